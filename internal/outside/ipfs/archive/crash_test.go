package archive

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"os"
	process "os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/outside/ipfs/ipfstest"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// The variables that turn the test binary into the process that is killed.
const (
	crashURL    = "MWANYI_TEST_IPFS_CRASH_URL"
	crashFolder = "MWANYI_TEST_IPFS_CRASH_FOLDER"
	crashRound  = "MWANYI_TEST_IPFS_CRASH_ROUND"
	// killsVariable sets how often it is killed.
	killsVariable = "MWANYI_TEST_KILLS"
)

func TestMain(m *testing.M) {
	if url := os.Getenv(crashURL); url != "" {
		pinUntilKilled(url)
	}
	os.Exit(m.Run())
}

// content is what the n-th pin of a round holds; some have several blocks.
func content(round, n uint64) []byte {
	data := ipfstest.Bytes(int(100 + n%7*1000))
	if n%5 == 0 {
		data = ipfstest.Bytes(1<<20 + 50)
	}
	binary.BigEndian.PutUint64(data, round)
	binary.BigEndian.PutUint64(data[8:], n)
	return data
}

// pinUntilKilled pins from many goroutines and prints the number and the CID of
// each when its pin has returned.
func pinUntilKilled(url string) {
	fail := func(err error) {
		fmt.Println("child:", err)
		os.Exit(1)
	}
	s, err := store.Open(ctx, url)
	if err != nil {
		fail(err)
	}
	blocks, err := Choose(s, os.Getenv(crashFolder))
	if err != nil {
		fail(err)
	}
	round, err := strconv.ParseUint(os.Getenv(crashRound), 10, 64)
	if err != nil {
		fail(err)
	}
	a := &Archive{Store: s, Blocks: blocks}
	var next atomic.Uint64
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			for {
				n := next.Add(1)
				c, err := a.Pin(ctx, ipfs.File{MediaType: "image/jpeg", Data: content(round, n)})
				if err != nil {
					fail(err)
				}
				fmt.Println("pinned", round, n, c)
			}
		})
	}
	all.Wait()
}

func TestNoAcknowledgedCIDIsLostByKill9(t *testing.T) {
	kills := 10
	if text := os.Getenv(killsVariable); text != "" {
		var err error
		if kills, err = strconv.Atoi(text); err != nil {
			t.Fatal(err)
		}
	}
	storetest.EachURL(t, func(t *testing.T, url string) {
		s := storetest.OpenURL(t, url)
		folder := filepath.Join(t.TempDir(), "ipfs")
		acknowledged := map[string][]byte{}
		for round := range kills / 2 {
			killAfter(t, url, folder, uint64(round), 1+rand.IntN(40), acknowledged)
		}
		a := openOn(t, s, folder)
		for name, data := range acknowledged {
			c, err := ipfs.ParseCID(name)
			if err != nil {
				t.Fatal(err)
			}
			f, err := a.Fetch(ctx, c)
			if err != nil {
				t.Errorf("%s was acknowledged: %v", name, err)
			} else if !bytes.Equal(f.Data, data) {
				t.Errorf("%s was acknowledged: %d bytes, want the %d that were put", name, len(f.Data), len(data))
			}
		}
		t.Logf("%d kills, %d acknowledged", kills/2, len(acknowledged))
	})
}

// killAfter starts a process that pins and kills it after n acknowledgements.
func killAfter(t *testing.T, url, folder string, round uint64, n int, acknowledged map[string][]byte) {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	child := process.Command(self)
	child.Env = append(os.Environ(), crashURL+"="+url, crashFolder+"="+folder, crashRound+"="+fmt.Sprint(round))
	child.Stderr = os.Stderr
	out, err := child.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := child.Start(); err != nil {
		t.Fatal(err)
	}
	got := 0
	for lines := bufio.NewScanner(out); lines.Scan(); { // also what lay in the pipe when it died
		var of, which uint64
		var name string
		if _, err := fmt.Sscanf(lines.Text(), "pinned %d %d %s", &of, &which, &name); err != nil || of != round {
			if strings.HasPrefix(lines.Text(), "child:") {
				t.Error(lines.Text())
			}
			continue // a line cut by the kill was not read by anyone either
		}
		data := content(round, which)
		if earlier, known := acknowledged[name]; known && !bytes.Equal(earlier, data) {
			t.Errorf("%s stands for two contents", name)
		}
		acknowledged[name] = data
		if got++; got == n {
			if err := child.Process.Kill(); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := child.Wait(); err == nil {
		t.Fatal("no error, want one")
	} else if got < n {
		t.Fatalf("the child ended by itself after %d pins, want at least %v", got, n)
	}
}
