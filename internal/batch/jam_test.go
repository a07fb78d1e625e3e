package batch_test

import (
	"testing"

	"mwanyi/internal/delivery"
	"mwanyi/internal/id"
	"mwanyi/internal/job"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/phone"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// owedDelivery is the job of a delivery as a version left it whose door let a
// phone number in: with the number in its arguments.
func (w *world) owedDelivery(token uint64) (jobID, batchID string) {
	w.T.Helper()
	batchID = id.New("bat")
	w.Update(func(tx *store.Tx) (err error) {
		jobID, err = job.Enqueue(tx, "batch.deliver", map[string]any{
			"batch_id": batchID, "token_id": token, "farmer_id": w.farmer, "cooperative_id": w.Coop, "external_id": "0772145123", "grams": 62_500,
			"grade": chain.Screen18, "moisture_pct": 12.4, "lat": 1.07, "lng": 34.33, "slip": w.delivery().WeightSlip, "agent_id": "agent +256772145123", "advance": 110_000_000,
		}, job.Visible(w.Coop))
		return err
	})
	return jobID, batchID
}

// arrived demands that a delivery has its right end, once, without the number.
func (w *world) arrived(jobID, batchID string, token uint64) {
	w.T.Helper()
	w.Until("the delivery has ended", func() bool { return w.Outcome(jobID).Status != job.Pending })
	if o := w.Outcome(jobID); o.Status != job.Complete {
		w.T.Fatalf("the job is %s %s, want it COMPLETE", o.Status, o.Result)
	}
	b, err := w.desk.Get(ctx, batchID)
	if err != nil || b.TokenID != token || b.ExternalID != "" || b.AgentID != "agent "+phone.Removed || b.Stage != chain.Delivered {
		w.T.Errorf("got %+v, %v, want the batch of the token, without the number", b, err)
	}
	minted := 0
	for _, e := range w.Model.Log() {
		if d, is := e.Data.(chain.BatchDelivered); is && d.TokenID == token {
			minted++
		}
	}
	if paid := w.Count("select count(*) from payout where batch_id = $1", batchID); minted != 1 || paid != 1 || w.Told("batch.delivered", batchID) != 1 {
		w.T.Errorf("minted %d times, %d payouts, told %d times, want each once", minted, paid, w.Told("batch.delivered", batchID))
	}
	if n := w.Count("select count(*) from event where data like '%772145123%'") + w.Count("select count(*) from job where args like '%772145123%'"); n != 0 {
		w.T.Errorf("the number is in %d rows, want it nowhere", n)
	}
}

// spec: gate-ends-jobs
func TestADeliveryWhoseTextTheGateRefusesEndsAsABatchWithoutIt(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		w := open(t, s)
		jobID, batchID := w.owedDelivery(9001)
		w.arrived(jobID, batchID, 9001)
		if alarmed, ended := w.Jammed(jobID); !alarmed || ended {
			t.Errorf("alarm %v, given up %v, want an alarm about a job that went on", alarmed, ended)
		}
		if n := w.Count("select count(*) from review where kind = 'JOB' and subject = $1 and cooperative_id = $2 and status = 'OPEN'", jobID, w.Coop); n != 1 {
			t.Errorf("%d open reviews of the job, want one", n)
		}
		if b := w.deliver(); b.ExternalID == "" {
			t.Errorf("the next delivery is %+v, want it with the caller's id", b)
		}
	})
}

// spec: repair-command
func TestAJammedDeliveryIsFoundAndMended(t *testing.T) {
	w := open(t, storetest.Open(t))
	var jobID, batchID string
	w.Restart(func() { // no jobs run: the token was minted and the event refused, sixteen times
		jobID, batchID = w.owedDelivery(9001)
		slip := chain.Deliver{TokenID: 9001, FarmerID: w.farmer, Grams: 62_500, Grade: chain.Screen18, Evidence: w.slip()}
		_, err := w.Model.Send(ctx, jobID+"/chain", slip)
		w.Must(err)
		w.Update(func(tx *store.Tx) error {
			return tx.ExecOne("update job set attempt = 16, failures = 16, error = 'event batch.delivered holds a phone number' where id = $1", jobID)
		})
		if owed, err := delivery.Owed(ctx, w.Store); err != nil || owed[9001] != jobID {
			t.Errorf("got %v, %v, want the job that makes a batch of the token", owed, err)
		}
		for _, apply := range []bool{false, true} {
			found, err := job.Mend(ctx, w.Store, (&delivery.Desk{}).Kinds(), apply)
			if err != nil || len(found) != 1 || found[0].ID != jobID || found[0].Failures != 16 {
				t.Fatalf("apply %v: got %+v, %v, want the delivery", apply, found, err)
			}
		}
		if found, err := job.Mend(ctx, w.Store, (&delivery.Desk{}).Kinds(), true); err != nil || len(found) != 0 {
			t.Errorf("the second time: got %+v, %v, want nothing", found, err)
		}
	})
	w.arrived(jobID, batchID, 9001)
}

// slip is the content of a delivery's weight slip.
func (w *world) slip() chain.Content {
	w.T.Helper()
	cid, err := ipfs.ParseURI(w.delivery().WeightSlip)
	w.Must(err)
	return chain.Content{Digest: cid.Digest, Codec: cid.Codec}
}
