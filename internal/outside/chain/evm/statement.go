package evm

import (
	"math/big"

	"github.com/ethereum/go-ethereum/common"

	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/codec"
	"mwanyi/internal/outside/chain/signer"
)

// Statement is what the cooperative's wallet signs of a due diligence
// statement: the contract demands this form, and any Ethereum library can
// check it.
func Statement(a Addresses, c chain.RecordDDS) (signer.TypedData, error) {
	ddsID, err := codec.ID16(c.DDSID)
	if err != nil {
		return signer.TypedData{}, err
	}
	var supersedes [16]byte
	if c.Supersedes != "" {
		if supersedes, err = codec.ID16(c.Supersedes); err != nil {
			return signer.TypedData{}, err
		}
	}
	word := func(h chain.Hash) signer.Value { return signer.Bytes32(h) }
	number := func(bits int, n uint64) signer.Value {
		return signer.Uint{Bits: bits, N: new(big.Int).SetUint64(n)}
	}
	return signer.TypedData{
		Domain: ddsDomain(a),
		Message: signer.Struct{Name: "Statement", Fields: []signer.Field{
			{Name: "ddsId", Value: signer.Fixed(ddsID[:])},
			{Name: "supersedes", Value: signer.Fixed(supersedes[:])},
			{Name: "cooperativeKey", Value: word(chain.KeyOf(c.CooperativeID))},
			{Name: "shipment", Value: word(c.Shipment)},
			{Name: "statement", Value: word(c.Statement)},
			{Name: "plots", Value: word(c.Plots)},
			{Name: "batches", Value: word(c.Batches)},
			{Name: "netGrams", Value: number(64, c.NetGrams)},
			{Name: "farms", Value: number(32, uint64(c.Farms))},
			{Name: "country", Value: signer.Fixed(c.Country)},
			{Name: "generatedAt", Value: number(64, uint64(c.GeneratedAt.Unix()))}, //nolint:gosec // after 1970
		}},
	}, nil
}

// Withdrawal is what the cooperative's wallet signs to take a statement back.
func Withdrawal(a Addresses, ddsID string) (signer.TypedData, error) {
	id, err := codec.ID16(ddsID)
	if err != nil {
		return signer.TypedData{}, err
	}
	return signer.TypedData{Domain: ddsDomain(a), Message: signer.Struct{Name: "Withdrawal", Fields: []signer.Field{{Name: "ddsId", Value: signer.Fixed(id[:])}}}}, nil
}

func ddsDomain(a Addresses) signer.Domain {
	return signer.Domain{Name: "mwanyi DDS", Version: "1", ChainID: a.ChainID, VerifyingContract: common.Address(a.DDS)}
}
