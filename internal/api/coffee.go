package api

import (
	"mwanyi/internal/batch"
	"mwanyi/internal/policy"
)

// coffeeReply is what the coffee of a batch is, and what of it there is to sell.
type coffeeReply struct {
	Form        policy.Form    `json:"form,omitzero"`
	Species     policy.Species `json:"species,omitzero"`
	LocalGrade  string         `json:"local_grade,omitzero"`
	NetWeightKg float64        `json:"net_weight_kg"`
}

func coffeeOf(b batch.Batch) coffeeReply {
	return coffeeReply{Form: b.Form, Species: b.Species, LocalGrade: b.LocalGrade, NetWeightKg: b.NetKg()}
}

// scaleReply is what was said at the scale; grading and milling do not change it.
type scaleReply struct {
	Grade          string   `json:"grade"`
	LocalGrade     string   `json:"local_grade,omitzero"`
	MoisturePct    float64  `json:"moisture_pct"`
	WeightKg       float64  `json:"weight_kg"`
	WeightAtNormKg *float64 `json:"weight_at_norm_kg,omitempty"`
}

// spec: graded-sets, dry-matter
func scaleOf(b batch.Batch) scaleReply {
	return scaleReply{
		Grade: b.Delivered.Grade.String(), LocalGrade: b.Delivered.LocalGrade, MoisturePct: b.Delivered.MoisturePct, WeightKg: b.WeightKg(),
		WeightAtNormKg: atNorm(b),
	}
}

// atNorm is what a delivery that was moister than its form should be weighs without
// that water; nil: it was not. It is information: nothing is paid by it.
func atNorm(b batch.Batch) *float64 {
	grams, isMoist := policy.AtNorm(b.Grams, batch.FormOr(b.Form), b.Delivered.MoisturePct)
	if !isMoist {
		return nil
	}
	kg := float64(grams) / 1000
	return &kg
}
