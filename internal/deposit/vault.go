package deposit

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/allowance"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/job"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
)

// depositPause is how long a deposit that the vault refused for now waits.
const depositPause = time.Minute

// sharesScale turns shares of 9 decimals into thousandths of a share, which is
// how the contract of the API counts them; the rest is cut.
const sharesScale = 1_000_000

// lenderWallet is where a lender's shares go.
// spec: code-mfi-not-found
func (d *Desk) lenderWallet(ctx context.Context, mfiID string) (chain.Address, error) {
	o, err := d.Access.Organisation(ctx, mfiID)
	if fault.Is(err, fault.NotFound) || err == nil && o.Kind != access.MFIKind {
		return chain.Address{}, fault.New(fault.MFINotFound, "no MFI has this id")
	}
	if err != nil {
		return chain.Address{}, err
	}
	if o.Wallet == nil {
		return chain.Address{}, fault.New(fault.ChainUnavailable, "the MFI has no wallet yet")
	}
	return chain.ParseAddress(*o.Wallet)
}

// intoVault takes a deposit into the vault. First the row says that the vault is
// asked, so that nobody sends the USDC back meanwhile; then the treasury pays the
// fees and the vault takes it. Each step is keyed; the vault itself takes a
// reference only once.
func (d *Desk) intoVault(ctx context.Context, j *job.Job) (job.Then, error) {
	_, in, err := job.Row(ctx, j, depositByID)
	if err != nil {
		return nil, err
	}
	switch in.phase {
	case ready:
		if err := d.MayDeposit(ctx, in.MFIID); chain.Definite(err) {
			d.alarm(ctx, "deposit_without_payee", slog.String("deposit_id", in.ID), slog.String("cause", err.Error()))
			return func(tx *store.Tx) error { // its money has come: it waits for the lender
				_, err := job.Enqueue(tx, kindDeposit, in.ID, job.At(clock.Now().Add(depositPause)))
				return err
			}, nil
		} else if err != nil {
			return nil, err
		}
		return func(tx *store.Tx) error {
			if err := d.advance(tx, in, vaultAsked, ""); err != nil {
				return err
			}
			_, err := job.Enqueue(tx, kindDeposit, in.ID)
			return err
		}, nil
	case asked:
		return d.askVault(ctx, j, in)
	}
	return nil, nil // Arrived begins anew, or it has ended
}

// askVault makes the call. A crash here leaves a call that the vault may have
// taken; the next attempt asks with the same key.
func (d *Desk) askVault(ctx context.Context, j *job.Job, in Deposit) (job.Then, error) {
	receiver, err := d.lenderWallet(ctx, in.MFIID)
	if err != nil {
		return nil, err
	}
	if err := d.payFees(ctx, j); err != nil {
		return nil, err
	}
	if err := d.allowVault(ctx, j, in); err != nil {
		return nil, err
	}
	receipt, err := job.Step(ctx, j, "vault", func(ctx context.Context, key string) (chain.Receipt, error) {
		return d.Chain.Writer.Send(ctx, key, chain.Deposit{From: d.Chain.Account, Ref: in.ID, Amount: in.Amount, Receiver: receiver})
	})
	if err == nil || chain.Definite(err) {
		if err := d.Allowances.End(ctx, j.ID); err != nil {
			return nil, err
		}
	}
	switch {
	case chain.Definite(err):
		return d.refusedByVault(in, fault.Of(err)), nil
	case err != nil:
		return nil, err
	}
	return d.takenByVault(ctx, in, receipt)
}

// payFees gives the conversion account coins for its fees when it runs low.
func (d *Desk) payFees(ctx context.Context, j *job.Job) error {
	account, err := d.Chain.Reader.Account(ctx, d.Chain.Account)
	if err != nil || account.Gwei >= d.Chain.LowGwei || d.Chain.FundGwei == 0 {
		return err
	}
	_, err = job.Step(ctx, j, "gas", func(ctx context.Context, key string) (chain.Receipt, error) {
		return d.Chain.Writer.Send(ctx, key, chain.FundGas{To: d.Chain.Account, Gwei: d.Chain.FundGwei})
	})
	return err
}

// allowVault lets the vault take the amount, and no more.
func (d *Desk) allowVault(ctx context.Context, j *job.Job, in Deposit) error {
	_, err := job.Step(ctx, j, "allow", func(ctx context.Context, key string) (chain.Receipt, error) {
		return chain.Receipt{}, d.Allowances.Give(ctx, j.ID, key, allowance.Grant{From: d.Chain.Account, Spender: chain.Vault, Amount: in.Amount})
	})
	return err
}

// refusedByVault handles the vault's own no. For now: the same deposit begins again
// later, in a job of its own, whose keys are new because nothing happened under
// the old ones. For good: the money goes back.
func (d *Desk) refusedByVault(in Deposit, why *fault.Fault) job.Then {
	switch why.Code {
	case fault.VaultPaused, fault.InvalidRequest: // paused, or USDC or allowance went elsewhere meanwhile
		return func(tx *store.Tx) error { return d.vaultLater(tx, in.ID) }
	case fault.DuplicateDeposit:
		d.alarm(context.Background(), "deposit_known_to_vault", slog.String("deposit_id", in.ID))
		return func(tx *store.Tx) error {
			return d.advance(tx, in, vaultHad, "the vault had it already")
		}
	}
	d.alarm(context.Background(), "deposit_refused", slog.String("deposit_id", in.ID), slog.String("cause", why.Error()))
	return func(tx *store.Tx) error {
		return d.advance(tx, in, vaultRefused, why.Message)
	}
}

// vaultLater lets a deposit wait that the vault refuses for now. One that was
// called off meanwhile does not wait.
func (d *Desk) vaultLater(tx *store.Tx, depositID string) error {
	in, err := depositByID(tx, depositID)
	if err != nil {
		return err
	}
	if err := d.advance(tx, in, vaultBusy, ""); err != nil {
		return err
	}
	if in.calledOff == "" {
		_, err := job.Enqueue(tx, kindDeposit, in.ID, job.At(clock.Now().Add(depositPause)))
		return err
	}
	if in, err = depositByID(tx, depositID); err != nil {
		return err
	}
	return d.advance(tx, in, in.calledOff, "the conversion provider says: "+string(in.calledOff))
}

// takenByVault records what the vault gave.
func (d *Desk) takenByVault(ctx context.Context, in Deposit, receipt chain.Receipt) (job.Then, error) {
	got, found := chain.Find[chain.DepositedOnce](receipt)
	if !found && !receipt.Skipped {
		return nil, errors.New("the vault's receipt shows no deposit")
	}
	pool, err := d.Chain.Reader.Pool(ctx)
	if err != nil {
		return nil, err
	}
	shares := sharesOf(got)
	in.TxHash = receipt.TxHash.String()
	in.Shares = &shares
	in.VaultAfter = &pool.TotalAssets
	in.APY = &pool.SupplyRate
	return func(tx *store.Tx) error { return d.advance(tx, in, vaultTook, "") }, nil
}

// stuck keeps a deposit from being forgotten when processes die under its
// job. It goes on under the same id: its steps, and so its keys, go on.
func (d *Desk) stuck(tx *store.Tx, j *job.Job, cause error) error {
	var depositID string
	if err := j.Args(&depositID); err != nil {
		return nil //nolint:nilerr // nothing that could be repeated
	}
	d.alarm(context.Background(), "deposit_stuck", slog.String("deposit_id", depositID), slog.String("cause", cause.Error()))
	return j.Again(tx)
}
