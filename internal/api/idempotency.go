package api

import (
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"strings"
	"unicode/utf8"

	"mwanyi/internal/access"
	"mwanyi/internal/fault"
	"mwanyi/internal/replay"
)

const maxKeyLength = 255

// once runs the handler, or gives the stored reply when the same request was
// answered before under its Idempotency-Key. Refusals of the handler are
// stored too; what failed on our side (5xx) or by limit is not, so that the
// same key can be tried again, nor what did nothing: its key is free for the deed.
// spec: idempotency
func (c *call) once(handle func() (reply, error)) (reply, error) {
	key := c.r.Header.Get("Idempotency-Key")
	if key == "" || c.route.isDesk() || c.r.Method != http.MethodPost && c.r.Method != http.MethodPatch {
		return handle()
	}
	if utf8.RuneCountInString(key) > maxKeyLength || !utf8.ValidString(key) {
		return reply{}, fault.New(fault.InvalidRequest, "Idempotency-Key must have at most %d characters", maxKeyLength)
	}
	ticket, stored, err := c.s.Replays.Begin(c.r.Context(), c.replayRequest(key))
	if err != nil {
		return reply{}, err
	}
	if stored != nil {
		// The body may hold the first request's id; the header agrees with it
		// unless the caller chose an id of its own for the repeat.
		if c.r.Header.Get("X-Request-Id") == "" {
			c.id = stored.RequestID
		}
		return reply{status: stored.Status, content: stored.Body, contentType: stored.ContentType, location: stored.Location,
			encoded: true, replayed: true}, nil
	}
	c.ticket = ticket
	out, err := handle()
	if err == nil && c.kept != nil {
		c.s.Replays.Forget(ticket)
		c.ticket = nil
		return *c.kept, nil
	}
	if err != nil {
		out = c.refusal(fault.Of(err))
	}
	if err != nil && fault.Of(err).Code == fault.StoreUnavailable {
		// There is nobody to tell. The key frees itself by the time after which
		// the caller is to come again.
		c.s.Replays.Forget(ticket)
		c.ticket = nil
		return out, err
	}
	if out.status >= 500 || out.status == http.StatusTooManyRequests || out.unkept || c.asksAgain && out.status == http.StatusAccepted {
		c.release(out.status)
		return out, err
	}
	if err := c.encode(&out); err != nil {
		c.release(http.StatusInternalServerError)
		return reply{}, err
	}
	// A crash between the handler's commit and this line leaves the key held, for
	// seconds. After that the same request runs again and meets the domain's own
	// rule against doing a thing twice: what had begun a job joins it. What has no
	// such rule is kept by keeping.
	if err := c.s.Replays.Finish(c.r.Context(), ticket, c.replayReply(out)); err != nil {
		return reply{}, err
	}
	c.ticket = nil
	return out, err
}

// keeping keeps the reply in the transaction that makes what it shows.
func keeping[T any](c *call, show func(T) (reply, error)) access.Also[T] {
	return replay.Keeping(c.s.Replays, c.ticket, func(made T) (replay.Reply, error) {
		out, err := show(made)
		if err != nil {
			return replay.Reply{}, err
		}
		if err := c.encode(&out); err != nil {
			return replay.Reply{}, err
		}
		c.kept = &out
		return c.replayReply(out), nil
	})
}

func (c *call) replayReply(out reply) replay.Reply {
	return replay.Reply{Status: out.status, RequestID: c.id, ContentType: out.contentType, Location: out.location, Body: out.content}
}

// release frees the key of a request that ended without a reply worth keeping. What failed
// after it had changed something leaves the key to its own repeat: that is the same deed.
func (c *call) release(status int) {
	if c.ticket == nil {
		return
	}
	free := c.s.Replays.Abandon
	if status >= http.StatusInternalServerError && c.act != nil && c.act.IsKept() {
		free = c.s.Replays.Yield
	}
	if err := free(c.r.Context(), c.ticket); err != nil {
		c.s.Log.Warn("idempotency key not freed; it frees itself", "request_id", c.id, "cause", err.Error())
	}
	c.ticket = nil
}

func (c *call) replayRequest(key string) replay.Request {
	sum := sha256.Sum256(c.body)
	return replay.Request{
		Caller:   c.callerName(),
		Route:    c.r.Method + " " + strings.TrimPrefix(c.r.URL.Path, "/v1"), // decoded: however it was escaped, and as keys were kept before
		Key:      key,
		BodyHash: hex.EncodeToString(sum[:]),
	}
}

// requestName names the request among all others, when its caller has given it
// an Idempotency-Key; empty otherwise. A domain that remembers it can give a
// repeat the outcome of a first that was never answered.
func (c *call) requestName() string {
	key := c.r.Header.Get("Idempotency-Key")
	if key == "" {
		return ""
	}
	r := c.replayRequest(key)
	sum := sha256.Sum256([]byte(strings.Join([]string{r.Caller, r.Route, r.Key, r.BodyHash}, "\n")))
	return hex.EncodeToString(sum[:])
}

// callerName is who an Idempotency-Key belongs to.
func (c *call) callerName() string {
	if c.caller.Who() != "" {
		return c.caller.Who()
	}
	return network(c.address)
}
