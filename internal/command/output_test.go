package command

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// spec: command-tables
func TestRecordsAreTablesOnATerminalAndLinesElsewhere(t *testing.T) {
	rows := []map[string]any{
		{"status": "ACTIVE", "organisation_id": "coop_1", "name": "Ünïcödé ☕", "wallet": "0x1", "note": nil},
		{"status": "SUSPENDED", "organisation_id": "coop_22", "name": "B\x1b[31mugisu", "wallet": nil, "note": nil},
	}
	shown := func(width int, isTable bool) string {
		var out bytes.Buffer
		o := &Output{to: &out, isTable: isTable, width: width}
		for _, row := range rows {
			if err := printed(o, row, nil); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := fmt.Fprintln(o, "That is all."); err != nil {
			t.Fatal(err)
		}
		return out.String()
	}
	want := "ORGANISATION ID  NAME         STATUS     WALLET\n" +
		"coop_1           Ünïcödé ☕    ACTIVE     0x1\n" +
		"coop_22          B [31mugisu  SUSPENDED\n" +
		"That is all.\n"
	if got := shown(0, true); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
	narrow := shown(45, true)
	if !strings.Contains(narrow, "The window is too narrow for: wallet. --json shows everything.\n") || strings.Contains(narrow, "0x1") {
		t.Errorf("got\n%swant the last column left out, and named", narrow)
	}
	lines := strings.Split(shown(0, false), "\n")
	if !strings.HasPrefix(lines[0], `{"name":"Ünïcödé ☕"`) || len(lines) != 4 {
		t.Errorf("got %q, want two lines of JSON and the sentence", lines)
	}
}

func TestOneWideRecordStandsUpright(t *testing.T) {
	var out bytes.Buffer
	o := &Output{to: &out, isTable: true}
	if err := printed(o, map[string]any{"differences": 0, "checked": map[string]int{strings.Repeat("long ", 20): 1, "a": 2}}, nil); err != nil {
		t.Fatal(err)
	}
	if err := o.Flush(); err != nil {
		t.Fatal(err)
	}
	want := "differences  0\nchecked      a 2, " + strings.Repeat("long ", 20) + " 1\n"
	if got := out.String(); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
	if err := printed(o, nil, errors.New("failed")); err == nil || out.String() != want {
		t.Errorf("%v, want the error and nothing more printed", err)
	}
}

func TestAFileIsNoTerminal(t *testing.T) {
	f, err := os.Create(filepath.Join(t.TempDir(), "out"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close() //nolint:errcheck // of the test
	if isForPeople(NewOutput(f)) {
		t.Error("a file gets tables, want lines")
	}
}

// spec: doctor
func TestTheDoctorEndsWithWhatItFound(t *testing.T) {
	c := devConfig(t, "MWANYI_CHAIN_ADDR=off")
	var out bytes.Buffer
	if err := Doctor(t.Context(), c, errors.New("MWANYI_X is wrong"), &out); ExitCode(err) != 2 || !strings.Contains(out.String(), `"means":"MWANYI_X is wrong"`) {
		t.Errorf("exit code %d, %s, want 2 and the setting", ExitCode(err), out.String())
	}
	out.Reset()
	if err := Doctor(t.Context(), c, nil, &out); ExitCode(err) != 1 || !strings.Contains(out.String(), "there is no database") {
		t.Errorf("exit code %d, %s, want 1: nothing was started yet", ExitCode(err), out.String())
	}
	if _, err := os.Stat(c.SQLitePath()); err == nil {
		t.Error("the doctor has made a database")
	}
}
