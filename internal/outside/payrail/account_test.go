package payrail_test

import (
	"errors"
	"testing"

	"mwanyi/internal/outside/payrail"
)

func TestAmountsOfAnAccountAreReadExactly(t *testing.T) {
	for _, row := range []struct {
		currency string
		text     string
		want     int64
		isWrong  bool
	}{
		{currency: "UGX", text: "157250", want: 157_250},
		{currency: "UGX", text: "157250.00", want: 157_250},
		{currency: "UGX", text: "-5", want: -5},
		{currency: "UGX", text: "0.5", isWrong: true},
		{currency: "UGX", text: "1e30", isWrong: true},
		{currency: "UGX", text: "", isWrong: true},
		{currency: "UGX", text: `"5"`, isWrong: true},
		{currency: "UGX", text: "1,000", isWrong: true},
		{currency: "UGX", text: "9999999999999999999", isWrong: true},
		{currency: "USDC", text: "42.5", want: 42_500_000},
		{currency: "USDC", text: "42.49999999", want: 42_500_000},
		{currency: "USDC", text: "0.0000004", want: 0},
		{currency: "USDC", text: "-0.0000006", want: -1},
		{currency: "USDC", text: "1.00000000000000000005e-3", isWrong: true},
		{currency: "USDC", text: "1.0000001x", isWrong: true},
		{currency: "KES", text: "1", isWrong: true},
	} {
		if got, err := payrail.ParseAmount(row.currency, row.text); (err != nil) != row.isWrong || err == nil && got != row.want {
			t.Errorf("%s %q: %d, %v, want %+v", row.currency, row.text, got, err, row)
		}
	}
	if got, err := payrail.ParseBalance("UGX", "-1"); err == nil {
		t.Errorf("a balance of %d", got)
	}
}

func TestARailThatIsOffHoldsNothingThatIsKnown(t *testing.T) {
	if got, err := (payrail.Off{}).Balance(t.Context()); !errors.Is(err, payrail.ErrNotSent) {
		t.Errorf("%+v, %v", got, err)
	}
	if got, err := (payrail.Off{}).Statement(t.Context(), ""); !errors.Is(err, payrail.ErrNotSent) {
		t.Errorf("%+v, %v", got, err)
	}
}
