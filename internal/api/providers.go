package api

import (
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/exchange"
)

// outsideSystems are the outside systems, in the order in which the operator sees them: what
// exchange.To calls them.
var outsideSystems = []string{"rail", "forest", "registry", "price", "filing", "export_authority", "ledger", "ipfs", "chain", "mail", "sms"}

// providerReply is how one of them has answered this process.
type providerReply struct {
	Provider      string      `json:"provider"`
	Calls         int         `json:"calls"`
	Errors        int         `json:"errors"`
	ErrorPct      *float64    `json:"error_pct"` // null: there were no calls
	MedianMs      *float64    `json:"median_ms"`
	LastSuccessAt *string     `json:"last_success_at"`
	LastErrorAt   *string     `json:"last_error_at"`
	LastErrorCode *string     `json:"last_error_code"`
	Circuit       *string     `json:"circuit"`
	Quota         *quotaReply `json:"quota"`
}

type quotaReply struct {
	Calls      int     `json:"calls"`
	PerSeconds float64 `json:"per_seconds"`
}

// listProviders shows how the outside systems have answered.
// spec: admin-providers
func (s *Server) listProviders(*call) (reply, error) {
	return ok(struct {
		WindowSeconds float64         `json:"window_seconds"`
		Providers     []providerReply `json:"providers"`
	}{exchange.Window.Seconds(), each(outsideSystems, func(name string) providerReply { return providerOf(exchange.Of(name)) })})
}

func providerOf(at exchange.State) providerReply {
	out := providerReply{
		Provider: at.System, Calls: at.Calls, Errors: at.Errors, LastSuccessAt: clock.MaybeStamp(at.SucceededAt), LastErrorAt: clock.MaybeStamp(at.FailedAt),
		LastErrorCode: orNull(at.Code), Circuit: orNull(at.Circuit),
	}
	if at.Calls > 0 {
		out.ErrorPct = new(float64(at.Errors*1000/at.Calls) / 10)
		out.MedianMs = new(float64(at.MedianTook/time.Microsecond) / 1000)
	}
	if at.Quota.Calls > 0 {
		out.Quota = &quotaReply{Calls: at.Quota.Calls, PerSeconds: at.Quota.Per.Seconds()}
	}
	return out
}
