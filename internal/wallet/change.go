package wallet

import (
	"context"
	"errors"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/job"
	"mwanyi/internal/order"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/state"
	"mwanyi/internal/store"
)

// Status is the state of a change.
type Status string

// The states.
const (
	Planned   Status = "PLANNED"   // not before its time; the old wallet is still the organisation's
	Waiting   Status = "WAITING"   // for the delay of what ADMIN does in the contracts, or for something that only others can do; the old wallet is still the organisation's
	Moving    Status = "MOVING"    // the new wallet is the organisation's, and what belongs to it follows
	Done      Status = "DONE"      // all has followed, but for what is named
	Cancelled Status = "CANCELLED" // the old wallet was named again in time, or the act was cancelled
)

// changeNews is what happens to a change.
type changeNews string

const (
	asked     changeNews = "ADMIN gives the organisation another wallet"
	begun     changeNews = "its time has come, the contracts have a cooperative's wallet, and nothing is under way"
	calledOff changeNews = "ADMIN names the present wallet again, or the act is cancelled in the contracts"
	heldUp    changeNews = "the contracts let the act that sets a cooperative's wallet wait"
	followed  changeNews = "what belonged to the old wallet is with the new one"
)

type changeMove struct {
	from, to Status
	on       changeNews
}

// changeMoves is the life of a change.
var changeMoves = []changeMove{
	{"", Planned, asked},
	{Planned, Moving, begun},
	{Planned, Cancelled, calledOff},
	{Planned, Waiting, heldUp},
	{Waiting, Moving, begun},
	{Waiting, Cancelled, calledOff},
	{Moving, Done, followed},
}

// after is the state that news lead to.
func (s Status) after(on changeNews) (Status, bool) {
	for _, m := range changeMoves {
		if m.from == s && m.on == on {
			return m.to, true
		}
	}
	return s, false
}

// ChangeStates is the table for docs/states.md.
func ChangeStates() state.Machine {
	m := state.Machine{Name: "Change of a wallet", About: "An organisation gets another wallet: what belonged to the old one follows."}
	for _, v := range changeMoves {
		m.Moves = append(m.Moves, state.Move{From: string(v.from), To: string(v.to), By: string(v.on)})
	}
	return m
}

// Change is a change of an organisation's wallet.
type Change struct {
	ID             string
	OrganisationID string
	From           chain.Address // zero: it had none
	To             chain.Address
	Status         Status
	WaitsFor       string   // what only others can do; empty: nothing
	LeftBehind     []string // what could not follow, in words
	MadeBy         string
	CreatedAt      time.Time
	BeginsAt       time.Time
	ReadyAt        *time.Time // from when the contracts let a cooperative's wallet be set; nil: not proposed
	EndedAt        *time.Time

	isOnChain   bool   // the registry has the wallet
	isCalledOff bool   // while its act waits
	actID       string // of the contracts' ADMIN; empty: none
	jobID       string
}

// args name a change.
type changeArgs struct {
	ChangeID string `json:"change_id"`
}

// Replace gives an organisation another wallet, and waits a moment for what
// belongs to it. Naming the present wallet calls a change off that has not
// begun, and else lets follow what was left behind before.
// spec: wallet-change, code-wallet-in-use
func (d *Desk) Replace(ctx context.Context, organisationID, wallet, madeBy string) error {
	to, err := d.Check(wallet)
	if err != nil {
		return err
	}
	o, err := d.Access.Organisation(ctx, organisationID)
	if err != nil {
		return err
	}
	if d.Chain == nil || o.Wallet == nil {
		text := to.String()
		_, err := d.Access.UpdateOrganisation(ctx, organisationID, access.Details{Wallet: &text})
		return err
	}
	from, err := chain.ParseAddress(*o.Wallet)
	if err != nil {
		return err
	}
	isLender, err := d.leavesAccount(ctx, o, from)
	if err != nil {
		return err
	}
	now := clock.Now()
	c := Change{ID: id.New("wch"), OrganisationID: o.ID, From: from, To: to, MadeBy: madeBy, CreatedAt: now, BeginsAt: now, jobID: id.New("job")}
	if isLender {
		c.BeginsAt = now.Add(d.Delay)
	}
	err = d.Store.Update(ctx, func(tx *store.Tx) error { return d.plan(tx, o, &c, isLender) })
	if err != nil || c.Status != Planned || c.BeginsAt.After(now) {
		return err
	}
	_, err = job.Await(ctx, d.Store, c.jobID, d.Wait)
	return err
}

// leavesAccount reports whether a lender has shares in the account that the service
// keeps for it. They follow to the account's payee alone, which changes after the
// contract's wait: the lender can object to a change that it did not ask for.
func (d *Desk) leavesAccount(ctx context.Context, o access.Organisation, from chain.Address) (bool, error) {
	if o.Kind != access.MFIKind || !o.Keeps() {
		return false, nil
	}
	has, err := d.Chain.Account(ctx, from)
	return has.HasShares(), err
}

// plan writes a change down, or calls the one off that is planned.
func (d *Desk) plan(tx *store.Tx, o access.Organisation, c *Change, isLender bool) error {
	open, err := openChange(tx, o.ID)
	switch {
	case err == nil && open.Status == Planned && c.To == c.From:
		if err := d.tell(tx, o, open, nil); err != nil {
			return err
		}
		if err := d.Withdrawals.DropWallet(tx, o.ID, open.To, c.MadeBy); err != nil {
			return err
		}
		return d.end(tx, open, calledOff)
	case err == nil && open.Status == Waiting && c.To == c.From:
		return d.callOff(tx, open)
	case err == nil:
		return inUse("another change of this wallet is under way, to %s", open.To)
	case !errors.Is(err, store.ErrNotFound):
		return err
	}
	if c.To == c.From {
		last, err := newestChange(tx, o.ID)
		if errors.Is(err, store.ErrNotFound) {
			return nil // there is nothing to change
		}
		if err != nil {
			return err
		}
		c.From = last.From
	}
	if err := o.MayHave(tx, c.To.String()); err != nil {
		return err
	}
	if err := d.free(tx, o, c.From); err != nil {
		return err
	}
	if isLender && c.To != c.From {
		at, err := d.Withdrawals.RegisterWallet(tx, o.ID, c.To, c.MadeBy)
		if err != nil {
			return err
		}
		if at.After(c.BeginsAt) {
			c.BeginsAt = at
		}
	}
	c.Status, _ = Status("").after(asked)
	if err := insertChange(tx, *c); err != nil {
		return err
	}
	if err := d.tell(tx, o, *c, &c.BeginsAt); err != nil {
		return err
	}
	_, err = job.Enqueue(tx, kindMove, changeArgs{ChangeID: c.ID}, job.WithID(c.jobID), job.At(c.BeginsAt), job.Visible(""))
	return err
}

// tell tells a lender whose wallet the service keeps, and the operator, that its
// shares will follow, or that they will not: who has stolen ADMIN's key is seen
// before they are gone, as with a new payout address.
func (d *Desk) tell(tx *store.Tx, o access.Organisation, c Change, at *time.Time) error {
	if o.Kind != access.MFIKind || !o.Keeps() {
		return nil
	}
	return d.Withdrawals.TellWallet(tx, o.ID, c.From.String(), c.To.String(), at, c.MadeBy)
}

func inUse(format string, args ...any) error { return fault.New(fault.WalletInUse, format, args...) }

// free refuses to change a wallet with which something is being paid: what is
// written down on the chain, or in a job, names the old one.
func (d *Desk) free(tx *store.Tx, o access.Organisation, wallet chain.Address) error {
	isPaying, err := d.Allowances.IsPaying(tx, wallet)
	if err != nil {
		return err
	}
	if isPaying {
		return inUse("a payment from the wallet is under way; try again when it is over")
	}
	switch o.Kind {
	case access.BuyerKind:
		orderID, err := order.UnderWay(tx, o.ID)
		if err == nil && orderID != "" {
			err = inUse("order %s is confirmed and not paid, or is being confirmed: its escrow is the old wallet's. Pay it first", orderID)
		}
		return err
	case access.MFIKind:
		depositID, err := d.Deposits.UnderWay(tx, o.ID)
		if err == nil && depositID != "" {
			err = inUse("deposit %s is on its way to the old wallet; try again when it is over", depositID)
		}
		if err != nil {
			return err
		}
		withdrawalID, err := d.Withdrawals.UnderWay(tx, o.ID)
		if err == nil && withdrawalID != "" {
			err = inUse("withdrawal %s is being paid with the old wallet, or waits for its signature; try again when it is over, or cancel it", withdrawalID)
		}
		return err
	}
	return nil
}

// IsMoving reports whether what belongs to an organisation's former wallet is on
// its way to the present one.
func (*Desk) IsMoving(tx *store.Tx, organisationID string) (bool, error) {
	open, err := openChange(tx, organisationID)
	if errors.Is(err, store.ErrNotFound) {
		return false, nil
	}
	return open.Status == Moving, err
}

// Newest is the newest change of an organisation's wallet, or nil.
func (d *Desk) Newest(ctx context.Context, organisationID string) (c *Change, err error) {
	err = d.Store.Read(ctx, func(tx *store.Tx) error {
		found, err := newestChange(tx, organisationID)
		if errors.Is(err, store.ErrNotFound) {
			return nil
		}
		c = &found
		return err
	})
	return c, err
}

// end moves a change to one of its last states.
func (d *Desk) end(tx *store.Tx, c Change, on changeNews) error {
	to, may := c.Status.after(on)
	if !may {
		return nil
	}
	now := clock.Now()
	c.Status = to
	c.EndedAt = &now
	c.WaitsFor = ""
	return updateChange(tx, c)
}
