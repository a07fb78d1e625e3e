package ha

import (
	"context"
	"fmt"
	"net/http"
	"path/filepath"
	"testing"
	"time"

	"mwanyi/test/drive"

	"github.com/jackc/pgx/v5"
)

// pooler is a PgBouncer.
type pooler struct {
	at, dir string
	*process
}

func (c *cluster) runPooler(p *pooler) (err error) {
	p.process, err = begin(c.as, p.dir, nil, "pgbouncer", filepath.Join(p.dir, "pgbouncer.ini"))
	return err
}

// pooled are the settings of a replica behind it.
func (h *house) pooled(p *pooler) []string {
	return []string{"MWANYI_DATABASE_URL=postgres://mwanyi:" + databasePassword + "@" + p.at + "/" + h.database,
		"MWANYI_DATABASE_POOLER=transaction", "MWANYI_DATABASE_ADMIN_URL=" + h.url(h.database)}
}

// pooler runs PgBouncer with the shipped file, eight connections to a database.
func (h *house) pooler(t *testing.T) *pooler {
	t.Helper()
	var secret string
	if err := h.connect(t, "postgres").QueryRow(t.Context(), "select rolpassword from pg_authid where rolname = 'mwanyi'").Scan(&secret); err != nil {
		t.Fatal(err)
	}
	at, err := free("127.0.0.1", 1)
	if err != nil {
		t.Fatal(err)
	}
	dir, err := h.folder("pgbouncer-" + h.database)
	if err != nil {
		t.Fatal(err)
	}
	place := func(name, content string) string {
		path, err := h.place(filepath.Join(filepath.Base(dir), name), content)
		if err != nil {
			t.Fatal(err)
		}
		return path
	}
	users := place("userlist.txt", fmt.Sprintf("%q %q\n", "mwanyi", secret))
	file, err := rendered("pgbouncer.ini", "mwanyi = host=127.0.0.1 port=5000 dbname=mwanyi", h.database+" = host=127.0.0.1 port="+portOf(h.leader),
		"listen_port = 6432", "listen_port = "+portOf(at[0]), "/etc/pgbouncer/userlist.txt", users, "default_pool_size = 20", "default_pool_size = 8")
	if err != nil {
		t.Fatal(err)
	}
	place("pgbouncer.ini", file)
	p := &pooler{at: at[0], dir: dir}
	if err := h.runPooler(p); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { p.Kill() })
	eventually(t, "PgBouncer leads to the leader", func() error {
		conn, err := pgx.Connect(context.Background(), "postgres://mwanyi:"+databasePassword+"@"+at[0]+"/"+h.database)
		if err != nil {
			return fmt.Errorf("%w: %s", err, p.out.Tail())
		}
		return conn.Close(context.Background())
	})
	return p
}

// Two replicas work through PgBouncer, which has eight connections for both.
func TestFlowsGoThroughThePooler(t *testing.T) {
	h := newHouse(t, "mwanyi")
	pooled := h.pooled(h.pooler(t))
	first, second := h.replica(pooled...), h.replica(pooled...)
	load := h.call(16, first, second)
	load.more(t, 80)
	load.stop()
	for _, a := range load.after(time.Time{}) {
		if !a.isYes() {
			t.Fatalf("somebody was told %d %s, want successes alone: %s", a.status, a.code, load.summary())
		}
	}

	again := h.delivery(0)
	made := first.Want(t, http.StatusCreated, again)
	repeated := second.Want(t, http.StatusCreated, again)
	batch := drive.Text(t, data(t, made), "batch_id")
	if got := drive.Text(t, data(t, repeated), "batch_id"); got != batch {
		t.Errorf("the repetition at the other replica made %s, want %s", got, batch)
	}
	second.Want(t, http.StatusOK, drive.Request{Method: http.MethodPatch, Path: "/batch/" + batch + "/stage", Token: h.manager,
		Body: map[string]any{"new_stage": "GRADED", "cooperative_id": h.coop, "evidence": map[string]any{"grade": "screen18", "screen_size": 18, "defect_count": 4, "moisture_pct": 12.1, "cupping_score": 82}}})
	if seen := first.Want(t, http.StatusOK, drive.Request{Path: "/batch/" + batch, Token: h.agent}); seen["current_stage"] != "GRADED" {
		t.Errorf("current_stage %v, want GRADED", seen["current_stage"])
	}
	first.Want(t, http.StatusOK, drive.Request{Path: "/farmers/" + h.farmers[0], Token: h.manager})
	h.quiet(second)
	load.eachOnce(t, first)
	h.agrees()
	mustRun(t, h.environment(append(pooled, "MWANYI_DATA_DIR="+first.dir)...), binary, "backup", filepath.Join(h.dir, "pooled.backup"))
}

// data is the inside of a wrapped reply.
func data(t *testing.T, reply map[string]any) map[string]any {
	t.Helper()
	inside, is := reply["data"].(map[string]any)
	if !is {
		t.Fatalf("no data in %v", reply)
	}
	return inside
}
