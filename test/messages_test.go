package test

import (
	"net/http"
	"strings"
	"testing"
)

// The binary as it runs: a message goes out by each provider of the sandbox, the
// provider reports to the service's own door, and ADMIN sees what became of it. An
// answer that is lost and a report that comes twice change nothing of that.
// spec: sms-providers, sms-reports
func TestMessagesGoOutByEachProviderAndAreReported(t *testing.T) {
	t.Parallel()
	for provider, isProven := range map[string]bool{"africastalking": false, "twilio": true} {
		t.Run(provider, func(t *testing.T) {
			h := openFarmHouse(t, "MWANYI_SMS_PROVIDER="+provider)
			h.scanned = true // nobody has a name here
			sandbox := newClient(h.creds.SandboxURL)
			for _, mode := range []string{"lost-reply", "duplicate-callback"} {
				if got := sandbox.do(t, call{path: "/faults", body: map[string]any{"system": "sms", "mode": mode}}); got.status >= 300 {
					t.Fatalf("status %v, want less than 300: %v", got.status, got)
				}
			}
			if got := h.do(t, call{path: "/farmers/register", token: h.agent, body: h.walk("UG-SMS-1", 41)}); got.status != http.StatusCreated {
				t.Fatalf("registration: %v", got)
			}
			if got := h.do(t, call{method: http.MethodPatch, path: "/farmers/UG-SMS-1", token: h.manager, body: map[string]any{"phone": "+256772100042"}}); got.status != http.StatusOK {
				t.Fatalf("another phone: %v", got)
			}
			eventually(t, "the message is reported as delivered", func() bool {
				list, _ := h.do(t, call{path: "/admin/messages?status=DELIVERED&farmer_id=UG-SMS-1", token: h.admin}).object(t)["messages"].([]any)
				if len(list) != 1 {
					return false
				}
				wantFields(t, list[0].(map[string]any), fields{"provider": provider, "about": "replaced", "proven": isProven, "parts": 1.0})
				return true
			})
			for _, hidden := range []string{"772100041", "772100042", "essimu", "sandbox-reports"} {
				if strings.Contains(h.said(), hidden) {
					t.Errorf("%q is in the log, want no number, text or secret", hidden)
				}
			}
		})
	}
}
