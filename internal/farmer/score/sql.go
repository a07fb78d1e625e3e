package score

import (
	"errors"
	"time"

	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
)

// insertChange reports whether it is the first of its place in the chain.
func insertChange(tx *store.Tx, table string, c Change) (isNew bool, err error) {
	n, err := tx.Exec("insert into "+table+` (tx_hash, log_index, chain_key, kind, score_before, score_after, ref, block, at)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (tx_hash, log_index) do nothing`,
		c.ChainTx, int64(c.logIndex), c.FarmerKey, c.Event, c.Before, c.After, int64(c.TokenID), int64(c.block), c.At) //nolint:gosec // a chain of 2^63 blocks
	return n > 0, err
}

// isKept: the follower has come to it.
func askKept(tx *store.Tx, c Change) *store.Asked {
	return tx.Ask("select count(*) from score_change where tx_hash = $1 and log_index = $2", c.ChainTx, int64(c.logIndex)) //nolint:gosec // a place in a block
}

func deleteSeen(tx *store.Tx, c Change) error {
	return tx.Run("delete from score_seen where tx_hash = $1 and log_index = $2", c.ChainTx, int64(c.logIndex)) //nolint:gosec // a place in a block
}

// deleteSeenTwice takes away what was noted in the moment in which the follower came.
func deleteSeenTwice(tx *store.Tx, most int) (int64, error) {
	return tx.Exec(`delete from score_seen where (tx_hash, log_index) in (
		select s.tx_hash, s.log_index from score_seen s join score_change c on c.tx_hash = s.tx_hash and c.log_index = s.log_index limit $1)`, most)
}

// scores are all changes of a score, $1: those that were followed, and those that
// only receipts have told so far.
const (
	scoreColumns = "tx_hash, log_index, chain_key, kind, score_before, score_after, ref, block, at"
	scores       = "(select " + scoreColumns + " from score_change where chain_key = $1 union all select " + scoreColumns + ` from score_seen s where chain_key = $1
		and not exists (select 1 from score_change c where c.tx_hash = s.tx_hash and c.log_index = s.log_index)) as scores`
)

func changes(tx *store.Tx, farmerKey string) ([]Change, error) {
	return store.All(tx, func(r store.Row) (c Change, err error) {
		return c, r.Scan(&c.ChainTx, &c.Event, &c.Before, &c.After, &c.TokenID, store.At(&c.At))
	}, `select tx_hash, kind, score_before, score_after, ref, at from `+scores+` order by block, log_index`, farmerKey)
}

func insertUntold(tx *store.Tx, c Change, since time.Time) error {
	return tx.Run("insert into score_untold (tx_hash, log_index, chain_key, since) values ($1, $2, $3, $4) on conflict (tx_hash, log_index) do nothing",
		c.ChainTx, int64(c.logIndex), c.FarmerKey, since) //nolint:gosec // a place in a block
}

// untoldOfFarmer names the farmer twice, so that neither database reads the changes of all farmers for it, however new
// the tables are; and SQLite takes a cross join in the order in which it stands.
const untoldOfFarmer = `select c.tx_hash, c.log_index, c.kind, c.score_before, c.score_after, c.ref, c.at, u.since
	from score_untold u cross join score_change c
	where u.chain_key = $1 and c.chain_key = $1 and c.tx_hash = u.tx_hash and c.log_index = u.log_index order by c.block, c.log_index limit $2`

func askUntold(tx *store.Tx, farmerKey string, limit int) func() ([]Untold, error) {
	asked := tx.Ask(untoldOfFarmer, farmerKey, limit)
	return func() ([]Untold, error) {
		return store.AllOf(asked, func(r store.Row) (u Untold, err error) {
			u.FarmerKey = farmerKey
			return u, r.Scan(&u.ChainTx, &u.logIndex, &u.Event, &u.Before, &u.After, &u.TokenID, store.At(&u.At), store.At(&u.Since))
		})
	}
}

func untoldKeys(tx *store.Tx, after string, limit int) ([]string, error) {
	return store.All(tx, func(r store.Row) (key string, err error) { return key, r.Scan(&key) },
		"select distinct chain_key from score_untold where chain_key > $1 order by chain_key limit $2", after, limit)
}

// deleteUntold reports whether it was this transaction that took it away.
func deleteUntold(tx *store.Tx, c Change) (isOurs bool, err error) {
	n, err := tx.Exec("delete from score_untold where tx_hash = $1 and log_index = $2", c.ChainTx, int64(c.logIndex)) //nolint:gosec // a place in a block
	return n > 0, err
}

// scoreNow is a score as its history leaves it, less the breaches of the
// cooperative that the account has not taken in: those after its last change, and
// after the farmer came there.
func scoreNow(tx *store.Tx, farmerKey, cooperativeKey string) (s Standing, isThere bool, err error) {
	var block, log int64
	err = tx.QueryRow(`select score_after, block, log_index from `+scores+` order by block desc, log_index desc limit 1`, farmerKey).
		Scan(&s.Score, &block, &log)
	if errors.Is(err, store.ErrNotFound) {
		return s, false, nil
	}
	if err != nil {
		return s, false, err
	}
	var voided, breaches int
	err = tx.QueryRow(`select count(case when kind = $2 then 1 end), count(case when kind = $3 then 1 end), count(case when kind = $4 then 1 end), count(case when kind = $5 then 1 end)
		from `+scores, farmerKey, chain.ForDelivery.String(), chain.ForVoid.String(), chain.ForRepayment.String(), chain.ForDefault.String()).
		Scan(&s.Deliveries, &voided, &s.Repayments, &s.Defaults)
	if err != nil {
		return s, false, err
	}
	s.Deliveries -= voided
	err = tx.QueryRow(`select count(*), coalesce(max(block), 0) from score_mark b where subject = $1 and (block > $2 or block = $2 and log_index > $3)
		and not exists (select 1 from score_mark m where m.subject = $4 and (m.block > b.block or m.block = b.block and m.log_index > b.log_index))`,
		cooperativeKey, block, log, farmerKey).Scan(&breaches, &log)
	s.Score = max(Floor, s.Score-breaches*Penalty)
	s.Block = uint64(max(block, log)) //nolint:gosec // a block's number
	return s, true, err
}

func insertMark(tx *store.Tx, subject string, e chain.Event) error {
	return tx.Run(`insert into score_mark (subject, block, log_index) values ($1, $2, $3) on conflict (subject, block, log_index) do nothing`,
		subject, int64(e.Block), int64(e.LogIndex)) //nolint:gosec // a place in the chain
}
