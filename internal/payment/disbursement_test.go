package payment

import (
	"testing"
	"time"

	"mwanyi/internal/fault"
	"mwanyi/internal/money"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// A batch may secure one loan after the other; each is paid out once. One that
// failed for good is nobody's to resolve while its loan is being taken back.
// spec: disbursement-states
func TestEachLoanOfABatchIsPaidOutOnce(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := openOffice(t, s)
		gone := false
		o.TakenBack = func(*store.Tx, string) (bool, error) { return gone, nil }
		owe := func(digits, loanID string) (payoutID string, err error) {
			p := o.order(digits)
			p.BatchID, p.LoanID, p.Reason = "bat_1", loanID, LoanDisbursement
			err = o.Store.Update(ctx, func(tx *store.Tx) error {
				payoutID, err = o.Owe(tx, p)
				return err
			})
			return payoutID, err
		}
		for _, loanID := range []string{"loan_1", "loan_2"} {
			payoutID, err := owe("3456", loanID)
			if err != nil {
				t.Fatal(err)
			}
			o.until(payoutID, Completed)
			if _, err := owe("3456", loanID); !fault.Is(err, fault.DuplicatePayout) {
				t.Errorf("%s was owed twice: %v", loanID, err)
			}
		}
		payoutID, err := owe("0005", "loan_3")
		if err != nil {
			t.Fatal(err)
		}
		o.until(payoutID, ManualReview)
		gone = true
		if _, err := o.Resolve(ctx, payoutID, PaidAtOffice, "receipt 7", "key_1"); !fault.Is(err, fault.DuplicatePayout) {
			t.Errorf("paid while it is taken back: %v", err)
		}
		gone = false
		if p, err := o.Resolve(ctx, payoutID, PaidAtOffice, "receipt 7", "key_1"); err != nil || p.Status != Completed {
			t.Errorf("got %+v, %v, want it COMPLETED", p, err)
		}
		o.balanced()
	})
}

// What ended without payment is sent again as the same payout, never beside it.
// spec: disbursement-by-hand
func TestADisbursementByHandSendsTheOneAgainThatWasNotPaid(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := openOffice(t, s)
		gone := false
		o.TakenBack = func(*store.Tx, string) (bool, error) { return gone, nil }
		ask := o.order("0005") // whose number the rail refuses
		ask.Reason = LoanDisbursement
		pay := func(amount money.USDC) (Payout, error) {
			p := ask
			p.Amount = amount
			return o.Pay(ctx, p, time.Second)
		}
		refused := func(amount money.USDC, code fault.Code) {
			t.Helper()
			if made, err := pay(amount); !fault.Is(err, code) {
				t.Errorf("%s USDC: got %+v, %v, want %s", amount, made, err, code)
			}
		}
		refused(ask.Amount, fault.BatchNotEligible) // there is no loan
		lent := ask
		lent.LoanID = "loan_1"
		var payoutID string
		err := o.Store.Update(ctx, func(tx *store.Tx) (err error) { payoutID, err = o.Owe(tx, lent); return err })
		if err != nil {
			t.Fatal(err)
		}
		refused(ask.Amount, fault.DuplicatePayout) // it is under way
		o.until(payoutID, ManualReview)
		gone = true
		refused(ask.Amount, fault.BatchNotEligible) // the loan is taken back
		gone = false
		refused(ask.Amount+1, fault.LimitExceeded)
		refused(ask.Amount-1, fault.InvalidRequest)
		made, err := pay(ask.Amount)
		if err != nil || made.ID != payoutID || made.LoanID != "loan_1" || made.Phone == "" || made.Local == 0 {
			t.Errorf("got %+v, %v, want payout %s sent again", made, err, payoutID)
		}
		o.until(payoutID, ManualReview)
		if _, err := o.Resolve(ctx, payoutID, PaidAtOffice, "receipt 7", "key_1"); err != nil {
			t.Error(err)
		}
		refused(ask.Amount, fault.DuplicatePayout) // it is paid
		o.balanced()
	})
}
