package signer

import (
	"crypto/ecdsa"
	"crypto/hmac"
	"crypto/sha512"
	"encoding/binary"
	"errors"
	"fmt"
	"math/big"

	"github.com/ethereum/go-ethereum/crypto"
)

// hardened marks a step of a path whose children cannot be found from a public
// key.
const hardened = 1 << 31

// extended is a private key of BIP-32 with its chain code.
type extended struct {
	key   *ecdsa.PrivateKey
	chain []byte
}

var (
	curveOrder = crypto.S256().Params().N
	errNoKey   = errors.New("this step gives no key") // one in 2^127
)

// rootOf is the master key of a seed.
func rootOf(seed []byte) (extended, error) {
	if len(seed) < 16 || len(seed) > 64 {
		return extended{}, errors.New("a seed has 16 to 64 bytes")
	}
	return fromDigest([]byte("Bitcoin seed"), seed, new(big.Int))
}

// child takes one step down.
func (x extended) child(step uint32) (extended, error) {
	var data []byte
	if step >= hardened {
		data = append([]byte{0}, crypto.FromECDSA(x.key)...)
	} else {
		data = crypto.CompressPubkey(&x.key.PublicKey)
	}
	return fromDigest(x.chain, binary.BigEndian.AppendUint32(data, step), new(big.Int).SetBytes(crypto.FromECDSA(x.key)))
}

// path takes several steps.
func (x extended) path(steps ...uint32) (extended, error) {
	for _, step := range steps {
		var err error
		if x, err = x.child(step); err != nil {
			return extended{}, fmt.Errorf("derive key: %w", err)
		}
	}
	return x, nil
}

// fromDigest splits HMAC-SHA512 into what is added to the parent's key and the
// chain code.
func fromDigest(key, data []byte, parent *big.Int) (extended, error) {
	mac := hmac.New(sha512.New, key)
	mac.Write(data)
	digest := mac.Sum(nil)
	n := new(big.Int).SetBytes(digest[:32])
	if n.Cmp(curveOrder) >= 0 {
		return extended{}, errNoKey
	}
	n.Add(n, parent).Mod(n, curveOrder)
	if n.Sign() == 0 {
		return extended{}, errNoKey
	}
	private, err := crypto.ToECDSA(n.FillBytes(make([]byte, 32)))
	if err != nil {
		return extended{}, fmt.Errorf("derive key: %w", err)
	}
	return extended{private, digest[32:]}, nil
}
