package policy

import "fmt"

// Statement is what is known of a due diligence statement before it is made:
// what it says comes from plots that can only give so much.
type Statement struct {
	GreenKg    float64 // that it states, as green coffee
	CapacityKg float64 // that its plots give in 365 days, each with its band
	StatedKg   float64 // that other statements of the last 365 days had from the same plots
	Unnamed    int     // farms of which neither the cultivar nor the exporter says what they grow
}

// The rules of a statement.
const (
	Capacity    Name = "statement_capacity"
	SpeciesSaid Name = "statement_species"
)

// Statements are the rules of a statement.
// spec: policy-rules
var Statements = []Rule[Statement]{
	{Capacity, "A statement names no more coffee than its plots can have given, less what was stated from them before.", nil, beyondThePlots},
	{SpeciesSaid, "A statement says of every farm what grows there.", nil, speciesGuessed},
}

func speciesGuessed(s Statement, _ Limits) (Level, string) {
	if s.Unnamed == 0 {
		return fine, ""
	}
	return Hold, fmt.Sprintf("the cultivars of %d farms name no species, and nobody has said it: they are stated as %s", s.Unnamed, Robusta)
}

func beyondThePlots(s Statement, _ Limits) (Level, string) {
	if s.GreenKg+s.StatedKg <= s.CapacityKg {
		return fine, ""
	}
	return Hard, fmt.Sprintf("%.0f kg of green coffee, and %.0f kg stated before in 365 days: more than the %.0f kg that these plots can give", s.GreenKg, s.StatedKg, s.CapacityKg)
}
