package inclusion

import (
	"bytes"
	"errors"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/common/hexutil"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/ethereum/go-ethereum/rlp"
)

// The walk is ours, and not go-ethereum's trie.VerifyProof, because that package
// brings a database with it: too much for a browser. A test holds the two
// against each other.

var (
	errTwice   = errors.New("a node of the proof stands there twice")
	errMissing = errors.New("a node of the proof is missing")
	errNode    = errors.New("a node of the proof is no node of a trie")
	errNothing = errors.New("the proof leads to nothing")
	errOther   = errors.New("the proof leads to another value")
)

// Included follows a proof from a root to the value at an index.
func Included(root common.Hash, index uint64, value []byte, proof []hexutil.Bytes) error {
	nodes := make(map[common.Hash][]byte, len(proof))
	for _, n := range proof {
		nodes[crypto.Keccak256Hash(n)] = n
	}
	if len(nodes) != len(proof) {
		return errTwice
	}
	path := nibbles(rlp.AppendUint64(nil, index))
	at := root
	for range proof { // each node is asked for once
		node, there := nodes[at]
		if !there {
			return errMissing
		}
		found, next, rest, err := step(node, path)
		if err != nil {
			return err
		}
		if next == nil {
			if !bytes.Equal(found, value) {
				return errOther
			}
			return nil
		}
		at = common.Hash(next)
		path = rest
	}
	return errMissing
}

// step goes from a node along a path: to a value, or to the hash of the next node.
// A node that is shorter than a hash stands inside the one above it.
func step(node, path []byte) (value, next, rest []byte, err error) {
	for {
		items, err := itemsOf(node)
		if err != nil {
			return nil, nil, nil, err
		}
		var below item
		switch len(items) {
		case 2:
			own, leaf, ok := compact(items[0])
			if !ok {
				return nil, nil, nil, errNode
			}
			if leaf && !bytes.Equal(own, path) || !bytes.HasPrefix(path, own) {
				return nil, nil, nil, errNothing
			}
			if leaf {
				return valueIn(items[1])
			}
			path = path[len(own):]
			below = items[1]
		case 17:
			if len(path) == 0 {
				return valueIn(items[16])
			}
			below = items[path[0]]
			path = path[1:]
		default:
			return nil, nil, nil, errNode
		}
		switch {
		case below.kind == rlp.List:
			node = below.whole
		case len(below.content) == common.HashLength:
			return nil, below.content, path, nil
		case len(below.content) == 0:
			return nil, nil, nil, errNothing
		default:
			return nil, nil, nil, errNode
		}
	}
}

func valueIn(i item) (value, next, rest []byte, err error) {
	if i.kind == rlp.List {
		return nil, nil, nil, errNode
	}
	return i.content, nil, nil, nil
}

// item is a part of a node.
type item struct {
	kind           rlp.Kind
	content, whole []byte
}

// itemsOf reads the parts of a node: 2 or 17.
func itemsOf(node []byte) ([]item, error) {
	list, behind, err := rlp.SplitList(node)
	if err != nil || len(behind) > 0 {
		return nil, errNode
	}
	var items []item
	for len(list) > 0 {
		kind, content, rest, err := rlp.Split(list)
		if err != nil || len(items) == 17 {
			return nil, errNode
		}
		items = append(items, item{kind: kind, content: content, whole: list[:len(list)-len(rest)]})
		list = rest
	}
	return items, nil
}

// compact reads a path inside a node: its nibbles, and whether it ends in a value.
func compact(i item) (path []byte, leaf, ok bool) {
	if i.kind == rlp.List || len(i.content) == 0 || i.content[0] >= 0x40 {
		return nil, false, false
	}
	all := nibbles(i.content)
	leaf = all[0] >= 2
	if all[0]%2 == 1 {
		return all[1:], leaf, true
	}
	return all[2:], leaf, all[1] == 0
}

// nibbles are the halves of bytes.
func nibbles(of []byte) []byte {
	all := make([]byte, 0, 2*len(of))
	for _, b := range of {
		all = append(all, b>>4, b&15)
	}
	return all
}
