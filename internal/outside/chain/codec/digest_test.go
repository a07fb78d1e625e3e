package codec

import (
	"encoding/json"
	"testing"

	"mwanyi/internal/outside/chain"
)

// A later version of the service may write a call with more fields.
func TestADigestHeedsWhatACallSaysAndNothingElse(t *testing.T) {
	t.Parallel()
	whole, err := json.Marshal(chain.Deliver{TokenID: 7, FarmerID: "UG-1", Grams: 60_000})
	if err != nil {
		t.Fatal(err)
	}
	want, err := Digest(string(whole))
	if err != nil {
		t.Fatal(err)
	}
	var fields map[string]any
	if err := json.Unmarshal(whole, &fields); err != nil {
		t.Fatal(err)
	}
	changed := func(name string, value any) string {
		other := map[string]any{name: value}
		for key, v := range fields {
			if key != name {
				other[key] = v
			}
		}
		text, err := json.Marshal(other)
		if err != nil {
			t.Fatal(err)
		}
		digest, err := Digest(string(text))
		if err != nil {
			t.Fatal(err)
		}
		return digest
	}
	for _, nothing := range []any{nil, false, 0, "", "0x0000", []any{}, map[string]any{"inner": 0}} {
		if got := changed("new_field", nothing); got != want {
			t.Errorf("with a field that is %v: %s, want %s", nothing, got, want)
		}
	}
	for _, something := range []any{true, 1, "a", "0x01", []any{0}, map[string]any{"inner": 1}} {
		if got := changed("new_field", something); got == want {
			t.Errorf("with a field that is %v: the same digest, want another", something)
		}
	}
}
