package api

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"mwanyi/internal/access"
	"mwanyi/internal/fault"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// walk is another boundary of the person's farm, which names the plot.
func (p *leaver) walk(lon float64) ask {
	return ask{method: http.MethodPost, path: "/farmers/" + p.farmerID + "/boundary", token: p.tokens[access.Cooperative],
		body: fmt.Sprintf(`{"reason":"Quillanne walked it again","name":"garden of Quillanne","polygon":%s}`, squareFarm(p.t, lon, 0.5, 0.001).GeoJSON())}
}

// wanted is the other cooperative's wish to have the person.
func (p *leaver) wanted() (transferID string) {
	p.t.Helper()
	got := p.want(ask{method: http.MethodPost, path: "/farmers/" + p.farmerID + "/transfer", token: p.foreign,
		body: fmt.Sprintf(`{"to_cooperative_id":%q,"phone":%q,"reason":"Quillanne lives nearer"}`, p.other, p.phone)}, http.StatusCreated)
	return got["transfer_id"].(string)
}

func (p *leaver) says(transferID, decision string) ask {
	return ask{method: http.MethodPost, path: "/farmers/" + p.farmerID + "/transfer", token: p.tokens[access.Cooperative],
		body: fmt.Sprintf(`{"transfer_id":%q,"decision":%q,"note":"Quillanne knows"}`, transferID, decision)}
}

// talkedAbout writes of the person wherever people write something: names of
// plots, reasons, notes.
func (p *leaver) talkedAbout() {
	p.t.Helper()
	p.want(p.walk(32.5), http.StatusCreated)
	p.want(p.walk(32.5001), http.StatusCreated) // what stood before has the name, too
	p.want(p.says(p.wanted(), "DECLINE"), http.StatusOK)
	p.refused(ask{method: http.MethodPost, path: "/farmers/" + p.farmerID + "/transfer", token: p.foreign,
		body: fmt.Sprintf(`{"to_cooperative_id":%q,"phone":"+256772999999"}`, p.other)}, fault.InsufficientPermissions)
	twice := p.paidBatch(p.farmerID)
	p.want(ask{method: http.MethodPost, path: "/batch/" + twice.ID + "/void", token: p.tokens[access.Cooperative], body: `{"reason":"Quillanne brought it twice"}`}, http.StatusOK)
	all := everything(p.t, p.store)
	for _, words := range []string{"school fees of Quillanne", "Quillanne walked", "garden of Quillanne", "Quillanne lives", "Quillanne knows", "Quillanne brought"} {
		if !strings.Contains(all, words) {
			p.t.Fatalf("nobody wrote %q, want it there before the erasure", words)
		}
	}
}

// What a farmer left with the cooperative before is forgotten there, too.
// spec: erasure-forgets
func TestWhatTheCooperativeBeforeHasIsForgottenToo(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		p := openPerson(t, s, chain.Settled)
		p.want(p.says(p.wanted(), "AGREE"), http.StatusOK)
		p.want(p.look("/ipfs/"+p.slip, access.Admin), http.StatusOK)
		got := p.want(p.erase(""), http.StatusOK)
		if got["status"] != "DONE" {
			t.Errorf("the erasure is %v, want it done", got)
		}
		for _, cid := range []string{p.slip, p.card} {
			p.refused(p.look("/ipfs/"+cid, access.Admin), fault.NotFound)
		}
		if all := everything(t, s); strings.Contains(all, personID) {
			t.Errorf("the id of the cooperative before is still there: …%s…", all[strings.Index(all, personID)-200:][:300])
		}
		if house := p.rest.Text("select cooperative from audit where kind = 'ERASED'"); house != p.other {
			t.Errorf("the record is of %s, want %s, with whom the farmer is", house, p.other)
		}
	})
}

// A new boundary that ends after the erasure would bring its names back.
// spec: erasure-blocked
func TestABoundaryThatIsUnderWayStandsInTheWay(t *testing.T) {
	p := openPerson(t, storetest.Open(t), chain.Settled)
	p.rest.Boundaries.Wait = 1
	p.rest.Cuts.Dead("ledger BOUNDARY_CHANGED")
	p.refused(p.walk(32.5), fault.ChainUnavailable)
	if out := p.refused(p.erase(""), fault.ErasureBlocked); !strings.Contains(string(out.body), "bnd_") {
		t.Errorf("the refusal is %s, want the change named", out.body)
	}
	p.rest.Cuts.None()
}

// Nothing is kept of somebody who was forgotten.
// spec: erased-for-good
func TestNoPhotoOfAnErasedFarmerIsTaken(t *testing.T) {
	p := openPerson(t, storetest.Open(t), chain.Settled)
	p.want(p.erase(""), http.StatusOK)
	p.refused(sent(p.tokens[access.Agent], photoNo(t, 103), fmt.Sprintf(`,"kind":"PERSON","farmer_id":%q`, p.farmerID)), fault.FarmerInactive)
}
