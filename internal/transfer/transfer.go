// Package transfer moves a farmer from one cooperative to another, when both agree.
// The receiving cooperative asks and shows that it knows the farmer's phone; the
// present one agrees or declines, or ADMIN does where it cannot or does not answer.
// What was delivered, advanced, lent and owed before stays with the cooperative
// that it was done with; the farm, the score and an unpaid default go along.
//
//	transfer.go  Desk, Transfer, reading; as callers and events see it
//	machine.go   the table of a transfer's moves
//	ask.go       asking: who may, and what a wrong phone is told
//	decide.go    agreeing, declining, calling off; what stands in the way
//	move.go      the job: the chain, the ledger, the register
//	sql.go       the tables transfer and transfer_guess
package transfer

import (
	"context"
	"errors"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/audit"
	"mwanyi/internal/clock"
	"mwanyi/internal/farmer"
	"mwanyi/internal/fault"
	"mwanyi/internal/job"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
)

// Desk is the office that transfers farmers.
type Desk struct {
	Store   *store.Store
	Access  *access.Desk
	Farmers *farmer.Desk
	Writer  chain.Writer // nil without a chain
	Able    chain.Able   // whether the contracts can; nil without a chain
	Ledger  *audit.Log   // nil without a ledger

	Wait time.Duration // how long who agrees waits for the job
}

// Kinds are the jobs of this desk.
func (d *Desk) Kinds() []job.Kind {
	return []job.Kind{
		{Name: kindMove, Run: d.carryOut, GiveUp: job.CarryOn(stays)},
		{Name: kindExpire, Run: d.expire, Every: time.Hour},
	}
}

// Transfer is a farmer's way to another cooperative.
type Transfer struct {
	ID        string
	FarmerID  string
	From      string // the cooperative that is left
	To        string // the cooperative that asks
	Status    Status
	Reason    string // why, in the words of who asks
	Note      string // what was said at its end
	AskedBy   string // the key
	AskedAt   time.Time
	ExpiresAt time.Time
	DecidedBy string // the key; empty: nobody
	DecidedAt *time.Time
	DoneAt    *time.Time
	ChainTx   string
	JobID     string // of one that was agreed to
}

// Sides are the two cooperatives.
func (t Transfer) Sides() []string { return []string{t.From, t.To} }

// TransferRecord is a transfer as callers and events see it.
type TransferRecord struct {
	TransferID        string  `json:"transfer_id"`
	FarmerID          string  `json:"farmer_id"`
	FromCooperativeID string  `json:"from_cooperative_id,omitempty"`
	ToCooperativeID   string  `json:"to_cooperative_id"`
	Status            Status  `json:"status"`
	Reason            string  `json:"reason,omitempty"`
	Note              string  `json:"note,omitempty"`
	AskedAt           string  `json:"asked_at"`
	ExpiresAt         string  `json:"expires_at"`
	DecidedAt         *string `json:"decided_at"`
	DoneAt            *string `json:"done_at"`
	ChainTxHash       string  `json:"chain_tx_hash,omitempty"`
}

// Record shows a transfer to a side, or to ADMIN (empty). With whom the farmer is,
// the cooperative that asks learns when the farmer has come.
func (t Transfer) Record(side string) TransferRecord {
	r := TransferRecord{
		TransferID: t.ID, FarmerID: t.FarmerID, FromCooperativeID: t.From, ToCooperativeID: t.To, Status: t.Status, Reason: t.Reason, Note: t.Note,
		AskedAt: clock.Stamp(t.AskedAt), ExpiresAt: clock.Stamp(t.ExpiresAt), DecidedAt: clock.MaybeStamp(t.DecidedAt), DoneAt: clock.MaybeStamp(t.DoneAt),
		ChainTxHash: t.ChainTx,
	}
	if side == t.To && t.Status != Done {
		r.FromCooperativeID = ""
	}
	return r
}

// told is what an event has of a transfer: no free text leaves the house in one.
func (t Transfer) told() TransferRecord {
	r := t.Record("")
	r.Reason = ""
	r.Note = ""
	return r
}

// Filter chooses transfers; what is empty does not matter.
type Filter struct {
	Side     string // the cooperative that is left or asks
	Status   Status
	FarmerID string
}

// List gives a page of transfers, newest first.
// spec: get-farmers-transfers
func (d *Desk) List(ctx context.Context, f Filter, page access.Page) (list []Transfer, rest string, err error) {
	err = d.Store.Read(ctx, func(tx *store.Tx) error {
		list, rest, err = transfers(tx, f, page)
		return err
	})
	return list, rest, err
}

// Get reads a transfer of a farmer; TRANSFER_NOT_FOUND.
func (d *Desk) Get(ctx context.Context, farmerID, transferID string) (t Transfer, err error) {
	err = d.Store.Read(ctx, func(tx *store.Tx) error {
		t, err = transferOf(tx, farmerID, transferID)
		return err
	})
	return t, err
}

// transferOf reads a transfer that is of the farmer; another's is not there.
// spec: code-transfer-not-found
func transferOf(tx *store.Tx, farmerID, transferID string) (Transfer, error) {
	t, err := transferByID(tx, transferID)
	if errors.Is(err, store.ErrNotFound) || err == nil && t.FarmerID != farmerID {
		return Transfer{}, fault.New(fault.TransferNotFound, "the farmer has no transfer with this id")
	}
	return t, err
}
