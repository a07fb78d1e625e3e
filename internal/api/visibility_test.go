package api

import (
	"cmp"
	"context"
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/go-json-experiment/json"

	"mwanyi/internal/access"
	"mwanyi/internal/batch"
	"mwanyi/internal/blob"
	"mwanyi/internal/clock"
	"mwanyi/internal/correction"
	"mwanyi/internal/custody"
	"mwanyi/internal/deposit"
	"mwanyi/internal/eudr"
	"mwanyi/internal/farmer"
	"mwanyi/internal/fault"
	"mwanyi/internal/lending"
	"mwanyi/internal/lot"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/people"
	"mwanyi/internal/person"
	"mwanyi/internal/policy"
	"mwanyi/internal/pricelist"
	"mwanyi/internal/review"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse"
	"mwanyi/internal/testhouse/farmers"
	"mwanyi/internal/trail"
	"mwanyi/internal/treasury"
)

// viewer is somebody who looks: of a side of the trade, of another
// organisation, or nobody.
type viewer struct {
	who            string
	role           access.Role
	organisationID string
	token          string
}

// mayCall reports whether a route lets the viewer in at all.
func (v viewer) mayCall(rt route) bool { return rt.open() || slices.Contains(rt.roles, v.role) }

// scene is a house with a farmer, a batch that is lent on, sold and stated, and
// everybody who may look at it.
type scene struct {
	*house
	viewers []viewer
	sides   []string          // the cooperative, the buyer and the lender
	deposit string            // of the lender
	values  map[string]string // of the names in paths
	phone   string
	slip    string // the CID of the weight slip
	loan    lending.Loan
	order   batch.Order
}

// The amounts are such that no other number looks like them.
const (
	sceneLoan  = 61_234_567
	scenePrice = 4_353_217
	sceneShort = 7_654_321
	sceneGate  = 2_587_413
	sceneAgent = "agent-of-the-scene"
	sceneScale = "the scale of the scene"
)

// sceneGrower is the farmer as a person.
var sceneGrower = person.Details{GivenName: "Namakula", FamilyName: "Scenewright", Village: "Sceneville", Sex: person.Female, BirthYear: 1984}

func openScene(t *testing.T, on *store.Store) *scene {
	t.Helper()
	s := &scene{house: openWhole(t, on)}
	h := s.rest
	h.Statements.Wait = time.Millisecond // nobody here files: a statement that is being made is one
	farmerID := h.Farmer(s.coop)
	_, err := h.Prices.Set(t.Context(), pricelist.SetRequest{CooperativeID: s.coop, Form: policy.FAQ, USDC: sceneGate}, nil)
	must(t, err)
	delivery := h.Delivery(s.coop, farmerID)
	delivery.AgentID = sceneAgent
	gross, tare := int64(delivery.WeightKg*1000)+987, int64(987)
	delivery.Weighed = custody.Weighed{Bags: 3, GrossGrams: &gross, TareGrams: &tare, Scale: sceneScale}
	slip, err := h.Pins.Name(photoNo(t, 77))
	must(t, err)
	delivery.WeightSlip = slip.URI()
	s.slip = slip.String()
	b := h.Submit(delivery)
	h.Take(b, chain.Graded)
	moisture := 12.5
	_, err = h.Corrections.Ask(t.Context(), correction.Request{BatchID: b.ID, Kind: correction.Correct, MoisturePct: &moisture, Reason: "a reason of the scene", MadeBy: "key_1"}, "")
	must(t, err)
	s.lend(farmerID, b)
	h.Advance(b, chain.Milled)
	h.Advance(b, chain.Warehoused)
	s.sell(b)
	d, err := h.Statements.Generate(t.Context(), eudr.GenerateRequest{ShipmentID: "SHP-1", BatchIDs: []string{b.ID}, Licence: "UCDA-EXP-1", BuyerCompany: "Nordkaffee",
		BuyerCountry: "DE", ShippingDate: "2099-12-04", Port: "Hamburg", CooperativeID: s.coop}, "")
	must(t, err)
	_, err = h.Files.Keep(t.Context(), blob.File{OwnerID: s.coop, Kind: blob.WeightSlip, MediaType: "image/png", Data: photoNo(t, 77)})
	must(t, err)
	reviews, _, err := h.Reviews.List(t.Context(), review.Filter{}, access.Page{Limit: 1}) // nobody kept the slip when it was delivered
	if err != nil || len(reviews) != 1 {
		t.Fatalf("the delivery has the reviews %v, %v, want one", reviews, err)
	}
	h.Update(func(tx *store.Tx) error {
		_, err := h.Reviews.Doubted(tx, review.Review{Kind: review.Statement, Subject: d.ID, CooperativeID: s.coop,
			Findings: []policy.Finding{{Rule: policy.Capacity, Level: policy.Info, Message: "a mark on a statement"}}})
		return err
	})
	h.Update(func(tx *store.Tx) error { return insertTransfer(tx, farmerID, s.coop) })
	spoken := "sw"
	_, err = h.Farmers.ChangeContact(t.Context(), farmerID, farmer.ContactRequest{Language: &spoken, Person: sceneGrower.Of()}, "key_1")
	must(t, err)
	grower, err := h.Farmers.Get(t.Context(), farmerID)
	must(t, err)
	grower.Plots[0].Name = "Nakato's corner"
	named, err := grower.Plots.Text(farmerID)
	must(t, err)
	h.Update(func(tx *store.Tx) error {
		return tx.ExecOne("update farmer set plots = $1 where id = $2", named, farmerID)
	})
	h.Update(func(tx *store.Tx) error {
		return tx.ExecOne("update batch set shortfall_usdc = $1 where id = $2", sceneShort, b.ID)
	})
	h.Model.Give(testhouse.ProceedsAccount, 1)
	swept, err := h.Treasury.Order(t.Context(), treasury.SweepRequest{From: treasury.Proceeds, Amount: 1}, "")
	must(t, err)
	s.lenderDeposits()
	gathered, err := h.Lots.Gather(t.Context(), []string{b.ID})
	must(t, err)
	together, err := h.Lots.Make(t.Context(), lot.MakeRequest{BatchIDs: []string{b.ID}}, gathered, nil)
	must(t, err)
	leaves := &exit{house: s.house}
	leaves.want(leaves.registers(s.tokens[access.MFI], firstAddress), http.StatusOK)
	leaves.deposits(leaves.wallet(s.mfi), 1000)
	left := leaves.want(leaves.asks(s.tokens[access.MFI], `{"amount_usdc":33.25}`), http.StatusCreated)
	number, err := h.Farmers.Phone(t.Context(), farmerID)
	must(t, err)
	s.phone = number.Reveal()
	s.sides = []string{s.coop, s.buyer, s.mfi}
	for _, side := range s.sides { // each has done something
		must(t, s.server.Trail.Tell(t.Context(), trail.Author{Who: "key_" + side, OrganisationID: side, Route: "GET /farmers"}, []string{"farmer.phone"}))
	}
	s.values = map[string]string{
		"farmer_id": farmerID, "batch_id": b.ID, "po_id": s.order.ID, "dds_id": d.ID, "loan_id": s.loan.ID, "payment_id": s.loan.PaymentID, "payout_id": s.loan.PaymentID, "review_id": reviews[0].ID, "sweep_id": swept.ID,
		"withdrawal_id": left["withdrawal_id"].(string), "lot_id": together.ID,
		"token_id": strconv.FormatUint(b.TokenID, 10), "tx_hash": knownTx, "number": "7", "address": knownAccount, "organisation_id": s.coop, "cooperative_id": s.coop, "job_id": "job_1", "webhook_id": "whk_1", "file": "GRADED.jpg", "page": "farmers", "item": farmerID, "edition": "00000000000000000000",
		"export_id": "exp_1", "cid": knownCID, "name": "a.json", "sequence": "1", "level": "0", "first": "000", "second": "000", "third": "000",
	}
	clerk := s.hires(s.coop, people.Cashier)
	s.values["user_id"], s.values["token"] = clerk.User.ID, "a-token-that-nobody-has"
	s.values["export_id"] = s.made(s.tokens[access.Cooperative], `{"kind":"batches","format":"csv"}`)["export_id"].(string)
	phone := s.enrolled(s.user("Nabirye", people.Agent).ID)
	s.values["device_id"], s.values["envelope_id"] = phone.id, s.parked(phone)
	s.viewers = s.everybody()
	s.server.Explorer = readOut{noChain{}, s.loan, b.TokenID, s.order}
	s.server.Pages, s.server.Photos, s.server.Signatures, s.server.Proofs = easel{}, album{}, signedBy("0xabc"), bundles{}
	return s
}

// bundles are the proofs of a house whose tests do not look into them.
type bundles struct{}

func (bundles) Batch(context.Context, string) ([]byte, error)     { return []byte("PK"), nil }
func (bundles) Statement(context.Context, string) ([]byte, error) { return []byte("PK"), nil }

func (s *scene) lend(farmerID string, b batch.Batch) {
	s.t.Helper()
	var err error
	s.loan, err = s.rest.Lending.Originate(s.t.Context(), lending.OriginateRequest{FarmerID: farmerID, BatchID: b.ID, CooperativeID: s.coop, Amount: sceneLoan}, "")
	must(s.t, err)
}

// lenderDeposits writes a deposit of the scene's lender down; its USDC does not come.
func (s *scene) lenderDeposits() {
	s.t.Helper()
	_, err := s.rest.Deposits.DepositFor(s.t.Context(), deposit.Deposit{MFIID: s.mfi, ConversionPaymentID: "conv-of-the-scene", Amount: 100_000_000, SourceCurrency: "EUR",
		SourceAmount: 92_000_000, FxRate: 1_090_000}, time.Millisecond)
	if !fault.Is(err, fault.ChainUnavailable) {
		s.t.Fatalf("the deposit: %v, want that it waits", err)
	}
	list, _, err := s.rest.Deposits.List(s.t.Context(), deposit.Filter{MFIID: s.mfi, Limit: 1})
	must(s.t, err)
	s.deposit = list[0].ID
}

func (s *scene) sell(b batch.Batch) {
	s.t.Helper()
	var err error
	s.order, err = s.rest.Batches.CreateOrder(s.t.Context(), batch.OrderRequest{BuyerID: s.buyer, BatchIDs: []string{b.ID}, PricePerKg: scenePrice, Country: "DE"}, nil)
	must(s.t, err)
	_, err = s.rest.Batches.ConfirmOrder(s.t.Context(), s.rest.Caller(access.Cooperative, s.coop), s.order.ID, "")
	must(s.t, err)
}

// funding is the funding address of the scene's cooperative.
func (s *scene) funding() string {
	s.t.Helper()
	o, err := s.access.Organisation(s.t.Context(), s.coop)
	must(s.t, err)
	return *o.FundingAddress
}

// everybody is each role on its side of the scene and on none.
func (s *scene) everybody() []viewer {
	s.t.Helper()
	rival := farmers.Organisation(s.t, s.access, access.BuyerKind, "A rival", "")
	another := farmers.Organisation(s.t, s.access, access.MFIKind, "Another lender", "")
	all := []viewer{{who: "nobody"}}
	for _, of := range []struct {
		role access.Role
		who  string
		id   string
	}{
		{access.Agent, "its agent", s.coop}, {access.Agent, "another's agent", s.other}, {access.Cooperative, "its cooperative", s.coop},
		{access.Cooperative, "another cooperative", s.other}, {access.Buyer, "its buyer", s.buyer}, {access.Buyer, "a rival buyer", rival},
		{access.MFI, "a lender", s.mfi}, {access.MFI, "another lender", another}, {access.Admin, "ADMIN", ""},
	} {
		_, _, token := s.key(of.id, of.role)
		all = append(all, viewer{who: of.who, role: of.role, organisationID: of.id, token: token})
	}
	return all
}

// seenBy is what the table says, read apart from the code that asks it.
func (s *scene) seenBy(v viewer, p part) bool {
	switch visibility[p][v.role] {
	case always:
		return true
	case ifOwn:
		return slices.Contains(s.sides, v.organisationID)
	}
	return false
}

// readOut is an explorer that tells of the loan and the order to whom it may.
type readOut struct {
	noChain // of what it does not tell
	loan    lending.Loan
	tokenID uint64
	order   batch.Order
}

func (r readOut) page(ctx context.Context, sees Sees) ([]byte, error) {
	page := []byte("<!doctype html>a loan and an order")
	seen, err := sees.Loan(ctx, r.tokenID)
	if err != nil {
		return nil, err
	}
	if seen {
		page = fmt.Appendf(page, "%s of %s USDC", r.loan.ID, r.loan.Principal)
	}
	if seen, err = sees.Order(ctx, r.order.ID); seen {
		page = fmt.Appendf(page, "for %s USDC", r.order.Total)
	}
	return page, err
}

func (r readOut) Overview(context.Context) ([]byte, error) { return []byte("<!doctype html>"), nil }
func (r readOut) Acts(context.Context) ([]byte, error)     { return []byte("<!doctype html>"), nil }

func (r readOut) Farmer(context.Context, string) ([]byte, error) {
	return []byte("<!doctype html>"), nil
}

func (r readOut) Transaction(ctx context.Context, _ string, sees Sees) ([]byte, error) {
	return r.page(ctx, sees)
}

func (r readOut) Batch(ctx context.Context, _ uint64, sees Sees) ([]byte, error) {
	return r.page(ctx, sees)
}

// place is where the reply of a route shows a part: in fields, or in a text;
// without either the reply itself is the part.
type place struct {
	path   string // empty: of the route, with the scene's values
	query  string
	fields []string
	text   string
}

// places is one for every part that a route of the table shows.
func (s *scene) places() map[string]map[part]place {
	profile := map[part]place{phonePart: {fields: []string{"phone", "language"}}, consentPart: {fields: []string{"consent.version"}}, namePart: {fields: []string{"given_name", "family_name", "village"}}, personPart: {fields: []string{"sex", "birth_year"}}, plotNamePart: {fields: []string{"farm.plots.0.name"}}, loanOnFarmer: {fields: []string{"active_loan.loan_id", "active_loan.principal_usdc"}}}
	byPhone := map[part]place{}
	for p, at := range profile {
		at.query = "?phone=" + url.QueryEscape(s.phone)
		byPhone[p] = at
	}
	roster := "?cooperative_id=" + s.coop
	page := map[part]place{loanOnChain: {text: s.loan.ID}, orderOnChain: {text: s.order.Total.String()}}
	order := []string{"price_per_kg_usdc", "buyer_id", "total_usdc"}
	under := func(list string, fields ...string) []string {
		return each(fields, func(name string) string { return list + ".0." + name })
	}
	return map[string]map[part]place{
		"/farmers":                      byPhone,
		"/farmers/{farmer_id}":          profile,
		"/farmers/{farmer_id}/boundary": {plotNamePart: {fields: []string{"boundaries.0.plots.0.name"}}},
		"/users":                        {contactPart: {query: "?organisation_id=" + s.coop, fields: under("users", "name", "email")}},
		"/users/{user_id}":              {contactPart: {fields: []string{"name", "email"}}},
		"/farmers/transfers":            {transferPart: {fields: under("transfers", "transfer_id", "to_cooperative_id")}},
		"/farmers/boundaries.geojson":   {exportPart: {query: "?cooperative_id=" + s.coop}},
		"/admin/books/entries.csv":      {exportPart: {text: "entry"}},
		"/exports/{export_id}/file":     {exportPart: {text: "batch_id"}},
		"/audit":                        {trailPart: {fields: under("entries", "entry_id", "who")}},
		"/batch/{batch_id}": {
			loanOnBatch:    {fields: []string{"loan.active", "loan.status", "loan.principal_usdc", "loan.outstanding_usdc", "loan.originated_at", "loan.collateral_value_usdc"}},
			termsOnBatch:   {fields: []string{"purchase_order.price_per_kg_usdc", "purchase_order.buyer_id", "purchase_order.destination_country"}},
			collectorPart:  {fields: []string{"collector_agent_id"}},
			flagsPart:      {fields: []string{"flags.0.rule", "flags.0.message"}},
			shortfallPart:  {fields: []string{"shortfall_usdc"}},
			advancePart:    {fields: []string{"advance_status"}},
			priceOnBatch:   {fields: []string{"price.price_id", "price.per_kg_usdc"}},
			slipPart:       {fields: []string{"weight_slip_url"}},
			weighedPart:    {fields: []string{"bags", "gross_kg", "tare_kg", "scale", "slip_missing"}},
			correctionPart: {fields: []string{"corrections.0.reason", "corrections.0.made_by", "corrections.0.advance_usdc"}},
		},
		"/prices":                               {pricePart: {fields: under("prices", "price_id", "price_usdc", "set_by")}},
		"/purchase-orders":                      {orderPart: {fields: under("purchase_orders", order...)}},
		"/purchase-orders/{po_id}":              {orderPart: {fields: order}},
		"/lots":                                 {lotPart: {fields: under("lots", "lot_id", "code")}},
		"/lots/{lot_id}":                        {lotPart: {fields: []string{"lot_id", "code", "balance.in_kg"}}},
		"/lots/{lot_id}/epcis.json":             {lotPart: {fields: []string{"epcisBody.eventList.0.eventID"}}},
		"/purchase-orders/{po_id}/dossier.zip":  {orderPart: {}},
		"/purchase-orders/{po_id}/transactions": {orderPart: {fields: []string{"transactions"}}},
		"/eudr/dds": {
			statementPart:   {query: "?batch_id=" + s.values["batch_id"], fields: []string{"dds_id", "buyer_organisation"}},
			statementListed: {fields: under("statements", "dds_id", "buyer_organisation")},
			statementFlags:  {query: "?batch_id=" + s.values["batch_id"], fields: under("flags", "rule", "message")},
		},
		"/eudr/dds/{dds_id}":                   {statementPart: {fields: []string{"dds_id", "buyer_organisation"}}, statementFlags: {fields: under("flags", "rule", "message")}},
		"/eudr/dds/{dds_id}/plots.geojson":     {statementPart: {}},
		"/eudr/dds/{dds_id}/proof":             {statementPart: {}},
		"/reviews":                             {reviewPart: {fields: under("reviews", "review_id", "findings", "subject")}},
		"/reviews/{review_id}":                 {reviewPart: {fields: []string{"review_id", "findings", "subject"}}},
		"/payments":                            {depositPart: {query: "?mfi_id=" + s.mfi, fields: under("payments", "payment_id", "mfi_id", "conversion_payment_id")}},
		"/payments/{payment_id}":               {depositPart: {path: "/payments/" + s.deposit, fields: []string{"payment_id", "mfi_id", "conversion_payment_id"}}},
		"/lending/portfolio":                   {borrowerPart: {fields: []string{"concentration.largest_farmers.0.farmer_id"}}},
		"/lending/position":                    {positionPart: {query: "?mfi_id=" + s.mfi, fields: []string{"mfi_id", "value_usdc", "deposited_usdc"}}},
		"/lending/statement":                   {positionPart: {query: "?mfi_id=" + s.mfi + "&month=" + clock.Now().Format("2006-01"), fields: []string{"mfi_id", "own.closing_usdc"}}},
		"/loans":                               {loanPart: {fields: under("loans", "loan_id", "principal_usdc")}},
		"/loans/{loan_id}":                     {loanPart: {fields: []string{"loan_id", "principal_usdc"}}},
		"/cooperatives/{cooperative_id}/float": {floatPart: {fields: []string{"balance_usdc", "credit_usdc", "spent_24h_usdc"}}},
		"/organisations/{organisation_id}":     {fundingPart: {fields: []string{"funding_address"}}},
		"/ipfs/{cid}":                          {privateFilePart: {path: "/ipfs/" + s.slip, text: "PNG"}},
		"/private-files/{cid}":                 {privateFilePart: {path: "/private-files/" + s.slip, text: "PNG"}},
		"/farmers/roster":                      {namePart: {query: roster, fields: []string{"farmers.0.given_name", "farmers.0.village"}}},
		"/explorer/tx/{tx_hash}":               page,
		"/explorer/batches/{token_id}":         page,
	}
}

// spots are what to look for, one by one.
func (at place) spots() []string {
	if len(at.fields) > 0 {
		return at.fields
	}
	return []string{at.text}
}

// shows reports whether a reply shows a spot.
func (at place) shows(t *testing.T, spot string, out answer) bool {
	t.Helper()
	switch {
	case spot == "": // there is no document yet, which a stranger is not told
		return out.status != http.StatusUnauthorized && out.status != http.StatusForbidden
	case out.status != http.StatusOK:
		return false
	case len(at.fields) == 0:
		return strings.Contains(string(out.body), spot)
	}
	var value any
	must(t, json.Unmarshal(out.body, &value))
	for name := range strings.SplitSeq(spot, ".") {
		switch inside := value.(type) {
		case map[string]any:
			value = inside[name]
		case []any:
			if len(inside) == 0 {
				return false
			}
			value = inside[0]
		}
	}
	return value != nil
}

var pathName = regexp.MustCompile(`\{([a-z_]+)\}`)

// pathOf fills in a route's path.
func (s *scene) pathOf(rt route) string {
	return pathName.ReplaceAllStringFunc(rt.path, func(name string) string {
		value, known := s.values[strings.Trim(name, "{}")]
		if !known {
			s.t.Errorf("%s: the scene has no %s, want one in openScene", rt.path, name)
		}
		return value
	})
}

// Every read route that shows a part, for every role on every side: what is in
// the reply is what the table says, field by field.
// spec: visibility, visibility-loan, visibility-phone, visibility-order, visibility-explorer, list-dds
func TestEverybodySeesWhatTheTableOfVisibilitySays(t *testing.T) {
	s := openScene(t, storetest.Open(t))
	places, walked := s.places(), map[part]bool{}
	for _, rt := range s.server.routes {
		if rt.method != http.MethodGet {
			continue
		}
		for _, p := range rt.shows {
			at, known := places[rt.path][p]
			if !known {
				t.Errorf("%s shows %s, want a place in this test where it does", rt.path, p)
				continue
			}
			walked[p] = true
			for _, v := range s.viewers {
				out := s.do(ask{method: rt.method, path: cmp.Or(at.path, s.pathOf(rt)) + at.query, token: v.token})
				want := v.mayCall(rt) && s.seenBy(v, p)
				if want && isRevealed[p] {
					s.isToldOf(t, rt, v, p, out)
				}
				for _, spot := range at.spots() {
					if got := at.shows(t, spot, out); got != want {
						t.Errorf("%s: %s sees %s (%s): %v, want %v: %d %s", rt.path, v.who, p, spot, got, want, out.status, out.body)
					}
				}
			}
		}
	}
	for p := range visibility {
		if !walked[p] {
			t.Errorf("no read route shows %s, want one or no row in the table", p)
		}
	}
}

// What is told at a place that nobody thought of is told all the same: every
// read route, for everybody, is searched for what only some may see.
// spec: visibility
func TestNoReadRouteTellsWhatTheTableHides(t *testing.T) {
	s := openScene(t, storetest.Open(t))
	secrets := map[string]part{
		s.loan.ID: loanPart, s.loan.Principal.String(): loanPart, s.phone: phonePart, s.order.PricePerKg.String(): orderPart, s.order.Total.String(): orderPart,
		sceneAgent: collectorPart, sceneScale: weighedPart, s.values["review_id"]: reviewPart, string(policy.SlipMissing): flagsPart, "7.654321": shortfallPart, "2.587413": pricePart,
		"a mark on a statement": statementFlags, s.funding(): fundingPart,
	}
	queries := map[string]string{
		"/farmers": "?phone=" + url.QueryEscape(s.phone), "/farmers/boundaries.geojson": "?cooperative_id=" + s.coop, "/payments": "?batch_id=" + s.values["batch_id"],
	}
	told := map[part]bool{}
	for _, rt := range s.server.routes {
		if rt.method != http.MethodGet {
			continue
		}
		for _, v := range s.viewers {
			out := s.send(ask{method: rt.method, path: s.pathOf(rt) + queries[rt.path], token: v.token})
			for secret, p := range secrets {
				there := strings.Contains(string(out.body), secret)
				told[p] = told[p] || there
				if there && !s.seenBy(v, p) {
					t.Errorf("%s tells %s %q, which is %s: want that it does not\n%s", rt.path, v.who, secret, p, out.body)
				}
			}
		}
	}
	for _, p := range secrets {
		if !told[p] {
			t.Errorf("nobody was told %s, want that somebody was: the search finds nothing", p)
		}
	}
}

// A buyer and other sides still learn that a batch is sold.
// spec: visibility-order
func TestThatABatchIsInAnOrderIsNoSecret(t *testing.T) {
	s := openScene(t, storetest.Open(t))
	for _, v := range s.viewers[1:] {
		order, _ := s.want(ask{method: "GET", path: "/batch/" + s.values["batch_id"], token: v.token}, 200)["purchase_order"].(map[string]any)
		if order["po_id"] != s.order.ID || order["status"] != "CONFIRMED" {
			t.Errorf("%s sees the order %v, want %s, CONFIRMED", v.who, order, s.order.ID)
		}
	}
}

// Those who may see a loan are told when there is none, and when one was lost.
// spec: visibility-loan
func TestALoanThatIsNotThereIsNotALoanThatIsHidden(t *testing.T) {
	h := openWhole(t, storetest.Open(t))
	farmerID := h.rest.Farmer(h.coop)
	b := h.rest.Submit(h.rest.Delivery(h.coop, farmerID))
	seen := func(token string) any {
		return h.want(ask{method: "GET", path: "/batch/" + b.ID, token: token}, 200)["loan"]
	}
	none := map[string]any{"active": false, "principal_usdc": 0.0, "originated_at": nil, "due_at_export": false, "current_ltv_pct": 0.0, "collateral_value_usdc": 0.0}
	for _, role := range []access.Role{access.Cooperative, access.MFI, access.Admin} {
		if got, isObject := seen(h.tokens[role]).(map[string]any); !isObject || fmt.Sprint(got) != fmt.Sprint(none) {
			t.Errorf("%s sees the loan %v, want %v", role, got, none)
		}
	}
	for _, token := range []string{h.tokens[access.Buyer], h.tokens[access.Agent], h.foreign} {
		if got := seen(token); got != nil {
			t.Errorf("another sees the loan %v, want null", got)
		}
	}
	l, err := h.rest.Lending.Originate(t.Context(), lending.OriginateRequest{FarmerID: farmerID, BatchID: b.ID, CooperativeID: h.coop, Amount: sceneLoan}, "")
	must(t, err)
	if got := seen(h.tokens[access.MFI]).(map[string]any); got["active"] != true || got["originated_at"] == nil || got["outstanding_usdc"] != 61.234567 {
		t.Errorf("an open loan shows as %v, want it active with its date and 61.234567 owed", got)
	}
	h.rest.Update(func(tx *store.Tx) error {
		return h.rest.Lending.Apply(tx, chain.Event{Block: 9, TxHash: chain.KeyOf("written off"), At: clock.Now(),
			Data: chain.LoanWrittenOff{LoanID: l.ID, TokenID: l.TokenID, Farmer: chain.KeyOf(farmerID), Principal: l.Principal}})
	})
	got := seen(h.tokens[access.Cooperative]).(map[string]any)
	if got["active"] != false || got["status"] != "DEFAULTED" || got["outstanding_usdc"] != 61.234567 || got["current_ltv_pct"] != 0.0 {
		t.Errorf("a lost loan shows as %v, want it inactive, DEFAULTED and 61.234567 owed", got)
	}
}

// spec: list-dds
func TestStatementsAreListedInPages(t *testing.T) {
	storetest.Each(t, func(t *testing.T, on *store.Store) { listsInPages(t, openScene(t, on)) })
}

func listsInPages(t *testing.T, s *scene) {
	t.Helper()
	var ids []string
	for _, shipment := range []string{"SHP-2", "SHP-3"} {
		b := s.rest.Submit(s.rest.Delivery(s.coop, s.values["farmer_id"]))
		s.rest.Take(b, chain.Graded)
		d, err := s.rest.Statements.Generate(t.Context(), eudr.GenerateRequest{ShipmentID: shipment, BatchIDs: []string{b.ID}, Licence: "UCDA-EXP-1", BuyerCompany: "Nordkaffee",
			BuyerCountry: "DE", ShippingDate: "2099-12-04", Port: "Hamburg", CooperativeID: s.coop}, "")
		must(t, err)
		ids = append([]string{d.ID}, ids...)
	}
	sold := s.values["dds_id"]
	for role, want := range map[access.Role][]string{access.Cooperative: append(ids, sold), access.Admin: append(ids, sold), access.Buyer: {sold}} {
		var got []string
		for path := "/eudr/dds?limit=2"; path != ""; {
			page := s.want(ask{method: "GET", path: path, token: s.tokens[role]}, 200)
			for _, d := range page["statements"].([]any) {
				got = append(got, d.(map[string]any)["dds_id"].(string))
			}
			path = ""
			if next, more := page["next_cursor"].(string); more {
				path = "/eudr/dds?limit=2&cursor=" + next
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s lists %v, want %v", role, got, want)
		}
	}
}
