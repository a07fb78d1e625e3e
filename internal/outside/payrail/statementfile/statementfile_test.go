package statementfile_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"mwanyi/internal/outside/payrail"
	"mwanyi/internal/outside/payrail/statementfile"
)

func TestAStatementFileIsReadWholeOrNotAtAll(t *testing.T) {
	const good = statementfile.Columns + "\n" +
		"b,2026-11-16T10:00:00+03:00,PAYOUT,ref-1,USDC,-42.5,\"paid, once\"\n" +
		"a,2026-11-15T00:00:00Z,TOP_UP,,UGX,1000000,\n"
	got, err := statementfile.Read(strings.NewReader(good))
	want := []payrail.Movement{
		{ID: "a", At: time.Date(2026, 11, 15, 0, 0, 0, 0, time.UTC), Kind: payrail.ToppedUp, Currency: "UGX", Amount: 1_000_000},
		{ID: "b", At: time.Date(2026, 11, 16, 7, 0, 0, 0, time.UTC), Kind: payrail.PaidOut, Reference: "ref-1", Currency: "USDC", Amount: -42_500_000, Note: "paid, once"},
	}
	if err != nil || !slices.Equal(got, want) {
		t.Fatalf("%+v, %v, want %+v", got, err, want)
	}
	for name, line := range map[string]string{
		"no id":              ",2026-11-15T00:00:00Z,FEE,,UGX,-5,",
		"a blank in the id":  "a b,2026-11-15T00:00:00Z,FEE,,UGX,-5,",
		"no time":            "x,15.11.2026,FEE,,UGX,-5,",
		"no kind":            "x,2026-11-15T00:00:00Z,GIFT,,UGX,-5,",
		"another currency":   "x,2026-11-15T00:00:00Z,FEE,,KES,-5,",
		"part of a shilling": "x,2026-11-15T00:00:00Z,FEE,,UGX,-5.5,",
		"a payout came in":   "x,2026-11-15T00:00:00Z,PAYOUT,r,UGX,5,",
		"nothing moved":      "x,2026-11-15T00:00:00Z,FEE,,UGX,0,",
		"no reference":       "x,2026-11-15T00:00:00Z,PAYOUT,,UGX,-5,",
		"huge":               "x,2026-11-15T00:00:00Z,FEE,,UGX,-99999999999999999999,",
		"the same id":        "a,2026-11-15T00:00:00Z,FEE,,UGX,-5,",
		"a field less":       "x,2026-11-15T00:00:00Z,FEE,,UGX,-5",
	} {
		if got, err := statementfile.Read(strings.NewReader(good + line + "\n")); err == nil || !strings.Contains(err.Error(), "line 4") {
			t.Errorf("%s: %+v, %v, want an error that names line 4", name, got, err)
		}
	}
	for name, file := range map[string]string{"empty": "", "another first line": "id,when\n", "too long": statementfile.Columns + "\n\"" + strings.Repeat("x", 33<<20)} {
		if got, err := statementfile.Read(strings.NewReader(file)); err == nil {
			t.Errorf("%s: %+v", name, got)
		}
	}
}
