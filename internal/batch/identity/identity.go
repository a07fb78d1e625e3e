// Package identity keeps the names that clients give to deliveries: batch_id,
// which a phone makes before there is a network, and external_id. Each stands for
// one delivery for ever, whatever key, person or day sends it, so that a delivery
// that is sent again is found and not made again.
//
//	identity.go  Claim, who has a name
//	sql.go       the table delivery_claim
package identity

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"

	"mwanyi/internal/store"
)

// Claim is a delivery under its names.
type Claim struct {
	BatchID       string
	CooperativeID string
	ExternalID    string // unique in its cooperative; empty: it has none
	Content       string // what was delivered, see Digest; empty: it is from before there were claims
	JobID         string // empty: likewise
}

// Digest is the content of a delivery in a form that can be compared.
func Digest(content any) (string, error) {
	text, err := json.Marshal(content)
	if err != nil {
		return "", err
	}
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:]), nil
}

// Find gives the delivery that has one of the names; store.ErrNotFound. An empty
// name is nobody's.
func Find(tx *store.Tx, batchID, cooperativeID, externalID string) (Claim, error) {
	if batchID != "" {
		c, err := byBatch(tx, batchID)
		if !errors.Is(err, store.ErrNotFound) {
			return c, err
		}
	}
	if externalID == "" {
		return Claim{}, store.ErrNotFound
	}
	return byExternal(tx, cooperativeID, externalID)
}

// Take gives a delivery its names, or gives the delivery that has one of them
// already. Of two at once one is let through and the other finds it.
func Take(tx *store.Tx, c Claim) (stands Claim, err error) {
	first, err := insert(tx, c)
	if err != nil || first {
		return c, err
	}
	return Find(tx, c.BatchID, c.CooperativeID, c.ExternalID)
}
