package job

import (
	"context"
	"errors"
	"testing"

	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// Who asks for a job that is live writes down what is to be done, and the end of the
// job looks for it: they do not pass each other.
func TestTheEndOfALiveJobSeesWhatWasAskedOfIt(t *testing.T) {
	ctx := context.Background()
	s := storetest.OpenURL(t, storetest.PostgresURL(t))
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Error(err)
		}
	}
	must(s.Update(ctx, func(tx *store.Tx) error {
		_, err := Enqueue(tx, "look", nil, Unique("look"))
		return errors.Join(err, tx.Run("create table asked (id bigint primary key)"))
	}))
	seen, ended := 0, make(chan error, 1)
	end := func() {
		ended <- s.Update(ctx, func(tx *store.Tx) error {
			if err := tx.ExecOne("delete from job where ukey = 'look'"); err != nil {
				return err
			}
			return tx.QueryRow("select count(*) from asked").Scan(&seen)
		})
	}
	must(s.Update(storetest.AtCommit(ctx, end), func(tx *store.Tx) error {
		_, err := Enqueue(tx, "look", nil, Unique("look"))
		return errors.Join(err, tx.Run("insert into asked values (1)"))
	}))
	must(<-ended)
	if seen != 1 {
		t.Errorf("the job ended and saw %d of what was asked, want 1", seen)
	}
}
