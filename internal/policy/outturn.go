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

// Outturns are the rules of what a mill gives back. Nothing is paid by it yet: they
// only tell.
// spec: policy-rules
var Outturns = []Rule[Outturn]{
	{OutturnBand, "A mill gives back of coffee what its form can give.", []Limit{outturnMargin}, oddOutturn},
}

func oddOutturn(o Outturn, l Limits) (Level, string) {
	norm := formTable[o.Form].outturn
	if o.Form == Cherry && o.Species == Arabica {
		norm = arabicaCherryOutturn
	}
	if norm == (band{}) || norm.holds(o.Pct, l.of(outturnMargin)) {
		return fine, ""
	}
	return Info, fmt.Sprintf("%.1f %% outturn: %s gives %.0f to %.0f %%", o.Pct, o.Form, norm.from, norm.to)
}
