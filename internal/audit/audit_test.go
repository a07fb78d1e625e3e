package audit_test

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"strings"
	"sync"
	"testing"

	"mwanyi/internal/audit"
	"mwanyi/internal/clock"
	"mwanyi/internal/id"
	"mwanyi/internal/outside/ledger"
	"mwanyi/internal/outside/ledger/merkle"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// cutLedger loses answers: it submits, or not, and gives an error.
type cutLedger struct {
	ledger.Ledger
	before, after error
	bodies        [][]byte
}

func (c *cutLedger) Submit(ctx context.Context, m ledger.Message) (ledger.Receipt, error) {
	body, err := m.Body()
	if err != nil {
		return ledger.Receipt{}, err
	}
	c.bodies = append(c.bodies, body)
	if c.before != nil {
		return ledger.Receipt{}, c.before
	}
	r, err := c.Ledger.Submit(ctx, m)
	if c.after != nil {
		return ledger.Receipt{}, c.after
	}
	return r, err
}

func openAudit(t *testing.T, s *store.Store) (*audit.Log, *cutLedger) {
	t.Helper()
	box, err := secret.NewBox(secret.New(strings.Repeat("m", 32)), "ledger")
	if err != nil {
		t.Fatal(err)
	}
	on, err := merkle.Open(t.Context(), merkle.Options{Store: s, Box: box, Origin: "ledger.example/audit"})
	if err != nil {
		t.Fatal(err)
	}
	cut := &cutLedger{Ledger: on}
	return &audit.Log{Store: s, Ledger: cut}, cut
}

type record struct {
	Farmer string  `json:"farmer"`
	Weight float64 `json:"weight_kg"`
	Area   string  `json:"area"`
}

func fact() audit.Fact {
	return audit.Fact{EventID: id.New("evt"), Kind: "DELIVERED", Batch: id.New("bat"), Cooperative: id.New("org"), Record: record{"UG-FARM-77", 61.5, "Kasese"}, At: clock.Now()}
}

func must[T any](t *testing.T) func(T, error) T {
	return func(v T, err error) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
}

// only reads the one proof of a fact's batch.
func only(t *testing.T, log *audit.Log, f audit.Fact) audit.Proof {
	t.Helper()
	list := must[[]audit.Proof](t)(log.OfBatch(t.Context(), f.Batch))
	if len(list) != 1 {
		t.Fatalf("%d proofs of batch %s, want 1", len(list), f.Batch)
	}
	return list[0]
}

// spec: audit-ledger
func TestAFactGetsAPlaceThatProvesItsRecord(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		log, _ := openAudit(t, s)
		f := fact()
		e := must[audit.Entry](t)(log.Write(t.Context(), f))
		if e.Sequence != 1 {
			t.Errorf("sequence %v, want 1: %+v", e.Sequence, e)
		}
		if e.MessageID != "ledger.example/audit@1" {
			t.Errorf("message ID %q, want ledger.example/audit@1: %+v", e.MessageID, e)
		}
		if e.EventID != f.EventID {
			t.Errorf("event ID %v, want %v: %+v", e.EventID, f.EventID, e)
		}
		if e.At.IsZero() {
			t.Errorf("at is zero, want it set: %+v", e)
		}
		p := only(t, log, f)
		switch want := `{"area":"Kasese","farmer":"UG-FARM-77","weight_kg":61.5}`; {
		case string(p.Record) != want:
			t.Errorf("record %s, want %v: %+v", string(p.Record), want, p)
		case len(p.Salt) != 32:
			t.Errorf("len(p.Salt) is %d, want 32: %+v", len(p.Salt), p)
		case p.Entry != e:
			t.Errorf("entry %v, want %v: %+v", p.Entry, e, p)
		}
		mac := hmac.New(sha256.New, p.Salt)
		mac.Write(p.Record)
		if !bytes.Contains(p.Message, []byte(hex.EncodeToString(mac.Sum(nil)))) || p.Check() != nil {
			t.Errorf("the message %s does not hold the commitment %x: %v, want it to", p.Message, mac.Sum(nil), p.Check())
		}
		on := must[ledger.Entry](t)(log.Ledger.Entry(t.Context(), 1))
		if !bytes.Equal(on.Body, p.Message) {
			t.Errorf("on the ledger: body %q, want %q", on.Body, p.Message)
		}
		if bytes.Contains(on.Body, []byte("UG-FARM")) {
			t.Errorf("on the ledger: body %q, want no %q in it", on.Body, []byte("UG-FARM"))
		}
		if bytes.Contains(on.Body, []byte("Kasese")) {
			t.Errorf("on the ledger: body %q, want no %q in it", on.Body, []byte("Kasese"))
		}
		for _, list := range [][]audit.Proof{must[[]audit.Proof](t)(log.OfBatch(t.Context(), f.Batch)), must[[]audit.Proof](t)(log.OfBatch(t.Context(), id.New("bat")))} {
			if len(list) > 1 || len(list) == 1 && list[0].EventID != f.EventID {
				t.Errorf("%+v, want at most %s", list, f.EventID)
			}
		}
	})
}

// Whatever is lost on the way, the same bytes are sent again and stand once.
func TestALostAnswerLeavesOneEntryAndOneSalt(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		log, cut := openAudit(t, s)
		f := fact()
		for _, trouble := range []cutLedger{{before: ledger.ErrUnknown}, {after: ledger.ErrUnknown}, {after: ledger.ErrUnknown}, {}, {}} {
			cut.before, cut.after = trouble.before, trouble.after
			_, err := log.Write(t.Context(), f)
			if want := errors.Join(trouble.before, trouble.after); (err == nil) != (want == nil) || err != nil && !errors.Is(err, ledger.ErrUnknown) {
				t.Fatalf("got %v, want %v", err, want)
			}
		}
		if len(cut.bodies) != 4 { // the last repetition knew its place
			t.Errorf("%d submissions, want 4", len(cut.bodies))
		}
		for _, body := range cut.bodies {
			if !bytes.Equal(body, cut.bodies[0]) {
				t.Errorf("%s was sent, want the first body again: %s", body, cut.bodies[0])
			}
		}
		if _, err := log.Ledger.Entry(t.Context(), 2); !errors.Is(err, ledger.ErrNotFound) {
			t.Errorf("a second entry: %v, want %v", err, ledger.ErrNotFound)
		}
	})
}

func TestManyWritersOfOneFactGetOnePlace(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		log, _ := openAudit(t, s)
		other, _ := openAudit(t, s)
		f := fact()
		var wg sync.WaitGroup
		for i := range 8 {
			wg.Go(func() {
				e, err := []*audit.Log{{Store: log.Store, Ledger: log.Ledger.(*cutLedger).Ledger}, {Store: s, Ledger: other.Ledger.(*cutLedger).Ledger}}[i%2].Write(t.Context(), f)
				if err != nil {
					t.Error(err)
				} else if e.Sequence != 1 {
					t.Errorf("sequence %v, want 1: %+v", e.Sequence, e)
				}
			})
		}
		wg.Wait()
	})
}

func TestAnEventIDIsGoodForOneFact(t *testing.T) {
	log, _ := openAudit(t, storetest.Open(t))
	f := fact()
	must[audit.Entry](t)(log.Write(t.Context(), f))
	for name, alter := range map[string]func(*audit.Fact){
		"record": func(f *audit.Fact) { f.Record = record{"UG-FARM-78", 61.5, "Kasese"} }, "kind": func(f *audit.Fact) { f.Kind = "GRADED" },
		"batch": func(f *audit.Fact) { f.Batch = id.New("bat") }, "time": func(f *audit.Fact) { f.At = f.At.Add(1e6) },
	} {
		g := f
		alter(&g)
		if _, err := log.Write(t.Context(), g); !errors.Is(err, ledger.ErrKeyReused) {
			t.Errorf("another %s: got %v, want %v", name, err, ledger.ErrKeyReused)
		}
	}
	f.Record = map[string]any{"weight_kg": 61.5, "area": "Kasese", "farmer": "UG-FARM-77"} // the same record, in another form
	if e, err := log.Write(t.Context(), f); err != nil {
		t.Error(err)
	} else if e.Sequence != 1 {
		t.Errorf("sequence %v, want 1: %+v", e.Sequence, e)
	}
}

// spec: phone-off-chain
func TestARecordWithAPhoneIsRefusedBeforeAnythingIsKept(t *testing.T) {
	log, cut := openAudit(t, storetest.Open(t))
	f := fact()
	f.Record = record{Farmer: "Nakato, +256772123456"}
	if _, err := log.Write(t.Context(), f); !errors.Is(err, ledger.ErrRefused) {
		t.Errorf("got %v, want %v", err, ledger.ErrRefused)
	}
	if kept := must[[]audit.Proof](t)(log.OfBatch(t.Context(), f.Batch)); len(kept) > 0 {
		t.Errorf("kept %+v, want nothing", kept)
	}
	if len(cut.bodies) > 0 {
		t.Errorf("sent %q, want nothing", cut.bodies)
	}
}

func TestAForgottenFactKeepsItsPlaceAndSaysNothing(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		log, _ := openAudit(t, s)
		f := fact()
		e := must[audit.Entry](t)(log.Write(t.Context(), f))
		err := s.Update(t.Context(), func(tx *store.Tx) error {
			return tx.ExecOne("update audit set record = null, salt = null, forgotten_at = $1 where event_id = $2", clock.Now(), f.EventID)
		})
		if err != nil {
			t.Fatal(err)
		}
		p := only(t, log, f)
		if p.Record != nil || p.Salt != nil {
			t.Errorf("record %q, salt %x, want neither: %+v", p.Record, p.Salt, p)
		}
		if !p.Forgotten {
			t.Errorf("it is not called forgotten, want it so: %+v", p)
		}
		if p.Entry != e {
			t.Errorf("entry %+v, want %+v", p.Entry, e)
		}
		if p.Check() == nil {
			t.Errorf("what is forgotten still proves itself, want an error: %+v", p)
		}
		if again, err := log.Write(t.Context(), f); err != nil {
			t.Errorf("a late repetition: %v", err)
		} else if again != e {
			t.Errorf("a late repetition: again %v, want %v", again, e)
		}
		if _, found, err := log.Inspect(t.Context()); err != nil {
			t.Error(err)
		} else if len(found) > 0 {
			t.Errorf("len(found) is %d, want none: %v", len(found), found)
		}
	})
}

func TestADamagedFactIsNamed(t *testing.T) {
	s := storetest.Open(t)
	log, _ := openAudit(t, s)
	var facts []audit.Fact
	for range 4 {
		f := fact()
		must[audit.Entry](t)(log.Write(t.Context(), f))
		facts = append(facts, f)
	}
	switch n, found, err := log.Inspect(t.Context()); {
	case err != nil:
		t.Fatal(err)
	case n != 4:
		t.Fatalf("%d entries, want 4", n)
	case len(found) > 0:
		t.Fatalf("len(found) is %d, want none: %v", len(found), found)
	}
	for i, change := range []string{
		"update audit set record = replace(record, '61.5', '16.5') where event_id = $1",
		"update audit set salt = zeroblob(32) where event_id = $1",
		"update audit set seq = 1 where event_id = $1",
		"update audit set seq = 9 where event_id = $1",
	} {
		err := s.Update(t.Context(), func(tx *store.Tx) error { return tx.ExecOne(change, facts[i].EventID) })
		if err != nil {
			t.Fatal(err)
		}
		_, found, err := log.Inspect(t.Context())
		if err != nil {
			t.Fatalf("after %s: %v", change, err)
		}
		if len(found) != i+1 {
			t.Fatalf("after %s: len(found) is %d, want %v: %v", change, len(found), i+1, found)
		}
	}
}

// spec: ledger-message-once
func TestAMessageThatStandsOnTheLedgerIsNotKeptTwice(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		log, cut := openAudit(t, s)
		held := func() (n int) {
			t.Helper()
			err := s.Read(t.Context(), func(tx *store.Tx) error {
				return tx.QueryRow("select count(*) from audit where length(body) > 0").Scan(&n)
			})
			if err != nil {
				t.Fatal(err)
			}
			return n
		}
		f := fact()
		cut.after = ledger.ErrUnknown
		if _, err := log.Write(t.Context(), f); !errors.Is(err, ledger.ErrUnknown) {
			t.Fatalf("got %v, want %v", err, ledger.ErrUnknown)
		}
		if n := held(); n != 1 {
			t.Fatalf("%d messages are kept before their place is known, want 1", n)
		}
		if p := only(t, log, f); p.Check() != nil || p.Sequence != 0 {
			t.Errorf("before it has a place: %v, %+v", p.Check(), p)
		}
		cut.after = nil
		e := must[audit.Entry](t)(log.Write(t.Context(), f))
		if n := held(); n != 0 {
			t.Errorf("%d messages are kept beside the ledger, want none", n)
		}
		if p := only(t, log, f); p.Check() != nil || p.Entry != e || !bytes.Equal(p.Message, cut.bodies[0]) {
			t.Errorf("with its place: %v, %+v", p.Check(), p)
		}
		// An older version has kept them all: they go in parts, and those that stand nowhere else stay.
		for range 4 {
			must[audit.Entry](t)(log.Write(t.Context(), fact()))
		}
		lost := fact()
		cut.before = ledger.ErrUnknown
		if _, err := log.Write(t.Context(), lost); !errors.Is(err, ledger.ErrUnknown) {
			t.Fatal(err)
		}
		cut.before = nil
		err := s.Update(t.Context(), func(tx *store.Tx) error {
			return tx.Run("update audit set body = (select e.body from ledger_entry e where e.event_id = audit.event_id) where seq > 0")
		})
		if err != nil {
			t.Fatal(err)
		}
		if n := held(); n != 6 {
			t.Fatalf("%d messages, want all 6", n)
		}
		for passed := int64(2); passed == 2; {
			if err := s.Update(t.Context(), func(tx *store.Tx) (err error) {
				passed, err = audit.Trim(tx, clock.Now(), 2)
				return err
			}); err != nil {
				t.Fatal(err)
			}
		}
		if n := held(); n != 1 {
			t.Errorf("%d messages after the trim, want that of the fact that has no place", n)
		}
		must[audit.Entry](t)(log.Write(t.Context(), lost))
		if n, found, err := log.Inspect(t.Context()); err != nil || n != 6 || len(found) > 0 {
			t.Errorf("%d facts, %v, %v, want 6 that fit", n, found, err)
		}
		g := f
		g.Kind = "GRADED"
		if _, err := log.Write(t.Context(), g); !errors.Is(err, ledger.ErrKeyReused) {
			t.Errorf("another fact under the id: %v, want %v", err, ledger.ErrKeyReused)
		}
	})
}
