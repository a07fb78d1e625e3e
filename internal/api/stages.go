package api

import "mwanyi/internal/batch"

// summedBatches is how many batches of a stage are added up: no sum costs more in a
// larger table.
const summedBatches = 200

// stagesReply is a cooperative's coffee by its stages.
type stagesReply struct {
	Stages []stageHolding `json:"stages"`
}

type stageHolding struct {
	Stage    string  `json:"stage"`
	Batches  int     `json:"batches"`
	WeightKg float64 `json:"weight_kg"`
	IsMore   bool    `json:"is_more"`
}

// listStages adds up what GET /batches lists of a cooperative, for a board: everybody may
// know it.
// spec: batch-stages
func (s *Server) listStages(c *call) (reply, error) {
	cooperativeID, err := c.cooperativeParameter()
	if err != nil {
		return reply{}, err
	}
	all, err := s.Batches.AtStages(c.r.Context(), cooperativeID, summedBatches)
	if err != nil {
		return reply{}, err
	}
	return ok(stagesReply{Stages: each(all, func(one batch.StageHolding) stageHolding {
		return stageHolding{Stage: one.Stage.String(), Batches: one.Batches, WeightKg: float64(one.Grams) / 1000, IsMore: one.Batches == summedBatches}
	})})
}
