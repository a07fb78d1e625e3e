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

// DevUSDCMetaData contains all meta data concerning the DevUSDC contract.
var DevUSDCMetaData = MetaData{
	ABI: "[{\"inputs\":[{\"internalType\":\"address\",\"name\":\"minter\",\"type\":\"address\"}],\"stateMutability\":\"nonpayable\",\"type\":\"constructor\"},{\"inputs\":[],\"name\":\"ECDSAInvalidSignature\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"length\",\"type\":\"uint256\"}],\"name\":\"ECDSAInvalidSignatureLength\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"s\",\"type\":\"bytes32\"}],\"name\":\"ECDSAInvalidSignatureS\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"spender\",\"type\":\"address\"},{\"internalType\":\"uint256\",\"name\":\"allowance\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"needed\",\"type\":\"uint256\"}],\"name\":\"ERC20InsufficientAllowance\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"sender\",\"type\":\"address\"},{\"internalType\":\"uint256\",\"name\":\"balance\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"needed\",\"type\":\"uint256\"}],\"name\":\"ERC20InsufficientBalance\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"approver\",\"type\":\"address\"}],\"name\":\"ERC20InvalidApprover\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"receiver\",\"type\":\"address\"}],\"name\":\"ERC20InvalidReceiver\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"sender\",\"type\":\"address\"}],\"name\":\"ERC20InvalidSender\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"spender\",\"type\":\"address\"}],\"name\":\"ERC20InvalidSpender\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"deadline\",\"type\":\"uint256\"}],\"name\":\"ERC2612ExpiredSignature\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"signer\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"owner\",\"type\":\"address\"}],\"name\":\"ERC2612InvalidSigner\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"InsufficientPermissions\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"account\",\"type\":\"address\"},{\"internalType\":\"uint256\",\"name\":\"currentNonce\",\"type\":\"uint256\"}],\"name\":\"InvalidAccountNonce\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"InvalidShortString\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"string\",\"name\":\"str\",\"type\":\"string\"}],\"name\":\"StringTooLong\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"ZeroAddress\",\"type\":\"error\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"address\",\"name\":\"owner\",\"type\":\"address\"},{\"indexed\":true,\"internalType\":\"address\",\"name\":\"spender\",\"type\":\"address\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"value\",\"type\":\"uint256\"}],\"name\":\"Approval\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[],\"name\":\"EIP712DomainChanged\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"address\",\"name\":\"from\",\"type\":\"address\"},{\"indexed\":true,\"internalType\":\"address\",\"name\":\"to\",\"type\":\"address\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"value\",\"type\":\"uint256\"}],\"name\":\"Transfer\",\"type\":\"event\"},{\"inputs\":[],\"name\":\"DOMAIN_SEPARATOR\",\"outputs\":[{\"internalType\":\"bytes32\",\"name\":\"\",\"type\":\"bytes32\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"MINTER\",\"outputs\":[{\"internalType\":\"address\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"owner\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"spender\",\"type\":\"address\"}],\"name\":\"allowance\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"spender\",\"type\":\"address\"},{\"internalType\":\"uint256\",\"name\":\"value\",\"type\":\"uint256\"}],\"name\":\"approve\",\"outputs\":[{\"internalType\":\"bool\",\"name\":\"\",\"type\":\"bool\"}],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"account\",\"type\":\"address\"}],\"name\":\"balanceOf\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"decimals\",\"outputs\":[{\"internalType\":\"uint8\",\"name\":\"\",\"type\":\"uint8\"}],\"stateMutability\":\"pure\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"eip712Domain\",\"outputs\":[{\"internalType\":\"bytes1\",\"name\":\"fields\",\"type\":\"bytes1\"},{\"internalType\":\"string\",\"name\":\"name\",\"type\":\"string\"},{\"internalType\":\"string\",\"name\":\"version\",\"type\":\"string\"},{\"internalType\":\"uint256\",\"name\":\"chainId\",\"type\":\"uint256\"},{\"internalType\":\"address\",\"name\":\"verifyingContract\",\"type\":\"address\"},{\"internalType\":\"bytes32\",\"name\":\"salt\",\"type\":\"bytes32\"},{\"internalType\":\"uint256[]\",\"name\":\"extensions\",\"type\":\"uint256[]\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"to\",\"type\":\"address\"},{\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"}],\"name\":\"mint\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"name\",\"outputs\":[{\"internalType\":\"string\",\"name\":\"\",\"type\":\"string\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"owner\",\"type\":\"address\"}],\"name\":\"nonces\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"owner\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"spender\",\"type\":\"address\"},{\"internalType\":\"uint256\",\"name\":\"value\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"deadline\",\"type\":\"uint256\"},{\"internalType\":\"uint8\",\"name\":\"v\",\"type\":\"uint8\"},{\"internalType\":\"bytes32\",\"name\":\"r\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"s\",\"type\":\"bytes32\"}],\"name\":\"permit\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"symbol\",\"outputs\":[{\"internalType\":\"string\",\"name\":\"\",\"type\":\"string\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"totalSupply\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"to\",\"type\":\"address\"},{\"internalType\":\"uint256\",\"name\":\"value\",\"type\":\"uint256\"}],\"name\":\"transfer\",\"outputs\":[{\"internalType\":\"bool\",\"name\":\"\",\"type\":\"bool\"}],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"from\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"to\",\"type\":\"address\"},{\"internalType\":\"uint256\",\"name\":\"value\",\"type\":\"uint256\"}],\"name\":\"transferFrom\",\"outputs\":[{\"internalType\":\"bool\",\"name\":\"\",\"type\":\"bool\"}],\"stateMutability\":\"nonpayable\",\"type\":\"function\"}]",
	ID:  "DevUSDC",
}

// DevUSDC is an auto generated Go binding around an Ethereum contract.
type DevUSDC struct {
	abi abi.ABI
}

// GetABI returns the ABI associated with this contract binding.
func (c *DevUSDC) GetABI() abi.ABI {
	return c.abi
}

// NewDevUSDC creates a new instance of DevUSDC.
func NewDevUSDC() *DevUSDC {
	parsed, err := DevUSDCMetaData.ParseABI()
	if err != nil {
		panic(errors.New("invalid ABI: " + err.Error()))
	}
	return &DevUSDC{abi: *parsed}
}

// PackConstructor is the Go binding used to pack the parameters required for
// contract deployment.
//
// Solidity: constructor(address minter) returns()
func (devUSDC *DevUSDC) PackConstructor(minter common.Address) []byte {
	enc, err := devUSDC.abi.Pack("", minter)
	if err != nil {
		panic(err)
	}
	return enc
}

// PackDOMAINSEPARATOR is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x3644e515.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function DOMAIN_SEPARATOR() view returns(bytes32)
func (devUSDC *DevUSDC) PackDOMAINSEPARATOR() []byte {
	enc, err := devUSDC.abi.Pack("DOMAIN_SEPARATOR")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackDOMAINSEPARATOR is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x3644e515.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function DOMAIN_SEPARATOR() view returns(bytes32)
func (devUSDC *DevUSDC) TryPackDOMAINSEPARATOR() ([]byte, error) {
	return devUSDC.abi.Pack("DOMAIN_SEPARATOR")
}

// UnpackDOMAINSEPARATOR is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x3644e515.
//
// Solidity: function DOMAIN_SEPARATOR() view returns(bytes32)
func (devUSDC *DevUSDC) UnpackDOMAINSEPARATOR(data []byte) ([32]byte, error) {
	out, err := devUSDC.abi.Unpack("DOMAIN_SEPARATOR", data)
	if err != nil {
		return *new([32]byte), err
	}
	out0 := *abi.ConvertType(out[0], new([32]byte)).(*[32]byte)
	return out0, nil
}

// PackMINTER is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xfe6d8124.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function MINTER() view returns(address)
func (devUSDC *DevUSDC) PackMINTER() []byte {
	enc, err := devUSDC.abi.Pack("MINTER")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackMINTER is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xfe6d8124.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function MINTER() view returns(address)
func (devUSDC *DevUSDC) TryPackMINTER() ([]byte, error) {
	return devUSDC.abi.Pack("MINTER")
}

// UnpackMINTER is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xfe6d8124.
//
// Solidity: function MINTER() view returns(address)
func (devUSDC *DevUSDC) UnpackMINTER(data []byte) (common.Address, error) {
	out, err := devUSDC.abi.Unpack("MINTER", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackAllowance is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xdd62ed3e.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function allowance(address owner, address spender) view returns(uint256)
func (devUSDC *DevUSDC) PackAllowance(owner common.Address, spender common.Address) []byte {
	enc, err := devUSDC.abi.Pack("allowance", owner, spender)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackAllowance is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xdd62ed3e.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function allowance(address owner, address spender) view returns(uint256)
func (devUSDC *DevUSDC) TryPackAllowance(owner common.Address, spender common.Address) ([]byte, error) {
	return devUSDC.abi.Pack("allowance", owner, spender)
}

// UnpackAllowance is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xdd62ed3e.
//
// Solidity: function allowance(address owner, address spender) view returns(uint256)
func (devUSDC *DevUSDC) UnpackAllowance(data []byte) (*big.Int, error) {
	out, err := devUSDC.abi.Unpack("allowance", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackApprove is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x095ea7b3.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function approve(address spender, uint256 value) returns(bool)
func (devUSDC *DevUSDC) PackApprove(spender common.Address, value *big.Int) []byte {
	enc, err := devUSDC.abi.Pack("approve", spender, value)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackApprove is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x095ea7b3.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function approve(address spender, uint256 value) returns(bool)
func (devUSDC *DevUSDC) TryPackApprove(spender common.Address, value *big.Int) ([]byte, error) {
	return devUSDC.abi.Pack("approve", spender, value)
}

// UnpackApprove is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x095ea7b3.
//
// Solidity: function approve(address spender, uint256 value) returns(bool)
func (devUSDC *DevUSDC) UnpackApprove(data []byte) (bool, error) {
	out, err := devUSDC.abi.Unpack("approve", data)
	if err != nil {
		return *new(bool), err
	}
	out0 := *abi.ConvertType(out[0], new(bool)).(*bool)
	return out0, nil
}

// PackBalanceOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x70a08231.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function balanceOf(address account) view returns(uint256)
func (devUSDC *DevUSDC) PackBalanceOf(account common.Address) []byte {
	enc, err := devUSDC.abi.Pack("balanceOf", account)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackBalanceOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x70a08231.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function balanceOf(address account) view returns(uint256)
func (devUSDC *DevUSDC) TryPackBalanceOf(account common.Address) ([]byte, error) {
	return devUSDC.abi.Pack("balanceOf", account)
}

// UnpackBalanceOf is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x70a08231.
//
// Solidity: function balanceOf(address account) view returns(uint256)
func (devUSDC *DevUSDC) UnpackBalanceOf(data []byte) (*big.Int, error) {
	out, err := devUSDC.abi.Unpack("balanceOf", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackDecimals is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x313ce567.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function decimals() pure returns(uint8)
func (devUSDC *DevUSDC) PackDecimals() []byte {
	enc, err := devUSDC.abi.Pack("decimals")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackDecimals is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x313ce567.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function decimals() pure returns(uint8)
func (devUSDC *DevUSDC) TryPackDecimals() ([]byte, error) {
	return devUSDC.abi.Pack("decimals")
}

// UnpackDecimals is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x313ce567.
//
// Solidity: function decimals() pure returns(uint8)
func (devUSDC *DevUSDC) UnpackDecimals(data []byte) (uint8, error) {
	out, err := devUSDC.abi.Unpack("decimals", data)
	if err != nil {
		return *new(uint8), err
	}
	out0 := *abi.ConvertType(out[0], new(uint8)).(*uint8)
	return out0, nil
}

// PackEip712Domain is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x84b0196e.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function eip712Domain() view returns(bytes1 fields, string name, string version, uint256 chainId, address verifyingContract, bytes32 salt, uint256[] extensions)
func (devUSDC *DevUSDC) PackEip712Domain() []byte {
	enc, err := devUSDC.abi.Pack("eip712Domain")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackEip712Domain is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x84b0196e.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function eip712Domain() view returns(bytes1 fields, string name, string version, uint256 chainId, address verifyingContract, bytes32 salt, uint256[] extensions)
func (devUSDC *DevUSDC) TryPackEip712Domain() ([]byte, error) {
	return devUSDC.abi.Pack("eip712Domain")
}

// DevUSDCEip712DomainOutput serves as a container for the return parameters of contract
// method Eip712Domain.
type DevUSDCEip712DomainOutput struct {
	Fields            [1]byte
	Name              string
	Version           string
	ChainId           *big.Int
	VerifyingContract common.Address
	Salt              [32]byte
	Extensions        []*big.Int
}

// UnpackEip712Domain is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x84b0196e.
//
// Solidity: function eip712Domain() view returns(bytes1 fields, string name, string version, uint256 chainId, address verifyingContract, bytes32 salt, uint256[] extensions)
func (devUSDC *DevUSDC) UnpackEip712Domain(data []byte) (DevUSDCEip712DomainOutput, error) {
	out, err := devUSDC.abi.Unpack("eip712Domain", data)
	outstruct := new(DevUSDCEip712DomainOutput)
	if err != nil {
		return *outstruct, err
	}
	outstruct.Fields = *abi.ConvertType(out[0], new([1]byte)).(*[1]byte)
	outstruct.Name = *abi.ConvertType(out[1], new(string)).(*string)
	outstruct.Version = *abi.ConvertType(out[2], new(string)).(*string)
	outstruct.ChainId = abi.ConvertType(out[3], new(big.Int)).(*big.Int)
	outstruct.VerifyingContract = *abi.ConvertType(out[4], new(common.Address)).(*common.Address)
	outstruct.Salt = *abi.ConvertType(out[5], new([32]byte)).(*[32]byte)
	outstruct.Extensions = *abi.ConvertType(out[6], new([]*big.Int)).(*[]*big.Int)
	return *outstruct, nil
}

// PackMint is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x40c10f19.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function mint(address to, uint256 assets) returns()
func (devUSDC *DevUSDC) PackMint(to common.Address, assets *big.Int) []byte {
	enc, err := devUSDC.abi.Pack("mint", to, assets)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackMint is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x40c10f19.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function mint(address to, uint256 assets) returns()
func (devUSDC *DevUSDC) TryPackMint(to common.Address, assets *big.Int) ([]byte, error) {
	return devUSDC.abi.Pack("mint", to, assets)
}

// PackName is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x06fdde03.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function name() view returns(string)
func (devUSDC *DevUSDC) PackName() []byte {
	enc, err := devUSDC.abi.Pack("name")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackName is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x06fdde03.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function name() view returns(string)
func (devUSDC *DevUSDC) TryPackName() ([]byte, error) {
	return devUSDC.abi.Pack("name")
}

// UnpackName is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x06fdde03.
//
// Solidity: function name() view returns(string)
func (devUSDC *DevUSDC) UnpackName(data []byte) (string, error) {
	out, err := devUSDC.abi.Unpack("name", data)
	if err != nil {
		return *new(string), err
	}
	out0 := *abi.ConvertType(out[0], new(string)).(*string)
	return out0, nil
}

// PackNonces is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x7ecebe00.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function nonces(address owner) view returns(uint256)
func (devUSDC *DevUSDC) PackNonces(owner common.Address) []byte {
	enc, err := devUSDC.abi.Pack("nonces", owner)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackNonces is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x7ecebe00.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function nonces(address owner) view returns(uint256)
func (devUSDC *DevUSDC) TryPackNonces(owner common.Address) ([]byte, error) {
	return devUSDC.abi.Pack("nonces", owner)
}

// UnpackNonces is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x7ecebe00.
//
// Solidity: function nonces(address owner) view returns(uint256)
func (devUSDC *DevUSDC) UnpackNonces(data []byte) (*big.Int, error) {
	out, err := devUSDC.abi.Unpack("nonces", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackPermit is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xd505accf.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s) returns()
func (devUSDC *DevUSDC) PackPermit(owner common.Address, spender common.Address, value *big.Int, deadline *big.Int, v uint8, r [32]byte, s [32]byte) []byte {
	enc, err := devUSDC.abi.Pack("permit", owner, spender, value, deadline, v, r, s)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackPermit is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xd505accf.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s) returns()
func (devUSDC *DevUSDC) TryPackPermit(owner common.Address, spender common.Address, value *big.Int, deadline *big.Int, v uint8, r [32]byte, s [32]byte) ([]byte, error) {
	return devUSDC.abi.Pack("permit", owner, spender, value, deadline, v, r, s)
}

// PackSymbol is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x95d89b41.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function symbol() view returns(string)
func (devUSDC *DevUSDC) PackSymbol() []byte {
	enc, err := devUSDC.abi.Pack("symbol")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSymbol is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x95d89b41.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function symbol() view returns(string)
func (devUSDC *DevUSDC) TryPackSymbol() ([]byte, error) {
	return devUSDC.abi.Pack("symbol")
}

// UnpackSymbol is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x95d89b41.
//
// Solidity: function symbol() view returns(string)
func (devUSDC *DevUSDC) UnpackSymbol(data []byte) (string, error) {
	out, err := devUSDC.abi.Unpack("symbol", data)
	if err != nil {
		return *new(string), err
	}
	out0 := *abi.ConvertType(out[0], new(string)).(*string)
	return out0, nil
}

// PackTotalSupply is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x18160ddd.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function totalSupply() view returns(uint256)
func (devUSDC *DevUSDC) PackTotalSupply() []byte {
	enc, err := devUSDC.abi.Pack("totalSupply")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackTotalSupply is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x18160ddd.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function totalSupply() view returns(uint256)
func (devUSDC *DevUSDC) TryPackTotalSupply() ([]byte, error) {
	return devUSDC.abi.Pack("totalSupply")
}

// UnpackTotalSupply is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x18160ddd.
//
// Solidity: function totalSupply() view returns(uint256)
func (devUSDC *DevUSDC) UnpackTotalSupply(data []byte) (*big.Int, error) {
	out, err := devUSDC.abi.Unpack("totalSupply", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackTransfer is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xa9059cbb.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function transfer(address to, uint256 value) returns(bool)
func (devUSDC *DevUSDC) PackTransfer(to common.Address, value *big.Int) []byte {
	enc, err := devUSDC.abi.Pack("transfer", to, value)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackTransfer is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xa9059cbb.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function transfer(address to, uint256 value) returns(bool)
func (devUSDC *DevUSDC) TryPackTransfer(to common.Address, value *big.Int) ([]byte, error) {
	return devUSDC.abi.Pack("transfer", to, value)
}

// UnpackTransfer is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xa9059cbb.
//
// Solidity: function transfer(address to, uint256 value) returns(bool)
func (devUSDC *DevUSDC) UnpackTransfer(data []byte) (bool, error) {
	out, err := devUSDC.abi.Unpack("transfer", data)
	if err != nil {
		return *new(bool), err
	}
	out0 := *abi.ConvertType(out[0], new(bool)).(*bool)
	return out0, nil
}

// PackTransferFrom is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x23b872dd.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function transferFrom(address from, address to, uint256 value) returns(bool)
func (devUSDC *DevUSDC) PackTransferFrom(from common.Address, to common.Address, value *big.Int) []byte {
	enc, err := devUSDC.abi.Pack("transferFrom", from, to, value)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackTransferFrom is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x23b872dd.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function transferFrom(address from, address to, uint256 value) returns(bool)
func (devUSDC *DevUSDC) TryPackTransferFrom(from common.Address, to common.Address, value *big.Int) ([]byte, error) {
	return devUSDC.abi.Pack("transferFrom", from, to, value)
}

// UnpackTransferFrom is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x23b872dd.
//
// Solidity: function transferFrom(address from, address to, uint256 value) returns(bool)
func (devUSDC *DevUSDC) UnpackTransferFrom(data []byte) (bool, error) {
	out, err := devUSDC.abi.Unpack("transferFrom", data)
	if err != nil {
		return *new(bool), err
	}
	out0 := *abi.ConvertType(out[0], new(bool)).(*bool)
	return out0, nil
}

// DevUSDCApproval represents a Approval event raised by the DevUSDC contract.
type DevUSDCApproval struct {
	Owner   common.Address
	Spender common.Address
	Value   *big.Int
	Raw     *types.Log // Blockchain specific contextual infos
}

const DevUSDCApprovalEventName = "Approval"

// ContractEventName returns the user-defined event name.
func (DevUSDCApproval) ContractEventName() string {
	return DevUSDCApprovalEventName
}

// UnpackApprovalEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Approval(address indexed owner, address indexed spender, uint256 value)
func (devUSDC *DevUSDC) UnpackApprovalEvent(log *types.Log) (*DevUSDCApproval, error) {
	event := "Approval"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != devUSDC.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(DevUSDCApproval)
	if len(log.Data) > 0 {
		if err := devUSDC.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range devUSDC.abi.Events[event].Inputs {
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

// DevUSDCEIP712DomainChanged represents a EIP712DomainChanged event raised by the DevUSDC contract.
type DevUSDCEIP712DomainChanged struct {
	Raw *types.Log // Blockchain specific contextual infos
}

const DevUSDCEIP712DomainChangedEventName = "EIP712DomainChanged"

// ContractEventName returns the user-defined event name.
func (DevUSDCEIP712DomainChanged) ContractEventName() string {
	return DevUSDCEIP712DomainChangedEventName
}

// UnpackEIP712DomainChangedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event EIP712DomainChanged()
func (devUSDC *DevUSDC) UnpackEIP712DomainChangedEvent(log *types.Log) (*DevUSDCEIP712DomainChanged, error) {
	event := "EIP712DomainChanged"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != devUSDC.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(DevUSDCEIP712DomainChanged)
	if len(log.Data) > 0 {
		if err := devUSDC.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range devUSDC.abi.Events[event].Inputs {
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

// DevUSDCTransfer represents a Transfer event raised by the DevUSDC contract.
type DevUSDCTransfer struct {
	From  common.Address
	To    common.Address
	Value *big.Int
	Raw   *types.Log // Blockchain specific contextual infos
}

const DevUSDCTransferEventName = "Transfer"

// ContractEventName returns the user-defined event name.
func (DevUSDCTransfer) ContractEventName() string {
	return DevUSDCTransferEventName
}

// UnpackTransferEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Transfer(address indexed from, address indexed to, uint256 value)
func (devUSDC *DevUSDC) UnpackTransferEvent(log *types.Log) (*DevUSDCTransfer, error) {
	event := "Transfer"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != devUSDC.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(DevUSDCTransfer)
	if len(log.Data) > 0 {
		if err := devUSDC.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range devUSDC.abi.Events[event].Inputs {
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
func (devUSDC *DevUSDC) UnpackError(raw []byte) (any, error) {
	if bytes.Equal(raw[:4], devUSDC.abi.Errors["ECDSAInvalidSignature"].ID.Bytes()[:4]) {
		return devUSDC.UnpackECDSAInvalidSignatureError(raw[4:])
	}
	if bytes.Equal(raw[:4], devUSDC.abi.Errors["ECDSAInvalidSignatureLength"].ID.Bytes()[:4]) {
		return devUSDC.UnpackECDSAInvalidSignatureLengthError(raw[4:])
	}
	if bytes.Equal(raw[:4], devUSDC.abi.Errors["ECDSAInvalidSignatureS"].ID.Bytes()[:4]) {
		return devUSDC.UnpackECDSAInvalidSignatureSError(raw[4:])
	}
	if bytes.Equal(raw[:4], devUSDC.abi.Errors["ERC20InsufficientAllowance"].ID.Bytes()[:4]) {
		return devUSDC.UnpackERC20InsufficientAllowanceError(raw[4:])
	}
	if bytes.Equal(raw[:4], devUSDC.abi.Errors["ERC20InsufficientBalance"].ID.Bytes()[:4]) {
		return devUSDC.UnpackERC20InsufficientBalanceError(raw[4:])
	}
	if bytes.Equal(raw[:4], devUSDC.abi.Errors["ERC20InvalidApprover"].ID.Bytes()[:4]) {
		return devUSDC.UnpackERC20InvalidApproverError(raw[4:])
	}
	if bytes.Equal(raw[:4], devUSDC.abi.Errors["ERC20InvalidReceiver"].ID.Bytes()[:4]) {
		return devUSDC.UnpackERC20InvalidReceiverError(raw[4:])
	}
	if bytes.Equal(raw[:4], devUSDC.abi.Errors["ERC20InvalidSender"].ID.Bytes()[:4]) {
		return devUSDC.UnpackERC20InvalidSenderError(raw[4:])
	}
	if bytes.Equal(raw[:4], devUSDC.abi.Errors["ERC20InvalidSpender"].ID.Bytes()[:4]) {
		return devUSDC.UnpackERC20InvalidSpenderError(raw[4:])
	}
	if bytes.Equal(raw[:4], devUSDC.abi.Errors["ERC2612ExpiredSignature"].ID.Bytes()[:4]) {
		return devUSDC.UnpackERC2612ExpiredSignatureError(raw[4:])
	}
	if bytes.Equal(raw[:4], devUSDC.abi.Errors["ERC2612InvalidSigner"].ID.Bytes()[:4]) {
		return devUSDC.UnpackERC2612InvalidSignerError(raw[4:])
	}
	if bytes.Equal(raw[:4], devUSDC.abi.Errors["InsufficientPermissions"].ID.Bytes()[:4]) {
		return devUSDC.UnpackInsufficientPermissionsError(raw[4:])
	}
	if bytes.Equal(raw[:4], devUSDC.abi.Errors["InvalidAccountNonce"].ID.Bytes()[:4]) {
		return devUSDC.UnpackInvalidAccountNonceError(raw[4:])
	}
	if bytes.Equal(raw[:4], devUSDC.abi.Errors["InvalidShortString"].ID.Bytes()[:4]) {
		return devUSDC.UnpackInvalidShortStringError(raw[4:])
	}
	if bytes.Equal(raw[:4], devUSDC.abi.Errors["StringTooLong"].ID.Bytes()[:4]) {
		return devUSDC.UnpackStringTooLongError(raw[4:])
	}
	if bytes.Equal(raw[:4], devUSDC.abi.Errors["ZeroAddress"].ID.Bytes()[:4]) {
		return devUSDC.UnpackZeroAddressError(raw[4:])
	}
	return nil, errors.New("Unknown error")
}

// DevUSDCECDSAInvalidSignature represents a ECDSAInvalidSignature error raised by the DevUSDC contract.
type DevUSDCECDSAInvalidSignature struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ECDSAInvalidSignature()
func DevUSDCECDSAInvalidSignatureErrorID() common.Hash {
	return common.HexToHash("0xf645eedf0193584640b6b90cb9477e4c95b98636c148a891d4c0a146dc46e75a")
}

// UnpackECDSAInvalidSignatureError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ECDSAInvalidSignature()
func (devUSDC *DevUSDC) UnpackECDSAInvalidSignatureError(raw []byte) (*DevUSDCECDSAInvalidSignature, error) {
	out := new(DevUSDCECDSAInvalidSignature)
	if err := devUSDC.abi.UnpackIntoInterface(out, "ECDSAInvalidSignature", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// DevUSDCECDSAInvalidSignatureLength represents a ECDSAInvalidSignatureLength error raised by the DevUSDC contract.
type DevUSDCECDSAInvalidSignatureLength struct {
	Length *big.Int
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ECDSAInvalidSignatureLength(uint256 length)
func DevUSDCECDSAInvalidSignatureLengthErrorID() common.Hash {
	return common.HexToHash("0xfce698f7e8e5342cd615f641317bc45fe7e1e4a8b0a14dd1383ff8dc9c41917f")
}

// UnpackECDSAInvalidSignatureLengthError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ECDSAInvalidSignatureLength(uint256 length)
func (devUSDC *DevUSDC) UnpackECDSAInvalidSignatureLengthError(raw []byte) (*DevUSDCECDSAInvalidSignatureLength, error) {
	out := new(DevUSDCECDSAInvalidSignatureLength)
	if err := devUSDC.abi.UnpackIntoInterface(out, "ECDSAInvalidSignatureLength", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// DevUSDCECDSAInvalidSignatureS represents a ECDSAInvalidSignatureS error raised by the DevUSDC contract.
type DevUSDCECDSAInvalidSignatureS struct {
	S [32]byte
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ECDSAInvalidSignatureS(bytes32 s)
func DevUSDCECDSAInvalidSignatureSErrorID() common.Hash {
	return common.HexToHash("0xd78bce0cccb935155ed6428d1c13e50b7f3550fd2b66b9fe266006fea4a5e1eb")
}

// UnpackECDSAInvalidSignatureSError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ECDSAInvalidSignatureS(bytes32 s)
func (devUSDC *DevUSDC) UnpackECDSAInvalidSignatureSError(raw []byte) (*DevUSDCECDSAInvalidSignatureS, error) {
	out := new(DevUSDCECDSAInvalidSignatureS)
	if err := devUSDC.abi.UnpackIntoInterface(out, "ECDSAInvalidSignatureS", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// DevUSDCERC20InsufficientAllowance represents a ERC20InsufficientAllowance error raised by the DevUSDC contract.
type DevUSDCERC20InsufficientAllowance struct {
	Spender   common.Address
	Allowance *big.Int
	Needed    *big.Int
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed)
func DevUSDCERC20InsufficientAllowanceErrorID() common.Hash {
	return common.HexToHash("0xfb8f41b23e99d2101d86da76cdfa87dd51c82ed07d3cb62cbc473e469dbc75c3")
}

// UnpackERC20InsufficientAllowanceError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed)
func (devUSDC *DevUSDC) UnpackERC20InsufficientAllowanceError(raw []byte) (*DevUSDCERC20InsufficientAllowance, error) {
	out := new(DevUSDCERC20InsufficientAllowance)
	if err := devUSDC.abi.UnpackIntoInterface(out, "ERC20InsufficientAllowance", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// DevUSDCERC20InsufficientBalance represents a ERC20InsufficientBalance error raised by the DevUSDC contract.
type DevUSDCERC20InsufficientBalance struct {
	Sender  common.Address
	Balance *big.Int
	Needed  *big.Int
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)
func DevUSDCERC20InsufficientBalanceErrorID() common.Hash {
	return common.HexToHash("0xe450d38cd8d9f7d95077d567d60ed49c7254716e6ad08fc9872816c97e0ffec6")
}

// UnpackERC20InsufficientBalanceError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)
func (devUSDC *DevUSDC) UnpackERC20InsufficientBalanceError(raw []byte) (*DevUSDCERC20InsufficientBalance, error) {
	out := new(DevUSDCERC20InsufficientBalance)
	if err := devUSDC.abi.UnpackIntoInterface(out, "ERC20InsufficientBalance", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// DevUSDCERC20InvalidApprover represents a ERC20InvalidApprover error raised by the DevUSDC contract.
type DevUSDCERC20InvalidApprover struct {
	Approver common.Address
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ERC20InvalidApprover(address approver)
func DevUSDCERC20InvalidApproverErrorID() common.Hash {
	return common.HexToHash("0xe602df05cc75712490294c6c104ab7c17f4030363910a7a2626411c6d3118847")
}

// UnpackERC20InvalidApproverError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ERC20InvalidApprover(address approver)
func (devUSDC *DevUSDC) UnpackERC20InvalidApproverError(raw []byte) (*DevUSDCERC20InvalidApprover, error) {
	out := new(DevUSDCERC20InvalidApprover)
	if err := devUSDC.abi.UnpackIntoInterface(out, "ERC20InvalidApprover", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// DevUSDCERC20InvalidReceiver represents a ERC20InvalidReceiver error raised by the DevUSDC contract.
type DevUSDCERC20InvalidReceiver struct {
	Receiver common.Address
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ERC20InvalidReceiver(address receiver)
func DevUSDCERC20InvalidReceiverErrorID() common.Hash {
	return common.HexToHash("0xec442f055133b72f3b2f9f0bb351c406b178527de2040a7d1feb4e058771f613")
}

// UnpackERC20InvalidReceiverError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ERC20InvalidReceiver(address receiver)
func (devUSDC *DevUSDC) UnpackERC20InvalidReceiverError(raw []byte) (*DevUSDCERC20InvalidReceiver, error) {
	out := new(DevUSDCERC20InvalidReceiver)
	if err := devUSDC.abi.UnpackIntoInterface(out, "ERC20InvalidReceiver", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// DevUSDCERC20InvalidSender represents a ERC20InvalidSender error raised by the DevUSDC contract.
type DevUSDCERC20InvalidSender struct {
	Sender common.Address
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ERC20InvalidSender(address sender)
func DevUSDCERC20InvalidSenderErrorID() common.Hash {
	return common.HexToHash("0x96c6fd1edd0cd6ef7ff0ecc0facdf53148dc0048b57fe58af65755250a7a96bd")
}

// UnpackERC20InvalidSenderError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ERC20InvalidSender(address sender)
func (devUSDC *DevUSDC) UnpackERC20InvalidSenderError(raw []byte) (*DevUSDCERC20InvalidSender, error) {
	out := new(DevUSDCERC20InvalidSender)
	if err := devUSDC.abi.UnpackIntoInterface(out, "ERC20InvalidSender", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// DevUSDCERC20InvalidSpender represents a ERC20InvalidSpender error raised by the DevUSDC contract.
type DevUSDCERC20InvalidSpender struct {
	Spender common.Address
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ERC20InvalidSpender(address spender)
func DevUSDCERC20InvalidSpenderErrorID() common.Hash {
	return common.HexToHash("0x94280d62c347d8d9f4d59a76ea321452406db88df38e0c9da304f58b57b373a2")
}

// UnpackERC20InvalidSpenderError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ERC20InvalidSpender(address spender)
func (devUSDC *DevUSDC) UnpackERC20InvalidSpenderError(raw []byte) (*DevUSDCERC20InvalidSpender, error) {
	out := new(DevUSDCERC20InvalidSpender)
	if err := devUSDC.abi.UnpackIntoInterface(out, "ERC20InvalidSpender", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// DevUSDCERC2612ExpiredSignature represents a ERC2612ExpiredSignature error raised by the DevUSDC contract.
type DevUSDCERC2612ExpiredSignature struct {
	Deadline *big.Int
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ERC2612ExpiredSignature(uint256 deadline)
func DevUSDCERC2612ExpiredSignatureErrorID() common.Hash {
	return common.HexToHash("0x627913023c184eaad13735d5a3d2657ae76ec9a872a70e0fc57522ef1a114d58")
}

// UnpackERC2612ExpiredSignatureError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ERC2612ExpiredSignature(uint256 deadline)
func (devUSDC *DevUSDC) UnpackERC2612ExpiredSignatureError(raw []byte) (*DevUSDCERC2612ExpiredSignature, error) {
	out := new(DevUSDCERC2612ExpiredSignature)
	if err := devUSDC.abi.UnpackIntoInterface(out, "ERC2612ExpiredSignature", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// DevUSDCERC2612InvalidSigner represents a ERC2612InvalidSigner error raised by the DevUSDC contract.
type DevUSDCERC2612InvalidSigner struct {
	Signer common.Address
	Owner  common.Address
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ERC2612InvalidSigner(address signer, address owner)
func DevUSDCERC2612InvalidSignerErrorID() common.Hash {
	return common.HexToHash("0x4b800e463b323b1d856edf9dec70329a639d13874a57f5c28219ff57128756db")
}

// UnpackERC2612InvalidSignerError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ERC2612InvalidSigner(address signer, address owner)
func (devUSDC *DevUSDC) UnpackERC2612InvalidSignerError(raw []byte) (*DevUSDCERC2612InvalidSigner, error) {
	out := new(DevUSDCERC2612InvalidSigner)
	if err := devUSDC.abi.UnpackIntoInterface(out, "ERC2612InvalidSigner", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// DevUSDCInsufficientPermissions represents a InsufficientPermissions error raised by the DevUSDC contract.
type DevUSDCInsufficientPermissions struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error InsufficientPermissions()
func DevUSDCInsufficientPermissionsErrorID() common.Hash {
	return common.HexToHash("0xc397ba6098d32ff962db270c922a3808ccc507dbd4a32b7191d2436e12d9e391")
}

// UnpackInsufficientPermissionsError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error InsufficientPermissions()
func (devUSDC *DevUSDC) UnpackInsufficientPermissionsError(raw []byte) (*DevUSDCInsufficientPermissions, error) {
	out := new(DevUSDCInsufficientPermissions)
	if err := devUSDC.abi.UnpackIntoInterface(out, "InsufficientPermissions", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// DevUSDCInvalidAccountNonce represents a InvalidAccountNonce error raised by the DevUSDC contract.
type DevUSDCInvalidAccountNonce struct {
	Account      common.Address
	CurrentNonce *big.Int
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error InvalidAccountNonce(address account, uint256 currentNonce)
func DevUSDCInvalidAccountNonceErrorID() common.Hash {
	return common.HexToHash("0x752d88c0de02638abf10e8e31861e4c68dc1f3a1e7d840e580683f2c282bfc7a")
}

// UnpackInvalidAccountNonceError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error InvalidAccountNonce(address account, uint256 currentNonce)
func (devUSDC *DevUSDC) UnpackInvalidAccountNonceError(raw []byte) (*DevUSDCInvalidAccountNonce, error) {
	out := new(DevUSDCInvalidAccountNonce)
	if err := devUSDC.abi.UnpackIntoInterface(out, "InvalidAccountNonce", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// DevUSDCInvalidShortString represents a InvalidShortString error raised by the DevUSDC contract.
type DevUSDCInvalidShortString struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error InvalidShortString()
func DevUSDCInvalidShortStringErrorID() common.Hash {
	return common.HexToHash("0xb3512b0c6163e5f0bafab72bb631b9d58cd7a731b082f910338aa21c83d5c274")
}

// UnpackInvalidShortStringError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error InvalidShortString()
func (devUSDC *DevUSDC) UnpackInvalidShortStringError(raw []byte) (*DevUSDCInvalidShortString, error) {
	out := new(DevUSDCInvalidShortString)
	if err := devUSDC.abi.UnpackIntoInterface(out, "InvalidShortString", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// DevUSDCStringTooLong represents a StringTooLong error raised by the DevUSDC contract.
type DevUSDCStringTooLong struct {
	Str string
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error StringTooLong(string str)
func DevUSDCStringTooLongErrorID() common.Hash {
	return common.HexToHash("0x305a27a93f8e33b7392df0a0f91d6fc63847395853c45991eec52dbf24d72381")
}

// UnpackStringTooLongError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error StringTooLong(string str)
func (devUSDC *DevUSDC) UnpackStringTooLongError(raw []byte) (*DevUSDCStringTooLong, error) {
	out := new(DevUSDCStringTooLong)
	if err := devUSDC.abi.UnpackIntoInterface(out, "StringTooLong", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// DevUSDCZeroAddress represents a ZeroAddress error raised by the DevUSDC contract.
type DevUSDCZeroAddress struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ZeroAddress()
func DevUSDCZeroAddressErrorID() common.Hash {
	return common.HexToHash("0xd92e233df2717d4a40030e20904abd27b68fcbeede117eaaccbbdac9618c8c73")
}

// UnpackZeroAddressError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ZeroAddress()
func (devUSDC *DevUSDC) UnpackZeroAddressError(raw []byte) (*DevUSDCZeroAddress, error) {
	out := new(DevUSDCZeroAddress)
	if err := devUSDC.abi.UnpackIntoInterface(out, "ZeroAddress", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// DevUSDCBin is what creates the contract, without the values for its constructor.
const DevUSDCBin = "0x610180604052348015610010575f5ffd5b5060405161132138038061132183398101604081905261002f91610223565b6040518060400160405280601681526020017f55534420436f696e2028646576656c6f706d656e74290000000000000000000081525080604051806040016040528060018152602001603160f81b8152506040518060400160405280601681526020017f55534420436f696e2028646576656c6f706d656e742900000000000000000000815250604051806040016040528060048152602001635553444360e01b81525081600390816100e291906102f3565b5060046100ef82826102f3565b505050610101826101dd60201b60201c565b6101205261010e816101dd565b61014052815160208084019190912060e052815190820120610100524660a05261019a60e05161010051604080517f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f60208201529081019290925260608201524660808201523060a08201525f9060c00160405160208183030381529060405280519060200120905090565b60805250503060c052506001600160a01b0381166101cb5760405163d92e233d60e01b815260040160405180910390fd5b6001600160a01b031661016052610409565b5f5f829050601f81511115610210578260405163305a27a960e01b815260040161020791906103b1565b60405180910390fd5b805161021b826103e6565b179392505050565b5f60208284031215610233575f5ffd5b81516001600160a01b0381168114610249575f5ffd5b9392505050565b634e487b7160e01b5f52604160045260245ffd5b600181811c9082168061027857607f821691505b60208210810361029657634e487b7160e01b5f52602260045260245ffd5b50919050565b601f8211156102ee57828211156102ee57805f5260205f20601f840160051c60208510156102c757505f5b90810190601f840160051c035f5b818110156102ea575f838201556001016102d5565b5050505b505050565b81516001600160401b0381111561030c5761030c610250565b6103208161031a8454610264565b8461029c565b6020601f821160018114610352575f831561033b5750848201515b5f19600385901b1c1916600184901b1784556103aa565b5f84815260208120601f198516915b828110156103815787850151825560209485019460019092019101610361565b508482101561039e57868401515f19600387901b60f8161c191681555b505060018360011b0184555b5050505050565b602081525f82518060208401528060208501604085015e5f604082850101526040601f19601f83011684010191505092915050565b80516020808301519190811015610296575f1960209190910360031b1b16919050565b60805160a05160c05160e05161010051610120516101405161016051610eb661046b5f395f8181610247015261036601525f6107e201525f6107b701525f61072c01525f61070401525f61065f01525f61068901525f6106b30152610eb65ff3fe608060405234801561000f575f5ffd5b50600436106100f0575f3560e01c806370a0823111610093578063a9059cbb11610063578063a9059cbb146101e4578063d505accf146101f7578063dd62ed3e1461020a578063fe6d812414610242575f5ffd5b806370a08231146101865780637ecebe00146101ae57806384b0196e146101c157806395d89b41146101dc575f5ffd5b806323b872dd116100ce57806323b872dd14610147578063313ce5671461015a5780633644e5151461016957806340c10f1914610171575f5ffd5b806306fdde03146100f4578063095ea7b31461011257806318160ddd14610135575b5f5ffd5b6100fc610281565b6040516101099190610c68565b60405180910390f35b610125610120366004610c9c565b610311565b6040519015158152602001610109565b6002545b604051908152602001610109565b610125610155366004610cc4565b61032a565b60405160068152602001610109565b61013961034d565b61018461017f366004610c9c565b61035b565b005b610139610194366004610cfe565b6001600160a01b03165f9081526020819052604090205490565b6101396101bc366004610cfe565b6103b2565b6101c96103cf565b6040516101099796959493929190610d17565b6100fc610411565b6101256101f2366004610c9c565b610420565b610184610205366004610dad565b61042d565b610139610218366004610e1a565b6001600160a01b039182165f90815260016020908152604080832093909416825291909152205490565b6102697f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b039091168152602001610109565b60606003805461029090610e4b565b80601f01602080910402602001604051908101604052809291908181526020018280546102bc90610e4b565b80156103075780601f106102de57610100808354040283529160200191610307565b820191905f5260205f20905b8154815290600101906020018083116102ea57829003601f168201915b5050505050905090565b5f3361031e818585610568565b60019150505b92915050565b5f3361033785828561057a565b6103428585856105f6565b506001949350505050565b5f610356610653565b905090565b336001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016146103a45760405163061cbdd360e51b815260040160405180910390fd5b6103ae828261077c565b5050565b6001600160a01b0381165f90815260076020526040812054610324565b5f6060805f5f5f60606103e06107b0565b6103e86107db565b604080515f80825260208201909252600f60f81b9b939a50919850469750309650945092509050565b60606004805461029090610e4b565b5f3361031e8185856105f6565b834211156104565760405163313c898160e11b8152600481018590526024015b60405180910390fd5b5f7f6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c98888886104a18c6001600160a01b03165f90815260076020526040902080546001810190915590565b6040805160208101969096526001600160a01b0394851690860152929091166060840152608083015260a082015260c0810186905260e0016040516020818303038152906040528051906020012090505f6104fb82610806565b90505f61050a82878787610832565b9050896001600160a01b0316816001600160a01b031614610551576040516325c0072360e11b81526001600160a01b0380831660048301528b16602482015260440161044d565b61055c8a8a8a610568565b50505050505050505050565b610575838383600161085e565b505050565b6001600160a01b038381165f908152600160209081526040808320938616835292905220545f198110156105f057818110156105e257604051637dc7a0d960e11b81526001600160a01b0384166004820152602481018290526044810183905260640161044d565b6105f084848484035f61085e565b50505050565b6001600160a01b03831661061f57604051634b637e8f60e11b81525f600482015260240161044d565b6001600160a01b0382166106485760405163ec442f0560e01b81525f600482015260240161044d565b610575838383610930565b5f306001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000161480156106ab57507f000000000000000000000000000000000000000000000000000000000000000046145b156106d557507f000000000000000000000000000000000000000000000000000000000000000090565b610356604080517f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f60208201527f0000000000000000000000000000000000000000000000000000000000000000918101919091527f000000000000000000000000000000000000000000000000000000000000000060608201524660808201523060a08201525f9060c00160405160208183030381529060405280519060200120905090565b6001600160a01b0382166107a55760405163ec442f0560e01b81525f600482015260240161044d565b6103ae5f8383610930565b60606103567f0000000000000000000000000000000000000000000000000000000000000000610a56565b60606103567f0000000000000000000000000000000000000000000000000000000000000000610a56565b5f610324610812610653565b8360405161190160f01b8152600281019290925260228201526042902090565b5f5f5f5f61084288888888610a93565b9250925092506108528282610b5b565b50909695505050505050565b6001600160a01b0384166108875760405163e602df0560e01b81525f600482015260240161044d565b6001600160a01b0383166108b057604051634a1406b160e11b81525f600482015260240161044d565b6001600160a01b038085165f90815260016020908152604080832093871683529290522082905580156105f057826001600160a01b0316846001600160a01b03167f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b9258460405161092291815260200190565b60405180910390a350505050565b6001600160a01b03831661095a578060025f82825461094f9190610e83565b909155506109ca9050565b6001600160a01b0383165f90815260208190526040902054818110156109ac5760405163391434e360e21b81526001600160a01b0385166004820152602481018290526044810183905260640161044d565b6001600160a01b0384165f9081526020819052604090209082900390555b6001600160a01b0382166109e657600280548290039055610a04565b6001600160a01b0382165f9081526020819052604090208054820190555b816001600160a01b0316836001600160a01b03167fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef83604051610a4991815260200190565b60405180910390a3505050565b60605f610a6283610c13565b6040805160208082528183019092529192505f91906020820181803683375050509182525060208101929092525090565b5f80807f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0841115610acc57505f91506003905082610b51565b604080515f808252602082018084528a905260ff891692820192909252606081018790526080810186905260019060a0016020604051602081039080840390855afa158015610b1d573d5f5f3e3d5ffd5b5050604051601f1901519150506001600160a01b038116610b4857505f925060019150829050610b51565b92505f91508190505b9450945094915050565b5f826003811115610b6e57610b6e610ea2565b03610b77575050565b6001826003811115610b8b57610b8b610ea2565b03610ba95760405163f645eedf60e01b815260040160405180910390fd5b6002826003811115610bbd57610bbd610ea2565b03610bde5760405163fce698f760e01b81526004810182905260240161044d565b6003826003811115610bf257610bf2610ea2565b036103ae576040516335e2f38360e21b81526004810182905260240161044d565b5f60ff8216601f81111561032457604051632cd44ac360e21b815260040160405180910390fd5b5f81518084528060208401602086015e5f602082860101526020601f19601f83011685010191505092915050565b602081525f610c7a6020830184610c3a565b9392505050565b80356001600160a01b0381168114610c97575f5ffd5b919050565b5f5f60408385031215610cad575f5ffd5b610cb683610c81565b946020939093013593505050565b5f5f5f60608486031215610cd6575f5ffd5b610cdf84610c81565b9250610ced60208501610c81565b929592945050506040919091013590565b5f60208284031215610d0e575f5ffd5b610c7a82610c81565b60ff60f81b8816815260e060208201525f610d3560e0830189610c3a565b8281036040840152610d478189610c3a565b606084018890526001600160a01b038716608085015260a0840186905283810360c0850152845180825260208087019350909101905f5b81811015610d9c578351835260209384019390920191600101610d7e565b50909b9a5050505050505050505050565b5f5f5f5f5f5f5f60e0888a031215610dc3575f5ffd5b610dcc88610c81565b9650610dda60208901610c81565b95506040880135945060608801359350608088013560ff81168114610dfd575f5ffd5b9699959850939692959460a0840135945060c09093013592915050565b5f5f60408385031215610e2b575f5ffd5b610e3483610c81565b9150610e4260208401610c81565b90509250929050565b600181811c90821680610e5f57607f821691505b602082108103610e7d57634e487b7160e01b5f52602260045260245ffd5b50919050565b8082018082111561032457634e487b7160e01b5f52601160045260245ffd5b634e487b7160e01b5f52602160045260245ffd"

// DevUSDCRuntime is the contract's code on chain, with zeros where its constructor puts values.
const DevUSDCRuntime = "0x608060405234801561000f575f5ffd5b50600436106100f0575f3560e01c806370a0823111610093578063a9059cbb11610063578063a9059cbb146101e4578063d505accf146101f7578063dd62ed3e1461020a578063fe6d812414610242575f5ffd5b806370a08231146101865780637ecebe00146101ae57806384b0196e146101c157806395d89b41146101dc575f5ffd5b806323b872dd116100ce57806323b872dd14610147578063313ce5671461015a5780633644e5151461016957806340c10f1914610171575f5ffd5b806306fdde03146100f4578063095ea7b31461011257806318160ddd14610135575b5f5ffd5b6100fc610281565b6040516101099190610c68565b60405180910390f35b610125610120366004610c9c565b610311565b6040519015158152602001610109565b6002545b604051908152602001610109565b610125610155366004610cc4565b61032a565b60405160068152602001610109565b61013961034d565b61018461017f366004610c9c565b61035b565b005b610139610194366004610cfe565b6001600160a01b03165f9081526020819052604090205490565b6101396101bc366004610cfe565b6103b2565b6101c96103cf565b6040516101099796959493929190610d17565b6100fc610411565b6101256101f2366004610c9c565b610420565b610184610205366004610dad565b61042d565b610139610218366004610e1a565b6001600160a01b039182165f90815260016020908152604080832093909416825291909152205490565b6102697f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b039091168152602001610109565b60606003805461029090610e4b565b80601f01602080910402602001604051908101604052809291908181526020018280546102bc90610e4b565b80156103075780601f106102de57610100808354040283529160200191610307565b820191905f5260205f20905b8154815290600101906020018083116102ea57829003601f168201915b5050505050905090565b5f3361031e818585610568565b60019150505b92915050565b5f3361033785828561057a565b6103428585856105f6565b506001949350505050565b5f610356610653565b905090565b336001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016146103a45760405163061cbdd360e51b815260040160405180910390fd5b6103ae828261077c565b5050565b6001600160a01b0381165f90815260076020526040812054610324565b5f6060805f5f5f60606103e06107b0565b6103e86107db565b604080515f80825260208201909252600f60f81b9b939a50919850469750309650945092509050565b60606004805461029090610e4b565b5f3361031e8185856105f6565b834211156104565760405163313c898160e11b8152600481018590526024015b60405180910390fd5b5f7f6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c98888886104a18c6001600160a01b03165f90815260076020526040902080546001810190915590565b6040805160208101969096526001600160a01b0394851690860152929091166060840152608083015260a082015260c0810186905260e0016040516020818303038152906040528051906020012090505f6104fb82610806565b90505f61050a82878787610832565b9050896001600160a01b0316816001600160a01b031614610551576040516325c0072360e11b81526001600160a01b0380831660048301528b16602482015260440161044d565b61055c8a8a8a610568565b50505050505050505050565b610575838383600161085e565b505050565b6001600160a01b038381165f908152600160209081526040808320938616835292905220545f198110156105f057818110156105e257604051637dc7a0d960e11b81526001600160a01b0384166004820152602481018290526044810183905260640161044d565b6105f084848484035f61085e565b50505050565b6001600160a01b03831661061f57604051634b637e8f60e11b81525f600482015260240161044d565b6001600160a01b0382166106485760405163ec442f0560e01b81525f600482015260240161044d565b610575838383610930565b5f306001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000161480156106ab57507f000000000000000000000000000000000000000000000000000000000000000046145b156106d557507f000000000000000000000000000000000000000000000000000000000000000090565b610356604080517f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f60208201527f0000000000000000000000000000000000000000000000000000000000000000918101919091527f000000000000000000000000000000000000000000000000000000000000000060608201524660808201523060a08201525f9060c00160405160208183030381529060405280519060200120905090565b6001600160a01b0382166107a55760405163ec442f0560e01b81525f600482015260240161044d565b6103ae5f8383610930565b60606103567f0000000000000000000000000000000000000000000000000000000000000000610a56565b60606103567f0000000000000000000000000000000000000000000000000000000000000000610a56565b5f610324610812610653565b8360405161190160f01b8152600281019290925260228201526042902090565b5f5f5f5f61084288888888610a93565b9250925092506108528282610b5b565b50909695505050505050565b6001600160a01b0384166108875760405163e602df0560e01b81525f600482015260240161044d565b6001600160a01b0383166108b057604051634a1406b160e11b81525f600482015260240161044d565b6001600160a01b038085165f90815260016020908152604080832093871683529290522082905580156105f057826001600160a01b0316846001600160a01b03167f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b9258460405161092291815260200190565b60405180910390a350505050565b6001600160a01b03831661095a578060025f82825461094f9190610e83565b909155506109ca9050565b6001600160a01b0383165f90815260208190526040902054818110156109ac5760405163391434e360e21b81526001600160a01b0385166004820152602481018290526044810183905260640161044d565b6001600160a01b0384165f9081526020819052604090209082900390555b6001600160a01b0382166109e657600280548290039055610a04565b6001600160a01b0382165f9081526020819052604090208054820190555b816001600160a01b0316836001600160a01b03167fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef83604051610a4991815260200190565b60405180910390a3505050565b60605f610a6283610c13565b6040805160208082528183019092529192505f91906020820181803683375050509182525060208101929092525090565b5f80807f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0841115610acc57505f91506003905082610b51565b604080515f808252602082018084528a905260ff891692820192909252606081018790526080810186905260019060a0016020604051602081039080840390855afa158015610b1d573d5f5f3e3d5ffd5b5050604051601f1901519150506001600160a01b038116610b4857505f925060019150829050610b51565b92505f91508190505b9450945094915050565b5f826003811115610b6e57610b6e610ea2565b03610b77575050565b6001826003811115610b8b57610b8b610ea2565b03610ba95760405163f645eedf60e01b815260040160405180910390fd5b6002826003811115610bbd57610bbd610ea2565b03610bde5760405163fce698f760e01b81526004810182905260240161044d565b6003826003811115610bf257610bf2610ea2565b036103ae576040516335e2f38360e21b81526004810182905260240161044d565b5f60ff8216601f81111561032457604051632cd44ac360e21b815260040160405180910390fd5b5f81518084528060208401602086015e5f602082860101526020601f19601f83011685010191505092915050565b602081525f610c7a6020830184610c3a565b9392505050565b80356001600160a01b0381168114610c97575f5ffd5b919050565b5f5f60408385031215610cad575f5ffd5b610cb683610c81565b946020939093013593505050565b5f5f5f60608486031215610cd6575f5ffd5b610cdf84610c81565b9250610ced60208501610c81565b929592945050506040919091013590565b5f60208284031215610d0e575f5ffd5b610c7a82610c81565b60ff60f81b8816815260e060208201525f610d3560e0830189610c3a565b8281036040840152610d478189610c3a565b606084018890526001600160a01b038716608085015260a0840186905283810360c0850152845180825260208087019350909101905f5b81811015610d9c578351835260209384019390920191600101610d7e565b50909b9a5050505050505050505050565b5f5f5f5f5f5f5f60e0888a031215610dc3575f5ffd5b610dcc88610c81565b9650610dda60208901610c81565b95506040880135945060608801359350608088013560ff81168114610dfd575f5ffd5b9699959850939692959460a0840135945060c09093013592915050565b5f5f60408385031215610e2b575f5ffd5b610e3483610c81565b9150610e4260208401610c81565b90509250929050565b600181811c90821680610e5f57607f821691505b602082108103610e7d57634e487b7160e01b5f52602260045260245ffd5b50919050565b8082018082111561032457634e487b7160e01b5f52601160045260245ffd5b634e487b7160e01b5f52602160045260245ffd"

// DevUSDCImmutables are the places, start and length, of the values that the constructor fixed.
var DevUSDCImmutables = [][2]int{{583, 32}, {870, 32}, {1631, 32}, {1673, 32}, {1715, 32}, {1796, 32}, {1836, 32}, {1975, 32}, {2018, 32}}
