package boundary

import (
	"time"

	"mwanyi/internal/plot"
	"mwanyi/internal/store"
)

const changeColumns = `id, farmer_id, cooperative_id, job_id, status, version, request, reason, made_by, before_plots, before_cid, before_ha, before_since,
	plots, area_ha, loss_ha, cid, chain_tx, ledger_number, event_id, code, message, created_at, ended_at`

func scanChange(r store.Row) (c Change, err error) {
	var before, after string
	err = r.Scan(&c.ID, &c.FarmerID, &c.CooperativeID, &c.JobID, &c.Status, &c.Version, &c.request, &c.Reason, &c.MadeBy, &before, &c.Before.CID, &c.Before.Hectares,
		store.At(&c.BeforeSince), &after, &c.After.Hectares, &c.LossHa, &c.After.CID, &c.ChainTx, &c.LedgerNumber, &c.eventID, &c.code, &c.message,
		store.At(&c.CreatedAt), store.MaybeAt(&c.EndedAt))
	if err != nil {
		return c, err
	}
	if c.Before.Plots, err = plot.Stored(before, "", plot.Plot{}); err != nil {
		return c, err
	}
	c.After.Plots, err = plot.Stored(after, "", plot.Plot{})
	return c, err
}

func insertChange(tx *store.Tx, c Change) error {
	before, err := c.Before.Plots.MarshalJSON()
	if err != nil {
		return err
	}
	after, err := c.After.Plots.MarshalJSON()
	if err != nil {
		return err
	}
	return tx.Run(`insert into boundary_change (`+changeColumns+`)
		values ($1, $2, $3, $4, $5, 0, $6, $7, $8, $9, $10, $11, $12, $13, $14, 0, '', '', '', $15, '', '', $16, null)`,
		c.ID, c.FarmerID, c.CooperativeID, c.JobID, c.Status, c.request, c.Reason, c.MadeBy, string(before), c.Before.CID, c.Before.Hectares, c.BeforeSince,
		string(after), c.After.Hectares, c.eventID, c.CreatedAt)
}

func changeByID(tx *store.Tx, changeID string) (Change, error) {
	return scanChange(tx.QueryRow(`select `+changeColumns+` from boundary_change where id = $1`, changeID))
}

// newestChange is the last that was asked for, whatever became of it.
func newestChange(tx *store.Tx, farmerID string) (Change, error) {
	return scanChange(tx.QueryRow(`select `+changeColumns+` from boundary_change where farmer_id = $1 order by id desc limit 1`, farmerID))
}

// IsUnderway reports whether a change of a farmer's boundary has not ended.
func IsUnderway(tx *store.Tx, farmerID string) (bool, error) {
	n := 0
	err := tx.QueryRow(`select count(*) from boundary_change where farmer_id = $1 and status in ($2, $3)`, farmerID, Running, InReview).Scan(&n)
	return n > 0, err
}

func newestEffective(tx *store.Tx, farmerID string) (Change, error) {
	return scanChange(tx.QueryRow(`select `+changeColumns+` from boundary_change where farmer_id = $1 and status = $2 order by version desc limit 1`, farmerID, Effective))
}

// changesSince lists the changes of a farm in their order.
func changesSince(tx *store.Tx, farmerID string, since time.Time) ([]Change, error) {
	return store.All(tx, scanChange, `select `+changeColumns+` from boundary_change where farmer_id = $1 and created_at >= $2 order by id`, farmerID, since)
}

func setStatus(tx *store.Tx, changeID, status string) error {
	return tx.ExecOne(`update boundary_change set status = $2 where id = $1`, changeID, status)
}

func setLoss(tx *store.Tx, changeID string, hectares float64) error {
	return tx.ExecOne(`update boundary_change set loss_ha = $2 where id = $1`, changeID, hectares)
}

func endChange(tx *store.Tx, c Change, status string, at time.Time) error {
	after, err := c.After.Plots.MarshalJSON()
	if err != nil {
		return err
	}
	return tx.ExecOne(`update boundary_change set status = $2, version = $3, plots = $4, cid = $5, chain_tx = $6, ledger_number = $7, code = $8, message = $9, ended_at = $10
		where id = $1`, c.ID, status, c.Version, string(after), c.After.CID, c.ChainTx, c.LedgerNumber, string(c.code), c.message, at)
}
