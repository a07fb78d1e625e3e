package app

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"time"

	"mwanyi/internal/eudr"
	"mwanyi/internal/eudr/statement"
	"mwanyi/internal/fault"
	"mwanyi/internal/limit"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/evm"
	"mwanyi/internal/outside/chain/signer"
	"mwanyi/internal/outside/filing"
	"mwanyi/internal/outside/filing/traces"
	"mwanyi/internal/sandbox"
	sandboxfiling "mwanyi/internal/sandbox/filing"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
)

// wireEUDR makes the desk of due diligence statements, after batches.
func (v *service) wireEUDR(context.Context, Tools) (err error) {
	c := v.config
	v.statements = &eudr.Desk{
		Store: v.store, Access: v.access, Pins: v.ipfs, Ledger: v.audit, Permits: v.batches.Permits,
		Batches: v.batches, Farmers: v.farmers, Reviews: v.reviews, Country: c.Country, PublicURL: c.PublicURL, Gateway: c.Gateway(),
		Signatures: walletSignatures{v}, Checkpoints: eudr.NoCheckpoints{},
		Wait: c.Filing.Wait, Poll: c.Filing.Poll, Settle: filing.SettleTime,
	}
	if v.chain != nil {
		v.statements.Chain = v.chain
	}
	if v.merkle != nil {
		v.statements.Checkpoints = v.merkle
	}
	if v.statements.Accounts, err = filingAccounts(c); err != nil {
		return err
	}
	if v.statements.Filer, err = openFiler(c, v.store, v.log); err != nil {
		return err
	}
	if c.SandboxURL != "" && c.Filing.URL == "" {
		v.statements.Settle = 5 * time.Second // the sandbox shows a statement at once
	}
	return nil
}

// Statements is the desk of statements with the EU system, in dev that of the
// sandbox beside it: to look and to mend, not to make any. It logs to stderr.
func (t Tools) Statements(stderr io.Writer) (*eudr.Desk, error) {
	c := t.Config
	c.SandboxURL = SandboxAt(c)
	accounts, err := filingAccounts(c)
	if err != nil {
		return nil, err
	}
	filer, err := openFiler(c, t.Store, newLogger(c, stderr))
	if err != nil {
		return nil, err
	}
	return &eudr.Desk{Store: t.Store, Accounts: accounts, Filer: filer}, nil
}

// openFiler connects to the EU system of the configuration, in dev to the
// sandbox's; nil: nothing is filed.
func openFiler(c Config, s *store.Store, log *slog.Logger) (filing.Filer, error) {
	base := c.Filing.URL
	if base == "" {
		if c.SandboxURL == "" {
			return nil, nil
		}
		base = c.SandboxURL + "/" + string(sandbox.Filing) + "/tracesnt/ws/"
	}
	client, err := traces.New(traces.Options{BaseURL: base, Log: log, Pace: limit.NewPace(s, "filing", traces.CallsPerSecond)})
	if err != nil {
		return nil, fmt.Errorf("MWANYI_FILING_URL: %w", err)
	}
	return client, nil
}

// filingAccounts reads the accounts; in dev there is the sandbox's.
func filingAccounts(c Config) (eudr.Accounts, error) {
	if c.Filing.AccountsFile == "" {
		if c.SandboxURL == "" || c.Filing.URL != "" {
			return eudr.Accounts{}, nil
		}
		return eudr.Accounts{"*": {Credentials: filing.Credentials{Username: sandboxfiling.DevUser, Key: secret.New(sandboxfiling.DevKey), ClientID: sandboxfiling.DevClientID}, Role: filing.Operator}}, nil
	}
	text, err := os.ReadFile(c.Filing.AccountsFile)
	if err != nil {
		return nil, fmt.Errorf("MWANYI_FILING_ACCOUNTS_FILE: %w", err)
	}
	all, err := eudr.ReadAccounts(text)
	if err != nil {
		return nil, fmt.Errorf("MWANYI_FILING_ACCOUNTS_FILE: %w", err)
	}
	return all, nil
}

// walletSignatures are made with the keys of the cooperatives' wallets.
type walletSignatures struct{ *service }

// walletSigner finds the key of a cooperative's wallet.
func (v walletSignatures) walletSigner(wallet chain.Address) (signer.Signer, error) {
	if v.chain == nil {
		return nil, chain.Off()
	}
	found, ok := v.chain.signers.SignerAt(wallet)
	if !ok {
		return nil, fault.New(fault.ChainUnavailable, "the service does not keep the key of the cooperative's wallet")
	}
	s, ok := found.(signer.Signer)
	if !ok {
		return nil, errors.New("the wallet's key cannot sign typed data")
	}
	return s, nil
}

// SignRecord implements eudr.Signatures.
func (v walletSignatures) SignRecord(ctx context.Context, wallet chain.Address, record chain.RecordDDS) (statement.Seal, error) {
	s, err := v.walletSigner(wallet)
	if err != nil {
		return statement.Seal{}, err
	}
	data, err := evm.Statement(v.chain.addresses, record)
	if err != nil {
		return statement.Seal{}, err
	}
	digest, err := data.Digest()
	if err != nil {
		return statement.Seal{}, err
	}
	signature, err := s.SignTyped(ctx, data)
	return statement.Seal{Signer: wallet, ChainID: v.chain.addresses.ChainID, Contract: v.chain.addresses.DDS, Digest: chain.Hash(digest), Signature: signature}, err
}

// SignWithdrawal implements eudr.Signatures.
func (v walletSignatures) SignWithdrawal(ctx context.Context, wallet chain.Address, recordID string) ([]byte, error) {
	s, err := v.walletSigner(wallet)
	if err != nil {
		return nil, err
	}
	data, err := evm.Withdrawal(v.chain.addresses, recordID)
	if err != nil {
		return nil, err
	}
	return s.SignTyped(ctx, data)
}
