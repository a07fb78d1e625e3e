package lending

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"math/big"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/message"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/policy"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
)

// A cooperative borrows in a farmer's name. Where the farmer has to say yes
// first, POST /loans draws nothing: it sends the farmer amount, rate, due date and
// a code, and who brings the code lets the loan go. What was asked waits in a row
// of its own and binds neither farmer nor batch; when the yes comes the loan is
// judged anew, at the amount and no higher a rate than the farmer was told.

const (
	consentFor   = 24 * time.Hour
	consentTries = 5
)

// ByMenu is who has brought a yes that the farmer gave in the menu of the phone.
const ByMenu = "USSD"

// Consent is a loan that waits for the farmer's yes, or the record of the yes.
type Consent struct {
	LoanID        string
	FarmerID      string
	BatchID       string
	CooperativeID string
	Amount        money.USDC
	AmountUGX     money.UGX     // as the farmer was told; 0: of a question from before that was kept
	MaxRate       money.Decimal // as the farmer was told
	DueAt         time.Time     // when the loan was asked for
	AskedBy       string        // the key that asked
	AskedAt       time.Time
	ExpiresAt     time.Time
	GivenBy       string // the key that brought the code, or ByMenu; empty: nobody yet
	GivenAt       *time.Time

	tries    int
	salt     []byte // sealed: without the house's key the hash tells nothing of six digits
	codeHash string
}

// AskConsent judges a loan and asks the farmer. An older question to the same
// farmer is void from then on.
// spec: loan-consent
func (d *Desk) AskConsent(ctx context.Context, r OriginateRequest, askedBy string) (c Consent, err error) {
	if d.Chain == nil {
		return c, chain.Off()
	}
	if !d.Farmers.Messages.CanSend() {
		return c, cannotAsk()
	}
	loan, err := d.judge(ctx, r)
	if err != nil {
		return c, err
	}
	pool, err := d.Chain.Pool(ctx)
	if err != nil {
		return c, err
	}
	ugx, err := d.Payments.Worth(ctx, loan.Asked, d.Batches.UsualRate)
	if err != nil {
		return c, err
	}
	limit := r.MaxRate
	if limit == 0 {
		limit = min((loan.Rate+99)/100*100, loan.maxRate) // as a percentage of two decimals, rounded up
	}
	now := clock.Now()
	c = Consent{
		LoanID: id.New("loan"), FarmerID: r.FarmerID, BatchID: r.BatchID, CooperativeID: r.CooperativeID, Amount: loan.Asked, AmountUGX: ugx, MaxRate: limit,
		DueAt: now.Add(pool.Term), AskedBy: askedBy, AskedAt: now, ExpiresAt: now.Add(consentFor),
	}
	code := newCode()
	box := d.Farmers.Messages.Box
	salt := rand.Text()
	c.salt = box.Seal([]byte(salt), c.LoanID)
	c.codeHash = codeOf(salt, c.LoanID, code).Hash()
	n := message.Note{Words: message.Agree, Gross: ugx, Rate: limit, Due: c.DueAt}
	d.Farmers.Messages.Hide(&n, code)
	err = d.Store.Update(ctx, func(tx *store.Tx) error {
		if err := d.oldPhone(tx, c.FarmerID, ugx); err != nil {
			return err
		}
		if err := insertConsent(tx, c); err != nil {
			return err
		}
		return d.Farmers.TellOnce(tx, "agree/"+c.LoanID, c.FarmerID, n)
	})
	return c, err
}

// oldPhone refuses to ask at a number that was just changed: who has changed it
// may be who wants the loan. It waits as long as a payout to that number does where
// payouts are held, and in flag mode, too: a mark comes too late for a yes.
func (d *Desk) oldPhone(tx *store.Tx, farmerID string, amount money.UGX) error {
	changed, err := d.Farmers.PhoneReplaced(tx, farmerID)
	if err != nil || changed == nil {
		return err
	}
	from := changed.Add(policy.PhoneRests(int64(amount), d.Payments.Reviews.Limits))
	if clock.Now().Before(from) {
		return fault.New(fault.ConsentInvalid, "the farmer's phone was changed lately and is asked from %s on", clock.Stamp(from))
	}
	return nil
}

// samePhone refuses a code that may have gone to a number which was changed after
// the question: the message finds its number when it is sent.
func (d *Desk) samePhone(tx *store.Tx, c Consent) error {
	changed, err := d.Farmers.PhoneReplaced(tx, c.FarmerID)
	if err == nil && c.GivenAt == nil && changed != nil && !changed.Before(c.AskedAt) {
		err = fault.New(fault.ConsentInvalid, "the farmer's phone was changed after the farmer was asked; ask for the loan again")
	}
	return err
}

func cannotAsk() error {
	return fault.New(fault.ConsentInvalid, "the farmer cannot be asked: this service sends no text messages")
}

func tooLate() error {
	return fault.New(fault.ConsentInvalid, "the farmer was asked more than 24 hours ago; ask for the loan again")
}

// newCode is a number that nobody can guess.
func newCode() string {
	n := new(big.Int).SetBytes([]byte(rand.Text()))
	return fmt.Sprintf("%06d", n.Mod(n, big.NewInt(1_000_000)))
}

// codeOf is a code as it is hashed and compared.
func codeOf(salt, loanID, code string) secret.Text {
	return secret.New(salt + "/" + loanID + "/" + code)
}

// ConsentOf reads what was asked; LOAN_NOT_FOUND when nothing was.
func (d *Desk) ConsentOf(ctx context.Context, loanID string) (c Consent, err error) {
	err = d.Store.Read(ctx, func(tx *store.Tx) error {
		c, err = consentByID(tx, loanID)
		return err
	})
	if errors.Is(err, store.ErrNotFound) {
		err = fault.New(fault.LoanNotFound, "no loan with this id waits for a farmer's yes")
	}
	return c, err
}

// GiveConsent takes the code and draws the loan. A try counts before it is
// judged, so that no number of callers at once has more than five; the yes is
// written down before the loan is, and one that was given holds when the loan
// could not be drawn at once.
// spec: post-loans-consent, loan-consent, code-consent-invalid
func (d *Desk) GiveConsent(ctx context.Context, loanID, code, givenBy string) (Loan, error) {
	if _, err := d.ConsentOf(ctx, loanID); err != nil {
		return Loan{}, err
	}
	var c Consent
	var refusal error
	err := d.Store.Update(ctx, func(tx *store.Tx) (err error) {
		if c, err = consentByID(tx, loanID); err != nil {
			return err
		}
		if err := d.samePhone(tx, c); err != nil {
			return err
		}
		refusal = d.agree(&c, code, givenBy)
		return saveConsent(tx, c) // also a refusal: it has taken a try
	})
	if err != nil {
		return Loan{}, err
	}
	if refusal != nil {
		return Loan{}, refusal
	}
	return d.drawAgreed(ctx, c)
}

// drawAgreed draws a loan that the farmer has said yes to, once, however often and
// by whichever way the yes is brought.
func (d *Desk) drawAgreed(ctx context.Context, c Consent) (Loan, error) {
	return d.Originate(ctx, OriginateRequest{
		FarmerID: c.FarmerID, BatchID: c.BatchID, CooperativeID: c.CooperativeID, Amount: c.Amount, MaxRate: c.MaxRate, loanID: c.LoanID,
	}, "consent/"+c.LoanID)
}

// agree judges a code.
func (d *Desk) agree(c *Consent, code, givenBy string) error {
	now := clock.Now()
	switch {
	case !d.Farmers.Messages.CanSend():
		return cannotAsk()
	case now.After(c.ExpiresAt):
		return tooLate()
	case c.tries >= consentTries && c.GivenAt == nil:
		return fault.New(fault.ConsentInvalid, "the code was wrong %d times; ask for the loan again", consentTries)
	}
	salt, err := d.Farmers.Messages.Box.Open(c.salt, c.LoanID)
	if err != nil {
		return err
	}
	isRight := codeOf(string(salt), c.LoanID, code).Matches(c.codeHash)
	if c.GivenAt != nil {
		if isRight {
			return nil
		}
		return fault.New(fault.ConsentInvalid, "the code is wrong")
	}
	c.tries++
	if !isRight {
		return fault.New(fault.ConsentInvalid, "the code is wrong; %d tries are left", consentTries-c.tries)
	}
	c.GivenBy = givenBy
	c.GivenAt = &now
	return nil
}
