// Package smtp hands e-mail to a mail server, over TLS from the first byte
// (smtps) or after STARTTLS (smtp). Only a server on this machine may be
// spoken to in the clear.
package smtp

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"net/smtp"
	"net/textproto"
	"net/url"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/exchange"
	"mwanyi/internal/outside/mail"
)

// timeout bounds one message from connecting to the server's last word.
const timeout = 30 * time.Second

// Server is a mail.Sender. Each message has a connection of its own.
type Server struct {
	from    string
	address string
	host    string
	tls     *tls.Config
	atOnce  bool // TLS before the first byte
	local   bool // on this machine: may be in the clear
	auth    smtp.Auth
}

// New reads smtp://user:password@host:587 or smtps://user:password@host:465.
// The ports are the defaults; user and password may be absent. trust, when not
// nil, replaces the system's roots.
func New(raw, from string, trust *tls.Config) (*Server, error) {
	u, err := url.Parse(raw)
	if err != nil || u.Hostname() == "" || u.Path != "" || u.RawQuery != "" || u.Fragment != "" {
		return nil, errors.New("the mail server must be smtp://user:password@host:port or smtps://…")
	}
	port, known := map[string]string{"smtp": "587", "smtps": "465"}[u.Scheme]
	if !known {
		return nil, errors.New("the mail server's URL must begin with smtp:// or smtps://")
	}
	if u.Port() != "" {
		port = u.Port()
	}
	s := &Server{from: from, host: u.Hostname(), address: net.JoinHostPort(u.Hostname(), port), atOnce: u.Scheme == "smtps"}
	s.tls = &tls.Config{ServerName: s.host, MinVersion: tls.VersionTLS12}
	if trust != nil {
		s.tls = trust.Clone()
		s.tls.ServerName = s.host
	}
	ip := net.ParseIP(s.host)
	s.local = s.host == "localhost" || ip != nil && ip.IsLoopback()
	if u.User != nil {
		password, _ := u.User.Password()
		s.auth = smtp.PlainAuth("", u.User.Username(), password, s.host) // refuses to speak in the clear by itself
	}
	return s, nil
}

// Send delivers to the server. A 5xx answer is a refusal; all else is unknown.
func (s *Server) Send(ctx context.Context, key string, m mail.Message) error {
	watch := clock.StartStopwatch()
	err := s.send(ctx, key, m)
	exchange.Told("mail", watch.Elapsed(), err)
	return err
}

func (s *Server) send(ctx context.Context, key string, m mail.Message) error {
	envelope, err := mail.Encode(s.from, key, m, clock.Now())
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	conn, err := s.connect(ctx)
	if err != nil {
		return fmt.Errorf("mail server: %w", err)
	}
	defer conn.Close()                                          //nolint:errcheck // Quit has ended it, or the error says more
	defer context.AfterFunc(ctx, func() { _ = conn.Close() })() // ends a talk that hangs
	err = s.talk(conn, envelope)
	var answer *textproto.Error
	switch {
	case err == nil:
		return nil
	case ctx.Err() != nil:
		return fmt.Errorf("mail server: %w", errors.Join(ctx.Err(), err))
	case errors.As(err, &answer) && answer.Code >= 500:
		return fmt.Errorf("%w: the mail server answered %d", mail.ErrRefused, answer.Code)
	}
	return fmt.Errorf("mail server: %w", err)
}

func (s *Server) connect(ctx context.Context) (net.Conn, error) {
	if s.atOnce {
		return (&tls.Dialer{Config: s.tls}).DialContext(ctx, "tcp", s.address)
	}
	return (&net.Dialer{}).DialContext(ctx, "tcp", s.address)
}

// talk is one message on one connection.
func (s *Server) talk(conn net.Conn, e mail.Envelope) error {
	client, err := smtp.NewClient(conn, s.host)
	if err != nil {
		return err
	}
	if !s.atOnce {
		switch offered, _ := client.Extension("STARTTLS"); {
		case offered:
			if err := client.StartTLS(s.tls); err != nil {
				return err
			}
		case !s.local:
			return errors.New("it does not offer STARTTLS, and mail is not sent in the clear")
		}
	}
	if s.auth != nil {
		if err := client.Auth(s.auth); err != nil {
			// Wrong credentials are the operator's to correct: not a refusal of this message.
			return fmt.Errorf("authentication failed: %s", err.Error())
		}
	}
	if err := client.Mail(e.From); err != nil {
		return err
	}
	if err := client.Rcpt(e.To); err != nil {
		return err
	}
	body, err := client.Data()
	if err != nil {
		return err
	}
	if _, err := body.Write(e.Bytes); err != nil {
		return err
	}
	if err := body.Close(); err != nil {
		return err
	}
	_ = client.Quit() // the message is taken already
	return nil
}
