package doctor

import (
	"context"
	"crypto/tls"
	"encoding/json"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"mwanyi/internal/app"
	"mwanyi/internal/clock"
	"mwanyi/internal/outside/chain/signer"
	"mwanyi/internal/space"
)

// misread is a row for each setting that is wrong.
func misread(problems error) (found []Finding) {
	for line := range strings.Lines(problems.Error()) {
		found = append(found, Finding{Part: "settings", State: Wrong, Means: strings.TrimSpace(line), Do: "set it right; mwanyi config shows what was understood"})
	}
	return append(found, Finding{Part: "everything else", State: Warn, Means: "cannot be looked at while settings are wrong", Do: "run mwanyi doctor again"})
}

// lookFiles reads the files that settings name.
func lookFiles(_ context.Context, p *patient) Finding {
	c := p.config
	for name, path := range map[string]string{
		"MWANYI_PAYOUT_CALLBACK_KEY_FILE": c.Payout.CallbackKeyFile, "MWANYI_PAYOUT_SIGNING_KEY_FILE": c.Payout.SigningKeyFile,
		"MWANYI_BRIDGE_KEY_FILE": c.Conversion.BridgeKeyFile, "MWANYI_FILING_ACCOUNTS_FILE": c.Filing.AccountsFile, "MWANYI_PRICE_SERIES_FILE": c.Price.SeriesFile,
	} {
		if path == "" {
			continue
		}
		if _, err := os.ReadFile(path); err != nil { //nolint:gosec // the operator names the file
			return wrong("put the file there, readable by the service's user", "%s cannot be read: %v", name, err)
		}
	}
	return ok("mwanyi %s understands them", c.Mode)
}

func lookFolder(_ context.Context, p *patient) Finding {
	dir := p.config.DataDir
	info, err := os.Stat(dir)
	if os.IsNotExist(err) {
		return warn("start mwanyi "+string(p.config.Mode)+", or name the right one with --data-dir", "%s is not there yet", dir)
	}
	if err != nil || !info.IsDir() {
		return wrong("name a folder with MWANYI_DATA_DIR", "%s is no folder (%v)", dir, err)
	}
	probe, err := os.CreateTemp(dir, ".doctor-")
	if err != nil {
		return wrong("give the folder to the service's user, and run this as that user", "%s cannot be written: %v", dir, err)
	}
	if err := cleared(probe); err != nil {
		return wrong("look at the disk", "%s: %v", dir, err)
	}
	if open := info.Mode().Perm() & 0o077; open != 0 {
		return warn("chmod 700 "+dir, "%s can be entered by others: mode %v", dir, info.Mode().Perm())
	}
	return ok("%s can be written, by its owner alone", dir)
}

func cleared(f *os.File) error {
	if err := f.Close(); err != nil {
		return err
	}
	return os.Remove(f.Name())
}

// manyTimes of the least room are wanted before it is called enough.
const manyTimes = 3

func lookDisk(ctx context.Context, p *patient) Finding {
	c := p.config
	if c.MinFreeSpace == 0 {
		return warn("set MWANYI_MIN_FREE_SPACE", "nobody watches how much room is left")
	}
	dir := c.DataDir
	for _, err := os.Stat(dir); err != nil && dir != filepath.Dir(dir); _, err = os.Stat(dir) {
		dir = filepath.Dir(dir)
	}
	if err := space.Of(dir, c.MinFreeSpace).Check(ctx); err != nil {
		return wrong("make room: writes are refused until there is some", "%v", err)
	}
	if err := space.Of(dir, manyTimes*c.MinFreeSpace).Check(ctx); err != nil {
		return warn("make room before writes are refused, below MWANYI_MIN_FREE_SPACE", "%v", err)
	}
	return ok("more than %d MiB are free", manyTimes*c.MinFreeSpace>>20)
}

// lookSecret opens what is sealed with it.
func lookSecret(_ context.Context, p *patient) Finding {
	c, err := app.WithSecrets(p.config)
	if err != nil {
		return warn("start mwanyi dev, or copy the file there", "there is none yet in the data folder")
	}
	for _, f := range app.KeptFiles(c) {
		if filepath.Ext(f.Path) != ".json" || !strings.Contains(f.What, "sealed") {
			continue
		}
		if _, err := os.Stat(f.Path); err != nil {
			return ok("it is there; no wallets are sealed with it yet")
		}
		if _, err := signer.OpenKeyring(f.Path, c.MasterSecret); err != nil {
			return wrong("use the master secret with which the keys were made, or the keys.json that belongs to it", "it does not open %s: %v", f.Path, err)
		}
	}
	return ok("it opens the wallets' keys")
}

// soonOver is when a certificate should have been renewed.
const soonOver = 14 * 24 * time.Hour

func lookCertificate(_ context.Context, p *patient) Finding {
	c := p.config
	if c.TLSCertFile == "" {
		return ok("none: TLS ends elsewhere, or is not needed")
	}
	pair, err := tls.LoadX509KeyPair(c.TLSCertFile, c.TLSKeyFile)
	if err != nil {
		return wrong("put a certificate and its key there", "MWANYI_TLS_CERT_FILE and MWANYI_TLS_KEY_FILE: %v", err)
	}
	return validity(pair.Leaf.NotAfter)
}

func validity(ends time.Time) Finding {
	switch left := clock.Until(ends); {
	case left <= 0:
		return wrong("renew it now", "the certificate ended %s", clock.Stamp(ends))
	case left < soonOver:
		return warn("renew it", "the certificate ends %s", clock.Stamp(ends))
	}
	return ok("the certificate is valid until %s", clock.Stamp(ends))
}

// lookService asks the service on this machine what it says of itself.
func lookService(ctx context.Context, p *patient) Finding {
	c := p.config
	at := app.ServiceAt(c)
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, at+"/readyz", nil)
	if err != nil {
		return wrong("set MWANYI_ADDR right", "%v", err)
	}
	client := &http.Client{Transport: &http.Transport{TLSClientConfig: &tls.Config{InsecureSkipVerify: true}}} //nolint:gosec // it is asked on this machine, under a name that is not its own
	defer client.CloseIdleConnections()
	answer, err := client.Do(request)
	if err != nil {
		return warn("start it: mwanyi "+string(c.Mode), "no service answers at %s", at)
	}
	defer answer.Body.Close()
	var said struct {
		Checks map[string]struct {
			Status string `json:"status"`
		} `json:"checks"`
	}
	if err := json.NewDecoder(answer.Body).Decode(&said); err != nil || len(said.Checks) == 0 {
		return wrong("stop what listens there, or choose another MWANYI_ADDR (--addr)", "something else than mwanyi answers at %s", at)
	}
	var bad []string
	for name, one := range said.Checks {
		if one.Status != "ok" && one.Status != "not_built" {
			bad = append(bad, name+" is "+one.Status)
		}
	}
	slices.Sort(bad)
	switch {
	case answer.StatusCode != http.StatusOK:
		return wrong("see the parts below; the service's log says more", "it answers at %s and is not ready: %s", at, strings.Join(bad, ", "))
	case len(bad) > 0:
		return warn("see the parts below; the service's log says more", "it answers at %s; %s", at, strings.Join(bad, ", "))
	}
	return ok("it is ready at %s", at)
}
