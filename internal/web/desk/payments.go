package desk

import "strconv"

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
func (v *visit) payments() (*page, error) {
	var list paymentList
	q := v.query
	if err := v.get(&list, "/payments", "type", "FARMER_PAYOUT", "status", q.Get("status"), "farmer_id", q.Get("farmer_id"), "batch_id", q.Get("batch_id"), "from", q.Get("from"), "to", q.Get("to"), "cursor", q.Get("cursor")); err != nil {
		return nil, err
	}
	p := &page{Title: v.say("nav.payments")}
	filter := v.filter("payments", v.choice("status", payoutStates...), v.textField("farmer_id", 64), field{Name: "from", Label: v.say("field.from"), Kind: "date"}, field{Name: "to", Label: v.say("field.to"), Kind: "date"})
	export := v.newForm(newItem, "exports.make", "button.export", hidden("kind", "payments"), hidden("format", "csv"),
		hidden("status", q.Get("status")), hidden("farmer_id", q.Get("farmer_id")), hidden("from", q.Get("from")), hidden("to", q.Get("to")))
	p.Sections = []section{{Forms: append([]form{filter}, export...)}, {Table: v.paymentTable(list.Payments, v.nextPage(list.NextCursor)), Empty: v.say("empty.payments")}}
	return p, nil
}

func (v *visit) paymentTable(all []payout, next string) *table {
	if len(all) == 0 {
		return nil
	}
	t := &table{Caption: v.say("nav.payments"), Head: []string{v.say("head.payment"), v.say("head.farmer"), v.say("head.reason"), v.say("head.amount"), v.say("head.state"), v.say("head.since")}, Next: next}
	for _, one := range all {
		state := v.stateCell(one.Status)
		if one.Hold != "" {
			state.Sub = v.say("hold." + one.Hold)
		}
		t.Rows = append(t.Rows, row{Cells: []cell{linked(short(one.ID), to("payments", one.ID)), linked(one.FarmerID, to("farmers", one.FarmerID)), text(v.stateWord(one.Reason)), usdc(one.AmountUSDC), state, v.when(one.CreatedAt)}})
	}
	return t
}

// payment is the page of a payout; in MANUAL_REVIEW it says what can be done.
func (v *visit) payment(id string) (*page, error) {
	var one payout
	if err := v.get(&one, path("payments", id)); err != nil {
		return nil, err
	}
	facts := []fact{{v.say("head.state"), v.stateCell(one.Status)}, {v.say("head.amount"), usdc(one.AmountUSDC)}, {"UGX", ugx(one.AmountUGX)}, {v.say("head.farmer"), linked(one.FarmerID, to("farmers", one.FarmerID))},
		{v.say("head.batch"), linked(short(one.BatchID), to("batches", one.BatchID))}, {v.say("head.reason"), text(v.stateWord(one.Reason))}, {v.say("head.since"), v.when(one.CreatedAt)}, {v.say("head.completed"), v.when(one.CompletedAt)},
		{v.say("head.attempts"), text(strconv.Itoa(one.RetryCount + 1))}, {v.say("head.reference"), text(one.Reference)}, {v.say("head.transaction"), text(one.TransactionID)}}
	if one.Hold != "" {
		facts = append(facts, fact{v.say("head.waits"), text(v.say("hold." + one.Hold))})
	}
	for _, d := range one.Deductions {
		facts = append(facts, fact{d.Name, ugx(d.AmountUGX)})
	}
	p := &page{Title: v.say("payment.title")}
	s := section{Title: short(id), Facts: facts}
	if isUnderWay(one.Status) {
		s.ID, s.Live = "live", to("payments", id)
	}
	p.Sections = []section{s}
	open, err := v.secondWaits(id)
	if err != nil {
		return nil, err
	}
	if one.Hold == "APPROVAL" || open != nil {
		p.Sections = append(p.Sections, v.secondSection(id, open))
	} else if one.Status == "MANUAL_REVIEW" {
		p.Sections = append(p.Sections, v.manualSection(id, one))
	}
	p.Sections = append(p.Sections, v.trailOf(id)...)
	return p, nil
}

func isUnderWay(status string) bool { return waitStates[status] && status != "OPEN" }

// manualSection says why a payout waits for a person, and what that person can do.
func (v *visit) manualSection(id string, one payout) section {
	s := section{Title: v.say("manual.title"), Note: v.say("why.manual") + " " + v.say("manual.retry")}
	for _, f := range v.newForm(id, "payments.office", "button.office", v.note(), field{Name: "photo", Label: v.say("field.photo"), Kind: "file", Hint: v.say("hint.photo")}) {
		f.Title, f.Note = v.say("manual.office"), v.say("manual.office.note")
		s.Forms = append(s.Forms, f)
	}
	if v.may("PATCH /farmers/{farmer_id}") {
		s.Links = []link{{Text: v.say("manual.phone"), Href: to("farmers", one.FarmerID)}}
	}
	return s
}

// secondWaits is the open review of a payout that a second person decides.
func (v *visit) secondWaits(id string) (*reviewed, error) {
	if !v.may("GET /reviews") {
		return nil, nil
	}
	var list struct {
		Reviews []reviewed `json:"reviews"`
	}
	if err := v.get(&list, "/reviews", "status", "OPEN", "kind", "PAYOUT"); err != nil {
		return nil, err
	}
	for i := range list.Reviews {
		if list.Reviews[i].Subject == id {
			return &list.Reviews[i], nil
		}
	}
	return nil, nil
}

func (v *visit) secondSection(id string, open *reviewed) section {
	s := section{Title: v.say("second.title"), Note: v.say("second.note")}
	if open != nil {
		for _, f := range open.Findings {
			s.Facts = append(s.Facts, fact{v.stateWord(f.Level), text(f.Message)})
		}
	}
	s.Forms = v.newForm(id, "payments.approve", "button.approve", v.note(), v.verdict("APPROVE", "REJECT"))
	return s
}
