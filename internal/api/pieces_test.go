package api

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"

	"mwanyi/internal/access"
	"mwanyi/internal/fault"
	"mwanyi/internal/person"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// manyFarms are more than three pieces of a file.
const manyFarms = 1700

// openPieces is a house with a farm and many copies of it.
func openPieces(t *testing.T, db *store.Store) *house {
	h := open(t, db, 1000)
	h.known(h.coop, map[string]person.Details{"UG-A1": {}})
	must(t, db.Update(t.Context(), func(tx *store.Tx) error {
		return tx.Run(`insert into farmer (id, chain_key, cooperative_id, external_id, source, name, email, area_hectares, cultivar, polygon, boundary_cid, forest_free,
		forest_checked_at, active, active_since, active_tx, activity_job, request, job_id, registration, registered_at, consent, trees, language, plots, boundary_tx, changed)
		with recursive n (i) as (select 10000 union all select i + 1 from n where i < $1)
		select 'UG-B' || i, 'UG-B' || i, cooperative_id, 'M-' || i, source, name, email, area_hectares, cultivar, polygon, boundary_cid, forest_free, forest_checked_at, active,
		active_since, active_tx, activity_job, request, 'job_' || i, registration, registered_at, consent, trees, language, plots, boundary_tx, changed
		from farmer, n where id = 'UG-A1'`, 10000+manyFarms-1)
	}))
	return h
}

// download asks over a real connection, and gives what arrived and whether that was all.
func (h *house) download(method, accept string) (answer, error) {
	h.t.Helper()
	server := httptest.NewServer(h.server)
	defer server.Close()
	r, err := http.NewRequestWithContext(h.t.Context(), method, server.URL+"/farmers/boundaries.geojson?cooperative_id="+h.coop, http.NoBody)
	must(h.t, err)
	r.Header.Set("Authorization", "Bearer "+h.tokens[access.Cooperative])
	r.Header.Set("Accept-Encoding", accept)
	got, err := http.DefaultClient.Do(r)
	must(h.t, err)
	defer func() { must(h.t, got.Body.Close()) }()
	body, err := io.ReadAll(got.Body)
	return answer{status: got.StatusCode, header: got.Header, body: body}, err
}

// Farms of any number are one file with each of them once, in whatever encoding.
func TestAFileOfManyFarmsIsSentAsItIsRead(t *testing.T) {
	storetest.Each(t, func(t *testing.T, db *store.Store) {
		h := openPieces(t, db)
		plain, err := h.download(http.MethodGet, "identity")
		must(t, err)
		var file struct {
			Type     string
			Features []struct {
				Properties struct{ FarmerID string }
			}
		}
		must(t, json.Unmarshal(plain.body, &file))
		last := ""
		for _, f := range file.Features {
			if f.Properties.FarmerID <= last {
				t.Fatalf("%s comes after %s", f.Properties.FarmerID, last)
			}
			last = f.Properties.FarmerID
		}
		if file.Type != "FeatureCollection" || len(file.Features) != manyFarms+1 {
			t.Errorf("%s of %d farms, want a collection of %d", file.Type, len(file.Features), manyFarms+1)
		}
		for _, encoding := range []string{"gzip", "zstd"} {
			packed, err := h.download(http.MethodGet, encoding)
			must(t, err)
			if got := packed.header.Get("Content-Encoding"); got != encoding || !bytes.Equal(unpacked(t, packed), plain.body) || len(packed.body)*2 > len(plain.body) {
				t.Errorf("in %q %d bytes, want the same in %s and less than half of %d", got, len(packed.body), encoding, len(plain.body))
			}
		}
		head, err := h.download(http.MethodHead, "identity")
		must(t, err)
		if head.status != http.StatusOK || head.header.Get("Content-Type") != geoJSON {
			t.Errorf("HEAD: %d, %v", head.status, head.header)
		}
	})
}

// So many are read at a time, by one organisation and by all; who has read one, or gone, leaves
// its place.
func TestFewLargeFilesAreReadAtOnce(t *testing.T) {
	h := openPieces(t, storetest.Open(t))
	var leave []func()
	enter := func(holder string, n int) {
		t.Helper()
		for range n {
			out, err := h.server.files.Enter(holder, filesOfOne, filesOfAll)
			must(t, err)
			leave = append(leave, out)
		}
	}
	reads := func(want int) {
		t.Helper()
		before := h.server.files.Open()
		got, err := h.download(http.MethodGet, "identity")
		must(t, err)
		if got.status != want || want == http.StatusTooManyRequests && (!bytes.Contains(got.body, []byte(fault.RateLimitExceeded)) || got.header.Get("Retry-After") == "") {
			t.Errorf("%d %.200s, want %d", got.status, got.body, want)
		}
		if n := h.server.files.Open(); n != before {
			t.Errorf("%d are being read, want %d as before", n, before)
		}
	}
	enter(h.coop, filesOfOne-1)
	reads(http.StatusOK)
	enter(h.coop, 1)
	reads(http.StatusTooManyRequests)
	leave[0]()
	leave[0]()
	reads(http.StatusOK)
	for n := h.server.files.Open(); n < filesOfAll; n = h.server.files.Open() {
		enter("another"+strconv.Itoa(n), 1)
	}
	reads(http.StatusTooManyRequests)
	for _, out := range leave {
		out()
	}
	reads(http.StatusOK)
	h.exec("update farmer set name = '', registry_name = $1 where id = $2", []byte("no text of ours"), "UG-B11600")
	if _, err := h.download(http.MethodGet, "identity"); err == nil {
		t.Error("the file did not break off")
	}
	if n := h.server.files.Open(); n != 0 {
		t.Errorf("%d are being read, want none", n)
	}
}

// What fails before anything is sent is refused as everywhere; what fails later breaks the
// connection, so that nobody takes a part for the whole.
func TestAFileThatBreaksOffIsNotTakenForWhole(t *testing.T) {
	storetest.Each(t, func(t *testing.T, db *store.Store) {
		h := openPieces(t, db)
		spoil := func(farmerID string) {
			h.exec("update farmer set name = '', registry_name = $1 where id = $2", []byte("no text of ours"), farmerID)
		}
		spoil("UG-B11600")
		for _, encoding := range []string{"identity", "gzip", "zstd"} {
			got, err := h.download(http.MethodGet, encoding)
			if err == nil || got.status != http.StatusOK || len(got.body) == 0 {
				t.Errorf("%s: %d, %d bytes and %v, want a part and a broken connection", encoding, got.status, len(got.body), err)
			}
		}
		if !strings.Contains(h.log.String(), `"write":"`) {
			t.Error("no line of the log says that it broke off")
		}
		spoil("UG-B10003")
		got, err := h.download(http.MethodGet, "identity")
		must(t, err)
		if got.status != http.StatusInternalServerError || !bytes.Contains(got.body, []byte(fault.InternalError)) {
			t.Errorf("%d %s, want INTERNAL_ERROR", got.status, got.body)
		}
	})
}
