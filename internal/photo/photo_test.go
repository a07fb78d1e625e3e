package photo

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"math/rand/v2"
	"testing"
)

// secretText must not be found in anything that was cleaned.
const secretText = "GPS 1.06N 34.31E by Grace"

func picture() image.Image {
	m := image.NewRGBA(image.Rect(0, 0, 40, 24))
	r := rand.New(rand.NewPCG(1, 2))
	for x := range 40 {
		for y := range 24 {
			m.Set(x, y, color.RGBA{byte(r.Uint32()), byte(x * 6), byte(y * 10), 255})
		}
	}
	return m
}

func jpegOf(t testing.TB) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := jpeg.Encode(&out, picture(), nil); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func pngOf(t testing.TB) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := png.Encode(&out, picture()); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// webpOf is a picture of one pixel.
func webpOf(t testing.TB) []byte {
	t.Helper()
	data, err := base64.StdEncoding.DecodeString("UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==")
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func app(marker byte, content string) []byte {
	return append(binary.BigEndian.AppendUint16([]byte{0xff, marker}, uint16(len(content)+2)), content...)
}

// exif is an Exif segment with an orientation and a text.
func exif(way byte, order binary.AppendByteOrder) string {
	tiff := []byte("MM\x00*")
	if order.String() == "LittleEndian" {
		tiff = []byte("II*\x00")
	}
	tiff = order.AppendUint32(tiff, 8)
	tiff = order.AppendUint16(tiff, 2)
	tiff = order.AppendUint16(tiff, 0x010e) // a description
	tiff = order.AppendUint16(tiff, 2)
	tiff = order.AppendUint32(tiff, uint32(len(secretText)))
	tiff = order.AppendUint32(tiff, 38)
	tiff = order.AppendUint16(tiff, orientationTag)
	tiff = order.AppendUint16(tiff, shortType)
	tiff = order.AppendUint32(tiff, 1)
	tiff = order.AppendUint16(tiff, uint16(way))
	tiff = order.AppendUint16(tiff, 0)
	tiff = order.AppendUint32(tiff, 0)
	return exifHead + string(tiff) + secretText
}

// laden is a JPEG with everything that a phone or a desk can put into it.
func laden(t testing.TB, way byte, order binary.AppendByteOrder) []byte {
	plain := jpegOf(t)
	out := []byte{0xff, soi}
	out = append(out, app(app0, "JFIF\x00\x01\x01\x00\x00\x01\x00\x01\x01\x01"+"\x01\x02\x03")...) // with a preview
	out = append(out, app(app0, "JFXX\x00"+secretText)...)
	out = append(out, app(app1, exif(way, order))...)
	out = append(out, app(app1, "http://ns.adobe.com/xap/1.0/\x00<x>"+secretText+"</x>")...)
	out = append(out, app(app2, "ICC_PROFILE\x00\x01\x01colours")...)
	out = append(out, app(app2, "MPF\x00"+secretText)...)
	for m := byte(0xe3); m <= app15; m++ {
		out = append(out, app(m, secretText)...)
	}
	out = append(out, app(app14, "Adobe\x00\x64\x00\x00\x00\x00\x01")...)
	out = append(out, app(com, secretText)...)
	out = append(out, 0xff) // a fill byte
	out = append(out, plain[2:]...)
	return append(out, secretText...)
}

func chunk(name, content string) []byte {
	out := binary.BigEndian.AppendUint32(nil, uint32(len(content)))
	out = append(out, name+content...)
	return binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(out[4:]))
}

func ladenPNG(t testing.TB) []byte {
	plain := pngOf(t)
	head := len(pngHead) + 25
	out := bytes.Clone(plain[:head])
	for _, name := range []string{"tEXt", "zTXt", "iTXt", "eXIf", "tIME", "pHYs", "prVt", "acTL"} {
		out = append(out, chunk(name, secretText)...)
	}
	out = append(out, chunk("gAMA", "\x00\x00\xb1\x8f")...)
	out = append(out, plain[head:]...)
	return append(out, secretText...)
}

func riff(chunks ...string) []byte {
	body := "WEBP"
	for i := 0; i < len(chunks); i += 2 {
		body += chunks[i] + string(binary.LittleEndian.AppendUint32(nil, uint32(len(chunks[i+1])))) + chunks[i+1]
		if len(chunks[i+1])%2 == 1 {
			body += "\x00"
		}
	}
	return append(append([]byte("RIFF"), binary.LittleEndian.AppendUint32(nil, uint32(len(body)))...), body...)
}

// lossless is the picture of webpOf.
func lossless(t testing.TB) string { return string(webpOf(t)[20:33]) }

func ladenWebP(t testing.TB) []byte {
	extended := "\x3c\x00\x00\x00" + "\x00\x00\x00" + "\x00\x00\x00" // profile, alpha, Exif, XMP; one pixel
	return append(riff("VP8X", extended, "ICCP", "colours", "VP8L", lossless(t), "EXIF", secretText, "XMP ", secretText, "note", secretText), secretText...)
}

func TestNothingIsLeftOfTheMetadata(t *testing.T) {
	for name, data := range map[string][]byte{
		"JPEG, big end first": laden(t, 6, binary.BigEndian), "JPEG, little end first": laden(t, 6, binary.LittleEndian),
		"PNG": ladenPNG(t), "WebP": ladenWebP(t),
	} {
		if !bytes.Contains(data, []byte(secretText)) {
			t.Fatalf("%s: the test's picture has nothing to hide", name)
		}
		p, err := Clean(data)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if bytes.Contains(p.Data, []byte(secretText)) {
			t.Errorf("%s still tells %q, want it gone", name, secretText)
		}
		if bytes.Contains(p.Data, []byte("Grace")) {
			t.Errorf("%s still tells %q, want it gone", name, "Grace")
		}
		if again, err := Clean(p.Data); err != nil {
			t.Errorf("%s: cleaning again changes it: %v", name, err)
		} else if !bytes.Equal(again.Data, p.Data) {
			t.Errorf("%s: cleaning again changes it: %d bytes, want the same %d", name, len(again.Data), len(p.Data))
		}
	}
}

func TestThePictureStaysAsItIs(t *testing.T) {
	for name, data := range map[string][]byte{
		JPEG: laden(t, 1, binary.BigEndian), PNG: ladenPNG(t), "plain " + JPEG: jpegOf(t), "plain " + PNG: pngOf(t),
	} {
		p, err := Clean(data)
		if err != nil || p.Width != 40 || p.Height != 24 {
			t.Errorf("%s: %d × %d, %v, want 40 × 24", name, p.Width, p.Height, err)
			continue
		}
		before, _, err := image.Decode(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		after, _, err := image.Decode(bytes.NewReader(p.Data))
		if err != nil {
			t.Errorf("%s does not open any more: %v", name, err)
			continue
		}
		for x := range 40 {
			for y := range 24 {
				if before.At(x, y) != after.At(x, y) {
					t.Fatalf("%s: another colour at %d, %d, want the same", name, x, y)
				}
			}
		}
	}
	if p, err := Clean(pngOf(t)); err != nil || !bytes.Equal(p.Data, pngOf(t)) {
		t.Errorf("a plain PNG was changed: %d bytes, %v, want the %d as they were", len(p.Data), err, len(pngOf(t)))
	}
	p, err := Clean(webpOf(t))
	if err != nil || !bytes.Equal(p.Data, webpOf(t)) {
		t.Errorf("a plain WebP was changed: %d bytes, %v, want the %d as they were", len(p.Data), err, len(webpOf(t)))
	}
	if p.Width != 1 || p.Height != 1 {
		t.Errorf("a plain WebP: %d × %d, want 1 × 1", p.Width, p.Height)
	}
}

func TestWhatThePictureNeedsIsKept(t *testing.T) {
	for way := byte(1); way <= 8; way++ {
		p, err := Clean(laden(t, way, binary.LittleEndian))
		if err != nil {
			t.Fatal(err)
		}
		if kept := bytes.Contains(p.Data, onlyOrientation(uint16(way))); kept != (way != 1) {
			t.Errorf("orientation %d kept: %v, want %v", way, kept, way != 1)
		}
		for _, needed := range []string{"ICC_PROFILE\x00\x01\x01colours", "Adobe\x00", "JFIF\x00"} {
			if !bytes.Contains(p.Data, []byte(needed)) {
				t.Errorf("%q is gone, want it kept", needed)
			}
		}
	}
	p, err := Clean(ladenWebP(t))
	if err != nil || !bytes.Equal(p.Data, riff("VP8X", "\x30\x00\x00\x00\x00\x00\x00\x00\x00\x00", "ICCP", "colours", "VP8L", lossless(t))) {
		t.Errorf("WebP: %x, %v, want the colours and the picture alone", p.Data, err)
	}
}

func TestWhatIsNoPhotoIsRefused(t *testing.T) {
	for name, data := range map[string][]byte{
		"nothing": nil, "text": []byte("hello"), "a page": []byte("<!doctype html><script>"), "GIF": []byte("GIF89a\x01\x00\x01\x00"),
		"the start of a JPEG": {0xff, soi}, "PDF": []byte("%PDF-1.7"), "SVG": []byte("<svg/>"), "RIFF of sound": riff()[:8],
	} {
		if _, err := Clean(data); !errors.Is(err, ErrFormat) {
			t.Errorf("%s: %v, want %v", name, err, ErrFormat)
		}
	}
	for name, data := range map[string][]byte{
		"a moving WebP":       riff("VP8X", "\x02\x00\x00\x00\x00\x00\x00\x00\x00\x00", "ANIM", "......", "ANMF", "................"),
		"two pictures":        riff("VP8L", lossless(t), "VP8L", lossless(t)),
		"no picture":          riff("EXIF", secretText),
		"sizes that disagree": riff("VP8X", "\x00\x00\x00\x00\x07\x00\x00\x07\x00\x00", "VP8L", lossless(t)),
		"a late header":       riff("VP8L", lossless(t), "VP8X", "\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"),
		"JPEG without a scan": append(jpegOf(t)[:20], 0xff, eoi),
		"PNG, no IDAT":        append(bytes.Clone(pngOf(t)[:33]), chunk("IEND", "")...),
		"PNG, unknown":        append(append(bytes.Clone(pngOf(t)[:33]), chunk("BADX", "")...), pngOf(t)[33:]...),
	} {
		if _, err := Clean(data); !errors.Is(err, ErrBroken) {
			t.Errorf("%s: %v, want %v", name, err, ErrBroken)
		}
	}
}

func TestEveryCutIsRefused(t *testing.T) {
	for name, data := range map[string][]byte{JPEG: jpegOf(t), PNG: pngOf(t), WebP: webpOf(t)} {
		for n := range len(data) {
			if p, err := Clean(data[:n]); err == nil {
				t.Errorf("%s cut to %d of %d bytes became %d, want an error", name, n, len(data), len(p.Data))
			}
		}
	}
}

func TestABombIsRefused(t *testing.T) {
	bomb := func(w, h uint32) []byte {
		head := string(binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(nil, w), h)) + "\x08\x02\x00\x00\x00"
		return append(append(append([]byte(pngHead), chunk("IHDR", head)...), chunk("IDAT", "x")...), chunk("IEND", "")...)
	}
	large := jpegOf(t)
	at := bytes.Index(large, []byte{0xff, sof0})
	binary.BigEndian.PutUint32(large[at+5:], 0xffffffff)
	for name, data := range map[string][]byte{
		"wide": bomb(MaxSide+1, 1), "high": bomb(1, MaxSide+1), "both": bomb(MaxSide, MaxSide), "overflowing": bomb(1<<31, 1<<31), "flat": bomb(0, 5), "JPEG": large,
	} {
		if _, err := Clean(data); !errors.Is(err, ErrLarge) {
			t.Errorf("%s: %v, want %v", name, err, ErrLarge)
		}
	}
	if _, err := Clean(bomb(10_000, 10_000)); err != nil {
		t.Errorf("a large photo: %v", err)
	}
}

func FuzzClean(f *testing.F) {
	for _, seed := range [][]byte{jpegOf(f), pngOf(f), webpOf(f), laden(f, 6, binary.BigEndian), laden(f, 3, binary.LittleEndian), ladenPNG(f), ladenWebP(f)} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		p, err := Clean(data)
		if err != nil {
			return
		}
		if len(p.Data) > len(data)+4 || // Exif may have left out the four bytes that say that nothing follows
			Sniff(p.Data) != p.MediaType {
			t.Errorf("%d bytes became %d of %s, want at most 4 more, of %s", len(data), len(p.Data), p.MediaType, Sniff(p.Data))
		}
		if again, err := Clean(p.Data); err != nil {
			t.Errorf("cleaning again changes it: %v", err)
		} else if !bytes.Equal(again.Data, p.Data) {
			t.Errorf("cleaning again changes it: %d bytes, want the same %d", len(again.Data), len(p.Data))
		}
	})
}
