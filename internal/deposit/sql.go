package deposit

import (
	"mwanyi/internal/book"
	"mwanyi/internal/store"
)

const depositColumns = `id, mfi_id, conversion_payment_id, amount_usdc, source_currency, source_amount, fx_rate, fee_usdc, status, account,
	chain_tx_hash, shares, vault_after, apy, failure, created_at, completed_at`

func scanDeposit(r store.Row) (d Deposit, err error) {
	var hash *string
	err = r.Scan(&d.ID, &d.MFIID, &d.ConversionPaymentID, &d.Amount, &d.SourceCurrency, &d.SourceAmount, &d.FxRate, &d.Fee, &d.Status, &d.account,
		&hash, &d.Shares, &d.VaultAfter, &d.APY, &d.Failure, store.At(&d.CreatedAt), store.MaybeAt(&d.CompletedAt))
	if hash != nil {
		d.TxHash = *hash
	}
	return d, err
}

// insertDeposit reports whether it is the first of its conversion.
func insertDeposit(tx *store.Tx, d Deposit) (bool, error) {
	n, err := tx.Exec(`insert into deposit (id, mfi_id, conversion_payment_id, amount_usdc, source_currency, source_amount, fx_rate, fee_usdc,
		status, account, failure, created_at, conversion_key) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, '', $11, $12) on conflict do nothing`,
		d.ID, d.MFIID, d.ConversionPaymentID, int64(d.Amount), d.SourceCurrency, int64(d.SourceAmount), int64(d.FxRate), int64(d.Fee),
		string(d.Status), string(d.account), d.CreatedAt, conversionKey(d.ConversionPaymentID))
	return n == 1, err
}

// updateDeposit writes a deposit that has moved; ErrNotFound when another move
// came first.
func updateDeposit(tx *store.Tx, d Deposit, before Status) error {
	return tx.ExecOne(`update deposit set status = $1, account = $2, chain_tx_hash = $3, shares = $4, vault_after = $5, apy = $6,
		failure = $7, completed_at = $8 where id = $9 and status = $10`,
		string(d.Status), string(d.account), orNull(d.TxHash), d.Shares, d.VaultAfter, d.APY, d.Failure, d.CompletedAt, d.ID, string(before))
}

func depositByID(tx *store.Tx, id string) (Deposit, error) {
	return scanDeposit(tx.QueryRow("select "+depositColumns+" from deposit where id = $1", id))
}

func completedDeposits(tx *store.Tx, after string, limit int) ([]Deposit, error) {
	return store.All(tx, scanDeposit, "select "+depositColumns+" from deposit where status = 'COMPLETED' and id > $1 order by id limit $2", after, limit)
}

func depositByConversion(tx *store.Tx, conversionID string) (Deposit, error) {
	return scanDeposit(tx.QueryRow("select "+depositColumns+" from deposit where conversion_key = $1", conversionKey(conversionID)))
}

// sumIn sums the deposits whose rows name an account.
func sumIn(tx *store.Tx, a book.Account) (sum int64, err error) {
	err = tx.QueryRow("select cast(coalesce(sum(amount_usdc), 0) as bigint) from deposit where account = $1", string(a)).Scan(&sum)
	return sum, err
}

func orNull(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}
