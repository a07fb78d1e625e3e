package api

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/go-json-experiment/json"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/payment"
	"mwanyi/internal/people"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
	"mwanyi/internal/testhouse/farmers"
)

// mutation is a valid request with exactly one fault, made from the contract.
type mutation struct {
	name  string
	body  any
	codes []fault.Code // the refusals that are right
}

// From the contract, every single-fault variant of every request example:
// missing, null, wrong type, unknown, other case, out of range, not in the
// enumeration, bad pattern. Each must meet the right refusal.
// spec: strict-json
func TestEverySingleFaultOfARequestIsRefused(t *testing.T) {
	h := openOne(t)
	h.seedExamples()
	must(t, h.store.Update(t.Context(), insertOrder))
	doc, err := loadContract()
	must(t, err)
	total := 0
	for _, path := range slices.Sorted(maps.Keys(doc.Paths.Map())) {
		for method, op := range doc.Paths.Value(path).Operations() {
			for name, e := range requestExamples(op) {
				t.Run(method+" "+path+name, func(t *testing.T) {
					h.t = t
					a := h.askFor(method, path, op, e)
					base := h.do(h.signed(a, path))
					if slices.Contains([]int{400, 403, 404, 415, 500}, base.status) {
						t.Fatalf("the contract's own example is refused: %d %s", base.status, base.body)
					}
					for _, m := range mutations(op.RequestBody.Value.Content.Get(a.media).Schema, e) {
						total++
						a.body, a.wild = encoded(t, m.body), true
						out := h.do(h.signed(a, path))
						if out.status < 400 || out.status >= 500 {
							t.Errorf("%s: accepted with %d", m.name, out.status)
							continue
						}
						if code := out.code(t); !slices.Contains(m.codes, code) {
							t.Errorf("%s: %s, want %v", m.name, code, m.codes)
						}
					}
				})
			}
		}
	}
	if total < 1000 {
		t.Errorf("only %d mutations were made from the contract", total)
	}
	t.Logf("%d mutations", total)
}

// requestExamples are the examples of a request's JSON body, by name.
func requestExamples(op *openapi3.Operation) map[string]any {
	found := map[string]any{}
	if op.RequestBody == nil {
		return found
	}
	for media, content := range op.RequestBody.Value.Content {
		if !strings.HasSuffix(media, "json") {
			continue
		}
		if content.Example != nil {
			found[""] = content.Example
		}
		for name, example := range content.Examples {
			found[" "+name] = example.Value.Value
		}
	}
	return found
}

// idInContract finds the ids of organisations that the examples use.
var idInContract = regexp.MustCompile(`(coop|buyer|mfi)_[0-9A-Z]{26}`)

// seedExamples makes the organisations that the contract's examples name.
func (h *house) seedExamples() {
	kinds := map[string]string{"coop": "COOPERATIVE", "buyer": "BUYER", "mfi": "MFI"}
	must(h.t, h.store.Update(h.t.Context(), func(tx *store.Tx) error {
		for _, named := range idInContract.FindAllString(string(Contract), -1) {
			prefix, _, _ := strings.Cut(named, "_")
			_, err := tx.Exec(`insert into organisation (id, kind, name, country, email, licence_expires_on, status, created_at, updated_at)
				values ($1, $2, 'Example', 'UG', 'office@example.org', '2099-12-31', 'ACTIVE', $3, $3) on conflict (id) do nothing`, named, kinds[prefix], clock.Now())
			if err != nil {
				return err
			}
		}
		for i, batchID := range exampleBatches {
			if err := insertBatch(tx, batchID, i+1); err != nil {
				return err
			}
		}
		return errors.Join(insertFarmer(tx, exampleFarmer, exampleCooperative), insertLoan(tx), insertConsent(tx), insertStatement(tx), insertReview(tx), insertLot(tx), insertTransfer(tx, exampleFarmer, exampleCooperative))
	}))
}

// exampleBatches are those of the contract's examples.
var exampleBatches = []string{"bat_01K3ZDSWMFZBH1MNQC5XZT5S15", "bat_01KWHE0G8BE6ARY279KP352YYE"}

// insertBatch makes a batch that was delivered, by hand as well.
func insertBatch(tx *store.Tx, id string, token int) error {
	_, err := tx.Exec(`insert into batch (id, token_id, external_id, farmer_id, cooperative_id, grams, grade, moisture_pct, lat, lng, agent_id,
		stage, order_id, advance_usdc, advance_ugx, advance_id, net_id, ledger_message, delivered_at)
		values ($1, $2, '', $3, $4, 62500, 'screen18', 12.4, 1.07, 34.33, 'a', 1, '', 1, 1, '', '', '', $5)`,
		id, token, exampleFarmer, exampleCooperative, clock.Now())
	return err
}

// insertLoan makes the loan of the contract's examples.
func insertLoan(tx *store.Tx) error {
	_, err := tx.Exec(`insert into loan (id, farmer_id, batch_id, token_id, cooperative_id, status, asked, principal, rate, tier, ltv_bps, collateral, repaid, interest_paid,
		payment_id, chain_tx, created_at, due_at, defaults_at) values ($1, $2, $3, 1, $4, 'ACTIVE', 0, 120000000, 120000, 'STANDARD', 6000, 262500000, 0, 0, 'pay_1', '0x', $5, $5, $5)`,
		exampleLoan, exampleFarmer, exampleBatches[0], exampleCooperative, clock.Now())
	return err
}

// insertConsent lets that loan wait for a yes as well.
func insertConsent(tx *store.Tx) error {
	_, err := tx.Exec(`insert into loan_consent (loan_id, farmer_id, batch_id, cooperative_id, amount, max_rate, due_at, asked_by, asked_at, expires_at, given_by, tries, salt, code_hash)
		values ($1, $2, $3, $4, 91500000, 80000, $5, '', $5, $5, '', 0, '', '')`, exampleLoan, exampleFarmer, exampleBatches[0], exampleCooperative, clock.Now())
	return err
}

// insertStatement makes the statement of the contract's examples.
func insertStatement(tx *store.Tx) error {
	_, err := tx.Exec(`insert into dds (id, job_id, record_id, supersedes, cooperative_id, shipment_id, licence, buyer_company, buyer_country, shipping_date, port, status, grams, farms,
		all_clear, cid, signer, digest, signature, chain_tx, ledger_message, filing, filing_note, filing_uuid, reference, verification, created_at)
		values ($1, 'job_1', $1, '', $2, 'SHP-1', 'L', 'Buyer', 'DE', '2026-12-01', 'Hamburg', 'GENERATING', 0, 0, false, '', '', '', '', '', '', '', '', '', '', '', $3)`,
		exampleStatement, exampleCooperative, clock.Now())
	return err
}

// The farmer of the contract's examples and the cooperative.
const (
	exampleFarmer      = "UG-2024-0048213"
	exampleLoan        = "loan_01KT91442EYQCVXAD4T6YE2TGR"
	exampleStatement   = "dds_01KZZREZVBH8HXSSF5TBSGGP19"
	exampleCooperative = "coop_01KENS6EPQCATVWW5D8CSVACP4"
)

// insertFarmer makes a farmer by hand: these tests have no chain.
func insertFarmer(tx *store.Tx, id, cooperative string) error {
	_, err := tx.Exec(`insert into farmer (id, chain_key, cooperative_id, external_id, source, name, email, area_hectares, cultivar, polygon,
		boundary_cid, forest_free, forest_checked_at, active, active_since, active_tx, activity_job, request, job_id, registration, registered_at)
		values ($1, $1, $2, '', 'AGENT_MANUAL', '', '', 1.87, 'SL14', $3, 'bafkqaaa', $4, $5, $4, $5, '0x0', '', '', '', '{}', $5)`,
		id, cooperative, `{"type":"Polygon","coordinates":[[[34.312451,1.061207],[34.313702,1.061184],[34.313745,1.062391],[34.312488,1.062418],[34.312451,1.061207]]]}`, true, clock.Now())
	return err
}

// examplePayment makes a payout that waits for ever: these tests run no jobs.
func (h *house) examplePayment(cooperativeID string) (payoutID string) {
	h.t.Helper()
	must(h.t, h.store.Update(h.t.Context(), func(tx *store.Tx) (err error) {
		payoutID, err = h.server.Payments.Owe(tx, payment.Payout{FarmerID: exampleFarmer, BatchID: id.New("bat"), CooperativeID: cooperativeID,
			Amount: 1_000_000, Reason: payment.Manual})
		return err
	}))
	return payoutID
}

func (h *house) askFor(method, path string, op *openapi3.Operation, example any) ask {
	filled := strings.NewReplacer("{organisation_id}", h.coop, "{key_id}", h.keyIDs[access.MFI], "{cooperative_id}", h.coop, "{farmer_id}", exampleFarmer, "{batch_id}", exampleBatches[0], "{loan_id}", exampleLoan, "{dds_id}", exampleStatement, "{webhook_id}", h.exampleWebhook(), "{payment_id}", h.examplePayment(h.coop), "{review_id}", exampleReview, "{po_id}", exampleOrder, "{lot_id}", exampleLot, "{", "", "}", "").Replace(path)
	a := ask{method: method, path: filled}
	if example != nil {
		a.body = encoded(h.t, example)
		for media := range op.RequestBody.Value.Content {
			if strings.HasSuffix(media, "json") {
				a.media = media
			}
		}
	}
	for _, p := range op.Parameters {
		if p.Value.In == "query" && p.Value.Required {
			a.path += "?" + p.Value.Name + "=" + h.coop
		}
	}
	if path == "/admin/jobs/{job_id}/park" {
		a.path = strings.Replace(path, "{job_id}", h.stuckJob("mend"), 1)
	}
	if slices.Contains([]string{"/me", "/users/{user_id}", "/users/{user_id}/recover", "/recoveries/{recovery_id}/decide"}, path) {
		return h.askAsPerson(a, path)
	}
	if strings.HasPrefix(path, "/devices/") || strings.HasPrefix(path, "/agent/envelopes/") {
		a = h.askOfPhone(a, path)
	}
	if len(op.Extensions["x-roles"].([]any)) > 0 && a.header == nil {
		a.token = h.tokens[access.Admin]
	}
	return a
}

// askOfPhone is for phones, which have to be there.
func (h *house) askOfPhone(a ask, path string) ask {
	h.t.Helper()
	agent := h.hires(h.coop, people.Agent).User.ID
	switch path {
	case "/devices/invitations":
		a.body = encoded(h.t, map[string]any{"user_id": agent})
	case "/devices/{device_id}/revoke":
		a.path = strings.Replace(path, "{device_id}", h.enrolled(agent).id, 1)
	case "/agent/envelopes/{envelope_id}/decide":
		a.path = strings.Replace(path, "{envelope_id}", h.parked(h.enrolled(agent)), 1)
		return a.by(h.hires(h.coop, people.Manager).Token)
	}
	return a
}

// askAsPerson is for what people do and keys do not: a manager asks, about a clerk whom
// another manager wants to have back.
func (h *house) askAsPerson(a ask, path string) ask {
	h.t.Helper()
	of := farmers.Organisation(h.t, h.access, access.CooperativeKind, "Of "+strings.Trim(path, "/"), "")
	boss, other, clerk := h.hires(of, people.Manager), h.hires("", people.Operator), h.hires(of, people.Cashier)
	h.stepUp(boss.ID, "created_at")
	recovery, err := h.server.People.Recover(h.t.Context(), other.Acting(), clerk.User.ID, "lost", people.Contact{})
	must(h.t, err)
	a.path = strings.NewReplacer("{user_id}", clerk.User.ID, "{recovery_id}", recovery.ID).Replace(path)
	return a.by(boss.Token)
}

// signed adds the signature that an inbound callback needs.
func (h *house) signed(a ask, path string) ask {
	signatures := map[string]struct {
		header string
		secret secret.Text
	}{
		"/inbound/chain-events": {"X-Chain-Signature", testInbound.Chain},
		"/inbound/conversion":   {"X-Conversion-Signature", testInbound.Conversion},
		"/inbound/payouts":      {"X-Payout-Signature", testInbound.Payout},
	}
	if s, ok := signatures[path]; ok {
		mac := hmac.New(sha256.New, []byte(s.secret.Reveal()))
		mac.Write([]byte(a.body))
		a.header = map[string]string{s.header: "0x" + hex.EncodeToString(mac.Sum(nil))}
	}
	return a
}

func encoded(t testing.TB, v any) string {
	t.Helper()
	text, err := json.Marshal(v, json.Deterministic(true))
	must(t, err)
	return string(text)
}

// mutations makes the faulty variants of example that schema itself refuses.
func mutations(schema *openapi3.SchemaRef, example any) []mutation {
	var out []mutation
	whole := branch(schema, example)
	vary(whole, example, "", nil, func(name string, value any, keep bool, codes ...fault.Code) {
		if keep || schema.Value.VisitJSON(value) != nil {
			out = append(out, mutation{name, value, codes})
		}
	})
	return out
}

// branch is the schema that applies to the value: the alternative it satisfies.
func branch(ref *openapi3.SchemaRef, value any) *openapi3.SchemaRef {
	for _, alternatives := range []openapi3.SchemaRefs{ref.Value.OneOf, ref.Value.AnyOf} {
		for _, s := range alternatives {
			if s.Value.VisitJSON(value) == nil {
				return branch(s, value)
			}
		}
	}
	return ref
}

// put receives a variant. keep says that it is faulty although a schema
// cannot say so (letter case of a name, too many decimals).
type put func(name string, value any, keep bool, codes ...fault.Code)

// vary makes the variants of one value. inherited, when set, replaces the
// refusals of everything below (inside a polygon).
func vary(ref *openapi3.SchemaRef, value any, at string, inherited []fault.Code, emit put) {
	codes := func(what string) []fault.Code {
		if inherited != nil {
			return inherited
		}
		if said, ok := faultOf(ref)[what]; ok {
			return []fault.Code{fault.Code(said.(string))}
		}
		return []fault.Code{fault.InvalidRequest}
	}
	if said, ok := faultOf(ref)["any"]; ok {
		inherited = []fault.Code{fault.Code(said.(string)), fault.InvalidRequest}
	}
	emit(at+" null", nil, false, fault.InvalidRequest)
	emit(at+" of the wrong type", wrongType(value), false, append([]fault.Code{fault.InvalidRequest}, inherited...)...)
	switch v := value.(type) {
	case map[string]any:
		varyObject(ref, v, at, inherited, emit)
	case []any:
		varyArray(ref, v, at, inherited, emit)
	case string:
		varyText(ref.Value, v, at, codes, emit)
	case float64:
		varyNumber(ref, v, at, codes, emit)
	}
}

// faultOf reads x-fault, beside a reference or in the schema itself.
func faultOf(ref *openapi3.SchemaRef) map[string]any {
	for _, extensions := range []map[string]any{ref.Extensions, ref.Value.Extensions} {
		if m, ok := extensions["x-fault"].(map[string]any); ok {
			return m
		}
	}
	return nil
}

func wrongType(value any) any {
	switch value.(type) {
	case string:
		return 7.0
	case float64:
		return "7"
	case bool:
		return "true"
	}
	return "text"
}

func varyObject(ref *openapi3.SchemaRef, object map[string]any, at string, inherited []fault.Code, emit put) {
	plain := append([]fault.Code{fault.InvalidRequest}, inherited...)
	with := func(change func(map[string]any)) map[string]any {
		c := maps.Clone(object)
		change(c)
		return c
	}
	for _, name := range ref.Value.Required {
		emit(at+"."+name+" missing", with(func(m map[string]any) { delete(m, name) }), false, plain...)
	}
	emit(at+" with an unknown field", with(func(m map[string]any) { m["zz_unknown"] = 1.0 }), false, plain...)
	for name, property := range ref.Value.Properties { // those that the example leaves out
		if s := property.Value; object[name] == nil && s.Type != nil && s.Type.Is("string") && !isPrivate(s) {
			emit(at+"."+name+" that looks like a phone number", with(func(m map[string]any) { m[name] = aPhone }), true, plain...)
		}
	}
	for name, inner := range object {
		property := ref.Value.Properties[name]
		if property == nil {
			continue
		}
		emit(at+"."+name+" in other letter case", with(func(m map[string]any) {
			delete(m, name)
			m[strings.ToUpper(name)] = inner
		}), ref.Value.AdditionalProperties.Has != nil, plain...)
		vary(branch(property, inner), inner, at+"."+name, inherited, func(what string, value any, keep bool, codes ...fault.Code) {
			emit(what, with(func(m map[string]any) { m[name] = value }), keep, codes...)
		})
	}
}

func varyArray(ref *openapi3.SchemaRef, list []any, at string, inherited []fault.Code, emit put) {
	codes := append([]fault.Code{fault.InvalidRequest}, inherited...)
	emit(at+" empty", []any{}, false, codes...)
	if most := ref.Value.MaxItems; most != nil && *most <= 20_000 && len(list) > 0 {
		long := []any{}
		for i := range *most + 1 {
			long = append(long, list[int(i)%len(list)])
		}
		emit(at+" too long", long, false, codes...)
	}
	if len(list) == 0 {
		return
	}
	if _, isText := list[0].(string); isText {
		emit(at+" with a repeated item", append(slices.Clone(list), list[0]), false, codes...)
	}
	vary(branch(ref.Value.Items, list[0]), list[0], at+"[0]", inherited, func(what string, value any, keep bool, codes ...fault.Code) {
		c := slices.Clone(list)
		c[0] = value
		emit(what, c, keep, codes...)
	})
}

func varyText(s *openapi3.Schema, text, at string, codes func(string) []fault.Code, emit put) {
	if len(s.Enum) > 0 {
		emit(at+" not in the enumeration", "NO_SUCH_VALUE", false, codes("enum")...)
		emit(at+" in other letter case", flipped(text), false, codes("enum")...)
		return
	}
	pattern := codes("pattern")
	emit(at+" too short", "", false, pattern...)
	if s.MaxLength != nil && *s.MaxLength < 1<<20 {
		emit(at+" too long", text+strings.Repeat("a", int(*s.MaxLength)), false, pattern...)
	}
	if !isPrivate(s) {
		// spec: phone-at-the-door
		emit(at+" that looks like a phone number", aPhone, true, append(pattern, fault.InvalidRequest)...)
	}
	if s.Pattern != "" || s.Format != "" {
		for _, bad := range []string{" ", text + "\n", "~" + text, text + "~", "2026-02-30", "2026-13-01T00:00:00Z"} {
			emit(fmt.Sprintf("%s %q", at, bad), bad, false, pattern...)
		}
	}
}

// aPhone is what a person may write into any field.
const aPhone = "0772145123"

// isPrivate: the contract says that what stands in the field is never published.
func isPrivate(s *openapi3.Schema) bool {
	private, _ := s.Extensions["x-private"].(bool)
	return private
}

func flipped(text string) string {
	if lower := strings.ToLower(text); lower != text {
		return lower
	}
	return strings.ToUpper(text)
}

func varyNumber(ref *openapi3.SchemaRef, n float64, at string, codes func(string) []fault.Code, emit put) {
	s := ref.Value
	if s.Min != nil {
		emit(at+" below the minimum", *s.Min-1, false, codes("range")...)
		emit(at+" just below the minimum", *s.Min-0.001, false, append(codes("range"), fault.InvalidRequest)...)
	}
	if s.Max != nil {
		emit(at+" above the maximum", *s.Max+1, false, codes("range")...)
	}
	if s.Type != nil && s.Type.Is("integer") {
		emit(at+" with a fraction", n+0.5, false, fault.InvalidRequest)
	}
	if ref.Extensions["x-decimals"] != nil || s.Extensions["x-decimals"] != nil {
		emit(at+" with too many decimals", n+0.0000001, true, fault.InvalidRequest)
	}
}
