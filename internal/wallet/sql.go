package wallet

import (
	"encoding/json"

	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
)

const changeColumns = `id, organisation_id, from_wallet, to_wallet, status, waits_for, left_behind, made_by, is_on_chain, job_id, created_at, begins_at, ended_at, act_id, ready_at, is_called_off`

func scanChange(r store.Row) (c Change, err error) {
	var from, to, left string
	err = r.Scan(&c.ID, &c.OrganisationID, &from, &to, &c.Status, &c.WaitsFor, &left, &c.MadeBy, &c.isOnChain, &c.jobID,
		store.At(&c.CreatedAt), store.At(&c.BeginsAt), store.MaybeAt(&c.EndedAt), &c.actID, store.MaybeAt(&c.ReadyAt), &c.isCalledOff)
	if err != nil {
		return c, err
	}
	if err := json.Unmarshal([]byte(left), &c.LeftBehind); err != nil {
		return c, err
	}
	if c.From, err = chain.ParseAddress(from); err != nil {
		return c, err
	}
	c.To, err = chain.ParseAddress(to)
	return c, err
}

func insertChange(tx *store.Tx, c Change) error {
	left, err := json.Marshal(c.LeftBehind)
	if err != nil {
		return err
	}
	return tx.Run(`insert into wallet_change (`+changeColumns+`) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
		c.ID, c.OrganisationID, c.From.String(), c.To.String(), string(c.Status), c.WaitsFor, string(left), c.MadeBy, c.isOnChain, c.jobID, c.CreatedAt, c.BeginsAt, c.EndedAt, c.actID, c.ReadyAt, c.isCalledOff)
}

func updateChange(tx *store.Tx, c Change) error {
	left, err := json.Marshal(c.LeftBehind)
	if err != nil {
		return err
	}
	return tx.ExecOne(`update wallet_change set status = $2, waits_for = $3, left_behind = $4, is_on_chain = $5, ended_at = $6, act_id = $7, ready_at = $8, is_called_off = $9 where id = $1`,
		c.ID, string(c.Status), c.WaitsFor, string(left), c.isOnChain, c.EndedAt, c.actID, c.ReadyAt, c.isCalledOff)
}

func changeByID(tx *store.Tx, id string) (Change, error) {
	if err := tx.Lock(store.Organisations, store.Sole); err != nil {
		return Change{}, err
	}
	return scanChange(tx.QueryRow(`select `+changeColumns+` from wallet_change where id = $1`, id))
}

func openChange(tx *store.Tx, organisationID string) (Change, error) {
	if err := tx.Lock(store.Organisations, store.Sole); err != nil {
		return Change{}, err
	}
	return scanChange(tx.QueryRow(`select `+changeColumns+` from wallet_change where organisation_id = $1 and ended_at is null`, organisationID))
}

func openChangesTo(tx *store.Tx, wallet chain.Address) ([]Change, error) {
	if err := tx.Lock(store.Organisations, store.Sole); err != nil {
		return nil, err
	}
	return store.All(tx, scanChange, `select `+changeColumns+` from wallet_change where to_wallet = $1 and ended_at is null order by id`, wallet.String())
}

func openChangesBy(tx *store.Tx, act chain.Hash) ([]Change, error) {
	if err := tx.Lock(store.Organisations, store.Sole); err != nil {
		return nil, err
	}
	return store.All(tx, scanChange, `select `+changeColumns+` from wallet_change where act_id = $1 and ended_at is null order by id`, act.String())
}

func newestChange(tx *store.Tx, organisationID string) (Change, error) {
	if err := tx.Lock(store.Organisations, store.Sole); err != nil {
		return Change{}, err
	}
	return scanChange(tx.QueryRow(`select `+changeColumns+` from wallet_change where organisation_id = $1 order by id desc limit 1`, organisationID))
}
