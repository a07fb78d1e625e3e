package test

import (
	"net/http"
	"testing"

	"mwanyi/internal/store/storetest"
)

const replicas = 5

func TestSeveralProcessesStartAtOnceOnAnEmptyDatabase(t *testing.T) {
	t.Parallel()
	t.Run("of mwanyi dev", func(t *testing.T) {
		t.Parallel()
		env := []string{"MWANYI_DATABASE_URL=" + storetest.PostgresURL(t), masterSecret}
		var starting [replicas]*beginning
		for i := range starting {
			starting[i] = beginDev(t, t.TempDir(), env...)
		}
		var all [replicas]*running
		for i, b := range starting {
			all[i] = b.ready(t)
		}
		// Each made its own keys; each takes the keys and tokens of all.
		for _, maker := range all {
			token := maker.token(t, "COOPERATIVE")
			for _, r := range all {
				r.admits(t, token, true)
				r.tokenOf(t, maker.creds.of(t, "AGENT"))
			}
		}
	})
	t.Run("of mwanyi serve", func(t *testing.T) {
		t.Parallel()
		url, _ := storetest.OwnServer(t, storetest.Durable...)
		env := environment(production(t, url))
		var starting [replicas]*process
		for i := range starting {
			starting[i] = start(t, env, "serve", "--addr", "127.0.0.1:0")
		}
		var all [replicas]*running
		for i, p := range starting {
			all[i] = serving(t, p)
			all[i].want(t, http.StatusOK, call{path: "/readyz"})
		}
		key := tool{t, env, []string{"--mode", "serve"}}.one("admin", "key", "issue", "--role", "ADMIN")
		by := credential{Role: "ADMIN", APIKey: text(t, key, "api_key")}
		token := all[0].tokenOf(t, by)
		id := all[0].newOrganisation(t, token, "Made at the first")
		for _, r := range all {
			r.want(t, http.StatusOK, call{path: "/admin/organisations/" + id, token: token})
			all[0].admits(t, r.tokenOf(t, by), true)
		}
		// A revocation at one is a revocation at all, at once.
		all[1].want(t, http.StatusOK, call{method: http.MethodPost, path: "/admin/keys/" + text(t, key, "key_id") + "/revoke", token: token})
		for _, r := range all {
			r.admits(t, token, false)
		}
	})
}

// The same Idempotency-Key at two processes is one request.
func TestReplicasShareIdempotencyKeys(t *testing.T) {
	t.Parallel()
	env := []string{"MWANYI_DATABASE_URL=" + storetest.PostgresURL(t), masterSecret}
	first, second := startDev(t, t.TempDir(), env...), startDev(t, t.TempDir(), env...)
	request := call{path: "/admin/organisations", token: first.token(t, "ADMIN"), body: cooperativeBody("Asked for everywhere"),
		header: map[string]string{"Idempotency-Key": "everywhere"}}
	answers := make(chan answer)
	for i := range 16 {
		r := []*running{first, second}[i%2]
		go func() {
			got, err := r.try(request)
			if err != nil {
				t.Error(err)
			}
			answers <- got
		}()
	}
	ids := map[string]bool{}
	for range 16 {
		switch got := <-answers; {
		case got.status == http.StatusCreated:
			ids[got.field("organisation_id")] = true
		case got.status != http.StatusConflict || got.header.Get("Retry-After") == "":
			t.Errorf("status %d, want %d, or %d with Retry-After: %s", got.status, http.StatusCreated, http.StatusConflict, got.body)
		}
	}
	last := second.do(t, request)
	ids[last.field("organisation_id")] = true
	if len(ids) != 1 {
		t.Fatalf("answers with %d organisations, want 1: %v", len(ids), ids)
	}
	if last.header.Get("Idempotency-Replayed") != "true" {
		t.Errorf("Idempotency-Replayed %q, want true", last.header.Get("Idempotency-Replayed"))
	}
}
