package main

import (
	"errors"
	"os"
	"runtime/pprof"

	"github.com/spf13/cobra"
)

func (f *flags) asProfiled(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.cpuProfile, "cpu-profile", "", "file for a profile of the processor's time from the start to the end, for go tool pprof")
}

// profiled runs a service, and writes what the processor did meanwhile if that was asked
// for. default.pgo beside this file is made of such profiles (make profile), and the
// compiler goes by it.
func (f *flags) profiled(run func() error) (err error) {
	if f.cpuProfile == "" {
		return run()
	}
	out, err := os.OpenFile(f.cpuProfile, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, out.Close()) }()
	if err := pprof.StartCPUProfile(out); err != nil {
		return err
	}
	defer pprof.StopCPUProfile()
	return run()
}
