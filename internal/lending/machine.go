package lending

import (
	"slices"

	"mwanyi/internal/state"
	"mwanyi/internal/webhook"
)

// Status is the state of a loan.
type Status string

// The states. A loan is REQUESTED until the chain has spoken and is not shown
// then. UNWOUND: the money never reached the farmer and the loan was taken
// back on the chain.
const (
	Requested  Status = "REQUESTED"
	Disbursing Status = "DISBURSING"
	Active     Status = "ACTIVE"
	Repaid     Status = "REPAID"
	Defaulted  Status = "DEFAULTED"
	Unwound    Status = "UNWOUND"
)

// Statuses are those that are shown.
var Statuses = []Status{Disbursing, Active, Repaid, Defaulted, Unwound}

// loanNews is what was learnt about a loan.
type loanNews string

const (
	asked      loanNews = "the cooperative asks for it"
	drawn      loanNews = "the chain draws it"
	farmerPaid loanNews = "the farmer has the money"
	closed     loanNews = "repaid in full"
	writtenOff loanNews = "past term and forbearance"
	takenBack  loanNews = "the payout failed and the chain takes it back"
)

// loanMove is a row of the table.
type loanMove struct {
	from  Status // empty: it begins
	to    Status
	on    loanNews
	event webhook.Kind // empty: nobody is told
}

// loanMoves is every move that a loan can make. A request that the chain
// refuses makes none: it is taken away.
var loanMoves = []loanMove{
	{from: "", to: Requested, on: asked},
	{from: Requested, to: Disbursing, on: drawn},
	{from: Disbursing, to: Active, on: farmerPaid, event: webhook.LoanOriginated},

	// At export a loan may be repaid before its money has come through.
	{from: Disbursing, to: Repaid, on: closed, event: webhook.LoanRepaid},
	{from: Active, to: Repaid, on: closed, event: webhook.LoanRepaid},
	{from: Disbursing, to: Defaulted, on: writtenOff, event: webhook.LoanDefaulted},
	{from: Active, to: Defaulted, on: writtenOff, event: webhook.LoanDefaulted},

	{from: Disbursing, to: Unwound, on: takenBack},
	// The rail paid after all while the chain took the loan back; the operator
	// hears of it.
	{from: Active, to: Unwound, on: takenBack},
}

// next finds the row; none when the news changes nothing.
func next(status Status, on loanNews) (loanMove, bool) {
	i := slices.IndexFunc(loanMoves, func(m loanMove) bool { return m.from == status && m.on == on })
	if i < 0 {
		return loanMove{}, false
	}
	return loanMoves[i], true
}

// LoanStates shows the states of a loan and what leads from one to another.
func LoanStates() state.Machine {
	shown := state.Machine{Name: "Loan", About: "Money of the vault, lent against a batch. The contracts decide; this follows what they report."}
	for _, m := range loanMoves {
		shown.Moves = append(shown.Moves, state.Move{From: string(m.from), To: string(m.to), By: string(m.on), Tell: string(m.event)})
	}
	return shown
}
