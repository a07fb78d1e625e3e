package payment

import (
	"bytes"
	"context"
	"io"
	"net/http"
	"os"
	"regexp"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"mwanyi/internal/access"
	"mwanyi/internal/audit"
	"mwanyi/internal/holder"
	"mwanyi/internal/policy"
	"mwanyi/internal/review"
	"mwanyi/internal/store"
)

// othersDigits end the numbers whose wallets the bank has under another name than
// that of all farmers in a world of names.
const (
	othersDigits = "0011"
	worldName    = "Nakato Sarah"
)

// Worlds in which some wallets are another's, and answers about them get lost, come
// late, or die with the process: nothing is sent to one that the service has heard
// of, unless ADMIN let it go.
// spec: wallet-name
func TestInEveryWorldNobodyIsPaidForAnother(t *testing.T) {
	runs := os.Getenv("MWANYI_TEST_PAYOUT_RUNS")
	if runs == "" {
		runs = "50"
	}
	setRuns(t, runs)
	from := openTemplate(t)
	rapid.Check(t, func(r *rapid.T) { inBubble(t, r, func(t *testing.T) { liveThrough(r, from, sort{isNamed: true}) }) })
}

// Where the rule only marks, the same worlds show money that went to another's
// wallet, by each rail: the model reads what they send.
func TestWithTheRuleOffTheModelFindsWhatWentToAnother(t *testing.T) {
	setRuns(t, "60")
	from := openTemplate(t)
	found := map[string]bool{}
	for seed := 1; seed <= 60 && len(found) < 2; seed++ {
		if said := rehearse(t, from, seed, sort{breaks: true, isNamed: true}).Error(); said != "" {
			found[said] = true
		}
	}
	if !found["another's wallet was paid by mtn"] || !found["another's wallet was paid by airtel"] || len(found) != 2 {
		t.Errorf("found %v, want it by each rail", found)
	}
}

// nameAll gives all farmers the name that the bank has for most wallets.
func (w *world) nameAll() {
	err := w.store.Update(context.Background(), func(tx *store.Tx) error { return tx.Run("update farmer set name = $1", worldName) })
	if err != nil {
		w.Fatal(err)
	}
}

// judgeWallets switches the rule on, and gives the reviews what they need. A look
// that died with the process before it was written down is none.
func (w *world) judgeWallets() {
	err := w.store.Read(context.Background(), func(tx *store.Tx) error {
		return w.line.forget(func(farmerID string) (bool, error) { return holder.AskDoubted(tx, farmerID)() })
	})
	if err != nil {
		w.Fatal(err)
	}
	w.desk.Reviews.Ledger = silentLedger{}
	if !w.breaks {
		w.desk.Reviews.Mode = policy.Holds
	}
	w.engine.Kinds = append(w.engine.Kinds, w.desk.Reviews.Kinds()...)
}

type silentLedger struct{}

func (silentLedger) Write(context.Context, audit.Fact) (audit.Entry, error) {
	return audit.Entry{}, nil
}

// heldForWallets are the payouts that wait because of one.
func (w *world) heldForWallets() (list []Payout) {
	err := w.store.Read(context.Background(), func(tx *store.Tx) error {
		all, err := heldPayouts(tx)
		list = nil
		for _, p := range all {
			if p.Hold == HoldHolder {
				list = append(list, p)
			}
		}
		return err
	})
	if err != nil {
		w.Fatal(err)
	}
	return list
}

// release is ADMIN's word about a wallet, by either door, or a no.
func (w *world) release(r *rapid.T) {
	list := w.heldForWallets()
	if len(list) == 0 {
		r.Skip("nothing is held")
	}
	p := list[rapid.IntRange(0, len(list)-1).Draw(r, "payout")]
	switch rapid.SampledFrom([]string{"retry", "approve", "reject"}).Draw(r, "word") {
	case "retry":
		w.letGo(p)
	case "approve":
		w.decide(p, review.Approve)
	case "reject":
		w.decide(p, review.Reject)
	}
}

// letGo is RETRY, which counts from before it is said: the service may be faster
// than the answer.
func (w *world) letGo(p Payout) {
	w.line.allow(numberOf(p.FarmerID))
	if _, err := w.desk.Resolve(context.Background(), p.ID, RetryAction, "the husband's, said Nakato Sarah", "key_admin"); err != nil {
		w.Fatal(err)
	}
}

func (w *world) decide(p Payout, decision review.Decision) {
	err := w.store.Update(context.Background(), func(tx *store.Tx) error {
		r, err := review.DemandedBy(tx, p.ID, policy.WalletName)
		if err != nil || r.Status != review.Open {
			return err
		}
		if decision == review.Approve {
			w.line.allow(numberOf(p.FarmerID))
		}
		_, err = w.desk.Reviews.DecideIn(tx, r.ID, decision, "seen", access.Caller{KeyID: "key_admin", Role: access.Admin})
		return err
	})
	if err != nil {
		w.Fatal(err)
	}
}

// releaseAll ends what would wait for ever.
func (w *world) releaseAll() {
	for _, p := range w.heldForWallets() {
		w.letGo(p)
	}
}

// checkWallets demands that nothing went where it must not.
func (w *world) checkWallets() {
	found := w.line.wrong()
	if len(found) > 0 && w.breaks {
		panic(broken("another's wallet was paid by " + w.rail))
	}
	if len(found) > 0 && w.isNamed {
		w.Fatalf("another's wallet was paid: %v", found)
	}
}

// forget drops what was heard of wallets, but for what is known.
func (l *badLine) forget(isKnown func(farmerID string) (bool, error)) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	for n := range mostPayouts {
		farmerID := payeeID(n, othersDigits)
		known, err := isKnown(farmerID)
		if err != nil {
			return err
		}
		if !known {
			delete(l.isOthers, numberOf(farmerID))
		}
	}
	return nil
}

// numberOf is the number of the farmer of a world, without its country.
func numberOf(farmerID string) string {
	parts := strings.Split(farmerID, "-") // UG, n, last digits
	return "77" + strings.Repeat("0", 3-len(parts[1])) + parts[1] + parts[2]
}

// walletWatch hears what the line carries about wallets: whose the service was told
// that one is, and what is sent there after that.
type walletWatch struct {
	isOthers map[string]bool // by number: the last look that came through said so
	allowed  map[string]bool
	sent     map[string]bool // references
	bad      []string
}

var (
	askedFor   = regexp.MustCompile(`/(?:accountholder/msisdn/256|standard/v1/users/)([0-9]{9})(/active|/basicuserinfo)?$`)
	sentTo     = regexp.MustCompile(`"(?:partyId|msisdn)":"(?:256)?([0-9]{9})"`)
	sentWith   = regexp.MustCompile(`"(?:externalId|id)":"([^"]+)"`)
	isTransfer = regexp.MustCompile(`/(?:transfer|disbursements/)$`)
)

// allow is from when on a number may be paid.
func (l *badLine) allow(number string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.allowed == nil {
		l.allowed = map[string]bool{}
	}
	l.allowed[number] = true
}

func (l *badLine) wrong() []string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.bad
}

// asked notes a look that came through, or did not: after that nothing is known.
func (l *badLine) asked(r *http.Request, isHeard bool) {
	found := askedFor.FindStringSubmatch(r.URL.Path)
	if found == nil {
		return
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.isOthers == nil {
		l.isOthers = map[string]bool{}
	}
	isLast := found[2] != "/active" // the one before it begins a new look
	l.isOthers[found[1]] = isLast && isHeard && strings.HasSuffix(found[1], othersDigits)
}

// sends notes a transfer, whether it arrives or not, and finds the first under a
// reference that must not be sent.
func (l *badLine) sends(r *http.Request) {
	body := string(read(r))
	to, with := sentTo.FindStringSubmatch(body), sentWith.FindStringSubmatch(body)
	if r.Method != http.MethodPost || !isTransfer.MatchString(r.URL.Path) || to == nil || with == nil {
		return
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.sent == nil {
		l.sent = map[string]bool{}
	}
	number, reference := to[1], with[1]
	if l.isOthers[number] && !l.allowed[number] && !l.sent[reference] {
		l.bad = append(l.bad, reference)
	}
	l.sent[reference] = true
}

// read takes the body of a request, and leaves it there.
func read(r *http.Request) []byte {
	if r.Body == nil {
		return nil
	}
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return nil
	}
	r.Body = io.NopCloser(bytes.NewReader(body))
	return body
}
