package web

import (
	"fmt"
	"net/url"
	"strings"

	"rsc.io/qr"
)

// quietZone is the white border that a reader needs, in modules.
const quietZone = 4

// code is a QR code as black runs: x, y and length, in modules.
type code struct {
	size int // with the quiet zone
	runs [][3]int
}

// codeOf makes the code of a text. Level Q bears dust and folds.
func codeOf(text string) (code, error) {
	made, err := qr.Encode(text, qr.Q)
	if err != nil {
		return code{}, fmt.Errorf("QR code: %w", err)
	}
	c := code{size: made.Size + 2*quietZone}
	for y := range made.Size {
		for x := 0; x < made.Size; x++ {
			from := x
			for x < made.Size && made.Black(x, y) {
				x++
			}
			if x > from {
				c.runs = append(c.runs, [3]int{from + quietZone, y + quietZone, x - from})
			}
		}
	}
	return c, nil
}

// scanURL is the address that a code leads to: short, because each letter makes
// the squares smaller.
func (p *Public) scanURL(batchID string) string { return p.publicURL + "/t/" + shortID(batchID) }

// QR draws the code of a batch's page as SVG.
func (p *Public) QR(batchID string) ([]byte, error) {
	c, err := codeOf(scanned(p.scanURL(batchID)))
	if err != nil {
		return nil, err
	}
	return c.svg("QR code of the page of this batch"), nil
}

// scanned is a page's address as a code holds it: in upper case, which takes
// fewer modules, when the page stands at the root of its host and everything
// in it can be written so. Scheme and host never mind, and the route of the
// page takes either case.
func scanned(pageURL string) string {
	upper := strings.ToUpper(pageURL)
	u, err := url.Parse(pageURL)
	if err != nil || !strings.HasPrefix(u.Path, "/t/") && !strings.HasPrefix(u.Path, "/l/") || strings.Trim(upper, "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:") != "" {
		return pageURL
	}
	return upper
}
