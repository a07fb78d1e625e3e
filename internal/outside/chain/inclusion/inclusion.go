// Package inclusion proves, to somebody who has nothing but the hash of a
// block, that the block holds a transaction and what the transaction did:
// transaction and receipt lead to the two roots in the block's header.
//
//	inclusion.go  Transaction, and Check, which asks nobody and knows no network
//	walk.go       Included: a proof, followed from the root of a trie
//	prove/        what Check needs, from a chain
package inclusion

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/common/hexutil"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/ethereum/go-ethereum/rlp"
	"github.com/go-json-experiment/json/jsontext"

	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/codec"
)

// Transaction is a transaction with everything that ties it, its receipt and
// its events to the hash of its block.
type Transaction struct {
	Hash         chain.Hash      `json:"hash"`
	Block        uint64          `json:"block"`
	BlockHash    chain.Hash      `json:"block_hash"`
	Header       hexutil.Bytes   `json:"header"` // of the block, in RLP; its keccak256 is block_hash
	Index        uint64          `json:"index"`  // in the block
	Raw          hexutil.Bytes   `json:"transaction"`
	RawProof     []hexutil.Bytes `json:"transaction_proof"` // nodes of the trie under transactionsRoot, from the root
	Receipt      hexutil.Bytes   `json:"receipt"`           // as consensus encodes it
	ReceiptProof []hexutil.Bytes `json:"receipt_proof"`     // nodes of the trie under receiptsRoot, from the root
	Events       []Event         `json:"events"`            // of our contracts, decoded
}

// Event is a decoded log of the receipt.
type Event struct {
	Name     string          `json:"name"`
	Contract chain.Address   `json:"contract"`
	Log      int             `json:"log"` // in the receipt, from 0
	Data     json.RawMessage `json:"data"`
}

// Check proves everything that t says, and gives the events of the contracts
// at a. The hash of the block is for the caller to believe, or not.
func (t Transaction) Check(a codec.Addresses) ([]chain.Event, error) {
	header, err := t.header()
	if err != nil {
		return nil, err
	}
	if err := t.checkRaw(header, a.ChainID); err != nil {
		return nil, err
	}
	receipt, err := t.checkReceipt(header)
	if err != nil {
		return nil, err
	}
	shown, events, err := t.Decode(receipt, header, codec.ReadersAt(a))
	if err != nil {
		return nil, err
	}
	same, err := sameJSON(shown, t.Events)
	if err != nil {
		return nil, err
	}
	if !same {
		return nil, errors.New("the events are not those that the receipt holds")
	}
	return events, nil
}

func (t Transaction) header() (*types.Header, error) {
	var header types.Header
	if err := rlp.DecodeBytes(t.Header, &header); err != nil {
		return nil, fmt.Errorf("the block's header: %w", err)
	}
	switch {
	case crypto.Keccak256Hash(t.Header) != common.Hash(t.BlockHash):
		return nil, errors.New("the header is not that of the block hash")
	case header.Number == nil || !header.Number.IsUint64() || header.Number.Uint64() != t.Block:
		return nil, errors.New("the header is not that of the block number")
	}
	return &header, nil
}

func (t Transaction) checkRaw(header *types.Header, chainID uint64) error {
	if err := Included(header.TxHash, t.Index, t.Raw, t.RawProof); err != nil {
		return fmt.Errorf("the transaction is not in the block: %w", err)
	}
	var tx types.Transaction
	if err := tx.UnmarshalBinary(t.Raw); err != nil {
		return fmt.Errorf("the transaction: %w", err)
	}
	if tx.Hash() != common.Hash(t.Hash) {
		return errors.New("the transaction is another one than its hash says")
	}
	if id := tx.ChainId(); !id.IsUint64() || id.Uint64() != chainID {
		return fmt.Errorf("the transaction was signed for chain %s, not for %d", id, chainID)
	}
	return nil
}

func (t Transaction) checkReceipt(header *types.Header) (*types.Receipt, error) {
	if err := Included(header.ReceiptHash, t.Index, t.Receipt, t.ReceiptProof); err != nil {
		return nil, fmt.Errorf("the receipt is not in the block: %w", err)
	}
	var receipt types.Receipt
	if err := receipt.UnmarshalBinary(t.Receipt); err != nil {
		return nil, fmt.Errorf("the receipt: %w", err)
	}
	if receipt.Status != types.ReceiptStatusSuccessful {
		return nil, errors.New("the transaction failed")
	}
	return &receipt, nil
}

// Decode reads the events of our contracts, as they are shown and as the port
// has them. Places of logs are those in the receipt: the receipt alone does
// not tell those in the block.
func (t Transaction) Decode(receipt *types.Receipt, header *types.Header, readers codec.Readers) (shown []Event, events []chain.Event, err error) {
	shown = []Event{}
	for i, log := range receipt.Logs {
		data, err := readers.Read(log)
		if err != nil {
			return nil, nil, err
		}
		switch data.(type) {
		case nil, codec.Skipped, codec.Rejected:
			continue
		}
		e := chain.Event{Block: t.Block, BlockHash: t.BlockHash, TxHash: t.Hash, LogIndex: uint(i), At: codec.At(header.Time), Data: data}
		text, err := json.Marshal(data)
		if err != nil {
			return nil, nil, err
		}
		shown = append(shown, Event{e.Name(), chain.Address(log.Address), i, text})
		events = append(events, e)
	}
	return shown, events, nil
}

// sameJSON compares lists of events in the canonical form of RFC 8785, in
// which they are kept.
func sameJSON(a, b []Event) (bool, error) {
	one, err := canonical(a)
	if err != nil {
		return false, err
	}
	other, err := canonical(b)
	return bytes.Equal(one, other), err
}

func canonical(events []Event) ([]byte, error) {
	text, err := json.Marshal(events)
	if err != nil {
		return nil, err
	}
	return text, (*jsontext.Value)(&text).Canonicalize()
}
