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

// TimelockMetaData contains all meta data concerning the Timelock contract.
var TimelockMetaData = MetaData{
	ABI: "[{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"minDelay\",\"type\":\"uint256\"},{\"internalType\":\"address[]\",\"name\":\"proposers\",\"type\":\"address[]\"},{\"internalType\":\"address[]\",\"name\":\"cancellers\",\"type\":\"address[]\"}],\"stateMutability\":\"nonpayable\",\"type\":\"constructor\"},{\"inputs\":[],\"name\":\"AccessControlBadConfirmation\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"account\",\"type\":\"address\"},{\"internalType\":\"bytes32\",\"name\":\"neededRole\",\"type\":\"bytes32\"}],\"name\":\"AccessControlUnauthorizedAccount\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"FailedCall\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"InvalidParameter\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"delay\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"minDelay\",\"type\":\"uint256\"}],\"name\":\"TimelockInsufficientDelay\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"targets\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"payloads\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"values\",\"type\":\"uint256\"}],\"name\":\"TimelockInvalidOperationLength\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"caller\",\"type\":\"address\"}],\"name\":\"TimelockUnauthorizedCaller\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"predecessorId\",\"type\":\"bytes32\"}],\"name\":\"TimelockUnexecutedPredecessor\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"operationId\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"expectedStates\",\"type\":\"bytes32\"}],\"name\":\"TimelockUnexpectedOperationState\",\"type\":\"error\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"id\",\"type\":\"bytes32\"},{\"indexed\":true,\"internalType\":\"uint256\",\"name\":\"index\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"address\",\"name\":\"target\",\"type\":\"address\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"value\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"bytes\",\"name\":\"data\",\"type\":\"bytes\"}],\"name\":\"CallExecuted\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"id\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"bytes32\",\"name\":\"salt\",\"type\":\"bytes32\"}],\"name\":\"CallSalt\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"id\",\"type\":\"bytes32\"},{\"indexed\":true,\"internalType\":\"uint256\",\"name\":\"index\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"address\",\"name\":\"target\",\"type\":\"address\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"value\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"bytes\",\"name\":\"data\",\"type\":\"bytes\"},{\"indexed\":false,\"internalType\":\"bytes32\",\"name\":\"predecessor\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"delay\",\"type\":\"uint256\"}],\"name\":\"CallScheduled\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"id\",\"type\":\"bytes32\"}],\"name\":\"Cancelled\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"address\",\"name\":\"canceller\",\"type\":\"address\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"from\",\"type\":\"uint256\"}],\"name\":\"DismissalStarted\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"oldDuration\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"newDuration\",\"type\":\"uint256\"}],\"name\":\"MinDelayChange\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"role\",\"type\":\"bytes32\"},{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"previousAdminRole\",\"type\":\"bytes32\"},{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"newAdminRole\",\"type\":\"bytes32\"}],\"name\":\"RoleAdminChanged\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"role\",\"type\":\"bytes32\"},{\"indexed\":true,\"internalType\":\"address\",\"name\":\"account\",\"type\":\"address\"},{\"indexed\":true,\"internalType\":\"address\",\"name\":\"sender\",\"type\":\"address\"}],\"name\":\"RoleGranted\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"role\",\"type\":\"bytes32\"},{\"indexed\":true,\"internalType\":\"address\",\"name\":\"account\",\"type\":\"address\"},{\"indexed\":true,\"internalType\":\"address\",\"name\":\"sender\",\"type\":\"address\"}],\"name\":\"RoleRevoked\",\"type\":\"event\"},{\"inputs\":[],\"name\":\"CANCELLER_ROLE\",\"outputs\":[{\"internalType\":\"bytes32\",\"name\":\"\",\"type\":\"bytes32\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"DEFAULT_ADMIN_ROLE\",\"outputs\":[{\"internalType\":\"bytes32\",\"name\":\"\",\"type\":\"bytes32\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"EXECUTOR_ROLE\",\"outputs\":[{\"internalType\":\"bytes32\",\"name\":\"\",\"type\":\"bytes32\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"PROPOSER_ROLE\",\"outputs\":[{\"internalType\":\"bytes32\",\"name\":\"\",\"type\":\"bytes32\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"id\",\"type\":\"bytes32\"}],\"name\":\"cancel\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"canceller\",\"type\":\"address\"}],\"name\":\"dismiss\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"canceller\",\"type\":\"address\"}],\"name\":\"dismissibleAt\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"target\",\"type\":\"address\"},{\"internalType\":\"uint256\",\"name\":\"value\",\"type\":\"uint256\"},{\"internalType\":\"bytes\",\"name\":\"payload\",\"type\":\"bytes\"},{\"internalType\":\"bytes32\",\"name\":\"predecessor\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"salt\",\"type\":\"bytes32\"}],\"name\":\"execute\",\"outputs\":[],\"stateMutability\":\"payable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address[]\",\"name\":\"targets\",\"type\":\"address[]\"},{\"internalType\":\"uint256[]\",\"name\":\"values\",\"type\":\"uint256[]\"},{\"internalType\":\"bytes[]\",\"name\":\"payloads\",\"type\":\"bytes[]\"},{\"internalType\":\"bytes32\",\"name\":\"predecessor\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"salt\",\"type\":\"bytes32\"}],\"name\":\"executeBatch\",\"outputs\":[],\"stateMutability\":\"payable\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"getMinDelay\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"id\",\"type\":\"bytes32\"}],\"name\":\"getOperationState\",\"outputs\":[{\"internalType\":\"enumTimelockController.OperationState\",\"name\":\"\",\"type\":\"uint8\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"role\",\"type\":\"bytes32\"}],\"name\":\"getRoleAdmin\",\"outputs\":[{\"internalType\":\"bytes32\",\"name\":\"\",\"type\":\"bytes32\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"id\",\"type\":\"bytes32\"}],\"name\":\"getTimestamp\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"role\",\"type\":\"bytes32\"},{\"internalType\":\"address\",\"name\":\"account\",\"type\":\"address\"}],\"name\":\"grantRole\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"role\",\"type\":\"bytes32\"},{\"internalType\":\"address\",\"name\":\"account\",\"type\":\"address\"}],\"name\":\"hasRole\",\"outputs\":[{\"internalType\":\"bool\",\"name\":\"\",\"type\":\"bool\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"target\",\"type\":\"address\"},{\"internalType\":\"uint256\",\"name\":\"value\",\"type\":\"uint256\"},{\"internalType\":\"bytes\",\"name\":\"data\",\"type\":\"bytes\"},{\"internalType\":\"bytes32\",\"name\":\"predecessor\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"salt\",\"type\":\"bytes32\"}],\"name\":\"hashOperation\",\"outputs\":[{\"internalType\":\"bytes32\",\"name\":\"\",\"type\":\"bytes32\"}],\"stateMutability\":\"pure\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address[]\",\"name\":\"targets\",\"type\":\"address[]\"},{\"internalType\":\"uint256[]\",\"name\":\"values\",\"type\":\"uint256[]\"},{\"internalType\":\"bytes[]\",\"name\":\"payloads\",\"type\":\"bytes[]\"},{\"internalType\":\"bytes32\",\"name\":\"predecessor\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"salt\",\"type\":\"bytes32\"}],\"name\":\"hashOperationBatch\",\"outputs\":[{\"internalType\":\"bytes32\",\"name\":\"\",\"type\":\"bytes32\"}],\"stateMutability\":\"pure\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"id\",\"type\":\"bytes32\"}],\"name\":\"isOperation\",\"outputs\":[{\"internalType\":\"bool\",\"name\":\"\",\"type\":\"bool\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"id\",\"type\":\"bytes32\"}],\"name\":\"isOperationDone\",\"outputs\":[{\"internalType\":\"bool\",\"name\":\"\",\"type\":\"bool\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"id\",\"type\":\"bytes32\"}],\"name\":\"isOperationPending\",\"outputs\":[{\"internalType\":\"bool\",\"name\":\"\",\"type\":\"bool\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"id\",\"type\":\"bytes32\"}],\"name\":\"isOperationReady\",\"outputs\":[{\"internalType\":\"bool\",\"name\":\"\",\"type\":\"bool\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"\",\"type\":\"address\"},{\"internalType\":\"uint256[]\",\"name\":\"\",\"type\":\"uint256[]\"},{\"internalType\":\"uint256[]\",\"name\":\"\",\"type\":\"uint256[]\"},{\"internalType\":\"bytes\",\"name\":\"\",\"type\":\"bytes\"}],\"name\":\"onERC1155BatchReceived\",\"outputs\":[{\"internalType\":\"bytes4\",\"name\":\"\",\"type\":\"bytes4\"}],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"\",\"type\":\"address\"},{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"},{\"internalType\":\"bytes\",\"name\":\"\",\"type\":\"bytes\"}],\"name\":\"onERC1155Received\",\"outputs\":[{\"internalType\":\"bytes4\",\"name\":\"\",\"type\":\"bytes4\"}],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"\",\"type\":\"address\"},{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"},{\"internalType\":\"bytes\",\"name\":\"\",\"type\":\"bytes\"}],\"name\":\"onERC721Received\",\"outputs\":[{\"internalType\":\"bytes4\",\"name\":\"\",\"type\":\"bytes4\"}],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"role\",\"type\":\"bytes32\"},{\"internalType\":\"address\",\"name\":\"callerConfirmation\",\"type\":\"address\"}],\"name\":\"renounceRole\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"role\",\"type\":\"bytes32\"},{\"internalType\":\"address\",\"name\":\"account\",\"type\":\"address\"}],\"name\":\"revokeRole\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"target\",\"type\":\"address\"},{\"internalType\":\"uint256\",\"name\":\"value\",\"type\":\"uint256\"},{\"internalType\":\"bytes\",\"name\":\"data\",\"type\":\"bytes\"},{\"internalType\":\"bytes32\",\"name\":\"predecessor\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"salt\",\"type\":\"bytes32\"},{\"internalType\":\"uint256\",\"name\":\"delay\",\"type\":\"uint256\"}],\"name\":\"schedule\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address[]\",\"name\":\"targets\",\"type\":\"address[]\"},{\"internalType\":\"uint256[]\",\"name\":\"values\",\"type\":\"uint256[]\"},{\"internalType\":\"bytes[]\",\"name\":\"payloads\",\"type\":\"bytes[]\"},{\"internalType\":\"bytes32\",\"name\":\"predecessor\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"salt\",\"type\":\"bytes32\"},{\"internalType\":\"uint256\",\"name\":\"delay\",\"type\":\"uint256\"}],\"name\":\"scheduleBatch\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes4\",\"name\":\"interfaceId\",\"type\":\"bytes4\"}],\"name\":\"supportsInterface\",\"outputs\":[{\"internalType\":\"bool\",\"name\":\"\",\"type\":\"bool\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"newDelay\",\"type\":\"uint256\"}],\"name\":\"updateDelay\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"stateMutability\":\"payable\",\"type\":\"receive\"}]",
	ID:  "Timelock",
}

// Timelock is an auto generated Go binding around an Ethereum contract.
type Timelock struct {
	abi abi.ABI
}

// GetABI returns the ABI associated with this contract binding.
func (c *Timelock) GetABI() abi.ABI {
	return c.abi
}

// NewTimelock creates a new instance of Timelock.
func NewTimelock() *Timelock {
	parsed, err := TimelockMetaData.ParseABI()
	if err != nil {
		panic(errors.New("invalid ABI: " + err.Error()))
	}
	return &Timelock{abi: *parsed}
}

// PackConstructor is the Go binding used to pack the parameters required for
// contract deployment.
//
// Solidity: constructor(uint256 minDelay, address[] proposers, address[] cancellers) returns()
func (timelock *Timelock) PackConstructor(minDelay *big.Int, proposers []common.Address, cancellers []common.Address) []byte {
	enc, err := timelock.abi.Pack("", minDelay, proposers, cancellers)
	if err != nil {
		panic(err)
	}
	return enc
}

// PackCANCELLERROLE is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xb08e51c0.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function CANCELLER_ROLE() view returns(bytes32)
func (timelock *Timelock) PackCANCELLERROLE() []byte {
	enc, err := timelock.abi.Pack("CANCELLER_ROLE")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackCANCELLERROLE is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xb08e51c0.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function CANCELLER_ROLE() view returns(bytes32)
func (timelock *Timelock) TryPackCANCELLERROLE() ([]byte, error) {
	return timelock.abi.Pack("CANCELLER_ROLE")
}

// UnpackCANCELLERROLE is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xb08e51c0.
//
// Solidity: function CANCELLER_ROLE() view returns(bytes32)
func (timelock *Timelock) UnpackCANCELLERROLE(data []byte) ([32]byte, error) {
	out, err := timelock.abi.Unpack("CANCELLER_ROLE", data)
	if err != nil {
		return *new([32]byte), err
	}
	out0 := *abi.ConvertType(out[0], new([32]byte)).(*[32]byte)
	return out0, nil
}

// PackDEFAULTADMINROLE is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xa217fddf.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function DEFAULT_ADMIN_ROLE() view returns(bytes32)
func (timelock *Timelock) PackDEFAULTADMINROLE() []byte {
	enc, err := timelock.abi.Pack("DEFAULT_ADMIN_ROLE")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackDEFAULTADMINROLE is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xa217fddf.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function DEFAULT_ADMIN_ROLE() view returns(bytes32)
func (timelock *Timelock) TryPackDEFAULTADMINROLE() ([]byte, error) {
	return timelock.abi.Pack("DEFAULT_ADMIN_ROLE")
}

// UnpackDEFAULTADMINROLE is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xa217fddf.
//
// Solidity: function DEFAULT_ADMIN_ROLE() view returns(bytes32)
func (timelock *Timelock) UnpackDEFAULTADMINROLE(data []byte) ([32]byte, error) {
	out, err := timelock.abi.Unpack("DEFAULT_ADMIN_ROLE", data)
	if err != nil {
		return *new([32]byte), err
	}
	out0 := *abi.ConvertType(out[0], new([32]byte)).(*[32]byte)
	return out0, nil
}

// PackEXECUTORROLE is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x07bd0265.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function EXECUTOR_ROLE() view returns(bytes32)
func (timelock *Timelock) PackEXECUTORROLE() []byte {
	enc, err := timelock.abi.Pack("EXECUTOR_ROLE")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackEXECUTORROLE is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x07bd0265.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function EXECUTOR_ROLE() view returns(bytes32)
func (timelock *Timelock) TryPackEXECUTORROLE() ([]byte, error) {
	return timelock.abi.Pack("EXECUTOR_ROLE")
}

// UnpackEXECUTORROLE is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x07bd0265.
//
// Solidity: function EXECUTOR_ROLE() view returns(bytes32)
func (timelock *Timelock) UnpackEXECUTORROLE(data []byte) ([32]byte, error) {
	out, err := timelock.abi.Unpack("EXECUTOR_ROLE", data)
	if err != nil {
		return *new([32]byte), err
	}
	out0 := *abi.ConvertType(out[0], new([32]byte)).(*[32]byte)
	return out0, nil
}

// PackPROPOSERROLE is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x8f61f4f5.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function PROPOSER_ROLE() view returns(bytes32)
func (timelock *Timelock) PackPROPOSERROLE() []byte {
	enc, err := timelock.abi.Pack("PROPOSER_ROLE")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackPROPOSERROLE is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x8f61f4f5.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function PROPOSER_ROLE() view returns(bytes32)
func (timelock *Timelock) TryPackPROPOSERROLE() ([]byte, error) {
	return timelock.abi.Pack("PROPOSER_ROLE")
}

// UnpackPROPOSERROLE is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x8f61f4f5.
//
// Solidity: function PROPOSER_ROLE() view returns(bytes32)
func (timelock *Timelock) UnpackPROPOSERROLE(data []byte) ([32]byte, error) {
	out, err := timelock.abi.Unpack("PROPOSER_ROLE", data)
	if err != nil {
		return *new([32]byte), err
	}
	out0 := *abi.ConvertType(out[0], new([32]byte)).(*[32]byte)
	return out0, nil
}

// PackCancel is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xc4d252f5.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function cancel(bytes32 id) returns()
func (timelock *Timelock) PackCancel(id [32]byte) []byte {
	enc, err := timelock.abi.Pack("cancel", id)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackCancel is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xc4d252f5.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function cancel(bytes32 id) returns()
func (timelock *Timelock) TryPackCancel(id [32]byte) ([]byte, error) {
	return timelock.abi.Pack("cancel", id)
}

// PackDismiss is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xe7bdd0bf.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function dismiss(address canceller) returns()
func (timelock *Timelock) PackDismiss(canceller common.Address) []byte {
	enc, err := timelock.abi.Pack("dismiss", canceller)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackDismiss is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xe7bdd0bf.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function dismiss(address canceller) returns()
func (timelock *Timelock) TryPackDismiss(canceller common.Address) ([]byte, error) {
	return timelock.abi.Pack("dismiss", canceller)
}

// PackDismissibleAt is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x0309646b.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function dismissibleAt(address canceller) view returns(uint256)
func (timelock *Timelock) PackDismissibleAt(canceller common.Address) []byte {
	enc, err := timelock.abi.Pack("dismissibleAt", canceller)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackDismissibleAt is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x0309646b.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function dismissibleAt(address canceller) view returns(uint256)
func (timelock *Timelock) TryPackDismissibleAt(canceller common.Address) ([]byte, error) {
	return timelock.abi.Pack("dismissibleAt", canceller)
}

// UnpackDismissibleAt is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x0309646b.
//
// Solidity: function dismissibleAt(address canceller) view returns(uint256)
func (timelock *Timelock) UnpackDismissibleAt(data []byte) (*big.Int, error) {
	out, err := timelock.abi.Unpack("dismissibleAt", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackExecute is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x134008d3.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function execute(address target, uint256 value, bytes payload, bytes32 predecessor, bytes32 salt) payable returns()
func (timelock *Timelock) PackExecute(target common.Address, value *big.Int, payload []byte, predecessor [32]byte, salt [32]byte) []byte {
	enc, err := timelock.abi.Pack("execute", target, value, payload, predecessor, salt)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackExecute is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x134008d3.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function execute(address target, uint256 value, bytes payload, bytes32 predecessor, bytes32 salt) payable returns()
func (timelock *Timelock) TryPackExecute(target common.Address, value *big.Int, payload []byte, predecessor [32]byte, salt [32]byte) ([]byte, error) {
	return timelock.abi.Pack("execute", target, value, payload, predecessor, salt)
}

// PackExecuteBatch is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xe38335e5.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function executeBatch(address[] targets, uint256[] values, bytes[] payloads, bytes32 predecessor, bytes32 salt) payable returns()
func (timelock *Timelock) PackExecuteBatch(targets []common.Address, values []*big.Int, payloads [][]byte, predecessor [32]byte, salt [32]byte) []byte {
	enc, err := timelock.abi.Pack("executeBatch", targets, values, payloads, predecessor, salt)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackExecuteBatch is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xe38335e5.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function executeBatch(address[] targets, uint256[] values, bytes[] payloads, bytes32 predecessor, bytes32 salt) payable returns()
func (timelock *Timelock) TryPackExecuteBatch(targets []common.Address, values []*big.Int, payloads [][]byte, predecessor [32]byte, salt [32]byte) ([]byte, error) {
	return timelock.abi.Pack("executeBatch", targets, values, payloads, predecessor, salt)
}

// PackGetMinDelay is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xf27a0c92.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function getMinDelay() view returns(uint256)
func (timelock *Timelock) PackGetMinDelay() []byte {
	enc, err := timelock.abi.Pack("getMinDelay")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackGetMinDelay is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xf27a0c92.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function getMinDelay() view returns(uint256)
func (timelock *Timelock) TryPackGetMinDelay() ([]byte, error) {
	return timelock.abi.Pack("getMinDelay")
}

// UnpackGetMinDelay is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xf27a0c92.
//
// Solidity: function getMinDelay() view returns(uint256)
func (timelock *Timelock) UnpackGetMinDelay(data []byte) (*big.Int, error) {
	out, err := timelock.abi.Unpack("getMinDelay", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackGetOperationState is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x7958004c.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function getOperationState(bytes32 id) view returns(uint8)
func (timelock *Timelock) PackGetOperationState(id [32]byte) []byte {
	enc, err := timelock.abi.Pack("getOperationState", id)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackGetOperationState is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x7958004c.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function getOperationState(bytes32 id) view returns(uint8)
func (timelock *Timelock) TryPackGetOperationState(id [32]byte) ([]byte, error) {
	return timelock.abi.Pack("getOperationState", id)
}

// UnpackGetOperationState is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x7958004c.
//
// Solidity: function getOperationState(bytes32 id) view returns(uint8)
func (timelock *Timelock) UnpackGetOperationState(data []byte) (uint8, error) {
	out, err := timelock.abi.Unpack("getOperationState", data)
	if err != nil {
		return *new(uint8), err
	}
	out0 := *abi.ConvertType(out[0], new(uint8)).(*uint8)
	return out0, nil
}

// PackGetRoleAdmin is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x248a9ca3.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function getRoleAdmin(bytes32 role) view returns(bytes32)
func (timelock *Timelock) PackGetRoleAdmin(role [32]byte) []byte {
	enc, err := timelock.abi.Pack("getRoleAdmin", role)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackGetRoleAdmin is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x248a9ca3.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function getRoleAdmin(bytes32 role) view returns(bytes32)
func (timelock *Timelock) TryPackGetRoleAdmin(role [32]byte) ([]byte, error) {
	return timelock.abi.Pack("getRoleAdmin", role)
}

// UnpackGetRoleAdmin is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x248a9ca3.
//
// Solidity: function getRoleAdmin(bytes32 role) view returns(bytes32)
func (timelock *Timelock) UnpackGetRoleAdmin(data []byte) ([32]byte, error) {
	out, err := timelock.abi.Unpack("getRoleAdmin", data)
	if err != nil {
		return *new([32]byte), err
	}
	out0 := *abi.ConvertType(out[0], new([32]byte)).(*[32]byte)
	return out0, nil
}

// PackGetTimestamp is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xd45c4435.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function getTimestamp(bytes32 id) view returns(uint256)
func (timelock *Timelock) PackGetTimestamp(id [32]byte) []byte {
	enc, err := timelock.abi.Pack("getTimestamp", id)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackGetTimestamp is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xd45c4435.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function getTimestamp(bytes32 id) view returns(uint256)
func (timelock *Timelock) TryPackGetTimestamp(id [32]byte) ([]byte, error) {
	return timelock.abi.Pack("getTimestamp", id)
}

// UnpackGetTimestamp is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xd45c4435.
//
// Solidity: function getTimestamp(bytes32 id) view returns(uint256)
func (timelock *Timelock) UnpackGetTimestamp(data []byte) (*big.Int, error) {
	out, err := timelock.abi.Unpack("getTimestamp", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackGrantRole is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x2f2ff15d.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function grantRole(bytes32 role, address account) returns()
func (timelock *Timelock) PackGrantRole(role [32]byte, account common.Address) []byte {
	enc, err := timelock.abi.Pack("grantRole", role, account)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackGrantRole is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x2f2ff15d.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function grantRole(bytes32 role, address account) returns()
func (timelock *Timelock) TryPackGrantRole(role [32]byte, account common.Address) ([]byte, error) {
	return timelock.abi.Pack("grantRole", role, account)
}

// PackHasRole is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x91d14854.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function hasRole(bytes32 role, address account) view returns(bool)
func (timelock *Timelock) PackHasRole(role [32]byte, account common.Address) []byte {
	enc, err := timelock.abi.Pack("hasRole", role, account)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackHasRole is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x91d14854.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function hasRole(bytes32 role, address account) view returns(bool)
func (timelock *Timelock) TryPackHasRole(role [32]byte, account common.Address) ([]byte, error) {
	return timelock.abi.Pack("hasRole", role, account)
}

// UnpackHasRole is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x91d14854.
//
// Solidity: function hasRole(bytes32 role, address account) view returns(bool)
func (timelock *Timelock) UnpackHasRole(data []byte) (bool, error) {
	out, err := timelock.abi.Unpack("hasRole", data)
	if err != nil {
		return *new(bool), err
	}
	out0 := *abi.ConvertType(out[0], new(bool)).(*bool)
	return out0, nil
}

// PackHashOperation is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x8065657f.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function hashOperation(address target, uint256 value, bytes data, bytes32 predecessor, bytes32 salt) pure returns(bytes32)
func (timelock *Timelock) PackHashOperation(target common.Address, value *big.Int, data []byte, predecessor [32]byte, salt [32]byte) []byte {
	enc, err := timelock.abi.Pack("hashOperation", target, value, data, predecessor, salt)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackHashOperation is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x8065657f.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function hashOperation(address target, uint256 value, bytes data, bytes32 predecessor, bytes32 salt) pure returns(bytes32)
func (timelock *Timelock) TryPackHashOperation(target common.Address, value *big.Int, data []byte, predecessor [32]byte, salt [32]byte) ([]byte, error) {
	return timelock.abi.Pack("hashOperation", target, value, data, predecessor, salt)
}

// UnpackHashOperation is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x8065657f.
//
// Solidity: function hashOperation(address target, uint256 value, bytes data, bytes32 predecessor, bytes32 salt) pure returns(bytes32)
func (timelock *Timelock) UnpackHashOperation(data []byte) ([32]byte, error) {
	out, err := timelock.abi.Unpack("hashOperation", data)
	if err != nil {
		return *new([32]byte), err
	}
	out0 := *abi.ConvertType(out[0], new([32]byte)).(*[32]byte)
	return out0, nil
}

// PackHashOperationBatch is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xb1c5f427.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function hashOperationBatch(address[] targets, uint256[] values, bytes[] payloads, bytes32 predecessor, bytes32 salt) pure returns(bytes32)
func (timelock *Timelock) PackHashOperationBatch(targets []common.Address, values []*big.Int, payloads [][]byte, predecessor [32]byte, salt [32]byte) []byte {
	enc, err := timelock.abi.Pack("hashOperationBatch", targets, values, payloads, predecessor, salt)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackHashOperationBatch is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xb1c5f427.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function hashOperationBatch(address[] targets, uint256[] values, bytes[] payloads, bytes32 predecessor, bytes32 salt) pure returns(bytes32)
func (timelock *Timelock) TryPackHashOperationBatch(targets []common.Address, values []*big.Int, payloads [][]byte, predecessor [32]byte, salt [32]byte) ([]byte, error) {
	return timelock.abi.Pack("hashOperationBatch", targets, values, payloads, predecessor, salt)
}

// UnpackHashOperationBatch is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xb1c5f427.
//
// Solidity: function hashOperationBatch(address[] targets, uint256[] values, bytes[] payloads, bytes32 predecessor, bytes32 salt) pure returns(bytes32)
func (timelock *Timelock) UnpackHashOperationBatch(data []byte) ([32]byte, error) {
	out, err := timelock.abi.Unpack("hashOperationBatch", data)
	if err != nil {
		return *new([32]byte), err
	}
	out0 := *abi.ConvertType(out[0], new([32]byte)).(*[32]byte)
	return out0, nil
}

// PackIsOperation is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x31d50750.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function isOperation(bytes32 id) view returns(bool)
func (timelock *Timelock) PackIsOperation(id [32]byte) []byte {
	enc, err := timelock.abi.Pack("isOperation", id)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackIsOperation is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x31d50750.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function isOperation(bytes32 id) view returns(bool)
func (timelock *Timelock) TryPackIsOperation(id [32]byte) ([]byte, error) {
	return timelock.abi.Pack("isOperation", id)
}

// UnpackIsOperation is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x31d50750.
//
// Solidity: function isOperation(bytes32 id) view returns(bool)
func (timelock *Timelock) UnpackIsOperation(data []byte) (bool, error) {
	out, err := timelock.abi.Unpack("isOperation", data)
	if err != nil {
		return *new(bool), err
	}
	out0 := *abi.ConvertType(out[0], new(bool)).(*bool)
	return out0, nil
}

// PackIsOperationDone is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x2ab0f529.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function isOperationDone(bytes32 id) view returns(bool)
func (timelock *Timelock) PackIsOperationDone(id [32]byte) []byte {
	enc, err := timelock.abi.Pack("isOperationDone", id)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackIsOperationDone is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x2ab0f529.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function isOperationDone(bytes32 id) view returns(bool)
func (timelock *Timelock) TryPackIsOperationDone(id [32]byte) ([]byte, error) {
	return timelock.abi.Pack("isOperationDone", id)
}

// UnpackIsOperationDone is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x2ab0f529.
//
// Solidity: function isOperationDone(bytes32 id) view returns(bool)
func (timelock *Timelock) UnpackIsOperationDone(data []byte) (bool, error) {
	out, err := timelock.abi.Unpack("isOperationDone", data)
	if err != nil {
		return *new(bool), err
	}
	out0 := *abi.ConvertType(out[0], new(bool)).(*bool)
	return out0, nil
}

// PackIsOperationPending is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x584b153e.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function isOperationPending(bytes32 id) view returns(bool)
func (timelock *Timelock) PackIsOperationPending(id [32]byte) []byte {
	enc, err := timelock.abi.Pack("isOperationPending", id)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackIsOperationPending is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x584b153e.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function isOperationPending(bytes32 id) view returns(bool)
func (timelock *Timelock) TryPackIsOperationPending(id [32]byte) ([]byte, error) {
	return timelock.abi.Pack("isOperationPending", id)
}

// UnpackIsOperationPending is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x584b153e.
//
// Solidity: function isOperationPending(bytes32 id) view returns(bool)
func (timelock *Timelock) UnpackIsOperationPending(data []byte) (bool, error) {
	out, err := timelock.abi.Unpack("isOperationPending", data)
	if err != nil {
		return *new(bool), err
	}
	out0 := *abi.ConvertType(out[0], new(bool)).(*bool)
	return out0, nil
}

// PackIsOperationReady is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x13bc9f20.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function isOperationReady(bytes32 id) view returns(bool)
func (timelock *Timelock) PackIsOperationReady(id [32]byte) []byte {
	enc, err := timelock.abi.Pack("isOperationReady", id)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackIsOperationReady is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x13bc9f20.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function isOperationReady(bytes32 id) view returns(bool)
func (timelock *Timelock) TryPackIsOperationReady(id [32]byte) ([]byte, error) {
	return timelock.abi.Pack("isOperationReady", id)
}

// UnpackIsOperationReady is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x13bc9f20.
//
// Solidity: function isOperationReady(bytes32 id) view returns(bool)
func (timelock *Timelock) UnpackIsOperationReady(data []byte) (bool, error) {
	out, err := timelock.abi.Unpack("isOperationReady", data)
	if err != nil {
		return *new(bool), err
	}
	out0 := *abi.ConvertType(out[0], new(bool)).(*bool)
	return out0, nil
}

// PackOnERC1155BatchReceived is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xbc197c81.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function onERC1155BatchReceived(address , address , uint256[] , uint256[] , bytes ) returns(bytes4)
func (timelock *Timelock) PackOnERC1155BatchReceived(arg0 common.Address, arg1 common.Address, arg2 []*big.Int, arg3 []*big.Int, arg4 []byte) []byte {
	enc, err := timelock.abi.Pack("onERC1155BatchReceived", arg0, arg1, arg2, arg3, arg4)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackOnERC1155BatchReceived is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xbc197c81.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function onERC1155BatchReceived(address , address , uint256[] , uint256[] , bytes ) returns(bytes4)
func (timelock *Timelock) TryPackOnERC1155BatchReceived(arg0 common.Address, arg1 common.Address, arg2 []*big.Int, arg3 []*big.Int, arg4 []byte) ([]byte, error) {
	return timelock.abi.Pack("onERC1155BatchReceived", arg0, arg1, arg2, arg3, arg4)
}

// UnpackOnERC1155BatchReceived is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xbc197c81.
//
// Solidity: function onERC1155BatchReceived(address , address , uint256[] , uint256[] , bytes ) returns(bytes4)
func (timelock *Timelock) UnpackOnERC1155BatchReceived(data []byte) ([4]byte, error) {
	out, err := timelock.abi.Unpack("onERC1155BatchReceived", data)
	if err != nil {
		return *new([4]byte), err
	}
	out0 := *abi.ConvertType(out[0], new([4]byte)).(*[4]byte)
	return out0, nil
}

// PackOnERC1155Received is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xf23a6e61.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function onERC1155Received(address , address , uint256 , uint256 , bytes ) returns(bytes4)
func (timelock *Timelock) PackOnERC1155Received(arg0 common.Address, arg1 common.Address, arg2 *big.Int, arg3 *big.Int, arg4 []byte) []byte {
	enc, err := timelock.abi.Pack("onERC1155Received", arg0, arg1, arg2, arg3, arg4)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackOnERC1155Received is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xf23a6e61.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function onERC1155Received(address , address , uint256 , uint256 , bytes ) returns(bytes4)
func (timelock *Timelock) TryPackOnERC1155Received(arg0 common.Address, arg1 common.Address, arg2 *big.Int, arg3 *big.Int, arg4 []byte) ([]byte, error) {
	return timelock.abi.Pack("onERC1155Received", arg0, arg1, arg2, arg3, arg4)
}

// UnpackOnERC1155Received is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xf23a6e61.
//
// Solidity: function onERC1155Received(address , address , uint256 , uint256 , bytes ) returns(bytes4)
func (timelock *Timelock) UnpackOnERC1155Received(data []byte) ([4]byte, error) {
	out, err := timelock.abi.Unpack("onERC1155Received", data)
	if err != nil {
		return *new([4]byte), err
	}
	out0 := *abi.ConvertType(out[0], new([4]byte)).(*[4]byte)
	return out0, nil
}

// PackOnERC721Received is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x150b7a02.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function onERC721Received(address , address , uint256 , bytes ) returns(bytes4)
func (timelock *Timelock) PackOnERC721Received(arg0 common.Address, arg1 common.Address, arg2 *big.Int, arg3 []byte) []byte {
	enc, err := timelock.abi.Pack("onERC721Received", arg0, arg1, arg2, arg3)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackOnERC721Received is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x150b7a02.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function onERC721Received(address , address , uint256 , bytes ) returns(bytes4)
func (timelock *Timelock) TryPackOnERC721Received(arg0 common.Address, arg1 common.Address, arg2 *big.Int, arg3 []byte) ([]byte, error) {
	return timelock.abi.Pack("onERC721Received", arg0, arg1, arg2, arg3)
}

// UnpackOnERC721Received is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x150b7a02.
//
// Solidity: function onERC721Received(address , address , uint256 , bytes ) returns(bytes4)
func (timelock *Timelock) UnpackOnERC721Received(data []byte) ([4]byte, error) {
	out, err := timelock.abi.Unpack("onERC721Received", data)
	if err != nil {
		return *new([4]byte), err
	}
	out0 := *abi.ConvertType(out[0], new([4]byte)).(*[4]byte)
	return out0, nil
}

// PackRenounceRole is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x36568abe.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function renounceRole(bytes32 role, address callerConfirmation) returns()
func (timelock *Timelock) PackRenounceRole(role [32]byte, callerConfirmation common.Address) []byte {
	enc, err := timelock.abi.Pack("renounceRole", role, callerConfirmation)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackRenounceRole is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x36568abe.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function renounceRole(bytes32 role, address callerConfirmation) returns()
func (timelock *Timelock) TryPackRenounceRole(role [32]byte, callerConfirmation common.Address) ([]byte, error) {
	return timelock.abi.Pack("renounceRole", role, callerConfirmation)
}

// PackRevokeRole is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xd547741f.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function revokeRole(bytes32 role, address account) returns()
func (timelock *Timelock) PackRevokeRole(role [32]byte, account common.Address) []byte {
	enc, err := timelock.abi.Pack("revokeRole", role, account)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackRevokeRole is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xd547741f.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function revokeRole(bytes32 role, address account) returns()
func (timelock *Timelock) TryPackRevokeRole(role [32]byte, account common.Address) ([]byte, error) {
	return timelock.abi.Pack("revokeRole", role, account)
}

// PackSchedule is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x01d5062a.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function schedule(address target, uint256 value, bytes data, bytes32 predecessor, bytes32 salt, uint256 delay) returns()
func (timelock *Timelock) PackSchedule(target common.Address, value *big.Int, data []byte, predecessor [32]byte, salt [32]byte, delay *big.Int) []byte {
	enc, err := timelock.abi.Pack("schedule", target, value, data, predecessor, salt, delay)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSchedule is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x01d5062a.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function schedule(address target, uint256 value, bytes data, bytes32 predecessor, bytes32 salt, uint256 delay) returns()
func (timelock *Timelock) TryPackSchedule(target common.Address, value *big.Int, data []byte, predecessor [32]byte, salt [32]byte, delay *big.Int) ([]byte, error) {
	return timelock.abi.Pack("schedule", target, value, data, predecessor, salt, delay)
}

// PackScheduleBatch is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x8f2a0bb0.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function scheduleBatch(address[] targets, uint256[] values, bytes[] payloads, bytes32 predecessor, bytes32 salt, uint256 delay) returns()
func (timelock *Timelock) PackScheduleBatch(targets []common.Address, values []*big.Int, payloads [][]byte, predecessor [32]byte, salt [32]byte, delay *big.Int) []byte {
	enc, err := timelock.abi.Pack("scheduleBatch", targets, values, payloads, predecessor, salt, delay)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackScheduleBatch is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x8f2a0bb0.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function scheduleBatch(address[] targets, uint256[] values, bytes[] payloads, bytes32 predecessor, bytes32 salt, uint256 delay) returns()
func (timelock *Timelock) TryPackScheduleBatch(targets []common.Address, values []*big.Int, payloads [][]byte, predecessor [32]byte, salt [32]byte, delay *big.Int) ([]byte, error) {
	return timelock.abi.Pack("scheduleBatch", targets, values, payloads, predecessor, salt, delay)
}

// PackSupportsInterface is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x01ffc9a7.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function supportsInterface(bytes4 interfaceId) view returns(bool)
func (timelock *Timelock) PackSupportsInterface(interfaceId [4]byte) []byte {
	enc, err := timelock.abi.Pack("supportsInterface", interfaceId)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSupportsInterface is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x01ffc9a7.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function supportsInterface(bytes4 interfaceId) view returns(bool)
func (timelock *Timelock) TryPackSupportsInterface(interfaceId [4]byte) ([]byte, error) {
	return timelock.abi.Pack("supportsInterface", interfaceId)
}

// UnpackSupportsInterface is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x01ffc9a7.
//
// Solidity: function supportsInterface(bytes4 interfaceId) view returns(bool)
func (timelock *Timelock) UnpackSupportsInterface(data []byte) (bool, error) {
	out, err := timelock.abi.Unpack("supportsInterface", data)
	if err != nil {
		return *new(bool), err
	}
	out0 := *abi.ConvertType(out[0], new(bool)).(*bool)
	return out0, nil
}

// PackUpdateDelay is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x64d62353.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function updateDelay(uint256 newDelay) returns()
func (timelock *Timelock) PackUpdateDelay(newDelay *big.Int) []byte {
	enc, err := timelock.abi.Pack("updateDelay", newDelay)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackUpdateDelay is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x64d62353.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function updateDelay(uint256 newDelay) returns()
func (timelock *Timelock) TryPackUpdateDelay(newDelay *big.Int) ([]byte, error) {
	return timelock.abi.Pack("updateDelay", newDelay)
}

// TimelockCallExecuted represents a CallExecuted event raised by the Timelock contract.
type TimelockCallExecuted struct {
	Id     [32]byte
	Index  *big.Int
	Target common.Address
	Value  *big.Int
	Data   []byte
	Raw    *types.Log // Blockchain specific contextual infos
}

const TimelockCallExecutedEventName = "CallExecuted"

// ContractEventName returns the user-defined event name.
func (TimelockCallExecuted) ContractEventName() string {
	return TimelockCallExecutedEventName
}

// UnpackCallExecutedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event CallExecuted(bytes32 indexed id, uint256 indexed index, address target, uint256 value, bytes data)
func (timelock *Timelock) UnpackCallExecutedEvent(log *types.Log) (*TimelockCallExecuted, error) {
	event := "CallExecuted"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != timelock.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(TimelockCallExecuted)
	if len(log.Data) > 0 {
		if err := timelock.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range timelock.abi.Events[event].Inputs {
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

// TimelockCallSalt represents a CallSalt event raised by the Timelock contract.
type TimelockCallSalt struct {
	Id   [32]byte
	Salt [32]byte
	Raw  *types.Log // Blockchain specific contextual infos
}

const TimelockCallSaltEventName = "CallSalt"

// ContractEventName returns the user-defined event name.
func (TimelockCallSalt) ContractEventName() string {
	return TimelockCallSaltEventName
}

// UnpackCallSaltEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event CallSalt(bytes32 indexed id, bytes32 salt)
func (timelock *Timelock) UnpackCallSaltEvent(log *types.Log) (*TimelockCallSalt, error) {
	event := "CallSalt"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != timelock.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(TimelockCallSalt)
	if len(log.Data) > 0 {
		if err := timelock.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range timelock.abi.Events[event].Inputs {
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

// TimelockCallScheduled represents a CallScheduled event raised by the Timelock contract.
type TimelockCallScheduled struct {
	Id          [32]byte
	Index       *big.Int
	Target      common.Address
	Value       *big.Int
	Data        []byte
	Predecessor [32]byte
	Delay       *big.Int
	Raw         *types.Log // Blockchain specific contextual infos
}

const TimelockCallScheduledEventName = "CallScheduled"

// ContractEventName returns the user-defined event name.
func (TimelockCallScheduled) ContractEventName() string {
	return TimelockCallScheduledEventName
}

// UnpackCallScheduledEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event CallScheduled(bytes32 indexed id, uint256 indexed index, address target, uint256 value, bytes data, bytes32 predecessor, uint256 delay)
func (timelock *Timelock) UnpackCallScheduledEvent(log *types.Log) (*TimelockCallScheduled, error) {
	event := "CallScheduled"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != timelock.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(TimelockCallScheduled)
	if len(log.Data) > 0 {
		if err := timelock.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range timelock.abi.Events[event].Inputs {
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

// TimelockCancelled represents a Cancelled event raised by the Timelock contract.
type TimelockCancelled struct {
	Id  [32]byte
	Raw *types.Log // Blockchain specific contextual infos
}

const TimelockCancelledEventName = "Cancelled"

// ContractEventName returns the user-defined event name.
func (TimelockCancelled) ContractEventName() string {
	return TimelockCancelledEventName
}

// UnpackCancelledEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Cancelled(bytes32 indexed id)
func (timelock *Timelock) UnpackCancelledEvent(log *types.Log) (*TimelockCancelled, error) {
	event := "Cancelled"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != timelock.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(TimelockCancelled)
	if len(log.Data) > 0 {
		if err := timelock.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range timelock.abi.Events[event].Inputs {
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

// TimelockDismissalStarted represents a DismissalStarted event raised by the Timelock contract.
type TimelockDismissalStarted struct {
	Canceller common.Address
	From      *big.Int
	Raw       *types.Log // Blockchain specific contextual infos
}

const TimelockDismissalStartedEventName = "DismissalStarted"

// ContractEventName returns the user-defined event name.
func (TimelockDismissalStarted) ContractEventName() string {
	return TimelockDismissalStartedEventName
}

// UnpackDismissalStartedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event DismissalStarted(address indexed canceller, uint256 from)
func (timelock *Timelock) UnpackDismissalStartedEvent(log *types.Log) (*TimelockDismissalStarted, error) {
	event := "DismissalStarted"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != timelock.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(TimelockDismissalStarted)
	if len(log.Data) > 0 {
		if err := timelock.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range timelock.abi.Events[event].Inputs {
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

// TimelockMinDelayChange represents a MinDelayChange event raised by the Timelock contract.
type TimelockMinDelayChange struct {
	OldDuration *big.Int
	NewDuration *big.Int
	Raw         *types.Log // Blockchain specific contextual infos
}

const TimelockMinDelayChangeEventName = "MinDelayChange"

// ContractEventName returns the user-defined event name.
func (TimelockMinDelayChange) ContractEventName() string {
	return TimelockMinDelayChangeEventName
}

// UnpackMinDelayChangeEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event MinDelayChange(uint256 oldDuration, uint256 newDuration)
func (timelock *Timelock) UnpackMinDelayChangeEvent(log *types.Log) (*TimelockMinDelayChange, error) {
	event := "MinDelayChange"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != timelock.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(TimelockMinDelayChange)
	if len(log.Data) > 0 {
		if err := timelock.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range timelock.abi.Events[event].Inputs {
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

// TimelockRoleAdminChanged represents a RoleAdminChanged event raised by the Timelock contract.
type TimelockRoleAdminChanged struct {
	Role              [32]byte
	PreviousAdminRole [32]byte
	NewAdminRole      [32]byte
	Raw               *types.Log // Blockchain specific contextual infos
}

const TimelockRoleAdminChangedEventName = "RoleAdminChanged"

// ContractEventName returns the user-defined event name.
func (TimelockRoleAdminChanged) ContractEventName() string {
	return TimelockRoleAdminChangedEventName
}

// UnpackRoleAdminChangedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event RoleAdminChanged(bytes32 indexed role, bytes32 indexed previousAdminRole, bytes32 indexed newAdminRole)
func (timelock *Timelock) UnpackRoleAdminChangedEvent(log *types.Log) (*TimelockRoleAdminChanged, error) {
	event := "RoleAdminChanged"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != timelock.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(TimelockRoleAdminChanged)
	if len(log.Data) > 0 {
		if err := timelock.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range timelock.abi.Events[event].Inputs {
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

// TimelockRoleGranted represents a RoleGranted event raised by the Timelock contract.
type TimelockRoleGranted struct {
	Role    [32]byte
	Account common.Address
	Sender  common.Address
	Raw     *types.Log // Blockchain specific contextual infos
}

const TimelockRoleGrantedEventName = "RoleGranted"

// ContractEventName returns the user-defined event name.
func (TimelockRoleGranted) ContractEventName() string {
	return TimelockRoleGrantedEventName
}

// UnpackRoleGrantedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event RoleGranted(bytes32 indexed role, address indexed account, address indexed sender)
func (timelock *Timelock) UnpackRoleGrantedEvent(log *types.Log) (*TimelockRoleGranted, error) {
	event := "RoleGranted"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != timelock.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(TimelockRoleGranted)
	if len(log.Data) > 0 {
		if err := timelock.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range timelock.abi.Events[event].Inputs {
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

// TimelockRoleRevoked represents a RoleRevoked event raised by the Timelock contract.
type TimelockRoleRevoked struct {
	Role    [32]byte
	Account common.Address
	Sender  common.Address
	Raw     *types.Log // Blockchain specific contextual infos
}

const TimelockRoleRevokedEventName = "RoleRevoked"

// ContractEventName returns the user-defined event name.
func (TimelockRoleRevoked) ContractEventName() string {
	return TimelockRoleRevokedEventName
}

// UnpackRoleRevokedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event RoleRevoked(bytes32 indexed role, address indexed account, address indexed sender)
func (timelock *Timelock) UnpackRoleRevokedEvent(log *types.Log) (*TimelockRoleRevoked, error) {
	event := "RoleRevoked"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != timelock.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(TimelockRoleRevoked)
	if len(log.Data) > 0 {
		if err := timelock.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range timelock.abi.Events[event].Inputs {
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
func (timelock *Timelock) UnpackError(raw []byte) (any, error) {
	if bytes.Equal(raw[:4], timelock.abi.Errors["AccessControlBadConfirmation"].ID.Bytes()[:4]) {
		return timelock.UnpackAccessControlBadConfirmationError(raw[4:])
	}
	if bytes.Equal(raw[:4], timelock.abi.Errors["AccessControlUnauthorizedAccount"].ID.Bytes()[:4]) {
		return timelock.UnpackAccessControlUnauthorizedAccountError(raw[4:])
	}
	if bytes.Equal(raw[:4], timelock.abi.Errors["FailedCall"].ID.Bytes()[:4]) {
		return timelock.UnpackFailedCallError(raw[4:])
	}
	if bytes.Equal(raw[:4], timelock.abi.Errors["InvalidParameter"].ID.Bytes()[:4]) {
		return timelock.UnpackInvalidParameterError(raw[4:])
	}
	if bytes.Equal(raw[:4], timelock.abi.Errors["TimelockInsufficientDelay"].ID.Bytes()[:4]) {
		return timelock.UnpackTimelockInsufficientDelayError(raw[4:])
	}
	if bytes.Equal(raw[:4], timelock.abi.Errors["TimelockInvalidOperationLength"].ID.Bytes()[:4]) {
		return timelock.UnpackTimelockInvalidOperationLengthError(raw[4:])
	}
	if bytes.Equal(raw[:4], timelock.abi.Errors["TimelockUnauthorizedCaller"].ID.Bytes()[:4]) {
		return timelock.UnpackTimelockUnauthorizedCallerError(raw[4:])
	}
	if bytes.Equal(raw[:4], timelock.abi.Errors["TimelockUnexecutedPredecessor"].ID.Bytes()[:4]) {
		return timelock.UnpackTimelockUnexecutedPredecessorError(raw[4:])
	}
	if bytes.Equal(raw[:4], timelock.abi.Errors["TimelockUnexpectedOperationState"].ID.Bytes()[:4]) {
		return timelock.UnpackTimelockUnexpectedOperationStateError(raw[4:])
	}
	return nil, errors.New("Unknown error")
}

// TimelockAccessControlBadConfirmation represents a AccessControlBadConfirmation error raised by the Timelock contract.
type TimelockAccessControlBadConfirmation struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error AccessControlBadConfirmation()
func TimelockAccessControlBadConfirmationErrorID() common.Hash {
	return common.HexToHash("0x6697b23232a647058342c0724fe7c415cab25915b54e5dbc03f233173d37b41c")
}

// UnpackAccessControlBadConfirmationError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error AccessControlBadConfirmation()
func (timelock *Timelock) UnpackAccessControlBadConfirmationError(raw []byte) (*TimelockAccessControlBadConfirmation, error) {
	out := new(TimelockAccessControlBadConfirmation)
	if err := timelock.abi.UnpackIntoInterface(out, "AccessControlBadConfirmation", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// TimelockAccessControlUnauthorizedAccount represents a AccessControlUnauthorizedAccount error raised by the Timelock contract.
type TimelockAccessControlUnauthorizedAccount struct {
	Account    common.Address
	NeededRole [32]byte
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error AccessControlUnauthorizedAccount(address account, bytes32 neededRole)
func TimelockAccessControlUnauthorizedAccountErrorID() common.Hash {
	return common.HexToHash("0xe2517d3fbfae6f8515ef5ff1ccedc3933ab0cbbda0b492c06eb54ad10ef03b3e")
}

// UnpackAccessControlUnauthorizedAccountError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error AccessControlUnauthorizedAccount(address account, bytes32 neededRole)
func (timelock *Timelock) UnpackAccessControlUnauthorizedAccountError(raw []byte) (*TimelockAccessControlUnauthorizedAccount, error) {
	out := new(TimelockAccessControlUnauthorizedAccount)
	if err := timelock.abi.UnpackIntoInterface(out, "AccessControlUnauthorizedAccount", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// TimelockFailedCall represents a FailedCall error raised by the Timelock contract.
type TimelockFailedCall struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error FailedCall()
func TimelockFailedCallErrorID() common.Hash {
	return common.HexToHash("0xd6bda27508c0fb6d8a39b4b122878dab26f731a7d4e4abe711dd3731899052a4")
}

// UnpackFailedCallError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error FailedCall()
func (timelock *Timelock) UnpackFailedCallError(raw []byte) (*TimelockFailedCall, error) {
	out := new(TimelockFailedCall)
	if err := timelock.abi.UnpackIntoInterface(out, "FailedCall", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// TimelockInvalidParameter represents a InvalidParameter error raised by the Timelock contract.
type TimelockInvalidParameter struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error InvalidParameter()
func TimelockInvalidParameterErrorID() common.Hash {
	return common.HexToHash("0x613970e00e0c5f1796e718945c18d44b28036e395248cdc406e4f92f598f3815")
}

// UnpackInvalidParameterError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error InvalidParameter()
func (timelock *Timelock) UnpackInvalidParameterError(raw []byte) (*TimelockInvalidParameter, error) {
	out := new(TimelockInvalidParameter)
	if err := timelock.abi.UnpackIntoInterface(out, "InvalidParameter", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// TimelockTimelockInsufficientDelay represents a TimelockInsufficientDelay error raised by the Timelock contract.
type TimelockTimelockInsufficientDelay struct {
	Delay    *big.Int
	MinDelay *big.Int
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error TimelockInsufficientDelay(uint256 delay, uint256 minDelay)
func TimelockTimelockInsufficientDelayErrorID() common.Hash {
	return common.HexToHash("0x543366097fc46a718a4890a59e5216cbbc872f61973a9e2a6666ecccaa1a07ca")
}

// UnpackTimelockInsufficientDelayError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error TimelockInsufficientDelay(uint256 delay, uint256 minDelay)
func (timelock *Timelock) UnpackTimelockInsufficientDelayError(raw []byte) (*TimelockTimelockInsufficientDelay, error) {
	out := new(TimelockTimelockInsufficientDelay)
	if err := timelock.abi.UnpackIntoInterface(out, "TimelockInsufficientDelay", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// TimelockTimelockInvalidOperationLength represents a TimelockInvalidOperationLength error raised by the Timelock contract.
type TimelockTimelockInvalidOperationLength struct {
	Targets  *big.Int
	Payloads *big.Int
	Values   *big.Int
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error TimelockInvalidOperationLength(uint256 targets, uint256 payloads, uint256 values)
func TimelockTimelockInvalidOperationLengthErrorID() common.Hash {
	return common.HexToHash("0xffb0321166292613ddbe36e2eb9b9b1e8877aa314505f6d35f0f4ae660e8ada3")
}

// UnpackTimelockInvalidOperationLengthError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error TimelockInvalidOperationLength(uint256 targets, uint256 payloads, uint256 values)
func (timelock *Timelock) UnpackTimelockInvalidOperationLengthError(raw []byte) (*TimelockTimelockInvalidOperationLength, error) {
	out := new(TimelockTimelockInvalidOperationLength)
	if err := timelock.abi.UnpackIntoInterface(out, "TimelockInvalidOperationLength", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// TimelockTimelockUnauthorizedCaller represents a TimelockUnauthorizedCaller error raised by the Timelock contract.
type TimelockTimelockUnauthorizedCaller struct {
	Caller common.Address
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error TimelockUnauthorizedCaller(address caller)
func TimelockTimelockUnauthorizedCallerErrorID() common.Hash {
	return common.HexToHash("0xe2850c5900ceb2d1b367e63ffd96510279f191862fece2dde12a1b1bce580ebd")
}

// UnpackTimelockUnauthorizedCallerError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error TimelockUnauthorizedCaller(address caller)
func (timelock *Timelock) UnpackTimelockUnauthorizedCallerError(raw []byte) (*TimelockTimelockUnauthorizedCaller, error) {
	out := new(TimelockTimelockUnauthorizedCaller)
	if err := timelock.abi.UnpackIntoInterface(out, "TimelockUnauthorizedCaller", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// TimelockTimelockUnexecutedPredecessor represents a TimelockUnexecutedPredecessor error raised by the Timelock contract.
type TimelockTimelockUnexecutedPredecessor struct {
	PredecessorId [32]byte
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error TimelockUnexecutedPredecessor(bytes32 predecessorId)
func TimelockTimelockUnexecutedPredecessorErrorID() common.Hash {
	return common.HexToHash("0x90a9a618cfd84aabd2505bb50bbc6c95924a5d4f10d2bf500768fcbf91f51cab")
}

// UnpackTimelockUnexecutedPredecessorError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error TimelockUnexecutedPredecessor(bytes32 predecessorId)
func (timelock *Timelock) UnpackTimelockUnexecutedPredecessorError(raw []byte) (*TimelockTimelockUnexecutedPredecessor, error) {
	out := new(TimelockTimelockUnexecutedPredecessor)
	if err := timelock.abi.UnpackIntoInterface(out, "TimelockUnexecutedPredecessor", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// TimelockTimelockUnexpectedOperationState represents a TimelockUnexpectedOperationState error raised by the Timelock contract.
type TimelockTimelockUnexpectedOperationState struct {
	OperationId    [32]byte
	ExpectedStates [32]byte
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error TimelockUnexpectedOperationState(bytes32 operationId, bytes32 expectedStates)
func TimelockTimelockUnexpectedOperationStateErrorID() common.Hash {
	return common.HexToHash("0x5ead8eb51d1c1b7ef2eb1ef3ec2f009cfba25e924d04ccc853f25803ea40b489")
}

// UnpackTimelockUnexpectedOperationStateError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error TimelockUnexpectedOperationState(bytes32 operationId, bytes32 expectedStates)
func (timelock *Timelock) UnpackTimelockUnexpectedOperationStateError(raw []byte) (*TimelockTimelockUnexpectedOperationState, error) {
	out := new(TimelockTimelockUnexpectedOperationState)
	if err := timelock.abi.UnpackIntoInterface(out, "TimelockUnexpectedOperationState", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// TimelockBin is what creates the contract, without the values for its constructor.
const TimelockBin = "0x608060405234801561000f575f5ffd5b50604051611ebb380380611ebb83398101604081905261002e91610341565b604080516001808252818301909252849184919060208083019080368337019050505f61005b81306101c6565b506001600160a01b03811615610077576100755f826101c6565b505b5f5b83518110156100f8576100cb7fb09aa5aeb3702cfd50b6b62bc4532604938f21248a27a1d5ca736082b6819cc18583815181106100b8576100b86103af565b60200260200101516101c660201b60201c565b506100ef5f516020611e9b5f395f51905f528583815181106100b8576100b86103af565b50600101610079565b505f5b82518110156101435761013a7fd8aa0f3194971a2a116679f7c2090f6939c8d4e01a2a8d7e41d55e5351469e638483815181106100b8576100b86103af565b506001016100fb565b506002849055604080515f8152602081018690527f11c24f4ead16507c69ac467fbd5e4eed5fb5c699626d2cc6d66421df253886d5910160405180910390a1505050505f5b81518110156101bd576101b45f516020611e9b5f395f51905f528383815181106100b8576100b86103af565b50600101610188565b505050506103c3565b5f828152602081815260408083206001600160a01b038516845290915281205460ff16610266575f838152602081815260408083206001600160a01b03861684529091529020805460ff1916600117905561021e3390565b6001600160a01b0316826001600160a01b0316847f2f8788117e7eff1d82e926ec794901d17c78024a50270940304540a733656f0d60405160405180910390a4506001610269565b505f5b92915050565b634e487b7160e01b5f52604160045260245ffd5b80516001600160a01b0381168114610299575f5ffd5b919050565b5f82601f8301126102ad575f5ffd5b81516001600160401b038111156102c6576102c661026f565b604051600582901b90603f8201601f191681016001600160401b03811182821017156102f4576102f461026f565b604052918252602081850181019290810186841115610311575f5ffd5b6020860192505b838310156103375761032983610283565b815260209283019201610318565b5095945050505050565b5f5f5f60608486031215610353575f5ffd5b835160208501519093506001600160401b03811115610370575f5ffd5b61037c8682870161029e565b604086015190935090506001600160401b03811115610399575f5ffd5b6103a58682870161029e565b9150509250925092565b634e487b7160e01b5f52603260045260245ffd5b611acb806103d05f395ff3fe6080604052600436106101c8575f3560e01c80638065657f116100f2578063bc197c8111610092578063e38335e511610062578063e38335e514610580578063e7bdd0bf14610593578063f23a6e61146105b2578063f27a0c92146105dd575f5ffd5b8063bc197c81146104ec578063c4d252f514610517578063d45c443514610536578063d547741f14610561575f5ffd5b806391d14854116100cd57806391d148541461047b578063a217fddf1461049a578063b08e51c0146104ad578063b1c5f427146104cd575f5ffd5b80638065657f1461041d5780638f2a0bb01461043c5780638f61f4f51461045b575f5ffd5b8063248a9ca31161016857806336568abe1161013857806336568abe14610394578063584b153e146103b357806364d62353146103d25780637958004c146103f1575f5ffd5b8063248a9ca3146103095780632ab0f529146103375780632f2ff15d1461035657806331d5075014610375575f5ffd5b806307bd0265116101a357806307bd026514610261578063134008d31461029457806313bc9f20146102a7578063150b7a02146102c6575f5ffd5b806301d5062a146101d357806301ffc9a7146101f45780630309646b14610228575f5ffd5b366101cf57005b5f5ffd5b3480156101de575f5ffd5b506101f26101ed366004611289565b6105f1565b005b3480156101ff575f5ffd5b5061021361020e3660046112f7565b6106b2565b60405190151581526020015b60405180910390f35b348015610233575f5ffd5b5061025361024236600461131e565b60036020525f908152604090205481565b60405190815260200161021f565b34801561026c575f5ffd5b506102537fd8aa0f3194971a2a116679f7c2090f6939c8d4e01a2a8d7e41d55e5351469e6381565b6101f26102a2366004611337565b6106c2565b3480156102b2575f5ffd5b506102136102c136600461139d565b610774565b3480156102d1575f5ffd5b506102f06102e0366004611463565b630a85bd0160e11b949350505050565b6040516001600160e01b0319909116815260200161021f565b348015610314575f5ffd5b5061025361032336600461139d565b5f9081526020819052604090206001015490565b348015610342575f5ffd5b5061021361035136600461139d565b610799565b348015610361575f5ffd5b506101f26103703660046114c6565b6107a1565b348015610380575f5ffd5b5061021361038f36600461139d565b6107cb565b34801561039f575f5ffd5b506101f26103ae3660046114c6565b6107ef565b3480156103be575f5ffd5b506102136103cd36600461139d565b610827565b3480156103dd575f5ffd5b506101f26103ec36600461139d565b61086c565b3480156103fc575f5ffd5b5061041061040b36600461139d565b6108df565b60405161021f9190611504565b348015610428575f5ffd5b50610253610437366004611337565b610927565b348015610447575f5ffd5b506101f261045636600461156a565b610965565b348015610466575f5ffd5b506102535f516020611a8b5f395f51905f5281565b348015610486575f5ffd5b506102136104953660046114c6565b610ade565b3480156104a5575f5ffd5b506102535f81565b3480156104b8575f5ffd5b506102535f516020611aab5f395f51905f5281565b3480156104d8575f5ffd5b506102536104e736600461161c565b610b06565b3480156104f7575f5ffd5b506102f0610506366004611745565b63bc197c8160e01b95945050505050565b348015610522575f5ffd5b506101f261053136600461139d565b610b4a565b348015610541575f5ffd5b5061025361055036600461139d565b5f9081526001602052604090205490565b34801561056c575f5ffd5b506101f261057b3660046114c6565b610be1565b6101f261058e36600461161c565b610c05565b34801561059e575f5ffd5b506101f26105ad36600461131e565b610d86565b3480156105bd575f5ffd5b506102f06105cc3660046117f1565b63f23a6e6160e01b95945050505050565b3480156105e8575f5ffd5b50600254610253565b5f516020611a8b5f395f51905f5261060881610eab565b5f610617898989898989610927565b90506106238184610eb8565b5f817f4cf4410cc57040e44862ef0f45f3dd5a5e02db8eb8add648d4b0e236f1d07dca8b8b8b8b8b8a60405161065e9695949392919061186c565b60405180910390a383156106a757807f20fda5fd27a1ea7bf5b9567f143ac5470bb059374a27e8f67cb44f946f6d03878560405161069e91815260200190565b60405180910390a25b505050505050505050565b5f6106bc82610f49565b92915050565b7fd8aa0f3194971a2a116679f7c2090f6939c8d4e01a2a8d7e41d55e5351469e636106ed815f610ade565b6106fb576106fb8133610f6d565b5f61070a888888888888610927565b90506107168185610faa565b61072288888888610ff8565b5f817fc2617efa69bab66782fa219543714338489c4e9e178271560a91b82c3f612b588a8a8a8a60405161075994939291906118a8565b60405180910390a361076a8161106c565b5050505050505050565b5f60025b610781836108df565b6003811115610792576107926114f0565b1492915050565b5f6003610778565b5f828152602081905260409020600101546107bb81610eab565b6107c58383611097565b50505050565b5f806107d6836108df565b60038111156107e7576107e76114f0565b141592915050565b6001600160a01b03811633146108185760405163334bd91960e11b815260040160405180910390fd5b6108228282611126565b505050565b5f5f610832836108df565b90506001816003811115610848576108486114f0565b148061086557506002816003811115610863576108636114f0565b145b9392505050565b3330811461089d5760405163e2850c5960e01b81526001600160a01b03821660048201526024015b60405180910390fd5b60025460408051918252602082018490527f11c24f4ead16507c69ac467fbd5e4eed5fb5c699626d2cc6d66421df253886d5910160405180910390a150600255565b5f81815260016020526040812054805f036108fc57505f92915050565b6001810361090d5750600392915050565b4281111561091e5750600192915050565b50600292915050565b5f8686868686866040516020016109439695949392919061186c565b6040516020818303038152906040528051906020012090509695505050505050565b5f516020611a8b5f395f51905f5261097c81610eab565b888714158061098b5750888514155b156109bd576040516001624fcdef60e01b03198152600481018a90526024810186905260448101889052606401610894565b5f6109ce8b8b8b8b8b8b8b8b610b06565b90506109da8184610eb8565b5f5b8a811015610a8f5780827f4cf4410cc57040e44862ef0f45f3dd5a5e02db8eb8add648d4b0e236f1d07dca8e8e85818110610a1957610a196118cf565b9050602002016020810190610a2e919061131e565b8d8d86818110610a4057610a406118cf565b905060200201358c8c87818110610a5957610a596118cf565b9050602002810190610a6b91906118e3565b8c8b604051610a7f9695949392919061186c565b60405180910390a36001016109dc565b508315610ad157807f20fda5fd27a1ea7bf5b9567f143ac5470bb059374a27e8f67cb44f946f6d038785604051610ac891815260200190565b60405180910390a25b5050505050505050505050565b5f918252602082815260408084206001600160a01b0393909316845291905290205460ff1690565b5f8888888888888888604051602001610b269897969594939291906119bd565b60405160208183030381529060405280519060200120905098975050505050505050565b5f516020611aab5f395f51905f52610b6181610eab565b610b6a82610827565b610ba65781610b79600261118f565b610b83600161118f565b604051635ead8eb560e01b81526004810193909352176024820152604401610894565b5f828152600160205260408082208290555183917fbaa1eb22f2a492ba1a5fea61b8df4d27c6c8b5f3971e63bb58fa14ff72eedb7091a25050565b5f82815260208190526040902060010154610bfb81610eab565b6107c58383611126565b7fd8aa0f3194971a2a116679f7c2090f6939c8d4e01a2a8d7e41d55e5351469e63610c30815f610ade565b610c3e57610c3e8133610f6d565b8786141580610c4d5750878414155b15610c7f576040516001624fcdef60e01b03198152600481018990526024810185905260448101879052606401610894565b5f610c908a8a8a8a8a8a8a8a610b06565b9050610c9c8185610faa565b5f5b89811015610d70575f8b8b83818110610cb957610cb96118cf565b9050602002016020810190610cce919061131e565b90505f8a8a84818110610ce357610ce36118cf565b905060200201359050365f8a8a86818110610d0057610d006118cf565b9050602002810190610d1291906118e3565b91509150610d2284848484610ff8565b84867fc2617efa69bab66782fa219543714338489c4e9e178271560a91b82c3f612b5886868686604051610d5994939291906118a8565b60405180910390a350505050806001019050610c9e565b50610d7a8161106c565b50505050505050505050565b5f516020611a8b5f395f51905f52610d9d81610eab565b610db45f516020611aab5f395f51905f5283610ade565b610dd157604051630309cb8760e51b815260040160405180910390fd5b6001600160a01b0382165f9081526003602052604081205490819003610e5b57600254610dfe9042611a5c565b6001600160a01b0384165f818152600360205260409081902083905551919250907f19c6dda5bb55622c1da348c30c2b968027100fa3473d7d685f4dc38f186d9ecc90610e4e9084815260200190565b60405180910390a2505050565b80421015610e7c57604051630309cb8760e51b815260040160405180910390fd5b6001600160a01b0383165f908152600360205260408120556107c55f516020611aab5f395f51905f5284611126565b610eb58133610f6d565b50565b610ec1826107cb565b15610ef25781610ed05f61118f565b604051635ead8eb560e01b815260048101929092526024820152604401610894565b5f610efc60025490565b905080821015610f2957604051635433660960e01b81526004810183905260248101829052604401610894565b610f338242611a5c565b5f93845260016020526040909320929092555050565b5f6001600160e01b03198216630271189760e51b14806106bc57506106bc826111b1565b610f778282610ade565b610fa65760405163e2517d3f60e01b81526001600160a01b038216600482015260248101839052604401610894565b5050565b610fb382610774565b610fc25781610ed0600261118f565b8015801590610fd75750610fd581610799565b155b15610fa65760405163121534c360e31b815260048101829052602401610894565b5f5f856001600160a01b0316858585604051611015929190611a7b565b5f6040518083038185875af1925050503d805f811461104f576040519150601f19603f3d011682016040523d82523d5f602084013e611054565b606091505b509150915061106382826111e5565b50505050505050565b61107581610774565b6110845780610ed0600261118f565b5f90815260016020819052604090912055565b5f6110a28383610ade565b61111f575f838152602081815260408083206001600160a01b03861684529091529020805460ff191660011790556110d73390565b6001600160a01b0316826001600160a01b0316847f2f8788117e7eff1d82e926ec794901d17c78024a50270940304540a733656f0d60405160405180910390a45060016106bc565b505f6106bc565b5f6111318383610ade565b1561111f575f838152602081815260408083206001600160a01b0386168085529252808320805460ff1916905551339286917ff6391f5c32d9c69d2a47ea670b442974b53935d1edc7fd64eb21e047a839171b9190a45060016106bc565b5f8160038111156111a2576111a26114f0565b600160ff919091161b92915050565b5f6001600160e01b03198216637965db0b60e01b14806106bc57506301ffc9a760e01b6001600160e01b03198316146106bc565b606082156111f45750806106bc565b8151156112095761120482611222565b6106bc565b60405163d6bda27560e01b815260040160405180910390fd5b805160208201fd5b80356001600160a01b0381168114611240575f5ffd5b919050565b5f5f83601f840112611255575f5ffd5b5081356001600160401b0381111561126b575f5ffd5b602083019150836020828501011115611282575f5ffd5b9250929050565b5f5f5f5f5f5f5f60c0888a03121561129f575f5ffd5b6112a88861122a565b96506020880135955060408801356001600160401b038111156112c9575f5ffd5b6112d58a828b01611245565b989b979a50986060810135976080820135975060a09091013595509350505050565b5f60208284031215611307575f5ffd5b81356001600160e01b031981168114610865575f5ffd5b5f6020828403121561132e575f5ffd5b6108658261122a565b5f5f5f5f5f5f60a0878903121561134c575f5ffd5b6113558761122a565b95506020870135945060408701356001600160401b03811115611376575f5ffd5b61138289828a01611245565b979a9699509760608101359660809091013595509350505050565b5f602082840312156113ad575f5ffd5b5035919050565b634e487b7160e01b5f52604160045260245ffd5b604051601f8201601f191681016001600160401b03811182821017156113f0576113f06113b4565b604052919050565b5f82601f830112611407575f5ffd5b81356001600160401b03811115611420576114206113b4565b611433601f8201601f19166020016113c8565b818152846020838601011115611447575f5ffd5b816020850160208301375f918101602001919091529392505050565b5f5f5f5f60808587031215611476575f5ffd5b61147f8561122a565b935061148d6020860161122a565b92506040850135915060608501356001600160401b038111156114ae575f5ffd5b6114ba878288016113f8565b91505092959194509250565b5f5f604083850312156114d7575f5ffd5b823591506114e76020840161122a565b90509250929050565b634e487b7160e01b5f52602160045260245ffd5b602081016004831061152457634e487b7160e01b5f52602160045260245ffd5b91905290565b5f5f83601f84011261153a575f5ffd5b5081356001600160401b03811115611550575f5ffd5b6020830191508360208260051b8501011115611282575f5ffd5b5f5f5f5f5f5f5f5f5f60c08a8c031215611582575f5ffd5b89356001600160401b03811115611597575f5ffd5b6115a38c828d0161152a565b909a5098505060208a01356001600160401b038111156115c1575f5ffd5b6115cd8c828d0161152a565b90985096505060408a01356001600160401b038111156115eb575f5ffd5b6115f78c828d0161152a565b9a9d999c50979a969997986060880135976080810135975060a0013595509350505050565b5f5f5f5f5f5f5f5f60a0898b031215611633575f5ffd5b88356001600160401b03811115611648575f5ffd5b6116548b828c0161152a565b90995097505060208901356001600160401b03811115611672575f5ffd5b61167e8b828c0161152a565b90975095505060408901356001600160401b0381111561169c575f5ffd5b6116a88b828c0161152a565b999c989b509699959896976060870135966080013595509350505050565b5f82601f8301126116d5575f5ffd5b81356001600160401b038111156116ee576116ee6113b4565b8060051b6116fe602082016113c8565b91825260208185018101929081019086841115611719575f5ffd5b6020860192505b8383101561173b578235825260209283019290910190611720565b9695505050505050565b5f5f5f5f5f60a08688031215611759575f5ffd5b6117628661122a565b94506117706020870161122a565b935060408601356001600160401b0381111561178a575f5ffd5b611796888289016116c6565b93505060608601356001600160401b038111156117b1575f5ffd5b6117bd888289016116c6565b92505060808601356001600160401b038111156117d8575f5ffd5b6117e4888289016113f8565b9150509295509295909350565b5f5f5f5f5f60a08688031215611805575f5ffd5b61180e8661122a565b945061181c6020870161122a565b9350604086013592506060860135915060808601356001600160401b038111156117d8575f5ffd5b81835281816020850137505f828201602090810191909152601f909101601f19169091010190565b60018060a01b038716815285602082015260a060408201525f61189360a083018688611844565b60608301949094525060800152949350505050565b60018060a01b0385168152836020820152606060408201525f61173b606083018486611844565b634e487b7160e01b5f52603260045260245ffd5b5f5f8335601e198436030181126118f8575f5ffd5b8301803591506001600160401b03821115611911575f5ffd5b602001915036819003821315611282575f5ffd5b5f8383855260208501945060208460051b820101835f601e19863603015b878210156119b057848403601f190189528235818112611961575f5ffd5b87016020810190356001600160401b0381111561197c575f5ffd5b80360382131561198a575f5ffd5b611995868284611844565b95505050602083019250602089019850600182019150611943565b5091979650505050505050565b60a080825281018890525f8960c08301825b8b8110156119fd576001600160a01b036119e88461122a565b168252602092830192909101906001016119cf565b5083810360208501528881526001600160fb1b03891115611a1c575f5ffd5b8860051b9150818a60208301370182810360209081016040850152611a449082018789611925565b60608401959095525050608001529695505050505050565b808201808211156106bc57634e487b7160e01b5f52601160045260245ffd5b818382375f910190815291905056feb09aa5aeb3702cfd50b6b62bc4532604938f21248a27a1d5ca736082b6819cc1fd643c72710c63c0180259aba6b2d05451e3591a24e58b62239378085726f783fd643c72710c63c0180259aba6b2d05451e3591a24e58b62239378085726f783"

// TimelockRuntime is the contract's code on chain, with zeros where its constructor puts values.
const TimelockRuntime = "0x6080604052600436106101c8575f3560e01c80638065657f116100f2578063bc197c8111610092578063e38335e511610062578063e38335e514610580578063e7bdd0bf14610593578063f23a6e61146105b2578063f27a0c92146105dd575f5ffd5b8063bc197c81146104ec578063c4d252f514610517578063d45c443514610536578063d547741f14610561575f5ffd5b806391d14854116100cd57806391d148541461047b578063a217fddf1461049a578063b08e51c0146104ad578063b1c5f427146104cd575f5ffd5b80638065657f1461041d5780638f2a0bb01461043c5780638f61f4f51461045b575f5ffd5b8063248a9ca31161016857806336568abe1161013857806336568abe14610394578063584b153e146103b357806364d62353146103d25780637958004c146103f1575f5ffd5b8063248a9ca3146103095780632ab0f529146103375780632f2ff15d1461035657806331d5075014610375575f5ffd5b806307bd0265116101a357806307bd026514610261578063134008d31461029457806313bc9f20146102a7578063150b7a02146102c6575f5ffd5b806301d5062a146101d357806301ffc9a7146101f45780630309646b14610228575f5ffd5b366101cf57005b5f5ffd5b3480156101de575f5ffd5b506101f26101ed366004611289565b6105f1565b005b3480156101ff575f5ffd5b5061021361020e3660046112f7565b6106b2565b60405190151581526020015b60405180910390f35b348015610233575f5ffd5b5061025361024236600461131e565b60036020525f908152604090205481565b60405190815260200161021f565b34801561026c575f5ffd5b506102537fd8aa0f3194971a2a116679f7c2090f6939c8d4e01a2a8d7e41d55e5351469e6381565b6101f26102a2366004611337565b6106c2565b3480156102b2575f5ffd5b506102136102c136600461139d565b610774565b3480156102d1575f5ffd5b506102f06102e0366004611463565b630a85bd0160e11b949350505050565b6040516001600160e01b0319909116815260200161021f565b348015610314575f5ffd5b5061025361032336600461139d565b5f9081526020819052604090206001015490565b348015610342575f5ffd5b5061021361035136600461139d565b610799565b348015610361575f5ffd5b506101f26103703660046114c6565b6107a1565b348015610380575f5ffd5b5061021361038f36600461139d565b6107cb565b34801561039f575f5ffd5b506101f26103ae3660046114c6565b6107ef565b3480156103be575f5ffd5b506102136103cd36600461139d565b610827565b3480156103dd575f5ffd5b506101f26103ec36600461139d565b61086c565b3480156103fc575f5ffd5b5061041061040b36600461139d565b6108df565b60405161021f9190611504565b348015610428575f5ffd5b50610253610437366004611337565b610927565b348015610447575f5ffd5b506101f261045636600461156a565b610965565b348015610466575f5ffd5b506102535f516020611a8b5f395f51905f5281565b348015610486575f5ffd5b506102136104953660046114c6565b610ade565b3480156104a5575f5ffd5b506102535f81565b3480156104b8575f5ffd5b506102535f516020611aab5f395f51905f5281565b3480156104d8575f5ffd5b506102536104e736600461161c565b610b06565b3480156104f7575f5ffd5b506102f0610506366004611745565b63bc197c8160e01b95945050505050565b348015610522575f5ffd5b506101f261053136600461139d565b610b4a565b348015610541575f5ffd5b5061025361055036600461139d565b5f9081526001602052604090205490565b34801561056c575f5ffd5b506101f261057b3660046114c6565b610be1565b6101f261058e36600461161c565b610c05565b34801561059e575f5ffd5b506101f26105ad36600461131e565b610d86565b3480156105bd575f5ffd5b506102f06105cc3660046117f1565b63f23a6e6160e01b95945050505050565b3480156105e8575f5ffd5b50600254610253565b5f516020611a8b5f395f51905f5261060881610eab565b5f610617898989898989610927565b90506106238184610eb8565b5f817f4cf4410cc57040e44862ef0f45f3dd5a5e02db8eb8add648d4b0e236f1d07dca8b8b8b8b8b8a60405161065e9695949392919061186c565b60405180910390a383156106a757807f20fda5fd27a1ea7bf5b9567f143ac5470bb059374a27e8f67cb44f946f6d03878560405161069e91815260200190565b60405180910390a25b505050505050505050565b5f6106bc82610f49565b92915050565b7fd8aa0f3194971a2a116679f7c2090f6939c8d4e01a2a8d7e41d55e5351469e636106ed815f610ade565b6106fb576106fb8133610f6d565b5f61070a888888888888610927565b90506107168185610faa565b61072288888888610ff8565b5f817fc2617efa69bab66782fa219543714338489c4e9e178271560a91b82c3f612b588a8a8a8a60405161075994939291906118a8565b60405180910390a361076a8161106c565b5050505050505050565b5f60025b610781836108df565b6003811115610792576107926114f0565b1492915050565b5f6003610778565b5f828152602081905260409020600101546107bb81610eab565b6107c58383611097565b50505050565b5f806107d6836108df565b60038111156107e7576107e76114f0565b141592915050565b6001600160a01b03811633146108185760405163334bd91960e11b815260040160405180910390fd5b6108228282611126565b505050565b5f5f610832836108df565b90506001816003811115610848576108486114f0565b148061086557506002816003811115610863576108636114f0565b145b9392505050565b3330811461089d5760405163e2850c5960e01b81526001600160a01b03821660048201526024015b60405180910390fd5b60025460408051918252602082018490527f11c24f4ead16507c69ac467fbd5e4eed5fb5c699626d2cc6d66421df253886d5910160405180910390a150600255565b5f81815260016020526040812054805f036108fc57505f92915050565b6001810361090d5750600392915050565b4281111561091e5750600192915050565b50600292915050565b5f8686868686866040516020016109439695949392919061186c565b6040516020818303038152906040528051906020012090509695505050505050565b5f516020611a8b5f395f51905f5261097c81610eab565b888714158061098b5750888514155b156109bd576040516001624fcdef60e01b03198152600481018a90526024810186905260448101889052606401610894565b5f6109ce8b8b8b8b8b8b8b8b610b06565b90506109da8184610eb8565b5f5b8a811015610a8f5780827f4cf4410cc57040e44862ef0f45f3dd5a5e02db8eb8add648d4b0e236f1d07dca8e8e85818110610a1957610a196118cf565b9050602002016020810190610a2e919061131e565b8d8d86818110610a4057610a406118cf565b905060200201358c8c87818110610a5957610a596118cf565b9050602002810190610a6b91906118e3565b8c8b604051610a7f9695949392919061186c565b60405180910390a36001016109dc565b508315610ad157807f20fda5fd27a1ea7bf5b9567f143ac5470bb059374a27e8f67cb44f946f6d038785604051610ac891815260200190565b60405180910390a25b5050505050505050505050565b5f918252602082815260408084206001600160a01b0393909316845291905290205460ff1690565b5f8888888888888888604051602001610b269897969594939291906119bd565b60405160208183030381529060405280519060200120905098975050505050505050565b5f516020611aab5f395f51905f52610b6181610eab565b610b6a82610827565b610ba65781610b79600261118f565b610b83600161118f565b604051635ead8eb560e01b81526004810193909352176024820152604401610894565b5f828152600160205260408082208290555183917fbaa1eb22f2a492ba1a5fea61b8df4d27c6c8b5f3971e63bb58fa14ff72eedb7091a25050565b5f82815260208190526040902060010154610bfb81610eab565b6107c58383611126565b7fd8aa0f3194971a2a116679f7c2090f6939c8d4e01a2a8d7e41d55e5351469e63610c30815f610ade565b610c3e57610c3e8133610f6d565b8786141580610c4d5750878414155b15610c7f576040516001624fcdef60e01b03198152600481018990526024810185905260448101879052606401610894565b5f610c908a8a8a8a8a8a8a8a610b06565b9050610c9c8185610faa565b5f5b89811015610d70575f8b8b83818110610cb957610cb96118cf565b9050602002016020810190610cce919061131e565b90505f8a8a84818110610ce357610ce36118cf565b905060200201359050365f8a8a86818110610d0057610d006118cf565b9050602002810190610d1291906118e3565b91509150610d2284848484610ff8565b84867fc2617efa69bab66782fa219543714338489c4e9e178271560a91b82c3f612b5886868686604051610d5994939291906118a8565b60405180910390a350505050806001019050610c9e565b50610d7a8161106c565b50505050505050505050565b5f516020611a8b5f395f51905f52610d9d81610eab565b610db45f516020611aab5f395f51905f5283610ade565b610dd157604051630309cb8760e51b815260040160405180910390fd5b6001600160a01b0382165f9081526003602052604081205490819003610e5b57600254610dfe9042611a5c565b6001600160a01b0384165f818152600360205260409081902083905551919250907f19c6dda5bb55622c1da348c30c2b968027100fa3473d7d685f4dc38f186d9ecc90610e4e9084815260200190565b60405180910390a2505050565b80421015610e7c57604051630309cb8760e51b815260040160405180910390fd5b6001600160a01b0383165f908152600360205260408120556107c55f516020611aab5f395f51905f5284611126565b610eb58133610f6d565b50565b610ec1826107cb565b15610ef25781610ed05f61118f565b604051635ead8eb560e01b815260048101929092526024820152604401610894565b5f610efc60025490565b905080821015610f2957604051635433660960e01b81526004810183905260248101829052604401610894565b610f338242611a5c565b5f93845260016020526040909320929092555050565b5f6001600160e01b03198216630271189760e51b14806106bc57506106bc826111b1565b610f778282610ade565b610fa65760405163e2517d3f60e01b81526001600160a01b038216600482015260248101839052604401610894565b5050565b610fb382610774565b610fc25781610ed0600261118f565b8015801590610fd75750610fd581610799565b155b15610fa65760405163121534c360e31b815260048101829052602401610894565b5f5f856001600160a01b0316858585604051611015929190611a7b565b5f6040518083038185875af1925050503d805f811461104f576040519150601f19603f3d011682016040523d82523d5f602084013e611054565b606091505b509150915061106382826111e5565b50505050505050565b61107581610774565b6110845780610ed0600261118f565b5f90815260016020819052604090912055565b5f6110a28383610ade565b61111f575f838152602081815260408083206001600160a01b03861684529091529020805460ff191660011790556110d73390565b6001600160a01b0316826001600160a01b0316847f2f8788117e7eff1d82e926ec794901d17c78024a50270940304540a733656f0d60405160405180910390a45060016106bc565b505f6106bc565b5f6111318383610ade565b1561111f575f838152602081815260408083206001600160a01b0386168085529252808320805460ff1916905551339286917ff6391f5c32d9c69d2a47ea670b442974b53935d1edc7fd64eb21e047a839171b9190a45060016106bc565b5f8160038111156111a2576111a26114f0565b600160ff919091161b92915050565b5f6001600160e01b03198216637965db0b60e01b14806106bc57506301ffc9a760e01b6001600160e01b03198316146106bc565b606082156111f45750806106bc565b8151156112095761120482611222565b6106bc565b60405163d6bda27560e01b815260040160405180910390fd5b805160208201fd5b80356001600160a01b0381168114611240575f5ffd5b919050565b5f5f83601f840112611255575f5ffd5b5081356001600160401b0381111561126b575f5ffd5b602083019150836020828501011115611282575f5ffd5b9250929050565b5f5f5f5f5f5f5f60c0888a03121561129f575f5ffd5b6112a88861122a565b96506020880135955060408801356001600160401b038111156112c9575f5ffd5b6112d58a828b01611245565b989b979a50986060810135976080820135975060a09091013595509350505050565b5f60208284031215611307575f5ffd5b81356001600160e01b031981168114610865575f5ffd5b5f6020828403121561132e575f5ffd5b6108658261122a565b5f5f5f5f5f5f60a0878903121561134c575f5ffd5b6113558761122a565b95506020870135945060408701356001600160401b03811115611376575f5ffd5b61138289828a01611245565b979a9699509760608101359660809091013595509350505050565b5f602082840312156113ad575f5ffd5b5035919050565b634e487b7160e01b5f52604160045260245ffd5b604051601f8201601f191681016001600160401b03811182821017156113f0576113f06113b4565b604052919050565b5f82601f830112611407575f5ffd5b81356001600160401b03811115611420576114206113b4565b611433601f8201601f19166020016113c8565b818152846020838601011115611447575f5ffd5b816020850160208301375f918101602001919091529392505050565b5f5f5f5f60808587031215611476575f5ffd5b61147f8561122a565b935061148d6020860161122a565b92506040850135915060608501356001600160401b038111156114ae575f5ffd5b6114ba878288016113f8565b91505092959194509250565b5f5f604083850312156114d7575f5ffd5b823591506114e76020840161122a565b90509250929050565b634e487b7160e01b5f52602160045260245ffd5b602081016004831061152457634e487b7160e01b5f52602160045260245ffd5b91905290565b5f5f83601f84011261153a575f5ffd5b5081356001600160401b03811115611550575f5ffd5b6020830191508360208260051b8501011115611282575f5ffd5b5f5f5f5f5f5f5f5f5f60c08a8c031215611582575f5ffd5b89356001600160401b03811115611597575f5ffd5b6115a38c828d0161152a565b909a5098505060208a01356001600160401b038111156115c1575f5ffd5b6115cd8c828d0161152a565b90985096505060408a01356001600160401b038111156115eb575f5ffd5b6115f78c828d0161152a565b9a9d999c50979a969997986060880135976080810135975060a0013595509350505050565b5f5f5f5f5f5f5f5f60a0898b031215611633575f5ffd5b88356001600160401b03811115611648575f5ffd5b6116548b828c0161152a565b90995097505060208901356001600160401b03811115611672575f5ffd5b61167e8b828c0161152a565b90975095505060408901356001600160401b0381111561169c575f5ffd5b6116a88b828c0161152a565b999c989b509699959896976060870135966080013595509350505050565b5f82601f8301126116d5575f5ffd5b81356001600160401b038111156116ee576116ee6113b4565b8060051b6116fe602082016113c8565b91825260208185018101929081019086841115611719575f5ffd5b6020860192505b8383101561173b578235825260209283019290910190611720565b9695505050505050565b5f5f5f5f5f60a08688031215611759575f5ffd5b6117628661122a565b94506117706020870161122a565b935060408601356001600160401b0381111561178a575f5ffd5b611796888289016116c6565b93505060608601356001600160401b038111156117b1575f5ffd5b6117bd888289016116c6565b92505060808601356001600160401b038111156117d8575f5ffd5b6117e4888289016113f8565b9150509295509295909350565b5f5f5f5f5f60a08688031215611805575f5ffd5b61180e8661122a565b945061181c6020870161122a565b9350604086013592506060860135915060808601356001600160401b038111156117d8575f5ffd5b81835281816020850137505f828201602090810191909152601f909101601f19169091010190565b60018060a01b038716815285602082015260a060408201525f61189360a083018688611844565b60608301949094525060800152949350505050565b60018060a01b0385168152836020820152606060408201525f61173b606083018486611844565b634e487b7160e01b5f52603260045260245ffd5b5f5f8335601e198436030181126118f8575f5ffd5b8301803591506001600160401b03821115611911575f5ffd5b602001915036819003821315611282575f5ffd5b5f8383855260208501945060208460051b820101835f601e19863603015b878210156119b057848403601f190189528235818112611961575f5ffd5b87016020810190356001600160401b0381111561197c575f5ffd5b80360382131561198a575f5ffd5b611995868284611844565b95505050602083019250602089019850600182019150611943565b5091979650505050505050565b60a080825281018890525f8960c08301825b8b8110156119fd576001600160a01b036119e88461122a565b168252602092830192909101906001016119cf565b5083810360208501528881526001600160fb1b03891115611a1c575f5ffd5b8860051b9150818a60208301370182810360209081016040850152611a449082018789611925565b60608401959095525050608001529695505050505050565b808201808211156106bc57634e487b7160e01b5f52601160045260245ffd5b818382375f910190815291905056feb09aa5aeb3702cfd50b6b62bc4532604938f21248a27a1d5ca736082b6819cc1fd643c72710c63c0180259aba6b2d05451e3591a24e58b62239378085726f783"

// TimelockImmutables are the places, start and length, of the values that the constructor fixed.
var TimelockImmutables = [][2]int{}
