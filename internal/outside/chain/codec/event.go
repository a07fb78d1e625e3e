package codec

import (
	"fmt"
	"time"

	"github.com/ethereum/go-ethereum/accounts/abi"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"

	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/contract"
)

// reader turns a log into one of the port's events; nil: it is of no interest.
type reader func(*types.Log) (any, error)

// Readers are by contract and by topic.
type Readers map[common.Address]map[common.Hash]reader

// ReadersAt knows the events of the contracts at their addresses.
func ReadersAt(a Addresses) Readers {
	all := Readers{
		common.Address(a.Timelock):    timelockReaders(),
		common.Address(a.Roles):       rolesReaders(),
		common.Address(a.Vaults):      vaultsReaders(),
		common.Address(a.Queue):       queueReaders(a.Vault),
		common.Address(a.Lenders):     accountReaders(),
		common.Address(a.Registry):    registryReaders(),
		common.Address(a.CreditScore): scoreReaders(),
		common.Address(a.BatchToken):  tokenReaders(),
		common.Address(a.TraceLog):    traceReaders(),
		common.Address(a.Escrow):      escrowReaders(),
		common.Address(a.Vault):       vaultReaders(a.Vault),
		common.Address(a.PriceFeed):   feedReaders(),
		common.Address(a.DDS):         ddsReaders(),
		common.Address(a.Anchor):      anchorReaders(),
		common.Address(a.USDC):        usdcReaders(),
	}
	for _, old := range a.RunOff {
		all[common.Address(old.Vault)] = vaultReaders(old.Vault)
		all[common.Address(old.Queue)] = queueReaders(old.Vault)
	}
	return all
}

// Read gives the event of a log, and nil for a log that is no event of ours.
func (r Readers) Read(log *types.Log) (any, error) {
	if len(log.Topics) == 0 {
		return nil, nil
	}
	read, known := r[log.Address][log.Topics[0]]
	if !known {
		return nil, nil
	}
	data, err := read(log)
	if err != nil {
		return nil, fmt.Errorf("log %d of %s: %w", log.Index, log.TxHash, err)
	}
	return data, nil
}

// The answers of a batched call for items that did not take effect; the same
// in every contract.
type (
	// Skipped: the item had taken effect before.
	Skipped struct{ Item uint64 }
	// Rejected: the item was refused for the reason with this selector.
	Rejected struct {
		Item   uint64
		Reason [4]byte
	}
)

// binding is any of the generated ones.
type binding interface{ GetABI() abi.ABI }

// on adds a reader for one event.
func on[E contract.ContractEvent](to map[common.Hash]reader, of binding, unpack func(*types.Log) (*E, error), read func(*E) any) {
	onChecked(to, of, unpack, func(e *E) (any, error) { return read(e), nil })
}

// onChecked is on for an event that may say what cannot be believed.
func onChecked[E contract.ContractEvent](to map[common.Hash]reader, of binding, unpack func(*types.Log) (*E, error), read func(*E) (any, error)) {
	var e E
	event, known := of.GetABI().Events[e.ContractEventName()]
	if !known {
		panic("no event " + e.ContractEventName()) // generated code
	}
	to[event.ID] = func(log *types.Log) (any, error) {
		data, err := unpack(log)
		if err != nil {
			return nil, err
		}
		return read(data)
	}
}

// withOutcomes begins a set with what all batched calls answer.
func withOutcomes() map[common.Hash]reader {
	m := map[common.Hash]reader{}
	on(m, TraceABI, TraceABI.UnpackSkippedEvent, func(e *contract.TraceLogSkipped) any { return Skipped{e.Item.Uint64()} })
	on(m, TraceABI, TraceABI.UnpackRejectedEvent, func(e *contract.TraceLogRejected) any {
		return Rejected{e.Item.Uint64(), e.Reason}
	})
	return m
}

func registryReaders() map[common.Hash]reader {
	m := withOutcomes()
	on(m, RegistryABI, RegistryABI.UnpackCooperativeRegisteredEvent, func(e *contract.FarmerRegistryCooperativeRegistered) any {
		return chain.CooperativeRegistered{Cooperative: e.CooperativeKey, Index: Small(e.Cooperative), Wallet: chain.Address(e.Wallet)}
	})
	on(m, RegistryABI, RegistryABI.UnpackCooperativeActiveSetEvent, func(e *contract.FarmerRegistryCooperativeActiveSet) any {
		return chain.CooperativeActiveSet{Cooperative: e.CooperativeKey, Active: e.Active}
	})
	on(m, RegistryABI, RegistryABI.UnpackCooperativeWalletSetEvent, func(e *contract.FarmerRegistryCooperativeWalletSet) any {
		return chain.CooperativeWalletSet{Cooperative: e.CooperativeKey, Before: chain.Address(e.WalletBefore), Wallet: chain.Address(e.Wallet)}
	})
	on(m, RegistryABI, RegistryABI.UnpackFarmerRegisteredEvent, func(e *contract.FarmerRegistryFarmerRegistered) any {
		return chain.FarmerRegistered{
			Farmer: e.FarmerKey, Cooperative: Small(e.Cooperative), Index: e.Index,
			Boundary: Content(e.Boundary, e.BoundaryCodec), DeforestationFree: e.DeforestationFree,
		}
	})
	on(m, RegistryABI, RegistryABI.UnpackFarmerActiveSetEvent, func(e *contract.FarmerRegistryFarmerActiveSet) any {
		return chain.FarmerActiveSet{Farmer: e.FarmerKey, Active: e.Active}
	})
	on(m, RegistryABI, RegistryABI.UnpackForestCheckedEvent, func(e *contract.FarmerRegistryForestChecked) any {
		return chain.ForestChecked{Farmer: e.FarmerKey, DeforestationFree: e.DeforestationFree, Evidence: Content(e.Evidence, e.Codec)}
	})
	on(m, RegistryABI, RegistryABI.UnpackBoundaryUpdatedEvent, func(e *contract.FarmerRegistryBoundaryUpdated) any {
		return chain.BoundaryUpdated{Farmer: e.FarmerKey, Boundary: Content(e.Boundary, e.Codec)}
	})
	on(m, RegistryABI, RegistryABI.UnpackFarmerTransferredEvent, func(e *contract.FarmerRegistryFarmerTransferred) any {
		return chain.FarmerTransferred{Farmer: e.FarmerKey, Before: Small(e.CooperativeBefore), Cooperative: Small(e.Cooperative)}
	})
	on(m, RegistryABI, RegistryABI.UnpackCooperativeBreachedEvent, func(e *contract.FarmerRegistryCooperativeBreached) any {
		return chain.CooperativeBreached{
			Cooperative: e.CooperativeKey, BreachID: IDOf(BreachPrefix, e.BreachId), Number: e.Number, Evidence: e.Evidence,
		}
	})
	return m
}

func scoreReaders() map[common.Hash]reader {
	m := map[common.Hash]reader{}
	on(m, ScoreABI, ScoreABI.UnpackScoreChangedEvent, func(e *contract.CreditScoreScoreChanged) any {
		return chain.ScoreChanged{
			Farmer: e.FarmerKey, Kind: chain.ScoreKind(e.Kind), Before: e.ScoreBefore, After: e.ScoreAfter, Ref: e.Ref.Uint64(),
		}
	})
	on(m, ScoreABI, ScoreABI.UnpackCooperativePenalisedEvent, func(e *contract.CreditScoreCooperativePenalised) any {
		return chain.CooperativePenalised{Cooperative: Small(e.Cooperative), Number: e.Number}
	})
	return m
}

func tokenReaders() map[common.Hash]reader {
	m := withOutcomes()
	on(m, TokenABI, TokenABI.UnpackDeliveredEvent, func(e *contract.BatchTokenDelivered) any {
		return chain.BatchDelivered{
			TokenID: e.TokenId.Uint64(), Farmer: e.FarmerKey, Cooperative: Small(e.Cooperative), Grams: e.Grams, Grade: chain.Grade(e.Grade),
		}
	})
	on(m, TokenABI, TokenABI.UnpackCorrectedEvent, func(e *contract.BatchTokenCorrected) any {
		return chain.BatchCorrected{
			TokenID: e.TokenId.Uint64(), GramsBefore: e.GramsBefore, Grams: e.Grams, GradeBefore: chain.Grade(e.GradeBefore), Grade: chain.Grade(e.Grade),
			Evidence: Content(e.Evidence, e.Codec),
		}
	})
	on(m, TokenABI, TokenABI.UnpackVoidedEvent, func(e *contract.BatchTokenVoided) any {
		return chain.BatchVoided{TokenID: e.TokenId.Uint64(), Farmer: e.FarmerKey, Evidence: Content(e.Evidence, e.Codec)}
	})
	on(m, TokenABI, TokenABI.UnpackLockedEvent, func(e *contract.BatchTokenLocked) any {
		return chain.BatchLocked{TokenID: e.TokenId.Uint64(), Locked: true}
	})
	on(m, TokenABI, TokenABI.UnpackUnlockedEvent, func(e *contract.BatchTokenUnlocked) any {
		return chain.BatchLocked{TokenID: e.TokenId.Uint64()}
	})
	on(m, TokenABI, TokenABI.UnpackTransferEvent, func(e *contract.BatchTokenTransfer) any {
		if e.From == (common.Address{}) {
			return nil // the mint, which Delivered reports
		}
		return chain.BatchTransferred{TokenID: e.Id.Uint64(), From: chain.Address(e.From), To: chain.Address(e.To)}
	})
	return m
}

func traceReaders() map[common.Hash]reader {
	m := withOutcomes()
	on(m, TraceABI, TraceABI.UnpackStageRecordedEvent, func(e *contract.TraceLogStageRecorded) any {
		return chain.StageRecorded{
			TokenID: e.TokenId.Uint64(), Stage: chain.Stage(e.Stage), By: chain.Address(e.By), Evidence: Content(e.Evidence, e.Codec),
		}
	})
	return m
}

func escrowReaders() map[common.Hash]reader {
	m := withOutcomes()
	on(m, EscrowABI, EscrowABI.UnpackOrderConfirmedEvent, func(e *contract.PurchaseEscrowOrderConfirmed) any {
		return chain.OrderConfirmed{OrderID: IDOf(OrderPrefix, e.OrderId), Buyer: chain.Address(e.Buyer), Price: USDC(e.Price), Deposit: USDC(e.Deposit), ShipBy: AtBig(e.ShipBy)}
	})
	on(m, EscrowABI, EscrowABI.UnpackLotCommittedEvent, func(e *contract.PurchaseEscrowLotCommitted) any {
		return chain.LotCommitted{OrderID: IDOf(OrderPrefix, e.OrderId), TokenID: e.TokenId.Uint64(), Price: USDC(e.Price)}
	})
	on(m, EscrowABI, EscrowABI.UnpackFundedEvent, func(e *contract.PurchaseEscrowFunded) any {
		return chain.OrderFunded{OrderID: IDOf(OrderPrefix, e.OrderId), From: chain.Address(e.From), Amount: USDC(e.Assets)}
	})
	on(m, EscrowABI, EscrowABI.UnpackBuyerPaidEvent, func(e *contract.PurchaseEscrowBuyerPaid) any {
		return chain.BuyerPaid{OrderID: IDOf(OrderPrefix, e.OrderId), Buyer: chain.Address(e.Buyer), Amount: USDC(e.Assets)}
	})
	on(m, EscrowABI, EscrowABI.UnpackLoanPaidEvent, func(e *contract.PurchaseEscrowLoanPaid) any {
		return chain.LoanPaid{
			OrderID: IDOf(OrderPrefix, e.OrderId), TokenID: e.TokenId.Uint64(), LoanID: IDOf(LoanPrefix, e.LoanId), Amount: USDC(e.Assets),
		}
	})
	on(m, EscrowABI, EscrowABI.UnpackLotSettledEvent, func(e *contract.PurchaseEscrowLotSettled) any {
		return chain.LotSettled{
			OrderID: IDOf(OrderPrefix, e.OrderId), TokenID: e.TokenId.Uint64(), Price: USDC(e.Price), Repaid: USDC(e.Repaid), Net: USDC(e.Net),
		}
	})
	on(m, EscrowABI, EscrowABI.UnpackLotReleasedEvent, func(e *contract.PurchaseEscrowLotReleased) any {
		return chain.LotReleased{OrderID: IDOf(OrderPrefix, e.OrderId), TokenID: e.TokenId.Uint64()}
	})
	on(m, EscrowABI, EscrowABI.UnpackRefundedEvent, func(e *contract.PurchaseEscrowRefunded) any {
		return chain.OrderRefunded{OrderID: IDOf(OrderPrefix, e.OrderId), Buyer: chain.Address(e.Buyer), Amount: USDC(e.Assets)}
	})
	on(m, EscrowABI, EscrowABI.UnpackClaimedEvent, func(e *contract.PurchaseEscrowClaimed) any {
		return chain.RefundClaimed{Buyer: chain.Address(e.Buyer), Amount: USDC(e.Assets)}
	})
	on(m, EscrowABI, EscrowABI.UnpackPutBackEvent, func(e *contract.PurchaseEscrowPutBack) any {
		return chain.PutBack{OrderID: IDOf(OrderPrefix, e.OrderId), From: chain.Address(e.From), Amount: USDC(e.Assets)}
	})
	on(m, EscrowABI, EscrowABI.UnpackLotForfeitedEvent, func(e *contract.PurchaseEscrowLotForfeited) any {
		return chain.LotForfeited{OrderID: IDOf(OrderPrefix, e.OrderId), TokenID: e.TokenId.Uint64(), Repaid: USDC(e.Repaid), Net: USDC(e.Net)}
	})
	on(m, EscrowABI, EscrowABI.UnpackLotReofferedEvent, func(e *contract.PurchaseEscrowLotReoffered) any {
		return chain.LotReoffered{TokenID: e.TokenId.Uint64()}
	})
	return m
}

func vaultReaders(at chain.Address) map[common.Hash]reader {
	m := withOutcomes()
	on(m, VaultABI, VaultABI.UnpackLoanOriginatedEvent, func(e *contract.LendingVaultLoanOriginated) any {
		return chain.LoanOriginated{
			LoanID: IDOf(LoanPrefix, e.LoanId), TokenID: e.TokenId.Uint64(), Farmer: e.FarmerKey, Amount: USDC(e.Assets),
			Rate: Fraction(e.Rate), CollateralValue: USDC(e.CollateralValue), LTVBasisPoints: e.LtvBps,
			DueAt: AtBig(e.DueAt), DefaultsAt: AtBig(e.DefaultAt),
		}
	})
	on(m, VaultABI, VaultABI.UnpackLoanPaymentEvent, func(e *contract.LendingVaultLoanPayment) any {
		return chain.LoanPayment{
			LoanID: IDOf(LoanPrefix, e.LoanId), TokenID: e.TokenId.Uint64(), From: chain.Address(e.From),
			Interest: USDC(e.Interest), Principal: USDC(e.Principal), Left: USDC(e.Left),
		}
	})
	on(m, VaultABI, VaultABI.UnpackLoanRepaidEvent, func(e *contract.LendingVaultLoanRepaid) any {
		return chain.LoanClosed{LoanID: IDOf(LoanPrefix, e.LoanId), TokenID: e.TokenId.Uint64(), Farmer: e.FarmerKey, Rewarded: e.Rewarded}
	})
	on(m, VaultABI, VaultABI.UnpackLoanDefaultedEvent, func(e *contract.LendingVaultLoanDefaulted) any {
		return chain.LoanWrittenOff{
			LoanID: IDOf(LoanPrefix, e.LoanId), TokenID: e.TokenId.Uint64(), Farmer: e.FarmerKey,
			Principal: USDC(e.Principal), Interest: USDC(e.Interest),
		}
	})
	on(m, VaultABI, VaultABI.UnpackLoanRecoveredEvent, func(e *contract.LendingVaultLoanRecovered) any {
		return chain.LoanRecovered{
			LoanID: IDOf(LoanPrefix, e.LoanId), TokenID: e.TokenId.Uint64(), From: chain.Address(e.From), Amount: USDC(e.Assets), Left: USDC(e.Left),
		}
	})
	on(m, VaultABI, VaultABI.UnpackLoanUnwoundEvent, func(e *contract.LendingVaultLoanUnwound) any {
		return chain.LoanTakenBack{LoanID: IDOf(LoanPrefix, e.LoanId), TokenID: e.TokenId.Uint64(), Farmer: e.FarmerKey, Amount: USDC(e.Assets)}
	})
	on(m, VaultABI, VaultABI.UnpackCollateralDisposedEvent, func(e *contract.LendingVaultCollateralDisposed) any {
		return chain.CollateralDisposed{LoanID: IDOf(LoanPrefix, e.LoanId), TokenID: e.TokenId.Uint64(), To: chain.Address(e.To)}
	})
	lenderReaders(m, at)
	return m
}

// lenderReaders are the events of a vault about those who lend.
func lenderReaders(m map[common.Hash]reader, at chain.Address) {
	on(m, VaultABI, VaultABI.UnpackDepositEvent, func(e *contract.LendingVaultDeposit) any {
		return chain.Deposited{From: chain.Address(e.Sender), Receiver: chain.Address(e.Owner), Amount: USDC(e.Assets), Shares: e.Shares.Uint64()}
	})
	on(m, VaultABI, VaultABI.UnpackDepositedOnceEvent, func(e *contract.LendingVaultDepositedOnce) any {
		return chain.DepositedOnce{
			From: chain.Address(e.From), Receiver: chain.Address(e.Receiver), Ref: e.Ref, Amount: USDC(e.Assets), Shares: e.Shares.Uint64(),
		}
	})
	on(m, VaultABI, VaultABI.UnpackWithdrawEvent, func(e *contract.LendingVaultWithdraw) any {
		return chain.Withdrawn{Owner: chain.Address(e.Owner), Receiver: chain.Address(e.Receiver), Amount: USDC(e.Assets), Shares: e.Shares.Uint64(), Vault: at}
	})
	on(m, VaultABI, VaultABI.UnpackInterestSplitEvent, func(e *contract.LendingVaultInterestSplit) any {
		return chain.InterestSplit{LoanID: IDOf(LoanPrefix, e.LoanId), Lenders: USDC(e.Lenders), Reserve: USDC(e.Reserve), Servicing: USDC(e.Servicing)}
	})
	on(m, VaultABI, VaultABI.UnpackLossCoveredEvent, func(e *contract.LendingVaultLossCovered) any {
		return chain.LossCovered{LoanID: IDOf(LoanPrefix, e.LoanId), Loss: USDC(e.Loss), Covered: USDC(e.Covered)}
	})
	on(m, VaultABI, VaultABI.UnpackRecoverySplitEvent, func(e *contract.LendingVaultRecoverySplit) any {
		return chain.RecoverySplit{LoanID: IDOf(LoanPrefix, e.LoanId), Lenders: USDC(e.Lenders), Reserve: USDC(e.Reserve)}
	})
	on(m, VaultABI, VaultABI.UnpackServicingPaidEvent, func(e *contract.LendingVaultServicingPaid) any {
		return chain.ServicingPaid{Servicer: chain.Address(e.Servicer), Amount: USDC(e.Assets)}
	})
	on(m, VaultABI, VaultABI.UnpackReserveReleasedEvent, func(e *contract.LendingVaultReserveReleased) any {
		return chain.ReserveReleased{Amount: USDC(e.Assets)}
	})
}

// queueReaders are the events of the line of a vault.
func queueReaders(of chain.Address) map[common.Hash]reader {
	m := map[common.Hash]reader{}
	on(m, QueueABI, QueueABI.UnpackRequestedEvent, func(e *contract.WithdrawalQueueRequested) any {
		return chain.WithdrawalRequested{ID: e.Id.Uint64(), Owner: chain.Address(e.Owner), Receiver: chain.Address(e.Receiver), Shares: e.Shares.Uint64(), Vault: of}
	})
	on(m, QueueABI, QueueABI.UnpackPaidEvent, func(e *contract.WithdrawalQueuePaid) any {
		return chain.WithdrawalPaid{ID: e.Id.Uint64(), Receiver: chain.Address(e.Receiver), Shares: e.Shares.Uint64(), Amount: USDC(e.Assets), Vault: of}
	})
	on(m, QueueABI, QueueABI.UnpackCancelledEvent, func(e *contract.WithdrawalQueueCancelled) any {
		return chain.WithdrawalCancelled{ID: e.Id.Uint64(), Shares: e.Shares.Uint64(), Vault: of}
	})
	on(m, QueueABI, QueueABI.UnpackClaimedEvent, func(e *contract.WithdrawalQueueClaimed) any {
		return chain.WithdrawalClaimed{Receiver: chain.Address(e.Receiver), Amount: USDC(e.Assets)}
	})
	return m
}

func accountReaders() map[common.Hash]reader {
	m := withOutcomes()
	on(m, LendersABI, LendersABI.UnpackAccountCreatedEvent, func(e *contract.LenderAccountsAccountCreated) any {
		return chain.LenderAccountCreated{Lender: e.LenderKey, Account: chain.Address(e.Account), Payee: chain.Address(e.Payee)}
	})
	on(m, LendersABI, LendersABI.UnpackPayeeProposedEvent, func(e *contract.LenderAccountsPayeeProposed) any {
		return chain.PayeeProposed{Lender: e.LenderKey, Payee: chain.Address(e.Payee), EffectiveAt: AtBig(e.EffectiveAt)}
	})
	on(m, LendersABI, LendersABI.UnpackPayeeCancelledEvent, func(e *contract.LenderAccountsPayeeCancelled) any {
		return chain.PayeeCancelled{Lender: e.LenderKey, Payee: chain.Address(e.Payee), By: chain.Address(e.By)}
	})
	on(m, LendersABI, LendersABI.UnpackRescuedEvent, func(e *contract.LenderAccountsRescued) any {
		return chain.StrayRescued{Lender: e.LenderKey, Token: chain.Address(e.Token), Payee: chain.Address(e.Payee), Amount: e.Amount.String()}
	})
	return m
}

func vaultsReaders() map[common.Hash]reader {
	m := map[common.Hash]reader{}
	on(m, VaultsABI, VaultsABI.UnpackVaultAddedEvent, func(e *contract.VaultsVaultAdded) any {
		return chain.VaultAdded{Vault: chain.Address(e.Vault), Index: e.Index, EffectiveAt: AtBig(e.EffectiveAt)}
	})
	on(m, VaultsABI, VaultsABI.UnpackVaultRetiredEvent, func(e *contract.VaultsVaultRetired) any {
		return chain.VaultRetired{Vault: chain.Address(e.Vault)}
	})
	return m
}

func rolesReaders() map[common.Hash]reader {
	m := map[common.Hash]reader{}
	on(m, RolesABI, RolesABI.UnpackAreasPausedEvent, func(e *contract.RolesAreasPaused) any {
		areas := chain.Areas(e.Areas)
		return chain.PausedSet{Paused: areas&(chain.Origination|chain.Deposits) != 0, Areas: areas, By: chain.Address(e.By)}
	})
	return m
}

func timelockReaders() map[common.Hash]reader {
	m := map[common.Hash]reader{}
	on(m, TimelockABI, TimelockABI.UnpackCallScheduledEvent, func(e *contract.TimelockCallScheduled) any {
		return chain.ActScheduled{ID: e.Id, Target: chain.Address(e.Target), Data: e.Data, ReadyAfter: time.Duration(e.Delay.Uint64()) * time.Second} //nolint:gosec // days
	})
	on(m, TimelockABI, TimelockABI.UnpackCallExecutedEvent, func(e *contract.TimelockCallExecuted) any {
		return chain.ActExecuted{ID: e.Id, Target: chain.Address(e.Target), Data: e.Data}
	})
	on(m, TimelockABI, TimelockABI.UnpackCancelledEvent, func(e *contract.TimelockCancelled) any {
		return chain.ActCancelled{ID: e.Id}
	})
	on(m, TimelockABI, TimelockABI.UnpackDismissalStartedEvent, func(e *contract.TimelockDismissalStarted) any {
		return chain.DismissalStarted{Canceller: chain.Address(e.Canceller), From: AtBig(e.From)}
	})
	return m
}

func feedReaders() map[common.Hash]reader {
	m := withOutcomes()
	on(m, FeedABI, FeedABI.UnpackAnswerUpdatedEvent, func(e *contract.PriceFeedAnswerUpdated) any {
		return chain.PricePosted{Price: FeedPrice(e.Current), Round: e.RoundId.Uint64(), ObservedAt: AtBig(e.UpdatedAt)}
	})
	return m
}

func ddsReaders() map[common.Hash]reader {
	m := withOutcomes()
	on(m, DDSABI, DDSABI.UnpackDdsRecordedEvent, func(e *contract.DdsRegistryDdsRecorded) any {
		return chain.DDSRecorded{
			DDSID: IDOf(DDSPrefix, e.DdsId), Supersedes: IDOf(DDSPrefix, e.Supersedes), Cooperative: e.CooperativeKey,
			Signer: chain.Address(e.Signer), Digest: e.Digest, Document: Content(e.Document, e.Codec),
		}
	})
	on(m, DDSABI, DDSABI.UnpackDdsWithdrawnEvent, func(e *contract.DdsRegistryDdsWithdrawn) any {
		return chain.DDSWithdrawn{DDSID: IDOf(DDSPrefix, e.DdsId), Signer: chain.Address(e.Signer)}
	})
	return m
}

func anchorReaders() map[common.Hash]reader {
	m := withOutcomes()
	on(m, AnchorABI, AnchorABI.UnpackAnchoredEvent, func(e *contract.AnchorAnchored) any {
		return chain.RootAnchored{Log: e.LogId, Size: e.Size, Root: e.Root}
	})
	return m
}

func usdcReaders() map[common.Hash]reader {
	m := map[common.Hash]reader{}
	onChecked(m, USDCABI, USDCABI.UnpackTransferEvent, func(e *contract.DevUSDCTransfer) (any, error) {
		if !e.Value.IsInt64() { // it moves accounts: the largest amount that we can count would be a wrong one
			return nil, fmt.Errorf("%s millionths of a USDC moved, more than can be counted", e.Value)
		}
		return chain.Transferred{From: chain.Address(e.From), To: chain.Address(e.To), Amount: USDC(e.Value)}, nil
	})
	on(m, USDCABI, USDCABI.UnpackApprovalEvent, func(e *contract.DevUSDCApproval) any {
		return chain.Approved{Owner: chain.Address(e.Owner), Spender: chain.Address(e.Spender), Amount: USDC(e.Value)}
	})
	return m
}

// EventOf is a log that was read, with its place and the time of its block.
func EventOf(log *types.Log, at time.Time, data any) chain.Event {
	return chain.Event{
		Block: log.BlockNumber, BlockHash: chain.Hash(log.BlockHash), TxHash: chain.Hash(log.TxHash), LogIndex: log.Index, At: at, Data: data,
	}
}
