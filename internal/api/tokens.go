package api

import (
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/fault"
	"mwanyi/internal/limit"
	"mwanyi/internal/secret"
)

// tokenRequest is the body of POST /auth/token.
type tokenRequest struct {
	APIKey        *string `json:"api_key"`
	CooperativeID *string `json:"cooperative_id"`
}

func (in *tokenRequest) validate(k *check) {
	k.text("api_key", need, in.APIKey, shape{min: 1, max: 200, private: true})
	k.text("cooperative_id", maybe, in.CooperativeID, idShape)
}

// tokenReply is what /auth/token and /auth/refresh answer.
type tokenReply struct {
	AccessToken string      `json:"access_token"`
	TokenType   string      `json:"token_type"`
	ExpiresIn   int64       `json:"expires_in"`
	Scope       access.Role `json:"scope"`
}

func tokenReplyOf(t access.Token) tokenReply {
	return tokenReply{AccessToken: t.Bearer.Reveal(), TokenType: "Bearer", ExpiresIn: int64((t.ExpiresIn + time.Second - 1) / time.Second), Scope: t.Role}
}

// spec: post-auth-token
func (s *Server) createToken(c *call, in *tokenRequest) (reply, error) {
	organisationID := ""
	if in.CooperativeID != nil {
		organisationID = *in.CooperativeID
	}
	token, err := s.Access.IssueToken(c.r.Context(), secret.New(*in.APIKey), organisationID)
	if fault.Is(err, fault.Unauthenticated) {
		return reply{}, s.slowDown(c, err)
	}
	return shown(tokenReplyOf(token), err)
}

// spec: post-auth-refresh
func (s *Server) refreshToken(c *call) (reply, error) {
	token, err := s.Access.Refresh(c.r.Context(), c.caller)
	return shown(tokenReplyOf(token), err)
}

// The wait after a wrong key doubles with every failure of a window, per address.
const (
	firstSlowdown = 50 * time.Millisecond
	maxSlowdown   = 3 * time.Second
	countedFails  = 1000
)

// slowDown answers a wrong key late. It delays and never locks out: an office
// shares one address, and one member's typing must not shut out the rest.
// spec: auth-brute-force
func (s *Server) slowDown(c *call, refusal error) error {
	verdict, err := s.Limits.Take(c.r.Context(), limit.Rule{Bucket: "auth-failure/" + network(c.address), Limit: countedFails})
	if err != nil {
		return err
	}
	fails := min(countedFails-verdict.Remaining, 10)
	timer := time.NewTimer(min(firstSlowdown<<fails, maxSlowdown))
	defer timer.Stop()
	select {
	case <-timer.C:
	case <-c.client.Done():
	}
	return refusal
}
