// Package kubo speaks to a Kubo node by its RPC: it gives the node copies of
// what the archive has pinned, makes sure that they are there, and fetches
// blocks back from it.
//
//	kubo.go    Node: Push, Has, Block, Ping
//	remote.go  copies at a pinning service, which the node looks after
//	call.go    one RPC: token, time, errors
package kubo

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime/multipart"
	"net/url"

	"mwanyi/internal/outside/ipfs"
)

// Archive is what the node gets its copies from.
type Archive interface {
	// WriteCAR writes everything under the roots as one CARv1.
	WriteCAR(ctx context.Context, w io.Writer, roots ...ipfs.CID) error
	// EachBlock calls fn for every block under a root.
	EachBlock(ctx context.Context, root ipfs.CID, fn func(c ipfs.CID, data []byte) error) error
}

// ErrNotThere: the node took the content but does not have it as it should.
var ErrNotThere = errors.New("kubo: the node does not have what it took")

// Push gives the node everything under a root, pins it there, and reads all of
// it back. The CID is ours: blocks are sent, not files, so that no setting of
// the node can change it. Pushing again is harmless.
func (n *Node) Push(ctx context.Context, from Archive, root ipfs.CID) error {
	if err := n.load(ctx, from, root); err != nil {
		return err
	}
	pinned, err := n.Has(ctx, root)
	if err != nil {
		return err
	}
	if !pinned {
		return fmt.Errorf("%w: %s is not pinned", ErrNotThere, root)
	}
	return from.EachBlock(ctx, root, func(c ipfs.CID, data []byte) error {
		theirs, err := n.Block(ctx, c)
		if err != nil {
			return err
		}
		if !bytes.Equal(theirs, data) {
			return fmt.Errorf("%w: block %s", ErrNotThere, c)
		}
		return nil
	})
}

// imported is a line of the answer to dag/import.
type imported struct {
	Root *struct {
		Cid struct {
			Target string `json:"/"`
		}
		PinErrorMsg string
	}
}

// load sends one CAR file and waits for the node's word about its root.
func (n *Node) load(ctx context.Context, from Archive, root ipfs.CID) error {
	body, w := io.Pipe()
	form := multipart.NewWriter(w)
	go func() {
		part, err := form.CreateFormFile("file", root.String()+".car")
		if err == nil {
			err = from.WriteCAR(ctx, part, root)
		}
		if err == nil {
			err = form.Close()
		}
		w.CloseWithError(err) // nil is the end
	}()
	answer, err := n.post(ctx, "dag/import", url.Values{"pin-roots": {"true"}}, form.FormDataContentType(), body)
	// A node that answers before it has read everything must not leave the writer waiting.
	err = errors.Join(err, body.Close())
	if err != nil {
		return err
	}
	for lines := json.NewDecoder(bytes.NewReader(answer)); ; {
		var line imported
		if err := lines.Decode(&line); err != nil {
			return fmt.Errorf("%w: no word about %s", ErrNotThere, root)
		}
		if line.Root == nil || line.Root.Cid.Target != root.String() {
			continue
		}
		if line.Root.PinErrorMsg != "" {
			return fmt.Errorf("kubo: pin %s: %s", root, line.Root.PinErrorMsg)
		}
		return nil
	}
}

// Unpin lets the node forget a root; one that it does not have is no error. Its
// blocks go with the node's next collection of garbage.
func (n *Node) Unpin(ctx context.Context, root ipfs.CID) error {
	_, err := n.post(ctx, "pin/rm", url.Values{"arg": {root.String()}}, "", nil)
	if says(err, "not pinned") {
		return nil
	}
	return err
}

// Has reports whether the node has a root pinned with everything under it.
func (n *Node) Has(ctx context.Context, root ipfs.CID) (bool, error) {
	answer, err := n.post(ctx, "pin/ls", url.Values{"arg": {root.String()}, "type": {"recursive"}}, "", nil)
	if says(err, "is not pinned") {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	var list struct {
		Keys map[string]struct{ Type string }
	}
	if err := json.Unmarshal(answer, &list); err != nil {
		return false, fmt.Errorf("kubo: pin/ls: %w", err)
	}
	return list.Keys[root.String()].Type == "recursive", nil
}

// Block gives a block that the node has; it does not go looking for it
// elsewhere. ErrNotFound: it has not. The bytes are unchecked.
func (n *Node) Block(ctx context.Context, c ipfs.CID) ([]byte, error) {
	data, err := n.post(ctx, "block/get", url.Values{"arg": {c.String()}, "offline": {"true"}}, "", nil)
	if says(err, "not found") || says(err, "could not find") {
		return nil, fmt.Errorf("%w: block %s, on the Kubo node", ipfs.ErrNotFound, c)
	}
	return data, err
}

// Ping checks that the node answers and takes the token.
func (n *Node) Ping(ctx context.Context) error {
	_, err := n.post(ctx, "pin/ls", url.Values{"arg": {probe}, "type": {"recursive"}}, "", nil)
	if says(err, "is not pinned") {
		return nil
	}
	return err
}

// probe is the empty file: any node can be asked for it, also with a token that
// allows no more than what is used here.
const probe = "bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku"
