package lender

import (
	"bytes"
	"encoding/csv"
	"strconv"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/money"
)

// line is one line of the sums, as CSV and PDF show it.
type line struct {
	item  string // in CSV and JSON
	title string // for people
	sign  int    // how it goes into the closing amount; 0: not at all
	of    func(Sums) money.USDC
}

// lines are all of them, in their order. The signed ones add up to the last.
var lines = []line{
	{"opening", "Value at the beginning", 1, func(s Sums) money.USDC { return s.Opening }},
	{"deposits", "Deposits", 1, func(s Sums) money.USDC { return s.Deposits }},
	{"withdrawals", "Withdrawals", -1, func(s Sums) money.USDC { return s.Withdrawals }},
	{"interest_accrued", "Interest earned", 1, func(s Sums) money.USDC { return s.Accrued }},
	{"interest_received", "of it or of before, received", 0, func(s Sums) money.USDC { return s.Received }},
	{"reserve", "Into the reserve", -1, func(s Sums) money.USDC { return s.Reserve }},
	{"servicing", "For servicing", -1, func(s Sums) money.USDC { return s.Servicing }},
	{"written_off", "Written off", -1, func(s Sums) money.USDC { return s.WrittenOff }},
	{"covered", "of it borne by the reserve", 1, func(s Sums) money.USDC { return s.Covered }},
	{"recovered", "Recovered", 1, func(s Sums) money.USDC { return s.Recovered }},
	{"set_aside", "Set aside for late loans and gains that vest", -1, func(s Sums) money.USDC { return s.SetAside }},
	{"other", "Other", 1, func(s Sums) money.USDC { return s.Other }},
	{"closing", "Value at the end", 0, func(s Sums) money.USDC { return s.Closing }},
}

// Thousandths are shares of 9 decimals as the API counts them, with what is left
// of a thousandth after the point.
func Thousandths(shares int64) money.Decimal { return money.Decimal(shares) }

// stampOf is a time, or nothing before the record began.
func stampOf(at time.Time) string {
	if at.IsZero() {
		return ""
	}
	return clock.Stamp(at)
}

// CSV is the statement for a spreadsheet. It holds no text of anybody's.
// spec: statement-forms
func (s *MonthReport) CSV() ([]byte, error) {
	var out bytes.Buffer
	w := csv.NewWriter(&out)
	rows := [][]string{
		{"section", "item", "time", "text", "amount_usdc", "shares", "share_price"},
		{"about", "mfi_id", "", s.MFIID, "", "", ""},
		{"about", "month", "", s.Month, "", "", ""},
		{"about", "complete", "", strconv.FormatBool(s.Complete), "", "", ""},
		{"about", "made_at", clock.Stamp(s.MadeAt), "", "", "", ""},
		balanceRow("opening", s.Opening),
		balanceRow("closing", s.Closing),
		{"balance", "other_shares", "", "", "", Thousandths(s.Others).String(), ""},
	}
	for _, m := range s.Movements {
		rows = append(rows, []string{"movement", m.Kind, clock.Stamp(m.At), m.TxHash, m.Amount.String(), Thousandths(m.Shares).String(), ""})
	}
	for _, of := range []struct {
		section string
		sums    Sums
	}{{"own", s.Own}, {"pool", s.Pool}} {
		for _, l := range lines {
			rows = append(rows, []string{of.section, l.item, "", "", l.of(of.sums).String(), "", ""})
		}
	}
	if err := w.WriteAll(rows); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

func balanceRow(item string, b Balance) []string {
	return []string{"balance", item, stampOf(b.At), "", b.Value.String(), Thousandths(b.Shares).String(), b.SharePrice.String()}
}
