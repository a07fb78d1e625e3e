package policy

import "strings"

// Form is what coffee is when it is weighed.
type Form string

// The forms. The contract knows none: a delivery that says none counts as FAQ.
const (
	Cherry       Form = "CHERRY"
	WetParchment Form = "WET_PARCHMENT"
	Parchment    Form = "PARCHMENT"
	Kiboko       Form = "KIBOKO" // dry cherry
	FAQ          Form = "FAQ"    // hulled, as it is sold
)

// Forms lists them, from the tree to the bag.
var Forms = []Form{Cherry, WetParchment, Parchment, Kiboko, FAQ}

// band is from where to where a value is believed.
type band struct{ from, to float64 }

func (b band) holds(v, margin float64) bool { return v >= b.from-margin && v <= b.to+margin }

// formOf says of a form what a kilogram of it gives in green coffee, how moist
// it may be, what of it is left after milling, how much of it a delivery usually has, how often a farmer brings
// it in a day and how far.
type formFacts struct {
	green    float64
	moisture band // in percent; the zero band: not judged
	outturn  band // in percent of the weight that went into the mill
	usualKg  Limit
	inADay   Limit
	farKm    Limit
}

var (
	cherriesADay   = Limit{"cherry_deliveries_day", 6, "deliveries of fresh cherry by one farmer in a day"}
	deliveriesADay = Limit{"deliveries_day", 3, "deliveries of any other form by one farmer in a day"}
	cherryKm       = Limit{"cherry_km", 20, "kilometres from the farm to the collection point for fresh cherry, which moves the same day"}
	otherKm        = Limit{"km", 50, "kilometres from the farm to the collection point for every other form"}
	muchCherry     = Limit{"cherry_kg", 1000, "kilograms of fresh cherry in one delivery"}
	muchKiboko     = Limit{"kiboko_kg", 2000, "kilograms of dry cherry in one delivery"}
	muchOther      = Limit{"kg", 1500, "kilograms of parchment or FAQ in one delivery"}
)

var formTable = map[Form]formFacts{
	Cherry:       {green: 0.20, outturn: band{12, 24}, usualKg: muchCherry, inADay: cherriesADay, farKm: cherryKm},
	WetParchment: {green: 0.42, moisture: band{20, 60}, outturn: band{30, 55}, usualKg: muchOther, inADay: deliveriesADay, farKm: otherKm},
	Parchment:    {green: 0.80, moisture: band{8, 14}, outturn: band{70, 88}, usualKg: muchOther, inADay: deliveriesADay, farKm: otherKm},
	Kiboko:       {green: 0.50, moisture: band{9, 16}, outturn: band{36, 60}, usualKg: muchKiboko, inADay: deliveriesADay, farKm: otherKm},
	FAQ:          {green: 1.00, moisture: band{8, 14.5}, outturn: band{80, 100}, usualKg: muchOther, inADay: deliveriesADay, farKm: otherKm},
}

// Known reports whether there is such a form.
func (f Form) Known() bool {
	_, known := formTable[f]
	return known
}

// Species is what grows on a farm.
type Species string

// The species. What is not known is judged as robusta, which gives most.
const (
	Robusta  Species = "Coffea canephora"
	Arabica  Species = "Coffea arabica"
	Liberica Species = "Coffea liberica"
	Unknown  Species = ""
)

// arabicaCherry is what a kilogram of arabica's fresh cherry gives: it is
// juicier than robusta's.
const arabicaCherry = 0.167

// arabicaCherryOutturn is the band of the same.
var arabicaCherryOutturn = band{12, 22}

// GreenGrams is what a delivery weighs as green coffee.
func GreenGrams(grams int64, f Form, s Species) int64 {
	return int64(float64(grams)*Factor(f, s) + 0.5)
}

// Factor is what a kilogram of a form gives in green coffee.
func Factor(f Form, s Species) float64 {
	if f == Cherry && s == Arabica {
		return arabicaCherry
	}
	return formTable[f].green
}

// norms are how moist, in percent, the forms are that a store keeps, at most.
var norms = map[Form]float64{Parchment: 12.5, Kiboko: 14, FAQ: 13}

// AtNorm is what coffee that is moister than its form should be weighs without that
// water; false: it is not, or its form has no norm.
func AtNorm(grams int64, f Form, moisturePct float64) (int64, bool) {
	norm, known := norms[f]
	if !known || moisturePct <= norm {
		return grams, false
	}
	return int64(float64(grams)*(100-moisturePct)/(100-norm) + 0.5), true
}

// SpeciesNamed are the species that can be named.
var SpeciesNamed = []Species{Robusta, Arabica, Liberica}

// cultivars are the names that farmers and registers use, without spaces,
// hyphens, slashes and dots, and without a leading "naro".
var cultivars = map[Species][]string{
	Robusta: {"robusta", "canephora", "nganda", "erecta", "erect", "clonal", "elite", "kibale", "kr1", "kr2", "kr3", "kr4", "kr5", "kr6",
		"kr7", "kr8", "kr9", "kr10", "nkr8", "nkr9", "nkr10", "kituza", "kituuza", "cwdr", "1s2", "1s3", "1s6", "22332", "257s53", "25824"},
	Arabica: {"arabica", "sl14", "sl28", "sl34", "kp423", "kp162", "nyasaland", "bugisulocal", "localbugisu", "typica", "kent", "bourbon",
		"bluemountain", "catimor", "catimor129", "tuzza", "tuzzi", "ruiru11", "ruiruii", "batian", "geisha", "gesha", "k7", "n39", "jackson",
		"mibirizi", "rabc15", "caturra", "catuai", "java", "sarchimor", "marsellesa", "centroamericano", "starmaya"},
	Liberica: {"liberica", "excelsa", "kisansa"},
}

var speciesOfName = func() map[string]Species {
	all := map[string]Species{}
	for species, names := range cultivars {
		for _, name := range names {
			all[name] = species
		}
	}
	return all
}()

// SpeciesOf reads a cultivar as people write it. Several names must agree;
// what is not known, or mixed, is Unknown.
func SpeciesOf(cultivar string) Species {
	text := strings.ToLower(cultivar)
	if species := speciesOfName[plain(text)]; species != Unknown {
		return species
	}
	found := Unknown
	for _, part := range strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(",;/&+()", r) }) {
		species := speciesOfName[plain(part)]
		if species == Unknown {
			species = speciesInWords(part)
		}
		if species == Unknown || found != Unknown && found != species {
			return Unknown
		}
		found = species
	}
	return found
}

// speciesInWords reads "SL 28 and SL 14", "robusta clonal": every word, or two
// that belong together, must be of one species.
func speciesInWords(text string) Species {
	found := Unknown
	words := strings.Fields(text)
	for i := 0; i < len(words); i++ {
		if words[i] == "and" || words[i] == "coffea" || words[i] == "coffee" {
			continue
		}
		species := speciesOfName[plain(words[i])]
		if i+1 < len(words) && speciesOfName[plain(words[i]+words[i+1])] != Unknown {
			species = speciesOfName[plain(words[i]+words[i+1])]
			i++
		}
		if species == Unknown || found != Unknown && found != species {
			return Unknown
		}
		found = species
	}
	return found
}

func plain(name string) string { return strings.TrimPrefix(unpointed.Replace(name), "naro") }

// unpointed is made once: a list of farmers asks for the species of each.
var unpointed = strings.NewReplacer(" ", "", "-", "", "/", "", ".", "")
