// Package eudr makes due diligence statements of batches: checked against the
// rules of the EU's filing system, shown as a document that lasts, and in the
// form in which they are filed.
//
//	eudr.go        this map, and the statement as a value by its names here
//	dds.go         Desk, the statement as it is kept, its states, reading
//	generate.go    the pipeline: eligibility, forests, signature, document, chain, ledger
//	woods.go       the forest checks of its farms
//	account.go     whose account of the EU system files
//	file.go        filing, one question to the EU system at a time
//	amend.go       amending and withdrawing what was filed
//	view.go        a statement as callers and events see it
//	sql.go         the tables dds, dds_batch, dds_statement
package eudr

import "mwanyi/internal/eudr/statement"

// A statement as a value is its own package; these are its names here.
type (
	// Statement is everything that a due diligence statement says.
	Statement = statement.Statement
	// Organisation is a party to the shipment.
	Organisation = statement.Organisation
	// Operator is who places the goods on the market and files.
	Operator = statement.Operator
	// Species names the plant.
	Species = statement.Species
	// Batch is one delivery of a farmer.
	Batch = statement.Batch
	// Farm is where the coffee of a farmer grew.
	Farm = statement.Farm
	// Plot is a piece of land.
	Plot = statement.Plot
	// Forest is the check of a farm that was made for a statement.
	Forest = statement.Forest
	// Prepared is a statement that the filing system will take.
	Prepared = statement.Prepared
	// Refused is why a statement cannot be made.
	Refused = statement.Refused
	// Failure is one broken rule.
	Failure = statement.Failure
	// Seal is the cooperative's signature over a statement.
	Seal = statement.Seal
)

// ErrNotEU: the buyer's country is not one where the EU system files.
var ErrNotEU = statement.ErrNotEU

// Preflight checks a statement against the rules of the EU's filing system.
func Preflight(s Statement) (*Prepared, error) { return statement.Preflight(s) }

// Reference is the internal reference under which a statement is filed.
func Reference(ddsID string) string { return statement.Reference(ddsID) }
