package api

import (
	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/people"
)

// recoveryRequest is the body of POST /users/{user_id}/recover.
type recoveryRequest struct {
	contactRequest
	Reason *string `json:"reason"`
}

func (in *recoveryRequest) validate(k *check) {
	in.form(k)
	k.text("reason", need, in.Reason, shape{min: 1, max: 300, private: true})
}

// recoveryReply shows a recovery.
type recoveryReply struct {
	RecoveryID     string                `json:"recovery_id"`
	UserID         string                `json:"user_id"`
	OrganisationID *string               `json:"organisation_id"`
	Reason         string                `json:"reason"`
	Phone          string                `json:"phone,omitzero"` // masked
	HasNewEmail    bool                  `json:"has_new_email"`
	Status         people.RecoveryStatus `json:"status"`
	AskedBy        string                `json:"asked_by"`
	DecidedBy      *string               `json:"decided_by"`
	CreatedAt      string                `json:"created_at"`
	DecidedAt      *string               `json:"decided_at"`
	Invitation     *invitationReply      `json:"invitation,omitzero"`
}

func recoveryReplyOf(r people.Recovery) recoveryReply {
	out := recoveryReply{RecoveryID: r.ID, UserID: r.UserID, OrganisationID: orNull(r.OrganisationID), Reason: r.Reason, HasNewEmail: !r.Email.Empty(), Status: r.Status,
		AskedBy: r.AskedBy, DecidedBy: orNull(r.DecidedBy), CreatedAt: clock.Stamp(r.CreatedAt), DecidedAt: clock.MaybeStamp(r.DecidedAt)}
	if !r.Phone.Empty() {
		out.Phone = r.Phone.String()
	}
	return out
}

// askRecovery begins a new way in for somebody who has lost all.
// spec: recovery
func (s *Server) askRecovery(c *call, in *recoveryRequest) (reply, error) {
	r, err := s.People.Recover(c.r.Context(), c.actor(), c.path("user_id"), *in.Reason, in.contact())
	if err != nil {
		return reply{}, err
	}
	return created(recoveryReplyOf(r))
}

func (s *Server) listRecoveries(c *call) (reply, error) {
	l, err := c.listing()
	if err != nil {
		return reply{}, err
	}
	of := c.caller.OrganisationID
	if c.caller.Role != access.Admin && of == "" {
		return reply{}, fault.Foreign("list")
	}
	list, err := s.People.Recoveries(c.r.Context(), of, l.page())
	if err != nil {
		return reply{}, err
	}
	list, next := cut(l, list, func(r people.Recovery) string { return r.ID })
	return ok(struct {
		Recoveries []recoveryReply `json:"recoveries"`
		NextCursor *string         `json:"next_cursor"`
	}{Recoveries: each(list, recoveryReplyOf), NextCursor: next})
}

// decisionRequest is the body of POST /recoveries/{recovery_id}/decide.
type decisionRequest struct {
	Decision *string `json:"decision"`
}

func (in *decisionRequest) validate(k *check) {
	k.oneOf("decision", need, in.Decision, fault.InvalidRequest, "APPROVE", "REJECT")
}

func (s *Server) decideRecovery(c *call, in *decisionRequest) (reply, error) {
	show := func(d people.DecidedRecovery) (reply, error) {
		out := recoveryReplyOf(d.Recovery)
		var err error
		if d.Status == people.RecoveryApproved {
			out.Invitation, err = s.invitationOf(d.Invitation.Link, d.Invitation.ExpiresAt)
		}
		return shown(out, err)
	}
	d, err := s.People.Decide(c.r.Context(), c.actor(), c.path("recovery_id"), *in.Decision == "APPROVE", keeping(c, show))
	if err != nil {
		return reply{}, err
	}
	return show(d)
}
