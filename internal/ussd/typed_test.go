package ussd

import (
	"strings"
	"testing"

	"mwanyi/internal/phone"
)

// spec: ussd-hostile
func FuzzParse(f *testing.F) {
	for _, seed := range []string{"", "1", "1*4071*0", "*", "**", strings.Repeat("*", 5000), "\x00", "é*1", "1*\xff"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		inputs, ok := parse(text)
		if !ok {
			if len(text) <= longest && strings.Count(text, "*") < mostInputs {
				t.Fatalf("%q is within bounds and was refused", text)
			}
			return
		}
		if strings.Join(inputs, "*") != text || len(inputs) > mostInputs {
			t.Fatalf("%q became %d inputs: %q", text, len(inputs), inputs)
		}
		for at := range screens {
			for _, one := range inputs {
				on, do, isMeant := meant(at, one)
				if isMeant && !on.takes(one) {
					t.Fatalf("%q at %s is taken for %q, %q", one, at, on, do)
				}
			}
		}
	})
}

// spec: ussd-pin
func TestAPINThatAThiefTriesFirstIsRefused(t *testing.T) {
	number, err := phone.Parse("UG", "+256772123406")
	if err != nil {
		t.Fatal(err)
	}
	for _, easy := range []string{"0000", "1111", "999999", "1234", "12345", "0123", "7890", "4321", "987654", "2109", "1212", "070707", "3406", "23406", "123406"} {
		if !isEasy(easy, number) {
			t.Errorf("%s is taken, want it refused", easy)
		}
	}
	for _, good := range []string{"4071", "80526", "192837", "1122", "2580"} {
		if isEasy(good, number) {
			t.Errorf("%s is refused, want it taken", good)
		}
	}
}

// Every row can be reached, every effect has a row for a good outcome, and a place
// that ends has none.
// spec: ussd-menu
func TestTheTableOfTheMenuHasNoDeadEnd(t *testing.T) {
	reached := map[place]bool{atWhose: true, atFirst: true, atMenu: true}
	for _, r := range menu {
		reached[r.to] = true
		if screens[r.at].ends {
			t.Errorf("%s ends, and takes %q", r.at, r.on)
		}
		if _, leads := next(r.at, r.on, done); !leads && r.do == none {
			t.Errorf("%q at %s leads nowhere", r.on, r.at)
		}
		for _, other := range menu {
			if other.at == r.at && other.on == r.on && other.do != r.do {
				t.Errorf("%q at %s does %q and %q", r.on, r.at, r.do, other.do)
			}
		}
	}
	ways := map[place]int{}
	for _, r := range menu {
		ways[r.at]++
	}
	for at, s := range screens {
		if !reached[at] {
			t.Errorf("nothing leads to %s", at)
		}
		if !s.ends && ways[at] == 0 {
			t.Errorf("nothing leads on from %s", at)
		}
	}
}
