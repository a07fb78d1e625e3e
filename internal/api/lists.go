package api

import (
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/enrolment"
	"mwanyi/internal/fault"
	"mwanyi/internal/job"
	"mwanyi/internal/lender"
	"mwanyi/internal/money"
	"mwanyi/internal/payment"
	"mwanyi/internal/webhook"
)

// The types of payments that a list can be of.
const depositType = "MFI_DEPOSIT"

// paymentListed is a payment in a list that is not of one batch.
type paymentListed struct {
	paymentLine
	FarmerID      string         `json:"farmer_id"`
	BatchID       string         `json:"batch_id"`
	CooperativeID string         `json:"cooperative_id"`
	Reason        payment.Reason `json:"reason"`
	CreatedAt     string         `json:"created_at"`
}

func lineOfPayment(p payment.Payout) paymentLine {
	return paymentLine{PaymentID: p.ID, PaymentType: p.Type(), Status: p.Status, Hold: p.Hold, AmountUSDC: p.Amount, CompletedAt: clock.MaybeStamp(p.CompletedAt)}
}

func listedPayment(p payment.Payout) paymentListed {
	return paymentListed{
		paymentLine: lineOfPayment(p), FarmerID: p.FarmerID, BatchID: p.BatchID, CooperativeID: p.CooperativeID, Reason: p.Reason, CreatedAt: clock.Stamp(p.CreatedAt),
	}
}

// listAllPayments lists the payments of a cooperative, for ADMIN of all or of the
// one it names; newest first.
// spec: list-payments
func (s *Server) listAllPayments(c *call) (reply, error) {
	page, err := c.listing("status", "farmer_id", "from", "to", "type", "cooperative_id")
	if err != nil {
		return reply{}, err
	}
	k := &check{}
	k.oneOf("status", maybe, page.filter("status"), fault.InvalidRequest, texts(payment.Statuses)...)
	k.oneOf("type", maybe, page.filter("type"), fault.InvalidRequest, payment.FarmerPayoutType, payment.LoanDisbursementType)
	k.text("farmer_id", maybe, page.filter("farmer_id"), farmerIDShape)
	k.text("cooperative_id", maybe, page.filter("cooperative_id"), idShape)
	f := payment.Filter{
		CooperativeID: c.caller.OrganisationID, FarmerID: page.Filters["farmer_id"], Status: payment.Status(page.Filters["status"]), Type: page.Filters["type"],
		From: k.moment("from", page.filter("from")), To: k.until("to", page.filter("to")),
	}
	if err := k.err(); err != nil {
		return reply{}, err
	}
	if of, isThere := page.Filters["cooperative_id"]; isThere {
		if c.caller.Role != access.Admin && of != f.CooperativeID {
			return reply{}, fault.Foreign("list of payments")
		}
		f.CooperativeID = of
	}
	list, rest, err := s.Payments.List(c.r.Context(), f, page.page())
	if err != nil {
		return reply{}, err
	}
	list, next := cutAt(page, list, rest, func(p payment.Payout) string { return p.ID })
	return ok(struct {
		Payments   []paymentListed `json:"payments"`
		NextCursor *string         `json:"next_cursor"`
	}{Payments: each(list, listedPayment), NextCursor: next})
}

// moment reads a day, which begins at midnight UTC, or a moment of a filter.
func (k *check) moment(field string, v *string) time.Time {
	if v == nil {
		return time.Time{}
	}
	if day, err := time.Parse(time.DateOnly, *v); err == nil {
		return day
	}
	return k.utc(field, maybe, v)
}

// until is moment for the end of a time: a day is in it.
func (k *check) until(field string, v *string) time.Time {
	at := k.moment(field, v)
	if v != nil && len(*v) == len(time.DateOnly) {
		at = at.AddDate(0, 0, 1)
	}
	return at
}

// jobLine is a job in a list: GET /jobs/{job_id} shows its result.
type jobLine struct {
	JobID          string     `json:"job_id"`
	OrganisationID *string    `json:"organisation_id"`
	Status         job.Status `json:"status"`
	CreatedAt      string     `json:"created_at"`
	EndedAt        *string    `json:"ended_at"`
}

func jobLineOf(o job.Outcome) jobLine {
	return jobLine{JobID: o.ID, OrganisationID: orNull(o.OrganisationID), Status: o.Status, CreatedAt: clock.Stamp(o.CreatedAt), EndedAt: clock.MaybeStamp(o.EndedAt)}
}

// listOwnJobs lists the jobs that the caller's organisation has asked for.
// spec: list-jobs
func (s *Server) listOwnJobs(c *call) (reply, error) {
	page, err := c.listing("status")
	if err != nil {
		return reply{}, err
	}
	k := &check{}
	k.oneOf("status", maybe, page.filter("status"), fault.InvalidRequest, string(job.Pending), string(job.Complete), string(job.Failed))
	if err := k.err(); err != nil {
		return reply{}, err
	}
	list, rest, err := s.Jobs.Outcomes(c.r.Context(), c.caller.OrganisationID, job.Status(page.Filters["status"]), page.Cursor, page.Limit+1)
	if err != nil {
		return reply{}, err
	}
	list, next := cutAt(page, list, rest, func(o job.Outcome) string { return o.ID })
	return ok(struct {
		Jobs       []jobLine `json:"jobs"`
		NextCursor *string   `json:"next_cursor"`
	}{Jobs: each(list, jobLineOf), NextCursor: next})
}

// importLine is a list of farmers that was sent: GET /jobs/{job_id} shows its lines.
type importLine struct {
	JobID         string `json:"job_id"`
	CooperativeID string `json:"cooperative_id"`
	LastLine      int64  `json:"last_line"`
	CreatedAt     string `json:"created_at"`
}

// listImports lists the lists of farmers that a cooperative has sent.
// spec: list-imports
func (s *Server) listImports(c *call) (reply, error) {
	page, err := c.listing()
	if err != nil {
		return reply{}, err
	}
	list, err := s.Enrolments.Imports(c.r.Context(), c.caller.OrganisationID, page.page())
	if err != nil {
		return reply{}, err
	}
	list, next := cut(page, list, func(i enrolment.Imported) string { return i.JobID })
	return ok(struct {
		Imports    []importLine `json:"imports"`
		NextCursor *string      `json:"next_cursor"`
	}{Imports: each(list, func(i enrolment.Imported) importLine {
		return importLine{JobID: i.JobID, CooperativeID: i.CooperativeID, LastLine: i.LastLine, CreatedAt: clock.Stamp(i.CreatedAt)}
	}), NextCursor: next})
}

// listWebhookDeliveries lists the deliveries of a webhook, as long as they are kept.
// spec: get-webhooks-deliveries
func (s *Server) listWebhookDeliveries(c *call) (reply, error) {
	page, err := c.listing("status")
	if err != nil {
		return reply{}, err
	}
	k := &check{}
	k.oneOf("status", maybe, page.filter("status"), fault.InvalidRequest, texts(webhook.DeliveryStatuses)...)
	if err := k.err(); err != nil {
		return reply{}, err
	}
	list, rest, err := s.Webhooks.Deliveries(c.r.Context(), c.tenant(), c.path("webhook_id"), webhook.DeliveryStatus(page.Filters["status"]), page.Cursor, page.Limit+1)
	if err != nil {
		return reply{}, err
	}
	list, next := cutAt(page, list, rest, webhook.Delivery.Place)
	return ok(struct {
		Deliveries []webhookDelivery `json:"deliveries"`
		NextCursor *string           `json:"next_cursor"`
	}{Deliveries: each(list, webhookDeliveryOf), NextCursor: next})
}

// poolReading is the pool at the end of a day.
type poolReading struct {
	Date            string        `json:"date"`
	SharePrice      money.Decimal `json:"share_price"`
	TotalAssetsUSDC *money.USDC   `json:"total_assets_usdc"`
	AvailableUSDC   *money.USDC   `json:"available_usdc"`
	LentUSDC        *money.USDC   `json:"lent_usdc"`
}

// getPoolSeries shows how the pool has gone, day by day.
// spec: get-pool-series
func (s *Server) getPoolSeries(c *call) (reply, error) {
	query, err := c.query("from", "to")
	if err != nil {
		return reply{}, err
	}
	span, err := spanOf(query)
	if err != nil {
		return reply{}, err
	}
	list, err := s.Lenders.PoolSeries(c.r.Context(), span.From.Format(time.DateOnly), span.To.Format(time.DateOnly), maxHistoryDays+1)
	if err != nil {
		return reply{}, err
	}
	return ok(struct {
		Days []poolReading `json:"days"`
	}{Days: each(list, func(p lender.PoolReading) poolReading {
		return poolReading{Date: p.Date, SharePrice: p.SharePrice, TotalAssetsUSDC: p.Assets, AvailableUSDC: p.Cash, LentUSDC: p.Lent}
	})})
}
