package signer

import (
	"encoding/hex"
	"errors"
	"fmt"
	"math/big"
	"strconv"
	"unicode/utf8"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/crypto"
)

// Value is a value together with its EIP-712 type. The types of this file are
// those that our contracts' signed structures have; EIP-712 knows more.
type Value interface {
	typeName() string
	word() (common.Hash, error) // the 32 bytes that stand for it in its structure
	plain() any                 // as it stands in JSON
}

// Text is a string; it must be UTF-8.
type Text string

// Bytes32 is a bytes32.
type Bytes32 common.Hash

// Fixed is a bytes1 to bytes32, by its length.
type Fixed []byte

// AddressValue is an address.
type AddressValue common.Address

// Uint is a uint of some width in bits: a multiple of 8 up to 256.
type Uint struct {
	Bits int
	N    *big.Int
}

// Uint64In256 is a uint256 with a value that fits a machine word.
func Uint64In256(n uint64) Uint { return Uint{256, new(big.Int).SetUint64(n)} }

// Struct is a structure. Its type is made of its name, its fields' names and
// their values' types.
type Struct struct {
	Name   string
	Fields []Field
}

// Field is one field of a structure.
type Field struct {
	Name  string
	Value Value
}

func (Text) typeName() string         { return "string" }
func (Bytes32) typeName() string      { return "bytes32" }
func (f Fixed) typeName() string      { return "bytes" + strconv.Itoa(len(f)) }
func (AddressValue) typeName() string { return "address" }
func (u Uint) typeName() string       { return "uint" + strconv.Itoa(u.Bits) }
func (s Struct) typeName() string     { return s.Name }

func (t Text) word() (common.Hash, error) {
	if !utf8.ValidString(string(t)) { // JSON could not carry it to another signer
		return common.Hash{}, errors.New("a text is not UTF-8")
	}
	return crypto.Keccak256Hash([]byte(t)), nil
}

func (b Bytes32) word() (common.Hash, error) { return common.Hash(b), nil }
func (f Fixed) word() (w common.Hash, err error) {
	if len(f) == 0 || len(f) > len(w) {
		return w, fmt.Errorf("there is no bytes%d", len(f))
	}
	copy(w[:], f) // such bytes stand at the left of their word
	return w, nil
}

func (a AddressValue) word() (common.Hash, error) { return common.BytesToHash(a[:]), nil }

func (u Uint) word() (common.Hash, error) {
	if u.Bits <= 0 || u.Bits > 256 || u.Bits%8 != 0 {
		return common.Hash{}, fmt.Errorf("there is no uint%d", u.Bits)
	}
	if u.N == nil || u.N.Sign() < 0 || u.N.BitLen() > u.Bits {
		return common.Hash{}, fmt.Errorf("%s is no uint%d", u.N, u.Bits)
	}
	return common.BigToHash(u.N), nil
}

// word is the structure's hash. The definitions are collected first: that is
// where missing values and unsound names are refused.
func (s Struct) word() (common.Hash, error) {
	defs := definitions{}
	if err := defs.add(s); err != nil {
		return common.Hash{}, err
	}
	all := crypto.Keccak256([]byte(defs.encode(s.Name)))
	for _, f := range s.Fields {
		w, err := f.Value.word()
		if err != nil {
			return common.Hash{}, fmt.Errorf("%s.%s: %w", s.Name, f.Name, err)
		}
		all = append(all, w[:]...)
	}
	return crypto.Keccak256Hash(all), nil
}

func (t Text) plain() any         { return string(t) }
func (b Bytes32) plain() any      { return common.Hash(b).Hex() }
func (f Fixed) plain() any        { return "0x" + hex.EncodeToString(f) }
func (a AddressValue) plain() any { return common.Address(a).Hex() }
func (u Uint) plain() any         { return u.N.String() }

func (s Struct) plain() any { return s.fields() }

func (s Struct) fields() map[string]any {
	fields := make(map[string]any, len(s.Fields))
	for _, f := range s.Fields {
		fields[f.Name] = f.Value.plain()
	}
	return fields
}
