package buckettest

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"mwanyi/internal/clock"
)

// skew is how far a request's time may be off.
const skew = 15 * time.Minute

// check gives the code with which S3 refuses a request, or nothing. It reckons
// the signature from what came in, by the published rules of Signature Version 4
// and without the library that signs.
func check(r *http.Request, body []byte) (code string) {
	scheme, rest, _ := strings.Cut(r.Header.Get("Authorization"), " ")
	parts := map[string]string{}
	for part := range strings.SplitSeq(rest, ",") {
		name, value, _ := strings.Cut(strings.TrimSpace(part), "=")
		parts[name] = value
	}
	scope := strings.Split(parts["Credential"], "/")
	if scheme != "AWS4-HMAC-SHA256" || len(scope) != 5 {
		return "AccessDenied"
	}
	at, err := time.Parse("20060102T150405Z", r.Header.Get("X-Amz-Date"))
	switch {
	case scope[0] != KeyID:
		return "InvalidAccessKeyId"
	case scope[2] != Region || scope[3] != "s3" || scope[4] != "aws4_request":
		return "AuthorizationHeaderMalformed"
	case err != nil || at.Format("20060102") != scope[1]:
		return "AccessDenied"
	case clock.Since(at).Abs() > skew:
		return "RequestTimeTooSkewed"
	}
	sum := sha256.Sum256(body)
	if r.Header.Get("X-Amz-Content-Sha256") != hex.EncodeToString(sum[:]) {
		return "XAmzContentSHA256Mismatch"
	}
	signed := strings.Split(parts["SignedHeaders"], ";")
	if !slices.Contains(signed, "host") || !slices.Contains(signed, "x-amz-date") || !slices.Contains(signed, "x-amz-content-sha256") {
		return "AccessDenied"
	}
	if !hmac.Equal([]byte(parts["Signature"]), []byte(signature(r, signed, scope, at))) {
		return "SignatureDoesNotMatch"
	}
	return ""
}

// signature is what the request must be signed with.
func signature(r *http.Request, signed, scope []string, at time.Time) string {
	var headers strings.Builder
	for _, name := range signed {
		value := strings.Join(r.Header.Values(name), ",")
		switch name {
		case "host":
			value = r.Host
		case "content-length":
			value = strconv.FormatInt(r.ContentLength, 10)
		}
		headers.WriteString(name + ":" + strings.TrimSpace(value) + "\n")
	}
	request := strings.Join([]string{r.Method, r.URL.EscapedPath(), r.URL.RawQuery, headers.String(), strings.Join(signed, ";"), r.Header.Get("X-Amz-Content-Sha256")}, "\n")
	sum := sha256.Sum256([]byte(request))
	text := strings.Join([]string{"AWS4-HMAC-SHA256", at.Format("20060102T150405Z"), strings.Join(scope[1:], "/"), hex.EncodeToString(sum[:])}, "\n")
	key := []byte("AWS4" + Secret)
	for _, part := range scope[1:] {
		key = keyed(key, part)
	}
	return hex.EncodeToString(keyed(key, text))
}

func keyed(key []byte, text string) []byte {
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(text))
	return mac.Sum(nil)
}
