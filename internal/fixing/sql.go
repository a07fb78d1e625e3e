package fixing

import "mwanyi/internal/store"

const fixingColumns = "id, per_kg, day, source, made_by, created_at"

func insertFixing(tx *store.Tx, f Fixing) error {
	return tx.Run("insert into fixing ("+fixingColumns+") values ($1,$2,$3,$4,$5,$6)", f.ID, int64(f.PerKg), f.Day, f.Source, f.MadeBy, f.CreatedAt)
}

func newestFixings(tx *store.Tx, most int) ([]Fixing, error) {
	return store.All(tx, func(r store.Row) (f Fixing, err error) {
		return f, r.Scan(&f.ID, &f.PerKg, &f.Day, &f.Source, &f.MadeBy, store.At(&f.CreatedAt))
	}, "select "+fixingColumns+" from fixing order by day desc, id desc limit $1", most)
}
