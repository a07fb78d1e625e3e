package api

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/go-json-experiment/json"

	"mwanyi/internal/access"
	"mwanyi/internal/batch"
	"mwanyi/internal/clock"
	"mwanyi/internal/correction"
	"mwanyi/internal/eudr"
	"mwanyi/internal/farmer"
	"mwanyi/internal/fault"
	"mwanyi/internal/lot"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/tongue"
)

// easel draws pages that only say what they were asked for.
type easel struct{}

func drawn(format string, args ...any) ([]byte, error) {
	return fmt.Appendf(nil, "<!doctype html>"+format, args...), nil
}

func (easel) Trace(_ tongue.Reader, b batch.View, _ []correction.Correction, _ *eudr.DDS, _ batch.Paid, house access.Organisation, photos map[string]bool) ([]byte, error) {
	return drawn("batch %s at %s of %s by %s, photo %v", b.ID, b.Stage, b.Farm.ID, house.Name, photos["GRADED"])
}

func (easel) Farm(_ tongue.Reader, f farmer.Farmer, newest []batch.Batch, _ access.Organisation) ([]byte, error) {
	return drawn("farm %s with %d", f.ID, len(newest))
}

func (easel) Lot(_ tongue.Reader, s lot.Story, d *eudr.DDS, house access.Organisation) ([]byte, error) {
	return drawn("lot %s of %d farms, %d clear, by %s, stated %v", s.ID, s.Farms, s.Clear, house.Name, d != nil)
}

func (easel) Statement(_ tongue.Reader, d eudr.DDS, _ eudr.Shipment, house access.Organisation, signedBy string) ([]byte, error) {
	return drawn("statement %s of %s signed by %s", d.ID, house.Name, signedBy)
}

func (easel) Refusal(_ tongue.Reader, status int, code, message string) ([]byte, error) {
	return drawn("%d %s %s", status, code, message)
}

func (easel) Awaited(_ tongue.Reader, batchID string, _ time.Time) ([]byte, error) {
	return drawn("awaited %s", batchID)
}

func (easel) Label(b batch.Batch, house access.Organisation, layout string, bags int) ([]byte, error) {
	return []byte("%PDF " + b.ID + " " + house.Name + " " + layout + strings.Repeat("+", bags)), nil
}

func (easel) LotLabels(v lot.View, house access.Organisation, layout string, bags int) ([]byte, error) {
	return fmt.Appendf(nil, "%%PDF %s %s %s %d bags", v.ID, house.Name, layout, bags), nil
}

func (easel) QR(batchID string) ([]byte, error) { return []byte("<svg>" + batchID), nil }
func (easel) Icon() []byte                      { return []byte("<svg>icon") }
func (easel) Policy() string                    { return "default-src 'none'; style-src 'sha256-x'" }

// album has a photo in one directory.
type album struct{}

const withPhoto = "ipfs://bafybeibtwtthzlroyyntxgij6cwfywsyyw72tlpm7ucjsqadr4vwceoiki"

func (album) In(_ context.Context, evidence string) (bool, error) { return evidence == withPhoto, nil }

func (album) Thumbnail(_ context.Context, evidence string) ([]byte, error) {
	if evidence != withPhoto {
		return nil, fault.New(fault.NotFound, "there is none")
	}
	return []byte("a small picture"), nil
}

const aStatementID = exampleStatement

// openGallery is a house with a batch that was graded and milled, a farmer and
// a statement, who all have something that nobody outside may see.
func openGallery(t *testing.T, s *store.Store) *house {
	t.Helper()
	h := open(t, s, 1000)
	h.server.Pages, h.server.Photos = easel{}, album{}
	h.server.Signatures = signedBy("0xabc")
	must(t, s.Update(t.Context(), hangPictures))
	return h
}

// hangPictures writes the rows of openGallery.
func hangPictures(tx *store.Tx) error {
	_, err := tx.Exec(`insert into organisation (id, kind, name, country, email, licence_expires_on, status, created_at, updated_at)
		values ($1, 'COOPERATIVE', 'Example', 'UG', 'office@example.org', '2099-12-31', 'ACTIVE', $2, $2)`, exampleCooperative, clock.Now())
	if err != nil {
		return err
	}
	for _, write := range []func() error{
		func() error { return insertFarmer(tx, exampleFarmer, exampleCooperative) },
		func() error { return insertBatch(tx, exampleBatches[0], 1) },
		func() error { return insertBatch(tx, exampleBatches[1], 2) },
		func() error { return insertLoan(tx) },
		func() error { return insertStatement(tx) },
		func() error { return insertStage(tx, 1, "ipfs://"+knownCID, "") },
		func() error {
			return insertStage(tx, 2, withPhoto, `{"grade":"screen18","moisture_pct":12.1,"cupping_score":82.5}`)
		},
		func() error { return insertStage(tx, 3, "ipfs://"+knownCID, "") },
	} {
		if err := write(); err != nil {
			return err
		}
	}
	for _, change := range []string{
		"update batch set stage = 3, external_id = 'marker-external', agent_id = 'marker-agent' where id = '" + exampleBatches[0] + "'",
		"update farmer set name = 'marker-name', email = 'marker@mail.example', external_id = 'marker-external' where id = '" + exampleFarmer + "'",
		"update dds set status = 'FILED', buyer_company = 'marker-buyer', signature = '0xsigned', reference = '26BE7XTVCZAQ2S' where id = '" + aStatementID + "'",
		"insert into dds_batch (dds_id, batch_id) values ('" + aStatementID + "', '" + exampleBatches[0] + "')",
		"update loan set principal = 424242000000 where id = '" + exampleLoan + "'",
	} {
		if _, err := tx.Exec(change); err != nil {
			return err
		}
	}
	return nil
}

func insertStage(tx *store.Tx, stage int, evidence, detail string) error {
	_, err := tx.Exec(`insert into batch_stage (batch_id, stage, at, recorded_by, chain_tx, ledger_seq, evidence, detail) values ($1,$2,$3,$4,$5,$6,$7,$8)`,
		exampleBatches[0], stage, clock.Now(), "0x3bffb3e4480211184c8a464d06d461825a167244", knownTx, fmt.Sprint(stage), evidence, detail)
	return err
}

var asHTML = map[string]string{"Accept": "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"}

const bareExample = "01K3ZDSWMFZBH1MNQC5XZT5S15"

// spec: trace-page
func TestThePageOfABatchIsFoundHoweverItsIdIsWritten(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := openGallery(t, s)
		want := "<!doctype html>batch " + exampleBatches[0] + " at MILLED of " + exampleFarmer + " by Example, photo true"
		for _, path := range []string{"/t/" + exampleBatches[0], "/t/" + bareExample, "/t/" + strings.ToLower(bareExample), "/t/BAT_" + bareExample, "/v1/t/" + bareExample, "/T/" + bareExample, "/v1/T/" + bareExample} {
			out := h.send(ask{method: http.MethodGet, path: path, header: asHTML})
			if out.status != http.StatusOK || string(out.body) != want {
				t.Errorf("%s: %d %s, want 200 %s", path, out.status, out.body, want)
			}
		}
		for path, text := range map[string]string{"/t/" + bareExample: want, "/farmer/" + exampleFarmer: "<!doctype html>farm " + exampleFarmer + " with 2",
			"/dds/" + aStatementID: "<!doctype html>statement " + aStatementID + " of Example signed by 0xabc"} {
			out := h.do(ask{method: http.MethodGet, path: path})
			if out.status != http.StatusOK || string(out.body) != text {
				t.Errorf("%s: %d %s, want 200 %s", path, out.status, out.body, text)
			}
			for name, want := range map[string]string{"Content-Security-Policy": easel.Policy(easel{}), "Cache-Control": "public, max-age=60",
				"Referrer-Policy": "no-referrer", "Vary": "Accept, Accept-Language", "Content-Language": "en"} {
				if got := out.header.Get(name); got != want {
					t.Errorf("%s: %s is %q, want %q", path, name, got, want)
				}
			}
		}
	})
}

func TestAPageThatTheReaderHasIsNotSentAgain(t *testing.T) {
	h := openGallery(t, storetest.Open(t))
	for _, accept := range []string{"text/html", "application/json"} {
		read := func(known string) answer {
			return h.do(ask{method: http.MethodGet, path: "/t/" + bareExample, header: map[string]string{"Accept": accept, "If-None-Match": known}})
		}
		tag := read("").header.Get("Etag")
		if out := read(`"other", W/` + tag); out.status != http.StatusNotModified || len(out.body) > 0 || out.header.Get("Etag") != tag {
			t.Errorf("%s: %d with %d bytes", accept, out.status, len(out.body))
		}
		must(t, h.store.Update(t.Context(), func(tx *store.Tx) error {
			_, err := tx.Exec("update batch set stage = stage - 1 where id = $1", exampleBatches[0])
			return err
		}))
		if out := read(tag); out.status != http.StatusOK || out.header.Get("Etag") == tag {
			t.Errorf("%s: a batch that moved has the same tag", accept)
		}
	}
}

// spec: trace-page
func TestProgramsGetTheSameAsJSONAndNothingPrivate(t *testing.T) {
	h := openGallery(t, storetest.Open(t))
	for accept, isJSON := range map[string]bool{"application/json": true, "application/json, text/html;q=0.5": true, "text/html, application/json": false, "*/*": false, "": false, "application/json;q=0": false} {
		out := h.do(ask{method: http.MethodGet, path: "/t/" + bareExample, header: map[string]string{"Accept": accept}})
		if got := out.header.Get("Content-Type") == "application/json"; out.status != http.StatusOK || got != isJSON {
			t.Errorf("%q: %d %s", accept, out.status, out.header.Get("Content-Type"))
		}
	}
	out := h.do(ask{method: http.MethodGet, path: "/t/" + bareExample, header: map[string]string{"Accept": "application/json"}})
	var got struct {
		BatchID      string `json:"batch_id"`
		CurrentStage string `json:"current_stage"`
		Farm         struct {
			Polygon struct{ Type string }
		}
		StageHistory []struct {
			Stage    string
			Evidence map[string]any
		} `json:"stage_history"`
		DDS struct {
			FilingReference string `json:"filing_reference"`
		}
	}
	must(t, json.Unmarshal(out.body, &got, json.MatchCaseInsensitiveNames(true)))
	if got.BatchID != exampleBatches[0] || got.CurrentStage != "MILLED" {
		t.Errorf("batch %s is %s, want %s and MILLED", got.BatchID, got.CurrentStage, exampleBatches[0])
	}
	if got.Farm.Polygon.Type != "Polygon" {
		t.Errorf("the farm is a %q, want a Polygon", got.Farm.Polygon.Type)
	}
	if len(got.StageHistory) != 3 || got.StageHistory[1].Evidence["cupping_score"] != 82.5 {
		t.Errorf("got the history %+v, want three stages, the second with a cupping score of 82.5", got.StageHistory)
	}
	if got.DDS.FilingReference != "26BE7XTVCZAQ2S" {
		t.Errorf("filed as %q, want 26BE7XTVCZAQ2S", got.DDS.FilingReference)
	}
	for _, private := range []string{"marker", "424242", "loan", "phone", "purchase_order", "external_id"} {
		if strings.Contains(string(out.body), private) {
			t.Errorf("it says %q: %s", private, out.body)
		}
	}
}

func TestWhoAsksForAPageIsRefusedWithAPage(t *testing.T) {
	h := openGallery(t, storetest.Open(t))
	for path, code := range map[string]fault.Code{
		"/t/" + strings.Replace(bareExample, "5", "6", 1): fault.BatchNotFound,
		"/t/3": fault.BatchNotFound, "/t/0": fault.BatchNotFound, "/t/bat_": fault.BatchNotFound, "/t/" + aStatementID: fault.BatchNotFound, "/t/" + bareExample + "?x=1": fault.InvalidRequest,
		"/farmer/UG-0": fault.FarmerNotFound, "/farmer/" + strings.Repeat("a", 65): fault.FarmerNotFound, "/farmer/a%20b": fault.FarmerNotFound, "/farmer/" + exampleFarmer + "?x=1": fault.InvalidRequest,
		"/dds/dds_01K3ZDSWMFZBH1MNQC5XZT5S16": fault.DDSNotFound, "/dds/1": fault.DDSNotFound, "/dds/" + aStatementID + "?x=1": fault.InvalidRequest,
	} {
		h.refused(ask{method: http.MethodGet, path: path, wild: true}, code)
		h.refused(ask{method: http.MethodGet, path: path, wild: true, header: map[string]string{"Accept": "application/json"}}, code)
		out := h.do(ask{method: http.MethodGet, path: path, wild: true, header: asHTML})
		if want := fmt.Sprintf("<!doctype html>%d %s", fault.StatusOf(code), code); out.status != fault.StatusOf(code) || !strings.HasPrefix(string(out.body), want) {
			t.Errorf("%s: %d %s, want %s", path, out.status, out.body, want)
		}
		for name, want := range map[string]string{"Content-Type": htmlType, "Content-Security-Policy": easel.Policy(easel{}), "Cache-Control": "no-store"} {
			if got := out.header.Get(name); got != want {
				t.Errorf("%s: %s is %q, want %q", path, name, got, want)
			}
		}
	}
	// Elsewhere a browser gets JSON as everybody, unless nothing is found.
	h.refused(ask{method: http.MethodGet, path: "/chain?x=1", wild: true, header: asHTML}, fault.InvalidRequest)
	h.server.Signatures = signedBy("")
	h.refused(ask{method: http.MethodGet, path: "/dds/" + aStatementID}, fault.ChainUnavailable)
}

func TestOnlyThePhotosOfStagesAreShown(t *testing.T) {
	h := openGallery(t, storetest.Open(t))
	for _, path := range []string{"/t/" + bareExample + "/photo/graded.jpg", "/t/" + exampleBatches[0] + "/photo/GRADED.jpg"} {
		out := h.do(ask{method: http.MethodGet, path: path})
		if out.status != http.StatusOK || string(out.body) != "a small picture" || out.header.Get("Content-Type") != "image/jpeg" || !strings.Contains(out.header.Get("Cache-Control"), "immutable") {
			t.Errorf("%s: %d %s %v", path, out.status, out.body, out.header)
		}
	}
	for _, file := range []string{"milled.jpg", "delivered.jpg", "exported.jpg", "graded", "graded.png", "x.jpg"} {
		h.refused(ask{method: http.MethodGet, path: "/t/" + bareExample + "/photo/" + file}, fault.NotFound)
	}
	h.refused(ask{method: http.MethodGet, path: "/t/3/photo/graded.jpg"}, fault.BatchNotFound)
	h.refused(ask{method: http.MethodGet, path: "/t/" + bareExample + "/photo/graded.jpg?x=1", wild: true}, fault.InvalidRequest)
}

func TestALabelIsForTheCooperativeOfTheBatch(t *testing.T) {
	h := openGallery(t, storetest.Open(t))
	_, _, owner := h.key(exampleCooperative, access.Cooperative)
	label := "/batch/" + exampleBatches[0] + "/label.pdf"
	for token, layouts := range map[string][]string{owner: {"", "?layout=a4", "?layout=thermal"}, h.tokens[access.Admin]: {""}} {
		for _, layout := range layouts {
			out := h.do(ask{method: http.MethodGet, path: label + layout, token: token})
			_, want, _ := strings.Cut(layout, "=")
			if want == "" {
				want = "thermal"
			}
			if out.status != http.StatusOK || string(out.body) != "%PDF "+exampleBatches[0]+" Example "+want {
				t.Errorf("%s: %d %s", layout, out.status, out.body)
			}
		}
	}
	h.refused(ask{method: http.MethodGet, path: label, token: h.tokens[access.Cooperative]}, fault.InsufficientPermissions)
	h.refused(ask{method: http.MethodGet, path: label, token: h.tokens[access.Agent]}, fault.InsufficientPermissions)
	h.refused(ask{method: http.MethodGet, path: label, token: h.tokens[access.Buyer]}, fault.InsufficientPermissions)
	h.refused(ask{method: http.MethodGet, path: label + "?layout=a5", token: owner, wild: true}, fault.InvalidRequest)
	h.refused(ask{method: http.MethodGet, path: "/batch/bat_none/label.pdf", token: owner}, fault.BatchNotFound)

	for _, token := range h.tokens {
		out := h.do(ask{method: http.MethodGet, path: "/batch/" + exampleBatches[0] + "/qr.svg", token: token})
		if out.status != http.StatusOK || string(out.body) != "<svg>"+exampleBatches[0] || out.header.Get("Content-Type") != "image/svg+xml" {
			t.Errorf("%d %s", out.status, out.body)
		}
	}
	h.refused(ask{method: http.MethodGet, path: "/batch/bat_none/qr.svg", token: owner}, fault.BatchNotFound)
}

// signedBy is the account that signed every statement; empty: the chain is
// away and nobody can tell.
type signedBy string

func (s signedBy) SignedBy(context.Context, eudr.DDS) (string, error) {
	if s == "" {
		return "", fault.New(fault.ChainUnavailable, "the chain is away")
	}
	return string(s), nil
}
