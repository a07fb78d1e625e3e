// Package prover reads what the service keeps, to prove it to others and to
// compare it with itself: the desks on one side, ledger, chain and pinned files
// on the other. It writes nothing.
//
//	prover.go  Prover: the bundle of a batch or a statement
//	agree.go   Agree: database, ledger, chain and pinned files against each other
//	scores.go  every score counted anew from what the contracts reported
//	members.go which cooperative each farmer is with, by the same
package prover

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"

	"github.com/ethereum/go-ethereum"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/common/hexutil"
	"github.com/ethereum/go-ethereum/ethclient"

	"mwanyi/internal/audit"
	"mwanyi/internal/batch"
	"mwanyi/internal/eudr"
	"mwanyi/internal/eudr/statement"
	"mwanyi/internal/farmer"
	"mwanyi/internal/fault"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/codec"
	"mwanyi/internal/outside/chain/evm"
	"mwanyi/internal/outside/chain/inclusion"
	"mwanyi/internal/outside/chain/inclusion/prove"
	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/outside/ipfs/archive"
	"mwanyi/internal/outside/ledger"
	"mwanyi/internal/outside/ledger/merkle"
	"mwanyi/internal/proof"
	"mwanyi/internal/store"
)

// maxBundleContent is how much content goes into a bundle; what does not fit
// is named by its CID alone.
const maxBundleContent = 32 << 20

// Ledger is what is asked of either ledger.
type Ledger interface {
	ledger.Ledger
	Evidence(ctx context.Context, sequence uint64) ([]byte, error)
	Key() string
}

// Prover makes bundles. It implements api.Proofs.
type Prover struct {
	Audit      *audit.Log
	Merkle     *merkle.Log // nil on Hedera
	Ledger     Ledger
	Files      *archive.Archive
	Client     *ethclient.Client // nil without a chain
	Addresses  evm.Addresses
	Batches    *batch.Desk
	Statements *eudr.Desk
	Farmers    *farmer.Desk
}

// Batch is the bundle of a batch; BATCH_NOT_FOUND.
func (p *Prover) Batch(ctx context.Context, batchID string) ([]byte, error) {
	b, err := p.Batches.Get(ctx, batchID)
	if err != nil {
		return nil, err
	}
	facts, err := p.Audit.OfBatch(ctx, batchID)
	if err != nil {
		return nil, err
	}
	g := p.gather(ctx, proof.OfBatch, batchID)
	if err := g.events(facts); err != nil {
		return nil, err
	}
	if err := g.stages(b); err != nil {
		return nil, err
	}
	if err := g.corrections(b); err != nil {
		return nil, err
	}
	if err := g.farm(b.FarmerID); err != nil {
		return nil, err
	}
	return g.write()
}

// Statement is the bundle of a statement; DDS_NOT_FOUND when there is none
// that was issued.
func (p *Prover) Statement(ctx context.Context, ddsID string) ([]byte, error) {
	s, err := p.Statements.Get(ctx, ddsID)
	if err != nil {
		return nil, err
	}
	if s.CID == "" {
		return nil, fault.New(fault.DDSNotFound, "the statement is %s: there is nothing to prove yet", s.Status)
	}
	made, err := p.Statements.Prepared(ctx, ddsID)
	if err != nil {
		return nil, err
	}
	facts, err := p.Audit.OfStatement(ctx, ddsID)
	if err != nil {
		return nil, err
	}
	g := p.gather(ctx, proof.OfStatement, ddsID)
	if g.bundle.Statement, err = p.signed(s, made); err != nil {
		return nil, err
	}
	for _, f := range made.Farms {
		for _, plot := range f.Plots {
			g.name(plot.CID)
		}
		g.name(f.Forest.CID)
	}
	if err := g.events(facts); err != nil {
		return nil, err
	}
	return g.write()
}

// signed is the statement with its typed data and signature.
func (p *Prover) signed(s eudr.DDS, made *statement.Prepared) (*proof.Statement, error) {
	typed, err := evm.Statement(p.Addresses, made.Record())
	if err != nil {
		return nil, err
	}
	out := &proof.Statement{JSON: made.JSON, GeoJSON: made.GeoJSON, Seal: proof.Seal{RecordID: s.RecordID}}
	if out.TypedData, err = json.Marshal(typed); err != nil {
		return nil, err
	}
	if out.Seal.Signature, err = hexutil.Decode(s.Signature); err != nil {
		return nil, err
	}
	return out, errors.Join(out.Seal.Signer.UnmarshalText([]byte(s.Signer)), out.Seal.Digest.UnmarshalText([]byte(s.Digest)))
}

// gathering is one bundle in the making.
type gathering struct {
	*Prover
	ctx     context.Context
	bundle  proof.Bundle
	proven  map[chain.Hash]inclusion.Transaction
	missing map[chain.Hash]string
	content map[string]bool
}

func (p *Prover) gather(ctx context.Context, kind proof.Kind, id string) *gathering {
	g := &gathering{Prover: p, ctx: ctx, proven: map[chain.Hash]inclusion.Transaction{}, missing: map[chain.Hash]string{}, content: map[string]bool{}}
	g.bundle.Manifest = proof.Manifest{Format: proof.Format, Kind: kind, ID: id, Ledger: proof.Ledger{Key: p.Ledger.Key()}, Transactions: []chain.Hash{}, Content: []proof.Content{}, Unproven: []proof.Unproven{}}
	if p.Client != nil {
		g.bundle.Manifest.Contracts = &p.Addresses
	}
	return g
}

// name puts content on the list.
func (g *gathering) name(cid string) {
	if cid != "" {
		g.content[cid] = true
	}
}

// events takes every fact that has a place on the ledger.
func (g *gathering) events(facts []audit.Proof) error {
	for _, f := range facts {
		if f.Sequence == 0 {
			continue // on its way
		}
		g.bundle.Manifest.Ledger.Topic = f.Topic
		e := proof.Event{EventID: f.EventID, Kind: f.Kind, Sequence: f.Sequence, Forgotten: f.Forgotten, Record: f.Record, Salt: f.Salt, Message: f.Message}
		if err := g.place(&e); err != nil {
			return err
		}
		var said struct {
			CIDs []string `json:"cids"`
			Tx   string   `json:"tx"`
		}
		if err := json.Unmarshal(f.Message, &said); err != nil {
			return fmt.Errorf("message %s: %w", f.EventID, err)
		}
		for _, cid := range said.CIDs {
			g.name(cid)
		}
		if err := g.transaction(said.Tx); err != nil {
			return err
		}
		g.bundle.Events = append(g.bundle.Events, e)
	}
	slices.SortFunc(g.bundle.Events, func(a, b proof.Event) int { return cmp.Compare(a.Sequence, b.Sequence) })
	return nil
}

// place proves the place of an event on the ledger.
func (g *gathering) place(e *proof.Event) (err error) {
	if g.Merkle == nil {
		e.Hedera, err = g.Ledger.Evidence(g.ctx, e.Sequence)
		return err
	}
	entry, err := g.Merkle.BundleOf(g.ctx, e.Sequence)
	if err != nil {
		return err
	}
	e.Merkle = &entry
	if entry.Anchor == nil {
		return nil
	}
	return g.transaction(entry.Anchor.ChainTx)
}

// transaction proves a transaction of the chain, or says why it cannot.
func (g *gathering) transaction(text string) error {
	if text == "" || g.Client == nil {
		return nil
	}
	var hash chain.Hash
	if err := hash.UnmarshalText([]byte(text)); err != nil {
		return err
	}
	if _, done := g.proven[hash]; done || g.missing[hash] != "" {
		return nil
	}
	t, err := prove.Transaction(g.ctx, g.Client, g.Addresses, hash)
	switch {
	case errors.Is(err, prove.ErrForm):
		g.missing[hash] = err.Error()
	case errors.Is(err, ethereum.NotFound):
		g.missing[hash] = "the chain's endpoint does not have it any more"
	case err != nil:
		return fault.New(fault.ChainUnavailable, "the chain does not answer").Because(err)
	default:
		g.proven[hash] = t
	}
	return nil
}

// skipSearch is how many blocks before a transaction that found a stage
// recorded the recording one is looked for.
const skipSearch = 2000

// stages looks for stages whose transaction only found them recorded: another
// one, a little earlier, recorded them.
func (g *gathering) stages(b batch.Batch) error {
	if g.Client == nil {
		return nil
	}
	found, last := map[chain.Stage]bool{}, uint64(0)
	for _, t := range g.proven {
		events, err := t.Check(g.Addresses)
		if err != nil {
			return err
		}
		last = max(last, t.Block)
		for _, e := range events {
			if s, ok := e.Data.(chain.StageRecorded); ok && s.TokenID == b.TokenID {
				found[s.Stage] = true
			}
		}
	}
	if len(found) >= len(g.bundle.Events) || len(g.missing) > 0 {
		return nil
	}
	logs, err := g.Client.FilterLogs(g.ctx, ethereum.FilterQuery{
		FromBlock: codec.Big(max(g.Addresses.Block, last-min(last, skipSearch))), ToBlock: codec.Big(last),
		Addresses: []common.Address{common.Address(g.Addresses.TraceLog)}, Topics: [][]common.Hash{nil, {common.Hash(codec.Number(b.TokenID))}},
	})
	if err != nil {
		return fault.New(fault.ChainUnavailable, "the chain does not answer").Because(err)
	}
	for _, log := range logs {
		if err := g.transaction(log.TxHash.Hex()); err != nil {
			return err
		}
	}
	return nil
}

// corrections adds what gave the token another weight or grade: a correction, or what
// the grader or the mill has found.
func (g *gathering) corrections(b batch.Batch) error {
	var hashes []string
	err := g.Batches.Store.View(g.ctx, func(tx *store.Tx) (err error) {
		hashes, err = batch.CorrectedIn(tx, b.ID)
		return err
	})
	for _, hash := range hashes {
		err = errors.Join(err, g.transaction(hash))
	}
	return err
}

// farm adds the boundary, and the transaction that registered the farmer: the
// one that opened the account of the score. Where another walk has replaced the
// boundary, the transaction that says so follows.
func (g *gathering) farm(farmerID string) error {
	f, err := g.Farmers.Get(g.ctx, farmerID)
	if err != nil {
		return err
	}
	g.name(f.BoundaryCID)
	scores, err := g.Farmers.ScoreHistory(g.ctx, farmerID)
	if err != nil || len(scores) == 0 {
		return err
	}
	if err := g.transaction(scores[0].ChainTx); err != nil || f.BoundaryTx == "" {
		return err
	}
	return g.transaction(f.BoundaryTx)
}

// write finishes the bundle.
func (g *gathering) write() ([]byte, error) {
	if err := g.contents(); err != nil {
		return nil, err
	}
	for hash, why := range g.missing {
		g.bundle.Manifest.Unproven = append(g.bundle.Manifest.Unproven, proof.Unproven{Transaction: hash, Why: why})
	}
	slices.SortFunc(g.bundle.Manifest.Unproven, func(a, b proof.Unproven) int { return bytes.Compare(a.Transaction[:], b.Transaction[:]) })
	g.bundle.Transactions = slices.SortedFunc(maps.Values(g.proven), func(a, b inclusion.Transaction) int {
		return cmp.Or(cmp.Compare(a.Block, b.Block), cmp.Compare(a.Index, b.Index))
	})
	for _, t := range g.bundle.Transactions {
		g.bundle.Manifest.Transactions = append(g.bundle.Manifest.Transactions, t.Hash)
	}
	return g.bundle.Write()
}

// contents packs what fits into one CAR file, in the order of the CIDs.
func (g *gathering) contents() error {
	var inside []ipfs.CID
	left := int64(maxBundleContent)
	for _, text := range slices.Sorted(maps.Keys(g.content)) {
		one := proof.Content{CID: text}
		cid, size, err := g.sizeOf(text)
		if err != nil {
			return err
		}
		if one.Bytes = size; size > 0 && size <= left {
			one.Inside = true
			left -= size
			inside = append(inside, cid)
		}
		g.bundle.Manifest.Content = append(g.bundle.Manifest.Content, one)
	}
	if len(inside) == 0 {
		return nil
	}
	var car bytes.Buffer
	if err := g.Files.WriteCAR(g.ctx, &car, inside...); err != nil {
		return err
	}
	g.bundle.Content = car.Bytes()
	return nil
}

// sizeOf is the size of a content's CAR; 0: it is not pinned here, as a photo
// that a caller has pinned elsewhere.
func (g *gathering) sizeOf(text string) (cid ipfs.CID, size int64, err error) {
	cid, err = ipfs.ParseCID(text)
	if errors.Is(err, ipfs.ErrCID) {
		return cid, 0, nil // of a form that is pinned nowhere here
	}
	if _, err = g.Files.Block(g.ctx, cid); errors.Is(err, ipfs.ErrNotFound) {
		return cid, 0, nil
	}
	if err != nil {
		return cid, 0, err
	}
	size, err = g.Files.SizeCAR(g.ctx, cid)
	return cid, size, err
}
