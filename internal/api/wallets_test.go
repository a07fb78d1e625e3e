package api

import (
	"fmt"
	"net/http"
	"testing"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
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
	shown := f.want(f.rewallet(f.coop, to), http.StatusOK)
	change, _ := shown["wallet_change"].(map[string]any)
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
	h.rest.Custody.NeedsProof = true
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
