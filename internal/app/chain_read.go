package app

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/url"
	"os"
	"path/filepath"

	"github.com/ethereum/go-ethereum/ethclient"

	"mwanyi/internal/config"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/evm"
	"mwanyi/internal/outside/chain/node"
)

// PinnedContracts are the contracts of the configuration, or of the data folder.
func PinnedContracts(c Config) (evm.Addresses, error) {
	path := c.ContractsFile
	if path == "" {
		path = filepath.Join(c.DataDir, contractsFile)
	}
	return evm.ReadAddresses(path)
}

// Dial connects to an endpoint, or to those of the configuration when none is
// given. The configured chain id, if there is one, must be the endpoint's.
func Dial(ctx context.Context, c Config, endpoint string) (*ethclient.Client, uint64, error) {
	if endpoint == "" {
		if !c.RemoteChain() {
			return nil, 0, errors.New("no chain: give --rpc or set MWANYI_CHAIN_RPC_URLS")
		}
		n, err := dialChain(ctx, c)
		if err != nil {
			return nil, 0, err
		}
		return n.client(), c.ChainID, nil
	}
	if _, err := config.EndpointURL(endpoint); err != nil {
		return nil, 0, fmt.Errorf("--rpc %w", err)
	}
	id := c.ChainID
	if id == 0 {
		var err error
		if id, err = askChainID(ctx, endpoint); err != nil {
			return nil, 0, err
		}
	}
	client, err := evm.Dial(ctx, id, endpoint)
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

// DialPinned connects as Dial does, to the chain on which the pinned contracts
// stand.
func DialPinned(ctx context.Context, c Config, endpoint string) (*ethclient.Client, evm.Addresses, error) {
	pinned, err := PinnedContracts(c)
	if err != nil {
		return nil, pinned, err
	}
	if c.ChainID == 0 {
		c.ChainID = pinned.ChainID
	}
	client, _, err := Dial(ctx, c, endpoint)
	return client, pinned, err
}

// Witness reads the chain at an endpoint, or the remote one of the
// configuration, without acting on it.
func (t Tools) Witness(ctx context.Context, endpoint string) (chain.Witness, error) {
	client, pinned, err := DialPinned(ctx, t.Config, endpoint)
	if err != nil {
		return nil, err
	}
	confirmations := t.Config.ChainConfirmations
	if !t.Config.RemoteChain() {
		confirmations = "0" // the embedded chain shows durable blocks alone
	}
	return evm.Open(ctx, evm.Options{Store: t.Store, Client: client, Addresses: pinned, Signers: evm.NoSigners{}, Final: Finality(client, confirmations)})
}

// readChain finds the chain: the endpoint that was given, that of the
// configuration, that of the running development service, or the folder of the
// embedded chain when no service uses it. The client is nil when there is no
// chain at all.
func readChain(ctx context.Context, c Config, endpoint string) (*ethclient.Client, func() error, error) {
	nothing := func() error { return nil }
	if endpoint != "" || c.RemoteChain() {
		return dialled(Dial(ctx, c, endpoint))
	}
	folder := filepath.Join(c.DataDir, chainFolder)
	if _, err := os.Stat(folder); errors.Is(err, os.ErrNotExist) {
		return nil, nothing, nil
	}
	n, err := node.Open(ctx, node.Options{Dir: folder, ChainID: embeddedChainID, Log: slog.New(slog.DiscardHandler)})
	switch {
	case err == nil:
		return n.Client(), n.Close, nil
	case !errors.Is(err, node.ErrInUse):
		return nil, nothing, err
	}
	running, err := readCredentials(filepath.Join(c.DataDir, credentialsFile))
	if err != nil {
		return nil, nothing, err
	}
	if running.RPCURL == nil {
		return nil, nothing, errors.New("the service has its chain open: give --rpc")
	}
	return dialled(Dial(ctx, c, *running.RPCURL))
}

// dialled gives a connection with how to close it.
func dialled(client *ethclient.Client, _ uint64, err error) (*ethclient.Client, func() error, error) {
	if err != nil {
		return nil, func() error { return nil }, err
	}
	return client, func() error { client.Close(); return nil }, nil
}
