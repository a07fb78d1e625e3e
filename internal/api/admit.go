package api

import (
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/fault"
	"mwanyi/internal/people"
	"mwanyi/internal/secret"
)

// admit checks token or session, rate limit and role, in this order.
// spec: role-restrictions, code-unauthenticated, code-insufficient-permissions
func (s *Server) admit(c *call) error {
	if c.route.browser {
		if err := c.isSameOrigin(); err != nil {
			return c.public(err)
		}
	}
	if c.route.open() && !c.route.opens() {
		return c.charge(s.publicRules(c)...)
	}
	err := s.identify(c)
	switch {
	case c.route.open() && (err == nil || c.r.Header.Get("Authorization") == ""): // counted by the address all the same
		return c.charge(s.publicRules(c)...)
	case fault.Is(err, fault.Unauthenticated), fault.Is(err, fault.InsufficientPermissions):
		return c.public(err)
	case err != nil:
		return err
	}
	if err := c.charge(s.rules(c)...); err != nil {
		return err
	}
	return c.mayCall()
}

// mayCall asks the two tables: that of routes for the token type, that of duties for
// the roles of a person, or of the person whose the key is.
func (c *call) mayCall() error {
	if !slices.Contains(c.route.roles, c.caller.Role) {
		return fault.New(fault.InsufficientPermissions, "a token of type %s may not call this endpoint", c.caller.Role)
	}
	if c.hasOffice() {
		return c.onDuty()
	}
	return nil
}

// identify finds who calls: a machine by its token, or a person by the cookie of a
// session. Never both: a page that carries somebody's cookie must not act under
// another's name, nor a token be kept alive by a cookie.
func (s *Server) identify(c *call) error {
	header, cookie := c.r.Header.Get("Authorization"), c.cookie(sessionCookie)
	if header != "" && !cookie.Empty() && !c.route.open() {
		return fault.New(fault.Unauthenticated, "send either a token or the cookie of a session, not both")
	}
	if header == "" && !cookie.Empty() {
		if err := c.isSameOrigin(); err != nil {
			return err
		}
		return c.signedIn(cookie)
	}
	scheme, bearer, _ := strings.Cut(header, " ")
	if !strings.EqualFold(scheme, "Bearer") || bearer == "" || len(bearer) > 4096 {
		return fault.New(fault.Unauthenticated, "send the header Authorization: Bearer <token>")
	}
	find := s.Access.Authenticate
	if c.r.Method == http.MethodGet || c.r.Method == http.MethodHead {
		find = s.Access.AuthenticateReader
	}
	by, err := find(c.r.Context(), bearer)
	c.caller = by
	c.masks()
	return err
}

// signedIn finds whose a session is.
func (c *call) signedIn(cookie secret.Text) error {
	find := c.s.People.Authenticate
	if c.r.Header.Get(byItself) != "" {
		find = c.s.People.StillIn
	}
	session, err := find(c.r.Context(), cookie)
	if err != nil {
		return err
	}
	c.isPerson(session)
	return nil
}

// isPerson: the call is made by whose session it is.
func (c *call) isPerson(session people.Session) {
	c.person = &session
	c.caller = session.Caller()
	c.masks()
}

// masks hides what is personal from the operator's people who only look.
func (c *call) masks() {
	c.masked = c.hasOffice() && c.caller.Role == access.Admin && !c.actor().Is(people.Operator, people.Finance)
}

// isSameOrigin refuses what another site's page, or another host's of the same site,
// sends in somebody's name.
func (c *call) isSameOrigin() error {
	if err := c.s.crossOrigin.Check(c.r); err != nil {
		return fault.New(fault.InsufficientPermissions, "a page of another site may not do this in your name").Because(err)
	}
	return nil
}

// protection is that of all cookies, with the public address as an origin of its own:
// a proxy in front may have another name for it.
func protection(publicURL string) *http.CrossOriginProtection {
	guard := http.NewCrossOriginProtection()
	if u, err := url.Parse(publicURL); err == nil && u.Host != "" {
		_ = guard.AddTrustedOrigin(u.Scheme + "://" + u.Host) // else only the request's own host counts
	}
	return guard
}

// cookieName is a cookie's plain name.
type cookieName string

const (
	sessionCookie cookieName = "session" // who is signed in
	askCookie     cookieName = "ask"     // which browser asked for a link or a code
)

// named is how a cookie is called. __Host- makes a browser take it only from this very
// host, over TLS, for all paths: no other host of the domain can plant one. Only the
// service on this machine, which has no TLS, does without.
func (s *Server) named(name cookieName) string {
	if s.People.IsLocal() {
		return string(name)
	}
	return "__Host-" + string(name)
}

// cookie reads one; empty: there is none, or there are several.
func (c *call) cookie(name cookieName) secret.Text {
	if c.s.People == nil || len(c.r.Header["Cookie"]) == 0 {
		return secret.Text{}
	}
	found := c.r.CookiesNamed(c.s.named(name))
	if len(found) != 1 || len(found[0].Value) > 128 {
		return secret.Text{}
	}
	return secret.New(found[0].Value)
}

// setCookie sets one, or takes it away when it is empty.
func (c *call) setCookie(name cookieName, value secret.Text, lives time.Duration) {
	cookie := &http.Cookie{Name: c.s.named(name), Value: value.Reveal(), Path: "/", HttpOnly: true, Secure: !c.s.People.IsLocal(), SameSite: http.SameSiteLaxMode, MaxAge: int(lives / time.Second)} //nolint:gosec // Secure everywhere but on this machine without TLS
	if value.Empty() {
		cookie.MaxAge = -1
	}
	http.SetCookie(c.w, cookie)
}

// browserOf is what is known of the caller's browser.
func (c *call) browserOf() people.Browser {
	return people.Browser{Agent: c.r.UserAgent(), Had: c.cookie(sessionCookie)}
}
