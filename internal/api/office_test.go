package api

import (
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"sync"
	"testing"

	"mwanyi/internal/access"
	"mwanyi/internal/fault"
	"mwanyi/internal/payment"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// receipt keeps a photo of a receipt for whoever holds the token, and gives its uri.
func (b *bank) receipt(token string, n int) string {
	b.t.Helper()
	body := fmt.Sprintf(`{"data_base64":%q,"content_type":"image/png"}`, base64.StdEncoding.EncodeToString(photoNo(b.t.(*testing.T), n)))
	return b.want(ask{method: http.MethodPost, path: "/evidence", token: token, body: body}, http.StatusCreated)["uri"].(string)
}

// inReview is a payout to a farmer whose number fails for good.
func (b *bank) inReview(farmerID, amount string) (payoutID string) {
	b.t.Helper()
	body := strings.Replace(b.order(farmerID, b.batch(b.coop, farmerID), b.coop), "42.5", amount, 1)
	out := b.do(ask{method: http.MethodPost, path: "/payments/farmer-payout", token: b.tokens[access.Cooperative], body: body})
	if out.status != http.StatusCreated && (out.status != http.StatusInternalServerError || out.code(b.t) != fault.PayoutFailed) { // the provider may have refused it already
		b.t.Fatalf("%d: %s", out.status, out.body)
	}
	payoutID = regexp.MustCompile(`pay_[0-9A-Z]{26}`).FindString(string(out.body))
	if strings.Contains(string(out.body), `"hold":"APPROVAL"`) {
		b.want(decided(payoutID, b.tokens[access.Admin], `{}`), http.StatusOK)
	}
	b.until(payoutID, "MANUAL_REVIEW")
	return payoutID
}

// cash is a cooperative's word that it has paid at its office.
func cash(payoutID, token, receipt string) ask {
	return ask{method: http.MethodPost, path: "/payments/" + payoutID + "/resolve", token: token,
		body: fmt.Sprintf(`{"action":"PAID_AT_OFFICE","note":"paid in cash","receipt":%q}`, receipt)}
}

// balanced demands that the books are even, and gives how they stand.
func (b *bank) balanced() string {
	b.t.Helper()
	books := b.want(ask{method: http.MethodGet, path: "/admin/books", token: b.tokens[access.Admin]}, http.StatusOK)
	if trial := books["trial_balance"].(map[string]any); trial["USDC"] != 0.0 || trial["UGX"] != 0.0 {
		b.t.Errorf("the books are not even: %v", trial)
	}
	return fmt.Sprint(books["accounts"])
}

// spec: payout-office, four-eyes
func TestACooperativePaysAtItsOfficeWithAReceipt(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		b := openBank(t, s)
		b.rest.Restart(func() { b.desk.Limits.ApprovalAbove = 100_000_000 })
		maker, admin := b.tokens[access.Cooperative], b.tokens[access.Admin]
		_, _, second := b.key(b.coop, access.Cooperative)
		farmerID := b.farmer(b.coop, "UG", "0005", 1)
		small, large, denied := b.inReview(farmerID, "42.5"), b.inReview(farmerID, "150"), b.inReview(farmerID, "160")
		one, two, three := b.receipt(maker, 1), b.receipt(maker, 2), b.receipt(maker, 3)
		theirs := b.receipt(b.foreign, 4)

		// What is no word of the payout's own cooperative with its own receipt is refused.
		b.refused(cash(small, b.foreign, theirs), fault.InsufficientPermissions)
		b.refused(cash(small, b.tokens[access.Agent], one), fault.InsufficientPermissions)
		b.refused(cash(small, maker, theirs), fault.InvalidRequest)
		b.refused(cash(small, maker, aSlip), fault.InvalidRequest)
		retry := cash(small, maker, one)
		retry.body = strings.Replace(retry.body, "PAID_AT_OFFICE", "RETRY", 1)
		b.refused(retry, fault.InsufficientPermissions)
		before := b.balanced()

		if got := b.want(cash(small, maker, one), http.StatusOK); got["status"] != "COMPLETED" {
			t.Errorf("got %v, want it COMPLETED", got)
		}
		b.refused(cash(small, maker, two), fault.DuplicatePayout)
		b.refused(cash(large, maker, one), fault.DuplicatePayout) // the receipt is used

		if got := b.want(cash(large, maker, two), http.StatusAccepted); got["status"] != "MANUAL_REVIEW" {
			t.Errorf("got %v, want it to wait in MANUAL_REVIEW", got)
		}
		b.refused(cash(large, maker, three), fault.DuplicatePayout)
		b.refused(ask{method: http.MethodPost, path: "/payments/" + large + "/resolve", token: admin, body: `{"action":"RETRY","note":"once more"}`}, fault.DuplicatePayout)
		b.refused(ask{method: http.MethodPost, path: "/payments/" + large + "/resolve", token: admin, body: `{"action":"PAID_AT_OFFICE","note":"so I hear"}`}, fault.DuplicatePayout)
		b.refused(decided(large, maker, `{}`), fault.InsufficientPermissions)
		b.refused(decided(large, b.foreign, `{}`), fault.InsufficientPermissions)
		if got := b.want(decided(large, second, `{"note":"seen"}`), http.StatusOK); got["status"] != "COMPLETED" {
			t.Errorf("got %v, want it COMPLETED by the second person", got)
		}
		b.want(decided(large, second, `{}`), http.StatusOK)
		b.refused(decided(large, admin, `{}`), fault.ReviewDecided)

		// Who says no leaves the payout where it was, and its receipt free.
		b.want(cash(denied, maker, three), http.StatusAccepted)
		if got := b.want(decided(denied, admin, `{"decision":"REJECT","note":"the farmer has seen no money"}`), http.StatusOK); got["status"] != "MANUAL_REVIEW" {
			t.Errorf("got %v, want it in MANUAL_REVIEW", got)
		}
		b.want(cash(denied, maker, three), http.StatusAccepted)
		b.want(decided(denied, second, `{"note":"now"}`), http.StatusOK)

		if after := b.balanced(); after == before || !strings.Contains(after, "paid_at_office") {
			t.Errorf("the accounts are %s, want what was paid at the office among them", after)
		}
		if got := b.rails.Paid(); len(got) != 0 {
			t.Errorf("the rail has paid %v, want nothing", got)
		}
	})
}

// ADMIN sends a payout again while its cooperative says that it has paid it in cash: one
// of the two is refused, whoever is first.
// spec: payout-office
func TestNobodySendsAgainWhatIsBeingPaidAtTheOffice(t *testing.T) {
	for _, isCashFirst := range []bool{true, false} {
		storetest.Each(t, func(t *testing.T, s *store.Store) {
			if s.Engine() != store.Postgres {
				t.Skip("SQLite has one writer: they do not meet")
			}
			b := openBank(t, s)
			b.rest.Restart(func() { b.desk.Limits.ApprovalAbove = 100_000_000 })
			payoutID := b.inReview(b.farmer(b.coop, "UG", "0005", 1), "150")
			by := access.Caller{KeyID: b.keyIDs[access.Cooperative], Role: access.Cooperative, OrganisationID: b.coop}
			var cashed, sent error
			pays := func(ctx context.Context) {
				_, _, cashed = b.desk.PayAtOffice(ctx, payoutID, payment.OfficeRequest{Note: "cash", Receipt: "bafk" + payoutID}, by)
			}
			sends := func(ctx context.Context) {
				_, sent = b.desk.Resolve(ctx, payoutID, payment.RetryAction, "again", b.keyIDs[access.Admin])
			}
			first, second := pays, sends
			if !isCashFirst {
				first, second = sends, pays
			}
			met := make(chan struct{})
			first(storetest.AtCommit(t.Context(), func() {
				defer close(met)
				second(t.Context())
			}))
			<-met
			if (cashed == nil) == (sent == nil) || !fault.Is(errors.Join(cashed, sent), fault.DuplicatePayout) {
				t.Errorf("cash first %v: paid in cash %v, sent again %v, want one of them refused as DUPLICATE_PAYOUT", isCashFirst, cashed, sent)
			}
		})
	}
}

// A review is decided at either door, by whoever is first, and the payout is closed once.
// spec: payout-office
func TestAPaymentAtTheOfficeIsConfirmedOnceAtWhicheverDoor(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		b := openBank(t, s)
		b.rest.Restart(func() { b.desk.Limits.ApprovalAbove = 100_000_000 })
		maker := b.tokens[access.Cooperative]
		_, _, second := b.key(b.coop, access.Cooperative)
		payoutID := b.inReview(b.farmer(b.coop, "UG", "0005", 1), "150")
		b.want(cash(payoutID, maker, b.receipt(maker, 1)), http.StatusAccepted)
		list := b.want(ask{method: http.MethodGet, path: "/reviews?status=OPEN&kind=PAYOUT", token: second}, http.StatusOK)["reviews"].([]any)
		if len(list) != 1 {
			t.Fatalf("reviews %v, want the one of the office", list)
		}
		reviewID := list[0].(map[string]any)["review_id"].(string)
		b.refused(ask{method: http.MethodPost, path: "/reviews/" + reviewID + "/decide", token: maker, body: `{"decision":"APPROVE","note":"mine"}`}, fault.InsufficientPermissions)
		var wg sync.WaitGroup
		for range 4 {
			wg.Go(func() { b.send(decided(payoutID, second, `{}`)) })
			wg.Go(func() {
				b.send(ask{method: http.MethodPost, path: "/reviews/" + reviewID + "/decide", token: second, body: `{"decision":"APPROVE","note":"seen"}`})
			})
		}
		wg.Wait()
		b.until(payoutID, "COMPLETED")
		b.rest.Until("nothing is owed", b.rest.Idle)
		if n := b.rest.Count("select count(*) from book_entry where cause = '" + payoutID + "' and step like '%by hand%'"); n > 1 {
			t.Errorf("%d postings, want one", n)
		}
		if n := b.rest.Count("select count(*) from office_payment where confirmed_by <> ''"); n != 1 {
			t.Errorf("%d confirmed payments at the office, want one", n)
		}
		b.balanced()
	})
}
