package farmer

import (
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/geo"
	"mwanyi/internal/id"
	"mwanyi/internal/person"
	"mwanyi/internal/plot"
	"mwanyi/internal/store"
)

// places gives $from, $from+1, … for a list of n values.
func places(from, n int) string {
	all := make([]string, n)
	for i := range all {
		all[i] = fmt.Sprintf("$%d", from+i)
	}
	return strings.Join(all, ", ")
}

// Registrations.

const registrationColumns = `farmer_id, job_id, status, cooperative_id, request, source, external_id, polygon, area_hectares, cultivar,
	phone_key_id, phone_sealed, phone_lookup, import_id, import_line, event_id, message, code, created_at, expires_at, consent, trees, made_by, language, plots, person`

func scanRegistration(row store.Row) (r registrationRow, err error) {
	var alone plot.Plot
	var polygon, plots string
	err = row.Scan(&r.farmerID, &r.jobID, &r.status, &r.cooperativeID, &r.request, &r.source, &r.externalID, &polygon, &alone.AreaHectares, &alone.Cultivar,
		&r.phone.keyID, &r.phone.sealed, &r.phone.lookup, &r.importID, &r.importLine, &r.eventID, &r.message, &r.code, store.At(&r.createdAt), store.At(&r.expiresAt),
		&r.consent, &alone.Trees, &r.madeBy, &r.language, &plots, &r.person)
	if err != nil {
		return r, err
	}
	alone.ID = r.farmerID
	r.land, err = plot.Stored(plots, polygon, alone)
	return r, err
}

func registrationOf(tx *store.Tx, farmerID string) (registrationRow, error) {
	return scanRegistration(tx.QueryRow(`select `+registrationColumns+` from farmer_registration where farmer_id = $1`, farmerID))
}

// registrationsThatWait lists by job, whose ids follow time.
func registrationsThatWait(tx *store.Tx, status, cooperativeID string, now time.Time, page access.Page) ([]registrationRow, string, error) {
	l := store.Listing{Table: "farmer_registration", Columns: registrationColumns, Key: "job_id"}
	l.Is("status", status)
	l.After(page.Cursor)
	l.Look("cooperative_id", cooperativeID)
	if status == awaitsWalk {
		l.LookFor("expires_at >= ?", now)
	}
	return store.Page(tx, scanRegistration, l, page.Limit)
}

func insertRegistration(tx *store.Tx, r registrationRow) error {
	plots, err := r.land.Text(r.farmerID)
	if err != nil {
		return err
	}
	return tx.Run(`insert into farmer_registration (`+registrationColumns+`) values (`+places(1, 26)+`)`,
		r.farmerID, r.jobID, r.status, r.cooperativeID, r.request, string(r.source), r.externalID, r.land.First(), r.land.Hectares(), r.land.Cultivar(),
		r.phone.keyID, r.phone.sealed, r.phone.lookup, r.importID, r.importLine, r.eventID, r.message, string(r.code), r.createdAt, r.expiresAt, r.consent, r.land.Trees(), r.madeBy, r.language, plots, r.person)
}

func updateRegistration(tx *store.Tx, r registrationRow) error {
	return tx.ExecOne(`update farmer_registration set status = $2, message = $3, code = $4, expires_at = $5 where farmer_id = $1`,
		r.farmerID, r.status, r.message, string(r.code), r.expiresAt)
}

func deleteRegistration(tx *store.Tx, farmerID string) error {
	return tx.ExecOne(`delete from farmer_registration where farmer_id = $1`, farmerID)
}

func deleteExpired(tx *store.Tx, now time.Time, most int) (int64, error) {
	return tx.Exec(`delete from farmer_registration where farmer_id in
		(select farmer_id from farmer_registration where status = $1 and expires_at < $2 limit $3)`, awaitsWalk, now, most)
}

// Farmers.

const farmerColumns = `id, chain_key, cooperative_id, external_id, source, name, email, area_hectares, cultivar, polygon, boundary_cid,
	forest_free, forest_checked_at, active, active_since, active_tx, activity_job, request, job_id, registration, registered_at, consent, trees, language, plots, boundary_tx, changed, registry_name, sealed_email`

func scanFarmer(r store.Row) (f Farmer, err error) {
	var polygon, consent, plots string
	err = r.Scan(&f.ID, &f.chainKey, &f.CooperativeID, &f.ExternalID, &f.Source, &f.name.Clear, &f.email.Clear, &f.AreaHectares, &f.Cultivar, &polygon,
		&f.BoundaryCID, &f.ForestFree, store.At(&f.ForestCheckedAt), &f.Active, store.At(&f.ActiveSince), &f.ActiveTx, &f.activityJob,
		&f.request, &f.jobID, &f.registration, store.At(&f.RegisteredAt), &consent, &f.Trees, &f.Language, &plots, &f.BoundaryTx, &f.changed, &f.name.Sealed, &f.email.Sealed)
	if err != nil {
		return f, err
	}
	if f.Consent, err = consentOf(consent); err != nil {
		return f, err
	}
	f.Plots, err = plot.Stored(plots, polygon, plot.Plot{ID: f.ID, AreaHectares: f.AreaHectares, Cultivar: f.Cultivar, Trees: f.Trees, CID: f.BoundaryCID})
	return f, err
}

func farmerByID(tx *store.Tx, farmerID string) (Farmer, error) {
	return scanFarmer(tx.QueryRow(`select `+farmerColumns+` from farmer where id = $1`, farmerID))
}

// names is what an event calls a farmer, without the rest, asked ahead.
type names func() (Farmer, error)

func askNames(tx *store.Tx, key string) names {
	asked := tx.Ask("select id, external_id, cooperative_id from farmer where chain_key = $1", key)
	return func() (f Farmer, err error) {
		return f, asked.Scan(&f.ID, &f.ExternalID, &f.CooperativeID)
	}
}

// idsOf lists the ids of a cooperative's farmers, in order, after one.
func idsOf(tx *store.Tx, cooperativeID, after string, limit int) ([]string, error) {
	return store.All(tx, func(r store.Row) (one string, err error) { return one, r.Scan(&one) },
		"select id from farmer where cooperative_id = $1 and id > $2 order by id limit $3", cooperativeID, after, limit)
}

func farmersOf(tx *store.Tx, cooperativeID, after string, limit int) ([]Farmer, error) {
	return store.All(tx, scanFarmer, `select `+farmerColumns+` from farmer
		where cooperative_id = $1 and id > $2 and active order by id limit $3`, cooperativeID, after, limit)
}

func farmerByLookup(tx *store.Tx, lookups []string, cooperativeID string) (Farmer, error) {
	args := []any{cooperativeID}
	for _, one := range lookups {
		args = append(args, one)
	}
	return scanFarmer(tx.QueryRow(`select `+farmerColumns+` from farmer
		where id in (select farmer_id from farmer_phone where lookup in (`+places(2, len(lookups))+`)) and (cooperative_id = $1 or $1 = '')
		order by active desc, registered_at desc, id desc limit 1`, args...))
}

func farmersByLookup(tx *store.Tx, lookups []string, most int) ([]Farmer, error) {
	args := []any{most}
	for _, one := range lookups {
		args = append(args, one)
	}
	return store.All(tx, scanFarmer, `select `+farmerColumns+` from farmer
		where id in (select farmer_id from farmer_phone where lookup in (`+places(2, len(lookups))+`)) and active order by id limit $1`, args...)
}

func insertFarmer(tx *store.Tx, f Farmer) error {
	plots, err := f.Plots.Text(f.ID)
	if err != nil {
		return err
	}
	return tx.Run(`insert into farmer (`+farmerColumns+`) values (`+places(1, 29)+`)`,
		f.ID, f.chainKey, f.CooperativeID, f.ExternalID, string(f.Source), f.name.Clear, f.email.Clear, f.AreaHectares, f.Cultivar, f.Plots.First(),
		f.BoundaryCID, f.ForestFree, f.ForestCheckedAt, f.Active, f.ActiveSince, f.ActiveTx, f.activityJob, f.request, f.jobID, f.registration, f.RegisteredAt,
		f.Consent.text(), f.Trees, f.Language, plots, f.BoundaryTx, newChange(), f.name.Sealed, f.email.Sealed)
}

func setBoundary(tx *store.Tx, f Farmer) error {
	plots, err := f.Plots.Text(f.ID)
	if err != nil {
		return err
	}
	return tx.ExecOne(`update farmer set polygon = $2, plots = $3, area_hectares = $4, cultivar = $5, trees = $6, boundary_cid = $7, boundary_tx = $8,
		forest_free = $9, forest_checked_at = $10, changed = $11 where id = $1`, f.ID, f.Plots.First(), plots, f.AreaHectares, f.Cultivar, f.Trees, f.BoundaryCID, f.BoundaryTx,
		f.ForestFree, f.ForestCheckedAt, newChange())
}

// membersOf counts the farmers of a cooperative, and those of them since.
func membersOf(tx *store.Tx, cooperativeID string, since time.Time) (all, joined int, err error) {
	err = tx.QueryRow(`select count(*), coalesce(sum(case when registered_at >= $2 then 1 else 0 end), 0) from farmer where cooperative_id = $1`,
		cooperativeID, since).Scan(&all, &joined)
	return all, joined, err
}

// newChange is what a farmer is listed by who was changed now.
func newChange() string { return id.New(changePrefix) }

func setChanged(tx *store.Tx, farmerID string) error {
	return tx.ExecOne(`update farmer set changed = $2 where id = $1`, farmerID, newChange())
}

// setEmail keeps an address sealed; one in clear, of a version before, goes with it.
// spec: farmer-email-sealed
func setEmail(tx *store.Tx, farmerID string, sealed []byte) error {
	return tx.ExecOne(`update farmer set email = '', sealed_email = $2, changed = $3 where id = $1`, farmerID, sealed, newChange())
}

func setLanguage(tx *store.Tx, farmerID, language string) error {
	return tx.ExecOne(`update farmer set language = $2, changed = $3 where id = $1`, farmerID, language, newChange())
}

func setActivityJob(tx *store.Tx, farmerID, jobID string) error {
	return tx.ExecOne(`update farmer set activity_job = $2 where id = $1`, farmerID, jobID)
}

func setActive(tx *store.Tx, farmerID string, active bool, chainTx string, at time.Time) error {
	return tx.ExecOne(`update farmer set active = $2, active_tx = $3, active_since = $4, activity_job = '', changed = $5 where id = $1`, farmerID, active, chainTx, at, newChange())
}

// setForest takes a check over; isNewest is false when a newer one is there.
func setForest(tx *store.Tx, farmerID string, free bool, at time.Time) (isNewest bool, err error) {
	n, err := tx.Exec(`update farmer set forest_free = $2, forest_checked_at = $3, changed = $4 where id = $1 and forest_checked_at <= $3`, farmerID, free, at, newChange())
	return n > 0, err
}

// Boxes of plots.

// neighbour is a plot whose box meets another.
type neighbour struct{ farmerID, cooperativeID, polygon string }

func insertBoxes(tx *store.Tx, f Farmer) error {
	for _, p := range f.Plots {
		b := p.Polygon.Around()
		err := tx.Run(`insert into farm_box (farmer_id, plot_id, cooperative_id, tile, west, south, east, north, polygon) values (`+places(1, 9)+`)`,
			f.ID, p.ID, f.CooperativeID, b.Tile(), b.West, b.South, b.East, b.North, string(p.Polygon.GeoJSON()))
		if err != nil {
			return err
		}
	}
	return nil
}

func deleteBoxes(tx *store.Tx, farmerID string) error {
	err := tx.Run(`delete from farm_box where farmer_id = $1`, farmerID)
	return err
}

// neighboursOf are the plots of others than a farmer.
func neighboursOf(tx *store.Tx, b geo.Box, farmerID string) ([]neighbour, error) {
	args := []any{b.West, b.South, b.East, b.North, farmerID}
	inTiles := ""
	if tiles := b.Near(); tiles != nil {
		inTiles = ` and tile in (` + places(6, len(tiles)) + `)`
		for _, t := range tiles {
			args = append(args, t)
		}
	}
	return store.All(tx, func(r store.Row) (n neighbour, err error) {
		return n, r.Scan(&n.farmerID, &n.cooperativeID, &n.polygon)
	}, `select farmer.id, farmer.cooperative_id, farm_box.polygon from farm_box join farmer on farmer.id = farm_box.farmer_id
		where west <= $3 and east >= $1 and south <= $4 and north >= $2 and farmer.id <> $5`+inTiles+` order by farmer.id, plot_id`, args...)
}

// Phones and their keys.

func phoneKeyRows(tx *store.Tx) ([]sealedKey, error) {
	return store.All(tx, func(r store.Row) (k sealedKey, err error) {
		return k, r.Scan(&k.id, &k.sealed)
	}, `select id, sealed from phone_key order by created_at desc, id desc`)
}

func insertPhoneKey(tx *store.Tx, k sealedKey, at time.Time) error {
	return tx.Run(`insert into phone_key (id, sealed, created_at) values ($1, $2, $3)`, k.id, k.sealed, at)
}

// keyLives: errKeyGone when a rotation has deleted the key. None deletes it before
// the transaction ends.
func keyLives(tx *store.Tx, keyID string) error {
	if err := tx.Share(store.PhoneKeys, store.Sole); err != nil {
		return err
	}
	n := 0
	err := tx.QueryRow(`select count(*) from phone_key where id = $1`, keyID).Scan(&n)
	if err == nil && n == 0 {
		return errKeyGone
	}
	return err
}

func deleteIdlePhoneKeys(tx *store.Tx, newest string) error {
	err := tx.Run(`delete from phone_key where id <> $1
		and id not in (select key_id from farmer_phone)
		and id not in (select phone_key_id from farmer_registration)
		and id not in (select phone_key_id from farmer_import_line)`, newest)
	return err
}

func phoneOf(tx *store.Tx, farmerID string) (p sealedPhone, err error) {
	err = tx.QueryRow(`select key_id, sealed from farmer_phone where farmer_id = $1`, farmerID).Scan(&p.keyID, &p.sealed)
	return p, err
}

// payeeRow is what stands of a payee, before it is opened.
type payeeRow struct {
	Payee
	name   person.Kept
	sealed []byte    // the phone
	key    sealedKey // that it lies under; without an id: there is no phone
}

// payeeByID is what a payment needs of a farmer, in one question: no rotation of keys comes between.
func payeeByID(tx *store.Tx, farmerID string) (p payeeRow, err error) {
	p.FarmerID = farmerID
	return p, tx.QueryRow(`select f.cooperative_id, f.active, f.language, f.name, f.registry_name, coalesce(p.key_id, ''), p.sealed, k.sealed from farmer f
		left join farmer_phone p on p.farmer_id = f.id left join phone_key k on k.id = p.key_id where f.id = $1`, farmerID).
		Scan(&p.CooperativeID, &p.Active, &p.Language, &p.name.Clear, &p.name.Sealed, &p.key.id, &p.sealed, &p.key.sealed)
}

func putPhone(tx *store.Tx, farmerID string, p sealedPhone, at time.Time) error {
	return tx.ExecOne(`insert into farmer_phone (farmer_id, key_id, sealed, lookup, changed_at) values ($1, $2, $3, $4, $5)
		on conflict (farmer_id) do update set key_id = $2, sealed = $3, lookup = $4, changed_at = $5`, farmerID, p.keyID, p.sealed, p.lookup, at)
}

// withPhone counts who has a phone: farmers, and those whose registration was
// begun before a job's and has not ended.
func withPhone(tx *store.Tx, lookups []string, jobID string) (n int, err error) {
	args := []any{jobID}
	for _, one := range lookups {
		args = append(args, one)
	}
	in := ` in (` + places(2, len(lookups)) + `)`
	err = tx.QueryRow(`select (select count(*) from farmer_phone where lookup`+in+`)
		+ (select count(*) from farmer_registration where phone_lookup`+in+` and job_id < $1)`, args...).Scan(&n)
	return n, err
}

// replacePhone marks that the phone is another one since changed_at.
func replacePhone(tx *store.Tx, farmerID string) error {
	return tx.ExecOne("update farmer_phone set replaced_at = changed_at where farmer_id = $1", farmerID)
}

func askPhoneReplaced(tx *store.Tx, farmerID string) *store.Asked {
	return tx.Ask("select replaced_at from farmer_phone where farmer_id = $1", farmerID)
}

// phoneRow is a sealed phone wherever it lies.
type phoneRow struct {
	place    string // the row's key, for the next page
	farmerID string
	sealedPhone
}

// phoneTable is a table with sealed phones, for the rotation.
type phoneTable struct{ name, place, keyColumn, sealedColumn, lookup string }

// phoneTables stand in the order in which a phone moves from one to the next,
// so that none can slip past the rotation. The lines are enrolment's, which seals
// with these keys; the rotation has to reach them all.
var phoneTables = []phoneTable{
	{"farmer_import_line", "job_id || '/' || line", "phone_key_id", "phone_sealed", ""},
	{"farmer_registration", "farmer_id", "phone_key_id", "phone_sealed", ", phone_lookup = $5"},
	{"farmer_phone", "farmer_id", "key_id", "sealed", ", lookup = $5"},
}

func (t phoneTable) under(tx *store.Tx, newest string, after phoneRow, limit int) ([]phoneRow, error) {
	return store.All(tx, func(r store.Row) (p phoneRow, err error) {
		return p, r.Scan(&p.place, &p.farmerID, &p.keyID, &p.sealed)
	}, `select `+t.place+` as place, farmer_id, `+t.keyColumn+`, `+t.sealedColumn+` from `+t.name+`
		where `+t.keyColumn+` <> $1 and `+t.keyColumn+` <> '' and `+t.place+` > $2 order by place limit $3`, newest, after.place, limit)
}

func (t phoneTable) reseal(tx *store.Tx, row phoneRow, to sealedPhone) error {
	args := []any{row.place, row.keyID, to.keyID, to.sealed}
	if t.lookup != "" {
		args = append(args, to.lookup)
	}
	err := tx.Run(`update `+t.name+` set `+t.keyColumn+` = $3, `+t.sealedColumn+` = $4`+t.lookup+`
		where `+t.place+` = $1 and `+t.keyColumn+` = $2`, args...)
	return err
}

// Forest checks.

func insertCheck(tx *store.Tx, k Check, chainTx string) error {
	k.Raw = nil // it is pinned under the CID
	text, err := json.Marshal(k.Finding)
	if err != nil {
		return err
	}
	return tx.Run(`insert into forest_check (id, farmer_id, result, cid, chain_tx, checked_at) values ($1, $2, $3, $4, $5, $6)`,
		k.ID, k.FarmerID, string(text), k.CID, chainTx, k.At)
}

func scanCheck(r store.Row) (c plot.Finding, cid string, err error) {
	var text string
	if err := r.Scan(&text, &cid); err != nil {
		return c, "", err
	}
	return c, cid, json.Unmarshal([]byte(text), &c)
}

func checkByID(tx *store.Tx, checkID string) (plot.Finding, string, error) {
	return scanCheck(tx.QueryRow(`select result, cid from forest_check where id = $1`, checkID))
}

func newestCheck(tx *store.Tx, farmerID string) (k Check, err error) {
	text := ""
	err = tx.QueryRow(`select id, cid, result from forest_check where farmer_id = $1 order by checked_at desc, id desc limit 1`, farmerID).Scan(&k.ID, &k.CID, &text)
	if err == nil {
		err = json.Unmarshal([]byte(text), &k.Finding)
	}
	return k, err
}

func setCheckTx(tx *store.Tx, checkID, chainTx string) error {
	return tx.ExecOne(`update forest_check set chain_tx = $2 where id = $1`, checkID, chainTx)
}

// Lists.

func named(farmerIDs []string) []any {
	args := make([]any, len(farmerIDs))
	for i, one := range farmerIDs {
		args[i] = one
	}
	return args
}

func farmersNamed(tx *store.Tx, farmerIDs []string) ([]Farmer, error) {
	return store.All(tx, scanFarmer, `select `+farmerColumns+` from farmer where id in (`+places(1, len(farmerIDs))+`)`, named(farmerIDs)...)
}

func phonesNamed(tx *store.Tx, farmerIDs []string) ([]phoneRow, error) {
	return store.All(tx, func(r store.Row) (p phoneRow, err error) { return p, r.Scan(&p.farmerID, &p.keyID, &p.sealed) },
		`select farmer_id, key_id, sealed from farmer_phone where farmer_id in (`+places(1, len(farmerIDs))+`)`, named(farmerIDs)...)
}
