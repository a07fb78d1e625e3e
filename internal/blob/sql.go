package blob

import (
	"fmt"
	"strings"
	"time"

	"mwanyi/internal/store"
)

// putFile keeps a file once; whom it shows and what it is may be said later. It
// says which object the row names: another than the file's if it was kept before.
func putFile(tx *store.Tx, f sealedFile, at time.Time) (object string, err error) {
	err = tx.QueryRow(`insert into private_file (cid, owner_id, kind, farmer_id, media_type, size, sealed_key, sealed, object, created_at)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (cid, owner_id) do update set
		kind = case when private_file.kind = 'OTHER' then excluded.kind else private_file.kind end,
		farmer_id = case when private_file.farmer_id = '' then excluded.farmer_id else private_file.farmer_id end
		returning object`,
		f.CID, f.OwnerID, string(f.Kind), f.FarmerID, f.MediaType, f.size, f.key, filled(f.sealed), f.object, at).Scan(&object)
	return object, err
}

// tellFile says of a file that is kept what may be said later, and whether it is.
func tellFile(tx *store.Tx, f sealedFile) (isKept bool, err error) {
	n, err := tx.Exec(`update private_file set kind = case when kind = 'OTHER' then $1 else kind end,
		farmer_id = case when farmer_id = '' then $2 else farmer_id end where cid = $3 and owner_id = $4`, string(f.Kind), f.FarmerID, f.CID, f.OwnerID)
	return n > 0, err
}

// filled is data that no driver takes for null.
func filled(data []byte) []byte {
	if data == nil {
		return []byte{}
	}
	return data
}

// fileOf reads a file of one of the owners.
func fileOf(tx *store.Tx, cid string, owners []string) (f sealedFile, err error) {
	places, args := make([]string, len(owners)), []any{cid}
	for i, owner := range owners {
		places[i] = fmt.Sprintf("$%d", i+2)
		args = append(args, owner)
	}
	if len(owners) == 0 {
		return f, store.ErrNotFound
	}
	f.CID = cid
	err = tx.QueryRow(`select owner_id, kind, farmer_id, media_type, size, sealed_key, sealed, object from private_file
		where cid = $1 and owner_id in (`+strings.Join(places, ",")+`) order by owner_id limit 1`, args...).
		Scan(&f.OwnerID, &f.Kind, &f.FarmerID, &f.MediaType, &f.size, &f.key, &f.sealed, &f.object)
	return f, err
}

func ownersOf(tx *store.Tx, cid string) ([]string, error) {
	return store.AllOf(askOwners(tx, cid), scanText)
}

func askOwners(tx *store.Tx, cid string) *store.Asked {
	return tx.Ask("select owner_id from private_file where cid = $1 order by owner_id", cid)
}

// deleteOfFarmer and deleteNamed say which objects the deleted rows named, empty
// for those that named none.
func deleteOfFarmer(tx *store.Tx, farmerID string) ([]string, error) {
	return store.All(tx, scanText, "delete from private_file where farmer_id = $1 and farmer_id <> '' returning object", farmerID)
}

func deleteNamed(tx *store.Tx, cid, ownerID string) ([]string, error) {
	return store.All(tx, scanText, "delete from private_file where cid = $1 and owner_id = $2 returning object", cid, ownerID)
}

// deleteOlder is the same for the oldest of a kind.
func deleteOlder(tx *store.Tx, kind Kind, before time.Time, most int) ([]string, error) {
	return store.All(tx, scanText, `delete from private_file where (cid, owner_id) in
		(select cid, owner_id from private_file where kind = $1 and created_at < $2 order by created_at limit $3) returning object`, string(kind), before, most)
}

func scanText(r store.Row) (text string, err error) { return text, r.Scan(&text) }

// fileKey names a row of private_file.
type fileKey struct{ cid, ownerID string }

// filesHere are files after one, in the order of their keys, that lie in the
// store.
func filesHere(tx *store.Tx, after fileKey, most int) ([]fileKey, error) {
	scan := func(r store.Row) (k fileKey, err error) { return k, r.Scan(&k.cid, &k.ownerID) }
	return store.All(tx, scan, `select cid, owner_id from private_file where object = '' and (cid > $1 or cid = $1 and owner_id > $2)
		order by cid, owner_id limit $3`, after.cid, after.ownerID, most)
}

// nameObject says that a file lies on the shelf now, unless another has said so
// before or the file is gone.
func nameObject(tx *store.Tx, k fileKey, object string) (named bool, err error) {
	n, err := tx.Exec("update private_file set object = $1, sealed = $2 where cid = $3 and owner_id = $4 and object = ''", object, []byte{}, k.cid, k.ownerID)
	return n == 1, err
}

// addStray notes an object that no file names.
func addStray(tx *store.Tx, name string, isDoomed bool, at time.Time) error {
	return tx.Run("insert into stray_object (name, is_doomed, since) values ($1, $2, $3)", name, isDoomed, at)
}

// claimStray takes an object off the list so that a file can name it;
// ErrNotFound: it is doomed, because it took too long.
func claimStray(tx *store.Tx, name string) error {
	return tx.ExecOne("delete from stray_object where name = $1 and not is_doomed", name)
}

// doomStrays dooms the objects that nobody has named in time, and gives some
// that are doomed.
func doomStrays(tx *store.Tx, before time.Time, most int) ([]string, error) {
	if err := tx.Run("update stray_object set is_doomed = $1 where since < $2 and not is_doomed", true, before); err != nil {
		return nil, err
	}
	return store.All(tx, scanText, "select name from stray_object where is_doomed order by since limit $1", most)
}

func dropStray(tx *store.Tx, name string) error {
	return tx.Run("delete from stray_object where name = $1", name)
}
