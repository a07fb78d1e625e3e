package mtn_test

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/payrail"
	"mwanyi/internal/outside/payrail/mtn"
	"mwanyi/internal/outside/payrail/payrailtest"
	"mwanyi/internal/sandbox/payout"
	"mwanyi/internal/sandbox/sandboxtest"
	"mwanyi/internal/secret"
)

var part = secret.New("a-part-of-an-address-that-nobody-guesses")

// open opens a world with MTN's twin behind the adapter.
func open(t *testing.T) payrailtest.World {
	account := payout.DevMTN
	w := sandboxtest.Payout(t, payout.Options{Rate: 3700_000_000, Settles: 5 * time.Millisecond, MTN: account})
	rail := func(base string) payrail.Rail { return at(base) }
	return payrailtest.World{
		Rail: rail(w.URL + "/payout/mtn"), Dead: rail(w.DeadURL), Hands: hands{w, t}, HasDoor: true, IsUnsigned: true,
		Account: payrailtest.Account{Currency: payrail.UGX, NoStatement: true, At: rail},
	}
}

func at(base string) *mtn.Rail {
	account := payout.DevMTN
	return mtn.New(mtn.Options{
		BaseURL: base, Environment: account.Environment, Subscription: account.Subscription, APIUser: account.APIUser, APIKey: account.APIKey,
		Rate: 3700_000_000, CallbackURL: "https://mwanyi.example/inbound/payouts/" + part.Reveal(), CallbackPart: part, Timeout: 5 * time.Second,
	})
}

// spec: rail-mtn, payout-callback-door
func TestMTNKeepsTheContractOfARail(t *testing.T) { payrailtest.Run(t, open) }

// hands move the sandbox.
type hands struct {
	*sandboxtest.Rails
	t *testing.T
}

func (h hands) News(ref string) payrail.Delivery { return payrail.Delivery(h.Rails.News(h.t, ref)) }

func (h hands) PayUnknown(string, money.UGX) { h.t.Fatal("the rail has no statement to show it") }

func (h hands) Forget(string) { h.t.Fatal("the rail has no statement to miss it") }

// answering is the rail at an operator that answers the log-in, and everything
// else as the test says.
func answering(t *testing.T, status int, body string) *mtn.Rail {
	return serving(t, func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(status)
		_, _ = w.Write([]byte(body))
	})
}

func serving(t *testing.T, answer http.HandlerFunc) *mtn.Rail {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, "/token/") {
			_, _ = w.Write([]byte(`{"access_token":"t","token_type":"access_token","expires_in":3600}`))
			return
		}
		answer(w, r)
	}))
	t.Cleanup(server.Close)
	return at(server.URL)
}

// Every reason of the operator's table asks for what the table says, in both
// forms in which the operator writes one.
// spec: rail-mtn
func TestEveryReasonOfMTNAsksForWhatItShould(t *testing.T) {
	ask := payrailtest.Transfer(t, "3456")
	for code, want := range map[string]payrail.Reason{
		"PAYEE_NOT_FOUND": payrail.Permanent, "PAYEE_NOT_ALLOWED_TO_RECEIVE": payrail.Permanent, "NOT_ALLOWED": payrail.Permanent,
		"INVALID_CURRENCY": payrail.Permanent, "NOT_ALLOWED_TARGET_ENVIRONMENT": payrail.Permanent,
		"NOT_ENOUGH_FUNDS": payrail.Float, "PAYER_LIMIT_REACHED": payrail.Float,
		"INTERNAL_PROCESSING_ERROR": payrail.Temporary, "SERVICE_UNAVAILABLE": payrail.Temporary,
		"COULD_NOT_PERFORM_TRANSACTION": payrail.Temporary, "EXPIRED": payrail.Temporary, "SOMETHING_NEW": payrail.Temporary,
	} {
		for _, reason := range []string{`"` + code + `"`, `{"code":"` + code + `","message":"as it says"}`} {
			rail := answering(t, http.StatusOK, `{"externalId":"`+ask.Reference+`","status":"FAILED","reason":`+reason+`}`)
			if got, err := rail.Status(t.Context(), ask.Reference); err != nil || got.State != payrail.Failed || got.Reason != want || got.Code != code {
				t.Errorf("%s: %+v, %v, want %s", reason, got, err, want)
			}
		}
	}
}

// What a send's answer leaves open is an error that is not ErrNotSent, and what
// was surely not looked at is that one: a wrong guess pays twice, or never.
// spec: rail-mtn
func TestWhatMTNsAnswerLeavesOpenStaysOpen(t *testing.T) {
	ask := payrailtest.Transfer(t, "3456")
	const missing = `{"code":"RESOURCE_NOT_FOUND","message":"Requested resource was not found."}`
	known := `{"externalId":"` + ask.Reference + `","status":"PENDING"}`
	for name, row := range map[string]struct {
		status int
		body   string
		found  string // what the status read answers: 404 with this, or 200
		want   payrail.State
		unsent bool
	}{
		"an error without a word":                         {500, ``, missing, "", false},
		"an error of processing":                          {500, `{"code":"INTERNAL_PROCESSING_ERROR"}`, missing, "", false},
		"out of service":                                  {503, `{"code":"SERVICE_UNAVAILABLE"}`, missing, "", false},
		"a word for good, and not taken":                  {500, `{"code":"NOT_ALLOWED_TARGET_ENVIRONMENT"}`, missing, payrail.Failed, false},
		"a word for good, but taken":                      {500, `{"code":"NOT_ALLOWED"}`, known, payrail.Pending, false},
		"a bad request, not taken":                        {400, ``, missing, payrail.Failed, false},
		"a bad request, but taken":                        {400, ``, known, payrail.Pending, false},
		"a bad request, and a 404 of somebody in between": {400, ``, `{"statusCode":404,"message":"Resource not found"}`, "", false},
		"seen before":                                     {409, `{"code":"RESOURCE_ALREADY_EXIST"}`, known, payrail.Pending, false},
		"seen before and lost":                            {409, `{"code":"RESOURCE_ALREADY_EXIST"}`, missing, "", false},
		"not let in":                                      {401, `{}`, missing, "", true},
		"not allowed":                                     {403, `{}`, missing, "", true},
		"asked too often":                                 {429, `{}`, missing, "", true},
		"a path that is none":                             {404, `{"statusCode":404}`, missing, "", false},
		"200 is not what it is":                           {200, `{}`, known, "", false},
	} {
		rail := serving(t, func(w http.ResponseWriter, r *http.Request) {
			switch {
			case r.Method == http.MethodPost:
				w.WriteHeader(row.status)
				_, _ = w.Write([]byte(row.body))
			case row.found == known:
				_, _ = w.Write([]byte(known))
			default:
				w.WriteHeader(http.StatusNotFound)
				_, _ = w.Write([]byte(row.found))
			}
		})
		got, err := rail.Send(t.Context(), ask)
		if got.State != row.want || (err == nil) != (row.want != "") || errors.Is(err, payrail.ErrNotSent) != row.unsent {
			t.Errorf("%s: %+v, %v, want %q, certainly not sent: %v", name, got, err, row.want, row.unsent)
		}
	}
}

func TestAStatusOfMTNThatSaysNothingIsNoOutcome(t *testing.T) {
	for _, row := range []struct {
		status int
		body   string
	}{
		{200, `{}`}, {200, `{"externalId":"another","status":"SUCCESSFUL"}`}, {200, `{"externalId":"r","status":"MISLAID"}`},
		{200, `nonsense`}, {404, ``}, {404, `{"statusCode":404,"message":"Resource not found"}`}, {500, `{"code":"RESOURCE_NOT_FOUND"}`},
	} {
		if got, err := answering(t, row.status, row.body).Status(t.Context(), "r"); err == nil {
			t.Errorf("%d %s: %+v, want an error", row.status, row.body, got)
		}
	}
}

// A token is kept until it ends, and replaced once when the operator does not
// take it any more.
// spec: rail-mtn
func TestMTNsTokenIsKeptUntilItEnds(t *testing.T) {
	logIns, refuse := 0, ""
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, "/token/") {
			logIns++
			_, _ = w.Write([]byte(`{"access_token":"t` + strings.Repeat("x", logIns) + `","expires_in":3600}`))
			return
		}
		if r.Header.Get("Authorization") == refuse {
			w.WriteHeader(http.StatusUnauthorized)
			return
		}
		_, _ = w.Write([]byte(`{"availableBalance":"5","currency":"UGX"}`))
	}))
	t.Cleanup(server.Close)
	rail := at(server.URL)
	ask := func(want int, when string) {
		t.Helper()
		if got, err := rail.Balance(t.Context()); err != nil || got.Amount != 5 || logIns != want {
			t.Errorf("%s: %+v, %v after %d log-ins, want %d", when, got, err, logIns, want)
		}
	}
	ask(1, "at first")
	ask(1, "again")
	refuse = "Bearer tx"
	ask(2, "when it is not taken any more")
	defer clock.Jump(time.Hour)()
	ask(3, "when it has ended")
}

// spec: rail-holder
func TestMTNSaysWhoseAWalletIs(t *testing.T) {
	w := open(t)
	rail, isReader := w.Rail.(payrail.HolderReader)
	if !isReader {
		t.Fatal("it cannot")
	}
	got, err := rail.Holder(t.Context(), payrailtest.Transfer(t, "3456").To)
	if err != nil || got.Name.Reveal() != "Sarah Nakato" || !got.Active {
		t.Errorf("%+v (%s), %v", got, got.Name.Reveal(), err)
	}
	if strings.Contains(got.Name.String(), "Sarah") {
		t.Errorf("a name shows itself: %s", got.Name)
	}
	if got, err := rail.Holder(t.Context(), payrailtest.Transfer(t, "0005").To); !errors.Is(err, payrail.ErrNoWallet) {
		t.Errorf("%+v, %v, want %v", got, err, payrail.ErrNoWallet)
	}
}
