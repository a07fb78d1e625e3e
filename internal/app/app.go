// Package app puts the service together: it turns the configuration into
// adapters, wires the desks, and starts and stops everything in order.
//
//	app.go           what the service is made of, and in which order
//	run.go           start and stop order
//	open.go          the store, and what of all this one command needs
//	chain.go         the chain at work: embedded or remote, behind one interface
//	chain_remote.go  somebody else's chain: endpoints, pinned contracts, roles held
//	chain_keys.go    the accounts: keyring, remote signer, organisations' wallets
//	explorer.go      the pages of the chain
//	pages.go         what people open in a browser; for the public pages: who signed a statement
//	ipfs.go          pinned files: the archive, the gateway
//	ipfs_copies.go   jobs that bring copies to a Kubo node and a pinning service
//	ledger.go        the audit ledger, and its anchors on the chain
//	farmer.go        the farmers' desk: the national registry, phone keys
//	forest.go        forest data
//	payment.go       payouts: the usual rail
//	message.go       text messages and their providers
//	people.go        those who use the service: the demo's, and the first operator
//	ussd.go          the menu that farmers dial
//	deposit.go       lenders' deposits
//	inbound.go       callbacks, and what proves them
//	batch.go         the batches' desk, the export authority
//	lending.go       the desks that lend and that lenders ask, the price of coffee
//	wallet.go        the desk of the wallets
//	treasury.go      the desk that sweeps USDC to the payout provider
//	withdrawal.go    the desk that pays lenders
//	tally.go         the books against chain and rail
//	eudr.go          the desk of statements, the EU system, the wallets' signatures
//	proof.go         what makes proofs
//	follow.go        the chain's events, for everyone who reads them
//	fund.go          wallets of the service's: fees, development money, what contracts may take of it
//	webhook.go       webhooks, and e-mail
//	manual.go        the pages at /docs
//	kept.go          what of a data folder an installation cannot go on without
//	dev.go seed.go   development: secrets, the sandbox, demo organisations
//	season.go start.go  development: the demo season before anybody is served; the page at /
//	log.go           the log: many lines at once, and a gate against phone numbers
//	durable/         whether the database keeps what it confirms
//	line/            a line of the log, where it is plain words
//	meter/           the numbers that the service shows of itself
//
// The operator's commands stand in internal/command. They come in through
// Open, and through the few exported names in the file of each system.
package app

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"path/filepath"
	"slices"
	"sync/atomic"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"

	"mwanyi/internal/access"
	"mwanyi/internal/allowance"
	"mwanyi/internal/api"
	"mwanyi/internal/app/durable"
	"mwanyi/internal/app/meter"
	"mwanyi/internal/app/place"
	"mwanyi/internal/audit"
	"mwanyi/internal/batch"
	"mwanyi/internal/batch/cup"
	"mwanyi/internal/blob"
	"mwanyi/internal/boundary"
	"mwanyi/internal/cashbook"
	"mwanyi/internal/clock"
	"mwanyi/internal/config"
	"mwanyi/internal/coop"
	"mwanyi/internal/correction"
	"mwanyi/internal/delivery"
	"mwanyi/internal/deposit"
	"mwanyi/internal/device"
	"mwanyi/internal/enrolment"
	"mwanyi/internal/erasure"
	"mwanyi/internal/eudr"
	"mwanyi/internal/exchange"
	"mwanyi/internal/export"
	"mwanyi/internal/farmer"
	"mwanyi/internal/fixing"
	"mwanyi/internal/float"
	"mwanyi/internal/inbound"
	"mwanyi/internal/job"
	"mwanyi/internal/lender"
	"mwanyi/internal/lending"
	"mwanyi/internal/limit"
	"mwanyi/internal/live"
	"mwanyi/internal/lot"
	"mwanyi/internal/message"
	"mwanyi/internal/outside/chain/evm"
	"mwanyi/internal/outside/forest"
	"mwanyi/internal/outside/ipfs/album"
	"mwanyi/internal/outside/ipfs/archive"
	"mwanyi/internal/outside/ipfs/copies"
	"mwanyi/internal/outside/ledger/merkle"
	"mwanyi/internal/outside/mail"
	"mwanyi/internal/payment"
	"mwanyi/internal/people"
	"mwanyi/internal/phone"
	"mwanyi/internal/pricelist"
	"mwanyi/internal/replay"
	"mwanyi/internal/review"
	"mwanyi/internal/roll"
	"mwanyi/internal/secret"
	"mwanyi/internal/space"
	"mwanyi/internal/store"
	"mwanyi/internal/tally"
	"mwanyi/internal/trail"
	"mwanyi/internal/trail/seal"
	"mwanyi/internal/transfer"
	"mwanyi/internal/treasury"
	"mwanyi/internal/ussd"
	"mwanyi/internal/wallet"
	"mwanyi/internal/webhook"
	"mwanyi/internal/withdrawal"
)

// The configuration, for the commands.
type (
	Config = config.Config
	Mode   = config.Mode
)

// The modes, and how a configuration is read.
const (
	Serve = config.Serve
	Dev   = config.Dev
)

// Load reads the configuration of a mode. It refuses an installation whose
// contracts this version cannot use, before anything of it is opened: every
// command begins here.
// spec: first-edition
func Load(mode Mode, environ []string, filePath string) (Config, error) {
	c, err := config.Load(mode, environ, filePath)
	if _, first := PinnedContracts(c); err == nil && errors.Is(first, evm.ErrFirstEdition) {
		err = first
	}
	return c, err
}

// SetClock sets the clock of a development process ahead, where that is asked for. It is
// called once, before anything runs; mwanyi serve takes no such setting.
// spec: clock-ahead
func SetClock(c Config) {
	if c.Mode == Dev {
		clock.Jump(c.ClockAhead)
	}
}

// Version is that of the build.
var Version = "development"

// SetVersion is called once, before anything runs: outside systems are told the
// version, too.
func SetVersion(version string) {
	Version = version
	exchange.Agent = "mwanyi/" + version
}

// service is everything wired, not yet started.
type service struct {
	config      Config
	offered     *api.Demo // the keys that the manual offers; nil but in development
	log         *slog.Logger
	store       *store.Store
	access      *access.Desk
	people      *people.Desk
	devices     *device.Desk
	jobs        *job.Engine
	replays     *replay.Log
	metrics     *prometheus.Registry
	server      *api.Server
	live        *live.Hub
	chain       *runningChain // nil without a chain
	disk        *space.Watch
	durability  *durable.Desk // nil but on PostgreSQL in production
	ipfs        *archive.Archive
	copies      *copies.Keeper // of the pinned files, on other nodes
	place       place.Place
	private     *blob.Desk
	ledger      publicLedger
	merkle      *merkle.Log // the ledger when it is our own; nil when it is not
	audit       *audit.Log
	forest      forest.Checker // never nil: without data, every check is unavailable
	coops       *coop.Desk
	farmers     *farmer.Desk
	enrolments  *enrolment.Desk
	roll        *roll.Desk
	exports     *export.Desk
	boundaries  *boundary.Desk
	mail        mail.Sender
	webhooks    *webhook.Desk
	courier     *webhook.Courier
	floats      *float.Desk
	payments    *payment.Desk
	deposits    *deposit.Desk
	allowances  *allowance.Desk
	wallets     *wallet.Desk
	alarms      func(what string) // counts what the operator must look at
	callbacks   *inbound.Desk
	batches     *batch.Desk
	prices      *pricelist.Desk
	fixings     *fixing.Desk
	deliveries  *delivery.Desk
	lots        *lot.Desk
	transfers   *transfer.Desk
	corrections *correction.Desk
	reviews     *review.Desk
	messages    *message.Desk
	menu        *ussd.Desk
	lending     *lending.Desk
	lenders     *lender.Desk
	treasury    *treasury.Desk
	withdrawals *withdrawal.Desk
	tally       *tally.Desk
	statements  *eudr.Desk
	erasures    *erasure.Desk
	onChain     []onEvent            // who reads the chain's events
	demo        atomic.Pointer[demo] // of development; nil: none
}

// wire builds the service on an open store. The parts stand in the order in
// which they need each other; whoever fails takes the running chain down.
func wire(ctx context.Context, log *slog.Logger, t Tools) (*service, error) {
	if !phone.Known(t.Config.Country) {
		return nil, fmt.Errorf("MWANYI_COUNTRY is %q: no mobile-money operators are known there", t.Config.Country)
	}
	v := &service{config: t.Config, log: log, store: t.Store, metrics: prometheus.NewRegistry(), disk: space.Of(t.Config.DataDir, t.Config.MinFreeSpace)}
	v.metrics.MustRegister(collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	alarm := meter.Alarms(v.metrics)
	v.alarms = func(what string) {
		if clock.Behind() == 0 { // else a demo season jumps through time, and nothing is late
			alarm(what)
		}
	}
	meter.Store(v.metrics, v.store)
	for _, part := range []func(context.Context, Tools) error{
		v.wireDurability, v.wireAccess, v.wireIPFS, v.wireWebhooks, v.wireChain, v.wireLedger, v.wireForest,
		v.wireReviews, v.wireMessages, v.wirePeople, v.wireFarmers, v.wireAllowances, v.wireDeposits, v.wirePayments, v.wireBatches, v.wireWithdrawals, v.wireFixings, v.wireLending, v.wireTreasury, v.wireTally, v.wireWallets, v.wireEUDR, v.wireUSSD, v.wireInbound, v.wireServer,
	} {
		if err := part(ctx, t); err != nil {
			return nil, errors.Join(err, v.chain.stop())
		}
	}
	return v, nil
}

// wireDurability shows in production how PostgreSQL keeps commits.
func (v *service) wireDurability(ctx context.Context, _ Tools) (err error) {
	if v.config.Mode != Serve {
		return nil
	}
	if v.durability, err = durable.Open(ctx, v.store, v.log, v.alarms); v.durability != nil {
		meter.Standbys(v.metrics, v.durability.Standbys)
	}
	return err
}

// wireAccess makes the desk of organisations and keys, and the log of replies
// under an Idempotency-Key.
func (v *service) wireAccess(ctx context.Context, t Tools) (err error) {
	if v.access, err = t.Access(); err != nil {
		return err
	}
	if err := v.access.GiveFunding(ctx); err != nil { // before anybody reads the chain for these addresses
		return err
	}
	if err := v.access.SettleWallets(ctx); err != nil {
		return err
	}
	replies, err := secret.NewBox(v.config.MasterSecret, "replies")
	v.replays = &replay.Log{Store: v.store, Box: replies}
	return err
}

// wireServer makes the engine of the jobs and the API, after all desks.
func (v *service) wireServer(context.Context, Tools) error {
	box, err := secret.NewBox(v.config.MasterSecret, "exports")
	if err != nil {
		return err
	}
	v.exports = &export.Desk{Store: v.store, Box: box, Roll: v.roll, Batches: v.batches, Payments: v.payments, Lending: v.lending, Statements: v.statements}
	c := v.config
	docs, err := v.manual()
	if err != nil {
		return err
	}
	secrets, err := inboundSecrets(c)
	if err != nil {
		return err
	}
	explorer, contracts, err := v.explorer()
	if err != nil {
		return err
	}
	shown, err := openPages(c)
	if err != nil {
		return err
	}
	start, err := v.openStart()
	if err != nil {
		return err
	}
	v.jobs = &job.Engine{Store: v.store, Kinds: v.kinds(), Lease: c.JobLease, Log: v.log, Observe: meter.Jobs(v.metrics), OnJam: v.reviews.Jammed}
	probes := []api.Probe{{Name: "store", Check: v.store.Writable}, v.chainProbe(), v.followerProbe(), {Name: "contracts", IsSoft: true, Check: v.lending.IsOpen}, v.ledgerProbe(), v.ipfsProbe()}
	if v.durability != nil {
		probes = append(probes, api.Probe{Name: "durability", IsSoft: true, Check: v.durability.Check, Note: v.durability.Note})
	}
	var standby api.Standby
	if b := v.store.LateReads(); b != nil {
		standby = b
		meter.LateReads(v.metrics, b)
		probes = append(probes, api.Probe{Name: "standby", IsSoft: true, Check: b.Check, Note: b.Note})
	}
	if v.disk.On() {
		probes = append(probes, api.Probe{Name: "disk", Check: v.disk.Check})
	}
	v.live = &live.Hub{Store: v.store}
	meter.Live(v.metrics, v.live.Open)
	v.server = api.New(api.Options{
		Access:         v.access,
		People:         v.people,
		Devices:        v.devices,
		Rooms:          shown.rooms,
		Desk:           shown.desk,
		Live:           v.live,
		Wallets:        v.wallets,
		Jobs:           v.jobs,
		Farmers:        v.farmers,
		Enrolments:     v.enrolments,
		CashBook:       &cashbook.Desk{Store: v.store},
		Roll:           v.roll,
		Exports:        v.exports,
		Boundaries:     v.boundaries,
		Batches:        v.batches,
		Prices:         v.prices,
		Deliveries:     v.deliveries,
		Lots:           v.lots,
		Corrections:    v.corrections,
		Reviews:        v.reviews,
		Fixings:        v.fixings,
		Lending:        v.lending,
		Lenders:        v.lenders,
		Treasury:       v.treasury,
		Withdrawals:    v.withdrawals,
		Tally:          v.tally,
		Statements:     v.statements,
		Erasures:       v.erasures,
		Transfers:      v.transfers,
		Trail:          &trail.Desk{Store: v.store},
		Limits:         limit.New(v.store),
		LimitScale:     c.RateLimitScale,
		KeptBytes:      cmp.Or(int64(c.KeptReplies), -1), //nolint:gosec // no machine has as much
		Replays:        v.replays,
		Webhooks:       v.webhooks,
		Inbound:        secrets,
		Floats:         v.floats,
		Payments:       v.payments,
		Deposits:       v.deposits,
		Callbacks:      v.callbacks,
		Messages:       v.messages,
		Menu:           v.menu,
		MenuDoor:       menuDoor(c),
		PublicURL:      c.PublicURL,
		Country:        c.Country,
		TrustedProxies: c.TrustedProxies,
		MetricsAllow:   c.MetricsAllow,
		Probes:         probes,
		Disk:           v.disk,
		Standby:        standby,
		Docs:           docs,
		Start:          start,
		Explorer:       explorer,
		Contracts:      contracts,
		Pages:          shown.public,
		Verifier:       shown.verifier,
		Field:          shown.field,
		Photos:         album.New(v.ipfs, filepath.Join(c.DataDir, thumbnailFolder)),
		Signatures:     &witness{service: v},
		Files:          files{archive: v.ipfs, gateway: c.Gateway()},
		Private:        v.private,
		Ledger:         v.ledger,
		Proofs:         v.prover(),
		Log:            v.log,
		Metrics:        v.metrics,
	})
	return nil
}

// wireChain starts the chain, if there is to be one.
func (v *service) wireChain(ctx context.Context, _ Tools) error {
	if !v.config.HasChain() {
		return nil
	}
	keys, err := keyring(v.config)
	if err != nil {
		return err
	}
	meter.Followers(v.metrics, v.store, v.log)
	if v.chain, err = startChain(ctx, v.config, v.log, v.store, v.access, keys); err != nil {
		return err
	}
	return v.access.GiveAccounts(ctx)
}

func (v *service) chainProbe() api.Probe {
	if v.chain == nil {
		return api.Probe{Name: "chain"}
	}
	return api.Probe{Name: "chain", Check: v.chain.check}
}

// outcomeLifetime is how long GET /jobs/{job_id} remembers an ended job.
const outcomeLifetime = 30 * 24 * time.Hour

// kinds are the durable jobs of this version.
func (v *service) kinds() []job.Kind {
	sweep := job.Kind{Name: "house.sweep", Every: 10 * time.Minute, Run: func(ctx context.Context, _ *job.Job) (job.Then, error) {
		now := clock.Now()
		var failed []error
		for _, one := range []struct {
			sweep  func(tx *store.Tx, before time.Time, most int) (int64, error)
			before time.Time
		}{{replay.Sweep, now}, {limit.Sweep, now}, {job.Sweep, now.Add(-outcomeLifetime)}, {farmer.Sweep, now}, {ussd.Sweep, now}, {people.Sweep, now}, {enrolment.Sweep, now.Add(-outcomeLifetime)}, {export.Sweep, now},
			{inbound.Sweep, now.Add(-inbound.Retention)}, {message.Sweep, now.Add(-v.config.MessageRetention)}, {delivery.Sweep, now.Add(-v.config.WeighingRetention)}, {audit.Trim, now}, {cup.Fill, now}, {trail.Sweep, now.Add(-v.config.AddressRetention)}, {trail.Retire, now.Add(-v.config.TrailRetention)}, {evm.TrimCalls, now.Add(-evm.KeptWhole)}, {evm.TrimTransactions, now.Add(-evm.KeptWhole)}} {
			failed = append(failed, v.store.InParts(ctx, func(tx *store.Tx, most int) (int64, error) { return one.sweep(tx, one.before, most) }))
		}
		for kind, kept := range v.config.FileRetention {
			failed = append(failed, v.store.InParts(ctx, func(tx *store.Tx, most int) (int64, error) {
				return blob.Expire(tx, blob.Kind(kind), now.Add(-kept), most)
			}))
		}
		return nil, errors.Join(failed...)
	}}
	kinds := append([]job.Kind{sweep}, slices.Concat(v.webhookKinds(), v.ledgerKinds(), v.ipfsKinds(), v.place.Kinds(v.private, v.log), v.coops.Kinds(), v.allowances.Kinds(), v.wallets.Kinds(), v.farmers.Kinds(), v.boundaries.Kinds(), v.batches.Kinds(), v.prices.Kinds(), v.deliveries.Kinds(), v.corrections.Kinds(), v.lots.Kinds(), v.withdrawals.Kinds(), v.lending.Kinds(), v.lenders.Kinds(), v.treasury.Kinds(), v.tally.Kinds(), v.statements.Kinds(), v.erasures.Kinds(), v.transfers.Kinds(), v.floats.Kinds(), v.payments.Kinds(), v.deposits.Kinds(), v.callbacks.Kinds(), v.reviews.Kinds(), v.messages.Kinds(), v.people.Kinds())...)
	kinds = append(kinds, slices.Concat(v.enrolments.Kinds(), v.exports.Kinds(), (&seal.Desk{Trail: &trail.Desk{Store: v.store}, Ledger: v.audit}).Kinds())...)
	for i := range kinds {
		if kinds[i].Workers == 0 {
			kinds[i].Workers = v.config.JobWorkers
		}
	}
	return kinds
}
