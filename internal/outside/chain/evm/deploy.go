package evm

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"strings"
	"time"

	"github.com/ethereum/go-ethereum"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/ethereum/go-ethereum/ethclient"

	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/bytecode"
	"mwanyi/internal/outside/chain/codec"
	"mwanyi/internal/outside/chain/contract"
)

// Deployment says what to deploy and for whom. All of it is fixed by the
// constructors; the deploying key keeps no power.
type Deployment struct {
	Deployer   Signer // used for this and nothing else: its nonces give the addresses
	FirstNonce uint64 // of the deployer, 0 for a new key
	Accounts   Accounts
	AdminDelay time.Duration // between what ADMIN proposes and its effect, and between the two steps of a change of ADMIN
	VaultDelay time.Duration // between the addition of a vault and its effect, beside that
	PayeeDelay time.Duration // between the change of where a lender's money goes and its effect
	Loans      chain.Address // where principal goes, to be paid out to farmers
	Proceeds   chain.Address // where net proceeds of orders go
	Servicer   chain.Address // where the servicing part of interest goes
	USDC       chain.Address // the real one; zero: deploy the stand-in
	Minter     chain.Address // of the stand-in
	BaseURI    string        // before a token's id
	PriceMin   money.Decimal // bounds of a price, dollars a kilogram
	PriceMax   money.Decimal
	PriceDaily uint16 // the most that a price may move in a day, basis points

	Term         time.Duration
	Forbearance  time.Duration
	UnwindWindow time.Duration
	ForfeitAfter time.Duration // from the last export of an order that is not paid
	GradeFactors [4]uint16     // value of each grade against the base price, basis points
	Haircuts     [4]uint16     // off the value from DELIVERED to WAREHOUSED, basis points
	MaxRate      money.Decimal // of a loan a year, 1 = 100 %
	CoopCap      uint16        // of the pool for one cooperative, basis points
	LenderShare  uint16        // of interest, basis points
	ReserveShare uint16        // of interest; the rest is the servicer's

	Final Finality
	Poll  time.Duration // 20 ms when zero
}

// part is one contract to deploy.
type part struct {
	name string
	at   common.Address
	code []byte // creation code with the constructor's arguments
	real bytecode.Code
}

// AddressesOn are where the contracts will stand: the deployer's address and its
// nonces decide.
func (d Deployment) AddressesOn(chainID uint64) Addresses {
	next, a := d.FirstNonce, Addresses{ChainID: chainID, USDC: d.USDC, DevUSDC: d.USDC == (chain.Address{})}
	take := func() chain.Address {
		next++
		return chain.Address(crypto.CreateAddress(d.Deployer.Address(), next-1))
	}
	a.Timelock = take()
	a.Roles = take()
	if a.DevUSDC {
		a.USDC = take()
	}
	for _, to := range []*chain.Address{&a.PriceFeed, &a.Registry, &a.CreditScore, &a.BatchToken, &a.TraceLog, &a.Vaults,
		&a.Underwriting, &a.Vault, &a.Queue, &a.Escrow, &a.Lenders, &a.DDS, &a.Anchor} {
		*to = take()
	}
	return a
}

// Deploy puts all contracts on the chain, one after the other, and returns
// when they are final. A repeat, after a crash at any point, goes on where it
// stopped; with other arguments it fails in Verify. It needs no database: a
// contract's address is fixed by its nonce, so that two sendings of one step
// can only lead to one contract.
func Deploy(ctx context.Context, client *ethclient.Client, d Deployment) (Addresses, error) {
	if d.Poll == 0 {
		d.Poll = 20 * time.Millisecond
	}
	id, err := client.ChainID(ctx)
	if err != nil {
		return Addresses{}, fmt.Errorf("chain id: %w", err)
	}
	a := d.AddressesOn(id.Uint64())
	parts, err := d.parts(a)
	if err != nil {
		return Addresses{}, err
	}
	for i, p := range parts {
		if err := d.deploy(ctx, client, id.Uint64(), d.FirstNonce+uint64(i), p); err != nil {
			return Addresses{}, fmt.Errorf("deploy %s: %w", p.name, err)
		}
	}
	a.Block = firstBlock(ctx, client, parts[0].at)
	return a, Verify(ctx, client, a)
}

// firstBlock finds the block that brought a contract. A node that keeps no old
// states cannot say: 0 then, which is never too late.
func firstBlock(ctx context.Context, client *ethclient.Client, at common.Address) uint64 {
	high, err := client.BlockNumber(ctx)
	if err != nil {
		return 0
	}
	low := uint64(0)
	for low < high {
		middle := (low + high) / 2
		there, err := client.CodeAt(ctx, at, codec.Big(middle))
		switch {
		case err != nil:
			return 0
		case len(there) > 0:
			high = middle
		default:
			low = middle + 1
		}
	}
	return low
}

// deploy brings one contract on the chain unless it stands there.
func (d Deployment) deploy(ctx context.Context, client *ethclient.Client, chainID, nonce uint64, p part) error {
	ticker := time.NewTicker(d.Poll)
	defer ticker.Stop()
	sentAtHead, foreign := uint64(0), 0
	for {
		head, err := client.BlockNumber(ctx)
		if err != nil {
			return err
		}
		safe, err := d.Final(ctx, head)
		if err != nil {
			return err
		}
		there, err := client.CodeAt(ctx, p.at, codec.Big(safe))
		if err != nil {
			return err
		}
		if len(there) > 0 {
			return p.real.Check(there)
		}
		used, err := client.NonceAt(ctx, d.Deployer.Address(), codec.Big(safe))
		if err != nil {
			return err
		}
		if used > nonce {
			// Not at the first sight: a node may answer the two questions from two blocks.
			if foreign++; foreign > 5 {
				return fmt.Errorf("nonce %d of %s was used for something else, or the creation failed", nonce, d.Deployer.Address())
			}
		} else if sentAtHead == 0 || head > sentAtHead+3 { // again when it did not get in, with today's fee
			if err := d.send(ctx, client, chainID, nonce, p); err != nil {
				return err
			}
			sentAtHead = max(head, 1)
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-ticker.C:
		}
	}
}

func (d Deployment) send(ctx context.Context, client *ethclient.Client, chainID, nonce uint64, p part) error {
	header, err := client.HeaderByNumber(ctx, nil)
	if err != nil {
		return err
	}
	tip, err := client.SuggestGasTipCap(ctx)
	if err != nil {
		return err
	}
	gas, err := client.EstimateGas(ctx, ethereum.CallMsg{From: d.Deployer.Address(), Data: p.code})
	if err != nil {
		if why := codec.Reverted(err); why != nil {
			return why
		}
		return err
	}
	tip = larger(tip, big.NewInt(1))
	feeCap := new(big.Int).Add(new(big.Int).Lsh(header.BaseFee, 1), tip)
	tx, err := d.Deployer.SignTx(ctx, types.NewTx(&types.DynamicFeeTx{
		ChainID: codec.Big(chainID), Nonce: nonce, Gas: min(maxGas, gas+gas/10), Data: p.code, GasTipCap: tip, GasFeeCap: feeCap,
	}), chainID)
	if err != nil {
		return err
	}
	err = client.SendTransaction(ctx, tx)
	switch {
	case err == nil:
	case ctx.Err() != nil:
		return ctx.Err()
	case strings.Contains(err.Error(), "insufficient funds"): // waiting would bring no coins
		return err
	}
	// Another error does not say that it did not arrive: the code at the address decides.
	return nil
}

// grants are the first holders of the roles.
func (d Deployment) grants() (grants []contract.RolesGrant, err error) {
	for _, g := range []struct {
		name    string
		account chain.Address
	}{
		{"OPERATOR", d.Accounts.Operator}, {"LENDING", d.Accounts.Lending}, {"ORACLE", d.Accounts.Oracle},
		{"GUARDIAN", d.Accounts.Guardian}, {"COMPLIANCE", d.Accounts.Compliance}, {"STEWARD", d.Accounts.Admin},
	} {
		if g.account == (chain.Address{}) {
			return nil, errors.New("deploy: no account for " + g.name)
		}
		grants = append(grants, contract.RolesGrant{Role: chain.KeyOf(g.name), Account: common.Address(g.account)})
	}
	for _, lane := range d.Accounts.Lanes {
		grants = append(grants, contract.RolesGrant{Role: chain.KeyOf("OPERATOR"), Account: common.Address(lane)})
	}
	return grants, nil
}

// parts are the contracts in the order of their nonces.
func (d Deployment) parts(a Addresses) (parts []part, err error) {
	add := func(name string, at chain.Address, bin string, must bytecode.Code, args []byte) {
		parts = append(parts, part{name, common.Address(at), append(common.FromHex(bin), args...), must})
	}
	grants, err := d.grants()
	if err != nil {
		return nil, err
	}
	delay := codec.Big(uint64(d.AdminDelay / time.Second)) //nolint:gosec // positive
	add("Timelock", a.Timelock, contract.TimelockBin, bytecode.Of("timelock"),
		codec.TimelockABI.PackConstructor(delay, []common.Address{eth(d.Accounts.Admin)}, []common.Address{eth(d.Accounts.Guardian)}))
	add("Roles", a.Roles, contract.RolesBin, bytecode.Of("roles"), codec.RolesABI.PackConstructor(delay, eth(a.Timelock), grants))
	if a.DevUSDC {
		add("DevUSDC", a.USDC, contract.DevUSDCBin, bytecode.Of("usdc"), codec.USDCABI.PackConstructor(eth(d.Minter)))
	}
	add("PriceFeed", a.PriceFeed, contract.PriceFeedBin, bytecode.Of("price_feed"),
		codec.FeedABI.PackConstructor(eth(a.Roles), "COFFEE / USD per kg", codec.FeedAnswer(d.PriceMin), codec.FeedAnswer(d.PriceMax), d.PriceDaily))
	add("FarmerRegistry", a.Registry, contract.FarmerRegistryBin, bytecode.Of("registry"), codec.RegistryABI.PackConstructor(eth(a.Roles), eth(a.CreditScore)))
	add("CreditScore", a.CreditScore, contract.CreditScoreBin, bytecode.Of("credit_score"), codec.ScoreABI.PackConstructor(eth(a.Registry), eth(a.BatchToken), eth(a.Vaults)))
	add("BatchToken", a.BatchToken, contract.BatchTokenBin, bytecode.Of("batch_token"),
		codec.TokenABI.PackConstructor(eth(a.Roles), eth(a.Registry), eth(a.CreditScore), eth(a.TraceLog), eth(a.Vaults), d.BaseURI))
	add("TraceLog", a.TraceLog, contract.TraceLogBin, bytecode.Of("trace_log"), codec.TraceABI.PackConstructor(eth(a.Roles), eth(a.Registry), eth(a.BatchToken), eth(a.Escrow)))
	add("Vaults", a.Vaults, contract.VaultsBin, bytecode.Of("vaults"), codec.VaultsABI.PackConstructor(eth(a.Roles), seconds(d.VaultDelay), eth(a.Vault)))
	add("Underwriting", a.Underwriting, contract.UnderwritingBin, bytecode.Of("underwriting"), d.underwriting(a))
	add("LendingVault", a.Vault, contract.LendingVaultBin, bytecode.Of("vault"), d.vault(a))
	add("WithdrawalQueue", a.Queue, contract.WithdrawalQueueBin, bytecode.Of("queue"), codec.QueueABI.PackConstructor(eth(a.Vault)))
	add("PurchaseEscrow", a.Escrow, contract.PurchaseEscrowBin, bytecode.Of("escrow"), codec.EscrowABI.PackConstructor(eth(a.USDC), eth(a.Roles), eth(a.Registry),
		eth(a.BatchToken), eth(a.TraceLog), eth(d.Proceeds), seconds32(d.ForfeitAfter)))
	add("LenderAccounts", a.Lenders, contract.LenderAccountsBin, bytecode.Of("lender_accounts"), codec.LendersABI.PackConstructor(eth(a.Roles), eth(a.Vaults), seconds(d.PayeeDelay)))
	add("DdsRegistry", a.DDS, contract.DdsRegistryBin, bytecode.Of("dds"), codec.DDSABI.PackConstructor(eth(a.Registry)))
	add("Anchor", a.Anchor, contract.AnchorBin, bytecode.Of("anchor"), codec.AnchorABI.PackConstructor(eth(a.Roles)))
	return parts, nil
}

func eth(x chain.Address) common.Address { return common.Address(x) }

func seconds32(t time.Duration) uint32 { return uint32(t / time.Second) } //nolint:gosec // years at most

func seconds(t time.Duration) *big.Int { return codec.Big(uint64(t / time.Second)) } //nolint:gosec // positive

// underwriting are the arguments of what decides about loans.
func (d Deployment) underwriting(a Addresses) []byte {
	return codec.RulesABI.PackConstructor(contract.UnderwritingWiring{
		Roles: eth(a.Roles), Registry: eth(a.Registry), CreditScore: eth(a.CreditScore), BatchToken: eth(a.BatchToken),
		TraceLog: eth(a.TraceLog), Vaults: eth(a.Vaults), PriceFeed: eth(a.PriceFeed),
	}, contract.UnderwritingSettings{
		GradeFactorsBps: d.GradeFactors, HaircutsBps: d.Haircuts, MaxRate: uint64(d.MaxRate) * 1e12, CooperativeCapBps: d.CoopCap, //nolint:gosec // millionths
	})
}

// vault are the arguments of the vault.
func (d Deployment) vault(a Addresses) []byte {
	return codec.VaultABI.PackConstructor(contract.LendingVaultWiring{
		Asset: eth(a.USDC), Roles: eth(a.Roles), Registry: eth(a.Registry), CreditScore: eth(a.CreditScore), BatchToken: eth(a.BatchToken),
		TraceLog: eth(a.TraceLog), Vaults: eth(a.Vaults), Underwriting: eth(a.Underwriting), Escrow: eth(a.Escrow), Queue: eth(a.Queue),
	}, contract.LendingVaultSettings{
		Treasury: eth(d.Loans), Servicer: eth(d.Servicer), LenderBps: d.LenderShare, ReserveBps: d.ReserveShare,
		Terms: contract.LendingVaultLoanTerms{Term: seconds32(d.Term), Forbearance: seconds32(d.Forbearance), UnwindWindow: seconds32(d.UnwindWindow)},
	})
}
