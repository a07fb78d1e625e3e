package hedera

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	hiero "github.com/hiero-ledger/hiero-sdk-go/v2/sdk"

	"mwanyi/internal/exchange"
	"mwanyi/internal/outside/ledger"
)

// mirror reads a mirror node's REST API.
type mirror struct {
	base  string
	topic string
	http  *http.Client
}

const mirrorTime = 10 * time.Second

func newMirror(o Options) *mirror {
	m := &mirror{base: o.Mirror, topic: o.Topic, http: o.HTTP}
	if m.http == nil {
		m.http = exchange.To("ledger", &http.Client{Timeout: mirrorTime})
	}
	return m
}

// topicMessage is a message as the mirror node shows it.
type topicMessage struct {
	ConsensusTimestamp string `json:"consensus_timestamp"`
	Message            []byte `json:"message"`
	Payer              string `json:"payer_account_id"`
	RunningHash        []byte `json:"running_hash"`
	SequenceNumber     uint64 `json:"sequence_number"`
}

func (m topicMessage) at() (time.Time, error) { return parseTimestamp(m.ConsensusTimestamp) }

// parseTimestamp reads seconds.nanoseconds.
func parseTimestamp(text string) (time.Time, error) {
	seconds, nanos, found := strings.Cut(text, ".")
	s, err := strconv.ParseInt(seconds, 10, 64)
	n, errNanos := strconv.ParseInt(nanos, 10, 64)
	if !found || err != nil || errNanos != nil || len(nanos) != 9 || n < 0 {
		return time.Time{}, fmt.Errorf("the mirror node has the time %q", text)
	}
	return time.Unix(s, n).UTC(), nil
}

// maxAnswer bounds what is read of an answer.
const maxAnswer = 4 << 20

var errNothing = errors.New("the mirror node has nothing there")

// get reads one resource; errNothing when it does not exist.
func (m *mirror) get(ctx context.Context, path string, into any) error {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, m.base+path, nil)
	if err != nil {
		return err
	}
	answer, err := exchange.Do(m.http, request, maxAnswer)
	switch {
	case answer.Status == http.StatusNotFound:
		return errNothing
	case err != nil:
		return unavailable(err)
	case answer.Status != http.StatusOK:
		return unavailable(fmt.Errorf("the mirror node answers %d", answer.Status))
	}
	if err := json.Unmarshal(answer.Body, into); err != nil {
		return unavailable(fmt.Errorf("the mirror node's answer: %w", err))
	}
	return nil
}

// message gives the message with a sequence number.
func (m *mirror) message(ctx context.Context, sequence uint64) (found topicMessage, err error) {
	if sequence == 0 || sequence > math.MaxInt64 {
		return found, notFound("the topic has no entry %d", sequence)
	}
	err = m.get(ctx, fmt.Sprintf("/api/v1/topics/%s/messages/%d", m.topic, sequence), &found)
	switch {
	case errors.Is(err, errNothing):
		return found, notFound("the topic has no entry %d", sequence)
	case err != nil:
		return found, err
	case found.SequenceNumber != sequence:
		return found, unavailable(fmt.Errorf("the mirror node shows entry %d for %d", found.SequenceNumber, sequence))
	}
	return found, nil
}

// messageAt gives the message of the topic at a consensus time.
func (m *mirror) messageAt(ctx context.Context, timestamp string) (topicMessage, error) {
	list, err := m.list(ctx, url.Values{"timestamp": {"eq:" + timestamp}})
	if err != nil {
		return topicMessage{}, err
	}
	if len(list) != 1 {
		return topicMessage{}, fmt.Errorf("%w: at %s", ledger.ErrNotFound, timestamp)
	}
	return list[0], nil
}

// messagesAfter gives the next messages in their order.
func (m *mirror) messagesAfter(ctx context.Context, sequence uint64) ([]topicMessage, error) {
	return m.list(ctx, url.Values{"sequencenumber": {"gt:" + strconv.FormatUint(sequence, 10)}, "order": {"asc"}, "limit": {"100"}})
}

func (m *mirror) list(ctx context.Context, query url.Values) ([]topicMessage, error) {
	var page struct {
		Messages []topicMessage `json:"messages"`
	}
	err := m.get(ctx, "/api/v1/topics/"+m.topic+"/messages?"+query.Encode(), &page)
	if errors.Is(err, errNothing) {
		return nil, nil // a topic without messages
	}
	return page.Messages, err
}

// mirrorTransaction is what the mirror node knows of one.
type mirrorTransaction struct {
	ConsensusTimestamp string `json:"consensus_timestamp"`
	Result             string `json:"result"`
	Nonce              int    `json:"nonce"`
	Scheduled          bool   `json:"scheduled"`
}

// transaction looks for a transaction by its id; nil when the mirror node does
// not know it, or not yet. One that the network refused as a duplicate stands
// beside the one that it is a duplicate of.
func (m *mirror) transaction(ctx context.Context, id hiero.TransactionID) (*mirrorTransaction, error) {
	var page struct {
		Transactions []mirrorTransaction `json:"transactions"`
	}
	path := fmt.Sprintf("/api/v1/transactions/%s-%d-%09d", id.AccountID, id.ValidStart.Unix(), id.ValidStart.Nanosecond())
	err := m.get(ctx, path, &page)
	if errors.Is(err, errNothing) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var other *mirrorTransaction
	for i, tx := range page.Transactions {
		switch {
		case tx.Scheduled || tx.Nonce != 0:
		case tx.Result == "SUCCESS":
			return &page.Transactions[i], nil
		case tx.Result != "DUPLICATE_TRANSACTION":
			other = &page.Transactions[i]
		}
	}
	return other, nil
}

// newest is the consensus time up to which the mirror node knows everything.
func (m *mirror) newest(ctx context.Context) (time.Time, error) {
	var page struct {
		Transactions []mirrorTransaction `json:"transactions"`
	}
	if err := m.get(ctx, "/api/v1/transactions?limit=1&order=desc", &page); err != nil {
		return time.Time{}, err
	}
	if len(page.Transactions) == 0 {
		return time.Time{}, unavailable(errors.New("the mirror node has no transactions"))
	}
	return parseTimestamp(page.Transactions[0].ConsensusTimestamp)
}
