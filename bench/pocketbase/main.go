// Command pocketbase serves one record of PocketBase, as that comes, for bench/rates to
// measure beside ours: its path and the server's address stand in a file of the folder
// that is named, whose file body is the record's content. It is a module of its own, so
// that nothing of it is in the product's.
package main

import (
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"

	"github.com/pocketbase/pocketbase"
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: pocketbase <folder>")
		os.Exit(2)
	}
	if err := serve(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "pocketbase:", err)
		os.Exit(1)
	}
}

func serve(dir string) error {
	app := pocketbase.NewWithConfig(pocketbase.Config{DefaultDataDir: filepath.Join(dir, "data"), HideStartBanner: true})
	if err := app.Bootstrap(); err != nil {
		return err
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		e.Listener = listener
		e.InstallerFunc = nil // nobody signs in
		path, err := oneRecord(e.App, dir)
		if err != nil {
			return err
		}
		address := fmt.Sprintf("%s\n%s\n", listener.Addr(), path)
		part := filepath.Join(dir, "address.part")
		err = os.WriteFile(part, []byte(address), 0o600)
		return errors.Join(err, os.Rename(part, filepath.Join(dir, "address")), e.Next())
	})
	return apis.Serve(app, apis.ServeConfig{})
}

// oneRecord makes a record that everybody may read, with the content as text.
func oneRecord(app core.App, dir string) (path string, err error) {
	body, err := os.ReadFile(filepath.Join(dir, "body"))
	if err != nil {
		return "", err
	}
	batches := core.NewBaseCollection("batches")
	batches.ViewRule = types.Pointer("")
	batches.Fields.Add(&core.TextField{Name: "body", Max: 1 << 20})
	if err := app.Save(batches); err != nil {
		return "", err
	}
	one := core.NewRecord(batches)
	one.Set("body", string(body))
	if err := app.Save(one); err != nil {
		return "", err
	}
	return "/api/collections/batches/records/" + one.Id, nil
}
