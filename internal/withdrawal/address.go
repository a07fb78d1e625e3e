package withdrawal

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"time"

	"github.com/ethereum/go-ethereum/common"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/job"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/mail"
	"mwanyi/internal/store"
	"mwanyi/internal/trail"
)

// addressWait is how long a new payout address waits before money goes there, so
// that who has stolen a key is seen before the money is gone.
const addressWait = 72 * time.Hour

// Address is where a lender's money goes, and a change that waits.
type Address struct {
	MFIID   string
	Now     *Registered // nil: none yet
	Pending *Registered // nil: no change waits
}

// Registered is a payout address from a moment on.
type Registered struct {
	Address     string // with its checksum (EIP-55)
	MadeBy      string
	CreatedAt   time.Time
	EffectiveAt time.Time

	id     string
	mfiID  string
	toldAt *time.Time // when the lender's account heard of it
}

// AddressOf is where a lender's money goes; MFI_NOT_FOUND.
// spec: payout-address
func (d *Desk) AddressOf(ctx context.Context, mfiID string) (a Address, err error) {
	if err := d.isMFI(ctx, mfiID); err != nil {
		return a, err
	}
	err = d.Store.Read(ctx, func(tx *store.Tx) error {
		a, err = addressIn(tx, mfiID)
		return err
	})
	return a, err
}

func (d *Desk) isMFI(ctx context.Context, mfiID string) error {
	o, err := d.Access.Organisation(ctx, mfiID)
	if fault.Is(err, fault.NotFound) || err == nil && o.Kind != access.MFIKind {
		return fault.New(fault.MFINotFound, "no MFI has this id")
	}
	return err
}

// addressIn reads the addresses as they count now.
func addressIn(tx *store.Tx, mfiID string) (Address, error) {
	a := Address{MFIID: mfiID}
	list, err := addressesOf(tx, mfiID)
	now := clock.Now()
	for _, r := range list { // in the order in which they take effect
		if r.EffectiveAt.After(now) {
			a.Pending = &r
		} else {
			a.Now = &r
		}
	}
	return a, err
}

// receiverOf is where a lender is paid now: its registered address, or, when it
// signs for itself and has registered none, its own wallet.
// spec: code-payout-address-required
func (d *Desk) receiverOf(tx *store.Tx, from lender) (chain.Address, error) {
	a, err := addressIn(tx, from.ID)
	switch {
	case err != nil:
		return chain.Address{}, err
	case a.Now != nil:
		return chain.ParseAddress(a.Now.Address)
	case !from.isKept:
		return from.wallet, nil
	}
	return chain.Address{}, noAddress(a)
}

// SetAddress registers where a lender is paid from now on. The first one counts at
// once while the lender has no shares; every other one after 72 hours, in which
// the lender and the operator hear of it and either can cancel it. A second
// change takes the place of one that waits, and waits anew.
// spec: post-payout-address, payout-address-wait
func (d *Desk) SetAddress(ctx context.Context, mfiID, text, madeBy string) (a Address, err error) {
	if err := d.isMFI(ctx, mfiID); err != nil {
		return a, err
	}
	checked, err := d.payable(ctx, text)
	if err != nil {
		return a, err
	}
	isIdle, err := d.ownsNothing(ctx, mfiID)
	if err != nil {
		return a, err
	}
	err = d.Store.Update(ctx, func(tx *store.Tx) error {
		r, err := d.register(tx, mfiID, checked, madeBy, isIdle)
		if err != nil || r == nil {
			return err
		}
		if a, err = addressIn(tx, mfiID); err != nil {
			return err
		}
		return tell(tx, addressArgs{MFIID: mfiID, Old: a.nowText(), New: checked, At: clock.Stamp(r.EffectiveAt), By: madeBy})
	})
	if err != nil {
		return a, err
	}
	return d.whenTold(ctx, mfiID)
}

// register writes an address down; nil when it is said already. The lender's
// account hears of it.
func (d *Desk) register(tx *store.Tx, mfiID, address, madeBy string, isIdle bool) (*Registered, error) {
	a, err := addressIn(tx, mfiID)
	if err != nil {
		return nil, err
	}
	if a.Pending != nil && a.Pending.Address == address || a.Pending == nil && a.Now != nil && a.Now.Address == address {
		return nil, nil
	}
	now := clock.Now()
	r := Registered{id: id.New("adr"), mfiID: mfiID, Address: address, MadeBy: madeBy, CreatedAt: now, EffectiveAt: now}
	if a.Now != nil || !isIdle {
		r.EffectiveAt = now.Add(addressWait)
	}
	if a.Pending != nil {
		if err := cancelAddress(tx, *a.Pending, madeBy, now); err != nil {
			return nil, err
		}
	}
	if err := insertAddress(tx, r); err != nil {
		return nil, err
	}
	trail.Note(tx, "payout_address", a.nowText(), address)
	trail.Note(tx, "effective_at", "", clock.Stamp(r.EffectiveAt))
	return &r, d.account(tx, mfiID)
}

// account lets the lender's account, if there is a chain, hear of a change.
func (d *Desk) account(tx *store.Tx, mfiID string) error {
	if d.Writer == nil {
		return nil
	}
	return lookAtPayee(tx, mfiID)
}

// whenTold reads the addresses, and waits a moment for the lender's account to hear
// of them, so that both show the same time.
func (d *Desk) whenTold(ctx context.Context, mfiID string) (a Address, err error) {
	who, err := d.lenderOf(ctx, mfiID)
	if err != nil || !who.isKept || d.Writer == nil {
		return d.AddressOf(ctx, mfiID)
	}
	err = job.Until(ctx, d.Store, payeeTopic(mfiID), d.Wait, func(ctx context.Context) (bool, error) {
		a, err = d.AddressOf(ctx, mfiID)
		last := a.Pending
		if last == nil {
			last = a.Now
		}
		return last == nil || last.toldAt != nil || a.Now == nil, err
	})
	return a, err
}

func (a Address) nowText() string {
	if a.Now == nil {
		return "none"
	}
	return a.Now.Address
}

// CancelAddress calls off a change that waits; NOT_FOUND when none does.
// spec: delete-payout-address
func (d *Desk) CancelAddress(ctx context.Context, mfiID, madeBy string) error {
	if err := d.isMFI(ctx, mfiID); err != nil {
		return err
	}
	return d.Store.Update(ctx, func(tx *store.Tx) error {
		a, err := addressIn(tx, mfiID)
		switch {
		case err != nil:
			return err
		case a.Pending == nil:
			return fault.New(fault.NotFound, "no change of the payout address waits")
		}
		if err := cancelAddress(tx, *a.Pending, madeBy, clock.Now()); err != nil {
			return err
		}
		trail.Note(tx, "payout_address_waiting", a.Pending.Address, "")
		if err := d.account(tx, mfiID); err != nil {
			return err
		}
		return tell(tx, addressArgs{MFIID: mfiID, Old: a.nowText(), New: a.Pending.Address, By: madeBy})
	})
}

// payable checks an address that money is to go to. A wrong digit would be a
// stranger's account, so it must carry its checksum; and an account that the
// service itself has would keep the money here.
// spec: payout-address
func (d *Desk) payable(ctx context.Context, text string) (string, error) {
	refuse := func(why string) error {
		return fault.New(fault.InvalidRequest, "payout_address %s", why)
	}
	at, err := chain.ParseAddress(text)
	if err != nil || at == (chain.Address{}) {
		return "", refuse("must be 0x and 40 hexadecimal digits")
	}
	if mixed := common.Address(at).Hex(); text != mixed {
		return "", refuse("has no checksum or a wrong one (EIP-55): copy it from the wallet, with its capital letters")
	}
	_, isKept, err := d.Access.WalletAt(ctx, at.String())
	if err != nil {
		return "", err
	}
	isAccount, err := d.Access.IsAccount(ctx, at.String())
	if err != nil {
		return "", err
	}
	if isKept || isAccount || slices.Contains(d.Own, at) {
		return "", refuse("is an account of this service")
	}
	return text, nil
}

// ownsNothing: an address for a lender without shares and without withdrawals
// sends no money anywhere.
func (d *Desk) ownsNothing(ctx context.Context, mfiID string) (bool, error) {
	from, err := d.lenderOf(ctx, mfiID)
	if fault.Is(err, fault.InsufficientFunds) { // no wallet
		return true, nil
	}
	if err != nil {
		return false, err
	}
	if d.Reader == nil {
		return false, chain.Off()
	}
	owns, err := d.Reader.Account(ctx, from.wallet)
	return !owns.HasShares(), err
}

// addressArgs are what is told of a change. Without a time it was called off.
type addressArgs struct {
	MFIID string `json:"mfi_id"`
	Old   string `json:"old"`
	New   string `json:"new"`
	At    string `json:"at,omitempty"`
	By    string `json:"by"`

	OfShares bool `json:"of_shares,omitempty"` // the wallet changes, and the shares with it
}

func tell(tx *store.Tx, args addressArgs) error {
	_, err := job.Enqueue(tx, kindAddress, args)
	return err
}

// RegisterWallet proposes a wallet that a lender brings as what its account pays, so
// that its shares can follow there, and says from when on. Its money goes there,
// too, from then on.
// spec: wallet-change
func (d *Desk) RegisterWallet(tx *store.Tx, mfiID string, wallet chain.Address, madeBy string) (time.Time, error) {
	text := common.Address(wallet).Hex()
	if _, err := d.register(tx, mfiID, text, madeBy, false); err != nil {
		return time.Time{}, err
	}
	a, err := addressIn(tx, mfiID)
	if err == nil && a.Pending != nil {
		return a.Pending.EffectiveAt, nil
	}
	return clock.Now(), err // it is the payout address already
}

// WalletWaits says until when a wallet that was registered so waits; the zero time:
// it counts. isOff: it was cancelled, or another address took its place.
func (*Desk) WalletWaits(tx *store.Tx, mfiID string, wallet chain.Address) (until time.Time, isOff bool, err error) {
	a, err := addressIn(tx, mfiID)
	switch {
	case err != nil:
		return until, false, err
	case a.Pending != nil && isAt(a.Pending.Address, wallet):
		return a.Pending.EffectiveAt, false, nil
	}
	return until, a.Now == nil || !isAt(a.Now.Address, wallet), nil
}

// DropWallet calls off a wallet that still waits.
func (d *Desk) DropWallet(tx *store.Tx, mfiID string, wallet chain.Address, madeBy string) error {
	a, err := addressIn(tx, mfiID)
	if err != nil || a.Pending == nil || !isAt(a.Pending.Address, wallet) {
		return err
	}
	if err := cancelAddress(tx, *a.Pending, madeBy, clock.Now()); err != nil {
		return err
	}
	return d.account(tx, mfiID)
}

// TellWallet tells the lender and the operator that the lender's shares go to
// another wallet from a moment on, or, without one, that they do not.
// spec: wallet-change
func (*Desk) TellWallet(tx *store.Tx, mfiID, from, to string, at *time.Time, madeBy string) error {
	args := addressArgs{MFIID: mfiID, Old: from, New: to, By: madeBy, OfShares: true}
	if at != nil {
		args.At = clock.Stamp(*at)
	}
	return tell(tx, args)
}

// alarmed is the name of the alarm.
func (a addressArgs) alarmed() string {
	if a.OfShares {
		return "lender_wallet_changed"
	}
	return "payout_address_changed"
}

// words are what the lender and the operator read.
func (a addressArgs) words(name string) (subject, text string) {
	switch {
	case a.OfShares && a.At == "":
		return "A change of the wallet was cancelled", fmt.Sprintf("%s (%s): the shares stay with the wallet %s and do not go to %s.\nIt was cancelled with the API key %s.\n", name, a.MFIID, a.Old, a.New, a.By)
	case a.OfShares:
		return "The wallet of the shares changes", fmt.Sprintf("%s (%s): the shares go to the wallet %s from %s on.\nUntil then they are with %s.\nIt was ordered with the API key %s.\n\n"+
			"If nobody of yours has ordered this, tell the operator before then, who calls it off.\n", name, a.MFIID, a.New, a.At, a.Old, a.By)
	case a.At == "":
		return "A change of the payout address was cancelled", fmt.Sprintf("%s (%s): withdrawals will not go to %s. They go to: %s.\nIt was cancelled with the API key %s.\n", name, a.MFIID, a.New, a.Old, a.By)
	}
	return "The payout address changes", fmt.Sprintf("%s (%s): withdrawals go to %s from %s on.\nUntil then they go to: %s.\nIt was ordered with the API key %s.\n\n"+
		"If nobody of yours has ordered this, cancel it before then (DELETE /lending/payout-address) and tell the operator.\n", name, a.MFIID, a.New, a.At, a.Old, a.By)
}

// tellAddress tells the lender and the operator of a change of the payout address,
// or of the wallet.
func (d *Desk) tellAddress(ctx context.Context, j *job.Job) (job.Then, error) {
	var args addressArgs
	if err := j.Args(&args); err != nil {
		return nil, job.Permanent(err)
	}
	who, err := d.Access.Organisation(ctx, args.MFIID)
	if err != nil {
		return nil, err
	}
	if !j.Repeated() {
		d.alarm(ctx, args.alarmed(), slog.String("mfi_id", args.MFIID), slog.String("made_by", args.By))
	}
	subject, text := args.words(who.Name)
	for step, to := range map[string]string{"lender": who.Email, "operator": d.Operator} {
		if to == "" {
			continue
		}
		_, err := job.Step(ctx, j, step, func(ctx context.Context, key string) (bool, error) {
			err := d.Mail.Send(ctx, key, mail.Message{To: to, Subject: subject, Text: text})
			if errors.Is(err, mail.ErrRefused) { // the other still hears of it
				d.alarm(ctx, "payout_address_mail_refused", slog.String("mfi_id", args.MFIID), slog.String("to", step))
				err = nil
			}
			return err == nil, err
		})
		if err != nil {
			return nil, err
		}
	}
	return nil, nil
}
