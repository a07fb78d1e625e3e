package api

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"regexp"
	"slices"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"mwanyi/internal/deposit"
	"mwanyi/internal/fault"
	"mwanyi/internal/inbound"
	"mwanyi/internal/secret"
)

// signed checks the signature of a callback: 0x and the lowercase hex
// HMAC-SHA256 of the raw body. Without a configured secret nothing is believed.
// spec: inbound-signature, code-invalid-signature
func (c *call) signed(header string, key secret.Text) error {
	mac := hmac.New(sha256.New, []byte(key.Reveal()))
	mac.Write(c.body)
	want := "0x" + hex.EncodeToString(mac.Sum(nil))
	got := c.r.Header.Values(header)
	if key.Empty() || len(got) != 1 || !hmac.Equal([]byte(got[0]), []byte(want)) {
		return fault.New(fault.InvalidSignature, "%s does not match the body", header)
	}
	return nil
}

// decodeCallback reads a callback's envelope as strictly as any body. Only
// what stands in data is the sender's own, null included.
func decodeCallback(raw []byte, in requestBody) error {
	if err := scanEnvelope(raw); err != nil {
		return err
	}
	if err := json.Unmarshal(raw, in, json.RejectUnknownMembers(true)); err != nil {
		return jsonFault(err)
	}
	k := &check{}
	in.validate(k)
	return k.err()
}

// scanEnvelope refuses what scan refuses, but does not look into the fields.
func scanEnvelope(raw []byte) error {
	d := jsontext.NewDecoder(bytes.NewReader(raw))
	if d.PeekKind() != '{' {
		return fault.New(fault.InvalidRequest, "the body must be a JSON object")
	}
	if _, err := d.ReadToken(); err != nil {
		return jsonFault(err)
	}
	for d.PeekKind() == '"' {
		if _, err := d.ReadToken(); err != nil {
			return jsonFault(err)
		}
		if d.PeekKind() == 'n' {
			return fault.New(fault.InvalidRequest, "%s must not be null", fieldOf(d.StackPointer()))
		}
		if err := d.SkipValue(); err != nil {
			return jsonFault(err)
		}
	}
	return nil // what follows is judged when it is unmarshalled
}

// envelope is what all callbacks have.
type envelope struct {
	EventID   *string        `json:"event_id"`
	Event     *string        `json:"event"` // an unknown kind is acknowledged and kept
	Timestamp *string        `json:"timestamp"`
	Data      jsontext.Value `json:"data"`
}

var (
	eventIDShape   = shape{min: 1, max: 200, private: true}
	eventKindShape = shape{min: 1, max: 64, pattern: regexp.MustCompile(`^[A-Za-z][A-Za-z0-9_.-]*$`)}
	txHashShape    = shape{min: 66, max: 66, pattern: regexp.MustCompile(`^0x[0-9a-fA-F]{64}$`)}
	reasonShape    = shape{min: 1, max: 500, private: true}
)

func (in *envelope) judge(k *check) {
	k.text("event_id", need, in.EventID, eventIDShape)
	k.text("event", need, in.Event, eventKindShape)
	k.utc("timestamp", need, in.Timestamp)
	if in.Data != nil && in.Data.Kind() != '{' {
		k.refuse(fault.InvalidRequest, "data must be an object")
	}
}

// chainEvent is the body of POST /inbound/chain-events.
type chainEvent struct {
	envelope
	BatchID     *string `json:"batch_id"`
	TokenID     *int64  `json:"token_id"`
	ChainTxHash *string `json:"chain_tx_hash"`
	LogIndex    *int64  `json:"log_index"`
	BlockNumber *int64  `json:"block_number"`
}

// maxSafeInteger is the largest whole number that every JSON reader keeps exactly.
const maxSafeInteger = 1<<53 - 1

func (in *chainEvent) validate(k *check) {
	in.judge(k)
	k.text("batch_id", maybe, in.BatchID, idShape)
	k.integer("token_id", maybe, in.TokenID, 0, maxSafeInteger)
	k.text("chain_tx_hash", need, in.ChainTxHash, txHashShape)
	k.integer("log_index", maybe, in.LogIndex, 0, maxSafeInteger)
	k.integer("block_number", maybe, in.BlockNumber, 0, maxSafeInteger)
}

func (s *Server) receiveChainEvent(c *call) (reply, error) {
	if e, isTheirs, err := s.inbound.Watchers.Prove(c.r.Context(), c.r.Header, c.body); isTheirs {
		return s.proven(c, e, err)
	}
	return s.receive(c, "X-Chain-Signature", s.inbound.Chain, &chainEvent{})
}

// answerKnock tells a sender that somebody is here: Circle asks with HEAD before it
// sends anything.
// spec: chain-event-providers
func (s *Server) answerKnock(*call) (reply, error) {
	return ok(map[string]string{"status": "ok"})
}

// conversionEvent is the body of POST /inbound/conversion.
type conversionEvent struct {
	envelope
	depositRequest
}

func (in *conversionEvent) validate(k *check) {
	in.envelope.judge(k)
	in.judgeID(k)
	settled := presence(in.Event != nil && *in.Event == "SETTLED")
	in.depositRequest.judge(k, settled)
}

func (s *Server) receiveConversion(c *call) (reply, error) {
	if len(c.r.Header.Values(inbound.BridgeHeader)) > 0 {
		e, err := inbound.Bridge(s.inbound.Bridge, c.r.Header, c.body)
		return s.proven(c, e, err)
	}
	return s.receive(c, "X-Conversion-Signature", s.inbound.Conversion, &conversionEvent{})
}

// payoutEvent is the body of POST /inbound/payouts.
type payoutEvent struct {
	envelope
	PayoutProviderReference  *string `json:"payout_provider_reference"`
	MobileMoneyTransactionID *string `json:"mobile_money_transaction_id"`
	FailureReason            *string `json:"failure_reason"`
}

func (in *payoutEvent) validate(k *check) {
	in.judge(k)
	k.text("payout_provider_reference", need, in.PayoutProviderReference, providerShape)
	k.text("mobile_money_transaction_id", maybe, in.MobileMoneyTransactionID, providerShape)
	k.text("failure_reason", maybe, in.FailureReason, reasonShape)
}

// receivePayout takes the contract's form, proven by X-Payout-Signature, or the
// configured rail's own form with the rail's own proof.
func (s *Server) receivePayout(c *call) (reply, error) {
	if len(c.r.Header.Values("X-Payout-Signature")) == 0 && s.Payments != nil {
		return s.receiveNative(c)
	}
	return s.receive(c, "X-Payout-Signature", s.inbound.Payout, &payoutEvent{})
}

// receiveAtDoor takes what an operator tells that signs nothing: the last part of
// the address is its proof, which only the operator was told.
// spec: payout-callback-door
func (s *Server) receiveAtDoor(c *call) (reply, error) {
	if s.Payments == nil {
		return reply{}, c.unproven(fault.New(fault.InvalidSignature, "nobody pays here"))
	}
	return s.receiveNative(c)
}

func (s *Server) receiveNative(c *call) (reply, error) {
	e, err := s.Payments.NativeCallback(c.r.Method, c.r.Host, c.r.URL.EscapedPath(), c.r.Header, c.body)
	return s.proven(c, e, err)
}

// receive takes a callback in: first the signature, so that nobody unknown
// learns what a body must look like. What was told is stored before it is
// acknowledged.
func (s *Server) receive(c *call, header string, key secret.Text, in inboundRequest) (reply, error) {
	if err := c.signed(header, key); err != nil {
		return reply{}, c.unproven(err)
	}
	return c.once(func() (reply, error) {
		if err := decodeCallback(c.body, in); err != nil {
			return reply{}, err
		}
		e := in.event()
		e.Body = c.body
		return s.keep(c, e)
	})
}

// proven takes in what came in a provider's own form, with its own proof.
func (s *Server) proven(c *call, e inbound.Event, err error) (reply, error) {
	if err != nil {
		return reply{}, c.unproven(err)
	}
	return c.once(func() (reply, error) { return s.keep(c, e) })
}

// unproven charges a wrong signature to its sender's address. A callback with a
// good one is never limited.
// spec: inbound-forgeries-limited
func (c *call) unproven(refusal error) error {
	if !fault.Is(refusal, fault.InvalidSignature) {
		return refusal
	}
	return c.public(refusal)
}

// keep stores an event whose sender was proven.
func (s *Server) keep(c *call, e inbound.Event) (reply, error) {
	status, err := s.Callbacks.Receive(c.r.Context(), e)
	if err != nil {
		return reply{}, err
	}
	return ok(struct {
		EventID string         `json:"event_id"`
		Status  inbound.Status `json:"status"`
	}{EventID: e.ID, Status: status})
}

// inboundRequest is a callback of the contract's form.
type inboundRequest interface {
	requestBody
	event() inbound.Event
}

func (in *chainEvent) event() inbound.Event {
	known := slices.Contains(inbound.Claims, *in.Event)
	return inbound.Event{Source: inbound.Chain, ID: *in.EventID, Kind: *in.Event, Known: known}
}

func (in *conversionEvent) event() inbound.Event {
	return inbound.Event{Source: inbound.Conversion, ID: *in.EventID, Kind: *in.Event, Known: slices.Contains(deposit.ConversionKinds, *in.Event)}
}

func (in *payoutEvent) event() inbound.Event {
	known := *in.Event == "COMPLETED" || *in.Event == "FAILED"
	return inbound.Event{Source: inbound.Payouts, ID: *in.EventID, Kind: *in.Event, Known: known, Subject: *in.PayoutProviderReference}
}
