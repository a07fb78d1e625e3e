package payment

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"mwanyi/internal/fault"
	"mwanyi/internal/job"
	"mwanyi/internal/outside/payrail"
	"mwanyi/internal/phone"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse/farmers"
	"mwanyi/internal/testhouse/outside"
)

// till is a rail of a test with a name of its own, which may be away, take
// nothing, or lose its answers.
type till struct {
	outside.Rail
	name string

	mu       sync.Mutex
	isAway   bool // no quote
	isClosed bool // nothing sent reaches it
	isMute   bool // what is sent takes effect, and nothing is heard of it
	took     []string
}

func (w *till) Name() string { return w.name }

func (w *till) set(change func(*till)) {
	w.mu.Lock()
	defer w.mu.Unlock()
	change(w)
}

func (w *till) Quote(ctx context.Context) (payrail.Quote, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.isAway {
		return payrail.Quote{}, errors.New("away")
	}
	return w.Rail.Quote(ctx)
}

func (w *till) Send(ctx context.Context, t payrail.Transfer) (payrail.Report, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.isClosed {
		return payrail.Report{}, fmt.Errorf("%w: closed", payrail.ErrNotSent)
	}
	report, err := w.Rail.Send(ctx, t)
	w.took = append(w.took, t.Reference)
	if w.isMute {
		return payrail.Report{}, outside.ErrLost
	}
	return report, err
}

func (w *till) Status(ctx context.Context, reference string) (payrail.Report, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.isMute {
		return payrail.Report{}, outside.ErrLost
	}
	return w.Rail.Status(ctx, reference)
}

func (w *till) has(reference string) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return slices.Contains(w.took, reference)
}

// tills gives an office a usual rail and one for each operator, with the usual
// one behind MTN's.
func tills(o *office) (usual, ofMTN, ofAirtel *till) {
	usual, ofMTN, ofAirtel = &till{name: "usual"}, &till{name: "mtn"}, &till{name: "airtel"}
	o.Rail = usual
	o.Routes.By = map[phone.Operator][]payrail.Rail{phone.MTN: {ofMTN, usual}, phone.Airtel: {ofAirtel}}
	return usual, ofMTN, ofAirtel
}

// spec: rail-per-operator
func TestTheOperatorOfANumberChoosesTheRail(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		o := newOffice(t, s)
		usual, ofMTN, ofAirtel := tills(o)
		o.work(o.Kinds())
		paid := o.until(o.owe("3456"), Completed)
		if !ofMTN.has(paid.Reference) || usual.has(paid.Reference) || ofAirtel.has(paid.Reference) {
			t.Errorf("MTN's number was not paid by MTN's rail alone")
		}
		p := o.order("3457")
		a := applicant(t, o.coop, "3458", 2)
		a.FarmerID, a.Phone = "UG-airtel", farmers.Phone(t, "+256752123456")
		farmers.Register(t, o.Farmers, a)
		p.FarmerID = a.FarmerID
		o.owners[p.BatchID] = p.FarmerID
		made, err := o.Pay(ctx, p, 10*time.Second)
		if err != nil {
			t.Fatal(err)
		}
		if paid := o.until(made.ID, Completed); !ofAirtel.has(paid.Reference) || ofMTN.has(paid.Reference) || usual.has(paid.Reference) {
			t.Errorf("Airtel's number was not paid by Airtel's rail alone")
		}
		ofAirtel.set(func(w *till) { w.isAway = true })
		p.BatchID = o.order("3457").BatchID
		o.owners[p.BatchID] = p.FarmerID
		if made, err := o.Pay(ctx, p, 10*time.Second); !fault.Is(err, fault.PayoutProviderUnavailable) {
			t.Errorf("%+v, %v: nobody else pays to Airtel's numbers here", made, err)
		}
		if different, checked, err := o.CompareReferences(ctx, time.Time{}); err != nil || len(different) > 0 || checked != 2 {
			t.Errorf("%v, %d, %v: each rail knows its own references", different, checked, err)
		}
		o.balanced()
	})
}

// spec: rail-per-operator
func TestAnotherRailIsTriedOnlyBeforeAnythingWasSent(t *testing.T) {
	for name, row := range map[string]struct {
		breaks func(*till)
		turns  bool
	}{
		"that gives no quote":        {func(w *till) { w.isAway = true }, true},
		"that takes nothing":         {func(w *till) { w.isClosed = true }, true},
		"that pays and says nothing": {func(w *till) { w.isMute = true }, false},
	} {
		t.Run(name, func(t *testing.T) {
			o := newOffice(t, storetest.Open(t))
			usual, ofMTN, _ := tills(o)
			ofMTN.set(row.breaks)
			o.work(o.Kinds())
			payoutID := o.owe("3456")
			if row.turns {
				if paid := o.until(payoutID, Completed); !usual.has(paid.Reference) || ofMTN.has(paid.Reference) {
					t.Errorf("%+v: the second rail has not paid it alone", paid)
				}
				o.balanced()
				return
			}
			var reference string
			err := job.Until(ctx, o.Store, payoutTopic(payoutID), 10*time.Second, func(ctx context.Context) (bool, error) {
				p, err := o.GetPayout(ctx, payoutID)
				reference = p.Reference
				return p.phase == asking && p.tries >= quickTries, err // it was asked again, in vain
			})
			if err != nil || !ofMTN.has(reference) {
				t.Fatalf("%s, %v: it was not sent", reference, err)
			}
			// The operator turns the routes round meanwhile: what was sent stays where it is.
			o.Routes.By = map[phone.Operator][]payrail.Rail{phone.MTN: {usual}}
			o.Routes.Others = []payrail.Rail{ofMTN}
			ofMTN.set(func(w *till) { w.isMute = false })
			if paid := o.until(payoutID, Completed); paid.Reference != reference || usual.has(reference) || !ofMTN.has(reference) {
				t.Errorf("%+v: it was to stay with the rail that has it", paid)
			}
			o.balanced()
		})
	}
}

// A reference of a rail that is configured no more is asked of nobody else.
// spec: rail-per-operator
func TestNobodyAnswersForARailThatIsGone(t *testing.T) {
	o := newOffice(t, storetest.Open(t))
	usual, ofMTN, _ := tills(o)
	ofMTN.Holds = true
	o.work(o.Kinds())
	payoutID := o.owe("3456")
	sent := o.until(payoutID, Processing)
	o.Routes.By = nil
	err := job.Until(ctx, o.Store, payoutTopic(payoutID), 10*time.Second, func(context.Context) (bool, error) {
		return slices.Contains(o.read(&o.alarms), "payout_rail_gone"), nil
	})
	if err != nil || !slices.Contains(o.read(&o.alarms), "payout_rail_gone") {
		t.Fatalf("%v, want an alarm that the rail is gone", err)
	}
	if p, err := o.GetPayout(ctx, payoutID); err != nil || p.Status != Processing || p.Reference != sent.Reference || usual.has(sent.Reference) {
		t.Errorf("%+v, %v, want it as it was", p, err)
	}
}
