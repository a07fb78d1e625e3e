package workbook

import (
	"archive/zip"
	"encoding/xml"
	"errors"
	"io"
	"path"
	"strconv"
	"strings"
)

// book is a workbook that is being read.
type book struct {
	files  map[string]*zip.File // by name, in lower case
	left   int64                // bytes that may still be unpacked
	texts  []string             // that its cells share
	isDay  []bool               // by style
	is1904 bool                 // its days are counted from 1904, as on a Mac
}

// each shows the elements of a part. What show does not take is looked into.
func (b *book) each(name string, show func(*xml.Decoder, xml.StartElement) error) error {
	f, isThere := b.files[strings.ToLower(name)]
	if !isThere {
		return refuse("the file is no XLSX workbook: save it as .xlsx or as CSV UTF-8")
	}
	if f.UncompressedSize64 > uint64(max(b.left, 0)) { // it unpacks to no more than it says
		return tooLarge()
	}
	in, err := f.Open()
	if err != nil {
		return damaged(err)
	}
	defer func() { _ = in.Close() }() // it was read
	d := xml.NewDecoder(bounded{from: in, left: &b.left})
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return damaged(err)
		}
		if at, is := token.(xml.StartElement); is {
			if err := show(d, at); err != nil {
				return err
			}
		}
	}
}

// open reads what all sheets share, and finds the first that people see.
func (b *book) open() (sheet string, err error) {
	id, err := b.firstSheet()
	if err != nil {
		return "", err
	}
	err = b.each("xl/_rels/workbook.xml.rels", func(_ *xml.Decoder, at xml.StartElement) error {
		if at.Name.Local != "Relationship" {
			return nil
		}
		target := attribute(at, "Target")
		if !path.IsAbs(target) {
			target = path.Join("/xl", target)
		}
		target = strings.TrimPrefix(path.Clean(target), "/")
		switch kind := attribute(at, "Type"); {
		case attribute(at, "Id") == id:
			sheet = target
		case strings.HasSuffix(kind, "/sharedStrings"):
			return b.readTexts(target)
		case strings.HasSuffix(kind, "/styles"):
			return b.readStyles(target)
		}
		return nil
	})
	if err == nil && sheet == "" {
		err = refuse("the workbook has no sheet that can be read")
	}
	return sheet, err
}

// firstSheet is the id of the first sheet that is not hidden.
func (b *book) firstSheet() (id string, err error) {
	sheets := 0
	err = b.each("xl/workbook.xml", func(_ *xml.Decoder, at xml.StartElement) error {
		switch at.Name.Local {
		case "workbookPr":
			b.is1904 = isYes(attribute(at, "date1904"))
		case "sheet":
			if sheets++; sheets > mostSheets {
				return refuse("the workbook has more than %d sheets: copy the list into a new one", mostSheets)
			}
			if state := attribute(at, "state"); id == "" && (state == "" || state == "visible") {
				id = attribute(at, "id")
			}
		}
		return nil
	})
	if err == nil && id == "" {
		err = refuse("the workbook has no sheet that can be read")
	}
	return id, err
}

func isYes(text string) bool { return text == "1" || text == "true" }

// readTexts reads the texts that cells share. What says how a word is spoken is none.
func (b *book) readTexts(name string) error {
	return b.each(name, func(d *xml.Decoder, at xml.StartElement) error {
		if at.Name.Local != "si" {
			return nil
		}
		text, err := plainText(d)
		b.texts = append(b.texts, text)
		return err
	})
}

// plainText is the text inside an element, without its looks.
func plainText(d *xml.Decoder) (string, error) {
	var text strings.Builder
	isText := false
	for depth := 1; depth > 0; {
		token, err := d.Token()
		if err != nil {
			return "", damaged(err)
		}
		switch at := token.(type) {
		case xml.StartElement:
			if at.Name.Local == "rPh" {
				if err := d.Skip(); err != nil {
					return "", damaged(err)
				}
				continue
			}
			depth++
			isText = at.Name.Local == "t"
		case xml.EndElement:
			depth--
			isText = false
		case xml.CharData:
			if isText {
				text.Write(at)
			}
		}
	}
	return text.String(), nil
}

// readStyles finds out which styles show a number as a day or a time.
func (b *book) readStyles(name string) error {
	own, isCells := map[int]bool{}, false
	return b.each(name, func(_ *xml.Decoder, at xml.StartElement) error {
		switch at.Name.Local {
		case "numFmt":
			if id, err := strconv.Atoi(attribute(at, "numFmtId")); err == nil {
				own[id] = showsTime(attribute(at, "formatCode"))
			}
		case "cellXfs", "cellStyleXfs", "cellStyles", "dxfs":
			isCells = at.Name.Local == "cellXfs"
		case "xf":
			if !isCells {
				return nil
			}
			id, _ := strconv.Atoi(attribute(at, "numFmtId")) // none is 0, a number as it is
			isDay, isOwn := own[id]
			b.isDay = append(b.isDay, isDay || !isOwn && isBuiltInTime(id))
		}
		return nil
	})
}

// isBuiltInTime: the formats that every workbook has.
func isBuiltInTime(id int) bool {
	return id >= 14 && id <= 22 || id >= 27 && id <= 36 || id >= 45 && id <= 47 || id >= 50 && id <= 58
}

// showsTime: a format has the letters of days or times, outside of words and colours.
func showsTime(format string) bool {
	var isWord, isBracket, isNext bool
	for _, c := range format {
		switch {
		case isNext:
			isNext = false
		case c == '\\' || c == '_' || c == '*':
			isNext = true
		case c == '"':
			isWord = !isWord
		case c == '[' || c == ']':
			isBracket = c == '['
		case !isWord && !isBracket && strings.ContainsRune("yYmMdDhHsS", c):
			return true
		}
	}
	return false
}
