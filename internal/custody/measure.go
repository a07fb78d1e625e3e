package custody

import (
	"encoding/json"
	"math"

	"mwanyi/internal/fault"
	"mwanyi/internal/outside/chain"
)

// Assay is what grading has found. From then on it is what the batch has; what was
// said at the scale stays in its history.
type Assay struct {
	Grade       chain.Grade `json:"grade"`
	MoisturePct float64     `json:"moisture_pct"`
	LocalGrade  string      `json:"local_grade,omitempty"` // in the words of the trade; empty: nobody said
}

// millSlack is by how many percentage points the two words of a mill may differ:
// outturns are read off a scale and rounded.
const millSlack = 0.5

// MilledPct is what of a weight a mill gave back, in percent: by its output, which
// was weighed, else by its own word. nil: nobody said.
// spec: milled-output
func MilledPct(grams int64, pct, outputKg *float64) (*float64, error) {
	if outputKg == nil {
		return pct, nil
	}
	output := int64(math.Round(*outputKg * 1000))
	if output > grams {
		return nil, fault.New(fault.InvalidRequest, "evidence.output_kg is more than the %g kg that went into the mill", float64(grams)/1000)
	}
	of := float64(output) * 100 / float64(grams)
	if pct != nil && math.Abs(*pct-of) > millSlack {
		return nil, fault.New(fault.InvalidRequest, "evidence.output_kg is %.1f %% of the batch, and evidence.outturn_pct says %g", of, *pct)
	}
	return &of, nil
}

// Weighed is what was read off the scale beside the weight; what nobody said is zero
// or nil. It is the cooperative's own: neither chain nor ledger has it.
// spec: weighed-bags
type Weighed struct {
	Bags       int    `json:"bags,omitempty"`
	GrossGrams *int64 `json:"gross_grams,omitempty"`
	TareGrams  *int64 `json:"tare_grams,omitempty"`
	Scale      string `json:"scale,omitempty"` // its id, or what people call it
}

// Text is what was read as a row of the store has it; nil: nothing was.
func (w Weighed) Text() (*string, error) {
	if w == (Weighed{}) {
		return nil, nil
	}
	raw, err := json.Marshal(w)
	text := string(raw)
	return &text, err
}

// WeighedOf reads what Text has written.
func WeighedOf(text *string) (w Weighed, err error) {
	if text != nil {
		err = json.Unmarshal([]byte(*text), &w)
	}
	return w, err
}
