package testhouse_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/batch"
	"mwanyi/internal/clock"
	"mwanyi/internal/farmer"
	"mwanyi/internal/fault"
	"mwanyi/internal/lot"
	"mwanyi/internal/order"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/payment"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse"
	"mwanyi/internal/testhouse/farmers"
	"mwanyi/internal/transfer"
	"mwanyi/internal/ussd"
)

// meet proves a lock in a house, whose jobs the case may stop.
func meet(t *testing.T, scope store.Scope, o testhouse.Options, prepare func(h *testhouse.House) storetest.Meeting) {
	t.Helper()
	storetest.Skew(t, scope, func(t *testing.T, s *store.Store) storetest.Meeting { return prepare(testhouse.Open(t, s, o)) })
}

// tells says that a count is not what it should be; empty: it is.
func tells(what string, got, want int) string {
	if got == want {
		return ""
	}
	return fmt.Sprintf("%s: %d, want %d", what, got, want)
}

func bare() testhouse.Options { return testhouse.Options{Bare: true} }

func TestAChangeOfAnOrganisationAndItsSuspensionAreBothKept(t *testing.T) {
	meet(t, store.Organisations, bare(), func(h *testhouse.House) storetest.Meeting {
		name := "Another name"
		return storetest.Meeting{
			Calls: []func(context.Context){
				func(ctx context.Context) {
					_, err := h.Access.UpdateOrganisation(ctx, h.Buyer, access.Details{Name: &name})
					h.Must(err)
				},
				func(ctx context.Context) {
					_, err := h.Access.SetStatus(ctx, h.Buyer, access.Suspended)
					h.Must(err)
				},
			},
			Broken: func() string {
				return tells("organisations with both", h.Count("select count(*) from organisation where id = $1 and name = $2 and status = $3", h.Buyer, name, string(access.Suspended)), 1)
			},
		}
	})
}

func TestReplicasThatFindNoSigningKeyMakeOne(t *testing.T) {
	meet(t, store.SigningKeys, bare(), func(h *testhouse.House) storetest.Meeting {
		key, _, err := h.Access.IssueKey(h.T.Context(), access.KeyRequest{OrganisationID: h.Coop, Role: access.Cooperative}, nil)
		h.Must(err)
		sign := func(ctx context.Context) {
			replica := farmers.Access(h.T, h.Store)
			_, err := replica.Refresh(ctx, access.Caller{KeyID: key.ID, Role: key.Role, PresentedAt: clock.Now()})
			h.Must(err)
		}
		return storetest.Meeting{
			Calls:  []func(context.Context){sign, sign},
			Broken: func() string { return tells("keys", h.Count("select count(*) from signing_key"), 1) },
		}
	})
}

func TestAnOrderIsNotWithdrawnThatIsBeingConfirmed(t *testing.T) {
	meet(t, store.Orders, testhouse.Options{}, func(h *testhouse.House) storetest.Meeting {
		b := h.Submit(h.Delivery(h.Coop, h.Farmer(h.Coop)))
		h.Take(b, chain.Warehoused)
		o := h.Order(b.ID)
		h.Stop()
		h.Batches.Wait = time.Millisecond
		return storetest.Meeting{
			Calls: []func(context.Context){
				func(ctx context.Context) {
					_, err := h.Batches.CancelOrder(ctx, h.Caller(access.Buyer, h.Buyer), o.ID)
					refusal(h, err)
				},
				func(ctx context.Context) {
					_, err := h.Batches.ConfirmOrder(ctx, h.Caller(access.Cooperative, h.Coop), o.ID, "")
					refusal(h, err)
				},
			},
			Broken: func() string {
				claimed := h.Count("select count(*) from job where kind = 'order.confirm'")
				return tells("claims of an order that was withdrawn", h.Count("select count(*) from purchase_order where id = $1 and status = 'CANCELLED'", o.ID)*claimed, 0)
			},
		}
	})
}

// refusal lets through what a rule refuses, or goes on without its caller.
func refusal(h *testhouse.House, err error) {
	h.T.Helper()
	if err != nil && fault.Of(err).Code == fault.InternalError {
		h.T.Errorf("%v", err)
	}
}

func TestTheLastBatchStaysInItsLot(t *testing.T) {
	meet(t, store.Lots, testhouse.Options{}, func(h *testhouse.House) storetest.Meeting {
		farmerID := h.Farmer(h.Coop)
		one, two := h.Submit(h.Delivery(h.Coop, farmerID)), h.Submit(h.Delivery(h.Coop, farmerID))
		in := lot.MakeRequest{Name: "Both", BatchIDs: []string{one.ID, two.ID}}
		g, err := h.Lots.Gather(h.T.Context(), in.BatchIDs)
		h.Must(err)
		l, err := h.Lots.Make(h.T.Context(), in, g, nil)
		h.Must(err)
		takeOut := func(batchID string) func(context.Context) {
			return func(ctx context.Context) { refusal(h, h.Lots.TakeOut(ctx, l.ID, batchID)) }
		}
		return storetest.Meeting{
			Calls: []func(context.Context){takeOut(one.ID), takeOut(two.ID)},
			Broken: func() string {
				return tells("batches", h.Count("select count(*) from lot_batch where left_at is null"), 1)
			},
		}
	})
}

// The end of a correction ends the offers for what the batch was.
func TestNoOfferStandsForTheWeightThatABatchHad(t *testing.T) {
	meet(t, store.Batches, testhouse.Options{}, func(h *testhouse.House) storetest.Meeting {
		b := h.Submit(h.Delivery(h.Coop, h.Farmer(h.Coop)))
		h.Take(b, chain.Warehoused)
		b, err := h.Batches.Get(h.T.Context(), b.ID)
		h.Must(err)
		return storetest.Meeting{
			Calls: []func(context.Context){
				func(ctx context.Context) {
					_, err := h.Batches.CreateOrder(ctx, batch.OrderRequest{BuyerID: h.Buyer, BatchIDs: []string{b.ID}, PricePerKg: 4_350_000, Country: "DE"}, nil)
					h.Must(err)
				},
				func(ctx context.Context) {
					h.Must(h.Store.Update(ctx, func(tx *store.Tx) error {
						now := b
						now.Grams -= 10_000
						if err := batch.Remeasure(tx, now); err != nil {
							return err
						}
						return order.CancelAbout(tx, b.ID, clock.Now())
					}))
				},
			},
			Broken: func() string {
				return tells("offers for the old weight", h.Count("select count(*) from purchase_order where status = 'PENDING' and grams = $1", b.Grams), 0)
			},
		}
	})
}

func TestALoanEndsOnce(t *testing.T) {
	meet(t, store.Loans, bare(), func(h *testhouse.House) storetest.Meeting {
		const loanID = "loan_1"
		h.Update(func(tx *store.Tx) error {
			return tx.Run(`insert into loan (id, farmer_id, batch_id, token_id, cooperative_id, status, asked, principal, rate, tier, ltv_bps, collateral, repaid, interest_paid, created_at)
				values ($1, 'UG-1', 'bat_1', 1, $2, 'ACTIVE', 1, 1, 1, 'A', 1, 1, 0, 0, $3)`, loanID, h.Coop, clock.Now())
		})
		end := func(n uint, data any) func(context.Context) {
			return func(ctx context.Context) {
				h.Must(h.Store.Update(ctx, func(tx *store.Tx) error {
					return h.Lending.Apply(tx, chain.Event{LogIndex: n, At: clock.Now(), Data: data})
				}))
			}
		}
		return storetest.Meeting{
			Calls: []func(context.Context){end(1, chain.LoanClosed{LoanID: loanID}), end(2, chain.LoanWrittenOff{LoanID: loanID})},
			Broken: func() string {
				return tells("ends", h.Count("select count(*) from event where resource = $1 and organisation_id = $2", loanID, h.Coop), 1)
			},
		}
	})
}

func TestTwoPayoutsDoNotTakeTheSameRoomOfAFloat(t *testing.T) {
	meet(t, store.Floats, testhouse.Options{}, func(h *testhouse.House) storetest.Meeting {
		one, two := h.Submit(h.Delivery(h.Coop, h.Farmer(h.Coop))), h.Submit(h.Delivery(h.Coop, h.Farmer(h.Coop)))
		h.Until("the advances are paid", h.Idle)
		h.Stop()
		now, err := h.Floats.State(h.T.Context(), h.Coop)
		h.Must(err)
		const room, amount = 100_000_000, 60_000_000
		_, err = h.Floats.SetCredit(h.T.Context(), h.Coop, room-now.Balance, "key_1")
		h.Must(err)
		pay := func(b batch.Batch) func(context.Context) {
			return func(ctx context.Context) {
				h.Must(h.Store.Update(ctx, func(tx *store.Tx) error {
					_, err := h.Payments.Owe(tx, payment.Payout{FarmerID: b.FarmerID, BatchID: b.ID, CooperativeID: h.Coop, Reason: payment.TopUp, Amount: amount})
					return err
				}))
			}
		}
		return storetest.Meeting{
			Calls: []func(context.Context){pay(one), pay(two)},
			Broken: func() string {
				return tells("top-ups that wait for the float", h.Count("select count(*) from payout where reason = 'TOP_UP' and hold = $1", string(payment.HoldFloat)), 1)
			},
		}
	})
}

func TestEveryWrongPhoneIsCounted(t *testing.T) {
	meet(t, store.Farmers, testhouse.Options{}, func(h *testhouse.House) storetest.Meeting {
		farmerID := h.Farmer(h.Coop)
		guess := func(ctx context.Context) {
			_, _, err := h.Transfers.Ask(ctx, transfer.AskRequest{FarmerID: farmerID, To: h.Other, Phone: farmers.Phone(h.T, "+256772999888"), By: "key_1"})
			if !fault.Is(err, fault.InsufficientPermissions) {
				h.T.Errorf("a wrong phone: %v", err)
			}
		}
		return storetest.Meeting{
			Calls:  []func(context.Context){guess, guess},
			Broken: func() string { return tells("wrong phones", h.Count("select wrong from transfer_guess"), 2) },
		}
	})
}

func TestEveryWrongPINIsCounted(t *testing.T) {
	meet(t, store.Menus, testhouse.Options{}, func(h *testhouse.House) storetest.Meeting {
		number, err := h.Farmers.Phone(h.T.Context(), h.Farmer(h.Coop))
		h.Must(err)
		types := func(ctx context.Context, session string, steps ...string) {
			for _, text := range steps {
				_, err := h.Menu.Answer(ctx, ussd.Dial{SessionID: session, Number: number, Text: text})
				h.Must(err)
			}
		}
		types(h.T.Context(), "chooses", "", "4071", "4071*4071")
		guess := func(session string) func(context.Context) {
			types(h.T.Context(), session, "", "1")
			return func(ctx context.Context) { types(ctx, session, "1*9052") }
		}
		return storetest.Meeting{
			Calls:  []func(context.Context){guess("one"), guess("two")},
			Broken: func() string { return tells("wrong PINs", h.Count("select wrong from ussd_pin"), 2) },
		}
	})
}

func TestOneOfTwoDeliveriesWithOneSlipIsSeenToHaveIt(t *testing.T) {
	meet(t, store.WeightSlips, testhouse.Options{}, func(h *testhouse.House) storetest.Meeting {
		deliver := func() func(context.Context) {
			d := h.Delivery(h.Coop, h.Farmer(h.Coop))
			return func(ctx context.Context) {
				_, err := h.Deliveries.Submit(ctx, d, "")
				h.Must(err)
			}
		}
		return storetest.Meeting{
			Calls: []func(context.Context){deliver(), deliver()},
			Broken: func() string {
				return tells("slips that were used before", h.Count("select count(*) from review where findings like '%slip_used%'"), 1)
			},
		}
	})
}

func TestAKeyUnderWhichAPhoneIsBeingStoredIsNotDeleted(t *testing.T) {
	meet(t, store.PhoneKeys, bare(), func(h *testhouse.House) storetest.Meeting {
		var seal farmer.Sealer
		h.Must(h.Farmers.SealLines(h.T.Context(), func(s farmer.Sealer) error { seal = s; return nil }))
		line := seal.Seal("UG-1", farmers.Phone(h.T, "+256772999888"))
		return storetest.Meeting{
			Calls: []func(context.Context){
				func(ctx context.Context) {
					err := h.Store.Update(ctx, func(tx *store.Tx) error {
						if err := seal.Lives(tx); err != nil {
							return err
						}
						if err := tx.Run("insert into farmer_import (job_id, cooperative_id, created_at) values ('job_1', $1, $2)", h.Coop, clock.Now()); err != nil {
							return err
						}
						return tx.Run(`insert into farmer_import_line (job_id, line, status, farmer_id, external_id, application, phone_key_id, phone_sealed, code, message)
							values ('job_1', 1, '', 'UG-1', '', '', $1, $2, '', '')`, line.KeyID, line.Sealed)
					})
					if err != nil {
						h.T.Logf("the phone is not stored: %v", err)
					}
				},
				func(ctx context.Context) {
					_, err := h.Farmers.RotatePhoneKeys(ctx)
					h.Must(err)
				},
			},
			Broken: func() string {
				return tells("phones whose key is gone", h.Count("select count(*) from farmer_import_line where phone_key_id not in (select id from phone_key)"), 0)
			},
		}
	})
}
