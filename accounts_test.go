package mwanyi_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"mwanyi/internal/book"
	"mwanyi/internal/tally"
)

const accountsFile = "docs/accounts.md"

// spec: books-feed
func TestTheChartOfAccountsIsUpToDate(t *testing.T) {
	want := chartOf(t)
	if *update {
		if err := os.WriteFile(accountsFile, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	got, err := os.ReadFile(accountsFile)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != want {
		t.Errorf("%s is out of date: run make generate\n%s", accountsFile, firstDifference(string(got), want))
	}
}

// comparedWith says in words what mwanyi reconcile holds an account against.
var comparedWith = map[book.Source]string{
	book.OnChain: "the USDC of its address on the chain", book.AtRail: "what the payout provider says", book.OfLoans: "the principal of each loan on the chain",
	book.OfOrders: "what escrow holds of each order", book.OfRows: "the payments that stand in it",
	book.OfPool: "what the vault counts", book.OfOwed: "what the contract owes to each", book.Nothing: "",
}

func chartOf(t *testing.T) string {
	var b strings.Builder
	b.WriteString(`# Accounts and postings

Made from the tables of internal/book and internal/tally; ` + "`make generate`" + ` makes it anew. [books.md](books.md) shows them at work.

## The chart of accounts

An asset is what we have or are owed, a liability what we owe. A holder is whose part of an account a line stands in.
` + "`mwanyi reconcile`" + ` compares an account with its source; one without a source is the sum of what was posted.

| Account | Side | Holder | What stands in it | Compared with |
|---|---|---|---|---|
`)
	for _, a := range book.Chart {
		source, known := comparedWith[a.Source]
		if !known {
			t.Errorf("%s: no words for the source %s", a.Account, a.Source)
		}
		fmt.Fprintf(&b, "| `%s` | %s | %s | %s | %s |\n", a.Account, strings.ToLower(string(a.Side)), a.Holder, a.About, source)
	}
	b.WriteString(`
## What the chain's events post

Every event is an entry of its own, under its transaction and its place in the block. Transfers of USDC move what we have, the
contracts' own events what we owe; the two meet in ` + "`unexplained`" + `, in the part of the transaction, and leave it empty.

| Event | What has happened | Debit | Credit |
|---|---|---|---|
`)
	postings, err := tally.Postings()
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range postings {
		if len(p.Debit) == 0 || len(p.Credit) == 0 {
			t.Errorf("%s: debits %v and credits %v, want some of each", p.Event, p.Debit, p.Credit)
		}
		fmt.Fprintf(&b, "| %s | %s | %s | %s |\n", p.Event, p.About, strings.Join(p.Debit, "<br>"), strings.Join(p.Credit, "<br>"))
	}
	return b.String()
}
