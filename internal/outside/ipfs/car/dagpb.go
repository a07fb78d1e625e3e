package car

import (
	"encoding/binary"
	"errors"

	"mwanyi/internal/outside/ipfs"
)

// The fields of DAG-PB (ipld.io/specs/codecs/dag-pb), as their tags: number and
// wire type.
const (
	nodeData  = 1<<3 | lengthed
	nodeLink  = 2<<3 | lengthed
	linkHash  = 1<<3 | lengthed
	linkName  = 2<<3 | lengthed
	linkTsize = 3<<3 | number

	number   = 0
	lengthed = 2
)

var (
	errForm = errors.New("it is no DAG-PB")
	errLink = errors.New("it has a link to what is not kept here")
)

// linksOf reads the links of a DAG-PB block. The form has no freedom: known
// fields in their order, links before data, data once.
func linksOf(block []byte) (links []ipfs.CID, err error) {
	for data := false; len(block) > 0; {
		tag, value, rest, err := field(block)
		if err != nil || data { // data is the last
			return nil, errForm
		}
		block = rest
		switch tag {
		case nodeLink:
			link, err := linkOf(value)
			if err != nil {
				return nil, err
			}
			links = append(links, link)
		case nodeData:
			data = true
		default:
			return nil, errForm
		}
	}
	return links, nil
}

// linkOf reads one link: a hash, and then perhaps a name and a size.
func linkOf(link []byte) (c ipfs.CID, err error) {
	last := uint64(0)
	for len(link) > 0 {
		tag, value, rest, err := field(link)
		if err != nil || tag <= last || (last == 0) != (tag == linkHash) {
			return c, errForm
		}
		link = rest
		last = tag
		switch tag {
		case linkHash:
			if c, err = ipfs.CIDFromBytes(value); err != nil {
				return c, errLink
			}
		case linkName, linkTsize:
		default:
			return c, errForm
		}
	}
	if last == 0 {
		return c, errForm
	}
	return c, nil
}

// field reads one field: its tag, and the value of one with a length.
func field(from []byte) (tag uint64, value, rest []byte, err error) {
	tag, n := binary.Uvarint(from)
	if n <= 0 {
		return 0, nil, nil, errForm
	}
	from = from[n:]
	length, n := binary.Uvarint(from)
	if n <= 0 {
		return 0, nil, nil, errForm
	}
	from = from[n:]
	switch tag & 7 {
	case number:
		return tag, nil, from, nil
	case lengthed:
		if length > uint64(len(from)) {
			return 0, nil, nil, errForm
		}
		return tag, from[:length], from[length:], nil
	}
	return 0, nil, nil, errForm
}
