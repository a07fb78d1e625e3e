package command

import (
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/ethereum/go-ethereum"
	"github.com/ethereum/go-ethereum/common"

	"mwanyi/internal/app"
	"mwanyi/internal/audit"
	"mwanyi/internal/config"
	"mwanyi/internal/outside/chain/evm"
	"mwanyi/internal/outside/ledger/merkle"
	"mwanyi/internal/store"
	"mwanyi/internal/trail"
	"mwanyi/internal/trail/seal"
)

// ErrDamaged: verification found something that is not as it was written.
var ErrDamaged = errors.New("the ledger does not verify")

// VerifyLedger hashes everything on the ledger again, compares it with what
// the service keeps, with the signed checkpoints and, when a chain can be
// reached, with the roots on it, and says in words what holds and what does
// not. endpoint is the chain's JSON-RPC; empty: that of the configuration. The
// service may run meanwhile.
func VerifyLedger(ctx context.Context, c app.Config, out io.Writer, endpoint string) error {
	v := &ledgerReport{out: out}
	err := app.Open(ctx, c, func(t app.Tools) error { return v.ledger(ctx, t, endpoint) })
	if err != nil {
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

// ledger looks at the ledger of the configuration.
func (v *ledgerReport) ledger(ctx context.Context, t app.Tools, endpoint string) error {
	if t.Config.Ledger == config.LedgerHedera {
		return v.hedera(ctx, t)
	}
	return v.embedded(ctx, t, endpoint)
}

func (v *ledgerReport) embedded(ctx context.Context, t app.Tools, endpoint string) error {
	report, err := t.HashMerkle(ctx)
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
	v.witnesses(t.Config, report)
	if err := v.anchors(ctx, t.Config, report, endpoint); err != nil {
		return err
	}
	if len(report.Damage) > 0 {
		return nil // the facts are compared with a ledger that holds
	}
	log, err := t.Merkle(ctx)
	if err != nil {
		return err
	}
	return v.facts(ctx, &audit.Log{Store: t.Store, Ledger: log})
}

// witnesses counts the cosignatures on the newest checkpoint that has some.
// spec: ledger-witness
func (v *ledgerReport) witnesses(c app.Config, report merkle.Report) {
	n, of := len(report.Witnesses), len(c.LedgerWitnesses)
	switch {
	case of == 0:
	case n < c.LedgerQuorum:
		v.broken("the checkpoint at %d entries is witnessed by %d of %d, and %d must have cosigned it", report.WitnessedSize, n, of, c.LedgerQuorum)
	case n == 0:
		v.line("not seen ", "no checkpoint is witnessed yet, by %d witnesses", of)
	default:
		v.holds("the checkpoint at %d entries is witnessed by %d of %d: %s", report.WitnessedSize, n, of, strings.Join(report.Witnesses, ", "))
	}
}

// anchors compares the roots with those on the chain.
func (v *ledgerReport) anchors(ctx context.Context, c app.Config, report merkle.Report, endpoint string) error {
	if len(report.Anchors) == 0 {
		v.holds("no root was put on a chain yet")
		return nil
	}
	if endpoint == "" && !c.RemoteChain() {
		v.line("not seen ", "%d roots are recorded as being on the chain; give --rpc to look there", len(report.Anchors))
		return nil
	}
	client, pinned, err := dialPinned(ctx, c, endpoint)
	if err != nil {
		return err
	}
	defer client.Close()
	on := evm.Anchors{Client: client, Addresses: pinned}
	for _, a := range report.Anchors {
		root, err := on.RootAt(ctx, report.Origin, a.Size)
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
	latest, err := on.Latest(ctx, report.Origin)
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
	return v.trail(ctx, log)
}

// trail compares who did what with the days' hashes on the ledger.
// spec: trail-verify
func (v *ledgerReport) trail(ctx context.Context, log *audit.Log) error {
	days, broken, err := seal.Check(ctx, &trail.Desk{Store: log.Store}, log)
	switch {
	case err != nil:
		return err
	case broken != "":
		v.broken("trail: after %d days that agree, %s", days, broken)
	default:
		v.holds("%d days of the trail have the rows whose hash is on the ledger", days)
	}
	return nil
}

func (v *ledgerReport) hedera(ctx context.Context, t app.Tools) error {
	topic, err := t.Topic()
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
		v.holds("%d messages of topic %s, hashed again, have the running hash %s", size, t.Config.HederaTopic, base64.StdEncoding.EncodeToString(hash))
	}
	return errors.Join(v.facts(ctx, &audit.Log{Store: t.Store, Ledger: topic}), topic.Close())
}
