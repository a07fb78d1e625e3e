package app

import (
	"context"
	"errors"

	"mwanyi/internal/batch"
	"mwanyi/internal/farmer"
	"mwanyi/internal/fault"
	"mwanyi/internal/lending"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain/signer"
	"mwanyi/internal/outside/price"
	"mwanyi/internal/outside/price/quotes"
	"mwanyi/internal/payment"
	"mwanyi/internal/sandbox"
	"mwanyi/internal/store"
)

// wireLending makes the lenders' desk, after farmers, payments and batches,
// and tells them and the follower about it.
func (v *service) wireLending() error {
	v.lending = &lending.Desk{
		Store: v.store, Access: v.access, Wait: stageWait, Prices: openPrices(v.config), MaxJump: money.Decimal(v.config.Price.MaxJump * 1_000_000),
		Borrower: v.borrower, Collateral: v.collateral, Farmers: v.farmers.IDs,
		Disburse: func(tx *store.Tx, l lending.Loan) (string, error) {
			return v.payments.Owe(tx, payment.Payout{FarmerID: l.FarmerID, BatchID: l.BatchID, CooperativeID: l.CooperativeID, LoanID: l.ID, Reason: payment.LoanDisbursement, Amount: l.Principal})
		},
		Cancel: v.payments.Cancel, Log: v.log, MaxAge: v.config.PriceMaxAge,
	}
	if v.chain == nil {
		return nil
	}
	treasury, err := v.account(signer.Treasury)
	if err != nil {
		return err
	}
	v.lending.Chain, v.lending.Fund = v.chain, v.fundWallet
	v.lending.Treasury = treasury
	v.onChain = append(v.onChain, v.lending.Apply)
	v.payments.Ended, v.payments.TakenBack = v.disbursed, v.lending.TakenBack
	v.farmers.Loan = v.loanOfFarmer
	v.batches.Loan = v.loanOnBatch
	return nil
}

// openPrices gives the market of the configuration, in dev the sandbox's; nil:
// there is none, and no loan is given.
func openPrices(c Config) price.Source {
	o := quotes.Options{URL: c.Price.URL, Header: c.Price.Header, Key: c.Price.Key, PricePath: c.Price.PricePath, TimePath: c.Price.TimePath}
	if o.URL == "" {
		if c.SandboxURL == "" {
			return nil
		}
		o.URL = c.SandboxURL + "/" + string(sandbox.Price) + "/quote"
	}
	return quotes.New(o)
}

// borrower is a farmer who can be paid.
func (v *service) borrower(ctx context.Context, farmerID string) (lending.Borrower, error) {
	payee, err := v.farmers.Payee(ctx, farmerID)
	if err != nil {
		return lending.Borrower{}, err
	}
	if !payee.Active {
		return lending.Borrower{}, farmer.Inactive()
	}
	return lending.Borrower{FarmerID: payee.FarmerID, CooperativeID: payee.CooperativeID}, nil
}

// collateral is a batch as lending sees it.
func (v *service) collateral(ctx context.Context, batchID string) (lending.Collateral, error) {
	b, err := v.batches.Get(ctx, batchID)
	return lending.Collateral{BatchID: b.ID, FarmerID: b.FarmerID, CooperativeID: b.CooperativeID, TokenID: b.TokenID}, err
}

// disbursed tells lending how a disbursement ended.
func (v *service) disbursed(tx *store.Tx, p payment.Payout) error {
	switch {
	case p.LoanID == "":
		return nil
	case p.Status == payment.Completed:
		return v.lending.Disbursed(tx, p.LoanID)
	}
	return v.lending.NotDisbursed(tx, p.LoanID)
}

// loanOfFarmer is the loan that a farmer has now, for the profile.
func (v *service) loanOfFarmer(ctx context.Context, farmerID string) (*farmer.Loan, error) {
	l, err := v.lending.OpenOf(ctx, farmerID)
	if fault.Is(err, fault.LoanNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	b, err := v.batches.Get(ctx, l.BatchID)
	if err != nil {
		return nil, err
	}
	worth, err := v.lending.Worth(ctx, l)
	if err != nil {
		return nil, err
	}
	return &farmer.Loan{LoanID: l.ID, BatchID: l.BatchID, Principal: l.Principal, OriginatedAt: l.OriginatedAt, Stage: b.Stage.String(),
		Collateral: worth, LTVPct: float64(l.LTVBasisPts) / 100}, nil
}

// loanOnBatch is the newest loan on a batch. Of an open one the chain says what
// it owes and what the batch is worth now; while the chain does not answer a
// batch can be read all the same, with the numbers of the loan's first day.
func (v *service) loanOnBatch(ctx context.Context, batchID string) (*batch.Loan, error) {
	l, err := v.lending.NewestOn(ctx, batchID)
	if errors.Is(err, lending.ErrNone) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	out := &batch.Loan{Active: l.Open(), Repaid: l.Status == lending.Repaid, Principal: l.Principal, OriginatedAt: l.OriginatedAt, Collateral: l.Collateral}
	if !l.Open() {
		return out, nil
	}
	owed, worth := l.Principal, l.Collateral
	now, err := v.lending.Now(ctx, l)
	if err == nil {
		owed = now.Outstanding
		worth, err = v.lending.Worth(ctx, l)
	}
	if fault.Is(err, fault.ChainUnavailable) {
		owed, worth, err = l.Principal, l.Collateral, nil
	}
	out.Collateral = worth
	if worth > 0 {
		out.LTVPct = float64(owed*10_000/worth) / 100
	}
	return out, err
}
