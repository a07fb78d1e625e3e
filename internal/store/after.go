package store

// End is what has become of a transaction.
type End int

// The three ends.
const (
	Undone  End = iota // nothing of it is there
	Kept               // it is durable
	Unknown            // the connection broke during the commit, or the disk did
)

// After asks that then is called when the transaction has ended, before its caller goes
// on. It must not wait. A function that is run again asks again.
func (tx *Tx) After(then func(end End)) { tx.after = append(tx.after, then) }

// Attach makes worker known to the transactions of this store (Tx.Worker), in place of
// whoever was before. detach ends that, unless another one has come.
func (s *Store) Attach(worker any) (detach func()) {
	me := &worker
	s.worker.Store(me)
	return func() { s.worker.CompareAndSwap(me, nil) }
}

// Worker is who works beside the store in this process; nil: nobody, or this is no update.
func (tx *Tx) Worker() any {
	if tx.home == nil {
		return nil
	}
	return tx.home.Worker()
}

// Worker is who works beside the store in this process; nil: nobody.
func (s *Store) Worker() any {
	if at := s.worker.Load(); at != nil {
		return *at
	}
	return nil
}

// ending lets a function, however often it is run, be followed by what it asked for.
// settle is called when all else is done: it waits for who must not trust any more what
// the transaction has changed.
func (s *Store) ending(fn func(*Tx) error) (with func(*Tx) error, ended func(error) (settle func())) {
	var last *Tx
	hasDone := false // its last run, without an error
	over := func(end End) {
		if last == nil {
			return
		}
		for _, then := range last.after {
			then(end)
		}
		last = nil
	}
	with = func(tx *Tx) error {
		over(Undone) // the run before
		last, hasDone = tx, false
		tx.effort.Updates.Add(1)
		tx.home = s
		err := fn(tx)
		hasDone = err == nil && tx.doomed == nil
		return err
	}
	return with, func(err error) (settle func()) {
		tx := last
		switch {
		case err == nil:
			over(Kept)
		case hasDone && last.doomed == nil: // else a statement failed that had been held back until the end
			over(Unknown)
		default:
			over(Undone)
			return func() {}
		}
		return func() { s.settle(tx) }
	}
}
