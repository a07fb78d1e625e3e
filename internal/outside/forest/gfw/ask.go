package gfw

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/exchange"
	"mwanyi/internal/outside/forest"
)

const (
	latest          = "latest"
	maxAnswerBytes  = 1 << 20 // sums are short
	maxRedirects    = 3
	longestWait     = 30 * time.Second // that Retry-After can ask for
	maxMessageRunes = 200
)

// question is one question and the provider's whole answer to it.
type question struct {
	Dataset string          `json:"dataset"`
	Version string          `json:"version"`
	SQL     string          `json:"sql"`
	Answer  json.RawMessage `json:"answer"`
}

// row is a row of an answer.
type row map[string]json.RawMessage

// amount is what a sum says.
type amount struct {
	count     int
	area      float64
	requestID string
}

// sum asks a question whose answer is one area.
func (v *visit) sum(ctx context.Context, d Dataset, sql string) (amount, error) {
	_, found, err := v.single(ctx, d, sql)
	return found, err
}

// counted asks a question whose answer is a count and an area.
func (v *visit) counted(ctx context.Context, d Dataset, sql string) (amount, error) {
	only, found, err := v.single(ctx, d, sql)
	if err != nil {
		return amount{}, err
	}
	found.count, err = only.whole(columnCount)
	if err == nil && (found.count > 0) != (found.area > 0) {
		err = fmt.Errorf("%s counted %d pixels with %v ha", d.Name, found.count, found.area)
	}
	return found, err
}

// single asks a question whose answer has one row with an area.
func (v *visit) single(ctx context.Context, d Dataset, sql string) (row, amount, error) {
	rows, requestID, err := v.ask(ctx, d, sql)
	if err != nil {
		return nil, amount{}, err
	}
	if len(rows) != 1 {
		return nil, amount{}, fmt.Errorf("%s answered with %d rows to a sum", d.Name, len(rows))
	}
	area, err := rows[0].number(columnArea)
	return rows[0], amount{area: area, requestID: requestID}, err
}

// number reads a column. One that is missing or null is an error, never zero:
// that would make unknown land clear.
func (r row) number(column string) (float64, error) {
	var n *float64
	if raw, there := r[column]; !there || json.Unmarshal(raw, &n) != nil || n == nil || *n < 0 || math.IsInf(*n, 0) {
		return 0, fmt.Errorf("the answer has no column %s with a number", column)
	}
	return *n, nil
}

func (r row) whole(column string) (int, error) {
	n, err := r.number(column)
	if err == nil && (n != math.Trunc(n) || n > math.MaxInt32) {
		err = fmt.Errorf("the column %s is %v", column, n)
	}
	return int(n), err
}

func sortedByYear(years []forest.YearLoss) []forest.YearLoss {
	slices.SortFunc(years, func(a, b forest.YearLoss) int { return cmp.Compare(a.Year, b.Year) })
	return years
}

// version is the one to ask for: what latest led to, once that is known, so
// that all answers of a check are about the same data.
func (v *visit) version(d Dataset) string { return cmp.Or(v.versions[d.Name], d.Version) }

// trouble is an answer that is none. A passing one may be better next time.
type trouble struct {
	text    string
	passing bool
	wait    time.Duration // that the provider asked for
	cause   error
}

func (t *trouble) Error() string { return t.text }
func (t *trouble) Unwrap() error { return t.cause }

// ask puts one question, with up to len(Backoff) retries.
// spec: limit-forest-retries
func (v *visit) ask(ctx context.Context, d Dataset, sql string) ([]row, string, error) {
	body, err := json.Marshal(map[string]any{"geometry": v.asked.geometry, "sql": sql})
	if err != nil {
		return nil, "", err
	}
	var rows []row
	var requestID string
	err = v.insist(ctx, func() error {
		var err error
		if rows, requestID, err = v.try(ctx, d, sql, body); err != nil {
			return fmt.Errorf("%s: %w", d.Name, err)
		}
		return nil
	})
	return rows, requestID, err
}

// insist tries again what has a passing trouble, as often as Backoff has waits.
func (v *visit) insist(ctx context.Context, try func() error) error {
	for attempt := 0; ; attempt++ {
		err := try()
		if err == nil {
			return nil
		}
		var t *trouble
		if !errors.As(err, &t) || !t.passing || attempt == len(v.checker.options.Backoff) {
			return err
		}
		if !pause(ctx, max(t.wait, jittered(v.checker.options.Backoff[attempt]))) {
			return ctx.Err()
		}
	}
}

// jittered spreads callers that failed together.
func jittered(d time.Duration) time.Duration {
	return d/2 + time.Duration(rand.Int64N(int64(d)/2+1))
}

func pause(ctx context.Context, d time.Duration) bool {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
		return true
	case <-ctx.Done():
		return false
	}
}

// try sends the question once and follows from latest to the version.
func (v *visit) try(ctx context.Context, d Dataset, sql string, body []byte) ([]row, string, error) {
	ctx, cancel := context.WithTimeout(ctx, v.checker.options.Timeout)
	defer cancel()
	for range maxRedirects {
		version := v.version(d)
		answer, err := v.send(ctx, http.MethodPost, v.checker.address(d.Name, version), body)
		if err != nil {
			return nil, "", err
		}
		if answer.Status == http.StatusTemporaryRedirect || answer.Status == http.StatusPermanentRedirect {
			if err := v.follow(d, answer.Header.Get("Location")); err != nil {
				return nil, "", err
			}
			continue
		}
		if answer.Status != http.StatusOK {
			return nil, "", refusal(answer)
		}
		if version == latest {
			return nil, "", &trouble{text: "the provider did not say which version latest is"}
		}
		var said struct {
			Status string
			Data   *[]row
		}
		if err := json.Unmarshal(answer.Body, &said); err != nil || said.Status != "success" || said.Data == nil {
			return nil, "", &trouble{text: "the answer is not one: " + short(answer.Body), passing: true}
		}
		v.exchanges = append(v.exchanges, question{d.Name, version, sql, answer.Body})
		return *said.Data, requestIDOf(answer.Header), nil
	}
	return nil, "", &trouble{text: "the provider redirects in circles"}
}

func (v *visit) send(ctx context.Context, method string, address *url.URL, body []byte) (exchange.Answer, error) {
	request, err := http.NewRequestWithContext(ctx, method, address.String(), bytes.NewReader(body))
	if err != nil {
		return exchange.Answer{}, err
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Accept", "application/json")
	request.Header.Set("X-Api-Key", v.checker.options.Key.Reveal())
	if pace := v.checker.options.Pace; pace != nil {
		if err := pace.Wait(ctx); err != nil {
			return exchange.Answer{}, &trouble{text: "no turn within the deadline: " + err.Error(), passing: true, cause: err}
		}
	}
	answer, err := exchange.Do(v.checker.client, request, maxAnswerBytes)
	switch {
	case errors.Is(err, exchange.ErrTooLong):
		return answer, &trouble{text: "the answer is longer than any sum"}
	case err != nil:
		return answer, &trouble{text: "no answer: " + err.Error(), passing: true, cause: err}
	}
	return answer, nil
}

func (c *Checker) address(dataset, version string) *url.URL {
	return c.base.JoinPath("dataset", dataset, version, "query", "json")
}

// follow takes the version from a redirect. Only the same question about
// another version of the same dataset is followed: the key goes nowhere else.
func (v *visit) follow(d Dataset, location string) error {
	to, err := v.checker.address(d.Name, v.version(d)).Parse(location)
	if err != nil || location == "" {
		return &trouble{text: "a redirect to nowhere"}
	}
	before, after, _ := strings.Cut(v.checker.address(d.Name, "{version}").Path, "{version}")
	version, isAsked := strings.CutPrefix(to.Path, before)
	version, isQuery := strings.CutSuffix(version, after)
	base := v.checker.base
	if to.Scheme != base.Scheme || to.Host != base.Host || !isAsked || !isQuery || version == "" || version == latest || strings.Contains(version, "/") {
		return &trouble{text: "a redirect to somewhere else"}
	}
	v.versions[d.Name] = version
	return nil
}

// refusal reads the provider's errors: {"status", "message"}, where the message
// is a text or a list.
func refusal(a exchange.Answer) error {
	var said struct{ Message json.RawMessage }
	message := short(a.Body)
	if json.Unmarshal(a.Body, &said) == nil && said.Message != nil {
		var text string
		if json.Unmarshal(said.Message, &text) != nil {
			text = string(said.Message)
		}
		message = short([]byte(text))
	}
	t := &trouble{text: fmt.Sprintf("status %d: %s", a.Status, message)}
	switch {
	case a.Status == http.StatusTooManyRequests, a.Status == http.StatusRequestTimeout, a.Status >= 500 && a.Status != http.StatusNotImplemented:
		t.passing, t.wait = true, retryAfter(a.Header.Get("Retry-After"))
	}
	return t
}

// retryAfter is a number of seconds or a date; no longer than longestWait.
func retryAfter(v string) time.Duration {
	if seconds, err := strconv.Atoi(v); err == nil && seconds > 0 {
		return min(longestWait, time.Duration(min(seconds, 3600))*time.Second)
	}
	if at, err := http.ParseTime(v); err == nil {
		return min(longestWait, max(0, clock.Until(at)))
	}
	return 0
}

// short makes foreign text fit for a log line.
func short(raw []byte) string {
	text := []rune(strings.Join(strings.Fields(strings.ToValidUTF8(string(raw), "?")), " "))
	if len(text) > maxMessageRunes {
		text = append(text[:maxMessageRunes], '…')
	}
	return string(text)
}

// requestIDOf is the provider's own id of a request; the body has none.
func requestIDOf(header http.Header) string {
	for _, name := range []string{"X-Request-Id", "X-Amzn-Requestid", "Apigw-Requestid", "X-Amz-Cf-Id"} {
		if found := header.Get(name); found != "" && len(found) <= 200 {
			return found
		}
	}
	return ""
}
