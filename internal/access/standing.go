package access

import (
	"mwanyi/internal/clock"
	"mwanyi/internal/job"
	"mwanyi/internal/store"
)

// KindStanding is the job that tells the contracts whether a cooperative
// operates. It is wanted here, in the transaction that changes who operates,
// and done by internal/coop, which knows the chain.
const KindStanding = "cooperative.standing"

// StandingArgs name the cooperative. Whether it operates is not among them: the
// job reads what holds when it runs.
type StandingArgs struct {
	CooperativeID string `json:"cooperative_id"`
}

// TellStanding wants the contracts to hear of a cooperative. There is one such
// job for a cooperative at a time; who changes it while that one runs is seen
// by its end, which looks again.
func TellStanding(tx *store.Tx, cooperativeID string, options ...job.Option) error {
	options = append(options, job.Unique(standingKey(cooperativeID)))
	_, err := job.Enqueue(tx, KindStanding, StandingArgs{CooperativeID: cooperativeID}, options...)
	return err
}

// IsStandingTold reports whether the contracts know all that was changed: no
// job is left that has to tell them.
func IsStandingTold(tx *store.Tx, cooperativeID string) (bool, error) {
	isWaiting, err := job.IsLive(tx, standingKey(cooperativeID))
	return !isWaiting, err
}

func standingKey(cooperativeID string) string { return KindStanding + "/" + cooperativeID }

// follow lets the contracts hear of a change to a cooperative. One that is new
// and operates is on the chain as it should be from its first farmer on.
func (o Organisation) follow(tx *store.Tx, isNew bool) error {
	if o.Kind != CooperativeKind || isNew && o.Operates(clock.Now()) {
		return nil
	}
	return TellStanding(tx, o.ID)
}
