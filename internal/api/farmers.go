package api

import (
	"math"

	"github.com/go-json-experiment/json/jsontext"

	"mwanyi/internal/fault"
	"mwanyi/internal/geo"
	"mwanyi/internal/phone"
)

// registerFarmer is the body of POST /farmers/register. The manual fields are
// required with AGENT_MANUAL; with NATIONAL_REGISTRY they are checked all the
// same, and the registry's record counts.
type registerFarmer struct {
	NationalFarmerID   *string        `json:"national_farmer_id"`
	CooperativeID      *string        `json:"cooperative_id"`
	Phone              *string        `json:"phone"`
	RegistrationSource *string        `json:"registration_source"`
	ManualFarmPolygon  jsontext.Value `json:"manual_farm_polygon"`
	ManualAreaHectares *float64       `json:"manual_area_hectares"`
	ManualCultivar     *string        `json:"manual_cultivar"`
	ExternalID         *string        `json:"external_id"`

	polygon geo.Polygon // of ManualFarmPolygon
}

// The two ways in which a farm becomes known.
const (
	nationalRegistry = "NATIONAL_REGISTRY"
	agentManual      = "AGENT_MANUAL"
)

// manualTolerance is how far the area that an agent states may lie from the
// area of the polygon that the agent walked.
const manualTolerance = 0.10

func (in *registerFarmer) validate(k *check) {
	k.text("national_farmer_id", need, in.NationalFarmerID, farmerIDShape)
	k.text("cooperative_id", need, in.CooperativeID, idShape)
	given(k, "phone", need, in.Phone) // its form depends on the configured country
	k.oneOf("registration_source", maybe, in.RegistrationSource, fault.InvalidRequest, nationalRegistry, agentManual)
	manual := presence(in.RegistrationSource != nil && *in.RegistrationSource == agentManual)
	in.polygon = k.polygon("manual_farm_polygon", manual, in.ManualFarmPolygon)
	k.number("manual_area_hectares", manual, in.ManualAreaHectares, geo.MinHectares, geo.MaxHectares, fault.InvalidRequest)
	k.text("manual_cultivar", manual, in.ManualCultivar, labelShape)
	k.text("external_id", maybe, in.ExternalID, externalIDShape)
	in.compareAreas(k)
}

// compareAreas refuses a stated area that is not that of the polygon: one of
// the two is another farm's.
// spec: limit-polygon
func (in *registerFarmer) compareAreas(k *check) {
	if in.polygon.Empty() || in.ManualAreaHectares == nil {
		return
	}
	own := in.polygon.Hectares()
	if math.Abs(*in.ManualAreaHectares-own) > manualTolerance*own {
		k.refuse(fault.InvalidPolygon, "manual_area_hectares differs by more than 10 %% from the polygon's own area of %.4f ha", own)
	}
}

func (s *Server) registerFarmer(c *call) (reply, error) {
	var in registerFarmer
	if err := c.decode(&in); err != nil {
		return reply{}, err
	}
	if _, err := s.phoneOf("phone", *in.Phone); err != nil {
		return reply{}, err
	}
	if err := c.actsFor(*in.CooperativeID, fault.InvalidCooperative); err != nil {
		return reply{}, err
	}
	return notBuilt("farmers")
}

// phoneOf reads a mobile-money number of the configured country. The message
// does not repeat the number.
func (s *Server) phoneOf(field, text string) (phone.Number, error) {
	number, err := phone.Parse(s.Country, text)
	if err != nil {
		return phone.Number{}, fault.New(fault.InvalidPhone, "%s is not the E.164 number of a mobile-money operator of %s", field, s.Country).Because(err)
	}
	return number, nil
}

func (s *Server) findFarmer(c *call) (reply, error) {
	query, err := c.query("phone")
	if err != nil {
		return reply{}, err
	}
	text, there := query["phone"]
	if !there {
		return reply{}, fault.New(fault.InvalidRequest, "phone is required")
	}
	if _, err := s.phoneOf("phone", text); err != nil {
		return reply{}, err
	}
	return notBuilt("farmers")
}

func (s *Server) getFarmer(c *call) (reply, error) { return notBuiltRead(c, "farmers") }

func (s *Server) getCreditScore(c *call) (reply, error) { return notBuiltRead(c, "credit scores") }

func (s *Server) deactivateFarmer(c *call) (reply, error) { return notBuiltAct(c, "farmers") }

func (s *Server) reactivateFarmer(c *call) (reply, error) { return notBuiltAct(c, "farmers") }

// updateFarmer is the body of PATCH /farmers/{farmer_id}.
type updateFarmer struct {
	Phone *string `json:"phone"`
	Email *string `json:"email"`
}

func (in *updateFarmer) validate(k *check) {
	if in.Phone == nil && in.Email == nil {
		k.refuse(fault.InvalidRequest, "nothing to change: send at least one field")
	}
	k.text("email", maybe, in.Email, emailShape)
}

func (s *Server) updateFarmer(c *call) (reply, error) {
	var in updateFarmer
	if err := c.decode(&in); err != nil {
		return reply{}, err
	}
	if in.Phone != nil {
		if _, err := s.phoneOf("phone", *in.Phone); err != nil {
			return reply{}, err
		}
	}
	return notBuilt("farmers")
}

func (s *Server) getFarmBoundary(c *call) (reply, error) { return notBuiltRead(c, "farm boundaries") }
