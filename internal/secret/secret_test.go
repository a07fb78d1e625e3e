package secret

import (
	"bytes"
	"encoding/json"
	"fmt"
	"log/slog"
	"strings"
	"testing"
)

// spec: auth-secrets
func TestASecretMasksItselfEverywhere(t *testing.T) {
	s := New("very-private-text")
	inside := struct {
		Open Text
		shut Text
		deep map[string][]Text
	}{s, s, map[string][]Text{"x": {s}}}
	var log bytes.Buffer
	slog.New(slog.NewJSONHandler(&log, nil)).Info("x", "secret", s, "inside", fmt.Sprint(inside))
	encoded, err := json.Marshal(inside)
	if err != nil {
		t.Fatal(err)
	}
	for _, shown := range []string{
		fmt.Sprint(s), fmt.Sprintf("%s %v %+v %#v %q %x %d", s, s, s, s, s, s, s), fmt.Sprintf("%v %+v %#v", inside, inside, inside),
		log.String(), string(encoded), fmt.Sprint(&s),
	} {
		if strings.Contains(shown, "private") || strings.Contains(shown, "707269") {
			t.Errorf("shown: %s", shown)
		}
	}
	if s.Reveal() != "very-private-text" || s.Empty() || !(Text{}).Empty() {
		t.Error("the secret itself is lost")
	}
}

func TestRandomSecretsDifferAndMatchTheirHash(t *testing.T) {
	a, b := Random(32), Random(32)
	if a.Reveal() == b.Reveal() || len(a.Reveal()) < 43 {
		t.Error("not random enough")
	}
	if !a.Matches(a.Hash()) || a.Matches(b.Hash()) || a.Matches("") {
		t.Error("hash comparison")
	}
}

func TestABoxOpensOnlyWhatItSealed(t *testing.T) {
	box := func(master, purpose string) *Box {
		b, err := NewBox(New(master), purpose)
		if err != nil {
			t.Fatal(err)
		}
		return b
	}
	master := strings.Repeat("m", 32)
	mine := box(master, "a")
	sealed := mine.Seal([]byte("text"), "row 1")
	if got, err := box(master, "a").Open(sealed, "row 1"); err != nil || string(got) != "text" {
		t.Errorf("%s, %v", got, err)
	}
	altered := bytes.Clone(sealed)
	altered[len(altered)-1] ^= 1
	for name, open := range map[string]func() ([]byte, error){
		"another purpose": func() ([]byte, error) { return box(master, "b").Open(sealed, "row 1") },
		"another master":  func() ([]byte, error) { return box(strings.Repeat("n", 32), "a").Open(sealed, "row 1") },
		"another row":     func() ([]byte, error) { return mine.Open(sealed, "row 2") },
		"altered":         func() ([]byte, error) { return mine.Open(altered, "row 1") },
		"too short":       func() ([]byte, error) { return mine.Open(sealed[:5], "row 1") },
	} {
		if got, err := open(); err == nil {
			t.Errorf("%s opened: %s", name, got)
		}
	}
	if bytes.Equal(sealed, mine.Seal([]byte("text"), "row 1")) {
		t.Error("the nonce repeats")
	}
	mark := mine.Mark([]byte("text"), "row 1")
	for name, other := range map[string]string{
		"the text":        "text",
		"another purpose": box(master, "b").Mark([]byte("text"), "row 1"),
		"another master":  box(strings.Repeat("n", 32), "a").Mark([]byte("text"), "row 1"),
		"another row":     mine.Mark([]byte("text"), "row 2"),
		"another text":    mine.Mark([]byte("texts"), "row 1"),
		"a moved border":  mine.Mark([]byte("1text"), "row "),
	} {
		if other == mark {
			t.Errorf("%s has the same mark", name)
		}
	}
	if mark != box(master, "a").Mark([]byte("text"), "row 1") {
		t.Error("a mark is not known again")
	}
	if _, err := NewBox(New("short"), "a"); err == nil {
		t.Error("a short master secret was taken")
	}
}

func TestAPepperedHashNeedsTheMasterSecretAndEveryPart(t *testing.T) {
	pepper := func(master, purpose string) *Pepper {
		p, err := NewPepper(New(master), purpose)
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	master := strings.Repeat("m", 32)
	mine := pepper(master, "a").MAC("12", "3")
	if !bytes.Equal(mine, pepper(master, "a").MAC("12", "3")) {
		t.Error("the same parts have two hashes")
	}
	for what, other := range map[string][]byte{
		"another master":  pepper(strings.Repeat("n", 32), "a").MAC("12", "3"),
		"another purpose": pepper(master, "b").MAC("12", "3"),
		"other parts":     pepper(master, "a").MAC("1", "23"),
		"one part":        pepper(master, "a").MAC("123"),
	} {
		if bytes.Equal(mine, other) {
			t.Errorf("%s gives the same hash", what)
		}
	}
	if shown := fmt.Sprintf("%v %+v %#v", pepper(master, "a"), *pepper(master, "a"), pepper(master, "a")); strings.Contains(shown, pepper(master, "a").key.Reveal()) {
		t.Error("a pepper shows its key")
	}
	if _, err := NewPepper(New("short"), "a"); err == nil {
		t.Error("a short master secret was taken")
	}
}
