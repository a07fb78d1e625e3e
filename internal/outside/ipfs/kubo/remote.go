package kubo

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/url"

	"mwanyi/internal/outside/ipfs"
)

// The words of the pinning-service API for where a copy stands.
const (
	Queued  = "queued"
	Pinning = "pinning"
	Pinned  = "pinned"
	NoCopy  = "failed"
	Unasked = "" // the service was never asked
)

// AskService asks a pinning service, under the name that the node knows it by,
// for a copy of a root that the node has. The service fetches it by itself.
func (n *Node) AskService(ctx context.Context, service string, root ipfs.CID) error {
	_, err := n.post(ctx, "pin/remote/add",
		url.Values{"arg": {root.String()}, "service": {service}, "background": {"true"}, "name": {"mwanyi " + root.String()}}, "", nil)
	if says(err, "duplicate") || says(err, "DUPLICATE") {
		return nil
	}
	return err
}

// ServiceState is where the copy at a pinning service stands.
func (n *Node) ServiceState(ctx context.Context, service string, root ipfs.CID) (string, error) {
	answer, err := n.post(ctx, "pin/remote/ls", url.Values{"service": {service}, "cid": {root.String()}, "status": {Queued, Pinning, Pinned, NoCopy}}, "", nil)
	if err != nil {
		return "", err
	}
	best := Unasked
	for lines := json.NewDecoder(bytes.NewReader(answer)); ; {
		var line struct{ Status, Cid string }
		if err := lines.Decode(&line); errors.Is(err, io.EOF) {
			return best, nil
		} else if err != nil {
			return "", fmt.Errorf("kubo: pin/remote/ls: %w", err)
		}
		if line.Cid == root.String() && (best == Unasked || best == NoCopy || line.Status == Pinned) {
			best = line.Status
		}
	}
}
