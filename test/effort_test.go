package test

import (
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"mwanyi/internal/store/storetest"
)

// budgets are what a request, or one run of a job, may ask of the database at most, on
// SQLite: updates and statements. A clock on a busy machine would not see one more. Of an
// end that the ledger carries for many at once the statements are counted, not the update.
var budgets = map[string]struct{ updates, statements float64 }{
	"POST /batch/submit":    {1.5, 23},
	"GET /batch/{batch_id}": {0, 3}, // the first two of twenty; then none
	"job batch.deliver":     {2.5, 35},
	"job payment.payout":    {2.5, 20},
	"job payment.receipt":   {2.5, 10},
	"job inbound.apply":     {1.5, 15},
}

// ways are what of that may be ways to PostgreSQL and back, at most, where writers wait for
// each other: questions that are asked together are one.
var ways = map[string]float64{
	"POST /batch/submit":  6.5, // two of them the limiter's
	"job batch.deliver":   11,
	"job payment.payout":  7,
	"job payment.receipt": 5.5,
	"job inbound.apply":   4,
}

// spec: store-effort
func TestADeliveryGoesToPostgreSQLAsSeldomAsItsBudgetSays(t *testing.T) {
	t.Parallel()
	w := openWarehouse(t, "MWANYI_DATABASE_URL="+storetest.PostgresURL(t))
	w.allPaid(t)
	before := w.efforts(t)
	const n = 20
	for range n {
		w.deliver(t)
	}
	w.allPaid(t)
	after := w.efforts(t)
	for name, most := range ways {
		trips := (after[name].trips - before[name].trips) / n
		t.Logf("%-25s %6.2f ways", name, trips)
		if trips == 0 || trips > most {
			t.Errorf("%s: %.2f ways to PostgreSQL and back, want %v at most, and more than none", name, trips, most)
		}
	}
}

// spec: store-effort
func TestWhatADeliveryAsksOfTheDatabaseStaysWithinItsBudget(t *testing.T) {
	t.Parallel()
	w := openWarehouse(t)
	w.allPaid(t)
	before := w.efforts(t)
	const n = 20
	var batch string
	for range n {
		batch = w.deliver(t)
	}
	w.allPaid(t)
	for range n {
		w.want(t, http.StatusOK, call{path: "/batch/" + batch, token: w.manager})
	}
	after := w.efforts(t)
	var table []string
	for name := range after {
		updates, statements := (after[name].updates-before[name].updates)/n, (after[name].statements-before[name].statements)/n
		if statements == 0 {
			continue
		}
		table = append(table, fmt.Sprintf("%-50s %6.2f updates %6.2f statements", name, updates, statements))
		if most, is := budgets[name]; is && (updates > most.updates || statements > most.statements) {
			t.Errorf("%s: %.2f updates and %.2f statements, want %v and %v at most", name, updates, statements, most.updates, most.statements)
		}
	}
	slices.Sort(table)
	t.Logf("for each of %d deliveries:\n%s", n, strings.Join(table, "\n"))
	for name := range budgets {
		if after[name].statements == before[name].statements {
			t.Errorf("%s has asked nothing", name)
		}
	}
}

var effortLine = regexp.MustCompile(`(?m)^mwanyi_store_(updates|statements|trips)_total\{for="([^"]*)"\} (\S+)$`)

type effort struct{ updates, statements, trips float64 }

// efforts are updates, statements and ways to PostgreSQL by what they were for.
func (w *warehouse) efforts(t *testing.T) map[string]effort {
	t.Helper()
	all := map[string]effort{}
	for _, m := range effortLine.FindAllStringSubmatch(string(w.do(t, call{path: "/metrics"}).body), -1) {
		n, err := strconv.ParseFloat(m[3], 64)
		if err != nil {
			t.Fatal(err)
		}
		one := all[m[2]]
		*map[string]*float64{"updates": &one.updates, "statements": &one.statements, "trips": &one.trips}[m[1]] = n
		all[m[2]] = one
	}
	return all
}
