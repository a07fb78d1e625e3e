package payout

import (
	"encoding/json"
	"io"
	"net/http"
	"slices"
	"strings"
	"time"

	strict "github.com/go-json-experiment/json"

	"mwanyi/internal/money"
	"mwanyi/internal/sandbox"
)

// Inspects is true for the tester's paths, which are no part of the outside world.
func (s *System) Inspects(r *http.Request) bool {
	first, _, _ := strings.Cut(strings.TrimPrefix(r.URL.Path, "/"), "/")
	return first == "transfers" || first == "top-up" || first == "fee"
}

// inspect serves the tester:
//
//	GET    /payout/transfers              what was truly paid
//	POST   /payout/transfers              {phone, amount_ugx, reference, rail}: a payment that the service knows nothing of
//	DELETE /payout/transfers/{reference}  forgets one that was paid
//	POST   /payout/top-up                 {amount}: USDC come onto our account, or their worth in shillings
//	POST   /payout/fee                    {amount_ugx}: what the rail takes for each payout from now on
//
// spec: sandbox-payout-controls
func (s *System) inspect(w http.ResponseWriter, r *http.Request) {
	reference, isOne := strings.CutPrefix(r.URL.Path, "/transfers/")
	switch {
	case r.URL.Path == "/transfers" && r.Method == http.MethodGet:
		s.list(w, r)
	case r.URL.Path == "/transfers" && r.Method == http.MethodPost:
		s.payUnknown(w, r)
	case isOne && r.Method == http.MethodDelete:
		s.forget(w, reference)
	case r.URL.Path == "/top-up" && r.Method == http.MethodPost:
		s.topUp(w, r)
	case r.URL.Path == "/fee" && r.Method == http.MethodPost:
		s.setFee(w, r)
	default:
		sandbox.Answer(w, http.StatusNotFound, map[string]any{"code": "NotFound", "message": "no such path"})
	}
}

// read takes the tester's order strictly: a mistyped one makes a test pass for
// the wrong reason.
func read(w http.ResponseWriter, r *http.Request, into any) bool {
	body, err := io.ReadAll(r.Body)
	if err == nil {
		err = strict.Unmarshal(body, into, strict.RejectUnknownMembers(true))
	}
	if err != nil {
		invalid(w, err.Error())
	}
	return err == nil
}

func invalid(w http.ResponseWriter, text string) {
	sandbox.Answer(w, http.StatusBadRequest, map[string]any{"code": "VALIDATION_FAILED", "message": text})
}

// broken is the answer of a bank that cannot write its journal.
func broken(w http.ResponseWriter, err error) {
	sandbox.Answer(w, http.StatusInternalServerError, map[string]any{"code": "INTERNAL_ERROR", "message": err.Error()})
}

// most is the largest amount that a tester may name, in millions.
const most = 1_000_000_000

func (s *System) topUp(w http.ResponseWriter, r *http.Request) {
	var in struct {
		Amount money.USDC `json:"amount"`
	}
	if !read(w, r, &in) {
		return
	}
	if in.Amount <= 0 || in.Amount > most*1_000_000 {
		invalid(w, "amount is USDC, above zero")
		return
	}
	made, err := s.bank.topUp(in.Amount)
	if err != nil {
		broken(w, err)
		return
	}
	sandbox.Answer(w, http.StatusCreated, map[string]any{"id": made.ID, "amount_usdc": amountOf(made.USDC), "amount_ugx": made.UGX, "at": made.At})
}

func (s *System) setFee(w http.ResponseWriter, r *http.Request) {
	var in struct {
		UGX money.UGX `json:"amount_ugx"`
	}
	if !read(w, r, &in) {
		return
	}
	if in.UGX < 0 || in.UGX > most {
		invalid(w, "amount_ugx is whole shillings, zero or more")
		return
	}
	s.bank.setFee(in.UGX)
	sandbox.Answer(w, http.StatusOK, map[string]any{"amount_ugx": in.UGX})
}

func (s *System) payUnknown(w http.ResponseWriter, r *http.Request) {
	in := struct {
		Phone     string    `json:"phone"`
		UGX       money.UGX `json:"amount_ugx"`
		Reference string    `json:"reference"`
		Rail      string    `json:"rail"`
	}{Rail: railYellowCard}
	if !read(w, r, &in) {
		return
	}
	if !number.MatchString(in.Phone) || in.UGX <= 0 || in.UGX > most*1_000 || in.Reference == "" || !slices.Contains(rails, in.Rail) {
		invalid(w, "phone, amount_ugx, reference; rail is "+strings.Join(rails, ", "))
		return
	}
	t, isNew, err := s.bank.payUnknown(in.Rail, in.Reference, in.Phone, in.UGX)
	switch {
	case err != nil:
		broken(w, err)
	case !isNew:
		sandbox.Answer(w, http.StatusConflict, map[string]any{"code": "CONFLICT", "message": "the reference was used before"})
	default:
		sandbox.Answer(w, http.StatusCreated, lineOf(t))
	}
}

func (s *System) forget(w http.ResponseWriter, reference string) {
	switch found, err := s.bank.forget(reference); {
	case err != nil:
		broken(w, err)
	case !found:
		sandbox.Answer(w, http.StatusNotFound, map[string]any{"code": "NOT_FOUND", "message": "nothing was paid under this reference"})
	default:
		w.WriteHeader(http.StatusNoContent)
	}
}

// paidLine is a line of the list.
type paidLine struct {
	Reference  string      `json:"reference"`
	Rail       string      `json:"rail"`
	Phone      string      `json:"phone"` // masked
	AmountUSDC json.Number `json:"amount_usdc"`
	AmountUGX  money.UGX   `json:"amount_ugx"`
	PaidAt     time.Time   `json:"paid_at"`
}

func lineOf(t transfer) paidLine {
	return paidLine{
		Reference: t.Reference, Rail: t.Rail, Phone: masked(t.Phone), AmountUSDC: amountOf(t.USDC), AmountUGX: t.UGX, PaidAt: t.EndedAt,
	}
}

func amountOf(usdc money.USDC) json.Number { return json.Number(usdc.String()) }

// list shows what was truly paid.
func (s *System) list(w http.ResponseWriter, _ *http.Request) {
	lines, sum := []paidLine{}, money.UGX(0)
	for _, t := range s.bank.paid() {
		lines = append(lines, lineOf(t))
		sum += t.UGX
	}
	sandbox.Answer(w, http.StatusOK, map[string]any{"transfers": lines, "total": len(lines), "total_ugx": sum})
}

// masked keeps the country code and the last three digits of +256…
func masked(phone string) string {
	if len(phone) < 8 {
		return ""
	}
	return phone[:4] + strings.Repeat("*", len(phone)-7) + phone[len(phone)-3:]
}
