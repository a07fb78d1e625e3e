package codec

import (
	"encoding/binary"
	"slices"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/crypto"

	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/contract"
)

// The calls of lenders' accounts and of the line of withdrawals.

// LenderAccount is where a lender's account stands, also before it is made: it
// follows from the lender's id alone (CREATE2 of OpenZeppelin's clone with the
// key as its argument; the code of all accounts is the factory's first contract).
// spec: lender-account
func (a Addresses) LenderAccount(lenderID string) chain.Address {
	key := chain.KeyOf(lenderID)
	implementation := crypto.CreateAddress(common.Address(a.Lenders), 1)
	size := binary.BigEndian.AppendUint16(nil, uint16(len(key)+45))
	code := slices.Concat([]byte{0x61}, size, common.FromHex("3d81600a3d39f3363d3d373d3d3d363d73"), implementation[:],
		common.FromHex("5af43d82803e903d91602b57fd5bf3"), key[:])
	return chain.Address(crypto.CreateAddress2(common.Address(a.Lenders), key, crypto.Keccak256(code)))
}

// lenderOf is the lender whose account a call goes to.
func lenderOf(call chain.Call) string {
	switch c := call.(type) {
	case chain.ProposePayee:
		return c.LenderID
	case chain.CancelPayee:
		return c.LenderID
	case chain.LenderWithdraw:
		return c.LenderID
	case chain.LenderRedeem:
		return c.LenderID
	case chain.LenderRequest:
		return c.LenderID
	case chain.LenderCancel:
		return c.LenderID
	case chain.LenderShares:
		return c.LenderID
	case chain.LenderRescue:
		return c.LenderID
	}
	panic("a call to no lender's account")
}

func createLenderAccount(c chain.CreateLenderAccount) (contract.LenderAccountsAccountEntry, subject, error) {
	key := chain.KeyOf(c.LenderID)
	return contract.LenderAccountsAccountEntry{LenderKey: key, Payee: common.Address(c.Payee)}, subject{key, func(event any) bool {
		e, is := event.(chain.LenderAccountCreated)
		return is && e.Lender == key
	}}, nil
}

func proposePayee(_ Addresses, c chain.ProposePayee) ([]byte, error) {
	return LenderABI.TryPackProposePayee(common.Address(c.Payee))
}

func cancelPayee(Addresses, chain.CancelPayee) ([]byte, error) { return LenderABI.TryPackCancelPayee() }

func lenderWithdraw(a Addresses, c chain.LenderWithdraw) ([]byte, error) {
	n, err := Assets(c.Amount)
	if err != nil {
		return nil, err
	}
	return withVault(a, c.Vault, func(vault, _ common.Address) ([]byte, error) { return LenderABI.TryPackWithdraw(vault, n) })
}

// withVault packs a call that names a vault of ours, or its line.
func withVault(a Addresses, vault chain.Address, pack func(vault, queue common.Address) ([]byte, error)) ([]byte, error) {
	queue, err := a.QueueOf(vault)
	if err != nil {
		return nil, err
	}
	if vault == (chain.Address{}) {
		vault = a.Vault
	}
	return pack(common.Address(vault), common.Address(queue))
}

func lenderRedeem(a Addresses, c chain.LenderRedeem) ([]byte, error) {
	return withVault(a, c.Vault, func(vault, _ common.Address) ([]byte, error) { return LenderABI.TryPackRedeem(vault, Big(c.Shares)) })
}

func lenderRequest(a Addresses, c chain.LenderRequest) ([]byte, error) {
	return withVault(a, c.Vault, func(_, queue common.Address) ([]byte, error) {
		return LenderABI.TryPackRequestWithdrawal(queue, Big(c.Shares))
	})
}

func lenderCancel(a Addresses, c chain.LenderCancel) ([]byte, error) {
	return withVault(a, c.Vault, func(_, queue common.Address) ([]byte, error) {
		return LenderABI.TryPackCancelWithdrawal(queue, Big(c.RequestID))
	})
}

func lenderShares(a Addresses, c chain.LenderShares) ([]byte, error) {
	return withVault(a, c.Vault, func(vault, _ common.Address) ([]byte, error) {
		return LenderABI.TryPackSendShares(vault, Big(c.Shares))
	})
}

func lenderRescue(a Addresses, _ chain.LenderRescue) ([]byte, error) {
	return LenderABI.TryPackRescue(common.Address(a.USDC))
}

func processLine(_ Addresses, c chain.ProcessLine) ([]byte, error) {
	return QueueABI.TryPackProcess(Big(uint64(c.Most)))
}

func claimPaid(_ Addresses, c chain.ClaimPaid) ([]byte, error) {
	return QueueABI.TryPackClaim(common.Address(c.Receiver))
}

func approveShares(a Addresses, c chain.ApproveShares) ([]byte, error) {
	return withVault(a, c.Vault, func(_, queue common.Address) ([]byte, error) { return VaultABI.TryPackApprove(queue, Big(c.Shares)) })
}

func requestWithdrawal(_ Addresses, c chain.RequestWithdrawal) ([]byte, error) {
	return QueueABI.TryPackRequest(Big(c.Shares), common.Address(c.Receiver))
}

func cancelWithdrawal(_ Addresses, c chain.CancelWithdrawal) ([]byte, error) {
	return QueueABI.TryPackCancel(Big(c.RequestID))
}
