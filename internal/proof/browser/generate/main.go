// Command generate builds the check of proofs for the page /verify, and packs it:
// the same sources give the same bytes, whoever builds, because the toolchain is
// pinned here. Go's own loader of WebAssembly, which belongs to the toolchain,
// comes with it, and its licence.
//
//	generate <folder>
package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/klauspost/compress/gzip"
)

// toolchain is the Go that builds the file, on every machine. A newer one is
// taken by changing this line.
const toolchain = "go1.26.8"

// most is what the packed file may weigh.
const most = 3_000_000

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "generate:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	if len(args) != 1 {
		return errors.New("usage: generate <folder>")
	}
	folder, err := filepath.Abs(args[0])
	if err != nil {
		return err
	}
	if err := loader(folder); err != nil {
		return err
	}
	return checker(folder)
}

// pinned is a command of the pinned Go.
func pinned(args ...string) *exec.Cmd {
	cmd := exec.CommandContext(context.Background(), "go", args...) //nolint:gosec // the arguments stand below
	cmd.Env = append(os.Environ(), "GOTOOLCHAIN="+toolchain, "GOOS=js", "GOARCH=wasm", "GOWASM=", "GOEXPERIMENT=", "CGO_ENABLED=0", "GOWORK=off", "GOFLAGS=")
	cmd.Stderr = os.Stderr
	return cmd
}

// checker writes the WebAssembly, packed.
func checker(folder string) error {
	temp, err := os.MkdirTemp("", "checker")
	if err != nil {
		return err
	}
	defer os.RemoveAll(temp) //nolint:errcheck // of the system's folder for such
	built := filepath.Join(temp, "checker.wasm")
	if err := pinned("build", "-buildvcs=false", "-trimpath", "-ldflags", "-s -w -buildid=", "-o", built, "mwanyi/internal/proof/browser").Run(); err != nil {
		return fmt.Errorf("build: %w", err)
	}
	plain, err := os.ReadFile(built) //nolint:gosec // built just now
	if err != nil {
		return err
	}
	var packed bytes.Buffer
	packer, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err != nil {
		return err
	}
	if _, err := packer.Write(plain); err != nil {
		return err
	}
	if err := packer.Close(); err != nil {
		return err
	}
	if packed.Len() > most {
		return fmt.Errorf("the checker has %d bytes, at most %d go over a slow line", packed.Len(), most)
	}
	return os.WriteFile(filepath.Join(folder, "checker.wasm.gz"), packed.Bytes(), 0o644) //nolint:gosec // for everyone to read
}

// loader copies Go's own script that starts WebAssembly, and Go's licence.
func loader(folder string) error {
	out, err := pinned("env", "GOROOT").Output()
	if err != nil {
		return fmt.Errorf("env: %w", err)
	}
	root := strings.TrimSpace(string(out))
	for from, to := range map[string]string{"lib/wasm/wasm_exec.js": "wasm_exec.js", "LICENSE": "LICENSE.go.txt"} {
		content, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(from))) //nolint:gosec // of the toolchain
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(folder, to), content, 0o644); err != nil { //nolint:gosec // for everyone to read
			return err
		}
	}
	return nil
}
