package pawapay

import (
	"crypto/sha256"
	"crypto/sha512"
	"crypto/subtle"
	"encoding/base64"
	"fmt"
	"net/http"
	"strings"

	"github.com/dunglas/httpsfv"

	"mwanyi/internal/outside/payrail"
)

// digestHolds compares the body with its Content-Digest. Every algorithm that
// is named and known must agree, and at least one must be known.
func digestHolds(header http.Header, body []byte) bool {
	digests, err := httpsfv.UnmarshalDictionary(header.Values("Content-Digest"))
	if err != nil {
		return false
	}
	long, short := sha512.Sum512(body), sha256.Sum256(body)
	known := 0
	for _, name := range digests.Names() {
		want, isKnown := map[string][]byte{"sha-512": long[:], "sha-256": short[:]}[name]
		if !isKnown {
			continue
		}
		member, _ := digests.Get(name)
		item, _ := member.(httpsfv.Item)
		got, _ := item.Value.([]byte)
		if subtle.ConstantTimeCompare(got, want) != 1 {
			return false
		}
		known++
	}
	return known > 0
}

// binary is a byte sequence as a structured field writes it.
func binary(b []byte) string { return ":" + base64.StdEncoding.EncodeToString(b) + ":" }

// signatureBase builds the text that was signed: RFC 9421, section 2.5. Parts
// with parameters, which no rail uses, are refused.
func signatureBase(d payrail.Delivery, input httpsfv.InnerList) (string, error) {
	var b strings.Builder
	seen := map[string]bool{}
	for _, item := range input.Items {
		name, isText := item.Value.(string)
		if !isText || seen[name] || len(item.Params.Names()) > 0 {
			return "", fmt.Errorf("component %v cannot be used", item.Value)
		}
		seen[name] = true
		value, err := component(d, name)
		if err != nil {
			return "", err
		}
		fmt.Fprintf(&b, "%q: %s\n", name, value)
	}
	params, err := httpsfv.Marshal(httpsfv.List{input})
	if err != nil {
		return "", err
	}
	b.WriteString(`"@signature-params": ` + params)
	return b.String(), nil
}

// component is the value of one part of the request.
func component(d payrail.Delivery, name string) (string, error) {
	switch name {
	case "@method":
		return d.Method, nil
	case "@authority":
		return strings.TrimSuffix(strings.ToLower(d.Host), ":443"), nil // the usual port is left out
	case "@path":
		return d.Path, nil
	}
	values := d.Header.Values(name)
	if strings.HasPrefix(name, "@") || name != strings.ToLower(name) || len(values) == 0 {
		return "", fmt.Errorf("component %q is not there", name)
	}
	trimmed := make([]string, len(values))
	for i, v := range values {
		trimmed[i] = strings.TrimSpace(v)
	}
	return strings.Join(trimmed, ", "), nil
}
