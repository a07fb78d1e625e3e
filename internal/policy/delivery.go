package policy

import (
	"fmt"
	"math"
	"time"
)

// Delivery is what is known of a delivery before it takes effect.
type Delivery struct {
	Form        Form
	Kg          float64
	MoisturePct float64

	Land        Land
	Species     Species // of the coffee; Unknown where the plots differ
	Trees       int     // 0: nobody has counted them
	YearGreenKg float64 // of the farm in the last 365 days, without this delivery

	KmFromFarm float64 // from the nearest plot to the collection point
	KmOutside  float64 // from the country to the collection point; 0: inside

	SlipKept    bool   // the photo of the weight slip is here
	SlipUsedFor string // the batch that had the same photo before; empty: none
	Today       int    // deliveries of the farmer on this day before this one
	Earlier     []Weighing

	PriceThen, PriceToday float64 // of a kilogram, when it was weighed and now; 0: none
}

// Weighing is a delivery of the same farmer in the hours before.
type Weighing struct {
	BatchID string
	Form    Form
	Kg      float64
	Km      float64       // between the two collection points
	Ago     time.Duration // between the two, whichever was weighed first
}

var (
	yieldRobusta   = Limit{"yield_robusta", 3500, "kilograms of green coffee from a hectare of robusta in 365 days"}
	yieldArabica   = Limit{"yield_arabica", 3000, "kilograms of green coffee from a hectare of arabica in 365 days"}
	hardRobusta    = Limit{"yield_robusta_hard", 5000, "the same of robusta, from where ADMIN decides"}
	hardArabica    = Limit{"yield_arabica_hard", 4500, "the same of arabica, from where ADMIN decides"}
	muchRobusta    = Limit{"yield_robusta_info", 2000, "the same of robusta, from where it is worth knowing"}
	muchArabica    = Limit{"yield_arabica_info", 1800, "the same of arabica, from where it is worth knowing"}
	yieldAllowance = Limit{"yield_allowance", 150, "kilograms of green coffee that every farmer may have beside that"}
	perTree        = Limit{"kg_per_tree", 4, "kilograms of green coffee from a tree in 365 days"}
	moistureMargin = Limit{"moisture_margin", 0, "percentage points beyond the band of its form"}
	beyondBorder   = Limit{"km_outside", 0, "kilometres outside the country"}
	doubleMinutes  = Limit{"double_minutes", 30, "minutes between two deliveries that look the same"}
)

// The rules of a delivery.
const (
	Yield        Name = "yield"
	PerTree      Name = "kg_per_tree"
	ManyInADay   Name = "deliveries_day"
	LargeWeight  Name = "delivery_size"
	Moisture     Name = "moisture"
	FarFromFarm  Name = "distance"
	PointOutside Name = "point_outside"
	SlipMissing  Name = "slip_not_kept"
	SlipUsed     Name = "slip_used"
	Double       Name = "possible_double"
)

// Deliveries are the rules of a delivery.
// spec: policy-rules
var Deliveries = []Rule[Delivery]{
	{Yield, "A farm gives no more coffee in a year than its land and its species can.",
		[]Limit{yieldRobusta, yieldArabica, hardRobusta, hardArabica, muchRobusta, muchArabica, yieldAllowance}, tooMuchForTheLand},
	{PerTree, "A tree gives no more coffee in a year than the best ones do.", []Limit{perTree}, tooMuchForTheTrees},
	{ManyInADay, "A farmer delivers a few times a day at most.", []Limit{cherriesADay, deliveriesADay}, tooOften},
	{LargeWeight, "A household's delivery is not larger than a household's crop.", []Limit{muchCherry, muchKiboko, muchOther}, unusuallyLarge},
	{Moisture, "Coffee is as moist as its form is.", []Limit{moistureMargin}, oddlyMoist},
	{FarFromFarm, "Coffee is brought to a collection point near the farm.", []Limit{cherryKm, otherKm}, fromFarAway},
	{PointOutside, "The collection point lies in the country.", []Limit{beyondBorder}, abroad},
	{SlipMissing, "The photo of the weight slip is kept here, where it can be looked at.", nil, slipMissing},
	{SlipUsed, "A weight slip is good for one delivery.", nil, slipUsed},
	{Double, "A delivery is recorded once.", []Limit{doubleMinutes}, looksDouble},
	{PriceBygone, "Coffee that comes late was not weighed on the best day of the season.", []Limit{priceBygone}, boughtDear},
}

// Field is a piece of a farm's land and what grows there.
type Field struct {
	AreaHa  float64
	Species Species
}

// Land is a farm: each of its fields gives what its species can.
type Land []Field

// gives is what the land may give in 365 days, by one of the numbers of each
// field's species.
func (land Land) gives(l Limits, number func(yieldBand) Limit) float64 {
	sum := l.of(yieldAllowance)
	for _, f := range land {
		sum += f.AreaHa * l.of(number(bandOf(f.Species)))
	}
	return sum
}

func (land Land) hectares() (sum float64) {
	for _, f := range land {
		sum += f.AreaHa
	}
	return sum
}

// YearGreenKg is the most that a farm may give in 365 days without doubt.
func (land Land) YearGreenKg(l Limits) float64 { return land.gives(l, yieldBand.toHold) }

// yieldBand is from where a farm's year is worth knowing, held, and ADMIN's.
type yieldBand struct{ known, held, hard Limit }

func (b yieldBand) toKnow() Limit { return b.known }
func (b yieldBand) toHold() Limit { return b.held }
func (b yieldBand) toStop() Limit { return b.hard }

func bandOf(s Species) yieldBand {
	if s == Arabica {
		return yieldBand{muchArabica, yieldArabica, hardArabica}
	}
	return yieldBand{muchRobusta, yieldRobusta, hardRobusta}
}

// green is the delivery in kilograms of green coffee.
func (d Delivery) green() float64 {
	return float64(GreenGrams(int64(math.Round(d.Kg*1000)), d.Form, d.Species)) / 1000
}

func tooMuchForTheLand(d Delivery, l Limits) (Level, string) {
	year := d.YearGreenKg + d.green()
	for _, rung := range []struct {
		level  Level
		number func(yieldBand) Limit
	}{{Hard, yieldBand.toStop}, {Hold, yieldBand.toHold}, {Info, yieldBand.toKnow}} {
		if most := d.Land.gives(l, rung.number); year > most {
			area, allowance := d.Land.hectares(), l.of(yieldAllowance)
			perHa := (most - allowance) / max(area, 1e-9)
			return rung.level, fmt.Sprintf("%.0f kg of green coffee in 365 days from %.2f ha: more than %.0f kg a hectare and %.0f kg", year, area, perHa, allowance)
		}
	}
	return fine, ""
}

func tooMuchForTheTrees(d Delivery, l Limits) (Level, string) {
	year, most := d.YearGreenKg+d.green(), float64(d.Trees)*l.of(perTree)
	if d.Trees == 0 || year <= most {
		return fine, ""
	}
	return Hold, fmt.Sprintf("%.0f kg of green coffee in 365 days from %d trees: more than %.1f kg a tree", year, d.Trees, l.of(perTree))
}

func tooOften(d Delivery, l Limits) (Level, string) {
	most := l.of(formTable[d.Form].inADay)
	if float64(d.Today)+1 <= most {
		return fine, ""
	}
	return Hold, fmt.Sprintf("delivery %d of this farmer today: more than %.0f", d.Today+1, most)
}

func unusuallyLarge(d Delivery, l Limits) (Level, string) {
	most := l.of(formTable[d.Form].usualKg)
	if d.Kg <= most {
		return fine, ""
	}
	return Info, fmt.Sprintf("%.1f kg of %s in one delivery: more than %.0f kg", d.Kg, d.Form, most)
}

func oddlyMoist(d Delivery, l Limits) (Level, string) {
	norm := formTable[d.Form].moisture
	if norm == (band{}) || norm.holds(d.MoisturePct, l.of(moistureMargin)) {
		return fine, ""
	}
	return Hold, fmt.Sprintf("%.1f %% moisture: %s has %.1f to %.1f %%", d.MoisturePct, d.Form, norm.from, norm.to)
}

func fromFarAway(d Delivery, l Limits) (Level, string) {
	most := l.of(formTable[d.Form].farKm)
	if d.KmFromFarm <= most {
		return fine, ""
	}
	return Hold, fmt.Sprintf("the collection point is %.0f km from the farm: more than %.0f km", d.KmFromFarm, most)
}

func abroad(d Delivery, l Limits) (Level, string) {
	if d.KmOutside <= l.of(beyondBorder) {
		return fine, ""
	}
	return Hold, fmt.Sprintf("the collection point lies %.1f km outside the country", d.KmOutside)
}

func slipMissing(d Delivery, _ Limits) (Level, string) {
	if d.SlipKept {
		return fine, ""
	}
	return Hold, "the photo of the weight slip is not kept here; POST /evidence keeps one"
}

func slipUsed(d Delivery, _ Limits) (Level, string) {
	if d.SlipUsedFor == "" {
		return fine, ""
	}
	return Hold, fmt.Sprintf("the photo of the weight slip was used before, for %s", d.SlipUsedFor)
}

// The most by which two weighings of the same coffee differ.
const (
	sameKg = 0.1
	sameKm = 0.1
)

func looksDouble(d Delivery, l Limits) (Level, string) {
	within := time.Duration(l.of(doubleMinutes) * float64(time.Minute))
	level, message := fine, ""
	for _, e := range d.Earlier {
		if e.Form != d.Form || math.Abs(e.Kg-d.Kg) > sameKg+1e-9 {
			continue
		}
		if e.Ago <= within && e.Km <= sameKm {
			return Hold, fmt.Sprintf("the same farmer, form, place and weight as %s, %.0f minutes apart", e.BatchID, e.Ago.Minutes())
		}
		level, message = Info, fmt.Sprintf("the same farmer, form and weight as %s of the same day", e.BatchID)
	}
	return level, message
}
