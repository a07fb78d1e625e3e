package farmer_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"

	"mwanyi/internal/clock"
	"mwanyi/internal/farmer"
	"mwanyi/internal/farmer/naming"
	"mwanyi/internal/person"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// inClear says where a database holds a text: of SQLite all its files are looked
// through byte by byte, of PostgreSQL every column that can hold it.
func inClear(t *testing.T, s *store.Store, url, text string) (places []string) {
	t.Helper()
	if file, isFile := strings.CutPrefix(url, "sqlite:"); isFile {
		for _, end := range []string{"", "-wal"} {
			content, err := os.ReadFile(file + end) //nolint:gosec // the test's own
			must(t, err)
			if bytes.Contains(content, []byte(text)) {
				places = append(places, "test.db"+end)
			}
		}
		return places
	}
	must(t, s.Read(t.Context(), func(tx *store.Tx) error {
		columns, err := store.All(tx, func(r store.Row) (c [3]string, err error) { return c, r.Scan(&c[0], &c[1], &c[2]) },
			`select table_name, column_name, data_type from information_schema.columns where table_schema = current_schema() and data_type in ('text', 'jsonb', 'bytea') and table_name in (select table_name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE')`)
		if err != nil || len(columns) < 100 {
			return fmt.Errorf("%d columns, %w", len(columns), err)
		}
		for _, c := range columns {
			look := fmt.Sprintf("select count(*) from %q where position($1 in %q::text) > 0", c[0], c[1])
			if c[2] == "bytea" {
				look = fmt.Sprintf("select count(*) from %q where position(convert_to($1, 'UTF8') in %q) > 0", c[0], c[1])
			}
			n := 0
			if err := tx.QueryRow(look, text).Scan(&n); err != nil {
				return err
			}
			if n > 0 {
				places = append(places, c[0]+"."+c[1])
			}
		}
		return nil
	}))
	return places
}

// spec: registry-name-sealed, farmer-email-sealed
func TestTheRegistrysNameOfAFarmerLiesNowhereInClear(t *testing.T) {
	storetest.EachURL(t, func(t *testing.T, url string) {
		h := open(t, storetest.OpenURL(t, url))
		a := farmer.RegisterRequest{FarmerID: "UG-2024-0048213", CooperativeID: h.coop, Source: farmer.NationalRegistry, Phone: number(t, 1)}
		known, err := h.Desk.Registry.Lookup(t.Context(), a.FarmerID)
		must(t, err)
		out, err := h.Register(t.Context(), a)
		if err != nil || out.Registration == nil {
			t.Fatalf("%+v, %v, want a farmer of the registry", out, err)
		}
		f, err := h.Get(t.Context(), a.FarmerID)
		must(t, err)
		if name, err := h.NameOf(f); err != nil || name != known.Name || len(name) < 5 {
			t.Errorf("the name is %q, %v, want %q", name, err, known.Name)
		}
		if payee, err := h.PayeeOf(t.Context(), a.FarmerID); err != nil || payee.Name != known.Name {
			t.Errorf("whom a wallet is compared with is %q, %v, want %q", payee.Name, err, known.Name)
		}
		if file, err := h.Boundary(t.Context(), f); err != nil || !bytes.Contains(file, []byte(known.Name)) {
			t.Errorf("%v, want the name in the export, as before", err)
		}
		email := "nakyanzi@quernbrook.example"
		_, err = h.ChangeContact(t.Context(), a.FarmerID, farmer.ContactRequest{Email: &email}, "key_1")
		must(t, err)
		for _, text := range []string{known.Name, email} {
			if found := inClear(t, h.store, url, text); len(found) > 0 {
				t.Errorf("%v hold %q in clear, want none", found, text)
			}
		}
		if found := inClear(t, h.store, url, a.FarmerID); len(found) == 0 {
			t.Error("the search does not find the farmer's id, want it to find what is there")
		}
	})
}

const (
	sealURL  = "MWANYI_TEST_SEAL_URL"
	sealPart = "MWANYI_TEST_SEAL_PART"
	mailHost = "quernbrook.example"  // of all their e-mail addresses
	surname  = "Nakyanzi-Quernbrook" // of all farmers of the version before
	oldNames = 2*naming.AtOnce + 7
)

// A database of the version before is opened by this one, and its process dies by
// kill -9 after the first of the transactions that seal names, and again after the first
// that seals e-mail addresses: the next one ends it.
// spec: registry-name-sealed, farmer-email-sealed
func TestNamesOfTheVersionBeforeAreSealedWhateverDies(t *testing.T) {
	if url := os.Getenv(sealURL); url != "" {
		s := storetest.OpenURL(t, url)
		part := naming.Sweep.Names
		if os.Getenv(sealPart) == "email" {
			part = naming.Sweep.Emails
		}
		_, err := part(naming.Sweep{Store: s, Book: person.Book{Box: box(t, "phone-keys")}}, t.Context(), "")
		must(t, err)
		cut{kills: true}.strike()
	}
	storetest.EachURL(t, func(t *testing.T, url string) {
		s := storetest.OpenURL(t, url)
		versionBefore(t, s)
		self, err := os.Executable()
		must(t, err)
		h := &house{store: s}
		for part, kept := range map[string][2]string{"name": {"registry_name", surname}, "email": {"sealed_email", mailHost}} {
			if found := inClear(t, s, url, kept[1]); len(found) == 0 {
				t.Fatalf("the search finds no %s, want those of the version before", part)
			}
			child := exec.CommandContext(t.Context(), self, "-test.run=^TestNamesOfTheVersionBeforeAreSealedWhateverDies$")
			child.Env = append(os.Environ(), sealURL+"="+url, sealPart+"="+part)
			said, err := child.CombinedOutput()
			var died *exec.ExitError
			if !errors.As(err, &died) || died.Exited() {
				t.Fatalf("the child was not killed: %v\n%s", err, said)
			}
			if n := h.count(t, "select count(*) from farmer where "+part+" <> '' and "+kept[0]+" is null"); n != oldNames-naming.AtOnce {
				t.Fatalf("%d of %s are in clear after the death, want the %d that were left", n, part, oldNames-naming.AtOnce)
			}
		}
		h = open(t, s)
		until(t, "the journal is empty and nothing is in clear", func() bool {
			return h.count(t, "select count(*) from farmer where name <> '' or email <> ''") == 0 && len(inClear(t, s, url, surname)) == 0 && len(inClear(t, s, url, mailHost)) == 0
		})
		for _, n := range []int{0, naming.AtOnce, oldNames - 1} {
			f, err := h.Get(t.Context(), oldFarmer(n))
			must(t, err)
			if name, err := h.NameOf(f); err != nil || name != oldName(n) {
				t.Errorf("%s is %q, %v, want %q", f.ID, name, err, oldName(n))
			}
			if email, err := h.EmailOf(f); err != nil || email != oldEmail(n) {
				t.Errorf("%s has the e-mail %q, %v, want %q", f.ID, email, err, oldEmail(n))
			}
		}
		h.holdsSealedStep(t)
	})
}

func oldFarmer(n int) string { return fmt.Sprintf("UG-OLD-%04d", n) }
func oldName(n int) string   { return fmt.Sprintf("%s %d", surname, n) }

func oldEmail(n int) string { return fmt.Sprintf("f%d@%s", n, mailHost) }

// versionBefore writes farmers, and a registration that waits for a review, as the version
// before did and as the migration leaves them.
func versionBefore(t *testing.T, s *store.Store) {
	t.Helper()
	now := clock.Now()
	must(t, s.Update(t.Context(), func(tx *store.Tx) error {
		err := tx.Run(`insert into organisation (id, kind, name, country, email, licence_number, licence_expires_on, wallet, status, created_at, updated_at)
			values ('coop_old', 'COOPERATIVE', 'Old', 'UG', '', '', '2030-01-01', '0x1', 'ACTIVE', $1, $1)`, now)
		if err != nil {
			return err
		}
		for n := range oldNames {
			err := tx.Run(`insert into farmer (id, chain_key, cooperative_id, external_id, source, name, email, area_hectares, cultivar, polygon, boundary_cid, forest_free,
				forest_checked_at, active, active_since, active_tx, activity_job, request, job_id, registration, registered_at) values ($1, $1, 'coop_old', '', 'NATIONAL_REGISTRY', $2, $5, 1, 'SL14', $3, 'b', true, $4, true, $4, '', '', '', $1, '{}', $4)`,
				oldFarmer(n), oldName(n), string(plot(t, n).GeoJSON()), now, oldEmail(n))
			if err != nil {
				return err
			}
		}
		held := now.AddDate(50, 0, 0)
		if err := tx.Run(`insert into job (id, kind, ukey, args, attempt, failures, run_at, owner, error) values ('job_held', 'farmer.register', null, '{"farmer_id":"UG-HELD"}', 1, 0, $1, '', '')`, held); err != nil {
			return err
		}
		if err := tx.Run("insert into job_step (job_id, name, result) values ('job_held', 'registry', $1)", fmt.Sprintf(`{"name":%q,"polygon":%q,"area_hectares":1,"cultivar":"SL14"}`, surname+" Held", plot(t, 9).GeoJSON())); err != nil {
			return err
		}
		return tx.Run(`insert into farmer_registration (farmer_id, job_id, status, cooperative_id, request, source, external_id, polygon, area_hectares, cultivar, phone_key_id, phone_sealed, import_id, import_line, event_id, message, created_at, expires_at)
			values ('UG-HELD', 'job_held', 'PENDING_REVIEW', 'coop_old', '', 'NATIONAL_REGISTRY', '', '', 0, '', '', $2, '', 0, 'evt_1', '', $1, $3)`, now, []byte{}, held)
	}))
}

// holdsSealedStep: what the registration that waits has found is whole, its name sealed.
func (h *house) holdsSealedStep(t *testing.T) {
	t.Helper()
	var found struct {
		SealedName []byte `json:"sealed_name"`
		Polygon    string `json:"polygon"`
	}
	must(t, h.store.Read(t.Context(), func(tx *store.Tx) error {
		var text string
		if err := tx.QueryRow("select result from job_step where job_id = 'job_held' and name = 'registry'").Scan(&text); err != nil {
			return err
		}
		return json.Unmarshal([]byte(text), &found)
	}))
	if name, err := h.Book().OpenName("UG-HELD", found.SealedName); err != nil || name != surname+" Held" || found.Polygon == "" {
		t.Errorf("the step holds %q, %v and the boundary %q, want both whole", name, err, found.Polygon)
	}
}
