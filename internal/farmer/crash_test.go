package farmer_test

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"mwanyi/internal/store/storetest"
)

// These turn the test binary into the process that dies.
const (
	crashURL     = "MWANYI_TEST_FARMER_URL"
	crashDir     = "MWANYI_TEST_FARMER_DIR"
	crashStep    = "MWANYI_TEST_FARMER_STEP"
	crashApplied = "MWANYI_TEST_FARMER_APPLIED"
)

// kill -9 right before and right after every write to the outside: the next
// process carries the registration to its end, and everything happened once.
// spec: registration-order
func TestKill9AtEveryCutLeavesOneFarmer(t *testing.T) {
	if url := os.Getenv(crashURL); url != "" {
		dieAtTheCut(t, url)
	}
	engines := []func(testing.TB) string{storetest.SQLiteURL}
	if os.Getenv("MWANYI_TEST_LONG") != "" {
		engines = append(engines, storetest.PostgresURL)
	}
	for _, url := range engines {
		for _, step := range append([]string{"cooperative"}, steps...) {
			for _, applied := range []string{"no", "yes"} {
				t.Run(step+", applied: "+applied, func(t *testing.T) {
					t.Parallel() // each waits for the lease of the dead one
					resumes(t, url(t), step, applied)
				})
			}
		}
	}
}

// dieAtTheCut registers a farmer and does not live to see the end.
func dieAtTheCut(t *testing.T, url string) {
	h := openIn(t, storetest.OpenURL(t, url), os.Getenv(crashDir))
	a := h.walked(t, 1)
	a.Request = "the request"
	due := cut{step: os.Getenv(crashStep), applied: os.Getenv(crashApplied) == "yes", kills: true}
	h.cuts.mu.Lock()
	h.cuts.cuts[a.FarmerID], h.cuts.cuts[a.CooperativeID] = due, due
	h.cuts.mu.Unlock()
	out, err := h.Register(t.Context(), a)
	t.Fatalf("alive: %+v, %v", out, err)
}

func resumes(t *testing.T, url, step, applied string) {
	dir := filepath.Join(t.TempDir(), "house")
	self, err := os.Executable()
	must(t, err)
	child := exec.CommandContext(t.Context(), self, "-test.run=^TestKill9AtEveryCutLeavesOneFarmer$")
	child.Env = append(os.Environ(), crashURL+"="+url, crashDir+"="+dir, crashStep+"="+step, crashApplied+"="+applied)
	said, err := child.CombinedOutput()
	var died *exec.ExitError
	if !errors.As(err, &died) || died.Exited() {
		t.Fatalf("the child was not killed: %v\n%s", err, said)
	}
	h := openIn(t, storetest.OpenURL(t, url), dir)
	a := h.walked(t, 1)
	a.Request = "the request"
	out, err := h.Register(t.Context(), a)
	if err != nil || out.Registration == nil {
		t.Fatal(fmt.Sprint(out, err))
	}
	h.once(t, a.FarmerID)
}
