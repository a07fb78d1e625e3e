package drive

import (
	"fmt"
	"time"
)

// Within asks every so often until the answer is nil, and gives the last answer when
// that does not come in time.
func Within(patience, every time.Duration, what string, happened func() error) error {
	late := time.After(patience)
	tick := time.NewTicker(every)
	defer tick.Stop()
	for {
		err := happened()
		if err == nil {
			return nil
		}
		select {
		case <-late:
			return fmt.Errorf("did not happen within %s: %s: %w", patience, what, err)
		case <-tick.C:
		}
	}
}
