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
//	dev.go seed.go      development: secrets, the sandbox, demo organisations
//	admin.go backup.go  the operator's commands
//	log.go              the log, and its gate against phone numbers
package app

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"

	"mwanyi/internal/access"
	"mwanyi/internal/api"
	"mwanyi/internal/clock"
	"mwanyi/internal/config"
	"mwanyi/internal/fault"
	"mwanyi/internal/job"
	"mwanyi/internal/limit"
	"mwanyi/internal/phone"
	"mwanyi/internal/replay"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
	"mwanyi/internal/web"
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
	config  Config
	log     *slog.Logger
	store   *store.Store
	access  *access.Desk
	jobs    *job.Engine
	replays *replay.Log
	metrics *prometheus.Registry
	server  *api.Server
	chain   *runningChain // nil without a chain
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
	v.metrics.MustRegister(collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	if err := v.wireChain(ctx); err != nil {
		return nil, err
	}
	explorer, err := v.explorer()
	if err != nil {
		return nil, errors.Join(err, v.chain.stop())
	}
	v.jobs = &job.Engine{Store: s, Kinds: v.kinds(), Lease: c.JobLease, Log: log, Observe: observeJobs(v.metrics)}
	v.server = api.New(api.Options{
		Access:         v.access,
		Jobs:           v.jobs,
		Limits:         limit.New(s),
		LimitScale:     c.RateLimitScale,
		Replays:        v.replays,
		Inbound:        api.InboundSecrets{Chain: c.InboundChainSecret, Conversion: c.InboundConversionSecret, Payout: c.InboundPayoutSecret},
		PublicURL:      c.PublicURL,
		Country:        c.Country,
		TrustedProxies: c.TrustedProxies,
		MetricsAllow:   c.MetricsAllow,
		Probes:         []api.Probe{{Name: "store", Check: s.Ping}, v.chainProbe(), {Name: "ledger"}, {Name: "ipfs"}},
		Docs:           api.Docs{Index: pages.Index, Errors: pages.Errors, ContractJSON: pages.ContractJSON},
		Explorer:       explorer,
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
			return errors.Join(replay.Sweep(tx, now), limit.Sweep(tx, now), job.Sweep(tx, now.Add(-outcomeLifetime)))
		}, nil
	}}
	kinds := []job.Kind{sweep}
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
