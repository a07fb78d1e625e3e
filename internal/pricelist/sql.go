package pricelist

import (
	"fmt"
	"strings"

	"mwanyi/internal/access"
	"mwanyi/internal/store"
)

const priceColumns = "id, cooperative_id, species, form, grade, usdc, ugx, valid_from, status, made_by, approved_by, created_at"

func insertPrice(tx *store.Tx, p Price) error {
	return tx.ExecOne("insert into price ("+priceColumns+") values ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12)",
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

// mostActive is more than a cooperative sets in the time that anybody asks about: two
// months of deliveries and three of prices ahead.
const mostActive = 2000

// activePrices are the newest that count, or will.
func activePrices(tx *store.Tx, cooperativeID string) ([]Price, error) {
	return store.All(tx, scanPrice, "select "+priceColumns+" from price where cooperative_id = $1 and status = 'ACTIVE' order by valid_from desc, id desc limit $2", cooperativeID, mostActive)
}

// decidePrice ends the waiting of a price, once.
func decidePrice(tx *store.Tx, p Price) error {
	return tx.ExecOne("update price set status = $1, valid_from = $2, approved_by = $3 where id = $4 and status = 'PENDING'", string(p.Status), p.ValidFrom, p.ApprovedBy, p.ID)
}

// prices reads a page from the end of the index of the cooperative.
func prices(tx *store.Tx, f Filter, page access.Page) ([]Price, error) {
	var where []string
	var args []any
	add := func(form string, value any) {
		args = append(args, value)
		where = append(where, strings.ReplaceAll(form, "?", fmt.Sprintf("$%d", len(args))))
	}
	for _, is := range [][2]string{{"cooperative_id", f.CooperativeID}, {"species", string(f.Species)}, {"form", string(f.Form)}, {"grade", f.Grade}, {"status", string(f.Status)}} {
		if is[1] != "" {
			add(is[0]+" = ?", is[1])
		}
	}
	if f.InForceAt != nil {
		add(`status = 'ACTIVE' and valid_from <= ? and not exists (select 1 from price n where n.cooperative_id = price.cooperative_id and n.species = price.species
			and n.form = price.form and n.grade = price.grade and n.status = 'ACTIVE' and n.valid_from <= ?
			and (n.valid_from > price.valid_from or n.valid_from = price.valid_from and n.id > price.id))`, *f.InForceAt)
	}
	if page.Cursor != "" {
		add("id < ?", page.Cursor)
	}
	query := "select " + priceColumns + " from price"
	if len(where) > 0 {
		query += " where " + strings.Join(where, " and ")
	}
	args = append(args, page.Limit)
	return store.All(tx, scanPrice, query+fmt.Sprintf(" order by id desc limit $%d", len(args)), args...)
}
