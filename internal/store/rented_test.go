package store_test

import (
	"bytes"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// rented is a URL with another parameter.
func rented(t *testing.T, address, name, value string) (changed, password string) {
	t.Helper()
	u, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	query := u.Query()
	query.Set(name, value)
	u.RawQuery = query.Encode()
	password, _ = u.User.Password()
	return u.String(), password
}

// A server that somebody else keeps gives no more than a schema to fill, by TLS:
// migrations, weekly parts, wake-ups, backup and restore need nothing else.
// spec: rented-database
func TestARentedServerIsEnough(t *testing.T) {
	address := storetest.RentedServer(t)
	one, two := storetest.OpenURL(t, address), storetest.OpenURL(t, address)
	woken, stop := two.Listen("batch")
	defer stop()
	awake(t, two)
	select {
	case <-woken: // it has just begun to hear
	default:
	}
	commits(t, one, "batch")
	wakes(t, "over TLS", woken)

	now := clock.Now()
	later := now.Add(60 * 24 * time.Hour)
	addEvent(t, one, now)
	if _, err := one.KeepParts(ctx, "event", later, later.Add(-30*24*time.Hour)); err != nil {
		t.Fatal(err)
	}
	addEvent(t, one, later)
	want := []string{week(later) + " 1"}
	if got := partsWith(t, one); !slices.Equal(got, want) {
		t.Errorf("events lie in %q, want %q", got, want)
	}

	if found, ok, err := one.AskSafety(ctx); err != nil || !ok || found.Unsafe() != "" || found.Fsync != "on" {
		t.Errorf("durability: %+v, %v, %v, want it seen and sound", found, ok, err)
	}
	var file bytes.Buffer
	if _, err := store.Backup(ctx, one, &file, nothingElse); err != nil {
		t.Fatal(err)
	}
	again := storetest.OpenURL(t, storetest.RentedServer(t))
	if err := store.Restore(ctx, again, &file); err != nil {
		t.Fatal(err)
	}
	if got := partsWith(t, again); len(got) != 1 {
		t.Errorf("after the restore events lie in %q, want one", got)
	}
}

// Nobody else is taken for the server, and no password stands in an error.
// spec: rented-database
func TestARentedServerIsTheOneThatWasMeant(t *testing.T) {
	address := storetest.RentedServer(t)
	other := storetest.RentedServer(t)
	u, err := url.Parse(other)
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string][2]string{
		"another authority": {"sslrootcert", u.Query().Get("sslrootcert")},
		"without TLS":       {"sslmode", "disable"},
		"another password":  {"password", "wrong"},
	} {
		changed, password := rented(t, address, c[0], c[1])
		s, err := store.Open(ctx, changed)
		if err == nil {
			s.Close() //nolint:errcheck // it should not be open
			t.Errorf("%s: it opens", name)
			continue
		}
		if strings.Contains(err.Error(), password) || strings.Contains(err.Error(), "wrong") {
			t.Errorf("%s: the error names a password: %v", name, err)
		}
	}
}
