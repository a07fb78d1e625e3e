package tally_test

import (
	"cmp"
	"context"
	"fmt"
	"time"

	"pgregory.net/rapid"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/evm/evmtest"
	"mwanyi/internal/store"
	"mwanyi/internal/withdrawal"
)

// hears feeds the books, and notes for the test what the chain has reported.
func (n *season) hears(tx *store.Tx, e chain.Event) error {
	n.mu.Lock()
	n.heard[fmt.Sprint(e.TxHash, e.LogIndex)] = e.Data
	n.mu.Unlock()
	return n.tally.Apply(tx, e)
}

// heardOf are all events of a type that the books were fed with.
func heardOf[E any](n *season) (all []E) {
	n.mu.Lock()
	defer n.mu.Unlock()
	for _, data := range n.heard {
		if e, is := data.(E); is {
			all = append(all, e)
		}
	}
	return all
}

// must demands that an event occurred, such that something holds of it.
func must[E any](n *season, holds func(E) bool) {
	n.t.Helper()
	for _, e := range heardOf[E](n) {
		if holds(e) {
			return
		}
	}
	var none E
	n.t.Fatalf("no %T of this kind has occurred", none)
}

// tokensOf are the batches that were ever committed to an order.
func (n *season) tokensOf(orderID string) (tokens []uint64) {
	for _, e := range heardOf[chain.LotCommitted](n) {
		if e.OrderID == orderID {
			tokens = append(tokens, e.TokenID)
		}
	}
	return tokens
}

// pools name the money that pays for a batch's coffee, by its token and by its
// orders: orders that have shared a batch are one.
func (n *season) pools() map[string]string {
	all := heardOf[chain.LotCommitted](n)
	pool := map[string]string{}
	for _, e := range all {
		pool[e.OrderID] = e.OrderID
	}
	for range all { // until nothing changes, at the latest
		for _, e := range all {
			token := fmt.Sprint(e.TokenID)
			joined := min(pool[e.OrderID], cmp.Or(pool[token], pool[e.OrderID]))
			pool[token], pool[e.OrderID] = joined, joined
		}
	}
	return pool
}

// forfeitedIn adds what buyers who did not pay have left, by purse: the farmer
// first, up to what the sale would have left it, then the advance.
func (n *season) forfeitedIn(in map[purse]money.USDC) {
	price, pools := map[string]money.USDC{}, n.pools()
	name := func(orderID string, token uint64) string { return fmt.Sprint(orderID, "/", token) }
	for _, e := range heardOf[chain.LotCommitted](n) {
		price[name(e.OrderID, e.TokenID)] = e.Price
	}
	for _, e := range heardOf[chain.LotForfeited](n) {
		for _, b := range n.batches {
			if b.TokenID == e.TokenID {
				due := max(0, price[name(e.OrderID, e.TokenID)]-e.Repaid-n.advanceOn(b))
				back := min(n.advanceOn(b), max(0, e.Net-due))
				in[purse{"escrow", pools[e.OrderID]}] += e.Net - back
				in[purse{"", b.CooperativeID}] += back
			}
		}
	}
}

// forfeits is somebody who ends all orders that were exported and not paid in time.
func (n *season) forfeits() {
	for _, orderID := range n.orders {
		o, err := n.chain.Order(context.Background(), orderID)
		if fault.Is(err, fault.PurchaseOrderNotFound) || err == nil && (o.Paid || o.Open == 0 || o.ExportedAt.IsZero()) {
			continue
		}
		n.Must(err)
		n.world.Forfeits(n.t, orderID, n.tokensOf(orderID)...)
	}
}

// lendsItself is a stranger who lends without the service, stands in the chain's own
// line, leaves it again, and has it paid.
func (n *season) lendsItself(r *rapid.T) {
	mine, err := n.chain.Account(context.Background(), evmtest.At(evmtest.Stranger))
	n.Must(err)
	switch rapid.SampledFrom([]string{"lend", "queue", "queue", "leave", "process", "process"}).Draw(r, "what") {
	case "lend":
		n.world.Lends(n.t, money.USDC(rapid.Int64Range(1, 500).Draw(r, "amount"))*dollar)
	case "queue":
		n.world.Queues(n.t, evmtest.Stranger, mine.Shares/uint64(rapid.IntRange(1, 4).Draw(r, "part")), evmtest.At(evmtest.Stranger))
	case "leave":
		n.world.Unqueues(n.t, uint64(rapid.IntRange(1, 20).Draw(r, "request"))) //nolint:gosec // counts from 1
	case "process":
		n.world.Processes(n.t)
		n.world.Fetches(n.t, evmtest.At(evmtest.Stranger))
	}
}

// meddles is a stranger who does what anybody may.
func (n *season) meddles(r *rapid.T) {
	switch rapid.SampledFrom([]string{"loan", "loan", "servicing", "refund"}).Draw(r, "what") {
	case "loan":
		if len(n.loans) > 0 {
			n.world.PaysLoan(n.t, rapid.SampledFrom(n.loans).Draw(r, "loan").ID, money.USDC(rapid.SampledFrom([]int64{1, 900_000, 40_000_000, 10_000_000_000}).Draw(r, "amount")))
		}
	case "servicing":
		n.world.PaysServicing(n.t)
	case "refund":
		n.world.FetchesRefund(n.t, evmtest.At("buyer"))
	}
}

// ends is the second half of the whole season, in which orders and loans end in every
// way that is not the usual one, and strangers use the contracts themselves.
func (n *season) ends() {
	check := func(what string) {
		n.t.Helper()
		if err := n.intact(); err != nil {
			n.t.Fatalf("%s: %v", what, err)
		}
	}
	n.send(chain.MintUSDC{From: evmtest.At("minter"), To: evmtest.At(evmtest.Stranger), Amount: 100_000 * dollar})
	n.mintFunding(n.Coop, 1000*dollar)
	earning, late := n.brings(100), n.brings(100)
	n.lend(earning)
	n.lend(late)
	sold := n.confirm(4*dollar, 100, late)
	first, second := n.brings(100), n.brings(100)
	shared := n.confirm(4*dollar, 60, first, second) // enough for the farmer of the first, and then not for the second
	n.Advance(first, chain.Exported)
	n.settle()
	n.Advance(second, chain.Exported)
	n.later(30 * day)
	n.taken(n.world.PaysLoan(n.t, n.loanOn(earning.ID), 10_000*dollar))
	check("with a loan that a stranger has repaid with a month's interest")
	must(n, func(e chain.InterestSplit) bool { return e.Lenders > 0 && e.Reserve > 0 && e.Servicing > 0 })
	n.queues(func(what string) {
		check(what)
		if what == inTheLine {
			n.leaves(100*dollar, 0, withdrawal.Paid) // there is cash beside the line
			check("with a lender who was paid beside the line")
		}
	})

	n.passes(nil)
	check("with loans that are lost, and one that its order paid")
	must(n, func(e chain.LossCovered) bool { return e.Covered > 0 })
	must(n, func(e chain.LoanPaid) bool { return e.OrderID == sold })
	must(n, func(e chain.LotForfeited) bool { return e.OrderID == shared && e.Net > 0 })
	n.Advance(late, chain.Exported)
	_, err := n.Batches.PayOrder(context.Background(), n.Caller(access.Buyer, n.Buyer), sold, "")
	n.Must(err)
	check("with a sale of which the loan had its part before")

	for _, part := range []money.USDC{20 * dollar, 10_000 * dollar} {
		n.taken(n.world.PaysLoan(n.t, n.lost(), part))
		check("with a loan that was lost and comes back")
	}
	must(n, func(e chain.RecoverySplit) bool { return e.Lenders > 0 && e.Reserve > 0 })
	n.taken(n.world.PaysServicing(n.t))
	n.taken(n.world.FetchesRefund(n.t, evmtest.At("buyer")))
	check("with servicing paid and a refund fetched")
	must(n, func(e chain.ServicingPaid) bool { return e.Amount > 0 })
	must(n, func(e chain.RefundClaimed) bool { return e.Buyer == evmtest.At("buyer") && e.Amount > 0 })
}

// inTheLine is what queues says when somebody stands in the line.
const inTheLine = "with a stranger in the line"

// queues is a stranger's way in and out by the contracts alone.
func (n *season) queues(check func(string)) {
	stranger := evmtest.At(evmtest.Stranger)
	n.taken(n.world.Lends(n.t, 700*dollar))
	var mine chain.Account
	n.Until("the stranger's shares are there", func() (is bool) { // in final blocks
		got, err := n.chain.Account(context.Background(), stranger)
		n.Must(err)
		mine = got
		return mine.Shares > 0
	})
	n.taken(n.world.Queues(n.t, evmtest.Stranger, mine.Shares/2, stranger))
	n.world.Unqueues(n.t, 1) // or the service's own job was faster, and has paid it
	n.taken(n.world.Queues(n.t, evmtest.Stranger, mine.Shares/4, stranger))
	check(inTheLine)
	n.world.Processes(n.t)
	check("with a line that was paid and not fetched")
	must(n, func(e chain.WithdrawalPaid) bool { return e.Receiver == stranger && e.Amount > 0 })
	n.taken(n.world.Fetches(n.t, stranger))
	check("with a line that was fetched")
	must(n, func(e chain.WithdrawalClaimed) bool { return e.Receiver == stranger && e.Amount > 0 })
}

// taken demands that the contracts took what a stranger did.
func (n *season) taken(isDone bool) {
	n.t.Helper()
	if !isDone {
		n.t.Fatal("the contracts have refused a stranger")
	}
}

// later lets time go by.
func (n *season) later(by time.Duration) {
	n.settle()
	n.world.Pass(n.t, by)
	n.send(chain.FundGas{To: evmtest.At("lender"), Gwei: 1}) // a block of the new time
	n.send(chain.PostPrice{ObservedAt: clock.Now(), Price: 4_000_000})
}

// loanOn is the newest loan on a batch, and lost one that is.
func (n *season) loanOn(batchID string) string {
	return n.Text("select max(id) from loan where batch_id = $1", batchID)
}

func (n *season) lost() string { return n.Text("select min(id) from loan where status = 'DEFAULTED'") }
