package codec

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"

	"mwanyi/internal/fault"
	"mwanyi/internal/outside/chain"
)

// Kind is how one type of call becomes a transaction and finds its outcome in
// a receipt.
type Kind struct {
	Name   string
	Target func(Addresses) chain.Address
	Signer func(Accounts, chain.Call) chain.Address
	// Max is how many calls one transaction carries. Over 1, the contract
	// answers for each item by itself.
	Max int
	// Item is what the contract keys the call by. Two calls with one item do
	// not go into one transaction.
	Item func(chain.Call) (chain.Hash, error)
	// Keyed: the contract itself does the same item only once.
	Keyed bool
	// Answers: Skipped and Rejected of item 0 are the call's outcome although
	// it is no batch. In other single calls they speak of parts of the call.
	Answers bool
	Pack    func(Addresses, []chain.Call) ([]byte, error)
	// Mine: whether an event belongs to the call; nil: all of the receipt.
	Mine func(chain.Call, any) bool
	// Value is for the one call that sends coins to an account instead of
	// data to a contract; else nil.
	Value  func(chain.Call) (to chain.Address, gwei uint64)
	Decode func(text string) (chain.Call, error)
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

// Kinds are all calls, by the name of their type.
var Kinds = func() map[string]*Kind {
	all := map[string]*Kind{}
	for _, group := range [][]*Kind{registryKinds, batchKinds, lendingKinds, moneyKinds} {
		for _, k := range group {
			all[k.Name] = k
		}
	}
	return all
}()

// batched is a kind whose contract call takes a list of entries.
func batched[C chain.Call, E any](most int, target func(Addresses) chain.Address, signer func(Accounts, chain.Call) chain.Address,
	item func(C) (chain.Hash, error), entry func(C) (E, error), pack func([]E) ([]byte, error), mine func(C, any) bool,
) *Kind {
	k := base[C](target, signer)
	k.Max, k.Keyed = most, true
	k.Item = func(call chain.Call) (chain.Hash, error) { return item(as[C](call)) }
	k.Mine = func(call chain.Call, data any) bool { return mine(as[C](call), data) }
	k.Pack = func(_ Addresses, calls []chain.Call) ([]byte, error) {
		entries := make([]E, len(calls))
		for i, call := range calls {
			var err error
			if entries[i], err = entry(as[C](call)); err != nil {
				return nil, err
			}
		}
		return pack(entries)
	}
	return k
}

// single is a kind that has a transaction for itself.
func single[C chain.Call](target func(Addresses) chain.Address, signer func(Accounts, chain.Call) chain.Address,
	item func(C) (chain.Hash, error), pack func(Addresses, C) ([]byte, error),
) *Kind {
	k := base[C](target, signer)
	k.Max = 1
	k.Item = func(call chain.Call) (chain.Hash, error) { return item(as[C](call)) }
	k.Pack = func(a Addresses, calls []chain.Call) ([]byte, error) { return pack(a, as[C](calls[0])) }
	return k
}

// as is the call that a kind is for: KindOf has found the kind by the type.
func as[C chain.Call](call chain.Call) C {
	c, ok := call.(C)
	if !ok {
		panic(fmt.Sprintf("%T is no %T", call, c))
	}
	return c
}

func base[C chain.Call](target func(Addresses) chain.Address, signer func(Accounts, chain.Call) chain.Address) *Kind {
	return &Kind{
		Name: reflect.TypeFor[C]().Name(), Target: target, Signer: signer,
		Decode: func(text string) (chain.Call, error) {
			var call C
			err := json.Unmarshal([]byte(text), &call)
			return call, err
		},
	}
}

// The keys that sign.
func operator(a Accounts, _ chain.Call) chain.Address   { return a.Operator }
func lending(a Accounts, _ chain.Call) chain.Address    { return a.Lending }
func oracle(a Accounts, _ chain.Call) chain.Address     { return a.Oracle }
func compliance(a Accounts, _ chain.Call) chain.Address { return a.Compliance }
func guardian(a Accounts, _ chain.Call) chain.Address   { return a.Guardian }
func admin(a Accounts, _ chain.Call) chain.Address      { return a.Admin }

// onceKeyed marks a single kind whose contract does an item only once.
func onceKeyed(k *Kind) *Kind { k.Keyed = true; return k }

// answering marks a single kind whose outcome is Skipped or Rejected when it
// took no effect.
func answering(k *Kind) *Kind { k.Keyed, k.Answers = true, true; return k }

// Check finds out, before anything is kept, whether a call can be packed.
func (k *Kind) Check(a Addresses, call chain.Call) (item chain.Hash, err error) {
	if item, err = k.Item(call); err == nil {
		_, err = k.Pack(a, []chain.Call{call})
	}
	if err != nil {
		return item, fault.New(fault.InvalidRequest, "the call cannot be put on the chain").Because(fmt.Errorf("%s: %w", k.Name, err))
	}
	return item, nil
}
