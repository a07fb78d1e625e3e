package pdf

import (
	"fmt"
	"strings"
	"unicode"

	"github.com/go-fonts/liberation/liberationmonoregular"
	"github.com/go-fonts/liberation/liberationsansbold"
	"github.com/go-fonts/liberation/liberationsansregular"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/text/unicode/norm"
)

// Face is one of the embedded fonts.
type Face int

// The faces. They cover the Latin of Europe, Africa and Vietnam, Greek and
// Cyrillic.
const (
	Sans Face = iota
	Bold
	Mono
	faceCount
)

var faceData = [faceCount]struct {
	family string
	name   string // with the tag that marks a part of a font
	ttf    []byte
}{
	Sans: {"sans", "MWANYA+LiberationSans", liberationsansregular.TTF},
	Bold: {"bold", "MWANYB+LiberationSans-Bold", liberationsansbold.TTF},
	Mono: {"mono", "MWANYC+LiberationMono", liberationmonoregular.TTF},
}

// Style is how text looks.
type Style struct {
	Face   Face
	Size   float64 // points
	Colour Colour
}

// Colour is red, green, blue.
type Colour [3]int

// glyphs knows which characters a face has, and how wide they are.
type glyphs struct {
	font   *sfnt.Font
	buffer sfnt.Buffer
	has    map[rune]bool
	widths map[rune]float64 // of one point, in millimetres
}

func (d *Doc) loadFaces() error {
	for i, data := range faceData {
		font, err := sfnt.Parse(data.ttf)
		if err != nil {
			return fmt.Errorf("pdf: font %s: %w", data.family, err)
		}
		d.faces[i] = &glyphs{font: font, has: map[rune]bool{}, widths: map[rune]float64{}}
		d.f.AddUTF8FontFromBytes(data.family, "", data.ttf)
	}
	if err := d.f.Error(); err != nil {
		return fmt.Errorf("pdf: %w", err)
	}
	return nil
}

func (f *glyphs) covers(r rune) bool {
	covered, known := f.has[r]
	if !known {
		glyph, err := f.font.GlyphIndex(&f.buffer, r)
		covered = err == nil && glyph != 0
		f.has[r] = covered
	}
	return covered
}

// missing stands for a character that no face has; the attachment holds the
// text itself.
const missing = '\u25A1'

// shown is the text as the face can show it: composed, without controls and
// without characters above U+FFFF, at which fpdf panics.
func (d *Doc) shown(face Face, text string) string {
	var b strings.Builder
	for _, r := range norm.NFC.String(strings.ToValidUTF8(text, string(missing))) {
		switch {
		case r == '\n' || r == '\t' || unicode.IsSpace(r):
			b.WriteByte(' ')
		case unicode.IsControl(r) || unicode.Is(unicode.Cf, r) || unicode.Is(unicode.Co, r):
			// Invisible, or able to turn the direction of the text round.
		case r > 0xFFFF || !d.faces[face].covers(r):
			b.WriteRune(missing)
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

// Width is how wide a text is.
func (d *Doc) Width(s Style, text string) float64 { return d.width(s, d.shown(s.Face, text)) }

// width measures a text that was made fit to show, rune by rune: fpdf would
// have to be told the font for each question, and writes that into the page.
func (d *Doc) width(s Style, shown string) (sum float64) {
	f := d.faces[s.Face]
	for _, r := range shown {
		w, known := f.widths[r]
		if !known {
			d.f.SetFont(faceData[s.Face].family, "", 100)
			d.styled = false
			w = d.f.GetStringWidth(string(r)) / 100
			f.widths[r] = w
		}
		sum += w
	}
	return sum * s.Size
}

// Fit cuts a text to a width, with an ellipsis when something is lost.
func (d *Doc) Fit(s Style, text string, width float64) string {
	shown := d.shown(s.Face, text)
	if d.width(s, shown) <= width {
		return shown
	}
	runes := []rune(shown)
	room := width - d.width(s, "…")
	n := 0
	for used := 0.0; n < len(runes); n++ {
		if used += d.width(s, string(runes[n])); used > room {
			break
		}
	}
	return strings.TrimRight(string(runes[:n]), " ") + "…"
}

// Wrap breaks a text into lines of a width, at most so many: the last is cut
// with an ellipsis. A word that is too long is broken.
func (d *Doc) Wrap(s Style, text string, width float64, most int) []string {
	var lines []string
	line := ""
	for _, word := range strings.Fields(d.shown(s.Face, text)) {
		if joined := strings.TrimLeft(line+" "+word, " "); d.width(s, joined) <= width {
			line = joined
			continue
		}
		if line != "" {
			lines = append(lines, line)
		}
		for d.width(s, word) > width {
			head, tail := d.split(s, word, width)
			lines, word = append(lines, head), tail
		}
		line = word
	}
	if line != "" {
		lines = append(lines, line)
	}
	if len(lines) > most {
		rest := strings.Join(lines[most-1:], " ")
		lines = append(lines[:most-1:most-1], d.Fit(s, rest, width))
	}
	return lines
}

// split breaks a long word; at least one rune goes to the head.
func (d *Doc) split(s Style, word string, width float64) (head, tail string) {
	used := 0.0
	for i, r := range word {
		if used += d.width(s, string(r)); used > width && i > 0 {
			return word[:i], word[i:]
		}
	}
	return word, ""
}
