package api

import (
	"encoding/hex"
	"fmt"
	"math"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/ethereum/go-ethereum/common"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/evm/evmtest"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse/farmers"
)

// replaced is an API whose vault was replaced while it had loans and lenders: the
// kept lender has 200 USDC in the old one and 350 in the new, the one with its own
// wallet 90 and 400. The old one has three loans of 150 out, and no cash.
type replaced struct {
	*vaulted
	old, lends  chain.Address
	kept, token string // the lender whose account the service keeps
	loans       [3]string
}

// payeeOfKept is where the kept lender is paid.
const payeeOfKept = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"

func openReplaced(t *testing.T) *replaced {
	t.Helper()
	r := &replaced{}
	s := storetest.Open(t)
	t.Run("the old vault lends and is replaced", func(before *testing.T) {
		r.vaulted = openVaultedOn(t, before, s)
		r.access.Accounts = func(id string) (string, error) { return r.world.Addresses.LenderAccount(id).String(), nil }
		r.kept = farmers.Organisation(t, r.access, access.MFIKind, "A lender with an account", "")
		_, _, r.token = r.key(r.kept, access.MFI)
		r.want(ask{method: http.MethodPost, path: "/lending/payout-address", token: r.token, body: fmt.Sprintf(`{"payout_address":%q}`, payeeOfKept)}, http.StatusOK)
		r.lend(r.world.Addresses.LenderAccount(r.kept), 200)
		r.lend(evmtest.At("lender"), 90)
		for i := range r.loans {
			_, r.loans[i] = r.lent(`,"amount_usdc":150`)
		}
		r.replace(before)
	})
	if t.Failed() {
		t.FailNow()
	}
	r.goOn(t)
	r.lend(r.world.Addresses.LenderAccount(r.kept), 350)
	r.lend(evmtest.At("lender"), 400)
	return r
}

// lend puts dollars into the vault that lends.
func (r *replaced) lend(to chain.Address, dollars money.USDC) {
	r.t.Helper()
	amount := dollars * dollar
	r.mint("funding", amount)
	r.sends(chain.Approve{From: evmtest.At("funding"), Spender: chain.Vault, Amount: amount})
	r.sends(chain.Deposit{From: evmtest.At("funding"), Ref: fmt.Sprint(to, dollars), Amount: amount, Receiver: to})
}

// replace deploys the next vault and lets ADMIN add it and retire the old one, of
// whose cash the stranger takes all.
func (r *replaced) replace(t *testing.T) {
	t.Helper()
	r.old = r.world.Addresses.Vault
	next := r.world.NewVault(t)
	add, retire := chain.Act{AddVault: next.Vault, Ref: "add"}, chain.Act{RetireVault: r.old, Ref: "retire"}
	r.sends(chain.Propose{Act: add, Delay: 2 * oneDay})
	r.pass(2 * oneDay)
	r.sends(chain.CarryOut{Act: add})
	r.sends(chain.Propose{Act: retire, Delay: 2 * oneDay})
	r.pass(8 * oneDay)
	r.sends(chain.CarryOut{Act: retire})
	r.sends(chain.Withdraw{From: evmtest.At("proceeds"), Amount: 840 * dollar, Receiver: evmtest.At("proceeds")})
	r.world.Addresses = next
	r.lends = next.Vault
}

// goOn is the service after its start with the new vault.
func (r *replaced) goOn(t *testing.T) {
	t.Helper()
	r.chain = r.world.Run(t, r.store)
	r.rest.Chain.Chain = r.chain
	r.rest.Tally.Chain = r.chain
	r.rest.Tally.Accounts.Vault = r.lends
	r.rest.Tally.Accounts.Queue = r.world.Addresses.Queue
	r.rest.Tally.Accounts.OldVaults = []chain.Address{r.old}
	r.rest.Tally.Accounts.OldQueues = r.world.Addresses.OldQueues()
	r.follows(t)
	_, _, r.token = r.key(r.kept, access.MFI)
}

// asks for a withdrawal.
func (r *replaced) asks(token, body string, status int) map[string]any {
	r.t.Helper()
	return r.want(ask{method: http.MethodPost, path: "/lending/withdrawals", token: token, body: body}, status)
}

// withdrawalUntil waits for what a withdrawal shows.
func (r *replaced) withdrawalUntil(of map[string]any, what string, is func(map[string]any) bool) (got map[string]any) {
	r.t.Helper()
	r.rest.Until(what, func() bool {
		got = r.want(ask{method: http.MethodGet, path: "/lending/withdrawals/" + of["withdrawal_id"].(string), token: r.tokens[access.Admin]}, http.StatusOK)
		return is(got)
	})
	return got
}

// listed reads a list of a reply.
func listed(in map[string]any, name string) (all []map[string]any) {
	list, _ := in[name].([]any)
	for _, one := range list {
		m, _ := one.(map[string]any)
		all = append(all, m)
	}
	return all
}

func vaultsOf(list []map[string]any) (all []string) {
	for _, one := range list {
		text, _ := one["vault"].(string)
		all = append(all, text)
	}
	return all
}

func hexOf(a chain.Address) string { return common.Address(a).Hex() }

// plain is the call that a transaction of the test house carries.
func plain(transaction map[string]any) string {
	text, _ := transaction["data"].(string)
	data, _ := hex.DecodeString(strings.TrimPrefix(text, "0x"))
	return string(data)
}

// isNear: two readings may be of two blocks.
func isNear(a, b any) bool {
	x, isX := a.(float64)
	y, isY := b.(float64)
	return isX && isY && math.Abs(x-y) < 0.01
}

// A lender is paid out of the old vault first: what has to wait joins its line, the
// rest comes from the new vault at once, and the line is paid when loans of the old
// one are.
// spec: run-off-exit
func TestLendersLeaveAVaultInRunOff(t *testing.T) {
	r := openReplaced(t)
	r.shows()
	r.movesWallet()
	r.callsOff()
	waiting := r.asks(r.token, `{"amount_usdc":400}`, http.StatusAccepted)
	waiting = r.withdrawalUntil(waiting, "the rest of it is paid by the new vault", func(w map[string]any) bool { return w["status"] == "QUEUED" && len(listed(w, "payments")) == 1 })
	if got := vaultsOf(listed(waiting, "payments")); !slices.Equal(got, []string{hexOf(r.lends)}) {
		t.Errorf("paid by %v, want by the new vault", got)
	}
	if lines := listed(waiting, "lines"); !slices.Equal(vaultsOf(lines), []string{hexOf(r.old)}) || lines[0]["waiting_shares"] != 200_000.0 || lines[0]["place"] != 1.0 || lines[0]["request_id"] != 2.0 {
		t.Errorf("it stands in %v, want with 200 shares in the line of the old vault, as its second request", lines)
	}
	paid, _ := waiting["paid_usdc"].(float64)
	if paid < 199 || paid >= 200 {
		t.Errorf("%v was paid at once, want what 200 shares of the old vault are not worth of 400", paid)
	}
	r.refuses(paid)
	own := r.signsItself()
	for _, loanID := range r.loans[:2] {
		if l := r.want(r.repay(loanID, `{}`), http.StatusOK); l["status"] != "REPAID" {
			t.Errorf("the loan of the old vault is %v, want REPAID", l["status"])
		}
	}
	for _, w := range []map[string]any{waiting, own} {
		got := r.withdrawalUntil(w, "all is paid", func(w map[string]any) bool { return w["status"] == "PAID" })
		if by := vaultsOf(listed(got, "payments")); len(by) < 2 || by[0] != hexOf(r.lends) || by[1] != hexOf(r.old) {
			t.Errorf("it was paid by %v, want by the new vault, then by the line of the old", by)
		}
	}
	r.rest.Until("what the line owes is sent", func() bool {
		owed, err := r.chain.Owed(t.Context(), address(t, payeeOfKept), r.old)
		must(t, err)
		return owed == 0
	})
	r.defaults()
}

// shows reads what the kept lender has, and the pool.
// spec: run-off-shown
func (r *replaced) shows() {
	t := r.t
	t.Helper()
	has := r.want(ask{method: http.MethodGet, path: "/lending/position", token: r.token}, http.StatusOK)
	old := listed(has, "run_off")
	value, _ := has["value_usdc"].(float64)
	if len(old) != 1 || old[0]["vault"] != hexOf(r.old) || old[0]["shares"] != 200_000.0 || has["shares"] != 350_000.0 || value <= 550 || value > 551 {
		t.Errorf("the position is %v, want 350 shares, 200 of the old vault, and the value of both", has)
	}
	pool := r.want(ask{method: http.MethodGet, path: "/lending/pool-status", token: r.token}, http.StatusOK)
	vaults := listed(pool, "run_off")
	if len(vaults) != 1 || vaults[0]["vault"] != hexOf(r.old) || vaults[0]["lent_usdc"] != 450.0 || pool["lent_usdc"] != 0.0 || pool["total_assets_usdc"] != 750.0 {
		t.Errorf("the pool is %v, want 750 in the new vault, and 450 lent by the old", pool)
	}
	position, _ := pool["position"].(map[string]any)
	if !isNear(position["value_usdc"], has["value_usdc"]) || len(listed(position, "run_off")) != 1 {
		t.Errorf("the pool shows the position %v, want that of %v", position, has)
	}
	month := r.want(ask{method: http.MethodGet, path: "/lending/statement?month=" + clock.Now().UTC().Format("2006-01"), token: r.token}, http.StatusOK)
	closing, _ := month["closing"].(map[string]any)
	if !isNear(closing["value_usdc"], has["value_usdc"]) || closing["shares"] != 550_000.0 {
		t.Errorf("the statement closes with %v, want %v of 550 shares", closing, has["value_usdc"])
	}
}

// ownName is the wallet that the lender with its own wallet changes to.
const ownName = "servicer"

// spec: run-off-wallet
func (r *replaced) movesWallet() {
	t := r.t
	t.Helper()
	r.want(r.rewallet(r.mfi, evmtest.At(ownName)), http.StatusOK)
	has, err := r.chain.Account(t.Context(), evmtest.At(ownName))
	must(t, err)
	if has.Shares != 400_000_000_000 || has.RunOff[0].Shares != 90_000_000_000 {
		t.Errorf("the new wallet has %+v, want the 400 shares and the 90 of the old vault", has)
	}
}

// callsOff lets the kept lender join the old vault's line and take it back, with
// answers of the chain that get lost. Its next request has the number 2: each was made
// once.
// spec: delete-withdrawals
func (r *replaced) callsOff() {
	t := r.t
	t.Helper()
	r.rest.Cuts.Once("chain LenderRequest", true)
	asked := r.asks(r.token, `{"amount_usdc":250}`, http.StatusAccepted)
	r.withdrawalUntil(asked, "it waits, and the rest is paid", func(w map[string]any) bool { return len(listed(w, "lines")) == 1 && len(listed(w, "payments")) == 1 })
	lost := r.rest.Cuts.Hits()
	r.rest.Cuts.Once("chain LenderCancel", true)
	r.want(ask{method: http.MethodDelete, path: "/lending/withdrawals/" + asked["withdrawal_id"].(string), token: r.token}, http.StatusNoContent)
	got := r.withdrawalUntil(asked, "it is called off", func(w map[string]any) bool { return w["status"] == "CANCELLED" })
	if paid, _ := got["paid_usdc"].(float64); paid < 49 || paid >= 50 || len(listed(got, "lines")) != 0 {
		t.Errorf("got %v, want what the new vault paid, and no place in a line", got)
	}
	has, err := r.chain.Account(t.Context(), r.world.Addresses.LenderAccount(r.kept))
	must(t, err)
	if has.RunOff[0].Shares != 200_000_000_000 || lost != 1 || r.rest.Cuts.Hits() != 1 {
		t.Errorf("the account has %+v, want its 200 shares of the old vault back, after two answers that were lost", has)
	}
}

// refuses: what stands in a line, or was paid, cannot be asked for again, and shares
// are those of the vault that lends.
func (r *replaced) refuses(paid float64) {
	r.t.Helper()
	for _, body := range []string{fmt.Sprintf(`{"amount_usdc":%.2f}`, 301-paid), `{"shares":150000}`} {
		r.want(ask{method: http.MethodPost, path: "/lending/withdrawals", token: r.token, body: body}, http.StatusUnprocessableEntity)
	}
	more := r.asks(r.token, `{"shares":50000}`, http.StatusCreated)
	if got := listed(more, "payments"); more["status"] != "PAID" || !slices.Equal(vaultsOf(got), []string{hexOf(r.lends)}) {
		r.t.Errorf("50 shares are %v, want paid by the vault that lends", more)
	}
}

// signsItself is the lender with its own wallet, which signs its way into the old
// vault's line, and then the payment of the new vault.
func (r *replaced) signsItself() map[string]any {
	t, at := r.t, evmtest.At(ownName)
	t.Helper()
	asked := r.asks(r.tokens[access.MFI], `{"amount_usdc":450}`, http.StatusAccepted)
	toSign := func(name string) func(map[string]any) bool {
		return func(w map[string]any) bool {
			list := listed(w, "transactions")
			return w["status"] == "AWAITING_SIGNATURE" && strings.HasPrefix(plain(list[len(list)-1]), name)
		}
	}
	offered := r.withdrawalUntil(asked, "it may join the old line", toSign("RequestWithdrawal"))
	if list := listed(offered, "transactions"); len(list) != 2 || !strings.Contains(plain(list[0]), r.old.String()) || !strings.Contains(plain(list[1]), r.old.String()) {
		t.Errorf("to sign: %v, want two calls about the old vault", list)
	}
	r.sends(chain.ApproveShares{From: at, Shares: 90_000_000_000, Vault: r.old})
	r.sends(chain.RequestWithdrawal{From: at, Shares: 90_000_000_000, Receiver: at, Vault: r.old})
	offered = r.withdrawalUntil(asked, "it may take the rest from the new vault", toSign("Withdraw "))
	if list := listed(offered, "transactions"); !strings.Contains(plain(list[0]), r.lends.String()) || len(listed(offered, "lines")) != 1 {
		t.Errorf("to sign: %v, want a call about the new vault", list)
	}
	rest := r.rest.Count("select amount_usdc from withdrawal_part where withdrawal_id = $1 and status = 'OPEN'", asked["withdrawal_id"])
	r.sends(chain.Withdraw{From: at, Amount: money.USDC(rest), Receiver: at, Vault: r.lends})
	return r.withdrawalUntil(asked, "the rest is paid", func(w map[string]any) bool { return w["status"] == "QUEUED" && len(listed(w, "payments")) == 1 })
}

// defaults lets the last loan of the old vault default, and be recovered.
// spec: run-off-loans
func (r *replaced) defaults() {
	t, lost := r.t, r.loans[2]
	t.Helper()
	r.pass(205 * oneDay)
	r.turn("lending.default")
	r.becomes(lost, "DEFAULTED")
	if l := r.want(r.repay(lost, `{"amount_usdc":60}`), http.StatusOK); l["status"] != "DEFAULTED" {
		t.Errorf("the loan is %v, want it DEFAULTED still", l)
	}
	r.rest.Until("the recovery is booked", func() bool { return r.loan(lost)["recovered_usdc"] != 0.0 })
	l, err := r.chain.Loan(t.Context(), lost)
	must(t, err)
	if pool, err := r.chain.Pool(t.Context()); err != nil || l.Vault != r.old || l.Paid != 60*dollar || pool.Of(r.old).Recovered != 60*dollar || pool.Recovered != 0 {
		t.Errorf("the loan is %+v, the old vault %+v (%v), want 60 USDC recovered by the old vault", l, pool.Of(r.old), err)
	}
	r.servicing()
}

// servicing of the old vault is paid to the last unit once its loans have ended.
// spec: servicing-paid
func (r *replaced) servicing() {
	r.t.Helper()
	due := func() money.USDC {
		pool, err := r.chain.Pool(r.t.Context())
		must(r.t, err)
		return pool.Of(r.old).Fees
	}
	before, has := due(), r.usdc("servicer")
	r.turn("lending.servicing")
	if got := r.usdc("servicer") - has; before == 0 || got != before || due() != 0 {
		r.t.Errorf("the servicer got %s of %s, and %s is due", got, before, due())
	}
}
