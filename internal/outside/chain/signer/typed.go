package signer

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/crypto"
)

// TypedData is what EIP-712 signs: a structure within a domain.
type TypedData struct {
	Domain  Domain
	Message Struct
}

// Domain says for whom a signature is meant, so that it counts nowhere else.
type Domain struct {
	Name, Version     string
	ChainID           uint64
	VerifyingContract common.Address
}

const domainType = "EIP712Domain"

func (d Domain) value() Struct {
	return Struct{domainType, []Field{
		{"name", Text(d.Name)},
		{"version", Text(d.Version)},
		{"chainId", Uint64In256(d.ChainID)},
		{"verifyingContract", AddressValue(d.VerifyingContract)},
	}}
}

// Digest is the hash that is signed. It fails for data that has no sound type:
// a name that is no identifier, a number out of its range, one name for two
// different structures.
func (t TypedData) Digest() (common.Hash, error) {
	if t.Message.Name == domainType {
		return common.Hash{}, errors.New("typed data: the message cannot be a domain")
	}
	domain, err := t.Domain.value().word()
	if err != nil {
		return common.Hash{}, fmt.Errorf("typed data: domain: %w", err)
	}
	message, err := t.Message.word()
	if err != nil {
		return common.Hash{}, fmt.Errorf("typed data: %w", err)
	}
	return crypto.Keccak256Hash([]byte{0x19, 0x01}, domain[:], message[:]), nil
}

// MarshalJSON gives the form of eth_signTypedData, which carries the types and
// the values. It fails where Digest does.
func (t TypedData) MarshalJSON() ([]byte, error) {
	if _, err := t.Digest(); err != nil {
		return nil, err
	}
	defs := definitions{}
	if err := errors.Join(defs.add(t.Domain.value()), defs.add(t.Message)); err != nil {
		return nil, fmt.Errorf("typed data: %w", err)
	}
	domain := t.Domain.value().fields()
	domain["chainId"] = t.Domain.ChainID // a number here, by custom
	return json.Marshal(map[string]any{
		"types": defs, "primaryType": t.Message.Name, "domain": domain, "message": t.Message.plain(),
	})
}

// definitions are the structures that data uses, by name.
type definitions map[string][]member

// member is a field of a structure's type.
type member struct {
	Name string `json:"name"`
	Type string `json:"type"`
}

// add collects the structures of a value.
func (d definitions) add(v Value) error {
	switch v := v.(type) {
	case nil:
		return errors.New("a value is missing")
	case Struct:
		return d.addStruct(v)
	}
	return nil
}

func (d definitions) addStruct(s Struct) error {
	if !identifier(s.Name) || s.Name[0] < 'A' || s.Name[0] > 'Z' { // a lower-case name could be taken for a plain type
		return fmt.Errorf("%q cannot name a structure", s.Name)
	}
	members := make([]member, len(s.Fields))
	for i, f := range s.Fields {
		if !identifier(f.Name) || slices.ContainsFunc(members[:i], func(m member) bool { return m.Name == f.Name }) {
			return fmt.Errorf("%q cannot name a field of %s", f.Name, s.Name)
		}
		if err := d.add(f.Value); err != nil {
			return fmt.Errorf("%s.%s: %w", s.Name, f.Name, err)
		}
		members[i] = member{f.Name, f.Value.typeName()}
	}
	if known, has := d[s.Name]; has && !slices.Equal(known, members) {
		return fmt.Errorf("two different structures are named %s", s.Name)
	}
	d[s.Name] = members
	return nil
}

// encode is the type's text: the structure itself, then those it uses in
// alphabetical order.
func (d definitions) encode(primary string) string {
	names := slices.DeleteFunc(slices.Sorted(maps.Keys(d)), func(name string) bool { return name == primary })
	var text strings.Builder
	for _, name := range append([]string{primary}, names...) {
		members := make([]string, len(d[name]))
		for i, m := range d[name] {
			members[i] = m.Type + " " + m.Name
		}
		text.WriteString(name + "(" + strings.Join(members, ",") + ")")
	}
	return text.String()
}

func identifier(s string) bool {
	for i, c := range s {
		letter := c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_'
		if !letter && (i == 0 || c < '0' || c > '9') {
			return false
		}
	}
	return s != ""
}
