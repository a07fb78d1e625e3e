package evm

import (
	"context"

	"github.com/ethereum/go-ethereum"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/ethclient"

	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/codec"
	"mwanyi/internal/outside/chain/signer"
)

// Grant is a role in the contracts and the account that is to have it.
type Grant struct {
	Role signer.Role
	To   *chain.Address // in the Accounts that Grants was given
	id   chain.Hash
}

// LaneGrants lists the further accounts that are to have the role OPERATOR.
func LaneGrants(a *Accounts) (all []Grant) {
	for i := range a.Lanes {
		all = append(all, Grant{signer.Operator, &a.Lanes[i], chain.KeyOf("OPERATOR")})
	}
	return all
}

// Grants lists the roles that the contracts know, with their places in a.
func Grants(a *Accounts) []Grant {
	return []Grant{
		{signer.Operator, &a.Operator, chain.KeyOf("OPERATOR")}, {signer.Lending, &a.Lending, chain.KeyOf("LENDING")},
		{signer.Oracle, &a.Oracle, chain.KeyOf("ORACLE")}, {signer.Compliance, &a.Compliance, chain.KeyOf("COMPLIANCE")},
		{signer.Guardian, &a.Guardian, chain.KeyOf("GUARDIAN")}, {signer.Admin, &a.Admin, chain.KeyOf("STEWARD")}, // it proposes to ADMIN, the timelock, too
	}
}

// Held asks the contract of roles whether the account has the role.
func (g Grant) Held(ctx context.Context, client *ethclient.Client, roles chain.Address) (bool, error) {
	raw, err := View(ctx, client, roles, func() ([]byte, error) { return codec.RolesABI.TryPackHasRole(g.id, common.Address(*g.To)) })
	if err != nil {
		return false, err
	}
	return codec.RolesABI.UnpackHasRole(raw)
}

// View calls a view of a contract, at the newest block.
func View(ctx context.Context, client *ethclient.Client, at chain.Address, pack func() ([]byte, error)) ([]byte, error) {
	data, err := pack()
	if err != nil {
		return nil, err
	}
	to := common.Address(at)
	return client.CallContract(ctx, ethereum.CallMsg{To: &to, Data: data}, nil)
}
