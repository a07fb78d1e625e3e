package codec

import (
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"
	"reflect"

	"mwanyi/internal/fault"
	"mwanyi/internal/outside/chain"
)

// Kind is how one type of call becomes a transaction and finds its outcome in
// a receipt.
type Kind struct {
	Name string
	// Max is how many calls one transaction carries. Over 1, the contract
	// answers for each item by itself.
	Max int
	// Keyed: the contract itself does the same item only once.
	Keyed bool
	// Answers: Skipped and Rejected of item 0 are the call's outcome although
	// it is no batch. In other single calls they speak of parts of the call.
	Answers bool

	target target
	signer role
	form   anyForm
}

// batchForm is the form on chain of a call that goes with others of its type
// into one list of entries, and what the call is about.
type batchForm[C chain.Call, E any] func(C) (E, subject, error)

// singleForm is the data of a call that has a transaction for itself, and the
// item that its contract keys it by; no item for a call that it does not key.
type singleForm[C chain.Call] func(Addresses, C) (item chain.Hash, data []byte, err error)

// unkeyed is the form of a call that its contract does not key.
func unkeyed[C chain.Call](pack func(Addresses, C) ([]byte, error)) singleForm[C] {
	return func(a Addresses, c C) (item chain.Hash, data []byte, err error) {
		data, err = pack(a, c)
		return item, data, err
	}
}

// anyForm is a form whose type of call is not known where it is used.
type anyForm interface {
	itemOf(Addresses, chain.Call) (chain.Hash, error)
	packAll(Addresses, []chain.Call) ([]byte, error)
	eventsOf(chain.Call) speaksOf
	decode(text string) (chain.Call, error)
}

// batched is a kind whose contract call takes a list of entries.
func batched[C chain.Call, E any](most int, to target, by role, pack packer[E], form batchForm[C, E]) *Kind {
	return &Kind{Name: reflect.TypeFor[C]().Name(), Max: most, Keyed: true, target: to, signer: by, form: batch[C, E]{pack, form}}
}

// single is a kind that has a transaction for itself.
func single[C chain.Call](to target, by role, form singleForm[C]) *Kind {
	return &Kind{Name: reflect.TypeFor[C]().Name(), Max: 1, target: to, signer: by, form: form}
}

// onceKeyed marks a single kind whose contract does an item only once.
func onceKeyed(k *Kind) *Kind {
	k.Keyed = true
	return k
}

// answering marks a single kind whose outcome is Skipped or Rejected when it
// took no effect.
func answering(k *Kind) *Kind {
	k.Answers = true
	return onceKeyed(k)
}

// KindOf finds the kind of a call.
func KindOf(call chain.Call) (*Kind, error) {
	if call == nil {
		return nil, errors.New("chain: no call")
	}
	k, known := Kinds[reflect.TypeOf(call).Name()]
	if !known {
		return nil, fmt.Errorf("chain: no such call: %T", call)
	}
	return k, nil
}

// Target is where a transaction with these calls goes. FundGas is the one call
// that sends coins to an account instead of data to a contract.
func (k *Kind) Target(a Addresses, call chain.Call) (to chain.Address, gwei uint64) {
	if fund, ok := call.(chain.FundGas); ok {
		return fund.To, fund.Gwei
	}
	if k.target == toAccount {
		return a.LenderAccount(lenderOf(call)), 0
	}
	at := vaultOf(call)
	switch {
	case at == (chain.Address{}):
		return a.of(k.target), 0
	case k.target == toQueue:
		at, _ = a.QueueOf(at) // Check has found it
	}
	return at, 0
}

// vaultOf is the vault that a call to it, or to its line, names; zero: the one that
// lends.
func vaultOf(call chain.Call) chain.Address {
	switch c := call.(type) {
	case chain.Redeem:
		return c.Vault
	case chain.Withdraw:
		return c.Vault
	case chain.TransferShares:
		return c.Vault
	case chain.ApproveShares:
		return c.Vault
	case chain.RequestWithdrawal:
		return c.Vault
	case chain.CancelWithdrawal:
		return c.Vault
	case chain.ProcessLine:
		return c.Vault
	case chain.ClaimPaid:
		return c.Vault
	case chain.PayServicing:
		return c.Vault
	}
	return chain.Address{}
}

// LoanOf is the loan that a call is about, which may be one of a vault in
// run-off; empty: of none.
func LoanOf(call chain.Call) string {
	switch c := call.(type) {
	case chain.RepayLoan:
		return c.LoanID
	case chain.UnwindLoan:
		return c.LoanID
	case chain.MarkDefault:
		return c.LoanID
	}
	return ""
}

// Signer is the account whose key signs the call about an item.
func (k *Kind) Signer(a Accounts, call chain.Call, item chain.Hash) chain.Address {
	switch {
	case k.signer == payer:
		return chain.PayerOf(call)
	case k.isSharedOut():
		return a.laneOf(item)
	}
	return a.of(k.signer)
}

// isSharedOut: the calls of OPERATOR that come by the thousand, each about one
// farmer, batch or cooperative. The others stay with the first account, so that
// they keep their order among each other.
func (k *Kind) isSharedOut() bool {
	if k.signer != operator || k.Max == 1 {
		return false
	}
	switch k.target {
	case toRegistry, toToken, toTrace, toEscrow:
		return true
	}
	return false
}

// laneOf is the account of OPERATOR that acts for an item: the same for all that
// is done with it, as long as the accounts stay the same.
func (a Accounts) laneOf(item chain.Hash) chain.Address {
	sum := fnv.New64a()
	_, _ = sum.Write(item[:]) // never fails
	if i := sum.Sum64() % uint64(len(a.Lanes)+1); i > 0 {
		return a.Lanes[i-1]
	}
	return a.Operator
}

// Pack is the data of a transaction with these calls, Max at most.
func (k *Kind) Pack(a Addresses, calls []chain.Call) ([]byte, error) { return k.form.packAll(a, calls) }

// SpeaksOf says which events of the call's transaction belong to the call. A
// call that is alone in its transaction owns them all.
func (k *Kind) SpeaksOf(call chain.Call) func(event any) bool { return k.form.eventsOf(call) }

// Decode reads a call back from its JSON.
func (k *Kind) Decode(text string) (chain.Call, error) { return k.form.decode(text) }

// Check finds out, before anything is kept, whether a call can be packed, and
// the item that its contract keys it by. Two calls with one item do not go into
// one transaction.
func (k *Kind) Check(a Addresses, call chain.Call) (item chain.Hash, err error) {
	if item, err = k.form.itemOf(a, call); err == nil {
		_, err = k.Pack(a, []chain.Call{call})
	}
	if err == nil { // money goes to no contract but ours
		_, err = a.QueueOf(vaultOf(call))
	}
	if err != nil {
		return item, fault.New(fault.InvalidRequest, "the call cannot be put on the chain").Because(fmt.Errorf("%s: %w", k.Name, err))
	}
	return item, nil
}

// packer is the binding of a contract's function that takes a list of entries.
type packer[E any] func([]E) ([]byte, error)

// batch is a batchForm as anyForm.
type batch[C chain.Call, E any] struct {
	pack packer[E]
	form batchForm[C, E]
}

func (b batch[C, E]) itemOf(_ Addresses, call chain.Call) (chain.Hash, error) {
	_, about, err := b.form(as[C](call))
	return about.item, err
}

func (b batch[C, E]) eventsOf(call chain.Call) speaksOf {
	_, about, err := b.form(as[C](call))
	if err != nil {
		return func(any) bool { return false }
	}
	return about.mine
}

func (b batch[C, E]) packAll(_ Addresses, calls []chain.Call) ([]byte, error) {
	entries := make([]E, len(calls))
	for i, call := range calls {
		var err error
		if entries[i], _, err = b.form(as[C](call)); err != nil {
			return nil, err
		}
	}
	return b.pack(entries)
}

func (b batch[C, E]) decode(text string) (chain.Call, error) { return decoded[C](text) }

func (form singleForm[C]) itemOf(a Addresses, call chain.Call) (chain.Hash, error) {
	item, _, err := form(a, as[C](call))
	return item, err
}

func (form singleForm[C]) eventsOf(chain.Call) speaksOf { return func(any) bool { return true } }

func (form singleForm[C]) packAll(a Addresses, calls []chain.Call) ([]byte, error) {
	_, data, err := form(a, as[C](calls[0]))
	return data, err
}

func (form singleForm[C]) decode(text string) (chain.Call, error) { return decoded[C](text) }

func decoded[C chain.Call](text string) (chain.Call, error) {
	var call C
	err := json.Unmarshal([]byte(text), &call)
	return call, err
}

// as is the call that a kind is for: KindOf has found the kind by the type.
func as[C chain.Call](call chain.Call) C {
	c, ok := call.(C)
	if !ok {
		panic(fmt.Sprintf("%T is no %T", call, c))
	}
	return c
}
