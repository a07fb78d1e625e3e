package web

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/qrcode"
	pdfcpu "github.com/pdfcpu/pdfcpu/pkg/api"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/model"

	"mwanyi/internal/batch"
	"mwanyi/internal/needtest"
	"mwanyi/internal/policy"
)

var aLabel = label{
	ID: "bat_01K3ZDSWMFZBH1MNQC5XZT5S15", Code: "B000-1AXK", PageURL: "https://coffee.example/t/01K3ZDSWMFZBH1MNQC5XZT5S15",
	Cooperative: "Bugisu Highland Growers and Processors Union", Country: "Uganda", Kind: "screen18", WeightKg: "4999.99",
	Dated: "Delivered", At: time.Date(2026, 10, 4, 6, 41, 12, 0, time.UTC),
}

func decode(t *testing.T, picture image.Image) string {
	t.Helper()
	bitmap, err := gozxing.NewBinaryBitmapFromImage(picture)
	if err != nil {
		t.Fatal(err)
	}
	got, err := qrcode.NewQRCodeReader().Decode(bitmap, map[gozxing.DecodeHintType]any{gozxing.DecodeHintType_TRY_HARDER: true})
	if err != nil {
		t.Fatalf("the code cannot be read: %v", err)
	}
	return got.GetText()
}

// picture paints a code with a few pixels for each module.
func (c code) picture(pixels int) image.Image {
	out := image.NewGray(image.Rect(0, 0, c.size*pixels, c.size*pixels))
	for i := range out.Pix {
		out.Pix[i] = 0xff
	}
	for _, run := range c.runs {
		for x := run[0] * pixels; x < (run[0]+run[2])*pixels; x++ {
			for y := run[1] * pixels; y < (run[1]+1)*pixels; y++ {
				out.SetGray(x, y, color.Gray{})
			}
		}
	}
	return out
}

func TestACodeHoldsTheAddressOfThePage(t *testing.T) {
	for page, want := range map[string]string{
		aLabel.PageURL: "HTTPS://COFFEE.EXAMPLE/T/01K3ZDSWMFZBH1MNQC5XZT5S15",
		"http://localhost:3000/t/01K3ZDSWMFZBH1MNQC5XZT5S15": "HTTP://LOCALHOST:3000/T/01K3ZDSWMFZBH1MNQC5XZT5S15",
		"https://h.example/base/t/01K3ZDSWMFZBH1MNQC5XZT5S":  "https://h.example/base/t/01K3ZDSWMFZBH1MNQC5XZT5S",
		"https://h.example/t/bat_01":                         "https://h.example/t/bat_01",
		"https://h.example/l/K7Q2M4XE":                       "HTTPS://H.EXAMPLE/L/K7Q2M4XE",
	} {
		c, err := codeOf(scanned(page))
		if err != nil {
			t.Fatal(err)
		}
		if got := decode(t, c.picture(4)); got != want {
			t.Errorf("%s: the code says %s, want %v", page, got, want)
		}
	}
	svg, err := publicPages(t).QR(aLabel.ID)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.HasPrefix(svg, []byte("<svg ")) {
		t.Errorf("svg %q, want the prefix %q", svg, []byte("<svg "))
	}
	if len(svg) > 12_000 {
		t.Errorf("%d bytes of SVG, want at most 12000", len(svg))
	}
}

func TestTheSameLabelGivesTheSameBytes(t *testing.T) {
	for _, on := range []sheet{thermal, a4, roll} {
		first, err := labels(aLabel, on, 3)
		if err != nil {
			t.Fatal(err)
		}
		second, err := labels(aLabel, on, 3)
		if err != nil || !bytes.Equal(first, second) {
			t.Errorf("%s: two prints differ, %v", on, err)
		}
	}
}

// A reader that lists fonts, or has to stand in for one, knows what they are.
func TestALabelNamesItsFontsAndIsWhole(t *testing.T) {
	pdfcpu.DisableConfigDir()
	for _, on := range []sheet{thermal, a4, roll} {
		made, err := labels(aLabel, on, 3)
		if err != nil {
			t.Fatal(err)
		}
		for _, want := range []string{"%PDF-1.3\n", "/BaseFont /MWANYA+LiberationSans\n", "/BaseFont /MWANYB+LiberationSans-Bold\n", "%%EOF\n"} {
			if !bytes.Contains(made, []byte(want)) {
				t.Errorf("%s: %q is not in the file, want it", on, want)
			}
		}
		if bytes.Contains(made, []byte("/utf8")) {
			t.Errorf("%s: a font has no name of its own", on)
		}
		if err := pdfcpu.Validate(bytes.NewReader(made), model.NewDefaultConfiguration()); err != nil {
			t.Errorf("%s: %v, want a file that another reader takes", on, err)
		}
	}
}

func TestALabelBearsEveryName(t *testing.T) {
	tool, err := exec.LookPath("pdftotext")
	for name, want := range map[string]string{"Kabaŋole Cooperative": "Kabaŋole", "Ce\u0301sar": "César", "Bean 🌱 House\x00\u202e": "Bean □ House", "\xff": "□", "": "62", "中文": "62"} {
		l := aLabel
		l.Cooperative, l.WeightKg = name, "62"
		pdf, failed := labels(l, thermal, 0)
		if failed != nil {
			t.Fatalf("%q: %v, want nil", name, failed)
		}
		if err != nil {
			continue
		}
		cmd := exec.CommandContext(t.Context(), tool, "-", "-")
		cmd.Stdin = bytes.NewReader(pdf)
		if said, err := cmd.Output(); err != nil {
			t.Errorf("%q: %v", name, err)
		} else if !strings.Contains(string(said), want) {
			t.Errorf("%q: the label says %q, want %q in it", name, said, want)
		}
	}
}

// A label says what is in the bags: what was delivered, and from the mill on the net
// weight; of several bags that it is the weight of all.
// spec: bag-labels
func TestALabelSaysTheWeightThatIsThere(t *testing.T) {
	tool := needtest.Program(t, needtest.PDF, "pdftotext")
	outturn := 80.0
	graded := fullView(t, 2).Batch
	graded.Form = policy.Parchment
	milled := fullView(t, 3).Batch
	milled.Form = policy.Parchment
	milled.OutturnPct = &outturn
	for _, layout := range []string{"label", "58mm"} {
		for _, c := range []struct {
			b        batch.Batch
			bags     int
			says     string
			saysNone string
		}{
			{graded, 0, "62.5 kg", "in all"}, {graded, 0, "PARCHMENT", "50 kg"}, {graded, 1, "62.5 kg", "in all"}, {graded, 3, "62.5 kg in all", "50 kg"},
			{milled, 0, "50 kg", "62.5"}, {milled, 2, "50 kg in all", "PARCHMENT"},
		} {
			pdf, err := publicPages(t).Label(c.b, aHouse(), layout, c.bags)
			if err != nil {
				t.Fatal(err)
			}
			cmd := exec.CommandContext(t.Context(), tool, "-", "-")
			cmd.Stdin = bytes.NewReader(pdf)
			said, err := cmd.Output()
			if err != nil || !strings.Contains(string(said), c.says) || strings.Contains(string(said), c.saysNone) {
				t.Errorf("%s at %s, %d bags: the label says %q, %v, want %q and not %q", layout, c.b.Stage, c.bags, said, err, c.says, c.saysNone)
			}
		}
	}
}

func TestAPrintedLabelCanBeScanned(t *testing.T) {
	tool := needtest.Program(t, needtest.PDF, "pdftoppm")
	for _, on := range []sheet{thermal, sticker, a4, roll} {
		pdf, err := labels(aLabel, on, 5)
		if err != nil {
			t.Fatal(err)
		}
		dir := t.TempDir()
		name := filepath.Join(dir, "label.pdf")
		if err := os.WriteFile(name, pdf, 0o600); err != nil {
			t.Fatal(err)
		}
		// A thermal head has 203 dots an inch and knows black and white alone.
		out, err := exec.CommandContext(t.Context(), tool, "-r", "203", "-mono", "-png", "-x", "0", "-y", "0", "-W", "800", "-H", "650", "-singlefile", name, filepath.Join(dir, "label")).CombinedOutput()
		if err != nil {
			t.Fatalf("pdftoppm: %v: %s", err, out)
		}
		f, err := os.Open(filepath.Join(dir, "label.png"))
		if err != nil {
			t.Fatal(err)
		}
		picture, err := png.Decode(f)
		if err != nil || f.Close() != nil {
			t.Fatal(err)
		}
		if got := decode(t, picture); got != strings.ToUpper(aLabel.PageURL) {
			t.Errorf("%s: the label says %s, want %v", on, fmt.Sprint(got), strings.ToUpper(aLabel.PageURL))
		}
		if keep := os.Getenv("MWANYI_TEST_PICTURES"); keep != "" {
			if err := os.Rename(filepath.Join(dir, "label.png"), filepath.Join(keep, "label-"+string(on)+".png")); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// Each bag has its number, and a sheet as many labels as it holds.
// spec: bag-labels
func TestEachBagHasItsNumber(t *testing.T) {
	tool := needtest.Program(t, needtest.PDF, "pdftotext")
	for on, pages := range map[sheet]int{thermal: 10, sticker: 10, a4: 2, roll: 10} {
		l := aLabel
		l.Name = "Elgon, week 41"
		pdf, err := labels(l, on, 10)
		if err != nil {
			t.Fatal(err)
		}
		cmd := exec.CommandContext(t.Context(), tool, "-layout", "-", "-")
		cmd.Stdin = bytes.NewReader(pdf)
		said, err := cmd.Output()
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Count(string(said), "\f"); got != pages {
			t.Errorf("%s: %d pages, want %d", on, got, pages)
		}
		for bag := 1; bag <= 10; bag++ {
			if want := fmt.Sprintf("Bag %d of 10", bag); strings.Count(string(said), want) != 1 {
				t.Errorf("%s: %q is there %d times, want once", on, want, strings.Count(string(said), want))
			}
		}
		for _, want := range []string{l.Code, "Elgon, week 41", l.ID} {
			if strings.Count(string(said), want) != 10 {
				t.Errorf("%s: %q is there %d times, want 10", on, want, strings.Count(string(said), want))
			}
		}
	}
}
