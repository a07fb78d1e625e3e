package webhook

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// setting is a courier in a world without real time.
type setting struct {
	*world
	store   *store.Store
	desk    *Desk
	courier *Courier
}

// newSetting starts one inside a bubble of testing/synctest.
func newSetting(t *testing.T) setting {
	t.Helper()
	s := setting{world: newWorld(), store: storetest.Open(t)}
	s.desk = newDesk(t, s.store)
	s.courier = startCourier(t, s.store, func(c *Courier) { c.Client, c.Poll = s.client(), time.Minute })
	return s
}

func (s setting) times(host string) (list []time.Duration) {
	for _, c := range s.to(host) {
		list = append(list, c.after.Round(100*time.Millisecond))
	}
	return list
}

func (s setting) alerts(t *testing.T) (list []string) {
	t.Helper()
	must(t, s.store.Read(ctx, func(tx *store.Tx) (err error) {
		list, err = store.All(tx, func(r store.Row) (args string, err error) { return args, r.Scan(&args) },
			"select args from job where kind = 'webhook.alert' order by id")
		return err
	}))
	return list
}

// spec: limit-webhook-attempts, webhook-suspended, webhook-reactivated
func TestFiveAttemptsThenASuspensionThenAFreshStart(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newSetting(t)
		w := register(t, s.desk, "coop_1", "http://dead.test/hook")
		s.answers("dead.test", always(http.StatusInternalServerError))
		emit(t, s.store, "coop_1", BatchDelivered, "bat_1")
		time.Sleep(36 * time.Minute)
		if got, _ := status(t, s.desk, w.ID); got.Status != Active {
			t.Errorf("before the last attempt: status %v, want %v", got.Status, Active)
		} else if len(s.alerts(t)) != 1 {
			t.Errorf("before the last attempt: %d alerts, want 1", len(s.alerts(t)))
		}
		time.Sleep(3 * time.Hour)
		want := []time.Duration{0, 30 * time.Second, 330 * time.Second, 2130 * time.Second, 9330 * time.Second}
		if got := s.times("dead.test"); !slices.Equal(got, want) {
			t.Fatalf("attempts at %v, want %v", got, want)
		}
		got, recent := status(t, s.desk, w.ID)
		if got.Status != Suspended {
			t.Errorf("status %v, want %v: %+v", got.Status, Suspended, got)
		}
		if len(recent) != 1 {
			t.Fatalf("len(recent) is %d, want 1: %+v", len(recent), recent)
		}
		if recent[0].Status != Failed {
			t.Errorf("recent[0].Status is %v, want %v: %+v", recent[0].Status, Failed, recent)
		}
		if len(recent[0].Attempts) != 5 {
			t.Fatalf("len(recent[0].Attempts) is %d, want 5: %+v", len(recent[0].Attempts), recent)
		}
		if *recent[0].Attempts[4].Code != 500 {
			t.Errorf("recent[0].Attempts[4].Code is %v, want 500: %+v", *recent[0].Attempts[4].Code, recent)
		}
		if *recent[0].Attempts[4].Error != "the receiver answered 500" {
			t.Errorf("recent[0].Attempts[4].Error is %q, want %q: %+v", *recent[0].Attempts[4].Error, "the receiver answered 500", recent)
		}
		alerts := s.alerts(t)
		if len(alerts) != 2 {
			t.Fatalf("%d alerts, want 2: %v", len(alerts), alerts)
		}
		if !strings.Contains(alerts[0], `"warning"`) {
			t.Errorf("alerts[0] is %q, want %q in it: %v", alerts[0], `"warning"`, alerts)
		}
		if !strings.Contains(alerts[1], `"suspension"`) {
			t.Errorf("alerts[1] is %q, want %q in it: %v", alerts[1], `"suspension"`, alerts)
		}
		emit(t, s.store, "coop_1", BatchGraded, "bat_1") // waits: the webhook is suspended
		time.Sleep(time.Hour)
		if n := len(s.to("dead.test")); n != 5 {
			t.Errorf("a suspended webhook was called %d times, want 5", n)
		}

		s.answers("dead.test", always(http.StatusNoContent))
		if w, err := s.desk.Update(ctx, "coop_1", w.ID, Change{}, nil); err != nil {
			t.Fatal(err)
		} else if w.Status != Active {
			t.Fatalf("status %v, want %v: %+v", w.Status, Active, w)
		}
		emit(t, s.store, "coop_1", BatchWarehoused, "bat_1")
		time.Sleep(time.Second)
		calls := s.to("dead.test")
		var kinds []string
		for _, c := range calls[5:] {
			kinds = append(kinds, strings.Split(c.body, `"`)[7])
		}
		if want := []string{"batch.delivered", "batch.graded", "batch.warehoused"}; !slices.Equal(kinds, want) {
			t.Fatalf("after the reactivation %v, want %v", kinds, want)
		}
		if calls[5].id != calls[0].id || calls[5].body != calls[0].body {
			t.Errorf("what failed came back as %s %s, want %s %s", calls[5].id, calls[5].body, calls[0].id, calls[0].body)
		}
		if _, err := s.desk.Update(ctx, "coop_1", w.ID, Change{}, nil); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Hour)
		if n := len(s.to("dead.test")); n != 8 {
			t.Errorf("%d calls after a second PATCH, want still 8", n)
		}
	})
}

func TestWhatWaitedGoesOutAfterAReactivation(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newSetting(t)
		w := register(t, s.desk, "coop_1", "http://dead.test/hook")
		s.answers("dead.test", always(http.StatusServiceUnavailable))
		emit(t, s.store, "coop_1", BatchDelivered, "bat_1")
		time.Sleep(150 * time.Minute)
		emit(t, s.store, "coop_1", BatchDelivered, "bat_2") // fails too, and waits
		time.Sleep(10 * time.Minute)
		if got, _ := status(t, s.desk, w.ID); got.Status != Suspended {
			t.Fatalf("status %v, want %v", got.Status, Suspended)
		}
		called := len(s.to("dead.test"))
		time.Sleep(5 * time.Hour)
		if n := len(s.to("dead.test")); n != called {
			t.Errorf("%d calls during the suspension, want 0", n-called)
		}
		if _, err := s.desk.Update(ctx, "", w.ID, Change{}, nil); err != nil {
			t.Fatal(err)
		}
		before := len(s.to("dead.test"))
		time.Sleep(3 * time.Hour) // still dead: five more attempts for bat_1 and bat_2
		if n := len(s.to("dead.test")) - before; n != 10 {
			t.Errorf("%d attempts after the reactivation, want 10", n)
		}
		if got, _ := status(t, s.desk, w.ID); got.Status != Suspended {
			t.Errorf("status %v, want %v", got.Status, Suspended)
		} else if len(s.alerts(t)) != 4 {
			t.Errorf("%d alerts, want 4", len(s.alerts(t)))
		}
	})
}

func TestASuccessMakesTheNextFailureWarnAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newSetting(t)
		register(t, s.desk, "coop_1", "http://weak.test/hook")
		for range 2 {
			s.answers("weak.test", always(http.StatusBadGateway))
			emit(t, s.store, "coop_1", BatchDelivered, "bat_1")
			time.Sleep(time.Hour)
			s.answers("weak.test", always(http.StatusOK))
			time.Sleep(3 * time.Hour)
		}
		if n := len(s.alerts(t)); n != 2 {
			t.Errorf("%d warnings, want 2", n)
		}
	})
}

// spec: limit-webhook-deadline
func TestAReceiverHasTenSeconds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newSetting(t)
		good, bad := register(t, s.desk, "coop_1", "http://nine.test/"), register(t, s.desk, "coop_1", "http://eleven.test/")
		s.answers("nine.test", after(9900*time.Millisecond))
		s.answers("eleven.test", after(11*time.Second))
		emit(t, s.store, "coop_1", LoanRepaid, "loan_1")
		time.Sleep(20 * time.Second)
		switch _, list := status(t, s.desk, good.ID); {
		case len(list) != 1:
			t.Errorf("len(list) is %d, want 1: %+v", len(list), list)
		case list[0].Status != Delivered:
			t.Errorf("list[0].Status is %v, want %v: %+v", list[0].Status, Delivered, list)
		case list[0].Attempts[0].Millis != 9900:
			t.Errorf("list[0].Attempts[0].Millis is %v, want 9900: %+v", list[0].Attempts[0].Millis, list)
		}
		_, list := status(t, s.desk, bad.ID)
		if list[0].Status != Pending {
			t.Errorf("list[0].Status is %v, want %v: %+v", list[0].Status, Pending, list)
		}
		if len(list[0].Attempts) != 1 {
			t.Fatalf("len(list[0].Attempts) is %d, want 1: %+v", len(list[0].Attempts), list)
		}
		if *list[0].Attempts[0].Error != "no answer within 10 seconds" {
			t.Errorf("list[0].Attempts[0].Error is %q, want %q: %+v", *list[0].Attempts[0].Error, "no answer within 10 seconds", list)
		}
		if list[0].Attempts[0].Millis != 10000 {
			t.Errorf("list[0].Attempts[0].Millis is %v, want 10000: %+v", list[0].Attempts[0].Millis, list)
		}
		if list[0].Attempts[0].Code != nil {
			t.Errorf("list[0].Attempts[0].Code is %v, want nil: %+v", list[0].Attempts[0].Code, list)
		}
	})
}

func TestAResourcesEventsKeepTheirOrder(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newSetting(t)
		register(t, s.desk, "coop_1", "http://slow.test/")
		s.answers("slow.test", after(3*time.Second))
		for _, kind := range []Kind{BatchDelivered, BatchGraded, BatchWarehoused} {
			emit(t, s.store, "coop_1", kind, "bat_1")
		}
		emit(t, s.store, "coop_1", FarmerRegistered, "UG-1")
		time.Sleep(time.Minute)
		want := []time.Duration{0, 0, 3 * time.Second, 6 * time.Second} // UG-1 waits for nobody
		if got := s.times("slow.test"); !slices.Equal(got, want) {
			t.Errorf("calls at %v, want %v", got, want)
		}
		calls := s.to("slow.test")
		for i, kind := range []string{"batch.graded", "batch.warehoused"} {
			if !strings.Contains(calls[2+i].body, kind) {
				t.Errorf("call %d: %s, want %q in it", 2+i, calls[2+i].body, kind)
			}
		}
	})
}

func TestALaterEventWaitsForAShortRetryAndOvertakesALongOne(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newSetting(t)
		register(t, s.desk, "coop_1", "http://picky.test/")
		s.answers("picky.test", func(_ context.Context, body string) (int, error) {
			if strings.Contains(body, "batch.delivered") && clock.Since(s.since) < 10*time.Minute {
				return http.StatusTooManyRequests, nil
			}
			return http.StatusOK, nil
		})
		emit(t, s.store, "coop_1", BatchDelivered, "bat_1")
		time.Sleep(time.Second)
		emit(t, s.store, "coop_1", BatchGraded, "bat_1")
		time.Sleep(20 * time.Second)
		if n := len(s.to("picky.test")); n != 1 {
			t.Fatalf("%d calls while the first retry is near, want 1", n)
		}
		time.Sleep(20 * time.Second) // the second attempt has failed, the third is minutes away
		calls := s.to("picky.test")
		if len(calls) != 3 || !strings.Contains(calls[2].body, "batch.graded") {
			t.Fatalf("%d calls after the second failure, want 3", len(calls))
		}
		time.Sleep(time.Hour)
		if got := s.times("picky.test"); len(got) != 5 {
			t.Errorf("%d calls, want 5: at %v", len(got), got)
		} else if got[4] != 2130*time.Second {
			t.Errorf("the fifth call came at %v, want %v: %v", got[4], 2130*time.Second, got)
		}
	})
}

func TestASlowAndADeadEndpointDelayNobody(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newSetting(t)
		register(t, s.desk, "coop_1", "http://slow.test/")
		register(t, s.desk, "coop_1", "http://dead.test/")
		register(t, s.desk, "coop_1", "http://good.test/")
		s.answers("slow.test", after(9*time.Second))
		s.answers("dead.test", after(time.Hour))
		for range 200 {
			emit(t, s.store, "coop_1", CreditUpdated, "UG-"+clock.Now().String())
			time.Sleep(10 * time.Millisecond)
		}
		time.Sleep(500 * time.Millisecond)
		if n := len(s.to("good.test")); n != 200 {
			t.Errorf("%d have arrived, want 200", n)
		}
		for i, c := range s.to("good.test") {
			if late := c.after - time.Duration(i)*10*time.Millisecond; late > 20*time.Millisecond {
				t.Errorf("call %d is %v late, want at most %v", i, late, 20*time.Millisecond)
			}
		}
		if n := len(s.to("slow.test")); n != maxCalls {
			t.Errorf("%d calls of the slow one in the air, want %d", n, maxCalls)
		}
	})
}

func TestADeadEndpointWithALongQueueIsNotHammered(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newSetting(t)
		w := register(t, s.desk, "coop_1", "http://dead.test/")
		s.answers("dead.test", always(http.StatusBadGateway))
		must(t, s.store.Update(ctx, func(tx *store.Tx) error {
			for i := range 2000 {
				if err := Emit(tx, Event{Kind: PayoutFailed, OrganisationID: "coop_1", Resource: fmt.Sprint("pay_", i), Data: map[string]any{}}); err != nil {
					return err
				}
			}
			return nil
		}))
		time.Sleep(time.Minute)
		if n := len(s.to("dead.test")); n > 40 || n < 10 {
			t.Errorf("%d calls in the first minute, want 10 to 40", n)
		}
		time.Sleep(3 * time.Hour)
		if got, _ := status(t, s.desk, w.ID); got.Status != Suspended {
			t.Errorf("status %s, want %s: the retries of the first ones come before the rest of the queue", got.Status, Suspended)
		}
	})
}

func TestAClockThatJumpsLosesNothing(t *testing.T) {
	for name, by := range map[string]time.Duration{"forward": 26 * time.Hour, "backward": -26 * time.Hour} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s := newSetting(t)
				w := register(t, s.desk, "coop_1", "http://slow.test/")
				s.answers("slow.test", after(5*time.Second))
				emit(t, s.store, "coop_1", DDSFiled, "dds_1")
				time.Sleep(time.Second)
				defer clock.Jump(by)()
				emit(t, s.store, "coop_1", DDSFiled, "dds_2")
				time.Sleep(30 * time.Second)
				_, list := status(t, s.desk, w.ID)
				if len(list) != 2 {
					t.Fatalf("len(list) is %d, want 2: %+v", len(list), list)
				}
				if list[0].Status != Delivered {
					t.Errorf("list[0].Status is %v, want %v: %+v", list[0].Status, Delivered, list)
				}
				if list[1].Status != Delivered {
					t.Errorf("list[1].Status is %v, want %v: %+v", list[1].Status, Delivered, list)
				}
				if len(s.to("slow.test")) != 2 {
					t.Errorf("%d calls, want 2", len(s.to("slow.test")))
				}
				if list[0].Attempts[0].Millis < 0 {
					t.Errorf("list[0].Attempts[0].Millis is %v, want at least 0: %+v", list[0].Attempts[0].Millis, list)
				}
				if list[1].Attempts[0].Millis < 0 {
					t.Errorf("list[1].Attempts[0].Millis is %v, want at least 0: %+v", list[1].Attempts[0].Millis, list)
				}
			})
		})
	}
}

func TestAStoppingCourierFinishesItsCallsAndAnotherGoesOn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newSetting(t)
		w := register(t, s.desk, "coop_1", "http://slow.test/")
		s.answers("slow.test", after(4*time.Second))
		emit(t, s.store, "coop_1", DDSFiled, "dds_1")
		emit(t, s.store, "coop_1", DDSGenerated, "dds_1")
		time.Sleep(time.Second)
		stopCourier(t, s.courier)
		if took := clock.Since(s.since); took > 5*time.Second {
			t.Errorf("the stop took until %v, want at most %v", took, 5*time.Second)
		}
		if _, list := status(t, s.desk, w.ID); list[1].Status != Delivered {
			t.Errorf("list[1].Status is %v, want %v: %+v", list[1].Status, Delivered, list)
		} else if list[0].Status != Pending {
			t.Errorf("list[0].Status is %v, want %v: %+v", list[0].Status, Pending, list)
		}
		startCourier(t, s.store, func(c *Courier) { c.Client = s.client() })
		time.Sleep(10 * time.Second)
		if _, list := status(t, s.desk, w.ID); list[0].Status != Delivered {
			t.Errorf("list[0].Status is %v, want %v: %+v", list[0].Status, Delivered, list)
		} else if len(s.to("slow.test")) != 2 {
			t.Errorf("%d calls, want 2", len(s.to("slow.test")))
		}
	})
}

func TestAStopThatMayNotWaitCutsACallAndItIsMadeAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newSetting(t)
		w := register(t, s.desk, "coop_1", "http://slow.test/")
		s.answers("slow.test", after(9*time.Second))
		emit(t, s.store, "coop_1", DDSFiled, "dds_1")
		time.Sleep(time.Second)
		now, cancel := context.WithCancel(ctx)
		cancel()
		must(t, s.courier.Stop(now))
		if _, list := status(t, s.desk, w.ID); list[0].Status != Pending {
			t.Errorf("a cut call counts: list[0].Status is %v, want %v: %+v", list[0].Status, Pending, list)
		} else if len(list[0].Attempts) != 0 {
			t.Errorf("a cut call counts: len(list[0].Attempts) is %d, want 0: %+v", len(list[0].Attempts), list)
		}
		startCourier(t, s.store, func(c *Courier) { c.Client = s.client() })
		time.Sleep(10 * time.Second)
		if _, list := status(t, s.desk, w.ID); list[0].Status != Delivered {
			t.Errorf("list[0].Status is %v, want %v: %+v", list[0].Status, Delivered, list)
		} else if len(list[0].Attempts) != 1 {
			t.Errorf("len(list[0].Attempts) is %d, want 1: %+v", len(list[0].Attempts), list)
		}
	})
}
