package app

import (
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"path/filepath"

	"github.com/ethereum/go-ethereum"
	"github.com/ethereum/go-ethereum/common"

	"mwanyi/internal/audit"
	"mwanyi/internal/config"
	"mwanyi/internal/outside/ledger/merkle"
	"mwanyi/internal/store"
)

// ErrDamaged: verification found something that is not as it was written.
var ErrDamaged = errors.New("the ledger does not verify")

// VerifyLedger hashes everything on the ledger again, compares it with what
// the service keeps, with the signed checkpoints and, when a chain can be
// reached, with the roots on it, and says in words what holds and what does
// not. endpoint is the chain's JSON-RPC; empty: that of the configuration. The
// service may run meanwhile.
func VerifyLedger(ctx context.Context, c Config, out io.Writer, endpoint string) error {
	if err := ensureSecrets(&c); err != nil {
		return err
	}
	s, err := openStore(ctx, c)
	if err != nil {
		return err
	}
	v := &ledgerReport{out: out}
	if c.Ledger == config.LedgerHedera {
		err = v.hedera(ctx, c, s)
	} else {
		err = v.embedded(ctx, c, s, endpoint)
	}
	if err = errors.Join(err, s.Close()); err != nil {
		return err
	}
	if v.damage > 0 {
		return fmt.Errorf("%w: %d places, named above", ErrDamaged, v.damage)
	}
	return v.err
}

// ledgerReport writes what was found, line by line.
type ledgerReport struct {
	out    io.Writer
	damage int
	err    error // of the output
}

func (v *ledgerReport) holds(format string, args ...any) { v.line("holds    ", format, args...) }

func (v *ledgerReport) broken(format string, args ...any) {
	v.damage++
	v.line("DAMAGED  ", format, args...)
}

func (v *ledgerReport) line(mark, format string, args ...any) {
	_, err := fmt.Fprintf(v.out, mark+format+"\n", args...)
	v.err = errors.Join(v.err, err)
}

func (v *ledgerReport) embedded(ctx context.Context, c Config, s *store.Store, endpoint string) error {
	box, err := ledgerBox(c)
	if err != nil {
		return err
	}
	report, err := merkle.Verify(ctx, merkle.VerifyOptions{Store: s, Box: box, Memory: filepath.Join(c.DataDir, checkpointFile)})
	if errors.Is(err, store.ErrNotFound) {
		v.holds("there is no ledger yet")
		return nil
	}
	if err != nil {
		return err
	}
	for _, d := range report.Damage {
		v.broken("%s", d)
	}
	if len(report.Damage) == 0 {
		v.holds("%d entries of %s, hashed again, have the root %s", report.Size, report.Origin, report.Root)
		v.holds("the checkpoints are signed by %s", report.Key)
	}
	if err := v.anchors(ctx, c, report, endpoint); err != nil {
		return err
	}
	if len(report.Damage) > 0 {
		return nil // the facts are compared with a ledger that holds
	}
	log, err := openMerkle(ctx, c, s)
	if err != nil {
		return err
	}
	return v.facts(ctx, &audit.Log{Store: s, Ledger: log})
}

// anchors compares the roots with those on the chain.
func (v *ledgerReport) anchors(ctx context.Context, c Config, report merkle.Report, endpoint string) error {
	if len(report.Anchors) == 0 {
		v.holds("no root was put on a chain yet")
		return nil
	}
	if endpoint == "" && !c.RemoteChain() {
		v.line("not seen ", "%d roots are recorded as being on the chain; give --rpc to look there", len(report.Anchors))
		return nil
	}
	path := c.ContractsFile
	if path == "" {
		path = filepath.Join(c.DataDir, contractsFile)
	}
	pinned, err := readAddresses(path)
	if err != nil {
		return err
	}
	if c.ChainID == 0 {
		c.ChainID = pinned.ChainID
	}
	client, _, err := dialFor(ctx, c, endpoint)
	if err != nil {
		return err
	}
	defer client.Close()
	on := anchorReader{client, pinned}
	for _, a := range report.Anchors {
		root, err := on.rootAt(ctx, report.Origin, a.Size)
		if err != nil {
			return err
		}
		receipt, err := client.TransactionReceipt(ctx, common.HexToHash(a.TxHash))
		if err != nil && !errors.Is(err, ethereum.NotFound) {
			return err
		}
		switch {
		case receipt == nil || receipt.BlockNumber.Uint64() != a.Block:
			v.broken("the transaction %s of the root at %d entries is not in block %d of the chain", a.TxHash, a.Size, a.Block)
		case root == [32]byte{}:
			v.broken("the root at %d entries is not on the chain", a.Size)
		case root != a.Root:
			v.broken("the chain has another root at %d entries", a.Size)
		default:
			v.holds("the root at %d entries is on the chain, in %s", a.Size, a.TxHash)
		}
	}
	latest, err := on.latest(ctx, report.Origin)
	if err == nil && latest > report.Size {
		v.broken("the chain has a root at %d entries and there are %d", latest, report.Size)
	}
	return err
}

// facts compares the kept records with the ledger.
func (v *ledgerReport) facts(ctx context.Context, log *audit.Log) error {
	checked, found, err := log.Inspect(ctx)
	if err != nil {
		return err
	}
	for _, d := range found {
		v.broken("record %s: %s", d.EventID, d.Text)
	}
	if len(found) == 0 {
		v.holds("%d records are those that the ledger's messages commit to", checked)
	}
	return nil
}

func (v *ledgerReport) hedera(ctx context.Context, c Config, s *store.Store) error {
	topic, err := openTopic(c, s)
	if err != nil {
		return err
	}
	size, hash, found, err := topic.Verify(ctx)
	if err != nil {
		return errors.Join(err, topic.Close())
	}
	for _, d := range found {
		v.broken("%s", d)
	}
	if len(found) == 0 {
		v.holds("%d messages of topic %s, hashed again, have the running hash %s", size, c.HederaTopic, base64.StdEncoding.EncodeToString(hash))
	}
	return errors.Join(v.facts(ctx, &audit.Log{Store: s, Ledger: topic}), topic.Close())
}
