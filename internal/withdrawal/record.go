package withdrawal

import (
	"context"
	"encoding/hex"
	"slices"
	"time"

	"github.com/ethereum/go-ethereum/common"

	"mwanyi/internal/clock"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
)

// Shown is a withdrawal with what stands around it.
type Shown struct {
	Withdrawal
	Place   int64 // in the line, from 1; 0: it has ended
	parts   []part
	lines   []standing // the oldest first
	signing []transaction
}

// standing is a request in the line of a vault, with its place there.
type standing struct {
	request
	place int64
}

// shown reads what stands around a withdrawal.
func (d *Desk) shown(tx *store.Tx, w Withdrawal) (shown Shown, err error) {
	shown.Withdrawal = w
	if shown.parts, err = partsOf(tx, w.ID); err != nil {
		return shown, err
	}
	if p := shown.openPart(); w.Status == Paying && p.inLine {
		shown.Status = Queued // on its way into a vault's line
	}
	requests, err := standingOf(tx, w.ID)
	if err != nil {
		return shown, err
	}
	for _, r := range requests {
		place, err := placeOf(tx, r)
		if err != nil {
			return shown, err
		}
		shown.lines = append(shown.lines, standing{r, place})
	}
	if len(shown.lines) > 0 {
		shown.Place = shown.lines[0].place
	} else if w.IsOpen() {
		shown.Place, err = placeBehind(tx, w)
	}
	return shown, err
}

// openPart is the part that is being paid or signed; the zero part when none is.
func (s Shown) openPart() part {
	for _, p := range slices.Backward(s.parts) {
		if p.status == partOpen {
			return p
		}
	}
	return part{}
}

// withTransaction adds what the lender signs: a payment, its way into the vault's
// line, or out of it. A service without its chain still shows the rest.
// spec: withdrawal-signature
func (d *Desk) withTransaction(ctx context.Context, of Shown) (Shown, error) {
	if d.Preparer == nil || len(of.parts) == 0 {
		return of, nil
	}
	p := of.openPart()
	var calls []chain.Call
	switch {
	case of.Status == AwaitingSignature && p.inLine:
		calls = []chain.Call{chain.ApproveShares{From: p.owner, Shares: p.shares, Vault: p.vault}, p.call(of.MFIID)}
	case of.Status == AwaitingSignature:
		calls = []chain.Call{p.call(of.MFIID)}
	case of.Status == Queued && of.CalledOff && of.parts[0].signsUntil != nil:
		p.signsUntil = nil
		for _, r := range of.lines {
			calls = append(calls, chain.CancelWithdrawal{From: r.owner, RequestID: r.id, Vault: r.vault})
		}
	}
	for _, call := range calls {
		made, err := d.toSign(ctx, call, p.signsUntil)
		if err != nil {
			return of, err
		}
		of.signing = append(of.signing, made)
	}
	return of, nil
}

// transaction is what a lender signs.
type transaction struct {
	To        string  `json:"to"`
	Data      string  `json:"data"`
	Value     string  `json:"value"`
	ChainID   uint64  `json:"chain_id"`
	From      string  `json:"from"`
	ExpiresAt *string `json:"expires_at"`
}

func (d *Desk) toSign(ctx context.Context, call chain.Call, until *time.Time) (transaction, error) {
	made, err := d.Preparer.Prepare(ctx, call)
	return transaction{To: common.Address(made.To).Hex(), Data: "0x" + hex.EncodeToString(made.Data), Value: "0", ChainID: made.ChainID,
		From: common.Address(chain.PayerOf(call)).Hex(), ExpiresAt: clock.MaybeStamp(until)}, err
}

// PaymentRecord is a part that was paid.
type PaymentRecord struct {
	AmountUSDC    money.USDC `json:"amount_usdc"`
	Shares        uint64     `json:"shares"`
	PayoutAddress string     `json:"payout_address"`
	TxHash        string     `json:"chain_tx_hash"`
	PaidAt        *string    `json:"paid_at"`
	Vault         string     `json:"vault,omitempty"`
}

// LineRecord is a place in the line of a vault.
type LineRecord struct {
	Vault     string `json:"vault"`
	RequestID uint64 `json:"request_id"`
	Place     int64  `json:"place"`
	Waiting   uint64 `json:"waiting_shares"`
}

// WithdrawalRecord is a withdrawal as callers and events see it. Shares are in
// thousandths.
type WithdrawalRecord struct {
	WithdrawalID string          `json:"withdrawal_id"`
	MFIID        string          `json:"mfi_id"`
	Status       Status          `json:"status"`
	AmountUSDC   *money.USDC     `json:"amount_usdc"`
	Shares       *uint64         `json:"shares"`
	PaidUSDC     money.USDC      `json:"paid_usdc"`
	PaidShares   uint64          `json:"paid_shares"`
	Place        *int64          `json:"place"`
	CalledOff    bool            `json:"called_off"`
	Payments     []PaymentRecord `json:"payments"`
	Transaction  *transaction    `json:"transaction"`  // the last of them
	Transactions []transaction   `json:"transactions"` // to sign, in this order
	RequestID    *uint64         `json:"request_id"`   // in the vault's line
	InLine       uint64          `json:"waiting_shares"`
	Lines        []LineRecord    `json:"lines,omitempty"`
	Failure      *string         `json:"failure"`
	MadeBy       string          `json:"made_by"`
	CreatedAt    string          `json:"created_at"`
	EndedAt      *string         `json:"ended_at"`
}

// Record shows a withdrawal.
func (s Shown) Record() WithdrawalRecord {
	r := WithdrawalRecord{
		WithdrawalID: s.ID, MFIID: s.MFIID, Status: s.Status, PaidUSDC: s.Paid, PaidShares: s.PaidShares / ShareUnit, CalledOff: s.CalledOff,
		Payments: []PaymentRecord{}, Transactions: append([]transaction{}, s.signing...), MadeBy: s.MadeBy, CreatedAt: clock.Stamp(s.CreatedAt), EndedAt: clock.MaybeStamp(s.EndedAt),
	}
	if s.Asked > 0 {
		r.AmountUSDC = &s.Asked
	} else {
		shares := s.AskedShares / ShareUnit
		r.Shares = &shares
	}
	if n := len(s.signing); n > 0 {
		r.Transaction = &s.signing[n-1]
	}
	if s.requestID > 0 {
		r.RequestID = &s.requestID
	}
	for _, l := range s.lines {
		r.Lines = append(r.Lines, LineRecord{Vault: common.Address(l.vault).Hex(), RequestID: l.id, Place: l.place, Waiting: l.waiting / ShareUnit})
	}
	if len(s.lines) > 0 {
		r.RequestID = &s.lines[0].id
		r.InLine = r.Lines[0].Waiting
	}
	if s.Place > 0 {
		r.Place = &s.Place
	}
	if s.Failure != "" {
		r.Failure = &s.Failure
	}
	for _, p := range s.parts {
		if p.status == partPaid {
			r.Payments = append(r.Payments, PaymentRecord{AmountUSDC: p.paid, Shares: p.paidShares / ShareUnit,
				PayoutAddress: common.Address(p.receiver).Hex(), TxHash: p.txHash, PaidAt: clock.MaybeStamp(p.endedAt), Vault: p.vaultText()})
		}
	}
	return r
}

// vaultText is the vault of a part; empty where there was only one.
func (p part) vaultText() string {
	if p.vault == (chain.Address{}) {
		return ""
	}
	return common.Address(p.vault).Hex()
}
