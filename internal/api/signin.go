package api

import (
	"net"
	"net/http"

	"mwanyi/internal/fault"
	"mwanyi/internal/secret"
	"mwanyi/internal/tongue"
)

// Rooms draws the pages where people sign in and look after their account, each with
// its content security policy. says is what a page is about: name, of whom an
// invitation is for; token, of a link or an invitation; passkeys, when people can have
// them at the address at which they opened the page; elsewhere, where else they can;
// signed, when the browser has a session.
type Rooms interface {
	Room(r tongue.Reader, name string, says map[string]string) (page []byte, policy string, err error)
	Code(text string) (svg []byte, err error) // a QR code
}

// readerOf is whom a page speaks to who is known: by ?lang=, else in the person's own
// language, else by Accept-Language.
// spec: sign-in-language
func (c *call) readerOf(language string) tongue.Reader {
	r := c.reader("next")
	if !r.IsAsked && tongue.Known(language) {
		r.Code = tongue.Code(language)
	}
	return r
}

// showRoom shows a page with what is true of the request, to somebody whose language is
// known, or not.
func (c *call) showRoom(name, language string, says map[string]string) (reply, error) {
	host := c.r.Host
	if bare, _, err := net.SplitHostPort(host); err == nil {
		host = bare
	}
	switch c.s.People.PasskeyHost() {
	case "":
	case host:
		says["passkeys"] = "yes"
	default:
		says["elsewhere"] = c.s.People.PasskeyOrigin() + c.r.URL.Path
	}
	reader := c.readerOf(language)
	content, policy, err := c.s.Rooms.Room(reader, name, says)
	if err != nil {
		return reply{}, err
	}
	return reply{status: http.StatusOK, content: content, contentType: htmlType, encoded: true, header: http.Header{
		"Content-Security-Policy": {policy}, "Referrer-Policy": {"no-referrer"}, "Cache-Control": {"no-store"}, "Content-Language": {string(reader.Code)}, "Vary": {"Accept-Language"},
		"Cross-Origin-Opener-Policy": {"same-origin"}, "Cross-Origin-Resource-Policy": {"same-origin"},
	}}, nil
}

// spec: sign-in-pages
func (s *Server) getSignInPage(c *call) (reply, error) {
	query, err := c.query("next", "lang")
	if err != nil {
		return reply{}, err
	}
	if err := knownLanguage(query); err != nil {
		return reply{}, err
	}
	says := map[string]string{}
	if isOfDesk(query["next"]) {
		says["next"] = query["next"]
	}
	if !c.cookie(sessionCookie).Empty() {
		says["signed"] = "yes" // whoever signs in here is perhaps another: the page signs out first
	}
	return c.showRoom("sign-in", "", says)
}

// getLinkPage has a button: whoever only looks at links, as scanners of mail do, does
// not use them up.
func (s *Server) getLinkPage(c *call) (reply, error) {
	return c.showRoom("link", "", map[string]string{"token": c.path("token")})
}

func (s *Server) getInvitationPage(c *call) (reply, error) {
	says := map[string]string{"token": c.path("token")}
	u, err := s.People.Followed(c.r.Context(), secret.New(c.path("token")), fromThisMachine(c.r))
	if err != nil && !fault.Is(err, fault.SignInFailed) { // else the page says that it is over
		return reply{}, err
	}
	says["name"] = u.Name.Reveal()
	return c.showRoom("invitation", u.Language, says)
}

func (s *Server) getAccountPage(c *call) (reply, error) {
	language, err := s.People.LanguageOf(c.r.Context(), c.cookie(sessionCookie))
	if err != nil {
		return reply{}, err
	}
	return c.showRoom("account", language, map[string]string{})
}
