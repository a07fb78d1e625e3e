// Package operator is the console of whoever runs the service: what is wrong now, providers and
// what they have told, jobs, money, reviews, organisations, keys, people, lending and prices, the trail.
//
//	operator.go   the desk as a value: its pages
//	acts.go       what its forms do, as a table
//	wrong.go      what is wrong now, put together from everything else
//	machinery.go  providers, jobs, the parts of the service
//	inbound.go    what providers have told, and whether it was believed
//	money.go      payouts that need a person, books, comparison, sweeps, lending and the market's price
//	people.go     organisations, keys, users, phones
//	office.go     reviews, webhooks, the trail
//	words/        its catalogue
package operator

import (
	"embed"
	"strings"

	"mwanyi/internal/web/desk"
	"mwanyi/internal/web/desk/staff"
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
		{Name: "inbound", Needs: "GET /admin/inbound", List: doorways},
		{Name: "jobs", Needs: "GET /admin/queues", List: jobs, Item: queue},
		{Name: "payments", Needs: "GET /payments", List: payments, Item: payment},
		{Name: "money", Needs: "GET /admin/books", List: money},
		{Name: "sweeps", Needs: "GET /admin/treasury/sweeps", List: sweeps},
		{Name: "reviews", Needs: "GET /reviews", List: reviews, Item: review},
		{Name: "organisations", Needs: "GET /admin/organisations", List: organisations, Item: organisation},
		{Name: "keys", Needs: "GET /admin/keys", List: keys},
		{Name: "users", Needs: "GET /users", List: users, Item: crew.Page},
		{Name: "devices", Needs: "GET /devices", List: crew.Phones},
		{Name: "lending", Needs: "GET /lending/pool-status", List: lending},
		{Name: "webhooks", Needs: "GET /webhooks", List: webhooks},
		{Name: "parts", Needs: "GET /admin/parts", List: parts},
		{Name: "audit", Needs: "GET /audit", List: staff.Trail},
		{Name: "account", List: wrong},
	}
}
