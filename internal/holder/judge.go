package holder

import (
	"context"
	"errors"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/id"
	"mwanyi/internal/job"
	"mwanyi/internal/policy"
	"mwanyi/internal/review"
	"mwanyi/internal/store"
)

// kept is a row: the operator's word about a wallet, and ADMIN's.
type kept struct {
	found     policy.Wallet
	isWaived  bool
	reviewJob string // empty: nobody was asked to decide
}

// AskJudge asks ahead for what the rule says of a wallet, in the transaction that would
// let a payout to it go. What the operator said just now is kept here: a crash before
// the commit leaves nothing, and the operator is asked again. Of a wallet that takes
// nothing, nothing is kept: tomorrow it may.
// spec: wallet-name
func (d Desk) AskJudge(tx *store.Tx, farmerID string, seen Seen) func() ([]policy.Finding, error) {
	if seen.mark == "" || seen.isClear {
		return func() ([]policy.Finding, error) { return nil, nil }
	}
	var failed error
	if seen.said == policy.WalletOwn || seen.said == policy.WalletOther {
		failed = keep(tx, farmerID, seen, clock.Now())
	}
	asked := askRow(tx, farmerID, seen.mark)
	return func() ([]policy.Finding, error) {
		found := seen.said
		// Another payout may have asked first: what was kept first counts.
		row, err := readRow(asked)
		switch {
		case failed != nil:
			return nil, failed
		case err == nil && row.isWaived:
			return nil, nil
		case err == nil:
			found = row.found
		case !errors.Is(err, store.ErrNotFound):
			return nil, err
		}
		return policy.Judge(policy.Payouts, policy.Payout{Wallet: found}, d.Reviews.Limits), nil
	}
}

// AskDoubted asks ahead whether any wallet of a farmer was found to be another's, and
// nobody has let it be paid.
func AskDoubted(tx *store.Tx, farmerID string) func() (bool, error) {
	asked := askDoubted(tx, farmerID)
	return func() (is bool, err error) {
		err = asked.Scan(&is)
		return is, err
	}
}

// Demand opens the review of a wallet that a payout is held for, once, whatever
// else is held for it. Nobody of ours has made a wallet, so whoever decides for the
// operator may.
func (d Desk) Demand(tx *store.Tx, r review.Review, seen Seen) error {
	args := decidedArgs{FarmerID: r.FarmerID, Mark: seen.mark}
	r.JobID = id.Derived("job", "wallet/"+args.FarmerID+"/"+args.Mark)
	isFirst, err := setReview(tx, args, r.JobID)
	if err != nil || !isFirst {
		return err
	}
	if _, err := job.Enqueue(tx, kindDecided, args, job.WithID(r.JobID), job.Held()); err != nil {
		return err
	}
	return d.Reviews.Demand(tx, r)
}

// Vouch is ADMIN's word that a wallet may be paid for the farmer. The review that
// waits for it is decided with it, in words of ours: what ADMIN notes of a payout
// is not published.
func (d Desk) Vouch(tx *store.Tx, farmerID string, seen Seen, by string) error {
	row, err := rowOf(tx, farmerID, seen.mark)
	switch {
	case errors.Is(err, store.ErrNotFound):
		return nil // another number or name since: nothing is known of it that could be waived
	case err != nil:
		return err
	}
	if err := waive(tx, decidedArgs{FarmerID: farmerID, Mark: seen.mark}); err != nil || row.reviewJob == "" {
		return err
	}
	r, err := review.InJob(tx, row.reviewJob)
	if err != nil || r.Status != review.Open {
		return err
	}
	_, err = d.Reviews.DecideIn(tx, r.ID, review.Approve, "let go with RETRY", access.Caller{KeyID: by, Role: access.Admin})
	return err
}

const kindDecided = "wallet.decided"

type decidedArgs struct {
	FarmerID string `json:"farmer_id"`
	Mark     string `json:"mark"`
}

// DecidedKind is the job that waits for the review of a wallet. Approved: what is
// held for the wallet is let go by goOn, in the same transaction. Rejected: it
// waits until the farmer has another number. An erasure may have taken the row.
func DecidedKind(d Desk, goOn func(tx *store.Tx, farmerID string) error) job.Kind {
	return job.Kind{Name: kindDecided, GiveUp: job.CarryOn(job.HoldsNothing), Run: func(ctx context.Context, j *job.Job) (job.Then, error) {
		var args decidedArgs
		if err := j.Args(&args); err != nil {
			return nil, job.Permanent(err)
		}
		r, _, err := d.Reviews.OfJob(ctx, j.ID)
		switch {
		case err != nil:
			return nil, err
		case r.Status == review.Open:
			return nil, errOpen
		case r.Status != review.Approved:
			return nil, nil
		}
		return func(tx *store.Tx) error {
			if err := waive(tx, args); err != nil {
				return err
			}
			return goOn(tx, args.FarmerID)
		}, nil
	}}
}

// errOpen is for a job that runs though it is held, which only a clock far ahead
// can bring about: it is tried again, and waits.
var errOpen = errors.New("its review is open")
