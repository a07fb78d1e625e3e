package score

import (
	"context"
	"strings"
	"testing"

	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// A delivery asks for what is untold of its farmer, on the first day too, when PostgreSQL knows nothing of the tables:
// it does not go through the changes of all farmers for it.
func TestWhatIsUntoldOfAFarmerIsFoundWithoutTheChangesOfAll(t *testing.T) {
	storetest.EachURL(t, func(t *testing.T, url string) {
		s := storetest.OpenURL(t, url)
		explain := map[store.EngineName]string{store.SQLite: "explain query plan ", store.Postgres: "explain (costs off) "}[s.Engine()]
		var plan []string
		err := s.Read(context.Background(), func(tx *store.Tx) (err error) {
			plan, err = store.All(tx, func(r store.Row) (step string, err error) {
				if s.Engine() == store.Postgres {
					return step, r.Scan(&step)
				}
				var id, parent, unused int
				return step, r.Scan(&id, &parent, &unused, &step)
			}, explain+untoldOfFarmer, "key", 10)
			return err
		})
		if err != nil || len(plan) == 0 {
			t.Fatalf("the plan is %q: %v", plan, err)
		}
		for _, step := range plan {
			if strings.Contains(step, "Seq Scan") || strings.Contains(step, "SCAN ") {
				t.Errorf("a table is read from end to end:\n%s", strings.Join(plan, "\n"))
			}
		}
	})
}
