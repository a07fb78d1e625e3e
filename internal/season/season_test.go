package season

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"mwanyi/internal/clock"
)

func TestTheSeasonIsWhatItIsSaidToBe(t *testing.T) {
	t.Parallel()
	if len(farmers) != 40 || len(deliveries) != 150 {
		t.Errorf("%d farmers and %d deliveries, want 40 and 150", len(farmers), len(deliveries))
	}
	ids, phones, slips := map[string]bool{}, map[string]bool{}, map[string]bool{}
	for _, f := range farmers {
		ids[f.id], phones[f.phone] = true, true
	}
	for _, d := range deliveries {
		photo, err := slip(d.number)
		if err != nil {
			t.Fatal(err)
		}
		slips[photo] = true
		if d.kg < 40 || d.kg > 120 || d.moisturePct < 11 || d.moisturePct > 12.5 {
			t.Errorf("delivery %d: %v kg, %v %%: no rule is to mark it", d.number, d.kg, d.moisturePct)
		}
	}
	if len(ids) != len(farmers) || len(phones) != len(farmers) || len(slips) != len(deliveries) {
		t.Errorf("%d ids, %d phones, %d slips: some are there twice", len(ids), len(phones), len(slips))
	}
}

// Every delivery comes on a day that delivers, a lot is of one cooperative and
// holds what has come before, and no batch is in two.
func TestTheCalendarIsInOrder(t *testing.T) {
	t.Parallel()
	came, in := map[int]bool{}, map[int]string{}
	for i, d := range calendar {
		if i > 0 && d.ago >= calendar[i-1].ago {
			t.Errorf("%d days ago comes after %d days ago", d.ago, calendar[i-1].ago)
		}
		for _, a := range single(d.acts) {
			switch a := a.(type) {
			case deliver:
				for _, x := range deliveries {
					if x.ago == d.ago {
						came[x.number] = true
					}
				}
			case gather:
				for n := a.lot.from; n < a.lot.to; n++ {
					if !came[n] || deliveries[n].from.cooperative != a.lot.cooperative || in[n] != "" {
						t.Errorf("%s: delivery %d has not come, is another cooperative's, or in %q", a.lot.name, n, in[n])
					}
					in[n] = a.lot.name
				}
			case lend:
				if !came[a.batch] {
					t.Errorf("delivery %d secures a loan before it comes", a.batch)
				}
			}
		}
	}
	if len(came) != len(deliveries) {
		t.Errorf("%d deliveries come, want all %d", len(came), len(deliveries))
	}
}

// single are the acts of a day one by one, in an order in which they may happen.
func single(acts []act) (all []act) {
	for _, a := range acts {
		switch a := a.(type) {
		case together:
			all = append(all, single(a)...)
		case inTurn:
			all = append(all, single(a)...)
		default:
			all = append(all, a)
		}
	}
	return all
}

// What is done together needs nothing of each other: no lot is moved twice, and none is
// gathered of what comes beside it.
func TestWhatIsDoneTogetherNeedsNothingOfEachOther(t *testing.T) {
	t.Parallel()
	for _, d := range calendar {
		for _, a := range d.acts {
			group, is := a.(together)
			if !is {
				continue
			}
			touched, delivers := map[string]int{}, 0
			for i, one := range group {
				for _, x := range single([]act{one}) {
					var lot lot
					switch x := x.(type) {
					case deliver:
						delivers++
					case gather:
						lot = x.lot
					case move:
						lot = x.lot
					case offer:
						lot = x.order.lot
					case confirm:
						lot = x.order.lot
					case pay:
						lot = x.order.lot
					}
					if before, there := touched[lot.name]; there && before != i && lot.name != "" {
						t.Errorf("%d days ago %s is in two hands at once", d.ago, lot.name)
					}
					touched[lot.name] = i
					if lot.name != "" && deliveries[lot.from].ago == d.ago {
						t.Errorf("%d days ago %s is of what comes beside it", d.ago, lot.name)
					}
				}
			}
			if delivers > 1 {
				t.Errorf("%d days ago comes twice", d.ago)
			}
		}
	}
}

// kept is a shelf that notes what it was given, and fails when told to.
type kept struct{ records []Record }

func (k *kept) Keep(r *Record) error {
	k.records = append(k.records, *r)
	return nil
}

func TestIDsOfASeasonStayAndAreInOrder(t *testing.T) {
	t.Parallel()
	r, err := Begin(&kept{})
	if err != nil {
		t.Fatal(err)
	}
	s := New(r)
	var first, second []string
	for _, d := range deliveries {
		first, second = append(first, s.batch(d.number)), append(second, s.batch(d.number))
	}
	if !slices.IsSorted(first) || !slices.Equal(first, second) {
		t.Error("the ids of the batches are not in the order of the deliveries, or change")
	}
}

// stuck is a clockwork that does not go.
type stuck struct{ cause error }

func (s stuck) Pass(context.Context, time.Time) error       { return s.cause }
func (s stuck) Hasten(context.Context, time.Duration) error { return s.cause }

// A season that breaks is over, and it is today; one that is stopped goes on later.
func TestASeasonThatCannotGoOnLeavesToday(t *testing.T) { //nolint:paralleltest // it moves the clock
	for name, row := range map[string]struct {
		stops  bool
		ended  bool
		behind bool
	}{"it breaks": {false, true, false}, "it is stopped": {true, false, true}} {
		t.Run(name, func(t *testing.T) {
			shelf := &kept{}
			r, err := Begin(shelf)
			if err != nil {
				t.Fatal(err)
			}
			r.GoBack()
			defer func() { clock.Jump(clock.Behind()) }()
			if behind := clock.Behind(); behind < 213*24*time.Hour {
				t.Fatalf("the clock is %s behind, want the first day", behind)
			}
			ctx, stop := context.WithCancel(t.Context())
			defer stop()
			if row.stops {
				stop()
			}
			s := New(r)
			s.Clockwork = stuck{errors.New("no")}
			err = s.Run(ctx)
			last := shelf.records[len(shelf.records)-1]
			if err == nil || IsBroken(err) == row.stops || last.Ended != row.ended || clock.Behind() > 0 != row.behind {
				t.Errorf("%v, record %+v, clock %s behind", err, last, clock.Behind())
			}
		})
	}
}
