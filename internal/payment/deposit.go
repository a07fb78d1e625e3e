package payment

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"time"

	"github.com/go-json-experiment/json"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/inbound"
	"mwanyi/internal/job"
	"mwanyi/internal/money"
	"mwanyi/internal/store"
)

// Deposit is a lender's converted money on its way into the vault. It is
// PENDING until the vault has it (COMPLETED), the conversion failed (FAILED)
// or the money went back (REFUNDED).
// spec: deposit-states
type Deposit struct {
	ID                  string
	MFIID               string
	ConversionPaymentID string
	Amount              money.USDC
	SourceCurrency      string
	SourceAmount        money.Decimal
	FxRate              money.Decimal
	Fee                 money.USDC
	Status              Status
	TxHash              string
	Shares              *int64         // ERC-4626 shares × 1000
	VaultAfter          *money.USDC    // total assets of the vault after it
	APY                 *money.Decimal // for lenders, after it
	Failure             string
	CreatedAt           time.Time
	CompletedAt         *time.Time

	account account
}

// DepositRecord is a deposit as GET /payments/{payment_id} shows it.
type DepositRecord struct {
	PaymentID           string        `json:"payment_id"`
	PaymentType         string        `json:"payment_type"`
	Status              Status        `json:"status"`
	MFIID               string        `json:"mfi_id"`
	AmountUSDC          money.USDC    `json:"amount_usdc"`
	SourceCurrency      string        `json:"source_currency"`
	SourceAmount        money.Decimal `json:"source_amount"`
	ConversionPaymentID string        `json:"conversion_payment_id"`
	TxHash              *string       `json:"chain_tx_hash"`
	Shares              *int64        `json:"vault_shares_issued"`
	CreatedAt           string        `json:"created_at"`
	CompletedAt         *string       `json:"completed_at"`
}

// Record shows a deposit.
func (d Deposit) Record() DepositRecord {
	return DepositRecord{d.ID, DepositType, d.Status, d.MFIID, d.Amount, d.SourceCurrency, d.SourceAmount, d.ConversionPaymentID,
		orNull(d.TxHash), d.Shares, clock.Stamp(d.CreatedAt), clock.MaybeStamp(d.CompletedAt)}
}

// Deposit reads one; PAYMENT_NOT_FOUND.
func (d *Desk) Deposit(ctx context.Context, depositID string) (found Deposit, err error) {
	err = d.Store.Read(ctx, func(tx *store.Tx) error {
		found, err = depositByID(tx, depositID)
		return err
	})
	return found, orNotFound(err)
}

// DepositFor puts a lender's converted money into the vault and returns when
// the vault has it. MFI_NOT_FOUND, DUPLICATE_DEPOSIT and VAULT_PAUSED leave
// nothing behind. When wait is over first it is CHAIN_UNAVAILABLE; the deposit
// then goes on by itself.
// spec: post-mfi-deposit
func (d *Desk) DepositFor(ctx context.Context, in Deposit, wait time.Duration) (Deposit, error) {
	if d.Chain == nil {
		return Deposit{}, fault.New(fault.ChainUnavailable, "this service has no chain")
	}
	if _, err := d.lenderWallet(ctx, in.MFIID); err != nil {
		return Deposit{}, err
	}
	if err := d.open(ctx); err != nil {
		return Deposit{}, err
	}
	err := d.Store.Update(ctx, func(tx *store.Tx) (err error) {
		in, err = d.accept(tx, in)
		return err
	})
	if err != nil {
		return Deposit{}, err
	}
	return d.awaited(ctx, in.ID, wait)
}

// open refuses while the vault is paused.
func (d *Desk) open(ctx context.Context) error {
	pool, err := d.Chain.Reader.Pool(ctx)
	if err == nil && pool.Paused {
		err = fault.New(fault.VaultPaused, "the lending vault is paused")
	}
	return err
}

// accept writes a deposit down, once for each conversion.
// spec: code-duplicate-deposit
func (d *Desk) accept(tx *store.Tx, in Deposit) (Deposit, error) {
	in.ID, in.Status, in.account, in.CreatedAt = id.New("dep"), Pending, depositTransit, clock.Now()
	isFirst, err := insertDeposit(tx, in)
	switch {
	case err != nil:
		return in, fmt.Errorf("write deposit: %w", err)
	case !isFirst:
		return in, fault.New(fault.DuplicateDeposit, "this conversion_payment_id was deposited already, or is being deposited")
	}
	lines := from(conversionClearing, depositTransit, usdc, int64(in.Amount))
	if in.Fee > 0 {
		lines = append(lines, from(conversionFees, conversionClearing, usdc, int64(in.Fee))...)
	}
	if err := post(tx, in.ID, "converted", lines); err != nil {
		return in, err
	}
	_, err = job.Enqueue(tx, depositJob, in.ID)
	return in, err
}

// finish ends a deposit that is still PENDING.
func (d *Desk) finish(tx *store.Tx, in Deposit, status Status, holds account, why string) error {
	now := clock.Now()
	was := in.account
	in.Status, in.account, in.Failure, in.CompletedAt = status, holds, why, &now
	if err := updateDeposit(tx, in); err != nil {
		return fmt.Errorf("end deposit: %w", err)
	}
	tx.Wake("deposit/" + in.ID)
	return post(tx, in.ID, string(status), from(was, holds, usdc, int64(in.Amount)))
}

// awaited waits for the end of a deposit.
func (d *Desk) awaited(ctx context.Context, depositID string, wait time.Duration) (Deposit, error) {
	ctx, cancel := context.WithTimeout(ctx, wait)
	defer cancel()
	woken, ignore := d.Store.Listen("deposit/" + depositID)
	defer ignore()
	for {
		found, err := d.Deposit(context.WithoutCancel(ctx), depositID)
		switch {
		case err != nil:
			return Deposit{}, err
		case found.Status == Completed:
			return found, nil
		case found.Status != Pending:
			return Deposit{}, fault.New(fault.ChainUnavailable, "deposit %s is %s: %s", found.ID, found.Status, found.Failure)
		case ctx.Err() != nil:
			return Deposit{}, fault.New(fault.ChainUnavailable, "deposit %s is kept and waits for the USDC to arrive, or for the chain", found.ID).After(30 * time.Second)
		}
		timer := time.NewTimer(250 * time.Millisecond) // another replica may do it
		select {
		case <-woken:
		case <-timer.C:
		case <-ctx.Done():
		}
		timer.Stop()
	}
}

// conversion is what the conversion provider's callback says.
type conversion struct {
	Event               string        `json:"event"`
	MFIID               string        `json:"mfi_id"`
	ConversionPaymentID string        `json:"conversion_payment_id"`
	AmountUSDC          money.USDC    `json:"amount_usdc"`
	SourceCurrency      string        `json:"source_currency"`
	SourceAmount        money.Decimal `json:"source_amount"`
	FxRate              money.Decimal `json:"fx_rate"`
	ConversionFeeUSDC   money.USDC    `json:"conversion_fee_usdc"`
}

// ConversionKinds are the events that are acted on.
var ConversionKinds = []string{"SETTLED", "FAILED", "REFUNDED"}

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
	if kind != "SETTLED" {
		return d.conversionEnded(kind, in.ConversionPaymentID), nil
	}
	if d.Chain == nil {
		return nil, errors.New("a conversion has settled and this service has no chain")
	}
	if _, err := d.lenderWallet(ctx, in.MFIID); err != nil {
		if fault.Is(err, fault.MFINotFound) {
			d.alarm(ctx, "deposit_without_mfi", slog.String("conversion_payment_id", in.ConversionPaymentID))
			return nil, nil // it is kept; the operator corrects it with the endpoint
		}
		return nil, err
	}
	return func(tx *store.Tx) error {
		if _, err := depositByConversion(tx, in.ConversionPaymentID); !errors.Is(err, store.ErrNotFound) {
			return err // done by the endpoint, or by another event
		}
		_, err := d.accept(tx, Deposit{MFIID: in.MFIID, ConversionPaymentID: in.ConversionPaymentID, Amount: in.AmountUSDC,
			SourceCurrency: in.SourceCurrency, SourceAmount: in.SourceAmount, FxRate: in.FxRate, Fee: in.ConversionFeeUSDC})
		return err
	}, nil
}

// readConversion reads a callback in the contract's form, or in Bridge's.
func (d *Desk) readConversion(e inbound.Event) (in conversion, kind string, err error) {
	if strings.HasPrefix(e.Kind, inbound.BridgeKind) {
		in, kind, err = d.readBridge(e.Body)
		return in, kind, err
	}
	return in, e.Kind, json.Unmarshal(e.Body, &in)
}

// bridgeKinds are Bridge's words for the ends of a conversion.
var bridgeKinds = map[string]string{"payment_processed": "SETTLED", "refund": "REFUNDED", "refunded": "REFUNDED", "payment_failed": "FAILED"}

// readBridge reads the activity of a virtual account. Which lender a customer
// is stands in the configuration.
func (d *Desk) readBridge(body []byte) (in conversion, kind string, err error) {
	var event struct {
		Object struct {
			Type         string `json:"type"`
			Amount       string `json:"amount"`
			DepositID    string `json:"deposit_id"`
			CustomerID   string `json:"customer_id"`
			ExchangeFee  string `json:"exchange_fee_amount"`
			DeveloperFee string `json:"developer_fee_amount"`
			Source       struct {
				Currency string `json:"currency"`
				Amount   string `json:"amount"`
			} `json:"source"`
		} `json:"event_object"`
	}
	if err := json.Unmarshal(body, &event); err != nil {
		return in, "", err
	}
	o := event.Object
	kind = bridgeKinds[o.Type]
	in = conversion{MFIID: d.Customers[o.CustomerID], ConversionPaymentID: o.DepositID, SourceCurrency: strings.ToUpper(o.Source.Currency)}
	if kind != "SETTLED" {
		return in, kind, nil
	}
	amounts := []string{o.Amount, o.ExchangeFee, o.DeveloperFee, o.Source.Amount}
	read := make([]money.Decimal, len(amounts))
	for i, text := range amounts {
		if text == "" {
			continue
		}
		if read[i], err = money.ParseDecimal(text); err != nil {
			return in, "", fmt.Errorf("amount of a conversion: %w", err)
		}
	}
	in.AmountUSDC, in.ConversionFeeUSDC, in.SourceAmount = money.USDC(read[0]), money.USDC(read[1]+read[2]), read[3]
	if in.AmountUSDC <= 0 || in.ConversionPaymentID == "" {
		return in, "", errors.New("a conversion without an amount or an id")
	}
	return in, kind, nil
}

// conversionEnded ends the deposit of a conversion that failed or was refunded.
func (d *Desk) conversionEnded(kind, conversionID string) job.Then {
	status := map[string]Status{"FAILED": Failed, "REFUNDED": Refunded}[kind]
	return func(tx *store.Tx) error {
		found, err := depositByConversion(tx, conversionID)
		if errors.Is(err, store.ErrNotFound) {
			return nil // it never came so far
		}
		if err != nil {
			return err
		}
		if found.Status != Pending {
			d.alarm(context.Background(), "deposit_contradicted", slog.String("deposit_id", found.ID), slog.String("event", kind))
			return nil
		}
		return d.finish(tx, found, status, conversionClearing, "the conversion provider says "+kind)
	}
}
