package album

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

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
	p := New(a, t.TempDir())
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
		{"a photo that is too large to be drawn", pinDirectory(t, a, words, pngFile(t, "photo.png", 9000, 8000)), 0, 0},
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
		if again, err := p.Thumbnail(t.Context(), c.evidence); err != nil || !bytes.Equal(again, small) {
			t.Errorf("%s: the second time: %d bytes, %v, want the first one again", c.name, len(again), err)
		}
	}
	if _, err := p.In(t.Context(), "ipfs://nothing"); err == nil {
		t.Error("what is no CID has photos, want an error")
	}
}

// opened is an archive with the photos of some evidence.
func opened(t *testing.T, photos int) (*archive.Archive, []string) {
	t.Helper()
	s := storetest.Open(t)
	blocks, err := archive.Choose(s, t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	a := &archive.Archive{Store: s, Blocks: blocks}
	var all []string
	for i := range photos {
		all = append(all, pinDirectory(t, a, pngFile(t, "photo.png", 80+i, 40)))
	}
	return a, all
}

// spec: thumbnails-bounded
func TestAThumbnailIsDrawnOnceAlsoAfterARestart(t *testing.T) {
	a, photos := opened(t, 1)
	dir := t.TempDir()
	first := New(a, dir)
	var all sync.WaitGroup
	for range 20 {
		all.Go(func() {
			if _, err := first.Thumbnail(context.Background(), photos[0]); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	files, err := filepath.Glob(filepath.Join(dir, "*"))
	if err != nil || len(files) != 1 {
		t.Fatalf("%v are kept, %v, want one file", files, err)
	}
	if err := os.WriteFile(files[0], []byte("kept"), 0o600); err != nil {
		t.Fatal(err)
	}
	if small, err := New(a, dir).Thumbnail(t.Context(), photos[0]); err != nil || string(small) != "kept" {
		t.Errorf("after a restart: %d bytes, %v, want what was kept", len(small), err)
	}
}

// spec: thumbnails-bounded
func TestOneLongDrawingDoesNotHoldTheOthers(t *testing.T) {
	a, photos := opened(t, 2)
	p := New(a, t.TempDir())
	p.decoder <- struct{}{} // somebody decodes, and does not end
	if _, err := p.Thumbnail(t.Context(), photos[0]); err != nil {
		t.Errorf("beside one drawing: %v", err)
	}
	p.decoder <- struct{}{}
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	if _, err := p.Thumbnail(ctx, photos[1]); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("a third drawing at a time: %v, want that it waits", err)
	}
	if _, err := p.Thumbnail(t.Context(), photos[0]); err != nil {
		t.Errorf("what is kept needs no decoder: %v", err)
	}
	<-p.decoder
	if _, err := p.Thumbnail(t.Context(), photos[1]); err != nil {
		t.Errorf("the drawing goes on when there is a place: %v", err)
	}
}

func TestTheFolderOfThumbnailsIsBounded(t *testing.T) {
	a, photos := opened(t, 12)
	dir := t.TempDir()
	p := New(a, dir)
	p.kept.most = 4
	for _, evidence := range photos {
		if _, err := p.Thumbnail(t.Context(), evidence); err != nil {
			t.Fatal(err)
		}
		if files, err := os.ReadDir(dir); err != nil || len(files) > 4 {
			t.Fatalf("%d files are kept, %v, want at most 4", len(files), err)
		}
	}
}
