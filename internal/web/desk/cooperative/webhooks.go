package cooperative

import (
	"net/http"
	"slices"
	"strconv"
	"strings"

	"mwanyi/internal/web/desk"
)

type webhookList struct {
	Webhooks []struct {
		ID        string   `json:"webhook_id"`
		URL       string   `json:"url"`
		Events    []string `json:"events"`
		Status    string   `json:"status"`
		CreatedAt string   `json:"created_at"`
	} `json:"webhooks"`
	NextCursor *string `json:"next_cursor"`
}

// spec: desk-webhooks
func webhooks(v *desk.Visit) (*desk.Page, error) {
	var list webhookList
	if err := v.Get(&list, "/webhooks", "cursor", v.Query.Get("cursor")); err != nil {
		return nil, err
	}
	s := desk.Section{Empty: v.Say("empty.webhooks")}
	if len(list.Webhooks) > 0 {
		s.Table = &desk.Table{Caption: v.Say("nav.webhooks"), Head: []string{v.Say("head.address"), v.Say("head.state"), v.Say("head.events"), v.Say("head.since")}, Next: v.NextPage(list.NextCursor)}
	}
	for _, w := range list.Webhooks {
		s.Table.Rows = append(s.Table.Rows, desk.Row{Cells: []desk.Cell{desk.Linked(w.URL, v.To("webhooks", w.ID)), v.StateCell(w.Status), desk.Count(len(w.Events)), v.When(w.CreatedAt)}})
	}
	p := &desk.Page{Title: v.Say("nav.webhooks"), Sections: []desk.Section{s}}
	if made := v.NewForm(desk.NewItem, "webhooks.make", "button.make", urlField(v, ""), eventsField(v, nil)); made != nil {
		p.Sections = append(p.Sections, desk.Section{Title: v.Say("webhook.new"), Note: v.Say("webhook.note"), Forms: made})
	}
	return p, nil
}

func urlField(v *desk.Visit, value string) desk.Field {
	return desk.Field{Name: "url", Label: v.Say("field.url"), Kind: "url", MaxLen: 2048, Value: value}
}

// events are those that a cooperative hears of.
var events = strings.Fields("farmer.registered farmer.forest_failed farmer.boundary_changed batch.delivered batch.graded batch.warehoused batch.committed batch.exported batch.settled batch.voided batch.corrected loan.originated loan.repaid loan.defaulted dds.generated dds.filed credit.updated payout.completed payout.failed review.opened float.low order.created order.confirmed order.cancelled order.paid lot.created lot.moved farmer.transfer_asked farmer.transferred")

func eventsField(v *desk.Visit, chosen []string) desk.Field {
	f := desk.Field{Name: "events", Label: v.Say("head.events"), Kind: "checks"}
	for _, name := range events {
		f.Options = append(f.Options, desk.Option{Value: name, Word: name, IsChosen: slices.Contains(chosen, name)})
	}
	return f
}

// secretShown shows a webhook's secret, once.
func secretShown(v *desk.Visit, content []byte) (*desk.Page, error) {
	var made struct {
		ID       string `json:"webhook_id"`
		Secret   string `json:"secret"`
		OldUntil string `json:"previous_secret_valid_until"`
	}
	if err := v.Take(&made, http.StatusOK, content); err != nil {
		return nil, err
	}
	s := desk.Section{Title: v.Say("webhook.secret"), Note: v.Say("webhook.once"), Facts: []desk.Fact{{Label: v.Say("webhook.secret"), Value: desk.Text(made.Secret)}}, Links: []desk.Link{{Text: v.Say("nav.webhooks"), Href: v.To("webhooks", made.ID)}}}
	if made.OldUntil != "" {
		s.Facts = append(s.Facts, desk.Fact{Label: v.Say("webhook.old"), Value: v.When(made.OldUntil)})
	}
	return &desk.Page{Title: v.Say("webhook.secret"), Sections: []desk.Section{s}}, nil
}

// webhook is an endpoint with the log of its deliveries.
func webhook(v *desk.Visit, id string) (*desk.Page, error) {
	var w struct {
		URL    string   `json:"url"`
		Events []string `json:"events"`
		Status string   `json:"status"`
	}
	if err := v.Get(&w, desk.Path("webhooks", id)); err != nil {
		return nil, err
	}
	s := desk.Section{Title: w.URL, Facts: []desk.Fact{{Label: v.Say("head.state"), Value: v.StateCell(w.Status)}, {Label: v.Say("head.events"), Value: desk.Text(strings.Join(w.Events, ", "))}}}
	if w.Status == "SUSPENDED" {
		s.Note, s.Forms = v.Say("why.webhook"), v.NewForm(id, "webhooks.resume", "button.resume")
	}
	s.Forms = append(s.Forms, v.NewForm(id, "webhooks.test", "button.test")...)
	day := func(name string) desk.Field {
		return desk.Field{Name: name, Label: v.Say("field." + name), Kind: "date"}
	}
	more := append(desk.Acting(v.Say("webhook.replay"), desk.Titled("", v.Say("webhook.replay.note"), v.NewForm(id, "webhooks.replay", "button.replay", day("from"), day("to")))),
		desk.Acting(v.Say("webhook.change"), v.NewForm(id, "webhooks.change", "button.change", urlField(v, w.URL), eventsField(v, w.Events)), v.NewForm(id, "webhooks.rotate", "button.rotate"), v.NewForm(id, "webhooks.delete", "button.delete"))...)
	var list struct {
		Deliveries []struct {
			ID        string `json:"delivery_id"`
			Event     string `json:"event"`
			Status    string `json:"status"`
			CreatedAt string `json:"created_at"`
			Attempts  []struct {
				At    string `json:"time"`
				Code  *int   `json:"response_code"`
				Took  int    `json:"duration_ms"`
				Error string `json:"error"`
			} `json:"attempts"`
		} `json:"deliveries"`
		NextCursor *string `json:"next_cursor"`
	}
	if err := v.Get(&list, desk.Path("webhooks", id, "deliveries"), "cursor", v.Query.Get("cursor"), "limit", "50"); err != nil {
		return nil, err
	}
	log := desk.Section{Title: v.Say("webhook.log"), Empty: v.Say("empty.deliveries")}
	if len(list.Deliveries) > 0 {
		log.Table = &desk.Table{Caption: v.Say("webhook.log"), Head: []string{v.Say("head.event"), v.Say("head.state"), v.Say("head.attempts"), v.Say("head.answer"), v.Say("head.since")}, Next: v.NextPage(list.NextCursor)}
	}
	for _, d := range list.Deliveries {
		answer := ""
		if n := len(d.Attempts); n > 0 {
			last := d.Attempts[n-1]
			if answer = last.Error; last.Code != nil {
				answer = strconv.Itoa(*last.Code)
			}
			answer += " · " + strconv.Itoa(last.Took) + " ms"
		}
		log.Table.Rows = append(log.Table.Rows, desk.Row{Cells: []desk.Cell{{Text: d.Event, Sub: desk.Short(d.ID)}, v.StateCell(d.Status), desk.Count(len(d.Attempts)), desk.Text(answer), v.When(d.CreatedAt)},
			Forms: desk.RowForms(d.ID, v.NewForm(id, "webhooks.resend", "button.resend", desk.Hidden("delivery_id", d.ID)))})
	}
	return &desk.Page{Title: v.Say("webhook.title"), Sections: append([]desk.Section{s, log}, more...)}, nil
}
