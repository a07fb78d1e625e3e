package api

import (
	"regexp"

	"mwanyi/internal/access"
	"mwanyi/internal/fault"
	"mwanyi/internal/money"
)

// payFarmer is the body of POST /payments/farmer-payout.
type payFarmer struct {
	FarmerID      *string     `json:"farmer_id"`
	BatchID       *string     `json:"batch_id"`
	AmountUSDC    *money.USDC `json:"amount_usdc"`
	Reason        *string     `json:"reason"`
	CooperativeID *string     `json:"cooperative_id"`
}

// payoutReasons are the reasons that a caller can give. DELIVERY_ADVANCE is
// the service's own.
var payoutReasons = []string{"NET_COFFEE_PAYMENT", "LOAN_DISBURSEMENT", "TOP_UP", "MANUAL"}

func (in *payFarmer) validate(k *check) {
	k.text("farmer_id", need, in.FarmerID, farmerIDShape)
	k.text("batch_id", need, in.BatchID, idShape)
	k.usdc("amount_usdc", need, in.AmountUSDC, microUSDC, maxUSDC)
	k.oneOf("reason", need, in.Reason, fault.InvalidRequest, payoutReasons...)
	k.text("cooperative_id", need, in.CooperativeID, idShape)
}

func (s *Server) payFarmer(c *call) (reply, error) {
	var in payFarmer
	if err := c.decode(&in); err != nil {
		return reply{}, err
	}
	if err := c.actsFor(*in.CooperativeID, fault.CooperativeNotFound); err != nil {
		return reply{}, err
	}
	return notBuilt("payouts")
}

func (s *Server) getPayout(c *call) (reply, error) { return notBuiltRead(c, "payouts") }

// deposit is what is known of a lender's money once it was converted: the
// body of POST /payments/mfi-deposit, and part of the conversion callback.
type deposit struct {
	MFIID               *string        `json:"mfi_id"`
	ConversionPaymentID *string        `json:"conversion_payment_id"`
	AmountUSDC          *money.USDC    `json:"amount_usdc"`
	SourceCurrency      *string        `json:"source_currency"`
	SourceAmount        *money.Decimal `json:"source_amount"`
	FxRate              *money.Decimal `json:"fx_rate"`
	ConversionFeeUSDC   *money.USDC    `json:"conversion_fee_usdc"`
}

// currencyShape is an ISO 4217 code.
var currencyShape = shape{min: 3, max: 3, pattern: regexp.MustCompile(`^[A-Z]{3}$`)}

func (in *deposit) validate(k *check) {
	k.text("conversion_payment_id", need, in.ConversionPaymentID, referenceShape)
	in.check(k, need)
}

// check judges all but the payment's id, which a callback has always.
func (in *deposit) check(k *check, p presence) {
	k.text("mfi_id", p, in.MFIID, idShape)
	k.usdc("amount_usdc", p, in.AmountUSDC, microUSDC, maxUSDC)
	k.text("source_currency", p, in.SourceCurrency, currencyShape)
	k.decimal("source_amount", p, in.SourceAmount, millionth, 100_000_000_000*one)
	k.decimal("fx_rate", p, in.FxRate, millionth, 1_000_000*one)
	k.usdc("conversion_fee_usdc", p, in.ConversionFeeUSDC, 0, maxUSDC)
}

func (s *Server) depositMFI(c *call) (reply, error) {
	var in deposit
	if err := c.decode(&in); err != nil {
		return reply{}, err
	}
	if err := c.named(*in.MFIID, access.MFIKind, fault.MFINotFound); err != nil {
		return reply{}, err
	}
	return notBuilt("deposits")
}

// listPayments lists the payments of one batch.
func (s *Server) listPayments(c *call) (reply, error) {
	page, err := c.listing("batch_id")
	if err != nil {
		return reply{}, err
	}
	k := &check{}
	k.text("batch_id", need, page.filter("batch_id"), idShape)
	if err := k.err(); err != nil {
		return reply{}, err
	}
	return notBuilt("payments")
}

func (s *Server) getPayment(c *call) (reply, error) { return notBuiltRead(c, "payments") }

// resolvePayment is the body of POST /payments/{payment_id}/resolve.
type resolvePayment struct {
	Action *string `json:"action"`
	Note   *string `json:"note"`
}

func (in *resolvePayment) validate(k *check) {
	k.oneOf("action", need, in.Action, fault.InvalidRequest, "RETRY", "PAID_AT_OFFICE")
	k.text("note", need, in.Note, noteShape)
}

func (s *Server) resolvePayment(c *call) (reply, error) {
	var in resolvePayment
	if err := c.decode(&in); err != nil {
		return reply{}, err
	}
	return notBuilt("payments")
}

func (s *Server) getBooks(c *call) (reply, error) { return notBuiltRead(c, "the books") }
