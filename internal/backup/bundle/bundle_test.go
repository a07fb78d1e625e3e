package bundle

import (
	"archive/tar"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/klauspost/compress/zstd"
)

func mark(text []byte) []byte { return append([]byte("mac of "), text[:4]...) }

// large is three pieces.
var large = bytes.Repeat([]byte("coffee\n"), (2*pieceBytes+1000)/7)

func written(t *testing.T) []byte {
	t.Helper()
	var out bytes.Buffer
	w, err := NewWriter(&out)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range []struct {
		name    string
		content []byte
	}{{"database", large}, {"nothing", nil}, {"keys.json", []byte("{}")}} {
		to, err := w.Begin(p.name, "for people")
		if err != nil {
			t.Fatal(err)
		}
		if _, err := to.Write(p.content); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := w.Begin("../etc", ""); err == nil {
		t.Error("a part that leads out of the file is written, want an error")
	}
	m := Manifest{Program: "test", MadeAt: time.Unix(1, 0).UTC(), Mode: "dev"}
	if err := w.Close(&m, mark); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func TestWhatIsWrittenIsRead(t *testing.T) {
	got := map[string]string{}
	m, seal, err := Read(bytes.NewReader(written(t)), func(part string, content io.Reader) error {
		text, err := io.ReadAll(content)
		got[part] = string(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if got["database"] != string(large) || got["keys.json"] != "{}" || len(got) != 2 {
		t.Errorf("%d parts, want the two that have something in them, as they were", len(got))
	}
	if len(m.Parts) != 3 || m.Bytes() != int64(len(large)+2) || m.Program != "test" || !bytes.Equal(seal.MAC, mark(seal.Text)) {
		t.Errorf("manifest %+v, want three parts, and its own hash", m)
	}
	if p := m.Parts[2]; p.Name != "keys.json" || p.Bytes != 2 || p.What != "for people" {
		t.Errorf("part %+v, want keys.json", p)
	}
	stopped := errors.New("stopped")
	if _, _, err := Read(bytes.NewReader(written(t)), func(string, io.Reader) error { return stopped }); !errors.Is(err, stopped) {
		t.Errorf("%v, want the error of who reads", err)
	}
}

// entries unpacks a file, lets change rewrite its entries, and packs it again.
func entries(t *testing.T, file []byte, change func([]entry) []entry) []byte {
	t.Helper()
	in, err := zstd.NewReader(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	var all []entry
	for r := tar.NewReader(in); ; {
		h, err := r.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		content, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, entry{*h, content})
	}
	var out bytes.Buffer
	packed, err := zstd.NewWriter(&out)
	if err != nil {
		t.Fatal(err)
	}
	w := tar.NewWriter(packed)
	for _, e := range change(all) {
		if e.head.Typeflag == tar.TypeReg {
			e.head.Size = int64(len(e.content))
		}
		e.head.Format = tar.FormatUnknown
		if err := w.WriteHeader(&e.head); err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write(e.content); err != nil {
			t.Fatal(err)
		}
	}
	if err := errors.Join(w.Close(), packed.Close()); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

type entry struct {
	head    tar.Header
	content []byte
}

func (e entry) named(name string) entry { e.head.Name = name; return e }

// spec: backup-hostile
func TestAHostileOrDamagedFileIsRefusedByName(t *testing.T) {
	whole := written(t)
	// The entries: 0 the head, 1 to 3 the database, 4 keys.json, 5 the manifest, 6 its hash.
	if entries(t, whole, func(all []entry) []entry {
		if len(all) != 7 {
			t.Fatalf("%d entries, want 7", len(all))
		}
		return all
	}) == nil {
		t.Fatal("nothing was packed")
	}
	put := func(i int, e func(entry) entry) func([]entry) []entry {
		return func(all []entry) []entry { all[i] = e(all[i]); return all }
	}
	link := func(kind byte) func([]entry) []entry {
		return put(4, func(e entry) entry {
			return entry{head: tar.Header{Typeflag: kind, Name: "keys.json/000000", Linkname: "/etc/passwd"}}
		})
	}
	for name, one := range map[string]struct {
		change func([]entry) []entry
		says   string
	}{
		"a path that leads out":        {put(4, func(e entry) entry { return e.named("../../etc/cron.d/x") }), `"../../etc/cron.d/x" does not belong there`},
		"an absolute path":             {put(4, func(e entry) entry { return e.named("/etc/passwd") }), `"/etc/passwd" does not belong there`},
		"a part that leads out":        {put(4, func(e entry) entry { return e.named("../000000") }), `"../000000" does not belong there`},
		"a symbolic link":              {link(tar.TypeSymlink), `"keys.json/000000" is no plain file`},
		"a hard link":                  {link(tar.TypeLink), `"keys.json/000000" is no plain file`},
		"a device":                     {link(tar.TypeChar), `"keys.json/000000" is no plain file`},
		"a folder":                     {put(4, func(e entry) entry { return entry{head: tar.Header{Typeflag: tar.TypeDir, Name: "keys.json/"}} }), "is no plain file"},
		"a piece that is too large":    {put(1, func(e entry) entry { e.content = make([]byte, pieceBytes+1); return e }), "more than a piece has"},
		"a manifest that is too large": {put(5, func(e entry) entry { e.content = make([]byte, manifestBytes+1); return e }), "manifest.json"},
		"a piece that is missing":      {func(all []entry) []entry { return append(all[:2:2], all[3:]...) }, `"database/000002" stands where "database/000001" must be`},
		"pieces in another order":      {func(all []entry) []entry { all[1], all[2] = all[2], all[1]; return all }, `"database/000001" does not belong there`},
		"a part that is missing":       {func(all []entry) []entry { return append(all[:4:4], all[5:]...) }, "part keys.json is missing"},
		"a part twice":                 {func(all []entry) []entry { return append(all[:5:5], all[1:]...) }, `"database/000000" does not belong there`},
		"a part that nobody wrote":     {func(all []entry) []entry { return append(append(all[:5:5], all[4].named("more/000000")), all[5:]...) }, "part more stands in no manifest"},
		"a changed byte":               {put(2, func(e entry) entry { e.content[77] ^= 1; return e }), "part database is not what was written"},
		"no manifest":                  {func(all []entry) []entry { return all[:5] }, "without a manifest"},
		"no hash of it":                {func(all []entry) []entry { return all[:6] }, "without a manifest"},
		"something after the end":      {func(all []entry) []entry { return append(all, all[4].named("late/000000")) }, `"late/000000" follows its end`},
		"an unknown field": {put(5, func(e entry) entry {
			e.content = bytes.Replace(e.content, []byte(`"mode"`), []byte(`"mood"`), 1)
			return e
		}), "mood"},
		"another format":          {put(0, func(e entry) entry { e.content = []byte(`{"format":3}`); return e }), "format 3"},
		"a tar of something else": {func(all []entry) []entry { return all[4:] }, "not a backup"},
		"another format in the manifest": {put(5, func(e entry) entry {
			e.content = bytes.Replace(e.content, []byte(`"format":2`), []byte(`"format":1`), 1)
			return e
		}), "format 1"},
	} {
		t.Run(name, func(t *testing.T) {
			if _, _, err := Read(bytes.NewReader(entries(t, whole, one.change)), nil); err == nil || !strings.Contains(err.Error(), one.says) {
				t.Errorf("%v, want an error that says %q", err, one.says)
			}
		})
	}
}

func TestACutOrChangedFileIsRefused(t *testing.T) {
	whole := written(t)
	for _, at := range []int{0, 1, 100, len(whole) / 2, len(whole) - 1} {
		if _, _, err := Read(bytes.NewReader(whole[:at]), nil); err == nil {
			t.Errorf("the first %d of %d bytes are read, want an error", at, len(whole))
		}
		changed := bytes.Clone(whole)
		changed[at] ^= 1
		if _, _, err := Read(bytes.NewReader(changed), nil); err == nil {
			t.Errorf("byte %d of %d was changed, want an error", at, len(whole))
		}
	}
	for name, file := range map[string][]byte{"text": []byte("not a backup"), "a byte more": append(bytes.Clone(whole), 0), "twice": append(bytes.Clone(whole), whole...)} {
		if _, _, err := Read(bytes.NewReader(file), nil); err == nil {
			t.Errorf("%s: read, want an error", name)
		}
	}
}

// spec: backup-whole
func TestAFileGetsItsNameWhenItIsWholeAndNeverTakesOne(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "b.backup")
	err := Create(path, func(w io.Writer) error {
		for range 3 {
			if _, err := w.Write(large); err != nil {
				return err
			}
			// Whatever ends the process here leaves nothing under this name.
			if _, err := os.Lstat(path); !errors.Is(err, os.ErrNotExist) {
				return fmt.Errorf("it has its name already: %w", err)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(path); err != nil || info.Mode() != 0o600 || info.Size() != int64(3*len(large)) {
		t.Errorf("%v (%v), want %d bytes that only their owner reads", info, err, 3*len(large))
	}
	for name, taken := range map[string]error{
		path:                              Create(path, func(io.Writer) error { t.Error("it was written over a file"); return nil }),
		filepath.Join(folder, "meantime"): Create(filepath.Join(folder, "meantime"), func(io.Writer) error { return os.WriteFile(filepath.Join(folder, "meantime"), []byte("mine"), 0o600) }),
		filepath.Join(folder, "full"):     Create(filepath.Join(folder, "full"), func(io.Writer) error { return syscall.ENOSPC }),
	} {
		if taken == nil {
			t.Errorf("%s: made, want an error", name)
		}
	}
	if text, err := os.ReadFile(filepath.Join(folder, "meantime")); err != nil || string(text) != "mine" {
		t.Errorf("%q (%v), want what somebody else wrote meanwhile", text, err)
	}
	left, err := os.ReadDir(folder)
	if err != nil || len(left) != 2 {
		t.Errorf("%v (%v), want the backup and the other file alone", left, err)
	}
}
