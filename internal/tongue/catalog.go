package tongue

import (
	"embed"
	"fmt"
	"html/template"
	"regexp"
	"strings"
	"time"

	"golang.org/x/text/language"
	"golang.org/x/text/language/display"
)

//go:embed words/*.txt
var files embed.FS

// Language says what pages say, in one language.
type Language struct {
	Code    Code
	words   map[string]string
	months  []string
	decimal string
	group   string
	regions display.Namer
}

// Load reads the words of all languages; a line that is no word stops the start.
// spec: page-words
func Load() (map[Code]*Language, error) {
	all := map[Code]*Language{}
	for _, code := range Codes {
		name := "words/" + string(code) + ".txt"
		text, err := files.ReadFile(name)
		if err != nil {
			return nil, err
		}
		words, err := readWords(string(text))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		l := &Language{Code: code, words: words, regions: display.Regions(language.MustParse(string(code)))}
		l.decimal = words["number.decimal"]
		l.group = strings.ReplaceAll(words["number.group"], "_", narrowSpace)
		l.months = strings.Fields(words["date.months"])
		if len(l.months) != 12 || l.decimal == "" || l.group == "" || l.regions == nil {
			return nil, fmt.Errorf("%s: the months, the signs of numbers or the names of countries are missing", name)
		}
		all[code] = l
	}
	return all, nil
}

// readWords reads lines of "key = text". A line that begins with # is a remark.
func readWords(text string) (map[string]string, error) {
	words := map[string]string{}
	for at, line := range strings.Split(text, "\n") {
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		key, value, found := strings.Cut(line, " = ")
		if _, twice := words[key]; !found || value == "" || twice {
			return nil, fmt.Errorf("line %d is not a new key, an equals sign and a text", at+1)
		}
		words[key] = value
	}
	return words, nil
}

// Has reports whether a key has words.
func (l *Language) Has(key string) bool { return l.words[key] != "" }

// placeholder is where a sentence has room for a value.
var placeholder = regexp.MustCompile(`\{[a-z]+\}`)

// Say gives the words of a key, with pairs of a name and a value for its
// placeholders. Where the words depend on a number, it is the value n, and the key
// has the forms .one and .other. What is missing, on either side, is an error.
func (l *Language) Say(key string, pairs ...any) (template.HTML, error) {
	values := map[string]any{}
	for i := 0; i+1 < len(pairs); i += 2 {
		values[fmt.Sprint("{", pairs[i], "}")] = pairs[i+1]
	}
	if count, counted := values["{n}"].(int); counted && l.Has(key+".one") {
		key += l.form(count)
	}
	words, known := l.words[key]
	if !known {
		return "", fmt.Errorf("%s has no words for %q", l.Code, key)
	}
	var missing error
	said := placeholder.ReplaceAllStringFunc(template.HTMLEscapeString(words), func(name string) string {
		value, given := values[name]
		if !given {
			missing = fmt.Errorf("%s: %q has no value for %s", l.Code, key, name)
		}
		return l.shown(value)
	})
	return template.HTML(said), missing //nolint:gosec // every value was escaped
}

// form is the form of a word for a number of things.
func (l *Language) form(count int) string {
	if count == 1 || l.Code == French && count == 0 {
		return ".one"
	}
	return ".other"
}

// shown is a value as it stands in a sentence.
func (l *Language) shown(value any) string {
	switch v := value.(type) {
	case template.HTML:
		return string(v)
	case time.Time:
		return string(l.Day(v))
	case int:
		return template.HTMLEscapeString(l.Number(float64(v), 0))
	}
	return template.HTMLEscapeString(fmt.Sprint(value))
}
