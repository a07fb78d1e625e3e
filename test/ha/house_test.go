package ha

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"mwanyi/internal/store/storetest"
	"mwanyi/test/drive"
)

// lease is MWANYI_JOB_LEASE of deploy/ha: what a dead process held is another's
// after it.
const leaseVariable = "MWANYI_JOB_LEASE"

// anybody calls whole addresses.
var anybody = drive.NewClient("", time.Minute)

// secrets are those that an operator makes; the shipped file has none that would do.
var secrets = map[string]string{
	"MWANYI_MASTER_SECRET":             "the master secret of this one cluster on loopback",
	"MWANYI_INBOUND_CHAIN_SECRET":      "the chain's own secret of this cluster on loopback",
	"MWANYI_INBOUND_CONVERSION_SECRET": "the conversion's secret of this cluster on loopback",
	"MWANYI_INBOUND_PAYOUT_SECRET":     "the rail's own secret of this cluster on loopback",
}

// chainID is that of the other Ethereum client.
const chainID = "31337"

// house is an installation: a database and contracts of its own, one sandbox for
// all replicas.
type house struct {
	*cluster  // nil: on one PostgreSQL of its own
	t         *testing.T
	database  string
	address   string // the database's URL
	server    int    // the process of a database of its own
	dir       string
	env       map[string]string // of every replica
	sandbox   string
	rail      *process // the sandbox's
	rpc       string
	node      *process // of the chain
	nodeFlags []string
	started   int
	coop      string
	mfi       string
	agent     string // tokens, which live longer than a process
	manager   string
	admin     string
	buyer     string
	slip      string
	farmers   []string
	delivered atomic.Int64
}

// replica is a process of the service.
type replica struct {
	*process
	drive.Client
	dir string
}

// newHouse needs a database that is not there yet, but for `mwanyi`, which
// role.sql has made. The flags are more of the chain's.
func newHouse(t *testing.T, database string, flags ...string) *house {
	t.Helper()
	h := &house{cluster: theCluster(t), t: t, database: database, nodeFlags: flags}
	if database != "mwanyi" {
		h.super(t, "postgres", "create database "+database+" owner mwanyi")
	}
	h.address = h.url(database)
	h.build()
	return h
}

// newPlainHouse is on one PostgreSQL, for what is about replicas and not about the
// loss of machines. It gets connections for as many sessions as are given.
func newPlainHouse(t *testing.T, sessions int) *house {
	t.Helper()
	needed(t)
	super, _ := storetest.OwnServer(t, append(slices.Clone(storetest.Durable), fmt.Sprint("max_connections = ", sessions+10))...)
	h := &house{t: t, database: "plain", address: strings.Replace(super, "user=postgres", "user=mwanyi", 1)}
	conn, err := pgx.Connect(t.Context(), super)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(context.Background()) //nolint:errcheck // its work is done
	session, err := drive.StatOf(int(conn.PgConn().PID()))
	if err != nil {
		t.Fatal(err)
	}
	h.server = session.Parent
	for _, statement := range []string{fmt.Sprint("create role mwanyi login connection limit ", sessions), "grant pg_monitor to mwanyi", "create database plain owner mwanyi"} {
		if _, err := conn.Exec(t.Context(), statement); err != nil {
			t.Fatalf("%s: %v", statement, err)
		}
	}
	h.address = strings.Replace(h.address, ":///postgres?", ":///plain?", 1)
	h.build()
	return h
}

// build is all but the database.
func (h *house) build() {
	h.t.Helper()
	h.dir = h.t.TempDir()
	h.startChain()
	h.startSandbox()
	h.env = h.settings()
	h.deploy()
}

// settings are what deploy/ha ships of the database and the leases, with the
// addresses of this run; PgBouncer is for the test that is about it.
func (h *house) settings() map[string]string {
	shippedText, err := rendered("mwanyi.env")
	if err != nil {
		h.t.Fatal(err)
	}
	env := map[string]string{}
	for name, value := range settings(shippedText) {
		if strings.HasPrefix(name, "MWANYI_DATABASE_") || name == "MWANYI_MIGRATE" || name == leaseVariable {
			env[name] = value
		}
	}
	delete(env, "MWANYI_DATABASE_POOLER")
	delete(env, "MWANYI_DATABASE_ADMIN_URL")
	maps.Copy(env, secrets)
	for name, value := range map[string]string{
		"MWANYI_DATABASE_URL": h.address, "MWANYI_RATE_LIMIT_SCALE": "100000",
		"MWANYI_CHAIN_RPC_URLS": h.rpc, "MWANYI_CHAIN_ID": chainID, "MWANYI_CONTRACTS_FILE": filepath.Join(h.dir, "contracts.json"), "MWANYI_CHAIN_CONFIRMATIONS": "0",
		"MWANYI_PAYOUT_URL": h.sandbox + "/payout/yellowcard", "MWANYI_PAYOUT_KEY": "sandbox-key", "MWANYI_PAYOUT_SECRET": "sandbox-secret", "MWANYI_PAYOUT_BUSINESS": "mwanyi=Mwanyi",
		"MWANYI_PAYOUT_POLLS":     "1s,2s,5s,5s", // the sandbox calls nobody back here
		"MWANYI_LIMIT_FARMER_DAY": "10000000", "MWANYI_LIMIT_COOPERATIVE_DAY": "10000000", "MWANYI_SUBMIT_WAIT": "20s",
	} {
		env[name] = value
	}
	return env
}

// begin starts something of the house, which ends with the test.
func (h *house) begin(env []string, program string, args ...string) *process {
	h.t.Helper()
	p, err := begin(nil, h.dir, env, program, args...)
	if err != nil {
		h.t.Fatal(err)
	}
	h.t.Cleanup(p.Kill)
	return p
}

// startChain runs another Ethereum client, from the contracts' packages.
func (h *house) startChain() {
	h.t.Helper()
	program, err := find("anvil")
	if err != nil {
		found, _ := filepath.Glob("../../contracts/node_modules/@foundry-rs/anvil-*/bin/anvil") //nolint:errcheck // the pattern is right
		if len(found) == 0 {
			h.t.Skip("LEFT OUT: no anvil; install Node and run make setup")
		}
		if program, err = filepath.Abs(found[0]); err != nil {
			h.t.Fatal(err)
		}
	}
	at, err := free("127.0.0.1", 1)
	if err != nil {
		h.t.Fatal(err)
	}
	h.rpc = "http://" + at[0]
	h.nodeFlags = append([]string{program, "--port", portOf(at[0]), "--chain-id", chainID, "--silent"}, h.nodeFlags...)
	h.node = h.begin(nil, h.nodeFlags[0], h.nodeFlags[1:]...)
	eventually(h.t, "the chain answers", func() error { return h.ask("eth_chainId") })
}

// ask calls the chain.
func (h *house) ask(method string, params ...any) error {
	_, err := h.answerOf(method, params...)
	return err
}

func (h *house) answerOf(method string, params ...any) (json.RawMessage, error) {
	if params == nil {
		params = []any{}
	}
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
	defer cancel()
	reply, err := anybody.Try(ctx, drive.Request{Path: h.rpc, Body: map[string]any{"jsonrpc": "2.0", "id": 1, "method": method, "params": params}})
	if err != nil {
		return nil, err
	}
	var got struct {
		Result json.RawMessage
		Error  *struct{ Message string }
	}
	if err := json.Unmarshal(reply.Body, &got); err != nil {
		return nil, err
	}
	if got.Error != nil {
		return nil, fmt.Errorf("%s: %s", method, got.Error.Message)
	}
	return got.Result, nil
}

// startSandbox runs one outside world for all replicas: a replica that dies
// takes nobody's payouts with it.
func (h *house) startSandbox() {
	h.t.Helper()
	at, err := free("127.0.0.1", 1)
	if err != nil {
		h.t.Fatal(err)
	}
	h.sandbox = "http://" + at[0]
	h.rail = h.begin(nil, binary, "sandbox", "--addr", at[0], "--data-dir", filepath.Join(h.dir, "sandbox"))
	eventually(h.t, "the sandbox answers", func() error {
		_, err := drive.NewClient(h.sandbox, time.Minute).Try(context.Background(), drive.Request{Path: "/"})
		return err
	})
}

var address = regexp.MustCompile(`0x[0-9a-fA-F]{40}`)

// deploy makes the keys that all replicas share, and the contracts.
func (h *house) deploy() {
	h.t.Helper()
	keys := filepath.Join(h.dir, "keys")
	env := []string{"MWANYI_MASTER_SECRET=" + h.env["MWANYI_MASTER_SECRET"], "MWANYI_CHAIN_CONFIRMATIONS=0"}
	for _, at := range address.FindAllString(mustRun(h.t, env, binary, "contracts", "accounts", "--data-dir", keys), -1) {
		if err := h.ask("anvil_setBalance", at, "0x3635c9adc5dea00000"); err != nil {
			h.t.Fatal(err)
		}
	}
	mustRun(h.t, env, binary, "contracts", "deploy", "--data-dir", keys, "--rpc", h.rpc, "--out", h.env["MWANYI_CONTRACTS_FILE"], "--dev-usdc", "--yes")
}

// environment is that of a replica, or of a command, with other settings.
func (h *house) environment(others ...string) []string {
	return append(environ(h.env), others...)
}

// begun starts a replica and does not wait for it.
func (h *house) begun(others ...string) *replica {
	h.t.Helper()
	h.started++
	r := &replica{dir: filepath.Join(h.dir, fmt.Sprint("replica", h.started))}
	keys, err := os.ReadFile(filepath.Join(h.dir, "keys", "keys.json"))
	if err == nil {
		err = errors.Join(os.Mkdir(r.dir, 0o700), os.WriteFile(filepath.Join(r.dir, "keys.json"), keys, 0o600))
	}
	if err != nil {
		h.t.Fatal(err)
	}
	r.process = h.begin(h.environment(others...), binary, "dev", "--data-dir", r.dir, "--addr", "127.0.0.1:0", "--sandbox-addr", "127.0.0.1:0")
	return r
}

// replica starts one and waits until it is ready.
func (h *house) replica(others ...string) *replica {
	h.t.Helper()
	r := h.begun(others...)
	eventually(h.t, "a replica is ready", func() error {
		if r.HasEnded() {
			h.t.Fatalf("a replica ended: %v: %s", r.Err, r.out.Tail())
		}
		return r.ready()
	})
	if h.coop == "" {
		h.settle(r)
	}
	return r
}

func (r *replica) credentials() (drive.Credentials, error) {
	return drive.ReadCredentials(filepath.Join(r.dir, drive.CredentialsFile))
}

// ready is nil when /readyz says so.
func (r *replica) ready() error {
	c, err := r.credentials()
	if err != nil {
		return err
	}
	if r.Base == "" {
		r.Client = drive.NewClient(c.BaseURL, time.Minute)
	}
	got, err := r.Try(context.Background(), drive.Request{Path: "/readyz"})
	if err == nil && got.Status != http.StatusOK {
		err = fmt.Errorf("/readyz: %v", got)
	}
	return err
}

// farms is how many farmers deliver.
const farms = 16

const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII="

// settle gets tokens, registers farmers and keeps a weight slip.
func (h *house) settle(r *replica) {
	h.t.Helper()
	c, err := r.credentials()
	if err != nil {
		h.t.Fatal(err)
	}
	h.coop = *c.Credentials[0].OrganisationID
	if lender, there := c.Of("MFI"); there {
		h.mfi = *lender.OrganisationID
	}
	for _, by := range c.Credentials {
		place := map[string]*string{"AGENT": &h.agent, "COOPERATIVE": &h.manager, "ADMIN": &h.admin, "BUYER": &h.buyer}[by.Role]
		if place == nil || *place != "" {
			continue
		}
		*place = drive.Text(h.t, r.Want(h.t, http.StatusOK, drive.Request{Path: "/auth/token", Body: by.Token()}), "access_token")
	}
	for i := range farms { // numbers that the sandbox pays to without a trick
		id := fmt.Sprintf("UG-77%04d", i)
		r.Want(h.t, http.StatusCreated, drive.Request{Path: "/farmers/register", Token: h.manager,
			Body: map[string]any{"national_farmer_id": id, "cooperative_id": h.coop, "phone": fmt.Sprintf("+25677212%04d", 1000+i)}})
		h.farmers = append(h.farmers, id)
	}
	h.slip = drive.Text(h.t, r.Want(h.t, http.StatusCreated, drive.Request{Path: "/evidence", Token: h.agent, Body: map[string]any{"data_base64": pixel, "content_type": "image/png"}}), "uri")
}

// delivery is the next POST /batch/submit, under a name of its own.
func (h *house) delivery(farmer int) drive.Request {
	name := fmt.Sprintf("ha-%s-%d", h.database, h.delivered.Add(1))
	return drive.Request{Path: "/batch/submit", Token: h.agent, Key: name, Body: map[string]any{
		"farmer_id": h.farmers[farmer%len(h.farmers)], "cooperative_id": h.coop, "weight_kg": 10, "grade": "FAQ", "moisture_pct": 12, "external_id": name,
		"collection_point_gps": map[string]any{"lat": 1, "lng": 34}, "weight_slip_photo_url": h.slip, "collector_agent_id": "a"}}
}

// quiet waits until no work is owed and every payout is paid.
func (h *house) quiet(r *replica) {
	h.t.Helper()
	eventually(h.t, "no work is owed", func() error {
		for _, kind := range []string{"batch.deliver", "batch.advance"} {
			if list, _ := r.Want(h.t, http.StatusOK, drive.Request{Path: "/admin/jobs?kind=" + kind, Token: h.admin})["jobs"].([]any); len(list) > 0 {
				return fmt.Errorf("%s: %v", kind, list[0])
			}
		}
		accounts, _ := r.Want(h.t, http.StatusOK, drive.Request{Path: "/admin/books", Token: h.admin})["accounts"].([]any)
		for _, each := range accounts {
			a, _ := each.(map[string]any)
			if (a["account"] == "farmer_payable" || a["account"] == "payout_in_flight") && a["balance"] != 0.0 {
				return fmt.Errorf("%v is not paid", a)
			}
		}
		if len(accounts) == 0 {
			return errors.New("no accounts")
		}
		return nil
	})
}

// agrees demands that the operator's commands find nothing.
func (h *house) agrees() {
	h.t.Helper()
	env := h.environment("MWANYI_DATA_DIR=" + filepath.Join(h.dir, "replica1"))
	for _, command := range [][]string{{"verify", "--all"}, {"reconcile"}} {
		if code, said := run(h.t, env, binary, command...); code != 0 {
			h.t.Errorf("mwanyi %v: exit code %d, want 0: %s", command, code, said[max(0, len(said)-3000):])
		}
	}
}

// stop ends a replica as an operator does.
func (r *replica) stop(t testing.TB) {
	t.Helper()
	if r.End(syscall.SIGTERM); r.Err != nil {
		t.Errorf("a replica ended with %v: %s", r.Err, r.out.Tail())
	}
}
