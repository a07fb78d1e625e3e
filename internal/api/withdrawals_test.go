package api

import (
	"context"
	"encoding/hex"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/common"

	"mwanyi/internal/access"
	"mwanyi/internal/book"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/tally"
	"mwanyi/internal/testhouse"
	"mwanyi/internal/testhouse/farmers"
	"mwanyi/internal/testhouse/outside"
)

// Addresses with their checksums, from EIP-55.
const (
	firstAddress  = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"
	secondAddress = "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359"
	ownWallet     = "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB"
)

// exit is a house in which lenders have shares: one whose wallet the service
// keeps, with 1000 USDC, and one with a wallet of its own.
type exit struct {
	*house
	owner  string // the lender with its own wallet
	tokenO string
	sent   int
}

func openExit(t *testing.T, s *store.Store, o testhouse.Options) *exit {
	t.Helper()
	o.Waits = slices.Repeat([]time.Duration{10 * time.Millisecond}, 500)
	h := &exit{house: serve(t, testhouse.Open(t, s, o), 1000)}
	h.owner = farmers.Organisation(t, h.access, access.MFIKind, "A lender with a wallet", ownWallet)
	_, _, h.tokenO = h.key(h.owner, access.MFI)
	h.want(h.registers(h.tokens[access.MFI], firstAddress), http.StatusOK)
	h.deposits(h.wallet(h.mfi), 1000)
	return h
}

// chains is a call of somebody's on the model.
func (h *exit) chains(call chain.Call) chain.Receipt {
	h.t.Helper()
	h.sent++
	r, err := h.rest.Model.Send(h.t.Context(), fmt.Sprint("somebody ", h.sent), call)
	must(h.t, err)
	return r
}

func (h *exit) wallet(of string) chain.Address {
	h.t.Helper()
	o, err := h.access.Organisation(h.t.Context(), of)
	must(h.t, err)
	return address(h.t, *o.Wallet)
}

func address(t testing.TB, text string) chain.Address {
	t.Helper()
	at, err := chain.ParseAddress(text)
	must(t, err)
	return at
}

// deposits puts dollars into the vault for a wallet.
func (h *exit) deposits(wallet chain.Address, dollars money.USDC) {
	h.t.Helper()
	h.rest.Model.Give(outside.ConversionAccount, dollars*oneUSDC)
	h.chains(chain.Approve{From: outside.ConversionAccount, Spender: chain.Vault, Amount: dollars * oneUSDC})
	h.chains(chain.Deposit{From: outside.ConversionAccount, Ref: fmt.Sprint("wire ", h.sent), Amount: dollars * oneUSDC, Receiver: wallet})
	h.rest.Follow()
}

// repays brings dollars of a loan back into the vault.
func (h *exit) repays(dollars money.USDC) {
	h.t.Helper()
	borrower := chain.Address{0x77}
	h.rest.Model.Give(borrower, dollars*oneUSDC)
	h.chains(chain.RepayLoan{From: borrower, LoanID: "loan_x", Max: dollars * oneUSDC})
	h.rest.Follow()
}

func (h *exit) asks(token, body string) ask {
	return ask{method: http.MethodPost, path: "/lending/withdrawals", token: token, body: body}
}

func (h *exit) registers(token, at string) ask {
	return ask{method: http.MethodPost, path: "/lending/payout-address", token: token, body: fmt.Sprintf(`{"payout_address":%q}`, at)}
}

func (h *exit) reads(of map[string]any) map[string]any {
	h.t.Helper()
	return h.want(ask{method: http.MethodGet, path: "/lending/withdrawals/" + of["withdrawal_id"].(string), token: h.tokens[access.Admin]}, http.StatusOK)
}

// cancels is a DELETE of a withdrawal.
func (h *exit) cancels(token string, of map[string]any) ask {
	return ask{method: http.MethodDelete, path: "/lending/withdrawals/" + of["withdrawal_id"].(string), token: token}
}

// becomes waits until so much of a withdrawal is paid and it has a status.
func (h *exit) becomes(of map[string]any, status string, paid float64) map[string]any {
	h.t.Helper()
	var got map[string]any
	h.rest.Until(fmt.Sprintf("%s is %s with %v paid", of["withdrawal_id"], status, paid), func() bool {
		got = h.reads(of)
		return got["status"] == status && got["paid_usdc"] == paid
	})
	return got
}

// idle waits until nobody works any more.
func (h *exit) idle() {
	h.t.Helper()
	h.rest.Until("nothing is due", func() bool {
		return h.rest.Count("select count(*) from job where run_at <= $1 or owner <> ''", clock.Now().Add(time.Second)) == 0
	})
}

// received demands what an address has got.
func (h *exit) received(at string, want money.USDC) {
	h.t.Helper()
	if got := h.rest.Model.USDC(address(h.t, at)); got != want {
		h.t.Errorf("%s has %s USDC, want %s", at, got, want)
	}
}

// spec: post-withdrawals, get-withdrawals, withdrawal-states, event-withdrawal-paid, code-withdrawal-not-found, code-insufficient-funds
func TestALenderIsPaidAtOnceFromIdleCash(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := openExit(t, s, testhouse.Options{})
		token := h.tokens[access.MFI]
		first := h.asks(token, `{"amount_usdc":250.5}`)
		first.header = map[string]string{"Idempotency-Key": "november"}
		paid := h.want(first, http.StatusCreated)
		if paid["status"] != "PAID" || paid["paid_usdc"] != 250.5 || paid["mfi_id"] != h.mfi || paid["place"] != nil || paid["ended_at"] == nil || len(paid["payments"].([]any)) != 1 {
			t.Errorf("got %v, want it PAID", paid)
		}
		if p := paid["payments"].([]any)[0].(map[string]any); p["payout_address"] != firstAddress || p["amount_usdc"] != 250.5 || p["shares"] != 250_500. {
			t.Errorf("got the payment %v, want 250.5 USDC to the registered address", p)
		}
		h.received(firstAddress, 250_500_000)
		if again := h.want(first, http.StatusCreated); again["withdrawal_id"] != paid["withdrawal_id"] {
			t.Errorf("got another withdrawal %v for the same key", again)
		}
		h.received(firstAddress, 250_500_000)
		if h.rest.Told("withdrawal.paid", paid["withdrawal_id"].(string)) != 1 {
			t.Error("the lender is not told once that it was paid")
		}
		h.refused(h.asks(token, `{"amount_usdc":749.500001}`), fault.InsufficientFunds)
		h.refused(h.asks(token, `{"shares":749501}`), fault.InsufficientFunds)
		all := h.want(h.asks(token, `{"shares":749500}`), http.StatusCreated)
		if all["status"] != "PAID" || all["paid_usdc"] != 749.5 || all["shares"] != 749_500. || all["amount_usdc"] != nil {
			t.Errorf("got %v, want all that is left", all)
		}
		if owns, err := h.rest.Model.Account(t.Context(), h.wallet(h.mfi)); err != nil || owns.Shares != 0 {
			t.Errorf("%d shares are left (%v), want none: all that the position shows means every share", owns.Shares, err)
		}
		h.seen(paid, all)
	})
}

// seen checks who sees withdrawals, and which words are wrong.
func (h *exit) seen(older, newer map[string]any) {
	h.t.Helper()
	token := h.tokens[access.MFI]
	list := h.want(ask{method: http.MethodGet, path: "/lending/withdrawals?limit=1&status=PAID", token: token}, http.StatusOK)
	if page := list["withdrawals"].([]any); len(page) != 1 || page[0].(map[string]any)["withdrawal_id"] != newer["withdrawal_id"] || list["next_cursor"] == nil {
		h.t.Errorf("got %v, want the newer one and a cursor", list)
	}
	if mine := h.want(ask{method: http.MethodGet, path: "/lending/withdrawals", token: h.tokenO}, http.StatusOK); len(mine["withdrawals"].([]any)) != 0 {
		h.t.Errorf("another lender sees %v", mine)
	}
	if all := h.want(ask{method: http.MethodGet, path: "/lending/withdrawals?mfi_id=" + h.mfi, token: h.tokens[access.Admin]}, http.StatusOK); len(all["withdrawals"].([]any)) != 2 {
		h.t.Errorf("ADMIN sees %v, want both", all)
	}
	one := ask{method: http.MethodGet, path: "/lending/withdrawals/" + older["withdrawal_id"].(string), token: h.tokenO}
	h.refused(one, fault.InsufficientPermissions)
	h.refused(h.cancels(h.tokenO, older), fault.InsufficientPermissions)
	h.refused(h.cancels(token, older), fault.WithdrawalEnded)
	h.refused(ask{method: http.MethodGet, path: "/lending/withdrawals/wdr_none", token: token}, fault.WithdrawalNotFound)
	h.refused(ask{method: http.MethodGet, path: "/lending/withdrawals?mfi_id=" + h.mfi, token: h.tokenO}, fault.InsufficientPermissions)
	for _, role := range []access.Role{access.Cooperative, access.Agent, access.Buyer} {
		h.refused(h.asks(h.tokens[role], `{"amount_usdc":1}`), fault.InsufficientPermissions)
	}
	h.refused(h.asks(token, fmt.Sprintf(`{"amount_usdc":1,"mfi_id":%q}`, h.owner)), fault.InsufficientPermissions)
	h.refused(h.asks(h.tokens[access.Admin], `{"amount_usdc":1,"mfi_id":"mfi_none"}`), fault.MFINotFound)
	for _, body := range []string{`{}`, `{"amount_usdc":1,"shares":1}`, `{"amount_usdc":0}`, `{"shares":-1}`, `{"amount_usdc":1,"to":"0x00"}`} {
		odd := h.asks(token, body)
		odd.wild = true
		h.refused(odd, fault.InvalidRequest)
	}
	h.refused(h.asks(h.tokens[access.Admin], `{"amount_usdc":1}`), fault.InvalidRequest)
	bare := exit{house: openOne(h.t.(*testing.T))}
	bare.refused(bare.asks(bare.tokens[access.MFI], `{"amount_usdc":1}`), fault.ChainUnavailable)
}

// Two lenders, and a vault whose cash is lent: they are paid in the order in which
// they asked, in parts as cash comes in, and no loan takes what they wait for.
// spec: withdrawal-line, withdrawal-parts, withdrawal-before-loans, withdrawal-reserved
func TestTheLineIsPaidInOrderAndInParts(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := openExit(t, s, testhouse.Options{})
		other := farmers.Organisation(t, h.access, access.MFIKind, "Another lender", "")
		_, _, tokenB := h.key(other, access.MFI)
		h.want(h.registers(tokenB, secondAddress), http.StatusOK)
		h.deposits(h.wallet(other), 1000)
		h.rest.Model.Lend(1900 * oneUSDC)

		a := h.want(h.asks(h.tokens[access.MFI], `{"amount_usdc":300}`), http.StatusAccepted)
		if got := h.becomes(a, "QUEUED", 100); got["request_id"] != 1. || got["waiting_shares"] != 200_000. || got["place"] != 1. {
			t.Errorf("got %v, want the rest of its shares in the vault's line", got)
		}
		b := h.want(h.asks(tokenB, `{"amount_usdc":50}`), http.StatusAccepted)
		h.idle()
		if got := h.reads(b); got["paid_usdc"] != 0. || got["place"] != 2. || got["status"] != "QUEUED" {
			t.Errorf("got %v, want the second in the line", got)
		}
		h.refused(h.asks(h.tokens[access.MFI], `{"amount_usdc":700.000001}`), fault.InsufficientFunds) // 200 stand in the line, 100 are paid
		h.owns(900, 200)
		h.repays(150)
		h.becomes(a, "QUEUED", 250)
		h.idle()
		h.received(secondAddress, 0)
		h.lends(60, fault.LoanLimitExceeded) // 100 are waited for, and there is none
		h.repays(160)
		h.becomes(a, "PAID", 300)
		h.becomes(b, "PAID", 50)
		h.idle()
		h.received(firstAddress, 300*oneUSDC)
		h.received(secondAddress, 50*oneUSDC)
		h.rest.Follow() // the chain tells it all again
		if told := h.rest.Told("withdrawal.paid", a["withdrawal_id"].(string)); told != 3 {
			t.Errorf("%d events for three payments", told)
		}
		h.owns(700, 0)
		h.monthHas(3)
		h.lends(60, "") // nobody waits any more
	})
}

// owns demands what a lender has, and what of it waits in the line: that is still its own.
// spec: waiting-shown
func (h *exit) owns(dollars, waiting float64) {
	h.t.Helper()
	mine := h.want(ask{method: http.MethodGet, path: "/lending/position", token: h.tokens[access.MFI]}, http.StatusOK)
	inLine, _ := mine["waiting_usdc"].(float64)
	if mine["value_usdc"] != dollars || mine["shares"] != dollars*1000 || inLine != waiting {
		h.t.Errorf("got %v, want %v USDC, of which %v wait", mine, dollars, waiting)
	}
}

// monthHas demands that the statement has so many exits: what the line has paid is one, too.
// spec: waiting-shown
func (h *exit) monthHas(exits int) {
	h.t.Helper()
	month := h.want(ask{method: http.MethodGet, path: "/lending/statement?month=" + clock.Now().Format("2006-01"), token: h.tokens[access.MFI]}, http.StatusOK)
	own, _ := month["own"].(map[string]any)
	found := 0
	for _, each := range month["movements"].([]any) {
		if m, _ := each.(map[string]any); m["type"] == "WITHDRAWAL" {
			found++
		}
	}
	if own["withdrawals_usdc"] != 300. || own["other_usdc"] != 0. || own["closing_usdc"] != 700. || found != exits {
		h.t.Errorf("%d exits of %v, want %d of 300 USDC", found, month, exits)
	}
}

// lends asks for a loan; an empty code: it is given.
func (h *exit) lends(dollars int, code fault.Code) {
	h.t.Helper()
	farmerID := h.rest.Farmer(h.coop)
	b := h.rest.Submit(h.rest.Delivery(h.coop, farmerID))
	loan := ask{method: http.MethodPost, path: "/loans", token: h.tokens[access.Cooperative],
		body: fmt.Sprintf(`{"farmer_id":%q,"batch_id":%q,"amount_usdc":%d,"cooperative_id":%q}`, farmerID, b.ID, dollars, h.coop)}
	if code == "" {
		h.want(loan, http.StatusCreated)
		return
	}
	h.refused(loan, code)
}

// spec: withdrawal-reserved, withdrawal-states
func TestSharesInTheLineAreSpokenFor(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := openExit(t, s, testhouse.Options{})
		h.rest.Model.Lend(1000 * oneUSDC)
		var group sync.WaitGroup
		answers := make([]answer, 4)
		for i := range answers {
			body := `{"amount_usdc":400}`
			if i%2 == 0 {
				body = `{"shares":400000}`
			}
			group.Go(func() { answers[i] = h.send(h.asks(h.tokens[access.MFI], body)) })
		}
		group.Wait()
		taken := 0
		for _, a := range answers {
			if a.status == http.StatusAccepted {
				taken++
			} else if a.code(t) != fault.InsufficientFunds {
				t.Errorf("got %s, want INSUFFICIENT_FUNDS", a.body)
			}
		}
		if taken != 2 {
			t.Errorf("%d withdrawals of 400 of 1000 USDC, want 2", taken)
		}
		h.idle()
		if owns, err := h.rest.Model.Account(t.Context(), h.wallet(h.mfi)); err != nil || owns.Shares != 200_000_000_000 {
			t.Errorf("%d shares are left in the account (%v), want those that nobody asked for", owns.Shares, err)
		}
		h.repays(1000)
		h.rest.Until("both have ended", func() bool {
			return h.rest.Count("select count(*) from withdrawal where status = 'PAID' and paid_shares = 400000000000") == 2
		})
		h.idle()
		h.received(firstAddress, 800*oneUSDC)
	})
}

// spec: delete-withdrawals, code-withdrawal-ended
func TestWhatIsNotPaidYetCanBeCalledOff(t *testing.T) {
	h := openExit(t, storetest.Open(t), testhouse.Options{})
	token := h.tokens[access.MFI]
	h.rest.Model.Lend(900 * oneUSDC)
	waits := h.want(h.asks(token, `{"amount_usdc":300}`), http.StatusAccepted)
	h.becomes(waits, "QUEUED", 100)
	h.want(h.cancels(token, waits), http.StatusNoContent)
	if got := h.reads(waits); got["status"] != "CANCELLED" || got["paid_usdc"] != 100. || got["called_off"] != true {
		t.Errorf("got %v, want what was paid and no more", got)
	}
	h.want(h.cancels(token, waits), http.StatusNoContent)
	if owns, err := h.rest.Model.Account(t.Context(), h.wallet(h.mfi)); err != nil || owns.Shares != 900_000_000_000 {
		t.Errorf("%d shares are in the account (%v), want them back", owns.Shares, err)
	}
	h.repays(300)
	h.idle()
	h.received(firstAddress, 100*oneUSDC)
	// One whose payment the chain may have: that is paid, the rest is not.
	h.rest.Cuts.Dead("chain LenderWithdraw")
	h.rest.Withdrawals.Wait = time.Millisecond
	pays := h.want(h.asks(token, `{"amount_usdc":300}`), http.StatusAccepted)
	h.rest.Until("the chain is asked", func() bool { return h.rest.Cuts.Hits() > 0 })
	h.want(h.cancels(h.tokens[access.Admin], pays), http.StatusNoContent)
	if got := h.reads(pays); got["status"] != "PAYING" || got["called_off"] != true {
		t.Errorf("got %v, want that the chain has the first word", got)
	}
	h.rest.Cuts.None()
	h.becomes(pays, "PAID", 300)
	h.repays(200)
	h.idle()
	h.received(firstAddress, 400*oneUSDC)
}

// spec: withdrawal-once
func TestAWithdrawalIsPaidOnceWhateverAnswersGetLost(t *testing.T) {
	h := openExit(t, storetest.Open(t), testhouse.Options{})
	token := h.tokens[access.MFI]
	sum := money.USDC(0)
	for _, cut := range []struct{ call, body string }{{"chain LenderWithdraw", `{"amount_usdc":10}`}, {"chain LenderRedeem", `{"shares":10000}`}} {
		for _, applied := range []bool{false, true} {
			h.rest.Cuts.Once(cut.call, applied)
			if made := h.want(h.asks(token, cut.body), http.StatusCreated); made["status"] != "PAID" || h.rest.Cuts.Hits() != 1 {
				t.Errorf("%s, applied %v: got %v, want it PAID after one lost answer", cut.call, applied, made)
			}
			sum += 10 * oneUSDC
			h.received(firstAddress, sum)
		}
	}
	// The process dies with the payment made and nothing written down.
	h.rest.Withdrawals.Wait = time.Millisecond
	for _, cut := range []struct{ call, body string }{{"chain LenderWithdraw", `{"amount_usdc":10}`}, {"chain LenderRedeem", `{"shares":10000}`}} {
		h.rest.Cuts.Dead(cut.call)
		dies := h.want(h.asks(token, cut.body), http.StatusAccepted)
		h.rest.Until("the payment is made", func() bool { return h.rest.Cuts.Hits() > 0 })
		h.rest.Restart(h.rest.Cuts.None)
		h.becomes(dies, "PAID", 10)
		sum += 10 * oneUSDC
		h.received(firstAddress, sum)
	}
}

// Between the look at the vault and the payment somebody else takes the cash, or
// the price moves: the chain refuses, and the same withdrawal is paid later, once.
// spec: withdrawal-once, withdrawal-parts
func TestAWithdrawalOutlivesCashThatAnotherTook(t *testing.T) {
	h := openExit(t, storetest.Open(t), testhouse.Options{})
	h.rest.Withdrawals.Wait = time.Millisecond
	for _, body := range []string{`{"amount_usdc":200}`, `{"shares":200000}`} {
		before := h.rest.Model.USDC(address(t, firstAddress))
		h.rest.Model.SetDown(true)
		made := h.want(h.asks(h.tokens[access.MFI], body), http.StatusAccepted)
		h.becomes(made, "PAYING", 0)
		h.rest.Model.Lend(h.rest.Model.USDC(outside.VaultAddress))
		h.rest.Model.SetDown(false)
		h.becomes(made, "QUEUED", 0)
		h.received(firstAddress, before)
		h.rest.Until("it stands in the vault's line", func() bool { return h.reads(made)["request_id"] != nil })
		h.repays(120)
		h.becomes(made, "QUEUED", 120)
		h.repays(300)
		h.becomes(made, "PAID", 200)
		h.idle()
		h.received(firstAddress, before+200*oneUSDC)
	}
}

// spec: payout-address, post-payout-address, delete-payout-address, payout-address-wait, code-payout-address-required
func TestAPayoutAddressChangesAfterThreeDays(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := openExit(t, s, testhouse.Options{})
		token := h.tokens[access.MFI]
		at := ask{method: http.MethodGet, path: "/lending/payout-address", token: token}
		for name, bad := range map[string]string{
			"a wrong letter": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1Beaed", "no checksum": strings.ToLower(firstAddress), "nobody": "0x0000000000000000000000000000000000000000",
			"the service's account": "0xA100000000000000000000000000000000000000", "a wallet kept here": h.checksummed(h.wallet(h.mfi)), "no address": "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAzz",
		} {
			wrong := h.registers(token, bad)
			if h.refused(wrong, fault.InvalidRequest); t.Failed() {
				t.Fatalf("of %s", name)
			}
		}
		change := h.want(h.registers(token, secondAddress), http.StatusAccepted)
		if p := change["pending"].(map[string]any); change["payout_address"] != firstAddress || p["payout_address"] != secondAddress || p["made_by"] != h.keyIDs[access.MFI] {
			t.Errorf("got %v, want both addresses", change)
		}
		h.want(h.asks(token, `{"amount_usdc":10}`), http.StatusCreated)
		h.received(firstAddress, 10*oneUSDC)
		h.mailed(secondAddress, 2)
		// The operator does not know of it, and cancels it.
		h.want(ask{method: http.MethodDelete, path: "/lending/payout-address?mfi_id=" + h.mfi, token: h.tokens[access.Admin]}, http.StatusNoContent)
		h.refused(ask{method: http.MethodDelete, path: "/lending/payout-address", token: token}, fault.NotFound)
		h.mailed("was cancelled", 2)
		if got := h.want(at, http.StatusOK); got["pending"] != nil || got["payout_address"] != firstAddress {
			t.Errorf("got %v, want the old address", got)
		}
		h.want(h.registers(token, secondAddress), http.StatusAccepted)
		h.passes(71 * time.Hour)
		h.want(h.asks(h.tokens[access.MFI], `{"amount_usdc":10}`), http.StatusCreated)
		h.received(secondAddress, 0)
		h.passes(time.Hour + time.Minute)
		at.token = h.tokens[access.MFI]
		if got := h.want(at, http.StatusOK); got["pending"] != nil || got["payout_address"] != secondAddress {
			t.Errorf("got %v, want the new address", got)
		}
		h.want(h.asks(h.tokens[access.MFI], `{"amount_usdc":10}`), http.StatusCreated)
		h.received(secondAddress, 10*oneUSDC)
		h.received(firstAddress, 20*oneUSDC)
		h.withoutAddress()
	})
}

// withoutAddress: a lender who has shares before it says where to be paid.
func (h *exit) withoutAddress() {
	h.t.Helper()
	late := farmers.Organisation(h.t, h.access, access.MFIKind, "A late lender", "")
	_, _, token := h.key(late, access.MFI)
	h.deposits(h.wallet(late), 100)
	h.refused(h.asks(token, `{"amount_usdc":1}`), fault.PayoutAddressRequired)
	if got := h.want(h.registers(token, ownWallet), http.StatusAccepted); got["payout_address"] != nil || got["pending"] == nil {
		h.t.Errorf("got %v, want that the first address waits, too, when there is money", got)
	}
	out := h.refused(h.asks(token, `{"amount_usdc":1}`), fault.PayoutAddressRequired)
	if !strings.Contains(string(out.body), "takes effect at") {
		h.t.Errorf("got %s, want when it takes effect", out.body)
	}
	h.refused(ask{method: http.MethodGet, path: "/lending/payout-address?mfi_id=" + h.mfi, token: token}, fault.InsufficientPermissions)
	h.refused(ask{method: http.MethodGet, path: "/lending/payout-address?mfi_id=" + h.buyer, token: h.tokens[access.Admin]}, fault.MFINotFound)
}

// passes lets time go by, after which everybody needs new tokens.
func (h *exit) passes(d time.Duration) {
	h.t.Helper()
	h.t.Cleanup(clock.Jump(d))
	_, _, h.tokens[access.MFI] = h.key(h.mfi, access.MFI)
	_, _, h.tokens[access.Admin] = h.key("", access.Admin)
	_, _, h.tokenO = h.key(h.owner, access.MFI)
}

// mailed waits until the lender and the operator have mail that says something.
func (h *exit) mailed(words string, n int) {
	h.t.Helper()
	h.rest.Until("mail says "+words, func() bool {
		to := map[string]bool{}
		for _, m := range h.rest.Mail.Sent() {
			if strings.Contains(m.Subject+m.Text, words) {
				to[m.To] = true
			}
		}
		return len(to) == n
	})
}

// checksummed is an address as a wallet shows it.
func (h *exit) checksummed(at chain.Address) string { return common.Address(at).Hex() }

// A lender with its own wallet is given the transaction, and the chain says when
// it has signed: also when it had called it off, or had let the time pass.
// spec: withdrawal-signature, withdrawal-books
func TestALenderWithItsOwnWalletSigns(t *testing.T) {
	h := openExit(t, storetest.Open(t), testhouse.Options{Scheduled: []string{"withdrawal.look"}, Change: func(rest *testhouse.House) {
		rest.Tally.Accounts = tally.Accounts{Vault: outside.VaultAddress, Conversion: outside.ConversionAccount}
	}})
	mine := address(t, ownWallet)
	h.deposits(mine, 500)
	signs := func(dollars money.USDC, to chain.Address) string {
		r := h.chains(chain.Withdraw{From: mine, Amount: dollars * oneUSDC, Receiver: to})
		h.rest.Follow()
		return r.TxHash.String()
	}
	one := h.want(h.asks(h.tokenO, `{"amount_usdc":100}`), http.StatusCreated)
	tx, _ := one["transaction"].(map[string]any)
	if one["status"] != "AWAITING_SIGNATURE" || tx["to"] != h.checksummed(outside.VaultAddress) || tx["from"] != ownWallet || tx["value"] != "0" || tx["chain_id"] != 31337. || tx["expires_at"] == nil {
		t.Fatalf("got %v, want a transaction to sign", one)
	}
	if n := h.rest.Chain.Took("Withdraw") + h.rest.Chain.Took("LenderWithdraw"); n != 0 {
		t.Errorf("the service has sent %d withdrawals of a wallet that it does not keep", n)
	}
	other := signs(99, mine) // another amount is the lender's own affair
	if got := h.reads(one); got["status"] != "AWAITING_SIGNATURE" {
		t.Errorf("got %v, want that it still waits", got)
	}
	hash := signs(100, mine)
	if got := h.becomes(one, "PAID", 100); got["payments"].([]any)[0].(map[string]any)["chain_tx_hash"] != hash || got["transaction"] != nil {
		t.Errorf("got %v, want it PAID by %s", got, hash)
	}
	// Its payout address counts, once it has one; a call-off does not bind the chain.
	h.want(h.registers(h.tokenO, secondAddress), http.StatusAccepted)
	h.passes(73 * time.Hour)
	two := h.want(h.asks(h.tokenO, `{"amount_usdc":50}`), http.StatusCreated)
	h.want(h.cancels(h.tokenO, two), http.StatusNoContent)
	late := signs(50, address(t, secondAddress))
	h.becomes(two, "CANCELLED", 50)
	three := h.want(h.asks(h.tokenO, `{"shares":60000}`), http.StatusCreated)
	h.passes(25 * time.Hour)
	h.rest.Restart(func() {}) // the scheduled look is due
	h.becomes(three, "CANCELLED", 0)
	elsewhere := h.chains(chain.Withdraw{From: mine, Amount: oneUSDC, Receiver: chain.Address{0x66}}).TxHash.String() // its own affair
	h.explained(map[string]money.USDC{other: 0, hash: 0, late: 0, elsewhere: 0})
}

// explained feeds the books with all that the chain shows, twice, and demands what
// stands unexplained of transactions.
func (h *exit) explained(want map[string]money.USDC) {
	h.t.Helper()
	for range 2 {
		for _, e := range h.rest.Model.Log() {
			h.rest.Update(func(tx *store.Tx) error { return h.rest.Tally.Apply(tx, e) })
		}
	}
	must(h.t, h.store.Read(context.Background(), func(tx *store.Tx) error {
		for hash, amount := range want {
			got, err := book.NetOf(tx, book.At(book.Unexplained, hash))
			if err != nil || got != int64(amount) {
				h.t.Errorf("%s: %d unexplained (%v), want %d", hash, got, err, amount)
			}
		}
		return nil
	}))
}

// What the service pays by a withdrawal is explained, whether the books hear of it
// before the job does or after; the same payment without one is not.
// spec: withdrawal-books
func TestOnlyOrderedPaymentsToALenderAreExplained(t *testing.T) {
	h := openExit(t, storetest.Open(t), testhouse.Options{Change: func(rest *testhouse.House) {
		rest.Tally.Accounts = tally.Accounts{Vault: outside.VaultAddress, Conversion: outside.ConversionAccount}
	}})
	hashOf := func(of map[string]any) string {
		return of["payments"].([]any)[0].(map[string]any)["chain_tx_hash"].(string)
	}
	done := h.want(h.asks(h.tokens[access.MFI], `{"amount_usdc":10}`), http.StatusCreated)
	h.explained(map[string]money.USDC{hashOf(done): 0})
	h.rest.Cuts.Dead("chain LenderWithdraw")
	h.rest.Withdrawals.Wait = time.Millisecond
	made := h.want(h.asks(h.tokens[access.MFI], `{"amount_usdc":20}`), http.StatusAccepted)
	h.rest.Until("the payment is made", func() bool { return h.rest.Cuts.Hits() > 0 })
	h.explained(nil)
	h.rest.Cuts.None()
	now := h.becomes(made, "PAID", 20)
	stolen := h.chains(chain.LenderWithdraw{LenderID: h.mfi, Amount: 20 * oneUSDC}).TxHash.String()
	h.explained(map[string]money.USDC{hashOf(done): 0, hashOf(now): 0, stolen: 20 * oneUSDC})
}

// Who cannot be paid now holds nobody up, and keeps its place: a lender who is
// suspended, and one whose payment the chain refuses.
// spec: withdrawal-line
func TestTheLineGoesOnWithoutWhoCannotBePaid(t *testing.T) {
	h := openExit(t, storetest.Open(t), testhouse.Options{})
	other := farmers.Organisation(t, h.access, access.MFIKind, "Another lender", "")
	_, _, tokenB := h.key(other, access.MFI)
	h.want(h.registers(tokenB, secondAddress), http.StatusOK)
	h.deposits(h.wallet(other), 1000)
	h.rest.Withdrawals.Wait = time.Second

	h.rest.Model.Refuse(outside.Refusal(fault.InvalidRequest, "SafeERC20FailedOperation"))
	blocked := h.want(h.asks(h.tokens[access.MFI], `{"amount_usdc":10}`), http.StatusAccepted)
	h.rest.Until("the payment is refused and rests", func() bool {
		return h.rest.Count("select count(*) from withdrawal where rests_until is not null") == 1
	})
	h.rest.Model.Refuse(nil)
	if got := h.want(h.asks(tokenB, `{"amount_usdc":20}`), http.StatusCreated); got["status"] != "PAID" {
		t.Errorf("got %v, want that it does not wait for one that is refused", got)
	}
	if got := h.reads(blocked); got["status"] != "QUEUED" || got["place"] != 1. {
		t.Errorf("got %v, want that it keeps its place", got)
	}
	_, err := h.access.SetStatus(t.Context(), h.mfi, access.Suspended)
	must(t, err)
	h.t.Cleanup(clock.Jump(2 * time.Minute))
	h.want(h.asks(tokenB, `{"amount_usdc":20}`), http.StatusCreated)
	h.received(firstAddress, 0)
	_, err = h.access.SetStatus(t.Context(), h.mfi, access.Active)
	must(t, err)
	h.repays(1) // any cash that comes in wakes the line
	h.becomes(blocked, "PAID", 10)
	h.received(secondAddress, 40*oneUSDC)
}

// A lender that stands in the line gets another wallet: it keeps its place and is
// paid with what it has then. While it is paid, or signs, its wallet stays.
// spec: wallet-change, code-wallet-in-use, withdrawal-line
func TestALendersWalletChangesWhileItWaits(t *testing.T) {
	h := openExit(t, storetest.Open(t), testhouse.Options{Scheduled: []string{"withdrawal.look"}})
	h.deposits(address(t, ownWallet), 500)
	signing := h.want(h.asks(h.tokenO, `{"amount_usdc":100}`), http.StatusCreated)
	h.refused(h.rewallet(h.owner, chain.Address{0xab, 0x01}), fault.WalletInUse)
	h.want(h.cancels(h.tokenO, signing), http.StatusNoContent)

	h.rest.Model.Lend(1500 * oneUSDC)
	old, next := h.wallet(h.mfi), address(t, secondAddress)
	waits := h.want(h.asks(h.tokens[access.MFI], `{"amount_usdc":200}`), http.StatusAccepted)
	h.rest.Until("it stands in the line", func() bool { return h.reads(waits)["request_id"] != nil })
	change, _ := h.want(h.rewallet(h.mfi, next), http.StatusOK)["wallet_change"].(map[string]any)
	if change["status"] != "PLANNED" {
		t.Fatalf("got %v, want it PLANNED", change)
	}
	h.mailed("the shares go to the wallet "+next.String(), 2)
	h.payee(h.mfi, firstAddress, secondAddress)
	h.want(h.rewallet(h.mfi, old), http.StatusOK)
	h.mailed("the shares stay with the wallet "+old.String(), 2)
	h.payee(h.mfi, firstAddress, "")

	h.want(h.rewallet(h.mfi, next), http.StatusOK)
	h.payee(h.mfi, firstAddress, secondAddress)
	h.passes(73 * time.Hour)
	h.rest.Restart(func() {}) // the change is due
	h.rest.Until("the wallet is the new one", func() bool { return h.wallet(h.mfi) == next })
	if got := h.reads(waits); got["status"] != "QUEUED" {
		t.Errorf("got %v, want that it keeps its place", got["status"])
	}
	h.repays(1500)
	h.becomes(waits, "PAID", 200) // where it was said when it joined the line
	h.idle()
	h.received(firstAddress, 200*oneUSDC)
	if owns, err := h.rest.Model.Account(t.Context(), next); err != nil || owns.Shares != 800_000_000_000 {
		t.Errorf("the new wallet has %d shares (%v), want all that nobody asked for", owns.Shares, err)
	}
}

// payee waits until the lender's account on the chain pays an address, and another
// one waits there; empty: none.
func (h *exit) payee(mfi, now, next string) {
	h.t.Helper()
	h.rest.Until(fmt.Sprintf("the account pays %s, and %q waits", now, next), func() bool {
		has, err := h.rest.Model.LenderAccount(h.t.Context(), mfi)
		must(h.t, err)
		waits := chain.Address{}
		if next != "" {
			waits = address(h.t, next)
		}
		return has.Payee == address(h.t, now) && has.Proposed == waits
	})
}

// The lender's account on the chain is told of each address, at once, and both say
// the same time. Who has stolen the OPERATOR's key can propose another payee: it is
// called off; and what GUARDIAN calls off there is off here.
// spec: lender-payee, lender-account
func TestTheLendersAccountFollowsItsPayoutAddress(t *testing.T) {
	heard := make(chan string, 100)
	h := openExit(t, storetest.Open(t), testhouse.Options{Change: func(rest *testhouse.House) {
		rest.Withdrawals.Alarm = func(what string) { heard <- what }
	}})
	token := h.tokens[access.MFI]
	if h.payee(h.mfi, firstAddress, ""); h.wallet(h.mfi) != outside.AccountOf(h.mfi) {
		t.Errorf("the lender's wallet is %s, want its account", h.wallet(h.mfi))
	}
	change := h.want(h.registers(token, secondAddress), http.StatusAccepted)
	has, err := h.rest.Model.LenderAccount(t.Context(), h.mfi)
	must(t, err)
	if p := change["pending"].(map[string]any); has.Proposed != address(t, secondAddress) || p["effective_at"] != clock.Stamp(has.EffectiveAt) {
		t.Errorf("got %v, want the time of the contract, %s", p, clock.Stamp(has.EffectiveAt))
	}
	for _, cut := range []bool{false, true} { // cancelled and ordered again, with answers lost
		h.rest.Cuts.Once("chain CancelPayee", cut)
		h.want(ask{method: http.MethodDelete, path: "/lending/payout-address", token: token}, http.StatusNoContent)
		h.payee(h.mfi, firstAddress, "")
		h.rest.Cuts.Once("chain ProposePayee", cut)
		h.want(h.registers(token, secondAddress), http.StatusAccepted)
		h.payee(h.mfi, firstAddress, secondAddress)
	}
	if n := h.rest.Chain.Took("ProposePayee"); n != 3 {
		t.Errorf("%d proposals, want 3: none twice", n)
	}
	h.chains(chain.CancelPayee{LenderID: h.mfi}) // by GUARDIAN
	h.rest.Follow()
	h.rest.Until("the change is off", func() bool {
		return h.want(ask{method: http.MethodGet, path: "/lending/payout-address", token: token}, http.StatusOK)["pending"] == nil
	})
	h.alarmed(heard, "payee_cancelled_on_chain")
	h.chains(chain.ProposePayee{LenderID: h.mfi, Payee: chain.Address{0x66}})
	h.rest.Follow()
	h.payee(h.mfi, firstAddress, "")
	h.alarmed(heard, "lender_account_pays_another")
}

// alarmed waits for an alarm.
func (h *exit) alarmed(heard chan string, want string) {
	h.t.Helper()
	h.rest.Until("the alarm "+want, func() bool {
		for len(heard) > 0 {
			if <-heard == want {
				return true
			}
		}
		return false
	})
}

// Somebody with the OPERATOR's key has made the lender's account first, with a payee
// of its own: nothing goes in and nothing goes out, and the operator hears of it.
// spec: payout-address-guard, deposit-payee, code-payout-address-required
func TestNothingMovesWhileTheAccountPaysAnother(t *testing.T) {
	heard := make(chan string, 100)
	h := openExit(t, storetest.Open(t), testhouse.Options{Change: func(rest *testhouse.House) {
		rest.Withdrawals.Alarm = func(what string) { heard <- what }
	}})
	h.rest.Withdrawals.Wait = time.Millisecond
	victim := farmers.Organisation(t, h.access, access.MFIKind, "A robbed lender", "")
	_, _, token := h.key(victim, access.MFI)
	h.chains(chain.CreateLenderAccount{LenderID: victim, Payee: chain.Address{0x66}})
	h.want(h.registers(token, secondAddress), http.StatusOK)
	h.alarmed(heard, "lender_account_pays_another")
	h.refused((&lenders{house: h.house}).post(depositOf(victim, "wire-x", "")), fault.PayoutAddressRequired)
	h.deposits(h.wallet(victim), 100) // by itself, on the chain
	stuck := h.want(h.asks(token, `{"amount_usdc":10}`), http.StatusAccepted)
	h.rest.Until("it rests", func() bool {
		return h.rest.Count("select count(*) from withdrawal where rests_until is not null") == 1
	})
	if got := h.reads(stuck); got["status"] != "QUEUED" || h.rest.Chain.Took("LenderWithdraw") != 0 {
		t.Errorf("got %v, want that nothing is paid", got)
	}
	h.rest.Withdrawals.Wait = time.Minute
	h.want(h.asks(h.tokens[access.MFI], `{"amount_usdc":10}`), http.StatusCreated) // nobody else waits for it
	h.received(firstAddress, 10*oneUSDC)
}

// In production a lender whose wallet the service keeps says first where its money
// goes; in development, where a client knows nothing of it, the deposit is taken.
// spec: deposit-payee, code-payout-address-required
func TestADepositNeedsAWayBack(t *testing.T) {
	h := openExit(t, storetest.Open(t), testhouse.Options{})
	late := farmers.Organisation(t, h.access, access.MFIKind, "A late lender", "")
	provider := &lenders{house: h.house}
	in := provider.post(depositOf(late, "wire-late", ""))
	h.rest.Withdrawals.NeedsAddress = true
	h.refused(in, fault.PayoutAddressRequired)
	if n := h.rest.Count("select count(*) from deposit"); n != 0 {
		t.Errorf("%d deposits are kept, want none", n)
	}
	h.rest.Withdrawals.NeedsAddress = false
	provider.wired(100 * oneUSDC)
	h.want(in, http.StatusCreated)
	if owns, err := h.rest.Model.Account(t.Context(), outside.AccountOf(late)); err != nil || owns.Shares != 100_000_000_000 {
		t.Errorf("the account has %d shares (%v), want 100", owns.Shares, err)
	}
}

// The line is the contract's: a stranger who calls it itself has its place, is paid
// and is sent what it is owed; nobody who did not join is paid before. A receiver that
// cannot be sent anything holds nobody up.
// spec: withdrawal-queue, withdrawal-claim, withdrawal-line, withdrawal-metrics
func TestTheVaultsLineHoldsForEverybody(t *testing.T) {
	heard := make(chan string, 100)
	h := openExit(t, storetest.Open(t), testhouse.Options{Change: func(rest *testhouse.House) {
		rest.Withdrawals.Alarm = func(what string) { heard <- what }
	}})
	stranger, friend := chain.Address{0x42}, chain.Address{0x43}
	h.deposits(stranger, 500)
	h.rest.Model.Lend(1500 * oneUSDC)
	h.chains(chain.RequestWithdrawal{From: stranger, Shares: 200_000_000_000, Receiver: friend})
	h.rest.Follow()
	h.refused(h.asks(h.tokens[access.MFI], `{"amount_usdc":0.5}`), fault.InvalidRequest) // too small to wait
	ours := h.want(h.asks(h.tokens[access.MFI], `{"shares":300000}`), http.StatusAccepted)
	h.idle()
	if got := h.reads(ours); got["place"] != 2. || got["request_id"] != 2. || got["waiting_shares"] != 300_000. {
		t.Errorf("got %v, want the second in the vault's line", got)
	}
	if line, err := h.rest.Withdrawals.Line(t.Context()); err != nil || line.Waiting != 2 || line.Amount < 499*oneUSDC || line.Amount > 500*oneUSDC {
		t.Errorf("the line is %+v, %v, want 2 who wait for 500", line, err)
	}
	h.rest.Model.Block(friend, true)
	h.repays(350)
	h.becomes(ours, "QUEUED", 150)
	h.idle()
	h.received(firstAddress, 150*oneUSDC)
	h.alarmed(heard, "withdrawal_not_claimed")
	h.refused(h.asks(h.tokenO, `{"amount_usdc":1}`), fault.InsufficientFunds)
	h.rest.Model.Block(friend, false)
	h.passes(61 * time.Minute)
	h.rest.Restart(func() {}) // it is tried again
	h.rest.Until("the stranger's friend is paid", func() bool { return h.rest.Model.USDC(friend) == 200*oneUSDC })
	h.repays(150)
	h.becomes(ours, "PAID", 300)
	if n := h.rest.Count("select count(*) from line_request where waiting > 0"); n != 0 {
		t.Errorf("%d still wait", n)
	}
}

// Lost answers and a death between: who joins the line joins once, is paid once, is
// sent it once, and leaves it once.
// spec: withdrawal-once, withdrawal-queue, delete-withdrawals
func TestWhoJoinsTheLineJoinsOnceWhateverAnswersGetLost(t *testing.T) {
	h := openExit(t, storetest.Open(t), testhouse.Options{})
	token := h.tokens[access.MFI]
	h.rest.Model.Lend(1000 * oneUSDC)
	sum := money.USDC(0)
	for _, call := range []string{"LenderRequest", "ProcessLine", "ClaimPaid"} {
		for _, applied := range []bool{false, true} {
			h.rest.Cuts.Once("chain "+call, applied)
			made := h.want(h.asks(token, `{"amount_usdc":20}`), http.StatusAccepted)
			h.rest.Until("it stands in the line", func() bool { return h.reads(made)["request_id"] != nil })
			h.repays(20)
			h.becomes(made, "PAID", 20)
			h.idle()
			sum += 20 * oneUSDC
			if h.received(firstAddress, sum); h.rest.Cuts.Hits() != 1 {
				t.Errorf("%s was cut %d times, want once", call, h.rest.Cuts.Hits())
			}
		}
	}
	for _, applied := range []bool{false, true} {
		made := h.want(h.asks(token, `{"amount_usdc":20}`), http.StatusAccepted)
		h.rest.Until("it stands in the line", func() bool { return h.reads(made)["request_id"] != nil })
		h.rest.Cuts.Once("chain LenderCancel", applied)
		h.want(h.cancels(token, made), http.StatusNoContent)
		if got := h.reads(made); got["status"] != "CANCELLED" || got["waiting_shares"] != 0. || h.rest.Cuts.Hits() != 1 {
			t.Errorf("got %v, want it CANCELLED after one lost answer", got)
		}
	}
	h.rest.Cuts.Dead("chain LenderRequest")
	dies := h.want(h.asks(token, `{"amount_usdc":20}`), http.StatusAccepted)
	h.rest.Until("it has joined, and nothing says so", func() bool { return h.rest.Cuts.Hits() > 0 })
	h.rest.Restart(h.rest.Cuts.None)
	h.repays(20)
	h.becomes(dies, "PAID", 20)
	h.idle()
	h.received(firstAddress, sum+20*oneUSDC)
	if n := h.rest.Chain.Took("LenderRequest"); n != 9 {
		t.Errorf("%d requests for 9 withdrawals", n)
	}
}

// A lender with its own wallet is given what joins the line, and what leaves it; what
// it does by itself on the chain shows up here.
// spec: withdrawal-signature, withdrawal-own-request, delete-withdrawals
func TestALenderWithItsOwnWalletJoinsTheLine(t *testing.T) {
	h := openExit(t, storetest.Open(t), testhouse.Options{})
	mine := address(t, ownWallet)
	h.deposits(mine, 500)
	h.rest.Model.Lend(1500 * oneUSDC)
	names := func(of map[string]any) (all []string) {
		for _, tx := range of["transactions"].([]any) {
			data, err := hex.DecodeString(tx.(map[string]any)["data"].(string)[2:])
			must(t, err)
			name, _, _ := strings.Cut(string(data), " ")
			all = append(all, name)
		}
		return all
	}
	h.want(h.asks(h.tokenO, `{"shares":100000}`), http.StatusAccepted)
	var offered map[string]any
	h.rest.Until("it is to be signed", func() bool {
		offered = h.want(ask{method: http.MethodGet, path: "/lending/withdrawals", token: h.tokenO}, http.StatusOK)["withdrawals"].([]any)[0].(map[string]any)
		return offered["status"] == "AWAITING_SIGNATURE"
	})
	if got := names(offered); !slices.Equal(got, []string{"ApproveShares", "RequestWithdrawal"}) || offered["transaction"].(map[string]any)["from"] != ownWallet {
		t.Errorf("got %v to sign, want the leave and the request", got)
	}
	h.chains(chain.RequestWithdrawal{From: mine, Shares: 100_000_000_000, Receiver: mine})
	h.rest.Follow()
	if got := h.becomes(offered, "QUEUED", 0); got["request_id"] != 1. || len(names(got)) != 0 || h.rest.Chain.Took("LenderRequest") != 0 {
		t.Errorf("got %v, want it in the line, by the lender's own hand", got)
	}
	h.want(h.cancels(h.tokenO, offered), http.StatusNoContent)
	if got := h.reads(offered); got["status"] != "QUEUED" || got["called_off"] != true || !slices.Equal(names(got), []string{"CancelWithdrawal"}) {
		t.Errorf("got %v, want what takes it out of the line", got)
	}
	h.chains(chain.CancelWithdrawal{From: mine, RequestID: 1})
	h.rest.Follow()
	h.becomes(offered, "CANCELLED", 0)

	h.chains(chain.RequestWithdrawal{From: mine, Shares: 50_000_000_000, Receiver: chain.Address{0x44}})
	h.rest.Follow()
	found := h.want(ask{method: http.MethodGet, path: "/lending/withdrawals?status=QUEUED", token: h.tokenO}, http.StatusOK)["withdrawals"].([]any)
	if len(found) != 1 || found[0].(map[string]any)["made_by"] != "chain" || found[0].(map[string]any)["shares"] != 50_000. {
		t.Fatalf("got %v, want the request that the lender made by itself", found)
	}
	h.repays(50)
	h.becomes(found[0].(map[string]any), "PAID", 50)
	h.idle()
	if got := h.rest.Model.USDC(chain.Address{0x44}); got != 50*oneUSDC {
		t.Errorf("%s were sent, want 50", got)
	}
}
