package payout

import (
	"context"
	"crypto/ecdsa"
	"crypto/rand"
	"crypto/sha256"
	"crypto/sha512"
	"crypto/x509"
	"encoding/base64"
	"encoding/json"
	"encoding/pem"
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/sandbox"
)

// pawaKeyID is what the provider calls the key that signs callbacks.
const pawaKeyID = "HTTP_EC_P256_KEY:1"

// pawaKeys shows the keys that prove callbacks.
func (s *System) pawaKeys(w http.ResponseWriter) {
	list := []map[string]string{}
	if s.o.PawaPayKey != nil {
		der, err := x509.MarshalPKIXPublicKey(&s.o.PawaPayKey.PublicKey)
		if err != nil {
			broken(w, err)
			return
		}
		list = append(list, map[string]string{"id": pawaKeyID, "key": string(pem.EncodeToMemory(&pem.Block{Type: "PUBLIC KEY", Bytes: der}))})
	}
	sandbox.Answer(w, http.StatusOK, list)
}

// merchantInput is how the provider wants a request's signature to be described.
var merchantInput = regexp.MustCompile(`^sig-pp=(\("@method" "@authority" "@path" "signature-date" "content-digest" "content-type" "content-length"\)` +
	`;alg="ecdsa-p256-sha256";keyid="([^"]*)";created=([0-9]+);expires=([0-9]+))$`)

// merchantSigned checks the signature on a request that moves money. It is
// written from the provider's examples and shares nothing with our adapter, which
// would else agree with itself.
func (s *System) merchantSigned(r *http.Request, path string, body []byte) bool {
	input := merchantInput.FindStringSubmatch(r.Header.Get("Signature-Input"))
	if input == nil || input[2] != s.o.PawaPayMerchantKeyID {
		return false
	}
	created, createdErr := strconv.ParseInt(input[3], 10, 64)
	expires, expiresErr := strconv.ParseInt(input[4], 10, 64)
	now := clock.Now().Unix()
	if createdErr != nil || expiresErr != nil || created > now+5 || expires < now {
		return false
	}
	digest := sha512.Sum512(body)
	if r.Header.Get("Content-Digest") != "sha-512=:"+base64.StdEncoding.EncodeToString(digest[:])+":" {
		return false
	}
	base := fmt.Sprintf("\"@method\": %s\n\"@authority\": %s\n\"@path\": %s\n\"signature-date\": %s\n\"content-digest\": %s\n\"content-type\": %s\n\"content-length\": %d\n\"@signature-params\": %s",
		r.Method, strings.ToLower(r.Host), path, r.Header.Get("Signature-Date"), r.Header.Get("Content-Digest"), r.Header.Get("Content-Type"), len(body), input[1])
	text, isOne := strings.CutPrefix(r.Header.Get("Signature"), "sig-pp=:")
	signature, err := base64.StdEncoding.DecodeString(strings.TrimSuffix(text, ":"))
	hashed := sha256.Sum256([]byte(base))
	return isOne && err == nil && ecdsa.VerifyASN1(s.o.PawaPayMerchantKey, hashed[:], signature)
}

// tellPawaPay signs a callback as RFC 9421 has it, with what the provider covers.
func (s *System) tellPawaPay(ctx context.Context, view map[string]any) error {
	body, err := json.Marshal(view)
	if err != nil {
		return err
	}
	door, err := url.Parse(s.o.Callbacks.BaseURL + s.o.Path)
	if err != nil {
		return err
	}
	digest := sha512.Sum512(body)
	now := clock.Now()
	header := http.Header{"Content-Type": {"application/json"}}
	header.Set("Content-Digest", "sha-512=:"+base64.StdEncoding.EncodeToString(digest[:])+":")
	header.Set("Signature-Date", now.Format(time.RFC3339))
	params := fmt.Sprintf(`("@method" "@authority" "@path" "signature-date" "content-digest" "content-type")`+
		`;alg="ecdsa-p256-sha256";keyid=%q;created=%d;expires=%d`, pawaKeyID, now.Unix(), now.Add(time.Minute).Unix())
	base := fmt.Sprintf("\"@method\": POST\n\"@authority\": %s\n\"@path\": %s\n\"signature-date\": %s\n\"content-digest\": %s\n\"content-type\": application/json\n\"@signature-params\": %s",
		strings.ToLower(door.Host), door.EscapedPath(), header.Get("Signature-Date"), header.Get("Content-Digest"), params)
	hashed := sha256.Sum256([]byte(base))
	signature, err := ecdsa.SignASN1(rand.Reader, s.o.PawaPayKey, hashed[:]) // in DER, unlike RFC 9421
	if err != nil {
		return err
	}
	header.Set("Signature-Input", "sig-pp="+params)
	header.Set("Signature", "sig-pp=:"+base64.StdEncoding.EncodeToString(signature)+":")
	return s.o.Callbacks.Post(ctx, sandbox.Payout, s.o.Path, header, body)
}
