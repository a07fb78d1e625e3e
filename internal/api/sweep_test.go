package api

import (
	"fmt"
	"net/http"
	"slices"
	"sync"
	"testing"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/book"
	"mwanyi/internal/fault"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse"
	"mwanyi/internal/testhouse/outside"
	"mwanyi/internal/treasury"
)

// chest is a house whose accounts on chain hold USDC.
type chest struct{ *house }

// openChest gives the proceeds account 1000 USDC and the treasury 500.
func openChest(t *testing.T, s *store.Store, o testhouse.Options) chest {
	t.Helper()
	o.Waits = slices.Repeat([]time.Duration{10 * time.Millisecond}, 100)
	rest := testhouse.Open(t, s, o)
	rest.Model.Give(testhouse.ProceedsAccount, 1_000_000_000)
	rest.Model.Give(testhouse.TreasuryAccount, 500_000_000)
	return chest{serve(t, rest, 1000)}
}

// swept is an order for a sweep.
func (h chest) swept(from, amount string) ask {
	return ask{method: http.MethodPost, path: "/admin/treasury/sweep", token: h.tokens[access.Admin],
		body: fmt.Sprintf(`{"from":%q,"amount_usdc":%s}`, from, amount)}
}

// holds demands what an account holds on chain.
func (h chest) holds(account chain.Address, want money.USDC) {
	h.t.Helper()
	got, err := h.rest.Model.Account(h.t.Context(), account)
	must(h.t, err)
	if got.USDC != want {
		h.t.Errorf("%s holds %s USDC, want %s", account, got.USDC, want)
	}
}

// posted demands what stands on the debit side of a place in the books.
func (h chest) posted(at book.Place, want int64) {
	h.t.Helper()
	must(h.t, h.store.Read(h.t.Context(), func(tx *store.Tx) error {
		got, err := book.NetOf(tx, at)
		if got != want {
			h.t.Errorf("%s of %s is %d in the books, want %d", at.Account, at.Holder, got, want)
		}
		return err
	}))
}

// reads reads a sweep.
func (h chest) reads(sweepID string) map[string]any {
	h.t.Helper()
	return h.want(ask{method: http.MethodGet, path: "/admin/treasury/sweeps/" + sweepID, token: h.tokens[access.Admin]}, http.StatusOK)
}

// becomes waits until a sweep has a status.
func (h chest) becomes(sweepID string, status treasury.Status) map[string]any {
	h.t.Helper()
	h.rest.Until("sweep "+sweepID+" to be "+string(status), func() bool {
		found, err := h.rest.Treasury.Get(h.t.Context(), sweepID)
		must(h.t, err)
		return found.Status == status
	})
	return h.reads(sweepID)
}

// spec: post-admin-treasury-sweep, get-admin-treasury-sweeps, sweep-states, sweep-books
func TestASweepMovesUSDCToTheRailAndStandsInTheBooks(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := openChest(t, s, testhouse.Options{})
		order := h.swept("PROCEEDS", "600.5")
		order.body = `{"from":"PROCEEDS","amount_usdc":600.5,"note":"Payouts of the week."}`
		made := h.want(order, http.StatusCreated)
		if made["status"] != "SENT" || made["to_address"] != testhouse.RailAddress.String() || made["from_address"] != testhouse.ProceedsAccount.String() ||
			made["chain_tx_hash"] == nil || made["sent_at"] == nil || made["arrived_at"] != nil || made["note"] != "Payouts of the week." || made["made_by"] != h.keyIDs[access.Admin] {
			t.Errorf("got %v, want it SENT to the rail", made)
		}
		h.holds(testhouse.RailAddress, 600_500_000)
		h.holds(testhouse.ProceedsAccount, 399_500_000)
		h.posted(book.At(book.ToRail, made["sweep_id"].(string)), 600_500_000)
		h.posted(book.At(book.Unexplained, made["chain_tx_hash"].(string)), -600_500_000)
		house, err := h.access.Organisation(t.Context(), h.coop)
		must(t, err)
		funding, err := chain.ParseAddress(*house.FundingAddress)
		must(t, err)
		h.rest.Model.Give(funding, 7_000_000)
		order.body = fmt.Sprintf(`{"from":"FUNDING","amount_usdc":7,"cooperative_id":%q}`, h.coop)
		if got := h.want(order, http.StatusCreated); got["cooperative_id"] != h.coop || got["from_address"] != funding.String() || got["status"] != "SENT" {
			t.Errorf("got %v, want it SENT from the funding address", got)
		}
		h.holds(funding, 0)
		second := h.want(h.swept("TREASURY", "1"), http.StatusCreated)
		list := h.want(ask{method: http.MethodGet, path: "/admin/treasury/sweeps?limit=2&status=SENT", token: h.tokens[access.Admin]}, http.StatusOK)
		if page := list["sweeps"].([]any); len(page) != 2 || page[0].(map[string]any)["sweep_id"] != second["sweep_id"] || list["next_cursor"] == nil {
			t.Fatalf("got %v, want the second sweep and a cursor", list)
		}
		list = h.want(ask{method: http.MethodGet, path: "/admin/treasury/sweeps?limit=2&status=SENT&cursor=" + list["next_cursor"].(string), token: h.tokens[access.Admin]}, http.StatusOK)
		if page := list["sweeps"].([]any); len(page) != 1 || page[0].(map[string]any)["sweep_id"] != made["sweep_id"] || list["next_cursor"] != nil {
			t.Errorf("got %v, want the first sweep, and no more", list)
		}
		h.refused(ask{method: http.MethodGet, path: "/admin/treasury/sweeps?status=GONE", token: h.tokens[access.Admin], wild: true}, fault.InvalidRequest)
		h.refused(ask{method: http.MethodGet, path: "/admin/treasury/sweeps/swp_none", token: h.tokens[access.Admin]}, fault.SweepNotFound)
		for _, role := range []access.Role{access.Cooperative, access.Agent, access.Buyer, access.MFI} {
			as := order
			as.token = h.tokens[role]
			h.refused(as, fault.InsufficientPermissions)
			h.refused(ask{method: http.MethodGet, path: "/admin/treasury/sweeps", token: h.tokens[role]}, fault.InsufficientPermissions)
			h.refused(ask{method: http.MethodGet, path: "/admin/treasury/sweeps/" + made["sweep_id"].(string), token: h.tokens[role]}, fault.InsufficientPermissions)
		}
	})
}

// spec: sweep-limits, code-limit-exceeded, code-sweep-not-configured, code-sweep-not-found
func TestWhatMayNotBeSwept(t *testing.T) {
	h := openChest(t, storetest.Open(t), testhouse.Options{Change: func(rest *testhouse.House) {
		rest.Treasury.Limits = treasury.Limits{Sweep: 400_000_000, Day: 700_000_000}
	}})
	odd := func(body string) ask {
		return ask{method: http.MethodPost, path: "/admin/treasury/sweep", token: h.tokens[access.Admin], body: body, wild: true}
	}
	for name, each := range map[string]struct {
		ask
		code fault.Code
	}{
		"above the limit of a sweep":              {h.swept("PROCEEDS", "400.000001"), fault.LimitExceeded},
		"nothing":                                 {odd(`{"from":"PROCEEDS","amount_usdc":0}`), fault.InvalidRequest},
		"an account that does not exist":          {odd(`{"from":"VAULT","amount_usdc":1}`), fault.InvalidRequest},
		"an address of the caller's":              {odd(`{"from":"PROCEEDS","amount_usdc":1,"to_address":"0x00000000000000000000000000000000000000aa"}`), fault.InvalidRequest},
		"funding of nobody":                       {odd(`{"from":"FUNDING","amount_usdc":1}`), fault.InvalidRequest},
		"proceeds of a cooperative":               {odd(`{"from":"PROCEEDS","amount_usdc":1,"cooperative_id":"` + h.coop + `"}`), fault.InvalidRequest},
		"funding of a cooperative that is none":   {odd(`{"from":"FUNDING","amount_usdc":1,"cooperative_id":"coop_none"}`), fault.CooperativeNotFound},
		"funding of what is no cooperative":       {odd(`{"from":"FUNDING","amount_usdc":1,"cooperative_id":"` + h.buyer + `"}`), fault.CooperativeNotFound},
		"more than a funding address has to give": {odd(`{"from":"FUNDING","amount_usdc":1,"cooperative_id":"` + h.coop + `"}`), fault.LimitExceeded},
	} {
		t.Run(name, func(t *testing.T) {
			h.t = t
			h.refused(each.ask, each.code)
		})
	}
	h.t = t
	h.want(h.swept("PROCEEDS", "400"), http.StatusCreated)
	h.refused(h.swept("TREASURY", "300.000001"), fault.LimitExceeded) // 300 is left of the day
	h.want(h.swept("TREASURY", "200"), http.StatusCreated)
	h.rest.Treasury.Limits.Day = 10_000_000_000
	h.refused(h.swept("TREASURY", "300.000001"), fault.LimitExceeded) // 300 is left in the account
	h.want(h.swept("TREASURY", "300"), http.StatusCreated)
	h.holds(testhouse.TreasuryAccount, 0)
	h.holds(testhouse.RailAddress, 900_000_000)
	h.rest.Treasury.RailAddress = chain.Address{}
	h.refused(h.swept("PROCEEDS", "1"), fault.SweepNotConfigured)
	bare := chest{openOne(t)}
	bare.refused(bare.swept("PROCEEDS", "1"), fault.ChainUnavailable)
}

// spec: sweep-spare
func TestTheTreasuryKeepsWhatMayHaveToBeGivenBack(t *testing.T) {
	h := openChest(t, storetest.Open(t), testhouse.Options{Change: func(rest *testhouse.House) {
		rest.Rail.Holds = true
		rest.Deliveries.AdvancePct = 0
	}})
	farmerID := h.rest.Farmer(h.coop)
	b := h.rest.Submit(h.rest.Delivery(h.coop, farmerID))
	loan := h.want(ask{method: http.MethodPost, path: "/loans", token: h.tokens[access.Cooperative],
		body: fmt.Sprintf(`{"farmer_id":%q,"batch_id":%q,"amount_usdc":100,"cooperative_id":%q}`, farmerID, b.ID, h.coop)}, http.StatusCreated)
	if loan["status"] != "DISBURSING" {
		t.Fatalf("got %v, want a loan whose money is on its way", loan)
	}
	h.refused(h.swept("TREASURY", "400.000001"), fault.LimitExceeded)
	h.want(h.swept("TREASURY", "400"), http.StatusCreated)
	h.want(h.swept("PROCEEDS", "1000"), http.StatusCreated) // keeps nothing
	h.rest.Until("the farmer to have the money", func() bool {
		h.rest.Rail.Pay(farmerID)
		got := h.want(ask{method: http.MethodGet, path: "/loans/" + loan["loan_id"].(string), token: h.tokens[access.Admin]}, http.StatusOK)
		return got["status"] == "ACTIVE"
	})
	h.want(h.swept("TREASURY", "100"), http.StatusCreated)
}

// spec: sweep-approval
func TestALargeSweepWaitsForASecondPerson(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := openChest(t, s, testhouse.Options{Change: func(rest *testhouse.House) { rest.Treasury.Limits.ApprovalAbove = 300_000_000 }})
		_, _, second := h.key("", access.Admin)
		decides := func(of map[string]any, token, decision string) ask {
			return ask{method: http.MethodPost, path: "/reviews/" + of["review_id"].(string) + "/decide", token: token,
				body: fmt.Sprintf(`{"decision":%q,"note":"compared with the plan"}`, decision)}
		}
		if small := h.want(h.swept("PROCEEDS", "300"), http.StatusCreated); small["status"] != "SENT" || small["review_id"] != nil {
			t.Errorf("got %v, want it SENT without a review", small)
		}
		good := h.want(h.swept("PROCEEDS", "301"), http.StatusAccepted)
		bad := h.want(h.swept("PROCEEDS", "302"), http.StatusAccepted)
		late := h.want(h.swept("TREASURY", "400"), http.StatusAccepted)
		h.refused(h.swept("PROCEEDS", "97.000001"), fault.LimitExceeded) // what waits is spoken for
		h.holds(testhouse.RailAddress, 300_000_000)
		listed := h.want(ask{method: http.MethodGet, path: "/reviews?kind=SWEEP&status=OPEN", token: second}, http.StatusOK)
		if n := len(listed["reviews"].([]any)); n != 3 {
			t.Errorf("%d sweeps wait, want 3", n)
		}
		h.refused(decides(good, h.tokens[access.Admin], "APPROVE"), fault.InsufficientPermissions)
		h.refused(decides(good, h.tokens[access.Cooperative], "APPROVE"), fault.InsufficientPermissions)
		if got := h.reads(good["sweep_id"].(string)); got["status"] != "REQUESTED" || got["chain_tx_hash"] != nil {
			t.Errorf("got %v, want that it waits", got)
		}
		h.want(decides(good, second, "APPROVE"), http.StatusOK)
		h.want(decides(bad, second, "REJECT"), http.StatusOK)
		h.becomes(good["sweep_id"].(string), treasury.Sent)
		h.becomes(bad["sweep_id"].(string), treasury.Rejected)
		h.refused(decides(bad, second, "APPROVE"), fault.ReviewDecided)
		h.holds(testhouse.RailAddress, 601_000_000)
		h.want(h.swept("TREASURY", "100"), http.StatusCreated)
		// Somebody else empties the account before the decision.
		_, err := h.rest.Model.Send(t.Context(), "theft", chain.Transfer{From: testhouse.TreasuryAccount, To: chain.Address{9}, Amount: 1})
		must(t, err)
		h.want(decides(late, second, "APPROVE"), http.StatusOK)
		if got := h.becomes(late["sweep_id"].(string), treasury.Failed); got["failure"] == nil {
			t.Errorf("got %v, want why it failed", got)
		}
		h.holds(testhouse.RailAddress, 701_000_000)
		h.rest.Until("the decisions to be on the ledger", h.rest.Idle)
	})
}

// spec: sweep-once
func TestASweepIsSentOnceWhateverAnswersGetLost(t *testing.T) {
	h := openChest(t, storetest.Open(t), testhouse.Options{})
	sum := money.USDC(0)
	for _, call := range []string{"chain Transfer", "fund"} {
		for _, applied := range []bool{false, true} {
			h.rest.Cuts.Once(call, applied)
			if made := h.want(h.swept("PROCEEDS", "10"), http.StatusCreated); made["status"] != "SENT" || h.rest.Cuts.Hits() != 1 {
				t.Errorf("%s, applied %v: got %v, want it SENT after one lost answer", call, applied, made)
			}
			sum += 10_000_000
			h.holds(testhouse.RailAddress, sum)
		}
	}
	// The caller repeats: by its key, and after a crash before the reply was kept.
	again := h.swept("PROCEEDS", "10")
	again.header = map[string]string{"Idempotency-Key": "monday"}
	first := h.want(again, http.StatusCreated)
	if repeat := h.want(again, http.StatusCreated); repeat["sweep_id"] != first["sweep_id"] {
		t.Errorf("got another sweep %v for the same key, want %v", repeat["sweep_id"], first["sweep_id"])
	}
	other := again
	other.body = `{"from":"PROCEEDS","amount_usdc":11}`
	h.refused(other, fault.IdempotencyKeyReused)
	for range 2 {
		_, err := h.rest.Treasury.Order(t.Context(), treasury.SweepRequest{From: treasury.Proceeds, Amount: 10_000_000}, "a request")
		must(t, err)
	}
	h.holds(testhouse.RailAddress, sum+20_000_000)
	// The process dies with the transfer made and nothing written down.
	h.rest.Cuts.Dead("chain Transfer")
	h.rest.Treasury.Wait = time.Millisecond
	dies := h.want(h.swept("PROCEEDS", "10"), http.StatusCreated)["sweep_id"].(string)
	h.rest.Until("the transfer to be made", func() bool { return h.rest.Cuts.Hits() > 0 })
	h.rest.Restart(h.rest.Cuts.None)
	h.becomes(dies, treasury.Sent)
	h.holds(testhouse.RailAddress, sum+30_000_000)
}

// spec: sweep-limits
func TestSweepsAtTheSameMomentTogetherStayWithinTheAccount(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := openChest(t, s, testhouse.Options{})
		var group sync.WaitGroup
		answers := make([]answer, 4)
		for i := range answers {
			group.Go(func() { answers[i] = h.send(h.swept("PROCEEDS", "400")) })
		}
		group.Wait()
		made := 0
		for _, a := range answers {
			if a.status == http.StatusCreated {
				made++
			} else if a.code(t) != fault.LimitExceeded {
				t.Errorf("got %s, want LIMIT_EXCEEDED", a.body)
			}
		}
		// One that is on its way while the chain's balance is asked for may count on
		// both sides for a moment, and a second is refused then: never too much.
		if made < 1 || made > 2 {
			t.Errorf("%d sweeps of 400 from 1000 USDC, want 1 or 2", made)
		}
		h.holds(testhouse.RailAddress, money.USDC(made)*400_000_000)
	})
}

// spec: sweep-states
func TestASweepThatTheChainRefusesHasFailed(t *testing.T) {
	h := openChest(t, storetest.Open(t), testhouse.Options{})
	h.rest.Model.Refuse(outside.Refusal(fault.InsufficientPermissions, "NoKey"))
	made := h.want(h.swept("PROCEEDS", "10"), http.StatusCreated)
	if made["status"] != "FAILED" || made["failure"] == nil || made["chain_tx_hash"] != nil {
		t.Errorf("got %v, want it FAILED", made)
	}
	h.rest.Model.Refuse(nil)
	h.posted(book.At(book.ToRail, made["sweep_id"].(string)), 0)
	h.want(h.swept("PROCEEDS", "1000"), http.StatusCreated) // it takes nothing of the account
	h.rest.Model.SetDown(true)
	defer h.rest.Model.SetDown(false)
	h.rest.Treasury.Wait = time.Millisecond
	if made := h.want(h.swept("TREASURY", "10"), http.StatusCreated); made["status"] != "SENDING" {
		t.Errorf("got %v, want that it goes on when the chain is back", made)
	}
}

// spec: sweep-schedule
func TestTheScheduleSweepsWhatAccountsCanSpare(t *testing.T) {
	h := openChest(t, storetest.Open(t), testhouse.Options{Scheduled: []string{"treasury.schedule"}, Change: func(rest *testhouse.House) {
		rest.Treasury.Every = 20 * time.Millisecond
		rest.Treasury.Limits.ApprovalAbove = 300_000_000
		rest.Treasury.Limits.Keep = 50_000_000
	}})
	h.rest.Until("all to be swept but what is kept", func() bool {
		got, err := h.rest.Model.Account(t.Context(), testhouse.RailAddress)
		must(t, err)
		return got.USDC == 1_400_000_000
	})
	h.holds(testhouse.ProceedsAccount, 50_000_000)
	h.holds(testhouse.TreasuryAccount, 50_000_000)
	list, err := h.rest.Treasury.List(t.Context(), "", access.Page{Limit: 100})
	must(t, err)
	for _, s := range list {
		if s.Amount > 300_000_000 || s.MadeBy != "" {
			t.Errorf("the schedule made %+v, want none that needs a second person", s)
		}
	}
	// The treasury's account is as good as any; what waits blocks another.
	if len(list) != 6 {
		t.Errorf("%d sweeps, want 4 of the proceeds and 2 of the treasury", len(list))
	}
}
