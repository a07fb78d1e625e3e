package lender

import (
	"context"
	"fmt"
	"html"
	"math"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"mwanyi/internal/web/desk"
)

// pageOf is a page of the desk over an API that answers what it is told to, by path.
func pageOf(t *testing.T, page string, answers map[string]string) string {
	t.Helper()
	return itemOf(t, page, "", answers)
}

// itemOf is a page about one thing.
func itemOf(t *testing.T, page, item string, answers map[string]string) string {
	t.Helper()
	office, err := desk.New(Desk())
	if err != nil {
		t.Fatal(err)
	}
	r := httptest.NewRequest(http.MethodGet, "/lend/"+page+"/"+item, http.NoBody)
	r.SetPathValue("page", page)
	r.SetPathValue("item", item)
	ask := func(_ context.Context, method, target, _ string, _ []byte, isDiscreet bool) (int, []byte) {
		path, _, _ := strings.Cut(target, "?")
		answer, known := answers[path]
		if !known || method != http.MethodGet || !isDiscreet {
			t.Errorf("%s %s is asked, discreet %v", method, target, isDiscreet)
			return http.StatusNotFound, []byte(`{"error":{"code":"NOT_FOUND"}}`)
		}
		return http.StatusOK, []byte(answer)
	}
	status, _, content, err := office.Answer(r, nil, ask)
	if err != nil || status != http.StatusOK {
		t.Fatalf("%d %v", status, err)
	}
	return string(content)
}

const me = `{"organisation_id":"mfi_1","user":{"name":"A","language":"en"},"may":["GET /lending/position","GET /loans","GET /lending/portfolio"]}`

// A year of readings is a line over all of them, with the first and the last among the
// numbers beside it.
// spec: desk-lender
func TestALendersYearIsALineWithItsNumbersBesideIt(t *testing.T) {
	var days []string
	day := time.Date(2025, 11, 18, 0, 0, 0, 0, time.UTC)
	for n := range 366 {
		days = append(days, fmt.Sprintf(`{"date":%q,"shares":20000000,"share_price":%g,"value_usdc":%d}`, day.AddDate(0, 0, n).Format(time.DateOnly), 1+float64(n)/10000, 20000+n))
	}
	got := pageOf(t, "", map[string]string{"/me": me, "/lending/pool-status": `{"total_assets_usdc":50000,"utilisation":0.5}`, "/lending/position": `{"value_usdc":20365,"gain_usdc":365,"history":[` + strings.Join(days, ",") + `]}`})
	for _, want := range []string{"2025-11-18", "2026-11-18", "20,000.00 USDC", "20,365.00 USDC", `<svg class="chart"`, "50.00 %"} {
		if !strings.Contains(got, want) {
			t.Errorf("the page has no %s", want)
		}
	}
	if n := strings.Count(got, "<tr>"); n != shown+1 {
		t.Errorf("%d rows, want %d and the head", n, shown)
	}
	if n := strings.Count(got[strings.Index(got, `<path d="`):strings.Index(got, "</svg>")], "L"); n != 365 {
		t.Errorf("the line has %d parts, want 365", n)
	}
}

// A price a fifth lower: 60 owed on 100 is 75 % of 80; 90 on 100 is more than all of it.
// spec: desk-lender
func TestALowerPriceMovesLoansToOtherBands(t *testing.T) {
	got := pageOf(t, "risk", map[string]string{"/me": me, "/organisations/coop_1": `{"name":"Bugisu"}`,
		"/loans":             `{"loans":[{"loan_id":"loan_1","outstanding_usdc":60,"collateral_value_usdc":100},{"loan_id":"loan_2","outstanding_usdc":90,"collateral_value_usdc":100},{"loan_id":"loan_3","outstanding_usdc":5}],"next_cursor":"x"}`,
		"/lending/portfolio": `{"total":{"par30_share":0.125},"by_cooperative":[{"key":"coop_1","loans":3,"outstanding_usdc":155,"share":1}],"covenants":[{"name":"PAR30","limit":0.1,"value":0.125,"breached":true}]}`})
	for _, want := range []string{"160.00 USDC", "15.00 USDC", "3+ open loans", "12.50 %", "Bugisu", "breached", "chart bars"} {
		if !strings.Contains(html.UnescapeString(got), want) {
			t.Errorf("the page has no %s", want)
		}
	}
	for value, want := range map[[2]float64]int{{60, 100}: 1, {60, 80}: 3, {90, 100}: 4, {90, 80}: 5, {5, 0}: 5, {0, 0}: 5, {50, 100}: 0} {
		if got := band(value[0], value[1]); got != want {
			t.Errorf("%v owed on %v is in band %d, want %d", value[0], value[1], got, want)
		}
	}
}

// The lines of a month add up as they are written: what goes away has its sign.
// spec: desk-lender
func TestTheLinesOfAMonthAddUpAsTheyAreWritten(t *testing.T) {
	own := `{"opening_usdc":1000,"deposits_usdc":50,"withdrawals_usdc":120.5,"interest_accrued_usdc":9,"interest_received_usdc":7,"reserve_usdc":1,"servicing_usdc":0.5,"written_off_usdc":30,"covered_usdc":3,"recovered_usdc":0,"set_aside_usdc":-2,"other_usdc":0,"closing_usdc":912}`
	got := itemOf(t, "statements", "2026-10", map[string]string{"/me": me, "/lending/statement": `{"complete":true,"own":` + own + `,"pool":` + own + `,"movements":[]}`})
	sum := 0.0
	for _, row := range regexp.MustCompile(`<tr><td[^>]*>([^<]+)</td><td[^>]*>([-0-9.,]+) USDC</td>`).FindAllStringSubmatch(html.UnescapeString(got), -1) {
		value, err := strconv.ParseFloat(strings.ReplaceAll(row[2], ",", ""), 64)
		if err != nil {
			t.Fatal(err)
		}
		switch {
		case strings.HasPrefix(row[1], "–"):
		case row[1] == "Closing value":
			if math.Abs(sum-value) > 0.001 {
				t.Errorf("the lines are %v, and it closes with %v", sum, value)
			}
			return
		default:
			sum += value
		}
	}
	t.Errorf("there is no closing value: %s", got)
}

// What the newest conversion cost stands with the instructions; before the first it is said
// when one will know.
// spec: desk-lender
func TestTheWayToDepositTellsRateAndFee(t *testing.T) {
	deposit := `{"payment_id":"dep_%d","status":"COMPLETED","amount_usdc":100,"source_currency":"EUR","source_amount":92,"fx_rate":%g,"conversion_fee_usdc":%g,"created_at":"2026-10-28T09:49:58Z"}`
	moved := `{"payment_id":"dep_3","status":"COMPLETED","amount_usdc":5,"source_currency":"USDC","source_amount":5,"created_at":"2026-10-29T09:49:58Z"}`
	got := html.UnescapeString(pageOf(t, "deposits", map[string]string{"/me": me, "/payments": `{"payments":[` + moved + "," + fmt.Sprintf(deposit, 2, 1.0864, 61.7) + "," + fmt.Sprintf(deposit, 1, 1.07, 60.0) + `]}`}))
	how := got[:strings.Index(got, "<table")]
	for _, want := range []string{"USDC for 1 EUR", "1.0864", "61.70 USDC", "2026-10-28 09:49 UTC"} {
		if !strings.Contains(how, want) {
			t.Errorf("the way to deposit has no %s: %s", want, how)
		}
	}
	if strings.Contains(how, "1.07") || !strings.Contains(got, "1.07") {
		t.Error("an older rate stands in place of the newest, or not at all")
	}
	none := html.UnescapeString(pageOf(t, "deposits", map[string]string{"/me": me, "/payments": `{"payments":[]}`}))
	if !strings.Contains(none, "after the first deposit") {
		t.Errorf("before the first: %s", none)
	}
}
