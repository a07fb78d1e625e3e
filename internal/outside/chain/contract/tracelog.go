// Code generated via abigen V2 - DO NOT EDIT.
// This file is a generated binding and any manual changes will be lost.

package contract

import (
	"bytes"
	"errors"
	"math/big"

	"github.com/ethereum/go-ethereum/accounts/abi"
	"github.com/ethereum/go-ethereum/accounts/abi/bind/v2"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
)

// Reference imports to suppress errors if they are not otherwise used.
var (
	_ = bytes.Equal
	_ = errors.New
	_ = big.NewInt
	_ = common.Big1
	_ = types.BloomLookup
	_ = abi.ConvertType
)

// TraceLogStep is an auto generated low-level Go binding around an user-defined struct.
type TraceLogStep struct {
	TokenId  *big.Int
	Stage    uint8
	Evidence [32]byte
	Codec    uint8
}

// TraceLogMetaData contains all meta data concerning the TraceLog contract.
var TraceLogMetaData = bind.MetaData{
	ABI: "[{\"inputs\":[{\"internalType\":\"contractRoles\",\"name\":\"roles\",\"type\":\"address\"},{\"internalType\":\"contractIFarmerRegistry\",\"name\":\"registry\",\"type\":\"address\"},{\"internalType\":\"contractIBatchToken\",\"name\":\"batchToken\",\"type\":\"address\"},{\"internalType\":\"contractIPurchaseEscrow\",\"name\":\"escrow\",\"type\":\"address\"}],\"stateMutability\":\"nonpayable\",\"type\":\"constructor\"},{\"inputs\":[],\"name\":\"InsufficientPermissions\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"StageOutOfOrder\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"TooManyItems\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"ZeroAddress\",\"type\":\"error\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"key\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"item\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"bytes4\",\"name\":\"reason\",\"type\":\"bytes4\"}],\"name\":\"Rejected\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"key\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"item\",\"type\":\"uint256\"}],\"name\":\"Skipped\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"enumStage\",\"name\":\"stage\",\"type\":\"uint8\"},{\"indexed\":false,\"internalType\":\"address\",\"name\":\"by\",\"type\":\"address\"},{\"indexed\":false,\"internalType\":\"bytes32\",\"name\":\"evidence\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint8\",\"name\":\"codec\",\"type\":\"uint8\"}],\"name\":\"StageRecorded\",\"type\":\"event\"},{\"inputs\":[],\"name\":\"BATCH_TOKEN\",\"outputs\":[{\"internalType\":\"contractIBatchToken\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"ESCROW\",\"outputs\":[{\"internalType\":\"contractIPurchaseEscrow\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"MAX_STEPS\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"REGISTRY\",\"outputs\":[{\"internalType\":\"contractIFarmerRegistry\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"ROLES\",\"outputs\":[{\"internalType\":\"contractRoles\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"components\":[{\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"},{\"internalType\":\"uint8\",\"name\":\"stage\",\"type\":\"uint8\"},{\"internalType\":\"bytes32\",\"name\":\"evidence\",\"type\":\"bytes32\"},{\"internalType\":\"uint8\",\"name\":\"codec\",\"type\":\"uint8\"}],\"internalType\":\"structTraceLog.Step[]\",\"name\":\"steps\",\"type\":\"tuple[]\"}],\"name\":\"advance\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"},{\"internalType\":\"address\",\"name\":\"by\",\"type\":\"address\"},{\"internalType\":\"bytes32\",\"name\":\"evidence\",\"type\":\"bytes32\"},{\"internalType\":\"uint8\",\"name\":\"codec\",\"type\":\"uint8\"}],\"name\":\"commit\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"},{\"internalType\":\"address\",\"name\":\"by\",\"type\":\"address\"},{\"internalType\":\"bytes32\",\"name\":\"evidence\",\"type\":\"bytes32\"},{\"internalType\":\"uint8\",\"name\":\"codec\",\"type\":\"uint8\"}],\"name\":\"deliver\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"},{\"internalType\":\"address\",\"name\":\"by\",\"type\":\"address\"}],\"name\":\"settle\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"}],\"name\":\"stageOf\",\"outputs\":[{\"internalType\":\"enumStage\",\"name\":\"\",\"type\":\"uint8\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256[]\",\"name\":\"tokenIds\",\"type\":\"uint256[]\"}],\"name\":\"stagesOf\",\"outputs\":[{\"internalType\":\"enumStage[]\",\"name\":\"stages\",\"type\":\"uint8[]\"}],\"stateMutability\":\"view\",\"type\":\"function\"}]",
	ID:  "TraceLog",
	Bin: "0x610100604052348015610010575f5ffd5b50604051610f78380380610f7883398101604081905261002f916100f4565b836001600160a01b0381166100575760405163d92e233d60e01b815260040160405180910390fd5b6001600160a01b039081166080528316158061007a57506001600160a01b038216155b156100985760405163d92e233d60e01b815260040160405180910390fd5b6001600160a01b0381166100bf5760405163d92e233d60e01b815260040160405180910390fd5b6001600160a01b0392831660a05290821660c0521660e05250610150565b6001600160a01b03811681146100f1575f5ffd5b50565b5f5f5f5f60808587031215610107575f5ffd5b8451610112816100dd565b6020860151909450610123816100dd565b6040860151909350610134816100dd565b6060860151909250610145816100dd565b939692955090935050565b60805160a05160c05160e051610dc66101b25f395f81816101bc01528181610479015281816107b1015261084201525f818160f3015281816105a8015261075401525f818160af015261065301525f818161016201526108d00152610dc65ff3fe608060405234801561000f575f5ffd5b50600436106100a6575f3560e01c8063923cb9521161006e578063923cb9521461015d578063962d193814610184578063c7d25b1514610197578063e681c4aa146101b7578063f367d5cc146101de578063f5229f24146101f5575f5ffd5b806306433b1b146100aa578063260e3b5c146100ee5780632e7f3448146101155780636d978f4c1461013557806373bc074c1461014a575b5f5ffd5b6100d17f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b0390911681526020015b60405180910390f35b6100d17f000000000000000000000000000000000000000000000000000000000000000081565b610128610123366004610a96565b610208565b6040516100e59190610b3b565b610148610143366004610b85565b6102fc565b005b610148610158366004610c0f565b610749565b6100d17f000000000000000000000000000000000000000000000000000000000000000081565b610148610192366004610c54565b6107a6565b6101aa6101a5366004610c82565b610801565b6040516100e59190610c99565b6100d17f000000000000000000000000000000000000000000000000000000000000000081565b6101e76101f481565b6040519081526020016100e5565b610148610203366004610c0f565b610837565b60608167ffffffffffffffff81111561022357610223610ca7565b60405190808252806020026020018201604052801561024c578160200160208202803683370190505b5090505f5b828110156102f55761029b84848381811061026e5761026e610cbb565b90506020020135600681901c5f90815260208190526040902054600f60fc60029390931b929092161c1690565b60078111156102ac576102ac610b07565b8282815181106102be576102be610cbb565b602002602001019060078111156102d7576102d7610b07565b908160078111156102ea576102ea610b07565b905250600101610251565b5092915050565b7f523a704056dcd17bcf83bed8b68c59416dac1119be77755efe3bde0a64e46e0c610326816108b4565b6101f48211156103495760405163d6ce581160e01b815260040160405180910390fd5b5f5f5f5b84811015610741573686868381811061036857610368610cbb565b608002919091018035600681901c5f908152602081905260409020549193509150600282901b60fc161c600f1680158015906103b557506103af6040840160208501610ccf565b60ff1615155b80156103d35750806103cd6040850160208601610ccf565b60ff1611155b156104155760405184815282907fa7df37e35254f22900087bd61c5b68001c8f034f7e924ec565af11317d7ee0f79060200160405180910390a2505050610739565b5f6104328261042a6040870160208801610ccf565b60ff16610961565b90506001600160e01b0319811615801561045e575060066104596040860160208701610ccf565b60ff16145b156104ee576040516399a1f13160e01b8152600481018490527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906399a1f131906024016020604051808303815f875af11580156104c7573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906104eb9190610cef565b90505b6001600160e01b031981161561054b57604080518681526001600160e01b03198316602082015284917fd3de420a6565b95f57bbf208691ef9de4e2cad9835029b32b5e3192fd27202ff910160405180910390a250505050610739565b61059083836105606040880160208901610ccf565b60ff16600683901c5f90815260208190526040902080549290911860fc60029490941b939093169290921b189055565b6040516306817ca360e41b8152600481018490525f907f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031690636817ca3090602401602060405180830381865afa1580156105f5573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906106199190610d16565b90508762ffffff168162ffffff16146106bf576040516364d2506560e01b815262ffffff8216600482015290975087906001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016906364d2506590602401602060405180830381865afa158015610698573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906106bc9190610d38565b96505b837f4271ef7cc9ec91511cceae82650a86df2434e6b363f897e638af7f2a37abd0fe6106f16040880160208901610ccf565b60ff16600781111561070557610705610b07565b89604089013561071b60808b0160608c01610ccf565b60405161072b9493929190610d53565b60405180910390a250505050505b60010161034d565b505050505050565b336001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016146107925760405163061cbdd360e51b815260040160405180910390fd5b6107a08460018585856109da565b50505050565b336001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016146107ef5760405163061cbdd360e51b815260040160405180910390fd5b6107fd826007835f806109da565b5050565b600681901c5f90815260208190526040812054600283901b60fc161c600f16600781111561083157610831610b07565b92915050565b336001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016146108805760405163061cbdd360e51b815260040160405180910390fd5b600684901c5f90815260208190526040902054600285901b60fc161c600f166005146107a0576107a08460058585856109da565b604051632474521560e21b8152600481018290523360248201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906391d1485490604401602060405180830381865afa15801561091d573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906109419190610d88565b61095e5760405163061cbdd360e51b815260040160405180910390fd5b50565b5f825f036109775750632785786f60e21b610831565b6005821480156109875750600483145b1561099a5750631925dcf160e31b610831565b6109a5836001610da7565b821415806109b35750600582145b806109bf575060078210155b156109d257506361e9092b60e01b610831565b505f92915050565b600685901c5f90815260208190526040812054600287901b60fc161c600f169050846007811115610a0d57610a0d610b07565b60ff16610a1b826001610da7565b14610a39576040516361e9092b60e01b815260040160405180910390fd5b610a50868287600781111561056057610560610b07565b857f4271ef7cc9ec91511cceae82650a86df2434e6b363f897e638af7f2a37abd0fe86868686604051610a869493929190610d53565b60405180910390a2505050505050565b5f5f60208385031215610aa7575f5ffd5b823567ffffffffffffffff811115610abd575f5ffd5b8301601f81018513610acd575f5ffd5b803567ffffffffffffffff811115610ae3575f5ffd5b8560208260051b8401011115610af7575f5ffd5b6020919091019590945092505050565b634e487b7160e01b5f52602160045260245ffd5b60088110610b3757634e487b7160e01b5f52602160045260245ffd5b9052565b602080825282518282018190525f918401906040840190835b81811015610b7a57610b67838551610b1b565b6020938401939290920191600101610b54565b509095945050505050565b5f5f60208385031215610b96575f5ffd5b823567ffffffffffffffff811115610bac575f5ffd5b8301601f81018513610bbc575f5ffd5b803567ffffffffffffffff811115610bd2575f5ffd5b8560208260071b8401011115610af7575f5ffd5b6001600160a01b038116811461095e575f5ffd5b803560ff81168114610c0a575f5ffd5b919050565b5f5f5f5f60808587031215610c22575f5ffd5b843593506020850135610c3481610be6565b925060408501359150610c4960608601610bfa565b905092959194509250565b5f5f60408385031215610c65575f5ffd5b823591506020830135610c7781610be6565b809150509250929050565b5f60208284031215610c92575f5ffd5b5035919050565b602081016108318284610b1b565b634e487b7160e01b5f52604160045260245ffd5b634e487b7160e01b5f52603260045260245ffd5b5f60208284031215610cdf575f5ffd5b610ce882610bfa565b9392505050565b5f60208284031215610cff575f5ffd5b81516001600160e01b031981168114610ce8575f5ffd5b5f60208284031215610d26575f5ffd5b815162ffffff81168114610ce8575f5ffd5b5f60208284031215610d48575f5ffd5b8151610ce881610be6565b60808101610d618287610b1b565b6001600160a01b03949094166020820152604081019290925260ff16606090910152919050565b5f60208284031215610d98575f5ffd5b81518015158114610ce8575f5ffd5b8082018082111561083157634e487b7160e01b5f52601160045260245ffd",
}

// TraceLog is an auto generated Go binding around an Ethereum contract.
type TraceLog struct {
	abi abi.ABI
}

// GetABI returns the ABI associated with this contract binding.
func (c *TraceLog) GetABI() abi.ABI {
	return c.abi
}

// NewTraceLog creates a new instance of TraceLog.
func NewTraceLog() *TraceLog {
	parsed, err := TraceLogMetaData.ParseABI()
	if err != nil {
		panic(errors.New("invalid ABI: " + err.Error()))
	}
	return &TraceLog{abi: *parsed}
}

// Instance creates a wrapper for a deployed contract instance at the given address.
// Use this to create the instance object passed to abigen v2 library functions Call, Transact, etc.
func (c *TraceLog) Instance(backend bind.ContractBackend, addr common.Address) *bind.BoundContract {
	return bind.NewBoundContract(addr, c.abi, backend, backend, backend)
}

// PackConstructor is the Go binding used to pack the parameters required for
// contract deployment.
//
// Solidity: constructor(address roles, address registry, address batchToken, address escrow) returns()
func (traceLog *TraceLog) PackConstructor(roles common.Address, registry common.Address, batchToken common.Address, escrow common.Address) []byte {
	enc, err := traceLog.abi.Pack("", roles, registry, batchToken, escrow)
	if err != nil {
		panic(err)
	}
	return enc
}

// PackBATCHTOKEN is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x260e3b5c.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function BATCH_TOKEN() view returns(address)
func (traceLog *TraceLog) PackBATCHTOKEN() []byte {
	enc, err := traceLog.abi.Pack("BATCH_TOKEN")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackBATCHTOKEN is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x260e3b5c.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function BATCH_TOKEN() view returns(address)
func (traceLog *TraceLog) TryPackBATCHTOKEN() ([]byte, error) {
	return traceLog.abi.Pack("BATCH_TOKEN")
}

// UnpackBATCHTOKEN is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x260e3b5c.
//
// Solidity: function BATCH_TOKEN() view returns(address)
func (traceLog *TraceLog) UnpackBATCHTOKEN(data []byte) (common.Address, error) {
	out, err := traceLog.abi.Unpack("BATCH_TOKEN", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackESCROW is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xe681c4aa.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function ESCROW() view returns(address)
func (traceLog *TraceLog) PackESCROW() []byte {
	enc, err := traceLog.abi.Pack("ESCROW")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackESCROW is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xe681c4aa.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function ESCROW() view returns(address)
func (traceLog *TraceLog) TryPackESCROW() ([]byte, error) {
	return traceLog.abi.Pack("ESCROW")
}

// UnpackESCROW is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xe681c4aa.
//
// Solidity: function ESCROW() view returns(address)
func (traceLog *TraceLog) UnpackESCROW(data []byte) (common.Address, error) {
	out, err := traceLog.abi.Unpack("ESCROW", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackMAXSTEPS is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xf367d5cc.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function MAX_STEPS() view returns(uint256)
func (traceLog *TraceLog) PackMAXSTEPS() []byte {
	enc, err := traceLog.abi.Pack("MAX_STEPS")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackMAXSTEPS is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xf367d5cc.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function MAX_STEPS() view returns(uint256)
func (traceLog *TraceLog) TryPackMAXSTEPS() ([]byte, error) {
	return traceLog.abi.Pack("MAX_STEPS")
}

// UnpackMAXSTEPS is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xf367d5cc.
//
// Solidity: function MAX_STEPS() view returns(uint256)
func (traceLog *TraceLog) UnpackMAXSTEPS(data []byte) (*big.Int, error) {
	out, err := traceLog.abi.Unpack("MAX_STEPS", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackREGISTRY is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x06433b1b.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function REGISTRY() view returns(address)
func (traceLog *TraceLog) PackREGISTRY() []byte {
	enc, err := traceLog.abi.Pack("REGISTRY")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackREGISTRY is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x06433b1b.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function REGISTRY() view returns(address)
func (traceLog *TraceLog) TryPackREGISTRY() ([]byte, error) {
	return traceLog.abi.Pack("REGISTRY")
}

// UnpackREGISTRY is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x06433b1b.
//
// Solidity: function REGISTRY() view returns(address)
func (traceLog *TraceLog) UnpackREGISTRY(data []byte) (common.Address, error) {
	out, err := traceLog.abi.Unpack("REGISTRY", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackROLES is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x923cb952.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function ROLES() view returns(address)
func (traceLog *TraceLog) PackROLES() []byte {
	enc, err := traceLog.abi.Pack("ROLES")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackROLES is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x923cb952.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function ROLES() view returns(address)
func (traceLog *TraceLog) TryPackROLES() ([]byte, error) {
	return traceLog.abi.Pack("ROLES")
}

// UnpackROLES is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x923cb952.
//
// Solidity: function ROLES() view returns(address)
func (traceLog *TraceLog) UnpackROLES(data []byte) (common.Address, error) {
	out, err := traceLog.abi.Unpack("ROLES", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackAdvance is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x6d978f4c.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function advance((uint256,uint8,bytes32,uint8)[] steps) returns()
func (traceLog *TraceLog) PackAdvance(steps []TraceLogStep) []byte {
	enc, err := traceLog.abi.Pack("advance", steps)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackAdvance is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x6d978f4c.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function advance((uint256,uint8,bytes32,uint8)[] steps) returns()
func (traceLog *TraceLog) TryPackAdvance(steps []TraceLogStep) ([]byte, error) {
	return traceLog.abi.Pack("advance", steps)
}

// PackCommit is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xf5229f24.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function commit(uint256 tokenId, address by, bytes32 evidence, uint8 codec) returns()
func (traceLog *TraceLog) PackCommit(tokenId *big.Int, by common.Address, evidence [32]byte, codec uint8) []byte {
	enc, err := traceLog.abi.Pack("commit", tokenId, by, evidence, codec)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackCommit is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xf5229f24.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function commit(uint256 tokenId, address by, bytes32 evidence, uint8 codec) returns()
func (traceLog *TraceLog) TryPackCommit(tokenId *big.Int, by common.Address, evidence [32]byte, codec uint8) ([]byte, error) {
	return traceLog.abi.Pack("commit", tokenId, by, evidence, codec)
}

// PackDeliver is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x73bc074c.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function deliver(uint256 tokenId, address by, bytes32 evidence, uint8 codec) returns()
func (traceLog *TraceLog) PackDeliver(tokenId *big.Int, by common.Address, evidence [32]byte, codec uint8) []byte {
	enc, err := traceLog.abi.Pack("deliver", tokenId, by, evidence, codec)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackDeliver is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x73bc074c.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function deliver(uint256 tokenId, address by, bytes32 evidence, uint8 codec) returns()
func (traceLog *TraceLog) TryPackDeliver(tokenId *big.Int, by common.Address, evidence [32]byte, codec uint8) ([]byte, error) {
	return traceLog.abi.Pack("deliver", tokenId, by, evidence, codec)
}

// PackSettle is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x962d1938.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function settle(uint256 tokenId, address by) returns()
func (traceLog *TraceLog) PackSettle(tokenId *big.Int, by common.Address) []byte {
	enc, err := traceLog.abi.Pack("settle", tokenId, by)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSettle is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x962d1938.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function settle(uint256 tokenId, address by) returns()
func (traceLog *TraceLog) TryPackSettle(tokenId *big.Int, by common.Address) ([]byte, error) {
	return traceLog.abi.Pack("settle", tokenId, by)
}

// PackStageOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xc7d25b15.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function stageOf(uint256 tokenId) view returns(uint8)
func (traceLog *TraceLog) PackStageOf(tokenId *big.Int) []byte {
	enc, err := traceLog.abi.Pack("stageOf", tokenId)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackStageOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xc7d25b15.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function stageOf(uint256 tokenId) view returns(uint8)
func (traceLog *TraceLog) TryPackStageOf(tokenId *big.Int) ([]byte, error) {
	return traceLog.abi.Pack("stageOf", tokenId)
}

// UnpackStageOf is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xc7d25b15.
//
// Solidity: function stageOf(uint256 tokenId) view returns(uint8)
func (traceLog *TraceLog) UnpackStageOf(data []byte) (uint8, error) {
	out, err := traceLog.abi.Unpack("stageOf", data)
	if err != nil {
		return *new(uint8), err
	}
	out0 := *abi.ConvertType(out[0], new(uint8)).(*uint8)
	return out0, nil
}

// PackStagesOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x2e7f3448.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function stagesOf(uint256[] tokenIds) view returns(uint8[] stages)
func (traceLog *TraceLog) PackStagesOf(tokenIds []*big.Int) []byte {
	enc, err := traceLog.abi.Pack("stagesOf", tokenIds)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackStagesOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x2e7f3448.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function stagesOf(uint256[] tokenIds) view returns(uint8[] stages)
func (traceLog *TraceLog) TryPackStagesOf(tokenIds []*big.Int) ([]byte, error) {
	return traceLog.abi.Pack("stagesOf", tokenIds)
}

// UnpackStagesOf is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x2e7f3448.
//
// Solidity: function stagesOf(uint256[] tokenIds) view returns(uint8[] stages)
func (traceLog *TraceLog) UnpackStagesOf(data []byte) ([]uint8, error) {
	out, err := traceLog.abi.Unpack("stagesOf", data)
	if err != nil {
		return *new([]uint8), err
	}
	out0 := *abi.ConvertType(out[0], new([]uint8)).(*[]uint8)
	return out0, nil
}

// TraceLogRejected represents a Rejected event raised by the TraceLog contract.
type TraceLogRejected struct {
	Key    [32]byte
	Item   *big.Int
	Reason [4]byte
	Raw    *types.Log // Blockchain specific contextual infos
}

const TraceLogRejectedEventName = "Rejected"

// ContractEventName returns the user-defined event name.
func (TraceLogRejected) ContractEventName() string {
	return TraceLogRejectedEventName
}

// UnpackRejectedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Rejected(bytes32 indexed key, uint256 item, bytes4 reason)
func (traceLog *TraceLog) UnpackRejectedEvent(log *types.Log) (*TraceLogRejected, error) {
	event := "Rejected"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != traceLog.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(TraceLogRejected)
	if len(log.Data) > 0 {
		if err := traceLog.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range traceLog.abi.Events[event].Inputs {
		if arg.Indexed {
			indexed = append(indexed, arg)
		}
	}
	if err := abi.ParseTopics(out, indexed, log.Topics[1:]); err != nil {
		return nil, err
	}
	out.Raw = log
	return out, nil
}

// TraceLogSkipped represents a Skipped event raised by the TraceLog contract.
type TraceLogSkipped struct {
	Key  [32]byte
	Item *big.Int
	Raw  *types.Log // Blockchain specific contextual infos
}

const TraceLogSkippedEventName = "Skipped"

// ContractEventName returns the user-defined event name.
func (TraceLogSkipped) ContractEventName() string {
	return TraceLogSkippedEventName
}

// UnpackSkippedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Skipped(bytes32 indexed key, uint256 item)
func (traceLog *TraceLog) UnpackSkippedEvent(log *types.Log) (*TraceLogSkipped, error) {
	event := "Skipped"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != traceLog.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(TraceLogSkipped)
	if len(log.Data) > 0 {
		if err := traceLog.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range traceLog.abi.Events[event].Inputs {
		if arg.Indexed {
			indexed = append(indexed, arg)
		}
	}
	if err := abi.ParseTopics(out, indexed, log.Topics[1:]); err != nil {
		return nil, err
	}
	out.Raw = log
	return out, nil
}

// TraceLogStageRecorded represents a StageRecorded event raised by the TraceLog contract.
type TraceLogStageRecorded struct {
	TokenId  *big.Int
	Stage    uint8
	By       common.Address
	Evidence [32]byte
	Codec    uint8
	Raw      *types.Log // Blockchain specific contextual infos
}

const TraceLogStageRecordedEventName = "StageRecorded"

// ContractEventName returns the user-defined event name.
func (TraceLogStageRecorded) ContractEventName() string {
	return TraceLogStageRecordedEventName
}

// UnpackStageRecordedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event StageRecorded(uint256 indexed tokenId, uint8 stage, address by, bytes32 evidence, uint8 codec)
func (traceLog *TraceLog) UnpackStageRecordedEvent(log *types.Log) (*TraceLogStageRecorded, error) {
	event := "StageRecorded"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != traceLog.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(TraceLogStageRecorded)
	if len(log.Data) > 0 {
		if err := traceLog.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range traceLog.abi.Events[event].Inputs {
		if arg.Indexed {
			indexed = append(indexed, arg)
		}
	}
	if err := abi.ParseTopics(out, indexed, log.Topics[1:]); err != nil {
		return nil, err
	}
	out.Raw = log
	return out, nil
}

// UnpackError attempts to decode the provided error data using user-defined
// error definitions.
func (traceLog *TraceLog) UnpackError(raw []byte) (any, error) {
	if bytes.Equal(raw[:4], traceLog.abi.Errors["InsufficientPermissions"].ID.Bytes()[:4]) {
		return traceLog.UnpackInsufficientPermissionsError(raw[4:])
	}
	if bytes.Equal(raw[:4], traceLog.abi.Errors["StageOutOfOrder"].ID.Bytes()[:4]) {
		return traceLog.UnpackStageOutOfOrderError(raw[4:])
	}
	if bytes.Equal(raw[:4], traceLog.abi.Errors["TooManyItems"].ID.Bytes()[:4]) {
		return traceLog.UnpackTooManyItemsError(raw[4:])
	}
	if bytes.Equal(raw[:4], traceLog.abi.Errors["ZeroAddress"].ID.Bytes()[:4]) {
		return traceLog.UnpackZeroAddressError(raw[4:])
	}
	return nil, errors.New("Unknown error")
}

// TraceLogInsufficientPermissions represents a InsufficientPermissions error raised by the TraceLog contract.
type TraceLogInsufficientPermissions struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error InsufficientPermissions()
func TraceLogInsufficientPermissionsErrorID() common.Hash {
	return common.HexToHash("0xc397ba6098d32ff962db270c922a3808ccc507dbd4a32b7191d2436e12d9e391")
}

// UnpackInsufficientPermissionsError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error InsufficientPermissions()
func (traceLog *TraceLog) UnpackInsufficientPermissionsError(raw []byte) (*TraceLogInsufficientPermissions, error) {
	out := new(TraceLogInsufficientPermissions)
	if err := traceLog.abi.UnpackIntoInterface(out, "InsufficientPermissions", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// TraceLogStageOutOfOrder represents a StageOutOfOrder error raised by the TraceLog contract.
type TraceLogStageOutOfOrder struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error StageOutOfOrder()
func TraceLogStageOutOfOrderErrorID() common.Hash {
	return common.HexToHash("0x61e9092bab64ef0d5b45362e38ccd0fc67985e07cda98807d408948d4506359c")
}

// UnpackStageOutOfOrderError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error StageOutOfOrder()
func (traceLog *TraceLog) UnpackStageOutOfOrderError(raw []byte) (*TraceLogStageOutOfOrder, error) {
	out := new(TraceLogStageOutOfOrder)
	if err := traceLog.abi.UnpackIntoInterface(out, "StageOutOfOrder", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// TraceLogTooManyItems represents a TooManyItems error raised by the TraceLog contract.
type TraceLogTooManyItems struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error TooManyItems()
func TraceLogTooManyItemsErrorID() common.Hash {
	return common.HexToHash("0xd6ce581150cff2d19bc318e3e496b1c6a31f6bb28049e060596a2f6ef845998b")
}

// UnpackTooManyItemsError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error TooManyItems()
func (traceLog *TraceLog) UnpackTooManyItemsError(raw []byte) (*TraceLogTooManyItems, error) {
	out := new(TraceLogTooManyItems)
	if err := traceLog.abi.UnpackIntoInterface(out, "TooManyItems", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// TraceLogZeroAddress represents a ZeroAddress error raised by the TraceLog contract.
type TraceLogZeroAddress struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ZeroAddress()
func TraceLogZeroAddressErrorID() common.Hash {
	return common.HexToHash("0xd92e233df2717d4a40030e20904abd27b68fcbeede117eaaccbbdac9618c8c73")
}

// UnpackZeroAddressError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ZeroAddress()
func (traceLog *TraceLog) UnpackZeroAddressError(raw []byte) (*TraceLogZeroAddress, error) {
	out := new(TraceLogZeroAddress)
	if err := traceLog.abi.UnpackIntoInterface(out, "ZeroAddress", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// TraceLogRuntime is the contract's code on chain, with zeros where its constructor puts values.
const TraceLogRuntime = "0x608060405234801561000f575f5ffd5b50600436106100a6575f3560e01c8063923cb9521161006e578063923cb9521461015d578063962d193814610184578063c7d25b1514610197578063e681c4aa146101b7578063f367d5cc146101de578063f5229f24146101f5575f5ffd5b806306433b1b146100aa578063260e3b5c146100ee5780632e7f3448146101155780636d978f4c1461013557806373bc074c1461014a575b5f5ffd5b6100d17f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b0390911681526020015b60405180910390f35b6100d17f000000000000000000000000000000000000000000000000000000000000000081565b610128610123366004610a96565b610208565b6040516100e59190610b3b565b610148610143366004610b85565b6102fc565b005b610148610158366004610c0f565b610749565b6100d17f000000000000000000000000000000000000000000000000000000000000000081565b610148610192366004610c54565b6107a6565b6101aa6101a5366004610c82565b610801565b6040516100e59190610c99565b6100d17f000000000000000000000000000000000000000000000000000000000000000081565b6101e76101f481565b6040519081526020016100e5565b610148610203366004610c0f565b610837565b60608167ffffffffffffffff81111561022357610223610ca7565b60405190808252806020026020018201604052801561024c578160200160208202803683370190505b5090505f5b828110156102f55761029b84848381811061026e5761026e610cbb565b90506020020135600681901c5f90815260208190526040902054600f60fc60029390931b929092161c1690565b60078111156102ac576102ac610b07565b8282815181106102be576102be610cbb565b602002602001019060078111156102d7576102d7610b07565b908160078111156102ea576102ea610b07565b905250600101610251565b5092915050565b7f523a704056dcd17bcf83bed8b68c59416dac1119be77755efe3bde0a64e46e0c610326816108b4565b6101f48211156103495760405163d6ce581160e01b815260040160405180910390fd5b5f5f5f5b84811015610741573686868381811061036857610368610cbb565b608002919091018035600681901c5f908152602081905260409020549193509150600282901b60fc161c600f1680158015906103b557506103af6040840160208501610ccf565b60ff1615155b80156103d35750806103cd6040850160208601610ccf565b60ff1611155b156104155760405184815282907fa7df37e35254f22900087bd61c5b68001c8f034f7e924ec565af11317d7ee0f79060200160405180910390a2505050610739565b5f6104328261042a6040870160208801610ccf565b60ff16610961565b90506001600160e01b0319811615801561045e575060066104596040860160208701610ccf565b60ff16145b156104ee576040516399a1f13160e01b8152600481018490527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906399a1f131906024016020604051808303815f875af11580156104c7573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906104eb9190610cef565b90505b6001600160e01b031981161561054b57604080518681526001600160e01b03198316602082015284917fd3de420a6565b95f57bbf208691ef9de4e2cad9835029b32b5e3192fd27202ff910160405180910390a250505050610739565b61059083836105606040880160208901610ccf565b60ff16600683901c5f90815260208190526040902080549290911860fc60029490941b939093169290921b189055565b6040516306817ca360e41b8152600481018490525f907f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031690636817ca3090602401602060405180830381865afa1580156105f5573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906106199190610d16565b90508762ffffff168162ffffff16146106bf576040516364d2506560e01b815262ffffff8216600482015290975087906001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016906364d2506590602401602060405180830381865afa158015610698573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906106bc9190610d38565b96505b837f4271ef7cc9ec91511cceae82650a86df2434e6b363f897e638af7f2a37abd0fe6106f16040880160208901610ccf565b60ff16600781111561070557610705610b07565b89604089013561071b60808b0160608c01610ccf565b60405161072b9493929190610d53565b60405180910390a250505050505b60010161034d565b505050505050565b336001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016146107925760405163061cbdd360e51b815260040160405180910390fd5b6107a08460018585856109da565b50505050565b336001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016146107ef5760405163061cbdd360e51b815260040160405180910390fd5b6107fd826007835f806109da565b5050565b600681901c5f90815260208190526040812054600283901b60fc161c600f16600781111561083157610831610b07565b92915050565b336001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016146108805760405163061cbdd360e51b815260040160405180910390fd5b600684901c5f90815260208190526040902054600285901b60fc161c600f166005146107a0576107a08460058585856109da565b604051632474521560e21b8152600481018290523360248201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906391d1485490604401602060405180830381865afa15801561091d573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906109419190610d88565b61095e5760405163061cbdd360e51b815260040160405180910390fd5b50565b5f825f036109775750632785786f60e21b610831565b6005821480156109875750600483145b1561099a5750631925dcf160e31b610831565b6109a5836001610da7565b821415806109b35750600582145b806109bf575060078210155b156109d257506361e9092b60e01b610831565b505f92915050565b600685901c5f90815260208190526040812054600287901b60fc161c600f169050846007811115610a0d57610a0d610b07565b60ff16610a1b826001610da7565b14610a39576040516361e9092b60e01b815260040160405180910390fd5b610a50868287600781111561056057610560610b07565b857f4271ef7cc9ec91511cceae82650a86df2434e6b363f897e638af7f2a37abd0fe86868686604051610a869493929190610d53565b60405180910390a2505050505050565b5f5f60208385031215610aa7575f5ffd5b823567ffffffffffffffff811115610abd575f5ffd5b8301601f81018513610acd575f5ffd5b803567ffffffffffffffff811115610ae3575f5ffd5b8560208260051b8401011115610af7575f5ffd5b6020919091019590945092505050565b634e487b7160e01b5f52602160045260245ffd5b60088110610b3757634e487b7160e01b5f52602160045260245ffd5b9052565b602080825282518282018190525f918401906040840190835b81811015610b7a57610b67838551610b1b565b6020938401939290920191600101610b54565b509095945050505050565b5f5f60208385031215610b96575f5ffd5b823567ffffffffffffffff811115610bac575f5ffd5b8301601f81018513610bbc575f5ffd5b803567ffffffffffffffff811115610bd2575f5ffd5b8560208260071b8401011115610af7575f5ffd5b6001600160a01b038116811461095e575f5ffd5b803560ff81168114610c0a575f5ffd5b919050565b5f5f5f5f60808587031215610c22575f5ffd5b843593506020850135610c3481610be6565b925060408501359150610c4960608601610bfa565b905092959194509250565b5f5f60408385031215610c65575f5ffd5b823591506020830135610c7781610be6565b809150509250929050565b5f60208284031215610c92575f5ffd5b5035919050565b602081016108318284610b1b565b634e487b7160e01b5f52604160045260245ffd5b634e487b7160e01b5f52603260045260245ffd5b5f60208284031215610cdf575f5ffd5b610ce882610bfa565b9392505050565b5f60208284031215610cff575f5ffd5b81516001600160e01b031981168114610ce8575f5ffd5b5f60208284031215610d26575f5ffd5b815162ffffff81168114610ce8575f5ffd5b5f60208284031215610d48575f5ffd5b8151610ce881610be6565b60808101610d618287610b1b565b6001600160a01b03949094166020820152604081019290925260ff16606090910152919050565b5f60208284031215610d98575f5ffd5b81518015158114610ce8575f5ffd5b8082018082111561083157634e487b7160e01b5f52601160045260245ffd"

// TraceLogImmutables are the places, start and length, of the values that the constructor fixed.
var TraceLogImmutables = [][2]int{{175, 32}, {243, 32}, {354, 32}, {444, 32}, {1145, 32}, {1448, 32}, {1619, 32}, {1876, 32}, {1969, 32}, {2114, 32}, {2256, 32}}
