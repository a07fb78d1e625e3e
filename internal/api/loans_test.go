package api

import (
	"fmt"
	"math"
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/batch"
	"mwanyi/internal/fault"
	"mwanyi/internal/policy"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

func (m *market) lend(b batch.Batch, more string) ask {
	return ask{method: "POST", path: "/loans", token: m.tokens[access.Cooperative],
		body: fmt.Sprintf(`{"farmer_id":%q,"batch_id":%q,"cooperative_id":%q%s}`, b.FarmerID, b.ID, m.coop, more)}
}

// 62.5 kg are worth 250 USDC to the model's vault, which lends 60 % at 8 %; 97.5
// were advanced.
// spec: get-loans-quote, loan-net-of-advance, loan-rate-limit, code-rate-too-high
func TestALoanIsQuotedAsItIsGiven(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		m := openMarket(t, s)
		m.rest.Lending.MaxRate = 336_000
		b := m.warehoused()
		ask := func(more, token string) ask {
			return ask{method: "GET", path: "/loans/quote?batch_id=" + b.ID + more, token: token}
		}
		q := m.want(ask("", m.tokens[access.Cooperative]), http.StatusOK)
		for field, want := range map[string]float64{
			"amount_usdc": 91.5, "max_loan_usdc": 91.5, "max_loan_ugx": 338550, "collateral_value_usdc": 152.5, "borrow_rate": 0.08, "apr": 0.08, "max_borrow_rate": 0.336,
			"owed_at_due_usdc": 95.109863, "owed_at_default_usdc": 95.711507,
		} {
			if got := q[field].(float64); math.Abs(got-want) > 0.0001 || got < want {
				t.Errorf("%s is %v, want %v", field, got, want)
			}
		}
		if q = m.want(ask("&amount_usdc=60", m.tokens[access.Admin]), http.StatusOK); q["amount_usdc"] != 60.0 || q["max_loan_usdc"] != 91.5 || q["amount_ugx"] != 222000.0 {
			t.Errorf("got %v, want 60 USDC of at most 91.5", q)
		}
		m.says(ask("&amount_usdc=91.500001", m.tokens[access.Cooperative]), fault.LoanLimitExceeded, "is 91.5 USDC")
		m.says(m.lend(b, `,"amount_usdc":91.500001`), fault.LoanLimitExceeded, "is 91.5 USDC")
		m.refused(ask("", m.foreign), fault.InsufficientPermissions)
		m.refused(m.lend(b, `,"max_borrow_rate":0.079999`), fault.RateTooHigh)
		m.rest.Lending.MaxRate = 79_999
		m.refused(m.lend(b, `,"max_borrow_rate":0.9`), fault.RateTooHigh)
		m.refused(ask("", m.tokens[access.Cooperative]), fault.RateTooHigh)
		m.rest.Lending.MaxRate = 336_000
		if n := m.rest.Count("select count(*) from loan") + m.rest.Chain.Took("Originate"); n != 0 {
			t.Errorf("%d traces of a loan, want none", n)
		}
		if l := m.want(m.lend(b, `,"max_borrow_rate":0.08`), http.StatusCreated); l["principal_usdc"] != 91.5 || l["collateral_value_usdc"] != 152.5 || l["borrow_rate"] != 0.08 {
			t.Errorf("got %v, want what was quoted", l)
		}
	})
}

// A lender empties the pool between the quote and the loan: 48.6 % for 180 days.
// spec: loan-rate-limit, code-rate-too-high
func TestALoanThatWouldBeStruckTooDearIsNotDrawn(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		m := openMarket(t, s)
		b := m.warehoused()
		m.rest.Model.Strike(486_000)
		m.refused(m.lend(b, ""), fault.RateTooHigh)
		m.refused(m.lend(b, `,"max_borrow_rate":0.485998`), fault.RateTooHigh)
		if n := m.rest.Count("select count(*) from loan") + m.rest.Count("select count(*) from payout where reason = 'LOAN_DISBURSEMENT'") + m.rest.Chain.Took("Originate"); n != 0 {
			t.Errorf("%d traces of a loan, want none", n)
		}
		if l := m.want(m.lend(b, `,"max_borrow_rate":0.486`), http.StatusCreated); l["borrow_rate"] != 0.486 {
			t.Errorf("got %v, want the dear loan for who wants it", l)
		}
	})
}

// spec: loan-not-while-defaulted
func TestWhoOwesOnADefaultedLoanIsNotEligible(t *testing.T) {
	m := openMarket(t, storetest.Open(t))
	b := m.warehoused()
	loan := m.want(m.lend(b, ""), http.StatusCreated)["loan_id"].(string)
	next := m.rest.Submit(m.rest.Delivery(m.coop, b.FarmerID))
	m.rest.Update(func(tx *store.Tx) error {
		return tx.ExecOne("update loan set status = 'DEFAULTED', defaulted_at = created_at where id = $1", loan)
	})
	can := func() map[string]any {
		return m.want(ask{method: "GET", path: "/farmers/" + b.FarmerID + "/credit-score", token: m.tokens[access.Buyer]}, http.StatusOK)["loan_eligibility"].(map[string]any)
	}
	if got := can(); got["eligible"] != false || got["reason"] != "a loan of the farmer has defaulted and is not repaid" {
		t.Errorf("got %v, want no eligibility, and why", got)
	}
	m.says(m.lend(next, ""), fault.FarmerHasActiveLoan, "91.5 USDC")
	m.rest.Model.PutDebt(loan, 0)
	if got := can(); got["eligible"] != true || got["reason"] != nil {
		t.Errorf("got %v after the recovery, want eligibility", got)
	}
	m.want(m.lend(next, ""), http.StatusCreated)
}

// spec: loan-consent, post-loans-consent, code-consent-invalid
func TestALoanWaitsForTheFarmersYes(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		v := openVillage(t, s, policy.Flags)
		v.rest.Lending.Consent = true
		m := &market{house: v.house}
		farmerID := v.speaker("en")
		b := v.deliver()
		v.hears(1) // of the advance
		asks := func() map[string]any { return m.want(m.lend(b, ""), http.StatusAccepted) }
		codeIn := func(n int) string { return regexp.MustCompile(`code ([0-9]{6})`).FindStringSubmatch(v.hears(n))[1] }
		yes := func(loanID, code, token string) ask {
			return ask{method: "POST", path: "/loans/" + loanID + "/consent", token: token, body: fmt.Sprintf(`{"code":%q}`, code)}
		}
		other := func(code string) string { return string('0'+(code[0]-'0'+1)%10) + code[1:] }

		first := asks()
		if first["status"] != "AWAITING_CONSENT" || first["amount_usdc"] != 91.5 || first["max_borrow_rate"] != 0.08 {
			t.Errorf("got %v, want what the farmer is asked", first)
		}
		if text := v.hears(2); !strings.Contains(text, "338,550 UGX at 8% a year") {
			t.Errorf("the farmer reads %q, want amount and rate", text)
		}
		void := codeIn(2)
		id := asks()["loan_id"].(string)
		code := codeIn(3)
		m.refused(yes(first["loan_id"].(string), void, v.tokens[access.Agent]), fault.LoanNotFound) // a newer question took its place
		m.refused(yes(id, code, v.foreign), fault.InsufficientPermissions)
		for left := 4; left >= 0; left-- {
			m.says(yes(id, other(code), v.tokens[access.Agent]), fault.ConsentInvalid, fmt.Sprintf("%d tries are left", left))
		}
		m.says(yes(id, code, v.tokens[access.Agent]), fault.ConsentInvalid, "5 times")

		id = asks()["loan_id"].(string)
		code = codeIn(4)
		v.rest.Update(func(tx *store.Tx) error {
			return tx.ExecOne("update loan_consent set expires_at = asked_at where loan_id = $1", id)
		})
		m.says(yes(id, code, v.tokens[access.Agent]), fault.ConsentInvalid, "24 hours")

		id = asks()["loan_id"].(string)
		code = codeIn(5)
		if n := v.rest.Count("select count(*) from loan") + v.rest.Chain.Took("Originate"); n != 0 {
			t.Errorf("%d traces of a loan before the yes, want none", n)
		}
		if l := m.want(yes(id, code, v.tokens[access.Agent]), http.StatusCreated); l["loan_id"] != id || l["principal_usdc"] != 91.5 || l["farmer_id"] != farmerID {
			t.Errorf("got %v, want the loan that was agreed to", l)
		}
		m.want(yes(id, code, v.tokens[access.Cooperative]), http.StatusCreated) // the same loan
		if n := v.rest.Count("select count(*) from loan_consent where loan_id = $1 and given_by = $2 and given_at is not null", id, v.keyIDs[access.Agent]); n != 1 || v.rest.Chain.Took("Originate") != 1 {
			t.Errorf("%d records of who brought the code and %d loans, want one of each", n, v.rest.Chain.Took("Originate"))
		}
		if n := v.rest.Count("select count(*) from loan_consent where code_hash = $1 or salt = $1", code) +
			v.rest.Count("select count(*) from job where args like $1 or args like $2", `%"`+code+`"%`, "% "+code+"%"); n != 0 { // as a word: any number may have its digits
			t.Errorf("the code stands in %d rows, want it nowhere", n)
		}
	})
}

// Who has changed the farmer's phone may be who wants the loan: it is neither asked
// there until payouts go there, nor does a yes count that may have come from there.
// spec: loan-consent, code-consent-invalid
func TestAPhoneThatWasJustChangedIsNotAskedForTheYes(t *testing.T) {
	v := openVillage(t, storetest.Open(t), policy.Flags) // in which the phone would be paid
	v.rest.Lending.Consent = true
	m := &market{house: v.house}
	phones := &bank{house: v.house}
	farmerID := v.speaker("en")
	b := v.deliver()
	v.hears(1) // of the advance
	asked := m.want(m.lend(b, ""), http.StatusAccepted)["loan_id"].(string)
	code := regexp.MustCompile(`code ([0-9]{6})`).FindStringSubmatch(v.hears(2))[1]
	phones.newPhone(farmerID, "+256772999888")
	v.hears(3) // the old one, of the change
	m.says(ask{method: "POST", path: "/loans/" + asked + "/consent", token: v.tokens[access.Agent], body: fmt.Sprintf(`{"code":%q}`, code)}, fault.ConsentInvalid, "changed after")

	refused := func() {
		t.Helper()
		m.says(m.lend(b, ""), fault.ConsentInvalid, "changed lately")
		if n := v.rest.Count("select count(*) from loan_consent where loan_id <> $1", asked) + v.rest.Count("select count(*) from loan"); n != 0 {
			t.Errorf("%d traces of a question or a loan, want none", n)
		}
	}
	large := func(above float64) {
		v.rest.Restart(func() { v.rest.Payments.Reviews.Limits = policy.Limits{"large_payout_ugx": above} })
	}
	refused()
	phones.later(24*time.Hour - time.Minute)
	refused()
	large(338_549)
	phones.later(72*time.Hour - time.Minute)
	refused()
	large(338_550)
	phones.later(24 * time.Hour)
	m.want(m.lend(b, ""), http.StatusAccepted)
	v.hears(4)
	if heard := v.mast.heard()[3]; !strings.Contains(heard, "+256772999888") {
		t.Errorf("the question is %q, want it at the new phone", heard)
	}
}
