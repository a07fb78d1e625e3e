// Package testhouse is a house of real desks on a throwaway store, for the
// tests of batches, lending, statements and the API: farmers are registered,
// batches delivered and payouts owed as in production. Only what is outside is
// the test's, and any of its answers can be lost.
//
//	testhouse.go  House, Options, Open
//	carry.go      cuts in the line to a ledger that carries
//	life.go       what happens in it: farmers, deliveries, stages, orders
//	treasury.go   the desk that sweeps, and its accounts
//	left.go       what may not have left, looked for at the end of every scenario
//	look.go       counting, waiting, following the chain
//	farmers/      the register alone, for the tests of payments
//	outside/      the outside systems
package testhouse

import (
	"cmp"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/allowance"
	"mwanyi/internal/audit"
	"mwanyi/internal/batch"
	"mwanyi/internal/blob"
	"mwanyi/internal/boundary"
	"mwanyi/internal/coop"
	"mwanyi/internal/correction"
	"mwanyi/internal/delivery"
	"mwanyi/internal/deposit"
	"mwanyi/internal/device"
	"mwanyi/internal/enrolment"
	"mwanyi/internal/erasure"
	"mwanyi/internal/eudr"
	"mwanyi/internal/export"
	"mwanyi/internal/farmer"
	"mwanyi/internal/fixing"
	"mwanyi/internal/float"
	"mwanyi/internal/job"
	"mwanyi/internal/lender"
	"mwanyi/internal/lending"
	"mwanyi/internal/lot"
	"mwanyi/internal/money"
	"mwanyi/internal/order"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/outside/ledger"
	"mwanyi/internal/outside/payrail"
	"mwanyi/internal/payment"
	"mwanyi/internal/people"
	"mwanyi/internal/policy"
	"mwanyi/internal/pricelist"
	"mwanyi/internal/review"
	"mwanyi/internal/roll"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
	"mwanyi/internal/tally"
	"mwanyi/internal/testhouse/farmers"
	"mwanyi/internal/testhouse/outside"
	"mwanyi/internal/transfer"
	"mwanyi/internal/treasury"
	"mwanyi/internal/ussd"
	"mwanyi/internal/wallet"
	"mwanyi/internal/withdrawal"
)

// House is every desk, with two cooperatives and a buyer.
type House struct {
	T     testing.TB // the running test
	Store *store.Store

	deliveries atomic.Int64

	Cuts    *outside.Cuts
	Chain   *outside.Line
	Model   *outside.Model // nil when the chain is a real one
	Book    *outside.Book  // nil when the ledger is a real one
	Forest  *outside.Woods
	Permits *outside.Agency
	Rail    *outside.Rail
	Mail    *outside.Post
	Audit   *audit.Log
	Pins    ipfs.Pinner

	Access      *access.Desk
	People      *people.Desk
	Devices     *device.Desk
	Coops       *coop.Desk
	Allowances  *allowance.Desk
	Wallets     *wallet.Desk
	Reviews     *review.Desk
	Farmers     *farmer.Desk
	Enrolments  *enrolment.Desk
	Roll        *roll.Desk
	Exports     *export.Desk
	Boundaries  *boundary.Desk
	Deposits    *deposit.Desk
	Floats      *float.Desk
	Payments    *payment.Desk
	Batches     *batch.Desk
	Prices      *pricelist.Desk
	Fixings     *fixing.Desk
	Deliveries  *delivery.Desk
	Files       *blob.Desk
	Lots        *lot.Desk
	Corrections *correction.Desk
	Lending     *lending.Desk
	Lenders     *lender.Desk
	Treasury    *treasury.Desk
	Withdrawals *withdrawal.Desk
	Tally       *tally.Desk
	Statements  *eudr.Desk
	Erasures    *erasure.Desk
	Transfers   *transfer.Desk
	Menu        *ussd.Desk

	Coop  string
	Other string // another cooperative
	Buyer string

	shelf   *outside.Shelf // nil when the pins are real ones
	plots   int            // that are taken
	options Options
	stop    func() // the jobs
	jams    sync.Map
}

// Options say what of a house is not as usual.
type Options struct {
	Chain     outside.Chain // nil: the model
	Ledger    ledger.Ledger // nil: in memory
	Pins      ipfs.Pinner   // nil: in memory
	Wallet    string        // of the first cooperative; empty: the service's own
	Other     string        // of the other cooperative
	Scheduled []string      // the scheduled jobs that run; the others do not
	Policy    policy.Mode   // empty: flag
	// Bare is a house with nothing outside, in which no jobs run.
	Bare bool
	// Change is called before the jobs run.
	Change func(*House)
	// Waits are between the attempts of a job; nil: as in production.
	Waits []time.Duration
}

// Open builds a house, with its jobs running.
func Open(t testing.TB, s *store.Store, o Options) *House {
	t.Helper()
	h := &House{T: t, Store: s, options: o, Cuts: &outside.Cuts{}, Rail: &outside.Rail{}, Mail: &outside.Post{}, Access: farmers.Access(t, s)}
	h.Access.Reaches = people.Reaches
	h.outside(o)
	h.Coop = farmers.Organisation(t, h.Access, access.CooperativeKind, "Bukoto Hills", o.Wallet)
	h.Other = farmers.Organisation(t, h.Access, access.CooperativeKind, "Another cooperative", o.Other)
	h.Buyer = farmers.Organisation(t, h.Access, access.BuyerKind, "A buyer", "")
	h.desks()
	if o.Bare {
		h.strip()
		return h
	}
	if o.Change != nil {
		o.Change(h)
	}
	t.Cleanup(func() { h.On(t); h.nothingPersonalLeft() }) // when the jobs have ended
	h.stop = farmers.Run(t, s, h.kinds(), h.keepJam)
	return h
}

// strip takes everything outside away.
func (h *House) strip() {
	f, b := h.Farmers, h.Batches
	f.Writer = nil
	f.Reader = nil
	f.Pins = nil
	f.Forest = nil
	f.Audit = nil
	h.Deposits.Chain = nil
	h.Payments.Rail = payrail.Off{}
	b.Chain = nil
	b.Ledger = nil
	b.Pins = nil
	h.Lots.Pins = nil
	b.Permits = nil
	h.Prices.Feed = nil
	h.Lending.Chain = nil
	h.Lenders.Chain = nil
	h.Transfers.Writer = nil
	h.Treasury.Writer = nil
	h.Wallets.Chain = nil
	h.Wallets.Foreign = nil
	h.Withdrawals.Writer = nil
	h.Tally.Rail = payrail.Off{}
	h.Statements = &eudr.Desk{Store: h.Store, Access: h.Access, Batches: b, Farmers: f, Reviews: h.Reviews, Country: "UG", PublicURL: farmers.PublicURL, Gateway: f.Gateway}
	h.Payments.TakenBack = h.Lending.TakenBack
}

// Stop ends the jobs: what is asked for from here on waits.
func (h *House) Stop() {
	h.T.Helper()
	h.stop()
	h.stop = func() {}
}

// Restart changes the configuration while no jobs run.
func (h *House) Restart(change func()) {
	h.T.Helper()
	h.stop()
	change()
	h.stop = farmers.Run(h.T, h.Store, h.kinds(), h.keepJam)
}

// outside connects the house, each line with a cut in it.
func (h *House) outside(o Options) {
	if o.Chain == nil {
		h.Model = outside.NewModel()
		o.Chain = h.Model
	}
	if o.Ledger == nil {
		h.Book = &outside.Book{}
		o.Ledger = h.Book
	}
	if o.Pins == nil {
		h.shelf = &outside.Shelf{}
		o.Pins = h.shelf
	}
	h.Chain = &outside.Line{Chain: o.Chain, Cuts: h.Cuts}
	h.Audit = &audit.Log{Store: h.Store, Ledger: cutLine(o.Ledger, h.Cuts)}
	h.Pins = outside.CutPins{Pinner: o.Pins, Cuts: h.Cuts}
	h.Forest = &outside.Woods{Cuts: h.Cuts}
	h.Permits = &outside.Agency{Cuts: h.Cuts}
}

// The prices at the farm gate.
var gatePrices = map[chain.Grade]money.USDC{chain.Screen18: 2_600_000, chain.Screen15: 2_400_000, chain.FAQ: 2_200_000, chain.PB: 2_300_000}

// limits are the caps of a service that nobody has configured.
var limits = payment.Limits{Payout: 10_000_000_000, FarmerDay: 10_000_000_000, CooperativeDay: 250_000_000_000}

// credit is that of every cooperative of a house: more than a test spends.
const credit = 1_000_000_000_000_000

// terms are the usual times of purchase orders.
var terms = order.Terms{OrderLife: 14 * 24 * time.Hour, ShipWithin: 90 * 24 * time.Hour}

// desks puts them next to each other in the order of the supply chain.
func (h *House) desks() {
	s := h.Store
	h.Farmers = farmers.Desk(h.T, s, h.Access, farmers.Outside{Chain: h.Chain, Pins: h.Pins, Forest: h.Forest})
	h.Farmers.Audit = h.Audit
	h.Coops = &coop.Desk{Store: s, Access: h.Access, Writer: h.Chain}
	h.Farmers.BatchOfToken = delivery.OfToken
	h.Farmers.SettleLine = enrolment.Settle
	h.Enrolments = &enrolment.Desk{Store: s, Farmers: h.Farmers}
	h.Roll = &roll.Desk{Store: s, Farmers: h.Farmers}
	h.Reviews = &review.Desk{Store: s, Ledger: h.Audit, Doubt: policy.Doubt{Mode: cmp.Or(h.options.Policy, policy.Flags)}}
	h.Farmers.Reviews = h.Reviews
	h.Boundaries = &boundary.Desk{Store: s, Farmers: h.Farmers, Wait: time.Minute}
	soon := 20 * time.Millisecond
	purse := outside.CutPurse{Cuts: h.Cuts}
	h.Allowances = &allowance.Desk{Store: s, Chain: h.Chain, Purse: chain.NoPurse{}, Log: farmers.Quiet}
	h.Deposits = &deposit.Desk{Store: s, Access: h.Access, Reviews: h.Reviews, Allowances: h.Allowances, Log: farmers.Quiet, Alarm: func(string) {}}
	if h.Model != nil {
		h.Deposits.Chain = &deposit.Vault{Writer: h.Chain, Reader: h.Chain, Witness: h.Chain, Account: outside.ConversionAccount, LowGwei: 10, FundGwei: 100}
	}
	h.Floats = &float.Desk{Store: s, Access: h.Access, DefaultCredit: credit, Low: 24 * time.Hour, Mail: h.Mail, Log: farmers.Quiet, Alarm: func(string) {}}
	h.Payments = &payment.Desk{
		Store: s, Rail: h.Rail, Box: farmers.Box(h.T, "payouts"), Country: "UG", Access: h.Access, Farmers: h.Farmers, Reviews: h.Reviews, Floats: h.Floats, Log: farmers.Quiet,
		Mail: h.Mail, Alarm: func(string) {},
		RetryDelays: []time.Duration{soon, soon, soon}, Polls: []time.Duration{soon}, Quick: soon / 4, FloatDelay: soon, Limits: limits,
	}
	h.Batches = &batch.Desk{
		Store: s, Access: h.Access, Farmers: h.Farmers, Payouts: h.Payments, Reviews: h.Reviews, Chain: h.Chain, Ledger: h.Audit, Pins: h.Pins, Permits: h.Permits,
		Purse: purse, Allowances: h.Allowances,
		EscrowPct: 100, Terms: terms, UsualRate: outside.RailRate, Wait: time.Minute, PublicURL: farmers.PublicURL,
	}
	h.Prices = &pricelist.Desk{Store: s, Reviews: h.Reviews, Rates: h.Payments, Feed: h.Chain, Defaults: gatePrices, UsualRate: outside.RailRate}
	h.Fixings = &fixing.Desk{Store: s, Reviews: h.Reviews, Band: 250_000, Stands: 4 * 24 * time.Hour, Series: fixing.Months{}}
	h.Files = &blob.Desk{Store: s, Box: farmers.Box(h.T, "private-files"), Pins: h.Pins}
	h.Deliveries = &delivery.Desk{Store: s, Access: h.Access, Farmers: h.Farmers, Reviews: h.Reviews, Batches: h.Batches, Prices: h.Prices, Files: h.Files, AdvancePct: 60, Wait: time.Minute}
	h.Lots = &lot.Desk{Store: s, Farmers: h.Farmers, Batches: h.Batches, Pins: h.Pins, Wait: time.Minute, PublicURL: farmers.PublicURL}
	h.Corrections = &correction.Desk{Store: s, Farmers: h.Farmers, Payouts: h.Payments, Reviews: h.Reviews, Batches: h.Batches, Deliveries: h.Deliveries, Wait: time.Minute, Poll: soon}
	h.Withdrawals = withdrawalDesk(h)
	h.Deposits.MayDeposit = h.Withdrawals.MayDeposit
	h.Lending = &lending.Desk{
		Store: s, Access: h.Access, Chain: h.Chain, Farmers: h.Farmers, Payments: h.Payments, Batches: h.Batches, Wait: time.Minute, Log: farmers.Quiet, Purse: purse, Allowances: h.Allowances,
	}
	h.Transfers = &transfer.Desk{Store: s, Access: h.Access, Farmers: h.Farmers, Writer: h.Chain, Able: h.Chain, Ledger: h.Audit, Wait: time.Minute}
	h.Lenders = &lender.Desk{Store: s, Access: h.Access, Chain: h.Chain, Queue: h.Withdrawals}
	h.Statements = &eudr.Desk{
		Store: s, Access: h.Access, Chain: h.Chain, Pins: h.Pins, Ledger: h.Audit, Permits: h.Permits,
		Batches: h.Batches, Farmers: h.Farmers, Reviews: h.Reviews, Country: "UG", Checkpoints: eudr.NoCheckpoints{}, PublicURL: farmers.PublicURL, Gateway: h.Farmers.Gateway, Wait: time.Minute,
	}
	h.Wallets = &wallet.Desk{
		Store: s, Access: h.Access, Deposits: h.Deposits, Withdrawals: h.Withdrawals, Batches: h.Batches, Allowances: h.Allowances, Ledger: h.Audit, Chain: h.Chain,
		Box: farmers.Box(h.T, "wallet-challenges"), PublicURL: farmers.PublicURL, Foreign: outside.Foreign{}, Purse: chain.NoPurse{}, Own: []chain.Address{outside.VaultAddress}, Wait: time.Minute, Log: farmers.Quiet,
	}
	h.Withdrawals.IsMoving = h.Wallets.IsMoving
	h.Exports = &export.Desk{Store: s, Box: farmers.Box(h.T, "exports"), Roll: h.Roll, Batches: h.Batches, Payments: h.Payments, Lending: h.Lending, Statements: h.Statements}
	h.Erasures = &erasure.Desk{Store: s, Farmers: h.Farmers, Lending: h.Lending, Ledger: h.Audit}
	h.Menu = &ussd.Desk{Store: s, Farmers: h.Farmers, Payments: h.Payments, Batches: h.Batches, Lending: h.Lending, Box: farmers.Box(h.T, "ussd"), Pepper: farmers.Pepper(h.T, "ussd-pins"), Language: "en", Within: time.Minute}
	h.People = &people.Desk{Store: s, Access: h.Access, Box: farmers.Box(h.T, "people"), Messages: h.Farmers.Messages, Mail: h.Mail, PublicURL: farmers.PublicURL, Country: "UG", Language: "en"}
	farmers.Must(h.T, h.People.Open())
	pepper, err := secret.NewPepper(secret.New("the master secret of these tests, long enough"), "envelopes")
	farmers.Must(h.T, err)
	h.Devices = &device.Desk{Store: s, People: h.People, Pepper: pepper}
	h.Treasury = treasuryDesk(h, purse)
	h.Tally = tallyDesk(h)
	h.Payments.Batches = h.Batches.ForPayment
	h.Payments.Ended = h.Lending.PayoutEnded
	h.Payments.TakenBack = h.Lending.TakenBack
}

// kinds are the jobs of all desks.
func (h *House) kinds() []job.Kind {
	o := h.options
	all := slices.Concat(h.Coops.Kinds(), h.Allowances.Kinds(), h.Wallets.Kinds(), h.Farmers.Kinds(), h.Boundaries.Kinds(), h.Deposits.Kinds(), h.Floats.Kinds(), h.Payments.Kinds(), h.Batches.Kinds(), h.Prices.Kinds(), h.Deliveries.Kinds(), h.Corrections.Kinds(), h.Lots.Kinds(), h.Lending.Kinds(), h.Lenders.Kinds(), h.Withdrawals.Kinds(), h.Treasury.Kinds(), h.Tally.Kinds(), h.Statements.Kinds(), h.Erasures.Kinds(), h.Transfers.Kinds(), h.Reviews.Kinds(), h.Farmers.Messages.Kinds(), h.People.Kinds())
	all = append(all, slices.Concat(h.Enrolments.Kinds(), h.Exports.Kinds())...)
	all = slices.DeleteFunc(all, func(k job.Kind) bool { return k.Every > 0 && !slices.Contains(o.Scheduled, k.Name) })
	for i := range all {
		if o.Waits != nil && all[i].Every == 0 {
			all[i].Waits = o.Waits
		}
	}
	return all
}
