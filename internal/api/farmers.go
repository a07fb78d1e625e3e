package api

import (
	"errors"
	"math"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/go-json-experiment/json/jsontext"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/farmer"
	"mwanyi/internal/fault"
	"mwanyi/internal/geo"
	"mwanyi/internal/person"
	"mwanyi/internal/phone"
	"mwanyi/internal/plot"
)

// registerFarmerRequest is the body of POST /farmers/register. The manual fields are
// required with AGENT_MANUAL; with NATIONAL_REGISTRY they are checked all the
// same, and the registry's record counts.
type registerFarmerRequest struct {
	NationalFarmerID   *string         `json:"national_farmer_id"`
	CooperativeID      *string         `json:"cooperative_id"`
	Phone              *string         `json:"phone"`
	RegistrationSource *string         `json:"registration_source"`
	ManualFarmPolygon  jsontext.Value  `json:"manual_farm_polygon"`
	ManualAreaHectares *float64        `json:"manual_area_hectares"`
	ManualCultivar     *string         `json:"manual_cultivar"`
	ManualTrees        *int64          `json:"manual_trees"`
	Plots              *[]plotRequest  `json:"plots"` // in the place of the manual boundary, area and trees
	Consent            *consentRequest `json:"consent"`
	Language           *string         `json:"language"`
	ExternalID         *string         `json:"external_id"`
	Walk               *walkRequest    `json:"walk"`
	personRequest

	consent *farmer.Consent // of Consent
	polygon geo.Polygon     // of ManualFarmPolygon
	plots   plot.List       // of Plots
	walk    *person.Walk    // of Walk
}

// manualTolerance is how far the area that an agent states may lie from the
// area of the polygon that the agent walked.
const manualTolerance = 0.10

// manualRounding in hectares is always allowed: an agent who writes 0.2 for a
// garden of 0.24 ha has rounded, not walked another one.
const manualRounding = 0.05

func (in *registerFarmerRequest) validate(k *check) {
	k.text("national_farmer_id", need, in.NationalFarmerID, farmerIDShape)
	k.text("cooperative_id", need, in.CooperativeID, idShape)
	given(k, "phone", need, in.Phone) // its form depends on the configured country
	k.oneOf("registration_source", maybe, in.RegistrationSource, fault.InvalidRequest, string(farmer.NationalRegistry), string(farmer.AgentManual))
	manual := presence(in.source() == farmer.AgentManual && in.Plots == nil)
	in.polygon = k.polygon("manual_farm_polygon", manual, in.ManualFarmPolygon)
	k.number("manual_area_hectares", manual, in.ManualAreaHectares, geo.MinHectares, geo.MaxHectares, fault.InvalidRequest)
	k.text("manual_cultivar", manual, in.ManualCultivar, labelShape)
	k.integer("manual_trees", maybe, in.ManualTrees, 1, maxTrees)
	in.severalPlots(k)
	in.consent = k.consent("consent.", in.Consent)
	k.language(in.Language)
	k.text("external_id", maybe, in.ExternalID, externalIDShape)
	in.personRequest.validate(k)
	in.walk = k.walk(in.Walk)
	in.compareAreas(k)
}

// severalPlots reads plots, which say for themselves what the manual fields say
// of one farm.
// spec: farm-plots
func (in *registerFarmerRequest) severalPlots(k *check) {
	if in.Plots == nil {
		return
	}
	if in.ManualFarmPolygon != nil || in.ManualAreaHectares != nil || in.ManualTrees != nil {
		k.wrong("plots", fault.InvalidRequest, "come without manual_farm_polygon, manual_area_hectares and manual_trees")
	}
	if in.source() != farmer.AgentManual {
		k.wrong("plots", fault.InvalidRequest, "come with registration_source AGENT_MANUAL: the national registry gives its own")
	}
	in.plots = k.plots("plots", *in.Plots, in.ManualCultivar)
}

// maxTrees is the most trees of one farm: a thousand hectares have more, and
// nobody counts those.
const maxTrees = 100_000

// consentRequest is a farmer's agreement to be registered.
type consentRequest struct {
	Version  *string `json:"version"`
	Language *string `json:"language"`
	Method   *string `json:"method"`
	GivenAt  *string `json:"given_at"`
}

var (
	consentVersionShape = shape{min: 1, max: 32, pattern: regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9._-]*$`)}
	languageShape       = shape{min: 2, max: 12, pattern: regexp.MustCompile(`^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$`)}
)

// clockSkew is how far the clock of a phone in the field may be ahead of ours.
const clockSkew = 5 * time.Minute

// consent reads a consent; nil when there is none, or a wrong one.
// spec: consent
func (k *check) consent(prefix string, in *consentRequest) *farmer.Consent {
	if in == nil {
		return nil
	}
	k.text(prefix+"version", need, in.Version, consentVersionShape)
	k.text(prefix+"language", need, in.Language, languageShape)
	k.oneOf(prefix+"method", need, in.Method, fault.InvalidRequest, farmer.ConsentMethods...)
	if k.utc(prefix+"given_at", need, in.GivenAt).After(clock.Now().Add(clockSkew)) {
		k.wrong(prefix+"given_at", fault.InvalidRequest, "lies in the future")
	}
	if k.fault != nil {
		return nil
	}
	return &farmer.Consent{Version: *in.Version, Language: *in.Language, Method: *in.Method, GivenAt: *in.GivenAt}
}

// language is that of messages to a farmer.
// spec: farmer-language
func (k *check) language(in *string) {
	k.oneOf("language", maybe, in, fault.InvalidRequest, farmer.Languages...)
}

// source is how the farm becomes known.
func (in *registerFarmerRequest) source() farmer.Source {
	if in.RegistrationSource == nil {
		return farmer.NationalRegistry
	}
	return farmer.Source(*in.RegistrationSource)
}

// compareAreas refuses a stated area that is not that of the polygon: one of
// the two is another farm's.
// spec: limit-polygon
func (in *registerFarmerRequest) compareAreas(k *check) {
	if in.ManualAreaHectares != nil {
		k.areaOf("manual_area_hectares", in.polygon, *in.ManualAreaHectares)
	}
}

func (k *check) areaOf(field string, polygon geo.Polygon, stated float64) {
	if polygon.Empty() {
		return
	}
	own := polygon.Hectares()
	if math.Abs(stated-own) > max(manualTolerance*own, manualRounding) {
		k.wrong(field, fault.InvalidPolygon, "differs by more than 10 %% and more than %v ha from the polygon's own area of %.4f ha", manualRounding, own)
	}
}

// spec: post-farmers-register, registration-completed
func (s *Server) registerFarmer(c *call, in *registerFarmerRequest) (reply, error) {
	number, err := s.phoneOf("phone", *in.Phone)
	if err != nil {
		return reply{}, err
	}
	if err := c.actsFor(*in.CooperativeID, fault.InvalidCooperative); err != nil {
		return reply{}, err
	}
	a := farmer.RegisterRequest{
		FarmerID: *in.NationalFarmerID, CooperativeID: *in.CooperativeID, ExternalID: valueOf(in.ExternalID), Source: in.source(), Phone: number,
		Request: c.requestName(), Consent: in.consent, MadeBy: c.caller.Who(), Language: valueOf(in.Language),
	}
	a.Plots = in.plots
	known := in.change()
	known.Walk = in.walk
	a.Person = known.To(person.Details{})
	if a.Source == farmer.AgentManual && in.Plots == nil {
		a.Polygon = in.polygon
		a.AreaHectares = *in.ManualAreaHectares
		a.Cultivar = *in.ManualCultivar
		if in.ManualTrees != nil {
			a.Trees = int(*in.ManualTrees)
		}
	}
	out, err := s.Farmers.Register(c.r.Context(), a)
	if err != nil {
		return reply{}, err
	}
	switch {
	case out.Pending != nil:
		return reply{status: http.StatusAccepted, value: out.Pending}, nil
	case out.Review != nil:
		return reply{status: http.StatusAccepted, value: heldRegistration{
			Status: "PENDING_REVIEW", FarmerID: out.Review.FarmerID, JobID: out.Review.JobID, ExternalID: out.Review.ExternalID, Held: each(out.Review.Held, heldOf),
		}}, nil
	}
	return created(out.Registration)
}

// heldRegistration is a registration that waits until a person has decided.
// spec: registration-pending-review
type heldRegistration struct {
	Status     string      `json:"status"`
	FarmerID   string      `json:"farmer_id"`
	JobID      string      `json:"job_id"`
	ExternalID string      `json:"external_id,omitzero"`
	Held       []heldReply `json:"held"`
}

// valueOf is what was given, or the zero value.
func valueOf[T any](given *T) (value T) {
	if given != nil {
		value = *given
	}
	return value
}

// phoneOf reads a mobile-money number of the configured country. The message
// does not repeat the number; it says whether the form is wrong or the operator.
// spec: code-invalid-phone
func (s *Server) phoneOf(field, text string) (phone.Number, error) {
	number, err := phone.Parse(s.Country, text)
	switch {
	case errors.Is(err, phone.ErrOperator):
		return phone.Number{}, fault.New(fault.InvalidPhone, "%s has the right form, but no mobile-money operator of %s has such a number", field, s.Country).Because(err)
	case err != nil && isLocal(s.Country, text):
		return phone.Number{}, fault.New(fault.InvalidPhone, "%s is written as inside the country; it needs the form %s", field, phone.Form(s.Country)).Because(err)
	case err != nil:
		return phone.Number{}, fault.New(fault.InvalidPhone, "%s does not have the form %s", field, phone.Form(s.Country)).Because(err)
	}
	return number, nil
}

// isLocal: a person would know which number is meant. Machines send the one form
// of the contract, so that they never mean two numbers by one.
func isLocal(country, text string) bool {
	_, err := phone.Written(country, text)
	return err == nil
}

// plusOf gives a number of a query its plus sign back: one that is not encoded
// means a space there, and no number begins with a space.
func plusOf(text string) string {
	if digits, found := strings.CutPrefix(text, " "); found && digits != "" && strings.Trim(digits, "0123456789") == "" {
		return "+" + digits
	}
	return text
}

// findFarmer finds one farmer by phone, or lists: those who wait for the boundary
// walk or for a review, or those who are registered.
func (s *Server) findFarmer(c *call) (reply, error) {
	page, err := c.listing("phone", "status", "q", "village", "external_id", "updated_since", "cooperative_id")
	if err != nil {
		return reply{}, err
	}
	text, there := page.Filters["phone"]
	switch {
	case there && len(page.Filters) > 1:
		return reply{}, fault.New(fault.InvalidRequest, "send either phone or filters of the list")
	case slices.Contains(farmer.Waits, page.Filters["status"]):
		return s.waitingFarmers(c, page)
	case !there:
		return s.listFarmers(c, page)
	}
	number, err := s.phoneOf("phone", plusOf(text))
	if err != nil {
		return reply{}, err
	}
	// A cooperative finds its own: that another one has a farmer with this
	// phone is not its business.
	f, err := s.Farmers.ByPhone(c.r.Context(), number, c.caller.OrganisationID)
	if err != nil {
		return reply{}, err
	}
	return s.profile(c, f)
}

// spec: get-farmers-waiting
func (s *Server) waitingFarmers(c *call, page listRequest) (reply, error) {
	if len(page.Filters) > 1 {
		return reply{}, fault.New(fault.InvalidRequest, "status of who waits comes without another filter")
	}
	list, rest, err := s.Farmers.ListWaiting(c.r.Context(), *page.filter("status"), c.caller.OrganisationID, page.page())
	if err != nil {
		return reply{}, err
	}
	list, next := cutAt(page, list, rest, farmer.Waiting.Place)
	return ok(struct {
		Farmers    []farmer.Waiting `json:"farmers"`
		NextCursor *string          `json:"next_cursor"`
	}{Farmers: list, NextCursor: next})
}

// waitingFarmer is the farmer of the path who waits for the walk or a review.
// Who has nothing to do with that is told the same as before there was one.
func (s *Server) waitingFarmer(c *call) (reply, error) {
	w, err := s.Farmers.WaitingFor(c.r.Context(), c.path("farmer_id"))
	if err == nil && c.caller.Role != access.Admin && c.caller.OrganisationID != w.CooperativeID {
		err = fault.New(fault.FarmerNotFound, "no farmer has this id")
	}
	return shown(w, err)
}

// theFarmer is the farmer of the path, as far as the caller may have to do
// with it: AGENT and COOPERATIVE with those of their own cooperative.
// spec: tenant-rules
func (s *Server) theFarmer(c *call) (farmer.Farmer, error) {
	f, err := s.Farmers.Get(c.r.Context(), c.path("farmer_id"))
	if err == nil && (c.caller.Role == access.Agent || c.caller.Role == access.Cooperative) && c.caller.OrganisationID != f.CooperativeID {
		return farmer.Farmer{}, fault.Foreign("farmer")
	}
	if err != nil {
		return farmer.Farmer{}, err
	}
	return f, c.operating(f.CooperativeID)
}

// spec: get-farmers-id
func (s *Server) getFarmer(c *call) (reply, error) {
	f, err := s.theFarmer(c)
	if fault.Is(err, fault.FarmerNotFound) {
		return s.waitingFarmer(c)
	}
	if err != nil {
		return reply{}, err
	}
	return s.profile(c, f)
}

func (s *Server) deactivateFarmer(c *call) (reply, error) { return s.setFarmerActive(c, false) }

func (s *Server) reactivateFarmer(c *call) (reply, error) { return s.setFarmerActive(c, true) }

// spec: post-farmers-deactivate, post-farmers-reactivate
func (s *Server) setFarmerActive(c *call, active bool) (reply, error) {
	f, err := s.theFarmer(c)
	if err != nil {
		return reply{}, err
	}
	if active {
		if err := s.Erasures.Stands(c.r.Context(), f.ID); err != nil {
			return reply{}, err
		}
	}
	if f, err = s.Farmers.SetActive(c.r.Context(), f.ID, active); err != nil {
		return reply{}, err
	}
	return ok(struct {
		FarmerID      string `json:"farmer_id"`
		CooperativeID string `json:"cooperative_id"`
		Active        bool   `json:"active"`
		ChainTxHash   string `json:"chain_tx_hash"`
		Timestamp     string `json:"timestamp"`
	}{FarmerID: f.ID, CooperativeID: f.CooperativeID, Active: f.Active, ChainTxHash: f.ActiveTx, Timestamp: clock.Stamp(f.ActiveSince)})
}

// updateFarmerRequest is the body of PATCH /farmers/{farmer_id}.
type updateFarmerRequest struct {
	Phone    *string `json:"phone"`
	Email    *string `json:"email"`
	Language *string `json:"language"`
	personRequest
}

func (in *updateFarmerRequest) validate(k *check) {
	if in.Phone == nil && in.Email == nil && in.Language == nil && in.personRequest == (personRequest{}) {
		k.refuse(fault.InvalidRequest, "nothing to change: send at least one field")
	}
	k.text("email", maybe, in.Email, emailShape)
	k.language(in.Language)
	in.personRequest.validate(k)
}

func (s *Server) updateFarmer(c *call, in *updateFarmerRequest) (reply, error) {
	change := farmer.ContactRequest{Email: in.Email, Language: in.Language, Person: in.change()}
	if in.Phone != nil {
		number, err := s.phoneOf("phone", *in.Phone)
		if err != nil {
			return reply{}, err
		}
		change.Phone = &number
	}
	f, err := s.theFarmer(c)
	if err != nil {
		return reply{}, err
	}
	if f, err = s.Farmers.ChangeContact(c.r.Context(), f.ID, change, c.caller.Who()); err != nil {
		return reply{}, err
	}
	return s.profile(c, f)
}

const geoJSON = "application/geo+json"

func (s *Server) getFarmBoundary(c *call) (reply, error) {
	f, err := s.theFarmer(c)
	if err != nil {
		return reply{}, err
	}
	content, err := s.Farmers.Boundary(c.r.Context(), f)
	return reply{status: http.StatusOK, content: content, contentType: geoJSON}, err
}

// cooperativeParameter reads the one parameter of calls about a cooperative.
func (c *call) cooperativeParameter() (string, error) {
	query, err := c.query("cooperative_id")
	if err != nil {
		return "", err
	}
	k := &check{}
	k.text("cooperative_id", need, param(query, "cooperative_id"), idShape)
	return query["cooperative_id"], k.err()
}

func (s *Server) getBoundaries(c *call) (reply, error) {
	cooperativeID, err := c.cooperativeParameter()
	if err != nil {
		return reply{}, err
	}
	if err := c.actsFor(cooperativeID, fault.CooperativeNotFound); err != nil {
		return reply{}, err
	}
	if err := c.mustSee(exportPart, "farmers", cooperativeID); err != nil {
		return reply{}, err
	}
	c.about(cooperativeID)
	o, err := s.Access.Cooperative(c.r.Context(), cooperativeID, fault.CooperativeNotFound)
	if err != nil {
		return reply{}, err
	}
	return c.inPieces(geoJSON, s.Farmers.CooperativeBoundaries(o))
}
