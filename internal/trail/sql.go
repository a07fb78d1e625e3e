package trail

import (
	"errors"
	"strings"
	"time"

	"mwanyi/internal/id"
	"mwanyi/internal/store"
)

// row is a row as it is kept.
type row struct {
	id, organisationID, who, role, sessionID, deviceID, address, route, target, more, shown, changes, reason, reasonHash, requestID, keyHash string
	at                                                                                                                                       time.Time
}

const columns = "id, at, organisation_id, who, role, session_id, device_id, address, route, target, more, shown, changes, reason, reason_hash, request_id, key_hash"

// insert adds a row, unless the same one is there.
func insert(tx *store.Tx, e Entry) error {
	changes, err := encodeChanges(e.Changes)
	if err != nil {
		return err
	}
	target, more := "", ""
	if len(e.Targets) > 0 {
		target, more = e.Targets[0], strings.Join(e.Targets[1:], " ")
	}
	return tx.Run("insert into trail_entry ("+columns+") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) on conflict (id) do nothing",
		e.ID, e.At, e.OrganisationID, e.Who, e.Role, e.SessionID, e.DeviceID, e.Address, e.Route, target, brief(more, maxMore), strings.Join(e.Shown, " "), changes, e.Reason, reasonHash(e.ID, e.Reason), e.RequestID, e.KeyHash)
}

// hasRow reports whether the request of an entry has left a row since a time. It is asked
// of a repeat after a death alone: so few that a day of an organisation may be read.
func hasRow(tx *store.Tx, e Entry, since time.Time) (isThere bool, err error) {
	err = tx.QueryRow("select exists (select 1 from trail_entry where organisation_id = $1 and id >= $2 and who = $3 and route = $4 and key_hash = $5 and key_hash <> '' and shown = '')",
		e.OrganisationID, id.First(prefix, since), e.Who, e.Route, e.KeyHash).Scan(&isThere)
	return isThere, err
}

// maxMore is how much of the other ids is kept, in bytes.
const maxMore = 1000

func scanRow(r store.Row) (e row, err error) {
	err = r.Scan(&e.id, store.At(&e.at), &e.organisationID, &e.who, &e.role, &e.sessionID, &e.deviceID, &e.address, &e.route, &e.target, &e.more, &e.shown, &e.changes, &e.reason, &e.reasonHash, &e.requestID, &e.keyHash)
	return e, err
}

func scanEntry(from store.Row) (Entry, error) {
	r, err := scanRow(from)
	if err != nil {
		return Entry{}, err
	}
	e := Entry{ID: r.id, At: r.at, Shown: strings.Fields(r.shown), Reason: r.reason, Author: Author{
		Who: r.who, Role: r.role, OrganisationID: r.organisationID, SessionID: r.sessionID, DeviceID: r.deviceID, Address: r.address,
		Route: r.route, Targets: strings.Fields(r.target + " " + r.more), RequestID: r.requestID, KeyHash: r.keyHash,
	}}
	e.Changes, err = decodeChanges(r.changes)
	return e, err
}

// entries reads a page from the end of the index that fits the filter best.
func entries(tx *store.Tx, f Filter, cursor string, limit int) ([]Entry, string, error) {
	l := store.Listing{Table: "trail_entry", Columns: columns}
	if f.Target != "" {
		l.Is("target", f.Target)
		l.Among("target <> ''") // as the index says it: SQLite does not look into arguments
		l.Look("organisation_id", f.OrganisationID)
	} else {
		l.Is("organisation_id", f.OrganisationID)
	}
	l.Look("who", f.Who)
	l.Look("route", f.Route)
	l.After(cursor)
	if !f.From.IsZero() {
		l.From(id.First(prefix, f.From))
	}
	if !f.To.IsZero() {
		l.Until(id.First(prefix, f.To))
	}
	return store.Page(tx, scanEntry, l, limit)
}

func rowsOfDay(tx *store.Tx, day time.Time, after string, limit int) ([]row, error) {
	first, end := id.First(prefix, day), id.First(prefix, day.AddDate(0, 0, 1))
	return store.All(tx, scanRow, "select "+columns+" from trail_entry where id >= $1 and id < $2 and id > $3 order by id limit $4", first, end, after, limit)
}

func firstDayAfter(tx *store.Tx, after time.Time) (time.Time, bool, error) {
	from := ""
	if !after.IsZero() {
		from = id.First(prefix, dayOf(after).AddDate(0, 0, 1))
	}
	var first string
	err := tx.QueryRow("select id from trail_entry where id >= $1 order by id limit 1", from).Scan(&first)
	if errors.Is(err, store.ErrNotFound) {
		return time.Time{}, false, nil
	}
	at, _ := id.MadeAt(prefix, first)
	return dayOf(at), err == nil, err
}

func scanDay(r store.Row) (d Day, err error) {
	err = r.Scan(&d.Day, &d.Entries, &d.Hash, &d.EventID, store.At(&d.SealedAt))
	return d, err
}

func days(tx *store.Tx) ([]Day, error) {
	return store.All(tx, scanDay, "select day, entries, hash, event_id, sealed_at from trail_day order by day")
}

func lastDay(tx *store.Tx) (Day, bool, error) {
	d, err := scanDay(tx.QueryRow("select day, entries, hash, event_id, sealed_at from trail_day order by day desc limit 1"))
	if errors.Is(err, store.ErrNotFound) {
		return Day{}, false, nil
	}
	return d, err == nil, err
}

func insertDay(tx *store.Tx, d Day) error {
	return tx.Run("insert into trail_day (day, entries, hash, event_id, sealed_at) values ($1, $2, $3, $4, $5) on conflict (day) do nothing",
		d.Day, d.Entries, d.Hash, d.EventID, d.SealedAt)
}

// forgotten names how far the addresses were taken out.
const forgotten = "trail_entry.address"

func forgetAddresses(tx *store.Tx, before time.Time, most int) (int64, error) {
	after, err := tx.TrimmedTo(forgotten)
	if err != nil {
		return 0, err
	}
	ids, err := store.All(tx, func(r store.Row) (id string, err error) { return id, r.Scan(&id) },
		"select id from trail_entry where id > $1 and id < $2 order by id limit $3", after, id.First(prefix, before), most)
	if err != nil || len(ids) == 0 {
		return 0, err
	}
	last := ids[len(ids)-1]
	if err := tx.Run("update trail_entry set address = '' where id > $1 and id <= $2 and address <> ''", after, last); err != nil {
		return 0, err
	}
	return int64(len(ids)), tx.TrimTo(forgotten, last)
}

// deleteRows removes the oldest rows from before a day.
func deleteRows(tx *store.Tx, day time.Time, most int) (int64, error) {
	return tx.Exec("delete from trail_entry where id in (select id from trail_entry where id < $1 order by id limit $2)", id.First(prefix, day), most)
}

func firstKept(tx *store.Tx) (day string, err error) {
	err = tx.QueryRow("select after_id from trim_mark where name = $1", retired).Scan(&day)
	if errors.Is(err, store.ErrNotFound) {
		return "", nil
	}
	return day, err
}
