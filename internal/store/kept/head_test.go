package kept

import (
	"context"
	"database/sql"
	"net/url"
	"os"
	"path/filepath"
	"testing"
)

func open(t *testing.T, path string) *sql.DB {
	t.Helper()
	db, err := Open("file:" + (&url.URL{Path: path}).EscapedPath() + "?_pragma=journal_mode(WAL)&_pragma=busy_timeout(10000)")
	if err != nil {
		t.Fatal(err)
	}
	db.SetMaxOpenConns(1)
	t.Cleanup(func() { _ = db.Close() })
	return db
}

func run(t *testing.T, db *sql.DB, text string) {
	t.Helper()
	if _, err := db.ExecContext(t.Context(), text); err != nil {
		t.Fatalf("%s: %v", text, err)
	}
}

// What SQLite tells a connection with a statement, the head tells without one.
// spec: kept-reads
func TestTheHeadChangesWhenTheDataVersionDoes(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a b%20.db")
	writer, reader := open(t, path), open(t, path)
	run(t, writer, "create table a (b text)")
	head, err := OpenHead(path)
	if err != nil {
		t.Fatal(err)
	}
	defer head.Close() //nolint:errcheck // the test is over
	version := func() (n int64) {
		if err := reader.QueryRowContext(t.Context(), "pragma data_version").Scan(&n); err != nil {
			t.Fatal(err)
		}
		return n
	}
	changes := 0
	for _, text := range []string{
		"select 1", "insert into a values ('x')", "update a set b = b", "update a set b = 'y' where b = 'z'", "begin immediate; insert into a values ('z'); rollback",
		"begin immediate; rollback", "begin; insert into a values ('z'); commit", "pragma wal_checkpoint(passive)", "insert into a values ('after')",
		"pragma wal_checkpoint(truncate)", "select * from a", "insert into a values ('after')", "create table c (d text)", "drop table c", "vacuum", "pragma user_version = 7", "delete from a",
	} {
		before, was := version(), look(t, head)
		run(t, writer, text)
		is := look(t, head)
		if hasVersion, hasHead := version() != before, is != was; hasVersion != hasHead {
			t.Errorf("%s: the version has changed %t, the head %t", text, hasVersion, hasHead)
		} else if hasHead {
			changes++
		}
	}
	if changes < 8 {
		t.Errorf("%d changes were seen", changes)
	}
}

func look(t *testing.T, h *Head) [headWords]uint32 {
	t.Helper()
	head, isWhole := h.Look()
	if !isWhole {
		t.Fatal("nobody writes, and the head is not whole")
	}
	return head
}

func TestAHeadThatIsBeingWrittenOrIsGoneIsNotWhole(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.db")
	db := open(t, path)
	run(t, db, "create table a (b text)")
	head, err := OpenHead(path)
	if err != nil {
		t.Fatal(err)
	}
	look(t, head)
	head.at[1][2].Add(1) // as a writer begins
	if _, isWhole := head.Look(); isWhole {
		t.Error("a head whose two forms differ is whole")
	}
	head.at[1][2].Add(^uint32(0))
	look(t, head)
	if err := os.Truncate(path+"-shm", 0); err != nil {
		t.Skip("the memory's file cannot be cut here:", err)
	}
	if _, isWhole := head.Look(); isWhole {
		t.Error("memory that is gone was read")
	}
	_ = head.Close() // SQLite finds the same
}

func TestAFileWithoutALogHasNoHead(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.db")
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close() //nolint:errcheck // the test is over
	if _, err := db.ExecContext(context.Background(), "create table a (b text)"); err != nil {
		t.Fatal(err)
	}
	if head, err := OpenHead(path); err == nil {
		t.Error("it has one")
		_ = head.Close()
	}
	if _, err := OpenHead(filepath.Join(t.TempDir(), "none.db")); err == nil {
		t.Error("a file that is not there has one")
	}
}
