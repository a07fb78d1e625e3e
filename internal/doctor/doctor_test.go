package doctor

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/ethereum/go-ethereum/ethclient"

	"mwanyi/internal/app"
	"mwanyi/internal/config"
)

// namesOutside are the settings that name another machine, a file or a folder.
var namesOutside = regexp.MustCompile(`_(URL|URLS|URL_[23]|ENDPOINT|FILE|DIR|ADDR|ADDRESS|WITNESSES|NETWORK)$`)

// A system that a new setting names is looked at, or somebody has written down
// why not.
// spec: doctor
func TestNoSystemOutsideIsForgotten(t *testing.T) {
	claimed := map[string]string{"MWANYI_CONFIG_FILE": "read before everything", "MWANYI_CONVERSION_REFUND_ADDRESS": notAsked["MWANYI_RAIL_ADDRESS"]}
	parts := map[string]bool{}
	for name, why := range notAsked {
		claimed[name] = why
	}
	for _, c := range checks {
		if parts[c.part] {
			t.Errorf("two checks are called %q", c.part)
		}
		parts[c.part] = true
		for _, name := range c.settings {
			if claimed[name] != "" {
				t.Errorf("%s is looked at under %q, and already: %s", name, c.part, claimed[name])
			}
			claimed[name] = c.part
		}
	}
	all := regexp.MustCompile("(?m)^\\| `(MWANYI_[A-Z0-9_]+)` \\|").FindAllStringSubmatch(config.SettingsTable(), -1)
	names := make([]string, len(all))
	for i, row := range all {
		names[i] = row[1]
	}
	found := 0
	for _, name := range names {
		if !namesOutside.MatchString(name) {
			continue
		}
		found++
		if claimed[name] == "" {
			t.Errorf("%s names something outside and no check looks at it: add one to the table, or to notAsked with a reason", name)
		}
	}
	if found < 30 {
		t.Errorf("%d settings name something outside, want them all", found)
	}
	for name := range claimed {
		if !slices.Contains(names, name) {
			t.Errorf("a check looks at %s, which is no setting", name)
		}
	}
}

func TestWhatCannotBeReachedIsToldWithoutItsSecrets(t *testing.T) {
	server := httptest.NewServer(http.NotFoundHandler())
	defer server.Close()
	if f := reached(t.Context(), server.URL+"/farmers/{farmer_id}", "nothing"); f.State != OK {
		t.Errorf("%+v, want ok", f)
	}
	gone := httptest.NewServer(http.NotFoundHandler())
	host := strings.TrimPrefix(gone.URL, "http://")
	gone.Close()
	for name, address := range map[string]string{
		"a key in the path": "http://" + host + "/v2/k3y-of-ours", "a password": "smtp://me:k3y-of-ours@" + host, "TLS": "https://" + host + "/?k3y-of-ours",
		"several hosts": "postgres://me:k3y-of-ours@" + host + "," + host + "/db",
	} {
		f := reached(t.Context(), address, "nobody is paid")
		if f.State != Wrong || !strings.Contains(f.Means, host) || !strings.Contains(f.Means, "nobody is paid") || f.Do == "" {
			t.Errorf("%s: %+v, want wrong, the host, what it means and what to do", name, f)
		}
		if strings.Contains(f.Means+f.Do, "k3y") {
			t.Errorf("%s: %+v shows a secret", name, f)
		}
	}
	if f := reached(t.Context(), "https://"+strings.TrimPrefix(server.URL, "http://"), ""); f.State != Wrong {
		t.Errorf("%+v, want wrong: it speaks no TLS", f)
	}
	if f := reached(t.Context(), "file:"+t.TempDir()+"/none", ""); f.State != Wrong {
		t.Errorf("%+v, want wrong: there is no such folder", f)
	}
}

func TestWrongSettingsAreNamedOneByOne(t *testing.T) {
	c, problems := app.Load(app.Serve, []string{"MWANYI_ADR=x"}, "")
	found, err := Look(t.Context(), c, problems, nil)
	if err != nil || Worst(found) != Wrong || len(found) < 7 {
		t.Fatalf("%+v (%v), want a row for each setting", found, err)
	}
	if !slices.ContainsFunc(found, func(f Finding) bool { return strings.Contains(f.Means, "MWANYI_MASTER_SECRET") && f.State == Wrong }) {
		t.Errorf("%+v, want the master secret among them", found)
	}
}

func TestADatabaseThatIsAwayIsWrongAndTheRestIsStillLookedAt(t *testing.T) {
	dir := t.TempDir()
	c, err := app.Load(app.Dev, []string{"MWANYI_DATA_DIR=" + dir, "MWANYI_DATABASE_URL=postgres://me:s3cret-word@127.0.0.1:1/none", "MWANYI_SANDBOX_ADDR=127.0.0.1:1",
		"MWANYI_MASTER_SECRET=" + strings.Repeat("m", 40), "MWANYI_SMTP_URL=smtp://me:s3cret-word@127.0.0.1:1", "MWANYI_MIN_FREE_SPACE=1"}, "")
	if err != nil {
		t.Fatal(err)
	}
	found, err := Look(t.Context(), c, nil, func(context.Context, app.Config) (*ethclient.Client, func() error, error) {
		return nil, nil, errors.New("no endpoint answers")
	})
	if err != nil {
		t.Fatal(err)
	}
	state := map[string]Finding{}
	for _, f := range found {
		state[f.Part] = f
		if strings.Contains(f.Means+f.Do, "s3cret") {
			t.Errorf("%+v shows a secret", f)
		}
		if (f.State != OK) != (f.Do != "") || f.Means == "" {
			t.Errorf("%+v, want something to do where something is not ok, and only there", f)
		}
	}
	for part, want := range map[string]State{"store": Wrong, "chain": Wrong, "mail": Wrong, "ledger": Warn, "sandbox": Warn, "service": Warn, "disk": OK, "settings": OK} {
		if state[part].State != want {
			t.Errorf("%s: %+v, want %s", part, state[part], want)
		}
	}
	if len(found) != len(checks) {
		t.Errorf("%d rows, want one for each of the %d parts", len(found), len(checks))
	}
}
