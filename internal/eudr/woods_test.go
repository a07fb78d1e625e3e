package eudr_test

import (
	"testing"

	"mwanyi/internal/fault"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// known demands that a farm's failing check is kept once, told once, and on the
// chain.
func (w *world) known(farmerID string) {
	w.T.Helper()
	w.Until("the chain knows", func() bool {
		f, err := w.Model.Farmer(ctx, farmerID)
		return err == nil && !f.DeforestationFree && w.Count(`select count(*) from forest_check where farmer_id = $1 and chain_tx = ''`, farmerID) == 0
	})
	f, err := w.Farmers.Get(ctx, farmerID)
	w.Must(err)
	checks := w.Count(`select count(*) from forest_check where farmer_id = $1`, farmerID)
	if told := w.Told("farmer.forest_failed", farmerID); f.ForestFree || checks != 2 || told != 1 {
		w.T.Errorf("clear: %v, %d checks, told %d times; want it failed, the registration's check and one more, told once", f.ForestFree, checks, told)
	}
}

// The process dies when the provider has answered and the answer is kept as a
// step, before the register has learned it. A trigger stands for that: the next
// attempt has the same checks and hands them over.
// spec: forest-newest, event-farmer-forest-failed
func TestACrashBetweenTheForestCheckAndItsRecordLosesNothing(t *testing.T) {
	w := open(t, storetest.OpenURL(t, storetest.SQLiteURL(t)), quick) // whose trigger it takes
	batchID, farmerID := w.batch(1, chain.Graded), w.farmer(1)
	w.Forest.Lose(w.Farm(farmerID))
	w.sql(`create trigger dies before insert on forest_check begin select raise(abort, 'the process dies here'); end`)
	ended := make(chan error, 1)
	go func() {
		_, err := w.desk.Generate(ctx, w.shipment("SHP-1", batchID), "")
		ended <- err
	}()
	w.Until("the check is kept", func() bool { return w.Count(`select count(*) from job_step where name = 'check/0'`) == 1 })
	if f, err := w.Farmers.Get(ctx, farmerID); err != nil || !f.ForestFree {
		t.Errorf("%+v, %v, want a farm that has not heard yet", f, err)
	}
	w.Forest.SetDown(true) // nobody asks the provider a second time
	w.sql(`drop trigger dies`)
	if err := <-ended; !fault.Is(err, fault.ForestCheckFailed) {
		t.Errorf("%v, want the statement blocked", err)
	}
	w.known(farmerID)
}

func (w *world) sql(text string) {
	w.T.Helper()
	w.Update(func(tx *store.Tx) error {
		_, err := tx.Exec(text)
		return err
	})
}

// spec: forest-newest
func TestTheChainHearsOfAFailedFarmWhateverIsCut(t *testing.T) {
	for name, applied := range map[string]bool{"not applied": false, "applied, answer lost": true} {
		t.Run(name, func(t *testing.T) {
			w := open(t, storetest.Open(t), quick)
			batchID, farmerID := w.batch(1, chain.Graded), w.farmer(1)
			w.Forest.Lose(w.Farm(farmerID))
			w.Cuts.Once("chain RecordForestCheck", applied)
			if _, err := w.desk.Generate(ctx, w.shipment("SHP-1", batchID), ""); !fault.Is(err, fault.ForestCheckFailed) {
				t.Errorf("%v, want the statement blocked", err)
			}
			w.known(farmerID)
			if w.Cuts.Hits() != 1 {
				t.Errorf("the record was cut %d times, want once", w.Cuts.Hits())
			}
		})
	}
}

// Of two farms one can't be checked and one has lost its forest: there is no
// statement, but what was found counts.
// spec: forest-newest
func TestWhatIsFoundOnOneFarmCountsWhenAnotherCannotBeChecked(t *testing.T) {
	w := open(t, storetest.Open(t), quick)
	dark, bad := w.batch(1, chain.Graded), w.batch(2, chain.Graded)
	w.Forest.Hide(w.Farm(w.farmer(1)))
	w.Forest.Lose(w.Farm(w.farmer(2)))
	if _, err := w.desk.Generate(ctx, w.shipment("SHP-1", dark, bad), ""); !fault.Is(err, fault.ForestAPIUnavailable) {
		t.Errorf("%v, want no answer for the first farm", err)
	}
	w.known(w.farmer(2))
	if f, err := w.Farmers.Get(ctx, w.farmer(1)); err != nil || !f.ForestFree {
		t.Errorf("%+v, %v, want the unknown farm as it was", f, err)
	}
}
