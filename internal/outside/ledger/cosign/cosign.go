// Package cosign is what a log and its witnesses say to each other: keys and
// cosignatures of C2SP tlog-cosignature (Ed25519, with a time) and the request
// of C2SP tlog-witness.
//
//	cosign.go   Verifier and Signer
//	request.go  the body of add-checkpoint
package cosign

import (
	"crypto/ed25519"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/mod/sumdb/note"

	"mwanyi/internal/clock"
)

// kind is the type of a key that makes cosignatures with a time.
const kind = 0x04

var errKey = errors.New("this is no key of a witness: name+hash+key, of the type 4")

// Verifier checks the cosignatures of one witness. It implements note.Verifier.
type Verifier struct {
	name string
	hash uint32
	key  ed25519.PublicKey
}

var _ note.Verifier = (*Verifier)(nil)

// NewVerifier reads a verifier key: the witness's name, the hash of its key and
// the key, joined by plus signs.
func NewVerifier(text string) (*Verifier, error) {
	name, rest, _ := strings.Cut(text, "+")
	hash, encoded, _ := strings.Cut(rest, "+")
	key, err := decode(encoded, ed25519.PublicKeySize)
	if err != nil || !nameFits(name) {
		return nil, errKey
	}
	v := &Verifier{name: name, key: key, hash: keyHash(name, key)}
	if v.String() != text || hash != fmt.Sprintf("%08x", v.hash) {
		return nil, errKey
	}
	return v, nil
}

func decode(encoded string, size int) ([]byte, error) {
	raw, err := base64.StdEncoding.Strict().DecodeString(encoded)
	if err != nil || len(raw) != 1+size || raw[0] != kind {
		return nil, errKey
	}
	return raw[1:], nil
}

// nameFits: what note allows for the name of a key.
func nameFits(name string) bool {
	return name != "" && utf8.ValidString(name) && !strings.ContainsFunc(name, func(r rune) bool { return unicode.IsSpace(r) || r == '+' })
}

func keyHash(name string, key ed25519.PublicKey) uint32 {
	sum := sha256.Sum256(append([]byte(name+"\n"+string(rune(kind))), key...))
	return binary.BigEndian.Uint32(sum[:])
}

// String is the verifier key.
func (v *Verifier) String() string {
	return fmt.Sprintf("%s+%08x+%s", v.name, v.hash, base64.StdEncoding.EncodeToString(append([]byte{kind}, v.key...)))
}

// Name implements note.Verifier.
func (v *Verifier) Name() string { return v.name }

// KeyHash implements note.Verifier.
func (v *Verifier) KeyHash() uint32 { return v.hash }

// Verify implements note.Verifier: signature is a time and an Ed25519 signature
// on that time and the checkpoint.
func (v *Verifier) Verify(checkpoint, signature []byte) bool {
	if len(signature) != 8+ed25519.SignatureSize {
		return false
	}
	at := binary.BigEndian.Uint64(signature)
	return at != 0 && at < 1<<63 && ed25519.Verify(v.key, message(at, checkpoint), signature[8:])
}

// message is what is signed.
func message(at uint64, checkpoint []byte) []byte {
	return append([]byte("cosignature/v1\ntime "+strconv.FormatUint(at, 10)+"\n"), checkpoint...)
}

// Signer makes cosignatures. It implements note.Signer.
type Signer struct {
	*Verifier
	private ed25519.PrivateKey
}

var _ note.Signer = (*Signer)(nil)

const privatePrefix = "PRIVATE+KEY+"

// GenerateKey makes the private key of a witness, as NewSigner reads it.
func GenerateKey(name string) (string, error) {
	if !nameFits(name) {
		return "", fmt.Errorf("%q cannot be the name of a witness", name)
	}
	public, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("%s%s+%08x+%s", privatePrefix, name, keyHash(name, public), base64.StdEncoding.EncodeToString(append([]byte{kind}, private.Seed()...))), nil
}

// NewSigner reads a private key. Its errors never quote it.
func NewSigner(text string) (*Signer, error) {
	rest, ok := strings.CutPrefix(text, privatePrefix)
	name, rest, _ := strings.Cut(rest, "+")
	hash, encoded, _ := strings.Cut(rest, "+")
	seed, err := decode(encoded, ed25519.SeedSize)
	if err != nil || !ok || !nameFits(name) {
		return nil, errors.New("this is no private key of a witness")
	}
	private := ed25519.NewKeyFromSeed(seed)
	public, _ := private.Public().(ed25519.PublicKey)
	s := &Signer{private: private, Verifier: &Verifier{name: name, key: public, hash: keyHash(name, public)}}
	if hash != fmt.Sprintf("%08x", s.hash) {
		return nil, errors.New("name and private key of the witness do not belong together")
	}
	return s, nil
}

// Sign implements note.Signer: it cosigns the text of a checkpoint, now.
func (s *Signer) Sign(checkpoint []byte) ([]byte, error) {
	now := clock.Now().Unix()
	if now <= 0 {
		return nil, errors.New("the clock stands before 1970")
	}
	at := uint64(now)
	return append(binary.BigEndian.AppendUint64(nil, at), ed25519.Sign(s.private, message(at, checkpoint))...), nil
}
