package app

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"text/tabwriter"

	"mwanyi/internal/access"
	"mwanyi/internal/config"
	"mwanyi/internal/sandbox/world"
	"mwanyi/internal/secret"
)

// RunDev runs everything in one process with nothing configured: the service,
// the sandbox that plays the outside world, and demo organisations.
// spec: run-dev
func RunDev(ctx context.Context, c Config, stdout, stderr io.Writer) error {
	if err := ensureSecrets(&c); err != nil {
		return err
	}
	level := &slog.LevelVar{}
	level.Set(c.LogLevel)
	log, flush := gatheredLogger(c, stderr, level)
	defer flush() // a panic comes by here too
	listener, err := listen(ctx, c.Addr)
	if err != nil {
		return err
	}
	record, err := seasonOf(c)
	if err != nil {
		return errors.Join(err, listener.Close())
	}
	if c.ClockAhead > 0 {
		if record != nil && !record.Ended {
			return errors.Join(errors.New("MWANYI_CLOCK_AHEAD: the demo season is played first, without it; --empty leaves the season out"), listener.Close())
		}
		log.WarnContext(ctx, "the clock is ahead of the machine's", "by", c.ClockAhead.String())
	}
	if c.PublicURL == "" { // the port was chosen by the system
		c.PublicURL = c.LocalURL(listener.Addr().String())
	}
	outside, err := startSandbox(ctx, c, log)
	if err != nil {
		return errors.Join(err, listener.Close())
	}
	c.SandboxURL = outside.URL
	err = run(ctx, c, log, listener, func(v *service) error {
		creds, err := v.seed(ctx, outside.URL, record)
		if err != nil {
			return fmt.Errorf("seed: %w", err)
		}
		v.offered.Set(creds.demoKeys())
		v.demo.Store(&demo{credentials: creds, record: record})
		if record == nil || record.Ended {
			return creds.welcome(stdout, c.DataDir)
		}
		return v.prepareSeason(creds, record, level, stdout)
	})
	return errors.Join(err, outside.Stop())
}

// RunSandbox runs the sandbox alone until ctx ends.
func RunSandbox(ctx context.Context, c Config, stdout, stderr io.Writer) error {
	log, flush := gatheredLogger(c, stderr, c.LogLevel)
	defer flush()
	outside, err := startSandbox(ctx, c, log)
	if err != nil {
		return err
	}
	if _, err := fmt.Fprintf(stdout, "mwanyi sandbox: %s\n", outside.URL); err != nil {
		return errors.Join(err, outside.Stop())
	}
	<-ctx.Done()
	return outside.Stop()
}

// startSandbox fills every outside system in.
func startSandbox(ctx context.Context, c Config, log *slog.Logger) (world.World, error) {
	w, err := world.Start(ctx, world.Options{Addr: c.SandboxAddr, ServiceURL: c.PublicURL, DataDir: c.DataDir, ConversionKey: c.InboundConversionSecret, Log: log})
	if err != nil {
		err = fmt.Errorf("the sandbox: %w", orTaken(err, c.SandboxAddr, "--sandbox-addr (MWANYI_SANDBOX_ADDR)"))
	}
	return w, err
}

// devSecretsFile is the file that keeps the secrets dev made at its first start.
const devSecretsFile = "dev-secrets.json"

// ensureSecrets fills in the secrets that dev may leave empty, from the data
// folder or newly made. Serve has them all from its configuration.
func ensureSecrets(c *Config) error {
	if c.Mode != Dev {
		return nil
	}
	if err := os.MkdirAll(c.DataDir, 0o700); err != nil {
		return fmt.Errorf("data folder: %w", err)
	}
	path := filepath.Join(c.DataDir, devSecretsFile)
	kept := map[string]string{}
	text, err := os.ReadFile(path) //nolint:gosec // in the operator's data folder
	switch {
	case errors.Is(err, os.ErrNotExist):
	case err != nil:
		return err
	default:
		if err := json.Unmarshal(text, &kept); err != nil {
			return fmt.Errorf("%s: %w", path, err)
		}
	}
	changed := false
	for name, field := range map[string]*secret.Text{
		"master": &c.MasterSecret, "inbound_chain": &c.InboundChainSecret,
		"inbound_conversion": &c.InboundConversionSecret, "inbound_payout": &c.InboundPayoutSecret,
	} {
		if !field.Empty() {
			continue
		}
		if kept[name] == "" {
			kept[name], changed = config.NewDevSecret().Reveal(), true
		}
		*field = secret.New(kept[name])
	}
	if !changed {
		return nil
	}
	return WriteJSON(path, 0o600, kept)
}

// WriteJSON replaces a file by a value: whole, or not at all.
func WriteJSON(path string, mode os.FileMode, value any) error {
	text, err := json.MarshalIndent(value, "", "  ")
	if err != nil {
		return err
	}
	f, err := os.OpenFile(path+".new", os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600) //nolint:gosec // the operator names the file
	if err != nil {
		return err
	}
	_, err = f.Write(append(text, '\n'))
	if err := errors.Join(err, f.Chmod(mode), f.Sync(), f.Close()); err != nil {
		return err
	}
	return os.Rename(path+".new", path)
}

// credentials is dev-credentials.json: what a developer or a test needs to call.
type credentials struct {
	BaseURL        string            `json:"base_url"`
	SandboxURL     string            `json:"sandbox_url"`
	RPCURL         *string           `json:"rpc_url"` // null without a chain
	Credentials    []credential      `json:"credentials"`
	InboundSecrets map[string]string `json:"inbound_secrets"`
	Users          []demoUser        `json:"users,omitempty"` // people who sign in; keys do without them
}

type credential struct {
	Role           access.Role `json:"role"`
	OrganisationID *string     `json:"organisation_id"` // null for ADMIN
	APIKey         string      `json:"api_key"`
	name           string
}

// welcome prints the table a newcomer starts from.
func (d credentials) welcome(w io.Writer, dataDir string) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	line := func(format string, args ...any) { fmt.Fprintf(t, format+"\n", args...) }
	line("\nmwanyi is ready: open %s/ in a browser. Stop it with Ctrl-C.\n", d.BaseURL)
	line("  API\t%s", d.BaseURL)
	line("  Manual\t%s/docs", d.BaseURL)
	line("  Sandbox\t%s", d.SandboxURL)
	if d.RPCURL != nil {
		line("  Chain\t%s (JSON-RPC)", *d.RPCURL)
	}
	line("  Data\t%s", dataDir)
	line("  Credentials\t%s\n", filepath.Join(dataDir, credentialsFile))
	line("  ROLE\tORGANISATION\tID\tAPI KEY")
	for _, c := range d.Credentials {
		organisation := "-"
		if c.OrganisationID != nil {
			organisation = *c.OrganisationID
		}
		line("  %s\t%s\t%s\t%s", c.Role, c.name, organisation, c.APIKey)
	}
	line("\nA token of the first cooperative, and a call with it:\n")
	line("  %s\n", strings.ReplaceAll(d.lines(d.Credentials[0], "/batches"), "\n", "\n  "))
	return t.Flush()
}
