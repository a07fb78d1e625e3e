package node

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"math/big"
	"os"
	"path/filepath"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/params"

	"mwanyi/internal/clock"
)

// genesisFile holds the first block as go-ethereum writes it, whole, so that
// neither another list of funded addresses nor another version's defaults can
// change it. Any Ethereum client can start from it.
const genesisFile = "genesis.json"

// endowment is what each funded address owns at the start: a million coins.
var endowment = new(big.Int).Mul(big.NewInt(1_000_000), big.NewInt(params.Ether))

// genesisOf reads the first block, or makes it when the folder holds no chain.
// The caller holds the folder's lock. A crash after the file is written leaves
// a file without a chain, and the next start builds the chain from the file.
func genesisOf(o Options) (*core.Genesis, error) {
	path := filepath.Join(o.Dir, genesisFile)
	text, err := os.ReadFile(path) //nolint:gosec // the operator names the folder
	if errors.Is(err, fs.ErrNotExist) {
		return makeGenesis(path, o)
	}
	if err != nil {
		return nil, fmt.Errorf("read genesis: %w", err)
	}
	var g core.Genesis
	if err := json.Unmarshal(text, &g); err != nil {
		return nil, orDamaged(path, err)
	}
	if err := checkGenesisID(&g, o.ChainID); err != nil {
		return nil, err
	}
	for _, a := range o.Fund {
		if _, has := g.Alloc[a]; !has {
			o.Log.Info("the chain exists already and gives this address nothing", "address", a)
		}
	}
	return &g, nil
}

// checkGenesisID compares the chain id, which is no part of the first block's
// hash: go-ethereum would go on under another id without a word.
func checkGenesisID(genesis *core.Genesis, want uint64) error {
	if genesis.Config == nil || genesis.Config.ChainID == nil {
		return errors.New("the genesis file has no chain id")
	}
	if got := genesis.Config.ChainID; !got.IsUint64() || got.Uint64() != want {
		return fmt.Errorf("%w: %s instead of %d", ErrOtherChain, got, want)
	}
	return nil
}

func makeGenesis(path string, o Options) (*core.Genesis, error) {
	chain := filepath.Join(o.Dir, stackName, "chaindata")
	if _, err := os.Stat(chain); !errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%s is missing, but %s holds a chain: restore the file from the backup (%w)", path, chain, errors.Join(err, fs.ErrExist))
	}
	alloc := core.SystemContractAllocs()
	for _, a := range o.Fund {
		if a == (common.Address{}) {
			return nil, errors.New("genesis: the zero address cannot be funded")
		}
		alloc[a] = types.Account{Balance: endowment}
	}
	g := &core.Genesis{
		Config:     forks(o.ChainID),
		Timestamp:  uint64(clock.Now().Unix()), //nolint:gosec // after 1970
		GasLimit:   blockGas,
		Difficulty: new(big.Int),
		BaseFee:    big.NewInt(params.InitialBaseFee),
		Alloc:      alloc,
	}
	text, err := json.MarshalIndent(g, "", "  ")
	if err != nil {
		return nil, fmt.Errorf("genesis: %w", err)
	}
	return g, writeDurably(path, text)
}

// forks are the rules of the chain: all of Ethereum's up to Osaka, which is
// where the public networks are. go-ethereum's own set for development already
// has a later, unreleased one.
func forks(id uint64) *params.ChainConfig {
	zero, fromStart := new(big.Int), new(uint64)
	return &params.ChainConfig{
		ChainID:                 new(big.Int).SetUint64(id),
		HomesteadBlock:          zero,
		EIP150Block:             zero,
		EIP155Block:             zero,
		EIP158Block:             zero,
		ByzantiumBlock:          zero,
		ConstantinopleBlock:     zero,
		PetersburgBlock:         zero,
		IstanbulBlock:           zero,
		MuirGlacierBlock:        zero,
		BerlinBlock:             zero,
		LondonBlock:             zero,
		ArrowGlacierBlock:       zero,
		GrayGlacierBlock:        zero,
		TerminalTotalDifficulty: zero,
		ShanghaiTime:            fromStart,
		CancunTime:              fromStart,
		PragueTime:              fromStart,
		OsakaTime:               fromStart,
		BlobScheduleConfig: &params.BlobScheduleConfig{
			Cancun: params.DefaultCancunBlobConfig,
			Prague: params.DefaultPragueBlobConfig,
		},
	}
}

// writeDurably makes a file that is whole or absent, whatever happens.
func writeDurably(path string, text []byte) error {
	tmp, err := os.CreateTemp(filepath.Dir(path), ".new-*")
	if err != nil {
		return fmt.Errorf("write %s: %w", path, err)
	}
	_, werr := tmp.Write(text)
	if err := errors.Join(werr, tmp.Sync(), tmp.Close()); err != nil {
		return fmt.Errorf("write %s: %w", path, errors.Join(err, os.Remove(tmp.Name())))
	}
	if err := os.Rename(tmp.Name(), path); err != nil {
		return fmt.Errorf("write %s: %w", path, err)
	}
	dir, err := os.Open(filepath.Dir(path))
	if err != nil {
		return fmt.Errorf("write %s: %w", path, err)
	}
	if err := errors.Join(dir.Sync(), dir.Close()); err != nil {
		return fmt.Errorf("write %s: %w", path, err)
	}
	return nil
}
