package desk

import (
	"html/template"
	"maps"
	"slices"
	"strings"

	"mwanyi/internal/id"
)

// Page is what the template draws.
type Page struct {
	Title    string
	Status   int
	Sections []Section
	GoesTo   string // another page takes its place

	// What frame fills in.
	Lang    string
	Edition string
	Home    string // of the desk
	Follows string // where it is told which of its parts have changed; empty: none is kept up to date
	Search  string // where a word is looked for; empty: nowhere
	Who     string
	Nav     []Link
	Words   map[string]string
	Done    string
	Refused *reason
	Again   *Form // to send once more, after the passkey
	Tongues []Form
}

// reason is a refusal in words.
type reason struct {
	Code, Message, RequestID, Next string
	Fields                         []string
	IsStepUp                       bool
}

// Section is a part of a page. What is empty of it is not drawn.
type Section struct {
	ID    string
	Title string
	Note  string
	Tiles []Tile
	Facts []Fact
	Table *Table
	Map   template.HTML
	Code  template.HTML // a QR code
	Forms []Form
	Links []Link
	Empty string // what to do, when there is nothing
	Live  string // the address it is read from again, when it has changed
	Mark  string // what it looks like, see Marks

	IsSlow   bool // it is dear, or never the same: it is read again less often, and nobody is told
	Progress *Progress
}

// Progress is how far something has come. Of is 0 when nobody knows how much there is.
type Progress struct {
	Label    string
	Done, Of int
	Word     string // the state of the job
}

// Tile is a number that stands out.
type Tile struct {
	Label, Value, Note, Href string
	Badge                    *Badge
}

// Fact is a value with its name.
type Fact struct {
	Label string
	Value Cell
}

// Link leads somewhere.
type Link struct {
	Text, Href string
	IsHere     bool
}

// Badge is a state: a word, a colour and an icon.
type Badge struct{ Word, Tone, Icon string }

// Cell is a value in a table or among facts.
type Cell struct {
	Text, Href, Sub string
	UTC             string // of a time
	Badge           *Badge
	Progress        *Progress
	IsNumber        bool
}

// Table is a list. With Choose its rows can be chosen, for the form of that name.
type Table struct {
	Caption string
	Head    []string
	Rows    []Row
	Next    string // the address of the next page
	Choose  string // the id of the form
}

// IsNumber: a column holds numbers, and stands right.
func (t Table) IsNumber(column int) bool {
	return len(t.Rows) > 0 && column < len(t.Rows[0].Cells) && t.Rows[0].Cells[column].IsNumber
}

// Row is one of a table.
type Row struct {
	Cells  []Cell
	Value  string // of its box
	Label  string // of its box
	Forms  []Form
	Failed string // why it was refused
}

// Form sends something. Every form has its own key: sent twice, it acts once.
type Form struct {
	ID     string
	Action string
	Act    string
	Key    string
	Title  string
	Note   string
	Button string
	Style  string // of the button: first, or danger
	Fields []Field
	IsGet  bool
}

// HasFile: the form must be sent in parts.
func (f Form) HasFile() bool {
	for _, one := range f.Fields {
		if one.Kind == "file" {
			return true
		}
	}
	return false
}

// Field is an input of a form.
type Field struct {
	ID, Name, Label, Kind, Value, Hint string
	Options                            []Option
	Min, Max, Step                     string
	MaxLen                             int
	IsOptional                         bool
	Wrong                              string
	Accept                             string // of a file; pictures and papers when empty
}

// Option is one of a choice.
type Option struct {
	Value, Word string
	IsChosen    bool
}

// NewForm is a form of the table of acts, when its route is open to the visitor. After a
// refusal it has the values that were sent, and a new key: what was refused under the old
// one stays refused.
func (v *Visit) NewForm(item, act, button string, fields ...Field) []Form {
	a, known := v.desk.acts[act]
	if !known || !v.May(a.Route) {
		return nil
	}
	room, _, _ := strings.Cut(act, ".")
	f := Form{ID: act + "-" + item, Action: v.To(room, item), Act: act, Key: id.New("frm"), Button: v.Say(button), Fields: fields, Style: a.Style}
	f.ID = strings.ReplaceAll(f.ID, ".", "-")
	for i := range f.Fields {
		one := &f.Fields[i]
		one.ID = f.ID + "-" + one.Name
		if v.act == act && v.Item == item && v.Form.Has(one.Name) && one.Kind != "hidden" {
			one.Value = v.Form.Get(one.Name)
		}
		if v.act == act && v.Item == item && v.Refused != nil {
			one.Wrong = v.Refused.about(one.Name)
		}
		for n := range one.Options {
			switch {
			case one.Kind != "checks":
				one.Options[n].IsChosen = one.Options[n].Value == one.Value
			case v.act == act && v.Item == item:
				one.Options[n].IsChosen = slices.Contains(v.Form[one.Name], one.Options[n].Value)
			}
		}
	}
	return []Form{f}
}

// about is what a refusal says of a field.
func (r *Refusal) about(name string) string {
	for _, one := range r.Fields {
		if one.Field == name || strings.HasSuffix(one.Field, "."+name) {
			return one.Message
		}
	}
	return ""
}

// Hidden is a field that nobody sees.
func Hidden(name, value string) Field { return Field{Name: name, Kind: "hidden", Value: value} }

// TextField is a line.
func (v *Visit) TextField(name string, most int) Field {
	return Field{Name: name, Label: v.Say("field." + name), Kind: "text", MaxLen: most}
}

// Note is why somebody does something.
func (v *Visit) Note() Field {
	return Field{Name: "note", Label: v.Say("field.note"), Kind: "note", MaxLen: 500}
}

// NumberField is a number between two.
func (v *Visit) NumberField(name, least, most, step string) Field {
	return Field{Name: name, Label: v.Say("field." + name), Kind: "number", Min: least, Max: most, Step: step}
}

// Choice is one of the values of the API.
func (v *Visit) Choice(name string, values ...string) Field {
	f := Field{Name: name, Label: v.Say("field." + name), Kind: "select"}
	for _, value := range values {
		f.Options = append(f.Options, Option{Value: value, Word: v.StateWord(value)})
	}
	return f
}

// Optional may be left empty.
func Optional(f Field) Field { f.IsOptional = true; return f }

// Filter is a form that asks for the same page with other parameters.
func (v *Visit) Filter(page string, fields ...Field) Form {
	f := Form{ID: "filter", Action: v.To(page, ""), IsGet: true, Button: v.Say("button.filter"), Fields: fields}
	for i := range f.Fields {
		one := &f.Fields[i]
		one.ID, one.IsOptional = "filter-"+one.Name, true
		one.Value = v.Query.Get(one.Name)
		if one.Kind == "select" {
			one.Options = append([]Option{{Word: v.Say("word.all")}}, one.Options...)
		}
		for n := range one.Options {
			one.Options[n].IsChosen = one.Options[n].Value == one.Value
		}
	}
	return f
}

// NextPage is the address of the same list, further on: a page has 50 rows.
// spec: desk-size
func (v *Visit) NextPage(cursor *string) string {
	if cursor == nil || *cursor == "" {
		return ""
	}
	q := maps.Clone(v.Query)
	q.Set("cursor", *cursor)
	return v.To(v.Here, v.Item) + "?" + q.Encode()
}

// Verdict is a pair of buttons.
func (v *Visit) Verdict(values ...string) Field {
	f := Field{Name: "decision", Kind: "buttons"}
	for _, value := range values {
		f.Options = append(f.Options, Option{Value: value, Word: v.Say("button." + strings.ToLower(value))})
	}
	return f
}

// RowForms gives the forms of a row ids of their own.
func RowForms(of string, all []Form) []Form {
	for i := range all {
		all[i].ID += "-" + of
		for n := range all[i].Fields {
			all[i].Fields[n].ID += "-" + of
		}
	}
	return all
}

// Country is a field for the two letters of one.
func (v *Visit) Country(name string) Field {
	f := v.TextField(name, 2)
	f.Hint = v.Say("hint.country")
	return f
}
