// Package exportauthority is the port to the agency that licenses exporters of
// coffee and permits each of their consignments.
package exportauthority

import (
	"context"
	"errors"
	"time"

	"mwanyi/internal/fault"
)

// Authority answers for its own papers. It is safe for concurrent use, changes
// nothing, and may be asked as often as one likes.
type Authority interface {
	// Check returns nil when the paper is good today. A *Refused is the
	// authority's own answer: the paper is unknown, expired, withdrawn, or
	// another exporter's. ErrUnavailable: no answer that can be read within
	// the adapter's deadline.
	Check(ctx context.Context, paper Paper) error
}

// Kind is a sort of paper.
type Kind string

// The two kinds.
const (
	Permit  Kind = "permit"  // of one consignment, which may hold many batches
	Licence Kind = "licence" // of an exporter
)

// Paper is what somebody shows.
type Paper struct {
	Kind     Kind
	Number   string
	Exporter string // licence number of the exporter who shows it; empty: not asked about
}

// Judge asks an authority, which may be nil, and turns its answer into a
// refusal that a caller may see: EXPORT_PERMIT_INVALID or, while nothing can be
// said, EXPORT_AUTHORITY_UNAVAILABLE.
func Judge(ctx context.Context, a Authority, paper Paper) error {
	if a == nil {
		return fault.New(fault.ExportAuthorityUnavailable, "no export authority is connected, so no %s can be checked", paper.Kind)
	}
	err := a.Check(ctx, paper)
	var refused *Refused
	switch {
	case errors.As(err, &refused):
		return fault.New(fault.ExportPermitInvalid, "the export authority refuses the %s: %s", paper.Kind, refused.Reason)
	case errors.Is(err, ErrUnavailable):
		return fault.New(fault.ExportAuthorityUnavailable, "the export authority does not answer; nothing was changed").Because(err).After(10 * time.Second)
	}
	return err
}

// Refused says why a paper is not good.
type Refused struct{ Reason string }

// Error is the reason.
func (r *Refused) Error() string { return "export authority: " + r.Reason }

// ErrUnavailable: nothing can be said about the paper now.
var ErrUnavailable = errors.New("export authority: no answer")
