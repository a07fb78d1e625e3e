package api

import (
	"cmp"
	"mime"
	"net/http"
	"regexp"
	"strings"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/lender"
	"mwanyi/internal/money"
)

// lenderOf is the lender that a question is about: the caller, or the one that
// ADMIN names.
func (c *call) lenderOf(query map[string]string) (string, error) {
	k := &check{}
	k.text("mfi_id", presence(c.caller.Role == access.Admin), param(query, "mfi_id"), idShape)
	if err := k.err(); err != nil {
		return "", err
	}
	mfiID := cmp.Or(query["mfi_id"], c.caller.OrganisationID)
	return mfiID, c.mustSee(positionPart, "position", mfiID)
}

// positionReply is what a lender owns.
type positionReply struct {
	MFIID         string          `json:"mfi_id"`
	AsOf          string          `json:"as_of"`
	Shares        money.Decimal   `json:"shares"`
	SharePrice    money.Decimal   `json:"share_price"`
	ValueUSDC     money.USDC      `json:"value_usdc"`
	DepositedUSDC money.USDC      `json:"deposited_usdc"`
	WithdrawnUSDC money.USDC      `json:"withdrawn_usdc"`
	GainUSDC      money.USDC      `json:"gain_usdc"`
	WaitingShares money.Decimal   `json:"waiting_shares,omitzero"`
	WaitingUSDC   money.USDC      `json:"waiting_usdc,omitzero"`
	History       []positionOfDay `json:"history"`
	RunOff        []runOffStake   `json:"run_off,omitempty"`
}

type positionOfDay struct {
	Date       string        `json:"date"`
	Shares     money.Decimal `json:"shares"`
	SharePrice money.Decimal `json:"share_price"`
	ValueUSDC  money.USDC    `json:"value_usdc"`
}

// maxHistoryDays is the longest history of one reply: three years.
const maxHistoryDays = 1096

// spec: get-lending-position
func (s *Server) getPosition(c *call) (reply, error) {
	query, err := c.query("mfi_id", "from", "to")
	if err != nil {
		return reply{}, err
	}
	span, err := spanOf(query)
	if err != nil {
		return reply{}, err
	}
	mfiID, err := c.lenderOf(query)
	if err != nil {
		return reply{}, err
	}
	o, err := s.Lenders.Position(c.r.Context(), mfiID, span)
	if err != nil {
		return reply{}, err
	}
	return ok(positionReply{
		MFIID: o.MFIID, AsOf: clock.Stamp(o.Pool.At), Shares: lender.Thousandths(o.Now.Shares), SharePrice: o.Pool.SharePrice, ValueUSDC: o.Now.Value,
		DepositedUSDC: o.Deposited, WithdrawnUSDC: o.Withdrawn, GainUSDC: o.Gain(), WaitingShares: lender.Thousandths(o.Now.Waiting), WaitingUSDC: o.Now.WaitingValue, RunOff: runOffStakes(o.Now),
		History: each(o.History, func(d lender.Day) positionOfDay {
			return positionOfDay{Date: d.Date, Shares: lender.Thousandths(d.Shares), SharePrice: d.SharePrice, ValueUSDC: d.Value}
		}),
	})
}

// spanOf reads the days of a history: the last 90 when nobody says.
func spanOf(query map[string]string) (lender.Span, error) {
	k := &check{}
	k.date("from", maybe, param(query, "from"))
	k.date("to", maybe, param(query, "to"))
	if err := k.err(); err != nil {
		return lender.Span{}, err
	}
	to := clock.Now().UTC()
	if text, isGiven := query["to"]; isGiven {
		to, _ = time.Parse(time.DateOnly, text) // checked above
	}
	from := to.AddDate(0, 0, -historyDays)
	if text, isGiven := query["from"]; isGiven {
		from, _ = time.Parse(time.DateOnly, text)
	}
	if from.After(to) || to.Sub(from) > maxHistoryDays*24*time.Hour {
		return lender.Span{}, fault.New(fault.InvalidRequest, "from must not be after to, nor more than %d days before it", maxHistoryDays)
	}
	return lender.Span{From: from, To: to}, nil
}

// balanceReply is what stood there at one moment.
type balanceReply struct {
	At         *string       `json:"at"` // null: before anything was recorded
	Shares     money.Decimal `json:"shares"`
	SharePrice money.Decimal `json:"share_price"`
	ValueUSDC  money.USDC    `json:"value_usdc"`
}

func balanceReplyOf(b lender.Balance) balanceReply {
	out := balanceReply{Shares: lender.Thousandths(b.Shares), SharePrice: b.SharePrice, ValueUSDC: b.Value}
	if !b.At.IsZero() {
		out.At = clock.MaybeStamp(&b.At)
	}
	return out
}

// sumsReply is what has become of an amount. Its closing is the opening with
// everything between added, but interest received.
type sumsReply struct {
	Opening     money.USDC `json:"opening_usdc"`
	Deposits    money.USDC `json:"deposits_usdc"`
	Withdrawals money.USDC `json:"withdrawals_usdc"`
	Accrued     money.USDC `json:"interest_accrued_usdc"`
	Received    money.USDC `json:"interest_received_usdc"`
	WrittenOff  money.USDC `json:"written_off_usdc"`
	Covered     money.USDC `json:"covered_usdc"`
	Recovered   money.USDC `json:"recovered_usdc"`
	Reserve     money.USDC `json:"reserve_usdc"`
	Servicing   money.USDC `json:"servicing_usdc"`
	SetAside    money.USDC `json:"set_aside_usdc"`
	Other       money.USDC `json:"other_usdc"`
	Closing     money.USDC `json:"closing_usdc"`
}

type movementReply struct {
	Type        string        `json:"type"`
	At          string        `json:"at"`
	AmountUSDC  money.USDC    `json:"amount_usdc"`
	Shares      money.Decimal `json:"shares"`
	ChainTxHash string        `json:"chain_tx_hash"`
}

// monthReply is the statement of a month.
type monthReply struct {
	MFIID       string          `json:"mfi_id"`
	Month       string          `json:"month"`
	Complete    bool            `json:"complete"`
	MadeAt      string          `json:"made_at"`
	Opening     balanceReply    `json:"opening"`
	Closing     balanceReply    `json:"closing"`
	OtherShares money.Decimal   `json:"other_shares"`
	Movements   []movementReply `json:"movements"`
	Own         sumsReply       `json:"own"`
	Pool        sumsReply       `json:"pool"`
}

// monthShape is a month of a year.
var monthShape = shape{min: 7, max: 7, pattern: regexp.MustCompile(`^20[0-9]{2}-(0[1-9]|1[0-2])$`)}

// spec: get-lending-statement
func (s *Server) getStatement(c *call) (reply, error) {
	query, err := c.query("mfi_id", "month", "format")
	if err != nil {
		return reply{}, err
	}
	k := &check{}
	k.text("month", need, param(query, "month"), monthShape)
	k.oneOf("format", maybe, param(query, "format"), fault.InvalidRequest, "json", "csv", "pdf")
	if err := k.err(); err != nil {
		return reply{}, err
	}
	mfiID, err := c.lenderOf(query)
	if err != nil {
		return reply{}, err
	}
	month, err := time.Parse("2006-01", query["month"])
	if err != nil {
		return reply{}, err
	}
	made, err := s.Lenders.Statement(c.r.Context(), mfiID, month)
	if err != nil {
		return reply{}, err
	}
	switch statementForm(query["format"], c.r.Header) {
	case "csv":
		content, err := made.CSV()
		return statementFile(made, content, "csv", "text/csv; charset=utf-8"), err
	case "pdf":
		content, err := made.PDF()
		return statementFile(made, content, "pdf", "application/pdf"), err
	}
	return ok(monthReplyOf(made))
}

// statementForm reads ?format=, and Accept when it is not given.
func statementForm(format string, header http.Header) string {
	if format != "" {
		return format
	}
	for part := range strings.SplitSeq(strings.Join(header.Values("Accept"), ","), ",") {
		switch media, _, _ := mime.ParseMediaType(part); media {
		case "application/json":
			return "json"
		case "text/csv":
			return "csv"
		case "application/pdf":
			return "pdf"
		}
	}
	return "json"
}

// statementFile is the statement as something to keep.
func statementFile(made *lender.MonthReport, content []byte, ending, media string) reply {
	h := http.Header{"Vary": {"Accept"}}
	h.Set("Content-Disposition", `attachment; filename="statement-`+made.Month+`.`+ending+`"`)
	return reply{status: http.StatusOK, content: content, contentType: media, header: h}
}

func monthReplyOf(s *lender.MonthReport) monthReply {
	return monthReply{
		MFIID: s.MFIID, Month: s.Month, Complete: s.Complete, MadeAt: clock.Stamp(s.MadeAt), Opening: balanceReplyOf(s.Opening), Closing: balanceReplyOf(s.Closing),
		OtherShares: lender.Thousandths(s.Others), Own: sumsReply(s.Own), Pool: sumsReply(s.Pool),
		Movements: each(s.Movements, func(m lender.Movement) movementReply {
			return movementReply{Type: m.Kind, At: clock.Stamp(m.At), AmountUSDC: m.Amount, Shares: lender.Thousandths(m.Shares), ChainTxHash: m.TxHash}
		}),
	}
}
