package codec

import (
	"errors"
	"math/big"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/crypto"

	"mwanyi/internal/outside/chain"
)

// Operation is an act of ADMIN as the timelock knows it: a call to a contract,
// under an id that follows from it and its salt.
type Operation struct {
	Target chain.Address
	Data   []byte
	Salt   chain.Hash
	ID     chain.Hash
}

// OperationOf is an act in the contracts' words.
func OperationOf(a Addresses, act chain.Act) (o Operation, err error) {
	o.Salt = chain.KeyOf(act.Ref)
	switch {
	case act.Wallet != chain.SetCooperativeWallet{}:
		o.Target = a.Registry
		o.Data, err = RegistryABI.TryPackSetCooperativeWallet(chain.KeyOf(act.Wallet.CooperativeID), common.Address(act.Wallet.Wallet))
	case act.AddVault != chain.Address{}:
		o.Target = a.Vaults
		o.Data, err = VaultsABI.TryPackAdd(common.Address(act.AddVault))
	case act.RetireVault != chain.Address{}:
		o.Target = a.Vaults
		o.Data, err = VaultsABI.TryPackRetire(common.Address(act.RetireVault))
	case act.AddOperator != chain.Address{}:
		o.Target = a.Roles
		o.Data, err = RolesABI.TryPackGrantRole(chain.KeyOf("OPERATOR"), common.Address(act.AddOperator))
	default:
		err = errors.New("an act of ADMIN without content")
	}
	if err != nil {
		return o, err
	}
	text, err := TimelockABI.GetABI().Methods["hashOperation"].Inputs.Pack(common.Address(o.Target), new(big.Int), o.Data, chain.Hash{}, o.Salt)
	if err == nil {
		o.ID = chain.Hash(crypto.Keccak256Hash(text))
	}
	return o, err
}

func propose(a Addresses, c chain.Propose) (item chain.Hash, data []byte, err error) {
	o, err := OperationOf(a, c.Act)
	if err != nil {
		return item, nil, err
	}
	data, err = TimelockABI.TryPackSchedule(common.Address(o.Target), new(big.Int), o.Data, chain.Hash{}, o.Salt, Big(uint64(c.Delay/time.Second))) //nolint:gosec // positive
	return o.ID, data, err
}

func carryOut(a Addresses, c chain.CarryOut) (item chain.Hash, data []byte, err error) {
	o, err := OperationOf(a, c.Act)
	if err != nil {
		return item, nil, err
	}
	data, err = TimelockABI.TryPackExecute(common.Address(o.Target), new(big.Int), o.Data, chain.Hash{}, o.Salt)
	return o.ID, data, err
}

func cancelAct(_ Addresses, c chain.CancelAct) (item chain.Hash, data []byte, err error) {
	data, err = TimelockABI.TryPackCancel(c.ID)
	return c.ID, data, err
}

func followWallet(c chain.FollowWallet) (*big.Int, subject, error) {
	return Big(c.TokenID), subject{Number(c.TokenID), func(event any) bool {
		moved, ok := event.(chain.BatchTransferred)
		return ok && moved.TokenID == c.TokenID
	}}, nil
}
