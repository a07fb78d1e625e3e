package api

import (
	"cmp"
	"net/netip"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/limit"
)

// class says which limits a route has.
type class string

// The classes. Routes with a token are charged to the key's limit first and
// then, if they have one, to their category's.
const (
	byToken         class = "token"
	batchSubmission class = "batch-submission"
	ddsGeneration   class = "dds-generation"
	payments        class = "payments"
	farmerQueries   class = "farmer-queries"
	authClass       class = "auth"
	publicClass     class = "public"
	unlimited       class = "unlimited"
)

// perMinuteOfRole is the limit of a token type, counted per API key.
// spec: limit-token-types
var perMinuteOfRole = map[access.Role]int64{
	access.Agent:       60,
	access.Cooperative: 120,
	access.Buyer:       60,
	access.MFI:         30,
	access.Admin:       1000,
}

// perMinuteOfClass is the limit of a category, counted per organisation, or
// per address for the open routes.
// spec: limit-categories
var perMinuteOfClass = map[class]int64{
	batchSubmission: 100,
	ddsGeneration:   20,
	payments:        500,
	farmerQueries:   1000,
	authClass:       60,
	publicClass:     300,
}

// rules are the buckets of a request with a token.
func (s *Server) rules(c *call) []limit.Rule {
	if c.route.class == unlimited {
		return nil
	}
	c.charged[0] = limit.Rule{Bucket: "key/" + c.caller.Who(), Limit: s.scaled(perMinuteOfRole[c.caller.Role])}
	return append(c.charged[:1], s.categoryRules(c)...)
}

// categoryRules are the buckets of a route's category: those of an organisation.
func (s *Server) categoryRules(c *call) []limit.Rule {
	perMinute, ok := perMinuteOfClass[c.route.class]
	if !ok {
		return nil
	}
	// ADMIN belongs to no organisation: its categories count per key.
	holder := cmp.Or(c.caller.OrganisationID, c.caller.Who())
	return []limit.Rule{{Bucket: string(c.route.class) + "/" + holder, Limit: s.scaled(perMinute)}}
}

// publicRules are the buckets of a request without a token.
// spec: limit-addresses
func (s *Server) publicRules(c *call) []limit.Rule {
	of := publicClass
	if c.route != nil {
		of = c.route.class
	}
	if of == unlimited {
		return nil
	}
	c.charged[0] = limit.Rule{Bucket: string(of) + "/" + network(c.address), Limit: s.scaled(perMinuteOfClass[of])}
	return c.charged[:1]
}

// network is the address an anonymous caller is counted by. An IPv6 site owns
// a /64 and could use a new address for every request.
func network(a netip.Addr) string {
	if a.Is6() {
		if p, err := a.WithZone("").Prefix(64); err == nil {
			return p.String()
		}
	}
	return a.String()
}

// spec: limit-scale
func (s *Server) scaled(perMinute int64) int64 {
	return max(1, min(int64(float64(perMinute)*s.LimitScale), limit.Unlimited))
}

// charge counts the request and keeps the verdict for the headers.
// spec: limit-exceeded, code-rate-limit-exceeded
func (c *call) charge(rules ...limit.Rule) error {
	if len(rules) == 0 {
		return nil
	}
	verdict, err := c.s.Limits.Take(c.r.Context(), rules...)
	if err != nil {
		return err
	}
	c.verdict = verdict
	if !verdict.Allowed {
		return fault.New(fault.RateLimitExceeded, "the limit of %d requests a minute is used up", verdict.Limit).
			After(max(clock.Until(verdict.Reset), 1))
	}
	return nil
}

// public charges a refusal that came before the caller was known to the
// caller's address, so that guessing is limited too.
func (c *call) public(refusal error) error {
	rule := limit.Rule{Bucket: string(publicClass) + "/" + network(c.address), Limit: c.s.scaled(perMinuteOfClass[publicClass])}
	if err := c.charge(rule); err != nil {
		return err
	}
	return refusal
}
