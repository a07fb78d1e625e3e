package photo

import (
	"bytes"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"io"

	"golang.org/x/image/draw"
	"golang.org/x/image/webp"
)

// MaxDecoded is the largest picture that is decoded for a thumbnail, in bytes
// of memory. A file of a few kilobytes can be one of hundreds of megabytes.
const MaxDecoded = 64 << 20

// Drawable says by the head of a photo whether Thumbnail would decode it:
// ErrLarge when that would take too much memory. It decodes nothing.
// spec: thumbnails-bounded
func Drawable(data []byte) error {
	p, err := Clean(data)
	if err != nil {
		return err
	}
	return p.drawable()
}

func (p Photo) drawable() error {
	head := map[string]func(io.Reader) (image.Config, error){JPEG: jpeg.DecodeConfig, PNG: png.DecodeConfig, WebP: webp.DecodeConfig}[p.MediaType]
	config, err := head(bytes.NewReader(p.Data))
	if err != nil {
		return broken("its head cannot be read: %v", err)
	}
	width, height := max(config.Width, p.Width), max(config.Height, p.Height)
	if width > MaxDecoded || height > MaxDecoded || int64(width)*int64(height)*p.bytesPerPixel(config.ColorModel) > MaxDecoded {
		return ErrLarge
	}
	return nil
}

// bytesPerPixel is what decoding takes, at most. Of a JPEG in several scans all
// coefficients, four bytes each, are kept until the last one.
func (p Photo) bytesPerPixel(model color.Model) int64 {
	if p.MediaType == JPEG && progressive(p.Data) {
		return 5 * p.bytesOf(model)
	}
	return p.bytesOf(model)
}

func (p Photo) bytesOf(model color.Model) int64 {
	if _, palette := model.(color.Palette); palette {
		return 1
	}
	switch model {
	case color.GrayModel:
		return 1
	case color.Gray16Model:
		return 2
	case color.RGBA64Model, color.NRGBA64Model:
		return 8
	case color.YCbCrModel:
		return 3
	}
	if p.MediaType == WebP {
		return 8 // lossless: the picture and what it is made from
	}
	return 4
}

// progressive reports whether a JPEG comes in several scans.
func progressive(data []byte) bool {
	const sof2 = 0xc2
	for rest := data[2:]; ; {
		s, after, err := nextSegment(rest)
		if err != nil || s.marker == sos {
			return false
		}
		if s.marker == sof2 {
			return true
		}
		rest = after
	}
}

// Thumbnail draws a photo small, upright and as a JPEG, neither side longer
// than a number of pixels. ErrLarge: decoding it would take too much memory.
func Thumbnail(data []byte, side int) ([]byte, error) {
	p, err := Clean(data)
	if err != nil {
		return nil, err
	}
	if err := p.drawable(); err != nil {
		return nil, err
	}
	decode := map[string]func(*bytes.Reader) (image.Image, error){
		JPEG: func(r *bytes.Reader) (image.Image, error) { return jpeg.Decode(r) },
		PNG:  func(r *bytes.Reader) (image.Image, error) { return png.Decode(r) },
		WebP: func(r *bytes.Reader) (image.Image, error) { return webp.Decode(r) },
	}[p.MediaType]
	picture, err := decode(bytes.NewReader(p.Data))
	if err != nil {
		return nil, broken("it cannot be decoded: %v", err)
	}
	small := shrunk(picture, side)
	if p.MediaType == JPEG {
		small = upright(small, orientationOf(p.Data))
	}
	var out bytes.Buffer
	if err := jpeg.Encode(&out, small, &jpeg.Options{Quality: 72}); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// shrunk draws a picture on white, not larger than it is.
func shrunk(picture image.Image, side int) *image.RGBA {
	from := picture.Bounds()
	scale := min(1, float64(side)/float64(max(from.Dx(), from.Dy())))
	small := image.NewRGBA(image.Rect(0, 0, max(1, int(float64(from.Dx())*scale)), max(1, int(float64(from.Dy())*scale))))
	draw.Draw(small, small.Bounds(), image.NewUniform(color.White), image.Point{}, draw.Src)
	draw.BiLinear.Scale(small, small.Bounds(), picture, from, draw.Over, nil)
	return small
}

// orientationOf finds which way up a JPEG is; 1 when it does not say.
func orientationOf(data []byte) uint16 {
	for rest := data[2:]; ; {
		s, after, err := nextSegment(rest)
		if err != nil || s.marker == sos {
			return 1
		}
		if way, ok := orientation(s.content); ok && s.marker == app1 {
			return way
		}
		rest = after
	}
}

// upright turns a picture by the eight ways of Exif.
func upright(in *image.RGBA, way uint16) *image.RGBA {
	w, h := in.Bounds().Dx(), in.Bounds().Dy()
	from := map[uint16]func(x, y int) (int, int){
		2: func(x, y int) (int, int) { return w - 1 - x, y },
		3: func(x, y int) (int, int) { return w - 1 - x, h - 1 - y },
		4: func(x, y int) (int, int) { return x, h - 1 - y },
		5: func(x, y int) (int, int) { return y, x },
		6: func(x, y int) (int, int) { return y, h - 1 - x },
		7: func(x, y int) (int, int) { return w - 1 - y, h - 1 - x },
		8: func(x, y int) (int, int) { return w - 1 - y, x },
	}[way]
	if from == nil {
		return in
	}
	out := image.NewRGBA(image.Rect(0, 0, w, h))
	if way >= 5 {
		out = image.NewRGBA(image.Rect(0, 0, h, w))
	}
	for y := range out.Bounds().Dy() {
		for x := range out.Bounds().Dx() {
			out.SetRGBA(x, y, in.RGBAAt(from(x, y)))
		}
	}
	return out
}

// Blank is a grey picture, in place of one that cannot be drawn small.
func Blank(side int) ([]byte, error) {
	grey := image.NewGray(image.Rect(0, 0, side, side*3/4))
	for i := range grey.Pix {
		grey.Pix[i] = 0xb4
	}
	var out bytes.Buffer
	err := jpeg.Encode(&out, grey, nil)
	return out.Bytes(), err
}
