package web

import (
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"mwanyi/internal/tongue"
)

// everyRoom has each page where people sign in, in each state that has words of its own.
func everyRoom(t *testing.T, r *Rooms, reader tongue.Reader) map[string][]byte {
	t.Helper()
	all := map[string][]byte{}
	for name, says := range map[string]map[string]string{
		"sign-in": {"passkeys": "yes"}, "sign-in elsewhere": {"elsewhere": "http://localhost/sign-in"}, "sign-in without passkeys": {},
		"link": {"token": "t"}, "invitation": {"name": "Sarah", "token": "t", "passkeys": "yes"}, "invitation elsewhere": {"name": "Sarah", "elsewhere": "http://localhost/"},
		"invitation without passkeys": {"name": "Sarah"}, "invitation over": {}, "account": {"passkeys": "yes"}, "account elsewhere": {"elsewhere": "http://localhost/account"},
	} {
		room, _, _ := strings.Cut(name, " ")
		page, policy, err := r.Room(reader, room, says)
		if err != nil || !strings.Contains(policy, "script-src 'sha256-") {
			t.Fatalf("%s in %s: %v, %s", name, reader.Code, err, policy)
		}
		all[name] = page
	}
	return all
}

// spokenOn are the texts and labels of a page, the switch and the name left out.
func spokenOn(t *testing.T, page []byte) (list []string) {
	t.Helper()
	doc, err := html.Parse(strings.NewReader(string(page)))
	if err != nil {
		t.Fatal(err)
	}
	var walk func(n *html.Node)
	walk = func(n *html.Node) {
		if n.Type == html.ElementNode && (n.Data == "script" || n.Data == "style" || n.Data == "nav" || n.Data == "title") {
			return
		}
		if words := strings.TrimSpace(n.Data); n.Type == html.TextNode && words != "" && words != ownName && words != "…" {
			list = append(list, words)
		}
		for child := n.FirstChild; child != nil; child = child.NextSibling {
			walk(child)
		}
	}
	walk(doc)
	return list
}

// alike are words that two languages share.
var alike = regexp.MustCompile(`^(E-mail|Passkeys?|doctype html)$`)

// spec: sign-in-language
func TestEveryRoomSpeaksEveryLanguageAndNothingElse(t *testing.T) {
	r, err := NewRooms()
	if err != nil {
		t.Fatal(err)
	}
	english := everyRoom(t, r, tongue.Reader{Code: tongue.English})
	for _, code := range tongue.Codes {
		for name, page := range everyRoom(t, r, tongue.Reader{Code: code, IsAsked: true}) {
			name += " in " + string(code)
			if !strings.Contains(string(page), `<html lang="`+string(code)+`">`) || !strings.Contains(string(page), `data-ask="?lang=`+string(code)+`"`) {
				t.Errorf("%s does not say its language, or does not take it along", name)
			}
			switchIsWhole(t, name, page, code)
			if code == tongue.English {
				continue
			}
			for _, words := range spokenOn(t, page) {
				if slices.Contains(spokenOn(t, english[strings.TrimSuffix(name, " in "+string(code))]), words) && !alike.MatchString(words) {
					t.Errorf("%s says %q as English does", name, words)
				}
			}
		}
	}
}

// What the script says is in every language, and it says nothing that is not.
// spec: sign-in-language
func TestTheScriptOfTheRoomsHasItsWords(t *testing.T) {
	r, err := NewRooms()
	if err != nil {
		t.Fatal(err)
	}
	script, err := os.ReadFile("pages/room/room.js")
	if err != nil {
		t.Fatal(err)
	}
	said := map[string]bool{}
	for _, m := range regexp.MustCompile(`say\('([a-z]+)'|: '([a-z]+)'[,} ]|\?\? '([a-z]+)'`).FindAllStringSubmatch(string(script), -1) {
		said[m[1]+m[2]+m[3]] = true
	}
	for code, text := range r.words {
		var words map[string]string
		if err := json.Unmarshal([]byte(text), &words); err != nil {
			t.Fatal(err)
		}
		for key, word := range words {
			if !said[key] || strings.Contains(word, "&") {
				t.Errorf("%s: %s (%q) is said: %v, want it said, as it is written", code, key, word, said[key])
			}
		}
		if len(words) != len(scriptWords) {
			t.Errorf("%s has %d words, want %d", code, len(words), len(scriptWords))
		}
		for key := range said {
			if _, known := words[key]; !known && !slices.Contains([]string{"good", "bad"}, key) {
				t.Errorf("%s has no words for %s", code, fmt.Sprint(key))
			}
		}
	}
}
