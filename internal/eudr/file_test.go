package eudr_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"mwanyi/internal/eudr"
	"mwanyi/internal/fault"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/sandbox"
	"mwanyi/internal/store/storetest"
)

func TestANumberThatComesLateIsAskedForUntilItIsThere(t *testing.T) {
	each(t, slow, func(t *testing.T, w *world) {
		s, err := w.desk.Generate(ctx, w.shipment("SHP-1", w.batch(1, chain.Graded)), "")
		if err != nil || s.Status != eudr.Generated || s.FilingNote == "" || s.FilingFailed {
			t.Fatalf("got %+v, %v, want it GENERATED, with a note and no failure", s, err)
		}
		w.box.Set(sandbox.Filing, sandbox.Down, 1, 0) // a question without an answer is no failure
		w.later(31 * time.Minute)
		w.Until("the EU system was asked in vain", func() bool { return w.box.List()[0].Hits == 1 })
		w.rests()
		if s := w.get(s.ID); s.Status != eudr.Generated {
			t.Errorf("it is %s", s.Status)
		}
		w.later(2 * time.Minute)
		w.Until("it is filed", func() bool { return w.get(s.ID).Status == eudr.Filed })
		w.once(w.get(s.ID))
	})
}

// rests waits until the next question to the EU system is a matter of time.
func (w *world) rests() {
	w.T.Helper()
	w.Until("the look is written down", func() bool { return w.Count("select count(*) from job where kind = 'dds.file' and owner = ''") == 1 })
}

// spec: dds-filing-retry, code-dds-filing-pending
func TestALostSubmissionIsNotSentTwice(t *testing.T) {
	each(t, slow, func(t *testing.T, w *world) {
		w.box.Set(sandbox.Filing, sandbox.LostReply, 1, 0)
		s, err := w.desk.Generate(ctx, w.shipment("SHP-1", w.batch(1, chain.Graded)), "")
		if err != nil || s.Status != eudr.FilingRetry || !s.FilingFailed {
			t.Fatalf("got %+v, %v, want FILING_RETRY after a failure", s, err)
		}
		w.box.Set(sandbox.Filing, sandbox.Stale, 1, 0) // the register does not show it yet
		w.later(2 * time.Minute)
		w.Until("it was looked for", func() bool { return w.box.List()[1].Hits == 1 })
		w.rests()
		if n := len(w.truth()); n != 1 {
			t.Fatalf("%d were submitted", n)
		}
		w.later(61 * time.Minute)
		w.Until("it is filed", func() bool { return w.get(s.ID).Status == eudr.Filed })
		if n := len(w.truth()); n != 1 {
			t.Errorf("%d were submitted", n)
		}
		w.once(w.get(s.ID))
	})
}

// The register hides the first submission for longer than it promises: there
// are two then, and one is taken back.
func TestADoubleIsTakenBack(t *testing.T) {
	w := open(t, storetest.Open(t), slow)
	w.box.Set(sandbox.Filing, sandbox.LostReply, 1, 0)
	s, err := w.desk.Generate(ctx, w.shipment("SHP-1", w.batch(1, chain.Graded)), "")
	w.Must(err)
	w.box.Set(sandbox.Filing, sandbox.Stale, 1, 0)
	w.later(31 * time.Minute)
	w.Until("it was submitted again", func() bool { return len(w.truth()) == 2 })
	w.rests()
	w.later(31 * time.Minute)
	w.Until("it is filed", func() bool { return w.get(s.ID).Status == eudr.Filed })
	w.once(w.get(s.ID))
}

func TestARefusedStatementIsTriedAgainTheNextDay(t *testing.T) {
	w := open(t, storetest.Open(t), quick)
	w.box.Set(sandbox.Filing, sandbox.Reject, 1, 0)
	s, err := w.desk.Generate(ctx, w.shipment("SHP-1", w.batch(1, chain.Graded)), "")
	if err != nil || s.Status != eudr.FilingRetry || !strings.Contains(s.FilingNote, "HS") {
		t.Fatalf("got %+v, %v, want FILING_RETRY because of the HS code", s, err)
	}
	if v := w.desk.View(s); v.FilingError == nil || *v.FilingError != s.FilingNote {
		t.Errorf("filing_error %v", v.FilingError)
	}
	w.later(25 * time.Hour)
	w.Until("it is filed", func() bool { return w.get(s.ID).Status == eudr.Filed })
	w.once(w.get(s.ID))
}

func TestAnEUSystemThatIsAwayIsTriedAgain(t *testing.T) {
	w := open(t, storetest.Open(t), quick)
	w.box.Set(sandbox.Filing, sandbox.Error, 3, 0)
	s, err := w.desk.Generate(ctx, w.shipment("SHP-1", w.batch(1, chain.Graded)), "")
	if err != nil || s.Status != eudr.FilingRetry {
		t.Fatalf("got %+v, %v, want FILING_RETRY", s, err)
	}
	w.Until("it is filed", func() bool { return w.get(s.ID).Status == eudr.Filed })
	w.once(w.get(s.ID))
}

func TestARejectedStatementSaysWhyAndCanBeReplaced(t *testing.T) {
	w := open(t, storetest.Open(t), quick)
	batch := w.batch(1, chain.Graded)
	s, err := w.desk.Generate(ctx, w.shipment("REJECT-1", batch), "")
	if err != nil || s.Status != eudr.FilingRetry || !strings.Contains(s.FilingNote, "competent authority") {
		t.Fatalf("got %+v, %v, want FILING_RETRY because of the competent authority", s, err)
	}
	if _, err := w.desk.Amend(ctx, s.ID, eudr.AmendRequest{Port: "Antwerp"}, ""); !fault.Is(err, fault.BatchNotEligible) {
		t.Errorf("an amendment of what was not filed: %v", err)
	}
	if _, err := w.desk.Generate(ctx, w.shipment("SHP-2", batch), ""); !fault.Is(err, fault.BatchNotEligible) {
		t.Errorf("another shipment: %v", err)
	}
	if s, err = w.desk.Withdraw(ctx, s.ID, "rejected", ""); err != nil || s.WithdrawnAt == nil {
		t.Fatalf("got %+v, %v, want it withdrawn", s, err)
	}
	if s, err := w.desk.Generate(ctx, w.shipment("SHP-2", batch), ""); err != nil || s.Status != eudr.Filed {
		t.Errorf("another shipment after the withdrawal: %+v %v", s, err)
	}
}

func TestWithoutAnAccountTheDocumentIsReadyAndFiledWhenThereIsOne(t *testing.T) {
	each(t, quick, func(t *testing.T, w *world) {
		w.accounts(nil)
		s, err := w.desk.Generate(ctx, w.shipment("SHP-1", w.batch(1, chain.Graded)), "")
		if err != nil || s.Status != eudr.Generated || !strings.Contains(s.FilingNote, "No account") || s.FilingFailed || s.CID == "" {
			t.Fatalf("got %+v, %v, want a document that nobody files, without a failure", s, err)
		}
		w.same(s)
		if p, err := w.desk.Prepared(ctx, s.ID); err != nil || len(p.GeoJSON) == 0 {
			t.Errorf("nothing to upload: %v", err)
		}
		w.accounts(sandboxAccount)
		w.later(11 * time.Minute)
		w.Until("it is filed", func() bool { return w.get(s.ID).Status == eudr.Filed })
		w.once(w.get(s.ID))
	})
}

func TestABuyerOutsideTheEUGetsADocumentAndNothingIsFiled(t *testing.T) {
	w := open(t, storetest.Open(t), quick)
	w.accounts(nil) // that there is no account is not what keeps it
	o := w.shipment("SHP-1", w.batch(1, chain.Graded))
	o.BuyerCountry = "JP"
	s, err := w.desk.Generate(ctx, o, "")
	if err != nil || s.Status != eudr.Generated || !s.FilingNotNeeded() || len(w.truth()) != 0 {
		t.Fatalf("got %+v, %v, want it GENERATED, and nothing in the EU system", s, err)
	}
	w.later(100 * time.Hour) // nothing binds it to the EU's 72 hours
	if s, err = w.desk.Withdraw(ctx, s.ID, "not shipped", ""); err != nil || s.WithdrawnAt == nil {
		t.Errorf("got %+v, %v, want it withdrawn", s, err)
	}
	if _, withdrawn := w.Model.Statements(); withdrawn != 1 {
		t.Errorf("withdrawn %d times on the chain", withdrawn)
	}
}

// The test's farms grow SL14.
// spec: dds-species
func TestTheRegisterTakesArabicaAsArabica(t *testing.T) {
	w := open(t, storetest.Open(t), quick)
	s := w.filed("SHP-1")
	if got := w.one(s); len(got.Species) != 1 || got.Species[0] != fmt.Sprintf("Coffea arabica %g", got.NetKilograms) {
		t.Errorf("the register has %q, want arabica of %g kg", got.Species, got.NetKilograms)
	}
}
