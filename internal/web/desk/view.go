package desk

import (
	"html/template"
	"strings"

	"mwanyi/internal/id"
)

// page is what the template draws.
type page struct {
	Title    string
	Status   int
	Sections []section
	goesTo   string // another page takes its place

	// What frame fills in.
	Lang    string
	Edition string
	Who     string
	Nav     []link
	Words   map[string]string
	Done    string
	Refused *reason
	Again   *form // to send once more, after the passkey
	Tongues []form
}

// reason is a refusal in words.
type reason struct {
	Code, Message, RequestID, Next string
	Fields                         []string
	IsStepUp                       bool
}

// section is a part of a page. What is empty of it is not drawn.
type section struct {
	ID    string
	Title string
	Note  string
	Tiles []tile
	Facts []fact
	Table *table
	Map   template.HTML
	Code  template.HTML // a QR code
	Forms []form
	Links []link
	Empty string // what to do, when there is nothing
	Live  string // the address it is read from again, every few seconds
}

type tile struct {
	Label, Value, Note, Href string
	Badge                    *badge
}

type fact struct {
	Label string
	Value cell
}

type link struct {
	Text, Href string
	IsHere     bool
}

// badge is a state: a word, a colour and an icon.
type badge struct{ Word, Tone, Icon string }

// cell is a value in a table or among facts.
type cell struct {
	Text, Href, Sub string
	UTC             string // of a time
	Badge           *badge
	IsNumber        bool
}

// table is a list. With Choose its rows can be chosen, for the form of that name.
type table struct {
	Caption string
	Head    []string
	Rows    []row
	Next    string // the address of the next page
	Choose  string // the id of the form
}

// IsNumber: a column holds numbers, and stands right.
func (t table) IsNumber(column int) bool {
	return len(t.Rows) > 0 && column < len(t.Rows[0].Cells) && t.Rows[0].Cells[column].IsNumber
}

type row struct {
	Cells  []cell
	Value  string // of its box
	Label  string // of its box
	Forms  []form
	Failed string // why it was refused
}

// form sends something. Every form has its own key: sent twice, it acts once.
type form struct {
	ID     string
	Action string
	Act    string
	Key    string
	Title  string
	Note   string
	Button string
	Style  string // of the button: first, or danger
	Fields []field
	IsGet  bool
}

// HasFile: the form must be sent in parts.
func (f form) HasFile() bool {
	for _, one := range f.Fields {
		if one.Kind == "file" {
			return true
		}
	}
	return false
}

// field is an input of a form.
type field struct {
	ID, Name, Label, Kind, Value, Hint string
	Options                            []option
	Min, Max, Step                     string
	MaxLen                             int
	IsOptional                         bool
	Wrong                              string
}

type option struct {
	Value, Word string
	IsChosen    bool
}

// newForm is a form of the table of acts, when its route is open to the visitor. After a
// refusal it has the values that were sent, and a new key: what was refused under the old
// one stays refused.
func (v *visit) newForm(item, act, button string, fields ...field) []form {
	a, known := acts[act]
	if !known || !v.may(a.route) {
		return nil
	}
	room, _, _ := strings.Cut(act, ".")
	f := form{ID: act + "-" + item, Action: to(room, item), Act: act, Key: id.New("frm"), Button: v.say(button), Fields: fields, Style: a.style}
	f.ID = strings.ReplaceAll(f.ID, ".", "-")
	for i := range f.Fields {
		one := &f.Fields[i]
		one.ID = f.ID + "-" + one.Name
		if v.act == act && v.item == item && v.form.Has(one.Name) && one.Kind != "hidden" {
			one.Value = v.form.Get(one.Name)
		}
		if v.act == act && v.item == item && v.refused != nil {
			one.Wrong = v.refused.about(one.Name)
		}
		for n := range one.Options {
			one.Options[n].IsChosen = one.Options[n].Value == one.Value
		}
	}
	return []form{f}
}

// about is what a refusal says of a field.
func (r *refusal) about(name string) string {
	for _, one := range r.Fields {
		if one.Field == name || strings.HasSuffix(one.Field, "."+name) {
			return one.Message
		}
	}
	return ""
}

// The fields.
func hidden(name, value string) field { return field{Name: name, Kind: "hidden", Value: value} }

func (v *visit) textField(name string, most int) field {
	return field{Name: name, Label: v.say("field." + name), Kind: "text", MaxLen: most}
}

func (v *visit) note() field {
	return field{Name: "note", Label: v.say("field.note"), Kind: "note", MaxLen: 500}
}

func (v *visit) numberField(name, least, most, step string) field {
	return field{Name: name, Label: v.say("field." + name), Kind: "number", Min: least, Max: most, Step: step}
}

func (v *visit) choice(name string, values ...string) field {
	f := field{Name: name, Label: v.say("field." + name), Kind: "select"}
	for _, value := range values {
		f.Options = append(f.Options, option{Value: value, Word: v.stateWord(value)})
	}
	return f
}

func optional(f field) field { f.IsOptional = true; return f }

// filter is a form that asks for the same page with other parameters.
func (v *visit) filter(page string, fields ...field) form {
	f := form{ID: "filter", Action: to(page, ""), IsGet: true, Button: v.say("button.filter"), Fields: fields}
	for i := range f.Fields {
		one := &f.Fields[i]
		one.ID, one.IsOptional = "filter-"+one.Name, true
		one.Value = v.query.Get(one.Name)
		if one.Kind == "select" {
			one.Options = append([]option{{Word: v.say("word.all")}}, one.Options...)
		}
		for n := range one.Options {
			one.Options[n].IsChosen = one.Options[n].Value == one.Value
		}
	}
	return f
}

// nextPage is the address of the same list, further on: a page has 50 rows.
// spec: desk-size
func (v *visit) nextPage(cursor *string) string {
	if cursor == nil || *cursor == "" {
		return ""
	}
	q := v.query
	q.Set("cursor", *cursor)
	return to(v.here, v.item) + "?" + q.Encode()
}
