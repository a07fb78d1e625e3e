package policy

import "fmt"

// Outturn is what a mill says is left of a batch.
type Outturn struct {
	Form    Form // as it was weighed; empty: nobody said, and nothing is judged
	Species Species
	Pct     float64
}

var outturnMargin = Limit{"outturn_margin", 0, "percentage points of outturn beyond the band of its form"}

// OutturnBand is the rule of an outturn.
const OutturnBand Name = "outturn"

// Outturns are the rules of what a mill gives back. They only tell: what is lent
// on is bounded by the form itself, see MilledGrams.
// spec: policy-rules
var Outturns = []Rule[Outturn]{
	{OutturnBand, "A mill gives back of coffee what its form can give.", []Limit{outturnMargin}, oddOutturn},
}

func oddOutturn(o Outturn, l Limits) (Level, string) {
	norm := outturnOf(o.Form, o.Species)
	if norm == (band{}) || norm.holds(o.Pct, l.of(outturnMargin)) {
		return fine, ""
	}
	return Info, fmt.Sprintf("%.1f %% outturn: %s gives %.0f to %.0f %%", o.Pct, o.Form, norm.from, norm.to)
}

// outturnOf is the band of a form; the zero band: nobody said the form.
func outturnOf(f Form, s Species) band {
	if f == Cherry && s == Arabica {
		return arabicaCherryOutturn
	}
	return formTable[f].outturn
}

// MilledGrams is what a mill has given back of a weight. What a form cannot give
// does not count, whoever says so: of fresh cherry that comes out of a mill as
// it went in there is no more to sell.
func MilledGrams(grams int64, o Outturn) int64 {
	pct := o.Pct
	if most := outturnOf(o.Form, o.Species); most != (band{}) {
		pct = min(pct, most.to)
	}
	return int64(float64(grams)*pct/100 + 0.5)
}
