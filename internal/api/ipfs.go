package api

import (
	"bytes"
	"context"
	"errors"
	"io"
	"mime"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"mwanyi/internal/fault"
)

// Files keeps files for good, each under the CID of its bytes. What it refuses
// and what does not exist are faults.
type Files interface {
	// Pin keeps a file; photos lose their metadata first. When it returns, no
	// crash can lose the file.
	Pin(ctx context.Context, mediaType string, data []byte) (PinnedFile, error)
	// Open gives what lies under a CID, or under a name in a directory when
	// name is not empty.
	Open(ctx context.Context, cid, name string, as Form) (*OpenFile, error)
}

// PinnedFile says where a file lies.
type PinnedFile struct {
	CID  string
	URL  string
	Size int64
}

// Form is what a caller wants of pinned content.
type Form string

// The forms. A directory has no plain form; a JSON list of its files stands in.
const (
	Plain Form = ""
	Raw   Form = "raw" // the block of that name
	CAR   Form = "car" // all blocks, in one file
)

// OpenFile is content that is being read. One of Content and Stream is set.
type OpenFile struct {
	CID       string // of the file that a name led to
	MediaType string
	Size      int64
	Listing   bool // it lists a directory
	Private   bool // nobody may keep it but who has asked
	Content   io.ReadSeekCloser
	Stream    io.WriterTo // of Size bytes
}

// cidPath is the one spelling that is known here; whether it is a CID is judged
// by those who have it.
var cidPath = regexp.MustCompile(`^b[a-z2-7]{58}$`)

// getIPFS is the gateway to pinned content: files as they were recorded, with
// ranges, or their blocks, for those who check everything themselves.
func (s *Server) getIPFS(c *call) (reply, error) {
	query, err := c.query("format", "filename")
	if err != nil {
		return reply{}, err
	}
	k := &check{}
	k.oneOf("format", maybe, param(query, "format"), fault.InvalidRequest, string(Raw), string(CAR))
	k.text("filename", maybe, param(query, "filename"), filenameShape)
	if err := k.err(); err != nil {
		return reply{}, err
	}
	if !cidPath.MatchString(c.path("cid")) {
		return reply{}, fault.New(fault.InvalidRequest, "cid must be a CIDv1 in base32")
	}
	form := wantedForm(query["format"], c.r.Header)
	file, err := s.Files.Open(c.r.Context(), c.path("cid"), c.path("name"), form)
	if fault.Is(err, fault.NotFound) && c.path("name") == "" && form == Plain {
		file, err = s.openPrivate(c, c.path("cid"), err)
	}
	if err != nil {
		return reply{}, err
	}
	return reply{status: http.StatusOK, contentType: file.MediaType, header: file.header(query["filename"]), file: file}, nil
}

// openPrivate gives a file that was not published to those who may see it. To
// everybody else it is as unknown as one that nobody has sent.
// spec: private-evidence
func (s *Server) openPrivate(c *call, cid string, unknown error) (*OpenFile, error) {
	sentBy, err := s.Private.OwnersOf(c.r.Context(), cid)
	if err != nil {
		return nil, err
	}
	seen := slices.DeleteFunc(sentBy, func(owner string) bool { return !c.sees(privateFilePart, owner) })
	if len(seen) == 0 {
		return nil, unknown
	}
	f, err := s.Private.Open(c.r.Context(), cid, seen...)
	if err != nil {
		return nil, err
	}
	return &OpenFile{CID: f.CID, MediaType: f.MediaType, Size: int64(len(f.Data)), Private: true, Content: inMemory{bytes.NewReader(f.Data)}}, nil
}

// inMemory is a file that is read already.
type inMemory struct{ *bytes.Reader }

func (inMemory) Close() error { return nil }

// filenameShape is a name without a path.
var filenameShape = shape{min: 1, max: 200, pattern: regexp.MustCompile(`^[^/\\"]+$`)}

// wantedForm reads ?format=, and Accept when it is not given.
func wantedForm(format string, header http.Header) Form {
	if format != "" {
		return Form(format)
	}
	for _, part := range strings.Split(strings.Join(header.Values("Accept"), ","), ",") {
		media, _, err := mime.ParseMediaType(part)
		switch {
		case err == nil && media == "application/vnd.ipld.raw":
			return Raw
		case err == nil && media == "application/vnd.ipld.car":
			return CAR
		}
	}
	return Plain
}

// downloads are the types that a browser saves instead of showing: nothing of
// them could be shown in the sandbox.
var downloads = map[string]string{
	"application/pdf": ".pdf", "application/zip": ".zip", "application/vnd.ipld.raw": ".bin", "application/vnd.ipld.car": ".car",
}

// header has what makes the content cacheable for ever and unable to do
// anything on our origin.
func (f *OpenFile) header(filename string) http.Header {
	media, _, _ := strings.Cut(f.MediaType, ";")
	tag := `"` + f.CID + strings.TrimPrefix(media, "application/vnd.ipld") + `"`
	if !strings.HasPrefix(media, "application/vnd.ipld") {
		tag = `"` + f.CID + `"`
	}
	if f.Listing {
		tag = `"list-` + f.CID + `"`
	}
	h := http.Header{
		"Etag":                        {tag},
		"Cache-Control":               {"public, max-age=29030400, immutable"},
		"Content-Security-Policy":     {"sandbox; default-src 'none'"},
		"Access-Control-Allow-Origin": {"*"},
		"Vary":                        {"Accept"},
	}
	if f.Private {
		h.Set("Cache-Control", "private, no-store")
		h.Set("Vary", "Accept, Authorization")
		h.Del("Access-Control-Allow-Origin")
	}
	ending, saved := downloads[media]
	if filename == "" && saved {
		filename = f.CID + ending
	}
	if filename != "" {
		way := "inline"
		if saved {
			way = "attachment"
		}
		h.Set("Content-Disposition", mime.FormatMediaType(way, map[string]string{"filename": filename}))
	}
	return h
}

// send writes the content. What breaks off on the way is shorter than the
// Content-Length says, so that no client takes it for whole.
func (f *OpenFile) send(w http.ResponseWriter, r *http.Request) (err error) {
	if f.Content != nil {
		noted := &readNote{ReadSeeker: f.Content}
		http.ServeContent(w, r, "", time.Time{}, noted)
		return errors.Join(noted.err, f.Content.Close())
	}
	if slices.Contains(r.Header.Values("If-None-Match"), w.Header().Get("Etag")) {
		w.Header().Del("Content-Type")
		w.WriteHeader(http.StatusNotModified)
		return nil
	}
	w.Header().Set("Content-Length", strconv.FormatInt(f.Size, 10))
	w.WriteHeader(http.StatusOK)
	if r.Method == http.MethodHead {
		return nil
	}
	_, err = f.Stream.WriteTo(w)
	return err
}

// readNote remembers why reading failed; http.ServeContent does not say.
type readNote struct {
	io.ReadSeeker
	err error
}

func (n *readNote) Read(p []byte) (int, error) {
	read, err := n.ReadSeeker.Read(p)
	if err != nil && !errors.Is(err, io.EOF) {
		n.err = err
	}
	return read, err
}
