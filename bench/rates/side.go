package main

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/test/drive"
)

// side is a service, or the bare one, and the work that it is asked for.
type side struct {
	name     string
	work     work
	data     *database
	process  *exec.Cmd
	dir      string
	address  string // host and port
	base     string
	coop     string
	token    string
	sample   []byte      // an answer, for the bare server
	profiles string      // a folder; empty: none are made
	slips    chan string // URIs of slips that no delivery had yet
	next     func() []byte
}

func openSide(ctx context.Context, b binary, w work, data *database, profiles string) (*side, error) {
	s := &side{name: b.name, work: w, data: data, profiles: profiles}
	err := s.start(ctx, b.path)
	if err != nil {
		s.stop()
	}
	return s, err
}

func (s *side) start(ctx context.Context, path string) (err error) {
	if s.dir, err = os.MkdirTemp("", "rates"); err != nil {
		return err
	}
	at, err := s.data.next(ctx, s.dir)
	if err != nil {
		return err
	}
	log, err := os.Create(filepath.Join(s.dir, "log"))
	if err != nil {
		return err
	}
	defer log.Close()                                                                                //nolint:errcheck // the service has its own handle
	s.process = exec.CommandContext(ctx, path, append([]string{"dev"}, profileIn(s.profiles)...)...) //nolint:gosec // to run it is the purpose
	s.process.Env = append(os.Environ(), "MWANYI_DATA_DIR="+s.dir, "MWANYI_DATABASE_URL="+at, "MWANYI_ADDR=127.0.0.1:0", "MWANYI_SANDBOX_ADDR=127.0.0.1:0",
		"MWANYI_CHAIN_ADDR=127.0.0.1:0", "MWANYI_RATE_LIMIT_SCALE=1000000", "MWANYI_SUBMIT_WAIT=60s", "MWANYI_DEMO_SEASON=off",
		"MWANYI_DEFAULT_CREDIT=1000000000", "MWANYI_LIMIT_FARMER_DAY=1000000000", "MWANYI_LIMIT_COOPERATIVE_DAY=1000000000")
	s.process.Env = append(s.process.Env, s.work.settings...)
	s.process.Stdout, s.process.Stderr = log, log
	if err := s.process.Start(); err != nil {
		return err
	}
	if err := s.comesIn(ctx); err != nil {
		text, _ := os.ReadFile(log.Name())
		return fmt.Errorf("%w\n%s", err, text[max(0, len(text)-2000):])
	}
	s.next, err = s.work.prepare(s)
	return err
}

// profileIn are the arguments with which a service writes a profile into a folder.
func profileIn(folder string) []string {
	if folder == "" {
		return nil
	}
	return []string{"--cpu-profile", filepath.Join(folder, rand.Text()+".pprof")}
}

// comesIn waits until the service is ready, and takes a token of its first key.
func (s *side) comesIn(ctx context.Context) error {
	var found struct {
		BaseURL     string `json:"base_url"`
		Credentials []struct {
			APIKey       string `json:"api_key"`
			Organisation string `json:"organisation_id"`
		}
	}
	for began := clock.Now(); ; {
		if text, err := os.ReadFile(filepath.Join(s.dir, "dev-credentials.json")); err == nil && json.Unmarshal(text, &found) == nil && found.BaseURL != "" {
			break
		}
		if clock.Since(began) > 2*time.Minute || ctx.Err() != nil {
			return errors.New("the service does not become ready")
		}
		time.Sleep(50 * time.Millisecond)
	}
	u, err := url.Parse(found.BaseURL)
	if err != nil {
		return err
	}
	s.base, s.address = found.BaseURL, u.Host
	s.coop = found.Credentials[0].Organisation
	body, err := s.send("POST", "/auth/token", fmt.Sprintf(`{"api_key":%q,"cooperative_id":%q}`, found.Credentials[0].APIKey, s.coop), http.StatusOK)
	if err != nil {
		return err
	}
	s.token, err = fieldOf(body, "access_token")
	return err
}

// send asks for what is not measured.
func (s *side) send(method, path, body string, want int) ([]byte, error) {
	r, err := http.NewRequest(method, s.base+path, strings.NewReader(body)) //nolint:noctx,gosec // the process ends with the run, and the service is ours
	if err != nil {
		return nil, err
	}
	r.Header.Set("Content-Type", "application/json")
	if s.token != "" {
		r.Header.Set("Authorization", "Bearer "+s.token)
	}
	answer, err := http.DefaultClient.Do(r) //nolint:gosec // the service is ours
	if err != nil {
		return nil, err
	}
	got, err := io.ReadAll(answer.Body)
	if err = errors.Join(err, answer.Body.Close()); err == nil && answer.StatusCode != want {
		err = fmt.Errorf("%s %s: %d %s", method, path, answer.StatusCode, got)
	}
	return got, err
}

func fieldOf(body []byte, name string) (string, error) {
	var object map[string]any
	if err := json.Unmarshal(body, &object); err != nil {
		return "", err
	}
	if data, isWrapped := object["data"].(map[string]any); isWrapped {
		object = data
	}
	value, isText := object[name].(string)
	if !isText {
		return "", fmt.Errorf("%s has no %s", body, name)
	}
	return value, nil
}

func (s *side) stop() {
	if s.process != nil && s.process.Process != nil {
		_ = s.process.Process.Signal(syscall.SIGTERM)
		_ = s.process.Wait()
	}
	if err := os.RemoveAll(s.dir); err != nil { //nolint:gosec // our own folder
		fmt.Fprintln(os.Stderr, "rates:", err)
	}
}

// round is what one round has shown; times of the processor are for each request.
type round struct {
	rate, settled     float64 // a second: to the answers, and until the service rests again
	service, database float64 // microseconds
	p50, p99          float64 // milliseconds
}

// chainAhead is how far the embedded chain's clock may be ahead, and a little more.
const chainAhead = 17 * time.Second

// mostASecond is more than what any service writes in a second.
const mostASecond = 1000

// measure runs one round, and waits until the service has done what follows from it: its
// time is counted too.
func (s *side) measure(ctx context.Context, connections int, length time.Duration) (r round, err error) {
	if s.work.stock != nil {
		if err = s.work.stock(s, connections+int(mostASecond*length.Seconds())); err != nil {
			return r, err
		}
		if _, err = s.rest(ctx); err != nil {
			return r, err
		}
	}
	if s.work.each > 0 {
		time.Sleep(chainAhead) // its clock is no more ahead
	}
	own, err := drive.FamilyWorked(s.process.Process.Pid)
	if err != nil {
		return r, err
	}
	data, err := s.data.used()
	if err != nil {
		return r, err
	}
	began := clock.Now()
	took, lasted, err := load(ctx, s.address, connections, s.work.each, length, s.work.status, s.next)
	if err != nil {
		return r, err
	}
	rested, err := s.rest(ctx)
	if err != nil {
		return r, err
	}
	ownAfter, err := drive.FamilyWorked(s.process.Process.Pid)
	if err != nil {
		return r, err
	}
	dataAfter, err := s.data.used()
	if err != nil {
		return r, err
	}
	slices.Sort(took)
	n := float64(len(took))
	milliseconds := func(share float64) float64 {
		return float64(took[int(share*(n-1))].Microseconds()) / 1000
	}
	return round{
		rate: n / lasted.Seconds(), settled: n / rested.Sub(began).Seconds(),
		service: float64((ownAfter - own).Microseconds()) / n, database: float64((dataAfter - data).Microseconds()) / n,
		p50: milliseconds(.5), p99: milliseconds(.99),
	}, nil
}

// rest waits until service and database use less than a quarter of one core, and says
// since when.
func (s *side) rest(ctx context.Context) (time.Time, error) {
	const look = 400 * time.Millisecond
	last, err := s.both()
	if err != nil {
		return time.Time{}, err
	}
	since := clock.Now()
	for ctx.Err() == nil {
		time.Sleep(look)
		now, err := s.both()
		if err != nil || now-last < look/4 {
			return since, err
		}
		last, since = now, clock.Now()
	}
	return since, ctx.Err()
}

func (s *side) both() (time.Duration, error) {
	own, err := drive.FamilyWorked(s.process.Process.Pid)
	if err != nil {
		return 0, err
	}
	data, err := s.data.used()
	return own + data, err
}
