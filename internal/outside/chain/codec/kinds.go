package codec

import (
	"mwanyi/internal/outside/chain"
)

// Kinds are all calls, by the name of their type. The most calls in a
// transaction keep well under the gas cap of a transaction, 16,777,216
// (EIP-7825); see contracts/gas.md.
var Kinds = byName(
	batched(100, toRegistry, operator, RegistryABI.TryPackRegisterCooperatives, registerCooperative),
	batched(100, toRegistry, operator, RegistryABI.TryPackSetCooperativesActive, setCooperativeActive),
	batched(150, toRegistry, operator, RegistryABI.TryPackRegister, registerFarmer),
	batched(200, toRegistry, operator, RegistryABI.TryPackSetFarmersActive, setFarmerActive),
	batched(200, toRegistry, operator, RegistryABI.TryPackRecordForestChecks, recordForestCheck),
	batched(200, toRegistry, operator, RegistryABI.TryPackUpdateBoundaries, updateBoundary),
	batched(100, toRegistry, operator, RegistryABI.TryPackTransfer, transferFarmer),
	batched(50, toRegistry, compliance, RegistryABI.TryPackRecordBreaches, recordBreach),
	onceKeyed(single(toScore, operator, unkeyed(settleBreaches))),

	batched(250, toToken, operator, TokenABI.TryPackDeliver, deliver),
	batched(100, toToken, operator, TokenABI.TryPackCorrect, correct),
	batched(100, toToken, operator, TokenABI.TryPackVoid, void),
	batched(100, toToken, operator, TokenABI.TryPackFollow, followWallet),
	batched(100, toTrace, operator, TraceABI.TryPackAdvance, advance),
	answering(single(toEscrow, operator, confirmOrder)),
	onceKeyed(single(toEscrow, operator, payOrder)),
	onceKeyed(single(toEscrow, operator, releaseOrder)),
	onceKeyed(single(toEscrow, admin, releaseEarly)),
	onceKeyed(single(toEscrow, payer, releaseFrom)),
	onceKeyed(single(toEscrow, operator, unkeyed(claimRefund))),
	onceKeyed(single(toEscrow, operator, forfeitOrder)),
	batched(100, toEscrow, admin, EscrowABI.TryPackReoffer, reofferBatch),
	batched(100, toEscrow, operator, EscrowABI.TryPackSettle, settleBatch),
	batched(50, toDDS, operator, DDSABI.TryPackRecord, recordDDS),
	batched(50, toDDS, operator, DDSABI.TryPackWithdraw, withdrawDDS),
	batched(100, toAnchor, operator, AnchorABI.TryPackAnchor, anchorRoot),

	batched(80, toVault, lending, VaultABI.TryPackOriginate, originate),
	batched(80, toVault, lending, VaultABI.TryPackUnwind, unwindLoan),
	batched(80, toVault, lending, VaultABI.TryPackMarkDefault, markDefault),
	onceKeyed(single(toVault, operator, unkeyed(payServicing))),
	answering(single(toFeed, oracle, unkeyed(postPrice))),
	onceKeyed(single(toRoles, guardian, unkeyed(pause))),
	onceKeyed(single(toRoles, admin, unkeyed(unpause))),
	onceKeyed(single(toTimelock, admin, propose)),
	onceKeyed(single(toTimelock, operator, carryOut)),
	onceKeyed(single(toTimelock, guardian, cancelAct)),

	batched(50, toLenders, operator, LendersABI.TryPackCreate, createLenderAccount),
	single(toAccount, operator, unkeyed(proposePayee)),
	single(toAccount, operator, unkeyed(cancelPayee)),
	single(toAccount, operator, unkeyed(lenderWithdraw)),
	single(toAccount, operator, unkeyed(lenderRedeem)),
	single(toAccount, operator, unkeyed(lenderRequest)),
	onceKeyed(single(toAccount, operator, unkeyed(lenderCancel))),
	single(toAccount, operator, unkeyed(lenderShares)),
	onceKeyed(single(toAccount, operator, unkeyed(lenderRescue))),
	onceKeyed(single(toQueue, operator, unkeyed(processLine))),
	onceKeyed(single(toQueue, operator, unkeyed(claimPaid))),

	// Calls that an account makes with its own money. None but Deposit is keyed
	// on chain: what keeps them from happening twice is the numbered transaction.
	onceKeyed(single(toVault, payer, deposit)),
	single(toVault, payer, repayLoan),
	single(toVault, payer, unkeyed(redeem)),
	single(toVault, payer, unkeyed(withdraw)),
	onceKeyed(single(toVault, payer, unkeyed(approveShares))),
	single(toQueue, payer, unkeyed(requestWithdrawal)),
	onceKeyed(single(toQueue, payer, unkeyed(cancelWithdrawal))),
	onceKeyed(single(toUSDC, payer, unkeyed(approve))),
	single(toUSDC, payer, unkeyed(transfer)),
	single(toVault, payer, unkeyed(transferShares)),
	onceKeyed(single(toToken, payer, unkeyed(transferBatch))),
	single(toUSDC, payer, unkeyed(mintUSDC)),
	single(toNone, operator, unkeyed(fundGas)),
)

func byName(kinds ...*Kind) map[string]*Kind {
	all := map[string]*Kind{}
	for _, k := range kinds {
		all[k.Name] = k
	}
	return all
}

// target is the contract that a call goes to.
type target int

const (
	toNone target = iota
	toRegistry
	toScore
	toToken
	toTrace
	toEscrow
	toDDS
	toAnchor
	toVault
	toFeed
	toUSDC
	toRoles
	toTimelock
	toLenders
	toQueue
	toAccount // the lender's, which the call itself names
)

func (a Addresses) of(t target) chain.Address {
	return map[target]chain.Address{
		toRegistry: a.Registry, toScore: a.CreditScore, toToken: a.BatchToken, toTrace: a.TraceLog, toEscrow: a.Escrow,
		toDDS: a.DDS, toAnchor: a.Anchor, toVault: a.Vault, toFeed: a.PriceFeed, toUSDC: a.USDC, toRoles: a.Roles, toTimelock: a.Timelock,
		toLenders: a.Lenders, toQueue: a.Queue,
	}[t]
}

// role is whose key signs.
type role int

const (
	operator role = iota
	lending
	oracle
	compliance
	guardian
	admin
	payer // the account that the call itself names
)

func (a Accounts) of(r role) chain.Address {
	return map[role]chain.Address{
		operator: a.Operator, lending: a.Lending, oracle: a.Oracle, compliance: a.Compliance, guardian: a.Guardian, admin: a.Admin,
	}[r]
}
