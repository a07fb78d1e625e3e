package api

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"mwanyi/internal/fault"
	"mwanyi/internal/secret"
)

const chainEventBody = `{"event_id":"0x9a-17","event":"EXPORTED","batch_id":"bat_1","token_id":4711,` +
	`"chain_tx_hash":"0xa4fe04e1ba41b5a2721b4b3e68ff22550c2221a653f865ee3d15b64d5f76784a","log_index":0,"block_number":204118,` +
	`"timestamp":"2026-10-28T09:49:58Z","data":{"stage":5,"memo":null,"list":[null]}}`

// signature is the contract's signature of a body.
func signature(key, body string) string {
	mac := hmac.New(sha256.New, []byte(key))
	mac.Write([]byte(body))
	return "0x" + hex.EncodeToString(mac.Sum(nil))
}

// spec: inbound-signature, code-invalid-signature
func TestACallbackIsBelievedOnlyWithItsSignature(t *testing.T) {
	const key = "shared-with-the-chain-provider"
	h := openOne(t)
	good := signature(key, chainEventBody)
	for name, row := range map[string]struct {
		secret, body string
		header       http.Header
		want         fault.Code
	}{
		"right":                {key, chainEventBody, http.Header{"X-Chain-Signature": {good}}, ""},
		"missing":              {key, chainEventBody, http.Header{}, fault.InvalidSignature},
		"empty":                {key, chainEventBody, http.Header{"X-Chain-Signature": {""}}, fault.InvalidSignature},
		"twice":                {key, chainEventBody, http.Header{"X-Chain-Signature": {good, good}}, fault.InvalidSignature},
		"another header":       {key, chainEventBody, http.Header{"X-Payout-Signature": {good}}, fault.InvalidSignature},
		"without 0x":           {key, chainEventBody, http.Header{"X-Chain-Signature": {good[2:]}}, fault.InvalidSignature},
		"in capitals":          {key, chainEventBody, http.Header{"X-Chain-Signature": {"0x" + strings.ToUpper(good[2:])}}, fault.InvalidSignature},
		"cut short":            {key, chainEventBody, http.Header{"X-Chain-Signature": {good[:20]}}, fault.InvalidSignature},
		"of another body":      {key, chainEventBody + " ", http.Header{"X-Chain-Signature": {good}}, fault.InvalidSignature},
		"by another key":       {key, chainEventBody, http.Header{"X-Chain-Signature": {signature("another", chainEventBody)}}, fault.InvalidSignature},
		"without a secret set": {"", chainEventBody, http.Header{"X-Chain-Signature": {signature("", chainEventBody)}}, fault.InvalidSignature},
		"of a body not valid":  {key, "{}", http.Header{"X-Chain-Signature": {signature(key, "{}")}}, fault.InvalidRequest},
	} {
		s := &Server{inbound: InboundSecrets{Chain: secret.New(row.secret)}, Options: Options{Callbacks: h.server.Callbacks, Limits: h.server.Limits, LimitScale: 1000}}
		c := &call{s: s, r: httptest.NewRequest(http.MethodPost, "/inbound/chain-events", nil), body: []byte(row.body)}
		c.r.Header = row.header
		if _, err := s.receiveChainEvent(c); row.want == "" && err != nil || row.want != "" && !fault.Is(err, row.want) {
			t.Errorf("%s: %v, want %s", name, err, row.want)
		}
	}
}

func TestOnlyTheDataOfACallbackIsTheSendersOwn(t *testing.T) {
	change := func(from, to string) string { return strings.Replace(chainEventBody, from, to, 1) }
	for name, body := range map[string]string{
		"null":                change(`"bat_1"`, `null`),
		"unknown field":       change(`{`, `{"more":1,`),
		"other letter case":   change(`"batch_id"`, `"Batch_id"`),
		"field twice":         change(`{`, `{"event":"EXPORTED",`),
		"data no object":      change(`{"stage":5,"memo":null,"list":[null]}`, `[]`),
		"data twice":          change(`"data":`, `"data":{},"data":`),
		"field twice in data": change(`"stage":5`, `"stage":5,"stage":6`),
		"trailing data":       chainEventBody + `{}`,
		"cut short":           chainEventBody[:len(chainEventBody)-1],
		"nothing":             ``,
		"a list":              `[` + chainEventBody + `]`,
		"bad UTF-8":           change(`bat_1`, "bat_\xff"),
		"a time with an hour": change(`09:49:58Z`, `25:49:58Z`),
		"a time elsewhere":    change(`09:49:58Z`, `09:49:58+03:00`),
	} {
		if err := decodeCallback([]byte(body), &chainEvent{}); !fault.Is(err, fault.InvalidRequest) {
			t.Errorf("%s: %v", name, err)
		}
	}
	var in chainEvent
	if err := decodeCallback([]byte(chainEventBody), &in); err != nil || *in.LogIndex != 0 || string(in.Data) != `{"stage":5,"memo":null,"list":[null]}` {
		t.Errorf("a good event: %v, %s", err, in.Data)
	}
}

func TestASettledConversionNeedsAllThatADepositNeeds(t *testing.T) {
	const short = `{"event_id":"e","event":"SETTLED","conversion_payment_id":"c","timestamp":"2026-10-28T09:49:58Z"}`
	if err := decodeCallback([]byte(short), &conversionEvent{}); !fault.Is(err, fault.InvalidRequest) {
		t.Errorf("SETTLED without an amount: %v", err)
	}
	if err := decodeCallback([]byte(strings.Replace(short, "SETTLED", "REVIEWED", 1)), &conversionEvent{}); err != nil {
		t.Errorf("an unknown kind: %v", err)
	}
}
