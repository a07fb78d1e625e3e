package export

import (
	"context"
	"strconv"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/batch"
	"mwanyi/internal/book"
	"mwanyi/internal/clock"
	"mwanyi/internal/eudr"
	"mwanyi/internal/lending"
	"mwanyi/internal/payment"
	"mwanyi/internal/roll"
)

// Kind is what an export is of.
type Kind string

// The kinds.
const (
	Farmers    Kind = "farmers"
	Batches    Kind = "batches"
	Payments   Kind = "payments"
	Loans      Kind = "loans"
	Statements Kind = "statements"
	Books      Kind = "books" // of the house; for ADMIN alone
)

// AllKinds are all of them.
var AllKinds = []Kind{Farmers, Batches, Payments, Loans, Statements, Books}

// sheet is how a kind is written: its columns, and a page of its rows, the newest
// first but of books, with where the next page begins; empty: there is none.
type sheet struct {
	columns []column
	rows    func(ctx context.Context, d *Desk, f Filters, cursor string) (rows [][]string, next string, err error)
	filters []string // beside cooperative_id
}

func text(name string) column   { return column{name: name} }
func figure(name string) column { return column{name: name, isNumber: true} }

// Takes reports whether a kind can be asked for by a filter.
func (k Kind) Takes(filter string) bool {
	for _, one := range sheets[k].filters {
		if one == filter {
			return true
		}
	}
	return false
}

// sheets are all kinds.
var sheets = map[Kind]sheet{
	Farmers: {rows: farmerRows, filters: []string{"status", "from"}, columns: []column{
		text("farmer_id"), text("external_id"), text("cooperative_id"), text("active"), text("given_name"), text("family_name"), text("sex"), figure("birth_year"), text("village"),
		text("phone_ends"), figure("area_hectares"), text("cultivar"), figure("trees"), text("deforestation_free"), text("forest_checked_at"), text("registered_at"), text("updated_at"),
	}},
	Batches: {rows: batchRows, filters: []string{"farmer_id", "from", "to"}, columns: []column{
		text("batch_id"), text("external_id"), text("farmer_id"), text("cooperative_id"), text("stage"), figure("weight_kg"), text("form"), text("grade"), figure("moisture_pct"),
		text("agent"), figure("advance_usdc"), figure("advance_ugx"), text("delivered_at"), figure("bags"), figure("gross_kg"), figure("tare_kg"), text("scale"), text("slip_missing"),
	}},
	Payments: {rows: paymentRows, filters: []string{"status", "farmer_id", "from", "to"}, columns: []column{
		text("payment_id"), text("type"), text("reason"), text("status"), text("farmer_id"), text("batch_id"), text("cooperative_id"), figure("amount_usdc"), figure("amount_ugx"),
		text("transaction_id"), text("created_at"), text("completed_at"),
	}},
	Loans: {rows: loanRows, filters: []string{"status", "farmer_id"}, columns: []column{
		text("loan_id"), text("farmer_id"), text("batch_id"), text("cooperative_id"), text("status"), text("tier"), figure("principal_usdc"), text("originated_at"), text("due_at"),
	}},
	Statements: {rows: statementRows, filters: []string{"status"}, columns: []column{
		text("dds_id"), text("shipment_id"), text("cooperative_id"), text("status"), text("buyer_company"), text("buyer_country"), text("shipping_date"), text("port"), figure("weight_kg"),
		figure("farms"), text("reference"), text("verification"), text("filed_at"), text("created_at"),
	}},
	Books: {rows: bookRows, filters: []string{"from", "to"}, columns: []column{
		text("day"), text("entry"), figure("line"), text("time"), text("cause"), text("step"), text("account"), text("holder"), text("currency"), figure("debit"), figure("credit"),
	}},
}

// paged is a page with one more than it shows, by which it knows whether it is the
// last.
func paged(cursor string) access.Page { return access.Page{Limit: pageRows + 1, Cursor: cursor} }

// cut makes rows of a page, and says where the next begins.
func cut[T any](list []T, rest string, place func(T) string, row func(T) []string) (rows [][]string, next string) {
	next = rest
	if len(list) > pageRows {
		list = list[:pageRows]
		next = place(list[pageRows-1])
	}
	for _, one := range list {
		rows = append(rows, row(one))
	}
	return rows, next
}

func timeOf(at *time.Time) time.Time {
	if at == nil {
		return time.Time{}
	}
	return *at
}

func farmerRows(ctx context.Context, d *Desk, f Filters, cursor string) ([][]string, string, error) {
	in := roll.Filter{CooperativeID: f.CooperativeID, ChangedSince: timeOf(f.From)}
	if f.Status != "" {
		isActive := f.Status == "ACTIVE"
		in.Active = &isActive
	}
	list, rest, err := d.Roll.List(ctx, in, paged(cursor))
	rows, next := cut(list, rest, roll.Line.Place, func(l roll.Line) []string {
		return []string{
			l.ID, l.ExternalID, l.CooperativeID, yes(l.Active), l.Person.GivenName, l.Person.FamilyName, l.Person.Sex, count(l.Person.BirthYear), l.Person.Village,
			l.PhoneEnd, number(l.AreaHectares), l.Cultivar, count(l.Trees), yes(l.ForestFree), clock.Stamp(l.ForestCheckedAt), clock.Stamp(l.RegisteredAt), clock.Stamp(l.ChangedAt()),
		}
	})
	return rows, next, err
}

func batchRows(ctx context.Context, d *Desk, f Filters, cursor string) ([][]string, string, error) {
	list, rest, err := d.Batches.List(ctx, batch.Filter{CooperativeID: f.CooperativeID, FarmerID: f.FarmerID, From: timeOf(f.From), To: timeOf(f.To)}, paged(cursor))
	rows, next := cut(list, rest, func(b batch.Batch) string { return b.ID }, func(b batch.Batch) []string {
		return []string{
			b.ID, b.ExternalID, b.FarmerID, b.CooperativeID, b.Stage.String(), number(b.WeightKg()), string(b.Form), b.Grade.String(), number(b.MoisturePct),
			b.AgentID, b.Advance.String(), strconv.FormatInt(int64(b.AdvanceUGX), 10), clock.Stamp(b.DeliveredAt),
			count(b.Weighed.Bags), kilograms(b.Weighed.GrossGrams), kilograms(b.Weighed.TareGrams), b.Weighed.Scale, yes(b.SlipMissing),
		}
	})
	return rows, next, err
}

func paymentRows(ctx context.Context, d *Desk, f Filters, cursor string) ([][]string, string, error) {
	in := payment.Filter{CooperativeID: f.CooperativeID, FarmerID: f.FarmerID, Status: payment.Status(f.Status), From: timeOf(f.From), To: timeOf(f.To)}
	list, rest, err := d.Payments.List(ctx, in, paged(cursor))
	rows, next := cut(list, rest, func(p payment.Payout) string { return p.ID }, func(p payment.Payout) []string {
		shillings := ""
		if local := p.LocalOrNil(); local != nil {
			shillings = strconv.FormatInt(int64(*local), 10)
		}
		return []string{
			p.ID, p.Type(), string(p.Reason), string(p.Status), p.FarmerID, p.BatchID, p.CooperativeID, p.Amount.String(), shillings,
			p.TransactionID, clock.Stamp(p.CreatedAt), stamp(p.CompletedAt),
		}
	})
	return rows, next, err
}

func loanRows(ctx context.Context, d *Desk, f Filters, cursor string) ([][]string, string, error) {
	list, err := d.Lending.Loans(ctx, lending.Filter{CooperativeID: f.CooperativeID, FarmerID: f.FarmerID, Status: lending.Status(f.Status), Before: cursor, Limit: pageRows + 1})
	rows, next := cut(list, "", func(l lending.Loan) string { return l.ID }, func(l lending.Loan) []string {
		return []string{
			l.ID, l.FarmerID, l.BatchID, l.CooperativeID, string(l.Status), l.Tier, l.Principal.String(), stamp(l.OriginatedAt), clock.Stamp(l.DueAt),
		}
	})
	return rows, next, err
}

// bookRows are the lines that are booked in a period, the oldest first, as an
// accountant reads them.
// spec: books-export
func bookRows(ctx context.Context, d *Desk, f Filters, cursor string) ([][]string, string, error) {
	from, to := time.Unix(0, 0).UTC(), clock.Now().UTC()
	if f.From != nil {
		from = *f.From
	}
	if f.To != nil {
		to = f.To.Add(-time.Nanosecond) // a day that ends with it is in the period
	}
	list, err := book.Lines(ctx, d.Store, from, to, cursor, pageRows+1)
	rows, next := cut(list, "", book.Posted.Key, func(p book.Posted) []string {
		debit, credit := p.Sides()
		return []string{
			p.Day.Format(time.DateOnly), p.EntryID, strconv.FormatInt(p.Number, 10), clock.Stamp(p.Cause.At), p.Cause.Cause, p.Cause.Step, string(p.Account), p.Holder, string(p.Currency), debit, credit,
		}
	})
	return rows, next, err
}

func statementRows(ctx context.Context, d *Desk, f Filters, cursor string) ([][]string, string, error) {
	list, rest, err := d.Statements.List(ctx, f.CooperativeID, eudr.Status(f.Status), paged(cursor))
	rows, next := cut(list, rest, func(s eudr.DDS) string { return s.ID }, func(s eudr.DDS) []string {
		return []string{
			s.ID, s.ShipmentID, s.CooperativeID, string(s.Status), s.BuyerCompany, s.BuyerCountry, s.ShippingDate, s.Port, number(float64(s.Grams) / 1000),
			strconv.Itoa(s.Farms), s.Reference, s.Verification, stamp(s.FiledAt), clock.Stamp(s.CreatedAt),
		}
	})
	return rows, next, err
}
