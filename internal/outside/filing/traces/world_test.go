package traces

import (
	"context"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"testing"
	"time"

	"golang.org/x/time/rate"

	"mwanyi/internal/outside/filing"
	"mwanyi/internal/outside/filing/filingtest"
	"mwanyi/internal/sandbox"
	register "mwanyi/internal/sandbox/filing"
	"mwanyi/internal/secret"
)

// world is a client on the sandbox's register, over real connections.
type world struct {
	*Client
	by, other filing.Credentials
	faults    *sandbox.Faults
	url       string
}

const settle = 60 * time.Millisecond

func newWorld(t *testing.T, change ...func(*Options)) *world {
	t.Helper()
	quiet := slog.New(slog.NewTextHandler(io.Discard, nil))
	box := sandbox.New(sandbox.Options{Log: quiet})
	box.Mount(sandbox.Filing, register.New(register.Options{
		Faults: box.Faults, Delay: settle,
		Users: map[string]register.User{
			"importer": {Key: "key one", ClientID: "client-1", Operator: "Importers BV", Country: "NL", EORI: "NL123"},
			"other":    {Key: "key two", ClientID: "client-2", Operator: "Others GmbH", Country: "DE", EORI: "DE456"},
		},
	}))
	listener, err := sandbox.Listen(t.Context(), "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- box.Serve(ctx, listener) }()
	t.Cleanup(func() {
		stop()
		if err := <-ended; err != nil {
			t.Error(err)
		}
	})
	url := "http://" + listener.Addr().String() + "/filing"
	o := Options{BaseURL: url + "/tracesnt/ws/", Log: quiet, Pace: rate.NewLimiter(10_000, 1)} // the pace has its own test
	for _, each := range change {
		each(&o)
	}
	if o.Pace == nil {
		o.Pace = rate.NewLimiter(rate.Inf, 1) // the pace has its own test
	}
	client, err := New(o)
	if err != nil {
		t.Fatal(err)
	}
	return &world{
		Client: client, faults: box.Faults, url: url,
		by:    filing.Credentials{Username: "importer", Key: secret.New("key one"), ClientID: "client-1"},
		other: filing.Credentials{Username: "other", Key: secret.New("key two"), ClientID: "client-2"},
	}
}

// filed is what the register truly holds.
func (w *world) filed(t *testing.T) (list []struct {
	UUID, Status                  string
	InternalReference             string `json:"internal_reference"`
	Producers, Plots, Commodities int
	NetKilograms                  float64 `json:"net_kg"`
}) {
	t.Helper()
	response, err := http.Get(w.url + "/statements")
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	in := struct{ Statements any }{&list}
	if err := json.NewDecoder(response.Body).Decode(&in); err != nil {
		t.Fatal(err)
	}
	return list
}

func TestTheClientConformsOnTheSandboxRegister(t *testing.T) {
	w := newWorld(t)
	filingtest.Run(t, filingtest.World{Filer: w.Client, By: w.by, Other: w.other, Settle: settle, RejectWord: "REJECT"})
}
