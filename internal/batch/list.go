package batch

import (
	"errors"
	"strconv"
	"strings"
	"time"

	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
)

// numbers are stages as a list of a condition.
func numbers(stages []chain.Stage) string {
	texts := make([]string, len(stages))
	for i, s := range stages {
		texts[i] = strconv.Itoa(int(s))
	}
	return strings.Join(texts, ", ")
}

// lag is how far the moment of a delivery may be from those of the tokens beside
// its own: it is that of a block, and blocks come one after the other.
const lag = 24 * time.Hour

// within limits a list to the tokens of a time. They follow it, so that no index is
// needed to find them: a few tokens are looked at, each between those before.
func within(tx *store.Tx, f Filter, l *store.Listing) error {
	if !f.From.IsZero() {
		first, err := firstSince(tx, f.From.Add(-lag))
		if err != nil {
			return err
		}
		l.From(strconv.FormatInt(max(first, 1), 10))
		l.LookFor("delivered_at >= ?", f.From)
	}
	if !f.To.IsZero() {
		end, err := firstSince(tx, f.To.Add(lag))
		if err != nil {
			return err
		}
		l.Until(strconv.FormatInt(end, 10))
		l.LookFor("delivered_at < ?", f.To)
	}
	return nil
}

// firstSince is the first token that was delivered at a time or later; behind the
// last when none was.
func firstSince(tx *store.Tx, at time.Time) (int64, error) {
	low, last, err := tokens(tx)
	if err != nil {
		return 0, err
	}
	for high := last + 1; low < high; {
		middle := low + (high-low)/2
		found, delivered, err := tokenFrom(tx, middle)
		switch {
		case errors.Is(err, store.ErrNotFound):
			high = middle
		case err != nil:
			return 0, err
		case delivered.Before(at):
			low = found + 1
		default:
			high = middle
		}
	}
	return low, nil
}

// stagesOf are the stages that a filter lets through.
func stagesOf(f Filter) (stages []chain.Stage) {
	for s := chain.Delivered; s <= chain.Voided; s++ {
		switch {
		case f.Stage != chain.NoStage && s != f.Stage:
		case f.Stage == chain.NoStage && s == chain.Voided && (f.Sound || f.DDSEligible != nil):
		case f.DDSEligible != nil && *f.DDSEligible != (Batch{Stage: s}).DDSEligible():
		default:
			stages = append(stages, s)
		}
	}
	return stages
}
