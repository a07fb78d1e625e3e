package filing

import (
	"crypto/rand"
	"fmt"
	"slices"
	"strings"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/sandbox"
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
	country string
	comment string
}

func (s *statement) fill(c content) {
	s.InternalReference = c.reference
	s.Activity = c.activity
	s.comment = c.comment
	s.Commodities = c.commodities
	s.Producers = c.producers
	s.Plots = c.plots
	s.Species = c.species
	s.NetKilograms, s.GeoBytes = c.netKilograms, c.geoBytes
}

// age moves a statement on: after the delay it is usable or rejected.
func (g *Register) age(s *statement) {
	if s.Status != "SUBMITTED" || clock.Since(s.SubmittedAt) < g.options.Delay {
		return
	}
	if strings.Contains(s.InternalReference, "REJECT") || strings.Contains(s.comment, "REJECT") {
		s.Status, s.RejectionReason = "REJECTED", "Rejected by the competent authority: the sandbox was asked to by the word REJECT."
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
	c, refused := checkStatement(by, request.value("operatorRole"), request.kid("statement"))
	if refused != nil {
		return refused
	}
	s := &statement{view: view{UUID: newUUID(), Operator: by.Operator, Status: "SUBMITTED", SubmittedAt: clock.Now(), Version: 1}, country: by.Country}
	s.fill(c)
	g.statements = append(g.statements, s)
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

func (g *Register) amend(by User, request *node) *answer {
	s, refused := g.own(by, request.value("uuid"))
	if refused != nil {
		return refused
	}
	body := request.kid("statement")
	switch {
	case s.Status != "AVAILABLE":
		return businessFault("EUDR-API-AMEND-NOT-ALLOWED-FOR-STATUS", "uuid", "The status is "+s.Status+".")
	case clock.Since(s.SubmittedAt) > amendTime:
		return businessFault("EUDR-API-AMEND-OR-WITHDRAW-DDS-NOT-POSSIBLE", "uuid", "72 hours have passed.")
	case body.value("activityType") != s.Activity:
		return businessFault("EUDR-API-AMEND-ACTIVITY-TYPE-CHANGE-NOT-ALLOWED", "activityType", "The activity cannot change.")
	}
	c, refused := checkStatement(by, "OPERATOR", body)
	if refused != nil {
		return refused
	}
	s.fill(c)
	s.Version++
	return result("AmendDdsResponse", ddsNS, field("ns5:uuid", s.UUID), field("ns5:status", s.Status))
}

func (g *Register) withdraw(by User, request *node) *answer {
	s, refused := g.own(by, request.value("uuid"))
	switch {
	case refused != nil:
		return refused
	case s.Status != "SUBMITTED" && s.Status != "AVAILABLE":
		return businessFault("EUDR-API-AMEND-OR-WITHDRAW-NOT-ALLOWED-FOR-STATUS", "uuid", "The status is "+s.Status+".")
	case clock.Since(s.SubmittedAt) > amendTime:
		return businessFault("EUDR-API-AMEND-OR-WITHDRAW-DDS-NOT-POSSIBLE", "uuid", "72 hours have passed.")
	}
	s.Status = "WITHDRAWN"
	return result("WithdrawDdsResponse", ddsNS, field("ns5:uuid", s.UUID), field("ns5:status", s.Status))
}

func (g *Register) get(by User, request *node) *answer {
	wanted := map[string]bool{}
	for _, each := range request.all("uuidList") {
		wanted[each.text] = true
	}
	return g.overviews("GetDdsResponse", by, func(s *statement) bool { return wanted[s.UUID] })
}

func (g *Register) byReference(by User, request *node) *answer {
	reference := request.value("internalReference")
	return g.overviews("GetDdsByInternalReferenceResponse", by, func(s *statement) bool { return s.InternalReference == reference })
}

// overviews lists the operator's statements. The stale mode plays what the
// real one does soon after a submission: it shows nothing yet.
func (g *Register) overviews(name string, by User, match func(*statement) bool) *answer {
	if g.options.Faults != nil {
		if _, stale := g.options.Faults.Take(sandbox.Filing, sandbox.Stale); stale {
			return result(name, ddsNS)
		}
	}
	var list []string
	for _, s := range g.statements {
		if s.Operator != by.Operator || !match(s) || len(list) == 1000 {
			continue
		}
		g.age(s)
		list = append(list, "<ns5:ddsOverviewList>"+
			field("ns3:uuid", s.UUID)+field("ns3:internalReferenceNumber", s.InternalReference)+
			field("ns3:referenceNumber", s.Reference)+field("ns3:verificationNumber", s.Verification)+
			field("ns3:status", s.Status)+field("ns3:rejectionReason", s.RejectionReason)+
			field("ns3:date", s.SubmittedAt.Format(wireTime))+field("ns3:updatedBy", s.Operator)+
			field("ns3:version", fmt.Sprint(s.Version))+"</ns5:ddsOverviewList>")
	}
	return result(name, ddsNS, list...)
}

// verify answers anybody with a valid user.
func (g *Register) verify(_ User, request *node) *answer {
	reference, verification := request.value("referenceNumber"), request.value("verificationNumber")
	if len(reference) > 35 || len(verification) > 35 {
		// The shape without ids, which the real service uses here.
		return fault("soapenv:Server", "Business rules validation failed", `<detail><v:BusinessRulesValidationException xmlns:v="`+verifyNS+
			`"><errors><error>`+field("field", "referenceNumber")+field("message", "Reference number format is invalid")+`</error></errors></v:BusinessRulesValidationException></detail>`)
	}
	outcome, status := "NON_EXISTENT", ""
	for _, s := range g.statements {
		g.age(s)
		if s.Reference != "" && s.Reference == reference && s.Verification == verification {
			outcome, status = "EXISTING_NON_USABLE", s.Status
			if s.Status == "AVAILABLE" {
				outcome = "EXISTING_USABLE"
			}
		}
	}
	return result("VerifyDeclarationResponse", verifyNS,
		field("ns5:result", outcome), field("ns5:status", status), field("ns5:dateTime", clock.Now().Format(wireTime)))
}
