package app

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/ethclient"

	"mwanyi/internal/access"
	"mwanyi/internal/app/key"
	"mwanyi/internal/config"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/evm"
	"mwanyi/internal/outside/chain/follow"
	"mwanyi/internal/outside/chain/node"
	"mwanyi/internal/outside/chain/signer"
	"mwanyi/internal/space"
	"mwanyi/internal/store"
)

// embeddedChainID is the id of the chain inside the binary.
const embeddedChainID = 256_256

// What the embedded chain keeps in the data folder.
const (
	keysFile      = "keys.json"
	chainFolder   = "chain"
	contractsFile = "contracts.json"
)

// network is the chain that the contracts stand on.
type network interface {
	client() *ethclient.Client
	final() evm.Finality
	contracts(ctx context.Context) (evm.Addresses, error) // compared with the code in this binary
	pace(o *evm.Options)                                  // how often the chain may be asked
	rpcURL() string                                       // for tools; empty when there is none to show
	check(ctx context.Context) error                      // its part of /readyz
	close() error
}

// runningChain is a chain with our contracts on it, at work.
type runningChain struct {
	*evm.Chain
	addresses evm.Addresses
	keys      *signer.Keyring
	signers   key.Signers
	network   network
	cancel    context.CancelFunc
	ended     chan error
}

// startChain opens the chain of the configuration and carries out what Send
// has kept, until stop.
func startChain(ctx context.Context, c Config, log *slog.Logger, s *store.Store, desk *access.Desk, keys *signer.Keyring) (*runningChain, error) {
	held, err := key.Of(c, keys)
	if err != nil {
		return nil, err
	}
	lanes, err := key.Lanes(c, keys)
	if err != nil {
		return nil, err
	}
	var n network
	if c.RemoteChain() {
		n, err = openRemote(ctx, c)
	} else {
		n, err = openEmbedded(ctx, c, log, held, lanes)
	}
	if err != nil {
		return nil, fmt.Errorf("chain: %w", err)
	}
	r := &runningChain{keys: keys, network: n, ended: make(chan error, 1)}
	if err := r.open(ctx, c, log, s, desk, held, lanes); err != nil {
		return nil, errors.Join(err, n.close())
	}
	running, cancel := context.WithCancel(context.WithoutCancel(ctx))
	r.cancel = cancel
	go func() { r.ended <- r.Run(running) }()
	return r, nil
}

// open finds the contracts, and which of their roles our accounts hold.
func (r *runningChain) open(ctx context.Context, c Config, log *slog.Logger, s *store.Store, desk *access.Desk, held key.Accounts, lanes []signer.Signer) (err error) {
	if r.addresses, err = r.network.contracts(ctx); err != nil {
		return fmt.Errorf("contracts: %w", err)
	}
	accounts, err := grantedAccounts(ctx, r.network.client(), r.addresses, held, log)
	if err != nil {
		return err
	}
	if accounts.Lanes, err = key.GrantedLanes(ctx, r.network.client(), r.addresses, key.InUse(c, lanes), log); err != nil {
		return err
	}
	r.signers = key.Signers{Held: held, Lanes: lanes, Wallets: desk, Keys: r.keys, Remote: key.Remote(c)}
	o := evm.Options{
		Store: s, Client: r.network.client(), Addresses: r.addresses, Accounts: accounts, Final: r.network.final(), Log: log,
		Signers: r.signers,
	}
	r.network.pace(&o)
	o.InFlight = c.ChainInFlight
	if c.ChainWindow > 0 {
		o.Window = c.ChainWindow
	}
	if r.Chain, err = evm.Open(ctx, o); err != nil {
		return err
	}
	return r.wholeHistory(ctx)
}

// wholeHistory refuses a chain on our own disk that has lost blocks which the
// database knows: its journal was damaged, or its folder is an older one.
func (r *runningChain) wholeHistory(ctx context.Context) error {
	if _, ours := r.network.(*embedded); !ours {
		return nil
	}
	err := r.HoldsHistory(ctx)
	if errors.Is(err, follow.ErrHistoryChanged) {
		err = fmt.Errorf("%w: %w", node.ErrDamaged, err)
	}
	return err
}

// restWithout lets a chain on the service's own disk make no block without
// room for it. Another one looks after itself.
func (r *runningChain) restWithout(room *space.Watch) {
	if r == nil {
		return
	}
	if e, ours := r.network.(*embedded); ours {
		e.node.RestWithout(func() error { return room.Check(context.Background()) })
	}
}

// check is the chain's part of /readyz.
func (r *runningChain) check(ctx context.Context) error { return r.network.check(ctx) }

// stop ends the work and closes the chain; what was not carried out yet is
// kept in the database and goes on at the next start.
func (r *runningChain) stop() error {
	if r == nil {
		return nil // the service runs without one
	}
	r.cancel()
	err := <-r.ended
	if errors.Is(err, context.Canceled) {
		err = nil
	}
	return errors.Join(err, r.network.close())
}

// embedded is the chain in this process.
type embedded struct {
	node   *node.Node
	config Config
	held   key.Accounts
	lanes  []signer.Signer
}

// openEmbedded opens the chain in the data folder; at the first start the
// service's accounts get its coins.
func openEmbedded(ctx context.Context, c Config, log *slog.Logger, held key.Accounts, lanes []signer.Signer) (network, error) {
	fund := make([]common.Address, len(config.ServiceRoles))
	for i, role := range config.ServiceRoles {
		fund[i] = held[role].Address()
	}
	for _, s := range lanes {
		fund = append(fund, s.Address())
	}
	n, err := node.Open(ctx, node.Options{Dir: filepath.Join(c.DataDir, chainFolder), ChainID: embeddedChainID, Fund: fund, RPCAddr: c.ChainAddr, IsByClock: c.ClockAhead > 0, Log: log})
	if err != nil {
		return nil, err
	}
	return &embedded{n, c, held, lanes}, nil
}

func (e *embedded) client() *ethclient.Client { return e.node.Client() }

func (e *embedded) final() evm.Finality { return evm.Durable(e.node) }

// embeddedPoll is how often the follower looks by itself. The chain tells it of
// each block; this is for what the operator asks of it.
const embeddedPoll = 2 * time.Second

// pace is the usual one, which is made for this chain. Its records lie in this process.
func (e *embedded) pace(o *evm.Options) {
	o.Moved, o.FollowPoll = e.node.Moved, embeddedPoll
	o.Records = e.node
}

func (e *embedded) rpcURL() string { return e.node.RPCURL() }

func (e *embedded) close() error { return e.node.Close() }

func (e *embedded) check(ctx context.Context) error {
	if err := e.node.Err(); err != nil {
		return err
	}
	_, err := e.client().BlockNumber(ctx)
	return err
}

// contracts deploys them at the first start. A crash in the middle leaves some
// of them; the next start goes on.
func (e *embedded) contracts(ctx context.Context) (evm.Addresses, error) {
	path := filepath.Join(e.config.DataDir, contractsFile)
	kept, err := evm.ReadAddresses(path)
	switch {
	case errors.Is(err, os.ErrNotExist):
		d := deployment(e.config, e.held, e.lanes)
		d.Final = e.final()
		if kept, err = evm.Deploy(ctx, e.client(), d); err != nil {
			return kept, err
		}
		return kept, WriteJSON(path, 0o600, kept)
	case err != nil:
		return kept, err
	}
	return kept, evm.Verify(ctx, e.client(), kept)
}

// deployment is what contracts are made with.
func deployment(c Config, held key.Accounts, lanes []signer.Signer) evm.Deployment {
	d := evm.Deployment{
		Deployer: held[signer.Deployer], Accounts: held.Granted(),
		AdminDelay: 48 * time.Hour, VaultDelay: 7 * 24 * time.Hour, PayeeDelay: 72 * time.Hour,
		Loans: held.At(signer.Treasury), Proceeds: held.At(signer.Proceeds), Servicer: held.At(signer.Servicer), Minter: held.At(signer.Minter),
		BaseURI:  c.PublicURL + "/t/",
		PriceMin: 500_000, PriceMax: 20_000_000, PriceDaily: 3000, // half a dollar to twenty for a kilogram, 30 % a day
		Term: c.LoanTerm, Forbearance: c.LoanForbearance, UnwindWindow: 14 * 24 * time.Hour, ForfeitAfter: c.Deploy.ForfeitAfter,
		GradeFactors: [4]uint16{11_000, 10_500, 10_000, 10_800}, MaxRate: c.MaxBorrowRate,
		CoopCap:      uint16(c.Covenants.CooperativePct * 100),                         //nolint:gosec // basis points
		LenderShare:  uint16(10_000 - 100*(c.Deploy.ReservePct+c.Deploy.ServicingPct)), //nolint:gosec // basis points
		ReserveShare: uint16(100 * c.Deploy.ReservePct),                                //nolint:gosec // basis points
	}
	for _, s := range key.InUse(c, lanes) {
		d.Accounts.Lanes = append(d.Accounts.Lanes, chain.Address(s.Address()))
	}
	for i, pct := range c.Deploy.HaircutsPct {
		d.Haircuts[i] = 100 * pct
	}
	if c.Mode == config.Dev {
		// Who tries it out does not wait for ADMIN's delay, and moves the price as far
		// as it likes.
		d.AdminDelay = 0
		d.PriceDaily = 10_000
	}
	return d
}

// PinnedContracts are the contracts of the configuration, or of the data folder.
func PinnedContracts(c Config) (evm.Addresses, error) {
	path := c.ContractsFile
	if path == "" {
		path = filepath.Join(c.DataDir, contractsFile)
	}
	return evm.ReadAddresses(path)
}

// OpenChainFolder opens the embedded chain where it lies, to be read while no
// service uses it. fs.ErrNotExist: there is none. node.ErrInUse: a service has
// it open.
func OpenChainFolder(ctx context.Context, c Config) (*node.Node, error) {
	folder := filepath.Join(c.DataDir, chainFolder)
	if _, err := os.Stat(folder); err != nil {
		return nil, err
	}
	return node.Open(ctx, node.Options{Dir: folder, ChainID: embeddedChainID, Log: slog.New(slog.DiscardHandler)})
}
