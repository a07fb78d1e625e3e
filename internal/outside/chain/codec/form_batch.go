package codec

import (
	"errors"
	"math/big"

	"github.com/ethereum/go-ethereum/common"

	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/contract"
)

// The calls about batches, their orders, their statements and the ledger's roots.
type (
	deliver      struct{}
	advance      struct{}
	confirmOrder struct{}
	payOrder     struct{}
	releaseOrder struct{}
	settleBatch  struct{}
	recordDDS    struct{}
	withdrawDDS  struct{}
	anchorRoot   struct{}
)

func (deliver) item(c chain.Deliver) (chain.Hash, error) { return Number(c.TokenID), nil }

func (deliver) entry(c chain.Deliver) (contract.BatchTokenDelivery, error) {
	return contract.BatchTokenDelivery{
		TokenId: Big(c.TokenID), FarmerKey: chain.KeyOf(c.FarmerID), Grams: c.Grams, Grade: uint8(c.Grade),
		Evidence: c.Evidence.Digest, Codec: c.Evidence.Codec,
	}, nil
}

func (deliver) pack(e []contract.BatchTokenDelivery) ([]byte, error) {
	return TokenABI.TryPackDeliver(e)
}

func (deliver) mine(c chain.Deliver, event any) bool { return ofBatch(event, c.TokenID) }

func (advance) item(c chain.Advance) (chain.Hash, error) { return Number(c.TokenID), nil }

func (advance) entry(c chain.Advance) (contract.TraceLogStep, error) {
	return contract.TraceLogStep{TokenId: Big(c.TokenID), Stage: uint8(c.Stage), Evidence: c.Evidence.Digest, Codec: c.Evidence.Codec}, nil
}

func (advance) pack(e []contract.TraceLogStep) ([]byte, error) { return TraceABI.TryPackAdvance(e) }

func (advance) mine(c chain.Advance, event any) bool { return ofBatch(event, c.TokenID) }

func (confirmOrder) item(c chain.ConfirmOrder) (chain.Hash, error) { return wordOf(c.OrderID) }

func (confirmOrder) pack(_ Addresses, c chain.ConfirmOrder) ([]byte, error) {
	order, err := ID16(c.OrderID)
	if err != nil {
		return nil, err
	}
	if c.PricePerKg < 0 || c.Deposit < 0 {
		return nil, errors.New("negative amount")
	}
	return EscrowABI.TryPackConfirm(contract.PurchaseEscrowTerms{
		OrderId: order, Buyer: common.Address(c.Buyer), PricePerKg: uint64(c.PricePerKg), Deposit: uint64(c.Deposit),
		Evidence: c.Evidence.Digest, Codec: c.Evidence.Codec, TokenIds: bigs(c.TokenIDs),
	})
}

func (payOrder) item(c chain.PayOrder) (chain.Hash, error) { return wordOf(c.OrderID) }

func (payOrder) pack(_ Addresses, c chain.PayOrder) ([]byte, error) {
	order, err := ID16(c.OrderID)
	if err != nil {
		return nil, err
	}
	return EscrowABI.TryPackPay(order, bigs(c.TokenIDs))
}

func (releaseOrder) item(c chain.ReleaseOrder) (chain.Hash, error) { return wordOf(c.OrderID) }

func (releaseOrder) pack(_ Addresses, c chain.ReleaseOrder) ([]byte, error) {
	order, err := ID16(c.OrderID)
	if err != nil {
		return nil, err
	}
	return EscrowABI.TryPackRelease(order, bigs(c.TokenIDs))
}

func (settleBatch) item(c chain.SettleBatch) (chain.Hash, error) { return Number(c.TokenID), nil }

func (settleBatch) entry(c chain.SettleBatch) (*big.Int, error) { return Big(c.TokenID), nil }

func (settleBatch) pack(e []*big.Int) ([]byte, error) { return EscrowABI.TryPackSettle(e) }

func (settleBatch) mine(c chain.SettleBatch, event any) bool { return ofBatch(event, c.TokenID) }

func (recordDDS) item(c chain.RecordDDS) (chain.Hash, error) { return wordOf(c.DDSID) }

func (recordDDS) entry(c chain.RecordDDS) (contract.DdsRegistryEntry, error) {
	statement, err := statementOf(c)
	return contract.DdsRegistryEntry{
		Statement: statement, Document: c.Document.Digest, Codec: c.Document.Codec, Signature: c.Signature,
	}, err
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

func (recordDDS) pack(e []contract.DdsRegistryEntry) ([]byte, error) { return DDSABI.TryPackRecord(e) }

func (recordDDS) mine(c chain.RecordDDS, event any) bool {
	e, ok := event.(chain.DDSRecorded)
	return ok && sameID(e.DDSID, c.DDSID)
}

func (withdrawDDS) item(c chain.WithdrawDDS) (chain.Hash, error) { return wordOf(c.DDSID) }

func (withdrawDDS) entry(c chain.WithdrawDDS) (contract.DdsRegistryWithdrawalEntry, error) {
	dds, err := ID16(c.DDSID)
	return contract.DdsRegistryWithdrawalEntry{DdsId: dds, Signature: c.Signature}, err
}

func (withdrawDDS) pack(e []contract.DdsRegistryWithdrawalEntry) ([]byte, error) {
	return DDSABI.TryPackWithdraw(e)
}

func (withdrawDDS) mine(c chain.WithdrawDDS, event any) bool {
	e, ok := event.(chain.DDSWithdrawn)
	return ok && sameID(e.DDSID, c.DDSID)
}

func (anchorRoot) item(c chain.AnchorRoot) (chain.Hash, error) { return chain.KeyOf(c.Log), nil }

func (anchorRoot) entry(c chain.AnchorRoot) (contract.AnchorCheckpoint, error) {
	return contract.AnchorCheckpoint{LogId: chain.KeyOf(c.Log), Size: c.Size, Root: c.Root}, nil
}

func (anchorRoot) pack(e []contract.AnchorCheckpoint) ([]byte, error) {
	return AnchorABI.TryPackAnchor(e)
}

func (anchorRoot) mine(c chain.AnchorRoot, event any) bool {
	e, ok := event.(chain.RootAnchored)
	return ok && e.Log == chain.KeyOf(c.Log)
}
