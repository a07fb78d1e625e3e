package bucket_test

import (
	"bytes"
	"context"
	"errors"
	"net"
	"os"
	process "os/exec"
	"path/filepath"
	"testing"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/outside/ipfs/archive"
	"mwanyi/internal/outside/ipfs/bucket"
	"mwanyi/internal/outside/ipfs/ipfstest"
	"mwanyi/internal/secret"
	"mwanyi/internal/store/storetest"
)

// realVariable names the program of a real object store, versitygw: make s3.
const realVariable = "MWANYI_TEST_S3"

// startReal runs the store on an empty folder, with a bucket in it.
func startReal(t *testing.T) bucket.Options {
	t.Helper()
	program := os.Getenv(realVariable)
	if program == "" {
		t.Skip(realVariable + " is not set: make s3 builds a real object store")
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	address := l.Addr().String()
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	if err := os.Mkdir(filepath.Join(folder, "coffee"), 0o700); err != nil {
		t.Fatal(err)
	}
	server := process.Command(program, "--access", "AKREAL", "--secret", "a real secret", "--region", "real-1", "--port", address, "posix", "--nometa", folder) //nolint:gosec // the developer's own
	server.Stderr = os.Stderr
	if err := server.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = server.Process.Kill()
		_ = server.Wait()
	})
	o := bucket.Options{Endpoint: "http://" + address, Region: "real-1", Name: "coffee", Prefix: "uganda/", KeyID: "AKREAL", Secret: secret.New("a real secret")}
	b, err := bucket.New(o)
	if err != nil {
		t.Fatal(err)
	}
	for deadline := clock.Now().Add(30 * time.Second); ; {
		err := b.Check(context.Background())
		if err == nil {
			return o
		}
		if clock.Now().After(deadline) {
			t.Fatalf("the store does not answer: %v", err)
		}
		<-time.After(50 * time.Millisecond)
	}
}

func TestARealObjectStoreTakesOurRequests(t *testing.T) {
	o := startReal(t)
	b, err := bucket.New(o)
	if err != nil {
		t.Fatal(err)
	}
	ipfstest.Run(t, &archive.Archive{Store: storetest.Open(t), Blocks: bucket.Blocks{Bucket: b}})
	shelf := bucket.Shelf{Bucket: b}
	large := ipfstest.Bytes(12_500_000)
	if err := shelf.Put(t.Context(), "prv_1", large); err != nil {
		t.Fatal(err)
	}
	if back, err := shelf.Get(t.Context(), "prv_1"); err != nil || !bytes.Equal(back, large) {
		t.Errorf("%d bytes, %v, want the %d that were put", len(back), err, len(large))
	}
	for range 2 {
		if err := shelf.Delete(t.Context(), "prv_1"); err != nil {
			t.Error(err)
		}
	}
	if _, err := shelf.Get(t.Context(), "prv_1"); !errors.Is(err, ipfs.ErrNotFound) {
		t.Errorf("%v, want %v", err, ipfs.ErrNotFound)
	}
	for name, change := range map[string]func(*bucket.Options){
		"another secret": func(o *bucket.Options) { o.Secret = secret.New("another") },
		"another key":    func(o *bucket.Options) { o.KeyID = "AKOTHER" },
		"another bucket": func(o *bucket.Options) { o.Name = "tea" },
	} {
		wrong := o
		change(&wrong)
		other, err := bucket.New(wrong)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := other.Get(t.Context(), "prv_1"); !errors.Is(err, ipfs.ErrUnavailable) || errors.Is(err, ipfs.ErrNotFound) {
			t.Errorf("%s: %v, want %v", name, err, ipfs.ErrUnavailable)
		}
	}
}
