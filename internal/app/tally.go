package app

import (
	"context"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"mwanyi/internal/tally"
)

// wireTally makes the desk that holds the books against the world, after all
// that move money.
func (v *service) wireTally(context.Context, Tools) error {
	v.tally = &tally.Desk{
		Store: v.store, Deposits: v.deposits, Payments: v.payments, Batches: v.batches, Lending: v.lending, Treasury: v.treasury,
		Rail: v.payments.Rail, Every: v.config.ReconcileEvery, Log: v.log, Alarm: v.alarms,
	}
	v.measureTally()
	if v.chain == nil {
		return nil
	}
	v.tally.Chain = v.chain
	v.tally.Accounts = tally.Accounts{
		Conversion: v.deposits.Chain.Account, Vault: v.chain.addresses.Vault, Escrow: v.chain.addresses.Escrow,
		Proceeds: v.treasury.Accounts.Proceeds, Treasury: v.treasury.Accounts.Treasury, IsDev: v.chain.addresses.DevUSDC,
	}
	return nil
}

// measureTally shows what the newest comparison has found, whoever made it. Before
// the first, and when nobody can say, there are no differences to show: the age
// tells.
func (v *service) measureTally() {
	last := func() tally.Report {
		ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
		defer cancel()
		r, err := v.tally.Last(ctx)
		if err != nil {
			v.log.Warn("the newest comparison of the books cannot be read", "error", err)
		}
		return r
	}
	v.metrics.MustRegister(
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
