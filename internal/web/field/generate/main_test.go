package main

import (
	"bytes"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// Who changes a source and forgets to make what is served of it is told here.
func TestWhatIsServedIsMadeOfTheSources(t *testing.T) {
	want, err := served("../app")
	if err != nil {
		t.Fatal(err)
	}
	var found []string
	err = filepath.WalkDir("../served", func(name string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		got, err := os.ReadFile(name)
		name = filepath.ToSlash(strings.TrimPrefix(name, filepath.FromSlash("../served/")))
		found = append(found, name)
		if !bytes.Equal(got, want[name]) {
			t.Errorf("%s is not what the sources make: go generate ./internal/web/field", name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(found)
	if made := slices.Sorted(maps.Keys(want)); !slices.Equal(found, made) {
		t.Errorf("served are %v, made %v", found, made)
	}
}

func TestTheSameSourcesGiveTheSameBytes(t *testing.T) {
	first, err := served("../app")
	if err != nil {
		t.Fatal(err)
	}
	other := t.TempDir() // where a file stands must not be in it
	if err := os.CopyFS(other, os.DirFS("../app")); err != nil {
		t.Fatal(err)
	}
	again, err := served(other)
	if err != nil {
		t.Fatal(err)
	}
	for name, content := range first {
		if !bytes.Equal(content, again[name]) {
			t.Errorf("%s is another one the second time", name)
		}
	}
}

// The licences of others travel with their code.
func TestWhoWroteTheCodeIsSaidInIt(t *testing.T) {
	files, err := served("../app")
	if err != nil {
		t.Fatal(err)
	}
	for name, author := range map[string]string{"screens.js": "lean-qr 2.7.4", "qr-decode.js": "Paul Miller"} {
		if !strings.Contains(string(files[name]), author) {
			t.Errorf("%s does not name %s", name, author)
		}
	}
}

func TestSourcesThatAreWrongAreRefused(t *testing.T) {
	for name, change := range map[string][2]string{
		"home.js":      {"", "export const broken = ;\n"},
		"lang/sw.json": {`"common": {`, `"common": {"onlyHere": "x",`},
		"lang/en.json": {"{", "["},
		"main.js":      {"", "import './nobody.js';\n"},
		"sw.js":        {"", "const = 1;\n"},
	} {
		t.Run(name, func(t *testing.T) {
			folder := t.TempDir()
			if err := os.CopyFS(folder, os.DirFS("../app")); err != nil {
				t.Fatal(err)
			}
			text, err := os.ReadFile(filepath.Join(folder, name))
			if err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(filepath.Join(folder, name), []byte(strings.Replace(string(text), change[0], change[1], 1)), 0o600); err != nil {
				t.Fatal(err)
			}
			if _, err := served(folder); err == nil {
				t.Error("it was served")
			}
		})
	}
}
