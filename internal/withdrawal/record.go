package withdrawal

import (
	"context"
	"encoding/hex"

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
	waiting uint64        // shares in the vault's line
	owner   chain.Address // of the request there
	signing []transaction
}

// shown reads what stands around a withdrawal.
func (d *Desk) shown(tx *store.Tx, w Withdrawal) (shown Shown, err error) {
	shown.Withdrawal = w
	if shown.parts, err = partsOf(tx, w.ID); err != nil {
		return shown, err
	}
	if n := len(shown.parts); w.Status == Paying && n > 0 && shown.parts[n-1].inLine {
		shown.Status = Queued // on its way into the vault's line
	}
	if w.requestID > 0 {
		r, err := requestByID(tx, w.requestID)
		if err != nil {
			return shown, err
		}
		shown.waiting = r.waiting
		shown.owner = r.owner
	}
	if w.IsOpen() {
		if shown.Place, err = placeOf(tx, w); err != nil {
			return shown, err
		}
	}
	return shown, err
}

// withTransaction adds what the lender signs: a payment, its way into the vault's
// line, or out of it. A service without its chain still shows the rest.
// spec: withdrawal-signature
func (d *Desk) withTransaction(ctx context.Context, of Shown) (Shown, error) {
	if d.Preparer == nil || len(of.parts) == 0 {
		return of, nil
	}
	last := of.parts[len(of.parts)-1]
	var calls []chain.Call
	switch {
	case of.Status == AwaitingSignature && last.inLine:
		calls = []chain.Call{chain.ApproveShares{From: last.owner, Shares: last.shares}, last.call(of.MFIID)}
	case of.Status == AwaitingSignature:
		calls = []chain.Call{last.call(of.MFIID)}
	case of.Status == Queued && of.CalledOff && of.requestID > 0 && of.parts[0].signsUntil != nil:
		calls = []chain.Call{chain.CancelWithdrawal{From: of.owner, RequestID: of.requestID}}
		last.owner = of.owner
		last.signsUntil = nil
	}
	for _, call := range calls {
		made, err := d.toSign(ctx, call, last)
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

func (d *Desk) toSign(ctx context.Context, call chain.Call, p part) (transaction, error) {
	made, err := d.Preparer.Prepare(ctx, call)
	return transaction{To: common.Address(made.To).Hex(), Data: "0x" + hex.EncodeToString(made.Data), Value: "0", ChainID: made.ChainID,
		From: common.Address(p.owner).Hex(), ExpiresAt: clock.MaybeStamp(p.signsUntil)}, err
}

// PaymentRecord is a part that was paid.
type PaymentRecord struct {
	AmountUSDC    money.USDC `json:"amount_usdc"`
	Shares        uint64     `json:"shares"`
	PayoutAddress string     `json:"payout_address"`
	TxHash        string     `json:"chain_tx_hash"`
	PaidAt        *string    `json:"paid_at"`
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
	Failure      *string         `json:"failure"`
	MadeBy       string          `json:"made_by"`
	CreatedAt    string          `json:"created_at"`
	EndedAt      *string         `json:"ended_at"`
}

// Record shows a withdrawal.
func (s Shown) Record() WithdrawalRecord {
	r := WithdrawalRecord{
		WithdrawalID: s.ID, MFIID: s.MFIID, Status: s.Status, PaidUSDC: s.Paid, PaidShares: s.PaidShares / ShareUnit, CalledOff: s.CalledOff,
		Payments: []PaymentRecord{}, Transactions: append([]transaction{}, s.signing...), InLine: s.waiting / ShareUnit, MadeBy: s.MadeBy, CreatedAt: clock.Stamp(s.CreatedAt), EndedAt: clock.MaybeStamp(s.EndedAt),
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
	if s.Place > 0 {
		r.Place = &s.Place
	}
	if s.Failure != "" {
		r.Failure = &s.Failure
	}
	for _, p := range s.parts {
		if p.status == partPaid {
			r.Payments = append(r.Payments, PaymentRecord{AmountUSDC: p.paid, Shares: p.paidShares / ShareUnit,
				PayoutAddress: common.Address(p.receiver).Hex(), TxHash: p.txHash, PaidAt: clock.MaybeStamp(p.endedAt)})
		}
	}
	return r
}
