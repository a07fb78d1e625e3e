// Package lender is the desk of a lender's people: what they have in the pool and how it has
// gone, money in and out, the loan book, risk, and monthly statements.
//
//	lender.go    the desk as a value: its pages, its forms
//	position.go  the pool, the lender's part of it, statements by month
//	money.go     deposits, withdrawals, where a lender is paid
//	loans.go     the loan book: no farmer's phone is in it
//	risk.go      arrears, concentration, promises, and what a lower price would do
//	words/       a catalogue for each language, with the same keys
package lender

import (
	"embed"
	"strings"

	"mwanyi/internal/web/desk"
)

//go:embed words
var words embed.FS

// Desk is the desk, at /lend.
func Desk() desk.Desk {
	return desk.Desk{
		Address: "/lend", Rooms: rooms(), Acts: acts(), Words: words, Languages: []string{"en", "de", "fr"}, IsUTC: true,
		Parameters: strings.Fields("status from to cursor done"),
	}
}

// spec: desk-lender
func rooms() []desk.Room {
	return []desk.Room{
		{Name: "", Needs: "GET /lending/position", List: position},
		{Name: "deposits", Needs: "GET /payments", List: deposits},
		{Name: "withdrawals", Needs: "GET /lending/withdrawals", List: withdrawals, Item: withdrawal},
		{Name: "loans", Needs: "GET /loans", List: loans, Item: loan},
		{Name: "risk", Needs: "GET /lending/portfolio", List: risk},
		{Name: "statements", Needs: "GET /lending/statement", List: months, Item: month},
		{Name: "address", List: withdrawals},
		{Name: "account", List: position},
	}
}

func acts() map[string]desk.Act {
	return map[string]desk.Act{
		"withdrawals.ask":  {Route: "POST /lending/withdrawals", Fields: []string{"amount_usdc:number"}, Style: "first", Makes: "withdrawal_id"},
		"withdrawals.stop": {Route: "DELETE /lending/withdrawals/{withdrawal_id}", Style: "danger"},
		"address.set":      {Route: "POST /lending/payout-address", Fields: []string{"payout_address"}, Back: "withdrawals"},
		"address.stop":     {Route: "DELETE /lending/payout-address", Style: "danger", Back: "withdrawals"},
	}
}
