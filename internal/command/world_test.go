package command

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"time"

	"mwanyi/internal/app"
	"mwanyi/internal/clock"
)

// devConfig is the configuration of a development service in a folder of its
// own, at ports that the system chooses.
func devConfig(t *testing.T, env ...string) app.Config {
	t.Helper()
	c, err := app.Load(app.Dev, append(env, "MWANYI_DATA_DIR="+t.TempDir(), "MWANYI_ADDR=127.0.0.1:0", "MWANYI_SANDBOX_ADDR=127.0.0.1:0", "MWANYI_JOB_LEASE=2s", "MWANYI_DEMO_SEASON=off"), "")
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// runDev runs the service beside the commands until the test ends, and gives
// the JSON-RPC endpoint of its chain.
func runDev(t *testing.T, c app.Config) (rpc string) {
	t.Helper()
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- app.RunDev(ctx, c, io.Discard, io.Discard) }()
	t.Cleanup(func() {
		stop()
		if err := <-ended; err != nil {
			t.Errorf("the service: %v", err)
		}
	})
	var made struct {
		RPCURL string `json:"rpc_url"`
	}
	within(t, "the start of the service", func() bool {
		text, err := os.ReadFile(filepath.Join(c.DataDir, "dev-credentials.json"))
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			t.Fatal(err)
		}
		return err == nil && json.Unmarshal(text, &made) == nil
	})
	return made.RPCURL
}

// open gives fn what a command would get.
func open(t *testing.T, c app.Config, fn func(app.Tools) error) {
	t.Helper()
	if err := app.Open(context.Background(), c, fn); err != nil {
		t.Fatal(err)
	}
}

// within waits, with a deadline, for what the service brings about.
func within(t *testing.T, what string, done func() bool) {
	t.Helper()
	for deadline := clock.Now().Add(60 * time.Second); !done(); {
		if clock.Now().After(deadline) {
			t.Fatalf("%s did not come about", what)
		}
		<-time.After(20 * time.Millisecond)
	}
}
