package desk

import "strconv"

// most is how many rows a sum is made of: lists have no totals, and a page reads no more.
const most = "200"

// today shows what happened since the morning, and what is wrong first.
// spec: desk-today
func (v *visit) today() (*page, error) {
	waiting, err := v.pending()
	if err != nil {
		return nil, err
	}
	p := &page{Title: v.say("nav.")}
	p.Sections = append(p.Sections, v.waitingSection(waiting, 5))
	tiles, err := v.todayTiles()
	if err != nil {
		return nil, err
	}
	tiles = append(tiles, tile{Label: v.say("nav.decisions"), Value: strconv.Itoa(len(waiting)), Href: to("decisions", "")})
	p.Sections = append(p.Sections, section{Title: v.say("today.title"), Tiles: tiles})
	board, err := v.board()
	if err != nil {
		return nil, err
	}
	p.Sections = append(p.Sections, board)
	return p, nil
}

func (v *visit) todayTiles() ([]tile, error) {
	from := startOfToday()
	var tiles []tile
	if v.may("GET /batches") {
		var list batchList
		if err := v.get(&list, "/batches", "from", from, "limit", most); err != nil {
			return nil, err
		}
		kgs := 0.0
		for _, b := range list.Batches {
			kgs += b.WeightKg
		}
		tiles = append(tiles, tile{Label: v.say("today.delivered"), Value: kg(kgs).Text + more(list.NextCursor), Note: v.say("today.deliveries", "n", strconv.Itoa(len(list.Batches))+more(list.NextCursor)), Href: to("batches", "") + "?from=" + from})
	}
	if v.may("GET /payments") {
		var list paymentList
		if err := v.get(&list, "/payments", "type", "FARMER_PAYOUT", "from", from, "limit", most); err != nil {
			return nil, err
		}
		paid, n := 0.0, 0
		for _, one := range list.Payments {
			if one.Status == "COMPLETED" {
				paid += one.AmountUSDC
				n++
			}
		}
		tiles = append(tiles, tile{Label: v.say("today.paid"), Value: usdc(paid).Text + more(list.NextCursor), Note: v.say("today.payouts", "n", strconv.Itoa(n), "of", strconv.Itoa(len(list.Payments))+more(list.NextCursor)), Href: to("payments", "")})
	}
	if v.may("GET /cooperatives/{cooperative_id}/float") {
		one, err := v.floatTile()
		if err != nil {
			return nil, err
		}
		tiles = append(tiles, one)
	}
	return tiles, nil
}

func (v *visit) floatTile() (tile, error) {
	var f struct {
		Available float64 `json:"available_usdc"`
		Waiting   int     `json:"waiting_count"`
		HoursLeft *int    `json:"hours_left"`
		Low       bool    `json:"low"`
	}
	if err := v.get(&f, path("cooperatives", v.me.OrganisationID, "float")); err != nil {
		return tile{}, err
	}
	t := tile{Label: v.say("today.float"), Value: usdc(f.Available).Text, Note: v.say("today.float.long")}
	switch {
	case f.HoursLeft == nil:
	case *f.HoursLeft > 30*24:
		t.Note = v.say("today.float.month")
	case *f.HoursLeft > 3*24:
		t.Note = v.say("today.float.days", "days", strconv.Itoa(*f.HoursLeft/24))
	default:
		t.Note = v.say("today.float.lasts", "hours", strconv.Itoa(*f.HoursLeft))
	}
	if f.Waiting > 0 {
		t.Note += " · " + v.say("today.float.waiting", "n", strconv.Itoa(f.Waiting))
	}
	if f.Low {
		t.Badge = v.state("LOW")
	}
	return t, nil
}

// more marks a sum of a list that goes on.
func more(next *string) string {
	if next != nil {
		return "+"
	}
	return ""
}
