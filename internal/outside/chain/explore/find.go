package explore

import (
	"context"
	"errors"
	"math"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/ethereum/go-ethereum"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"

	"mwanyi/internal/fault"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/codec"
	"mwanyi/internal/outside/chain/follow"
)

// Place is a page that a text leads to.
type Place struct {
	Path  string
	Words string
}

// What a text that is looked up can be, beside a farmer's id.
var (
	hashForm    = regexp.MustCompile(`^(0[xX])?[0-9a-fA-F]{64}$`)
	addressForm = regexp.MustCompile(`^0[xX][0-9a-fA-F]{40}$`)
	numberForm  = regexp.MustCompile(`^[0-9]{1,19}$`)
)

// Find says which pages a text leads to: a transaction or a block by hash, an account
// by address, a batch by its token or a block by number, a farmer by id. A number can
// be several of them. It gives none when the chain knows nothing of that name.
// spec: explorer-find
func (x *Explorer) Find(ctx context.Context, text string) ([]Place, error) {
	ctx, cancel := context.WithTimeout(ctx, pageTime)
	defer cancel()
	var tries []func(context.Context, string) (Place, error)
	switch {
	case hashForm.MatchString(text):
		tries = append(tries, x.findTransaction, x.findBlockByHash)
	case addressForm.MatchString(text):
		tries = append(tries, findAccount)
	case numberForm.MatchString(text):
		tries = append(tries, x.findBatch, x.findBlock, x.findFarmer)
	default:
		tries = append(tries, x.findFarmer)
	}
	var found []Place
	for _, try := range tries {
		place, err := try(ctx, text)
		if err != nil {
			return nil, unavailable(err)
		}
		if place.Path != "" {
			found = append(found, place)
		}
	}
	return found, nil
}

func (x *Explorer) findTransaction(ctx context.Context, text string) (Place, error) {
	hash := common.HexToHash(text)
	_, _, err := x.Client.TransactionByHash(ctx, hash)
	if errors.Is(err, ethereum.NotFound) {
		return Place{}, nil
	}
	return Place{Path: "/explorer/tx/" + chain.Hash(hash).String(), Words: "Transaction " + chain.Hash(hash).String()}, err
}

func (x *Explorer) findBlockByHash(ctx context.Context, text string) (Place, error) {
	header, err := x.Client.HeaderByHash(ctx, common.HexToHash(text))
	if err != nil {
		return Place{}, ignoring(err, ethereum.NotFound)
	}
	return blockPlace(header.Number.String()), nil
}

func (x *Explorer) findBlock(ctx context.Context, text string) (Place, error) {
	number, err := strconv.ParseUint(text, 10, 64)
	if err != nil || number > math.MaxInt64 {
		return Place{}, nil //nolint:nilerr // no block has a number that large
	}
	if _, err := x.Client.HeaderByNumber(ctx, codec.Big(number)); err != nil {
		return Place{}, ignoring(err, ethereum.NotFound)
	}
	return blockPlace(strconv.FormatUint(number, 10)), nil
}

func blockPlace(number string) Place {
	return Place{Path: "/explorer/blocks/" + number, Words: "Block " + number}
}

// findAccount needs no chain: every address is one of an account.
func findAccount(_ context.Context, text string) (Place, error) {
	at := chain.Address(common.HexToAddress(text)).String()
	return Place{Path: "/explorer/accounts/" + at, Words: "Account " + at}, nil
}

func (x *Explorer) findBatch(ctx context.Context, text string) (Place, error) {
	tokenID, err := strconv.ParseUint(text, 10, 64)
	if err != nil || tokenID == 0 || tokenID > math.MaxInt64 {
		return Place{}, nil //nolint:nilerr // no token has such a number
	}
	if _, err := x.Reader.Batch(ctx, tokenID); err != nil {
		return Place{}, unless(err, fault.BatchNotFound)
	}
	number := strconv.FormatUint(tokenID, 10)
	return Place{Path: "/explorer/batches/" + number, Words: "Batch " + number}, nil
}

// findFarmer looks for the id as it was typed, and in upper case: registers write
// theirs so, and people do not.
func (x *Explorer) findFarmer(ctx context.Context, text string) (Place, error) {
	for _, id := range []string{text, strings.ToUpper(text)} {
		_, err := x.Reader.Farmer(ctx, id)
		if err == nil {
			return Place{Path: "/explorer/farmers/" + url.PathEscape(id), Words: "Credit score of the farmer " + id}, nil
		}
		if err := unless(err, fault.FarmerNotRegistered); err != nil {
			return Place{}, err
		}
	}
	return Place{}, nil
}

// unless drops a fault that only says that there is none.
func unless(err error, none fault.Code) error {
	if fault.Is(err, none) {
		return nil
	}
	return err
}

// ignoring drops an error that only says that there is none.
func ignoring(err, none error) error {
	if errors.Is(err, none) {
		return nil
	}
	return err
}

// mostInBlock is how many transactions of a block its page lists.
const mostInBlock = 200

// Block reads for its page.
func (x *Explorer) Block(ctx context.Context, number uint64) (BlockPage, error) {
	ctx, cancel := context.WithTimeout(ctx, pageTime)
	defer cancel()
	missing := fault.New(fault.NotFound, "the chain has no block with this number")
	if number > math.MaxInt64 {
		return BlockPage{}, missing
	}
	net, err := x.network(ctx)
	if err != nil {
		return BlockPage{}, unavailable(err)
	}
	header, err := x.Client.HeaderByNumber(ctx, codec.Big(number))
	if errors.Is(err, ethereum.NotFound) {
		return BlockPage{}, missing
	}
	if err != nil {
		return BlockPage{}, unavailable(err)
	}
	hash := header.Hash()
	out := BlockPage{Network: net, Number: number, Hash: chain.Hash(hash).String(), At: codec.At(header.Time), Final: number <= net.Block}
	found, err := x.Client.FilterLogs(ctx, ethereum.FilterQuery{BlockHash: &hash, Addresses: x.Addresses.Watched()})
	if err != nil {
		return out, unavailable(err)
	}
	slices.Reverse(found)
	out.IsCut = transactionsIn(found) > mostInBlock
	out.Transactions, err = x.lines(ctx, found, mostInBlock)
	return out, unavailable(err)
}

// Account reads for its page. What an account that is no contract of ours has done is
// not listed: it may be a buyer's, and its orders are not for passers-by.
func (x *Explorer) Account(ctx context.Context, address string) (AccountPage, error) {
	ctx, cancel := context.WithTimeout(ctx, pageTime)
	defer cancel()
	at := chain.Address(common.HexToAddress(address))
	out := AccountPage{Who: x.who(ctx, at)}
	out.Who.Link = ""
	var err error
	if out.Network, err = x.network(ctx); err != nil {
		return out, unavailable(err)
	}
	for _, c := range x.contracts {
		if c.Address == at.String() {
			out.Contract = c
		}
	}
	block := codec.Big(out.Network.Block)
	if out.Sent, err = x.Client.NonceAt(ctx, common.Address(at), block); err != nil {
		return out, unavailable(err)
	}
	code, err := x.Client.CodeAt(ctx, common.Address(at), block)
	if err != nil {
		return out, unavailable(err)
	}
	out.HasCode = len(code) > 0
	if out.Contract.Name == "" {
		return out, nil
	}
	found, since, err := follow.Search(ctx, x.Client, ethereum.FilterQuery{Addresses: addresses(at)}, x.Addresses.Block, out.Network.Block, 256, func(logs []types.Log) bool {
		return transactionsIn(logs) >= newestLines
	})
	if err != nil {
		return out, unavailable(err)
	}
	out.Since = since
	out.Transactions, err = x.lines(ctx, found, newestLines)
	return out, unavailable(err)
}

// BlockPage is the page of a block: what our contracts did in it.
type BlockPage struct {
	Network      Network
	Number       uint64
	Hash         string
	At           time.Time
	Final        bool   // nothing can undo it any more
	Transactions []Line // of our contracts, last first
	IsCut        bool   // there are more than these
}

// AccountPage is the page of an address.
type AccountPage struct {
	Network      Network
	Who          Value
	Contract     Contract // empty: it is none of ours
	HasCode      bool     // it is a contract
	Sent         uint64   // transactions
	Transactions []Line   // of a contract of ours, newest first
	Since        uint64   // the oldest block that was searched
}
