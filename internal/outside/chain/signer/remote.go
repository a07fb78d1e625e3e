package signer

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"net/http"
	"net/url"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/common/hexutil"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/ethereum/go-ethereum/rpc"
)

// usualTimeout is enough for a hardware module behind the remote signer.
const usualTimeout = 10 * time.Second

// RemoteOptions say who holds the key.
type RemoteOptions struct {
	URL     string         // of a JSON-RPC endpoint such as web3signer's
	Address common.Address // the account to sign for
	Timeout time.Duration  // for one signature; 10 s when zero
	HTTP    *http.Client   // for client certificates and the like; may be nil
}

type remote struct {
	address common.Address
	timeout time.Duration
	rpc     *rpc.Client
}

// NewRemote returns a signer whose key another service holds. It believes
// nothing: each signature is checked to be of the account and over what was
// asked.
func NewRemote(o RemoteOptions) (Signer, error) {
	if o.Address == (common.Address{}) {
		return nil, errors.New("remote signer: the address is missing")
	}
	return dialRemote(o)
}

// RemoteAccounts are all accounts that a remote signer can sign for, in its own
// order. Address of the options is not needed.
func RemoteAccounts(ctx context.Context, o RemoteOptions) (all []common.Address, err error) {
	r, err := dialRemote(o)
	if err != nil {
		return nil, err
	}
	defer r.rpc.Close()
	return all, r.call(ctx, &all, "eth_accounts")
}

func dialRemote(o RemoteOptions) (*remote, error) {
	u, err := url.Parse(o.URL)
	if err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" {
		return nil, errors.New("remote signer: the URL must be http or https") // not repeated here: it may hold a password
	}
	if o.HTTP == nil {
		o.HTTP = &http.Client{}
	}
	if o.Timeout == 0 {
		o.Timeout = usualTimeout
	}
	client, err := rpc.DialOptions(context.Background(), o.URL, rpc.WithHTTPClient(o.HTTP)) // HTTP: does not connect yet
	if err != nil {
		return nil, fmt.Errorf("remote signer: %w", err)
	}
	return &remote{o.Address, o.Timeout, client}, nil
}

func (r *remote) Address() common.Address { return r.address }

// transaction is the argument of eth_signTransaction. web3signer takes the
// chain id from its own configuration and knows no access lists.
type transaction struct {
	From     common.Address  `json:"from"`
	To       *common.Address `json:"to,omitempty"`
	Nonce    hexutil.Uint64  `json:"nonce"`
	Gas      hexutil.Uint64  `json:"gas"`
	Value    *hexutil.Big    `json:"value"`
	Data     hexutil.Bytes   `json:"data"`
	ChainID  hexutil.Uint64  `json:"chainId"`
	GasPrice *hexutil.Big    `json:"gasPrice,omitempty"`
	MaxFee   *hexutil.Big    `json:"maxFeePerGas,omitempty"`
	MaxTip   *hexutil.Big    `json:"maxPriorityFeePerGas,omitempty"`
}

func (r *remote) SignTx(ctx context.Context, tx *types.Transaction, chainID uint64) (*types.Transaction, error) {
	if tx.Type() != types.LegacyTxType && tx.ChainId().Cmp(new(big.Int).SetUint64(chainID)) != 0 {
		return nil, fmt.Errorf("remote signer: %w", types.ErrInvalidChainId)
	}
	args := transaction{
		From: r.address, To: tx.To(), Nonce: hexutil.Uint64(tx.Nonce()), Gas: hexutil.Uint64(tx.Gas()),
		Value: (*hexutil.Big)(tx.Value()), Data: tx.Data(), ChainID: hexutil.Uint64(chainID),
	}
	switch {
	case tx.Type() == types.LegacyTxType:
		args.GasPrice = (*hexutil.Big)(tx.GasPrice())
	case tx.Type() == types.DynamicFeeTxType && len(tx.AccessList()) == 0:
		args.MaxFee, args.MaxTip = (*hexutil.Big)(tx.GasFeeCap()), (*hexutil.Big)(tx.GasTipCap())
	default:
		return nil, errors.New("remote signer: only plain transactions can be sent to it")
	}
	var answer rawTransaction
	if err := r.call(ctx, &answer, "eth_signTransaction", args); err != nil {
		return nil, err
	}
	signed := new(types.Transaction)
	if err := signed.UnmarshalBinary(answer); err != nil {
		return nil, fmt.Errorf("remote signer: %w: %w", ErrBadSignature, err)
	}
	if err := r.checkTx(tx, signed, chainID); err != nil {
		return nil, err
	}
	return signed, nil
}

// checkTx compares the hashes that are signed, which cover every field. An
// unprotected signature has another hash, without the chain id, and would be
// valid on every chain.
func (r *remote) checkTx(asked, signed *types.Transaction, chainID uint64) error {
	rules := onChain(chainID)
	by, err := types.Sender(rules, signed)
	if err != nil {
		return fmt.Errorf("remote signer: %w: %w", ErrBadSignature, err)
	}
	if by != r.address || !signed.Protected() || rules.Hash(asked) != rules.Hash(signed) {
		return fmt.Errorf("remote signer: %w: the answer is another transaction, or signed by %s instead of %s", ErrBadSignature, by, r.address)
	}
	return nil
}

func (r *remote) SignTyped(ctx context.Context, data TypedData) ([]byte, error) {
	text, err := json.Marshal(data)
	if err != nil {
		return nil, err
	}
	var signature hexutil.Bytes
	if err := r.call(ctx, &signature, "eth_signTypedData", r.address, string(text)); err != nil { // web3signer takes the JSON as a string
		return nil, err
	}
	if len(signature) == crypto.SignatureLength && signature[crypto.RecoveryIDOffset] < 2 {
		signature[crypto.RecoveryIDOffset] += 27 // some signers leave this to the caller
	}
	if err := Verify(r.address, data, signature); err != nil {
		return nil, fmt.Errorf("remote signer: %w", err)
	}
	return signature, nil
}

// call asks with the signer's own deadline. A JSON-RPC error and an HTTP status
// of the 400s are refusals; all else means that there was no answer.
func (r *remote) call(ctx context.Context, answer any, method string, args ...any) error {
	ctx, cancel := context.WithTimeout(ctx, r.timeout)
	defer cancel()
	err := r.rpc.CallContext(ctx, answer, method, args...)
	var refused rpc.Error
	var status rpc.HTTPError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &refused), errors.As(err, &status) && status.StatusCode/100 == 4 && status.StatusCode != http.StatusTooManyRequests:
		return fmt.Errorf("remote signer refused %s: %w", method, err)
	}
	var named *url.Error
	if errors.As(err, &named) { // net/http repeats the URL, which may hold a key
		err = named.Err
	}
	return fmt.Errorf("remote signer: %s: %w: %w", method, ErrUnavailable, err)
}

// rawTransaction is the answer of eth_signTransaction: a string from
// web3signer, an object with the same string in it from go-ethereum and others.
type rawTransaction []byte

// UnmarshalJSON takes both forms.
func (r *rawTransaction) UnmarshalJSON(text []byte) error {
	var object struct {
		Raw hexutil.Bytes `json:"raw"`
	}
	if err := json.Unmarshal(text, &object.Raw); err == nil {
		*r = rawTransaction(object.Raw)
		return nil
	}
	if err := json.Unmarshal(text, &object); err != nil {
		return fmt.Errorf("answer of eth_signTransaction: %w", err)
	}
	*r = rawTransaction(object.Raw)
	return nil
}
