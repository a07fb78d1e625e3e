package main

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"sync"
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
	each     int  // requests of a connection in a round, after which it ends; 0: until the time is up
	prepare  func(s *side) (next func() []byte, err error)
	stock    func(s *side, requests int) error // lays in what so many requests need; nil: nothing
}

func works() []work {
	return []work{
		{"submit", usual, http.StatusCreated, false, 0, deliveries, layInSlips},
		{"submit without payout", append([]string{"MWANYI_ADVANCE_PCT=0"}, usual...), http.StatusCreated, false, 0, deliveries, layInSlips},
		{"submit burst", usual, http.StatusCreated, false, burst, deliveries, layInSlips},
		{"submit in doubt", nil, http.StatusCreated, false, 0, doubtful, nil},
		{"GET /batch", nil, http.StatusOK, true, 0, reading("/batch/%s", false), nil},
		{"GET /t", nil, http.StatusOK, true, 0, reading("/t/%s", false), nil},
		{"GET /t 304", nil, http.StatusNotModified, true, 0, reading("/t/%s", true), nil},
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

// burst is what somebody at a scale sends in a row: within the blocks that the embedded
// chain may be ahead of the clock.
const burst = 10

// usual are numbers of the rules that let few farmers deliver as much as many would: each
// rule looks, and none doubts.
var usual = []string{"MWANYI_RULES=deliveries_day=1000000,yield_robusta=1000000,yield_arabica=1000000,yield_robusta_hard=1000000,yield_arabica_hard=1000000," +
	"yield_robusta_info=1000000,yield_arabica_info=1000000,kg_per_tree=1000000,km=100000"}

// farms is how many farmers deliver in turn.
const farms = 512

// deliveries registers the farmers, and gives deliveries as they usually are: each with a
// slip that was photographed before, and of another weight than the farmer's last.
func deliveries(s *side) (func() []byte, error) {
	if err := registered(s); err != nil {
		return nil, err
	}
	s.slips = make(chan string, 1<<20)
	var count atomic.Int64
	return func() []byte {
		n := int(count.Add(1))
		return s.request("POST", "/batch/submit", delivery(s, n%farms, 20+float64(n/farms%2000)/2, <-s.slips), "")
	}, nil
}

// doubtful are deliveries of one weight, whose slips nobody has photographed: each has a
// review.
func doubtful(s *side) (func() []byte, error) {
	if err := registered(s); err != nil {
		return nil, err
	}
	var count atomic.Int64
	return func() []byte {
		return s.request("POST", "/batch/submit", delivery(s, int(count.Add(1))%farms, 60.5, noSlip()), "")
	}, nil
}

func registered(s *side) error {
	return inParallel(farms, func(i int) error {
		_, err := s.send("POST", "/farmers/register", fmt.Sprintf(`{"national_farmer_id":"UG-%d","cooperative_id":%q,"phone":"+2567721%05d"}`, i, s.coop, 10002+i), http.StatusCreated)
		return err
	})
}

// layInSlips makes sure that there is a slip for each of so many deliveries.
func layInSlips(s *side, requests int) error {
	return inParallel(requests-len(s.slips), func(int) error {
		slip := base64.StdEncoding.EncodeToString([]byte("%PDF-1.4\n% slip " + rand.Text() + "\n%%EOF\n"))
		body, err := s.send("POST", "/evidence", fmt.Sprintf(`{"data_base64":%q,"content_type":"application/pdf"}`, slip), http.StatusCreated)
		if err != nil {
			return err
		}
		uri, err := fieldOf(body, "uri")
		s.slips <- uri
		return err
	})
}

// inParallel does something n times, a few at once.
func inParallel(n int, do func(i int) error) error {
	var all sync.WaitGroup
	var next atomic.Int64
	errs := make([]error, 64)
	for worker := range errs {
		all.Go(func() {
			for i := int(next.Add(1)) - 1; i < n && errs[worker] == nil; i = int(next.Add(1)) - 1 {
				errs[worker] = do(i)
			}
		})
	}
	all.Wait()
	return errors.Join(errs...)
}

// noSlip names a slip that is not kept.
func noSlip() string {
	sum := sha256.Sum256([]byte(rand.Text()))
	hash, err := multihash.Encode(sum[:], multihash.SHA2_256)
	if err != nil {
		panic(err)
	}
	return "ipfs://" + cid.NewCidV1(cid.Raw, hash).String()
}

func delivery(s *side, farm int, kg float64, slip string) string {
	return fmt.Sprintf(`{"farmer_id":"UG-%d","cooperative_id":%q,"weight_kg":%.1f,"grade":"screen18","moisture_pct":12.1,`+
		`"collection_point_gps":{"lat":1.06,"lng":34.31},"weight_slip_photo_url":%q,"collector_agent_id":"A"}`, farm, s.coop, kg, slip)
}

// reading gives reads of 16 batches in turn.
func reading(path string, isKnown bool) func(s *side) (func() []byte, error) {
	return func(s *side) (func() []byte, error) {
		if _, err := s.send("POST", "/farmers/register", fmt.Sprintf(`{"national_farmer_id":"UG-1","cooperative_id":%q,"phone":"+256772110002"}`, s.coop), http.StatusCreated); err != nil {
			return nil, err
		}
		var all [16][]byte
		for i := range all {
			body, err := s.send("POST", "/batch/submit", delivery(s, 1, 60.5, noSlip()), http.StatusCreated)
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
