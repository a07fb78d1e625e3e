package statement

import (
	"bytes"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/pdfcpu/pdfcpu/pkg/api"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/model"

	"mwanyi/internal/geo"
	"mwanyi/internal/pdf"
)

// bare is a statement as the service makes it: no names, no places, no days of
// harvest, a provider without files.
func bare(farms int) Statement {
	s := mixture(farms)
	for i := range s.Farms {
		s.Farms[i].Name = ""
		s.Farms[i].Place = ""
		s.Farms[i].Forest.Datasets = s.Farms[i].Forest.Datasets[:1:1]
		s.Farms[i].Forest.Datasets[0].SHA256 = ""
		s.Batches[i].HarvestedFrom = ""
		s.Batches[i].HarvestedTo = ""
	}
	return s
}

// ledgerSeal has a checkpoint as the ledger signs it.
func ledgerSeal() Seal {
	seal := sampleSeal()
	seal.Checkpoint = "coffee.example/ledger\n18240\nh8bQ3TtJ5cKd0m2yXvWQ1Zs9rPq4uLw7nE6oAaBcDdE=\n\n— coffee.example/ledger zA2bC3dEfGhIjKlMnOpQrStUvWxYz0123456789abcdefghijklmnopqrstuvwxyzABCDEFGH==\n"
	return seal
}

func keep(t *testing.T, name string, raw []byte) {
	t.Helper()
	if dir := os.Getenv("MWANYI_KEEP_PDF"); dir != "" {
		if err := os.WriteFile(filepath.Join(dir, name), raw, 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

// spec: dds-overview
func TestTheDocumentShowsWhereThePlotsAreAndLeavesNoCellUnexplained(t *testing.T) {
	api.DisableConfigDir()
	for _, farms := range []int{1, 40} {
		p := prepared(t, bare(farms))
		raw, err := p.PDF(ledgerSeal())
		if err != nil {
			t.Fatal(err)
		}
		keep(t, map[int]string{1: "bare1.pdf", 40: "bare40.pdf"}[farms], raw)
		if err := api.Validate(bytes.NewReader(raw), model.NewDefaultConfiguration()); err != nil {
			t.Error(err)
		}
		out := string(tool(t, "pdftotext", "-layout", saved(t, raw), "-"))
		seen := strings.Join(strings.Fields(out), " ")
		for _, want := range []string{
			"Where the plots are", "By the nearest town", "Masaka", "Natural Earth", "km", "picked shortly before its delivery", "kept by the EU system, in the account that files",
			"of Masaka", "no files: the provider answers questions", "coffee.example/ledger 18240 h8bQ3TtJ5cKd0m2yXvWQ1Zs9rPq4uLw7nE6oAaBcDdE=", "abcdefghijklmnopqrstuvwxyzABCDEFGH==", "nothing: it amends no other",
		} {
			if !strings.Contains(seen, want) {
				t.Errorf("%d farms: the document does not say %q", farms, want)
			}
		}
		for _, empty := range []string{" – ", "…", "Harvest until", "see the dates of delivery"} {
			if strings.Contains(seen, empty) {
				t.Errorf("%d farms: the document says %q", farms, empty)
			}
		}
		for line := range strings.SplitSeq(out, "\n") {
			if strings.Contains(line, "clear") && strings.Count(line, "UG-1") > 1 {
				t.Errorf("a farm stands twice in its row: %s", line)
			}
		}
	}
}

// Outside the EU nobody files: the document names no operator in the EU who would
// have signed by filing.
// spec: dds-filing-not-needed
func TestTheDocumentForABuyerOutsideTheEUNamesNoFiling(t *testing.T) {
	s := bare(1)
	s.Buyer = Organisation{Name: "Harbour Roasters", Country: "US"}
	s.Operator = nil
	s.Farms[0].Forest.Datasets[0].Version = "with umd_tree_cover_loss v1.13"
	raw, err := prepared(t, s).PDF(ledgerSeal())
	if err != nil {
		t.Fatal(err)
	}
	keep(t, "outside.pdf", raw)
	seen := strings.Join(strings.Fields(string(tool(t, "pdftotext", "-layout", saved(t, raw), "-"))), " ")
	for _, want := range []string{"Harbour Roasters, United States (US)", "none needed: nothing is filed outside the EU", "signed by its wallet, see below", "v1.13"} {
		if !strings.Contains(seen, want) {
			t.Errorf("the document does not say %q", want)
		}
	}
	for _, wrong := range []string{"Operator in the EU", "signed by the filing", "for the filing", "…"} {
		if strings.Contains(seen, wrong) {
			t.Errorf("the document says %q", wrong)
		}
	}
}

// What is drawn lies inside the map, however the plots are spread.
func TestAMapOfAllPlotsHoldsThemAll(t *testing.T) {
	box := pdf.Box{X: 10, Y: 20, W: 100, H: 80}
	for _, places := range [][]geo.Point{
		{geo.PointAt(32, 0)}, {geo.PointAt(29.6, -1.4), geo.PointAt(35, 4.2)}, {geo.PointAt(34.1, 1), geo.PointAt(34.1, 1.9)}, {geo.PointAt(30, -0.5), geo.PointAt(34, -0.5)},
	} {
		p := fitAll(places, box, 12, leastAcross)
		for _, q := range places {
			if at := p.place(q); at.X < box.X+11.9 || at.X > box.X+box.W-11.9 || at.Y < box.Y+11.9 || at.Y > box.Y+box.H-11.9 {
				t.Errorf("%+v is drawn at %+v, outside the margin", q, at)
			}
		}
		if across := box.W / p.perMetre; across < leastAcross || math.IsInf(across, 0) {
			t.Errorf("the map shows %.0f m, want at least %.0f", across, leastAcross)
		}
	}
}
