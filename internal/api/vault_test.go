package api

import (
	"context"
	"fmt"
	"math"
	"net/http"
	"slices"
	"testing"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/batch"
	"mwanyi/internal/clock"
	"mwanyi/internal/deposit"
	"mwanyi/internal/id"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/evm"
	"mwanyi/internal/outside/chain/evm/evmtest"
	"mwanyi/internal/outside/chain/follow"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/tally"
	"mwanyi/internal/testhouse"
)

const (
	dollar = money.USDC(1_000_000)
	oneDay = 24 * time.Hour
)

// vaulted is an API on the real contracts, whose chain is followed: a stranger's
// 1000 USDC are in the vault, and a buyer and a lender have wallets of their own.
type vaulted struct {
	*house
	chain *evm.Chain
	world *evmtest.World
}

// openVaulted opens it on contracts that are as usual, or changed.
func openVaulted(t testing.TB, change ...func(*evm.Deployment)) *vaulted {
	t.Helper()
	return openVaultedOn(t, t, storetest.Open(t), change...)
}

// openVaultedOn opens it in a database; the chain and those who follow it end with
// during, which may be sooner than the rest.
func openVaultedOn(t, during testing.TB, s *store.Store, change ...func(*evm.Deployment)) *vaulted {
	t.Helper()
	v := &vaulted{world: evmtest.NewWith(t, func(d *evm.Deployment) {
		for _, one := range change {
			one(d)
		}
	})}
	// Every block is a second after the one before: with the clock ahead, the
	// chain need not wait for it.
	t.Cleanup(clock.Jump(2 * time.Hour))
	v.chain = v.world.Run(during, s)
	v.house = serve(t, testhouse.Open(t, s, testhouse.Options{
		Chain: v.chain, Wallet: evmtest.At("cooperative").String(), Other: evmtest.At("deployer").String(),
		Scheduled: []string{"lending.default", "lending.servicing"},
		Waits:     slices.Repeat([]time.Duration{10 * time.Millisecond}, 5000),
		Change: func(h *testhouse.House) {
			h.Lending.Wait = 20 * time.Second
			h.Deliveries.AdvancePct = 0
			h.Deposits.Chain = &deposit.Vault{Writer: h.Chain, Reader: h.Chain, Witness: h.Chain, Account: evmtest.At("conversion"), Provider: v.converts}
			h.Tally.Chain = v.chain
			h.Tally.Accounts = tally.Accounts{Conversion: evmtest.At("conversion"), Vault: v.world.Addresses.Vault, Escrow: v.world.Addresses.Escrow, Proceeds: evmtest.At("proceeds"), Treasury: evmtest.At("loans")}
		},
	}), 1000)
	v.follows(during)
	v.deposit("proceeds", 1000*dollar)
	v.mint("buyer", 100_000*dollar)
	v.mint("cooperative", 1000*dollar)
	v.want(v.rewallet(v.buyer, evmtest.At("buyer")), http.StatusOK)
	v.want(v.rewallet(v.mfi, evmtest.At("lender")), http.StatusOK)
	v.price()
	return v
}

// converts is the conversion provider's transfer.
func (v *vaulted) converts(ctx context.Context, key string, amount money.USDC) (chain.Receipt, error) {
	return v.chain.Send(ctx, key, chain.MintUSDC{From: evmtest.At("minter"), To: evmtest.At("conversion"), Amount: amount})
}

// follows lets the house and the books hear of what happens on the chain.
func (v *vaulted) follows(during testing.TB) {
	evmtest.Follow(during, v.chain, follow.Following{Name: "house", Handle: v.rest.Apply})
	evmtest.Follow(during, v.chain, follow.Following{Name: tally.Follower, Handle: v.rest.Tally.Apply, Holders: v.rest.Tally.Holders})
}

func (v *vaulted) sends(call chain.Call) {
	v.t.Helper()
	_, err := v.chain.Send(context.Background(), id.New("key"), call)
	must(v.t, err)
}

func (v *vaulted) mint(to string, amount money.USDC) {
	v.t.Helper()
	v.sends(chain.MintUSDC{From: evmtest.At("minter"), To: evmtest.At(to), Amount: amount})
}

func (v *vaulted) deposit(lender string, amount money.USDC) {
	v.t.Helper()
	at := evmtest.At(lender)
	v.mint(lender, amount)
	v.sends(chain.Approve{From: at, Spender: chain.Vault, Amount: amount})
	v.sends(chain.Deposit{From: at, Ref: id.New("dep"), Amount: amount, Receiver: at})
}

func (v *vaulted) price() {
	v.t.Helper()
	v.sends(chain.PostPrice{ObservedAt: clock.Now(), Price: 4_000_000})
}

// pass lets time go by, for the chain and for the clock.
func (v *vaulted) pass(by time.Duration) {
	v.t.Helper()
	v.rest.Until("nothing is under way", func() bool {
		return v.rest.Count("select count(*) from job where kind not like 'lending.%'") == 0
	})
	v.world.Pass(v.t, by)
	v.price()
	for role, organisation := range map[access.Role]string{access.Cooperative: v.coop, access.Agent: v.coop, access.Buyer: v.buyer, access.MFI: v.mfi, access.Admin: ""} {
		_, _, v.tokens[role] = v.key(organisation, role) // no token lives that long
	}
}

// turn makes a scheduled job due and waits until it has run.
func (v *vaulted) turn(kind string) {
	v.t.Helper()
	now := clock.Now()
	v.rest.Until(kind+" is due", func() bool {
		n := int64(0)
		v.rest.Update(func(tx *store.Tx) (err error) {
			tx.Wake("job")
			n, err = tx.Exec("update job set run_at = $1 where kind = $2 and owner = ''", now, kind)
			return err
		})
		return n == 1
	})
	v.rest.Until(kind+" has run", func() bool {
		return v.rest.Count("select count(*) from job where kind = $1 and owner = '' and run_at > $2", kind, now) == 1
	})
}

// brings delivers a batch of 100 kg, which are worth 400 USDC.
func (v *vaulted) brings(farmerID string) batch.Batch {
	v.t.Helper()
	d := v.rest.Delivery(v.coop, farmerID)
	d.WeightKg = 100
	d.Grade = chain.FAQ
	return v.rest.Submit(d)
}

func (v *vaulted) loanOn(b batch.Batch, more string) ask {
	return ask{method: http.MethodPost, path: "/loans", token: v.tokens[access.Cooperative],
		body: fmt.Sprintf(`{"farmer_id":%q,"batch_id":%q,"cooperative_id":%q%s}`, b.FarmerID, b.ID, v.coop, more)}
}

// lent draws a loan on a new batch of a new farmer, and has it paid out.
func (v *vaulted) lent(more string) (b batch.Batch, loanID string) {
	v.t.Helper()
	b = v.brings(v.rest.Farmer(v.coop))
	loanID, _ = v.want(v.loanOn(b, more), http.StatusCreated)["loan_id"].(string)
	v.becomes(loanID, "ACTIVE")
	return b, loanID
}

func (v *vaulted) loan(loanID string) map[string]any {
	v.t.Helper()
	return v.want(ask{method: http.MethodGet, path: "/loans/" + loanID, token: v.tokens[access.MFI]}, http.StatusOK)
}

func (v *vaulted) becomes(loanID, status string) {
	v.t.Helper()
	v.rest.Until("the loan is "+status, func() bool { return v.loan(loanID)["status"] == status })
}

func (v *vaulted) repay(loanID, body string) ask {
	return ask{method: http.MethodPost, path: "/loans/" + loanID + "/repay", token: v.tokens[access.Cooperative], body: body}
}

func (v *vaulted) score(farmerID string) float64 {
	v.t.Helper()
	score, _ := v.want(ask{method: http.MethodGet, path: "/farmers/" + farmerID + "/credit-score", token: v.tokens[access.MFI]}, http.StatusOK)["score"].(float64)
	return score
}

func (v *vaulted) pool() map[string]any {
	v.t.Helper()
	return v.want(ask{method: http.MethodGet, path: "/lending/pool-status", token: v.tokens[access.MFI]}, http.StatusOK)
}

// ordered is a batch in a confirmed order, whose whole price is in escrow.
func (v *vaulted) ordered(b batch.Batch) {
	v.t.Helper()
	v.rest.Take(b, chain.Warehoused)
	o := v.rest.Order(b.ID)
	v.want(ask{method: http.MethodPost, path: "/purchase-orders/" + o.ID + "/confirm", token: v.tokens[access.Cooperative]}, http.StatusOK)
}

// Repaying by hand is money that may go in a circle; a sale is not.
// spec: score-repayment, score-by-sale
func TestOnlyASaleOfTheCoffeeRaisesTheScore(t *testing.T) {
	v := openVaulted(t)
	b, loanID := v.lent("")
	before := v.score(b.FarmerID)
	if l := v.want(v.repay(loanID, `{"amount_usdc":50}`), http.StatusOK); l["status"] != "ACTIVE" {
		t.Errorf("got %v, want it ACTIVE", l)
	}
	if l := v.want(v.repay(loanID, `{}`), http.StatusOK); l["status"] != "REPAID" || l["outstanding_usdc"] != 0.0 {
		t.Errorf("got %v, want it REPAID", l)
	}
	if got := v.score(b.FarmerID); got != before {
		t.Errorf("the score is %v after a repayment by hand, want still %v", got, before)
	}
	// The same farmer, the same batch: now it is sold.
	loanID, _ = v.want(v.loanOn(b, ""), http.StatusCreated)["loan_id"].(string)
	v.becomes(loanID, "ACTIVE")
	v.ordered(b)
	v.rest.Advance(b, chain.Exported)
	v.becomes(loanID, "REPAID")
	if got := v.score(b.FarmerID); got != before+50 {
		t.Errorf("the score is %v after the export, want %v", got, before+50)
	}
}

// spec: loan-default-draws-order, loan-default, score-default
func TestADefaultFirstTakesWhatTheOrderHolds(t *testing.T) {
	v := openVaulted(t)
	sold, covered := v.lent("")
	before := v.score(sold.FarmerID)
	lost, owed := v.lent("")
	_, third := v.lent("")
	v.pass(100 * oneDay)
	v.want(v.repay(third, `{}`), http.StatusOK) // of its interest a tenth is the reserve's
	v.ordered(sold)                             // it does not ship in time
	v.pass(111 * oneDay)
	v.turn("lending.default")
	v.becomes(owed, "DEFAULTED")
	v.becomes(covered, "REPAID")
	if got := v.score(sold.FarmerID); got != before {
		t.Errorf("the score of who was covered is %v, want still %v: neither -100 nor +50", got, before)
	}
	if got := v.score(lost.FarmerID); got != before-100 {
		t.Errorf("the score of who was not is %v, want %v", got, before-100)
	}
	if n := v.rest.Told("loan.repaid", covered) + 2*v.rest.Told("loan.defaulted", covered) + 4*v.rest.Told("loan.defaulted", owed); n != 5 {
		t.Errorf("told %b, want loan.repaid of the one and loan.defaulted of the other", n)
	}
	l := v.loan(owed)
	if c, is := l["loss_covered_usdc"].(float64); !is || c < 0.3 || c >= 3 {
		t.Errorf("the reserve bore %v of %v, want a little", l["loss_covered_usdc"], l["outstanding_usdc"])
	}
	v.unpaidCloses(lost, owed)
}

// unpaidCloses: while a defaulted debt is unpaid the farmer gets no loan, whatever
// the score; when all of it is recovered, it does.
// spec: loan-not-while-defaulted, loan-recovered
func (v *vaulted) unpaidCloses(lost batch.Batch, owed string) {
	t := v.t
	frozen := v.loan(owed)["outstanding_usdc"]
	v.pass(100 * oneDay)
	if now := v.loan(owed)["outstanding_usdc"]; now != frozen {
		t.Errorf("%v is owed after 100 days more, want still %v", now, frozen)
	}
	var next batch.Batch
	for range 9 {
		next = v.brings(lost.FarmerID)
	}
	if got := v.score(lost.FarmerID); got != 500 {
		t.Fatalf("the score is %v, want 500", got)
	}
	v.refused(v.loanOn(next, ""), "FARMER_HAS_ACTIVE_LOAN")
	half := v.want(v.repay(owed, `{"amount_usdc":100}`), http.StatusOK)
	if half["status"] != "DEFAULTED" || half["recovered_usdc"] != 100.0 {
		t.Errorf("got %v, want it DEFAULTED, with 100 recovered", half)
	}
	v.refused(v.loanOn(next, ""), "FARMER_HAS_ACTIVE_LOAN")
	if l := v.want(v.repay(owed, `{}`), http.StatusOK); l["outstanding_usdc"] != 0.0 || l["recovered_usdc"] != frozen {
		t.Errorf("got %v, want all of %v back", l, frozen)
	}
	if got := v.score(lost.FarmerID); got != 500 {
		t.Errorf("the score is %v after the recovery, want 500: it gives no points", got)
	}
	on, err := v.chain.Batch(t.Context(), lost.TokenID)
	must(t, err)
	if on.Owner != evmtest.At("cooperative") {
		t.Errorf("the seized batch is with %s, want it back at the cooperative", on.Owner)
	}
	v.want(v.loanOn(next, ""), http.StatusCreated)
}

func (v *vaulted) puts(payment string, usdc int) map[string]any {
	v.t.Helper()
	return v.want(ask{method: http.MethodPost, path: "/payments/mfi-deposit", token: v.tokens[access.Admin],
		body: fmt.Sprintf(`{"mfi_id":%q,"conversion_payment_id":%q,"amount_usdc":%d,"source_currency":"USD","source_amount":%d,"fx_rate":1,"conversion_fee_usdc":0}`, v.mfi, payment, usdc, usdc)}, http.StatusCreated)
}

func (v *vaulted) owns() (shares, value float64) {
	v.t.Helper()
	position, _ := v.pool()["position"].(map[string]any)
	shares, _ = position["shares"].(float64)
	value, _ = position["value_usdc"].(float64)
	return shares, value
}

// A loan falls late, is repaid, and what it brings vests; who comes in meanwhile
// pays as if all were well, and is told so.
// spec: pool-aside, deposit-entry-price, portfolio-impairment, apy-net-of-late, get-pool-status
func TestLendersSeeWhatIsSetAsideAndWhatADepositCosts(t *testing.T) {
	v := openVaulted(t)
	_, loanID := v.lent("")
	sound := v.pool()
	if apy, _ := sound["apy_current"].(float64); apy < 0.0101 || apy > 0.0102 { // 85 % of 6 % on a fifth of the pool
		t.Errorf("apy_current is %v, want 85 %% of 6 %% of a fifth", apy)
	}
	v.pass(195 * oneDay) // half of the time between due date and default
	late := v.pool()
	impaired, _ := late["impaired_usdc"].(float64)
	if late["apy_current"] != 0.0 || impaired < 95 || impaired > 110 || late["share_price"].(float64) > 0.92 || late["deposit_share_price"].(float64) < 1.005 {
		t.Errorf("got %v, want half of the loan impaired, nothing earned, and a share dearer than it is worth", late)
	}
	p := v.want(ask{method: http.MethodGet, path: "/lending/portfolio", token: v.tokens[access.MFI]}, http.StatusOK)
	stages, _ := p["impairment"].(map[string]any)
	if stages["stage_1_usdc"] != 0.0 || stages["stage_2_usdc"] != 200.0 || stages["stage_3_usdc"] != 0.0 || stages["impaired_usdc"].(float64) < impaired {
		t.Errorf("got %v, want 200 in the second stage", stages)
	}
	made := v.puts("conv-1", 500)
	shares, value := v.owns()
	price, _ := late["deposit_share_price"].(float64)
	if made["vault_shares_received"] != shares || math.Abs(shares-500_000/price) > 1 {
		t.Errorf("told %v shares, owns %v, want 500 USDC at %v a share", made["vault_shares_received"], shares, price)
	}
	if value > 480 || value < 440 {
		t.Errorf("worth %v at once, want less than was put in: the late loan is priced in", value)
	}
	v.mint("cooperative", 500*dollar)
	v.want(v.repay(loanID, `{}`), http.StatusOK)
	back := v.pool()
	if unvested, _ := back["unvested_usdc"].(float64); back["impaired_usdc"] != 0.0 || unvested < 100 || back["reserve_usdc"].(float64) < 0.5 || back["servicing_due_usdc"].(float64) < 0.25 || back["queued_usdc"] != 0.0 {
		t.Errorf("got %v, want the impairment vesting, a tenth of the interest reserved and a twentieth for servicing", back)
	}
	if price, _ := back["share_price"].(float64); price > late["share_price"].(float64)+0.04 {
		t.Errorf("a share rose from %v to %v by a repayment, want it to rise over thirty days", late["share_price"], price)
	}
	v.turn("lending.servicing")
	if due, has := v.pool()["servicing_due_usdc"], v.usdc("servicer"); due != back["servicing_due_usdc"] || has != 0 {
		t.Errorf("%v is due and the servicer has %s, want nothing sent under 1 USDC", due, has)
	}
	v.pass(31 * oneDay)
	if _, value := v.owns(); value < 500 || value > 502 {
		t.Errorf("worth %v after all has vested, want what was put in and a little", value)
	}
}

func (v *vaulted) usdc(name string) money.USDC {
	v.t.Helper()
	has, err := v.chain.Account(context.Background(), evmtest.At(name))
	must(v.t, err)
	return has.USDC
}

// A twentieth of the interest is the servicer's: it is sent once, also when the
// answer to that is lost.
// spec: servicing-paid
func TestTheServicerIsPaidOnce(t *testing.T) {
	v := openVaulted(t)
	v.sends(chain.Redeem{From: evmtest.At("proceeds"), Shares: 775_000_000_000, Receiver: evmtest.At("proceeds")})
	_, loanID := v.lent(`,"max_borrow_rate":0.336`) // nearly all that is left, at a third a year
	v.pass(179 * oneDay)
	interest, _ := v.want(v.repay(loanID, `{}`), http.StatusOK)["interest_usdc"].(float64)
	due, _ := v.pool()["servicing_due_usdc"].(float64)
	if due < 1 || due < interest/20-0.000001 || due > interest/20 {
		t.Fatalf("%v is due, want a twentieth of %v, and 1 USDC at least", due, interest)
	}
	v.rest.Cuts.Once("chain PayServicing", true)
	for range 3 {
		v.turn("lending.servicing")
	}
	if has, left := float64(v.usdc("servicer"))/1e6, v.pool()["servicing_due_usdc"]; has != due || left != 0.0 || v.rest.Cuts.Hits() != 1 || v.rest.Chain.Took("PayServicing") != 1 {
		t.Errorf("the servicer has %v and %v is due, want %v and nothing, sent once", has, left, due)
	}
}

func (v *vaulted) switches(what, body string) map[string]any {
	v.t.Helper()
	return v.want(ask{method: http.MethodPost, path: "/admin/lending/" + what, token: v.tokens[access.Admin], body: body}, http.StatusOK)
}

// What is under way when an area is paused waits, and is done once when it is open
// again; all that is not paused goes on.
// spec: pause-by-area, code-vault-paused
func TestAPausedAreaWaitsAndNothingIsLost(t *testing.T) {
	v := openVaulted(t)
	farmerID := v.rest.Farmer(v.coop)
	b := v.rest.Submit(v.rest.Delivery(v.coop, farmerID))
	v.rest.Deliveries.Wait = 300 * time.Millisecond // from here on nothing comes in time
	v.rest.Batches.Wait = 300 * time.Millisecond
	done := v.switches("pause", `{"areas":["ORDERS","MINTING"]}`)
	if got := encoded(t, done["paused_areas"]); got != `["MINTING","ORDERS"]` || encoded(t, v.pool()["paused_areas"]) != got || v.pool()["paused"] != false {
		t.Errorf("got %v and %v, want both areas, and lending open", done, v.pool())
	}
	if err := v.rest.Lending.IsOpen(t.Context()); err == nil || err.Error() != "paused: MINTING, ORDERS" {
		t.Errorf("readiness says %v, want what is paused", err)
	}
	waits := v.want(ask{method: http.MethodPost, path: "/batch/submit", token: v.tokens[access.Agent], body: v.delivery(farmerID, testhouse.Slip)}, http.StatusAccepted)
	v.rest.Batches.Wait = 10 * time.Second
	v.rest.Take(b, chain.Warehoused) // stages are never paused
	v.rest.Batches.Wait = 300 * time.Millisecond
	o := v.rest.Order(b.ID)
	confirm := ask{method: http.MethodPost, path: "/purchase-orders/" + o.ID + "/confirm", token: v.tokens[access.Cooperative], header: map[string]string{"Idempotency-Key": "c-1"}}
	v.refused(confirm, "CHAIN_UNAVAILABLE")
	v.switches("unpause", `{"areas":["MINTING"]}`)
	v.rest.Until("the delivery is done", func() bool {
		return v.want(ask{method: http.MethodGet, path: fmt.Sprint("/jobs/", waits["job_id"]), token: v.tokens[access.Agent]}, http.StatusOK)["status"] == "COMPLETE"
	})
	if got := v.score(farmerID); got != 520 {
		t.Errorf("the score is %v, want 520: two deliveries, each once", got)
	}
	if got := encoded(t, v.switches("unpause", `{"areas":["ORDERS"]}`)["paused_areas"]); got != "[]" {
		t.Errorf("%s are paused, want nothing", got)
	}
	v.rest.Batches.Wait = 10 * time.Second
	if o := v.want(confirm, http.StatusOK); o["status"] != "CONFIRMED" { // the same request again
		t.Errorf("got %v, want it CONFIRMED", o)
	}
	if n := v.rest.Chain.Took("ConfirmOrder") + v.rest.Chain.Took("Deliver"); n != 3 {
		t.Errorf("the contracts acted %d times, want once for the order and for each delivery", n)
	}
	v.vaultPauses()
}

// vaultPauses: loans and deposits by themselves, and both by default.
func (v *vaulted) vaultPauses() {
	t := v.t
	v.switches("pause", `{"areas":["LOANS"]}`)
	v.refused(v.loanOn(v.brings(v.rest.Farmer(v.coop)), ""), "VAULT_PAUSED")
	v.puts("conv-2", 100)
	v.switches("unpause", `{"areas":["LOANS"]}`)
	if done := v.switches("pause", ""); encoded(t, done["paused_areas"]) != `["LOANS","DEPOSITS"]` || v.pool()["paused"] != true {
		t.Errorf("got %v, want loans and deposits", done)
	}
	for _, body := range []string{`{"areas":[]}`, `{"areas":["EVERYTHING"]}`, `{"areas":["LOANS","LOANS"]}`} {
		v.refused(ask{method: http.MethodPost, path: "/admin/lending/pause", token: v.tokens[access.Admin], body: body, wild: true}, "INVALID_REQUEST")
	}
	v.switches("unpause", "")
	v.lent("")
}
