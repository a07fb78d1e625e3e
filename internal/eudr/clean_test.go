package eudr_test

import (
	"strings"
	"testing"

	"mwanyi/internal/eudr"
	"mwanyi/internal/fault"
	"mwanyi/internal/job"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/filing"
	"mwanyi/internal/phone"
	register "mwanyi/internal/sandbox/filing"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// number is what the door let in when these jobs were begun.
const number = "+256772145123"

// nowhere demands that the number is in no table that a statement touches.
func (w *world) nowhere() {
	w.T.Helper()
	for _, column := range []string{"buyer_company from dds", "statement from dds_statement", "data from event", "args from job", "result from job_step", "record from audit"} {
		if n := w.Count("select count(*) from (select " + column + ") x where cast(" + strings.Fields(column)[0] + " as text) like '%772145123%'"); n != 0 {
			w.T.Errorf("%s: %d rows hold the number, want none", column, n)
		}
	}
}

// retrying makes a job look like one that has failed for long.
func retrying(tx *store.Tx, jobID string) error {
	return tx.ExecOne("update job set attempt = attempt + 16, failures = failures + 16 where id = $1", jobID)
}

// mended lets the command find the one job, look, clean it, and find nothing more.
func (w *world) mended(jobID string) {
	w.T.Helper()
	for _, row := range []struct {
		apply bool
		want  int
	}{{false, 1}, {true, 1}, {true, 0}} {
		found, err := job.Mend(ctx, w.Store, (&eudr.Desk{}).Kinds(), row.apply)
		if err != nil || len(found) != row.want || row.want == 1 && found[0].ID != jobID {
			w.T.Fatalf("apply %v: got %+v, %v, want %d", row.apply, found, err, row.want)
		}
	}
}

// statementJam is a statement that is recorded on the chain and cannot be told
// of: as a version left it whose door let the number in.
func (w *world) statementJam(shipment string, meanwhile func(s eudr.DDS)) (old, got eudr.DDS) {
	w.T.Helper()
	order := w.shipment(shipment, w.batch(1, chain.Graded))
	order.BuyerCompany = "Nordkaffee"
	w.Cuts.Dead("ledger STATEMENT")
	answer := make(chan eudr.DDS, 1)
	go func() {
		s, err := w.desk.Generate(ctx, order, "")
		if err != nil {
			w.T.Error(err)
		}
		answer <- s
	}()
	w.Until("the chain has the record", func() bool { return w.Cuts.Hits() > 0 })
	w.Restart(func() {
		w.Cuts.None()
		var err error
		old, err = w.desk.OfShipment(ctx, shipment, "")
		w.Must(err)
		w.Update(func(tx *store.Tx) error {
			dirty := "Nordkaffee, tel " + number
			if err := tx.ExecOne("update dds set buyer_company = $1 where id = $2", dirty, old.ID); err != nil {
				return err
			}
			if err := tx.ExecOne("update job_step set result = replace(result, 'Nordkaffee', $1) where job_id = $2 and name = 'gather'", dirty, old.JobID); err != nil {
				return err
			}
			// The ledger has the words from before; these are another fact.
			if err := tx.ExecOne("delete from job_step where job_id = $1 and name = 'event'", old.JobID); err != nil {
				return err
			}
			return retrying(tx, old.JobID)
		})
		meanwhile(old)
	})
	return old, <-answer
}

// spec: gate-ends-jobs, repair-command
func TestAStatementWhoseTextTheGateRefusesIsMadeWithoutIt(t *testing.T) {
	each(t, quick, func(t *testing.T, w *world) {
		w.unjammed("SHP-1", true, func(eudr.DDS) {})
		w.unjammed("SHP-2", false, func(s eudr.DDS) { w.mended(s.JobID) })
	})
}

// unjammed demands that a jammed statement has its right end: by itself, with an
// alarm, or after meanwhile.
func (w *world) unjammed(shipment string, alarm bool, meanwhile func(s eudr.DDS)) {
	t := w.T
	t.Helper()
	before, _ := w.Model.Statements()
	told := len(w.events("dds.generated"))
	old, got := w.statementJam(shipment, meanwhile)
	if got.ID != old.ID || got.Status != eudr.Filed || got.BuyerCompany != "Nordkaffee, tel "+phone.Removed {
		t.Fatalf("got %+v, want it FILED without the number", got)
	}
	if got.RecordID == old.RecordID || got.Supersedes != old.RecordID {
		t.Errorf("record %s for %s, want a new one for %s", got.RecordID, got.Supersedes, old.RecordID)
	}
	if recorded, _ := w.Model.Statements(); recorded != before+2 {
		t.Errorf("%d records, want the first and the one for it", recorded-before)
	}
	w.same(got)
	w.one(got)
	w.nowhere()
	if n := len(w.events("dds.generated")) - told; n != 1 {
		t.Errorf("%d events, want one", n)
	}
	if alarmed, ended := w.Jammed(old.JobID); alarmed != alarm || ended {
		t.Errorf("alarm %v, given up %v", alarmed, ended)
	}
	if _, err := w.desk.Withdraw(ctx, got.ID, "not shipped", ""); err != nil {
		t.Error(err)
	}
	if next, err := w.desk.Generate(ctx, w.shipment(shipment+"-again", got.BatchIDs...), ""); err != nil || next.Status != eudr.Filed {
		t.Errorf("another shipment: got %+v, %v, want it FILED", next, err)
	}
}

// spec: gate-ends-jobs
func TestAStatementIsRefusedBeforeAnythingOfItIsPublished(t *testing.T) {
	w := open(t, storetest.Open(t), quick)
	batchID := w.batch(1, chain.Graded)
	name := func(to string) {
		w.Update(func(tx *store.Tx) error {
			return tx.ExecOne("update organisation set name = $1 where id = $2", to, w.Coop)
		})
	}
	name("Bukoto Hills, tel " + number) // nothing of the order can be cleaned
	if _, err := w.desk.Generate(ctx, w.shipment("SHP-1", batchID), ""); !fault.Is(err, fault.BatchNotEligible) {
		t.Fatalf("got %v, want BATCH_NOT_ELIGIBLE", err)
	}
	if recorded, _ := w.Model.Statements(); recorded != 0 || w.Count("select count(*) from dds") != 0 || w.Count("select count(*) from job where kind = 'dds.generate'") != 0 {
		t.Errorf("%d records, %d statements, want nothing left", recorded, w.Count("select count(*) from dds"))
	}
	name("Bukoto Hills")
	dirty := w.shipment("SHP-2", batchID)
	dirty.Port = "Rotterdam " + number // the order can
	s, err := w.desk.Generate(ctx, dirty, "")
	if err != nil || s.Status != eudr.Filed || s.Port != "Rotterdam "+phone.Removed || s.Supersedes != "" {
		t.Fatalf("got %+v, %v, want it FILED without the number", s, err)
	}
	got, err := w.desk.Amend(ctx, s.ID, eudr.AmendRequest{BuyerCompany: "Nordkaffee " + number}, "")
	if err != nil || got.BuyerCompany != "Nordkaffee "+phone.Removed || got.AmendedAt == nil {
		t.Errorf("got %+v, %v, want it amended without the number", got, err)
	}
	if recorded, _ := w.Model.Statements(); recorded != 2 {
		t.Errorf("%d records, want one and its amendment", recorded)
	}
	w.nowhere()
}

// spec: gate-ends-jobs, repair-command
func TestAWithdrawalWhoseReasonTheGateRefusesIsRecordedWithoutIt(t *testing.T) {
	each(t, quick, func(t *testing.T, w *world) {
		by := map[string]func(ddsID string) (eudr.DDS, error){
			"by itself": func(ddsID string) (eudr.DDS, error) {
				return w.desk.Withdraw(ctx, ddsID, "buyer called from "+number, "")
			},
			"by the command": func(ddsID string) (s eudr.DDS, err error) {
				w.Cuts.Dead("chain WithdrawDDS")
				ended := make(chan struct{})
				go func() { defer close(ended); s, err = w.desk.Withdraw(ctx, ddsID, "buyer called", "") }()
				w.Until("the chain has it", func() bool { return w.Cuts.Hits() > 0 })
				w.Restart(func() {
					w.Cuts.None()
					jobID := ""
					w.Update(func(tx *store.Tx) error {
						if err := tx.QueryRow("select id from job where kind = 'dds.withdraw'").Scan(&jobID); err != nil {
							return err
						}
						if err := tx.ExecOne("update job set args = replace(args, 'buyer called', $1) where id = $2", "buyer called from "+number, jobID); err != nil {
							return err
						}
						return retrying(tx, jobID)
					})
					w.mended(jobID)
				})
				<-ended
				return s, err
			},
		}
		for name, withdraw := range by {
			s := w.filed("SHP " + name)
			got, err := withdraw(s.ID)
			if err != nil || got.WithdrawnAt == nil {
				t.Fatalf("%s: got %+v, %v, want it withdrawn", name, got, err)
			}
			if n := w.Count("select count(*) from audit where kind = 'WITHDRAWN' and statement = $1 and cast(record as text) like $2", s.ID, "%buyer called from "+phone.Removed+"%"); n != 1 {
				t.Errorf("%s: %d facts have the reason without the number, want one", name, n)
			}
			w.nowhere()
		}
		if _, withdrawn := w.Model.Statements(); withdrawn != 2 {
			t.Errorf("%d withdrawals on the chain, want 2", withdrawn)
		}
	})
}

// spec: repair-command
func TestStraysAreFoundAndMended(t *testing.T) {
	w := open(t, storetest.Open(t), quick)
	gone, kept := w.filed("SHP-1"), w.filed("SHP-2")
	var lost, changing eudr.DDS
	by := filing.Credentials{Username: register.DevUser, Key: secret.New(register.DevKey), ClientID: register.DevClientID}
	seen, err := w.desk.Filer.ByInternalReference(ctx, by, w.truth()[0].InternalReference)
	w.Must(err)
	_, err = w.desk.Filer.Withdraw(ctx, by, seen[0].UUID)
	w.Must(err)
	changing = w.filed("SHP-3")
	lost = w.filed("SHP-4")
	w.Restart(func() {
		w.Update(func(tx *store.Tx) error {
			if err := tx.ExecOne("update dds set change_job = 'job_gone' where id = $1", changing.ID); err != nil {
				return err
			}
			return tx.ExecOne("update dds set status = 'GENERATING' where id = $1", lost.ID)
		})
		want := map[string]string{gone.ID: "WITHDRAWN", changing.ID: "change", lost.ID: "GENERATING"}
		for _, apply := range []bool{false, true} {
			list, heard, err := w.desk.MendStrays(ctx, apply)
			if err != nil || !heard || len(list) != len(want) {
				t.Fatalf("apply %v: got %+v, %v, %v, want three", apply, list, heard, err)
			}
			for _, stray := range list {
				if word := want[stray.DDSID]; word == "" || !strings.Contains(stray.Is, word) {
					t.Errorf("got %+v, want %q", stray, word)
				}
			}
		}
		if list, _, err := w.desk.MendStrays(ctx, true); err != nil || len(list) != 0 {
			t.Errorf("the second time: got %+v, %v, want none", list, err)
		}
	})
	w.Until("the statement is withdrawn here and on the chain", func() bool {
		_, withdrawn := w.Model.Statements()
		return w.get(gone.ID).WithdrawnAt != nil && withdrawn > 0
	})
	if _, withdrawn := w.Model.Statements(); withdrawn != 1 || w.get(kept.ID).WithdrawnAt != nil {
		t.Errorf("%d withdrawals on the chain, want the one", withdrawn)
	}
	if _, err := w.desk.Withdraw(ctx, changing.ID, "not shipped", ""); err != nil {
		t.Errorf("a change after the one that was lost: %v", err)
	}
	if next, err := w.desk.Generate(ctx, w.shipment("SHP-5", lost.BatchIDs...), ""); err != nil || next.Status != eudr.Filed {
		t.Errorf("another shipment: got %+v, %v, want it FILED", next, err)
	}
}
