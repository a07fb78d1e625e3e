package eudr

import (
	"fmt"
	"slices"

	"mwanyi/internal/state"
	"mwanyi/internal/webhook"
)

// Status is the contract's word for where a statement stands.
type Status string

// The statuses.
const (
	Generating  Status = "GENERATING"
	Generated   Status = "GENERATED"
	Filed       Status = "FILED"
	FilingRetry Status = "FILING_RETRY"
	Blocked     Status = "BLOCKED"
)

// Statuses are all of them.
var Statuses = []Status{Generating, Generated, Filed, FilingRetry, Blocked}

// statementNews is what was learnt about a statement.
type statementNews string

const (
	ordered    statementNews = "the cooperative orders it"
	documented statementNews = "the document is pinned and recorded"
	forestLost statementNews = "a farm fails the forest check"
	turnedDown statementNews = "a person rejects its review"
	numbered   statementNews = "the EU system gives its reference"
	unfiled    statementNews = "filing failed, or was refused"
	amended    statementNews = "the EU system takes an amendment"
)

// statementMove is a row of the table.
type statementMove struct {
	from  Status // empty: it begins
	to    Status
	on    statementNews
	event webhook.Kind // empty: nobody is told
}

// statementMoves is every move that a statement can make. One that is withdrawn
// keeps its status.
// spec: dds-generating, dds-generated, dds-filed, dds-filing-retry, dds-blocked
var statementMoves = []statementMove{
	{from: "", to: Generating, on: ordered},
	{from: Generating, to: Generated, on: documented, event: webhook.DDSGenerated},
	{from: Generating, to: Blocked, on: forestLost},
	{from: Generating, to: Blocked, on: turnedDown},

	{from: Generated, to: Filed, on: numbered, event: webhook.DDSFiled},
	{from: Generated, to: FilingRetry, on: unfiled},
	{from: FilingRetry, to: Filed, on: numbered, event: webhook.DDSFiled},
	{from: FilingRetry, to: FilingRetry, on: unfiled},

	// What was filed stays filed, whatever becomes of an amendment.
	{from: Filed, to: Filed, on: amended},
	{from: Filed, to: Filed, on: numbered},
	{from: Filed, to: Filed, on: unfiled},
}

// move takes a statement along the table and gives the row.
func (s *DDS) move(on statementNews) (statementMove, error) {
	i := slices.IndexFunc(statementMoves, func(m statementMove) bool { return m.from == s.Status && m.on == on })
	if i < 0 {
		return statementMove{}, fmt.Errorf("statement %s is %s: %s changes nothing", s.ID, s.Status, on)
	}
	s.Status = statementMoves[i].to
	return statementMoves[i], nil
}

// StatementStates shows the statuses of a statement and what leads from one to
// another.
func StatementStates() state.Machine {
	shown := state.Machine{Name: "Due diligence statement", About: "A document that is signed, pinned and filed with the EU system."}
	for _, m := range statementMoves {
		shown.Moves = append(shown.Moves, state.Move{From: string(m.from), To: string(m.to), By: string(m.on), Tell: string(m.event)})
	}
	return shown
}
