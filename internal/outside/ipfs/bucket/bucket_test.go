package bucket_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/outside/ipfs/archive"
	"mwanyi/internal/outside/ipfs/bucket"
	"mwanyi/internal/outside/ipfs/bucket/buckettest"
	"mwanyi/internal/outside/ipfs/ipfstest"
	"mwanyi/internal/secret"
	"mwanyi/internal/store/storetest"
)

func photo(data []byte) ipfs.File { return ipfs.File{MediaType: "image/jpeg", Data: data} }

// spec: blocks-in-a-bucket
func TestAnArchiveInABucketKeepsThePortsPromises(t *testing.T) {
	ipfstest.Run(t, &archive.Archive{Store: storetest.Open(t), Blocks: bucket.Blocks{Bucket: buckettest.Start(t).Open(t)}})
}

// outcome is what a call may come to.
type outcome struct {
	err   error // nil: it succeeds
	calls int   // that the store has seen
}

func TestEveryFaultOfAStoreHasItsName(t *testing.T) {
	gone := outcome{ipfs.ErrUnavailable, 3}
	at1 := outcome{ipfs.ErrUnavailable, 1}
	for fault, want := range map[buckettest.Fault]struct{ put, get, remove outcome }{
		buckettest.None:       {outcome{nil, 1}, outcome{nil, 1}, outcome{nil, 1}},
		buckettest.Down:       {gone, gone, gone},
		buckettest.LostWord:   {gone, gone, gone},
		buckettest.Internal:   {gone, gone, gone},
		buckettest.SlowDown:   {gone, gone, gone},
		buckettest.Refused:    {at1, at1, at1},
		buckettest.NoBucket:   {at1, at1, at1},
		buckettest.NotFoundBy: {at1, at1, at1},
		buckettest.Cut:        {outcome{nil, 1}, gone, outcome{nil, 1}},
		buckettest.Endless:    {gone, gone, gone},
		buckettest.Garbled:    {outcome{nil, 1}, outcome{nil, 1}, outcome{nil, 1}},
	} {
		t.Run(string(fault), func(t *testing.T) {
			s := buckettest.Start(t)
			b := s.Open(t)
			for _, one := range []struct {
				verb string
				call func() error
				want outcome
			}{
				{http.MethodPut, func() error { return b.Put(t.Context(), "a", []byte("bytes")) }, want.put},
				{http.MethodGet, func() error { _, err := b.Get(t.Context(), "a"); return err }, want.get},
				{http.MethodDelete, func() error { return b.Delete(t.Context(), "a") }, want.remove},
			} {
				s.Set("a", []byte("bytes"))
				s.Always(fault)
				err := one.call()
				if !errors.Is(err, one.want.err) || errors.Is(err, ipfs.ErrNotFound) || (one.want.calls == 1) != (s.Calls(one.verb) == 1) || s.Calls(one.verb) < one.want.calls {
					t.Errorf("%s: %v after %d calls, want %v after %d (net/http may repeat a GET by itself)", one.verb, err, s.Calls(one.verb), one.want.err, one.want.calls)
				}
				if err != nil && (strings.Contains(err.Error(), buckettest.KeyID) || strings.Contains(err.Error(), buckettest.Secret) || strings.Contains(err.Error(), s.URL)) {
					t.Errorf("%s: the error shows what it should not: %v", one.verb, err)
				}
			}
		})
	}
}

func TestAFaultThatPassesIsNotSeen(t *testing.T) {
	s := buckettest.Start(t)
	b := s.Open(t)
	for _, how := range []buckettest.Fault{buckettest.Down, buckettest.LostWord, buckettest.Internal, buckettest.SlowDown, buckettest.Cut} {
		s.Fail(func(_, _ string, call int) buckettest.Fault {
			if call <= 2 {
				return how
			}
			return buckettest.None
		})
		if err := b.Put(t.Context(), "a", []byte(how)); err != nil {
			t.Errorf("%s: put: %v", how, err)
		}
		if data, err := b.Get(t.Context(), "a"); err != nil || string(data) != string(how) {
			t.Errorf("%s: get: %q, %v", how, data, err)
		}
	}
}

func TestAStoreThatHangsIsLeftWhenTheCallerLeaves(t *testing.T) {
	s := buckettest.Start(t)
	s.Always(buckettest.Hung)
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
	defer cancel()
	if err := s.Open(t).Put(ctx, "a", nil); !errors.Is(err, ipfs.ErrUnavailable) {
		t.Errorf("%v, want %v", err, ipfs.ErrUnavailable)
	}
}

func TestWhoSignsWrongIsRefused(t *testing.T) {
	s := buckettest.Start(t)
	for name, change := range map[string]func(*bucket.Options){
		"another secret": func(o *bucket.Options) { o.Secret = secret.New("another") },
		"another key":    func(o *bucket.Options) { o.KeyID = "AKOTHER" },
		"another region": func(o *bucket.Options) { o.Region = "test-2" },
		"another bucket": func(o *bucket.Options) { o.Name = "tea" },
	} {
		o := s.Options()
		change(&o)
		b, err := bucket.New(o)
		if err != nil {
			t.Fatal(err)
		}
		if err := b.Put(t.Context(), "a", []byte("x")); !errors.Is(err, ipfs.ErrUnavailable) {
			t.Errorf("%s: %v, want %v", name, err, ipfs.ErrUnavailable)
		}
		if _, err := b.Get(t.Context(), "a"); !errors.Is(err, ipfs.ErrUnavailable) || errors.Is(err, ipfs.ErrNotFound) {
			t.Errorf("%s: %v, want %v", name, err, ipfs.ErrUnavailable)
		}
	}
	defer clock.Jump(time.Hour)() // both clocks: the request's own time is what is signed
	if err := s.Open(t).Put(t.Context(), "a", []byte("x")); err != nil {
		t.Errorf("the right key: %v", err)
	}
	if len(s.Objects()) != 1 {
		t.Errorf("%d objects, want the one that was signed rightly", len(s.Objects()))
	}
}

func TestOptionsThatCannotWorkAreRefused(t *testing.T) {
	good := buckettest.Start(t).Options()
	for name, change := range map[string]func(*bucket.Options){
		"plain http to another machine": func(o *bucket.Options) { o.Endpoint = "http://objects.example" },
		"a path":                        func(o *bucket.Options) { o.Endpoint = "https://objects.example/coffee" },
		"a user":                        func(o *bucket.Options) { o.Endpoint = "https://me:you@objects.example" },
		"no host":                       func(o *bucket.Options) { o.Endpoint = "objects" },
		"no bucket":                     func(o *bucket.Options) { o.Name = "" },
		"no region":                     func(o *bucket.Options) { o.Region = "" },
		"no key":                        func(o *bucket.Options) { o.KeyID = "" },
		"no secret":                     func(o *bucket.Options) { o.Secret = secret.Text{} },
	} {
		o := good
		change(&o)
		if _, err := bucket.New(o); err == nil {
			t.Errorf("%s: no error, want one", name)
		}
	}
}

// seen answers every request and remembers the last.
type seen struct{ last *http.Request }

func (s *seen) RoundTrip(r *http.Request) (*http.Response, error) {
	s.last = r
	return &http.Response{StatusCode: http.StatusOK, Body: io.NopCloser(strings.NewReader(""))}, nil
}

func TestTheBucketsNameStandsInThePathOrInTheHost(t *testing.T) {
	for inHost, want := range map[bool]string{false: "https://objects.example/coffee/uganda/a", true: "https://coffee.objects.example/uganda/a"} {
		var wire seen
		b, err := bucket.New(bucket.Options{Endpoint: "https://objects.example/", Region: "r", Name: "coffee", Prefix: "uganda/", KeyID: "k", Secret: secret.New("s"), InHost: inHost, HTTP: &wire})
		if err != nil {
			t.Fatal(err)
		}
		if err := b.Put(t.Context(), "a", nil); err != nil {
			t.Fatal(err)
		}
		if wire.last.URL.String() != want {
			t.Errorf("%s, want %s", wire.last.URL, want)
		}
	}
}

func TestABucketThatLiesIsCaughtByName(t *testing.T) {
	s := buckettest.Start(t)
	a := &archive.Archive{Store: storetest.Open(t), Blocks: bucket.Blocks{Bucket: s.Open(t)}}
	data := ipfstest.Bytes(2<<20 + 7)
	root, err := a.Pin(t.Context(), photo(data))
	if err != nil {
		t.Fatal(err)
	}
	for how, want := range map[buckettest.Fault]error{
		buckettest.Garbled:    ipfs.ErrDamaged,
		buckettest.Cut:        ipfs.ErrUnavailable,
		buckettest.Refused:    ipfs.ErrUnavailable,
		buckettest.NoBucket:   ipfs.ErrUnavailable,
		buckettest.NotFoundBy: ipfs.ErrUnavailable,
		buckettest.Down:       ipfs.ErrUnavailable,
	} {
		// Of the blocks under the root, so that the reader of boxo meets it too.
		for from := 1; from <= 2; from++ {
			s.Fail(func(_, _ string, call int) buckettest.Fault {
				if call >= from {
					return how
				}
				return buckettest.None
			})
			f, err := a.Fetch(t.Context(), root)
			if !errors.Is(err, want) || errors.Is(err, ipfs.ErrDamaged) != errors.Is(want, ipfs.ErrDamaged) || f.Data != nil {
				t.Errorf("%s from call %d on: %d bytes, %v, want %v alone", how, from, len(f.Data), err, want)
			}
		}
	}
	s.Always(buckettest.None)
	for name := range s.Objects() {
		s.Set(name, nil)
	}
	if _, err := a.Fetch(t.Context(), root); !errors.Is(err, ipfs.ErrDamaged) {
		t.Errorf("objects that are gone: %v, want %v", err, ipfs.ErrDamaged)
	}
	if _, err := a.Pin(t.Context(), photo(data)); err != nil {
		t.Fatal(err)
	}
	if f, err := a.Fetch(t.Context(), root); err != nil || !bytes.Equal(f.Data, data) {
		t.Errorf("pinned again: %d bytes, %v, want it healed", len(f.Data), err)
	}
}

func TestNothingIsPinnedWhileTheBucketIsAway(t *testing.T) {
	s := buckettest.Start(t)
	a := &archive.Archive{Store: storetest.Open(t), Blocks: bucket.Blocks{Bucket: s.Open(t)}}
	data := ipfstest.Bytes(3<<20 + 7)
	// The last of the blocks does not arrive.
	s.Fail(func(_, _ string, call int) buckettest.Fault {
		if call > 3 {
			return buckettest.Down
		}
		return buckettest.None
	})
	c, err := a.Pin(t.Context(), photo(data))
	if !errors.Is(err, ipfs.ErrUnavailable) || fault.Of(err).Code != fault.StoreUnavailable || fault.Of(err).RetryAfter == 0 {
		t.Errorf("%v, want %v as %s with Retry-After", err, ipfs.ErrUnavailable, fault.StoreUnavailable)
	}
	if kept, err := a.Kept(t.Context(), c); err != nil || kept {
		t.Errorf("kept %t, %v: a row says what no bucket holds", kept, err)
	}
	s.Always(buckettest.None)
	if _, err = a.Pin(t.Context(), photo(data)); err != nil {
		t.Fatal(err)
	}
	if f, err := a.Fetch(t.Context(), c); err != nil || !bytes.Equal(f.Data, data) {
		t.Errorf("%d bytes, %v, want the %d that were pinned", len(f.Data), err, len(data))
	}
}

func TestReadinessWritesButNotAllTheTime(t *testing.T) {
	s := buckettest.Start(t)
	b := s.Open(t)
	for range 3 {
		if err := b.Check(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	if s.Calls(http.MethodPut) != 1 {
		t.Errorf("%d writes, want 1", s.Calls(http.MethodPut))
	}
	defer clock.Jump(time.Minute)()
	s.Always(buckettest.Refused)
	for range 2 {
		if err := b.Check(t.Context()); !errors.Is(err, ipfs.ErrUnavailable) {
			t.Errorf("%v, want %v", err, ipfs.ErrUnavailable)
		}
	}
}
