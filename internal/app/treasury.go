package app

import (
	"context"
	"io"

	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/signer"
	"mwanyi/internal/treasury"
)

// wireTreasury makes the desk that sweeps USDC to the payout provider, after
// lending.
func (v *service) wireTreasury(ctx context.Context, _ Tools) (err error) {
	c := v.config.Sweep
	v.treasury = &treasury.Desk{
		Store: v.store, Access: v.access, Reviews: v.reviews, Lending: v.lending, Purse: v.purse(), RailAddress: c.RailAddress,
		Limits: treasury.Limits{Sweep: c.Limit, Day: c.LimitDay, ApprovalAbove: c.ApprovalAbove, Keep: c.Keep},
		Every:  c.Every, Rail: v.payments.Rail, Reads: c.Reads, Wait: stageWait, Log: v.log, Alarm: v.payments.Alarm,
	}
	if v.chain == nil {
		return nil
	}
	v.treasury.Writer = v.chain
	v.treasury.Reader = v.chain
	pool, err := v.chain.Pool(ctx)
	if err != nil {
		return err
	}
	v.treasury.Accounts.Treasury = pool.Treasury // which is not the service's own where a multisig has it
	if v.treasury.Accounts.Proceeds, err = v.account(signer.Proceeds); err != nil {
		return err
	}
	return v.allowances.Expect(ctx, pool.Treasury, chain.Vault)
}

// Treasury is that desk with the rail's statement, in dev that of the sandbox
// beside it: to compare and to import, not to sweep. It logs to stderr.
func (t Tools) Treasury(stderr io.Writer) (*treasury.Desk, error) {
	payments, err := t.Payments(stderr)
	if err != nil {
		return nil, err
	}
	return &treasury.Desk{Store: t.Store, Rail: payments.Rail, Log: payments.Log, Alarm: func(string) {}}, nil
}
