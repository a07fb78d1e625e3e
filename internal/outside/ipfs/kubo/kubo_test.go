package kubo

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/outside/ipfs/ipfstest"
	"mwanyi/internal/outside/ipfs/kubo/kubotest"
	"mwanyi/internal/secret"
)

var ctx = context.Background()

func reach(n *kubotest.Node) *Node { return New(secret.New(n.URL+"/"), secret.New(n.Token)) }

func TestAPushedRootIsPinnedAndComesBack(t *testing.T) {
	played := kubotest.Start(t)
	n := reach(played)
	if err := n.Ping(ctx); err != nil {
		t.Fatal(err)
	}
	a, folder := newArchive(t)
	root, err := a.PinDirectory(ctx, ipfstest.GoldenFiles())
	if err != nil {
		t.Fatal(err)
	}
	push(t, n, a, root)
	mendsFrom(t, n, a, folder, root)
	if _, err := n.Block(ctx, ipfs.CID{Codec: ipfs.Raw}); !errors.Is(err, ipfs.ErrNotFound) {
		t.Errorf("an unknown block: %v, want %v", err, ipfs.ErrNotFound)
	}
}

func TestAPushThatIsNotSureFailsAndTheNextOneWorks(t *testing.T) {
	for name, how := range map[string]func(string, int) string{
		"the node is down":                  func(command string, _ int) string { return kubotest.Down },
		"the answer to the import is lost":  only("dag/import", kubotest.LostWord),
		"the pin fails":                     only("dag/import", kubotest.Unpinned),
		"the list of pins does not answer":  only("pin/ls", kubotest.Down),
		"a block comes back wrong":          only("block/get", kubotest.Garbled),
		"a block does not come back at all": only("block/get", kubotest.Down),
	} {
		t.Run(name, func(t *testing.T) {
			played := kubotest.Start(t)
			a, _ := newArchive(t)
			root, err := a.Pin(ctx, ipfs.File{MediaType: "image/jpeg", Data: ipfstest.Bytes(1<<20 + 1)})
			if err != nil {
				t.Fatal(err)
			}
			played.Fail(how)
			if err := reach(played).Push(ctx, a, root); err == nil {
				t.Error("it counts as pushed, want an error")
			}
			played.Fail(nil)
			if err := reach(played).Push(ctx, a, root); err != nil || played.Pins() != 1 {
				t.Errorf("%d pins, %v, want 1", played.Pins(), err)
			}
		})
	}
}

func only(command, how string) func(string, int) string {
	return func(called string, _ int) string {
		if called == command {
			return how
		}
		return ""
	}
}

func TestDamagedContentIsNotPushed(t *testing.T) {
	played := kubotest.Start(t)
	a, folder := newArchive(t)
	root, err := a.Pin(ctx, ipfs.File{MediaType: "image/jpeg", Data: ipfstest.Bytes(2<<20 + 1)})
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob(filepath.Join(folder, "*", "bafkrei*"))
	if err != nil {
		t.Fatal(err)
	}
	if len(files) != 3 {
		t.Fatalf("%d files, want 3: %v", len(files), files)
	}
	if err := os.Remove(files[1]); err != nil {
		t.Fatal(err)
	}
	if err := reach(played).Push(ctx, a, root); !errors.Is(err, ipfs.ErrDamaged) || played.Pins() != 0 {
		t.Errorf("%d pins, %v, want 0 and %v", played.Pins(), err, ipfs.ErrDamaged)
	}
}

func TestOnlyTheRightTokenIsTaken(t *testing.T) {
	played := kubotest.Start(t)
	for _, token := range []string{"", "guess"} {
		if err := New(secret.New(played.URL), secret.New(token)).Ping(ctx); err == nil {
			t.Errorf("token %q: no error, want one", token)
		} else if !strings.Contains(err.Error(), "403") {
			t.Errorf("token %q: error %q, want %q in it", token, err, "403")
		}
	}
}

func TestNeitherPasswordNorTokenIsInAnError(t *testing.T) {
	for _, base := range []string{"http://user:hidden@127.0.0.1:1/hidden", "http://hidden host/"} {
		err := New(secret.New(base), secret.New("hidden token")).Ping(ctx)
		if err == nil {
			t.Error("no error, want one")
		} else if strings.Contains(err.Error(), "hidden") {
			t.Errorf("error %q, want no %q in it", err, "hidden")
		}
	}
}

func TestATokenDoesNotFollowToAnotherHost(t *testing.T) {
	stolen := false
	thief := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { stolen = true }))
	defer thief.Close()
	node := httptest.NewServer(http.RedirectHandler(thief.URL, http.StatusTemporaryRedirect))
	defer node.Close()
	if err := New(secret.New(node.URL), secret.New("t")).Ping(ctx); err == nil {
		t.Error("no error, want one")
	} else if stolen {
		t.Error("the token went elsewhere, want it kept")
	}
}

func TestAnAnswerWithoutEndIsCut(t *testing.T) {
	endless := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		for block := make([]byte, 1<<20); ; {
			if _, err := w.Write(block); err != nil {
				return
			}
		}
	}))
	defer endless.Close()
	if _, err := New(secret.New(endless.URL), secret.Text{}).Block(ctx, ipfs.CID{Codec: ipfs.Raw}); err == nil {
		t.Error("it was read to the end that it has not, want an error")
	}
}

func TestThePinningServiceIsAskedThroughTheNode(t *testing.T) {
	played := kubotest.Start(t)
	n := reach(played)
	c := ipfs.CID{Codec: ipfs.Raw}
	for _, want := range []string{Unasked, Queued, Pinned, NoCopy} {
		switch want {
		case Queued:
			if err := n.AskService(ctx, "far", c); err != nil {
				t.Fatal(err)
			}
		case Pinned, NoCopy:
			played.Remote(c, want)
		}
		if state, err := n.ServiceState(ctx, "far", c); err != nil || state != want {
			t.Errorf("%q, %v; want %q", state, err, want)
		}
	}
}
