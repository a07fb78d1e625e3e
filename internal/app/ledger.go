package app

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"time"

	"github.com/ethereum/go-ethereum"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/ethclient"

	"mwanyi/internal/api"
	"mwanyi/internal/audit"
	"mwanyi/internal/clock"
	"mwanyi/internal/config"
	"mwanyi/internal/job"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/codec"
	"mwanyi/internal/outside/chain/evm"
	"mwanyi/internal/outside/ledger"
	"mwanyi/internal/outside/ledger/hedera"
	"mwanyi/internal/outside/ledger/merkle"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
)

// checkpointFile remembers the newest checkpoint in the data folder, outside
// the database.
const checkpointFile = "ledger/checkpoint"

// publicLedger is a ledger that the service writes to and shows.
type publicLedger interface {
	ledger.Ledger
	api.Ledger
	Ping(ctx context.Context) error
}

// wireLedger opens the ledger of the configuration and compares it with what
// the chain remembers of it.
func (v *service) wireLedger(ctx context.Context) error {
	if v.config.Ledger == config.LedgerHedera {
		topic, err := openTopic(v.config, v.store)
		if err != nil {
			return err
		}
		v.ledger, v.audit = topic, &audit.Log{Store: v.store, Ledger: topic}
		return nil
	}
	log, err := openMerkle(ctx, v.config, v.store)
	if err != nil {
		return err
	}
	v.ledger, v.merkle, v.audit = log, log, &audit.Log{Store: v.store, Ledger: log}
	if v.chain == nil {
		return nil
	}
	return checkAnchors(ctx, log, anchorReader{v.chain.network.client(), v.chain.addresses})
}

func openTopic(c Config, s *store.Store) (*hedera.Topic, error) {
	return hedera.New(hedera.Options{
		Store: s, Nodes: c.HederaNodes, Operator: c.HederaOperator, OperatorKey: c.HederaOperatorKey,
		Topic: c.HederaTopic, SubmitKey: c.HederaSubmitKey, Mirror: c.HederaMirror,
	})
}

func ledgerBox(c Config) (*secret.Box, error) { return secret.NewBox(c.MasterSecret, "ledger") }

func openMerkle(ctx context.Context, c Config, s *store.Store) (*merkle.Log, error) {
	box, err := ledgerBox(c)
	if err != nil {
		return nil, err
	}
	origin := c.LedgerOrigin
	if origin == "" {
		origin = c.DefaultLedgerOrigin()
	}
	log, err := merkle.Open(ctx, merkle.Options{Store: s, Box: box, Origin: origin, Memory: filepath.Join(c.DataDir, checkpointFile)})
	if err != nil {
		return nil, err
	}
	if c.LedgerOrigin != "" && log.Topic() != c.LedgerOrigin {
		return nil, fmt.Errorf("MWANYI_LEDGER_ORIGIN is %q, and the ledger in the database is named %q for good", c.LedgerOrigin, log.Topic())
	}
	return log, nil
}

// checkAnchors refuses a ledger that is not the one whose roots are on the chain.
func checkAnchors(ctx context.Context, log *merkle.Log, on anchorReader) error {
	size, err := on.latest(ctx, log.Topic())
	if err != nil || size == 0 {
		return err
	}
	root, err := on.rootAt(ctx, log.Topic(), size)
	if err != nil {
		return err
	}
	return log.Continues(ctx, "the chain", size, root)
}

func (v *service) ledgerProbe() api.Probe {
	if v.ledger == nil {
		return api.Probe{Name: "ledger"}
	}
	return api.Probe{Name: "ledger", Check: v.ledger.Ping}
}

// anchorReader reads the contract Anchor.
type anchorReader struct {
	client    *ethclient.Client
	addresses evm.Addresses
}

func (a anchorReader) call(ctx context.Context, data []byte) ([]byte, error) {
	to := common.Address(a.addresses.Anchor)
	out, err := a.client.CallContract(ctx, ethereum.CallMsg{To: &to, Data: data}, nil)
	if err != nil {
		return nil, fmt.Errorf("read the ledger's anchors: %w", err)
	}
	return out, nil
}

// latest is the size of the newest checkpoint on the chain, 0 when there is none.
func (a anchorReader) latest(ctx context.Context, origin string) (uint64, error) {
	out, err := a.call(ctx, codec.AnchorABI.PackLatestSize(chain.KeyOf(origin)))
	if err != nil {
		return 0, err
	}
	return codec.AnchorABI.UnpackLatestSize(out)
}

// rootAt is the root that the chain has for a size, zero when it has none.
func (a anchorReader) rootAt(ctx context.Context, origin string, size uint64) ([32]byte, error) {
	out, err := a.call(ctx, codec.AnchorABI.PackRootAt(chain.KeyOf(origin), size))
	if err != nil {
		return [32]byte{}, err
	}
	return codec.AnchorABI.UnpackRootAt(out)
}

// A log is anchored once a day, and the first time as soon as it has an entry.
const (
	anchorLook = 10 * time.Minute
	anchorAge  = 24 * time.Hour
)

// ledgerKinds are the jobs of the ledger: none without a log of our own or
// without a chain.
func (v *service) ledgerKinds() []job.Kind {
	if v.merkle == nil || v.chain == nil {
		return nil
	}
	return []job.Kind{{Name: "ledger.anchor", Every: anchorLook, Run: v.anchor}}
}

// spec: audit-ledger
// anchor puts the root of the newest checkpoint on the chain.
func (v *service) anchor(ctx context.Context, j *job.Job) (job.Then, error) {
	// The checkpoint is kept before it is sent: a repeat sends the same one,
	// whatever was appended meanwhile.
	due, err := job.Step(ctx, j, "checkpoint", func(ctx context.Context, _ string) (merkle.Anchor, error) { return v.dueAnchor(ctx) })
	if err != nil || due.Size == 0 {
		return nil, err
	}
	key := fmt.Sprintf("ledger-anchor/%s/%d", v.merkle.Topic(), due.Size)
	receipt, err := v.chain.Send(ctx, key, chain.AnchorRoot{Log: v.merkle.Topic(), Size: due.Size, Root: chain.Hash(due.Root)})
	if err != nil {
		var refused *chain.Refusal
		if errors.As(err, &refused) { // the chain remembers another history
			return nil, job.Permanent(fmt.Errorf("anchor the ledger at %d entries: %w", due.Size, err))
		}
		return nil, err
	}
	due.TxHash, due.Block, due.At = receipt.TxHash.String(), receipt.Block, receipt.At
	return func(tx *store.Tx) error { return v.merkle.Anchored(tx, due) }, nil
}

// dueAnchor is the checkpoint to anchor now; its size is 0 when there is none.
func (v *service) dueAnchor(ctx context.Context) (merkle.Anchor, error) {
	last, err := v.merkle.LastAnchor(ctx)
	if err != nil || last.Size > 0 && clock.Since(last.At) < anchorAge {
		return merkle.Anchor{}, err
	}
	due, is, err := v.merkle.Due(ctx)
	if err != nil || !is {
		return merkle.Anchor{}, err
	}
	return due, nil
}
