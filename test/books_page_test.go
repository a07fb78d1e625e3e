package test

import (
	"encoding/csv"
	"fmt"
	"math"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

const pageHead = `# The books of a season, small

What an accountant sees after the flows of the README, from a run of the program. [accounts.md](accounts.md) has the chart of
accounts and what each event of the chain posts. Every entry names its cause and sums to zero; no row is ever changed.

- ` + "`mwanyi books export --from 2026-11-01 --to 2026-11-30`" + ` writes the lines as CSV, ` + "`mwanyi books` or `GET /admin/books`" + ` the accounts.
- Here ids and hashes have names (batch 1, loan 1, tx 1: a transaction of the chain); the real ones are in the export.
- A payout is *owed*, *quoted* (under a reference that the provider has or may have) and *paid*.
- Transactions of the chain meet in ` + "`unexplained`" + `: the transfer of the USDC and the word of the contract are two entries that
  cancel each other there. What stays is USDC that nobody here ordered; ` + "`mwanyi reconcile`" + ` names its transaction.
- Interest is that of a loan of some seconds, so a few micro-USDC differ from run to run. Of so little all is the lenders'; else a
  part is the reserve's and a part is due for servicing. The provider pays whole shillings: the
  part of one that it charges less stands in ` + "`fees`" + `, as its statement (` + "`rail/yellowcard/…`" + `) shows it.

Made by ` + "`go test -run '^TestTheFlowsOfTheReadmeInTheBooks$' ./test -update`" + `; without -update the test holds a new run to this page.
`

const (
	trialTitle = "The trial balance"
	trialAbout = "What has only passed through an account has left it. `paid_out` stands against `rail_float`: together they are what the provider should hold."
)

// row is a line of a table of the page: its cells without date and number.
type row []string

// tablesOf reads the tables of the page, by the title above them. A cell that
// repeats the one above it is empty there.
func tablesOf(page string) map[string][]row {
	tables, title, cause := map[string][]row{}, "", ""
	for line := range strings.Lines(page) {
		line = strings.TrimSpace(line)
		if after, is := strings.CutPrefix(line, "## "); is {
			title = after
		}
		if !strings.HasPrefix(line, "| ") || strings.HasPrefix(line, "| date") || strings.HasPrefix(line, "| account") {
			continue
		}
		cells := strings.Split(strings.TrimSuffix(strings.TrimPrefix(line, "| "), " |"), " | ")
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		if title != trialTitle {
			if cells = cells[2:]; cells[0] == "" {
				cells[0] = cause
			}
			cause = cells[0]
		}
		tables[title] = append(tables[title], cells)
	}
	return tables
}

var (
	hash   = regexp.MustCompile(`^(0x[0-9a-f]{64})(:\d+)?$`)
	wallet = regexp.MustCompile(`^0x[0-9a-f]{40}$`)
	moves  = regexp.MustCompile(`^\d+ `) // the number of a payout's move, which grows with every question
)

// name makes what the books call something readable, and the same in every run.
func (l *ledger) name(id string) string {
	if found := hash.FindStringSubmatch(id); found != nil {
		return l.names[found[1]]
	}
	if wallet.MatchString(id) {
		return "the lender's wallet"
	}
	if known := l.names[id]; known != "" {
		return known
	}
	return id
}

// newLines are those of entries that no chapter before had.
func (l *ledger) newLines(t testing.TB) (fresh [][]string) {
	t.Helper()
	all, err := csv.NewReader(strings.NewReader(mustRun(t, l.env, "books", "export", "--data-dir", l.dir))).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	for _, cells := range all[1:] {
		if !l.seen[cells[1]] {
			fresh = append(fresh, cells)
		}
	}
	return fresh
}

// entries waits for the end of a chapter and gives its lines. A run that writes
// the page cannot know the end: it waits until nothing more comes.
func (l *ledger) entries(t testing.TB, title string) []row {
	t.Helper()
	lines := l.newLines(t)
	want := len(withoutCrumbs(l.page[title]))
	for until := time.Now().Add(patience); !*update && len(withoutCrumbs(rowsOf(lines))) < want && time.Now().Before(until); {
		lines = l.newLines(t) // which takes a process: no need to pause
	}
	for before := -1; *update && before != len(lines); {
		before = len(lines)
		<-time.After(3 * time.Second)
		lines = l.newLines(t)
	}
	for _, cells := range lines { // transactions are counted in the order of the chain
		if found := hash.FindStringSubmatch(cells[4]); found != nil && l.names[found[1]] == "" {
			l.count++
			l.names[found[1]] = fmt.Sprint("tx ", l.count)
		}
	}
	rows := make([]row, len(lines))
	for i, cells := range lines {
		l.seen[cells[1]] = true
		rows[i] = row{cells[0], cells[1], l.name(cells[4]) + ": " + moves.ReplaceAllString(cells[5], ""), "`" + cells[6] + "`", l.name(cells[7]),
			amount(cells[8], cells[9]), amount(cells[8], cells[10])}
	}
	return rows
}

// rowsOf are the amounts of lines alone.
func rowsOf(lines [][]string) []row {
	rows := make([]row, len(lines))
	for i, cells := range lines {
		rows[i] = row{amount(cells[8], cells[9]), amount(cells[8], cells[10])}
	}
	return rows
}

// withoutCrumbs leaves out what is less than a cent: interest of seconds, and
// the part of a shilling, which depend on how long a run takes.
func withoutCrumbs(rows []row) []row {
	return slices.DeleteFunc(slices.Clone(rows), func(r row) bool {
		return !slices.ContainsFunc(r, func(cell string) bool {
			return (strings.HasSuffix(cell, " USDC") || strings.HasSuffix(cell, " UGX")) && !sameCell(cell, "0.00 USDC")
		})
	})
}

// amount writes an amount with its currency, dollars with their cents.
func amount(currency, number string) string {
	if number == "" {
		return ""
	}
	if whole, fraction, _ := strings.Cut(number, "."); currency == "USDC" && len(fraction) < 2 {
		number = whole + "." + (fraction + "00")[:2]
	}
	return number + " " + currency
}

// compare holds a chapter to the page, in any order: follower and payouts work
// beside each other. It also writes the page anew.
func (l *ledger) compare(t testing.TB, c chapter, got []row) {
	t.Helper()
	l.write(c, got)
	if *update {
		return
	}
	rows := make([]row, len(got))
	for i, r := range got {
		if rows[i] = r; c.title != trialTitle {
			rows[i] = r[2:]
		}
	}
	rows = withoutCrumbs(rows)
	want := withoutCrumbs(l.page[c.title])
	slices.SortFunc(rows, slices.Compare[row])
	slices.SortFunc(want, slices.Compare[row])
	for i := range max(len(rows), len(want)) {
		switch {
		case i >= len(rows):
			t.Errorf("not in the books: %q", want[i])
		case i >= len(want):
			t.Errorf("not on the page: %q", rows[i])
		case !slices.EqualFunc(rows[i], want[i], sameCell):
			t.Errorf("in the books %q, on the page %q", rows[i], want[i])
		}
	}
}

// sameCell compares texts exactly and amounts to a cent, or its worth in
// shillings: the interest of seconds.
func sameCell(a, b string) bool {
	if a == b {
		return true
	}
	x, currency, isAmount := strings.Cut(a, " ")
	y, other, _ := strings.Cut(b, " ")
	if !isAmount || currency != other {
		return false
	}
	m, errM := strconv.ParseFloat(x, 64)
	n, errN := strconv.ParseFloat(y, 64)
	return errM == nil && errN == nil && math.Abs(m-n) <= map[string]float64{"USDC": 0.01, "UGX": 40}[currency]
}

// write puts a chapter on the page.
func (l *ledger) write(c chapter, rows []row) {
	fmt.Fprintf(&l.text, "\n## %s\n\n%s\n", c.title, c.about)
	if len(rows) == 0 {
		l.text.WriteString("\nNo entries.\n")
		return
	}
	if c.title == trialTitle {
		l.text.WriteString("\n| account | debit | credit | balance |\n|---|---:|---:|---:|\n")
		for _, r := range rows {
			fmt.Fprintf(&l.text, "| %s |\n", strings.Join(r, " | "))
		}
		return
	}
	l.text.WriteString("\n| date | entry | cause | account | holder | debit | credit |\n|---|---|---|---|---|---:|---:|\n")
	last := ""
	for _, r := range rows {
		shown := slices.Clone(r)
		if r[1] == last {
			shown[0], shown[1], shown[2] = "", "", ""
		} else {
			l.entry++
			shown[1] = strconv.Itoa(l.entry)
		}
		last = r[1]
		fmt.Fprintf(&l.text, "| %s |\n", strings.Join(shown, " | "))
	}
}

// passing are the accounts that hold nothing when everything is done.
var passing = []string{"conversion", "loans", "escrow", "proceeds", "treasury", "to_rail", "overpaid", "unfunded", "farmer_receivable", "unexplained", "shortfall",
	"farmer_payable", "payout_in_flight", "manual_review", "sale", "disbursement", "buyers_deposits", "mfi_deposits_in_transit", "unclaimed", "refund"}

// isAtRest demands that no holder's part of an account that only passes money on
// has kept some.
func (l *ledger) isAtRest(t testing.TB) {
	t.Helper()
	clear(l.seen)
	type part struct{ account, holder, currency string }
	nets := map[part]float64{}
	for _, cells := range l.newLines(t) {
		for column, sign := range map[int]float64{9: 1, 10: -1} {
			if n, err := strconv.ParseFloat(cells[column], 64); err == nil {
				nets[part{cells[6], cells[7], cells[8]}] += sign * math.Round(n*1e6)
			}
		}
	}
	for of, net := range nets {
		if net != 0 && slices.Contains(passing, of.account) {
			t.Errorf("%s of %q has kept %v millionths of %s, want nothing", of.account, l.name(of.holder), net, of.currency)
		}
	}
}

// trialBalance is the accounts as GET /admin/books shows them.
func (l *ledger) trialBalance(t testing.TB) (rows []row) {
	t.Helper()
	for _, a := range l.accounts(t) {
		line := row{fmt.Sprintf("`%v`", a["account"])}
		for _, side := range []string{"debit", "credit", "balance"} {
			n, _ := a[side].(float64)
			line = append(line, amount(fmt.Sprint(a["currency"]), strconv.FormatFloat(n, 'f', -1, 64)))
		}
		rows = append(rows, line)
	}
	return rows
}

// reconciles demands that chain and provider agree with the books, and puts on
// the page what the command says.
func (l *ledger) reconciles(t testing.TB) {
	t.Helper()
	var code int
	var said, stderr string
	for until := time.Now().Add(patience); ; {
		code, said, stderr = run(t, l.env, "reconcile", "--data-dir", l.dir, "--rpc", *l.creds.RPCURL)
		if code == 0 && strings.Contains(said, `"differences":0`) {
			break
		}
		if time.Now().After(until) { // the provider's statement is read every second
			t.Fatalf("mwanyi reconcile: exit code %d, want 0 and no differences\n%s%s", code, said, stderr)
		}
	}
	fmt.Fprintf(&l.text, "\n## Reconcile\n\n`mwanyi reconcile --rpc <rpc_url of dev-credentials.json>` ends with %d and says:\n\n```\n%s```\n", code, said)
}

// finish writes the page.
func (l *ledger) finish(t testing.TB) {
	t.Helper()
	if !*update {
		return
	}
	if err := os.WriteFile(booksFile, []byte(l.text.String()), 0o644); err != nil { //nolint:gosec // a page of the manual
		t.Fatal(err)
	}
}
