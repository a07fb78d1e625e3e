package command

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net/url"

	"github.com/ethereum/go-ethereum/ethclient"

	"mwanyi/internal/app"
	"mwanyi/internal/config"
	"mwanyi/internal/outside/chain/endpoint"
	"mwanyi/internal/outside/chain/evm"
	"mwanyi/internal/outside/chain/node"
)

// dial connects to an endpoint, or to those of the configuration when none is
// given. The configured chain id, if there is one, must be the endpoint's.
func dial(ctx context.Context, c app.Config, at string) (*ethclient.Client, uint64, error) {
	if at == "" {
		if !c.RemoteChain() {
			return nil, 0, errors.New("no chain: give --rpc or set MWANYI_CHAIN_RPC_URLS")
		}
		client, err := app.DialChain(ctx, c)
		return client, c.ChainID, err
	}
	if _, err := config.EndpointURL(at); err != nil {
		return nil, 0, fmt.Errorf("--rpc %w", err)
	}
	id := c.ChainID
	if id == 0 {
		var err error
		if id, err = askChainID(ctx, at); err != nil {
			return nil, 0, err
		}
	}
	client, err := endpoint.Dial(ctx, id, at)
	return client, id, err
}

// askChainID lets the endpoint say which chain it is of.
func askChainID(ctx context.Context, endpoint string) (uint64, error) {
	client, err := ethclient.DialContext(ctx, endpoint)
	if err != nil {
		return 0, errors.New("--rpc cannot be used")
	}
	defer client.Close()
	id, err := client.ChainID(ctx)
	var named *url.Error
	if errors.As(err, &named) { // it repeats the URL, which may hold a key
		err = named.Err
	}
	if err != nil {
		return 0, fmt.Errorf("%s: %w", config.MaskEndpoints(endpoint), err)
	}
	if !id.IsUint64() {
		return 0, errors.New("the chain's id is too large")
	}
	return id.Uint64(), nil
}

// dialPinned connects as dial does, to the chain on which the pinned contracts
// stand.
func dialPinned(ctx context.Context, c app.Config, endpoint string) (*ethclient.Client, evm.Addresses, error) {
	pinned, err := app.PinnedContracts(c)
	if err != nil {
		return nil, pinned, err
	}
	if c.ChainID == 0 {
		c.ChainID = pinned.ChainID
	}
	client, _, err := dial(ctx, c, endpoint)
	return client, pinned, err
}

// readChain finds the chain: the endpoint that was given, that of the
// configuration, that of the running development service, or the folder of the
// embedded chain when no service uses it. The client is nil when there is no
// chain at all.
func readChain(ctx context.Context, c app.Config, endpoint string) (*ethclient.Client, func() error, error) {
	nothing := func() error { return nil }
	if endpoint != "" || c.RemoteChain() {
		return dialled(dial(ctx, c, endpoint))
	}
	n, err := app.OpenChainFolder(ctx, c)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nothing, nil
	case err == nil:
		return n.Client(), n.Close, nil
	case !errors.Is(err, node.ErrInUse):
		return nil, nothing, err
	}
	running, err := app.RunningRPC(c)
	if err != nil {
		return nil, nothing, err
	}
	if running == "" {
		return nil, nothing, errors.New("the service has its chain open: give --rpc")
	}
	return dialled(dial(ctx, c, running))
}

// dialled gives a connection with how to close it.
func dialled(client *ethclient.Client, _ uint64, err error) (*ethclient.Client, func() error, error) {
	if err != nil {
		return nil, func() error { return nil }, err
	}
	return client, func() error { client.Close(); return nil }, nil
}
