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

// DdsRegistryEntry is an auto generated low-level Go binding around an user-defined struct.
type DdsRegistryEntry struct {
	Statement DdsRegistryStatement
	Document  [32]byte
	Codec     uint8
	Signature []byte
}

// DdsRegistryRecord is an auto generated low-level Go binding around an user-defined struct.
type DdsRegistryRecord struct {
	Digest      [32]byte
	Cooperative *big.Int
	RecordedAt  uint64
	Withdrawn   bool
}

// DdsRegistryStatement is an auto generated low-level Go binding around an user-defined struct.
type DdsRegistryStatement struct {
	DdsId          [16]byte
	Supersedes     [16]byte
	CooperativeKey [32]byte
	Shipment       [32]byte
	Statement      [32]byte
	Plots          [32]byte
	Batches        [32]byte
	NetGrams       uint64
	Farms          uint32
	Country        [2]byte
	GeneratedAt    uint64
}

// DdsRegistryWithdrawalEntry is an auto generated low-level Go binding around an user-defined struct.
type DdsRegistryWithdrawalEntry struct {
	DdsId     [16]byte
	Signature []byte
}

// DdsRegistryMetaData contains all meta data concerning the DdsRegistry contract.
var DdsRegistryMetaData = MetaData{
	ABI: "[{\"inputs\":[{\"internalType\":\"contractIFarmerRegistry\",\"name\":\"registry\",\"type\":\"address\"}],\"stateMutability\":\"nonpayable\",\"type\":\"constructor\"},{\"inputs\":[],\"name\":\"InvalidShortString\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"string\",\"name\":\"str\",\"type\":\"string\"}],\"name\":\"StringTooLong\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"ZeroAddress\",\"type\":\"error\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes16\",\"name\":\"ddsId\",\"type\":\"bytes16\"},{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"cooperativeKey\",\"type\":\"bytes32\"},{\"indexed\":true,\"internalType\":\"address\",\"name\":\"signer\",\"type\":\"address\"},{\"indexed\":false,\"internalType\":\"bytes16\",\"name\":\"supersedes\",\"type\":\"bytes16\"},{\"indexed\":false,\"internalType\":\"bytes32\",\"name\":\"digest\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"bytes32\",\"name\":\"document\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint8\",\"name\":\"codec\",\"type\":\"uint8\"}],\"name\":\"DdsRecorded\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes16\",\"name\":\"ddsId\",\"type\":\"bytes16\"},{\"indexed\":true,\"internalType\":\"address\",\"name\":\"signer\",\"type\":\"address\"}],\"name\":\"DdsWithdrawn\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[],\"name\":\"EIP712DomainChanged\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"key\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"item\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"bytes4\",\"name\":\"reason\",\"type\":\"bytes4\"}],\"name\":\"Rejected\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"key\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"item\",\"type\":\"uint256\"}],\"name\":\"Skipped\",\"type\":\"event\"},{\"inputs\":[],\"name\":\"REGISTRY\",\"outputs\":[{\"internalType\":\"contractIFarmerRegistry\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"STATEMENT_TYPEHASH\",\"outputs\":[{\"internalType\":\"bytes32\",\"name\":\"\",\"type\":\"bytes32\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"WITHDRAWAL_TYPEHASH\",\"outputs\":[{\"internalType\":\"bytes32\",\"name\":\"\",\"type\":\"bytes32\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"eip712Domain\",\"outputs\":[{\"internalType\":\"bytes1\",\"name\":\"fields\",\"type\":\"bytes1\"},{\"internalType\":\"string\",\"name\":\"name\",\"type\":\"string\"},{\"internalType\":\"string\",\"name\":\"version\",\"type\":\"string\"},{\"internalType\":\"uint256\",\"name\":\"chainId\",\"type\":\"uint256\"},{\"internalType\":\"address\",\"name\":\"verifyingContract\",\"type\":\"address\"},{\"internalType\":\"bytes32\",\"name\":\"salt\",\"type\":\"bytes32\"},{\"internalType\":\"uint256[]\",\"name\":\"extensions\",\"type\":\"uint256[]\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"components\":[{\"internalType\":\"bytes16\",\"name\":\"ddsId\",\"type\":\"bytes16\"},{\"internalType\":\"bytes16\",\"name\":\"supersedes\",\"type\":\"bytes16\"},{\"internalType\":\"bytes32\",\"name\":\"cooperativeKey\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"shipment\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"statement\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"plots\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"batches\",\"type\":\"bytes32\"},{\"internalType\":\"uint64\",\"name\":\"netGrams\",\"type\":\"uint64\"},{\"internalType\":\"uint32\",\"name\":\"farms\",\"type\":\"uint32\"},{\"internalType\":\"bytes2\",\"name\":\"country\",\"type\":\"bytes2\"},{\"internalType\":\"uint64\",\"name\":\"generatedAt\",\"type\":\"uint64\"}],\"internalType\":\"structDdsRegistry.Statement\",\"name\":\"statement\",\"type\":\"tuple\"}],\"name\":\"hashOf\",\"outputs\":[{\"internalType\":\"bytes32\",\"name\":\"\",\"type\":\"bytes32\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes16\",\"name\":\"ddsId\",\"type\":\"bytes16\"}],\"name\":\"hashOfWithdrawal\",\"outputs\":[{\"internalType\":\"bytes32\",\"name\":\"\",\"type\":\"bytes32\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"components\":[{\"internalType\":\"bytes16\",\"name\":\"ddsId\",\"type\":\"bytes16\"},{\"internalType\":\"bytes16\",\"name\":\"supersedes\",\"type\":\"bytes16\"},{\"internalType\":\"bytes32\",\"name\":\"cooperativeKey\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"shipment\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"statement\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"plots\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"batches\",\"type\":\"bytes32\"},{\"internalType\":\"uint64\",\"name\":\"netGrams\",\"type\":\"uint64\"},{\"internalType\":\"uint32\",\"name\":\"farms\",\"type\":\"uint32\"},{\"internalType\":\"bytes2\",\"name\":\"country\",\"type\":\"bytes2\"},{\"internalType\":\"uint64\",\"name\":\"generatedAt\",\"type\":\"uint64\"}],\"internalType\":\"structDdsRegistry.Statement\",\"name\":\"statement\",\"type\":\"tuple\"},{\"internalType\":\"bytes\",\"name\":\"signature\",\"type\":\"bytes\"}],\"name\":\"isSigned\",\"outputs\":[{\"internalType\":\"bool\",\"name\":\"\",\"type\":\"bool\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"components\":[{\"components\":[{\"internalType\":\"bytes16\",\"name\":\"ddsId\",\"type\":\"bytes16\"},{\"internalType\":\"bytes16\",\"name\":\"supersedes\",\"type\":\"bytes16\"},{\"internalType\":\"bytes32\",\"name\":\"cooperativeKey\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"shipment\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"statement\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"plots\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"batches\",\"type\":\"bytes32\"},{\"internalType\":\"uint64\",\"name\":\"netGrams\",\"type\":\"uint64\"},{\"internalType\":\"uint32\",\"name\":\"farms\",\"type\":\"uint32\"},{\"internalType\":\"bytes2\",\"name\":\"country\",\"type\":\"bytes2\"},{\"internalType\":\"uint64\",\"name\":\"generatedAt\",\"type\":\"uint64\"}],\"internalType\":\"structDdsRegistry.Statement\",\"name\":\"statement\",\"type\":\"tuple\"},{\"internalType\":\"bytes32\",\"name\":\"document\",\"type\":\"bytes32\"},{\"internalType\":\"uint8\",\"name\":\"codec\",\"type\":\"uint8\"},{\"internalType\":\"bytes\",\"name\":\"signature\",\"type\":\"bytes\"}],\"internalType\":\"structDdsRegistry.Entry[]\",\"name\":\"entries\",\"type\":\"tuple[]\"}],\"name\":\"record\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes16\",\"name\":\"ddsId\",\"type\":\"bytes16\"}],\"name\":\"recordOf\",\"outputs\":[{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"digest\",\"type\":\"bytes32\"},{\"internalType\":\"uint24\",\"name\":\"cooperative\",\"type\":\"uint24\"},{\"internalType\":\"uint64\",\"name\":\"recordedAt\",\"type\":\"uint64\"},{\"internalType\":\"bool\",\"name\":\"withdrawn\",\"type\":\"bool\"}],\"internalType\":\"structDdsRegistry.Record\",\"name\":\"\",\"type\":\"tuple\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"components\":[{\"internalType\":\"bytes16\",\"name\":\"ddsId\",\"type\":\"bytes16\"},{\"internalType\":\"bytes\",\"name\":\"signature\",\"type\":\"bytes\"}],\"internalType\":\"structDdsRegistry.WithdrawalEntry[]\",\"name\":\"entries\",\"type\":\"tuple[]\"}],\"name\":\"withdraw\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"}]",
	ID:  "DdsRegistry",
}

// DdsRegistry is an auto generated Go binding around an Ethereum contract.
type DdsRegistry struct {
	abi abi.ABI
}

// GetABI returns the ABI associated with this contract binding.
func (c *DdsRegistry) GetABI() abi.ABI {
	return c.abi
}

// NewDdsRegistry creates a new instance of DdsRegistry.
func NewDdsRegistry() *DdsRegistry {
	parsed, err := DdsRegistryMetaData.ParseABI()
	if err != nil {
		panic(errors.New("invalid ABI: " + err.Error()))
	}
	return &DdsRegistry{abi: *parsed}
}

// PackConstructor is the Go binding used to pack the parameters required for
// contract deployment.
//
// Solidity: constructor(address registry) returns()
func (ddsRegistry *DdsRegistry) PackConstructor(registry common.Address) []byte {
	enc, err := ddsRegistry.abi.Pack("", registry)
	if err != nil {
		panic(err)
	}
	return enc
}

// PackREGISTRY is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x06433b1b.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function REGISTRY() view returns(address)
func (ddsRegistry *DdsRegistry) PackREGISTRY() []byte {
	enc, err := ddsRegistry.abi.Pack("REGISTRY")
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
func (ddsRegistry *DdsRegistry) TryPackREGISTRY() ([]byte, error) {
	return ddsRegistry.abi.Pack("REGISTRY")
}

// UnpackREGISTRY is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x06433b1b.
//
// Solidity: function REGISTRY() view returns(address)
func (ddsRegistry *DdsRegistry) UnpackREGISTRY(data []byte) (common.Address, error) {
	out, err := ddsRegistry.abi.Unpack("REGISTRY", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackSTATEMENTTYPEHASH is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xe9fb3fc0.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function STATEMENT_TYPEHASH() view returns(bytes32)
func (ddsRegistry *DdsRegistry) PackSTATEMENTTYPEHASH() []byte {
	enc, err := ddsRegistry.abi.Pack("STATEMENT_TYPEHASH")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSTATEMENTTYPEHASH is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xe9fb3fc0.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function STATEMENT_TYPEHASH() view returns(bytes32)
func (ddsRegistry *DdsRegistry) TryPackSTATEMENTTYPEHASH() ([]byte, error) {
	return ddsRegistry.abi.Pack("STATEMENT_TYPEHASH")
}

// UnpackSTATEMENTTYPEHASH is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xe9fb3fc0.
//
// Solidity: function STATEMENT_TYPEHASH() view returns(bytes32)
func (ddsRegistry *DdsRegistry) UnpackSTATEMENTTYPEHASH(data []byte) ([32]byte, error) {
	out, err := ddsRegistry.abi.Unpack("STATEMENT_TYPEHASH", data)
	if err != nil {
		return *new([32]byte), err
	}
	out0 := *abi.ConvertType(out[0], new([32]byte)).(*[32]byte)
	return out0, nil
}

// PackWITHDRAWALTYPEHASH is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xfdfd5a25.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function WITHDRAWAL_TYPEHASH() view returns(bytes32)
func (ddsRegistry *DdsRegistry) PackWITHDRAWALTYPEHASH() []byte {
	enc, err := ddsRegistry.abi.Pack("WITHDRAWAL_TYPEHASH")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackWITHDRAWALTYPEHASH is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xfdfd5a25.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function WITHDRAWAL_TYPEHASH() view returns(bytes32)
func (ddsRegistry *DdsRegistry) TryPackWITHDRAWALTYPEHASH() ([]byte, error) {
	return ddsRegistry.abi.Pack("WITHDRAWAL_TYPEHASH")
}

// UnpackWITHDRAWALTYPEHASH is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xfdfd5a25.
//
// Solidity: function WITHDRAWAL_TYPEHASH() view returns(bytes32)
func (ddsRegistry *DdsRegistry) UnpackWITHDRAWALTYPEHASH(data []byte) ([32]byte, error) {
	out, err := ddsRegistry.abi.Unpack("WITHDRAWAL_TYPEHASH", data)
	if err != nil {
		return *new([32]byte), err
	}
	out0 := *abi.ConvertType(out[0], new([32]byte)).(*[32]byte)
	return out0, nil
}

// PackEip712Domain is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x84b0196e.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function eip712Domain() view returns(bytes1 fields, string name, string version, uint256 chainId, address verifyingContract, bytes32 salt, uint256[] extensions)
func (ddsRegistry *DdsRegistry) PackEip712Domain() []byte {
	enc, err := ddsRegistry.abi.Pack("eip712Domain")
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
func (ddsRegistry *DdsRegistry) TryPackEip712Domain() ([]byte, error) {
	return ddsRegistry.abi.Pack("eip712Domain")
}

// DdsRegistryEip712DomainOutput serves as a container for the return parameters of contract
// method Eip712Domain.
type DdsRegistryEip712DomainOutput struct {
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
func (ddsRegistry *DdsRegistry) UnpackEip712Domain(data []byte) (DdsRegistryEip712DomainOutput, error) {
	out, err := ddsRegistry.abi.Unpack("eip712Domain", data)
	outstruct := new(DdsRegistryEip712DomainOutput)
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

// PackHashOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xca838e44.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function hashOf((bytes16,bytes16,bytes32,bytes32,bytes32,bytes32,bytes32,uint64,uint32,bytes2,uint64) statement) view returns(bytes32)
func (ddsRegistry *DdsRegistry) PackHashOf(statement DdsRegistryStatement) []byte {
	enc, err := ddsRegistry.abi.Pack("hashOf", statement)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackHashOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xca838e44.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function hashOf((bytes16,bytes16,bytes32,bytes32,bytes32,bytes32,bytes32,uint64,uint32,bytes2,uint64) statement) view returns(bytes32)
func (ddsRegistry *DdsRegistry) TryPackHashOf(statement DdsRegistryStatement) ([]byte, error) {
	return ddsRegistry.abi.Pack("hashOf", statement)
}

// UnpackHashOf is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xca838e44.
//
// Solidity: function hashOf((bytes16,bytes16,bytes32,bytes32,bytes32,bytes32,bytes32,uint64,uint32,bytes2,uint64) statement) view returns(bytes32)
func (ddsRegistry *DdsRegistry) UnpackHashOf(data []byte) ([32]byte, error) {
	out, err := ddsRegistry.abi.Unpack("hashOf", data)
	if err != nil {
		return *new([32]byte), err
	}
	out0 := *abi.ConvertType(out[0], new([32]byte)).(*[32]byte)
	return out0, nil
}

// PackHashOfWithdrawal is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x5a9f47a2.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function hashOfWithdrawal(bytes16 ddsId) view returns(bytes32)
func (ddsRegistry *DdsRegistry) PackHashOfWithdrawal(ddsId [16]byte) []byte {
	enc, err := ddsRegistry.abi.Pack("hashOfWithdrawal", ddsId)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackHashOfWithdrawal is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x5a9f47a2.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function hashOfWithdrawal(bytes16 ddsId) view returns(bytes32)
func (ddsRegistry *DdsRegistry) TryPackHashOfWithdrawal(ddsId [16]byte) ([]byte, error) {
	return ddsRegistry.abi.Pack("hashOfWithdrawal", ddsId)
}

// UnpackHashOfWithdrawal is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x5a9f47a2.
//
// Solidity: function hashOfWithdrawal(bytes16 ddsId) view returns(bytes32)
func (ddsRegistry *DdsRegistry) UnpackHashOfWithdrawal(data []byte) ([32]byte, error) {
	out, err := ddsRegistry.abi.Unpack("hashOfWithdrawal", data)
	if err != nil {
		return *new([32]byte), err
	}
	out0 := *abi.ConvertType(out[0], new([32]byte)).(*[32]byte)
	return out0, nil
}

// PackIsSigned is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x1b7597be.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function isSigned((bytes16,bytes16,bytes32,bytes32,bytes32,bytes32,bytes32,uint64,uint32,bytes2,uint64) statement, bytes signature) view returns(bool)
func (ddsRegistry *DdsRegistry) PackIsSigned(statement DdsRegistryStatement, signature []byte) []byte {
	enc, err := ddsRegistry.abi.Pack("isSigned", statement, signature)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackIsSigned is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x1b7597be.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function isSigned((bytes16,bytes16,bytes32,bytes32,bytes32,bytes32,bytes32,uint64,uint32,bytes2,uint64) statement, bytes signature) view returns(bool)
func (ddsRegistry *DdsRegistry) TryPackIsSigned(statement DdsRegistryStatement, signature []byte) ([]byte, error) {
	return ddsRegistry.abi.Pack("isSigned", statement, signature)
}

// UnpackIsSigned is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x1b7597be.
//
// Solidity: function isSigned((bytes16,bytes16,bytes32,bytes32,bytes32,bytes32,bytes32,uint64,uint32,bytes2,uint64) statement, bytes signature) view returns(bool)
func (ddsRegistry *DdsRegistry) UnpackIsSigned(data []byte) (bool, error) {
	out, err := ddsRegistry.abi.Unpack("isSigned", data)
	if err != nil {
		return *new(bool), err
	}
	out0 := *abi.ConvertType(out[0], new(bool)).(*bool)
	return out0, nil
}

// PackRecord is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x3c8c6fcc.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function record(((bytes16,bytes16,bytes32,bytes32,bytes32,bytes32,bytes32,uint64,uint32,bytes2,uint64),bytes32,uint8,bytes)[] entries) returns()
func (ddsRegistry *DdsRegistry) PackRecord(entries []DdsRegistryEntry) []byte {
	enc, err := ddsRegistry.abi.Pack("record", entries)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackRecord is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x3c8c6fcc.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function record(((bytes16,bytes16,bytes32,bytes32,bytes32,bytes32,bytes32,uint64,uint32,bytes2,uint64),bytes32,uint8,bytes)[] entries) returns()
func (ddsRegistry *DdsRegistry) TryPackRecord(entries []DdsRegistryEntry) ([]byte, error) {
	return ddsRegistry.abi.Pack("record", entries)
}

// PackRecordOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x96f9ba9d.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function recordOf(bytes16 ddsId) view returns((bytes32,uint24,uint64,bool))
func (ddsRegistry *DdsRegistry) PackRecordOf(ddsId [16]byte) []byte {
	enc, err := ddsRegistry.abi.Pack("recordOf", ddsId)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackRecordOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x96f9ba9d.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function recordOf(bytes16 ddsId) view returns((bytes32,uint24,uint64,bool))
func (ddsRegistry *DdsRegistry) TryPackRecordOf(ddsId [16]byte) ([]byte, error) {
	return ddsRegistry.abi.Pack("recordOf", ddsId)
}

// UnpackRecordOf is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x96f9ba9d.
//
// Solidity: function recordOf(bytes16 ddsId) view returns((bytes32,uint24,uint64,bool))
func (ddsRegistry *DdsRegistry) UnpackRecordOf(data []byte) (DdsRegistryRecord, error) {
	out, err := ddsRegistry.abi.Unpack("recordOf", data)
	if err != nil {
		return *new(DdsRegistryRecord), err
	}
	out0 := *abi.ConvertType(out[0], new(DdsRegistryRecord)).(*DdsRegistryRecord)
	return out0, nil
}

// PackWithdraw is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x97430697.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function withdraw((bytes16,bytes)[] entries) returns()
func (ddsRegistry *DdsRegistry) PackWithdraw(entries []DdsRegistryWithdrawalEntry) []byte {
	enc, err := ddsRegistry.abi.Pack("withdraw", entries)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackWithdraw is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x97430697.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function withdraw((bytes16,bytes)[] entries) returns()
func (ddsRegistry *DdsRegistry) TryPackWithdraw(entries []DdsRegistryWithdrawalEntry) ([]byte, error) {
	return ddsRegistry.abi.Pack("withdraw", entries)
}

// DdsRegistryDdsRecorded represents a DdsRecorded event raised by the DdsRegistry contract.
type DdsRegistryDdsRecorded struct {
	DdsId          [16]byte
	CooperativeKey [32]byte
	Signer         common.Address
	Supersedes     [16]byte
	Digest         [32]byte
	Document       [32]byte
	Codec          uint8
	Raw            *types.Log // Blockchain specific contextual infos
}

const DdsRegistryDdsRecordedEventName = "DdsRecorded"

// ContractEventName returns the user-defined event name.
func (DdsRegistryDdsRecorded) ContractEventName() string {
	return DdsRegistryDdsRecordedEventName
}

// UnpackDdsRecordedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event DdsRecorded(bytes16 indexed ddsId, bytes32 indexed cooperativeKey, address indexed signer, bytes16 supersedes, bytes32 digest, bytes32 document, uint8 codec)
func (ddsRegistry *DdsRegistry) UnpackDdsRecordedEvent(log *types.Log) (*DdsRegistryDdsRecorded, error) {
	event := "DdsRecorded"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != ddsRegistry.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(DdsRegistryDdsRecorded)
	if len(log.Data) > 0 {
		if err := ddsRegistry.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range ddsRegistry.abi.Events[event].Inputs {
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

// DdsRegistryDdsWithdrawn represents a DdsWithdrawn event raised by the DdsRegistry contract.
type DdsRegistryDdsWithdrawn struct {
	DdsId  [16]byte
	Signer common.Address
	Raw    *types.Log // Blockchain specific contextual infos
}

const DdsRegistryDdsWithdrawnEventName = "DdsWithdrawn"

// ContractEventName returns the user-defined event name.
func (DdsRegistryDdsWithdrawn) ContractEventName() string {
	return DdsRegistryDdsWithdrawnEventName
}

// UnpackDdsWithdrawnEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event DdsWithdrawn(bytes16 indexed ddsId, address indexed signer)
func (ddsRegistry *DdsRegistry) UnpackDdsWithdrawnEvent(log *types.Log) (*DdsRegistryDdsWithdrawn, error) {
	event := "DdsWithdrawn"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != ddsRegistry.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(DdsRegistryDdsWithdrawn)
	if len(log.Data) > 0 {
		if err := ddsRegistry.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range ddsRegistry.abi.Events[event].Inputs {
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

// DdsRegistryEIP712DomainChanged represents a EIP712DomainChanged event raised by the DdsRegistry contract.
type DdsRegistryEIP712DomainChanged struct {
	Raw *types.Log // Blockchain specific contextual infos
}

const DdsRegistryEIP712DomainChangedEventName = "EIP712DomainChanged"

// ContractEventName returns the user-defined event name.
func (DdsRegistryEIP712DomainChanged) ContractEventName() string {
	return DdsRegistryEIP712DomainChangedEventName
}

// UnpackEIP712DomainChangedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event EIP712DomainChanged()
func (ddsRegistry *DdsRegistry) UnpackEIP712DomainChangedEvent(log *types.Log) (*DdsRegistryEIP712DomainChanged, error) {
	event := "EIP712DomainChanged"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != ddsRegistry.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(DdsRegistryEIP712DomainChanged)
	if len(log.Data) > 0 {
		if err := ddsRegistry.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range ddsRegistry.abi.Events[event].Inputs {
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

// DdsRegistryRejected represents a Rejected event raised by the DdsRegistry contract.
type DdsRegistryRejected struct {
	Key    [32]byte
	Item   *big.Int
	Reason [4]byte
	Raw    *types.Log // Blockchain specific contextual infos
}

const DdsRegistryRejectedEventName = "Rejected"

// ContractEventName returns the user-defined event name.
func (DdsRegistryRejected) ContractEventName() string {
	return DdsRegistryRejectedEventName
}

// UnpackRejectedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Rejected(bytes32 indexed key, uint256 item, bytes4 reason)
func (ddsRegistry *DdsRegistry) UnpackRejectedEvent(log *types.Log) (*DdsRegistryRejected, error) {
	event := "Rejected"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != ddsRegistry.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(DdsRegistryRejected)
	if len(log.Data) > 0 {
		if err := ddsRegistry.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range ddsRegistry.abi.Events[event].Inputs {
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

// DdsRegistrySkipped represents a Skipped event raised by the DdsRegistry contract.
type DdsRegistrySkipped struct {
	Key  [32]byte
	Item *big.Int
	Raw  *types.Log // Blockchain specific contextual infos
}

const DdsRegistrySkippedEventName = "Skipped"

// ContractEventName returns the user-defined event name.
func (DdsRegistrySkipped) ContractEventName() string {
	return DdsRegistrySkippedEventName
}

// UnpackSkippedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Skipped(bytes32 indexed key, uint256 item)
func (ddsRegistry *DdsRegistry) UnpackSkippedEvent(log *types.Log) (*DdsRegistrySkipped, error) {
	event := "Skipped"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != ddsRegistry.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(DdsRegistrySkipped)
	if len(log.Data) > 0 {
		if err := ddsRegistry.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range ddsRegistry.abi.Events[event].Inputs {
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
func (ddsRegistry *DdsRegistry) UnpackError(raw []byte) (any, error) {
	if bytes.Equal(raw[:4], ddsRegistry.abi.Errors["InvalidShortString"].ID.Bytes()[:4]) {
		return ddsRegistry.UnpackInvalidShortStringError(raw[4:])
	}
	if bytes.Equal(raw[:4], ddsRegistry.abi.Errors["StringTooLong"].ID.Bytes()[:4]) {
		return ddsRegistry.UnpackStringTooLongError(raw[4:])
	}
	if bytes.Equal(raw[:4], ddsRegistry.abi.Errors["ZeroAddress"].ID.Bytes()[:4]) {
		return ddsRegistry.UnpackZeroAddressError(raw[4:])
	}
	return nil, errors.New("Unknown error")
}

// DdsRegistryInvalidShortString represents a InvalidShortString error raised by the DdsRegistry contract.
type DdsRegistryInvalidShortString struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error InvalidShortString()
func DdsRegistryInvalidShortStringErrorID() common.Hash {
	return common.HexToHash("0xb3512b0c6163e5f0bafab72bb631b9d58cd7a731b082f910338aa21c83d5c274")
}

// UnpackInvalidShortStringError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error InvalidShortString()
func (ddsRegistry *DdsRegistry) UnpackInvalidShortStringError(raw []byte) (*DdsRegistryInvalidShortString, error) {
	out := new(DdsRegistryInvalidShortString)
	if err := ddsRegistry.abi.UnpackIntoInterface(out, "InvalidShortString", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// DdsRegistryStringTooLong represents a StringTooLong error raised by the DdsRegistry contract.
type DdsRegistryStringTooLong struct {
	Str string
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error StringTooLong(string str)
func DdsRegistryStringTooLongErrorID() common.Hash {
	return common.HexToHash("0x305a27a93f8e33b7392df0a0f91d6fc63847395853c45991eec52dbf24d72381")
}

// UnpackStringTooLongError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error StringTooLong(string str)
func (ddsRegistry *DdsRegistry) UnpackStringTooLongError(raw []byte) (*DdsRegistryStringTooLong, error) {
	out := new(DdsRegistryStringTooLong)
	if err := ddsRegistry.abi.UnpackIntoInterface(out, "StringTooLong", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// DdsRegistryZeroAddress represents a ZeroAddress error raised by the DdsRegistry contract.
type DdsRegistryZeroAddress struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ZeroAddress()
func DdsRegistryZeroAddressErrorID() common.Hash {
	return common.HexToHash("0xd92e233df2717d4a40030e20904abd27b68fcbeede117eaaccbbdac9618c8c73")
}

// UnpackZeroAddressError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ZeroAddress()
func (ddsRegistry *DdsRegistry) UnpackZeroAddressError(raw []byte) (*DdsRegistryZeroAddress, error) {
	out := new(DdsRegistryZeroAddress)
	if err := ddsRegistry.abi.UnpackIntoInterface(out, "ZeroAddress", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// DdsRegistryBin is what creates the contract, without the values for its constructor.
const DdsRegistryBin = "0x610180604052348015610010575f5ffd5b506040516116da3803806116da83398101604081905261002f9161019c565b6040518060400160405280600a8152602001696d77616e79692044445360b01b815250604051806040016040528060018152602001603160f81b81525061007b8261015660201b60201c565b6101205261008881610156565b61014052815160208084019190912060e052815190820120610100524660a05261011460e05161010051604080517f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f60208201529081019290925260608201524660808201523060a08201525f9060c00160405160208183030381529060405280519060200120905090565b60805250503060c0526001600160a01b0381166101445760405163d92e233d60e01b815260040160405180910390fd5b6001600160a01b031661016052610224565b5f5f829050601f81511115610189578260405163305a27a960e01b815260040161018091906101c9565b60405180910390fd5b8051610194826101fe565b179392505050565b5f602082840312156101ac575f5ffd5b81516001600160a01b03811681146101c2575f5ffd5b9392505050565b602081525f82518060208401528060208501604085015e5f604082850101526040601f19601f83011684010191505092915050565b8051602080830151919081101561021e575f198160200360031b1b821691505b50919050565b60805160a05160c05160e051610100516101205161014051610160516114476102935f395f818160a4015281816102ca0152818161041f01526107c101525f610c1f01525f610bef01525f610d8c01525f610d6401525f610cbf01525f610ce901525f610d1301526114475ff3fe608060405234801561000f575f5ffd5b506004361061009b575f3560e01c806396f9ba9d1161006357806396f9ba9d146101575780639743069714610231578063ca838e4414610244578063e9fb3fc014610257578063fdfd5a251461027e575f5ffd5b806306433b1b1461009f5780631b7597be146100e35780633c8c6fcc146101065780635a9f47a21461011b57806384b0196e1461013c575b5f5ffd5b6100c67f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b0390911681526020015b60405180910390f35b6100f66100f1366004610fcd565b6102a5565b60405190151581526020016100da565b610119610114366004611093565b610354565b005b61012e6101293660046110ed565b61069c565b6040519081526020016100da565b610144610707565b6040516100da9796959493929190611134565b6101ee6101653660046110ed565b604080516080810182525f808252602082018190529181018290526060810191909152506001600160801b0319165f9081526002602090815260409182902082516080810184528154815260019091015462ffffff811692820192909252630100000082046001600160401b031692810192909252600160581b900460ff161515606082015290565b6040516100da91908151815260208083015162ffffff16908201526040808301516001600160401b03169082015260609182015115159181019190915260800190565b61011961023f366004611093565b610749565b61012e6102523660046111ca565b610a32565b61012e7f7162412424c2ed465d2fdcf5740555c4d9567377a4d9f947f2edbdff990a1a7081565b61012e7f756a9839e1e8cc9a04ddfe0b3d576bcfc21fe8aadaa015ef2f2322509446785781565b60408051634c11f34360e11b81529084013560048201525f9081906001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001690639823e686906024016040805180830381865afa15801561030e573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061033291906111fb565b9150506103498161034287610a44565b8686610a95565b9150505b9392505050565b5f5b81811015610697573683838381811061037157610371611235565b90506020028101906103839190611249565b9050805f61039460208301836110ed565b6001600160801b031981165f90815260026020526040902060010154909150630100000090046001600160401b03161561040f576040518481526001600160801b03198216907fa7df37e35254f22900087bd61c5b68001c8f034f7e924ec565af11317d7ee0f79060200160405180910390a250505061068f565b5f61041983610a44565b90505f5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316639823e68686604001356040518263ffffffff1660e01b815260040161046f91815260200190565b6040805180830381865afa158015610489573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906104ad91906111fb565b915091505f6104bc8684610afa565b90506001600160e01b031981161580156104eb57506104e982856104e46101a08b018b611268565b610a95565b155b156104fa5750638baa579f60e01b5b6001600160e01b031981161561056457604080518981526001600160e01b0319831660208201526001600160801b03198716917fd3de420a6565b95f57bbf208691ef9de4e2cad9835029b32b5e3192fd27202ff910160405180910390a25050505050505061068f565b6040805160808101825285815262ffffff80861660208084019182526001600160401b034281168587019081525f606087018181526001600160801b03198e1680835260028652918990209751885594516001979097018054925195511515600160581b0260ff60581b19969094166301000000026affffffffffffffffffffff1990931697909616969096171792909216919091179091556001600160a01b038516928901803592917f9d86f15c2cd8224dc05f69ef935bcf2b032dc636944bc50e53faee7c13a8a6779161063b918c016110ed565b888c61016001358d61018001602081019061065691906112aa565b604080516001600160801b0319909516855260208501939093529183015260ff16606082015260800160405180910390a4505050505050505b600101610356565b505050565b5f6107017f756a9839e1e8cc9a04ddfe0b3d576bcfc21fe8aadaa015ef2f23225094467857836040516020016106e69291909182526001600160801b031916602082015260400190565b60405160208183030381529060405280519060200120610bbc565b92915050565b5f6060805f5f5f6060610718610be8565b610720610c18565b604080515f80825260208201909252600f60f81b9b939a50919850469750309650945092509050565b5f5b81811015610697575f83838381811061076657610766611235565b905060200281019061077891906112ca565b6107869060208101906110ed565b6001600160801b031981165f90815260026020526040808220600181015491516364d2506560e01b815262ffffff90921660048301529293507f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906364d2506590602401602060405180830381865afa15801561080e573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061083291906112de565b6001830154909150630100000090046001600160401b03165f036108a15760408051858152630822ded560e11b60208201526001600160801b03198516917fd3de420a6565b95f57bbf208691ef9de4e2cad9835029b32b5e3192fd27202ff91015b60405180910390a2610a24565b6001820154600160581b900460ff16156108f1576040518481526001600160801b03198416907fa7df37e35254f22900087bd61c5b68001c8f034f7e924ec565af11317d7ee0f790602001610894565b610983817f756a9839e1e8cc9a04ddfe0b3d576bcfc21fe8aadaa015ef2f232250944678578560405160200161093b9291909182526001600160801b031916602082015260400190565b6040516020818303038152906040528051906020012088888881811061096357610963611235565b905060200281019061097591906112ca565b6104e4906020810190611268565b6109cf5760408051858152638baa579f60e01b60208201526001600160801b03198516917fd3de420a6565b95f57bbf208691ef9de4e2cad9835029b32b5e3192fd27202ff9101610894565b60018201805460ff60581b1916600160581b1790556040516001600160a01b038216906001600160801b03198516907f62c2f7d511c1f15216efff3bf256d5a7c67ebf57cbb9360a97c8c2721fd9f015905f90a35b50505080600101905061074b565b5f610701610a3f83610a44565b610bbc565b5f7f7162412424c2ed465d2fdcf5740555c4d9567377a4d9f947f2edbdff990a1a7082604051602001610a78929190611337565b604051602081830303815290604052805190602001209050919050565b5f6001600160a01b03851615801590610af15750610af185610ab686610bbc565b85858080601f0160208091040260200160405190810160405280939291908181526020018383808284375f92019190915250610c4392505050565b95945050505050565b5f610b0860208401846110ed565b6001600160801b0319165f03610b265750630eda9c3d60e31b610701565b8162ffffff165f03610b405750630a95434f60e31b610701565b610b5060408401602085016110ed565b6001600160801b03191615801590610ba1575062ffffff821660025f610b7c60408701602088016110ed565b6001600160801b031916815260208101919091526040015f206001015462ffffff1614155b15610bb45750630822ded560e11b610701565b505f92915050565b5f610701610bc8610cb3565b8360405161190160f01b8152600281019290925260228201526042902090565b6060610c137f0000000000000000000000000000000000000000000000000000000000000000610ddc565b905090565b6060610c137f0000000000000000000000000000000000000000000000000000000000000000610ddc565b5f836001600160a01b03163b5f03610ca1575f5f610c618585610e19565b5090925090505f816003811115610c7a57610c7a611433565b148015610c985750856001600160a01b0316826001600160a01b0316145b9250505061034d565b610cac848484610e62565b905061034d565b5f306001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016148015610d0b57507f000000000000000000000000000000000000000000000000000000000000000046145b15610d3557507f000000000000000000000000000000000000000000000000000000000000000090565b610c13604080517f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f60208201527f0000000000000000000000000000000000000000000000000000000000000000918101919091527f000000000000000000000000000000000000000000000000000000000000000060608201524660808201523060a08201525f9060c00160405160208183030381529060405280519060200120905090565b60605f610de883610ec7565b6040805160208082528183019092529192505f91906020820181803683375050509182525060208101929092525090565b5f5f5f8351604103610e50576020840151604085015160608601515f1a610e4288828585610eee565b955095509550505050610e5b565b505081515f91506002905b9250925092565b805160408051630b135d3f60e11b8082526004820186905260248201929092525f92906020820185604483015e5f82606483010152601f820160051c60051b915060205f60648401838a5afa9050825f5114601f3d1116811693505050509392505050565b5f60ff8216601f81111561070157604051632cd44ac360e21b815260040160405180910390fd5b5f80807f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0841115610f2757505f91506003905082610fac565b604080515f808252602082018084528a905260ff891692820192909252606081018790526080810186905260019060a0016020604051602081039080840390855afa158015610f78573d5f5f3e3d5ffd5b5050604051601f1901519150506001600160a01b038116610fa357505f925060019150829050610fac565b92505f91508190505b9450945094915050565b5f6101608284031215610fc7575f5ffd5b50919050565b5f5f5f6101808486031215610fe0575f5ffd5b610fea8585610fb6565b92506101608401356001600160401b03811115611005575f5ffd5b8401601f81018613611015575f5ffd5b80356001600160401b0381111561102a575f5ffd5b86602082840101111561103b575f5ffd5b939660209190910195509293505050565b5f5f83601f84011261105c575f5ffd5b5081356001600160401b03811115611072575f5ffd5b6020830191508360208260051b850101111561108c575f5ffd5b9250929050565b5f5f602083850312156110a4575f5ffd5b82356001600160401b038111156110b9575f5ffd5b6110c58582860161104c565b90969095509350505050565b80356001600160801b0319811681146110e8575f5ffd5b919050565b5f602082840312156110fd575f5ffd5b61034d826110d1565b5f81518084528060208401602086015e5f602082860101526020601f19601f83011685010191505092915050565b60ff60f81b8816815260e060208201525f61115260e0830189611106565b82810360408401526111648189611106565b606084018890526001600160a01b038716608085015260a0840186905283810360c0850152845180825260208087019350909101905f5b818110156111b957835183526020938401939092019160010161119b565b50909b9a5050505050505050505050565b5f61016082840312156111db575f5ffd5b61034d8383610fb6565b80516001600160a01b03811681146110e8575f5ffd5b5f5f6040838503121561120c575f5ffd5b825162ffffff8116811461121e575f5ffd5b915061122c602084016111e5565b90509250929050565b634e487b7160e01b5f52603260045260245ffd5b5f82356101be1983360301811261125e575f5ffd5b9190910192915050565b5f5f8335601e1984360301811261127d575f5ffd5b8301803591506001600160401b03821115611296575f5ffd5b60200191503681900382131561108c575f5ffd5b5f602082840312156112ba575f5ffd5b813560ff8116811461034d575f5ffd5b5f8235603e1983360301811261125e575f5ffd5b5f602082840312156112ee575f5ffd5b61034d826111e5565b80356001600160401b03811681146110e8575f5ffd5b803563ffffffff811681146110e8575f5ffd5b80356001600160f01b0319811681146110e8575f5ffd5b828152610180810161135d6020830161134f856110d1565b6001600160801b0319169052565b611369602084016110d1565b6001600160801b03198116604084015250604083013560608381019190915283013560808084019190915283013560a08084019190915283013560c08084019190915283013560e0808401919091526113c39084016112f7565b6001600160401b038116610100840152506113e1610100840161130d565b63ffffffff8116610120840152506113fc6101208401611320565b6001600160f01b031981166101408401525061141b61014084016112f7565b6001600160401b038116610160840152509392505050565b634e487b7160e01b5f52602160045260245ffd"

// DdsRegistryRuntime is the contract's code on chain, with zeros where its constructor puts values.
const DdsRegistryRuntime = "0x608060405234801561000f575f5ffd5b506004361061009b575f3560e01c806396f9ba9d1161006357806396f9ba9d146101575780639743069714610231578063ca838e4414610244578063e9fb3fc014610257578063fdfd5a251461027e575f5ffd5b806306433b1b1461009f5780631b7597be146100e35780633c8c6fcc146101065780635a9f47a21461011b57806384b0196e1461013c575b5f5ffd5b6100c67f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b0390911681526020015b60405180910390f35b6100f66100f1366004610fcd565b6102a5565b60405190151581526020016100da565b610119610114366004611093565b610354565b005b61012e6101293660046110ed565b61069c565b6040519081526020016100da565b610144610707565b6040516100da9796959493929190611134565b6101ee6101653660046110ed565b604080516080810182525f808252602082018190529181018290526060810191909152506001600160801b0319165f9081526002602090815260409182902082516080810184528154815260019091015462ffffff811692820192909252630100000082046001600160401b031692810192909252600160581b900460ff161515606082015290565b6040516100da91908151815260208083015162ffffff16908201526040808301516001600160401b03169082015260609182015115159181019190915260800190565b61011961023f366004611093565b610749565b61012e6102523660046111ca565b610a32565b61012e7f7162412424c2ed465d2fdcf5740555c4d9567377a4d9f947f2edbdff990a1a7081565b61012e7f756a9839e1e8cc9a04ddfe0b3d576bcfc21fe8aadaa015ef2f2322509446785781565b60408051634c11f34360e11b81529084013560048201525f9081906001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001690639823e686906024016040805180830381865afa15801561030e573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061033291906111fb565b9150506103498161034287610a44565b8686610a95565b9150505b9392505050565b5f5b81811015610697573683838381811061037157610371611235565b90506020028101906103839190611249565b9050805f61039460208301836110ed565b6001600160801b031981165f90815260026020526040902060010154909150630100000090046001600160401b03161561040f576040518481526001600160801b03198216907fa7df37e35254f22900087bd61c5b68001c8f034f7e924ec565af11317d7ee0f79060200160405180910390a250505061068f565b5f61041983610a44565b90505f5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316639823e68686604001356040518263ffffffff1660e01b815260040161046f91815260200190565b6040805180830381865afa158015610489573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906104ad91906111fb565b915091505f6104bc8684610afa565b90506001600160e01b031981161580156104eb57506104e982856104e46101a08b018b611268565b610a95565b155b156104fa5750638baa579f60e01b5b6001600160e01b031981161561056457604080518981526001600160e01b0319831660208201526001600160801b03198716917fd3de420a6565b95f57bbf208691ef9de4e2cad9835029b32b5e3192fd27202ff910160405180910390a25050505050505061068f565b6040805160808101825285815262ffffff80861660208084019182526001600160401b034281168587019081525f606087018181526001600160801b03198e1680835260028652918990209751885594516001979097018054925195511515600160581b0260ff60581b19969094166301000000026affffffffffffffffffffff1990931697909616969096171792909216919091179091556001600160a01b038516928901803592917f9d86f15c2cd8224dc05f69ef935bcf2b032dc636944bc50e53faee7c13a8a6779161063b918c016110ed565b888c61016001358d61018001602081019061065691906112aa565b604080516001600160801b0319909516855260208501939093529183015260ff16606082015260800160405180910390a4505050505050505b600101610356565b505050565b5f6107017f756a9839e1e8cc9a04ddfe0b3d576bcfc21fe8aadaa015ef2f23225094467857836040516020016106e69291909182526001600160801b031916602082015260400190565b60405160208183030381529060405280519060200120610bbc565b92915050565b5f6060805f5f5f6060610718610be8565b610720610c18565b604080515f80825260208201909252600f60f81b9b939a50919850469750309650945092509050565b5f5b81811015610697575f83838381811061076657610766611235565b905060200281019061077891906112ca565b6107869060208101906110ed565b6001600160801b031981165f90815260026020526040808220600181015491516364d2506560e01b815262ffffff90921660048301529293507f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906364d2506590602401602060405180830381865afa15801561080e573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061083291906112de565b6001830154909150630100000090046001600160401b03165f036108a15760408051858152630822ded560e11b60208201526001600160801b03198516917fd3de420a6565b95f57bbf208691ef9de4e2cad9835029b32b5e3192fd27202ff91015b60405180910390a2610a24565b6001820154600160581b900460ff16156108f1576040518481526001600160801b03198416907fa7df37e35254f22900087bd61c5b68001c8f034f7e924ec565af11317d7ee0f790602001610894565b610983817f756a9839e1e8cc9a04ddfe0b3d576bcfc21fe8aadaa015ef2f232250944678578560405160200161093b9291909182526001600160801b031916602082015260400190565b6040516020818303038152906040528051906020012088888881811061096357610963611235565b905060200281019061097591906112ca565b6104e4906020810190611268565b6109cf5760408051858152638baa579f60e01b60208201526001600160801b03198516917fd3de420a6565b95f57bbf208691ef9de4e2cad9835029b32b5e3192fd27202ff9101610894565b60018201805460ff60581b1916600160581b1790556040516001600160a01b038216906001600160801b03198516907f62c2f7d511c1f15216efff3bf256d5a7c67ebf57cbb9360a97c8c2721fd9f015905f90a35b50505080600101905061074b565b5f610701610a3f83610a44565b610bbc565b5f7f7162412424c2ed465d2fdcf5740555c4d9567377a4d9f947f2edbdff990a1a7082604051602001610a78929190611337565b604051602081830303815290604052805190602001209050919050565b5f6001600160a01b03851615801590610af15750610af185610ab686610bbc565b85858080601f0160208091040260200160405190810160405280939291908181526020018383808284375f92019190915250610c4392505050565b95945050505050565b5f610b0860208401846110ed565b6001600160801b0319165f03610b265750630eda9c3d60e31b610701565b8162ffffff165f03610b405750630a95434f60e31b610701565b610b5060408401602085016110ed565b6001600160801b03191615801590610ba1575062ffffff821660025f610b7c60408701602088016110ed565b6001600160801b031916815260208101919091526040015f206001015462ffffff1614155b15610bb45750630822ded560e11b610701565b505f92915050565b5f610701610bc8610cb3565b8360405161190160f01b8152600281019290925260228201526042902090565b6060610c137f0000000000000000000000000000000000000000000000000000000000000000610ddc565b905090565b6060610c137f0000000000000000000000000000000000000000000000000000000000000000610ddc565b5f836001600160a01b03163b5f03610ca1575f5f610c618585610e19565b5090925090505f816003811115610c7a57610c7a611433565b148015610c985750856001600160a01b0316826001600160a01b0316145b9250505061034d565b610cac848484610e62565b905061034d565b5f306001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016148015610d0b57507f000000000000000000000000000000000000000000000000000000000000000046145b15610d3557507f000000000000000000000000000000000000000000000000000000000000000090565b610c13604080517f8b73c3c69bb8fe3d512ecc4cf759cc79239f7b179b0ffacaa9a75d522b39400f60208201527f0000000000000000000000000000000000000000000000000000000000000000918101919091527f000000000000000000000000000000000000000000000000000000000000000060608201524660808201523060a08201525f9060c00160405160208183030381529060405280519060200120905090565b60605f610de883610ec7565b6040805160208082528183019092529192505f91906020820181803683375050509182525060208101929092525090565b5f5f5f8351604103610e50576020840151604085015160608601515f1a610e4288828585610eee565b955095509550505050610e5b565b505081515f91506002905b9250925092565b805160408051630b135d3f60e11b8082526004820186905260248201929092525f92906020820185604483015e5f82606483010152601f820160051c60051b915060205f60648401838a5afa9050825f5114601f3d1116811693505050509392505050565b5f60ff8216601f81111561070157604051632cd44ac360e21b815260040160405180910390fd5b5f80807f7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0841115610f2757505f91506003905082610fac565b604080515f808252602082018084528a905260ff891692820192909252606081018790526080810186905260019060a0016020604051602081039080840390855afa158015610f78573d5f5f3e3d5ffd5b5050604051601f1901519150506001600160a01b038116610fa357505f925060019150829050610fac565b92505f91508190505b9450945094915050565b5f6101608284031215610fc7575f5ffd5b50919050565b5f5f5f6101808486031215610fe0575f5ffd5b610fea8585610fb6565b92506101608401356001600160401b03811115611005575f5ffd5b8401601f81018613611015575f5ffd5b80356001600160401b0381111561102a575f5ffd5b86602082840101111561103b575f5ffd5b939660209190910195509293505050565b5f5f83601f84011261105c575f5ffd5b5081356001600160401b03811115611072575f5ffd5b6020830191508360208260051b850101111561108c575f5ffd5b9250929050565b5f5f602083850312156110a4575f5ffd5b82356001600160401b038111156110b9575f5ffd5b6110c58582860161104c565b90969095509350505050565b80356001600160801b0319811681146110e8575f5ffd5b919050565b5f602082840312156110fd575f5ffd5b61034d826110d1565b5f81518084528060208401602086015e5f602082860101526020601f19601f83011685010191505092915050565b60ff60f81b8816815260e060208201525f61115260e0830189611106565b82810360408401526111648189611106565b606084018890526001600160a01b038716608085015260a0840186905283810360c0850152845180825260208087019350909101905f5b818110156111b957835183526020938401939092019160010161119b565b50909b9a5050505050505050505050565b5f61016082840312156111db575f5ffd5b61034d8383610fb6565b80516001600160a01b03811681146110e8575f5ffd5b5f5f6040838503121561120c575f5ffd5b825162ffffff8116811461121e575f5ffd5b915061122c602084016111e5565b90509250929050565b634e487b7160e01b5f52603260045260245ffd5b5f82356101be1983360301811261125e575f5ffd5b9190910192915050565b5f5f8335601e1984360301811261127d575f5ffd5b8301803591506001600160401b03821115611296575f5ffd5b60200191503681900382131561108c575f5ffd5b5f602082840312156112ba575f5ffd5b813560ff8116811461034d575f5ffd5b5f8235603e1983360301811261125e575f5ffd5b5f602082840312156112ee575f5ffd5b61034d826111e5565b80356001600160401b03811681146110e8575f5ffd5b803563ffffffff811681146110e8575f5ffd5b80356001600160f01b0319811681146110e8575f5ffd5b828152610180810161135d6020830161134f856110d1565b6001600160801b0319169052565b611369602084016110d1565b6001600160801b03198116604084015250604083013560608381019190915283013560808084019190915283013560a08084019190915283013560c08084019190915283013560e0808401919091526113c39084016112f7565b6001600160401b038116610100840152506113e1610100840161130d565b63ffffffff8116610120840152506113fc6101208401611320565b6001600160f01b031981166101408401525061141b61014084016112f7565b6001600160401b038116610160840152509392505050565b634e487b7160e01b5f52602160045260245ffd"

// DdsRegistryImmutables are the places, start and length, of the values that the constructor fixed.
var DdsRegistryImmutables = [][2]int{{164, 32}, {714, 32}, {1055, 32}, {1985, 32}, {3055, 32}, {3103, 32}, {3263, 32}, {3305, 32}, {3347, 32}, {3428, 32}, {3468, 32}}
