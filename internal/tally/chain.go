package tally

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/batch"
	"mwanyi/internal/book"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/lending"
	"mwanyi/internal/money"
	"mwanyi/internal/order"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
)

// checkChain compares what the books say of each address with what it holds.
func (d *Desk) checkChain(ctx context.Context, r *Report) error {
	if d.Chain == nil {
		r.Skipped["chain"] = "no chain was asked"
		return nil
	}
	places, err := d.places(ctx)
	if err != nil {
		return err
	}
	ours, theirs, err := d.sameMoment(ctx, func(ctx context.Context) ([]money.USDC, uint64, error) { return d.held(ctx, places) },
		func(tx *store.Tx) ([]money.USDC, error) { return inBooks(tx, places) })
	if err != nil {
		return err
	}
	for i, p := range places {
		r.Checked["chain"]++
		if ours[i] == theirs[i] {
			continue
		}
		since, err := d.explains(ctx, p.Place, ours[i]-theirs[i])
		if err != nil {
			return err
		}
		r.differs(p.Account, "USDC at "+p.String(), ours[i], theirs[i], since)
	}
	return nil
}

// addressed is a place in the books, and the addresses that hold it: several when
// vaults are in run-off.
type addressed struct {
	book.Place
	addresses []chain.Address
}

// String lists the addresses.
func (a addressed) String() string {
	names := make([]string, len(a.addresses))
	for i, address := range a.addresses {
		names[i] = address.String()
	}
	return strings.Join(names, ", ")
}

// places are all accounts that the chain holds.
func (d *Desk) places(ctx context.Context) (all []addressed, err error) {
	holders, err := d.Holders(ctx)
	if err != nil {
		return nil, err
	}
	err = d.Store.Read(ctx, func(tx *store.Tx) error {
		all = nil
		for _, address := range holders {
			place, isOurs, err := d.placeOf(tx, address)
			if err != nil {
				return err
			}
			if !isOurs {
				continue
			}
			i := slices.IndexFunc(all, func(a addressed) bool { return a.Place == place })
			if i < 0 {
				all = append(all, addressed{Place: place})
				i = len(all) - 1
			}
			all[i].addresses = append(all[i].addresses, address)
		}
		return nil
	})
	return all, err
}

// momentTries is how often books and chain are read before they count as never
// standing still.
const momentTries = 20

// sameMoment reads books and chain so that both show the same block: the books
// have followed as far as the chain was read, and the chain shows the same after
// as before.
func (d *Desk) sameMoment(ctx context.Context, seen func(context.Context) ([]money.USDC, uint64, error), booked func(*store.Tx) ([]money.USDC, error)) (ours, theirs []money.USDC, err error) {
	for range momentTries {
		before, block, err := seen(ctx)
		if err != nil {
			return nil, nil, err
		}
		if err := d.followed(ctx, block); err != nil {
			return nil, nil, err
		}
		err = d.Store.View(ctx, func(tx *store.Tx) (err error) {
			ours, err = booked(tx)
			return err
		})
		if err != nil {
			return nil, nil, err
		}
		after, _, err := seen(ctx)
		if err != nil {
			return nil, nil, err
		}
		if slices.Equal(before, after) {
			return ours, before, nil
		}
	}
	return nil, nil, fault.New(fault.ChainUnavailable, "the accounts on chain never stood still; compare when less is going on")
}

// followTime is how long the books may stand still behind the chain.
const followTime = 30 * time.Second

// caughtUp waits until the books have what the chain shows now: before that
// nothing of the chain's can be compared.
func (d *Desk) caughtUp(ctx context.Context) error {
	if d.Chain == nil {
		return nil
	}
	now, err := d.Chain.Account(ctx, d.Accounts.Vault)
	if err != nil {
		return err
	}
	return d.followed(ctx, now.Block)
}

// followed waits until the books have all up to a block, as long as they come
// nearer.
func (d *Desk) followed(ctx context.Context, block uint64) error {
	until := clock.Now().Add(followTime)
	for last := uint64(0); ; {
		have, err := d.Chain.Followed(ctx, Follower)
		switch {
		case err != nil || have >= block:
			return err
		case have > last:
			last = have
			until = clock.Now().Add(followTime)
		case clock.Now().After(until):
			return fault.New(fault.ChainUnavailable, "the books have followed the chain to block %d of %d", have, block)
		}
		if err := soon(ctx); err != nil {
			return err
		}
	}
}

// soon is when to look again.
func soon(ctx context.Context) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(20 * time.Millisecond):
		return nil
	}
}

func (d *Desk) held(ctx context.Context, places []addressed) (amounts []money.USDC, block uint64, err error) {
	for _, p := range places {
		sum := money.USDC(0)
		for _, address := range p.addresses {
			account, err := d.Chain.Account(ctx, address)
			if err != nil {
				return nil, 0, err
			}
			sum += account.USDC
			block = max(block, account.Block)
		}
		amounts = append(amounts, sum)
	}
	return amounts, block, nil
}

func inBooks(tx *store.Tx, places []addressed) (amounts []money.USDC, err error) {
	for _, p := range places {
		net, err := book.NetOf(tx, p.Place)
		if err != nil {
			return nil, err
		}
		amounts = append(amounts, money.USDC(net))
	}
	return amounts, nil
}

// explains is the first posting of a place whose amount is the difference.
func (d *Desk) explains(ctx context.Context, at book.Place, difference money.USDC) (since *book.Cause, err error) {
	err = d.Store.View(ctx, func(tx *store.Tx) (err error) {
		first, err := book.FirstOf(tx, at, int64(difference))
		if errors.Is(err, store.ErrNotFound) {
			return nil
		}
		since = &first
		return err
	})
	return since, err
}

// checkLoans compares every loan that is owed with the chain, and the account
// with both.
func (d *Desk) checkLoans(ctx context.Context, r *Report) error {
	if d.Chain == nil {
		r.Skipped["loans"] = "no chain was asked"
		return nil
	}
	booked, err := d.parts(ctx, book.Loans)
	if err != nil {
		return err
	}
	for before := ""; ; {
		page, err := d.Lending.Loans(ctx, lending.Filter{Before: before, Limit: pageSize})
		if err != nil || len(page) == 0 {
			return errors.Join(err, leftover(r, "loans", book.Loans, booked))
		}
		for _, l := range page {
			if err := d.checkLoan(ctx, r, l, booked[l.ID]); err != nil {
				return err
			}
			delete(booked, l.ID)
		}
		before = page[len(page)-1].ID
	}
}

// pageSize is how much is read at once.
const pageSize = 200

func (d *Desk) checkLoan(ctx context.Context, r *Report, l lending.Loan, booked book.Holding) error {
	now, err := d.Chain.Loan(ctx, l.ID)
	if fault.Is(err, fault.LoanNotFound) {
		if l.Status != lending.Requested {
			r.differs(book.Loans, "loan "+l.ID, l.Status, "not on the chain", nil)
		}
		return nil
	}
	if err != nil {
		return err
	}
	r.Checked["loans"]++
	owed := money.USDC(0)
	if now.State == chain.LoanActive {
		owed = now.Principal
	}
	if money.USDC(booked.Net) != owed {
		r.differs(book.Loans, "principal of loan "+l.ID, money.USDC(booked.Net), owed, since(booked))
	}
	if l.Open() != (now.State == chain.LoanActive) {
		r.differs("", "state of loan "+l.ID, l.Status, now.State, nil)
	}
	return nil
}

// parts are the parts of an account that are not zero.
func (d *Desk) parts(ctx context.Context, a book.Account) (byHolder map[string]book.Holding, err error) {
	err = d.Store.View(ctx, func(tx *store.Tx) error {
		all, err := book.Holdings(tx, a)
		byHolder = map[string]book.Holding{}
		for _, h := range all {
			byHolder[h.Holder] = h
		}
		return err
	})
	return byHolder, err
}

// leftover are parts of an account that no row stands for.
func leftover(r *Report, what string, a book.Account, parts map[string]book.Holding) error {
	for _, holder := range slices.Sorted(maps.Keys(parts)) {
		h := parts[holder]
		r.differs(a, what+" "+h.Holder+", of which there is no row", money.USDC(h.Net), 0, since(h))
	}
	return nil
}

func since(h book.Holding) *book.Cause {
	if h.First == (book.Cause{}) {
		return nil
	}
	return &h.First
}

// checkLots compares every order and its lots with the chain, but for those that
// are settled and hold nothing.
func (d *Desk) checkLots(ctx context.Context, r *Report) error {
	if d.Chain == nil {
		r.Skipped["lots"] = "no chain was asked"
		return nil
	}
	booked, err := d.parts(ctx, book.BuyersDeposits)
	if err != nil {
		return err
	}
	for _, status := range []order.Status{order.Confirmed, order.Paid} {
		for cursor := ""; ; {
			page, err := d.Batches.Orders(ctx, order.Filter{Status: status}, access.Page{Limit: pageSize, Cursor: cursor})
			if err != nil {
				return err
			}
			if len(page) == 0 {
				break
			}
			for _, o := range page {
				if err := d.checkOrder(ctx, r, o, booked[o.ID]); err != nil {
					return err
				}
				delete(booked, o.ID)
			}
			cursor = page[len(page)-1].ID
		}
	}
	return leftover(r, "order", book.BuyersDeposits, booked)
}

func (d *Desk) checkOrder(ctx context.Context, r *Report, o batch.Order, booked book.Holding) error {
	now, err := d.Chain.Order(ctx, o.ID)
	if err != nil {
		return err
	}
	r.Checked["lots"]++
	if money.USDC(-booked.Net) != now.Held {
		r.differs(book.BuyersDeposits, "escrow of order "+o.ID, money.USDC(-booked.Net), now.Held, since(booked))
	}
	if now.Paid != (o.Status == order.Paid) {
		r.differs("", "state of order "+o.ID, o.Status, fmt.Sprintf("paid %v", now.Paid), nil)
	}
	for _, batchID := range o.BatchIDs {
		b, err := d.Batches.Get(ctx, batchID)
		if err != nil {
			return err
		}
		onChain, err := d.Chain.Batch(ctx, b.TokenID)
		if err != nil {
			return err
		}
		r.Checked["lots"]++
		if onChain.Stage != b.Stage {
			r.differs("", "stage of batch "+b.ID, b.Stage, onChain.Stage, nil)
		}
	}
	return nil
}
