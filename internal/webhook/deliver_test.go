package webhook

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/dial"
	"mwanyi/internal/fault"
	"mwanyi/internal/job"
	"mwanyi/internal/outside/mail"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
	"mwanyi/internal/store/partition"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/webhook/webhooktest"
)

// spec: event-kinds, webhook-at-least-once, webhook-body, webhook-signature, webhook-headers
func TestEveryKindOfEventArrivesAtWhoAskedForIt(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		d := newDesk(t, s)
		all, some, foreign := webhooktest.New(t), webhooktest.New(t), webhooktest.New(t)
		w := register(t, d, "coop_1", all.URL)
		register(t, d, "coop_1", some.URL, BatchExported, PayoutFailed)
		register(t, d, "coop_2", foreign.URL)
		startCourier(t, s, nil)
		for _, kind := range Kinds {
			emit(t, s, "coop_1", kind, "res_"+string(kind))
		}
		told := KindsFor(Cooperatives) // the others are for others
		arrived := all.WaitFor(len(told))
		for _, kind := range told {
			got := all.Event(string(kind), "resource", "res_"+string(kind))
			if got.WebhookID != w.ID {
				t.Errorf("%s: %s: webhook ID %v, want %v", kind, got.Raw, got.WebhookID, w.ID)
			}
			if got.Version != APIVersion {
				t.Errorf("%s: %s: version %v, want %v", kind, got.Raw, got.Version, APIVersion)
			}
			if got.CreatedAt == "" {
				t.Errorf("%s: %s: created at is empty, want it set", kind, got.Raw)
			}
		}
		if len(arrived) != len(told) {
			t.Errorf("%d arrived at who asked for all, want %d", len(arrived), len(told))
		}
		if n := len(some.WaitFor(2)); n != 2 {
			t.Errorf("%d arrived at who asked for some, want 2", n)
		}
		if n := len(foreign.All()); n != 0 {
			t.Errorf("%d arrived at another cooperative, want 0", n)
		}
	})
}

// ended waits until nothing is owed to anybody.
func ended(t *testing.T, s *store.Store) {
	t.Helper()
	deadline := time.After(60 * time.Second)
	// Events first: one that is queued between the two questions is a delivery by then.
	for number(t, s, "select count(*) from event where queued_at is null") > 0 || number(t, s, "select count(*) from delivery where status = 'PENDING'") > 0 {
		select {
		case <-deadline:
			t.Fatal("deliveries are left")
		case <-time.After(10 * time.Millisecond):
		}
	}
}

func TestTwoCouriersDeliverEachAttemptOnce(t *testing.T) {
	storetest.EachURL(t, func(t *testing.T, url string) {
		if strings.HasPrefix(url, "sqlite") {
			t.Skip("one process uses a SQLite file")
		}
		s, other := storetest.OpenURL(t, url), storetest.OpenURL(t, url)
		d := newDesk(t, s)
		receivers := make([]*webhooktest.Receiver, 6)
		for i := range receivers {
			receivers[i] = webhooktest.New(t)
			register(t, d, "coop_1", receivers[i].URL)
		}
		startCourier(t, s, nil)
		startCourier(t, other, nil)
		var all sync.WaitGroup
		for from := range 4 {
			all.Go(func() {
				on := []*store.Store{s, other}[from%2]
				for i := range 50 {
					emit(t, on, "coop_1", CreditUpdated, fmt.Sprint("UG-", from, "-", i%10))
				}
			})
		}
		all.Wait()
		ended(t, s)
		for i, r := range receivers {
			seen := map[string]int{}
			for _, one := range r.All() {
				seen[one.ID]++
			}
			if len(seen) != 200 || len(r.All()) != 200 {
				t.Errorf("receiver %d got %d deliveries in %d calls, want 200", i, len(seen), len(r.All()))
			}
		}
	})
}

func TestALateResultOfALostLeaseCountsForNothing(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		d, r := newDesk(t, s), webhooktest.New(t)
		w := register(t, d, "coop_1", r.URL)
		r.Answer = func(webhooktest.Delivery) int {
			must(t, s.Update(ctx, func(tx *store.Tx) error { // another process takes the endpoint
				return tx.ExecOne("update webhook set owner = 'another', held_until = $1 where id = $2", clock.Now().Add(time.Hour), w.ID)
			}))
			return http.StatusOK
		}
		c := startCourier(t, s, nil)
		emit(t, s, "coop_1", DDSFiled, "dds_1")
		r.WaitFor(1)
		stopCourier(t, c)
		if _, list := status(t, d, w.ID); list[0].Status != Pending {
			t.Errorf("list[0].Status is %v, want %v: %+v", list[0].Status, Pending, list)
		} else if len(list[0].Attempts) != 0 {
			t.Errorf("len(list[0].Attempts) is %d, want 0: %+v", len(list[0].Attempts), list)
		}
	})
}

func TestTheReasonOfAFailureIsShownAndNothingElse(t *testing.T) {
	s := storetest.Open(t)
	d := newDesk(t, s)
	redirect := httptest.NewServer(http.RedirectHandler("http://127.0.0.1:1/elsewhere", http.StatusFound))
	defer redirect.Close()
	untrusted := httptest.NewTLSServer(http.NotFoundHandler())
	defer untrusted.Close()
	untrusted.Config.ErrorLog = nil
	listener, err := (&net.ListenConfig{}).Listen(ctx, "tcp", "127.0.0.1:0")
	must(t, err)
	refused := "http://" + listener.Addr().String() + "/"
	must(t, listener.Close())
	rude := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		conn, _, err := w.(http.Hijacker).Hijack()
		must(t, err)
		must(t, conn.Close())
	}))
	defer rude.Close()
	large := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		for range 100 {
			w.Write(make([]byte, 64<<10)) //nolint:errcheck // the sender hangs up
		}
	}))
	defer large.Close()
	want := map[string]string{
		redirect.URL:                   "the receiver answered 302; redirects are not followed",
		untrusted.URL:                  "the receiver's certificate is not valid",
		refused:                        "the connection was refused",
		rude.URL:                       "the connection broke",
		large.URL:                      "",
		"http://no-such-host.invalid/": "the host has no address",
		"http://169.254.169.254/":      "the address is not public",
	}
	ids := map[string]string{}
	for url := range want {
		w := Webhook{ID: "whk_" + fmt.Sprint(len(ids)), OrganisationID: coop(t, s, "coop_1"), URL: url, Events: Kinds, Status: Active, CreatedAt: clock.Now()}
		must(t, s.Update(ctx, func(tx *store.Tx) error { return insertWebhook(tx, w, seal(d.Box, w.ID, secret.New("a secret"))) }))
		ids[url] = w.ID
	}
	startCourier(t, s, func(c *Courier) { c.Waits = []time.Duration{0, time.Hour} })
	emit(t, s, "coop_1", LoanDefaulted, "loan_1")
	for url, id := range ids {
		var list []Delivery
		for deadline := clock.Now().Add(20 * time.Second); clock.Now().Before(deadline); {
			if _, list = status(t, d, id); len(list) == 1 && len(list[0].Attempts) == 1 {
				break
			}
			<-time.After(5 * time.Millisecond)
		}
		got := ""
		if len(list) == 1 && len(list[0].Attempts) == 1 && list[0].Attempts[0].Error != nil {
			got = *list[0].Attempts[0].Error
		}
		if got != want[url] || len(list) != 1 {
			t.Errorf("%s: %q, want %q", url, got, want[url])
		}
	}
}

// spec: webhook-signature
func TestARotatedSecretStaysActiveForADay(t *testing.T) {
	s := storetest.Open(t)
	d, r := newDesk(t, s), webhooktest.New(t)
	w := register(t, d, "coop_1", r.URL)
	startCourier(t, s, nil)
	const next = "the next secret, which is no base64"
	rotation, err := d.Rotate(ctx, "coop_1", w.ID, secret.New(next), nil)
	must(t, err)
	if left := clock.Until(rotation.OldUntil); left > Grace || left < Grace-time.Minute {
		t.Errorf("the old one stays for %v, want %v to %v", left, Grace-time.Minute, Grace)
	}
	r.Secret = next
	emit(t, s, "coop_1", DDSFiled, "dds_1")
	got := r.WaitFor(1)[0]
	signatures := strings.Fields(got.Header.Get("webhook-signature"))
	if len(signatures) != 2 {
		t.Fatalf("%d signatures, want one for each secret", len(signatures))
	}
	old := Headers(got.ID, DDSFiled, mustTime(t, got.Header.Get("X-Service-Timestamp")), got.Raw, []secret.Text{secret.New(webhooktest.Secret)})
	if signatures[1] != old.Get("webhook-signature") {
		t.Errorf("the second signature is not the old secret's: signatures[1] is %v, want %v", signatures[1], old.Get("webhook-signature"))
	}
	defer clock.Jump(Grace + time.Minute)()
	emit(t, s, "coop_1", DDSFiled, "dds_2")
	if got := r.WaitFor(2)[1]; len(strings.Fields(got.Header.Get("webhook-signature"))) != 1 {
		t.Errorf("the old secret is still active: %d signatures, want 1", len(strings.Fields(got.Header.Get("webhook-signature"))))
	}
	sealed := number(t, s, "select count(*) from webhook where cast(secret as text) like '%secret%' or url like '%secret%'")
	if sealed != 0 {
		t.Errorf("a secret lies open in the database: %d rows, want 0", sealed)
	}
}

func mustTime(t *testing.T, text string) time.Time {
	t.Helper()
	at, err := time.Parse(time.RFC3339Nano, text)
	must(t, err)
	return at
}

func TestAReplayOfAWindowTakesOnlyItsOwn(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		d := newDesk(t, s)
		w := register(t, d, "coop_1", "http://127.0.0.1:1/", BatchGraded, DDSFiled)
		register(t, d, "coop_2", "http://127.0.0.1:1/")
		emit(t, s, "coop_1", BatchGraded, "before")
		since := clock.Now()
		for _, kind := range []Kind{BatchGraded, DDSFiled, LoanRepaid} {
			emit(t, s, "coop_1", kind, "inside")
			emit(t, s, "coop_2", kind, "foreign")
		}
		_, err := d.Test(ctx, "", w.ID, nil, func(Kind) (string, error) { return `{}`, nil }, nil)
		must(t, err)
		until := clock.Now()
		emit(t, s, "coop_1", DDSFiled, "after")
		for _, c := range []struct {
			events []Kind
			want   int
		}{{nil, 2}, {[]Kind{DDSFiled}, 1}, {[]Kind{LoanRepaid}, 0}, {Kinds, 2}} {
			made, err := d.ReplayWindow(ctx, "coop_1", w.ID, Window{Since: since, Until: until, Events: c.events}, nil)
			if err != nil {
				t.Errorf("%v: %v", c.events, err)
			} else if made.Queued != c.want {
				t.Errorf("%v: queued %v, want %v: %+v", c.events, made.Queued, c.want, made)
			}
		}
		if _, err := d.ReplayWindow(ctx, "coop_2", w.ID, Window{Since: since, Until: until}, nil); !fault.Is(err, fault.InsufficientPermissions) {
			t.Errorf("another cooperative: %v, want %v", err, fault.InsufficientPermissions)
		}
	})
}

// letters is a mail.Sender that keeps what it gets.
type letters struct {
	mu   sync.Mutex
	sent []mail.Message
}

func (l *letters) Send(_ context.Context, _ string, m mail.Message) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.sent = append(l.sent, m)
	return nil
}

// spec: webhook-suspended
func TestTheCooperativeIsWarnedAndTold(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		d, r, post := newDesk(t, s), webhooktest.New(t), &letters{}
		r.Answer = func(webhooktest.Delivery) int { return http.StatusGone }
		w := register(t, d, "coop_1", r.URL)
		told := make(chan struct{}, 10)
		email := func(context.Context, string) (string, error) { return "manager@coop.example", nil }
		engine := &job.Engine{Store: s, Log: quiet, Kinds: append(SweepJobs(s), AlertJob(post, email)),
			Observe: func(kind string, _ time.Duration, _ error) {
				if kind == KindAlert {
					told <- struct{}{}
				}
			}}
		must(t, engine.Start(ctx))
		defer engine.Stop(ctx) //nolint:errcheck // the test is over
		startCourier(t, s, func(c *Courier) { c.Waits = []time.Duration{0, 0, 0, 0, 0} })
		emit(t, s, "coop_1", DDSFiled, "dds_1")
		for range 2 {
			select {
			case <-told:
			case <-time.After(20 * time.Second):
				t.Fatal("no e-mail")
			}
		}
		slices.SortFunc(post.sent, func(a, b mail.Message) int { return strings.Compare(a.Subject, b.Subject) })
		if len(post.sent) != 2 {
			t.Fatalf("len(post.sent) is %d, want 2: %+v", len(post.sent), post.sent)
		}
		if !strings.Contains(post.sent[0].Subject, "about to be suspended") {
			t.Fatalf("post.sent[0].Subject is %q, want %q in it: %+v", post.sent[0].Subject, "about to be suspended", post.sent)
		}
		if !strings.Contains(post.sent[1].Subject, "is suspended") {
			t.Fatalf("post.sent[1].Subject is %q, want %q in it: %+v", post.sent[1].Subject, "is suspended", post.sent)
		}
		for _, m := range post.sent {
			if m.To != "manager@coop.example" {
				t.Errorf("to %q, want manager@coop.example: %+v", m.To, m)
			}
			if !strings.Contains(m.Text, w.ID) {
				t.Errorf("text %q, want %q in it: %+v", m.Text, w.ID, m)
			}
			if !strings.Contains(m.Text, "the receiver answered 410") {
				t.Errorf("text %q, want %q in it: %+v", m.Text, "the receiver answered 410", m)
			}
		}
		must(t, d.Delete(ctx, "coop_1", w.ID)) // and its deliveries go
		for deadline := clock.Now().Add(20 * time.Second); number(t, s, "select count(*) from delivery") > 0; {
			if clock.Now().After(deadline) {
				t.Fatal("deliveries of a deleted webhook are left")
			}
			<-time.After(5 * time.Millisecond)
		}
	})
}

// spec: webhook-retention
func TestWhatIsOldGoes(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		longer := time.Hour
		if s.Engine() == store.Postgres {
			longer = partition.Period // the last of its part has to be old
		}
		d := newDesk(t, s)
		register(t, d, "coop_1", "http://127.0.0.1:1/")
		sweep := func() {
			for _, kind := range SweepJobs(s) {
				if kind.Every > 0 {
					_, err := kind.Run(ctx, nil)
					must(t, err)
				}
			}
		}
		c := &Courier{Store: s, Waits: contractWaits}
		emit(t, s, "coop_1", DDSFiled, "dds_1")
		_, err := c.queue(ctx)
		must(t, err)
		sweep()
		back := clock.Jump(Retention + longer)
		emit(t, s, "coop_1", DDSFiled, "dds_2")
		_, err = c.queue(ctx)
		must(t, err)
		sweep()
		if e, n := number(t, s, "select count(*) from event"), number(t, s, "select count(*) from delivery"); e != 2 {
			t.Errorf("after a month: %d events, want 2", e)
		} else if n != 1 {
			t.Errorf("after a month: %d deliveries, want 1", n)
		}
		back()
		defer clock.Jump(eventRetention + longer)()
		sweep()
		if e := number(t, s, "select count(*) from event"); e != 1 {
			t.Errorf("later: %d events, want 1", e)
		}
	})
}

func TestACooperativeHasAHundredWebhooks(t *testing.T) {
	s := storetest.Open(t)
	d := newDesk(t, s)
	for range maxWebhooks {
		register(t, d, "coop_1", "http://127.0.0.1:1/")
	}
	_, err := d.Register(ctx, Webhook{OrganisationID: "coop_1", Audience: Cooperatives, URL: "http://127.0.0.1:1/", Events: KindsFor(Cooperatives)}, secret.New("x"), nil)
	if !fault.Is(err, fault.InvalidRequest) {
		t.Errorf("one more: %v, want %v", err, fault.InvalidRequest)
	}
	register(t, d, "coop_2", "http://127.0.0.1:1/")
}

func TestAnInnerAddressIsNotCalledWhateverTheDatabaseSays(t *testing.T) {
	s := storetest.Open(t)
	d, r := newDesk(t, s), webhooktest.New(t)
	w := register(t, d, "coop_1", r.URL)
	startCourier(t, s, func(c *Courier) { c.Client, c.Waits = (&dial.Guard{}).Client(1), []time.Duration{0} })
	emit(t, s, "coop_1", DDSFiled, "dds_1")
	ended(t, s)
	switch _, list := status(t, d, w.ID); {
	case list[0].Status != Failed:
		t.Errorf("list[0].Status is %v, want %v: %+v", list[0].Status, Failed, list)
	case *list[0].Attempts[0].Error != "the address is not public":
		t.Errorf("list[0].Attempts[0].Error is %q, want %q: %+v", *list[0].Attempts[0].Error, "the address is not public", list)
	case len(r.All()) != 0:
		t.Errorf("reached %d times, want 0", len(r.All()))
	}
}
