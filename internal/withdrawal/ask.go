package withdrawal

import (
	"context"
	"errors"
	"slices"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/job"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
)

// AskRequest asks for an amount, or for what shares are worth when they are paid.
type AskRequest struct {
	MFIID  string
	Amount money.USDC
	Shares uint64 // thousandths of a share, as positions show them
	MadeBy string // the key that asks
}

// ShareUnit turns shares of 9 decimals into the API's thousandths of a share.
const ShareUnit = 1_000_000

// requestLifetime is how long a request is the same request.
const requestLifetime = 24 * time.Hour

// Ask puts a lender into the line and returns when it is paid, when it has to
// sign, or at once when there is no cash for it now: it is paid by itself then.
// INSUFFICIENT_FUNDS for more shares than it has free; PAYOUT_ADDRESS_REQUIRED
// when the service keeps its wallet and does not know where to pay. The same
// request again, after a crash too, is given the withdrawal that it began.
// spec: post-withdrawals, code-insufficient-funds
func (d *Desk) Ask(ctx context.Context, r AskRequest, request string) (Shown, error) {
	if d.Writer == nil {
		return Shown{}, chain.Off()
	}
	from, err := d.lenderOf(ctx, r.MFIID)
	if err != nil {
		return Shown{}, err
	}
	seen, err := d.look(ctx, from)
	if err != nil {
		return Shown{}, err
	}
	var made Withdrawal
	isQuick := false
	err = d.Store.Update(ctx, func(tx *store.Tx) (err error) {
		if err := tx.Lock(store.Withdrawals, store.Sole); err != nil {
			return err
		}
		if request != "" {
			made, err = withdrawalOfRequest(tx, request, clock.Now().Add(-requestLifetime))
			if !errors.Is(err, store.ErrNotFound) {
				return err
			}
		}
		made, isQuick, err = d.begin(tx, seen, r, request)
		return err
	})
	if err != nil {
		return Shown{}, err
	}
	if isQuick {
		err = job.Until(ctx, d.Store, topicOf(made.ID), d.Wait, func(ctx context.Context) (heard bool, err error) {
			now, err := d.Get(ctx, made.ID, "")
			return now.Status != Queued && now.Status != Paying, err
		})
	}
	if err != nil {
		return Shown{}, err
	}
	return d.Get(ctx, made.ID, "")
}

// begin writes a withdrawal down and wakes the line. isQuick: there is cash for
// it beside what others wait for.
func (d *Desk) begin(tx *store.Tx, of sight, r AskRequest, request string) (w Withdrawal, isQuick bool, err error) {
	if _, err := d.receiverOf(tx, of.lender); err != nil {
		return w, false, err
	}
	free, err := d.freeStakes(tx, of)
	if err != nil {
		return w, false, err
	}
	w = Withdrawal{ID: id.New("wdr"), MFIID: r.MFIID, Status: Queued, Asked: r.Amount, MadeBy: r.MadeBy, CreatedAt: clock.Now(), request: request}
	from := forShares(of, free)
	if r.Shares > 0 {
		w.vault = from.pool.Vault
		w.AskedShares = whole(r.Shares, from.shares)
	}
	costs, isWhole := w.takeFrom(slices.Clone(free))
	if !isWhole {
		return w, false, tooMuch(from, free)
	}
	waiting, err := d.waiting(tx, of.pool)
	if err != nil {
		return w, false, err
	}
	isQuick = true
	for i, cost := range costs {
		isQuick = isQuick && (cost == 0 || cost+waiting <= free[i].pool.Cash-free[i].pool.Queued)
	}
	if !isQuick && w.value(of.pool) < least {
		return w, false, fault.New(fault.InvalidRequest, "less than %s USDC cannot wait in the vault's line, and it has no cash beside those who wait", least)
	}
	if err := insertWithdrawal(tx, w); err != nil {
		return w, false, err
	}
	return w, isQuick, wake(tx, w.ID)
}

// tooMuch says what a lender could ask for.
func tooMuch(from stake, free []stake) error {
	if len(free) > 1 {
		return fault.New(fault.InsufficientFunds, "what the MFI has in all vaults and no other withdrawal asks for is worth %s USDC now; of the vault whose shares may be asked for it has %d.%03d",
			worthOf(free), from.shares/1_000_000_000, from.shares/ShareUnit%1000)
	}
	return fault.New(fault.InsufficientFunds, "the shares of the MFI that no other withdrawal asks for are %d.%03d, worth %s USDC now",
		from.shares/1_000_000_000, from.shares/ShareUnit%1000, worth(from.pool, from.shares))
}

// whole turns thousandths into shares of 9 decimals. Who asks for all that its
// position shows means the rest behind the last digit, too.
func whole(thousandths, free uint64) uint64 {
	shares := thousandths * ShareUnit
	if shares <= free && free-shares < ShareUnit {
		return free
	}
	return shares
}

// sight is a lender and the vault as they were seen.
type sight struct {
	lender
	owns  chain.Account
	pool  chain.Pool
	since time.Time // before the chain was asked: what was paid later may be in it
}

func (d *Desk) look(ctx context.Context, of lender) (seen sight, err error) {
	seen.lender = of
	seen.since = clock.Now()
	if seen.owns, err = d.Reader.Account(ctx, of.wallet); err != nil {
		return seen, err
	}
	seen.pool, err = d.Reader.Pool(ctx)
	return seen, err
}

// waiting is what open withdrawals will cost that do not stand in a vault's line.
func (d *Desk) waiting(tx *store.Tx, pool chain.Pool) (sum money.USDC, err error) {
	line, err := openLine(tx)
	for _, w := range line {
		sum += w.value(pool)
	}
	return sum, err
}

// Cancel calls off what is not being paid yet. A part that the chain may have is
// paid first; what stands in the vault's line is taken out of it, by a transaction
// of the lender's where the service does not keep its wallet. WITHDRAWAL_ENDED when
// there is nothing left to call off.
// spec: delete-withdrawals, code-withdrawal-ended
func (d *Desk) Cancel(ctx context.Context, withdrawalID, mfiID string) error {
	if _, err := d.Get(ctx, withdrawalID, mfiID); err != nil {
		return err
	}
	isTaken := false // out of the line, in a moment
	err := d.Store.Update(ctx, func(tx *store.Tx) error {
		w, err := withdrawalByID(tx, withdrawalID)
		switch {
		case err != nil || w.Status == Cancelled:
			return err
		case !w.IsOpen():
			return fault.New(fault.WithdrawalEnded, "the withdrawal is %s", w.Status)
		}
		w.CalledOff = true
		stands, err := isStanding(tx, w.ID)
		if err != nil {
			return err
		}
		if w.Status == AwaitingSignature && stands { // what stands in a line is taken out of it; the rest is dropped
			if w, err = d.makeMove(tx, w, restOff); err != nil {
				return err
			}
		}
		if w.Status == Paying || stands {
			if err := updateWithdrawal(tx, w, w.Status); err != nil {
				return err
			}
			_, err := toTakeBack(tx, clock.Now())
			isTaken = err == nil
			return wake(tx, "off/"+w.ID)
		}
		if _, err = d.makeMove(tx, w, calledOff); err != nil {
			return err
		}
		return wake(tx, "after/"+w.ID) // who stood behind it may be paid now
	})
	if err != nil || !isTaken {
		return err
	}
	return job.Until(ctx, d.Store, topicOf(withdrawalID), d.Wait, func(ctx context.Context) (bool, error) {
		now, err := d.Get(ctx, withdrawalID, "")
		return !now.IsOpen(), err
	})
}
