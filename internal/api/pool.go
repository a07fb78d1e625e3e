package api

import (
	"github.com/ethereum/go-ethereum/common"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/lender"
	"mwanyi/internal/lending"
	"mwanyi/internal/money"
)

// poolReply is the pool of the contract.
type poolReply struct {
	TotalAssetsUSDC money.USDC                        `json:"total_assets_usdc"`
	LentUSDC        money.USDC                        `json:"lent_usdc"`
	AvailableUSDC   money.USDC                        `json:"available_usdc"`
	Utilisation     money.Decimal                     `json:"utilisation"`
	APYCurrent      money.Decimal                     `json:"apy_current"`
	BorrowRate      money.Decimal                     `json:"borrow_rate"`
	SharePrice      money.Decimal                     `json:"share_price"`
	Paused          bool                              `json:"paused"`
	PausedAreas     []string                          `json:"paused_areas"`
	ReserveUSDC     money.USDC                        `json:"reserve_usdc"`
	ImpairedUSDC    money.USDC                        `json:"impaired_usdc"`
	UnvestedUSDC    money.USDC                        `json:"unvested_usdc"`
	ServicingUSDC   money.USDC                        `json:"servicing_due_usdc"`
	QueuedUSDC      money.USDC                        `json:"queued_usdc"`
	EntryPrice      money.Decimal                     `json:"deposit_share_price"`
	ByStatus        map[lending.Status]int            `json:"loans_by_status"`
	ByLateness      map[lending.LateBucket]int        `json:"loans_by_lateness"`
	OwedByLateness  map[lending.LateBucket]money.USDC `json:"loans_by_lateness_usdc"`
	History         []poolDay                         `json:"share_price_history"`
	PriceFeed       priceFeedReply                    `json:"price_feed"`
	Position        *poolPosition                     `json:"position"`
	RunOff          []runOffPool                      `json:"run_off,omitempty"`
}

// runOffPool is a vault that lends no more, beside the one that does.
type runOffPool struct {
	Vault           string        `json:"vault"`
	TotalAssetsUSDC money.USDC    `json:"total_assets_usdc"`
	LentUSDC        money.USDC    `json:"lent_usdc"`
	AvailableUSDC   money.USDC    `json:"available_usdc"`
	QueuedUSDC      money.USDC    `json:"queued_usdc"`
	ReserveUSDC     money.USDC    `json:"reserve_usdc"`
	ImpairedUSDC    money.USDC    `json:"impaired_usdc"`
	UnvestedUSDC    money.USDC    `json:"unvested_usdc"`
	SharePrice      money.Decimal `json:"share_price"`
}

// spec: run-off-shown
func runOffPools(p lending.PoolStatus) (all []runOffPool) {
	for _, old := range p.RunOff {
		all = append(all, runOffPool{
			Vault: common.Address(old.Vault).Hex(), TotalAssetsUSDC: old.TotalAssets, LentUSDC: old.Lent, AvailableUSDC: old.Cash, QueuedUSDC: old.Queued,
			ReserveUSDC: old.Reserve, ImpairedUSDC: old.Impaired, UnvestedUSDC: old.Unvested, SharePrice: old.SharePrice,
		})
	}
	return all
}

// runOffStake is what a lender has of such a vault.
type runOffStake struct {
	Vault     string        `json:"vault"`
	Shares    money.Decimal `json:"shares"`
	ValueUSDC money.USDC    `json:"value_usdc"`
}

func runOffStakes(h lender.Holding) []runOffStake {
	return each(h.RunOff, func(s lender.Stake) runOffStake {
		return runOffStake{Vault: s.Vault, Shares: lender.Thousandths(s.Shares), ValueUSDC: s.Value}
	})
}

// priceFeedReply is the PriceFeed of the contract.
type priceFeedReply struct {
	PricePerKgUSDC money.Decimal      `json:"price_per_kg_usdc"`
	ObservedAt     *string            `json:"observed_at"`
	Reference      money.Decimal      `json:"day_reference_usdc,omitzero"`
	Sources        []priceSourceReply `json:"sources"`
	Held           *heldPriceReply    `json:"held"`
}

type priceSourceReply struct {
	Source         string              `json:"source"`
	State          lending.SourceState `json:"state"`
	PricePerKgUSDC money.Decimal       `json:"price_per_kg_usdc,omitzero"`
	ObservedAt     *string             `json:"observed_at"`
	AskedAt        string              `json:"asked_at"`
}

type heldPriceReply struct {
	PricePerKgUSDC money.Decimal      `json:"price_per_kg_usdc"`
	Previous       money.Decimal      `json:"previous_price_per_kg_usdc"`
	ObservedAt     string             `json:"observed_at"`
	Reason         lending.HoldReason `json:"reason"`
}

// spec: price-sources-shown
func priceFeedShown(f lending.PriceFeed) priceFeedReply {
	out := priceFeedReply{PricePerKgUSDC: f.Price.Price, Reference: f.Reference, Sources: each(f.Sources, priceSourceShown)}
	if f.ObservedAt.Unix() > 0 { // before the first price there is no time
		out.ObservedAt = clock.MaybeStamp(&f.ObservedAt)
	}
	if f.Held != nil {
		out.Held = &heldPriceReply{PricePerKgUSDC: f.Held.PerKg, Previous: f.Held.Previous, ObservedAt: clock.Stamp(f.Held.ObservedAt), Reason: f.Held.Reason}
	}
	return out
}

func priceSourceShown(r lending.Reading) priceSourceReply {
	return priceSourceReply{Source: r.Source, State: r.State, PricePerKgUSDC: r.PerKg, ObservedAt: clock.MaybeStamp(r.ObservedAt), AskedAt: clock.Stamp(r.AskedAt)}
}

type poolDay struct {
	Date       string        `json:"date"`
	SharePrice money.Decimal `json:"share_price"`
}

type poolPosition struct {
	MFIID     string        `json:"mfi_id"`
	Shares    int64         `json:"shares"`
	ValueUSDC money.USDC    `json:"value_usdc"`
	RunOff    []runOffStake `json:"run_off,omitempty"`
}

// historyDays is how much of the history is shown when nobody says.
const historyDays = 90

// shareUnit turns the contract's shares of 9 decimals into the API's
// thousandths of a share.
const shareUnit = 1_000_000

func (s *Server) getPoolStatus(c *call) (reply, error) {
	p, err := s.Lending.Pool(c.r.Context())
	if err != nil {
		return reply{}, err
	}
	days, err := s.Lenders.PoolDays(c.r.Context(), historyDays)
	if err != nil {
		return reply{}, err
	}
	out := poolReply{
		TotalAssetsUSDC: p.TotalAssets, LentUSDC: p.Lent, AvailableUSDC: p.Cash, Utilisation: p.Utilisation,
		APYCurrent: p.SupplyRate, BorrowRate: p.BorrowRate, SharePrice: p.SharePrice, Paused: p.Paused, PausedAreas: p.PausedAreas.Names(),
		ReserveUSDC: p.Reserve, ImpairedUSDC: p.Impaired, UnvestedUSDC: p.Unvested, ServicingUSDC: p.Fees, QueuedUSDC: p.Queued, EntryPrice: p.EntryPrice(),
		ByStatus: p.ByStatus, ByLateness: p.ByLateness, OwedByLateness: p.OwedByLateness,
		History: each(days, func(d lender.PoolDay) poolDay { return poolDay(d) }), PriceFeed: priceFeedShown(p.Feed),
		RunOff: runOffPools(p),
	}
	if c.caller.Role == access.MFI {
		owns, err := s.Lenders.Owns(c.r.Context(), c.caller.OrganisationID)
		if err != nil {
			return reply{}, err
		}
		out.Position = &poolPosition{MFIID: c.caller.OrganisationID, Shares: owns.Shares / shareUnit, ValueUSDC: owns.Value, RunOff: runOffStakes(owns)}
	}
	return ok(out)
}

// switchRequest is the body of POST /admin/lending/pause and unpause. Without areas
// new loans and deposits are meant.
type switchRequest struct {
	Areas *[]string `json:"areas"`
}

// allAreas are what can be paused.
var allAreas = lending.AllAreas.Names()

func (in *switchRequest) validate(k *check) {
	k.list("areas", maybe, in.Areas, 1, len(allAreas), func(field string, item *string) {
		k.oneOf(field, need, item, fault.InvalidRequest, allAreas...)
	})
}

func (s *Server) pauseLending(c *call) (reply, error) { return s.switchAreas(c, true) }

func (s *Server) unpauseLending(c *call) (reply, error) { return s.switchAreas(c, false) }

// spec: pause-by-area
func (s *Server) switchAreas(c *call, paused bool) (reply, error) {
	var in switchRequest
	if err := c.decodeMaybe(&in); err != nil {
		return reply{}, err
	}
	var named []string
	if in.Areas != nil {
		named = *in.Areas
	}
	done, err := s.Lending.Switch(c.r.Context(), paused, lending.AreasNamed(named))
	if err != nil {
		return reply{}, err
	}
	return ok(struct {
		Paused      bool     `json:"paused"`
		PausedAreas []string `json:"paused_areas"`
		ChainTxHash string   `json:"chain_tx_hash"`
		Timestamp   string   `json:"timestamp"`
	}{Paused: done.Paused, PausedAreas: done.Areas.Names(), ChainTxHash: done.ChainTx, Timestamp: clock.Stamp(done.At)})
}
