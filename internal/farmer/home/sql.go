package home

import (
	"mwanyi/internal/id"
	"mwanyi/internal/store"
)

// placeOf reads it under the farmer's lock: who has asked it and who lets the farmer
// leave do not pass each other.
func placeOf(tx *store.Tx, farmerID string) (p place, err error) {
	if err := tx.Lock(store.Farmers, farmerID); err != nil {
		return p, err
	}
	err = tx.QueryRow("select cooperative_id, moving from farmer where id = $1", farmerID).Scan(&p.cooperativeID, &p.transferID)
	return p, err
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
