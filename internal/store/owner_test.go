package store_test

import (
	"testing"
	"time"

	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// What the version before wrote is there after the migrations: names and e-mails in clear,
// for the job that seals them, and keys, of which the trail knows which person made them. The way
// back and up again stops at nothing.
// spec: registry-name-sealed, farmer-email-sealed, key-owner
func TestNamesAndKeysOfTheVersionBeforeAreThereAfterTheMigration(t *testing.T) {
	storetest.EachEmptyURL(t, func(t *testing.T, url string) {
		if err := store.MigrateTo(ctx, url, 78); err != nil {
			t.Fatal(err)
		}
		s, err := store.Open(ctx, url)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { s.Close() }) //nolint:errcheck // nothing is lost
		at := time.Date(2026, 3, 1, 6, 0, 0, 0, time.UTC)
		err = s.Update(ctx, func(tx *store.Tx) error {
			for _, statement := range []string{
				`insert into organisation (id, kind, name, country, email, status, created_at, updated_at) values ('coop_1', 'COOPERATIVE', 'A', 'UG', '', 'ACTIVE', $1, $1)`,
				`insert into farmer (id, chain_key, cooperative_id, external_id, source, name, email, area_hectares, cultivar, polygon, boundary_cid, forest_free, forest_checked_at, active, active_since,
					active_tx, activity_job, request, job_id, registration, registered_at) values ('UG-1', 'k', 'coop_1', '', 'NATIONAL_REGISTRY', 'Sarah', 'sarah@example.org', 1, '', '{}', '', true, $1, true, $1, '', '', '', 'job_1', '{}', $1)`,
				`insert into api_key (id, organisation_id, role, label, hash, created_at) values ('key_person', 'coop_1', 'AGENT', '', 'h', $1), ('key_machine', 'coop_1', 'AGENT', '', 'h', $1), ('key_first', null, 'ADMIN', '', 'h', $1)`,
			} {
				if err := tx.Run(statement, at); err != nil {
					return err
				}
			}
			for _, row := range [][3]string{{"trl_1", "usr_maker", "key_person"}, {"trl_2", "key_first", "key_machine"}} {
				if err := tx.Run(`insert into trail_entry (id, at, organisation_id, who, role, session_id, device_id, address, route, target, more, shown, changes, reason, reason_hash, request_id, key_hash)
					values ($1, $4, '', $2, 'ADMIN', '', '', '', 'POST /admin/keys', $3, '', '', '', '', '', '', '')`, row[0], row[1], row[2], at); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		for _, to := range []int64{0, 78, 0} { // up, down, up again
			if to == 0 {
				err = s.Migrate(ctx)
			} else {
				err = store.MigrateTo(ctx, url, to)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		for what, query := range map[string]string{
			"names in clear":        "select count(*) from farmer where name = 'Sarah' and registry_name is null",
			"e-mails in clear":      "select count(*) from farmer where email = 'sarah@example.org' and sealed_email is null",
			"keys that have makers": "select count(*) from api_key where made_by <> ''",
			"keys of the maker":     "select count(*) from api_key where id = 'key_person' and made_by = 'usr_maker' and owner_id = ''",
		} {
			if n := number(t, s, query); n != 1 {
				t.Errorf("%d %s, want 1", n, what)
			}
		}
	})
}
