package api

import (
	"archive/zip"
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/csv"
	"encoding/hex"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"
	"testing"

	"mwanyi/internal/access"
	"mwanyi/internal/dossier"
	"mwanyi/internal/fault"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/phone"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse/farmers"
)

// printed has a document of so many bytes under every CID; 0: under none.
type printed struct {
	Files
	size int
}

func (p printed) Open(context.Context, string, string, Form) (*OpenFile, error) {
	if p.size == 0 {
		return nil, fault.New(fault.NotFound, "nothing is pinned here")
	}
	paper := append([]byte("%PDF-1.7"), make([]byte, p.size)...)
	return &OpenFile{MediaType: "application/pdf", Size: int64(len(paper)), Content: inMemory{bytes.NewReader(paper)}}, nil
}

// saleroom is a house that files statements, with an order of some of its batches.
type saleroom struct {
	*fileHouse
	rival string // the token of another buyer
}

func openSaleroom(t *testing.T, s *store.Store) *saleroom {
	t.Helper()
	out := &saleroom{fileHouse: openFiling(t, s)}
	out.server.Proofs = bundles{}
	out.server.Files = printed{size: 5}
	_, _, out.rival = out.key(farmers.Organisation(t, out.access, access.BuyerKind, "Another buyer", ""), access.Buyer)
	return out
}

// warehoused are batches of so many farms.
func (h *saleroom) warehoused(n int) (ids []string) {
	h.t.Helper()
	for range n {
		d := h.rest.Delivery(h.coop, h.smallFarm("Nganda"))
		d.WeightKg = 60.5
		b := h.rest.Submit(d)
		h.rest.Take(b, chain.Warehoused)
		ids = append(ids, b.ID)
	}
	return ids
}

func (h *saleroom) ordered(ids []string) string {
	h.t.Helper()
	return h.want(ask{method: http.MethodPost, path: "/purchase-orders", token: h.tokens[access.Buyer],
		body: fmt.Sprintf(`{"batch_ids":["%s"],"price_per_kg_usdc":4.5,"destination_country":"DE"}`, strings.Join(ids, `","`))}, http.StatusCreated)["po_id"].(string)
}

func papersOf(orderID, token string) ask {
	return ask{method: http.MethodGet, path: "/purchase-orders/" + orderID + "/dossier.zip", token: token}
}

// opened is a dossier by the names of its files.
func (h *saleroom) opened(orderID, token string) (answer, map[string]string) {
	h.t.Helper()
	out := h.do(papersOf(orderID, token))
	if out.status != http.StatusOK {
		h.t.Fatalf("%d %s", out.status, out.body)
	}
	z, err := zip.NewReader(bytes.NewReader(out.body), int64(len(out.body)))
	must(h.t, err)
	files := map[string]string{}
	for _, f := range z.File {
		in, err := f.Open()
		must(h.t, err)
		content, err := io.ReadAll(in)
		must(h.t, err)
		files[f.Name] = string(content)
	}
	return out, files
}

func namesIn(files map[string]string) []string {
	var all []string
	for name := range files {
		all = append(all, name)
	}
	slices.Sort(all)
	return all
}

// spec: order-dossier
func TestThePapersOfAnOrderAreOneFile(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := openSaleroom(t, s)
		ids := h.warehoused(2)
		orderID := h.ordered(ids)
		ddsID := fmt.Sprint(h.states(h.stating("SHP-1", ids...), false)["dds_id"])
		first, files := h.opened(orderID, h.tokens[access.Buyer])
		want := []string{"README.txt", "batches.csv", "proofs/" + ids[0] + ".proof.zip", "proofs/" + ids[1] + ".proof.zip"}
		for _, name := range []string{"statement.pdf", "receipt.pdf", "plots.geojson", ddsID + ".proof.zip"} {
			want = append(want, "statements/"+ddsID+"/"+name)
		}
		slices.Sort(want)
		if got := namesIn(files); !slices.Equal(got, want) {
			t.Errorf("it has %q, want %q", got, want)
		}
		for name := range files {
			if !strings.Contains(files["README.txt"], name) && name != "README.txt" {
				t.Errorf("README.txt does not say what %s is:\n%s", name, files["README.txt"])
			}
		}
		plots := h.do(ask{method: http.MethodGet, path: "/eudr/dds/" + ddsID + "/plots.geojson", token: h.tokens[access.Buyer]})
		if files["statements/"+ddsID+"/plots.geojson"] != string(plots.body) || !strings.HasPrefix(files["statements/"+ddsID+"/statement.pdf"], "%PDF-") || !strings.HasPrefix(files["statements/"+ddsID+"/receipt.pdf"], "%PDF-") {
			t.Error("the statement's files are not those that it has elsewhere")
		}
		sum := sha256.Sum256(first.body)
		if got, want := first.header.Get("Etag"), `"`+hex.EncodeToString(sum[:])+`"`; got != want {
			t.Errorf("ETag %s, want %s", got, want)
		}
		if again, _ := h.opened(orderID, h.tokens[access.Cooperative]); !bytes.Equal(again.body, first.body) {
			t.Error("the other side has other bytes")
		}
		if out := h.do(ask{method: http.MethodGet, path: papersOf(orderID, "").path, token: h.tokens[access.Admin], header: map[string]string{"If-None-Match": first.header.Get("Etag")}}); out.status != http.StatusNotModified || len(out.body) != 0 {
			t.Errorf("asked for again: %d with %d bytes, want 304", out.status, len(out.body))
		}
		for name, content := range files {
			if phone.In([]byte(content)) {
				t.Errorf("%s holds a phone number", name)
			}
		}
	})
}

// What may be had of an order does not hang on its payment: each paper is open to both
// sides, and the statement to everybody.
// spec: order-dossier
func TestThePapersOfAnOrderAreForItsTwoSidesAtAnyTime(t *testing.T) {
	h := openSaleroom(t, storetest.Open(t))
	ids := h.warehoused(1)
	orderID := h.ordered(ids)
	_, files := h.opened(orderID, h.tokens[access.Buyer])
	if got := namesIn(files); !slices.Equal(got, []string{"README.txt", "batches.csv", "proofs/" + ids[0] + ".proof.zip"}) || !strings.Contains(files["README.txt"], "The order is PENDING.") {
		t.Errorf("of an offer: %q\n%s", got, files["README.txt"])
	}
	h.want(ask{method: http.MethodPost, path: "/purchase-orders/" + orderID + "/confirm", token: h.tokens[access.Cooperative]}, http.StatusOK)
	if _, files := h.opened(orderID, h.tokens[access.Cooperative]); !strings.Contains(files["README.txt"], "The order is CONFIRMED.") {
		t.Error(files["README.txt"])
	}
	for who, token := range map[string]string{"another buyer": h.rival, "another cooperative": h.foreign, "a lender": h.tokens[access.MFI], "an agent": h.tokens[access.Agent]} {
		if out := h.refused(papersOf(orderID, token), fault.InsufficientPermissions); bytes.Contains(out.body, []byte(ids[0])) {
			t.Errorf("%s is told of %s", who, out.body)
		}
	}
	h.refused(papersOf("po_01K3ZDSWMFZBH1MNQC5XZT5S16", h.tokens[access.Buyer]), fault.PurchaseOrderNotFound)
	h.refused(ask{method: http.MethodGet, path: papersOf(orderID, "").path}, fault.Unauthenticated)
}

// spec: order-dossier
func TestWhatIsNotInTheDossierIsNamedInIt(t *testing.T) {
	h := openSaleroom(t, storetest.Open(t))
	ids := h.warehoused(provenBatches + 2)
	orderID := h.ordered(ids)
	h.states(h.stating("SHP-1", ids...), false)
	for why, files := range map[string]Files{"not pinned here any more": printed{}, "did not fit": printed{size: dossier.MostBytes + 1}} {
		h.server.Files = files
		_, files := h.opened(orderID, h.tokens[access.Buyer])
		if !strings.Contains(files["README.txt"], why) {
			t.Errorf("README.txt does not say %q:\n%s", why, files["README.txt"])
		}
		proofs := 0
		for name := range files {
			if strings.HasSuffix(name, "statement.pdf") {
				t.Errorf("%s is in it", name)
			}
			if strings.HasPrefix(name, "proofs/") {
				proofs++
			}
		}
		if proofs != provenBatches || !strings.Contains(files["README.txt"], "proofs of 2 further batches") {
			t.Errorf("%d proofs of batches:\n%s", proofs, files["README.txt"])
		}
		if lines := strings.Count(files["batches.csv"], "\n"); lines != len(ids)+1 {
			t.Errorf("%d lines in batches.csv, want the head and all batches", lines)
		}
	}
	h.server.Proofs = unprovable{}
	h.refused(papersOf(orderID, h.tokens[access.Buyer]), fault.ChainUnavailable)
}

// unprovable has a chain that does not answer.
type unprovable struct{ Proofs }

func (unprovable) Statement(context.Context, string) ([]byte, error) {
	return nil, fault.New(fault.ChainUnavailable, "the chain does not answer")
}

// spec: order-dossier, export-formulas
func TestASheetOfBatchesHoldsNoFormulas(t *testing.T) {
	h := openSaleroom(t, storetest.Open(t))
	ids := h.warehoused(1)
	h.rest.Update(func(tx *store.Tx) error {
		return tx.ExecOne("update batch set local_grade = $1 where id = $2", `=HYPERLINK("http://x","y")`, ids[0])
	})
	_, files := h.opened(h.ordered(ids), h.tokens[access.Buyer])
	rows, err := csv.NewReader(strings.NewReader(strings.TrimPrefix(files["batches.csv"], "\ufeff"))).ReadAll()
	must(t, err)
	at := slices.Index(rows[0], "local_grade")
	if got := rows[1][at]; got != `'=HYPERLINK("http://x","y")` {
		t.Errorf("the cell is %s", got)
	}
	if kg := rows[1][slices.Index(rows[0], "weight_kg")]; kg != "60.5" {
		t.Errorf("weight_kg is %s", kg)
	}
}
