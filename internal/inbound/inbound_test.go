package inbound_test

import (
	"bytes"
	"context"
	"crypto"
	"crypto/hmac"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha256"
	"crypto/x509"
	"encoding/base64"
	"encoding/hex"
	"encoding/pem"
	"fmt"
	"log/slog"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/inbound"
	"mwanyi/internal/job"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

var ctx = context.Background()

// spec: inbound-once
func TestAnEventIsKeptAppliedOnceAndSealed(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		box, err := secret.NewBox(secret.New(strings.Repeat("m", 40)), "callbacks")
		if err != nil {
			t.Fatal(err)
		}
		var runs, effects atomic.Int32
		d := &inbound.Desk{Store: s, Box: box, Appliers: map[string]inbound.Apply{inbound.Payouts: func(_ context.Context, e inbound.Event) (job.Then, error) {
			want := inbound.Event{Source: inbound.Payouts, ID: "e1", Kind: "COMPLETED", Subject: "ref-1", Known: true, Body: []byte(`{"phone":"+256772123456"}`), At: e.At}
			if diff := cmp.Diff(want, e); diff != "" {
				t.Errorf("the event that is applied (-want +got):\n%s", diff)
			}
			if e.At.IsZero() {
				t.Errorf("at is zero, want it set: %+v", e)
			}
			if runs.Add(1) == 1 {
				return nil, fmt.Errorf("try again")
			}
			return func(*store.Tx) error { effects.Add(1); return nil }, nil
		}}}
		e := inbound.Event{Source: inbound.Payouts, ID: "e1", Kind: "COMPLETED", Subject: "ref-1", Known: true, Body: []byte(`{"phone":"+256772123456"}`)}
		unknown, nobody := e, e
		unknown.ID, unknown.Known = "e2", false
		nobody.Source = inbound.Chain
		for i, row := range []struct {
			e    inbound.Event
			want inbound.Status
		}{{e, inbound.Accepted}, {e, inbound.Duplicate}, {unknown, inbound.Kept}, {unknown, inbound.Duplicate}, {nobody, inbound.Kept}} {
			if got, err := d.Receive(ctx, row.e); err != nil {
				t.Errorf("%d: %v", i, err)
			} else if got != row.want {
				t.Errorf("%d: got %v, want %v", i, got, row.want)
			}
		}
		engine := &job.Engine{Store: s, Log: slog.New(slog.DiscardHandler), Kinds: d.Kinds()}
		if err := engine.Start(ctx); err != nil {
			t.Fatal(err)
		}
		deadline := time.After(20 * time.Second)
		for state := ""; state != "APPLIED"; {
			var body []byte
			err := s.Read(ctx, func(tx *store.Tx) error {
				return tx.QueryRow("select state, body from inbound_event where source = 'payouts' and event_id = 'e1'").Scan(&state, &body)
			})
			if err != nil {
				t.Fatal(err)
			}
			if bytes.Contains(body, []byte("772123456")) {
				t.Fatalf("body %q, want no %q in it", body, []byte("772123456"))
			}
			if isApplied := state == "APPLIED"; isApplied == (len(body) > 0) {
				t.Fatalf("in state %s the body has %d bytes, want it sealed until it is applied and gone then", state, len(body))
			}
			select {
			case <-deadline:
				t.Fatal("never applied")
			case <-time.After(10 * time.Millisecond):
			}
		}
		switch err := engine.Stop(ctx); {
		case err != nil:
			t.Error(err)
		case runs.Load() != 2:
			t.Errorf("%d runs, want 2", runs.Load())
		case effects.Load() < 1:
			t.Errorf("effects %v, want at least 1", effects.Load())
		}
	})
}

// spec: inbound-retention
func TestOldCallbacksGoButNoneThatIsOwedOrWaitsForAPerson(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		long := clock.Now().Add(-inbound.Retention - time.Hour)
		err := s.Update(ctx, func(tx *store.Tx) error {
			for _, state := range []string{"ACCEPTED", "APPLIED", "HELD", "KEPT"} {
				for i, at := range []time.Time{long, long, long, clock.Now()} {
					if err := tx.Run("insert into inbound_event (source, event_id, kind, body, state, received_at) values ('chain', $1, 'k', $2, $3, $4)",
						fmt.Sprint(state, i), []byte{1}, state, at); err != nil {
						return err
					}
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		for removed := int64(2); removed == 2; {
			if err := s.Update(ctx, func(tx *store.Tx) (err error) {
				removed, err = inbound.Sweep(tx, clock.Now().Add(-inbound.Retention), 2)
				return err
			}); err != nil {
				t.Fatal(err)
			}
		}
		var left []string
		if err := s.Read(ctx, func(tx *store.Tx) (err error) {
			left, err = store.All(tx, func(r store.Row) (id string, err error) { return id, r.Scan(&id) }, "select event_id from inbound_event order by event_id")
			return err
		}); err != nil {
			t.Fatal(err)
		}
		want := []string{"ACCEPTED0", "ACCEPTED1", "ACCEPTED2", "ACCEPTED3", "APPLIED3", "HELD0", "HELD1", "HELD2", "HELD3", "KEPT3"}
		if diff := cmp.Diff(want, left); diff != "" {
			t.Errorf("what is left (-want +got):\n%s", diff)
		}
	})
}

func TestAlchemysSignatureProvesItsCallbacks(t *testing.T) {
	key, body := secret.New("whsec"), []byte(`{"webhookId":"wh_1","id":"whevt_1","type":"ADDRESS_ACTIVITY","event":{}}`)
	mac := hmac.New(sha256.New, []byte(key.Reveal()))
	mac.Write(body)
	good := hex.EncodeToString(mac.Sum(nil))
	header := func(values ...string) http.Header { return http.Header{inbound.AlchemyHeader: values} }
	e, err := inbound.Alchemy(key, header(good), body)
	if err != nil {
		t.Fatal(err)
	}
	want := inbound.Event{Source: inbound.Chain, ID: "alchemy.whevt_1", Kind: "alchemy.ADDRESS_ACTIVITY", Known: false, Body: body}
	if diff := cmp.Diff(want, e); diff != "" {
		t.Errorf("the event (-want +got):\n%s", diff)
	}
	for name, row := range map[string]struct {
		key    secret.Text
		header http.Header
		body   []byte
	}{
		"none": {key, header(), body}, "twice": {key, header(good, good), body}, "altered": {key, header(good), append(body, ' ')},
		"capitals": {key, header(strings.ToUpper(good)), body}, "no key": {secret.Text{}, header(good), body}, "another key": {secret.New("x"), header(good), body},
	} {
		if _, err := inbound.Alchemy(row.key, row.header, row.body); !fault.Is(err, fault.InvalidSignature) {
			t.Errorf("%s: %v, want %v", name, err, fault.InvalidSignature)
		}
	}
}

func TestBridgesSignatureProvesItsCallbacksForTenMinutes(t *testing.T) {
	private, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	encoded, err := x509.MarshalPKIXPublicKey(&private.PublicKey)
	if err != nil {
		t.Fatal(err)
	}
	key, err := inbound.ParseBridgeKey(pem.EncodeToMemory(&pem.Block{Type: "PUBLIC KEY", Bytes: encoded}))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := inbound.ParseBridgeKey([]byte("nonsense")); err == nil {
		t.Error("a key of nonsense, want an error")
	}
	body := []byte(`{"event_id":"wh_1","event_object":{"type":"payment_processed"}}`)
	sign := func(at time.Time) string {
		stamp := fmt.Sprint(at.UnixMilli())
		once := sha256.Sum256([]byte(stamp + "." + string(body)))
		twice := sha256.Sum256(once[:])
		signature, err := rsa.SignPKCS1v15(rand.Reader, private, crypto.SHA256, twice[:])
		if err != nil {
			t.Fatal(err)
		}
		return "t=" + stamp + ",v0=" + base64.StdEncoding.EncodeToString(signature)
	}
	good := sign(clock.Now())
	header := func(values ...string) http.Header { return http.Header{inbound.BridgeHeader: values} }
	e, err := inbound.Bridge(key, header(good), body)
	if err != nil {
		t.Fatal(err)
	}
	want := inbound.Event{Source: inbound.Conversion, ID: "bridge.wh_1", Kind: "bridge.payment_processed", Known: true, Body: body}
	if diff := cmp.Diff(want, e); diff != "" {
		t.Errorf("the event (-want +got):\n%s", diff)
	}
	for name, row := range map[string]struct {
		key    *rsa.PublicKey
		header http.Header
		body   []byte
	}{
		"none": {key, header(), body}, "twice": {key, header(good, good), body}, "altered": {key, header(good), append(body, ' ')},
		"old": {key, header(sign(clock.Now().Add(-11 * time.Minute))), body}, "ahead": {key, header(sign(clock.Now().Add(11 * time.Minute))), body},
		"no key": {nil, header(good), body}, "nonsense": {key, header("t=x,v0=y"), body}, "without time": {key, header(good[strings.Index(good, "v0"):]), body},
	} {
		if _, err := inbound.Bridge(row.key, row.header, row.body); !fault.Is(err, fault.InvalidSignature) {
			t.Errorf("%s: %v, want %v", name, err, fault.InvalidSignature)
		}
	}
}
