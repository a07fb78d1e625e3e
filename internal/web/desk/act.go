package desk

import (
	"encoding/json"
	"net/http"
	"strconv"
	"strings"
)

// Act is a row of the table of forms: the call of the table of routes that one makes.
type Act struct {
	Route  string                              // method and path; the first name in it is the item
	Fields []string                            // of the form, that go into the body: a text, or name:number, name:list
	Style  string                              // of the button
	Makes  string                              // the field of the reply that names what was made
	Back   string                              // the page that it leads to, when that is not the item's
	Adds   func(v *Visit, body map[string]any) // what the body has besides
	Run    func(*Visit, Act, string) (*Page, error)
	Shows  func(*Visit, []byte) (*Page, error) // a page in place of going on
}

// everywhere are the forms of every desk.
func everywhere() map[string]Act {
	return map[string]Act{
		"account.language": {Route: "PATCH /me", Fields: []string{"language"}, Run: (*Visit).speak},
		"account.out":      {Route: "POST /auth/sign-out", Run: (*Visit).leave},
	}
}

// Decide decides a review, and goes on to a page. The API lets the same be said twice; who said
// it second is told who was first.
func Decide(back string) func(*Visit, Act, string) (*Page, error) {
	return func(v *Visit, a Act, key string) (*Page, error) {
		_, content, err := v.Call(a, v.Item, key, a.Body(v))
		if err != nil {
			return nil, err
		}
		var r struct {
			DecidedBy string `json:"decided_by"`
		}
		if err := v.Take(&r, http.StatusOK, content); err != nil {
			return nil, err
		}
		if r.DecidedBy != v.Me.User.ID {
			return &Page{GoesTo: v.To(v.Here, v.Item) + "?done=other"}, nil
		}
		return &Page{GoesTo: v.To(back, "") + "?done=yes"}, nil
	}
}

// Body is the JSON that an act sends; nil when its route takes none.
func (a Act) Body(v *Visit) any {
	if len(a.Fields) == 0 && a.Adds == nil {
		return nil
	}
	out := v.Values(a.Fields)
	if a.Adds != nil {
		a.Adds(v, out)
	}
	return out
}

// Values reads fields of the form. What was left empty is not sent, and what is no number is
// sent as it was written: the API says what is wrong with it.
func (v *Visit) Values(fields []string) map[string]any {
	out := map[string]any{}
	for _, spec := range fields {
		name, kind, _ := strings.Cut(spec, ":")
		given := strings.TrimSpace(v.Form.Get(name))
		switch {
		case kind == "list":
			if list := v.Form[name]; len(list) > 0 {
				out[name] = list
			}
		case given == "":
		case kind == "number" && isNumber(given):
			out[name] = json.Number(given)
		default:
			out[name] = given
		}
	}
	return out
}

func isNumber(s string) bool {
	_, err := strconv.ParseFloat(s, 64)
	return err == nil && json.Valid([]byte(s))
}

// speak changes the language, and stays where the visitor was.
func (v *Visit) speak(a Act, key string) (*Page, error) {
	if _, _, err := v.Call(a, "", key, a.Body(v)); err != nil {
		return nil, err
	}
	back, home := v.Form.Get("back"), v.desk.Address
	if back != home && !strings.HasPrefix(back, home+"/") || strings.ContainsAny(back, "\\\r\n") {
		back = home
	}
	return &Page{GoesTo: back}, nil
}

// leave signs out.
func (v *Visit) leave(a Act, key string) (*Page, error) {
	if _, _, err := v.Call(a, "", key, nil); err != nil {
		return nil, err
	}
	return &Page{GoesTo: "/sign-in"}, nil
}
