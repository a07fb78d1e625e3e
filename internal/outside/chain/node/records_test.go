package node

import (
	"encoding/json"
	"errors"
	"testing"

	"github.com/ethereum/go-ethereum"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/params"
)

// asText is a record as it is written in JSON, by whichever way it came.
func asText(t *testing.T, record any, err error) string {
	t.Helper()
	text, failed := json.Marshal(record)
	if err := errors.Join(err, failed); err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestRecordsAreThoseThatTheClientGives(t *testing.T) {
	n, ctx := openNode(t, options(t.TempDir())), soon(t)
	c := n.Client()
	if _, err := n.TransactionReceipt(ctx, common.Hash{1}); !errors.Is(err, ethereum.NotFound) && !errors.Is(err, errIndexing) {
		t.Errorf("the receipt of no transaction: %v, want that there is none", err)
	}
	first := send(ctx, t, n, signed(t, keyOf("0"), 0, params.GWei*10, nil, logging))
	last := send(ctx, t, n, signed(t, keyOf("0"), 1, params.GWei*10, nil, logging))
	got, err := n.TransactionReceipt(ctx, last.TxHash)
	if asText(t, got, err) != asText(t, last, nil) {
		t.Errorf("receipt %+v, want %+v", got, last)
	}
	for name, q := range map[string]ethereum.FilterQuery{
		"a range":                 {FromBlock: first.BlockNumber, ToBlock: last.BlockNumber},
		"a contract":              {FromBlock: first.BlockNumber, ToBlock: last.BlockNumber, Addresses: []common.Address{first.ContractAddress}},
		"a block":                 {BlockHash: &last.BlockHash},
		"a contract without logs": {FromBlock: first.BlockNumber, ToBlock: last.BlockNumber, Addresses: []common.Address{{1}}},
	} {
		want, err := c.FilterLogs(ctx, q)
		text := asText(t, want, err)
		logs, err := n.FilterLogs(ctx, q)
		if asText(t, logs, err) != text {
			t.Errorf("logs of %s: %+v, want %+v", name, logs, want)
		}
	}
	unknown := common.Hash{1}
	if logs, err := n.FilterLogs(ctx, ethereum.FilterQuery{BlockHash: &unknown}); err == nil {
		t.Errorf("logs of a block that there is not: %v, want an error", logs)
	}
	if err := n.Close(); err != nil {
		t.Fatal(err)
	}
	_, noReceipt := n.TransactionReceipt(ctx, last.TxHash)
	if _, noLogs := n.FilterLogs(ctx, ethereum.FilterQuery{BlockHash: &last.BlockHash}); !errors.Is(noReceipt, ErrClosed) || !errors.Is(noLogs, ErrClosed) {
		t.Errorf("of a closed chain: %v and %v, want that it is closed", noReceipt, noLogs)
	}
}
