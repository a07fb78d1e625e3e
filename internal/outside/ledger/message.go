package ledger

import (
	"encoding/hex"
	"errors"
	"fmt"
	"regexp"
	"time"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"mwanyi/internal/phone"
)

// Version is the version of the message's form.
const Version = 1

// MaxBody is the largest message: one chunk of the production ledger.
const MaxBody = 1024

// Message is everything that may stand on the topic: ids that mean nothing to
// an outsider, content that is public anyway, and a commitment to the record.
// Never a phone, a name, a farmer's national id, or anything about money.
type Message struct {
	EventID     string    // of this message, once and for all
	Kind        string    // REGISTERED, DELIVERED, GRADED, …
	Batch       string    // id, or empty
	Cooperative string    // id, or empty
	Statement   string    // id, or empty
	Commitment  [32]byte  // HMAC-SHA-256 of the canonical record under its own salt
	CIDs        []string  // content the message speaks of
	ChainTx     string    // 0x and hex, or empty
	At          time.Time // when it happened
}

var (
	idForm   = regexp.MustCompile(`^[a-z]{2,8}_[0-9A-HJKMNP-TV-Z]{26}$`)
	kindForm = regexp.MustCompile(`^[A-Z][A-Z_]{1,31}$`)
	cidForm  = regexp.MustCompile(`^b[a-z2-7]{58}$`)
	txForm   = regexp.MustCompile(`^0x[0-9a-f]{64}$`)
)

// wire is the message as it is sent; the names are short because every byte
// is paid for.
type wire struct {
	V           int      `json:"v"`
	EventID     string   `json:"id"`
	Kind        string   `json:"kind"`
	Batch       string   `json:"batch,omitzero"`
	Cooperative string   `json:"coop,omitzero"`
	Statement   string   `json:"dds,omitzero"`
	Commitment  string   `json:"commitment"`
	CIDs        []string `json:"cids,omitempty"`
	ChainTx     string   `json:"tx,omitzero"`
	At          string   `json:"at"`
}

// Body is the canonical JSON (RFC 8785) of the message, or ErrRefused with
// the reason.
func (m Message) Body() ([]byte, error) {
	if err := m.check(); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrRefused, err)
	}
	body, err := json.Marshal(wire{
		V: Version, EventID: m.EventID, Kind: m.Kind, Batch: m.Batch, Cooperative: m.Cooperative, Statement: m.Statement,
		Commitment: hex.EncodeToString(m.Commitment[:]), CIDs: m.CIDs, ChainTx: m.ChainTx, At: m.At.UTC().Format(time.RFC3339Nano),
	})
	if err != nil {
		return nil, fmt.Errorf("encode ledger message: %w", err)
	}
	if err := (*jsontext.Value)(&body).Canonicalize(); err != nil {
		return nil, fmt.Errorf("encode ledger message: %w", err)
	}
	if len(body) > MaxBody {
		return nil, fmt.Errorf("%w: %d bytes, at most %d", ErrRefused, len(body), MaxBody)
	}
	if phone.In(body) {
		return nil, fmt.Errorf("%w: it holds a phone number", ErrRefused)
	}
	return body, nil
}

// check holds each field to its form: a text that is none of ours cannot get
// in by mistake.
func (m Message) check() error {
	switch {
	case !idForm.MatchString(m.EventID):
		return errors.New("the event id has a wrong form")
	case !kindForm.MatchString(m.Kind):
		return errors.New("the kind has a wrong form")
	case m.Commitment == [32]byte{}:
		return errors.New("there is no commitment")
	case m.At.IsZero():
		return errors.New("there is no time")
	case m.ChainTx != "" && !txForm.MatchString(m.ChainTx):
		return errors.New("the chain transaction has a wrong form")
	}
	for _, id := range []string{m.Batch, m.Cooperative, m.Statement} {
		if id != "" && !idForm.MatchString(id) {
			return errors.New("a reference has a wrong form")
		}
	}
	for _, cid := range m.CIDs {
		if !cidForm.MatchString(cid) {
			return errors.New("a CID has a wrong form")
		}
	}
	return nil
}

// EventIDOf reads the event id out of a message's body.
func EventIDOf(body []byte) (string, error) {
	var w wire
	if err := json.Unmarshal(body, &w); err != nil {
		return "", fmt.Errorf("decode ledger message: %w", err)
	}
	return w.EventID, nil
}
