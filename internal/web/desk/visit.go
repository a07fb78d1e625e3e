package desk

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"mwanyi/internal/fault"
)

// Visit is one request for a page.
type Visit struct {
	office *Office
	desk   *open
	ctx    context.Context
	ask    Asking
	words  catalogue
	Query  url.Values
	Form   url.Values // that was sent
	photo  *photo     // that was sent with it

	Me      me
	Here    string // the page
	Item    string // what it is about
	Refused *Refusal
	act     string            // of the form that was sent, and refused
	names   map[string]string // of users, by id, as far as they were asked for

	profiles map[string]Concern // of organisations, as far as they were asked for
}

// me is what GET /me answers.
type me struct {
	OrganisationID string `json:"organisation_id"`
	User           struct {
		ID       string   `json:"user_id"`
		Name     string   `json:"name"`
		Roles    []string `json:"roles"`
		Language string   `json:"language"`
	} `json:"user"`
	Session struct {
		SteppedUpUntil *time.Time `json:"stepped_up_until"`
	} `json:"session"`
	May []string `json:"may"`
}

// Refusal is what the API refused, as it said so.
type Refusal struct {
	Status    int    `json:"-"`
	Code      string `json:"code"`
	Message   string `json:"message"`
	RequestID string `json:"request_id"`
	Fields    []struct {
		Field   string `json:"field"`
		Message string `json:"message"`
	} `json:"fields"`
}

func (r *Refusal) Error() string { return r.Code + ": " + r.Message }

// enter asks who comes, and reads the form.
func (o *Office) enter(r *http.Request, body []byte, ask Asking) (*Visit, error) {
	d := o.at(r.URL.Path)
	if d == nil {
		return nil, fault.New(fault.NotFound, "there is no such page")
	}
	v := &Visit{office: o, desk: d, ctx: r.Context(), ask: ask, words: d.catalogues[fallback], names: map[string]string{}, profiles: map[string]Concern{}}
	var err error
	if v.Query, err = url.ParseQuery(r.URL.RawQuery); err != nil {
		return nil, fault.New(fault.InvalidRequest, "the query is malformed").Because(err)
	}
	for name, values := range v.Query {
		if !slices.Contains(d.Parameters, name) || len(values) > 1 && name != "batch" {
			return nil, fault.New(fault.InvalidRequest, "the pages of the desk take no such parameter")
		}
	}
	if r.Method == http.MethodPost {
		if err := v.readForm(r, body); err != nil {
			return nil, err
		}
	}
	if err := v.Get(&v.Me, "/me"); err != nil {
		return nil, err
	}
	if words, known := d.catalogues[v.Me.User.Language]; known {
		v.words = words
	}
	return v, nil
}

// May asks the table of duties, through GET /me, whether a route is open to the visitor.
func (v *Visit) May(route string) bool { return slices.Contains(v.Me.May, route) }

// Get reads what a path answers into out.
func (v *Visit) Get(out any, path string, query ...string) error {
	return v.Read(out, true, path, query...)
}

// Read is get of what may hold phones.
func (v *Visit) Read(out any, isDiscreet bool, path string, query ...string) error {
	target := path
	if q := pairs(query); len(q) > 0 {
		target += "?" + q.Encode()
	}
	status, content := v.ask(v.ctx, http.MethodGet, target, "", nil, isDiscreet)
	return v.Take(out, status, content)
}

// Raw is what a path answers, as it is: for what is long, and read in another way.
func (v *Visit) Raw(path string, query ...string) ([]byte, error) {
	status, content := v.ask(v.ctx, http.MethodGet, path+"?"+pairs(query).Encode(), "", nil, true)
	if status >= http.StatusBadRequest {
		return nil, v.Take(nil, status, content)
	}
	return content, nil
}

// pairs are names and values, without those that are empty.
func pairs(all []string) url.Values {
	q := url.Values{}
	for i := 0; i+1 < len(all); i += 2 {
		if all[i+1] != "" {
			q.Set(all[i], all[i+1])
		}
	}
	return q
}

// Take reads an answer, out of its wrapper where it has one.
func (v *Visit) Take(out any, status int, content []byte) error {
	if status >= http.StatusBadRequest {
		var body struct {
			Error Refusal `json:"error"`
		}
		if err := json.Unmarshal(content, &body); err != nil {
			return err
		}
		body.Error.Status = status
		return &body.Error
	}
	if out == nil || len(content) == 0 {
		return nil
	}
	if bytes.HasPrefix(content, []byte(`{"success":`)) { // few have one, and a list is long to be read twice
		var wrapped struct {
			Success bool            `json:"success"`
			Data    json.RawMessage `json:"data"`
		}
		if json.Unmarshal(content, &wrapped) == nil && wrapped.Success && len(wrapped.Data) > 0 {
			content = wrapped.Data
		}
	}
	return json.Unmarshal(content, out)
}

// Path joins parts of an address, each escaped.
func Path(parts ...string) string {
	var b strings.Builder
	for _, part := range parts {
		b.WriteByte('/')
		b.WriteString(url.PathEscape(part))
	}
	return b.String()
}

// To is the address of a page of the desk that the visitor is at.
func (v *Visit) To(page, item string) string {
	if page == "" {
		return v.desk.Address
	}
	if item == "" {
		return v.desk.Address + Path(page)
	}
	return v.desk.Address + Path(page, item)
}

// NameOf is who a user is, for those who may know; else the id.
func (v *Visit) NameOf(id string) string {
	if id == "" {
		return ""
	}
	if id == v.Me.User.ID {
		return v.Me.User.Name
	}
	if name, known := v.names[id]; known {
		return name
	}
	v.names[id] = id
	if strings.HasPrefix(id, "usr_") && v.May("GET /users/{user_id}") {
		var u struct {
			Name string `json:"name"`
		}
		if err := v.Get(&u, Path("users", id)); err == nil && u.Name != "" {
			v.names[id] = u.Name
		}
	}
	return v.names[id]
}

// House is what an organisation is called; else its id. A page asks for each once.
func (v *Visit) House(id string) string {
	if id == "" {
		return ""
	}
	if name, known := v.names[id]; known {
		return name
	}
	v.names[id] = Short(id)
	if one := v.Profile(id); one.Name != "" {
		v.names[id] = one.Name
	}
	return v.names[id]
}

// Concern is what anybody may know of an organisation.
type Concern struct {
	Name    string `json:"name"`
	Country string `json:"country"`
}

// Profile asks for that of an organisation, once a page; of one that is not told it is empty.
func (v *Visit) Profile(id string) Concern {
	if one, known := v.profiles[id]; known {
		return one
	}
	var one Concern
	if v.Get(&one, Path("organisations", id)) != nil {
		one = Concern{}
	}
	v.profiles[id] = one
	return one
}
