package people

import (
	"encoding/json"
	"fmt"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/phone"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
)

const personColumns = "id, organisation_id, sealed, roles, language, status, made_by, created_at, updated_at"

// private is what is sealed of a person.
type private struct {
	Name  string `json:"name,omitempty"`
	Phone string `json:"phone,omitempty"`
	Email string `json:"email,omitempty"`
}

func (d *Desk) sealed(id string, p private) ([]byte, error) {
	text, err := json.Marshal(p)
	return d.Box.Seal(text, id), err
}

func (d *Desk) unseal(id string, sealed []byte) (p private, err error) {
	text, err := d.Box.Open(sealed, id)
	if err != nil {
		return p, fmt.Errorf("person %s: %w", id, err)
	}
	return p, json.Unmarshal(text, &p)
}

// phoneMark and emailMark are how somebody is found by what is sealed.
func (d *Desk) phoneMark(n phone.Number) string {
	if n.Empty() {
		return ""
	}
	return d.Box.Mark([]byte(n.Reveal()), "phone")
}

func (d *Desk) emailMark(email secret.Text) string {
	if email.Empty() {
		return ""
	}
	return d.Box.Mark([]byte(email.Reveal()), "email")
}

func (d *Desk) insertPerson(tx *store.Tx, u User) error {
	sealed, err := d.sealed(u.ID, private{Name: u.Name.Reveal(), Phone: u.Phone.Reveal(), Email: u.Email.Reveal()})
	if err != nil {
		return err
	}
	return tx.ExecOne("insert into person ("+personColumns+", phone_mark, email_mark) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
		u.ID, u.OrganisationID, sealed, joined(u.Roles), u.Language, string(u.Status), u.MadeBy, u.CreatedAt, u.UpdatedAt, d.phoneMark(u.Phone), d.emailMark(u.Email))
}

// insertMaker writes down, for good, who has had a user in hand: see access.Caller.InOneHand.
func insertMaker(tx *store.Tx, userID, by string) error {
	if by == "" {
		return nil
	}
	return tx.Run("insert into person_maker (person_id, maker) values ($1, $2) on conflict do nothing", userID, by)
}

func (d *Desk) updatePerson(tx *store.Tx, u User) error {
	sealed, err := d.sealed(u.ID, private{Name: u.Name.Reveal(), Phone: u.Phone.Reveal(), Email: u.Email.Reveal()})
	if err != nil {
		return err
	}
	tx.Stir(Leavers)
	return tx.ExecOne("update person set sealed = $2, phone_mark = $3, email_mark = $4, roles = $5, language = $6, status = $7, updated_at = $8 where id = $1",
		u.ID, sealed, d.phoneMark(u.Phone), d.emailMark(u.Email), joined(u.Roles), u.Language, string(u.Status), u.UpdatedAt)
}

func (d *Desk) scanPerson(r store.Row) (u User, err error) {
	var sealed []byte
	var roles string
	if err = r.Scan(&u.ID, &u.OrganisationID, &sealed, &roles, &u.Language, &u.Status, &u.MadeBy, store.At(&u.CreatedAt), store.At(&u.UpdatedAt)); err != nil {
		return u, err
	}
	u.Roles = split(roles)
	p, err := d.unseal(u.ID, sealed)
	if err != nil {
		return u, err
	}
	u.Name = secret.New(p.Name)
	u.Email = secret.New(p.Email)
	if p.Phone != "" {
		u.Phone, err = phone.Parse(d.Country, p.Phone)
	}
	return u, err
}

func (d *Desk) personByID(tx *store.Tx, id string) (User, error) {
	return d.scanPerson(tx.QueryRow("select "+personColumns+" from person where id = $1", id))
}

// personsReached are those who have an address or a number, in whatever organisation.
func (d *Desk) personsReached(tx *store.Tx, mark string) ([]User, error) {
	return store.All(tx, d.scanPerson, "select "+personColumns+" from person where phone_mark = $1 and phone_mark <> '' union all select "+personColumns+
		" from person where email_mark = $1 and email_mark <> '' order by id", mark)
}

func (d *Desk) persons(tx *store.Tx, organisationID string, operators bool, page access.Page) ([]User, error) {
	l := store.Listing{Table: "person", Columns: personColumns}
	l.Is("organisation_id", organisationID)
	if operators {
		l.Or(store.Has{Column: "organisation_id", Value: ""})
	}
	l.After(page.Cursor)
	list, _, err := store.Page(tx, d.scanPerson, l, page.Limit)
	return list, err
}

// countActive counts those who have a role and can sign in, but for one.
func countActive(tx *store.Tx, organisationID string, role Role, but string) (n int, err error) {
	err = tx.QueryRow("select count(*) from person where organisation_id = $1 and status = 'ACTIVE' and id <> $2 and ',' || roles || ',' like $3",
		organisationID, but, "%,"+string(role)+",%").Scan(&n)
	return n, err
}

func insertInvitation(tx *store.Tx, in invitation) error {
	return tx.ExecOne("insert into invitation (id, person_id, hash, made_by, is_local, created_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7)",
		in.id, in.userID, in.hash, in.madeBy, in.isLocal, in.createdAt, in.expiresAt)
}

func invitationByHash(tx *store.Tx, hash string) (in invitation, err error) {
	err = tx.QueryRow("select id, person_id, hash, made_by, is_local, created_at, expires_at from invitation where hash = $1", hash).Scan(
		&in.id, &in.userID, &in.hash, &in.madeBy, &in.isLocal, store.At(&in.createdAt), store.At(&in.expiresAt))
	return in, err
}

func deleteInvitation(tx *store.Tx, id string) (int64, error) {
	return tx.Exec("delete from invitation where id = $1", id)
}

func deleteInvitationsOf(tx *store.Tx, userID string) error {
	return tx.Run("delete from invitation where person_id = $1", userID)
}

const sessionColumns = "id, hash, person_id, device_id, way, agent, created_at, seen_at, expires_at, stepped_at"

func insertSession(tx *store.Tx, s Session) error {
	return tx.ExecOne("insert into session ("+sessionColumns+") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
		s.ID, s.hash, s.userID, s.DeviceID, string(s.Way), s.Agent, s.CreatedAt, s.SeenAt, s.ExpiresAt, s.SteppedAt)
}

func scanSession(r store.Row) (s Session, err error) {
	err = r.Scan(&s.ID, &s.hash, &s.userID, &s.DeviceID, &s.Way, &s.Agent, store.At(&s.CreatedAt), store.At(&s.SeenAt), store.At(&s.ExpiresAt), store.MaybeAt(&s.SteppedAt))
	return s, err
}

func sessionByHash(tx *store.Tx, hash string) (Session, error) {
	return scanSession(tx.QueryRow("select "+sessionColumns+" from session where hash = $1", hash))
}

func sessionByID(tx *store.Tx, id string) (Session, error) {
	return scanSession(tx.QueryRow("select "+sessionColumns+" from session where id = $1", id))
}

func sessionsOf(tx *store.Tx, userID string) ([]Session, error) {
	return store.All(tx, scanSession, "select "+sessionColumns+" from session where person_id = $1 order by id desc limit 200", userID)
}

// Leavers is what is stirred when a session ends, or what a person may do has changed: who
// answers somebody for longer than a request asks again then.
const Leavers = "sessions"

// touchSession notes that a session is used. One that has ended meanwhile stays so.
func touchSession(tx *store.Tx, id string, at time.Time) error {
	return tx.Run("update session set seen_at = $2 where id = $1 and seen_at < $2", id, at)
}

func endSession(tx *store.Tx, id string) error {
	tx.Stir(Leavers)
	return tx.Run("delete from session where id = $1", id)
}

func endSessionByHash(tx *store.Tx, hash string) error {
	tx.Stir(Leavers)
	return tx.Run("delete from session where hash = $1", hash)
}

func endSessionsOf(tx *store.Tx, userID, but string) error {
	tx.Stir(Leavers)
	return tx.Run("delete from session where person_id = $1 and id <> $2", userID, but)
}

func endSessionsOfDevice(tx *store.Tx, deviceID string) error {
	tx.Stir(Leavers)
	return tx.Run("delete from session where device_id = $1 and device_id <> ''", deviceID)
}

const passkeyColumns = "id, person_id, label, record, created_at, used_at, suspect_at"

func insertPasskey(tx *store.Tx, k Passkey) error {
	record, err := json.Marshal(k.record)
	if err != nil {
		return err
	}
	return tx.ExecOne("insert into passkey ("+passkeyColumns+", sign_count) values ($1, $2, $3, $4, $5, null, null, $6)",
		k.ID, k.UserID, k.Label, string(record), k.CreatedAt, int64(k.record.Authenticator.SignCount))
}

func scanPasskey(r store.Row) (k Passkey, err error) {
	var record string
	if err = r.Scan(&k.ID, &k.UserID, &k.Label, &record, store.At(&k.CreatedAt), store.MaybeAt(&k.UsedAt), store.MaybeAt(&k.SuspectAt)); err != nil {
		return k, err
	}
	return k, json.Unmarshal([]byte(record), &k.record)
}

func passkeysOf(tx *store.Tx, userID string) ([]Passkey, error) {
	return store.All(tx, scanPasskey, "select "+passkeyColumns+" from passkey where person_id = $1 order by created_at, id limit 100", userID)
}

func countPasskeys(tx *store.Tx, userID string) (n int, err error) {
	err = tx.QueryRow("select count(*) from passkey where person_id = $1 and suspect_at is null", userID).Scan(&n)
	return n, err
}

// usePasskey keeps what a passkey has shown. An authenticator that counts must have
// counted on since the last time, also since one that is being kept at this moment.
func usePasskey(tx *store.Tx, k Passkey, at time.Time) (int64, error) {
	record, err := json.Marshal(k.record)
	if err != nil {
		return 0, err
	}
	return tx.Exec("update passkey set record = $2, sign_count = $3, used_at = $4 where id = $1 and suspect_at is null and (sign_count < $3 or sign_count = 0 and $3 = 0)",
		k.ID, string(record), int64(k.record.Authenticator.SignCount), at)
}

func suspectPasskey(tx *store.Tx, id string, at time.Time) error {
	return tx.Run("update passkey set suspect_at = $2 where id = $1 and suspect_at is null", id, at)
}

func deletePasskey(tx *store.Tx, id string) error {
	return tx.Run("delete from passkey where id = $1", id)
}

func deletePasskeysOf(tx *store.Tx, userID string) error {
	return tx.Run("delete from passkey where person_id = $1", userID)
}

func insertCeremony(tx *store.Tx, c ceremony) error {
	data, err := c.text()
	if err != nil {
		return err
	}
	return tx.ExecOne("insert into ceremony (hash, kind, person_id, invitation_id, data, expires_at) values ($1, $2, $3, $4, $5, $6)",
		c.hash, string(c.kind), c.userID, c.invitationID, data, c.expiresAt)
}

func ceremonyByHash(tx *store.Tx, hash string) (c ceremony, err error) {
	var data string
	err = tx.QueryRow("select hash, kind, person_id, invitation_id, data, expires_at from ceremony where hash = $1", hash).Scan(
		&c.hash, &c.kind, &c.userID, &c.invitationID, &data, store.At(&c.expiresAt))
	if err != nil {
		return c, err
	}
	return c, c.remember(data)
}

func deleteCeremony(tx *store.Tx, hash string) (int64, error) {
	return tx.Exec("delete from ceremony where hash = $1", hash)
}

const askedColumns = "id, browser, person_id, way, hash, contact, address, tries, created_at, expires_at"

func insertAsked(tx *store.Tx, a asked) error {
	return tx.ExecOne("insert into sign_in ("+askedColumns+") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
		a.id, a.browser, a.userID, string(a.way), a.hash, a.contact, a.address, a.tries, a.createdAt, a.expiresAt)
}

func scanAsked(r store.Row) (a asked, err error) {
	err = r.Scan(&a.id, &a.browser, &a.userID, &a.way, &a.hash, &a.contact, &a.address, &a.tries, store.At(&a.createdAt), store.At(&a.expiresAt))
	return a, err
}

func askedBy(tx *store.Tx, browser string) ([]asked, error) {
	return store.All(tx, scanAsked, "select "+askedColumns+" from sign_in where browser = $1 order by id", browser)
}

// countAsked counts by the column contact or address.
func countAsked(tx *store.Tx, column, value string, since time.Time) (n int, err error) {
	err = tx.QueryRow("select count(*) from sign_in where "+column+" = $1 and created_at > $2", value, since).Scan(&n)
	return n, err
}

// countTry counts a try of a code; 0: there is none left, or no code.
func countTry(tx *store.Tx, browser string, most int, now time.Time) (int64, error) {
	return tx.Exec("update sign_in set tries = tries + 1 where browser = $1 and way = 'SMS' and tries < $2 and expires_at > $3", browser, most, now)
}

// deleteAskedBy ends all that a browser has asked for together, if the one is still there.
func deleteAskedBy(tx *store.Tx, browser, id string) (int64, error) {
	n, err := tx.Exec("delete from sign_in where id = $1", id)
	if err != nil || n == 0 {
		return n, err
	}
	return n, tx.Run("delete from sign_in where browser = $1", browser)
}

const recoveryColumns = "id, person_id, organisation_id, sealed, reason, status, asked_by, decided_by, created_at, decided_at"

func (d *Desk) insertRecovery(tx *store.Tx, r Recovery) error {
	sealed, err := d.sealed(r.ID, private{Phone: r.Phone.Reveal(), Email: r.Email.Reveal()})
	if err != nil {
		return err
	}
	return tx.ExecOne("insert into recovery ("+recoveryColumns+") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
		r.ID, r.UserID, r.OrganisationID, sealed, r.Reason, string(r.Status), r.AskedBy, r.DecidedBy, r.CreatedAt, r.DecidedAt)
}

func (d *Desk) scanRecovery(row store.Row) (r Recovery, err error) {
	var sealed []byte
	if err = row.Scan(&r.ID, &r.UserID, &r.OrganisationID, &sealed, &r.Reason, &r.Status, &r.AskedBy, &r.DecidedBy, store.At(&r.CreatedAt), store.MaybeAt(&r.DecidedAt)); err != nil {
		return r, err
	}
	p, err := d.unseal(r.ID, sealed)
	if err != nil {
		return r, err
	}
	r.Email = secret.New(p.Email)
	if p.Phone != "" {
		r.Phone, err = phone.Parse(d.Country, p.Phone)
	}
	return r, err
}

func (d *Desk) recoveryByID(tx *store.Tx, id string) (Recovery, error) {
	return d.scanRecovery(tx.QueryRow("select "+recoveryColumns+" from recovery where id = $1", id))
}

func (d *Desk) recoveries(tx *store.Tx, organisationID string, page access.Page) ([]Recovery, error) {
	l := store.Listing{Table: "recovery", Columns: recoveryColumns}
	l.Is("organisation_id", organisationID)
	l.After(page.Cursor)
	list, _, err := store.Page(tx, d.scanRecovery, l, page.Limit)
	return list, err
}

func decideRecovery(tx *store.Tx, r Recovery) (int64, error) {
	return tx.Exec("update recovery set status = $2, decided_by = $3, decided_at = $4 where id = $1 and status = 'OPEN'", r.ID, string(r.Status), r.DecidedBy, r.DecidedAt)
}

func recoveredSince(tx *store.Tx, userID string, at time.Time) (is bool, err error) {
	err = tx.QueryRow("select exists (select 1 from recovery where person_id = $1 and status = 'APPROVED' and decided_at > $2)", userID, at).Scan(&is)
	return is, err
}

// Sweep deletes what nobody can use any more since a time. What was asked for is
// counted for an hour.
func Sweep(tx *store.Tx, before time.Time, most int) (deleted int64, err error) {
	for _, at := range []struct {
		statement string
		before    time.Time
	}{
		{"delete from invitation where id in (select id from invitation where expires_at < $1 limit $2)", before},
		{"delete from session where id in (select id from session where expires_at < $1 limit $2)", before},
		{"delete from ceremony where hash in (select hash from ceremony where expires_at < $1 limit $2)", before},
		{"delete from sign_in where id in (select id from sign_in where expires_at < $1 limit $2)", before.Add(-countedFor)},
	} {
		n, err := tx.Exec(at.statement, at.before, most)
		if err != nil {
			return deleted, err
		}
		deleted = max(deleted, n)
	}
	return deleted, nil
}
