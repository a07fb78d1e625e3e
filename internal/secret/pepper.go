package secret

import (
	"crypto/hmac"
	"crypto/sha256"
	"strconv"
)

// Pepper makes keyed hashes: without the master secret what it made of a short text,
// such as a PIN, cannot be found by trying them all.
type Pepper struct{ key Text }

// NewPepper derives the key of one purpose.
func NewPepper(master Text, purpose string) (*Pepper, error) {
	key, err := derive(master, purpose)
	if err != nil {
		return nil, err
	}
	return &Pepper{New(string(key))}, nil
}

// MAC is the HMAC-SHA256 of the parts, of which none can be taken for two.
func (p *Pepper) MAC(parts ...string) []byte {
	mac := hmac.New(sha256.New, []byte(p.key.Reveal()))
	for _, part := range parts {
		mac.Write([]byte(strconv.Itoa(len(part)) + ":" + part))
	}
	return mac.Sum(nil)
}
