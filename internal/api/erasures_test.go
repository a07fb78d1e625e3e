package api

import (
	"bytes"
	"fmt"
	"net/http"
	"os"
	"strings"
	"testing"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/farmer"
	"mwanyi/internal/fault"
	"mwanyi/internal/lending"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/pricelist"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse/farmers"
	"mwanyi/internal/ussd"
)

// leaver is a farmer with everything that can be forgotten.
type leaver struct {
	*house
	farmerID string
	batchID  string
	slip     string // the CID of the weight slip
	card     string // the CID of the id card
	phone    string
}

// The words by which a person is found again.
const (
	personName  = "Nambozo Quillanne Grace"
	personEmail = "quillanne@example.org"
	personNote  = "the neighbour of Quillanne knows"
	personID    = "MEMBER-QUILLANNE-7"
)

// openPerson registers somebody who delivers a batch, which is taken to a stage.
func openPerson(t *testing.T, s *store.Store, to chain.Stage) *leaver {
	t.Helper()
	p := &leaver{house: openWhole(t, s)}
	h := p.rest
	p.farmerID = "UG-QR-1"
	in := farmers.Application(t, p.coop, p.farmerID, 77)
	in.ExternalID = personID
	farmers.Register(t, h.Farmers, in)
	h.Update(func(tx *store.Tx) error {
		return tx.ExecOne("update farmer set registry_name = $1 where id = $2", h.Farmers.Book().SealName(p.farmerID, personName), p.farmerID)
	})
	p.want(ask{method: http.MethodPatch, path: "/farmers/" + p.farmerID, token: p.tokens[access.Cooperative], body: fmt.Sprintf(`{"email":%q,"language":"sw","given_name":"Quillanne","village":"Quillanneville"}`, personEmail)}, http.StatusOK)
	number, err := h.Farmers.Phone(t.Context(), p.farmerID)
	must(t, err)
	p.phone = number.Reveal()
	got := p.want(sent(p.tokens[access.Agent], photoNo(t, 101), ""), http.StatusCreated)
	p.slip, _ = got["cid"].(string)
	got = p.want(sent(p.tokens[access.Agent], photoNo(t, 102), fmt.Sprintf(`,"kind":"ID_CARD","farmer_id":%q`, p.farmerID)), http.StatusCreated)
	p.card, _ = got["cid"].(string)
	delivered := h.Delivery(p.coop, p.farmerID)
	delivered.WeightSlip = "ipfs://" + p.slip
	delivered.Deductions = pricelist.Deductions{{Name: "school fees of Quillanne", Amount: 1000}}
	b := h.Submit(delivered)
	p.batchID = b.ID
	h.Update(func(tx *store.Tx) error { // it was weighed far from the farm
		return tx.ExecOne("update review set note = $1 where farmer_id = $2", personNote, p.farmerID)
	})
	h.Update(func(tx *store.Tx) error { // and told so, by a provider who knows the number
		return tx.ExecOne(`insert into message (id, key, farmer_id, words, encoding, parts, state, tries, provider, provider_id, reason, is_proven, created_at)
			values ('msg_1', 'job_1/message', $1, 'held', 'GSM7', 1, 'SENT', 1, 'africastalking', 'ATXid_quillanne0001', '', false, $2)`, p.farmerID, clock.Now())
	})
	h.Update(func(tx *store.Tx) error { // and an operator was asked whose the wallet is
		return tx.ExecOne(`insert into wallet_holder (farmer_id, mark, found, is_waived, review_job, asked_at) values ($1, 'ab12', 'OWN', false, '', $2)`, p.farmerID, clock.Now())
	})
	for _, typed := range []string{"", "4071", "4071*4071"} { // and chose a PIN for the menu
		_, err := h.Menu.Answer(t.Context(), ussd.Dial{SessionID: "ATUid_1", Number: farmers.Phone(t, p.phone), Text: typed})
		must(t, err)
	}
	h.Take(b, to)
	h.Follow()
	h.Until("everything is paid", func() bool { return h.Count("select count(*) from payout where phase <> 'END'") == 0 && h.Idle() })
	return p
}

func (p *leaver) erase(more string) ask {
	return ask{method: http.MethodPost, path: "/farmers/" + p.farmerID + "/erase", token: p.tokens[access.Admin], body: `{"reason":"asked for in a letter` + more + `"}`}
}

func (p *leaver) look(path string, role access.Role) ask {
	return ask{method: http.MethodGet, path: path, token: p.tokens[role]}
}

// nameOf is what the registry calls the farmer.
func (p *leaver) nameOf(f farmer.Farmer) string {
	p.t.Helper()
	name, err := p.rest.Farmers.NameOf(f)
	must(p.t, err)
	return name
}

// everything is the whole database as text.
func everything(t testing.TB, s *store.Store) string {
	t.Helper()
	var plain bytes.Buffer
	_, err := store.Backup(t.Context(), s, &plain, func(*store.Tx) error { return nil })
	must(t, err)
	return plain.String()
}

// spec: post-farmers-erase, erasure-forgets, erased-for-good
func TestAnErasedFarmerIsForgottenAndItsCoffeeIsNot(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		p := openPerson(t, s, chain.Settled)
		p.talkedAbout()
		personal := []string{"Quillanne", "quillanne", "QUILLANNE", p.phone[len(p.phone)-9:]}
		if all := everything(t, s); !strings.Contains(all, personID) || !strings.Contains(all, personNote) {
			t.Fatal("the search finds nothing, want the person before the erasure")
		}
		got := p.want(p.erase(""), http.StatusOK)
		if got["status"] != "DONE" || got["consent_given_at"] != "2026-01-02T03:04:05Z" || len(got["keeps"].([]any)) < 5 {
			t.Errorf("the erasure is %v, want it done, with what stays", got)
		}
		for _, line := range got["forgets"].([]any) {
			forgotten := line.(map[string]any)
			if what := forgotten["what"].(string); forgotten["count"] == 0.0 && !strings.HasPrefix(what, "registrations") {
				t.Errorf("nothing was forgotten of %q, want something", what)
			}
		}
		if n := p.rest.Count("select count(*) from farmer where id = $1 and (registry_name is not null or sealed_email is not null)", p.farmerID); n != 0 {
			t.Error("the registry's name or the e-mail is still there, sealed, want nothing of it")
		}
		all := everything(t, s)
		for _, word := range personal {
			if at := strings.Index(all, word); at >= 0 {
				t.Errorf("the database still holds %q: …%s…", word, all[max(0, at-200):min(len(all), at+100)])
			}
		}
		for _, cid := range []string{p.slip, p.card} {
			p.refused(p.look("/ipfs/"+cid, access.Admin), fault.NotFound)
		}
		p.refused(ask{method: http.MethodPost, path: "/farmers/" + p.farmerID + "/reactivate", token: p.tokens[access.Cooperative]}, fault.FarmerInactive)
		p.refused(ask{method: http.MethodDelete, path: "/farmers/" + p.farmerID + "/erase", token: p.tokens[access.Admin]}, fault.ErasureEnded)
		if again := p.want(p.erase(", once more"), http.StatusOK); again["erasure_id"] != got["erasure_id"] {
			t.Errorf("asked again it is %v, want the first", again["erasure_id"])
		}
		if there, err := p.rest.Model.Farmer(t.Context(), p.farmerID); err != nil || there.Active {
			t.Errorf("on the chain the farmer is active: %v, %v, want that it is not", there.Active, err)
		}
		b := p.want(p.look("/batch/"+p.batchID, access.Cooperative), http.StatusOK)
		if b["weight_kg"] != 62.5 || b["weight_slip_url"] != nil || b["current_stage"] != "SETTLED" {
			t.Errorf("the batch is %v, want its kilograms and no slip", b)
		}
		for _, path := range []string{"/farmers/" + p.farmerID, "/payments?batch_id=" + p.batchID, "/farmers/boundaries.geojson?cooperative_id=" + p.coop, "/reviews"} {
			out := p.do(p.look(path, access.Cooperative))
			if out.status != http.StatusOK && out.status != http.StatusGone {
				t.Errorf("%s: %d %s, want it to go on", path, out.status, out.body)
			}
			for _, word := range personal {
				if strings.Contains(string(out.body), word) {
					t.Errorf("%s says %q, want it forgotten: %s", path, word, out.body)
				}
			}
		}
		p.refused(p.look("/farmers?phone=%2B"+p.phone[1:], access.Cooperative), fault.FarmerNotFound)
		p.provable(got["ledger_sequence_number"])
	})
}

// provable: what is left of the records still fits the ledger, those of the batch
// as a whole, and those of the person without what they said.
func (p *leaver) provable(sequence any) {
	p.t.Helper()
	checked, damage, err := p.rest.Audit.Inspect(p.t.Context())
	if err != nil || len(damage) > 0 || checked == 0 {
		p.t.Errorf("%d records, damaged are %v, %v, want none", checked, damage, err)
	}
	proofs, err := p.rest.Audit.OfBatch(p.t.Context(), p.batchID)
	must(p.t, err)
	for _, one := range proofs {
		if one.Forgotten || one.Check() != nil {
			p.t.Errorf("%s of the batch is forgotten or does not hold, want it whole", one.Kind)
		}
	}
	if n := p.rest.Count("select count(*) from audit where kind in ('REGISTERED', 'CONTACT_CHANGED') and (record is not null or salt is not null)"); n != 0 {
		p.t.Errorf("%d records about the person are left, want none", n)
	}
	if n := p.rest.Text("select coalesce(max(cast(seq as text)), '') from audit where kind = 'ERASED' and record is not null"); n != sequence {
		p.t.Errorf("the erasure stands at %v of the ledger, the reply says %v, want the same", n, sequence)
	}
}

// What stands in a file of SQLite after its rows were changed can be read by
// whoever finds the disk.
// spec: erasure-forgets
func TestTheDatabaseFileHoldsNoNameAfterwards(t *testing.T) {
	url, path := storetest.SQLiteURL(t), ""
	t.Run("life", func(t *testing.T) { // at its end the database is closed
		p := openPerson(t, storetest.OpenURL(t, url), chain.Settled)
		path = p.rest.Text("select file from pragma_database_list where name = 'main'")
		p.want(p.erase(""), http.StatusOK)
	})
	for _, file := range []string{path, path + "-wal"} {
		raw, err := os.ReadFile(file)
		if os.IsNotExist(err) && file != path {
			continue
		}
		must(t, err)
		for _, word := range []string{"Quillanne", personEmail} {
			if bytes.Contains(raw, []byte(word)) {
				t.Errorf("%s holds %q, want it nowhere", file, word)
			}
		}
	}
}

// spec: erasure-blocked, code-erasure-blocked, code-erasure-not-found
func TestOpenBusinessStandsInTheWay(t *testing.T) {
	p := openPerson(t, storetest.Open(t), chain.Graded)
	out := p.refused(p.erase(""), fault.ErasureBlocked)
	if !strings.Contains(string(out.body), p.batchID) {
		t.Errorf("the refusal is %s, want the batch %s named", out.body, p.batchID)
	}
	loan, err := p.rest.Lending.Originate(t.Context(), lending.OriginateRequest{FarmerID: p.farmerID, BatchID: p.batchID, CooperativeID: p.coop, Amount: 10_000_000}, "")
	must(t, err)
	p.rest.Update(func(tx *store.Tx) error {
		return tx.Run("update payout set phase = 'HELD' where batch_id = $1", p.batchID)
	})
	out = p.refused(p.erase(""), fault.ErasureBlocked)
	for _, want := range []string{loan.ID, p.batchID, "pay_"} {
		if !strings.Contains(string(out.body), want) {
			t.Errorf("the refusal is %s, want %s named", out.body, want)
		}
	}
	p.refused(p.look("/farmers/"+p.farmerID+"/erase", access.Admin), fault.ErasureNotFound)
	if f, err := p.rest.Farmers.Get(t.Context(), p.farmerID); err != nil || !f.Active || p.nameOf(f) != personName {
		t.Errorf("the farmer is %+v, %v, want it untouched", f, err)
	}
	p.refused(p.erase(" of nambozo"), fault.InvalidRequest)
	p.refused(p.erase(" from 0772145301"), fault.InvalidRequest)
	a := p.erase("")
	a.token = p.tokens[access.Cooperative]
	p.refused(a, fault.InsufficientPermissions)
	a = p.erase("")
	a.path = "/farmers/UG-NOBODY/erase"
	p.refused(a, fault.FarmerNotFound)
}

// A delivery that waits for the chain is no batch yet, and stands in the way all
// the same.
// spec: erasure-blocked
func TestADeliveryThatIsUnderWayStandsInTheWay(t *testing.T) {
	p := openPerson(t, storetest.Open(t), chain.Settled)
	p.rest.Deliveries.Wait = time.Millisecond
	p.rest.Cuts.Dead("ledger DELIVERED")
	in := p.rest.Delivery(p.coop, p.farmerID)
	_, err := p.rest.Deliveries.Submit(t.Context(), in, "")
	must(t, err)
	p.refused(p.erase(""), fault.ErasureBlocked)
	p.rest.Cuts.None()
}

// spec: erase-call-off, get-farmers-erase, code-erasure-ended
func TestAnErasureWaitsAndCanBeCalledOff(t *testing.T) {
	p := openPerson(t, storetest.Open(t), chain.Settled)
	p.rest.Erasures.Wait = 30 * 24 * time.Hour
	first := p.want(p.erase(""), http.StatusAccepted)
	if first["status"] != "WAITING" || first["ended_at"] != nil || len(first["forgets"].([]any)) == 0 {
		t.Errorf("the erasure is %v, want that it waits", first)
	}
	if again := p.want(p.erase(", again"), http.StatusAccepted); again["erasure_id"] != first["erasure_id"] {
		t.Errorf("asked twice it is %v, want the first", again)
	}
	off := ask{method: http.MethodDelete, path: "/farmers/" + p.farmerID + "/erase", token: p.tokens[access.Admin]}
	if got := p.want(off, http.StatusOK); got["status"] != "CALLED_OFF" || got["ended_by"] != p.keyIDs[access.Admin] {
		t.Errorf("it is %v, want it called off", got)
	}
	p.refused(off, fault.ErasureEnded)
	second := p.want(p.erase(""), http.StatusAccepted)
	if second["erasure_id"] == first["erasure_id"] {
		t.Error("it was called off, want another")
	}
	restore := clock.Jump(31 * 24 * time.Hour)
	defer restore()
	p.rest.Restart(func() {})
	p.rest.Until("the second is done", func() bool { return p.rest.Count("select count(*) from erasure where status = 'DONE'") == 1 })
	if n := p.rest.Count("select count(*) from erasure where status = 'CALLED_OFF'"); n != 1 {
		t.Errorf("%d are called off, want the first to stay so", n)
	}
	if f, err := p.rest.Farmers.Get(t.Context(), p.farmerID); err != nil || f.Active || p.nameOf(f) != "" {
		t.Errorf("the farmer is %+v, %v, want it forgotten", f, err)
	}
}

// What begins while an erasure waits is not lost: the erasure is refused when it
// is due, and leaves the farmer as it was.
// spec: erasure-blocked
func TestWhatBeginsWhileAnErasureWaitsStopsIt(t *testing.T) {
	p := openPerson(t, storetest.Open(t), chain.Settled)
	p.rest.Erasures.Wait = time.Hour
	p.want(p.erase(""), http.StatusAccepted)
	b := p.rest.Submit(p.rest.Delivery(p.coop, p.farmerID))
	restore := clock.Jump(2 * time.Hour)
	defer restore()
	p.rest.Restart(func() {})
	p.rest.Until("it is refused", func() bool { return p.rest.Count("select count(*) from erasure where status = 'REFUSED'") == 1 })
	f, err := p.rest.Farmers.Get(t.Context(), p.farmerID)
	message := p.rest.Text("select message from erasure")
	if err != nil || !f.Active || p.nameOf(f) != personName || !strings.Contains(message, b.ID) {
		t.Errorf("the farmer is %+v, %v and the message %q, want nothing changed and %s named", f, err, message, b.ID)
	}
}

// Every outside call, cut before it took effect and after: the end is the same,
// and nothing is written twice.
// spec: erasure-durable
func TestAnErasureThatIsCutHappensOnce(t *testing.T) {
	for _, call := range []string{"chain SetFarmerActive", "ledger ERASED"} {
		for _, applied := range []bool{false, true} {
			t.Run(fmt.Sprintf("%s, applied %v", call, applied), func(t *testing.T) {
				p := openPerson(t, storetest.Open(t), chain.Settled)
				p.rest.Cuts.Once(call, applied)
				got := p.want(p.erase(""), http.StatusOK)
				if got["status"] != "DONE" || p.rest.Cuts.Hits() != 1 {
					t.Errorf("it is %v after %d cuts, want it done after one", got["status"], p.rest.Cuts.Hits())
				}
				if n := p.rest.Chain.Took("SetFarmerActive"); n != 1 {
					t.Errorf("the chain was told %d times, want once", n)
				}
				p.provable(got["ledger_sequence_number"])
			})
		}
	}
}
