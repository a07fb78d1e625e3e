package command

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/ethereum/go-ethereum/ethclient"

	"mwanyi/internal/app"
	"mwanyi/internal/audit"
	"mwanyi/internal/batch"
	"mwanyi/internal/config"
	"mwanyi/internal/eudr"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/codec"
	"mwanyi/internal/outside/chain/evm"
	"mwanyi/internal/proof"
	"mwanyi/internal/proof/prover"
)

// ErrBroken: a proof was looked at and does not hold.
var ErrBroken = errors.New("the proof does not hold")

// unchecked is the error of a verification that could not be made.
type unchecked struct{ error }

// Unwrap gives the cause.
func (u unchecked) Unwrap() error { return u.error }

// Unchecked marks the error of a verification that could not be made.
func Unchecked(err error) error { return unchecked{err} }

// ExitCode is what a command ends with: 0 for no error; 2 for a verification
// that could not be made, because something that it needs is missing or does
// not answer; 1 for everything else, such as a verification that failed.
func ExitCode(err error) int {
	var no unchecked
	switch {
	case err == nil:
		return 0
	case errors.As(err, &no):
		return 2
	}
	return 1
}

// Elsewhere is what the caller of a verification knows from elsewhere.
type Elsewhere struct {
	Key       string // of the ledger
	RPC       string // JSON-RPC endpoint of the chain
	Contracts string // file that pins the contracts
}

// trust reads what the caller gave. The chain is dialled when there is one to ask.
func (e Elsewhere) trust(ctx context.Context) (t proof.Trust, stop func(), err error) {
	t.Key, stop = e.Key, func() {}
	if e.Contracts != "" {
		pinned, err := evm.ReadAddresses(e.Contracts)
		if err != nil {
			return t, stop, fmt.Errorf("--contracts: %w", err)
		}
		t.Contracts = &pinned
	}
	if e.RPC == "" {
		return t, stop, nil
	}
	if _, err := config.EndpointURL(e.RPC); err != nil {
		return t, stop, fmt.Errorf("--rpc %w", err)
	}
	client, err := ethclient.DialContext(ctx, e.RPC)
	if err != nil {
		return t, stop, fmt.Errorf("--rpc: %w", err)
	}
	t.Chain = "the endpoint that you gave"
	t.Blocks = blocksOf{ctx: ctx, client: client}
	return t, client.Close, nil
}

// blocksOf asks an endpoint for the hashes of its blocks while one command runs.
type blocksOf struct {
	ctx    context.Context // that of the command
	client *ethclient.Client
}

func (b blocksOf) BlockHash(number uint64) (chain.Hash, error) {
	header, err := b.client.HeaderByNumber(b.ctx, codec.Big(number))
	if err != nil {
		return chain.Hash{}, fmt.Errorf("block %d: %w", number, err)
	}
	return chain.Hash(header.Hash()), nil
}

// VerifyFile checks a bundle with nothing but what the caller knows: neither
// the service nor its database is asked.
func VerifyFile(ctx context.Context, path string, known Elsewhere, out io.Writer) error {
	info, err := os.Stat(path)
	if err != nil {
		return unchecked{err}
	}
	if !info.Mode().IsRegular() || info.Size() > proof.MaxFile {
		return unchecked{fmt.Errorf("%s is no file of at most %d bytes", path, proof.MaxFile)}
	}
	file, err := os.ReadFile(path) //nolint:gosec // the caller names the file
	if err != nil {
		return unchecked{err}
	}
	return verifyBundle(ctx, file, "", known, out)
}

func verifyBundle(ctx context.Context, file []byte, id string, known Elsewhere, out io.Writer) error {
	trust, stop, err := known.trust(ctx)
	if err != nil {
		return unchecked{err}
	}
	defer stop()
	trust.ID = id
	report, err := proof.Check(file, trust)
	if printed := report.Print(out); printed != nil {
		return unchecked{printed}
	}
	if err == nil { // else it was not looked at to the end
		if _, err := fmt.Fprintln(out, report.Closing()); err != nil {
			return unchecked{err}
		}
	}
	if n := report.Failures(); n > 0 {
		return fmt.Errorf("%w: %d places, named above", ErrBroken, n)
	}
	if err != nil {
		return unchecked{err}
	}
	return nil
}

// VerifyID makes the bundle of a batch or a statement out of the database of
// the configuration and checks it. The service may run.
func VerifyID(ctx context.Context, c app.Config, id string, known Elsewhere, out io.Writer) error {
	return withProver(ctx, c, known.RPC, func(p *prover.Prover, _ app.Tools) error {
		bundle := p.Batch
		if strings.HasPrefix(id, "dds_") {
			bundle = p.Statement
		}
		file, err := bundle(ctx, id)
		if err != nil {
			return unchecked{err}
		}
		return verifyBundle(ctx, file, id, known, out)
	})
}

// VerifyAll hashes the ledger again and holds database, ledger, chain and
// pinned files against each other; see prover.Agree. Run it when the service is
// still or stopped.
func VerifyAll(ctx context.Context, c app.Config, known Elsewhere, out io.Writer) error {
	return withProver(ctx, c, known.RPC, func(p *prover.Prover, t app.Tools) error {
		found := &ledgerReport{out: out}
		err := errors.Join(found.ledger(ctx, t, known.RPC), p.Agree(ctx, findings{found}))
		if err = errors.Join(err, found.err); err != nil {
			return unchecked{err}
		}
		if found.damage > 0 {
			return fmt.Errorf("%w: %d places, named above", ErrBroken, found.damage)
		}
		return nil
	})
}

// findings writes what prover.Agree finds as mwanyi verify ledger does.
type findings struct{ *ledgerReport }

// Holds implements prover.Findings.
func (f findings) Holds(format string, args ...any) { f.holds(format, args...) }

// Broken implements prover.Findings.
func (f findings) Broken(format string, args ...any) { f.broken(format, args...) }

// Unseen implements prover.Findings.
func (f findings) Unseen(format string, args ...any) { f.line("not seen ", format, args...) }

// withProver opens what bundles are made of, for one command. What fn finds is
// its error; what kept it from being looked at is unchecked.
func withProver(ctx context.Context, c app.Config, endpoint string, fn func(*prover.Prover, app.Tools) error) error {
	var found error
	err := app.Open(ctx, c, func(t app.Tools) error {
		p, stop, err := openProver(ctx, t, endpoint)
		if err != nil {
			return err
		}
		found = errors.Join(fn(p, t), stop())
		return nil
	})
	if found == nil && err != nil {
		return unchecked{err}
	}
	return found
}

// openProver opens what makes and compares bundles of what is kept. It finds the
// chain at the endpoint, by the configuration, or in the data folder; without
// one it has none. The caller stops it.
func openProver(ctx context.Context, t app.Tools, endpoint string) (p *prover.Prover, stop func() error, err error) {
	s := t.Store
	p = &prover.Prover{Batches: &batch.Desk{Store: s}, Statements: &eudr.Desk{Store: s}}
	if p.Farmers, err = t.Farmers(); err != nil {
		return nil, nil, err
	}
	if p.Files, err = t.Archive(); err != nil {
		return nil, nil, err
	}
	if t.Config.Ledger == config.LedgerHedera {
		p.Ledger, err = t.Topic()
	} else {
		p.Merkle, err = t.Merkle(ctx)
		p.Ledger = p.Merkle
	}
	if err != nil {
		return nil, nil, err
	}
	p.Audit = &audit.Log{Store: s, Ledger: p.Ledger}
	p.Client, stop, err = readChain(ctx, t.Config, endpoint)
	if err != nil || p.Client == nil {
		return p, stop, err
	}
	if p.Addresses, err = app.PinnedContracts(t.Config); err == nil {
		err = evm.Verify(ctx, p.Client, p.Addresses)
	}
	if err != nil {
		return nil, nil, errors.Join(err, stop())
	}
	return p, stop, nil
}
