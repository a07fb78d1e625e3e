package deposit

import (
	"context"

	"mwanyi/internal/clock"
	"mwanyi/internal/money"
	"mwanyi/internal/store"
)

// Type is the payment_type of a deposit.
const Type = "MFI_DEPOSIT"

// DepositRecord is a deposit as GET /payments/{payment_id} shows it.
type DepositRecord struct {
	PaymentID           string        `json:"payment_id"`
	PaymentType         string        `json:"payment_type"`
	Status              Status        `json:"status"`
	MFIID               string        `json:"mfi_id"`
	AmountUSDC          money.USDC    `json:"amount_usdc"`
	SourceCurrency      string        `json:"source_currency"`
	SourceAmount        money.Decimal `json:"source_amount"`
	FxRate              money.Decimal `json:"fx_rate,omitzero"`
	ConversionFee       *money.USDC   `json:"conversion_fee_usdc,omitzero"`
	ConversionPaymentID string        `json:"conversion_payment_id"`
	TxHash              *string       `json:"chain_tx_hash"`
	Shares              *int64        `json:"vault_shares_issued"`
	Transaction         string        `json:"transaction_hash,omitempty"`
	RefundTxHash        string        `json:"refund_transaction_hash,omitempty"`
	CreatedAt           string        `json:"created_at"`
	CompletedAt         *string       `json:"completed_at"`
}

// Record shows a deposit.
func (in Deposit) Record() DepositRecord {
	var fee *money.USDC
	if in.FxRate != 0 {
		fee = &in.Fee
	}
	return DepositRecord{
		FxRate: in.FxRate, ConversionFee: fee,
		PaymentID: in.ID, PaymentType: Type, Status: in.Status, MFIID: in.MFIID, AmountUSDC: in.Amount, SourceCurrency: in.SourceCurrency,
		SourceAmount: in.SourceAmount, ConversionPaymentID: in.ConversionPaymentID, TxHash: orNull(in.TxHash), Shares: in.Shares,
		Transaction: in.Transaction, RefundTxHash: in.RefundTxHash,
		CreatedAt: clock.Stamp(in.CreatedAt), CompletedAt: clock.MaybeStamp(in.CompletedAt),
	}
}

// Filter chooses deposits; an empty field chooses all.
type Filter struct {
	MFIID  string
	Status Status
	Before string // ids before this one
	Limit  int
}

// List gives deposits, the newest first.
// spec: list-deposits
func (d *Desk) List(ctx context.Context, f Filter) (list []Deposit, rest string, err error) {
	err = d.Store.Read(ctx, func(tx *store.Tx) error {
		list, rest, err = deposits(tx, f)
		return err
	})
	return list, rest, err
}
