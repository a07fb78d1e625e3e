package follow

import (
	"encoding/json"
	"errors"
	"strings"
	"time"

	"github.com/ethereum/go-ethereum/common"

	"mwanyi/internal/clock"
	"mwanyi/internal/store"
)

// Block is a block by its number and its hash.
type Block struct {
	Block uint64
	Hash  common.Hash
}

// Cursor is how far a follower has read; isThere is false before the first time.
func Cursor(tx *store.Tx, name string) (at Block, isThere bool, err error) {
	var number int64
	var text string
	err = tx.QueryRow("select block, block_hash from chain_cursor where name = $1", name).Scan(&number, &text)
	if errors.Is(err, store.ErrNotFound) {
		return Block{}, false, nil
	}
	return Block{Block: uint64(number), Hash: common.HexToHash(text)}, err == nil, err //nolint:gosec // a block's number
}

// AddCursor makes a position; one that is there stays.
func AddCursor(tx *store.Tx, name string, block uint64, hash common.Hash) error {
	return tx.Run("insert into chain_cursor (name, block, block_hash) values ($1, $2, $3) on conflict (name) do nothing",
		name, int64(block), hash.Hex()) //nolint:gosec // a block's number
}

// Newest is the highest block that a follower has seen as final; 0: none.
func Newest(tx *store.Tx) (at Block, err error) {
	var number int64
	var text string
	err = tx.QueryRow("select block, block_hash from chain_cursor order by block desc limit 1").Scan(&number, &text)
	if errors.Is(err, store.ErrNotFound) {
		return Block{}, nil
	}
	return Block{Block: uint64(number), Hash: common.HexToHash(text)}, err //nolint:gosec // a block's number
}

// positionOf is where a follower stands, and whether the operator has asked it for
// something.
func positionOf(tx *store.Tx, name string) (at position, isAsked bool, err error) {
	var block, scans int64
	var hash string
	err = tx.QueryRow(`select block, block_hash, coalesce((select reason from chain_stopped s where s.follower = c.name), ''),
		(select count(*) from chain_scan s where s.follower = c.name and s.state = 'open')
		from chain_cursor c where name = $1`, name).Scan(&block, &hash, &at.stopped, &scans)
	at.block = uint64(block) //nolint:gosec // a block's number
	at.hash = common.HexToHash(hash)
	return at, scans > 0, err
}

// lease is who may follow under a name, and until when.
type lease struct {
	owner string
	until *time.Time
}

// isFree: nobody holds it, or who did has not renewed it.
func (l lease) isFree(now time.Time) bool {
	return l.owner == "" || l.until == nil || l.until.Before(now)
}

// leaseOf is the lease of a name; isThere is false before the first time.
func leaseOf(tx *store.Tx, name string) (l lease, isThere bool, err error) {
	err = tx.QueryRow("select owner, held_until from chain_cursor where name = $1", name).Scan(&l.owner, store.MaybeAt(&l.until))
	if errors.Is(err, store.ErrNotFound) {
		return l, false, nil
	}
	return l, err == nil, err
}

// topicLead wakes who waits for the lease when it is given back.
const topicLead = "chain/lead"

// takeLease makes owner the one that follows under a name until the given time,
// unless another holds it. The fence rises with every taking: who led before can
// write nothing under it, whenever it wakes.
func takeLease(tx *store.Tx, name, owner string, until time.Time) (fence int64, err error) {
	err = tx.QueryRow(`update chain_cursor set owner = $1, held_until = $2, fence = fence + 1
		where name = $3 and (owner = $1 or owner = '' or held_until is null or held_until < $4) returning fence`,
		owner, until, name, clock.Now()).Scan(&fence)
	return fence, orOvertaken(err)
}

// renewLease keeps what is held, and says how far the chain was followed.
func renewLease(tx *store.Tx, name, owner string, fence int64, until time.Time, seen caughtUp) error {
	if err := orOvertaken(tx.ExecOne("update chain_cursor set owner = $1, held_until = $2 where name = $3 and fence = $4", owner, until, name, fence)); err != nil || seen.at.IsZero() {
		return err
	}
	return tx.Run("update chain_cursor set final_block = $1, current_at = $2 where name = $3", int64(seen.final), seen.at, name) //nolint:gosec // a block's number
}

// Release gives back what owner holds; "" gives back everything, which is right
// only where one process uses the database.
func Release(tx *store.Tx, owner string) error {
	tx.Wake(topicLead)
	return tx.Run("update chain_cursor set owner = '' where owner = $1 or $1 = ''", owner)
}

// checkLead fails when the lease has passed to another owner, and keeps it from
// passing until the transaction ends.
// spec: follower-fence
func checkLead(tx *store.Tx, name string, fence int64) error {
	return orOvertaken(tx.ExecOne("update chain_cursor set fence = fence where name = $1 and fence = $2", name, fence))
}

func orOvertaken(err error) error {
	if errors.Is(err, store.ErrNotFound) {
		return errOvertaken
	}
	return err
}

// movePosition goes on from where this follower stands; errOvertaken when
// another leads.
func movePosition(tx *store.Tx, name string, fence int64, from uint64, to position) error {
	return orOvertaken(tx.ExecOne("update chain_cursor set block = $1, block_hash = $2, final_block = $3 where name = $4 and fence = $5 and block = $6",
		int64(to.block), to.hash.Hex(), int64(to.final), name, fence, int64(from))) //nolint:gosec // numbers of blocks
}

// setPosition is for whoever has read all up to there again: it counts from now
// on, whatever stood there.
func setPosition(tx *store.Tx, name string, to position) error {
	err := tx.ExecOne("update chain_cursor set block = $1, block_hash = $2, final_block = $3 where name = $4",
		int64(to.block), to.hash.Hex(), int64(to.final), name) //nolint:gosec // numbers of blocks
	if err != nil {
		return err
	}
	return clearStopped(tx, name)
}

// setStopped writes the reason down; isNew is false when one stood there before.
func setStopped(tx *store.Tx, name, why string) (isNew bool, err error) {
	n, err := tx.Exec("insert into chain_stopped (follower, reason, since) values ($1, $2, $3) on conflict (follower) do nothing", name, why, clock.Now())
	return n == 1, err
}

func clearStopped(tx *store.Tx, name string) error {
	return tx.Run("delete from chain_stopped where follower = $1", name)
}

func stoppedSince(tx *store.Tx) (*time.Time, error) {
	var since time.Time
	err := tx.QueryRow("select since from chain_stopped order by since limit 1").Scan(store.At(&since))
	if errors.Is(err, store.ErrNotFound) {
		return nil, nil
	}
	return &since, err
}

// IsFirm: no follower has found a final block gone.
func IsFirm(tx *store.Tx) (bool, error) { return AskFirm(tx)() }

// AskFirm is IsFirm that is asked ahead.
func AskFirm(tx *store.Tx) func() (bool, error) {
	asked := tx.Ask("select count(*) from chain_stopped")
	return func() (bool, error) {
		var n int
		err := asked.Scan(&n)
		return n == 0, err
	}
}

// states leaves out the row that says which chain the database belongs to.
func states(tx *store.Tx) ([]State, error) {
	return store.All(tx, func(r store.Row) (s State, err error) {
		var block, final int64
		var current *time.Time
		err = r.Scan(&s.Name, &block, &final, store.MaybeAt(&current), &s.Stopped, store.MaybeAt(&s.StoppedAt), &s.Parked)
		s.Block = uint64(block) //nolint:gosec // a block's number
		s.Final = uint64(final) //nolint:gosec // a block's number
		if current != nil {
			s.CurrentAt = *current
		}
		return s, err
	}, `select name, block, final_block, current_at, coalesce(s.reason, ''), s.since, (select count(*) from chain_parked p where p.follower = c.name)
		from chain_cursor c left join chain_stopped s on s.follower = c.name where name <> 'genesis' order by name`)
}

const parkedColumns = "follower, event, subjects, error, tries, since"

func scanParked(r store.Row) (p Parked, err error) {
	var event, subjects string
	if err := r.Scan(&p.Follower, &event, &subjects, &p.Error, &p.Tries, store.At(&p.Since)); err != nil {
		return p, err
	}
	p.subjects = strings.Fields(subjects)
	return p, json.Unmarshal([]byte(event), &p.Event)
}

func parkedOf(tx *store.Tx, follower string) (parkedList, error) {
	return store.All(tx, scanParked, "select "+parkedColumns+" from chain_parked where follower = $1 order by block, log_index", follower)
}

func allParked(tx *store.Tx) ([]Parked, error) {
	return store.All(tx, scanParked, "select "+parkedColumns+" from chain_parked order by block, log_index, follower")
}

func addParked(tx *store.Tx, p Parked) error {
	event, err := json.Marshal(p.Event)
	if err != nil {
		return err
	}
	return tx.Run(`insert into chain_parked (follower, tx_hash, log_index, block, name, event, subjects, error, tries, since)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (follower, tx_hash, log_index) do nothing`,
		p.Follower, p.Event.TxHash.String(), int64(p.Event.LogIndex), int64(p.Event.Block), p.Event.Name(), string(event), strings.Join(p.subjects, " "), p.Error, p.Tries, clock.Now()) //nolint:gosec // a place in the chain
}

func deleteParked(tx *store.Tx, p Parked) error {
	return tx.Run("delete from chain_parked where follower = $1 and tx_hash = $2 and log_index = $3",
		p.Follower, p.Event.TxHash.String(), int64(p.Event.LogIndex)) //nolint:gosec // a place in a block
}

func triedParked(tx *store.Tx, p Parked) error {
	return tx.Run("update chain_parked set error = $1, tries = tries + 1 where follower = $2 and tx_hash = $3 and log_index = $4",
		p.Error, p.Follower, p.Event.TxHash.String(), int64(p.Event.LogIndex)) //nolint:gosec // a place in a block
}

const scanColumns = "id, follower, what, next_block, to_block, new_history, events, ended_at"

func scanScan(r store.Row) (s Scan, err error) {
	var next, to int64
	err = r.Scan(&s.ID, &s.Follower, &s.what, &next, &to, &s.NewHistory, &s.Events, store.MaybeAt(&s.EndedAt))
	s.Next = uint64(next) //nolint:gosec // a block's number
	s.To = uint64(to)     //nolint:gosec // a block's number
	return s, err
}

func addScan(tx *store.Tx, s Scan) error {
	return tx.Run(`insert into chain_scan (id, follower, what, next_block, to_block, new_history, events, state, asked_at) values ($1, $2, $3, $4, $5, $6, 0, 'open', $7)`,
		s.ID, s.Follower, string(s.what), int64(s.Next), int64(s.To), s.NewHistory, clock.Now()) //nolint:gosec // numbers of blocks
}

// openScan is what is to be done next: a new history first, without which the
// others get nowhere, else the oldest; nil: nothing is.
func openScan(tx *store.Tx, follower string) (*Scan, error) {
	s, err := scanScan(tx.QueryRow("select "+scanColumns+" from chain_scan where follower = $1 and state = 'open' order by new_history desc, id limit 1", follower))
	if errors.Is(err, store.ErrNotFound) {
		return nil, nil
	}
	return &s, err
}

func scanByID(tx *store.Tx, id string) (Scan, error) {
	return scanScan(tx.QueryRow("select "+scanColumns+" from chain_scan where id = $1", id))
}

func moveScan(tx *store.Tx, s Scan) error {
	return tx.Run("update chain_scan set next_block = $1, events = $2 where id = $3", int64(s.Next), int64(s.Events), s.ID) //nolint:gosec // a block's number
}

func endScan(tx *store.Tx, s Scan) error {
	return tx.Run("update chain_scan set state = 'done', next_block = $1, events = $2, ended_at = $3 where id = $4", int64(s.Next), int64(s.Events), clock.Now(), s.ID) //nolint:gosec // a block's number
}
