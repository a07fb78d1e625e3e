package evm

import (
	"cmp"
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strings"
	"time"

	"github.com/ethereum/go-ethereum/common"

	"mwanyi/internal/clock"
	"mwanyi/internal/id"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/follow"
	"mwanyi/internal/store"
)

// States of an intent and of a transaction.
const (
	waiting = "waiting"
	sent    = "sent"
	done    = "done"
	refused = "refused"

	open  = "open"
	final = "final"
	fell  = "reverted"
	lost  = "lost"
)

// intent is a call that was asked for.
type intent struct {
	id      string
	key     string
	signer  chain.Address
	kind    string
	item    string
	call    string
	state   string
	pos     int // in its transaction
	limit   int // the most calls in its next transaction; 0: no limit
	tries   int
	outcome string
	at      time.Time
	endedAt *time.Time
}

func (in intent) isOpen() bool { return in.state == waiting || in.state == sent }

const intentColumns = "id, ikey, signer, kind, item, call, state, pos, pack_limit, tries, coalesce(outcome, ''), created_at, ended_at"

func scanIntent(r store.Row) (in intent, err error) {
	var signer string
	err = r.Scan(&in.id, &in.key, &signer, &in.kind, &in.item, &in.call, &in.state, &in.pos, &in.limit, &in.tries, &in.outcome, store.At(&in.at), store.MaybeAt(&in.endedAt))
	if err == nil && signer != "" { // one that was trimmed has none
		in.signer, err = chain.ParseAddress(signer)
	}
	return in, err
}

func intentByKey(tx *store.Tx, key string) (intent, error) {
	return scanIntent(tx.QueryRow("select "+intentColumns+" from chain_intent where ikey = $1", key))
}

// addIntent keeps a call and gives it as it waits now; false: another stands under its
// key, and stays.
func addIntent(tx *store.Tx, in intent) (_ intent, isFirst bool, err error) {
	in.state = waiting
	in.at = clock.Now()
	n, err := tx.Exec(`insert into chain_intent (id, ikey, signer, kind, item, call, state, pos, pack_limit, tries, created_at)
		values ($1, $2, $3, $4, $5, $6, 'waiting', 0, 0, 0, $7) on conflict (ikey) do nothing`,
		in.id, in.key, in.signer.String(), in.kind, in.item, in.call, in.at)
	return in, n == 1, err
}

// waitingIntents are the oldest that wait for a key.
func waitingIntents(tx *store.Tx, signer chain.Address, most int) ([]intent, error) {
	return store.All(tx, scanIntent, "select "+intentColumns+` from chain_intent
		where signer = $1 and state = 'waiting' order by id limit $2`, signer.String(), most)
}

func intentsOf(tx *store.Tx, txID string) ([]intent, error) {
	return store.All(tx, scanIntent, "select "+intentColumns+" from chain_intent where tx_id = $1 order by pos", txID)
}

// busySigners are the keys that have something to do.
func busySigners(tx *store.Tx) ([]chain.Address, error) {
	return store.All(tx, func(r store.Row) (chain.Address, error) {
		var text string
		if err := r.Scan(&text); err != nil {
			return chain.Address{}, err
		}
		return chain.ParseAddress(text)
	}, "select signer from chain_intent where state = 'waiting' union select signer from chain_tx where state = 'open'")
}

// endIntents writes the outcomes that every later Send with the keys returns.
func endIntents(tx *store.Tx, intents []intent, from string, all []outcome) error {
	rows := make([][]any, len(intents))
	for i, in := range intents {
		text, err := all[i].text()
		if err != nil {
			return err
		}
		rows[i] = []any{in.id, all[i].endState(), text}
		tx.Wake(topicOf(in.id))
	}
	return eachOf(tx, rows, "update chain_intent set state = v.column2, outcome = v.column3, ended_at = $1 from (values %s) as v where chain_intent.id = v.column1 and chain_intent.state = $2",
		"(%s, %s, %s)", clock.Now(), from)
}

// eachOf moves intents, 32 at once; form stands for one of them. One that is not as expected is ErrNotFound.
func eachOf(tx *store.Tx, rows [][]any, query, form string, common ...any) error {
	for some := range slices.Chunk(rows, 32) {
		args, values := slices.Clone(common), make([]string, len(some))
		for i, row := range some {
			marks := make([]any, len(row))
			for k := range row {
				marks[k] = fmt.Sprintf("$%d", len(args)+k+1)
			}
			args = append(args, row...)
			values[i] = fmt.Sprintf(form, marks...)
		}
		if n, err := tx.Exec(fmt.Sprintf(query, strings.Join(values, ", ")), args...); err != nil || n != int64(len(some)) {
			return cmp.Or(err, fmt.Errorf("%d of %d intents: %w", n, len(some), store.ErrNotFound))
		}
	}
	return nil
}

// reopen lets a call be tried again that ended with this outcome; of two who ask,
// one does.
func reopen(tx *store.Tx, intentID, outcome string) error {
	err := tx.Run(`update chain_intent set state = 'waiting', tx_id = null, pos = 0, pack_limit = 0, tries = 0, outcome = null, ended_at = null
		where id = $1 and state = 'refused' and outcome = $2`, intentID, outcome)
	return err
}

// requeue takes calls out of a transaction that took no effect.
func requeue(tx *store.Tx, txID string, limit int) error {
	return tx.Run(`update chain_intent set state = 'waiting', tx_id = null, pack_limit = $1, tries = tries + 1
		where tx_id = $2 and state = 'sent'`, limit, txID)
}

// lease makes owner the one that numbers the key's transactions until the
// given time, unless another holds it. The fence rises when the owner changes.
func lease(tx *store.Tx, signer chain.Address, owner string, until time.Time) (fence int64, held bool, err error) {
	err = tx.QueryRow(`update chain_signer set fence = case when owner = $1 then fence else fence + 1 end, owner = $1, held_until = $2
		where address = $3 and (owner = $1 or owner = '' or held_until < $4) returning fence`,
		owner, until, signer.String(), clock.Now()).Scan(&fence)
	if errors.Is(err, store.ErrNotFound) {
		return 0, false, nil
	}
	return fence, err == nil, err
}

func hasSigner(tx *store.Tx, signer chain.Address) (bool, error) {
	var n int
	err := tx.QueryRow("select count(*) from chain_signer where address = $1", signer.String()).Scan(&n)
	return n > 0, err
}

func addSigner(tx *store.Tx, signer chain.Address, nonce uint64) error {
	return tx.Run(`insert into chain_signer (address, next_nonce, owner, fence, held_until) values ($1, $2, '', 0, $3)
		on conflict (address) do nothing`, signer.String(), int64(nonce), clock.Now()) //nolint:gosec // counts transactions
}

// releaseSigners gives back what owner holds; "" gives back everything, which
// is right only where one process uses the database.
func releaseSigners(tx *store.Tx, owner string) error {
	return tx.Run("update chain_signer set owner = '' where owner = $1 or $1 = ''", owner)
}

// takeNonce numbers a transaction. The fence stops an owner that lost its
// lease without noticing.
func takeNonce(tx *store.Tx, signer chain.Address, owner string, fence int64, atLeast uint64) (uint64, error) {
	var nonce int64
	err := tx.QueryRow(`update chain_signer set next_nonce = case when next_nonce < $1 then $1 else next_nonce end + 1
		where address = $2 and owner = $3 and fence = $4 returning next_nonce - 1`,
		int64(atLeast), signer.String(), owner, fence).Scan(&nonce) //nolint:gosec // counts transactions
	return uint64(nonce), err //nolint:gosec // counts transactions
}

// checkFence fails when the lease has passed to another owner.
func checkFence(tx *store.Tx, signer chain.Address, owner string, fence int64) error {
	return tx.ExecOne("update chain_signer set fence = fence where address = $1 and owner = $2 and fence = $3", signer.String(), owner, fence)
}

// transaction is a numbered transaction with its attempts, oldest first.
type transaction struct {
	id       string
	signer   chain.Address
	nonce    uint64
	target   chain.Address
	data     []byte
	gwei     uint64
	gas      uint64
	attempts []attempt
}

func addTransaction(tx *store.Tx, t transaction, ids []string) error {
	err := tx.Run(`insert into chain_tx (id, signer, nonce, target, data, value_gwei, gas, state, created_at)
		values ($1, $2, $3, $4, $5, $6, $7, 'open', $8)`,
		t.id, t.signer.String(), int64(t.nonce), t.target.String(), t.data, int64(t.gwei), int64(t.gas), clock.Now()) //nolint:gosec // all far below 2^63
	if err != nil {
		return err
	}
	rows := make([][]any, len(ids))
	for pos, one := range ids {
		rows[pos] = []any{one, int64(pos)}
	}
	if err := addAttempt(tx, t.id, t.attempts[0]); err != nil {
		return err
	}
	return eachOf(tx, rows, "update chain_intent set state = 'sent', tx_id = $1, pos = v.column2 from (values %s) as v where chain_intent.id = v.column1 and chain_intent.state = 'waiting'",
		"(%s, cast(%s as bigint))", t.id)
}

func addAttempt(tx *store.Tx, txID string, a attempt) error {
	return tx.Run(`insert into chain_attempt (hash, tx_id, raw, tip, fee_cap, head, created_at) values ($1, $2, $3, $4, $5, $6, $7)`,
		a.hash.Hex(), txID, a.raw, a.fee.tip.String(), a.fee.feeCap.String(), int64(a.head), a.at) //nolint:gosec // a block's number
}

// openTransactions are those of a key whose end is not known, by number.
func openTransactions(tx *store.Tx, signer chain.Address) ([]*transaction, error) {
	all, err := store.All(tx, func(r store.Row) (*transaction, error) {
		t := &transaction{signer: signer}
		var target string
		var nonce, gwei, gas int64
		if err := r.Scan(&t.id, &nonce, &target, &t.data, &gwei, &gas); err != nil {
			return nil, err
		}
		t.nonce = uint64(nonce) //nolint:gosec // as they were put in
		t.gwei = uint64(gwei)   //nolint:gosec // as they were put in
		t.gas = uint64(gas)     //nolint:gosec // as they were put in
		return t, t.target.UnmarshalText([]byte(target))
	}, "select id, nonce, target, data, value_gwei, gas from chain_tx where signer = $1 and state = 'open' order by nonce", signer.String())
	if err != nil {
		return nil, err
	}
	for _, t := range all {
		if t.attempts, err = store.All(tx, scanAttempt,
			"select hash, raw, tip, fee_cap, head, created_at from chain_attempt where tx_id = $1 order by created_at, hash", t.id); err != nil {
			return nil, err
		}
	}
	return all, nil
}

func scanAttempt(r store.Row) (a attempt, err error) {
	var hash, tip, feeCap string
	var head int64
	if err = r.Scan(&hash, &a.raw, &tip, &feeCap, &head, store.At(&a.at)); err != nil {
		return a, err
	}
	a.hash, a.head = common.HexToHash(hash), uint64(head) //nolint:gosec // a block's number
	var ok, fine bool
	a.fee.tip, ok = new(big.Int).SetString(tip, 10)
	a.fee.feeCap, fine = new(big.Int).SetString(feeCap, 10)
	if !ok || !fine {
		return a, fmt.Errorf("fees of %s: %q, %q", hash, tip, feeCap)
	}
	return a, nil
}

// errEnded: another process has closed the transaction.
var errEnded = errors.New("the transaction was ended by another process")

// endTransaction closes an open transaction. Of two processes that see the
// end, one gets errEnded.
func endTransaction(tx *store.Tx, txID, state string, block uint64, hash common.Hash) error {
	err := tx.ExecOne("update chain_tx set state = $1, block = $2, block_hash = $3, ended_at = $4 where id = $5 and state = 'open'",
		state, int64(block), hash.Hex(), clock.Now(), txID) //nolint:gosec // a block's number
	if errors.Is(err, store.ErrNotFound) {
		return errEnded
	}
	return err
}

// newestKept is how many of the newest transactions show which block was the last
// that was final; they are never trimmed.
const newestKept = 100

// NewestFinal is the highest block that the rows of tx have seen as final, and the
// chain's first block: zeros when they know of none. Whatever a chain holds up to
// that block stands in these rows too: a transaction is kept before it is sent.
func NewestFinal(tx *store.Tx) (first, newest follow.Block, err error) {
	first, _, err = follow.Cursor(tx, genesisCursor)
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return first, newest, err
	}
	newest, err = newestFinal(tx)
	return first, newest, err
}

// newestFinal is the highest block that followers and the newest transactions
// have seen as final; 0: none. Ids follow time, so the highest block is among
// the last of them.
func newestFinal(tx *store.Tx) (follow.Block, error) {
	followed, err := follow.Newest(tx)
	if err != nil {
		return followed, err
	}
	var number int64
	var text string
	err = tx.QueryRow(`select block, block_hash from (select block, block_hash from chain_tx where block is not null order by id desc limit $1) newest
		order by block desc limit 1`, newestKept).Scan(&number, &text)
	if errors.Is(err, store.ErrNotFound) || err == nil && uint64(number) <= followed.Block { //nolint:gosec // a block's number
		return followed, nil
	}
	return follow.Block{Block: uint64(number), Hash: common.HexToHash(text)}, err //nolint:gosec // a block's number
}

// intentsAfter are those made before a time, from one on, oldest first.
func intentsAfter(tx *store.Tx, after string, before time.Time, most int) ([]intent, error) {
	return store.All(tx, scanIntent, "select "+intentColumns+" from chain_intent where id > $1 and id < $2 order by id limit $3",
		after, id.First("int", before), most)
}

// trimIntent leaves of an intent what a repeat with its key needs.
func trimIntent(tx *store.Tx, intentID, digest, outcome string) error {
	return tx.ExecOne(`update chain_intent set signer = '', item = '', call = $1, outcome = $2, tx_id = null where id = $3 and state = 'done'`,
		digest, outcome, intentID)
}

// deleteEnded removes the oldest transactions that ended before a time, with their
// attempts, but none of the newest.
func deleteEnded(tx *store.Tx, before time.Time, most int) (int64, error) {
	ids, err := store.All(tx, func(r store.Row) (id string, err error) { return id, r.Scan(&id) },
		`select id from chain_tx where id < $1 and ended_at < $2 and state <> 'open'
			and id < (select min(id) from (select id from chain_tx where block is not null order by id desc limit $3) newest)
			order by id limit $4`, id.First("ctx", before), before, newestKept, most)
	if err != nil || len(ids) == 0 {
		return 0, err
	}
	for _, table := range []string{"chain_attempt where tx_id", "chain_tx where id"} {
		for _, one := range ids {
			if err := tx.Run("delete from "+table+" = $1", one); err != nil {
				return 0, err
			}
		}
	}
	return int64(len(ids)), nil
}

func topicOf(intentID string) string { return "chain/" + intentID }
