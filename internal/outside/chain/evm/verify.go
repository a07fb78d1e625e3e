package evm

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"

	"github.com/ethereum/go-ethereum"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/ethclient"

	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/bytecode"
	"mwanyi/internal/outside/chain/codec"
)

// Verify compares the contracts on the chain with ours, code and wiring. Every
// difference is in the error.
func Verify(ctx context.Context, client *ethclient.Client, a Addresses) error {
	id, err := client.ChainID(ctx)
	if err != nil {
		return fmt.Errorf("chain id: %w", err)
	}
	if !id.IsUint64() || id.Uint64() != a.ChainID {
		return fmt.Errorf("the chain has id %s, the contracts are on %d", id, a.ChainID)
	}
	found, err := checkCode(ctx, client, a)
	if err != nil {
		return err
	}
	if len(found) > 0 {
		return errors.Join(found...)
	}
	if err := checkWiring(ctx, client, a); err != nil {
		return err
	}
	return checkVaults(ctx, client, a)
}

// checkCode compares the code of every contract. What is wrong is found; err is
// of a chain that does not answer.
func checkCode(ctx context.Context, client *ethclient.Client, a Addresses) (found []error, err error) {
	type place struct {
		name string
		at   chain.Address
	}
	var places []place
	for name, at := range map[string]chain.Address{
		"timelock": a.Timelock, "vaults": a.Vaults, "underwriting": a.Underwriting, "queue": a.Queue, "lender_accounts": a.Lenders,
		"roles": a.Roles, "usdc": a.USDC, "price_feed": a.PriceFeed, "registry": a.Registry, "credit_score": a.CreditScore,
		"batch_token": a.BatchToken, "trace_log": a.TraceLog, "vault": a.Vault, "escrow": a.Escrow, "dds": a.DDS, "anchor": a.Anchor,
	} {
		places = append(places, place{name, at})
	}
	for _, old := range a.RunOff {
		places = append(places, place{"vault", old.Vault}, place{"queue", old.Queue}, place{"underwriting", old.Underwriting})
	}
	for _, p := range places {
		there, err := client.CodeAt(ctx, common.Address(p.at), nil)
		if err != nil {
			return found, err
		}
		if p.name == "usdc" && !a.DevUSDC {
			if len(there) == 0 {
				found = append(found, fmt.Errorf("usdc at %s: there is no contract", p.at))
			}
			continue
		}
		if err := bytecode.Of(p.name).Check(there); err != nil {
			found = append(found, fmt.Errorf("%s at %s: %w", p.name, p.at, err))
		}
	}
	return found, nil
}

// What the registry of vaults says of one, as in the contract.
const (
	VaultUnlisted uint8 = iota
	VaultWaits
	VaultActive
	VaultRetired
)

// checkVaults asks the registry of vaults for each: one that it does not know, or
// that is not in effect yet, is none that the service can work with.
// spec: run-off
func checkVaults(ctx context.Context, client *ethclient.Client, a Addresses) error {
	var found []error
	for _, vault := range a.AllVaults() {
		status, err := StatusOfVault(ctx, client, a.Vaults, vault)
		switch {
		case err != nil:
			return fmt.Errorf("vaults.statusOf: %w", err)
		case status == VaultUnlisted:
			found = append(found, fmt.Errorf("vault at %s: the registry of vaults does not know it", vault))
		case status == VaultWaits:
			found = append(found, fmt.Errorf("vault at %s: it is not in effect yet", vault))
		}
	}
	return errors.Join(found...)
}

// StatusOfVault asks the registry of vaults for one.
func StatusOfVault(ctx context.Context, client *ethclient.Client, registry, vault chain.Address) (uint8, error) {
	raw, err := View(ctx, client, registry, func() ([]byte, error) { return codec.VaultsABI.TryPackStatusOf(common.Address(vault)) })
	if err != nil {
		return 0, err
	}
	return codec.VaultsABI.UnpackStatusOf(raw)
}

// wire is an address that a contract was given for good.
type wire struct {
	name string
	at   chain.Address
	data []byte // of the call that reads it
	want chain.Address
}

func checkWiring(ctx context.Context, client *ethclient.Client, a Addresses) error {
	var found []error
	all := wiring(a)
	for _, old := range a.RunOff {
		all = append(all, vaultWiring("run_off.", with(a, old))...)
	}
	for _, w := range all {
		to := common.Address(w.at)
		raw, err := client.CallContract(ctx, ethereum.CallMsg{To: &to, Data: w.data}, nil)
		if err != nil {
			return fmt.Errorf("%s: %w", w.name, err)
		}
		if got := chain.Address(common.BytesToAddress(raw)); got != w.want {
			found = append(found, fmt.Errorf("%s is %s instead of %s", w.name, got, w.want))
		}
	}
	return errors.Join(found...)
}

func wiring(a Addresses) []wire {
	return append([]wire{
		{"price_feed.ROLES", a.PriceFeed, codec.FeedABI.PackROLES(), a.Roles},
		{"registry.ROLES", a.Registry, codec.RegistryABI.PackROLES(), a.Roles},
		{"registry.CREDIT_SCORE", a.Registry, codec.RegistryABI.PackCREDITSCORE(), a.CreditScore},
		{"credit_score.REGISTRY", a.CreditScore, codec.ScoreABI.PackREGISTRY(), a.Registry},
		{"credit_score.BATCH_TOKEN", a.CreditScore, codec.ScoreABI.PackBATCHTOKEN(), a.BatchToken},
		{"credit_score.VAULTS", a.CreditScore, codec.ScoreABI.PackVAULTS(), a.Vaults},
		{"batch_token.ROLES", a.BatchToken, codec.TokenABI.PackROLES(), a.Roles},
		{"batch_token.REGISTRY", a.BatchToken, codec.TokenABI.PackREGISTRY(), a.Registry},
		{"batch_token.CREDIT_SCORE", a.BatchToken, codec.TokenABI.PackCREDITSCORE(), a.CreditScore},
		{"batch_token.TRACE_LOG", a.BatchToken, codec.TokenABI.PackTRACELOG(), a.TraceLog},
		{"batch_token.VAULTS", a.BatchToken, codec.TokenABI.PackVAULTS(), a.Vaults},
		{"trace_log.ROLES", a.TraceLog, codec.TraceABI.PackROLES(), a.Roles},
		{"trace_log.REGISTRY", a.TraceLog, codec.TraceABI.PackREGISTRY(), a.Registry},
		{"trace_log.BATCH_TOKEN", a.TraceLog, codec.TraceABI.PackBATCHTOKEN(), a.BatchToken},
		{"trace_log.ESCROW", a.TraceLog, codec.TraceABI.PackESCROW(), a.Escrow},
		{"vaults.ROLES", a.Vaults, codec.VaultsABI.PackROLES(), a.Roles},
		{"lender_accounts.ROLES", a.Lenders, codec.LendersABI.PackROLES(), a.Roles},
		{"escrow.ROLES", a.Escrow, codec.EscrowABI.PackROLES(), a.Roles},
		{"escrow.ASSET", a.Escrow, codec.EscrowABI.PackASSET(), a.USDC},
		{"escrow.REGISTRY", a.Escrow, codec.EscrowABI.PackREGISTRY(), a.Registry},
		{"escrow.BATCH_TOKEN", a.Escrow, codec.EscrowABI.PackBATCHTOKEN(), a.BatchToken},
		{"escrow.TRACE_LOG", a.Escrow, codec.EscrowABI.PackTRACELOG(), a.TraceLog},
		{"dds.REGISTRY", a.DDS, codec.DDSABI.PackREGISTRY(), a.Registry},
		{"contract.ROLES", a.Anchor, codec.AnchorABI.PackROLES(), a.Roles},
	}, vaultWiring("", a)...)
}

// with is the same set with a vault in run-off in the place of the one that lends.
func with(a Addresses, old codec.RunOffVault) Addresses {
	a.Vault = old.Vault
	a.Queue = old.Queue
	a.Underwriting = old.Underwriting
	return a
}

// vaultWiring is that of a vault, its queue and what decides about its loans.
func vaultWiring(of string, a Addresses) []wire {
	return []wire{
		{of + "vault.ROLES", a.Vault, codec.VaultABI.PackROLES(), a.Roles},
		{of + "vault.asset", a.Vault, codec.VaultABI.PackAsset(), a.USDC},
		{of + "vault.REGISTRY", a.Vault, codec.VaultABI.PackREGISTRY(), a.Registry},
		{of + "vault.CREDIT_SCORE", a.Vault, codec.VaultABI.PackCREDITSCORE(), a.CreditScore},
		{of + "vault.BATCH_TOKEN", a.Vault, codec.VaultABI.PackBATCHTOKEN(), a.BatchToken},
		{of + "vault.TRACE_LOG", a.Vault, codec.VaultABI.PackTRACELOG(), a.TraceLog},
		{of + "vault.VAULTS", a.Vault, codec.VaultABI.PackVAULTS(), a.Vaults},
		{of + "vault.UNDERWRITING", a.Vault, codec.VaultABI.PackUNDERWRITING(), a.Underwriting},
		{of + "vault.ESCROW", a.Vault, codec.VaultABI.PackESCROW(), a.Escrow},
		{of + "vault.QUEUE", a.Vault, codec.VaultABI.PackQUEUE(), a.Queue},
		{of + "underwriting.ROLES", a.Underwriting, codec.RulesABI.PackROLES(), a.Roles},
		{of + "underwriting.PRICE_FEED", a.Underwriting, codec.RulesABI.PackPRICEFEED(), a.PriceFeed},
		{of + "underwriting.VAULTS", a.Underwriting, codec.RulesABI.PackVAULTS(), a.Vaults},
		{of + "queue.VAULT", a.Queue, codec.QueueABI.PackVAULT(), a.Vault},
	}
}

// ErrFirstEdition: the file pins contracts of the first edition, which had no
// timelock. They stay where they are; this version speaks another language.
var ErrFirstEdition = errors.New("pins contracts of the first edition, which this version cannot use and does not carry over; nothing was touched. " +
	"Go on with the version before, or begin anew with another data folder (--data-dir) and, on a remote chain, with contracts that this version deploys")

// ReadAddresses reads a file that pins the contracts.
// spec: first-edition
func ReadAddresses(path string) (pinned Addresses, err error) {
	text, err := os.ReadFile(path) //nolint:gosec // the operator names the file
	if err != nil {
		return pinned, err
	}
	if err := json.Unmarshal(text, &pinned); err != nil {
		return pinned, fmt.Errorf("%s: %w", path, err)
	}
	if pinned.Timelock == (chain.Address{}) && pinned.Roles != (chain.Address{}) {
		return pinned, fmt.Errorf("%s %w", path, ErrFirstEdition)
	}
	return pinned, nil
}
