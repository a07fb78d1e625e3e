package device

import (
	"encoding/json"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/store"
)

const deviceColumns = "id, organisation_id, label, status, public_key, app_version, records_held, enrolled_at, seen_at, synced_at, revoked_at, revoked_by, reason, wiped_at"

func scanDevice(row store.Row) (d Device, err error) {
	err = row.Scan(&d.ID, &d.OrganisationID, &d.Label, &d.Status, &d.publicKey, &d.AppVersion, &d.RecordsHeld, store.At(&d.EnrolledAt), store.At(&d.SeenAt),
		store.MaybeAt(&d.SyncedAt), store.MaybeAt(&d.RevokedAt), &d.RevokedBy, &d.Reason, store.MaybeAt(&d.WipedAt))
	return d, err
}

func insertDevice(tx *store.Tx, d Device) error {
	return tx.Run("insert into device ("+deviceColumns+") values ($1,$2,$3,$4,$5,$6,0,$7,$8,null,null,'','',null)",
		d.ID, d.OrganisationID, d.Label, string(d.Status), d.publicKey, d.AppVersion, d.EnrolledAt, d.SeenAt)
}

func deviceByID(tx *store.Tx, id string) (Device, error) {
	return scanDevice(tx.QueryRow("select "+deviceColumns+" from device where id = $1", id))
}

func deviceByKey(tx *store.Tx, point []byte) (Device, error) {
	return scanDevice(tx.QueryRow("select "+deviceColumns+" from device where public_key = $1", point))
}

func devices(tx *store.Tx, f Filter, page access.Page) ([]Device, string, error) {
	l := store.Listing{Table: "device", Columns: deviceColumns}
	l.Is("organisation_id", f.OrganisationID)
	l.Is("status", string(f.Status))
	if f.OrganisationID != "" && f.Status == "" {
		for _, status := range Statuses {
			l.Or(store.Has{Column: "status", Value: string(status)})
		}
	}
	l.After(page.Cursor)
	return store.Page(tx, scanDevice, l, page.Limit)
}

func revokeDevice(tx *store.Tx, d Device) error {
	return tx.ExecOne("update device set status = $1, revoked_at = $2, revoked_by = $3, reason = $4 where id = $5", string(d.Status), *d.RevokedAt, d.RevokedBy, d.Reason, d.ID)
}

func touchDevice(tx *store.Tx, d Device) error {
	return tx.ExecOne("update device set seen_at = $1, records_held = $2, app_version = $3, wiped_at = $4 where id = $5", d.SeenAt, d.RecordsHeld, d.AppVersion, d.WipedAt, d.ID)
}

func syncDevice(tx *store.Tx, id string, held int64, version string, at time.Time) error {
	return tx.Run("update device set seen_at = $1, synced_at = $1, records_held = $2, app_version = $3 where id = $4", at, held, version, id)
}

func insertPerson(tx *store.Tx, deviceID, personID string, since time.Time) error {
	return tx.Run("insert into device_person (device_id, person_id, since) values ($1,$2,$3) on conflict do nothing", deviceID, personID, since)
}

func personsOf(tx *store.Tx, deviceID string) ([]string, error) {
	return store.All(tx, func(row store.Row) (id string, err error) { return id, row.Scan(&id) },
		"select person_id from device_person where device_id = $1 order by since, person_id limit 100", deviceID)
}

// link is an invitation as it is kept.
type link struct {
	hash, organisationID, personID, deviceID, madeBy string
	createdAt, expiresAt                             time.Time
}

func insertInvitation(tx *store.Tx, i link) error {
	return tx.Run("insert into device_invitation (hash, organisation_id, person_id, device_id, made_by, created_at, expires_at) values ($1,$2,$3,'',$4,$5,$6)",
		i.hash, i.organisationID, i.personID, i.madeBy, i.createdAt, i.expiresAt)
}

func invitationByHash(tx *store.Tx, hash string) (i link, err error) {
	err = tx.QueryRow("select hash, organisation_id, person_id, device_id, made_by, created_at, expires_at from device_invitation where hash = $1", hash).
		Scan(&i.hash, &i.organisationID, &i.personID, &i.deviceID, &i.madeBy, store.At(&i.createdAt), store.At(&i.expiresAt))
	return i, err
}

// useInvitation uses a link up; ErrNotFound: another phone has.
func useInvitation(tx *store.Tx, hash, deviceID string) error {
	return tx.ExecOne("update device_invitation set device_id = $1 where hash = $2 and device_id = ''", deviceID, hash)
}

func deleteInvitations(tx *store.Tx, before time.Time) error {
	return tx.Run("delete from device_invitation where expires_at < $1", before)
}

const recordColumns = "id, organisation_id, device_id, name, digest, person_id, carrier, kind, status, code, result, sealed, decided_by, note, received_at, ended_at"

func scanRecord(row store.Row) (r Record, err error) {
	var result string
	err = row.Scan(&r.ID, &r.OrganisationID, &r.DeviceID, &r.Name, &r.digest, &r.PersonID, &r.Carrier, &r.Kind, &r.Fate, &r.Code, &result, &r.sealed, &r.DecidedBy, &r.Note,
		store.At(&r.ReceivedAt), store.MaybeAt(&r.EndedAt))
	if result != "" {
		r.Result = json.RawMessage(result)
	}
	return r, err
}

func insertRecord(tx *store.Tx, r Record) error {
	tx.Stir(r.OrganisationID)
	return tx.Run("insert into envelope ("+recordColumns+") values ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,'',$11,'','',$12,null)",
		r.ID, r.OrganisationID, r.DeviceID, r.Name, r.digest, r.PersonID, r.Carrier, r.Kind, string(r.Fate), r.Code, r.sealed, r.ReceivedAt)
}

func recordByID(tx *store.Tx, id string) (Record, error) {
	return scanRecord(tx.QueryRow("select "+recordColumns+" from envelope where id = $1", id))
}

func recordByName(tx *store.Tx, organisationID, deviceID, name string) (Record, error) {
	return scanRecord(tx.QueryRow("select "+recordColumns+" from envelope where device_id = $1 and name = $2 and organisation_id = $3", deviceID, name, organisationID))
}

// countParked counts what waits for a decision, up to a bound.
func countParked(tx *store.Tx, organisationID string, most int) (n int, err error) {
	err = tx.QueryRow("select count(*) from (select 1 from envelope where organisation_id = $1 and status = 'PARKED' limit $2) parked", organisationID, most).Scan(&n)
	return n, err
}

// takeRecord moves an envelope that is parked, or was let pass and has not ended.
func takeRecord(tx *store.Tx, r Record) error {
	tx.Stir(r.OrganisationID)
	return tx.ExecOne("update envelope set status = $1, code = '', person_id = $2, kind = $3, decided_by = $4, note = $5 where id = $6 and (status = 'PARKED' or status = 'TAKEN' and decided_by <> '')",
		string(r.Fate), r.PersonID, r.Kind, r.DecidedBy, r.Note, r.ID)
}

// endRecord writes an outcome down; what has ended before stays.
func endRecord(tx *store.Tx, id string, o Outcome, endedAt *time.Time) error {
	const set = "update envelope set status = $1, code = $2, result = $3, ended_at = $4, sealed = case when $6 then '' else sealed end where id = $5 and status in ('TAKEN', 'SENT')"
	return tx.Run(set, string(o.Fate), o.Code, string(o.Result), endedAt, id, endedAt != nil)
}

func records(tx *store.Tx, f RecordFilter, page access.Page) ([]Record, string, error) {
	l := store.Listing{Table: "envelope", Columns: recordColumns}
	l.Is("organisation_id", f.OrganisationID)
	switch {
	case f.OrganisationID == "" && f.Fate == Done: // nearly all are
		l.Look("status", string(f.Fate))
	case f.Fate != "":
		l.Is("status", string(f.Fate))
		if f.OrganisationID == "" {
			l.Among("status <> 'DONE'") // as the index of the others says it
		}
	case f.OrganisationID != "":
		for _, fate := range Fates {
			l.Or(store.Has{Column: "status", Value: string(fate)})
		}
	}
	l.After(page.Cursor)
	return store.Page(tx, scanRecord, l, page.Limit)
}
