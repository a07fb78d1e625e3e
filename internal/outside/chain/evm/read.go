package evm

import (
	"context"
	"errors"
	"math/big"
	"time"

	"github.com/ethereum/go-ethereum"
	"github.com/ethereum/go-ethereum/common"

	"mwanyi/internal/fault"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/codec"
)

// snapshot reads at one final block.
type snapshot struct {
	c     *Chain
	ctx   context.Context
	block uint64
	err   error // the first failure; later reads do nothing
}

func (c *Chain) atFinal(ctx context.Context) *snapshot {
	s := &snapshot{c: c, ctx: ctx}
	head, err := c.o.Client.BlockNumber(ctx)
	if err == nil {
		s.block, err = c.o.Final(ctx, head)
	}
	s.err = err
	return s
}

// ask calls a view of a contract.
func ask[T any](s *snapshot, to chain.Address, data []byte, unpack func([]byte) (T, error)) (answer T) {
	if s.err != nil {
		return answer
	}
	target := common.Address(to)
	raw, err := s.c.o.Client.CallContract(s.ctx, ethereum.CallMsg{To: &target, Data: data}, codec.Big(s.block))
	if err == nil {
		answer, err = unpack(raw)
	}
	s.err = err
	return answer
}

// fault is what the caller gets for a failed read.
func (s *snapshot) fault() error {
	if s.err == nil {
		s.c.answered()
		return nil
	}
	if s.ctx.Err() != nil {
		return s.err
	}
	// Our views refuse by names. Any other end, such as an underflow, is a node that
	// has mixed two blocks while the second was made: its answer counts for nothing.
	if why := codec.Reverted(s.err); why != nil && why.Code != fault.InternalError {
		return why
	}
	return fault.New(fault.ChainUnavailable, "the chain does not answer").Because(s.err)
}

// Farmer implements chain.Reader.
func (c *Chain) Farmer(ctx context.Context, farmerID string) (chain.Farmer, error) {
	s := c.atFinal(ctx)
	a := c.o.Addresses
	key := chain.KeyOf(farmerID)
	record := ask(s, a.Registry, codec.RegistryABI.PackFarmerOf(key), codec.RegistryABI.UnpackFarmerOf)
	if s.err == nil && record.Index == 0 {
		return chain.Farmer{}, codec.Named("FarmerNotRegistered")
	}
	standing := ask(s, a.Registry, codec.RegistryABI.PackStandingOf(key), codec.RegistryABI.UnpackStandingOf)
	account := ask(s, a.CreditScore, codec.ScoreABI.PackAccountOf(key), codec.ScoreABI.UnpackAccountOf)
	tier := ask(s, a.CreditScore, codec.ScoreABI.PackTierAt(account.Score), codec.ScoreABI.UnpackTierAt)
	loan := anyVault(s, codec.VaultABI.PackLoanOfFarmer(record.Index), codec.VaultABI.UnpackLoanOfFarmer)
	if s.err != nil {
		return chain.Farmer{}, s.fault()
	}
	f := chain.Farmer{
		Block: s.block, Index: record.Index, Cooperative: codec.Small(record.Cooperative), Active: record.Active,
		DeforestationFree: record.DeforestationFree, RegisteredAt: codec.AtBig(record.RegisteredAt),
		Boundary: codec.Content(record.Boundary, record.BoundaryCodec),
		Score:    account.Score, Deliveries: account.Deliveries, Repayments: account.Repayments, Defaults: account.Defaults,
		Tier: chain.Tier(tier.Tier), MaxLoan: money.USDC(tier.MaxAssets), LTVBasisPts: tier.LtvBps, //nolint:gosec // a tier's maximum
		ActiveLoan: codec.IDOf(codec.LoanPrefix, loan),
	}
	if standing.Refusal != ([4]byte{}) {
		f.Standing = codec.RefusalOf(standing.Refusal)
	}
	return f, s.fault()
}

// Batch implements chain.Reader.
func (c *Chain) Batch(ctx context.Context, tokenID uint64) (chain.Batch, error) {
	s := c.atFinal(ctx)
	a := c.o.Addresses
	token := codec.Big(tokenID)
	batch := ask(s, a.BatchToken, codec.TokenABI.PackBatchOf(token), codec.TokenABI.UnpackBatchOf)
	if s.err == nil && batch.Owner == (common.Address{}) {
		return chain.Batch{}, codec.Named("BatchNotFound")
	}
	farmer := ask(s, a.BatchToken, codec.TokenABI.PackFarmerKeyOf(token), codec.TokenABI.UnpackFarmerKeyOf)
	stage := ask(s, a.TraceLog, codec.TraceABI.PackStageOf(token), codec.TraceABI.UnpackStageOf)
	loan := anyVault(s, codec.VaultABI.PackLoanOfBatch(token), codec.VaultABI.UnpackLoanOfBatch)
	lot := ask(s, a.Escrow, codec.EscrowABI.PackLotOf(token), codec.EscrowABI.UnpackLotOf)
	if s.err != nil {
		return chain.Batch{}, s.fault()
	}
	return chain.Batch{
		Block: s.block, Owner: chain.Address(batch.Owner), Farmer: farmer, Cooperative: codec.Small(batch.Cooperative),
		Grams: codec.Small(batch.Grams), Grade: chain.Grade(batch.Grade), Locked: batch.Locked, Stage: chain.Stage(stage),
		Loan: codec.IDOf(codec.LoanPrefix, loan), Order: codec.IDOf(codec.OrderPrefix, lot.OrderId),
		Price: money.USDC(lot.Price), Repaid: money.USDC(lot.Repaid), //nolint:gosec // micro-USDC
	}, s.fault()
}

// Loan implements chain.Reader.
func (c *Chain) Loan(ctx context.Context, loanID string) (chain.Loan, error) {
	key, err := codec.ID16(loanID)
	if err != nil {
		return chain.Loan{}, codec.Named("LoanNotFound")
	}
	s := c.atFinal(ctx)
	vault := withLoan(s, key)
	loan := ask(s, vault, codec.VaultABI.PackLoanOf(key), codec.VaultABI.UnpackLoanOf)
	if s.err == nil && chain.LoanState(loan.State) == chain.NoLoan {
		return chain.Loan{}, codec.Named("LoanNotFound")
	}
	debt := ask(s, vault, codec.VaultABI.PackDebtUp(key), codec.VaultABI.UnpackDebtUp)
	atEnd := ask(s, vault, codec.VaultABI.PackDebtAtDefault(key), codec.VaultABI.UnpackDebtAtDefault)
	if s.err != nil {
		return chain.Loan{}, s.fault()
	}
	begun := codec.At(loan.OriginatedAt)
	return chain.Loan{
		Block: s.block, Vault: vault, IsRunOff: vault != c.o.Addresses.Vault, State: chain.LoanState(loan.State), TokenID: loan.TokenId, FarmerIndex: loan.Farmer,
		Principal: money.USDC(loan.Principal), Debt: codec.USDC(debt), Rate: codec.Fraction(codec.Big(loan.Rate)), //nolint:gosec // micro-USDC
		DebtAtEnd: codec.USDC(atEnd), Paid: money.USDC(loan.Paid), Covered: money.USDC(loan.Covered), //nolint:gosec // micro-USDC
		OriginatedAt: begun, DueAt: begun.Add(codec.Seconds(loan.Term)), DefaultsAt: begun.Add(codec.Seconds(loan.Term) + codec.Seconds(loan.Forbearance)),
	}, s.fault()
}

// Quote implements chain.Reader.
func (c *Chain) Quote(ctx context.Context, tokenID uint64, request chain.LoanRequest) (chain.Quote, error) {
	asked, err := codec.RequestOf(tokenID, request)
	if err != nil {
		return chain.Quote{}, fault.New(fault.InvalidRequest, "an amount is negative")
	}
	s := c.atFinal(ctx)
	q := ask(s, c.o.Addresses.Vault, codec.VaultABI.PackQuote(asked), codec.VaultABI.UnpackQuote)
	if s.err != nil {
		return chain.Quote{}, s.fault()
	}
	quote := chain.Quote{
		Block: s.block, Farmer: q.FarmerKey, Tier: chain.Tier(q.Tier), TierMax: money.USDC(q.TierMaxAssets), LTVBasisPts: q.LtvBps, //nolint:gosec // a tier's maximum
		CollateralValue: codec.USDC(q.CollateralValue), Max: codec.USDC(q.MaxAssets), Amount: codec.USDC(q.Assets), Rate: codec.Fraction(q.Rate),
	}
	if q.Refusal != ([4]byte{}) {
		quote.Refusal = codec.RefusalOf(q.Refusal)
	}
	c.underwrites(s, codec.Big(tokenID), q.Cooperative, &quote)
	return quote, s.fault()
}

// underwrites adds to a quote what the vault's rules say of themselves.
func (c *Chain) underwrites(s *snapshot, token, cooperative *big.Int, quote *chain.Quote) {
	a := c.o.Addresses
	stage := chain.Stage(ask(s, a.TraceLog, codec.TraceABI.PackStageOf(token), codec.TraceABI.UnpackStageOf))
	haircuts := ask(s, a.Underwriting, codec.RulesABI.PackHaircuts(), codec.RulesABI.UnpackHaircuts)
	if stage >= chain.Delivered && stage <= chain.Warehoused {
		quote.HaircutBasisPts = haircuts[stage-chain.Delivered]
	}
	var why *chain.Refusal
	if quote.Refusal == nil || !errors.As(quote.Refusal, &why) || why.Name != "CooperativeCapExceeded" {
		return
	}
	share := ask(s, a.Underwriting, codec.RulesABI.PackCooperativeCapBps(), codec.RulesABI.UnpackCooperativeCapBps)
	assets := ask(s, a.Vault, codec.VaultABI.PackTotalAssets(), codec.VaultABI.UnpackTotalAssets)
	lent := ask(s, a.Vault, codec.VaultABI.PackCooperativeLent(cooperative), codec.VaultABI.UnpackCooperativeLent)
	if s.err == nil {
		most := new(big.Int).Mul(assets, codec.Big(uint64(share)))
		quote.Room = max(0, codec.USDC(most.Quo(most, big.NewInt(10_000)))-codec.USDC(lent))
	}
}

// Order implements chain.Reader.
func (c *Chain) Order(ctx context.Context, orderID string) (chain.Order, error) {
	key, err := codec.ID16(orderID)
	if err != nil {
		return chain.Order{}, codec.Named("PurchaseOrderNotFound")
	}
	s := c.atFinal(ctx)
	o := ask(s, c.o.Addresses.Escrow, codec.EscrowABI.PackOrderOf(key), codec.EscrowABI.UnpackOrderOf)
	if s.err == nil && o.Buyer == (common.Address{}) {
		return chain.Order{}, codec.Named("PurchaseOrderNotFound")
	}
	if s.err != nil {
		return chain.Order{}, s.fault()
	}
	out := chain.Order{
		Block: s.block, Buyer: chain.Address(o.Buyer), Cooperative: codec.Small(o.Cooperative), Open: uint32(o.Open), Shipped: uint32(o.Shipped), Paid: o.Paid,
		ShipBy: codec.AtBig(o.ShipBy), ExportedAt: codec.At(o.ExportedAt),
		Price: money.USDC(o.Price), Funded: money.USDC(o.Funded), Held: money.USDC(o.Held), //nolint:gosec // micro-USDC
	}
	if !out.Paid && out.Open > 0 && out.Shipped == out.Open {
		out.ForfeitsAt = c.forfeitsAt(s, out.ExportedAt)
	}
	return out, s.fault()
}

// forfeitsAt is when an order that was exported then, and is not paid, may be
// forfeited, by the contract's own word: a pause that kept the buyer from paying
// does not count.
func (c *Chain) forfeitsAt(s *snapshot, exported time.Time) time.Time {
	wait := ask(s, c.o.Addresses.Escrow, codec.EscrowABI.PackFORFEITAFTER(), codec.EscrowABI.UnpackFORFEITAFTER)
	opened := ask(s, c.o.Addresses.Roles, codec.RolesABI.PackEscrowOpenedAt(), codec.RolesABI.UnpackEscrowOpenedAt)
	if s.err != nil {
		return time.Time{}
	}
	if since := codec.AtBig(opened); since.After(exported) {
		exported = since
	}
	return exported.Add(codec.Seconds(wait))
}

// Pool implements chain.Reader.
func (c *Chain) Pool(ctx context.Context) (chain.Pool, error) {
	s := c.atFinal(ctx)
	pool := c.pool(s, c.o.Addresses.Vault)
	for _, old := range c.o.Addresses.RunOff {
		pool.RunOff = append(pool.RunOff, c.pool(s, old.Vault))
	}
	if s.err != nil {
		return chain.Pool{}, s.fault()
	}
	return pool, s.fault()
}

func (c *Chain) pool(s *snapshot, vault chain.Address) chain.Pool {
	p := ask(s, vault, codec.VaultABI.PackPool(), codec.VaultABI.UnpackPool)
	terms := ask(s, vault, codec.VaultABI.PackTerms(), codec.VaultABI.UnpackTerms)
	treasury := ask(s, vault, codec.VaultABI.PackTreasury(), codec.VaultABI.UnpackTreasury)
	areas := ask(s, c.o.Addresses.Roles, codec.RolesABI.PackPausedAreas(), codec.RolesABI.UnpackPausedAreas)
	if s.err != nil {
		return chain.Pool{}
	}
	return chain.Pool{
		Block: s.block, Vault: vault, TotalAssets: codec.USDC(p.TotalAssets), Cash: codec.USDC(p.Cash), Lent: codec.USDC(p.Lent), Interest: codec.USDC(p.Interest),
		Reserve: codec.USDC(p.Reserve), Fees: codec.USDC(p.Fees), Impaired: codec.USDC(p.Impaired), Unvested: codec.USDC(p.Unvested), Queued: codec.USDC(p.Queued),
		Shares: p.Shares.Uint64(), SharePrice: codec.Fraction(p.SharePrice), Utilisation: codec.Fraction(p.Utilisation),
		BorrowRate: codec.Fraction(p.BorrowRate), SupplyRate: codec.Fraction(p.SupplyRate),
		Active: codec.Small(p.ActiveLoans), Repaid: codec.Small(p.RepaidLoans), Defaulted: codec.Small(p.DefaultedLoans), Unwound: codec.Small(p.UnwoundLoans),
		Lost: codec.USDC(p.Lost), Recovered: codec.USDC(p.Recovered), Paused: p.Paused, PausedAreas: chain.Areas(areas),
		Term: codec.Seconds(terms.Term), Forbearance: codec.Seconds(terms.Forbearance), UnwindWindow: codec.Seconds(terms.UnwindWindow), Treasury: chain.Address(treasury),
	}
}

// Price implements chain.Reader.
func (c *Chain) Price(ctx context.Context) (chain.Price, error) {
	s := c.atFinal(ctx)
	r := ask(s, c.o.Addresses.PriceFeed, codec.FeedABI.PackLatestRoundData(), codec.FeedABI.UnpackLatestRoundData)
	allowed := ask(s, c.o.Addresses.PriceFeed, codec.FeedABI.PackAllowedNow(), codec.FeedABI.UnpackAllowedNow)
	if s.err != nil {
		return chain.Price{}, s.fault()
	}
	inwards := new(big.Int).Add(allowed.Min, big.NewInt(99))
	p := chain.Price{Block: s.block, Round: r.Id.Uint64(), Price: codec.FeedPrice(r.Answer), Lowest: codec.FeedPrice(inwards), Highest: codec.FeedPrice(allowed.Max)}
	if r.UpdatedAt.Sign() > 0 {
		p.ObservedAt = time.Unix(r.UpdatedAt.Int64(), 0).UTC()
	}
	return p, s.fault()
}

// Account implements chain.Reader.
func (c *Chain) Account(ctx context.Context, owner chain.Address) (chain.Account, error) {
	s := c.atFinal(ctx)
	a := c.o.Addresses
	who := common.Address(owner)
	balance := ask(s, a.USDC, codec.USDCABI.PackBalanceOf(who), codec.USDCABI.UnpackBalanceOf)
	vault := ask(s, a.USDC, codec.USDCABI.PackAllowance(who, common.Address(a.Vault)), codec.USDCABI.UnpackAllowance)
	escrow := ask(s, a.USDC, codec.USDCABI.PackAllowance(who, common.Address(a.Escrow)), codec.USDCABI.UnpackAllowance)
	refund := ask(s, a.Escrow, codec.EscrowABI.PackOwedTo(who), codec.EscrowABI.UnpackOwedTo)
	shares := ask(s, a.Vault, codec.VaultABI.PackBalanceOf(who), codec.VaultABI.UnpackBalanceOf)
	if s.err != nil {
		return chain.Account{}, s.fault()
	}
	value := ask(s, a.Vault, codec.VaultABI.PackConvertToAssets(shares), codec.VaultABI.UnpackConvertToAssets)
	stakes := c.stakes(s, who)
	var coins *big.Int
	if s.err == nil {
		coins, s.err = c.o.Client.BalanceAt(ctx, who, codec.Big(s.block))
	}
	if s.err != nil {
		return chain.Account{}, s.fault()
	}
	return chain.Account{
		Block: s.block, USDC: codec.USDC(balance), Shares: shares.Uint64(), ShareValue: codec.USDC(value),
		Gwei: new(big.Int).Quo(coins, big.NewInt(1e9)).Uint64(), VaultMay: codec.USDC(vault), EscrowMay: codec.USDC(escrow), Refund: codec.USDC(refund), RunOff: stakes,
	}, s.fault()
}
