// Package payrail is the port to whoever pays shillings to a phone: it quotes,
// sends under our reference, says what became of a reference, and what our
// account there holds and what moved on it. A rail never pays twice under one
// reference, and an answer that stayed away is not a failure.
//
//	payrail.go    Rail, Transfer, Report, the reasons, the errors
//	account.go    Holding, Movement, and how amounts are read
//	reference.go  the references that we give, and shillings from a rate
//	routes.go     which rail pays to whom, and the newest quote of each
//	bounds.go     how much goes in one transfer, and the parts of what is more
//	holder.go     whose a wallet is, where a rail can say it
//	door.go       the door of a rail that signs nothing
//	off.go        the rail of a service that has none
package payrail

import (
	"context"
	"errors"
	"net/http"
	"time"

	"mwanyi/internal/money"
	"mwanyi/internal/phone"
)

// Rail pays to mobile money. All methods are safe for concurrent use; each
// ends soon after ctx does. There is room for an operator's own API behind it:
// nothing here knows who pays.
type Rail interface {
	// Name is how the configuration calls the rail.
	Name() string
	// Quote asks what a USDC is worth now. It also shows whether the rail can
	// be reached, and moves nothing: after any error nothing has happened.
	Quote(ctx context.Context) (Quote, error)
	// Send asks the rail to pay once for the reference. A repeat with the same
	// transfer pays nothing more and reports on the first.
	//
	// Report.State is Pending (the rail has taken it), Paid or Failed. Failed is
	// definite: this request moved no money and none will move because of it; of
	// an earlier request under the same reference whose answer stayed away it
	// says nothing. An error that is ErrNotSent is definite, too: the request
	// never reached the rail, or the rail did not look at it. Any other error
	// means that the rail may pay: ask Status, or repeat with the same reference.
	Send(ctx context.Context, t Transfer) (Report, error)
	// Status reads what became of a reference. Failed and Paid are final.
	// Missing: the rail has never taken it. After an error nothing is known.
	Status(ctx context.Context, reference string) (Report, error)
	// Callback reads what the rail told us on its own and proves who sent it;
	// ErrSignature when that is not proven. What it says is a hint: ask Status.
	Callback(d Delivery) (Notice, error)
	// Balance is what our account at the rail holds now, in the rail's own
	// currency. After an error nothing is known.
	Balance(ctx context.Context) (Holding, error)
	// Statement lists what moved on our account after a mark, oldest first, at
	// most a page; "" begins at the beginning, and Movements.Next is the mark to
	// go on from. Each movement comes once, under an ID that never changes. A
	// page may be empty and still have more behind it. After an error nothing is
	// known and the same mark may be asked again. ErrNoStatement: the rail tells
	// it by file alone; package statementfile reads that.
	Statement(ctx context.Context, after string) (Movements, error)
}

// Quote is a price.
type Quote struct {
	Rate money.Decimal // shillings for one USDC
	At   time.Time
	Rail string // whose it is; Rails sets it
}

// Transfer is one payment to make. All of it belongs to the reference: it must
// be the same in every repeat, but for the name, which may have been put right.
type Transfer struct {
	Reference string // as NewReference makes it
	To        phone.Number
	Payee     string // who it is, for the rail's records: a farmer's id
	Name      string // the payee's, as the holder of the wallet; empty: not known
	Amount    money.USDC
	Local     money.UGX // what arrives; whole shillings
	Rate      money.Decimal
	Note      string // for the payee's message, 4 to 22 letters, digits and spaces
}

// State is what a rail knows of a reference.
type State string

// The states.
const (
	Pending State = "PENDING" // taken, not yet paid
	Paid    State = "PAID"
	Failed  State = "FAILED"
	Missing State = "MISSING" // never taken
)

// Report is what a rail says of a reference.
type Report struct {
	State         State
	TransactionID string // the operator's, once paid, or else the rail's own; may be empty
	Reason        Reason // when failed
	Code          string // the rail's own word for the reason
	// Rate is the one at which the rail took it, in shillings for one USDC; zero:
	// it does not say.
	Rate money.Decimal
}

// Reason says what a failure asks for.
type Reason string

// The reasons.
const (
	Temporary Reason = "TEMPORARY" // another try may succeed
	Permanent Reason = "PERMANENT" // no try will, until somebody changes something
	Float     Reason = "FLOAT"     // our account at the rail is too low
	Full      Reason = "FULL"      // the payee's wallet takes no more for now; tomorrow it may
)

// Delivery is a callback as it came in, byte for byte.
type Delivery struct {
	Method string
	Host   string
	Path   string
	Header http.Header
	Body   []byte
}

// Notice is what a callback says.
type Notice struct {
	EventID   string // the same for a repeat of the same news
	Kind      string // the rail's word
	Reference string
}

// The errors that are not just failures.
var (
	// ErrNotSent: it is certain that the request had no effect.
	ErrNotSent = errors.New("payrail: nothing was sent")
	// ErrDenied comes with ErrNotSent: the rail does not let us in, or does not let
	// us pay, and no repetition helps until the operator has put it right.
	ErrDenied = errors.New("payrail: the rail does not let us")
	// ErrSignature: the sender of a callback is not proven.
	ErrSignature = errors.New("payrail: signature of the callback is missing or wrong")
	// ErrNoStatement: the rail has no statement that a program can ask for.
	ErrNoStatement = errors.New("payrail: the rail tells what moved by file alone")
	// ErrNotice: the sender is proven, but what it says cannot be read.
	ErrNotice = errors.New("payrail: the callback cannot be read")
)
