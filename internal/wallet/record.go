package wallet

import (
	"fmt"

	"mwanyi/internal/clock"
	"mwanyi/internal/money"
)

// ChangeRecord is a change of an organisation's wallet as ADMIN sees it.
type ChangeRecord struct {
	WalletChangeID string   `json:"wallet_change_id"`
	From           string   `json:"from"`
	To             string   `json:"to"`
	Status         Status   `json:"status"`
	WaitsFor       string   `json:"waits_for,omitzero"`
	ActID          string   `json:"act_id,omitzero"`
	ReadyAt        *string  `json:"ready_at,omitzero"`
	LeftBehind     []string `json:"left_behind"`
	CreatedAt      string   `json:"created_at"`
	BeginsAt       string   `json:"begins_at"`
	EndedAt        *string  `json:"ended_at"`
}

// Record shows a change.
func (c Change) Record() *ChangeRecord {
	return &ChangeRecord{
		WalletChangeID: c.ID, From: c.From.String(), To: c.To.String(), Status: c.Status, WaitsFor: c.WaitsFor, ActID: c.actID, ReadyAt: clock.MaybeStamp(c.ReadyAt),
		LeftBehind: append([]string{}, c.LeftBehind...), CreatedAt: clock.Stamp(c.CreatedAt), BeginsAt: clock.Stamp(c.BeginsAt), EndedAt: clock.MaybeStamp(c.EndedAt),
	}
}

// TaskRecord is a transaction for a wallet to sign, as its owner sees it.
type TaskRecord struct {
	Purpose    Purpose    `json:"purpose"`
	Means      string     `json:"means"`
	AmountUSDC money.USDC `json:"amount_usdc"`
	ChainID    uint64     `json:"chain_id"`
	From       string     `json:"from"`
	To         string     `json:"to"`
	Value      string     `json:"value"`
	Data       string     `json:"data"`
}

// Record shows a transaction.
func (t Task) Record() TaskRecord {
	return TaskRecord{Purpose: t.Purpose, Means: t.Means, AmountUSDC: t.Amount, ChainID: t.ChainID, From: t.From.String(), To: t.To.String(), Value: "0",
		Data: fmt.Sprintf("0x%x", t.Data)}
}
