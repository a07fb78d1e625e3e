package prover

import (
	"maps"
	"slices"

	"mwanyi/internal/outside/chain"
)

// points are what moves a score, and by how much.
var points = map[chain.ScoreKind]int{
	chain.ForDelivery: 10, chain.ForRepayment: 50, chain.ForDefault: -100, chain.CooperativePenalty: -25, chain.ForVoid: -10,
}

// Where a score begins, and between which numbers it stays.
const (
	scoreBegins  = 500
	scoreCeiling = 850
)

// scoring counts every score anew from what the contracts reported, in order,
// and what was reported as the reason of each change. The reports of a loan may
// be those of any vault.
type scoring struct {
	score  map[chain.Hash]int
	wrong  []string
	count  int
	change map[chain.ScoreKind]map[uint64]int // times that a batch moved a score
	reason map[chain.ScoreKind]map[uint64]int // times that it had reason to
}

func newScoring() scoring {
	s := scoring{score: map[chain.Hash]int{}, change: map[chain.ScoreKind]map[uint64]int{}, reason: map[chain.ScoreKind]map[uint64]int{}}
	for kind := range points {
		s.change[kind], s.reason[kind] = map[uint64]int{}, map[uint64]int{}
	}
	return s
}

func (s *scoring) take(data any) {
	switch d := data.(type) {
	case chain.ScoreChanged:
		s.changed(d)
	case chain.BatchDelivered:
		s.reason[chain.ForDelivery][d.TokenID]++
	case chain.BatchVoided:
		s.reason[chain.ForVoid][d.TokenID]++
	case chain.LoanClosed:
		if d.Rewarded {
			s.reason[chain.ForRepayment][d.TokenID]++
		}
	case chain.LoanWrittenOff:
		s.reason[chain.ForDefault][d.TokenID]++
	}
}

func (s *scoring) changed(d chain.ScoreChanged) {
	s.count++
	before, known := s.score[d.Farmer]
	want := scoreBegins
	if d.Kind != chain.AccountCreated {
		want = min(scoreCeiling, max(0, before+points[d.Kind]))
	}
	if known == (d.Kind == chain.AccountCreated) || int(d.Before) != before || int(d.After) != want {
		s.wrong = append(s.wrong, d.Farmer.String()+" for "+d.Kind.String())
	}
	s.score[d.Farmer] = int(d.After)
	if d.Kind != chain.CooperativePenalty && d.Kind != chain.AccountCreated && s.change[d.Kind] != nil {
		s.change[d.Kind][d.Ref]++
	}
}

// scoresAgree: every score is what its events make of it, and each of them has
// its reason in a contract's report.
func (a *agreement) scoresAgree() error {
	if a.Client == nil {
		return nil
	}
	before := a.damage
	for _, which := range a.scores.wrong {
		a.broken("the score of the farmer with the key %s did not change by its points", which)
	}
	for _, kind := range slices.Sorted(maps.Keys(points)) {
		changes, reasons := a.scores.change[kind], a.scores.reason[kind]
		for _, tokenID := range slices.Sorted(maps.Keys(reasons)) {
			if n := changes[tokenID]; n != reasons[tokenID] {
				a.broken("token %d had reason for a score by %s %d times and changed one %d times", tokenID, kind, reasons[tokenID], n)
			}
			delete(changes, tokenID)
		}
		for _, tokenID := range slices.Sorted(maps.Keys(changes)) {
			a.broken("a score changed by %s for token %d, and none of the contracts that are followed reported why", kind, tokenID)
		}
	}
	if a.damage == before {
		a.to.Holds("%d changes of %d scores follow from what the contracts reported", a.scores.count, len(a.scores.score))
	}
	return nil
}
