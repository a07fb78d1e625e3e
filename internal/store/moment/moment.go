// Package moment binds and reads times in the one form that both databases keep and compare:
// PostgreSQL's own values, and text of a fixed width in SQLite.
package moment

import (
	"database/sql"
	"errors"
	"fmt"
	"time"
)

// Layout is fixed in width, so that text compares as time does.
const Layout = "2006-01-02 15:04:05.000000+00:00"

// Bind turns times into the text form that both engines keep and compare.
func Bind(args []any) []any {
	for i, arg := range args {
		switch v := arg.(type) {
		case time.Time:
			args[i] = v.UTC().Format(Layout)
		case *time.Time:
			if v == nil {
				args[i] = nil
			} else {
				args[i] = v.UTC().Format(Layout)
			}
		}
	}
	return args
}

// Into scans a timestamptz column into t.
func Into(t *time.Time) sql.Scanner { return timeInto{t} }

// MaybeInto scans a nullable timestamptz column into t.
func MaybeInto(t **time.Time) sql.Scanner { return maybeTimeInto{t} }

type timeInto struct{ t *time.Time }

// Scan implements sql.Scanner.
func (s timeInto) Scan(from any) (err error) {
	if from == nil {
		return errors.New("null in a timestamp that cannot be null")
	}
	*s.t, err = timeOf(from)
	return err
}

type maybeTimeInto struct{ t **time.Time }

// Scan implements sql.Scanner.
func (s maybeTimeInto) Scan(from any) error {
	*s.t = nil
	if from == nil {
		return nil
	}
	t, err := timeOf(from)
	if err == nil {
		*s.t = &t
	}
	return err
}

// timeOf reads PostgreSQL's time values and SQLite's text.
func timeOf(from any) (time.Time, error) {
	switch v := from.(type) {
	case time.Time:
		return v.UTC(), nil
	case string:
		t, err := time.Parse(Layout, v)
		if err != nil {
			return t, fmt.Errorf("timestamp %q: %w", v, err)
		}
		return t.UTC(), nil
	}
	return time.Time{}, fmt.Errorf("cannot read a time from %T", from)
}
