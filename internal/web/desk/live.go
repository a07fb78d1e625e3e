package desk

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"net/http"
	"net/url"
)

// Self is the address of the page that is looked at, without what it says once.
func (v *Visit) Self() string {
	q := url.Values{}
	for name, values := range v.Query {
		if name != "done" {
			q[name] = values
		}
	}
	item := v.Item
	if item == NewItem {
		item = ""
	}
	if len(q) == 0 {
		return v.To(v.Here, item)
	}
	return v.To(v.Here, item) + "?" + q.Encode()
}

// Live makes a section be read again when it has changed. A page has one of each name.
func (v *Visit) Live(s *Section, name string) { s.ID, s.Live = name, v.Self() }

// Marks are the sections of a page that are kept up to date, by their names; see package api.
// What is refused has none: the page says so when it is read.
// spec: desk-live
func (o *Office) Marks(r *http.Request, ask Asking) (marks map[string]string, isSlow bool, err error) {
	v, err := o.enter(r, nil, ask)
	if err != nil {
		return nil, false, err
	}
	p, err := v.answer(r)
	if err != nil {
		return nil, false, err
	}
	v.localise(p)
	marks = map[string]string{}
	for _, s := range p.Sections {
		if s.Live != "" {
			marks[s.ID] = s.mark()
			isSlow = isSlow || s.IsSlow
		}
	}
	return marks, isSlow, nil
}

// follow marks the sections of a page that are kept up to date.
func (v *Visit) follow(p *Page) {
	for i := range p.Sections {
		if s := &p.Sections[i]; s.Live != "" {
			s.Mark = s.mark()
			p.Follows = v.To("live", "") + "?" + url.Values{"of": {v.Self()}}.Encode()
		}
	}
}

// mark is a hash of what a section shows. Of its forms it counts which there are, not what
// is in them: what somebody types is no change.
func (s Section) mark() string {
	forms := namesOf(s.Forms)
	s.Forms = nil
	s.Live = ""
	s.Mark = ""
	if s.Table != nil {
		t := *s.Table
		t.Rows = append([]Row{}, t.Rows...)
		for i := range t.Rows {
			forms = append(forms, namesOf(t.Rows[i].Forms)...)
			t.Rows[i].Forms = nil
		}
		s.Table = &t
	}
	shown, err := json.Marshal(struct {
		Section
		Names []string
	}{s, forms})
	if err != nil {
		return "" // texts and numbers can be written
	}
	sum := sha256.Sum256(shown)
	return hex.EncodeToString(sum[:8])
}

func namesOf(forms []Form) (all []string) {
	for _, f := range forms {
		all = append(all, f.ID)
	}
	return all
}
