package treasury

import (
	"errors"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/payrail"
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
	return tx.Run(`insert into sweep (`+sweepColumns+`) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, '', '', '', $12, $13, null, null)`,
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
	if err := tx.Lock(store.Treasury, store.Sole); err != nil {
		return Sweep{}, err
	}
	return scanSweep(tx.QueryRow("select "+sweepColumns+" from sweep where id = $1", id))
}

func sweepOfRequest(tx *store.Tx, request string, after time.Time) (Sweep, error) {
	if err := tx.Lock(store.Treasury, store.Sole); err != nil {
		return Sweep{}, err
	}
	return scanSweep(tx.QueryRow("select "+sweepColumns+" from sweep where request = $1 and created_at > $2 order by id desc limit 1", request, after))
}

// sweeps reads a page, newest first; each state has its index.
func sweeps(tx *store.Tx, status Status, page access.Page) ([]Sweep, error) {
	l := store.Listing{Table: "sweep", Columns: sweepColumns}
	l.Is("status", string(status))
	l.After(page.Cursor)
	list, _, err := store.Page(tx, scanSweep, l, page.Limit)
	return list, err
}

// leavingSum sums what an account's balance may still hold though it is as good
// as gone: what is being sent, and what was sent since the balance was read.
func leavingSum(tx *store.Tx, address string, since time.Time) (sum money.USDC, err error) {
	if err := tx.Lock(store.Treasury, store.Sole); err != nil {
		return 0, err
	}
	err = tx.QueryRow(`select cast(coalesce(sum(amount_usdc), 0) as bigint) from sweep
		where from_address = $1 and (status = 'SENDING' or sent_at >= $2)`, address, since).Scan(&sum)
	return sum, err
}

// waitingSum sums what waits for a second person.
func waitingSum(tx *store.Tx, address string) (sum money.USDC, err error) {
	if err := tx.Lock(store.Treasury, store.Sole); err != nil {
		return 0, err
	}
	err = tx.QueryRow("select cast(coalesce(sum(amount_usdc), 0) as bigint) from sweep where from_address = $1 and status = 'REQUESTED'", address).Scan(&sum)
	return sum, err
}

// takenSince sums what counts against the limit of a day: what was let go on it,
// and what waits.
func takenSince(tx *store.Tx, since time.Time) (sum money.USDC, err error) {
	if err := tx.Lock(store.Treasury, store.Sole); err != nil {
		return 0, err
	}
	err = tx.QueryRow(`select cast(coalesce(sum(amount_usdc), 0) as bigint) from (
		select amount_usdc from sweep where begun_at >= $1 and status <> 'FAILED'
		union all select amount_usdc from sweep where status = 'REQUESTED') as taken`, since).Scan(&sum)
	return sum, err
}

func hasOpenSweep(tx *store.Tx, address string) (isOpen bool, err error) {
	if err := tx.Lock(store.Treasury, store.Sole); err != nil {
		return false, err
	}
	err = tx.QueryRow("select exists (select 1 from sweep where from_address = $1 and status in ('REQUESTED', 'SENDING'))", address).Scan(&isOpen)
	return isOpen, err
}

// unseenSweeps are the sweeps that a top-up may be of: on their way, or arrived
// without a line of the statement; the oldest first.
func unseenSweeps(tx *store.Tx, until time.Time) ([]Sweep, error) {
	if err := tx.Lock(store.Treasury, store.Sole); err != nil {
		return nil, err
	}
	return store.All(tx, scanSweep, "select "+sweepColumns+` from sweep
		where status in ('SENDING', 'SENT', 'ARRIVED') and movement_id = '' and created_at <= $1 order by id`, until)
}

func sentBefore(tx *store.Tx, at time.Time) ([]Sweep, error) {
	return store.All(tx, scanSweep, "select "+sweepColumns+" from sweep where status = 'SENT' and sent_at < $1 order by id", at)
}

func hasSweepUnderWay(tx *store.Tx) (isUnderWay bool, err error) {
	err = tx.QueryRow("select exists (select 1 from sweep where status in ('SENDING', 'SENT'))").Scan(&isUnderWay)
	return isUnderWay, err
}

// silentSum sums what has arrived by the chain's word alone.
func silentSum(tx *store.Tx) (sum money.USDC, err error) {
	err = tx.QueryRow("select cast(coalesce(sum(amount_usdc), 0) as bigint) from sweep where status = 'ARRIVED' and movement_id = ''").Scan(&sum)
	return sum, err
}

// markOf is how far a rail's statement was read; the zero mark: not at all.
func markOf(tx *store.Tx, rail string) (m mark, err error) {
	if err := tx.Lock(store.Treasury, store.Sole); err != nil {
		return m, err
	}
	err = tx.QueryRow("select mark, through, is_opened from rail_mark where rail = $1", rail).Scan(&m.after, store.MaybeAt(&m.through), &m.isOpened)
	if errors.Is(err, store.ErrNotFound) {
		return mark{}, nil
	}
	return m, err
}

func saveMark(tx *store.Tx, rail string, m mark) error {
	return tx.Run(`insert into rail_mark (rail, mark, through, is_opened) values ($1, $2, $3, $4)
		on conflict (rail) do update set mark = excluded.mark, through = excluded.through, is_opened = excluded.is_opened`, rail, m.after, m.through, m.isOpened)
}

const movementColumns = "id, at, kind, reference, currency, amount, note"

// insertMovement reports whether the line is new.
func insertMovement(tx *store.Tx, rail string, line payrail.Movement, isPosted bool) (isFirst bool, err error) {
	n, err := tx.Exec(`insert into rail_movement (rail, `+movementColumns+`, is_posted) values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
		rail, line.ID, line.At, string(line.Kind), line.Reference, line.Currency, line.Amount, line.Note, isPosted)
	return n == 1, err
}

// openTopUps are those of which it is not said yet where they came from, the
// oldest first.
func openTopUps(tx *store.Tx, rail string) ([]payrail.Movement, error) {
	if err := tx.Lock(store.Treasury, store.Sole); err != nil {
		return nil, err
	}
	return store.All(tx, func(r store.Row) (m payrail.Movement, err error) {
		return m, r.Scan(&m.ID, store.At(&m.At), &m.Kind, &m.Reference, &m.Currency, &m.Amount, &m.Note)
	}, "select "+movementColumns+" from rail_movement where rail = $1 and not is_posted order by at, id", rail)
}

func markPosted(tx *store.Tx, rail, id string) error {
	return tx.ExecOne("update rail_movement set is_posted = true where rail = $1 and id = $2 and not is_posted", rail, id)
}

func movementSum(tx *store.Tx, rail, currency string) (sum int64, err error) {
	err = tx.QueryRow("select cast(coalesce(sum(amount), 0) as bigint) from rail_movement where rail = $1 and currency = $2", rail, currency).Scan(&sum)
	return sum, err
}

// paidReference is what a statement says of a reference, with what came back.
type paidReference struct {
	reference string
	currency  string
	paid      int64 // above zero
}

func paidByStatement(tx *store.Tx, rail, after string, limit int) ([]paidReference, error) {
	return store.All(tx, func(r store.Row) (p paidReference, err error) {
		return p, r.Scan(&p.reference, &p.currency, &p.paid)
	}, `select reference, min(currency), cast(-sum(amount) as bigint) from rail_movement
		where rail = $1 and reference > $2 and kind in ('PAYOUT', 'RETURN') group by reference order by reference limit $3`, rail, after, limit)
}

func isOnStatement(tx *store.Tx, rail, reference string) (isShown bool, err error) {
	err = tx.QueryRow("select exists (select 1 from rail_movement where rail = $1 and reference = $2 and kind = 'PAYOUT')", rail, reference).Scan(&isShown)
	return isShown, err
}

// reachOf is from when to when a rail's statement was read; nil: not at all.
func reachOf(tx *store.Tx, rail string) (from, to *time.Time, err error) {
	err = tx.QueryRow("select (select min(at) from rail_movement where rail = $1), (select through from rail_mark where rail = $1)", rail).
		Scan(store.MaybeAt(&from), store.MaybeAt(&to))
	return from, to, err
}
