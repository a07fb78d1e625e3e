package app

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"time"

	"mwanyi/internal/api"
	"mwanyi/internal/app/meter"
	"mwanyi/internal/audit"
	"mwanyi/internal/batch"
	"mwanyi/internal/clock"
	"mwanyi/internal/config"
	"mwanyi/internal/eudr"
	"mwanyi/internal/job"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/evm"
	"mwanyi/internal/outside/ledger"
	"mwanyi/internal/outside/ledger/entry"
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
func (v *service) wireLedger(ctx context.Context, t Tools) error {
	if v.config.Ledger == config.LedgerHedera {
		topic, err := t.Topic()
		if err != nil {
			return err
		}
		v.ledger, v.audit = topic, &audit.Log{Store: v.store, Ledger: topic}
		return nil
	}
	log, err := t.Merkle(ctx)
	if err != nil {
		return err
	}
	v.ledger, v.merkle = log, log
	v.audit = &audit.Log{Store: v.store, Ledger: log}
	meter.Ledger(v.metrics, func() bool { return log.Refusal() != nil })
	// On a machine whose folder remembers nothing the witnesses still know how
	// long the log was. Who is away is asked again while the service runs.
	if _, err := log.AskWitnesses(ctx); err != nil {
		return err
	}
	return ledgerWatcher{service: v}.Elsewhere(ctx)
}

// ledgerWatcher tells the operator of a ledger that has stopped. It implements
// merkle.Watcher.
type ledgerWatcher struct{ service *service }

// LedgerStopped implements merkle.Watcher.
// spec: ledger-set-back
func (w ledgerWatcher) LedgerStopped(why error) {
	w.service.alarms("ledger_set_back")
	w.service.log.Error("the ledger has stopped: nothing is signed or appended until an operator has looked", "cause", why.Error())
}

// WitnessAway implements merkle.Watcher.
func (w ledgerWatcher) WitnessAway(name string, why error) {
	if why == nil {
		w.service.log.Info("a witness of the ledger cosigns again", "witness", name)
		return
	}
	w.service.alarms("ledger_witness_away")
	w.service.log.Warn("a witness of the ledger does not cosign", "witness", name, "cause", why.Error())
}

// Elsewhere implements merkle.Watcher: it asks the chain.
func (w ledgerWatcher) Elsewhere(ctx context.Context) error {
	v := w.service
	if v.chain == nil {
		return nil
	}
	return checkAnchors(ctx, v.merkle, evm.Anchors{Client: v.chain.network.client(), Addresses: v.chain.addresses})
}

// watchLedger looks at our own ledger every few seconds until stop.
func (v *service) watchLedger() (stop func()) {
	if v.merkle == nil {
		return func() {}
	}
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		v.merkle.Watch(ctx, ledgerWatcher{service: v})
	}()
	return func() {
		cancel()
		<-ended
	}
}

// Topic opens the ledger of a configuration that names a topic of Hedera. The
// caller closes it.
func (t Tools) Topic() (*hedera.Topic, error) {
	c := t.Config
	return hedera.New(hedera.Options{
		Store: t.Store, Nodes: c.HederaNodes, Operator: c.HederaOperator, OperatorKey: c.HederaOperatorKey,
		Topic: c.HederaTopic, SubmitKey: c.HederaSubmitKey, Mirror: c.HederaMirror,
	})
}

func (t Tools) ledgerBox() (*secret.Box, error) {
	return secret.NewBox(t.Config.MasterSecret, "ledger")
}

// checkpointPath is where the newest checkpoint is remembered.
func (t Tools) checkpointPath() string { return filepath.Join(t.Config.DataDir, checkpointFile) }

// Merkle opens the ledger that is our own; it is made at the first start.
func (t Tools) Merkle(ctx context.Context) (*merkle.Log, error) {
	box, err := t.ledgerBox()
	if err != nil {
		return nil, err
	}
	named := t.Config.LedgerOrigin
	origin := cmp.Or(named, t.Config.DefaultLedgerOrigin())
	log, err := merkle.Open(ctx, merkle.Options{
		Store: t.Store, Box: box, Origin: origin, Memory: t.checkpointPath(), Witnesses: t.witnesses(), Quorum: t.Config.LedgerQuorum,
	})
	if err != nil {
		return nil, err
	}
	if named != "" && log.Topic() != named {
		return nil, fmt.Errorf("MWANYI_LEDGER_ORIGIN is %q, and the ledger in the database is named %q for good", named, log.Topic())
	}
	return log, nil
}

func (t Tools) witnesses() (list []merkle.WitnessAt) {
	for _, w := range t.Config.LedgerWitnesses {
		list = append(list, merkle.WitnessAt{URL: w.URL, Key: w.Key})
	}
	return list
}

// SucceedMerkle begins a new log with the entries that are left, after a loss
// that was stated. No service may run.
func (t Tools) SucceedMerkle(ctx context.Context, origin string) (left entry.TreeHead, err error) {
	box, err := t.ledgerBox()
	if err != nil {
		return left, err
	}
	return merkle.Succeed(ctx, merkle.Options{Store: t.Store, Box: box, Origin: origin, Memory: t.checkpointPath()}, func(tx *store.Tx, from, to string) error {
		return errors.Join(audit.RenameTopic(tx, from, to), batch.RenameTopic(tx, from, to), eudr.RenameTopic(tx, from, to))
	})
}

// HashMerkle hashes everything on our own ledger again and says what differs.
// store.ErrNotFound: there is no ledger yet.
func (t Tools) HashMerkle(ctx context.Context) (merkle.Report, error) {
	box, err := t.ledgerBox()
	if err != nil {
		return merkle.Report{}, err
	}
	return merkle.Verify(ctx, merkle.VerifyOptions{Store: t.Store, Box: box, Memory: t.checkpointPath(), Witnesses: t.witnesses()})
}

// checkAnchors refuses a ledger that is not the one whose roots are on the chain.
func checkAnchors(ctx context.Context, log *merkle.Log, on evm.Anchors) error {
	size, err := on.Latest(ctx, log.Topic())
	if err != nil || size == 0 {
		return err
	}
	root, err := on.RootAt(ctx, log.Topic(), size)
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

// anchor puts the root of the newest checkpoint on the chain.
// spec: audit-ledger
func (v *service) anchor(ctx context.Context, j *job.Job) (job.Then, error) {
	// The checkpoint is kept before it is sent: a repeat sends the same one,
	// whatever was appended meanwhile.
	due, err := job.Step(ctx, j, "checkpoint", func(ctx context.Context, _ string) (merkle.Anchor, error) { return v.dueAnchor(ctx) })
	if err != nil || due.Size == 0 || !v.merkle.Ours(due) { // of a log that has a successor: it is anchored no more
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
	due.TxHash = receipt.TxHash.String()
	due.Block = receipt.Block
	due.At = receipt.At
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
