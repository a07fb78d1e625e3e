package desk

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"errors"
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"time"
	"unicode/utf8"

	"mwanyi/internal/fault"
)

// photo is a file that was sent with a form.
type photo struct {
	contentType string
	data        []byte
}

// Bounds of a form.
const (
	maxFields = 1000
	maxText   = 20_000
)

// readForm reads the form of a request.
func (v *Visit) readForm(r *http.Request, body []byte) error {
	malformed := fault.New(fault.InvalidRequest, "the form is malformed")
	media, options, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if err != nil {
		return malformed.Because(err)
	}
	if media == "multipart/form-data" {
		err = v.readParts(multipart.NewReader(bytes.NewReader(body), options["boundary"]))
	} else {
		v.Form, err = url.ParseQuery(string(body))
	}
	if err != nil {
		return malformed.Because(err)
	}
	n := 0
	for name, values := range v.Form {
		n += len(values)
		for _, value := range values {
			if n > maxFields || len(value) > maxText && name != "packed" || !utf8.ValidString(value) || !utf8.ValidString(name) {
				return malformed
			}
		}
	}
	return nil
}

func (v *Visit) readParts(parts *multipart.Reader) error {
	v.Form = url.Values{}
	for n := 0; ; n++ {
		part, err := parts.NextPart()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil || n > maxFields {
			return errors.Join(err, errors.New("too many parts, or a broken one"))
		}
		content, err := io.ReadAll(part)
		if err != nil {
			return err
		}
		if part.FileName() == "" && part.FormName() != "photo" {
			v.Form.Add(part.FormName(), string(content))
		} else if len(content) > 0 {
			v.photo = &photo{contentType: part.Header.Get("Content-Type"), data: content}
		}
	}
}

var keyShape = regexp.MustCompile(`^frm_[0-9A-HJKMNP-TV-Z]{26}$`)

// send does what a form is for, and goes on to the page that shows it. A refusal is told on
// the page that the form stands on.
// spec: desk-forms
func (v *Visit) send(in Room) (*Page, error) {
	name, key := v.Form.Get("act"), v.Form.Get("key")
	a, known := v.desk.acts[name]
	if !known || !strings.HasPrefix(name, in.Name+".") || !keyShape.MatchString(key) {
		return nil, fault.New(fault.InvalidRequest, "this is no form of the desk: open its page again")
	}
	run := a.Run
	if run == nil {
		run = (*Visit).sendOne
	}
	p, err := run(v, a, key)
	refused, is := err.(*Refusal) //nolint:errorlint // made by this package, never wrapped
	if !is {
		return p, err
	}
	v.Refused, v.act = refused, name
	if p, err = v.draw(in, v.Item); err != nil {
		return nil, err
	}
	p.Status = refused.Status
	if refused.Code == string(fault.StepUpNeeded) {
		p.Again = v.again(in)
	}
	return p, nil
}

// again is the same form, with the same key, for after the passkey was shown.
func (v *Visit) again(in Room) *Form {
	f := &Form{ID: "again", Action: v.To(in.Name, v.Item), Act: v.Form.Get("act"), Key: v.Form.Get("key"), Button: v.Say("button.again"), Style: "first"}
	for name, values := range v.Form {
		if name == "act" || name == "key" {
			continue
		}
		for _, value := range values {
			f.Fields = append(f.Fields, Hidden(name, value))
		}
	}
	return f
}

// sendOne makes the one call of an act.
func (v *Visit) sendOne(a Act, key string) (*Page, error) {
	status, content, err := v.Call(a, v.Item, key, a.Body(v))
	if err != nil {
		return nil, err
	}
	if a.Shows != nil {
		return a.Shows(v, content)
	}
	return &Page{GoesTo: v.back(a, content) + "?done=" + DoneWord(status)}, nil
}

// DoneWord is what the next page says of what was done.
func DoneWord(status int) string {
	if status == http.StatusAccepted {
		return "waits"
	}
	return "yes"
}

// back is where an act leads: to what it was about, or to what it made.
func (v *Visit) back(a Act, content []byte) string {
	room, item := v.Here, v.Item
	if a.Makes != "" {
		var made map[string]any
		if v.Take(&made, http.StatusOK, content) == nil {
			item, _ = made[a.Makes].(string)
		}
	}
	if a.Back != "" {
		room = a.Back
	}
	if a.Back != "" && a.Makes == "" {
		item = ""
	}
	if in, _ := v.desk.room(room); in.Item == nil || item == NewItem {
		item = ""
	}
	return v.To(room, item)
}

// Call makes the call of an act about an item. Who presses twice is answered with what the
// first has come to.
func (v *Visit) Call(a Act, item, key string, body any) (status int, content []byte, err error) {
	method, target, _ := strings.Cut(a.Route, " ")
	for n := 0; strings.Contains(target, "{"); n++ {
		from, until := strings.Index(target, "{"), strings.Index(target, "}")
		value := item
		if n > 0 {
			value = v.Form.Get(target[from+1 : until])
		}
		target = target[:from] + url.PathEscape(value) + target[until+1:]
	}
	encoded := []byte(nil)
	if body != nil {
		if encoded, err = json.Marshal(body); err != nil {
			return 0, nil, err
		}
	}
	for try := 0; ; try++ {
		status, content = v.ask(v.ctx, method, target, key, encoded, true)
		err = v.Take(nil, status, content)
		refused, is := err.(*Refusal) //nolint:errorlint // made by this package, never wrapped
		if !is || refused.Code != string(fault.RequestInProgress) || try == repeats {
			return status, content, err
		}
		select {
		case <-v.ctx.Done():
			return status, content, err
		case <-time.After(repeatAfter):
		}
	}
}

// Send is Call with a body that is no JSON: a list, as somebody has written it.
func (v *Visit) Send(a Act, key string, body []byte, query ...string) (status int, content []byte, err error) {
	method, target, _ := strings.Cut(a.Route, " ")
	status, content = v.ask(v.ctx, method, target+"?"+pairs(query).Encode(), key, body, true)
	return status, content, v.Take(nil, status, content)
}

// Upload is the file of a form; nil without one.
func (v *Visit) Upload() []byte {
	if v.photo == nil {
		return nil
	}
	return v.photo.data
}

// How long a second press waits for the first.
const (
	repeats     = 60
	repeatAfter = 250 * time.Millisecond
)

// Kept sends the photo of a form as evidence and gives its address; empty without one. It is
// private unless the act says otherwise.
func (v *Visit) Kept(key string) (uri string, err error) {
	if uri = v.Form.Get("receipt"); uri != "" || v.photo == nil {
		return uri, nil
	}
	body := map[string]any{"data_base64": base64.StdEncoding.EncodeToString(v.photo.data), "content_type": v.photo.contentType}
	_, content, err := v.Call(Act{Route: "POST /evidence"}, "", key+"/photo", body)
	if err != nil {
		return "", err
	}
	var made struct {
		URI string `json:"uri"`
	}
	err = v.Take(&made, http.StatusOK, content)
	return made.URI, err
}
