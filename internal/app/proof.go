package app

import "mwanyi/internal/proof/prover"

// prover makes the proofs that the API gives out.
func (v *service) prover() *prover.Prover {
	p := &prover.Prover{Audit: v.audit, Merkle: v.merkle, Ledger: v.ledger, Files: v.ipfs, Batches: v.batches, Statements: v.statements, Farmers: v.farmers}
	if v.chain != nil {
		p.Client, p.Addresses = v.chain.network.client(), v.chain.addresses
	}
	return p
}
