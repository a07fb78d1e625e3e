package api

import (
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/people"
	"mwanyi/internal/policy"
	"mwanyi/internal/review"
)

// heldReply is a rule that holds something up, or a mark on it.
type heldReply struct {
	Rule    policy.Name `json:"rule"`
	Message string      `json:"message"`
}

func heldOf(f policy.Finding) heldReply { return heldReply{Rule: f.Rule, Message: f.Message} }

// reviewReply is a review.
type reviewReply struct {
	ReviewID      string           `json:"review_id"`
	Kind          review.Kind      `json:"kind"`
	Status        review.Status    `json:"status"`
	Subject       string           `json:"subject"`
	JobID         *string          `json:"job_id"`
	FarmerID      *string          `json:"farmer_id"`
	CooperativeID *string          `json:"cooperative_id"`
	Findings      []policy.Finding `json:"findings"`
	NeedsAdmin    bool             `json:"needs_admin"`
	CreatedAt     string           `json:"created_at"`
	DecidedAt     *string          `json:"decided_at"`
	DecidedBy     *string          `json:"decided_by"`
	Note          *string          `json:"note"`
}

func reviewShown(r review.Review) reviewReply {
	return reviewReply{
		ReviewID: r.ID, Kind: r.Kind, Status: r.Status, Subject: r.Subject, JobID: orNull(r.JobID), FarmerID: orNull(r.FarmerID), CooperativeID: orNull(r.CooperativeID),
		Findings: r.Findings, NeedsAdmin: r.IsHard(), CreatedAt: clock.Stamp(r.CreatedAt), DecidedAt: clock.MaybeStamp(r.DecidedAt),
		DecidedBy: orNull(r.DecidedBy), Note: orNull(r.Note),
	}
}

// spec: get-reviews
func (s *Server) listReviews(c *call) (reply, error) {
	page, err := c.listing("status", "kind", "cooperative_id")
	if err != nil {
		return reply{}, err
	}
	status := page.filter("status")
	kind := page.filter("kind")
	of := page.filter("cooperative_id")
	k := &check{}
	k.oneOf("status", maybe, status, fault.InvalidRequest, texts(review.Statuses)...)
	k.oneOf("kind", maybe, kind, fault.InvalidRequest, texts(review.Kinds)...)
	k.text("cooperative_id", maybe, of, idShape)
	if err := k.err(); err != nil {
		return reply{}, err
	}
	f := review.Filter{CooperativeID: c.lists(reviewPart), Status: review.Status(valueOf(status)), Kind: review.Kind(valueOf(kind))}
	if of != nil {
		if err := c.mustSee(reviewPart, "review", *of); err != nil {
			return reply{}, err
		}
		f.CooperativeID = *of
	}
	list, rest, err := s.Reviews.List(c.r.Context(), f, page.page())
	if err != nil {
		return reply{}, err
	}
	list, next := cutAt(page, list, rest, func(r review.Review) string { return r.ID })
	return ok(struct {
		Reviews    []reviewReply `json:"reviews"`
		NextCursor *string       `json:"next_cursor"`
	}{Reviews: each(list, reviewShown), NextCursor: next})
}

// spec: get-review
func (s *Server) getReview(c *call) (reply, error) {
	r, err := s.ownReview(c)
	if err != nil {
		return reply{}, err
	}
	return ok(reviewShown(r))
}

// ownReview is the review that the path names, if the caller sees it.
func (s *Server) ownReview(c *call) (review.Review, error) {
	r, err := s.Reviews.Get(c.r.Context(), c.path("review_id"))
	if err != nil {
		return r, err
	}
	return r, c.mustSee(reviewPart, "review", r.CooperativeID)
}

// decideReviewRequest is the body of POST /reviews/{review_id}/decide.
type decideReviewRequest struct {
	Decision *string `json:"decision"`
	Note     *string `json:"note"`
}

func (in *decideReviewRequest) validate(k *check) {
	k.oneOf("decision", need, in.Decision, fault.InvalidRequest, string(review.Approve), string(review.Reject))
	k.text("note", need, in.Note, noteShape)
}

// spec: review-decide
func (s *Server) decideReview(c *call, in *decideReviewRequest) (reply, error) {
	r, err := s.ownReview(c)
	if err != nil {
		return reply{}, err
	}
	if r.Kind.IsMoney() && *in.Decision == string(review.Approve) && c.person != nil && !c.person.IsSteppedUp() {
		return reply{}, people.NeedsStepUp()
	}
	if r.CooperativeID != "" { // else it is the operator's own
		if err := c.operating(r.CooperativeID); err != nil {
			return reply{}, err
		}
	}
	r, err = s.Reviews.Decide(c.r.Context(), r.ID, review.Decision(*in.Decision), *in.Note, c.caller)
	if err != nil {
		return reply{}, err
	}
	return ok(reviewShown(r))
}

// flagsOf are the marks on a batch, for who may see them; nil: none, or not for
// the caller.
// spec: policy-flags
func (s *Server) flagsOf(c *call, batchID, cooperativeID string) ([]heldReply, error) {
	if !c.sees(flagsPart, cooperativeID) {
		return nil, nil
	}
	found, err := s.Reviews.Flags(c.r.Context(), batchID)
	return each(found, heldOf), err
}
