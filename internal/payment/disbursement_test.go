package payment

import (
	"testing"

	"mwanyi/internal/fault"
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
