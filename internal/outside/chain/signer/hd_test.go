package signer

import (
	"bytes"
	"crypto/pbkdf2"
	"crypto/sha256"
	"crypto/sha512"
	"encoding/hex"
	"math/big"
	"strings"
	"testing"

	"github.com/ethereum/go-ethereum/crypto"
)

// The vectors 1 to 4 of BIP-32, by seed and path.
var bip32 = []struct {
	seed  string
	steps []uint32
	want  string
}{
	{"000102030405060708090a0b0c0d0e0f", nil, "xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi"},
	{"000102030405060708090a0b0c0d0e0f", []uint32{hardened}, "xprv9uHRZZhk6KAJC1avXpDAp4MDc3sQKNxDiPvvkX8Br5ngLNv1TxvUxt4cV1rGL5hj6KCesnDYUhd7oWgT11eZG7XnxHrnYeSvkzY7d2bhkJ7"},
	{"000102030405060708090a0b0c0d0e0f", []uint32{hardened, 1}, "xprv9wTYmMFdV23N2TdNG573QoEsfRrWKQgWeibmLntzniatZvR9BmLnvSxqu53Kw1UmYPxLgboyZQaXwTCg8MSY3H2EU4pWcQDnRnrVA1xe8fs"},
	{"000102030405060708090a0b0c0d0e0f", []uint32{hardened, 1, 2 | hardened}, "xprv9z4pot5VBttmtdRTWfWQmoH1taj2axGVzFqSb8C9xaxKymcFzXBDptWmT7FwuEzG3ryjH4ktypQSAewRiNMjANTtpgP4mLTj34bhnZX7UiM"},
	{"000102030405060708090a0b0c0d0e0f", []uint32{hardened, 1, 2 | hardened, 2}, "xprvA2JDeKCSNNZky6uBCviVfJSKyQ1mDYahRjijr5idH2WwLsEd4Hsb2Tyh8RfQMuPh7f7RtyzTtdrbdqqsunu5Mm3wDvUAKRHSC34sJ7in334"},
	{"000102030405060708090a0b0c0d0e0f", []uint32{hardened, 1, 2 | hardened, 2, 1000000000}, "xprvA41z7zogVVwxVSgdKUHDy1SKmdb533PjDz7J6N6mV6uS3ze1ai8FHa8kmHScGpWmj4WggLyQjgPie1rFSruoUihUZREPSL39UNdE3BBDu76"},
	{"4b381541583be4423346c643850da4b320e46a87ae3d2a4e6da11eba819cd4acba45d239319ac14f863b8d5ab5a0d0c64d2e8a1e7d1457df2e5a3c51c73235be", nil, "xprv9s21ZrQH143K25QhxbucbDDuQ4naNntJRi4KUfWT7xo4EKsHt2QJDu7KXp1A3u7Bi1j8ph3EGsZ9Xvz9dGuVrtHHs7pXeTzjuxBrCmmhgC6"},
	{"4b381541583be4423346c643850da4b320e46a87ae3d2a4e6da11eba819cd4acba45d239319ac14f863b8d5ab5a0d0c64d2e8a1e7d1457df2e5a3c51c73235be", []uint32{hardened}, "xprv9uPDJpEQgRQfDcW7BkF7eTya6RPxXeJCqCJGHuCJ4GiRVLzkTXBAJMu2qaMWPrS7AANYqdq6vcBcBUdJCVVFceUvJFjaPdGZ2y9WACViL4L"},
}

func TestDerivationGivesTheVectorsOfBIP32(t *testing.T) {
	for _, c := range bip32 {
		seed, err := hex.DecodeString(c.seed)
		if err != nil {
			t.Fatal(err)
		}
		root, err := rootOf(seed)
		if err != nil {
			t.Fatal(err)
		}
		got, err := root.path(c.steps...)
		if err != nil {
			t.Fatal(err)
		}
		want := decodeExtended(t, c.want)
		if !bytes.Equal(got.chain, want[13:45]) || !bytes.Equal(crypto.FromECDSA(got.key), want[46:78]) {
			t.Errorf("path %v of %s… gives the chain code %x, want %x with its key", c.steps, c.seed[:8], got.chain, want[13:45])
		}
	}
}

// decodeExtended undoes base58 with checksum: 4 bytes version, 1 depth, 4
// parent, 4 step, 32 chain code, 33 key.
func decodeExtended(t *testing.T, text string) []byte {
	t.Helper()
	const alphabet = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"
	n := new(big.Int)
	for _, c := range text {
		n.Mul(n, big.NewInt(58)).Add(n, big.NewInt(int64(strings.IndexRune(alphabet, c))))
	}
	all := n.FillBytes(make([]byte, 82))
	once := sha256.Sum256(all[:78])
	twice := sha256.Sum256(once[:])
	if !bytes.Equal(twice[:4], all[78:]) {
		t.Fatalf("the vector %s… is not written down right: checksum %x, want %x", text[:12], twice[:4], all[78:])
	}
	return all[:78]
}

// The words that development chains use. Never fund these accounts.
func TestTheKeyringGivesTheAccountsThatWalletsShow(t *testing.T) {
	words := strings.Repeat("test ", 11) + "junk"
	seed, err := pbkdf2.Key(sha512.New, words, []byte("mnemonic"), 2048, 64)
	if err != nil {
		t.Fatal(err)
	}
	k, err := newKeyring(seed)
	if err != nil {
		t.Fatal(err)
	}
	for index, want := range []string{
		"0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266", "0x70997970C51812dc3A010C7d01b50e0d17dc79C8", "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC",
	} {
		s, err := k.SignerOf(Admin, uint32(index)) // role 0 is the branch that wallets use
		if err != nil {
			t.Fatal(err)
		}
		if s.Address().Hex() != want {
			t.Errorf("account %d is %s, want %s", index, s.Address(), want)
		}
	}
}

func TestASeedOfAnotherSizeIsRefused(t *testing.T) {
	for _, n := range []int{0, 15, 65} {
		if _, err := newKeyring(make([]byte, n)); err == nil {
			t.Errorf("a seed of %d bytes was taken, want an error", n)
		}
	}
}
