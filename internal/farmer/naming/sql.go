package naming

import "mwanyi/internal/store"

// row is a farmer's id with the text, or the job of the registration.
type row struct{ id, value string }

func scan(r store.Row) (v row, err error) { return v, r.Scan(&v.id, &v.value) }

// column is where farmers have a text in clear, and where it goes sealed.
type column struct{ clear, sealed string }

var (
	registryNames  = column{"name", "registry_name"}
	emailAddresses = column{"email", "sealed_email"}
)

func (c column) inClear(tx *store.Tx, after string, limit int) ([]row, error) {
	return store.All(tx, scan, `select id, `+c.clear+` from farmer where `+c.clear+` <> '' and id > $1 order by id limit $2`, after, limit)
}

// set seals a text unless it was changed, or forgotten, since it was read.
func (c column) set(tx *store.Tx, farmerID, text string, sealed []byte) error {
	return tx.Run(`update farmer set `+c.clear+` = '', `+c.sealed+` = $3 where id = $1 and `+c.clear+` = $2`, farmerID, text, sealed)
}

// registrationJobs are the jobs of registrations under way, by farmer.
func registrationJobs(tx *store.Tx, after string, limit int) ([]row, error) {
	return store.All(tx, scan, `select farmer_id, job_id from farmer_registration where farmer_id > $1 order by farmer_id limit $2`, after, limit)
}
