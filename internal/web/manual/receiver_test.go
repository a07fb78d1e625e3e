package manual_test

import (
	"bytes"
	"encoding/json"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"mwanyi/internal/clock"
	"mwanyi/internal/needtest"
	"mwanyi/internal/secret"
	"mwanyi/internal/webhook"
)

// verdict is a delivery, and what a receiver must think of it.
type verdict struct {
	Name    string            `json:"name"`
	Body    string            `json:"body"`
	Headers map[string]string `json:"headers"` // lower-case names
	Secrets []string          `json:"secrets"`
	Good    bool              `json:"good"`  // by webhook-signature
	Plain   bool              `json:"plain"` // by X-Service-Signature
}

// verdicts are deliveries as the service signs them, and forgeries.
func verdicts() []verdict {
	const (
		body  = `{"webhook_id":"whk_1","event":"dds.filed","data":{"text":"kahawa ☕"}}`
		first = "whsec_bXdhbnlpIHJlY2VpdmVyJ3Mgc2VjcmV0"
		bare  = "whsec_C2FVsBQIhrscChlQIMV8uQ" // base64 without its padding
		plain = "a secret that is no base64!"
	)
	now := clock.Now()
	one := func(name string, good, plainGood bool, known []string, by ...string) verdict {
		var secrets []secret.Text
		for _, s := range by {
			secrets = append(secrets, secret.New(s))
		}
		at := now
		if strings.HasPrefix(name, "old") {
			at = now.Add(-10 * 60 * 1e9)
		}
		v := verdict{name, body, map[string]string{}, known, good, plainGood}
		for header, values := range webhook.Headers("dlv_1", webhook.DDSFiled, at, []byte(body), secrets) {
			v.Headers[strings.ToLower(header)] = values[0]
		}
		return v
	}
	change := func(v verdict, edit func(*verdict)) verdict { edit(&v); return v }
	return []verdict{
		one("a base64 secret", true, true, []string{first}, first),
		one("a base64 secret without padding", true, true, []string{bare}, bare),
		one("another secret", true, true, []string{plain}, plain),
		one("a rotation, the receiver knows both", true, true, []string{plain, first}, first, plain),
		one("a rotation, the receiver knows the old one", true, false, []string{plain}, first, plain),
		one("a wrong secret", false, false, []string{plain}, first),
		one("old", false, true, []string{first}, first),
		change(one("a changed body", false, false, []string{first}, first), func(v *verdict) { v.Body += " " }),
		change(one("another id", false, true, []string{first}, first), func(v *verdict) { v.Headers["webhook-id"] = "dlv_2" }),
		change(one("no signature", false, false, []string{first}, first), func(v *verdict) {
			delete(v.Headers, "webhook-signature")
			delete(v.Headers, "x-service-signature")
		}),
		change(one("a strange timestamp", false, true, []string{first}, first), func(v *verdict) { v.Headers["webhook-timestamp"] = "soon" }),
	}
}

// tell runs a program that prints one JSON array of [good, plain] pairs.
func tell(t *testing.T, dir, name string, args ...string) {
	t.Helper()
	all := verdicts()
	input, err := json.Marshal(all)
	must(t, err)
	command := exec.CommandContext(t.Context(), name, args...)
	command.Dir, command.Stdin = dir, bytes.NewReader(input)
	var failed bytes.Buffer
	command.Stderr = &failed
	out, err := command.Output()
	if err != nil {
		t.Fatalf("%s: %v\n%s", name, err, failed.String())
	}
	var got [][2]bool
	must(t, json.Unmarshal(out, &got))
	if len(got) != len(all) {
		t.Fatalf("%d verdicts, want %v", len(got), len(all))
	}
	for i, want := range all {
		if got[i] != [2]bool{want.Good, want.Plain} {
			t.Errorf("%s: %v, want %v and %v", want.Name, got[i], want.Good, want.Plain)
		}
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// page copies a snippet of the page, under the name its language wants.
func copyPage(t *testing.T, from, to string) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("pages", from))
	must(t, err)
	must(t, os.WriteFile(to, text, 0o600))
}

// spec: webhook-signature
func TestTheSnippetInPythonTellsDeliveriesFromForgeries(t *testing.T) {
	needtest.Program(t, needtest.Python, "python3")
	dir := t.TempDir()
	copyPage(t, "verify.py", filepath.Join(dir, "verify.py"))
	tell(t, dir, "python3", "-c", `
import json, sys, verify
print(json.dumps([[verify.verify(v["body"].encode(), v["headers"], v["secrets"]), verify.verify_plain(v["body"].encode(), v["headers"], v["secrets"])] for v in json.load(sys.stdin)]))`)
}

// spec: webhook-signature
func TestTheSnippetInGoTellsDeliveriesFromForgeries(t *testing.T) {
	dir := t.TempDir()
	must(t, os.MkdirAll(filepath.Join(dir, "receiver"), 0o700))
	copyPage(t, "verify.go.txt", filepath.Join(dir, "receiver", "verify.go"))
	must(t, os.WriteFile(filepath.Join(dir, "go.mod"), []byte("module example\n\ngo 1.24\n"), 0o600))
	must(t, os.WriteFile(filepath.Join(dir, "main.go"), []byte(`package main

import (
	"encoding/json"
	"net/http"
	"os"
	"time"

	"example/receiver"
)

func main() {
	var all []struct {
		Body    string
		Headers map[string]string
		Secrets []string
	}
	if err := json.NewDecoder(os.Stdin).Decode(&all); err != nil {
		panic(err)
	}
	out := [][2]bool{}
	for _, v := range all {
		h := http.Header{}
		for name, value := range v.Headers {
			h.Set(name, value)
		}
		out = append(out, [2]bool{receiver.Verify([]byte(v.Body), h, v.Secrets, time.Now()), receiver.VerifyPlain([]byte(v.Body), h, v.Secrets)})
	}
	if err := json.NewEncoder(os.Stdout).Encode(out); err != nil {
		panic(err)
	}
}
`), 0o600))
	t.Setenv("GOFLAGS", "")
	t.Setenv("GOWORK", "off")
	tell(t, dir, "go", "run", ".")
}

// nodeModules is where scripts/setup.sh installs the libraries of test/receiver.
const nodeModules = "../../../test/receiver/node_modules"

func needsLibrary(t *testing.T, name string) string {
	t.Helper()
	needtest.Program(t, needtest.Node, "node")
	path, err := filepath.Abs(filepath.Join(nodeModules, name))
	must(t, err)
	needtest.File(t, needtest.Node, path)
	return path
}

// spec: webhook-signature
func TestTheSnippetInTypeScriptTellsDeliveriesFromForgeries(t *testing.T) {
	compiler := needsLibrary(t, "typescript")
	dir := t.TempDir()
	copyPage(t, "verify.ts", filepath.Join(dir, "verify.ts"))
	must(t, os.WriteFile(filepath.Join(dir, "main.cjs"), []byte(`
const fs = require("node:fs"), ts = require(process.argv[2]);
const source = fs.readFileSync("verify.ts", "utf8");
const options = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022, strict: true };
const out = ts.transpileModule(source, { compilerOptions: options, reportDiagnostics: true });
if (out.diagnostics.length > 0) throw new Error(JSON.stringify(out.diagnostics));
fs.writeFileSync("verify.cjs", out.outputText);
const { verify, verifyPlain } = require("./verify.cjs");
const all = JSON.parse(fs.readFileSync(0, "utf8"));
console.log(JSON.stringify(all.map((v) => [verify(Buffer.from(v.body), v.headers, v.secrets), verifyPlain(Buffer.from(v.body), v.headers, v.secrets)])));
`), 0o600))
	tell(t, dir, "node", "main.cjs", compiler)
}

// spec: webhook-signature
func TestTheStandardWebhooksLibraryTellsDeliveriesFromForgeries(t *testing.T) {
	library := needsLibrary(t, "standardwebhooks")
	dir := t.TempDir()
	must(t, os.WriteFile(filepath.Join(dir, "main.cjs"), []byte(`
const fs = require("node:fs"), crypto = require("node:crypto"), { Webhook } = require(process.argv[2]);
const good = (v) => v.secrets.some((s) => {
  try {
    (s.startsWith("whsec_") ? new Webhook(s) : new Webhook(s, { format: "raw" })).verify(v.body, v.headers);
    return true;
  } catch (e) {
    if (e.name !== "ExtendableError" && e.name !== "WebhookVerificationError") throw e;
    return false;
  }
});
const plain = (v) => v.secrets.some((s) => "sha256=" + crypto.createHmac("sha256", s).update(v.body).digest("hex") === v.headers["x-service-signature"]);
console.log(JSON.stringify(JSON.parse(fs.readFileSync(0, "utf8")).map((v) => [good(v), plain(v)])));
`), 0o600))
	tell(t, dir, "node", "main.cjs", library)
}

func TestThePageShowsTheSnippets(t *testing.T) {
	page := string(made(t).Pages["webhooks"])
	for _, part := range []string{"func Verify(", "export function verify(", "def verify(", http.MethodPost + " /webhooks"} {
		if !strings.Contains(page, part) {
			t.Errorf("the page lacks a part, want %q", part)
		}
	}
}
