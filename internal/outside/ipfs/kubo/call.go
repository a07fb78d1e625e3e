package kubo

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"

	"mwanyi/internal/exchange"
	"mwanyi/internal/secret"
)

// Node is a Kubo node. Its methods are safe for concurrent use.
type Node struct {
	url   secret.Text // may hold a password
	token secret.Text
	http  *http.Client
}

// callTime bounds one call: the longest sends the largest file over a slow line.
const callTime = 4 * time.Minute

// New reaches a node at the base URL of its RPC, such as http://127.0.0.1:5001.
// The token, which may be empty, is sent as a bearer token.
func New(base, token secret.Text) *Node {
	return &Node{url: base, token: token, http: exchange.To("ipfs", exchange.Client(callTime, nil))}
}

// maxAnswer is more than a block, and than any list that is asked for.
const maxAnswer = 8 << 20

// failure is an answer of the node other than 200.
type failure struct {
	command string
	status  int
	text    string
}

func (f *failure) Error() string {
	return fmt.Sprintf("kubo: %s: status %d: %s", f.command, f.status, f.text)
}

// says reports whether the node itself has failed a call with these words.
func says(err error, words string) bool {
	var f *failure
	return errors.As(err, &f) && f.status == http.StatusInternalServerError && strings.Contains(f.text, words)
}

// post makes one call. Every call of the RPC is a POST.
func (n *Node) post(ctx context.Context, command string, query url.Values, media string, body io.Reader) ([]byte, error) {
	target := strings.TrimSuffix(n.url.Reveal(), "/") + "/api/v0/" + command + "?" + query.Encode()
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, target, body)
	if err != nil {
		return nil, fmt.Errorf("kubo: %s: the address of the node is no URL", command)
	}
	if media != "" {
		r.Header.Set("Content-Type", media)
	}
	if !n.token.Empty() {
		r.Header.Set("Authorization", "Bearer "+n.token.Reveal())
	}
	answer, err := exchange.Do(n.http, r, maxAnswer)
	switch {
	case err != nil:
		return nil, fmt.Errorf("kubo: %s: %w", command, err)
	case answer.Status != http.StatusOK:
		return nil, &failure{command, answer.Status, message(answer.Body)}
	case answer.Trailer.Get("X-Stream-Error") != "":
		return nil, &failure{command, http.StatusInternalServerError, brief(answer.Trailer.Get("X-Stream-Error"))}
	}
	return answer.Body, nil
}

// message is what the node says of a failure, cut to a sane length.
func message(answer []byte) string {
	var said struct{ Message string }
	if json.Unmarshal(answer, &said) == nil && said.Message != "" {
		return brief(said.Message)
	}
	return brief(strings.TrimSpace(string(answer)))
}

func brief(text string) string { return strings.ToValidUTF8(text[:min(len(text), 300)], "") }
