package pawapay

import (
	"crypto/ecdsa"
	"crypto/rand"
	"crypto/sha256"
	"crypto/sha512"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/dunglas/httpsfv"

	"mwanyi/internal/clock"
	"mwanyi/internal/outside/payrail"
	"mwanyi/internal/secret"
)

// signatureLabel is the provider's name of a signature, of its own and of ours.
const signatureLabel = "sig-pp"

// signatureLife is how long a signature of ours is good for, as long as one of
// the provider's.
const signatureLife = time.Minute

// signed is what a signature of ours covers, in the provider's order.
var signed = []string{"@method", "@authority", "@path", "signature-date", "content-digest", "content-type", "content-length"}

// requestSigner shows the rail's token, and signs what moves money.
type requestSigner struct {
	token  secret.Text
	key    *ecdsa.PrivateKey
	keyID  string
	prefix string // the base URL's own path, which is not signed
}

// Sign is for wire. Making a signature fails only without randomness, or with a
// key id that no header can carry. Such a request goes out without one: a
// merchant that has switched signed requests on is then refused, for certain.
// spec: rail-signed-requests
func (s requestSigner) Sign(r *http.Request, body []byte) {
	r.Header.Set("Authorization", "Bearer "+s.token.Reveal())
	path := strings.TrimPrefix(r.URL.EscapedPath(), s.prefix)
	if s.key == nil || r.Method != http.MethodPost || path != payoutsPath {
		return
	}
	now := clock.Now().UTC()
	digest := sha512.Sum512(body)
	r.Header.Set("Content-Digest", "sha-512="+binary(digest[:]))
	r.Header.Set("Signature-Date", now.Format("2006-01-02T15:04:05.000000Z"))
	r.Header.Set("Content-Length", strconv.Itoa(len(body))) // net/http sends its own, which is the same
	input, signature, err := s.signature(payrail.Delivery{Method: r.Method, Host: r.URL.Host, Path: path, Header: r.Header}, now)
	if err == nil {
		r.Header.Set("Signature-Input", signatureLabel+"="+input)
		r.Header.Set("Signature", signatureLabel+"="+binary(signature))
	}
}

// signature signs a message, in DER.
func (s requestSigner) signature(message payrail.Delivery, now time.Time) (input string, signature []byte, err error) {
	named := s.input(now)
	base, err := signatureBase(message, named)
	if err != nil {
		return "", nil, err
	}
	hashed := sha256.Sum256([]byte(base))
	if signature, err = ecdsa.SignASN1(rand.Reader, s.key, hashed[:]); err != nil {
		return "", nil, err
	}
	input, err = httpsfv.Marshal(httpsfv.List{named})
	return input, signature, err
}

// input is what the signature says of itself.
func (s requestSigner) input(now time.Time) httpsfv.InnerList {
	input := httpsfv.InnerList{Params: httpsfv.NewParams()}
	for _, name := range signed {
		input.Items = append(input.Items, httpsfv.NewItem(name))
	}
	input.Params.Add("alg", algorithm)
	input.Params.Add("keyid", s.keyID)
	input.Params.Add("created", now.Unix())
	input.Params.Add("expires", now.Add(signatureLife).Unix())
	return input
}
