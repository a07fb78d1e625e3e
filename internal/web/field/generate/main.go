// Command generate makes what is served of the field app out of what people write: the
// modules joined and shortened, one file of styles, the words of each language without
// their keys. The same sources give the same bytes, whoever makes them.
//
//	generate <folder of the sources> <folder that is served>
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "generate:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	if len(args) != 2 {
		return errors.New("usage: generate <folder of the sources> <folder that is served>")
	}
	files, err := served(args[0])
	if err != nil {
		return err
	}
	if err := os.RemoveAll(args[1]); err != nil { //nolint:gosec // the folder that the caller names
		return err
	}
	for name, content := range files {
		to := filepath.Join(args[1], filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil { //nolint:gosec // sources, for everybody to read
			return err
		}
		if err := os.WriteFile(to, content, 0o644); err != nil { //nolint:gosec // as above
			return err
		}
	}
	return nil
}

// phones are the oldest that the app is for.
var phones = []api.Engine{{Name: api.EngineChrome, Version: "90"}}

// asTheyAre are the files that are served as they were written.
var asTheyAre = []string{"index.html", "icon.svg", "icon-192.png", "icon-mask.png"}

// reader reads codes, for browsers that do not.
const reader = "qr-decode.js"

// alone are the scripts that are joined with no other.
var alone = []string{"first.js", "sw.js", reader}

// served are the files of the app by their names, made of the sources in a folder.
func served(folder string) (map[string][]byte, error) {
	keys, words, err := catalogues(filepath.Join(folder, "lang"))
	if err != nil {
		return nil, err
	}
	files := map[string][]byte{}
	for language, content := range words {
		files["lang/"+language+".json"] = content
	}
	for _, name := range asTheyAre {
		if files[name], err = os.ReadFile(filepath.Join(folder, name)); err != nil { //nolint:gosec // a source, in the caller's folder
			return nil, err
		}
	}
	manifest, err := os.ReadFile(filepath.Join(folder, "app.webmanifest")) //nolint:gosec // as above
	if err != nil {
		return nil, err
	}
	var small bytes.Buffer
	if err := json.Compact(&small, manifest); err != nil {
		return nil, err
	}
	files["app.webmanifest"] = small.Bytes()
	for _, name := range alone {
		if files[name], err = short(filepath.Join(folder, name)); err != nil {
			return nil, err
		}
	}
	return files, join(folder, keys, files)
}

// join adds the modules and the styles. What the first screens need is in main.js and
// chunk.js, what comes with the others in screens.js; the reader of codes stands alone.
func join(folder, keys string, files map[string][]byte) error {
	from, err := filepath.Abs(folder)
	if err != nil {
		return err
	}
	made := api.Build(api.BuildOptions{
		AbsWorkingDir: from, EntryPoints: []string{"main.js", "app.css"}, Outdir: from, EntryNames: "[name]", ChunkNames: "[name]", // the edition tells one from another
		Bundle: true, Splitting: true, Format: api.FormatESModule, Engines: phones, Charset: api.CharsetUTF8,
		MinifyWhitespace: true, MinifySyntax: true, MinifyIdentifiers: true,
		External: []string{"./" + reader}, // by itself: nothing of the app is in it
		Define:   map[string]string{"KEYS": strconv.Quote(keys)},
	})
	if err := faults(made.Errors, made.Warnings); err != nil {
		return err
	}
	for _, f := range made.OutputFiles {
		name := path.Base(filepath.ToSlash(f.Path))
		if files[name] != nil {
			return fmt.Errorf("%s is there twice", name)
		}
		files[name] = f.Contents
	}
	return nil
}

// short is a script that stands alone. Names that it shares with others stay: the worker
// finds some declared above it when it is served.
func short(name string) ([]byte, error) {
	text, err := os.ReadFile(name) //nolint:gosec // a source, by the name that the caller gives
	if err != nil {
		return nil, err
	}
	made := api.Transform(string(text), api.TransformOptions{Engines: phones, Charset: api.CharsetUTF8, MinifyWhitespace: true, MinifySyntax: true, MinifyIdentifiers: true})
	return made.Code, faults(made.Errors, made.Warnings)
}

// faults are what is wrong with the sources.
func faults(lists ...[]api.Message) error {
	var all []error
	for _, m := range slices.Concat(lists...) {
		at := ""
		if m.Location != nil {
			at = fmt.Sprintf("%s:%d: ", m.Location.File, m.Location.Line)
		}
		all = append(all, errors.New(at+m.Text))
	}
	return errors.Join(all...)
}

// catalogues takes the keys, which are the same in every language, out of the words: they
// come once, with the scripts. They are a line "group key key ..." for each group, and a
// language is the texts in that order.
func catalogues(folder string) (keys string, words map[string][]byte, err error) {
	names, err := filepath.Glob(filepath.Join(folder, "*.json"))
	if err != nil || len(names) == 0 {
		return "", nil, fmt.Errorf("no words in %s: %w", folder, err)
	}
	words = map[string][]byte{}
	for _, name := range names {
		text, err := os.ReadFile(name) //nolint:gosec // a source, found in the caller's folder
		if err != nil {
			return "", nil, err
		}
		var groups map[string]map[string]json.RawMessage
		if err := json.Unmarshal(text, &groups); err != nil {
			return "", nil, fmt.Errorf("%s: %w", name, err)
		}
		own, list := flat(groups)
		if keys == "" {
			keys = own
		}
		if own != keys {
			return "", nil, fmt.Errorf("%s has other keys than %s", name, names[0])
		}
		words[strings.TrimSuffix(filepath.Base(name), ".json")] = list
	}
	return keys, words, nil
}

// flat divides a catalogue into its keys and its texts.
func flat(groups map[string]map[string]json.RawMessage) (keys string, texts []byte) {
	var list, named []string
	for _, group := range sorted(groups) {
		own := sorted(groups[group])
		named = append(named, group+" "+strings.Join(own, " "))
		for _, key := range own {
			var small bytes.Buffer
			if err := json.Compact(&small, groups[group][key]); err != nil {
				panic(err) // it was decoded a moment ago
			}
			list = append(list, small.String())
		}
	}
	return strings.Join(named, "\n"), []byte("[" + strings.Join(list, ",") + "]")
}

func sorted[V any](m map[string]V) []string {
	names := make([]string, 0, len(m))
	for name := range m {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}
