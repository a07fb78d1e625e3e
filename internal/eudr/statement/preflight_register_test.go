package statement

import (
	"context"
	"io"
	"log/slog"
	"os"
	"testing"
	"time"

	"mwanyi/internal/outside/filing"
	"mwanyi/internal/outside/filing/traces"
	"mwanyi/internal/sandbox"
	register "mwanyi/internal/sandbox/filing"
	"mwanyi/internal/secret"
)

// largest makes the test file a statement of 10,000 plots too, which takes
// seconds.
const largest = "MWANYI_TEST_LARGEST_STATEMENT"

// One farm, and more than fit into one line.
func TestWhatThePreflightLetsThroughTheRegisterTakes(t *testing.T) {
	quiet := slog.New(slog.NewTextHandler(io.Discard, nil))
	box := sandbox.New(sandbox.Options{Log: quiet})
	box.Mount(sandbox.Filing, register.New(register.Options{Delay: time.Millisecond, CallsPerSecond: 5}))
	listener, err := sandbox.Listen(t.Context(), "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- box.Serve(ctx, listener) }()
	defer func() { stop(); <-ended }()
	client, err := traces.New(traces.Options{BaseURL: "http://" + listener.Addr().String() + "/filing/tracesnt/ws/", Log: quiet})
	if err != nil {
		t.Fatal(err)
	}
	by := filing.Credentials{Username: register.DevUser, Key: secret.New(register.DevKey), ClientID: register.DevClientID}
	sizes := [][2]int{{1, 1}, {1010, 1}}
	if os.Getenv(largest) == "1" {
		sizes = append(sizes, [2]int{1000, 10})
	}
	for _, size := range sizes {
		s, err := prepared(t, sample(size[0], size[1])).Filing(filing.Operator, nil)
		if err != nil {
			t.Fatal(err)
		}
		uuid, err := client.Submit(t.Context(), by, s)
		if err != nil {
			t.Fatalf("%v: %v", size, err)
		}
		deadline := time.After(20 * time.Second)
		for {
			list, err := client.ByUUID(t.Context(), by, uuid)
			if err != nil {
				t.Fatal(err)
			}
			if len(list) == 1 && list[0].Status == filing.Available && list[0].Reference != "" {
				break
			}
			select {
			case <-deadline:
				t.Fatalf("%v: %+v", size, list)
			case <-time.After(10 * time.Millisecond):
			}
		}
	}
}
