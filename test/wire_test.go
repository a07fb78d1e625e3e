package test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"slices"
	"strings"
	"testing"
)

// hostile is what somebody sends on a raw socket, and what has to come back.
type hostile struct {
	send   string
	status int    // of the one answer; 0: whatever 4xx or 5xx the HTTP library says before our handler, or nothing
	code   string // of our error body; empty where ours is not reached
}

const (
	host     = "Host: coffee.example\r\n"
	postHead = "POST /auth/token HTTP/1.1\r\n" + host + "Content-Type: application/json\r\n"
	chunked  = postHead + "Transfer-Encoding: chunked\r\n\r\n"
	// A request that hides behind another: it must never be answered.
	hidden = "GET /healthz HTTP/1.1\r\n" + host + "\r\n"
)

func get(path string) string { return "GET " + path + " HTTP/1.1\r\n" + host + "\r\n" }

var hostileRequests = map[string]hostile{
	"a header of 70 kB":          {"GET /healthz HTTP/1.1\r\n" + host + "X: " + strings.Repeat("a", 70_000) + "\r\n\r\n", 431, ""},
	"ten thousand headers":       {"GET /healthz HTTP/1.1\r\n" + host + strings.Repeat("X: a\r\n", 10_000) + "\r\n", 431, ""},
	"a path of 20 kB":            {get("/" + strings.Repeat("a", 20_000)), 404, "NOT_FOUND"},
	"a query of 20 kB":           {get("/batches?" + strings.Repeat("a", 20_000)), 401, "UNAUTHENTICATED"},
	"a token of 20 kB":           {"GET /batches HTTP/1.1\r\n" + host + "Authorization: Bearer " + strings.Repeat("a", 20_000) + "\r\n\r\n", 401, "UNAUTHENTICATED"},
	"bytes that are no text":     {"\x00\x01\x02\xff\xfe\r\n\r\n", 0, ""},
	"TLS on the plain port":      {"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + strings.Repeat("a", 500), 0, ""},
	"a header with NUL":          {"GET /healthz HTTP/1.1\r\n" + host + "X: a\x00b\r\n\r\n", 0, ""},
	"a header's name with blank": {postHead + "Content-Length : 2\r\n\r\n{}", 0, ""},
	"no host":                    {"GET /healthz HTTP/1.1\r\n\r\n", 0, ""},
	"two hosts":                  {"GET /healthz HTTP/1.1\r\n" + host + "Host: other.example\r\n\r\n", 0, ""},
	"HTTP/0.9":                   {"GET /healthz\r\n\r\n", 0, ""},
	"HTTP/3.0":                   {"GET /healthz HTTP/3.0\r\n" + host + "\r\n", 0, ""},
	"the preface of HTTP/2":      {"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 404, "NOT_FOUND"},
	"an upgrade to HTTP/2":       {"GET /no HTTP/1.1\r\n" + host + "Connection: Upgrade\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n\r\n", 404, "NOT_FOUND"},
	"an unknown expectation":     {postHead + "Expect: the-inquisition\r\nContent-Length: 2\r\n\r\n{}", 417, ""},

	"a path that is not UTF-8":       {get("/%ff%fe"), 404, "NOT_FOUND"},
	"a path of raw bytes":            {get("/\xff\xfe"), 404, "NOT_FOUND"},
	"a path with a broken escape":    {get("/%zz"), 0, ""},
	"a path with NUL":                {get("/healthz%00"), 404, "NOT_FOUND"},
	"an id with NUL":                 {get("/admin/organisations/%00"), 404, "NOT_FOUND"},
	"a path that climbs":             {get("/docs/../healthz"), 404, "NOT_FOUND"},
	"a path that climbs in disguise": {get("/docs/%2e%2e/healthz"), 404, "NOT_FOUND"},
	"a path that climbs out":         {get("/../../../../etc/passwd"), 404, "NOT_FOUND"},
	"a path that climbs out of ipfs": {get("/ipfs/..%2f..%2fetc%2fpasswd"), 0, "?"},
	"a path with two slashes":        {get("//healthz"), 404, "NOT_FOUND"},
	"a path that names another host": {get("//evil.example/%2f.."), 404, "NOT_FOUND"},
	"a path with a slash at its end": {get("/healthz/"), 404, "NOT_FOUND"},
	"a path with a backslash":        {get(`/docs\..\healthz`), 404, "NOT_FOUND"},
	"both version prefixes":          {get("/v1/v1/healthz"), 404, "NOT_FOUND"},
	"an absolute target":             {get("http://evil.example/none"), 404, "NOT_FOUND"},
	"the method OPTIONS":             {"OPTIONS /batches HTTP/1.1\r\n" + host + "\r\n", 405, "METHOD_NOT_ALLOWED"},
	"the method OPTIONS for all":     {"OPTIONS * HTTP/1.1\r\n" + host + "\r\n", 404, "NOT_FOUND"},
	"the method TRACE":               {"TRACE /docs HTTP/1.1\r\n" + host + "\r\n", 405, "METHOD_NOT_ALLOWED"},
	"the method CONNECT":             {"CONNECT evil.example:443 HTTP/1.1\r\n" + host + "\r\n", 404, "NOT_FOUND"},
	"a method that nobody knows":     {"BREW /docs HTTP/1.1\r\n" + host + "\r\n", 405, "METHOD_NOT_ALLOWED"},
	"a method in small letters":      {"get /docs HTTP/1.1\r\n" + host + "\r\n", 405, "METHOD_NOT_ALLOWED"},
	"another method behind a header": {"POST /docs HTTP/1.1\r\n" + host + "X-HTTP-Method-Override: GET\r\nContent-Length: 0\r\n\r\n", 405, "METHOD_NOT_ALLOWED"},

	"a body of declared 100 GB":         {postHead + "Content-Length: 99999999999\r\n\r\n{}", 413, "PAYLOAD_TOO_LARGE"},
	"a body of a length beyond numbers": {postHead + "Content-Length: 99999999999999999999999\r\n\r\n{}", 0, ""},
	"a body of 2 MB in chunks":          {chunked + strings.Repeat("10000\r\n"+strings.Repeat(" ", 0x10000)+"\r\n", 32) + "0\r\n\r\n", 413, "PAYLOAD_TOO_LARGE"},
	"a body that ends early":            {postHead + "Content-Length: 50\r\n\r\n{}", 400, "INVALID_REQUEST"},
	"a chunk's size that is no number":  {chunked + "zz\r\n{}\r\n0\r\n\r\n", 400, "INVALID_REQUEST"},
	"a chunk of 16 EB":                  {chunked + "ffffffffffffffff\r\n{}", 400, "INVALID_REQUEST"},
	"a chunk's size of a megabyte":      {chunked + strings.Repeat("0", 1<<20), 400, "INVALID_REQUEST"},
	"a packed body":                     {postHead + "Content-Encoding: gzip\r\nContent-Length: 2\r\n\r\n{}", 415, "UNSUPPORTED_MEDIA_TYPE"},
	"a key that is not UTF-8":           {postHead + "Idempotency-Key: \xff\xfe\r\nContent-Length: 2\r\n\r\n{}", 400, "INVALID_REQUEST"},

	"two different lengths":            {postHead + "Content-Length: 2\r\nContent-Length: 40\r\n\r\n{}" + hidden, 0, ""},
	"a list of lengths":                {postHead + "Content-Length: 2, 2\r\n\r\n{}" + hidden, 0, ""},
	"a negative length":                {postHead + "Content-Length: -2\r\n\r\n{}" + hidden, 0, ""},
	"a length with a sign":             {postHead + "Content-Length: +2\r\n\r\n{}" + hidden, 0, ""},
	"a length in hexadecimal":          {postHead + "Content-Length: 0x2\r\n\r\n{}" + hidden, 0, ""},
	"a length and chunks":              {postHead + "Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n" + hidden, 400, "INVALID_REQUEST"},
	"chunks and a length":              {postHead + "Transfer-Encoding: chunked\r\nContent-Length: 40\r\n\r\n0\r\n\r\n" + hidden, 400, "INVALID_REQUEST"},
	"an unknown transfer encoding":     {postHead + "Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n" + hidden, 0, ""},
	"two transfer encodings":           {postHead + "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n" + hidden, 0, ""},
	"a transfer encoding behind a tab": {postHead + "Transfer-Encoding:\x0bchunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n" + hidden, 0, ""},
	"chunks of HTTP/1.0": {"POST /auth/token HTTP/1.0\r\n" + host + "Content-Type: application/json\r\nConnection: keep-alive\r\n" +
		"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n" + hidden, 400, "INVALID_REQUEST"},
	"a request in the body of a GET": {"GET /no HTTP/1.1\r\n" + host + "Content-Length: 47\r\n\r\n" + hidden, 404, "NOT_FOUND"},
}

func TestHostileBytesGetASaneAnswer(t *testing.T) {
	t.Parallel()
	r := startDev(t, t.TempDir(), "MWANYI_RATE_LIMIT_SCALE=1000")
	for name, h := range hostileRequests {
		t.Run(name, func(t *testing.T) {
			judgeHostile(t, h, r.exchange(t, h.send))
			r.mustLive(t)
			r.want(t, http.StatusOK, call{path: "/healthz"})
		})
	}
	if said := r.stderr.String(); strings.Contains(said, "level=ERROR") {
		t.Errorf("the log tells of errors of ours: said %q, want no %q in it", said, "level=ERROR")
	} else if strings.Contains(said, "panic") {
		t.Errorf("the log tells of errors of ours: said %q, want no %q in it", said, "panic")
	}
}

func judgeHostile(t *testing.T, h hostile, answers []answer) {
	t.Helper()
	if len(answers) == 0 && h.status == 0 {
		return // closed without a word
	}
	if len(answers) != 1 {
		t.Fatalf("%d answers, want one: %v", len(answers), answers)
	}
	got := answers[0]
	if got.status < 400 || h.status != 0 && got.status != h.status {
		t.Errorf("status %d, want %d: %s", got.status, h.status, got.body)
	}
	if h.code == "" {
		return
	}
	if h.code != "?" && got.code() != h.code {
		t.Errorf("code %q, want %s: %s", got.code(), h.code, got.body)
	}
	wholeRefusal(t, got)
}

// wholeRefusal demands what every refusal of ours carries.
func wholeRefusal(t testing.TB, got answer) {
	t.Helper()
	var body struct {
		Error struct{ Code, Message, Docs, RequestID string }
	}
	text := strings.Replace(string(got.body), `"request_id"`, `"RequestID"`, 1)
	if err := json.Unmarshal([]byte(text), &body); err != nil {
		t.Fatalf("%v: %s", err, got.body)
	}
	id := got.header.Get("X-Request-Id")
	if body.Error.Message == "" {
		t.Errorf("incomplete: %s: message is empty, want it set", got.body)
	}
	if !strings.HasSuffix(body.Error.Docs, "/docs/errors#"+body.Error.Code) {
		t.Errorf("incomplete: %s: docs %q, want the suffix %q", got.body, body.Error.Docs, "/docs/errors#"+body.Error.Code)
	}
	if id == "" {
		t.Errorf("incomplete: %s: no X-Request-Id, want one", got.body)
	}
	if body.Error.RequestID != id {
		t.Errorf("incomplete: %s: request id %v, want %v", got.body, body.Error.RequestID, id)
	}
	for _, name := range []string{"X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset"} {
		got.number(t, name)
	}
}

// exchange sends bytes on a connection of their own and reads every answer
// until the service closes it. Our half is closed, so that it always does.
func (c client) exchange(t testing.TB, send string) []answer {
	t.Helper()
	conn := c.dial(t)
	defer conn.Close()
	go func() {
		// The service may answer and close before it has read everything.
		if _, err := io.WriteString(conn, send); err != nil {
			return
		}
		if tcp, ok := conn.(*net.TCPConn); ok {
			tcp.CloseWrite() //nolint:errcheck // closed already is as good
		}
	}()
	// A reset may follow an answer to a request that was not read to its end.
	content, err := io.ReadAll(conn)
	if err != nil && len(content) == 0 {
		return nil
	}
	return responses(t, content)
}

func responses(t testing.TB, content []byte) []answer {
	t.Helper()
	var answers []answer
	reader := bufio.NewReader(bytes.NewReader(content))
	for {
		if _, err := reader.Peek(1); err != nil {
			return answers
		}
		response, err := http.ReadResponse(reader, nil)
		if err != nil {
			t.Fatalf("after %d answers: %v: %q", len(answers), err, content)
		}
		body, err := io.ReadAll(response.Body)
		if err != nil {
			t.Fatalf("a cut answer: %v: %q", err, content)
		}
		answers = append(answers, answer{response.StatusCode, response.Header, body})
	}
}

func TestPlainOldRequestsAreServed(t *testing.T) {
	t.Parallel()
	r := startDev(t, t.TempDir())
	for name, send := range map[string]string{
		"HTTP/1.0":             "GET /healthz HTTP/1.0\r\n\r\n",
		"HTTP/1.0 kept alive":  "GET /healthz HTTP/1.0\r\nConnection: keep-alive\r\n\r\n",
		"an absolute target":   get("http://coffee.example/healthz"),
		"under the prefix":     get("/v1/healthz"),
		"with bare line feeds": "GET /healthz HTTP/1.1\nHost: x\n\n",
		"one after another":    get("/healthz") + get("/healthz") + get("/healthz"),
	} {
		t.Run(name, func(t *testing.T) {
			answers := r.exchange(t, send)
			if len(answers) != strings.Count(send, "GET ") || slices.ContainsFunc(answers, func(a answer) bool { return a.status != http.StatusOK }) {
				t.Errorf("answers: %v, want %d with status %d", answers, strings.Count(send, "GET "), http.StatusOK)
			}
		})
	}
	t.Run("HEAD has the headers of GET and no body", func(t *testing.T) {
		plain := map[string]string{"Accept-Encoding": "identity"} // of a packed body Go's client hides the length
		head, whole := r.do(t, call{method: http.MethodHead, path: "/docs", header: plain}), r.do(t, call{path: "/docs", header: plain})
		if head.status != http.StatusOK {
			t.Errorf("HEAD: status %v, want %d", head.status, http.StatusOK)
		}
		if len(head.body) != 0 {
			t.Fatalf("HEAD: %d bytes, want 0", len(head.body))
		}
		if len(whole.body) == 0 {
			t.Fatal("GET: the body is empty, want some")
		}
		if head.header.Get("Content-Length") != whole.header.Get("Content-Length") {
			t.Errorf("HEAD: Content-Length %v, want %v: %v", head.header.Get("Content-Length"), whole.header.Get("Content-Length"), head.header)
		}
		if head.header.Get("X-Request-Id") == "" {
			t.Errorf("HEAD: X-Request-Id is empty, want it set: %v", head.header)
		}
		// On the wire, too: no byte follows the headers.
		conn := r.dial(t)
		io.WriteString(conn, "HEAD /docs HTTP/1.1\r\n"+host+"Connection: close\r\n\r\n")
		content, err := io.ReadAll(conn)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.HasSuffix(content, []byte("\r\n\r\n")) {
			t.Errorf("content %q, want the suffix %q", content, []byte("\r\n\r\n"))
		}
	})
}
