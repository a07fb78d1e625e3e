// Command pgserver runs a command with a throwaway PostgreSQL server beside
// it, so that many test binaries share one:
//
//	pgserver -- go test ./...
//
// The command finds the server's URL in MWANYI_TEST_DATABASE_URL, and in
// MWANYI_TEST_TEMPLATE the database on it that tests copy. The server
// and its folder are gone when the command has ended. A server that is named
// already is used as it is; on a machine without PostgreSQL and with
// MWANYI_TEST_NO_POSTGRES=1 the command runs without one.
package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"syscall"

	"mwanyi/internal/store/storetest"
)

func main() {
	args := os.Args[1:]
	if len(args) > 0 && args[0] == "--" {
		args = args[1:]
	}
	if len(args) == 0 {
		fmt.Fprintln(os.Stderr, "usage: pgserver -- command [argument …]")
		os.Exit(2)
	}
	code, err := run(args)
	if err != nil {
		fmt.Fprintln(os.Stderr, "pgserver:", err)
		code = max(code, 1)
	}
	os.Exit(code)
}

// run gives the command's exit code; a command that a signal ended has the
// shell's 128 + signal.
func run(args []string) (code int, err error) {
	signals := make(chan os.Signal, 8)
	signal.Notify(signals, syscall.SIGINT, syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT)
	if os.Getenv(storetest.DatabaseVariable) == "" {
		address, stop, err := storetest.StartServer()
		switch {
		case errors.Is(err, storetest.ErrNoPostgres) && os.Getenv(storetest.WithoutVariable) == "1":
			fmt.Fprintln(os.Stderr, "pgserver: no PostgreSQL on this machine; its tests are skipped")
		case err != nil:
			return 1, err
		default:
			defer func() { err = errors.Join(err, stop()) }()
			template, err := storetest.MakeTemplate(address)
			err = errors.Join(err, os.Setenv(storetest.DatabaseVariable, address), os.Setenv(storetest.TemplateVariable, template))
			if err != nil {
				return 1, err
			}
		}
	}
	command := exec.Command(args[0], args[1:]...) //nolint:gosec // running it is the purpose
	// A group of its own, so that a signal reaches the command and all it
	// started, once.
	command.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	command.Stdin = os.Stdin
	command.Stdout = os.Stdout
	command.Stderr = os.Stderr
	if err := command.Start(); err != nil {
		return 127, err
	}
	go func() {
		for s := range signals {
			if number, ok := s.(syscall.Signal); ok {
				syscall.Kill(-command.Process.Pid, number) //nolint:errcheck // it may have ended already
			}
		}
	}()
	var failed *exec.ExitError
	if err := command.Wait(); err != nil && !errors.As(err, &failed) {
		return 1, err
	}
	if status, ok := command.ProcessState.Sys().(syscall.WaitStatus); ok && status.Signaled() {
		return 128 + int(status.Signal()), nil
	}
	return command.ProcessState.ExitCode(), nil
}
