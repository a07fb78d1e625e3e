package api

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net/http"
	"strings"
	"testing"

	"mwanyi/internal/fault"
)

// cupboard has one file, as whatever it is asked for.
type cupboard struct {
	mediaType string
	data      []byte
	breaksAt  int64 // reading fails from here on; 0: never
}

const knownCID = "bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku"

func (c cupboard) Pin(_ context.Context, mediaType string, data []byte) (PinnedFile, error) {
	if bytes.Contains(data, []byte("refused")) {
		return PinnedFile{}, fault.New(fault.InvalidRequest, "it may not be published")
	}
	return PinnedFile{CID: knownCID, URL: "https://h/ipfs/" + knownCID, Size: int64(len(data))}, nil
}

func (c cupboard) Open(_ context.Context, cid, name string, as Form) (*OpenFile, error) {
	if cid != knownCID || name != "" && name != "photo" {
		return nil, fault.New(fault.NotFound, "there is none")
	}
	f := &OpenFile{CID: cid, MediaType: c.mediaType, Size: int64(len(c.data)), Content: &breaking{bytes.NewReader(c.data), c.breaksAt}}
	switch as {
	case Raw:
		f.MediaType = "application/vnd.ipld.raw"
	case CAR:
		f.MediaType, f.Content = "application/vnd.ipld.car; version=1", nil
		f.Stream = bytes.NewReader(c.data)
	}
	return f, nil
}

// breaking is a file with a damaged block in it.
type breaking struct {
	*bytes.Reader
	at int64
}

func (b *breaking) Read(p []byte) (int, error) {
	at, _ := b.Seek(0, io.SeekCurrent)
	if b.at > 0 {
		if at >= b.at {
			return 0, errors.New("a block is damaged")
		}
		p = p[:min(int64(len(p)), b.at-at)]
	}
	return b.Reader.Read(p)
}

func (b *breaking) Close() error { return nil }

func stocked(t *testing.T, mediaType string) *house {
	h := openOne(t)
	h.server.Files = cupboard{mediaType: mediaType, data: []byte("0123456789")}
	return h
}

// spec: post-evidence
func TestEvidenceAnswersWithWhereItLies(t *testing.T) {
	h := stocked(t, "image/png")
	a := ask{method: http.MethodPost, path: "/evidence", token: h.tokens["AGENT"], body: `{"data_base64":"YWJj","content_type":"image/png","public":true}`}
	got := h.want(a, http.StatusCreated)
	if got["cid"] != knownCID || got["uri"] != "ipfs://"+knownCID || got["url"] != "https://h/ipfs/"+knownCID || got["size"] != 3.0 {
		t.Errorf("got %v, want 3 bytes as %s", got, knownCID)
	}
	a.body = `{"data_base64":"cmVmdXNlZA==","content_type":"image/png","public":true}`
	h.refused(a, fault.InvalidRequest)
	a.token = h.tokens["BUYER"]
	h.refused(a, fault.InsufficientPermissions)
}

func TestPinnedContentIsCachedForEverAndCanDoNothing(t *testing.T) {
	h := stocked(t, "image/jpeg")
	for _, path := range []string{"/ipfs/" + knownCID, "/ipfs/" + knownCID + "/photo", "/v1/ipfs/" + knownCID} {
		out := h.do(ask{method: http.MethodGet, path: path, wild: strings.HasPrefix(path, "/v1")})
		if out.status != http.StatusOK || string(out.body) != "0123456789" {
			t.Errorf("%s: %d %s", path, out.status, out.body)
		}
		for name, want := range map[string]string{
			"Content-Type": "image/jpeg", "X-Content-Type-Options": "nosniff", "Content-Security-Policy": "sandbox; default-src 'none'",
			"Cache-Control": "public, max-age=29030400, immutable", "Etag": `"` + knownCID + `"`, "Content-Length": "10",
			"Accept-Ranges": "bytes", "Content-Disposition": "", "Set-Cookie": "", "Vary": "Accept",
		} {
			if got := out.header.Get(name); got != want {
				t.Errorf("%s: %s is %q, want %q", path, name, got, want)
			}
		}
	}
}

func TestTheGatewayKnowsRangesTagsAndForms(t *testing.T) {
	h := stocked(t, "image/jpeg")
	for name, row := range map[string]struct {
		method string
		query  string
		header map[string]string
		status int
		body   string
		says   map[string]string
	}{
		"a range":         {"GET", "", map[string]string{"Range": "bytes=2-4"}, 206, "234", map[string]string{"Content-Range": "bytes 2-4/10"}},
		"the end":         {"GET", "", map[string]string{"Range": "bytes=-2"}, 206, "89", nil},
		"a range outside": {"GET", "", map[string]string{"Range": "bytes=10-"}, 416, "", map[string]string{"Content-Range": "bytes */10", "Cache-Control": "no-store", "Content-Type": ""}},
		"known":           {"GET", "", map[string]string{"If-None-Match": `"` + knownCID + `"`}, 304, "", nil},
		"another tag":     {"GET", "", map[string]string{"If-None-Match": `"x"`}, 200, "0123456789", nil},
		"raw":             {"GET", "?format=raw", nil, 200, "0123456789", map[string]string{"Content-Type": "application/vnd.ipld.raw", "Etag": `"` + knownCID + `.raw"`}},
		"raw by Accept":   {"GET", "", map[string]string{"Accept": "text/html, application/vnd.ipld.raw;q=1"}, 200, "0123456789", map[string]string{"Content-Type": "application/vnd.ipld.raw"}},
		"CAR":             {"GET", "?format=car", nil, 200, "0123456789", map[string]string{"Content-Type": "application/vnd.ipld.car; version=1", "Content-Length": "10"}},
		"CAR by Accept":   {"GET", "", map[string]string{"Accept": "application/vnd.ipld.car"}, 200, "0123456789", map[string]string{"Content-Disposition": "attachment; filename=" + knownCID + ".car"}},
		"known CAR":       {"GET", "?format=car", map[string]string{"If-None-Match": `"` + knownCID + `.car"`}, 304, "", map[string]string{"Content-Type": ""}},
		"head":            {"HEAD", "", nil, 200, "", map[string]string{"Content-Length": "10"}},
		"head of a CAR":   {"HEAD", "?format=car", nil, 200, "", map[string]string{"Content-Length": "10"}},
		"a name":          {"GET", "?filename=my%20photo.jpg", nil, 200, "0123456789", map[string]string{"Content-Disposition": `inline; filename="my photo.jpg"`}},
	} {
		out := h.send(ask{method: row.method, path: "/ipfs/" + knownCID + row.query, header: row.header})
		if out.status != row.status || string(out.body) != row.body {
			t.Errorf("%s: %d %q, want %d %q", name, out.status, out.body, row.status, row.body)
		}
		for header, want := range row.says {
			if got := out.header.Get(header); got != want {
				t.Errorf("%s: %s is %q, want %q", name, header, got, want)
			}
		}
		if out.header.Get("X-Request-Id") == "" || out.header.Get("X-RateLimit-Limit") == "" {
			t.Errorf("%s lacks the headers of every reply", name)
		}
	}
	for path, code := range map[string]fault.Code{
		"/ipfs/" + strings.Replace(knownCID, "yku", "yka", 1): fault.NotFound, "/ipfs/" + knownCID + "/other": fault.NotFound,
		"/ipfs/x": fault.InvalidRequest, "/ipfs/" + strings.ToUpper(knownCID): fault.InvalidRequest,
		"/ipfs/" + knownCID + "?format=tar": fault.InvalidRequest, "/ipfs/" + knownCID + "?x=1": fault.InvalidRequest,
		"/ipfs/" + knownCID + "?filename=..%2Fx": fault.InvalidRequest, "/ipfs/" + knownCID + "?filename=": fault.InvalidRequest,
	} {
		h.refused(ask{method: http.MethodGet, path: path, wild: true}, code)
	}
}

func TestAStatementIsSavedUnderItsName(t *testing.T) {
	h := stocked(t, "application/pdf")
	for query, want := range map[string]string{
		"": "attachment; filename=" + knownCID + ".pdf", "?filename=DDS-1.pdf": "attachment; filename=DDS-1.pdf",
		"?filename=f%C3%BCr.pdf": "attachment; filename*=utf-8''f%C3%BCr.pdf", "?filename=a%3Bb.pdf": `attachment; filename="a;b.pdf"`,
	} {
		if got := h.send(ask{method: http.MethodGet, path: "/ipfs/" + knownCID + query}).header.Get("Content-Disposition"); got != want {
			t.Errorf("%q: %q, want %q", query, got, want)
		}
	}
}

func TestAFileThatBreaksOffIsShorterThanItSays(t *testing.T) {
	h := openOne(t)
	h.server.Files = cupboard{mediaType: "image/jpeg", data: []byte("0123456789"), breaksAt: 4}
	out := h.send(ask{method: http.MethodGet, path: "/ipfs/" + knownCID})
	if string(out.body) != "0123" || out.header.Get("Content-Length") != "10" {
		t.Errorf("%q of %s", out.body, out.header.Get("Content-Length"))
	}
	if !strings.Contains(h.log.String(), "a block is damaged") {
		t.Errorf("the log does not say why:\n%s", h.log)
	}
}
