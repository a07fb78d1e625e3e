package store

// Scope is what a named lock is about; with a key it is one lock.
type Scope string

// Scopes is the table of all named locks, in the order in which one transaction
// takes them. Whoever decides by what it has read, where neither a condition in
// the statement that writes, nor a unique key, nor a fence guards the decision,
// takes a lock of this table before the read; a test makes two of them meet, and
// breaks its rule when the lock is left out.
var Scopes = []struct {
	Scope Scope
	Key   string // what the key is
	Why   string
}{}
