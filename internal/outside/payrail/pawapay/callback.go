package pawapay

import (
	"crypto/ecdsa"
	"crypto/sha256"
	"errors"
	"fmt"
	"math/big"
	"net/url"
	"slices"
	"time"

	"github.com/dunglas/httpsfv"
	"github.com/go-json-experiment/json"

	"mwanyi/internal/clock"
	"mwanyi/internal/outside/payrail"
)

// covered is what a signature must speak of: without the digest it would not
// bind the body, without method, host and path it would fit another door.
var covered = []string{"@method", "@authority", "@path", "content-digest"}

// algorithm is the provider's, and the one that its examples sign requests with.
const algorithm = "ecdsa-p256-sha256"

// maxSignatures is how many a callback may carry; the provider's has one, and
// each costs us an effort that nobody unknown may multiply.
const maxSignatures = 4

// signatureAge is how old a signature may be, and how far ahead its clock.
const signatureAge = 10 * time.Minute

// Callback proves a callback by its signature and its Content-Digest.
func (r *Rail) Callback(d payrail.Delivery) (payrail.Notice, error) {
	if err := r.prove(d); err != nil {
		return payrail.Notice{}, fmt.Errorf("%w: %w", payrail.ErrSignature, err)
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

// prove gives an error unless one of the signatures is the provider's, fresh,
// and covers what it must. A repeat of the same callback within its age is told
// apart by its event id.
func (r *Rail) prove(d payrail.Delivery) error {
	if !digestHolds(d.Header, d.Body) {
		return errors.New("the body does not match Content-Digest")
	}
	inputs, err := httpsfv.UnmarshalDictionary(d.Header.Values("Signature-Input"))
	if err != nil || len(inputs.Names()) > maxSignatures {
		return errors.New("no Signature-Input that can be read")
	}
	signatures, err := httpsfv.UnmarshalDictionary(d.Header.Values("Signature"))
	if err != nil {
		return errors.New("no Signature that can be read")
	}
	if err := r.throughProxy(&d); err != nil {
		return err
	}
	err = errors.New("no signature")
	for _, label := range inputs.Names() {
		member, _ := inputs.Get(label)
		input, _ := member.(httpsfv.InnerList)
		found, _ := signatures.Get(label)
		item, _ := found.(httpsfv.Item)
		signature, _ := item.Value.([]byte)
		if err = r.verify(d, input, signature); err == nil {
			return nil
		}
	}
	return err
}

// throughProxy puts back what the provider called, where something in front of
// us changes it.
func (r *Rail) throughProxy(d *payrail.Delivery) error {
	if !r.o.IsProxied {
		return nil
	}
	door, err := url.Parse(r.o.CallbackURL)
	if err != nil {
		return err
	}
	d.Host = door.Host
	d.Path = door.EscapedPath()
	return nil
}

// verify checks one signature. The key is looked for last, because a look may
// cost a question to the provider.
// spec: rail-callback-signature
func (r *Rail) verify(d payrail.Delivery, input httpsfv.InnerList, signature []byte) error {
	if input.Params == nil || !fresh(input.Params) {
		return errors.New("the signature is too old, of another algorithm or not dated")
	}
	if !covers(input) {
		return errors.New("the signature does not cover what it must")
	}
	base, err := signatureBase(d, input)
	if err != nil {
		return err
	}
	key := r.o.CallbackKey
	if key == nil {
		named, _ := input.Params.Get("keyid")
		keyID, _ := named.(string)
		if key, err = r.keys.get(keyID); err != nil {
			return err
		}
	}
	if !isSignedBy(key, base, signature) {
		return errors.New("the signature is not the key's")
	}
	return nil
}

// fresh judges created, expires and alg.
func fresh(p *httpsfv.Params) bool {
	if alg, given := p.Get("alg"); given && alg != algorithm {
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

// isSignedBy checks a signature in either form: in DER, as the provider sends
// it, or r and s, 32 bytes each, as RFC 9421 writes it.
func isSignedBy(key *ecdsa.PublicKey, base string, signature []byte) bool {
	digest := sha256.Sum256([]byte(base))
	if ecdsa.VerifyASN1(key, digest[:], signature) {
		return true
	}
	return len(signature) == 64 &&
		ecdsa.Verify(key, digest[:], new(big.Int).SetBytes(signature[:32]), new(big.Int).SetBytes(signature[32:]))
}
