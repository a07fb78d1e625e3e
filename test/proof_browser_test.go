package test

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"mwanyi/internal/needtest"
	"mwanyi/internal/proof"
)

// checked is a bundle that was checked in this process, and what was found.
type checked struct {
	file    []byte
	key     string
	closing string
	lines   []proof.Line
}

// remember keeps a bundle for sameInTheBrowser.
func (h *proofHouse) remember(file []byte, key string, r *proof.Report) {
	h.checked = append(h.checked, checked{file: bytes.Clone(file), key: key, closing: r.Closing(), lines: r.Lines})
}

// shownLine is a line of a report, as the browser's checker gives it.
type shownLine struct {
	Verdict proof.Verdict `json:"verdict"`
	Text    string        `json:"text"`
}

// sameInTheBrowser lets the WebAssembly of the page check the bundles that were
// checked before: the good, the flipped, the forged and the mixed. It says the
// same of each, line by line.
// spec: verify-page
func (h *proofHouse) sameInTheBrowser(t *testing.T) {
	node := needtest.Program(t, needtest.Node, "node")
	folder := t.TempDir()
	var asked bytes.Buffer
	questions := json.NewEncoder(&asked)
	for i, one := range h.checked {
		path := filepath.Join(folder, fmt.Sprint(i))
		if err := os.WriteFile(path, one.file, 0o600); err != nil {
			t.Fatal(err)
		}
		if err := questions.Encode(map[string]string{"file": path, "id": "", "key": one.key}); err != nil {
			t.Fatal(err)
		}
	}
	cmd := exec.CommandContext(t.Context(), node, "browser/verify.mjs", "../internal/web/pages/verify")
	cmd.Stdin = &asked
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	answers := json.NewDecoder(bytes.NewReader(out))
	held, broke := 0, 0
	for i, one := range h.checked {
		var got struct {
			Holds   bool        `json:"holds"`
			Closing string      `json:"closing"`
			Lines   []shownLine `json:"lines"`
		}
		if err := answers.Decode(&got); err != nil {
			t.Fatalf("bundle %d of %d: %v", i, len(h.checked), err)
		}
		same := slices.EqualFunc(got.Lines, one.lines, func(a shownLine, b proof.Line) bool { return a.Verdict == b.Verdict && a.Text == b.Text })
		if !same || got.Closing != one.closing {
			t.Errorf("bundle %d: the browser says %q %v, want %q %v", i, got.Closing, got.Lines, one.closing, one.lines)
		}
		if got.Holds {
			held++
		} else {
			broke++
		}
	}
	if held < 6 || broke < 100 {
		t.Errorf("%d bundles that hold and %d that do not, want at least 6 and 100", held, broke)
	}
	t.Logf("%d bundles hold and %d do not, by both", held, broke)
}

// inABrowser goes to the page as anybody would, and ends the service to see that
// the page is still there.
// spec: verify-page
func (h *proofHouse) inABrowser(t *testing.T) {
	base := h.w.base
	page := openTab(t, base)
	file := h.download(t, "/eudr/dds/"+h.ddsID)
	want, err := proof.Check(file, proof.Trust{ID: h.ddsID})
	if err != nil {
		t.Fatal(err)
	}
	for _, look := range []struct {
		width  int64
		scheme string
	}{{360, "light"}, {1280, "dark"}} {
		page.dressed(look.scheme).open(look.width, base+"/verify?dds="+h.ddsID)
		if said := verdictOn(t, page); said != want.Closing() {
			t.Fatalf("the page says %q, want %q", said, want.Closing())
		}
		page.whole(fmt.Sprintf("verify-%d-%s", look.width, look.scheme))
		fitsItsWindow(t, page)
		page.demandAccess(t)
	}
	for _, v := range []proof.Verdict{proof.Holds, proof.Fails, proof.Trusted, proof.NotShown, proof.Note} {
		var lines []string
		for _, l := range want.Lines {
			if l.Verdict == v {
				lines = append(lines, l.Text)
			}
		}
		if got := ask[[]string](page, fmt.Sprintf(`[...document.querySelectorAll("#report [data-verdict='%s'] li")].map(e => e.textContent)`, v)); !slices.Equal(got, lines) {
			t.Errorf("%s: the page shows %q, want %q", v, got, lines)
		}
	}
	broken := bytes.Clone(file)
	broken[len(broken)/2] ^= 4
	found, err := proof.Check(broken, proof.Trust{})
	if err != nil {
		t.Fatal(err)
	}
	give(page, broken)
	if said := verdictOn(t, page); said != found.Closing() || !strings.Contains(said, "broken") {
		t.Errorf("of a flipped byte the page says %q, want %q", said, found.Closing())
	}
	page.demandAccess(t)
	page.open(360, base+"/verify?batch="+h.batchID)
	if said := verdictOn(t, page); said != want.Closing() {
		t.Errorf("from the bag's page: %q, want %q", said, want.Closing())
	}
	page.demandNoComplaint(t)
	for query, words := range map[string]string{"batch=" + h.otherID: "No due diligence statement covers this batch yet", "dds=dds_01ARZ3NDEKTSV4RRFFQ69G5FAV": "There is no proof of this statement"} {
		page.open(360, base+"/verify?"+query)
		verdictOn(t, page)
		if said := ask[string](page, `document.getElementById("report").innerText`); !strings.Contains(said, words) {
			t.Errorf("%s: the page says %q, want %q in it", query, said, words)
		}
	}
	eventually(t, "the browser keeps the page", func() bool {
		return ask[bool](page, `navigator.serviceWorker.controller !== null`)
	})
	h.w.kill()
	page.open(360, base+"/verify")
	give(page, file)
	if said, want := verdictOn(t, page), want.Closing(); said != want {
		t.Errorf("without the service the page says %q, want %q", said, want)
	}
	page.whole("verify-offline-360")
}

// verdictOn waits for the page's sentence.
func verdictOn(t *testing.T, page *tab) (said string) {
	t.Helper()
	eventually(t, "the page says what it found", func() bool {
		said = ask[string](page, `document.getElementById("report").hidden ? "" : document.getElementById("sentence").textContent`)
		return said != ""
	})
	return said
}

// give drops a file on the page.
func give(page *tab, file []byte) {
	page.t.Helper()
	page.run(chromedp.Evaluate(fmt.Sprintf(`(() => {
		document.getElementById("report").hidden = true;
		const bytes = Uint8Array.from(atob(%q), c => c.charCodeAt(0));
		const carried = new DataTransfer();
		carried.items.add(new File([bytes], "a.proof.zip"));
		document.body.dispatchEvent(new DragEvent("drop", {dataTransfer: carried, bubbles: true, cancelable: true}));
	})()`, base64.StdEncoding.EncodeToString(file)), nil))
}
