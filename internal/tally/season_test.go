package tally_test

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"pgregory.net/rapid"

	"mwanyi/internal/access"
	"mwanyi/internal/batch"
	"mwanyi/internal/book"
	"mwanyi/internal/clock"
	"mwanyi/internal/deposit"
	"mwanyi/internal/fault"
	"mwanyi/internal/float"
	"mwanyi/internal/id"
	"mwanyi/internal/lending"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/evm"
	"mwanyi/internal/outside/chain/evm/evmtest"
	"mwanyi/internal/outside/chain/follow"
	"mwanyi/internal/outside/payrail"
	"mwanyi/internal/payment"
	"mwanyi/internal/policy"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/tally"
	"mwanyi/internal/testhouse"
	"mwanyi/internal/testhouse/farmers"
	"mwanyi/internal/testhouse/outside"
	"mwanyi/internal/treasury"
	"mwanyi/internal/withdrawal"
)

const (
	dollar = money.USDC(1_000_000)
	day    = 24 * time.Hour
)

// bank is the rail. It keeps what it has truly paid, and its next answer may be
// lost, before or after it has paid, or be a refusal.
type bank struct {
	*outside.Rail
	mu   sync.Mutex
	fate string
	paid map[string]money.USDC // by reference
}

var fates = []string{"pay", "pay", "pay", "lost before", "lost after", "refuse", "no wallet"}

func (b *bank) Send(ctx context.Context, t payrail.Transfer) (payrail.Report, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	fate := b.fate
	b.fate = ""
	switch fate {
	case "lost before":
		return payrail.Report{}, outside.ErrLost
	case "refuse":
		return payrail.Report{State: payrail.Failed, Reason: payrail.Temporary, Code: "BUSY"}, nil
	case "no wallet":
		return payrail.Report{State: payrail.Failed, Reason: payrail.Permanent, Code: "NO_WALLET"}, nil
	}
	report, err := b.Rail.Send(ctx, t)
	if err == nil && report.State == payrail.Paid {
		b.paid[t.Reference] = t.Amount
	}
	if fate == "lost after" {
		return payrail.Report{}, outside.ErrLost
	}
	return report, err
}

// season is a house of real desks on a real chain, in which tenants do as they
// like, and what the test itself knows of the money that came in.
type season struct {
	*testhouse.House
	t     testing.TB
	chain *evm.Chain
	world *evmtest.World
	tally *tally.Desk
	bank  *bank
	mfi   string

	farmers  map[string][]string // by cooperative
	batches  []batch.Batch
	orders   []string
	lots     []string
	loans    []lending.Loan
	credit   map[string]money.USDC // the most that each cooperative was ever granted
	funded   map[string]money.USDC // by bank, and at the funding address
	wires    int
	receives map[string]chain.Address // funding addresses

	mu    sync.Mutex
	heard map[string]any // what the chain has reported, by its place there
}

func openSeason(t *testing.T) *season {
	s := storetest.Open(t)
	n := &season{t: t, world: evmtest.New(t), farmers: map[string][]string{}, credit: map[string]money.USDC{}, funded: map[string]money.USDC{}, receives: map[string]chain.Address{}, heard: map[string]any{}}
	// At noon, so that no day ends between what is paid and what is compared; and two hours ahead
	// of the chain, whose block is a second after the one before: it need not wait.
	const ahead = 2 * time.Hour
	now := clock.Now()
	n.world.Pass(t, now.Truncate(day).Add(day+day/2-ahead).Sub(now))
	t.Cleanup(clock.Jump(ahead))
	n.chain = n.world.Run(t, s)
	n.House = testhouse.Open(t, s, testhouse.Options{
		Chain: n.chain, Wallet: evmtest.At("cooperative").String(), Other: evmtest.At("deployer").String(), Change: n.moveIn,
		Waits: slices.Repeat([]time.Duration{10 * time.Millisecond}, 5000),
	})
	n.Buyer = farmers.Organisation(t, n.Access, access.BuyerKind, "A buyer with money", evmtest.At("buyer").String())
	n.lender()
	for _, who := range []string{n.Coop, n.Other} {
		o, err := n.Access.Organisation(t.Context(), who)
		n.Must(err)
		n.receives[who], err = chain.ParseAddress(*o.FundingAddress)
		n.Must(err)
		n.grant(who, 500*dollar)
		for range 3 {
			n.farmers[who] = append(n.farmers[who], n.Farmer(who))
		}
	}
	n.follow("house", follow.Following{Handle: n.Apply})
	n.follow(tally.Follower, follow.Following{Handle: n.hears, Holders: n.tally.Holders})
	n.mint("buyer", 1_000_000*dollar)
	n.mint("cooperative", 10_000*dollar)
	n.mint("deployer", 10_000*dollar)
	n.send(chain.PostPrice{ObservedAt: clock.Now(), Price: 4_000_000})
	return n
}

// moveIn connects the desks that speak to the chain with the real one.
func (n *season) moveIn(h *testhouse.House) {
	n.bank = &bank{Rail: h.Rail, paid: map[string]money.USDC{}}
	h.Payments.Rail, h.Treasury.Rail = n.bank, n.bank
	h.Floats.DefaultCredit = 0
	h.Lending.Wait = 20 * time.Second
	h.Treasury.Accounts = treasury.Accounts{Proceeds: evmtest.At("proceeds"), Treasury: evmtest.At("loans")}
	h.Deposits.Chain = &deposit.Vault{Writer: h.Chain, Reader: h.Chain, Witness: h.Chain, Account: evmtest.At("conversion")}
	n.tally = &tally.Desk{
		Store: h.Store, Deposits: h.Deposits, Payments: h.Payments, Batches: h.Batches, Lending: h.Lending, Treasury: h.Treasury, Withdrawals: h.Withdrawals, Rail: n.bank,
		Chain: n.chain, Log: farmers.Quiet, Alarm: func(string) {},
		Accounts: tally.Accounts{Conversion: evmtest.At("conversion"), Vault: n.world.Addresses.Vault, Escrow: n.world.Addresses.Escrow,
			Proceeds: evmtest.At("proceeds"), Treasury: evmtest.At("loans"), Queue: n.world.Addresses.Queue, Servicer: evmtest.At("servicer")},
	}
	holds, err := n.bank.Balance(context.Background())
	h.Must(err)
	h.Update(func(tx *store.Tx) error { // what the operator has put in before the season
		_, err := book.Post(tx, book.Entry{Cause: "rail/opening", Step: "test", Lines: book.Move(book.At(book.RailFloat, ""), book.At(book.Capital, ""), money.USDC(holds.Amount))})
		return err
	})
}

// lender is an MFI whose wallet the service keeps, and which has said where it
// wants to be paid before it has anything.
func (n *season) lender() {
	n.t.Helper()
	n.Access.Accounts = func(id string) (string, error) { return n.world.Addresses.LenderAccount(id).String(), nil }
	n.mfi = farmers.Organisation(n.t, n.Access, access.MFIKind, "A lender", "")
	_, err := n.Withdrawals.SetAddress(context.Background(), n.mfi, lendersBank, "key_1")
	n.Must(err)
}

// lendersBank is where the lender is paid.
const lendersBank = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"

func (n *season) follow(name string, f follow.Following) {
	f.Name = name
	evmtest.Follow(n.t, n.chain, f)
}

func (n *season) send(call chain.Call) chain.Receipt {
	n.t.Helper()
	r, err := n.chain.Send(context.Background(), id.New("key"), call)
	n.Must(err)
	return r
}

func (n *season) mint(to string, amount money.USDC) {
	n.send(chain.MintUSDC{From: evmtest.At("minter"), To: evmtest.At(to), Amount: amount})
}

// refusedOr fails the season on what is not a refusal. A colluding tenant is
// refused a lot; that is how it should be.
func (n *season) refusedOr(err error) bool {
	n.t.Helper()
	var refusal *fault.Fault
	if err != nil && !errors.As(err, &refusal) {
		n.t.Fatal(err)
	}
	return err == nil
}

// settle waits until nothing is due and the followers have all that the chain has.
func (n *season) settle() {
	n.t.Helper()
	n.Cuts.None()
	quiet := 0
	n.Until("nothing is due", func() bool {
		soon := clock.Now().Add(2 * time.Second)
		due := n.Count("select count(*) from job where run_at <= $1 or owner <> ''", soon) // one that runs is due again when its lease ends
		head, err := n.chain.Account(context.Background(), evmtest.At("loans"))
		n.Must(err)
		for _, name := range []string{"house", tally.Follower} {
			followed, err := n.chain.Followed(context.Background(), name)
			n.Must(err)
			if followed < head.Block {
				due++
			}
		}
		if quiet++; due > 0 {
			quiet = 0
		}
		return quiet == 5
	})
}

// intact is the rule of the season: trial balance zero, every asset account equal to
// its source, and no more paid out than came in, for each purse and in all.
func (n *season) intact() error {
	n.settle()
	r, err := n.tally.Reconcile(context.Background(), time.Time{})
	if err != nil {
		return err
	}
	for _, d := range r.Differences {
		// A wire that was told under two ids is named for ever, and that is right.
		if d.Check != "deposits" || !strings.Contains(d.What, "again") {
			return fmt.Errorf("the books do not agree: %+v", r.Differences)
		}
	}
	if len(r.Skipped) > 0 || r.Checked["chain"] < 9 {
		return fmt.Errorf("not everything was compared: skipped %v, checked %v", r.Skipped, r.Checked)
	}
	err = n.Store.View(context.Background(), func(tx *store.Tx) error {
		strange, err := book.Holdings(tx, book.Unexplained)
		if err == nil && len(strange) > 0 {
			err = fmt.Errorf("unexplained: %+v", strange)
		}
		return err
	})
	if err != nil {
		return err
	}
	if err := n.nothingAllowed(); err != nil {
		return err
	}
	return errors.Join(n.covered(), n.lenderPaid(), n.coffee(), n.kilograms())
}

// nothingAllowed: nothing is under way, so no contract may take anything from
// any account that the service signs for.
// spec: exact-allowance
func (n *season) nothingAllowed() error {
	for _, name := range []string{"buyer", "lender", "cooperative", "deployer", "conversion", "loans", "proceeds"} {
		has, err := n.chain.Account(context.Background(), evmtest.At(name))
		if err != nil {
			return err
		}
		if has.VaultMay != 0 || has.EscrowMay != 0 {
			return fmt.Errorf("nothing is under way, and of the account %s the vault may take %s, the escrow %s", name, has.VaultMay, has.EscrowMay)
		}
	}
	if left := n.Count("select count(*) from allowance"); left > 0 {
		return fmt.Errorf("%d allowances are held, and nothing is under way", left)
	}
	return nil
}

// purse is what pays for a payout: a cooperative's float, the escrow of an order,
// or the vault's money for a loan.
type purse struct{ kind, of string }

// covered compares what the rail has truly paid with what the test knows to have
// come in, purse by purse. It asks neither the books nor the rules.
func (n *season) covered() error {
	in, out := n.received(), map[purse]money.USDC{}
	n.bank.mu.Lock()
	defer n.bank.mu.Unlock()
	pools := n.pools()
	for reference, amount := range n.bank.paid {
		of := func(column string) string {
			return n.Text("select "+column+" from payout p join payout_reference r on r.payout_id = p.id join batch b on b.id = p.batch_id where r.reference = $1", reference)
		}
		switch of("p.reason") {
		case "NET_COFFEE_PAYMENT":
			out[purse{"escrow", pools[of("cast(b.token_id as text)")]}] += amount
		case "LOAN_DISBURSEMENT":
			out[purse{"loan", of("p.loan_id")}] += amount
		default:
			out[purse{"", of("p.cooperative_id")}] += amount
		}
	}
	for p, paid := range out {
		if paid > in[p] {
			return fmt.Errorf("%s %s has paid %s, and %s came in", p.kind, p.of, paid, in[p])
		}
	}
	return nil
}

// received is what came in, by purse, from the chain and the test's own notes.
func (n *season) received() map[purse]money.USDC {
	n.t.Helper()
	in, pools := map[purse]money.USDC{}, n.pools()
	for who, amount := range n.funded {
		in[purse{"", who}] += amount
	}
	for who, amount := range n.credit {
		in[purse{"", who}] += amount
	}
	for _, orderID := range n.orders {
		o, err := n.chain.Order(context.Background(), orderID)
		if fault.Is(err, fault.PurchaseOrderNotFound) {
			continue
		}
		n.Must(err)
		in[purse{"escrow", pools[orderID]}] += o.Funded
	}
	for _, b := range n.batches {
		now, err := n.chain.Batch(context.Background(), b.TokenID)
		n.Must(err)
		in[purse{"escrow", pools[now.Order]}] -= now.Repaid
		if now.Stage == chain.Settled { // the advance is back in the float, and the farmer's part is the rest
			back := min(n.advanceOn(b), now.Price-now.Repaid)
			in[purse{"", b.CooperativeID}] += back
			in[purse{"escrow", pools[now.Order]}] -= back
		}
	}
	for _, l := range n.loans {
		in[purse{"loan", l.ID}] = l.Principal
	}
	n.forfeitedIn(in)
	n.setOffIn(in)
	return in
}

// What tenants do. Each picks its victims and amounts; many try what they may not.

func (n *season) coop(r *rapid.T) string {
	return rapid.SampledFrom([]string{n.Coop, n.Other}).Draw(r, "cooperative")
}

func (n *season) someBatch(r *rapid.T, in ...chain.Stage) (batch.Batch, bool) {
	var fit []batch.Batch
	for _, b := range n.batches {
		if now := n.Stage(b.ID); len(in) == 0 || slices.Contains(in, now) {
			b.Stage = now
			fit = append(fit, b)
		}
	}
	if len(fit) == 0 {
		return batch.Batch{}, false
	}
	return rapid.SampledFrom(fit).Draw(r, "batch"), true
}

func (n *season) delivers(r *rapid.T) {
	who := n.coop(r)
	d := n.Delivery(who, rapid.SampledFrom(n.farmers[who]).Draw(r, "farmer"))
	d.WeightKg = rapid.SampledFrom([]float64{1, 60, 400}).Draw(r, "kg")
	d.Grade = chain.FAQ
	d.Form = rapid.SampledFrom([]policy.Form{"", policy.Kiboko, policy.Parchment}).Draw(r, "form")
	n.fate(r)
	out, err := n.Deliveries.Submit(context.Background(), d, "")
	if n.refusedOr(err) && !out.Pending {
		n.batches = append(n.batches, out.Batch)
	}
}

// fate decides what becomes of the next answers of the outside.
func (n *season) fate(r *rapid.T) {
	n.bank.mu.Lock()
	n.bank.fate = rapid.SampledFrom(fates).Draw(r, "fate")
	n.bank.mu.Unlock()
	if call := rapid.SampledFrom([]string{"", "", "", "chain Advance", "chain Deliver", "chain ConfirmOrder", "chain PayOrder", "chain Approve", "chain Originate", "chain SettleBatch", "chain Withdraw", "chain Redeem", "chain Void", "chain Correct"}).Draw(r, "cut"); call != "" {
		n.Cuts.Once(call, rapid.Bool().Draw(r, "applied"))
	}
}

func (n *season) ordersByHand(r *rapid.T) {
	b, found := n.someBatch(r)
	if !found {
		return
	}
	n.fate(r)
	_, err := n.Payments.Pay(context.Background(), payment.Payout{
		FarmerID: b.FarmerID, BatchID: b.ID, CooperativeID: b.CooperativeID,
		Reason: rapid.SampledFrom([]payment.Reason{payment.TopUp, payment.Manual, payment.NetCoffeePayment, payment.NetCoffeePayment, payment.LoanDisbursement}).Draw(r, "reason"),
		Amount: money.USDC(rapid.SampledFrom([]int64{10_000, 20_000_000, 300_000_000, 5_000_000_000}).Draw(r, "amount")),
	}, 10*time.Second)
	n.refusedOr(err)
}

func (n *season) grant(who string, credit money.USDC) {
	_, err := n.Floats.SetCredit(context.Background(), who, credit, "key_1")
	n.Must(err)
	n.credit[who] = max(n.credit[who], credit)
}

func (n *season) grants(r *rapid.T) {
	n.grant(n.coop(r), money.USDC(rapid.SampledFrom([]int64{0, 100, 800}).Draw(r, "credit"))*dollar)
}

func (n *season) funds(r *rapid.T) {
	who, amount := n.coop(r), money.USDC(rapid.Int64Range(1, 400).Draw(r, "amount"))*dollar
	if rapid.Bool().Draw(r, "on chain") {
		n.send(chain.MintUSDC{From: evmtest.At("minter"), To: n.receives[who], Amount: amount})
		n.funded[who] += amount
		return
	}
	reference := fmt.Sprintf("bank %d", rapid.IntRange(0, 20).Draw(r, "reference")) // often one that was used
	before := n.Count("select count(*) from funding")
	_, err := n.Floats.Fund(context.Background(), float.Funding{CooperativeID: who, Reference: reference, Amount: amount, MadeBy: "key_1"})
	if n.refusedOr(err) && n.Count("select count(*) from funding") > before {
		n.funded[who] += amount
	}
}

func (n *season) moves(r *rapid.T) {
	b, found := n.someBatch(r, chain.Delivered, chain.Graded, chain.Milled, chain.Committed)
	if !found {
		return
	}
	change := n.Change(b, b.Stage+1)
	if pct := rapid.SampledFrom([]float64{0, 40, 54, 100}).Draw(r, "outturn"); change.To == chain.Milled && pct > 0 {
		change.OutturnPct = &pct
	}
	n.fate(r)
	_, err := n.Batches.Advance(context.Background(), change, "")
	n.refusedOr(err)
}

// buys orders up to three batches that lie ready, at a price that may be absurd, with
// any share in escrow, and has the seller confirm it.
func (n *season) buys(r *rapid.T) {
	first, found := n.someBatch(r, chain.Warehoused, chain.Committed) // what was released is COMMITTED
	if !found {
		return
	}
	lots := []string{first.ID}
	for _, b := range n.batches {
		if b.ID != first.ID && b.CooperativeID == first.CooperativeID && n.Stage(b.ID) == chain.Warehoused && len(lots) < 3 {
			lots = append(lots, b.ID)
		}
	}
	o, err := n.Batches.CreateOrder(context.Background(), batch.OrderRequest{
		BuyerID: n.Buyer, BatchIDs: lots, PricePerKg: money.USDC(rapid.SampledFrom([]int64{1, 1_000_000, 4_000_000, 9_000_000}).Draw(r, "price")), Country: "DE"}, nil)
	if !n.refusedOr(err) {
		return
	}
	n.orders = append(n.orders, o.ID)
	n.Batches.EscrowPct = rapid.SampledFrom([]int64{0, 30, 100}).Draw(r, "escrow")
	n.fate(r)
	_, err = n.Batches.ConfirmOrder(context.Background(), n.Caller(access.Cooperative, first.CooperativeID), o.ID, "")
	n.refusedOr(err)
}

func (n *season) pays(r *rapid.T) {
	if len(n.orders) == 0 {
		return
	}
	n.fate(r)
	_, err := n.Batches.PayOrder(context.Background(), n.Caller(access.Buyer, n.Buyer), rapid.SampledFrom(n.orders).Draw(r, "order"), "")
	n.refusedOr(err)
}

// releases is a buyer, or a seller, whose coffee did not leave.
func (n *season) releases(r *rapid.T) {
	if len(n.orders) == 0 {
		return
	}
	n.fate(r)
	n.refusedOr(n.release(rapid.SampledFrom(n.orders).Draw(r, "order")))
}

func (n *season) release(orderID string) error {
	_, err := n.Batches.ReleaseOrder(context.Background(), n.Caller(access.Buyer, n.Buyer), orderID, "")
	return err
}

func (n *season) borrows(r *rapid.T) {
	b, found := n.someBatch(r, chain.Delivered, chain.Graded, chain.Milled, chain.Warehoused)
	if !found {
		return
	}
	n.send(chain.PostPrice{ObservedAt: clock.Now(), Price: 4_000_000})
	n.fate(r)
	_, err := n.Lending.Originate(context.Background(), lending.OriginateRequest{FarmerID: b.FarmerID, BatchID: b.ID, CooperativeID: b.CooperativeID}, "")
	n.refusedOr(err)
	n.learnLoans()
}

// learnLoans notes what the vault has drawn, as the chain says it.
func (n *season) learnLoans() {
	all, err := n.Lending.Loans(context.Background(), lending.Filter{Limit: 1000})
	n.Must(err)
	n.loans = all
}

func (n *season) repays(r *rapid.T) {
	if len(n.loans) == 0 {
		return
	}
	_, err := n.Lending.Repay(context.Background(), rapid.SampledFrom(n.loans).Draw(r, "loan").ID, 0, "")
	n.refusedOr(err)
}

// wiresMoney is a lender's wire, which is told once, or twice under two ids.
func (n *season) wiresMoney(r *rapid.T) {
	n.wires++
	amount := money.USDC(500+n.wires) * dollar
	n.mint("conversion", amount)
	n.deposit(fmt.Sprintf("conv-%d", n.wires), amount, true)
	if rapid.Bool().Draw(r, "told twice") {
		n.deposit(fmt.Sprintf("conv-%d-again", n.wires), amount, false)
	}
}

// deposit tells of a wire; one that must succeed is waited for.
func (n *season) deposit(conversionID string, amount money.USDC, must bool) {
	wait := 100 * time.Millisecond
	if must {
		wait = 20 * time.Second
	}
	_, err := n.Deposits.DepositFor(context.Background(), deposit.Deposit{MFIID: n.mfi, ConversionPaymentID: conversionID, Amount: amount, SourceCurrency: "EUR", SourceAmount: 1, FxRate: 1}, wait)
	if must {
		n.Must(err)
	} else {
		n.refusedOr(err)
	}
}

// withdraws takes a lender's money out, more than there is cash for as often as not:
// then it stands in the line and is paid by what comes in later.
func (n *season) withdraws(r *rapid.T) {
	ask := withdrawal.AskRequest{MFIID: n.mfi, MadeBy: "key_1"}
	if rapid.Bool().Draw(r, "shares") {
		ask.Shares = uint64(rapid.IntRange(1, 600_000).Draw(r, "thousandths"))
	} else {
		ask.Amount = money.USDC(rapid.SampledFrom([]int64{1, 90_000_000, 700_000_000}).Draw(r, "amount"))
	}
	n.fate(r)
	_, err := n.Withdrawals.Ask(context.Background(), ask, "")
	n.refusedOr(err)
}

// lenderPaid: what the lender has is what its withdrawals have paid, and they no more than
// was asked for.
func (n *season) lenderPaid() error {
	bank, err := chain.ParseAddress(lendersBank)
	n.Must(err)
	got, err := n.chain.Account(context.Background(), bank)
	n.Must(err)
	if paid := n.Count("select cast(coalesce(sum(paid_usdc), 0) as bigint) from withdrawal"); got.USDC != money.USDC(paid) {
		return fmt.Errorf("the lender's bank has %s, and withdrawals have paid %s", got.USDC, money.USDC(paid))
	}
	if n.Count("select count(*) from withdrawal where asked_usdc > 0 and paid_usdc > asked_usdc or asked_shares > 0 and paid_shares > asked_shares") > 0 {
		return errors.New("a withdrawal has paid more than was asked for")
	}
	return nil
}

func (n *season) sweeps(r *rapid.T) {
	n.fate(r)
	_, err := n.Treasury.Order(context.Background(), treasury.SweepRequest{
		From: rapid.SampledFrom([]treasury.Source{treasury.Proceeds, treasury.Treasury}).Draw(r, "from"), Amount: money.USDC(rapid.Int64Range(1, 500).Draw(r, "amount")) * dollar}, "")
	n.refusedOr(err)
}

// decides ends what waits in manual review, one way or the other.
func (n *season) decides(r *rapid.T) {
	payoutID := n.Text("select coalesce(max(id), '') from payout where status = 'MANUAL_REVIEW'")
	if payoutID == "" {
		return
	}
	_, err := n.Payments.Resolve(context.Background(), payoutID, rapid.SampledFrom([]payment.Action{payment.RetryAction, payment.PaidAtOffice}).Draw(r, "action"), "receipt 7", "key_1")
	n.refusedOr(err)
}

// dies stops all jobs and starts them anew.
func (n *season) dies(*rapid.T) { n.Restart(func() {}) }

func (n *season) suspends(r *rapid.T) {
	status := access.Active
	if rapid.Bool().Draw(r, "suspended") {
		status = access.Suspended
	}
	_, err := n.Access.SetStatus(context.Background(), n.Other, status)
	n.Must(err)
}

// passes lets half a year go by: loans fall due, and are lost; deposits of buyers
// who have not paid are forfeited.
func (n *season) passes(*rapid.T) {
	n.settle()
	n.world.Pass(n.t, 211*day)
	n.send(chain.FundGas{To: evmtest.At("lender"), Gwei: 1}) // a block of the new time
	n.learnLoans()
	for _, l := range n.loans {
		if l.Open() {
			n.send(chain.MarkDefault{LoanID: l.ID})
		}
	}
	n.settle()
	n.forfeits()
}

// Whatever tenants do, honest or colluding, with late buyers and buyers who never pay,
// defaults, lost answers and processes that die: after every step no more was paid
// out than came in, was placed or granted, and the books are what chain and rail show.
// spec: books-feed, reconcile-checks, float-arrival, sale-float-first, float-cover, net-payment-escrow, order-release-frees
func TestNoSeasonPaysOutMoreThanCameIn(t *testing.T) {
	steps, checks := "40", "2"
	if os.Getenv("MWANYI_TEST_LONG") != "" {
		steps, checks = "150", "10"
	}
	n := openSeason(t)
	for name, value := range map[string]string{"rapid.steps": steps, "rapid.checks": checks, "rapid.nofailfile": "true"} {
		n.Must(flag.Set(name, value))
	}
	n.whole()
	rapid.Check(t, func(r *rapid.T) {
		r.Repeat(map[string]func(*rapid.T){
			"": func(r *rapid.T) {
				if err := n.intact(); err != nil {
					r.Fatal(err)
				}
			},
			"deliver": n.delivers, "deliver more": n.delivers, "by hand": n.ordersByHand, "credit": n.grants, "fund": n.funds,
			"move": n.moves, "move on": n.moves, "move further": n.moves, "buy": n.buys, "pay": n.pays, "release": n.releases, "borrow": n.borrows, "repay": n.repays,
			"wire": n.wiresMoney, "withdraw": n.withdraws, "sweep": n.sweeps, "decide": n.decides, "die": n.dies, "strange lender": n.lendsItself, "stranger": n.meddles, "suspend": n.suspends, "years": n.passes, "void": n.voids, "correct": n.corrects,
			"gather": n.gathers, "gather more": n.gathers, "together": n.together, "together on": n.together, "together further": n.together, "part": n.parts,
		})
	})
	t.Logf("lots %d, moves of lots %d; corrections %s", len(n.lots), n.Count("select count(*) from lot_move"), n.Text("select coalesce(group_concat(line, ', '), '') from (select kind || ' ' || count(*) as line from batch_correction group by kind order by 1)"))
	t.Logf("payouts %s; orders %d; loans %d; deposits %d; sweeps %d; withdrawals %s", n.Text(`select coalesce(group_concat(line, ', '), '') from (
		select reason || ' ' || status || ' ' || count(*) as line from payout group by reason, status order by 1)`), len(n.orders), len(n.loans),
		n.Count("select count(*) from deposit"), n.Count("select count(*) from sweep"), n.Text(`select coalesce(group_concat(line, ', '), '') from (
		select status || ' ' || count(*) as line from withdrawal group by status order by 1)`))
}

// A season with one rule broken on purpose is found out: each of these is a door that
// forgot to ask.
func TestASeasonWithABrokenRuleIsFoundOut(t *testing.T) {
	n := openSeason(t)
	d := n.Delivery(n.Coop, n.farmers[n.Coop][0])
	b := n.Submit(d)
	n.batches = append(n.batches, b)
	if err := n.intact(); err != nil {
		t.Fatal(err)
	}
	owe := func(p payment.Payout) {
		p.FarmerID, p.BatchID, p.CooperativeID, p.Amount = b.FarmerID, b.ID, b.CooperativeID, 700*dollar
		n.Update(func(tx *store.Tx) error {
			_, err := n.Payments.Owe(tx, p)
			return err
		})
	}
	for _, broken := range []struct {
		rule, want string
		by         func()
	}{
		{"a net payment needs a sale", "escrow", func() { owe(payment.Payout{Reason: payment.NetCoffeePayment}) }},
		{"a float holds what came in", n.Coop, func() {
			n.Update(func(tx *store.Tx) error {
				_, err := book.Post(tx, book.Entry{Cause: "fnd_x", Step: "from nowhere", Lines: book.Move(book.At(book.Bank, n.Coop), book.At(book.CooperativeFloat, n.Coop), 5000*dollar)})
				return err
			})
			owe(payment.Payout{Reason: payment.TopUp})
		}},
		{"money leaves by order alone", "unexplained", func() {
			n.mint("proceeds", dollar)
			n.settle()
			t.Cleanup(clock.Jump(time.Minute)) // nobody explains it any more
		}},
	} {
		broken.by()
		err := n.intact()
		if err == nil || !strings.Contains(err.Error(), broken.want) {
			t.Errorf("%s: the season says %v, want something of %s", broken.rule, err, broken.want)
		}
		n.bank.mu.Lock() // forgiven, so that the next one is found by itself
		clear(n.bank.paid)
		n.bank.mu.Unlock()
	}
}

// whole is a season in which everything happens that chance may leave out: a loan
// that a sale repays, one that is lost, batches that are corrected and voided, by themselves and in a lot, a sale below its advance, one that is paid
// in two parts, an order that is released and whose coffee is sold again, a payout that waits for the float.
func (n *season) whole() {
	n.mint("conversion", 5000*dollar)
	n.deposit("conv-whole", 5000*dollar, true)
	sell := func(b batch.Batch, price money.USDC, escrow int64, isPaid bool) {
		id := n.confirm(price, escrow, b)
		n.Advance(b, chain.Exported)
		if isPaid {
			_, err := n.Batches.PayOrder(context.Background(), n.Caller(access.Buyer, n.Buyer), id, "")
			n.Must(err)
		}
	}
	check := func(what string) {
		n.t.Helper()
		if err := n.intact(); err != nil {
			n.t.Fatalf("%s: %v", what, err)
		}
	}
	check("before anything was sold")
	n.leaves(400*dollar, 0, withdrawal.Paid)
	check("with a lender who has taken some out")
	repaid, inParts, short, lost := n.brings(100), n.brings(100), n.brings(60), n.brings(100)
	n.lend(repaid)
	n.lend(lost)
	check("with loans")
	sell(repaid, 4*dollar, 100, true)
	check("with a loan that a sale repays")
	sell(inParts, 4*dollar, 60, false)
	check("with a sale of which the escrow holds a part")
	unshipped := n.confirm(3*dollar, 100, short)
	n.later(2 * day)
	n.Must(n.release(unshipped))
	check("with an order that was released")
	sell(short, dollar, 100, true)
	check("with a sale below its advance")
	waiting := n.brings(400) // an advance of 528, more than what is left
	check("with an advance that waits")
	if n.Count("select count(*) from payout where batch_id = $1 and hold = 'FLOAT'", waiting.ID) != 1 {
		n.t.Fatal("the advance of a delivery without cover did not wait")
	}
	n.mintFunding(n.Coop, 600*dollar)
	check("when money has come")
	if n.Count("select count(*) from payout where batch_id = $1 and status = 'COMPLETED'", waiting.ID) != 1 {
		n.t.Fatal("the advance was not paid when money came")
	}
	if n.Count("select count(*) from batch where id = $1 and shortfall_usdc > 0", short.ID) != 1 {
		n.t.Fatal("the sale below its advance shows no shortfall")
	}
	n.mistakes(check)
	n.gathering(check)
	n.leaves(0, 4_590_000, withdrawal.Queued) // nearly all, and loans are out
	check("with a lender in the line")
	n.mint("conversion", 5001*dollar) // another amount than before, which could be the same wire
	n.deposit("conv-whole-2", 5001*dollar, true)
	check("with a wire that pays the line")
	if n.Count("select count(*) from withdrawal where status = 'PAID'") != 2 {
		n.t.Fatal("the lender was not paid when money came")
	}
	n.ends()
}

func (n *season) brings(kg float64) batch.Batch {
	d := n.Delivery(n.Coop, n.Farmer(n.Coop))
	d.WeightKg, d.Grade = kg, chain.FAQ
	b := n.Submit(d)
	n.batches = append(n.batches, b)
	return b
}

// confirm orders batches, to be shipped within a day, with a share of the price in
// escrow.
func (n *season) confirm(price money.USDC, escrow int64, lots ...batch.Batch) (orderID string) {
	ids := make([]string, len(lots))
	for i, b := range lots {
		ids[i] = b.ID
		for to := n.Stage(b.ID) + 1; to <= chain.Warehoused; to++ {
			n.Advance(b, to)
		}
	}
	shipBy := clock.Now().Add(day)
	o, err := n.Batches.CreateOrder(context.Background(), batch.OrderRequest{BuyerID: n.Buyer, BatchIDs: ids, PricePerKg: price, Country: "DE", ShipBy: &shipBy}, nil)
	n.Must(err)
	n.orders = append(n.orders, o.ID)
	n.Batches.EscrowPct = escrow
	_, err = n.Batches.ConfirmOrder(context.Background(), n.Caller(access.Cooperative, n.Coop), o.ID, "")
	n.Must(err)
	return o.ID
}

func (n *season) lend(b batch.Batch) {
	n.send(chain.PostPrice{ObservedAt: clock.Now(), Price: 4_000_000})
	_, err := n.Lending.Originate(context.Background(), lending.OriginateRequest{FarmerID: b.FarmerID, BatchID: b.ID, CooperativeID: n.Coop, Amount: 100 * dollar}, "")
	n.Must(err)
	n.learnLoans()
}

// leaves takes an amount out, or thousandths of shares.
func (n *season) leaves(amount money.USDC, shares uint64, want withdrawal.Status) {
	n.t.Helper()
	w, err := n.Withdrawals.Ask(context.Background(), withdrawal.AskRequest{MFIID: n.mfi, Amount: amount, Shares: shares, MadeBy: "key_1"}, "")
	n.Must(err)
	if w.Status != want {
		n.t.Fatalf("the withdrawal is %s, want %s", w.Status, want)
	}
}

func (n *season) mintFunding(who string, amount money.USDC) {
	n.send(chain.MintUSDC{From: evmtest.At("minter"), To: n.receives[who], Amount: amount})
	n.funded[who] += amount
}
