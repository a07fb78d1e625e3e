package app

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"time"

	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/evm"
	"mwanyi/internal/payment"
	"mwanyi/internal/store"
)

// withPayments opens the store for one command and gives the payments' desk to fn.
func withPayments(ctx context.Context, c Config, stderr io.Writer, fn func(*payment.Desk) error) error {
	if err := ensureSecrets(&c); err != nil {
		return err
	}
	if c.Mode == Dev && c.SandboxURL == "" {
		c.SandboxURL = c.LocalURL(c.SandboxAddr)
	}
	s, err := openStore(ctx, c)
	if err != nil {
		return err
	}
	desk, err := openPayments(c, newLogger(c, stderr), s)
	if err == nil {
		err = fn(desk)
	}
	return errors.Join(err, s.Close())
}

// ShowBooks prints the accounts, one JSON object a line, and the trial balance.
func ShowBooks(ctx context.Context, c Config, out, stderr io.Writer) error {
	return withPayments(ctx, c, stderr, func(d *payment.Desk) error {
		books, err := d.Books(ctx)
		if err != nil {
			return err
		}
		for _, a := range books.Accounts {
			line := map[string]any{"account": a.Account, "currency": a.Currency, "debit": shown(a.Currency, a.Debit),
				"credit": shown(a.Currency, a.Credit), "balance": shown(a.Currency, a.Debit-a.Credit)}
			if err := printed(out, line, nil); err != nil {
				return err
			}
		}
		trial := map[string]any{"as_of": books.At.Format(time.RFC3339), "trial_balance": map[string]string{
			"USDC": shown("USDC", books.Trial["USDC"]), "UGX": shown("UGX", books.Trial["UGX"])}}
		return printed(out, trial, nil)
	})
}

// shown writes an amount of a currency.
func shown(currency string, n int64) string {
	if currency == "USDC" {
		return money.USDC(n).String()
	}
	return fmt.Sprint(n)
}

// Reconcile compares the books with the payments, the payments with what the
// payout provider says of each reference, and the deposits with the chain at
// the endpoint (empty: the configured remote one, if there is one). It prints
// the differences and fails when there is one.
func Reconcile(ctx context.Context, c Config, endpoint string, out, stderr io.Writer) error {
	return withPayments(ctx, c, stderr, func(d *payment.Desk) error {
		if endpoint != "" || c.RemoteChain() {
			witness, err := openWitness(ctx, c, d.Store, endpoint)
			if err != nil {
				return err
			}
			d.Chain = &payment.Vault{Witness: witness}
		}
		found, checked, err := d.Reconcile(ctx)
		if err != nil {
			return err
		}
		for _, each := range found {
			if err := printed(out, map[string]any{"difference": each.What, "ours": each.Ours, "theirs": each.Seen}, nil); err != nil {
				return err
			}
		}
		if err := printed(out, map[string]any{"references_checked": checked, "differences": len(found)}, nil); err != nil {
			return err
		}
		if len(found) > 0 {
			return errDifferences
		}
		return nil
	})
}

// openWitness reads a chain without acting on it.
func openWitness(ctx context.Context, c Config, s *store.Store, endpoint string) (chain.Witness, error) {
	path := c.ContractsFile
	if path == "" {
		path = filepath.Join(c.DataDir, contractsFile)
	}
	pinned, err := readAddresses(path)
	if err != nil {
		return nil, err
	}
	if c.ChainID == 0 {
		c.ChainID = pinned.ChainID
	}
	client, _, err := dialFor(ctx, c, endpoint)
	if err != nil {
		return nil, err
	}
	confirmations := c.ChainConfirmations
	if !c.RemoteChain() {
		confirmations = "0" // the embedded chain shows durable blocks alone
	}
	return evm.Open(ctx, evm.Options{Store: s, Client: client, Addresses: pinned, Signers: evm.NoSigners{}, Final: finality(client, confirmations)})
}
