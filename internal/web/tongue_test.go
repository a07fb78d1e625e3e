package web

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"mwanyi/internal/access"
	"mwanyi/internal/batch"
	"mwanyi/internal/custody"
	"mwanyi/internal/eudr"
	"mwanyi/internal/farmer"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/policy"
	"mwanyi/internal/tongue"
)

// everyPage has each kind of page, in each state that has words of its own, for a
// reader.
func everyPage(t *testing.T, p *Public, r tongue.Reader) map[string][]byte {
	t.Helper()
	all := map[string][]byte{}
	add := func(name string, page []byte, err error) {
		t.Helper()
		if err != nil {
			t.Fatalf("%s in %s: %v", name, r.Code, err)
		}
		all[name] = page
	}
	of := aHouse()
	for _, stages := range []int{1, 4, 7} {
		v := fullView(t, stages)
		v.MilledGrams = 50_000
		page, err := p.Trace(r, v, nil, filed(), aPay, of, map[string]bool{"GRADED": true})
		add(fmt.Sprint("trace at stage ", stages), page, err)
	}
	farmless, gone := aFarmer(t), aFarmer(t)
	farmless.Plots = nil
	gone.Active, gone.ForestFree = false, false
	for name, f := range map[string]farmer.Farmer{"farm": aFarmer(t), "farm without a plot": farmless, "farm that is gone": gone} {
		page, err := p.Farm(r, f, []batch.Batch{fullView(t, 2).Batch}, of)
		add(name, page, err)
	}
	page, err := p.Farm(r, farmer.Farmer{}, nil, access.Organisation{})
	add("farm of nothing", page, err)
	s := aLot()
	page, err = p.Lot(r, s, filed(), of)
	add("lot", page, err)
	s.Farms, s.Clear = 1, 1
	page, err = p.Lot(r, s, nil, of)
	add("lot of one farm", page, err)
	s.Clear = 0
	page, err = p.Lot(r, s, nil, of)
	add("lot that failed", page, err)
	for name, d := range statementsInEveryState() {
		signedBy := aWallet
		if name == "forged" {
			signedBy = ""
		}
		page, err := p.Statement(r, d, shipment(30), of, signedBy)
		add("statement "+name, page, err)
	}
	page, err = p.Refusal(r, 404, "NOT_FOUND", "there is no such route")
	add("missing", page, err)
	page, err = p.Refusal(r, 500, "INTERNAL_ERROR", "x")
	add("broken", page, err)
	page, err = p.Awaited(r, aBatch, anHour)
	add("awaited", page, err)
	return all
}

// statementsInEveryState are statements with each answer that there is.
func statementsInEveryState() map[string]eudr.DDS {
	all := map[string]eudr.DDS{}
	for _, name := range []string{"filed", "forged", "unclear", "outside", "waiting", "making", "blocked", "withdrawn"} {
		d := aStatement()
		d.Species = []eudr.StatedSpecies{{Species: policy.Arabica, NetGrams: 40_000}, {Species: policy.Robusta, NetGrams: 22_500}}
		switch name {
		case "unclear":
			d.AllClear = false
		case "outside":
			d.BuyerCountry, d.Reference, d.Verification, d.Status = "CH", "", "", eudr.Generated
		case "waiting":
			d.Reference, d.Verification, d.Status = "", "", eudr.FilingRetry
		case "making":
			d.Reference, d.Verification, d.Signature, d.Status = "", "", "", eudr.Generating
		case "blocked":
			d.Reference, d.Verification, d.Signature, d.Status = "", "", "", eudr.Blocked
		case "withdrawn":
			d.WithdrawnAt, d.AmendedAt = d.FiledAt, d.FiledAt
		}
		all[name] = d
	}
	return all
}

// spec: page-answer
func TestOnlyAFiledSignedAndClearStatementIsAYes(t *testing.T) {
	p := publicPages(t)
	for name, want := range map[string]answer{
		"filed": {"answer.yes", "good"}, "forged": {"answer.forged", "bad"}, "unclear": {"answer.closer", "wait"}, "outside": {"answer.outside", "good"},
		"waiting": {"answer.waiting", "wait"}, "making": {"answer.making", "wait"}, "blocked": {"answer.blocked", "bad"}, "withdrawn": {"answer.withdrawn", "bad"},
	} {
		d := statementsInEveryState()[name]
		if got := answerOf(d, name != "forged"); got != want {
			t.Errorf("%s: %v, want %v", name, got, want)
		}
		signedBy := aWallet
		if name == "forged" {
			signedBy = "0x1"
		}
		page, err := p.Statement(english, d, shipment(3), aHouse(), signedBy)
		demand(t, page, err, "May I import this coffee?")
		if isYes := strings.Contains(text(t, page), "Yes."); isYes != (name == "filed") {
			t.Errorf("%s says yes: %v", name, isYes)
		}
	}
	d := statementsInEveryState()["filed"]
	d.Verification = "" // whoever cites it needs both numbers
	if got := answerOf(d, true); got.Key != "answer.waiting" {
		t.Errorf("with one number: %v", got)
	}
}

// spec: page-language
func TestEveryPageSpeaksEveryLanguage(t *testing.T) {
	p := publicPages(t)
	for _, code := range tongue.Codes {
		for _, isAsked := range []bool{false, true} {
			for name, page := range everyPage(t, p, tongue.Reader{Code: code, IsAsked: isAsked}) {
				name += " in " + string(code)
				if len(page) > limitBytes {
					t.Errorf("%s has %d bytes, want at most %d", name, len(page), limitBytes)
				}
				if !strings.Contains(string(page), `<html lang="`+string(code)+`">`) {
					t.Errorf("%s does not say its language", name)
				}
				switchIsWhole(t, name, page, code)
				linksGoOn(t, name, page, isAsked, code)
				if said := text(t, page); rawWord.MatchString(said) {
					t.Errorf("%s shows a word of the program: %q", name, rawWord.FindString(said))
				}
			}
		}
	}
}

// rawWord is what programs call things, and people do not: names of states and stages, a
// time to the second. The code of a refusal is the one word that stays.
var rawWord = regexp.MustCompile(`\b(FILED|FILING_RETRY|GENERATED|GENERATING|BLOCKED|DELIVERED|GRADED|MILLED|WAREHOUSED|COMMITTED|EXPORTED|SETTLED|VOIDED|screen1[58])\b|\d\d:\d\d:\d\d`)

// switchIsWhole: a link to each language, and the page's own marked.
func switchIsWhole(t *testing.T, name string, page []byte, here tongue.Code) {
	t.Helper()
	for _, code := range tongue.Codes {
		link := fmt.Sprintf(`<a href="?lang=%s" hreflang="%s" lang="%s"`, code, code, code)
		_, rest, found := strings.Cut(string(page), link)
		tag, _, _ := strings.Cut(rest, ">")
		if isMarked := strings.Contains(tag, `aria-current="true"`); !found || isMarked != (code == here) {
			t.Errorf("%s: the link to %s is there: %v, marked: %v", name, code, found, isMarked)
		}
	}
}

// linksGoOn: who has chosen a language keeps it from page to page.
func linksGoOn(t *testing.T, name string, page []byte, isAsked bool, code tongue.Code) {
	t.Helper()
	doc, err := html.Parse(strings.NewReader(string(page)))
	if err != nil {
		t.Fatal(err)
	}
	for n := range doc.Descendants() {
		for _, a := range n.Attr {
			isPage := a.Key == "href" && regexp.MustCompile(`^/(t|l|farmer|dds)/[^/]+$`).MatchString(a.Val)
			if isPage && strings.HasSuffix(a.Val, "?lang="+string(code)) != isAsked {
				t.Errorf("%s: the link %s, chosen: %v", name, a.Val, isAsked)
			}
		}
	}
}

// saidKeys finds the keys that templates and Go files say.
var saidKeys = regexp.MustCompile(`"([a-z]+(?:\.[a-z]+)+|about|photo|from)"`)

// spec: page-words
func TestEveryWordIsSaidSomewhere(t *testing.T) {
	used := map[string]bool{"number.decimal": true, "number.group": true, "date.months": true, "date.pattern": true, "date.first": true, "country.UG": true, "country.XI": true,
		"span.moment": true, "span.minutes": true, "span.hours": true, "span.days": true}
	for _, m := range custody.Moves {
		used["stage."+m.To.String()], used["stage."+m.To.String()+".words"] = true, true
	}
	for g := chain.Screen18; g <= chain.PB; g++ {
		used["grade."+g.String()] = true
	}
	for _, f := range policy.Forms {
		used["form."+string(f)] = true
	}
	for _, word := range speciesWords {
		used["kind."+strings.ToLower(word)] = true
	}
	for _, source := range sources(t) {
		for _, m := range saidKeys.FindAllStringSubmatch(source, -1) {
			used[m[1]] = true
			if strings.HasPrefix(m[1], "answer.") {
				used[m[1]+".text"] = true // the page says both
			}
		}
	}
	words, err := os.ReadFile("../tongue/words/en.txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(words)) {
		key, _, found := strings.Cut(line, " = ")
		if !found || strings.HasPrefix(line, "#") {
			continue
		}
		base := strings.TrimSuffix(strings.TrimSuffix(key, ".one"), ".other")
		if !used[key] && !used[base] {
			t.Errorf("nothing says %s", key)
		}
	}
}

// sources are the public templates and the files of this package.
func sources(t *testing.T) (all []string) {
	t.Helper()
	for _, pattern := range []string{"pages/public/*.html", "pages/room/*.html", "*.go"} {
		names, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range names {
			if strings.HasSuffix(name, "_test.go") {
				continue
			}
			content, err := fs.ReadFile(os.DirFS("."), name)
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, string(content))
		}
	}
	return all
}
