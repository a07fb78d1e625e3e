package trail

import (
	"github.com/go-json-experiment/json"

	"mwanyi/internal/store"
)

// Change is a field with what it was and what it is now. A phone masks itself; a name
// does not, see Changed.
type Change struct {
	Field  string `json:"field"`
	Before any    `json:"before"`
	After  any    `json:"after"`
}

// Names says, in its transaction, what a request is about or will make and neither its
// path nor a row of the transaction names.
func Names(tx *store.Tx, id string) { tx.Tell(store.Made{ID: id}) }

// unnamed are tables whose rows follow from others.
var unnamed = []string{"event", "delivery", "message", "book_entry", "review", "forest_check", "chain_intent", "chain_tx", "trail_entry"}

// signature is who somebody has turned out to be.
type signature struct{ who, role, organisationID, sessionID string }

// By says who makes the request, where that is found out by what it does.
func By(tx *store.Tx, who, role, organisationID, sessionID string) {
	tx.Tell(signature{who, role, organisationID, sessionID})
}

// Changed says that a field of a person is another now, and neither what it was nor
// what it is: for names, e-mail addresses, words of people.
func Changed(tx *store.Tx, field string) {
	tx.Tell(Change{Field: field, Before: hidden, After: hidden})
}

// hidden stands for a value that is not kept here.
const hidden = "[not kept]"

// Note says what a field was and is now, where these differ.
// spec: trail-changes
func Note[T comparable](tx *store.Tx, field string, before, after T) {
	if before != after {
		tx.Tell(Change{Field: field, Before: before, After: after})
	}
}

// NotePointer is Note of a field that may have no value.
func NotePointer[T comparable](tx *store.Tx, field string, before, after *T) {
	if before == nil && after == nil || before != nil && after != nil && *before == *after {
		return
	}
	c := Change{Field: field}
	if before != nil {
		c.Before = *before
	}
	if after != nil {
		c.After = *after
	}
	tx.Tell(c)
}

const (
	maxChanges = 20
	maxValue   = 120 // bytes of a value in JSON
)

// encodeChanges is the form in which changes are kept; empty: there are none.
func encodeChanges(all []Change) (string, error) {
	if len(all) == 0 {
		return "", nil
	}
	kept := make([][3]any, 0, min(len(all), maxChanges))
	for _, c := range all[:min(len(all), maxChanges)] {
		before, err := shortValue(c.Before)
		if err != nil {
			return "", err
		}
		after, err := shortValue(c.After)
		if err != nil {
			return "", err
		}
		kept = append(kept, [3]any{c.Field, before, after})
	}
	text, err := json.Marshal(kept, json.Deterministic(true))
	return string(text), err
}

// shortValue is a value as it is kept: a number or a truth as it is, everything else
// as a text without phones.
func shortValue(v any) (any, error) {
	text, err := json.Marshal(v, json.Deterministic(true))
	if err != nil {
		return nil, err
	}
	var plain any
	if err := json.Unmarshal(text, &plain); err != nil {
		return nil, err
	}
	switch it := plain.(type) {
	case nil, bool, float64:
		return it, nil
	case string:
		return brief(it, maxValue), nil
	}
	return brief(string(text), maxValue), nil
}

func decodeChanges(text string) (all []Change, err error) {
	if text == "" {
		return nil, nil
	}
	var kept [][3]any
	if err := json.Unmarshal([]byte(text), &kept); err != nil {
		return nil, err
	}
	for _, c := range kept {
		field, _ := c[0].(string)
		all = append(all, Change{Field: field, Before: c[1], After: c[2]})
	}
	return all, nil
}
