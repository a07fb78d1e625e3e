package api

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"sync"
	"testing"

	"mwanyi/internal/access"
	"mwanyi/internal/outside/payrail"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse/farmers"
)

// noting is a rail that notes whom it pays, by name.
type noting struct {
	payrail.Rail
	mu    sync.Mutex
	names []string
}

func (n *noting) Send(ctx context.Context, t payrail.Transfer) (payrail.Report, error) {
	n.mu.Lock()
	n.names = append(n.names, t.Payee+" "+t.Name)
	n.mu.Unlock()
	return n.Rail.Send(ctx, t)
}

// The rail is told whose wallet it pays to, by the name that the national
// registry has; whom no registry has named is told by the id alone.
// spec: rail-account-name
func TestTheRailIsToldTheNameOfThePayee(t *testing.T) {
	b := openBank(t, storetest.Open(t))
	rail := &noting{Rail: b.desk.Rail}
	b.desk.Rail = rail
	b.rest.Farmers.Registry = register{farmers.Plot(t, 800)}
	b.want(ask{method: "POST", path: "/farmers/register", token: b.tokens[access.Cooperative], body: fmt.Sprintf(
		`{"national_farmer_id":"UG-NAMED","cooperative_id":%q,"phone":"+256772123457","registration_source":"NATIONAL_REGISTRY"}`, b.coop)}, http.StatusCreated)
	for _, farmerID := range []string{"UG-NAMED", b.farmer(b.coop, "UG", "3456", 1)} {
		made := b.want(ask{method: "POST", path: "/payments/farmer-payout", token: b.tokens[access.Cooperative], body: b.order(farmerID, b.batch(b.coop, farmerID), b.coop)}, http.StatusCreated)
		b.until(made["payout_id"].(string), "COMPLETED")
	}
	rail.mu.Lock()
	defer rail.mu.Unlock()
	if want := []string{"UG-NAMED Sarah", "UG-3456 "}; !slices.Equal(slices.Compact(rail.names), want) {
		t.Errorf("the rail was told %q, want %q", rail.names, want)
	}
}
