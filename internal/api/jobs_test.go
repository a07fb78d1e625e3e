package api

import (
	"context"
	"errors"
	"net/http"
	"testing"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/job"
	"mwanyi/internal/people"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// stuckJob is a job of a kind, as it stands after an attempt that failed.
func (h *house) stuckJob(kind string) (id string) {
	h.t.Helper()
	must(h.t, h.store.Update(h.t.Context(), func(tx *store.Tx) (err error) {
		id, err = job.Enqueue(tx, kind, nil, job.Visible(h.coop), job.At(clock.Now().Add(time.Hour)))
		return err
	}))
	h.exec("update job set attempt = 1, failures = 1, error = 'the receiver answered 500' where id = $1", id)
	return id
}

// spec: admin-queues, admin-jobs, job-retry, job-park, code-job-not-waiting
func TestTheOperatorGetsAStuckJobGoing(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := open(t, s, 1000)
		admin := h.tokens[access.Admin]
		h.jobs.Kinds = []job.Kind{{Name: "mend", Run: func(context.Context, *job.Job) (job.Then, error) { return nil, errors.New("never") }}, {Name: "pays", Pays: true}}
		id, paying := h.stuckJob("mend"), h.stuckJob("pays")
		post := func(id, act, body string) ask {
			return ask{method: http.MethodPost, path: "/admin/jobs/" + id + "/" + act, token: admin, body: body}
		}
		queues := h.want(ask{method: http.MethodGet, path: "/admin/queues", token: admin}, http.StatusOK)["queues"].([]any)
		if q := queues[0].(map[string]any); len(queues) != 2 || q["kind"] != "mend" || q["failing"] != 1.0 || q["last_error"] != "the receiver answered 500" || q["oldest_due_at"] != nil {
			t.Errorf("queues: %v", queues)
		}
		if got := h.want(post(id, "retry", ""), http.StatusOK); got["status"] != "FAILING" || got["failures"] != 1.0 || got["run_at"].(string) > clock.Stamp(clock.Now()) {
			t.Errorf("retried: %v", got)
		}
		for _, broken := range []string{`{}`, `{"note":"x","until":"y"}`, `{"note":""}`} {
			a := post(id, "park", broken)
			a.wild = true
			h.refused(a, fault.InvalidRequest)
		}
		h.refused(post(paying, "park", `{"note":"it pays"}`), fault.JobNotWaiting)
		for range 2 {
			if got := h.want(post(id, "park", `{"note":"the receiver is being rebuilt"}`), http.StatusOK); got["status"] != "PARKED" {
				t.Errorf("parked: %v", got)
			}
		}
		h.refused(post(id, "retry", ""), fault.JobNotWaiting)
		listed := h.want(ask{method: http.MethodGet, path: "/admin/jobs?status=PARKED", token: admin}, http.StatusOK)["jobs"].([]any)
		if len(listed) != 1 || listed[0].(map[string]any)["job_id"] != id {
			t.Errorf("parked: %v", listed)
		}
		h.refused(ask{method: http.MethodGet, path: "/admin/jobs?status=LOST", token: admin, wild: true}, fault.InvalidRequest)
		if got := h.want(ask{method: http.MethodGet, path: "/jobs/" + id, token: h.tokens[access.Cooperative]}, http.StatusOK); got["status"] != "PENDING" {
			t.Errorf("its cooperative sees %v", got)
		}
		if got := h.want(post(id, "resume", ""), http.StatusOK); got["status"] != "FAILING" {
			t.Errorf("resumed: %v", got)
		}
		for _, act := range []string{"retry", "resume"} {
			h.refused(post("job_none", act, ""), fault.JobNotFound)
		}
		h.refused(post("job_none", "park", `{"note":"x"}`), fault.JobNotFound)
		for _, role := range []access.Role{access.Agent, access.Cooperative, access.Buyer, access.MFI} {
			h.refused(ask{method: http.MethodPost, path: "/admin/jobs/" + id + "/retry", token: h.tokens[role]}, fault.InsufficientPermissions)
			h.refused(ask{method: http.MethodGet, path: "/admin/queues", token: h.tokens[role]}, fault.InsufficientPermissions)
		}
	})
}

// FINANCE and SUPPORT see what waits, and an OPERATOR gets it going.
// spec: job-retry, job-park, duties
func TestJobsAreTheOperatorsToMove(t *testing.T) {
	s := openStaff(t)
	s.jobs.Kinds = []job.Kind{{Name: "mend"}}
	id := s.stuckJob("mend")
	for _, role := range []people.Role{people.Finance, people.Support} {
		s.want(ask{method: http.MethodGet, path: "/admin/queues"}.by(s.tokens[role]), http.StatusOK)
		s.refused(ask{method: http.MethodPost, path: "/admin/jobs/" + id + "/retry"}.by(s.tokens[role]), fault.InsufficientPermissions)
		s.refused(ask{method: http.MethodPost, path: "/admin/jobs/" + id + "/park", body: `{"note":"x"}`}.by(s.tokens[role]), fault.InsufficientPermissions)
	}
	s.want(ask{method: http.MethodPost, path: "/admin/jobs/" + id + "/park", body: `{"note":"until Friday"}`}.by(s.tokens[people.Operator]), http.StatusOK)
	s.want(ask{method: http.MethodPost, path: "/admin/jobs/" + id + "/resume"}.by(s.tokens[people.Operator]), http.StatusOK)
}

// spec: get-webhooks
func TestSuspendedWebhooksAreListedByTheirStatus(t *testing.T) {
	h := openOne(t)
	made := h.want(ask{method: http.MethodPost, path: "/webhooks", token: h.tokens[access.Cooperative], body: `{"cooperative_id":"` + h.coop + `","url":"https://example.org/a","events":["batch.delivered"]}`}, http.StatusCreated)
	count := func(query, token string) int {
		return len(h.want(ask{method: http.MethodGet, path: "/webhooks?status=" + query, token: token}, http.StatusOK)["webhooks"].([]any))
	}
	if a, b := count("ACTIVE", h.tokens[access.Admin]), count("SUSPENDED", h.tokens[access.Admin]); a != 1 || b != 0 {
		t.Errorf("%d active, %d suspended, want 1 and 0", a, b)
	}
	h.exec("update webhook set status = 'SUSPENDED' where id = $1", made["webhook_id"])
	if a, b := count("ACTIVE", h.tokens[access.Admin]), count("SUSPENDED", h.tokens[access.Admin]); a != 0 || b != 1 {
		t.Errorf("%d active, %d suspended, want 0 and 1", a, b)
	}
	if n := count("SUSPENDED", h.foreign); n != 0 {
		t.Errorf("another cooperative sees %d", n)
	}
	h.refused(ask{method: http.MethodGet, path: "/webhooks?status=GONE", token: h.tokens[access.Admin], wild: true}, fault.InvalidRequest)
}
