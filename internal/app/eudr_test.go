package app

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"mwanyi/internal/eudr"
	"mwanyi/internal/outside/filing"
)

const accountsText = `{
	"Noordzee Koffie B.V.": {"username": "noordzee", "key": "k1", "client_id": "c1"},
	"coop_1": {"username": "own", "key": "k2", "client_id": "c2"},
	"Klein BV": {"username": "agency", "key": "k3", "client_id": "c3", "represented": {"id_type": "eori", "id": "NL123", "name": "Klein BV", "country": "NL",
		"street": "Kade 1", "postal_code": "3011", "city": "Rotterdam"}},
	"Groot BV": {"username": "agency", "key": "k3", "client_id": "c3", "represented": {"id_type": "eori", "id": "NL456", "name": "Groot BV", "country": "NL",
		"street": "Kade 2", "postal_code": "3011", "city": "Rotterdam"}}
}`

func accountsFrom(t *testing.T, text string) (eudr.Accounts, error) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "accounts.json")
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	c := Config{}
	c.Filing.AccountsFile = path
	return filingAccounts(c)
}

func TestTheBuyersAccountFilesBeforeTheCooperativesOwn(t *testing.T) {
	f, err := accountsFrom(t, accountsText)
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range []struct{ coop, buyer, username, want, represented string }{
		{"coop_1", "Noordzee Koffie B.V.", "", "noordzee", ""},
		{"coop_1", "Somebody", "", "own", ""},
		{"coop_2", "Somebody", "", "", ""},
		{"coop_2", "Klein BV", "", "agency", "Klein BV"},
		{"coop_2", "Groot BV", "agency", "agency", "Groot BV"}, // one user for two operators
		{"coop_1", "Somebody", "noordzee", "noordzee", ""},     // who filed it files its changes
		{"coop_1", "Somebody", "gone", "", ""},
	} {
		a, found := f.Of(row.coop, row.buyer, row.username)
		if found != (row.want != "") {
			t.Errorf("%+v: found %v, want %v", row, found, row.want != "")
		}
		if a.Username != row.want {
			t.Errorf("%+v: username %v, want %v", row, a.Username, row.want)
		}
		if (a.Represented != nil) != (row.represented != "") || a.Represented != nil && (a.Represented.Name != row.represented || a.Role != filing.Representative) {
			t.Errorf("%+v represents %+v as %s, want %q", row, a.Represented, a.Role, row.represented)
		}
	}
}

func TestAnAccountsFileWithAMistakeIsRefusedWithoutItsKeys(t *testing.T) {
	for name, text := range map[string]string{
		"no JSON":                `{"*": {"username": "u", "key": "marker-key"`,
		"a key that is no text":  `{"*": {"username": "u", "key": {"marker-key": 1}, "client_id": "c"}}`,
		"a name that is unknown": `{"*": {"username": "u", "key": "marker-key", "clientid": "c"}}`,
		"no client":              `{"*": {"username": "u", "key": "marker-key"}}`,
		"half an operator":       `{"*": {"username": "u", "key": "marker-key", "client_id": "c", "represented": {"name": "Klein BV"}}}`,
	} {
		switch _, err := accountsFrom(t, text); {
		case err == nil:
			t.Errorf("%s: no error, want one", name)
		case !strings.Contains(err.Error(), "MWANYI_FILING_ACCOUNTS_FILE"):
			t.Errorf("%s: error %q, want %q in it", name, err, "MWANYI_FILING_ACCOUNTS_FILE")
		case strings.Contains(err.Error(), "marker-key"):
			t.Errorf("%s: error %q, want no %q in it", name, err, "marker-key")
		}
	}
}
