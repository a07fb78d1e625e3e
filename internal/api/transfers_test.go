package api

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/go-json-experiment/json"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/policy"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse"
	"mwanyi/internal/testhouse/farmers"
	"mwanyi/internal/testhouse/outside"
)

// border is a house with a farmer who wants to go to the other cooperative.
type border struct {
	*house
	farmer string
	phone  string

	first, second string // ids that the client has made for batches
}

func openBorder(t *testing.T, s *store.Store, mode policy.Mode) *border {
	t.Helper()
	soon := 10 * time.Millisecond
	waits := make([]time.Duration, 200)
	for i := range waits {
		waits[i] = soon
	}
	b := &border{house: serve(t, testhouse.Open(t, s, testhouse.Options{Policy: mode, Waits: waits, Scheduled: []string{"transfer.expire"}}), 1000)}
	b.farmer = b.rest.Farmer(b.coop)
	b.phone = "+256772100001"
	b.first = id.New("bat")
	b.second = id.New("bat")
	return b
}

func (b *border) transfer(token, body string) ask {
	return ask{method: "POST", path: "/farmers/" + b.farmer + "/transfer", token: token, body: body}
}

func (b *border) asks(token, cooperativeID, phone string) ask {
	return b.transfer(token, fmt.Sprintf(`{"to_cooperative_id":%q,"phone":%q,"reason":"nearer to us"}`, cooperativeID, phone))
}

func (b *border) says(token, transferID, decision string) ask {
	return b.transfer(token, fmt.Sprintf(`{"transfer_id":%q,"decision":%q}`, transferID, decision))
}

// asked is a transfer that the other cooperative has asked for.
func (b *border) asked() string {
	b.t.Helper()
	return b.want(b.asks(b.foreign, b.other, b.phone), http.StatusCreated)["transfer_id"].(string)
}

// deliver is a delivery of the farmer to a cooperative.
func (b *border) deliver(token, cooperativeID, batchID string) ask {
	return ask{method: "POST", path: "/batch/submit", token: token, body: fmt.Sprintf(`{"farmer_id":%q,"cooperative_id":%q,"weight_kg":62.5,"grade":"FAQ","moisture_pct":12.4,
		"collection_point_gps":{"lat":1.07,"lng":34.33},"weight_slip_photo_url":%q,"collector_agent_id":"agent-3","batch_id":%q}`, b.farmer, cooperativeID, testhouse.Slip, batchID)}
}

// walks is a new boundary of the farmer, far from the one that stands.
func (b *border) walks(lon float64) ask {
	return ask{method: "POST", path: "/farmers/" + b.farmer + "/boundary", token: b.tokens[access.Cooperative],
		body: fmt.Sprintf(`{"reason":"walked again","polygon":%s}`, squareFarm(b.t, lon, 0.5, 0.001).GeoJSON())}
}

// The whole way: what was there stays, what comes is the new one's, and the old one
// has no phone any more.
// spec: post-farmers-transfer, transfer-decide, transfer-moves, transfer-states, get-farmers-transfers, event-farmer-transferred
// spec: event-farmer-transfer-asked, transfer-old-batches
func TestAFarmerGoesToAnotherCooperative(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		b := openBorder(t, s, policy.Flags)
		old, fresh := b.tokens[access.Cooperative], b.foreign
		first := b.want(b.deliver(old, b.coop, b.first), http.StatusCreated)
		if first["data"].(map[string]any)["farmer_phone"] != b.phone {
			t.Errorf("delivery %v, want the phone for the farmer's cooperative", first)
		}
		made := b.want(b.asks(fresh, b.other, b.phone), http.StatusCreated)
		transferID := made["transfer_id"].(string)
		if made["status"] != "ASKED" || made["from_cooperative_id"] != nil {
			t.Errorf("asked %v, want ASKED and nothing of where the farmer is", made)
		}
		if again := b.want(b.asks(fresh, b.other, b.phone), http.StatusOK); again["transfer_id"] != transferID {
			t.Errorf("asked again %v, want the same transfer", again)
		}
		if b.rest.Told("farmer.transfer_asked", transferID) != 1 {
			t.Error("the present cooperative was not told once")
		}
		b.refused(b.deliver(fresh, b.other, b.second), fault.InsufficientPermissions)

		done := b.want(b.says(old, transferID, "AGREE"), http.StatusOK)
		if done["status"] != "DONE" || done["from_cooperative_id"] != b.coop || done["chain_tx_hash"] == nil {
			t.Errorf("agreed %v, want DONE", done)
		}
		if again := b.want(b.says(old, transferID, "AGREE"), http.StatusOK); again["status"] != "DONE" {
			t.Errorf("agreed again %v, want DONE", again)
		}
		if b.rest.Told("farmer.transferred", transferID) != 2 || b.rest.Model.HomeOf(b.farmer) != b.other || b.rest.Chain.Took("TransferFarmer") != 1 {
			t.Error("want both told once, and one transfer on the chain")
		}
		if n := b.rest.Count("select count(*) from audit where kind = 'FARMER_TRANSFERRED'"); n != 1 {
			t.Errorf("%d ledger records, want 1", n)
		}
		b.afterwards()
	})
}

// afterwards looks at a farmer who has gone to the other cooperative.
func (b *border) afterwards() {
	b.t.Helper()
	old, fresh := b.tokens[access.Cooperative], b.foreign
	if f := b.want(ask{method: "GET", path: "/farmers/" + b.farmer, token: fresh}, http.StatusOK); f["phone"] != b.phone || f["cooperative_id"] != b.other {
		b.t.Errorf("profile %v, want the new cooperative's, with the phone", f)
	}
	b.refused(ask{method: "GET", path: "/farmers/" + b.farmer, token: old}, fault.InsufficientPermissions)
	b.refused(ask{method: "GET", path: "/farmers?phone=%2B" + b.phone[1:], token: old}, fault.FarmerNotFound)
	b.refused(ask{method: "POST", path: "/farmers/" + b.farmer + "/deactivate", token: old}, fault.InsufficientPermissions)
	b.refused(b.deliver(old, b.coop, b.second), fault.InsufficientPermissions)
	b.want(b.deliver(fresh, b.other, b.second), http.StatusCreated)
	again := b.want(b.deliver(old, b.coop, b.first), http.StatusCreated)
	if data := again["data"].(map[string]any); data["batch_id"] != b.first || strings.ContainsAny(fmt.Sprint(data["farmer_phone"]), "0123456789") {
		b.t.Errorf("the old delivery again %v, want the batch without a phone", again)
	}
	for batchID, cooperativeID := range map[string]string{b.first: b.coop, b.second: b.other} {
		if got := b.want(ask{method: "GET", path: "/batch/" + batchID, token: b.tokens[access.Admin]}, http.StatusOK); got["cooperative_id"] != cooperativeID {
			b.t.Errorf("batch %s is of %v, want %s", batchID, got["cooperative_id"], cooperativeID)
		}
	}
	pay := func(token, cooperativeID string) ask {
		return ask{method: "POST", path: "/payments/farmer-payout", token: token,
			body: fmt.Sprintf(`{"farmer_id":%q,"batch_id":%q,"cooperative_id":%q,"amount_usdc":1,"reason":"TOP_UP"}`, b.farmer, b.first, cooperativeID)}
	}
	b.refused(pay(fresh, b.other), fault.InsufficientPermissions)
	b.want(pay(old, b.coop), http.StatusCreated)
	b.listed()
}

// listed: each side has the transfer in its list.
func (b *border) listed() {
	b.t.Helper()
	for _, token := range []string{b.tokens[access.Cooperative], b.foreign, b.tokens[access.Admin]} {
		list := b.want(ask{method: "GET", path: "/farmers/transfers?status=DONE&farmer_id=" + b.farmer, token: token}, http.StatusOK)
		if n := len(list["transfers"].([]any)); n != 1 {
			b.t.Errorf("%d transfers listed, want 1", n)
		}
	}
	list := b.want(ask{method: "GET", path: "/farmers/transfers?status=ASKED", token: b.foreign}, http.StatusOK)
	if n := len(list["transfers"].([]any)); n != 0 {
		b.t.Errorf("%d transfers wait, want none", n)
	}
}

// Who does not know the phone learns nothing, also not which of many was right.
// spec: transfer-proof
func TestAWrongPhoneIsToldNothing(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		b := openBorder(t, s, policy.Flags)
		b.refused(ask{method: "POST", path: "/farmers/UG-404/transfer", token: b.foreign, body: fmt.Sprintf(`{"to_cooperative_id":%q,"phone":%q}`, b.other, b.phone)}, fault.FarmerNotFound)
		b.refused(b.asks(b.tokens[access.Cooperative], b.coop, b.phone), fault.TransferBlocked)
		var first string
		for i := range 5 {
			out := b.refused(b.asks(b.foreign, b.other, fmt.Sprintf("+25677299999%d", i)), fault.InsufficientPermissions)
			first = b.message(out)
		}
		if got := b.message(b.refused(b.asks(b.foreign, b.other, b.phone), fault.InsufficientPermissions)); got != first {
			t.Errorf("the right phone after five wrong ones: %q, want the same words %q", got, first)
		}
		if n := b.rest.Count("select count(*) from transfer"); n != 0 {
			t.Errorf("%d transfers, want none", n)
		}
		defer clock.Jump(25 * time.Hour)()
		_, _, b.foreign = b.key(b.other, access.Cooperative)
		b.want(b.asks(b.foreign, b.other, b.phone), http.StatusCreated)
		b.refused(b.asks(b.foreign, b.coop, b.phone), fault.InsufficientPermissions)
		b.refused(b.asks(b.foreign, "coop_none", b.phone), fault.CooperativeNotFound)
	})
}

func (b *border) message(out answer) string {
	b.t.Helper()
	var body errorBody
	must(b.t, json.Unmarshal(out.body, &body))
	return body.Error.Message
}

// Each decision is one side's, and another's transfer is none.
// spec: transfer-decide, code-transfer-decided, code-transfer-not-found
func TestEachSideDecidesItsOwn(t *testing.T) {
	b := openBorder(t, storetest.Open(t), policy.Flags)
	old, fresh := b.tokens[access.Cooperative], b.foreign
	third := farmers.Organisation(t, b.access, access.CooperativeKind, "A third cooperative", "")
	_, _, stranger := b.key(third, access.Cooperative)
	transferID := b.asked()
	for _, decision := range []string{"AGREE", "DECLINE", "CALL_OFF"} {
		b.refused(b.says(stranger, transferID, decision), fault.TransferNotFound)
	}
	b.refused(b.says(old, "trf_01K9A0C7R2N5P6R8S9T0V1W2X3", "AGREE"), fault.TransferNotFound)
	b.refused(b.says(fresh, transferID, "AGREE"), fault.InsufficientPermissions)
	b.refused(b.says(fresh, transferID, "DECLINE"), fault.InsufficientPermissions)
	b.refused(b.says(old, transferID, "CALL_OFF"), fault.InsufficientPermissions)
	b.refused(b.transfer(old, `{"transfer_id":"`+transferID+`","decision":"AGREE","phone":"+256772100001"}`), fault.InvalidRequest)
	if got := b.want(b.says(fresh, transferID, "CALL_OFF"), http.StatusOK); got["status"] != "CALLED_OFF" {
		t.Errorf("called off %v", got)
	}
	b.refused(b.says(old, transferID, "AGREE"), fault.TransferDecided)
	transferID = b.asked()
	b.want(b.says(old, transferID, "DECLINE"), http.StatusOK)
	b.want(b.says(old, transferID, "DECLINE"), http.StatusOK)
	b.refused(b.says(old, transferID, "AGREE"), fault.TransferDecided)

	// Of two that ask one gets the farmer, and the other's question has ended.
	transferID = b.asked()
	rival := b.want(b.asks(stranger, third, b.phone), http.StatusCreated)["transfer_id"].(string)
	b.want(b.says(old, transferID, "AGREE"), http.StatusOK)
	b.refused(b.says(old, rival, "AGREE"), fault.TransferDecided)
	if n := b.rest.Count("select count(*) from transfer where id = $1 and status = 'CALLED_OFF'", rival); n != 1 {
		t.Error("the rival's question is open, want it called off")
	}
}

// spec: transfer-expires, code-transfer-decided
func TestATransferThatNobodyDecidesExpires(t *testing.T) {
	b := openBorder(t, storetest.Open(t), policy.Flags)
	transferID := b.asked()
	defer clock.Jump(30*24*time.Hour - time.Minute)()
	_, _, old := b.key(b.coop, access.Cooperative)
	defer clock.Jump(2 * time.Minute)()
	b.refused(b.says(old, transferID, "AGREE"), fault.TransferDecided)
	b.rest.Until("it has expired", func() bool {
		return b.rest.Count("select count(*) from transfer where id = $1 and status = 'EXPIRED'", transferID) == 1
	})
}

// ADMIN takes the place of who cannot answer, or does not; never alone for both.
// spec: transfer-by-admin
func TestAdminAgreesWhereTheCooperativeCannot(t *testing.T) {
	b := openBorder(t, storetest.Open(t), policy.Flags)
	admin := b.tokens[access.Admin]
	transferID := b.asked()
	b.refused(b.says(admin, transferID, "AGREE"), fault.TransferBlocked)
	b.want(b.says(admin, transferID, "CALL_OFF"), http.StatusOK)
	transferID = b.want(b.asks(admin, b.other, b.phone), http.StatusCreated)["transfer_id"].(string)
	b.rest.Update(func(tx *store.Tx) error { return tx.ExecOne(blocked["suspended"], b.coop) })
	b.refused(b.says(b.tokens[access.Cooperative], transferID, "AGREE"), fault.CooperativeNotActive)
	b.refused(b.says(admin, transferID, "AGREE"), fault.InsufficientPermissions)
	_, _, second := b.key("", access.Admin)
	if got := b.want(b.says(second, transferID, "AGREE"), http.StatusOK); got["status"] != "DONE" {
		t.Errorf("agreed by ADMIN for a suspended cooperative: %v, want DONE", got)
	}

	b.farmer = b.rest.Farmer(b.other)
	b.phone = "+256772100002"
	_, _, third := b.key(b.coop, access.Cooperative)
	b.rest.Update(func(tx *store.Tx) error {
		return tx.ExecOne("update organisation set status = 'ACTIVE' where id = $1", b.coop)
	})
	transferID = b.want(b.asks(third, b.coop, b.phone), http.StatusCreated)["transfer_id"].(string)
	defer clock.Jump(7*24*time.Hour + time.Minute)()
	_, _, late := b.key("", access.Admin)
	if got := b.want(b.says(late, transferID, "AGREE"), http.StatusOK); got["status"] != "DONE" {
		t.Errorf("agreed by ADMIN after a week of silence: %v, want DONE", got)
	}
}

// A farmer stays while something of the old cooperative is under way.
// spec: transfer-blocked, code-transfer-blocked
func TestWhatIsUnderWayComesFirst(t *testing.T) {
	t.Run("a delivery that waits for a review", func(t *testing.T) {
		b := openBorder(t, storetest.Open(t), policy.Holds)
		body := b.deliver(b.tokens[access.Cooperative], b.coop, b.first)
		body.body = strings.Replace(body.body, "62.5", "4900", 1) // more than the farm can give
		b.want(body, http.StatusAccepted)
		transferID := b.asked()
		b.refused(b.says(b.tokens[access.Cooperative], transferID, "AGREE"), fault.TransferBlocked)
		if n := b.rest.Count("select count(*) from transfer where status = 'ASKED'") + b.rest.Count("select count(*) from farmer where moving = ''"); n != 2 {
			t.Error("the refusal has left something behind")
		}
	})
	t.Run("a boundary that waits for a review", func(t *testing.T) {
		b := openBorder(t, storetest.Open(t), policy.Holds)
		b.want(b.walks(32.7), http.StatusAccepted)
		b.refused(b.says(b.tokens[access.Cooperative], b.asked(), "AGREE"), fault.TransferBlocked)
	})
	t.Run("a deactivated farmer", func(t *testing.T) {
		b := openBorder(t, storetest.Open(t), policy.Flags)
		transferID := b.asked()
		b.want(ask{method: "POST", path: "/farmers/" + b.farmer + "/deactivate", token: b.tokens[access.Cooperative]}, http.StatusOK)
		b.refused(b.says(b.tokens[access.Cooperative], transferID, "AGREE"), fault.TransferBlocked)
	})
	t.Run("a loan", func(t *testing.T) {
		m := openMarket(t, storetest.Open(t))
		lot := m.warehoused()
		m.want(m.lend(lot, ""), http.StatusCreated)
		b := &border{house: m.house, farmer: lot.FarmerID}
		number, err := m.rest.Farmers.Phone(t.Context(), lot.FarmerID)
		must(t, err)
		b.phone = number.Reveal()
		transferID := b.asked()
		b.refused(b.says(b.tokens[access.Cooperative], transferID, "AGREE"), fault.FarmerHasActiveLoan)
	})
}

// While the chain has not answered, nothing begins that one of the two would have
// and the chain the other.
// spec: code-farmer-in-transfer, transfer-moves
func TestNothingBeginsForAFarmerOnTheWay(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		b := openBorder(t, s, policy.Flags)
		old := b.tokens[access.Cooperative]
		lot := b.rest.Submit(b.rest.Delivery(b.coop, b.farmer))
		b.rest.Until("nothing is owed", func() bool { return b.rest.Count("select count(*) from job where kind <> 'transfer.expire'") == 0 })
		transferID := b.asked()
		b.rest.Transfers.Wait = 50 * time.Millisecond
		b.rest.Model.SetDown(true)
		if got := b.want(b.says(old, transferID, "AGREE"), http.StatusAccepted); got["status"] != "AGREED" {
			t.Errorf("agreed %v, want AGREED while the chain is away", got)
		}
		b.refused(ask{method: "POST", path: "/farmers/" + b.farmer + "/deactivate", token: old}, fault.FarmerInTransfer)
		b.refused(b.walks(32.7), fault.FarmerInTransfer)
		b.rest.Model.SetDown(false)
		b.rest.Until("the farmer has come", func() bool { return b.rest.Count("select count(*) from transfer where status = 'DONE'") == 1 })

		b.rest.Update(func(tx *store.Tx) error {
			return tx.ExecOne("update farmer set moving = 'trf_1', cooperative_id = $2 where id = $1", b.farmer, b.coop)
		})
		b.refused(b.deliver(old, b.coop, b.second), fault.FarmerInTransfer)
		b.refused(ask{method: "POST", path: "/loans", token: old, body: fmt.Sprintf(`{"farmer_id":%q,"batch_id":%q,"cooperative_id":%q}`, b.farmer, lot.ID, b.coop)}, fault.FarmerInTransfer)
		if n := b.rest.Count("select count(*) from loan") + b.rest.Count("select count(*) from delivery_claim where batch_id = $1", b.second); n != 0 {
			t.Errorf("%d rows of what was refused, want none", n)
		}
	})
}

// Every outside step, cut before it took effect and after: one transfer on the chain,
// one record, one event to each.
// spec: transfer-moves
func TestACutTransferIsRepeatedAndNeverDoubled(t *testing.T) {
	for _, step := range []string{"chain TransferFarmer", "ledger FARMER_TRANSFERRED"} {
		for _, applied := range []bool{false, true} {
			t.Run(fmt.Sprint(step, " applied ", applied), func(t *testing.T) {
				b := openBorder(t, storetest.Open(t), policy.Flags)
				transferID := b.asked()
				b.rest.Cuts.Once(step, applied)
				if got := b.want(b.says(b.tokens[access.Cooperative], transferID, "AGREE"), http.StatusOK); got["status"] != "DONE" {
					t.Errorf("agreed %v, want DONE", got)
				}
				if b.rest.Cuts.Hits() != 1 {
					t.Fatalf("%s was not cut", step)
				}
				if b.rest.Chain.Took("TransferFarmer") != 1 || b.rest.Told("farmer.transferred", transferID) != 2 || b.rest.Count("select count(*) from audit where kind = 'FARMER_TRANSFERRED'") != 1 {
					t.Error("want one transfer on the chain, one record and two events")
				}
			})
		}
	}
}

// What the contracts refuse has not happened, and the farmer can be asked for again.
// spec: transfer-states, code-contracts-too-old
func TestATransferThatTheContractsRefuseIsCalledOff(t *testing.T) {
	b := openBorder(t, storetest.Open(t), policy.Flags)
	old := b.tokens[access.Cooperative]
	b.rest.Model.Age(true)
	b.refused(b.asks(b.foreign, b.other, b.phone), fault.ContractsTooOld)
	b.rest.Model.Age(false)
	transferID := b.asked()
	b.rest.Model.Age(true)
	b.refused(b.says(old, transferID, "AGREE"), fault.ContractsTooOld)
	b.rest.Model.Age(false)
	b.rest.Model.Refuse(outside.Refusal(fault.InvalidCooperative, "InvalidCooperative"))
	b.refused(b.says(old, transferID, "AGREE"), fault.InvalidCooperative)
	b.rest.Model.Refuse(nil)
	if n := b.rest.Count("select count(*) from farmer where id = $1 and moving = '' and cooperative_id = $2", b.farmer, b.coop); n != 1 {
		t.Error("the farmer has moved or is on the way, want neither")
	}
	transferID = b.asked()
	b.want(b.says(old, transferID, "AGREE"), http.StatusOK)
	lot := b.rest.Submit(b.rest.Delivery(b.other, b.farmer))
	b.rest.Take(lot, chain.Warehoused)
}

const (
	exampleTransfer = "trf_01K9A0C7R2N5P6R8S9T0V1W2X3"
	exampleReceiver = "coop_01KENS6EPQCATVWW5D8CSVACP5"
)

// insertTransfer makes the transfer of the contract's examples, of a farmer.
func insertTransfer(tx *store.Tx, farmerID, cooperativeID string) error {
	return tx.ExecOne(`insert into transfer (id, farmer_id, from_cooperative_id, to_cooperative_id, status, reason, note, asked_by, asked_at, expires_at, decided_by, chain_tx, job_id)
		values ($1, $2, $3, $4, 'ASKED', '', '', 'key_1', $5, $6, '', '', '')`, exampleTransfer, farmerID, cooperativeID, exampleReceiver, clock.Now(), clock.Now().Add(time.Hour))
}
