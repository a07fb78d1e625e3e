package smtp_test

import (
	"bufio"
	"bytes"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"net"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"

	"mwanyi/internal/outside/mail"
	"mwanyi/internal/outside/mail/mailtest"
	"mwanyi/internal/outside/mail/smtp"
)

// server is a mail server on loopback that keeps what it gets.
type server struct {
	listener net.Listener
	tls      *tls.Config
	starttls bool
	answers  map[string]string // a verb's answer, when it is not the usual one
	mu       sync.Mutex
	got      [][]byte
	logins   []string
}

// certificate is that of net/http/httptest, which names 127.0.0.1.
func certificate(t *testing.T) (serving, trusting *tls.Config) {
	t.Helper()
	https := httptest.NewTLSServer(nil)
	defer https.Close()
	roots := x509.NewCertPool()
	roots.AddCert(https.Certificate())
	return &tls.Config{Certificates: https.TLS.Certificates, MinVersion: tls.VersionTLS12}, &tls.Config{RootCAs: roots, MinVersion: tls.VersionTLS12}
}

func start(t *testing.T, s *server, atOnce bool) string {
	t.Helper()
	var err error
	if s.listener, err = (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0"); err != nil {
		t.Fatal(err)
	}
	if atOnce {
		s.listener = tls.NewListener(s.listener, s.tls)
	}
	t.Cleanup(func() { s.listener.Close() }) //nolint:errcheck // the test is over
	go func() {
		for {
			conn, err := s.listener.Accept()
			if err != nil {
				return
			}
			go s.serve(conn)
		}
	}()
	return s.listener.Addr().String()
}

func (s *server) serve(conn net.Conn) {
	defer func() { conn.Close() }() //nolint:errcheck // the client knows
	in := bufio.NewReader(conn)
	say := func(line string) { fmt.Fprintf(conn, "%s\r\n", line) }
	say("220 test")
	for {
		line, err := in.ReadString('\n')
		if err != nil {
			return
		}
		verb, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		if answer := s.answers[verb]; answer != "" {
			say(answer)
			if strings.HasPrefix(answer, "421") {
				return
			}
			continue
		}
		switch verb {
		case "EHLO":
			if s.starttls {
				say("250-test\r\n250-STARTTLS\r\n250 AUTH PLAIN")
			} else {
				say("250-test\r\n250 AUTH PLAIN")
			}
		case "STARTTLS":
			say("220 go")
			secured := tls.Server(conn, s.tls)
			conn, in = secured, bufio.NewReader(secured)
		case "AUTH":
			s.mu.Lock()
			s.logins = append(s.logins, rest)
			s.mu.Unlock()
			say("235 welcome")
		case "DATA":
			say("354 go on")
			var body bytes.Buffer
			for {
				line, err := in.ReadString('\n')
				if err != nil {
					return
				}
				if line == ".\r\n" {
					break
				}
				body.WriteString(strings.TrimPrefix(line, "."))
			}
			s.mu.Lock()
			s.got = append(s.got, body.Bytes())
			s.mu.Unlock()
			say("250 taken")
		case "QUIT":
			say("221 bye")
			return
		default:
			say("250 ok")
		}
	}
}

func (s *server) Arrived() [][]byte {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([][]byte(nil), s.got...)
}

func TestTheAdapterKeepsThePortsPromises(t *testing.T) {
	serving, trusting := certificate(t)
	for name, scheme := range map[string]string{"STARTTLS": "smtp", "TLS at once": "smtps", "in the clear on this machine": "smtp"} {
		t.Run(name, func(t *testing.T) {
			mailtest.Run(t, func(t *testing.T) mailtest.World {
				s := &server{tls: serving, starttls: name == "STARTTLS"}
				sender, err := smtp.New(scheme+"://user:pass%40word@"+start(t, s, scheme == "smtps"), mailtest.From, trusting)
				if err != nil {
					t.Fatal(err)
				}
				return mailtest.World{Sender: sender, Box: s}
			})
		})
	}
}

var message = mail.Message{To: "a@b.example", Subject: "s", Text: "t"}

func TestAServersRefusalIsToldFromAFailure(t *testing.T) {
	for name, c := range map[string]struct {
		answers map[string]string
		refused bool
	}{
		"no such mailbox":  {map[string]string{"RCPT": "550 unknown"}, true},
		"too large":        {map[string]string{"DATA": "552 too large"}, true},
		"try later":        {map[string]string{"RCPT": "451 greylisted"}, false},
		"closing":          {map[string]string{"MAIL": "421 closing"}, false},
		"wrong password":   {map[string]string{"AUTH": "535 no"}, false},
		"no STARTTLS left": {map[string]string{"EHLO": "421 closing"}, false},
	} {
		t.Run(name, func(t *testing.T) {
			s := &server{answers: c.answers}
			sender, err := smtp.New("smtp://user:secret-word@"+start(t, s, false), mailtest.From, nil)
			if err != nil {
				t.Fatal(err)
			}
			err = sender.Send(t.Context(), "k", message)
			if err == nil {
				t.Fatalf("got %v, want an error", err)
			}
			if errors.Is(err, mail.ErrRefused) != c.refused {
				t.Errorf("%v is a refusal: %v, want %v", err, errors.Is(err, mail.ErrRefused), c.refused)
			}
			if strings.Contains(fmt.Sprint(err), "secret-word") {
				t.Errorf("the password is in %v, want no %q in it", err, "secret-word")
			}
		})
	}
}

func TestAServerThatIsNotTrustedGetsNothing(t *testing.T) {
	serving, _ := certificate(t)
	for _, atOnce := range []bool{true, false} {
		s := &server{tls: serving, starttls: true}
		scheme := map[bool]string{true: "smtps", false: "smtp"}[atOnce]
		sender, err := smtp.New(scheme+"://user:secret@"+start(t, s, atOnce), mailtest.From, nil)
		if err != nil {
			t.Fatal(err)
		}
		switch err := sender.Send(t.Context(), "k", message); {
		case err == nil:
			t.Error("no error, want one")
		case errors.Is(err, mail.ErrRefused):
			t.Errorf("err %v, want one that is no refusal", err)
		case len(s.Arrived()) != 0:
			t.Errorf("%d messages, want 0", len(s.Arrived()))
		case len(s.logins) != 0:
			t.Errorf("%d logins, want 0: %v", len(s.logins), s.logins)
		}
	}
}

func TestAnAddressOfAServerIsRead(t *testing.T) {
	for raw, good := range map[string]bool{
		"smtp://mail.example": true, "smtps://u:p@mail.example:2465": true, "smtp://localhost:25": true,
		"http://mail.example": false, "mail.example": false, "smtp://": false, "smtp://mail.example/path": false, "smtp://a:b:c": false,
	} {
		if _, err := smtp.New(raw, mailtest.From, nil); (err == nil) != good {
			t.Errorf("%s: %v, want it taken: %v", raw, err, good)
		}
	}
}
