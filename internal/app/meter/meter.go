// Package meter shows what the service does as numbers, in the registry that
// GET /metrics is made of.
package meter

import (
	"context"
	"log/slog"
	"math"
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"mwanyi/internal/float"
	"mwanyi/internal/lending"
	"mwanyi/internal/message"
	"mwanyi/internal/outside/chain/follow"
	"mwanyi/internal/store"
	"mwanyi/internal/tally"
	"mwanyi/internal/webhook"
	"mwanyi/internal/withdrawal"
)

// Alarms counts what the operator must look at.
func Alarms(r *prometheus.Registry) func(what string) {
	alarms := prometheus.NewCounterVec(prometheus.CounterOpts{
		Name: "mwanyi_payment_alarms_total", Help: "What the operator must look at, by what it is.",
	}, []string{"what"})
	r.MustRegister(alarms)
	return func(what string) { alarms.WithLabelValues(what).Inc() }
}

// Ledger shows whether our own ledger has stopped because its database does not
// continue the history that was shown.
// spec: ledger-set-back
func Ledger(r *prometheus.Registry, stopped func() bool) {
	r.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{
		Name: "mwanyi_ledger_stopped", Help: "1 once the ledger has stopped because its database was set back or altered.",
	}, func() float64 { return truth(stopped()) }))
}

// Live shows how many pages are kept up to date.
// spec: desk-live-limits
func Live(r *prometheus.Registry, open func() int) {
	r.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{
		Name: "mwanyi_live_streams", Help: "Pages of desks that are told what has changed.",
	}, func() float64 { return float64(open()) }))
}

// Standbys shows how many second machines a commit waits for. What nobody can
// say is NaN.
// spec: durable-database
func Standbys(r *prometheus.Registry, count func() (n int, ok bool)) {
	r.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{
		Name: "mwanyi_store_synchronous_standbys", Help: "Standbys of the database that every commit waits for; 0: the loss of one machine loses commits.",
	}, func() float64 {
		n, ok := count()
		if !ok {
			return math.NaN()
		}
		return float64(n)
	}))
}

// LateReads shows how late what is read from a standby may be, and who serves it.
// spec: standby-reads
func LateReads(r *prometheus.Registry, b *store.Standby) {
	r.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{
		Name: "mwanyi_store_standby_lag_seconds", Help: "How far the standby that serves reads is behind; NaN: it was never seen.",
	}, func() float64 {
		lag, known := b.Lag()
		if !known {
			return math.NaN()
		}
		return lag.Seconds()
	}), &lateCounts{standby: b})
}

// lateCounts asks the store when somebody looks.
type lateCounts struct{ standby *store.Standby }

var lateRead = prometheus.NewDesc("mwanyi_store_late_reads_total", "Reads that a standby may serve: by it, or by the primary because it was away, behind or lacked the reader's own write.", []string{"served"}, nil)

// Describe implements prometheus.Collector.
func (l *lateCounts) Describe(out chan<- *prometheus.Desc) { out <- lateRead }

// Collect implements prometheus.Collector.
func (l *lateCounts) Collect(out chan<- prometheus.Metric) {
	for who, n := range l.standby.Reads() {
		out <- prometheus.MustNewConstMetric(lateRead, prometheus.CounterValue, float64(n), who)
	}
}

// Floats shows what waits for floats, read when somebody looks.
// spec: float-metrics
func Floats(r *prometheus.Registry, floats *float.Desk) {
	gauge := func(name, help string, of func(float.Waits) float64) {
		r.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: name, Help: help}, func() float64 {
			ctx, cancel := context.WithTimeout(context.Background(), gaugeTime)
			defer cancel()
			waits, err := floats.Waiting(ctx)
			if err != nil {
				return math.NaN()
			}
			return of(waits)
		}))
	}
	gauge("mwanyi_float_waiting_cooperatives", "Cooperatives with payouts that wait for their float.", func(w float.Waits) float64 { return float64(w.Cooperatives) })
	gauge("mwanyi_float_waiting_usdc", "USDC of the payouts that wait for a float.", func(w float.Waits) float64 { return float64(w.Sum) / 1_000_000 })
}

// Lenders shows who waits for cash, read when somebody looks.
// spec: withdrawal-metrics
func Lenders(r *prometheus.Registry, withdrawals *withdrawal.Desk) {
	gauge := func(name, help string, of func(withdrawal.Waiters) float64) {
		r.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: name, Help: help}, func() float64 {
			ctx, cancel := context.WithTimeout(context.Background(), gaugeTime)
			defer cancel()
			line, err := withdrawals.Line(ctx)
			if err != nil {
				return math.NaN()
			}
			return of(line)
		}))
	}
	gauge("mwanyi_withdrawals_waiting", "Withdrawals that wait for cash of the vault, of strangers too.", func(w withdrawal.Waiters) float64 { return float64(w.Waiting) })
	gauge("mwanyi_withdrawals_waiting_usdc", "USDC that they wait for, at the share price of now.", func(w withdrawal.Waiters) float64 { return float64(w.Amount) / 1_000_000 })
}

// Messages shows what text messages cost and what became of them, since the start
// of this process.
// spec: sms-metrics
func Messages(r *prometheus.Registry, desk *message.Desk) { r.MustRegister(&texts{desk: desk}) }

// texts asks the desk when somebody looks.
type texts struct{ desk *message.Desk }

var (
	messageParts   = prometheus.NewDesc("mwanyi_message_parts_total", "Parts of text messages that were handed to the provider, by encoding.", []string{"encoding"}, nil)
	messageResults = prometheus.NewDesc("mwanyi_messages_total", "Text messages by what the provider has answered or reported; ACCOUNT: every message suffers.", []string{"result"}, nil)
)

// Describe implements prometheus.Collector.
func (m *texts) Describe(out chan<- *prometheus.Desc) {
	out <- messageParts
	out <- messageResults
}

// Collect implements prometheus.Collector.
func (m *texts) Collect(out chan<- prometheus.Metric) {
	for desc, counted := range map[*prometheus.Desc]map[string]int64{messageParts: m.desk.Parts(), messageResults: m.desk.Results()} {
		for label, n := range counted {
			out <- prometheus.MustNewConstMetric(desc, prometheus.CounterValue, float64(n), label)
		}
	}
}

// gaugeTime bounds the question behind a gauge.
const gaugeTime = 2 * time.Second

// Jobs counts attempts by kind and result.
func Jobs(r *prometheus.Registry) func(string, time.Duration, error) {
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

// Followers shows how far the chain was read, whichever process does it.
// spec: follower-metrics
func Followers(r *prometheus.Registry, s *store.Store, log *slog.Logger) {
	r.MustRegister(&followers{store: s, log: log})
}

// followers asks the database when somebody looks.
type followers struct {
	store *store.Store
	log   *slog.Logger
}

// What is shown of each follower.
var (
	followerBlock   = followerGauge("mwanyi_follower_block", "Last block of the chain whose events were handed over.")
	followerLag     = followerGauge("mwanyi_follower_lag_blocks", "Final blocks that were not handed over yet.")
	followerCurrent = followerGauge("mwanyi_follower_current_timestamp_seconds", "When all final blocks were last handed over; 0: never.")
	followerStopped = followerGauge("mwanyi_follower_stopped", "1 while a final block of the chain is gone and money waits.")
	followerParked  = followerGauge("mwanyi_follower_parked_events", "Events that were put aside because their reader failed.")
)

func followerGauge(name, help string) *prometheus.Desc {
	return prometheus.NewDesc(name, help, []string{"follower"}, nil)
}

// Describe implements prometheus.Collector.
func (f *followers) Describe(out chan<- *prometheus.Desc) { prometheus.DescribeByCollect(f, out) }

// Collect implements prometheus.Collector. When nobody can say, there is nothing
// to show.
func (f *followers) Collect(out chan<- prometheus.Metric) {
	ctx, cancel := context.WithTimeout(context.Background(), gaugeTime)
	defer cancel()
	all, err := follow.States(ctx, f.store)
	if err != nil {
		f.log.Warn("how far the chain was read cannot be read", "error", err)
		return
	}
	for _, s := range all {
		current, stopped := 0.0, 0.0
		if !s.CurrentAt.IsZero() {
			current = float64(s.CurrentAt.Unix())
		}
		if s.Stopped != "" {
			stopped = 1
		}
		for desc, value := range map[*prometheus.Desc]float64{
			followerBlock: float64(s.Block), followerLag: float64(s.Lag()), followerCurrent: current, followerStopped: stopped, followerParked: float64(s.Parked),
		} {
			out <- prometheus.MustNewConstMetric(desc, prometheus.GaugeValue, value, s.Name)
		}
	}
}

// Deliveries counts attempts by event and result.
type Deliveries struct {
	attempts *prometheus.CounterVec
	seconds  prometheus.Histogram
}

// NewDeliveries is for a courier.
func NewDeliveries(r *prometheus.Registry) Deliveries {
	m := Deliveries{
		attempts: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "mwanyi_webhook_attempts_total", Help: "Attempts at webhook deliveries, by event and whether they were taken.",
		}, []string{"event", "delivered"}),
		seconds: prometheus.NewHistogram(prometheus.HistogramOpts{
			Name: "mwanyi_webhook_attempt_seconds", Help: "Time of one attempt.", Buckets: prometheus.ExponentialBuckets(.001, 4, 8),
		}),
	}
	r.MustRegister(m.attempts, m.seconds)
	return m
}

// Attempted is for the courier.
func (m Deliveries) Attempted(kind webhook.Kind, took time.Duration, delivered bool) {
	m.attempts.WithLabelValues(string(kind), strconv.FormatBool(delivered)).Inc()
	m.seconds.Observe(took.Seconds())
}

// Bucket counts the calls to the object store of files, the repeated ones too.
type Bucket struct {
	calls *prometheus.CounterVec
	took  *prometheus.HistogramVec
}

// NewBucket registers the numbers.
func NewBucket(r *prometheus.Registry) Bucket {
	m := Bucket{
		calls: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "mwanyi_bucket_calls_total", Help: "Calls to the object store of files, by verb and outcome.",
		}, []string{"verb", "outcome"}),
		took: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "mwanyi_bucket_call_seconds", Help: "How long the object store of files took to answer.", Buckets: []float64{.01, .03, .1, .3, 1, 3, 10},
		}, []string{"verb"}),
	}
	r.MustRegister(m.calls, m.took)
	return m
}

// Called counts one call.
func (m Bucket) Called(verb string, took time.Duration, isAnswered bool) {
	outcome := "failed"
	if isAnswered {
		outcome = "answered"
	}
	m.calls.WithLabelValues(verb, outcome).Inc()
	m.took.WithLabelValues(verb).Observe(took.Seconds())
}

// Books shows what the newest comparison has found, whoever made it. Before
// the first, and when nobody can say, there are no differences to show: the age
// tells.
func Books(r *prometheus.Registry, desk *tally.Desk, log *slog.Logger) {
	last := func() tally.Report {
		ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
		defer cancel()
		found, err := desk.Last(ctx)
		if err != nil {
			log.Warn("the newest comparison of the books cannot be read", "error", err)
		}
		return found
	}
	r.MustRegister(
		prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: "mwanyi_books_differences", Help: "What the newest comparison of the books with chain and rail has found."},
			func() float64 { return float64(len(last().Differences)) }),
		prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: "mwanyi_books_compared_timestamp_seconds", Help: "When the books were last compared with chain and rail; 0: never."},
			func() float64 {
				if at := last().At; !at.IsZero() {
					return float64(at.Unix())
				}
				return 0
			}),
	)
}

// Prices shows what each source of the price of coffee said last, whoever asked
// it, and whether a price waits for ADMIN's word.
// spec: price-sources-shown
func Prices(r *prometheus.Registry, desk *lending.Desk) { r.MustRegister(priceSources{desk: desk}) }

// priceSources is read when somebody looks: which sources there are is known
// only then.
type priceSources struct{ desk *lending.Desk }

var (
	sourceLabel   = []string{"source"}
	sourcePrice   = prometheus.NewDesc("mwanyi_price_source_usdc", "USDC for a kilogram, as a source said last.", sourceLabel, nil)
	sourceTime    = prometheus.NewDesc("mwanyi_price_source_observed_timestamp_seconds", "When the market showed a source its last price.", sourceLabel, nil)
	sourceCounted = prometheus.NewDesc("mwanyi_price_source_counted", "Whether the last answer of a source counts: 0 when it is old or there was none.", sourceLabel, nil)
	priceWaits    = prometheus.NewDesc("mwanyi_price_held", "Whether a price waits for ADMIN's word.", nil, nil)
)

// Describe implements prometheus.Collector.
func (priceSources) Describe(to chan<- *prometheus.Desc) {
	for _, d := range []*prometheus.Desc{sourcePrice, sourceTime, sourceCounted, priceWaits} {
		to <- d
	}
}

// Collect implements prometheus.Collector. What cannot be read is not shown.
func (p priceSources) Collect(to chan<- prometheus.Metric) {
	ctx, cancel := context.WithTimeout(context.Background(), gaugeTime)
	defer cancel()
	feed, err := p.desk.Sources(ctx)
	if err != nil {
		return
	}
	show := func(d *prometheus.Desc, value float64, labels ...string) {
		to <- prometheus.MustNewConstMetric(d, prometheus.GaugeValue, value, labels...)
	}
	for _, s := range feed.Sources {
		show(sourceCounted, truth(s.State == lending.Counted), s.Source)
		if s.ObservedAt != nil {
			show(sourcePrice, float64(s.PerKg)/1_000_000, s.Source)
			show(sourceTime, float64(s.ObservedAt.Unix()), s.Source)
		}
	}
	show(priceWaits, truth(feed.Held != nil))
}

// truth is 1 for what is so.
func truth(is bool) float64 {
	if is {
		return 1
	}
	return 0
}

// Store counts the attempts at updates that lost against another one and were
// made again, many of which say that something fights for one row; and what every
// route and kind of job asks of the database.
func Store(r *prometheus.Registry, s *store.Store) {
	r.MustRegister(&repeats{store: s}, &efforts{store: s})
}

// efforts asks the store when somebody looks.
type efforts struct{ store *store.Store }

var (
	storeUpdates    = prometheus.NewDesc("mwanyi_store_updates_total", "Functions that were run to write to the database, each repetition too, by the route or the kind of job.", []string{"for"}, nil)
	storeTrips      = prometheus.NewDesc("mwanyi_store_trips_total", "Ways to PostgreSQL and back of transactions that write, by the route or the kind of job.", []string{"for"}, nil)
	storeStatements = prometheus.NewDesc("mwanyi_store_statements_total", "Statements, by the route or the kind of job.", []string{"for"}, nil)
	storeRows       = prometheus.NewDesc("mwanyi_store_rows_total", "Rows that came back, by the route or the kind of job.", []string{"for"}, nil)
)

// Describe implements prometheus.Collector.
func (c *efforts) Describe(out chan<- *prometheus.Desc) {
	out <- storeUpdates
	out <- storeStatements
	out <- storeRows
	out <- storeTrips
}

// Collect implements prometheus.Collector. What has asked nothing is left out.
func (c *efforts) Collect(out chan<- prometheus.Metric) {
	for of, e := range c.store.Efforts() {
		if e.Statements.Load() == 0 {
			continue
		}
		out <- prometheus.MustNewConstMetric(storeUpdates, prometheus.CounterValue, float64(e.Updates.Load()), of)
		out <- prometheus.MustNewConstMetric(storeStatements, prometheus.CounterValue, float64(e.Statements.Load()), of)
		out <- prometheus.MustNewConstMetric(storeRows, prometheus.CounterValue, float64(e.Rows.Load()), of)
		out <- prometheus.MustNewConstMetric(storeTrips, prometheus.CounterValue, float64(e.Trips.Load()), of)
	}
}

// repeats asks the store when somebody looks.
type repeats struct{ store *store.Store }

var storeRepeats = prometheus.NewDesc("mwanyi_store_repeated_total", "Attempts at updates of the database that were made again, by SQLSTATE; guard: what was read was no longer so.", []string{"code"}, nil)

// Describe implements prometheus.Collector.
func (c *repeats) Describe(out chan<- *prometheus.Desc) { out <- storeRepeats }

// Collect implements prometheus.Collector.
func (c *repeats) Collect(out chan<- prometheus.Metric) {
	for code, n := range c.store.Repeated() {
		out <- prometheus.MustNewConstMetric(storeRepeats, prometheus.CounterValue, float64(n), code)
	}
}
