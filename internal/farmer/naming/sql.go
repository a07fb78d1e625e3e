package naming

import "mwanyi/internal/store"

// row is a farmer's id with the name, or the job of the registration.
type row struct{ id, value string }

func scan(r store.Row) (v row, err error) { return v, r.Scan(&v.id, &v.value) }

func namesInClear(tx *store.Tx, after string, limit int) ([]row, error) {
	return store.All(tx, scan, `select id, name from farmer where name <> '' and id > $1 order by id limit $2`, after, limit)
}

// setName seals a name unless it was changed, or forgotten, since it was read.
func setName(tx *store.Tx, farmerID, name string, sealed []byte) error {
	return tx.Run(`update farmer set name = '', registry_name = $3 where id = $1 and name = $2`, farmerID, name, sealed)
}

// registrationJobs are the jobs of registrations under way, by farmer.
func registrationJobs(tx *store.Tx, after string, limit int) ([]row, error) {
	return store.All(tx, scan, `select farmer_id, job_id from farmer_registration where farmer_id > $1 order by farmer_id limit $2`, after, limit)
}
