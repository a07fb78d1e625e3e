package secret

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/hkdf"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
)

// Box seals bytes for the database with AES-256-GCM under a key derived from
// the master secret and a purpose, so that a box of one purpose cannot open
// what another sealed.
type Box struct {
	aead cipher.AEAD
	mark []byte // the key of Mark
}

// NewBox derives the key of one purpose.
func NewBox(master Text, purpose string) (*Box, error) {
	key, err := derive(master, purpose)
	if err != nil {
		return nil, err
	}
	block, err := aes.NewCipher(key)
	if err != nil {
		return nil, fmt.Errorf("cipher: %w", err)
	}
	aead, err := cipher.NewGCM(block)
	if err != nil {
		return nil, fmt.Errorf("gcm: %w", err)
	}
	mark, err := hkdf.Key(sha256.New, []byte(master.Reveal()), nil, "mwanyi/"+purpose+"/mark", 32)
	if err != nil {
		return nil, fmt.Errorf("derive key: %w", err)
	}
	return &Box{aead: aead, mark: mark}, nil
}

// derive makes the key of one purpose.
func derive(master Text, purpose string) ([]byte, error) {
	if len(master.Reveal()) < 32 {
		return nil, errors.New("the master secret must have at least 32 characters")
	}
	key, err := hkdf.Key(sha256.New, []byte(master.Reveal()), nil, "mwanyi/"+purpose, 32)
	if err != nil {
		return nil, fmt.Errorf("derive key: %w", err)
	}
	return key, nil
}

// Seal encrypts; about binds the ciphertext to the row it belongs to.
func (b *Box) Seal(plain []byte, about string) []byte {
	nonce := make([]byte, b.aead.NonceSize(), b.aead.NonceSize()+len(plain)+b.aead.Overhead())
	rand.Read(nonce)
	return b.aead.Seal(nonce, nonce, plain, []byte(about))
}

// Open decrypts what Seal made with the same master secret, purpose and about.
func (b *Box) Open(sealed []byte, about string) ([]byte, error) {
	n := b.aead.NonceSize()
	if len(sealed) < n {
		return nil, errors.New("sealed value too short")
	}
	plain, err := b.aead.Open(nil, sealed[:n], sealed[n:], []byte(about))
	if err != nil {
		return nil, errors.New("sealed value does not open: wrong master secret or altered data")
	}
	return plain, nil
}

// Mark is a keyed hash, by which something is known again that is not kept: the
// same for the same text, about and master secret, and nobody without that secret
// can try texts out.
func (b *Box) Mark(plain []byte, about string) string {
	mac := hmac.New(sha256.New, b.mark)
	fmt.Fprintf(mac, "%d/%s/", len(about), about)
	mac.Write(plain)
	return hex.EncodeToString(mac.Sum(nil))
}
