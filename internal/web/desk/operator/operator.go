// Package operator is the console of whoever runs the service: what is wrong now, providers,
// jobs, money, reviews, organisations, keys, people, lending and prices, the trail.
//
//	operator.go   the desk as a value: its pages
//	acts.go       what its forms do, as a table
//	wrong.go      what is wrong now, put together from everything else
//	machinery.go  providers, jobs, the parts of the service
//	money.go      payouts that need a person, books, comparison, sweeps, lending and the market's price
//	people.go     organisations, keys, users, phones
//	office.go     reviews, webhooks, the trail
//	words/        its catalogue
package operator

import (
	"embed"
	"strings"

	"mwanyi/internal/web/desk"
)

//go:embed words
var words embed.FS

// Desk is the console, at /console. Whoever runs the service reads English.
func Desk() desk.Desk {
	return desk.Desk{
		Address: "/console", Rooms: rooms(), Acts: acts(), Words: words, Languages: []string{"en"},
		Parameters: strings.Fields("status kind organisation_id from who target cursor done"),
	}
}

// rooms lists every page, in the order of the navigation.
// spec: console
func rooms() []desk.Room {
	return []desk.Room{
		{Name: "", Needs: "GET /me", List: wrong},
		{Name: "providers", Needs: "GET /admin/providers", List: providers},
		{Name: "jobs", Needs: "GET /admin/queues", List: jobs, Item: queue},
		{Name: "payments", Needs: "GET /payments", List: payments, Item: payment},
		{Name: "money", Needs: "GET /admin/books", List: money},
		{Name: "sweeps", Needs: "GET /admin/treasury/sweeps", List: sweeps},
		{Name: "reviews", Needs: "GET /reviews", List: reviews, Item: review},
		{Name: "organisations", Needs: "GET /admin/organisations", List: organisations, Item: organisation},
		{Name: "keys", Needs: "GET /admin/keys", List: keys},
		{Name: "users", Needs: "GET /users", List: users, Item: user},
		{Name: "devices", Needs: "GET /devices", List: devices},
		{Name: "lending", Needs: "GET /lending/pool-status", List: lending},
		{Name: "webhooks", Needs: "GET /webhooks", List: webhooks},
		{Name: "parts", Needs: "GET /admin/parts", List: parts},
		{Name: "audit", Needs: "GET /audit", List: audit},
		{Name: "account", List: wrong},
	}
}

// head are the words of a table's columns.
func head(v *desk.Visit, names ...string) []string {
	var all []string
	for _, name := range names {
		all = append(all, v.Say("head."+name))
	}
	return all
}

// listed is a table with rows; nil without any, so that the page says what to do.
func listed(caption string, head []string, rows []desk.Row, next string) *desk.Table {
	if len(rows) == 0 {
		return nil
	}
	return &desk.Table{Caption: caption, Head: head, Rows: rows, Next: next}
}

// sectionOf is a section, if it has any form.
func sectionOf(title string, forms ...[]desk.Form) []desk.Section {
	s := desk.Section{Title: title}
	for _, some := range forms {
		s.Forms = append(s.Forms, some...)
	}
	if len(s.Forms) == 0 {
		return nil
	}
	return []desk.Section{s}
}
