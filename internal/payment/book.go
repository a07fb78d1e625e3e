package payment

import (
	"context"
	"fmt"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/id"
	"mwanyi/internal/store"
)

// account is a page of the books. A debit is positive: what has come in or is
// owed to us; a credit is negative: where it stands or has gone.
type account string

// The accounts. A payout's amount stands in exactly one of those from
// farmer_payable to paid_at_office, against vault_clearing; a lender's in one
// of the two of deposits, against conversion_clearing.
const (
	vaultClearing  account = "vault_clearing"   // what vault, escrow and buyers have to cover
	farmerPayable  account = "farmer_payable"   // owed, under no live reference
	inFlight       account = "payout_in_flight" // under a reference that a rail has or may have
	holding        account = "manual_review"    // held until somebody decides
	paidOut        account = "paid_out"         // on the farmer's phone
	paidAtOffice   account = "paid_at_office"   // handed over in cash
	overpaid       account = "overpaid"         // a rail paid what it had called failed: to be claimed back
	railShillings  account = "rail_shillings"   // UGX that the rail gave
	farmerReceived account = "farmer_received"  // UGX on phones

	conversionClearing account = "conversion_clearing" // what the conversion provider has to deliver
	depositTransit     account = "mfi_deposits_in_transit"
	depositDone        account = "mfi_deposits"
	conversionFees     account = "conversion_fees"
)

// The currencies.
const (
	usdc = "USDC" // in micro-USDC
	ugx  = "UGX"
)

// line is one side of an entry.
type line struct {
	account  account
	currency string
	amount   int64
}

// from moves an amount out of one account into another.
func from(debit, credit account, currency string, amount int64) []line {
	return []line{{account: debit, currency: currency, amount: amount}, {account: credit, currency: currency, amount: -amount}}
}

// post writes one entry, once for each step of a payment. Lines that do not
// sum to zero are a mistake of the program and end the transaction.
func post(tx *store.Tx, paymentID, step string, lines []line) error {
	sums := map[string]int64{}
	for _, l := range lines {
		sums[l.currency] += l.amount
	}
	for currency, sum := range sums {
		if sum != 0 {
			return fmt.Errorf("books: entry %s of %s is off by %d %s", step, paymentID, sum, currency)
		}
	}
	if err := insertEntry(tx, id.New("ent"), paymentID, step, clock.Now(), lines); err != nil {
		return fmt.Errorf("books: %w", err)
	}
	return nil
}

// Balance is an account as it stands. Amounts are micro-USDC or shillings.
type Balance struct {
	Account       string
	Currency      string
	Debit, Credit int64 // both positive
}

// TrialBalance is all accounts at one moment.
type TrialBalance struct {
	At       time.Time
	Accounts []Balance
	Trial    map[string]int64 // by currency; zero at every moment
}

// Books reads the books on one snapshot.
func (d *Desk) Books(ctx context.Context) (b TrialBalance, err error) {
	err = d.Store.View(ctx, func(tx *store.Tx) (err error) {
		b = TrialBalance{At: clock.Now(), Trial: map[string]int64{usdc: 0, ugx: 0}}
		if b.Accounts, err = balances(tx); err != nil {
			return err
		}
		for _, a := range b.Accounts {
			b.Trial[a.Currency] += a.Debit - a.Credit
		}
		return nil
	})
	return b, err
}
