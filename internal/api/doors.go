package api

import (
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/inbound"
)

// noted counts an answer at the door where the call came in. Who only asks whether somebody is
// here tells nothing.
func (c *call) noted(err error) {
	if c.route == nil || c.route.door == nil || !c.route.hasBody() {
		return
	}
	code := ""
	if err != nil {
		code = string(fault.Of(err).Code)
	}
	c.route.door.Told(code)
}

// doorReply is how a door stands: what this process has accepted and refused, and what is kept
// of what was proven, whichever process took it in.
type doorReply struct {
	Door            string  `json:"door"`
	Accepted        int     `json:"accepted"`
	Refused         int     `json:"refused"`
	LastAcceptedAt  *string `json:"last_accepted_at"`
	LastRefusedAt   *string `json:"last_refused_at"`
	LastRefusedCode *string `json:"last_refused_code"`
	Received        int     `json:"received"`
	Unknown         int     `json:"unknown"`
	Waiting         int     `json:"waiting"`
	Held            int     `json:"held"`
	IsMore          bool    `json:"is_more"`
	OldestWaitingAt *string `json:"oldest_waiting_at"`
	LastReceivedAt  *string `json:"last_received_at"`
	LastKind        *string `json:"last_kind"`
}

// listDoors shows what outside systems have told, and whether it was believed.
// spec: admin-inbound
func (s *Server) listDoors(c *call) (reply, error) {
	all, err := s.Callbacks.Standings(c.r.Context())
	return shown(struct {
		Since         string      `json:"counted_since"`
		WindowSeconds float64     `json:"window_seconds"`
		Doors         []doorReply `json:"doors"`
	}{Since: clock.Stamp(s.doors.Began), WindowSeconds: inbound.Day.Seconds(), Doors: each(s.doors.All, func(d *inbound.Door) doorReply { return doorReplyOf(d.Name, d.SoFar(), d.Among(all)) })}, err)
}

func doorReplyOf(name string, told inbound.Counts, kept inbound.Standing) doorReply {
	return doorReply{
		Door: name, Accepted: told.Accepted, Refused: told.Refused, LastAcceptedAt: clock.MaybeStamp(told.AcceptedAt), LastRefusedAt: clock.MaybeStamp(told.RefusedAt), LastRefusedCode: orNull(told.Code),
		Received: kept.Received, Unknown: kept.Unknown, Waiting: kept.Waiting, Held: kept.Held, IsMore: kept.IsMore,
		OldestWaitingAt: clock.MaybeStamp(kept.OldestAt), LastReceivedAt: clock.MaybeStamp(kept.LastAt), LastKind: orNull(kept.LastKind),
	}
}
