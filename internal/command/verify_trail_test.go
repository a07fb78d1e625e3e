package command

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"mwanyi/internal/app"
	"mwanyi/internal/audit"
	"mwanyi/internal/clock"
	"mwanyi/internal/trail"
	"mwanyi/internal/trail/seal"
)

// mwanyi verify ledger finds the rows of a day as they were sealed, or names the day.
// spec: trail-verify
func TestTheTrailIsVerifiedAgainstTheHashesOnTheLedger(t *testing.T) {
	c := devConfig(t, "MWANYI_LEDGER_ORIGIN=test.example/ledger")
	past := clock.Now().UTC().AddDate(0, 0, -2)
	open(t, c, func(tools app.Tools) error {
		log, err := tools.Merkle(t.Context())
		if err != nil {
			return err
		}
		d := &trail.Desk{Store: tools.Store}
		back := clock.Jump(-48 * time.Hour)
		err = d.Tell(context.Background(), trail.Author{Who: "key_1", Route: "GET /farmers/{farmer_id}", Targets: []string{"UG-1"}}, []string{"farmer.phone"})
		back()
		if err != nil {
			return err
		}
		return (&seal.Desk{Trail: d, Ledger: &audit.Log{Store: tools.Store, Ledger: log}}).Seal(t.Context())
	})
	verify := func(want error, says string) {
		t.Helper()
		var report bytes.Buffer
		if err := VerifyLedger(t.Context(), c, &report, ""); !errors.Is(err, want) || !strings.Contains(report.String(), says) {
			t.Errorf("%v, want %v and %q:\n%s", err, want, says, report.String())
		}
	}
	verify(nil, "1 days of the trail have the rows whose hash is on the ledger")
	change(t, c, "update trail_entry set who = 'key_2'")
	verify(ErrDamaged, past.Format(time.DateOnly))
}
