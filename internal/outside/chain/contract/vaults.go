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

// VaultsMetaData contains all meta data concerning the Vaults contract.
var VaultsMetaData = MetaData{
	ABI: "[{\"inputs\":[{\"internalType\":\"contractRoles\",\"name\":\"roles\",\"type\":\"address\"},{\"internalType\":\"uint40\",\"name\":\"delay\",\"type\":\"uint40\"},{\"internalType\":\"address\",\"name\":\"firstVault\",\"type\":\"address\"}],\"stateMutability\":\"nonpayable\",\"type\":\"constructor\"},{\"inputs\":[],\"name\":\"InsufficientPermissions\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"TooManyItems\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"VaultKnown\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"VaultNotFound\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"ZeroAddress\",\"type\":\"error\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"address\",\"name\":\"vault\",\"type\":\"address\"},{\"indexed\":false,\"internalType\":\"uint8\",\"name\":\"index\",\"type\":\"uint8\"},{\"indexed\":false,\"internalType\":\"uint40\",\"name\":\"effectiveAt\",\"type\":\"uint40\"}],\"name\":\"VaultAdded\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"address\",\"name\":\"vault\",\"type\":\"address\"}],\"name\":\"VaultRetired\",\"type\":\"event\"},{\"inputs\":[],\"name\":\"DELAY\",\"outputs\":[{\"internalType\":\"uint40\",\"name\":\"\",\"type\":\"uint40\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"MAX_VAULTS\",\"outputs\":[{\"internalType\":\"uint8\",\"name\":\"\",\"type\":\"uint8\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"ROLES\",\"outputs\":[{\"internalType\":\"contractRoles\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"active\",\"outputs\":[{\"internalType\":\"address\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"vault\",\"type\":\"address\"}],\"name\":\"add\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"count\",\"outputs\":[{\"internalType\":\"uint8\",\"name\":\"\",\"type\":\"uint8\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"vault\",\"type\":\"address\"}],\"name\":\"effectiveAt\",\"outputs\":[{\"internalType\":\"uint40\",\"name\":\"\",\"type\":\"uint40\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"vault\",\"type\":\"address\"}],\"name\":\"indexOf\",\"outputs\":[{\"internalType\":\"uint8\",\"name\":\"\",\"type\":\"uint8\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"vault\",\"type\":\"address\"}],\"name\":\"isVault\",\"outputs\":[{\"internalType\":\"bool\",\"name\":\"\",\"type\":\"bool\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"vault\",\"type\":\"address\"}],\"name\":\"retire\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"vault\",\"type\":\"address\"}],\"name\":\"statusOf\",\"outputs\":[{\"internalType\":\"enumVaultStatus\",\"name\":\"\",\"type\":\"uint8\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint8\",\"name\":\"index\",\"type\":\"uint8\"}],\"name\":\"vaultAt\",\"outputs\":[{\"internalType\":\"address\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"}]",
	ID:  "Vaults",
}

// Vaults is an auto generated Go binding around an Ethereum contract.
type Vaults struct {
	abi abi.ABI
}

// GetABI returns the ABI associated with this contract binding.
func (c *Vaults) GetABI() abi.ABI {
	return c.abi
}

// NewVaults creates a new instance of Vaults.
func NewVaults() *Vaults {
	parsed, err := VaultsMetaData.ParseABI()
	if err != nil {
		panic(errors.New("invalid ABI: " + err.Error()))
	}
	return &Vaults{abi: *parsed}
}

// PackConstructor is the Go binding used to pack the parameters required for
// contract deployment.
//
// Solidity: constructor(address roles, uint40 delay, address firstVault) returns()
func (vaults *Vaults) PackConstructor(roles common.Address, delay *big.Int, firstVault common.Address) []byte {
	enc, err := vaults.abi.Pack("", roles, delay, firstVault)
	if err != nil {
		panic(err)
	}
	return enc
}

// PackDELAY is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x69b41170.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function DELAY() view returns(uint40)
func (vaults *Vaults) PackDELAY() []byte {
	enc, err := vaults.abi.Pack("DELAY")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackDELAY is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x69b41170.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function DELAY() view returns(uint40)
func (vaults *Vaults) TryPackDELAY() ([]byte, error) {
	return vaults.abi.Pack("DELAY")
}

// UnpackDELAY is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x69b41170.
//
// Solidity: function DELAY() view returns(uint40)
func (vaults *Vaults) UnpackDELAY(data []byte) (*big.Int, error) {
	out, err := vaults.abi.Unpack("DELAY", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackMAXVAULTS is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xb6eaea17.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function MAX_VAULTS() view returns(uint8)
func (vaults *Vaults) PackMAXVAULTS() []byte {
	enc, err := vaults.abi.Pack("MAX_VAULTS")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackMAXVAULTS is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xb6eaea17.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function MAX_VAULTS() view returns(uint8)
func (vaults *Vaults) TryPackMAXVAULTS() ([]byte, error) {
	return vaults.abi.Pack("MAX_VAULTS")
}

// UnpackMAXVAULTS is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xb6eaea17.
//
// Solidity: function MAX_VAULTS() view returns(uint8)
func (vaults *Vaults) UnpackMAXVAULTS(data []byte) (uint8, error) {
	out, err := vaults.abi.Unpack("MAX_VAULTS", data)
	if err != nil {
		return *new(uint8), err
	}
	out0 := *abi.ConvertType(out[0], new(uint8)).(*uint8)
	return out0, nil
}

// PackROLES is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x923cb952.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function ROLES() view returns(address)
func (vaults *Vaults) PackROLES() []byte {
	enc, err := vaults.abi.Pack("ROLES")
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
func (vaults *Vaults) TryPackROLES() ([]byte, error) {
	return vaults.abi.Pack("ROLES")
}

// UnpackROLES is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x923cb952.
//
// Solidity: function ROLES() view returns(address)
func (vaults *Vaults) UnpackROLES(data []byte) (common.Address, error) {
	out, err := vaults.abi.Unpack("ROLES", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackActive is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x02fb0c5e.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function active() view returns(address)
func (vaults *Vaults) PackActive() []byte {
	enc, err := vaults.abi.Pack("active")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackActive is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x02fb0c5e.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function active() view returns(address)
func (vaults *Vaults) TryPackActive() ([]byte, error) {
	return vaults.abi.Pack("active")
}

// UnpackActive is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x02fb0c5e.
//
// Solidity: function active() view returns(address)
func (vaults *Vaults) UnpackActive(data []byte) (common.Address, error) {
	out, err := vaults.abi.Unpack("active", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackAdd is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x0a3b0a4f.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function add(address vault) returns()
func (vaults *Vaults) PackAdd(vault common.Address) []byte {
	enc, err := vaults.abi.Pack("add", vault)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackAdd is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x0a3b0a4f.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function add(address vault) returns()
func (vaults *Vaults) TryPackAdd(vault common.Address) ([]byte, error) {
	return vaults.abi.Pack("add", vault)
}

// PackCount is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x06661abd.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function count() view returns(uint8)
func (vaults *Vaults) PackCount() []byte {
	enc, err := vaults.abi.Pack("count")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackCount is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x06661abd.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function count() view returns(uint8)
func (vaults *Vaults) TryPackCount() ([]byte, error) {
	return vaults.abi.Pack("count")
}

// UnpackCount is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x06661abd.
//
// Solidity: function count() view returns(uint8)
func (vaults *Vaults) UnpackCount(data []byte) (uint8, error) {
	out, err := vaults.abi.Unpack("count", data)
	if err != nil {
		return *new(uint8), err
	}
	out0 := *abi.ConvertType(out[0], new(uint8)).(*uint8)
	return out0, nil
}

// PackEffectiveAt is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xc38825cd.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function effectiveAt(address vault) view returns(uint40)
func (vaults *Vaults) PackEffectiveAt(vault common.Address) []byte {
	enc, err := vaults.abi.Pack("effectiveAt", vault)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackEffectiveAt is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xc38825cd.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function effectiveAt(address vault) view returns(uint40)
func (vaults *Vaults) TryPackEffectiveAt(vault common.Address) ([]byte, error) {
	return vaults.abi.Pack("effectiveAt", vault)
}

// UnpackEffectiveAt is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xc38825cd.
//
// Solidity: function effectiveAt(address vault) view returns(uint40)
func (vaults *Vaults) UnpackEffectiveAt(data []byte) (*big.Int, error) {
	out, err := vaults.abi.Unpack("effectiveAt", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackIndexOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xfd6aad25.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function indexOf(address vault) view returns(uint8)
func (vaults *Vaults) PackIndexOf(vault common.Address) []byte {
	enc, err := vaults.abi.Pack("indexOf", vault)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackIndexOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xfd6aad25.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function indexOf(address vault) view returns(uint8)
func (vaults *Vaults) TryPackIndexOf(vault common.Address) ([]byte, error) {
	return vaults.abi.Pack("indexOf", vault)
}

// UnpackIndexOf is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xfd6aad25.
//
// Solidity: function indexOf(address vault) view returns(uint8)
func (vaults *Vaults) UnpackIndexOf(data []byte) (uint8, error) {
	out, err := vaults.abi.Unpack("indexOf", data)
	if err != nil {
		return *new(uint8), err
	}
	out0 := *abi.ConvertType(out[0], new(uint8)).(*uint8)
	return out0, nil
}

// PackIsVault is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x652b9b41.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function isVault(address vault) view returns(bool)
func (vaults *Vaults) PackIsVault(vault common.Address) []byte {
	enc, err := vaults.abi.Pack("isVault", vault)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackIsVault is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x652b9b41.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function isVault(address vault) view returns(bool)
func (vaults *Vaults) TryPackIsVault(vault common.Address) ([]byte, error) {
	return vaults.abi.Pack("isVault", vault)
}

// UnpackIsVault is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x652b9b41.
//
// Solidity: function isVault(address vault) view returns(bool)
func (vaults *Vaults) UnpackIsVault(data []byte) (bool, error) {
	out, err := vaults.abi.Unpack("isVault", data)
	if err != nil {
		return *new(bool), err
	}
	out0 := *abi.ConvertType(out[0], new(bool)).(*bool)
	return out0, nil
}

// PackRetire is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x9e6371ba.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function retire(address vault) returns()
func (vaults *Vaults) PackRetire(vault common.Address) []byte {
	enc, err := vaults.abi.Pack("retire", vault)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackRetire is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x9e6371ba.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function retire(address vault) returns()
func (vaults *Vaults) TryPackRetire(vault common.Address) ([]byte, error) {
	return vaults.abi.Pack("retire", vault)
}

// PackStatusOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x97a5d5b5.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function statusOf(address vault) view returns(uint8)
func (vaults *Vaults) PackStatusOf(vault common.Address) []byte {
	enc, err := vaults.abi.Pack("statusOf", vault)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackStatusOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x97a5d5b5.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function statusOf(address vault) view returns(uint8)
func (vaults *Vaults) TryPackStatusOf(vault common.Address) ([]byte, error) {
	return vaults.abi.Pack("statusOf", vault)
}

// UnpackStatusOf is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x97a5d5b5.
//
// Solidity: function statusOf(address vault) view returns(uint8)
func (vaults *Vaults) UnpackStatusOf(data []byte) (uint8, error) {
	out, err := vaults.abi.Unpack("statusOf", data)
	if err != nil {
		return *new(uint8), err
	}
	out0 := *abi.ConvertType(out[0], new(uint8)).(*uint8)
	return out0, nil
}

// PackVaultAt is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x08486f0f.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function vaultAt(uint8 index) view returns(address)
func (vaults *Vaults) PackVaultAt(index uint8) []byte {
	enc, err := vaults.abi.Pack("vaultAt", index)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackVaultAt is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x08486f0f.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function vaultAt(uint8 index) view returns(address)
func (vaults *Vaults) TryPackVaultAt(index uint8) ([]byte, error) {
	return vaults.abi.Pack("vaultAt", index)
}

// UnpackVaultAt is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x08486f0f.
//
// Solidity: function vaultAt(uint8 index) view returns(address)
func (vaults *Vaults) UnpackVaultAt(data []byte) (common.Address, error) {
	out, err := vaults.abi.Unpack("vaultAt", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// VaultsVaultAdded represents a VaultAdded event raised by the Vaults contract.
type VaultsVaultAdded struct {
	Vault       common.Address
	Index       uint8
	EffectiveAt *big.Int
	Raw         *types.Log // Blockchain specific contextual infos
}

const VaultsVaultAddedEventName = "VaultAdded"

// ContractEventName returns the user-defined event name.
func (VaultsVaultAdded) ContractEventName() string {
	return VaultsVaultAddedEventName
}

// UnpackVaultAddedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event VaultAdded(address indexed vault, uint8 index, uint40 effectiveAt)
func (vaults *Vaults) UnpackVaultAddedEvent(log *types.Log) (*VaultsVaultAdded, error) {
	event := "VaultAdded"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != vaults.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(VaultsVaultAdded)
	if len(log.Data) > 0 {
		if err := vaults.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range vaults.abi.Events[event].Inputs {
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

// VaultsVaultRetired represents a VaultRetired event raised by the Vaults contract.
type VaultsVaultRetired struct {
	Vault common.Address
	Raw   *types.Log // Blockchain specific contextual infos
}

const VaultsVaultRetiredEventName = "VaultRetired"

// ContractEventName returns the user-defined event name.
func (VaultsVaultRetired) ContractEventName() string {
	return VaultsVaultRetiredEventName
}

// UnpackVaultRetiredEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event VaultRetired(address indexed vault)
func (vaults *Vaults) UnpackVaultRetiredEvent(log *types.Log) (*VaultsVaultRetired, error) {
	event := "VaultRetired"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != vaults.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(VaultsVaultRetired)
	if len(log.Data) > 0 {
		if err := vaults.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range vaults.abi.Events[event].Inputs {
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
func (vaults *Vaults) UnpackError(raw []byte) (any, error) {
	if bytes.Equal(raw[:4], vaults.abi.Errors["InsufficientPermissions"].ID.Bytes()[:4]) {
		return vaults.UnpackInsufficientPermissionsError(raw[4:])
	}
	if bytes.Equal(raw[:4], vaults.abi.Errors["TooManyItems"].ID.Bytes()[:4]) {
		return vaults.UnpackTooManyItemsError(raw[4:])
	}
	if bytes.Equal(raw[:4], vaults.abi.Errors["VaultKnown"].ID.Bytes()[:4]) {
		return vaults.UnpackVaultKnownError(raw[4:])
	}
	if bytes.Equal(raw[:4], vaults.abi.Errors["VaultNotFound"].ID.Bytes()[:4]) {
		return vaults.UnpackVaultNotFoundError(raw[4:])
	}
	if bytes.Equal(raw[:4], vaults.abi.Errors["ZeroAddress"].ID.Bytes()[:4]) {
		return vaults.UnpackZeroAddressError(raw[4:])
	}
	return nil, errors.New("Unknown error")
}

// VaultsInsufficientPermissions represents a InsufficientPermissions error raised by the Vaults contract.
type VaultsInsufficientPermissions struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error InsufficientPermissions()
func VaultsInsufficientPermissionsErrorID() common.Hash {
	return common.HexToHash("0xc397ba6098d32ff962db270c922a3808ccc507dbd4a32b7191d2436e12d9e391")
}

// UnpackInsufficientPermissionsError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error InsufficientPermissions()
func (vaults *Vaults) UnpackInsufficientPermissionsError(raw []byte) (*VaultsInsufficientPermissions, error) {
	out := new(VaultsInsufficientPermissions)
	if err := vaults.abi.UnpackIntoInterface(out, "InsufficientPermissions", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// VaultsTooManyItems represents a TooManyItems error raised by the Vaults contract.
type VaultsTooManyItems struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error TooManyItems()
func VaultsTooManyItemsErrorID() common.Hash {
	return common.HexToHash("0xd6ce581150cff2d19bc318e3e496b1c6a31f6bb28049e060596a2f6ef845998b")
}

// UnpackTooManyItemsError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error TooManyItems()
func (vaults *Vaults) UnpackTooManyItemsError(raw []byte) (*VaultsTooManyItems, error) {
	out := new(VaultsTooManyItems)
	if err := vaults.abi.UnpackIntoInterface(out, "TooManyItems", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// VaultsVaultKnown represents a VaultKnown error raised by the Vaults contract.
type VaultsVaultKnown struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error VaultKnown()
func VaultsVaultKnownErrorID() common.Hash {
	return common.HexToHash("0x762c8313cf45e13f958a74e5aa77f84d13279716fc2f172e683977a181a5a5b0")
}

// UnpackVaultKnownError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error VaultKnown()
func (vaults *Vaults) UnpackVaultKnownError(raw []byte) (*VaultsVaultKnown, error) {
	out := new(VaultsVaultKnown)
	if err := vaults.abi.UnpackIntoInterface(out, "VaultKnown", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// VaultsVaultNotFound represents a VaultNotFound error raised by the Vaults contract.
type VaultsVaultNotFound struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error VaultNotFound()
func VaultsVaultNotFoundErrorID() common.Hash {
	return common.HexToHash("0xdee790fbbb31ecd39d10a1ec48897bd6767a6bd90f6e7ddd1ce3bcfa6e630754")
}

// UnpackVaultNotFoundError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error VaultNotFound()
func (vaults *Vaults) UnpackVaultNotFoundError(raw []byte) (*VaultsVaultNotFound, error) {
	out := new(VaultsVaultNotFound)
	if err := vaults.abi.UnpackIntoInterface(out, "VaultNotFound", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// VaultsZeroAddress represents a ZeroAddress error raised by the Vaults contract.
type VaultsZeroAddress struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ZeroAddress()
func VaultsZeroAddressErrorID() common.Hash {
	return common.HexToHash("0xd92e233df2717d4a40030e20904abd27b68fcbeede117eaaccbbdac9618c8c73")
}

// UnpackZeroAddressError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ZeroAddress()
func (vaults *Vaults) UnpackZeroAddressError(raw []byte) (*VaultsZeroAddress, error) {
	out := new(VaultsZeroAddress)
	if err := vaults.abi.UnpackIntoInterface(out, "ZeroAddress", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// VaultsBin is what creates the contract, without the values for its constructor.
const VaultsBin = "0x60c060405234801561000f575f5ffd5b50604051610b33380380610b3383398101604081905261002e9161021a565b826001600160a01b0381166100565760405163d92e233d60e01b815260040160405180910390fd5b6001600160a01b031660805264ffffffffff821660a052610077814261007f565b505050610297565b6001600160a01b0382166100a65760405163d92e233d60e01b815260040160405180910390fd5b6001600160a01b0382165f9081526002602052604090205460ff16156100df5760405163762c831360e01b815260040160405180910390fd5b5f5460ff16603e19016101055760405163d6ce581160e01b815260040160405180910390fd5b5f8054819081906101189060ff1661026d565b825461010092830a60ff81810219909216838316918202179094555f84815260016020908152604080832080546001600160a01b0319166001600160a01b038c16908117909155815160608101835288815280840185815264ffffffffff8c811683860181815285895260028852978690209351845493519851991661ffff19909316929092179615159099029590951766ffffffffff0000191662010000969098169590950296909617909355825195865285015290935090917f3f241cc207bcde7575a4684a27d897fc866fb6868225a5ce263b91fcc0e4282d910160405180910390a2505050565b6001600160a01b0381168114610217575f5ffd5b50565b5f5f5f6060848603121561022c575f5ffd5b835161023781610203565b602085015190935064ffffffffff81168114610251575f5ffd5b604085015190925061026281610203565b809150509250925092565b5f60ff821660ff810361028e57634e487b7160e01b5f52601160045260245ffd5b60010192915050565b60805160a05161086d6102c65f395f8181610160015261034401525f818161019d0152610563015261086d5ff3fe608060405234801561000f575f5ffd5b50600436106100b1575f3560e01c8063923cb9521161006e578063923cb9521461019857806397a5d5b5146101bf5780639e6371ba146101df578063b6eaea17146101f2578063c38825cd146101fa578063fd6aad251461022f575f5ffd5b806302fb0c5e146100b557806306661abd146100da57806308486f0f146100f85780630a3b0a4f14610123578063652b9b411461013857806369b411701461015b575b5f5ffd5b6100bd61025a565b6040516001600160a01b0390911681526020015b60405180910390f35b5f546100e69060ff1681565b60405160ff90911681526020016100d1565b6100bd610106366004610778565b60ff165f908152600160205260409020546001600160a01b031690565b610136610131366004610798565b610307565b005b61014b610146366004610798565b610372565b60405190151581526020016100d1565b6101827f000000000000000000000000000000000000000000000000000000000000000081565b60405164ffffffffff90911681526020016100d1565b6100bd7f000000000000000000000000000000000000000000000000000000000000000081565b6101d26101cd366004610798565b6103cd565b6040516100d191906107be565b6101366101ed366004610798565b61045e565b6100e6603f81565b610182610208366004610798565b6001600160a01b03165f9081526002602052604090205462010000900464ffffffffff1690565b6100e661023d366004610798565b6001600160a01b03165f9081526002602052604090205460ff1690565b5f805460ff165b60ff8116156103005760ff8181165f908152600160209081526040808320546001600160a01b0316808452600283529281902081516060810183529054808616825261010081049095161515928101929092526201000090930464ffffffffff1692810192909252906102d38161051e565b80156102e157508060200151155b156102ed575092915050565b5050806102f9906107f8565b9050610261565b505f905090565b5f61031181610547565b816001600160a01b03163b5f0361033b5760405163dee790fb60e01b815260040160405180910390fd5b61036e826103697f000000000000000000000000000000000000000000000000000000000000000042610813565b6105f4565b5050565b6001600160a01b0381165f9081526002602090815260408083208151606081018352905460ff80821683526101008204161515938201939093526201000090920464ffffffffff16908201526103c79061051e565b92915050565b6001600160a01b0381165f9081526002602090815260408083208151606081018352905460ff808216808452610100830490911615159483019490945262010000900464ffffffffff169181019190915290820361042d57505f92915050565b8060200151156104405750600392915050565b6104498161051e565b610454576001610457565b60025b9392505050565b5f61046881610547565b6001600160a01b0382165f908152600260205260409020805460ff16158061049657508054610100900460ff165b156104b45760405163dee790fb60e01b815260040160405180910390fd5b805461ff0019166101001780825564ffffffffff62010000909104164210156104e657805466ffffffffff0000191681555b6040516001600160a01b038416907fe10e96b0dc101eb8208d6bac0cb943b11d88d6160d2bd22b6fd396fde26d9b42905f90a2505050565b5f816040015164ffffffffff165f141580156103c75750506040015164ffffffffff1642101590565b604051632474521560e21b8152600481018290523360248201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906391d1485490604401602060405180830381865afa1580156105b0573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906105d49190610830565b6105f15760405163061cbdd360e51b815260040160405180910390fd5b50565b6001600160a01b03821661061b5760405163d92e233d60e01b815260040160405180910390fd5b6001600160a01b0382165f9081526002602052604090205460ff16156106545760405163762c831360e01b815260040160405180910390fd5b5f5460ff16603e190161067a5760405163d6ce581160e01b815260040160405180910390fd5b5f80548190819061068d9060ff1661084f565b825461010092830a60ff81810219909216838316918202179094555f84815260016020908152604080832080546001600160a01b0319166001600160a01b038c16908117909155815160608101835288815280840185815264ffffffffff8c811683860181815285895260028852978690209351845493519851991661ffff19909316929092179615159099029590951766ffffffffff0000191662010000969098169590950296909617909355825195865285015290935090917f3f241cc207bcde7575a4684a27d897fc866fb6868225a5ce263b91fcc0e4282d910160405180910390a2505050565b5f60208284031215610788575f5ffd5b813560ff81168114610457575f5ffd5b5f602082840312156107a8575f5ffd5b81356001600160a01b0381168114610457575f5ffd5b60208101600483106107de57634e487b7160e01b5f52602160045260245ffd5b91905290565b634e487b7160e01b5f52601160045260245ffd5b5f60ff82168061080a5761080a6107e4565b5f190192915050565b64ffffffffff81811683821601908111156103c7576103c76107e4565b5f60208284031215610840575f5ffd5b81518015158114610457575f5ffd5b5f60ff821660ff8103610864576108646107e4565b6001019291505056"

// VaultsRuntime is the contract's code on chain, with zeros where its constructor puts values.
const VaultsRuntime = "0x608060405234801561000f575f5ffd5b50600436106100b1575f3560e01c8063923cb9521161006e578063923cb9521461019857806397a5d5b5146101bf5780639e6371ba146101df578063b6eaea17146101f2578063c38825cd146101fa578063fd6aad251461022f575f5ffd5b806302fb0c5e146100b557806306661abd146100da57806308486f0f146100f85780630a3b0a4f14610123578063652b9b411461013857806369b411701461015b575b5f5ffd5b6100bd61025a565b6040516001600160a01b0390911681526020015b60405180910390f35b5f546100e69060ff1681565b60405160ff90911681526020016100d1565b6100bd610106366004610778565b60ff165f908152600160205260409020546001600160a01b031690565b610136610131366004610798565b610307565b005b61014b610146366004610798565b610372565b60405190151581526020016100d1565b6101827f000000000000000000000000000000000000000000000000000000000000000081565b60405164ffffffffff90911681526020016100d1565b6100bd7f000000000000000000000000000000000000000000000000000000000000000081565b6101d26101cd366004610798565b6103cd565b6040516100d191906107be565b6101366101ed366004610798565b61045e565b6100e6603f81565b610182610208366004610798565b6001600160a01b03165f9081526002602052604090205462010000900464ffffffffff1690565b6100e661023d366004610798565b6001600160a01b03165f9081526002602052604090205460ff1690565b5f805460ff165b60ff8116156103005760ff8181165f908152600160209081526040808320546001600160a01b0316808452600283529281902081516060810183529054808616825261010081049095161515928101929092526201000090930464ffffffffff1692810192909252906102d38161051e565b80156102e157508060200151155b156102ed575092915050565b5050806102f9906107f8565b9050610261565b505f905090565b5f61031181610547565b816001600160a01b03163b5f0361033b5760405163dee790fb60e01b815260040160405180910390fd5b61036e826103697f000000000000000000000000000000000000000000000000000000000000000042610813565b6105f4565b5050565b6001600160a01b0381165f9081526002602090815260408083208151606081018352905460ff80821683526101008204161515938201939093526201000090920464ffffffffff16908201526103c79061051e565b92915050565b6001600160a01b0381165f9081526002602090815260408083208151606081018352905460ff808216808452610100830490911615159483019490945262010000900464ffffffffff169181019190915290820361042d57505f92915050565b8060200151156104405750600392915050565b6104498161051e565b610454576001610457565b60025b9392505050565b5f61046881610547565b6001600160a01b0382165f908152600260205260409020805460ff16158061049657508054610100900460ff165b156104b45760405163dee790fb60e01b815260040160405180910390fd5b805461ff0019166101001780825564ffffffffff62010000909104164210156104e657805466ffffffffff0000191681555b6040516001600160a01b038416907fe10e96b0dc101eb8208d6bac0cb943b11d88d6160d2bd22b6fd396fde26d9b42905f90a2505050565b5f816040015164ffffffffff165f141580156103c75750506040015164ffffffffff1642101590565b604051632474521560e21b8152600481018290523360248201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906391d1485490604401602060405180830381865afa1580156105b0573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906105d49190610830565b6105f15760405163061cbdd360e51b815260040160405180910390fd5b50565b6001600160a01b03821661061b5760405163d92e233d60e01b815260040160405180910390fd5b6001600160a01b0382165f9081526002602052604090205460ff16156106545760405163762c831360e01b815260040160405180910390fd5b5f5460ff16603e190161067a5760405163d6ce581160e01b815260040160405180910390fd5b5f80548190819061068d9060ff1661084f565b825461010092830a60ff81810219909216838316918202179094555f84815260016020908152604080832080546001600160a01b0319166001600160a01b038c16908117909155815160608101835288815280840185815264ffffffffff8c811683860181815285895260028852978690209351845493519851991661ffff19909316929092179615159099029590951766ffffffffff0000191662010000969098169590950296909617909355825195865285015290935090917f3f241cc207bcde7575a4684a27d897fc866fb6868225a5ce263b91fcc0e4282d910160405180910390a2505050565b5f60208284031215610788575f5ffd5b813560ff81168114610457575f5ffd5b5f602082840312156107a8575f5ffd5b81356001600160a01b0381168114610457575f5ffd5b60208101600483106107de57634e487b7160e01b5f52602160045260245ffd5b91905290565b634e487b7160e01b5f52601160045260245ffd5b5f60ff82168061080a5761080a6107e4565b5f190192915050565b64ffffffffff81811683821601908111156103c7576103c76107e4565b5f60208284031215610840575f5ffd5b81518015158114610457575f5ffd5b5f60ff821660ff8103610864576108646107e4565b6001019291505056"

// VaultsImmutables are the places, start and length, of the values that the constructor fixed.
var VaultsImmutables = [][2]int{{352, 32}, {413, 32}, {836, 32}, {1379, 32}}
