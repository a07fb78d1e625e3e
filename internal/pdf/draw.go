package pdf

import "codeberg.org/go-pdf/fpdf"

// Point is a place on the page.
type Point struct{ X, Y float64 }

// use sets font and colour when they changed.
func (d *Doc) use(s Style) {
	if d.styled && d.style == s {
		return
	}
	d.f.SetFont(faceData[s.Face].family, "", s.Size)
	d.f.SetTextColor(s.Colour[0], s.Colour[1], s.Colour[2])
	d.style, d.styled = s, true
}

// Text writes one line, with its baseline at y.
func (d *Doc) Text(s Style, x, y float64, text string) {
	d.use(s)
	d.f.Text(x, y, d.shown(s.Face, text))
}

// TextRight writes one line that ends at x.
func (d *Doc) TextRight(s Style, x, y float64, text string) {
	d.Text(s, x-d.Width(s, text), y, text)
}

// TextMiddle writes one line around x.
func (d *Doc) TextMiddle(s Style, x, y float64, text string) {
	d.Text(s, x-d.Width(s, text)/2, y, text)
}

// Lines writes lines below each other and gives the baseline of the last.
func (d *Doc) Lines(s Style, x, y, leading float64, lines []string) float64 {
	for i, line := range lines {
		d.Text(s, x, y+float64(i)*leading, line)
	}
	return y + float64(len(lines)-1)*leading
}

// Fill draws a box without a border.
func (d *Doc) Fill(c Colour, x, y, w, h float64) {
	d.f.SetFillColor(c[0], c[1], c[2])
	d.f.Rect(x, y, w, h, "F")
}

// Frame draws a border.
func (d *Doc) Frame(c Colour, width, x, y, w, h float64) {
	d.pen(c, width)
	d.f.Rect(x, y, w, h, "D")
}

// Card draws a box with round corners.
func (d *Doc) Card(ground, border Colour, x, y, w, h, radius float64) {
	d.pen(border, 0.2)
	d.f.SetFillColor(ground[0], ground[1], ground[2])
	d.f.RoundedRect(x, y, w, h, radius, "1234", "FD")
}

// Line draws a line.
func (d *Doc) Line(c Colour, width, x1, y1, x2, y2 float64) {
	d.pen(c, width)
	d.f.Line(x1, y1, x2, y2)
}

// Shape fills a polygon and draws its border.
func (d *Doc) Shape(ground, border Colour, width float64, points []Point) {
	if len(points) < 2 {
		return
	}
	d.pen(border, width)
	d.f.SetFillColor(ground[0], ground[1], ground[2])
	d.f.MoveTo(points[0].X, points[0].Y)
	for _, p := range points[1:] {
		d.f.LineTo(p.X, p.Y)
	}
	d.f.ClosePath()
	d.f.DrawPath("FD")
}

// Clip draws inside a box: what goes beyond it is cut off.
func (d *Doc) Clip(b Box, draw func()) {
	d.f.ClipRect(b.X, b.Y, b.W, b.H, false)
	draw()
	d.f.ClipEnd()
}

// Dot draws a filled circle.
func (d *Doc) Dot(c Colour, x, y, radius float64) {
	d.f.SetFillColor(c[0], c[1], c[2])
	d.f.Circle(x, y, radius, "F")
}

func (d *Doc) pen(c Colour, width float64) {
	d.f.SetDrawColor(c[0], c[1], c[2])
	d.f.SetLineWidth(width)
	if d.f.GetLineJoinStyle() != "round" {
		d.f.SetLineJoinStyle("round")
	}
}

// points of fpdf are ours.
var _ = fpdf.PointType(Point{})
