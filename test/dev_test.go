package test

import (
	"encoding/json"
	"maps"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// spec: run-dev, dev-credentials
func TestDevStartsWithNothingConfigured(t *testing.T) {
	t.Parallel()
	// Not even a data folder is named: it is ./data.
	p := start(t, nil, "dev", "--empty", "--addr", "127.0.0.1:0", "--sandbox-addr", "127.0.0.1:0")
	r := (&beginning{process: p, dir: filepath.Join(p.Cmd.Dir, "data")}).ready(t)
	for name, checks := range map[string]func(*testing.T, *running){
		"the credentials file has the documented shape": credentialsHaveTheirShape,
		"only the owner reads the files":                filesArePrivate,
		"every role gets a token":                       everyRoleGetsAToken,
		"the printed curl lines work":                   printedCurlLinesWork,
		"the sandbox answers":                           sandboxAnswers,
		"the doctor finds it well":                      doctorFindsItWell,
	} {
		t.Run(name, func(t *testing.T) { checks(t, r) })
	}
	r.stop(t)
}

// doctorFindsItWell runs mwanyi doctor beside the service, without a word about its
// ports. Every part of /readyz has a row of the same name.
// spec: doctor
func doctorFindsItWell(t *testing.T, r *running) {
	code, stdout, stderr := run(t, nil, "doctor", "--data-dir", r.dir)
	if code != 0 {
		t.Errorf("exit code %d, want 0: %s%s", code, stdout, stderr)
	}
	parts := map[string]bool{}
	for line := range strings.Lines(stdout) {
		var row struct{ Part, State string }
		if err := json.Unmarshal([]byte(line), &row); err != nil || row.State != "ok" {
			t.Errorf("%s (%v), want a part that is ok", line, err)
		}
		parts[row.Part] = true
	}
	checks, _ := r.want(t, http.StatusOK, call{path: "/readyz"})["checks"].(map[string]any)
	for name := range checks {
		if !parts[name] {
			t.Errorf("the doctor has no row %q, which /readyz has", name)
		}
	}
	if len(checks) < 5 {
		t.Errorf("%d parts of /readyz, want them all", len(checks))
	}
}

func credentialsHaveTheirShape(t *testing.T, r *running) {
	content, err := os.ReadFile(filepath.Join(r.dir, credentialsFile))
	if err != nil {
		t.Fatal(err)
	}
	var raw map[string]json.RawMessage
	if err := json.Unmarshal(content, &raw); err != nil {
		t.Fatal(err)
	}
	names := slices.Sorted(maps.Keys(raw))
	if want := []string{"base_url", "credentials", "inbound_secrets", "rpc_url", "sandbox_url", "users"}; !slices.Equal(names, want) {
		t.Errorf("fields %q, want %q", names, want)
	}
	var roles []string
	for _, c := range r.creds.Credentials {
		roles = append(roles, c.Role)
		if (c.OrganisationID == nil) != (c.Role == "ADMIN") {
			t.Errorf("%s: organisation_id %v, want null: %v", c.Role, c.OrganisationID, c.Role == "ADMIN")
		}
	}
	if want := []string{"COOPERATIVE", "COOPERATIVE", "AGENT", "BUYER", "MFI", "ADMIN"}; !slices.Equal(roles, want) {
		t.Errorf("roles %q, want %q", roles, want)
	}
	first, second, agent := r.creds.Credentials[0], r.creds.Credentials[1], r.creds.Credentials[2]
	if *agent.OrganisationID != *first.OrganisationID {
		t.Errorf("the agent is of %v, want the first cooperative %v", *agent.OrganisationID, *first.OrganisationID)
	}
	if *second.OrganisationID == *first.OrganisationID {
		t.Errorf("the second cooperative is %v, want another than the first, %v", *second.OrganisationID, *first.OrganisationID)
	}
	secrets := slices.Sorted(maps.Keys(r.creds.InboundSecrets))
	if want := []string{"chain", "conversion", "payout"}; !slices.Equal(secrets, want) {
		t.Errorf("inbound secrets %q, want %q", secrets, want)
	}
}

func filesArePrivate(t *testing.T, r *running) {
	entries, err := os.ReadDir(r.dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range entries {
		info, err := entry.Info()
		if err != nil {
			t.Fatal(err)
		}
		if info.Mode().Perm()&0o077 != 0 {
			t.Errorf("%s has mode %o, want nothing for group and others", entry.Name(), info.Mode().Perm())
		}
		if entry.Name() == credentialsFile && info.Mode().Perm() != 0o600 {
			t.Errorf("%s has mode %o, want 600", entry.Name(), info.Mode().Perm())
		}
	}
}

func everyRoleGetsAToken(t *testing.T, r *running) {
	for _, c := range r.creds.Credentials {
		token := r.tokenOf(t, c)
		got := r.want(t, http.StatusOK, call{method: http.MethodPost, path: "/v1/auth/refresh", token: token})
		if got["scope"] != c.Role {
			t.Errorf("scope %v after refresh, want %s", got["scope"], c.Role)
		}
	}
}

// printedCurlLinesWork pastes what a newcomer would paste into a shell.
func printedCurlLinesWork(t *testing.T, r *running) {
	if os.Getenv("MWANYI_TEST_NO_CURL") == "1" {
		t.Skip("MWANYI_TEST_NO_CURL=1: there is no curl here and none may be installed")
	}
	if _, err := exec.LookPath("curl"); err != nil {
		t.Fatal("this test needs curl:", err)
	}
	_, lines, found := strings.Cut(r.stdout.String(), "a call with it:")
	if !found {
		t.Fatalf("no curl lines, want 2 in\n%s", r.stdout.String())
	}
	if strings.Count(lines, "curl ") != 2 {
		t.Fatalf("%d curl lines, want 2 in\n%s", strings.Count(lines, "curl "), r.stdout.String())
	}
	// The second line prints the reply's body; a status is wanted too.
	script := strings.TrimSpace(lines) + ` -w '\n%{http_code}'`
	out, err := exec.Command("sh", "-euc", script).CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	body, status, _ := strings.Cut(strings.TrimSpace(string(out)), "\n")
	if !json.Valid([]byte(body)) {
		t.Errorf("the answer is %s, want JSON", body)
	}
	if status == "401" {
		t.Errorf("status %s, want anything but 401", status)
	}
	if status == "400" {
		t.Errorf("status %s, want anything but 400", status)
	}
	if status == "404" {
		t.Errorf("status %s, want anything but 404", status)
	}
}

func sandboxAnswers(t *testing.T, r *running) {
	got := newClient(r.creds.SandboxURL).do(t, call{path: "/faults"})
	if got.status != http.StatusOK {
		t.Errorf("GET /faults: status %v, want %d", got.status, http.StatusOK)
	}
	if !json.Valid(got.body) {
		t.Errorf("GET /faults: the answer is %s, want JSON", got.body)
	}
}

func TestASecondStartKeepsKeysAndData(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	first := startDev(t, dir)
	token := first.token(t, "ADMIN")
	made := first.newOrganisation(t, token, "Made before the second start")
	first.stop(t)

	second := startDev(t, dir)
	if !slices.EqualFunc(first.creds.Credentials, second.creds.Credentials, sameCredential) {
		t.Errorf("the credentials changed: %v, want %v", second.creds.Credentials, first.creds.Credentials)
	}
	if !maps.Equal(first.creds.InboundSecrets, second.creds.InboundSecrets) {
		t.Errorf("the inbound secrets changed: %v, want %v", second.creds.InboundSecrets, first.creds.InboundSecrets)
	}
	// A token of before the stop is good for its 24 hours.
	list := second.all(t, token, "/admin/organisations", "organisations")
	if len(list) != 5 {
		t.Errorf("%d organisations after the second start, want 5: %v", len(list), list)
	}
	if !slices.ContainsFunc(list, func(o map[string]any) bool { return o["organisation_id"] == made }) {
		t.Errorf("%s is gone after the second start, want it in %v", made, list)
	}
}

func sameCredential(a, b credential) bool {
	sameOrganisation := (a.OrganisationID == nil) == (b.OrganisationID == nil)
	if sameOrganisation && a.OrganisationID != nil {
		sameOrganisation = *a.OrganisationID == *b.OrganisationID
	}
	return sameOrganisation && a.Role == b.Role && a.APIKey == b.APIKey
}

func TestASpoiledCredentialsFileIsMadeAgain(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	path := filepath.Join(dir, credentialsFile)
	startDev(t, dir).stop(t)
	for name, spoil := range map[string]func() error{
		"deleted":              func() error { return os.Remove(path) },
		"empty":                func() error { return os.WriteFile(path, nil, 0o600) },
		"half":                 func() error { return os.Truncate(path, 100) },
		"not JSON":             func() error { return os.WriteFile(path, []byte("base_url=http://x"), 0o600) },
		"JSON of another kind": func() error { return os.WriteFile(path, []byte(`["x"]`), 0o600) },
		"foreign keys": func() error {
			return os.WriteFile(path, []byte(`{"credentials":[{"role":"ADMIN","organisation_id":null,"api_key":"mwk_x"}]}`), 0o600)
		},
		"readable by all": func() error { return os.Chmod(path, 0o644) },
	} {
		t.Run(name, func(t *testing.T) {
			if err := spoil(); err != nil {
				t.Fatal(err)
			}
			r := startDev(t, dir)
			everyRoleGetsAToken(t, r)
			filesArePrivate(t, r)
			if list := r.all(t, r.token(t, "ADMIN"), "/admin/organisations", "organisations"); len(list) != 4 {
				t.Errorf("%d organisations, want the 4 of the first start", len(list))
			}
			r.stop(t)
		})
	}
}

// spec: port-busy
func TestASecondProcessOnTheSameFolderIsRefused(t *testing.T) {
	t.Parallel()
	r := startDev(t, t.TempDir())
	before := r.creds
	second := start(t, nil, "dev", "--empty", "--data-dir", r.dir, "--addr", "127.0.0.1:0", "--sandbox-addr", "127.0.0.1:0")
	if code := second.wait(t); code != 1 {
		t.Errorf("exit code %d, want 1", code)
	}
	if said := second.stderr.String(); !strings.Contains(said, "another mwanyi runs on") {
		t.Errorf("unclear message: said %q, want %q in it", said, "another mwanyi runs on")
	} else if strings.Contains(said, "goroutine") {
		t.Errorf("unclear message: said %q, want no %q in it", said, "goroutine")
	}
	busy := start(t, nil, "dev", "--data-dir", t.TempDir(), "--addr", strings.TrimPrefix(r.base, "http://"), "--sandbox-addr", "127.0.0.1:0")
	if code, said := busy.wait(t), busy.stderr.String(); code != 1 || !strings.Contains(said, "is taken by another program, perhaps by another mwanyi") || !strings.Contains(said, "--addr") {
		t.Errorf("on a port that is taken: exit code %d, %q, want 1, who may have it and what to do", code, said)
	}
	if second.stdout.String() != "" {
		t.Errorf("it printed a welcome, want nothing: %s", second.stdout.String())
	}
	after := readCredentials(t, filepath.Join(r.dir, credentialsFile))
	if !slices.EqualFunc(before.Credentials, after.Credentials, sameCredential) {
		t.Errorf("the refused process changed the credentials: %v, want %v", after.Credentials, before.Credentials)
	}
	if before.BaseURL != after.BaseURL {
		t.Errorf("the refused process changed base_url: %s, want %s", after.BaseURL, before.BaseURL)
	}
	everyRoleGetsAToken(t, r)
}

func TestAPortInUseIsNamed(t *testing.T) {
	t.Parallel()
	r := startDev(t, t.TempDir())
	taken := strings.TrimPrefix(r.base, "http://")
	for name, args := range map[string][]string{
		"of the API":     {"--addr", taken, "--sandbox-addr", "127.0.0.1:0"},
		"of the sandbox": {"--addr", "127.0.0.1:0", "--sandbox-addr", taken},
	} {
		t.Run(name, func(t *testing.T) {
			code, _, stderr := run(t, nil, append([]string{"dev", "--empty", "--data-dir", t.TempDir()}, args...)...)
			if code != 1 {
				t.Errorf("exit code %d, want 1: %s", code, stderr)
			}
			if !strings.Contains(stderr, taken) {
				t.Errorf("stderr %q, want %q in it", stderr, taken)
			}
			if !strings.Contains(stderr, "is taken by another program") {
				t.Errorf("stderr %q, want %q in it", stderr, "is taken by another program")
			}
		})
	}
}
