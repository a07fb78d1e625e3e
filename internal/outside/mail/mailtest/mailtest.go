// Package mailtest is what every adapter of the port mail must pass. An
// adapter's test gives it a sender and a look at what has arrived.
package mailtest

import (
	"bytes"
	"context"
	"errors"
	"io"
	"mime"
	"mime/quotedprintable"
	stdmail "net/mail"
	"strconv"
	"strings"
	"sync"
	"testing"

	"mwanyi/internal/outside/mail"
)

// From is the sender's address that the adapter is to be made with.
const From = "mwanyi <alerts@service.example>"

// World is an adapter and the far end of it.
type World struct {
	Sender mail.Sender
	Box
}

// Box is where the messages go.
type Box interface {
	Arrived() [][]byte // every message that has arrived
}

// Run holds an adapter to the port's promises.
func Run(t *testing.T, open func(*testing.T) World) {
	t.Run("a message arrives whole", func(t *testing.T) { arrives(t, open(t)) })
	t.Run("a repeated key has the same Message-ID", func(t *testing.T) { repeats(t, open(t)) })
	t.Run("a message that would smuggle headers is refused", func(t *testing.T) { refuses(t, open(t)) })
	t.Run("a cancelled call sends nothing", func(t *testing.T) { cancelled(t, open(t)) })
	t.Run("many at once", func(t *testing.T) { together(t, open(t)) })
}

var sample = mail.Message{
	To:      "manager@coop.example",
	Subject: "Ihr Webhook schläft: 50 % ✓",
	Text: "Hello,\n\n.a line that begins with a dot\n..and two\nFrom the start of a line\n= an equals sign, ünïcode ☕\n" +
		strings.Repeat("long ", 400) + "\nend",
}

func read(t *testing.T, raw []byte) (*stdmail.Message, string) {
	t.Helper()
	m, err := stdmail.ReadMessage(bytes.NewReader(raw))
	if err != nil {
		t.Fatalf("%v\n%s", err, raw)
	}
	body, err := io.ReadAll(quotedprintable.NewReader(m.Body))
	if err != nil {
		t.Fatal(err)
	}
	return m, strings.TrimRight(strings.ReplaceAll(string(body), "\r\n", "\n"), "\n")
}

func arrives(t *testing.T, w World) {
	if err := w.Sender.Send(t.Context(), "key", sample); err != nil {
		t.Fatal(err)
	}
	all := w.Arrived()
	if len(all) != 1 {
		t.Fatalf("%d messages", len(all))
	}
	m, body := read(t, all[0])
	subject, err := new(mime.WordDecoder).DecodeHeader(m.Header.Get("Subject"))
	if err != nil || subject != sample.Subject {
		t.Errorf("subject %q, %v", subject, err)
	}
	if body != sample.Text {
		t.Errorf("the text has changed:\n%s", body)
	}
	from, err := m.Header.AddressList("From")
	if err != nil || len(from) != 1 || from[0].String() != `"mwanyi" <alerts@service.example>` {
		t.Errorf("from %v, %v", from, err)
	}
	if to, err := m.Header.AddressList("To"); err != nil || len(to) != 1 || to[0].Address != sample.To {
		t.Errorf("to %v, %v", to, err)
	}
	if _, err := m.Header.Date(); err != nil || m.Header.Get("Auto-Submitted") != "auto-generated" {
		t.Errorf("date %v, headers %v", err, m.Header)
	}
	for line := range bytes.SplitSeq(all[0], []byte("\n")) {
		if len(line) > 998 {
			t.Errorf("a line of %d bytes", len(line))
		}
	}
}

func repeats(t *testing.T, w World) {
	other := sample
	other.To = "second@coop.example"
	for _, send := range []struct {
		key string
		m   mail.Message
	}{{"one", sample}, {"one", sample}, {"two", other}} {
		if err := w.Sender.Send(t.Context(), send.key, send.m); err != nil {
			t.Fatal(err)
		}
	}
	ids := map[string]string{}
	for _, raw := range w.Arrived() {
		m, _ := read(t, raw)
		to, id := m.Header.Get("To"), m.Header.Get("Message-ID")
		if ids[to] != "" && ids[to] != id {
			t.Errorf("two Message-IDs for one key: %s and %s", ids[to], id)
		}
		ids[to] = id
	}
	if len(ids) != 2 || ids[sample.To] == ids[other.To] || ids[sample.To] == "" {
		t.Errorf("Message-IDs %v", ids)
	}
}

func refuses(t *testing.T, w World) {
	change := func(edit func(*mail.Message)) mail.Message { m := sample; edit(&m); return m }
	for name, m := range map[string]mail.Message{
		"a header in the subject":  change(func(m *mail.Message) { m.Subject = "x\r\nBcc: all@world.example" }),
		"a newline in the subject": change(func(m *mail.Message) { m.Subject = "x\nY" }),
		"no subject":               change(func(m *mail.Message) { m.Subject = " " }),
		"a header in the receiver": change(func(m *mail.Message) { m.To = "a@b.example\r\nBcc: c@d.example" }),
		"two receivers":            change(func(m *mail.Message) { m.To = "a@b.example, c@d.example" }),
		"a name":                   change(func(m *mail.Message) { m.To = "Me <a@b.example>" }),
		"no receiver":              change(func(m *mail.Message) { m.To = "" }),
		"no text":                  change(func(m *mail.Message) { m.Text = "" }),
		"a zero byte":              change(func(m *mail.Message) { m.Text = "a\x00b" }),
		"not UTF-8":                change(func(m *mail.Message) { m.Text = "a\xffb" }),
	} {
		if err := w.Sender.Send(t.Context(), "k "+name, m); !errors.Is(err, mail.ErrRefused) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if n := len(w.Arrived()); n != 0 {
		t.Errorf("%d messages arrived", n)
	}
}

func cancelled(t *testing.T, w World) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := w.Sender.Send(ctx, "key", sample); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
	if n := len(w.Arrived()); n != 0 {
		t.Errorf("%d messages arrived", n)
	}
}

func together(t *testing.T, w World) {
	var all sync.WaitGroup
	for i := range 20 {
		all.Go(func() {
			m := sample
			m.To = strconv.Itoa(i) + "@coop.example"
			if err := w.Sender.Send(t.Context(), m.To, m); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	if n := len(w.Arrived()); n != 20 {
		t.Errorf("%d messages arrived", n)
	}
}
