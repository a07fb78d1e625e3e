package home

import (
	"mwanyi/internal/id"
	"mwanyi/internal/store"
)

// askPlace asks for it under the farmer's lock: who has asked and who lets the farmer
// leave do not pass each other.
func askPlace(tx *store.Tx, farmerID string) func() (place, error) {
	locked := tx.Lock(store.Farmers, farmerID)
	asked := tx.Ask("select cooperative_id, moving from farmer where id = $1", farmerID)
	return func() (p place, err error) {
		if locked != nil {
			return p, locked
		}
		return p, asked.Scan(&p.cooperativeID, &p.transferID)
	}
}

// Leave marks a farmer of a cooperative as on the way. store.ErrNotFound: the
// farmer is not there, is deactivated or changes that at this moment, or is on the
// way already.
func Leave(tx *store.Tx, farmerID, cooperativeID, transferID string) error {
	return tx.ExecOne("update farmer set moving = $3 where id = $1 and cooperative_id = $2 and moving = '' and activity_job = '' and active",
		farmerID, cooperativeID, transferID)
}

// Stay takes the mark away: the farmer has not gone.
func Stay(tx *store.Tx, farmerID, transferID string) error {
	return tx.ExecOne("update farmer set moving = '' where id = $1 and moving = $2", farmerID, transferID)
}

// Arrive gives the farmer, and the box of the farm, to the new cooperative. The id
// that the old one had for the farmer is its own, and is forgotten.
func Arrive(tx *store.Tx, farmerID, cooperativeID, transferID string) error {
	err := tx.ExecOne("update farmer set cooperative_id = $2, external_id = '', moving = '', changed = $4 where id = $1 and moving = $3", farmerID, cooperativeID, transferID, id.New("chg"))
	if err != nil {
		return err
	}
	return tx.Run("update farm_box set cooperative_id = $2 where farmer_id = $1", farmerID, cooperativeID)
}
