package gateway_test

import (
	"encoding/json"
	"errors"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
	"time"

	"mwanyi/internal/outside/sms"
	"mwanyi/internal/outside/sms/gateway"
	"mwanyi/internal/outside/sms/smstest"
	"mwanyi/internal/phone"
	"mwanyi/internal/secret"
)

func TestTheGatewayKeepsTheContractOfASender(t *testing.T) {
	var mu sync.Mutex
	byKey := map[string]smstest.Sent{}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		var m map[string]string
		if r.Header.Get("X-Key") != "let me in" || json.NewDecoder(r.Body).Decode(&m) != nil {
			w.WriteHeader(http.StatusUnauthorized)
			return
		}
		mu.Lock()
		defer mu.Unlock()
		byKey[m["ref"]] = smstest.Sent{Key: m["ref"], To: m["recipient"], Text: m["body"]}
	}))
	defer server.Close()
	o := gateway.Options{URL: server.URL, Header: "X-Key", Key: secret.New("let me in"), To: "recipient", Text: "body", ID: "ref", Timeout: 5 * time.Second}
	smstest.Run(t, smstest.World{Sender: gateway.New(o), Sent: func() (all []smstest.Sent) {
		mu.Lock()
		defer mu.Unlock()
		for _, m := range byKey {
			all = append(all, m)
		}
		return all
	}})
	o.Key = secret.New("wrong")
	to, err := phone.Parse("UG", "+256772123456")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := gateway.New(o).Send(t.Context(), "k", to, "text"); !errors.Is(err, sms.ErrRefused) {
		t.Errorf("not let in: %v, want %v", err, sms.ErrRefused)
	}
	server.Close()
	if _, err := gateway.New(o).Send(t.Context(), "k", to, "text"); err == nil {
		t.Error("nobody there: no error, want one")
	} else if errors.Is(err, sms.ErrRefused) {
		t.Errorf("nobody there: %v, want an error that is no refusal", err)
	}
}
