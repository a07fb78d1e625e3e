package id

import (
	"regexp"
	"slices"
	"testing"
	"time"

	"mwanyi/internal/clock"
)

// spec: identifiers
func TestAnIDIsAPrefixAndAULIDThatSortsByTime(t *testing.T) {
	form := regexp.MustCompile(`^bat_[0-9A-HJKMNP-TV-Z]{26}$`)
	var made []string
	for i := range 100 {
		back := clock.Jump(time.Duration(i) * 10 * time.Millisecond)
		made = append(made, New("bat"))
		back()
	}
	for _, one := range made {
		if !form.MatchString(one) {
			t.Errorf("%s", one)
		}
	}
	if !slices.IsSorted(made) || len(slices.Compact(slices.Clone(made))) != len(made) {
		t.Errorf("ids are not in the order of time, or repeat: %v", made[:5])
	}
}

func TestADerivedIDIsTheSameForTheSameText(t *testing.T) {
	form := regexp.MustCompile(`^evt_[0-7][0-9A-HJKMNP-TV-Z]{25}$`)
	one := Derived("evt", "bat_1/GRADED")
	if !form.MatchString(one) || one != Derived("evt", "bat_1/GRADED") || one == Derived("evt", "bat_1/MILLED") {
		t.Errorf("%s", one)
	}
}
