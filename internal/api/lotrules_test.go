package api

import (
	"errors"
	"net/http"
	"testing"

	"mwanyi/internal/access"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/job"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// A lot that was made under an id of the caller's making is given again whatever its
// batches have done since: a client that lost the answer for a week gets it.
// spec: lot-id-for-ever
func TestALotIsGivenAgainWhereverItsBatchesAre(t *testing.T) {
	t.Parallel()
	h := openWhole(t, storetest.Open(t))
	ids := h.harvest(60, 61, 62)
	lotID := id.New("lot")
	body := `{"lot_id":"` + lotID + `","name":"Elgon","batch_ids":` + quoted(ids) + `}`
	makes := func(token string) ask { return ask{method: http.MethodPost, path: "/lots", token: token, body: body} }
	first := h.want(makes(h.tokens[access.Cooperative]), http.StatusCreated)
	alone, err := h.rest.Batches.Get(t.Context(), ids[1])
	must(t, err)
	h.rest.Take(alone, chain.Milled) // from here on they are no lot that could be made
	if again := h.want(makes(h.tokens[access.Cooperative]), http.StatusCreated); again["code"] != first["code"] || again["status"] != "OPEN" {
		t.Errorf("sent again: %v, want %v", again, first)
	}
	h.refused(makes(h.foreign), fault.InsufficientPermissions)
	h.want(ask{method: http.MethodDelete, path: "/lots/" + lotID, token: h.tokens[access.Cooperative]}, http.StatusNoContent)
	if again := h.want(makes(h.tokens[access.Admin]), http.StatusCreated); again["code"] != first["code"] || again["status"] != "DISSOLVED" {
		t.Errorf("sent again after its end: %v, want the first lot as it is", again)
	}
	if n := h.rest.Count("select count(*) from lot"); n != 1 {
		t.Errorf("%d lots, want 1", n)
	}
}

// What grew on a farm when a batch was delivered is what is in the bags: a farm that
// plants something else afterwards does not change the species of a lot.
// spec: lot-rules
func TestALotIsOfTheSpeciesThatWasDelivered(t *testing.T) {
	t.Parallel()
	h := openWhole(t, storetest.Open(t))
	ids := h.harvest(60, 61) // of two farms of arabica
	b, err := h.rest.Batches.Get(t.Context(), ids[0])
	must(t, err)
	h.rest.Update(func(tx *store.Tx) error {
		return tx.Run("update farmer set cultivar = 'KR5' where id = $1", b.FarmerID)
	})
	robusta := h.rest.Submit(h.rest.Delivery(h.coop, b.FarmerID)).ID
	makes := func(ids ...string) ask {
		return ask{method: http.MethodPost, path: "/lots", token: h.tokens[access.Cooperative], body: `{"batch_ids":` + quoted(ids) + `}`}
	}
	h.refused(makes(ids[0], robusta), fault.BatchNotEligible)
	if made := h.want(makes(ids...), http.StatusCreated); made["species"] != "Coffea arabica" {
		t.Errorf("the lot is of %v, want what was delivered", made["species"])
	}
}

// A change that goes on after the outcomes of its batches were forgotten asks the batches:
// who has moved is done, and not refused because it cannot move again.
// spec: lot-names-who-moved
func TestAChangeThatForgotItsJobsAsksTheBatches(t *testing.T) {
	t.Parallel()
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := openWhole(t, s)
		lotID := h.lotOf(h.harvest(60, 61))
		got := h.moved(lotID, "GRADED", 2)
		jobID, _ := got["job_id"].(string)
		h.rest.Update(func(tx *store.Tx) error { // as a service that was away for a month finds it
			return errors.Join(
				tx.Run("delete from job_outcome where id <> $1", jobID),
				tx.Run("update job_outcome set status = 'PENDING', ended_at = null where id = $1", jobID),
				tx.Run("update lot_move set ended_at = null where job_id = $1", jobID),
				tx.Run("update lot_move_batch set status = 'RUNNING' where job_id = $1", jobID),
				tx.Run("update lot set move_job = $1", jobID),
			)
		})
		h.rest.Update(func(tx *store.Tx) error {
			_, err := job.Enqueue(tx, "lot.move", nil, job.WithID(jobID))
			return err
		})
		h.rest.Until("the lot rests", func() bool {
			v, err := h.rest.Lots.ViewOf(t.Context(), lotID)
			must(t, err)
			return v.Move.EndedAt != nil
		})
		shown := h.want(ask{method: http.MethodGet, path: "/lots/" + lotID, token: h.tokens[access.Cooperative]}, http.StatusOK)
		move, _ := shown["move"].(map[string]any)
		h.progress(move, 2, 2, 0)
	})
}
