package test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"mwanyi/internal/store/storetest"
)

// tool runs operator's commands on the service's database.
type tool struct {
	t    *testing.T
	env  []string
	args []string
}

// do runs a command and reads the JSON objects that it prints, one a line.
func (c tool) do(args ...string) []map[string]any {
	c.t.Helper()
	var objects []map[string]any
	for line := range strings.Lines(mustRun(c.t, c.env, append(args, c.args...)...)) {
		var object map[string]any
		if err := json.Unmarshal([]byte(line), &object); err != nil {
			c.t.Fatalf("%v: %s", err, line)
		}
		objects = append(objects, object)
	}
	return objects
}

// one runs a command that prints one object.
func (c tool) one(args ...string) map[string]any {
	c.t.Helper()
	objects := c.do(args...)
	if len(objects) != 1 {
		c.t.Fatalf("%v printed %v", args, objects)
	}
	return objects[0]
}

// spec: admin-commands
func TestAdminCommandsWorkBesideARunningService(t *testing.T) {
	t.Parallel()
	storetest.EachURL(t, func(t *testing.T, url string) {
		t.Parallel()
		env := []string{"MWANYI_DATABASE_URL=" + url}
		r := startDev(t, t.TempDir(), env...)
		admin := tool{t, env, []string{"--data-dir", r.dir}}

		made := admin.one("admin", "organisation", "create", "--kind", "BUYER", "--name", "Made by hand", "--country", "DE", "--email", "desk@example.org")
		id := text(t, made, "organisation_id")
		key := admin.one("admin", "key", "issue", "--organisation", id, "--role", "BUYER", "--label", "by hand")
		by := credential{Role: "BUYER", OrganisationID: &id, APIKey: text(t, key, "api_key")}
		token := r.tokenOf(t, by)
		r.admits(t, token, true)

		admin.one("admin", "organisation", "suspend", id)
		r.admits(t, token, false)
		if got := r.do(t, call{path: "/auth/token", body: tokenBody(by)}); got.status != http.StatusUnauthorized {
			t.Errorf("a suspended buyer asks for a token: status %d, want %d", got.status, http.StatusUnauthorized)
		}
		admin.one("admin", "organisation", "activate", id)
		r.admits(t, token, true)

		keyID := text(t, key, "key_id")
		revoked := admin.one("admin", "key", "revoke", keyID)
		if revoked["revoked_at"] == nil {
			t.Errorf("revoked_at is nil, want a time: %v", revoked)
		}
		r.admits(t, token, false)
		if got := r.do(t, call{path: "/auth/token", body: tokenBody(by)}); got.status != http.StatusUnauthorized {
			t.Errorf("a revoked key asks for a token: status %d, want %d", got.status, http.StatusUnauthorized)
		}
		listsShow(t, admin, id, keyID)
	})
}

// admits asks whether a token is good; what it may do is another matter.
func (c client) admits(t testing.TB, token string, want bool) {
	t.Helper()
	got := c.do(t, call{method: http.MethodPost, path: "/auth/refresh", token: token})
	if (got.status == http.StatusOK) != want || (got.status == http.StatusUnauthorized) == want {
		t.Errorf("a token is admitted: %d %s, want %v", got.status, got.body, want)
	}
}

func listsShow(t *testing.T, admin tool, id, keyID string) {
	t.Helper()
	organisations := admin.do("admin", "organisation", "list")
	if len(organisations) != 5 {
		t.Fatalf("%d organisations, want 5: %v", len(organisations), organisations)
	}
	wantFields(t, organisations[0], fields{"organisation_id": id, "status": "ACTIVE"})
	keys := admin.do("admin", "key", "list", "--organisation", id)
	if len(keys) != 1 {
		t.Fatalf("%d keys, want 1: %v", len(keys), keys)
	}
	wantFields(t, keys[0], fields{"key_id": keyID, "api_key": nil})
	if all := admin.do("admin", "key", "list"); len(all) != 7 {
		t.Errorf("%d keys, want the 6 of the demo and one", len(all))
	}
}

func TestTheFirstAdminOfAProductionIsMadeByCommand(t *testing.T) {
	t.Parallel()
	env := environment(production(t, sqliteURL(t)))
	mustRun(t, env, "migrate", "--mode", "serve")
	key := tool{t, env, []string{"--mode", "serve"}}.one("admin", "key", "issue", "--role", "ADMIN")
	r := startServe(t, env)
	token := r.tokenOf(t, credential{Role: "ADMIN", APIKey: text(t, key, "api_key")})
	if list := r.all(t, token, "/admin/organisations", "organisations"); len(list) != 0 {
		t.Errorf("a fresh production has organisations, want none: %v", list)
	}
	r.newOrganisation(t, token, "The first")
}

func TestAdminCommandsRefuseClearly(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	for name, refused := range map[string]struct {
		args []string
		says string
	}{
		"an unknown kind":            {[]string{"organisation", "create", "--kind", "BANK", "--name", "x", "--country", "UG", "--email", "a@example.org"}, "kind"},
		"a cooperative, no licence":  {[]string{"organisation", "create", "--kind", "COOPERATIVE", "--name", "x", "--country", "UG", "--email", "a@example.org"}, "licence"},
		"a missing flag":             {[]string{"organisation", "create", "--kind", "MFI"}, "name"},
		"an unknown organisation":    {[]string{"organisation", "suspend", "coop_none"}, "no organisation"},
		"a key of nobody":            {[]string{"key", "issue", "--role", "BUYER"}, "organisation"},
		"an unknown key":             {[]string{"key", "revoke", "key_none"}, "no key"},
		"an unknown mode":            {[]string{"key", "list", "--mode", "test"}, "--mode"},
		"production without secrets": {[]string{"key", "list", "--mode", "serve"}, "MWANYI_MASTER_SECRET"},
	} {
		t.Run(name, func(t *testing.T) {
			code, stdout, stderr := run(t, nil, append(append([]string{"admin"}, refused.args...), "--data-dir", dir)...)
			if code != 1 {
				t.Errorf("exit code %d, want 1: %s", code, stderr)
			}
			if stdout != "" {
				t.Errorf("stdout %q, want %q", stdout, "")
			}
			if !strings.Contains(stderr, refused.says) {
				t.Errorf("stderr %q, want %q in it", stderr, refused.says)
			}
			if strings.Contains(stderr, "goroutine") {
				t.Errorf("stderr %q, want no %q in it", stderr, "goroutine")
			}
		})
	}
}

func TestConfigMasksSecrets(t *testing.T) {
	t.Parallel()
	c := production(t, "postgres://service:verysecretpassword@db.example/mwanyi?sslpassword=alsosecret&sslmode=require")
	check := func(t *testing.T, stdout, stderr string) {
		t.Helper()
		for name, secret := range secretsOf(c) {
			noSecretIn(t, stdout+stderr, secret)
			if !strings.Contains(stdout, name) {
				t.Errorf("%s is not listed, want it in: %s", name, stdout)
			}
		}
		noSecretIn(t, stdout+stderr, "verysecretpassword", "alsosecret")
		if !strings.Contains(stdout, "db.example/mwanyi") {
			t.Errorf("which database it is can not be seen, want %q in: %s", "db.example/mwanyi", stdout)
		}
	}
	t.Run("of a good configuration", func(t *testing.T) {
		check(t, mustRun(t, environment(c), "config", "--mode", "serve"), "")
	})
	t.Run("of a bad one, with what is wrong", func(t *testing.T) {
		code, stdout, stderr := run(t, append(environment(c), "MWANYI_LOG_LEVEL=loud", "MWANYI_DATBASE_URL=postgres://u:verysecretpassword@x/y"), "config", "--mode", "serve")
		check(t, stdout, stderr)
		if code != 1 {
			t.Errorf("exit code %d, want 1: %s", code, stderr)
		}
		if !strings.Contains(stderr, "MWANYI_LOG_LEVEL") {
			t.Errorf("stderr %q, want %q in it", stderr, "MWANYI_LOG_LEVEL")
		}
		if !strings.Contains(stderr, "MWANYI_DATBASE_URL") {
			t.Errorf("stderr %q, want %q in it", stderr, "MWANYI_DATBASE_URL")
		}
	})
}
