package api

import (
	"net/http"
	"strings"
	"testing"

	"mwanyi/internal/access"
	"mwanyi/internal/fault"
	"mwanyi/internal/people"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// staffed is a bank with managers, who all sit at their desks.
type staffed struct {
	*bank
	farmerID            string
	boss, helper, third people.Opened
}

func openStaffed(t *testing.T, s *store.Store) *staffed {
	t.Helper()
	b := openBank(t, s)
	b.rest.Restart(func() { b.desk.Limits.ApprovalAbove = 100_000_000 })
	f := &staffed{bank: b, farmerID: b.farmer(b.coop, "UG", "3456", 1)}
	for _, who := range []*people.Opened{&f.boss, &f.helper, &f.third} {
		*who = f.hires(f.coop, people.Manager)
		f.stepUp(who.ID, "created_at")
	}
	return f
}

// does is a write in person.
func (f *staffed) does(who people.Opened, method, path, body string) map[string]any {
	f.t.Helper()
	status := http.StatusOK
	if method == http.MethodPost && (path == "/users" || strings.HasSuffix(path, "/recover")) {
		status = http.StatusCreated
	}
	return f.want(ask{method: method, path: path, body: body}.by(who.Token), status)
}

// enters follows the link of an invitation, and shows a passkey.
func (f *staffed) enters(told map[string]any) people.Opened {
	f.t.Helper()
	in := f.accepts(people.InvitedUser{Link: secret.New(told["invitation"].(map[string]any)["url"].(string))})
	f.stepUp(in.ID, "created_at")
	return in
}

func (f *staffed) makes(who people.Opened, role people.Role) (told map[string]any, path string) {
	f.t.Helper()
	told = f.does(who, http.MethodPost, "/users", `{"name":"Nakato","email":"nakato@coop.example","roles":["`+string(role)+`"]}`)
	return told, "/users/" + told["user_id"].(string)
}

// recovered is a cashier who gets a new way in.
func (f *staffed) recovered(asks, decides people.Opened, body string) people.Opened {
	f.t.Helper()
	lost := f.hires(f.coop, people.Cashier)
	asked := f.does(asks, http.MethodPost, "/users/"+lost.User.ID+"/recover", body)
	return f.enters(f.does(decides, http.MethodPost, "/recoveries/"+asked["recovery_id"].(string)+"/decide", `{"decision":"APPROVE"}`))
}

// waysToHave are the ways in which a manager can have had a cashier in hand. The cashier
// comes in person, or with the key that is returned.
var waysToHave = map[string]func(f *staffed) (cashier people.Opened, key string){
	"made": func(f *staffed) (people.Opened, string) {
		told, _ := f.makes(f.boss, people.Cashier)
		return f.enters(told), ""
	},
	"made, who comes with a key": func(f *staffed) (people.Opened, string) {
		told, _ := f.makes(f.boss, people.Cashier)
		in := f.enters(told)
		_, token := f.keyOf(in, access.Cooperative)
		return in, token
	},
	"invited anew": func(f *staffed) (people.Opened, string) {
		_, path := f.makes(f.helper, people.Cashier)
		return f.enters(f.does(f.boss, http.MethodPost, path+"/invite", "")), ""
	},
	"told where to reach": func(f *staffed) (people.Opened, string) {
		_, path := f.makes(f.helper, people.Cashier)
		f.does(f.boss, http.MethodPatch, path, `{"email":"boss@coop.example"}`)
		return f.enters(f.does(f.helper, http.MethodPost, path+"/invite", "")), ""
	},
	"given the role": func(f *staffed) (people.Opened, string) {
		told, path := f.makes(f.helper, people.Viewer)
		in := f.enters(told)
		f.does(f.boss, http.MethodPatch, path, `{"roles":["CASHIER"]}`)
		_, token := f.keyOf(in, access.Cooperative)
		return in, token
	},
	"given a new way in": func(f *staffed) (people.Opened, string) {
		return f.recovered(f.helper, f.boss, `{"reason":"the phone was stolen"}`), ""
	},
	"had a new way in for, at an address of theirs": func(f *staffed) (people.Opened, string) {
		return f.recovered(f.boss, f.helper, `{"reason":"the phone was stolen","email":"boss@coop.example"}`), ""
	},
}

// as sends a request in person, or with a key.
func (a ask) as(who people.Opened, key string) ask {
	if a.token = key; key != "" {
		return a
	}
	return a.by(who.Token)
}

// orders gives a payout that the cashier has ordered, and its review.
func (f *staffed) orders(cashier people.Opened, key string) (payoutID, reviewID string) {
	f.t.Helper()
	made := f.want(f.ordered(f.farmerID, f.batch(f.coop, f.farmerID), "150", "TOP_UP").as(cashier, key), http.StatusCreated)
	payoutID = made["payout_id"].(string)
	return payoutID, f.rest.Text("select id from review where status = 'OPEN' and subject = '" + payoutID + "'")
}

// approvals are the doors at which a payout is approved.
func approvals(payoutID, reviewID string) []ask {
	return []ask{decided(payoutID, "", `{}`), {method: http.MethodPost, path: "/reviews/" + reviewID + "/decide", body: `{"decision":"APPROVE","note":"seen"}`}}
}

// shuts demands that every door at which a payout is approved is closed to the boss, in
// person and with a key of theirs.
func (f *staffed) shuts(payoutID, reviewID string) {
	f.t.Helper()
	_, key := f.keyOf(f.boss, access.Cooperative)
	for _, a := range approvals(payoutID, reviewID) {
		for _, token := range []string{"", key} {
			if out := f.refused(a.as(f.boss, token), fault.InsufficientPermissions); !strings.Contains(string(out.body), "another manager or the operator decides") {
				f.t.Errorf("%s says %s, want it to name who decides", a.path, out.body)
			}
		}
	}
}

// A manager who makes up a cashier is not two: of what that cashier orders, or says is paid
// in cash, another manager decides, or the operator. Saying no is open to anybody.
// spec: four-eyes-made, payout-approval
func TestWhomAManagerHasInHandIsNoSecondPersonBesideThem(t *testing.T) {
	for how, has := range waysToHave {
		t.Run(how, func(t *testing.T) {
			storetest.Each(t, func(t *testing.T, s *store.Store) {
				f := openStaffed(t, s)
				cashier, key := has(f)
				payoutID, reviewID := f.orders(cashier, key)
				f.shuts(payoutID, reviewID)
				f.want(decided(payoutID, "", `{}`).by(f.third.Token), http.StatusOK)
				f.until(payoutID, "COMPLETED")
			})
		})
	}
}

// A manager to whom another showed a new way in may be that other: neither is the second
// beside the one, nor beside whom the one has in hand.
// spec: four-eyes-made, payout-approval
func TestAManagerWhoWasGivenAWayInIsNoSecondPersonBesideTheGiver(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		f := openStaffed(t, s)
		asked := f.does(f.third, http.MethodPost, "/users/"+f.helper.User.ID+"/recover", `{"reason":"the phone was stolen"}`)
		helper := f.enters(f.does(f.boss, http.MethodPost, "/recoveries/"+asked["recovery_id"].(string)+"/decide", `{"decision":"APPROVE"}`))
		_, bossKey := f.keyOf(f.boss, access.Cooperative)
		told, _ := f.makes(helper, people.Cashier)
		cashier := f.enters(told)
		another := f.enters(f.does(f.boss, http.MethodPost, "/users", `{"name":"Namuli","email":"namuli@coop.example","roles":["CASHIER"]}`))
		for _, c := range []struct {
			name            string
			orders, refused people.Opened
			key             string
		}{
			{"the giver orders", f.boss, helper, ""},
			{"the giver orders with a key", f.boss, helper, bossKey},
			{"the one who came orders", helper, f.boss, ""},
			{"whom they made orders", cashier, f.boss, ""},
			{"whom the giver made orders", another, helper, ""},
		} {
			// Of each farmer and day all orders count together, so that every one waits.
			payoutID, reviewID := f.orders(c.orders, c.key)
			for _, a := range approvals(payoutID, reviewID) {
				if out := f.refused(a.by(c.refused.Token), fault.InsufficientPermissions); !strings.Contains(string(out.body), "another manager or the operator decides") {
					t.Errorf("%s: %s says %s", c.name, a.path, out.body)
				}
			}
			f.want(decided(payoutID, "", `{}`).by(f.third.Token), http.StatusOK)
			f.until(payoutID, "COMPLETED")
		}
	})
}

// What is ordered by the operator is the managers' to judge, whom the operator has made.
// spec: four-eyes-made
func TestWhatTheOperatorOrdersAManagerMayApprove(t *testing.T) {
	f := openStaffed(t, storetest.Open(t))
	operator := f.hires("", people.Operator)
	f.stepUp(operator.ID, "created_at")
	made := f.does(operator, http.MethodPost, "/users", `{"name":"Okello","email":"okello@coop.example","roles":["MANAGER"],"organisation_id":"`+f.coop+`"}`)
	manager := f.enters(made)
	payoutID, _ := f.orders(operator, "")
	f.want(decided(payoutID, "", `{}`).by(manager.Token), http.StatusOK)
	f.until(payoutID, "COMPLETED")
}

// Money that waits for two goes by a passkey that was just shown, at each door; saying no
// needs none where none is asked for.
// spec: code-step-up-needed, payout-approval
func TestApprovingAPayoutTakesAPasskeyAtEveryDoor(t *testing.T) {
	f := openStaffed(t, storetest.Open(t))
	cashier := f.hires(f.coop, people.Cashier)
	f.stepUp(cashier.ID, "created_at")
	payoutID, reviewID := f.orders(cashier, "")
	absent := f.hires(f.coop, people.Manager)
	for _, a := range approvals(payoutID, reviewID) {
		f.refused(a.by(absent.Token), fault.StepUpNeeded)
	}
	f.want(ask{method: http.MethodPost, path: "/reviews/" + reviewID + "/decide", body: `{"decision":"REJECT","note":"not today"}`}.by(absent.Token), http.StatusOK)
}

// spec: four-eyes-made, payout-office
func TestAPaymentInCashOfWhomAManagerMadeIsAnothersToConfirm(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		f := openStaffed(t, s)
		told, _ := f.makes(f.boss, people.Cashier)
		cashier := f.enters(told)
		failing := f.farmer(f.coop, "UG", "0005", 2)
		payoutID := f.inReview(failing, "150")
		f.want(cash(payoutID, "", f.receipt(f.tokens[access.Cooperative], 1)).by(cashier.Token), http.StatusAccepted)
		f.shuts(payoutID, f.rest.Text("select id from review where status = 'OPEN' and subject = '"+payoutID+"'"))
		f.want(decided(payoutID, "", `{"decision":"REJECT"}`).by(f.boss.Token), http.StatusOK)
		f.want(cash(payoutID, "", f.receipt(f.tokens[access.Cooperative], 2)).by(cashier.Token), http.StatusAccepted)
		if got := f.want(decided(payoutID, f.tokens[access.Admin], `{}`), http.StatusOK); got["status"] != "COMPLETED" {
			t.Errorf("got %v, want the operator to close it", got)
		}
	})
}

// Who only wrote down another name or language of somebody has not had them in hand; nor has
// who asked for a new way in to where they are reached anyhow.
// spec: four-eyes-made
func TestWhoChangesANameStaysTheSecondPerson(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		f := openStaffed(t, s)
		cashier := f.recovered(f.boss, f.helper, `{"reason":"the phone was stolen"}`)
		f.does(f.boss, http.MethodPatch, "/users/"+cashier.User.ID, `{"name":"Nakato Sarah","language":"lg","roles":["CASHIER"]}`)
		payoutID, _ := f.orders(cashier, "")
		f.want(decided(payoutID, "", `{}`).by(f.boss.Token), http.StatusOK)
		f.until(payoutID, "COMPLETED")
	})
}
