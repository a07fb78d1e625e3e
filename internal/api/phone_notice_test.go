package api

import (
	"context"
	"errors"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/farmer"
	"mwanyi/internal/message"
	"mwanyi/internal/outside/sms"
	"mwanyi/internal/phone"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse"
	"mwanyi/internal/testhouse/farmers"
)

// mast sends messages: it keeps what it has sent, and what it says of each.
type mast struct {
	mu   sync.Mutex
	says []error // of the next ones; then nil
	sent []string
}

// Send implements sms.Sender.
func (m *mast) Send(_ context.Context, key string, to phone.Number, text string) (sms.Receipt, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.sent = append(m.sent, key+" "+to.Reveal()+" "+text)
	if len(m.says) == 0 {
		return sms.Receipt{Provider: "mast"}, nil
	}
	said := m.says[0]
	m.says = m.says[1:]
	return sms.Receipt{Provider: "mast"}, said
}

// heard are the messages so far, each as number and text.
func (m *mast) heard() []string {
	m.mu.Lock()
	defer m.mu.Unlock()
	return slices.Clone(m.sent)
}

// spec: phone-change-notice
func TestTheOwnerOfAPhoneHearsThatAnotherTookItsPlace(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		m := &mast{says: []error{errors.New("the answer is lost"), nil, sms.ErrRefused}}
		h := serve(t, testhouse.Open(t, s, testhouse.Options{Waits: []time.Duration{0, 0, 0}, Change: func(rest *testhouse.House) {
			rest.Farmers.Messages = &message.Desk{Store: s, Sender: m, Language: "lg", Box: farmers.Box(t, "messages"), Country: "UG"}
		}}), 1000)
		farmers.Register(t, h.rest.Farmers, func() farmer.RegisterRequest {
			a := farmers.Application(t, h.coop, "UG-1", 1)
			a.Phone = farmers.Phone(t, "+256772123456")
			return a
		}())
		change := func(body string) {
			t.Helper()
			h.want(ask{method: "PATCH", path: "/farmers/UG-1", token: h.tokens[access.Cooperative], body: body}, http.StatusOK)
		}
		jobs := func() int { return h.rest.Count("select count(*) from job where kind = 'message.later'") }
		ended := func() bool { return jobs() == 0 }
		h.rest.Restart(func() { // the jobs stand still
			change(`{"email":"farmer@example.org"}`)
			change(`{"phone":"+256772123456"}`)
			if jobs() != 0 {
				t.Error("a message is under way though nothing was changed")
			}
			change(`{"phone":"+256772999888"}`)
			for _, digits := range []string{"772123456", "772999888"} {
				if n := h.rest.Count("select count(*) from job where args like $1", "%"+digits+"%"); n != 0 {
					t.Errorf("%d jobs hold a phone in clear", n)
				}
			}
		})
		name := h.rest.Text("select name from organisation where id = $1", h.coop)
		h.rest.Until("the message is sent", func() bool { return len(m.heard()) == 2 && ended() })
		first := m.heard()
		_, text, _ := strings.Cut(first[0], " ")
		if first[0] != first[1] || text != "+256772123456 "+message.Text("lg", message.Note{Words: message.Replaced}, message.Letterhead{Cooperative: name}) {
			t.Errorf("sent %q, want the words to the old number, again under the same key", first)
		}
		change(`{"phone":"+256772123456"}`) // back; the gateway refuses the message
		h.rest.Until("the message is left", func() bool { return len(m.heard()) == 3 && ended() })
		if last := m.heard()[2]; !strings.Contains(last, " +256772999888 ") {
			t.Errorf("sent %q, want it to go to the number before", last)
		}
		h.rest.Restart(func() {
			h.rest.Farmers.Messages.Sender = nil
			change(`{"phone":"+256772999888"}`)
			if jobs() != 0 {
				t.Error("a message waits though nobody can send it")
			}
		})
		if strings.Contains(h.log.String(), "772999888") || strings.Contains(h.log.String(), "772123456") {
			t.Error("a phone is in the log")
		}
	})
}
