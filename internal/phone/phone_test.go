package phone

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"regexp"
	"strings"
	"testing"
)

func TestParseAcceptsTheRangesOfMobileMoneyOperators(t *testing.T) {
	for number, operator := range map[string]Operator{
		"+256760000000": MTN,
		"+256772123456": MTN,
		"+256789999999": MTN,
		"+256790000000": MTN,
		"+256791999999": MTN,
		"+256700000001": Airtel,
		"+256741234567": Airtel,
		"+256752123456": Airtel,
	} {
		n, err := Parse("UG", number)
		if err != nil {
			t.Errorf("Parse(%s): %v", number, err)
			continue
		}
		if n.Operator() != operator || n.Reveal() != number || n.Empty() {
			t.Errorf("Parse(%s) = %q of %s, want itself, of %s", number, n.Reveal(), n.Operator(), operator)
		}
	}
}

func TestParseRefusesWhatCannotBePaid(t *testing.T) {
	for why, number := range map[string]string{
		"empty":                 "",
		"plus alone":            "+",
		"country code alone":    "+256",
		"no plus":               "256772123456",
		"two plusses":           "++256772123456",
		"international prefix":  "00256772123456",
		"national form":         "0772123456",
		"trunk zero kept":       "+2560772123456",
		"one digit short":       "+25677212345",
		"one digit long":        "+2567721234567",
		"spaces":                "+256 772 123456",
		"trailing space":        "+256772123456 ",
		"trailing newline":      "+256772123456\n",
		"hyphens":               "+256-772-123456",
		"a letter":              "+25677212345x",
		"Arabic digits":         "+25677212345٦",
		"full-width digits":     "+25677212345６",
		"fixed line":            "+256414123456",
		"MTN fixed line":        "+256392123456",
		"operator without pay":  "+256712123456",
		"range of no operator":  "+256730123456",
		"after MTN's last":      "+256792000000",
		"Africell":              "+256798123456",
		"another country":       "+254712345678",
		"another's longer code": "+2567",
		"NUL":                   "+25677212345\x00",
	} {
		if n, err := Parse("UG", number); !errors.Is(err, ErrNumber) {
			t.Errorf("%s: Parse(%q) refuses with %v, want %v", why, number, err, ErrNumber)
		} else if n != (Number{}) {
			t.Errorf("%s: Parse(%q) = %v, want %v", why, number, n, (Number{}))
		}
	}
	if _, err := Parse("XX", "+256772123456"); !errors.Is(err, ErrCountry) {
		t.Errorf("unknown country: %v, want %v", err, ErrCountry)
	}
	if Known("XX") {
		t.Error("Known does not know the table: XX is known, want it unknown")
	}
	if !Known("UG") {
		t.Error("Known does not know the table: UG is unknown, want it known")
	}
}

// spec: auth-secrets
func TestANumberMasksItselfHoweverItIsShown(t *testing.T) {
	const number, masked = "+256772123456", "+256******456"
	n, err := Parse("UG", number)
	if err != nil {
		t.Fatal(err)
	}
	var logged bytes.Buffer
	slog.New(slog.NewJSONHandler(&logged, nil)).Info("paid", "phone", n)
	encoded, err := json.Marshal(map[Number]any{n: n})
	if err != nil {
		t.Fatal(err)
	}
	shown := []string{
		n.String(), n.GoString(), logged.String(), string(encoded),
		fmt.Sprint(n), fmt.Sprint(&n), fmt.Sprint(struct{ N Number }{n}),
	}
	for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%q", "%x", "%d", "%t", "%20s"} {
		shown = append(shown, fmt.Sprintf(verb, n))
	}
	for _, s := range shown {
		if !strings.Contains(s, masked) || leaks(s, number) {
			t.Errorf("shown as %s, want %s", s, masked)
		}
	}
	// Fields that fmt reads by reflection, without asking our methods.
	for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%x", "%d"} {
		if s := fmt.Sprintf(verb, struct{ n Number }{n}); leaks(s, number) {
			t.Errorf("%s of a struct that hides the number: %s, want no digits of it", verb, s)
		}
	}
}

func TestNoNumberIsEmptyText(t *testing.T) {
	var none Number
	if !none.Empty() {
		t.Error("none.Empty() is false, want true")
	}
	if none.String() != "" {
		t.Errorf("the zero Number is %q, want %q", none.String(), "")
	}
	if none.Reveal() != "" {
		t.Errorf("the zero Number reveals %q, want %q", none.Reveal(), "")
	}
	if fmt.Sprint(none) != "" {
		t.Errorf("the zero Number is printed %q, want %q", fmt.Sprint(none), "")
	}
}

func TestEqualNumbersAreTheSameKey(t *testing.T) {
	a, _ := Parse("UG", "+256772123456")
	b, _ := Parse("UG", strings.Clone("+256772123456"))
	c, _ := Parse("UG", "+256772123457")
	if a != b {
		t.Errorf("comparison does not follow the number: %v, want %v", a, b)
	}
	if a == c {
		t.Errorf("comparison does not follow the number: %v, want anything but %v", a, c)
	}
}

// leaks reports whether the digits that the mask hides are in s, as text or in hex.
func leaks(s, number string) bool {
	middle := number[4 : len(number)-3]
	return strings.Contains(s, middle) || strings.Contains(s, fmt.Sprintf("%x", middle))
}

func FuzzParse(f *testing.F) {
	for _, s := range []string{"+256772123456", "+256700000000", "", "+", "0772123456", "+256\xff12345678"} {
		f.Add("UG", s)
	}
	f.Add("KE", "+254712345678")
	maskedForm := regexp.MustCompile(`^\+256\*{6}[0-9]{3}$`)
	f.Fuzz(func(t *testing.T, country, s string) {
		n, err := Parse(country, s)
		if err != nil {
			if s != "" && strings.Contains(err.Error(), s) && len(s) > 3 && s[0] == '+' {
				t.Fatalf("the error repeats the input: %v", err)
			}
			return
		}
		if n.Reveal() != s {
			t.Fatalf("Parse(%q) reveals %q, want the same", s, n.Reveal())
		}
		again, err := Parse(country, n.Reveal())
		if err != nil {
			t.Fatalf("parsing %q again: %v", s, err)
		}
		if again != n {
			t.Fatalf("parsing %q again: again %v, want %v", s, again, n)
		}
		if !maskedForm.MatchString(n.String()) || n.String()[10:] != s[10:] {
			t.Fatalf("%q is masked as %q, want the last digits alone", s, n.String())
		}
	})
}
