package bucket_test

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"
	process "os/exec"
	"path/filepath"
	"testing"

	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/outside/ipfs/archive"
	"mwanyi/internal/outside/ipfs/bucket"
	"mwanyi/internal/outside/ipfs/bucket/buckettest"
	"mwanyi/internal/outside/ipfs/ipfstest"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// home is where the blocks lie that are to move.
func home(t *testing.T, s *store.Store) archive.Former {
	t.Helper()
	from, err := archive.Choose(s, filepath.Join(t.TempDir(), "ipfs"))
	if err != nil {
		t.Fatal(err)
	}
	return from
}

// settled pins files at the old place: some of one block, some of several.
func settled(t *testing.T, s *store.Store, at archive.Blocks, files int) map[ipfs.CID][]byte {
	t.Helper()
	a := &archive.Archive{Store: s, Blocks: at}
	all := map[ipfs.CID][]byte{}
	for n := range files {
		data := ipfstest.Bytes(100 + n)
		if n%5 == 0 {
			data = ipfstest.Bytes(1<<20 + n + 1)
		}
		data[0], data[1] = byte(n), byte(n>>8)
		c, err := a.Pin(t.Context(), photo(data))
		if err != nil {
			t.Fatal(err)
		}
		all[c] = data
	}
	return all
}

func mustHave(t *testing.T, a *archive.Archive, want map[ipfs.CID][]byte) {
	t.Helper()
	for c, data := range want {
		if f, err := a.Fetch(t.Context(), c); err != nil || !bytes.Equal(f.Data, data) {
			t.Errorf("%s: %d bytes, %v, want the %d that were pinned", c, len(f.Data), err, len(data))
		}
	}
}

// spec: blocks-in-a-bucket
func TestBlocksMoveInPartsAndCanBeReadMeanwhile(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		there := buckettest.Start(t)
		m := &archive.Moving{To: bucket.Blocks{Bucket: there.Open(t)}, From: home(t, s)}
		want := settled(t, s, m.From, 12)
		a := &archive.Archive{Store: s, Blocks: m}
		if _, err := a.Withdraw(t.Context(), nil, nil); !errors.Is(err, archive.ErrUnderWay) {
			t.Errorf("withdrawn in the middle of the move: %v, want %v", err, archive.ErrUnderWay)
		}
		moved := 0
		for more := true; more; {
			var done archive.Moved
			var err error
			if done, more, err = m.Move(t.Context(), 5); err != nil || done.Blocks > 5 || len(done.Damaged) > 0 {
				t.Fatalf("%+v, %v, want at most 5 blocks", done, err)
			}
			moved += done.Blocks
			mustHave(t, a, want)
		}
		if err := m.Arrived(t.Context()); err != nil {
			t.Error(err)
		}
		if len(there.Objects()) != moved {
			t.Errorf("%d objects of %d blocks", len(there.Objects()), moved)
		}
		for c := range want {
			if err := m.Delete(t.Context(), c); err != nil {
				t.Error(err)
			}
			if _, err := m.Get(t.Context(), c); !errors.Is(err, ipfs.ErrNotFound) {
				t.Errorf("deleted: %v, want %v", err, ipfs.ErrNotFound)
			}
		}
	})
}

func TestAMoveDeletesNothingThatTheBucketDoesNotHold(t *testing.T) {
	for how, want := range map[buckettest.Fault]error{
		buckettest.Garbled: ipfs.ErrDamaged, buckettest.Cut: ipfs.ErrUnavailable, buckettest.Down: ipfs.ErrUnavailable,
		buckettest.SlowDown: ipfs.ErrUnavailable, buckettest.Refused: ipfs.ErrUnavailable, buckettest.NoBucket: ipfs.ErrUnavailable,
	} {
		for _, verb := range []string{http.MethodPut, http.MethodGet} {
			if verb == http.MethodPut && (how == buckettest.Garbled || how == buckettest.Cut) {
				continue // these are faults of an answer that has a body
			}
			s := storetest.Open(t)
			there := buckettest.Start(t)
			m := &archive.Moving{To: bucket.Blocks{Bucket: there.Open(t)}, From: home(t, s)}
			pinned := settled(t, s, m.From, 2)
			there.Fail(func(v, _ string, _ int) buckettest.Fault {
				if v == verb {
					return how
				}
				return buckettest.None
			})
			if done, _, err := m.Move(t.Context(), 100); !errors.Is(err, want) || done.Blocks > 0 {
				t.Errorf("%s at %s: %+v, %v, want %v", how, verb, done, err, want)
			}
			mustHave(t, &archive.Archive{Store: s, Blocks: m.From}, pinned)
		}
	}
}

func TestADamagedBlockStaysUntilTheBucketHasAGoodOne(t *testing.T) {
	s := storetest.Open(t)
	m := &archive.Moving{To: bucket.Blocks{Bucket: buckettest.Start(t).Open(t)}, From: home(t, s)}
	for c, data := range settled(t, s, m.From, 2) {
		if c.Codec != ipfs.Raw {
			continue
		}
		if err := m.From.Put(t.Context(), []archive.NamedBlock{{CID: c, Data: []byte("other bytes")}}); err != nil {
			t.Fatal(err)
		}
		if done, more, err := m.Move(t.Context(), 100); err != nil || more || len(done.Damaged) != 1 || done.Damaged[0] != c {
			t.Errorf("%+v, more %t, %v, want %s damaged and left", done, more, err, c)
		}
		if err := m.Put(t.Context(), []archive.NamedBlock{{CID: c, Data: data}}); err != nil { // as mwanyi verify ipfs does
			t.Fatal(err)
		}
		if done, _, err := m.Move(t.Context(), 100); err != nil || len(done.Damaged) != 0 {
			t.Errorf("%+v, %v, want the damaged one away", done, err)
		}
	}
	if err := m.Arrived(t.Context()); err != nil {
		t.Error(err)
	}
}

// The variables that turn the test binary into the process that is killed.
const (
	moveURL    = "MWANYI_TEST_MOVE_URL"
	moveFolder = "MWANYI_TEST_MOVE_FOLDER"
	moveBucket = "MWANYI_TEST_MOVE_BUCKET"
)

func TestMain(m *testing.M) {
	if url := os.Getenv(moveURL); url != "" {
		if err := moveUntilKilled(url); err != nil {
			fmt.Println("child:", err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// moveUntilKilled moves block after block and says so.
func moveUntilKilled(url string) error {
	ctx := context.Background()
	s, err := store.Open(ctx, url)
	if err != nil {
		return err
	}
	from, err := archive.Choose(s, os.Getenv(moveFolder))
	if err != nil {
		return err
	}
	to, err := bucket.New(bucket.Options{Endpoint: os.Getenv(moveBucket), Region: buckettest.Region, Name: buckettest.Name, KeyID: buckettest.KeyID, Secret: secret.New(buckettest.Secret)})
	if err != nil {
		return err
	}
	for m := (&archive.Moving{To: bucket.Blocks{Bucket: to}, From: from}); ; {
		_, more, err := m.Move(ctx, 1)
		fmt.Println("moved")
		if err != nil || !more {
			return err
		}
	}
}

func TestNoBlockIsLostByKill9InTheMiddleOfAMove(t *testing.T) {
	storetest.EachURL(t, func(t *testing.T, url string) {
		s := storetest.OpenURL(t, url)
		folder := filepath.Join(t.TempDir(), "ipfs")
		from, err := archive.Choose(s, folder)
		if err != nil {
			t.Fatal(err)
		}
		there := buckettest.Start(t)
		want := settled(t, s, from, 30)
		a := &archive.Archive{Store: s, Blocks: &archive.Moving{To: bucket.Blocks{Bucket: there.Open(t)}, From: from}}
		kills := 0
		for round := 1; killAfter(t, url, folder, there.URL, round); round++ {
			kills++
			mustHave(t, a, want)
		}
		mustHave(t, &archive.Archive{Store: s, Blocks: bucket.Blocks{Bucket: there.Open(t)}}, want)
		if kills < 3 {
			t.Errorf("killed %d times, want at least 3", kills)
		}
	})
}

// killAfter starts a process that moves, kills it after n blocks, and says
// whether it had to.
func killAfter(t *testing.T, url, folder, at string, n int) bool {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	child := process.Command(self)
	child.Env = append(os.Environ(), moveURL+"="+url, moveFolder+"="+folder, moveBucket+"="+at)
	child.Stderr = os.Stderr
	out, err := child.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := child.Start(); err != nil {
		t.Fatal(err)
	}
	got := 0
	for lines := bufio.NewScanner(out); lines.Scan(); {
		if lines.Text() != "moved" {
			t.Error(lines.Text())
		}
		if got++; got == n {
			if err := child.Process.Kill(); err != nil && !errors.Is(err, os.ErrProcessDone) {
				t.Fatal(err)
			}
		}
	}
	return child.Wait() != nil
}
