package quotes

import (
	"errors"
	"fmt"
	"math/big"
	"strconv"
	"strings"
	"time"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"mwanyi/internal/money"
)

// Unit is what a market counts in.
type Unit string

// The units. Markets quote arabica in cents a pound, robusta in dollars a tonne.
const (
	USDPerKg    Unit = "usd_kg"
	USDPerLb    Unit = "usd_lb"
	CentsPerLb  Unit = "cents_lb"
	USDPerTonne Unit = "usd_t"
)

// factors turn a unit into dollars a kilogram: times the first, by the second. A
// pound is 0.45359237 kg.
var factors = map[Unit][2]int64{
	"":          {1, 1},
	USDPerKg:    {1, 1},
	USDPerLb:    {100_000_000, 45_359_237},
	CentsPerLb:  {1_000_000, 45_359_237},
	USDPerTonne: {1, 1000},
}

// perKg is a price in dollars a kilogram, to the nearest millionth; 0: it is none
// that can be told.
func (u Unit) perKg(shown money.Decimal) money.Decimal {
	f, isKnown := factors[u]
	if !isKnown || shown <= 0 {
		return 0
	}
	n := new(big.Int).Mul(big.NewInt(int64(shown)), big.NewInt(f[0]))
	n.Add(n, big.NewInt(f[1]/2)).Quo(n, big.NewInt(f[1]))
	if !n.IsInt64() {
		return 0
	}
	return money.Decimal(n.Int64())
}

// cut drops decimals beyond the six that a price has; markets quote more.
func cut(number string) string {
	whole, decimals, found := strings.Cut(number, ".")
	if found && len(decimals) > 6 && !strings.ContainsAny(decimals, "eE") {
		return whole + "." + decimals[:6]
	}
	return number
}

// The times that can be told apart by their size: seconds and milliseconds since
// 1970, of this century.
const (
	firstSecond = 946_684_800 // 2000-01-01
	firstMilli  = firstSecond * 1000
)

// readTime reads a time in one of the forms that markets use. A date alone is its
// beginning in UTC, so that a price never looks younger than it is.
// spec: price-units
func readTime(text string) (time.Time, error) {
	for _, form := range []string{time.RFC3339, time.DateOnly, time.DateTime} {
		if at, err := time.Parse(form, text); err == nil {
			return at, nil
		}
	}
	n, err := strconv.ParseInt(text, 10, 64)
	switch {
	case err != nil || n < firstSecond:
		return time.Time{}, errors.New("no time")
	case n >= firstMilli:
		return time.UnixMilli(n), nil
	}
	return time.Unix(n, 0), nil
}

// at gives the text of the string or number at a path.
func at(body []byte, path string) (string, error) {
	value := jsontext.Value(body)
	for name := range strings.SplitSeq(path, ".") {
		var err error
		if value, err = step(value, name); err != nil {
			return "", fmt.Errorf("there is no %s in the answer", path)
		}
	}
	switch value.Kind() {
	case '"':
		var text string
		err := json.Unmarshal(value, &text)
		return text, err
	case '0':
		return string(value), nil
	}
	return "", fmt.Errorf("there is no %s in the answer", path)
}

// step goes into an object by a name, or into a list by a place; a place below
// zero counts from the end.
func step(value jsontext.Value, name string) (jsontext.Value, error) {
	if value.Kind() != '[' {
		var object map[string]jsontext.Value
		err := json.Unmarshal(value, &object)
		return object[name], err
	}
	var list []jsontext.Value
	if err := json.Unmarshal(value, &list); err != nil {
		return nil, err
	}
	place, err := strconv.Atoi(name)
	if place < 0 {
		place += len(list)
	}
	if err != nil || place < 0 || place >= len(list) {
		return nil, errors.New("no such place")
	}
	return list[place], nil
}
