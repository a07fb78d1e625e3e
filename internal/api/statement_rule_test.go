package api

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/eudr"
	"mwanyi/internal/fault"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/policy"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// The case of the security review: in hold mode nothing is filed.
// spec: policy-statement, dds-shows-weight
func TestAStatementOfMoreThanItsPlotsCanGiveWaitsForADMIN(t *testing.T) {
	f := openFiling(t, storetest.Open(t))
	batchIDs := f.thirtyTonnes()
	f.holds()
	made := f.states(f.stating("SHP-1", batchIDs...), true)
	ddsID := made["dds_id"]
	if made["total_weight_kg"] != 30_000.0 || made["farms_count"] != 1.0 {
		t.Errorf("while it waits it says %v kg of %v farms, want 30000 kg of 1", made["total_weight_kg"], made["farms_count"])
	}
	for who, token := range map[string]string{"its cooperative": f.tokens[access.Cooperative], "ADMIN": f.tokens[access.Admin], "a buyer": f.tokens[access.Buyer]} {
		got := f.read(ddsID, token)
		if got["status"] != "GENERATING" || (rulesOf(got["held"]) == "statement_capacity") != (who != "a buyer") || got["flags"] != nil {
			t.Errorf("%s sees %v %v, flags %v", who, got["status"], got["held"], got["flags"])
		}
	}
	waiting := f.want(ask{method: http.MethodGet, path: fmt.Sprint("/jobs/", made["job_id"]), token: f.tokens[access.Cooperative]}, http.StatusOK)
	if waiting["status"] != "PENDING" || rulesOf(waiting["held"]) != "statement_capacity" {
		t.Errorf("its job: %v, want it PENDING and held", waiting)
	}
	f.refused(f.stating("SHP-2", batchIDs[0]), fault.BatchNotEligible) // the batches are taken
	f.rest.Restart(func() {})                                          // whoever dies here leaves it waiting
	_, _, colleague := f.key(f.coop, access.Cooperative)
	f.refused(f.deciding(colleague, ddsID, "APPROVE"), fault.InsufficientPermissions)
	f.nothingLeft()
	f.decides(ddsID, "APPROVE", "FILED")
	if got := f.read(ddsID, f.tokens[access.Cooperative]); got["held"] != nil || rulesOf(got["flags"]) != "statement_capacity" || f.eu.count() != 1 {
		t.Errorf("approved: held %v, flags %v, %d filed; want the flag and one", got["held"], got["flags"], f.eu.count())
	}
}

// The whole of it in hold mode: whoever gets thirty tonnes past the doors of the
// deliveries stands before the statement's.
// spec: policy-statement, policy-modes
func TestThirtyTonnesFromAThirdOfAHectareAreStoppedAtEveryDoor(t *testing.T) {
	f := openFilingIn(t, storetest.Open(t), policy.Holds)
	farmerID := f.smallFarm("Nganda")
	var batchIDs []string
	for range 6 {
		d := f.rest.Delivery(f.coop, farmerID)
		d.WeightKg = 5000
		d.ExternalID = ""
		out, err := f.rest.Deliveries.Submit(t.Context(), d, "")
		must(t, err)
		if len(out.Held) == 0 || f.rest.Count("select count(*) from batch") != len(batchIDs) {
			t.Fatalf("%+v, want it held", out)
		}
		r, _, err := f.rest.Reviews.OfJob(t.Context(), out.JobID)
		must(t, err)
		f.want(ask{method: http.MethodPost, path: "/reviews/" + r.ID + "/decide", token: f.tokens[access.Admin], body: `{"decision":"APPROVE","note":"he was fooled"}`}, http.StatusOK)
		f.rest.Until("the delivery is in", func() bool { return f.rest.Count("select count(*) from batch where id = $1", r.Subject) == 1 })
		b, err := f.rest.Batches.Get(t.Context(), r.Subject)
		must(t, err)
		f.rest.Take(b, chain.Graded)
		batchIDs = append(batchIDs, b.ID)
	}
	made := f.states(f.stating("SHP-1", batchIDs...), true)
	f.nothingLeft()
	f.decides(made["dds_id"], "REJECT", "BLOCKED")
	f.nothingLeft()
}

// spec: policy-statement, policy-modes
func TestInFlagModeADoubtfulStatementIsFiledAndMarked(t *testing.T) {
	f := openFiling(t, storetest.Open(t))
	made := f.states(f.stating("SHP-1", f.thirtyTonnes()...), false)
	if made["status"] != "FILED" || made["held"] != nil {
		t.Errorf("%v, want FILED as the contract says", made)
	}
	for who, token := range map[string]string{"its cooperative": f.tokens[access.Cooperative], "ADMIN": f.tokens[access.Admin], "a buyer": f.tokens[access.Buyer]} {
		got := f.read(made["dds_id"], token)
		if (rulesOf(got["flags"]) == "statement_capacity") != (who != "a buyer") || got["held"] != nil {
			t.Errorf("%s sees the flags %v, held %v", who, got["flags"], got["held"])
		}
	}
	if r := f.reviewOf(made["dds_id"]); r["status"] != "FLAGGED" || r["needs_admin"] != true {
		t.Errorf("the review is %v, want FLAGGED", r)
	}
}

// spec: policy-statement, dds-blocked, code-review-rejected
func TestARejectedStatementEndsAndItsBatchesAreFree(t *testing.T) {
	f := openFiling(t, storetest.Open(t))
	farmerID := f.smallFarm("Nganda")
	much, little := f.coffee(farmerID, 5000, ""), f.coffee(farmerID, 1000, "")
	f.holds()
	request := f.stating("SHP-1", much, little)
	request.header = map[string]string{"Idempotency-Key": "statement-1"}
	made := f.states(request, true)
	f.decides(made["dds_id"], "REJECT", "BLOCKED")
	for _, role := range []access.Role{access.Cooperative, access.Buyer} {
		got := f.read(made["dds_id"], f.tokens[role])
		if said := fmt.Sprint(got["filing_error"]); !strings.Contains(said, "rejected") || strings.Contains(said, "between us") || got["held"] != nil {
			t.Errorf("%s reads %q, held %v; want that it was rejected, without the note", role, said, got["held"])
		}
	}
	ended := f.want(ask{method: http.MethodGet, path: fmt.Sprint("/jobs/", made["job_id"]), token: f.tokens[access.Cooperative]}, http.StatusOK)
	if ended["status"] != "FAILED" || ended["code"] != "REVIEW_REJECTED" {
		t.Errorf("its job: %v, want FAILED with REVIEW_REJECTED", ended)
	}
	f.nothingLeft()
	f.states(f.stating("SHP-2", little), false)
}

// A request whose statement was rejected hears that, also when nobody knows its
// job any more.
// spec: code-review-rejected
func TestTheRequestOfARejectedStatementHearsThat(t *testing.T) {
	f := openFiling(t, storetest.Open(t))
	batchIDs := f.thirtyTonnes()
	f.holds()
	in := eudr.GenerateRequest{ShipmentID: "SHP-1", BatchIDs: batchIDs, Licence: "EXP-1", BuyerCompany: "Nordkaffee", BuyerCountry: "DE", ShippingDate: "2026-12-28", Port: "Hamburg",
		CooperativeID: f.coop, MadeBy: f.keyIDs[access.Cooperative]}
	s, err := f.rest.Statements.Generate(t.Context(), in, "request 1")
	must(t, err)
	if again, err := f.rest.Statements.Generate(t.Context(), in, "request 1"); err != nil || again.ID != s.ID {
		t.Errorf("while it is held: %+v, %v, want %s", again, err, s.ID)
	}
	f.decides(s.ID, "REJECT", "BLOCKED")
	for _, forget := range []bool{false, true} {
		if forget {
			f.rest.Update(func(tx *store.Tx) error {
				_, err := tx.Exec("delete from job_outcome where id = $1", s.JobID)
				return err
			})
		}
		if _, err := f.rest.Statements.Generate(t.Context(), in, "request 1"); !fault.Is(err, fault.ReviewRejected) {
			t.Errorf("job forgotten %v: %v, want REVIEW_REJECTED", forget, err)
		}
	}
}

// spec: policy-statement
func TestTheSamePlotsAreNotStatedTwiceInAYear(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		f := openFiling(t, s)
		farmerID := f.smallFarm("Nganda")
		first, second := f.coffee(farmerID, 1000, ""), f.coffee(farmerID, 1000, "")
		f.holds()
		was := f.states(f.stating("SHP-1", first), false)
		f.upgrade()
		age := func(days int) {
			f.rest.Update(func(tx *store.Tx) error {
				return tx.ExecOne("update dds_farm set stated_at = $1 where dds_id = $2", clock.Now().AddDate(0, 0, -days), was["dds_id"])
			})
		}
		attempt := 0
		again := func(isHeld bool) {
			t.Helper()
			attempt++
			made := f.states(f.stating(fmt.Sprint("SHP-B", attempt), second), isHeld)
			if isHeld {
				if said := fmt.Sprint(made["held"]); !strings.Contains(said, "1000 kg stated before") {
					t.Errorf("held by %s, want what was stated before", said)
				}
				f.decides(made["dds_id"], "REJECT", "BLOCKED")
				return
			}
			f.want(ask{method: http.MethodPost, path: fmt.Sprintf("/eudr/dds/%v/withdraw", made["dds_id"]), token: f.tokens[access.Cooperative], body: `{"reason":"a test"}`}, http.StatusAccepted)
		}
		again(true)
		age(364)
		again(true)
		age(366)
		again(false)
		age(0)
		again(true)
		f.want(ask{method: http.MethodPost, path: fmt.Sprintf("/eudr/dds/%v/withdraw", was["dds_id"]), token: f.tokens[access.Cooperative], body: `{"reason":"a test"}`}, http.StatusAccepted)
		again(false)
	})
}

// What the EU system or a forest check turns down gives its room back; what is
// filed keeps it, also when an amendment was rejected.
// spec: policy-statement
func TestAStatementThatCameToNothingTakesNoRoom(t *testing.T) {
	f := openFiling(t, storetest.Open(t))
	farmerID := f.smallFarm("Nganda")
	first, second := f.coffee(farmerID, 1000, ""), f.coffee(farmerID, 1000, "")
	was := f.states(f.stating("SHP-1", first), false)
	for _, to := range []struct {
		status, filing string
		counts         bool
	}{{"BLOCKED", "", false}, {"FILING_RETRY", "REJECTED", false}, {"FILED", "REJECTED", true}, {"FILING_RETRY", "REFUSED", true}, {"GENERATED", "NOT_EU", true}, {"GENERATING", "", true}} {
		f.rest.Update(func(tx *store.Tx) error {
			return tx.ExecOne("update dds set status = $1, filing = $2 where id = $3", to.status, to.filing, was["dds_id"])
		})
		made := f.states(f.stating("SHP-2", second), false)
		if got := rulesOf(f.read(made["dds_id"], f.tokens[access.Admin])["flags"]); (got != "") != to.counts {
			t.Errorf("%+v: the next statement is marked %q", to, got)
		}
		f.want(ask{method: http.MethodPost, path: fmt.Sprintf("/eudr/dds/%v/withdraw", made["dds_id"]), token: f.tokens[access.Cooperative], body: `{"reason":"a test"}`}, http.StatusAccepted)
	}
}

// spec: policy-statement
func TestOfTwoStatementsAtOnceOneSeesTheOther(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		f := openFiling(t, s)
		farmerID := f.smallFarm("Nganda")
		var asks []ask
		for i := range 4 {
			asks = append(asks, f.stating(fmt.Sprint("SHP-", i), f.coffee(farmerID, 1000, "")))
		}
		f.holds()
		outs := make([]answer, len(asks))
		var all sync.WaitGroup
		for i, a := range asks {
			all.Go(func() { outs[i] = f.send(a) })
		}
		all.Wait()
		filed, held := 0, 0
		for _, out := range outs {
			switch {
			case out.status == http.StatusCreated:
				filed++
			case out.status == http.StatusAccepted && strings.Contains(string(out.body), "statement_capacity"):
				held++
			}
		}
		if filed != 1 || held != 3 || f.eu.count() != 1 {
			t.Errorf("%d filed, %d held, the EU system has %d; want 1, 3 and 1", filed, held, f.eu.count())
		}
	})
}

// The form of a batch counts: fresh cherry is mostly water.
// spec: policy-statement
func TestAStatementIsJudgedAsGreenCoffee(t *testing.T) {
	f := openFiling(t, storetest.Open(t))
	for i, c := range []struct {
		why, cultivar string
		form          policy.Form
		kg            float64
		isMarked      bool
	}{
		{"a batch without a form counts as green", "SL14", "", 1300, true},
		{"FAQ is green", "SL14", policy.FAQ, 1300, true},
		{"arabica's band is wide enough for it", "SL14", policy.FAQ, 1250, false},
		{"robusta gives more", "Nganda", policy.FAQ, 1300, false},
		{"parchment has a skin", "SL14", policy.Parchment, 1500, false},
		{"cherry is juicy", "SL14", policy.Cherry, 5000, false},
	} {
		made := f.states(f.stating(fmt.Sprint("SHP-", i), f.coffee(f.smallFarm(c.cultivar), c.kg, c.form)), false)
		if got := rulesOf(f.read(made["dds_id"], f.tokens[access.Cooperative])["flags"]); (got != "") != c.isMarked {
			t.Errorf("%s: %.0f kg are marked %q, want marked: %v", c.why, c.kg, got, c.isMarked)
		}
	}
}

// A farm adds its capacity once, however many batches it has brought; one that
// has brought none adds nothing.
// spec: policy-statement
func TestEveryFarmOfAStatementCountsOnce(t *testing.T) {
	f := openFiling(t, storetest.Open(t))
	one, two := f.smallFarm("Nganda"), f.smallFarm("Nganda")
	f.smallFarm("Nganda") // has delivered nothing
	for i, c := range []struct {
		batchIDs []string
		isMarked bool
	}{
		{[]string{f.coffee(one, 700, ""), f.coffee(one, 700, ""), f.coffee(two, 700, ""), f.coffee(two, 700, "")}, false},
		{[]string{f.coffee(one, 30, ""), f.coffee(one, 30, ""), f.coffee(two, 100, "")}, true},
	} {
		made := f.states(f.stating(fmt.Sprint("SHP-", i), c.batchIDs...), false)
		if got := rulesOf(f.read(made["dds_id"], f.tokens[access.Cooperative])["flags"]); (got != "") != c.isMarked {
			t.Errorf("statement %d is marked %q, want marked: %v", i, got, c.isMarked)
		}
	}
}

// spec: policy-statement
func TestAnAmendmentPassesTheRuleOfAStatement(t *testing.T) {
	f := openFiling(t, storetest.Open(t))
	farmerID := f.smallFarm("Nganda")
	first, second := f.coffee(farmerID, 1000, ""), f.coffee(farmerID, 1000, "")
	was := f.states(f.stating("SHP-1", first), false)["dds_id"]
	amending := func(port string) ask {
		return ask{method: http.MethodPost, path: fmt.Sprintf("/eudr/dds/%v/amend", was), token: f.tokens[access.Cooperative], body: fmt.Sprintf(`{"destination_port":%q}`, port)}
	}
	f.holds()
	if got := f.want(amending("Bremen"), http.StatusAccepted); got["held"] != nil || got["amended_at"] == nil {
		t.Fatalf("%v, want it amended: a statement does not count against itself", got)
	}
	f.rest.Restart(func() { f.rest.Reviews.Mode = policy.Flags })
	f.states(f.stating("SHP-2", second), false)
	f.holds()
	records, _ := f.rest.Model.Statements()
	for _, end := range []struct {
		decision string
		amends   bool
	}{{"REJECT", false}, {"APPROVE", true}} {
		before := f.read(was, f.tokens[access.Admin])
		got := f.want(amending("Antwerp"), http.StatusAccepted)
		if rulesOf(got["held"]) != "statement_capacity" || got["status"] != "FILED" || got["ipfs_cid"] != before["ipfs_cid"] {
			t.Fatalf("%v, want it held and the statement FILED as it was", got)
		}
		if again, _ := f.rest.Model.Statements(); again != records {
			t.Errorf("%d records on the chain, want %d", again, records)
		}
		f.want(f.deciding(f.tokens[access.Admin], was, end.decision), http.StatusOK)
		f.rest.Until("the amendment has ended", func() bool { return f.rest.Count("select count(*) from dds where change_job <> ''") == 0 })
		after := f.read(was, f.tokens[access.Admin])
		if amended := after["ipfs_cid"] != before["ipfs_cid"]; amended != end.amends || after["status"] != "FILED" || after["held"] != nil {
			t.Errorf("%s: amended %v, %v, held %v", end.decision, amended, after["status"], after["held"])
		}
		if said := fmt.Sprint(after["filing_error"]); !end.amends && (!strings.Contains(said, "rejected") || strings.Contains(said, "between us")) {
			t.Errorf("the statement says %q, want that the amendment was rejected, without the note", said)
		}
	}
}

// Statement, review and the job that waits are one: a cut between them leaves
// nothing, and the next request makes them.
// spec: policy-statement
func TestACutBetweenReviewAndHoldLeavesNeither(t *testing.T) {
	f := openFiling(t, storetest.OpenURL(t, storetest.SQLiteURL(t))) // whose trigger it takes
	batchIDs := f.thirtyTonnes()
	f.holds()
	do := func(query string) {
		f.rest.Update(func(tx *store.Tx) error {
			_, err := tx.Exec(query)
			return err
		})
	}
	left := func() int {
		return f.rest.Count("select (select count(*) from review where kind = 'STATEMENT') + (select count(*) from dds) + (select count(*) from dds_farm) + (select count(*) from event where kind = 'review.opened')")
	}
	do("create trigger cut before insert on job when new.kind = 'dds.generate' begin select raise(abort, 'cut'); end")
	if out := f.send(f.stating("SHP-1", batchIDs...)); out.status < 500 || left() != 0 {
		t.Errorf("status %d, and %d rows are left, want none", out.status, left())
	}
	do("drop trigger cut")
	f.states(f.stating("SHP-1", batchIDs...), true)
	if left() != 4 {
		t.Errorf("%d rows, want a review, a statement, its farm and an event", left())
	}
	f.nothingLeft()
}

// A decision can take long: the exporter must be licensed when it comes.
// spec: policy-statement
func TestAnApprovedStatementOfAnExporterWithoutALicenceIsNotMade(t *testing.T) {
	f := openFiling(t, storetest.Open(t))
	batchIDs := f.thirtyTonnes()
	f.holds()
	made := f.states(f.stating("SHP-1", batchIDs...), true)
	f.rest.Update(func(tx *store.Tx) error {
		return tx.ExecOne("update dds set licence = 'EXPIRED-1' where id = $1", made["dds_id"])
	})
	f.want(f.deciding(f.tokens[access.Admin], made["dds_id"], "APPROVE"), http.StatusOK)
	f.rest.Until("the job has ended", func() bool { return f.rest.Outcome(made["job_id"].(string)).Status == "FAILED" })
	if err := f.rest.Outcome(made["job_id"].(string)).Refusal(); !fault.Is(err, fault.ExportPermitInvalid) {
		t.Errorf("it ended with %v, want EXPORT_PERMIT_INVALID", err)
	}
	f.nothingLeft()
}
