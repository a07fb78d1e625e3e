package proof

import (
	"bytes"
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"strings"
	"time"

	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/codec"
	"mwanyi/internal/outside/chain/inclusion"
	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/outside/ipfs/car"
	"mwanyi/internal/outside/ledger/entry"
)

// Trust is what the caller knows from elsewhere. What is left out is taken from
// the bundle, and the report says so.
type Trust struct {
	ID        string           // what the bundle should be about
	Key       string           // the ledger's note verifier key
	Contracts *codec.Addresses // where the contracts stand
	Blocks    Blocks           // the chain to ask; nil: none is asked
	Chain     string           // the name of that chain, for the report
}

// Blocks know the hash of a block as a chain has it.
type Blocks interface {
	BlockHash(number uint64) (chain.Hash, error)
}

// Check computes everything in a bundle again. Nothing is asked but
// Trust.Blocks, whose error is returned; whatever is wrong with the bundle
// is in the report.
func Check(file []byte, trust Trust) (*Report, error) {
	r := &Report{}
	b := read(file, r)
	if b.Manifest.Format != Format {
		r.fails("the format is %q; this program reads %q", b.Manifest.Format, Format)
		return r, nil
	}
	c := &checker{Report: r, b: b, trust: trust, unproven: map[chain.Hash]string{}, proven: map[chain.Hash]bool{}}
	c.subject()
	c.trusted()
	if err := c.transactions(); err != nil {
		return r, err
	}
	c.content()
	c.events()
	switch b.Manifest.Kind {
	case OfBatch:
		c.batch()
	case OfStatement:
		c.statement()
	}
	return r, nil
}

// checker is one check under way.
type checker struct {
	*Report
	b         Bundle
	trust     Trust
	key       string // of the ledger
	contracts codec.Addresses
	proven    map[chain.Hash]bool   // transactions
	unproven  map[chain.Hash]string // why
	onChain   []chain.Event         // of proven transactions
	facts     []fact
	structure chain.Hash // EIP-712's hashStruct of the signed statement, which the contract reports
}

// fact is an event whose message was read.
type fact struct {
	Event
	message ledgerMessage
}

// ledgerMessage is what stands on the ledger; see ledger.Message.
type ledgerMessage struct {
	Version     int       `json:"v"`
	EventID     string    `json:"id"`
	Kind        string    `json:"kind"`
	Batch       string    `json:"batch"`
	Cooperative string    `json:"coop"`
	Statement   string    `json:"dds"`
	Commitment  string    `json:"commitment"`
	CIDs        []string  `json:"cids"`
	ChainTx     string    `json:"tx"`
	At          time.Time `json:"at"`
}

func (c *checker) subject() {
	m := c.b.Manifest
	c.note("this is the proof of %s %s", strings.ToLower(string(m.Kind)), m.ID)
	if c.trust.ID != "" && c.trust.ID != m.ID {
		c.fails("it was to be the proof of %s", c.trust.ID)
	}
	if m.Kind != OfBatch && m.Kind != OfStatement {
		c.fails("a proof is of %s or %s, not of %q", OfBatch, OfStatement, m.Kind)
	}
	if (c.b.Statement != nil) != (m.Kind == OfStatement) {
		c.fails("the signed statement is missing, or does not belong here")
	}
	if len(c.b.Events) == 0 {
		c.fails("there is no event in it")
	}
}

// trusted says where the proof ends.
func (c *checker) trusted() {
	m := c.b.Manifest
	switch c.key = m.Ledger.Key; {
	case c.trust.Key != "":
		c.key = c.trust.Key
		c.trusts("the ledger's key %s, as you gave it", c.key)
		if m.Ledger.Key != c.key {
			c.fails("the bundle's ledger has another key: %q", m.Ledger.Key)
		}
	case c.key != "":
		c.trusts("the ledger's key %s, which the bundle itself names: compare it with one from elsewhere (--key)", c.key)
	default:
		c.trusts("the service, for what stands on the Hedera topic %s: read it at a mirror node", m.Ledger.Topic)
	}
	if m.Contracts == nil {
		return
	}
	c.contracts = *m.Contracts
	if own := c.trust.Contracts; own != nil {
		c.contracts = *own
		c.trusts("the addresses of the contracts on chain %d, as you gave them", own.ChainID)
		if !own.Covers(*m.Contracts) {
			c.fails("the bundle names other contracts than you did")
		}
		return
	}
	c.trusts("the addresses of the contracts on chain %d, which the bundle itself names: compare them with some from elsewhere (--contracts)", c.contracts.ChainID)
}

// transactions proves the chain's part.
func (c *checker) transactions() error {
	for _, u := range c.b.Manifest.Unproven {
		c.unproven[u.Transaction] = u.Why
		c.unshown("transaction %s: %s", u.Transaction, u.Why)
	}
	blocks, listed := map[uint64]chain.Hash{}, c.b.Manifest.Transactions
	if !slices.EqualFunc(listed, c.b.Transactions, func(hash chain.Hash, t inclusion.Transaction) bool { return hash == t.Hash }) {
		c.fails("the transactions are not those that %s lists", manifestName)
	}
	for _, t := range c.b.Transactions {
		events, err := t.Check(c.contracts)
		if err != nil {
			c.fails("%s, transaction %s: %v", transactionName(t), t.Hash, err)
			continue
		}
		if c.proven[t.Hash] {
			c.fails("transaction %s stands there twice", t.Hash)
		}
		c.proven[t.Hash], blocks[t.Block] = true, t.BlockHash
		c.onChain = append(c.onChain, events...)
		c.holds("transaction %s and its receipt are in block %d with the hash %s", t.Hash, t.Block, t.BlockHash)
	}
	if c.trust.Blocks == nil {
		if len(blocks) > 0 {
			c.trusts("the hashes of %d blocks, which the bundle itself names: look them up on chain %d (--rpc)", len(blocks), c.contracts.ChainID)
		}
		return nil
	}
	for _, number := range slices.Sorted(maps.Keys(blocks)) {
		hash := blocks[number]
		there, err := c.trust.Blocks.BlockHash(number)
		if err != nil {
			return err
		}
		if there != hash {
			c.fails("block %d has the hash %s at %s, not %s", number, there, c.trust.Chain, hash)
		}
	}
	c.trusts("%s, for the hashes of %d blocks", c.trust.Chain, len(blocks))
	return nil
}

// content proves that the CAR file holds what it should.
func (c *checker) content() {
	var inside []ipfs.CID
	for _, one := range c.b.Manifest.Content {
		if !one.Inside {
			c.unshown("the content %s is not in the bundle: fetch it by its CID", one.CID)
			continue
		}
		cid, err := ipfs.ParseCID(one.CID)
		if err != nil {
			c.fails("%s: %q: %v", manifestName, one.CID, err)
			continue
		}
		inside = append(inside, cid)
	}
	if len(inside) == 0 && c.b.Content == nil {
		return
	}
	if err := car.Check(bytes.NewReader(c.b.Content), inside); err != nil {
		c.fails("%s: %v", contentName, err)
		return
	}
	c.holds("%d files and directories, hashed again, have the CIDs that the manifest names", len(inside))
}

// events proves the ledger's part of every event.
func (c *checker) events() {
	seen := map[string]bool{}
	for _, e := range c.b.Events {
		f := fact{Event: e}
		name := eventName(e)
		if err := json.Unmarshal(e.Message, &f.message); err != nil {
			c.fails("%s: its message cannot be read: %v", name, err)
			continue
		}
		before := c.Failures()
		if seen[e.EventID] {
			c.fails("%s: event %s stands there twice", name, e.EventID)
		}
		seen[e.EventID] = true
		c.message(name, f)
		c.record(name, e)
		if err := c.place(e); err != nil {
			c.fails("%s: %v", name, err)
		}
		if c.Failures() > before {
			continue
		}
		c.facts = append(c.facts, f)
		by := "as the signed checkpoint has it"
		if c.key == "" {
			by = "as the service says"
		}
		c.holds("entry %d of %s is %s of %s, %s", e.Sequence, c.b.Manifest.Ledger.Topic, e.Kind, f.message.At.Format(time.RFC3339), by)
	}
}

// message compares the message with what the bundle says of it.
func (c *checker) message(name string, f fact) {
	m, about := c.b.Manifest, f.message.Batch
	if m.Kind == OfStatement {
		about = f.message.Statement
	}
	if about != m.ID {
		c.fails("%s: the message is about %q, not about %s", name, about, m.ID)
	}
	if f.message.EventID != f.EventID || f.message.Kind != f.Kind {
		c.fails("%s: the message is %s %s, not %s %s", name, f.message.Kind, f.message.EventID, f.Kind, f.EventID)
	}
	for _, text := range f.message.CIDs {
		if !c.names(text) {
			c.fails("%s: the message speaks of %s, which the bundle does not have", name, text)
		}
	}
	if f.message.ChainTx != "" {
		c.transaction(name, f.message.ChainTx)
	}
}

// names reports whether the manifest has a content.
func (c *checker) names(cid string) bool {
	return slices.ContainsFunc(c.b.Manifest.Content, func(one Content) bool { return one.CID == cid })
}

// transaction demands that a transaction is proven, or is known not to be.
func (c *checker) transaction(name, text string) (shown bool) {
	var hash chain.Hash
	if err := hash.UnmarshalText([]byte(text)); err != nil {
		c.fails("%s: %q is no transaction", name, text)
		return false
	}
	if _, known := c.unproven[hash]; !c.proven[hash] && !known {
		c.fails("%s: transaction %s is not proven in the bundle", name, text)
	}
	return c.proven[hash]
}

// record proves that the message commits to the record.
func (c *checker) record(name string, e Event) {
	if e.Forgotten {
		if string(e.Record) != "null" || len(e.Salt) > 0 {
			c.fails("%s: the record was forgotten, and is there", name)
		}
		c.unshown("%s: the record was forgotten on request; what its message spoke of cannot be told any more", name)
		return
	}
	if err := entry.CheckCommitment(e.Message, e.Salt, e.Record); err != nil {
		c.fails("%s: %v", name, err)
	}
}

// place proves where the message stands on the ledger.
func (c *checker) place(e Event) error {
	m := e.Merkle
	switch {
	case c.key == "":
		return c.onTopic(e)
	case m == nil || string(e.Hedera) != "null":
		return errors.New("there is no proof that it is on the ledger, or one of another ledger")
	case !bytes.Equal(m.Message, e.Message) || m.Sequence != e.Sequence || m.Topic != c.b.Manifest.Ledger.Topic || m.Key != c.b.Manifest.Ledger.Key:
		return errors.New("the proof is that of another entry or ledger")
	}
	if err := m.Check(c.key); err != nil {
		return err
	}
	if m.Anchor == nil {
		return nil
	}
	if !c.transaction(eventName(e), m.Anchor.ChainTx) {
		return nil // reported
	}
	for _, on := range c.onChain {
		a, ok := on.Data.(chain.RootAnchored)
		if ok && on.TxHash.String() == m.Anchor.ChainTx && on.Block == m.Anchor.Block && on.At.Equal(m.Anchor.At) &&
			a.Log == chain.KeyOf(m.Anchor.Log) && a.Size == m.Anchor.Size && a.Root == chain.Hash(m.Anchor.Root) {
			return nil
		}
	}
	return errors.New("the chain has not the ledger's root that the anchor names")
}

// onTopic compares an event with the entry of a Hedera topic, which is the
// service's word until somebody reads it at a mirror node.
func (c *checker) onTopic(e Event) error {
	var entry struct {
		Topic    string          `json:"topic"`
		Sequence uint64          `json:"sequence"`
		Message  json.RawMessage `json:"message"`
	}
	if err := json.Unmarshal(e.Hedera, &entry); err != nil {
		return err
	}
	if e.Merkle != nil || entry.Topic != c.b.Manifest.Ledger.Topic || entry.Sequence != e.Sequence || !bytes.Equal(entry.Message, e.Message) {
		return errors.New("the entry of the topic is another one")
	}
	return nil
}

// find gives the proven events of a type for which ok.
func find[T any](c *checker, ok func(T) bool) (found []T) {
	for _, e := range c.onChain {
		if data, is := e.Data.(T); is && ok(data) {
			found = append(found, data)
		}
	}
	return found
}

// cidOf is content of the chain as a CID; empty for none.
func cidOf(content chain.Content) string {
	return ipfs.CID{Digest: content.Digest, Codec: content.Codec}.String()
}
