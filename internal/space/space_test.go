package space

import (
	"errors"
	"math"
	"testing"
	"testing/synctest"
	"time"
)

func TestTheFileSystemIsAskedOnceASecondAndRoomComesBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		asked, free := 0, uint64(100)
		w := Of("/data", 100)
		w.least = 100 // also where the system cannot be asked
		w.free = func(string) (uint64, error) { asked++; return free, nil }
		if err := w.Check(t.Context()); err != nil {
			t.Errorf("as much as is needed: %v", err)
		}
		free = 99
		for range 10 {
			if err := w.Check(t.Context()); err != nil {
				t.Errorf("within the second the answer is the first: %v", err)
			}
		}
		time.Sleep(time.Second)
		if err := w.Check(t.Context()); err == nil {
			t.Error("one byte too few is room")
		}
		free = 100
		time.Sleep(time.Second)
		if err := w.Check(t.Context()); err != nil {
			t.Errorf("room is back: %v", err)
		}
		if asked != 3 {
			t.Errorf("asked %d times, want 3", asked)
		}
		w.free = func(string) (uint64, error) { return 0, errors.New("no such folder") }
		time.Sleep(time.Second)
		if err := w.Check(t.Context()); err == nil {
			t.Error("a folder that is gone has room")
		}
	})
}

func TestThisFileSystemIsMeasured(t *testing.T) {
	if err := Of(t.TempDir(), 1).Check(t.Context()); err != nil {
		t.Errorf("a byte: %v", err)
	}
	if err := Of(t.TempDir(), math.MaxUint64).Check(t.Context()); (err != nil) != known {
		t.Errorf("more than any disk has: %v", err)
	}
	if err := Of("/no/such/folder", 0).Check(t.Context()); err != nil {
		t.Errorf("switched off: %v", err)
	}
}
