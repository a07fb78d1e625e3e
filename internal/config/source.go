package config

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
)

const (
	namePrefix = "MWANYI_"
	// testPrefix belongs to the test suite; no part of the service reads it.
	testPrefix = "MWANYI_TEST_"
)

// value is a text that somebody gave for a setting.
type value struct {
	text   string
	origin origin
}

// read collects what environment, file and flag give, by name, and what is
// wrong with it. No problem quotes a value: it may be a secret.
func read(environ []string, filePath string) (map[string]value, []error) {
	given := map[string]value{}
	var problems []error
	environment, wrong := environmentValues(environ)
	problems = append(problems, wrong...)
	if filePath != "" {
		environment[configFileName] = value{filePath, fromFlag}
	}
	if file := environment[configFileName].text; file != "" {
		values, wrong := fileValues(file)
		problems = append(problems, wrong...)
		for name, text := range values {
			given[name] = value{text, fromFile}
		}
	}
	for name, v := range environment {
		given[name] = v
	}
	return given, problems
}

// environmentValues picks our names out of the environment.
func environmentValues(environ []string) (map[string]value, []error) {
	values := map[string]value{}
	unknown := map[string]bool{}
	for _, entry := range environ {
		name, text, _ := strings.Cut(entry, "=")
		switch {
		case !strings.HasPrefix(name, namePrefix), strings.HasPrefix(name, testPrefix):
		case !isSetting(name):
			unknown[name] = true
		case text == "":
			delete(values, name) // a later, empty entry takes an earlier one back
		default:
			values[name] = value{text, fromEnvironment}
		}
	}
	var problems []error
	for name := range unknown {
		problems = append(problems, fmt.Errorf("%s in the environment is no setting; the nearest is %s", name, nearest(name)))
	}
	for name, v := range values {
		if v.text != strings.TrimSpace(v.text) {
			problems = append(problems, fmt.Errorf("%s in the environment has white space around its value", name))
		}
	}
	slices.SortFunc(problems, func(a, b error) int { return strings.Compare(a.Error(), b.Error()) })
	return values, problems
}

// fileValues reads a file of NAME=value lines. Empty lines and lines that start
// with # are skipped; a # inside a value belongs to it, since secrets may have
// one. A value may stand in single or double quotes.
func fileValues(path string) (map[string]string, []error) {
	content, err := os.ReadFile(path) //nolint:gosec // the operator names the file
	if err != nil {
		return nil, []error{fmt.Errorf("read the configuration file: %w", err)}
	}
	values := map[string]string{}
	seen := map[string]bool{}
	var problems []error
	lines := bufio.NewScanner(strings.NewReader(string(content)))
	for number := 1; lines.Scan(); number++ {
		name, text, err := fileLine(lines.Text())
		switch {
		case err != nil:
			problems = append(problems, fmt.Errorf("%s line %d: %w", path, number, err))
		case name == "":
		case seen[name]:
			problems = append(problems, fmt.Errorf("%s line %d: %s is set twice", path, number, name))
		case text != "":
			values[name] = text
		}
		seen[name] = true
	}
	if err := lines.Err(); err != nil {
		problems = append(problems, fmt.Errorf("%s: %w", path, err))
	}
	return values, problems
}

// namePattern keeps what is not a name, perhaps a secret that broke over two
// lines, out of messages.
var namePattern = regexp.MustCompile(`^[A-Z][A-Z0-9_]{1,60}$`)

// fileLine reads one line; both texts are empty when it says nothing.
func fileLine(line string) (name, text string, err error) {
	line = strings.TrimSpace(line)
	if line == "" || strings.HasPrefix(line, "#") {
		return "", "", nil
	}
	name, text, found := strings.Cut(line, "=")
	name, text = strings.TrimSpace(name), strings.TrimSpace(text)
	switch {
	case !found || !namePattern.MatchString(name):
		return "", "", errors.New("not of the form NAME=value, with a name in capitals")
	case name == configFileName:
		return name, "", fmt.Errorf("%s cannot be set in the file that it names", name)
	case !isSetting(name):
		return name, "", fmt.Errorf("%s is no setting; the nearest is %s", name, nearest(name))
	}
	text, err = unquote(text)
	if err != nil {
		return name, "", fmt.Errorf("%s: %w", name, err)
	}
	return name, text, nil
}

// unquote takes the quotes off, when there are any.
func unquote(text string) (string, error) {
	if text == "" || !strings.ContainsAny(text[:1], `"'`) {
		return text, nil
	}
	quote := text[:1]
	inner, closed := strings.CutSuffix(text[1:], quote)
	if !closed || strings.Contains(inner, quote) {
		return "", errors.New("the value must end with the quote it starts with, and have none inside")
	}
	if inner != strings.TrimSpace(inner) {
		return "", errors.New("the value has white space at its ends")
	}
	return inner, nil
}

func isSetting(name string) bool {
	return slices.ContainsFunc(settings, func(s setting) bool { return s.name == name })
}

// nearest is the setting whose name takes the fewest edits to reach.
func nearest(name string) string {
	best := slices.MinFunc(settings, func(a, b setting) int { return distance(name, a.name) - distance(name, b.name) })
	return best.name
}

// distance counts the letters to insert, remove or replace (Levenshtein).
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			cost := diagonal
			if a[i] != b[j] {
				cost++
			}
			diagonal = row[j+1]
			row[j+1] = min(cost, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}
