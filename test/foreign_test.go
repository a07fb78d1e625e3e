package test

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/needtest"
	"mwanyi/test/drive"
)

// The service against software that nobody here wrote, and our own clients
// against the service, all on one process. docs/compatibility.md tells of it.
// make foreign runs it, as part of make test.
func TestForeignCodeMeetsTheService(t *testing.T) {
	if os.Getenv("MWANYI_TEST_FOREIGN") == "" {
		t.Skip("LEFT OUT: make foreign runs it")
	}
	f := &foreign{running: startDev(t, t.TempDir(), "MWANYI_CHAIN_ADDR=127.0.0.1:0")}
	f.admin = f.tokenOf(t, f.creds.of(t, "ADMIN"))
	// The clients come first: what they deliver is what the others read.
	for _, part := range []struct {
		id    string
		meets func(*testing.T, *foreign) string
	}{
		{"go-client", goClient},
		{"go-example", goExample},
		{"typescript-client", typescriptClient},
		{"typescript-example", typescriptExample},
		{"prism", prism},
		{"oapi-codegen", oapiCodegen},
		{"openapi-typescript", openapiTypescript},
		{"standardwebhooks", standardWebhooks},
		{"ethers", func(t *testing.T, f *foreign) string { return chainReader(t, f, "ethers") }},
		{"viem", func(t *testing.T, f *foreign) string { return chainReader(t, f, "viem") }},
	} {
		t.Run(part.id, func(t *testing.T) {
			if result := part.meets(t, f); !t.Failed() {
				met(t, part.id, result)
			}
		})
	}
	f.stop(t)
}

// foreign is the service that all of them meet.
type foreign struct {
	*running
	admin string
}

// keys are fresh keys of the seeded organisations, in the form of
// dev-credentials.json: a limit counts by key, so nobody waits for another.
func (f *foreign) keys(t *testing.T) (path string, coop credential) {
	t.Helper()
	fresh := f.creds
	fresh.Credentials = nil
	for _, role := range []string{"COOPERATIVE", "BUYER", "MFI", "ADMIN"} {
		made, _ := f.newKey(t, f.admin, role, f.creds.of(t, role).OrganisationID)
		fresh.Credentials = append(fresh.Credentials, made)
	}
	text, err := json.Marshal(fresh)
	if err != nil {
		t.Fatal(err)
	}
	path = filepath.Join(t.TempDir(), credentialsFile)
	if err := os.WriteFile(path, text, 0o600); err != nil {
		t.Fatal(err)
	}
	return path, fresh.Credentials[0]
}

// atRoot is a path of the checkout.
func atRoot(t *testing.T, parts ...string) string {
	t.Helper()
	path, err := filepath.Abs(filepath.Join(append([]string{".."}, parts...)...))
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// runIn runs a program to its end and gives what it printed.
func runIn(t *testing.T, dir string, env []string, name string, args ...string) string {
	t.Helper()
	command := exec.CommandContext(t.Context(), name, args...) //nolint:gosec // programs of this test
	command.Dir = dir
	command.Env = append(append(drive.Foreign(), "GOWORK=off", "CGO_ENABLED=0"), env...)
	var out, failed bytes.Buffer
	command.Stdout, command.Stderr = &out, &failed
	if err := command.Run(); err != nil {
		t.Fatalf("%s %v: %v\n%s%s", name, args, err, out.String(), failed.String())
	}
	return out.String()
}

// node is the path of Node; its packages are those of test/foreign.
func node(t *testing.T) string {
	t.Helper()
	path := needtest.Program(t, needtest.Node, "node")
	needtest.File(t, needtest.Node, atRoot(t, "test", "foreign", "node_modules"))
	return path
}

func goClient(t *testing.T, f *foreign) string {
	path, _ := f.keys(t)
	out := runIn(t, atRoot(t, "client"), []string{"MWANYI_TEST_CREDENTIALS=" + path}, "go", "test", "-count=1", "-v", ".")
	if strings.Contains(out, "--- SKIP") {
		t.Errorf("a test was left out:\n%s", out)
	}
	return "all nine functions; lost, late and refused answers, an expired token: each call took effect once"
}

func typescriptClient(t *testing.T, f *foreign) string {
	path, _ := f.keys(t)
	out := runIn(t, atRoot(t, "clients", "typescript"), []string{"MWANYI_TEST_CREDENTIALS=" + path},
		needtest.Program(t, needtest.Node, "node"), "--test", "--test-reporter=tap", "test/")
	if strings.Contains(out, "# SKIP") {
		t.Errorf("a test was left out:\n%s", out)
	}
	return "all nine functions; lost, late and refused answers, an expired token: each call took effect once"
}

// block is a block of code of a page, the nth of its language.
func block(t *testing.T, page, language string, n int) string {
	t.Helper()
	text, err := os.ReadFile(page) //nolint:gosec // a page of the checkout
	if err != nil {
		t.Fatal(err)
	}
	parts := strings.Split(string(text), "\n```"+language+"\n")
	if len(parts) <= n {
		t.Fatalf("%s has %d blocks of %s, want more than %d", page, len(parts)-1, language, n-1)
	}
	code, _, _ := strings.Cut(parts[n], "\n```")
	return code + "\n"
}

func keepFile(t *testing.T, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// exampleRan holds what an example prints to what it is about.
func exampleRan(t *testing.T, out string) {
	t.Helper()
	for _, want := range []string{"delivered bat_", "GRADED score 510\n", "statement dds_", " FILED\n", "listed 1\n", "refused true\n"} {
		if !strings.Contains(out, want) {
			t.Errorf("the example prints no %q:\n%s", want, out)
		}
	}
}

func (f *foreign) example(t *testing.T) []string {
	t.Helper()
	_, coop := f.keys(t)
	return []string{"MWANYI_URL=" + f.base, "MWANYI_API_KEY=" + coop.APIKey, "MWANYI_ORGANISATION=" + *coop.OrganisationID}
}

// The example of the page, with the page's own commands, in an empty folder.
func goExample(t *testing.T, f *foreign) string {
	dir, page := t.TempDir(), atRoot(t, "client", "README.md")
	keepFile(t, filepath.Join(dir, "main.go"), block(t, page, "go", 1))
	runIn(t, dir, nil, "bash", "-euc", strings.ReplaceAll(block(t, page, "sh", 1), "/path/to/mwanyi", atRoot(t)))
	exampleRan(t, runIn(t, dir, f.example(t), "go", "run", "."))

	// The second block is a part of a program; around it, it compiles.
	keepFile(t, filepath.Join(dir, "main.go"), "package main\n\nimport (\n\t\"context\"\n\t\"log\"\n\t\"net/http\"\n\n\t\"mwanyi/client\"\n)\n\nfunc main() {\n\tnewSecret, oldSecret := \"\", \"\"\n"+
		block(t, page, "go", 2)+"}\n")
	runIn(t, dir, nil, "go", "vet", ".")
	return "copied from client/README.md into an empty folder, it runs"
}

const tsc = "node_modules/.bin/tsc"

func typescriptExample(t *testing.T, f *foreign) string {
	program := node(t)
	dir, page := t.TempDir(), atRoot(t, "clients", "typescript", "README.md")
	keepFile(t, filepath.Join(dir, "package.json"), `{"type": "module", "private": true}`)
	runIn(t, dir, nil, "npm", "install", "--silent", "--no-audit", "--no-fund", atRoot(t, "clients", "typescript"))
	keepFile(t, filepath.Join(dir, "main.ts"), block(t, page, "ts", 1))
	keepFile(t, filepath.Join(dir, "receive.ts"), block(t, page, "ts", 2))
	keepFile(t, filepath.Join(dir, "around.d.ts"), "declare const process: { env: Record<string, string | undefined> };\ndeclare const newSecret: string, oldSecret: string;\n")
	runIn(t, dir, nil, filepath.Join(atRoot(t, "test", "foreign"), tsc), "--strict", "--target", "es2022", "--lib", "es2022,dom,dom.iterable", "--module", "nodenext",
		"--outDir", "out", "main.ts", "receive.ts", "around.d.ts")
	exampleRan(t, runIn(t, dir, f.example(t), program, "out/main.js"))
	return "copied from clients/typescript/README.md into an empty folder, it compiles with --strict and runs"
}

// Prism stands between the client and the service and holds every request and
// every answer of the whole flow against openapi.yaml.
func prism(t *testing.T, f *foreign) string {
	program := node(t)
	path, _ := f.keys(t)
	p := startProgram(t, program, nil, atRoot(t, "test", "foreign", "node_modules", ".bin", "prism"), "proxy", atRoot(t, "internal", "api", "openapi.yaml"), f.base,
		"--host", "127.0.0.1", "--port", freePort(t))
	// It compiles the whole document first, which a busy machine takes its time for.
	address := ""
	for deadline := clock.Now().Add(5 * time.Minute); address == ""; pause(100 * time.Millisecond) {
		p.mustLive(t)
		if clock.Now().After(deadline) {
			t.Fatalf("Prism does not listen: %s", p.stdout.String())
		}
		if _, after, found := strings.Cut(p.stdout.String(), "listening on "); found && strings.Contains(after, "\n") {
			address, _, _ = strings.Cut(after, "\n")
		}
	}
	runIn(t, atRoot(t, "clients", "typescript"), []string{"MWANYI_TEST_CREDENTIALS=" + path, "MWANYI_TEST_THROUGH=" + strings.TrimSpace(address)}, program, "--test", "test/live.test.js")
	return "no violation in any request or answer of the whole flow; one made on purpose is found"
}

// freePort is a port that nobody listens on now.
func freePort(t *testing.T) string {
	t.Helper()
	s := httptest.NewUnstartedServer(http.NotFoundHandler())
	_, port, _ := strings.Cut(s.Listener.Addr().String(), ":")
	s.Close()
	return port
}

func oapiCodegen(t *testing.T, f *foreign) string {
	generator := os.Getenv("MWANYI_TEST_OAPI_CODEGEN")
	if generator == "" {
		t.Skip("LEFT OUT: MWANYI_TEST_OAPI_CODEGEN names no oapi-codegen; make foreign builds it")
	}
	dir, home := t.TempDir(), atRoot(t, "test", "openapi-go")
	for _, name := range []string{"go.mod", "go.sum", "main.go"} {
		text, err := os.ReadFile(filepath.Join(home, name)) //nolint:gosec // files of the checkout
		if err != nil {
			t.Fatal(err)
		}
		keepFile(t, filepath.Join(dir, name), string(text))
	}
	made := filepath.Join(dir, "contract", "contract.gen.go")
	keepFile(t, made, "")
	runIn(t, home, nil, generator, "-config", "config.yaml", "-o", made, atRoot(t, "internal", "api", "openapi.yaml"))
	_, coop := f.keys(t)
	runIn(t, dir, nil, "go", "run", ".", f.base, coop.APIKey, *coop.OrganisationID)
	return "types and client compile as they come, and call the service; refusals are typed"
}

func openapiTypescript(t *testing.T, _ *foreign) string {
	program := node(t)
	dir, home := t.TempDir(), atRoot(t, "test", "foreign")
	runIn(t, home, nil, program, "node_modules/.bin/openapi-typescript", atRoot(t, "internal", "api", "openapi.yaml"), "-o", filepath.Join(dir, "contract.d.ts"))
	text, err := os.ReadFile(filepath.Join(home, "generated.ts"))
	if err != nil {
		t.Fatal(err)
	}
	keepFile(t, filepath.Join(dir, "generated.ts"), string(text))
	runIn(t, dir, nil, filepath.Join(home, tsc), "--strict", "--noEmit", "--target", "es2022", "--lib", "es2022,dom", "--module", "nodenext", "generated.ts")
	return "the types compile with --strict, and so does code that uses them"
}

// delivery is a webhook as it came.
type delivery struct {
	Body    string            `json:"body"`
	Headers map[string]string `json:"headers"`
	Secret  string            `json:"secret"`
}

func standardWebhooks(t *testing.T, f *foreign) string {
	program := node(t)
	var mu sync.Mutex
	var came []delivery
	receiver := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		one := delivery{Body: string(body), Headers: map[string]string{}}
		for name := range r.Header {
			one.Headers[strings.ToLower(name)] = r.Header.Get(name)
		}
		mu.Lock()
		defer mu.Unlock()
		came = append(came, one)
	}))
	defer receiver.Close()
	_, coop := f.keys(t)
	token := f.tokenOf(t, coop)
	const first, second, wrong = "whsec_bXdhbnlpIHJlY2VpdmVyJ3Mgc2VjcmV0", "whsec_YW5vdGhlciBzZWNyZXQgb2YgdGhlIHJlY2VpdmVy", "whsec_bm90IHRoZSBzZWNyZXQgYXQgYWxs"
	hook := text(t, f.want(t, http.StatusCreated, call{path: "/webhooks", token: token,
		body: map[string]any{"url": receiver.URL, "cooperative_id": *coop.OrganisationID, "secret": first, "events": []string{"batch.exported"}}}), "webhook_id")
	deliver := func(count int) delivery {
		f.want(t, http.StatusAccepted, call{method: http.MethodPost, path: "/webhooks/" + hook + "/test", token: token})
		eventually(t, "the delivery has come", func() bool { mu.Lock(); defer mu.Unlock(); return len(came) >= count })
		mu.Lock()
		defer mu.Unlock()
		return came[count-1]
	}
	before := deliver(1)
	f.want(t, http.StatusOK, call{path: "/webhooks/" + hook + "/rotate-secret", token: token, body: map[string]any{"secret": second}})
	after := deliver(2)
	knowing := func(d delivery, secret string) delivery { d.Secret = secret; return d }
	changed := knowing(before, first)
	changed.Body += " "
	input, err := json.Marshal([]delivery{knowing(before, first), knowing(before, second), knowing(after, first), knowing(after, second), knowing(after, wrong), changed})
	if err != nil {
		t.Fatal(err)
	}
	script := exec.CommandContext(t.Context(), program, "webhooks.mjs")
	script.Dir, script.Stdin = atRoot(t, "test", "foreign"), bytes.NewReader(input)
	out, err := script.Output()
	if err != nil {
		t.Fatal(err)
	}
	var verdicts []bool
	if err := json.Unmarshal(out, &verdicts); err != nil {
		t.Fatal(err)
	}
	if want := []bool{true, false, true, true, false, false}; !slices.Equal(verdicts, want) {
		t.Errorf("verdicts %v, want %v", verdicts, want)
	}
	return "takes captured deliveries, both secrets during a rotation; refuses a wrong secret and a changed body"
}

func chainReader(t *testing.T, f *foreign, library string) string {
	program := node(t)
	out := runIn(t, atRoot(t, "test", "foreign"), nil, program, library+".mjs", *f.creds.RPCURL, filepath.Join(f.dir, "contracts.json"))
	var seen struct {
		Contracts, Views, Logs, Undecoded int
		Metadata, Refusal, Subscription   string
		Unsubscribed                      bool
	}
	if err := json.Unmarshal([]byte(out), &seen); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	if seen.Contracts < 10 || seen.Views < 50 || seen.Logs < 20 || seen.Undecoded != 0 || seen.Metadata != "Coffee batch 1" || seen.Refusal != "TokenDoesNotExist" ||
		!strings.HasPrefix(seen.Subscription, "0x") || !seen.Unsubscribed {
		t.Errorf("seen: %s", out)
	}
	return "every view without arguments, every log decoded, refusals by name; tokenURI leads to ERC-721 metadata; new blocks are subscribed to by WebSocket"
}
