package photo

import (
	"bytes"
	"encoding/binary"
	"errors"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"testing"
)

// halves is a picture that is red on its left and blue on its right.
func halves(t testing.TB, w, h int, encode func(*bytes.Buffer, image.Image) error) []byte {
	t.Helper()
	m := image.NewRGBA(image.Rect(0, 0, w, h))
	for x := range w {
		for y := range h {
			m.SetRGBA(x, y, color.RGBA{R: 255, A: 255})
			if x >= w/2 {
				m.SetRGBA(x, y, color.RGBA{B: 255, A: 255})
			}
		}
	}
	var out bytes.Buffer
	if err := encode(&out, m); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func asJPEG(out *bytes.Buffer, m image.Image) error { return jpeg.Encode(out, m, nil) }
func asPNG(out *bytes.Buffer, m image.Image) error  { return png.Encode(out, m) }

// red reports whether a place of a thumbnail, in hundredths, is red and not blue.
func red(m image.Image, x, y int) bool {
	r, _, b, _ := m.At(x*m.Bounds().Dx()/100, y*m.Bounds().Dy()/100).RGBA()
	return r > b
}

func TestAThumbnailIsSmallAndShowsThePicture(t *testing.T) {
	for name, data := range map[string][]byte{"jpeg": halves(t, 900, 600, asJPEG), "png": halves(t, 900, 600, asPNG)} {
		out, err := Thumbnail(data, 320)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		m, err := jpeg.Decode(bytes.NewReader(out))
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if m.Bounds().Dx() != 320 || m.Bounds().Dy() != 213 {
			t.Errorf("%s: %v, want 320 × 213", name, m.Bounds())
		}
		if !red(m, 10, 50) || red(m, 90, 50) {
			t.Errorf("%s: left red %v, right red %v, want the left alone", name, red(m, 10, 50), red(m, 90, 50))
		}
	}
	out, err := Thumbnail(webpOf(t), 320)
	if err != nil {
		t.Fatal(err)
	}
	if m, err := jpeg.Decode(bytes.NewReader(out)); err != nil {
		t.Errorf("a picture of one pixel was drawn larger: %v", err)
	} else if m.Bounds().Dx() != 1 {
		t.Errorf("a picture of one pixel was drawn larger: %v, want width 1", m.Bounds())
	}
}

func TestAThumbnailStandsUpright(t *testing.T) {
	plain := halves(t, 400, 200, asJPEG)
	// Where the red half lies once the picture is turned: a place in hundredths.
	for way, at := range map[byte][2]int{1: {10, 50}, 2: {90, 50}, 3: {90, 50}, 4: {10, 50}, 5: {50, 10}, 6: {50, 10}, 7: {50, 90}, 8: {50, 90}} {
		data := append([]byte{0xff, soi}, app(app1, exif(way, binary.BigEndian))...)
		out, err := Thumbnail(append(data, plain[2:]...), 100)
		if err != nil {
			t.Fatal(err)
		}
		m, err := jpeg.Decode(bytes.NewReader(out))
		if err != nil {
			t.Fatal(err)
		}
		if tall := m.Bounds().Dy() > m.Bounds().Dx(); tall != (way >= 5) {
			t.Errorf("way %d: %v: tall %v, want %v", way, m.Bounds(), tall, way >= 5)
		}
		if !red(m, at[0], at[1]) || red(m, 100-at[0]-1, 100-at[1]-1) {
			t.Errorf("way %d: the red half is elsewhere, want it at %v", way, at)
		}
	}
}

func TestAThumbnailOfTooMuchIsRefused(t *testing.T) {
	for name, c := range map[string]struct {
		data []byte
		want error
	}{
		"no photo":  {[]byte("%PDF-1.7"), ErrFormat},
		"too large": {resized(halves(t, 8, 8, asPNG), 6000, 5000), ErrLarge},
		"deep":      {resized(deep(t), 3000, 3000), ErrLarge}, // 9 MP, 8 bytes each
		"truncated": {halves(t, 90, 60, asJPEG)[:700], ErrBroken},
		"a lie":     {resized(halves(t, 8, 8, asPNG), 90, 60), ErrBroken},
	} {
		if out, err := Thumbnail(c.data, 320); !errors.Is(err, c.want) {
			t.Errorf("%s: %d bytes, %v, want %v", name, len(out), err, c.want)
		}
	}
}

// deep is a PNG of 16 bits a channel.
func deep(t testing.TB) []byte {
	t.Helper()
	var out bytes.Buffer
	m := image.NewNRGBA64(image.Rect(0, 0, 8, 8)) // transparent, or it would be written without alpha
	if err := asPNG(&out, m); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// A claim is enough: what is refused was not decoded.
// spec: thumbnails-bounded
func TestWhatIsDecodedIsBoundedInBytes(t *testing.T) {
	plain, jpegFile := halves(t, 8, 8, asPNG), halves(t, 8, 8, asJPEG)
	scans := bytes.Replace(jpegFile, []byte{0xff, 0xc0}, []byte{0xff, 0xc2}, 1)
	for name, c := range map[string]struct {
		data []byte
		want error
	}{
		"4 bytes, 16 MiP":          {resized(plain, 4096, 4096), nil},
		"4 bytes, a line more":     {resized(plain, 4096, 4097), ErrLarge},
		"8 bytes, 8 MiP":           {resized(deep(t), 4096, 2048), nil},
		"8 bytes, a line more":     {resized(deep(t), 4096, 2049), ErrLarge},
		"JPEG of a phone, 12 MP":   {resizedJPEG(jpegFile, 0xc0, 4032, 3024), nil},
		"JPEG of 24 MP":            {resizedJPEG(jpegFile, 0xc0, 6000, 4000), ErrLarge},
		"JPEG of 4 MP in scans":    {resizedJPEG(scans, 0xc2, 2400, 1800), nil},
		"JPEG of 12 MP in scans":   {resizedJPEG(scans, 0xc2, 4032, 3024), ErrLarge},
		"a picture that was drawn": {halves(t, 900, 600, asPNG), nil},
	} {
		if err := Drawable(c.data); !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", name, err, c.want)
		}
	}
}

// resizedJPEG makes a JPEG claim another size in its frame header.
func resizedJPEG(data []byte, frame byte, w, h uint16) []byte {
	out := bytes.Clone(data)
	at := bytes.Index(out, []byte{0xff, frame})
	binary.BigEndian.PutUint16(out[at+5:], h)
	binary.BigEndian.PutUint16(out[at+7:], w)
	return out
}

// resized makes a PNG claim another size.
func resized(data []byte, w, h uint32) []byte {
	head := binary.BigEndian.AppendUint32(nil, w)
	head = binary.BigEndian.AppendUint32(head, h)
	out := append([]byte{}, data[:8]...)
	out = append(out, chunk("IHDR", string(head)+string(data[24:29]))...)
	return append(out, data[33:]...)
}

func FuzzThumbnail(f *testing.F) {
	f.Add(halves(f, 40, 30, asJPEG))
	f.Add(halves(f, 40, 30, asPNG))
	f.Add(webpOf(f))
	f.Add(laden(f, 6, binary.LittleEndian))
	f.Fuzz(func(t *testing.T, data []byte) {
		if p, err := Clean(data); err != nil || p.Width*p.Height > 1_000_000 {
			return // large ones only cost time here
		}
		out, err := Thumbnail(data, 64)
		if err != nil {
			return
		}
		if m, err := jpeg.Decode(bytes.NewReader(out)); err != nil || max(m.Bounds().Dx(), m.Bounds().Dy()) > 64 {
			t.Errorf("%v, %v, want at most 64 on a side", m.Bounds(), err)
		}
	})
}
