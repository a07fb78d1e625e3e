package blob

import (
	"fmt"
	"strings"
	"time"

	"mwanyi/internal/store"
)

// putFile keeps a file once; whom it shows and what it is may be said later.
func putFile(tx *store.Tx, f sealedFile, at time.Time) error {
	return tx.Run(`insert into private_file (cid, owner_id, kind, farmer_id, media_type, size, sealed_key, sealed, created_at)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (cid, owner_id) do update set
		kind = case when private_file.kind = 'OTHER' then excluded.kind else private_file.kind end,
		farmer_id = case when private_file.farmer_id = '' then excluded.farmer_id else private_file.farmer_id end`,
		f.CID, f.OwnerID, string(f.Kind), f.FarmerID, f.MediaType, f.size, f.key, f.sealed, at)
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
	err = tx.QueryRow(`select owner_id, kind, farmer_id, media_type, size, sealed_key, sealed from private_file
		where cid = $1 and owner_id in (`+strings.Join(places, ",")+`) order by owner_id limit 1`, args...).
		Scan(&f.OwnerID, &f.Kind, &f.FarmerID, &f.MediaType, &f.size, &f.key, &f.sealed)
	return f, err
}

func ownersOf(tx *store.Tx, cid string) ([]string, error) {
	return store.All(tx, func(r store.Row) (owner string, err error) { return owner, r.Scan(&owner) },
		"select owner_id from private_file where cid = $1 order by owner_id", cid)
}

func deleteOfFarmer(tx *store.Tx, farmerID string) (int64, error) {
	return tx.Exec("delete from private_file where farmer_id = $1 and farmer_id <> ''", farmerID)
}

func deleteNamed(tx *store.Tx, cid, ownerID string) (int64, error) {
	return tx.Exec("delete from private_file where cid = $1 and owner_id = $2", cid, ownerID)
}
