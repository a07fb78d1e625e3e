package store

import "mwanyi/internal/id"

// NewID makes an identifier.
func NewID(prefix string) string { return id.New(prefix) }
