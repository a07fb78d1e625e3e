package command

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"mwanyi/internal/app"
	"mwanyi/internal/clock"
	"mwanyi/internal/id"
	"mwanyi/internal/job"
	"mwanyi/internal/store"
)

// threeJams is a store as a version left it whose door let phone numbers in: a
// delivery, a statement and a withdrawal that were tried sixteen times, and a
// statement whose job is gone.
func threeJams(t *testing.T, c app.Config) (ids []string) {
	t.Helper()
	stuck, dead := id.New("dds"), id.New("dds")
	jobs := map[string]any{
		"batch.deliver": map[string]any{"batch_id": id.New("bat"), "token_id": 39, "farmer_id": "UG-000001", "cooperative_id": "org_1", "external_id": "0772145123"},
		"dds.generate":  map[string]any{"dds_id": stuck},
		"dds.withdraw":  map[string]any{"dds_id": id.New("dds"), "reason": "buyer called from +256772145123", "event_id": id.New("evt")},
	}
	open(t, c, func(tools app.Tools) error {
		return tools.Store.Update(t.Context(), func(tx *store.Tx) error {
			made := map[string]string{}
			for kind, args := range jobs {
				jobID, err := job.Enqueue(tx, kind, args, job.Visible(""))
				if err != nil {
					return err
				}
				made[kind] = jobID
				ids = append(ids, jobID)
			}
			if _, err := tx.Exec("update job set attempt = 16, failures = 16, error = 'event holds a phone number'"); err != nil {
				return err
			}
			for ddsID, jobID := range map[string]string{stuck: made["dds.generate"], dead: "job_gone"} {
				err := tx.ExecOne(`insert into dds (id, job_id, record_id, supersedes, cooperative_id, shipment_id, licence, buyer_company, buyer_country, shipping_date, port, status,
					grams, farms, all_clear, cid, signer, digest, signature, chain_tx, ledger_message, filing, filing_note, filing_uuid, reference, verification, created_at)
					values ($1, $2, $1, '', 'org_1', 'SHP-1', 'L', 'Nordkaffee, tel +256772145123', 'DE', '2026-12-04', 'Hamburg', 'GENERATING', 1, 1, false, '', '', '', '', '', '', '', '', '', '', '', $3)`,
					ddsID, jobID, clock.Now())
				if err != nil {
					return err
				}
			}
			_, err := tx.Exec("insert into job_step (job_id, name, result) values ($1, 'gather', $2)", made["dds.generate"], `{"Buyer":{"Name":"Nordkaffee, tel +256772145123"}}`)
			return err
		})
	})
	return append(ids, dead)
}

// spec: repair-command
func TestTheThreeJamsAreListedThenRepairedThenGone(t *testing.T) {
	c := devConfig(t)
	ids := threeJams(t, c)
	for _, row := range []struct {
		apply bool
		want  error
		word  string
		lines int
	}{{false, errUnrepaired, "would repair", 4}, {false, errUnrepaired, "would repair", 4}, {true, nil, "repaired", 4}, {true, nil, "repaired", 0}, {false, nil, "would repair", 0}} {
		var out bytes.Buffer
		if err := Repair(t.Context(), c, row.apply, "", &out, &out); !errors.Is(err, row.want) {
			t.Errorf("apply %v: got %v, want %v", row.apply, err, row.want)
		}
		found := 0
		for line := range strings.Lines(out.String()) {
			if strings.HasPrefix(line, row.word+" ") {
				found++
			}
		}
		if found != row.lines {
			t.Errorf("apply %v: %d lines, want %d:\n%s", row.apply, found, row.lines, out.String())
		}
		for _, id := range ids {
			if strings.Contains(out.String(), id) != (row.lines > 0) {
				t.Errorf("apply %v: %s is named or not, the other way round:\n%s", row.apply, id, out.String())
			}
		}
		if strings.Contains(out.String(), "772145123") {
			t.Errorf("it prints the number:\n%s", out.String())
		}
	}
	open(t, c, func(tools app.Tools) error {
		return tools.Store.Read(t.Context(), func(tx *store.Tx) error {
			jobs, due, statements := 0, 0, 0
			err := tx.QueryRow("select count(*), coalesce(sum(case when run_at <= $1 and owner = '' then 1 else 0 end), 0), (select count(*) from dds) from job", clock.Now()).Scan(&jobs, &due, &statements)
			if jobs != 3 || due != 3 || statements != 1 {
				t.Errorf("%d jobs, %d due, %d statements, want the three to go on and the dead statement gone", jobs, due, statements)
			}
			return err
		})
	})
	unwritten(t, c.DataDir, "772145123")
}

// unwritten demands that a text is in no file of a folder.
func unwritten(t *testing.T, folder, text string) {
	t.Helper()
	err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		if bytes.Contains(data, []byte(text)) {
			t.Errorf("%s holds the text, want it gone", path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
