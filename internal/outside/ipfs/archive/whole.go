package archive

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"

	"mwanyi/internal/outside/ipfs"
)

// CheckCAR says whether a CARv1 is what WriteCAR makes of these roots: every
// block is what its name says, every block under a root is there, and nothing
// else is. It needs no archive. The error names what is wrong.
func CheckCAR(r io.Reader, roots []ipfs.CID) error {
	in := bufio.NewReader(r)
	head, err := readSection(in)
	if err != nil {
		return fmt.Errorf("no CAR file: %w", err)
	}
	if !bytes.Equal(head, carHeader(roots)) {
		return errors.New("CAR file: its roots are others")
	}
	blocks := map[ipfs.CID][]byte{}
	for {
		raw, err := readSection(in)
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return fmt.Errorf("CAR file: %w", err)
		}
		b, err := readBlock(raw)
		if err != nil {
			return err
		}
		if _, twice := blocks[b.CID]; twice {
			return fmt.Errorf("CAR file: block %s stands there twice", b.CID)
		}
		blocks[b.CID] = b.Data
	}
	seen := map[ipfs.CID]bool{}
	for _, root := range roots {
		if err := wholeUnder(root, root, blocks, seen); err != nil {
			return err
		}
	}
	if len(seen) != len(blocks) {
		return fmt.Errorf("CAR file: %d blocks belong to none of its roots", len(blocks)-len(seen))
	}
	return nil
}

func wholeUnder(root, at ipfs.CID, blocks map[ipfs.CID][]byte, seen map[ipfs.CID]bool) error {
	if seen[at] {
		return nil
	}
	data, there := blocks[at]
	if !there {
		return fmt.Errorf("%w: block %s of %s is missing", ipfs.ErrDamaged, at, root)
	}
	seen[at] = true
	node, err := decode(at, data)
	if err != nil {
		return err
	}
	for _, link := range node.Links() {
		if err := wholeUnder(root, ours(link.Cid), blocks, seen); err != nil {
			return err
		}
	}
	return nil
}
