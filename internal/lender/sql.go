package lender

import (
	"errors"

	"mwanyi/internal/store"
)

func putPoolDay(tx *store.Tx, day string, r Reading) error {
	return tx.Run(`insert into pool_day (day, share_price, noted_at, block, assets, cash, lent, interest, shares) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
		on conflict (day) do update set share_price = excluded.share_price, noted_at = excluded.noted_at, block = excluded.block, assets = excluded.assets,
			cash = excluded.cash, lent = excluded.lent, interest = excluded.interest, shares = excluded.shares`,
		day, int64(r.SharePrice), r.At, r.Block, int64(r.Assets), int64(r.Cash), int64(r.Lent), int64(r.Interest), r.Shares)
}

func putLenderDay(tx *store.Tx, day, mfiID string, h Holding) error {
	return tx.Run(`insert into lender_day (mfi_id, day, wallet, block, shares, value, run_off_shares) values ($1, $2, $3, $4, $5, $6, $7)
		on conflict (mfi_id, day) do update set wallet = excluded.wallet, block = excluded.block, shares = excluded.shares, value = excluded.value, run_off_shares = excluded.run_off_shares`,
		mfiID, day, h.Wallet, h.Block, h.Shares, int64(h.Value), h.before)
}

// poolDays gives the last days, the oldest first.
func poolDays(tx *store.Tx, limit int) ([]PoolDay, error) {
	return store.All(tx, func(r store.Row) (d PoolDay, err error) { return d, r.Scan(&d.Date, &d.SharePrice) },
		"select day, share_price from (select day, share_price from pool_day order by day desc limit $1) as newest order by day", limit)
}

func poolSeries(tx *store.Tx, from, to string, most int) ([]PoolReading, error) {
	return store.All(tx, func(r store.Row) (p PoolReading, err error) {
		var block *int64
		if err := r.Scan(&p.Date, &p.SharePrice, &block, &p.Assets, &p.Cash, &p.Lent, &p.Interest); block == nil {
			return PoolReading{Date: p.Date, SharePrice: p.SharePrice}, err
		}
		return p, nil
	}, "select day, share_price, block, assets, cash, lent, interest from pool_day where day >= $1 and day <= $2 order by day limit $3", from, to, most)
}

func lenderDays(tx *store.Tx, mfiID, from, to string) ([]Day, error) {
	return store.All(tx, func(r store.Row) (d Day, err error) { return d, r.Scan(&d.Date, &d.SharePrice, &d.Shares, &d.Value) },
		`select l.day, p.share_price, l.shares, l.value from lender_day l join pool_day p on p.day = l.day
		where l.mfi_id = $1 and l.day >= $2 and l.day <= $3 order by l.day`, mfiID, from, to)
}

// poolBefore is the last reading of a day before one; the zero reading when
// there is none.
func poolBefore(tx *store.Tx, day string) (p Reading, err error) {
	err = tx.QueryRow(`select share_price, noted_at, block, assets, cash, lent, interest, shares from pool_day
		where day < $1 and block is not null order by day desc limit 1`, day).
		Scan(&p.SharePrice, store.At(&p.At), &p.Block, &p.Assets, &p.Cash, &p.Lent, &p.Interest, &p.Shares)
	return p, orZero(err)
}

// heldBefore is what a lender owned at the end of the last day before one that
// has a row; nothing when there is none.
func heldBefore(tx *store.Tx, mfiID, day string) (h Holding, err error) {
	err = tx.QueryRow("select wallet, block, shares, value, run_off_shares from lender_day where mfi_id = $1 and day < $2 order by day desc limit 1", mfiID, day).
		Scan(&h.Wallet, &h.Block, &h.Shares, &h.Value, &h.before)
	return h, orZero(err)
}

func orZero(err error) error {
	if errors.Is(err, store.ErrNotFound) {
		return nil
	}
	return err
}

// putMoved keeps what the vault reported, once.
func putMoved(tx *store.Tx, m moved) error {
	return tx.Run(`insert into vault_event (tx_hash, log_index, block, at, kind, wallet, amount, interest, shares) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
		on conflict do nothing`, m.txHash, m.logIndex, m.block, m.at, string(m.kind), m.wallet, int64(m.amount), int64(m.interest), m.shares)
}

// eachMoved visits what happened after a block and up to another, in its order.
func eachMoved(tx *store.Tx, after, upTo int64, visit func(moved) error) error {
	return tx.Each(func(r store.Row) error {
		var m moved
		if err := r.Scan(&m.txHash, &m.logIndex, &m.block, store.At(&m.at), &m.kind, &m.wallet, &m.amount, &m.interest, &m.shares); err != nil {
			return err
		}
		return visit(m)
	}, `select tx_hash, log_index, block, at, kind, wallet, amount, interest, shares from vault_event
		where block > $1 and block <= $2 order by block, log_index`, after, upTo)
}
