package api

import (
	"net/http"
	"regexp"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/lending"
	"mwanyi/internal/money"
)

// createLoanRequest is the body of POST /loans. Without an amount the loan is the
// most that is allowed.
type createLoanRequest struct {
	FarmerID      *string     `json:"farmer_id"`
	BatchID       *string     `json:"batch_id"`
	AmountUSDC    *money.USDC `json:"amount_usdc"`
	CooperativeID *string     `json:"cooperative_id"`

	MaxBorrowRate *money.Decimal `json:"max_borrow_rate"`
}

// minLoan is the smallest loan.
const minLoan = lending.MinLoan

// wholeRate is a rate of 100 % a year.
const wholeRate money.Decimal = 1_000_000

func (in *createLoanRequest) validate(k *check) {
	k.text("farmer_id", need, in.FarmerID, farmerIDShape)
	k.text("batch_id", need, in.BatchID, idShape)
	k.usdc("amount_usdc", maybe, in.AmountUSDC, minLoan, maxUSDC)
	k.text("cooperative_id", need, in.CooperativeID, idShape)
	k.decimal("max_borrow_rate", maybe, in.MaxBorrowRate, 1, wholeRate)
}

func (s *Server) createLoan(c *call, in *createLoanRequest) (reply, error) {
	if err := c.actsFor(*in.CooperativeID, fault.CooperativeNotFound); err != nil {
		return reply{}, err
	}
	request := lending.OriginateRequest{FarmerID: *in.FarmerID, BatchID: *in.BatchID, CooperativeID: *in.CooperativeID}
	if in.AmountUSDC != nil {
		request.Amount = *in.AmountUSDC
	}
	if in.MaxBorrowRate != nil {
		request.MaxRate = *in.MaxBorrowRate
	}
	if s.Lending.Consent {
		return s.askConsent(c, request)
	}
	loan, err := s.Lending.Originate(c.r.Context(), request, c.requestName())
	if err != nil {
		return reply{}, err
	}
	return created(loan.Record())
}

// consentReply is a loan that waits for the farmer's yes.
type consentReply struct {
	LoanID        string        `json:"loan_id"`
	Status        string        `json:"status"`
	FarmerID      string        `json:"farmer_id"`
	BatchID       string        `json:"batch_id"`
	CooperativeID string        `json:"cooperative_id"`
	AmountUSDC    money.USDC    `json:"amount_usdc"`
	MaxBorrowRate money.Decimal `json:"max_borrow_rate"`
	DueAt         string        `json:"due_at"`
	ExpiresAt     string        `json:"expires_at"`
}

// askConsent answers 202: nothing is drawn until the farmer has said yes.
// spec: loan-consent
func (s *Server) askConsent(c *call, request lending.OriginateRequest) (reply, error) {
	asked, err := s.Lending.AskConsent(c.r.Context(), request, c.caller.Who())
	if err != nil {
		return reply{}, err
	}
	return reply{status: http.StatusAccepted, value: consentReply{
		LoanID: asked.LoanID, Status: "AWAITING_CONSENT", FarmerID: asked.FarmerID, BatchID: asked.BatchID, CooperativeID: asked.CooperativeID,
		AmountUSDC: asked.Amount, MaxBorrowRate: asked.MaxRate, DueAt: clock.Stamp(asked.DueAt), ExpiresAt: clock.Stamp(asked.ExpiresAt),
	}}, nil
}

// loanConsentRequest is the body of POST /loans/{loan_id}/consent.
type loanConsentRequest struct {
	Code *string `json:"code"`
}

// codeShape is six digits.
var codeShape = shape{min: 6, max: 6, pattern: regexp.MustCompile(`^[0-9]{6}$`)}

func (in *loanConsentRequest) validate(k *check) { k.text("code", need, in.Code, codeShape) }

// spec: post-loans-consent
func (s *Server) giveConsent(c *call, in *loanConsentRequest) (reply, error) {
	asked, err := s.Lending.ConsentOf(c.r.Context(), c.path("loan_id"))
	if err != nil {
		return reply{}, err
	}
	if err := c.actsFor(asked.CooperativeID, fault.CooperativeNotFound); err != nil {
		return reply{}, err
	}
	loan, err := s.Lending.GiveConsent(c.r.Context(), asked.LoanID, *in.Code, c.caller.Who())
	if err != nil {
		return reply{}, err
	}
	return created(loan.Record())
}

// quoteReply is a loan as it would be now.
type quoteReply struct {
	BatchID             string        `json:"batch_id"`
	FarmerID            string        `json:"farmer_id"`
	AmountUSDC          money.USDC    `json:"amount_usdc"`
	AmountUGX           money.UGX     `json:"amount_ugx"`
	MaxLoanUSDC         money.USDC    `json:"max_loan_usdc"`
	MaxLoanUGX          money.UGX     `json:"max_loan_ugx"`
	BorrowRate          money.Decimal `json:"borrow_rate"`
	APR                 money.Decimal `json:"apr"`
	MaxBorrowRate       money.Decimal `json:"max_borrow_rate"`
	Tier                string        `json:"tier"`
	LTVPct              money.Decimal `json:"ltv_pct"`
	HaircutPct          money.Decimal `json:"haircut_pct"`
	CollateralValueUSDC money.USDC    `json:"collateral_value_usdc"`
	DueAt               string        `json:"due_at"`
	DefaultsAt          string        `json:"defaults_at"`
	OwedAtDueUSDC       money.USDC    `json:"owed_at_due_usdc"`
	OwedAtDueUGX        money.UGX     `json:"owed_at_due_ugx"`
	OwedAtDefaultUSDC   money.USDC    `json:"owed_at_default_usdc"`
	QuotedAt            string        `json:"quoted_at"`
}

// quoteLoan says what POST /loans would give now. Interest is simple and there is
// no fee beside it: the rate is the whole price, the APR.
// spec: get-loans-quote
func (s *Server) quoteLoan(c *call) (reply, error) {
	request, err := s.quoteAsked(c)
	if err != nil {
		return reply{}, err
	}
	q, err := s.Lending.Quote(c.r.Context(), request)
	if err != nil {
		return reply{}, err
	}
	return ok(quoteReply{
		BatchID: q.Loan.BatchID, FarmerID: q.Loan.FarmerID, AmountUSDC: q.Loan.Asked, AmountUGX: q.AmountUGX, MaxLoanUSDC: q.Max, MaxLoanUGX: q.MaxUGX,
		BorrowRate: q.Loan.Rate, APR: q.Loan.Rate, MaxBorrowRate: q.MaxRate, Tier: q.Loan.Tier, LTVPct: money.Decimal(q.LTVBasisPts * 10_000), HaircutPct: money.Decimal(q.HaircutBps * 10_000),
		CollateralValueUSDC: q.Loan.Collateral, DueAt: clock.Stamp(q.DueAt), DefaultsAt: clock.Stamp(q.DefaultsAt),
		OwedAtDueUSDC: q.OwedAtDue, OwedAtDueUGX: q.OwedAtDueUGX, OwedAtDefaultUSDC: q.OwedLast, QuotedAt: clock.Stamp(q.Loan.CreatedAt),
	})
}

// quoteAsked reads the question: a batch of the caller's, and how much.
func (s *Server) quoteAsked(c *call) (request lending.OriginateRequest, err error) {
	asked, err := c.query("batch_id", "amount_usdc")
	if err != nil {
		return request, err
	}
	query := listRequest{Filters: asked}
	k := &check{}
	k.text("batch_id", need, query.filter("batch_id"), idShape)
	if amount := query.filter("amount_usdc"); amount != nil {
		said, err := money.ParseDecimal(*amount)
		if wanted := money.USDC(said); err != nil || wanted < minLoan || wanted > maxUSDC {
			k.wrong("amount_usdc", fault.InvalidRequest, "must be an amount from %s USDC on", minLoan)
		} else {
			request.Amount = wanted
		}
	}
	if err := k.err(); err != nil {
		return request, err
	}
	b, err := s.Batches.Get(c.r.Context(), asked["batch_id"])
	if err != nil {
		return request, err
	}
	request.BatchID = b.ID
	request.FarmerID = b.FarmerID
	request.CooperativeID = b.CooperativeID
	return request, c.actsFor(b.CooperativeID, fault.CooperativeNotFound)
}

// spec: get-loans
func (s *Server) listLoans(c *call) (reply, error) {
	page, err := c.listing("status", "batch_id", "farmer_id")
	if err != nil {
		return reply{}, err
	}
	k := &check{}
	k.oneOf("status", maybe, page.filter("status"), fault.InvalidRequest, loanStatuses...)
	k.text("batch_id", maybe, page.filter("batch_id"), idShape)
	k.text("farmer_id", maybe, page.filter("farmer_id"), idShape)
	if err := k.err(); err != nil {
		return reply{}, err
	}
	f := lending.Filter{
		Status: lending.Status(page.Filters["status"]), BatchID: page.Filters["batch_id"], FarmerID: page.Filters["farmer_id"],
		Before: page.Cursor, Limit: page.Limit + 1,
	}
	f.CooperativeID = c.lists(loanPart)
	if f.BatchID != "" {
		if err := s.hasOpenLoan(c, f); err != nil {
			return reply{}, err
		}
	}
	list, err := s.Lending.Loans(c.r.Context(), f)
	if err != nil {
		return reply{}, err
	}
	list, next := cut(page, list, func(l lending.Loan) string { return l.ID })
	return ok(struct {
		Loans      []lending.LoanRecord `json:"loans"`
		NextCursor *string              `json:"next_cursor"`
	}{Loans: each(list, lending.Loan.Record), NextCursor: next})
}

// loanStatuses are the states that a list can be filtered by.
var loanStatuses = each(lending.Statuses, func(s lending.Status) string { return string(s) })

// hasOpenLoan refuses a question about a batch without an active loan.
// spec: code-loan-not-found
func (s *Server) hasOpenLoan(c *call, f lending.Filter) error {
	loan, err := s.Lending.OpenOn(c.r.Context(), f.BatchID)
	if err == nil && f.CooperativeID != "" && loan.CooperativeID != f.CooperativeID {
		return fault.Foreign("batch")
	}
	return err
}

// loan reads a loan that the caller may see.
func (s *Server) loan(c *call) (lending.Loan, error) {
	loan, err := s.Lending.Get(c.r.Context(), c.path("loan_id"))
	if err == nil {
		err = c.mustSee(loanPart, "loan", loan.CooperativeID)
	}
	return loan, err
}

// spec: get-loans-id
func (s *Server) getLoan(c *call) (reply, error) {
	loan, err := s.loan(c)
	return shown(loan.Record(), err)
}

// repayLoanRequest is the body of POST /loans/{loan_id}/repay. Without an amount all
// that is due is repaid.
type repayLoanRequest struct {
	AmountUSDC *money.USDC `json:"amount_usdc"`
}

func (in *repayLoanRequest) validate(k *check) {
	k.usdc("amount_usdc", maybe, in.AmountUSDC, microUSDC, maxUSDC)
}

func (s *Server) repayLoan(c *call) (reply, error) {
	var in repayLoanRequest
	if err := c.decodeMaybe(&in); err != nil {
		return reply{}, err
	}
	loan, err := s.loan(c)
	if err != nil {
		return reply{}, err
	}
	var amount money.USDC
	if in.AmountUSDC != nil {
		amount = *in.AmountUSDC
	}
	loan, err = s.Lending.Repay(c.r.Context(), loan.ID, amount, c.requestName())
	return shown(loan.Record(), err)
}

// recordBreachRequest is the body of POST /admin/cooperatives/{cooperative_id}/breaches.
type recordBreachRequest struct {
	Reference *string `json:"reference"` // the operator's own; it makes a repeat harmless
	Reason    *string `json:"reason"`
}

func (in *recordBreachRequest) validate(k *check) {
	k.text("reference", need, in.Reference, referenceShape)
	k.text("reason", need, in.Reason, noteShape)
}

func (s *Server) recordBreach(c *call, in *recordBreachRequest) (reply, error) {
	if err := c.actsFor(c.path("cooperative_id"), fault.CooperativeNotFound); err != nil {
		return reply{}, err
	}
	b, err := s.Lending.RecordBreach(c.r.Context(), lending.Breach{CooperativeID: c.path("cooperative_id"), Reference: *in.Reference, Reason: *in.Reason})
	if err != nil {
		return reply{}, err
	}
	return reply{status: http.StatusAccepted, value: struct {
		CooperativeID string `json:"cooperative_id"`
		Reference     string `json:"reference"`
		JobID         string `json:"job_id"`
		Status        string `json:"status"`
		FarmersCount  int    `json:"farmers_count"`
	}{CooperativeID: b.CooperativeID, Reference: b.Reference, JobID: b.JobID, Status: "PENDING", FarmersCount: b.Farmers}}, nil
}

// confirmPriceRequest is the body of POST /admin/price-feed/confirm: the price that
// waits, repeated, so that no other is confirmed.
type confirmPriceRequest struct {
	PricePerKgUSDC *money.USDC `json:"price_per_kg_usdc"`
}

func (in *confirmPriceRequest) validate(k *check) {
	k.usdc("price_per_kg_usdc", need, in.PricePerKgUSDC, microUSDC, 1000*oneUSDC)
}

func (s *Server) confirmPrice(c *call, in *confirmPriceRequest) (reply, error) {
	done, err := s.Lending.ConfirmPrice(c.r.Context(), money.Decimal(*in.PricePerKgUSDC), c.requestName())
	if err != nil {
		return reply{}, err
	}
	return ok(struct {
		PricePerKgUSDC money.Decimal `json:"price_per_kg_usdc"`
		Previous       money.Decimal `json:"previous_price_per_kg_usdc"`
		ChainTxHash    string        `json:"chain_tx_hash"`
		UpdatedAt      string        `json:"updated_at"`
	}{PricePerKgUSDC: done.PerKg, Previous: done.Previous, ChainTxHash: done.ChainTx, UpdatedAt: clock.Stamp(done.At)})
}
