package pdf

import "fmt"

// The look of the house's documents: whoever draws one takes it from here, and
// has colours and styles of its own only for what no other document shows.
var (
	Ink    = Colour{33, 37, 34}
	Quiet  = Colour{104, 108, 102}
	Green  = Colour{28, 84, 61}
	Amber  = Colour{150, 84, 12}
	Hair   = Colour{212, 211, 203}
	Stripe = Colour{247, 247, 243}
	White  = Colour{255, 255, 255}

	TitleText = Style{Face: Bold, Size: 21, Colour: Ink}
	HeadText  = Style{Face: Bold, Size: 13, Colour: Green}
	BodyText  = Style{Face: Sans, Size: 9, Colour: Ink}
	BoldText  = Style{Face: Bold, Size: 9, Colour: Ink}
	SmallText = Style{Face: Sans, Size: 7.5, Colour: Quiet}

	// In tables.
	TopText  = Style{Face: Bold, Size: 7.2, Colour: White}
	MonoText = Style{Face: Mono, Size: 6.6, Colour: Ink}
)

// The print area.
const (
	Left   = 18.0
	Right  = PageWidth - 18
	Across = Right - Left
	Top    = 24.0
	Bottom = PageHeight - 20
)

// Sheet is a document that is drawn from top to bottom.
type Sheet struct {
	*Doc
	Y float64 // where the next thing goes
}

// Next begins a page.
func (s *Sheet) Next() {
	s.Page()
	s.Y = Top
}

// Room begins a page unless so much height is left.
func (s *Sheet) Room(height float64) {
	if s.Y+height > Bottom {
		s.Next()
	}
}

// Heading writes a section's title, with its bookmark and the line under it, and
// takes so much height for them.
func (s *Sheet) Heading(text string, height float64) {
	s.Bookmark(text, 0, s.Y)
	s.Mark("H2", Attr{}, func() { s.Text(HeadText, Left, s.Y+4.5, text) })
	s.Artifact(func() { s.Line(Green, 0.4, Left, s.Y+6.8, Right, s.Y+6.8) })
	s.Y += height
}

// Shade is the ground of every second row of a table, from where the next thing
// goes.
func (s *Sheet) Shade(row int, height float64) {
	if row%2 == 1 {
		s.Artifact(func() { s.Fill(Stripe, Left, s.Y, Across, height) })
	}
}

// Foot is what stands at the bottom of every page. It is for EachPage, inside an
// Artifact.
func (d *Doc) Foot(text string, page, of int) {
	foot := PageHeight - 11.0
	d.Line(Hair, 0.2, Left, foot-4, Right, foot-4)
	d.Text(SmallText, Left, foot, text)
	d.TextRight(SmallText, Right, foot, fmt.Sprintf("Page %d of %d", page, of))
}

// Grouped writes a number, which is not negative, in groups of three, as people
// read it.
func Grouped[N int | int64 | uint64](n N) string {
	digits := fmt.Sprint(n)
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return digits
}
