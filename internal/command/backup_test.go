package command

import (
	"bytes"
	"context"
	"path/filepath"
	"strings"
	"testing"
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
	if err := Backup(ctx, from, file); err != nil {
		t.Fatal(err)
	}
	if err := Restore(ctx, to, file); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := ListOrganisations(ctx, to, &out); err != nil {
		t.Fatal(err)
	}
	if got := out.String(); !strings.Contains(got, made.Name) || !strings.Contains(got, `"wallet":null`) {
		t.Errorf("got %s, want %s, without a wallet: there is no chain", got, made.Name)
	}
}
