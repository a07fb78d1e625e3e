package cooperative

import (
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"encoding/csv"
	"errors"
	"io"
	"net/http"
	"strconv"
	"strings"
	"unicode/utf8"

	"mwanyi/internal/fault"
	"mwanyi/internal/web/desk"
	"mwanyi/internal/workbook"
)

// imports are the lists of farmers that were sent, and where one is sent.
// spec: desk-imports
func imports(v *desk.Visit) (*desk.Page, error) {
	list, next, err := importsSent(v)
	if err != nil {
		return nil, err
	}
	p := &desk.Page{Title: v.Say("nav.imports")}
	send := desk.Section{Title: v.Say("import.new"), Note: v.Say("import.note"), Links: []desk.Link{{Text: v.Say("import.template"), Href: "/farmers/import/template.csv"}}}
	send.Forms = v.NewForm(desk.NewItem, "imports.look", "button.look", desk.Field{Name: "list", Label: v.Say("field.list"), Kind: "file", Accept: ".csv,.xlsx,.geojson,.json,text/csv,application/geo+json"})
	if send.Forms != nil {
		p.Sections = append(p.Sections, send)
	}
	s := desk.Section{Empty: v.Say("empty.imports")}
	if len(list) > 0 {
		s.Table = &desk.Table{Caption: v.Say("nav.imports"), Head: []string{v.Say("head.import"), v.Say("head.rows"), v.Say("head.since")}, Next: v.NextPage(next)}
	}
	for _, one := range list {
		s.Table.Rows = append(s.Table.Rows, desk.Row{Cells: []desk.Cell{desk.Linked(desk.Short(one.JobID), v.To("imports", one.JobID)), desk.Count(one.LastLine), v.When(one.CreatedAt)}})
	}
	p.Sections = append(p.Sections, s)
	return p, nil
}

type sentList struct {
	JobID     string `json:"job_id"`
	LastLine  int    `json:"last_line"`
	CreatedAt string `json:"created_at"`
}

func importsSent(v *desk.Visit) ([]sentList, *string, error) {
	var list struct {
		Imports    []sentList `json:"imports"`
		NextCursor *string    `json:"next_cursor"`
	}
	err := v.Get(&list, "/farmers/imports", "cursor", v.Query.Get("cursor"))
	return list.Imports, list.NextCursor, err
}

// fate is what becomes of a line.
type fate struct {
	Line     int    `json:"line"`
	FarmerID string `json:"farmer_id"`
	Status   string `json:"status"`
	Code     string `json:"code"`
	Message  string `json:"message"`
}

// mostFates is how many lines a page shows; those that are refused come first.
const mostFates = 300

// fates are a table of lines: all of them, or those alone that are refused.
func fates(v *desk.Visit, all []fate, isRefusedOnly bool) (t *desk.Table, refused int) {
	t = &desk.Table{Caption: v.Say("nav.imports"), Head: []string{v.Say("head.line"), v.Say("head.farmer"), v.Say("head.state"), v.Say("head.why")}}
	for _, wants := range []bool{true, false} {
		for _, l := range all {
			if isRefused := l.Status == "REFUSED"; isRefused != wants { // what waits for a walk has a code as well
				continue
			} else if isRefused {
				refused++
			} else if isRefusedOnly {
				continue
			}
			if len(t.Rows) < mostFates {
				t.Rows = append(t.Rows, desk.Row{Cells: []desk.Cell{desk.Count(l.Line), desk.Text(l.FarmerID), v.StateCell(l.Status), desk.Text(strings.TrimSpace(l.Code + " " + l.Message))}})
			}
		}
	}
	if len(t.Rows) == 0 {
		return nil, refused
	}
	return t, refused
}

// job is what became of each line of an import.
// spec: desk-imports
func job(v *desk.Visit, id string) (*desk.Page, error) {
	var j struct {
		Status string `json:"status"`
		Lines  []fate `json:"lines"`
	}
	if err := v.Get(&j, desk.Path("jobs", id)); err != nil {
		return nil, err
	}
	t, refused := fates(v, j.Lines, false)
	s := desk.Section{ID: "live", Title: desk.Short(id), Table: t, Facts: []desk.Fact{{Label: v.Say("head.state"), Value: v.StateCell(j.Status)}, {Label: v.Say("import.taken"), Value: desk.Count(len(j.Lines) - refused)}, {Label: v.Say("import.refused"), Value: desk.Count(refused)}}}
	if len(j.Lines) > 0 && v.May("GET /farmers/imports/{job_id}/results.csv") {
		s.Links = []desk.Link{{Text: v.Say("import.results"), Href: desk.Path("farmers", "imports", id, "results.csv")}}
	}
	if j.Status == "PENDING" {
		s.Live = v.Self()
		if list, _, err := importsSent(v); err == nil {
			for _, one := range list {
				if one.JobID == id && one.LastLine > 1 {
					s.Progress = &desk.Progress{Label: v.Say("import.progress"), Done: min(len(j.Lines), one.LastLine-1), Of: one.LastLine - 1, Word: v.StateWord(j.Status)}
				}
			}
		}
	}
	return &desk.Page{Title: v.Say("nav.imports"), Sections: []desk.Section{s}}, nil
}

// sheet is a list as a page of the desk carries it from one step to the next: nothing of it
// is kept here before somebody has said that it is to be taken.
type sheet struct {
	content []byte
	packed  string
	head    []string // the names of its columns; nil when it is no table
	rest    []byte   // what follows them
	comma   rune
	columns map[string]int // a column of the template, and the one of the file that is meant by it
	known   []string
}

// maxSheet is how large a list may be: what the API takes.
const maxSheet = 12 << 20

// opened is the list of a form: uploaded just now, or carried along.
func opened(v *desk.Visit) (*sheet, error) {
	s := &sheet{content: v.Upload(), packed: v.Form.Get("packed"), columns: map[string]int{}}
	var err error
	if s.packed != "" {
		if s.content, err = unpacked(s.packed); err != nil {
			return nil, &desk.Refusal{Status: http.StatusBadRequest, Code: "INVALID_REQUEST", Message: "the list cannot be read: choose the file again"}
		}
	} else if s.packed, err = pack(s.content); err != nil {
		return nil, err
	}
	if len(s.content) == 0 {
		return nil, &desk.Refusal{Status: http.StatusBadRequest, Code: "INVALID_REQUEST", Message: "choose a file"}
	}
	if err := s.unfold(); err != nil {
		return nil, err
	}
	_, template, err := v.Call(desk.Act{Route: "GET /farmers/import/template.csv"}, "", "", nil)
	if err != nil {
		return nil, err
	}
	of := &sheet{content: template}
	of.readHead()
	s.known = of.head
	s.readHead()
	s.match(v)
	return s, nil
}

// unfold makes a table of a workbook, which goes on from here as one.
// spec: desk-imports, import-workbooks
func (s *sheet) unfold() (err error) {
	if !workbook.Is(s.content) {
		return nil
	}
	if s.content, err = workbook.CSV(s.content); err != nil {
		refused := fault.Of(err)
		return &desk.Refusal{Status: refused.Status(), Code: string(refused.Code), Message: refused.Message}
	}
	s.packed, err = pack(s.content)
	return err
}

func pack(content []byte) (string, error) {
	var out bytes.Buffer
	w := gzip.NewWriter(&out)
	_, err := w.Write(content)
	if err = errors.Join(err, w.Close()); err != nil {
		return "", err
	}
	return base64.StdEncoding.EncodeToString(out.Bytes()), nil
}

func unpacked(text string) ([]byte, error) {
	raw, err := base64.StdEncoding.DecodeString(text)
	if err != nil {
		return nil, err
	}
	r, err := gzip.NewReader(bytes.NewReader(raw))
	if err != nil {
		return nil, err
	}
	content, err := io.ReadAll(io.LimitReader(r, maxSheet+1))
	if len(content) > maxSheet {
		err = errors.New("too large")
	}
	return content, err
}

// readHead finds the line with the names of the columns. What is no table of text in UTF-8
// is left as it is: the API says what it thinks of it.
func (s *sheet) readHead() {
	text := bytes.TrimPrefix(s.content, []byte("\ufeff"))
	if !utf8.Valid(text) || bytes.HasPrefix(bytes.TrimSpace(text), []byte("{")) {
		return
	}
	for {
		line, after, isMore := bytes.Cut(text, []byte("\n"))
		if trimmed := bytes.TrimSpace(line); isMore && (len(trimmed) == 0 || bytes.HasPrefix(trimmed, []byte("# "))) {
			text = after
			continue
		}
		s.comma = ','
		for _, c := range []rune{';', '\t'} {
			if bytes.Count(line, []byte(string(c))) > bytes.Count(line, []byte(string(s.comma))) {
				s.comma = c
			}
		}
		break
	}
	r := s.reader(text)
	head, err := r.Read()
	if err != nil || len(head) > 256 {
		return
	}
	s.head, s.rest = head, text[r.InputOffset():]
}

// reader reads lines as they come: the API judges them.
func (s *sheet) reader(text []byte) *csv.Reader {
	r := csv.NewReader(bytes.NewReader(text))
	r.Comma = s.comma
	r.LazyQuotes = true
	r.FieldsPerRecord = -1
	return r
}

func plain(name string) string {
	return strings.ReplaceAll(strings.ToLower(strings.TrimSpace(name)), " ", "_")
}

// match says which column of the file is meant by each of the template: what somebody chose,
// or the one of the same name.
func (s *sheet) match(v *desk.Visit) {
	for _, name := range s.known {
		if v.Form.Has("column_" + name) {
			if n, err := strconv.Atoi(v.Form.Get("column_" + name)); err == nil && n >= 1 && n <= len(s.head) {
				s.columns[name] = n - 1
			}
			continue
		}
		for i, own := range s.head {
			if plain(own) == name {
				s.columns[name] = i
			}
		}
	}
}

// body is the list with the template's names over its columns.
func (s *sheet) body() ([]byte, error) {
	if s.head == nil {
		return s.content, nil
	}
	head := make([]string, len(s.head))
	for i, own := range s.head {
		head[i] = own
		for _, name := range s.known {
			if plain(own) == name {
				head[i] = "not " + own // unless somebody means it
			}
		}
	}
	for name, i := range s.columns {
		head[i] = name
	}
	var out bytes.Buffer
	w := csv.NewWriter(&out)
	w.Comma = s.comma
	if err := w.Write(head); err != nil {
		return nil, err
	}
	w.Flush()
	out.Write(s.rest)
	return out.Bytes(), w.Error()
}

// fields carry the list and what is meant by its columns to the next step.
func (s *sheet) fields(isHidden bool) []desk.Field {
	all := []desk.Field{desk.Hidden("packed", s.packed)}
	if s.head == nil {
		return all
	}
	for _, name := range s.known {
		chosen := ""
		if i, has := s.columns[name]; has {
			chosen = strconv.Itoa(i + 1)
		}
		if isHidden {
			all = append(all, desk.Hidden("column_"+name, chosen))
			continue
		}
		f := desk.Optional(desk.Field{Name: "column_" + name, Label: name, Kind: "select", Value: chosen, Options: []desk.Option{{Word: "–"}}})
		for i, own := range s.head {
			f.Options = append(f.Options, desk.Option{Value: strconv.Itoa(i + 1), Word: own})
		}
		all = append(all, f)
	}
	return all
}

// preview is the first lines, as they are.
func (s *sheet) preview(v *desk.Visit) desk.Section {
	out := desk.Section{Title: v.Say("import.preview")}
	if s.head == nil {
		return out
	}
	r := s.reader(s.rest)
	out.Table = &desk.Table{Caption: v.Say("import.preview"), Head: s.head}
	for len(out.Table.Rows) < 5 {
		cells, err := r.Read()
		if err != nil {
			break
		}
		row := desk.Row{}
		for i := range s.head {
			cell := ""
			if i < len(cells) {
				cell = cells[i]
			}
			row.Cells = append(row.Cells, desk.Text(strings.ToValidUTF8(cell[:min(len(cell), 60)], "")))
		}
		out.Table.Rows = append(out.Table.Rows, row)
	}
	return out
}

// lookAt shows what would become of a list: nothing is written.
// spec: desk-imports
func lookAt(v *desk.Visit, a desk.Act, _ string) (*desk.Page, error) {
	s, err := opened(v)
	if err != nil {
		return nil, err
	}
	body, err := s.body()
	if err != nil {
		return nil, err
	}
	p := &desk.Page{Title: v.Say("import.look"), Status: http.StatusOK}
	_, content, err := v.Send(a, "", body, "cooperative_id", v.Me.OrganisationID, "dry_run", "true")
	refused, is := err.(*desk.Refusal) //nolint:errorlint // made by desk, never wrapped
	switch {
	case is:
		v.Refused, p.Status = refused, refused.Status
	case err != nil:
		return nil, err
	default:
		seen, err := foreseen(v, s, content)
		if err != nil {
			return nil, err
		}
		p.Sections = append(p.Sections, seen)
	}
	if s.head != nil {
		p.Sections = append(p.Sections, desk.Section{Title: v.Say("import.columns"), Note: v.Say("import.columns.note"), Forms: v.NewForm(desk.NewItem, "imports.look", "button.look", s.fields(false)...)}, s.preview(v))
	}
	return p, nil
}

// foreseen is the section that says what would be, with the button that lets it be.
func foreseen(v *desk.Visit, s *sheet, content []byte) (out desk.Section, err error) {
	var seen struct {
		Total   int      `json:"total_lines"`
		Ignored []string `json:"ignored_columns"`
		Lines   []fate   `json:"lines"`
	}
	if err := v.Take(&seen, http.StatusOK, content); err != nil {
		return out, err
	}
	t, bad := fates(v, seen.Lines, true)
	return desk.Section{Title: v.Say("import.would"), Note: v.Say("import.would.note"), Table: t, Empty: v.Say("empty.refused"),
		Facts: []desk.Fact{{Label: v.Say("head.rows"), Value: desk.Count(seen.Total)}, {Label: v.Say("import.taken"), Value: desk.Count(seen.Total - bad)}, {Label: v.Say("import.refused"), Value: desk.Count(bad)}, {Label: v.Say("import.ignored"), Value: desk.Text(strings.Join(seen.Ignored, ", "))}},
		Forms: v.NewForm(desk.NewItem, "imports.run", "button.run", s.fields(true)...)}, nil
}

// runImport takes a list that was looked at.
// spec: desk-imports
func runImport(v *desk.Visit, a desk.Act, key string) (*desk.Page, error) {
	s, err := opened(v)
	if err != nil {
		return nil, err
	}
	body, err := s.body()
	if err != nil {
		return nil, err
	}
	_, content, err := v.Send(a, key, body, "cooperative_id", v.Me.OrganisationID)
	if err != nil {
		return nil, err
	}
	var begun sentList
	if err := v.Take(&begun, http.StatusOK, content); err != nil {
		return nil, err
	}
	return &desk.Page{GoesTo: v.To("imports", begun.JobID) + "?done=waits"}, nil
}
