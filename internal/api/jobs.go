package api

import (
	"errors"

	"github.com/go-json-experiment/json/jsontext"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/enrolment"
	"mwanyi/internal/fault"
	"mwanyi/internal/job"
)

// jobReply is what GET /jobs/{job_id} answers. Result fields are there once
// the job is complete; code and message when it failed for good.
type jobReply struct {
	JobID  string                  `json:"job_id"`
	Status job.Status              `json:"status"`
	Held   []heldReply             `json:"held,omitempty"`    // why a person has to decide first
	Lines  *[]enrolment.LineResult `json:"lines,omitzero"`    // of an import, those that have ended
	Move   *progressReply          `json:"progress,omitzero"` // of a change of a lot
	Result jsontext.Value          `json:",inline"`
}

// outcomeFor reads a job that the caller may see.
// spec: code-job-not-found
func (s *Server) outcomeFor(c *call, id string) (job.Outcome, error) {
	outcome, err := s.Jobs.ReadOutcome(c.r.Context(), id)
	switch {
	case errors.Is(err, job.ErrNotFound):
		return outcome, fault.New(fault.JobNotFound, "no job has this id")
	case err == nil && c.caller.Role != access.Admin && c.caller.OrganisationID != outcome.OrganisationID:
		return outcome, fault.New(fault.InsufficientPermissions, "the job belongs to another organisation")
	}
	return outcome, err
}

// spec: get-jobs
func (s *Server) getJob(c *call) (reply, error) {
	outcome, err := s.outcomeFor(c, c.path("job_id"))
	if err != nil {
		return reply{}, err
	}
	out := jobReply{JobID: outcome.ID, Status: outcome.Status, Result: jsontext.Value(outcome.Result)}
	if outcome.Status == job.Pending {
		held, err := s.Reviews.HeldBy(c.r.Context(), outcome.ID)
		if err != nil {
			return reply{}, err
		}
		out.Held = each(held, heldOf)
	}
	if out.Move, err = s.lotProgress(c, outcome.ID); err != nil {
		return reply{}, err
	}
	lines, _, isImport, err := s.Enrolments.Results(c.r.Context(), outcome.ID)
	if isImport {
		out.Lines = &lines
	}
	return shown(out, err)
}

// waitingReply is a job of the admin's list.
type waitingReply struct {
	JobID    string       `json:"job_id"`
	Kind     string       `json:"kind"`
	Status   job.Standing `json:"status"`
	Attempt  int64        `json:"attempt"`
	Failures int64        `json:"failures"`
	RunAt    string       `json:"run_at"`
	Error    string       `json:"error"`
}

// spec: admin-jobs
func (s *Server) listJobs(c *call) (reply, error) {
	l, err := c.listing("kind", "status")
	if err != nil {
		return reply{}, err
	}
	k := &check{}
	k.oneOf("status", maybe, l.filter("status"), fault.InvalidRequest, texts(job.Standings)...)
	if err := k.err(); err != nil {
		return reply{}, err
	}
	list, rest, err := s.Jobs.Waiting(c.r.Context(), l.Filters["kind"], job.Standing(l.Filters["status"]), l.Cursor, l.Limit+1)
	if err != nil {
		return reply{}, err
	}
	list, next := cutAt(l, list, rest, func(j job.WaitingJob) string { return j.ID })
	return ok(struct {
		Jobs       []waitingReply `json:"jobs"`
		NextCursor *string        `json:"next_cursor"`
	}{Jobs: each(list, waitingReplyOf), NextCursor: next})
}

func waitingReplyOf(j job.WaitingJob) waitingReply {
	return waitingReply{JobID: j.ID, Kind: j.Kind, Status: j.Stands(), Attempt: j.Attempt, Failures: j.Failures, RunAt: clock.Stamp(j.RunAt), Error: j.Error}
}

// queueReply is how the jobs of a kind stand.
type queueReply struct {
	Kind        string  `json:"kind"`
	IsRound     bool    `json:"is_round"`
	Waiting     int     `json:"waiting"`
	Running     int     `json:"running"`
	Failing     int     `json:"failing"`
	Held        int     `json:"held"`
	Parked      int     `json:"parked"`
	IsMore      bool    `json:"is_more"`
	OldestDueAt *string `json:"oldest_due_at"`
	LastError   *string `json:"last_error"`
}

// listQueues shows the kinds of jobs of which something is owed.
// spec: admin-queues
func (s *Server) listQueues(c *call) (reply, error) {
	list, err := s.Jobs.Queues(c.r.Context())
	return shown(struct {
		Queues []queueReply `json:"queues"`
	}{each(list, queueReplyOf)}, err)
}

func queueReplyOf(q job.Queue) queueReply {
	out := queueReply{
		Kind: q.Kind, IsRound: q.IsRound, IsMore: q.IsMore, LastError: orNull(q.Error), Waiting: q.Counts[job.StandingWaiting], Running: q.Counts[job.StandingRunning],
		Failing: q.Counts[job.StandingFailing], Held: q.Counts[job.StandingHeld], Parked: q.Counts[job.StandingParked],
	}
	if !q.OldestAt.IsZero() {
		out.OldestDueAt = clock.MaybeStamp(&q.OldestAt)
	}
	return out
}

// spec: job-retry, code-job-not-waiting
func (s *Server) retryJob(c *call) (reply, error) {
	j, err := s.Jobs.Retry(c.r.Context(), c.path("job_id"))
	return shown(waitingReplyOf(j), err)
}

// parkRequest is the body of POST /admin/jobs/{job_id}/park. Why stands in the trail.
type parkRequest struct {
	Note *string `json:"note"`
}

func (in *parkRequest) validate(k *check) { k.text("note", need, in.Note, noteShape) }

// spec: job-park, code-job-not-waiting
func (s *Server) parkJob(c *call, _ *parkRequest) (reply, error) {
	j, err := s.Jobs.Park(c.r.Context(), c.path("job_id"))
	return shown(waitingReplyOf(j), err)
}

// spec: job-park
func (s *Server) resumeJob(c *call) (reply, error) {
	j, err := s.Jobs.Resume(c.r.Context(), c.path("job_id"))
	return shown(waitingReplyOf(j), err)
}
