// Package eudr makes due diligence statements of batches: checked against the
// rules of the EU's filing system, shown as a document that lasts, and in the
// form in which they are filed. What a statement says is a value of its own, in
// eudr/statement.
//
//	dds.go         Desk, its jobs, the statement as it is kept, reading
//	machine.go     the table of a statement's moves
//	generate.go    asking for one: batches, licence, and the wait
//	pipeline.go    the job that makes it: forests, signature, document, chain, ledger
//	mass.go        the rule of what its farms can have given, and the wait for a person
//	species.go     what its farms grow
//	woods.go       the forest checks of its farms
//	record.go      signing, pinning and recording, of amendments until the chain has them
//	account.go     whose account of the EU system files
//	file.go        filing, one question to the EU system at a time
//	amend.go       amending and withdrawing what was filed
//	clean.go       statements that a last gate refused, or that lost their job
//	shipment.go    the farms of a statement, for whoever buys it
//	view.go        a statement as callers and events see it
//	sql.go         the tables dds, dds_batch, dds_farm, dds_statement
package eudr

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/audit"
	"mwanyi/internal/batch"
	"mwanyi/internal/eudr/statement"
	"mwanyi/internal/farmer"
	"mwanyi/internal/fault"
	"mwanyi/internal/job"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/exportauthority"
	"mwanyi/internal/outside/filing"
	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/review"
	"mwanyi/internal/store"
)

// Desk makes statements and files them.
type Desk struct {
	Store   *store.Store
	Access  *access.Desk
	Chain   chain.Writer // nil: a service without a chain makes none
	Pins    ipfs.Pinner
	Ledger  *audit.Log
	Permits exportauthority.Authority // nil: licences cannot be checked, and nothing is made
	Filer   filing.Filer              // nil: nothing can be filed

	Batches *batch.Desk
	Farmers *farmer.Desk
	Reviews *review.Desk
	Country string // of the farms

	Signatures  Signatures
	Accounts    Accounts // who files; empty: nobody's credentials are configured
	Checkpoints Checkpoints

	PublicURL string        // no slash at the end
	Gateway   ipfs.Gateway  // where anyone reads the documents
	Wait      time.Duration // how long a call waits for the pipeline
	Poll      time.Duration // between questions to the EU system
	Settle    time.Duration // before a lost submission counts as not made

	shipments shipmentCache
}

// Signatures are made with the wallets that the service keeps. A wallet that it
// does not keep, or a service without a chain, is CHAIN_UNAVAILABLE.
type Signatures interface {
	// SignRecord has the cooperative's wallet sign a record.
	SignRecord(ctx context.Context, wallet chain.Address, record chain.RecordDDS) (statement.Seal, error)
	// SignWithdrawal has the wallet sign that a record is withdrawn.
	SignWithdrawal(ctx context.Context, wallet chain.Address, recordID string) ([]byte, error)
}

// Checkpoints are those of the audit ledger.
type Checkpoints interface {
	// Checkpoint is the newest one, signed; empty when there is none.
	Checkpoint(ctx context.Context) ([]byte, error)
}

// NoCheckpoints is for a ledger that signs none.
type NoCheckpoints struct{}

// Checkpoint implements Checkpoints.
func (NoCheckpoints) Checkpoint(context.Context) ([]byte, error) { return nil, nil }

// filingState is where a statement stands with the EU system.
type filingState string

const (
	notYet       filingState = ""
	noAccount    filingState = "NO_ACCOUNT" // nobody's credentials are configured
	notEU        filingState = "NOT_EU"     // there is nothing to file
	tried        filingState = "TRIED"      // the outcome of a submission is open
	submitted    filingState = "SUBMITTED"  // accepted; the numbers come later
	refusedState filingState = "REFUSED"    // the EU system does not take it from us as it is
	rejected     filingState = "REJECTED"   // it took it, and an authority said no
	away         filingState = "AWAY"       // the EU system does not answer
	available    filingState = "AVAILABLE"
	withdrawn    filingState = "WITHDRAWN"
)

// DDS is a statement as the service keeps it.
type DDS struct {
	ID            string
	JobID         string
	RecordID      string // on the chain and in the document; an amendment has its own
	Supersedes    string
	CooperativeID string
	ShipmentID    string
	Licence       string
	BuyerCompany  string
	BuyerCountry  string
	ShippingDate  string
	Port          string
	BatchIDs      []string
	Species       []StatedSpecies // empty: one from before they were kept
	Status        Status
	Grams         uint64
	Farms         int
	AllClear      bool
	GeneratedAt   *time.Time
	CID           string
	Signer        string
	Digest        string
	Signature     string
	ChainTx       string
	LedgerMessage string
	FilingNote    string // why there is no reference yet, why it is blocked, why a change was not made
	FilingFailed  bool   // the note is an error
	Reference     string // of the EU system
	Verification  string
	FiledAt       *time.Time
	AmendedAt     *time.Time
	WithdrawnAt   *time.Time
	CreatedAt     time.Time
	filing        filingState
	uuid          string     // of the EU system
	user          string     // whose account submitted it
	tries         int        // submissions that were begun
	triedAt       *time.Time // the last one, while nobody knows that it came to nothing
	changeJob     string     // the amendment or withdrawal that is under way
	request       string
}

// WeightKg is the net mass.
func (s DDS) WeightKg() float64 { return float64(s.Grams) / 1000 }

// CostUSD estimates what a statement costs, 15 to 40 dollars: the checks of
// the farms are what grows.
// spec: limit-dds-cost
func (s DDS) CostUSD() float64 { return min(40, 15+0.25*float64(s.Farms)) }

// FilingNotNeeded: the buyer is outside the EU, and no filing will come. A
// withdrawal changes nothing about that.
// spec: dds-filing-not-needed
func (s DDS) FilingNotNeeded() bool {
	switch s.filing {
	case notEU:
		return true
	case notYet, withdrawn:
		return s.uuid == "" && !statement.InEU(s.BuyerCountry)
	}
	return false
}

// worthWaiting reports whether something is going on that a caller would wait
// for.
func (d *Desk) worthWaiting(s DDS) bool {
	switch s.filing {
	case submitted:
		return d.Poll <= 10*time.Second
	case notYet, tried:
		return s.Status != FilingRetry && !s.FilingNotNeeded()
	}
	return false
}

// Get reads a statement; DDS_NOT_FOUND.
// spec: code-dds-not-found
func (d *Desk) Get(ctx context.Context, id string) (s DDS, err error) {
	err = d.Store.View(ctx, func(tx *store.Tx) error {
		s, err = ddsByID(tx, id)
		return err
	})
	if errors.Is(err, store.ErrNotFound) {
		return DDS{}, fault.New(fault.DDSNotFound, "no statement has this id")
	}
	return s, err
}

// IDs lists the ids of all statements, in order, after one.
func (d *Desk) IDs(ctx context.Context, after string, limit int) (list []string, err error) {
	err = d.Store.Read(ctx, func(tx *store.Tx) (err error) {
		list, err = idsAfter(tx, after, limit)
		return err
	})
	return list, err
}

// List gives statements, newest first: those of a cooperative, or those that
// cover batches which a buyer has bought; all when no side is named.
func (d *Desk) List(ctx context.Context, sideID string, status Status, page access.Page) (list []DDS, rest string, err error) {
	err = d.Store.View(ctx, func(tx *store.Tx) (err error) {
		list, rest, err = statementsOf(tx, sideID, status, page)
		return err
	})
	return list, rest, err
}

// OfBatch gives the newest statement of a batch; BATCH_NOT_FOUND when it has
// none.
func (d *Desk) OfBatch(ctx context.Context, batchID string) (s DDS, err error) {
	err = d.Store.View(ctx, func(tx *store.Tx) error {
		s, err = newestOfBatch(tx, batchID)
		return err
	})
	if errors.Is(err, store.ErrNotFound) {
		return DDS{}, fault.New(fault.BatchNotFound, "the batch has no statement")
	}
	return s, err
}

// OfShipment gives the newest statement of a shipment that the caller may see
// (cooperativeID empty: any); DDS_NOT_FOUND when there is none.
func (d *Desk) OfShipment(ctx context.Context, shipmentID, cooperativeID string) (s DDS, err error) {
	err = d.Store.View(ctx, func(tx *store.Tx) error {
		s, err = newestOfShipment(tx, shipmentID, cooperativeID)
		return err
	})
	if errors.Is(err, store.ErrNotFound) {
		return DDS{}, fault.New(fault.DDSNotFound, "the shipment has no statement")
	}
	return s, err
}

// Prepared gives a statement as it was signed, with its attachments;
// DDS_NOT_FOUND while there is none.
func (d *Desk) Prepared(ctx context.Context, id string) (*statement.Prepared, error) {
	var s statement.Statement
	var signed attachmentHashes
	err := d.Store.Read(ctx, func(tx *store.Tx) (err error) {
		s, signed, err = statementOf(tx, id)
		return err
	})
	if errors.Is(err, store.ErrNotFound) {
		return nil, fault.New(fault.DDSNotFound, "the statement has no document")
	}
	if err != nil {
		return nil, err
	}
	p, err := statement.Preflight(s)
	if err != nil {
		return nil, err
	}
	if hashesOf(p) != signed {
		return nil, fmt.Errorf("statement %s no longer gives the bytes that were signed", id)
	}
	return p, nil
}

// attachmentHashes are those of a statement's attachments, in hex.
type attachmentHashes struct{ json, plots string }

func hashesOf(p *statement.Prepared) attachmentHashes {
	sum := func(raw []byte) string {
		h := sha256.Sum256(raw)
		return hex.EncodeToString(h[:])
	}
	return attachmentHashes{json: sum(p.JSON), plots: sum(p.GeoJSON)}
}

// The kinds of jobs.
const (
	kindGenerate = "dds.generate"
	kindFile     = "dds.file"
	kindWithdraw = "dds.withdraw"
	kindUnfiled  = "dds.unfiled"
)

// Kinds are the durable jobs of this package. Few statements are drawn at
// once: each takes a core and some memory.
func (d *Desk) Kinds() []job.Kind {
	return []job.Kind{
		{Name: kindGenerate, Run: d.generate, GiveUp: job.CarryOn(notGenerated), Clean: cleanStatement, Workers: 2, Timeout: 30 * time.Minute},
		{Name: kindFile, Run: d.file, GiveUp: d.notAsked, Workers: 4},
		{Name: kindWithdraw, Run: d.withdraw, GiveUp: job.CarryOn(notWithdrawn), Clean: job.CleanArgs((*withdrawArgs).clean), Workers: 2},
		{Name: kindUnfiled, Every: 10 * time.Minute, Run: d.fileUnfiled},
	}
}

// statementTopic wakes whoever waits for a statement.
func statementTopic(id string) string { return "dds/" + id }
