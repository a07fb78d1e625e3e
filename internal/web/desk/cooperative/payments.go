package cooperative

import (
	"strconv"

	"mwanyi/internal/web/desk"
)

type paymentList struct {
	Payments   []payout `json:"payments"`
	NextCursor *string  `json:"next_cursor"`
}

// payout is one, in lists and alone.
type payout struct {
	ID            string   `json:"payment_id"`
	Type          string   `json:"payment_type"`
	Status        string   `json:"status"`
	Hold          string   `json:"hold"`
	FarmerID      string   `json:"farmer_id"`
	BatchID       string   `json:"batch_id"`
	LoanID        string   `json:"loan_id"`
	AmountUSDC    float64  `json:"amount_usdc"`
	AmountUGX     *float64 `json:"amount_ugx"`
	Reason        string   `json:"reason"`
	Reference     string   `json:"payout_provider_reference"`
	TransactionID string   `json:"mobile_money_transaction_id"`
	CreatedAt     string   `json:"created_at"`
	CompletedAt   string   `json:"completed_at"`
	RetryCount    int      `json:"retry_count"`
	Parts         []struct {
		Reference     string   `json:"payout_provider_reference"`
		Status        string   `json:"status"`
		AmountUGX     *float64 `json:"amount_ugx"`
		TransactionID string   `json:"mobile_money_transaction_id"`
		CreatedAt     string   `json:"created_at"`
	} `json:"parts"`
	Deductions []struct {
		Name      string   `json:"name"`
		AmountUGX *float64 `json:"amount_ugx"`
	} `json:"deductions"`
}

var payoutStates = []string{"PENDING", "PROCESSING", "RETRY_1", "RETRY_2", "RETRY_3", "MANUAL_REVIEW", "COMPLETED", "FAILED"}

// spec: desk-payments
func payments(v *desk.Visit) (*desk.Page, error) {
	var list paymentList
	q := v.Query
	if err := v.Get(&list, "/payments", "type", "FARMER_PAYOUT", "status", q.Get("status"), "farmer_id", q.Get("farmer_id"), "batch_id", q.Get("batch_id"), "from", q.Get("from"), "to", q.Get("to"), "cursor", q.Get("cursor")); err != nil {
		return nil, err
	}
	p := &desk.Page{Title: v.Say("nav.payments")}
	filter := v.Filter("payments", v.Choice("status", payoutStates...), v.TextField("farmer_id", 64), desk.Field{Name: "from", Label: v.Say("field.from"), Kind: "date"}, desk.Field{Name: "to", Label: v.Say("field.to"), Kind: "date"})
	export := v.NewForm(desk.NewItem, "exports.make", "button.export", desk.Hidden("kind", "payments"), desk.Hidden("format", "csv"),
		desk.Hidden("status", q.Get("status")), desk.Hidden("farmer_id", q.Get("farmer_id")), desk.Hidden("from", q.Get("from")), desk.Hidden("to", q.Get("to")))
	p.Sections = []desk.Section{{Forms: append([]desk.Form{filter}, export...)}, {Table: paymentTable(v, list.Payments, v.NextPage(list.NextCursor)), Empty: v.Say("empty.payments")}}
	return p, nil
}

func paymentTable(v *desk.Visit, all []payout, next string) *desk.Table {
	if len(all) == 0 {
		return nil
	}
	t := &desk.Table{Caption: v.Say("nav.payments"), Head: []string{v.Say("head.payment"), v.Say("head.farmer"), v.Say("head.reason"), v.Say("head.amount"), v.Say("head.state"), v.Say("head.since")}, Next: next}
	for _, one := range all {
		state := v.StateCell(one.Status)
		if one.Hold != "" {
			state.Sub = v.Say("hold." + one.Hold)
		}
		t.Rows = append(t.Rows, desk.Row{Cells: []desk.Cell{desk.Linked(desk.Short(one.ID), v.To("payments", one.ID)), desk.Linked(one.FarmerID, v.To("farmers", one.FarmerID)), desk.Text(v.StateWord(one.Reason)), desk.USDC(one.AmountUSDC), state, v.When(one.CreatedAt)}})
	}
	return t
}

// payment is the page of a payout; in MANUAL_REVIEW it says what can be done.
func payment(v *desk.Visit, id string) (*desk.Page, error) {
	var one payout
	if err := v.Get(&one, desk.Path("payments", id)); err != nil {
		return nil, err
	}
	facts := []desk.Fact{{Label: v.Say("head.state"), Value: v.StateCell(one.Status)}, {Label: v.Say("head.amount"), Value: desk.USDC(one.AmountUSDC)}, {Label: "UGX", Value: desk.UGX(one.AmountUGX)}, {Label: v.Say("head.farmer"), Value: desk.Linked(one.FarmerID, v.To("farmers", one.FarmerID))},
		{Label: v.Say("head.batch"), Value: desk.Linked(desk.Short(one.BatchID), v.To("batches", one.BatchID))}, {Label: v.Say("head.reason"), Value: desk.Text(v.StateWord(one.Reason))}, {Label: v.Say("head.since"), Value: v.When(one.CreatedAt)}, {Label: v.Say("head.completed"), Value: v.When(one.CompletedAt)},
		{Label: v.Say("head.attempts"), Value: desk.Text(strconv.Itoa(one.RetryCount + 1))}, {Label: v.Say("head.reference"), Value: desk.Text(one.Reference)}, {Label: v.Say("head.transaction"), Value: desk.Text(one.TransactionID)}}
	if one.Hold != "" {
		facts = append(facts, desk.Fact{Label: v.Say("head.waits"), Value: desk.Text(v.Say("hold." + one.Hold))})
	}
	for _, d := range one.Deductions {
		facts = append(facts, desk.Fact{Label: d.Name, Value: desk.UGX(d.AmountUGX)})
	}
	p := &desk.Page{Title: v.Say("payment.title")}
	s := desk.Section{Title: desk.Short(id), Facts: facts}
	if desk.IsUnderWay(one.Status) {
		s.ID, s.Live = "live", v.Self()
	}
	p.Sections = []desk.Section{s}
	open, err := secondWaits(v, id)
	if err != nil {
		return nil, err
	}
	if one.Hold == "APPROVAL" || open != nil {
		p.Sections = append(p.Sections, secondSection(v, id, open))
	} else if one.Status == "MANUAL_REVIEW" {
		p.Sections = append(p.Sections, manualSection(v, id, one))
	}
	p.Sections = append(p.Sections, trailOf(v, id)...)
	return p, nil
}

// manualSection says why a payout waits for a person, and what that person can do.
func manualSection(v *desk.Visit, id string, one payout) desk.Section {
	s := desk.Section{Title: v.Say("manual.title"), Note: v.Say("why.manual") + " " + v.Say("manual.retry")}
	for _, f := range v.NewForm(id, "payments.office", "button.office", v.Note(), desk.Field{Name: "photo", Label: v.Say("field.photo"), Kind: "file", Hint: v.Say("hint.photo")}) {
		f.Title, f.Note = v.Say("manual.office"), v.Say("manual.office.note")
		s.Forms = append(s.Forms, f)
	}
	if v.May("PATCH /farmers/{farmer_id}") {
		s.Links = []desk.Link{{Text: v.Say("manual.phone"), Href: v.To("farmers", one.FarmerID)}}
	}
	return s
}

// secondWaits is the open review of a payout that a second person decides.
func secondWaits(v *desk.Visit, id string) (*reviewed, error) {
	if !v.May("GET /reviews") {
		return nil, nil
	}
	var list struct {
		Reviews []reviewed `json:"reviews"`
	}
	if err := v.Get(&list, "/reviews", "status", "OPEN", "kind", "PAYOUT"); err != nil {
		return nil, err
	}
	for i := range list.Reviews {
		if list.Reviews[i].Subject == id {
			return &list.Reviews[i], nil
		}
	}
	return nil, nil
}

func secondSection(v *desk.Visit, id string, open *reviewed) desk.Section {
	s := desk.Section{Title: v.Say("second.title"), Note: v.Say("second.note")}
	if open != nil {
		for _, f := range open.Findings {
			s.Facts = append(s.Facts, desk.Fact{Label: v.StateWord(f.Level), Value: desk.Text(f.Message)})
		}
	}
	s.Forms = v.NewForm(id, "payments.approve", "button.approve", v.Note(), v.Verdict("APPROVE", "REJECT"))
	return s
}
