package app

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/outside/ipfs/archive"
	"mwanyi/internal/outside/ipfs/bucket/buckettest"
	"mwanyi/internal/store/storetest"
)

func openWithBucket(t *testing.T, url string, s *buckettest.Store) *library {
	return openLibrary(t, url, "MWANYI_S3_BUCKET="+buckettest.Name, "MWANYI_S3_ENDPOINT="+s.URL, "MWANYI_S3_REGION="+buckettest.Region,
		"MWANYI_S3_PREFIX=uganda/", "MWANYI_S3_KEY_ID="+buckettest.KeyID, "MWANYI_S3_SECRET="+buckettest.Secret)
}

// sealed sends a file that is not published.
func (l *library) sealed(data []byte) (int, pinned) {
	l.t.Helper()
	body, err := json.Marshal(map[string]any{"data_base64": data, "content_type": "application/pdf"})
	if err != nil {
		l.t.Fatal(err)
	}
	var out pinned
	return l.call(http.MethodPost, "/evidence", "application/json", body, &out).StatusCode, out
}

// refused is an answer of 503 that says what to do.
func (l *library) refused(what string, s *buckettest.Store, reply *http.Response, body []byte) {
	l.t.Helper()
	if reply.StatusCode != http.StatusServiceUnavailable || !bytes.Contains(body, []byte("STORE_UNAVAILABLE")) || reply.Header.Get("Retry-After") == "" {
		l.t.Errorf("%s: %d %s, Retry-After %q, want 503 STORE_UNAVAILABLE with one", what, reply.StatusCode, body, reply.Header.Get("Retry-After"))
	}
	if bytes.Contains(body, []byte(strings.TrimPrefix(s.URL, "http://"))) || bytes.Contains(body, []byte(buckettest.KeyID)) {
		l.t.Errorf("%s: the answer shows the bucket: %s", what, body)
	}
}

// spec: blocks-in-a-bucket, private-files-in-a-bucket
func TestFilesLieInTheBucketAndAreServedFromIt(t *testing.T) {
	storetest.EachURL(t, func(t *testing.T, url string) {
		s := buckettest.Start(t)
		l := openWithBucket(t, url, s)
		open, secret := []byte("%PDF-1.7 open"), []byte("%PDF-1.7 for us alone")
		status, public := l.pin("application/pdf", open)
		if status != http.StatusCreated || !bytes.Equal(s.Objects()["uganda/blocks/"+public.CID], open) {
			t.Fatalf("%d, want the file in the bucket as %s", status, public.CID)
		}
		status, private := l.sealed(secret)
		if status != http.StatusCreated {
			t.Fatalf("status %d, want %d", status, http.StatusCreated)
		}
		shelved := 0
		for name, data := range s.Objects() {
			if strings.HasPrefix(name, "uganda/private/") {
				shelved++
			}
			if bytes.Contains(data, secret) || strings.Contains(name, private.CID) {
				t.Errorf("the object %s shows a private file", name)
			}
		}
		if shelved != 1 {
			t.Errorf("%d private objects, want 1", shelved)
		}
		served := func(when string) {
			t.Helper()
			for cid, want := range map[string][]byte{public.CID: open, private.CID: secret} {
				var got []byte
				if reply := l.call(http.MethodGet, "/ipfs/"+cid, "", nil, &got); reply.StatusCode != http.StatusOK || !bytes.Equal(got, want) {
					t.Errorf("%s: %d %q, want %q", when, reply.StatusCode, got, want)
				}
			}
		}
		served("at once")

		s.Always(buckettest.Down)
		for what, fields := range map[string]map[string]any{
			"a public file":  {"data_base64": []byte("%PDF-1.7 new"), "content_type": "application/pdf", "public": true},
			"a private file": {"data_base64": []byte("%PDF-1.7 new for us"), "content_type": "application/pdf"},
		} {
			body, err := json.Marshal(fields)
			if err != nil {
				t.Fatal(err)
			}
			var said []byte
			l.refused(what, s, l.call(http.MethodPost, "/evidence", "application/json", body, &said), said)
		}
		for _, cid := range []string{public.CID, private.CID} {
			var said []byte
			l.refused("reading", s, l.call(http.MethodGet, "/ipfs/"+cid, "", nil, &said), said)
		}
		s.Always(buckettest.None)
		served("when it is back")
		if status, _ := l.pin("application/pdf", []byte("%PDF-1.7 new")); status != http.StatusCreated {
			t.Errorf("the same request again: %d, want %d", status, http.StatusCreated)
		}
		s.Always(buckettest.Garbled)
		for _, cid := range []string{public.CID, private.CID} {
			if reply := l.call(http.MethodGet, "/ipfs/"+cid, "", nil, nil); reply.StatusCode != http.StatusInternalServerError {
				t.Errorf("a bucket that lies: %d, want %d", reply.StatusCode, http.StatusInternalServerError)
			}
		}
	})
}

func TestABucketThatIsAwayTakesNoReplicaOutOfService(t *testing.T) {
	s := buckettest.Start(t)
	l := openWithBucket(t, storetest.SQLiteURL(t), s)
	// In this order: once it has written, a probe believes the bucket for a while.
	for _, c := range []struct {
		how  buckettest.Fault
		want string
	}{{buckettest.Refused, "degraded"}, {buckettest.None, "ready"}} {
		s.Always(c.how)
		probe := l.ipfsProbe()
		err := probe.Check(context.Background())
		if !probe.IsSoft || (err != nil) != (c.want == "degraded") {
			t.Errorf("%s: soft %t, %v, want it %s", c.how, probe.IsSoft, err, c.want)
		}
		if err != nil && strings.Contains(err.Error(), "127.0.0.1") {
			t.Errorf("it shows the bucket: %v", err)
		}
	}
}

func TestWhatLiesBesideTheDatabaseMovesToTheBucket(t *testing.T) {
	storetest.EachURL(t, func(t *testing.T, url string) {
		ctx := context.Background()
		s := buckettest.Start(t)
		l := openWithBucket(t, url, s)
		moving, ok := l.place.Blocks.(*archive.Moving)
		if !ok {
			t.Fatalf("the blocks are %T, want them on their way", l.place.Blocks)
		}
		before := archive.Archive{Store: l.store, Blocks: moving.From}
		c, err := before.Pin(ctx, ipfs.File{MediaType: "application/pdf", Data: []byte("%PDF-1.7 from before")})
		if err != nil {
			t.Fatal(err)
		}
		for _, stage := range []string{"before", "after"} {
			var got []byte
			if reply := l.call(http.MethodGet, "/ipfs/"+c.String(), "", nil, &got); reply.StatusCode != http.StatusOK || string(got) != "%PDF-1.7 from before" {
				t.Errorf("%s the move: %d %q", stage, reply.StatusCode, got)
			}
			if _, err := l.place.Move(ctx, l.private, func() bool { return true }); err != nil {
				t.Fatal(err)
			}
		}
		if err := moving.Arrived(ctx); err != nil {
			t.Error(err)
		}
	})
}
