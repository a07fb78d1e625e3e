package packing

import (
	"bytes"
	"testing"
)

// The manual is packed once, not for every reader.
func TestWhatNeverChangesIsPackedOnce(t *testing.T) {
	var p Packers
	text := bytes.Repeat([]byte("coffee "), 1000)
	for _, encoding := range Encodings {
		first, err := p.Once(encoding, text)
		if err != nil {
			t.Fatal(err)
		}
		again, err := p.Once(encoding, text)
		if err != nil {
			t.Fatal(err)
		}
		other, err := p.Once(encoding, bytes.Clone(text))
		if err != nil {
			t.Fatal(err)
		}
		if &first[0] != &again[0] || &first[0] == &other[0] {
			t.Errorf("%s: kept %v, another text's %v, want true and false", encoding, &first[0] == &again[0], &first[0] == &other[0])
		}
	}
}
