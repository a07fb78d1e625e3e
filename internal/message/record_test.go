package message

import (
	"testing"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/inbound"
	"mwanyi/internal/outside/sms"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// Every report × every status, proven and not: a message goes only where the table
// lets it, a hint never overrules what was proven, and what was delivered stays so.
// spec: sms-reports
func TestAReportMovesAMessageOnlyWhereTheTableLetsIt(t *testing.T) {
	for _, from := range Statuses {
		for outcome, to := range map[sms.Outcome]Status{sms.OnItsWay: Sent, sms.Delivered: Delivered, sms.Undelivered: Undelivered, "": ""} {
			for _, wasProven := range []bool{false, true} {
				for _, isProven := range []bool{false, true} {
					before := Message{Status: from, Reason: "before", IsProven: wasProven, Provider: "p", ProviderID: "id"}
					after := before
					isNews := after.heed(sms.Report{Provider: "p", MessageID: "id", Outcome: outcome, Reason: "after", Proven: isProven})
					want := can(from, to) && (isProven || !wasProven)
					if isNews != want || isNews && (after.Status != to || after.Reason != "after" || after.IsProven != isProven || after.ReportedAt == nil) || !isNews && after != before {
						t.Errorf("%s, told %q (proven before %v, now %v): %+v and news %v, want news %v", from, outcome, wasProven, isProven, after, isNews, want)
					}
				}
			}
		}
	}
	for _, from := range []Status{Delivered, Refused} {
		for _, to := range Statuses {
			if can(from, to) {
				t.Errorf("%s becomes %s, want it to stay", from, to)
			}
		}
	}
}

// An unsigned report is matched by the provider's name for a message and by nothing
// else; one that comes before the answer waits, and is dropped after an hour.
// spec: sms-reports
func TestAReportWaitsForItsMessage(t *testing.T) {
	s := storetest.Open(t)
	d := &Desk{Store: s}
	mine := Message{ID: "msg_1", Key: "job_1/message", Status: Sending, CreatedAt: clock.Now()}
	change := func(do func(tx *store.Tx) error) {
		t.Helper()
		if err := s.Update(t.Context(), do); err != nil {
			t.Fatal(err)
		}
	}
	change(func(tx *store.Tx) error { _, err := insertMessage(tx, mine); return err })
	hint := func(age time.Duration) inbound.Event {
		return inbound.Event{At: clock.Now().Add(-age), Body: []byte(`{"Provider":"africastalking","MessageID":"ATXid_12345678","Key":"job_1/message","Outcome":"DELIVERED","Word":"Success"}`)}
	}
	if then, err := d.ApplyReport(t.Context(), hint(0)); then != nil || err == nil {
		t.Errorf("a report of no message: %v, want it to wait", err)
	}
	if then, err := d.ApplyReport(t.Context(), hint(2*time.Hour)); then != nil || err != nil {
		t.Errorf("an old one: %v, want it to be dropped", err)
	}
	mine.Status = Sent
	mine.Provider = "twilio"
	mine.ProviderID = "ATXid_12345678"
	change(func(tx *store.Tx) error { return updateMessage(tx, mine) })
	if then, err := d.ApplyReport(t.Context(), hint(0)); then != nil || err == nil {
		t.Errorf("another provider's message of that name: %v, want it to wait", err)
	}
	mine.Provider = "africastalking"
	change(func(tx *store.Tx) error { return updateMessage(tx, mine) })
	then, err := d.ApplyReport(t.Context(), hint(0))
	if err != nil || then == nil {
		t.Fatalf("its own message: %v, want it to be moved", err)
	}
	change(then)
	list, _, err := d.List(t.Context(), Filter{Limit: 10})
	if err != nil || len(list) != 1 || list[0].Status != Delivered || list[0].IsProven {
		t.Errorf("%+v, %v, want it delivered, as a hint", list, err)
	}
	if then, err := d.ApplyReport(t.Context(), hint(0)); then != nil || err != nil {
		t.Errorf("told again: %v, want no news", err)
	}
}
