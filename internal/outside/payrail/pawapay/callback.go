package pawapay

import (
	"crypto/ecdsa"
	"crypto/sha256"
	"crypto/x509"
	"encoding/pem"
	"errors"
	"math/big"
	"slices"
	"time"

	"github.com/dunglas/httpsfv"
	"github.com/go-json-experiment/json"

	"mwanyi/internal/clock"
	"mwanyi/internal/outside/payrail"
)

// covered is what a signature must speak of: without the digest it would not
// bind the body, without method and path it would fit another door.
var covered = []string{"@method", "@path", "content-digest"}

// signatureAge is how old a signature may be, and how far ahead its clock.
const signatureAge = 10 * time.Minute

// ParseKey reads the public key that proves callbacks, P-256 in PEM.
func ParseKey(text []byte) (*ecdsa.PublicKey, error) {
	block, _ := pem.Decode(text)
	if block == nil {
		return nil, errors.New("no PEM block")
	}
	parsed, err := x509.ParsePKIXPublicKey(block.Bytes)
	if err != nil {
		return nil, errors.New("no public key")
	}
	key, ok := parsed.(*ecdsa.PublicKey)
	if !ok || key.Curve.Params().BitSize != 256 {
		return nil, errors.New("no key on the curve P-256")
	}
	return key, nil
}

// Callback proves a callback by its signature and its Content-Digest.
func (r *Rail) Callback(d payrail.Delivery) (payrail.Notice, error) {
	if r.o.CallbackKey == nil || !r.proven(d) {
		return payrail.Notice{}, payrail.ErrSignature
	}
	var p struct {
		ID          string `json:"payoutId"`
		StatementID string `json:"statementId"`
		Status      string `json:"status"`
	}
	err := json.Unmarshal(d.Body, &p)
	if p.ID == "" && p.StatementID != "" {
		p.ID = p.StatementID // no payout of ours: it is acknowledged, and Statement asks for itself
	}
	if err != nil || p.ID == "" || p.Status == "" {
		return payrail.Notice{}, payrail.ErrNotice
	}
	return payrail.Notice{EventID: p.ID + "/" + p.Status, Kind: p.Status, Reference: p.ID}, nil
}

// proven reports whether one of the signatures is the provider's, fresh, and
// covers what it must. A repeat of the same callback within its age is told
// apart by its event id.
func (r *Rail) proven(d payrail.Delivery) bool {
	if !digestHolds(d.Header, d.Body) {
		return false
	}
	inputs, err := httpsfv.UnmarshalDictionary(d.Header.Values("Signature-Input"))
	if err != nil {
		return false
	}
	signatures, err := httpsfv.UnmarshalDictionary(d.Header.Values("Signature"))
	if err != nil {
		return false
	}
	return slices.ContainsFunc(inputs.Names(), func(label string) bool {
		member, _ := inputs.Get(label)
		input, isList := member.(httpsfv.InnerList)
		signed, _ := signatures.Get(label)
		item, isItem := signed.(httpsfv.Item)
		if !isList || !isItem || !fresh(input.Params) || !covers(input) {
			return false
		}
		signature, isBytes := item.Value.([]byte)
		base, err := signatureBase(d, input)
		return isBytes && err == nil && verify(r.o.CallbackKey, base, signature)
	})
}

// fresh judges created, expires and alg.
func fresh(p *httpsfv.Params) bool {
	if alg, given := p.Get("alg"); given && alg != "ecdsa-p256-sha256" {
		return false
	}
	value, _ := p.Get("created")
	created, isTime := value.(int64)
	age := clock.Since(time.Unix(created, 0))
	if !isTime || age > signatureAge || age < -signatureAge {
		return false
	}
	if value, given := p.Get("expires"); given {
		expires, isTime := value.(int64)
		return isTime && clock.Until(time.Unix(expires, 0)) > 0
	}
	return true
}

// covers reports whether the signature speaks of all that it must, each part
// as it is, without a parameter that would change its meaning.
func covers(input httpsfv.InnerList) bool {
	for _, name := range covered {
		if !slices.ContainsFunc(input.Items, func(item httpsfv.Item) bool {
			return item.Value == name && len(item.Params.Names()) == 0
		}) {
			return false
		}
	}
	return true
}

// verify checks r and s, 32 bytes each, as RFC 9421 writes them.
func verify(key *ecdsa.PublicKey, base string, signature []byte) bool {
	if len(signature) != 64 {
		return false
	}
	digest := sha256.Sum256([]byte(base))
	return ecdsa.Verify(key, digest[:], new(big.Int).SetBytes(signature[:32]), new(big.Int).SetBytes(signature[32:]))
}
