package testhouse_test

import (
	"context"
	"testing"
	"time"

	"mwanyi/internal/allowance"
	"mwanyi/internal/clock"
	"mwanyi/internal/eudr"
	"mwanyi/internal/job"
	"mwanyi/internal/lending"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/policy"
	"mwanyi/internal/pricelist"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse"
	"mwanyi/internal/testhouse/outside"
	"mwanyi/internal/treasury"
)

func TestABatchStandsInTheStatementsOfOneShipment(t *testing.T) {
	meet(t, store.Statements, testhouse.Options{}, func(h *testhouse.House) storetest.Meeting {
		b := h.Submit(h.Delivery(h.Coop, h.Farmer(h.Coop)))
		h.Take(b, chain.Graded)
		h.Stop()
		h.Statements.Wait = time.Millisecond
		state := func(shipment string) func(context.Context) {
			return func(ctx context.Context) {
				_, err := h.Statements.Generate(ctx, eudr.GenerateRequest{ShipmentID: shipment, BatchIDs: []string{b.ID}, Licence: "UCDA-EXP-1", BuyerCompany: "Nordkaffee",
					BuyerCountry: "DE", ShippingDate: "2099-12-04", Port: "Hamburg", CooperativeID: h.Coop}, "")
				refusal(h, err)
			}
		}
		return storetest.Meeting{
			Calls:  []func(context.Context){state("SHP-1"), state("SHP-2")},
			Broken: func() string { return tells("statements", h.Count("select count(*) from dds"), 1) },
		}
	})
}

func TestTwoSweepsStayWithinTheDay(t *testing.T) {
	meet(t, store.Treasury, testhouse.Options{}, func(h *testhouse.House) storetest.Meeting {
		const dollar money.USDC = 1_000_000
		h.Model.Give(testhouse.ProceedsAccount, 1000*dollar)
		h.Stop()
		h.Treasury.Wait = time.Millisecond
		h.Treasury.Limits = treasury.Limits{Sweep: 100 * dollar, Day: 100 * dollar}
		sweep := func(ctx context.Context) {
			_, err := h.Treasury.Order(ctx, treasury.SweepRequest{From: treasury.Proceeds, Amount: 60 * dollar}, "")
			refusal(h, err)
		}
		return storetest.Meeting{
			Calls:  []func(context.Context){sweep, sweep},
			Broken: func() string { return tells("sweeps", h.Count("select count(*) from sweep"), 1) },
		}
	})
}

func TestAnAllowanceServesOneJobAtATime(t *testing.T) {
	meet(t, store.Allowances, testhouse.Options{}, func(h *testhouse.House) storetest.Meeting {
		h.Stop()
		var jobs [2]string
		h.Update(func(tx *store.Tx) (err error) {
			for i := range jobs {
				if jobs[i], err = job.Enqueue(tx, "pays", nil, job.Held()); err != nil {
					return err
				}
			}
			return nil
		})
		given := make([]error, len(jobs))
		give := func(i int) func(context.Context) {
			return func(ctx context.Context) {
				ctx, cancel := context.WithTimeout(ctx, 2*time.Second) // it would wait for its turn
				defer cancel()
				given[i] = h.Allowances.Give(ctx, jobs[i], jobs[i], allowance.Grant{From: testhouse.ProceedsAccount, Spender: chain.Vault, Amount: 1})
			}
		}
		return storetest.Meeting{
			Calls: []func(context.Context){give(0), give(1)},
			Broken: func() string {
				n := 0
				for _, err := range given {
					if err == nil {
						n++
					}
				}
				return tells("jobs that have the allowance", n, 1)
			},
		}
	})
}

func TestTwoLoansStayWithinTheCooperativesShareOfThePool(t *testing.T) {
	meet(t, store.Pool, testhouse.Options{}, func(h *testhouse.House) storetest.Meeting {
		h.Deliveries.AdvancePct = 0
		h.Model.Give(outside.VaultAddress, 1_000_000_000)
		h.Lending.Covenants = lending.Covenants{CooperativePct: 10}
		borrow := func() func(context.Context) {
			b := h.Submit(h.Delivery(h.Coop, h.Farmer(h.Coop)))
			return func(ctx context.Context) {
				_, err := h.Lending.Originate(ctx, lending.OriginateRequest{FarmerID: b.FarmerID, BatchID: b.ID, CooperativeID: h.Coop, Amount: 60_000_000}, "")
				refusal(h, err)
			}
		}
		calls := []func(context.Context){borrow(), borrow()}
		h.Stop()
		h.Lending.Wait = time.Millisecond
		return storetest.Meeting{
			Calls:  calls,
			Broken: func() string { return tells("loans of 60 within 100", h.Count("select count(*) from loan"), 1) },
		}
	})
}

// Each is near the price that stands, and far from the other.
func TestOfTwoPricesOneIsComparedWithTheOther(t *testing.T) {
	meet(t, store.PriceLists, bare(), func(h *testhouse.House) storetest.Meeting {
		set := func(ctx context.Context, usdc money.USDC) {
			_, err := h.Prices.Set(ctx, pricelist.SetRequest{CooperativeID: h.Coop, Form: policy.FAQ, USDC: usdc, MadeBy: "key_1"}, nil)
			h.Must(err)
		}
		set(h.T.Context(), 2_000_000)
		return storetest.Meeting{
			Calls: []func(context.Context){
				func(ctx context.Context) { set(ctx, 2_200_000) },
				func(ctx context.Context) { set(ctx, 1_800_000) },
			},
			Broken: func() string {
				return tells("jumps", h.Count("select count(*) from review where findings like '%price_jump%'"), 1)
			},
		}
	})
}

func TestAPriceThatWaitsIsConfirmedOnce(t *testing.T) {
	meet(t, store.PriceFeed, testhouse.Options{}, func(h *testhouse.House) storetest.Meeting {
		h.Stop()
		h.Lending.Wait = time.Millisecond
		feed, err := h.Chain.Price(h.T.Context())
		h.Must(err)
		h.Update(func(tx *store.Tx) error {
			return tx.ExecOne("insert into price_held (id, per_kg, observed_at, previous, reason) values (1, $1, $2, 1, 'DAY')", int64(feed.Price), clock.Now())
		})
		confirm := func(ctx context.Context) {
			_, err := h.Lending.ConfirmPrice(ctx, feed.Price, "")
			refusal(h, err)
		}
		return storetest.Meeting{
			Calls: []func(context.Context){confirm, confirm},
			Broken: func() string {
				return tells("confirmations", h.Count("select count(*) from job where kind = 'lending.confirm_price'"), 1)
			},
		}
	})
}
