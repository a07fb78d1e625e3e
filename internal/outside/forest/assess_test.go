package forest

import "testing"

// spec: forest-assessment
// spec: limit-forest-threshold
func TestTheVerdictFollowsFromWhatWasFound(t *testing.T) {
	for _, row := range []struct {
		name          string
		alert, forest float64
		touched       bool
		want          Assessment
		free          bool
	}{
		{"nothing", 0, 0, false, Clear, true},
		{"a little old forest", 0, 24.99, false, Clear, true},
		{"much old forest", 0, 25, false, Review, true},
		{"a pixel touched by less than a square metre", 0, 0, true, Review, true},
		{"some loss", 0.0001, 1, true, Review, true},
		{"just below the threshold", 0.4999, 100, true, Review, true},
		{"at the threshold", 0.5, 100, true, Fail, false},
		{"above it", 12, 100, true, Fail, false},
	} {
		if got := Assess(row.alert, row.forest, row.touched); got != row.want {
			t.Errorf("%s: %s, want %s", row.name, got, row.want)
		}
		if free := (Result{AlertHectares: row.alert}).DeforestationFree(); free != row.free {
			t.Errorf("%s: deforestation_free is %v, want %v", row.name, free, row.free)
		}
	}
}

// spec: limit-forest-threshold
func TestTheThresholdIsJudgedOnThePublishedNumber(t *testing.T) {
	if (Result{AlertHectares: Hectares(0.49996)}).DeforestationFree() || !(Result{AlertHectares: Hectares(0.49994)}).DeforestationFree() {
		t.Error("what is published as 0.5 is not below 0.5, and what is published as 0.4999 is")
	}
	for _, row := range []struct{ part, whole, want float64 }{{1, 3, 33.33}, {2, 1, 100}, {0, 1, 0}} {
		if got := Percent(row.part, row.whole); got != row.want {
			t.Errorf("%v of %v is %v percent, want %v: rounded to two decimals, at most 100", row.part, row.whole, got, row.want)
		}
	}
}
