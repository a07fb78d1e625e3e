package car

import (
	"crypto/sha256"
	"testing"

	"github.com/ipfs/boxo/ipld/merkledag"

	"mwanyi/internal/outside/ipfs"
)

// block is a DAG-PB block as boxo writes it.
func block(t testing.TB, data []byte, names ...string) []byte {
	t.Helper()
	node := merkledag.NodeWithData(data)
	if err := node.SetCidBuilder(merkledag.V1CidPrefix()); err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		if err := node.AddNodeLink(name, merkledag.NewRawNode([]byte("content of "+name))); err != nil {
			t.Fatal(err)
		}
	}
	return node.RawData()
}

func TestTheLinksOfABlockAreThoseThatBoxoReads(t *testing.T) {
	for _, names := range [][]string{{}, {"a"}, {"evidence.json", "photo.jpg"}, {"", "", ""}} {
		for _, data := range [][]byte{nil, {8, 1}} {
			raw := block(t, data, names...)
			links, err := linksOf(raw)
			if err != nil || len(links) != len(names) {
				t.Fatalf("%q: %d links, %v, want %d", names, len(links), err, len(names))
			}
			node, err := merkledag.DecodeProtobuf(raw)
			if err != nil {
				t.Fatal(err)
			}
			for i, link := range node.Links() {
				if string(links[i].Bytes()) != string(link.Cid.Bytes()) {
					t.Errorf("%q: link %d is %s, want %s", names, i, links[i], link.Cid)
				}
			}
		}
	}
}

func TestABlockHasOneFormOnly(t *testing.T) {
	name := ipfs.CID{Digest: sha256.Sum256(nil), Codec: ipfs.Raw}.Bytes()
	link := append([]byte{10, byte(len(name))}, name...)
	of := func(link []byte) []byte { return append([]byte{18, byte(len(link))}, link...) }
	if links, err := linksOf(of(link)); err != nil || len(links) != 1 {
		t.Fatalf("%d links, %v, want one", len(links), err)
	}
	for what, bad := range map[string][]byte{
		"cut short": of(link)[:20], "a link behind the data": append([]byte{10, 0}, of(link)...), "data twice": {10, 0, 10, 0},
		"another field": {26, 0}, "another type": {8, 1}, "a link without a hash": of([]byte{18, 0}), "an empty link": of(nil),
		"a hash twice": of(append(link[:len(link):len(link)], link...)), "a name before the hash": of(append([]byte{18, 0}, link...)),
		"a short hash": of([]byte{10, 1, 1}), "a length beyond the end": {18, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f},
	} {
		if links, err := linksOf(bad); err == nil {
			t.Errorf("%s: %v, want an error", what, links)
		}
	}
}

// What we read, boxo reads alike.
func FuzzLinksOf(f *testing.F) {
	f.Add(block(f, []byte{8, 1}, "a", "b"))
	f.Add([]byte{18, 2, 10, 0})
	f.Fuzz(func(t *testing.T, raw []byte) {
		links, err := linksOf(raw)
		if err != nil {
			return
		}
		node, err := merkledag.DecodeProtobuf(raw)
		if err != nil || len(node.Links()) != len(links) {
			t.Errorf("%x: %d links, and boxo says %v", raw, len(links), err)
		}
	})
}
