package eudr_test

import (
	"context"
	"sync/atomic"
	"testing"
	"time"

	"mwanyi/internal/eudr"
	"mwanyi/internal/eudr/statement"
	"mwanyi/internal/fault"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/filing"
	"mwanyi/internal/sandbox"
	"mwanyi/internal/store/storetest"
)

// tooLate is past the register's 72 hours.
const tooLate = filing.AmendTime + time.Hour

// begin begins a change; ended waits for it.
func (w *world) begin(do func() error) (ended func() error) {
	out := make(chan error, 1)
	go func() { out <- do() }()
	return func() error { return <-out }
}

func (w *world) amending(s eudr.DDS) func() error {
	return func() error { _, err := w.desk.Amend(ctx, s.ID, eudr.AmendRequest{Port: "Antwerp"}, ""); return err }
}

func (w *world) withdrawing(s eudr.DDS) func() error {
	return func() error { _, err := w.desk.Withdraw(ctx, s.ID, "not shipped", ""); return err }
}

// still waits until nothing of a statement is under way any more. Retries wait
// longer and longer, so the clock is moved on to them.
func (w *world) still(s eudr.DDS) eudr.DDS {
	w.T.Helper()
	const of = "select count(*) from job where kind in ('dds.generate', 'dds.withdraw', 'dds.file')"
	w.Until("the change has ended", func() bool {
		if w.Count(of) == 0 {
			return true
		}
		if w.Count(of+" and owner = '' and failures > 0") > 0 {
			w.later(10 * time.Second)
		}
		return false
	})
	return w.get(s.ID)
}

// madeThere waits until the register has made a change whose answer is lost.
func (w *world) madeThere() {
	w.T.Helper()
	w.Until("the register has made the change", func() bool { h := w.truth()[0]; return h.Version > 1 || h.Status == "WITHDRAWN" })
}

// agree demands that the three tell the same: this service, the chain and the
// register.
func (w *world) agree(was eudr.DDS, amended, withdrawn bool) {
	w.T.Helper()
	s := w.get(was.ID)
	if (s.Port == "Antwerp") != amended || (s.AmendedAt != nil) != amended || (s.RecordID != was.RecordID) != amended || (s.WithdrawnAt != nil) != withdrawn {
		w.T.Errorf("here: %+v, want amended %v, withdrawn %v", s, amended, withdrawn)
	}
	there := w.truth()
	if len(there) != 1 || there[0].InternalReference != statement.Reference(s.RecordID) || (there[0].Status == "WITHDRAWN") != withdrawn {
		w.T.Errorf("at the register: %+v, want %s, withdrawn %v", there, statement.Reference(s.RecordID), withdrawn)
	}
	records, gone := w.Model.Statements()
	if _, goneNow := w.Model.StatementsOf(s.RecordID); (records == 2) != amended || (gone == 1) != withdrawn || (goneNow == 1) != withdrawn {
		w.T.Errorf("on the chain: %d records, %d withdrawals, %d of the newest; want amended %v, withdrawn %v", records, gone, goneNow, amended, withdrawn)
	}
	facts := 1
	for _, more := range []bool{amended, withdrawn} {
		if more {
			facts++
		}
	}
	if n := w.Count("select count(*) from audit where statement = $1", s.ID); n != facts {
		w.T.Errorf("%d facts on the ledger, want %d", n, facts)
	}
}

// moody is a register that does not hear changes, or says what was before.
type moody struct {
	filing.Filer
	deaf   atomic.Bool
	asked  atomic.Int32    // changes that it did not hear
	old    atomic.Int32    // answers that will be from before
	before filing.Overview // what an old answer says
}

// Amend implements filing.Filer.
func (f *moody) Amend(ctx context.Context, by filing.Credentials, uuid string, s filing.Statement) (filing.Status, error) {
	if f.deaf.Load() {
		f.asked.Add(1)
		return "", filing.ErrUnknown
	}
	return f.Filer.Amend(ctx, by, uuid, s)
}

// Withdraw implements filing.Filer.
func (f *moody) Withdraw(ctx context.Context, by filing.Credentials, uuid string) (filing.Status, error) {
	if f.deaf.Load() {
		f.asked.Add(1)
		return "", filing.ErrUnknown
	}
	return f.Filer.Withdraw(ctx, by, uuid)
}

// ByUUID implements filing.Filer.
func (f *moody) ByUUID(ctx context.Context, by filing.Credentials, uuids ...string) ([]filing.Overview, error) {
	if f.old.Add(-1) >= 0 {
		return []filing.Overview{f.before}, nil
	}
	return f.Filer.ByUUID(ctx, by, uuids...)
}

// moody makes the register of the world one, after a statement was filed.
func (w *world) moody(s eudr.DDS) *moody {
	f := &moody{Filer: w.desk.Filer, before: filing.Overview{UUID: w.truth()[0].UUID, InternalReference: statement.Reference(s.RecordID), Status: filing.Available, Reference: s.Reference, Verification: s.Verification}}
	w.Restart(func() { w.desk.Filer = f })
	return f
}

// eachChange runs a test for an amendment and for a withdrawal. The clock is
// everybody's, so one comes after the other.
func eachChange(t *testing.T, pace timing, test func(t *testing.T, w *world, s eudr.DDS, call string, do func() error)) {
	for _, call := range []string{"amend", "withdraw"} {
		t.Run(call, func(t *testing.T) {
			w := open(t, storetest.Open(t), pace)
			s := w.filed("SHP-1")
			test(t, w, s, call, map[string]func() error{"amend": w.amending(s), "withdraw": w.withdrawing(s)}[call])
		})
	}
}

// The answer is lost, and before the next question the register's time for
// changes is over: its refusal of the repeat says nothing about the first.
// spec: dds-one-state
func TestAChangeThatTheRegisterHasStandsWhenItsTimeEndsInBetween(t *testing.T) {
	eachChange(t, quick, func(t *testing.T, w *world, s eudr.DDS, call string, do func() error) {
		w.Cuts.Dead(call)
		ended := w.begin(do)
		w.madeThere()
		w.later(tooLate)
		w.Cuts.None()
		w.still(s)
		if err := ended(); err != nil {
			t.Error(err)
		}
		w.agree(s, call == "amend", call == "withdraw")
	})
}

// The question never arrives, and then it is too late: nothing has changed, and
// that is said.
// spec: dds-one-state
func TestAChangeThatNeverArrivedIsNotMadeWhenTheTimeIsOver(t *testing.T) {
	eachChange(t, quick, func(t *testing.T, w *world, s eudr.DDS, call string, do func() error) {
		f := w.moody(s)
		f.deaf.Store(true)
		ended := w.begin(do)
		w.Until("the question was lost", func() bool { return f.asked.Load() > 0 })
		w.later(tooLate)
		f.deaf.Store(false)
		got := w.still(s)
		if err := ended(); !fault.Is(err, fault.BatchNotEligible) || !got.FilingFailed || got.FilingNote == "" {
			t.Errorf("told are %v and %q, want why the change was not made", err, got.FilingNote)
		}
		w.agree(s, false, false)
	})
}

// The register refuses the repeat of what it has done, and shows for a while what
// was before: that is waited out.
// spec: dds-one-state
func TestOldAnswersOfTheRegisterEndNoChange(t *testing.T) {
	eachChange(t, timing{quick.delay, quick.poll, time.Hour}, func(t *testing.T, w *world, s eudr.DDS, call string, do func() error) {
		f := w.moody(s)
		f.old.Store(2)
		w.later(filing.AmendTime - time.Minute)
		w.Cuts.Dead(call)
		ended := w.begin(do)
		w.madeThere()
		w.later(2 * time.Minute) // from now on an amendment is refused, too
		w.Cuts.None()
		w.still(s)
		if err := ended(); err != nil || f.old.Load() >= 0 {
			t.Errorf("%v, with %d old answers left", err, f.old.Load())
		}
		w.agree(s, call == "amend", call == "withdraw")
	})
}

// A register that answers nothing any more ends no change either; what it says
// in the end counts.
// spec: dds-one-state
func TestAChangeWaitsForARegisterThatDoesNotAnswer(t *testing.T) {
	eachChange(t, quick, func(t *testing.T, w *world, s eudr.DDS, call string, do func() error) {
		w.Cuts.Dead(call)
		ended := w.begin(do)
		w.madeThere()
		w.box.Set(sandbox.Filing, sandbox.Down, 6, 0)
		w.Cuts.None()
		w.still(s)
		if err := ended(); err != nil {
			t.Error(err)
		}
		w.agree(s, call == "amend", call == "withdraw")
	})
}

// spec: dds-one-state
func TestWhatTheRegisterHasTakenIsRecordedHoweverOftenTheChainRefuses(t *testing.T) {
	eachChange(t, quick, func(t *testing.T, w *world, s eudr.DDS, call string, do func() error) {
		w.Model.Refuse(fault.New(fault.BatchNotEligible, "InvalidSignature"))
		ended := w.begin(do)
		w.Until("the chain refused", func() bool {
			return w.Count("select count(*) from job_step where name = 'record' and result like '%InvalidSignature%'") == 1
		})
		if call == "withdraw" {
			w.Until("nobody is shown what the register does not have", func() bool { return w.get(s.ID).WithdrawnAt != nil })
		}
		w.Until("the chain refused again", func() bool {
			w.later(10 * time.Second)
			return w.Count("select count(*) from job_step where name = 'record/1'") == 1
		})
		w.Model.Refuse(nil)
		w.still(s)
		if err := ended(); err != nil {
			t.Error(err)
		}
		w.agree(s, call == "amend", call == "withdraw")
	})
}

// Somebody withdraws at the register's own page before the numbers came: the
// chain hears of it, too.
// spec: dds-one-state
func TestWhatIsWithdrawnAtTheRegisterIsWithdrawnOnTheChain(t *testing.T) {
	w := open(t, storetest.Open(t), timing{time.Hour, 50 * time.Millisecond, time.Hour})
	order := w.shipment("SHP-1", w.batch(1, chain.Graded))
	ended := w.begin(func() error { _, err := w.desk.Generate(ctx, order, ""); return err })
	w.Until("the register has it", func() bool { return len(w.truth()) == 1 })
	s, err := w.desk.OfShipment(ctx, "SHP-1", "")
	w.Must(err)
	if _, err := w.desk.Filer.Withdraw(ctx, sandboxAccount["*"].Credentials, w.truth()[0].UUID); err != nil {
		t.Fatal(err)
	}
	w.Until("it is withdrawn here", func() bool { return w.get(s.ID).WithdrawnAt != nil })
	w.still(s)
	w.Must(ended())
	w.agree(s, false, true)
}

// tattler has no numbers for an amendment until the statement is withdrawn, and gives
// its answer to a withdrawal only when somebody else has heard of it.
type tattler struct {
	filing.Filer
	gone  atomic.Bool
	heard atomic.Int32  // questions after the withdrawal
	told  chan struct{} // closed: the withdrawal may be answered
}

// Withdraw implements filing.Filer.
func (f *tattler) Withdraw(ctx context.Context, by filing.Credentials, uuid string) (filing.Status, error) {
	status, err := f.Filer.Withdraw(ctx, by, uuid)
	f.gone.Store(true)
	<-f.told
	return status, err
}

// ByUUID implements filing.Filer.
func (f *tattler) ByUUID(ctx context.Context, by filing.Credentials, uuids ...string) ([]filing.Overview, error) {
	list, err := f.Filer.ByUUID(ctx, by, uuids...)
	if f.gone.Load() {
		f.heard.Add(1)
	}
	for i := range list {
		if !f.gone.Load() {
			list[i].Status = filing.Submitted
			list[i].Reference = ""
			list[i].Verification = ""
		}
	}
	return list, err
}

// The question for the numbers of an amendment meets the withdrawal that is under way:
// there is one withdrawal, not a second that follows the first.
// spec: dds-one-state
func TestAWithdrawalThatTheNextQuestionMeetsIsOne(t *testing.T) {
	w := open(t, storetest.Open(t), quick)
	s := w.filed("SHP-1")
	f := &tattler{Filer: w.desk.Filer, told: make(chan struct{})}
	w.Restart(func() { w.desk.Filer = f })
	w.Must(w.amending(s)())
	ended := w.begin(w.withdrawing(s))
	w.Until("the question has met the withdrawal", func() bool {
		return f.heard.Load() > 0 && w.Count("select count(*) from job where kind = 'dds.file' and owner <> ''") == 0
	})
	if n := w.Count("select count(*) from job where kind = 'dds.withdraw'"); n != 1 {
		t.Errorf("%d withdrawals are under way, want one", n)
	}
	close(f.told)
	w.Must(ended())
	w.Until("nothing is under way", func() bool { return w.Count("select count(*) from job where kind = 'dds.withdraw'") == 0 })
	w.later(2 * time.Minute) // the question is asked again, and changes nothing
	w.still(s)
	w.agree(s, true, true)
}
