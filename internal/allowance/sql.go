package allowance

import (
	"time"

	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
)

func holderOf(tx *store.Tx, g Grant) (jobID string, err error) {
	err = tx.QueryRow(`select job_id from allowance where wallet = $1 and spender = $2`, g.From.String(), string(g.Spender)).Scan(&jobID)
	return jobID, err
}

func put(tx *store.Tx, jobID string, g Grant, at time.Time) error {
	return tx.Run(`insert into allowance (wallet, spender, job_id, amount, given_at) values ($1, $2, $3, $4, $5)
		on conflict (wallet, spender) do update set job_id = excluded.job_id, amount = excluded.amount, given_at = excluded.given_at`,
		g.From.String(), string(g.Spender), jobID, int64(g.Amount), at)
}

func expect(tx *store.Tx, g Grant, at time.Time) error {
	return tx.Run(`insert into allowance (wallet, spender, job_id, amount, given_at) values ($1, $2, '', 0, $3)
		on conflict (wallet, spender) do nothing`, g.From.String(), string(g.Spender), at)
}

func drop(tx *store.Tx, jobID string, g Grant) error {
	return tx.Run(`delete from allowance where wallet = $1 and spender = $2 and job_id = $3`, g.From.String(), string(g.Spender), jobID)
}

const grantColumns = `select wallet, spender, amount from allowance`

func scanGrant(r store.Row) (g Grant, err error) {
	var wallet string
	if err := r.Scan(&wallet, &g.Spender, &g.Amount); err != nil {
		return g, err
	}
	g.From, err = chain.ParseAddress(wallet)
	return g, err
}

func ofJob(tx *store.Tx, jobID string) ([]Grant, error) {
	return store.All(tx, scanGrant, grantColumns+` where job_id = $1 order by wallet, spender`, jobID)
}

func holders(tx *store.Tx) ([]string, error) {
	return store.All(tx, func(r store.Row) (jobID string, err error) { return jobID, r.Scan(&jobID) },
		`select distinct job_id from allowance order by job_id`)
}

func holdersOf(tx *store.Tx, wallet chain.Address) ([]string, error) {
	return store.All(tx, func(r store.Row) (jobID string, err error) { return jobID, r.Scan(&jobID) },
		`select job_id from allowance where wallet = $1 order by spender`, wallet.String())
}

func putWait(tx *store.Tx, jobID string, g Grant, at time.Time) error {
	return tx.Run(`insert into allowance_wait (job_id, wallet, spender, amount, since) values ($1, $2, $3, $4, $5)
		on conflict (job_id) do update set wallet = excluded.wallet, spender = excluded.spender, amount = excluded.amount`,
		jobID, g.From.String(), string(g.Spender), int64(g.Amount), at)
}

func waitOf(tx *store.Tx, jobID string) (Grant, error) {
	return scanGrant(tx.QueryRow(`select wallet, spender, amount from allowance_wait where job_id = $1`, jobID))
}

func dropWait(tx *store.Tx, jobID string) (bool, error) {
	n, err := tx.Exec(`delete from allowance_wait where job_id = $1`, jobID)
	return n == 1, err
}

func waits(tx *store.Tx) (map[string]Grant, error) {
	all := map[string]Grant{}
	ids, err := store.All(tx, func(r store.Row) (jobID string, err error) { return jobID, r.Scan(&jobID) }, `select job_id from allowance_wait order by since`)
	for _, jobID := range ids {
		if err == nil {
			all[jobID], err = waitOf(tx, jobID)
		}
	}
	return all, err
}
