package testhouse

import (
	"context"

	"mwanyi/internal/outside/ledger"
	"mwanyi/internal/store"
	"mwanyi/internal/testhouse/outside"
)

// carrier is a ledger that appends in one transaction with what follows.
type carrier interface {
	SubmitWith(ctx context.Context, m ledger.Message, with func(tx *store.Tx, r ledger.Receipt) error) error
}

// cutLine gives a ledger a line that cuts can be made in. One that carries goes on to.
func cutLine(l ledger.Ledger, cuts *outside.Cuts) ledger.Ledger {
	cut := outside.CutLedger{Ledger: l, Cuts: cuts}
	if by, does := l.(carrier); does {
		return cutCarrier{cut, by}
	}
	return cut
}

type cutCarrier struct {
	outside.CutLedger
	by carrier
}

// SubmitWith is Submit for what is carried.
func (l cutCarrier) SubmitWith(ctx context.Context, m ledger.Message, with func(tx *store.Tx, r ledger.Receipt) error) error {
	err := l.Cuts.Around("ledger "+m.Kind, func() error { return l.by.SubmitWith(ctx, m, with) })
	return outside.LostAs(err, ledger.ErrUnknown)
}
