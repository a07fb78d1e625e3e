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

// BatchTokenCorrection is an auto generated low-level Go binding around an user-defined struct.
type BatchTokenCorrection struct {
	TokenId  *big.Int
	Grams    uint32
	Grade    uint8
	Evidence [32]byte
	Codec    uint8
}

// BatchTokenDelivery is an auto generated low-level Go binding around an user-defined struct.
type BatchTokenDelivery struct {
	TokenId   *big.Int
	FarmerKey [32]byte
	Grams     uint32
	Grade     uint8
	Evidence  [32]byte
	Codec     uint8
}

// BatchTokenVoid is an auto generated low-level Go binding around an user-defined struct.
type BatchTokenVoid struct {
	TokenId  *big.Int
	Evidence [32]byte
	Codec    uint8
}

// IBatchTokenBatch is an auto generated low-level Go binding around an user-defined struct.
type IBatchTokenBatch struct {
	Owner       common.Address
	Farmer      uint32
	Cooperative *big.Int
	Grams       *big.Int
	Grade       uint8
	Locked      bool
	Voided      bool
	Locker      uint8
}

// BatchTokenMetaData contains all meta data concerning the BatchToken contract.
var BatchTokenMetaData = MetaData{
	ABI: "[{\"inputs\":[{\"internalType\":\"contractRoles\",\"name\":\"roles\",\"type\":\"address\"},{\"internalType\":\"contractIFarmerRegistry\",\"name\":\"registry\",\"type\":\"address\"},{\"internalType\":\"contractICreditScore\",\"name\":\"creditScore\",\"type\":\"address\"},{\"internalType\":\"contractITraceLog\",\"name\":\"traceLog\",\"type\":\"address\"},{\"internalType\":\"contractIVaults\",\"name\":\"vaults\",\"type\":\"address\"},{\"internalType\":\"string\",\"name\":\"baseUri\",\"type\":\"string\"}],\"stateMutability\":\"nonpayable\",\"type\":\"constructor\"},{\"inputs\":[],\"name\":\"AccountBalanceOverflow\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"AreaPaused\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"BalanceQueryForZeroAddress\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"BatchHasActiveLoan\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"BatchNotFound\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"BatchVoided\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"InsufficientPermissions\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"NotOwnerNorApproved\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"TokenAlreadyExists\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"TokenDoesNotExist\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"TooManyItems\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"TransferFromIncorrectOwner\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"TransferToNonERC721ReceiverImplementer\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"TransferToZeroAddress\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"ZeroAddress\",\"type\":\"error\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"address\",\"name\":\"owner\",\"type\":\"address\"},{\"indexed\":true,\"internalType\":\"address\",\"name\":\"account\",\"type\":\"address\"},{\"indexed\":true,\"internalType\":\"uint256\",\"name\":\"id\",\"type\":\"uint256\"}],\"name\":\"Approval\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"address\",\"name\":\"owner\",\"type\":\"address\"},{\"indexed\":true,\"internalType\":\"address\",\"name\":\"operator\",\"type\":\"address\"},{\"indexed\":false,\"internalType\":\"bool\",\"name\":\"isApproved\",\"type\":\"bool\"}],\"name\":\"ApprovalForAll\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":false,\"internalType\":\"string\",\"name\":\"baseUri\",\"type\":\"string\"}],\"name\":\"BaseUriSet\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"uint32\",\"name\":\"gramsBefore\",\"type\":\"uint32\"},{\"indexed\":false,\"internalType\":\"uint32\",\"name\":\"grams\",\"type\":\"uint32\"},{\"indexed\":false,\"internalType\":\"uint8\",\"name\":\"gradeBefore\",\"type\":\"uint8\"},{\"indexed\":false,\"internalType\":\"uint8\",\"name\":\"grade\",\"type\":\"uint8\"},{\"indexed\":false,\"internalType\":\"bytes32\",\"name\":\"evidence\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint8\",\"name\":\"codec\",\"type\":\"uint8\"}],\"name\":\"Corrected\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"},{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"farmerKey\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint24\",\"name\":\"cooperative\",\"type\":\"uint24\"},{\"indexed\":false,\"internalType\":\"uint32\",\"name\":\"grams\",\"type\":\"uint32\"},{\"indexed\":false,\"internalType\":\"uint8\",\"name\":\"grade\",\"type\":\"uint8\"}],\"name\":\"Delivered\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"}],\"name\":\"Locked\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"key\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"item\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"bytes4\",\"name\":\"reason\",\"type\":\"bytes4\"}],\"name\":\"Rejected\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"key\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"item\",\"type\":\"uint256\"}],\"name\":\"Skipped\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"address\",\"name\":\"from\",\"type\":\"address\"},{\"indexed\":true,\"internalType\":\"address\",\"name\":\"to\",\"type\":\"address\"},{\"indexed\":true,\"internalType\":\"uint256\",\"name\":\"id\",\"type\":\"uint256\"}],\"name\":\"Transfer\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"}],\"name\":\"Unlocked\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"},{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"farmerKey\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"bytes32\",\"name\":\"evidence\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint8\",\"name\":\"codec\",\"type\":\"uint8\"}],\"name\":\"Voided\",\"type\":\"event\"},{\"inputs\":[],\"name\":\"CREDIT_SCORE\",\"outputs\":[{\"internalType\":\"contractICreditScore\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"MAX_DELIVERIES\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"MAX_GRAMS\",\"outputs\":[{\"internalType\":\"uint32\",\"name\":\"\",\"type\":\"uint32\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"MIN_GRAMS\",\"outputs\":[{\"internalType\":\"uint32\",\"name\":\"\",\"type\":\"uint32\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"REGISTRY\",\"outputs\":[{\"internalType\":\"contractIFarmerRegistry\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"ROLES\",\"outputs\":[{\"internalType\":\"contractRoles\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"TRACE_LOG\",\"outputs\":[{\"internalType\":\"contractITraceLog\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"VAULTS\",\"outputs\":[{\"internalType\":\"contractIVaults\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"account\",\"type\":\"address\"},{\"internalType\":\"uint256\",\"name\":\"id\",\"type\":\"uint256\"}],\"name\":\"approve\",\"outputs\":[],\"stateMutability\":\"payable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"owner\",\"type\":\"address\"}],\"name\":\"balanceOf\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"result\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"}],\"name\":\"batchOf\",\"outputs\":[{\"components\":[{\"internalType\":\"address\",\"name\":\"owner\",\"type\":\"address\"},{\"internalType\":\"uint32\",\"name\":\"farmer\",\"type\":\"uint32\"},{\"internalType\":\"uint24\",\"name\":\"cooperative\",\"type\":\"uint24\"},{\"internalType\":\"uint24\",\"name\":\"grams\",\"type\":\"uint24\"},{\"internalType\":\"uint8\",\"name\":\"grade\",\"type\":\"uint8\"},{\"internalType\":\"bool\",\"name\":\"locked\",\"type\":\"bool\"},{\"internalType\":\"bool\",\"name\":\"voided\",\"type\":\"bool\"},{\"internalType\":\"uint8\",\"name\":\"locker\",\"type\":\"uint8\"}],\"internalType\":\"structIBatchToken.Batch\",\"name\":\"batch\",\"type\":\"tuple\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"}],\"name\":\"cooperativeOf\",\"outputs\":[{\"internalType\":\"uint24\",\"name\":\"\",\"type\":\"uint24\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"components\":[{\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"},{\"internalType\":\"uint32\",\"name\":\"grams\",\"type\":\"uint32\"},{\"internalType\":\"uint8\",\"name\":\"grade\",\"type\":\"uint8\"},{\"internalType\":\"bytes32\",\"name\":\"evidence\",\"type\":\"bytes32\"},{\"internalType\":\"uint8\",\"name\":\"codec\",\"type\":\"uint8\"}],\"internalType\":\"structBatchToken.Correction[]\",\"name\":\"corrections\",\"type\":\"tuple[]\"}],\"name\":\"correct\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"components\":[{\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"},{\"internalType\":\"bytes32\",\"name\":\"farmerKey\",\"type\":\"bytes32\"},{\"internalType\":\"uint32\",\"name\":\"grams\",\"type\":\"uint32\"},{\"internalType\":\"uint8\",\"name\":\"grade\",\"type\":\"uint8\"},{\"internalType\":\"bytes32\",\"name\":\"evidence\",\"type\":\"bytes32\"},{\"internalType\":\"uint8\",\"name\":\"codec\",\"type\":\"uint8\"}],\"internalType\":\"structBatchToken.Delivery[]\",\"name\":\"deliveries\",\"type\":\"tuple[]\"}],\"name\":\"deliver\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"}],\"name\":\"farmerKeyOf\",\"outputs\":[{\"internalType\":\"bytes32\",\"name\":\"\",\"type\":\"bytes32\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256[]\",\"name\":\"tokenIds\",\"type\":\"uint256[]\"}],\"name\":\"follow\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"id\",\"type\":\"uint256\"}],\"name\":\"getApproved\",\"outputs\":[{\"internalType\":\"address\",\"name\":\"result\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"owner\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"operator\",\"type\":\"address\"}],\"name\":\"isApprovedForAll\",\"outputs\":[{\"internalType\":\"bool\",\"name\":\"result\",\"type\":\"bool\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"}],\"name\":\"lock\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"}],\"name\":\"lockerOf\",\"outputs\":[{\"internalType\":\"address\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"name\",\"outputs\":[{\"internalType\":\"string\",\"name\":\"\",\"type\":\"string\"}],\"stateMutability\":\"pure\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"id\",\"type\":\"uint256\"}],\"name\":\"ownerOf\",\"outputs\":[{\"internalType\":\"address\",\"name\":\"result\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"},{\"internalType\":\"address\",\"name\":\"to\",\"type\":\"address\"}],\"name\":\"release\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"from\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"to\",\"type\":\"address\"},{\"internalType\":\"uint256\",\"name\":\"id\",\"type\":\"uint256\"}],\"name\":\"safeTransferFrom\",\"outputs\":[],\"stateMutability\":\"payable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"from\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"to\",\"type\":\"address\"},{\"internalType\":\"uint256\",\"name\":\"id\",\"type\":\"uint256\"},{\"internalType\":\"bytes\",\"name\":\"data\",\"type\":\"bytes\"}],\"name\":\"safeTransferFrom\",\"outputs\":[],\"stateMutability\":\"payable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"}],\"name\":\"seize\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"operator\",\"type\":\"address\"},{\"internalType\":\"bool\",\"name\":\"isApproved\",\"type\":\"bool\"}],\"name\":\"setApprovalForAll\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"string\",\"name\":\"baseUri\",\"type\":\"string\"}],\"name\":\"setBaseUri\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes4\",\"name\":\"interfaceId\",\"type\":\"bytes4\"}],\"name\":\"supportsInterface\",\"outputs\":[{\"internalType\":\"bool\",\"name\":\"result\",\"type\":\"bool\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"symbol\",\"outputs\":[{\"internalType\":\"string\",\"name\":\"\",\"type\":\"string\"}],\"stateMutability\":\"pure\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"}],\"name\":\"tokenURI\",\"outputs\":[{\"internalType\":\"string\",\"name\":\"\",\"type\":\"string\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"from\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"to\",\"type\":\"address\"},{\"internalType\":\"uint256\",\"name\":\"id\",\"type\":\"uint256\"}],\"name\":\"transferFrom\",\"outputs\":[],\"stateMutability\":\"payable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"}],\"name\":\"unlock\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"components\":[{\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"},{\"internalType\":\"bytes32\",\"name\":\"evidence\",\"type\":\"bytes32\"},{\"internalType\":\"uint8\",\"name\":\"codec\",\"type\":\"uint8\"}],\"internalType\":\"structBatchToken.Void[]\",\"name\":\"voids\",\"type\":\"tuple[]\"}],\"name\":\"void\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"}]",
	ID:  "BatchToken",
}

// BatchToken is an auto generated Go binding around an Ethereum contract.
type BatchToken struct {
	abi abi.ABI
}

// GetABI returns the ABI associated with this contract binding.
func (c *BatchToken) GetABI() abi.ABI {
	return c.abi
}

// NewBatchToken creates a new instance of BatchToken.
func NewBatchToken() *BatchToken {
	parsed, err := BatchTokenMetaData.ParseABI()
	if err != nil {
		panic(errors.New("invalid ABI: " + err.Error()))
	}
	return &BatchToken{abi: *parsed}
}

// PackConstructor is the Go binding used to pack the parameters required for
// contract deployment.
//
// Solidity: constructor(address roles, address registry, address creditScore, address traceLog, address vaults, string baseUri) returns()
func (batchToken *BatchToken) PackConstructor(roles common.Address, registry common.Address, creditScore common.Address, traceLog common.Address, vaults common.Address, baseUri string) []byte {
	enc, err := batchToken.abi.Pack("", roles, registry, creditScore, traceLog, vaults, baseUri)
	if err != nil {
		panic(err)
	}
	return enc
}

// PackCREDITSCORE is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xe92fbbe4.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function CREDIT_SCORE() view returns(address)
func (batchToken *BatchToken) PackCREDITSCORE() []byte {
	enc, err := batchToken.abi.Pack("CREDIT_SCORE")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackCREDITSCORE is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xe92fbbe4.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function CREDIT_SCORE() view returns(address)
func (batchToken *BatchToken) TryPackCREDITSCORE() ([]byte, error) {
	return batchToken.abi.Pack("CREDIT_SCORE")
}

// UnpackCREDITSCORE is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xe92fbbe4.
//
// Solidity: function CREDIT_SCORE() view returns(address)
func (batchToken *BatchToken) UnpackCREDITSCORE(data []byte) (common.Address, error) {
	out, err := batchToken.abi.Unpack("CREDIT_SCORE", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackMAXDELIVERIES is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xd2767982.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function MAX_DELIVERIES() view returns(uint256)
func (batchToken *BatchToken) PackMAXDELIVERIES() []byte {
	enc, err := batchToken.abi.Pack("MAX_DELIVERIES")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackMAXDELIVERIES is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xd2767982.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function MAX_DELIVERIES() view returns(uint256)
func (batchToken *BatchToken) TryPackMAXDELIVERIES() ([]byte, error) {
	return batchToken.abi.Pack("MAX_DELIVERIES")
}

// UnpackMAXDELIVERIES is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xd2767982.
//
// Solidity: function MAX_DELIVERIES() view returns(uint256)
func (batchToken *BatchToken) UnpackMAXDELIVERIES(data []byte) (*big.Int, error) {
	out, err := batchToken.abi.Unpack("MAX_DELIVERIES", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackMAXGRAMS is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x5dde4b7a.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function MAX_GRAMS() view returns(uint32)
func (batchToken *BatchToken) PackMAXGRAMS() []byte {
	enc, err := batchToken.abi.Pack("MAX_GRAMS")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackMAXGRAMS is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x5dde4b7a.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function MAX_GRAMS() view returns(uint32)
func (batchToken *BatchToken) TryPackMAXGRAMS() ([]byte, error) {
	return batchToken.abi.Pack("MAX_GRAMS")
}

// UnpackMAXGRAMS is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x5dde4b7a.
//
// Solidity: function MAX_GRAMS() view returns(uint32)
func (batchToken *BatchToken) UnpackMAXGRAMS(data []byte) (uint32, error) {
	out, err := batchToken.abi.Unpack("MAX_GRAMS", data)
	if err != nil {
		return *new(uint32), err
	}
	out0 := *abi.ConvertType(out[0], new(uint32)).(*uint32)
	return out0, nil
}

// PackMINGRAMS is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x5b649982.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function MIN_GRAMS() view returns(uint32)
func (batchToken *BatchToken) PackMINGRAMS() []byte {
	enc, err := batchToken.abi.Pack("MIN_GRAMS")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackMINGRAMS is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x5b649982.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function MIN_GRAMS() view returns(uint32)
func (batchToken *BatchToken) TryPackMINGRAMS() ([]byte, error) {
	return batchToken.abi.Pack("MIN_GRAMS")
}

// UnpackMINGRAMS is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x5b649982.
//
// Solidity: function MIN_GRAMS() view returns(uint32)
func (batchToken *BatchToken) UnpackMINGRAMS(data []byte) (uint32, error) {
	out, err := batchToken.abi.Unpack("MIN_GRAMS", data)
	if err != nil {
		return *new(uint32), err
	}
	out0 := *abi.ConvertType(out[0], new(uint32)).(*uint32)
	return out0, nil
}

// PackREGISTRY is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x06433b1b.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function REGISTRY() view returns(address)
func (batchToken *BatchToken) PackREGISTRY() []byte {
	enc, err := batchToken.abi.Pack("REGISTRY")
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
func (batchToken *BatchToken) TryPackREGISTRY() ([]byte, error) {
	return batchToken.abi.Pack("REGISTRY")
}

// UnpackREGISTRY is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x06433b1b.
//
// Solidity: function REGISTRY() view returns(address)
func (batchToken *BatchToken) UnpackREGISTRY(data []byte) (common.Address, error) {
	out, err := batchToken.abi.Unpack("REGISTRY", data)
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
func (batchToken *BatchToken) PackROLES() []byte {
	enc, err := batchToken.abi.Pack("ROLES")
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
func (batchToken *BatchToken) TryPackROLES() ([]byte, error) {
	return batchToken.abi.Pack("ROLES")
}

// UnpackROLES is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x923cb952.
//
// Solidity: function ROLES() view returns(address)
func (batchToken *BatchToken) UnpackROLES(data []byte) (common.Address, error) {
	out, err := batchToken.abi.Unpack("ROLES", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackTRACELOG is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x0f2332d3.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function TRACE_LOG() view returns(address)
func (batchToken *BatchToken) PackTRACELOG() []byte {
	enc, err := batchToken.abi.Pack("TRACE_LOG")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackTRACELOG is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x0f2332d3.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function TRACE_LOG() view returns(address)
func (batchToken *BatchToken) TryPackTRACELOG() ([]byte, error) {
	return batchToken.abi.Pack("TRACE_LOG")
}

// UnpackTRACELOG is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x0f2332d3.
//
// Solidity: function TRACE_LOG() view returns(address)
func (batchToken *BatchToken) UnpackTRACELOG(data []byte) (common.Address, error) {
	out, err := batchToken.abi.Unpack("TRACE_LOG", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackVAULTS is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xd2dabb5b.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function VAULTS() view returns(address)
func (batchToken *BatchToken) PackVAULTS() []byte {
	enc, err := batchToken.abi.Pack("VAULTS")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackVAULTS is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xd2dabb5b.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function VAULTS() view returns(address)
func (batchToken *BatchToken) TryPackVAULTS() ([]byte, error) {
	return batchToken.abi.Pack("VAULTS")
}

// UnpackVAULTS is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xd2dabb5b.
//
// Solidity: function VAULTS() view returns(address)
func (batchToken *BatchToken) UnpackVAULTS(data []byte) (common.Address, error) {
	out, err := batchToken.abi.Unpack("VAULTS", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackApprove is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x095ea7b3.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function approve(address account, uint256 id) payable returns()
func (batchToken *BatchToken) PackApprove(account common.Address, id *big.Int) []byte {
	enc, err := batchToken.abi.Pack("approve", account, id)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackApprove is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x095ea7b3.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function approve(address account, uint256 id) payable returns()
func (batchToken *BatchToken) TryPackApprove(account common.Address, id *big.Int) ([]byte, error) {
	return batchToken.abi.Pack("approve", account, id)
}

// PackBalanceOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x70a08231.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function balanceOf(address owner) view returns(uint256 result)
func (batchToken *BatchToken) PackBalanceOf(owner common.Address) []byte {
	enc, err := batchToken.abi.Pack("balanceOf", owner)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackBalanceOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x70a08231.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function balanceOf(address owner) view returns(uint256 result)
func (batchToken *BatchToken) TryPackBalanceOf(owner common.Address) ([]byte, error) {
	return batchToken.abi.Pack("balanceOf", owner)
}

// UnpackBalanceOf is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x70a08231.
//
// Solidity: function balanceOf(address owner) view returns(uint256 result)
func (batchToken *BatchToken) UnpackBalanceOf(data []byte) (*big.Int, error) {
	out, err := batchToken.abi.Unpack("balanceOf", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackBatchOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x18c10885.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function batchOf(uint256 tokenId) view returns((address,uint32,uint24,uint24,uint8,bool,bool,uint8) batch)
func (batchToken *BatchToken) PackBatchOf(tokenId *big.Int) []byte {
	enc, err := batchToken.abi.Pack("batchOf", tokenId)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackBatchOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x18c10885.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function batchOf(uint256 tokenId) view returns((address,uint32,uint24,uint24,uint8,bool,bool,uint8) batch)
func (batchToken *BatchToken) TryPackBatchOf(tokenId *big.Int) ([]byte, error) {
	return batchToken.abi.Pack("batchOf", tokenId)
}

// UnpackBatchOf is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x18c10885.
//
// Solidity: function batchOf(uint256 tokenId) view returns((address,uint32,uint24,uint24,uint8,bool,bool,uint8) batch)
func (batchToken *BatchToken) UnpackBatchOf(data []byte) (IBatchTokenBatch, error) {
	out, err := batchToken.abi.Unpack("batchOf", data)
	if err != nil {
		return *new(IBatchTokenBatch), err
	}
	out0 := *abi.ConvertType(out[0], new(IBatchTokenBatch)).(*IBatchTokenBatch)
	return out0, nil
}

// PackCooperativeOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x6817ca30.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function cooperativeOf(uint256 tokenId) view returns(uint24)
func (batchToken *BatchToken) PackCooperativeOf(tokenId *big.Int) []byte {
	enc, err := batchToken.abi.Pack("cooperativeOf", tokenId)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackCooperativeOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x6817ca30.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function cooperativeOf(uint256 tokenId) view returns(uint24)
func (batchToken *BatchToken) TryPackCooperativeOf(tokenId *big.Int) ([]byte, error) {
	return batchToken.abi.Pack("cooperativeOf", tokenId)
}

// UnpackCooperativeOf is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x6817ca30.
//
// Solidity: function cooperativeOf(uint256 tokenId) view returns(uint24)
func (batchToken *BatchToken) UnpackCooperativeOf(data []byte) (*big.Int, error) {
	out, err := batchToken.abi.Unpack("cooperativeOf", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackCorrect is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xf526f694.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function correct((uint256,uint32,uint8,bytes32,uint8)[] corrections) returns()
func (batchToken *BatchToken) PackCorrect(corrections []BatchTokenCorrection) []byte {
	enc, err := batchToken.abi.Pack("correct", corrections)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackCorrect is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xf526f694.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function correct((uint256,uint32,uint8,bytes32,uint8)[] corrections) returns()
func (batchToken *BatchToken) TryPackCorrect(corrections []BatchTokenCorrection) ([]byte, error) {
	return batchToken.abi.Pack("correct", corrections)
}

// PackDeliver is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xe256c5ea.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function deliver((uint256,bytes32,uint32,uint8,bytes32,uint8)[] deliveries) returns()
func (batchToken *BatchToken) PackDeliver(deliveries []BatchTokenDelivery) []byte {
	enc, err := batchToken.abi.Pack("deliver", deliveries)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackDeliver is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xe256c5ea.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function deliver((uint256,bytes32,uint32,uint8,bytes32,uint8)[] deliveries) returns()
func (batchToken *BatchToken) TryPackDeliver(deliveries []BatchTokenDelivery) ([]byte, error) {
	return batchToken.abi.Pack("deliver", deliveries)
}

// PackFarmerKeyOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x7d311742.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function farmerKeyOf(uint256 tokenId) view returns(bytes32)
func (batchToken *BatchToken) PackFarmerKeyOf(tokenId *big.Int) []byte {
	enc, err := batchToken.abi.Pack("farmerKeyOf", tokenId)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackFarmerKeyOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x7d311742.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function farmerKeyOf(uint256 tokenId) view returns(bytes32)
func (batchToken *BatchToken) TryPackFarmerKeyOf(tokenId *big.Int) ([]byte, error) {
	return batchToken.abi.Pack("farmerKeyOf", tokenId)
}

// UnpackFarmerKeyOf is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x7d311742.
//
// Solidity: function farmerKeyOf(uint256 tokenId) view returns(bytes32)
func (batchToken *BatchToken) UnpackFarmerKeyOf(data []byte) ([32]byte, error) {
	out, err := batchToken.abi.Unpack("farmerKeyOf", data)
	if err != nil {
		return *new([32]byte), err
	}
	out0 := *abi.ConvertType(out[0], new([32]byte)).(*[32]byte)
	return out0, nil
}

// PackFollow is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xee7b7e48.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function follow(uint256[] tokenIds) returns()
func (batchToken *BatchToken) PackFollow(tokenIds []*big.Int) []byte {
	enc, err := batchToken.abi.Pack("follow", tokenIds)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackFollow is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xee7b7e48.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function follow(uint256[] tokenIds) returns()
func (batchToken *BatchToken) TryPackFollow(tokenIds []*big.Int) ([]byte, error) {
	return batchToken.abi.Pack("follow", tokenIds)
}

// PackGetApproved is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x081812fc.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function getApproved(uint256 id) view returns(address result)
func (batchToken *BatchToken) PackGetApproved(id *big.Int) []byte {
	enc, err := batchToken.abi.Pack("getApproved", id)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackGetApproved is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x081812fc.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function getApproved(uint256 id) view returns(address result)
func (batchToken *BatchToken) TryPackGetApproved(id *big.Int) ([]byte, error) {
	return batchToken.abi.Pack("getApproved", id)
}

// UnpackGetApproved is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x081812fc.
//
// Solidity: function getApproved(uint256 id) view returns(address result)
func (batchToken *BatchToken) UnpackGetApproved(data []byte) (common.Address, error) {
	out, err := batchToken.abi.Unpack("getApproved", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackIsApprovedForAll is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xe985e9c5.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function isApprovedForAll(address owner, address operator) view returns(bool result)
func (batchToken *BatchToken) PackIsApprovedForAll(owner common.Address, operator common.Address) []byte {
	enc, err := batchToken.abi.Pack("isApprovedForAll", owner, operator)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackIsApprovedForAll is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xe985e9c5.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function isApprovedForAll(address owner, address operator) view returns(bool result)
func (batchToken *BatchToken) TryPackIsApprovedForAll(owner common.Address, operator common.Address) ([]byte, error) {
	return batchToken.abi.Pack("isApprovedForAll", owner, operator)
}

// UnpackIsApprovedForAll is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xe985e9c5.
//
// Solidity: function isApprovedForAll(address owner, address operator) view returns(bool result)
func (batchToken *BatchToken) UnpackIsApprovedForAll(data []byte) (bool, error) {
	out, err := batchToken.abi.Unpack("isApprovedForAll", data)
	if err != nil {
		return *new(bool), err
	}
	out0 := *abi.ConvertType(out[0], new(bool)).(*bool)
	return out0, nil
}

// PackLock is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xdd467064.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function lock(uint256 tokenId) returns()
func (batchToken *BatchToken) PackLock(tokenId *big.Int) []byte {
	enc, err := batchToken.abi.Pack("lock", tokenId)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackLock is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xdd467064.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function lock(uint256 tokenId) returns()
func (batchToken *BatchToken) TryPackLock(tokenId *big.Int) ([]byte, error) {
	return batchToken.abi.Pack("lock", tokenId)
}

// PackLockerOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x121cba19.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function lockerOf(uint256 tokenId) view returns(address)
func (batchToken *BatchToken) PackLockerOf(tokenId *big.Int) []byte {
	enc, err := batchToken.abi.Pack("lockerOf", tokenId)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackLockerOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x121cba19.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function lockerOf(uint256 tokenId) view returns(address)
func (batchToken *BatchToken) TryPackLockerOf(tokenId *big.Int) ([]byte, error) {
	return batchToken.abi.Pack("lockerOf", tokenId)
}

// UnpackLockerOf is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x121cba19.
//
// Solidity: function lockerOf(uint256 tokenId) view returns(address)
func (batchToken *BatchToken) UnpackLockerOf(data []byte) (common.Address, error) {
	out, err := batchToken.abi.Unpack("lockerOf", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackName is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x06fdde03.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function name() pure returns(string)
func (batchToken *BatchToken) PackName() []byte {
	enc, err := batchToken.abi.Pack("name")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackName is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x06fdde03.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function name() pure returns(string)
func (batchToken *BatchToken) TryPackName() ([]byte, error) {
	return batchToken.abi.Pack("name")
}

// UnpackName is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x06fdde03.
//
// Solidity: function name() pure returns(string)
func (batchToken *BatchToken) UnpackName(data []byte) (string, error) {
	out, err := batchToken.abi.Unpack("name", data)
	if err != nil {
		return *new(string), err
	}
	out0 := *abi.ConvertType(out[0], new(string)).(*string)
	return out0, nil
}

// PackOwnerOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x6352211e.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function ownerOf(uint256 id) view returns(address result)
func (batchToken *BatchToken) PackOwnerOf(id *big.Int) []byte {
	enc, err := batchToken.abi.Pack("ownerOf", id)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackOwnerOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x6352211e.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function ownerOf(uint256 id) view returns(address result)
func (batchToken *BatchToken) TryPackOwnerOf(id *big.Int) ([]byte, error) {
	return batchToken.abi.Pack("ownerOf", id)
}

// UnpackOwnerOf is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x6352211e.
//
// Solidity: function ownerOf(uint256 id) view returns(address result)
func (batchToken *BatchToken) UnpackOwnerOf(data []byte) (common.Address, error) {
	out, err := batchToken.abi.Unpack("ownerOf", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackRelease is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x8124fea6.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function release(uint256 tokenId, address to) returns()
func (batchToken *BatchToken) PackRelease(tokenId *big.Int, to common.Address) []byte {
	enc, err := batchToken.abi.Pack("release", tokenId, to)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackRelease is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x8124fea6.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function release(uint256 tokenId, address to) returns()
func (batchToken *BatchToken) TryPackRelease(tokenId *big.Int, to common.Address) ([]byte, error) {
	return batchToken.abi.Pack("release", tokenId, to)
}

// PackSafeTransferFrom is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x42842e0e.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function safeTransferFrom(address from, address to, uint256 id) payable returns()
func (batchToken *BatchToken) PackSafeTransferFrom(from common.Address, to common.Address, id *big.Int) []byte {
	enc, err := batchToken.abi.Pack("safeTransferFrom", from, to, id)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSafeTransferFrom is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x42842e0e.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function safeTransferFrom(address from, address to, uint256 id) payable returns()
func (batchToken *BatchToken) TryPackSafeTransferFrom(from common.Address, to common.Address, id *big.Int) ([]byte, error) {
	return batchToken.abi.Pack("safeTransferFrom", from, to, id)
}

// PackSafeTransferFrom0 is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xb88d4fde.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function safeTransferFrom(address from, address to, uint256 id, bytes data) payable returns()
func (batchToken *BatchToken) PackSafeTransferFrom0(from common.Address, to common.Address, id *big.Int, data []byte) []byte {
	enc, err := batchToken.abi.Pack("safeTransferFrom0", from, to, id, data)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSafeTransferFrom0 is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xb88d4fde.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function safeTransferFrom(address from, address to, uint256 id, bytes data) payable returns()
func (batchToken *BatchToken) TryPackSafeTransferFrom0(from common.Address, to common.Address, id *big.Int, data []byte) ([]byte, error) {
	return batchToken.abi.Pack("safeTransferFrom0", from, to, id, data)
}

// PackSeize is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x2ac05311.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function seize(uint256 tokenId) returns()
func (batchToken *BatchToken) PackSeize(tokenId *big.Int) []byte {
	enc, err := batchToken.abi.Pack("seize", tokenId)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSeize is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x2ac05311.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function seize(uint256 tokenId) returns()
func (batchToken *BatchToken) TryPackSeize(tokenId *big.Int) ([]byte, error) {
	return batchToken.abi.Pack("seize", tokenId)
}

// PackSetApprovalForAll is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xa22cb465.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function setApprovalForAll(address operator, bool isApproved) returns()
func (batchToken *BatchToken) PackSetApprovalForAll(operator common.Address, isApproved bool) []byte {
	enc, err := batchToken.abi.Pack("setApprovalForAll", operator, isApproved)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSetApprovalForAll is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xa22cb465.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function setApprovalForAll(address operator, bool isApproved) returns()
func (batchToken *BatchToken) TryPackSetApprovalForAll(operator common.Address, isApproved bool) ([]byte, error) {
	return batchToken.abi.Pack("setApprovalForAll", operator, isApproved)
}

// PackSetBaseUri is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xa0bcfc7f.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function setBaseUri(string baseUri) returns()
func (batchToken *BatchToken) PackSetBaseUri(baseUri string) []byte {
	enc, err := batchToken.abi.Pack("setBaseUri", baseUri)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSetBaseUri is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xa0bcfc7f.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function setBaseUri(string baseUri) returns()
func (batchToken *BatchToken) TryPackSetBaseUri(baseUri string) ([]byte, error) {
	return batchToken.abi.Pack("setBaseUri", baseUri)
}

// PackSupportsInterface is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x01ffc9a7.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function supportsInterface(bytes4 interfaceId) view returns(bool result)
func (batchToken *BatchToken) PackSupportsInterface(interfaceId [4]byte) []byte {
	enc, err := batchToken.abi.Pack("supportsInterface", interfaceId)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSupportsInterface is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x01ffc9a7.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function supportsInterface(bytes4 interfaceId) view returns(bool result)
func (batchToken *BatchToken) TryPackSupportsInterface(interfaceId [4]byte) ([]byte, error) {
	return batchToken.abi.Pack("supportsInterface", interfaceId)
}

// UnpackSupportsInterface is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x01ffc9a7.
//
// Solidity: function supportsInterface(bytes4 interfaceId) view returns(bool result)
func (batchToken *BatchToken) UnpackSupportsInterface(data []byte) (bool, error) {
	out, err := batchToken.abi.Unpack("supportsInterface", data)
	if err != nil {
		return *new(bool), err
	}
	out0 := *abi.ConvertType(out[0], new(bool)).(*bool)
	return out0, nil
}

// PackSymbol is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x95d89b41.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function symbol() pure returns(string)
func (batchToken *BatchToken) PackSymbol() []byte {
	enc, err := batchToken.abi.Pack("symbol")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSymbol is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x95d89b41.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function symbol() pure returns(string)
func (batchToken *BatchToken) TryPackSymbol() ([]byte, error) {
	return batchToken.abi.Pack("symbol")
}

// UnpackSymbol is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x95d89b41.
//
// Solidity: function symbol() pure returns(string)
func (batchToken *BatchToken) UnpackSymbol(data []byte) (string, error) {
	out, err := batchToken.abi.Unpack("symbol", data)
	if err != nil {
		return *new(string), err
	}
	out0 := *abi.ConvertType(out[0], new(string)).(*string)
	return out0, nil
}

// PackTokenURI is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xc87b56dd.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function tokenURI(uint256 tokenId) view returns(string)
func (batchToken *BatchToken) PackTokenURI(tokenId *big.Int) []byte {
	enc, err := batchToken.abi.Pack("tokenURI", tokenId)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackTokenURI is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xc87b56dd.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function tokenURI(uint256 tokenId) view returns(string)
func (batchToken *BatchToken) TryPackTokenURI(tokenId *big.Int) ([]byte, error) {
	return batchToken.abi.Pack("tokenURI", tokenId)
}

// UnpackTokenURI is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xc87b56dd.
//
// Solidity: function tokenURI(uint256 tokenId) view returns(string)
func (batchToken *BatchToken) UnpackTokenURI(data []byte) (string, error) {
	out, err := batchToken.abi.Unpack("tokenURI", data)
	if err != nil {
		return *new(string), err
	}
	out0 := *abi.ConvertType(out[0], new(string)).(*string)
	return out0, nil
}

// PackTransferFrom is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x23b872dd.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function transferFrom(address from, address to, uint256 id) payable returns()
func (batchToken *BatchToken) PackTransferFrom(from common.Address, to common.Address, id *big.Int) []byte {
	enc, err := batchToken.abi.Pack("transferFrom", from, to, id)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackTransferFrom is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x23b872dd.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function transferFrom(address from, address to, uint256 id) payable returns()
func (batchToken *BatchToken) TryPackTransferFrom(from common.Address, to common.Address, id *big.Int) ([]byte, error) {
	return batchToken.abi.Pack("transferFrom", from, to, id)
}

// PackUnlock is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x6198e339.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function unlock(uint256 tokenId) returns()
func (batchToken *BatchToken) PackUnlock(tokenId *big.Int) []byte {
	enc, err := batchToken.abi.Pack("unlock", tokenId)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackUnlock is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x6198e339.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function unlock(uint256 tokenId) returns()
func (batchToken *BatchToken) TryPackUnlock(tokenId *big.Int) ([]byte, error) {
	return batchToken.abi.Pack("unlock", tokenId)
}

// PackVoid is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xa4b59ff9.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function void((uint256,bytes32,uint8)[] voids) returns()
func (batchToken *BatchToken) PackVoid(voids []BatchTokenVoid) []byte {
	enc, err := batchToken.abi.Pack("void", voids)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackVoid is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xa4b59ff9.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function void((uint256,bytes32,uint8)[] voids) returns()
func (batchToken *BatchToken) TryPackVoid(voids []BatchTokenVoid) ([]byte, error) {
	return batchToken.abi.Pack("void", voids)
}

// BatchTokenApproval represents a Approval event raised by the BatchToken contract.
type BatchTokenApproval struct {
	Owner   common.Address
	Account common.Address
	Id      *big.Int
	Raw     *types.Log // Blockchain specific contextual infos
}

const BatchTokenApprovalEventName = "Approval"

// ContractEventName returns the user-defined event name.
func (BatchTokenApproval) ContractEventName() string {
	return BatchTokenApprovalEventName
}

// UnpackApprovalEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Approval(address indexed owner, address indexed account, uint256 indexed id)
func (batchToken *BatchToken) UnpackApprovalEvent(log *types.Log) (*BatchTokenApproval, error) {
	event := "Approval"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != batchToken.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(BatchTokenApproval)
	if len(log.Data) > 0 {
		if err := batchToken.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range batchToken.abi.Events[event].Inputs {
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

// BatchTokenApprovalForAll represents a ApprovalForAll event raised by the BatchToken contract.
type BatchTokenApprovalForAll struct {
	Owner      common.Address
	Operator   common.Address
	IsApproved bool
	Raw        *types.Log // Blockchain specific contextual infos
}

const BatchTokenApprovalForAllEventName = "ApprovalForAll"

// ContractEventName returns the user-defined event name.
func (BatchTokenApprovalForAll) ContractEventName() string {
	return BatchTokenApprovalForAllEventName
}

// UnpackApprovalForAllEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event ApprovalForAll(address indexed owner, address indexed operator, bool isApproved)
func (batchToken *BatchToken) UnpackApprovalForAllEvent(log *types.Log) (*BatchTokenApprovalForAll, error) {
	event := "ApprovalForAll"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != batchToken.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(BatchTokenApprovalForAll)
	if len(log.Data) > 0 {
		if err := batchToken.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range batchToken.abi.Events[event].Inputs {
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

// BatchTokenBaseUriSet represents a BaseUriSet event raised by the BatchToken contract.
type BatchTokenBaseUriSet struct {
	BaseUri string
	Raw     *types.Log // Blockchain specific contextual infos
}

const BatchTokenBaseUriSetEventName = "BaseUriSet"

// ContractEventName returns the user-defined event name.
func (BatchTokenBaseUriSet) ContractEventName() string {
	return BatchTokenBaseUriSetEventName
}

// UnpackBaseUriSetEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event BaseUriSet(string baseUri)
func (batchToken *BatchToken) UnpackBaseUriSetEvent(log *types.Log) (*BatchTokenBaseUriSet, error) {
	event := "BaseUriSet"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != batchToken.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(BatchTokenBaseUriSet)
	if len(log.Data) > 0 {
		if err := batchToken.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range batchToken.abi.Events[event].Inputs {
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

// BatchTokenCorrected represents a Corrected event raised by the BatchToken contract.
type BatchTokenCorrected struct {
	TokenId     *big.Int
	GramsBefore uint32
	Grams       uint32
	GradeBefore uint8
	Grade       uint8
	Evidence    [32]byte
	Codec       uint8
	Raw         *types.Log // Blockchain specific contextual infos
}

const BatchTokenCorrectedEventName = "Corrected"

// ContractEventName returns the user-defined event name.
func (BatchTokenCorrected) ContractEventName() string {
	return BatchTokenCorrectedEventName
}

// UnpackCorrectedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Corrected(uint256 indexed tokenId, uint32 gramsBefore, uint32 grams, uint8 gradeBefore, uint8 grade, bytes32 evidence, uint8 codec)
func (batchToken *BatchToken) UnpackCorrectedEvent(log *types.Log) (*BatchTokenCorrected, error) {
	event := "Corrected"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != batchToken.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(BatchTokenCorrected)
	if len(log.Data) > 0 {
		if err := batchToken.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range batchToken.abi.Events[event].Inputs {
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

// BatchTokenDelivered represents a Delivered event raised by the BatchToken contract.
type BatchTokenDelivered struct {
	TokenId     *big.Int
	FarmerKey   [32]byte
	Cooperative *big.Int
	Grams       uint32
	Grade       uint8
	Raw         *types.Log // Blockchain specific contextual infos
}

const BatchTokenDeliveredEventName = "Delivered"

// ContractEventName returns the user-defined event name.
func (BatchTokenDelivered) ContractEventName() string {
	return BatchTokenDeliveredEventName
}

// UnpackDeliveredEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Delivered(uint256 indexed tokenId, bytes32 indexed farmerKey, uint24 cooperative, uint32 grams, uint8 grade)
func (batchToken *BatchToken) UnpackDeliveredEvent(log *types.Log) (*BatchTokenDelivered, error) {
	event := "Delivered"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != batchToken.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(BatchTokenDelivered)
	if len(log.Data) > 0 {
		if err := batchToken.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range batchToken.abi.Events[event].Inputs {
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

// BatchTokenLocked represents a Locked event raised by the BatchToken contract.
type BatchTokenLocked struct {
	TokenId *big.Int
	Raw     *types.Log // Blockchain specific contextual infos
}

const BatchTokenLockedEventName = "Locked"

// ContractEventName returns the user-defined event name.
func (BatchTokenLocked) ContractEventName() string {
	return BatchTokenLockedEventName
}

// UnpackLockedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Locked(uint256 indexed tokenId)
func (batchToken *BatchToken) UnpackLockedEvent(log *types.Log) (*BatchTokenLocked, error) {
	event := "Locked"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != batchToken.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(BatchTokenLocked)
	if len(log.Data) > 0 {
		if err := batchToken.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range batchToken.abi.Events[event].Inputs {
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

// BatchTokenRejected represents a Rejected event raised by the BatchToken contract.
type BatchTokenRejected struct {
	Key    [32]byte
	Item   *big.Int
	Reason [4]byte
	Raw    *types.Log // Blockchain specific contextual infos
}

const BatchTokenRejectedEventName = "Rejected"

// ContractEventName returns the user-defined event name.
func (BatchTokenRejected) ContractEventName() string {
	return BatchTokenRejectedEventName
}

// UnpackRejectedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Rejected(bytes32 indexed key, uint256 item, bytes4 reason)
func (batchToken *BatchToken) UnpackRejectedEvent(log *types.Log) (*BatchTokenRejected, error) {
	event := "Rejected"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != batchToken.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(BatchTokenRejected)
	if len(log.Data) > 0 {
		if err := batchToken.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range batchToken.abi.Events[event].Inputs {
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

// BatchTokenSkipped represents a Skipped event raised by the BatchToken contract.
type BatchTokenSkipped struct {
	Key  [32]byte
	Item *big.Int
	Raw  *types.Log // Blockchain specific contextual infos
}

const BatchTokenSkippedEventName = "Skipped"

// ContractEventName returns the user-defined event name.
func (BatchTokenSkipped) ContractEventName() string {
	return BatchTokenSkippedEventName
}

// UnpackSkippedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Skipped(bytes32 indexed key, uint256 item)
func (batchToken *BatchToken) UnpackSkippedEvent(log *types.Log) (*BatchTokenSkipped, error) {
	event := "Skipped"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != batchToken.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(BatchTokenSkipped)
	if len(log.Data) > 0 {
		if err := batchToken.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range batchToken.abi.Events[event].Inputs {
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

// BatchTokenTransfer represents a Transfer event raised by the BatchToken contract.
type BatchTokenTransfer struct {
	From common.Address
	To   common.Address
	Id   *big.Int
	Raw  *types.Log // Blockchain specific contextual infos
}

const BatchTokenTransferEventName = "Transfer"

// ContractEventName returns the user-defined event name.
func (BatchTokenTransfer) ContractEventName() string {
	return BatchTokenTransferEventName
}

// UnpackTransferEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Transfer(address indexed from, address indexed to, uint256 indexed id)
func (batchToken *BatchToken) UnpackTransferEvent(log *types.Log) (*BatchTokenTransfer, error) {
	event := "Transfer"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != batchToken.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(BatchTokenTransfer)
	if len(log.Data) > 0 {
		if err := batchToken.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range batchToken.abi.Events[event].Inputs {
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

// BatchTokenUnlocked represents a Unlocked event raised by the BatchToken contract.
type BatchTokenUnlocked struct {
	TokenId *big.Int
	Raw     *types.Log // Blockchain specific contextual infos
}

const BatchTokenUnlockedEventName = "Unlocked"

// ContractEventName returns the user-defined event name.
func (BatchTokenUnlocked) ContractEventName() string {
	return BatchTokenUnlockedEventName
}

// UnpackUnlockedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Unlocked(uint256 indexed tokenId)
func (batchToken *BatchToken) UnpackUnlockedEvent(log *types.Log) (*BatchTokenUnlocked, error) {
	event := "Unlocked"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != batchToken.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(BatchTokenUnlocked)
	if len(log.Data) > 0 {
		if err := batchToken.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range batchToken.abi.Events[event].Inputs {
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

// BatchTokenVoided represents a Voided event raised by the BatchToken contract.
type BatchTokenVoided struct {
	TokenId   *big.Int
	FarmerKey [32]byte
	Evidence  [32]byte
	Codec     uint8
	Raw       *types.Log // Blockchain specific contextual infos
}

const BatchTokenVoidedEventName = "Voided"

// ContractEventName returns the user-defined event name.
func (BatchTokenVoided) ContractEventName() string {
	return BatchTokenVoidedEventName
}

// UnpackVoidedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Voided(uint256 indexed tokenId, bytes32 indexed farmerKey, bytes32 evidence, uint8 codec)
func (batchToken *BatchToken) UnpackVoidedEvent(log *types.Log) (*BatchTokenVoided, error) {
	event := "Voided"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != batchToken.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(BatchTokenVoided)
	if len(log.Data) > 0 {
		if err := batchToken.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range batchToken.abi.Events[event].Inputs {
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
func (batchToken *BatchToken) UnpackError(raw []byte) (any, error) {
	if bytes.Equal(raw[:4], batchToken.abi.Errors["AccountBalanceOverflow"].ID.Bytes()[:4]) {
		return batchToken.UnpackAccountBalanceOverflowError(raw[4:])
	}
	if bytes.Equal(raw[:4], batchToken.abi.Errors["AreaPaused"].ID.Bytes()[:4]) {
		return batchToken.UnpackAreaPausedError(raw[4:])
	}
	if bytes.Equal(raw[:4], batchToken.abi.Errors["BalanceQueryForZeroAddress"].ID.Bytes()[:4]) {
		return batchToken.UnpackBalanceQueryForZeroAddressError(raw[4:])
	}
	if bytes.Equal(raw[:4], batchToken.abi.Errors["BatchHasActiveLoan"].ID.Bytes()[:4]) {
		return batchToken.UnpackBatchHasActiveLoanError(raw[4:])
	}
	if bytes.Equal(raw[:4], batchToken.abi.Errors["BatchNotFound"].ID.Bytes()[:4]) {
		return batchToken.UnpackBatchNotFoundError(raw[4:])
	}
	if bytes.Equal(raw[:4], batchToken.abi.Errors["BatchVoided"].ID.Bytes()[:4]) {
		return batchToken.UnpackBatchVoidedError(raw[4:])
	}
	if bytes.Equal(raw[:4], batchToken.abi.Errors["InsufficientPermissions"].ID.Bytes()[:4]) {
		return batchToken.UnpackInsufficientPermissionsError(raw[4:])
	}
	if bytes.Equal(raw[:4], batchToken.abi.Errors["NotOwnerNorApproved"].ID.Bytes()[:4]) {
		return batchToken.UnpackNotOwnerNorApprovedError(raw[4:])
	}
	if bytes.Equal(raw[:4], batchToken.abi.Errors["TokenAlreadyExists"].ID.Bytes()[:4]) {
		return batchToken.UnpackTokenAlreadyExistsError(raw[4:])
	}
	if bytes.Equal(raw[:4], batchToken.abi.Errors["TokenDoesNotExist"].ID.Bytes()[:4]) {
		return batchToken.UnpackTokenDoesNotExistError(raw[4:])
	}
	if bytes.Equal(raw[:4], batchToken.abi.Errors["TooManyItems"].ID.Bytes()[:4]) {
		return batchToken.UnpackTooManyItemsError(raw[4:])
	}
	if bytes.Equal(raw[:4], batchToken.abi.Errors["TransferFromIncorrectOwner"].ID.Bytes()[:4]) {
		return batchToken.UnpackTransferFromIncorrectOwnerError(raw[4:])
	}
	if bytes.Equal(raw[:4], batchToken.abi.Errors["TransferToNonERC721ReceiverImplementer"].ID.Bytes()[:4]) {
		return batchToken.UnpackTransferToNonERC721ReceiverImplementerError(raw[4:])
	}
	if bytes.Equal(raw[:4], batchToken.abi.Errors["TransferToZeroAddress"].ID.Bytes()[:4]) {
		return batchToken.UnpackTransferToZeroAddressError(raw[4:])
	}
	if bytes.Equal(raw[:4], batchToken.abi.Errors["ZeroAddress"].ID.Bytes()[:4]) {
		return batchToken.UnpackZeroAddressError(raw[4:])
	}
	return nil, errors.New("Unknown error")
}

// BatchTokenAccountBalanceOverflow represents a AccountBalanceOverflow error raised by the BatchToken contract.
type BatchTokenAccountBalanceOverflow struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error AccountBalanceOverflow()
func BatchTokenAccountBalanceOverflowErrorID() common.Hash {
	return common.HexToHash("0x01336ceada78fabad14405a17085d2b83769d015f71a4e3fbce7916bc8c74f29")
}

// UnpackAccountBalanceOverflowError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error AccountBalanceOverflow()
func (batchToken *BatchToken) UnpackAccountBalanceOverflowError(raw []byte) (*BatchTokenAccountBalanceOverflow, error) {
	out := new(BatchTokenAccountBalanceOverflow)
	if err := batchToken.abi.UnpackIntoInterface(out, "AccountBalanceOverflow", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BatchTokenAreaPaused represents a AreaPaused error raised by the BatchToken contract.
type BatchTokenAreaPaused struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error AreaPaused()
func BatchTokenAreaPausedErrorID() common.Hash {
	return common.HexToHash("0xc0223e1ea92ad98bd380184b6e328d9191f655f46bbadc1387cb128f0efc32dc")
}

// UnpackAreaPausedError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error AreaPaused()
func (batchToken *BatchToken) UnpackAreaPausedError(raw []byte) (*BatchTokenAreaPaused, error) {
	out := new(BatchTokenAreaPaused)
	if err := batchToken.abi.UnpackIntoInterface(out, "AreaPaused", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BatchTokenBalanceQueryForZeroAddress represents a BalanceQueryForZeroAddress error raised by the BatchToken contract.
type BatchTokenBalanceQueryForZeroAddress struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error BalanceQueryForZeroAddress()
func BatchTokenBalanceQueryForZeroAddressErrorID() common.Hash {
	return common.HexToHash("0x8f4eb6044d70ec5bf71516c5fb8d3c3aef5dba1bd1c93d779e9c0f269589e79c")
}

// UnpackBalanceQueryForZeroAddressError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error BalanceQueryForZeroAddress()
func (batchToken *BatchToken) UnpackBalanceQueryForZeroAddressError(raw []byte) (*BatchTokenBalanceQueryForZeroAddress, error) {
	out := new(BatchTokenBalanceQueryForZeroAddress)
	if err := batchToken.abi.UnpackIntoInterface(out, "BalanceQueryForZeroAddress", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BatchTokenBatchHasActiveLoan represents a BatchHasActiveLoan error raised by the BatchToken contract.
type BatchTokenBatchHasActiveLoan struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error BatchHasActiveLoan()
func BatchTokenBatchHasActiveLoanErrorID() common.Hash {
	return common.HexToHash("0x61077182936cfe7d6218370ec163e4520bc04586d1ff60a9c715bc9c8c67baac")
}

// UnpackBatchHasActiveLoanError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error BatchHasActiveLoan()
func (batchToken *BatchToken) UnpackBatchHasActiveLoanError(raw []byte) (*BatchTokenBatchHasActiveLoan, error) {
	out := new(BatchTokenBatchHasActiveLoan)
	if err := batchToken.abi.UnpackIntoInterface(out, "BatchHasActiveLoan", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BatchTokenBatchNotFound represents a BatchNotFound error raised by the BatchToken contract.
type BatchTokenBatchNotFound struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error BatchNotFound()
func BatchTokenBatchNotFoundErrorID() common.Hash {
	return common.HexToHash("0x9e15e1bcbafb0ace8a699e3e77d780735a8f84c282739141410ce50784178b3c")
}

// UnpackBatchNotFoundError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error BatchNotFound()
func (batchToken *BatchToken) UnpackBatchNotFoundError(raw []byte) (*BatchTokenBatchNotFound, error) {
	out := new(BatchTokenBatchNotFound)
	if err := batchToken.abi.UnpackIntoInterface(out, "BatchNotFound", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BatchTokenBatchVoided represents a BatchVoided error raised by the BatchToken contract.
type BatchTokenBatchVoided struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error BatchVoided()
func BatchTokenBatchVoidedErrorID() common.Hash {
	return common.HexToHash("0x7b856bc11a982ad1539261a4b2577aa5cfb3aa69bae789fa5817af24b94dbe25")
}

// UnpackBatchVoidedError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error BatchVoided()
func (batchToken *BatchToken) UnpackBatchVoidedError(raw []byte) (*BatchTokenBatchVoided, error) {
	out := new(BatchTokenBatchVoided)
	if err := batchToken.abi.UnpackIntoInterface(out, "BatchVoided", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BatchTokenInsufficientPermissions represents a InsufficientPermissions error raised by the BatchToken contract.
type BatchTokenInsufficientPermissions struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error InsufficientPermissions()
func BatchTokenInsufficientPermissionsErrorID() common.Hash {
	return common.HexToHash("0xc397ba6098d32ff962db270c922a3808ccc507dbd4a32b7191d2436e12d9e391")
}

// UnpackInsufficientPermissionsError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error InsufficientPermissions()
func (batchToken *BatchToken) UnpackInsufficientPermissionsError(raw []byte) (*BatchTokenInsufficientPermissions, error) {
	out := new(BatchTokenInsufficientPermissions)
	if err := batchToken.abi.UnpackIntoInterface(out, "InsufficientPermissions", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BatchTokenNotOwnerNorApproved represents a NotOwnerNorApproved error raised by the BatchToken contract.
type BatchTokenNotOwnerNorApproved struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error NotOwnerNorApproved()
func BatchTokenNotOwnerNorApprovedErrorID() common.Hash {
	return common.HexToHash("0x4b6e7f183528f8644ff1e11c4a1b9e743abba12b479e5de99dd833f30f023884")
}

// UnpackNotOwnerNorApprovedError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error NotOwnerNorApproved()
func (batchToken *BatchToken) UnpackNotOwnerNorApprovedError(raw []byte) (*BatchTokenNotOwnerNorApproved, error) {
	out := new(BatchTokenNotOwnerNorApproved)
	if err := batchToken.abi.UnpackIntoInterface(out, "NotOwnerNorApproved", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BatchTokenTokenAlreadyExists represents a TokenAlreadyExists error raised by the BatchToken contract.
type BatchTokenTokenAlreadyExists struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error TokenAlreadyExists()
func BatchTokenTokenAlreadyExistsErrorID() common.Hash {
	return common.HexToHash("0xc991cbb1bf26656e97c9f9e825b1a15131af192e5a8ad0d3787a48638a4d747e")
}

// UnpackTokenAlreadyExistsError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error TokenAlreadyExists()
func (batchToken *BatchToken) UnpackTokenAlreadyExistsError(raw []byte) (*BatchTokenTokenAlreadyExists, error) {
	out := new(BatchTokenTokenAlreadyExists)
	if err := batchToken.abi.UnpackIntoInterface(out, "TokenAlreadyExists", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BatchTokenTokenDoesNotExist represents a TokenDoesNotExist error raised by the BatchToken contract.
type BatchTokenTokenDoesNotExist struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error TokenDoesNotExist()
func BatchTokenTokenDoesNotExistErrorID() common.Hash {
	return common.HexToHash("0xceea21b64421b0f133b54487359a4cfed05c132f7ad93e400bc389b1c44f7d7e")
}

// UnpackTokenDoesNotExistError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error TokenDoesNotExist()
func (batchToken *BatchToken) UnpackTokenDoesNotExistError(raw []byte) (*BatchTokenTokenDoesNotExist, error) {
	out := new(BatchTokenTokenDoesNotExist)
	if err := batchToken.abi.UnpackIntoInterface(out, "TokenDoesNotExist", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BatchTokenTooManyItems represents a TooManyItems error raised by the BatchToken contract.
type BatchTokenTooManyItems struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error TooManyItems()
func BatchTokenTooManyItemsErrorID() common.Hash {
	return common.HexToHash("0xd6ce581150cff2d19bc318e3e496b1c6a31f6bb28049e060596a2f6ef845998b")
}

// UnpackTooManyItemsError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error TooManyItems()
func (batchToken *BatchToken) UnpackTooManyItemsError(raw []byte) (*BatchTokenTooManyItems, error) {
	out := new(BatchTokenTooManyItems)
	if err := batchToken.abi.UnpackIntoInterface(out, "TooManyItems", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BatchTokenTransferFromIncorrectOwner represents a TransferFromIncorrectOwner error raised by the BatchToken contract.
type BatchTokenTransferFromIncorrectOwner struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error TransferFromIncorrectOwner()
func BatchTokenTransferFromIncorrectOwnerErrorID() common.Hash {
	return common.HexToHash("0xa1148100b7a051a7c260d3948c4514f272c11602e2f32608ea9ae92eca16e631")
}

// UnpackTransferFromIncorrectOwnerError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error TransferFromIncorrectOwner()
func (batchToken *BatchToken) UnpackTransferFromIncorrectOwnerError(raw []byte) (*BatchTokenTransferFromIncorrectOwner, error) {
	out := new(BatchTokenTransferFromIncorrectOwner)
	if err := batchToken.abi.UnpackIntoInterface(out, "TransferFromIncorrectOwner", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BatchTokenTransferToNonERC721ReceiverImplementer represents a TransferToNonERC721ReceiverImplementer error raised by the BatchToken contract.
type BatchTokenTransferToNonERC721ReceiverImplementer struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error TransferToNonERC721ReceiverImplementer()
func BatchTokenTransferToNonERC721ReceiverImplementerErrorID() common.Hash {
	return common.HexToHash("0xd1a57ed6c24806c9f10c5c8e411074784b421171a7665fc4a05b5e0f95903d49")
}

// UnpackTransferToNonERC721ReceiverImplementerError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error TransferToNonERC721ReceiverImplementer()
func (batchToken *BatchToken) UnpackTransferToNonERC721ReceiverImplementerError(raw []byte) (*BatchTokenTransferToNonERC721ReceiverImplementer, error) {
	out := new(BatchTokenTransferToNonERC721ReceiverImplementer)
	if err := batchToken.abi.UnpackIntoInterface(out, "TransferToNonERC721ReceiverImplementer", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BatchTokenTransferToZeroAddress represents a TransferToZeroAddress error raised by the BatchToken contract.
type BatchTokenTransferToZeroAddress struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error TransferToZeroAddress()
func BatchTokenTransferToZeroAddressErrorID() common.Hash {
	return common.HexToHash("0xea553b3442b8444ed8b0ccbedb10f85cdc3023a296c01cc0fd14e59a1d027a57")
}

// UnpackTransferToZeroAddressError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error TransferToZeroAddress()
func (batchToken *BatchToken) UnpackTransferToZeroAddressError(raw []byte) (*BatchTokenTransferToZeroAddress, error) {
	out := new(BatchTokenTransferToZeroAddress)
	if err := batchToken.abi.UnpackIntoInterface(out, "TransferToZeroAddress", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BatchTokenZeroAddress represents a ZeroAddress error raised by the BatchToken contract.
type BatchTokenZeroAddress struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ZeroAddress()
func BatchTokenZeroAddressErrorID() common.Hash {
	return common.HexToHash("0xd92e233df2717d4a40030e20904abd27b68fcbeede117eaaccbbdac9618c8c73")
}

// UnpackZeroAddressError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ZeroAddress()
func (batchToken *BatchToken) UnpackZeroAddressError(raw []byte) (*BatchTokenZeroAddress, error) {
	out := new(BatchTokenZeroAddress)
	if err := batchToken.abi.UnpackIntoInterface(out, "ZeroAddress", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// BatchTokenBin is what creates the contract, without the values for its constructor.
const BatchTokenBin = "0x610120604052348015610010575f5ffd5b5060405161330d38038061330d83398101604081905261002f91610135565b856001600160a01b0381166100575760405163d92e233d60e01b815260040160405180910390fd5b6001600160a01b039081166080528516158061007a57506001600160a01b038416155b156100985760405163d92e233d60e01b815260040160405180910390fd5b6001600160a01b03831615806100b557506001600160a01b038216155b156100d35760405163d92e233d60e01b815260040160405180910390fd5b6001600160a01b0380861660a05284811660c05283811660e0528216610100525f6100fe82826102d3565b50505050505050610391565b6001600160a01b038116811461011e575f5ffd5b50565b634e487b7160e01b5f52604160045260245ffd5b5f5f5f5f5f5f60c0878903121561014a575f5ffd5b86516101558161010a565b60208801519096506101668161010a565b60408801519095506101778161010a565b60608801519094506101888161010a565b60808801519093506101998161010a565b60a08801519092506001600160401b038111156101b4575f5ffd5b8701601f810189136101c4575f5ffd5b80516001600160401b038111156101dd576101dd610121565b604051601f8201601f19908116603f011681016001600160401b038111828210171561020b5761020b610121565b6040528181528282016020018b1015610222575f5ffd5b8160208401602083015e5f602083830101528093505050509295509295509295565b600181811c9082168061025857607f821691505b60208210810361027657634e487b7160e01b5f52602260045260245ffd5b50919050565b601f8211156102ce57828211156102ce57805f5260205f20601f840160051c60208510156102a757505f5b90810190601f840160051c035f5b818110156102ca575f838201556001016102b5565b5050505b505050565b81516001600160401b038111156102ec576102ec610121565b610300816102fa8454610244565b8461027c565b6020601f821160018114610332575f831561031b5750848201515b5f19600385901b1c1916600184901b17845561038a565b5f84815260208120601f198516915b828110156103615787850151825560209485019460019092019101610341565b508482101561037e57868401515f19600387901b60f8161c191681555b505060018360011b0184555b5050505050565b60805160a05160c05160e05161010051612eba6104535f395f81816105fb01528181610784015281816109ff01528181610b1101528181610d0401528181611319015261145b01525f818161031a0152818161112a01528181611e6d015261229a01525f818161066c015281816110a7015261223901525f818161025701528181610c2f01528181610fc5015281816111580152818161169d015281816117e101526120db01525f81816104f901528181611d860152611fcd0152612eba5ff3fe6080604052600436106101f1575f3560e01c80637d31174211610108578063c87b56dd1161009d578063e256c5ea1161006d578063e256c5ea1461063c578063e92fbbe41461065b578063e985e9c51461068e578063ee7b7e48146106c2578063f526f694146106e1575f5ffd5b8063c87b56dd146105b6578063d2767982146105d5578063d2dabb5b146105ea578063dd4670641461061d575f5ffd5b8063a0bcfc7f116100d8578063a0bcfc7f14610546578063a22cb46514610565578063a4b59ff914610584578063b88d4fde146105a3575f5ffd5b80637d311742146104aa5780638124fea6146104c9578063923cb952146104e857806395d89b411461051b575f5ffd5b806323b872dd116101895780635dde4b7a116101595780635dde4b7a146103f65780636198e3391461040c5780636352211e1461042b5780636817ca301461044a57806370a082311461047d575f5ffd5b806323b872dd146103875780632ac053111461039a57806342842e0e146103b95780635b649982146103cc575f5ffd5b8063095ea7b3116101c4578063095ea7b3146102f45780630f2332d314610309578063121cba191461033c57806318c108851461035b575f5ffd5b806301ffc9a7146101f557806306433b1b1461024657806306fdde0314610291578063081812fc146102d5575b5f5ffd5b348015610200575f5ffd5b5061023161020f36600461262f565b6301ffc9a760e09190911c9081146380ac58cd821417635b5e139f9091141790565b60405190151581526020015b60405180910390f35b348015610251575f5ffd5b506102797f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b03909116815260200161023d565b34801561029c575f5ffd5b506040805180820190915260138152720daeec2dcf2d240c6decccccaca40c4c2e8c6d606b1b60208201525b60405161023d919061264a565b3480156102e0575f5ffd5b506102796102ef36600461267f565b610700565b6103076103023660046126aa565b61073b565b005b348015610314575f5ffd5b506102797f000000000000000000000000000000000000000000000000000000000000000081565b348015610347575f5ffd5b5061027961035636600461267f565b61074a565b348015610366575f5ffd5b5061037a61037536600461267f565b610803565b60405161023d91906126d4565b610307610395366004612775565b6108c5565b3480156103a5575f5ffd5b506103076103b436600461267f565b6109ca565b6103076103c7366004612775565b610ab0565b3480156103d7575f5ffd5b506103e16103e881565b60405163ffffffff909116815260200161023d565b348015610401575f5ffd5b506103e1624c4b4081565b348015610417575f5ffd5b5061030761042636600461267f565b610adc565b348015610436575f5ffd5b5061027961044536600461267f565b610baf565b348015610455575f5ffd5b5061046961046436600461267f565b610bd2565b60405162ffffff909116815260200161023d565b348015610488575f5ffd5b5061049c6104973660046127b3565b610bf4565b60405190815260200161023d565b3480156104b5575f5ffd5b5061049c6104c436600461267f565b610c2c565b3480156104d4575f5ffd5b506103076104e33660046127ce565b610ccf565b3480156104f3575f5ffd5b506102797f000000000000000000000000000000000000000000000000000000000000000081565b348015610526575f5ffd5b5060408051808201909152600381526226aba160e91b60208201526102c8565b348015610551575f5ffd5b50610307610560366004612840565b610db3565b348015610570575f5ffd5b5061030761057f36600461288b565b610e08565b34801561058f575f5ffd5b5061030761059e3660046128b7565b610e5b565b6103076105b1366004612926565b61124f565b3480156105c1575f5ffd5b506102c86105d036600461267f565b6112a9565b3480156105e0575f5ffd5b5061049c61015481565b3480156105f5575f5ffd5b506102797f000000000000000000000000000000000000000000000000000000000000000081565b348015610628575f5ffd5b5061030761063736600461267f565b611302565b348015610647575f5ffd5b50610307610656366004612993565b611504565b348015610666575f5ffd5b506102797f000000000000000000000000000000000000000000000000000000000000000081565b348015610699575f5ffd5b506102316106a83660046129f2565b601c52670a5a2e7a000000006008525f526030600c205490565b3480156106cd575f5ffd5b506103076106dc366004612a1e565b61162c565b3480156106ec575f5ffd5b506103076106fb366004612a7d565b611892565b5f815f52673ec412a9852d173d60c11b601c5260205f2082018201805460601b6107315763ceea21b65f526004601cfd5b6001015492915050565b610746338383611b1e565b5050565b5f5f61076161075884611bb8565b605a1c603f1690565b905060ff8116156107fa576040516308486f0f60e01b815260ff821660048201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906308486f0f90602401602060405180830381865afa1580156107d1573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906107f59190612adc565b6107fc565b5f5b9392505050565b60408051610100810182525f80825260208201819052918101829052606081018290526080810182905260a0810182905260c0810182905260e081018290529061084c83611bb8565b905061085783611bd9565b6001600160a01b0316825263ffffffff811660208084019190915281901c62ffffff9081166040840152603882901c166060830152605081901c60ff166080830152600160581b8116151560a0830152600160591b8116151560c0830152605a1c603f1660e0820152919050565b6108d0838383611c00565b5f818152673ec412a9852d173d60c11b3317601c52602090208101810180546001600160a01b0394851694938416938116919082861483026109215767ceea21b6a1148100831560021b526004601cfd5b855f52816001015492508233148633141761094d576030600c205461094d57634b6e7f185f526004601cfd5b821561095a575f82600101555b85851818905550601c600c81812080545f190190555f84905220805460010163ffffffff8116840261099b5767ea553b3401336cea841560021b526004601cfd5b90558082847fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef5f38a45b505050565b805f6109d861075883611bb8565b905060ff81161580610a76575060405163fd6aad2560e01b815233600482015260ff8216907f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169063fd6aad2590602401602060405180830381865afa158015610a4c573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610a709190612b05565b60ff1614155b15610a945760405163061cbdd360e51b815260040160405180910390fd5b6109c583610aa185611bb8565b610aaa86611bd9565b33611c69565b610abb8383836108c5565b813b156109c5576109c583838360405180602001604052805f815250611c8f565b805f610aea61075883611bb8565b905060ff81161580610b88575060405163fd6aad2560e01b815233600482015260ff8216907f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169063fd6aad2590602401602060405180830381865afa158015610b5e573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610b829190612b05565b60ff1614155b15610ba65760405163061cbdd360e51b815260040160405180910390fd5b6109c583611d18565b5f610bb982611bd9565b905080610bcd5763ceea21b65f526004601cfd5b919050565b5f6020610bde83611bb8565b6bffffffffffffffffffffffff16901c92915050565b5f81610c0757638f4eb6045f526004601cfd5b673ec412a9852d173d60c11b601c52815f5263ffffffff601c600c2054169050919050565b5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03166378f1f8df610c6584611bb8565b6040516001600160e01b031960e084901b16815263ffffffff919091166004820152602401602060405180830381865afa158015610ca5573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610cc99190612b20565b92915050565b815f610cdd61075883611bb8565b905060ff81161580610d7b575060405163fd6aad2560e01b815233600482015260ff8216907f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169063fd6aad2590602401602060405180830381865afa158015610d51573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610d759190612b05565b60ff1614155b15610d995760405163061cbdd360e51b815260040160405180910390fd5b610da284611d18565b610dad338486611d5e565b50505050565b5f610dbd81611d6a565b5f610dc9838583612bd1565b507fec7aa76ee322bd9ff6b9f70d62a749a4bfadba7751d8b4bb089b22ff0ed09bd28383604051610dfb929190612c8a565b60405180910390a1505050565b801515905081601c52670a5a2e7a00000000600852335f52806030600c2055805f528160601b60601c337f17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c3160205fa35050565b7f523a704056dcd17bcf83bed8b68c59416dac1119be77755efe3bde0a64e46e0c610e8581611d6a565b610154821115610ea85760405163d6ce581160e01b815260040160405180910390fd5b5f5b82811015610dad5736848483818110610ec557610ec5612cb8565b6060029190910191505080355f610edb82611bb8565b9050600160591b811615610f135760405184815282905f516020612e7a5f395f51905f529060200160405180910390a2505050611247565b5f610f1d83611e17565b610f2f5750632785786f60e21b610f56565b600160581b821615610f495750633083b8c160e11b610f56565b610f538383611e3a565b90505b6001600160e01b0319811615610f9857825f1b5f516020612e9a5f395f51905f528683604051610f87929190612ccc565b60405180910390a250505050611247565b610fa883600160591b8417611f0b565b6040516378f1f8df60e01b815263ffffffff831660048201525f907f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906378f1f8df90602401602060405180830381865afa158015611012573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906110369190612b20565b905080847fcc7f2c3fae0f086b4e149ea767417e23b72d542262d755325b573c3d84467d38602088013561107060608a0160408b01612ce4565b6040805192835260ff90911660208301520160405180910390a3604051630806e32960e11b815260048101829052602481018590527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169063100dc652906044015f604051808303815f87803b1580156110f0575f5ffd5b505af1158015611102573d5f5f3e3d5ffd5b50506040516364d2506560e01b815262ffffff602087901c1660048201526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000811693506392900825925087917f0000000000000000000000000000000000000000000000000000000000000000909116906364d2506590602401602060405180830381865afa15801561119f573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906111c39190612adc565b60208901356111d860608b0160408c01612ce4565b6040516001600160e01b031960e087901b16815260048101949094526001600160a01b039092166024840152604483015260ff1660648201526084015f604051808303815f87803b15801561122b575f5ffd5b505af115801561123d573d5f5f3e3d5ffd5b5050505050505050505b600101610eaa565b61125a8585856108c5565b833b156112a2576112a285858585858080601f0160208091040260200160405190810160405280939291908181526020018383808284375f92019190915250611c8f92505050565b5050505050565b60606112b482611e17565b6112d157604051632785786f60e21b815260040160405180910390fd5b5f6112db83611f3a565b6040516020016112ec929190612cff565b6040516020818303038152906040529050919050565b60026040516397a5d5b560e01b81523360048201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906397a5d5b590602401602060405180830381865afa158015611366573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061138a9190612d93565b600381111561139b5761139b612d7f565b146113b95760405163061cbdd360e51b815260040160405180910390fd5b6113c281611e17565b6113df57604051632785786f60e21b815260040160405180910390fd5b5f6113e982611bb8565b9050600160581b81161561141057604051633083b8c160e11b815260040160405180910390fd5b600160591b81161561143557604051637b856bc160e01b815260040160405180910390fd5b60405163fd6aad2560e01b81523360048201526114d6908390605a906001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063fd6aad2590602401602060405180830381865afa1580156114a0573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906114c49190612b05565b60ff16901b8317600160581b17611f0b565b60405182907f032bc66be43dbccb7487781d168eb7bda224628a3b2c3388bdf69b532a3a1611905f90a25050565b7f523a704056dcd17bcf83bed8b68c59416dac1119be77755efe3bde0a64e46e0c61152e81611d6a565b600161153981611fc9565b15611557576040516360111f0f60e11b815260040160405180910390fd5b61015483111561157a5760405163d6ce581160e01b815260040160405180910390fd5b5f5b838110156112a2573685858381811061159757611597612cb8565b60c0029190910191505080356115ac81611e17565b156115da5760405183815281905f516020612e7a5f395f51905f529060200160405180910390a25050611624565b5f6115e483612057565b90506001600160e01b031981161561162057815f1b5f516020612e9a5f395f51905f528583604051611617929190612ccc565b60405180910390a25b5050505b60010161157c565b5f5b818110156109c5575f83838381811061164957611649612cb8565b9050602002013590505f61165c82611bb8565b90506001600160401b03602082901c165f61167684611bd9565b6040516364d2506560e01b815262ffffff841660048201529091505f906001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016906364d2506590602401602060405180830381865afa1580156116e2573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906117069190612adc565b90506001600160a01b03821661174b5760405185905f516020612e9a5f395f51905f529061173e908990632785786f60e21b90612ccc565b60405180910390a2611882565b806001600160a01b0316826001600160a01b0316036117835760405186815285905f516020612e7a5f395f51905f529060200161173e565b600160591b8416156117b75760405185905f516020612e9a5f395f51905f529061173e908990637b856bc160e01b90612ccc565b604051633d2006c360e11b815262ffffff841660048201526001600160a01b0383811660248301527f00000000000000000000000000000000000000000000000000000000000000001690637a400d8690604401602060405180830381865afa158015611826573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061184a9190612db1565b6118765760405185905f516020612e9a5f395f51905f529061173e90899063061cbdd360e51b90612ccc565b61188285858484611c69565b505050505080600101905061162e565b7f523a704056dcd17bcf83bed8b68c59416dac1119be77755efe3bde0a64e46e0c6118bc81611d6a565b6101548211156118df5760405163d6ce581160e01b815260040160405180910390fd5b5f5b82811015610dad57368484838181106118fc576118fc612cb8565b60a0029190910191505080355f61191282611bb8565b905062ffffff603882901c1661ffff605083901c165f61193185611e17565b6119435750632785786f60e21b6119fc565b63ffffffff831661195a6040880160208901612ddd565b63ffffffff16148015611981575060ff821661197c6060880160408901612ce4565b60ff16145b156119b45760405187815285905f516020612e7a5f395f51905f52906020015b60405180910390a2505050505050611b16565b6119dc6119c76040880160208901612ddd565b6119d76060890160408a01612ce4565b612359565b90506001600160e01b031981165f036119fc576119f98585611e3a565b90505b6001600160e01b0319811615611a2d57845f1b5f516020612e9a5f395f51905f5288836040516119a1929190612ccc565b611a78856050611a4360608a0160408b01612ce4565b60ff16901b6038611a5a60408b0160208c01612ddd565b63ffffffff16901b6affffffff000000000000001988161717611f0b565b847f7d4362768ef9a469f37a9b172f29b205e803471bf21c655fd21958682da1963c84611aab60408a0160208b01612ddd565b85611abc60608c0160408d01612ce4565b60608c0135611ad160a08e0160808f01612ce4565b6040805163ffffffff978816815295909616602086015260ff93841685870152918316606085015260808401521660a082015290519081900360c00190a25050505050505b6001016118e1565b5f1960601c82811692508381169350815f5283673ec412a9852d173d60c11b17601c5260205f208201820180548216915081611b615763ceea21b65f526004601cfd5b818514851517611b8557815f526030600c2054611b8557634b6e7f185f526004601cfd5b6001018390558183827f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b9255f38a450505050565b5f818152673ec412a9852d173d60c11b601c52602090208101015460a01c90565b5f818152673ec412a9852d173d60c11b601c5260209020810101546001600160a01b031690565b6001600160a01b038316611c1357505050565b5f611c1d82611bb8565b9050600160581b811615611c4457604051633083b8c160e11b815260040160405180910390fd5b600160591b811615610dad57604051637b856bc160e01b815260040160405180910390fd5b611c7a8460fd60581b198516611f0b565b611c85828286611d5e565b610dad8484611f0b565b60405163150b7a028082523360208301528560601b60601c604083015283606083015260808083015282518060a08401528015611cd6578060c08401826020870160045afa505b60208360a48301601c86015f8a5af1611cf7573d15611cf7573d5f843e3d83fd5b508060e01b825114611d105763d1a57ed65f526004601cfd5b505050505050565b611d318160fd60581b19611d2b82611bb8565b16611f0b565b60405181907ff27b6ce5b2f5e68ddb2fd95a8a909d4ecf1daaac270935fff052feacb24f1842905f90a250565b6109c55f8484846123a5565b604051632474521560e21b8152600481018290523360248201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906391d1485490604401602060405180830381865afa158015611dd3573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190611df79190612db1565b611e145760405163061cbdd360e51b815260040160405180910390fd5b50565b5f818152673ec412a9852d173d60c11b601c52602090208101015460601b151590565b5f600160591b821615611e555750637b856bc160e01b610cc9565b600460405163c7d25b1560e01b8152600481018590527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169063c7d25b1590602401602060405180830381865afa158015611eba573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190611ede9190612df8565b6008811115611eef57611eef612d7f565b1115611f035750630846bf5360e21b610cc9565b505f92915050565b815f52673ec412a9852d173d60c11b601c5260205f208201820180548060a01c831860a01b8118825550505050565b60605f611f46836124b1565b60010190505f816001600160401b03811115611f6457611f64612b37565b6040519080825280601f01601f191660200182016040528015611f8e576020820181803683370190505b5090508181016020015b5f19016f181899199a1a9b1b9c1cb0b131b232b360811b600a86061a8153600a8504945084611f9857509392505050565b5f817f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663ef56fd436040518163ffffffff1660e01b8152600401602060405180830381865afa158015612027573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061204b9190612b05565b1660ff16151592915050565b5f81356020830135826120706060860160408701612ddd565b90505f6120836080870160608801612ce4565b905083158061209857506001600160401b0384115b156120af5750630eda9c3d60e31b95945050505050565b5f6120ba8383612359565b90506001600160e01b03198116156120d6579695505050505050565b5f5f5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03166343aa9ad3886040518263ffffffff1660e01b815260040161212791815260200190565b608060405180830381865afa158015612142573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906121669190612e16565b9650919450925090506001600160e01b031984161561218d57509198975050505050505050565b6121cc818963ffffffff861666ffffff00000000602087901b16176affffffff0000000000000060388b901b161760ff60501b60508a901b1617612588565b6040805162ffffff8416815263ffffffff8816602082015260ff871681830152905188918a917f46c419791ab6c3dd7bdfaedeae8f2659058e262e2f919423b9b6bfe9e5f9b11c9181900360600190a3604051632e25675560e01b815260048101889052602481018990527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031690632e256755906044015f604051808303815f87803b158015612282575f5ffd5b505af1158015612294573d5f5f3e3d5ffd5b505050507f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03166373bc074c89838d608001358e60a00160208101906122e19190612ce4565b6040516001600160e01b031960e087901b16815260048101949094526001600160a01b039092166024840152604483015260ff1660648201526084015f604051808303815f87803b158015612334575f5ffd5b505af1158015612346573d5f5f3e3d5ffd5b505f9d9c50505050505050505050505050565b5f6103e863ffffffff841610806123785750624c4b4063ffffffff8416115b1561238b5750631301f20d60e11b610cc9565b600360ff83161115611f035750631a20e1d960e31b610cc9565b6123b0838383611c00565b5f8181526001600160a01b03948516673ec412a9852d173d60c11b8117601c5260209091208201820180549195948516949384169382169182861483026124065767ceea21b6a1148100831560021b526004601cfd5b855f528160010154925082871486881417871517612435576030600c205461243557634b6e7f185f526004601cfd5b8215612442575f82600101555b85851818905550601c600c81812080545f190190555f84905220805460010163ffffffff811684026124835767ea553b3401336cea841560021b526004601cfd5b90558082847fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef5f38a4610dad565b5f8072184f03e93ff9f4daa797ed6e38ed64bf6a1f0160401b83106124ef5772184f03e93ff9f4daa797ed6e38ed64bf6a1f0160401b830492506040015b6d04ee2d6d415b85acef8100000000831061251b576d04ee2d6d415b85acef8100000000830492506020015b662386f26fc10000831061253957662386f26fc10000830492506010015b6305f5e1008310612551576305f5e100830492506008015b612710831061256557612710830492506004015b60648310612577576064830492506002015b600a8310610cc95760010192915050565b6125935f8484611c00565b8260601b60601c9250815f52673ec412a9852d173d60c11b601c52828160a01b1760205f208301830155825f52601c600c20600181540163ffffffff811685026125ec5767ea553b3401336cea851560021b526004601cfd5b905581835f7fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef8138a4505050565b6001600160e01b031981168114611e14575f5ffd5b5f6020828403121561263f575f5ffd5b81356107fc8161261a565b602081525f82518060208401528060208501604085015e5f604082850101526040601f19601f83011684010191505092915050565b5f6020828403121561268f575f5ffd5b5035919050565b6001600160a01b0381168114611e14575f5ffd5b5f5f604083850312156126bb575f5ffd5b82356126c681612696565b946020939093013593505050565b81516001600160a01b0316815260208083015163ffffffff169082015260408083015162ffffff169082015260608083015161010083019161271c9084018262ffffff169052565b506080830151612731608084018260ff169052565b5060a083015161274560a084018215159052565b5060c083015161275960c084018215159052565b5060e083015161276e60e084018260ff169052565b5092915050565b5f5f5f60608486031215612787575f5ffd5b833561279281612696565b925060208401356127a281612696565b929592945050506040919091013590565b5f602082840312156127c3575f5ffd5b81356107fc81612696565b5f5f604083850312156127df575f5ffd5b8235915060208301356127f181612696565b809150509250929050565b5f5f83601f84011261280c575f5ffd5b5081356001600160401b03811115612822575f5ffd5b602083019150836020828501011115612839575f5ffd5b9250929050565b5f5f60208385031215612851575f5ffd5b82356001600160401b03811115612866575f5ffd5b612872858286016127fc565b90969095509350505050565b8015158114611e14575f5ffd5b5f5f6040838503121561289c575f5ffd5b82356128a781612696565b915060208301356127f18161287e565b5f5f602083850312156128c8575f5ffd5b82356001600160401b038111156128dd575f5ffd5b8301601f810185136128ed575f5ffd5b80356001600160401b03811115612902575f5ffd5b856020606083028401011115612916575f5ffd5b6020919091019590945092505050565b5f5f5f5f5f6080868803121561293a575f5ffd5b853561294581612696565b9450602086013561295581612696565b93506040860135925060608601356001600160401b03811115612976575f5ffd5b612982888289016127fc565b969995985093965092949392505050565b5f5f602083850312156129a4575f5ffd5b82356001600160401b038111156129b9575f5ffd5b8301601f810185136129c9575f5ffd5b80356001600160401b038111156129de575f5ffd5b85602060c083028401011115612916575f5ffd5b5f5f60408385031215612a03575f5ffd5b8235612a0e81612696565b915060208301356127f181612696565b5f5f60208385031215612a2f575f5ffd5b82356001600160401b03811115612a44575f5ffd5b8301601f81018513612a54575f5ffd5b80356001600160401b03811115612a69575f5ffd5b8560208260051b8401011115612916575f5ffd5b5f5f60208385031215612a8e575f5ffd5b82356001600160401b03811115612aa3575f5ffd5b8301601f81018513612ab3575f5ffd5b80356001600160401b03811115612ac8575f5ffd5b85602060a083028401011115612916575f5ffd5b5f60208284031215612aec575f5ffd5b81516107fc81612696565b60ff81168114611e14575f5ffd5b5f60208284031215612b15575f5ffd5b81516107fc81612af7565b5f60208284031215612b30575f5ffd5b5051919050565b634e487b7160e01b5f52604160045260245ffd5b600181811c90821680612b5f57607f821691505b602082108103612b7d57634e487b7160e01b5f52602260045260245ffd5b50919050565b601f8211156109c557828211156109c557805f5260205f20601f840160051c6020851015612bae57505f5b90810190601f840160051c035f5b81811015611d10575f83820155600101612bbc565b6001600160401b03831115612be857612be8612b37565b612bfc83612bf68354612b4b565b83612b83565b5f601f841160018114612c2d575f8515612c165750838201355b5f19600387901b1c1916600186901b1783556112a2565b5f83815260208120601f198716915b82811015612c5c5786850135825560209485019460019092019101612c3c565b5086821015612c78575f1960f88860031b161c19848701351681555b505060018560011b0183555050505050565b60208152816020820152818360408301375f818301604090810191909152601f909201601f19160101919050565b634e487b7160e01b5f52603260045260245ffd5b9182526001600160e01b031916602082015260400190565b5f60208284031215612cf4575f5ffd5b81356107fc81612af7565b5f5f8454612d0c81612b4b565b600182168015612d235760018114612d3857612d65565b60ff1983168652811515820286019350612d65565b875f5260205f205f5b83811015612d5d57815488820152600190910190602001612d41565b505081860193505b50505083518060208601835e5f9101908152949350505050565b634e487b7160e01b5f52602160045260245ffd5b5f60208284031215612da3575f5ffd5b8151600481106107fc575f5ffd5b5f60208284031215612dc1575f5ffd5b81516107fc8161287e565b63ffffffff81168114611e14575f5ffd5b5f60208284031215612ded575f5ffd5b81356107fc81612dcc565b5f60208284031215612e08575f5ffd5b8151600981106107fc575f5ffd5b5f5f5f5f60808587031215612e29575f5ffd5b8451612e3481612dcc565b602086015190945062ffffff81168114612e4c575f5ffd5b6040860151909350612e5d81612696565b6060860151909250612e6e8161261a565b93969295509093505056fea7df37e35254f22900087bd61c5b68001c8f034f7e924ec565af11317d7ee0f7d3de420a6565b95f57bbf208691ef9de4e2cad9835029b32b5e3192fd27202ff"

// BatchTokenRuntime is the contract's code on chain, with zeros where its constructor puts values.
const BatchTokenRuntime = "0x6080604052600436106101f1575f3560e01c80637d31174211610108578063c87b56dd1161009d578063e256c5ea1161006d578063e256c5ea1461063c578063e92fbbe41461065b578063e985e9c51461068e578063ee7b7e48146106c2578063f526f694146106e1575f5ffd5b8063c87b56dd146105b6578063d2767982146105d5578063d2dabb5b146105ea578063dd4670641461061d575f5ffd5b8063a0bcfc7f116100d8578063a0bcfc7f14610546578063a22cb46514610565578063a4b59ff914610584578063b88d4fde146105a3575f5ffd5b80637d311742146104aa5780638124fea6146104c9578063923cb952146104e857806395d89b411461051b575f5ffd5b806323b872dd116101895780635dde4b7a116101595780635dde4b7a146103f65780636198e3391461040c5780636352211e1461042b5780636817ca301461044a57806370a082311461047d575f5ffd5b806323b872dd146103875780632ac053111461039a57806342842e0e146103b95780635b649982146103cc575f5ffd5b8063095ea7b3116101c4578063095ea7b3146102f45780630f2332d314610309578063121cba191461033c57806318c108851461035b575f5ffd5b806301ffc9a7146101f557806306433b1b1461024657806306fdde0314610291578063081812fc146102d5575b5f5ffd5b348015610200575f5ffd5b5061023161020f36600461262f565b6301ffc9a760e09190911c9081146380ac58cd821417635b5e139f9091141790565b60405190151581526020015b60405180910390f35b348015610251575f5ffd5b506102797f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b03909116815260200161023d565b34801561029c575f5ffd5b506040805180820190915260138152720daeec2dcf2d240c6decccccaca40c4c2e8c6d606b1b60208201525b60405161023d919061264a565b3480156102e0575f5ffd5b506102796102ef36600461267f565b610700565b6103076103023660046126aa565b61073b565b005b348015610314575f5ffd5b506102797f000000000000000000000000000000000000000000000000000000000000000081565b348015610347575f5ffd5b5061027961035636600461267f565b61074a565b348015610366575f5ffd5b5061037a61037536600461267f565b610803565b60405161023d91906126d4565b610307610395366004612775565b6108c5565b3480156103a5575f5ffd5b506103076103b436600461267f565b6109ca565b6103076103c7366004612775565b610ab0565b3480156103d7575f5ffd5b506103e16103e881565b60405163ffffffff909116815260200161023d565b348015610401575f5ffd5b506103e1624c4b4081565b348015610417575f5ffd5b5061030761042636600461267f565b610adc565b348015610436575f5ffd5b5061027961044536600461267f565b610baf565b348015610455575f5ffd5b5061046961046436600461267f565b610bd2565b60405162ffffff909116815260200161023d565b348015610488575f5ffd5b5061049c6104973660046127b3565b610bf4565b60405190815260200161023d565b3480156104b5575f5ffd5b5061049c6104c436600461267f565b610c2c565b3480156104d4575f5ffd5b506103076104e33660046127ce565b610ccf565b3480156104f3575f5ffd5b506102797f000000000000000000000000000000000000000000000000000000000000000081565b348015610526575f5ffd5b5060408051808201909152600381526226aba160e91b60208201526102c8565b348015610551575f5ffd5b50610307610560366004612840565b610db3565b348015610570575f5ffd5b5061030761057f36600461288b565b610e08565b34801561058f575f5ffd5b5061030761059e3660046128b7565b610e5b565b6103076105b1366004612926565b61124f565b3480156105c1575f5ffd5b506102c86105d036600461267f565b6112a9565b3480156105e0575f5ffd5b5061049c61015481565b3480156105f5575f5ffd5b506102797f000000000000000000000000000000000000000000000000000000000000000081565b348015610628575f5ffd5b5061030761063736600461267f565b611302565b348015610647575f5ffd5b50610307610656366004612993565b611504565b348015610666575f5ffd5b506102797f000000000000000000000000000000000000000000000000000000000000000081565b348015610699575f5ffd5b506102316106a83660046129f2565b601c52670a5a2e7a000000006008525f526030600c205490565b3480156106cd575f5ffd5b506103076106dc366004612a1e565b61162c565b3480156106ec575f5ffd5b506103076106fb366004612a7d565b611892565b5f815f52673ec412a9852d173d60c11b601c5260205f2082018201805460601b6107315763ceea21b65f526004601cfd5b6001015492915050565b610746338383611b1e565b5050565b5f5f61076161075884611bb8565b605a1c603f1690565b905060ff8116156107fa576040516308486f0f60e01b815260ff821660048201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906308486f0f90602401602060405180830381865afa1580156107d1573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906107f59190612adc565b6107fc565b5f5b9392505050565b60408051610100810182525f80825260208201819052918101829052606081018290526080810182905260a0810182905260c0810182905260e081018290529061084c83611bb8565b905061085783611bd9565b6001600160a01b0316825263ffffffff811660208084019190915281901c62ffffff9081166040840152603882901c166060830152605081901c60ff166080830152600160581b8116151560a0830152600160591b8116151560c0830152605a1c603f1660e0820152919050565b6108d0838383611c00565b5f818152673ec412a9852d173d60c11b3317601c52602090208101810180546001600160a01b0394851694938416938116919082861483026109215767ceea21b6a1148100831560021b526004601cfd5b855f52816001015492508233148633141761094d576030600c205461094d57634b6e7f185f526004601cfd5b821561095a575f82600101555b85851818905550601c600c81812080545f190190555f84905220805460010163ffffffff8116840261099b5767ea553b3401336cea841560021b526004601cfd5b90558082847fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef5f38a45b505050565b805f6109d861075883611bb8565b905060ff81161580610a76575060405163fd6aad2560e01b815233600482015260ff8216907f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169063fd6aad2590602401602060405180830381865afa158015610a4c573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610a709190612b05565b60ff1614155b15610a945760405163061cbdd360e51b815260040160405180910390fd5b6109c583610aa185611bb8565b610aaa86611bd9565b33611c69565b610abb8383836108c5565b813b156109c5576109c583838360405180602001604052805f815250611c8f565b805f610aea61075883611bb8565b905060ff81161580610b88575060405163fd6aad2560e01b815233600482015260ff8216907f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169063fd6aad2590602401602060405180830381865afa158015610b5e573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610b829190612b05565b60ff1614155b15610ba65760405163061cbdd360e51b815260040160405180910390fd5b6109c583611d18565b5f610bb982611bd9565b905080610bcd5763ceea21b65f526004601cfd5b919050565b5f6020610bde83611bb8565b6bffffffffffffffffffffffff16901c92915050565b5f81610c0757638f4eb6045f526004601cfd5b673ec412a9852d173d60c11b601c52815f5263ffffffff601c600c2054169050919050565b5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03166378f1f8df610c6584611bb8565b6040516001600160e01b031960e084901b16815263ffffffff919091166004820152602401602060405180830381865afa158015610ca5573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610cc99190612b20565b92915050565b815f610cdd61075883611bb8565b905060ff81161580610d7b575060405163fd6aad2560e01b815233600482015260ff8216907f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169063fd6aad2590602401602060405180830381865afa158015610d51573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610d759190612b05565b60ff1614155b15610d995760405163061cbdd360e51b815260040160405180910390fd5b610da284611d18565b610dad338486611d5e565b50505050565b5f610dbd81611d6a565b5f610dc9838583612bd1565b507fec7aa76ee322bd9ff6b9f70d62a749a4bfadba7751d8b4bb089b22ff0ed09bd28383604051610dfb929190612c8a565b60405180910390a1505050565b801515905081601c52670a5a2e7a00000000600852335f52806030600c2055805f528160601b60601c337f17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c3160205fa35050565b7f523a704056dcd17bcf83bed8b68c59416dac1119be77755efe3bde0a64e46e0c610e8581611d6a565b610154821115610ea85760405163d6ce581160e01b815260040160405180910390fd5b5f5b82811015610dad5736848483818110610ec557610ec5612cb8565b6060029190910191505080355f610edb82611bb8565b9050600160591b811615610f135760405184815282905f516020612e7a5f395f51905f529060200160405180910390a2505050611247565b5f610f1d83611e17565b610f2f5750632785786f60e21b610f56565b600160581b821615610f495750633083b8c160e11b610f56565b610f538383611e3a565b90505b6001600160e01b0319811615610f9857825f1b5f516020612e9a5f395f51905f528683604051610f87929190612ccc565b60405180910390a250505050611247565b610fa883600160591b8417611f0b565b6040516378f1f8df60e01b815263ffffffff831660048201525f907f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906378f1f8df90602401602060405180830381865afa158015611012573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906110369190612b20565b905080847fcc7f2c3fae0f086b4e149ea767417e23b72d542262d755325b573c3d84467d38602088013561107060608a0160408b01612ce4565b6040805192835260ff90911660208301520160405180910390a3604051630806e32960e11b815260048101829052602481018590527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169063100dc652906044015f604051808303815f87803b1580156110f0575f5ffd5b505af1158015611102573d5f5f3e3d5ffd5b50506040516364d2506560e01b815262ffffff602087901c1660048201526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000811693506392900825925087917f0000000000000000000000000000000000000000000000000000000000000000909116906364d2506590602401602060405180830381865afa15801561119f573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906111c39190612adc565b60208901356111d860608b0160408c01612ce4565b6040516001600160e01b031960e087901b16815260048101949094526001600160a01b039092166024840152604483015260ff1660648201526084015f604051808303815f87803b15801561122b575f5ffd5b505af115801561123d573d5f5f3e3d5ffd5b5050505050505050505b600101610eaa565b61125a8585856108c5565b833b156112a2576112a285858585858080601f0160208091040260200160405190810160405280939291908181526020018383808284375f92019190915250611c8f92505050565b5050505050565b60606112b482611e17565b6112d157604051632785786f60e21b815260040160405180910390fd5b5f6112db83611f3a565b6040516020016112ec929190612cff565b6040516020818303038152906040529050919050565b60026040516397a5d5b560e01b81523360048201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906397a5d5b590602401602060405180830381865afa158015611366573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061138a9190612d93565b600381111561139b5761139b612d7f565b146113b95760405163061cbdd360e51b815260040160405180910390fd5b6113c281611e17565b6113df57604051632785786f60e21b815260040160405180910390fd5b5f6113e982611bb8565b9050600160581b81161561141057604051633083b8c160e11b815260040160405180910390fd5b600160591b81161561143557604051637b856bc160e01b815260040160405180910390fd5b60405163fd6aad2560e01b81523360048201526114d6908390605a906001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063fd6aad2590602401602060405180830381865afa1580156114a0573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906114c49190612b05565b60ff16901b8317600160581b17611f0b565b60405182907f032bc66be43dbccb7487781d168eb7bda224628a3b2c3388bdf69b532a3a1611905f90a25050565b7f523a704056dcd17bcf83bed8b68c59416dac1119be77755efe3bde0a64e46e0c61152e81611d6a565b600161153981611fc9565b15611557576040516360111f0f60e11b815260040160405180910390fd5b61015483111561157a5760405163d6ce581160e01b815260040160405180910390fd5b5f5b838110156112a2573685858381811061159757611597612cb8565b60c0029190910191505080356115ac81611e17565b156115da5760405183815281905f516020612e7a5f395f51905f529060200160405180910390a25050611624565b5f6115e483612057565b90506001600160e01b031981161561162057815f1b5f516020612e9a5f395f51905f528583604051611617929190612ccc565b60405180910390a25b5050505b60010161157c565b5f5b818110156109c5575f83838381811061164957611649612cb8565b9050602002013590505f61165c82611bb8565b90506001600160401b03602082901c165f61167684611bd9565b6040516364d2506560e01b815262ffffff841660048201529091505f906001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016906364d2506590602401602060405180830381865afa1580156116e2573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906117069190612adc565b90506001600160a01b03821661174b5760405185905f516020612e9a5f395f51905f529061173e908990632785786f60e21b90612ccc565b60405180910390a2611882565b806001600160a01b0316826001600160a01b0316036117835760405186815285905f516020612e7a5f395f51905f529060200161173e565b600160591b8416156117b75760405185905f516020612e9a5f395f51905f529061173e908990637b856bc160e01b90612ccc565b604051633d2006c360e11b815262ffffff841660048201526001600160a01b0383811660248301527f00000000000000000000000000000000000000000000000000000000000000001690637a400d8690604401602060405180830381865afa158015611826573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061184a9190612db1565b6118765760405185905f516020612e9a5f395f51905f529061173e90899063061cbdd360e51b90612ccc565b61188285858484611c69565b505050505080600101905061162e565b7f523a704056dcd17bcf83bed8b68c59416dac1119be77755efe3bde0a64e46e0c6118bc81611d6a565b6101548211156118df5760405163d6ce581160e01b815260040160405180910390fd5b5f5b82811015610dad57368484838181106118fc576118fc612cb8565b60a0029190910191505080355f61191282611bb8565b905062ffffff603882901c1661ffff605083901c165f61193185611e17565b6119435750632785786f60e21b6119fc565b63ffffffff831661195a6040880160208901612ddd565b63ffffffff16148015611981575060ff821661197c6060880160408901612ce4565b60ff16145b156119b45760405187815285905f516020612e7a5f395f51905f52906020015b60405180910390a2505050505050611b16565b6119dc6119c76040880160208901612ddd565b6119d76060890160408a01612ce4565b612359565b90506001600160e01b031981165f036119fc576119f98585611e3a565b90505b6001600160e01b0319811615611a2d57845f1b5f516020612e9a5f395f51905f5288836040516119a1929190612ccc565b611a78856050611a4360608a0160408b01612ce4565b60ff16901b6038611a5a60408b0160208c01612ddd565b63ffffffff16901b6affffffff000000000000001988161717611f0b565b847f7d4362768ef9a469f37a9b172f29b205e803471bf21c655fd21958682da1963c84611aab60408a0160208b01612ddd565b85611abc60608c0160408d01612ce4565b60608c0135611ad160a08e0160808f01612ce4565b6040805163ffffffff978816815295909616602086015260ff93841685870152918316606085015260808401521660a082015290519081900360c00190a25050505050505b6001016118e1565b5f1960601c82811692508381169350815f5283673ec412a9852d173d60c11b17601c5260205f208201820180548216915081611b615763ceea21b65f526004601cfd5b818514851517611b8557815f526030600c2054611b8557634b6e7f185f526004601cfd5b6001018390558183827f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b9255f38a450505050565b5f818152673ec412a9852d173d60c11b601c52602090208101015460a01c90565b5f818152673ec412a9852d173d60c11b601c5260209020810101546001600160a01b031690565b6001600160a01b038316611c1357505050565b5f611c1d82611bb8565b9050600160581b811615611c4457604051633083b8c160e11b815260040160405180910390fd5b600160591b811615610dad57604051637b856bc160e01b815260040160405180910390fd5b611c7a8460fd60581b198516611f0b565b611c85828286611d5e565b610dad8484611f0b565b60405163150b7a028082523360208301528560601b60601c604083015283606083015260808083015282518060a08401528015611cd6578060c08401826020870160045afa505b60208360a48301601c86015f8a5af1611cf7573d15611cf7573d5f843e3d83fd5b508060e01b825114611d105763d1a57ed65f526004601cfd5b505050505050565b611d318160fd60581b19611d2b82611bb8565b16611f0b565b60405181907ff27b6ce5b2f5e68ddb2fd95a8a909d4ecf1daaac270935fff052feacb24f1842905f90a250565b6109c55f8484846123a5565b604051632474521560e21b8152600481018290523360248201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906391d1485490604401602060405180830381865afa158015611dd3573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190611df79190612db1565b611e145760405163061cbdd360e51b815260040160405180910390fd5b50565b5f818152673ec412a9852d173d60c11b601c52602090208101015460601b151590565b5f600160591b821615611e555750637b856bc160e01b610cc9565b600460405163c7d25b1560e01b8152600481018590527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169063c7d25b1590602401602060405180830381865afa158015611eba573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190611ede9190612df8565b6008811115611eef57611eef612d7f565b1115611f035750630846bf5360e21b610cc9565b505f92915050565b815f52673ec412a9852d173d60c11b601c5260205f208201820180548060a01c831860a01b8118825550505050565b60605f611f46836124b1565b60010190505f816001600160401b03811115611f6457611f64612b37565b6040519080825280601f01601f191660200182016040528015611f8e576020820181803683370190505b5090508181016020015b5f19016f181899199a1a9b1b9c1cb0b131b232b360811b600a86061a8153600a8504945084611f9857509392505050565b5f817f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663ef56fd436040518163ffffffff1660e01b8152600401602060405180830381865afa158015612027573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061204b9190612b05565b1660ff16151592915050565b5f81356020830135826120706060860160408701612ddd565b90505f6120836080870160608801612ce4565b905083158061209857506001600160401b0384115b156120af5750630eda9c3d60e31b95945050505050565b5f6120ba8383612359565b90506001600160e01b03198116156120d6579695505050505050565b5f5f5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03166343aa9ad3886040518263ffffffff1660e01b815260040161212791815260200190565b608060405180830381865afa158015612142573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906121669190612e16565b9650919450925090506001600160e01b031984161561218d57509198975050505050505050565b6121cc818963ffffffff861666ffffff00000000602087901b16176affffffff0000000000000060388b901b161760ff60501b60508a901b1617612588565b6040805162ffffff8416815263ffffffff8816602082015260ff871681830152905188918a917f46c419791ab6c3dd7bdfaedeae8f2659058e262e2f919423b9b6bfe9e5f9b11c9181900360600190a3604051632e25675560e01b815260048101889052602481018990527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031690632e256755906044015f604051808303815f87803b158015612282575f5ffd5b505af1158015612294573d5f5f3e3d5ffd5b505050507f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03166373bc074c89838d608001358e60a00160208101906122e19190612ce4565b6040516001600160e01b031960e087901b16815260048101949094526001600160a01b039092166024840152604483015260ff1660648201526084015f604051808303815f87803b158015612334575f5ffd5b505af1158015612346573d5f5f3e3d5ffd5b505f9d9c50505050505050505050505050565b5f6103e863ffffffff841610806123785750624c4b4063ffffffff8416115b1561238b5750631301f20d60e11b610cc9565b600360ff83161115611f035750631a20e1d960e31b610cc9565b6123b0838383611c00565b5f8181526001600160a01b03948516673ec412a9852d173d60c11b8117601c5260209091208201820180549195948516949384169382169182861483026124065767ceea21b6a1148100831560021b526004601cfd5b855f528160010154925082871486881417871517612435576030600c205461243557634b6e7f185f526004601cfd5b8215612442575f82600101555b85851818905550601c600c81812080545f190190555f84905220805460010163ffffffff811684026124835767ea553b3401336cea841560021b526004601cfd5b90558082847fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef5f38a4610dad565b5f8072184f03e93ff9f4daa797ed6e38ed64bf6a1f0160401b83106124ef5772184f03e93ff9f4daa797ed6e38ed64bf6a1f0160401b830492506040015b6d04ee2d6d415b85acef8100000000831061251b576d04ee2d6d415b85acef8100000000830492506020015b662386f26fc10000831061253957662386f26fc10000830492506010015b6305f5e1008310612551576305f5e100830492506008015b612710831061256557612710830492506004015b60648310612577576064830492506002015b600a8310610cc95760010192915050565b6125935f8484611c00565b8260601b60601c9250815f52673ec412a9852d173d60c11b601c52828160a01b1760205f208301830155825f52601c600c20600181540163ffffffff811685026125ec5767ea553b3401336cea851560021b526004601cfd5b905581835f7fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef8138a4505050565b6001600160e01b031981168114611e14575f5ffd5b5f6020828403121561263f575f5ffd5b81356107fc8161261a565b602081525f82518060208401528060208501604085015e5f604082850101526040601f19601f83011684010191505092915050565b5f6020828403121561268f575f5ffd5b5035919050565b6001600160a01b0381168114611e14575f5ffd5b5f5f604083850312156126bb575f5ffd5b82356126c681612696565b946020939093013593505050565b81516001600160a01b0316815260208083015163ffffffff169082015260408083015162ffffff169082015260608083015161010083019161271c9084018262ffffff169052565b506080830151612731608084018260ff169052565b5060a083015161274560a084018215159052565b5060c083015161275960c084018215159052565b5060e083015161276e60e084018260ff169052565b5092915050565b5f5f5f60608486031215612787575f5ffd5b833561279281612696565b925060208401356127a281612696565b929592945050506040919091013590565b5f602082840312156127c3575f5ffd5b81356107fc81612696565b5f5f604083850312156127df575f5ffd5b8235915060208301356127f181612696565b809150509250929050565b5f5f83601f84011261280c575f5ffd5b5081356001600160401b03811115612822575f5ffd5b602083019150836020828501011115612839575f5ffd5b9250929050565b5f5f60208385031215612851575f5ffd5b82356001600160401b03811115612866575f5ffd5b612872858286016127fc565b90969095509350505050565b8015158114611e14575f5ffd5b5f5f6040838503121561289c575f5ffd5b82356128a781612696565b915060208301356127f18161287e565b5f5f602083850312156128c8575f5ffd5b82356001600160401b038111156128dd575f5ffd5b8301601f810185136128ed575f5ffd5b80356001600160401b03811115612902575f5ffd5b856020606083028401011115612916575f5ffd5b6020919091019590945092505050565b5f5f5f5f5f6080868803121561293a575f5ffd5b853561294581612696565b9450602086013561295581612696565b93506040860135925060608601356001600160401b03811115612976575f5ffd5b612982888289016127fc565b969995985093965092949392505050565b5f5f602083850312156129a4575f5ffd5b82356001600160401b038111156129b9575f5ffd5b8301601f810185136129c9575f5ffd5b80356001600160401b038111156129de575f5ffd5b85602060c083028401011115612916575f5ffd5b5f5f60408385031215612a03575f5ffd5b8235612a0e81612696565b915060208301356127f181612696565b5f5f60208385031215612a2f575f5ffd5b82356001600160401b03811115612a44575f5ffd5b8301601f81018513612a54575f5ffd5b80356001600160401b03811115612a69575f5ffd5b8560208260051b8401011115612916575f5ffd5b5f5f60208385031215612a8e575f5ffd5b82356001600160401b03811115612aa3575f5ffd5b8301601f81018513612ab3575f5ffd5b80356001600160401b03811115612ac8575f5ffd5b85602060a083028401011115612916575f5ffd5b5f60208284031215612aec575f5ffd5b81516107fc81612696565b60ff81168114611e14575f5ffd5b5f60208284031215612b15575f5ffd5b81516107fc81612af7565b5f60208284031215612b30575f5ffd5b5051919050565b634e487b7160e01b5f52604160045260245ffd5b600181811c90821680612b5f57607f821691505b602082108103612b7d57634e487b7160e01b5f52602260045260245ffd5b50919050565b601f8211156109c557828211156109c557805f5260205f20601f840160051c6020851015612bae57505f5b90810190601f840160051c035f5b81811015611d10575f83820155600101612bbc565b6001600160401b03831115612be857612be8612b37565b612bfc83612bf68354612b4b565b83612b83565b5f601f841160018114612c2d575f8515612c165750838201355b5f19600387901b1c1916600186901b1783556112a2565b5f83815260208120601f198716915b82811015612c5c5786850135825560209485019460019092019101612c3c565b5086821015612c78575f1960f88860031b161c19848701351681555b505060018560011b0183555050505050565b60208152816020820152818360408301375f818301604090810191909152601f909201601f19160101919050565b634e487b7160e01b5f52603260045260245ffd5b9182526001600160e01b031916602082015260400190565b5f60208284031215612cf4575f5ffd5b81356107fc81612af7565b5f5f8454612d0c81612b4b565b600182168015612d235760018114612d3857612d65565b60ff1983168652811515820286019350612d65565b875f5260205f205f5b83811015612d5d57815488820152600190910190602001612d41565b505081860193505b50505083518060208601835e5f9101908152949350505050565b634e487b7160e01b5f52602160045260245ffd5b5f60208284031215612da3575f5ffd5b8151600481106107fc575f5ffd5b5f60208284031215612dc1575f5ffd5b81516107fc8161287e565b63ffffffff81168114611e14575f5ffd5b5f60208284031215612ded575f5ffd5b81356107fc81612dcc565b5f60208284031215612e08575f5ffd5b8151600981106107fc575f5ffd5b5f5f5f5f60808587031215612e29575f5ffd5b8451612e3481612dcc565b602086015190945062ffffff81168114612e4c575f5ffd5b6040860151909350612e5d81612696565b6060860151909250612e6e8161261a565b93969295509093505056fea7df37e35254f22900087bd61c5b68001c8f034f7e924ec565af11317d7ee0f7d3de420a6565b95f57bbf208691ef9de4e2cad9835029b32b5e3192fd27202ff"

// BatchTokenImmutables are the places, start and length, of the values that the constructor fixed.
var BatchTokenImmutables = [][2]int{{599, 32}, {794, 32}, {1273, 32}, {1531, 32}, {1644, 32}, {1924, 32}, {2559, 32}, {2833, 32}, {3119, 32}, {3332, 32}, {4037, 32}, {4263, 32}, {4394, 32}, {4440, 32}, {4889, 32}, {5211, 32}, {5789, 32}, {6113, 32}, {7558, 32}, {7789, 32}, {8141, 32}, {8411, 32}, {8761, 32}, {8858, 32}}
