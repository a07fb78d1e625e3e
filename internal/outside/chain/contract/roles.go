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

// RolesGrant is an auto generated low-level Go binding around an user-defined struct.
type RolesGrant struct {
	Role    [32]byte
	Account common.Address
}

// RolesMetaData contains all meta data concerning the Roles contract.
var RolesMetaData = MetaData{
	ABI: "[{\"inputs\":[{\"internalType\":\"uint48\",\"name\":\"adminDelay\",\"type\":\"uint48\"},{\"internalType\":\"address\",\"name\":\"admin\",\"type\":\"address\"},{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"role\",\"type\":\"bytes32\"},{\"internalType\":\"address\",\"name\":\"account\",\"type\":\"address\"}],\"internalType\":\"structRoles.Grant[]\",\"name\":\"grants\",\"type\":\"tuple[]\"}],\"stateMutability\":\"nonpayable\",\"type\":\"constructor\"},{\"inputs\":[],\"name\":\"AccessControlBadConfirmation\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"uint48\",\"name\":\"schedule\",\"type\":\"uint48\"}],\"name\":\"AccessControlEnforcedDefaultAdminDelay\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"AccessControlEnforcedDefaultAdminRules\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"defaultAdmin\",\"type\":\"address\"}],\"name\":\"AccessControlInvalidDefaultAdmin\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"account\",\"type\":\"address\"},{\"internalType\":\"bytes32\",\"name\":\"neededRole\",\"type\":\"bytes32\"}],\"name\":\"AccessControlUnauthorizedAccount\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"InvalidParameter\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"uint8\",\"name\":\"bits\",\"type\":\"uint8\"},{\"internalType\":\"uint256\",\"name\":\"value\",\"type\":\"uint256\"}],\"name\":\"SafeCastOverflowedUintDowncast\",\"type\":\"error\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":false,\"internalType\":\"uint8\",\"name\":\"areas\",\"type\":\"uint8\"},{\"indexed\":false,\"internalType\":\"address\",\"name\":\"by\",\"type\":\"address\"}],\"name\":\"AreasPaused\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[],\"name\":\"DefaultAdminDelayChangeCanceled\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":false,\"internalType\":\"uint48\",\"name\":\"newDelay\",\"type\":\"uint48\"},{\"indexed\":false,\"internalType\":\"uint48\",\"name\":\"effectSchedule\",\"type\":\"uint48\"}],\"name\":\"DefaultAdminDelayChangeScheduled\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[],\"name\":\"DefaultAdminTransferCanceled\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"address\",\"name\":\"newAdmin\",\"type\":\"address\"},{\"indexed\":false,\"internalType\":\"uint48\",\"name\":\"acceptSchedule\",\"type\":\"uint48\"}],\"name\":\"DefaultAdminTransferScheduled\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"role\",\"type\":\"bytes32\"},{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"previousAdminRole\",\"type\":\"bytes32\"},{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"newAdminRole\",\"type\":\"bytes32\"}],\"name\":\"RoleAdminChanged\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"role\",\"type\":\"bytes32\"},{\"indexed\":true,\"internalType\":\"address\",\"name\":\"account\",\"type\":\"address\"},{\"indexed\":true,\"internalType\":\"address\",\"name\":\"sender\",\"type\":\"address\"}],\"name\":\"RoleGranted\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"role\",\"type\":\"bytes32\"},{\"indexed\":true,\"internalType\":\"address\",\"name\":\"account\",\"type\":\"address\"},{\"indexed\":true,\"internalType\":\"address\",\"name\":\"sender\",\"type\":\"address\"}],\"name\":\"RoleRevoked\",\"type\":\"event\"},{\"inputs\":[],\"name\":\"ALL_AREAS\",\"outputs\":[{\"internalType\":\"uint8\",\"name\":\"\",\"type\":\"uint8\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"COMPLIANCE\",\"outputs\":[{\"internalType\":\"bytes32\",\"name\":\"\",\"type\":\"bytes32\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"DEFAULT_ADMIN_ROLE\",\"outputs\":[{\"internalType\":\"bytes32\",\"name\":\"\",\"type\":\"bytes32\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"DEPOSITS\",\"outputs\":[{\"internalType\":\"uint8\",\"name\":\"\",\"type\":\"uint8\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"ESCROW\",\"outputs\":[{\"internalType\":\"uint8\",\"name\":\"\",\"type\":\"uint8\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"GUARDIAN\",\"outputs\":[{\"internalType\":\"bytes32\",\"name\":\"\",\"type\":\"bytes32\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"LENDING\",\"outputs\":[{\"internalType\":\"bytes32\",\"name\":\"\",\"type\":\"bytes32\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"MINTING\",\"outputs\":[{\"internalType\":\"uint8\",\"name\":\"\",\"type\":\"uint8\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"OPERATOR\",\"outputs\":[{\"internalType\":\"bytes32\",\"name\":\"\",\"type\":\"bytes32\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"ORACLE\",\"outputs\":[{\"internalType\":\"bytes32\",\"name\":\"\",\"type\":\"bytes32\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"ORIGINATION\",\"outputs\":[{\"internalType\":\"uint8\",\"name\":\"\",\"type\":\"uint8\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"STEWARD\",\"outputs\":[{\"internalType\":\"bytes32\",\"name\":\"\",\"type\":\"bytes32\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"acceptDefaultAdminTransfer\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"newAdmin\",\"type\":\"address\"}],\"name\":\"beginDefaultAdminTransfer\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"cancelDefaultAdminTransfer\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint48\",\"name\":\"newDelay\",\"type\":\"uint48\"}],\"name\":\"changeDefaultAdminDelay\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"defaultAdmin\",\"outputs\":[{\"internalType\":\"address\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"defaultAdminDelay\",\"outputs\":[{\"internalType\":\"uint48\",\"name\":\"\",\"type\":\"uint48\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"defaultAdminDelayIncreaseWait\",\"outputs\":[{\"internalType\":\"uint48\",\"name\":\"\",\"type\":\"uint48\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"escrowOpenedAt\",\"outputs\":[{\"internalType\":\"uint40\",\"name\":\"\",\"type\":\"uint40\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"role\",\"type\":\"bytes32\"}],\"name\":\"getRoleAdmin\",\"outputs\":[{\"internalType\":\"bytes32\",\"name\":\"\",\"type\":\"bytes32\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"role\",\"type\":\"bytes32\"},{\"internalType\":\"address\",\"name\":\"account\",\"type\":\"address\"}],\"name\":\"grantRole\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"role\",\"type\":\"bytes32\"},{\"internalType\":\"address\",\"name\":\"account\",\"type\":\"address\"}],\"name\":\"hasRole\",\"outputs\":[{\"internalType\":\"bool\",\"name\":\"\",\"type\":\"bool\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"owner\",\"outputs\":[{\"internalType\":\"address\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint8\",\"name\":\"areas\",\"type\":\"uint8\"}],\"name\":\"pause\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"pausedAreas\",\"outputs\":[{\"internalType\":\"uint8\",\"name\":\"\",\"type\":\"uint8\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"pendingDefaultAdmin\",\"outputs\":[{\"internalType\":\"address\",\"name\":\"newAdmin\",\"type\":\"address\"},{\"internalType\":\"uint48\",\"name\":\"schedule\",\"type\":\"uint48\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"pendingDefaultAdminDelay\",\"outputs\":[{\"internalType\":\"uint48\",\"name\":\"newDelay\",\"type\":\"uint48\"},{\"internalType\":\"uint48\",\"name\":\"schedule\",\"type\":\"uint48\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"role\",\"type\":\"bytes32\"},{\"internalType\":\"address\",\"name\":\"account\",\"type\":\"address\"}],\"name\":\"renounceRole\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"role\",\"type\":\"bytes32\"},{\"internalType\":\"address\",\"name\":\"account\",\"type\":\"address\"}],\"name\":\"revokeRole\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"rollbackDefaultAdminDelay\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes4\",\"name\":\"interfaceId\",\"type\":\"bytes4\"}],\"name\":\"supportsInterface\",\"outputs\":[{\"internalType\":\"bool\",\"name\":\"\",\"type\":\"bool\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint8\",\"name\":\"areas\",\"type\":\"uint8\"}],\"name\":\"unpause\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"}]",
	ID:  "Roles",
}

// Roles is an auto generated Go binding around an Ethereum contract.
type Roles struct {
	abi abi.ABI
}

// GetABI returns the ABI associated with this contract binding.
func (c *Roles) GetABI() abi.ABI {
	return c.abi
}

// NewRoles creates a new instance of Roles.
func NewRoles() *Roles {
	parsed, err := RolesMetaData.ParseABI()
	if err != nil {
		panic(errors.New("invalid ABI: " + err.Error()))
	}
	return &Roles{abi: *parsed}
}

// PackConstructor is the Go binding used to pack the parameters required for
// contract deployment.
//
// Solidity: constructor(uint48 adminDelay, address admin, (bytes32,address)[] grants) returns()
func (roles *Roles) PackConstructor(adminDelay *big.Int, admin common.Address, grants []RolesGrant) []byte {
	enc, err := roles.abi.Pack("", adminDelay, admin, grants)
	if err != nil {
		panic(err)
	}
	return enc
}

// PackALLAREAS is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x02102c52.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function ALL_AREAS() view returns(uint8)
func (roles *Roles) PackALLAREAS() []byte {
	enc, err := roles.abi.Pack("ALL_AREAS")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackALLAREAS is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x02102c52.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function ALL_AREAS() view returns(uint8)
func (roles *Roles) TryPackALLAREAS() ([]byte, error) {
	return roles.abi.Pack("ALL_AREAS")
}

// UnpackALLAREAS is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x02102c52.
//
// Solidity: function ALL_AREAS() view returns(uint8)
func (roles *Roles) UnpackALLAREAS(data []byte) (uint8, error) {
	out, err := roles.abi.Unpack("ALL_AREAS", data)
	if err != nil {
		return *new(uint8), err
	}
	out0 := *abi.ConvertType(out[0], new(uint8)).(*uint8)
	return out0, nil
}

// PackCOMPLIANCE is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x72eab193.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function COMPLIANCE() view returns(bytes32)
func (roles *Roles) PackCOMPLIANCE() []byte {
	enc, err := roles.abi.Pack("COMPLIANCE")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackCOMPLIANCE is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x72eab193.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function COMPLIANCE() view returns(bytes32)
func (roles *Roles) TryPackCOMPLIANCE() ([]byte, error) {
	return roles.abi.Pack("COMPLIANCE")
}

// UnpackCOMPLIANCE is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x72eab193.
//
// Solidity: function COMPLIANCE() view returns(bytes32)
func (roles *Roles) UnpackCOMPLIANCE(data []byte) ([32]byte, error) {
	out, err := roles.abi.Unpack("COMPLIANCE", data)
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
func (roles *Roles) PackDEFAULTADMINROLE() []byte {
	enc, err := roles.abi.Pack("DEFAULT_ADMIN_ROLE")
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
func (roles *Roles) TryPackDEFAULTADMINROLE() ([]byte, error) {
	return roles.abi.Pack("DEFAULT_ADMIN_ROLE")
}

// UnpackDEFAULTADMINROLE is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xa217fddf.
//
// Solidity: function DEFAULT_ADMIN_ROLE() view returns(bytes32)
func (roles *Roles) UnpackDEFAULTADMINROLE(data []byte) ([32]byte, error) {
	out, err := roles.abi.Unpack("DEFAULT_ADMIN_ROLE", data)
	if err != nil {
		return *new([32]byte), err
	}
	out0 := *abi.ConvertType(out[0], new([32]byte)).(*[32]byte)
	return out0, nil
}

// PackDEPOSITS is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x6af3bf4c.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function DEPOSITS() view returns(uint8)
func (roles *Roles) PackDEPOSITS() []byte {
	enc, err := roles.abi.Pack("DEPOSITS")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackDEPOSITS is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x6af3bf4c.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function DEPOSITS() view returns(uint8)
func (roles *Roles) TryPackDEPOSITS() ([]byte, error) {
	return roles.abi.Pack("DEPOSITS")
}

// UnpackDEPOSITS is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x6af3bf4c.
//
// Solidity: function DEPOSITS() view returns(uint8)
func (roles *Roles) UnpackDEPOSITS(data []byte) (uint8, error) {
	out, err := roles.abi.Unpack("DEPOSITS", data)
	if err != nil {
		return *new(uint8), err
	}
	out0 := *abi.ConvertType(out[0], new(uint8)).(*uint8)
	return out0, nil
}

// PackESCROW is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xe681c4aa.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function ESCROW() view returns(uint8)
func (roles *Roles) PackESCROW() []byte {
	enc, err := roles.abi.Pack("ESCROW")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackESCROW is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xe681c4aa.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function ESCROW() view returns(uint8)
func (roles *Roles) TryPackESCROW() ([]byte, error) {
	return roles.abi.Pack("ESCROW")
}

// UnpackESCROW is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xe681c4aa.
//
// Solidity: function ESCROW() view returns(uint8)
func (roles *Roles) UnpackESCROW(data []byte) (uint8, error) {
	out, err := roles.abi.Unpack("ESCROW", data)
	if err != nil {
		return *new(uint8), err
	}
	out0 := *abi.ConvertType(out[0], new(uint8)).(*uint8)
	return out0, nil
}

// PackGUARDIAN is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x724c184c.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function GUARDIAN() view returns(bytes32)
func (roles *Roles) PackGUARDIAN() []byte {
	enc, err := roles.abi.Pack("GUARDIAN")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackGUARDIAN is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x724c184c.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function GUARDIAN() view returns(bytes32)
func (roles *Roles) TryPackGUARDIAN() ([]byte, error) {
	return roles.abi.Pack("GUARDIAN")
}

// UnpackGUARDIAN is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x724c184c.
//
// Solidity: function GUARDIAN() view returns(bytes32)
func (roles *Roles) UnpackGUARDIAN(data []byte) ([32]byte, error) {
	out, err := roles.abi.Unpack("GUARDIAN", data)
	if err != nil {
		return *new([32]byte), err
	}
	out0 := *abi.ConvertType(out[0], new([32]byte)).(*[32]byte)
	return out0, nil
}

// PackLENDING is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x48fb27b8.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function LENDING() view returns(bytes32)
func (roles *Roles) PackLENDING() []byte {
	enc, err := roles.abi.Pack("LENDING")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackLENDING is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x48fb27b8.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function LENDING() view returns(bytes32)
func (roles *Roles) TryPackLENDING() ([]byte, error) {
	return roles.abi.Pack("LENDING")
}

// UnpackLENDING is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x48fb27b8.
//
// Solidity: function LENDING() view returns(bytes32)
func (roles *Roles) UnpackLENDING(data []byte) ([32]byte, error) {
	out, err := roles.abi.Unpack("LENDING", data)
	if err != nil {
		return *new([32]byte), err
	}
	out0 := *abi.ConvertType(out[0], new([32]byte)).(*[32]byte)
	return out0, nil
}

// PackMINTING is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x75b1e43e.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function MINTING() view returns(uint8)
func (roles *Roles) PackMINTING() []byte {
	enc, err := roles.abi.Pack("MINTING")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackMINTING is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x75b1e43e.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function MINTING() view returns(uint8)
func (roles *Roles) TryPackMINTING() ([]byte, error) {
	return roles.abi.Pack("MINTING")
}

// UnpackMINTING is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x75b1e43e.
//
// Solidity: function MINTING() view returns(uint8)
func (roles *Roles) UnpackMINTING(data []byte) (uint8, error) {
	out, err := roles.abi.Unpack("MINTING", data)
	if err != nil {
		return *new(uint8), err
	}
	out0 := *abi.ConvertType(out[0], new(uint8)).(*uint8)
	return out0, nil
}

// PackOPERATOR is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x983d2737.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function OPERATOR() view returns(bytes32)
func (roles *Roles) PackOPERATOR() []byte {
	enc, err := roles.abi.Pack("OPERATOR")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackOPERATOR is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x983d2737.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function OPERATOR() view returns(bytes32)
func (roles *Roles) TryPackOPERATOR() ([]byte, error) {
	return roles.abi.Pack("OPERATOR")
}

// UnpackOPERATOR is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x983d2737.
//
// Solidity: function OPERATOR() view returns(bytes32)
func (roles *Roles) UnpackOPERATOR(data []byte) ([32]byte, error) {
	out, err := roles.abi.Unpack("OPERATOR", data)
	if err != nil {
		return *new([32]byte), err
	}
	out0 := *abi.ConvertType(out[0], new([32]byte)).(*[32]byte)
	return out0, nil
}

// PackORACLE is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x38013f02.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function ORACLE() view returns(bytes32)
func (roles *Roles) PackORACLE() []byte {
	enc, err := roles.abi.Pack("ORACLE")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackORACLE is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x38013f02.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function ORACLE() view returns(bytes32)
func (roles *Roles) TryPackORACLE() ([]byte, error) {
	return roles.abi.Pack("ORACLE")
}

// UnpackORACLE is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x38013f02.
//
// Solidity: function ORACLE() view returns(bytes32)
func (roles *Roles) UnpackORACLE(data []byte) ([32]byte, error) {
	out, err := roles.abi.Unpack("ORACLE", data)
	if err != nil {
		return *new([32]byte), err
	}
	out0 := *abi.ConvertType(out[0], new([32]byte)).(*[32]byte)
	return out0, nil
}

// PackORIGINATION is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x5630b8be.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function ORIGINATION() view returns(uint8)
func (roles *Roles) PackORIGINATION() []byte {
	enc, err := roles.abi.Pack("ORIGINATION")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackORIGINATION is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x5630b8be.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function ORIGINATION() view returns(uint8)
func (roles *Roles) TryPackORIGINATION() ([]byte, error) {
	return roles.abi.Pack("ORIGINATION")
}

// UnpackORIGINATION is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x5630b8be.
//
// Solidity: function ORIGINATION() view returns(uint8)
func (roles *Roles) UnpackORIGINATION(data []byte) (uint8, error) {
	out, err := roles.abi.Unpack("ORIGINATION", data)
	if err != nil {
		return *new(uint8), err
	}
	out0 := *abi.ConvertType(out[0], new(uint8)).(*uint8)
	return out0, nil
}

// PackSTEWARD is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x1b8f1190.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function STEWARD() view returns(bytes32)
func (roles *Roles) PackSTEWARD() []byte {
	enc, err := roles.abi.Pack("STEWARD")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSTEWARD is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x1b8f1190.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function STEWARD() view returns(bytes32)
func (roles *Roles) TryPackSTEWARD() ([]byte, error) {
	return roles.abi.Pack("STEWARD")
}

// UnpackSTEWARD is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x1b8f1190.
//
// Solidity: function STEWARD() view returns(bytes32)
func (roles *Roles) UnpackSTEWARD(data []byte) ([32]byte, error) {
	out, err := roles.abi.Unpack("STEWARD", data)
	if err != nil {
		return *new([32]byte), err
	}
	out0 := *abi.ConvertType(out[0], new([32]byte)).(*[32]byte)
	return out0, nil
}

// PackAcceptDefaultAdminTransfer is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xcefc1429.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function acceptDefaultAdminTransfer() returns()
func (roles *Roles) PackAcceptDefaultAdminTransfer() []byte {
	enc, err := roles.abi.Pack("acceptDefaultAdminTransfer")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackAcceptDefaultAdminTransfer is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xcefc1429.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function acceptDefaultAdminTransfer() returns()
func (roles *Roles) TryPackAcceptDefaultAdminTransfer() ([]byte, error) {
	return roles.abi.Pack("acceptDefaultAdminTransfer")
}

// PackBeginDefaultAdminTransfer is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x634e93da.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function beginDefaultAdminTransfer(address newAdmin) returns()
func (roles *Roles) PackBeginDefaultAdminTransfer(newAdmin common.Address) []byte {
	enc, err := roles.abi.Pack("beginDefaultAdminTransfer", newAdmin)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackBeginDefaultAdminTransfer is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x634e93da.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function beginDefaultAdminTransfer(address newAdmin) returns()
func (roles *Roles) TryPackBeginDefaultAdminTransfer(newAdmin common.Address) ([]byte, error) {
	return roles.abi.Pack("beginDefaultAdminTransfer", newAdmin)
}

// PackCancelDefaultAdminTransfer is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xd602b9fd.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function cancelDefaultAdminTransfer() returns()
func (roles *Roles) PackCancelDefaultAdminTransfer() []byte {
	enc, err := roles.abi.Pack("cancelDefaultAdminTransfer")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackCancelDefaultAdminTransfer is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xd602b9fd.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function cancelDefaultAdminTransfer() returns()
func (roles *Roles) TryPackCancelDefaultAdminTransfer() ([]byte, error) {
	return roles.abi.Pack("cancelDefaultAdminTransfer")
}

// PackChangeDefaultAdminDelay is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x649a5ec7.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function changeDefaultAdminDelay(uint48 newDelay) returns()
func (roles *Roles) PackChangeDefaultAdminDelay(newDelay *big.Int) []byte {
	enc, err := roles.abi.Pack("changeDefaultAdminDelay", newDelay)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackChangeDefaultAdminDelay is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x649a5ec7.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function changeDefaultAdminDelay(uint48 newDelay) returns()
func (roles *Roles) TryPackChangeDefaultAdminDelay(newDelay *big.Int) ([]byte, error) {
	return roles.abi.Pack("changeDefaultAdminDelay", newDelay)
}

// PackDefaultAdmin is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x84ef8ffc.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function defaultAdmin() view returns(address)
func (roles *Roles) PackDefaultAdmin() []byte {
	enc, err := roles.abi.Pack("defaultAdmin")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackDefaultAdmin is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x84ef8ffc.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function defaultAdmin() view returns(address)
func (roles *Roles) TryPackDefaultAdmin() ([]byte, error) {
	return roles.abi.Pack("defaultAdmin")
}

// UnpackDefaultAdmin is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x84ef8ffc.
//
// Solidity: function defaultAdmin() view returns(address)
func (roles *Roles) UnpackDefaultAdmin(data []byte) (common.Address, error) {
	out, err := roles.abi.Unpack("defaultAdmin", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackDefaultAdminDelay is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xcc8463c8.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function defaultAdminDelay() view returns(uint48)
func (roles *Roles) PackDefaultAdminDelay() []byte {
	enc, err := roles.abi.Pack("defaultAdminDelay")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackDefaultAdminDelay is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xcc8463c8.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function defaultAdminDelay() view returns(uint48)
func (roles *Roles) TryPackDefaultAdminDelay() ([]byte, error) {
	return roles.abi.Pack("defaultAdminDelay")
}

// UnpackDefaultAdminDelay is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xcc8463c8.
//
// Solidity: function defaultAdminDelay() view returns(uint48)
func (roles *Roles) UnpackDefaultAdminDelay(data []byte) (*big.Int, error) {
	out, err := roles.abi.Unpack("defaultAdminDelay", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackDefaultAdminDelayIncreaseWait is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x022d63fb.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function defaultAdminDelayIncreaseWait() view returns(uint48)
func (roles *Roles) PackDefaultAdminDelayIncreaseWait() []byte {
	enc, err := roles.abi.Pack("defaultAdminDelayIncreaseWait")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackDefaultAdminDelayIncreaseWait is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x022d63fb.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function defaultAdminDelayIncreaseWait() view returns(uint48)
func (roles *Roles) TryPackDefaultAdminDelayIncreaseWait() ([]byte, error) {
	return roles.abi.Pack("defaultAdminDelayIncreaseWait")
}

// UnpackDefaultAdminDelayIncreaseWait is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x022d63fb.
//
// Solidity: function defaultAdminDelayIncreaseWait() view returns(uint48)
func (roles *Roles) UnpackDefaultAdminDelayIncreaseWait(data []byte) (*big.Int, error) {
	out, err := roles.abi.Unpack("defaultAdminDelayIncreaseWait", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackEscrowOpenedAt is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x690dee4a.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function escrowOpenedAt() view returns(uint40)
func (roles *Roles) PackEscrowOpenedAt() []byte {
	enc, err := roles.abi.Pack("escrowOpenedAt")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackEscrowOpenedAt is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x690dee4a.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function escrowOpenedAt() view returns(uint40)
func (roles *Roles) TryPackEscrowOpenedAt() ([]byte, error) {
	return roles.abi.Pack("escrowOpenedAt")
}

// UnpackEscrowOpenedAt is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x690dee4a.
//
// Solidity: function escrowOpenedAt() view returns(uint40)
func (roles *Roles) UnpackEscrowOpenedAt(data []byte) (*big.Int, error) {
	out, err := roles.abi.Unpack("escrowOpenedAt", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackGetRoleAdmin is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x248a9ca3.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function getRoleAdmin(bytes32 role) view returns(bytes32)
func (roles *Roles) PackGetRoleAdmin(role [32]byte) []byte {
	enc, err := roles.abi.Pack("getRoleAdmin", role)
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
func (roles *Roles) TryPackGetRoleAdmin(role [32]byte) ([]byte, error) {
	return roles.abi.Pack("getRoleAdmin", role)
}

// UnpackGetRoleAdmin is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x248a9ca3.
//
// Solidity: function getRoleAdmin(bytes32 role) view returns(bytes32)
func (roles *Roles) UnpackGetRoleAdmin(data []byte) ([32]byte, error) {
	out, err := roles.abi.Unpack("getRoleAdmin", data)
	if err != nil {
		return *new([32]byte), err
	}
	out0 := *abi.ConvertType(out[0], new([32]byte)).(*[32]byte)
	return out0, nil
}

// PackGrantRole is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x2f2ff15d.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function grantRole(bytes32 role, address account) returns()
func (roles *Roles) PackGrantRole(role [32]byte, account common.Address) []byte {
	enc, err := roles.abi.Pack("grantRole", role, account)
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
func (roles *Roles) TryPackGrantRole(role [32]byte, account common.Address) ([]byte, error) {
	return roles.abi.Pack("grantRole", role, account)
}

// PackHasRole is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x91d14854.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function hasRole(bytes32 role, address account) view returns(bool)
func (roles *Roles) PackHasRole(role [32]byte, account common.Address) []byte {
	enc, err := roles.abi.Pack("hasRole", role, account)
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
func (roles *Roles) TryPackHasRole(role [32]byte, account common.Address) ([]byte, error) {
	return roles.abi.Pack("hasRole", role, account)
}

// UnpackHasRole is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x91d14854.
//
// Solidity: function hasRole(bytes32 role, address account) view returns(bool)
func (roles *Roles) UnpackHasRole(data []byte) (bool, error) {
	out, err := roles.abi.Unpack("hasRole", data)
	if err != nil {
		return *new(bool), err
	}
	out0 := *abi.ConvertType(out[0], new(bool)).(*bool)
	return out0, nil
}

// PackOwner is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x8da5cb5b.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function owner() view returns(address)
func (roles *Roles) PackOwner() []byte {
	enc, err := roles.abi.Pack("owner")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackOwner is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x8da5cb5b.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function owner() view returns(address)
func (roles *Roles) TryPackOwner() ([]byte, error) {
	return roles.abi.Pack("owner")
}

// UnpackOwner is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x8da5cb5b.
//
// Solidity: function owner() view returns(address)
func (roles *Roles) UnpackOwner(data []byte) (common.Address, error) {
	out, err := roles.abi.Unpack("owner", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackPause is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xedf07f15.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function pause(uint8 areas) returns()
func (roles *Roles) PackPause(areas uint8) []byte {
	enc, err := roles.abi.Pack("pause", areas)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackPause is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xedf07f15.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function pause(uint8 areas) returns()
func (roles *Roles) TryPackPause(areas uint8) ([]byte, error) {
	return roles.abi.Pack("pause", areas)
}

// PackPausedAreas is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xef56fd43.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function pausedAreas() view returns(uint8)
func (roles *Roles) PackPausedAreas() []byte {
	enc, err := roles.abi.Pack("pausedAreas")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackPausedAreas is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xef56fd43.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function pausedAreas() view returns(uint8)
func (roles *Roles) TryPackPausedAreas() ([]byte, error) {
	return roles.abi.Pack("pausedAreas")
}

// UnpackPausedAreas is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xef56fd43.
//
// Solidity: function pausedAreas() view returns(uint8)
func (roles *Roles) UnpackPausedAreas(data []byte) (uint8, error) {
	out, err := roles.abi.Unpack("pausedAreas", data)
	if err != nil {
		return *new(uint8), err
	}
	out0 := *abi.ConvertType(out[0], new(uint8)).(*uint8)
	return out0, nil
}

// PackPendingDefaultAdmin is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xcf6eefb7.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function pendingDefaultAdmin() view returns(address newAdmin, uint48 schedule)
func (roles *Roles) PackPendingDefaultAdmin() []byte {
	enc, err := roles.abi.Pack("pendingDefaultAdmin")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackPendingDefaultAdmin is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xcf6eefb7.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function pendingDefaultAdmin() view returns(address newAdmin, uint48 schedule)
func (roles *Roles) TryPackPendingDefaultAdmin() ([]byte, error) {
	return roles.abi.Pack("pendingDefaultAdmin")
}

// RolesPendingDefaultAdminOutput serves as a container for the return parameters of contract
// method PendingDefaultAdmin.
type RolesPendingDefaultAdminOutput struct {
	NewAdmin common.Address
	Schedule *big.Int
}

// UnpackPendingDefaultAdmin is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xcf6eefb7.
//
// Solidity: function pendingDefaultAdmin() view returns(address newAdmin, uint48 schedule)
func (roles *Roles) UnpackPendingDefaultAdmin(data []byte) (RolesPendingDefaultAdminOutput, error) {
	out, err := roles.abi.Unpack("pendingDefaultAdmin", data)
	outstruct := new(RolesPendingDefaultAdminOutput)
	if err != nil {
		return *outstruct, err
	}
	outstruct.NewAdmin = *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	outstruct.Schedule = abi.ConvertType(out[1], new(big.Int)).(*big.Int)
	return *outstruct, nil
}

// PackPendingDefaultAdminDelay is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xa1eda53c.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function pendingDefaultAdminDelay() view returns(uint48 newDelay, uint48 schedule)
func (roles *Roles) PackPendingDefaultAdminDelay() []byte {
	enc, err := roles.abi.Pack("pendingDefaultAdminDelay")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackPendingDefaultAdminDelay is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xa1eda53c.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function pendingDefaultAdminDelay() view returns(uint48 newDelay, uint48 schedule)
func (roles *Roles) TryPackPendingDefaultAdminDelay() ([]byte, error) {
	return roles.abi.Pack("pendingDefaultAdminDelay")
}

// RolesPendingDefaultAdminDelayOutput serves as a container for the return parameters of contract
// method PendingDefaultAdminDelay.
type RolesPendingDefaultAdminDelayOutput struct {
	NewDelay *big.Int
	Schedule *big.Int
}

// UnpackPendingDefaultAdminDelay is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xa1eda53c.
//
// Solidity: function pendingDefaultAdminDelay() view returns(uint48 newDelay, uint48 schedule)
func (roles *Roles) UnpackPendingDefaultAdminDelay(data []byte) (RolesPendingDefaultAdminDelayOutput, error) {
	out, err := roles.abi.Unpack("pendingDefaultAdminDelay", data)
	outstruct := new(RolesPendingDefaultAdminDelayOutput)
	if err != nil {
		return *outstruct, err
	}
	outstruct.NewDelay = abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	outstruct.Schedule = abi.ConvertType(out[1], new(big.Int)).(*big.Int)
	return *outstruct, nil
}

// PackRenounceRole is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x36568abe.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function renounceRole(bytes32 role, address account) returns()
func (roles *Roles) PackRenounceRole(role [32]byte, account common.Address) []byte {
	enc, err := roles.abi.Pack("renounceRole", role, account)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackRenounceRole is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x36568abe.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function renounceRole(bytes32 role, address account) returns()
func (roles *Roles) TryPackRenounceRole(role [32]byte, account common.Address) ([]byte, error) {
	return roles.abi.Pack("renounceRole", role, account)
}

// PackRevokeRole is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xd547741f.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function revokeRole(bytes32 role, address account) returns()
func (roles *Roles) PackRevokeRole(role [32]byte, account common.Address) []byte {
	enc, err := roles.abi.Pack("revokeRole", role, account)
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
func (roles *Roles) TryPackRevokeRole(role [32]byte, account common.Address) ([]byte, error) {
	return roles.abi.Pack("revokeRole", role, account)
}

// PackRollbackDefaultAdminDelay is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x0aa6220b.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function rollbackDefaultAdminDelay() returns()
func (roles *Roles) PackRollbackDefaultAdminDelay() []byte {
	enc, err := roles.abi.Pack("rollbackDefaultAdminDelay")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackRollbackDefaultAdminDelay is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x0aa6220b.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function rollbackDefaultAdminDelay() returns()
func (roles *Roles) TryPackRollbackDefaultAdminDelay() ([]byte, error) {
	return roles.abi.Pack("rollbackDefaultAdminDelay")
}

// PackSupportsInterface is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x01ffc9a7.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function supportsInterface(bytes4 interfaceId) view returns(bool)
func (roles *Roles) PackSupportsInterface(interfaceId [4]byte) []byte {
	enc, err := roles.abi.Pack("supportsInterface", interfaceId)
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
func (roles *Roles) TryPackSupportsInterface(interfaceId [4]byte) ([]byte, error) {
	return roles.abi.Pack("supportsInterface", interfaceId)
}

// UnpackSupportsInterface is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x01ffc9a7.
//
// Solidity: function supportsInterface(bytes4 interfaceId) view returns(bool)
func (roles *Roles) UnpackSupportsInterface(data []byte) (bool, error) {
	out, err := roles.abi.Unpack("supportsInterface", data)
	if err != nil {
		return *new(bool), err
	}
	out0 := *abi.ConvertType(out[0], new(bool)).(*bool)
	return out0, nil
}

// PackUnpause is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x301c7e5d.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function unpause(uint8 areas) returns()
func (roles *Roles) PackUnpause(areas uint8) []byte {
	enc, err := roles.abi.Pack("unpause", areas)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackUnpause is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x301c7e5d.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function unpause(uint8 areas) returns()
func (roles *Roles) TryPackUnpause(areas uint8) ([]byte, error) {
	return roles.abi.Pack("unpause", areas)
}

// RolesAreasPaused represents a AreasPaused event raised by the Roles contract.
type RolesAreasPaused struct {
	Areas uint8
	By    common.Address
	Raw   *types.Log // Blockchain specific contextual infos
}

const RolesAreasPausedEventName = "AreasPaused"

// ContractEventName returns the user-defined event name.
func (RolesAreasPaused) ContractEventName() string {
	return RolesAreasPausedEventName
}

// UnpackAreasPausedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event AreasPaused(uint8 areas, address by)
func (roles *Roles) UnpackAreasPausedEvent(log *types.Log) (*RolesAreasPaused, error) {
	event := "AreasPaused"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != roles.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(RolesAreasPaused)
	if len(log.Data) > 0 {
		if err := roles.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range roles.abi.Events[event].Inputs {
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

// RolesDefaultAdminDelayChangeCanceled represents a DefaultAdminDelayChangeCanceled event raised by the Roles contract.
type RolesDefaultAdminDelayChangeCanceled struct {
	Raw *types.Log // Blockchain specific contextual infos
}

const RolesDefaultAdminDelayChangeCanceledEventName = "DefaultAdminDelayChangeCanceled"

// ContractEventName returns the user-defined event name.
func (RolesDefaultAdminDelayChangeCanceled) ContractEventName() string {
	return RolesDefaultAdminDelayChangeCanceledEventName
}

// UnpackDefaultAdminDelayChangeCanceledEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event DefaultAdminDelayChangeCanceled()
func (roles *Roles) UnpackDefaultAdminDelayChangeCanceledEvent(log *types.Log) (*RolesDefaultAdminDelayChangeCanceled, error) {
	event := "DefaultAdminDelayChangeCanceled"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != roles.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(RolesDefaultAdminDelayChangeCanceled)
	if len(log.Data) > 0 {
		if err := roles.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range roles.abi.Events[event].Inputs {
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

// RolesDefaultAdminDelayChangeScheduled represents a DefaultAdminDelayChangeScheduled event raised by the Roles contract.
type RolesDefaultAdminDelayChangeScheduled struct {
	NewDelay       *big.Int
	EffectSchedule *big.Int
	Raw            *types.Log // Blockchain specific contextual infos
}

const RolesDefaultAdminDelayChangeScheduledEventName = "DefaultAdminDelayChangeScheduled"

// ContractEventName returns the user-defined event name.
func (RolesDefaultAdminDelayChangeScheduled) ContractEventName() string {
	return RolesDefaultAdminDelayChangeScheduledEventName
}

// UnpackDefaultAdminDelayChangeScheduledEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event DefaultAdminDelayChangeScheduled(uint48 newDelay, uint48 effectSchedule)
func (roles *Roles) UnpackDefaultAdminDelayChangeScheduledEvent(log *types.Log) (*RolesDefaultAdminDelayChangeScheduled, error) {
	event := "DefaultAdminDelayChangeScheduled"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != roles.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(RolesDefaultAdminDelayChangeScheduled)
	if len(log.Data) > 0 {
		if err := roles.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range roles.abi.Events[event].Inputs {
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

// RolesDefaultAdminTransferCanceled represents a DefaultAdminTransferCanceled event raised by the Roles contract.
type RolesDefaultAdminTransferCanceled struct {
	Raw *types.Log // Blockchain specific contextual infos
}

const RolesDefaultAdminTransferCanceledEventName = "DefaultAdminTransferCanceled"

// ContractEventName returns the user-defined event name.
func (RolesDefaultAdminTransferCanceled) ContractEventName() string {
	return RolesDefaultAdminTransferCanceledEventName
}

// UnpackDefaultAdminTransferCanceledEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event DefaultAdminTransferCanceled()
func (roles *Roles) UnpackDefaultAdminTransferCanceledEvent(log *types.Log) (*RolesDefaultAdminTransferCanceled, error) {
	event := "DefaultAdminTransferCanceled"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != roles.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(RolesDefaultAdminTransferCanceled)
	if len(log.Data) > 0 {
		if err := roles.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range roles.abi.Events[event].Inputs {
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

// RolesDefaultAdminTransferScheduled represents a DefaultAdminTransferScheduled event raised by the Roles contract.
type RolesDefaultAdminTransferScheduled struct {
	NewAdmin       common.Address
	AcceptSchedule *big.Int
	Raw            *types.Log // Blockchain specific contextual infos
}

const RolesDefaultAdminTransferScheduledEventName = "DefaultAdminTransferScheduled"

// ContractEventName returns the user-defined event name.
func (RolesDefaultAdminTransferScheduled) ContractEventName() string {
	return RolesDefaultAdminTransferScheduledEventName
}

// UnpackDefaultAdminTransferScheduledEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event DefaultAdminTransferScheduled(address indexed newAdmin, uint48 acceptSchedule)
func (roles *Roles) UnpackDefaultAdminTransferScheduledEvent(log *types.Log) (*RolesDefaultAdminTransferScheduled, error) {
	event := "DefaultAdminTransferScheduled"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != roles.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(RolesDefaultAdminTransferScheduled)
	if len(log.Data) > 0 {
		if err := roles.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range roles.abi.Events[event].Inputs {
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

// RolesRoleAdminChanged represents a RoleAdminChanged event raised by the Roles contract.
type RolesRoleAdminChanged struct {
	Role              [32]byte
	PreviousAdminRole [32]byte
	NewAdminRole      [32]byte
	Raw               *types.Log // Blockchain specific contextual infos
}

const RolesRoleAdminChangedEventName = "RoleAdminChanged"

// ContractEventName returns the user-defined event name.
func (RolesRoleAdminChanged) ContractEventName() string {
	return RolesRoleAdminChangedEventName
}

// UnpackRoleAdminChangedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event RoleAdminChanged(bytes32 indexed role, bytes32 indexed previousAdminRole, bytes32 indexed newAdminRole)
func (roles *Roles) UnpackRoleAdminChangedEvent(log *types.Log) (*RolesRoleAdminChanged, error) {
	event := "RoleAdminChanged"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != roles.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(RolesRoleAdminChanged)
	if len(log.Data) > 0 {
		if err := roles.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range roles.abi.Events[event].Inputs {
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

// RolesRoleGranted represents a RoleGranted event raised by the Roles contract.
type RolesRoleGranted struct {
	Role    [32]byte
	Account common.Address
	Sender  common.Address
	Raw     *types.Log // Blockchain specific contextual infos
}

const RolesRoleGrantedEventName = "RoleGranted"

// ContractEventName returns the user-defined event name.
func (RolesRoleGranted) ContractEventName() string {
	return RolesRoleGrantedEventName
}

// UnpackRoleGrantedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event RoleGranted(bytes32 indexed role, address indexed account, address indexed sender)
func (roles *Roles) UnpackRoleGrantedEvent(log *types.Log) (*RolesRoleGranted, error) {
	event := "RoleGranted"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != roles.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(RolesRoleGranted)
	if len(log.Data) > 0 {
		if err := roles.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range roles.abi.Events[event].Inputs {
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

// RolesRoleRevoked represents a RoleRevoked event raised by the Roles contract.
type RolesRoleRevoked struct {
	Role    [32]byte
	Account common.Address
	Sender  common.Address
	Raw     *types.Log // Blockchain specific contextual infos
}

const RolesRoleRevokedEventName = "RoleRevoked"

// ContractEventName returns the user-defined event name.
func (RolesRoleRevoked) ContractEventName() string {
	return RolesRoleRevokedEventName
}

// UnpackRoleRevokedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event RoleRevoked(bytes32 indexed role, address indexed account, address indexed sender)
func (roles *Roles) UnpackRoleRevokedEvent(log *types.Log) (*RolesRoleRevoked, error) {
	event := "RoleRevoked"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != roles.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(RolesRoleRevoked)
	if len(log.Data) > 0 {
		if err := roles.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range roles.abi.Events[event].Inputs {
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
func (roles *Roles) UnpackError(raw []byte) (any, error) {
	if bytes.Equal(raw[:4], roles.abi.Errors["AccessControlBadConfirmation"].ID.Bytes()[:4]) {
		return roles.UnpackAccessControlBadConfirmationError(raw[4:])
	}
	if bytes.Equal(raw[:4], roles.abi.Errors["AccessControlEnforcedDefaultAdminDelay"].ID.Bytes()[:4]) {
		return roles.UnpackAccessControlEnforcedDefaultAdminDelayError(raw[4:])
	}
	if bytes.Equal(raw[:4], roles.abi.Errors["AccessControlEnforcedDefaultAdminRules"].ID.Bytes()[:4]) {
		return roles.UnpackAccessControlEnforcedDefaultAdminRulesError(raw[4:])
	}
	if bytes.Equal(raw[:4], roles.abi.Errors["AccessControlInvalidDefaultAdmin"].ID.Bytes()[:4]) {
		return roles.UnpackAccessControlInvalidDefaultAdminError(raw[4:])
	}
	if bytes.Equal(raw[:4], roles.abi.Errors["AccessControlUnauthorizedAccount"].ID.Bytes()[:4]) {
		return roles.UnpackAccessControlUnauthorizedAccountError(raw[4:])
	}
	if bytes.Equal(raw[:4], roles.abi.Errors["InvalidParameter"].ID.Bytes()[:4]) {
		return roles.UnpackInvalidParameterError(raw[4:])
	}
	if bytes.Equal(raw[:4], roles.abi.Errors["SafeCastOverflowedUintDowncast"].ID.Bytes()[:4]) {
		return roles.UnpackSafeCastOverflowedUintDowncastError(raw[4:])
	}
	return nil, errors.New("Unknown error")
}

// RolesAccessControlBadConfirmation represents a AccessControlBadConfirmation error raised by the Roles contract.
type RolesAccessControlBadConfirmation struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error AccessControlBadConfirmation()
func RolesAccessControlBadConfirmationErrorID() common.Hash {
	return common.HexToHash("0x6697b23232a647058342c0724fe7c415cab25915b54e5dbc03f233173d37b41c")
}

// UnpackAccessControlBadConfirmationError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error AccessControlBadConfirmation()
func (roles *Roles) UnpackAccessControlBadConfirmationError(raw []byte) (*RolesAccessControlBadConfirmation, error) {
	out := new(RolesAccessControlBadConfirmation)
	if err := roles.abi.UnpackIntoInterface(out, "AccessControlBadConfirmation", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// RolesAccessControlEnforcedDefaultAdminDelay represents a AccessControlEnforcedDefaultAdminDelay error raised by the Roles contract.
type RolesAccessControlEnforcedDefaultAdminDelay struct {
	Schedule *big.Int
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error AccessControlEnforcedDefaultAdminDelay(uint48 schedule)
func RolesAccessControlEnforcedDefaultAdminDelayErrorID() common.Hash {
	return common.HexToHash("0x19ca5ebb8fb33f00e502c9392eddab1501674629178bf69b853cf037aaf4bb5d")
}

// UnpackAccessControlEnforcedDefaultAdminDelayError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error AccessControlEnforcedDefaultAdminDelay(uint48 schedule)
func (roles *Roles) UnpackAccessControlEnforcedDefaultAdminDelayError(raw []byte) (*RolesAccessControlEnforcedDefaultAdminDelay, error) {
	out := new(RolesAccessControlEnforcedDefaultAdminDelay)
	if err := roles.abi.UnpackIntoInterface(out, "AccessControlEnforcedDefaultAdminDelay", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// RolesAccessControlEnforcedDefaultAdminRules represents a AccessControlEnforcedDefaultAdminRules error raised by the Roles contract.
type RolesAccessControlEnforcedDefaultAdminRules struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error AccessControlEnforcedDefaultAdminRules()
func RolesAccessControlEnforcedDefaultAdminRulesErrorID() common.Hash {
	return common.HexToHash("0x3fc3c27ae3db78c81b8f6e685172134623efa268ee8cd8d54be38ad2a74fc13b")
}

// UnpackAccessControlEnforcedDefaultAdminRulesError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error AccessControlEnforcedDefaultAdminRules()
func (roles *Roles) UnpackAccessControlEnforcedDefaultAdminRulesError(raw []byte) (*RolesAccessControlEnforcedDefaultAdminRules, error) {
	out := new(RolesAccessControlEnforcedDefaultAdminRules)
	if err := roles.abi.UnpackIntoInterface(out, "AccessControlEnforcedDefaultAdminRules", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// RolesAccessControlInvalidDefaultAdmin represents a AccessControlInvalidDefaultAdmin error raised by the Roles contract.
type RolesAccessControlInvalidDefaultAdmin struct {
	DefaultAdmin common.Address
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error AccessControlInvalidDefaultAdmin(address defaultAdmin)
func RolesAccessControlInvalidDefaultAdminErrorID() common.Hash {
	return common.HexToHash("0xc22c8022f2a840d6b6a9f113407715f5bbd4e88c1b0dd9434dc00700ba609ed4")
}

// UnpackAccessControlInvalidDefaultAdminError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error AccessControlInvalidDefaultAdmin(address defaultAdmin)
func (roles *Roles) UnpackAccessControlInvalidDefaultAdminError(raw []byte) (*RolesAccessControlInvalidDefaultAdmin, error) {
	out := new(RolesAccessControlInvalidDefaultAdmin)
	if err := roles.abi.UnpackIntoInterface(out, "AccessControlInvalidDefaultAdmin", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// RolesAccessControlUnauthorizedAccount represents a AccessControlUnauthorizedAccount error raised by the Roles contract.
type RolesAccessControlUnauthorizedAccount struct {
	Account    common.Address
	NeededRole [32]byte
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error AccessControlUnauthorizedAccount(address account, bytes32 neededRole)
func RolesAccessControlUnauthorizedAccountErrorID() common.Hash {
	return common.HexToHash("0xe2517d3fbfae6f8515ef5ff1ccedc3933ab0cbbda0b492c06eb54ad10ef03b3e")
}

// UnpackAccessControlUnauthorizedAccountError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error AccessControlUnauthorizedAccount(address account, bytes32 neededRole)
func (roles *Roles) UnpackAccessControlUnauthorizedAccountError(raw []byte) (*RolesAccessControlUnauthorizedAccount, error) {
	out := new(RolesAccessControlUnauthorizedAccount)
	if err := roles.abi.UnpackIntoInterface(out, "AccessControlUnauthorizedAccount", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// RolesInvalidParameter represents a InvalidParameter error raised by the Roles contract.
type RolesInvalidParameter struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error InvalidParameter()
func RolesInvalidParameterErrorID() common.Hash {
	return common.HexToHash("0x613970e00e0c5f1796e718945c18d44b28036e395248cdc406e4f92f598f3815")
}

// UnpackInvalidParameterError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error InvalidParameter()
func (roles *Roles) UnpackInvalidParameterError(raw []byte) (*RolesInvalidParameter, error) {
	out := new(RolesInvalidParameter)
	if err := roles.abi.UnpackIntoInterface(out, "InvalidParameter", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// RolesSafeCastOverflowedUintDowncast represents a SafeCastOverflowedUintDowncast error raised by the Roles contract.
type RolesSafeCastOverflowedUintDowncast struct {
	Bits  uint8
	Value *big.Int
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error SafeCastOverflowedUintDowncast(uint8 bits, uint256 value)
func RolesSafeCastOverflowedUintDowncastErrorID() common.Hash {
	return common.HexToHash("0x6dfcc6503a32754ce7a89698e18201fc5294fd4aad43edefee786f88423b1a12")
}

// UnpackSafeCastOverflowedUintDowncastError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error SafeCastOverflowedUintDowncast(uint8 bits, uint256 value)
func (roles *Roles) UnpackSafeCastOverflowedUintDowncastError(raw []byte) (*RolesSafeCastOverflowedUintDowncast, error) {
	out := new(RolesSafeCastOverflowedUintDowncast)
	if err := roles.abi.UnpackIntoInterface(out, "SafeCastOverflowedUintDowncast", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// RolesBin is what creates the contract, without the values for its constructor.
const RolesBin = "0x608060405234801561000f575f5ffd5b506040516113c13803806113c183398101604081905261002e9161028c565b82826001600160a01b03811661005d57604051636116401160e11b81525f600482015260240160405180910390fd5b600180546001600160d01b0316600160d01b65ffffffffffff8516021790556100865f826100ef565b5050505f5b81518110156100e6576100dd8282815181106100a9576100a9610393565b60200260200101515f01518383815181106100c6576100c6610393565b6020026020010151602001516100ef60201b60201c565b5060010161008b565b505050506103a7565b5f8261014b575f6101086002546001600160a01b031690565b6001600160a01b03161461012f57604051631fe1e13d60e11b815260040160405180910390fd5b600280546001600160a01b0319166001600160a01b0384161790555b610155838361015e565b90505b92915050565b5f828152602081815260408083206001600160a01b038516845290915281205460ff166101fe575f838152602081815260408083206001600160a01b03861684529091529020805460ff191660011790556101b63390565b6001600160a01b0316826001600160a01b0316847f2f8788117e7eff1d82e926ec794901d17c78024a50270940304540a733656f0d60405160405180910390a4506001610158565b505f610158565b80516001600160a01b038116811461021b575f5ffd5b919050565b634e487b7160e01b5f52604160045260245ffd5b604080519081016001600160401b038111828210171561025657610256610220565b60405290565b604051601f8201601f191681016001600160401b038111828210171561028457610284610220565b604052919050565b5f5f5f6060848603121561029e575f5ffd5b835165ffffffffffff811681146102b3575f5ffd5b92506102c160208501610205565b60408501519092506001600160401b038111156102dc575f5ffd5b8401601f810186136102ec575f5ffd5b80516001600160401b0381111561030557610305610220565b61031460208260051b0161025c565b8082825260208201915060208360061b850101925088831115610335575f5ffd5b6020840193505b82841015610385576040848a031215610353575f5ffd5b61035b610234565b8451815261036b60208601610205565b60208201528083525060208201915060408401935061033c565b809450505050509250925092565b634e487b7160e01b5f52603260045260245ffd5b61100d806103b45f395ff3fe608060405234801561000f575f5ffd5b50600436106101f2575f3560e01c8063724c184c11610114578063a217fddf116100a9578063d547741f11610079578063d547741f146104c7578063d602b9fd146104da578063e681c4aa146104e2578063edf07f15146104ea578063ef56fd43146104fd575f5ffd5b8063a217fddf14610482578063cc8463c814610489578063cefc142914610491578063cf6eefb714610499575f5ffd5b80638da5cb5b116100e45780638da5cb5b1461041957806391d1485414610421578063983d273714610434578063a1eda53c1461045b575f5ffd5b8063724c184c1461039e57806372eab193146103c557806375b1e43e146103ec57806384ef8ffc146103f4575f5ffd5b806336568abe1161018a578063634e93da1161015a578063634e93da14610344578063649a5ec714610357578063690dee4a1461036a5780636af3bf4c14610396575f5ffd5b806336568abe146102db57806338013f02146102ee57806348fb27b8146103155780635630b8be1461033c575f5ffd5b80631b8f1190116101c55780631b8f11901461025e578063248a9ca3146102935780632f2ff15d146102b5578063301c7e5d146102c8575f5ffd5b806301ffc9a7146101f657806302102c521461021e578063022d63fb146102385780630aa6220b14610254575b5f5ffd5b610209610204366004610edc565b61050a565b60405190151581526020015b60405180910390f35b610226600f81565b60405160ff9091168152602001610215565b620697805b60405165ffffffffffff9091168152602001610215565b61025c610534565b005b6102857f3930c4299327fecad9f349867c23fa169b6920e00a07c3696221eec1728057f981565b604051908152602001610215565b6102856102a1366004610f03565b5f9081526020819052604090206001015490565b61025c6102c3366004610f35565b610549565b61025c6102d6366004610f5f565b610575565b61025c6102e9366004610f35565b6105dd565b6102857f352d05fe3946dbe49277552ba941e744d5a96d9c60bc1ba0ea5f1d3ae000f7c881565b6102857f5bb6a25286bb8715dc575866da01fccb9319d7c050dc4a550830f9fd153b997c81565b610226600481565b61025c610352366004610f7f565b610688565b61025c610365366004610f98565b61069b565b60035461038090610100900464ffffffffff1681565b60405164ffffffffff9091168152602001610215565b610226600881565b6102857f8b5b16d04624687fcf0d0228f19993c9157c1ed07b41d8d430fd9100eb099fe881565b6102857fa67a057d728d16e162a15912cbf6e8d4fcd69e5b7b0d1f849a0a10ca6e14741c81565b610226600181565b6002546001600160a01b03165b6040516001600160a01b039091168152602001610215565b6104016106ae565b61020961042f366004610f35565b6106c6565b6102857f523a704056dcd17bcf83bed8b68c59416dac1119be77755efe3bde0a64e46e0c81565b6104636106ee565b6040805165ffffffffffff938416815292909116602083015201610215565b6102855f81565b61023d610740565b61025c61079e565b6104a16107dd565b604080516001600160a01b03909316835265ffffffffffff909116602083015201610215565b61025c6104d5366004610f35565b6107fe565b61025c610826565b610226600281565b61025c6104f8366004610f5f565b610838565b6003546102269060ff1681565b5f6001600160e01b031982166318a4c3c360e11b148061052e575061052e82610875565b92915050565b5f61053e816108a9565b6105466108b3565b50565b8161056757604051631fe1e13d60e11b815260040160405180910390fd5b61057182826108bf565b5050565b7f3930c4299327fecad9f349867c23fa169b6920e00a07c3696221eec1728057f961059f816108a9565b6003548216600216156105c9576003805465ffffffffff0019166101004264ffffffffff16021790555b60035461057190839081191660ff166108e9565b811580156105f857506002546001600160a01b038281169116145b1561067e575f5f6106076107dd565b90925090506001600160a01b038216151580610629575065ffffffffffff8116155b8061063c57504265ffffffffffff821610155b15610669576040516319ca5ebb60e01b815265ffffffffffff821660048201526024015b60405180910390fd5b50506001805465ffffffffffff60a01b191690555b6105718282610969565b5f610692816108a9565b610571826109a1565b5f6106a5816108a9565b61057182610a13565b5f6106c16002546001600160a01b031690565b905090565b5f918252602082815260408084206001600160a01b0393909316845291905290205460ff1690565b6002545f90600160d01b900465ffffffffffff16801515801561071957504265ffffffffffff821610155b610724575f5f610738565b600254600160a01b900465ffffffffffff16815b915091509091565b6002545f90600160d01b900465ffffffffffff16801515801561076a57504265ffffffffffff8216105b61078557600154600160d01b900465ffffffffffff16610798565b600254600160a01b900465ffffffffffff165b91505090565b5f6107a76107dd565b509050336001600160a01b038216146107d557604051636116401160e11b8152336004820152602401610660565b610546610a7b565b6001546001600160a01b03811691600160a01b90910465ffffffffffff1690565b8161081c57604051631fe1e13d60e11b815260040160405180910390fd5b6105718282610b11565b5f610830816108a9565b610546610b35565b7f8b5b16d04624687fcf0d0228f19993c9157c1ed07b41d8d430fd9100eb099fe8610862816108a9565b60035461057190839060ff1681176108e9565b5f6001600160e01b03198216637965db0b60e01b148061052e57506301ffc9a760e01b6001600160e01b031983161461052e565b6105468133610b3f565b6108bd5f5f610b78565b565b5f828152602081905260409020600101546108d9816108a9565b6108e38383610c37565b50505050565b60ff821615806108fc5750600f60ff8316115b1561091a57604051630309cb8760e51b815260040160405180910390fd5b6003805460ff191660ff8316908117909155604080519182523360208301527f42bbf6bf3656b39b64a0499e88e93046160ce1e1c6600d0c1c9bda60bcb0a4b491015b60405180910390a15050565b6001600160a01b03811633146109925760405163334bd91960e11b815260040160405180910390fd5b61099c8282610ca4565b505050565b5f6109aa610740565b6109b342610ce0565b6109bd9190610fd1565b90506109c98282610d16565b60405165ffffffffffff821681526001600160a01b038316907f3377dc44241e779dd06afab5b788a35ca5f3b778836e2990bdb26a2a4b2e5ed69060200160405180910390a25050565b5f610a1d82610d93565b610a2642610ce0565b610a309190610fd1565b9050610a3c8282610b78565b6040805165ffffffffffff8085168252831660208201527ff1038c18cf84a56e432fdbfaf746924b7ea511dfe03a6506a0ceba4888788d9b910161095d565b5f5f610a856107dd565b91509150610a9a8165ffffffffffff16151590565b1580610aae57504265ffffffffffff821610155b15610ad6576040516319ca5ebb60e01b815265ffffffffffff82166004820152602401610660565b610af15f610aec6002546001600160a01b031690565b610ca4565b50610afc5f83610c37565b5050600180546001600160d01b031916905550565b5f82815260208190526040902060010154610b2b816108a9565b6108e38383610ca4565b6108bd5f5f610d16565b610b4982826106c6565b6105715760405163e2517d3f60e01b81526001600160a01b038216600482015260248101839052604401610660565b600254600160d01b900465ffffffffffff168015610bfa574265ffffffffffff82161015610bd157600254600180546001600160d01b0316600160a01b90920465ffffffffffff16600160d01b02919091179055610bfa565b6040517f2b1fa2edafe6f7b9e97c1a9e0c3660e645beb2dcaa2d45bdbf9beaf5472e1ec5905f90a15b50600280546001600160a01b0316600160a01b65ffffffffffff948516026001600160d01b031617600160d01b9290931691909102919091179055565b5f82610c93575f610c506002546001600160a01b031690565b6001600160a01b031614610c7757604051631fe1e13d60e11b815260040160405180910390fd5b600280546001600160a01b0319166001600160a01b0384161790555b610c9d8383610de4565b9392505050565b5f82158015610cc057506002546001600160a01b038381169116145b15610cd657600280546001600160a01b03191690555b610c9d8383610e73565b5f65ffffffffffff821115610d12576040516306dfcc6560e41b81526030600482015260248101839052604401610660565b5090565b5f610d1f6107dd565b6001805465ffffffffffff8616600160a01b026001600160d01b03199091166001600160a01b038816171790559150610d6190508165ffffffffffff16151590565b1561099c576040517f8886ebfc4259abdbc16601dd8fb5678e54878f47b3c34836cfc51154a9605109905f90a1505050565b5f5f610d9d610740565b90508065ffffffffffff168365ffffffffffff1611610dc557610dc08382610fef565b610c9d565b610c9d65ffffffffffff8416620697805f828218828410028218610c9d565b5f610def83836106c6565b610e6c575f838152602081815260408083206001600160a01b03861684529091529020805460ff19166001179055610e243390565b6001600160a01b0316826001600160a01b0316847f2f8788117e7eff1d82e926ec794901d17c78024a50270940304540a733656f0d60405160405180910390a450600161052e565b505f61052e565b5f610e7e83836106c6565b15610e6c575f838152602081815260408083206001600160a01b0386168085529252808320805460ff1916905551339286917ff6391f5c32d9c69d2a47ea670b442974b53935d1edc7fd64eb21e047a839171b9190a450600161052e565b5f60208284031215610eec575f5ffd5b81356001600160e01b031981168114610c9d575f5ffd5b5f60208284031215610f13575f5ffd5b5035919050565b80356001600160a01b0381168114610f30575f5ffd5b919050565b5f5f60408385031215610f46575f5ffd5b82359150610f5660208401610f1a565b90509250929050565b5f60208284031215610f6f575f5ffd5b813560ff81168114610c9d575f5ffd5b5f60208284031215610f8f575f5ffd5b610c9d82610f1a565b5f60208284031215610fa8575f5ffd5b813565ffffffffffff81168114610c9d575f5ffd5b634e487b7160e01b5f52601160045260245ffd5b65ffffffffffff818116838216019081111561052e5761052e610fbd565b65ffffffffffff828116828216039081111561052e5761052e610fbd56"

// RolesRuntime is the contract's code on chain, with zeros where its constructor puts values.
const RolesRuntime = "0x608060405234801561000f575f5ffd5b50600436106101f2575f3560e01c8063724c184c11610114578063a217fddf116100a9578063d547741f11610079578063d547741f146104c7578063d602b9fd146104da578063e681c4aa146104e2578063edf07f15146104ea578063ef56fd43146104fd575f5ffd5b8063a217fddf14610482578063cc8463c814610489578063cefc142914610491578063cf6eefb714610499575f5ffd5b80638da5cb5b116100e45780638da5cb5b1461041957806391d1485414610421578063983d273714610434578063a1eda53c1461045b575f5ffd5b8063724c184c1461039e57806372eab193146103c557806375b1e43e146103ec57806384ef8ffc146103f4575f5ffd5b806336568abe1161018a578063634e93da1161015a578063634e93da14610344578063649a5ec714610357578063690dee4a1461036a5780636af3bf4c14610396575f5ffd5b806336568abe146102db57806338013f02146102ee57806348fb27b8146103155780635630b8be1461033c575f5ffd5b80631b8f1190116101c55780631b8f11901461025e578063248a9ca3146102935780632f2ff15d146102b5578063301c7e5d146102c8575f5ffd5b806301ffc9a7146101f657806302102c521461021e578063022d63fb146102385780630aa6220b14610254575b5f5ffd5b610209610204366004610edc565b61050a565b60405190151581526020015b60405180910390f35b610226600f81565b60405160ff9091168152602001610215565b620697805b60405165ffffffffffff9091168152602001610215565b61025c610534565b005b6102857f3930c4299327fecad9f349867c23fa169b6920e00a07c3696221eec1728057f981565b604051908152602001610215565b6102856102a1366004610f03565b5f9081526020819052604090206001015490565b61025c6102c3366004610f35565b610549565b61025c6102d6366004610f5f565b610575565b61025c6102e9366004610f35565b6105dd565b6102857f352d05fe3946dbe49277552ba941e744d5a96d9c60bc1ba0ea5f1d3ae000f7c881565b6102857f5bb6a25286bb8715dc575866da01fccb9319d7c050dc4a550830f9fd153b997c81565b610226600481565b61025c610352366004610f7f565b610688565b61025c610365366004610f98565b61069b565b60035461038090610100900464ffffffffff1681565b60405164ffffffffff9091168152602001610215565b610226600881565b6102857f8b5b16d04624687fcf0d0228f19993c9157c1ed07b41d8d430fd9100eb099fe881565b6102857fa67a057d728d16e162a15912cbf6e8d4fcd69e5b7b0d1f849a0a10ca6e14741c81565b610226600181565b6002546001600160a01b03165b6040516001600160a01b039091168152602001610215565b6104016106ae565b61020961042f366004610f35565b6106c6565b6102857f523a704056dcd17bcf83bed8b68c59416dac1119be77755efe3bde0a64e46e0c81565b6104636106ee565b6040805165ffffffffffff938416815292909116602083015201610215565b6102855f81565b61023d610740565b61025c61079e565b6104a16107dd565b604080516001600160a01b03909316835265ffffffffffff909116602083015201610215565b61025c6104d5366004610f35565b6107fe565b61025c610826565b610226600281565b61025c6104f8366004610f5f565b610838565b6003546102269060ff1681565b5f6001600160e01b031982166318a4c3c360e11b148061052e575061052e82610875565b92915050565b5f61053e816108a9565b6105466108b3565b50565b8161056757604051631fe1e13d60e11b815260040160405180910390fd5b61057182826108bf565b5050565b7f3930c4299327fecad9f349867c23fa169b6920e00a07c3696221eec1728057f961059f816108a9565b6003548216600216156105c9576003805465ffffffffff0019166101004264ffffffffff16021790555b60035461057190839081191660ff166108e9565b811580156105f857506002546001600160a01b038281169116145b1561067e575f5f6106076107dd565b90925090506001600160a01b038216151580610629575065ffffffffffff8116155b8061063c57504265ffffffffffff821610155b15610669576040516319ca5ebb60e01b815265ffffffffffff821660048201526024015b60405180910390fd5b50506001805465ffffffffffff60a01b191690555b6105718282610969565b5f610692816108a9565b610571826109a1565b5f6106a5816108a9565b61057182610a13565b5f6106c16002546001600160a01b031690565b905090565b5f918252602082815260408084206001600160a01b0393909316845291905290205460ff1690565b6002545f90600160d01b900465ffffffffffff16801515801561071957504265ffffffffffff821610155b610724575f5f610738565b600254600160a01b900465ffffffffffff16815b915091509091565b6002545f90600160d01b900465ffffffffffff16801515801561076a57504265ffffffffffff8216105b61078557600154600160d01b900465ffffffffffff16610798565b600254600160a01b900465ffffffffffff165b91505090565b5f6107a76107dd565b509050336001600160a01b038216146107d557604051636116401160e11b8152336004820152602401610660565b610546610a7b565b6001546001600160a01b03811691600160a01b90910465ffffffffffff1690565b8161081c57604051631fe1e13d60e11b815260040160405180910390fd5b6105718282610b11565b5f610830816108a9565b610546610b35565b7f8b5b16d04624687fcf0d0228f19993c9157c1ed07b41d8d430fd9100eb099fe8610862816108a9565b60035461057190839060ff1681176108e9565b5f6001600160e01b03198216637965db0b60e01b148061052e57506301ffc9a760e01b6001600160e01b031983161461052e565b6105468133610b3f565b6108bd5f5f610b78565b565b5f828152602081905260409020600101546108d9816108a9565b6108e38383610c37565b50505050565b60ff821615806108fc5750600f60ff8316115b1561091a57604051630309cb8760e51b815260040160405180910390fd5b6003805460ff191660ff8316908117909155604080519182523360208301527f42bbf6bf3656b39b64a0499e88e93046160ce1e1c6600d0c1c9bda60bcb0a4b491015b60405180910390a15050565b6001600160a01b03811633146109925760405163334bd91960e11b815260040160405180910390fd5b61099c8282610ca4565b505050565b5f6109aa610740565b6109b342610ce0565b6109bd9190610fd1565b90506109c98282610d16565b60405165ffffffffffff821681526001600160a01b038316907f3377dc44241e779dd06afab5b788a35ca5f3b778836e2990bdb26a2a4b2e5ed69060200160405180910390a25050565b5f610a1d82610d93565b610a2642610ce0565b610a309190610fd1565b9050610a3c8282610b78565b6040805165ffffffffffff8085168252831660208201527ff1038c18cf84a56e432fdbfaf746924b7ea511dfe03a6506a0ceba4888788d9b910161095d565b5f5f610a856107dd565b91509150610a9a8165ffffffffffff16151590565b1580610aae57504265ffffffffffff821610155b15610ad6576040516319ca5ebb60e01b815265ffffffffffff82166004820152602401610660565b610af15f610aec6002546001600160a01b031690565b610ca4565b50610afc5f83610c37565b5050600180546001600160d01b031916905550565b5f82815260208190526040902060010154610b2b816108a9565b6108e38383610ca4565b6108bd5f5f610d16565b610b4982826106c6565b6105715760405163e2517d3f60e01b81526001600160a01b038216600482015260248101839052604401610660565b600254600160d01b900465ffffffffffff168015610bfa574265ffffffffffff82161015610bd157600254600180546001600160d01b0316600160a01b90920465ffffffffffff16600160d01b02919091179055610bfa565b6040517f2b1fa2edafe6f7b9e97c1a9e0c3660e645beb2dcaa2d45bdbf9beaf5472e1ec5905f90a15b50600280546001600160a01b0316600160a01b65ffffffffffff948516026001600160d01b031617600160d01b9290931691909102919091179055565b5f82610c93575f610c506002546001600160a01b031690565b6001600160a01b031614610c7757604051631fe1e13d60e11b815260040160405180910390fd5b600280546001600160a01b0319166001600160a01b0384161790555b610c9d8383610de4565b9392505050565b5f82158015610cc057506002546001600160a01b038381169116145b15610cd657600280546001600160a01b03191690555b610c9d8383610e73565b5f65ffffffffffff821115610d12576040516306dfcc6560e41b81526030600482015260248101839052604401610660565b5090565b5f610d1f6107dd565b6001805465ffffffffffff8616600160a01b026001600160d01b03199091166001600160a01b038816171790559150610d6190508165ffffffffffff16151590565b1561099c576040517f8886ebfc4259abdbc16601dd8fb5678e54878f47b3c34836cfc51154a9605109905f90a1505050565b5f5f610d9d610740565b90508065ffffffffffff168365ffffffffffff1611610dc557610dc08382610fef565b610c9d565b610c9d65ffffffffffff8416620697805f828218828410028218610c9d565b5f610def83836106c6565b610e6c575f838152602081815260408083206001600160a01b03861684529091529020805460ff19166001179055610e243390565b6001600160a01b0316826001600160a01b0316847f2f8788117e7eff1d82e926ec794901d17c78024a50270940304540a733656f0d60405160405180910390a450600161052e565b505f61052e565b5f610e7e83836106c6565b15610e6c575f838152602081815260408083206001600160a01b0386168085529252808320805460ff1916905551339286917ff6391f5c32d9c69d2a47ea670b442974b53935d1edc7fd64eb21e047a839171b9190a450600161052e565b5f60208284031215610eec575f5ffd5b81356001600160e01b031981168114610c9d575f5ffd5b5f60208284031215610f13575f5ffd5b5035919050565b80356001600160a01b0381168114610f30575f5ffd5b919050565b5f5f60408385031215610f46575f5ffd5b82359150610f5660208401610f1a565b90509250929050565b5f60208284031215610f6f575f5ffd5b813560ff81168114610c9d575f5ffd5b5f60208284031215610f8f575f5ffd5b610c9d82610f1a565b5f60208284031215610fa8575f5ffd5b813565ffffffffffff81168114610c9d575f5ffd5b634e487b7160e01b5f52601160045260245ffd5b65ffffffffffff818116838216019081111561052e5761052e610fbd565b65ffffffffffff828116828216039081111561052e5761052e610fbd56"

// RolesImmutables are the places, start and length, of the values that the constructor fixed.
var RolesImmutables = [][2]int{}
