package filing

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// The register's limits of one statement.
const (
	MaxReference     = 35 // characters of an internal reference
	MaxComment       = 2000
	MaxDescription   = 150
	MaxProducerName  = 500
	MaxCommodities   = 100
	MaxLineProducers = 1000   // of one commodity
	MaxProducers     = 10_000 // of all commodities together
	MaxGeoBytes      = 25_000_000
	MaxGrouped       = 2000
)

// Role says for whom the web-service user files.
type Role string

// The roles.
const (
	Operator       Role = "OPERATOR"
	Representative Role = "REPRESENTATIVE_OPERATOR" // needs Statement.Represented
)

// Activity is what is done with the goods.
type Activity string

// The activities. An operator outside the EU may only import.
const (
	Import   Activity = "IMPORT"
	Export   Activity = "EXPORT"
	Domestic Activity = "DOMESTIC"
)

// Statement is what is filed.
type Statement struct {
	InternalReference string // ours: the key by which a lost answer is found again
	Role              Role   // not part of an amendment
	Activity          Activity
	Represented       *Party // whom a Representative files for
	ActivityCountry   string // EU member state
	EntryCountry      string // EU member state where the goods enter
	Comment           string
	Commodities       []Commodity
	Confidential      bool // the plots are shown to authorities alone
	Grouped           []string
}

// Party is an operator as the register knows it.
type Party struct {
	IDType      string // eori, vat, gln, tin, …
	ID          string
	Country     string
	Street      string
	PostalCode  string
	City        string
	FullAddress string
	Email       string
	Name        string
}

// Commodity is one line of goods.
type Commodity struct {
	Description string
	NetGrams    uint64
	HSHeading   string
	Species     []Species
	Producers   []Producer
}

// Species names the plant.
type Species struct{ Scientific, Common string }

// Producer is a farm and its plots.
type Producer struct {
	Country string
	Name    string // may be empty
	GeoJSON []byte // a FeatureCollection, as the register reads it
}

// Kilograms writes grams as the register's decimal number.
func Kilograms(grams uint64) string {
	whole, rest := grams/1000, grams%1000
	if rest == 0 {
		return strconv.FormatUint(whole, 10)
	}
	return fmt.Sprintf("%d.%s", whole, strings.TrimRight(fmt.Sprintf("%03d", rest), "0"))
}

// Check finds what the register's schema would refuse, so that a program's
// mistake is seen before it travels. The rules of content are the caller's.
func (s Statement) Check() error {
	switch {
	case s.InternalReference == "" || tooLong(s.InternalReference, MaxReference):
		return fmt.Errorf("filing: the internal reference must have 1 to %d characters", MaxReference)
	case s.Activity == "":
		return fmt.Errorf("filing: the activity is missing")
	case s.Role == Representative && s.Represented == nil:
		return fmt.Errorf("filing: a representative must name the operator")
	case tooLong(s.Comment, MaxComment):
		return fmt.Errorf("filing: the comment is longer than %d characters", MaxComment)
	case len(s.Commodities) < 1 || len(s.Commodities) > MaxCommodities:
		return fmt.Errorf("filing: a statement has 1 to %d commodities, not %d", MaxCommodities, len(s.Commodities))
	case len(s.Grouped) > MaxGrouped:
		return fmt.Errorf("filing: at most %d grouped references", MaxGrouped)
	}
	producers, bytes := 0, 0
	for i, c := range s.Commodities {
		if err := c.check(); err != nil {
			return fmt.Errorf("filing: commodity %d: %w", i+1, err)
		}
		producers += len(c.Producers)
		for _, p := range c.Producers {
			bytes += len(p.GeoJSON)
		}
	}
	if producers > MaxProducers {
		return fmt.Errorf("filing: %d producers, at most %d", producers, MaxProducers)
	}
	if bytes > MaxGeoBytes {
		return fmt.Errorf("filing: %d bytes of geolocation, at most %d", bytes, MaxGeoBytes)
	}
	return nil
}

func (c Commodity) check() error {
	switch {
	case c.Description == "" || tooLong(c.Description, MaxDescription):
		return fmt.Errorf("the description must have 1 to %d characters", MaxDescription)
	case c.HSHeading == "":
		return fmt.Errorf("the HS heading is missing")
	case c.NetGrams == 0:
		return fmt.Errorf("the net mass is missing")
	case len(c.Producers) < 1 || len(c.Producers) > MaxLineProducers:
		return fmt.Errorf("%d producers, must be 1 to %d", len(c.Producers), MaxLineProducers)
	}
	for i, p := range c.Producers {
		if len(p.Country) != 2 || len(p.GeoJSON) == 0 || tooLong(p.Name, MaxProducerName) {
			return fmt.Errorf("producer %d needs a country, plots and a name of at most %d characters", i+1, MaxProducerName)
		}
	}
	return nil
}

func tooLong(text string, most int) bool { return utf8.RuneCountInString(text) > most }
