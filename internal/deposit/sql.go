package deposit

import (
	"errors"
	"time"

	"mwanyi/internal/book"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
)

// depositColumns are read of deposit d, the last of them of its arrival.
const depositColumns = `d.id, d.mfi_id, d.conversion_payment_id, d.amount_usdc, d.source_currency, d.source_amount, d.fx_rate, d.fee_usdc, d.status,
	d.phase, d.account, d.called_off, coalesce(d.transaction_hash, ''), coalesce(d.chain_tx_hash, ''), coalesce(d.refund_tx_hash, ''),
	d.shares, d.vault_after, d.apy, d.failure, d.created_at, d.completed_at, 
	coalesce((select a.tx_hash || ':' || a.log_index from arrival a where a.deposit_id = d.id), '')`

const fromDeposits = " from deposit d "

func scanDeposit(r store.Row) (d Deposit, err error) {
	return d, r.Scan(&d.ID, &d.MFIID, &d.ConversionPaymentID, &d.Amount, &d.SourceCurrency, &d.SourceAmount, &d.FxRate, &d.Fee, &d.Status,
		&d.phase, &d.account, &d.calledOff, &d.Transaction, &d.TxHash, &d.RefundTxHash,
		&d.Shares, &d.VaultAfter, &d.APY, &d.Failure, store.At(&d.CreatedAt), store.MaybeAt(&d.CompletedAt), &d.arrival)
}

// insertDeposit reports whether it is the first of its conversion.
func insertDeposit(tx *store.Tx, d Deposit) (bool, error) {
	n, err := tx.Exec(`insert into deposit (id, mfi_id, conversion_payment_id, amount_usdc, source_currency, source_amount, fx_rate, fee_usdc,
		status, phase, account, failure, created_at, conversion_key, chain_key, transaction_hash)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, '', $12, $13, $14, $15) on conflict do nothing`,
		d.ID, d.MFIID, d.ConversionPaymentID, int64(d.Amount), d.SourceCurrency, int64(d.SourceAmount), int64(d.FxRate), int64(d.Fee),
		string(d.Status), string(d.phase), string(d.account), d.CreatedAt, conversionKey(d.ConversionPaymentID), chain.KeyOf(d.ID).String(), orNull(d.Transaction))
	return n == 1, err
}

// updateDeposit writes a deposit that has moved, but for its account; ErrNotFound
// when another move came first. What the chain has shown of the vault stays.
func updateDeposit(tx *store.Tx, d, before Deposit) error {
	return tx.ExecOne(`update deposit set status = $1, phase = $2, chain_tx_hash = coalesce($3, chain_tx_hash), shares = coalesce($4, shares),
		vault_after = $5, apy = $6, failure = $7, completed_at = $8, transaction_hash = $9, refund_tx_hash = $10
		where id = $11 and status = $12 and phase = $13`,
		string(d.Status), string(d.phase), orNull(d.TxHash), d.Shares, d.VaultAfter, d.APY, d.Failure, d.CompletedAt, orNull(d.Transaction), orNull(d.RefundTxHash),
		d.ID, string(before.Status), string(before.phase))
}

// setAccount says where the books have the deposit's money.
func setAccount(tx *store.Tx, depositID string, a book.Account) error {
	return tx.ExecOne("update deposit set account = $1 where id = $2", string(a), depositID)
}

// setInVault says that the books have it at the lender, and what the chain showed.
func setInVault(tx *store.Tx, depositID, txHash string, shares int64) error {
	return tx.ExecOne("update deposit set account = $1, chain_tx_hash = coalesce(chain_tx_hash, $2), shares = coalesce(shares, $3) where id = $4",
		string(book.Lenders), txHash, shares, depositID)
}

func setTransaction(tx *store.Tx, d Deposit) error {
	return tx.ExecOne("update deposit set transaction_hash = $1 where id = $2 and phase = $3", d.Transaction, d.ID, string(d.phase))
}

// setMatched ends what an older version has completed.
func setMatched(tx *store.Tx, d Deposit) error {
	return tx.ExecOne("update deposit set transaction_hash = $1, phase = 'END' where id = $2 and phase = 'OLD'", d.Transaction, d.ID)
}

func setCalledOff(tx *store.Tx, depositID string, on news) error {
	return tx.ExecOne("update deposit set called_off = $1 where id = $2", string(on), depositID)
}

func depositByID(tx *store.Tx, id string) (Deposit, error) {
	return scanDeposit(tx.QueryRow("select "+depositColumns+fromDeposits+"where d.id = $1", id))
}

// underWay is a deposit of a lender that the vault may have for the wallet that
// the lender has now.
func underWay(tx *store.Tx, mfiID string) (depositID string, err error) {
	err = tx.QueryRow("select coalesce(min(id), '') from deposit where mfi_id = $1 and phase = $2", mfiID, string(asked)).Scan(&depositID)
	return depositID, err
}

// deposits lists the newest first, from the index of a lender's.
func deposits(tx *store.Tx, f Filter) ([]Deposit, string, error) {
	l := store.Listing{Table: "deposit", As: "d", Columns: depositColumns}
	l.Is("mfi_id", f.MFIID)
	l.After(f.Before)
	l.Look("status", string(f.Status))
	return store.Page(tx, scanDeposit, l, f.Limit)
}

func completedDeposits(tx *store.Tx, after string, limit int) ([]Deposit, error) {
	return store.All(tx, scanDeposit, "select "+depositColumns+fromDeposits+"where d.status = 'COMPLETED' and d.id > $1 order by d.id limit $2", after, limit)
}

func depositByConversion(tx *store.Tx, conversionID string) (Deposit, error) {
	return scanDeposit(tx.QueryRow("select "+depositColumns+fromDeposits+"where d.conversion_key = $1", conversionKey(conversionID)))
}

// depositByKey finds a deposit by its reference at the vault. The keys of what an
// older version has written are reckoned when one is not found.
func depositByKey(tx *store.Tx, key chain.Hash) (Deposit, error) {
	const byKey = "select " + depositColumns + fromDeposits + "where d.chain_key = $1"
	found, err := scanDeposit(tx.QueryRow(byKey, key.String()))
	if !errors.Is(err, store.ErrNotFound) {
		return found, err
	}
	without, err := store.All(tx, func(r store.Row) (id string, err error) { return id, r.Scan(&id) }, "select id from deposit where chain_key = ''")
	if err != nil {
		return found, err
	}
	for _, id := range without {
		if err := tx.ExecOne("update deposit set chain_key = $1 where id = $2", chain.KeyOf(id).String(), id); err != nil {
			return found, err
		}
	}
	return scanDeposit(tx.QueryRow(byKey, key.String()))
}

// sumIn sums the deposits whose rows name an account.
func sumIn(tx *store.Tx, a book.Account) (sum int64, err error) {
	err = tx.QueryRow("select cast(coalesce(sum(amount_usdc), 0) as bigint) from deposit where account = $1", string(a)).Scan(&sum)
	return sum, err
}

const arrivalColumns = "tx_hash, log_index, block, from_address, amount_usdc, seen_at, coalesce(deposit_id, '')"

func scanArrival(r store.Row) (a arrival, err error) {
	var from string
	if err := r.Scan(&a.txHash, &a.logIndex, &a.block, &from, &a.amount, store.At(&a.seenAt), &a.depositID); err != nil {
		return a, err
	}
	a.from, err = chain.ParseAddress(from)
	return a, err
}

// insertArrival reports whether the transfer was not known.
func insertArrival(tx *store.Tx, a arrival) (bool, error) {
	n, err := tx.Exec(`insert into arrival (tx_hash, log_index, block, from_address, amount_usdc, seen_at) values ($1, $2, $3, $4, $5, $6)
		on conflict do nothing`, a.txHash, a.logIndex, a.block, a.from.String(), int64(a.amount), a.seenAt)
	return n == 1, err
}

// setClaim makes an arrival a deposit's own; ErrNotFound when it is another's.
func setClaim(tx *store.Tx, a arrival, depositID string) error {
	return tx.ExecOne("update arrival set deposit_id = $1 where tx_hash = $2 and log_index = $3 and deposit_id is null", depositID, a.txHash, a.logIndex)
}

func releaseClaim(tx *store.Tx, depositID string) error {
	return tx.ExecOne("update arrival set deposit_id = null where deposit_id = $1", depositID)
}

func arrivalOf(tx *store.Tx, depositID string) (arrival, error) {
	return scanArrival(tx.QueryRow("select "+arrivalColumns+" from arrival where deposit_id = $1", depositID))
}

func oldestUnclaimed(tx *store.Tx, amount money.USDC) (arrival, error) {
	return scanArrival(tx.QueryRow("select "+arrivalColumns+" from arrival where deposit_id is null and amount_usdc = $1 order by block, log_index limit 1", int64(amount)))
}

// noDouble is the condition that no older deposit d2 of the same lender and
// amount is under way or in the vault: who has one may be the same wire again.
const noDouble = ` not exists (select 1 from deposit d2 where d2.mfi_id = d.mfi_id and d2.amount_usdc = d.amount_usdc and d2.id < d.id
	and d2.status in ('PENDING', 'COMPLETED')) `

// claimant is the deposit that an arrival is for: one that names it, else one that
// an older version has completed, else the oldest that names none and is no double.
func claimant(tx *store.Tx, a arrival, doublesToo bool) (Deposit, error) {
	return scanDeposit(tx.QueryRow("select "+depositColumns+fromDeposits+`where d.phase in ('AWAIT', 'OLD') and d.amount_usdc = $1
		and (d.transaction_hash = $2 or d.transaction_hash is null and (d.phase = 'OLD' or $3 or`+noDouble+`))
		order by case when d.transaction_hash = $2 then 0 when d.phase = 'OLD' then 1 else 2 end, d.id limit 1`, int64(a.amount), a.txHash, doublesToo))
}

// unclaimedFor is the oldest arrival that a deposit may claim.
func unclaimedFor(tx *store.Tx, in Deposit, doublesToo bool) (arrival, error) {
	return scanArrival(tx.QueryRow("select "+arrivalColumns+` from arrival where deposit_id is null and amount_usdc = $1
		and exists (select 1 from deposit d where d.id = $2 and (d.transaction_hash = arrival.tx_hash or d.transaction_hash is null and ($3 or`+noDouble+`)))
		order by block, log_index limit 1`, int64(in.Amount), in.ID, doublesToo))
}

// unclaimedArrivals lists what no deposit has claimed.
func unclaimedArrivals(tx *store.Tx) ([]arrival, error) {
	return store.All(tx, scanArrival, "select "+arrivalColumns+" from arrival where deposit_id is null order by block, log_index")
}

// waiting is a deposit without a transfer, and the older one of the same lender
// and amount that it may be again.
type waiting struct {
	Deposit
	doubleOf string // empty: none
}

// awaitingDeposits lists what has no transfer yet and is older than a moment, or
// may be a double.
func awaitingDeposits(tx *store.Tx, before time.Time) ([]waiting, error) {
	const double = `(select min(d2.id) from deposit d2 where d2.mfi_id = d.mfi_id and d2.amount_usdc = d.amount_usdc and d2.id < d.id
		and d2.status in ('PENDING', 'COMPLETED'))`
	return store.All(tx, func(r store.Row) (w waiting, err error) {
		return w, r.Scan(&w.ID, &w.MFIID, &w.Amount, &w.Transaction, &w.doubleOf)
	}, `select d.id, d.mfi_id, d.amount_usdc, coalesce(d.transaction_hash, ''), coalesce(`+double+`, '') from deposit d
		where d.phase = 'AWAIT' and (d.created_at < $1 or `+double+` is not null) order by d.id`, before)
}

func orNull(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}
