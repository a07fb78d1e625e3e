// Package buyer is the desk of a buyer's people: coffee that can be bought, orders from the
// offer to the payment, and the statements that come with them.
//
//	buyer.go   the desk as a value: its pages, its forms
//	find.go    coffee in warehouses, a batch, a basket of one cooperative's
//	places.go  where the coffee of a list was delivered, to some ten kilometres
//	orders.go  orders, what to pay and where
//	papers.go  statements and their files
//	words/     a catalogue for each language, with the same keys
package buyer

import (
	"embed"
	"strings"

	"mwanyi/internal/web/desk"
)

//go:embed words
var words embed.FS

// Desk is the desk, at /buy.
func Desk() desk.Desk {
	return desk.Desk{
		Address: "/buy", Rooms: rooms(), Acts: acts(), Words: words, Languages: []string{"en", "de", "fr"}, IsUTC: true,
		Parameters: strings.Fields("status grade species min_weight_kg min_cup_score cooperative_id dds_eligible batch cursor done"),
	}
}

// spec: desk-buyer
func rooms() []desk.Room {
	return []desk.Room{
		{Name: "", Needs: "GET /batches", List: find},
		{Name: "orders", Needs: "GET /purchase-orders", List: orders, Item: order},
		{Name: "statements", Needs: "GET /eudr/dds", List: statements, Item: statement},
		{Name: "batches", List: find, Item: batch},
		{Name: "basket", List: basket},
		{Name: "account", List: find},
	}
}

func acts() map[string]desk.Act {
	return map[string]desk.Act{
		"basket.order":   {Route: "POST /purchase-orders", Fields: []string{"batch_ids:list", "price_per_kg_usdc:number", "destination_country", "incoterm", "note"}, Style: "first", Makes: "po_id", Back: "orders"},
		"orders.pay":     {Route: "POST /purchase-orders/{po_id}/pay", Style: "first"},
		"orders.cancel":  {Route: "POST /purchase-orders/{po_id}/cancel", Style: "danger"},
		"orders.release": {Route: "POST /purchase-orders/{po_id}/release", Style: "danger"},
	}
}
