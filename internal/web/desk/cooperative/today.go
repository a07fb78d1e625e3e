package cooperative

import (
	"strconv"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/web/desk"
)

// most is how many rows a sum is made of: lists have no totals, and a page reads no more.
const most = "200"

// today shows what happened since the morning, and what is wrong first.
// spec: desk-today
func today(v *desk.Visit) (*desk.Page, error) {
	waiting, err := pending(v)
	if err != nil {
		return nil, err
	}
	p := &desk.Page{Title: v.House(v.Me.OrganisationID) + " · " + v.Say("nav.")}
	p.Sections = append(p.Sections, waitingSection(v, waiting, 5))
	tiles, err := todayTiles(v)
	if err != nil {
		return nil, err
	}
	tiles = append(tiles, desk.Tile{Label: v.Say("nav.decisions"), Value: strconv.Itoa(len(waiting)), Href: v.To("decisions", "")})
	p.Sections = append(p.Sections, desk.Section{Title: v.Say("today.title"), Tiles: tiles})
	board, err := board(v)
	if err != nil {
		return nil, err
	}
	p.Sections = append(p.Sections, board)
	if !v.May("GET /prices") {
		return p, nil
	}
	price, err := pricesToday(v)
	if err != nil {
		return nil, err
	}
	p.Sections = append(p.Sections, price)
	return p, nil
}

// pricesToday are the prices that deliveries take now, with the way to change them.
func pricesToday(v *desk.Visit) (s desk.Section, err error) {
	var list priceList
	if err := v.Get(&list, "/prices", "cooperative_id", v.Me.OrganisationID, "in_force", "true", "limit", "10"); err != nil {
		return s, err
	}
	list.NextCursor = nil
	s = priceSection(v, list)
	s.Title, s.Links = v.Say("today.prices"), []desk.Link{{Text: v.Say("nav.prices"), Href: v.To("prices", "")}}
	return s, nil
}

func todayTiles(v *desk.Visit) ([]desk.Tile, error) {
	from := startOfToday()
	var tiles []desk.Tile
	if v.May("GET /batches") {
		var list batchList
		if err := v.Get(&list, "/batches", "cooperative_id", v.Me.OrganisationID, "from", from, "limit", most); err != nil {
			return nil, err
		}
		kgs := 0.0
		for _, b := range list.Batches {
			kgs += b.WeightKg
		}
		tiles = append(tiles, desk.Tile{Label: v.Say("today.delivered"), Value: desk.Kg(kgs).Text + desk.More(list.NextCursor != nil), Note: v.Say("today.deliveries", "n", strconv.Itoa(len(list.Batches))+desk.More(list.NextCursor != nil)), Href: v.To("batches", "") + "?from=" + from})
	}
	if v.May("GET /payments") {
		var list paymentList
		if err := v.Get(&list, "/payments", "type", "FARMER_PAYOUT", "from", from, "limit", most); err != nil {
			return nil, err
		}
		paid, n := 0.0, 0
		for _, one := range list.Payments {
			if one.Status == "COMPLETED" {
				paid += one.AmountUSDC
				n++
			}
		}
		tiles = append(tiles, desk.Tile{Label: v.Say("today.paid"), Value: desk.USDC(paid).Text + desk.More(list.NextCursor != nil), Note: v.Say("today.payouts", "n", strconv.Itoa(n), "of", strconv.Itoa(len(list.Payments))+desk.More(list.NextCursor != nil)), Href: v.To("payments", "")})
	}
	if v.May("GET /cooperatives/{cooperative_id}/float") {
		one, err := floatTile(v)
		if err != nil {
			return nil, err
		}
		tiles = append(tiles, one)
	}
	return tiles, nil
}

func floatTile(v *desk.Visit) (desk.Tile, error) {
	var f struct {
		Available float64 `json:"available_usdc"`
		Waiting   int     `json:"waiting_count"`
		HoursLeft *int    `json:"hours_left"`
		Low       bool    `json:"low"`
	}
	if err := v.Get(&f, desk.Path("cooperatives", v.Me.OrganisationID, "float")); err != nil {
		return desk.Tile{}, err
	}
	t := desk.Tile{Label: v.Say("today.float"), Value: desk.USDC(f.Available).Text, Note: v.Say("today.float.long")}
	switch {
	case f.HoursLeft == nil:
	case *f.HoursLeft > 30*24:
		t.Note = v.Say("today.float.month")
	case *f.HoursLeft > 3*24:
		t.Note = v.Say("today.float.days", "days", strconv.Itoa(*f.HoursLeft/24))
	default:
		t.Note = v.Say("today.float.lasts", "hours", strconv.Itoa(*f.HoursLeft))
	}
	if f.Waiting > 0 {
		t.Note += " · " + v.Say("today.float.waiting", "n", strconv.Itoa(f.Waiting))
	}
	if f.Low {
		t.Badge = v.State("LOW")
	}
	return t, nil
}

// startOfToday is when the day began, in Kampala.
func startOfToday() string {
	now := clock.Now().In(desk.Kampala)
	return clock.Stamp(time.Date(now.Year(), now.Month(), now.Day(), 0, 0, 0, 0, desk.Kampala))
}
