package explore

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/common/hexutil"
	"github.com/ethereum/go-ethereum/crypto"

	"mwanyi/internal/outside/chain/bytecode"
	"mwanyi/internal/outside/chain/contract"
)

// directory is the Chain of the contract of the API: what a program needs to
// speak to the contracts by itself.
type directory struct {
	ChainID   uint64  `json:"chain_id"`
	RPCURL    *string `json:"rpc_url"`
	SocketURL *string `json:"websocket_url"`
	Contracts []entry `json:"contracts"`
}

type entry struct {
	Name     string          `json:"name"`
	Address  string          `json:"address"`
	Duty     string          `json:"description"`
	Block    uint64          `json:"deployment_block"`
	CodeHash string          `json:"code_hash"`
	Verified bool            `json:"code_verified"`
	ABI      json.RawMessage `json:"abi"`
}

// source is where a contract of ours comes from.
type source struct {
	code string // its name in package bytecode
	abi  string
}

var sources = map[string]source{
	"FarmerRegistry":  {code: "registry", abi: contract.FarmerRegistryMetaData.ABI},
	"CreditScore":     {code: "credit_score", abi: contract.CreditScoreMetaData.ABI},
	"BatchToken":      {code: "batch_token", abi: contract.BatchTokenMetaData.ABI},
	"TraceLog":        {code: "trace_log", abi: contract.TraceLogMetaData.ABI},
	"LendingVault":    {code: "vault", abi: contract.LendingVaultMetaData.ABI},
	"WithdrawalQueue": {code: "queue", abi: contract.WithdrawalQueueMetaData.ABI},
	"Underwriting":    {code: "underwriting", abi: contract.UnderwritingMetaData.ABI},
	"Vaults":          {code: "vaults", abi: contract.VaultsMetaData.ABI},
	"LenderAccounts":  {code: "lender_accounts", abi: contract.LenderAccountsMetaData.ABI},
	"PurchaseEscrow":  {code: "escrow", abi: contract.PurchaseEscrowMetaData.ABI},
	"DdsRegistry":     {code: "dds", abi: contract.DdsRegistryMetaData.ABI},
	"PriceFeed":       {code: "price_feed", abi: contract.PriceFeedMetaData.ABI},
	"Anchor":          {code: "anchor", abi: contract.AnchorMetaData.ABI},
	"Roles":           {code: "roles", abi: contract.RolesMetaData.ABI},
	"Timelock":        {code: "timelock", abi: contract.TimelockMetaData.ABI},
	"DevUSDC":         {code: "usdc", abi: contract.DevUSDCMetaData.ABI},
}

// Directory lists the contracts with their code as it stands on the chain, as
// JSON. The chain is asked until it has answered once: no contract of ours can
// change its code.
// spec: get-chain
func (x *Explorer) Directory(ctx context.Context) ([]byte, error) {
	x.listing.Lock()
	defer x.listing.Unlock()
	if x.listed != nil {
		return x.listed, nil
	}
	ctx, cancel := context.WithTimeout(ctx, pageTime)
	defer cancel()
	out := directory{ChainID: x.Addresses.ChainID}
	if x.RPCURL != "" {
		socket := "ws" + strings.TrimPrefix(x.RPCURL, "http")
		out.RPCURL, out.SocketURL = &x.RPCURL, &socket
	}
	for _, c := range x.contracts {
		there, err := x.Client.CodeAt(ctx, common.HexToAddress(c.Address), nil)
		if err != nil {
			return nil, unavailable(err)
		}
		one := entry{
			Name: c.Name, Address: c.Address, Duty: c.Duty, Block: x.Addresses.Block,
			CodeHash: hexutil.Encode(crypto.Keccak256(there)), ABI: json.RawMessage("null"),
		}
		if from, isOurs := sources[strings.TrimSuffix(c.Name, runOff)]; isOurs {
			one.Verified = bytecode.Of(from.code).Check(there) == nil
			one.ABI = json.RawMessage(from.abi)
		}
		out.Contracts = append(out.Contracts, one)
	}
	listed, err := json.Marshal(out)
	if err != nil {
		return nil, err
	}
	x.listed = append(listed, '\n')
	return x.listed, nil
}
