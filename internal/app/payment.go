package app

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"os"
	"time"

	"mwanyi/internal/app/meter"
	beside "mwanyi/internal/app/rail"
	"mwanyi/internal/config"
	"mwanyi/internal/float"
	"mwanyi/internal/outside/payrail"
	"mwanyi/internal/outside/payrail/pawapay"
	"mwanyi/internal/outside/payrail/yellowcard"
	"mwanyi/internal/payment"
	"mwanyi/internal/sandbox/payout"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
)

// railTimeout bounds one request to a payment rail. What takes longer has an
// unknown outcome and is asked for.
const railTimeout = 15 * time.Second

// wirePayments makes the payments' desk, after farmers. What it asks of batches
// and lending is asked when they stand.
func (v *service) wirePayments(context.Context, Tools) (err error) {
	if v.payments, err = openPayments(v.config, v.log, v.store); err != nil {
		return err
	}
	v.payments.Access, v.payments.Farmers = v.access, v.farmers
	v.payments.Reviews = v.reviews
	v.payments.Mail = v.mail
	v.payments.Batches = func(ctx context.Context, batchID string, about payment.Reason) (payment.BatchFacts, error) {
		return v.batches.ForPayment(ctx, batchID, about)
	}
	v.payments.Ended = func(tx *store.Tx, p payment.Payout) error { return v.lending.PayoutEnded(tx, p) }
	v.payments.TakenBack = func(tx *store.Tx, loanID string) (bool, error) { return v.lending.TakenBack(tx, loanID) }
	v.payments.Alarm = v.alarms
	if v.chain != nil {
		v.payments.Chain = v.chain
	}
	v.floats = v.payments.Floats
	v.floats.Access = v.access
	v.floats.Mail = v.mail
	v.floats.Alarm = v.alarms
	meter.Floats(v.metrics, v.floats)
	return nil
}

// Payments is the payments' desk with its books and its rail, in dev that of
// the sandbox beside it: to look, not to pay. It logs to stderr.
func (t Tools) Payments(stderr io.Writer) (*payment.Desk, error) {
	c := t.Config
	c.SandboxURL = SandboxAt(c)
	return openPayments(c, newLogger(c, stderr), t.Store)
}

// openPayments makes the part of the desk that needs no other.
func openPayments(c Config, log *slog.Logger, s *store.Store) (*payment.Desk, error) {
	box, err := secret.NewBox(c.MasterSecret, "payouts")
	if err != nil {
		return nil, err
	}
	rail, err := openRail(c)
	if err != nil {
		return nil, fmt.Errorf("payout provider: %w", err)
	}
	by, others := opener(c).Beside(rail)
	return &payment.Desk{
		Store: s, Rail: rail, Routes: payrail.Routes{By: by, Others: others, Limits: opener(c).Limits()}, Box: box, Country: c.Country, Log: log,
		RetryDelays: c.PayoutRetryDelays, Polls: c.Payout.Polls, Quick: 250 * time.Millisecond, FloatDelay: c.Payout.FloatDelay,
		Limits: payment.Limits{Payout: c.Payout.LimitPayout, FarmerDay: c.Payout.LimitFarmerDay, CooperativeDay: c.Payout.LimitCooperativeDay,
			ApprovalAbove: c.Payout.ApprovalAbove},
		Floats: &float.Desk{Store: s, DefaultCredit: c.Payout.DefaultCredit, Low: c.Payout.FloatLow, Log: log},
		Alarm:  func(string) {}, // a command tells of it by its log, and counts nothing
	}, nil
}

func opener(c Config) beside.Opener { return beside.Opener{Config: c, Timeout: railTimeout} }

// openRail gives the rail of the configuration, in dev the sandbox's.
func openRail(c Config) (payrail.Rail, error) {
	p := c.Payout
	switch {
	case p.URL == "" && c.SandboxURL == "":
		return payrail.Off{}, nil
	case p.URL == "":
		p.URL = opener(c).Sandbox(p.Rail)
		p.Key, p.Secret = payout.DevKey, payout.DevSecret
		p.Rate = payout.DevRate
		p.Business = [2]string{"mwanyi", "Mwanyi"}
		p.CallbackKeyFile, p.SigningKeyFile = "", ""
	}
	if p.Rail == "pawapay" {
		return openPawaPay(p, c.PublicURL)
	}
	return yellowcard.New(yellowcard.Options{BaseURL: p.URL, APIKey: p.Key, Secret: p.Secret, BusinessID: p.Business[0],
		BusinessName: p.Business[1], BindingRate: p.BindingRate, Timeout: railTimeout}), nil
}

// openPawaPay reads the keys that are in files.
func openPawaPay(p config.Payout, publicURL string) (payrail.Rail, error) {
	o := pawapay.Options{BaseURL: p.URL, Token: p.Key, Rate: p.Rate, SigningKeyID: p.SigningKeyID,
		CallbackURL: publicURL + "/inbound/payouts", IsProxied: p.CallbackURL != "", Timeout: railTimeout}
	if o.IsProxied {
		o.CallbackURL = p.CallbackURL
	}
	var err error
	if o.CallbackKey, err = keyIn(p.CallbackKeyFile, pawapay.ParseKey); err != nil {
		return nil, fmt.Errorf("MWANYI_PAYOUT_CALLBACK_KEY_FILE: %w", err)
	}
	if o.SigningKey, err = keyIn(p.SigningKeyFile, pawapay.ParseSigningKey); err != nil {
		return nil, fmt.Errorf("MWANYI_PAYOUT_SIGNING_KEY_FILE: %w", err)
	}
	return pawapay.New(o), nil
}

// keyIn reads a key from a file; nil when none is named.
func keyIn[K any](name string, parse func([]byte) (*K, error)) (*K, error) {
	if name == "" {
		return nil, nil
	}
	text, err := os.ReadFile(name) //nolint:gosec // the operator names the file
	if err != nil {
		return nil, err
	}
	return parse(text)
}
