package evm

import (
	"errors"
	"fmt"
	"reflect"
	"sync"
	"testing"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// A call that ended long ago is a key, a digest and a place; whoever repeats it gets
// the receipt that it had, and nothing is sent.
// spec: chain-trim
func TestARepeatOfATrimmedCallGetsItsReceiptFromTheChain(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		w := embedded(t)
		o := w.options(s)
		o.Window = 200 * time.Millisecond // several calls share a transaction
		c := w.run(t, o)
		register(t, c)
		calls := map[string]chain.Call{"again/3": delivery(3), "coop": chain.RegisterCooperative{CooperativeID: "coop_1", Wallet: keyOf("cooperative").at()}}
		for token := 1; token <= 6; token++ {
			calls[fmt.Sprint("delivery/", token)] = delivery(token)
		}
		first := map[string]chain.Receipt{}
		for _, part := range []bool{false, true} {
			var wg sync.WaitGroup
			var mu sync.Mutex
			for key, call := range calls {
				if part == (key == "again/3") { // it finds that its token is there
					wg.Go(func() {
						r, err := c.Send(soon(t), key, call)
						if err != nil {
							t.Errorf("%s: %v", key, err)
						}
						mu.Lock()
						defer mu.Unlock()
						first[key] = r
					})
				}
			}
			wg.Wait()
		}
		if !first["again/3"].Skipped {
			t.Fatalf("the second call for a token was not skipped: %+v", first["again/3"])
		}
		unknown := delivery(9)
		unknown.FarmerID = "UG-NOBODY"
		_, refusal := c.Send(soon(t), "delivery/9", unknown)
		if !chain.Definite(refusal) {
			t.Fatalf("a delivery of nobody: %v, want a refusal", refusal)
		}
		sent := countOf(t, s, "select count(*) from chain_tx")

		trimAll(t, s, clock.Now().Add(-time.Minute), 100)
		if n := countOf(t, s, "select count(*) from chain_intent where call like '#%'"); n != 0 {
			t.Fatalf("%d calls were trimmed before their time, want none", n)
		}
		later := clock.Now().Add(slow + time.Minute)
		cutOff := errors.New("cut off")
		if err := s.Update(t.Context(), func(tx *store.Tx) error {
			_, err := TrimCalls(tx, later, 5)
			return errors.Join(err, cutOff)
		}); !errors.Is(err, cutOff) {
			t.Fatal(err)
		}
		trimAll(t, s, later, 2)
		if n := countOf(t, s, "select count(*) from chain_intent where state = 'done' and (call not like '#%' or outcome like '%receipt%' or tx_id is not null)"); n != 0 {
			t.Errorf("%d calls are whole after the trim, want none", n)
		}
		if err := s.Update(t.Context(), func(tx *store.Tx) error { // as versions of before have kept it
			return tx.ExecOne("update chain_intent set outcome = $1 where ikey = 'delivery/2' and outcome like '@%'",
				fmt.Sprintf(`{"place":{"tx":%q,"block":%d}}`, first["delivery/2"].TxHash, first["delivery/2"].Block))
		}); err != nil {
			t.Fatal(err)
		}
		for key, call := range calls {
			again, err := c.Send(soon(t), key, call)
			if err != nil {
				t.Errorf("%s again: %v", key, err)
			} else if !reflect.DeepEqual(again, first[key]) {
				t.Errorf("%s again: %+v, want %+v", key, again, first[key])
			}
		}
		if _, err := c.Send(soon(t), "delivery/1", delivery(7)); !errors.Is(err, chain.ErrKeyReused) {
			t.Errorf("another call under the key: %v, want %v", err, chain.ErrKeyReused)
		}
		if _, err := c.Send(soon(t), "delivery/9", unknown); err == nil || err.Error() != refusal.Error() {
			t.Errorf("the refused call again: %v, want %v", err, refusal)
		}
		if n := countOf(t, s, "select count(*) from chain_tx"); n != sent {
			t.Errorf("%d transactions, want the %d of before", n, sent)
		}
		if _, err := c.Send(soon(t), "delivery/8", delivery(8)); err != nil {
			t.Errorf("a new call after the trim: %v", err)
		}
	})
}

// What a repeat needs of the chain and cannot get leaves it unknown; it is not sent again.
func TestATrimmedCallWhoseBlockIsNotShownStaysUnknown(t *testing.T) {
	s := storetest.Open(t)
	w := embedded(t)
	c := w.run(t, w.options(s))
	register(t, c)
	trimAll(t, s, clock.Now().Add(slow+time.Minute), 100)
	err := s.Update(t.Context(), func(tx *store.Tx) error {
		return tx.ExecOne(`update chain_intent set outcome = '@1 ' || substr(outcome, length(outcome) - 17) where ikey = 'coop'`)
	})
	if err != nil {
		t.Fatal(err)
	}
	sent := countOf(t, s, "select count(*) from chain_tx")
	_, err = c.Send(soon(t), "coop", chain.RegisterCooperative{CooperativeID: "coop_1", Wallet: keyOf("cooperative").at()})
	if !fault.Is(err, fault.ChainUnavailable) || !errors.Is(err, chain.ErrUnknown) {
		t.Errorf("got %v, want %s and %v", err, fault.ChainUnavailable, chain.ErrUnknown)
	}
	if n := countOf(t, s, "select count(*) from chain_tx"); n != sent {
		t.Errorf("%d transactions, want %d", n, sent)
	}
}

func TestEndedTransactionsGoButNeitherOpenOnesNorTheNewest(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		long := clock.Now().Add(-200 * 24 * time.Hour)
		add := func(nonce int, state string, ended *time.Time) {
			t.Helper()
			err := s.Update(t.Context(), func(tx *store.Tx) error {
				made := id.First("ctx", long.Add(time.Duration(nonce)*time.Second))
				var block *int
				if state == final {
					block = &nonce
				}
				if err := tx.Run(`insert into chain_tx (id, signer, nonce, target, data, value_gwei, gas, state, block, block_hash, created_at, ended_at)
					values ($1, 'signer', $2, 'target', $3, 0, 0, $4, $5, '0x00', $6, $7)`, made, nonce, []byte{1}, state, block, long, ended); err != nil {
					return err
				}
				return tx.Run("insert into chain_attempt (hash, tx_id, raw, tip, fee_cap, head, created_at) values ($1, $1, $2, '1', '1', 1, $3)", made, []byte{1}, long)
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		recent := clock.Now().Add(-time.Hour)
		add(1, open, nil)
		add(2, final, &recent) // it hung for long
		add(3, lost, &long)
		add(4, fell, &long)
		for nonce := 5; nonce < 12+newestKept; nonce++ {
			add(nonce, final, &long)
		}
		before := clock.Now().Add(-KeptWhole)
		trimAll(t, s, before, 3)
		for what, query := range map[string]string{"transactions": "select count(*) from chain_tx", "attempts": "select count(*) from chain_attempt"} {
			if n := countOf(t, s, query); n != newestKept+2 {
				t.Errorf("%d %s are left, want %d", n, what, newestKept+2)
			}
		}
		if n := countOf(t, s, "select count(*) from chain_tx where nonce in (1, 2)"); n != 2 {
			t.Errorf("%d of the open one and the one that has just ended are left, want both", n)
		}
		err := s.Read(t.Context(), func(tx *store.Tx) error {
			newest, err := newestFinal(tx)
			if newest.Block != newestKept+11 {
				t.Errorf("the newest final block is %d, want %d", newest.Block, newestKept+11)
			}
			return err
		})
		if err != nil {
			t.Error(err)
		}
	})
}

// trimAll trims in parts of a size.
func trimAll(t *testing.T, s *store.Store, before time.Time, most int) {
	t.Helper()
	for _, trim := range []func(*store.Tx, time.Time, int) (int64, error){TrimCalls, TrimTransactions} {
		for passed := int64(most); passed == int64(most); {
			err := s.UpdateLoose(t.Context(), func(tx *store.Tx) (err error) {
				passed, err = trim(tx, before, most)
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
		}
	}
}

func countOf(t *testing.T, s *store.Store, query string) (n int) {
	t.Helper()
	if err := s.Read(t.Context(), func(tx *store.Tx) error { return tx.QueryRow(query).Scan(&n) }); err != nil {
		t.Fatal(err)
	}
	return n
}
