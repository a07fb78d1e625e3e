package api

import (
	"context"
	"net/http"

	"mwanyi/internal/access"
)

// Standby is a copy of the database that may be some seconds behind.
type Standby interface {
	// Lend gives a context under which what is read may come from the copy, with
	// everything that the reader has written itself. Where isSound says no, what
	// was read counts for nothing.
	Lend(ctx context.Context, reader string) (lent context.Context, isSound func() bool)
	// Wrote says that somebody has written something.
	Wrote(who string)
}

// handled runs the handler: on the standby if the table says so and that leads
// to a success, else where the truth is. So a standby refuses nobody: what it
// does not have yet may be there, and what goes wrong on it is nobody's concern.
// spec: standby-reads, read-your-writes
func (c *call) handled() (reply, error) {
	if c.s.Standby == nil {
		return c.route.handler(c)
	}
	if c.route.late {
		if out, isGood := c.fromStandby(); isGood {
			return out, nil
		}
	}
	if c.r.Method != http.MethodGet && c.caller.Who() != "" {
		defer func() { c.s.Standby.Wrote(c.writer()) }() // a refusal may have left something, too
	}
	return c.route.handler(c)
}

func (c *call) fromStandby() (out reply, isGood bool) {
	asked := c.r
	defer func() { c.r = asked }()
	ctx, isSound := c.s.Standby.Lend(asked.Context(), c.writer())
	c.r = asked.WithContext(ctx)
	out, err := c.route.handler(c)
	return out, err == nil && out.status < http.StatusBadRequest && isSound()
}

// writer is whose writes a reader expects to see: those of the whole
// organisation, and of an ADMIN's key.
func (c *call) writer() string {
	if c.caller.Role == access.Admin {
		return c.caller.Who()
	}
	return c.caller.OrganisationID
}
