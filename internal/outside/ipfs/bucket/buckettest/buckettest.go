// Package buckettest plays an object store for tests that run without a real
// one: it speaks as much of the API of S3 as the service uses, checks every
// signature by its own reckoning, answers with the XML that S3 answers with, and
// can be told to fail.
//
//	buckettest.go  Store: objects, faults
//	signature.go   Signature Version 4, as a server checks it
package buckettest

import (
	"encoding/xml"
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"mwanyi/internal/outside/ipfs/bucket"
	"mwanyi/internal/secret"
)

// The account and the bucket of the store.
const (
	KeyID  = "AKTEST"
	Secret = "a secret of the test"
	Region = "test-1"
	Name   = "coffee"
)

// Store is an object store with one bucket.
type Store struct {
	URL string

	mu      sync.Mutex
	objects map[string][]byte
	calls   map[string]int
	fail    func(verb, name string, call int) Fault
}

// Start runs a store until the test ends.
func Start(t testing.TB) *Store {
	s := &Store{objects: map[string][]byte{}, calls: map[string]int{}}
	server := httptest.NewServer(s)
	t.Cleanup(server.Close)
	s.URL = server.URL
	return s
}

// Options are those of a bucket here.
func (s *Store) Options() bucket.Options {
	return bucket.Options{Endpoint: s.URL, Region: Region, Name: Name, KeyID: KeyID, Secret: secret.New(Secret),
		Pauses: []time.Duration{time.Millisecond, time.Millisecond}}
}

// Open is a bucket here.
func (s *Store) Open(t testing.TB) *bucket.Bucket {
	t.Helper()
	b, err := bucket.New(s.Options())
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// Fault is a way to fail.
type Fault string

// The faults.
const (
	None       Fault = ""
	Down       Fault = "down"         // nothing happens, the connection breaks
	LostWord   Fault = "lost"         // it happens, the connection breaks
	Internal   Fault = "internal"     // 500 InternalError
	SlowDown   Fault = "slow down"    // 503 SlowDown
	Cut        Fault = "cut"          // the answer breaks off in the middle
	Garbled    Fault = "garbled"      // other bytes come back
	Refused    Fault = "refused"      // 403 AccessDenied
	NoBucket   Fault = "no bucket"    // 404 NoSuchBucket
	NotFoundBy Fault = "not found by" // 404 of a proxy in between
	Endless    Fault = "endless"      // an answer that does not end
	Hung       Fault = "hung"         // no answer until the caller gives up
)

// Fail asks how the n-th call of a verb, from 1, shall fail.
func (s *Store) Fail(how func(verb, name string, call int) Fault) {
	s.mu.Lock()
	defer s.mu.Unlock()
	clear(s.calls)
	s.fail = how
}

// Always fails every call in one way; None: no more.
func (s *Store) Always(f Fault) { s.Fail(func(string, string, int) Fault { return f }) }

// Calls is how often a verb was called since Fail was.
func (s *Store) Calls(verb string) int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.calls[verb]
}

// Objects are all objects by name.
func (s *Store) Objects() map[string][]byte {
	s.mu.Lock()
	defer s.mu.Unlock()
	return maps.Clone(s.objects)
}

// Set changes an object behind the service's back; nil: it is gone.
func (s *Store) Set(name string, data []byte) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if data == nil {
		delete(s.objects, name)
		return
	}
	s.objects[name] = data
}

// ServeHTTP answers the API.
func (s *Store) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(io.LimitReader(r.Body, bucket.MaxBytes+1))
	if err != nil {
		return
	}
	name, ours := strings.CutPrefix(r.URL.Path, "/"+Name+"/")
	switch how := s.how(r.Method, name); {
	case how == Down:
		panic(http.ErrAbortHandler)
	case how == Hung:
		<-r.Context().Done()
	case how == Internal:
		failed(w, http.StatusInternalServerError, "InternalError", "We encountered an internal error. Please try again.")
	case how == SlowDown:
		failed(w, http.StatusServiceUnavailable, "SlowDown", "Please reduce your request rate.")
	case how == Refused:
		failed(w, http.StatusForbidden, "AccessDenied", "Access Denied")
	case how == NotFoundBy:
		http.NotFound(w, r)
	case how == Endless:
		for line := strings.Repeat("x", 1<<16); ; {
			if _, err := io.WriteString(w, line); err != nil {
				return
			}
		}
	case how == NoBucket || !ours:
		failed(w, http.StatusNotFound, "NoSuchBucket", "The specified bucket does not exist")
	default:
		if code := check(r, body); code != "" {
			failed(w, http.StatusForbidden, code, "The request is not signed as it should be.")
			return
		}
		s.answer(w, r.Method, name, body, how)
	}
}

func (s *Store) how(verb, name string) Fault {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.calls[verb]++
	if s.fail == nil {
		return None
	}
	return s.fail(verb, name, s.calls[verb])
}

func (s *Store) answer(w http.ResponseWriter, verb, name string, body []byte, how Fault) {
	s.mu.Lock()
	defer s.mu.Unlock()
	data, there := s.objects[name]
	switch verb {
	case http.MethodPut:
		s.objects[name] = body
	case http.MethodDelete:
		delete(s.objects, name)
	}
	switch {
	case how == LostWord:
		panic(http.ErrAbortHandler)
	case verb == http.MethodPut:
		w.Header().Set("ETag", `"00000000000000000000000000000000"`)
	case verb == http.MethodDelete:
		w.WriteHeader(http.StatusNoContent)
	case verb != http.MethodGet:
		failed(w, http.StatusMethodNotAllowed, "MethodNotAllowed", "The specified method is not allowed against this resource.")
	case !there:
		failed(w, http.StatusNotFound, "NoSuchKey", "The specified key does not exist.")
	default:
		give(w, data, how)
	}
}

func give(w http.ResponseWriter, data []byte, how Fault) {
	w.Header().Set("Content-Length", fmt.Sprint(len(data)))
	switch how {
	case Cut:
		_, _ = w.Write(data[:len(data)/2])
		panic(http.ErrAbortHandler)
	case Garbled:
		other := make([]byte, len(data))
		for i := range data {
			other[i] = data[i] ^ 0x55
		}
		_, _ = w.Write(other)
	default:
		_, _ = w.Write(data)
	}
}

// failed answers as S3 does, with the fields that nobody should log.
func failed(w http.ResponseWriter, status int, code, message string) {
	w.Header().Set("Content-Type", "application/xml")
	w.WriteHeader(status)
	_, _ = io.WriteString(w, xml.Header)
	_ = xml.NewEncoder(w).Encode(struct {
		XMLName        xml.Name `xml:"Error"`
		Code           string
		Message        string
		AWSAccessKeyId string
		RequestId      string
	}{Code: code, Message: message, AWSAccessKeyId: KeyID, RequestId: "4442587FB7D0A2F9"})
}
