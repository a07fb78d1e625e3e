package api

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"mime/multipart"
	"net/http"
	"net/textproto"
	"strings"
	"testing"

	"github.com/go-json-experiment/json"

	"mwanyi/internal/access"
	"mwanyi/internal/blob"
	"mwanyi/internal/fault"
	"mwanyi/internal/policy"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse/farmers"
)

// photoNo is a photo that no other number has.
func photoNo(t *testing.T, n int) []byte {
	t.Helper()
	m := image.NewGray(image.Rect(0, 0, 64, 2))
	for i := range 64 {
		m.SetGray(i, 0, color.Gray{Y: uint8(n >> (i % 16))})
		m.SetGray(i, 1, color.Gray{Y: uint8(n * (i + 7))})
	}
	var out bytes.Buffer
	must(t, png.Encode(&out, m))
	return out.Bytes()
}

// sent is a file on its way in; more are further fields in JSON.
func sent(token string, data []byte, more string) ask {
	return ask{method: http.MethodPost, path: "/evidence", token: token,
		body: fmt.Sprintf(`{"data_base64":%q,"content_type":"image/png"%s}`, base64.StdEncoding.EncodeToString(data), more)}
}

// saidBy is the text of a refusal.
func saidBy(t *testing.T, out answer) string {
	t.Helper()
	var got errorBody
	must(t, json.Unmarshal(out.body, &got))
	return string(got.Error.Code) + got.Error.Message
}

// spec: private-evidence, post-evidence
func TestWhatIsSentIsSealedForItsCooperative(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := open(t, s, 1000)
		slip := photoNo(t, 1)
		got := h.want(sent(h.tokens[access.Agent], slip, `,"kind":"WEIGHT_SLIP"`), http.StatusCreated)
		cid, _ := got["cid"].(string)
		if got["private"] != true || got["uri"] != "ipfs://"+cid || got["url"] != farmers.PublicURL+"/ipfs/"+cid || got["size"] != float64(len(slip)) {
			t.Fatalf("the reply is %v, want a private file of %d bytes", got, len(slip))
		}
		if again := h.want(sent(h.tokens[access.Cooperative], slip, ""), http.StatusCreated); again["cid"] != cid {
			t.Errorf("sent again it is %v, want %s", again, cid)
		}
		_, _, agent := h.key(h.other, access.Agent)
		unknown := h.send(ask{method: http.MethodGet, path: "/ipfs/bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyka"})
		for who, token := range map[string]string{
			"nobody": "", "another cooperative": h.foreign, "another's agent": agent, "its agent": h.tokens[access.Agent], "a buyer": h.tokens[access.Buyer], "a lender": h.tokens[access.MFI],
		} {
			out := h.do(ask{method: http.MethodGet, path: "/ipfs/" + cid, token: token})
			if out.status != http.StatusNotFound || saidBy(t, out) != saidBy(t, unknown) {
				t.Errorf("%s gets %d %s, want what is said of an unknown CID: %s", who, out.status, out.body, unknown.body)
			}
		}
		for _, role := range []access.Role{access.Cooperative, access.Admin} {
			out := h.do(ask{method: http.MethodGet, path: "/ipfs/" + cid, token: h.tokens[role]})
			if out.status != http.StatusOK || !bytes.Equal(out.body, slip) || out.header.Get("Cache-Control") != "private, no-store" || out.header.Get("Access-Control-Allow-Origin") != "" {
				t.Errorf("%s gets %d, %d bytes, %v, want the photo for it alone", role, out.status, len(out.body), out.header)
			}
			for _, form := range []string{"?format=raw", "?format=car"} {
				h.refused(ask{method: http.MethodGet, path: "/ipfs/" + cid + form, token: h.tokens[role]}, fault.NotFound)
			}
		}
		h.refused(ask{method: http.MethodGet, path: "/ipfs/" + cid, token: "x.y.z", wild: true}, fault.Unauthenticated)
		named, err := h.rest.Pins.Name(slip)
		must(t, err)
		if kept, err := h.rest.Pins.Kept(t.Context(), named); err != nil || kept {
			t.Errorf("the photo is pinned: %v, %v, want that it is not", kept, err)
		}
		h.rest.Update(func(tx *store.Tx) error {
			var rows int
			var sealed []byte
			must(t, tx.QueryRow("select count(*) from private_file where cid = $1", cid).Scan(&rows))
			must(t, tx.QueryRow("select sealed from private_file where cid = $1", cid).Scan(&sealed))
			if rows != 1 || len(sealed) < len(slip) || bytes.Contains(sealed, slip[16:]) {
				t.Errorf("%d rows, %d sealed bytes, want one row that does not hold the photo", rows, len(sealed))
			}
			return nil
		})
	})
}

// Who knows a CID, which the chain shows, does not own the photo by naming it.
// spec: private-evidence
func TestAnothersSlipIsNeitherKeptNorShown(t *testing.T) {
	h := openWhole(t, storetest.Open(t))
	uri, _ := h.want(sent(h.tokens[access.Agent], photoNo(t, 2), ""), http.StatusCreated)["uri"].(string)
	for coop, row := range map[string]struct {
		token string
		kept  bool
	}{h.coop: {h.tokens[access.Cooperative], true}, h.other: {h.foreign, false}} {
		in := h.rest.Delivery(coop, h.rest.Farmer(coop))
		in.WeightSlip = uri
		b := h.rest.Submit(in)
		got := h.want(ask{method: http.MethodGet, path: "/batch/" + b.ID, token: row.token}, http.StatusOK)
		link, _ := got["weight_slip_url"].(string)
		if missing := strings.Contains(fmt.Sprint(got["flags"]), string(policy.SlipMissing)); (link != "") != row.kept || missing == row.kept {
			t.Errorf("the batch of %s has the slip %q and the flags %v, want it there: %v", coop, link, got["flags"], row.kept)
		}
		if row.kept {
			out := h.do(ask{method: http.MethodGet, path: strings.TrimPrefix(link, farmers.PublicURL), token: row.token})
			if out.status != http.StatusOK || !bytes.Equal(out.body, photoNo(t, 2)) {
				t.Errorf("the link gives %d and %d bytes, want the slip", out.status, len(out.body))
			}
		}
		admin := h.want(ask{method: http.MethodGet, path: "/batch/" + b.ID, token: h.tokens[access.Admin]}, http.StatusOK)
		if admin["weight_slip_url"] == nil {
			t.Errorf("ADMIN is shown no slip of the batch of %s, want it", coop)
		}
	}
}

// spec: private-evidence, post-evidence
func TestOnlyWhatShowsNobodyCanBeMadePublic(t *testing.T) {
	h := openWhole(t, storetest.Open(t))
	farmerID, foreign := h.rest.Farmer(h.coop), h.rest.Farmer(h.other)
	token := h.tokens[access.Cooperative]
	if got := h.want(sent(token, photoNo(t, 3), `,"public":true`), http.StatusCreated); got["private"] != false || got["cid"] != knownCID {
		t.Errorf("a public photo is %v, want it pinned", got)
	}
	for _, kind := range []blob.Kind{blob.WeightSlip, blob.Person, blob.IDCard} {
		h.refused(sent(token, photoNo(t, 4), fmt.Sprintf(`,"public":true,"kind":%q`, kind)), fault.InvalidRequest)
	}
	h.refused(sent(token, photoNo(t, 4), fmt.Sprintf(`,"public":true,"farmer_id":%q`, farmerID)), fault.InvalidRequest)
	a := sent(token, photoNo(t, 4), `,"kind":"SELFIE"`)
	a.wild = true
	h.refused(a, fault.InvalidRequest)
	h.refused(sent(token, photoNo(t, 4), fmt.Sprintf(`,"farmer_id":%q`, foreign)), fault.InsufficientPermissions)
	h.refused(sent(token, photoNo(t, 4), `,"farmer_id":"UG-NOBODY"`), fault.FarmerNotRegistered)
	h.refused(sent(token, photoNo(t, 4), fmt.Sprintf(`,"cooperative_id":%q`, h.other)), fault.InsufficientPermissions)
	for n, row := range []struct{ said, reader string }{
		{fmt.Sprintf(`,"kind":"ID_CARD","farmer_id":%q`, foreign), h.foreign},
		{fmt.Sprintf(`,"cooperative_id":%q`, h.coop), token},
		{"", h.tokens[access.Admin]},
	} {
		cid, _ := h.want(sent(h.tokens[access.Admin], photoNo(t, 5+n), row.said), http.StatusCreated)["cid"].(string)
		for _, reader := range []string{token, h.foreign, h.tokens[access.Admin]} {
			out := h.do(ask{method: http.MethodGet, path: "/ipfs/" + cid, token: reader})
			if sees := reader == row.reader || reader == h.tokens[access.Admin]; (out.status == http.StatusOK) != sees {
				t.Errorf("what ADMIN sent with %q: %d, want it shown: %v", row.said, out.status, sees)
			}
		}
	}
}

func TestAFormSaysWhatItsFileIs(t *testing.T) {
	h := openOne(t)
	for said, want := range map[string]int{"kind=ID_CARD": 201, "public=false": 201, "public=perhaps": 400, "kind=": 400, "public=true&kind=PERSON": 400, "colour=green": 400} {
		var body bytes.Buffer
		form := multipart.NewWriter(&body)
		for field := range strings.SplitSeq(said, "&") {
			name, value, _ := strings.Cut(field, "=")
			must(t, form.WriteField(name, value))
		}
		w, err := form.CreatePart(textproto.MIMEHeader{"Content-Disposition": {`form-data; name="file"; filename="slip"`}, "Content-Type": {"image/png"}})
		must(t, err)
		_, err = w.Write(photoNo(t, 9))
		must(t, err)
		must(t, form.Close())
		out := h.send(ask{method: http.MethodPost, path: "/evidence", token: h.tokens[access.Agent], body: body.String(), media: form.FormDataContentType(), wild: true})
		if out.status != want {
			t.Errorf("%s: %d %s, want %d", said, out.status, out.body, want)
		}
	}
}
