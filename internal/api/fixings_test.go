package api

import (
	"errors"
	"fmt"
	"net/http"
	"testing"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/fixing"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/price"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// entering is a house whose published series can be changed.
type entering struct {
	*house
	series fixing.Months
}

func openEntering(t *testing.T, s *store.Store) *entering {
	t.Helper()
	e := &entering{house: openWhole(t, s), series: fixing.Months{}}
	e.rest.Fixings.Series = e.series
	return e
}

// publish sets the price of the month so many before this one.
func (e *entering) publish(ago int, perKg money.Decimal) {
	first := clock.Now().UTC().AddDate(0, 0, 1-clock.Now().UTC().Day())
	e.series[first.AddDate(0, -ago, 0).Format("2006-01")] = perKg
}

func (e *entering) entry(perKg string, daysAgo int) ask {
	day := clock.Now().UTC().AddDate(0, 0, -daysAgo).Format(time.DateOnly)
	return ask{method: http.MethodPost, path: "/admin/price-entries", token: e.tokens[access.Admin], body: fmt.Sprintf(`{"price_per_kg_usdc":%s,"day":%q,"source":"ICO indicator, robustas"}`, perKg, day)}
}

func (e *entering) decides(entered map[string]any, token, decision string) ask {
	return ask{method: http.MethodPost, path: "/reviews/" + entered["review_id"].(string) + "/decide", token: token, body: fmt.Sprintf(`{"decision":%q,"note":"read it there"}`, decision)}
}

// quotes fails unless the price that counts is this one; 0: none does.
func (e *entering) quotes(want money.Decimal) price.Quote {
	e.t.Helper()
	q, err := e.rest.Fixings.Newest(e.t.Context())
	if q.PerKg != want || (want == 0) != errors.Is(err, price.ErrUnavailable) {
		e.t.Errorf("the price that counts is %s, %v, want %s", q.PerKg, err, want)
	}
	return q
}

// spec: price-two-people
func TestAPriceThatIsEnteredCountsWhenASecondPersonApprovesIt(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		e := openEntering(t, s)
		_, _, second := e.key("", access.Admin)
		e.publish(1, 4_200_000)
		e.quotes(0)
		yesterday := e.want(e.entry("4.1", 1), http.StatusAccepted)
		if yesterday["status"] != "PENDING" || yesterday["published_price_per_kg_usdc"] != 4.2 {
			t.Errorf("%v, want it PENDING, measured by 4.2", yesterday)
		}
		e.quotes(0)
		e.refused(e.decides(yesterday, e.tokens[access.Admin], "APPROVE"), fault.InsufficientPermissions) // who entered it
		e.refused(e.decides(yesterday, e.tokens[access.Cooperative], "APPROVE"), fault.InsufficientPermissions)
		e.quotes(0)
		e.want(e.decides(yesterday, second, "APPROVE"), http.StatusOK)
		if q := e.quotes(4_100_000); clock.Since(q.ObservedAt) > 31*time.Minute || q.ObservedAt.After(clock.Now()) {
			t.Errorf("seen at %s, want it to stand now", q.ObservedAt)
		}
		// Today's is rejected: yesterday's stands. Another of today counts, and the newest of a day.
		wrong := e.want(e.entry("4.9", 0), http.StatusAccepted)
		e.want(e.decides(wrong, second, "REJECT"), http.StatusOK)
		e.quotes(4_100_000)
		for _, text := range []string{"4.3", "4.4"} {
			e.want(e.decides(e.want(e.entry(text, 0), http.StatusAccepted), second, "APPROVE"), http.StatusOK)
		}
		q := e.quotes(4_400_000)
		// It stands for four days from the beginning of its own, and is old then.
		defer clock.Jump(5 * 24 * time.Hour)()
		if old := e.quotes(4_400_000); old.ObservedAt.After(q.ObservedAt) || clock.Since(old.ObservedAt) < 5*24*time.Hour {
			t.Errorf("seen at %s five days later, want the beginning of its day", old.ObservedAt)
		}
		// The series has moved away from it.
		e.publish(0, 9_000_000)
		e.publish(1, 9_000_000)
		e.quotes(0)
	})
}

// spec: price-two-people, code-price-series-missing
func TestThePublishedSeriesBoundsWhatPeopleEnter(t *testing.T) {
	e := openEntering(t, storetest.Open(t))
	e.refused(e.entry("4.2", 0), fault.PriceSeriesMissing)
	e.publish(-1, 4_200_000) // of a month to come
	e.refused(e.entry("4.2", 0), fault.PriceSeriesMissing)
	e.publish(6, 4_200_000) // nobody keeps it up
	e.refused(e.entry("4.2", 0), fault.PriceSeriesMissing)
	e.publish(2, 4_000_000)
	e.publish(1, 4_200_000) // the newest measures
	for _, text := range []string{"3.149999", "5.250001", "0.042", "420"} {
		e.refused(e.entry(text, 0), fault.LimitExceeded)
	}
	for _, text := range []string{"3.15", "5.25"} {
		e.want(e.entry(text, 0), http.StatusAccepted)
	}
	e.refused(e.entry("4.2", -1), fault.LimitExceeded)
	e.refused(e.entry("4.2", 9), fault.LimitExceeded)
	e.want(e.entry("4.2", 6), http.StatusAccepted)
	by := func(role access.Role) ask {
		a := e.entry("4.2", 0)
		a.token = e.tokens[role]
		return a
	}
	for _, role := range []access.Role{access.Agent, access.Cooperative, access.Buyer, access.MFI} {
		e.refused(by(role), fault.InsufficientPermissions)
	}
	phone := e.entry("4.2", 0)
	phone.body = fmt.Sprintf(`{"price_per_kg_usdc":4.2,"day":%q,"source":"call +256772123456"}`, clock.Now().UTC().Format(time.DateOnly))
	phone.wild = true
	e.refused(phone, fault.InvalidRequest)
}
