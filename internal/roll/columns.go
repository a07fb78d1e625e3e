package roll

import (
	"math"
	"strconv"
	"strings"

	"mwanyi/internal/geo"
	"mwanyi/internal/policy"
)

// Columns are the members of a roster one field after the other, for a phone on a slow
// line: what is alike stands together, and packs into half of the bytes. A column has
// one number for each farmer where nothing else is said.
type Columns struct {
	Count        int     `json:"count"`
	FarmerID     Texts   `json:"farmer_id"`
	ExternalID   Texts   `json:"external_id"`
	GivenName    Texts   `json:"given_name"`
	FamilyName   Texts   `json:"family_name"`
	Village      Texts   `json:"village"`
	PhoneEnds    Texts   `json:"phone_ends"`
	Species      Texts   `json:"species"`
	ForestFree   Numbers `json:"forest_deforestation_free"` // 1 or 0
	SeasonKg     Numbers `json:"season_kg"`                 // whole ones
	AreaHectares Numbers `json:"area_hectares"`             // thousandths
	Plots        Numbers `json:"plots,omitzero"`            // how many a farmer has
	Corners      Numbers `json:"corners,omitzero"`          // how many a plot has
	// Strides are the signed differences of longitude and latitude from corner to corner,
	// over all plots, in units of geo.RoughUnit; the first is from where both are zero.
	Strides Numbers `json:"strides,omitzero"`
}

// Texts is a column of texts. The digits at the end of a text, up to nine, are a number;
// what stands before them is a word, with a zero in the place of each digit.
type Texts struct {
	Words []string `json:"words"` // in the order in which they come first
	Which Numbers  `json:"which"` // 0 is the next word that has not come yet, n the nth of all
	Steps Numbers  `json:"steps"` // signed, from the number that came before; 0 without digits

	places map[string]uint64
	last   int64
}

// ColumnsOf are the columns of a page of a roster, with the rough outlines of the plots
// or without.
// spec: get-farmers-roster
func ColumnsOf(list []Member, outlined bool) *Columns {
	c := &Columns{Count: len(list)}
	var at geo.Point
	for _, m := range list {
		c.FarmerID.add(m.ID)
		c.ExternalID.add(m.ExternalID)
		c.GivenName.add(m.Person.GivenName)
		c.FamilyName.add(m.Person.FamilyName)
		c.Village.add(m.Person.Village)
		c.PhoneEnds.add(m.PhoneEnd)
		c.Species.add(string(policy.SpeciesOf(m.Cultivar)))
		c.ForestFree.addFact(m.ForestFree)
		c.SeasonKg.add(whole(float64(m.SeasonGrams) / 1000))
		c.AreaHectares.add(whole(m.AreaHectares * 1000))
		if outlined {
			at = c.outline(m, at)
		}
	}
	return c
}

// outline adds the plots of a farmer, and gives where their last corner is.
func (c *Columns) outline(m Member, at geo.Point) geo.Point {
	c.Plots.add(uint64(len(m.Plots)))
	for _, p := range m.Plots {
		ring := p.Polygon.Rough()
		c.Corners.add(uint64(len(ring)))
		for _, q := range ring {
			c.Strides.addSigned(int64(q.Lon-at.Lon) / geo.RoughUnit)
			c.Strides.addSigned(int64(q.Lat-at.Lat) / geo.RoughUnit)
			at = q
		}
	}
	return at
}

func whole(v float64) uint64 { return uint64(max(0, math.Round(v))) }

// mostDigits is how many digits are a number: a phone counts with that many exactly.
const mostDigits = 9

func (t *Texts) add(text string) {
	head := strings.TrimRight(text, "0123456789")
	head = text[:max(len(head), len(text)-mostDigits)]
	word, step := text, int64(0)
	if digits := text[len(head):]; digits != "" {
		number, _ := strconv.ParseInt(digits, 10, 64) // nine digits are one
		word = head + strings.Repeat("0", len(digits))
		step, t.last = number-t.last, number
	}
	place, known := t.places[word]
	if !known {
		if t.places == nil {
			t.places = map[string]uint64{}
		}
		t.Words = append(t.Words, word)
		t.places[word] = uint64(len(t.Words))
	}
	t.Which.add(place)
	t.Steps.addSigned(step)
}

// Numbers are numbers as letters. One letter is a number below oneLetter; another one is
// the lowest part of a larger number, whose rest, the number less the letter in twelfths,
// follows. Most numbers of a roster are one letter, so that what packs the reply sees them
// whole. The letters need no escape in JSON.
type Numbers struct{ text []byte }

const (
	firstLetter  = '#'
	lettersInAll = 91 // from # to ~ without the backslash
	parts        = 12
	oneLetter    = lettersInAll - parts
)

func (n *Numbers) add(v uint64) {
	for ; v >= oneLetter; v = (v - oneLetter) / parts {
		n.letter(oneLetter + (v-oneLetter)%parts)
	}
	n.letter(v)
}

// addSigned adds a number whose lowest bit is its sign.
func (n *Numbers) addSigned(v int64) {
	n.add(uint64(v<<1 ^ v>>63)) //nolint:gosec // the sign has gone into the lowest bit
}

func (n *Numbers) addFact(is bool) {
	if is {
		n.add(1)
	} else {
		n.add(0)
	}
}

func (n *Numbers) letter(v uint64) {
	letter := firstLetter + byte(v) //nolint:gosec // below 91
	if letter >= '\\' {
		letter++
	}
	n.text = append(n.text, letter)
}

// MarshalText gives the letters.
func (n Numbers) MarshalText() ([]byte, error) { return n.text, nil }
