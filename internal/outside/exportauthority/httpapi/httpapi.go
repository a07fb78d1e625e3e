// Package httpapi asks an export authority over HTTP and JSON:
// GET {base}/permits and GET {base}/licences with the parameters number and
// exporter (a licence number), answered by {"number", "status", "holder",
// "expires_on"} or by 404. A number in a path would break at its slashes.
package httpapi

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"time"

	"mwanyi/internal/exchange"
	"mwanyi/internal/outside/exportauthority"
	"mwanyi/internal/secret"
)

// Options say where the authority is and how to show who asks.
type Options struct {
	URL        string      // without a slash at the end
	Header     string      // name of the header that shows who asks; empty: none
	Credential secret.Text // its whole value
	Deadline   time.Duration
	Client     *http.Client // nil: the usual one
}

// Authority implements exportauthority.Authority.
type Authority struct{ o Options }

// deadline of one question when none is given.
const deadline = 5 * time.Second

// maxAnswer bounds what is read of an answer.
const maxAnswer = 64 << 10

// New makes an adapter.
func New(o Options) *Authority {
	if o.Deadline <= 0 {
		o.Deadline = deadline
	}
	if o.Client == nil {
		o.Client = exchange.To("export_authority", exchange.Client(0, nil))
	}
	return &Authority{o}
}

// answer is what the authority says of a paper.
type answer struct {
	Number    string `json:"number"`
	Status    string `json:"status"` // VALID, or what is wrong
	Holder    string `json:"holder"`
	ExpiresOn string `json:"expires_on"`
}

var folders = map[exportauthority.Kind]string{exportauthority.Permit: "permits", exportauthority.Licence: "licences"}

// Check implements exportauthority.Authority.
func (a *Authority) Check(ctx context.Context, paper exportauthority.Paper) error {
	ctx, cancel := context.WithTimeout(ctx, a.o.Deadline)
	defer cancel()
	said, status, err := a.ask(ctx, paper)
	switch {
	case err != nil:
		return fmt.Errorf("%w: %w", exportauthority.ErrUnavailable, err)
	case status == http.StatusNotFound:
		return &exportauthority.Refused{Reason: fmt.Sprintf("the %s is not known", paper.Kind)}
	case status != http.StatusOK:
		return fmt.Errorf("%w: status %d", exportauthority.ErrUnavailable, status)
	case said.Number != paper.Number || said.Status == "":
		return fmt.Errorf("%w: the answer speaks of another %s", exportauthority.ErrUnavailable, paper.Kind)
	case said.Status != "VALID":
		return &exportauthority.Refused{Reason: fmt.Sprintf("the %s is %s", paper.Kind, strings.ToLower(said.Status))}
	case paper.Exporter != "" && said.Holder != "" && said.Holder != paper.Exporter:
		return &exportauthority.Refused{Reason: fmt.Sprintf("the %s is another exporter's", paper.Kind)}
	}
	return nil
}

func (a *Authority) ask(ctx context.Context, paper exportauthority.Paper) (said answer, status int, err error) {
	query := url.Values{"number": {paper.Number}}
	if paper.Exporter != "" {
		query.Set("exporter", paper.Exporter)
	}
	at := a.o.URL + "/" + folders[paper.Kind] + "?" + query.Encode()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, at, nil)
	if err != nil {
		return said, 0, err
	}
	request.Header.Set("Accept", "application/json")
	if a.o.Header != "" {
		request.Header.Set(a.o.Header, a.o.Credential.Reveal())
	}
	got, err := exchange.Do(a.o.Client, request, maxAnswer)
	if err == nil && got.Status == http.StatusOK {
		err = json.Unmarshal(got.Body, &said)
	}
	return said, got.Status, err
}
