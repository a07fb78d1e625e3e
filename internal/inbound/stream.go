package inbound

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"net/http"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
	"golang.org/x/crypto/sha3"

	"mwanyi/internal/secret"
)

// The headers of QuickNode's streams and of Moralis's.
const (
	QuickNodeHeader     = "X-Qn-Signature"
	QuickNodeNonce      = "X-Qn-Nonce"
	QuickNodeTimeHeader = "X-Qn-Timestamp"
	MoralisHeader       = "X-Signature"
)

// The kinds of their callbacks begin with these.
const (
	QuickNodeKind = "quicknode."
	MoralisKind   = "moralis."
)

// Watchers prove callbacks of services that watch a chain, each in its own way.
// What has no key is not believed.
type Watchers struct {
	Alchemy   secret.Text
	QuickNode secret.Text // the stream's security token
	Moralis   secret.Text // the account's secret for streams
	Circle    *CircleKeys // nil: none
}

// Prove reads a callback by whichever service's header it carries; false: by none's.
// All of them are kept and none is acted on: the service follows the chain by itself.
// spec: chain-event-providers
func (w Watchers) Prove(ctx context.Context, header http.Header, body []byte) (e Event, isTheirs bool, err error) {
	switch {
	case len(header.Values(AlchemyHeader)) > 0:
		e, err = Alchemy(w.Alchemy, header, body)
	case len(header.Values(CircleHeader)) > 0:
		e, err = w.Circle.Prove(ctx, header, body)
	case len(header.Values(QuickNodeHeader)) > 0:
		e, err = QuickNode(w.QuickNode, header, body)
	case len(header.Values(MoralisHeader)) > 0:
		e, err = Moralis(w.Moralis, header, body)
	default:
		return Event{}, false, nil
	}
	return e, true, err
}

// QuickNode reads what a stream of QuickNode sends, proven by the hex HMAC-SHA256 of
// nonce, time and body, unpacked. The body is whatever the stream's filter makes and
// has no id: the same body is the same event, so that an old one sent again is known.
func QuickNode(key secret.Text, header http.Header, body []byte) (Event, error) {
	got := header.Values(QuickNodeHeader)
	nonce := header.Values(QuickNodeNonce)
	at := header.Values(QuickNodeTimeHeader)
	if key.Empty() || len(got) != 1 || len(nonce) != 1 || len(at) != 1 {
		return Event{}, unsigned(QuickNodeHeader)
	}
	mac := hmac.New(sha256.New, []byte(key.Reveal()))
	mac.Write([]byte(nonce[0] + at[0]))
	mac.Write(body)
	if !hmac.Equal([]byte(got[0]), []byte(hex.EncodeToString(mac.Sum(nil)))) {
		return Event{}, unsigned(QuickNodeHeader)
	}
	if !jsontext.Value(body).IsValid() {
		return Event{}, unreadable(nil)
	}
	return Event{Source: Chain, ID: QuickNodeKind + digestOf(body), Kind: QuickNodeKind + "stream", Body: body}, nil
}

// Moralis reads what a stream of Moralis sends, proven by 0x and the hex Keccak-256
// of the body and the secret, one after the other. A repeat counts its tries in
// `retries` and is the same event all the same; confirmed and not yet confirmed, in
// whichever order, are two. The test of a new stream is an event about nothing.
func Moralis(key secret.Text, header http.Header, body []byte) (Event, error) {
	got := header.Values(MoralisHeader)
	hash := sha3.NewLegacyKeccak256()
	hash.Write(body)
	hash.Write([]byte(key.Reveal()))
	if key.Empty() || len(got) != 1 || !hmac.Equal([]byte(got[0]), []byte("0x"+hex.EncodeToString(hash.Sum(nil)))) {
		return Event{}, unsigned(MoralisHeader)
	}
	var in map[string]jsontext.Value
	if err := json.Unmarshal(body, &in); err != nil {
		return Event{}, unreadable(err)
	}
	kind := "unconfirmed"
	if string(in["confirmed"]) == "true" {
		kind = "confirmed"
	}
	delete(in, "retries")
	told, err := json.Marshal(in, json.Deterministic(true))
	if err != nil {
		return Event{}, unreadable(err)
	}
	return Event{Source: Chain, ID: MoralisKind + digestOf(told), Kind: MoralisKind + kind, Body: body}, nil
}

func digestOf(body []byte) string {
	digest := sha256.Sum256(body)
	return hex.EncodeToString(digest[:])
}
