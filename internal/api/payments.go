package api

import (
	"cmp"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/deposit"
	"mwanyi/internal/fault"
	"mwanyi/internal/money"
	"mwanyi/internal/payment"
	"mwanyi/internal/review"
)

// payFarmerRequest is the body of POST /payments/farmer-payout.
type payFarmerRequest struct {
	FarmerID      *string     `json:"farmer_id"`
	BatchID       *string     `json:"batch_id"`
	AmountUSDC    *money.USDC `json:"amount_usdc"`
	Reason        *string     `json:"reason"`
	CooperativeID *string     `json:"cooperative_id"`
}

// payoutReasons are the reasons that a caller can give. DELIVERY_ADVANCE is
// the service's own.
var payoutReasons = []string{
	string(payment.NetCoffeePayment), string(payment.LoanDisbursement), string(payment.TopUp), string(payment.Manual),
}

func (in *payFarmerRequest) validate(k *check) {
	k.text("farmer_id", need, in.FarmerID, farmerIDShape)
	k.text("batch_id", need, in.BatchID, idShape)
	k.usdc("amount_usdc", need, in.AmountUSDC, microUSDC, maxUSDC)
	k.oneOf("reason", need, in.Reason, fault.InvalidRequest, payoutReasons...)
	k.text("cooperative_id", need, in.CooperativeID, idShape)
}

func (s *Server) payFarmer(c *call, in *payFarmerRequest) (reply, error) {
	if err := c.actsFor(*in.CooperativeID, fault.CooperativeNotFound); err != nil {
		return reply{}, err
	}
	made, err := s.Payments.Pay(c.r.Context(), payment.Payout{
		FarmerID: *in.FarmerID, BatchID: *in.BatchID, CooperativeID: *in.CooperativeID, Amount: *in.AmountUSDC, Reason: payment.Reason(*in.Reason),
		MadeBy: c.caller.Who(),
	}, payoutWait)
	if err != nil {
		return reply{}, err
	}
	return created(payoutView{
		PayoutID: made.ID, Status: made.Status, Hold: made.Hold, FarmerID: made.FarmerID, AmountUSDC: made.Amount, DeductedUSDC: made.Deducted, EstimatedUGX: made.LocalOrNil(), Phone: made.Phone,
		Reference: made.Reference, EstimatedSeconds: payment.EstimatedSeconds, CreatedAt: clock.Stamp(made.CreatedAt),
	})
}

// payoutWait is how long a caller waits for the provider's first word.
const payoutWait = 15 * time.Second

// payoutView is the reply to POST /payments/farmer-payout.
type payoutView struct {
	PayoutID         string         `json:"payout_id"`
	Status           payment.Status `json:"status"`
	Hold             payment.Hold   `json:"hold,omitempty"`
	FarmerID         string         `json:"farmer_id"`
	AmountUSDC       money.USDC     `json:"amount_usdc"`
	DeductedUSDC     money.USDC     `json:"deducted_usdc,omitzero"` // kept back for debts
	EstimatedUGX     *money.UGX     `json:"estimated_ugx"`          // null: it waits for approval, and no rate is known
	Phone            string         `json:"phone"`                  // masked
	Reference        string         `json:"payout_provider_reference"`
	EstimatedSeconds int            `json:"estimated_completion_seconds"`
	CreatedAt        string         `json:"created_at"`
}

// payoutDetail is the reply to GET /payments/farmer-payout/{payout_id}.
type payoutDetail struct {
	PayoutID      string         `json:"payout_id"`
	Status        payment.Status `json:"status"`
	Hold          payment.Hold   `json:"hold,omitempty"`
	AmountUSDC    money.USDC     `json:"amount_usdc"`
	DeductedUSDC  money.USDC     `json:"deducted_usdc,omitzero"` // kept back for debts
	AmountUGX     *money.UGX     `json:"amount_ugx"`
	Reference     *string        `json:"payout_provider_reference"`
	TransactionID *string        `json:"mobile_money_transaction_id"`
	CompletedAt   *string        `json:"completed_at"`
	Elapsed       int64          `json:"elapsed_seconds"`
}

// viewer is whose payments the caller may see.
func (c *call) viewer() payment.Viewer {
	switch c.caller.Role {
	case access.Admin:
		return payment.Viewer{All: true}
	case access.MFI:
		return payment.Viewer{} // a lender sees deposits alone
	}
	return payment.Viewer{CooperativeID: c.caller.OrganisationID}
}

func (s *Server) getPayout(c *call) (reply, error) {
	found, err := s.Payments.FindPayout(c.r.Context(), c.path("payout_id"), c.viewer())
	if err != nil {
		return reply{}, err
	}
	detail := payoutDetail{PayoutID: found.ID, Status: found.Status, Hold: found.Hold, AmountUSDC: found.Amount, DeductedUSDC: found.Deducted, AmountUGX: found.LocalOrNil(),
		Reference: found.ReferenceOrNil(), CompletedAt: clock.MaybeStamp(found.CompletedAt), Elapsed: found.Elapsed()}
	if found.TransactionID != "" {
		detail.TransactionID = &found.TransactionID
	}
	return ok(detail)
}

// depositRequest is what is known of a lender's money once it was converted: the
// body of POST /payments/mfi-deposit, and part of the conversion callback.
type depositRequest struct {
	MFIID               *string        `json:"mfi_id"`
	ConversionPaymentID *string        `json:"conversion_payment_id"`
	AmountUSDC          *money.USDC    `json:"amount_usdc"`
	SourceCurrency      *string        `json:"source_currency"`
	SourceAmount        *money.Decimal `json:"source_amount"`
	FxRate              *money.Decimal `json:"fx_rate"`
	ConversionFeeUSDC   *money.USDC    `json:"conversion_fee_usdc"`
	TransactionHash     *string        `json:"transaction_hash"`
}

// currencyShape is an ISO 4217 code.
var currencyShape = shape{min: 3, max: 3, pattern: regexp.MustCompile(`^[A-Z]{3}$`)}

func (in *depositRequest) validate(k *check) {
	in.judgeID(k)
	in.judge(k, need)
}

// judgeID checks the payment's id, at both doors alike.
func (in *depositRequest) judgeID(k *check) {
	k.text("conversion_payment_id", need, in.ConversionPaymentID, referenceShape)
	if in.ConversionPaymentID == nil {
		return
	}
	if _, err := deposit.NormalConversionID(*in.ConversionPaymentID); err != nil {
		k.refuse(fault.InvalidRequest, "%s", fault.Of(err).Message)
	}
}

// judge checks all but the payment's id, which a callback has always.
func (in *depositRequest) judge(k *check, p presence) {
	k.text("mfi_id", p, in.MFIID, idShape)
	k.usdc("amount_usdc", p, in.AmountUSDC, microUSDC, maxUSDC)
	k.text("source_currency", p, in.SourceCurrency, currencyShape)
	k.decimal("source_amount", p, in.SourceAmount, millionth, 100_000_000_000*one)
	k.decimal("fx_rate", p, in.FxRate, millionth, 1_000_000*one)
	k.usdc("conversion_fee_usdc", p, in.ConversionFeeUSDC, 0, maxUSDC)
	k.text("transaction_hash", maybe, in.TransactionHash, txHashShape)
}

func (s *Server) depositMFI(c *call, in *depositRequest) (reply, error) {
	if err := c.named(*in.MFIID, access.MFIKind, fault.MFINotFound); err != nil {
		return reply{}, err
	}
	made, err := s.Deposits.DepositFor(c.r.Context(), deposit.Deposit{
		MFIID: *in.MFIID, ConversionPaymentID: *in.ConversionPaymentID, Amount: *in.AmountUSDC, SourceCurrency: *in.SourceCurrency,
		SourceAmount: *in.SourceAmount, FxRate: *in.FxRate, Fee: *in.ConversionFeeUSDC,
		Transaction: valueOf(in.TransactionHash),
	}, depositWait)
	if err != nil {
		return reply{}, err
	}
	return created(depositView{
		DepositID: made.ID, MFIID: made.MFIID, AmountUSDC: made.Amount, Shares: made.Shares, TxHash: made.TxHash,
		VaultAfter: made.VaultAfter, APY: made.APY, ConfirmedAt: clock.MaybeStamp(made.CompletedAt),
	})
}

// depositWait is how long a caller waits for the vault.
const depositWait = 45 * time.Second

// depositView is the reply to POST /payments/mfi-deposit.
type depositView struct {
	DepositID   string         `json:"deposit_id"`
	MFIID       string         `json:"mfi_id"`
	AmountUSDC  money.USDC     `json:"amount_usdc"`
	Shares      *int64         `json:"vault_shares_received"`
	TxHash      string         `json:"chain_tx_hash"`
	VaultAfter  *money.USDC    `json:"lending_vault_balance_after"`
	APY         *money.Decimal `json:"apy_current"`
	ConfirmedAt *string        `json:"confirmed_at"`
}

// listPayments lists the payments of one batch, or those of a cooperative; a
// lender's own are its deposits, which ADMIN sees too.
func (s *Server) listPayments(c *call) (reply, error) {
	asked := c.r.URL.Query()
	switch {
	case c.caller.Role == access.MFI, c.caller.Role == access.Admin && (asked.Has("mfi_id") || asked.Get("type") == depositType):
		return s.listDeposits(c)
	case !asked.Has("batch_id"):
		return s.listAllPayments(c)
	}
	page, err := c.listing("batch_id")
	if err != nil {
		return reply{}, err
	}
	k := &check{}
	k.text("batch_id", need, page.filter("batch_id"), idShape)
	if err := k.err(); err != nil {
		return reply{}, err
	}
	list, total, err := s.Payments.OfBatch(c.r.Context(), page.Filters["batch_id"], c.viewer(), page.Cursor, page.Limit+1)
	if err != nil {
		return reply{}, err
	}
	list, next := cut(page, list, func(p payment.Payout) string { return p.ID })
	return ok(struct {
		Payments   []paymentLine `json:"payments"`
		Total      int64         `json:"total"`
		NextCursor *string       `json:"next_cursor"`
	}{Payments: each(list, lineOfPayment), Total: total, NextCursor: next})
}

// listDeposits lists the deposits of one lender, the caller when it names none,
// whole, as getPayment shows each.
// spec: list-deposits
func (s *Server) listDeposits(c *call) (reply, error) {
	page, err := c.listing("mfi_id", "status", "type")
	if err != nil {
		return reply{}, err
	}
	k := &check{}
	k.text("mfi_id", maybe, page.filter("mfi_id"), idShape)
	k.oneOf("status", maybe, page.filter("status"), fault.InvalidRequest, depositStatuses...)
	k.oneOf("type", maybe, page.filter("type"), fault.InvalidRequest, depositType)
	if err := k.err(); err != nil {
		return reply{}, err
	}
	mfiID := cmp.Or(page.Filters["mfi_id"], c.caller.OrganisationID)
	if err := c.mustSee(depositPart, "payment", mfiID); err != nil {
		return reply{}, err
	}
	list, rest, err := s.Deposits.List(c.r.Context(), deposit.Filter{
		MFIID: mfiID, Status: deposit.Status(page.Filters["status"]), Before: page.Cursor, Limit: page.Limit + 1,
	})
	if err != nil {
		return reply{}, err
	}
	list, next := cutAt(page, list, rest, func(d deposit.Deposit) string { return d.ID })
	return ok(struct {
		Payments   []deposit.DepositRecord `json:"payments"`
		NextCursor *string                 `json:"next_cursor"`
	}{Payments: each(list, deposit.Deposit.Record), NextCursor: next})
}

// depositStatuses are the states that a list can be filtered by.
var depositStatuses = []string{string(deposit.Pending), string(deposit.Completed), string(deposit.Failed), string(deposit.Refunded)}

// paymentLine is a payment in a list.
type paymentLine struct {
	PaymentID   string         `json:"payment_id"`
	PaymentType string         `json:"payment_type"`
	Status      payment.Status `json:"status"`
	Hold        payment.Hold   `json:"hold,omitempty"`
	AmountUSDC  money.USDC     `json:"amount_usdc"`
	CompletedAt *string        `json:"completed_at"`
}

// getPayment shows a payout or a deposit; the id says which.
// spec: get-payments-id, visibility-payment
func (s *Server) getPayment(c *call) (reply, error) {
	paymentID := c.path("payment_id")
	if strings.HasPrefix(paymentID, "dep_") {
		found, err := s.Deposits.Get(c.r.Context(), paymentID)
		if err == nil {
			err = c.mustSee(depositPart, "payment", found.MFIID)
		}
		return shown(found.Record(), err)
	}
	found, err := s.Payments.FindPayout(c.r.Context(), paymentID, c.viewer())
	if err == nil {
		found, err = s.Payments.WithTries(c.r.Context(), found)
	}
	if err == nil && c.caller.Role == access.Admin {
		found, err = s.Payments.WithNote(c.r.Context(), found)
	}
	return shown(found.Record(), err)
}

// resolvePaymentRequest is the body of POST /payments/{payment_id}/resolve.
type resolvePaymentRequest struct {
	Action  *string `json:"action"`
	Note    *string `json:"note"`
	Receipt *string `json:"receipt"`
}

func (in *resolvePaymentRequest) validate(k *check) {
	k.oneOf("action", need, in.Action, fault.InvalidRequest, string(payment.RetryAction), string(payment.PaidAtOffice))
	k.text("note", need, in.Note, noteShape)
	k.text("receipt", maybe, in.Receipt, ipfsShape)
}

// resolvePayment is ADMIN's word, or that of a cooperative about cash.
// spec: post-payments-resolve
func (s *Server) resolvePayment(c *call, in *resolvePaymentRequest) (reply, error) {
	if c.caller.Role != access.Admin {
		return s.payAtOffice(c, in)
	}
	done, err := s.Payments.Resolve(c.r.Context(), c.path("payment_id"), payment.Action(*in.Action), *in.Note, c.caller.Who())
	return shown(done.Record(), err)
}

// payAtOffice closes a payout of the caller's own that it has paid in cash. What waits for
// a second person is answered with 202.
// spec: payout-office
func (s *Server) payAtOffice(c *call, in *resolvePaymentRequest) (reply, error) {
	found, err := s.Payments.FindPayout(c.r.Context(), c.path("payment_id"), c.viewer())
	if err != nil {
		return reply{}, err
	}
	if err := c.operating(found.CooperativeID); err != nil {
		return reply{}, err
	}
	if payment.Action(*in.Action) != payment.PaidAtOffice || in.Receipt == nil {
		return reply{}, fault.New(fault.InsufficientPermissions, "ADMIN ends a review; a cooperative says that it has paid at its office, with a receipt (POST /evidence)")
	}
	cid := strings.TrimPrefix(*in.Receipt, "ipfs://")
	owners, err := s.Private.OwnersOf(c.r.Context(), cid)
	if err != nil {
		return reply{}, err
	}
	if !slices.Contains(owners, found.CooperativeID) {
		return reply{}, fault.New(fault.InvalidRequest, "receipt is no private file that this cooperative has sent to POST /evidence")
	}
	done, waits, err := s.Payments.PayAtOffice(c.r.Context(), found.ID, payment.OfficeRequest{Note: *in.Note, Receipt: cid}, c.caller)
	if err != nil {
		return reply{}, err
	}
	if waits {
		return reply{status: http.StatusAccepted, value: done.Record()}, nil
	}
	return ok(done.Record())
}

// approvePaymentRequest is the body of POST /payments/{payment_id}/approve.
type approvePaymentRequest struct {
	Decision *string `json:"decision"`
	Note     *string `json:"note"`
}

func (in *approvePaymentRequest) validate(k *check) {
	k.oneOf("decision", maybe, in.Decision, fault.InvalidRequest, string(review.Approve), string(review.Reject))
	k.text("note", maybe, in.Note, noteShape)
}

// spec: post-payments-approve
func (s *Server) approvePayment(c *call, in *approvePaymentRequest) (reply, error) {
	found, err := s.Payments.FindPayout(c.r.Context(), c.path("payment_id"), c.viewer())
	if err != nil {
		return reply{}, err
	}
	if err := c.operating(found.CooperativeID); err != nil {
		return reply{}, err
	}
	decision := cmp.Or(review.Decision(valueOf(in.Decision)), review.Approve)
	done, err := s.Payments.Approve(c.r.Context(), found.ID, decision, valueOf(in.Note), c.caller)
	if err != nil {
		return reply{}, err
	}
	return ok(done.Record())
}
