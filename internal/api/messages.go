package api

import (
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/message"
)

// receiveReport takes what the provider of text messages says became of one, in its
// own form with its own proof: Twilio signs, Africa's Talking knows the path.
// spec: sms-reports
func (s *Server) receiveReport(c *call) (reply, error) {
	e, err := s.Messages.NativeCallback(c.path("secret"), c.r.URL.RawQuery, c.r.Header, c.body)
	return s.proven(c, e, err)
}

// messageReply is a message of the admin's list: neither the number nor the text.
type messageReply struct {
	MessageID  string         `json:"message_id"`
	FarmerID   *string        `json:"farmer_id"`
	About      message.Words  `json:"about"`
	Status     message.Status `json:"status"`
	Reason     *string        `json:"reason"`
	Parts      int            `json:"parts"`
	Encoding   string         `json:"encoding"`
	Tries      int            `json:"tries"`
	Provider   *string        `json:"provider"`
	ProviderID *string        `json:"provider_message_id"`
	IsProven   bool           `json:"proven"`
	CreatedAt  string         `json:"created_at"`
	SentAt     *string        `json:"sent_at"`
	ReportedAt *string        `json:"reported_at"`
}

// spec: admin-messages
func (s *Server) listMessages(c *call) (reply, error) {
	l, err := c.listing("status", "farmer_id")
	if err != nil {
		return reply{}, err
	}
	k := &check{}
	k.oneOf("status", maybe, l.filter("status"), fault.InvalidRequest, texts(message.Statuses)...)
	k.text("farmer_id", maybe, l.filter("farmer_id"), idShape)
	if err := k.err(); err != nil {
		return reply{}, err
	}
	list, rest, err := s.Messages.List(c.r.Context(), message.Filter{Status: message.Status(l.Filters["status"]), FarmerID: l.Filters["farmer_id"], Before: l.Cursor, Limit: l.Limit + 1})
	if err != nil {
		return reply{}, err
	}
	list, next := cutAt(l, list, rest, func(m message.Message) string { return m.ID })
	return ok(struct {
		Messages   []messageReply `json:"messages"`
		NextCursor *string        `json:"next_cursor"`
	}{Messages: each(list, messageReplyOf), NextCursor: next})
}

func messageReplyOf(m message.Message) messageReply {
	return messageReply{
		MessageID: m.ID, FarmerID: orNull(m.FarmerID), About: m.Words, Status: m.Status, Reason: orNull(m.Reason), Parts: m.Parts, Encoding: string(m.Encoding), Tries: m.Tries,
		Provider: orNull(m.Provider), ProviderID: orNull(m.ProviderID), IsProven: m.IsProven,
		CreatedAt: clock.Stamp(m.CreatedAt), SentAt: clock.MaybeStamp(m.SentAt), ReportedAt: clock.MaybeStamp(m.ReportedAt),
	}
}
