package api

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"net/url"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/device"
	"mwanyi/internal/fault"
	"mwanyi/internal/job"
)

// carried says which call an envelope of a kind makes; its body is the call's.
var carried = map[string]struct{ method, path string }{
	"registration": {http.MethodPost, "/farmers/register"},
	"boundary":     {http.MethodPost, "/farmers/{farmer_id}/boundary"},
	"delivery":     {http.MethodPost, "/batch/submit"},
	"evidence":     {http.MethodPost, "/evidence"},
	"private-file": {http.MethodPost, "/private-files"}, // what shows a farmer, once the farmer is registered
}

// Bounds of a sync.
const (
	maxEnvelopes = 50
	// syncTime is how long a sync goes on with the next envelope: what is left is
	// sent again, and the answer about the rest is not lost with it.
	syncTime = 60 * time.Second
	// syncAtOnce is how many deliveries are dealt with together: the chain puts
	// those that meet into one block.
	syncAtOnce = 8
)

// syncRequest is the body of POST /agent/sync.
type syncRequest struct {
	AppVersion  *string            `json:"app_version"`
	RecordsHeld *int64             `json:"records_held"`
	Envelopes   *[]device.Envelope `json:"envelopes"`
}

func (in *syncRequest) validate(k *check) {
	k.text("app_version", maybe, in.AppVersion, versionShape)
	k.integer("records_held", maybe, in.RecordsHeld, 0, mostHeld)
	if in.Envelopes == nil {
		k.wrong("envelopes", fault.InvalidRequest, "is required")
	} else if len(*in.Envelopes) > maxEnvelopes {
		k.wrong("envelopes", fault.InvalidRequest, "are more than %d: send the rest in another call", maxEnvelopes)
	}
}

// later is what is said of an envelope whose outcome is not known: it is kept on the
// phone and sent again.
const later device.Fate = "LATER"

// syncResult is what became of one envelope.
type syncResult struct {
	ID      string          `json:"id"`
	Status  device.Fate     `json:"status"`
	Code    *string         `json:"code"`
	Message *string         `json:"message"`
	Result  json.RawMessage `json:"result"`
}

func resultOf(name string, fate device.Fate, code, message string, result json.RawMessage) syncResult {
	if len(result) == 0 {
		result = json.RawMessage("null")
	}
	return syncResult{ID: name, Status: fate, Code: orNull(code), Message: orNull(message), Result: result}
}

// refusalOf tells of an envelope that was not dealt with: for good, or for now.
func refusalOf(name string, err error) syncResult {
	f := fault.Of(err)
	if isForNow(f) {
		return resultOf(name, later, string(f.Code), f.Message, nil)
	}
	return resultOf(name, device.Refused, string(f.Code), f.Message, nil)
}

// isForNow: the same again can succeed without a change by anybody.
func isForNow(f *fault.Fault) bool {
	status := f.Status()
	return status >= http.StatusInternalServerError || status == http.StatusTooManyRequests || f.Code == fault.RequestInProgress || f.RetryAfter > 0
}

// spec: sync, sync-exactly-once
func (s *Server) syncEnvelopes(c *call, in *syncRequest) (reply, error) {
	all := *in.Envelopes
	results := make([]syncResult, len(all))
	watch := clock.StartStopwatch()
	var together sync.WaitGroup
	free := make(chan struct{}, syncAtOnce)
	for i, e := range all {
		work, err := s.takeEnvelope(c, e, watch)
		switch {
		case err != nil:
			results[i] = refusalOf(e.Name, err)
		case work.Content.Kind == "": // it is over, or parked
			results[i] = resultOf(e.Name, work.Fate, work.Code, "", work.Result)
		case work.Content.Kind == "delivery":
			free <- struct{}{}
			together.Go(func() {
				defer func() { <-free }()
				results[i] = s.carryOut(c, work)
			})
		default: // whatever comes after may need it: a farmer before the first delivery
			together.Wait()
			results[i] = s.carryOut(c, work)
		}
	}
	together.Wait()
	if err := s.Devices.Synced(c.r.Context(), c.caller.DeviceID, valueOf(in.RecordsHeld), valueOf(in.AppVersion)); err != nil {
		return reply{}, err
	}
	return ok(struct {
		Results    []syncResult `json:"results"`
		ServerTime string       `json:"server_time"`
	}{results, clock.Stamp(clock.Now())})
}

// takeEnvelope begins with an envelope, unless the sync has gone on for long.
func (s *Server) takeEnvelope(c *call, e device.Envelope, watch clock.Stopwatch) (device.Work, error) {
	if watch.Elapsed() > syncTime {
		return device.Work{}, fault.New(fault.RequestInProgress, "this call has taken long: send it again")
	}
	return s.Devices.Take(c.r.Context(), c.caller, e)
}

// carryOut makes the call of an envelope and writes down what became of it.
func (s *Server) carryOut(c *call, w device.Work) (result syncResult) {
	defer func() { // it may run beside others: a panic must not end the process
		if p := recover(); p != nil {
			s.Log.ErrorContext(c.r.Context(), "an envelope", "request_id", c.id, "panic", p, "stack", string(debug.Stack()))
			result = refusalOf(w.Name, fmt.Errorf("panic: %v", p))
		}
	}()
	result, err := s.answerTo(c, w)
	if err != nil {
		result = refusalOf(w.Name, err)
	}
	if result.Status == later {
		s.Log.WarnContext(c.r.Context(), "an envelope waits", "request_id", c.id, "envelope", w.ID, "cause", err)
		return result
	}
	if err := s.Devices.End(c.r.Context(), w.ID, device.Outcome{Fate: result.Status, Code: valueOf(result.Code), Result: result.Result}); err != nil {
		s.Log.WarnContext(c.r.Context(), "an envelope waits", "request_id", c.id, "envelope", w.ID, "cause", err)
		return refusalOf(w.Name, err)
	}
	return result
}

// answerTo asks how the job stands that an earlier call of the envelope has begun, and makes
// the call where there is none, or to tell what it came to. The call is never made again for
// what was refused meanwhile: it would begin anew what a manager has rejected.
func (s *Server) answerTo(c *call, w device.Work) (syncResult, error) {
	var before map[string]any
	if w.Fate == device.Sent && json.Unmarshal(w.Result, &before) == nil && before["job_id"] != nil {
		outcome, err := s.Jobs.ReadOutcome(c.r.Context(), fmt.Sprint(before["job_id"]))
		refusal := outcome.Refusal()
		switch {
		case errors.Is(err, job.ErrNotFound): // long ago
		case err != nil:
			return syncResult{}, err
		case refusal != nil && !isForNow(fault.Of(refusal)):
			return syncResult{}, refusal
		case outcome.Status == job.Pending:
			held, err := s.Reviews.HeldBy(c.r.Context(), outcome.ID)
			if err != nil {
				return syncResult{}, err
			}
			before["held"] = each(held, heldOf)
			text, err := json.Marshal(before)
			return resultOf(w.Name, device.Sent, "", "", text), err
		}
	}
	out, err := s.callOf(c, w)
	if err != nil {
		return syncResult{}, err
	}
	fate := device.Done
	if out.status == http.StatusAccepted {
		fate = device.Sent
	}
	return resultOf(w.Name, fate, "", "", summaryOf(out.content)), nil
}

// summary is what is kept, for ever, of the reply to an envelope: what a phone needs
// to know again, and nothing of a person.
var summary = []string{"farmer_id", "batch_id", "token_id", "job_id", "status", "stage", "held", "gps_deadline", "uri", "cid", "version"}

func summaryOf(content []byte) json.RawMessage {
	var whole map[string]json.RawMessage
	if json.Unmarshal(content, &whole) != nil {
		return nil
	}
	if data, isWrapped := whole["data"]; isWrapped {
		return summaryOf(data)
	}
	maps.DeleteFunc(whole, func(name string, _ json.RawMessage) bool { return !slices.Contains(summary, name) })
	text, err := json.Marshal(whole)
	if err != nil {
		return nil
	}
	return text
}

// callOf makes the call of an envelope as its author would: the same row of the table
// of routes, the same gate and rules, under a key that is the envelope's for ever. Of
// the rate limits that of its category counts; the carrier has paid for the sync. The trail
// names the envelope as the request.
func (s *Server) callOf(c *call, w device.Work) (out reply, err error) {
	request, err := requestOf(c.r.Context(), w)
	if err != nil {
		return reply{}, err
	}
	inner := &call{
		s: s, w: nowhere{http.Header{}}, r: request, id: w.ID, address: c.address, caller: w.As.Caller(), person: &w.As, client: c.client,
		body: w.Content.Body, asksAgain: true,
	}
	if out, err = s.perform(inner); err != nil {
		return reply{}, err
	}
	return out, inner.encode(&out)
}

func requestOf(ctx context.Context, w device.Work) (*http.Request, error) {
	call, known := carried[w.Content.Kind]
	if !known {
		return nil, fault.New(fault.InvalidEnvelope, "there is no kind of envelope that is called so")
	}
	if call.path == "/batch/submit" && !bytes.Contains(w.Content.Body, []byte(`"batch_id"`)) {
		return nil, fault.New(fault.InvalidEnvelope, "a delivery in an envelope has the batch_id that the phone made")
	}
	path := strings.ReplaceAll(call.path, "{farmer_id}", url.PathEscape(w.Content.FarmerID))
	request, err := http.NewRequestWithContext(ctx, call.method, path, http.NoBody)
	if err != nil {
		return nil, fault.New(fault.InvalidEnvelope, "farmer_id cannot be part of an address").Because(err)
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Idempotency-Key", "envelope/"+w.ID)
	request.ContentLength = int64(len(w.Content.Body))
	return request, nil
}

// perform runs a call whose caller and body are known, from the table on.
func (s *Server) perform(c *call) (reply, error) {
	if err := s.find(c); err != nil {
		return reply{}, err
	}
	if err := c.checkHead(); err != nil {
		return reply{}, err
	}
	if !c.looks { // it has limits of its own
		if err := c.charge(s.categoryRules(c)...); err != nil {
			return reply{}, err
		}
	}
	if err := c.mayCall(); err != nil {
		return reply{}, err
	}
	if err := c.room(); err != nil {
		return reply{}, err
	}
	out, err := c.once(func() (reply, error) { return c.traced(c.handled) })
	if err != nil {
		return reply{}, err
	}
	if out.status >= http.StatusBadRequest { // a refusal that was kept
		return reply{}, keptRefusal(out)
	}
	return out, nil
}

// keptRefusal reads a refusal that an earlier try was given.
func keptRefusal(out reply) error {
	var body errorBody
	if err := json.Unmarshal(out.content, &body); err != nil {
		return err
	}
	return fault.New(body.Error.Code, "%s", body.Error.Message)
}

// nowhere is the writer of a call whose reply is not sent.
type nowhere struct{ header http.Header }

func (n nowhere) Header() http.Header       { return n.header }
func (nowhere) Write(b []byte) (int, error) { return len(b), nil }
func (nowhere) WriteHeader(int)             {}

// envelopeReply is an envelope that was handed in.
type envelopeReply struct {
	EnvelopeID     string           `json:"envelope_id"`
	ID             string           `json:"id"`
	OrganisationID string           `json:"organisation_id"`
	DeviceID       string           `json:"device_id"`
	UserID         *string          `json:"user_id"`
	Carrier        string           `json:"carrier"`
	Kind           *string          `json:"kind"`
	Status         device.Fate      `json:"status"`
	Code           *string          `json:"code"`
	ReceivedAt     string           `json:"received_at"`
	EndedAt        *string          `json:"ended_at"`
	DecidedBy      *string          `json:"decided_by"`
	Note           *string          `json:"note"`
	Content        *envelopeContent `json:"content,omitzero"`
}

// envelopeContent is what a manager sees of an envelope that waits: no phone, no name.
type envelopeContent struct {
	CapturedAt string   `json:"captured_at"`
	FarmerID   *string  `json:"farmer_id"`
	BatchID    *string  `json:"batch_id"`
	WeightKg   *float64 `json:"weight_kg"`
	Grade      *string  `json:"grade"`
}

func envelopeShown(r device.Record) envelopeReply {
	return envelopeReply{
		EnvelopeID: r.ID, ID: r.Name, OrganisationID: r.OrganisationID, DeviceID: r.DeviceID, UserID: orNull(r.PersonID), Carrier: r.Carrier, Kind: orNull(r.Kind),
		Status: r.Fate, Code: orNull(r.Code), ReceivedAt: clock.Stamp(r.ReceivedAt), EndedAt: clock.MaybeStamp(r.EndedAt), DecidedBy: orNull(r.DecidedBy), Note: orNull(r.Note),
	}
}

func contentShown(c device.Content) *envelopeContent {
	var of struct {
		FarmerID         *string  `json:"farmer_id"`
		NationalFarmerID *string  `json:"national_farmer_id"`
		BatchID          *string  `json:"batch_id"`
		WeightKg         *float64 `json:"weight_kg"`
		Grade            *string  `json:"grade"`
	}
	if json.Unmarshal(c.Body, &of) != nil {
		return &envelopeContent{CapturedAt: clock.Stamp(c.CapturedAt)} // it is refused when it is carried out
	}
	shown := &envelopeContent{CapturedAt: clock.Stamp(c.CapturedAt), FarmerID: of.FarmerID, BatchID: of.BatchID, WeightKg: of.WeightKg, Grade: of.Grade}
	if shown.FarmerID == nil {
		shown.FarmerID = of.NationalFarmerID
	}
	if shown.FarmerID == nil {
		shown.FarmerID = orNull(c.FarmerID)
	}
	return shown
}

// spec: sync-parked
func (s *Server) listEnvelopes(c *call) (reply, error) {
	page, err := c.listing("status")
	if err != nil {
		return reply{}, err
	}
	status := page.filter("status")
	k := &check{}
	k.oneOf("status", maybe, status, fault.InvalidRequest, texts(device.Fates)...)
	if err := k.err(); err != nil {
		return reply{}, err
	}
	list, rest, err := s.Devices.Records(c.r.Context(), device.RecordFilter{OrganisationID: c.caller.OrganisationID, Fate: device.Fate(valueOf(status))}, page.page())
	if err != nil {
		return reply{}, err
	}
	list, next := cutAt(page, list, rest, func(r device.Record) string { return r.ID })
	return ok(struct {
		Envelopes  []envelopeReply `json:"envelopes"`
		NextCursor *string         `json:"next_cursor"`
	}{each(list, envelopeShown), next})
}

// spec: sync-parked
func (s *Server) getEnvelope(c *call) (reply, error) {
	r, content, err := s.Devices.Opened(c.r.Context(), c.caller, c.path("envelope_id"))
	if err != nil && !fault.Is(err, fault.InvalidEnvelope) {
		return reply{}, err
	}
	out := envelopeShown(r)
	if content.Kind != "" {
		out.Kind = &content.Kind
		out.UserID = orNull(content.PersonID)
		out.Content = contentShown(content)
	}
	return ok(out)
}

// envelopeDecision is the body of POST /agent/envelopes/{envelope_id}/decide.
type envelopeDecision struct {
	Decision *string `json:"decision"`
	Note     *string `json:"note"`
}

func (in *envelopeDecision) validate(k *check) {
	k.oneOf("decision", need, in.Decision, fault.InvalidRequest, "ACCEPT", "REJECT")
	k.text("note", need, in.Note, noteShape)
}

// spec: sync-parked
func (s *Server) decideEnvelope(c *call, in *envelopeDecision) (reply, error) {
	if c.person == nil {
		return reply{}, fault.New(fault.InsufficientPermissions, "a person decides over what was parked, and answers for it")
	}
	id := c.path("envelope_id")
	if *in.Decision == "REJECT" {
		if err := s.Devices.Reject(c.r.Context(), *c.person, id, *in.Note); err != nil {
			return reply{}, err
		}
	} else {
		work, err := s.Devices.Accept(c.r.Context(), *c.person, id, *in.Note)
		if err != nil {
			return reply{}, err
		}
		return ok(s.carryOut(c, work))
	}
	r, _, err := s.Devices.Opened(c.r.Context(), c.caller, id)
	if err != nil {
		return reply{}, err
	}
	return ok(resultOf(r.Name, r.Fate, r.Code, "", nil))
}
