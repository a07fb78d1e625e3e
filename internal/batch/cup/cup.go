// Package cup knows what a batch was found to be worth in the cup, of 100 points: it reads the
// score from what grading has recorded.
//
//	cup.go  Of: the score in a record; Fill: for batches that were graded by a version before
//	sql.go  what it reads of batch_stage, and writes to batch
package cup

import (
	"encoding/json"
	"time"

	"mwanyi/internal/store"
)

// Of is the score in what the stage GRADED records; nil: there is none.
func Of(detail string) *float64 {
	var found struct {
		Score *float64 `json:"cupping_score"`
	}
	if json.Unmarshal([]byte(detail), &found) != nil {
		return nil
	}
	return found.Score
}

// Fill gives batches that were graded by a version before their score, from what the stage
// recorded: up to most that follow where the last part stopped. It says how many it has passed.
// spec: cup-score
func Fill(tx *store.Tx, _ time.Time, most int) (passed int64, err error) {
	const name = "cup_score"
	after, err := tx.TrimmedTo(name)
	if err != nil {
		return 0, err
	}
	all, err := gradedAfter(tx, after, most)
	if err != nil || len(all) == 0 {
		return 0, err
	}
	for _, g := range all {
		if score := Of(g.detail); score != nil {
			if err := setScore(tx, g.batchID, *score); err != nil {
				return 0, err
			}
		}
	}
	return int64(len(all)), tx.TrimTo(name, all[len(all)-1].batchID)
}
