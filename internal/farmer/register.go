package farmer

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"net/url"
	"slices"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/geo"
	"mwanyi/internal/id"
	"mwanyi/internal/job"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/person"
	"mwanyi/internal/phone"
	"mwanyi/internal/plot"
	"mwanyi/internal/policy"
	"mwanyi/internal/store"
)

// RegisterRequest asks for a registration.
type RegisterRequest struct {
	FarmerID      string
	CooperativeID string
	ExternalID    string
	Source        Source
	Phone         phone.Number
	// Of an agent's walk; they count with AGENT_MANUAL alone.
	Polygon      geo.Polygon
	AreaHectares float64
	Cultivar     string
	Trees        int       // 0: nobody has counted them
	Plots        plot.List // in the place of these four, for a farm with several; their ids are given here

	Consent  *Consent // nil: none is recorded
	Language string   // one of Languages; empty: that of the installation
	Person   person.Details
	MadeBy   string // who asks
	// Request names the call among all others, when its caller has given it an
	// Idempotency-Key: the same call again gets the outcome of the first,
	// whatever happened to its reply.
	Request string
}

// Registration is a farmer as the registration shows it, in the reply and in
// farmer.registered.
type Registration struct {
	FarmerID             string    `json:"farmer_id"`
	Status               string    `json:"status"`
	CooperativeID        string    `json:"cooperative_id"`
	RegistrationSource   Source    `json:"registration_source"`
	Farm                 Farm      `json:"farm"`
	Overlaps             *Overlaps `json:"overlaps,omitempty"`
	CreditScore          int       `json:"credit_score"`
	ChainTxHash          string    `json:"chain_tx_hash"`
	LedgerSequenceNumber string    `json:"ledger_sequence_number"`
	ExternalID           string    `json:"external_id,omitempty"`
	RegisteredAt         string    `json:"registered_at"`
	Already              bool      `json:"already,omitzero"` // it was registered before, and this is that registration
}

// Farm is the farm of a registration.
type Farm struct {
	AreaHectares            float64 `json:"area_hectares"`
	Cultivar                string  `json:"cultivar"`
	ForestDeforestationFree bool    `json:"forest_deforestation_free"`
	ForestCheckTimestamp    string  `json:"forest_check_timestamp"`
	BoundaryIPFSCID         string  `json:"boundary_ipfs_cid"`
	BoundaryIPFSURL         string  `json:"boundary_ipfs_url"`

	Plots []plot.Shown `json:"plots,omitempty"`
}

// Pending is a registration that waits for an agent to walk the boundary.
type Pending struct {
	Status           string     `json:"status"`
	FarmerID         string     `json:"farmer_id"`
	Code             fault.Code `json:"code,omitempty"`
	Message          string     `json:"message"`
	AgentAppDeepLink string     `json:"agent_app_deep_link"`
	ExternalID       string     `json:"external_id,omitempty"`
	ExpiresAt        string     `json:"expires_at"`
}

// PendingReview is a registration that waits until a person has decided.
type PendingReview struct {
	FarmerID   string
	JobID      string
	ExternalID string
	Held       []policy.Finding
}

// RegisterResult is how a registration ended: one of the three.
type RegisterResult struct {
	Registration *Registration
	Pending      *Pending
	Review       *PendingReview
}

// The statuses of a row in farmer_registration.
const (
	underWay     = "RUNNING"
	awaitsWalk   = "PENDING_GPS"
	awaitsReview = "PENDING_REVIEW"
)

// registrationRow is a row in farmer_registration: what a job needs to go on.
type registrationRow struct {
	farmerID      string
	jobID         string
	status        string
	cooperativeID string
	request       string
	source        Source
	externalID    string
	land          plot.List // empty: the registry is asked
	phone         sealedPhone
	importID      string // the import it is a line of, or empty
	importLine    int64
	eventID       string     // of its message on the ledger
	message       string     // why it waits
	code          fault.Code // the same for machines; empty: the registry did answer
	createdAt     time.Time
	expiresAt     time.Time // of the wait for the walk
	consent       string    // JSON; empty: none is recorded
	madeBy        string
	language      string
	person        []byte // sealed; nil: nothing is known
}

// Register registers a farmer, or begins to wait for the boundary walk. It
// returns when the registration has ended, or with CHAIN_UNAVAILABLE or
// LEDGER_UNAVAILABLE when that takes too long; the registration then goes on,
// and the same Request gets its outcome later.
// spec: post-farmers-register
func (d *Desk) Register(ctx context.Context, in RegisterRequest) (RegisterResult, error) {
	if err := d.admissible(ctx, in); err != nil {
		return RegisterResult{}, err
	}
	var jobID string
	var before *Registration
	err := d.sealing(ctx, in.FarmerID, in.Phone, func(sealed sealedPhone) error {
		return d.Store.Update(ctx, func(tx *store.Tx) (err error) {
			jobID, before, err = d.begin(tx, in, sealed, "", 0)
			return err
		})
	})
	if fault.Is(err, fault.FarmerAlreadyRegistered) {
		return d.again(ctx, in, err)
	}
	if err != nil {
		return RegisterResult{}, err
	}
	if before != nil {
		return RegisterResult{Registration: before}, nil
	}
	o, err := job.Await(ctx, d.Store, jobID, d.waitAtMost())
	if err != nil {
		return RegisterResult{}, err
	}
	if o.Status == job.Pending && !o.IsHeld {
		return RegisterResult{}, d.late(ctx, in.FarmerID)
	}
	return d.resultOf(ctx, in.FarmerID)
}

// admissible refuses what needs no outside system to be refused.
// spec: code-invalid-cooperative
func (d *Desk) admissible(ctx context.Context, in RegisterRequest) error {
	for field, text := range map[string]string{"national_farmer_id": in.FarmerID, "external_id": in.ExternalID, "manual_cultivar": in.Cultivar} {
		if err := looksLikePhone(field, text); err != nil {
			return err
		}
	}
	if err := d.Walkable(in.land()); err != nil {
		return err
	}
	if _, err := d.cooperative(ctx, in.CooperativeID); err != nil {
		return err
	}
	if d.Writer == nil || d.Reader == nil || d.Pins == nil {
		return chain.Off()
	}
	if d.Audit == nil {
		return noLedger()
	}
	return nil
}

// land is the farm that an agent has walked; empty when there is none.
func (in RegisterRequest) land() plot.List {
	if len(in.Plots) > 0 {
		return slices.Clone(in.Plots)
	}
	if in.Polygon.Empty() {
		return nil
	}
	return plot.List{{ID: in.FarmerID, Polygon: in.Polygon, AreaHectares: in.AreaHectares, Cultivar: in.Cultivar, Trees: in.Trees}}
}

// cooperative gives a cooperative that may do business; INVALID_COOPERATIVE
// for every other.
func (d *Desk) cooperative(ctx context.Context, id string) (access.Organisation, error) {
	o, err := d.Access.Cooperative(ctx, id, fault.InvalidCooperative)
	if err == nil && !o.Operates(clock.Now()) {
		err = fault.New(fault.InvalidCooperative, "the cooperative is suspended or its licence has expired")
	}
	return o, err
}

// again gives the registration of a farmer that its cooperative has registered
// under the same id of its own before: a phone that lost the answer sends it
// again, days later and with another key. Another number is another wish, and is
// refused like every second registration: who sends it would believe that money
// goes there now.
// spec: registration-again
func (d *Desk) again(ctx context.Context, in RegisterRequest, refusal error) (RegisterResult, error) {
	var f Farmer
	isSame := false
	err := d.Store.View(ctx, func(tx *store.Tx) (err error) {
		f, isSame, err = d.before(tx, in)
		return err
	})
	if err != nil {
		return RegisterResult{}, err
	}
	if !isSame {
		return RegisterResult{}, refusal
	}
	before := &Registration{}
	err = json.Unmarshal([]byte(f.registration), before)
	before.Already = true
	return RegisterResult{Registration: before}, err
}

// begin makes the one row that a farmer's registration has, and gives its job.
// Of two that begin together one comes first, by the lock; the other finds its
// row. A request that was answered before gets that registration instead.
// spec: code-farmer-already-registered
func (d *Desk) begin(tx *store.Tx, in RegisterRequest, sealed sealedPhone, importID string, line int64) (jobID string, before *Registration, err error) {
	if err := tx.Lock(store.Farmers, in.FarmerID); err != nil {
		return "", nil, err
	}
	switch f, err := farmerByID(tx, in.FarmerID); {
	case err == nil && in.Request != "" && f.request == in.Request:
		before = &Registration{}
		return "", before, json.Unmarshal([]byte(f.registration), before)
	case err == nil:
		return "", nil, fault.New(fault.FarmerAlreadyRegistered, "the farmer is registered already")
	case !errors.Is(err, store.ErrNotFound):
		return "", nil, err
	}
	consent := in.Consent.text()
	switch old, err := registrationOf(tx, in.FarmerID); {
	case errors.Is(err, store.ErrNotFound):
	case err != nil:
		return "", nil, err
	case old.status != awaitsWalk && in.Request != "" && old.request == in.Request:
		return old.jobID, nil, nil
	case old.status == awaitsReview:
		return "", nil, fault.New(fault.FarmerAlreadyRegistered, "a registration of this farmer waits for a review").After(time.Minute)
	case old.status == underWay:
		return "", nil, fault.New(fault.FarmerAlreadyRegistered, "a registration of this farmer is under way").After(5 * time.Second)
	default: // it waited for a walk: this is the walk, or another try
		if old.cooperativeID == in.CooperativeID {
			in.ExternalID = cmp.Or(in.ExternalID, old.externalID)
			consent = cmp.Or(consent, old.consent)
			in.Language = cmp.Or(in.Language, old.language)
			known, err := d.persons().Open(in.FarmerID, old.person)
			if err != nil {
				return "", nil, err
			}
			in.Person = in.Person.Of().To(known)
		}
		if err := deleteRegistration(tx, in.FarmerID); err != nil {
			return "", nil, err
		}
	}
	if err := keyLives(tx, sealed.keyID); err != nil {
		return "", nil, err
	}
	r := registrationRow{
		farmerID: in.FarmerID, jobID: id.New("job"), status: underWay, cooperativeID: in.CooperativeID, request: in.Request, source: in.Source,
		externalID: in.ExternalID, phone: sealed, importID: importID, importLine: line, eventID: id.New("evt"),
		createdAt: clock.Now(), expiresAt: clock.Now(), consent: consent, madeBy: in.MadeBy, language: in.Language,
		person: d.persons().Seal(in.FarmerID, in.Person),
	}
	if in.Source == AgentManual {
		r.land = in.land()
		for i := range in.Plots {
			r.land[i].ID = id.New("plt")
		}
	}
	if err := insertRegistration(tx, r); err != nil {
		return "", nil, err
	}
	_, err = job.Enqueue(tx, kindRegister, registerArgs{FarmerID: in.FarmerID}, job.WithID(r.jobID), job.Visible(in.CooperativeID))
	return r.jobID, nil, err
}

// errKeyGone: a rotation has deleted the key between sealing and storing.
var errKeyGone = errors.New("the phone key is gone")

// sealing seals a number and stores it; when a rotation came in between, again.
func (d *Desk) sealing(ctx context.Context, farmerID string, number phone.Number, put func(sealedPhone) error) error {
	for attempt := 0; ; attempt++ {
		sealed, err := d.seal(ctx, farmerID, number)
		if err != nil {
			return err
		}
		if err = put(sealed); !errors.Is(err, errKeyGone) || attempt == 3 {
			return err
		}
	}
}

// late says which system holds a registration up: a farmer who is on the chain
// lacks the ledger alone.
// spec: code-ledger-unavailable
func (d *Desk) late(ctx context.Context, farmerID string) error {
	_, err := d.Reader.Farmer(ctx, farmerID)
	const goesOn = "it goes on; repeat the same request with its Idempotency-Key"
	if err == nil {
		return fault.New(fault.LedgerUnavailable, "the audit ledger has not taken the entry yet: "+goesOn).After(10 * time.Second)
	}
	return fault.New(fault.ChainUnavailable, "the chain has not confirmed yet: "+goesOn).After(10 * time.Second)
}

// resultOf reads how a registration ended.
func (d *Desk) resultOf(ctx context.Context, farmerID string) (out RegisterResult, err error) {
	var waits registrationRow
	err = d.Store.View(ctx, func(tx *store.Tx) error {
		out, waits = RegisterResult{}, registrationRow{}
		f, err := farmerByID(tx, farmerID)
		if err == nil {
			out.Registration = &Registration{}
			return json.Unmarshal([]byte(f.registration), out.Registration)
		}
		if !errors.Is(err, store.ErrNotFound) {
			return err
		}
		r, err := registrationOf(tx, farmerID)
		if errors.Is(err, store.ErrNotFound) || err == nil && r.status == underWay {
			return fault.New(fault.FarmerAlreadyRegistered, "another registration of this farmer has begun").After(5 * time.Second)
		}
		switch {
		case err != nil:
		case r.status == awaitsReview:
			waits = r
		default:
			out.Pending = d.shownPending(r)
		}
		return err
	})
	if err == nil && waits.farmerID != "" {
		out.Review, err = d.shownReview(ctx, waits)
	}
	return out, err
}

// shownPending is a registration that waits, as its caller sees it.
// spec: registration-pending-gps, code-registry-api-unavailable
func (d *Desk) shownPending(r registrationRow) *Pending {
	link := d.AgentAppURL
	if at, err := url.Parse(link); err == nil {
		query := at.Query()
		query.Set("farmer_id", r.farmerID)
		query.Set("cooperative_id", r.cooperativeID)
		at.RawQuery = query.Encode()
		link = at.String()
	}
	return &Pending{
		Status: awaitsWalk, FarmerID: r.farmerID, Code: r.code, Message: r.message,
		AgentAppDeepLink: link, ExternalID: r.externalID, ExpiresAt: clock.Stamp(r.expiresAt),
	}
}
