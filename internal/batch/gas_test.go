package batch

import (
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// gasOf reads what an item of an action costs, at most, from the contracts' report.
func gasOf(t *testing.T, report, action string) (most int) {
	t.Helper()
	for _, row := range regexp.MustCompile(`(?m)^\| `+regexp.QuoteMeta(action)+` \| (\d+) \| [\d,]+ \| ([\d,]+) \|`).FindAllStringSubmatch(report, -1) {
		if items, err := strconv.Atoi(row[1]); err != nil || items < 100 {
			continue // the first of a transaction pays for all
		}
		gas, err := strconv.Atoi(strings.ReplaceAll(row[2], ",", ""))
		if err != nil {
			t.Fatal(err)
		}
		most = max(most, gas)
	}
	if most == 0 {
		t.Fatalf("contracts/gas.md says nothing of %q", action)
	}
	return most
}

// A part of an order that is paid, settled or forfeited, with a loan to repay on
// each of its batches, stays under half of a block of 30 million gas.
// spec: order-settles-in-parts
func TestAPartOfAnOrderFitsIntoHalfABlock(t *testing.T) {
	text, err := os.ReadFile("../../contracts/gas.md")
	if err != nil {
		t.Fatal(err)
	}
	const half, around = 15_000_000, 150_000 // gas; what a transaction costs beside its items
	repaid := gasOf(t, string(text), "EXPORTED with repayment")
	for _, action := range []string{"pay and settle", "settle a batch", "forfeit a batch"} {
		if gas := around + lotsAtOnce*(gasOf(t, string(text), action)+repaid); gas >= half {
			t.Errorf("%s: %d batches take %d gas, want less than %d", action, lotsAtOnce, gas, half)
		}
	}
}
