// Package cooperative is the desk of a cooperative's people: what happened today, what
// waits for a decision, farmers, coffee, money and papers.
//
//	cooperative.go  the desk as a value: its pages
//	acts.go         what its forms do, as a table
//	today.go decisions.go farmers.go batches.go lots.go payments.go statements.go trade.go office.go imports.go webhooks.go team.go handin.go search.go  pages by noun
//	words/          a catalogue for each language, with the same keys
package cooperative

import (
	"embed"
	"strings"

	"mwanyi/internal/web/desk"
	"mwanyi/internal/web/desk/staff"
)

//go:embed words
var words embed.FS

// Desk is the desk, at /desk.
func Desk() desk.Desk {
	return desk.Desk{
		Address: "/desk", Rooms: rooms(), Acts: acts(), Words: words, Languages: []string{"en", "lg", "sw"},
		Parameters: strings.Fields("q status stage grade village farmer_id batch_id batch lot_id amount_usdc from to who target cursor show done"),
	}
}

// rooms lists every page, in the order of the navigation.
// spec: desk
func rooms() []desk.Room {
	return []desk.Room{
		{Name: "", Needs: "GET /me", List: today},
		{Name: "decisions", Needs: "GET /reviews", List: decisions},
		{Name: "farmers", Needs: "GET /farmers", List: farmers, Item: farmer},
		{Name: "batches", Needs: "GET /batches", List: batches, Item: batch},
		{Name: "lots", Needs: "GET /lots", List: lots, Item: lot},
		{Name: "payments", Needs: "GET /payments", List: payments, Item: payment},
		{Name: "statements", Needs: "GET /eudr/dds", List: statements, Item: statement},
		{Name: "prices", Needs: "GET /prices", List: prices},
		{Name: "orders", Needs: "GET /purchase-orders", List: orders, Item: order},
		{Name: "loans", Needs: "GET /loans", List: loans, Item: loan},
		{Name: "team", Needs: "GET /users", List: team, Item: people.Page},
		{Name: "devices", Needs: "GET /devices", List: devices},
		{Name: "webhooks", Needs: "GET /webhooks", List: webhooks, Item: webhook},
		{Name: "imports", Needs: "GET /farmers/imports", List: imports, Item: job},
		{Name: "exports", Needs: "GET /exports", List: exports},
		{Name: "audit", Needs: "GET /audit", List: staff.Trail},
		{Name: "reviews", List: decisions, Item: review},
		{Name: "envelopes", List: decisions, Item: envelope},
		{Name: "cash", List: cash},
		{Name: "wizard", List: wizard},
		{Name: "search", List: search},
		{Name: "account", List: today},
	}
}
