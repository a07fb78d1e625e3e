// Package explore reads the chain for people: what a transaction did, how a
// score and a batch came to be, in words. It asks the contracts and the node
// alone, never our database, so that what it shows proves something.
//
//	explore.go   Explorer; the newest transactions, and one of them
//	history.go   a farmer and a batch: what is, and how it came about
//	view.go      what the pages show
//	words.go     contracts, accounts and fields in words
//	sentence.go  each event in a sentence
//	act.go       what ADMIN does, decoded
//	pending.go   what waits for its time: acts of ADMIN, vaults, payees
//	directory.go the contracts with code and ABI, for programs
//	find.go      what a text leads to; a block, an account
//	closed.go    what of a loan only some readers see
package explore

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/ethereum/go-ethereum"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/ethclient"

	"mwanyi/internal/fault"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/codec"
	"mwanyi/internal/outside/chain/follow"
)

// Options say which chain to explore.
type Options struct {
	Reader    chain.Reader
	Client    *ethclient.Client
	Addresses codec.Addresses
	RPCURL    string // shown to people; empty: none
	Names     Names  // nil: none is known
	// ElsewhereURL is that of a transaction on another explorer, with {tx} in
	// the place of its hash; empty: none.
	ElsewhereURL string
}

// Names know the accounts.
type Names interface {
	// NameOf says whose account an address is, in words; empty when it is not
	// known. The pages are public: it must not name a person.
	NameOf(ctx context.Context, at chain.Address) string
}

// Explorer reads the chain. Its methods are safe for concurrent use.
type Explorer struct {
	Options
	readers   codec.Readers
	contracts []Contract

	listing sync.Mutex
	listed  []byte // what Directory has found
}

// New makes an explorer.
func New(o Options) *Explorer {
	return &Explorer{Options: o, readers: codec.ReadersAt(o.Addresses), contracts: contractsAt(o.Addresses)}
}

// pageTime bounds the questions behind one page.
const pageTime = 15 * time.Second

// unavailable turns what is no fault into the one of a chain that does not answer.
func unavailable(err error) error {
	var f *fault.Fault
	if err == nil || errors.As(err, &f) {
		return err
	}
	return fault.New(fault.ChainUnavailable, "the chain does not answer").Because(err)
}

// network reads the newest final block.
func (x *Explorer) network(ctx context.Context) (Network, error) {
	price, err := x.Reader.Price(ctx) // the cheapest read that tells its block
	return Network{ChainID: x.Addresses.ChainID, RPCURL: x.RPCURL, Block: price.Block}, err
}

// newestLines is how many transactions the first page lists.
const newestLines = 25

// Overview reads for its page.
func (x *Explorer) Overview(ctx context.Context) (OverviewPage, error) {
	ctx, cancel := context.WithTimeout(ctx, pageTime)
	defer cancel()
	out := OverviewPage{Contracts: x.contracts}
	var err error
	if out.Network, err = x.network(ctx); err != nil {
		return out, unavailable(err)
	}
	header, err := x.Client.HeaderByNumber(ctx, codec.Big(out.Network.Block))
	if err != nil {
		return out, unavailable(err)
	}
	out.At = codec.At(header.Time)
	// Few blocks at first: on the embedded chain each of them is full of ours.
	found, since, err := follow.Search(ctx, x.Client, ethereum.FilterQuery{Addresses: x.Addresses.Watched()}, x.Addresses.Block, out.Network.Block, 32, func(logs []types.Log) bool {
		return transactionsIn(logs) >= newestLines
	})
	if err != nil {
		return out, unavailable(err)
	}
	out.Since = since
	out.Transactions, err = x.lines(ctx, found, newestLines)
	return out, unavailable(err)
}

// transactionsIn counts the transactions of logs that stand in order.
func transactionsIn(logs []types.Log) (n int) {
	for i := range logs {
		if i == 0 || logs[i].TxHash != logs[i-1].TxHash {
			n++
		}
	}
	return n
}

// lines makes one line of each transaction's logs, which come newest first.
func (x *Explorer) lines(ctx context.Context, logs []types.Log, most int) (lines []Line, err error) {
	for start := 0; start < len(logs) && len(lines) < most; {
		end := start + 1
		for end < len(logs) && logs[end].TxHash == logs[start].TxHash {
			end++
		}
		line, err := x.line(ctx, &logs[start])
		if err != nil {
			return nil, err
		}
		if line.Words, err = x.summary(logs[start:end]); err != nil {
			return nil, err
		}
		lines, start = append(lines, line), end
	}
	return lines, nil
}

// summary names the events of a transaction, whose logs come newest first.
// Those that the port does not carry are named only where there is no other.
func (x *Explorer) summary(logs []types.Log) (string, error) {
	var told, rest []string
	for _, log := range slices.Backward(logs) {
		data, err := x.readers.Read(&log)
		switch {
		case err != nil:
			return "", err
		case data != nil:
			told = append(told, humanised(typeName(data)))
		default:
			rest = append(rest, humanised(x.plainName(&log)))
		}
	}
	if len(told) == 0 {
		told = rest
	}
	return counted(told), nil
}

// line is the transaction of a log.
func (x *Explorer) line(ctx context.Context, log *types.Log) (Line, error) {
	second := log.BlockTimestamp
	if second == 0 { // an older node
		header, err := x.Client.HeaderByNumber(ctx, codec.Big(log.BlockNumber))
		if err != nil {
			return Line{}, err
		}
		second = header.Time
	}
	return Line{Hash: chain.Hash(log.TxHash).String(), Block: log.BlockNumber, At: codec.At(second)}, nil
}

// Transaction reads for its page.
func (x *Explorer) Transaction(ctx context.Context, hash string, sees Sees) (TransactionPage, error) {
	ctx, cancel := context.WithTimeout(ctx, pageTime)
	defer cancel()
	key := common.HexToHash(hash)
	out := TransactionPage{Line: Line{Hash: chain.Hash(key).String()}, State: "waiting"}
	out.Elsewhere = strings.ReplaceAll(x.ElsewhereURL, "{tx}", out.Hash)
	var err error
	if out.Network, err = x.network(ctx); err != nil {
		return out, unavailable(err)
	}
	tx, _, err := x.Client.TransactionByHash(ctx, key)
	if errors.Is(err, ethereum.NotFound) {
		return out, fault.New(fault.NotFound, "the chain has no transaction with this hash")
	}
	if err != nil {
		return out, unavailable(err)
	}
	receipt, err := x.Client.TransactionReceipt(ctx, key)
	if err != nil && !errors.Is(err, ethereum.NotFound) {
		return out, unavailable(err)
	}
	sent := x.sent(ctx, tx)
	if err != nil { // no receipt: in no block yet
		out.Pairs = sent
		return out, nil
	}
	return out, unavailable(x.mined(ctx, &out, receipt, sent, sees))
}

// sent is what a transaction says of itself.
func (x *Explorer) sent(ctx context.Context, tx *types.Transaction) []Pair {
	var pairs []Pair
	if from, err := types.Sender(types.LatestSignerForChainID(codec.Big(x.Addresses.ChainID)), tx); err == nil {
		pairs = append(pairs, Pair{Name: "From", Value: x.who(ctx, chain.Address(from))})
	}
	to := Value{Text: "a new contract"}
	if tx.To() != nil {
		to = x.who(ctx, chain.Address(*tx.To()))
	}
	pairs = append(pairs, Pair{Name: "To", Value: to})
	if name := x.methodOf(tx); name != "" {
		pairs = append(pairs, Pair{Name: "Function", Value: Value{Text: name, Code: true}})
	}
	return pairs
}

// mined adds what a receipt says.
func (x *Explorer) mined(ctx context.Context, out *TransactionPage, r *types.Receipt, sent []Pair, sees Sees) error {
	out.State = "failed"
	if r.Status == types.ReceiptStatusSuccessful {
		out.State = "succeeded"
	}
	header, err := x.Client.HeaderByHash(ctx, r.BlockHash)
	if err != nil {
		return err
	}
	out.Block, out.At = r.BlockNumber.Uint64(), codec.At(header.Time)
	out.Final = out.Block <= out.Network.Block
	veil, err := x.veilOver(ctx, r.Logs, sees)
	if err != nil {
		return err
	}
	veil.nameAccounts(sent) // a buyer may have sent it
	out.Pairs = slices.Concat([]Pair{
		{Name: "Block", Value: Value{Text: strconv.FormatUint(out.Block, 10), Note: chain.Hash(r.BlockHash).String(), Link: blockPlace(strconv.FormatUint(out.Block, 10)).Path}},
		{Name: "Time", Value: timeValue(out.At)},
	}, sent, []Pair{{Name: "Gas used", Value: Value{Text: thousands(r.GasUsed)}}})
	for _, log := range r.Logs {
		e, err := x.happening(ctx, log, out.Line, veil)
		if err != nil {
			return err
		}
		if e.Name == "" {
			out.Others++
			continue
		}
		out.Events = append(out.Events, e)
	}
	return nil
}

// happening tells a log; it has no name when the log is of no interest.
func (x *Explorer) happening(ctx context.Context, log *types.Log, line Line, v veil) (Happening, error) {
	data, err := x.readers.Read(log)
	if err != nil || data == nil {
		return Happening{}, err
	}
	e := Happening{
		Name: typeName(data), Contract: x.contractName(chain.Address(log.Address)), Words: words(data),
		Fields: x.fields(ctx, data), Index: log.Index, Line: line,
	}
	v.draw(data, &e)
	return e, nil
}
