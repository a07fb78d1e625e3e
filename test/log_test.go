package test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
)

// A phone in the forms in which it could get into a log.
const (
	wholePhone = "+256772123456"
	localPhone = "0772123456"
)

var phoneForms = []string{"256772123456", localPhone, "772123456", "%2B256772123456", "256 772 123 456"}

func TestNoPhoneAndNoSecretIsInTheLog(t *testing.T) {
	t.Parallel()
	for _, format := range []string{"text", "json"} {
		t.Run(format, func(t *testing.T) {
			t.Parallel()
			r := startDev(t, t.TempDir(), "MWANYI_LOG_LEVEL=debug", "MWANYI_CHAIN_ADDR=127.0.0.1:0", "MWANYI_LOG_FORMAT="+format, "MWANYI_RATE_LIMIT_SCALE=1000")
			welcome := r.stdout.String()
			said := talkOfPhonesAndSecrets(t, r)
			r.stop(t)
			log := strings.TrimPrefix(r.stdout.String(), welcome) + r.stderr.String()
			for _, form := range phoneForms {
				if strings.Contains(log, form) {
					t.Errorf("the phone %s is in the log, want it nowhere:\n%s", form, linesWith(log, form))
				}
			}
			for what, secret := range said {
				if strings.Contains(log, secret) {
					t.Errorf("%s is in the log, want it nowhere:\n%s", what, linesWith(log, secret))
				}
			}
			if strings.Count(log, "/farmers/register") < 3 {
				t.Errorf("the log tells of %d requests, want at least 3: %s", strings.Count(log, "/farmers/register"), log)
			}
		})
	}
}

func linesWith(log, text string) string {
	var found strings.Builder
	for line := range strings.Lines(log) {
		if strings.Contains(line, text) {
			found.WriteString(line)
		}
	}
	return found.String()
}

// talkOfPhonesAndSecrets sends them in every place where a caller can put
// them, and returns the secrets that were spoken of.
func talkOfPhonesAndSecrets(t *testing.T, r *running) map[string]string {
	t.Helper()
	secrets := map[string]string{"the secret of a webhook": "webhook-secret-that-is-long-enough-1", "a wrong key": "mwk_01J00000000000000000000000_wrong-wrong-wrong",
		"a forged token": "eyJhbGciOiJub25lIn0.eyJzdWIiOiJrZXlfMSJ9.forged"}
	for name, secret := range r.creds.InboundSecrets {
		secrets["the inbound secret "+name] = secret
	}
	for _, by := range r.creds.Credentials {
		secrets["the key of "+by.Role] = by.APIKey
	}
	admin, manager := r.token(t, "ADMIN"), r.token(t, "COOPERATIVE")
	secrets["the token of ADMIN"], secrets["the token of COOPERATIVE"] = admin, manager
	made, _ := r.newKey(t, admin, "ADMIN", nil)
	secrets["a new key"] = made.APIKey
	id := *r.creds.of(t, "COOPERATIVE").OrganisationID
	for _, what := range phoneRequests(id, manager, admin) {
		r.do(t, what)
	}
	wrong := credential{APIKey: secrets["a wrong key"], OrganisationID: &id}
	for _, what := range []call{
		{path: "/auth/token", body: tokenBody(wrong)},
		{path: "/auth/token?api_key=" + made.APIKey, body: map[string]any{"api_key": made.APIKey, "unknown": 1}},
		{path: "/auth/token", body: `{"api_key":"` + made.APIKey + `",`},
		{path: "/auth/token", body: `{"` + made.APIKey + `":1}`},
		{path: "/batches", token: secrets["a forged token"]},
		{path: "/batches?access_token=" + manager},
		{path: "/" + made.APIKey},
		{path: "/admin/keys/" + made.APIKey + "/revoke", method: http.MethodPost, token: admin},
		{path: "/webhooks", token: manager, body: map[string]any{"url": "https://partner.example/hook", "events": []string{"batch.delivered"},
			"cooperative_id": id, "secret": secrets["the secret of a webhook"]}},
		{path: "/inbound/payouts", body: "{}", header: map[string]string{"X-Payout-Signature": r.creds.InboundSecrets["payout"]}},
		{path: "/admin/organisations", token: admin, body: cooperativeBody("Secret"), header: map[string]string{"Idempotency-Key": made.APIKey}},
		{path: "/healthz", header: map[string]string{"X-Request-Id": "Bearer " + manager, "X-Forwarded-For": made.APIKey, "User-Agent": made.APIKey}},
	} {
		r.do(t, what)
	}
	r.exchange(t, "GET /healthz HTTP/1.1\r\nHost: x\r\nAuthorization : Bearer "+manager+"\r\n\r\n")
	r.exchange(t, "GET /farmers?phone="+wholePhone+" HTTP/9.9\r\n\r\n")
	return secrets
}

func phoneRequests(cooperative, manager, admin string) []call {
	register := map[string]any{"national_farmer_id": "UG-0001", "cooperative_id": cooperative, "phone": wholePhone}
	spoiled := map[string]any{"national_farmer_id": "UG-0001", "cooperative_id": cooperative, "phone": wholePhone, wholePhone: wholePhone}
	organisation := cooperativeBody("Call " + wholePhone)
	return []call{
		{path: "/farmers/register", token: manager, body: register},
		{path: "/farmers/register", token: admin, body: spoiled},
		{path: "/farmers/register", token: manager, body: `{"phone":"` + wholePhone},
		{path: "/farmers/register", token: manager, body: register, header: map[string]string{"Idempotency-Key": wholePhone, "X-Request-Id": wholePhone}},
		{path: "/farmers/register", body: register},
		{path: "/farmers/import", token: manager, body: "phone\n" + wholePhone + "\n", header: map[string]string{"Content-Type": "text/csv"}},
		{path: "/farmers?phone=" + url.QueryEscape(wholePhone), token: manager},
		{path: "/farmers?phone=" + url.QueryEscape(wholePhone)},
		{path: "/farmers?phone=" + localPhone, token: admin},
		{path: "/farmers?" + url.QueryEscape(wholePhone) + "=1", token: manager},
		{path: "/farmers?phone=" + url.QueryEscape(wholePhone) + ";%zz", token: manager},
		{path: "/farmers/" + url.PathEscape(wholePhone), token: manager},
		{path: "/farmers/" + wholePhone + "/credit-score", token: manager},
		{path: "/" + wholePhone},
		{path: "/farmers/UG-0001", method: http.MethodPatch, token: manager, body: map[string]any{"phone": wholePhone}},
		{path: "/admin/organisations", token: admin, body: organisation},
		{path: "/inbound/payouts", body: map[string]any{"phone": wholePhone}},
	}
}
