package signer

import (
	"encoding/json"
	"math/big"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/ethereum/go-ethereum/signer/core/apitypes"
)

func person(name, wallet string) Struct {
	return Struct{"Person", []Field{{"name", Text(name)}, {"wallet", AddressValue(common.HexToAddress(wallet))}}}
}

// mail is the example of EIP-712.
func mail() TypedData {
	return TypedData{
		Domain: Domain{"Ether Mail", "1", 1, common.HexToAddress("0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC")},
		Message: Struct{"Mail", []Field{
			{"from", person("Cow", "0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826")},
			{"to", person("Bob", "0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB")},
			{"contents", Text("Hello, Bob!")},
		}},
	}
}

func TestTheDigestIsThatOfTheExampleInEIP712(t *testing.T) {
	digest, err := mail().Digest()
	if err != nil {
		t.Fatal(err)
	}
	if want := common.HexToHash("0xbe609aee343fb3c4b28e1df9e632fca64fcfaede20f02e86244efddf30957bd2"); digest != want {
		t.Errorf("digest %s, want %s", digest, want)
	}
	key, err := crypto.ToECDSA(crypto.Keccak256([]byte("cow")))
	if err != nil {
		t.Fatal(err)
	}
	signature, err := newLocal(key).SignTyped(t.Context(), mail())
	if err != nil {
		t.Fatal(err)
	}
	const r, s = "4355c47d63924e8a72e509b65029052eb6c299d53a04e167c5775fd466751c9d", "07299936d304c153f6443dfa05f40ff007d72911b6f72307f996231605b91562"
	if want := common.FromHex(r + s + "1c"); common.Bytes2Hex(signature) != common.Bytes2Hex(want) {
		t.Errorf("signature %x, want %x", signature, want)
	}
	if err := Verify(common.HexToAddress("0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826"), mail(), signature); err != nil {
		t.Error(err)
	}
}

func TestEveryPartOfTheDataCountsInTheDigest(t *testing.T) {
	original, err := mail().Digest()
	if err != nil {
		t.Fatal(err)
	}
	for name, change := range map[string]func(*TypedData){
		"domain name":    func(d *TypedData) { d.Domain.Name = "Ether Post" },
		"domain version": func(d *TypedData) { d.Domain.Version = "2" },
		"chain":          func(d *TypedData) { d.Domain.ChainID = 2 },
		"contract":       func(d *TypedData) { d.Domain.VerifyingContract[0]++ },
		"structure name": func(d *TypedData) { d.Message.Name = "Post" },
		"field name":     func(d *TypedData) { d.Message.Fields[2].Name = "content" },
		"field value":    func(d *TypedData) { d.Message.Fields[2].Value = Text("Hello, Bob?") },
		"field type":     func(d *TypedData) { d.Message.Fields[2].Value = Fixed("Hello, Bob!") },
		"field order": func(d *TypedData) {
			f := d.Message.Fields
			f[0], f[1] = f[1], f[0]
		},
	} {
		data := mail()
		change(&data)
		if digest, err := data.Digest(); err != nil {
			t.Errorf("another %s: %v", name, err)
		} else if digest == original {
			t.Errorf("another %s gives %s, want anything but %v", name, digest, original)
		}
	}
}

func TestUnsoundDataHasNoDigest(t *testing.T) {
	with := func(v Value) Struct { return Struct{"Message", []Field{{"field", v}}} }
	big257 := new(big.Int).Lsh(big.NewInt(1), 256)
	for name, message := range map[string]Struct{
		"no name":                 {},
		"a domain":                {Name: domainType},
		"a name that is a type":   {"Evil(uint256 a)", nil},
		"a name in lower case":    {"string", nil},
		"a field without a name":  {"Message", []Field{{"", Text("x")}}},
		"a field of two words":    {"Message", []Field{{"a,string b", Text("x")}}},
		"two fields of one name":  {"Message", []Field{{"a", Text("x")}, {"a", Text("x")}}},
		"a field without a value": with(nil),
		"a negative number":       with(uint256(big.NewInt(-1))),
		"a number too large":      with(uint256(big257)),
		"a number over its width": with(Uint{8, big.NewInt(256)}),
		"no number":               with(uint256(nil)),
		"a strange width":         with(Uint{9, big.NewInt(1)}),
		"a text that is none":     with(Text("\xff")),
		"one name for two structures": {"Message", []Field{
			{"a", Struct{"Part", []Field{{"x", Text("x")}}}}, {"b", Struct{"Part", []Field{{"y", Text("x")}}}},
		}},
	} {
		if digest, err := (TypedData{Message: message}).Digest(); err == nil {
			t.Errorf("%s: digest %s, want an error", name, digest)
		}
	}
}

// oracle computes the digest with go-ethereum from the JSON form.
func oracle(t *testing.T, data TypedData) common.Hash {
	t.Helper()
	text, err := json.Marshal(data)
	if err != nil {
		t.Fatal(err)
	}
	var typed apitypes.TypedData
	if err := json.Unmarshal(text, &typed); err != nil {
		t.Fatalf("%v in %s", err, text)
	}
	digest, _, err := apitypes.TypedDataAndHash(typed)
	if err != nil {
		t.Fatalf("%v in %s", err, text)
	}
	return common.Hash(digest)
}

// FuzzDigest compares with go-ethereum's implementation, which also reads the
// JSON form that a remote signer gets.
func FuzzDigest(f *testing.F) {
	for seed := range uint64(200) {
		f.Add(seed, seed*7, "Coffee ☕ \" \\ \n", []byte{byte(seed)})
	}
	f.Fuzz(func(t *testing.T, a, b uint64, text string, raw []byte) {
		g := &maker{rand.New(rand.NewPCG(a, b)), strings.ToValidUTF8(text, "?"), raw, 0}
		data := TypedData{
			Domain:  Domain{g.text, "1", a >> 1, common.BytesToAddress(raw)},
			Message: g.structure("Main", 3),
		}
		got, err := data.Digest()
		if err != nil {
			t.Fatal(err)
		}
		if want := oracle(t, data); got != want {
			t.Errorf("digest %s, want %s as go-ethereum has for %+v", got, want, data)
		}
	})
}

// maker makes typed data of any shape.
type maker struct {
	r    *rand.Rand
	text string
	raw  []byte
	made int // structures so far, for their names
}

func (g *maker) structure(name string, depth int) Struct {
	s := Struct{Name: name}
	for i := range 1 + g.r.IntN(5) {
		s.Fields = append(s.Fields, Field{"f" + string(rune('a'+i)), g.value(depth)})
	}
	return s
}

func (g *maker) value(depth int) Value {
	kinds := 4
	if depth > 0 {
		kinds = 5
	}
	switch g.r.IntN(kinds) {
	case 0:
		return Text(g.text)
	case 1:
		if g.r.IntN(2) == 0 {
			return Fixed(crypto.Keccak256(g.raw)[:1+g.r.IntN(32)])
		}
		return Bytes32(crypto.Keccak256Hash(g.raw))
	case 2:
		return AddressValue(common.BytesToAddress(g.raw))
	case 3:
		bits := 8 * (1 + g.r.IntN(32))
		n := new(big.Int).SetBytes(crypto.Keccak256(g.raw, []byte{byte(bits)}))
		return Uint{bits, n.Rsh(n, uint(256-bits))}
	default:
		g.made++
		return g.structure("Part"+string(rune('A'+g.made%26))+strings.Repeat("x", g.made/26), depth-1)
	}
}

func BenchmarkDigest(b *testing.B) {
	data := mail()
	for b.Loop() {
		if _, err := data.Digest(); err != nil {
			b.Fatal(err)
		}
	}
}

func uint256(n *big.Int) Uint { return Uint{Bits: 256, N: n} }
