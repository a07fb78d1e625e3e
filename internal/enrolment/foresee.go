package enrolment

import (
	"context"
	"errors"

	"mwanyi/internal/farmer"
	"mwanyi/internal/fault"
	"mwanyi/internal/phone"
	"mwanyi/internal/store"
)

// What a line would become, in the place of what it became.
const (
	wouldRegister = "WOULD_REGISTER"
	wouldAsk      = "WOULD_ASK_REGISTRY"
	wouldWait     = "WOULD_WAIT_FOR_REVIEW"
)

// Foresee says for each line what Import would do with it now. It writes nothing
// and asks nobody outside: what forest data and the national registry will say, and
// whether that is doubtful, only the import itself finds out.
// spec: import-dry-run
func (d *Desk) Foresee(ctx context.Context, cooperativeID string, lines []Line) ([]LineResult, error) {
	if err := d.operates(ctx, cooperativeID); err != nil {
		return nil, err
	}
	results := make([]LineResult, len(lines))
	seen := map[string]bool{}
	phones := map[phone.Number]int{}
	err := d.Store.View(ctx, func(tx *store.Tx) error {
		for i, l := range lines {
			l.CooperativeID = cooperativeID
			results[i] = d.judged(l, seen)
			if results[i].Status == lineRefused {
				continue
			}
			if err := d.foreseen(tx, l, phones[l.Phone], &results[i]); err != nil {
				return err
			}
			phones[l.Phone]++
		}
		return nil
	})
	return results, err
}

func (d *Desk) foreseen(tx *store.Tx, l Line, earlier int, out *LineResult) error {
	isAgain, err := d.Farmers.ForeseeLine(tx, l.RegisterRequest)
	var refused *fault.Fault
	switch {
	case errors.As(err, &refused):
		out.refuse(refused)
	case err != nil:
		return err
	case isAgain:
		out.Status = lineIn
		out.Message = registeredBefore
	default:
		return d.begun(tx, l, earlier, out)
	}
	return nil
}

// begun is what becomes of a line whose registration begins.
func (d *Desk) begun(tx *store.Tx, l Line, earlier int, out *LineResult) error {
	because, err := d.Farmers.DoubtLine(tx, l.RegisterRequest, earlier)
	switch {
	case err != nil:
		return err
	case because != "":
		out.Status = wouldWait
		out.Message = because
	case l.Source == farmer.AgentManual:
		out.Status = wouldRegister
		out.Message = "the farm inside this boundary would be checked for forest loss and registered"
	default:
		out.Status = wouldAsk
		out.Message = "the national registry would be asked for the farm; if it does not know the boundary, an agent has to walk it"
	}
	return nil
}
