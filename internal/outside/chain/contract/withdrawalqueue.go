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

// WithdrawalQueueRequest is an auto generated low-level Go binding around an user-defined struct.
type WithdrawalQueueRequest struct {
	Owner       common.Address
	Shares      *big.Int
	Receiver    common.Address
	RequestedAt *big.Int
}

// WithdrawalQueueMetaData contains all meta data concerning the WithdrawalQueue contract.
var WithdrawalQueueMetaData = MetaData{
	ABI: "[{\"inputs\":[{\"internalType\":\"contractIERC4626\",\"name\":\"vault\",\"type\":\"address\"}],\"stateMutability\":\"nonpayable\",\"type\":\"constructor\"},{\"inputs\":[],\"name\":\"ReentrancyGuardReentrantCall\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"uint8\",\"name\":\"bits\",\"type\":\"uint8\"},{\"internalType\":\"uint256\",\"name\":\"value\",\"type\":\"uint256\"}],\"name\":\"SafeCastOverflowedUintDowncast\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"token\",\"type\":\"address\"}],\"name\":\"SafeERC20FailedOperation\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"WithdrawalNotFound\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"ZeroAddress\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"ZeroAmount\",\"type\":\"error\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"uint256\",\"name\":\"id\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"shares\",\"type\":\"uint256\"}],\"name\":\"Cancelled\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"address\",\"name\":\"receiver\",\"type\":\"address\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"}],\"name\":\"Claimed\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"uint256\",\"name\":\"id\",\"type\":\"uint256\"},{\"indexed\":true,\"internalType\":\"address\",\"name\":\"receiver\",\"type\":\"address\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"shares\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"}],\"name\":\"Paid\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"uint256\",\"name\":\"id\",\"type\":\"uint256\"},{\"indexed\":true,\"internalType\":\"address\",\"name\":\"owner\",\"type\":\"address\"},{\"indexed\":true,\"internalType\":\"address\",\"name\":\"receiver\",\"type\":\"address\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"shares\",\"type\":\"uint256\"}],\"name\":\"Requested\",\"type\":\"event\"},{\"inputs\":[],\"name\":\"ASSET\",\"outputs\":[{\"internalType\":\"contractIERC20\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"MIN_REQUEST\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"VAULT\",\"outputs\":[{\"internalType\":\"address\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"id\",\"type\":\"uint256\"}],\"name\":\"cancel\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"shares\",\"type\":\"uint256\"}],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"receiver\",\"type\":\"address\"}],\"name\":\"claim\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"}],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"head\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"next\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"receiver\",\"type\":\"address\"}],\"name\":\"owed\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"pending\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"max\",\"type\":\"uint256\"}],\"name\":\"process\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"done\",\"type\":\"uint256\"}],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"shares\",\"type\":\"uint256\"},{\"internalType\":\"address\",\"name\":\"receiver\",\"type\":\"address\"}],\"name\":\"request\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"id\",\"type\":\"uint256\"}],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"id\",\"type\":\"uint256\"}],\"name\":\"requestOf\",\"outputs\":[{\"components\":[{\"internalType\":\"address\",\"name\":\"owner\",\"type\":\"address\"},{\"internalType\":\"uint96\",\"name\":\"shares\",\"type\":\"uint96\"},{\"internalType\":\"address\",\"name\":\"receiver\",\"type\":\"address\"},{\"internalType\":\"uint40\",\"name\":\"requestedAt\",\"type\":\"uint40\"}],\"internalType\":\"structWithdrawalQueue.Request\",\"name\":\"\",\"type\":\"tuple\"}],\"stateMutability\":\"view\",\"type\":\"function\"}]",
	ID:  "WithdrawalQueue",
}

// WithdrawalQueue is an auto generated Go binding around an Ethereum contract.
type WithdrawalQueue struct {
	abi abi.ABI
}

// GetABI returns the ABI associated with this contract binding.
func (c *WithdrawalQueue) GetABI() abi.ABI {
	return c.abi
}

// NewWithdrawalQueue creates a new instance of WithdrawalQueue.
func NewWithdrawalQueue() *WithdrawalQueue {
	parsed, err := WithdrawalQueueMetaData.ParseABI()
	if err != nil {
		panic(errors.New("invalid ABI: " + err.Error()))
	}
	return &WithdrawalQueue{abi: *parsed}
}

// PackConstructor is the Go binding used to pack the parameters required for
// contract deployment.
//
// Solidity: constructor(address vault) returns()
func (withdrawalQueue *WithdrawalQueue) PackConstructor(vault common.Address) []byte {
	enc, err := withdrawalQueue.abi.Pack("", vault)
	if err != nil {
		panic(err)
	}
	return enc
}

// PackASSET is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x4800d97f.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function ASSET() view returns(address)
func (withdrawalQueue *WithdrawalQueue) PackASSET() []byte {
	enc, err := withdrawalQueue.abi.Pack("ASSET")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackASSET is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x4800d97f.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function ASSET() view returns(address)
func (withdrawalQueue *WithdrawalQueue) TryPackASSET() ([]byte, error) {
	return withdrawalQueue.abi.Pack("ASSET")
}

// UnpackASSET is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x4800d97f.
//
// Solidity: function ASSET() view returns(address)
func (withdrawalQueue *WithdrawalQueue) UnpackASSET(data []byte) (common.Address, error) {
	out, err := withdrawalQueue.abi.Unpack("ASSET", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackMINREQUEST is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x91624936.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function MIN_REQUEST() view returns(uint256)
func (withdrawalQueue *WithdrawalQueue) PackMINREQUEST() []byte {
	enc, err := withdrawalQueue.abi.Pack("MIN_REQUEST")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackMINREQUEST is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x91624936.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function MIN_REQUEST() view returns(uint256)
func (withdrawalQueue *WithdrawalQueue) TryPackMINREQUEST() ([]byte, error) {
	return withdrawalQueue.abi.Pack("MIN_REQUEST")
}

// UnpackMINREQUEST is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x91624936.
//
// Solidity: function MIN_REQUEST() view returns(uint256)
func (withdrawalQueue *WithdrawalQueue) UnpackMINREQUEST(data []byte) (*big.Int, error) {
	out, err := withdrawalQueue.abi.Unpack("MIN_REQUEST", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackVAULT is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x411557d1.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function VAULT() view returns(address)
func (withdrawalQueue *WithdrawalQueue) PackVAULT() []byte {
	enc, err := withdrawalQueue.abi.Pack("VAULT")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackVAULT is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x411557d1.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function VAULT() view returns(address)
func (withdrawalQueue *WithdrawalQueue) TryPackVAULT() ([]byte, error) {
	return withdrawalQueue.abi.Pack("VAULT")
}

// UnpackVAULT is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x411557d1.
//
// Solidity: function VAULT() view returns(address)
func (withdrawalQueue *WithdrawalQueue) UnpackVAULT(data []byte) (common.Address, error) {
	out, err := withdrawalQueue.abi.Unpack("VAULT", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackCancel is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x40e58ee5.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function cancel(uint256 id) returns(uint256 shares)
func (withdrawalQueue *WithdrawalQueue) PackCancel(id *big.Int) []byte {
	enc, err := withdrawalQueue.abi.Pack("cancel", id)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackCancel is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x40e58ee5.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function cancel(uint256 id) returns(uint256 shares)
func (withdrawalQueue *WithdrawalQueue) TryPackCancel(id *big.Int) ([]byte, error) {
	return withdrawalQueue.abi.Pack("cancel", id)
}

// UnpackCancel is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x40e58ee5.
//
// Solidity: function cancel(uint256 id) returns(uint256 shares)
func (withdrawalQueue *WithdrawalQueue) UnpackCancel(data []byte) (*big.Int, error) {
	out, err := withdrawalQueue.abi.Unpack("cancel", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackClaim is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x1e83409a.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function claim(address receiver) returns(uint256 assets)
func (withdrawalQueue *WithdrawalQueue) PackClaim(receiver common.Address) []byte {
	enc, err := withdrawalQueue.abi.Pack("claim", receiver)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackClaim is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x1e83409a.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function claim(address receiver) returns(uint256 assets)
func (withdrawalQueue *WithdrawalQueue) TryPackClaim(receiver common.Address) ([]byte, error) {
	return withdrawalQueue.abi.Pack("claim", receiver)
}

// UnpackClaim is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x1e83409a.
//
// Solidity: function claim(address receiver) returns(uint256 assets)
func (withdrawalQueue *WithdrawalQueue) UnpackClaim(data []byte) (*big.Int, error) {
	out, err := withdrawalQueue.abi.Unpack("claim", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackHead is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x8f7dcfa3.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function head() view returns(uint256)
func (withdrawalQueue *WithdrawalQueue) PackHead() []byte {
	enc, err := withdrawalQueue.abi.Pack("head")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackHead is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x8f7dcfa3.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function head() view returns(uint256)
func (withdrawalQueue *WithdrawalQueue) TryPackHead() ([]byte, error) {
	return withdrawalQueue.abi.Pack("head")
}

// UnpackHead is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x8f7dcfa3.
//
// Solidity: function head() view returns(uint256)
func (withdrawalQueue *WithdrawalQueue) UnpackHead(data []byte) (*big.Int, error) {
	out, err := withdrawalQueue.abi.Unpack("head", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackNext is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x4c8fe526.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function next() view returns(uint256)
func (withdrawalQueue *WithdrawalQueue) PackNext() []byte {
	enc, err := withdrawalQueue.abi.Pack("next")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackNext is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x4c8fe526.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function next() view returns(uint256)
func (withdrawalQueue *WithdrawalQueue) TryPackNext() ([]byte, error) {
	return withdrawalQueue.abi.Pack("next")
}

// UnpackNext is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x4c8fe526.
//
// Solidity: function next() view returns(uint256)
func (withdrawalQueue *WithdrawalQueue) UnpackNext(data []byte) (*big.Int, error) {
	out, err := withdrawalQueue.abi.Unpack("next", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackOwed is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xdf18e047.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function owed(address receiver) view returns(uint256)
func (withdrawalQueue *WithdrawalQueue) PackOwed(receiver common.Address) []byte {
	enc, err := withdrawalQueue.abi.Pack("owed", receiver)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackOwed is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xdf18e047.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function owed(address receiver) view returns(uint256)
func (withdrawalQueue *WithdrawalQueue) TryPackOwed(receiver common.Address) ([]byte, error) {
	return withdrawalQueue.abi.Pack("owed", receiver)
}

// UnpackOwed is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xdf18e047.
//
// Solidity: function owed(address receiver) view returns(uint256)
func (withdrawalQueue *WithdrawalQueue) UnpackOwed(data []byte) (*big.Int, error) {
	out, err := withdrawalQueue.abi.Unpack("owed", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackPending is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xe20ccec3.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function pending() view returns(uint256)
func (withdrawalQueue *WithdrawalQueue) PackPending() []byte {
	enc, err := withdrawalQueue.abi.Pack("pending")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackPending is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xe20ccec3.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function pending() view returns(uint256)
func (withdrawalQueue *WithdrawalQueue) TryPackPending() ([]byte, error) {
	return withdrawalQueue.abi.Pack("pending")
}

// UnpackPending is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xe20ccec3.
//
// Solidity: function pending() view returns(uint256)
func (withdrawalQueue *WithdrawalQueue) UnpackPending(data []byte) (*big.Int, error) {
	out, err := withdrawalQueue.abi.Unpack("pending", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackProcess is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xffb2c479.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function process(uint256 max) returns(uint256 done)
func (withdrawalQueue *WithdrawalQueue) PackProcess(max *big.Int) []byte {
	enc, err := withdrawalQueue.abi.Pack("process", max)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackProcess is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xffb2c479.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function process(uint256 max) returns(uint256 done)
func (withdrawalQueue *WithdrawalQueue) TryPackProcess(max *big.Int) ([]byte, error) {
	return withdrawalQueue.abi.Pack("process", max)
}

// UnpackProcess is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xffb2c479.
//
// Solidity: function process(uint256 max) returns(uint256 done)
func (withdrawalQueue *WithdrawalQueue) UnpackProcess(data []byte) (*big.Int, error) {
	out, err := withdrawalQueue.abi.Unpack("process", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackRequest is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x9ad8a980.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function request(uint256 shares, address receiver) returns(uint256 id)
func (withdrawalQueue *WithdrawalQueue) PackRequest(shares *big.Int, receiver common.Address) []byte {
	enc, err := withdrawalQueue.abi.Pack("request", shares, receiver)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackRequest is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x9ad8a980.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function request(uint256 shares, address receiver) returns(uint256 id)
func (withdrawalQueue *WithdrawalQueue) TryPackRequest(shares *big.Int, receiver common.Address) ([]byte, error) {
	return withdrawalQueue.abi.Pack("request", shares, receiver)
}

// UnpackRequest is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x9ad8a980.
//
// Solidity: function request(uint256 shares, address receiver) returns(uint256 id)
func (withdrawalQueue *WithdrawalQueue) UnpackRequest(data []byte) (*big.Int, error) {
	out, err := withdrawalQueue.abi.Unpack("request", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackRequestOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x324e03be.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function requestOf(uint256 id) view returns((address,uint96,address,uint40))
func (withdrawalQueue *WithdrawalQueue) PackRequestOf(id *big.Int) []byte {
	enc, err := withdrawalQueue.abi.Pack("requestOf", id)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackRequestOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x324e03be.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function requestOf(uint256 id) view returns((address,uint96,address,uint40))
func (withdrawalQueue *WithdrawalQueue) TryPackRequestOf(id *big.Int) ([]byte, error) {
	return withdrawalQueue.abi.Pack("requestOf", id)
}

// UnpackRequestOf is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x324e03be.
//
// Solidity: function requestOf(uint256 id) view returns((address,uint96,address,uint40))
func (withdrawalQueue *WithdrawalQueue) UnpackRequestOf(data []byte) (WithdrawalQueueRequest, error) {
	out, err := withdrawalQueue.abi.Unpack("requestOf", data)
	if err != nil {
		return *new(WithdrawalQueueRequest), err
	}
	out0 := *abi.ConvertType(out[0], new(WithdrawalQueueRequest)).(*WithdrawalQueueRequest)
	return out0, nil
}

// WithdrawalQueueCancelled represents a Cancelled event raised by the WithdrawalQueue contract.
type WithdrawalQueueCancelled struct {
	Id     *big.Int
	Shares *big.Int
	Raw    *types.Log // Blockchain specific contextual infos
}

const WithdrawalQueueCancelledEventName = "Cancelled"

// ContractEventName returns the user-defined event name.
func (WithdrawalQueueCancelled) ContractEventName() string {
	return WithdrawalQueueCancelledEventName
}

// UnpackCancelledEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Cancelled(uint256 indexed id, uint256 shares)
func (withdrawalQueue *WithdrawalQueue) UnpackCancelledEvent(log *types.Log) (*WithdrawalQueueCancelled, error) {
	event := "Cancelled"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != withdrawalQueue.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(WithdrawalQueueCancelled)
	if len(log.Data) > 0 {
		if err := withdrawalQueue.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range withdrawalQueue.abi.Events[event].Inputs {
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

// WithdrawalQueueClaimed represents a Claimed event raised by the WithdrawalQueue contract.
type WithdrawalQueueClaimed struct {
	Receiver common.Address
	Assets   *big.Int
	Raw      *types.Log // Blockchain specific contextual infos
}

const WithdrawalQueueClaimedEventName = "Claimed"

// ContractEventName returns the user-defined event name.
func (WithdrawalQueueClaimed) ContractEventName() string {
	return WithdrawalQueueClaimedEventName
}

// UnpackClaimedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Claimed(address indexed receiver, uint256 assets)
func (withdrawalQueue *WithdrawalQueue) UnpackClaimedEvent(log *types.Log) (*WithdrawalQueueClaimed, error) {
	event := "Claimed"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != withdrawalQueue.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(WithdrawalQueueClaimed)
	if len(log.Data) > 0 {
		if err := withdrawalQueue.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range withdrawalQueue.abi.Events[event].Inputs {
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

// WithdrawalQueuePaid represents a Paid event raised by the WithdrawalQueue contract.
type WithdrawalQueuePaid struct {
	Id       *big.Int
	Receiver common.Address
	Shares   *big.Int
	Assets   *big.Int
	Raw      *types.Log // Blockchain specific contextual infos
}

const WithdrawalQueuePaidEventName = "Paid"

// ContractEventName returns the user-defined event name.
func (WithdrawalQueuePaid) ContractEventName() string {
	return WithdrawalQueuePaidEventName
}

// UnpackPaidEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Paid(uint256 indexed id, address indexed receiver, uint256 shares, uint256 assets)
func (withdrawalQueue *WithdrawalQueue) UnpackPaidEvent(log *types.Log) (*WithdrawalQueuePaid, error) {
	event := "Paid"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != withdrawalQueue.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(WithdrawalQueuePaid)
	if len(log.Data) > 0 {
		if err := withdrawalQueue.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range withdrawalQueue.abi.Events[event].Inputs {
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

// WithdrawalQueueRequested represents a Requested event raised by the WithdrawalQueue contract.
type WithdrawalQueueRequested struct {
	Id       *big.Int
	Owner    common.Address
	Receiver common.Address
	Shares   *big.Int
	Raw      *types.Log // Blockchain specific contextual infos
}

const WithdrawalQueueRequestedEventName = "Requested"

// ContractEventName returns the user-defined event name.
func (WithdrawalQueueRequested) ContractEventName() string {
	return WithdrawalQueueRequestedEventName
}

// UnpackRequestedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Requested(uint256 indexed id, address indexed owner, address indexed receiver, uint256 shares)
func (withdrawalQueue *WithdrawalQueue) UnpackRequestedEvent(log *types.Log) (*WithdrawalQueueRequested, error) {
	event := "Requested"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != withdrawalQueue.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(WithdrawalQueueRequested)
	if len(log.Data) > 0 {
		if err := withdrawalQueue.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range withdrawalQueue.abi.Events[event].Inputs {
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
func (withdrawalQueue *WithdrawalQueue) UnpackError(raw []byte) (any, error) {
	if bytes.Equal(raw[:4], withdrawalQueue.abi.Errors["ReentrancyGuardReentrantCall"].ID.Bytes()[:4]) {
		return withdrawalQueue.UnpackReentrancyGuardReentrantCallError(raw[4:])
	}
	if bytes.Equal(raw[:4], withdrawalQueue.abi.Errors["SafeCastOverflowedUintDowncast"].ID.Bytes()[:4]) {
		return withdrawalQueue.UnpackSafeCastOverflowedUintDowncastError(raw[4:])
	}
	if bytes.Equal(raw[:4], withdrawalQueue.abi.Errors["SafeERC20FailedOperation"].ID.Bytes()[:4]) {
		return withdrawalQueue.UnpackSafeERC20FailedOperationError(raw[4:])
	}
	if bytes.Equal(raw[:4], withdrawalQueue.abi.Errors["WithdrawalNotFound"].ID.Bytes()[:4]) {
		return withdrawalQueue.UnpackWithdrawalNotFoundError(raw[4:])
	}
	if bytes.Equal(raw[:4], withdrawalQueue.abi.Errors["ZeroAddress"].ID.Bytes()[:4]) {
		return withdrawalQueue.UnpackZeroAddressError(raw[4:])
	}
	if bytes.Equal(raw[:4], withdrawalQueue.abi.Errors["ZeroAmount"].ID.Bytes()[:4]) {
		return withdrawalQueue.UnpackZeroAmountError(raw[4:])
	}
	return nil, errors.New("Unknown error")
}

// WithdrawalQueueReentrancyGuardReentrantCall represents a ReentrancyGuardReentrantCall error raised by the WithdrawalQueue contract.
type WithdrawalQueueReentrancyGuardReentrantCall struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ReentrancyGuardReentrantCall()
func WithdrawalQueueReentrancyGuardReentrantCallErrorID() common.Hash {
	return common.HexToHash("0x3ee5aeb571de7fc460830b4d0017439a1ca56fb0bc39062227ade4fe4a24c1ca")
}

// UnpackReentrancyGuardReentrantCallError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ReentrancyGuardReentrantCall()
func (withdrawalQueue *WithdrawalQueue) UnpackReentrancyGuardReentrantCallError(raw []byte) (*WithdrawalQueueReentrancyGuardReentrantCall, error) {
	out := new(WithdrawalQueueReentrancyGuardReentrantCall)
	if err := withdrawalQueue.abi.UnpackIntoInterface(out, "ReentrancyGuardReentrantCall", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// WithdrawalQueueSafeCastOverflowedUintDowncast represents a SafeCastOverflowedUintDowncast error raised by the WithdrawalQueue contract.
type WithdrawalQueueSafeCastOverflowedUintDowncast struct {
	Bits  uint8
	Value *big.Int
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error SafeCastOverflowedUintDowncast(uint8 bits, uint256 value)
func WithdrawalQueueSafeCastOverflowedUintDowncastErrorID() common.Hash {
	return common.HexToHash("0x6dfcc6503a32754ce7a89698e18201fc5294fd4aad43edefee786f88423b1a12")
}

// UnpackSafeCastOverflowedUintDowncastError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error SafeCastOverflowedUintDowncast(uint8 bits, uint256 value)
func (withdrawalQueue *WithdrawalQueue) UnpackSafeCastOverflowedUintDowncastError(raw []byte) (*WithdrawalQueueSafeCastOverflowedUintDowncast, error) {
	out := new(WithdrawalQueueSafeCastOverflowedUintDowncast)
	if err := withdrawalQueue.abi.UnpackIntoInterface(out, "SafeCastOverflowedUintDowncast", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// WithdrawalQueueSafeERC20FailedOperation represents a SafeERC20FailedOperation error raised by the WithdrawalQueue contract.
type WithdrawalQueueSafeERC20FailedOperation struct {
	Token common.Address
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error SafeERC20FailedOperation(address token)
func WithdrawalQueueSafeERC20FailedOperationErrorID() common.Hash {
	return common.HexToHash("0x5274afe73c98b4749fc91ffae6b7b574e7842cb2144a159e9377a5f20b32edf9")
}

// UnpackSafeERC20FailedOperationError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error SafeERC20FailedOperation(address token)
func (withdrawalQueue *WithdrawalQueue) UnpackSafeERC20FailedOperationError(raw []byte) (*WithdrawalQueueSafeERC20FailedOperation, error) {
	out := new(WithdrawalQueueSafeERC20FailedOperation)
	if err := withdrawalQueue.abi.UnpackIntoInterface(out, "SafeERC20FailedOperation", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// WithdrawalQueueWithdrawalNotFound represents a WithdrawalNotFound error raised by the WithdrawalQueue contract.
type WithdrawalQueueWithdrawalNotFound struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error WithdrawalNotFound()
func WithdrawalQueueWithdrawalNotFoundErrorID() common.Hash {
	return common.HexToHash("0x8d0fc1dda029e4f8eab0f8e0a321f193dcc4375dc2f73d4e1c23cfcd88e38e86")
}

// UnpackWithdrawalNotFoundError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error WithdrawalNotFound()
func (withdrawalQueue *WithdrawalQueue) UnpackWithdrawalNotFoundError(raw []byte) (*WithdrawalQueueWithdrawalNotFound, error) {
	out := new(WithdrawalQueueWithdrawalNotFound)
	if err := withdrawalQueue.abi.UnpackIntoInterface(out, "WithdrawalNotFound", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// WithdrawalQueueZeroAddress represents a ZeroAddress error raised by the WithdrawalQueue contract.
type WithdrawalQueueZeroAddress struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ZeroAddress()
func WithdrawalQueueZeroAddressErrorID() common.Hash {
	return common.HexToHash("0xd92e233df2717d4a40030e20904abd27b68fcbeede117eaaccbbdac9618c8c73")
}

// UnpackZeroAddressError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ZeroAddress()
func (withdrawalQueue *WithdrawalQueue) UnpackZeroAddressError(raw []byte) (*WithdrawalQueueZeroAddress, error) {
	out := new(WithdrawalQueueZeroAddress)
	if err := withdrawalQueue.abi.UnpackIntoInterface(out, "ZeroAddress", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// WithdrawalQueueZeroAmount represents a ZeroAmount error raised by the WithdrawalQueue contract.
type WithdrawalQueueZeroAmount struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ZeroAmount()
func WithdrawalQueueZeroAmountErrorID() common.Hash {
	return common.HexToHash("0x1f2a2005cb66a8e145327e8814e243a0996aec9bfe1e15a495778b1236dbd485")
}

// UnpackZeroAmountError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ZeroAmount()
func (withdrawalQueue *WithdrawalQueue) UnpackZeroAmountError(raw []byte) (*WithdrawalQueueZeroAmount, error) {
	out := new(WithdrawalQueueZeroAmount)
	if err := withdrawalQueue.abi.UnpackIntoInterface(out, "ZeroAmount", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// WithdrawalQueueBin is what creates the contract, without the values for its constructor.
const WithdrawalQueueBin = "0x60c0604052600180556001600255348015610018575f5ffd5b50604051610f85380380610f85833981016040819052610037916100f3565b6001600160a01b03811661005e5760405163d92e233d60e01b815260040160405180910390fd5b6001600160a01b0381166080819052604080516338d52e0f60e01b815290516338d52e0f916004808201926020929091908290030181865afa1580156100a6573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906100ca91906100f3565b6001600160a01b031660a05250610115565b6001600160a01b03811681146100f0575f5ffd5b50565b5f60208284031215610103575f5ffd5b815161010e816100dc565b9392505050565b60805160a051610e2c6101595f395f8181610214015261033101525f81816101d501528181610421015281816105bc0152818161079a015261084f0152610e2c5ff3fe608060405234801561000f575f5ffd5b50600436106100b1575f3560e01c80638f7dcfa31161006e5780638f7dcfa31461023f57806391624936146102485780639ad8a98014610252578063df18e04714610265578063e20ccec314610284578063ffb2c4791461028c575f5ffd5b80631e83409a146100b5578063324e03be146100db57806340e58ee5146101bd578063411557d1146101d05780634800d97f1461020f5780634c8fe52614610236575b5f5ffd5b6100c86100c3366004610d43565b61029f565b6040519081526020015b60405180910390f35b61016f6100e9366004610d63565b604080516080810182525f808252602082018190529181018290526060810191909152505f90815260046020908152604091829020825160808101845281546001600160a01b0380821683526001600160601b03600160a01b9283900416948301949094526001909201549283169381019390935264ffffffffff910416606082015290565b6040805182516001600160a01b0390811682526020808501516001600160601b03169083015283830151169181019190915260609182015164ffffffffff16918101919091526080016100d2565b6100c86101cb366004610d63565b610365565b6101f77f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b0390911681526020016100d2565b6101f77f000000000000000000000000000000000000000000000000000000000000000081565b6100c860025481565b6100c860015481565b6100c8620f424081565b6100c8610260366004610d7a565b6103d6565b6100c8610273366004610d43565b60036020525f908152604090205481565b6100c85f5481565b6100c861029a366004610d63565b6105f2565b5f6102a861067d565b506001600160a01b0381165f90815260036020526040812054908190036102d057505f610358565b6001600160a01b0382165f8181526003602052604080822091909155517fd8138f8a3f377c5259ca548e70e4c2de94f129f5a11036a15b69513cba2b426a9061031c9084815260200190565b60405180910390a26103586001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001683836106b4565b6103606106f3565b919050565b5f61036e61067d565b5f82815260046020526040902080546001600160a01b0316331415806103a357508054600160a01b90046001600160601b0316155b156103c157604051638d0fc1dd60e01b815260040160405180910390fd5b6103cb838261071d565b9150506103606106f3565b5f6103df61067d565b6001600160a01b0382166104065760405163d92e233d60e01b815260040160405180910390fd5b60405163266d6a8360e11b815260048101849052620f4240907f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031690634cdad50690602401602060405180830381865afa15801561046e573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906104929190610da4565b10156104b157604051631f2a200560e01b815260040160405180910390fd5b60028054905f6104c083610dcf565b919050559050825f5f8282546104d69190610de7565b90915550506040805160808101909152338152602081016104f6856107c3565b6001600160601b0390811682526001600160a01b0385811660208085018290524264ffffffffff9081166040968701525f88815260048352869020875188840151908616600160a01b9190971681029690961781558787015160019091018054606090990151919095166001600160c81b03199098169790971796169093029490941790559051858152339184917f8c7f0c2c28934ed74475e280f01180a7c5e2737373ccf7a1a1b355524cb434b1910160405180910390a46105e46001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000163330866107fa565b6105ec6106f3565b92915050565b5f6105fb61067d565b6001546002545b838310801561061057508082105b15610671575f8281526004602052604090208054600160a01b90046001600160601b03161580159061064957506106478382610836565b155b156106545750610671565b61065d83610dcf565b9250508261066a90610dcf565b9250610602565b506001556103606106f3565b610685610c17565b6106b260017f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005b90610c57565b565b6106c18383836001610c5e565b6106ee57604051635274afe760e01b81526001600160a01b03841660048201526024015b60405180910390fd5b505050565b6106b25f7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f006106ac565b80546001600160a01b03811682555f8054600160a01b9092046001600160601b0316918291908190610750908490610dfa565b909155505060405181815283907fa761582a460180d55522f9f5fdc076390a1f48a7a62a8afbd45c1bb797948edb9060200160405180910390a281546105ec906001600160a01b037f000000000000000000000000000000000000000000000000000000000000000081169116836106b4565b5f6001600160601b038211156107f6576040516306dfcc6560e41b815260606004820152602481018390526044016106e5565b5090565b610808848484846001610cc0565b61083057604051635274afe760e01b81526001600160a01b03851660048201526024016106e5565b50505050565b805460405163ce96cb7760e01b81523060048201525f917f000000000000000000000000000000000000000000000000000000000000000091600160a01b9091046001600160601b03169083906001600160a01b0384169063ce96cb7790602401602060405180830381865afa1580156108b2573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906108d69190610da4565b60405163266d6a8360e11b81526004810184905290915081906001600160a01b03851690634cdad50690602401602060405180830381865afa15801561091e573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906109429190610da4565b1115610a2f576040516363737ac960e11b8152600481018290526001600160a01b0384169063c6e6f59290602401602060405180830381865afa15801561098b573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906109af9190610da4565b60405163266d6a8360e11b8152600481018290529092506001600160a01b03841690634cdad50690602401602060405180830381865afa1580156109f5573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610a199190610da4565b5f03610a2a575f93505050506105ec565b610ab3565b60405163266d6a8360e11b8152600481018390526001600160a01b03841690634cdad50690602401602060405180830381865afa158015610a72573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610a969190610da4565b5f03610ab357610aa6868661071d565b50600193505050506105ec565b8454600160a01b90046001600160601b0316828114945082908690601490610adc908490610e0d565b92506101000a8154816001600160601b0302191690836001600160601b03160217905550815f5f828254610b109190610dfa565b9091555050604051635d043b2960e11b815260048101839052306024820181905260448201525f906001600160a01b0385169063ba087652906064016020604051808303815f875af1158015610b68573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610b8c9190610da4565b60018701546001600160a01b03165f90815260036020526040812080549293508392909190610bbc908490610de7565b9091555050600186015460408051858152602081018490526001600160a01b039092169189917f59e5c638e8e7ab669e805847b18203cf00e4ab4d0688c3da8e486aba4cc4fed2910160405180910390a35050505092915050565b7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005c156106b257604051633ee5aeb560e01b815260040160405180910390fd5b80825d5050565b60405163a9059cbb60e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f51148316610cb4578383151615610ca8573d5f823e3d81fd5b5f873b113d1516831692505b60405250949350505050565b6040516323b872dd60e01b5f8181526001600160a01b038781166004528616602452604485905291602083606481808c5af1925060015f51148316610d1c578383151615610d10573d5f823e3d81fd5b5f883b113d1516831692505b604052505f60605295945050505050565b80356001600160a01b0381168114610360575f5ffd5b5f60208284031215610d53575f5ffd5b610d5c82610d2d565b9392505050565b5f60208284031215610d73575f5ffd5b5035919050565b5f5f60408385031215610d8b575f5ffd5b82359150610d9b60208401610d2d565b90509250929050565b5f60208284031215610db4575f5ffd5b5051919050565b634e487b7160e01b5f52601160045260245ffd5b5f60018201610de057610de0610dbb565b5060010190565b808201808211156105ec576105ec610dbb565b818103818111156105ec576105ec610dbb565b6001600160601b0382811682821603908111156105ec576105ec610dbb56"

// WithdrawalQueueRuntime is the contract's code on chain, with zeros where its constructor puts values.
const WithdrawalQueueRuntime = "0x608060405234801561000f575f5ffd5b50600436106100b1575f3560e01c80638f7dcfa31161006e5780638f7dcfa31461023f57806391624936146102485780639ad8a98014610252578063df18e04714610265578063e20ccec314610284578063ffb2c4791461028c575f5ffd5b80631e83409a146100b5578063324e03be146100db57806340e58ee5146101bd578063411557d1146101d05780634800d97f1461020f5780634c8fe52614610236575b5f5ffd5b6100c86100c3366004610d43565b61029f565b6040519081526020015b60405180910390f35b61016f6100e9366004610d63565b604080516080810182525f808252602082018190529181018290526060810191909152505f90815260046020908152604091829020825160808101845281546001600160a01b0380821683526001600160601b03600160a01b9283900416948301949094526001909201549283169381019390935264ffffffffff910416606082015290565b6040805182516001600160a01b0390811682526020808501516001600160601b03169083015283830151169181019190915260609182015164ffffffffff16918101919091526080016100d2565b6100c86101cb366004610d63565b610365565b6101f77f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b0390911681526020016100d2565b6101f77f000000000000000000000000000000000000000000000000000000000000000081565b6100c860025481565b6100c860015481565b6100c8620f424081565b6100c8610260366004610d7a565b6103d6565b6100c8610273366004610d43565b60036020525f908152604090205481565b6100c85f5481565b6100c861029a366004610d63565b6105f2565b5f6102a861067d565b506001600160a01b0381165f90815260036020526040812054908190036102d057505f610358565b6001600160a01b0382165f8181526003602052604080822091909155517fd8138f8a3f377c5259ca548e70e4c2de94f129f5a11036a15b69513cba2b426a9061031c9084815260200190565b60405180910390a26103586001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001683836106b4565b6103606106f3565b919050565b5f61036e61067d565b5f82815260046020526040902080546001600160a01b0316331415806103a357508054600160a01b90046001600160601b0316155b156103c157604051638d0fc1dd60e01b815260040160405180910390fd5b6103cb838261071d565b9150506103606106f3565b5f6103df61067d565b6001600160a01b0382166104065760405163d92e233d60e01b815260040160405180910390fd5b60405163266d6a8360e11b815260048101849052620f4240907f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031690634cdad50690602401602060405180830381865afa15801561046e573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906104929190610da4565b10156104b157604051631f2a200560e01b815260040160405180910390fd5b60028054905f6104c083610dcf565b919050559050825f5f8282546104d69190610de7565b90915550506040805160808101909152338152602081016104f6856107c3565b6001600160601b0390811682526001600160a01b0385811660208085018290524264ffffffffff9081166040968701525f88815260048352869020875188840151908616600160a01b9190971681029690961781558787015160019091018054606090990151919095166001600160c81b03199098169790971796169093029490941790559051858152339184917f8c7f0c2c28934ed74475e280f01180a7c5e2737373ccf7a1a1b355524cb434b1910160405180910390a46105e46001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000163330866107fa565b6105ec6106f3565b92915050565b5f6105fb61067d565b6001546002545b838310801561061057508082105b15610671575f8281526004602052604090208054600160a01b90046001600160601b03161580159061064957506106478382610836565b155b156106545750610671565b61065d83610dcf565b9250508261066a90610dcf565b9250610602565b506001556103606106f3565b610685610c17565b6106b260017f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005b90610c57565b565b6106c18383836001610c5e565b6106ee57604051635274afe760e01b81526001600160a01b03841660048201526024015b60405180910390fd5b505050565b6106b25f7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f006106ac565b80546001600160a01b03811682555f8054600160a01b9092046001600160601b0316918291908190610750908490610dfa565b909155505060405181815283907fa761582a460180d55522f9f5fdc076390a1f48a7a62a8afbd45c1bb797948edb9060200160405180910390a281546105ec906001600160a01b037f000000000000000000000000000000000000000000000000000000000000000081169116836106b4565b5f6001600160601b038211156107f6576040516306dfcc6560e41b815260606004820152602481018390526044016106e5565b5090565b610808848484846001610cc0565b61083057604051635274afe760e01b81526001600160a01b03851660048201526024016106e5565b50505050565b805460405163ce96cb7760e01b81523060048201525f917f000000000000000000000000000000000000000000000000000000000000000091600160a01b9091046001600160601b03169083906001600160a01b0384169063ce96cb7790602401602060405180830381865afa1580156108b2573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906108d69190610da4565b60405163266d6a8360e11b81526004810184905290915081906001600160a01b03851690634cdad50690602401602060405180830381865afa15801561091e573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906109429190610da4565b1115610a2f576040516363737ac960e11b8152600481018290526001600160a01b0384169063c6e6f59290602401602060405180830381865afa15801561098b573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906109af9190610da4565b60405163266d6a8360e11b8152600481018290529092506001600160a01b03841690634cdad50690602401602060405180830381865afa1580156109f5573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610a199190610da4565b5f03610a2a575f93505050506105ec565b610ab3565b60405163266d6a8360e11b8152600481018390526001600160a01b03841690634cdad50690602401602060405180830381865afa158015610a72573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610a969190610da4565b5f03610ab357610aa6868661071d565b50600193505050506105ec565b8454600160a01b90046001600160601b0316828114945082908690601490610adc908490610e0d565b92506101000a8154816001600160601b0302191690836001600160601b03160217905550815f5f828254610b109190610dfa565b9091555050604051635d043b2960e11b815260048101839052306024820181905260448201525f906001600160a01b0385169063ba087652906064016020604051808303815f875af1158015610b68573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610b8c9190610da4565b60018701546001600160a01b03165f90815260036020526040812080549293508392909190610bbc908490610de7565b9091555050600186015460408051858152602081018490526001600160a01b039092169189917f59e5c638e8e7ab669e805847b18203cf00e4ab4d0688c3da8e486aba4cc4fed2910160405180910390a35050505092915050565b7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005c156106b257604051633ee5aeb560e01b815260040160405180910390fd5b80825d5050565b60405163a9059cbb60e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f51148316610cb4578383151615610ca8573d5f823e3d81fd5b5f873b113d1516831692505b60405250949350505050565b6040516323b872dd60e01b5f8181526001600160a01b038781166004528616602452604485905291602083606481808c5af1925060015f51148316610d1c578383151615610d10573d5f823e3d81fd5b5f883b113d1516831692505b604052505f60605295945050505050565b80356001600160a01b0381168114610360575f5ffd5b5f60208284031215610d53575f5ffd5b610d5c82610d2d565b9392505050565b5f60208284031215610d73575f5ffd5b5035919050565b5f5f60408385031215610d8b575f5ffd5b82359150610d9b60208401610d2d565b90509250929050565b5f60208284031215610db4575f5ffd5b5051919050565b634e487b7160e01b5f52601160045260245ffd5b5f60018201610de057610de0610dbb565b5060010190565b808201808211156105ec576105ec610dbb565b818103818111156105ec576105ec610dbb565b6001600160601b0382811682821603908111156105ec576105ec610dbb56"

// WithdrawalQueueImmutables are the places, start and length, of the values that the constructor fixed.
var WithdrawalQueueImmutables = [][2]int{{469, 32}, {532, 32}, {817, 32}, {1057, 32}, {1468, 32}, {1946, 32}, {2127, 32}}
