package eudr_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/getkin/kin-openapi/openapi3"

	"mwanyi/internal/eudr"
	"mwanyi/internal/eudr/statement"
	"mwanyi/internal/fault"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse/outside"
)

// spec: post-generate-dds, dds-generating, dds-generated, dds-filed, event-dds-generated, event-dds-filed, dds-signature, limit-dds-cost
func TestAStatementIsSignedPinnedRecordedAndFiled(t *testing.T) {
	each(t, quick, func(t *testing.T, w *world) {
		s, err := w.desk.Generate(ctx, w.shipment("SHP-1", w.batch(1, chain.Graded), w.batch(2, chain.Exported), w.batch(1, chain.Settled)), "")
		if err != nil || s.Status != eudr.Filed || s.FiledAt == nil || s.Verification == "" {
			t.Fatalf("got %+v, %v, want it FILED with its verification number", s, err)
		}
		if s.Farms != 2 || s.Grams != 187_500 || !s.AllClear {
			t.Errorf("%d farms, %d g, all clear %v, want 2, 187500 and true", s.Farms, s.Grams, s.AllClear)
		}
		if h := w.one(s); h.Producers != 2 || h.NetKilograms != 187.5 || h.InternalReference != statement.Reference(s.ID) {
			t.Errorf("the EU system has %+v", h)
		}
		if cost := s.CostUSD(); cost < 15 || cost > 40 {
			t.Errorf("it costs %v", cost)
		}
		w.same(s)
		w.drawnAgain(s)
		for _, kind := range []string{"dds.generated", "dds.filed"} {
			told := w.events(kind)
			if len(told) != 1 {
				t.Fatalf("%d of %s", len(told), kind)
			}
			obeys(t, "Dds", told[0])
		}
		if !strings.Contains(w.events("dds.filed")[0], s.Reference) {
			t.Error("the event does not name the reference")
		}
		if n := w.Count("select count(*) from job where kind like 'dds.%' and kind <> 'dds.unfiled'"); n != 0 {
			t.Errorf("%d jobs are left, want none", n)
		}
	})
}

// same holds the statement as it is kept to what was signed, pinned and put on
// the ledger.
func (w *world) same(s eudr.DDS) {
	w.T.Helper()
	p, err := w.desk.Prepared(ctx, s.ID)
	w.Must(err)
	record := w.Model.LastStatement()
	if record.DDSID != s.RecordID || record.Statement != sha256.Sum256(p.JSON) || record.Plots != sha256.Sum256(p.GeoJSON) {
		w.T.Errorf("the statement gives other bytes than were signed: %+v", record)
	}
	cid, err := ipfs.ParseCID(s.CID)
	w.Must(err)
	file, err := w.pins.Fetch(ctx, cid)
	w.Must(err)
	if !bytes.HasPrefix(file.Data, []byte("%PDF-")) || record.Document.Digest != cid.Digest {
		w.T.Errorf("%s holds %.20q", s.CID, file.Data)
	}
	if s.LedgerMessage == "" || w.Count("select count(*) from audit where seq > 0") < 1 {
		w.T.Error("the ledger does not have it")
	}
}

// drawnAgain draws the document out of what is kept: the same bytes.
func (w *world) drawnAgain(s eudr.DDS) {
	w.T.Helper()
	p, err := w.desk.Prepared(ctx, s.ID)
	w.Must(err)
	wallet, err := chain.ParseAddress(s.Signer)
	w.Must(err)
	seal, err := w.desk.Signatures.SignRecord(ctx, wallet, p.Record())
	w.Must(err)
	drawn, err := p.PDF(seal)
	w.Must(err)
	if cid, err := w.pins.Pin(ctx, ipfs.File{MediaType: "application/pdf", Data: drawn}); err != nil || cid.String() != s.CID {
		w.T.Errorf("drawn again it is another document, %s and %s: %v", cid, s.CID, err)
	}
}

var contract = sync.OnceValues(func() (*openapi3.T, error) { return openapi3.NewLoader().LoadFromFile("../api/openapi.yaml") })

// obeys holds JSON to a schema of the contract.
func obeys(t *testing.T, name, text string) {
	t.Helper()
	document, err := contract()
	if err != nil {
		t.Fatal(err)
	}
	var value any
	if err := json.Unmarshal([]byte(text), &value); err != nil {
		t.Fatal(err)
	}
	if err := document.Components.Schemas[name].Value.VisitJSON(value); err != nil {
		t.Errorf("%v\n%s", err, text)
	}
}

func TestMoreThanAThousandFarmsAreFiledInSeveralLines(t *testing.T) {
	w := open(t, storetest.Open(t), quick)
	batches := w.manyFarms(1001)
	s, err := w.desk.Generate(ctx, w.shipment("SHP-1", batches...), "")
	if err != nil || s.Status != eudr.Filed || s.Farms != 1001 {
		t.Fatalf("%s of %d farms: %v", s.Status, s.Farms, err)
	}
	if h := w.one(s); h.Producers != 1001 || h.Commodities != 2 {
		t.Errorf("the EU system has %+v", h)
	}
	w.same(s)
}

// spec: code-batch-not-eligible, code-export-permit-invalid
func TestAnOrderThatCannotBeIsRefusedAndLeavesNothing(t *testing.T) {
	w := open(t, storetest.Open(t), quick)
	good, delivered := w.batch(1, chain.Graded), w.batch(2, chain.Delivered)
	foreign := w.batchOf(w.Other, w.Farmer(w.Other), chain.Graded)
	order := func(change func(*eudr.GenerateRequest)) eudr.GenerateRequest {
		o := w.shipment("SHP-1", good)
		change(&o)
		return o
	}
	for name, row := range map[string]struct {
		order eudr.GenerateRequest
		want  fault.Code
	}{
		"a batch below GRADED":       {w.shipment("SHP-1", good, delivered), fault.BatchNotEligible},
		"an unknown batch":           {w.shipment("SHP-1", good, "bat_none"), fault.BatchNotFound},
		"another cooperative's":      {w.shipment("SHP-1", foreign), fault.InsufficientPermissions},
		"batches of two":             {w.shipment("SHP-1", good, foreign), fault.InvalidRequest},
		"an expired licence":         {order(func(o *eudr.GenerateRequest) { o.Licence = "EXPIRED-1" }), fault.ExportPermitInvalid},
		"an authority that is quiet": {order(func(o *eudr.GenerateRequest) { o.Licence = "SILENT-1" }), fault.ExportAuthorityUnavailable},
	} {
		if _, err := w.desk.Generate(ctx, row.order, ""); !fault.Is(err, row.want) {
			t.Errorf("%s: %v, want %s", name, err, row.want)
		}
	}
	w.empty()
}

// empty demands that nothing was made.
func (w *world) empty() {
	w.T.Helper()
	recorded, _ := w.Model.Statements()
	if n := w.Count("select count(*) from dds") + w.Count("select count(*) from dds_batch") + len(w.truth()) + recorded; n != 0 {
		w.T.Errorf("a refused statement left %d things behind", n)
	}
	if n := w.Count("select count(*) from event where kind like 'dds.%'"); n != 0 {
		w.T.Errorf("%d events of statements, want none", n)
	}
}

// spec: dds-blocked, code-forest-check-failed
func TestAFarmThatLostForestBlocksTheStatement(t *testing.T) {
	each(t, quick, func(t *testing.T, w *world) {
		good, bad := w.batch(1, chain.Graded), w.batch(2, chain.Graded)
		w.Forest.Lose(w.Farm(w.farmer(2)))
		for range 2 { // the same request hears the same
			_, err := w.desk.Generate(ctx, w.shipment("SHP-1", good, bad), "a request")
			if !fault.Is(err, fault.ForestCheckFailed) || !strings.Contains(err.Error(), w.farmer(2)) || strings.Contains(err.Error(), w.farmer(1)) {
				t.Fatalf("got %v, want FOREST_CHECK_FAILED of %s alone", err, w.farmer(2))
			}
		}
		s, err := w.desk.OfBatch(ctx, bad)
		if err != nil || s.Status != eudr.Blocked || !strings.Contains(s.FilingNote, w.farmer(2)) || s.CID != "" {
			t.Errorf("got %+v, %v, want it BLOCKED by %s, without a document", s, err, w.farmer(2))
		}
		if v := w.desk.View(s); v.FilingError == nil {
			t.Error("the statement does not say why it is blocked")
		} else if text, err := json.Marshal(v); err != nil {
			t.Error(err)
		} else {
			obeys(t, "Dds", string(text))
		}
		if recorded, _ := w.Model.Statements(); recorded != 0 || len(w.truth()) != 0 || w.Count("select count(*) from event where kind like 'dds.%'") != 0 {
			t.Error("a blocked statement was recorded, filed or told of")
		}
		if s, err := w.desk.Generate(ctx, w.shipment("SHP-2", good), ""); err != nil || s.Status != eudr.Filed {
			t.Errorf("the good batch in another shipment: %+v %v", s, err)
		}
	})
}

func TestWithoutForestDataNothingIsMadeAndTheSameRequestMayTryAgain(t *testing.T) {
	w := open(t, storetest.Open(t), quick)
	o := w.shipment("SHP-1", w.batch(1, chain.Graded))
	w.Forest.SetDown(true)
	if _, err := w.desk.Generate(ctx, o, "a request"); !fault.Is(err, fault.ForestAPIUnavailable) {
		t.Fatalf("got %v, want FOREST_API_UNAVAILABLE", err)
	}
	w.empty()
	w.Forest.SetDown(false)
	if s, err := w.desk.Generate(ctx, o, "a request"); err != nil || s.Status != eudr.Filed {
		t.Errorf("got %+v, %v, want it FILED", s, err)
	}
}

func TestWhatTheChainRefusesIsNotMade(t *testing.T) {
	w := open(t, storetest.Open(t), quick)
	o := w.shipment("SHP-1", w.batch(1, chain.Graded))
	w.Model.Refuse(outside.Refusal(fault.InvalidSignature, "InvalidSignature"))
	if _, err := w.desk.Generate(ctx, o, ""); !fault.Is(err, fault.InvalidSignature) {
		t.Fatalf("got %v, want INVALID_SIGNATURE", err)
	}
	w.empty()
}

// Two shipments want the same batch at the same moment: one gets it.
func TestABatchIsInOneShipmentAtATime(t *testing.T) {
	each(t, quick, func(t *testing.T, w *world) {
		shared, own := w.batch(1, chain.Graded), w.batch(2, chain.Graded)
		made, refused := make(chan eudr.DDS, 6), make(chan error, 6)
		var all sync.WaitGroup
		for i := range 6 {
			all.Go(func() {
				s, err := w.desk.Generate(ctx, w.shipment(fmt.Sprintf("SHP-%d", i), shared), "")
				if err != nil {
					refused <- err
				} else {
					made <- s
				}
			})
		}
		all.Wait()
		if len(made) != 1 || len(refused) != 5 {
			t.Fatalf("%d statements and %d refusals", len(made), len(refused))
		}
		for range 5 {
			if err := <-refused; !fault.Is(err, fault.BatchNotEligible) {
				t.Error(err)
			}
		}
		s := <-made
		w.one(s)
		if _, err := w.desk.Generate(ctx, w.shipment("SHP-9", own, shared), ""); !fault.Is(err, fault.BatchNotEligible) {
			t.Errorf("a batch of another shipment among others: %v", err)
		}
		again, err := w.desk.Generate(ctx, w.shipment(s.ShipmentID, shared, own), "")
		if err != nil || again.ID == s.ID {
			t.Errorf("another statement of the same shipment: %+v %v", again, err)
		}
		if newest, err := w.desk.OfBatch(ctx, shared); err != nil || newest.ID != again.ID {
			t.Errorf("the newest statement of the batch is %s, want %s: %v", newest.ID, again.ID, err)
		}
	})
}

func TestTheSameRequestIsOneStatement(t *testing.T) {
	each(t, quick, func(t *testing.T, w *world) {
		o := w.shipment("SHP-1", w.batch(1, chain.Graded))
		ids := make(chan string, 4)
		var all sync.WaitGroup
		for range 4 {
			all.Go(func() {
				s, err := w.desk.Generate(ctx, o, "a request")
				if err != nil {
					t.Error(err)
				}
				ids <- s.ID
			})
		}
		all.Wait()
		first := <-ids
		for range 3 {
			if id := <-ids; id != first {
				t.Errorf("%s and %s", first, id)
			}
		}
		w.one(w.get(first))
		// Long after, when the outcome of its job was forgotten.
		w.Must(w.Store.Update(ctx, func(tx *store.Tx) error {
			_, err := tx.Exec("delete from job_outcome")
			return err
		}))
		if s, err := w.desk.Generate(ctx, o, "a request"); err != nil || s.ID != first || s.Status != eudr.Filed {
			t.Errorf("got %+v, %v, want %s, FILED", s, err, first)
		}
	})
}

// spec: limit-dds-wait
func TestAStatementThatTakesLongerGoesOnAfterTheReply(t *testing.T) {
	w := open(t, storetest.Open(t), quick)
	w.desk.Wait = time.Millisecond
	s, err := w.desk.Generate(ctx, w.shipment("SHP-1", w.batch(1, chain.Graded)), "")
	if err != nil || s.Status != eudr.Generating {
		t.Fatalf("got %+v, %v, want it GENERATING", s, err)
	}
	w.Until("it is filed", func() bool { return w.get(s.ID).Status == eudr.Filed })
	w.one(w.get(s.ID))
}

// Every call to an outside system, cut before it took effect and cut after it
// took effect but before the answer came: one statement is filed, and
// everything happened once. After the cut the earlier steps come from the
// database, so this is a crash between any two of them, too.
func TestWhateverIsCutTheStatementIsFiledOnce(t *testing.T) {
	all := atOnce{}
	for _, call := range []string{"forest", "pin application/json", "sign", "pin application/pdf", "chain RecordDDS", "ledger STATEMENT", "submit", "by uuid"} {
		all.do(func() {
			t.Run(call, func(t *testing.T) {
				w := open(t, storetest.Open(t), quick)
				for _, before := range []bool{true, false} {
					o := w.shipment(fmt.Sprint("SHP-", before), w.batch(1, chain.Graded), w.batch(2, chain.Graded))
					w.Cuts.Once(call, !before)
					s, err := w.desk.Generate(ctx, o, "")
					if err != nil {
						t.Fatal(err)
					}
					w.Until("it is filed", func() bool { return w.get(s.ID).Status == eudr.Filed })
					w.once(w.get(s.ID))
					if w.Cuts.Hits() != 1 {
						t.Errorf("%s was never called", call)
					}
				}
			})
		})
	}
	all.wait()
}

// once demands that everything about a statement happened once.
func (w *world) once(s eudr.DDS) {
	w.T.Helper()
	w.one(s)
	w.same(s)
	if recorded, _ := w.Model.StatementsOf(s.RecordID); recorded != 1 {
		w.T.Errorf("recorded %d times", recorded)
	}
	for query, about := range map[string]string{
		"select count(*) from audit where statement = $1": s.ID, "select count(*) from event where kind = 'dds.generated' and data like $1": "%" + s.ID + "%",
		"select count(*) from event where kind = 'dds.filed' and data like $1": "%" + s.ID + "%",
	} {
		if n := w.Count(query, about); n != 1 {
			w.T.Errorf("%s: %d", query, n)
		}
	}
}

// A job whose process died under it again and again is not given up: what it
// signed stands, and it goes on from there.
func TestAPipelineThatDiedOftenGoesOnWhereItWas(t *testing.T) {
	w := open(t, storetest.Open(t), quick)
	o := w.shipment("SHP-1", w.batch(1, chain.Graded))
	w.desk.Wait = time.Millisecond
	w.Cuts.Once("chain RecordDDS", true) // recorded, and the answer lost
	s, err := w.desk.Generate(ctx, o, "")
	w.Must(err)
	w.Until("the record is cut", func() bool { return w.Cuts.Hits() == 1 })
	w.Until("the job waits", func() bool {
		return w.Count("select count(*) from job where kind = 'dds.generate' and owner = ''") == 1
	})
	w.Must(w.Store.Update(ctx, func(tx *store.Tx) error {
		_, err := tx.Exec("update job set attempt = 20 where kind = 'dds.generate'")
		return err
	}))
	w.Until("it is put back", func() bool {
		return w.Count("select count(*) from job where kind = 'dds.generate' and attempt = 0") == 1
	})
	w.later(11 * time.Second)
	w.Until("it is filed", func() bool { return w.get(s.ID).Status == eudr.Filed })
	w.once(w.get(s.ID))
}
