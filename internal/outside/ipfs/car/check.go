package car

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"

	"mwanyi/internal/outside/ipfs"
)

// Check says whether a CARv1 is what the archive writes of these roots: every
// block is what its name says, every block under a root is there, and nothing
// else is. The error names what is wrong.
func Check(r io.Reader, roots []ipfs.CID) error {
	in := bufio.NewReader(r)
	head, err := readSection(in)
	if err != nil {
		return fmt.Errorf("no CAR file: %w", err)
	}
	if !bytes.Equal(head, Header(roots)) {
		return errors.New("CAR file: its roots are others")
	}
	blocks := map[ipfs.CID][]byte{}
	err = eachBlock(in, func(c ipfs.CID, data []byte) error {
		if _, twice := blocks[c]; twice {
			return fmt.Errorf("CAR file: block %s stands there twice", c)
		}
		blocks[c] = data
		return nil
	})
	if err != nil {
		return err
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
	if at.Codec == ipfs.Raw {
		return nil
	}
	links, err := linksOf(data)
	if err != nil {
		return fmt.Errorf("%w: block %s: %w", ipfs.ErrDamaged, at, err)
	}
	for _, link := range links {
		if err := wholeUnder(root, link, blocks, seen); err != nil {
			return err
		}
	}
	return nil
}
