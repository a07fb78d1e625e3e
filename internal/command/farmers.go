package command

import (
	"bytes"
	"context"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"time"

	"mwanyi/internal/enrolment"
	"mwanyi/internal/exchange"
	"mwanyi/internal/id"
	"mwanyi/internal/secret"
)

// FarmerImport says what to import, and where: the command is a client of the
// API like any other, so that it works from an office far from the service.
type FarmerImport struct {
	File        string
	URL         string // of the service
	APIKey      secret.Text
	Cooperative string // id
	Results     string // CSV file with a result for each line; empty: none
	DryRun      bool   // only ask what would happen
}

// NewFarmerImport takes what the command line gave.
func NewFarmerImport(file, url, apiKey, cooperative, results string) FarmerImport {
	return FarmerImport{File: file, URL: url, APIKey: secret.New(apiKey), Cooperative: cooperative, Results: results}
}

// importClient speaks to one service.
type importClient struct {
	FarmerImport
	http  http.Client
	token secret.Text
}

// importStarted is the answer to a file that was sent.
type importStarted struct {
	JobID   string         `json:"job_id"`
	Total   int            `json:"total_lines"`
	Ignored []string       `json:"ignored_columns"`
	Lines   []importedLine `json:"lines"` // of a dry run
}

// ImportFarmers sends the file and follows the job to its end. A line that was
// refused is an error at the end, so that a script sees it.
// spec: import-exit-code
func ImportFarmers(ctx context.Context, in FarmerImport, stdout, stderr io.Writer) error {
	media, body, err := importFile(in.File)
	if err != nil {
		return err
	}
	c := &importClient{FarmerImport: in, http: http.Client{Timeout: 2 * time.Minute}}
	c.URL = strings.TrimSuffix(c.URL, "/")
	if err := c.logIn(ctx); err != nil {
		return err
	}
	started, err := c.begin(ctx, media, body)
	if err != nil {
		return err
	}
	if len(started.Ignored) > 0 {
		if _, err := fmt.Fprintf(stderr, "ignored columns: %s\n", strings.Join(started.Ignored, ", ")); err != nil {
			return err
		}
	}
	if in.DryRun {
		return c.report(started.Lines, stdout)
	}
	if _, err := fmt.Fprintf(stderr, "job %s: %d lines\n", started.JobID, started.Total); err != nil {
		return err
	}
	lines, err := c.follow(ctx, started.JobID, started.Total, stderr)
	if err != nil {
		return fmt.Errorf("%w; the import goes on as %s", err, started.JobID)
	}
	return c.report(lines, stdout)
}

// FarmerTemplate writes an empty list to fill in.
func FarmerTemplate(stdout io.Writer) error {
	content, err := enrolment.Template()
	if err != nil {
		return err
	}
	_, err = stdout.Write(content)
	return err
}

// maxImportFile is what the service takes; a larger file is not even read.
const maxImportFile = 12 << 20

// importFile reads a file, whose name tells its form.
func importFile(name string) (media string, body []byte, err error) {
	switch strings.ToLower(filepath.Ext(name)) {
	case ".csv", ".tsv", ".txt":
		media = "text/csv"
	case ".geojson", ".json":
		media = "application/geo+json"
	default:
		return "", nil, fmt.Errorf("%s: the name must end in .csv, .tsv, .txt, .geojson or .json", name)
	}
	about, err := os.Stat(name)
	if err != nil {
		return "", nil, err
	}
	if about.Size() > maxImportFile {
		return "", nil, fmt.Errorf("%s has %d bytes; the service takes %d at once: send it in parts", name, about.Size(), maxImportFile)
	}
	body, err = os.ReadFile(name) //nolint:gosec // the operator names the file
	return media, body, err
}

func (c *importClient) logIn(ctx context.Context) error {
	body, err := json.Marshal(map[string]string{"api_key": c.APIKey.Reveal(), "cooperative_id": c.Cooperative})
	if err != nil {
		return err
	}
	var out struct {
		AccessToken string `json:"access_token"`
	}
	if err := c.call(ctx, http.MethodPost, "/auth/token", "application/json", body, "", &out); err != nil {
		return fmt.Errorf("log in: %w", err)
	}
	c.token = secret.New(out.AccessToken)
	return nil
}

// begin sends the file under one key, however often it has to be sent.
func (c *importClient) begin(ctx context.Context, media string, body []byte) (out importStarted, err error) {
	key := id.New("imp")
	path := "/farmers/import?cooperative_id=" + url.QueryEscape(c.Cooperative)
	if c.DryRun {
		path += "&dry_run=true"
	}
	err = c.patiently(ctx, func() error { return c.call(ctx, http.MethodPost, path, media, body, key, &out) })
	return out, err
}

// importedLine is a line of the job's result.
type importedLine struct {
	Line       int    `json:"line"`
	ExternalID string `json:"external_id"`
	FarmerID   string `json:"farmer_id"`
	Status     string `json:"status"`
	Code       string `json:"code"`
	Message    string `json:"message"`
}

// follow reads the job until it has ended and shows how far it is.
func (c *importClient) follow(ctx context.Context, jobID string, total int, stderr io.Writer) ([]importedLine, error) {
	for {
		var out struct {
			Status  string
			Message string
			Lines   []importedLine
		}
		err := c.patiently(ctx, func() error { return c.call(ctx, http.MethodGet, "/jobs/"+jobID, "", nil, "", &out) })
		if err != nil {
			return nil, err
		}
		if _, err := fmt.Fprint(stderr, "\r"+progress(len(out.Lines), total)); err != nil {
			return nil, err
		}
		switch out.Status {
		case "COMPLETE":
			_, err := fmt.Fprintln(stderr)
			return out.Lines, err
		case "FAILED":
			return nil, errors.New("the import failed: " + out.Message)
		}
		if err := pauseFor(ctx, time.Second); err != nil {
			return nil, err
		}
	}
}

// progress is a bar with numbers.
func progress(done, total int) string {
	const width = 40
	filled := width * done / max(total, 1)
	return fmt.Sprintf("[%s%s] %d/%d", strings.Repeat("=", filled), strings.Repeat(" ", width-filled), done, total)
}

// report counts the results and writes them down.
func (c *importClient) report(lines []importedLine, stdout io.Writer) error {
	counts := map[string]int{}
	for _, l := range lines {
		counts[l.Status]++
		if l.Status == "REFUSED" {
			if _, err := fmt.Fprintf(stdout, "line %d %s: %s: %s\n", l.Line, l.FarmerID, l.Code, l.Message); err != nil {
				return err
			}
		}
	}
	if c.Results != "" {
		if err := writeResults(c.Results, lines); err != nil {
			return err
		}
	}
	if _, err := fmt.Fprintln(stdout, summary(counts)); err != nil {
		return err
	}
	if n := counts["REFUSED"]; n > 0 {
		return fmt.Errorf("%d of %d lines were refused", n, len(lines))
	}
	return nil
}

// summary counts in words. What would happen is only there after a dry run.
func summary(counts map[string]int) string {
	said := fmt.Sprintf("%d registered, %d wait for a boundary walk, %d refused", counts["REGISTERED"], counts["PENDING_GPS"], counts["REFUSED"])
	if n := counts["PENDING_REVIEW"]; n > 0 {
		said += fmt.Sprintf(", %d wait for a review", n)
	}
	would, ask := counts["WOULD_REGISTER"], counts["WOULD_ASK_REGISTRY"]
	wait := counts["WOULD_WAIT_FOR_REVIEW"]
	if would+ask+wait > 0 {
		said = fmt.Sprintf("%d would be registered, %d would be asked for at the national registry, %d registered before, %d refused", would, ask, counts["REGISTERED"], counts["REFUSED"])
	}
	if wait > 0 {
		said += fmt.Sprintf(", %d would wait for a review", wait)
	}
	return said
}

// inert is a cell that no spreadsheet takes for a formula: an id begins with what
// its owner likes.
func inert(cell string) string {
	if strings.IndexAny(cell, "=+-@\t\r") == 0 {
		return "'" + cell
	}
	return cell
}

func writeResults(path string, lines []importedLine) error {
	var out bytes.Buffer
	w := csv.NewWriter(&out)
	rows := [][]string{{"line", "external_id", "national_farmer_id", "status", "code", "message"}}
	for _, l := range lines {
		rows = append(rows, []string{fmt.Sprint(l.Line), inert(l.ExternalID), inert(l.FarmerID), l.Status, l.Code, inert(l.Message)})
	}
	if err := w.WriteAll(rows); err != nil {
		return err
	}
	return os.WriteFile(path, out.Bytes(), 0o600)
}

// refused is an answer that is no success.
type refused struct {
	status int
	text   string
}

func (r *refused) Error() string { return r.text }

// patiently repeats what may be tried again: no answer, 429, 5xx.
func (c *importClient) patiently(ctx context.Context, try func() error) (err error) {
	for attempt := range 6 {
		var no *refused
		if err = try(); err == nil || errors.As(err, &no) && no.status != http.StatusTooManyRequests && no.status < 500 {
			return err
		}
		if waiting := pauseFor(ctx, time.Second<<attempt); waiting != nil {
			return waiting
		}
	}
	return err
}

func pauseFor(ctx context.Context, d time.Duration) error {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-timer.C:
		return nil
	}
}

// call is one request; out gets the JSON of a success.
func (c *importClient) call(ctx context.Context, method, path, media string, body []byte, key string, out any) error {
	request, err := http.NewRequestWithContext(ctx, method, c.URL+path, bytes.NewReader(body))
	if err != nil {
		return err
	}
	request.Header.Set("User-Agent", exchange.Agent)
	if media != "" {
		request.Header.Set("Content-Type", media)
	}
	if !c.token.Empty() {
		request.Header.Set("Authorization", "Bearer "+c.token.Reveal())
	}
	if key != "" {
		request.Header.Set("Idempotency-Key", key)
	}
	answer, err := c.http.Do(request)
	if err != nil {
		return err
	}
	text, err := io.ReadAll(io.LimitReader(answer.Body, 64<<20))
	if err := errors.Join(err, answer.Body.Close()); err != nil {
		return err
	}
	if answer.StatusCode >= 300 {
		var why struct {
			Error struct{ Code, Message string }
		}
		if json.Unmarshal(text, &why) != nil || why.Error.Code == "" {
			return &refused{answer.StatusCode, fmt.Sprintf("status %d", answer.StatusCode)}
		}
		return &refused{answer.StatusCode, why.Error.Code + ": " + why.Error.Message}
	}
	return json.Unmarshal(text, out)
}
