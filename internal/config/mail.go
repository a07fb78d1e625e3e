package config

import (
	"errors"
	"net/mail"
	"net/url"

	"mwanyi/internal/secret"
)

// smtpURL reads the address of a mail server.
func smtpURL(v string) (secret.Text, error) {
	u, err := url.Parse(v)
	if err != nil || u.Hostname() == "" || u.Scheme != "smtp" && u.Scheme != "smtps" || u.Path != "" || u.RawQuery != "" || u.Fragment != "" {
		return secret.Text{}, errors.New("must be smtp://user:password@host:port or smtps://user:password@host:port")
	}
	return secret.New(v), nil
}

// mailFrom reads the sender of e-mails.
func mailFrom(v string) (string, error) {
	if _, err := mail.ParseAddress(v); err != nil {
		return "", errors.New("must be an e-mail address, with or without a name: mwanyi <alerts@coffee.example>")
	}
	return v, nil
}

// mailAddress reads the address of somebody who gets e-mails.
func mailAddress(v string) (string, error) {
	at, err := mail.ParseAddress(v)
	if err != nil || at.Name != "" {
		return "", errors.New("must be an e-mail address, without a name: operator@coffee.example")
	}
	return at.Address, nil
}

// mailContradictions: a mail server wants to know who sends.
func (c *Config) mailContradictions() []error {
	if c.Mode == Serve && !c.SMTPURL.Empty() && c.MailFrom == localMailFrom {
		return []error{errors.New("MWANYI_SMTP_URL needs MWANYI_MAIL_FROM: the address that e-mails come from")}
	}
	return nil
}

// localMailFrom is the sender of e-mails that stay on this machine.
const localMailFrom = "mwanyi <mwanyi@localhost>"
