package withdrawal

import (
	"context"
	"encoding/hex"

	"github.com/ethereum/go-ethereum/common"

	"mwanyi/internal/clock"
	"mwanyi/internal/money"
	"mwanyi/internal/store"
)

// Shown is a withdrawal with what stands around it.
type Shown struct {
	Withdrawal
	Place   int64 // in the line, from 1; 0: it has ended
	parts   []part
	signing *transaction
}

// shown reads what stands around a withdrawal.
func (d *Desk) shown(tx *store.Tx, w Withdrawal) (shown Shown, err error) {
	shown.Withdrawal = w
	if shown.parts, err = partsOf(tx, w.ID); err != nil {
		return shown, err
	}
	if w.IsOpen() {
		if shown.Place, err = placeOf(tx, w.ID); err != nil {
			return shown, err
		}
	}
	return shown, err
}

// withTransaction adds what the lender signs. A service without its chain still
// shows the rest.
func (d *Desk) withTransaction(ctx context.Context, of Shown) (Shown, error) {
	if of.Status != AwaitingSignature || len(of.parts) == 0 || d.Preparer == nil {
		return of, nil
	}
	var err error
	of.signing, err = d.toSign(ctx, of.MFIID, of.parts[len(of.parts)-1])
	return of, err
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

func (d *Desk) toSign(ctx context.Context, mfiID string, p part) (*transaction, error) {
	made, err := d.Preparer.Prepare(ctx, p.call(mfiID))
	return &transaction{To: common.Address(made.To).Hex(), Data: "0x" + hex.EncodeToString(made.Data), Value: "0", ChainID: made.ChainID,
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
	Transaction  *transaction    `json:"transaction"`
	Failure      *string         `json:"failure"`
	MadeBy       string          `json:"made_by"`
	CreatedAt    string          `json:"created_at"`
	EndedAt      *string         `json:"ended_at"`
}

// Record shows a withdrawal.
func (s Shown) Record() WithdrawalRecord {
	r := WithdrawalRecord{
		WithdrawalID: s.ID, MFIID: s.MFIID, Status: s.Status, PaidUSDC: s.Paid, PaidShares: s.PaidShares / ShareUnit, CalledOff: s.CalledOff,
		Payments: []PaymentRecord{}, Transaction: s.signing, MadeBy: s.MadeBy, CreatedAt: clock.Stamp(s.CreatedAt), EndedAt: clock.MaybeStamp(s.EndedAt),
	}
	if s.Asked > 0 {
		r.AmountUSDC = &s.Asked
	} else {
		shares := s.AskedShares / ShareUnit
		r.Shares = &shares
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
