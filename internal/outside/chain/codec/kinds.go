package codec

import (
	"errors"
	"math/big"

	"github.com/ethereum/go-ethereum/common"

	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/contract"
)

func toRegistry(a Addresses) chain.Address { return a.Registry }
func toToken(a Addresses) chain.Address    { return a.BatchToken }
func toTrace(a Addresses) chain.Address    { return a.TraceLog }
func toVault(a Addresses) chain.Address    { return a.Vault }
func toEscrow(a Addresses) chain.Address   { return a.Escrow }
func toDDS(a Addresses) chain.Address      { return a.DDS }
func toUSDC(a Addresses) chain.Address     { return a.USDC }

// The most calls in a transaction keep well under the gas cap of a
// transaction, 16,777,216 (EIP-7825); see contracts/gas.md.
var registryKinds = []*Kind{
	batched(100, toRegistry, operator,
		func(c chain.RegisterCooperative) (chain.Hash, error) { return chain.KeyOf(c.CooperativeID), nil },
		func(c chain.RegisterCooperative) (contract.FarmerRegistryCooperativeEntry, error) {
			return contract.FarmerRegistryCooperativeEntry{CooperativeKey: chain.KeyOf(c.CooperativeID), Wallet: common.Address(c.Wallet)}, nil
		},
		RegistryABI.TryPackRegisterCooperatives,
		func(c chain.RegisterCooperative, data any) bool { return ofCooperative(data, c.CooperativeID) }),
	batched(100, toRegistry, operator,
		func(c chain.SetCooperativeActive) (chain.Hash, error) { return chain.KeyOf(c.CooperativeID), nil },
		func(c chain.SetCooperativeActive) (contract.FarmerRegistryActiveEntry, error) {
			return contract.FarmerRegistryActiveEntry{Key: chain.KeyOf(c.CooperativeID), Active: c.Active}, nil
		},
		RegistryABI.TryPackSetCooperativesActive,
		func(c chain.SetCooperativeActive, data any) bool { return ofCooperative(data, c.CooperativeID) }),
	batched(150, toRegistry, operator,
		func(c chain.RegisterFarmer) (chain.Hash, error) { return chain.KeyOf(c.FarmerID), nil },
		func(c chain.RegisterFarmer) (contract.FarmerRegistryFarmerEntry, error) {
			return contract.FarmerRegistryFarmerEntry{
				FarmerKey: chain.KeyOf(c.FarmerID), CooperativeKey: chain.KeyOf(c.CooperativeID),
				Boundary: c.Boundary.Digest, BoundaryCodec: c.Boundary.Codec, DeforestationFree: c.DeforestationFree,
			}, nil
		},
		RegistryABI.TryPackRegister,
		func(c chain.RegisterFarmer, data any) bool { return ofFarmer(data, c.FarmerID) }),
	batched(200, toRegistry, operator,
		func(c chain.SetFarmerActive) (chain.Hash, error) { return chain.KeyOf(c.FarmerID), nil },
		func(c chain.SetFarmerActive) (contract.FarmerRegistryActiveEntry, error) {
			return contract.FarmerRegistryActiveEntry{Key: chain.KeyOf(c.FarmerID), Active: c.Active}, nil
		},
		RegistryABI.TryPackSetFarmersActive,
		func(c chain.SetFarmerActive, data any) bool { return ofFarmer(data, c.FarmerID) }),
	batched(200, toRegistry, operator,
		func(c chain.RecordForestCheck) (chain.Hash, error) { return chain.KeyOf(c.FarmerID), nil },
		func(c chain.RecordForestCheck) (contract.FarmerRegistryForestEntry, error) {
			return contract.FarmerRegistryForestEntry{
				FarmerKey: chain.KeyOf(c.FarmerID), DeforestationFree: c.DeforestationFree,
				Evidence: c.Evidence.Digest, Codec: c.Evidence.Codec,
			}, nil
		},
		RegistryABI.TryPackRecordForestChecks,
		func(c chain.RecordForestCheck, data any) bool { return ofFarmer(data, c.FarmerID) }),
	batched(200, toRegistry, operator,
		func(c chain.UpdateBoundary) (chain.Hash, error) { return chain.KeyOf(c.FarmerID), nil },
		func(c chain.UpdateBoundary) (contract.FarmerRegistryBoundaryEntry, error) {
			return contract.FarmerRegistryBoundaryEntry{FarmerKey: chain.KeyOf(c.FarmerID), Boundary: c.Boundary.Digest, Codec: c.Boundary.Codec}, nil
		},
		RegistryABI.TryPackUpdateBoundaries,
		func(c chain.UpdateBoundary, data any) bool { return ofFarmer(data, c.FarmerID) }),
	batched(50, toRegistry, compliance,
		func(c chain.RecordBreach) (chain.Hash, error) { return wordOf(c.BreachID) },
		func(c chain.RecordBreach) (contract.FarmerRegistryBreachEntry, error) {
			breach, err := ID16(c.BreachID)
			return contract.FarmerRegistryBreachEntry{BreachId: breach, CooperativeKey: chain.KeyOf(c.CooperativeID), Evidence: c.Evidence}, err
		},
		RegistryABI.TryPackRecordBreaches,
		func(c chain.RecordBreach, data any) bool {
			e, ok := data.(chain.CooperativeBreached)
			return ok && sameID(e.BreachID, c.BreachID)
		}),
	onceKeyed(single(func(a Addresses) chain.Address { return a.CreditScore }, operator,
		func(c chain.SettleBreaches) (chain.Hash, error) { return chain.Hash{}, nil },
		func(_ Addresses, c chain.SettleBreaches) ([]byte, error) {
			if len(c.FarmerIDs) == 0 || len(c.FarmerIDs) > 400 {
				return nil, errors.New("1 to 400 farmers in one call")
			}
			keys := make([][32]byte, len(c.FarmerIDs))
			for i, id := range c.FarmerIDs {
				keys[i] = chain.KeyOf(id)
			}
			return ScoreABI.TryPackSettleBreaches(keys)
		})),
}

var batchKinds = []*Kind{
	batched(250, toToken, operator,
		func(c chain.Deliver) (chain.Hash, error) { return Number(c.TokenID), nil },
		func(c chain.Deliver) (contract.BatchTokenDelivery, error) {
			return contract.BatchTokenDelivery{
				TokenId: Big(c.TokenID), FarmerKey: chain.KeyOf(c.FarmerID), Grams: c.Grams, Grade: uint8(c.Grade),
				Evidence: c.Evidence.Digest, Codec: c.Evidence.Codec,
			}, nil
		},
		TokenABI.TryPackDeliver,
		func(c chain.Deliver, data any) bool { return ofBatch(data, c.TokenID) }),
	batched(150, toTrace, operator,
		func(c chain.Advance) (chain.Hash, error) { return Number(c.TokenID), nil },
		func(c chain.Advance) (contract.TraceLogStep, error) {
			return contract.TraceLogStep{TokenId: Big(c.TokenID), Stage: uint8(c.Stage), Evidence: c.Evidence.Digest, Codec: c.Evidence.Codec}, nil
		},
		TraceABI.TryPackAdvance,
		func(c chain.Advance, data any) bool { return ofBatch(data, c.TokenID) }),
	answering(single(toEscrow, operator,
		func(c chain.ConfirmOrder) (chain.Hash, error) { return wordOf(c.OrderID) },
		packConfirm)),
	onceKeyed(single(toEscrow, operator,
		func(c chain.PayOrder) (chain.Hash, error) { return wordOf(c.OrderID) },
		func(_ Addresses, c chain.PayOrder) ([]byte, error) {
			order, err := ID16(c.OrderID)
			if err != nil {
				return nil, err
			}
			return EscrowABI.TryPackPay(order, bigs(c.TokenIDs))
		})),
	onceKeyed(single(toEscrow, admin,
		func(c chain.ReleaseOrder) (chain.Hash, error) { return wordOf(c.OrderID) },
		func(_ Addresses, c chain.ReleaseOrder) ([]byte, error) {
			order, err := ID16(c.OrderID)
			if err != nil {
				return nil, err
			}
			return EscrowABI.TryPackRelease(order, bigs(c.TokenIDs))
		})),
	batched(100, toEscrow, operator,
		func(c chain.SettleBatch) (chain.Hash, error) { return Number(c.TokenID), nil },
		func(c chain.SettleBatch) (*big.Int, error) { return Big(c.TokenID), nil },
		EscrowABI.TryPackSettle,
		func(c chain.SettleBatch, data any) bool { return ofBatch(data, c.TokenID) }),
	batched(50, toDDS, operator,
		func(c chain.RecordDDS) (chain.Hash, error) { return wordOf(c.DDSID) },
		statementOf, DDSABI.TryPackRecord,
		func(c chain.RecordDDS, data any) bool {
			e, ok := data.(chain.DDSRecorded)
			return ok && sameID(e.DDSID, c.DDSID)
		}),
	batched(50, toDDS, operator,
		func(c chain.WithdrawDDS) (chain.Hash, error) { return wordOf(c.DDSID) },
		func(c chain.WithdrawDDS) (contract.DdsRegistryWithdrawalEntry, error) {
			dds, err := ID16(c.DDSID)
			return contract.DdsRegistryWithdrawalEntry{DdsId: dds, Signature: c.Signature}, err
		},
		DDSABI.TryPackWithdraw,
		func(c chain.WithdrawDDS, data any) bool {
			e, ok := data.(chain.DDSWithdrawn)
			return ok && sameID(e.DDSID, c.DDSID)
		}),
	batched(100, func(a Addresses) chain.Address { return a.Anchor }, operator,
		func(c chain.AnchorRoot) (chain.Hash, error) { return chain.KeyOf(c.Log), nil },
		func(c chain.AnchorRoot) (contract.AnchorCheckpoint, error) {
			return contract.AnchorCheckpoint{LogId: chain.KeyOf(c.Log), Size: c.Size, Root: c.Root}, nil
		},
		AnchorABI.TryPackAnchor,
		func(c chain.AnchorRoot, data any) bool {
			e, ok := data.(chain.RootAnchored)
			return ok && e.Log == chain.KeyOf(c.Log)
		}),
}

func packConfirm(_ Addresses, c chain.ConfirmOrder) ([]byte, error) {
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

func statementOf(c chain.RecordDDS) (e contract.DdsRegistryEntry, err error) {
	s := &e.Statement
	if s.DdsId, err = ID16(c.DDSID); err != nil {
		return e, err
	}
	if c.Supersedes != "" {
		if s.Supersedes, err = ID16(c.Supersedes); err != nil {
			return e, err
		}
	}
	if len(c.Country) != 2 {
		return e, errors.New("a country has two letters")
	}
	s.CooperativeKey, s.Shipment, s.Statement = chain.KeyOf(c.CooperativeID), c.Shipment, c.Statement
	s.Plots, s.Batches, s.NetGrams, s.Farms = c.Plots, c.Batches, c.NetGrams, c.Farms
	s.Country, s.GeneratedAt = [2]byte([]byte(c.Country)), uint64(c.GeneratedAt.Unix()) //nolint:gosec // after 1970
	e.Document, e.Codec, e.Signature = c.Document.Digest, c.Document.Codec, c.Signature
	return e, nil
}

var lendingKinds = []*Kind{
	batched(80, toVault, lending,
		func(c chain.Originate) (chain.Hash, error) { return wordOf(c.LoanID) },
		func(c chain.Originate) (r contract.LendingVaultLoanRequest, err error) {
			r.TokenId = Big(c.TokenID)
			if r.LoanId, err = ID16(c.LoanID); err == nil {
				r.Assets, err = Assets(c.Amount)
			}
			return r, err
		},
		VaultABI.TryPackOriginate,
		func(c chain.Originate, data any) bool { return ofLoan(data, c.LoanID) || ofLock(data, c.TokenID) }),
	batched(80, toVault, lending,
		func(c chain.UnwindLoan) (chain.Hash, error) { return wordOf(c.LoanID) },
		func(c chain.UnwindLoan) ([16]byte, error) { return ID16(c.LoanID) },
		VaultABI.TryPackUnwind,
		func(c chain.UnwindLoan, data any) bool { return ofLoan(data, c.LoanID) }),
	batched(80, toVault, lending,
		func(c chain.MarkDefault) (chain.Hash, error) { return wordOf(c.LoanID) },
		func(c chain.MarkDefault) ([16]byte, error) { return ID16(c.LoanID) },
		VaultABI.TryPackMarkDefault,
		func(c chain.MarkDefault, data any) bool { return ofLoan(data, c.LoanID) }),
	answering(single(func(a Addresses) chain.Address { return a.PriceFeed }, oracle,
		func(c chain.PostPrice) (chain.Hash, error) { return chain.Hash{}, nil },
		func(_ Addresses, c chain.PostPrice) ([]byte, error) {
			if c.Price < 0 {
				return nil, errors.New("negative price")
			}
			return FeedABI.TryPackPost([]contract.PriceFeedPrice{{ObservedAt: uint64(c.ObservedAt.Unix()), Answer: FeedAnswer(c.Price)}})
		})),
	onceKeyed(single(toVault, guardian,
		func(chain.Pause) (chain.Hash, error) { return chain.Hash{}, nil },
		func(Addresses, chain.Pause) ([]byte, error) { return VaultABI.TryPackPause() })),
	onceKeyed(single(toVault, admin,
		func(chain.Unpause) (chain.Hash, error) { return chain.Hash{}, nil },
		func(Addresses, chain.Unpause) ([]byte, error) { return VaultABI.TryPackUnpause() })),
}
