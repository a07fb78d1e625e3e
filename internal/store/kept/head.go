package kept

import (
	"errors"
	"fmt"
	"runtime/debug"
	"sync/atomic"
	"time"
	"unsafe"

	"modernc.org/libc"
	sqlite3 "modernc.org/sqlite/lib"
)

// Head sees the head of a SQLite file's log, which every connection of every process has in
// its memory: each commit writes it, and a reader that finds it as it was reads nothing anew.
// So looking at it tells what "pragma data_version" tells, without a statement and its locks.
type Head struct {
	tls *libc.TLS
	db  uintptr // a connection of its own: while it is open, the memory stays where it is
	at  *[2][headWords]atomic.Uint32
}

// headWords are those of the head, which is there twice: a writer writes the second first.
const headWords = 12

var _ [unsafe.Sizeof(sqlite3.TWalIndexHdr{})]byte = [4 * headWords]byte{}

// OpenHead begins to look at the log of the file at a path.
func OpenHead(path string) (*Head, error) {
	h := &Head{tls: libc.NewTLS()}
	if err := h.open(path); err != nil {
		return nil, errors.Join(fmt.Errorf("the log of %s: %w", path, err), h.Close())
	}
	return h, nil
}

func (h *Head) open(path string) error {
	var made []uintptr
	defer func() {
		for _, at := range made {
			libc.Xfree(h.tls, at)
		}
	}()
	text := func(s string) uintptr {
		at, err := libc.CString(s)
		if err != nil {
			return 0
		}
		made = append(made, at)
		return at
	}
	file, main := text(path), text("main")
	read := text(readsHead)
	out := libc.Xcalloc(h.tls, 1, 8)
	made = append(made, out)
	if file == 0 || main == 0 || read == 0 || out == 0 {
		return errors.New("no memory")
	}
	refused := func(what string, code int32) error {
		if code == sqlite3.SQLITE_OK {
			return nil
		}
		return fmt.Errorf("%s: SQLite says %d", what, code)
	}
	code := sqlite3.Xsqlite3_open_v2(h.tls, file, out, sqlite3.SQLITE_OPEN_READWRITE|sqlite3.SQLITE_OPEN_FULLMUTEX, 0)
	h.db = *(*uintptr)(memory(out))
	if code != sqlite3.SQLITE_OK {
		return refused("open", code)
	}
	sqlite3.Xsqlite3_busy_timeout(h.tls, h.db, int32(patience/time.Millisecond))
	// Who has read has the log's head in memory.
	if code = sqlite3.Xsqlite3_exec(h.tls, h.db, read, 0, 0, 0); code != sqlite3.SQLITE_OK {
		return refused("read", code)
	}
	if code = sqlite3.Xsqlite3_file_control(h.tls, h.db, main, sqlite3.SQLITE_FCNTL_FILE_POINTER, out); code != sqlite3.SQLITE_OK {
		return refused("file", code)
	}
	of := *(*uintptr)(memory(out))
	mapped := (*sqlite3.Tsqlite3_io_methods)(memory((*sqlite3.Tsqlite3_file)(memory(of)).FpMethods)).FxShmMap
	if mapped == 0 {
		return errors.New("it has no log")
	}
	const first, extend = 0, 0
	call := *(*func(tls *libc.TLS, of uintptr, region, size, extend int32, out uintptr) int32)(unsafe.Pointer(&struct{ uintptr }{mapped})) //nolint:gosec // as the translated code calls it
	if code = call(h.tls, of, first, sqlite3.WALINDEX_PGSZ, extend, out); code != sqlite3.SQLITE_OK {
		return refused("map", code)
	}
	at := *(*uintptr)(memory(out))
	if at == 0 {
		return errors.New("it has no log")
	}
	h.at = (*[2][headWords]atomic.Uint32)(memory(at))
	return nil
}

// memory is what SQLite has at an address of its own, which the collector does not know of.
func memory(at uintptr) unsafe.Pointer {
	return *(*unsafe.Pointer)(unsafe.Pointer(&at)) //nolint:gosec // nothing else gives what is there
}

// Look is the head as it is now; false: it is being written, or cannot be seen.
func (h *Head) Look() (head [headWords]uint32, isWhole bool) {
	// The memory is a file's: whoever cuts that file makes it unreadable, which must not end
	// the process.
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() {
		if recover() != nil {
			isWhole = false
		}
	}()
	for i := range head {
		head[i] = h.at[0][i].Load()
	}
	for i := range head {
		if h.at[1][i].Load() != head[i] {
			return head, false
		}
	}
	return head, true
}

// Close ends it.
func (h *Head) Close() error {
	h.at = nil
	defer h.tls.Close()
	if code := sqlite3.Xsqlite3_close_v2(h.tls, h.db); code != sqlite3.SQLITE_OK {
		return fmt.Errorf("close: SQLite says %d", code)
	}
	return nil
}
