package webhook

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
)

// insertEvent writes an event. A sample is never queued for others.
func insertEvent(tx *store.Tx, e storedEvent) error {
	var queued *time.Time
	if e.sampleOf != nil {
		queued = &e.createdAt
	}
	return tx.Run(`insert into event (id, kind, organisation_id, resource, data, created_at, api_version, webhook_id, queued_at)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
		e.ID, string(e.Kind), e.OrganisationID, e.Resource, e.data, e.createdAt, APIVersion, e.sampleOf, queued)
}

// marks writes $from, $from+1, … for n values.
func marks(from, n int) string {
	var all []byte
	for i := range n {
		if i > 0 {
			all = append(all, ", "...)
		}
		all = strconv.AppendInt(append(all, '$'), int64(from+i), 10)
	}
	return string(all)
}

// takeUnqueued takes the oldest events that have no deliveries yet. On
// PostgreSQL it waits for another process that takes the same ones.
func takeUnqueued(tx *store.Tx, limit int) ([]storedEvent, error) {
	lock := ""
	if tx.Engine() == store.Postgres {
		lock = " for update"
	}
	events, err := store.All(tx, func(r store.Row) (e storedEvent, err error) {
		return e, r.Scan(&e.ID, &e.Kind, &e.OrganisationID, &e.Resource)
	}, `select id, kind, organisation_id, resource from event where queued_at is null order by created_at, id limit $1`+lock, limit)
	if err != nil || len(events) == 0 {
		return nil, err
	}
	now := clock.Now()
	for _, e := range events { // one by one, see markDelivered
		if err := tx.Run("update event set queued_at = $1 where id = $2", now, e.ID); err != nil {
			return nil, err
		}
	}
	return events, nil
}

// subscriptions are the webhooks of the organisations of events, and under
// everyLender those of all lenders. A suspended one
// is told too, later: its deliveries wait for the reactivation as long as
// deliveries are kept, and so cost no more than those of one that works.
func subscriptions(tx *store.Tx, events []storedEvent) (map[string][]Webhook, error) {
	found := map[string][]Webhook{}
	var args []any
	for _, e := range events {
		if _, known := found[e.OrganisationID]; !known {
			found[e.OrganisationID] = nil
			args = append(args, e.OrganisationID)
		}
	}
	lenders := ""
	if _, isOfPool := found[everyLender]; isOfPool {
		lenders = " or audience = 'MFI'"
	}
	list, err := store.All(tx, scanWebhook,
		"select "+webhookColumns+" from webhook where organisation_id in ("+marks(1, len(args))+")"+lenders+" order by id", args...)
	for _, w := range list {
		found[w.OrganisationID] = append(found[w.OrganisationID], w)
		if w.Audience == Lenders {
			found[everyLender] = append(found[everyLender], w)
		}
	}
	return found, err
}

// rowsAtOnce is how many rows one statement writes on SQLite, whose driver looks for each
// value by its name, so that long statements cost the square.
const rowsAtOnce = 20

// insertDeliveries writes deliveries, in the order of the queue.
func insertDeliveries(tx *store.Tx, orders []order, fresh bool, due, now time.Time) error {
	first := place(len(orders))
	if tx.Engine() == store.Postgres {
		return insertTogether(tx, orders, first, fresh, due, now)
	}
	for part := range slices.Chunk(orders, rowsAtOnce) {
		args := []any{fresh, due, now}
		rows := make([]string, 0, len(part))
		for _, o := range part {
			rows = append(rows, "("+marks(len(args)+1, 7)+", $1, $2, $3, 'PENDING', 0, '[]')")
			args = append(args, o.id, o.webhookID, o.eventID, string(o.kind), o.resource, o.sample, first)
			first++
		}
		if err := tx.Run("insert into delivery ("+deliveryColumns+") values "+strings.Join(rows, ", "), args...); err != nil {
			return err
		}
	}
	return nil
}

const deliveryColumns = "id, webhook_id, event_id, kind, resource, sample, seq, fresh, due_at, created_at, status, tries, attempts"

// insertTogether is insertDeliveries in one statement whose text is the same however many they
// are: PostgreSQL plans it once.
func insertTogether(tx *store.Tx, orders []order, first int64, fresh bool, due, now time.Time) error {
	if len(orders) == 0 {
		return nil
	}
	var ids, webhooks, events, kinds, resources []string
	var samples []bool
	var places []int64
	for i, o := range orders {
		ids = append(ids, o.id)
		webhooks = append(webhooks, o.webhookID)
		events = append(events, o.eventID)
		kinds = append(kinds, string(o.kind))
		resources = append(resources, o.resource)
		samples = append(samples, o.sample)
		places = append(places, first+int64(i))
	}
	return tx.Run("insert into delivery ("+deliveryColumns+`)
		select *, $8::boolean, $9::timestamptz, $10::timestamptz, 'PENDING', 0, '[]'
		from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::boolean[], $7::bigint[])`,
		ids, webhooks, events, kinds, resources, samples, places, fresh, due, now)
}

// makeDue says that a webhook has a delivery at due, or earlier. It always
// writes, and so locks the row: a visit that ends at this moment either sees the
// delivery or has ended before this.
func makeDue(tx *store.Tx, webhookID string, due time.Time) error {
	err := tx.Run("update webhook set due_at = case when due_at is null or due_at > $1 then $1 else due_at end where id = $2", due, webhookID)
	return err
}

// takeDue takes webhooks that are due and that nobody visits. One that this
// process visits is left alone even if its lease has run out.
func takeDue(tx *store.Tx, owner string, now, until time.Time, limit int) ([]string, error) {
	skip := ""
	if tx.Engine() == store.Postgres {
		skip = " for update skip locked"
	}
	return store.All(tx, func(r store.Row) (id string, err error) { return id, r.Scan(&id) },
		`with due as materialized (select id from webhook where status = 'ACTIVE' and due_at <= $1
			and (owner = '' or held_until <= $1 and owner <> $2) order by due_at limit $4`+skip+`)
		update webhook set owner = $2, held_until = $3 where id in (select id from due) returning id`, now, owner, until, limit)
}

func nextDue(tx *store.Tx, now time.Time) (next *time.Time, err error) {
	err = tx.QueryRow("select min(due_at) from webhook where status = 'ACTIVE' and due_at > $1", now).Scan(store.MaybeAt(&next))
	return next, err
}

// hold extends this process's lease of a webhook, locks the row for the rest of
// the transaction, and reads it. Someone else's gives errLost.
func hold(tx *store.Tx, box *secret.Box, webhookID, owner string, until time.Time) (target, error) {
	to := target{id: webhookID}
	var newest, old []byte
	var oldUntil, warned *time.Time
	err := tx.QueryRow(`update webhook set held_until = $1 where id = $2 and owner = $3
		returning organisation_id, url, status, secret, old_secret, old_secret_until, warned_at`, until, webhookID, owner).
		Scan(&to.organisation, &to.url, &to.status, &newest, &old, store.MaybeAt(&oldUntil), store.MaybeAt(&warned))
	if errors.Is(err, store.ErrNotFound) {
		return to, errLost
	}
	if err != nil {
		return to, err
	}
	to.warned = warned != nil
	if to.newest, err = unseal(box, webhookID, newest); err == nil && oldUntil != nil && oldUntil.After(clock.Now()) {
		to.oldUntil = *oldUntil
		to.old, err = unseal(box, webhookID, old)
	}
	if err != nil {
		return to, fmt.Errorf("secret of %s: %w", webhookID, err)
	}
	return to, nil
}

// leave ends a visit. The webhook is due again with its next retry, or at once
// when the visit ended before its work.
func leave(tx *store.Tx, webhookID string, atOnce bool) error {
	next, now := new(time.Time), clock.Now()
	if *next = now; !atOnce {
		err := tx.QueryRow("select min(due_at) from delivery where webhook_id = $1 and status = 'PENDING' and not fresh", webhookID).Scan(store.MaybeAt(&next))
		if err != nil {
			return err
		}
	}
	if next != nil {
		tx.Wake(dueTopic)
	}
	err := tx.Run("update webhook set owner = '', held_until = $1, due_at = $2 where id = $3", now, next, webhookID)
	return err
}

// held makes sure that a webhook is there and visited by this process.
func held(tx *store.Tx, webhookID, owner string) error {
	var one int
	err := tx.QueryRow("select 1 from webhook where id = $1 and owner = $2", webhookID, owner).Scan(&one)
	if errors.Is(err, store.ErrNotFound) {
		return errLost
	}
	return err
}

// errEnough ends a read that has got enough.
var errEnough = errors.New("enough")

// sendable reads up to most deliveries that can be sent now, retries before fresh ones:
// none of them waits for an earlier one of its resource that is in the air or
// will be before patience. That is asked for each by itself: of "not exists" PostgreSQL
// makes a join that reads all that waits for the webhook, when it knows no better.
func sendable(tx *store.Tx, webhookID string, now, patience time.Time, most int, except map[string]bool) (list []*parcel, err error) {
	const lane = `select * from (select d.id, d.kind, d.sample, d.tries, d.attempts, e.api_version, e.created_at, e.data
		from delivery d join event e on e.id = d.event_id
		where d.webhook_id = $1 and d.status = 'PENDING' and d.fresh = %s and (d.fresh or d.due_at <= $2)
			and (select b.seq from delivery b where b.webhook_id = d.webhook_id and b.resource = d.resource
				and b.status = 'PENDING' and b.seq < d.seq and (b.fresh or b.due_at <= $3) limit 1) is null
		order by d.due_at, d.seq limit $4) as %s`
	bytes := 0
	err = tx.Each(func(r store.Row) error {
		p := &parcel{}
		if err := r.Scan(&p.id, &p.kind, &p.sample, &p.tries, &p.attempts, &p.version, store.At(&p.eventAt), &p.data); err != nil {
			return err
		}
		if except[p.id] {
			return nil
		}
		list = append(list, p)
		if bytes += len(p.data); bytes > bufferBytes || len(list) >= most {
			return errEnough
		}
		return nil
	}, fmt.Sprintf(lane, "false", "late")+" union all "+fmt.Sprintf(lane, "true", "early"), webhookID, now, patience, most+len(except))
	if errors.Is(err, errEnough) {
		err = nil
	}
	return list, err
}

// markDelivered ends deliveries that were taken. One statement for each: for a list of ids
// PostgreSQL reads its part of the table from end to end, as long as it was small when the
// connection made its plan, and a text for each length of the list would be planned anew.
func markDelivered(tx *store.Tx, taken []result) error {
	for _, r := range taken {
		if err := tx.Run("update delivery set status = 'DELIVERED', tries = tries + 1, attempts = $1 where id = $2", r.history(), r.id); err != nil {
			return err
		}
	}
	return nil
}

// markFailed ends a delivery that nobody took. One that grew too old in the air
// and was swept is gone, as in markRetry: there is nothing to write down.
func markFailed(tx *store.Tx, r result) error {
	err := tx.Run("update delivery set status = 'FAILED', tries = tries + 1, attempts = $1 where id = $2", r.history(), r.id)
	return err
}

func markRetry(tx *store.Tx, r result, tries int, due time.Time) error {
	err := tx.Run("update delivery set fresh = false, due_at = $1, tries = $2, attempts = $3 where id = $4", due, tries, r.history(), r.id)
	return err
}

// CountSuspended is how many endpoints get nothing because they did not answer.
func CountSuspended(tx *store.Tx) (n int64, err error) {
	err = tx.QueryRow("select count(*) from webhook where status = 'SUSPENDED'").Scan(&n)
	return n, err
}

// suspend makes an active webhook SUSPENDED, and reports whether it was active.
func suspend(tx *store.Tx, webhookID string, now time.Time) (bool, error) {
	var organisation string
	err := tx.QueryRow("update webhook set status = 'SUSPENDED', warned_at = null, updated_at = $1 where id = $2 and status = 'ACTIVE' returning organisation_id", now, webhookID).Scan(&organisation)
	if errors.Is(err, store.ErrNotFound) {
		return false, nil
	}
	tx.Stir(organisation)
	return err == nil, err
}

func setWarned(tx *store.Tx, webhookID string, at *time.Time) error {
	return tx.ExecOne("update webhook set warned_at = $1 where id = $2", at, webhookID)
}

func freeAll(tx *store.Tx) error {
	err := tx.Run("update webhook set owner = '' where owner <> ''")
	return err
}

func freeOwn(tx *store.Tx, owner string) error {
	err := tx.Run("update webhook set owner = '', due_at = $1 where owner = $2", clock.Now(), owner)
	return err
}

func extendOwn(tx *store.Tx, owner string, until time.Time) (ids []string, err error) {
	return store.All(tx, func(r store.Row) (id string, err error) { return id, r.Scan(&id) },
		"update webhook set held_until = $1 where owner = $2 returning id", until, owner)
}

const webhookColumns = "id, organisation_id, audience, url, events, status, created_at"

func scanWebhook(r store.Row) (w Webhook, err error) {
	events := ""
	err = r.Scan(&w.ID, &w.OrganisationID, &w.Audience, &w.URL, &events, &w.Status, store.At(&w.CreatedAt))
	for kind := range strings.FieldsSeq(events) {
		w.Events = append(w.Events, Kind(kind))
	}
	return w, err
}

func joined(kinds []Kind) string {
	var out []string
	for _, k := range kinds {
		out = append(out, string(k))
	}
	return strings.Join(out, " ")
}

func insertWebhook(tx *store.Tx, w Webhook, sealed []byte) error {
	return tx.Run(`insert into webhook (id, organisation_id, audience, url, events, status, secret, owner, held_until, created_at, updated_at)
		values ($1, $2, $3, $4, $5, $6, $7, '', $8, $8, $8)`, w.ID, w.OrganisationID, string(w.Audience), w.URL, joined(w.Events), string(w.Status), sealed, w.CreatedAt)
}

func webhookByID(tx *store.Tx, id string) (Webhook, error) {
	return scanWebhook(tx.QueryRow("select "+webhookColumns+" from webhook where id = $1", id))
}

// lockWebhook holds a webhook's row, as a visit does, so that a suspension and a
// change do not overwrite each other.
func lockWebhook(tx *store.Tx, id string) error {
	return tx.Run("update webhook set owner = owner where id = $1", id)
}

func countWebhooks(tx *store.Tx, organisationID string) (n int, err error) {
	return n, tx.QueryRow("select count(*) from webhook where organisation_id = $1", organisationID).Scan(&n)
}

func webhooks(tx *store.Tx, organisationID string, status Status, cursor string, limit int) (list []Webhook, rest string, err error) {
	l := store.Listing{Table: "webhook", Columns: webhookColumns}
	l.Is("organisation_id", organisationID)
	l.Look("status", string(status))
	l.After(cursor)
	return store.Page(tx, scanWebhook, l, limit)
}

func updateWebhook(tx *store.Tx, w Webhook, now time.Time) error {
	tx.Stir(w.OrganisationID)
	return tx.ExecOne("update webhook set url = $1, events = $2, status = $3, updated_at = $4 where id = $5",
		w.URL, joined(w.Events), string(w.Status), now, w.ID)
}

func deleteWebhook(tx *store.Tx, id string) error {
	return tx.ExecOne("delete from webhook where id = $1", id)
}

func rotateSecret(tx *store.Tx, id string, sealed []byte, oldUntil time.Time) error {
	return tx.ExecOne("update webhook set old_secret = secret, old_secret_until = $1, secret = $2, updated_at = $3 where id = $4",
		oldUntil, sealed, clock.Now(), id)
}

// freshen makes all that waits for a webhook due now, with all its attempts, and
// what failed for good as well; only samples stay as they are. Everything is due
// since it was ordered, so that it goes out in the order of the events. The
// webhook's row is locked first, as everybody does.
func freshen(tx *store.Tx, webhookID string, now time.Time) error {
	if err := tx.ExecOne("update webhook set due_at = $1, warned_at = null where id = $2", now, webhookID); err != nil {
		return err
	}
	for _, which := range []string{"status = 'PENDING' and not fresh", "status = 'FAILED' and not sample"} { // each has its index
		if err := tx.Run("update delivery set status = 'PENDING', fresh = true, due_at = created_at, tries = 0 where webhook_id = $1 and "+which, webhookID); err != nil {
			return err
		}
	}
	return nil
}

// deliveries are a webhook's newest, after a place.
func deliveries(tx *store.Tx, webhookID string, status DeliveryStatus, after string, limit int) ([]Delivery, string, error) {
	l := store.Listing{Table: "delivery", Columns: "id, kind, status, attempts, seq, created_at", Key: "seq", Number: true}
	l.Is("webhook_id", webhookID)
	l.Look("status", string(status))
	l.After(after)
	return store.Page(tx, func(r store.Row) (d Delivery, err error) {
		attempts, seq := "", int64(0)
		if err := r.Scan(&d.ID, &d.Kind, &d.Status, &attempts, &seq, store.At(&d.CreatedAt)); err != nil {
			return d, err
		}
		d.place = strconv.FormatInt(seq, 10)
		return d, json.Unmarshal([]byte(attempts), &d.Attempts)
	}, l, limit)
}

// orderOf is a delivery as it was ordered.
func orderOf(tx *store.Tx, webhookID, deliveryID string) (o order, err error) {
	o.webhookID = webhookID
	err = tx.QueryRow("select event_id, kind, resource, sample from delivery where id = $1 and webhook_id = $2", deliveryID, webhookID).
		Scan(&o.eventID, &o.kind, &o.resource, &o.sample)
	return o, err
}

// eventsBetween are the events of a window that a webhook could be told of, in
// their order.
func eventsBetween(tx *store.Tx, w Webhook, since, until time.Time, kinds []Kind, limit int) ([]storedEvent, error) {
	if len(kinds) == 0 {
		return nil, nil
	}
	to := w.OrganisationID
	if w.Audience == Lenders {
		to = everyLender
	}
	args := []any{w.OrganisationID, to, since, until, limit}
	for _, k := range kinds {
		args = append(args, string(k))
	}
	return store.All(tx, func(r store.Row) (e storedEvent, err error) {
		return e, r.Scan(&e.ID, &e.Kind, &e.Resource)
	}, `select id, kind, resource from event where organisation_id in ($1, $2) and created_at >= $3 and created_at < $4 and webhook_id is null
		and kind in (`+marks(6, len(kinds))+") order by created_at, id limit $5", args...)
}

// deleteOldest removes those of the first n rows that are older than before.
// Ids begin with the time, so that no index of its own is needed.
func deleteOldest(tx *store.Tx, table string, before time.Time, n int) (int64, error) {
	return tx.Exec("delete from "+table+" where created_at < $1 and id in (select id from "+table+" order by id limit $2)", before, n)
}

func deleteDeliveries(tx *store.Tx, webhookID string, n int) (int64, error) {
	return tx.Exec("delete from delivery where id in (select id from delivery where webhook_id = $1 limit $2)", webhookID, n)
}
