package device

import (
	"bytes"
	"crypto/ecdh"
	"crypto/hpke"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"regexp"
	"strconv"
	"strings"
	"time"

	"mwanyi/internal/fault"
)

// Envelope is something that a phone hands in: sealed to a key of the service,
// signed by the phone. It is accepted for years after it was made.
// spec: sync-envelopes
type Envelope struct {
	Version   int    `json:"v"`
	Name      string `json:"id"` // a ULID that the phone made, when it was saved
	KeyID     string `json:"kid"`
	DeviceID  string `json:"device_id"`
	Enc       string `json:"enc"` // RFC 9180's encapsulated key, base64url
	Sealed    string `json:"ct"`  // base64url
	Signature string `json:"sig"` // of all of the above, base64url
}

// Content is what an envelope holds.
type Content struct {
	PersonID   string          `json:"user_id"`
	Kind       string          `json:"kind"`
	FarmerID   string          `json:"farmer_id,omitempty"` // of a kind whose route names a farmer
	Replaces   string          `json:"replaces,omitempty"`  // the envelope that was refused, of which this is the corrected copy
	CapturedAt time.Time       `json:"captured_at"`
	Body       json.RawMessage `json:"body"`
}

// Bounds of an envelope.
const (
	currentVersion = 1
	maxSealed      = 2 << 20 // of base64: a photo beside its words
)

// info binds what is sealed to its purpose, as RFC 9180 has it.
const info = "mwanyi envelope v1"

var (
	nameForm   = regexp.MustCompile(`^[0-7][0-9A-HJKMNP-TV-Z]{25}$`)
	deviceForm = regexp.MustCompile(`^dev_[0-7][0-9A-HJKMNP-TV-Z]{25}$`)
)

// Check refuses what is no envelope.
// spec: code-invalid-envelope
func (e Envelope) Check() error {
	switch {
	case e.Version != currentVersion:
		return fault.New(fault.InvalidEnvelope, "v must be %d", currentVersion)
	case !nameForm.MatchString(e.Name):
		return fault.New(fault.InvalidEnvelope, "id must be a ULID in capitals")
	case !deviceForm.MatchString(e.DeviceID):
		return fault.New(fault.InvalidEnvelope, "device_id is not the id of a phone")
	case !keyYears.MatchString(e.KeyID):
		return fault.New(fault.InvalidEnvelope, "kid is not the name of a key of this service")
	case len(e.Sealed) > maxSealed || len(e.Enc) > 2*pointLength || len(e.Signature) > 2*signatureLength:
		return fault.New(fault.InvalidEnvelope, "it is larger than an envelope can be")
	}
	return nil
}

// text is what a phone signs.
func (e Envelope) text() []byte {
	return []byte(strings.Join([]string{"mwanyi-envelope-v" + strconv.Itoa(e.Version), e.Name, e.KeyID, e.DeviceID, e.Enc, e.Sealed}, "\n"))
}

// digest knows an envelope again.
func (e Envelope) digest() []byte {
	sum := sha256.Sum256(e.text())
	return sum[:]
}

// bound is what the sealing binds the content to.
func (e Envelope) bound() []byte { return []byte(e.Name + "\n" + e.DeviceID) }

// isSignedBy reports whether a phone has signed the envelope.
func (e Envelope) isSignedBy(phone Device) (bool, error) {
	key, err := readKey(phone.publicKey)
	if err != nil {
		return false, err
	}
	signature, err := base64.RawURLEncoding.DecodeString(e.Signature)
	return err == nil && verify(key, e.text(), signature), nil
}

// open reads what an envelope holds. Its error is a fault: what does not open is
// the sender's.
func (d *Desk) open(e Envelope) (Content, error) {
	plain, err := d.unseal(e)
	if err != nil {
		return Content{}, fault.New(fault.InvalidEnvelope, "it does not open: it was sealed to another service, or changed").Because(err)
	}
	var c Content
	reader := json.NewDecoder(bytes.NewReader(plain))
	reader.DisallowUnknownFields()
	if err := reader.Decode(&c); err != nil || reader.More() {
		return Content{}, fault.New(fault.InvalidEnvelope, "what it holds is not in the form of an envelope's content").Because(err)
	}
	if c.PersonID == "" || c.Kind == "" || len(c.Body) == 0 || c.CapturedAt.IsZero() {
		return Content{}, fault.New(fault.InvalidEnvelope, "its content must have user_id, kind, captured_at and body")
	}
	return c, nil
}

func (d *Desk) unseal(e Envelope) ([]byte, error) {
	enc, err := base64.RawURLEncoding.DecodeString(e.Enc)
	sealed, sealedErr := base64.RawURLEncoding.DecodeString(e.Sealed)
	if err = errors.Join(err, sealedErr); err != nil {
		return nil, err
	}
	private, err := d.privateKey(e.KeyID)
	if err != nil {
		return nil, err
	}
	to, err := hpke.NewRecipient(enc, private, hpke.HKDFSHA256(), hpke.AES256GCM(), []byte(info))
	if err != nil {
		return nil, err
	}
	return to.Open(e.bound(), sealed)
}

// Seal makes an envelope's sealed part, as a phone does: for tests and for
// clients that are no browsers. The signature is the phone's to add.
func Seal(to ServerKey, name, deviceID string, content Content) (Envelope, error) {
	e := Envelope{Version: currentVersion, Name: name, KeyID: to.ID, DeviceID: deviceID}
	plain, err := json.Marshal(content)
	if err != nil {
		return Envelope{}, err
	}
	public, err := hpke.DHKEM(ecdh.P256()).NewPublicKey(to.PublicKey)
	if err != nil {
		return Envelope{}, err
	}
	enc, sender, err := hpke.NewSender(public, hpke.HKDFSHA256(), hpke.AES256GCM(), []byte(info))
	if err != nil {
		return Envelope{}, err
	}
	sealed, err := sender.Seal(e.bound(), plain)
	if err != nil {
		return Envelope{}, err
	}
	e.Enc, e.Sealed = base64.RawURLEncoding.EncodeToString(enc), base64.RawURLEncoding.EncodeToString(sealed)
	return e, nil
}

// SignedText is what the phone signs of an envelope.
func (e Envelope) SignedText() []byte { return e.text() }
