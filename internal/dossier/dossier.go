// Package dossier puts the papers of a purchase order into one zip file: what its buyer
// hands to customs, an auditor or the next buyer. It holds what the public pages of the
// batches and statements show, and nothing else of anybody.
//
//	dossier.go  Dossier: papers, what did not fit, and the file that is made of them
//	sheet.go    the batches of an order for a spreadsheet
package dossier

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"
	"time"
)

// MostBytes is how much the papers of a dossier may be together. It is made in memory, so
// that its hash is known before its first byte is sent, and what cannot be had is refused
// in place of a file that breaks off.
const MostBytes = 64 << 20

// Paper is a file in a dossier.
type Paper struct {
	Name    string
	About   string // what it is, for people
	Content []byte
}

// Left is a file that is not in a dossier.
type Left struct {
	Name  string
	Where string // it is had
	Why   string
}

// Dossier is the papers of an order.
type Dossier struct {
	OrderID string
	State   string // of the order
	Seller  string
	Buyer   string
	Origin  string // of the service, no slash at the end
	MadeAt  time.Time

	papers []Paper
	left   []Left
	size   int
}

// Room is how many bytes still fit.
func (d *Dossier) Room() int { return MostBytes - d.size }

// Add puts a paper in, or on the list of those that did not fit.
func (d *Dossier) Add(p Paper, where string) {
	if len(p.Content) > d.Room() {
		d.Leave(Left{Name: p.Name, Where: where, Why: "it did not fit"})
		return
	}
	d.size += len(p.Content)
	d.papers = append(d.papers, p)
}

// Leave says that a paper is not in it.
func (d *Dossier) Leave(l Left) { d.left = append(d.left, l) }

// Zip is the file and the SHA-256 of its bytes. The same papers give the same bytes: its
// members have the time of the order, and stand in the order in which they were added.
// spec: order-dossier
func (d *Dossier) Zip() (file []byte, sum string, err error) {
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	readme := Paper{Name: "README.txt", Content: []byte(d.readme())}
	for _, p := range append([]Paper{readme}, d.papers...) {
		if err := d.member(w, p); err != nil {
			return nil, "", fmt.Errorf("%s: %w", p.Name, err)
		}
	}
	if err := w.Close(); err != nil {
		return nil, "", err
	}
	hash := sha256.Sum256(out.Bytes())
	return out.Bytes(), hex.EncodeToString(hash[:]), nil
}

func (d *Dossier) member(w *zip.Writer, p Paper) error {
	h := &zip.FileHeader{Name: p.Name, Method: zip.Deflate, Modified: d.MadeAt.UTC().Truncate(2 * time.Second)} // zip knows even seconds
	if strings.HasSuffix(p.Name, ".zip") || strings.HasSuffix(p.Name, ".pdf") {
		h.Method = zip.Store // packed already
	}
	part, err := w.CreateHeader(h)
	if err != nil {
		return err
	}
	_, err = part.Write(p.Content)
	return err
}

// readme says what each file is. Its lines end as every editor takes them.
func (d *Dossier) readme() string {
	var b strings.Builder
	line := func(format string, args ...any) { fmt.Fprintf(&b, format+"\r\n", args...) }
	line("Papers of the purchase order %s", d.OrderID)
	line("")
	line("The order is %s. Seller: %s. Buyer: %s.", d.State, d.Seller, d.Buyer)
	line("Made by %s. The same order gives the same file, byte for byte, until the order,", d.Origin)
	line("one of its statements or the ledger behind the proofs has moved on.")
	line("")
	line("What is in it")
	for _, p := range d.papers {
		line("")
		line("%s", p.Name)
		line("    %s", p.About)
	}
	if len(d.left) > 0 {
		line("")
		line("What is not in it")
	}
	for _, l := range d.left {
		line("")
		line("%s", l.Name)
		line("    %s. It is had at %s", l.Why, l.Where)
	}
	line("")
	line("How a proof is checked")
	line("")
	line("    mwanyi verify <name>.proof.zip      on any machine, without a network")
	line("    %s/verify", d.Origin)
	line("                                        in a browser, which sends nothing away")
	return b.String()
}
