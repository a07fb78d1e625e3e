package command

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"mwanyi/internal/app"
	"mwanyi/internal/backup"
)

// The commands open the store in one way: what one writes, the next reads, also
// out of a backup.
func TestABackupBringsOrganisationsToAnEmptyInstallation(t *testing.T) {
	ctx := context.Background()
	from, to := devConfig(t, "MWANYI_CHAIN_ADDR=off"), devConfig(t, "MWANYI_CHAIN_ADDR=off")
	made := NewOrganisation{Kind: "MFI", Name: "Elgon Microfinance", Country: "UG", Email: "treasury@elgon.example"}
	if err := CreateOrganisation(ctx, from, &bytes.Buffer{}, made); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "backup")
	var out bytes.Buffer
	if err := Backup(ctx, from, file, &out); err != nil || !strings.Contains(out.String(), `"not_held":["the master secret`) {
		t.Fatalf("%v; it says %s, want what is not in it", err, out.String())
	}
	if err := Backup(ctx, devConfig(t), file+"2", &out); err == nil || !strings.Contains(err.Error(), "there is no database") {
		t.Errorf("%v, want a refusal: nothing was ever started there", err)
	}
	served := to
	served.Mode = app.Serve
	if err := Restore(ctx, served, file, &out); err == nil || !strings.Contains(err.Error(), "give --mode dev") {
		t.Errorf("%v, want a refusal that names the mode", err)
	}
	if err := Restore(ctx, to, file, &out); err == nil || !strings.Contains(err.Error(), "copy dev-secrets.json") {
		t.Fatalf("%v, want a refusal that names the secret", err)
	}
	secrets, err := os.ReadFile(filepath.Join(from.DataDir, "dev-secrets.json"))
	if err != nil {
		t.Fatal(err)
	}
	another := strings.Replace(string(secrets), `"master": "`, `"master": "x`, 1)
	if err := os.WriteFile(filepath.Join(to.DataDir, "dev-secrets.json"), []byte(another), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := Restore(ctx, to, file, &out); !errors.Is(err, backup.ErrOtherSecret) {
		t.Fatalf("%v, want %v", err, backup.ErrOtherSecret)
	}
	if err := os.WriteFile(filepath.Join(to.DataDir, "dev-secrets.json"), secrets, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := Restore(ctx, to, file, &out); err != nil {
		t.Fatal(err)
	}
	out.Reset()
	if err := ListOrganisations(ctx, to, &out); err != nil {
		t.Fatal(err)
	}
	if got := out.String(); !strings.Contains(got, made.Name) || !strings.Contains(got, `"wallet":null`) {
		t.Errorf("got %s, want %s, without a wallet: there is no chain", got, made.Name)
	}
}
