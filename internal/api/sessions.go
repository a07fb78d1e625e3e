package api

import (
	"net/http"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/people"
	"mwanyi/internal/secret"
)

// sessionReply shows a session; its token is in the cookie alone.
type sessionReply struct {
	SessionID      string     `json:"session_id"`
	UserID         string     `json:"user_id"`
	SignedInBy     people.Way `json:"signed_in_by"`
	Browser        string     `json:"browser"`
	IsCurrent      bool       `json:"is_current"`
	CreatedAt      string     `json:"created_at"`
	SeenAt         string     `json:"seen_at"`
	ExpiresAt      string     `json:"expires_at"`
	SteppedUpUntil *string    `json:"stepped_up_until"`
}

func sessionReplyOf(s people.Session) sessionReply {
	out := sessionReply{SessionID: s.ID, UserID: s.User.ID, SignedInBy: s.Way, Browser: s.Agent, CreatedAt: clock.Stamp(s.CreatedAt), SeenAt: clock.Stamp(s.SeenAt), ExpiresAt: clock.Stamp(s.ExpiresAt)}
	if s.IsSteppedUp() {
		until := clock.Stamp(s.SteppedAt.Add(people.StepUpLifetime))
		out.SteppedUpUntil = &until
	}
	return out
}

// welcome answers whoever has just signed in: with a new cookie, always.
func (c *call) welcome(s people.Opened, err error) (reply, error) {
	if err != nil {
		return reply{}, err
	}
	c.setCookie(sessionCookie, s.Token, people.SessionLifetime)
	c.setCookie(askCookie, secret.Text{}, 0)
	out := sessionReplyOf(s.Session)
	out.IsCurrent = true
	return reply{status: http.StatusOK, value: out, unkept: true}, nil
}

// listSessions shows where the caller is signed in.
// spec: sessions
func (s *Server) listSessions(c *call) (reply, error) {
	if c.person == nil {
		return reply{}, forPeople()
	}
	return s.sessionsOf(c, c.person.User.ID)
}

// listUserSessions shows it of somebody whom the caller manages.
func (s *Server) listUserSessions(c *call) (reply, error) {
	u, err := s.People.Get(c.r.Context(), c.actor(), c.path("user_id"))
	if err != nil {
		return reply{}, err
	}
	return s.sessionsOf(c, u.ID)
}

func (s *Server) sessionsOf(c *call, userID string) (reply, error) {
	list, err := s.People.Sessions(c.r.Context(), userID)
	return shown(struct {
		Sessions []sessionReply `json:"sessions"`
	}{each(list, func(one people.Session) sessionReply {
		out := sessionReplyOf(one)
		out.UserID = userID
		out.IsCurrent = one.ID == c.caller.SessionID
		return out
	})}, err)
}

func (s *Server) endSession(c *call) (reply, error) {
	return noContent(s.People.End(c.r.Context(), c.actor(), c.path("session_id")))
}

// endOtherSessions ends all of the caller's but this one.
func (s *Server) endOtherSessions(c *call) (reply, error) {
	if c.person == nil {
		return reply{}, forPeople()
	}
	return noContent(s.People.EndOthers(c.r.Context(), c.person.User.ID, c.person.ID))
}

func (s *Server) signOut(c *call) (reply, error) {
	if c.person == nil {
		return reply{}, forPeople()
	}
	err := s.People.End(c.r.Context(), c.actor(), c.person.ID)
	if err != nil && !fault.Is(err, fault.NotFound) {
		return reply{}, err
	}
	c.setCookie(sessionCookie, secret.Text{}, 0)
	return reply{status: http.StatusNoContent, unkept: true}, nil
}

// signInRequest is the body of POST /auth/sign-in.
type signInRequest struct{ contactRequest }

func (in *signInRequest) validate(k *check) {
	in.form(k)
	if (in.Phone == nil) == (in.Email == nil) {
		k.refuse(fault.InvalidRequest, "send either email or phone")
	}
}

// askSignIn sends a link or a code, and says the same whether anybody has the address
// or number or not.
// spec: sign-in
func (s *Server) askSignIn(c *call, in *signInRequest) (reply, error) {
	browser, err := s.People.Ask(c.r.Context(), people.AskRequest{Email: valueOf(in.Email), Phone: valueOf(in.Phone), Address: network(c.address)})
	if err != nil {
		return reply{}, err
	}
	lives := people.LinkLifetime
	words := "if an account has this e-mail, a link is on its way: open it in this browser within 15 minutes"
	if in.Phone != nil {
		lives = people.CodeLifetime
		words = "if an account has this number, a code is on its way: enter it in this browser within 10 minutes"
	}
	c.setCookie(askCookie, browser, lives)
	return reply{status: http.StatusAccepted, unkept: true, value: struct {
		Message   string `json:"message"`
		ExpiresAt string `json:"expires_at"`
	}{Message: words, ExpiresAt: clock.Stamp(clock.Now().Add(lives).Truncate(time.Second))}}, nil
}

// codeRequest is the body of POST /auth/sign-in/code.
type codeRequest struct {
	Code *string `json:"code"`
}

func (in *codeRequest) validate(k *check) {
	k.text("code", need, in.Code, shape{min: 6, max: 6, private: true})
}

func (s *Server) enterCode(c *call, in *codeRequest) (reply, error) {
	out, err := c.welcome(s.People.EnterCode(c.r.Context(), c.cookie(askCookie), *in.Code, c.browserOf()))
	return out, c.slowly(err)
}

// linkRequest is the body of POST /auth/sign-in/link and of POST /auth/invitation.
type linkRequest struct {
	Token *string `json:"token"`
}

func (in *linkRequest) validate(k *check) {
	k.text("token", need, in.Token, tokenShape)
}

func (s *Server) followLink(c *call, in *linkRequest) (reply, error) {
	out, err := c.welcome(s.People.FollowLink(c.r.Context(), c.cookie(askCookie), secret.New(*in.Token), c.browserOf()))
	return out, c.slowly(err)
}

func (s *Server) acceptInvitation(c *call, in *linkRequest) (reply, error) {
	out, err := c.welcome(s.People.Accept(c.r.Context(), secret.New(*in.Token), fromThisMachine(c.r), c.browserOf()))
	return out, c.slowly(err)
}

// slowly answers what failed to sign anybody in late, like a wrong key.
func (c *call) slowly(err error) error {
	if fault.Is(err, fault.SignInFailed) {
		return c.s.slowDown(c, err)
	}
	return err
}
