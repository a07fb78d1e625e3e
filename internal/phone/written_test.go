package phone_test

import (
	"errors"
	"testing"

	"mwanyi/internal/phone"
)

// spec: import-phones
func TestANumberIsReadAsListsHaveIt(t *testing.T) {
	want, err := phone.Parse("UG", "+256772123456")
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{
		"+256772123456", "0772123456", "772123456", "256772123456", "00256772123456", "0772 123 456", "0772-123-456", "+256 (0)772 123456", "+256\u00a0772\u00a0123456",
		"7.72123456E+08", "7,72123456E+08", "7.72123456e8", "2.56772123456E+11", "772123456.0", "256772123456,00", "'0772123456", `="0772123456"`, " 0772123456 ",
	} {
		if got, err := phone.Written("UG", text); err != nil || got != want {
			t.Errorf("%q: %v, %v, want the number", text, got, err)
		}
	}
	for text, want := range map[string]error{
		"7.72E+08": phone.ErrRounded, "2.56772E+11": phone.ErrRounded, "7E+08": phone.ErrRounded, "7.72123456E+09": phone.ErrRounded,
		"": phone.ErrForm, "0": phone.ErrForm, "07721234567": phone.ErrForm, "0772123456/0701234567": phone.ErrForm, "+254712123456": phone.ErrForm, "254712123456": phone.ErrForm,
		"=A2": phone.ErrForm, "0414123456": phone.ErrOperator, "0712123456": phone.ErrOperator, "٠٧٧٢١٢٣٤٥٦": phone.ErrForm, "1e99": phone.ErrRounded, "#N/A": phone.ErrForm,
	} {
		if got, err := phone.Written("UG", text); !errors.Is(err, want) || !got.Empty() {
			t.Errorf("%q: %v, want %v and no number", text, err, want)
		}
	}
	if _, err := phone.Written("DE", "0772123456"); !errors.Is(err, phone.ErrCountry) {
		t.Errorf("a country without a plan: %v", err)
	}
}
