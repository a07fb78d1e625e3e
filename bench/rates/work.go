package main

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"fmt"
	"net/http"
	"strings"
	"sync/atomic"

	"github.com/ipfs/go-cid"
	"github.com/multiformats/go-multihash"
)

// work is one row: how a service for it is set, and what it is asked.
type work struct {
	name     string
	settings []string
	status   int
	isRead   bool // a bare server could answer it
	prepare  func(s *side) (next func() []byte, err error)
}

func works() []work {
	return []work{
		{"submit", nil, http.StatusCreated, false, deliveries},
		{"submit without payout", []string{"MWANYI_ADVANCE_PCT=0"}, http.StatusCreated, false, deliveries},
		{"GET /batch", nil, http.StatusOK, true, reading("/batch/%s", false)},
		{"GET /t", nil, http.StatusOK, true, reading("/t/%s", false)},
		{"GET /t 304", nil, http.StatusNotModified, true, reading("/t/%s", true)},
	}
}

func workNames() (all []string) {
	for _, w := range works() {
		all = append(all, w.name)
	}
	return all
}

func workOf(name string) (work, error) {
	for _, w := range works() {
		if w.name == name {
			return w, nil
		}
	}
	return work{}, fmt.Errorf("there is no work %q; there is %s", name, strings.Join(workNames(), ", "))
}

// farms is how many farmers deliver in turn: one alone would be doubted.
const farms = 256

// deliveries registers the farmers, and gives deliveries of theirs, each with a slip of
// its own.
func deliveries(s *side) (func() []byte, error) {
	errs := make(chan error, farms)
	for i := range farms {
		go func() {
			_, err := s.send("POST", "/farmers/register", fmt.Sprintf(`{"national_farmer_id":"UG-%d","cooperative_id":%q,"phone":"+2567721%05d"}`, i, s.coop, 10002+i), http.StatusCreated)
			errs <- err
		}()
	}
	for range farms {
		if err := <-errs; err != nil {
			return nil, err
		}
	}
	var count atomic.Int64
	return func() []byte {
		return s.request("POST", "/batch/submit", delivery(s, int(count.Add(1))%farms), "")
	}, nil
}

func delivery(s *side, farm int) string {
	var slip [32]byte
	_, _ = rand.Read(slip[:]) // it never fails
	sum := sha256.Sum256(slip[:])
	hash, err := multihash.Encode(sum[:], multihash.SHA2_256)
	if err != nil {
		panic(err)
	}
	return fmt.Sprintf(`{"farmer_id":"UG-%d","cooperative_id":%q,"weight_kg":60.5,"grade":"screen18","moisture_pct":12.1,`+
		`"collection_point_gps":{"lat":1.06,"lng":34.31},"weight_slip_photo_url":"ipfs://%s","collector_agent_id":"A"}`, farm, s.coop, cid.NewCidV1(cid.Raw, hash))
}

// reading gives reads of 16 batches in turn.
func reading(path string, isKnown bool) func(s *side) (func() []byte, error) {
	return func(s *side) (func() []byte, error) {
		if _, err := s.send("POST", "/farmers/register", fmt.Sprintf(`{"national_farmer_id":"UG-1","cooperative_id":%q,"phone":"+256772110002"}`, s.coop), http.StatusCreated); err != nil {
			return nil, err
		}
		var all [16][]byte
		for i := range all {
			body, err := s.send("POST", "/batch/submit", delivery(s, 1), http.StatusCreated)
			if err != nil {
				return nil, err
			}
			batch, err := fieldOf(body, "batch_id")
			if err != nil {
				return nil, err
			}
			at := fmt.Sprintf(path, batch)
			tag := ""
			if isKnown {
				if tag, err = s.tagOf(at); err != nil {
					return nil, err
				}
			}
			if s.sample, err = s.send("GET", at, "", http.StatusOK); err != nil {
				return nil, err
			}
			all[i] = s.request("GET", at, "", tag)
		}
		var count atomic.Uint64
		return func() []byte { return all[count.Add(1)%uint64(len(all))] }, nil
	}
}

// tagOf is the tag under which a client would know a page; it changes while the batch is
// being paid for, so it is asked for when the service rests.
func (s *side) tagOf(path string) (string, error) {
	if _, err := s.rest(context.Background()); err != nil {
		return "", err
	}
	answer, err := http.Get(s.base + path) //nolint:noctx // the process ends with the run
	if err != nil {
		return "", err
	}
	return answer.Header.Get("ETag"), answer.Body.Close()
}

// request is one request as it goes over the wire.
func (s *side) request(method, path, body, tag string) []byte {
	var text strings.Builder
	fmt.Fprintf(&text, "%s %s HTTP/1.1\r\nHost: %s\r\n", method, path, s.address)
	if s.token != "" {
		fmt.Fprintf(&text, "Authorization: Bearer %s\r\n", s.token)
	}
	if tag != "" {
		fmt.Fprintf(&text, "If-None-Match: %s\r\n", tag)
	}
	if body != "" {
		fmt.Fprintf(&text, "Content-Type: application/json\r\nContent-Length: %d\r\n", len(body))
	}
	return []byte(text.String() + "\r\n" + body)
}
