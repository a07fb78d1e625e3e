package message

import (
	"slices"
	"testing"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/id"
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

// What is old goes, in parts; what is being sent stays however old it is, and so does what is young.
// spec: message-retention
func TestOldMessagesGo(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		limit := clock.Now().Add(-365 * 24 * time.Hour)
		made := func(key string, at time.Time, status Status) {
			t.Helper()
			m := Message{ID: id.First("msg", at)[:28] + key, Key: key, Status: status, CreatedAt: at}
			if err := s.Update(t.Context(), func(tx *store.Tx) error { _, err := insertMessage(tx, m); return err }); err != nil {
				t.Fatal(err)
			}
		}
		made("O1", limit.Add(-48*time.Hour), Sent)
		made("O2", limit.Add(-time.Hour), Refused)
		made("O3", limit.Add(-24*time.Hour), Delivered)
		made("O4", limit.Add(-72*time.Hour), Sending)
		made("Y1", limit.Add(time.Hour), Sent)
		var removed []int64
		for range 3 {
			err := s.Update(t.Context(), func(tx *store.Tx) error {
				n, err := Sweep(tx, limit, 2)
				removed = append(removed, n)
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		var left []string
		err := s.Read(t.Context(), func(tx *store.Tx) (err error) {
			left, err = store.All(tx, func(r store.Row) (key string, err error) { return key, r.Scan(&key) }, "select key from message order by key")
			return err
		})
		if err != nil || !slices.Equal(left, []string{"O4", "Y1"}) || !slices.Equal(removed, []int64{2, 1, 0}) {
			t.Errorf("%v, %v: %v are left, %v removed; want O4 and Y1 left, 2, 1 and none removed", err, limit, left, removed)
		}
	})
}
