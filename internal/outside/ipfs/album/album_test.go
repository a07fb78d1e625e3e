package album

import (
	"bytes"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"testing"

	"mwanyi/internal/fault"
	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/outside/ipfs/archive"
	"mwanyi/internal/store/storetest"
)

// pinDirectory puts files under one CID.
func pinDirectory(t *testing.T, a *archive.Archive, files ...ipfs.Named) string {
	t.Helper()
	cid, err := a.PinDirectory(t.Context(), files)
	if err != nil {
		t.Fatal(err)
	}
	return "ipfs://" + cid.String()
}

func pngFile(t *testing.T, name string, w, h int) ipfs.Named {
	t.Helper()
	var out bytes.Buffer
	fast := png.Encoder{CompressionLevel: png.BestSpeed}
	if err := fast.Encode(&out, image.NewPaletted(image.Rect(0, 0, w, h), color.Palette{color.Black, color.White})); err != nil {
		t.Fatal(err)
	}
	return ipfs.Named{Name: name, File: ipfs.File{MediaType: "image/png", Data: out.Bytes()}}
}

func TestThePhotoOfEvidenceIsShownSmall(t *testing.T) {
	s := storetest.Open(t)
	blocks, err := archive.Choose(s, t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	a := &archive.Archive{Store: s, Blocks: blocks}
	p := &Album{Archive: a}
	words := ipfs.Named{Name: "evidence.json", File: ipfs.File{MediaType: "application/json", Data: []byte(`{"stage":"GRADED"}`)}}
	alone, err := a.Pin(t.Context(), words.File)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name, evidence string
		width, height  int // 0: there is no photo
	}{
		{"a photo", pinDirectory(t, a, words, pngFile(t, "photo.png", 800, 400)), 320, 160},
		{"a photo that is too large to be drawn", pinDirectory(t, a, words, pngFile(t, "photo.png", 6000, 4500)), 320, 240},
		{"a directory without one", pinDirectory(t, a, words), 0, 0},
		{"another picture", pinDirectory(t, a, words, pngFile(t, "slip.png", 80, 40)), 0, 0},
		{"a file", "ipfs://" + alone.String(), 0, 0},
	} {
		there, err := p.In(t.Context(), c.evidence)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
		} else if there != (c.width > 0) {
			t.Errorf("%s: there is one: %v, want %v", c.name, there, c.width > 0)
		}
		small, err := p.Thumbnail(t.Context(), c.evidence)
		if c.width == 0 {
			if !fault.Is(err, fault.NotFound) {
				t.Errorf("%s: %d bytes, %v, want %v", c.name, len(small), err, fault.NotFound)
			}
			continue
		}
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		switch m, err := jpeg.Decode(bytes.NewReader(small)); {
		case err != nil:
			t.Errorf("%s: %v", c.name, err)
		case m.Bounds().Dx() != c.width:
			t.Errorf("%s: width %d, want %d", c.name, m.Bounds().Dx(), c.width)
		case m.Bounds().Dy() != c.height:
			t.Errorf("%s: height %d, want %d", c.name, m.Bounds().Dy(), c.height)
		}
		if again, err := p.Thumbnail(t.Context(), c.evidence); err != nil {
			t.Errorf("%s: it was drawn twice: %v", c.name, err)
		} else if &again[0] != &small[0] {
			t.Errorf("%s: it was drawn twice, want the first one again", c.name)
		}
	}
	if _, err := p.In(t.Context(), "ipfs://nothing"); err == nil {
		t.Error("what is no CID has photos, want an error")
	}
}
