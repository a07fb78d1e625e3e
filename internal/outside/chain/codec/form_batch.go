package codec

import (
	"errors"
	"math/big"

	"github.com/ethereum/go-ethereum/common"

	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/contract"
)

// The calls about batches, their orders, their statements and the ledger's roots.

func deliver(c chain.Deliver) (contract.BatchTokenDelivery, subject, error) {
	return contract.BatchTokenDelivery{
		TokenId: Big(c.TokenID), FarmerKey: chain.KeyOf(c.FarmerID), Grams: c.Grams, Grade: uint8(c.Grade),
		Evidence: c.Evidence.Digest, Codec: c.Evidence.Codec,
	}, ofBatch(c.TokenID), nil
}

func correct(c chain.Correct) (contract.BatchTokenCorrection, subject, error) {
	return contract.BatchTokenCorrection{
		TokenId: Big(c.TokenID), Grams: c.Grams, Grade: uint8(c.Grade), Evidence: c.Evidence.Digest, Codec: c.Evidence.Codec,
	}, ofBatch(c.TokenID), nil
}

func void(c chain.Void) (contract.BatchTokenVoid, subject, error) {
	return contract.BatchTokenVoid{TokenId: Big(c.TokenID), Evidence: c.Evidence.Digest, Codec: c.Evidence.Codec}, ofBatch(c.TokenID), nil
}

func advance(c chain.Advance) (contract.TraceLogStep, subject, error) {
	return contract.TraceLogStep{
		TokenId: Big(c.TokenID), Stage: uint8(c.Stage), Evidence: c.Evidence.Digest, Codec: c.Evidence.Codec,
	}, ofBatch(c.TokenID), nil
}

func confirmOrder(_ Addresses, c chain.ConfirmOrder) (item chain.Hash, data []byte, err error) {
	order, err := ID16(c.OrderID)
	if err != nil {
		return item, nil, err
	}
	if c.PricePerKg < 0 || c.Deposit < 0 {
		return item, nil, errors.New("negative amount")
	}
	if c.ShipBy.Unix() <= 0 {
		return item, nil, errors.New("an order without the day by which it ships")
	}
	data, err = EscrowABI.TryPackConfirm(contract.PurchaseEscrowTerms{
		OrderId: order, Buyer: common.Address(c.Buyer), PricePerKg: uint64(c.PricePerKg), Deposit: uint64(c.Deposit), ShipBy: Big(uint64(c.ShipBy.Unix())), //nolint:gosec // a time of our century
		Evidence: c.Evidence.Digest, Codec: c.Evidence.Codec, TokenIds: bigs(c.TokenIDs),
	})
	return word(order), data, err
}

func payOrder(_ Addresses, c chain.PayOrder) (item chain.Hash, data []byte, err error) {
	return ofLots(EscrowABI.TryPackPay, c.OrderID, c.TokenIDs)
}

func releaseOrder(_ Addresses, c chain.ReleaseOrder) (item chain.Hash, data []byte, err error) {
	return ofLots(EscrowABI.TryPackRelease, c.OrderID, c.TokenIDs)
}

func releaseEarly(_ Addresses, c chain.ReleaseEarly) (item chain.Hash, data []byte, err error) {
	return ofLots(EscrowABI.TryPackRelease, c.OrderID, c.TokenIDs)
}

func releaseFrom(_ Addresses, c chain.ReleaseFrom) (item chain.Hash, data []byte, err error) {
	return ofLots(EscrowABI.TryPackRelease, c.OrderID, c.TokenIDs)
}

func forfeitOrder(_ Addresses, c chain.ForfeitOrder) (item chain.Hash, data []byte, err error) {
	return ofLots(EscrowABI.TryPackForfeit, c.OrderID, c.TokenIDs)
}

func claimRefund(_ Addresses, c chain.ClaimRefund) ([]byte, error) {
	return EscrowABI.TryPackClaim(common.Address(c.Buyer))
}

func reofferBatch(c chain.ReofferBatch) (*big.Int, subject, error) {
	return Big(c.TokenID), ofBatch(c.TokenID), nil
}

// ofLots is a call about some batches of an order.
func ofLots(pack func([16]byte, []*big.Int) ([]byte, error), orderID string, tokenIDs []uint64) (item chain.Hash, data []byte, err error) {
	order, err := ID16(orderID)
	if err == nil {
		data, err = pack(order, bigs(tokenIDs))
	}
	return word(order), data, err
}

func settleBatch(c chain.SettleBatch) (*big.Int, subject, error) {
	return Big(c.TokenID), ofBatch(c.TokenID), nil
}

func recordDDS(c chain.RecordDDS) (contract.DdsRegistryEntry, subject, error) {
	statement, err := statementOf(c)
	entry := contract.DdsRegistryEntry{Statement: statement, Document: c.Document.Digest, Codec: c.Document.Codec, Signature: c.Signature}
	return entry, subject{word(statement.DdsId), func(event any) bool {
		e, ok := event.(chain.DDSRecorded)
		return ok && sameID(e.DDSID, c.DDSID)
	}}, err
}

func statementOf(c chain.RecordDDS) (s contract.DdsRegistryStatement, err error) {
	if len(c.Country) != 2 {
		return s, errors.New("a country has two letters")
	}
	s = contract.DdsRegistryStatement{
		CooperativeKey: chain.KeyOf(c.CooperativeID), Shipment: c.Shipment, Statement: c.Statement,
		Plots: c.Plots, Batches: c.Batches, NetGrams: c.NetGrams, Farms: c.Farms,
		Country:     [2]byte([]byte(c.Country)),
		GeneratedAt: uint64(c.GeneratedAt.Unix()), //nolint:gosec // after 1970
	}
	if s.DdsId, err = ID16(c.DDSID); err != nil {
		return s, err
	}
	if c.Supersedes != "" {
		s.Supersedes, err = ID16(c.Supersedes)
	}
	return s, err
}

func withdrawDDS(c chain.WithdrawDDS) (contract.DdsRegistryWithdrawalEntry, subject, error) {
	dds, err := ID16(c.DDSID)
	return contract.DdsRegistryWithdrawalEntry{DdsId: dds, Signature: c.Signature}, subject{word(dds), func(event any) bool {
		e, ok := event.(chain.DDSWithdrawn)
		return ok && sameID(e.DDSID, c.DDSID)
	}}, err
}

func anchorRoot(c chain.AnchorRoot) (contract.AnchorCheckpoint, subject, error) {
	log := chain.KeyOf(c.Log)
	return contract.AnchorCheckpoint{LogId: log, Size: c.Size, Root: c.Root}, subject{log, func(event any) bool {
		e, ok := event.(chain.RootAnchored)
		return ok && e.Log == log
	}}, nil
}
