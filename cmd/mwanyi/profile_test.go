package main

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
)

func TestAProfileIsWrittenWhileTheServiceRunsAndItsErrorIsKept(t *testing.T) {
	f := &flags{cpuProfile: filepath.Join(t.TempDir(), "service.pprof")}
	ended := errors.New("the service has ended")
	if err := f.profiled(func() error { return ended }); !errors.Is(err, ended) {
		t.Errorf("it ends with %v, want the service's own error", err)
	}
	content, err := os.ReadFile(f.cpuProfile)
	if err != nil || len(content) < 2 || content[0] != 0x1f || content[1] != 0x8b {
		t.Errorf("%d bytes, %v, want a profile, which is packed by gzip", len(content), err)
	}
	info, err := os.Stat(f.cpuProfile)
	if err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("its mode is %v, %v, want that its owner alone reads it", info.Mode(), err)
	}
}

func TestAServiceWhoseProfileCannotBeWrittenDoesNotStart(t *testing.T) {
	f := &flags{cpuProfile: filepath.Join(t.TempDir(), "missing", "service.pprof")}
	err := f.profiled(func() error { t.Error("it has started"); return nil })
	if !errors.Is(err, os.ErrNotExist) {
		t.Errorf("it says %v, want that there is no such folder", err)
	}
}
