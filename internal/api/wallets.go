package api

import (
	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/custody"
)

// custodyKind says who holds the key of an organisation's wallet.
type custodyKind string

const (
	kept   custodyKind = "KEPT"   // the service, in its keyring
	remote custodyKind = "REMOTE" // the service, in its remote signer
	own    custodyKind = "OWN"    // the organisation
)

func custodyOf(o access.Organisation) custodyKind {
	switch {
	case o.Wallet == nil:
		return ""
	case o.IsRemote():
		return remote
	case o.Keeps():
		return kept
	}
	return own
}

// walletChangeReply shows a change of an organisation's wallet.
type walletChangeReply struct {
	WalletChangeID string         `json:"wallet_change_id"`
	From           string         `json:"from"`
	To             string         `json:"to"`
	Status         custody.Status `json:"status"`
	WaitsFor       string         `json:"waits_for,omitzero"`
	LeftBehind     []string       `json:"left_behind"`
	CreatedAt      string         `json:"created_at"`
	BeginsAt       string         `json:"begins_at"`
	EndedAt        *string        `json:"ended_at"`
}

func walletChangeReplyOf(c custody.Change) *walletChangeReply {
	return &walletChangeReply{
		WalletChangeID: c.ID, From: c.From.String(), To: c.To.String(), Status: c.Status, WaitsFor: c.WaitsFor,
		LeftBehind: append([]string{}, c.LeftBehind...), CreatedAt: clock.Stamp(c.CreatedAt), BeginsAt: clock.Stamp(c.BeginsAt), EndedAt: clock.MaybeStamp(c.EndedAt),
	}
}
