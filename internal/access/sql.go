package access

import (
	"time"

	"mwanyi/internal/store"
)

const organisationColumns = `id, kind, name, country, email, licence_number, licence_expires_on, wallet, status, created_at, updated_at, district, coffee_form, funding_address`

func scanOrganisation(r store.Row) (o Organisation, err error) {
	err = r.Scan(&o.ID, &o.Kind, &o.Name, &o.Country, &o.Email, &o.LicenceNumber, &o.LicenceExpiresOn, &o.Wallet,
		&o.Status, store.At(&o.CreatedAt), store.At(&o.UpdatedAt), &o.District, &o.CoffeeForm, &o.FundingAddress)
	return o, err
}

func insertOrganisation(tx *store.Tx, o Organisation) error {
	return tx.ExecOne(`insert into organisation (`+organisationColumns+`, wallet_index, funding_index) values ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15,$16)`,
		o.ID, string(o.Kind), o.Name, o.Country, o.Email, o.LicenceNumber, o.LicenceExpiresOn, o.Wallet, string(o.Status), o.CreatedAt, o.UpdatedAt, o.District, o.CoffeeForm, o.FundingAddress, o.walletIndex, o.fundingIndex)
}

func nextWallet(tx *store.Tx, kind Kind) (index int64, err error) {
	err = tx.QueryRow(`select coalesce(max(wallet_index) + 1, 0) from organisation where kind = $1`, string(kind)).Scan(&index)
	return index, err
}

// placesOf are the places that are said to have the key of an address. A wallet
// may have been changed since, to an address that another organisation has, too.
func placesOf(tx *store.Tx, address string) ([]place, error) {
	return store.All(tx, func(r store.Row) (p place, err error) { return p, r.Scan(&p.of, &p.index) },
		`select $2 as branch, funding_index from organisation where funding_address = $1
		union all select kind, wallet_index from organisation where wallet = $1 and wallet_index is not null`, address, string(FundingBranch))
}

func nextFunding(tx *store.Tx) (index int64, err error) {
	err = tx.QueryRow(`select coalesce(max(funding_index) + 1, 0) from organisation`).Scan(&index)
	return index, err
}

func withoutFunding(tx *store.Tx) ([]Organisation, error) {
	return store.All(tx, scanOrganisation, `select `+organisationColumns+` from organisation
		where kind = $1 and funding_address is null order by created_at, id`, string(CooperativeKind))
}

func setFunding(tx *store.Tx, o Organisation) error {
	return tx.ExecOne(`update organisation set funding_address = $2, funding_index = $3 where id = $1 and funding_address is null`,
		o.ID, o.FundingAddress, o.fundingIndex)
}

func cooperativeByFunding(tx *store.Tx, address string) (cooperativeID string, err error) {
	err = tx.QueryRow(`select id from organisation where funding_address = $1`, address).Scan(&cooperativeID)
	return cooperativeID, err
}

func lenderByWallet(tx *store.Tx, wallet string) (organisationID string, err error) {
	err = tx.QueryRow(`select id from organisation where kind = $1 and wallet = $2 and wallet_index is not null order by id limit 1`, string(MFIKind), wallet).Scan(&organisationID)
	return organisationID, err
}

func fundingAddresses(tx *store.Tx) ([]string, error) {
	return store.All(tx, func(r store.Row) (address string, err error) { return address, r.Scan(&address) },
		`select funding_address from organisation where funding_address is not null order by funding_index`)
}

func updateOrganisation(tx *store.Tx, o Organisation) error {
	return tx.ExecOne(`update organisation set name = $2, email = $3, licence_number = $4, licence_expires_on = $5, wallet = $6, status = $7, updated_at = $8, district = $9, coffee_form = $10 where id = $1`,
		o.ID, o.Name, o.Email, o.LicenceNumber, o.LicenceExpiresOn, o.Wallet, string(o.Status), o.UpdatedAt, o.District, o.CoffeeForm)
}

func organisationByID(tx *store.Tx, id string) (Organisation, error) {
	return scanOrganisation(tx.QueryRow(`select `+organisationColumns+` from organisation where id = $1`, id))
}

func organisations(tx *store.Tx, kind Kind, status Status, page Page) ([]Organisation, error) {
	// The prefix of an id is its kind; what follows tells the time.
	return store.All(tx, scanOrganisation, `select `+organisationColumns+` from organisation
		where ($1 = '' or kind = $1) and ($2 = '' or status = $2) and ($3 = '' or substr(id, length(id) - 25) < substr($3, length($3) - 25))
		order by substr(id, length(id) - 25) desc limit $4`, string(kind), string(status), page.Cursor, page.Limit)
}

const keyColumns = `id, organisation_id, role, label, hash, created_at, revoked_at`

func scanKey(r store.Row) (k Key, err error) {
	err = r.Scan(&k.ID, &k.OrganisationID, &k.Role, &k.Label, &k.hash, store.At(&k.CreatedAt), store.MaybeAt(&k.RevokedAt))
	return k, err
}

func insertKey(tx *store.Tx, k Key) error {
	return tx.ExecOne(`insert into api_key (`+keyColumns+`) values ($1,$2,$3,$4,$5,$6,$7)`,
		k.ID, k.OrganisationID, string(k.Role), k.Label, k.hash, k.CreatedAt, k.RevokedAt)
}

func keyByID(tx *store.Tx, id string) (Key, error) {
	return scanKey(tx.QueryRow(`select `+keyColumns+` from api_key where id = $1`, id))
}

// keyWithHolder reads a key and what matters of its organisation in one look.
func keyWithHolder(tx *store.Tx, id string) (k Key, h holder, err error) {
	err = tx.QueryRow(`select k.id, k.organisation_id, k.role, k.label, k.hash, k.created_at, k.revoked_at,
			coalesce(o.kind, ''), coalesce(o.status, '')
		from api_key k left join organisation o on o.id = k.organisation_id where k.id = $1`, id).
		Scan(&k.ID, &k.OrganisationID, &k.Role, &k.Label, &k.hash, store.At(&k.CreatedAt), store.MaybeAt(&k.RevokedAt), &h.kind, &h.status)
	return k, h, err
}

func keys(tx *store.Tx, organisationID string, page Page) ([]Key, error) {
	return store.All(tx, scanKey, `select `+keyColumns+` from api_key
		where ($1 = '' or organisation_id = $1) and ($2 = '' or id < $2)
		order by id desc limit $3`, organisationID, page.Cursor, page.Limit)
}

func revokeKey(tx *store.Tx, id string, at time.Time) error {
	return tx.ExecOne(`update api_key set revoked_at = $2 where id = $1`, id, at)
}

func (d *Desk) insertSigningKey(tx *store.Tx, key signingKey) error {
	return tx.ExecOne(`insert into signing_key (id, sealed, created_at) values ($1,$2,$3)`,
		key.id, d.Box.Seal(key.secret, key.id), key.createdAt)
}

func (d *Desk) scanSigningKey(r store.Row) (key signingKey, err error) {
	var sealed []byte
	if err = r.Scan(&key.id, &sealed, store.At(&key.createdAt), store.MaybeAt(&key.retiredAt)); err != nil {
		return key, err
	}
	key.secret, err = d.Box.Open(sealed, key.id)
	return key, err
}

func (d *Desk) signingKeyByID(tx *store.Tx, id string) (signingKey, error) {
	return d.scanSigningKey(tx.QueryRow(`select id, sealed, created_at, retired_at from signing_key where id = $1`, id))
}

func (d *Desk) newestSigningKey(tx *store.Tx) (signingKey, error) {
	return d.scanSigningKey(tx.QueryRow(`select id, sealed, created_at, retired_at from signing_key
		where retired_at is null order by created_at desc limit 1`))
}

// retireSigningKeys retires all keys that sign, and deletes those retired before gone.
func retireSigningKeys(tx *store.Tx, now, gone time.Time) error {
	if _, err := tx.Exec(`delete from signing_key where retired_at < $1`, gone); err != nil {
		return err
	}
	return tx.Run(`update signing_key set retired_at = $1 where retired_at is null`, now)
}
