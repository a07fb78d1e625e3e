package desk

import (
	"context"
	"encoding/json"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"mwanyi/internal/fault"
)

// visit is one request for a page.
type visit struct {
	desk  *Desk
	ctx   context.Context
	ask   Asking
	words catalogue
	query url.Values
	form  url.Values // that was sent
	photo *photo     // that was sent with it

	me      me
	here    string // the page
	item    string // what it is about
	refused *refusal
	act     string            // of the form that was sent, and refused
	names   map[string]string // of users, by id, as far as they were asked for
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

// refusal is what the API refused, as it said so.
type refusal struct {
	Status    int    `json:"-"`
	Code      string `json:"code"`
	Message   string `json:"message"`
	RequestID string `json:"request_id"`
	Fields    []struct {
		Field   string `json:"field"`
		Message string `json:"message"`
	} `json:"fields"`
}

func (r *refusal) Error() string { return r.Code + ": " + r.Message }

// parameters are those that pages take, each those of its list.
var parameters = strings.Fields("q status stage grade village farmer_id batch_id batch lot_id amount_usdc from to who target cursor show done")

// enter asks who comes, and reads the form.
func (d *Desk) enter(r *http.Request, body []byte, ask Asking) (*visit, error) {
	v := &visit{desk: d, ctx: r.Context(), ask: ask, words: d.words[fallback], names: map[string]string{}}
	var err error
	if v.query, err = url.ParseQuery(r.URL.RawQuery); err != nil {
		return nil, fault.New(fault.InvalidRequest, "the query is malformed").Because(err)
	}
	for name, values := range v.query {
		if !slices.Contains(parameters, name) || len(values) > 1 && name != "batch" {
			return nil, fault.New(fault.InvalidRequest, "the pages of the desk take no such parameter")
		}
	}
	if r.Method == http.MethodPost {
		if err := v.readForm(r, body); err != nil {
			return nil, err
		}
	}
	if err := v.get(&v.me, "/me"); err != nil {
		return nil, err
	}
	if words, known := d.words[v.me.User.Language]; known {
		v.words = words
	}
	return v, nil
}

// may asks the table of duties, through GET /me, whether a route is open to the visitor.
func (v *visit) may(route string) bool { return slices.Contains(v.me.May, route) }

// seesPhones: who does nothing with a number is not shown any.
func (v *visit) seesPhones() bool {
	return v.may("PATCH /farmers/{farmer_id}") || v.may("POST /payments/{payment_id}/resolve")
}

// get reads what a path answers into out.
func (v *visit) get(out any, path string, query ...string) error {
	return v.read(out, true, path, query...)
}

// read is get of what may hold phones.
func (v *visit) read(out any, isDiscreet bool, path string, query ...string) error {
	target := path
	if q := pairs(query); len(q) > 0 {
		target += "?" + q.Encode()
	}
	status, content := v.ask(v.ctx, http.MethodGet, target, "", nil, isDiscreet)
	return v.take(out, status, content)
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

// take reads an answer, out of its wrapper where it has one.
func (v *visit) take(out any, status int, content []byte) error {
	if status >= http.StatusBadRequest {
		var body struct {
			Error refusal `json:"error"`
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
	var wrapped struct {
		Success bool            `json:"success"`
		Data    json.RawMessage `json:"data"`
	}
	if json.Unmarshal(content, &wrapped) == nil && wrapped.Success && len(wrapped.Data) > 0 {
		content = wrapped.Data
	}
	return json.Unmarshal(content, out)
}

// path joins parts of an address, each escaped.
func path(parts ...string) string {
	var b strings.Builder
	for _, part := range parts {
		b.WriteByte('/')
		b.WriteString(url.PathEscape(part))
	}
	return b.String()
}

// to is the address of a page of the desk.
func to(page, item string) string {
	if item == "" {
		return path("desk", page)
	}
	return path("desk", page, item)
}

// nameOf is who a user is, for those who may know; else the id.
func (v *visit) nameOf(id string) string {
	if id == "" {
		return ""
	}
	if id == v.me.User.ID {
		return v.me.User.Name
	}
	if name, known := v.names[id]; known {
		return name
	}
	v.names[id] = id
	if strings.HasPrefix(id, "usr_") && v.may("GET /users/{user_id}") {
		var u struct {
			Name string `json:"name"`
		}
		if err := v.get(&u, path("users", id)); err == nil && u.Name != "" {
			v.names[id] = u.Name
		}
	}
	return v.names[id]
}
