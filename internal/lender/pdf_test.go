package lender_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"mwanyi/internal/lender"
	"mwanyi/internal/needtest"
)

func tool(t *testing.T, name string, args ...string) string {
	t.Helper()
	needtest.Program(t, needtest.PDF, name)
	out, err := exec.Command(name, args...).CombinedOutput()
	if err != nil {
		t.Fatalf("%s: %v\n%s", name, err, out)
	}
	return string(out)
}

// sample is a statement with so many movements, of a lender with a difficult name.
func sample(movements int) *lender.MonthReport {
	at := time.Date(2026, 10, 31, 23, 41, 0, 0, time.UTC)
	sums := lender.Sums{Opening: 14_839_634_811, Deposits: 10_000_000_000, Withdrawals: 1_234_567_890, Accrued: 72_450_960, Received: 31_200_000, WrittenOff: 20_000_000, Recovered: 4_000_000, Closing: 23_661_517_881}
	s := &lender.MonthReport{MFIID: "mfi_01KDK9QAGVP55ACQF4FXAQH946", Name: "Ŋabiryo & Söhne Microfinance Deposit-taking Institution (Uganda) Limited", Month: "2026-10", Complete: movements == 0, MadeAt: at.Add(40 * time.Hour),
		Opening: lender.Balance{At: at.AddDate(0, -1, 0), Shares: 14_810_000_123_456, SharePrice: 1_002_001, Value: sums.Opening},
		Closing: lender.Balance{At: at, Shares: 23_552_000_000_000, SharePrice: 1_004_655, Value: sums.Closing}, Own: sums, Pool: sums}
	for i := range movements {
		s.Movements = append(s.Movements, lender.Movement{Kind: "DEPOSIT", At: at.AddDate(0, 0, -i), Amount: 166_666_666, Shares: 166_112_512_345, TxHash: "0x12faec86be3003ad7595377df0783e3560ea742d73dd31be9c7d7fdfaa40890c"})
	}
	return s
}

// spec: statement-forms
func TestTheDocumentIsAcceptedByIndependentReaders(t *testing.T) {
	for movements, pages := range map[int]string{0: "Page 1 of 1", 3: "Page 1 of 1", 70: "Page 2 of 3"} {
		raw, err := sample(movements).PDF()
		must(t, err)
		name := filepath.Join(t.TempDir(), "statement.pdf")
		must(t, os.WriteFile(name, raw, 0o600))
		if out := tool(t, "qpdf", "--check", name); strings.Contains(out, "WARNING") {
			t.Errorf("%d movements: %s", movements, out)
		}
		text := tool(t, "pdftotext", "-layout", name, "-")
		for _, want := range []string{"Ŋabiryo & Söhne", "October 2026", "23,661.517881", "14,810.000123456", "−20.000000", "−1,234.567890", pages} {
			if !strings.Contains(text, want) {
				t.Errorf("%d movements: the document does not say %q:\n%s", movements, want, text)
			}
		}
		if strings.Contains(text, "not over") == (movements == 0) {
			t.Errorf("%d movements: a month that is over and one that is not look alike:\n%s", movements, text)
		}
		if again, err := sample(movements).PDF(); err != nil || string(again) != string(raw) {
			t.Errorf("%d movements: the same statement gives other bytes, %v", movements, err)
		}
		into := filepath.Join(t.TempDir(), "kept.csv")
		tool(t, "pdfdetach", "-save", "1", "-o", into, name)
		table, err := sample(movements).CSV()
		must(t, err)
		if kept, err := os.ReadFile(into); err != nil || string(kept) != string(table) {
			t.Errorf("%d movements: the file inside is %s, %v", movements, kept, err)
		}
	}
}
