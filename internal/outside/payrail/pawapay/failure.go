package pawapay

import (
	"errors"
	"fmt"

	"github.com/go-json-experiment/json"

	"mwanyi/internal/outside/payrail"
	"mwanyi/internal/outside/payrail/wire"
)

// failureReason is why the provider said no.
type failureReason struct {
	Code string `json:"failureCode"`
}

// reasons are the codes with which a payout can fail, at once or later, as the
// provider's document of failure codes lists them. A code that is not here may
// pass: it is tried again, and ends with a person.
// spec: rail-failure-codes
var reasons = map[string]payrail.Reason{
	"PROVIDER_TEMPORARILY_UNAVAILABLE": payrail.Temporary,
	"UNSPECIFIED_FAILURE":              payrail.Temporary,
	unknownError:                       payrail.Temporary,

	"PAWAPAY_WALLET_OUT_OF_FUNDS": payrail.Float,

	"WALLET_LIMIT_REACHED":    payrail.Full,
	"RECIPIENT_LIMIT_REACHED": payrail.Full,

	"RECIPIENT_NOT_FOUND":   payrail.Permanent,
	"RECIPIENT_NOT_ALLOWED": payrail.Permanent,
	"INVALID_PHONE_NUMBER":  payrail.Permanent,
	"INVALID_PROVIDER":      payrail.Permanent,
	"INVALID_AMOUNT":        payrail.Permanent,
	"INVALID_CURRENCY":      payrail.Permanent,
	"AMOUNT_OUT_OF_BOUNDS":  payrail.Permanent,
	"MANUALLY_CANCELLED":    payrail.Permanent,

	// A request that the provider cannot read is a mistake of ours: the next one
	// would be the same.
	"INVALID_INPUT":            payrail.Permanent,
	"MISSING_PARAMETER":        payrail.Permanent,
	"UNSUPPORTED_PARAMETER":    payrail.Permanent,
	"INVALID_PARAMETER":        payrail.Permanent,
	"DUPLICATE_METADATA_FIELD": payrail.Permanent,
}

// unknownError: the provider does not know itself. As the end of a payout it is
// an end; as the answer to a request it says nothing.
const unknownError = "UNKNOWN_ERROR"

// denials are the codes that speak of us and of no payout: nothing is paid until
// the operator has put it right, and then the same payout goes.
var denials = map[string]bool{
	"NO_AUTHENTICATION":    true,
	"AUTHENTICATION_ERROR": true,
	"AUTHORISATION_ERROR":  true,
	"HTTP_SIGNATURE_ERROR": true,
	"PAYOUTS_NOT_ALLOWED":  true,
}

// failure is the report of a payout that has failed.
func failure(code string) payrail.Report {
	reason, known := reasons[code]
	if !known {
		reason = payrail.Temporary
	}
	return payrail.Report{State: payrail.Failed, Reason: reason, Code: code}
}

// rejection is what a request came to that the provider did not take.
func rejection(code string) (payrail.Report, error) {
	switch {
	case denials[code]:
		return payrail.Report{}, fmt.Errorf("%w: %w: %s", payrail.ErrNotSent, payrail.ErrDenied, code)
	case code == unknownError:
		return payrail.Report{}, errors.New("the rail does not know what became of the request")
	}
	return failure(code), nil
}

// refused is the error of an answer to a payout that is no word about it. The
// provider's code, when there is one, tells the operator what to put right.
func refused(answer wire.Answer) error {
	var p payout
	err := wire.Refused(answer)
	if json.Unmarshal(answer.Body, &p) == nil && denials[p.Failure.Code] {
		err = fmt.Errorf("%w: %s", err, p.Failure.Code)
	}
	return err
}
