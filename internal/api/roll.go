package api

import (
	"encoding/base64"
	"net/http"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/farmer"
	"mwanyi/internal/fault"
	"mwanyi/internal/policy"
	"mwanyi/internal/roll"
)

// The statuses of farmers in a list, beside those of who waits.
const (
	activeFarmers   = "ACTIVE"
	inactiveFarmers = "INACTIVE"
)

// farmerLine is a farmer in a list.
type farmerLine struct {
	FarmerID      string `json:"farmer_id"`
	ExternalID    string `json:"external_id,omitzero"`
	CooperativeID string `json:"cooperative_id"`
	Status        string `json:"status"`
	personReply
	PhoneEnd                string  `json:"phone_ends,omitzero"`
	AreaHectares            float64 `json:"area_hectares"`
	ForestDeforestationFree bool    `json:"forest_deforestation_free"`
	RegisteredAt            string  `json:"registered_at"`
	UpdatedAt               string  `json:"updated_at"`
}

func (c *call) lineOfFarmer(l roll.Line) farmerLine {
	out := farmerLine{
		FarmerID: l.ID, ExternalID: l.ExternalID, CooperativeID: l.CooperativeID, Status: activeFarmers, personReply: c.personShown(l.Farmer, l.Person),
		PhoneEnd: l.PhoneEnd, AreaHectares: l.AreaHectares, ForestDeforestationFree: l.ForestFree, RegisteredAt: clock.Stamp(l.RegisteredAt), UpdatedAt: clock.Stamp(l.ChangedAt()),
	}
	if !l.Active {
		out.Status = inactiveFarmers
	}
	return out
}

// listFarmers lists farmers, who came or were changed last first.
// spec: get-farmers-list
func (s *Server) listFarmers(c *call, page listRequest) (reply, error) {
	k := &check{}
	k.text("q", maybe, page.filter("q"), personShape)
	k.text("village", maybe, page.filter("village"), personShape)
	k.text("external_id", maybe, page.filter("external_id"), externalIDShape)
	k.text("cooperative_id", maybe, page.filter("cooperative_id"), idShape)
	k.oneOf("status", maybe, page.filter("status"), fault.InvalidRequest, activeFarmers, inactiveFarmers)
	f := roll.Filter{
		CooperativeID: c.lists(namePart), Query: page.Filters["q"], Village: page.Filters["village"], ExternalID: page.Filters["external_id"],
		ChangedSince: k.utc("updated_since", maybe, page.filter("updated_since")),
	}
	if err := k.err(); err != nil {
		return reply{}, err
	}
	if of := page.filter("cooperative_id"); of != nil {
		if err := c.mustSee(namePart, "list of farmers", *of); err != nil {
			return reply{}, err
		}
		f.CooperativeID = *of
	}
	if status := page.filter("status"); status != nil {
		isActive := *status == activeFarmers
		f.Active = &isActive
	}
	list, rest, err := s.Roll.List(c.r.Context(), f, page.page())
	if err != nil {
		return reply{}, err
	}
	list, next := cutAt(page, list, rest, roll.Line.Place)
	return ok(struct {
		Farmers    []farmerLine `json:"farmers"`
		NextCursor *string      `json:"next_cursor"`
	}{Farmers: each(list, c.lineOfFarmer), NextCursor: next})
}

// rosterLine is a farmer in a roster: short, since a phone in the field fetches
// thousands of them.
type rosterLine struct {
	FarmerID   string  `json:"farmer_id"`
	ExternalID string  `json:"external_id,omitzero"`
	GivenName  string  `json:"given_name,omitzero"`
	FamilyName string  `json:"family_name,omitzero"`
	Village    string  `json:"village,omitzero"`
	PhoneEnd   string  `json:"phone_ends,omitzero"`
	HasOutline bool    `json:"has_outline"`
	ForestFree bool    `json:"forest_deforestation_free"`
	SeasonKg   float64 `json:"season_kg"`

	AreaHectares float64        `json:"area_hectares,omitzero"`
	Species      policy.Species `json:"species,omitzero"`
	ExpiresAt    string         `json:"expires_at,omitzero"`
	Outlines     []string       `json:"outlines,omitzero"`
}

func rosterLineOf(m roll.Member) rosterLine {
	return rosterLine{
		FarmerID: m.ID, ExternalID: m.ExternalID, GivenName: m.Person.GivenName, FamilyName: m.Person.FamilyName, Village: m.Person.Village, PhoneEnd: m.PhoneEnd,
		HasOutline: true, ForestFree: m.ForestFree, SeasonKg: float64(m.SeasonGrams) / 1000,
		AreaHectares: m.AreaHectares, Species: policy.SpeciesOf(m.Cultivar),
	}
}

// outlinedLineOf adds the outlines of the plots: neighbours to somebody who walks beside them.
func outlinedLineOf(m roll.Member) rosterLine {
	line := rosterLineOf(m)
	for _, p := range m.Plots {
		line.Outlines = append(line.Outlines, p.Polygon.Polyline())
	}
	return line
}

// rosterWaits is how many who wait for their boundary walk a roster names.
const rosterWaits = 200

// rosterReply is a page of a roster. With columns, farmers are those alone who wait.
type rosterReply struct {
	CooperativeID string        `json:"cooperative_id"`
	Farmers       []rosterLine  `json:"farmers"`
	Columns       *roll.Columns `json:"columns,omitzero"`
	NextCursor    *string       `json:"next_cursor"`
}

// getRoster gives a cooperative's farmers in short, for a phone that goes into the
// field; with who waits for the walk on the first page.
// spec: get-farmers-roster
func (s *Server) getRoster(c *call) (reply, error) {
	query, err := c.query("cooperative_id", "cursor", "outlines", "columns")
	if err != nil {
		return reply{}, err
	}
	of, after, err := c.rosterOf(query)
	if err != nil {
		return reply{}, err
	}
	list, isMore, err := s.Roll.Roster(c.r.Context(), of, after)
	if err != nil {
		return reply{}, err
	}
	c.about(of)
	page := rosterReply{CooperativeID: of, Farmers: []rosterLine{}}
	switch outlined := query["outlines"] == "true"; {
	case query["columns"] == "true":
		page.Columns = roll.ColumnsOf(list, outlined)
	case outlined:
		page.Farmers = each(list, outlinedLineOf)
	default:
		page.Farmers = each(list, rosterLineOf)
	}
	if after == "" {
		waiting, _, err := s.Farmers.ListWaiting(c.r.Context(), farmer.Waits[0], of, access.Page{Limit: rosterWaits})
		if err != nil {
			return reply{}, err
		}
		for _, w := range waiting {
			page.Farmers = append(page.Farmers, rosterLine{FarmerID: w.FarmerID, ExternalID: w.ExternalID, ExpiresAt: w.ExpiresAt})
		}
	}
	if isMore {
		page.NextCursor = cursorAfter(list[len(list)-1].ID)
	}
	out, err := c.tagged(page)
	out.small = page.Columns != nil
	return out, err
}

// rosterOf is whose roster it is, and behind which farmer it goes on.
func (c *call) rosterOf(query map[string]string) (cooperativeID, after string, err error) {
	k := &check{}
	k.oneOf("outlines", maybe, param(query, "outlines"), fault.InvalidRequest, "true")
	k.oneOf("columns", maybe, param(query, "columns"), fault.InvalidRequest, "true")
	k.text("cooperative_id", presence(c.caller.Role == access.Admin), param(query, "cooperative_id"), idShape)
	if text, isThere := query["cursor"]; isThere {
		plain, err := base64.RawURLEncoding.DecodeString(text)
		if err != nil || len(plain) == 0 || len(plain) > 100 || !storable(string(plain)) {
			k.refuse(fault.InvalidRequest, "cursor is not one that this service gave")
		}
		after = string(plain)
	}
	if err := k.err(); err != nil {
		return "", "", err
	}
	cooperativeID = c.caller.OrganisationID
	if of, isThere := query["cooperative_id"]; isThere {
		cooperativeID = of
	}
	if _, err := c.s.Access.Cooperative(c.r.Context(), cooperativeID, fault.CooperativeNotFound); err != nil {
		return "", "", err
	}
	return cooperativeID, after, c.mustSee(namePart, "roster", cooperativeID)
}

// tagged is a reply that who has it already need not fetch again.
func (c *call) tagged(value any) (reply, error) {
	out := reply{status: http.StatusOK, value: value, header: http.Header{"Cache-Control": {"private, no-cache"}}}
	if err := c.encode(&out); err != nil {
		return reply{}, err
	}
	return c.unlessKnown(out), nil
}
