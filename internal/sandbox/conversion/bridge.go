package conversion

import (
	"crypto"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"sync"

	"mwanyi/internal/clock"
	"mwanyi/internal/id"
	"mwanyi/internal/sandbox"
)

// BridgeKey signs callbacks in Bridge's form, as long as the process lives. It is
// short because it guards nothing.
var BridgeKey = sync.OnceValues(func() (*rsa.PrivateKey, error) {
	return rsa.GenerateKey(rand.Reader, 1024) //nolint:gosec // the sandbox proves itself to the service of the same process
})

// bridgeWays are what Bridge tells of a wire, in order, by what becomes of it.
// It has no word for a conversion that failed: the money goes back.
var bridgeWays = map[string][]string{
	"SETTLED":  {"funds_received", "payment_submitted", "payment_processed"},
	"REFUNDED": {"funds_received", "in_review", "refunded"},
}

// bridgeEvent is a webhook of Bridge, as it documents it: no currency and no amount
// of what was sent, and every number a text.
type bridgeEvent struct {
	APIVersion string       `json:"api_version"`
	ID         string       `json:"event_id"`
	Category   string       `json:"event_category"`
	Type       string       `json:"event_type"`
	ObjectID   string       `json:"event_object_id"`
	Object     bridgeObject `json:"event_object"`
	CreatedAt  string       `json:"event_created_at"`
}

type bridgeObject struct {
	ID           string            `json:"id"`
	Type         string            `json:"type"`
	Amount       string            `json:"amount"`
	Currency     string            `json:"currency"`
	DepositID    string            `json:"deposit_id"`
	CustomerID   string            `json:"customer_id"`
	AccountID    string            `json:"virtual_account_id"`
	Subtotal     string            `json:"subtotal_amount"`
	ExchangeFee  string            `json:"exchange_fee_amount"`
	DeveloperFee string            `json:"developer_fee_amount"`
	GasFee       string            `json:"gas_fee"`
	Source       map[string]string `json:"source"`
	CreatedAt    string            `json:"created_at"`
}

// tellAsBridge sends what Bridge would, one event after the other.
func (s *System) tellAsBridge(made wire) error {
	for _, kind := range bridgeWays[made.Outcome] {
		at := clock.Stamp(clock.Now())
		activity := id.New("act")
		body, err := json.Marshal(bridgeEvent{
			APIVersion: "v0", ID: id.New("wh"), Category: "virtual_account.activity", Type: "virtual_account.activity.created", ObjectID: activity, CreatedAt: at,
			Object: bridgeObject{
				ID: activity, Type: kind, Amount: made.USDC.String(), Currency: made.Coin, DepositID: made.ID, CustomerID: made.CustomerID, AccountID: made.AccountID,
				Subtotal: made.USDC.String(), ExchangeFee: made.Fee.String(), DeveloperFee: "0.0", GasFee: "0.0",
				Source: map[string]string{"payment_rail": "wire", "description": "EXAMPLE WIRE"}, CreatedAt: at,
			},
		})
		if err != nil {
			return err
		}
		signature, err := signAsBridge(body)
		if err != nil {
			return err
		}
		header := http.Header{"Content-Type": {"application/json"}, "X-Webhook-Signature": {signature}}
		if err := s.o.Callbacks.Post(s.ctx, sandbox.Conversion, s.o.Path, header, body); err != nil {
			return err
		}
	}
	return nil
}

// signAsBridge is t=<ms>,v0=<base64>: RSA with SHA-256 over the SHA-256 digest of
// the time, a point and the body.
func signAsBridge(body []byte) (string, error) {
	key, err := BridgeKey()
	if err != nil {
		return "", err
	}
	stamp := strconv.FormatInt(clock.Now().UnixMilli(), 10)
	once := sha256.Sum256(append([]byte(stamp+"."), body...))
	twice := sha256.Sum256(once[:])
	signature, err := rsa.SignPKCS1v15(rand.Reader, key, crypto.SHA256, twice[:])
	return fmt.Sprintf("t=%s,v0=%s", stamp, base64.StdEncoding.EncodeToString(signature)), err
}
