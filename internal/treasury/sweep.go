package treasury

import (
	"context"
	"errors"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/job"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/policy"
	"mwanyi/internal/review"
	"mwanyi/internal/store"
)

// Sweep is USDC on its way to the rail.
type Sweep struct {
	ID            string
	From          Source
	CooperativeID string // of a funding address; else empty
	FromAddress   string
	ToAddress     string // the rail's, as it was configured when the sweep was ordered
	Amount        money.USDC
	Note          string
	Status        Status
	MadeBy        string // the key that ordered it; empty: the schedule
	JobID         string
	TxHash        string // once it is SENT
	Failure       string // why it is FAILED
	CreatedAt     time.Time
	SentAt        *time.Time
	ArrivedAt     *time.Time

	request string     // names the request that ordered it; empty: it has no name
	begunAt *time.Time // when it became SENDING
	tx      chain.Hash // of TxHash
	// movementID is the line of the rail's statement that shows it; empty: none.
	movementID string
}

// SweepRequest is what ADMIN orders.
type SweepRequest struct {
	From          Source
	CooperativeID string
	Amount        money.USDC
	Note          string
	MadeBy        string
}

// requestLifetime is how long a request is the same request.
const requestLifetime = 24 * time.Hour

// Order begins a sweep, once for the name of a request (empty: it has none), and
// returns it when the chain has spoken, or when the wait is over: it goes on by
// itself. Above the approval limit it waits as REQUESTED for the second person.
// LIMIT_EXCEEDED above a limit, or above what the account has to spare;
// SWEEP_NOT_CONFIGURED without an address of the rail.
// spec: post-admin-treasury-sweep
func (d *Desk) Order(ctx context.Context, r SweepRequest, request string) (made Sweep, err error) {
	if err := d.isReady(); err != nil {
		return Sweep{}, err
	}
	from, err := d.accountOf(ctx, r.From, r.CooperativeID)
	if err != nil {
		return Sweep{}, err
	}
	seen, err := d.look(ctx, from)
	if err != nil {
		return Sweep{}, err
	}
	err = d.Store.Update(ctx, func(tx *store.Tx) (err error) {
		if request != "" {
			made, err = sweepOfRequest(tx, request, clock.Now().Add(-requestLifetime))
			if !errors.Is(err, store.ErrNotFound) {
				return err
			}
		}
		if err := d.mayOrder(tx, seen, r.Amount); err != nil {
			return err
		}
		made, err = d.begin(tx, Sweep{From: from.source, CooperativeID: from.cooperativeID, FromAddress: from.address.String(),
			Amount: r.Amount, Note: r.Note, MadeBy: r.MadeBy, request: request})
		return err
	})
	if err != nil || made.Status != Sending {
		return made, err
	}
	err = job.Until(ctx, d.Store, topicOf(made.ID), d.Wait, func(ctx context.Context) (heard bool, err error) {
		made, err = d.Get(ctx, made.ID)
		return made.Status != Sending, err
	})
	return made, err
}

// sight is what an account was seen to hold.
type sight struct {
	account
	holds money.USDC
	since time.Time // before the chain was asked: what was sent later may be in it
}

func (d *Desk) look(ctx context.Context, a account) (sight, error) {
	if err := d.Lending.Payments.FirmChain(ctx); err != nil {
		return sight{}, err
	}
	since := clock.Now()
	held, err := d.Reader.Account(ctx, a.address)
	return sight{account: a, holds: held.USDC, since: since}, err
}

// spare is what may leave an account now: what it holds on chain, less what is
// on its way out, less, in the treasury, the principal of the loans whose money
// has not reached the farmer: the vault takes it back when it never does.
// spec: sweep-spare
func (d *Desk) spare(tx *store.Tx, of sight) (money.USDC, error) {
	leaving, err := leavingSum(tx, of.address.String(), of.since)
	if err != nil {
		return 0, err
	}
	left := of.holds - leaving
	if of.source == Treasury {
		principal, err := d.Lending.DisbursingPrincipal(tx)
		if err != nil {
			return 0, err
		}
		left -= principal
	}
	return max(0, left), nil
}

// leftToday is what of the day's limit is left. What waits for approval counts,
// however long it does.
func (d *Desk) leftToday(tx *store.Tx) (money.USDC, error) {
	today := clock.Now().UTC().Truncate(24 * time.Hour)
	taken, err := takenSince(tx, today)
	return max(0, d.Limits.Day-taken), err
}

// mayOrder refuses what is above a limit or what the account has to spare. Of
// two orders at once one sees the other: they are read in the transaction that
// takes more.
// spec: sweep-limits
func (d *Desk) mayOrder(tx *store.Tx, of sight, amount money.USDC) error {
	if amount > d.Limits.Sweep {
		return fault.New(fault.LimitExceeded, "at most %s USDC may go in one sweep", d.Limits.Sweep)
	}
	left, err := d.leftToday(tx)
	if err != nil {
		return err
	}
	if amount > left {
		return fault.New(fault.LimitExceeded, "at most %s USDC may be swept in a day; %s USDC is left", d.Limits.Day, left)
	}
	waiting, err := waitingSum(tx, of.address.String())
	if err != nil {
		return err
	}
	spare, err := d.spare(tx, of)
	if err != nil {
		return err
	}
	if spare = max(0, spare-waiting); amount > spare {
		return fault.New(fault.LimitExceeded, "%s has %s USDC to spare", of.source, spare)
	}
	return nil
}

// begin writes a sweep down together with the job that carries it out. The job of
// one that needs a second person waits for the decision of its review.
// spec: sweep-approval
func (d *Desk) begin(tx *store.Tx, s Sweep) (Sweep, error) {
	above := d.Limits.ApprovalAbove
	needsApproval := above > 0 && s.Amount > above
	on := ordered
	if needsApproval {
		on = proposed
	}
	m, _ := next("", on)
	now := clock.Now()
	s.ID = id.New("swp")
	s.ToAddress = d.RailAddress.String()
	s.Status = m.to
	s.CreatedAt = now
	if s.Status == Sending {
		s.begunAt = &now
	}
	var err error
	if s.JobID, err = job.Enqueue(tx, kindSweep, sweepArgs{SweepID: s.ID}, job.HeldIf(needsApproval)); err != nil {
		return s, err
	}
	if err := insertSweep(tx, s); err != nil || !needsApproval {
		return s, err
	}
	return s, d.Reviews.Demand(tx, review.Review{Kind: review.Sweep, Subject: s.ID, JobID: s.JobID, MadeBy: s.MadeBy,
		Findings: []policy.Finding{policy.NeedsApproval(s.Amount.String(), above.String())}})
}

// Get reads a sweep; SWEEP_NOT_FOUND.
// spec: code-sweep-not-found
func (d *Desk) Get(ctx context.Context, sweepID string) (s Sweep, err error) {
	err = d.Store.Read(ctx, func(tx *store.Tx) error {
		s, err = sweepByID(tx, sweepID)
		return err
	})
	if errors.Is(err, store.ErrNotFound) {
		err = fault.New(fault.SweepNotFound, "no sweep has this id")
	}
	return s, err
}

// List gives a page of sweeps, newest first; an empty status means all.
func (d *Desk) List(ctx context.Context, status Status, page access.Page) (list []Sweep, err error) {
	err = d.Store.Read(ctx, func(tx *store.Tx) error {
		list, err = sweeps(tx, status, page)
		return err
	})
	return list, err
}

// ReviewOf is the review that a sweep waits for, or waited for; empty: none.
func (d *Desk) ReviewOf(ctx context.Context, s Sweep) (string, error) {
	r, found, err := d.Reviews.OfJob(ctx, s.JobID)
	if !found {
		return "", err
	}
	return r.ID, err
}
