package testhouse

import (
	"time"

	"mwanyi/internal/outside/chain"
	"mwanyi/internal/tally"
	"mwanyi/internal/testhouse/farmers"
	"mwanyi/internal/testhouse/outside"
	"mwanyi/internal/treasury"
	"mwanyi/internal/withdrawal"
)

// The accounts that are swept, and where the rail takes USDC.
var (
	ProceedsAccount = chain.Address{0xa1}
	TreasuryAccount = chain.Address{0xa2}
	RailAddress     = chain.Address{0xa3}
)

// treasuryDesk sweeps by order alone, and asks nobody for approval.
func treasuryDesk(h *House, purse chain.Purse) *treasury.Desk {
	return &treasury.Desk{
		Store: h.Store, Access: h.Access, Reviews: h.Reviews, Lending: h.Lending, Writer: h.Chain, Reader: h.Chain, Purse: purse, Rail: h.Rail,
		Accounts: treasury.Accounts{Proceeds: ProceedsAccount, Treasury: TreasuryAccount}, RailAddress: RailAddress,
		Limits: treasury.Limits{Sweep: 50_000_000_000, Day: 250_000_000_000}, Wait: time.Minute, Log: farmers.Quiet, Alarm: func(string) {},
	}
}

// withdrawalDesk pays lenders. The accounts that are swept are the service's own.
func withdrawalDesk(h *House) *withdrawal.Desk {
	return &withdrawal.Desk{
		Store: h.Store, Access: h.Access, Writer: h.Chain, Reader: h.Chain, Lenders: h.Chain, Preparer: outside.Foreign{}, Own: []chain.Address{ProceedsAccount, TreasuryAccount},
		Mail: h.Mail, Operator: "operator@mwanyi.example", Wait: time.Minute, Log: farmers.Quiet, Alarm: func(string) {},
	}
}

// tallyDesk compares when it is asked. A test that has a real chain, and a
// follower of it, gives it that chain and its accounts.
func tallyDesk(h *House) *tally.Desk {
	return &tally.Desk{
		Store: h.Store, Deposits: h.Deposits, Payments: h.Payments, Batches: h.Batches, Lending: h.Lending, Treasury: h.Treasury, Withdrawals: h.Withdrawals, Rail: h.Rail,
		Every: time.Hour, Log: farmers.Quiet, Alarm: func(string) {},
	}
}
