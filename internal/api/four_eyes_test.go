package api

import (
	"maps"
	"net/http"
	"testing"

	"mwanyi/internal/access"
	"mwanyi/internal/fault"
	"mwanyi/internal/payment"
	"mwanyi/internal/people"
	"mwanyi/internal/policy"
	"mwanyi/internal/review"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse"
	"mwanyi/internal/transfer"
	"mwanyi/internal/treasury"
)

// pair is two who act, of one organisation each, and what they meet over.
type pair struct {
	*bank
	t        *testing.T
	maker    access.Caller
	farmerID string
	again    map[string]func() access.Caller // who comes by a name, as the tables say now
}

// doorsOfTwo are the doors at which a second person says yes: make begins something as
// the maker and gives the door, which whoever comes knocks at.
var doorsOfTwo = map[string]struct {
	role access.Role // of both
	make func(p *pair) (knock func(by access.Caller) error)
}{
	"a payout ordered by hand": {access.Cooperative, func(p *pair) func(access.Caller) error {
		made, err := p.desk.Pay(p.t.Context(), payment.Payout{FarmerID: p.farmerID, BatchID: p.batch(p.coop, p.farmerID), CooperativeID: p.coop, Amount: 150_000_000, Reason: payment.Manual, MadeBy: p.maker.Who()}, payoutWait)
		must(p.t, err)
		return p.approves(made.ID)
	}},
	"a payment in cash": {access.Cooperative, func(p *pair) func(access.Caller) error { return p.approves(p.paidInCash()) }},
	"a payment in cash, as a review": {access.Cooperative, func(p *pair) func(access.Caller) error {
		return p.decides(p.paidInCash())
	}},
	"a sweep": {access.Admin, func(p *pair) func(access.Caller) error {
		p.rest.Model.Give(testhouse.ProceedsAccount, 1_000_000_000)
		made, err := p.rest.Treasury.Order(p.t.Context(), treasury.SweepRequest{From: treasury.Proceeds, Amount: 150_000_000, MadeBy: p.maker.Who()}, "")
		must(p.t, err)
		return p.decides(made.ID)
	}},
	"whatever a rule holds": {access.Cooperative, func(p *pair) func(access.Caller) error {
		p.rest.Update(func(tx *store.Tx) error {
			return p.rest.Reviews.Demand(tx, review.Review{Kind: review.Delivery, Subject: "bat_two", CooperativeID: p.coop, MadeBy: p.maker.Who(),
				Findings: []policy.Finding{{Rule: policy.Capacity, Level: policy.Hold, Message: "much"}}})
		})
		return p.decides("bat_two")
	}},
	"a farmer who goes to another cooperative": {access.Admin, func(p *pair) func(access.Caller) error {
		p.rest.Update(func(tx *store.Tx) error {
			if err := insertTransfer(tx, p.farmerID, p.coop); err != nil {
				return err
			}
			return tx.ExecOne("update transfer set asked_by = $1, to_cooperative_id = $2", p.maker.Who(), p.other)
		})
		must(p.t, p.suspended())
		return func(by access.Caller) error {
			_, err := p.rest.Transfers.Decide(p.t.Context(), transfer.DecideRequest{FarmerID: p.farmerID, TransferID: exampleTransfer, Decision: transfer.Agree}, by)
			return err
		}
	}},
}

// suspended stops the cooperative that the farmer leaves: ADMIN decides in its place.
func (p *pair) suspended() error {
	_, err := p.access.SetStatus(p.t.Context(), p.coop, access.Suspended)
	return err
}

// paidInCash is a payout that the maker says is paid at the office.
func (p *pair) paidInCash() (payoutID string) {
	p.t.Helper()
	failing := p.farmer(p.coop, "UG", "0005", 7)
	p.rest.Restart(func() { p.desk.Limits.ApprovalAbove = 0 })
	payoutID = p.inReview(failing, "150")
	p.rest.Restart(func() { p.desk.Limits.ApprovalAbove = 100_000_000 })
	_, waits, err := p.desk.PayAtOffice(p.t.Context(), payoutID, payment.OfficeRequest{Note: "cash", Receipt: "bafkreceipt"}, p.maker)
	if err != nil || !waits {
		p.t.Fatalf("waits %v, %v, want it to wait for a second person", waits, err)
	}
	return payoutID
}

func (p *pair) approves(payoutID string) func(access.Caller) error {
	return func(by access.Caller) error {
		_, err := p.desk.Approve(p.t.Context(), payoutID, review.Approve, "seen", by)
		return err
	}
}

// decides knocks at the open review of a subject.
func (p *pair) decides(subject string) func(access.Caller) error {
	p.t.Helper()
	reviewID := p.rest.Text("select id from review where status = 'OPEN' and subject = '" + subject + "'")
	return func(by access.Caller) error {
		_, err := p.rest.Reviews.Decide(p.t.Context(), reviewID, review.Approve, "seen", by)
		return err
	}
}

// names are those under which the two come.
type names struct {
	maker  access.Caller
	same   map[string]access.Caller // other names of the maker
	second access.Caller
}

// namesOf are the ways in which one person can have made something, each with every other
// name under which that person could come again. All are asked of the tables.
var namesOf = map[string]func(p *pair, role access.Role) names{
	"a key": func(p *pair, role access.Role) names {
		return names{maker: p.withKey(role, access.KeyRequest{}), second: p.withKey(role, access.KeyRequest{})}
	},
	"a person": func(p *pair, role access.Role) names {
		one := p.person(role)
		return names{maker: one(), second: p.person(role)(), same: map[string]access.Caller{
			"with their own key": p.withKey(role, access.KeyRequest{UserID: one().UserID}), "with a key that they made": p.withKey(role, access.KeyRequest{By: one()}),
			"with a key that they made for another": p.withKey(role, access.KeyRequest{UserID: p.person(role)().UserID, By: one()}),
			"with a key that their key made":        p.withKey(role, access.KeyRequest{By: p.withKey(role, access.KeyRequest{UserID: one().UserID})}),
			"with a key that a key they made made":  p.withKey(role, access.KeyRequest{By: p.withKey(role, access.KeyRequest{By: one()})}),
		}}
	},
	"a key of a person": func(p *pair, role access.Role) names {
		one := p.person(role)
		return names{maker: p.withKey(role, access.KeyRequest{UserID: one().UserID}), second: p.withKey(role, access.KeyRequest{UserID: p.person(role)().UserID}), same: map[string]access.Caller{
			"in person": one(), "with another key of theirs": p.withKey(role, access.KeyRequest{UserID: one().UserID}), "with a key that they made": p.withKey(role, access.KeyRequest{By: one()}),
		}}
	},
	"a key that a person made": func(p *pair, role access.Role) names {
		one := p.person(role)
		by := names{maker: p.withKey(role, access.KeyRequest{By: one()}), second: p.withKey(role, access.KeyRequest{By: p.person(role)()})}
		by.same = map[string]access.Caller{"in person": one(), "with their own key": p.withKey(role, access.KeyRequest{UserID: one().UserID})}
		if role == access.Admin {
			by.same["with another key that they made"] = p.withKey(role, access.KeyRequest{By: one()})
		} else {
			by.second = p.withKey(role, access.KeyRequest{By: one()}) // an operator makes the keys of a cooperative, and hands them out
		}
		return by
	},
}

func (p *pair) of(role access.Role) string {
	if role == access.Admin {
		return ""
	}
	return p.coop
}

// withKey makes a key and says who comes with it, as the guard would: asked anew by every
// call, since what else is one person's is not known before it is there.
func (p *pair) withKey(role access.Role, in access.KeyRequest) access.Caller {
	p.t.Helper()
	in.OrganisationID, in.Role = p.of(role), role
	key, plain, err := p.access.IssueKey(p.t.Context(), in, nil)
	must(p.t, err)
	token, err := p.access.IssueToken(p.t.Context(), plain, in.OrganisationID)
	must(p.t, err)
	p.again[key.ID] = func() access.Caller {
		by, err := p.access.Authenticate(p.t.Context(), token.Bearer.Reveal())
		must(p.t, err)
		return by
	}
	return p.again[key.ID]()
}

// person is somebody who decides.
func (p *pair) person(role access.Role) func() access.Caller {
	p.t.Helper()
	does := people.Manager
	if role == access.Admin {
		does = people.Operator
	}
	in := p.hires(p.of(role), does)
	p.again[in.User.ID] = func() access.Caller {
		s, err := p.server.People.Authenticate(p.t.Context(), in.Token)
		must(p.t, err)
		return s.Caller()
	}
	return p.again[in.User.ID]
}

// Whoever made something, with a key or as a person, finds the door closed that another
// key and another person find open: under every name that is theirs.
// spec: four-eyes, key-owner
func TestWhatNeedsTwoPeopleIsDecidedByAnother(t *testing.T) {
	for what, door := range doorsOfTwo {
		for kind, comes := range namesOf {
			t.Run(what+", by "+kind, func(t *testing.T) {
				p := openPair(t)
				by := comes(p, door.role)
				p.maker = by.maker
				knock := door.make(p)
				by.same = maps.Clone(by.same)
				if by.same == nil {
					by.same = map[string]access.Caller{}
				}
				by.same["as they were"] = by.maker
				for how, one := range by.same {
					if err := knock(p.again[one.Who()]()); !fault.Is(err, fault.InsufficientPermissions) {
						t.Errorf("the maker, %s, got %v, want INSUFFICIENT_PERMISSIONS", how, err)
					}
				}
				if err := knock(p.again[by.second.Who()]()); err != nil {
					t.Errorf("the second person got %v, want the door open", err)
				}
			})
		}
	}
}

// openPair is a house in which much money needs two.
func openPair(t *testing.T) *pair {
	t.Helper()
	b := openBank(t, storetest.Open(t))
	b.rest.Restart(func() {
		b.desk.Limits.ApprovalAbove = 100_000_000
		b.rest.Treasury.Limits.ApprovalAbove = 100_000_000
	})
	return &pair{bank: b, t: t, farmerID: b.farmer(b.coop, "UG", "3456", 1), again: map[string]func() access.Caller{}}
}

// In production the keys that nobody is named for are one person's, at every door at which
// two are needed; a person, and a key that somebody is named for, are another.
// spec: key-nameless, four-eyes
func TestInProductionKeysThatNobodyIsNamedForAreOnePerson(t *testing.T) {
	seconds := map[string]func(p *pair, role access.Role) access.Caller{
		"a person": func(p *pair, role access.Role) access.Caller { return p.person(role)() },
		"a key of a person": func(p *pair, role access.Role) access.Caller {
			return p.withKey(role, access.KeyRequest{UserID: p.person(role)().UserID})
		},
		"a key that a person made": func(p *pair, role access.Role) access.Caller {
			return p.withKey(role, access.KeyRequest{By: p.person(role)()})
		},
	}
	for what, door := range doorsOfTwo {
		for who, second := range seconds {
			t.Run(what+", then "+who, func(t *testing.T) {
				p := openPair(t)
				p.access.OneShell = true
				p.maker = p.withKey(door.role, access.KeyRequest{})
				knock := door.make(p)
				p.exec("update api_key set revoked_at = created_at where id = $1", p.maker.KeyID)
				for _, role := range []access.Role{door.role, access.Admin} {
					if err := knock(p.withKey(role, access.KeyRequest{})); !fault.Is(err, fault.InsufficientPermissions) {
						t.Errorf("another %s key that nobody is named for got %v, want INSUFFICIENT_PERMISSIONS", role, err)
					}
				}
				if err := knock(second(p, door.role)); err != nil {
					t.Errorf("%s got %v, want the door open", who, err)
				}
			})
		}
	}
}

// The keys of two cooperatives are theirs, whoever made them: two sides agree.
// spec: key-nameless
func TestKeysOfTwoCooperativesAreTwo(t *testing.T) {
	p := openPair(t)
	p.access.OneShell = true
	ours := p.withKey(access.Cooperative, access.KeyRequest{})
	theirs, _, err := p.access.IssueKey(t.Context(), access.KeyRequest{OrganisationID: p.other, Role: access.Cooperative}, nil)
	must(t, err)
	if again := p.again[ours.KeyID](); again.Is(theirs.ID) || !again.Is(ours.KeyID) {
		t.Errorf("the names of a cooperative's key are %v, want another cooperative's not to be among them", again.Aliases)
	}
}

// Two routes that no other test of this package leads to a row.
// spec: trail-writes
func TestAFarmerIsTakenBackAndABreachRecordedWithARowEach(t *testing.T) {
	h := openWhole(t, storetest.Open(t))
	farmerID := h.rest.Farmer(h.coop)
	for _, what := range []string{"deactivate", "reactivate"} {
		h.want(ask{method: http.MethodPost, path: "/farmers/" + farmerID + "/" + what, token: h.tokens[access.Cooperative]}, http.StatusOK)
	}
	breach := ask{method: http.MethodPost, path: "/admin/cooperatives/" + h.coop + "/breaches", token: h.tokens[access.Admin], body: `{"reference":"B-1","reason":"false weights"}`}
	for range 2 {
		h.want(breach, http.StatusAccepted)
	}
	if n := h.rest.Count("select count(*) from trail_entry"); n != 3 {
		t.Errorf("%d rows, want three: what was said twice was done once", n)
	}
}
