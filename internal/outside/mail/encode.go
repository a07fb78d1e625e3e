package mail

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"mime"
	"mime/quotedprintable"
	"net/mail"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"
)

const maxText = 256 << 10

// Envelope is a message ready to be handed over.
type Envelope struct {
	From, To string // bare addresses
	Bytes    []byte
}

// Encode writes a message as RFC 5322 wants it. Whoever calls it is guarded
// against text that would add headers or receivers: such a message is ErrRefused.
func Encode(from, key string, m Message, at time.Time) (Envelope, error) {
	sender, err := mail.ParseAddress(from)
	if err != nil {
		return Envelope{}, fmt.Errorf("%w: the sender is no e-mail address", ErrRefused)
	}
	receiver, err := mail.ParseAddress(m.To)
	if err != nil || receiver.Name != "" || receiver.Address != m.To {
		return Envelope{}, fmt.Errorf("%w: the receiver is no bare e-mail address", ErrRefused)
	}
	subject := strings.TrimSpace(m.Subject)
	if subject == "" || len(subject) > 500 || strings.ContainsFunc(subject, unicode.IsControl) || !utf8.ValidString(subject) {
		return Envelope{}, fmt.Errorf("%w: the subject is not one line", ErrRefused)
	}
	if m.Text == "" || len(m.Text) > maxText || !utf8.ValidString(m.Text) || strings.ContainsRune(m.Text, 0) {
		return Envelope{}, fmt.Errorf("%w: the text is empty, too long or not UTF-8", ErrRefused)
	}
	var out bytes.Buffer
	for _, header := range [][2]string{
		{"From", sender.String()},
		{"To", receiver.Address},
		{"Subject", mime.QEncoding.Encode("utf-8", subject)},
		{"Date", at.UTC().Format(time.RFC1123Z)},
		{"Message-ID", MessageID(sender.Address, key)},
		{"Auto-Submitted", "auto-generated"},
		{"MIME-Version", "1.0"},
		{"Content-Type", "text/plain; charset=utf-8"},
		{"Content-Transfer-Encoding", "quoted-printable"},
	} {
		fmt.Fprintf(&out, "%s: %s\r\n", header[0], header[1])
	}
	out.WriteString("\r\n")
	body := quotedprintable.NewWriter(&out)
	text := strings.ReplaceAll(strings.ReplaceAll(m.Text, "\r\n", "\n"), "\r", "\n")
	if _, err := body.Write([]byte(strings.ReplaceAll(text, "\n", "\r\n"))); err != nil {
		return Envelope{}, err
	}
	if err := body.Close(); err != nil {
		return Envelope{}, err
	}
	out.WriteString("\r\n")
	return Envelope{From: sender.Address, To: receiver.Address, Bytes: out.Bytes()}, nil
}

// MessageID is the same for every send with the same key.
func MessageID(from, key string) string {
	sum := sha256.Sum256([]byte(key))
	_, domain, _ := strings.Cut(from, "@")
	return "<" + hex.EncodeToString(sum[:16]) + "@" + domain + ">"
}
