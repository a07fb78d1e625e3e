package cup

import (
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
)

// graded is what a stage has recorded of a batch.
type graded struct{ batchID, detail string }

// gradedAfter are batches that were graded, in the order of their ids.
func gradedAfter(tx *store.Tx, after string, most int) ([]graded, error) {
	return store.All(tx, func(r store.Row) (g graded, err error) { return g, r.Scan(&g.batchID, &g.detail) },
		"select batch_id, detail from batch_stage where batch_id > $1 and stage = $2 order by batch_id limit $3", after, int64(chain.Graded), most)
}

func setScore(tx *store.Tx, batchID string, score float64) error {
	return tx.Run("update batch set cup_score = $1 where id = $2 and cup_score is null", score, batchID)
}
