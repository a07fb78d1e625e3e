package withdrawal

import (
	"context"
	"reflect"
	"testing"

	"mwanyi/internal/access"
	"mwanyi/internal/fault"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/codec"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse/farmers"
)

// goesTo is where a call may send what a lender's wallet has.
type goesTo string

const (
	nowhere     goesTo = "nowhere"
	toPayout    goesTo = "to the registered address"
	toSuccessor goesTo = "to the lender's next wallet"
)

// mayGo says it of every call that a payer signs. Who adds a call decides here.
var mayGo = map[string]goesTo{
	"Redeem": toPayout, "Withdraw": toPayout, "Transfer": toPayout, "TransferShares": toSuccessor,
	"Approve": nowhere, "Deposit": nowhere, "RepayLoan": nowhere, "TransferBatch": nowhere, "MintUSDC": nowhere,
}

// aimed is a call with its payer, and with one address in every other place that
// takes one.
func aimed(t *testing.T, k *codec.Kind, from, to chain.Address) chain.Call {
	t.Helper()
	empty, err := k.Decode("{}")
	if err != nil {
		t.Fatal(err)
	}
	made := reflect.New(reflect.TypeOf(empty)).Elem()
	for i := range made.NumField() {
		if _, isAddress := made.Field(i).Interface().(chain.Address); !isAddress {
			continue
		}
		made.Field(i).Set(reflect.ValueOf(to))
		if made.Type().Field(i).Name == "From" {
			made.Field(i).Set(reflect.ValueOf(from))
		}
	}
	return made.Interface().(chain.Call)
}

// payerKinds are the calls that the account signs which they name: nobody else
// could, where the roles have no account.
func payerKinds(t *testing.T) map[string]*codec.Kind {
	t.Helper()
	found := map[string]*codec.Kind{}
	for name, k := range codec.Kinds {
		if k.Signer(codec.Accounts{}, aimed(t, k, chain.Address{0x01}, chain.Address{0x02})) != (chain.Address{}) {
			found[name] = k
		}
	}
	for name := range found {
		if mayGo[name] == "" {
			t.Errorf("nobody has said where %s may go from a lender's wallet", name)
		}
	}
	for name := range mayGo {
		if found[name] == nil {
			t.Errorf("%s is no call of a payer", name)
		}
	}
	return found
}

// Every call that the service could sign with a lender's key is tried with every
// address that there is, before the lender has registered one, after that, and
// from its former wallet.
// spec: payout-address-guard
func TestALendersWalletSignsNothingThatGoesElsewhere(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		w := openWindow(t, s)
		guard := Guard{Store: s, Access: w.Access}
		kinds := payerKinds(t)
		walletOf := func(mfiID string) chain.Address {
			from, err := w.lenderOf(context.Background(), mfiID)
			w.must(err)
			return from.wallet
		}
		without := walletOf(farmers.Organisation(t, w.Access, access.MFIKind, "A lender without an address", ""))
		wallet, next := walletOf(w.mfi), chain.Address{0x77}
		bank, err := chain.ParseAddress("0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed")
		w.must(err)
		tried := func(when string, from chain.Address, open map[goesTo]chain.Address) {
			t.Helper()
			for name, k := range kinds {
				for _, to := range []chain.Address{{}, {0x66}, from, without, bank, next} {
					err := guard.May(context.Background(), aimed(t, k, from, to))
					if at, isOpen := open[mayGo[name]]; isOpen && at == to {
						w.must(err)
					} else if !fault.Is(err, fault.InsufficientPermissions) {
						t.Errorf("%s, %s to %s: %v, want INSUFFICIENT_PERMISSIONS", when, name, to, err)
					}
				}
			}
		}
		tried("without an address", without, nil)
		tried("with an address", wallet, map[goesTo]chain.Address{toPayout: bank})
		w.must(s.Update(context.Background(), func(tx *store.Tx) error {
			_, err := w.Access.ReplaceWallet(tx, w.mfi, next.String())
			return err
		}))
		tried("from a former wallet", wallet, map[goesTo]chain.Address{toSuccessor: next})
		for name, k := range kinds { // a wallet of nobody's here is not the guard's
			if err := guard.May(context.Background(), aimed(t, k, chain.Address{0x42}, chain.Address{0x66})); err != nil {
				t.Errorf("%s from a stranger: %v", name, err)
			}
		}
	})
}
