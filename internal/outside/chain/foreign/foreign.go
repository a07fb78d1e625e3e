// Package foreign deals with wallets whose keys are not the service's: it
// prepares the transactions that they sign, hands on what they have signed, and
// checks that they signed a text.
package foreign

import (
	"bytes"
	"context"
	"fmt"
	"math/big"
	"strings"

	"github.com/ethereum/go-ethereum"
	"github.com/ethereum/go-ethereum/accounts"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/ethclient"

	"mwanyi/internal/fault"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/codec"
	"mwanyi/internal/outside/chain/signer"
)

// Desk knows where the contracts stand, and the chain.
type Desk struct {
	Addresses codec.Addresses
	Client    *ethclient.Client
}

var _ chain.Foreign = Desk{}

// Prepare implements chain.Foreign.
func (d Desk) Prepare(_ context.Context, call chain.Call) (chain.Prepared, error) {
	k, err := codec.KindOf(call)
	if err != nil {
		return chain.Prepared{}, err
	}
	if _, err := k.Check(d.Addresses, call); err != nil {
		return chain.Prepared{}, err
	}
	data, err := k.Pack(d.Addresses, []chain.Call{call})
	if err != nil {
		return chain.Prepared{}, err
	}
	to, _ := k.Target(d.Addresses, call)
	return chain.Prepared{ChainID: d.Addresses.ChainID, From: k.Signer(codec.Accounts{}, call, chain.Hash{}), To: to, Data: data}, nil
}

// isValidSignature is the selector of ERC-1271, and what it answers for a yes.
var isValidSignature = [4]byte{0x16, 0x26, 0xba, 0x7e}

// Signed implements chain.Foreign.
func (d Desk) Signed(ctx context.Context, wallet chain.Address, text string, signature []byte) error {
	digest := common.BytesToHash(accounts.TextHash([]byte(text)))
	if by, err := signer.Recover(digest, signature); err == nil && chain.Address(by) == wallet {
		return nil
	}
	code, err := d.Client.CodeAt(ctx, common.Address(wallet), nil)
	if err != nil {
		return unavailable(err)
	}
	if len(code) == 0 {
		return chain.ErrNotSigned
	}
	at := common.Address(wallet)
	answer, err := d.Client.CallContract(ctx, ethereum.CallMsg{To: &at, Data: questionOf(digest, signature)}, nil)
	switch {
	case codec.Reverted(err) != nil:
		return chain.ErrNotSigned
	case err != nil:
		return unavailable(err)
	case len(answer) != 32 || !bytes.Equal(answer[:4], isValidSignature[:]):
		return chain.ErrNotSigned
	}
	return nil
}

// questionOf is isValidSignature(bytes32 hash, bytes signature).
func questionOf(digest common.Hash, signature []byte) []byte {
	padded := make([]byte, (len(signature)+31)/32*32)
	copy(padded, signature)
	data := append(isValidSignature[:], digest[:]...)
	data = append(data, common.BigToHash(big.NewInt(64)).Bytes()...)
	data = append(data, common.BigToHash(big.NewInt(int64(len(signature)))).Bytes()...)
	return append(data, padded...)
}

// Broadcast implements chain.Foreign.
// spec: prepared-transactions
func (d Desk) Broadcast(ctx context.Context, raw []byte, prepared ...chain.Prepared) (chain.Hash, error) {
	tx := new(types.Transaction)
	if err := tx.UnmarshalBinary(raw); err != nil {
		return chain.Hash{}, fmt.Errorf("%w: %w", chain.ErrNotPrepared, err)
	}
	for _, p := range prepared {
		if !isThat(tx, p) {
			continue
		}
		err := d.Client.SendTransaction(ctx, tx)
		if err != nil && !strings.Contains(err.Error(), "already known") {
			return chain.Hash{}, unavailable(err)
		}
		return chain.Hash(tx.Hash()), nil
	}
	return chain.Hash{}, chain.ErrNotPrepared
}

// isThat compares everything that says what a transaction does.
func isThat(tx *types.Transaction, p chain.Prepared) bool {
	id := codec.Big(p.ChainID)
	if !tx.Protected() || tx.ChainId().Cmp(id) != 0 || tx.To() == nil || tx.Value().Sign() != 0 {
		return false
	}
	by, err := types.Sender(types.LatestSignerForChainID(id), tx)
	return err == nil && chain.Address(by) == p.From && chain.Address(*tx.To()) == p.To && bytes.Equal(tx.Data(), p.Data)
}

func unavailable(err error) error {
	return fault.New(fault.ChainUnavailable, "the chain does not answer, or does not take the transaction").Because(err)
}
