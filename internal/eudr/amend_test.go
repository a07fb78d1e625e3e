package eudr_test

import (
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"mwanyi/internal/eudr"
	"mwanyi/internal/eudr/statement"
	"mwanyi/internal/fault"
	"mwanyi/internal/sandbox"
	"mwanyi/internal/store/storetest"

	"github.com/google/go-cmp/cmp"
)

func TestAnAmendmentReplacesWhatIsFiled(t *testing.T) {
	each(t, quick, func(t *testing.T, w *world) {
		s := w.filed("SHP-1")
		for i, c := range []eudr.AmendRequest{{Port: "Antwerp", BuyerCompany: "Anders BV"}, {ShippingDate: "2026-12-24"}} {
			got, err := w.desk.Amend(ctx, s.ID, c, "")
			if err != nil || got.Status != eudr.Filed || got.AmendedAt == nil {
				t.Fatalf("got %+v, %v, want it FILED and amended", got, err)
			}
			if got.Supersedes != s.RecordID || got.RecordID == s.RecordID || got.CID == s.CID {
				t.Fatalf("record %s of document %s for %s, want new ones for %s", got.RecordID, got.CID, got.Supersedes, s.RecordID)
			}
			w.Until("the numbers were asked for again", func() bool { return w.Count("select count(*) from job where kind = 'dds.file'") == 0 })
			s = w.get(s.ID)
			if h := w.one(s); h.Version != i+2 || h.InternalReference != statement.Reference(s.RecordID) {
				t.Errorf("the EU system has %+v", h)
			}
			w.same(s)
		}
		want := eudr.AmendRequest{Port: "Antwerp", BuyerCompany: "Anders BV", ShippingDate: "2026-12-24", Licence: "UCDA-EXP-1", BuyerCountry: "NL"}
		got := eudr.AmendRequest{Port: s.Port, BuyerCompany: s.BuyerCompany, ShippingDate: s.ShippingDate, Licence: s.Licence, BuyerCountry: s.BuyerCountry}
		if diff := cmp.Diff(want, got); diff != "" || s.FilingFailed {
			t.Errorf("filing failed: %v, or it says something else (-want +got):\n%s", s.FilingFailed, diff)
		}
		if n := len(w.events("dds.generated")) + len(w.events("dds.filed")); n != 2 {
			t.Errorf("%d events, want one of each", n)
		}
		if recorded, _ := w.Model.Statements(); recorded != 3 {
			t.Errorf("%d records", recorded)
		}
	})
}

func TestARefusedAmendmentLeavesTheStatementAsItWas(t *testing.T) {
	w := open(t, storetest.Open(t), quick)
	s := w.filed("SHP-1")
	w.box.Set(sandbox.Filing, sandbox.Reject, 1, 0)
	if _, err := w.desk.Amend(ctx, s.ID, eudr.AmendRequest{Port: "Antwerp"}, ""); !fault.Is(err, fault.BatchNotEligible) {
		t.Fatalf("got %v, want BATCH_NOT_ELIGIBLE", err)
	}
	got := w.get(s.ID)
	if got.CID != s.CID || got.Port != s.Port || got.Status != eudr.Filed || got.AmendedAt != nil {
		t.Errorf("got %+v, want it as it was, FILED", got)
	}
	if !strings.Contains(got.FilingNote, "not made") || !got.FilingFailed {
		t.Errorf("failed %v, because %q, want that the amendment was not made", got.FilingFailed, got.FilingNote)
	}
	if h := w.one(s); h.Version != 1 {
		t.Errorf("the EU system has %+v", h)
	}
	w.Forest.Lose(w.Farm(w.farmer(1)))
	if _, err := w.desk.Amend(ctx, s.ID, eudr.AmendRequest{Port: "Antwerp"}, ""); !fault.Is(err, fault.ForestCheckFailed) {
		t.Errorf("on a farm that has lost its forest since: %v", err)
	}
	for code, c := range map[fault.Code]eudr.AmendRequest{fault.ExportPermitInvalid: {Licence: "EXPIRED"}, fault.InvalidRequest: {BuyerCountry: "JP"}} {
		if _, err := w.desk.Amend(ctx, s.ID, c, ""); !fault.Is(err, code) {
			t.Errorf("%+v: %v, want %s", c, err, code)
		}
	}
	if got := w.get(s.ID); got.Status != eudr.Filed || got.CID != s.CID {
		t.Errorf("got %+v, want it FILED as it was", got)
	}
	if recorded, _ := w.Model.Statements(); recorded != 1 {
		t.Errorf("%d records", recorded)
	}
}

func TestOfTwoChangesAtOnceOneIsMade(t *testing.T) {
	each(t, quick, func(t *testing.T, w *world) {
		s := w.filed("SHP-1")
		var all sync.WaitGroup
		outcomes := make(chan error, 5)
		for i := range 4 {
			all.Go(func() {
				_, err := w.desk.Amend(ctx, s.ID, eudr.AmendRequest{Port: fmt.Sprint("Port ", i)}, "")
				outcomes <- err
			})
		}
		all.Go(func() {
			_, err := w.desk.Withdraw(ctx, s.ID, "no reason", "")
			outcomes <- err
		})
		all.Wait()
		made := 0
		for range 5 {
			if err := <-outcomes; err == nil {
				made++
			} else if !fault.Is(err, fault.BatchNotEligible) {
				t.Error(err)
			}
		}
		recorded, withdrawn := w.Model.Statements()
		if made < 1 || made != recorded-1+withdrawn {
			t.Errorf("%d were told yes; %d records and %d withdrawals", made, recorded, withdrawn)
		}
		if live := w.truth(); len(live) != 1 || live[0].Version != recorded || (live[0].Status == "WITHDRAWN") != (withdrawn == 1) {
			t.Errorf("the EU system has %+v", live)
		}
	})
}

func TestTheSameChangeIsMadeOnce(t *testing.T) {
	w := open(t, storetest.Open(t), quick)
	s := w.filed("SHP-1")
	for range 2 {
		if _, err := w.desk.Amend(ctx, s.ID, eudr.AmendRequest{Port: "Antwerp"}, "an amendment"); err != nil {
			t.Fatal(err)
		}
	}
	for range 2 {
		if got, err := w.desk.Withdraw(ctx, s.ID, "not shipped", "a withdrawal"); err != nil || got.WithdrawnAt == nil {
			t.Fatalf("got %+v, %v, want it withdrawn", got, err)
		}
	}
	recorded, withdrawn := w.Model.Statements()
	if recorded != 2 || withdrawn != 1 {
		t.Errorf("%d records, %d withdrawals", recorded, withdrawn)
	}
}

func TestAWithdrawnStatementFreesItsBatches(t *testing.T) {
	each(t, quick, func(t *testing.T, w *world) {
		s := w.filed("SHP-1")
		got, err := w.desk.Withdraw(ctx, s.ID, "not shipped", "")
		if err != nil || got.WithdrawnAt == nil || got.Status != eudr.Filed || got.Reference != s.Reference {
			t.Fatalf("got %+v, %v, want it FILED, withdrawn, with its reference", got, err)
		}
		if list := w.truth(); len(list) != 1 || list[0].Status != "WITHDRAWN" {
			t.Errorf("the EU system has %+v", list)
		}
		for _, again := range []func() error{
			func() error { _, err := w.desk.Withdraw(ctx, s.ID, "again", ""); return err },
			func() error { _, err := w.desk.Amend(ctx, s.ID, eudr.AmendRequest{Port: "Antwerp"}, ""); return err },
		} {
			if err := again(); !fault.Is(err, fault.BatchNotEligible) {
				t.Errorf("a change of what was withdrawn: %v", err)
			}
		}
		if next, err := w.desk.Generate(ctx, w.shipment("SHP-2", s.BatchIDs...), ""); err != nil || next.Status != eudr.Filed {
			t.Errorf("got %+v, %v, want it FILED", next, err)
		}
	})
}

func TestAfter72HoursNothingChanges(t *testing.T) {
	w := open(t, storetest.Open(t), quick)
	s := w.filed("SHP-1")
	w.later(72*time.Hour + time.Minute)
	if _, err := w.desk.Amend(ctx, s.ID, eudr.AmendRequest{Port: "Antwerp"}, ""); !fault.Is(err, fault.BatchNotEligible) {
		t.Errorf("amend: %v", err)
	}
	if _, err := w.desk.Withdraw(ctx, s.ID, "late", ""); !fault.Is(err, fault.BatchNotEligible) {
		t.Errorf("withdraw: %v", err)
	}
	if _, err := w.desk.Withdraw(ctx, "dds_none", "late", ""); !fault.Is(err, fault.DDSNotFound) {
		t.Errorf("an unknown one: %v", err)
	}
	w.once(w.get(s.ID))
}

// Every call of a change, cut before and after it took effect.
func TestWhateverIsCutAChangeIsMadeOnce(t *testing.T) {
	all := atOnce{}
	for _, call := range []string{"forest", "sign", "amend", "pin application/pdf", "chain RecordDDS", "ledger STATEMENT", "withdraw", "chain WithdrawDDS", "ledger WITHDRAWN"} {
		all.do(func() {
			t.Run(call, func(t *testing.T) {
				w := open(t, storetest.Open(t), quick)
				for _, before := range []bool{true, false} {
					changedOnce(t, w, call, before)
				}
			})
		})
	}
	all.wait()
}

func changedOnce(t *testing.T, w *world, call string, before bool) {
	s := w.filed(fmt.Sprint("SHP-", before))
	w.Cuts.Once(call, !before)
	if _, err := w.desk.Amend(ctx, s.ID, eudr.AmendRequest{Port: "Antwerp"}, ""); err != nil {
		t.Fatal(err)
	}
	w.Until("the numbers were asked for again", func() bool { return w.Count("select count(*) from job where kind = 'dds.file'") == 0 })
	amended := w.get(s.ID)
	w.same(amended)
	w.one(amended)
	if got, err := w.desk.Withdraw(ctx, s.ID, "not shipped", ""); err != nil || got.WithdrawnAt == nil {
		t.Fatalf("got %+v, %v, want it withdrawn", got, err)
	}
	for _, h := range w.truth() {
		if h.Reference == s.Reference && h.Status != "WITHDRAWN" {
			t.Errorf("the EU system has %+v", h)
		}
	}
	first, _ := w.Model.StatementsOf(s.RecordID)
	second, withdrawn := w.Model.StatementsOf(amended.RecordID)
	if first != 1 || second != 1 || withdrawn != 1 || w.Cuts.Hits() != 1 {
		t.Errorf("%d and %d records, %d withdrawals, %d cuts", first, second, withdrawn, w.Cuts.Hits())
	}
	if n := w.Count("select count(*) from audit where statement = $1", s.ID); n != 3 {
		t.Errorf("%d facts on the ledger", n)
	}
}
