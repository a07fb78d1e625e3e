package policy

import "testing"

// spec: wallet-name
func TestTwoNamesAreOfOnePersonAsPeopleWriteThem(t *testing.T) {
	for _, c := range []struct {
		why, farmer, wallet string
		want                bool
	}{
		{"the same", "Nakato Sarah", "Nakato Sarah", true},
		{"another order", "Nakato Sarah", "SARAH NAKATO", true},
		{"accents", "Okéllo Jámes", "okello james", true},
		{"the letter of Luganda", "Ŋŋanda Paul", "Nnanda Paul", true},
		{"an apostrophe", "Ng'andu Peter", "Ngandu Peter", true},
		{"another apostrophe", "Ng’andu Peter", "Ng'andu Peter", true},
		{"a hyphen", "Mary-Goretti Namubiru", "NAMUBIRU MARY GORETTI", true},
		{"a comma", "Byaruhanga, John Baptist", "John Baptist Byaruhanga", true},
		{"a title", "Hajji Ssebunya Musa", "Musa Ssebunya", true},
		{"titles of both", "Mrs. Atim Florence", "Dr Florence Atim", true},
		{"the father of twins", "Ssalongo Mukasa Joseph", "Joseph Mukasa", true},
		{"an initial", "Okello J.", "James Okello", true},
		{"an initial among three", "Byaruhanga J. Baptist", "Byaruhanga John Baptist", true},
		{"a part that is left out", "Nakato Sarah", "Nakato Sarah Mary", true},
		{"two parts that are left out", "Nakato Sarah", "Nakato Sarah Mary Goretti", true},
		{"one name alone", "Nakato", "Sarah Nakato", true},
		{"a married name beside two that agree", "Nakato Sarah Mugisha", "Nakato Sarah Namazzi", true},
		{"a letter wrong", "Mugisha Robert", "Mugysha Robert", true},
		{"a letter too many", "Ssebunya Paul", "Sebunya Paul", true},
		{"a letter missing at the end", "Namutebi Ruth", "Namuteb Ruth", true},
		{"two letters that have changed places", "Byaruhanga Isaac", "Byarhuanga Isaac", true},
		{"a letter wrong in each", "Wanyama Moses", "Wanyame Mosis", true},

		{"nothing in common", "Nakato Sarah", "Okello James", false},
		{"a given name in common", "Nakato Sarah", "Achieng Sarah", false},
		{"a family name in common", "Okello James", "Okello Ruth", false},
		{"a letter wrong in a short name", "Atim Rose", "Akim Rose", false},
		{"two letters wrong", "Mugisha Robert", "Magusha Robert", false},
		{"initials alone", "S. N.", "Sarah Nakato", false},
		{"an initial and nothing else in common", "Nakato S.", "Sarah Achieng", false},
		{"one name of many", "Sarah", "Sarah Nakato Mary", false},
		{"a title in common", "Hajji Musa", "Hajji Ssebunya", false},
		{"one of three in common", "Nakato Sarah Mary", "Achieng Ruth Mary", false},
		{"a word counts once", "Okello Okello", "Okello James", false},
		{"no name", "", "Sarah Nakato", false},
		{"a title is no name", "Mr", "Mr", false},
		{"digits are no name", "12345", "12345", false},
	} {
		for _, names := range [][2]string{{c.farmer, c.wallet}, {c.wallet, c.farmer}} {
			if got := NamesAgree(names[0], names[1]); got != c.want {
				t.Errorf("%s: %q and %q: %v, want %v", c.why, names[0], names[1], got, c.want)
			}
		}
	}
	for name, want := range map[string]bool{"": false, "Mr": false, " - ": false, "S.": false, "Nakato": true, "Hajji Musa": true} {
		if HasName(name) != want {
			t.Errorf("%q can be compared: %v, want %v", name, !want, want)
		}
	}
}

// Whatever a register writes, a name agrees with itself in another case, and the
// order of the question does not matter.
func FuzzNames(f *testing.F) {
	f.Add("Nakato Sarah", "SARAH NAKATO")
	f.Add("Ŋŋanda", "\xff\xfe")
	f.Add("a b c", "c b a")
	f.Fuzz(func(t *testing.T, a, b string) {
		if NamesAgree(a, b) != NamesAgree(b, a) {
			t.Errorf("%q and %q: the order matters", a, b)
		}
		if parts := namePartsOf(a); HasName(a) && len(parts) <= 2 && !NamesAgree(a, a) {
			t.Errorf("%q does not agree with itself", a)
		}
	})
}

// spec: wallet-name
func TestTheRuleOfAWallet(t *testing.T) {
	for wallet, want := range map[Wallet]Level{"": fine, WalletOwn: fine, WalletOther: Hard, WalletBarred: Info, WalletMissing: Info} {
		found := Judge(Payouts, Payout{Wallet: wallet}, nil)
		if Heaviest(found) != want || len(found) > 1 || len(found) == 1 && (found[0].Rule != WalletName || found[0].Message == "") {
			t.Errorf("%q: %+v, want %q", wallet, found, want)
		}
	}
}
