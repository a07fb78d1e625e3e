package floor

import (
	"encoding/json"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"mwanyi/internal/web/desk"
)

// read is the words of a desk in a language: those of all desks, and over them its own.
func read(t *testing.T, d desk.Desk, language string) map[string]string {
	t.Helper()
	all := map[string]string{}
	for _, from := range []fs.FS{os.DirFS(".."), d.Words} {
		content, err := fs.ReadFile(from, "words/"+language+".json")
		if err != nil {
			t.Fatal(err)
		}
		some := map[string]string{}
		if err := json.Unmarshal(content, &some); err != nil {
			t.Fatal(err)
		}
		maps.Copy(all, some)
	}
	return all
}

// Every language of a desk has the same keys, no text is empty, and the names in braces are
// the same.
// spec: desk
func TestEveryLanguageOfADeskHasTheSameWords(t *testing.T) {
	names := regexp.MustCompile(`\{[a-z]+\}`)
	for _, d := range Desks() {
		first := read(t, d, d.Languages[0])
		for _, code := range d.Languages {
			words := read(t, d, code)
			for key, text := range first {
				got, known := words[key]
				if !known || strings.TrimSpace(got) == "" {
					t.Errorf("%s: %s has no %s", d.Address, code, key)
				}
				want, have := names.FindAllString(text, -1), names.FindAllString(got, -1)
				slices.Sort(want)
				slices.Sort(have)
				if !slices.Equal(want, have) {
					t.Errorf("%s: %s: %s names %v, want %v", d.Address, code, key, have, want)
				}
			}
			if len(words) != len(first) {
				t.Errorf("%s: %s has %d words, want %d", d.Address, code, len(words), len(first))
			}
		}
	}
}

// sources are the files of a package, and of those that desks share: of all, and of some.
func sources(t *testing.T, folder string) (all []string) {
	t.Helper()
	patterns := []string{"../*.go", "../pages/desk.html", "../" + folder + "/*.go"}
	if folder == "cooperative" || folder == "operator" {
		patterns = append(patterns, "../staff/*.go")
	}
	for _, pattern := range patterns {
		some, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, some...)
	}
	return all
}

// folders are where the desks are written, by their addresses.
var folders = map[string]string{"/desk": "cooperative", "/buy": "buyer", "/lend": "lender", "/console": "operator"}

// What the pages say is in the catalogue.
// spec: desk
func TestTheCatalogueHasWhatThePagesSay(t *testing.T) {
	said := regexp.MustCompile(`[sS]ay\("([a-zA-Z_.]+)"|Words "([a-z.]+)"|"(button\.[a-z_]+)"`)
	fields := regexp.MustCompile(`(?:TextField|NumberField|Country|Choice)\("([a-z_]+)"`)
	heads := regexp.MustCompile(`Heads\(("[^)]*")\)`)
	for _, d := range Desks() {
		words := read(t, d, d.Languages[0])
		folder, known := folders[d.Address]
		if !known {
			t.Fatalf("nobody knows where the desk %s is written", d.Address)
		}
		for _, source := range sources(t, folder) {
			content, err := os.ReadFile(source)
			if err != nil {
				t.Fatal(err)
			}
			for _, found := range said.FindAllStringSubmatch(string(content), -1) {
				key := found[1] + found[2] + found[3]
				if _, known := words[key]; !known && !strings.HasSuffix(key, ".") {
					t.Errorf("%s says %s, which has no words at %s", source, key, d.Address)
				}
			}
			for _, found := range heads.FindAllStringSubmatch(string(content), -1) {
				for name := range strings.SplitSeq(found[1], ", ") {
					if key := "head." + strings.Trim(name, `"`); words[key] == "" {
						t.Errorf("%s has a column %s, which has no words at %s", source, key, d.Address)
					}
				}
			}
			for _, found := range fields.FindAllStringSubmatch(string(content), -1) {
				if _, known := words["field."+found[1]]; !known {
					t.Errorf("%s has the field %s, which has no words at %s", source, found[1], d.Address)
				}
			}
		}
		for _, r := range d.Rooms {
			if _, known := words["nav."+r.Name]; !known && r.Needs != "" {
				t.Errorf("%s: the page %q has no name", d.Address, r.Name)
			}
		}
	}
}
