package debt

import (
	"mwanyi/internal/money"
	"mwanyi/internal/store"
)

const debtColumns = "id, farmer_id, cooperative_id, batch_id, amount_usdc, open_usdc, created_at"

func scanDebt(r store.Row) (d Debt, err error) {
	err = r.Scan(&d.ID, &d.FarmerID, &d.CooperativeID, &d.BatchID, &d.Amount, &d.Open, store.At(&d.CreatedAt))
	return d, err
}

func insertDebt(tx *store.Tx, d Debt) error {
	return tx.Run("insert into farmer_debt ("+debtColumns+") values ($1,$2,$3,$4,$5,$6,$7)",
		d.ID, d.FarmerID, d.CooperativeID, d.BatchID, int64(d.Amount), int64(d.Open), d.CreatedAt)
}

func updateDebt(tx *store.Tx, d Debt) error {
	return tx.ExecOne("update farmer_debt set amount_usdc = $1, open_usdc = $2 where id = $3", int64(d.Amount), int64(d.Open), d.ID)
}

// addOpen changes what is open; ErrNotFound when less is.
func addOpen(tx *store.Tx, id string, by money.USDC) error {
	return tx.ExecOne("update farmer_debt set open_usdc = open_usdc + $1 where id = $2 and open_usdc + $1 >= 0", int64(by), id)
}

func byID(tx *store.Tx, id string) (Debt, error) {
	return scanDebt(tx.QueryRow("select "+debtColumns+" from farmer_debt where id = $1", id))
}

func ofBatch(tx *store.Tx, batchID string) ([]Debt, error) {
	return store.All(tx, scanDebt, "select "+debtColumns+" from farmer_debt where batch_id = $1 order by id", batchID)
}

func openOf(tx *store.Tx, farmerID string) ([]Debt, error) {
	return store.AllOf(askOpenOf(tx, farmerID), scanDebt)
}

func askOpenOf(tx *store.Tx, farmerID string) *store.Asked {
	return tx.Ask("select "+debtColumns+" from farmer_debt where farmer_id = $1 and open_usdc > 0 order by id", farmerID)
}

func openByFarmer(tx *store.Tx) (map[string]money.USDC, error) {
	open := map[string]money.USDC{}
	err := tx.Each(func(r store.Row) error {
		var farmerID string
		var sum money.USDC
		if err := r.Scan(&farmerID, &sum); err != nil {
			return err
		}
		open[farmerID] = sum
		return nil
	}, "select farmer_id, cast(sum(open_usdc) as bigint) from farmer_debt where open_usdc > 0 group by farmer_id")
	return open, err
}
