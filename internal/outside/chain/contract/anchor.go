// Code generated via abigen V2 - DO NOT EDIT.
// This file is a generated binding and any manual changes will be lost.

package contract

import (
	"bytes"
	"errors"
	"math/big"

	"github.com/ethereum/go-ethereum/accounts/abi"
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

// AnchorCheckpoint is an auto generated low-level Go binding around an user-defined struct.
type AnchorCheckpoint struct {
	LogId [32]byte
	Size  uint64
	Root  [32]byte
}

// AnchorMetaData contains all meta data concerning the Anchor contract.
var AnchorMetaData = MetaData{
	ABI: "[{\"inputs\":[{\"internalType\":\"contractRoles\",\"name\":\"roles\",\"type\":\"address\"}],\"stateMutability\":\"nonpayable\",\"type\":\"constructor\"},{\"inputs\":[],\"name\":\"InsufficientPermissions\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"ZeroAddress\",\"type\":\"error\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"logId\",\"type\":\"bytes32\"},{\"indexed\":true,\"internalType\":\"uint64\",\"name\":\"size\",\"type\":\"uint64\"},{\"indexed\":false,\"internalType\":\"bytes32\",\"name\":\"root\",\"type\":\"bytes32\"}],\"name\":\"Anchored\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"key\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"item\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"bytes4\",\"name\":\"reason\",\"type\":\"bytes4\"}],\"name\":\"Rejected\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"key\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"item\",\"type\":\"uint256\"}],\"name\":\"Skipped\",\"type\":\"event\"},{\"inputs\":[],\"name\":\"ROLES\",\"outputs\":[{\"internalType\":\"contractRoles\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"logId\",\"type\":\"bytes32\"},{\"internalType\":\"uint64\",\"name\":\"size\",\"type\":\"uint64\"},{\"internalType\":\"bytes32\",\"name\":\"root\",\"type\":\"bytes32\"}],\"internalType\":\"structAnchor.Checkpoint[]\",\"name\":\"checkpoints\",\"type\":\"tuple[]\"}],\"name\":\"anchor\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"logId\",\"type\":\"bytes32\"}],\"name\":\"latestSize\",\"outputs\":[{\"internalType\":\"uint64\",\"name\":\"\",\"type\":\"uint64\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"logId\",\"type\":\"bytes32\"},{\"internalType\":\"uint64\",\"name\":\"size\",\"type\":\"uint64\"}],\"name\":\"rootAt\",\"outputs\":[{\"internalType\":\"bytes32\",\"name\":\"\",\"type\":\"bytes32\"}],\"stateMutability\":\"view\",\"type\":\"function\"}]",
	ID:  "Anchor",
}

// Anchor is an auto generated Go binding around an Ethereum contract.
type Anchor struct {
	abi abi.ABI
}

// GetABI returns the ABI associated with this contract binding.
func (c *Anchor) GetABI() abi.ABI {
	return c.abi
}

// NewAnchor creates a new instance of Anchor.
func NewAnchor() *Anchor {
	parsed, err := AnchorMetaData.ParseABI()
	if err != nil {
		panic(errors.New("invalid ABI: " + err.Error()))
	}
	return &Anchor{abi: *parsed}
}

// PackConstructor is the Go binding used to pack the parameters required for
// contract deployment.
//
// Solidity: constructor(address roles) returns()
func (anchor *Anchor) PackConstructor(roles common.Address) []byte {
	enc, err := anchor.abi.Pack("", roles)
	if err != nil {
		panic(err)
	}
	return enc
}

// PackROLES is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x923cb952.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function ROLES() view returns(address)
func (anchor *Anchor) PackROLES() []byte {
	enc, err := anchor.abi.Pack("ROLES")
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
func (anchor *Anchor) TryPackROLES() ([]byte, error) {
	return anchor.abi.Pack("ROLES")
}

// UnpackROLES is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x923cb952.
//
// Solidity: function ROLES() view returns(address)
func (anchor *Anchor) UnpackROLES(data []byte) (common.Address, error) {
	out, err := anchor.abi.Unpack("ROLES", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackAnchor is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xd46d3e18.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function anchor((bytes32,uint64,bytes32)[] checkpoints) returns()
func (anchor *Anchor) PackAnchor(checkpoints []AnchorCheckpoint) []byte {
	enc, err := anchor.abi.Pack("anchor", checkpoints)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackAnchor is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xd46d3e18.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function anchor((bytes32,uint64,bytes32)[] checkpoints) returns()
func (anchor *Anchor) TryPackAnchor(checkpoints []AnchorCheckpoint) ([]byte, error) {
	return anchor.abi.Pack("anchor", checkpoints)
}

// PackLatestSize is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xedc9cf70.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function latestSize(bytes32 logId) view returns(uint64)
func (anchor *Anchor) PackLatestSize(logId [32]byte) []byte {
	enc, err := anchor.abi.Pack("latestSize", logId)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackLatestSize is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xedc9cf70.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function latestSize(bytes32 logId) view returns(uint64)
func (anchor *Anchor) TryPackLatestSize(logId [32]byte) ([]byte, error) {
	return anchor.abi.Pack("latestSize", logId)
}

// UnpackLatestSize is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xedc9cf70.
//
// Solidity: function latestSize(bytes32 logId) view returns(uint64)
func (anchor *Anchor) UnpackLatestSize(data []byte) (uint64, error) {
	out, err := anchor.abi.Unpack("latestSize", data)
	if err != nil {
		return *new(uint64), err
	}
	out0 := *abi.ConvertType(out[0], new(uint64)).(*uint64)
	return out0, nil
}

// PackRootAt is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x930b6ace.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function rootAt(bytes32 logId, uint64 size) view returns(bytes32)
func (anchor *Anchor) PackRootAt(logId [32]byte, size uint64) []byte {
	enc, err := anchor.abi.Pack("rootAt", logId, size)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackRootAt is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x930b6ace.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function rootAt(bytes32 logId, uint64 size) view returns(bytes32)
func (anchor *Anchor) TryPackRootAt(logId [32]byte, size uint64) ([]byte, error) {
	return anchor.abi.Pack("rootAt", logId, size)
}

// UnpackRootAt is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x930b6ace.
//
// Solidity: function rootAt(bytes32 logId, uint64 size) view returns(bytes32)
func (anchor *Anchor) UnpackRootAt(data []byte) ([32]byte, error) {
	out, err := anchor.abi.Unpack("rootAt", data)
	if err != nil {
		return *new([32]byte), err
	}
	out0 := *abi.ConvertType(out[0], new([32]byte)).(*[32]byte)
	return out0, nil
}

// AnchorAnchored represents a Anchored event raised by the Anchor contract.
type AnchorAnchored struct {
	LogId [32]byte
	Size  uint64
	Root  [32]byte
	Raw   *types.Log // Blockchain specific contextual infos
}

const AnchorAnchoredEventName = "Anchored"

// ContractEventName returns the user-defined event name.
func (AnchorAnchored) ContractEventName() string {
	return AnchorAnchoredEventName
}

// UnpackAnchoredEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Anchored(bytes32 indexed logId, uint64 indexed size, bytes32 root)
func (anchor *Anchor) UnpackAnchoredEvent(log *types.Log) (*AnchorAnchored, error) {
	event := "Anchored"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != anchor.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(AnchorAnchored)
	if len(log.Data) > 0 {
		if err := anchor.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range anchor.abi.Events[event].Inputs {
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

// AnchorRejected represents a Rejected event raised by the Anchor contract.
type AnchorRejected struct {
	Key    [32]byte
	Item   *big.Int
	Reason [4]byte
	Raw    *types.Log // Blockchain specific contextual infos
}

const AnchorRejectedEventName = "Rejected"

// ContractEventName returns the user-defined event name.
func (AnchorRejected) ContractEventName() string {
	return AnchorRejectedEventName
}

// UnpackRejectedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Rejected(bytes32 indexed key, uint256 item, bytes4 reason)
func (anchor *Anchor) UnpackRejectedEvent(log *types.Log) (*AnchorRejected, error) {
	event := "Rejected"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != anchor.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(AnchorRejected)
	if len(log.Data) > 0 {
		if err := anchor.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range anchor.abi.Events[event].Inputs {
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

// AnchorSkipped represents a Skipped event raised by the Anchor contract.
type AnchorSkipped struct {
	Key  [32]byte
	Item *big.Int
	Raw  *types.Log // Blockchain specific contextual infos
}

const AnchorSkippedEventName = "Skipped"

// ContractEventName returns the user-defined event name.
func (AnchorSkipped) ContractEventName() string {
	return AnchorSkippedEventName
}

// UnpackSkippedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Skipped(bytes32 indexed key, uint256 item)
func (anchor *Anchor) UnpackSkippedEvent(log *types.Log) (*AnchorSkipped, error) {
	event := "Skipped"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != anchor.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(AnchorSkipped)
	if len(log.Data) > 0 {
		if err := anchor.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range anchor.abi.Events[event].Inputs {
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
func (anchor *Anchor) UnpackError(raw []byte) (any, error) {
	if bytes.Equal(raw[:4], anchor.abi.Errors["InsufficientPermissions"].ID.Bytes()[:4]) {
		return anchor.UnpackInsufficientPermissionsError(raw[4:])
	}
	if bytes.Equal(raw[:4], anchor.abi.Errors["ZeroAddress"].ID.Bytes()[:4]) {
		return anchor.UnpackZeroAddressError(raw[4:])
	}
	return nil, errors.New("Unknown error")
}

// AnchorInsufficientPermissions represents a InsufficientPermissions error raised by the Anchor contract.
type AnchorInsufficientPermissions struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error InsufficientPermissions()
func AnchorInsufficientPermissionsErrorID() common.Hash {
	return common.HexToHash("0xc397ba6098d32ff962db270c922a3808ccc507dbd4a32b7191d2436e12d9e391")
}

// UnpackInsufficientPermissionsError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error InsufficientPermissions()
func (anchor *Anchor) UnpackInsufficientPermissionsError(raw []byte) (*AnchorInsufficientPermissions, error) {
	out := new(AnchorInsufficientPermissions)
	if err := anchor.abi.UnpackIntoInterface(out, "InsufficientPermissions", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// AnchorZeroAddress represents a ZeroAddress error raised by the Anchor contract.
type AnchorZeroAddress struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ZeroAddress()
func AnchorZeroAddressErrorID() common.Hash {
	return common.HexToHash("0xd92e233df2717d4a40030e20904abd27b68fcbeede117eaaccbbdac9618c8c73")
}

// UnpackZeroAddressError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ZeroAddress()
func (anchor *Anchor) UnpackZeroAddressError(raw []byte) (*AnchorZeroAddress, error) {
	out := new(AnchorZeroAddress)
	if err := anchor.abi.UnpackIntoInterface(out, "ZeroAddress", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// AnchorBin is what creates the contract, without the values for its constructor.
const AnchorBin = "0x60a0604052348015600e575f5ffd5b50604051610633380380610633833981016040819052602b916063565b806001600160a01b03811660525760405163d92e233d60e01b815260040160405180910390fd5b6001600160a01b031660805250608e565b5f602082840312156072575f5ffd5b81516001600160a01b03811681146087575f5ffd5b9392505050565b6080516105876100ac5f395f8181605301526103d801526105875ff3fe608060405234801561000f575f5ffd5b506004361061004a575f3560e01c8063923cb9521461004e578063930b6ace14610092578063d46d3e18146100ca578063edc9cf70146100df575b5f5ffd5b6100757f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b0390911681526020015b60405180910390f35b6100bc6100a0366004610484565b600160209081525f928352604080842090915290825290205481565b604051908152602001610089565b6100dd6100d83660046104ae565b61011f565b005b6101076100ed36600461051d565b5f602081905290815260409020546001600160401b031681565b6040516001600160401b039091168152602001610089565b7f523a704056dcd17bcf83bed8b68c59416dac1119be77755efe3bde0a64e46e0c610149816103bc565b5f5b828110156103b6573684848381811061016657610166610534565b60600291909101915050803560408201351580610199575061018e6040830160208401610548565b6001600160401b0316155b156101e55760408051848152630eda9c3d60e31b602082015282917fd3de420a6565b95f57bbf208691ef9de4e2cad9835029b32b5e3192fd27202ff91015b60405180910390a26103ac565b5f818152600160209081526040808320908501803593919261020991908701610548565b6001600160401b03166001600160401b031681526020019081526020015f20540361026057807fa7df37e35254f22900087bd61c5b68001c8f034f7e924ec565af11317d7ee0f7846040516101d891815260200190565b5f8181526020818152604091829020546001600160401b03169161028991908501908501610548565b6001600160401b0316116102d55760408051848152633d1d8d7d60e11b602082015282917fd3de420a6565b95f57bbf208691ef9de4e2cad9835029b32b5e3192fd27202ff91016101d8565b6102e56040830160208401610548565b5f82815260208181526040808320805467ffffffffffffffff19166001600160401b03959095169490941790935560018152828220928501803593929161032e91908701610548565b6001600160401b03166001600160401b031681526020019081526020015f20819055508160200160208101906103649190610548565b6001600160401b0316817fbea4d11b910aad40d2df2a90d97a3329219b6389f85777c99daad7eb5fafd43984604001356040516103a391815260200190565b60405180910390a35b505060010161014b565b50505050565b604051632474521560e21b8152600481018290523360248201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906391d1485490604401602060405180830381865afa158015610425573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906104499190610568565b6104665760405163061cbdd360e51b815260040160405180910390fd5b50565b80356001600160401b038116811461047f575f5ffd5b919050565b5f5f60408385031215610495575f5ffd5b823591506104a560208401610469565b90509250929050565b5f5f602083850312156104bf575f5ffd5b82356001600160401b038111156104d4575f5ffd5b8301601f810185136104e4575f5ffd5b80356001600160401b038111156104f9575f5ffd5b85602060608302840101111561050d575f5ffd5b6020919091019590945092505050565b5f6020828403121561052d575f5ffd5b5035919050565b634e487b7160e01b5f52603260045260245ffd5b5f60208284031215610558575f5ffd5b61056182610469565b9392505050565b5f60208284031215610578575f5ffd5b81518015158114610561575f5ffd"

// AnchorRuntime is the contract's code on chain, with zeros where its constructor puts values.
const AnchorRuntime = "0x608060405234801561000f575f5ffd5b506004361061004a575f3560e01c8063923cb9521461004e578063930b6ace14610092578063d46d3e18146100ca578063edc9cf70146100df575b5f5ffd5b6100757f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b0390911681526020015b60405180910390f35b6100bc6100a0366004610484565b600160209081525f928352604080842090915290825290205481565b604051908152602001610089565b6100dd6100d83660046104ae565b61011f565b005b6101076100ed36600461051d565b5f602081905290815260409020546001600160401b031681565b6040516001600160401b039091168152602001610089565b7f523a704056dcd17bcf83bed8b68c59416dac1119be77755efe3bde0a64e46e0c610149816103bc565b5f5b828110156103b6573684848381811061016657610166610534565b60600291909101915050803560408201351580610199575061018e6040830160208401610548565b6001600160401b0316155b156101e55760408051848152630eda9c3d60e31b602082015282917fd3de420a6565b95f57bbf208691ef9de4e2cad9835029b32b5e3192fd27202ff91015b60405180910390a26103ac565b5f818152600160209081526040808320908501803593919261020991908701610548565b6001600160401b03166001600160401b031681526020019081526020015f20540361026057807fa7df37e35254f22900087bd61c5b68001c8f034f7e924ec565af11317d7ee0f7846040516101d891815260200190565b5f8181526020818152604091829020546001600160401b03169161028991908501908501610548565b6001600160401b0316116102d55760408051848152633d1d8d7d60e11b602082015282917fd3de420a6565b95f57bbf208691ef9de4e2cad9835029b32b5e3192fd27202ff91016101d8565b6102e56040830160208401610548565b5f82815260208181526040808320805467ffffffffffffffff19166001600160401b03959095169490941790935560018152828220928501803593929161032e91908701610548565b6001600160401b03166001600160401b031681526020019081526020015f20819055508160200160208101906103649190610548565b6001600160401b0316817fbea4d11b910aad40d2df2a90d97a3329219b6389f85777c99daad7eb5fafd43984604001356040516103a391815260200190565b60405180910390a35b505060010161014b565b50505050565b604051632474521560e21b8152600481018290523360248201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906391d1485490604401602060405180830381865afa158015610425573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906104499190610568565b6104665760405163061cbdd360e51b815260040160405180910390fd5b50565b80356001600160401b038116811461047f575f5ffd5b919050565b5f5f60408385031215610495575f5ffd5b823591506104a560208401610469565b90509250929050565b5f5f602083850312156104bf575f5ffd5b82356001600160401b038111156104d4575f5ffd5b8301601f810185136104e4575f5ffd5b80356001600160401b038111156104f9575f5ffd5b85602060608302840101111561050d575f5ffd5b6020919091019590945092505050565b5f6020828403121561052d575f5ffd5b5035919050565b634e487b7160e01b5f52603260045260245ffd5b5f60208284031215610558575f5ffd5b61056182610469565b9392505050565b5f60208284031215610578575f5ffd5b81518015158114610561575f5ffd"

// AnchorImmutables are the places, start and length, of the values that the constructor fixed.
var AnchorImmutables = [][2]int{{83, 32}, {984, 32}}
