// Package treasury moves the USDC that loans, sales and cooperatives have brought
// to where it is paid out from, and takes into the books what the rail's
// statement shows.
//
//	treasury.go   Desk, Limits, and the accounts that are swept
//	machine.go    the table of a sweep's moves
//	sweep.go      Order: what begins a sweep, and how much may go
//	drive.go      the job that carries a sweep out, and the schedule
//	statement.go  what the rail's statement shows, taken into the books
//	topup.go      where a top-up came from
//	compare.go    payouts of the statement against those of the books
//	sql.go        the tables sweep, rail_movement, rail_mark
package treasury

import (
	"context"
	"log/slog"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/book"
	"mwanyi/internal/fault"
	"mwanyi/internal/job"
	"mwanyi/internal/lending"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/payrail"
	"mwanyi/internal/review"
	"mwanyi/internal/store"
)

// Desk is the office that keeps the money together. Its fields are set once,
// before it works.
type Desk struct {
	Store   *store.Store
	Access  *access.Desk
	Reviews *review.Desk
	Lending *lending.Desk // what of the treasury may have to be given back

	Writer   chain.Writer // nil without a chain
	Reader   chain.Reader
	Purse    chain.Purse // pays the fees of the accounts that are swept
	Rail     payrail.Rail
	Accounts Accounts
	// RailAddress is where the rail takes USDC; the zero address: nowhere. It
	// comes from the configuration alone.
	RailAddress chain.Address

	Limits Limits
	Every  time.Duration // between sweeps that nobody orders; 0: there are none
	Wait   time.Duration // how long who orders a sweep waits for the chain
	Reads  time.Duration // between looks at the rail's statement; 0: there are none

	Log   *slog.Logger
	Alarm func(what string) // counts what the operator must look at
}

// Accounts are the service's own accounts whose USDC is swept, beside the funding
// addresses of cooperatives.
type Accounts struct {
	Proceeds chain.Address
	Treasury chain.Address
}

// Limits bound what leaves towards the rail.
type Limits struct {
	Sweep money.USDC // one sweep
	Day   money.USDC // all sweeps of a UTC day
	// ApprovalAbove is from where a sweep waits for a second person; 0: none does.
	ApprovalAbove money.USDC
	Keep          money.USDC // what the schedule leaves in each account
}

// The kinds of jobs.
const (
	kindSweep     = "treasury.sweep"
	kindSchedule  = "treasury.schedule"
	kindStatement = "treasury.statement"
)

// Kinds are the jobs of this desk.
func (d *Desk) Kinds() []job.Kind {
	kinds := []job.Kind{{Name: kindSweep, Pays: true, Run: d.carryOut, GiveUp: job.CarryOn(job.HoldsNothing), Workers: 1}}
	if d.Every > 0 && d.isReady() == nil {
		kinds = append(kinds, job.Kind{Name: kindSchedule, Run: d.schedule, Every: d.Every})
	}
	if _, isOff := d.Rail.(payrail.Off); d.Reads > 0 && !isOff {
		kinds = append(kinds, job.Kind{Name: kindStatement, Run: d.readStatement, Every: d.Reads})
	}
	return kinds
}

// isReady refuses where nothing can be swept.
// spec: code-sweep-not-configured
func (d *Desk) isReady() error {
	switch {
	case d.Writer == nil:
		return chain.Off()
	case d.RailAddress == (chain.Address{}):
		return fault.New(fault.SweepNotConfigured, "the service knows no address at the payout provider: MWANYI_RAIL_ADDRESS")
	}
	return nil
}

// Moved is where a transfer stands until something explains it. Whoever sent it
// here moves it on from there, before or after the chain's own word of it.
func Moved(tx chain.Hash) book.Place { return book.At(book.Unexplained, tx.String()) }

// Source says which of our accounts a sweep empties.
type Source string

// The sources.
const (
	Proceeds Source = "PROCEEDS" // what settled sales have brought
	Treasury Source = "TREASURY" // what loans have drawn
	Funding  Source = "FUNDING"  // what a cooperative has sent to its funding address
)

// Sources lists them.
var Sources = []Source{Proceeds, Treasury, Funding}

// account is one that can be swept.
type account struct {
	source        Source
	cooperativeID string // of a funding address; else empty
	address       chain.Address
}

// accountOf finds the account that a request names.
func (d *Desk) accountOf(ctx context.Context, from Source, cooperativeID string) (account, error) {
	switch {
	case from == Funding && cooperativeID == "":
		return account{}, fault.New(fault.InvalidRequest, "cooperative_id is required with FUNDING")
	case from != Funding && cooperativeID != "":
		return account{}, fault.New(fault.InvalidRequest, "cooperative_id goes with FUNDING alone")
	case from == Proceeds:
		return account{source: from, address: d.Accounts.Proceeds}, nil
	case from == Treasury:
		return account{source: from, address: d.Accounts.Treasury}, nil
	}
	house, err := d.Access.Cooperative(ctx, cooperativeID, fault.CooperativeNotFound)
	if err != nil {
		return account{}, err
	}
	if house.FundingAddress == nil {
		return account{}, fault.New(fault.LimitExceeded, "the cooperative has no funding address yet")
	}
	address, err := chain.ParseAddress(*house.FundingAddress)
	return account{source: from, cooperativeID: house.ID, address: address}, err
}

// allAccounts are those that the schedule sweeps.
func (d *Desk) allAccounts(ctx context.Context) (all []account, err error) {
	err = d.Store.Read(ctx, func(tx *store.Tx) error {
		all = []account{{source: Proceeds, address: d.Accounts.Proceeds}, {source: Treasury, address: d.Accounts.Treasury}}
		funding, err := access.FundingAddresses(tx)
		if err != nil {
			return err
		}
		for _, text := range funding {
			house, err := access.CooperativeByFunding(tx, text)
			if err != nil {
				return err
			}
			address, err := chain.ParseAddress(text)
			if err != nil {
				return err
			}
			all = append(all, account{source: Funding, cooperativeID: house, address: address})
		}
		return nil
	})
	return all, err
}

// alarm tells the operator: a line in the log and a count.
func (d *Desk) alarm(ctx context.Context, what string, attrs ...slog.Attr) {
	d.Log.LogAttrs(ctx, slog.LevelError, "treasury alarm: "+what, attrs...)
	d.Alarm(what)
}
