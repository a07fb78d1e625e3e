package httpjson

import (
	"fmt"
	"strconv"
	"strings"
)

// at finds what stands at a path; nil when nothing does.
func at(answer any, path string) any {
	if path == "" {
		return nil
	}
	for _, name := range strings.Split(path, ".") {
		switch inside := answer.(type) {
		case map[string]any:
			answer = inside[name]
		case []any:
			n, err := strconv.Atoi(name)
			if err != nil || n < 0 || n >= len(inside) {
				return nil
			}
			answer = inside[n]
		default:
			return nil
		}
	}
	return answer
}

// textAt gives a text; empty when there is none.
func textAt(answer any, path string) (string, error) {
	switch v := at(answer, path).(type) {
	case nil:
		return "", nil
	case string:
		return strings.TrimSpace(v), nil
	default:
		return "", fmt.Errorf("%s of an answer is no text", path)
	}
}

// numberAt gives a number, also one that was written as a text.
func numberAt(answer any, path string) (v float64, there bool, err error) {
	switch found := at(answer, path).(type) {
	case nil:
		return 0, false, nil
	case float64:
		return found, true, nil
	case string:
		v, err = strconv.ParseFloat(strings.TrimSpace(found), 64)
		if err == nil {
			return v, true, nil
		}
	}
	return 0, false, fmt.Errorf("%s of an answer is no number", path)
}
