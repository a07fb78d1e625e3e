package ipfs

import (
	"encoding/base32"
	"errors"
	"math/big"
	"strings"
)

// The codecs that occur.
const (
	Raw   = 0x55 // a block that is the file
	DagPB = 0x70 // a node of a larger file, or a directory
)

// CID is a CIDv1 with sha2-256. The zero value is no content. Equal content is
// ==.
type CID struct {
	Digest [32]byte
	Codec  uint8
}

// ErrCID: a text is not the CID of anything that is pinned here.
var ErrCID = errors.New("not a CID with sha2-256 of a file or directory")

var base32Lower = base32.NewEncoding("abcdefghijklmnopqrstuvwxyz234567").WithPadding(base32.NoPadding)

// prefix is version 1, the codec, sha2-256, 32 bytes.
func (c CID) prefix() []byte { return []byte{1, c.Codec, 0x12, 32} }

// Bytes is the binary form.
func (c CID) Bytes() []byte { return append(c.prefix(), c.Digest[:]...) }

// String is the text in base32, as in a URL; empty for no content.
func (c CID) String() string {
	if c == (CID{}) {
		return ""
	}
	return "b" + base32Lower.EncodeToString(c.Bytes())
}

// URI is ipfs:// and the text; empty for no content.
func (c CID) URI() string {
	if c == (CID{}) {
		return ""
	}
	return "ipfs://" + c.String()
}

// MarshalText writes the text.
func (c CID) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText reads the text; an empty one is no content.
func (c *CID) UnmarshalText(text []byte) (err error) {
	if len(text) == 0 {
		*c = CID{}
		return nil
	}
	*c, err = ParseCID(string(text))
	return err
}

// ParseCID reads the base32 text of a CIDv1 with sha2-256, raw or dag-pb; no
// other spelling, so that one content has one name.
func ParseCID(text string) (c CID, err error) {
	digits, ok := strings.CutPrefix(text, "b")
	if !ok {
		return CID{}, ErrCID
	}
	raw, err := base32Lower.DecodeString(digits)
	if err != nil {
		return CID{}, ErrCID
	}
	if c, err = CIDFromBytes(raw); err != nil || c.String() != text {
		return CID{}, ErrCID
	}
	return c, nil
}

// CIDFromBytes reads the binary form.
func CIDFromBytes(raw []byte) (c CID, err error) {
	if len(raw) != 36 || raw[0] != 1 || raw[2] != 0x12 || raw[3] != 32 || (raw[1] != Raw && raw[1] != DagPB) {
		return CID{}, ErrCID
	}
	c.Codec = raw[1]
	copy(c.Digest[:], raw[4:])
	return c, nil
}

// ParseURI reads the CID of an ipfs:// URI; a path behind it is left aside. A
// URI may be somebody else's: it may also name a CIDv0, which is the dag-pb
// content of the same digest.
func ParseURI(text string) (CID, error) {
	rest, ok := strings.CutPrefix(text, "ipfs://")
	if !ok {
		return CID{}, ErrCID
	}
	root, _, _ := strings.Cut(rest, "/")
	if strings.HasPrefix(root, "Qm") {
		return parseV0(root)
	}
	return ParseCID(root)
}

// base58 has no digit or letter that looks like another.
const base58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"

// parseV0 reads a CIDv0: the multihash of sha2-256 in base58btc, 46 characters
// that begin with Qm.
func parseV0(text string) (c CID, err error) {
	if len(text) != 46 {
		return CID{}, ErrCID
	}
	number := new(big.Int)
	for _, r := range text {
		digit := strings.IndexRune(base58, r)
		if digit < 0 {
			return CID{}, ErrCID
		}
		number.Add(number.Mul(number, big.NewInt(58)), big.NewInt(int64(digit)))
	}
	raw := number.Bytes()
	if len(raw) != 34 || raw[0] != 0x12 || raw[1] != 32 {
		return CID{}, ErrCID
	}
	c.Codec = DagPB
	copy(c.Digest[:], raw[2:])
	return c, nil
}

// RootOf is the root CID of an ipfs:// URI, in the one spelling that chain and
// ledger have; empty for none.
func RootOf(uri string) string {
	cid, err := ParseURI(uri)
	if err != nil {
		return ""
	}
	return cid.String()
}
