package deposit

import (
	"cmp"
	"errors"
	"fmt"
	"log/slog"
	"strings"

	"github.com/go-json-experiment/json"

	"mwanyi/internal/money"
)

// bridgeKinds are Bridge's words for the ends of a conversion. Its others tell of
// money on its way, or of the account itself.
var bridgeKinds = map[string]string{
	"payment_processed": conversionSettled,
	"refunded":          conversionRefunded,
}

// bridgeReview is Bridge's word for money that its own people look at: it may
// still come, or go back.
const bridgeReview = "in_review"

// bridgeCoin is the one coin that the vault takes, as Bridge spells it.
const bridgeCoin = "usdc"

// bridgeObject is the activity of a virtual account, as Bridge documents it. Which
// currency was sent in is not told: it is the account's.
type bridgeObject struct {
	Type         string `json:"type"`
	Amount       string `json:"amount"`   // that was delivered
	Currency     string `json:"currency"` // the coin of Amount
	DepositID    string `json:"deposit_id"`
	CustomerID   string `json:"customer_id"`
	AccountID    string `json:"virtual_account_id"`
	ExchangeFee  string `json:"exchange_fee_amount"`
	DeveloperFee string `json:"developer_fee_amount"`
	GasFee       string `json:"gas_fee"`
	Transaction  string `json:"destination_tx_hash"`
}

// readBridge reads the activity of a virtual account. Which lender a customer is,
// and what an account takes in, stands in the configuration. A customer that is not
// in it goes by its own id, which is a lender's in the sandbox and nobody's at Bridge.
// spec: bridge-events
func (d *Desk) readBridge(body []byte) (in conversionEvent, kind string, err error) {
	var event struct {
		Object bridgeObject `json:"event_object"`
	}
	if err := json.Unmarshal(body, &event); err != nil {
		return in, "", err
	}
	o := event.Object
	kind = bridgeKinds[o.Type]
	in = conversionEvent{MFIID: cmp.Or(d.Customers[o.CustomerID], o.CustomerID), ConversionPaymentID: o.DepositID, SourceCurrency: d.Accounts[o.AccountID], TransactionHash: o.Transaction}
	switch {
	case o.Type == bridgeReview:
		d.tell("deposit_in_review", slog.String("conversion_payment_id", o.DepositID))
	case kind == conversionSettled && !strings.EqualFold(o.Currency, bridgeCoin):
		in.otherCoin = fmt.Sprintf("%.20s of the coin %.20q", o.Amount, o.Currency)
	case kind == conversionSettled:
		err = in.readAmounts(o)
	}
	return in, kind, err
}

// readAmounts takes what was delivered and all that was kept on the way. In
// dollars, which Bridge changes one for one, that together is what was sent; of
// another currency the event does not say it.
func (in *conversionEvent) readAmounts(o bridgeObject) error {
	amounts := []string{o.Amount, o.ExchangeFee, o.DeveloperFee, o.GasFee}
	read := make([]money.Decimal, len(amounts))
	for i, text := range amounts {
		if text == "" {
			continue
		}
		var err error
		if read[i], err = money.ParseDecimal(text); err != nil || read[i] < 0 {
			return fmt.Errorf("amount of a conversion: %q", text)
		}
	}
	in.AmountUSDC = money.USDC(read[0])
	in.ConversionFeeUSDC = money.USDC(read[1] + read[2] + read[3])
	if in.SourceCurrency == "USD" {
		in.SourceAmount = read[0] + read[1] + read[2] + read[3]
	}
	if in.AmountUSDC <= 0 || in.ConversionPaymentID == "" {
		return errors.New("a conversion without an amount or an id")
	}
	return nil
}
