package test

import (
	"flag"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

var update = flag.Bool("update", false, "write docs/books.md and docs/compatibility.md from a run instead of comparing them with one")

// booksFile is the page that this test writes, and holds every later run to.
const booksFile = "../docs/books.md"

// chapter is a flow, and what a reader of the books should know of it.
type chapter struct {
	title, about string
	run          func(t testing.TB, l *ledger)
}

// The flows of the README, and what floats and sweeps add to them, leave the
// entries in the books that docs/books.md shows: the same accounts and holders,
// and the same amounts but for the interest of a loan that lasts seconds. What
// only passes through an account has left it at the end.
// spec: books-feed, float-release, sale-float-first, sweep-books
func TestTheFlowsOfTheReadmeInTheBooks(t *testing.T) {
	t.Parallel()
	l := openLedger(t)
	for _, c := range chapters {
		if !t.Run(c.title, func(t *testing.T) {
			c.run(t, l)
			l.compare(t, c, l.entries(t, c.title))
		}) {
			return
		}
	}
	l.isAtRest(t)
	l.compare(t, chapter{title: trialTitle, about: trialAbout}, l.trialBalance(t))
	l.reconciles(t)
	l.finish(t)
}

var chapters = []chapter{
	{"Before anything", "The payout provider's account is not empty when the service reads its statement for the first time: the operator has put that in.",
		func(testing.TB, *ledger) {}},
	{"A cooperative places a float", "ADMIN grants no credit and books 150 USDC that has come to the operator's bank. It is owed to the cooperative until farmers are paid from it.",
		func(t testing.TB, l *ledger) {
			l.want(t, http.StatusOK, call{method: http.MethodPatch, path: "/admin/cooperatives/" + l.coop, token: l.admin, body: map[string]any{"credit_usdc": 0}})
			l.fund(t, 1)
		}},
	{"A delivery and its advance", "62.5 kg come in. The advance is drawn from the float, owed to the farmer, under way, and on the phone, in shillings.",
		func(t testing.TB, l *ledger) { l.batch(t, 1); l.paid(t, 1, 1) }},
	{"An advance that waits for the float", "The second delivery finds 52.50 USDC in the float and 97.50 is needed: the farmer is owed it, nobody has funded it, nothing is paid.",
		func(t testing.TB, l *ledger) { l.batch(t, 2); l.waits(t, 2) }},
	{"The float is filled, and the advance goes", "150 USDC more come in. The payout that waited is covered and goes by itself.",
		func(t testing.TB, l *ledger) { l.fund(t, 2); l.paid(t, 2, 1) }},
	{"A lender's deposit", "USDC arrives in the conversion account. It is nobody's until a deposit claims it, in transit until the vault has it, then the lender's.",
		func(t testing.TB, l *ledger) {
			made := l.holds(t, http.StatusCreated, call{path: "/payments/mfi-deposit", token: l.admin, body: map[string]any{
				"mfi_id": *l.creds.of(t, "MFI").OrganisationID, "conversion_payment_id": "wire-1", "amount_usdc": 10000, "source_currency": "USD",
				"source_amount": 10010, "fx_rate": 1, "conversion_fee_usdc": 10}})
			l.names[text(t, made, "deposit_id")] = "deposit 1"
		}},
	{"A loan against the batch", "The vault pays the principal to the treasury account; the farmer has it from the payout provider's float.",
		func(t testing.TB, l *ledger) {
			made := l.holds(t, http.StatusCreated, l.loan(booksFarmer, l.batches[0]))
			l.names[text(t, made, "loan_id")] = "loan 1"
			l.loanIs(t, text(t, made, "loan_id"), "ACTIVE")
			l.paid(t, 1, 2)
		}},
	{"The order and the export", "The buyer's 312.50 USDC is in escrow before the coffee leaves. At the export escrow repays the loan with its interest, and the farmer gets what is left of the price after loan and advance. The sale stands on the debit side as long as escrow covers it.",
		func(t testing.TB, l *ledger) { l.export(t); l.paid(t, 1, 3) }},
	{"The buyer pays: the sale is settled", "Escrow lets go what it still holds. The advance goes back into the cooperative's float; the rest is the farmer's, who has it already.",
		func(t testing.TB, l *ledger) { l.holds(t, http.StatusOK, l.act(l.orderID, "pay", l.buyer)) }},
	{"The statement", "A due diligence statement moves no money.",
		func(t testing.TB, l *ledger) {
			e := &exportDesk{l.warehouse}
			e.generated(t, http.StatusCreated, e.order("SHP-1", l.batches[0]))
		}},
	{"Sweeps to the payout provider", "What loans have drawn and sales have brought goes to the provider, to pay farmers from. It is under way until the provider's statement shows it.",
		func(t testing.TB, l *ledger) { l.sweep(t, 1, "TREASURY"); l.sweep(t, 2, "PROCEEDS") }},
	{"The provider has the sweeps", "`mwanyi rail import` reads the provider's statement. In development its bank does not see the chain: `POST <sandbox>/payout/top-up` puts the money there.",
		func(t testing.TB, l *ledger) { l.arrive(t) }},
}

const booksFarmer = "UG-900001"

// ledger is a dev whose books are read as an accountant does.
type ledger struct {
	*warehouse
	env     []string
	batches []string
	orderID string
	swept   []float64

	page  map[string][]row // of docs/books.md, by title
	names map[string]string
	seen  map[string]bool // entries of the chapters before
	count int             // of transactions
	entry int             // the number of the last on the page
	text  strings.Builder // the page anew
}

func openLedger(t *testing.T) *ledger {
	t.Helper()
	w := openWarehouse(t, "MWANYI_RAIL_STATEMENT_EVERY=1s")
	l := &ledger{warehouse: w, env: []string{"MWANYI_SANDBOX_ADDR=" + strings.TrimPrefix(w.creds.SandboxURL, "http://")},
		names: map[string]string{w.coop: "the cooperative"}, seen: map[string]bool{}}
	l.text.WriteString(pageHead)
	if *update {
		return l
	}
	page, err := os.ReadFile(booksFile)
	if err != nil {
		t.Fatal(err)
	}
	l.page = tablesOf(string(page))
	return l
}

func (l *ledger) fund(t testing.TB, n int) {
	t.Helper()
	made := l.holds(t, http.StatusCreated, call{path: "/admin/cooperatives/" + l.coop + "/funding", token: l.admin,
		body: map[string]any{"reference": fmt.Sprint("BANK-", n), "amount_usdc": 150}})
	l.names[text(t, made, "funding_id")] = fmt.Sprint("funding ", n)
}

func (l *ledger) batch(t testing.TB, n int) {
	t.Helper()
	l.batches = append(l.batches, l.brings(t, booksFarmer, 62.5))
	l.names[l.batches[n-1]] = fmt.Sprint("batch ", n)
}

// paid waits until as many payouts of a batch are on the phone, and names them.
func (l *ledger) paid(t testing.TB, batch, payouts int) {
	t.Helper()
	eventually(t, "the payouts are complete", func() bool { return l.payouts(t, batch, "status", "COMPLETED") == payouts })
}

func (l *ledger) waits(t testing.TB, batch int) {
	t.Helper()
	eventually(t, "the advance waits", func() bool { return l.payouts(t, batch, "hold", "FLOAT") == 1 })
}

// payouts counts those of a batch that have a value in a field, and names all.
func (l *ledger) payouts(t testing.TB, batch int, field, value string) (n int) {
	t.Helper()
	list, _ := l.holds(t, http.StatusOK, call{path: "/payments?batch_id=" + l.batches[batch-1], token: l.manager})["payments"].([]any)
	for _, item := range list {
		p, _ := item.(map[string]any)
		if p[field] == value {
			n++
		}
		l.names[text(t, p, "payment_id")] = fmt.Sprintf("%s, batch %d", kindOf(p), batch)
	}
	return n
}

// kindOf tells a batch's payouts apart: the advance on both is the same.
func kindOf(p map[string]any) string {
	switch {
	case p["payment_type"] == "LOAN_DISBURSEMENT":
		return "loan payout"
	case p["amount_usdc"] == 97.5:
		return "advance"
	}
	return "net payment"
}

func (l *ledger) export(t testing.TB) {
	t.Helper()
	batch := l.batches[0]
	for _, stage := range []string{"GRADED", "MILLED", "WAREHOUSED"} {
		l.move(t, batch, "", stage)
	}
	l.orderID = text(t, l.holds(t, http.StatusCreated, call{path: "/purchase-orders", token: l.buyer,
		body: map[string]any{"batch_ids": []string{batch}, "price_per_kg_usdc": 5, "destination_country": "DE"}}), "po_id")
	l.names[l.orderID] = "order 1"
	l.holds(t, http.StatusOK, l.act(l.orderID, "confirm", l.manager))
	l.move(t, batch, l.orderID, "EXPORTED")
}

// sweep sends all that an account holds.
func (l *ledger) sweep(t testing.TB, n int, from string) {
	t.Helper()
	amount := l.balance(t, strings.ToLower(from))
	made := l.holds(t, http.StatusCreated, call{path: "/admin/treasury/sweep", token: l.admin, body: map[string]any{"from": from, "amount_usdc": amount}})
	l.names[text(t, made, "sweep_id")] = fmt.Sprint("sweep ", n)
	l.swept = append(l.swept, amount)
	eventually(t, "the books have the sweep: the next one is the next transaction", func() bool { return l.balance(t, strings.ToLower(from)) == 0 })
}

// arrive is the provider's side of the sweeps, and its statement.
func (l *ledger) arrive(t testing.TB) {
	t.Helper()
	statement := "id,time,kind,reference,currency,amount,note\n"
	for i, amount := range l.swept {
		newClient(l.creds.SandboxURL).want(t, http.StatusCreated, call{path: "/payout/top-up", body: map[string]any{"amount": amount}})
		statement += fmt.Sprintf("TU-%d,%s,TOP_UP,,USDC,%.6f,\n", i+1, time.Now().UTC().Format(time.RFC3339), amount)
	}
	file := filepath.Join(t.TempDir(), "statement.csv")
	if err := os.WriteFile(file, []byte(statement), 0o600); err != nil {
		t.Fatal(err)
	}
	mustRun(t, l.env, "rail", "import", "--data-dir", l.dir, file)
}

// balance is what stands on the debit side of an account, in USDC.
func (l *ledger) balance(t testing.TB, account string) float64 {
	t.Helper()
	for _, a := range l.accounts(t) {
		if a["account"] == account && a["currency"] == "USDC" {
			return a["balance"].(float64) //nolint:forcetypeassert // by the contract
		}
	}
	t.Fatalf("no account %s in the books, want one", account)
	return 0
}

func (l *ledger) accounts(t testing.TB) (all []map[string]any) {
	t.Helper()
	list, _ := l.holds(t, http.StatusOK, call{path: "/admin/books", token: l.admin})["accounts"].([]any)
	for _, item := range list {
		a, _ := item.(map[string]any)
		all = append(all, a)
	}
	return all
}
