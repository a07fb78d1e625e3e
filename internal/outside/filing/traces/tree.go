package traces

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"
)

// The bounds of an answer. A thousand overviews, the most that one read gives,
// have 9,000 elements.
const (
	maxAnswer   = 8 << 20
	maxElements = 100_000
	maxDepth    = 32
)

// element is an XML element without its namespace: the register's prefixes
// and even its namespaces have changed between environments, its names not.
type element struct {
	name  string
	words string // text directly inside, trimmed
	kids  []*element
}

// parse reads a whole document.
func parse(raw []byte) (*element, error) {
	d := xml.NewDecoder(bytes.NewReader(raw))
	// The declaration's encoding is not believed: everything is read as UTF-8,
	// and what is not makes the document invalid.
	d.CharsetReader = func(_ string, in io.Reader) (io.Reader, error) { return in, nil }
	root := &element{}
	path := []*element{root}
	count := 0
	for {
		t, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, fmt.Errorf("not XML: %w", err)
		}
		top := path[len(path)-1]
		switch t := t.(type) {
		case xml.StartElement:
			if count++; count > maxElements || len(path) > maxDepth {
				return nil, errors.New("the XML is too large or too deep")
			}
			kid := &element{name: t.Name.Local}
			top.kids = append(top.kids, kid)
			path = append(path, kid)
		case xml.EndElement:
			top.words = strings.TrimSpace(top.words)
			path = path[:len(path)-1]
		case xml.CharData:
			top.words += string(t)
		}
	}
	if len(root.kids) != 1 {
		return nil, errors.New("the XML has no single root")
	}
	return root.kids[0], nil
}

// kid gives the first child with the name, or nil.
func (e *element) kid(name string) *element {
	if e == nil {
		return nil
	}
	for _, k := range e.kids {
		if k.name == name {
			return k
		}
	}
	return nil
}

// text gives the first child's text.
func (e *element) text(name string) string {
	if k := e.kid(name); k != nil {
		return k.words
	}
	return ""
}

// each calls for every element below, in order.
func (e *element) each(visit func(*element)) {
	for _, k := range e.kids {
		visit(k)
		k.each(visit)
	}
}

// said is what the elements below say, in order and at most a few sentences,
// without what is in the known text already.
func (e *element) said(known string) string {
	var words []string
	e.each(func(k *element) {
		if k.words != "" && !strings.Contains(known, k.words) {
			words = append(words, k.words)
		}
	})
	return fmt.Sprintf("%.300s", strings.Join(words, "; "))
}
