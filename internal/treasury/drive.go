package treasury

import (
	"context"
	"errors"
	"log/slog"

	"mwanyi/internal/fault"
	"mwanyi/internal/job"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/review"
	"mwanyi/internal/store"
)

type sweepArgs struct {
	SweepID string `json:"sweep_id"`
}

// carryOut is the job of a sweep. One that waited goes on with what was decided;
// then, under the same job, the transfer is made.
func (d *Desk) carryOut(ctx context.Context, j *job.Job) (job.Then, error) {
	args, s, err := job.Row(ctx, j, func(tx *store.Tx, args sweepArgs) (Sweep, error) { return sweepByID(tx, args.SweepID) })
	switch {
	case err != nil:
		return nil, err
	case s.Status == Requested:
		return d.afterDecision(ctx, j, args, s)
	case s.Status == Sending:
		return d.transfer(ctx, j, s)
	}
	return nil, nil
}

// afterDecision takes a sweep on that a second person has decided. What the
// account has to spare is looked at for the last time: after that only the
// chain's own word ends the sweep, because a transfer whose answer was lost has
// taken from the account, too.
// spec: sweep-approval
func (d *Desk) afterDecision(ctx context.Context, j *job.Job, args sweepArgs, s Sweep) (job.Then, error) {
	from, err := chain.ParseAddress(s.FromAddress)
	if err != nil {
		return nil, job.Permanent(err)
	}
	seen, err := d.look(ctx, account{source: s.From, cooperativeID: s.CooperativeID, address: from})
	if err != nil {
		return nil, err
	}
	return func(tx *store.Tx) error {
		on, err := d.decided(tx, s, seen)
		if err != nil {
			return err
		}
		if on == tooLow {
			s.Failure = "the account held too little when the sweep was approved"
		}
		if s, err = makeMove(tx, s, on); err != nil || s.Status != Sending {
			return err
		}
		_, err = job.Enqueue(tx, kindSweep, args, job.WithID(j.ID))
		return err
	}, nil
}

// errUndecided is for a job that runs though it is held, which only a clock far
// ahead can bring about: it is tried again, and waits.
var errUndecided = errors.New("nobody has decided on the sweep")

func (d *Desk) decided(tx *store.Tx, s Sweep, seen sight) (news, error) {
	r, err := review.Demanded(tx, s.ID)
	switch {
	case err != nil:
		return "", err
	case r.Status == review.Rejected:
		return rejected, nil
	case r.Status != review.Approved:
		return "", errUndecided
	}
	spare, err := d.spare(tx, seen)
	if s.Amount > spare {
		return tooLow, err
	}
	return approved, err
}

// transfer moves the USDC. A crash or a lost answer repeats the call under the
// step's own key, which the chain carries out once; the receipt is kept in the
// transaction that calls the sweep SENT.
// spec: sweep-once
func (d *Desk) transfer(ctx context.Context, j *job.Job, s Sweep) (job.Then, error) {
	from, err := chain.ParseAddress(s.FromAddress)
	if err != nil {
		return nil, job.Permanent(err)
	}
	to, err := chain.ParseAddress(s.ToAddress)
	if err != nil {
		return nil, job.Permanent(err)
	}
	_, err = job.Step(ctx, j, "gas", func(ctx context.Context, key string) (struct{}, error) {
		return struct{}{}, d.Purse.Fund(ctx, key, from, 0)
	})
	if err != nil {
		return nil, err
	}
	receipt, err := job.Step(ctx, j, "transfer", func(ctx context.Context, key string) (chain.Receipt, error) {
		return d.Writer.Send(ctx, key, chain.Transfer{From: from, To: to, Amount: s.Amount})
	})
	switch {
	case chain.Definite(err):
		d.alarm(ctx, "sweep_refused", slog.String("sweep_id", s.ID), slog.String("cause", err.Error()))
		s.Failure = fault.Of(err).Message
		return moved(s, refused), nil
	case err != nil:
		return nil, err
	}
	s.TxHash = receipt.TxHash.String()
	s.tx = receipt.TxHash
	return moved(s, sent), nil
}

// moved ends a job with a move.
func moved(s Sweep, on news) job.Then {
	return func(tx *store.Tx) error {
		_, err := makeMove(tx, s, on)
		return err
	}
}

// least is the smallest sweep of the schedule: less costs more than it brings.
const least money.USDC = 1_000_000

// schedule sweeps every account by itself: all that it can spare but what is to
// be kept, below what needs a second person, one sweep of an account at a time.
// It only writes sweeps down; their jobs do the rest.
// spec: sweep-schedule
func (d *Desk) schedule(ctx context.Context, _ *job.Job) (job.Then, error) {
	accounts, err := d.allAccounts(ctx)
	if err != nil {
		return nil, err
	}
	seen := make([]sight, len(accounts))
	for i, a := range accounts {
		if seen[i], err = d.look(ctx, a); err != nil {
			return nil, err
		}
	}
	return func(tx *store.Tx) error {
		for _, each := range seen {
			if err := d.sweepSpare(tx, each); err != nil {
				return err
			}
		}
		return nil
	}, nil
}

func (d *Desk) sweepSpare(tx *store.Tx, of sight) error {
	isBusy, err := hasOpenSweep(tx, of.address.String())
	if err != nil || isBusy {
		return err
	}
	spare, err := d.spare(tx, of)
	if err != nil {
		return err
	}
	left, err := d.leftToday(tx)
	if err != nil {
		return err
	}
	amount := min(spare-d.Limits.Keep, d.Limits.Sweep, left)
	if above := d.Limits.ApprovalAbove; above > 0 {
		amount = min(amount, above)
	}
	if amount < least {
		return nil
	}
	_, err = d.begin(tx, Sweep{From: of.source, CooperativeID: of.cooperativeID, FromAddress: of.address.String(), Amount: amount})
	return err
}
