package api

import (
	"fmt"
	"net/http"
	"testing"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/policy"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// pricing sets a price of the scale's cooperative.
func (w *scale) pricing(role access.Role, fields string) ask {
	if role == access.Admin {
		fields += fmt.Sprintf(`,"cooperative_id":%q`, w.coop)
	}
	return ask{method: http.MethodPost, path: "/prices", token: w.tokens[role], body: "{" + fields + "}"}
}

// pricedBefore sets a price some time ago.
func (w *scale) pricedBefore(ago time.Duration, fields string) map[string]any {
	w.t.Helper()
	defer clock.Jump(-ago)()
	return w.want(w.pricing(access.Cooperative, fields), http.StatusCreated)
}

// listed are the prices that a query shows, newest first, in shillings or USDC.
func (w *scale) listed(query string) (all []any) {
	w.t.Helper()
	list, _ := w.want(ask{method: http.MethodGet, path: "/prices" + query, token: w.tokens[access.Agent]}, http.StatusOK)["prices"].([]any)
	for _, one := range list {
		p := one.(map[string]any)
		if all = append(all, p["price_usdc"]); p["price_ugx"] != nil {
			all[len(all)-1] = p["price_ugx"]
		}
	}
	return all
}

// paidFor delivers and gives the price of the batch, for a kilogram.
func (w *scale) paidFor(change func(map[string]any)) map[string]any {
	w.t.Helper()
	made := w.want(w.delivery(change), http.StatusCreated)
	price, _ := w.want(ask{method: http.MethodGet, path: "/batch/" + batchIn(made), token: w.tokens[access.Agent]}, http.StatusOK)["price"].(map[string]any)
	return price
}

// priceReview is the open review of a price.
func (w *scale) priceReview(priceID any) map[string]any {
	w.t.Helper()
	list := w.want(ask{method: http.MethodGet, path: "/reviews?status=OPEN&kind=PRICE", token: w.tokens[access.Cooperative]}, http.StatusOK)["reviews"].([]any)
	for _, one := range list {
		if r := one.(map[string]any); r["subject"] == priceID {
			return r
		}
	}
	w.t.Fatalf("no open review is about %v: %v", priceID, list)
	return nil
}

// spec: get-prices, post-prices
func TestAPriceListIsKeptByItsCooperative(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		w := openScale(t, s, policy.Flags)
		first := w.want(w.pricing(access.Cooperative, `"form":"PARCHMENT","price_ugx":6200`), http.StatusCreated)
		if first["set_by"] != w.keyIDs[access.Cooperative] || first["status"] != "ACTIVE" || first["price_usdc"] != nil || first["grade"] != nil || first["species"] != nil {
			t.Errorf("a price is %v", first)
		}
		w.want(w.pricing(access.Admin, `"form":"PARCHMENT","price_ugx":6300`), http.StatusCreated)
		w.want(w.pricing(access.Cooperative, `"form":"FAQ","grade":"screen18","species":"Coffea arabica","price_usdc":2.5`), http.StatusCreated)
		ahead := clock.Stamp(clock.Now().Add(48 * time.Hour))
		w.want(w.pricing(access.Cooperative, fmt.Sprintf(`"form":"PARCHMENT","price_ugx":6400,"valid_from":%q`, ahead)), http.StatusCreated)
		for query, want := range map[string]string{
			"": "[6400 2.5 6300 6200]", "?form=PARCHMENT": "[6400 6300 6200]", "?in_force=true": "[2.5 6300]", "?grade=screen18": "[2.5]", "?status=PENDING": "[]",
			"?species=Coffea%20arabica": "[2.5]", "?form=FAQ&in_force=true": "[2.5]", "?limit=1": "[6400]", "?cooperative_id=" + w.coop: "[6400 2.5 6300 6200]",
		} {
			if got := fmt.Sprint(w.listed(query)); got != want {
				t.Errorf("%s: %s, want %s", query, got, want)
			}
		}
		w.refused(ask{method: http.MethodGet, path: "/prices?cooperative_id=" + w.coop, token: w.foreign}, fault.InsufficientPermissions)
		if theirs := w.want(ask{method: http.MethodGet, path: "/prices", token: w.foreign}, http.StatusOK)["prices"].([]any); len(theirs) != 0 {
			t.Errorf("another cooperative sees %v", theirs)
		}
		w.refused(ask{method: http.MethodPost, path: "/prices", token: w.foreign, body: fmt.Sprintf(`{"form":"FAQ","price_ugx":1,"cooperative_id":%q}`, w.coop)}, fault.InsufficientPermissions)
		w.refused(ask{method: http.MethodPost, path: "/prices", token: w.tokens[access.Admin], body: `{"form":"FAQ","price_ugx":1}`}, fault.InvalidRequest)
	})
}

// spec: price-not-backdated
func TestAPriceIsNeverForThePast(t *testing.T) {
	w := openScale(t, storetest.Open(t), policy.Flags)
	at := func(from time.Duration) string {
		return fmt.Sprintf(`"valid_from":%q`, clock.Stamp(clock.Now().Add(from)))
	}
	for _, fields := range []string{
		at(-time.Hour) + `,"price_ugx":6200`, at(91*24*time.Hour) + `,"price_ugx":6200`, `"price_ugx":6200,"price_usdc":1.5`, `"price_ugx":0`, `"price_ugx":4000001`, `"price_usdc":1000.01`, `"grade":"FAQ"`,
	} {
		a := w.pricing(access.Cooperative, `"form":"KIBOKO",`+fields)
		a.wild = true
		w.refused(a, fault.InvalidRequest)
	}
	if got := w.listed(""); len(got) != 0 {
		t.Errorf("the list has %v", got)
	}
	behind := clock.Now()
	made := w.want(w.pricing(access.Cooperative, `"form":"KIBOKO","price_ugx":6200,`+at(-time.Minute)), http.StatusCreated)
	if from, err := time.Parse(time.RFC3339, fmt.Sprint(made["valid_from"])); err != nil || from.Before(behind.Truncate(time.Millisecond)) {
		t.Errorf("a clock that is a minute behind made a price of %v", made["valid_from"])
	}
}

// spec: price-at-delivery, price-most-exact, price-on-batch
func TestADeliveryHasThePriceOfTheTimeAtWhichItWasWeighed(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		w := openScale(t, s, policy.Flags) // its farms grow arabica
		if got := w.paidFor(nil); got["price_id"] != nil || got["per_kg_usdc"] != 2.08 {
			t.Errorf("without a list: %v, want dev's 2.6 USDC for what 0.8 kg of green coffee is", got)
		}
		first := w.pricedBefore(10*24*time.Hour, `"form":"PARCHMENT","price_usdc":2`)
		w.want(w.pricing(access.Cooperative, `"form":"PARCHMENT","price_usdc":2.1`), http.StatusCreated)
		w.want(w.pricing(access.Cooperative, `"form":"PARCHMENT","species":"Coffea arabica","price_usdc":2.2`), http.StatusCreated)
		w.want(w.pricing(access.Cooperative, `"form":"PARCHMENT","species":"Coffea canephora","grade":"screen18","price_usdc":9`), http.StatusCreated)
		w.want(w.pricing(access.Cooperative, `"form":"PARCHMENT","grade":"screen15","price_ugx":7400`), http.StatusCreated)
		w.want(w.pricing(access.Cooperative, fmt.Sprintf(`"form":"PARCHMENT","grade":"screen18","price_usdc":3,"valid_from":%q`, clock.Stamp(clock.Now().Add(time.Hour)))), http.StatusCreated)
		for name, row := range map[string]struct {
			change func(map[string]any)
			perKg  float64
			price  any
		}{
			"the species is more exact": {nil, 2.2, nil},
			"the grade is most exact":   {func(f map[string]any) { f["grade"] = "screen15" }, 2, nil},
			"as it was weighed":         {func(f map[string]any) { f["captured_at"] = clock.Stamp(clock.Now().Add(-9 * 24 * time.Hour)) }, 2, first["price_id"]},
			"before there was a list":   {func(f map[string]any) { f["captured_at"] = clock.Stamp(clock.Now().Add(-20 * 24 * time.Hour)) }, 2.2, nil},
		} {
			w.next(t, 0)
			got := w.paidFor(row.change)
			if got["per_kg_usdc"] != row.perKg || got["price_id"] == nil || row.price != nil && got["price_id"] != row.price {
				t.Errorf("%s: %v, want %v USDC", name, got, row.perKg)
			}
			if ugx := got["per_kg_ugx"]; row.perKg == 2 && row.price == nil && (ugx != 7400.0 || got["ugx_for_one_usdc"] != 3700.0) {
				t.Errorf("%s: %v, want 7400 shillings at 3700", name, got)
			}
		}
		made := w.want(w.delivery(func(f map[string]any) { f["weight_kg"] = 100 }), http.StatusCreated)
		if data, _ := made["data"].(map[string]any); data["payment_amount_ugx"] != 0.6*220*3700 {
			t.Errorf("the advance is %v shillings, want 60 %% of 100 kg at 2.2 USDC", data["payment_amount_ugx"])
		}
		for role, sees := range map[access.Role]bool{access.Agent: true, access.Cooperative: true, access.Admin: true, access.Buyer: false, access.MFI: false} {
			got := w.want(ask{method: http.MethodGet, path: "/batch/" + batchIn(made), token: w.tokens[role]}, http.StatusOK)
			if (got["price"] != nil) != sees {
				t.Errorf("%s: the price is %v", role, got["price"])
			}
		}
	})
}

// spec: code-price-not-set
func TestACooperativeWithoutAPriceTakesNothingIn(t *testing.T) {
	w := openScale(t, storetest.Open(t), policy.Holds)
	w.rest.Prices.Defaults = nil // as in production
	w.want(w.pricing(access.Cooperative, `"form":"FAQ","price_usdc":2.4`), http.StatusCreated)
	a := w.delivery(nil) // of PARCHMENT
	w.refused(a, fault.PriceNotSet)
	if n := w.minted() + w.rest.Count("select count(*) from weighing") + w.rest.Count("select count(*) from delivery_claim"); n != 0 {
		t.Errorf("the refusal left %d rows", n)
	}
	w.want(w.pricing(access.Cooperative, `"form":"PARCHMENT","grade":"screen15","price_usdc":1.9`), http.StatusCreated)
	w.refused(a, fault.PriceNotSet)
	w.want(w.pricing(access.Cooperative, `"form":"PARCHMENT","price_usdc":1.9`), http.StatusCreated)
	w.want(a, http.StatusCreated)
}

// spec: price-second-person
func TestAPriceThatJumpsWaitsForASecondPerson(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		w := openScale(t, s, policy.Holds)
		_, _, second := w.key(w.coop, access.Cooperative)
		set := func(fields string, status int) map[string]any {
			w.t.Helper()
			return w.want(w.pricing(access.Cooperative, `"form":"PARCHMENT",`+fields), status)
		}
		perKg := func() any { w.next(t, 0); return w.paidFor(nil)["per_kg_usdc"] }
		set(`"price_usdc":2`, http.StatusCreated)
		jump := set(`"price_usdc":2.4`, http.StatusAccepted)
		if jump["status"] != "PENDING" || perKg() != 2.0 {
			t.Errorf("a jump is %v, and coffee costs %v", jump, perKg())
		}
		r := w.priceReview(jump["price_id"])
		if rulesOf(r["findings"]) != "price_jump" || r["needs_admin"] != false {
			t.Errorf("the review is %v", r)
		}
		w.refused(decision(w.tokens[access.Cooperative], fmt.Sprint(r["review_id"]), "APPROVE"), fault.InsufficientPermissions)
		w.refused(decision(w.foreign, fmt.Sprint(r["review_id"]), "APPROVE"), fault.InsufficientPermissions)
		w.want(decision(second, fmt.Sprint(r["review_id"]), "APPROVE"), http.StatusOK)
		w.rest.Until("the price counts", func() bool { return fmt.Sprint(w.listed("?in_force=true")) == "[2.4]" })
		if perKg() != 2.4 {
			t.Errorf("an approved price is not paid: %v", perKg())
		}
		// Small steps within a day are measured together, whichever line they are on.
		set(`"price_usdc":2.2`, http.StatusCreated)
		set(`"price_usdc":1.95`, http.StatusAccepted)
		set(`"grade":"screen18","price_usdc":1.95`, http.StatusAccepted)
		set(fmt.Sprintf(`"price_usdc":2.8,"valid_from":%q`, clock.Stamp(clock.Now().Add(time.Hour))), http.StatusAccepted)
		w.want(w.pricing(access.Cooperative, `"form":"PARCHMENT","price_ugx":8140`), http.StatusCreated) // 2.2 USDC
		rejected := set(`"price_usdc":1.7`, http.StatusAccepted)
		w.want(decision(w.tokens[access.Cooperative], fmt.Sprint(w.priceReview(rejected["price_id"])["review_id"]), "REJECT"), http.StatusOK)
		w.rest.Until("the price is rejected", func() bool { return len(w.listed("?status=REJECTED")) == 1 })
		if perKg() != 2.2 {
			t.Errorf("coffee costs %v, want 2.2", perKg())
		}
	})
}

// However many prices of other coffee were set since, a price counts until another of
// its own coffee does, and is what that other one is measured by.
// spec: price-most-exact, price-second-person
func TestAPriceCountsHoweverManyOthersWereSetSince(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		w := openScale(t, s, policy.Holds)
		w.rest.Prices.Defaults = nil
		w.want(w.pricing(access.Cooperative, `"form":"PARCHMENT","price_usdc":2`), http.StatusCreated)
		w.want(w.pricing(access.Cooperative, `"form":"KIBOKO","price_usdc":1.2`), http.StatusCreated)
		w.rest.Update(func(tx *store.Tx) error {
			for n := range 2100 {
				err := tx.ExecOne(`insert into price (id, cooperative_id, species, form, grade, usdc, ugx, valid_from, status, made_by, approved_by, created_at)
					select 'prc_Z' || $1, cooperative_id, species, form, grade, usdc, ugx, valid_from, status, made_by, approved_by, created_at from price where form = 'KIBOKO' and id < 'prc_Z'`, fmt.Sprintf("%05d", n))
				if err != nil {
					return err
				}
			}
			return nil
		})
		w.next(t, 0)
		if got := w.paidFor(nil)["per_kg_usdc"]; got != 2.0 {
			t.Errorf("coffee costs %v, want 2", got)
		}
		w.want(w.pricing(access.Cooperative, `"form":"PARCHMENT","price_usdc":2.9`), http.StatusAccepted)
	})
}

// A price that is put in front of one that is set for later makes that one a jump.
// spec: price-second-person
func TestAPriceIsMeasuredByThoseThatAreSetForLater(t *testing.T) {
	w := openScale(t, storetest.Open(t), policy.Holds)
	from := func(days int) string {
		return fmt.Sprintf(`"valid_from":%q`, clock.Stamp(clock.Now().AddDate(0, 0, days)))
	}
	w.want(w.pricing(access.Cooperative, `"form":"PARCHMENT","price_usdc":2`), http.StatusCreated)
	w.want(w.pricing(access.Cooperative, `"form":"PARCHMENT","price_usdc":2.28,`+from(10)), http.StatusCreated)
	w.want(w.pricing(access.Cooperative, `"form":"PARCHMENT","price_usdc":1.75,`+from(8)), http.StatusCreated) // two days lie between
	held := w.want(ask{method: http.MethodPost, path: "/prices", token: w.tokens[access.Cooperative],
		body: fmt.Sprintf(`{"form":"PARCHMENT","price_usdc":1.74,"valid_from":%q}`, clock.Stamp(clock.Now().Add(9*24*time.Hour+time.Hour)))}, http.StatusAccepted)
	if got := rulesOf(w.priceReview(held["price_id"])["findings"]); got != "price_jump" {
		t.Errorf("held by %s, want price_jump: 31 %% in an hour less than a day", got)
	}
}

// spec: price-second-person
func TestAPriceThatWaitedWhileANewerOneWasSetNeverCounts(t *testing.T) {
	w := openScale(t, storetest.Open(t), policy.Holds)
	w.want(w.pricing(access.Cooperative, `"form":"PARCHMENT","price_usdc":2`), http.StatusCreated)
	old := w.want(w.pricing(access.Cooperative, `"form":"PARCHMENT","price_usdc":2.6`), http.StatusAccepted)
	w.want(w.pricing(access.Cooperative, `"form":"PARCHMENT","price_usdc":2.1`), http.StatusCreated)
	w.want(decision(w.tokens[access.Admin], fmt.Sprint(w.priceReview(old["price_id"])["review_id"]), "APPROVE"), http.StatusOK)
	w.rest.Until("it is replaced", func() bool { return fmt.Sprint(w.listed("?status=REPLACED")) == "[2.6]" })
	if got := fmt.Sprint(w.listed("?in_force=true")); got != "[2.1]" {
		t.Errorf("in force are %s, want 2.1", got)
	}
}

// The market pays 4 USDC for green coffee.
// spec: price-rules
func TestWhatIsOddAboutAPrice(t *testing.T) {
	w := openScale(t, storetest.Open(t), policy.Holds)
	_, err := w.rest.Chain.Send(t.Context(), "the market", chain.PostPrice{ObservedAt: clock.Now(), Price: 4_000_000})
	must(t, err)
	w.want(w.pricing(access.Cooperative, `"form":"FAQ","price_usdc":2.5`), http.StatusCreated)
	w.want(w.pricing(access.Cooperative, `"form":"KIBOKO","price_usdc":1.25`), http.StatusCreated)
	for _, c := range []struct {
		fields, rules string
		needsAdmin    bool
	}{
		{`"form":"FAQ","price_usdc":3.85`, "price_jump price_market", true}, // 54 % more, and 96 % of the market
		{`"form":"KIBOKO","price_usdc":0.9`, "price_jump price_form price_market", false},
		{`"form":"CHERRY","price_usdc":0.9`, "price_form price_market", false}, // FAQ makes it 0.5
		{`"form":"WET_PARCHMENT","price_usdc":1.6`, "price_form price_market", false},
	} {
		p := w.want(w.pricing(access.Cooperative, c.fields), http.StatusAccepted)
		if r := w.priceReview(p["price_id"]); rulesOf(r["findings"]) != c.rules || r["needs_admin"] != c.needsAdmin {
			t.Errorf("%s: %v, want %s", c.fields, r, c.rules)
		}
	}
	p := w.want(w.pricing(access.Cooperative, `"form":"WET_PARCHMENT","price_usdc":1.4`), http.StatusCreated) // FAQ makes it 1.05
	list := w.want(ask{method: http.MethodGet, path: "/reviews?status=FLAGGED&kind=PRICE", token: w.tokens[access.Cooperative]}, http.StatusOK)["reviews"].([]any)
	if r := list[0].(map[string]any); r["subject"] != p["price_id"] || rulesOf(r["findings"]) != "price_form" {
		t.Errorf("the mark is %v, want price_form", list)
	}
}

// Who may say when coffee was weighed could choose the best day of two months.
// spec: price-bygone
func TestCoffeeThatWasWeighedUnderABetterPriceIsDoubted(t *testing.T) {
	w := openScale(t, storetest.Open(t), policy.Holds)
	w.pricedBefore(40*24*time.Hour, `"form":"PARCHMENT","price_usdc":2.4`)
	w.pricedBefore(3*24*time.Hour, `"form":"PARCHMENT","price_usdc":2.1`)
	earlier := func(f map[string]any) { f["captured_at"] = clock.Stamp(clock.Now().Add(-30 * 24 * time.Hour)) }
	if got := w.paidFor(earlier); got["per_kg_usdc"] != 2.4 {
		t.Errorf("coffee that came late costs %v, want 2.4", got)
	}
	w.want(w.pricing(access.Cooperative, `"form":"PARCHMENT","price_usdc":2`), http.StatusCreated)
	w.next(t, 0)
	if _, rules := w.held(w.delivery(earlier)); fmt.Sprint(rules) != "[price_bygone]" {
		t.Errorf("held by %v, want price_bygone", rules)
	}
}
