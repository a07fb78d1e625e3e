package store_test

import (
	"testing"
	"time"

	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// Of the users of the version before it is known who has had them in hand.
// spec: four-eyes-made
func TestUsersOfTheVersionBeforeHaveTheirMakersAfterTheMigration(t *testing.T) {
	storetest.EachEmptyURL(t, func(t *testing.T, url string) {
		if err := store.MigrateTo(ctx, url, 94); err != nil {
			t.Fatal(err)
		}
		s, err := store.Open(ctx, url)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { s.Close() }) //nolint:errcheck // nothing is lost
		at := time.Date(2026, 3, 1, 6, 0, 0, 0, time.UTC)
		const trail = `insert into trail_entry (id, at, organisation_id, who, role, session_id, device_id, address, route, target, more, shown, changes, reason, reason_hash, request_id, key_hash) values `
		err = s.Update(ctx, func(tx *store.Tx) error {
			for _, statement := range []string{
				`insert into person (id, organisation_id, sealed, phone_mark, email_mark, roles, language, status, made_by, created_at, updated_at)
					values ('usr_c', 'coop_1', 'x', '', '', 'CASHIER', 'en', 'ACTIVE', 'usr_made', $1, $1), ('usr_d', 'coop_1', 'x', '', '', 'CASHIER', 'en', 'ACTIVE', '', $1, $1)`,
				`insert into invitation (id, person_id, hash, made_by, is_local, created_at, expires_at) values ('inv_1', 'usr_c', 'h', 'usr_invited', false, $1, $1)`,
				`insert into recovery (id, person_id, organisation_id, sealed, reason, status, asked_by, decided_by, created_at, decided_at)
					values ('rcv_1', 'usr_c', 'coop_1', 'x', '', 'APPROVED', 'usr_asked', 'usr_decided', $1, $1), ('rcv_2', 'usr_c', 'coop_1', 'x', '', 'REJECTED', 'usr_not', 'usr_nor', $1, $1)`,
				trail + `('trl_1', $1, '', 'key_changed', '', '', '', '', 'PATCH /users/{user_id}', 'usr_c', '', '', '', '', '', '', ''),
					('trl_2', $1, '', 'usr_again', '', '', '', '', 'POST /users/{user_id}/invite', 'usr_c', '', '', '', '', '', '', ''),
					('trl_3', $1, '', 'usr_c', '', '', '', '', 'PATCH /users/{user_id}', 'usr_c', '', '', '', '', '', '', ''),
					('trl_4', $1, '', 'usr_off', '', '', '', '', 'POST /users/{user_id}/suspend', 'usr_c', '', '', '', '', '', '', '')`,
			} {
				if err := tx.Run(statement, at); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		for _, to := range []int64{0, 94, 0} { // up, down, up again
			if to == 0 {
				err = s.Migrate(ctx)
			} else {
				err = store.MigrateTo(ctx, url, to)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		known := number(t, s, `select count(*) from person_maker where person_id = 'usr_c' and maker in ('usr_made', 'usr_invited', 'usr_asked', 'usr_decided', 'key_changed', 'usr_again')`)
		if all := number(t, s, "select count(*) from person_maker"); known != 6 || all != 6 {
			t.Errorf("%d of the six makers are known, among %d", known, all)
		}
	})
}
