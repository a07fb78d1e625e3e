// Package bucket keeps bytes in a bucket of an object store that speaks the API
// of Amazon S3: blocks of pinned files by their CID, and sealed private files by
// the names that they were given.
//
//	bucket.go  Bucket: Put, Get, Delete, Check; Options
//	call.go    one signed request: time, tries, what an answer means
//	blocks.go  Blocks: pinned blocks in a bucket
//	shelf.go   Shelf: sealed files in a bucket
package bucket

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/netip"
	"net/url"
	"strings"
	"sync"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws/signer/v4"

	"mwanyi/internal/clock"
	"mwanyi/internal/exchange"
	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/secret"
)

// Options say which bucket and who asks.
type Options struct {
	Endpoint string // the URL of the object store; https except on loopback
	Region   string
	Name     string // of the bucket
	Prefix   string // of all names in it, such as "uganda/"; empty: none
	KeyID    string
	Secret   secret.Text
	// InHost: the bucket's name is the first part of the host, as Amazon wants
	// it; else the first part of the path.
	InHost bool

	Pauses []time.Duration   // before each further try; 0.1 s, 0.4 s, each cut at random by up to a half
	HTTP   http.RoundTripper // one of our own when nil
	Meter  Meter             // nil: nobody counts
}

// Meter is told of every call, the repeated ones too.
type Meter interface {
	Called(verb string, took time.Duration, isAnswered bool)
}

// Bucket is a bucket. Its methods are safe for concurrent use, and repeating one
// is harmless: a name stands for the same bytes for ever.
type Bucket struct {
	options Options
	base    *url.URL // of the bucket, ends with a slash
	client  *http.Client
	signer  *v4.Signer

	mu      sync.Mutex
	written time.Time // when something was last written
}

// New checks the options; it does not connect yet.
func New(o Options) (*Bucket, error) {
	u, err := url.Parse(o.Endpoint)
	if err != nil || u.Host == "" || u.User != nil || u.RawQuery != "" || u.Fragment != "" || strings.Trim(u.Path, "/") != "" {
		return nil, errors.New("bucket: the endpoint must be a URL of a host, such as https://s3.eu-central-1.amazonaws.com")
	}
	if u.Scheme != "https" && (u.Scheme != "http" || !loopback(u.Hostname())) {
		return nil, errors.New("bucket: the endpoint must be https: what is kept there can be read on the way")
	}
	if o.Name == "" || o.Region == "" || o.KeyID == "" || o.Secret.Empty() {
		return nil, errors.New("bucket: the name, the region, the key's id and the secret are needed")
	}
	base := &url.URL{Scheme: u.Scheme, Host: u.Host, Path: "/" + o.Name + "/"}
	if o.InHost {
		base.Host, base.Path = o.Name+"."+u.Host, "/"
	}
	if o.Pauses == nil {
		o.Pauses = []time.Duration{100 * time.Millisecond, 400 * time.Millisecond}
	}
	if o.HTTP == nil {
		o.HTTP = transport()
	}
	return &Bucket{options: o, base: base, client: exchange.To("ipfs", exchange.Client(tryTime, o.HTTP)),
		signer: v4.NewSigner(func(s *v4.SignerOptions) { s.DisableURIPathEscaping = true })}, nil // as S3 alone wants it
}

func loopback(host string) bool {
	ip, err := netip.ParseAddr(host)
	return host == "localhost" || err == nil && ip.IsLoopback()
}

// MaxBytes is the largest object that is put or read.
const MaxBytes = 16 << 20

// Put returns when no crash can lose the bytes. What has the name already is
// replaced. ErrUnavailable: they may or may not be there.
func (b *Bucket) Put(ctx context.Context, name string, data []byte) error {
	if len(data) > MaxBytes {
		return fmt.Errorf("bucket: %d bytes are more than the %d that are kept", len(data), MaxBytes)
	}
	if _, err := b.call(ctx, http.MethodPut, name, data); err != nil {
		return err
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.written = clock.Now()
	return nil
}

// Get gives the bytes as they lie there, unchecked. ErrNotFound: the store says
// that nothing has the name. ErrUnavailable: nobody can say.
func (b *Bucket) Get(ctx context.Context, name string) ([]byte, error) {
	data, err := b.call(ctx, http.MethodGet, name, nil)
	if says(err, "NoSuchKey") {
		return nil, fmt.Errorf("%w: %s", ipfs.ErrNotFound, name)
	}
	return data, err
}

// Delete forgets a name; one that is not there is no error. A bucket that keeps
// versions keeps the bytes as one.
func (b *Bucket) Delete(ctx context.Context, name string) error {
	_, err := b.call(ctx, http.MethodDelete, name, nil)
	if says(err, "NoSuchKey") {
		return nil
	}
	return err
}

// The probe of Check.
const (
	probe    = "probe"
	probeAge = 30 * time.Second // every write is paid for
)

// Check tells why nothing could be written now: it writes, unless something was
// written a moment ago.
func (b *Bucket) Check(ctx context.Context) error {
	b.mu.Lock()
	age := clock.Since(b.written)
	b.mu.Unlock()
	if age >= 0 && age < probeAge {
		return nil
	}
	return b.Put(ctx, probe, []byte("can be written"))
}
