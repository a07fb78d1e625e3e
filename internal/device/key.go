package device

import (
	"crypto/ecdh"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/hpke"
	"crypto/sha256"
	"fmt"
	"math/big"
	"regexp"
	"strconv"

	"mwanyi/internal/clock"
)

// ServerKey is a key that envelopes are sealed to.
type ServerKey struct {
	ID        string // the year
	PublicKey []byte // the point, uncompressed
}

// Suite is how envelopes are sealed, in the words of RFC 9180.
const Suite = "DHKEM(P-256, HKDF-SHA256), HKDF-SHA256, AES-256-GCM"

// keyYears bounds the names of keys.
var keyYears = regexp.MustCompile(`^20[2-9][0-9]$`)

// CurrentKey is the one to seal to. There is another every year, and what was
// sealed to an older one can always be opened: each comes from the master secret.
// spec: sync-keys
func (d *Desk) CurrentKey() (ServerKey, error) {
	name := strconv.Itoa(clock.Now().Year())
	private, err := d.privateKey(name)
	if err != nil {
		return ServerKey{}, err
	}
	return ServerKey{name, private.PublicKey().Bytes()}, nil
}

// privateKey opens what was sealed to a key.
func (d *Desk) privateKey(name string) (hpke.PrivateKey, error) {
	if !keyYears.MatchString(name) {
		return nil, fmt.Errorf("%q is no key of this service", name)
	}
	return hpke.DHKEM(ecdh.P256()).DeriveKeyPair(d.Pepper.MAC("envelope", name))
}

// pointLength is that of an uncompressed point of P-256.
const pointLength = 65

// readKey reads the key of a phone: a point that lies on the curve.
func readKey(point []byte) (*ecdsa.PublicKey, error) {
	if len(point) != pointLength {
		return nil, fmt.Errorf("a key of %d bytes, want %d", len(point), pointLength)
	}
	return ecdsa.ParseUncompressedPublicKey(elliptic.P256(), point)
}

// signatureLength is that of a signature as browsers make them: r and s.
const signatureLength = 64

// verify reports whether a phone has signed a text.
func verify(key *ecdsa.PublicKey, text, signature []byte) bool {
	if len(signature) != signatureLength {
		return false
	}
	digest := sha256.Sum256(text)
	r, s := new(big.Int).SetBytes(signature[:signatureLength/2]), new(big.Int).SetBytes(signature[signatureLength/2:])
	return ecdsa.Verify(key, digest[:], r, s)
}
