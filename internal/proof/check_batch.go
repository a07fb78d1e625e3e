package proof

import (
	"encoding/json"
	"math"
	"slices"
	"strings"

	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/ipfs"
)

// stageRecord is the record of a stage, as the batches write it.
type stageRecord struct {
	BatchID      string  `json:"batch_id"`
	TokenID      uint64  `json:"token_id"`
	FarmerID     string  `json:"farmer_id"`
	Stage        string  `json:"stage"`
	WeightKg     float64 `json:"weight_kg"`
	Grade        string  `json:"grade"`
	RecordedBy   string  `json:"recorded_by"`
	ChainTx      string  `json:"chain_tx"`
	EvidenceIPFS string  `json:"evidence_ipfs"`
}

// batch compares the records of the stages with what the contracts reported.
func (c *checker) batch() {
	var first *stageRecord
	last := chain.NoStage
	for _, f := range c.facts {
		if f.Kind == corrected {
			c.correction(f)
			continue
		}
		stage := stageNamed(f.Kind)
		if stage != last+1 && !mayVoid(last, stage) {
			c.fails("%s: the stage %s does not follow %s", eventName(f.Event), f.Kind, last)
		}
		last = max(stage, last)
		if f.Forgotten {
			continue
		}
		var r stageRecord
		if err := json.Unmarshal(f.Record, &r); err != nil {
			c.fails("%s: its record cannot be read: %v", eventName(f.Event), err)
			continue
		}
		if first == nil {
			first = &r
		}
		c.stage(f, stage, r, *first)
	}
	if len(c.facts) == 0 {
		return // reported
	}
	c.note("the bundle shows the batch up to %s; what came later is in a newer one", last)
	if first != nil {
		c.delivery(*first)
		c.farm(first.FarmerID)
	}
}

// corrected is the kind of the message of a correction; it is no stage.
const corrected = "CORRECTED"

// correction holds the record of a correction against its message and the chain,
// which knows the weight and not the moisture.
// spec: correction-verified
func (c *checker) correction(f fact) {
	name := eventName(f.Event)
	if f.Forgotten {
		return
	}
	var r struct {
		stageRecord
		TokenKgBefore float64 `json:"token_kg_before"`
		TokenKg       float64 `json:"token_kg"`
	}
	if err := json.Unmarshal(f.Record, &r); err != nil {
		c.fails("%s: its record cannot be read: %v", name, err)
		return
	}
	if r.BatchID != c.b.Manifest.ID || r.ChainTx != f.message.ChainTx {
		c.fails("%s: its record is not that of the message, or of another batch", name)
		return
	}
	if r.TokenKg == r.TokenKgBefore || c.b.Manifest.Contracts == nil {
		return
	}
	found := find(c, func(d chain.BatchCorrected) bool {
		return d.TokenID == r.TokenID && gramsOf(r.TokenKgBefore) == int64(d.GramsBefore) && gramsOf(r.TokenKg) == int64(d.Grams)
	})
	switch {
	case len(found) == 0 && len(c.unproven) > 0:
		c.unshown("the chain's own record of a correction to %g kg is not in the bundle", r.TokenKg)
	case len(found) == 0:
		c.fails("%s: no proven transaction corrects token %d from %g to %g kg", name, r.TokenID, r.TokenKgBefore, r.TokenKg)
	}
}

func gramsOf(kg float64) int64 { return int64(math.Round(kg * 1000)) }

// mayVoid says that a batch can be taken out of the trade: until it is sold.
func mayVoid(last, stage chain.Stage) bool {
	return stage == chain.Voided && last >= chain.Delivered && last <= chain.Warehoused
}

func stageNamed(name string) chain.Stage {
	for s := chain.Delivered; s <= chain.Voided; s++ {
		if s.String() == name {
			return s
		}
	}
	return chain.NoStage
}

// stage holds one record against its message and the chain.
func (c *checker) stage(f fact, stage chain.Stage, r, first stageRecord) {
	name := eventName(f.Event)
	if r.BatchID != c.b.Manifest.ID || r.Stage != f.Kind || r.ChainTx != f.message.ChainTx || r.TokenID != first.TokenID || r.FarmerID != first.FarmerID {
		c.fails("%s: its record is not that of the message, or of another batch", name)
		return
	}
	evidence := contentNamed(r.EvidenceIPFS)
	if evidence != "" && !slices.Contains(f.message.CIDs, evidence) {
		c.fails("%s: the message does not name the record's evidence %s", name, evidence)
	}
	if c.b.Manifest.Contracts == nil {
		return
	}
	found := find(c, func(s chain.StageRecorded) bool { return s.TokenID == r.TokenID && s.Stage == stage })
	switch {
	case len(found) == 0 && len(c.unproven) > 0:
		c.unshown("the chain's own record of %s is not in the bundle", f.Kind)
	case len(found) != 1:
		c.fails("%s: the proven transactions record %s of token %d %d times, not once", name, f.Kind, r.TokenID, len(found))
	case !strings.EqualFold(found[0].By.String(), r.RecordedBy):
		c.fails("%s: the chain says that %s recorded it, the record says %s", name, found[0].By, r.RecordedBy)
	case cidOf(found[0].Evidence) != "" && cidOf(found[0].Evidence) != evidence:
		c.fails("%s: the chain has the evidence %s, the record %q", name, cidOf(found[0].Evidence), evidence)
	default:
		c.holds("the chain recorded %s of token %d, by %s", f.Kind, r.TokenID, found[0].By)
	}
}

// contentNamed is the root CID that a record's URI names. A weight slip may
// have been pinned elsewhere under its CIDv0; message and chain have the same
// content as CIDv1.
func contentNamed(uri string) string {
	if cid, err := ipfs.ParseURI(uri); err == nil {
		return cid.String()
	}
	return strings.TrimPrefix(uri, "ipfs://")
}

// delivery compares farmer, weight and grade with the token, and looks for the
// one score that it gave.
func (c *checker) delivery(r stageRecord) {
	minted := find(c, func(d chain.BatchDelivered) bool { return d.TokenID == r.TokenID })
	if len(minted) == 0 && (len(c.unproven) > 0 || c.b.Manifest.Contracts == nil) {
		return // said above
	}
	if len(minted) != 1 {
		c.fails("token %d was minted %d times in the proven transactions, not once", r.TokenID, len(minted))
		return
	}
	m := minted[0]
	if m.Farmer != chain.KeyOf(r.FarmerID) || int64(m.Grams) != gramsOf(r.WeightKg) || m.Grade.String() != r.Grade {
		c.fails("token %d has another farmer, weight or grade than the record", r.TokenID)
		return
	}
	c.holds("token %d stands for %g kg of %s of farmer %s", r.TokenID, r.WeightKg, r.Grade, r.FarmerID)
	c.corrections(r, m)
	scores := find(c, func(s chain.ScoreChanged) bool { return s.Kind == chain.ForDelivery && s.Ref == r.TokenID })
	switch {
	case len(scores) != 1 || scores[0].Farmer != m.Farmer:
		c.fails("the delivery of token %d changed a score %d times, not its farmer's once", r.TokenID, len(scores))
	default:
		c.holds("the delivery took the farmer's score from %d to %d", scores[0].Before, scores[0].After)
	}
}

// corrections tell what the token stands for now, and whether it still does.
func (c *checker) corrections(r stageRecord, minted chain.BatchDelivered) {
	grams, grade := minted.Grams, minted.Grade
	for _, d := range find(c, func(d chain.BatchCorrected) bool { return d.TokenID == r.TokenID }) {
		if d.GramsBefore != grams || d.GradeBefore != grade {
			c.unshown("a correction of token %d before that to %g kg is not in the bundle", r.TokenID, float64(d.Grams)/1000)
		}
		grams, grade = d.Grams, d.Grade
		c.holds("token %d was corrected to %g kg of %s", r.TokenID, float64(grams)/1000, grade)
	}
	if len(find(c, func(d chain.BatchVoided) bool { return d.TokenID == r.TokenID })) == 0 {
		return
	}
	back := find(c, func(s chain.ScoreChanged) bool { return s.Kind == chain.ForVoid && s.Ref == r.TokenID })
	if len(back) != 1 || back[0].Farmer != minted.Farmer {
		c.fails("token %d was voided, and its points were taken back %d times, not from its farmer once", r.TokenID, len(back))
		return
	}
	c.holds("token %d was voided, which took its farmer's score from %d to %d", r.TokenID, back[0].Before, back[0].After)
}

// farm looks for the boundary and the forest check of the farmer.
func (c *checker) farm(farmerID string) {
	key := chain.KeyOf(farmerID)
	boundary := ""
	var last chain.Event
	says := func(e chain.Event, farmer chain.Hash, content chain.Content) {
		isNewer := e.Block > last.Block || e.Block == last.Block && e.LogIndex >= last.LogIndex
		if farmer == key && isNewer { // a bundle has its transactions in any order
			boundary, last = cidOf(content), e
		}
	}
	for _, e := range c.onChain {
		switch d := e.Data.(type) {
		case chain.FarmerRegistered:
			says(e, d.Farmer, d.Boundary)
		case chain.BoundaryUpdated:
			says(e, d.Farmer, d.Boundary)
		}
	}
	switch {
	case boundary == "":
		c.unshown("the registration of the farmer is not in the bundle")
	case !c.names(boundary):
		c.fails("the chain has the boundary %s, which the bundle does not have", boundary)
	default:
		c.holds("the farm's boundary %s is the one that was registered on the chain", boundary)
	}
}
