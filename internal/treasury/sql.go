package treasury

import (
	"fmt"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/money"
	"mwanyi/internal/store"
)

const sweepColumns = `id, source, cooperative_id, from_address, to_address, amount_usdc, note, status, made_by, request, job_id,
	chain_tx_hash, failure, movement_id, created_at, begun_at, sent_at, arrived_at`

func scanSweep(r store.Row) (s Sweep, err error) {
	err = r.Scan(&s.ID, &s.From, &s.CooperativeID, &s.FromAddress, &s.ToAddress, &s.Amount, &s.Note, &s.Status, &s.MadeBy, &s.request, &s.JobID,
		&s.TxHash, &s.Failure, &s.movementID, store.At(&s.CreatedAt), store.MaybeAt(&s.begunAt), store.MaybeAt(&s.SentAt), store.MaybeAt(&s.ArrivedAt))
	if err == nil && s.TxHash != "" {
		err = s.tx.UnmarshalText([]byte(s.TxHash))
	}
	return s, err
}

func insertSweep(tx *store.Tx, s Sweep) error {
	return tx.ExecOne(`insert into sweep (`+sweepColumns+`) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, '', '', '', $12, $13, null, null)`,
		s.ID, string(s.From), s.CooperativeID, s.FromAddress, s.ToAddress, int64(s.Amount), s.Note, string(s.Status), s.MadeBy, s.request, s.JobID,
		s.CreatedAt, s.begunAt)
}

// updateSweep writes a sweep that has moved; ErrNotFound when another move came
// first.
func updateSweep(tx *store.Tx, s Sweep, before Status) error {
	return tx.ExecOne(`update sweep set status = $1, chain_tx_hash = $2, failure = $3, begun_at = $4, sent_at = $5, arrived_at = $6, movement_id = $7
		where id = $8 and status = $9`, string(s.Status), s.TxHash, s.Failure, s.begunAt, s.SentAt, s.ArrivedAt, s.movementID, s.ID, string(before))
}

func sweepByID(tx *store.Tx, id string) (Sweep, error) {
	return scanSweep(tx.QueryRow("select "+sweepColumns+" from sweep where id = $1", id))
}

func sweepOfRequest(tx *store.Tx, request string, after time.Time) (Sweep, error) {
	return scanSweep(tx.QueryRow("select "+sweepColumns+" from sweep where request = $1 and created_at > $2 order by id desc limit 1", request, after))
}

// sweeps reads a page, newest first.
func sweeps(tx *store.Tx, status Status, page access.Page) ([]Sweep, error) {
	where, args := "true", []any{}
	add := func(form, value string) {
		if value != "" {
			args = append(args, value)
			where += fmt.Sprintf(form, len(args))
		}
	}
	add(" and status = $%d", string(status))
	add(" and id < $%d", page.Cursor)
	args = append(args, page.Limit)
	return store.All(tx, scanSweep, "select "+sweepColumns+" from sweep where "+where+fmt.Sprintf(" order by id desc limit $%d", len(args)), args...)
}

// leavingSum sums what an account's balance may still hold though it is as good
// as gone: what is being sent, and what was sent since the balance was read.
func leavingSum(tx *store.Tx, address string, since time.Time) (sum money.USDC, err error) {
	err = tx.QueryRow(`select cast(coalesce(sum(amount_usdc), 0) as bigint) from sweep
		where from_address = $1 and (status = 'SENDING' or sent_at >= $2)`, address, since).Scan(&sum)
	return sum, err
}

// waitingSum sums what waits for a second person.
func waitingSum(tx *store.Tx, address string) (sum money.USDC, err error) {
	err = tx.QueryRow("select cast(coalesce(sum(amount_usdc), 0) as bigint) from sweep where from_address = $1 and status = 'REQUESTED'", address).Scan(&sum)
	return sum, err
}

// takenSince sums what counts against the limit of a day: what was let go on it,
// and what waits.
func takenSince(tx *store.Tx, since time.Time) (sum money.USDC, err error) {
	err = tx.QueryRow(`select cast(coalesce(sum(amount_usdc), 0) as bigint) from (
		select amount_usdc from sweep where begun_at >= $1 and status <> 'FAILED'
		union all select amount_usdc from sweep where status = 'REQUESTED') as taken`, since).Scan(&sum)
	return sum, err
}

func hasOpenSweep(tx *store.Tx, address string) (isOpen bool, err error) {
	err = tx.QueryRow("select exists (select 1 from sweep where from_address = $1 and status in ('REQUESTED', 'SENDING'))", address).Scan(&isOpen)
	return isOpen, err
}
