package test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// seats lets somebody of an organisation come in with a new passkey, which counts for 5 minutes.
func (w *warehouse) seats(t *testing.T, tokenType, role string, width int64) *visitor {
	t.Helper()
	made := w.want(t, http.StatusCreated, call{path: "/users", token: w.admin, body: map[string]any{
		"organisation_id": *w.creds.of(t, tokenType).OrganisationID, "name": "Demo " + role, "email": fmt.Sprintf("%s-%d@example.org", strings.ToLower(role), w.waybill.Add(1)), "roles": []string{role}}})
	invitation, _ := made["invitation"].(map[string]any)
	v := visits(t, w.running)
	v.open(width, v.here(text(t, invitation, "url")))
	v.press("register")
	v.arrives(role + " is in")
	return v
}

// A buyer finds coffee, orders it, pays it and has its statement, by clicks alone, with
// script and without; the cooperative's part is done by its machines.
// spec: desk-buyer
func TestABuyersOrderFromFindToPaidByClicks(t *testing.T) {
	t.Parallel()
	w := openWarehouse(t, "MWANYI_RATE_LIMIT_SCALE=1000")
	for n, isScripted := range []bool{true, false} {
		t.Run(fmt.Sprint("script ", isScripted), func(t *testing.T) {
			first, _ := w.at(t, "WAREHOUSED")
			second, _ := w.at(t, "WAREHOUSED")
			v := w.seats(t, "BUYER", "TRADER", 360)
			if !isScripted {
				v.run(emulation.SetScriptExecutionDisabled(true))
			}
			v.open(360, v.base+"/buy")
			for _, id := range []string{first, second} {
				v.run(chromedp.Click(`input[value="`+id+`"]`, chromedp.ByQuery))
			}
			v.leaves(`#choose button`)
			v.reads("2 batches")
			v.fills("basket-order", "price_per_kg_usdc", "4.35", "destination_country", "DE", "note", "as agreed")
			v.reads("The cooperative has your offer")
			orderID := ask[string](v.tab, `location.pathname.split('/').pop()`)
			w.holds(t, http.StatusOK, w.act(orderID, "confirm", w.manager))
			v.until("Confirmed. Pay when")
			v.reads(orderID) // the reference
			for _, id := range []string{first, second} {
				w.holds(t, http.StatusOK, w.stage(id, "EXPORTED"))
			}
			w.want(t, http.StatusCreated, call{path: "/eudr/generate-dds", token: w.manager, body: map[string]any{"cooperative_id": w.coop, "shipment_id": fmt.Sprint("SHP-B", n), "batch_ids": []string{first, second}, "exporter_export_authority_licence": "EXP26",
				"buyer_company": "Nordkaffee", "buyer_country": "DE", "shipping_date": time.Now().AddDate(0, 0, 9).Format("2006-01-02"), "destination_port": "Hamburg"}})
			v.until("2 of 2 batches have left")
			v.leaves(`form[id^="orders-pay"] button`)
			v.until("Paid. Each batch is settled")
			v.until(fmt.Sprint("SHP-B", n))
			v.follows(fmt.Sprint("SHP-B", n))
			v.until("filed")
			v.reads("Verification number")
			for _, words := range []string{"GeoJSON of the plots", "Proof bundle", "PDF"} {
				href := ask[string](v.tab, fmt.Sprintf(`[...document.querySelectorAll('main a')].find(a => a.textContent.trim() === %q).getAttribute('href')`, words))
				if got := w.do(t, call{path: href, token: w.buyer}); got.status != http.StatusOK || len(got.body) == 0 {
					t.Errorf("%s at %s: %d", words, href, got.status)
				}
			}
			fitsItsWindow(t, v.tab)
			if isScripted {
				v.demandNoComplaint(t)
			}
		})
	}
}

// lends puts a lender's money into the pool, and a loan out of it.
func (w *warehouse) lends(t *testing.T) {
	t.Helper()
	w.holds(t, http.StatusOK, call{path: "/lending/payout-address", token: w.lender, body: map[string]any{"payout_address": lendersBank}})
	w.holds(t, http.StatusCreated, call{path: "/payments/mfi-deposit", token: w.admin, body: map[string]any{
		"mfi_id": *w.creds.of(t, "MFI").OrganisationID, "conversion_payment_id": "conv-desk", "amount_usdc": 20000, "source_currency": "EUR", "source_amount": 18500, "fx_rate": 1.081, "conversion_fee_usdc": 12}})
}

// A lender sees the deposit, asks for money by the keyboard alone on a phone's width, and
// is paid; without script too.
// spec: desk-lender
func TestALenderTakesMoneyOutByTheKeyboardAlone(t *testing.T) {
	t.Parallel()
	w := openWarehouse(t, "MWANYI_RATE_LIMIT_SCALE=1000")
	w.lends(t)
	v := w.seats(t, "MFI", "OFFICER", 360)
	v.open(360, v.base+"/lend")
	v.reads("20,000.00 USDC")
	v.tabsTo(`document.activeElement.getAttribute('href') === '/lend/deposits'`)
	v.run(chromedp.KeyEvent(kb.Enter))
	v.sees("the deposits", `location.pathname === '/lend/deposits' && document.readyState === 'complete'`)
	v.reads("18,500.00 EUR")
	v.tabsTo(`document.activeElement.getAttribute('href') === '/lend/withdrawals'`)
	v.run(chromedp.KeyEvent(kb.Enter))
	v.sees("the withdrawals", `location.pathname === '/lend/withdrawals' && document.readyState === 'complete'`)
	v.reads(lendersBank)
	v.tabsTo(`document.activeElement.name === 'amount_usdc'`)
	v.run(chromedp.KeyEvent("1234.5"), chromedp.KeyEvent(kb.Enter))
	v.sees("it is done", `document.querySelector('.done')`)
	v.until("1,234.50 USDC")
	v.demandNoComplaint(t)
	v.run(emulation.SetScriptExecutionDisabled(true))
	v.open(360, v.base+"/lend/withdrawals")
	v.fills("withdrawals-ask", "amount_usdc", "99")
	v.until("99.00 USDC")
	if got := w.want(t, http.StatusOK, call{path: "/lending/withdrawals", token: w.lender})["withdrawals"].([]any); len(got) != 2 {
		t.Errorf("%d withdrawals, want 2", len(got))
	}
}

// A buyer offers by the keyboard alone, on a phone's width.
// spec: desk-buyer
func TestAnOfferIsMadeByTheKeyboardAlone(t *testing.T) {
	t.Parallel()
	w := openWarehouse(t, "MWANYI_RATE_LIMIT_SCALE=1000")
	id, _ := w.at(t, "WAREHOUSED")
	v := w.seats(t, "BUYER", "TRADER", 360)
	v.open(360, v.base+"/buy")
	v.tabsTo(`document.activeElement.value === '` + id + `'`)
	v.run(chromedp.KeyEvent(" "))
	v.tabsTo(`document.activeElement.form?.id === 'choose' && document.activeElement.tagName === 'BUTTON'`)
	v.run(chromedp.KeyEvent(kb.Enter))
	v.sees("the basket", `location.pathname === '/buy/basket' && document.readyState === 'complete'`)
	v.tabsTo(`document.activeElement.name === 'price_per_kg_usdc'`)
	v.run(chromedp.KeyEvent("4.35"))
	v.tabsTo(`document.activeElement.name === 'destination_country'`)
	v.run(chromedp.KeyEvent("DE"), chromedp.KeyEvent(kb.Enter))
	v.sees("the order", `location.pathname.startsWith('/buy/orders/po_') && document.querySelector('.done')`)
	v.demandNoComplaint(t)
}

// Every page of both desks in every language can be used by everybody, fits a phone, asks
// nobody else for anything and breaks no rule of its policy.
// spec: desk-buyer, desk-lender
func TestThePagesOfBuyersAndLendersCanBeUsedByEverybody(t *testing.T) {
	t.Parallel()
	w := openWarehouse(t, "MWANYI_RATE_LIMIT_SCALE=1000")
	w.lends(t)
	id, _ := w.at(t, "WAREHOUSED")
	_, orderID := w.at(t, "COMMITTED")
	withdrawn := text(t, w.holds(t, http.StatusCreated, w.leaves(10)), "withdrawal_id")
	for _, c := range []struct {
		kind, role string
		pages      []string
	}{
		{"BUYER", "TRADER", []string{"/buy", "/buy/orders", "/buy/statements", "/buy/batches/" + id, "/buy/basket?batch=" + id, "/buy/basket", "/buy/orders/" + orderID}},
		{"MFI", "OFFICER", []string{"/lend", "/lend/deposits", "/lend/withdrawals", "/lend/withdrawals/" + withdrawn, "/lend/loans", "/lend/risk", "/lend/statements", "/lend/statements/" + time.Now().UTC().Format("2006-01")}},
	} {
		v := w.seats(t, c.kind, c.role, 360)
		for _, language := range []string{"en", "de", "fr"} {
			if status, said := v.fetches("PATCH", "/me", `{language: '`+language+`'}`); status != http.StatusOK {
				t.Fatalf("%d %s", status, said)
			}
			for _, p := range c.pages {
				v.open(360, v.base+p)
				if got := ask[string](v.tab, `document.documentElement.lang`); got != language {
					t.Errorf("%s is in %q, want %s", p, got, language)
				}
				fitsItsWindow(t, v.tab)
				v.demandAccess(t)
				v.demandNoComplaint(t)
				if language == "en" {
					name := strings.NewReplacer("/", "-", "?", "-", "=", "-").Replace(p[1:])
					for _, width := range []int64{390, 1280} {
						v.open(width, v.base+p)
						v.whole(fmt.Sprint(name, "-", width))
					}
				}
			}
		}
	}
}
