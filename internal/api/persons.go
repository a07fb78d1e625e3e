package api

import (
	"mwanyi/internal/clock"
	"mwanyi/internal/farmer"
	"mwanyi/internal/fault"
	"mwanyi/internal/person"
)

// personRequest is what can be said of a farmer as a person. Nothing of it is
// published; it must not hold a number all the same, since people read it.
// spec: private-person
type personRequest struct {
	GivenName  *string `json:"given_name"`
	FamilyName *string `json:"family_name"`
	Sex        *string `json:"sex"`
	BirthYear  *int64  `json:"birth_year"`
	Village    *string `json:"village"`
}

var personShape = shape{min: 1, max: 60}

// oldestBirth is the year before which nobody is born who farms.
const oldestBirth = 1900

func (in *personRequest) validate(k *check) {
	k.text("given_name", maybe, in.GivenName, personShape)
	k.text("family_name", maybe, in.FamilyName, personShape)
	k.oneOf("sex", maybe, in.Sex, fault.InvalidRequest, person.Sexes...)
	k.integer("birth_year", maybe, in.BirthYear, oldestBirth, int64(clock.Now().Year()))
	k.text("village", maybe, in.Village, personShape)
}

func (in *personRequest) change() person.Change {
	c := person.Change{GivenName: in.GivenName, FamilyName: in.FamilyName, Sex: in.Sex, Village: in.Village}
	if in.BirthYear != nil {
		year := int(*in.BirthYear)
		c.BirthYear = &year
	}
	return c
}

// walkRequest is how a boundary was walked.
type walkRequest struct {
	Fixes          *int64   `json:"fixes"`
	MedianAccuracy *float64 `json:"median_accuracy_m"`
	StartedAt      *string  `json:"started_at"`
	EndedAt        *string  `json:"ended_at"`
	Device         *string  `json:"device"`
	DrawnPoints    *int64   `json:"drawn_points"`
	Gaps           *int64   `json:"gaps"`
}

const (
	maxFixes     = 100_000
	maxAccuracyM = 10_000
)

// walk reads how a boundary was walked; nil when nobody says, or says it wrongly.
func (k *check) walk(in *walkRequest) *person.Walk {
	if in == nil {
		return nil
	}
	k.integer("walk.fixes", need, in.Fixes, 1, maxFixes)
	k.number("walk.median_accuracy_m", need, in.MedianAccuracy, 0, maxAccuracyM, fault.InvalidRequest)
	started, ended := k.utc("walk.started_at", need, in.StartedAt), k.utc("walk.ended_at", need, in.EndedAt)
	k.text("walk.device", maybe, in.Device, personShape)
	k.integer("walk.drawn_points", maybe, in.DrawnPoints, 0, maxFixes)
	k.integer("walk.gaps", maybe, in.Gaps, 0, maxFixes)
	if k.fault == nil && (ended.Before(started) || ended.After(clock.Now().Add(clockSkew))) {
		k.wrong("walk.ended_at", fault.InvalidRequest, "lies before started_at or in the future")
	}
	if k.fault != nil {
		return nil
	}
	return &person.Walk{
		Fixes: int(*in.Fixes), MedianAccuracy: *in.MedianAccuracy, StartedAt: started, EndedAt: ended, Device: valueOf(in.Device),
		DrawnPoints: countOf(in.DrawnPoints), Gaps: countOf(in.Gaps),
	}
}

// countOf is a number that was checked.
func countOf(n *int64) *int {
	if n == nil {
		return nil
	}
	return new(int(*n))
}

// personReply is what is shown of a farmer as a person; see namePart and
// personPart.
type personReply struct {
	GivenName  string     `json:"given_name,omitzero"`
	FamilyName string     `json:"family_name,omitzero"`
	Village    string     `json:"village,omitzero"`
	Sex        string     `json:"sex,omitzero"`
	BirthYear  int        `json:"birth_year,omitzero"`
	Walk       *walkReply `json:"walk,omitempty"`
	PhotoURL   string     `json:"photo_url,omitzero"`
	IDCardURL  string     `json:"id_card_url,omitzero"`
}

type walkReply struct {
	Fixes          int     `json:"fixes"`
	MedianAccuracy float64 `json:"median_accuracy_m"`
	StartedAt      string  `json:"started_at"`
	EndedAt        string  `json:"ended_at"`
	Device         string  `json:"device,omitzero"`
	DrawnPoints    *int    `json:"drawn_points,omitempty"`
	Gaps           *int    `json:"gaps,omitempty"`
}

// personShown is as much of a person as the caller sees.
// spec: private-person
func (c *call) personShown(f farmer.Farmer, p person.Details) (out personReply) {
	if c.sees(namePart, f.CooperativeID) {
		out.GivenName = p.GivenName
		out.FamilyName = p.FamilyName
		out.Village = p.Village
	}
	if !c.sees(personPart, f.CooperativeID) {
		return out
	}
	out.Sex, out.BirthYear = p.Sex, p.BirthYear
	if p.Walk != nil {
		out.Walk = &walkReply{
			Fixes: p.Walk.Fixes, MedianAccuracy: p.Walk.MedianAccuracy, StartedAt: clock.Stamp(p.Walk.StartedAt), EndedAt: clock.Stamp(p.Walk.EndedAt), Device: p.Walk.Device,
			DrawnPoints: p.Walk.DrawnPoints, Gaps: p.Walk.Gaps,
		}
	}
	if p.Photo != "" {
		out.PhotoURL = c.s.privateFileURL(p.Photo)
	}
	if p.IDCard != "" {
		out.IDCardURL = c.s.privateFileURL(p.IDCard)
	}
	return out
}

// personOf reads what the caller sees of a farmer as a person, when it sees any.
func (s *Server) personOf(c *call, f farmer.Farmer) (personReply, error) {
	if !c.sees(namePart, f.CooperativeID) {
		return personReply{}, nil
	}
	p, err := s.Farmers.PersonOf(c.r.Context(), f.ID)
	return c.personShown(f, p), err
}
