package api

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"testing"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/job"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse/farmers"
)

// spec: admin-organisations, success-statuses, timestamps, chain-own-key
func TestAnAdminKeepsTheOrganisations(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := open(t, s, 1000)
		admin := h.tokens[access.Admin]
		made := h.want(ask{method: "POST", path: "/admin/organisations", token: admin,
			body: `{"kind":"COOPERATIVE","name":"Mbale Growers","country":"UG","email":"m@mbale.example","licence_number":"UCDA-9","licence_expires_on":"2027-12-31"}`}, http.StatusCreated)
		path := "/admin/organisations/" + made["organisation_id"].(string)
		changed := h.want(ask{method: "PATCH", path: path, token: admin, body: `{"email":"new@mbale.example","wallet":"0x52908400098527886E0F7030069857D2E4169EE7"}`}, http.StatusOK)
		if changed["email"] != "new@mbale.example" || changed["name"] != "Mbale Growers" {
			t.Errorf("changed: %v", changed)
		}
		unchanged := h.want(ask{method: "GET", path: "/admin/organisations/" + h.coop, token: admin}, http.StatusOK)
		for wallet, want := range map[any]bool{made["wallet"]: true, changed["wallet"]: false, unchanged["wallet"]: true} {
			if _, kept, err := h.access.WalletAt(t.Context(), wallet.(string)); err != nil || kept != want {
				t.Errorf("the key of %v is kept: %t, %v, want %t", wallet, kept, err, want)
			}
		}
		if got := h.want(ask{method: "POST", path: path + "/suspend", token: admin}, http.StatusOK); got["status"] != "SUSPENDED" {
			t.Errorf("suspended: %v", got)
		}
		if got := h.want(ask{method: "POST", path: path + "/activate", token: admin, body: "{}"}, http.StatusOK); got["status"] != "ACTIVE" {
			t.Errorf("activated: %v", got)
		}
		if got := h.want(ask{method: "GET", path: path, token: admin}, http.StatusOK); got["wallet"] != changed["wallet"] {
			t.Errorf("read: %v", got)
		}
		h.refused(ask{method: "GET", path: "/admin/organisations/coop_none", token: admin}, fault.NotFound)
		h.refused(ask{method: "PATCH", path: "/admin/organisations/coop_none", token: admin, body: `{"name":"x"}`}, fault.NotFound)
		h.refused(ask{method: "POST", path: path + "/suspend", token: admin, body: `{"reason":"x"}`, wild: true}, fault.InvalidRequest)
		h.refused(ask{method: "POST", path: "/admin/organisations", token: admin, wild: true,
			body: `{"kind":"COOPERATIVE","name":"No Licence","country":"UG","email":"m@mbale.example"}`}, fault.InvalidRequest)
	})
}

// spec: get-organisations
func TestAnyTokenReadsWhoAnOrganisationIs(t *testing.T) {
	h := openOne(t)
	admin := h.tokens[access.Admin]
	h.want(ask{method: "PATCH", path: "/admin/organisations/" + h.coop, token: admin, body: `{"district":"Mbale"}`}, http.StatusOK)
	whole := h.want(ask{method: "POST", path: "/admin/organisations/" + h.coop + "/suspend", token: admin}, http.StatusOK)
	want := map[string]any{"organisation_id": h.coop, "kind": "COOPERATIVE", "name": whole["name"], "country": "UG", "district": "Mbale"}
	told := maps.Clone(want)
	told["funding_address"] = whole["funding_address"]
	tokens := append(slices.Collect(maps.Values(h.tokens)), h.foreign) // its own, every other role and another cooperative
	for _, token := range tokens {
		want := want
		if token == admin || token == h.tokens[access.Cooperative] {
			want = told
		}
		if got := h.want(ask{method: "GET", path: "/organisations/" + h.coop, token: token}, http.StatusOK); !maps.Equal(got, want) {
			t.Errorf("got %v, want %v", got, want)
		}
	}
	if got := h.want(ask{method: "GET", path: "/organisations/" + h.mfi, token: h.foreign}, http.StatusOK); got["district"] != nil || got["kind"] != "MFI" {
		t.Errorf("got %v, want an MFI without a district", got)
	}
	h.refused(ask{method: "GET", path: "/organisations/coop_none", token: h.foreign}, fault.NotFound)
	h.refused(ask{method: "GET", path: "/organisations/" + h.coop}, fault.Unauthenticated)
}

// spec: admin-keys
func TestAnAdminIssuesAndRevokesKeys(t *testing.T) {
	h := openOne(t)
	admin := h.tokens[access.Admin]
	issue := func(body string) ask { return ask{method: "POST", path: "/admin/keys", token: admin, body: body} }
	made := h.want(issue(`{"organisation_id":"`+h.mfi+`","role":"MFI","label":"portal"}`), http.StatusCreated)
	h.want(h.tokenAsk(made["api_key"].(string), h.mfi), http.StatusOK)
	listed := h.want(ask{method: "GET", path: "/admin/keys?organisation_id=" + h.mfi, token: admin}, http.StatusOK)
	keys := listed["keys"].([]any)
	if len(keys) != 2 || keys[0].(map[string]any)["api_key"] != nil {
		t.Errorf("listed: %v", listed)
	}
	for body, code := range map[string]fault.Code{
		`{"organisation_id":"` + h.mfi + `","role":"AGENT"}`:  fault.InvalidRequest,
		`{"organisation_id":"` + h.coop + `","role":"ADMIN"}`: fault.InvalidRequest,
		`{"role":"BUYER"}`: fault.InvalidRequest,
		`{"organisation_id":"buyer_none","role":"BUYER"}`: fault.NotFound,
	} {
		h.refused(issue(body), code)
	}
	revoke := ask{method: "POST", path: "/admin/keys/" + made["key_id"].(string) + "/revoke", token: admin}
	once := h.want(revoke, http.StatusOK)
	if again := h.want(revoke, http.StatusOK); again["revoked_at"] != once["revoked_at"] || once["revoked_at"] == nil {
		t.Errorf("revoked at %v, then %v", once["revoked_at"], again["revoked_at"])
	}
	h.refused(ask{method: "POST", path: "/admin/keys/key_none/revoke", token: admin}, fault.NotFound)
}

// spec: lists
func TestListsArePagedWithoutLossOrRepeat(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := open(t, s, 1000)
		for range 7 {
			farmers.Organisation(t, h.access, access.BuyerKind, "Another buyer", "")
		}
		seen := map[any]bool{}
		path := "/admin/organisations?kind=BUYER&limit=3"
		for cursor, pages := "", 0; ; pages++ {
			got := h.want(ask{method: "GET", path: path + cursor, token: h.tokens[access.Admin]}, http.StatusOK)
			for _, o := range got["organisations"].([]any) {
				id := o.(map[string]any)["organisation_id"]
				if seen[id] {
					t.Errorf("%v twice", id)
				}
				seen[id] = true
			}
			if got["next_cursor"] == nil {
				if pages != 2 || len(seen) != 8 {
					t.Errorf("%d items on %d pages", len(seen), pages+1)
				}
				return
			}
			cursor = "&cursor=" + got["next_cursor"].(string)
		}
	})
}

// spec: get-jobs, admin-jobs, code-job-not-found
func TestAJobIsReadByItsOrganisationAlone(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := open(t, s, 1000)
		outcome := map[string]string{"batch_id": "bat_01KENS6EPQCATVWW5D8CSVACP4", "tx_hash": "0x540018e256af595a84e3c6b1e1ac2b4b9d66d7ef3e5a8ac8829fc0e4fa6b4a90"}
		h.jobs.Kinds = []job.Kind{
			{Name: "good", Run: func(_ context.Context, j *job.Job) (job.Then, error) {
				return func(tx *store.Tx) error { return j.Complete(tx, outcome) }, nil
			}},
			{Name: "bad", Run: func(context.Context, *job.Job) (job.Then, error) {
				return nil, job.Permanent(fault.New(fault.WeightOutOfRange, "too heavy"))
			}},
		}
		var good, bad, later string
		must(t, s.Update(t.Context(), func(tx *store.Tx) (err error) {
			if good, err = job.Enqueue(tx, "good", nil, job.Visible(h.coop)); err != nil {
				return err
			}
			if bad, err = job.Enqueue(tx, "bad", nil, job.Visible(h.coop)); err != nil {
				return err
			}
			later, err = job.Enqueue(tx, "good", nil, job.Visible(h.coop), job.At(clock.Now().Add(time.Hour)))
			return err
		}))
		read := func(id string) ask { return ask{method: "GET", path: "/jobs/" + id, token: h.tokens[access.Agent]} }
		if got := h.want(read(good), http.StatusOK); got["status"] != "PENDING" || got["batch_id"] != nil {
			t.Errorf("pending: %v", got)
		}
		must(t, h.jobs.Start(t.Context()))
		for _, id := range []string{good, bad} {
			_, err := job.Wait(t.Context(), s, id)
			must(t, err)
		}
		if got := h.want(read(good), http.StatusOK); got["status"] != "COMPLETE" || got["batch_id"] != outcome["batch_id"] || got["tx_hash"] != outcome["tx_hash"] {
			t.Errorf("complete: %v", got)
		}
		if got := h.want(read(bad), http.StatusOK); got["status"] != "FAILED" {
			t.Errorf("failed: %v", got)
		}
		h.refused(ask{method: "GET", path: "/jobs/" + good, token: h.foreign}, fault.InsufficientPermissions)
		h.want(ask{method: "GET", path: "/jobs/" + good, token: h.tokens[access.Admin]}, http.StatusOK)
		h.refused(read("job_none"), fault.JobNotFound)
		waiting := h.want(ask{method: "GET", path: "/admin/jobs?kind=good", token: h.tokens[access.Admin]}, http.StatusOK)["jobs"].([]any)
		if len(waiting) != 1 || waiting[0].(map[string]any)["job_id"] != later {
			t.Errorf("waiting: %v", waiting)
		}
		must(t, h.jobs.Stop(t.Context()))
	})
}

// A cooperative's funding address is its own from the first day to the last,
// whatever ADMIN says of it; nobody else has one.
// spec: funding-address
func TestACooperativeHasAFundingAddressOfItsOwn(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := open(t, s, 1000)
		admin, given := h.tokens[access.Admin], map[string]string{}
		create := func(kind, more string) map[string]any {
			return h.want(ask{method: "POST", path: "/admin/organisations", token: admin, body: `{"kind":"` + kind + `","name":"Mbale Growers","country":"UG","email":"m@mbale.example","licence_number":"UCDA-9","licence_expires_on":"2027-12-31"` + more + `}`}, http.StatusCreated)
		}
		const wallet, another = `,"wallet":"0x52908400098527886E0F7030069857D2E4169EE7"`, `,"wallet":"0x8617E340B3D01FA5F11F306F4090FD50E238070D"`
		for i, more := range []string{"", wallet, another, ""} {
			made := create("COOPERATIVE", more)
			address, _ := made["funding_address"].(string)
			if owner := given[address]; address == "" || owner != "" || address == made["wallet"] {
				t.Fatalf("%v has the funding address %q, which %q has, want one of its own", made["organisation_id"], address, owner)
			}
			given[address] = made["organisation_id"].(string)
			path := "/admin/organisations/" + given[address]
			for _, change := range []ask{
				{method: "PATCH", path: path, token: admin, body: fmt.Sprintf(`{"name":"Another name","wallet":"0x%040d"}`, 1000+i)},
				{method: "POST", path: path + "/suspend", token: admin}, {method: "GET", path: path, token: admin},
			} {
				if got := h.want(change, http.StatusOK); got["funding_address"] != address {
					t.Errorf("%s %s: the funding address is %v, want %s", change.method, change.path, got["funding_address"], address)
				}
			}
		}
		for _, kind := range []string{"BUYER", "MFI"} {
			if made := create(kind, ""); made["funding_address"] != nil {
				t.Errorf("%s has the funding address %v, want none", kind, made["funding_address"])
			}
		}
		h.refused(ask{method: "PATCH", path: "/admin/organisations/" + h.coop, token: admin, wild: true, body: `{"funding_address":"0x52908400098527886E0F7030069857D2E4169EE7"}`}, fault.InvalidRequest)
		older := &access.Desk{Store: s, Wallets: access.NoWallets, Accounts: access.NoAccounts} // as before there were such addresses
		for range 2 {
			farmers.Organisation(t, older, access.CooperativeKind, "An older one", "")
		}
		for range 2 { // a second start finds nothing to do
			must(t, h.access.GiveFunding(t.Context()))
		}
		listed := h.want(ask{method: "GET", path: "/admin/organisations?kind=COOPERATIVE", token: admin}, http.StatusOK)["organisations"].([]any)
		h.checkFunding(listed, given)
	})
}

// A wallet that somebody claims at a funding address takes nothing from it.
// spec: funding-address
func TestTheKeyOfAFundingAddressIsFoundWhoeverClaimsIt(t *testing.T) {
	h := openOne(t)
	admin := h.tokens[access.Admin]
	address := h.want(ask{method: "GET", path: "/organisations/" + h.coop, token: admin}, http.StatusOK)["funding_address"].(string)
	for _, id := range []string{h.coop, h.mfi} {
		h.refused(ask{method: "PATCH", path: "/admin/organisations/" + id, token: admin, body: `{"wallet":"` + address + `"}`}, fault.InvalidRequest)
	}
	if at, found, err := h.access.WalletAt(t.Context(), address); err != nil || !found || at.Of != access.FundingBranch || at.Index != 0 {
		t.Errorf("the key is at place %d of %q (%t, %v), want at place 0 of %q", at.Index, at.Of, found, err, access.FundingBranch)
	}
}

// checkFunding compares the list of ADMIN with what those find who look for the
// owner of an address.
func (h *house) checkFunding(listed []any, given map[string]string) {
	h.t.Helper()
	owners := map[string]string{}
	for _, o := range listed {
		owners[o.(map[string]any)["funding_address"].(string)] = o.(map[string]any)["organisation_id"].(string)
	}
	must(h.t, h.access.Store.Read(h.t.Context(), func(tx *store.Tx) error {
		all, err := access.FundingAddresses(tx)
		if err != nil || len(all) != len(owners) || len(owners) != len(given)+4 { // two of the house and two older ones
			h.t.Errorf("the funding addresses are %v, %v, want those of %v", all, err, owners)
		}
		for _, address := range all {
			if owner, err := access.CooperativeByFunding(tx, address); err != nil || owner != owners[address] || given[address] != "" && owner != given[address] {
				h.t.Errorf("%s is of %s, %v, want of %s", address, owner, err, owners[address])
			}
		}
		if owner, err := access.CooperativeByFunding(tx, "0x52908400098527886e0f7030069857d2e4169ee7"); !errors.Is(err, store.ErrNotFound) {
			h.t.Errorf("a stranger's address is of %q, %v, want of nobody", owner, err)
		}
		return nil
	}))
}
