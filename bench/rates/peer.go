package main

import (
	"context"
	"net/http"
)

// mostRecord is how much of an answer the peer's record holds: as much as a batch has, also
// where ours answers with a page that is larger.
const mostRecord = 1000

// openPeer starts somebody else's server with one record, and asks it for that.
func openPeer(ctx context.Context, b binary, like *side) (*side, error) {
	s, path, err := openBeside(ctx, b.name, like, like.sample[:min(mostRecord, len(like.sample))], b.path)
	if s == nil || err != nil {
		return s, err
	}
	s.work.status = http.StatusOK
	request := s.request("GET", path, "", "")
	s.next = func() []byte { return request }
	return s, nil
}
