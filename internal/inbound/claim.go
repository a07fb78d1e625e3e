package inbound

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/job"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
)

// Claims are the kinds of callback about the chain that are looked into; every
// other is kept.
var Claims = []string{"EXPORTED", "BUYER_PAID", "LOAN_REPAID", "LOAN_DEFAULTED"}

// claimLifetime is how long our node is asked for what somebody has claimed.
const claimLifetime = 24 * time.Hour

// Witnessed applies callbacks about the chain. A signature proves who speaks,
// not that it is so: what our own node shows of the transaction is handed to
// heard, whatever the callback said of it. Our own follower may have brought it
// before: heard acts once. Without a node every callback waits.
// spec: post-inbound-chain-events, inbound-chain-exported
func Witnessed(node chain.Witness, heard func(tx *store.Tx, e chain.Event) error) Apply {
	return func(ctx context.Context, e Event) (job.Then, error) {
		var said struct {
			TxHash chain.Hash `json:"chain_tx_hash"`
		}
		if err := json.Unmarshal(e.Body, &said); err != nil {
			return nil, job.Permanent(err)
		}
		if node == nil {
			return nil, chain.Off()
		}
		events, err := node.Events(ctx, said.TxHash)
		if errors.Is(err, chain.ErrNotFinal) && clock.Since(e.At) > claimLifetime {
			return nil, nil // it never happened
		}
		if err != nil {
			return nil, err
		}
		return func(tx *store.Tx) error {
			for _, event := range events {
				if err := heard(tx, event); err != nil {
					return err
				}
			}
			return nil
		}, nil
	}
}
