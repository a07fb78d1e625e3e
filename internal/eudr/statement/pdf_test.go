package statement

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"

	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/qrcode"
	"github.com/pdfcpu/pdfcpu/pkg/api"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/model"

	"mwanyi/internal/needtest"
	"mwanyi/internal/outside/chain"
)

// tool runs a program of somebody else's.
func tool(t *testing.T, name string, args ...string) []byte {
	t.Helper()
	needtest.Program(t, needtest.PDF, name)
	out, err := exec.Command(name, args...).CombinedOutput()
	if err != nil {
		t.Fatalf("%s: %v\n%s", name, err, out)
	}
	return out
}

// saved writes a document where the tools can read it.
func saved(t *testing.T, raw []byte) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "dds.pdf")
	if err := os.WriteFile(name, raw, 0o600); err != nil {
		t.Fatal(err)
	}
	return name
}

func TestTheDocumentIsAcceptedByIndependentReaders(t *testing.T) {
	api.DisableConfigDir()
	for _, size := range [][2]int{{1, 1}, {5, 2}, {40, 1}, {67, 9}} {
		raw := drawn(t, prepared(t, sample(size[0], size[1])))
		if err := api.Validate(bytes.NewReader(raw), model.NewDefaultConfiguration()); err != nil {
			t.Errorf("%v: pdfcpu: %v", size, err)
		}
		if out := tool(t, "qpdf", "--check", saved(t, raw)); strings.Contains(string(out), "WARNING") {
			t.Errorf("%v: %s", size, out)
		}
	}
}

func TestTheAttachmentsComeBackWithTheSignedHashes(t *testing.T) {
	p := prepared(t, sample(4, 2))
	name, record := saved(t, drawn(t, p)), p.Record()
	for i, want := range []struct {
		file string
		hash chain.Hash
	}{{JSONName, record.Statement}, {GeoJSONName, record.Plots}} {
		into := filepath.Join(t.TempDir(), want.file)
		tool(t, "pdfdetach", "-save", fmt.Sprint(i+1), "-o", into, name)
		content, err := os.ReadFile(into)
		if err != nil {
			t.Fatal(err)
		}
		if got := chain.Hash(sha256.Sum256(content)); got != want.hash {
			t.Errorf("%s has the hash %s, signed is %s", want.file, got, want.hash)
		}
	}
	if list := string(tool(t, "pdfdetach", "-list", name)); !strings.Contains(list, JSONName) || !strings.Contains(list, GeoJSONName) {
		t.Error(list)
	}
}

func TestTheTextIsWhatTheGoldenFileSays(t *testing.T) {
	name := saved(t, drawn(t, prepared(t, sample(9, 1))))
	out := tool(t, "pdftotext", "-layout", name, "-")
	// Versions of the tool differ in how many spaces stand for a gap.
	golden(t, "testdata/dds.txt", regexp.MustCompile(` *\n[ \n\f]*|  +`).ReplaceAllFunc(out, func(gap []byte) []byte {
		if bytes.ContainsRune(gap, '\n') {
			return []byte("\n")
		}
		return []byte(" ")
	}))
	for _, want := range []string{
		"Due Diligence Statement", "Regulation (EU) 2023/1115", "Noordzee Koffie Import B.V.", "0901", "Coffea canephora", "Uganda (UG)", "Deforestation-free",
		"no or only a negligible risk", "GFC-2025-v1.13", "Page 1 of", sampleSeal().Digest.String(), "Wasswa Ŋabiryo",
	} {
		if !strings.Contains(string(out), want) {
			t.Errorf("the document does not say %q", want)
		}
	}
}

func TestTheCodeOnTheFirstPageLeadsToTheVerificationPage(t *testing.T) {
	p := prepared(t, sample(1, 1))
	into := filepath.Join(t.TempDir(), "page")
	tool(t, "pdftoppm", "-r", "150", "-f", "1", "-l", "1", "-singlefile", "-png", saved(t, drawn(t, p)), into)
	file, err := os.Open(into + ".png")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	picture, err := png.Decode(file)
	if err != nil {
		t.Fatal(err)
	}
	bitmap, err := gozxing.NewBinaryBitmapFromImage(picture)
	if err != nil {
		t.Fatal(err)
	}
	got, err := qrcode.NewQRCodeReader().Decode(bitmap, map[gozxing.DecodeHintType]any{gozxing.DecodeHintType_TRY_HARDER: true})
	if err != nil || got.GetText() != p.VerifyURL {
		t.Errorf("%v, %v", got, err)
	}
}

// printHash makes the test binary print the document's hash.
const printHash = "MWANYI_TEST_PRINT_PDF_HASH"

func TestPrintTheHashForAnotherProcess(t *testing.T) {
	if os.Getenv(printHash) != "1" {
		t.Skip("run by TestTheSameStatementGivesTheSameBytesInEveryProcess")
	}
	fmt.Fprintf(os.Stdout, "hash %x\n", sha256.Sum256(drawn(t, prepared(t, sample(30, 2)))))
}

func TestTheSameStatementGivesTheSameBytesInEveryProcess(t *testing.T) {
	sum := sha256.Sum256(drawn(t, prepared(t, sample(30, 2))))
	want := hex.EncodeToString(sum[:])
	for range 2 {
		child := exec.Command(os.Args[0], "-test.run=^TestPrintTheHashForAnotherProcess$")
		child.Env = append(os.Environ(), printHash+"=1")
		out, err := child.Output()
		if err != nil || !strings.Contains(string(out), "hash "+want+"\n") {
			t.Errorf("%s, %v, here %s", out, err, want)
		}
	}
	// Another toolchain may pack the fonts differently, and other processors
	// round differently: what is pinned is the record, not this value. Here it
	// tells that a change of the look needs the next number of Renderer.
	if runtime.GOARCH == "amd64" {
		golden(t, "testdata/pdf.sha256", []byte(want+" "+Renderer+"\n"))
	}
}

func TestASealOrPageThatIsMissingIsRefused(t *testing.T) {
	p := prepared(t, sample(1, 1))
	if _, err := p.PDF(Seal{}); err == nil {
		t.Error("a document without a signature was drawn")
	}
	p.VerifyURL = ""
	if _, err := p.PDF(sampleSeal()); err == nil {
		t.Error("a document without the address of its page was drawn")
	}
}

func TestLongAndStrangeTextsDoNotBreakTheDocument(t *testing.T) {
	s := sample(14, 1)
	long := strings.Repeat("Nsambya-Kyaggwe-ŋŋ ", 26)
	s.Cooperative.Name, s.Cooperative.Address, s.Buyer.Name = long, long, long
	s.ExporterLicence, s.ShipmentID, s.DestinationPort = strings.Repeat("X", 100), strings.Repeat("S", 100), long
	s.VerifyURL = "https://a-rather-long-name-of-a-host.example.org/dds/" + s.ID
	for i, name := range []string{long[:490], "👩🏾‍🌾 Farmer", "\u202Egnp.exe", "العربية", "አማርኛ", "(\\) %PDF", strings.Repeat("W", 500)} {
		s.Farms[i].Name, s.Farms[i].Place = name, name
		s.Farms[i].Forest.Datasets[0].SHA256 = strings.Repeat("ab", 32)
	}
	p := prepared(t, s)
	raw := drawn(t, p)
	if err := api.Validate(bytes.NewReader(raw), model.NewDefaultConfiguration()); err != nil {
		t.Error(err)
	}
	if dir := os.Getenv("MWANYI_KEEP_PDF"); dir != "" {
		if err := os.WriteFile(filepath.Join(dir, "strange.pdf"), raw, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	// Nothing is drawn beyond the edge: the words' boxes lie on the page.
	boxes := string(tool(t, "pdftotext", "-bbox", saved(t, raw), "-"))
	for line := range strings.SplitSeq(boxes, "\n") {
		var x, y, x2, y2 float64
		if n, _ := fmt.Sscanf(strings.TrimSpace(line), `<word xMin="%f" yMin="%f" xMax="%f" yMax="%f">`, &x, &y, &x2, &y2); n == 4 && (x < 50 || x2 > 546 || y < 0 || y2 > 835) {
			t.Errorf("outside the print area: %s", line)
		}
	}
}

func TestAFarmThatIsNotClearIsShownAsSuch(t *testing.T) {
	s := sample(3, 1)
	s.Farms[1].Forest.AlertHectares = 0.5
	p := prepared(t, s)
	if p.AllClear {
		t.Error("0.5 ha counts as clear")
	}
	if out := string(tool(t, "pdftotext", "-layout", saved(t, drawn(t, p)), "-")); !strings.Contains(out, "Not cleared") || !strings.Contains(out, "2 of 3 farms") {
		t.Error(out)
	}
}
