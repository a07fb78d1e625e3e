package httpapi_test

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"mwanyi/internal/outside/exportauthority"
	"mwanyi/internal/outside/exportauthority/exportauthoritytest"
	"mwanyi/internal/outside/exportauthority/httpapi"
	"mwanyi/internal/sandbox"
	agency "mwanyi/internal/sandbox/exportauthority"
	"mwanyi/internal/secret"
)

func adapter(t *testing.T, url, header string) *httpapi.Authority {
	t.Helper()
	return httpapi.New(httpapi.Options{URL: url, Header: header, Credential: secret.New("abc"), Deadline: 2 * time.Second})
}

func TestTheAdapterKeepsThePortsContractAgainstTheSandbox(t *testing.T) {
	world := sandbox.New(sandbox.Options{})
	world.Mount(sandbox.ExportAuthority, agency.New())
	server := httptest.NewServer(world)
	defer server.Close()
	permit := func(number string) exportauthority.Paper {
		return exportauthority.Paper{Kind: exportauthority.Permit, Number: number, Exporter: "UCDA-1"}
	}
	exportauthoritytest.Run(t, exportauthoritytest.World{
		Authority: adapter(t, server.URL+"/export_authority", ""),
		Good:      permit("UCDA/EXP/2026/0007 a&b"), Expired: permit("P-EXPIRED-1"), Unknown: permit("P-INVALID-1"),
		Licence: exportauthority.Paper{Kind: exportauthority.Licence, Number: "UCDA-1"},
		Outage:  outage{world.Faults},
	})
}

type outage struct{ faults *sandbox.Faults }

func (o outage) Down() { o.faults.Set(sandbox.ExportAuthority, sandbox.Error, sandbox.Forever, 0) }
func (o outage) Up()   { o.faults.Clear(sandbox.ExportAuthority) }

func TestTheAuthorityLearnsWhoAsksAndForWhom(t *testing.T) {
	var asked *http.Request
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		asked = r
		_, _ = w.Write([]byte(`{"number":"P 1","status":"VALID","holder":"UCDA-2"}`))
	}))
	defer server.Close()
	a := adapter(t, server.URL, "X-Agency-Key")
	err := a.Check(t.Context(), exportauthority.Paper{Kind: exportauthority.Permit, Number: "P 1", Exporter: "UCDA-1"})
	var refused *exportauthority.Refused
	if !errors.As(err, &refused) {
		t.Errorf("another exporter's permit: %v, want a refusal", err)
	}
	if asked.URL.Path != "/permits" {
		t.Errorf("asked: path %q, want /permits: %s", asked.URL.Path, asked.URL)
	}
	if asked.URL.Query().Get("number") != "P 1" {
		t.Errorf("asked: number %q, want %q: %s", asked.URL.Query().Get("number"), "P 1", asked.URL)
	}
	if asked.URL.Query().Get("exporter") != "UCDA-1" {
		t.Errorf("asked: exporter %q, want UCDA-1: %s", asked.URL.Query().Get("exporter"), asked.URL)
	}
	if asked.Header.Get("X-Agency-Key") != "abc" {
		t.Errorf("asked: X-Agency-Key %q, want abc: %v", asked.Header.Get("X-Agency-Key"), asked.Header)
	}
}

func TestAnAnswerThatIsNoneIsNoVerdict(t *testing.T) {
	for name, reply := range map[string]http.HandlerFunc{
		"another paper": func(w http.ResponseWriter, _ *http.Request) {
			_, _ = w.Write([]byte(`{"number":"P-2","status":"VALID"}`))
		},
		"no status":   func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte(`{"number":"P-1"}`)) },
		"not JSON":    func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte(`<html>`)) },
		"a redirect":  func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, "/elsewhere", http.StatusFound) },
		"not allowed": func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusForbidden) },
	} {
		server := httptest.NewServer(reply)
		err := adapter(t, server.URL, "").Check(t.Context(), exportauthority.Paper{Kind: exportauthority.Permit, Number: "P-1"})
		if !errors.Is(err, exportauthority.ErrUnavailable) {
			t.Errorf("%s: %v, want %v", name, err, exportauthority.ErrUnavailable)
		}
		server.Close()
	}
}
