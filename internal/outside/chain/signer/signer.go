// Package signer holds the keys of the service's accounts, or knows who does:
// it signs transactions and typed data (EIP-712) and checks such signatures.
// No private key leaves it, and none can be printed.
//
//	signer.go    the Signer interface, a key in memory, Recover and Verify
//	typed.go     TypedData: the EIP-712 digest, and the JSON form for others
//	value.go     the values typed data is made of
//	hd.go        derivation of keys from one seed (BIP-32)
//	keyring.go   roles and cooperative wallets from the seed
//	seedfile.go  the encrypted seed on disk
//	remote.go    keys that another service holds (web3signer's HTTP API)
//	wallets.go   such a service as the keeper of many wallets
package signer

import (
	"context"
	"crypto/ecdsa"
	"errors"
	"fmt"
	"log/slog"
	"math/big"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/crypto"
)

// Signer signs for one account. All methods are safe for concurrent use.
//
// An error means that the caller has no signature; asking again is always
// safe. ErrUnavailable in its chain means that whoever holds the key did not
// answer; any other error is a refusal that asking again will not change.
type Signer interface {
	// Address is the account.
	Address() common.Address
	// SignTx returns the same transaction with a signature that is valid on
	// this chain only.
	SignTx(ctx context.Context, tx *types.Transaction, chainID uint64) (*types.Transaction, error)
	// SignTyped returns the 65 bytes r, s, v of the data's digest: s in the
	// lower half, v 27 or 28, as OpenZeppelin's contracts demand.
	SignTyped(ctx context.Context, data TypedData) ([]byte, error)
}

// Errors of signing and checking.
var (
	ErrUnavailable  = errors.New("the signer did not answer")
	ErrBadSignature = errors.New("the signature is not valid")
)

// local is an account whose key lies in this process.
type local struct {
	key     *ecdsa.PrivateKey
	address common.Address
}

func newLocal(key *ecdsa.PrivateKey) *local {
	return &local{key: key, address: crypto.PubkeyToAddress(key.PublicKey)}
}

func (l *local) Address() common.Address { return l.address }

func (l *local) SignTx(ctx context.Context, tx *types.Transaction, chainID uint64) (*types.Transaction, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	signed, err := types.SignTx(tx, onChain(chainID), l.key)
	if err != nil {
		return nil, fmt.Errorf("sign transaction: %w", err)
	}
	return signed, nil
}

func (l *local) SignTyped(ctx context.Context, data TypedData) ([]byte, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	digest, err := data.Digest()
	if err != nil {
		return nil, err
	}
	signature, err := crypto.Sign(digest[:], l.key)
	if err != nil {
		return nil, fmt.Errorf("sign typed data: %w", err)
	}
	signature[crypto.RecoveryIDOffset] += 27
	return signature, nil
}

// Format hides the key from every verb of fmt.
func (l *local) Format(f fmt.State, _ rune) { fmt.Fprintf(f, "signer of %s", l.address.Hex()) }

// LogValue hides the key from slog.
func (l *local) LogValue() slog.Value { return slog.StringValue(l.address.Hex()) }

// MarshalText hides the key from encoders.
func (l *local) MarshalText() ([]byte, error) { return []byte(l.address.Hex()), nil }

// onChain holds the rules by which a chain's transactions are signed.
func onChain(id uint64) types.Signer {
	return types.LatestSignerForChainID(new(big.Int).SetUint64(id))
}

// Recover finds the account that made a signature as Signer.SignTyped gives
// it. It refuses, with ErrBadSignature, the forms that contracts refuse: an s
// in the upper half, which anybody can make from a signature that he has seen,
// and a v other than 27 or 28.
func Recover(digest common.Hash, signature []byte) (common.Address, error) {
	if len(signature) != crypto.SignatureLength {
		return common.Address{}, fmt.Errorf("%w: %d bytes instead of %d", ErrBadSignature, len(signature), crypto.SignatureLength)
	}
	v := signature[crypto.RecoveryIDOffset]
	r, s := new(big.Int).SetBytes(signature[:32]), new(big.Int).SetBytes(signature[32:64])
	if v != 27 && v != 28 || !crypto.ValidateSignatureValues(v-27, r, s, true) {
		return common.Address{}, fmt.Errorf("%w: r, s or v out of range", ErrBadSignature)
	}
	plain := append([]byte(nil), signature...)
	plain[crypto.RecoveryIDOffset] -= 27
	key, err := crypto.SigToPub(digest[:], plain)
	if err != nil {
		return common.Address{}, fmt.Errorf("%w: %w", ErrBadSignature, err)
	}
	return crypto.PubkeyToAddress(*key), nil
}

// Verify returns nil when the account signed the data, and ErrBadSignature
// when it did not.
func Verify(by common.Address, data TypedData, signature []byte) error {
	digest, err := data.Digest()
	if err != nil {
		return err
	}
	got, err := Recover(digest, signature)
	if err != nil {
		return err
	}
	if got != by {
		return fmt.Errorf("%w: it is of %s, not of %s", ErrBadSignature, got, by)
	}
	return nil
}
