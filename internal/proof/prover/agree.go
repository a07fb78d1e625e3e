package prover

import (
	"context"
	"errors"
	"maps"
	"slices"
	"strconv"

	"github.com/ethereum/go-ethereum"

	"mwanyi/internal/access"
	"mwanyi/internal/batch"
	"mwanyi/internal/correction"
	"mwanyi/internal/delivery"
	"mwanyi/internal/eudr"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/codec"
	"mwanyi/internal/outside/ipfs"
)

// Findings takes what is found, in words.
type Findings interface {
	Holds(format string, args ...any)
	Broken(format string, args ...any)
	Unseen(format string, args ...any)
}

// Agree holds everything that the service keeps against each other: every
// farmer, batch and statement of the database with the ledger and the chain,
// each there once and nothing more, and every pinned block with its hash. What
// is under way while it looks is reported as missing somewhere. Its error is
// that of something that does not answer.
func (p *Prover) Agree(ctx context.Context, to Findings) error {
	a := &agreement{Prover: p, ctx: ctx, to: to}
	for _, part := range []func() error{a.blocks, a.readEvents, a.scoresAgree, a.farms, a.deliveries, a.issued, a.strangers} {
		if err := part(); err != nil {
			return err
		}
	}
	return nil
}

// Unbatched lists the tokens on the chain that are no batch of the database, in
// order; owed tells of those that a job makes one of. What is delivered while it
// looks is not among them. seen is false when there is no chain.
func (p *Prover) Unbatched(ctx context.Context) (tokens []uint64, owed map[uint64]string, seen bool, err error) {
	a := &agreement{Prover: p, ctx: ctx, to: unheard{}}
	if err := a.readEvents(); err != nil || p.Client == nil {
		return nil, nil, false, err
	}
	// The jobs before the batches: a delivery that ends between the two is there.
	if owed, err = delivery.Owed(ctx, p.Batches.Store); err != nil {
		return nil, nil, true, err
	}
	err = a.eachBatch(func(b batch.Batch) error {
		delete(a.minted, b.TokenID)
		return nil
	})
	return slices.Sorted(maps.Keys(a.minted)), owed, true, err
}

// unheard takes findings that nobody asked for.
type unheard struct{}

// Holds implements Findings.
func (unheard) Holds(string, ...any) {}

// Broken implements Findings.
func (unheard) Broken(string, ...any) {}

// Unseen implements Findings.
func (unheard) Unseen(string, ...any) {}

// agreement is one run of Agree.
type agreement struct {
	*Prover
	ctx    context.Context
	to     Findings
	damage int

	// What the contracts have reported, by what it is about.
	minted     map[uint64][]chain.BatchDelivered // with weight and grade as they were corrected
	voided     map[uint64]int
	staged     map[uint64]map[chain.Stage][]string // transactions
	scored     map[uint64]int
	scores     scoring
	registered map[chain.Hash]int
	members    membership
	recorded   map[string][]string // statements → transactions
}

func (a *agreement) broken(format string, args ...any) {
	a.damage++
	a.to.Broken(format, args...)
}

// blocks reads everything that is pinned.
func (a *agreement) blocks() error {
	whole, before := 0, a.damage
	err := a.Files.EachRoot(a.ctx, func(root ipfs.CID) error {
		err := a.Files.EachBlock(a.ctx, root, func(ipfs.CID, []byte) error { return nil })
		switch {
		case errors.Is(err, ipfs.ErrDamaged), errors.Is(err, ipfs.ErrNotFound):
			a.broken("content %s: %v", root, err)
			return nil
		case err == nil:
			whole++
		}
		return err
	})
	if err == nil && a.damage == before {
		a.to.Holds("%d pinned files and directories have the bytes of their CIDs", whole)
	}
	return err
}

// logRange is how many blocks one question for events spans.
const logRange = 2000

// readEvents reads everything that the contracts have reported.
func (a *agreement) readEvents() error {
	a.minted = map[uint64][]chain.BatchDelivered{}
	a.staged = map[uint64]map[chain.Stage][]string{}
	a.scored, a.voided = map[uint64]int{}, map[uint64]int{}
	a.scores = newScoring()
	a.members = newMembership()
	a.registered, a.recorded = map[chain.Hash]int{}, map[string][]string{}
	if a.Client == nil {
		a.to.Unseen("there is no chain to compare with")
		return nil
	}
	head, err := a.Client.BlockNumber(a.ctx)
	if err != nil {
		return err
	}
	readers, events := codec.ReadersAt(a.Addresses), 0
	for from := a.Addresses.Block; from <= head; from += logRange {
		logs, err := a.Client.FilterLogs(a.ctx, ethereum.FilterQuery{
			FromBlock: codec.Big(from), ToBlock: codec.Big(min(head, from+logRange-1)), Addresses: a.Addresses.Watched(),
		})
		if err != nil {
			return err
		}
		for i := range logs {
			data, err := readers.Read(&logs[i])
			if err != nil {
				return err
			}
			a.take(data, logs[i].TxHash.Hex())
			events++
		}
	}
	a.to.Holds("%d reports of the contracts were read, up to block %d", events, head)
	return nil
}

func (a *agreement) take(data any, tx string) {
	a.scores.take(data)
	a.members.take(data)
	switch d := data.(type) {
	case chain.BatchDelivered:
		a.minted[d.TokenID] = append(a.minted[d.TokenID], d)
	case chain.BatchCorrected:
		// From here on the token stands for this much.
		for i := range a.minted[d.TokenID] {
			a.minted[d.TokenID][i].Grams, a.minted[d.TokenID][i].Grade = d.Grams, d.Grade
		}
	case chain.BatchVoided:
		a.voided[d.TokenID]++
	case chain.StageRecorded:
		if a.staged[d.TokenID] == nil {
			a.staged[d.TokenID] = map[chain.Stage][]string{}
		}
		a.staged[d.TokenID][d.Stage] = append(a.staged[d.TokenID][d.Stage], tx)
	case chain.ScoreChanged:
		if d.Kind == chain.ForDelivery {
			a.scored[d.Ref]++
		}
	case chain.FarmerRegistered:
		a.registered[d.Farmer]++
	case chain.DDSRecorded:
		a.recorded[d.DDSID] = append(a.recorded[d.DDSID], tx)
	}
}

// farms: every farmer is registered on the chain once.
func (a *agreement) farms() error {
	desk := a.Farmers.Access
	count := 0
	before := a.damage
	for page := (access.Page{Limit: 500}); ; {
		houses, err := desk.Organisations(a.ctx, access.CooperativeKind, "", page)
		if err != nil {
			return err
		}
		for _, house := range houses {
			for after := ""; ; {
				ids, err := a.Farmers.IDs(a.ctx, house.ID, after, 500)
				if err != nil {
					return err
				}
				for _, id := range ids {
					a.farm(id)
					a.member(id, house.ID)
					after = id
					count++
				}
				if len(ids) < 500 {
					break
				}
			}
			page.Cursor = house.ID
		}
		if len(houses) < page.Limit {
			break
		}
	}
	if a.damage == before {
		a.to.Holds("%d farmers are registered on the chain once each", count)
	}
	return nil
}

func (a *agreement) farm(id string) {
	key := chain.KeyOf(id)
	if n := a.registered[key]; a.Client != nil && n != 1 {
		a.broken("farmer %s is registered on the chain %d times", id, n)
	}
	delete(a.registered, key)
}

// deliveries: every batch has one token, and each of its stages is once on the
// chain and once on the ledger.
func (a *agreement) deliveries() error {
	batches := 0
	stages := 0
	before := a.damage
	err := a.eachBatch(func(b batch.Batch) error {
		n, err := a.batch(b)
		batches++
		stages += n
		return err
	})
	if err != nil {
		return err
	}
	if a.damage == before {
		a.to.Holds("%d batches with %d stages: token, score, chain and ledger have each once", batches, stages)
	}
	return nil
}

// eachBatch shows every batch of the database.
func (a *agreement) eachBatch(show func(batch.Batch) error) error {
	for page := (access.Page{Limit: 200}); ; {
		list, _, err := a.Batches.List(a.ctx, batch.Filter{}, page)
		if err != nil {
			return err
		}
		for _, b := range list {
			if err := show(b); err != nil {
				return err
			}
			page.Cursor = b.ID
		}
		if len(list) < page.Limit {
			return nil
		}
	}
}

func (a *agreement) batch(b batch.Batch) (stages int, err error) {
	history, err := a.Batches.History(a.ctx, b.ID)
	if err != nil {
		return 0, err
	}
	facts, err := a.Audit.OfBatch(a.ctx, b.ID)
	if err != nil {
		return 0, err
	}
	sequence := map[string]string{}
	for _, f := range facts {
		sequence[f.EventID] = strconv.FormatUint(f.Sequence, 10)
	}
	corrected, err := a.corrected(b, sequence)
	if err != nil {
		return 0, err
	}
	if len(facts) != len(history)+corrected {
		a.broken("batch %s has %d stages, %d corrections and %d messages", b.ID, len(history), corrected, len(facts))
	}
	for i, h := range history {
		isLast := i > 0 && i == len(history)-1
		if h.Stage != chain.Delivered+chain.Stage(i) && (h.Stage != chain.Voided || !isLast) {
			a.broken("batch %s: its history has %s at place %d", b.ID, h.Stage, i+1)
		}
		if got := sequence[batch.EventID(b.ID, h.Stage)]; got != h.LedgerSequence {
			a.broken("batch %s: %s is entry %q of the ledger, the batch says %s", b.ID, h.Stage, got, h.LedgerSequence)
		}
	}
	if len(history) == 0 || history[len(history)-1].Stage != b.Stage {
		a.broken("batch %s is %s, which is not the end of its history", b.ID, b.Stage)
	}
	if a.Client != nil {
		a.token(b, history)
	}
	return len(history), nil
}

// corrected: every correction of a batch is once on the ledger. A void is a stage.
// spec: correction-verified
func (a *agreement) corrected(b batch.Batch, sequence map[string]string) (count int, err error) {
	list, err := (&correction.Desk{Store: a.Batches.Store}).OfBatch(a.ctx, b.ID)
	for _, c := range list {
		if c.Kind == correction.Void {
			continue
		}
		count++
		if got := sequence[correction.EventID(c.ID)]; got != c.LedgerSequence {
			a.broken("batch %s: its correction %s is entry %q of the ledger, the record says %s", b.ID, c.ID, got, c.LedgerSequence)
		}
	}
	return count, err
}

// token compares a batch with its token.
func (a *agreement) token(b batch.Batch, history []batch.StageRecord) {
	minted, staged := a.minted[b.TokenID], a.staged[b.TokenID]
	switch {
	case len(minted) != 1:
		a.broken("batch %s: token %d was minted %d times", b.ID, b.TokenID, len(minted))
	case minted[0].Farmer != chain.KeyOf(b.FarmerID) || int64(minted[0].Grams) != b.TokenGrams() || minted[0].Grade != b.Grade:
		a.broken("batch %s: token %d has another farmer, weight or grade", b.ID, b.TokenID)
	}
	if n := a.scored[b.TokenID]; n != 1 {
		a.broken("batch %s: its delivery was scored %d times", b.ID, n)
	}
	want := 0
	if len(history) > 0 && history[len(history)-1].Stage == chain.Voided {
		want = 1
	}
	if n := a.voided[b.TokenID]; n != want {
		a.broken("batch %s is %s; its token was voided %d times", b.ID, b.Stage, n)
	}
	for _, h := range history {
		if n := len(staged[h.Stage]); n != 1 {
			a.broken("batch %s: the chain recorded %s %d times", b.ID, h.Stage, n)
		}
		delete(staged, h.Stage)
	}
	for stage := range staged {
		a.broken("batch %s is %s; the chain has recorded %s", b.ID, b.Stage, stage)
	}
	delete(a.minted, b.TokenID)
	delete(a.staged, b.TokenID)
	delete(a.scored, b.TokenID)
}

// issued: every statement that was issued is on the ledger and once on the chain.
func (a *agreement) issued() error {
	count, before := 0, a.damage
	for after := ""; ; {
		ids, err := a.Statements.IDs(a.ctx, after, 500)
		if err != nil {
			return err
		}
		for _, id := range ids {
			if err := a.statement(id); err != nil {
				return err
			}
			after = id
			count++
		}
		if len(ids) < 500 {
			break
		}
	}
	if a.damage == before {
		a.to.Holds("%d statements: chain and ledger have each once", count)
	}
	return nil
}

func (a *agreement) statement(id string) error {
	s, err := a.Statements.Get(a.ctx, id)
	if err != nil || s.Status == eudr.Generating || s.Status == eudr.Blocked {
		return err
	}
	facts, err := a.Audit.OfStatement(a.ctx, id)
	if err != nil {
		return err
	}
	issued, placed := 0, false
	for _, f := range facts {
		if f.Kind == "STATEMENT" {
			issued++
		}
		placed = placed || f.MessageID == s.LedgerMessage
	}
	if issued == 0 || !placed {
		a.broken("statement %s is not where it says on the ledger: %q", id, s.LedgerMessage)
	}
	if a.Client == nil {
		return nil
	}
	if on := a.recorded[s.RecordID]; len(on) != 1 {
		a.broken("statement %s: the chain recorded %s %d times", id, s.RecordID, len(on))
	}
	return nil
}

// strangers: the chain has nothing that the database does not know.
func (a *agreement) strangers() error {
	for token := range a.minted {
		a.broken("the chain has token %d, which is no batch", token)
	}
	for key := range a.registered {
		a.broken("the chain has a farmer with the key %s, who is not registered here", key)
	}
	return nil
}
