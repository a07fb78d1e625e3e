// Package holder knows whose the wallet of a farmer's number is. The operator is
// asked before the first payout to a number, outside any transaction; what it said
// is kept under a keyed hash of number and name, and neither of the two is.
//
//	holder.go  Desk, Look: what the operator says
//	judge.go   what the rule makes of it, the review, ADMIN's word
//	sql.go     the table wallet_holder
package holder

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"mwanyi/internal/outside/payrail"
	"mwanyi/internal/phone"
	"mwanyi/internal/policy"
	"mwanyi/internal/review"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
)

// Desk is who asks for holders and keeps what was said.
type Desk struct {
	Store   *store.Store
	Box     *secret.Box // makes the marks
	Reviews *review.Desk
	Log     *slog.Logger
}

// Wallet is a farmer's number, and the name that the farmer is registered with.
type Wallet struct {
	FarmerID string
	Number   phone.Number
	Name     string // empty: not known
}

// Seen is what a look has shown of a wallet. The zero Seen is of none.
type Seen struct {
	mark string
	said policy.Wallet // what the operator said just now; empty: it was not asked, or cannot tell
	// isClear: it is kept as the farmer's own, or ADMIN has let it be paid. Neither is
	// ever taken back.
	isClear bool
}

// askFor is how long a payout waits for the operator's word. The payout goes on
// without it.
const askFor = 5 * time.Second

// Of is a wallet of which nothing new was heard; what is kept of it counts.
func (d Desk) Of(w Wallet) Seen {
	if w.Number.Empty() || !policy.HasName(w.Name) {
		return Seen{} // there is nothing to compare
	}
	return Seen{mark: d.Box.Mark([]byte(w.Number.Reveal()+"\x00"+w.Name), "wallet/"+w.FarmerID)}
}

// Look asks the operator whose a wallet is, unless that is known, the farmer has no
// name on record, or the rail cannot tell. An operator that does not answer stops
// nobody: then nothing is known, and the next payout asks again.
// spec: wallet-name
func (d Desk) Look(ctx context.Context, rail payrail.Rail, w Wallet) (Seen, error) {
	seen := d.Of(w)
	reader, canTell := rail.(payrail.HolderReader)
	if seen.mark == "" || !canTell {
		return seen, nil
	}
	err := d.Store.Read(ctx, func(tx *store.Tx) error {
		row, err := rowOf(tx, w.FarmerID, seen.mark)
		seen.isClear = err == nil && (row.isWaived || row.found == policy.WalletOwn)
		return err
	})
	if !errors.Is(err, store.ErrNotFound) {
		return seen, err
	}
	bounded, cancel := context.WithTimeout(ctx, askFor)
	defer cancel()
	held, err := reader.Holder(bounded, w.Number)
	switch {
	case errors.Is(err, payrail.ErrNoWallet):
		seen.said = policy.WalletMissing
	case err != nil:
		// Of the error only its kind: what the operator wrote may quote the name.
		d.Log.Warn("the operator does not say whose a wallet is", "farmer_id", w.FarmerID, "rail", rail.Name(),
			"is_late", errors.Is(err, context.DeadlineExceeded), "is_denied", errors.Is(err, payrail.ErrDenied))
	case !held.Active:
		seen.said = policy.WalletBarred
	case !policy.HasName(held.Name.Reveal()): // the operator has none
	case policy.NamesAgree(w.Name, held.Name.Reveal()):
		seen.said = policy.WalletOwn
	default:
		seen.said = policy.WalletOther
	}
	return seen, nil
}
