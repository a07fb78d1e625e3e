package cooperative

import (
	"strconv"
	"strings"

	"mwanyi/internal/web/desk"
	"mwanyi/internal/web/desk/staff"
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
	Failure       string   `json:"failure"`
	Attempts      []struct {
		Reference     string   `json:"payout_provider_reference"`
		Status        string   `json:"status"`
		AmountUGX     *float64 `json:"amount_ugx"`
		TransactionID string   `json:"mobile_money_transaction_id"`
		CreatedAt     string   `json:"created_at"`
		EndedAt       string   `json:"ended_at"`
	} `json:"attempts"`
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
	first := desk.Section{Forms: append([]desk.Form{filter}, export...)}
	if v.May("GET /payments/cash-book") {
		first.Links = []desk.Link{{Text: v.Say("nav.cash"), Href: v.To("cash", "")}}
	}
	p.Sections = []desk.Section{first, {Table: paymentTable(v, list.Payments, v.NextPage(list.NextCursor)), Empty: v.Say("empty.payments")}}
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
	if one.Failure != "" {
		facts = append(facts, desk.Fact{Label: v.Say("head.failure"), Value: desk.Cell{Text: v.Cause(one.Failure), Sub: one.Failure}})
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
	if one.FarmerID != "" && (one.Status == "MANUAL_REVIEW" || one.Status == "FAILED") {
		p.Sections = append(p.Sections, desk.Acting(v.Say("manual.phone"), desk.Titled("", v.Say("manual.phone.note"), v.NewForm(id, "payments.phone", "button.phone", phoneField(v))))...)
	}
	p.Sections = append(p.Sections, attempts(v, one)...)
	p.Sections = append(p.Sections, staff.TrailOf(v, id)...)
	return p, nil
}

// attempts are all references that a payout was sent under.
// spec: payout-attempts
func attempts(v *desk.Visit, one payout) []desk.Section {
	var rows []desk.Row
	for _, a := range one.Attempts {
		rows = append(rows, desk.Row{Cells: []desk.Cell{{Text: a.Reference, Sub: a.TransactionID}, v.StateCell(a.Status), desk.UGX(a.AmountUGX), v.When(a.CreatedAt), v.When(a.EndedAt)}})
	}
	if len(rows) == 0 {
		return nil
	}
	return []desk.Section{{Title: v.Say("payment.attempts"), Table: desk.Listed(v.Say("payment.attempts"), v.Heads("reference", "state", "amount", "since", "ended"), rows, "")}}
}

// cash is the cash-book: what was paid at the office, with its receipts.
// spec: cash-book
func cash(v *desk.Visit) (*desk.Page, error) {
	var list struct {
		Entries []struct {
			PaymentID   string  `json:"payment_id"`
			FarmerID    string  `json:"farmer_id"`
			AmountUSDC  float64 `json:"amount_usdc"`
			Receipt     string  `json:"receipt"`
			Note        string  `json:"note"`
			MadeBy      string  `json:"made_by"`
			MadeAt      string  `json:"made_at"`
			ConfirmedBy string  `json:"confirmed_by"`
			Waits       bool    `json:"waits"`
		} `json:"entries"`
		NextCursor *string `json:"next_cursor"`
	}
	if err := v.Get(&list, "/payments/cash-book", "cursor", v.Query.Get("cursor"), "limit", "50"); err != nil {
		return nil, err
	}
	var rows []desk.Row
	for _, e := range list.Entries {
		state := v.StateCell("COMPLETED")
		if e.Waits {
			state = v.StateCell("PENDING")
			state.Sub = v.Say("hold.APPROVAL")
		}
		receipt := desk.Text(v.Say("field.photo"))
		if v.May("GET /private-files/{cid}") {
			receipt.Href = desk.Path("private-files", strings.TrimPrefix(e.Receipt, "ipfs://"))
		}
		made := desk.Text(v.NameOf(e.MadeBy))
		made.Sub = v.NameOf(e.ConfirmedBy)
		rows = append(rows, desk.Row{Cells: []desk.Cell{v.When(e.MadeAt), desk.Linked(desk.Short(e.PaymentID), v.To("payments", e.PaymentID)), desk.Linked(e.FarmerID, v.To("farmers", e.FarmerID)), desk.USDC(e.AmountUSDC), state, receipt, made, desk.Text(e.Note)}})
	}
	t := desk.Listed(v.Say("nav.cash"), v.Heads("paid", "payment", "farmer", "amount", "state", "receipt", "who", "why"), rows, v.NextPage(list.NextCursor))
	return &desk.Page{Title: v.Say("nav.cash"), Sections: []desk.Section{{Note: v.Say("cash.note"), Table: t, Empty: v.Say("empty.cash"), Links: []desk.Link{{Text: v.Say("nav.payments"), Href: v.To("payments", "")}}}}}, nil
}

// manualSection says why a payout waits for a person, and what that person can do.
func manualSection(v *desk.Visit, id string, one payout) desk.Section {
	why := v.Say("why.manual")
	if one.Failure != "" {
		why = v.Cause(one.Failure)
	}
	s := desk.Section{Title: v.Say("manual.title"), Note: why + " " + v.Say("manual.retry")}
	for _, f := range v.NewForm(id, "payments.office", "button.office", v.Note(), desk.Field{Name: "photo", Label: v.Say("field.photo"), Kind: "file", Hint: v.Say("hint.photo")}) {
		f.Title, f.Note = v.Say("manual.office"), v.Say("manual.office.note")
		s.Forms = append(s.Forms, f)
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
