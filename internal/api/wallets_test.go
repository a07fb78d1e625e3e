package api

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/evm/evmtest"
	"mwanyi/internal/store/storetest"
)

// rewallet is ADMIN giving an organisation another wallet.
func (h *house) rewallet(organisationID string, to chain.Address) ask {
	return ask{method: http.MethodPatch, path: "/admin/organisations/" + organisationID, token: h.tokens[access.Admin], body: fmt.Sprintf(`{"wallet":%q}`, to)}
}

// On the real contracts: a cooperative's batches and a lender's shares are with
// the new wallet, and what is minted later goes there.
// spec: wallet-change
func TestWhatBelongsToAWalletFollowsOnTheChain(t *testing.T) {
	f := openFlagged(t)
	send := func(call chain.Call) {
		t.Helper()
		_, err := f.rest.Chain.Send(t.Context(), id.New("key"), call)
		must(t, err)
	}
	owner := func(batchID any) chain.Address {
		t.Helper()
		b, err := f.rest.Batches.Get(t.Context(), fmt.Sprint(batchID))
		must(t, err)
		on, err := f.rest.Chain.Batch(t.Context(), b.TokenID)
		must(t, err)
		return on.Owner
	}
	delivered := func() any {
		t.Helper()
		data, _ := f.want(f.deliver(), http.StatusCreated)["data"].(map[string]any)
		return data["batch_id"]
	}
	first, to := delivered(), evmtest.At("proceeds")
	send(chain.MintUSDC{From: evmtest.At("minter"), To: evmtest.At("cooperative"), Amount: 7})
	change, shown := f.waitsForADMIN(to)
	if shown["wallet"] != to.String() || shown["custody"] != "OWN" || change["status"] != "DONE" {
		t.Errorf("got the wallet %v, %v, and its change %v, want %s, OWN, DONE", shown["wallet"], shown["custody"], change, to)
	}
	for _, batchID := range []any{first, delivered()} {
		if got := owner(batchID); got != to {
			t.Errorf("batch %v is owned by %s, want %s", batchID, got, to)
		}
	}

	made := f.want(ask{method: http.MethodPost, path: "/admin/organisations", token: f.tokens[access.Admin],
		body: fmt.Sprintf(`{"kind":"MFI","country":"UG","name":"A lender","email":"a@lender.example","wallet":%q}`, evmtest.At("lender"))}, http.StatusCreated)
	lender := evmtest.At("lender")
	send(chain.MintUSDC{From: evmtest.At("minter"), To: lender, Amount: 1_000_000})
	send(chain.Approve{From: lender, Spender: chain.Vault, Amount: 1_000_000})
	send(chain.Deposit{From: lender, Ref: "first", Amount: 1_000_000, Receiver: lender})
	f.want(f.rewallet(fmt.Sprint(made["organisation_id"]), evmtest.At("conversion")), http.StatusOK)
	for at, want := range map[chain.Address]uint64{lender: 0, evmtest.At("conversion"): 1_000_000_000} {
		has, err := f.rest.Chain.Account(t.Context(), at)
		must(t, err)
		if has.Shares != want {
			t.Errorf("%s has %d shares, want %d", at, has.Shares, want)
		}
	}
}

// waitsForADMIN gives the cooperative another wallet: the contracts' delay of 48
// hours holds it up, in sight, and then it is done.
// spec: governance-delay
func (f *flagged) waitsForADMIN(to chain.Address) (change, organisation map[string]any) {
	f.t.Helper()
	look := ask{method: http.MethodGet, path: "/admin/organisations/" + f.coop, token: f.tokens[access.Admin]}
	before := f.want(look, http.StatusOK)
	organisation = f.want(f.rewallet(f.coop, to), http.StatusOK)
	change, _ = organisation["wallet_change"].(map[string]any)
	if organisation["wallet"] != before["wallet"] || change["status"] != "WAITING" || change["ready_at"] == nil || change["act_id"] == nil {
		f.t.Fatalf("got the wallet %v and its change %v, want the old one, WAITING with its time and act", organisation["wallet"], change)
	}
	f.refused(f.rewallet(f.coop, evmtest.At("minter")), fault.WalletInUse)
	f.world.Pass(f.t, 48*time.Hour+time.Minute)
	for role, organisationID := range map[access.Role]string{access.Admin: "", access.Agent: f.coop, access.Cooperative: f.coop} { // the tokens of before have ended
		_, _, f.tokens[role] = f.key(organisationID, role)
	}
	look.token = f.tokens[access.Admin]
	f.rest.Until("the change is done", func() bool {
		organisation = f.want(look, http.StatusOK)
		change, _ = organisation["wallet_change"].(map[string]any)
		return change["status"] == "DONE"
	})
	return change, organisation
}

// spec: wallet-address, wallet-change, code-wallet-in-use
func TestAWalletIsCheckedWhenItIsNamed(t *testing.T) {
	h := openWhole(t, storetest.Open(t))
	for _, wallet := range []string{"0x0000000000000000000000000000000000000000", "0xFB6916095ca1df60bB79Ce92cE3Ea74c37c5d359", "0xee00000000000000000000000000000000000000"} {
		body := fmt.Sprintf(`{"kind":"BUYER","country":"DE","name":"A buyer","email":"a@buyer.example","wallet":%q}`, wallet)
		h.refused(ask{method: http.MethodPost, path: "/admin/organisations", token: h.tokens[access.Admin], body: body}, fault.InvalidRequest)
		h.refused(ask{method: http.MethodPatch, path: "/admin/organisations/" + h.buyer, token: h.tokens[access.Admin], body: fmt.Sprintf(`{"wallet":%q}`, wallet)}, fault.InvalidRequest)
	}
	b := h.rest.Submit(h.rest.Delivery(h.coop, h.rest.Farmer(h.coop)))
	h.rest.Take(b, chain.Warehoused)
	o := h.rest.Order(b.ID)
	if _, err := h.rest.Batches.ConfirmOrder(t.Context(), h.rest.Caller(access.Cooperative, h.rest.Coop), o.ID, ""); err != nil {
		t.Fatal(err)
	}
	h.refused(h.rewallet(h.rest.Buyer, chain.Address{0xab}), fault.WalletInUse)
}

// spec: wallet-proof, post-admin-wallet-challenges, own-wallets
func TestAWalletOfItsOwnIsProven(t *testing.T) {
	h := openWhole(t, storetest.Open(t))
	h.rest.Wallets.NeedsProof = true
	h.access.OwnWallets = true
	wallet := chain.Address{0xab, 0xcd}
	challenge := func(of chain.Address) string {
		t.Helper()
		made := h.want(ask{method: http.MethodPost, path: "/admin/wallet-challenges", token: h.tokens[access.Admin], body: fmt.Sprintf(`{"wallet":%q}`, of)}, http.StatusCreated)
		return fmt.Sprint(made["challenge"])
	}
	lender := func(more string) ask {
		return ask{method: http.MethodPost, path: "/admin/organisations", token: h.tokens[access.Admin],
			body: `{"kind":"MFI","country":"UG","name":"A lender","email":"a@lender.example"` + more + `}`}
	}
	proven := func(challenge, signedText string, by chain.Address) string {
		signature := fmt.Sprintf("0x%x", signedText+by.String()) // as the house's chain wants it
		return fmt.Sprintf(`,"wallet":%q,"wallet_proof":{"challenge":%q,"signature":%q}`, wallet, challenge, signature)
	}
	h.refused(lender(""), fault.InvalidRequest) // it brings its own
	h.refused(lender(fmt.Sprintf(`,"wallet":%q`, wallet)), fault.InvalidRequest)
	text := challenge(wallet)
	for name, more := range map[string]string{
		"another's signature":     proven(text, text, chain.Address{1}),
		"another text":            proven(text, "yes", wallet),
		"a text of one's own":     proven("yes", "yes", wallet),
		"another wallet's text":   proven(challenge(chain.Address{1}), text, wallet),
		"a text that was changed": proven(text+" ", text+" ", wallet),
	} {
		if out := h.do(lender(more)); out.status != http.StatusBadRequest {
			t.Errorf("%s: status %d, want 400", name, out.status)
		}
	}
	made := h.want(lender(proven(text, text, wallet)), http.StatusCreated)
	if made["custody"] != "OWN" || made["wallet"] != wallet.String() {
		t.Errorf("got %v, %v, want OWN and %s", made["custody"], made["wallet"], wallet)
	}
	t.Cleanup(clock.Jump(25 * time.Hour))
	h.keyIDs[access.Admin], h.keys[access.Admin], h.tokens[access.Admin] = h.key("", access.Admin)
	h.refused(ask{method: http.MethodPatch, path: "/admin/organisations/" + h.buyer, token: h.tokens[access.Admin],
		body: "{" + proven(text, text, wallet)[1:] + "}"}, fault.InvalidRequest) // too old
}

// A buyer signs for itself: the confirmation waits until its wallet has allowed
// exactly the deposit, and says so.
// spec: allowance-waits, prepared-transactions, get-purchase-orders-transactions, post-purchase-orders-transactions
func TestAConfirmationWaitsForABuyersOwnWallet(t *testing.T) {
	h := openWhole(t, storetest.Open(t))
	wallet := chain.Address{0xab, 0xcd}
	h.rest.Model.KeepOutside(wallet)
	h.want(h.rewallet(h.buyer, wallet), http.StatusOK)
	farmerID := h.rest.Farmer(h.coop)
	ordered := func() (orderID string, deposit money.USDC) {
		t.Helper()
		b := h.rest.Submit(h.rest.Delivery(h.coop, farmerID))
		h.rest.Take(b, chain.Warehoused)
		o := h.rest.Order(b.ID)
		return o.ID, o.Total
	}
	to := func(method, orderID, what string, role access.Role, body string) ask {
		return ask{method: method, path: "/purchase-orders/" + orderID + what, token: h.tokens[role], body: body}
	}
	signs := func(orderID string) []any {
		t.Helper()
		list, _ := h.want(to(http.MethodGet, orderID, "/transactions", access.Buyer, ""), http.StatusOK)["transactions"].([]any)
		return list
	}
	orderID, deposit := ordered()
	if list := signs(orderID); len(list) != 0 {
		t.Errorf("before the seller confirms the buyer signs %v, want nothing", list)
	}
	if got := h.want(to(http.MethodPost, orderID, "/confirm", access.Cooperative, ""), http.StatusAccepted); got["status"] != "PENDING" || got["waits_for"] == nil {
		t.Errorf("got %v, %v, want PENDING and what it waits for", got["status"], got["waits_for"])
	}
	h.refused(to(http.MethodPost, orderID, "/confirm", access.Cooperative, ""), fault.BatchNotEligible)
	list := signs(orderID)
	if len(list) != 1 {
		t.Fatalf("the buyer signs %v, want an approval", list)
	}
	task, _ := list[0].(map[string]any)
	if task["purpose"] != "APPROVE" || task["from"] != wallet.String() || fmt.Sprint(task["amount_usdc"]) != deposit.String() {
		t.Errorf("the buyer signs %v, want %s to be allowed by %s", task, deposit, wallet)
	}
	data := strings.TrimPrefix(fmt.Sprint(task["data"]), "0x")
	by := func(who chain.Address) string { // as the house's chain wants it
		return fmt.Sprintf(`{"raw_transaction":"0x%s%x"}`, data, who.String())
	}
	h.refused(to(http.MethodPost, orderID, "/transactions", access.Buyer, by(chain.Address{1})), fault.InvalidRequest)
	h.refused(to(http.MethodPost, orderID, "/transactions", access.Cooperative, by(wallet)), fault.InsufficientPermissions)
	h.want(to(http.MethodPost, orderID, "/transactions", access.Buyer, by(wallet)), http.StatusAccepted)

	must(t, h.rest.Allowances.Ask(t.Context())) // nothing is allowed yet
	if got := h.want(to(http.MethodGet, orderID, "", access.Buyer, ""), http.StatusOK); got["status"] != "PENDING" {
		t.Errorf("got %v before anything was allowed, want PENDING", got["status"])
	}
	must(t, h.rest.Model.Act(chain.Approve{From: wallet, Spender: chain.Escrow, Amount: deposit}))
	must(t, h.rest.Allowances.Ask(t.Context()))
	h.rest.Until("the order is confirmed", func() bool {
		return h.want(to(http.MethodGet, orderID, "", access.Buyer, ""), http.StatusOK)["status"] == "CONFIRMED"
	})
	if list := signs(orderID); len(list) != 1 || list[0].(map[string]any)["purpose"] != "PAY" {
		t.Errorf("after the confirmation the buyer signs %v, want the payment", list)
	}

	h.rest.Batches.EscrowPct = 0 // all of it is paid at the end
	later, price := ordered()
	h.want(to(http.MethodPost, later, "/confirm", access.Cooperative, ""), http.StatusOK)
	if got := h.want(to(http.MethodPost, later, "/pay", access.Buyer, ""), http.StatusAccepted); got["status"] != "CONFIRMED" || got["waits_for"] == nil {
		t.Errorf("got %v, %v, want CONFIRMED and what it waits for", got["status"], got["waits_for"])
	}
	// The buyer allows and pays on the chain, without us.
	must(t, h.rest.Model.Act(chain.Approve{From: wallet, Spender: chain.Escrow, Amount: price}))
	must(t, h.rest.Model.Act(chain.PayOrder{OrderID: later}))
	h.rest.Follow()
	h.rest.Until("the order is paid", func() bool {
		return h.want(to(http.MethodGet, later, "", access.Buyer, ""), http.StatusOK)["status"] == "PAID"
	})
	h.rest.Batches.EscrowPct = 100

	another, _ := ordered()
	h.want(to(http.MethodPost, another, "/confirm", access.Cooperative, ""), http.StatusAccepted)
	if got := h.want(to(http.MethodPost, another, "/cancel", access.Buyer, ""), http.StatusOK); got["status"] != "CANCELLED" {
		t.Errorf("got %v, want CANCELLED", got["status"])
	}
	h.rest.Until("the confirmation is over", h.rest.Idle)
	if n := h.rest.Chain.Took("ConfirmOrder"); n != 2 {
		t.Errorf("%d orders were confirmed on the chain, want the first two", n)
	}
}
