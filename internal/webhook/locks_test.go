package webhook

import (
	"context"
	"fmt"
	"testing"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

func TestTwoWebhooksDoNotBothBecomeTheHundredth(t *testing.T) {
	storetest.Skew(t, store.Webhooks, func(t *testing.T, s *store.Store) storetest.Meeting {
		d := newDesk(t, s)
		register(t, d, "coop_1", "http://127.0.0.1:1/")
		must(t, s.Update(ctx, func(tx *store.Tx) error {
			for n := range maxWebhooks - 2 {
				w := Webhook{ID: fmt.Sprintf("whk_%d", n), OrganisationID: "coop_1", Audience: Cooperatives, Status: Active, CreatedAt: clock.Now()}
				if err := insertWebhook(tx, w, []byte{1}); err != nil {
					return err
				}
			}
			return nil
		}))
		add := func(ctx context.Context) {
			_, err := d.Register(ctx, Webhook{OrganisationID: "coop_1", Audience: Cooperatives, URL: "http://127.0.0.1:1/", Events: KindsFor(Cooperatives)}, secret.New("x"), nil)
			if err != nil && !fault.Is(err, fault.InvalidRequest) {
				t.Error(err)
			}
		}
		return storetest.Meeting{
			Calls: []func(context.Context){add, add},
			Broken: func() string {
				if n := number(t, s, "select count(*) from webhook"); n != maxWebhooks {
					return fmt.Sprintf("%d webhooks, want %d", n, maxWebhooks)
				}
				return ""
			},
		}
	})
}

// The visit has read the webhook ACTIVE and suspends it while its owner changes it.
func TestAChangeThatMeetsASuspensionReactivates(t *testing.T) {
	s := storetest.OpenURL(t, storetest.PostgresURL(t))
	d := newDesk(t, s)
	w := register(t, d, "coop_1", "http://127.0.0.1:1/")
	changed := make(chan error, 1)
	change := func() {
		_, err := d.Update(ctx, "coop_1", w.ID, Change{}, nil)
		changed <- err
	}
	must(t, s.Update(storetest.AtCommit(ctx, change), func(tx *store.Tx) error {
		_, err := suspend(tx, w.ID, clock.Now())
		return err
	}))
	must(t, <-changed)
	if n := number(t, s, "select count(*) from webhook where status = 'ACTIVE' and due_at is not null"); n != 1 {
		t.Errorf("%d webhooks are active and due, want 1", n)
	}
}
