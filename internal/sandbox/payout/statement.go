package payout

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/money"
	"mwanyi/internal/sandbox"
)

// files are the statements that were made. They are forgotten at the end, as
// the provider's are after a day.
type files struct {
	mu   sync.Mutex
	made map[string][]byte // by id
}

const statementTime = "2006-01-02T15:04:05"

// longestStatement is the longest time that the provider makes a statement of.
const longestStatement = 31 * 24 * time.Hour

// pawaStatement makes a statement of our wallet, at once.
func (s *System) pawaStatement(w http.ResponseWriter, r *http.Request) {
	var in struct {
		Wallet struct {
			Country  string `json:"country"`
			Currency string `json:"currency"`
		} `json:"wallet"`
		StartDate  string `json:"startDate"`
		EndDate    string `json:"endDate"`
		Compressed bool   `json:"compressed"`
	}
	err := json.NewDecoder(r.Body).Decode(&in)
	from, fromErr := time.Parse(statementTime, in.StartDate)
	to, toErr := time.Parse(statementTime, in.EndDate)
	if err != nil || fromErr != nil || toErr != nil || in.Wallet.Country != "UGA" || in.Wallet.Currency != "UGX" || in.Compressed ||
		to.Before(from) || to.Sub(from) > longestStatement+time.Second {
		sandbox.Answer(w, http.StatusOK, map[string]any{"status": "REJECTED",
			"failureReason": map[string]string{"failureCode": "INVALID_PARAMETER", "failureMessage": "rejected"}})
		return
	}
	file := s.bank.statement(from, to)
	s.files.mu.Lock()
	id := fmt.Sprintf("00000000-0000-4000-8000-%012d", len(s.files.made)+1)
	s.files.made[id] = file
	s.files.mu.Unlock()
	sandbox.Answer(w, http.StatusOK, map[string]any{"statementId": id, "status": "ACCEPTED", "created": clock.Now().Format(time.RFC3339)})
}

// pawaStatementStatus says where a statement lies.
func (s *System) pawaStatementStatus(w http.ResponseWriter, r *http.Request, id string) {
	if _, found := s.files.find(id); !found {
		sandbox.Answer(w, http.StatusOK, map[string]any{"status": "NOT_FOUND"})
		return
	}
	sandbox.Answer(w, http.StatusOK, map[string]any{"status": "FOUND", "data": map[string]any{
		"statementId": id, "status": "COMPLETED", "wallet": map[string]string{"country": "UGA", "currency": "UGX"},
		"downloadUrl": "http://" + r.Host + "/" + string(sandbox.Payout) + statementFiles + id,
	}})
}

// statementFiles is the path of the files, whose addresses are the only key.
const statementFiles = "/pawapay/statement-files/"

func (s *System) pawaFile(w http.ResponseWriter, id string) {
	file, found := s.files.find(id)
	if !found {
		w.WriteHeader(http.StatusNotFound)
		return
	}
	w.Header().Set("Content-Type", "text/csv")
	_, _ = w.Write(file) // into the frame's memory
}

func (f *files) find(id string) ([]byte, bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	file, found := f.made[id]
	return file, found
}

// movement is a line of a statement.
type movement struct {
	at        time.Time
	what      string // in the provider's words
	reference string
	phone     string
	amount    money.UGX // signed
	reason    string
}

// statement writes the shilling account's movements, the newest first, with the
// columns and the types that the provider documents.
func (b *bank) statement(from, to time.Time) []byte {
	list := b.movements()
	balance, rows := money.UGX(0), [][]string{}
	for _, m := range list {
		balance += m.amount
		if m.at.Before(from) || m.at.After(to) {
			continue
		}
		rows = append(rows, []string{
			m.at.Format("2006-01-02T15:04:05.000000Z"), strings.TrimPrefix(m.phone, "+"), m.reference, strconv.FormatInt(max(int64(m.amount), -int64(m.amount)), 10),
			"UGX", "UGA", "", m.what, strconv.FormatInt(int64(balance), 10), m.reason, "",
		})
	}
	slices.Reverse(rows)
	var file bytes.Buffer
	out := csv.NewWriter(&file)
	head := []string{"Creation Date", "MSISDN", "Transaction ID", "Amount", "Currency", "Country", "MMO", "Type", "Balance", "Reason", "Metadata"}
	_ = out.WriteAll(append([][]string{head}, rows...)) // into memory
	return file.Bytes()
}

// movements are what moved on the shilling account, the oldest first: a payout
// leaves it when it is taken, and comes back when it fails.
func (b *bank) movements() (list []movement) {
	for _, t := range b.allTopUps() {
		if t.UGX == 0 {
			continue // less than a shilling
		}
		list = append(list, movement{at: t.At, what: "Top up", reference: t.ID, amount: t.UGX, reason: "Top-up"})
	}
	for _, t := range b.known(railPawaPay) {
		if t.Code == outOfFunds {
			continue
		}
		line := movement{at: t.TakenAt, what: "Payout", reference: t.Reference, phone: t.Phone, amount: -t.UGX}
		list = append(list, line)
		if t.State == failed {
			list = append(list, movement{at: t.EndedAt, what: "Failed payout refund", reference: t.Reference, phone: t.Phone, amount: t.UGX})
		}
		if t.Fee > 0 {
			list = append(list, movement{at: t.EndedAt, what: "PawaPay payout fee", reference: t.Reference, amount: -t.Fee})
		}
	}
	slices.SortStableFunc(list, func(a, c movement) int { return a.at.Compare(c.at) })
	return list
}

func (b *bank) allTopUps() []toppedUp {
	b.mu.Lock()
	defer b.mu.Unlock()
	return slices.Clone(b.topUps)
}
