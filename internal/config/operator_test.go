package config

import (
	"slices"
	"strings"
	"testing"
)

const aDoor = "Zx9-kQ2_mN4bV7cX1zL0kJ8hG5fD3sA6"

var (
	mtnSettings    = []string{"MWANYI_MTN_URL=https://h", "MWANYI_MTN_API_USER=u", "MWANYI_MTN_API_KEY=k", "MWANYI_MTN_SUBSCRIPTION_KEY=s", "MWANYI_PAYOUT_RATE=3700"}
	airtelSettings = []string{"MWANYI_AIRTEL_URL=https://h", "MWANYI_AIRTEL_CLIENT_ID=c", "MWANYI_AIRTEL_CLIENT_SECRET=s", "MWANYI_AIRTEL_PIN=1234", "MWANYI_PAYOUT_RATE=3700"}
)

// Half a configuration of an operator's own rail is refused, each time naming
// what is missing; the sandbox stands in for a whole one in dev alone.
// spec: rail-per-operator
func TestHalfAnOperatorsRailIsRefused(t *testing.T) {
	least := environ(production())
	for rail, whole := range map[string][]string{"MTN=mtn": mtnSettings, "AIRTEL=airtel": airtelSettings} {
		routed := slices.Concat(least, []string{"MWANYI_RAILS=" + rail})
		if _, err := Load(Serve, slices.Concat(routed, whole), ""); err != nil {
			t.Errorf("%s: %v, want it taken", rail, err)
		}
		for i, left := range whole {
			rest := slices.Concat(routed, whole[:i], whole[i+1:])
			name, _, _ := strings.Cut(left, "=")
			if _, err := Load(Serve, rest, ""); err == nil || !strings.Contains(err.Error(), name+" is required") {
				t.Errorf("%s without %s: %v, want that it is required", rail, name, err)
			}
		}
		if _, err := Load(Dev, []string{"MWANYI_RAILS=" + rail}, ""); err != nil {
			t.Errorf("%s in dev: %v, want the sandbox", rail, err)
		}
	}
	for _, usual := range []string{"MTN=pawapay", "AIRTEL=airtel+pawapay"} {
		if _, err := Load(Dev, []string{"MWANYI_RAILS=" + usual}, ""); err == nil || !strings.Contains(err.Error(), "MWANYI_PAYOUT_RAIL is yellowcard") {
			t.Errorf("%s: %v, want that it is not configured", usual, err)
		}
	}
	if _, err := Load(Serve, slices.Concat(least, []string{"MWANYI_RAILS=MTN=yellowcard"}), ""); err == nil || !strings.Contains(err.Error(), "MWANYI_PAYOUT_URL is required") {
		t.Errorf("%v, want that the usual provider is required", err)
	}
	if _, err := Load(Dev, []string{"MWANYI_AIRTEL_CALLBACK_KEY=k"}, ""); err == nil || !strings.Contains(err.Error(), "MWANYI_AIRTEL_CALLBACK_DOOR is required") {
		t.Errorf("%v, want that a door is required", err)
	}
	doors := []string{"MWANYI_MTN_CALLBACK_DOOR=" + aDoor, "MWANYI_AIRTEL_CALLBACK_DOOR=" + aDoor}
	if _, err := Load(Serve, slices.Concat(least, doors), ""); err == nil || !strings.Contains(err.Error(), "two of the secrets are equal") {
		t.Errorf("%v, want that one door is not for two", err)
	}
}
