// Package app puts the service together: it turns the configuration into
// adapters, wires the desks, and starts and stops everything in order.
//
//	app.go              what the service is made of
//	run.go lock.go      start and stop order, one service on a SQLite file
//	chain.go            the chain at work: embedded or remote, behind one interface
//	chain_remote.go     somebody else's chain: endpoints, pinned contracts, roles held
//	chain_keys.go       the accounts: keyring, remote signer, organisations' wallets
//	chain_deploy.go     mwanyi contracts deploy
//	chain_cost.go       what a deployment costs, and whether it stands as asked
//	chain_tools.go      mwanyi contracts verify and accounts
//	explorer.go         the pages of the chain
//	pages.go            for the public pages: who signed a statement
//	ipfs.go             pinned files: the archive, evidence, the gateway
//	ipfs_copies.go      jobs that bring copies to a Kubo node and a pinning service
//	ipfs_tools.go       mwanyi verify ipfs, mwanyi ipfs export and import
//	ledger.go           the audit ledger, and its anchors on the chain
//	ledger_verify.go    mwanyi verify ledger
//	farmer.go           the farmers' desk: the national registry, phone keys
//	farmer_import.go    mwanyi farmers import
//	forest.go           forest data, and mwanyi forest
//	payment.go          payouts, deposits, callbacks: rails, text messages, the sandbox's bank
//	payment_tools.go    mwanyi books and mwanyi reconcile
//	batch.go            the batches' desk, the export authority
//	lending.go          the lenders' desk, the price of coffee
//	eudr.go             the desk of statements, the EU system, the wallets' signatures
//	proof.go            proofs, and mwanyi verify of one, or of everything
//	follow.go           the chain's events, for everyone who reads them
//	fund.go             wallets of the service's: fees, development money
//	webhook.go          webhooks, and e-mail
//	dev.go seed.go      development: secrets, the sandbox, demo organisations
//	admin.go backup.go  the operator's commands
//	log.go              the log, and its gate against phone numbers
package app

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"

	"mwanyi/internal/access"
	"mwanyi/internal/api"
	"mwanyi/internal/audit"
	"mwanyi/internal/batch"
	"mwanyi/internal/clock"
	"mwanyi/internal/config"
	"mwanyi/internal/eudr"
	"mwanyi/internal/farmer"
	"mwanyi/internal/fault"
	"mwanyi/internal/inbound"
	"mwanyi/internal/job"
	"mwanyi/internal/lending"
	"mwanyi/internal/limit"
	"mwanyi/internal/outside/forest"
	"mwanyi/internal/outside/ipfs/album"
	"mwanyi/internal/outside/ipfs/archive"
	"mwanyi/internal/outside/ipfs/copies"
	"mwanyi/internal/outside/ledger/merkle"
	"mwanyi/internal/outside/mail"
	"mwanyi/internal/payment"
	"mwanyi/internal/phone"
	"mwanyi/internal/replay"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
	"mwanyi/internal/web"
	"mwanyi/internal/webhook"
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

// Load reads the configuration of a mode.
func Load(mode Mode, environ []string, filePath string) (Config, error) {
	return config.Load(mode, environ, filePath)
}

// Version is set by the build.
var Version = "development"

// service is everything wired, not yet started.
type service struct {
	config     Config
	log        *slog.Logger
	store      *store.Store
	access     *access.Desk
	jobs       *job.Engine
	replays    *replay.Log
	metrics    *prometheus.Registry
	server     *api.Server
	chain      *runningChain // nil without a chain
	ipfs       *archive.Archive
	copies     *copies.Keeper // of the pinned files, on other nodes
	ledger     publicLedger
	merkle     *merkle.Log // the ledger when it is our own; nil when it is not
	audit      *audit.Log
	forest     forest.Checker // never nil: without data, every check is unavailable
	farmers    *farmer.Desk
	mail       mail.Sender
	webhooks   *webhook.Desk
	courier    *webhook.Courier
	payments   *payment.Desk
	callbacks  *inbound.Desk
	batches    *batch.Desk
	lending    *lending.Desk
	statements *eudr.Desk
	onChain    []onEvent // who reads the chain's events
}

// openStore opens and migrates the database.
func openStore(ctx context.Context, c Config) (*store.Store, error) {
	s, err := store.Open(ctx, c.DatabaseURL.Reveal())
	if err != nil {
		return nil, err
	}
	if err := s.Migrate(ctx); err != nil {
		return nil, errors.Join(err, s.Close())
	}
	return s, nil
}

// wire builds the service on an open store.
func wire(ctx context.Context, c Config, log *slog.Logger, s *store.Store) (*service, error) {
	if !phone.Known(c.Country) {
		return nil, fmt.Errorf("MWANYI_COUNTRY is %q: no mobile-money operators are known there", c.Country)
	}
	tokens, err := secret.NewBox(c.MasterSecret, "signing-keys")
	if err != nil {
		return nil, err
	}
	replies, err := secret.NewBox(c.MasterSecret, "replies")
	if err != nil {
		return nil, err
	}
	pages, err := web.Manual(api.Contract, fault.Table, Version)
	if err != nil {
		return nil, err
	}
	v := &service{
		config:  c,
		log:     log,
		store:   s,
		access:  &access.Desk{Store: s, Box: tokens, Rotation: c.TokenKeyRotation},
		replays: &replay.Log{Store: s, Box: replies},
		metrics: prometheus.NewRegistry(),
	}
	if err := v.wireIPFS(); err != nil {
		return nil, err
	}
	if err := v.wireWebhooks(); err != nil {
		return nil, err
	}
	v.metrics.MustRegister(collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	if err := v.wireChain(ctx); err != nil {
		return nil, err
	}
	if err := v.wireLedger(ctx); err != nil {
		return nil, errors.Join(err, v.chain.stop())
	}
	if err := v.wireForest(ctx); err != nil {
		return nil, errors.Join(err, v.chain.stop())
	}
	if err := v.wireFarmers(); err != nil {
		return nil, errors.Join(err, v.chain.stop())
	}
	if err := v.wirePayments(); err != nil {
		return nil, errors.Join(err, v.chain.stop())
	}
	v.wireBatches()
	if err := v.wireLending(); err != nil {
		return nil, errors.Join(err, v.chain.stop())
	}
	if err := v.wireEUDR(); err != nil {
		return nil, errors.Join(err, v.chain.stop())
	}
	secrets, err := inboundSecrets(c)
	if err != nil {
		return nil, errors.Join(err, v.chain.stop())
	}
	explorer, err := v.explorer()
	if err != nil {
		return nil, errors.Join(err, v.chain.stop())
	}
	public, err := web.NewPublic(c.PublicURL, c.ContentURL)
	if err != nil {
		return nil, errors.Join(err, v.chain.stop())
	}
	v.jobs = &job.Engine{Store: s, Kinds: v.kinds(), Lease: c.JobLease, Log: log, Observe: observeJobs(v.metrics)}
	v.server = api.New(api.Options{
		Access:         v.access,
		Jobs:           v.jobs,
		Farmers:        v.farmers,
		Batches:        v.batches,
		Lending:        v.lending,
		Statements:     v.statements,
		Limits:         limit.New(s),
		LimitScale:     c.RateLimitScale,
		Replays:        v.replays,
		Webhooks:       v.webhooks,
		Inbound:        secrets,
		Payments:       v.payments,
		Callbacks:      v.callbacks,
		PublicURL:      c.PublicURL,
		Country:        c.Country,
		TrustedProxies: c.TrustedProxies,
		MetricsAllow:   c.MetricsAllow,
		Probes:         []api.Probe{{Name: "store", Check: s.Ping}, v.chainProbe(), v.ledgerProbe(), v.ipfsProbe()},
		Docs:           api.Docs{Index: pages.Index, Errors: pages.Errors, Webhooks: pages.Webhooks, ContractJSON: pages.ContractJSON},
		Explorer:       explorer,
		Pages:          public,
		Photos:         &album.Album{Archive: v.ipfs},
		Signatures:     &witness{service: v},
		Files:          files{v.ipfs, c.ContentURL},
		Ledger:         v.ledger,
		Proofs:         v.prover(),
		Log:            log,
		Metrics:        v.metrics,
	})
	return v, nil
}

// wireChain starts the chain, if there is to be one, and lets it give wallets
// to new organisations.
func (v *service) wireChain(ctx context.Context) (err error) {
	if !v.config.HasChain() {
		return nil
	}
	keys, err := keyring(v.config)
	if err != nil {
		return err
	}
	v.access.Wallets = wallets(keys)
	v.chain, err = startChain(ctx, v.config, v.log, v.store, v.access, keys)
	return err
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
	sweep := job.Kind{Name: "house.sweep", Every: 10 * time.Minute, Run: func(context.Context, *job.Job) (job.Then, error) {
		return func(tx *store.Tx) error {
			now := clock.Now()
			return errors.Join(replay.Sweep(tx, now), limit.Sweep(tx, now), job.Sweep(tx, now.Add(-outcomeLifetime)),
				farmer.Sweep(tx, now, now.Add(-outcomeLifetime)))
		}, nil
	}}
	kinds := append([]job.Kind{sweep}, slices.Concat(v.webhookKinds(), v.ledgerKinds(), v.ipfsKinds(), v.farmers.Kinds(), v.batches.Kinds(), v.lending.Kinds(), v.statements.Kinds(), v.payments.Kinds(), v.callbacks.Kinds())...)
	for i := range kinds {
		if kinds[i].Workers == 0 {
			kinds[i].Workers = v.config.JobWorkers
		}
	}
	return kinds
}

// observeJobs counts attempts by kind and result.
func observeJobs(r *prometheus.Registry) func(string, time.Duration, error) {
	attempts := prometheus.NewCounterVec(prometheus.CounterOpts{
		Name: "mwanyi_job_attempts_total", Help: "Attempts at durable jobs, by kind and result.",
	}, []string{"kind", "result"})
	seconds := prometheus.NewHistogramVec(prometheus.HistogramOpts{
		Name: "mwanyi_job_attempt_seconds", Help: "Time of one attempt, by kind.", Buckets: prometheus.ExponentialBuckets(.001, 4, 9),
	}, []string{"kind"})
	r.MustRegister(attempts, seconds)
	return func(kind string, took time.Duration, err error) {
		result := "ok"
		if err != nil {
			result = "error"
		}
		attempts.WithLabelValues(kind, result).Inc()
		seconds.WithLabelValues(kind).Observe(took.Seconds())
	}
}

// Migrate brings the schema up to date and ends.
func Migrate(ctx context.Context, c Config) error {
	s, err := openStore(ctx, c)
	if err != nil {
		return err
	}
	return s.Close()
}

// withDesk opens the store for one command and gives it to fn.
func withDesk(ctx context.Context, c Config, fn func(*access.Desk) error) error {
	if err := ensureSecrets(&c); err != nil {
		return err
	}
	s, err := openStore(ctx, c)
	if err != nil {
		return err
	}
	box, err := secret.NewBox(c.MasterSecret, "signing-keys")
	if err != nil {
		return errors.Join(err, s.Close())
	}
	desk := &access.Desk{Store: s, Box: box, Rotation: c.TokenKeyRotation}
	if c.HasChain() {
		keys, err := keyring(c)
		if err != nil {
			return errors.Join(err, s.Close())
		}
		desk.Wallets = wallets(keys)
	}
	if err := fn(desk); err != nil {
		return errors.Join(err, s.Close())
	}
	if err := s.Close(); err != nil {
		return fmt.Errorf("close: %w", err)
	}
	return nil
}
