package phone

import (
	"math/rand/v2"
	"strings"
	"testing"
)

// spec: phone-off-chain
func TestANumberIsFoundInWhateverItStandsIn(t *testing.T) {
	for _, text := range []string{
		"+256772123456", "256772123456", "00256772123456", "0772123456", "+254712345678", "+14155552671", "0256",
		`{"phone":"+256772123456"}`, `{"phone":"0772123456"}`, `{"phone":256772123456}`, `["0701234567"]`,
		"tel:+256772123456", "sms:0772123456", "https://wa.example/256772123456", "https://x.example/?msisdn=%2B256772123456&a=1", "https://x.example/?msisdn=%2b256772123456",
		"call 0772123456, please", "call 0772123456.", "(0772123456)", "to=+256392123456;", "Nakato +256772123456 Sarah", "line\n0772123456\nline", "256312123456\n",
		"+256 772 123 456", "+256-772-123456", "0772 123 456", "0772-123-456", "0772.123.456", "(+256) 772 123456", "256 772 123456", "tel:+256(0)772123456",
		`{"note":"ring 0772 123456"}`, "phone=0772123456&x=1", "tel+256772123456", "+256772123456or", "077 212 3456", "Ring 256-772-123-456!",
	} {
		want := text != "0256"
		if In([]byte(text)) != want {
			t.Errorf("%q: found %v, want %v", text, !want, want)
		}
		if rest := Remove(text); In([]byte(rest)) || (rest != text) != want {
			t.Errorf("%q: without its number it is %q", text, rest)
		}
	}
}

func TestWhatOnlyLooksLikeANumberIsNone(t *testing.T) {
	for _, text := range []string{
		"", "hello", "0", "12345", "2026-10-02T08:14:31Z", "2026-10-02T08:14:31.123456Z", "20261002081431", "1700000000", "1700000000123", "1683553059.977315003",
		"2026-10-02 08:14:31.123456+00:00", "at 08:14:31 on 2026-10-02", "+03:00", "2026-10-02T08:14:31+03:00",
		"bafkreigh2akiscaildcqabsyg3dfr6chu3fgpregiymsck7e7aqa4s52zy", "bat_01J8ZQ4M7Y0772123456ABCDEF", "evt_01JA0772123456789012345678",
		"0x" + strings.Repeat("0772123456", 6) + "abcd", strings.Repeat("256772123456", 5), "0x0772123456", "a0772123456b",
		`{"coordinates":[[32.581252,0.347596],[32.5812520772123456,0.3475960772]]}`, "-0.772123456", "0.0772123456", "32.256772123456", "-0.3475960772123456",
		`{"size":10,"root":"3q2+7w+256AAAA==","n":0.256772123456}`, "MCowBQYDK2VwAyEA0772123456AbCdEf==",
		"weight_kg: 61.5", "DDS-UG-2026-000123", "UG-2026-0772123456", "0.0.4603900", "0.0.2617920@1683553059.977315003", "1,256,772,123", "07721234567", "077212345", "25677212345", "2567721234567",
		"micro-USDC 772123456", "0772123456abc", "abc0772123456", "sha256:0772123456abcdef", `{"commitment":"07721234560772123456077212345607721234560772123456077212345607ab"}`,
	} {
		if In([]byte(text)) || Remove(text) != text {
			t.Errorf("%q: a false alarm, want none", text)
		}
	}
}

func TestOnlyTheNumberIsRemoved(t *testing.T) {
	for text, want := range map[string]string{
		"Nordkaffee, tel +256772123456":         "Nordkaffee, tel [phone removed]",
		"0772123456":                            "[phone removed]",
		"call 0772123456, or +256 772 123 456.": "call [phone removed], or [phone removed].",
		"0772123456 0772123457":                 "[phone removed] [phone removed]",
		"Nordkaffee":                            "Nordkaffee",
	} {
		if got := Remove(text); got != want {
			t.Errorf("%q became %q, want %q", text, got, want)
		}
	}
}

func TestEveryNumberThatCanBePaidIsFound(t *testing.T) {
	for country, plan := range plans {
		for _, r := range plan.ranges {
			national := r.prefix + strings.Repeat("7", plan.digits-len(r.prefix))
			number, err := Parse(country, "+"+plan.code+national)
			if err != nil {
				t.Fatal(err)
			}
			for _, text := range []string{number.Reveal(), "x " + number.Reveal() + " y", plan.code + national, "00" + plan.code + national} {
				if !In([]byte(text)) {
					t.Errorf("%s %s: %q is not found, want it found", country, r.prefix, text)
				}
			}
			if In([]byte(number.String())) {
				t.Errorf("the masked form %s is taken for a number, want it let through", number)
			}
		}
	}
}

// Of texts that are made of what numbers are made of, the same ones in every run, the
// quick no lets through what the patterns find.
func TestTheQuickNoIsNeverWrong(t *testing.T) {
	pieces := []string{"+", "%2B", "%2b", "%", "00", "256", "07", "0772", "7", "1", "123", "456", "2", "0", "5", " ", "-", ".", "(", ")", "a", "B", "é", "\xff", ":", "\n"}
	random := rand.New(rand.NewPCG(1, 2))
	found := 0
	for range 30_000 {
		var text []byte
		for range 1 + random.IntN(14) {
			text = append(text, pieces[random.IntN(len(pieces))]...)
		}
		want := international.Match(text) || local.Match(text)
		if want {
			found++
		}
		if In(text) != want {
			t.Fatalf("%q: the patterns say %v, In %v", text, want, In(text))
		}
	}
	if found < 100 {
		t.Errorf("the patterns find something in %d texts only", found)
	}
}

// The quick no is never wrong: what the patterns find passes it.
func FuzzIn(f *testing.F) {
	for _, text := range []string{
		"+256772145123", "%2b2 5-6(7)7-2(1)4 51 23", "call 0772 145-123.", "0772145123", "00256772145123", "256 772 145 123", "(+1)2)(3)(4)(5)(6)(7)(8)9", "+1 (2) (3) 456789", "077.214.5123", "+9--9--9--9--9--9--9--9--9",
		"%2B256772145123", "é0772145123", "\xff256772145123", "-0772145123 00256 772145123", "+%2b+256772145123", "%2B%2B0772145123", "UG-2024-0048213", "+0772145123", "0.0772145123", "a+256772145123",
		"2026-11-18T02:54:05.471Z", "bafkreigh2akiscaildcqabsyg3dfr6chu3fgpregiymsck7e7aqa4s52zy", "0.301234,32.501234", "",
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		if found := international.Match(text) || local.Match(text); found != In(text) {
			t.Errorf("%q: the patterns say %v, In %v", text, found, In(text))
		}
	})
}
