// Package fault holds the refusals of the service: every error code a caller
// can meet, with its HTTP status and its public explanation. An error that is
// not a *Fault is an internal error; its text never leaves the log.
//
//	fault.go  the Fault value
//	codes.go  the table of codes (the only one; openapi.yaml is held equal to it)
package fault

import (
	"errors"
	"fmt"
	"time"
)

// Fault is a refusal: a code, a text that is safe to show to the caller and,
// for the log alone, the private cause.
type Fault struct {
	Code       Code
	Message    string
	RetryAfter time.Duration // when positive, the reply carries Retry-After
	Fields     []Field       // every field at fault, when the request was checked to its end
	cause      error
}

// Field is a field of a request and what is wrong with it.
type Field struct {
	Name    string
	Message string
}

// New returns a refusal with a public message.
func New(code Code, format string, args ...any) *Fault {
	return &Fault{Code: code, Message: fmt.Sprintf(format, args...)}
}

// Foreign refuses what belongs to somebody else's cooperative, such as "farmer".
func Foreign(what string) *Fault {
	return New(InsufficientPermissions, "the %s belongs to another cooperative", what)
}

// ErrGate is in the error of every last gate in front of what is published: what
// it was given may not leave the house, and no repetition will change that.
var ErrGate = errors.New("refused by the last gate")

// Because attaches the private cause, which goes to the log only.
func (f *Fault) Because(err error) *Fault {
	f.cause = err
	return f
}

// After says how long the caller should wait before it tries again.
func (f *Fault) After(wait time.Duration) *Fault {
	f.RetryAfter = wait
	return f
}

// Error is for the log: it includes the private cause.
func (f *Fault) Error() string {
	if f.cause != nil {
		return fmt.Sprintf("%s: %s: %v", f.Code, f.Message, f.cause)
	}
	return fmt.Sprintf("%s: %s", f.Code, f.Message)
}

// Unwrap gives the private cause.
func (f *Fault) Unwrap() error { return f.cause }

// Status is the HTTP status of the fault's code.
func (f *Fault) Status() int { return StatusOf(f.Code) }

// storeWait is what a caller is told to wait for the database.
const storeWait = 5 * time.Second

// Of finds the Fault in err's chain. An error of a database, or of the place of
// the files, that is busy or away says so by its method StoreUnavailable. Any other error becomes
// INTERNAL_ERROR with err as its private cause.
// spec: code-store-unavailable
func Of(err error) *Fault {
	var f *Fault
	if errors.As(err, &f) {
		return f
	}
	var store interface{ StoreUnavailable() bool }
	if errors.As(err, &store) && store.StoreUnavailable() {
		return New(StoreUnavailable, "the database, or the store of files, does not answer now; try again with the same Idempotency-Key").Because(err).After(storeWait)
	}
	return New(InternalError, "an unexpected error occurred; report the request_id").Because(err)
}

// Is reports whether err is a refusal with this code.
func Is(err error, code Code) bool {
	if err == nil {
		return false // most often, and without a place for what is not there
	}
	var f *Fault
	return errors.As(err, &f) && f.Code == code
}
