// Package mwanyi_test keeps the house in order: it reads the repository's own
// files and fails when one breaks a rule of the architecture or when the
// contract and the code part ways.
//
//	arch_test.go        the rules, as tables, and the checks behind them
//	arch_bites_test.go  for each rule a source that breaks it
//	measures_test.go    how well the code can be read, counted
//	walk_test.go        how many files a request leads through
//	spec_test.go        docs/spec-rows.txt and // spec: tags → docs/spec-index.md
//	spec_place_test.go  a tag stands last in its comment, on code that runs
//	states_test.go      the tables of states → docs/states.md
//	rules_test.go       the tables of rules → docs/rules.md
//	accounts_test.go    the chart of accounts and the postings → docs/accounts.md
package mwanyi_test

import (
	"cmp"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
)

const module = "mwanyi"

// Groups of packages that the import table speaks of. A pattern is a path
// under the module; "*" stands for one folder, "**" for any depth.
var (
	values = []string{"internal/fault", "internal/clock", "internal/secret", "internal/id", "internal/money", "internal/geo", "internal/phone", "internal/country", "internal/photo", "internal/state", "internal/policy", "internal/exchange", "internal/sale"}
	plumb  = append([]string{"internal/store", "internal/job", "internal/webhook", "internal/inbound", "internal/access", "internal/audit", "internal/trail", "internal/review", "internal/coop", "internal/allowance", "internal/message", "internal/book", "internal/float", "internal/pricelist", "internal/custody", "internal/order", "internal/debt", "internal/holder", "internal/blob", "internal/evidence", "internal/plot", "internal/person"}, values...)
	ports  = []string{"internal/outside/*"}
	// offline is what a proof is checked with.
	offline = []string{"internal/outside/chain/codec", "internal/outside/chain/contract", "internal/outside/chain/inclusion", "internal/outside/ledger/entry", "internal/outside/ipfs/car"}
	domains = []string{"internal/farmer", "internal/deposit", "internal/payment", "internal/batch", "internal/lending", "internal/eudr", "internal/treasury", "internal/tally", "internal/lender", "internal/withdrawal", "internal/wallet", "internal/delivery", "internal/enrolment", "internal/epcis", "internal/correction", "internal/lot", "internal/boundary", "internal/erasure", "internal/transfer", "internal/fixing", "internal/ussd", "internal/people", "internal/device", "internal/roll", "internal/export", "internal/dossier"}
)

// domainMayImport is what the n-th domain package may import: the plumbing, the
// ports, and the domain packages to its left.
func domainMayImport(n int) []string {
	return slices.Concat(plumb, ports, domains[:n])
}

type importRow struct {
	from  string
	may   []string
	third []string // nil: any third-party package
	why   string
}

// importTable says who may import whom of our own packages. The first row that
// matches decides; a package that no row matches is itself a violation.
var importTable = []importRow{
	{"internal/fault", nil, nil, "a leaf: every package can use it without dragging others along"},
	{"internal/clock", nil, nil, "a leaf: every package can use it without dragging others along"},
	{"internal/secret", nil, nil, "a leaf: what guards secrets depends on nothing"},
	{"internal/money", nil, nil, "a leaf: a value"},
	{"internal/geo", nil, nil, "a leaf: a value"},
	{"internal/geo/outline/generate", nil, nil, "makes the outlines that geo embeds; no part of the service"},
	{"internal/phone", nil, nil, "a leaf: a value"},
	{"internal/country", nil, nil, "a leaf: a value"},
	{"internal/tongue", nil, nil, "a leaf: words know no domain"},
	{"internal/photo", nil, nil, "a leaf: bytes in, bytes out"},
	{"internal/workbook", []string{"internal/fault"}, []string{}, "a leaf: bytes in, text out"},
	{"internal/pdf", nil, nil, "a leaf: how a lasting document is drawn, not what it says"},
	{"internal/state", nil, nil, "a leaf: a shape"},
	{"internal/policy", nil, nil, "a leaf: facts in, findings out"},
	{"internal/sale", []string{"internal/money"}, nil, "a leaf: amounts in, amounts out"},
	{"internal/review", slices.Concat(values, []string{"internal/store", "internal/job", "internal/webhook", "internal/access", "internal/audit", "internal/trail"}), nil, "what people decide knows no domain: the domain's job reads the decision"},
	{"internal/plot", slices.Concat(values, []string{"internal/outside/forest", "internal/outside/ipfs", "internal/outside/registry"}), nil, "the land of a farmer as a value: it keeps nothing"},
	{"internal/book", slices.Concat(values, []string{"internal/store", "internal/job"}), nil, "the books know no domain: who posts says why"},
	{"internal/float", slices.Concat(values, []string{"internal/store", "internal/trail", "internal/job", "internal/webhook", "internal/access", "internal/book", "internal/message", "internal/outside/mail"}), nil, "what a cooperative may spend, and who waits for it: what is paid is payment's"},
	{"internal/pricelist", slices.Concat(values, []string{"internal/store", "internal/trail", "internal/job", "internal/access", "internal/review", "internal/outside/chain"}), nil, "what a farm gate pays, as it is written down: it knows no batch"},
	{"internal/debt", slices.Concat(values, []string{"internal/store", "internal/book"}), nil, "what farmers owe, in rows and in the books: what it is kept back of is payment's"},
	{"internal/holder", slices.Concat(values, []string{"internal/store", "internal/job", "internal/access", "internal/review", "internal/outside/payrail"}), nil, "whose a wallet is, by the operator's word: what is paid to it is payment's"},
	{"internal/custody", slices.Concat(values, []string{"internal/webhook", "internal/access", "internal/outside/chain"}), nil, "what may be, as a table: it does nothing"},
	{"internal/order", slices.Concat(values, []string{"internal/store", "internal/webhook", "internal/access", "internal/allowance", "internal/custody"}), nil, "orders as they are written down: what one does to a batch is batch's"},
	{"internal/message", slices.Concat(values, []string{"internal/store", "internal/job", "internal/inbound", "internal/outside/sms"}), nil, "words and how they are sent: no domain"},
	{"internal/id", []string{"internal/clock"}, nil, "a leaf: ids are made of time and chance"},
	{"internal/store", []string{"internal/clock", "internal/id", "internal/store/partition", "internal/store/tight", "internal/store/index", "internal/store/kept", "internal/store/stamp", "internal/store/vouch", "internal/store/wire", "internal/store/moment"}, nil, "the database knows no domain"},
	{"internal/store/partition", []string{"internal/id"}, nil, "tables in parts know no domain"},
	{"internal/store/tight", nil, nil, "tables that are written anew know no domain"},
	{"internal/store/kept", nil, nil, "kept statements know no domain"},
	{"internal/store/wire", nil, nil, "statements on their way know no domain"},
	{"internal/store/stamp", []string{"internal/clock"}, nil, "when what was written: no domain"},
	{"internal/store/vouch", []string{"internal/clock"}, nil, "for how long rows are trusted: no domain"},
	{"internal/store/moment", nil, nil, "a leaf: times in one form"},
	{"internal/store/alone", nil, nil, "a leaf: one process on a file"},
	{"internal/store/index", nil, nil, "indexes know no domain"},
	{"internal/space", []string{"internal/clock"}, nil, "a leaf: bytes of a file system"},
	{"internal/needtest", nil, nil, "what a test needs of the machine: nothing of ours"},
	{"internal/store/**", []string{"internal/store", "internal/store/**", "internal/clock", "internal/id"}, nil, "the database's test tools know no domain"},
	{"internal/exchange", []string{"internal/clock"}, nil, "a leaf: one request and its answer"},
	{"internal/packing", []string{"internal/clock"}, nil, "a leaf: bytes that get smaller"},
	{"internal/dial", nil, nil, "a leaf: what guards connections depends on nothing"},
	{"internal/webhook/webhooktest", []string{"internal/clock"}, nil, "a receiver shares no code with the sender it checks"},
	{"internal/shelf", []string{"internal/store", "internal/store/stamp"}, nil, "what is kept of rows knows no domain"},
	{"internal/job", []string{"internal/store", "internal/fault", "internal/clock", "internal/id"}, nil, "the engine knows no domain"},
	{"internal/trail", []string{"internal/store", "internal/clock", "internal/id", "internal/phone"}, nil, "who did what knows no domain: each says of its own what was changed"},
	{"internal/trail/seal", append([]string{"internal/trail", "internal/audit", "internal/job"}, values...), nil, "the days of the trail on the ledger: no domain"},
	{"internal/audit", slices.Concat(values, []string{"internal/store", "internal/outside/ledger", "internal/outside/ledger/entry"}), nil, "a record and its place on the ledger: no domain"},
	{"internal/webhook", []string{"internal/store", "internal/trail", "internal/store/partition", "internal/job", "internal/fault", "internal/clock", "internal/secret", "internal/id", "internal/phone", "internal/dial", "internal/exchange", "internal/outside/mail"}, nil, "events are emitted by the domain, not the other way round"},
	{"internal/access", []string{"internal/store", "internal/store/stamp", "internal/shelf", "internal/trail", "internal/job", "internal/fault", "internal/clock", "internal/secret", "internal/id", "internal/phone"}, nil, "who may call does not depend on what is called"},
	{"internal/coop", slices.Concat(values, []string{"internal/store", "internal/job", "internal/access", "internal/outside/chain"}), nil, "who operates, for the contracts: no domain"},
	{"internal/allowance", slices.Concat(values, []string{"internal/store", "internal/job", "internal/outside/chain"}), nil, "what contracts may take of our accounts: what for is the domain's"},
	{"internal/evidence", slices.Concat(values, []string{"internal/outside/ipfs"}), nil, "what people send in: bytes are checked and published, nothing is kept"},
	{"internal/blob", slices.Concat(values, []string{"internal/store", "internal/evidence", "internal/outside/ipfs"}), nil, "private files by their names: no domain"},
	{"internal/person", slices.Concat(values, []string{"internal/store"}), nil, "what is known of people, sealed: no domain"},
	{"internal/inbound", []string{"internal/store", "internal/job", "internal/fault", "internal/clock", "internal/secret", "internal/id", "internal/exchange", "internal/outside/chain"}, nil, "what outside tells is kept here; what it means is the domain's"},
	{"internal/limit", []string{"internal/store", "internal/clock", "internal/secret", "internal/fault", "internal/id"}, nil, "a counter knows no domain"},
	{"internal/live", []string{"internal/store", "internal/clock", "internal/fault", "internal/limit", "internal/people"}, nil, "who watches and when to look: what there is to see is asked by the API"},
	{"internal/replay", []string{"internal/store", "internal/clock", "internal/secret", "internal/fault", "internal/id"}, nil, "a stored reply knows no domain"},

	{"internal/farmer", append(domainMayImport(0), "internal/farmer/home", "internal/farmer/score", "internal/farmer/naming"), nil, "domain packages import ports and only domain packages to their left: farmer, payment, batch, lending, eudr"},
	{"internal/enrolment", domainMayImport(1), nil, "lists of registrations: they know the register, and the register does not know them"},
	{"internal/roll", append(domainMayImport(4), "internal/delivery"), nil, "the list of farmers: it reads what the desks keep, and nobody asks it"},
	{"internal/export", append(domainMayImport(6), "internal/roll"), nil, "files of what the desks list: it asks all of them, and nobody asks it"},
	{"internal/dossier", slices.Concat(values, ports, []string{"internal/batch", "internal/eudr", "internal/export"}), nil, "papers in one file: it is handed all of them, and asks nobody"},
	{"internal/boundary", append(domainMayImport(1), "internal/farmer/home"), nil, "another boundary of a farm: it knows the register, and the register does not know it"},
	{"internal/farmer/score", slices.Concat(values, []string{"internal/store", "internal/outside/chain"}), nil, "the history of scores as the chain has it: it knows no farmer"},
	{"internal/batch/cup", slices.Concat(values, []string{"internal/store", "internal/outside/chain"}), nil, "what was tasted, out of what grading has recorded: no other domain"},
	{"internal/farmer/naming", slices.Concat(values, []string{"internal/store", "internal/job", "internal/person"}), nil, "names that are sealed afterwards: no other domain"},
	{"internal/farmer/home", slices.Concat(values, []string{"internal/store"}), nil, "where a farmer belongs: no other domain"},
	{"internal/transfer", append(domainMayImport(5), "internal/delivery", "internal/boundary", "internal/farmer/home"), nil, "who goes asks what is delivered, lent and walked: it stands right of all three"},
	{"internal/deposit", domainMayImport(0), nil, "lenders' money on its way in: it knows no farmer and no payout"},
	{"internal/cashbook", []string{"internal/store", "internal/access", "internal/money"}, nil, "the book of what was paid in cash: it reads what the desk of payments keeps, and nobody of the domain asks it"},
	{"internal/payment", domainMayImport(2), nil, "domain packages import ports and only domain packages to their left: farmer, payment, batch, lending, eudr"},
	{"internal/delivery/number", []string{"internal/store", "internal/fault", "internal/outside/chain"}, nil, "numbers of tokens: no domain"},
	{"internal/delivery", append(domainMayImport(4), "internal/delivery/number", "internal/farmer/home"), nil, "deliveries become batches: they know batches, and batches do not know them"},
	{"internal/lot", append(domainMayImport(4), "internal/delivery"), nil, "a lot is a list of batches: it knows them, and they do not know it"},
	{"internal/correction", append(domainMayImport(4), "internal/delivery", "internal/farmer/home"), nil, "what is undone of a delivery: it knows deliveries and batches, and neither knows it"},
	{"internal/batch", append(domainMayImport(3), "internal/batch/cup"), nil, "domain packages import ports and only domain packages to their left: farmer, payment, batch, lending, eudr"},
	{"internal/withdrawal", domainMayImport(0), nil, "lenders' money on its way out: it knows no farmer and no payout"},
	{"internal/fixing", slices.Concat(values, []string{"internal/store", "internal/review", "internal/outside/price"}), nil, "what two people say of a market: what is posted is lending's"},
	{"internal/lending/market", slices.Concat(values, []string{"internal/outside/price"}), nil, "what sources say of a price: no store, no job, no domain"},
	{"internal/lending", append(domainMayImport(4), "internal/lending/market", "internal/farmer/home"), nil, "domain packages import ports and only domain packages to their left: farmer, payment, batch, lending, eudr"},
	{"internal/eudr/statement", slices.Concat(values, ports, []string{"internal/pdf"}), nil, "a statement as a value: no store, no job, no other domain"},
	{"internal/eudr", append(domainMayImport(5), "internal/eudr/statement"), nil, "domain packages import ports and only domain packages to their left: farmer, payment, batch, lending, eudr"},

	{"internal/device", slices.Concat(values, []string{"internal/store", "internal/access", "internal/people"}), nil, "phones of people: no domain"},
	{"internal/people/peopletest", nil, nil, "a passkey in somebody's hand shares no code with who checks it"},
	{"internal/people", slices.Concat(values, []string{"internal/store", "internal/shelf", "internal/trail", "internal/job", "internal/access", "internal/message", "internal/outside/mail"}), nil, "who uses the service and how they show it: no domain"},
	{"internal/ussd", domainMayImport(5), nil, "what a farmer who dials is shown and says: it asks those who keep it, and nobody asks it"},
	{"internal/epcis", slices.Concat(values, ports, []string{"internal/batch", "internal/eudr"}), nil, "what happened, in the words of a standard: it reads what the desks show, and asks nobody"},
	{"internal/epcis/epcistest", []string{"internal/needtest"}, nil, "a schema from outside shares no code with what it checks"},
	{"internal/erasure", append(domainMayImport(5), "internal/delivery"), nil, "who is forgotten has business with all: right of those who keep it"},
	{"internal/treasury", domainMayImport(5), nil, "the money of all stands right of lending; it needs no statement"},
	{"internal/wallet", append(domainMayImport(5), "internal/withdrawal"), nil, "the wallets of all stand right of what is done with them; no statement is needed"},
	{"internal/tally", append(domainMayImport(5), "internal/treasury", "internal/withdrawal"), nil, "the books against the world: right of all that move money"},

	{"internal/lender", slices.Concat(plumb, ports, []string{"internal/pdf"}), nil, "what lenders are shown: it reads the vault and the books, and knows no loan and no farmer"},

	{"internal/proof", append(offline, "internal/outside/chain", "internal/outside/ipfs"), nil,
		"a bundle and its check, which a browser runs too: it reaches no database and no network; see checkOffline"},
	{"internal/proof/browser", []string{"internal/proof"}, nil, "the check as WebAssembly: it hands bytes in and the report out"},
	{"internal/proof/browser/generate", nil, nil, "builds the WebAssembly that web embeds; no part of the service"},

	{"internal/proof/prover", slices.Concat(plumb, ports, domains, []string{"internal/eudr/statement", "internal/proof", "internal/outside/chain/**", "internal/outside/ledger/merkle", "internal/outside/ledger/entry", "internal/outside/ipfs/archive"}), nil,
		"reads what the desks keep and what was written through the adapters, and compares: it writes nothing"},

	{"internal/outside/chain/codec", slices.Concat(values, offline, []string{"internal/outside/chain"}), nil, "the contracts' words: no store, no network"},
	{"internal/outside/chain/inclusion", append(offline, "internal/outside/chain"), nil, "a transaction and its block: no store, no network"},
	{"internal/outside/ledger/entry", nil, nil, "an entry and its proof: no store, no network"},
	{"internal/outside/ipfs/car", []string{"internal/outside/ipfs"}, nil, "files of blocks: no store, no network"},
	{"internal/outside/*", values, nil, "a port is a promise in domain words: no store, no adapter"},
	{"internal/outside/*/**", slices.Concat(values, []string{"internal/store", "internal/store/alone", "internal/outside/=", "internal/outside/=/**", "contracts"}), nil, "an adapter knows its own port and no other, and no domain"},

	{"internal/api", slices.Concat(domains, values, []string{"internal/shelf", "internal/packing", "internal/book", "internal/cashbook", "internal/float", "internal/pricelist", "internal/custody", "internal/order", "internal/plot", "internal/access", "internal/webhook", "internal/inbound", "internal/job", "internal/limit", "internal/live", "internal/replay", "internal/review", "internal/blob", "internal/message", "internal/tongue", "internal/trail", "internal/person", "internal/workbook"}), nil, "the contract calls the domain; it never touches store or outside"},
	{"internal/web", slices.Concat(domains, values, []string{"internal/custody", "internal/order", "internal/plot", "internal/access", "internal/webhook", "internal/pdf", "internal/tongue", "internal/web/desk/outline"}), nil, "pages ask the domain; they never touch store or outside"},
	{"internal/web/field/generate", nil, nil, "makes the files that field embeds; no part of the service"},
	{"internal/web/field", []string{"internal/fault"}, nil, "files for phones: they ask nobody"},
	{"internal/web/manual", slices.Concat(domains, values, []string{"docs", "internal/custody", "internal/order", "internal/message", "internal/sandbox"}), nil, "the manual shows the tables that decide, and what can be tried with the sandbox; it asks nobody"},
	{"internal/web/desk/outline", []string{"internal/geo"}, []string{}, "a drawing: coordinates in, SVG out; the outlines of countries are geo's"},
	{"internal/web/desk/chart", nil, []string{}, "a drawing: numbers in, SVG out"},
	{"internal/web/desk/staff", []string{"internal/web/desk"}, []string{}, "pages that several desks have: they know what the API answers, and no desk"},
	{"internal/web/desk/floor", []string{"internal/web/desk", "internal/web/desk/*"}, []string{}, "a list of desks"},
	{"internal/web/desk", []string{"internal/fault", "internal/clock", "internal/id"}, []string{}, "a desk knows what the API answers, and no domain: what it shows went through the guard"},
	{"internal/web/desk/*", []string{"internal/fault", "internal/clock", "internal/id", "internal/web/desk", "internal/web/desk/staff", "internal/web/desk/outline", "internal/web/desk/chart", "internal/workbook"}, []string{}, "a desk knows what the API answers, no domain and no other desk"},
	{"docs", nil, nil, "documents, embedded: no logic"},
	{"internal/sandbox", values, nil, "the outside world knows nothing of the service: no domain, no port, no store"},
	{"internal/sandbox/**", slices.Concat(values, []string{"internal/sandbox", "internal/sandbox/**"}), nil, "the outside world knows nothing of the service: no domain, no port, no store"},
	{"contracts", nil, nil, "compiled contracts, embedded: no logic"},
	{"internal/config", slices.Concat(values, []string{"internal/outside/chain", "internal/outside/chain/signer", "internal/outside/ipfs", "internal/outside/ledger/cosign"}), nil, "settings become typed values here; nothing is started"},
	{"internal/season", []string{"internal/clock", "internal/id", "internal/job"}, []string{}, "people who call the API: they know what it answers, and of what is behind it when it rests"},
	{"internal/app", []string{"internal/**", "contracts"}, nil, "the one place that wires everything and names adapters"},
	{"internal/app/durable", []string{"internal/store"}, nil, "what the database server says of itself: it changes nothing"},
	{"internal/app/line", nil, nil, "how a line of the log looks: it knows nothing of the house"},
	{"internal/app/meter", []string{"internal/float", "internal/lending", "internal/message", "internal/tally", "internal/withdrawal", "internal/webhook", "internal/store", "internal/outside/chain/follow"}, nil, "what the service shows of itself as numbers: it reads and changes nothing"},
	{"internal/app/rail", []string{"internal/config", "internal/phone", "internal/outside/payrail", "internal/outside/payrail/mtn", "internal/outside/payrail/airtel", "internal/sandbox", "internal/sandbox/payout"}, nil, "which rail pays to whom: it names the operators' adapters, for app"},
	{"internal/app/key", []string{"internal/config", "internal/access", "internal/outside/chain", "internal/outside/chain/evm", "internal/outside/chain/signer"}, nil, "who signs for which account: it names the adapters that hold keys, for app"},
	{"internal/app/place", []string{"internal/config", "internal/clock", "internal/secret", "internal/job", "internal/store", "internal/blob", "internal/outside/ipfs", "internal/outside/ipfs/archive", "internal/outside/ipfs/bucket"}, nil, "where the bytes of files lie: it names the bucket's adapter, for app"},
	{"internal/app/apptest", []string{"internal/config", "internal/secret", "internal/outside/chain/node", "internal/outside/chain/signer"}, nil, "a chain for the tests of app and command: app's own tests could not use what imports app"},
	{"internal/backup/bundle", nil, nil, "the form of a file: it knows names, sizes and sums"},
	{"internal/backup", []string{"internal/app", "internal/backup/bundle", "internal/clock", "internal/secret", "internal/space", "internal/store", "internal/payment", "internal/outside/chain/evm", "internal/outside/chain/follow", "internal/outside/chain/node", "internal/outside/ipfs", "internal/outside/ipfs/archive", "internal/outside/ipfs/car", "internal/outside/ledger/merkle", "internal/sandbox/payout"}, nil,
		"everything of an installation, out and in: it asks each part for its own form, and names the sandbox's bank for development"},
	{"internal/doctor", []string{"internal/app", "internal/config", "internal/clock", "internal/space", "internal/store", "internal/webhook", "internal/outside/payrail", "internal/outside/chain/evm", "internal/outside/chain/follow", "internal/outside/chain/signer", "internal/outside/ledger/entry", "internal/outside/ledger/merkle"}, nil,
		"looks at what app opens and at what the settings name: it changes nothing"},
	{"internal/command", slices.Concat(plumb, ports, domains, []string{"internal/trail/seal", "internal/app", "internal/backup", "internal/backup/bundle", "internal/doctor", "internal/config", "internal/proof", "internal/proof/prover",
		"internal/outside/chain/evm", "internal/outside/chain/endpoint", "internal/outside/chain/explore", "internal/outside/chain/follow", "internal/outside/chain/codec", "internal/outside/chain/node", "internal/outside/chain/signer", "internal/outside/ledger/merkle", "internal/outside/ledger/witness", "internal/outside/ipfs/archive", "internal/outside/forest/screen", "internal/outside/payrail/statementfile"}), nil,
		"the operator's commands: they use what app opens, and the tools that an adapter has for what it wrote"},
	{"cmd/mwanyi", []string{"internal/app", "internal/command"}, []string{"github.com/spf13/cobra"}, "main turns flags into a call of app or of command, nothing else"},

	{"internal/testhouse/outside", slices.Concat(values, ports), nil, "the outside of a test: ports and nothing behind them"},
	{"internal/testhouse/farmers", slices.Concat(plumb, ports, []string{"internal/farmer", "internal/testhouse/outside"}), nil, "the register alone, for the tests of what stands to its right"},
	{"internal/testhouse", slices.Concat(plumb, ports, domains, []string{"internal/testhouse/**"}), nil, "a house for tests of real desks; the tests of the API build theirs on it"},
	{"client", nil, []string{}, "a module of its own, for other people's programs: it brings nothing along"},
	{"internal/clientgen", []string{"internal/fault"}, []string{"go.yaml.in/yaml/v3"}, "makes the clients of the contract; no part of the service"},
	{"bench", []string{"internal/**"}, nil, "measures whatever it wants"},
	{"bench/**", []string{"internal/**", "bench/**", "test/drive"}, nil, "measures whatever it wants"},
	{"test", []string{"internal/**"}, nil, "drives the whole binary"},
	{"test/**", []string{"internal/**", "test/**"}, nil, "drives the whole binary"},
	{"tools/notice", nil, []string{"github.com/google/licensecheck"}, "a module of its own: lists what the binary carries"},
}

// revealCallers are the only files that may take a secret or a phone out of
// its masking type, each with its reason.
var revealCallers = map[string]string{
	"internal/outside/sms/gateway/gateway.go":             "the gateway's key, and the receiver of a message",
	"internal/outside/sms/africastalking/send.go":         "the provider's key, and the receiver of a message",
	"internal/outside/sms/africastalking/report.go":       "compares the secret part of a path",
	"internal/outside/sms/twilio/twilio.go":               "the account's token, and the receiver of a message",
	"internal/outside/sms/twilio/report.go":               "the HMAC key of status callbacks",
	"internal/sandbox/sms/africastalking.go":              "checks the key, as the provider would",
	"internal/sandbox/sms/twilio.go":                      "checks the token and signs, as the provider would",
	"internal/sandbox/world/world.go":                     "tells the sandbox where its reports go",
	"internal/outside/sms/spool/spool.go":                 "a message in the spool needs its receiver",
	"internal/sandbox/payout/pawapay.go":                  "checks the token, as the rail would",
	"internal/sandbox/payout/yellowcard.go":               "checks and makes signatures, as the rail would",
	"internal/payment/move.go":                            "seals the number that a reference pays to",
	"internal/outside/payrail/yellowcard/yellowcard.go":   "signs requests to the payment rail, which gets the number that it pays to",
	"internal/outside/payrail/pawapay/pawapay.go":         "the number that the payment rail pays to",
	"internal/outside/payrail/pawapay/sign.go":            "the payment rail's token",
	"internal/outside/payrail/mtn/mtn.go":                 "the keys and the token of MTN's API, and the number that it pays to",
	"internal/outside/payrail/airtel/airtel.go":           "the secret and the token of Airtel's API, and the number that it pays to",
	"internal/outside/payrail/airtel/pin.go":              "seals the PIN for the operator",
	"internal/outside/payrail/airtel/account.go":          "the HMAC key of Airtel's callbacks",
	"internal/sandbox/payout/mtn.go":                      "checks keys and token, as the operator would",
	"internal/sandbox/payout/airtel.go":                   "checks secret and PIN and hashes callbacks, as the operator would",
	"internal/inbound/native.go":                          "the HMAC key of callbacks in Alchemy's form",
	"internal/inbound/stream.go":                          "the keys of callbacks in QuickNode's and Moralis's forms",
	"internal/inbound/circle.go":                          "the API key with which Circle's public keys are read",
	"internal/access/key.go":                              "hashes a key that came in; shows a new one once",
	"internal/api/devices.go":                             "puts a token into a link",
	"internal/device/device.go":                           "a phone signs the token of its link",
	"internal/people/ceremony.go":                         "an authenticator shows its owner the name",
	"internal/people/invitation.go":                       "puts a token into a link",
	"internal/people/letter.go":                           "an e-mail has its receiver, the name and the link; the link is sealed until it is sent",
	"internal/people/signin.go":                           "puts a token into a link",
	"internal/people/sql.go":                              "seals name, phone and e-mail, and marks what is looked for",
	"internal/api/users.go":                               "the replies that show people to who manages them, and a link this once",
	"internal/api/passkeys.go":                            "the name of a ceremony, for the browser that began it",
	"internal/api/signin.go":                              "the page that greets whom an invitation is for",
	"internal/api/demo.go":                                "leads this machine to a demo's link",
	"internal/app/people.go":                              "writes the demo's links, and that of the first operator, into files of the data folder",
	"internal/command/people.go":                          "the one command that shows an operator's link",
	"internal/api/admit.go":                               "puts a new session's token into its cookie",
	"internal/access/token.go":                            "signs with the unsealed signing key",
	"internal/api/admin.go":                               "the one reply that shows a new API key",
	"internal/api/profiles.go":                            "the profile that the farmer's own cooperative and ADMIN see",
	"internal/command/farmers.go":                         "logs in as the cooperative whose farmers are imported",
	"internal/message/message.go":                         "seals the number that a message waits for; the hotline, for a message",
	"internal/ussd/ussd.go":                               "hashes the number that a session is of",
	"internal/ussd/act.go":                                "seals the number that said yes to a loan",
	"internal/ussd/pin.go":                                "compares a PIN with the end of the number",
	"internal/ussd/show.go":                               "the hotline, for a screen",
	"internal/blob/blob.go":                               "seals the key of a private file",
	"internal/holder/holder.go":                           "marks a number and compares the name of a wallet's holder",
	"internal/farmer/phone.go":                            "seals a phone, and hashes it to be found",
	"internal/outside/registry/httpjson/lookup.go":        "sends the credential to the national registry",
	"internal/api/deliveries.go":                          "the reply to a delivery shows the farmer's phone to the cooperative",
	"internal/api/inbound.go":                             "the HMAC key of inbound callbacks",
	"internal/api/webhooks.go":                            "the one reply that shows a webhook's secret that was made here",
	"internal/api/tokens.go":                              "the reply that hands out a token",
	"internal/command/admin.go":                           "the one command that shows a new API key",
	"internal/doctor/reach.go":                            "connects to what the settings name, and shows the host alone",
	"internal/app/open.go":                                "opens the database, whose URL may hold a password",
	"internal/config/config.go":                           "tells whether the database URL names a file",
	"internal/app/key/key.go":                             "connects to the remote signer, whose URL may hold a password",
	"internal/app/chain_remote.go":                        "connects to the chain's endpoints, whose URLs may hold a provider's key",
	"internal/app/rail/rail.go":                           "the address at which MTN calls ends in a secret part",
	"internal/app/dev.go":                                 "keeps the development secrets in the data folder",
	"internal/app/seed.go":                                "writes dev-credentials.json",
	"internal/outside/ledger/hedera/client.go":            "reads the keys that sign messages to the topic",
	"internal/outside/forest/gfw/ask.go":                  "the provider's key goes into a header of every question",
	"internal/app/webhook.go":                             "connects to the mail server, whose URL may hold a password",
	"internal/webhook/sign.go":                            "the HMAC keys of webhooks, and their sealing",
	"internal/sandbox/callbacks.go":                       "signs what the sandbox sends, as a provider would",
	"internal/outside/filing/traces/envelope.go":          "the digest of the register's authentication key",
	"internal/outside/exportauthority/httpapi/httpapi.go": "shows the export authority who asks",
	"internal/outside/price/quotes/quotes.go":             "the key of the price service",
	"internal/outside/chain/signer/seedfile.go":           "the passphrase of the encrypted seed",
	"internal/outside/ipfs/bucket/call.go":                "signs requests to the object store",
	"internal/outside/ipfs/kubo/call.go":                  "calls the Kubo node, with its token",
}

// sleepingTests are the test files that may call time.Sleep outside a
// testing/synctest bubble, where time is not real.
var sleepingTests = map[string]string{
	"internal/payment/crash_test.go":  "kills real processes at moments that it cannot foresee",
	"internal/payment/worlds_test.go": "sleeps in a bubble that another of its functions opens",
	"internal/job/crash_test.go":      "kills real processes at moments that it cannot foresee",
	"internal/job/harness_test.go":    "polls, with a deadline, for what another process brings about",
	"internal/job/lease_test.go":      "shows that a job is NOT taken while a real process holds it",
	"internal/webhook/crash_test.go":  "kills real processes at moments that it cannot foresee",
	"internal/sandbox/frame_test.go":  "polls, with a deadline, for what a server's goroutine brings about",
}

// longFiles are the files that may be longer than maxFileLines.
var longFiles = map[string]string{}

// largePackages may have more lines than maxPackageLines.
var largePackages = map[string]struct {
	lines int
	why   string
}{
	"internal/farmer":            {3790, "a registration is one saga from the door to the ledger: its rules, reviews and checks live from its rows"},
	"internal/batch":             {3990, "a batch and the orders that bind it, fail it or let it go move in one transaction; the net payment is the next to get a room of its own"},
	"internal/payment":           {4000, "a payout from its order to the last of its parts: every move is in one transaction with the books; holds are the next to get a room of their own"},
	"internal/withdrawal":        {3200, "a withdrawal from its request to the last payment, out of every vault; the payout address is the next to get a room of its own"},
	"internal/eudr":              {3100, "a statement from its rules to the register's answer; amendments are the next to get a room of their own"},
	"internal/lending":           {3450, "a loan from the quote to its end; breaches are the next to get a room of their own"},
	"internal/store":             {4840, "one store on two engines, with what an update sends together and asks ahead, what many commit together, who stands by its writes, what may be read late, what is vouched for and tables that are divided and made narrow; backup and restore are the next to get a room of their own"},
	"internal/outside/chain/evm": {3480, "one writer and its reader; deployment and verification are the next to get a room of their own"},

	"internal/command": {3100, "every command of the operator: it grows by a file with each"},

	"internal/config": {3050, "every setting with its reading and its words: it grows with each"},
	"internal/app":    {4450, "wiring only, a file for each system, what of a data folder is kept, and what development shows at its start: it grows by a line or two with every part of the house"},
	"internal/api":    {16100, "one table of routes and a file for each noun of the contract: a request is followed without leaving the package"},
}

// sizes of architecture.md, over code that is neither a test nor generated.
const (
	functionP90Lines = 45
	maxFileLines     = 450
	maxPackageLines  = 3000
)

// rule is one promise about the repository and the check that keeps it.
type rule struct {
	name  string
	why   string
	check func(*repo) []violation
}

var rules = []rule{
	{"imports", "see the table in arch_test.go", checkImports},
	{"offline", "a proof is checked by everybody alike, in a browser too: no database, no network, nothing that is large", checkOffline},
	{"test-code-in-production", "the binary carries no test support", checkTestImports},
	{"sql-placement", "SQL stands in sql.go files, in store and in job, so that each table's owner can be read in one place", checkSQL},
	{"time-source", "time comes from internal/clock, so that a test can move it", checkTime},
	{"reveal", "each place where a secret or a phone comes out of its type is listed in arch_test.go with a reason", checkReveal},
	{"randomness", "what guards access is made with crypto/rand", checkRandomness},
	{"package-comment", "a newcomer finds any rule within a minute", checkPackageComments},
	{"function-size", "functions that fit on a screen", checkFunctionSize},
	{"file-size", "files that can be read in one sitting", checkFileSize},
	{"package-size", "few deep packages, but none without a bottom", checkPackageSize},
	{"names", "names say what a thing is about", checkNames},
	{"sleeping-tests", "tests wait for events or use testing/synctest; a sleep is slow or flaky", checkSleep},
	{"desk-functions", "a domain asks the desks to its left, which it holds; a function field is for what runs upward, and a reader loses the way there", checkDeskFunctions},
	{"function-fields", "where a function is a field, a reader cannot see what is called", checkFunctionFields},
	{"namesakes", "a name that can be searched for means one thing", checkNamesakes},
	{"case-twins", "a name that can be searched for means one thing", checkCaseTwins},
	{"keyed-literals", "what leaves the process has keyed fields: two strings that are swapped compile", checkKeyed},
	{"dense-assignments", "one assignment a line where three values meet", checkDenseAssignments},
	{"walks", "a request is followed through few files", checkWalks},
	{"machine-paths", "a clone works on every machine", checkMachinePaths},
	{"registry-hosts", "where modules and packages come from is each machine's own setting", checkRegistryHosts},
}

// house is this repository, read once.
var house = sync.OnceValues(func() (*repo, error) { return load(os.DirFS(".")) })

func TestTheHouseKeepsItsRules(t *testing.T) {
	r, err := house()
	if err != nil {
		t.Fatal(err)
	}
	for _, rule := range rules {
		t.Run(rule.name, func(t *testing.T) {
			for _, v := range sorted(rule.check(r)) {
				t.Errorf("%s (rule %s: %s)", v, rule.name, cmp.Or(v.why, rule.why))
			}
		})
	}
}

// violation names the place and what is wrong there.
type violation struct {
	file string
	line int
	text string
	why  string // the reason of this row, when the rule is a table
}

func sorted(all []violation) []violation {
	slices.SortFunc(all, func(a, b violation) int {
		return cmp.Or(cmp.Compare(a.file, b.file), a.line-b.line, cmp.Compare(a.text, b.text))
	})
	return all
}

func (v violation) String() string { return fmt.Sprintf("%s:%d: %s", v.file, v.line, v.text) }

// repo is the parsed repository.
type repo struct {
	fset *token.FileSet
	gos  []*goFile
	text map[string]string // every text file, Go files too
}

type goFile struct {
	name      string // slash-separated, from the root
	dir       string
	test      bool
	generated bool
	lines     int
	tree      *ast.File
}

func (f *goFile) production() bool { return !f.test && !testSupport(f.dir) }

// testSupport: packages such as storetest, and the house of tests, exist for
// tests only.
func testSupport(dir string) bool {
	return slices.ContainsFunc(strings.Split(dir, "/"), func(part string) bool { return strings.HasSuffix(part, "test") || part == "testhouse" })
}

// notOurs are folders with files that we did not write or do not keep.
var notOurs = []string{".git", "node_modules", "bin", ".bin", "data", "out", "cache", "testdata"}

const maxTextBytes = 1 << 20

func load(fsys fs.FS) (*repo, error) {
	r := &repo{fset: token.NewFileSet(), text: map[string]string{}}
	err := fs.WalkDir(fsys, ".", func(name string, entry fs.DirEntry, err error) error {
		if errors.Is(err, fs.ErrNotExist) {
			return nil // an editor's temporary file
		}
		if err != nil {
			return err
		}
		if entry.IsDir() {
			if name != "." && slices.Contains(notOurs, entry.Name()) {
				return fs.SkipDir
			}
			return nil
		}
		if name == ".git" {
			return nil // of a work tree beside the clone
		}
		return r.add(fsys, name, entry)
	})
	return r, err
}

func (r *repo) add(fsys fs.FS, name string, entry fs.DirEntry) error {
	info, err := entry.Info()
	if errors.Is(err, fs.ErrNotExist) || (err == nil && (!info.Mode().IsRegular() || info.Size() > maxTextBytes)) {
		return nil
	}
	if err != nil {
		return err
	}
	content, err := fs.ReadFile(fsys, name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	text := string(content)
	if strings.ContainsRune(text, 0) {
		return nil
	}
	r.text[name] = text
	if path.Ext(name) != ".go" {
		return nil
	}
	tree, err := parser.ParseFile(r.fset, name, content, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return err
	}
	r.gos = append(r.gos, &goFile{
		name: name, dir: path.Dir(name), tree: tree, generated: ast.IsGenerated(tree),
		test: strings.HasSuffix(name, "_test.go"), lines: strings.Count(text, "\n"),
	})
	return nil
}

func (r *repo) line(at token.Pos) int { return r.fset.Position(at).Line }

// matches compares a path with a pattern: "*" is one folder, a "**" at the end
// any depth, "=" the folder that stands at this place in from.
func matches(pattern, name, from string) bool {
	p, n, f := strings.Split(pattern, "/"), strings.Split(name, "/"), strings.Split(from, "/")
	for i, part := range p {
		switch {
		case part == "**":
			return len(n) > i
		case i >= len(n):
			return false
		case part == "*":
		case part == "=":
			if i >= len(f) || f[i] != n[i] {
				return false
			}
		case part != n[i]:
			return false
		}
	}
	return len(p) == len(n)
}

func matchesAny(patterns []string, name, from string) bool {
	return slices.ContainsFunc(patterns, func(p string) bool { return matches(p, name, from) })
}

func importPath(spec *ast.ImportSpec) string {
	p, err := strconv.Unquote(spec.Path.Value)
	if err != nil {
		return spec.Path.Value
	}
	return p
}

func checkImports(r *repo) (found []violation) {
	for _, f := range r.gos {
		if f.test {
			continue
		}
		row := slices.IndexFunc(importTable, func(row importRow) bool { return matches(row.from, f.dir, f.dir) })
		if row < 0 {
			found = append(found, violation{f.name, r.line(f.tree.Package), "package " + f.dir + " has no row in the import table",
				"every package has its place in the order"})
			continue
		}
		for _, spec := range f.tree.Imports {
			if refused := refusal(importPath(spec), f.dir, importTable[row].may, importTable[row].third); refused != "" {
				found = append(found, violation{f.name, r.line(spec.Pos()), refused, importTable[row].why})
			}
		}
	}
	return found
}

// refusal says why dir may not import p, or nothing.
func refusal(p, dir string, may, third []string) string {
	ours, isOurs := strings.CutPrefix(p, module+"/")
	switch {
	case isOurs && !matchesAny(may, ours, dir):
		return dir + " may not import " + ours
	case !isOurs && third != nil && strings.Contains(strings.Split(p, "/")[0], ".") && !slices.Contains(third, p):
		return dir + " may not import " + p
	}
	return ""
}

// notOffline are what a proof's check must not reach, by whatever way.
var notOffline = []string{
	module + "/internal/store", module + "/internal/phone", module + "/internal/photo", module + "/internal/exchange", module + "/internal/dial",
	"net", "net/http", "database/sql", "os/exec",
	"github.com/ethereum/go-ethereum/rpc", "github.com/ethereum/go-ethereum/ethclient", "github.com/ethereum/go-ethereum/trie",
	"github.com/ethereum/go-ethereum/accounts/abi/bind/v2", "github.com/ipfs/boxo/ipld/merkledag", "github.com/go-json-experiment/json",
}

// checkOffline follows the imports of the check of a proof through our packages.
func checkOffline(r *repo) (found []violation) {
	seen := map[string]bool{}
	for next := []string{"internal/proof"}; len(next) > 0; {
		dir := next[0]
		next = next[1:]
		if seen[dir] {
			continue
		}
		seen[dir] = true
		for _, f := range r.gos {
			if f.dir != dir || f.test {
				continue
			}
			for _, spec := range f.tree.Imports {
				p := importPath(spec)
				if slices.Contains(notOffline, p) {
					found = append(found, violation{file: f.name, line: r.line(spec.Pos()), text: dir + ", which checks proofs, imports " + p})
				}
				if ours, isOurs := strings.CutPrefix(p, module+"/"); isOurs {
					next = append(next, ours)
				}
			}
		}
	}
	return found
}

func checkTestImports(r *repo) (found []violation) {
	for _, f := range r.gos {
		if !f.production() || strings.HasPrefix(f.dir, "bench") { // which only measures
			continue
		}
		for _, spec := range f.tree.Imports {
			p := importPath(spec)
			ours, isOurs := strings.CutPrefix(p, module+"/")
			if p == "testing" || (isOurs && testSupport(ours)) {
				found = append(found, violation{file: f.name, line: r.line(spec.Pos()), text: "production code imports " + p})
			}
		}
	}
	return found
}

// sqlText knows a statement by its beginning, and is strict enough to leave
// English sentences alone.
var sqlText = regexp.MustCompile(`(?is)^\s*(` + strings.Join([]string{
	`select\s.*\sfrom\s`, `select\s+(\w+\(|\d|\$\d|exists\b|case\b)`, `insert\s+(or\s+\w+\s+)?into\s`,
	`update\s+\w+(\s+as\s+\w+|\s+\w+)?\s+set\s`, `delete\s+from\s`,
	`(create|alter|drop)\s+(temp(orary)?\s+|unlogged\s+|unique\s+)*(table|index|view|trigger|schema|type|sequence|function)\s`,
	`with\s+(recursive\s+)?\w+(\s*\([^)]*\))?\s+as\s+(not\s+materialized\s+|materialized\s+)?\(`, `truncate\s+(table\s+)?\w+\s*$`, `pragma\s+\w+`,
}, "|") + `)`)

func checkSQL(r *repo) (found []violation) {
	for _, f := range r.gos {
		if !f.production() || path.Base(f.name) == "sql.go" || f.dir == "internal/store" || f.dir == "internal/job" {
			continue
		}
		ast.Inspect(f.tree, func(n ast.Node) bool {
			expr, ok := n.(ast.Expr)
			if !ok {
				return true
			}
			text, isText := folded(expr)
			if isText && sqlText.MatchString(text) {
				found = append(found, violation{file: f.name, line: r.line(n.Pos()), text: "SQL outside sql.go: " + firstWords(text)})
			}
			return !isText
		})
	}
	return found
}

// folded is the text of a string literal or of a sum with one in it; what is
// not literal becomes a question mark.
func folded(expr ast.Expr) (string, bool) {
	switch e := expr.(type) {
	case *ast.BasicLit:
		if e.Kind != token.STRING {
			return "", false
		}
		text, err := strconv.Unquote(e.Value)
		return text, err == nil
	case *ast.BinaryExpr:
		if e.Op != token.ADD {
			return "", false
		}
		x, xOK := folded(e.X)
		y, yOK := folded(e.Y)
		if !xOK && !yOK {
			return "", false
		}
		if !xOK {
			x = "?"
		}
		if !yOK {
			y = "?"
		}
		return x + y, true
	}
	return "", false
}

func firstWords(text string) string {
	words := strings.Fields(text)
	return strings.Join(words[:min(len(words), 6)], " ")
}

// uses finds name.X for each X of names, where name is how the file calls pkg.
func (r *repo) uses(f *goFile, pkg string, names ...string) (found []violation) {
	local := ""
	for _, spec := range f.tree.Imports {
		if importPath(spec) == pkg {
			local = path.Base(pkg)
			if spec.Name != nil {
				local = spec.Name.Name
			}
		}
	}
	if local == "" {
		return nil
	}
	ast.Inspect(f.tree, func(n ast.Node) bool {
		sel, ok := n.(*ast.SelectorExpr)
		if !ok || !slices.Contains(names, sel.Sel.Name) {
			return true
		}
		if x, isIdent := sel.X.(*ast.Ident); isIdent && x.Name == local {
			found = append(found, violation{file: f.name, line: r.line(n.Pos()), text: path.Base(pkg) + "." + sel.Sel.Name})
		}
		return true
	})
	return found
}

func checkTime(r *repo) (found []violation) {
	for _, f := range r.gos {
		// client is a module of its own, which has no clock of ours.
		if f.production() && f.dir != "internal/clock" && f.dir != "client" && !strings.HasPrefix(f.dir, "bench") {
			found = append(found, r.uses(f, "time", "Now", "Since", "Until")...)
		}
	}
	return found
}

func checkSleep(r *repo) (found []violation) {
	for _, f := range r.gos {
		if f.production() || sleepingTests[f.name] != "" {
			continue
		}
		bubbles := r.bubbles(f)
		for _, v := range r.uses(f, "time", "Sleep") {
			if !slices.ContainsFunc(bubbles, func(b [2]int) bool { return b[0] <= v.line && v.line <= b[1] }) {
				found = append(found, v)
			}
		}
	}
	return append(found, r.stale(sleepingTests, "sleepingTests")...)
}

// bubbles gives the first and last line of each call of synctest.Test.
func (r *repo) bubbles(f *goFile) (lines [][2]int) {
	ast.Inspect(f.tree, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		if sel, isSel := call.Fun.(*ast.SelectorExpr); isSel && sel.Sel.Name == "Test" {
			if x, isIdent := sel.X.(*ast.Ident); isIdent && x.Name == "synctest" {
				lines = append(lines, [2]int{r.line(call.Pos()), r.line(call.End())})
			}
		}
		return true
	})
	return lines
}

func checkReveal(r *repo) (found []violation) {
	used := map[string]bool{}
	for _, f := range r.gos {
		if !f.production() || f.dir == "internal/secret" || f.dir == "internal/phone" { // the types' own packages
			continue
		}
		ast.Inspect(f.tree, func(n ast.Node) bool {
			sel, ok := n.(*ast.SelectorExpr)
			if !ok || sel.Sel.Name != "Reveal" {
				return true
			}
			used[f.name] = true
			if revealCallers[f.name] == "" {
				found = append(found, violation{file: f.name, line: r.line(sel.Sel.Pos()), text: "calls Reveal and is not on the list"})
			}
			return true
		})
	}
	for name := range revealCallers {
		if _, exists := r.text[name]; exists && !used[name] {
			found = append(found, violation{file: name, line: 1, text: "is on the list revealCallers and does not call Reveal"})
		}
	}
	return append(found, r.stale(revealCallers, "revealCallers")...)
}

// stale finds exceptions for files that are gone. A repository without a
// go.mod is a test's own and has none of them.
func (r *repo) stale(list map[string]string, what string) (found []violation) {
	if _, whole := r.text["go.mod"]; !whole {
		return nil
	}
	for name := range list {
		if _, exists := r.text[name]; !exists {
			found = append(found, violation{file: name, line: 1, text: "is on the list " + what + " and does not exist"})
		}
	}
	return found
}

func checkRandomness(r *repo) (found []violation) {
	for _, f := range r.gos {
		if f.test || !matchesAny([]string{"internal/access", "internal/secret", "internal/webhook"}, f.dir, "") {
			continue
		}
		for _, spec := range f.tree.Imports {
			if p := importPath(spec); p == "math/rand" || p == "math/rand/v2" {
				found = append(found, violation{file: f.name, line: r.line(spec.Pos()), text: f.dir + " imports " + p})
			}
		}
	}
	return found
}

var goFileName = regexp.MustCompile(`[a-z0-9_]+\.go\b`)

func checkPackageComments(r *repo) (found []violation) {
	for dir, files := range r.packages() {
		files = slices.DeleteFunc(files, func(f *goFile) bool { return f.test || f.generated })
		if len(files) == 0 {
			continue
		}
		doc, at := "", files[0]
		for _, f := range files {
			if f.tree.Doc != nil {
				doc, at = doc+f.tree.Doc.Text(), f
			}
		}
		where := func(text string) violation {
			return violation{file: at.name, line: r.line(at.tree.Package), text: text}
		}
		if strings.Count(strings.TrimSpace(doc), "\n") < 1 {
			found = append(found, where("package "+dir+" needs a comment of at least two lines"))
			continue
		}
		if len(files) <= 2 {
			continue
		}
		found = append(found, checkFileMap(dir, doc, files, where)...)
	}
	return found
}

// checkFileMap compares the indented lines of a package comment with its files.
func checkFileMap(dir, doc string, files []*goFile, where func(string) violation) (found []violation) {
	var listed []string
	for line := range strings.Lines(doc) {
		if strings.HasPrefix(line, "\t") || strings.HasPrefix(line, "  ") {
			listed = append(listed, goFileName.FindAllString(line, -1)...)
		}
	}
	var there []string
	for _, f := range files {
		there = append(there, path.Base(f.name))
		if !slices.Contains(listed, path.Base(f.name)) {
			found = append(found, where("the file map of package "+dir+" lacks "+path.Base(f.name)))
		}
	}
	for _, name := range listed {
		if !slices.Contains(there, name) {
			found = append(found, where("the file map of package "+dir+" names "+name+", which does not exist"))
		}
	}
	return found
}

func (r *repo) packages() map[string][]*goFile {
	m := map[string][]*goFile{}
	for _, f := range r.gos {
		m[f.dir] = append(m[f.dir], f)
	}
	return m
}

func checkFunctionSize(r *repo) []violation {
	type function struct {
		lines int
		violation
	}
	var all []function
	for _, f := range r.gos {
		if !f.production() || f.generated {
			continue
		}
		for _, d := range f.tree.Decls {
			if fn, ok := d.(*ast.FuncDecl); ok && fn.Body != nil {
				n := r.line(fn.End()) - r.line(fn.Pos()) + 1
				all = append(all, function{n, violation{file: f.name, line: r.line(fn.Pos()), text: fmt.Sprintf("%s has %d lines", fn.Name.Name, n)}})
			}
		}
	}
	if len(all) == 0 {
		return nil
	}
	slices.SortFunc(all, func(a, b function) int { return b.lines - a.lines })
	longest := all[:len(all)/10+1] // the tenth part that may be longer, and the one that may not
	if p90 := longest[len(longest)-1].lines; p90 < functionP90Lines {
		return nil
	}
	var found []violation
	for _, fn := range longest {
		fn.text += fmt.Sprintf("; nine of ten functions must be under %d", functionP90Lines)
		found = append(found, fn.violation)
	}
	return found
}

func checkFileSize(r *repo) (found []violation) {
	for _, f := range r.gos {
		if f.production() && !f.generated && f.lines > maxFileLines && longFiles[f.name] == "" {
			found = append(found, violation{file: f.name, line: f.lines, text: fmt.Sprintf("%d lines, at most %d", f.lines, maxFileLines)})
		}
	}
	return append(found, r.stale(longFiles, "longFiles")...)
}

func checkPackageSize(r *repo) (found []violation) {
	for dir, files := range r.packages() {
		sum := 0
		for _, f := range files {
			if f.production() && !f.generated {
				sum += f.lines
			}
		}
		if limit := max(maxPackageLines, largePackages[dir].lines); sum >= limit {
			found = append(found, violation{file: files[0].name, line: 1, text: fmt.Sprintf("package %s has %d lines, must be under %d", dir, sum, limit)})
		}
	}
	return found
}

var emptyNames = []string{"util", "utils", "common", "helper", "helpers", "model", "models", "misc", "service", "impl", "mock", "mocks"}

func checkNames(r *repo) (found []violation) {
	for _, f := range r.gos {
		stem := strings.TrimSuffix(strings.TrimSuffix(path.Base(f.name), ".go"), "_test")
		for part := range strings.SplitSeq(stem, "_") {
			if slices.Contains(emptyNames, part) {
				found = append(found, violation{file: f.name, line: 1, text: "a file named " + part})
			}
		}
		if slices.Contains(emptyNames, path.Base(f.dir)) {
			found = append(found, violation{file: f.name, line: 1, text: "a package named " + path.Base(f.dir)})
		}
	}
	for name := range r.text {
		if strings.HasPrefix(name, "docs/changes/") && strings.IndexAny(path.Base(name), "0123456789") == 0 {
			found = append(found, violation{file: name, line: 1, text: "a change with a number: two people would choose the same"})
		}
	}
	return found
}

// personal are the beginnings of paths under somebody's home, or on one build
// machine, and registries the hosts of public registries. Both are split here,
// so that this file passes its own check.
var (
	personal   = []string{"/ro" + "ot/", "/wo" + "rk/", "/ho" + "me/", "/Us" + "ers/", "/bui" + "lds/"}
	registries = []string{
		"proxy." + "golang.org", "sum." + "golang.org", "goproxy." + "io", "goproxy." + "cn",
		"registry." + "npmjs.org", "registry." + "yarnpkg.com", "npmjs." + "com", "pypi." + "org", "files." + "pythonhosted.org",
		"deb." + "debian.org", "security." + "debian.org", "archive." + "ubuntu.com", "crates." + "io", "registry-1." + "docker.io",
	}
)

// beforePath are the characters after which a slash begins an absolute path.
const beforePath = "\n\t \"'`=(,:"

func checkMachinePaths(r *repo) (found []violation) {
	for _, v := range r.find(personal, "a path of one machine") {
		if v.before == 0 || strings.IndexByte(beforePath, v.before) >= 0 {
			found = append(found, v.violation)
		}
	}
	return found
}

func checkRegistryHosts(r *repo) (found []violation) {
	for _, v := range r.find(registries, "a registry's host name") {
		found = append(found, v.violation)
	}
	return found
}

type occurrence struct {
	violation
	before byte // the character before it, 0 at the beginning of the file
}

// find looks for plain words: much faster than an expression in large files.
func (r *repo) find(words []string, what string) (found []occurrence) {
	for name, text := range r.text {
		for _, word := range words {
			for from := 0; ; {
				at := strings.Index(text[from:], word)
				if at < 0 {
					break
				}
				at += from
				from = at + len(word)
				o := occurrence{violation: violation{file: name, line: 1 + strings.Count(text[:at], "\n"), text: what + ": " + word}}
				if at > 0 {
					o.before = text[at-1]
				}
				found = append(found, o)
			}
		}
	}
	return found
}
