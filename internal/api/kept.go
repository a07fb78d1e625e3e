package api

import (
	"context"
	"net/http"
	"strconv"
	"strings"
	"sync"

	"mwanyi/internal/shelf"
)

// keptReply is a reply that is kept, with the packed forms of its body that were asked for.
type keptReply struct {
	reply
	tag string

	mu     sync.Mutex
	packed map[string][]byte // by encoding
	grew   func(bytes int)
}

// keptReplies are finished replies by what they depend on besides the database: the route, its
// path, the caller's class, and how the reply is wanted.
type keptReplies struct {
	shelf.Shelf[*keptReply]
	made func(c *call, key string, h func(*call) (reply, error)) // nil but in tests, which compare
}

// keeping is a handler whose replies are kept while nothing that it has read is written. It may
// read nothing but the database and what keptKey holds; what follows the clock, a price or the
// chain says so by c.passes.
// spec: kept-reads
func (s *Server) keeping(h func(*call) (reply, error)) func(*call) (reply, error) {
	return func(c *call) (reply, error) {
		key := c.keptKey()
		if kept, is := s.replies.Get(s.Access.Store, key); is {
			return c.unlessHas(kept), nil
		}
		asked := c.r
		defer func() { c.r = asked }()
		kept, err := s.replies.Make(asked.Context(), s.Access.Store, key, func(ctx context.Context) (*keptReply, int, error) {
			c.r = asked.WithContext(ctx)
			out, err := c.whole(h)
			if err != nil {
				return nil, 0, err
			}
			done := &keptReply{reply: out, tag: out.header.Get("Etag"), grew: func(bytes int) { s.replies.Grow(key, bytes) }}
			out.shared = done
			done.reply = out
			if c.isPassing || out.status != http.StatusOK || !out.encoded && out.content == nil || len(c.shown) > 0 {
				return done, -1, nil
			}
			return done, len(out.content) + besidesBody, nil
		})
		if err != nil {
			return reply{}, err
		}
		if s.replies.made != nil {
			s.replies.made(c, key, h)
		}
		return c.unlessHas(kept), nil
	}
}

// besidesBody is about what a reply takes besides its body.
const besidesBody = 1000

// passes says that the reply is true for the moment: it is not kept.
func (c *call) passes() { c.isPassing = true }

// whole is what the handler answers to somebody who has nothing of it yet, as bytes.
func (c *call) whole(h func(*call) (reply, error)) (reply, error) {
	c.isWhole = true
	defer func() { c.isWhole = false }()
	out, err := h(c)
	if err == nil {
		err = c.encode(&out)
	}
	return out, err
}

// unlessHas is a kept reply, or 304 to who has it already.
func (c *call) unlessHas(kept *keptReply) reply {
	if kept.tag != "" && c.knows(kept.tag) {
		return reply{status: http.StatusNotModified, header: kept.header}
	}
	return kept.reply
}

// keptKey is everything but the database that a kept reply may depend on.
func (c *call) keptKey() string {
	var key strings.Builder
	key.Grow(160)
	for _, part := range [...]string{c.route.path, c.r.URL.Path, string(c.caller.Role), c.caller.OrganisationID} {
		key.WriteString(part)
		key.WriteByte(0)
	}
	if c.masked {
		key.WriteByte('m')
	}
	for _, hidden := range c.hides {
		key.WriteString(string(hidden))
		key.WriteByte(0)
	}
	if c.route.people {
		reader := c.reader()
		key.WriteString(string(reader.Code))
		for _, is := range []bool{reader.IsAsked, c.wantsPage(), c.prefersJSON()} {
			key.WriteString(strconv.FormatBool(is))
		}
	}
	return key.String()
}

// pack gives the body in an encoding, packed once.
func (f *keptReply) pack(encoding string, packer func() ([]byte, error)) ([]byte, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if packed := f.packed[encoding]; packed != nil {
		return packed, nil
	}
	packed, err := packer()
	if err != nil {
		return nil, err
	}
	if f.packed == nil {
		f.packed = map[string][]byte{}
	}
	f.packed[encoding] = packed
	f.grew(len(packed))
	return packed, nil
}
