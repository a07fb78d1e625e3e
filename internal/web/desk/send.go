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
func (v *visit) readForm(r *http.Request, body []byte) error {
	malformed := fault.New(fault.InvalidRequest, "the form is malformed")
	media, options, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if err != nil {
		return malformed.Because(err)
	}
	if media == "multipart/form-data" {
		err = v.readParts(multipart.NewReader(bytes.NewReader(body), options["boundary"]))
	} else {
		v.form, err = url.ParseQuery(string(body))
	}
	if err != nil {
		return malformed.Because(err)
	}
	n := 0
	for name, values := range v.form {
		n += len(values)
		for _, value := range values {
			if n > maxFields || len(value) > maxText || !utf8.ValidString(value) || !utf8.ValidString(name) {
				return malformed
			}
		}
	}
	return nil
}

func (v *visit) readParts(parts *multipart.Reader) error {
	v.form = url.Values{}
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
			v.form.Add(part.FormName(), string(content))
		} else if len(content) > 0 {
			v.photo = &photo{contentType: part.Header.Get("Content-Type"), data: content}
		}
	}
}

var keyShape = regexp.MustCompile(`^frm_[0-9A-HJKMNP-TV-Z]{26}$`)

// send does what a form is for, and goes on to the page that shows it. A refusal is told on
// the page that the form stands on.
// spec: desk-forms
func (v *visit) send(in room) (*page, error) {
	name, key := v.form.Get("act"), v.form.Get("key")
	a, known := acts[name]
	if !known || !strings.HasPrefix(name, in.name+".") || !keyShape.MatchString(key) {
		return nil, fault.New(fault.InvalidRequest, "this is no form of the desk: open its page again")
	}
	run := a.run
	if run == nil {
		run = (*visit).sendOne
	}
	p, err := run(v, a, key)
	refused, is := err.(*refusal) //nolint:errorlint // made by this package, never wrapped
	if !is {
		return p, err
	}
	v.refused, v.act = refused, name
	if p, err = v.draw(in, v.item); err != nil {
		return nil, err
	}
	p.Status = refused.Status
	if refused.Code == string(fault.StepUpNeeded) {
		p.Again = v.again(in)
	}
	return p, nil
}

// again is the same form, with the same key, for after the passkey was shown.
func (v *visit) again(in room) *form {
	f := &form{ID: "again", Action: to(in.name, v.item), Act: v.form.Get("act"), Key: v.form.Get("key"), Button: v.say("button.again"), Style: "first"}
	for name, values := range v.form {
		if name == "act" || name == "key" {
			continue
		}
		for _, value := range values {
			f.Fields = append(f.Fields, hidden(name, value))
		}
	}
	return f
}

// sendOne makes the one call of an act.
func (v *visit) sendOne(a act, key string) (*page, error) {
	status, content, err := v.call(a, v.item, key, a.body(v))
	if err != nil {
		return nil, err
	}
	if a.shows != nil {
		return a.shows(v, content)
	}
	return &page{goesTo: v.back(a, content) + "?done=" + doneWord(status)}, nil
}

func doneWord(status int) string {
	if status == http.StatusAccepted {
		return "waits"
	}
	return "yes"
}

// back is where an act leads: to what it was about, or to what it made.
func (v *visit) back(a act, content []byte) string {
	room, item := v.here, v.item
	if a.makes != "" {
		var made map[string]any
		if v.take(&made, http.StatusOK, content) == nil {
			item, _ = made[a.makes].(string)
		}
	}
	if a.back != "" {
		room = a.back
	}
	if a.back != "" && a.makes == "" {
		item = ""
	}
	if in, _ := roomNamed(room); in.item == nil || item == newItem {
		item = ""
	}
	return to(room, item)
}

// call makes the call of an act about an item. Who presses twice is answered with what the
// first has come to.
func (v *visit) call(a act, item, key string, body any) (status int, content []byte, err error) {
	method, target, _ := strings.Cut(a.route, " ")
	for n := 0; strings.Contains(target, "{"); n++ {
		from, until := strings.Index(target, "{"), strings.Index(target, "}")
		value := item
		if n > 0 {
			value = v.form.Get(target[from+1 : until])
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
		err = v.take(nil, status, content)
		refused, is := err.(*refusal) //nolint:errorlint // made by this package, never wrapped
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

// How long a second press waits for the first.
const (
	repeats     = 60
	repeatAfter = 250 * time.Millisecond
)

// kept sends the photo of a form as evidence and gives its address; empty without one. It is
// private unless the act says otherwise.
func (v *visit) kept(key string) (uri string, err error) {
	if uri = v.form.Get("receipt"); uri != "" || v.photo == nil {
		return uri, nil
	}
	body := map[string]any{"data_base64": base64.StdEncoding.EncodeToString(v.photo.data), "content_type": v.photo.contentType}
	_, content, err := v.call(act{route: "POST /evidence"}, "", key+"/photo", body)
	if err != nil {
		return "", err
	}
	var made struct {
		URI string `json:"uri"`
	}
	err = v.take(&made, http.StatusOK, content)
	return made.URI, err
}
