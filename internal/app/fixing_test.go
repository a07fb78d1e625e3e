package app

import (
	"os"
	"path/filepath"
	"testing"

	"mwanyi/internal/money"
)

// spec: price-two-people
func TestPeopleAreASourceOfPricesWhereASeriesBoundsThem(t *testing.T) {
	file := filepath.Join(t.TempDir(), "series.txt")
	write := func(text string) {
		t.Helper()
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write("2026-08=4.1\n2026-09=4.2\n")
	v := &service{}
	if all := v.markets(); len(all) != 0 {
		t.Errorf("%d sources, want none", len(all))
	}
	v.config.Price.SeriesFile = file
	if err := v.wireFixings(t.Context(), Tools{}); err != nil {
		t.Fatal(err)
	}
	if all := v.markets(); len(all) != 1 || all[0].Name != "entered" {
		t.Errorf("%v, want the people alone", all)
	}
	write("2026-09=4.2\n2026-10=4.3\n") // a new month needs no restart
	if series, err := v.fixings.Series.Published(); err != nil || series["2026-10"] != money.Decimal(4_300_000) || len(series) != 2 {
		t.Errorf("%v, %v, want the months of the file as it is now", series, err)
	}
	write("2026-09: 4.2")
	if err := v.wireFixings(t.Context(), Tools{}); err == nil {
		t.Error("a file that cannot be read was taken, want an error at the start")
	}
}
