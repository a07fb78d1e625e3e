package airtel

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"

	"mwanyi/internal/outside/payrail"
	"mwanyi/internal/outside/payrail/wire"
)

// disbursement is what the operator says of one.
type disbursement struct {
	Data struct {
		Transaction struct {
			ID            string `json:"id"`
			Status        string `json:"status"`
			TransactionID string `json:"airtel_money_id"`
		} `json:"transaction"`
	} `json:"data"`
	Status struct {
		ResponseCode string `json:"response_code"`
		ResultCode   string `json:"result_code"`
	} `json:"status"`
}

// code is the operator's code of an answer: that of a disbursement where there is
// one, else the gateway's.
func (d disbursement) code() string {
	if d.Status.ResponseCode != "" {
		return d.Status.ResponseCode
	}
	return d.Status.ResultCode
}

// What a code means that is no outcome by itself.
const (
	ambiguous payrail.Reason = "AMBIGUOUS" // nobody knows: ask again
	succeeded payrail.Reason = "SUCCEEDED" // paid, when the word TS says so, too
	pending   payrail.Reason = "PENDING"
	duplicate payrail.Reason = "DUPLICATE" // refused because it was taken before
	disputed  payrail.Reason = "DISPUTED"  // refused because it is not allowed, or because it was taken before
	unknown   payrail.Reason = "UNKNOWN"   // the operator has never taken the id
	suspect   payrail.Reason = "SUSPECT"   // failed, may pass, and is believed only once it was asked for
)

// codes sorts the operator's codes. A code that is not here says nothing.
// spec: rail-airtel
var codes = map[string]payrail.Reason{
	"DP00900001000": ambiguous,
	"DP00900001001": succeeded,
	"DP00900001003": payrail.Permanent, // above a limit
	"DP00900001004": payrail.Permanent, // the amount
	"DP00900001005": suspect,           // failed
	"DP00900001006": pending,
	"DP00900001007": payrail.Float,
	"DP00900001009": payrail.Permanent, // the one who receives
	"DP00900001010": payrail.Permanent, // not allowed
	"DP00900001011": disputed,          // one table says not allowed, another duplicate
	"DP00900001012": payrail.Permanent, // the number
	"DP00900001013": suspect,           // refused
	"DP00900001014": suspect,           // timed out
	"DP00900001015": unknown,
	"DP00900001017": duplicate,
	// The PIN, or how it is sealed. Repeating it could lock the account.
	"ROUTER114": payrail.Permanent,
	"ROUTER115": payrail.Permanent,
	"ROUTER116": payrail.Permanent,
}

// judge says what the answer to a send means. The word about the transaction
// comes first; without one the code of a refusal counts, unless it has to be
// asked for.
func (r *Rail) judge(ctx context.Context, reference string, said disbursement) (payrail.Report, error) {
	if said.Data.Transaction.Status != "" && said.Data.Transaction.ID == reference {
		return said.report()
	}
	code := said.code()
	switch meaning := codes[code]; meaning {
	case payrail.Permanent, payrail.Float:
		return payrail.Report{State: payrail.Failed, Reason: meaning, Code: code}, nil
	case pending:
		return payrail.Report{State: payrail.Pending}, nil
	case duplicate, disputed, suspect:
		return r.enquire(ctx, reference, code)
	}
	return payrail.Report{}, fmt.Errorf("the rail's code %.40q leaves the outcome open", code)
}

// enquire asks what became of a reference that was refused for a reason that does
// not say it alone. A duplicate was taken before, so it may be asked for at once.
func (r *Rail) enquire(ctx context.Context, reference, code string) (payrail.Report, error) {
	meaning := codes[code]
	if meaning == suspect {
		r.note(reference, func(s *sent) { s.refused = code })
		known, err := r.Status(ctx, reference)
		if err == nil && known.State == payrail.Missing && r.o.StatusAfter <= 0 {
			known = refusedWith(code)
		}
		return known, err
	}
	known, err := r.look(ctx, reference)
	switch {
	case err != nil || known.State != payrail.Missing:
		return known, err
	case meaning == disputed: // no duplicate, then
		return payrail.Report{State: payrail.Failed, Reason: payrail.Permanent, Code: code}, nil
	}
	return payrail.Report{}, fmt.Errorf("the rail refused with %.40q and does not find the reference", code)
}

func refusedWith(code string) payrail.Report {
	return payrail.Report{State: payrail.Failed, Reason: payrail.Temporary, Code: code}
}

// Status looks a disbursement up, once the operator may be asked. What was
// refused with a code that is not believed at once, and is not found now, has
// failed: without that it would be sent and refused for ever.
func (r *Rail) Status(ctx context.Context, reference string) (payrail.Report, error) {
	if known, isSo, err := r.tooSoon(reference); isSo {
		return known, err
	}
	known, err := r.look(ctx, reference)
	if err == nil && known.State == payrail.Missing {
		if code := r.refusal(reference); code != "" {
			known = refusedWith(code)
		}
	}
	return known, err
}

// look asks the operator.
func (r *Rail) look(ctx context.Context, reference string) (payrail.Report, error) {
	answer, err := r.do(ctx, http.MethodGet, disbursements+url.PathEscape(reference)+"?transactionType=B2C", nil)
	if err == nil {
		err = isWord(answer)
	}
	if err != nil {
		return payrail.Report{}, err
	}
	var said disbursement
	if err := answer.Into(&said); err != nil {
		return payrail.Report{}, err
	}
	switch {
	case codes[said.code()] == unknown:
		return payrail.Report{State: payrail.Missing}, nil
	case !answer.OK():
		return payrail.Report{}, wire.Refused(answer)
	case said.Data.Transaction.ID != reference:
		return payrail.Report{}, errors.New("the rail answered for another reference")
	}
	return said.report()
}

// report translates the operator's word about a transaction; its code says why
// one failed. TA is ambiguous, as is a word that is not known: no outcome.
func (d disbursement) report() (payrail.Report, error) {
	switch t := d.Data.Transaction; t.Status {
	case "TS":
		return payrail.Report{State: payrail.Paid, TransactionID: t.TransactionID}, nil
	case "TIP":
		return payrail.Report{State: payrail.Pending}, nil
	case "TF", "TE":
		code := d.code()
		switch meaning := codes[code]; meaning {
		case payrail.Permanent, payrail.Float:
			return payrail.Report{State: payrail.Failed, Reason: meaning, Code: code}, nil
		case disputed: // it was found, so it is no duplicate
			return payrail.Report{State: payrail.Failed, Reason: payrail.Permanent, Code: code}, nil
		case ambiguous:
			return payrail.Report{}, errors.New("the rail says failed and ambiguous")
		}
		if !strings.HasPrefix(code, "DP") || codes[code] == succeeded {
			code = t.Status // the code is of the question, not of the disbursement
		}
		return payrail.Report{State: payrail.Failed, Reason: payrail.Temporary, Code: code}, nil
	default:
		return payrail.Report{}, fmt.Errorf("the rail's status %.40q is no outcome", t.Status)
	}
}
