package pdf

import (
	"fmt"

	"rsc.io/qr"
)

// quiet is the empty border that scanners need, in modules.
const quiet = 4

// QR draws a code of the text into a square, its quiet border included, as one
// shape of rectangles: sharp at any size.
func (d *Doc) QR(ink Colour, x, y, size float64, text string) {
	code, err := qr.Encode(text, qr.M)
	if err != nil {
		d.fail(fmt.Errorf("pdf: QR code: %w", err))
		return
	}
	module := size / float64(code.Size+2*quiet)
	for row := range code.Size {
		for from := 0; from < code.Size; from++ {
			if !code.Black(from, row) {
				continue
			}
			to := from
			for to < code.Size && code.Black(to, row) {
				to++
			}
			// A hair taller than a module, so that no renderer leaves white
			// lines between the rows.
			d.Fill(ink, x+float64(from+quiet)*module, y+float64(row+quiet)*module, float64(to-from)*module, module*1.01)
			from = to
		}
	}
}
