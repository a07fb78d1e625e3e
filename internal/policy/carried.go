package policy

// Carried are the numbers of the rules of a delivery that a phone without network can
// judge by: those of this installation, so that an agent is told what a manager will be.
type Carried struct {
	Forms          map[Form]CarriedForm `json:"forms"`
	Yield          CarriedYields        `json:"yield"`
	YieldAllowance float64              `json:"yield_allowance_kg"`
	MoistureMargin float64              `json:"moisture_margin"`
	DoubleMinutes  float64              `json:"double_minutes"`
	DoubleKg       float64              `json:"double_kg"`
}

// CarriedForm is what is asked of a form of coffee.
type CarriedForm struct {
	Green        float64      `json:"green_factor"`
	GreenArabica float64      `json:"green_factor_arabica"`
	Moisture     *CarriedBand `json:"moisture_pct"` // nil: not judged
	UsualKg      float64      `json:"usual_kg"`
	InADay       float64      `json:"deliveries_day"`
	FarKm        float64      `json:"far_km"`
}

// CarriedBand is from where to where a value is believed.
type CarriedBand struct {
	From float64 `json:"from"`
	To   float64 `json:"to"`
}

// CarriedYields are kilograms of green coffee from a hectare in 365 days. What is not
// arabica is judged as robusta.
type CarriedYields struct {
	Robusta CarriedYield `json:"robusta"`
	Arabica CarriedYield `json:"arabica"`
}

// CarriedYield is from where a year is worth knowing, held, and ADMIN's.
type CarriedYield struct {
	Info float64 `json:"info"`
	Hold float64 `json:"hold"`
	Hard float64 `json:"hard"`
}

// Carry reads the numbers out of the tables that Judge reads.
// spec: field-rules
func Carry(l Limits) Carried {
	yield := func(s Species) CarriedYield {
		b := bandOf(s)
		return CarriedYield{Info: l.of(b.known), Hold: l.of(b.held), Hard: l.of(b.hard)}
	}
	out := Carried{
		Forms: map[Form]CarriedForm{}, Yield: CarriedYields{Robusta: yield(Robusta), Arabica: yield(Arabica)},
		YieldAllowance: l.of(yieldAllowance), MoistureMargin: l.of(moistureMargin), DoubleMinutes: l.of(doubleMinutes), DoubleKg: sameKg,
	}
	for _, f := range Forms {
		facts := formTable[f]
		one := CarriedForm{Green: Factor(f, Robusta), GreenArabica: Factor(f, Arabica), UsualKg: l.of(facts.usualKg), InADay: l.of(facts.inADay), FarKm: l.of(facts.farKm)}
		if facts.moisture != (band{}) {
			one.Moisture = &CarriedBand{From: facts.moisture.from, To: facts.moisture.to}
		}
		out.Forms[f] = one
	}
	return out
}
