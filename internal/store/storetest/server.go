package storetest

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/jackc/pgx/v5"
)

// ErrNoPostgres: this machine has no PostgreSQL server to start.
var ErrNoPostgres = errors.New("no PostgreSQL server found: install the package \"postgresql\" " +
	"(\"postgresql-server\" on Fedora) or put initdb and postgres on the PATH; or name a running server in " + DatabaseVariable +
	"; or set " + WithoutVariable + "=1 to leave the PostgreSQL tests out")

// keeper runs the server for as long as its standard input stays open. The
// pipe's other end is held by the starting process alone, so that the server
// ends and its folder goes when that process ends, however it ends.
const keeper = `"$1/postgres" -D "$2/data" & server=$!
read -r nothing
kill -INT $server; wait $server; rm -rf "$2"`

// settings of the throwaway server: listens on a socket in its own folder
// only. Nothing flushes to the disk, which makes the tests several times
// faster: they kill clients, never the server, so no committed row can be lost.
const settings = `
listen_addresses = ''
fsync = off
full_page_writes = off
max_connections = 400
shared_buffers = 64MB
max_wal_size = 4GB
log_min_messages = fatal
log_min_error_statement = panic
`

// StartServer starts an empty PostgreSQL server in a temporary folder and
// returns its URL. It ends, and its folder is removed, when stop is called or
// when this process ends, killed or not. More settings win over the usual ones.
func StartServer(more ...string) (address string, stop func() error, err error) {
	return startServer(0, more...)
}

// startServer listens on a port of this machine too, unless that is 0.
func startServer(port int, more ...string) (address string, stop func() error, err error) {
	bin, err := binaries()
	if err != nil {
		return "", nil, err
	}
	attr, owner, err := unprivileged()
	if err != nil {
		return "", nil, err
	}
	dir, err := newFolder(owner)
	if err != nil {
		return "", nil, err
	}
	if port != 0 {
		more = append(more, "listen_addresses = '127.0.0.1'", fmt.Sprint("port = ", port))
	}
	if err := initialise(bin, dir, attr, more); err != nil {
		return "", nil, errors.Join(err, os.RemoveAll(dir))
	}
	keep, ended, err := startKeeper(bin, dir, attr)
	if err != nil {
		return "", nil, errors.Join(err, os.RemoveAll(dir))
	}
	stop = func() error {
		closed := keep.Close()
		<-ended
		return closed
	}
	values := url.Values{"host": {dir}, "user": {"postgres"}}
	if port != 0 {
		values.Set("port", strconv.Itoa(port))
	}
	address = "postgres:///postgres?" + values.Encode()
	if err := ready(address, ended); err != nil {
		log, _ := os.ReadFile(filepath.Join(dir, "log")) //nolint:gosec // the log only explains the error
		return "", nil, errors.Join(fmt.Errorf("start PostgreSQL: %w\n%s", err, log), stop())
	}
	return address, stop, nil
}

// binaries finds the folder of initdb and postgres: the newest version that a
// Linux distribution installed beside the PATH, else what the PATH has.
func binaries() (string, error) {
	newest, bin := 0.0, ""
	found, err := filepath.Glob("/usr/lib/postgresql/*/bin/initdb")
	if err != nil {
		return "", err
	}
	for _, path := range found {
		dir := filepath.Dir(path)
		version, err := strconv.ParseFloat(filepath.Base(filepath.Dir(dir)), 64)
		if err == nil && version > newest {
			newest, bin = version, dir
		}
	}
	if bin != "" {
		return bin, nil
	}
	path, err := exec.LookPath("initdb")
	if err != nil {
		return "", ErrNoPostgres
	}
	if path, err = filepath.EvalSymlinks(path); err != nil {
		return "", err
	}
	return filepath.Dir(path), nil
}

// unprivileged says as whom the server runs: PostgreSQL refuses root. The
// process group is its own, so that an interrupt at the terminal reaches the
// tests first and the server when they have ended.
func unprivileged() (*syscall.SysProcAttr, *syscall.Credential, error) {
	attr := &syscall.SysProcAttr{Setpgid: true}
	if os.Geteuid() != 0 {
		return attr, nil, nil
	}
	who, err := user.Lookup("postgres")
	if err != nil {
		return nil, nil, fmt.Errorf("PostgreSQL does not run as root: %w", err)
	}
	uid, err := strconv.ParseUint(who.Uid, 10, 32)
	if err != nil {
		return nil, nil, err
	}
	gid, err := strconv.ParseUint(who.Gid, 10, 32)
	if err != nil {
		return nil, nil, err
	}
	attr.Credential = &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}
	return attr, attr.Credential, nil
}

// newFolder makes the server's folder, under /tmp when the usual place would
// make the socket's path longer than the system allows.
func newFolder(owner *syscall.Credential) (string, error) {
	root := os.TempDir()
	if len(root) > 60 {
		root = "/tmp"
	}
	dir, err := os.MkdirTemp(root, "mwanyi-pg-")
	if err != nil {
		return "", err
	}
	if owner == nil {
		return dir, nil
	}
	if err := os.Chown(dir, int(owner.Uid), int(owner.Gid)); err != nil {
		return "", errors.Join(err, os.RemoveAll(dir))
	}
	return dir, nil
}

func initialise(bin, dir string, attr *syscall.SysProcAttr, more []string) error {
	data := filepath.Join(dir, "data")
	command := exec.Command(filepath.Join(bin, "initdb"), "-D", data, "--auth", "trust", //nolint:gosec // our own arguments
		"-N", "-U", "postgres", "-E", "UTF8", "--locale", "C")
	command.SysProcAttr, command.Dir = attr, dir
	if out, err := command.CombinedOutput(); err != nil {
		return fmt.Errorf("initdb: %w\n%s", err, out)
	}
	f, err := os.OpenFile(filepath.Join(data, "postgresql.conf"), os.O_APPEND|os.O_WRONLY, 0) //nolint:gosec // our own folder
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(f, "%sunix_socket_directories = '%s'\n%s\n", settings, dir, strings.Join(more, "\n"))
	return errors.Join(err, f.Close())
}

func startKeeper(bin, dir string, attr *syscall.SysProcAttr) (keep io.Closer, ended <-chan struct{}, err error) {
	command := exec.Command("/bin/sh", "-c", keeper, "keeper", bin, dir) //nolint:gosec // our own arguments
	command.SysProcAttr, command.Dir = attr, "/"
	// Its output must not be ours: whoever reads ours would wait for the server too.
	log, err := os.OpenFile(filepath.Join(dir, "log"), os.O_CREATE|os.O_WRONLY, 0o600) //nolint:gosec // our own folder
	if err != nil {
		return nil, nil, err
	}
	defer log.Close() //nolint:errcheck // the child has its own handle
	command.Stdout, command.Stderr = log, log
	pipe, err := command.StdinPipe()
	if err != nil {
		return nil, nil, err
	}
	if err := command.Start(); err != nil {
		return nil, nil, err
	}
	done := make(chan struct{})
	go func() {
		defer close(done)
		command.Wait() //nolint:errcheck // its end is the news; the log has the reason
	}()
	return pipe, done, nil
}

// ready waits until the server answers.
func ready(address string, ended <-chan struct{}) error {
	deadline := time.After(30 * time.Second)
	for {
		ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
		conn, err := pgx.Connect(ctx, address)
		if err == nil {
			err = conn.Close(ctx)
		}
		cancel()
		if err == nil {
			return nil
		}
		select {
		case <-ended:
			return errors.New("its keeper ended")
		case <-deadline:
			return err
		case <-time.After(20 * time.Millisecond):
		}
	}
}
