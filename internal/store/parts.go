package store

import "context"

// PartSize is how many rows a part of a long removal takes at most.
const PartSize = 1000

// InParts repeats a removal, each time in a transaction of its own, until it took fewer
// rows than it might: one transaction over everything that an outage has left would hold
// up the writers, run into its time limit and begin again.
func (s *Store) InParts(ctx context.Context, part func(tx *Tx, most int) (int64, error)) error {
	for {
		var removed int64
		err := s.UpdateLoose(ctx, func(tx *Tx) (err error) {
			removed, err = part(tx, PartSize)
			return err
		})
		if err != nil || removed < PartSize {
			return err
		}
	}
}
