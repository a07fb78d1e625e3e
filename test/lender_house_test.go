package test

import (
	"fmt"
	"math"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/webauthn"
)

// lenderYear is a year of a service, which a lender looks at in a browser. Time passes between
// two runs of the program: the next one's clock is further ahead.
type lenderYear struct {
	*warehouse
	t        *testing.T
	v        *visitor
	settings []string
	day      int // since it began
	worth    map[int]float64
}

func openLenderYear(t *testing.T, settings ...string) *lenderYear {
	t.Helper()
	y := &lenderYear{t: t, settings: append([]string{"MWANYI_CHAIN_ADDR=127.0.0.1:0", "MWANYI_RATE_LIMIT_SCALE=1000"}, settings...), worth: map[int]float64{}}
	y.warehouse = openWarehouse(t, settings...)
	y.scanned = true // at the end of the year, by the last of its services
	y.v = &visitor{tab: openTabFor(t, "http://localhost:", 10*patience), service: y.running}
	y.v.run(webauthn.Enable())
	y.v.holds(true)
	y.v.base = y.home()
	return y
}

// home is where passkeys work.
func (y *lenderYear) home() string {
	y.t.Helper()
	u, err := url.Parse(y.creds.BaseURL)
	if err != nil {
		y.t.Fatal(err)
	}
	return "http://localhost:" + u.Port()
}

// until lets time pass until a day of the year. A session does not last that long: the lender
// signs in again, with the passkey.
func (y *lenderYear) until(day int) {
	y.t.Helper()
	y.allPaid(y.t)
	y.stop(y.t)
	y.day = day
	env := append(slices.Clone(y.settings), fmt.Sprintf("MWANYI_CLOCK_AHEAD=%dd", day))
	y.running = beginDev(y.t, y.dir, env...).ready(y.t)
	y.manager, y.foreign = y.tokenOf(y.t, y.creds.Credentials[0]), y.tokenOf(y.t, y.creds.Credentials[1])
	y.agent, y.buyer, y.lender, y.admin = y.token(y.t, "AGENT"), y.token(y.t, "BUYER"), y.token(y.t, "MFI"), y.token(y.t, "ADMIN")
	y.priced()
	y.v.service, y.v.base = y.running, y.home()
	y.v.open(1280, y.v.base+"/lend")
	y.v.sees("the session is over", `location.pathname === '/sign-in' && document.getElementById('passkey')`)
	y.v.press("passkey")
	y.v.sees("the lender is in again", `location.pathname === '/lend' && document.querySelector('.tiles')`)
	y.v.mu.Lock()
	defer y.v.mu.Unlock()
	y.v.complaints = slices.DeleteFunc(y.v.complaints, func(said string) bool { // the page of signing in ends the old session, which is over
		return strings.Contains(said, "401 (Unauthorized)") && strings.HasSuffix(said, "/auth/sign-out")
	})
}

// now is the time of the service.
func (y *lenderYear) now() time.Time { return time.Now().UTC().AddDate(0, 0, y.day) }

// priced waits until the chain has a price of the day: with it, it has a block of the day.
func (y *lenderYear) priced() {
	y.t.Helper()
	eventually(y.t, "there is a price of the day, and the day is noted", func() bool {
		pool := y.asks("/lending/pool-status")
		feed, _ := pool["price_feed"].(map[string]any)
		at, err := time.Parse(time.RFC3339, fmt.Sprint(feed["observed_at"]))
		days, _ := pool["share_price_history"].([]any)
		if err != nil || y.now().Sub(at) >= time.Hour || y.day == 0 || len(days) == 0 {
			return err == nil && y.day == 0 // the first day is not over when the year begins
		}
		last, _ := days[len(days)-1].(map[string]any)
		return last["date"] == at.UTC().Format(time.DateOnly)
	})
}

// asks is what the lender's machine is told.
func (y *lenderYear) asks(path string) map[string]any {
	y.t.Helper()
	return y.holds(y.t, http.StatusOK, call{path: path, token: y.lender})
}

// borrows draws the most on a batch of a new farmer.
func (y *lenderYear) borrows(n int, isOther bool) (batchID, loanID string) {
	y.t.Helper()
	farmer, coop, token := fmt.Sprint("UG-960", n), y.coop, y.manager
	if isOther {
		coop, token = y.other, y.foreign
	}
	body := y.registration(farmer, n)
	body["cooperative_id"] = coop
	y.want(y.t, http.StatusCreated, call{path: "/farmers/register", token: token, body: body})
	delivery := y.delivery(farmer, 200)
	delivery["cooperative_id"] = coop
	out := y.holds(y.t, http.StatusCreated, call{path: "/batch/submit", token: token, body: delivery})
	data, _ := out["data"].(map[string]any)
	batchID = text(y.t, data, "batch_id")
	l := y.holds(y.t, http.StatusCreated, call{path: "/loans", token: token, body: map[string]any{"farmer_id": farmer, "batch_id": batchID, "cooperative_id": coop}})
	loanID = text(y.t, l, "loan_id")
	y.loanIs(y.t, loanID, "ACTIVE")
	return batchID, loanID
}

// sells exports a batch to a buyer, who pays.
func (y *lenderYear) sells(batchID, loanID string) {
	y.t.Helper()
	order := ""
	for _, stage := range stageNames[1:] {
		order = y.move(y.t, batchID, order, stage)
	}
	y.loanIs(y.t, loanID, "REPAID")
}

// dollars is money as the pages write it.
func dollars(amount any) string {
	value, _ := amount.(float64)
	cents := strconv.FormatFloat(math.Abs(value), 'f', 2, 64)
	for i := len(cents) - 6; i > 0; i -= 3 {
		cents = cents[:i] + "," + cents[i:]
	}
	if value < 0 && cents != "0.00" {
		cents = "-" + cents
	}
	return cents + " USDC"
}

func percents(share any) string {
	value, _ := share.(float64)
	return strconv.FormatFloat(value*100, 'f', 2, 64) + " %"
}

// shows demands that a page shows numbers, by the words beside them. What is asked for again
// is asked for before and after: a block between the two changes what has accrued.
func (y *lenderYear) shows(page string, numbers func() map[string]string) {
	y.t.Helper()
	var wrong string
	for range 20 {
		want := numbers()
		y.v.open(1280, y.v.base+page)
		shown := ask[map[string]string](y.v.tab, `Object.fromEntries([
			...[...document.querySelectorAll('tbody tr')].map(tr => [tr.cells[0].textContent.trim(), [...tr.cells].slice(1).map(c => c.textContent.trim()).join(' | ')]),
			...[...document.querySelectorAll('dl > div')].map(d => [d.querySelector('dt').textContent, d.querySelector('dd').textContent.trim()]),
			...[...document.querySelectorAll('.tiles li')].map(li => [li.querySelector('a, span').textContent, li.querySelector('b').textContent])])`)
		wrong = ""
		for label, value := range want {
			if shown[label] != value {
				wrong += fmt.Sprintf("%s says %q of %q, the API %q\n", page, shown[label], label, value)
			}
		}
		if wrong == "" {
			return
		}
	}
	y.t.Errorf("day %d: %s", y.day, wrong)
}

// looks compares what the first page says with the API and with the books, and remembers what
// the lender's part is worth.
func (y *lenderYear) looks() (value float64) {
	y.t.Helper()
	y.shows("/lend", func() map[string]string {
		mine, pool := y.asks("/lending/position"), y.asks("/lending/pool-status")
		value, _ = mine["value_usdc"].(float64)
		return map[string]string{"Value": dollars(mine["value_usdc"]), "Gain": dollars(mine["gain_usdc"]), "Deposited": dollars(mine["deposited_usdc"]), "Withdrawn": dollars(mine["withdrawn_usdc"]),
			"Assets": dollars(pool["total_assets_usdc"]), "Lent": dollars(pool["lent_usdc"]), "Available": dollars(pool["available_usdc"]), "Utilisation": percents(pool["utilisation"]),
			"Reserve": dollars(pool["reserve_usdc"]), "Set aside for losses": dollars(pool["impaired_usdc"]), "Waiting in the line": dollars(pool["queued_usdc"])}
	})
	y.worth[y.day] = value
	eventually(y.t, "the books have what the pool says", func() bool {
		pool := y.asks("/lending/pool-status")
		books := y.balances()
		return near(books["loans"], pool["lent_usdc"]) && near(-books["reserve"], pool["reserve_usdc"])
	})
	return value
}

// balances are those of the books, by account.
func (y *lenderYear) balances() map[string]float64 {
	y.t.Helper()
	sums := map[string]float64{}
	all, _ := y.holds(y.t, http.StatusOK, call{path: "/admin/books", token: y.admin})["accounts"].([]any)
	for _, each := range all {
		a, _ := each.(map[string]any)
		balance, _ := a["balance"].(float64)
		sums[fmt.Sprint(a["account"])] += balance
	}
	return sums
}

func near(a float64, b any) bool {
	value, is := b.(float64)
	return is && math.Abs(a-value) < 0.000_001
}

// risks compares the page of risks with the API.
func (y *lenderYear) risks() (total, concentration map[string]any) {
	y.t.Helper()
	y.shows("/lend/risk", func() map[string]string {
		f := y.asks("/lending/portfolio")
		total, _ = f["total"].(map[string]any)
		concentration, _ = f["concentration"].(map[string]any)
		want := map[string]string{"PAR 1": percents(total["par1_share"]), "PAR 30": percents(total["par30_share"]), "PAR 90": percents(total["par90_share"]), "Largest cooperative": percents(concentration["largest_cooperative_share"])}
		for _, each := range f["covenants"].([]any) {
			c, _ := each.(map[string]any)
			name := map[string]string{"COOPERATIVE_SHARE": "Share of one cooperative", "CASH_SHARE": "Share of cash", "PAR30": "PAR 30"}[fmt.Sprint(c["name"])]
			state := map[bool]string{true: "! breached", false: "✓ kept"}[c["breached"] == true]
			if name != "PAR 30" { // a tile has that name, too
				want[name] = strings.Join([]string{state, percents(c["value"]), percents(c["limit"])}, " | ")
			}
		}
		owed, worth, bare := 0.0, 0.0, 0.0
		loans, _ := y.asks("/loans?status=ACTIVE&limit=200")["loans"].([]any)
		for _, each := range loans {
			l, _ := each.(map[string]any)
			open, _ := l["outstanding_usdc"].(float64)
			coffee, _ := l["collateral_value_usdc"].(float64)
			owed, worth, bare = owed+open, worth+coffee, bare+math.Max(0, open-coffee*0.8)
		}
		if len(loans) > 0 {
			want["Collateral"], want["Collateral at −20 %"], want["Then not covered"] = dollars(worth), dollars(worth*0.8), dollars(bare)
		}
		return want
	})
	return total, concentration
}

// pictures keeps the page as it is now, on a phone and on a desk, where pictures are wanted.
func (y *lenderYear) pictures(name, page string) {
	y.t.Helper()
	for _, width := range []int64{390, 1280} {
		y.v.open(width, y.v.base+page)
		y.v.whole(fmt.Sprintf("year-%03d-%s-%d", y.day, name, width))
	}
}
