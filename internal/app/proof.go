package app

import (
	"context"
	"errors"

	"mwanyi/internal/audit"
	"mwanyi/internal/batch"
	"mwanyi/internal/config"
	"mwanyi/internal/eudr"
	"mwanyi/internal/outside/chain/evm"
	"mwanyi/internal/proof/prover"
)

func (v *service) prover() *prover.Prover {
	p := &prover.Prover{Audit: v.audit, Merkle: v.merkle, Ledger: v.ledger, Files: v.ipfs, Batches: v.batches, Statements: v.statements, Farmers: v.farmers}
	if v.chain != nil {
		p.Client, p.Addresses = v.chain.network.client(), v.chain.addresses
	}
	return p
}

// Prover makes and compares bundles out of what is kept here. It finds the
// chain at the endpoint, by the configuration, or in the data folder; without
// one it has none. The caller stops it.
func (t Tools) Prover(ctx context.Context, endpoint string) (p *prover.Prover, stop func() error, err error) {
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
	if p.Addresses, err = PinnedContracts(t.Config); err == nil {
		err = evm.Verify(ctx, p.Client, p.Addresses)
	}
	if err != nil {
		return nil, nil, errors.Join(err, stop())
	}
	return p, stop, nil
}
