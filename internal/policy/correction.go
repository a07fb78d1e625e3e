package policy

import (
	"fmt"
	"math"
	"time"
)

// Correction is a weight that somebody says was wrong, or a batch that somebody
// says should not be.
type Correction struct {
	KgBefore, Kg float64
	IsVoid       bool
	Voids        int           // of the farmer in the last 30 days, before this one
	Age          time.Duration // since the delivery
}

var (
	correctionPct  = Limit{"correction_pct", 10, "percent by which a corrected weight may differ from the one before"}
	correctionKg   = Limit{"correction_kg", 5, "kilograms by which it may differ in any case"}
	correctionHard = Limit{"correction_hard", 50, "percent more than before, from where ADMIN decides"}
	voidsAMonth    = Limit{"voids_month", 2, "batches of a farmer that are voided in 30 days without ADMIN's word"}
	voidDays       = Limit{"void_days", 7, "days in which a mistake at the scale is seen"}
)

// The rules of a correction.
const (
	CorrectionSize Name = "correction_size"
	LateVoid       Name = "void_late"
	ManyVoids      Name = "void_often"
)

// Corrections are the rules of what is corrected. The new weight and moisture are
// judged by the rules of a delivery beside them.
// spec: policy-rules, correction-review
var Corrections = []Rule[Correction]{
	{CorrectionSize, "A scale is misread by a little. More is paid for more weight, and less weight leaves the farmer a debt: a second person looks at it.",
		[]Limit{correctionPct, correctionKg, correctionHard}, muchCorrected},
	{LateVoid, "A batch that should not be is noticed soon: its advance becomes the farmer's debt.", []Limit{voidDays}, lateVoid},
	{ManyVoids, "Mistakes are rare. Who delivers and voids in turns has half of each advance, and the farm's year stays empty: the operator's credit pays for it.",
		[]Limit{voidsAMonth}, manyVoids},
}

func muchCorrected(c Correction, l Limits) (Level, string) {
	by := math.Abs(c.Kg - c.KgBefore)
	pct := by / max(c.KgBefore, 0.001) * 100
	if c.IsVoid || by <= l.of(correctionKg) || pct <= l.of(correctionPct) {
		return fine, ""
	}
	level := Hold
	if c.Kg > c.KgBefore && pct > l.of(correctionHard) {
		level = Hard
	}
	return level, fmt.Sprintf("%.1f kg instead of %.1f kg: %.0f %% is more than a scale is misread by", c.Kg, c.KgBefore, pct)
}

func lateVoid(c Correction, l Limits) (Level, string) {
	days := c.Age.Hours() / 24
	if !c.IsVoid || days <= l.of(voidDays) {
		return fine, ""
	}
	return Hold, fmt.Sprintf("delivered %.0f days ago: a mistake at the scale is seen in %.0f", days, l.of(voidDays))
}

func manyVoids(c Correction, l Limits) (Level, string) {
	if !c.IsVoid || float64(c.Voids) < l.of(voidsAMonth) {
		return fine, ""
	}
	return Hard, fmt.Sprintf("%d batches of the farmer were voided in the last 30 days", c.Voids)
}
