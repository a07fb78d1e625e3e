package airtel_test

import (
	"bytes"
	"crypto/hmac"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/payrail"
	"mwanyi/internal/outside/payrail/airtel"
	"mwanyi/internal/outside/payrail/payrailtest"
	"mwanyi/internal/sandbox/payout"
	"mwanyi/internal/sandbox/sandboxtest"
	"mwanyi/internal/secret"
)

var (
	part    = secret.New("a-part-of-an-address-that-nobody-guesses")
	hashKey = secret.New("the portal's private key")
)

// options are those of a rail that the twin of these tests knows.
func options(base string) airtel.Options {
	return airtel.Options{
		BaseURL: base, ClientID: "client", ClientSecret: secret.New("the secret"), PIN: secret.New("4321"), Padding: airtel.OAEPSHA256,
		Rate: 3700_000_000, CallbackPart: part, HashKey: hashKey, Timeout: 5 * time.Second,
	}
}

// account is what the twin knows the rail by.
var account = func() payout.Airtel {
	key, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		panic(err)
	}
	dev, o := payout.DevAirtel, options("")
	dev.PINKey = key
	dev.ClientID, dev.ClientSecret, dev.PIN, dev.HashKey = o.ClientID, o.ClientSecret, o.PIN, o.HashKey
	dev.Door = "/inbound/payouts/" + part.Reveal()
	return dev
}()

func open(t *testing.T, change func(*airtel.Options, *payout.Airtel)) payrailtest.World {
	known := account
	o := options("")
	change(&o, &known)
	w := sandboxtest.Payout(t, payout.Options{Rate: 3700_000_000, Settles: 5 * time.Millisecond, Airtel: known})
	rail := func(base string) payrail.Rail {
		o.BaseURL = base
		return airtel.New(o)
	}
	return payrailtest.World{
		Rail: rail(w.URL + "/payout/airtel"), Dead: rail(w.DeadURL), Hands: hands{w, t}, HasDoor: true, IsUnsigned: known.HashKey.Empty(),
		Account: payrailtest.Account{Currency: payrail.UGX, NoStatement: true, At: rail},
	}
}

func same(*airtel.Options, *payout.Airtel) {}

// spec: rail-airtel, payout-callback-door
func TestAirtelKeepsTheContractOfARail(t *testing.T) {
	payrailtest.Run(t, func(t *testing.T) payrailtest.World { return open(t, same) })
}

// hands move the sandbox.
type hands struct {
	*sandboxtest.Rails
	t *testing.T
}

func (h hands) News(ref string) payrail.Delivery { return payrail.Delivery(h.Rails.News(h.t, ref)) }

func (h hands) PayUnknown(string, money.UGX) { h.t.Fatal("the rail has no statement to show it") }

func (h hands) Forget(string) { h.t.Fatal("the rail has no statement to miss it") }

// The PIN opens only as it was agreed to be sealed; anything else is refused for
// good, for a repeat could lock the account.
// spec: rail-airtel
func TestThePINIsSealedAsItIsSet(t *testing.T) {
	paddings := []airtel.Padding{airtel.PKCS1, airtel.OAEPSHA1, airtel.OAEPSHA256}
	for _, ours := range paddings {
		for _, theirs := range paddings {
			w := open(t, func(o *airtel.Options, known *payout.Airtel) { o.Padding, known.Padding = ours, string(theirs) })
			got, err := w.Rail.Send(t.Context(), payrailtest.Transfer(t, "3456"))
			switch {
			case err != nil:
				t.Errorf("%s for %s: %v", ours, theirs, err)
			case ours == theirs && got.State == payrail.Failed:
				t.Errorf("%s: %+v, want it taken", ours, got)
			case ours != theirs && (got.State != payrail.Failed || got.Reason != payrail.Permanent || got.Code != "ROUTER115"):
				t.Errorf("%s for %s: %+v, want it refused for good", ours, theirs, got)
			}
		}
	}
	w := open(t, func(o *airtel.Options, _ *payout.Airtel) { o.PIN = secret.New("1111") })
	if got, err := w.Rail.Send(t.Context(), payrailtest.Transfer(t, "3456")); err != nil || got.Reason != payrail.Permanent || got.Code != "ROUTER115" {
		t.Errorf("a wrong PIN: %+v, %v, want it refused for good", got, err)
	}
}

// serving is the rail at an operator that answers the log-in, the key and then as
// the test says.
func serving(t *testing.T, o airtel.Options, answer http.HandlerFunc) *airtel.Rail {
	dev := sandboxtest.Payout(t, payout.Options{Rate: 3700_000_000, Airtel: account})
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.Contains(r.URL.Path, "disbursements") {
			answer(w, r)
			return
		}
		r.URL.Path = "/airtel" + r.URL.Path
		dev.System.ServeHTTP(w, r)
	}))
	t.Cleanup(server.Close)
	o.BaseURL = server.URL
	return airtel.New(o)
}

// said is an answer of the operator about a reference.
func said(reference, word, code string) string {
	data := ""
	if word != "" {
		data = `"data":{"transaction":{"id":"` + reference + `","airtel_money_id":"m","status":"` + word + `"}},`
	}
	return `{` + data + `"status":{"response_code":"` + code + `","code":"200","result_code":"ESB000010","success":false}}`
}

// Each code of the operator's table means what the table says, of an answer to a
// send and of one to a question.
// spec: rail-airtel
func TestEveryCodeOfAirtelMeansWhatItShould(t *testing.T) {
	ask := payrailtest.Transfer(t, "3456")
	const open = payrail.State("") // the outcome is open: an error
	for code, want := range map[string]struct {
		sent   payrail.State // with no word, and the reference not found afterwards
		asked  payrail.State // with the word TF
		reason payrail.Reason
	}{
		"00": {open, open, ""},
		"01": {open, payrail.Failed, payrail.Temporary},
		"03": {payrail.Failed, payrail.Failed, payrail.Permanent},
		"04": {payrail.Failed, payrail.Failed, payrail.Permanent},
		"05": {payrail.Failed, payrail.Failed, payrail.Temporary},
		"06": {payrail.Pending, payrail.Failed, payrail.Temporary},
		"07": {payrail.Failed, payrail.Failed, payrail.Float},
		"09": {payrail.Failed, payrail.Failed, payrail.Permanent},
		"10": {payrail.Failed, payrail.Failed, payrail.Permanent},
		"11": {payrail.Failed, payrail.Failed, payrail.Permanent}, // asked for and not found: not allowed, then
		"12": {payrail.Failed, payrail.Failed, payrail.Permanent},
		"13": {payrail.Failed, payrail.Failed, payrail.Temporary},
		"14": {payrail.Failed, payrail.Failed, payrail.Temporary},
		"15": {open, payrail.Missing, ""},
		"17": {open, payrail.Failed, payrail.Temporary},
		"99": {open, payrail.Failed, payrail.Temporary},
	} {
		whole := "DP009000010" + code
		rail := serving(t, options(""), func(w http.ResponseWriter, r *http.Request) {
			if r.Method == http.MethodPost {
				_, _ = w.Write([]byte(said(ask.Reference, "", whole)))
				return
			}
			_, _ = w.Write([]byte(said(ask.Reference, "", "DP00900001015")))
		})
		got, err := rail.Send(t.Context(), ask)
		if got.State != want.sent || (err == nil) != (want.sent != open) || errors.Is(err, payrail.ErrNotSent) || got.State == payrail.Failed && got.Reason != want.reason {
			t.Errorf("%s to a send: %+v, %v, want %q for %s", code, got, err, want.sent, want.reason)
		}
		rail = serving(t, options(""), func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte(said(ask.Reference, "TF", whole))) })
		got, err = rail.Status(t.Context(), ask.Reference)
		if got.State != want.asked || (err == nil) != (want.asked != open) || got.Reason != want.reason {
			t.Errorf("%s to a question: %+v, %v, want %q for %s", code, got, err, want.asked, want.reason)
		}
	}
}

// The word about a transaction comes first: TA leaves it open whatever the code
// says, and what is a duplicate or may have failed is looked up.
// spec: rail-airtel
func TestTheWordAboutATransactionComesFirst(t *testing.T) {
	ask := payrailtest.Transfer(t, "3456")
	for word, want := range map[string]payrail.State{"TS": payrail.Paid, "TF": payrail.Failed, "TE": payrail.Failed, "TIP": payrail.Pending, "TA": "", "TX": ""} {
		answer := func(w http.ResponseWriter, _ *http.Request) {
			_, _ = w.Write([]byte(said(ask.Reference, word, "DP00900001001")))
		}
		if got, err := serving(t, options(""), answer).Status(t.Context(), ask.Reference); got.State != want || (err == nil) != (want != "") {
			t.Errorf("%s to a question: %+v, %v, want %q", word, got, err, want)
		}
		if got, err := serving(t, options(""), answer).Send(t.Context(), ask); got.State != want || (err == nil) != (want != "") {
			t.Errorf("%s to a send: %+v, %v, want %q", word, got, err, want)
		}
	}
	for _, code := range []string{"05", "11", "13", "14", "17"} {
		rail := serving(t, options(""), func(w http.ResponseWriter, r *http.Request) {
			if r.Method == http.MethodPost {
				_, _ = w.Write([]byte(said(ask.Reference, "", "DP009000010"+code)))
				return
			}
			_, _ = w.Write([]byte(said(ask.Reference, "TS", "DP00900001001")))
		})
		if got, err := rail.Send(t.Context(), ask); err != nil || got.State != payrail.Paid {
			t.Errorf("%s of what was paid: %+v, %v, want it paid", code, got, err)
		}
	}
	if got, err := serving(t, options(""), func(w http.ResponseWriter, _ *http.Request) {
		_, _ = w.Write([]byte(said("another", "TS", "DP00900001001")))
	}).Status(t.Context(), ask.Reference); err == nil {
		t.Errorf("%+v of another reference", got)
	}
}

// The operator is not asked within a minute of sending, and what is not known
// then is not made up.
// spec: rail-airtel
func TestTheOperatorIsLeftAloneForAMinute(t *testing.T) {
	ask, lost := payrailtest.Transfer(t, "3456"), payrailtest.Transfer(t, "0003")
	asked := 0
	o := options("")
	o.StatusAfter = time.Minute
	rail := serving(t, o, func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		switch reference := r.URL.Path[strings.LastIndex(r.URL.Path, "/")+1:]; {
		case r.Method == http.MethodGet:
			asked++
			_, _ = w.Write([]byte(said(reference, "TS", "DP00900001001")))
		case bytes.Contains(body, []byte(lost.Reference)):
			w.WriteHeader(http.StatusInternalServerError)
		default:
			_, _ = w.Write([]byte(said(ask.Reference, "TIP", "DP00900001006")))
		}
	})
	if got, err := rail.Send(t.Context(), ask); err != nil || got.State != payrail.Pending {
		t.Fatalf("%+v, %v", got, err)
	}
	if got, err := rail.Send(t.Context(), lost); err == nil {
		t.Fatalf("%+v", got)
	}
	if got, err := rail.Status(t.Context(), ask.Reference); err != nil || got.State != payrail.Pending || asked != 0 {
		t.Errorf("what it has taken: %+v, %v, asked %d times", got, err, asked)
	}
	if got, err := rail.Status(t.Context(), lost.Reference); err == nil || asked != 0 {
		t.Errorf("what it may have taken: %+v, %v, asked %d times, want an error", got, err, asked)
	}
	defer clock.Jump(time.Minute + time.Second)()
	for _, reference := range []string{ask.Reference, lost.Reference} {
		if got, err := rail.Status(t.Context(), reference); err != nil || got.State != payrail.Paid {
			t.Errorf("after a minute: %+v, %v", got, err)
		}
	}
}

// A refusal that has to be asked for is believed once the operator was asked and
// did not find it, so that a payout does not go round for ever; not while another
// request for it may still be under way.
// spec: rail-airtel
func TestARefusalIsBelievedOnceTheOperatorWasAsked(t *testing.T) {
	ask := payrailtest.Transfer(t, "3456")
	o := options("")
	o.StatusAfter = time.Minute
	for loses, want := range map[bool]payrail.State{false: payrail.Failed, true: payrail.Missing} {
		sends := 0
		rail := serving(t, o, func(w http.ResponseWriter, r *http.Request) {
			code := "DP00900001015"
			if r.Method == http.MethodPost {
				code = "DP00900001014"
				if sends++; loses && sends == 1 {
					w.WriteHeader(http.StatusInternalServerError)
					return
				}
			}
			_, _ = w.Write([]byte(said(ask.Reference, "", code)))
		})
		for range 2 {
			if got, err := rail.Send(t.Context(), ask); err == nil || errors.Is(err, payrail.ErrNotSent) {
				t.Errorf("%+v, %v, want it open", got, err)
			}
		}
		back := clock.Jump(time.Minute + time.Second)
		if got, err := rail.Status(t.Context(), ask.Reference); err != nil || got.State != want {
			t.Errorf("an answer was lost %v: %+v, %v, want %s", loses, got, err, want)
		}
		back()
		back = clock.Jump(11 * time.Minute)
		if got, err := rail.Status(t.Context(), ask.Reference); err != nil || got.State != payrail.Failed || got.Reason != payrail.Temporary || got.Code != "DP00900001014" {
			t.Errorf("after ten minutes: %+v, %v, want it refused", got, err)
		}
		back()
	}
}

// A callback's hash may stand in a field of the body; without a key at our side
// the door alone proves it.
// spec: payout-callback-door
func TestTheHashOfACallbackIsProvenWhereItIsSet(t *testing.T) {
	const transaction = `{"id":"r","message":"m","status_code":"TS","airtel_money_id":"x"}`
	hash := func(text string) string {
		mac := hmac.New(sha256.New, []byte(hashKey.Reveal()))
		mac.Write([]byte(text))
		return base64.StdEncoding.EncodeToString(mac.Sum(nil))
	}
	body := func(hash string) []byte { return []byte(`{"transaction":` + transaction + `,"hash":"` + hash + `"}`) }
	o := options("http://127.0.0.1:1")
	door := "/inbound/payouts/" + part.Reveal()
	for name, row := range map[string]struct {
		d    payrail.Delivery
		want error
	}{
		"of the object":         {payrail.Delivery{Path: door, Body: body(hash(`{"transaction":` + transaction + `}`))}, nil},
		"of the transaction":    {payrail.Delivery{Path: door, Body: body(hash(transaction))}, nil},
		"of something else":     {payrail.Delivery{Path: door, Body: body(hash("else"))}, payrail.ErrSignature},
		"none":                  {payrail.Delivery{Path: door, Body: []byte(`{"transaction":` + transaction + `}`)}, payrail.ErrSignature},
		"a good one, elsewhere": {payrail.Delivery{Path: "/inbound/payouts", Body: body(hash(transaction))}, payrail.ErrSignature},
		"two":                   {payrail.Delivery{Path: door, Header: http.Header{"Hash": {hash(transaction), hash(transaction)}}, Body: []byte(transaction)}, payrail.ErrSignature},
	} {
		if got, err := airtel.New(o).Callback(row.d); !errors.Is(err, row.want) || (err == nil) != (row.want == nil) {
			t.Errorf("%s: %+v, %v, want %v", name, got, err, row.want)
		}
	}
	o.HashKey = secret.Text{}
	if got, err := airtel.New(o).Callback(payrail.Delivery{Path: door, Body: body("")}); err != nil || got.Reference != "r" || got.Kind != "TS" {
		t.Errorf("without a key: %+v, %v", got, err)
	}
	if _, err := airtel.New(o).Callback(payrail.Delivery{Path: door, Body: []byte(`{"transaction":{}}`)}); !errors.Is(err, payrail.ErrNotice) {
		t.Errorf("%v, want %v", err, payrail.ErrNotice)
	}
	o.CallbackPart = secret.Text{}
	if _, err := airtel.New(o).Callback(payrail.Delivery{Path: "/inbound/payouts/", Body: body("")}); !errors.Is(err, payrail.ErrSignature) {
		t.Errorf("without a door: %v, want %v", err, payrail.ErrSignature)
	}
}

// spec: rail-holder
func TestAirtelSaysWhoseAWalletIs(t *testing.T) {
	w := open(t, same)
	rail, isReader := w.Rail.(payrail.HolderReader)
	if !isReader {
		t.Fatal("it cannot")
	}
	if got, err := rail.Holder(t.Context(), payrailtest.Transfer(t, "3456").To); err != nil || got.Name.Reveal() != "Sarah Nakato" || !got.Active {
		t.Errorf("%+v, %v", got, err)
	}
	if got, err := rail.Holder(t.Context(), payrailtest.Transfer(t, "0012").To); err != nil || got.Active {
		t.Errorf("a barred one: %+v, %v", got, err)
	}
	if got, err := rail.Holder(t.Context(), payrailtest.Transfer(t, "0005").To); !errors.Is(err, payrail.ErrNoWallet) {
		t.Errorf("%+v, %v, want %v", got, err, payrail.ErrNoWallet)
	}
}
