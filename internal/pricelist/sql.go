package pricelist

import (
	"fmt"
	"strings"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/policy"
	"mwanyi/internal/store"
)

const priceColumns = "id, cooperative_id, species, form, grade, usdc, ugx, valid_from, status, made_by, approved_by, created_at"

func insertPrice(tx *store.Tx, p Price) error {
	return tx.Run("insert into price ("+priceColumns+") values ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12)",
		p.ID, p.CooperativeID, string(p.Species), string(p.Form), p.Grade, int64(p.USDC), int64(p.UGX), p.ValidFrom, string(p.Status), p.MadeBy, p.ApprovedBy, p.CreatedAt)
}

func scanPrice(r store.Row) (p Price, err error) {
	return p, r.Scan(&p.ID, &p.CooperativeID, &p.Species, &p.Form, &p.Grade, &p.USDC, &p.UGX, store.At(&p.ValidFrom), &p.Status, &p.MadeBy, &p.ApprovedBy, store.At(&p.CreatedAt))
}

func priceByID(tx *store.Tx, priceID string) (Price, error) {
	return scanPrice(tx.QueryRow("select "+priceColumns+" from price where id = $1", priceID))
}

func anyPrice(tx *store.Tx, cooperativeID string) (Price, error) {
	return scanPrice(tx.QueryRow("select "+priceColumns+" from price where cooperative_id = $1 and status = 'ACTIVE' order by id limit 1", cooperativeID))
}

// newestLine is the newest line that counts at a time, of the first of these coffees that
// has one; store.ErrNotFound. They are of one form. It is one statement, each of whose
// parts reads one row of the index.
func newestLine(tx *store.Tx, cooperativeID string, of []coffee, at time.Time) (Price, error) {
	args := []any{cooperativeID, string(of[0].form), at}
	parts := make([]string, len(of))
	for i, c := range of {
		args = append(args, string(c.species), c.grade)
		parts[i] = fmt.Sprintf("select * from (select %d as place, %s from price where cooperative_id = $1 and form = $2 and species = $%d and grade = $%d and valid_from <= $3 and status = 'ACTIVE' order by valid_from desc, id desc limit 1) p%d",
			i, priceColumns, len(args)-1, len(args), i)
	}
	return scanPrice(tx.QueryRow("select "+priceColumns+" from ("+strings.Join(parts, " union all ")+") lines order by place limit 1", args...))
}

// linesBetween are the lines of a form that begin to count in a time.
func linesBetween(tx *store.Tx, cooperativeID string, form policy.Form, from, to time.Time) ([]Price, error) {
	return store.All(tx, scanPrice, "select "+priceColumns+" from price where cooperative_id = $1 and form = $2 and valid_from > $3 and valid_from <= $4 and status = 'ACTIVE' order by valid_from, id",
		cooperativeID, string(form), from, to)
}

// isReplaced: a newer line of the same coffee counts, or will.
func isReplaced(tx *store.Tx, p Price) (bool, error) {
	var n int64
	err := tx.QueryRow("select count(*) from price where cooperative_id = $1 and form = $2 and species = $3 and grade = $4 and id > $5 and status = 'ACTIVE'",
		p.CooperativeID, string(p.Form), string(p.Species), p.Grade, p.ID).Scan(&n)
	return n > 0, err
}

// decidePrice ends the waiting of a price, once.
func decidePrice(tx *store.Tx, p Price) error {
	return tx.ExecOne("update price set status = $1, valid_from = $2, approved_by = $3 where id = $4 and status = 'PENDING'", string(p.Status), p.ValidFrom, p.ApprovedBy, p.ID)
}

// mostCompared is how many lines a page compares with those that may have taken their
// place.
const mostCompared = 500

// prices reads a page from the end of the index of the cooperative.
func prices(tx *store.Tx, f Filter, page access.Page) ([]Price, string, error) {
	l := store.Listing{Table: "price", Columns: priceColumns}
	l.Is("cooperative_id", f.CooperativeID)
	l.After(page.Cursor)
	l.Look("species", string(f.Species))
	l.Look("form", string(f.Form))
	l.Look("grade", f.Grade)
	l.Look("status", string(f.Status))
	if f.InForceAt != nil {
		l.Most = mostCompared
		l.LookFor(`status = 'ACTIVE' and valid_from <= ? and not exists (select 1 from price n where n.cooperative_id = price.cooperative_id and n.species = price.species
			and n.form = price.form and n.grade = price.grade and n.status = 'ACTIVE' and n.valid_from <= ?
			and n.valid_from >= price.valid_from and (n.valid_from > price.valid_from or n.id > price.id) limit 1 offset 0)`, *f.InForceAt)
	}
	return store.Page(tx, scanPrice, l, page.Limit)
}
