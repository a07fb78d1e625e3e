package outside

import (
	"context"
	"fmt"
	"reflect"

	"mwanyi/internal/outside/chain"
)

// Foreign prepares calls for the model, which has no data: their names stand in
// it. A wallet has signed a text when the signature is the text and the wallet,
// and a raw transaction is the prepared data with the wallet behind it.
type Foreign struct{}

// Prepare implements chain.Foreign.
func (Foreign) Prepare(_ context.Context, call chain.Call) (chain.Prepared, error) {
	p := chain.Prepared{ChainID: 31337, To: VaultAddress, Data: fmt.Appendf(nil, "%s %+v", reflect.TypeOf(call).Name(), call)}
	if a, is := call.(chain.Approve); is {
		p.From = a.From
	}
	return p, nil
}

// Signed implements chain.Foreign.
func (Foreign) Signed(_ context.Context, wallet chain.Address, text string, signature []byte) error {
	if string(signature) != text+wallet.String() {
		return chain.ErrNotSigned
	}
	return nil
}

// Broadcast implements chain.Foreign: nothing happens.
func (Foreign) Broadcast(_ context.Context, raw []byte, prepared ...chain.Prepared) (chain.Hash, error) {
	for _, p := range prepared {
		if string(raw) == string(p.Data)+p.From.String() {
			return chain.KeyOf(string(raw)), nil
		}
	}
	return chain.Hash{}, chain.ErrNotPrepared
}
