package field_test

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
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

// What a phone fetches, packed, in bytes: mostFirst before the first screen, which at 50
// kbit/s leaves two of six seconds for the way there and back; mostInAll with everything
// that the worker keeps, in three languages, icons too. reader is besides: a browser that
// reads codes by itself, as Chrome for Android does, never fetches it.
const (
	mostFirst  = 24_000
	mostInAll  = 60 << 10
	mostReader = 17_000
	reader     = "qr-decode.js"
)

// packed is how many bytes of a file go over the line.
func packed(t *testing.T, a *field.App, name string) int {
	t.Helper()
	var small bytes.Buffer
	w, err := gzip.NewWriterLevel(&small, gzip.BestCompression)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.Write([]byte(content(t, a, name))); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return small.Len()
}

// spec: field-app
func TestTheWholeAppIsSmall(t *testing.T) {
	a := app(t)
	first, all := 0, 0
	before := append(a.First(), "index.html", "first.js", "app.css", "lang/lg.json") // of the languages the largest
	for _, name := range a.Names() {
		n := packed(t, a, name)
		t.Logf("%-20s %6d", name, n)
		if slices.Contains(before, name) {
			first += n
		}
		if name != reader {
			all += n
		} else if n > mostReader {
			t.Errorf("the reader of codes has %d bytes packed, want at most %d", n, mostReader)
		}
	}
	t.Logf("%d bytes first, %d in all", first, all)
	if first > mostFirst {
		t.Errorf("before the first screen %d bytes packed, want at most %d", first, mostFirst)
	}
	if all > mostInAll {
		t.Errorf("the app has %d bytes packed, want at most %d", all, mostInAll)
	}
}

func TestThePhoneIsToldAtOnceWhatTheFirstScreenNeeds(t *testing.T) {
	a := app(t)
	if first := a.First(); !slices.Equal(first, []string{"main.js", "chunk.js"}) {
		t.Errorf("the first modules are %v", first)
	}
	for _, name := range a.First() {
		if !strings.Contains(content(t, a, "index.html"), `<link rel="modulepreload" href="/agent/`+name+`">`) {
			t.Errorf("the page does not ask for %s at once", name)
		}
	}
}

// source is what somebody wrote, before it was made short.
func source(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("app", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// sources are the names of those that match a pattern.
func sources(t *testing.T, pattern string) []string {
	t.Helper()
	found, err := fs.Glob(os.DirFS("app"), pattern)
	if err != nil || len(found) == 0 {
		t.Fatalf("no %s: %v", pattern, err)
	}
	return found
}

// catalogue is the words of a language, by group.key; a plural has several.
func catalogue(t *testing.T, code string) map[string][]string {
	t.Helper()
	var groups map[string]map[string]any
	if err := json.Unmarshal([]byte(source(t, "lang/"+code+".json")), &groups); err != nil {
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
	english := catalogue(t, "en")
	for _, code := range []string{"lg", "sw"} {
		other := catalogue(t, code)
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
	words := catalogue(t, "en")
	used := map[string]bool{}
	for _, name := range sources(t, "*.js") {
		for _, m := range asked.FindAllStringSubmatch(source(t, name), -1) {
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
	words := catalogue(t, "en")
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
			if strings.Contains(content(t, a, name), word) {
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
