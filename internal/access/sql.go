package access

import (
	"strings"
	"time"

	"mwanyi/internal/store"
)

const organisationColumns = `id, kind, name, country, email, licence_number, licence_expires_on, wallet, status, created_at, updated_at, district, coffee_form, funding_address, wallet_index, wallet_remote, wallet_account`

func scanOrganisation(r store.Row) (o Organisation, err error) {
	err = r.Scan(&o.ID, &o.Kind, &o.Name, &o.Country, &o.Email, &o.LicenceNumber, &o.LicenceExpiresOn, &o.Wallet,
		&o.Status, store.At(&o.CreatedAt), store.At(&o.UpdatedAt), &o.District, &o.CoffeeForm, &o.FundingAddress, &o.walletIndex, &o.walletRemote, &o.walletAccount)
	return o, err
}

func insertOrganisation(tx *store.Tx, o Organisation) error {
	return tx.Run(`insert into organisation (`+organisationColumns+`, funding_index, funding_remote) values ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15,$16,$17,$18,$19)`,
		o.ID, string(o.Kind), o.Name, o.Country, o.Email, o.LicenceNumber, o.LicenceExpiresOn, o.Wallet, string(o.Status), o.CreatedAt, o.UpdatedAt, o.District, o.CoffeeForm, o.FundingAddress, o.walletIndex, o.walletRemote, o.walletAccount, o.fundingIndex, o.fundingRemote)
}

func nextWallet(tx *store.Tx, kind Kind) (index int64, err error) {
	err = tx.QueryRow(`select coalesce(max(place) + 1, 0) from (select wallet_index as place from organisation where kind = $1
		union all select wallet_index from former_wallet where kind = $1) as taken`, string(kind)).Scan(&index)
	return index, err
}

// placesOf are the places that are said to have the key of an address. A wallet
// may have been changed since, to an address that another organisation has, too.
func placesOf(tx *store.Tx, address string) ([]Place, error) {
	return store.All(tx, func(r store.Row) (p Place, err error) { return p, r.Scan(&p.Of, &p.Index, &p.IsRemote) },
		`select $2 as branch, coalesce(funding_index, 0), funding_remote from organisation where funding_address = $1
		union all select kind, coalesce(wallet_index, 0), wallet_remote from organisation where wallet = $1 and (wallet_index is not null or wallet_remote)
		union all select kind, coalesce(wallet_index, 0), wallet_index is null from former_wallet where wallet = $1 and not is_account`, address, string(FundingBranch))
}

// former is where the key of a wallet is that was changed: in the keyring, else in
// the remote signer, or nowhere because it is an account.
type former struct {
	index     *int64
	isAccount bool
}

func insertFormer(tx *store.Tx, o Organisation, wallet string, f former, at time.Time) error {
	return tx.Run(`insert into former_wallet (wallet, organisation_id, kind, wallet_index, is_account, replaced_at) values ($1, $2, $3, $4, $5, $6)`,
		wallet, o.ID, string(o.Kind), f.index, f.isAccount, at)
}

// takeFormer gives a wallet back that was an organisation's; store.ErrNotFound:
// it was not.
func takeFormer(tx *store.Tx, organisationID, wallet string) (f former, err error) {
	err = tx.QueryRow(`select wallet_index, is_account from former_wallet where wallet = $1 and organisation_id = $2`, wallet, organisationID).Scan(&f.index, &f.isAccount)
	if err != nil {
		return f, err
	}
	return f, tx.ExecOne(`delete from former_wallet where wallet = $1`, wallet)
}

// whose is who has an address, in whatever way.
func whose(tx *store.Tx, wallet string) ([]string, error) {
	return store.All(tx, func(r store.Row) (id string, err error) { return id, r.Scan(&id) },
		`select id from organisation where wallet = $1 union select id from organisation where funding_address = $1
		union select organisation_id from former_wallet where wallet = $1`, wallet)
}

func keptWallets(tx *store.Tx) ([]Organisation, error) {
	return store.All(tx, scanOrganisation, `select `+organisationColumns+` from organisation where wallet_index is not null and wallet is not null`)
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
	return tx.ExecOne(`update organisation set funding_address = $2, funding_index = $3, funding_remote = $4 where id = $1 and funding_address is null`,
		o.ID, o.FundingAddress, o.fundingIndex, o.fundingRemote)
}

func cooperativeByFunding(tx *store.Tx, address string) (cooperativeID string, err error) {
	err = tx.QueryRow(`select id from organisation where funding_address = $1`, address).Scan(&cooperativeID)
	return cooperativeID, err
}

func lenderByWallet(tx *store.Tx, wallet string) (Organisation, error) {
	return scanOrganisation(tx.QueryRow(`select `+organisationColumns+` from organisation where kind = $1 and wallet = $2 order by id limit 1`, string(MFIKind), wallet))
}

func lendersWithoutWallet(tx *store.Tx) ([]Organisation, error) {
	return store.All(tx, scanOrganisation, `select `+organisationColumns+` from organisation where kind = $1 and wallet is null order by id`, string(MFIKind))
}

func accountHolders(tx *store.Tx) ([]string, error) {
	return store.All(tx, func(r store.Row) (id string, err error) { return id, r.Scan(&id) },
		`select id from organisation where wallet_account union select organisation_id from former_wallet where is_account`)
}

func isAccount(tx *store.Tx, address string) (is bool, err error) {
	err = tx.QueryRow(`select exists (select 1 from organisation where wallet = $1 and wallet_account) or exists (select 1 from former_wallet where wallet = $1 and is_account)`, address).Scan(&is)
	return is, err
}

func fundingAddresses(tx *store.Tx) ([]string, error) {
	return store.All(tx, func(r store.Row) (address string, err error) { return address, r.Scan(&address) },
		`select funding_address from organisation where funding_address is not null order by created_at, id`)
}

func updateOrganisation(tx *store.Tx, o Organisation) error {
	return tx.ExecOne(`update organisation set name = $2, email = $3, licence_number = $4, licence_expires_on = $5, wallet = $6, status = $7, updated_at = $8, district = $9, coffee_form = $10, wallet_index = $11, wallet_remote = $12, wallet_account = $13 where id = $1`,
		o.ID, o.Name, o.Email, o.LicenceNumber, o.LicenceExpiresOn, o.Wallet, string(o.Status), o.UpdatedAt, o.District, o.CoffeeForm, o.walletIndex, o.walletRemote, o.walletAccount)
}

func organisationByID(tx *store.Tx, id string) (Organisation, error) {
	return scanOrganisation(tx.QueryRow(`select `+organisationColumns+` from organisation where id = $1`, id))
}

// standingOf is what of an organisation says whether it operates.
func standingOf(tx *store.Tx, id string) *store.Asked {
	return tx.Ask("select status, licence_expires_on from organisation where id = $1", id)
}

// organisations reads a page, newest first. The prefix of an id is its kind; what
// follows tells the time. Both are in an index, and the time in one of its own.
func organisations(tx *store.Tx, kind Kind, status Status, page Page) ([]Organisation, error) {
	l := store.Listing{Table: "organisation", Columns: organisationColumns, Key: madeAt}
	for _, k := range []Kind{CooperativeKind, BuyerKind, MFIKind} {
		for _, s := range []Status{Active, Suspended} {
			if (kind != "" || status != "") && (kind == "" || kind == k) && (status == "" || status == s) {
				l.Or(store.Has{Column: "kind", Value: string(k)}, store.Has{Column: "status", Value: string(s)})
			}
		}
	}
	l.After(page.Cursor[max(0, len(page.Cursor)-len("01ARZ3NDEKTSV4RRFFQ69G5FAV")):])
	list, _, err := store.Page(tx, scanOrganisation, l, page.Limit)
	return list, err
}

// madeAt is that part of an id, as the indexes have it.
const madeAt = "substr(id, length(id) - 25)"

const keyColumns = `id, organisation_id, role, label, hash, created_at, revoked_at, owner_id, made_by`

func scanKey(r store.Row) (k Key, err error) {
	err = r.Scan(&k.ID, &k.OrganisationID, &k.Role, &k.Label, &k.hash, store.At(&k.CreatedAt), store.MaybeAt(&k.RevokedAt), &k.UserID, &k.madeBy)
	return k, err
}

func insertKey(tx *store.Tx, k Key) error {
	return tx.Run(`insert into api_key (`+keyColumns+`) values ($1,$2,$3,$4,$5,$6,$7,$8,$9)`,
		k.ID, k.OrganisationID, string(k.Role), k.Label, k.hash, k.CreatedAt, k.RevokedAt, k.UserID, k.madeBy)
}

func keyByID(tx *store.Tx, id string) (Key, error) {
	return scanKey(tx.QueryRow(`select `+keyColumns+` from api_key where id = $1`, id))
}

// keyWithHolder reads a key and what matters of its organisation, and of whose it is, in
// one look.
func keyWithHolder(tx *store.Tx, id string) (k Key, h holder, err error) {
	var roles string
	err = tx.QueryRow(`select k.id, k.organisation_id, k.role, k.label, k.hash, k.created_at, k.revoked_at, k.owner_id, k.made_by,
			coalesce(o.kind, ''), coalesce(o.status, ''), coalesce(p.status, ''), coalesce(p.roles, '')
		from api_key k left join organisation o on o.id = k.organisation_id left join person p on p.id = k.owner_id where k.id = $1`, id).
		Scan(&k.ID, &k.OrganisationID, &k.Role, &k.Label, &k.hash, store.At(&k.CreatedAt), store.MaybeAt(&k.RevokedAt), &k.UserID, &k.madeBy, &h.kind, &h.status, &h.owner, &roles)
	h.isOwned = k.UserID != ""
	h.offices = strings.Split(roles, ",")
	return k, h, err
}

// personOf reads how a user of an organisation (empty: of the operator) stands and what
// they do there; people keeps the rest.
func personOf(tx *store.Tx, userID, organisationID string) (status string, roles []string, err error) {
	var text string
	err = tx.QueryRow(`select status, roles from person where id = $1 and organisation_id = $2`, userID, organisationID).Scan(&status, &text)
	return status, strings.Split(text, ","), err
}

func ids(tx *store.Tx, query string, args ...any) ([]string, error) {
	return store.All(tx, func(r store.Row) (one string, err error) { return one, r.Scan(&one) }, query, args...)
}

// keysOf are the keys that are a person's, or that the person made.
func keysOf(tx *store.Tx, userID string) ([]string, error) {
	return ids(tx, `select id from api_key where owner_id = $1 and owner_id <> '' union select id from api_key where made_by = $1 and made_by <> ''`, userID)
}

// keysBehind are the keys of who made a key: those that are the person's, and of a key
// of ADMIN the others of ADMIN that the person made.
func keysBehind(tx *store.Tx, madeBy string, isAdmin bool) ([]string, error) {
	return ids(tx, `select id from api_key where owner_id = $1 and owner_id <> ''
		union select id from api_key where made_by = $1 and made_by <> '' and role = $2 and $3`, madeBy, string(Admin), isAdmin)
}

// makersOf are those who have had a user in hand, or whose a key is, or who made it. The
// rows are people's.
func makersOf(tx *store.Tx, who string) ([]string, error) {
	return ids(tx, `select maker from person_maker where person_id = $1
		union select m.maker from api_key k join person_maker m on m.person_id = k.owner_id or m.person_id = k.made_by where k.id = $1`, who)
}

// keysNameless are the keys that are nobody's and that no person made: those of an
// organisation and of ADMIN; nil, which is ADMIN: all.
func keysNameless(tx *store.Tx, organisationID *string) ([]string, error) {
	if organisationID == nil {
		return ids(tx, `select id from api_key where owner_id = '' and made_by = ''`)
	}
	return ids(tx, `select id from api_key where organisation_id = $1 and owner_id = '' and made_by = ''
		union all select id from api_key where organisation_id is null and owner_id = '' and made_by = ''`, *organisationID)
}

// keys are those of a page, with when each was used last.
func keys(tx *store.Tx, organisationID string, page Page) ([]Key, error) {
	l := store.Listing{Table: "api_key", Columns: keyColumns + `, (select used_at from key_use where key_id = api_key.id)`}
	l.Is("organisation_id", organisationID)
	l.After(page.Cursor)
	list, _, err := store.Page(tx, scanUsedKey, l, page.Limit)
	return list, err
}

func scanUsedKey(r store.Row) (k Key, err error) {
	err = r.Scan(&k.ID, &k.OrganisationID, &k.Role, &k.Label, &k.hash, store.At(&k.CreatedAt), store.MaybeAt(&k.RevokedAt), &k.UserID, &k.madeBy, store.MaybeAt(&k.UsedAt))
	return k, err
}

// keepUse writes down that a key was used, unless that is known of the hour before.
func keepUse(tx *store.Tx, keyID string, at time.Time) error {
	return tx.Run(`insert into key_use (key_id, used_at) values ($1, $2) on conflict (key_id) do update set used_at = excluded.used_at where key_use.used_at <= $3`,
		keyID, at, at.Add(-UseEvery))
}

func revokeKey(tx *store.Tx, id string, at time.Time) error {
	return tx.ExecOne(`update api_key set revoked_at = $2 where id = $1 and revoked_at is null`, id, at)
}

// revokeAgain changes nothing of a key that is revoked.
func revokeAgain(tx *store.Tx, id string, at time.Time) error {
	return tx.Run(`update api_key set revoked_at = $2 where id = $1 and revoked_at is null`, id, at)
}

func revokeKeysOf(tx *store.Tx, userID string, at time.Time) ([]string, error) {
	return ids(tx, `update api_key set revoked_at = $2 where owner_id = $1 and owner_id <> '' and revoked_at is null returning id`, userID, at)
}

func (d *Desk) insertSigningKey(tx *store.Tx, key signingKey) error {
	return tx.Run(`insert into signing_key (id, sealed, created_at) values ($1,$2,$3)`,
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
	if err := tx.Run(`delete from signing_key where retired_at < $1`, gone); err != nil {
		return err
	}
	return tx.Run(`update signing_key set retired_at = $1 where retired_at is null`, now)
}
