package payment_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"mwanyi/internal/clock"
	"mwanyi/internal/id"
	"mwanyi/internal/payment"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/store/storetest/volume"
	"mwanyi/internal/testhouse"
)

// What is owed is judged by what the day has taken, and must not be dearer with every
// payout that the cooperative or the farmer ever had. SQLite counts the steps of its
// machine.
// spec: bounded-lists
func TestWhatIsOwedIsJudgedWithoutThePayoutsOfThePast(t *testing.T) {
	ctx := t.Context()
	at := storetest.SQLiteURL(t)
	h := testhouse.Open(t, storetest.OpenURL(t, at), testhouse.Options{Bare: true})
	err := h.Store.Update(ctx, func(tx *store.Tx) (err error) {
		for _, kind := range []string{"COOPERATIVE", "COOPERATIVE", "BUYER", "MFI"} {
			err = errors.Join(err, tx.ExecOne("insert into organisation (id, kind, name, country, email, status, created_at, updated_at) values ($1, $2, 'of a test', 'UG', '', 'ACTIVE', $3, $3)",
				id.New("org"), kind, clock.Now()))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	const few, many = 1000, 4000
	filled, err := volume.Fill(ctx, at, volume.Options{Batches: few})
	if err != nil {
		t.Fatal(err)
	}
	before := stepsOfOwing(t, h, at, filled)
	if _, err := volume.Fill(ctx, at, volume.Options{Batches: many, From: few}); err != nil {
		t.Fatal(err)
	}
	for query, steps := range stepsOfOwing(t, h, at, filled) {
		if was := before[query]; steps > was+was/4+100 {
			t.Errorf("%d steps, %d when there were fewer payouts, in\n%s", steps, was, query)
		}
	}
}

// stepsOfOwing are the steps of each query of a debt that is not kept.
func stepsOfOwing(t *testing.T, h *testhouse.House, at string, filled volume.Filled) map[string]int64 {
	t.Helper()
	asked := map[string][]any{}
	trace := &store.Trace{Query: func(query string, args []any) { asked[query] = slices.Clone(args) }}
	errNot := errors.New("it is not kept")
	err := h.Store.Update(store.Traced(context.Background(), trace), func(tx *store.Tx) error {
		_, err := h.Payments.Owe(tx, payment.Payout{FarmerID: filled.Farmer, BatchID: id.New("bat"), CooperativeID: filled.Cooperative, Amount: 42_500_000, Reason: payment.TopUp})
		return errors.Join(err, errNot)
	})
	if !errors.Is(err, errNot) || len(asked) < 3 {
		t.Fatalf("%v after %d queries", err, len(asked))
	}
	reader, err := volume.OpenReader(t.Context(), at)
	if err != nil {
		t.Fatal(err)
	}
	defer reader.Close() //nolint:errcheck // only read
	steps := map[string]int64{}
	for query, args := range asked {
		read, err := reader.Of(t.Context(), query, args)
		if err != nil {
			t.Fatalf("%s: %v", query, err)
		}
		steps[query] = read.Steps
	}
	return steps
}
