package config

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"

	"mwanyi/internal/money"
	"mwanyi/internal/secret"
)

// Price is where the price of coffee comes from, and what of it waits for a
// person. The shares are 1 for 100 %.
type Price struct {
	Sources   [3]PriceSource
	MaxJump   float64
	MaxDay    float64
	MaxSpread float64

	// What two people may enter.
	Series     map[string]money.Decimal // dollars a kilogram by month, as published
	SeriesFile string                   // holds it instead, and is read every time
	EntryBand  float64
	EntryLife  time.Duration
}

// PriceSource is one address that knows the price.
type PriceSource struct {
	URL                 string // empty: there is no such source; without any the sandbox in dev, nowhere in serve
	Header              string
	Key                 secret.Text
	PricePath, TimePath string
	Unit                string
	Stands              time.Duration // zero: its answers are as old as they say
}

// priceSettings are the rows of the table about the price of coffee.
var priceSettings = slices.Concat(
	priceSource(0, "", "Address that answers the newest price of coffee as JSON.", "the sandbox in dev; in serve the feed is not posted"),
	priceSource(1, "_2", "Address of a second source; what is posted is the median of all that answer.", "in dev the sandbox's second source, when no other is set"),
	priceSource(2, "_3", "Address of a third source.", "none"),
	[]setting{
		{name: "MWANYI_PRICE_SERIES", empty: "nobody may enter a price",
			doc:   "A published monthly series, dollars a kilogram, month=price, comma-separated, such as `2026-09=4.2`: it bounds the prices that two people enter with `POST /admin/price-entries`, and lets them be a source of the feed.",
			parse: into(func(c *Config) *map[string]money.Decimal { return &c.Price.Series }, ParsePriceSeries)},
		{name: "MWANYI_PRICE_SERIES_FILE", empty: "none",
			doc:   "File with that series instead, one month=price a line; it is read every time, so that a new month needs no restart.",
			parse: into(func(c *Config) *string { return &c.Price.SeriesFile }, text)},
		{name: "MWANYI_PRICE_SERIES_BAND", serve: "0.25", dev: "0.25",
			doc:   "Share by which a price that is entered may differ from the newest month of the series.",
			parse: into(func(c *Config) *float64 { return &c.Price.EntryBand }, share)},
		{name: "MWANYI_PRICE_ENTRY_STANDS", serve: "4d", dev: "4d",
			doc:   "How long a price that is entered counts, from the beginning of its day, 1d to 7d: over a weekend.",
			parse: into(func(c *Config) *time.Duration { return &c.Price.EntryLife }, duration("1d", "7d"))},
		{name: "MWANYI_PRICE_MAX_JUMP", serve: "0.2", dev: "0.2",
			doc:   "Share by which a price may differ from the last; a larger jump waits for the operator's confirmation.",
			parse: into(func(c *Config) *float64 { return &c.Price.MaxJump }, share)},
		{name: "MWANYI_PRICE_MAX_DAY", serve: "0.3", dev: "0.3",
			doc:   "Share by which a price may differ from the last one of the day before (UTC), or from the one that the operator has confirmed since; what is beyond waits for the operator's confirmation.",
			parse: into(func(c *Config) *float64 { return &c.Price.MaxDay }, share)},
		{name: "MWANYI_PRICE_MAX_SPREAD", serve: "0.1", dev: "0.1",
			doc:   "Share by which the highest source may be above the lowest; when they differ by more, their median waits for the operator's confirmation.",
			parse: into(func(c *Config) *float64 { return &c.Price.MaxSpread }, share)},
	})

var monthForm = regexp.MustCompile(`^20[0-9]{2}-(0[1-9]|1[0-2])$`)

// ParsePriceSeries reads month=price, separated by commas or lines.
func ParsePriceSeries(v string) (map[string]money.Decimal, error) {
	all, err := pairs(strings.ReplaceAll(strings.TrimSpace(v), "\n", ","))
	if err != nil {
		return nil, err
	}
	series := map[string]money.Decimal{}
	for month, value := range all {
		perKg, err := money.ParseDecimal(value)
		if err != nil || perKg <= 0 || perKg > 1000*1_000_000 || !monthForm.MatchString(month) {
			return nil, fmt.Errorf("has %s=%s: use month=price, such as 2026-09=4.2, of at most 1000 dollars a kilogram", month, value)
		}
		series[month] = perKg
	}
	return series, nil
}

// priceSource are the rows of one source. Each provider has its own key and its
// own form of answer.
func priceSource(n int, suffix, about, empty string) []setting {
	of := func(c *Config) *PriceSource { return &c.Price.Sources[n] }
	return []setting{
		{name: "MWANYI_PRICE_URL" + suffix, empty: empty,
			doc:   about,
			parse: into(func(c *Config) *string { return &of(c).URL }, httpURL)},
		{name: "MWANYI_PRICE_HEADER" + suffix, empty: "none",
			doc:   "Name of the header that carries MWANYI_PRICE_KEY" + suffix + ".",
			parse: into(func(c *Config) *string { return &of(c).Header }, headerName)},
		{name: "MWANYI_PRICE_KEY" + suffix, secret: true, empty: "none",
			doc:   "Key of that price service.",
			parse: into(func(c *Config) *secret.Text { return &of(c).Key }, secretText)},
		{name: "MWANYI_PRICE_PATH" + suffix, serve: "price_per_kg", dev: "price_per_kg",
			doc:   "Where its answer holds the price: names and places in lists joined by points, such as `data.0.value`; `-1` is the last of a list.",
			parse: into(func(c *Config) *string { return &of(c).PricePath }, text)},
		{name: "MWANYI_PRICE_TIME_PATH" + suffix, serve: "observed_at", dev: "observed_at",
			doc:   "Where its answer holds the time of the price: RFC 3339, a date (its beginning in UTC), or seconds or milliseconds since 1970.",
			parse: into(func(c *Config) *string { return &of(c).TimePath }, text)},
		{name: "MWANYI_PRICE_UNIT" + suffix, serve: "usd_kg", dev: "usd_kg",
			doc:   "What it counts in: `usd_kg`, `usd_lb`, `cents_lb` or `usd_t`.",
			parse: into(func(c *Config) *string { return &of(c).Unit }, oneOf("usd_kg", "usd_lb", "cents_lb", "usd_t"))},
		{name: "MWANYI_PRICE_STANDS" + suffix, serve: "off", dev: "off",
			doc:   "How long its price stands as the market's own after the time that it bears, for a source that shows one a day, 1h to 7d, or `off`.",
			parse: into(func(c *Config) *time.Duration { return &of(c).Stands }, durationOrOff("1h", "7d"))},
	}
}
