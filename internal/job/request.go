package job

import (
	"errors"
	"fmt"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/id"
	"mwanyi/internal/store"
)

// requestLifetime is how long a request is the same request.
const requestLifetime = 24 * time.Hour

// OfRequest gives the visible job of a request: the one that it began before,
// or the id for a new one (WithID). request names the caller, its
// Idempotency-Key and the body; without a key it is empty, and the job is new.
// After a crash the same request comes again and finds what it began; only a
// job that failed is begun anew.
func OfRequest(tx *store.Tx, request string) (jobID string, begun bool, err error) {
	if request == "" {
		return id.New("job"), false, nil
	}
	for n := 0; ; n++ {
		jobID = id.Derived("job", fmt.Sprintf("%s\n%d", request, n))
		o, err := OutcomeOf(tx, jobID)
		switch {
		case errors.Is(err, ErrNotFound):
			return jobID, false, nil
		case err != nil:
			return "", false, err
		case o.Status != Failed && clock.Since(o.CreatedAt) < requestLifetime:
			return jobID, true, nil
		}
	}
}
