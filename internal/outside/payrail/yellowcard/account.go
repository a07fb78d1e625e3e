package yellowcard

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/go-json-experiment/json/jsontext"

	"mwanyi/internal/clock"
	"mwanyi/internal/outside/payrail"
)

// Balance reads what our account holds. The provider calls its dollars USD or
// by the coin; any other currency is not what payouts come from.
func (r *Rail) Balance(ctx context.Context) (payrail.Holding, error) {
	var body struct {
		Accounts []struct {
			Available jsontext.Value `json:"available"`
			Currency  string         `json:"currency"`
		} `json:"accounts"`
	}
	if err := r.wire.Get(ctx, "/business/account", &body); err != nil {
		return payrail.Holding{}, err
	}
	for _, name := range []string{payrail.USDC, "USD"} {
		var found []string
		for _, a := range body.Accounts {
			if a.Currency == name {
				found = append(found, string(a.Available))
			}
		}
		switch {
		case len(found) > 1:
			return payrail.Holding{}, fmt.Errorf("the rail shows %d accounts in %s", len(found), name)
		case len(found) == 1:
			amount, err := payrail.ParseBalance(payrail.USDC, found[0])
			if err != nil {
				return payrail.Holding{}, err
			}
			return payrail.Holding{Currency: payrail.USDC, Amount: amount, At: clock.Now()}, nil
		}
	}
	return payrail.Holding{}, errors.New("the rail shows no account in USDC")
}

const (
	perPage = 100
	// maxSkipped bounds what one call passes over to find something new.
	maxSkipped = 100 * perPage
	// clockSkew is how far the provider's clock may be ahead of ours.
	clockSkew = 5 * time.Minute
)

// beginning is before the first day of any account of ours.
var beginning = time.Date(2026, time.January, 1, 0, 0, 0, 0, time.UTC)

// sent is a payment as the provider's list shows it.
type sent struct {
	ID         string         `json:"id"`
	SequenceID string         `json:"sequenceId"`
	Status     string         `json:"status"`
	Amount     jsontext.Value `json:"amount"`              // dollars
	Fee        jsontext.Value `json:"serviceFeeAmountUSD"` // dollars, beside the amount; may be absent
	UpdatedAt  moment         `json:"updatedAt"`
}

// moment is a time in either form that the provider writes: RFC 3339 in its
// answers, and milliseconds since 1970 in its webhooks.
type moment struct{ time.Time }

// UnmarshalJSONFrom reads either form.
func (m *moment) UnmarshalJSONFrom(from *jsontext.Decoder) error {
	v, err := from.ReadValue()
	if err != nil {
		return err
	}
	if v.Kind() == '0' {
		milliseconds, err := strconv.ParseInt(string(v), 10, 64)
		m.Time = time.UnixMilli(milliseconds)
		return err
	}
	return m.UnmarshalJSON(v)
}

// Statement makes a statement of the provider's list of payments, in the order
// in which they last changed: one that ends moves to the list's end, so that
// what was still under way when the mark went by is met again. Top-ups are not
// on the list, and a payment that failed moved nothing.
// spec: rail-account
func (r *Rail) Statement(ctx context.Context, after string) (payrail.Movements, error) {
	m, err := parseMark(after)
	if err != nil {
		return payrail.Movements{}, err
	}
	now := clock.Now()
	for offset := 0; offset < maxSkipped; offset += perPage {
		list, err := r.sends(ctx, m.at, offset)
		if err != nil {
			return payrail.Movements{}, err
		}
		lines, next, err := m.over(list)
		if err != nil {
			return payrail.Movements{}, err
		}
		switch {
		case len(list) < perPage:
			return payrail.Movements{Lines: lines, Next: next.String(), Through: now}, nil
		case next.String() != m.String():
			return payrail.Movements{Lines: lines, Next: next.String(), HasMore: true, Through: next.at}, nil
		}
	}
	return payrail.Movements{}, errors.New("the rail's list does not go on")
}

// sends reads a page of the list from a time on.
func (r *Rail) sends(ctx context.Context, from time.Time, offset int) ([]sent, error) {
	query := url.Values{
		"startDate": {from.Format(time.RFC3339Nano)}, "rangeBy": {"updatedAt"}, "sortBy": {"updatedAt"}, "orderBy": {"asc"},
		"startAt": {strconv.Itoa(offset)}, "perPage": {strconv.Itoa(perPage)},
	}
	var body struct {
		Payments *[]sent `json:"payments"`
	}
	if err := r.wire.Get(ctx, "/business/sends?"+query.Encode(), &body); err != nil {
		return nil, err
	}
	if body.Payments == nil || len(*body.Payments) > perPage {
		return nil, errors.New("the rail's answer is no page of payments")
	}
	return *body.Payments, nil
}

// mark is how far the list was read: a time, and what of that very time had
// ended and was read.
type mark struct {
	at   time.Time
	seen []string
}

// String is the mark as the caller keeps it.
func (m mark) String() string {
	return strings.Join(append([]string{m.at.Format(time.RFC3339Nano)}, m.seen...), " ")
}

func parseMark(text string) (mark, error) {
	if text == "" {
		return mark{at: beginning}, nil
	}
	parts := strings.Split(text, " ")
	at, err := time.Parse(time.RFC3339Nano, parts[0])
	if err != nil {
		return mark{}, errors.New("not a mark of this rail's statement")
	}
	return mark{at: at, seen: parts[1:]}, nil
}

// over reads the payments of a page that lie behind the mark, and moves it.
func (m mark) over(list []sent) (lines []payrail.Movement, next mark, err error) {
	next = mark{at: m.at, seen: slices.Clone(m.seen)}
	for i, p := range list {
		if err := p.check(); err != nil {
			return nil, mark{}, err
		}
		if i > 0 && p.UpdatedAt.Before(list[i-1].UpdatedAt.Time) {
			return nil, mark{}, errors.New("the rail's list is not in order")
		}
		if p.UpdatedAt.Before(next.at) || p.UpdatedAt.Equal(next.at) && slices.Contains(next.seen, p.ID) {
			continue
		}
		moved, hasEnded, err := p.movements()
		if err != nil {
			return nil, mark{}, err
		}
		if p.UpdatedAt.After(next.at) {
			next = mark{at: p.UpdatedAt.UTC()}
		}
		if hasEnded {
			next.seen = append(next.seen, p.ID)
		}
		lines = append(lines, moved...)
	}
	return lines, next, nil
}

// check refuses a payment that would lead the mark astray: without an id, or of
// a time that has not come.
func (p sent) check() error {
	if p.ID == "" || strings.ContainsAny(p.ID, " \t\r\n") || p.UpdatedAt.IsZero() || clock.Until(p.UpdatedAt.Time) > clockSkew {
		return fmt.Errorf("the rail's list has payment %.60q of %s", p.ID, p.UpdatedAt)
	}
	return nil
}

// movements are what a payment moved, once it has ended.
func (p sent) movements() (lines []payrail.Movement, hasEnded bool, err error) {
	report, err := payment{ID: p.ID, SequenceID: p.SequenceID, Status: p.Status}.report()
	if err != nil || report.State != payrail.Paid {
		return nil, report.State == payrail.Failed, err
	}
	paid, err := p.movement(p.ID, payrail.PaidOut, p.Amount)
	if err != nil {
		return nil, false, err
	}
	lines = append(lines, paid)
	if fee := string(p.Fee); fee == "" || fee == "null" || strings.Trim(fee, "0.") == "" {
		return lines, true, nil
	}
	fee, err := p.movement(p.ID+"/fee", payrail.Fee, p.Fee)
	return append(lines, fee), true, err
}

// movement is dollars that went out for a payment.
func (p sent) movement(id string, kind payrail.MovementKind, dollars jsontext.Value) (payrail.Movement, error) {
	amount, err := payrail.ParseAmount(payrail.USDC, string(dollars))
	if err != nil {
		return payrail.Movement{}, fmt.Errorf("payment %.60q: %w", p.ID, err)
	}
	m := payrail.Movement{ID: id, At: p.UpdatedAt.UTC(), Kind: kind, Reference: p.SequenceID, Currency: payrail.USDC, Amount: -amount}
	return m, m.Check()
}
