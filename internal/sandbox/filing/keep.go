package filing

import (
	"cmp"
	"crypto/rand"
	"fmt"
	"slices"
	"strings"
	"time"

	"mwanyi/internal/clock"
)

// amendTime is how long a statement can be changed.
const amendTime = 72 * time.Hour

// view is what the tester sees of a statement.
type view struct {
	UUID              string    `json:"uuid"`
	Operator          string    `json:"operator"`
	InternalReference string    `json:"internal_reference"`
	Reference         string    `json:"reference,omitempty"`
	Verification      string    `json:"verification,omitempty"`
	Status            string    `json:"status"`
	RejectionReason   string    `json:"rejection_reason,omitempty"`
	SubmittedAt       time.Time `json:"submitted_at"`
	Version           int       `json:"version"`
	Activity          string    `json:"activity"`
	Commodities       int       `json:"commodities"`
	Producers         int       `json:"producers"`
	Plots             int       `json:"plots"`
	NetKilograms      float64   `json:"net_kg"`
	Species           []string  `json:"species,omitempty"` // of each commodity, with its kilograms
	GeoBytes          int       `json:"geo_bytes"`
}

// statement is a view with what decides its life.
type statement struct {
	view
	country   string
	comment   string
	body      *node        // as it was sent; nil for one of long ago
	groups    []*statement // that this one groups
	groupedBy *statement
}

// keepBodies is of how many statements the whole content is kept: one may have
// 25 MB.
const keepBodies = 200

// fill takes the content of a submission or an amendment over. What it groups
// is no longer usable by itself; what it no longer groups is again.
func (s *statement) fill(c content, body *node) {
	if c.reference != "" || s.InternalReference == "" {
		s.InternalReference = cmp.Or(c.reference, s.SubmittedAt.Format("06")+s.country+draw(10))
	}
	s.body = body
	s.release()
	s.groups = c.groups
	for _, each := range s.groups {
		each.Status, each.groupedBy = "GROUPED", s
	}
	s.Activity = c.activity
	s.comment = c.comment
	s.Commodities = c.commodities
	s.Producers = c.producers
	s.Plots = c.plots
	s.Species = c.species
	s.NetKilograms, s.GeoBytes = c.netKilograms, c.geoBytes
}

// release makes usable again what the statement groups.
func (s *statement) release() {
	for _, each := range s.groups {
		each.Status, each.groupedBy = "AVAILABLE", nil
	}
	s.groups = nil
}

// age moves a statement on: after the delay it is usable or rejected.
func (g *Register) age(s *statement) {
	if s.Status != "SUBMITTED" || clock.Since(s.SubmittedAt) < g.options.Delay {
		return
	}
	if strings.Contains(s.InternalReference, "REJECT") || strings.Contains(s.comment, "REJECT") {
		s.Status, s.RejectionReason = "REJECTED", "Rejected by the competent authority: the sandbox was asked to by the word REJECT."
		s.release()
		return
	}
	s.Status = "AVAILABLE"
	s.Reference = s.SubmittedAt.Format("06") + s.country + draw(10)
	s.Verification = draw(8)
}

// draw makes a random number as the register writes them.
func draw(n int) string {
	const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
	raw := make([]byte, n)
	rand.Read(raw)
	for i := range raw {
		raw[i] = letters[int(raw[i])%len(letters)]
	}
	return string(raw)
}

func newUUID() string {
	raw := make([]byte, 16)
	rand.Read(raw)
	raw[6], raw[8] = raw[6]&0x0f|0x40, raw[8]&0x3f|0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", raw[:4], raw[4:6], raw[6:8], raw[8:10], raw[10:])
}

func (g *Register) submit(by User, request *node) *answer {
	c, refused := g.checkStatement(by, request.value("operatorRole"), request.kid("statement"), nil)
	if refused != nil {
		return refused
	}
	s := &statement{view: view{UUID: newUUID(), Operator: by.Operator, Status: "SUBMITTED", SubmittedAt: clock.Now(), Version: 1}, country: by.Country}
	s.fill(c, request.kid("statement"))
	g.statements = append(g.statements, s)
	if old := len(g.statements) - keepBodies; old > 0 {
		g.statements[old-1].body = nil
	}
	return result("SubmitDdsResponse", ddsNS, field("ns5:uuid", s.UUID))
}

// own finds a statement of the caller's operator.
func (g *Register) own(by User, uuid string) (*statement, *answer) {
	at := slices.IndexFunc(g.statements, func(s *statement) bool { return s.UUID == uuid && s.Operator == by.Operator })
	if at < 0 {
		return nil, businessFault("EUDR-API-NO-DDS", "uuid", "There is no such statement.")
	}
	g.age(g.statements[at])
	return g.statements[at], nil
}

// byNumber finds any operator's statement by its reference number.
func (g *Register) byNumber(reference string) *statement {
	for _, s := range g.statements {
		if g.age(s); reference != "" && s.Reference == reference {
			return s
		}
	}
	return nil
}

// grouped is the refusal to change what another statement relies on.
func grouped() *answer {
	return businessFault("EUDR-API-AMEND-OR-WITHDRAW-DDS-NOT-POSSIBLE", "uuid", "The statement is referenced in another one.")
}

func (g *Register) amend(by User, request *node) *answer {
	s, refused := g.own(by, request.value("uuid"))
	if refused != nil {
		return refused
	}
	body := request.kid("statement")
	switch {
	case s.Status == "GROUPED":
		return grouped()
	case s.Status != "AVAILABLE":
		return businessFault("EUDR-API-AMEND-NOT-ALLOWED-FOR-STATUS", "uuid", "The status is "+s.Status+".")
	case clock.Since(s.SubmittedAt) > amendTime:
		return businessFault("EUDR-API-AMEND-OR-WITHDRAW-DDS-NOT-POSSIBLE", "uuid", "72 hours have passed.")
	case body.value("activityType") != s.Activity:
		return businessFault("EUDR-API-AMEND-ACTIVITY-TYPE-CHANGE-NOT-ALLOWED", "activityType", "The activity cannot change.")
	}
	c, refused := g.checkStatement(by, "OPERATOR", body, s)
	if refused != nil {
		return refused
	}
	s.fill(c, body)
	s.Version++
	return result("AmendDdsResponse", ddsNS, field("ns5:uuid", s.UUID), field("ns5:status", s.Status))
}

func (g *Register) withdraw(by User, request *node) *answer {
	s, refused := g.own(by, request.value("uuid"))
	switch {
	case refused != nil:
		return refused
	case s.Status == "GROUPED":
		return grouped()
	case s.Status != "SUBMITTED" && s.Status != "AVAILABLE":
		return businessFault("EUDR-API-AMEND-OR-WITHDRAW-NOT-ALLOWED-FOR-STATUS", "uuid", "The status is "+s.Status+".")
	case clock.Since(s.SubmittedAt) > amendTime:
		return businessFault("EUDR-API-AMEND-OR-WITHDRAW-DDS-NOT-POSSIBLE", "uuid", "72 hours have passed.")
	}
	s.Status = "WITHDRAWN"
	s.release()
	return result("WithdrawDdsResponse", ddsNS, field("ns5:uuid", s.UUID), field("ns5:status", s.Status))
}
