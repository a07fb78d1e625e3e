package bucket

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/xml"
	"errors"
	"fmt"
	"math/rand/v2"
	"net"
	"net/http"
	"strings"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"

	"mwanyi/internal/clock"
	"mwanyi/internal/exchange"
	"mwanyi/internal/outside/ipfs"
)

// The times of a call. A request of a person waits for all of it.
const (
	connectTime = 3 * time.Second
	answerTime  = 8 * time.Second  // until the store begins to answer
	tryTime     = 15 * time.Second // the largest object over a slow line
	callTime    = 20 * time.Second // all tries
)

// transport keeps more connections than net/http would: all blocks go to one host.
func transport() http.RoundTripper {
	return &http.Transport{
		Proxy:                 http.ProxyFromEnvironment,
		DialContext:           (&net.Dialer{Timeout: connectTime}).DialContext,
		TLSHandshakeTimeout:   connectTime,
		ResponseHeaderTimeout: answerTime,
		MaxIdleConnsPerHost:   16,
		IdleConnTimeout:       time.Minute,
		ForceAttemptHTTP2:     true,
	}
}

// refusal is an answer of the store other than success.
type refusal struct {
	status int
	code   string // of S3, such as SlowDown; empty: the answer has none
	text   string
}

func (r *refusal) Error() string { return fmt.Sprintf("status %d %s: %s", r.status, r.code, r.text) }

// passing: the same request may fare better in a moment.
func (r *refusal) passing() bool {
	return r.status >= 500 && r.status != http.StatusNotImplemented || r.status == http.StatusTooManyRequests ||
		r.code == "SlowDown" || r.code == "RequestTimeout" || r.code == "OperationAborted"
}

// says reports whether the store itself has refused with a code. A 404 without
// one comes from something in between, and says nothing of what is kept.
func says(err error, code string) bool {
	var r *refusal
	return errors.As(err, &r) && r.status == http.StatusNotFound && r.code == code
}

// call makes a request, again after what passes. Every error but a refusal to
// find a name is ErrUnavailable: what is kept in the bucket is neither lost nor
// changed because it cannot be reached, or because a setting is wrong.
func (b *Bucket) call(ctx context.Context, verb, name string, body []byte) (answer []byte, err error) {
	ctx, cancel := context.WithTimeout(ctx, callTime)
	defer cancel()
	for try := 0; ; try++ {
		began := clock.Now()
		answer, err = b.try(ctx, verb, name, body)
		isMissing := says(err, "NoSuchKey") // which is an answer
		if b.options.Meter != nil {
			b.options.Meter.Called(verb, clock.Since(began), err == nil || isMissing)
		}
		if err == nil || isMissing {
			return answer, err
		}
		var r *refusal
		if errors.As(err, &r) && !r.passing() || try == len(b.options.Pauses) || !pause(ctx, b.options.Pauses[try]) {
			return nil, fmt.Errorf("%w: bucket: %s %s: %w", ipfs.ErrUnavailable, verb, name, err)
		}
	}
}

// pause spreads callers that failed together.
func pause(ctx context.Context, d time.Duration) bool {
	timer := time.NewTimer(d/2 + rand.N(d/2))
	defer timer.Stop()
	select {
	case <-ctx.Done():
		return false
	case <-timer.C:
		return true
	}
}

// try is one signed request. The hash of the body is signed too: a store that
// took other bytes than these would have to refuse them.
func (b *Bucket) try(ctx context.Context, verb, name string, body []byte) ([]byte, error) {
	r, err := http.NewRequestWithContext(ctx, verb, b.base.String()+b.options.Prefix+name, bytes.NewReader(body))
	if err != nil {
		return nil, errors.New("the name is no part of a URL")
	}
	if verb == http.MethodPut {
		r.Header.Set("Content-Type", "application/octet-stream")
	}
	sum := sha256.Sum256(body)
	hash := hex.EncodeToString(sum[:])
	r.Header.Set("X-Amz-Content-Sha256", hash)
	who := aws.Credentials{AccessKeyID: b.options.KeyID, SecretAccessKey: b.options.Secret.Reveal()}
	if err := b.signer.SignHTTP(ctx, who, r, hash, "s3", b.options.Region, clock.Now()); err != nil {
		return nil, errors.New("the request could not be signed")
	}
	answer, err := exchange.Do(b.client, r, MaxBytes)
	switch {
	case err != nil:
		return nil, err
	case !answer.OK():
		return nil, refused(answer)
	}
	return answer.Body, nil
}

// refused reads the store's errors. Of their many fields, which show the key and
// what was signed, two are kept.
func refused(a exchange.Answer) *refusal {
	var said struct {
		XMLName xml.Name `xml:"Error"`
		Code    string
		Message string
	}
	if xml.Unmarshal(a.Body, &said) != nil {
		return &refusal{status: a.Status, text: "the answer is no error of an object store"}
	}
	return &refusal{status: a.Status, code: brief(said.Code), text: brief(said.Message)}
}

func brief(text string) string {
	return strings.ToValidUTF8(text[:min(len(text), 200)], "")
}
