// Package world is the sandbox with every outside system filled in, as
// development runs it.
package world

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"time"

	"mwanyi/internal/sandbox"
	"mwanyi/internal/sandbox/conversion"
	"mwanyi/internal/sandbox/exportauthority"
	"mwanyi/internal/sandbox/filing"
	"mwanyi/internal/sandbox/forest"
	"mwanyi/internal/sandbox/payout"
	"mwanyi/internal/sandbox/price"
	"mwanyi/internal/sandbox/register"
	"mwanyi/internal/sandbox/sms"
	"mwanyi/internal/sandbox/ussd"
	"mwanyi/internal/secret"
)

// Options of a world.
type Options struct {
	Addr          string      // host:port on loopback
	ServiceURL    string      // where callbacks go
	DataDir       string      // where the bank remembers what it paid
	ConversionKey secret.Text // proves the conversion provider's callbacks
	Log           *slog.Logger
}

// World is a running sandbox. It outlives the service's stop, so that jobs that
// drain still find the systems they call.
type World struct {
	URL  string
	stop func() error
}

// Stop ends it.
func (w World) Stop() error { return w.stop() }

// Start runs a world until Stop; ctx bounds the start alone.
func Start(ctx context.Context, o Options) (World, error) {
	listener, err := sandbox.Listen(ctx, o.Addr)
	if err != nil {
		return World{}, err
	}
	serving, end := context.WithCancel(context.WithoutCancel(ctx))
	ended := make(chan error, 1)
	box := sandbox.New(sandbox.Options{Log: o.Log})
	mount(box)
	if err := mountMoney(serving, box, o); err != nil {
		end()
		return World{}, errors.Join(err, listener.Close())
	}
	go func() { ended <- box.Serve(serving, listener) }()
	return World{URL: "http://" + listener.Addr().String(), stop: func() error { end(); return <-ended }}, nil
}

// mount fills in what only answers.
func mount(box *sandbox.Sandbox) {
	market := price.New(box.Faults)
	box.Mount(sandbox.Price, market)
	box.Mount(sandbox.SecondPrice, market.Second())
	box.Mount(sandbox.Filing, filing.New(filing.Options{Faults: box.Faults, Delay: time.Second, CallsPerSecond: filing.PublishedPace}))
	box.Mount(sandbox.ExportAuthority, exportauthority.New())
	box.Mount(sandbox.Registry, register.Handler())
	box.Mount(sandbox.Forest, forest.New(box.Faults))
}

// BankFile is what the bank of a data folder remembers.
const BankFile = "sandbox-bank.jsonl"

// TestValues are what a caller of the service can try with the sandbox, system by
// system.
func TestValues() []sandbox.TestValues {
	return []sandbox.TestValues{register.Values, payout.Values, sms.Values, exportauthority.Values, sandbox.FaultModes(), sandbox.SystemNames()}
}

// settles is how long money takes.
const settles = 300 * time.Millisecond

// mountMoney fills in the payment rails, the conversion provider and those of text
// messages, which call back. The bank remembers what it paid across restarts.
func mountMoney(ctx context.Context, box *sandbox.Sandbox, o Options) error {
	key, err := payout.DevSigningKey()
	if err != nil {
		return err
	}
	if err := os.MkdirAll(o.DataDir, 0o700); err != nil {
		return fmt.Errorf("data folder: %w", err)
	}
	bank, err := payout.New(ctx, payout.Options{
		Callbacks: &sandbox.Callbacks{BaseURL: o.ServiceURL, Faults: box.Faults}, Path: "/inbound/payouts",
		Rate: payout.DevRate, Settles: settles, File: filepath.Join(o.DataDir, BankFile), Log: o.Log,
		YellowCardKey: payout.DevKey, YellowCardSecret: payout.DevSecret, PawaPayToken: payout.DevKey, PawaPayKey: key,
		MTN: payout.DevMTN, Airtel: payout.DevAirtel,
	})
	if err != nil {
		return err
	}
	box.Mount(sandbox.Payout, bank)
	box.Mount(sandbox.SMS, sms.New(ctx, sms.Options{
		Callbacks: &sandbox.Callbacks{BaseURL: o.ServiceURL, Faults: box.Faults}, Path: "/inbound/messages/" + sms.DevReportSecret.Reveal(),
		Delivers: settles, Log: o.Log, User: sms.DevUser, Account: sms.DevAccount, Key: sms.DevKey,
	}))
	box.Mount(sandbox.USSD, ussd.New(ussd.Options{URL: o.ServiceURL + "/inbound/ussd/" + ussd.DevSecret.Reveal(), Faults: box.Faults}))
	box.Mount(sandbox.Conversion, conversion.New(ctx, conversion.Options{
		Callbacks: &sandbox.Callbacks{BaseURL: o.ServiceURL, Faults: box.Faults}, Path: "/inbound/conversion",
		Key: o.ConversionKey, Settles: settles, Log: o.Log,
	}))
	return nil
}
