package operator

import (
	"encoding/json"
	"maps"
	"net/http"
	"slices"
	"strconv"

	"mwanyi/internal/web/desk"
)

// payout is one, in lists and alone.
type payout struct {
	ID            string   `json:"payment_id"`
	Status        string   `json:"status"`
	Hold          string   `json:"hold"`
	FarmerID      string   `json:"farmer_id"`
	BatchID       string   `json:"batch_id"`
	AmountUSDC    float64  `json:"amount_usdc"`
	AmountUGX     *float64 `json:"amount_ugx"`
	Reason        string   `json:"reason"`
	Reference     string   `json:"payout_provider_reference"`
	TransactionID string   `json:"mobile_money_transaction_id"`
	CreatedAt     string   `json:"created_at"`
	RetryCount    int      `json:"retry_count"`
	Failure       string   `json:"failure"`
}

func payouts(v *desk.Visit, status, cursor string) ([]payout, *string, error) {
	var list struct {
		Payments   []payout `json:"payments"`
		NextCursor *string  `json:"next_cursor"`
	}
	err := v.Get(&list, "/payments", "type", "FARMER_PAYOUT", "status", status, "cursor", cursor)
	return list.Payments, list.NextCursor, err
}

var payoutStates = []string{"MANUAL_REVIEW", "PENDING", "PROCESSING", "RETRY_1", "RETRY_2", "RETRY_3", "COMPLETED", "FAILED"}

// spec: console-money
func payments(v *desk.Visit) (*desk.Page, error) {
	list, next, err := payouts(v, v.Query.Get("status"), v.Query.Get("cursor"))
	if err != nil {
		return nil, err
	}
	var rows []desk.Row
	for _, p := range list {
		state := v.StateCell(p.Status)
		state.Sub = p.Hold
		rows = append(rows, desk.Row{Cells: []desk.Cell{desk.Linked(desk.Short(p.ID), v.To("payments", p.ID)), desk.Text(p.FarmerID), desk.Text(v.StateWord(p.Reason)), desk.USDC(p.AmountUSDC), state, v.When(p.CreatedAt)}})
	}
	t := desk.Listed(v.Say("nav.payments"), v.Heads("payment", "farmer", "reason", "amount", "state", "since"), rows, v.NextPage(next))
	return &desk.Page{Title: v.Say("nav.payments"), Sections: []desk.Section{{Forms: []desk.Form{v.Filter("payments", v.Choice("status", payoutStates...))}}, {Table: t, Empty: v.Say("empty.payments")}}}, nil
}

// payment is a payout; one that needs a person can be sent out again.
// spec: console-money
func payment(v *desk.Visit, id string) (*desk.Page, error) {
	var one payout
	if err := v.Get(&one, desk.Path("payments", id)); err != nil {
		return nil, err
	}
	s := desk.Section{Title: desk.Short(id), Facts: []desk.Fact{{Label: v.Say("head.state"), Value: v.StateCell(one.Status)}, {Label: v.Say("head.amount"), Value: desk.USDC(one.AmountUSDC)}, {Label: "UGX", Value: desk.UGX(one.AmountUGX)}, {Label: v.Say("head.farmer"), Value: desk.Text(one.FarmerID)},
		{Label: v.Say("head.reason"), Value: desk.Text(v.StateWord(one.Reason))}, {Label: v.Say("head.attempts"), Value: desk.Text(strconv.Itoa(one.RetryCount + 1))}, {Label: v.Say("head.reference"), Value: desk.Text(one.Reference)}, {Label: v.Say("head.transaction"), Value: desk.Text(one.TransactionID)},
		{Label: v.Say("head.failure"), Value: desk.Text(one.Failure)}, {Label: v.Say("head.waits"), Value: desk.Text(one.Hold)}, {Label: v.Say("head.since"), Value: v.When(one.CreatedAt)}}}
	if desk.IsUnderWay(one.Status) {
		s.ID, s.Live = "live", v.Self()
	}
	p := &desk.Page{Title: v.Say("payment.title"), Sections: []desk.Section{s}}
	switch {
	case one.Hold == "APPROVAL":
		p.Sections = append(p.Sections, desk.Acting(v.Say("payment.second"), v.NewForm(id, "payments.approve", "button.approve", v.Verdict("APPROVE", "REJECT"), v.Note()))...)
	case one.Status == "MANUAL_REVIEW":
		p.Sections = append(p.Sections, desk.Acting(v.Say("payment.stuck"), v.NewForm(id, "payments.retry", "button.send_again", v.Note()))...)
	}
	return p, nil
}

// comparison is what the newest comparison of the books with the world has found.
type comparison struct {
	At          string `json:"at"`
	Differences []struct {
		Check   string `json:"check"`
		Account string `json:"account"`
		What    string `json:"difference"`
		Ours    string `json:"ours"`
		Theirs  string `json:"theirs"`
	} `json:"differences"`
	Checked map[string]int    `json:"checked"`
	Skipped map[string]string `json:"skipped"`
}

func compared(v *desk.Visit) (found comparison, err error) {
	err = v.Get(&found, "/admin/reconciliation")
	return found, err
}

// money is the books, and whether the world agrees with them.
// spec: console-money
func money(v *desk.Visit) (*desk.Page, error) {
	found, err := compared(v)
	if err != nil {
		return nil, err
	}
	var rows []desk.Row
	for _, d := range found.Differences {
		rows = append(rows, desk.Row{Cells: []desk.Cell{{Text: d.Check, Sub: d.Account}, desk.Text(d.What), desk.Text(d.Ours), desk.Text(d.Theirs)}})
	}
	compare := desk.Section{Title: v.Say("money.compared"), Facts: []desk.Fact{{Label: v.Say("head.at"), Value: v.When(found.At)}, {Label: v.Say("money.checked"), Value: desk.Text(strconv.Itoa(len(found.Checked)))}, {Label: v.Say("money.skipped"), Value: desk.Text(strconv.Itoa(len(found.Skipped)))}},
		Table: desk.Listed(v.Say("money.compared"), v.Heads("check", "what", "ours", "theirs"), rows, ""), Empty: v.Say("empty.differences")}
	if found.At == "" {
		compare.Empty = v.Say("empty.compared")
	}
	var books struct {
		AsOf     string `json:"as_of"`
		Accounts []struct {
			Account  string      `json:"account"`
			About    string      `json:"about"`
			Currency string      `json:"currency"`
			Balance  json.Number `json:"balance"`
		} `json:"accounts"`
		Trial map[string]json.Number `json:"trial_balance"`
	}
	if err := v.Get(&books, "/admin/books"); err != nil {
		return nil, err
	}
	rows = nil
	for _, a := range books.Accounts {
		value, _ := a.Balance.Float64()
		rows = append(rows, desk.Row{Cells: []desk.Cell{{Text: a.Account, Sub: a.About}, desk.Text(a.Currency), desk.Number(value, 6)}})
	}
	book := desk.Section{Title: v.Say("money.books"), Table: desk.Listed(v.Say("money.books"), v.Heads("account", "currency", "balance"), rows, ""), Empty: v.Say("empty.books")}
	for _, currency := range slices.Sorted(maps.Keys(books.Trial)) {
		sum := books.Trial[currency]
		isEven := sum.String() == "0"
		book.Facts = append(book.Facts, desk.Fact{Label: v.Say("money.trial") + " " + currency, Value: desk.Cell{Text: sum.String(), Badge: v.YesNo(isEven).Badge}})
	}
	if v.May("GET /admin/books/entries.csv") {
		book.Links = []desk.Link{{Text: v.Say("money.csv"), Href: "/admin/books/entries.csv"}}
	}
	return &desk.Page{Title: v.Say("nav.money"), Sections: []desk.Section{compare, book}}, nil
}

// sweeps are what was sent to the payout provider.
// spec: console-money
func sweeps(v *desk.Visit) (*desk.Page, error) {
	var list struct {
		Sweeps []struct {
			ID        string  `json:"sweep_id"`
			Status    string  `json:"status"`
			From      string  `json:"from"`
			Amount    float64 `json:"amount_usdc"`
			ReviewID  string  `json:"review_id"`
			Failure   string  `json:"failure"`
			CreatedAt string  `json:"created_at"`
		} `json:"sweeps"`
		NextCursor *string `json:"next_cursor"`
	}
	if err := v.Get(&list, "/admin/treasury/sweeps", "cursor", v.Query.Get("cursor"), "limit", "50"); err != nil {
		return nil, err
	}
	var rows []desk.Row
	for _, s := range list.Sweeps {
		state := v.StateCell(s.Status)
		if s.ReviewID != "" {
			state.Text, state.Href = v.Say("nav.reviews"), v.To("reviews", s.ReviewID)
		}
		rows = append(rows, desk.Row{Cells: []desk.Cell{desk.Text(desk.Short(s.ID)), desk.Text(v.StateWord(s.From)), desk.USDC(s.Amount), state, v.When(s.CreatedAt)}, Failed: s.Failure})
	}
	p := &desk.Page{Title: v.Say("nav.sweeps"), Sections: []desk.Section{{Table: desk.Listed(v.Say("nav.sweeps"), v.Heads("sweep", "from", "amount", "state", "since"), rows, v.NextPage(list.NextCursor)), Empty: v.Say("empty.sweeps")}}}
	p.Sections = append(p.Sections, desk.Acting(v.Say("sweep.new"), v.NewForm(desk.NewItem, "sweeps.order", "button.sweep", v.Choice("from", "PROCEEDS", "TREASURY", "FUNDING"), desk.Optional(v.TextField("cooperative_id", 64)), v.NumberField("amount_usdc", "0.000001", "", "any"), desk.Optional(v.Note())))...)
	return p, nil
}

// pooled is what the page of lending shows of the pool.
type pooled struct {
	Assets    float64  `json:"total_assets_usdc"`
	Lent      float64  `json:"lent_usdc"`
	Available float64  `json:"available_usdc"`
	Paused    bool     `json:"paused"`
	Areas     []string `json:"paused_areas"`
	Feed      struct {
		Price      float64 `json:"price_per_kg_usdc"`
		ObservedAt string  `json:"observed_at"`
		Sources    []struct {
			Source     string  `json:"source"`
			State      string  `json:"state"`
			Price      float64 `json:"price_per_kg_usdc"`
			ObservedAt string  `json:"observed_at"`
		} `json:"sources"`
		Held *struct {
			Price      float64 `json:"price_per_kg_usdc"`
			Previous   float64 `json:"previous_price_per_kg_usdc"`
			ObservedAt string  `json:"observed_at"`
			Reason     string  `json:"reason"`
		} `json:"held"`
	} `json:"price_feed"`
}

// pool asks how the pool stands; without a chain there is none.
func pool(v *desk.Visit) (p pooled, isThere bool, err error) {
	err = v.Get(&p, "/lending/pool-status")
	if refused, is := err.(*desk.Refusal); is && refused.Status == http.StatusServiceUnavailable { //nolint:errorlint // made by desk, never wrapped
		return p, false, nil
	}
	return p, err == nil, err
}

// lending is the pool's brake, and the market's price.
// spec: console
func lending(v *desk.Visit) (*desk.Page, error) {
	p, isThere, err := pool(v)
	if err != nil {
		return nil, err
	}
	out := &desk.Page{Title: v.Say("nav.lending")}
	if !isThere {
		out.Sections = []desk.Section{{Empty: v.Say("empty.pool")}}
		return out, nil
	}
	s := desk.Section{Title: v.Say("lending.pool"), Facts: []desk.Fact{{Label: v.Say("lending.assets"), Value: desk.USDC(p.Assets)}, {Label: v.Say("lending.lent"), Value: desk.USDC(p.Lent)}, {Label: v.Say("lending.available"), Value: desk.USDC(p.Available)}, {Label: v.Say("lending.paused"), Value: desk.Text(v.StateWords(p.Areas))}}}
	s.Forms = append(s.Forms, v.NewForm(desk.NewItem, "lending.pause", "button.pause")...)
	if p.Paused || len(p.Areas) > 0 {
		s.Forms = v.NewForm(desk.NewItem, "lending.unpause", "button.unpause")
	}
	var rows []desk.Row
	for _, one := range p.Feed.Sources {
		rows = append(rows, desk.Row{Cells: []desk.Cell{desk.Text(one.Source), v.StateCell(one.State), desk.Number(one.Price, 4), v.When(one.ObservedAt)}})
	}
	price := desk.Section{Title: v.Say("lending.price"), Facts: []desk.Fact{{Label: v.Say("lending.price"), Value: desk.Number(p.Feed.Price, 4)}, {Label: v.Say("head.at"), Value: v.When(p.Feed.ObservedAt)}},
		Table: desk.Listed(v.Say("lending.price"), v.Heads("source", "state", "price", "at"), rows, ""), Empty: v.Say("empty.sources")}
	if h := p.Feed.Held; h != nil {
		price.Note = v.Say("lending.held", "price", desk.Number(h.Price, 4).Text, "before", desk.Number(h.Previous, 4).Text, "why", h.Reason)
		held := v.NumberField("price_per_kg_usdc", "0.000001", "1000", "any")
		held.Value = strconv.FormatFloat(h.Price, 'f', -1, 64)
		price.Forms = v.NewForm(desk.NewItem, "lending.confirm", "button.confirm_price", held)
	}
	out.Sections = append([]desk.Section{s, price}, desk.Acting(v.Say("lending.enter"), v.NewForm(desk.NewItem, "lending.enter", "button.enter_price", v.NumberField("price_per_kg_usdc", "0.000001", "1000", "any"), desk.Field{Name: "day", Label: v.Say("field.day"), Kind: "date"}, v.TextField("source", 200)))...)
	return out, nil
}
