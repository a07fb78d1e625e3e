package store

import "time"

// The pauses of loops that a wake-up ends. The wake-up is what they live by; the
// look after the pause is the net under it, for a word that was lost and for what
// a process that died has left. docs/scale.md has what a replica at rest costs.
const (
	// NetHeard is the pause while what others commit wakes those who wait here.
	NetHeard = 5 * time.Second
	// NetDeaf is the pause while it does not: the connection that hears is being made
	// anew. On SQLite, where one process is all there is, it is that of loops that
	// a time makes due, since a clock that jumps wakes nobody; a look there is no
	// more than a read of memory.
	NetDeaf = time.Second
)

// Net is how long a loop that commits wake sleeps at most.
// spec: store-quiet
func (s *Store) Net() time.Duration {
	if s.Hears() {
		return NetHeard
	}
	return NetDeaf
}

// NetOfWork is Net for a loop that no time makes due: on SQLite, where whatever
// is committed wakes it, it looks as seldom.
func (s *Store) NetOfWork() time.Duration {
	if s.engine == SQLite {
		return NetHeard
	}
	return s.Net()
}
