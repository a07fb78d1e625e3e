package money

import (
	"errors"
	"strconv"
	"strings"
	"testing"

	"github.com/go-json-experiment/json"
)

// spec: money-json
func TestDecimalsAreReadExactly(t *testing.T) {
	for text, want := range map[string]Decimal{
		"0": 0, "-0": 0, "1": 1_000_000, "0.000001": 1, "-0.000001": -1, "12.5": 12_500_000, "1e3": 1_000_000_000, "1.25e2": 125_000_000,
		"1.5e-5": 15, "1000000e-6": 1_000_000, "0.1000000": 100_000, "0.0000000": 0, "999999999999.999999": 999_999_999_999_999_999,
		"0e30": 0, "0.00000000000e5": 0,
	} {
		if got, err := ParseDecimal(text); err != nil || got != want {
			t.Errorf("%s: %d, %v; want %d", text, got, err, want)
		}
	}
	for text, want := range map[string]error{
		"0.0000001": ErrTooFine, "1e-7": ErrTooFine, "1000000000000": ErrRange, "9e29": ErrRange, "1e31": ErrForm,
		"": ErrForm, ".5": ErrForm, "1,5": ErrForm, "0x10": ErrForm, "--1": ErrForm, "1e": ErrForm, "NaN": ErrForm, "+1": ErrForm,
	} {
		if got, err := ParseDecimal(text); !errors.Is(err, want) {
			t.Errorf("%q: %d, %v; want %v", text, got, err, want)
		}
	}
}

func TestUSDCIsAJSONNumber(t *testing.T) {
	var in struct {
		Amount USDC `json:"amount"`
	}
	if err := json.Unmarshal([]byte(`{"amount":0.3}`), &in); err != nil {
		t.Fatal(err)
	} else if in.Amount != 300_000 {
		t.Fatalf("amount %v, want 300000", in.Amount)
	}
	if out, err := json.Marshal(in); err != nil {
		t.Error(err)
	} else if string(out) != `{"amount":0.3}` {
		t.Errorf("out %s, want %q", string(out), `{"amount":0.3}`)
	}
	for _, bad := range []string{`"0.3"`, `null`, `true`, `[1]`, `0.0000001`} {
		if err := json.Unmarshal([]byte(`{"amount":`+bad+`}`), &in); err == nil {
			t.Errorf("%s was taken, want an error", bad)
		}
	}
}

func FuzzParseDecimal(f *testing.F) {
	for _, seed := range []string{"0", "1.5", "-1e-3", "999999999999.999999", "1e30", "..", "e"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		d, err := ParseDecimal(text)
		if err != nil {
			return
		}
		if again, err := ParseDecimal(d.String()); err != nil {
			t.Errorf("%q became %d, written %s: %v", text, d, d, err)
		} else if again != d {
			t.Errorf("%q became %d, written %s, read %d, want %v", text, d, d, again, d)
		}
		if f, err := strconv.ParseFloat(strings.TrimSpace(text), 64); err == nil {
			if diff := f - float64(d)/million; diff > 1e-3*max(1, f) || diff < -1e-3*max(1, -f, f) {
				t.Errorf("%q became %s, want %v", text, d, f)
			}
		}
	})
}
