package codec

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"strings"
)

// A digest stands in place of a call's JSON, which begins with a brace.
const digestMark = "#"

// IsDigest tells a digest from a call.
func IsDigest(call string) bool { return strings.HasPrefix(call, digestMark) }

// Digest is the same for two calls that say the same. What is empty does not count:
// a later version may know more fields.
func Digest(call string) (string, error) {
	from := json.NewDecoder(strings.NewReader(call))
	from.UseNumber()
	var said any
	err := from.Decode(&said)
	text, failed := json.Marshal(filled(said))
	if err = cmp.Or(err, failed); err != nil {
		return "", err
	}
	sum := sha256.Sum256(text)
	return digestMark + hex.EncodeToString(sum[:16]), nil
}

// filled leaves out of objects what says nothing.
func filled(said any) any {
	fields, ok := said.(map[string]any)
	if !ok {
		return said
	}
	full := map[string]any{}
	for name, value := range fields {
		if value = filled(value); !isEmpty(value) {
			full[name] = value
		}
	}
	return full
}

func isEmpty(said any) bool {
	switch v := said.(type) {
	case nil:
		return true
	case bool:
		return !v
	case json.Number:
		return v == "0"
	case string:
		return v == "" || strings.HasPrefix(v, "0x") && strings.Trim(v[2:], "0") == ""
	case []any:
		return len(v) == 0
	case map[string]any:
		return len(v) == 0
	}
	return false
}
