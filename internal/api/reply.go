package api

import (
	"net/http"
	"slices"
	"strconv"
	"time"

	"github.com/go-json-experiment/json"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/limit"
	"mwanyi/internal/packing"
)

// reply is what a handler answers: a value to encode, or finished bytes.
type reply struct {
	status      int
	value       any
	bare        bool // not wrapped, even on a wrapped route
	content     []byte
	contentType string
	location    string
	header      http.Header // further headers
	replayed    bool
	unkept      bool       // it says what would be: the same key may ask for the deed
	encoded     bool       // content is the whole body already
	fixed       bool       // content is the same as long as the process lives
	shared      *keptReply // it may be kept: what it is packed in is, too
	small       bool       // it is for a slow line: to be packed as small as it gets
	// file, when set, writes status and body itself, after the headers that
	// every reply carries.
	file *OpenFile
	// stream, when set, writes the body itself, for as long as it likes.
	stream func(w http.ResponseWriter) (written int64, err error)
	// rest, when set, is what comes after content.
	rest packing.Pieces
}

// spec: success-statuses
func ok(value any) (reply, error)      { return reply{status: http.StatusOK, value: value}, nil }
func created(value any) (reply, error) { return reply{status: http.StatusCreated, value: value}, nil }

// wrapper is the envelope of the two wrapped endpoints.
// spec: envelope
type wrapper struct {
	Success bool `json:"success"`
	Data    any  `json:"data"`
	Meta    meta `json:"meta"`
}

type meta struct {
	Timestamp string `json:"timestamp"`
	RequestID string `json:"requestId"`
}

// errorBody is the body of every refusal.
// spec: error-body
type errorBody struct {
	Error errorPart `json:"error"`
}

type errorPart struct {
	Code      fault.Code  `json:"code"`
	Message   string      `json:"message"`
	Docs      string      `json:"docs"`
	RequestID string      `json:"request_id"`
	Fields    []fieldPart `json:"fields,omitempty"`
}

// fieldPart is one field at fault.
type fieldPart struct {
	Field   string `json:"field"`
	Message string `json:"message"`
}

// refusal turns a fault into a reply.
func (c *call) refusal(f *fault.Fault) reply {
	out := reply{status: f.Status(), bare: true, header: http.Header{}, value: errorBody{errorPart{
		Code:      f.Code,
		Message:   f.Message,
		Docs:      c.s.PublicURL + "/docs/errors#" + string(f.Code),
		RequestID: c.id,
		Fields:    each(f.Fields, func(one fault.Field) fieldPart { return fieldPart{Field: one.Name, Message: one.Message} }),
	}}}
	if f.RetryAfter > 0 {
		out.header.Set("Retry-After", strconv.FormatInt(int64((f.RetryAfter+time.Second-1)/time.Second), 10))
	}
	if f.Status() == http.StatusUnauthorized {
		out.header.Set("WWW-Authenticate", "Bearer")
	}
	if location, yes := c.signInFirst(f); yes {
		return reply{status: http.StatusSeeOther, location: location}
	}
	if content, ok := c.refusalPage(f); ok {
		out.content = content
		out.contentType = htmlType
		out.encoded = true
		for name, values := range c.pageHeader() {
			out.header[name] = values
		}
	}
	return out
}

// encode finishes the reply's bytes once, so that what is kept for a repeat is
// what was sent.
func (c *call) encode(out *reply) error {
	if out.encoded || out.contentType != "" || out.value == nil {
		return nil
	}
	value := out.value
	if c.route != nil && c.route.wrapped && !out.bare {
		value = wrapper{Success: true, Data: value, Meta: meta{Timestamp: clock.Stamp(clock.Now()), RequestID: c.id}}
	}
	content, err := json.Marshal(value, json.Deterministic(true))
	if err != nil {
		return err
	}
	out.content = append(content, '\n')
	out.contentType = "application/json"
	out.encoded = true
	return nil
}

// Values that many replies share, in slices that nobody can add to.
var (
	noStore    = slices.Clip([]string{"no-store"})
	byEncoding = slices.Clip([]string{"Accept-Encoding"})
)

// everyHeader are the headers that every reply carries, written as net/http keeps them.
var everyHeader = [...]string{"X-Request-Id", "X-Ratelimit-Limit", "X-Ratelimit-Remaining", "X-Ratelimit-Reset", "X-Content-Type-Options"}

// saidByServer is up to which length of a body net/http, which has all of it when the handler
// ends, says the length by itself. Another header would be the ninth of most replies, for which
// their map is made anew, twice.
const saidByServer = 2048

// write sends the reply with the headers that every reply carries.
// spec: limit-headers
func (c *call) write(out *reply) (written int64, failed error) {
	if err := c.encode(out); err != nil {
		*out = c.refusal(fault.Of(err))
		if err := c.encode(out); err != nil {
			return 0, err
		}
	}
	h := c.w.Header()
	for name, values := range out.header {
		h[name] = slices.Clip(values) // it may be shared: who adds to it makes a copy
	}
	every := &c.every
	every[0] = c.id
	c.limited(every[1:4])
	every[4] = "nosniff"
	every[5] = out.contentType
	for i, name := range everyHeader {
		h[name] = every[i : i+1 : i+1]
	}
	if c.person != nil || len(h["Cache-Control"]) == 0 || h["Cache-Control"][0] == "" {
		h["Cache-Control"] = noStore
	}
	if out.location != "" {
		h.Set("Location", out.location)
	}
	if out.replayed {
		h.Set("Idempotency-Replayed", "true")
	}
	if out.contentType != "" {
		h["Content-Type"] = every[5:6:6]
	}
	if out.file != nil {
		w := &streamed{ResponseWriter: c.w, status: http.StatusOK}
		err := out.file.send(w, c.r)
		out.status = w.status
		return w.written, err
	}
	if out.stream != nil { // never packed: what is in a packer has not arrived
		c.w.WriteHeader(out.status)
		return out.stream(c.w)
	}
	if out.rest != nil {
		return c.writePieces(out)
	}
	if err := c.pack(out); err != nil {
		return 0, err
	}
	if out.contentType != "" && (len(out.content) > saidByServer || c.r.Method == http.MethodHead) {
		every[6] = strconv.Itoa(len(out.content))
		h["Content-Length"] = every[6:7:7]
	}
	c.w.WriteHeader(out.status)
	n, err := c.w.Write(out.content)
	return int64(n), err
}

// streamed notes what a file answers. A range that lies outside gets no
// text: net/http's is not one of our refusals.
type streamed struct {
	http.ResponseWriter
	status  int
	written int64
}

func (w *streamed) WriteHeader(status int) {
	w.status = status
	if status == http.StatusRequestedRangeNotSatisfiable {
		w.Header().Del("Content-Type")
		w.Header().Set("Content-Length", "0")
		w.Header().Set("Cache-Control", "no-store")
	}
	w.ResponseWriter.WriteHeader(status)
}

func (w *streamed) Write(p []byte) (int, error) {
	if w.status == http.StatusRequestedRangeNotSatisfiable {
		return len(p), nil
	}
	n, err := w.ResponseWriter.Write(p)
	w.written += int64(n)
	return n, err
}

// limited gives the numbers of the verdict for its headers, cut from one text.
func (c *call) limited(words []string) {
	v := c.verdict
	if v.Limit == 0 {
		v = limit.Free()
	}
	var room [64]byte
	text := room[:0]
	var ends [3]int
	for i, n := range [...]int64{v.Limit, v.Remaining, resetSecond(v.Reset)} {
		text = strconv.AppendInt(text, n, 10)
		ends[i] = len(text)
	}
	all, from := string(text), 0
	for i, end := range ends {
		words[i] = all[from:end]
		from = end
	}
}

// resetSecond rounds up: at that second the window has ended.
func resetSecond(at time.Time) int64 {
	return at.Add(time.Second - 1).Unix()
}

// texts are the words of a closed list.
func texts[T ~string](all []T) []string { return each(all, func(v T) string { return string(v) }) }
