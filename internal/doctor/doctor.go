// Package doctor looks at an installation from outside: its settings, its
// machine, its database and every system that it depends on. It changes
// nothing, waits for nobody longer than a few seconds, and says of each part
// what is wrong and what to do. No secret is in what it says.
//
//	doctor.go   Look: the table of parts, and what is found
//	machine.go  settings, data folder, disk, secrets, certificate, the running service
//	store.go    the database, how it keeps commits, its clock, the audit ledger, files
//	chain.go    the chain, the contracts on it, who pays its fees, who follows it
//	reach.go    the systems outside: whether they can be reached
package doctor

import (
	"context"
	"errors"
	"fmt"
	"io"
	"sync"
	"time"

	"github.com/ethereum/go-ethereum/ethclient"

	"mwanyi/internal/app"
)

// State is how a part is.
type State string

// The states. Off is a part that is not set up, where that is usual.
const (
	OK    State = "ok"
	Warn  State = "warn"
	Wrong State = "wrong"
)

// Finding is what was found of one part.
type Finding struct {
	Part  string
	State State
	Means string // what it is, or what is wrong
	Do    string // empty when there is nothing to do
}

// patience is how long one part may take to answer.
const patience = 6 * time.Second

// patient is an installation.
type patient struct {
	config  app.Config
	tools   app.Tools // its Store is nil when the database cannot be used
	sandbox string    // where development's outside systems are; empty in production

	chain     *ethclient.Client // nil: there is none, or it cannot be reached
	chainFail error

	storeFail error
}

// check looks at one part. Settings are the names of those that it looks at: a test
// holds that every setting that names something outside has a check.
type check struct {
	part     string
	settings []string
	look     func(context.Context, *patient) Finding
}

func ok(format string, args ...any) Finding {
	return Finding{State: OK, Means: fmt.Sprintf(format, args...)}
}

func warn(do, format string, args ...any) Finding {
	return Finding{State: Warn, Means: fmt.Sprintf(format, args...), Do: do}
}

func wrong(do, format string, args ...any) Finding {
	return Finding{State: Wrong, Means: fmt.Sprintf(format, args...), Do: do}
}

// checks are all parts, in the order in which they are shown.
var checks = append([]check{
	{"settings", []string{"MWANYI_PAYOUT_CALLBACK_KEY_FILE", "MWANYI_PAYOUT_SIGNING_KEY_FILE", "MWANYI_BRIDGE_KEY_FILE", "MWANYI_FILING_ACCOUNTS_FILE", "MWANYI_PRICE_SERIES_FILE"}, lookFiles},
	{"data folder", []string{"MWANYI_DATA_DIR"}, lookFolder},
	{"disk", []string{"MWANYI_MIN_FREE_SPACE"}, lookDisk},
	{"master secret", []string{"MWANYI_MASTER_SECRET"}, lookSecret},
	{"certificate", []string{"MWANYI_TLS_CERT_FILE", "MWANYI_TLS_KEY_FILE"}, lookCertificate},
	{"service", []string{"MWANYI_ADDR"}, lookService},
	{"public address", []string{"MWANYI_PUBLIC_URL"}, lookPublic},
	{"store", []string{"MWANYI_DATABASE_URL", "MWANYI_DATABASE_ADMIN_URL"}, lookStore},
	{"durability", nil, lookDurability},
	{"standby", []string{"MWANYI_DATABASE_READ_URL"}, lookStandby},
	{"clock", nil, lookClock},
	{"ledger", []string{"MWANYI_HEDERA_NETWORK"}, lookLedger},
	{"ipfs", []string{"MWANYI_S3_ENDPOINT"}, lookFilesPlace},
	{"chain", []string{"MWANYI_CHAIN_RPC_URLS", "MWANYI_CHAIN_ADDR"}, lookChain},
	{"contracts", []string{"MWANYI_CONTRACTS_FILE"}, lookContracts},
	{"fees", nil, lookFees},
	{"follower", nil, lookFollower},
	{"rail", []string{"MWANYI_PAYOUT_URL"}, lookRail},
	{"sandbox", []string{"MWANYI_SANDBOX_ADDR"}, lookSandbox},
	{"webhooks", nil, lookWebhooks},
}, outsideChecks()...)

// Chain finds the chain of an installation; the client is nil when there is
// none.
type Chain func(ctx context.Context, c app.Config) (*ethclient.Client, func() error, error)

// Look examines an installation. problems is what was wrong with its settings:
// then nothing else can be looked at.
// spec: doctor
func Look(ctx context.Context, c app.Config, problems error, find Chain) (found []Finding, err error) {
	if problems != nil {
		return misread(problems), nil
	}
	p := &patient{config: c, sandbox: app.SandboxAt(c)}
	stop := func() error { return nil }
	err = p.open(ctx, func() error {
		within, cancel := context.WithTimeout(ctx, patience)
		defer cancel()
		if p.chain, stop, p.chainFail = find(within, p.config); p.chain == nil && p.chainFail == nil && c.RemoteChain() {
			p.chainFail = errors.New("no endpoint answers")
		}
		found = p.all(ctx)
		if stop != nil {
			return stop()
		}
		return nil
	})
	return found, err
}

// open opens the database for fn, if that is possible without making or changing one.
func (p *patient) open(ctx context.Context, fn func() error) error {
	c := p.config
	if p.storeFail = app.Begun(c); p.storeFail == nil {
		c.Database.SchemaByHand = true
		opened := false
		p.storeFail = app.Open(ctx, c, func(t app.Tools) error {
			opened = true
			p.tools, p.config = t, t.Config
			return fn()
		})
		if opened {
			return p.storeFail
		}
	}
	p.tools.Config = c
	return fn()
}

// all looks at every part at the same time: each may have to wait for another
// machine.
func (p *patient) all(ctx context.Context) []Finding {
	found := make([]Finding, len(checks))
	var looks sync.WaitGroup
	for i, one := range checks {
		looks.Go(func() {
			within, cancel := context.WithTimeout(ctx, patience)
			defer cancel()
			found[i] = one.look(within, p)
			found[i].Part = one.part
		})
	}
	looks.Wait()
	return found
}

// Worst is the worst state of all.
func Worst(found []Finding) State {
	worst := OK
	for _, f := range found {
		if f.State == Wrong || f.State == Warn && worst == OK {
			worst = f.State
		}
	}
	return worst
}

// silent takes what the parts of the service would log.
var silent = io.Discard
