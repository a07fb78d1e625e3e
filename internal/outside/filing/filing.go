// Package filing is the port to the EU's register of due diligence statements:
// what is filed there, and what the register says of it.
//
//	filing.go     Filer, who files, what the register answers, the errors
//	statement.go  what a statement says, with the register's own limits
//	refusal.go    a definite no, and the register's reasons in plain words
package filing

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"time"

	"mwanyi/internal/secret"
)

// Filer files statements. It is safe for concurrent use and keeps the
// register's limit of calls for all callers together.
//
// Errors of every method: a *Refusal is definite, nothing was changed, and the
// same request will be refused again. ErrUnavailable is definite too: nothing
// was changed, and a later try may succeed. ErrUnknown comes from the three
// writes alone: the register may have done it. Any other error came before
// anything was sent.
type Filer interface {
	// Submit files a statement and gives the register's id of it. Reference
	// and verification number come later, by ByUUID.
	//
	// The register knows no idempotency key: the same statement sent twice is
	// filed twice. Statement.InternalReference is ours, so a caller keeps to
	// this order: save the reference before the first Submit; after ErrUnknown
	// (and after a crash in which the answer was lost) ask
	// ByInternalReference, and Submit again with the SAME reference only when
	// nothing was found at least SettleTime after the last try; when Pick
	// finds more than one, keep the first and Withdraw the others.
	Submit(ctx context.Context, by Credentials, s Statement) (uuid string, err error)
	// ByUUID gives what the register knows of up to MaxUUIDs statements. One
	// that the register does not show (yet) is left out.
	ByUUID(ctx context.Context, by Credentials, uuids ...string) ([]Overview, error)
	// ByInternalReference gives the statements with our reference; none is no
	// error. A statement that was just submitted may be missing for a while.
	ByInternalReference(ctx context.Context, by Credentials, reference string) ([]Overview, error)
	// Amend replaces a statement's content within AmendTime. A repeat with the
	// same content changes nothing more, so ErrUnknown is cured by a repeat.
	Amend(ctx context.Context, by Credentials, uuid string, s Statement) (Status, error)
	// Withdraw takes a statement back within AmendTime. After ErrUnknown ask
	// ByUUID: a second withdrawal is refused.
	Withdraw(ctx context.Context, by Credentials, uuid string) (Status, error)
	// Verify asks as anybody in the supply chain can whether a pair of numbers
	// belongs to a usable statement. Numbers that do not exist are no error.
	Verify(ctx context.Context, by Credentials, reference, verification string) (Verdict, error)
}

const (
	// SettleTime is how long the register asks to wait before a statement's
	// numbers, or its absence, can be relied on.
	SettleTime = 30 * time.Minute
	// AmendTime is how long after submission a statement can be amended or
	// withdrawn.
	AmendTime = 72 * time.Hour
	// MaxUUIDs is the most that ByUUID takes.
	MaxUUIDs = 100
)

// Credentials are a web-service user of the register, who belongs to exactly
// one operator: the buyer, an EU representative, or the cooperative itself.
type Credentials struct {
	Username string
	Key      secret.Text // the profile's authentication key
	ClientID string      // the profile's web service client id
}

// Complete reports whether filing is possible at all.
func (c Credentials) Complete() bool {
	return c.Username != "" && !c.Key.Empty() && c.ClientID != ""
}

// Status is the register's word for where a statement stands. Words that are
// not listed here may come one day and are passed on as they are.
type Status string

// The statuses.
const (
	Submitted Status = "SUBMITTED" // received, not yet usable
	Available Status = "AVAILABLE" // usable: it has its numbers
	Rejected  Status = "REJECTED"
	Withdrawn Status = "WITHDRAWN"
	Archived  Status = "ARCHIVED"
	Grouped   Status = "GROUPED"
	Obsolete  Status = "OBSOLETE"
)

// Ended reports whether the statement can no longer come into use.
func (s Status) Ended() bool { return s == Rejected || s == Withdrawn || s == Obsolete }

// Overview is what the register knows of a statement.
type Overview struct {
	UUID              string    `json:"uuid"`
	InternalReference string    `json:"internal_reference"`
	Reference         string    `json:"reference,omitempty"`    // empty until Available
	Verification      string    `json:"verification,omitempty"` // empty until Available
	Status            Status    `json:"status"`
	RejectionReason   string    `json:"rejection_reason,omitempty"`
	Message           string    `json:"message,omitempty"` // of the authority to the operator
	At                time.Time `json:"at"`
	Version           int       `json:"version"`
}

// Pick chooses among statements with one internal reference: the one to keep,
// which is the first live one (usable before waiting, then oldest, then by
// uuid, so that every process picks the same), and live doubles to withdraw.
// found is false when none is live.
func Pick(list []Overview) (keep Overview, doubles []Overview, found bool) {
	live := slices.DeleteFunc(slices.Clone(list), func(o Overview) bool { return o.Status.Ended() })
	if len(live) == 0 {
		return Overview{}, nil, false
	}
	waiting := func(o Overview) int {
		if o.Reference == "" {
			return 1
		}
		return 0
	}
	slices.SortFunc(live, func(a, b Overview) int {
		return cmp.Or(waiting(a)-waiting(b), a.At.Compare(b.At), cmp.Compare(a.UUID, b.UUID))
	})
	return live[0], live[1:], true
}

// Result says whether a pair of numbers is good.
type Result string

// The results.
const (
	Usable      Result = "EXISTING_USABLE"
	NotUsable   Result = "EXISTING_NON_USABLE"
	NonExistent Result = "NON_EXISTENT"
)

// Verdict is the answer to Verify.
type Verdict struct {
	Result Result
	Status Status // empty when NonExistent
	At     time.Time
}

// The errors that are no refusals.
var (
	// ErrUnknown: whether the write took effect is not known.
	ErrUnknown = errors.New("filing: outcome unknown, ask the register")
	// ErrUnavailable: the register did not take the request; nothing happened.
	ErrUnavailable = errors.New("filing: the register is not available")
)
