package payment

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"mwanyi/internal/fault"
	"mwanyi/internal/job"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/mail"
	"mwanyi/internal/outside/sms"
)

// messageWaits are the pauses between tries of a message; after that it is left.
var messageWaits = []time.Duration{5 * time.Second, time.Minute, 10 * time.Minute, time.Hour}

// Catalogue has the words that farmers get, by language.
var Catalogue = map[string]map[string]string{
	"en": {
		"paid":   "Mwanyi: UGX %s was sent to your phone for your coffee. Reference %s.",
		"office": "Mwanyi: UGX %s for your coffee was paid to you at the cooperative office. Reference %s.",
	},
	"lg": {
		"paid":   "Mwanyi: UGX %s ziweerezeddwa ku ssimu yo olw'emmwaanyi zo. Ennamba %s.",
		"office": "Mwanyi: UGX %s ez'emmwaanyi zo zikuweereddwa ku ofiisi y'ekibiina. Ennamba %s.",
	},
}

// sendReceipt tells a farmer that money has come. Nothing depends on it: after the
// last try it is left.
func (d *Desk) sendReceipt(ctx context.Context, j *job.Job) (job.Then, error) {
	if d.Messages == nil {
		return nil, nil
	}
	_, p, err := job.Row(ctx, j, payoutByID)
	if err != nil {
		return nil, err
	}
	payee, err := d.Farmers.PayeeOf(ctx, p.FarmerID)
	if fault.Is(err, fault.PhoneNotFound) || fault.Is(err, fault.FarmerNotRegistered) {
		return nil, nil // nobody to tell
	}
	if err != nil {
		return nil, err
	}
	kind := "paid"
	if p.account == paidAtOffice {
		kind = "office"
	}
	_, err = job.Step(ctx, j, "message", func(ctx context.Context, key string) (bool, error) {
		return true, d.Messages.Send(ctx, key, payee.Phone, Message(d.Language, kind, p.Local, p.ID))
	})
	if errors.Is(err, sms.ErrRefused) {
		return nil, job.Permanent(err)
	}
	return nil, err
}

// Message words a message in a language; English when the language has none.
func Message(language, kind string, amount money.UGX, payoutID string) string {
	words := Catalogue[language]
	if words == nil {
		words = Catalogue["en"]
	}
	return fmt.Sprintf(words[kind], grouped(int64(amount)), payoutID[max(0, len(payoutID)-8):])
}

// grouped writes a number with commas.
func grouped(n int64) string {
	digits := strconv.FormatInt(n, 10)
	var parts []string
	for len(digits) > 3 {
		parts = append([]string{digits[len(digits)-3:]}, parts...)
		digits = digits[:len(digits)-3]
	}
	return strings.Join(append([]string{digits}, parts...), ",")
}

// mailReview tells the cooperative's manager that a payout waits for a decision.
// spec: payout-manual-review
func (d *Desk) mailReview(ctx context.Context, j *job.Job) (job.Then, error) {
	_, p, err := job.Row(ctx, j, payoutByID)
	if err != nil {
		return nil, err
	}
	text := fmt.Sprintf("Payout %s of %s USDC to farmer %s (batch %s, %s) could not be paid to mobile money: %s.\n\n"+
		"The amount is held. The farmer can collect it at the cooperative's office against the batch receipt; "+
		"the operator then closes the payout, or sends it again.\n", p.ID, p.Amount, p.FarmerID, p.BatchID, p.Reason, p.Failure)
	_, err = job.Step(ctx, j, "mail", func(ctx context.Context, key string) (bool, error) {
		house, err := d.Access.Organisation(ctx, p.CooperativeID)
		if err != nil {
			return false, err
		}
		return true, d.Mail.Send(ctx, key, mail.Message{To: house.Email, Subject: "A payout needs a decision: " + p.ID, Text: text})
	})
	return nil, err
}
