package field_test

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"mwanyi/internal/api"
	"mwanyi/internal/web/field"
)

func app(t *testing.T) *field.App {
	t.Helper()
	a, err := field.New()
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func content(t *testing.T, a *field.App, name string) string {
	t.Helper()
	text, _, err := a.File(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// mostOnTheLine is what a phone fetches before it can go into the field, packed: at 50
// kbit/s that is ten seconds. Pictures for the home screen are fetched by the system.
const mostOnTheLine = 60_000

// mostInAll is what lies on the phone in the end, without the reader of codes, which only
// browsers without their own fetch.
const mostInAll = 80_000

func TestTheWholeAppIsSmall(t *testing.T) {
	a := app(t)
	sum, all := 0, 0
	first := append(a.First(), "index.html", "style.css", "screens.css", "lang/lg.json") // of the languages the largest
	for _, name := range a.Names() {
		var packed bytes.Buffer
		w, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write([]byte(content(t, a, name))); err != nil {
			t.Fatal(err)
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		if slices.Contains(first, name) {
			sum += packed.Len()
		}
		if !strings.HasSuffix(name, ".png") && name != "qr-decode.js" {
			all += packed.Len()
			t.Logf("%-20s %6d", name, packed.Len())
		}
	}
	t.Logf("%d bytes first, %d in all", sum, all)
	if all > mostInAll {
		t.Errorf("the app has %d bytes packed, want at most %d", all, mostInAll)
	}
	if sum > mostOnTheLine {
		t.Errorf("the app has %d bytes packed, want at most %d", sum, mostOnTheLine)
	}
}

// catalogue is the words of a language, by group.key; a plural has several.
func catalogue(t *testing.T, a *field.App, code string) map[string][]string {
	t.Helper()
	var groups map[string]map[string]any
	if err := json.Unmarshal([]byte(content(t, a, "lang/"+code+".json")), &groups); err != nil {
		t.Fatalf("%s: %v", code, err)
	}
	words := map[string][]string{}
	for group, rows := range groups {
		for key, value := range rows {
			switch v := value.(type) {
			case string:
				words[group+"."+key] = []string{v}
			case map[string]any:
				one, hasOne := v["one"].(string)
				other, hasOther := v["other"].(string)
				if !hasOne || !hasOther {
					t.Errorf("%s: %s.%s lacks one or other", code, group, key)
				}
				words[group+"."+key] = []string{one, other}
			default:
				t.Errorf("%s: %s.%s is no text", code, group, key)
			}
		}
	}
	return words
}

var placeholder = regexp.MustCompile(`\{\w+\}`)

func placeholders(texts []string) []string {
	found := placeholder.FindAllString(texts[len(texts)-1], -1)
	slices.Sort(found)
	return slices.Compact(found)
}

// spec: field-app
func TestEveryLanguageHasTheSameWords(t *testing.T) {
	a := app(t)
	english := catalogue(t, a, "en")
	for _, code := range []string{"lg", "sw"} {
		other := catalogue(t, a, code)
		for key, texts := range english {
			has, there := other[key]
			switch {
			case !there:
				t.Errorf("%s lacks %s", code, key)
			case len(has) != len(texts):
				t.Errorf("%s: %s is a plural in one language alone", code, key)
			case !slices.Equal(placeholders(texts), placeholders(has)):
				t.Errorf("%s: %s has %v, want %v", code, key, placeholders(has), placeholders(texts))
			case strings.Contains(strings.Join(has, ""), "  ") || slices.Contains(has, ""):
				t.Errorf("%s: %s is empty or untidy", code, key)
			}
		}
		for key := range other {
			if english[key] == nil {
				t.Errorf("%s has %s, which English has not", code, key)
			}
		}
	}
}

// A word is asked for by a literal, or by the beginning of one.
var asked = regexp.MustCompile(`(?:\bt|\bhas)\('([a-z]+\.[\w.]*)'`)

// spec: field-app
func TestEveryWordIsUsedAndEveryUseHasAWord(t *testing.T) {
	a := app(t)
	words := catalogue(t, a, "en")
	used := map[string]bool{}
	for _, name := range a.Names() {
		if !strings.HasSuffix(name, ".js") {
			continue
		}
		for _, m := range asked.FindAllStringSubmatch(content(t, a, name), -1) {
			key, found := m[1], false
			for word := range words {
				if word == key || strings.HasSuffix(key, ".") && strings.HasPrefix(word, key) {
					used[word], found = true, true
				}
			}
			if !found {
				t.Errorf("%s asks for %s, which no catalogue has", name, key)
			}
		}
	}
	for _, word := range slices.Sorted(maps.Keys(words)) {
		if !used[word] {
			t.Errorf("nobody asks for %s", word)
		}
	}
}

// transport are codes of the call that carries an envelope, not of what is in it.
var transport = []string{"UNAUTHENTICATED", "UNSUPPORTED_MEDIA_TYPE", "IDEMPOTENCY_KEY_REUSED"}

// What the service may answer to what a phone hands in, an agent reads in words.
// spec: field-app
func TestEveryRefusalHasWords(t *testing.T) {
	words := catalogue(t, app(t), "en")
	for _, path := range []string{"/farmers/register", "/farmers/{farmer_id}/boundary", "/batch/submit", "/evidence", "/private-files"} {
		_, rest, _ := strings.Cut(string(api.Contract), "\n  "+path+":\n")
		_, rest, _ = strings.Cut(rest, "    post:\n")
		_, rest, _ = strings.Cut(rest, "x-errors:")
		list, _, _ := strings.Cut(rest, "]")
		codes := regexp.MustCompile(`[A-Z][A-Z_]+`).FindAllString(list, -1)
		if len(codes) < 5 {
			t.Fatalf("%s: only %v", path, codes)
		}
		for _, code := range codes {
			if words["code."+code] == nil && !slices.Contains(transport, code) {
				t.Errorf("%s may answer %s, for which there are no words", path, code)
			}
		}
	}
}

// What came after Chrome for Android 90, or goes round the policy.
var forbidden = []string{".at(", "structuredClone", "Object.hasOwn", ".findLast", ".replaceAll(", "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "new Function", ":has(", "@layer", "@container", "localStorage", "sessionStorage"}

func TestTheAppUsesWhatOldPhonesHave(t *testing.T) {
	a := app(t)
	for _, name := range a.Names() {
		if !strings.HasSuffix(name, ".js") && !strings.HasSuffix(name, ".css") {
			continue
		}
		for _, word := range forbidden {
			if strings.Contains(content(t, a, name), word) && !strings.HasPrefix(name, "vendor/") {
				t.Errorf("%s uses %s", name, word)
			}
		}
	}
}

func TestTheWorkerKeepsEveryFileButItself(t *testing.T) {
	a := app(t)
	worker := content(t, a, "sw.js")
	for _, name := range a.Names() {
		isKept := strings.Contains(strings.SplitN(worker, "\n", 2)[0], `"/agent/`+name+`"`)
		if want := name != "sw.js" && name != "index.html"; isKept != want {
			t.Errorf("%s is kept: %v, want %v", name, isKept, want)
		}
	}
}
