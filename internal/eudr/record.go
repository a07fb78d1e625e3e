package eudr

import (
	"context"
	"errors"
	"fmt"

	"mwanyi/internal/eudr/statement"
	"mwanyi/internal/fault"
	"mwanyi/internal/job"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/filing"
	"mwanyi/internal/outside/ipfs"
)

// What the EU system has taken stands on the chain in the end: a change cannot
// be taken back there by a chain that refuses. So a refusal after it is not the
// end of the job. The chain's no is final for its key; the next attempt signs
// with the wallet that the cooperative has by then, under a key of its own.

// recorded is a statement that is signed, pinned and on the chain.
type recorded struct {
	signed  statement.Seal
	cid     ipfs.CID
	record  chain.RecordDDS
	receipt chain.Receipt
}

// record signs, pins and records. An amendment goes to the EU system before
// anything of it is pinned: what is refused there leaves nothing behind.
// spec: dds-one-state
func (d *Desk) record(ctx context.Context, j *job.Job, s DDS, p *statement.Prepared) (recorded, error) {
	for round := 0; ; round++ {
		made := recorded{record: p.Record()}
		var err error
		made.signed, err = job.Step(ctx, j, inRound("sign", round), func(ctx context.Context, _ string) (statement.Seal, error) {
			seal, err := d.sign(ctx, s, made.record)
			if s.changeJob != "" && round > 0 {
				return seal, err
			}
			return seal, endIfRefused(err)
		})
		if err != nil {
			return made, err
		}
		if s.changeJob != "" {
			if err := d.amendThere(ctx, j, s, p); err != nil {
				return made, err
			}
		}
		made.cid, err = job.Step(ctx, j, inRound("pin", round), func(ctx context.Context, _ string) (ipfs.CID, error) { return d.pin(ctx, p, made.signed) })
		if err != nil {
			return made, err
		}
		made.record.Document, made.record.Signature = chain.Content{Digest: made.cid.Digest, Codec: made.cid.Codec}, made.signed.Signature
		if s.changeJob == "" {
			made.receipt, err = d.recordFirst(ctx, j, s, made.record)
			return made, err
		}
		var refused bool
		made.receipt, refused, err = insist(ctx, j, round, func(ctx context.Context, key string) (chain.Receipt, error) {
			return d.Chain.Send(ctx, key, made.record)
		})
		if err != nil || !refused {
			return made, err
		}
	}
}

// inRound names a step; the first round has the names of always.
func inRound(name string, round int) string {
	if round == 0 {
		return name
	}
	return fmt.Sprint(name, "/", round)
}

func (d *Desk) pin(ctx context.Context, p *statement.Prepared, signed statement.Seal) (ipfs.CID, error) {
	document, err := p.PDF(signed)
	if err != nil {
		return ipfs.CID{}, err
	}
	cid, err := d.Pins.Pin(ctx, ipfs.File{MediaType: "application/pdf", Data: document})
	if errors.Is(err, ipfs.ErrRefused) {
		err = job.Permanent(fault.New(fault.BatchNotEligible, "the document may not be published: it holds a phone number").Because(err))
	}
	return cid, err
}

// recordFirst records a new statement. Nobody but us has it yet: what the chain
// refuses for good ends it.
func (d *Desk) recordFirst(ctx context.Context, j *job.Job, s DDS, record chain.RecordDDS) (chain.Receipt, error) {
	receipt, err := job.Step(ctx, j, "record", func(ctx context.Context, key string) (chain.Receipt, error) {
		if s.startedOver() { // the key has the record that this one is for
			key += "/" + s.RecordID
		}
		return d.Chain.Send(ctx, key, record)
	})
	if chain.Definite(err) {
		err = job.Permanent(err)
	}
	return receipt, err
}

// sent is what became of a call to the chain: the step's result.
type sent struct {
	chain.Receipt
	Refused string `json:"refused,omitempty"`
}

// insist sends a call that must not fail. A refusal that was just heard ends the
// attempt, and the job comes back later; one of an earlier attempt is refused =
// true: the next round is due. What is not final is asked again under the same key.
func insist(ctx context.Context, j *job.Job, round int, send func(ctx context.Context, key string) (chain.Receipt, error)) (receipt chain.Receipt, refused bool, err error) {
	fresh := false
	out, err := job.Step(ctx, j, inRound("record", round), func(ctx context.Context, key string) (sent, error) {
		fresh = true
		receipt, err := send(ctx, key)
		if chain.Definite(err) {
			return sent{Refused: fault.Of(err).Message}, nil
		}
		return sent{Receipt: receipt}, err
	})
	switch {
	case err != nil || out.Refused == "":
		return out.Receipt, false, err
	case fresh:
		return out.Receipt, false, fmt.Errorf("the EU system has the change, and the chain refuses to record it: %s", out.Refused)
	}
	return out.Receipt, true, nil
}

// amendThere replaces the content in the EU system, once.
func (d *Desk) amendThere(ctx context.Context, j *job.Job, s DDS, p *statement.Prepared) error {
	asked, err := d.askingSince(ctx, j)
	if err != nil {
		return err
	}
	_, err = job.Step(ctx, j, "filing", func(ctx context.Context, _ string) (filing.Status, error) { return d.sendAmendment(ctx, s, p, asked) })
	return err
}
