package deposit

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"unicode"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"

	"mwanyi/internal/fault"
	"mwanyi/internal/inbound"
	"mwanyi/internal/job"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/phone"
	"mwanyi/internal/policy"
	"mwanyi/internal/review"
	"mwanyi/internal/store"
)

// conversionEvent is what the conversion provider's callback says.
type conversionEvent struct {
	Event               string        `json:"event"`
	MFIID               string        `json:"mfi_id"`
	ConversionPaymentID string        `json:"conversion_payment_id"`
	AmountUSDC          money.USDC    `json:"amount_usdc"`
	SourceCurrency      string        `json:"source_currency"`
	SourceAmount        money.Decimal `json:"source_amount"`
	FxRate              money.Decimal `json:"fx_rate"`
	ConversionFeeUSDC   money.USDC    `json:"conversion_fee_usdc"`
	TransactionHash     string        `json:"transaction_hash"`
	// Data is whatever the provider adds; a transaction_hash in it counts.
	Data jsontext.Value `json:"data"`

	otherCoin string // what came instead of USDC, in the provider's words; empty: USDC
}

// The events that are acted on.
const (
	conversionSettled  = "SETTLED"
	conversionFailed   = "FAILED"
	conversionRefunded = "REFUNDED"
)

// ConversionKinds lists them.
var ConversionKinds = []string{conversionSettled, conversionFailed, conversionRefunded}

// ApplyConversion does what the ADMIN endpoint does, once, or ends a deposit
// whose conversion came to nothing.
// spec: post-inbound-conversion
func (d *Desk) ApplyConversion(ctx context.Context, e inbound.Event) (job.Then, error) {
	in, kind, err := d.readConversion(e)
	if err != nil {
		return nil, job.Permanent(err)
	}
	if kind == "" {
		return nil, nil // no news of money
	}
	if in.ConversionPaymentID, err = NormalConversionID(in.ConversionPaymentID); err != nil {
		return nil, job.Permanent(err)
	}
	if kind != conversionSettled {
		return d.conversionEnded(kind, in.ConversionPaymentID), nil
	}
	if in.otherCoin != "" {
		return d.setAside(in, policy.ConversionCoin, "deposit_of_another_coin", fmt.Sprintf("the conversion provider has delivered %s, and the vault takes USDC alone: nothing was booked", in.otherCoin))
	}
	if d.Chain == nil {
		return nil, errors.New("a conversion has settled and this service has no chain")
	}
	_, err = d.lenderWallet(ctx, in.MFIID)
	switch {
	case fault.Is(err, fault.MFINotFound):
		return d.setAside(in, policy.ConversionLender, "deposit_without_mfi", fmt.Sprintf("%s USDC were converted for a customer that no lender has: nothing was booked", in.AmountUSDC))
	case err != nil:
		return nil, err
	}
	return func(tx *store.Tx) error {
		return d.settled(tx, Deposit{MFIID: in.MFIID, ConversionPaymentID: in.ConversionPaymentID, Amount: in.AmountUSDC, Transaction: in.transaction(),
			SourceCurrency: in.SourceCurrency, SourceAmount: in.SourceAmount, FxRate: in.FxRate, Fee: in.ConversionFeeUSDC})
	}, nil
}

// setAside books nothing of a conversion that a person must look at first. The
// callback stays as it came, the operator hears of it, and a review says what is
// to be done; several callbacks about one conversion make one review.
// spec: conversion-set-aside
func (d *Desk) setAside(in conversionEvent, rule policy.Name, alarm, message string) (job.Then, error) {
	message = phone.Remove(message + "; POST /payments/mfi-deposit books what came in the end, under conversion_payment_id " + in.ConversionPaymentID)
	return func(tx *store.Tx) error {
		subject := phone.Remove(in.ConversionPaymentID)
		if err := tx.Lock(store.Deposits, store.Sole); err != nil {
			return err
		}
		if _, err := review.Demanded(tx, subject); !errors.Is(err, store.ErrNotFound) {
			return err
		}
		d.tell(alarm, slog.String("conversion_payment_id", in.ConversionPaymentID))
		return d.Reviews.Demand(tx, review.Review{Kind: review.Conversion, Subject: subject, Findings: []policy.Finding{{Rule: rule, Level: policy.Hard, Message: message}}})
	}, inbound.ErrHeld
}

// tell is alarm where no request waits.
func (d *Desk) tell(what string, attrs ...slog.Attr) { d.alarm(context.Background(), what, attrs...) }

// settled writes a deposit down that the provider has told of. What the endpoint
// or another event has told before stays as it is: it may learn which transfer is
// its own, and the operator hears of another lender, amount or transfer.
func (d *Desk) settled(tx *store.Tx, in Deposit) error {
	if err := tx.Lock(store.Deposits, store.Sole); err != nil {
		return err
	}
	was, err := depositByConversion(tx, in.ConversionPaymentID)
	if errors.Is(err, store.ErrNotFound) {
		_, err = d.accept(tx, in)
		return err
	}
	if err != nil {
		return err
	}
	isNamed, err := d.name(tx, was, in)
	if err != nil || isNamed {
		return err
	}
	if was.MFIID != in.MFIID || was.Amount != in.Amount || in.Transaction != "" && in.Transaction != was.Transaction {
		d.alarm(context.Background(), "deposit_contradicted", slog.String("deposit_id", was.ID), slog.String("event", conversionSettled))
	}
	return nil
}

// transaction is the transfer that the provider names, in the chain's form;
// empty when it names none on this chain.
func (in conversionEvent) transaction() string {
	var data struct {
		TransactionHash string `json:"transaction_hash"`
	}
	if in.TransactionHash == "" && len(in.Data) > 0 && json.Unmarshal(in.Data, &data) == nil {
		in.TransactionHash = data.TransactionHash
	}
	named, err := NormalTransaction(in.TransactionHash)
	if err != nil {
		return ""
	}
	return named
}

// NormalTransaction gives the hash of a transaction in the form that the chain's
// own events have. Empty is none; what is no hash is INVALID_REQUEST.
func NormalTransaction(given string) (string, error) {
	if given == "" {
		return "", nil
	}
	var hash chain.Hash
	if err := hash.UnmarshalText([]byte(given)); err != nil {
		return "", fault.New(fault.InvalidRequest, "transaction_hash must be 0x and 64 hexadecimal digits")
	}
	return hash.String(), nil
}

// readConversion reads a callback in the contract's form, or in Bridge's.
func (d *Desk) readConversion(e inbound.Event) (in conversionEvent, kind string, err error) {
	if strings.HasPrefix(e.Kind, inbound.BridgeKind) {
		in, kind, err = d.readBridge(e.Body)
		return in, kind, err
	}
	return in, e.Kind, json.Unmarshal(e.Body, &in)
}

// conversionEnds says what the end of a conversion means for its deposit.
var conversionEnds = map[string]news{conversionFailed: notConverted, conversionRefunded: takenBack}

// conversionEnded ends the deposit of a conversion that failed or was refunded.
func (d *Desk) conversionEnded(kind, conversionID string) job.Then {
	return func(tx *store.Tx) error {
		if err := tx.Lock(store.Deposits, store.Sole); err != nil {
			return err
		}
		found, err := depositByConversion(tx, conversionID)
		if errors.Is(err, store.ErrNotFound) {
			return nil // it never came so far
		}
		if err != nil {
			return err
		}
		on := conversionEnds[kind]
		if _, moves := next(found.Status, found.phase, on); moves {
			return d.advance(tx, found, on, "the conversion provider says "+kind)
		}
		if found.phase == returning || found.Status == Refunded || found.Status == Failed {
			return nil // it is on its way back, or was, or never was
		}
		d.alarm(context.Background(), "deposit_contradicted", slog.String("deposit_id", found.ID), slog.String("event", kind))
		if found.phase == asked {
			return setCalledOff(tx, found.ID, on) // the vault has the first word
		}
		return nil
	}
}

// NormalConversionID gives the id of a conversion as it is kept: without spaces
// around it, and in Unicode's compatible form. An id with spaces, control or
// invisible characters inside is INVALID_REQUEST: it would look like another.
// spec: deposit-ids
func NormalConversionID(given string) (string, error) {
	normal := strings.TrimSpace(norm.NFKC.String(given))
	odd := func(r rune) bool {
		return unicode.IsSpace(r) || unicode.IsControl(r) || unicode.In(r, unicode.Cf, unicode.Zs, unicode.Zl, unicode.Zp, unicode.Variation_Selector) || r == unicode.ReplacementChar
	}
	if normal == "" || strings.ContainsFunc(normal, odd) {
		return "", fault.New(fault.InvalidRequest, "conversion_payment_id must have no spaces, control or invisible characters")
	}
	return normal, nil
}

// conversionKey is what two ids of one conversion have in common: case differs
// between a bank's paper and its API.
func conversionKey(normal string) string { return norm.NFKC.String(cases.Fold().String(normal)) }
