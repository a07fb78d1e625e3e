package test

import (
	"encoding/csv"
	"fmt"
	"math"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// A lender's year in a browser: money goes in and works, one loan comes back from a sale, one
// comes late, one never; the lender asks for more than there is and is paid when it has come.
// On every day the pages say what the API and the books say, and in the end the books agree
// with the chain and the rail.
// spec: desk-lender, clock-ahead
func TestALendersYear(t *testing.T) {
	t.Parallel()
	y := openLenderYear(t, "MWANYI_LOAN_MAX_PAR30=10", "MWANYI_LOAN_MIN_CASH=5", "MWANYI_LOAN_CAP_COOPERATIVE=60")
	y.deposits()
	soldBatch, sold := y.borrows(961, false)
	_, late := y.borrows(962, false)
	_, lost := y.borrows(963, true)
	y.looks()
	y.risks()
	for _, day := range []int{1, 30, 60} {
		y.until(day)
		y.looks()
	}
	y.until(90)
	y.sells(soldBatch, sold)
	y.looks()
	y.until(120)
	laterBatch, later := y.borrows(964, false)
	y.looks()
	y.until(150)
	y.borrows(965, true)
	y.looks()
	y.until(182)
	y.isLate(late, lost)
	waiting := y.waitsInLine()
	y.until(195)
	y.comesLate(late, waiting)
	y.until(213)
	y.isLost(lost)
	y.until(245)
	y.looks()
	y.until(275)
	if total, _ := y.risks(); total["par90_share"] == 0.0 {
		t.Errorf("nothing is 90 days late, want what was written off: %v", total)
	}
	y.sells(laterBatch, later)
	y.looks()
	for _, day := range []int{305, 335, 366} {
		y.until(day)
		y.looks()
		y.risks()
	}
	y.hasGrown()
	y.months()
	y.seesAll()
	y.allPaid(t)
	everythingAgreesAt(t, y)
	y.noPersonOutside(t)
}

// deposits is the first day: the lender says where it is paid, reads how a deposit is made,
// and the wire arrives.
func (y *lenderYear) deposits() {
	link, _ := userOf(y.t, y.running, "OFFICER")
	y.v.open(1280, y.v.here(link))
	y.v.press("register")
	y.v.sees("the lender is at the desk", `location.pathname === '/lend' && document.querySelector('.tiles')`)
	y.v.open(1280, y.v.base+"/lend/deposits")
	y.v.reads("How to deposit")
	y.v.reads(*y.creds.of(y.t, "MFI").OrganisationID)
	y.v.follows("Where you are paid")
	y.v.fills("address-set", "payout_address", lendersBank)
	y.v.reads(lendersBank)
	wire := newClient(y.creds.SandboxURL).want(y.t, http.StatusCreated, call{path: "/conversion/wires", body: map[string]any{"mfi_id": *y.creds.of(y.t, "MFI").OrganisationID, "source_currency": "EUR", "source_amount": 925}})
	eventually(y.t, "the wire has arrived", func() bool {
		y.v.open(1280, y.v.base+"/lend/deposits")
		return ask[bool](y.v.tab, `document.querySelector('tbody .badge')?.textContent.includes('arrived') ?? false`)
	})
	y.v.reads("925.00 EUR")
	y.v.reads(dollars(wire["amount_usdc"]))
	y.priced()
}

// isLate: two loans were due two days ago.
func (y *lenderYear) isLate(loans ...string) {
	y.looks()
	total, _ := y.risks()
	if total["par1_share"] == 0.0 || total["par30_share"] != 0.0 {
		y.t.Errorf("two loans are 2 days late: %v", total)
	}
	for _, id := range loans {
		l := y.asks("/loans/" + id)
		y.v.open(1280, y.v.base+"/lend/loans/"+id)
		for _, words := range []string{dollars(l["principal_usdc"]), dollars(l["outstanding_usdc"]), dollars(l["collateral_value_usdc"])} {
			y.v.reads(words)
		}
		if l["days_overdue"] != 2.0 {
			y.t.Errorf("%v days late, want 2", l["days_overdue"])
		}
	}
	y.pictures("loan-late", "/lend/loans/"+loans[0])
	y.pictures("risk-late", "/lend/risk")
}

// waitsInLine asks for more than there is.
func (y *lenderYear) waitsInLine() (withdrawalID string) {
	free, _ := y.asks("/lending/pool-status")["available_usdc"].(float64)
	asked := strconv.FormatFloat(math.Floor(free)+100, 'f', 0, 64)
	y.v.open(1280, y.v.base+"/lend/withdrawals")
	y.v.fills("withdrawals-ask", "amount_usdc", asked)
	y.v.until("in the line")
	withdrawalID = ask[string](y.v.tab, `location.pathname.split('/').pop()`)
	y.shows("/lend/withdrawals/"+withdrawalID, func() map[string]string {
		return map[string]string{"Place in the line": "1", "State": "… in the line", "Asked for": asked + ".00 USDC"}
	})
	y.pictures("withdrawal-waits", "/lend/withdrawals/"+withdrawalID)
	y.pictures("position-line", "/lend")
	before := y.worth[y.day]
	y.shows("/lend", func() map[string]string {
		return map[string]string{"Of it, in the line": dollars(y.asks("/lending/position")["waiting_usdc"])}
	})
	if left, paid := y.looks(), y.asks("/lending/position")["withdrawn_usdc"].(float64); math.Abs(left+paid-before) > 0.01 {
		y.t.Errorf("worth %v before, and %v with %v paid after somebody has asked for it", before, left, paid)
	}
	return withdrawalID
}

// comesLate: a farmer pays two weeks late, and who waits in the line is paid.
func (y *lenderYear) comesLate(loanID, withdrawalID string) {
	y.holds(y.t, http.StatusOK, call{method: http.MethodPost, path: "/loans/" + loanID + "/repay", token: y.manager})
	y.loanIs(y.t, loanID, "REPAID")
	y.v.open(1280, y.v.base+"/lend/withdrawals/"+withdrawalID)
	y.v.until("paid")
	eventually(y.t, "the withdrawal is paid", func() bool { return y.asks("/lending/withdrawals/" + withdrawalID)["status"] == "PAID" })
	paid := y.asks("/lending/withdrawals/" + withdrawalID)
	y.shows("/lend/withdrawals/"+withdrawalID, func() map[string]string { return map[string]string{"Paid": dollars(paid["paid_usdc"])} })
	y.pictures("withdrawal-paid", "/lend/withdrawals/"+withdrawalID)
	y.looks()
}

// isLost: a loan is in default, a promise is broken by it, and nothing is lent any more.
func (y *lenderYear) isLost(loanID string) {
	y.loanIs(y.t, loanID, "DEFAULTED")
	before := y.worth[195]
	if now := y.looks(); now >= before {
		y.t.Errorf("worth %v after a loan was lost, and %v before", now, before)
	}
	if total, _ := y.risks(); total["par30_share"] == 0.0 || total["par90_share"] != 0.0 {
		y.t.Errorf("a loan is 33 days late: %v", total)
	}
	y.v.reads("breached")
	y.register(y.t, "UG-960999", 999)
	y.refusedAs(y.t, "COVENANT_BREACHED", y.loan("UG-960999", y.brings(y.t, "UG-960999", 200), "amount_usdc", 50))
	y.pictures("risk-lost", "/lend/risk")
	y.pictures("loans-lost", "/lend/loans")
}

// hasGrown: interest has come while nobody was late, day by day.
func (y *lenderYear) hasGrown() {
	days := []int{1, 30, 60, 90, 120, 150}
	for i, day := range days[1:] {
		if y.worth[day] <= y.worth[days[i]] {
			y.t.Errorf("worth %v on day %d and %v on day %d, want interest", y.worth[day], day, y.worth[days[i]], days[i])
		}
	}
	first := time.Now().UTC().AddDate(0, 0, 1) // the first day has lasted a minute, and nobody has noted it
	y.v.open(1280, y.v.base+"/lend")
	y.v.run(chromedp.Evaluate(fmt.Sprintf(`document.querySelector('#filter-from').value = %q`, first.Format(time.DateOnly)), nil))
	y.v.leaves(`#filter button`)
	y.v.reads(first.Format(time.DateOnly))
	if got := ask[int](y.v.tab, `(document.querySelector('svg.chart path:not(.rule)').getAttribute('d').match(/L/g) ?? []).length`); got != len(y.worth)-2 {
		y.t.Errorf("the line of the year has %d parts, want one from each of %d days to the next", got, len(y.worth)-1)
	}
	y.v.whole("year-366-position-year-1280")
	y.pictures("position", "/lend?from="+first.Format(time.DateOnly))
}

// months compares the monthly statements with the API, as pages and as files: each begins where
// the one before has ended, and its lines add up.
func (y *lenderYear) months() {
	y.v.open(1280, y.v.base+"/lend/statements")
	names := ask[[]string](y.v.tab, `[...document.querySelectorAll('tbody tr')].map(tr => tr.cells[0].textContent.trim())`)
	slices.Reverse(names)
	if len(names) < 12 || names[len(names)-1] != y.now().Format("2006-01") {
		y.t.Fatalf("statements of %v, want those of every month of the year", names)
	}
	closed := 0.0
	for _, name := range names {
		var own map[string]any
		y.shows("/lend/statements/"+name, func() map[string]string {
			m := y.asks("/lending/statement?month=" + name)
			own, _ = m["own"].(map[string]any)
			pool, _ := m["pool"].(map[string]any)
			both := func(line string, sign float64) string {
				a, _ := own[line].(float64)
				b, _ := pool[line].(float64)
				return dollars(sign*a) + " | " + dollars(sign*b)
			}
			return map[string]string{"Opening value": both("opening_usdc", 1), "Deposits": both("deposits_usdc", 1), "Withdrawals": both("withdrawals_usdc", -1), "Interest accrued": both("interest_accrued_usdc", 1), "Written off": both("written_off_usdc", -1), "Closing value": both("closing_usdc", 1)}
		})
		line := func(name string) float64 { value, _ := own[name+"_usdc"].(float64); return value }
		if !near(closed, own["opening_usdc"]) {
			y.t.Errorf("%s begins with %v, and the month before has ended with %v", name, own["opening_usdc"], closed)
		}
		closed = line("closing")
		sum := line("opening") + line("deposits") - line("withdrawals") + line("interest_accrued") - line("reserve") - line("servicing") - line("written_off") + line("covered") + line("recovered") - line("set_aside") + line("other")
		if math.Abs(sum-closed) > 0.000_01 {
			y.t.Errorf("%s: its lines are %v, it closes with %v", name, sum, closed)
		}
		if math.Abs(line("other")) > 0.000_01 {
			y.t.Errorf("%s: nobody explains %v", name, line("other"))
		}
	}
	y.files(names[len(names)-2])
	y.pictures("statement", "/lend/statements/"+names[len(names)-2])
	y.pictures("statements", "/lend/statements")
}

// files reads a month as the files that the page offers.
func (y *lenderYear) files(month string) {
	y.v.open(1280, y.v.base+"/lend/statements/"+month)
	for _, kind := range []string{"PDF", "CSV"} {
		href := ask[string](y.v.tab, fmt.Sprintf(`[...document.querySelectorAll('main a')].find(a => a.textContent.trim() === %q).getAttribute('href')`, kind))
		status, body := y.v.fetches("GET", href, "")
		isWhole := strings.HasPrefix(body, "%PDF")
		if kind == "CSV" {
			rows, err := csv.NewReader(strings.NewReader(body)).ReadAll()
			isWhole = err == nil && len(rows) > 20
		}
		if status != http.StatusOK || !isWhole {
			y.t.Errorf("%s of %s: %d %.80q", kind, month, status, body)
		}
	}
}

// seesAll opens every page of the year's end on a phone, with script and without.
func (y *lenderYear) seesAll() {
	for _, isScripted := range []bool{true, false} {
		y.v.run(emulation.SetScriptExecutionDisabled(!isScripted))
		for _, page := range []string{"/lend", "/lend/deposits", "/lend/withdrawals", "/lend/loans", "/lend/risk", "/lend/statements"} {
			y.v.open(360, y.v.base+page)
			fitsItsWindow(y.t, y.v.tab)
			if isScripted {
				y.v.demandAccess(y.t)
			}
		}
	}
	y.v.run(emulation.SetScriptExecutionDisabled(false))
	y.v.demandNoComplaint(y.t)
	for _, page := range []string{"deposits", "withdrawals", "loans", "risk"} {
		y.pictures(page, "/lend/"+page)
	}
}

// everythingAgreesAt is everythingAgrees with the clock of the year.
func everythingAgreesAt(t *testing.T, y *lenderYear) {
	t.Helper()
	code, stdout, stderr := run(t, []string{"MWANYI_SANDBOX_ADDR=" + strings.TrimPrefix(y.creds.SandboxURL, "http://"), fmt.Sprintf("MWANYI_CLOCK_AHEAD=%dd", y.day)}, "reconcile", "--data-dir", y.dir)
	if code != 0 {
		t.Errorf("reconcile ends with %d: %s%s", code, stdout, stderr)
	}
}
