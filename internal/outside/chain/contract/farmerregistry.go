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

// FarmerRegistryActiveEntry is an auto generated low-level Go binding around an user-defined struct.
type FarmerRegistryActiveEntry struct {
	Key    [32]byte
	Active bool
}

// FarmerRegistryBoundaryEntry is an auto generated low-level Go binding around an user-defined struct.
type FarmerRegistryBoundaryEntry struct {
	FarmerKey [32]byte
	Boundary  [32]byte
	Codec     uint8
}

// FarmerRegistryBreachEntry is an auto generated low-level Go binding around an user-defined struct.
type FarmerRegistryBreachEntry struct {
	BreachId       [16]byte
	CooperativeKey [32]byte
	Evidence       [32]byte
}

// FarmerRegistryCooperativeEntry is an auto generated low-level Go binding around an user-defined struct.
type FarmerRegistryCooperativeEntry struct {
	CooperativeKey [32]byte
	Wallet         common.Address
}

// FarmerRegistryFarmerEntry is an auto generated low-level Go binding around an user-defined struct.
type FarmerRegistryFarmerEntry struct {
	FarmerKey         [32]byte
	CooperativeKey    [32]byte
	Boundary          [32]byte
	BoundaryCodec     uint8
	DeforestationFree bool
}

// FarmerRegistryForestEntry is an auto generated low-level Go binding around an user-defined struct.
type FarmerRegistryForestEntry struct {
	FarmerKey         [32]byte
	DeforestationFree bool
	Evidence          [32]byte
	Codec             uint8
}

// FarmerRegistryTransferEntry is an auto generated low-level Go binding around an user-defined struct.
type FarmerRegistryTransferEntry struct {
	FarmerKey [32]byte
	FromKey   [32]byte
	ToKey     [32]byte
}

// IFarmerRegistryCooperative is an auto generated low-level Go binding around an user-defined struct.
type IFarmerRegistryCooperative struct {
	Wallet common.Address
	Active bool
	Key    [32]byte
}

// IFarmerRegistryFarmer is an auto generated low-level Go binding around an user-defined struct.
type IFarmerRegistryFarmer struct {
	Index             uint32
	Cooperative       *big.Int
	RegisteredAt      *big.Int
	BoundaryCodec     uint8
	Active            bool
	DeforestationFree bool
	Boundary          [32]byte
}

// FarmerRegistryMetaData contains all meta data concerning the FarmerRegistry contract.
var FarmerRegistryMetaData = MetaData{
	ABI: "[{\"inputs\":[{\"internalType\":\"contractRoles\",\"name\":\"roles\",\"type\":\"address\"},{\"internalType\":\"contractICreditScore\",\"name\":\"creditScore\",\"type\":\"address\"}],\"stateMutability\":\"nonpayable\",\"type\":\"constructor\"},{\"inputs\":[],\"name\":\"AreaPaused\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"CooperativeNotFound\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"InsufficientPermissions\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"TooManyItems\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"ZeroAddress\",\"type\":\"error\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"farmerKey\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"bytes32\",\"name\":\"boundary\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint8\",\"name\":\"codec\",\"type\":\"uint8\"}],\"name\":\"BoundaryUpdated\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"cooperativeKey\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"bool\",\"name\":\"active\",\"type\":\"bool\"}],\"name\":\"CooperativeActiveSet\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"cooperativeKey\",\"type\":\"bytes32\"},{\"indexed\":true,\"internalType\":\"bytes16\",\"name\":\"breachId\",\"type\":\"bytes16\"},{\"indexed\":false,\"internalType\":\"uint32\",\"name\":\"number\",\"type\":\"uint32\"},{\"indexed\":false,\"internalType\":\"bytes32\",\"name\":\"evidence\",\"type\":\"bytes32\"}],\"name\":\"CooperativeBreached\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"cooperativeKey\",\"type\":\"bytes32\"},{\"indexed\":true,\"internalType\":\"uint24\",\"name\":\"cooperative\",\"type\":\"uint24\"},{\"indexed\":false,\"internalType\":\"address\",\"name\":\"wallet\",\"type\":\"address\"}],\"name\":\"CooperativeRegistered\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"cooperativeKey\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"address\",\"name\":\"walletBefore\",\"type\":\"address\"},{\"indexed\":false,\"internalType\":\"address\",\"name\":\"wallet\",\"type\":\"address\"}],\"name\":\"CooperativeWalletSet\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"farmerKey\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"bool\",\"name\":\"active\",\"type\":\"bool\"}],\"name\":\"FarmerActiveSet\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"farmerKey\",\"type\":\"bytes32\"},{\"indexed\":true,\"internalType\":\"uint24\",\"name\":\"cooperative\",\"type\":\"uint24\"},{\"indexed\":false,\"internalType\":\"uint32\",\"name\":\"index\",\"type\":\"uint32\"},{\"indexed\":false,\"internalType\":\"bytes32\",\"name\":\"boundary\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint8\",\"name\":\"boundaryCodec\",\"type\":\"uint8\"},{\"indexed\":false,\"internalType\":\"bool\",\"name\":\"deforestationFree\",\"type\":\"bool\"}],\"name\":\"FarmerRegistered\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"farmerKey\",\"type\":\"bytes32\"},{\"indexed\":true,\"internalType\":\"uint24\",\"name\":\"cooperativeBefore\",\"type\":\"uint24\"},{\"indexed\":true,\"internalType\":\"uint24\",\"name\":\"cooperative\",\"type\":\"uint24\"}],\"name\":\"FarmerTransferred\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"farmerKey\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"bool\",\"name\":\"deforestationFree\",\"type\":\"bool\"},{\"indexed\":false,\"internalType\":\"bytes32\",\"name\":\"evidence\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint8\",\"name\":\"codec\",\"type\":\"uint8\"}],\"name\":\"ForestChecked\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"key\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"item\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"bytes4\",\"name\":\"reason\",\"type\":\"bytes4\"}],\"name\":\"Rejected\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"key\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"item\",\"type\":\"uint256\"}],\"name\":\"Skipped\",\"type\":\"event\"},{\"inputs\":[],\"name\":\"CREDIT_SCORE\",\"outputs\":[{\"internalType\":\"contractICreditScore\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"MAX_REGISTRATIONS\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"MAX_TRANSFERS\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"ROLES\",\"outputs\":[{\"internalType\":\"contractRoles\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint24\",\"name\":\"cooperative\",\"type\":\"uint24\"}],\"name\":\"cooperativeAt\",\"outputs\":[{\"components\":[{\"internalType\":\"address\",\"name\":\"wallet\",\"type\":\"address\"},{\"internalType\":\"bool\",\"name\":\"active\",\"type\":\"bool\"},{\"internalType\":\"bytes32\",\"name\":\"key\",\"type\":\"bytes32\"}],\"internalType\":\"structIFarmerRegistry.Cooperative\",\"name\":\"\",\"type\":\"tuple\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"cooperativeCount\",\"outputs\":[{\"internalType\":\"uint24\",\"name\":\"\",\"type\":\"uint24\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"cooperativeKey\",\"type\":\"bytes32\"}],\"name\":\"cooperativeOf\",\"outputs\":[{\"internalType\":\"uint24\",\"name\":\"index\",\"type\":\"uint24\"},{\"components\":[{\"internalType\":\"address\",\"name\":\"wallet\",\"type\":\"address\"},{\"internalType\":\"bool\",\"name\":\"active\",\"type\":\"bool\"},{\"internalType\":\"bytes32\",\"name\":\"key\",\"type\":\"bytes32\"}],\"internalType\":\"structIFarmerRegistry.Cooperative\",\"name\":\"cooperative\",\"type\":\"tuple\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"farmerCount\",\"outputs\":[{\"internalType\":\"uint32\",\"name\":\"\",\"type\":\"uint32\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint32\",\"name\":\"index\",\"type\":\"uint32\"}],\"name\":\"farmerKeyAt\",\"outputs\":[{\"internalType\":\"bytes32\",\"name\":\"\",\"type\":\"bytes32\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"farmerKey\",\"type\":\"bytes32\"}],\"name\":\"farmerOf\",\"outputs\":[{\"components\":[{\"internalType\":\"uint32\",\"name\":\"index\",\"type\":\"uint32\"},{\"internalType\":\"uint24\",\"name\":\"cooperative\",\"type\":\"uint24\"},{\"internalType\":\"uint40\",\"name\":\"registeredAt\",\"type\":\"uint40\"},{\"internalType\":\"uint8\",\"name\":\"boundaryCodec\",\"type\":\"uint8\"},{\"internalType\":\"bool\",\"name\":\"active\",\"type\":\"bool\"},{\"internalType\":\"bool\",\"name\":\"deforestationFree\",\"type\":\"bool\"},{\"internalType\":\"bytes32\",\"name\":\"boundary\",\"type\":\"bytes32\"}],\"internalType\":\"structIFarmerRegistry.Farmer\",\"name\":\"\",\"type\":\"tuple\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes16\",\"name\":\"breachId\",\"type\":\"bytes16\"}],\"name\":\"isBreachRecorded\",\"outputs\":[{\"internalType\":\"bool\",\"name\":\"\",\"type\":\"bool\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"components\":[{\"internalType\":\"bytes16\",\"name\":\"breachId\",\"type\":\"bytes16\"},{\"internalType\":\"bytes32\",\"name\":\"cooperativeKey\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"evidence\",\"type\":\"bytes32\"}],\"internalType\":\"structFarmerRegistry.BreachEntry[]\",\"name\":\"entries\",\"type\":\"tuple[]\"}],\"name\":\"recordBreaches\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"farmerKey\",\"type\":\"bytes32\"},{\"internalType\":\"bool\",\"name\":\"deforestationFree\",\"type\":\"bool\"},{\"internalType\":\"bytes32\",\"name\":\"evidence\",\"type\":\"bytes32\"},{\"internalType\":\"uint8\",\"name\":\"codec\",\"type\":\"uint8\"}],\"internalType\":\"structFarmerRegistry.ForestEntry[]\",\"name\":\"entries\",\"type\":\"tuple[]\"}],\"name\":\"recordForestChecks\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"farmerKey\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"cooperativeKey\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"boundary\",\"type\":\"bytes32\"},{\"internalType\":\"uint8\",\"name\":\"boundaryCodec\",\"type\":\"uint8\"},{\"internalType\":\"bool\",\"name\":\"deforestationFree\",\"type\":\"bool\"}],\"internalType\":\"structFarmerRegistry.FarmerEntry[]\",\"name\":\"entries\",\"type\":\"tuple[]\"}],\"name\":\"register\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"cooperativeKey\",\"type\":\"bytes32\"},{\"internalType\":\"address\",\"name\":\"wallet\",\"type\":\"address\"}],\"internalType\":\"structFarmerRegistry.CooperativeEntry[]\",\"name\":\"entries\",\"type\":\"tuple[]\"}],\"name\":\"registerCooperatives\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"cooperativeKey\",\"type\":\"bytes32\"},{\"internalType\":\"address\",\"name\":\"wallet\",\"type\":\"address\"}],\"name\":\"setCooperativeWallet\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"key\",\"type\":\"bytes32\"},{\"internalType\":\"bool\",\"name\":\"active\",\"type\":\"bool\"}],\"internalType\":\"structFarmerRegistry.ActiveEntry[]\",\"name\":\"entries\",\"type\":\"tuple[]\"}],\"name\":\"setCooperativesActive\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"key\",\"type\":\"bytes32\"},{\"internalType\":\"bool\",\"name\":\"active\",\"type\":\"bool\"}],\"internalType\":\"structFarmerRegistry.ActiveEntry[]\",\"name\":\"entries\",\"type\":\"tuple[]\"}],\"name\":\"setFarmersActive\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"cooperativeKey\",\"type\":\"bytes32\"}],\"name\":\"signerOf\",\"outputs\":[{\"internalType\":\"uint24\",\"name\":\"cooperative\",\"type\":\"uint24\"},{\"internalType\":\"address\",\"name\":\"wallet\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"farmerKey\",\"type\":\"bytes32\"}],\"name\":\"standingOf\",\"outputs\":[{\"internalType\":\"uint32\",\"name\":\"index\",\"type\":\"uint32\"},{\"internalType\":\"uint24\",\"name\":\"cooperative\",\"type\":\"uint24\"},{\"internalType\":\"address\",\"name\":\"wallet\",\"type\":\"address\"},{\"internalType\":\"bytes4\",\"name\":\"refusal\",\"type\":\"bytes4\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"farmerKey\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"fromKey\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"toKey\",\"type\":\"bytes32\"}],\"internalType\":\"structFarmerRegistry.TransferEntry[]\",\"name\":\"entries\",\"type\":\"tuple[]\"}],\"name\":\"transfer\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"farmerKey\",\"type\":\"bytes32\"},{\"internalType\":\"bytes32\",\"name\":\"boundary\",\"type\":\"bytes32\"},{\"internalType\":\"uint8\",\"name\":\"codec\",\"type\":\"uint8\"}],\"internalType\":\"structFarmerRegistry.BoundaryEntry[]\",\"name\":\"entries\",\"type\":\"tuple[]\"}],\"name\":\"updateBoundaries\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint24\",\"name\":\"cooperative\",\"type\":\"uint24\"}],\"name\":\"walletAt\",\"outputs\":[{\"internalType\":\"address\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint24\",\"name\":\"cooperative\",\"type\":\"uint24\"},{\"internalType\":\"address\",\"name\":\"wallet\",\"type\":\"address\"}],\"name\":\"wasWallet\",\"outputs\":[{\"internalType\":\"bool\",\"name\":\"\",\"type\":\"bool\"}],\"stateMutability\":\"view\",\"type\":\"function\"}]",
	ID:  "FarmerRegistry",
}

// FarmerRegistry is an auto generated Go binding around an Ethereum contract.
type FarmerRegistry struct {
	abi abi.ABI
}

// GetABI returns the ABI associated with this contract binding.
func (c *FarmerRegistry) GetABI() abi.ABI {
	return c.abi
}

// NewFarmerRegistry creates a new instance of FarmerRegistry.
func NewFarmerRegistry() *FarmerRegistry {
	parsed, err := FarmerRegistryMetaData.ParseABI()
	if err != nil {
		panic(errors.New("invalid ABI: " + err.Error()))
	}
	return &FarmerRegistry{abi: *parsed}
}

// PackConstructor is the Go binding used to pack the parameters required for
// contract deployment.
//
// Solidity: constructor(address roles, address creditScore) returns()
func (farmerRegistry *FarmerRegistry) PackConstructor(roles common.Address, creditScore common.Address) []byte {
	enc, err := farmerRegistry.abi.Pack("", roles, creditScore)
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
func (farmerRegistry *FarmerRegistry) PackCREDITSCORE() []byte {
	enc, err := farmerRegistry.abi.Pack("CREDIT_SCORE")
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
func (farmerRegistry *FarmerRegistry) TryPackCREDITSCORE() ([]byte, error) {
	return farmerRegistry.abi.Pack("CREDIT_SCORE")
}

// UnpackCREDITSCORE is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xe92fbbe4.
//
// Solidity: function CREDIT_SCORE() view returns(address)
func (farmerRegistry *FarmerRegistry) UnpackCREDITSCORE(data []byte) (common.Address, error) {
	out, err := farmerRegistry.abi.Unpack("CREDIT_SCORE", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackMAXREGISTRATIONS is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x683723ce.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function MAX_REGISTRATIONS() view returns(uint256)
func (farmerRegistry *FarmerRegistry) PackMAXREGISTRATIONS() []byte {
	enc, err := farmerRegistry.abi.Pack("MAX_REGISTRATIONS")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackMAXREGISTRATIONS is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x683723ce.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function MAX_REGISTRATIONS() view returns(uint256)
func (farmerRegistry *FarmerRegistry) TryPackMAXREGISTRATIONS() ([]byte, error) {
	return farmerRegistry.abi.Pack("MAX_REGISTRATIONS")
}

// UnpackMAXREGISTRATIONS is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x683723ce.
//
// Solidity: function MAX_REGISTRATIONS() view returns(uint256)
func (farmerRegistry *FarmerRegistry) UnpackMAXREGISTRATIONS(data []byte) (*big.Int, error) {
	out, err := farmerRegistry.abi.Unpack("MAX_REGISTRATIONS", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackMAXTRANSFERS is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x2b9b7573.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function MAX_TRANSFERS() view returns(uint256)
func (farmerRegistry *FarmerRegistry) PackMAXTRANSFERS() []byte {
	enc, err := farmerRegistry.abi.Pack("MAX_TRANSFERS")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackMAXTRANSFERS is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x2b9b7573.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function MAX_TRANSFERS() view returns(uint256)
func (farmerRegistry *FarmerRegistry) TryPackMAXTRANSFERS() ([]byte, error) {
	return farmerRegistry.abi.Pack("MAX_TRANSFERS")
}

// UnpackMAXTRANSFERS is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x2b9b7573.
//
// Solidity: function MAX_TRANSFERS() view returns(uint256)
func (farmerRegistry *FarmerRegistry) UnpackMAXTRANSFERS(data []byte) (*big.Int, error) {
	out, err := farmerRegistry.abi.Unpack("MAX_TRANSFERS", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackROLES is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x923cb952.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function ROLES() view returns(address)
func (farmerRegistry *FarmerRegistry) PackROLES() []byte {
	enc, err := farmerRegistry.abi.Pack("ROLES")
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
func (farmerRegistry *FarmerRegistry) TryPackROLES() ([]byte, error) {
	return farmerRegistry.abi.Pack("ROLES")
}

// UnpackROLES is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x923cb952.
//
// Solidity: function ROLES() view returns(address)
func (farmerRegistry *FarmerRegistry) UnpackROLES(data []byte) (common.Address, error) {
	out, err := farmerRegistry.abi.Unpack("ROLES", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackCooperativeAt is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x3db709f4.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function cooperativeAt(uint24 cooperative) view returns((address,bool,bytes32))
func (farmerRegistry *FarmerRegistry) PackCooperativeAt(cooperative *big.Int) []byte {
	enc, err := farmerRegistry.abi.Pack("cooperativeAt", cooperative)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackCooperativeAt is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x3db709f4.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function cooperativeAt(uint24 cooperative) view returns((address,bool,bytes32))
func (farmerRegistry *FarmerRegistry) TryPackCooperativeAt(cooperative *big.Int) ([]byte, error) {
	return farmerRegistry.abi.Pack("cooperativeAt", cooperative)
}

// UnpackCooperativeAt is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x3db709f4.
//
// Solidity: function cooperativeAt(uint24 cooperative) view returns((address,bool,bytes32))
func (farmerRegistry *FarmerRegistry) UnpackCooperativeAt(data []byte) (IFarmerRegistryCooperative, error) {
	out, err := farmerRegistry.abi.Unpack("cooperativeAt", data)
	if err != nil {
		return *new(IFarmerRegistryCooperative), err
	}
	out0 := *abi.ConvertType(out[0], new(IFarmerRegistryCooperative)).(*IFarmerRegistryCooperative)
	return out0, nil
}

// PackCooperativeCount is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xbc84ee71.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function cooperativeCount() view returns(uint24)
func (farmerRegistry *FarmerRegistry) PackCooperativeCount() []byte {
	enc, err := farmerRegistry.abi.Pack("cooperativeCount")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackCooperativeCount is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xbc84ee71.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function cooperativeCount() view returns(uint24)
func (farmerRegistry *FarmerRegistry) TryPackCooperativeCount() ([]byte, error) {
	return farmerRegistry.abi.Pack("cooperativeCount")
}

// UnpackCooperativeCount is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xbc84ee71.
//
// Solidity: function cooperativeCount() view returns(uint24)
func (farmerRegistry *FarmerRegistry) UnpackCooperativeCount(data []byte) (*big.Int, error) {
	out, err := farmerRegistry.abi.Unpack("cooperativeCount", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackCooperativeOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xfdfcb8c1.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function cooperativeOf(bytes32 cooperativeKey) view returns(uint24 index, (address,bool,bytes32) cooperative)
func (farmerRegistry *FarmerRegistry) PackCooperativeOf(cooperativeKey [32]byte) []byte {
	enc, err := farmerRegistry.abi.Pack("cooperativeOf", cooperativeKey)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackCooperativeOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xfdfcb8c1.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function cooperativeOf(bytes32 cooperativeKey) view returns(uint24 index, (address,bool,bytes32) cooperative)
func (farmerRegistry *FarmerRegistry) TryPackCooperativeOf(cooperativeKey [32]byte) ([]byte, error) {
	return farmerRegistry.abi.Pack("cooperativeOf", cooperativeKey)
}

// FarmerRegistryCooperativeOfOutput serves as a container for the return parameters of contract
// method CooperativeOf.
type FarmerRegistryCooperativeOfOutput struct {
	Index       *big.Int
	Cooperative IFarmerRegistryCooperative
}

// UnpackCooperativeOf is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xfdfcb8c1.
//
// Solidity: function cooperativeOf(bytes32 cooperativeKey) view returns(uint24 index, (address,bool,bytes32) cooperative)
func (farmerRegistry *FarmerRegistry) UnpackCooperativeOf(data []byte) (FarmerRegistryCooperativeOfOutput, error) {
	out, err := farmerRegistry.abi.Unpack("cooperativeOf", data)
	outstruct := new(FarmerRegistryCooperativeOfOutput)
	if err != nil {
		return *outstruct, err
	}
	outstruct.Index = abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	outstruct.Cooperative = *abi.ConvertType(out[1], new(IFarmerRegistryCooperative)).(*IFarmerRegistryCooperative)
	return *outstruct, nil
}

// PackFarmerCount is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xbd45b397.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function farmerCount() view returns(uint32)
func (farmerRegistry *FarmerRegistry) PackFarmerCount() []byte {
	enc, err := farmerRegistry.abi.Pack("farmerCount")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackFarmerCount is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xbd45b397.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function farmerCount() view returns(uint32)
func (farmerRegistry *FarmerRegistry) TryPackFarmerCount() ([]byte, error) {
	return farmerRegistry.abi.Pack("farmerCount")
}

// UnpackFarmerCount is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xbd45b397.
//
// Solidity: function farmerCount() view returns(uint32)
func (farmerRegistry *FarmerRegistry) UnpackFarmerCount(data []byte) (uint32, error) {
	out, err := farmerRegistry.abi.Unpack("farmerCount", data)
	if err != nil {
		return *new(uint32), err
	}
	out0 := *abi.ConvertType(out[0], new(uint32)).(*uint32)
	return out0, nil
}

// PackFarmerKeyAt is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x78f1f8df.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function farmerKeyAt(uint32 index) view returns(bytes32)
func (farmerRegistry *FarmerRegistry) PackFarmerKeyAt(index uint32) []byte {
	enc, err := farmerRegistry.abi.Pack("farmerKeyAt", index)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackFarmerKeyAt is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x78f1f8df.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function farmerKeyAt(uint32 index) view returns(bytes32)
func (farmerRegistry *FarmerRegistry) TryPackFarmerKeyAt(index uint32) ([]byte, error) {
	return farmerRegistry.abi.Pack("farmerKeyAt", index)
}

// UnpackFarmerKeyAt is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x78f1f8df.
//
// Solidity: function farmerKeyAt(uint32 index) view returns(bytes32)
func (farmerRegistry *FarmerRegistry) UnpackFarmerKeyAt(data []byte) ([32]byte, error) {
	out, err := farmerRegistry.abi.Unpack("farmerKeyAt", data)
	if err != nil {
		return *new([32]byte), err
	}
	out0 := *abi.ConvertType(out[0], new([32]byte)).(*[32]byte)
	return out0, nil
}

// PackFarmerOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xa6e49a5f.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function farmerOf(bytes32 farmerKey) view returns((uint32,uint24,uint40,uint8,bool,bool,bytes32))
func (farmerRegistry *FarmerRegistry) PackFarmerOf(farmerKey [32]byte) []byte {
	enc, err := farmerRegistry.abi.Pack("farmerOf", farmerKey)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackFarmerOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xa6e49a5f.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function farmerOf(bytes32 farmerKey) view returns((uint32,uint24,uint40,uint8,bool,bool,bytes32))
func (farmerRegistry *FarmerRegistry) TryPackFarmerOf(farmerKey [32]byte) ([]byte, error) {
	return farmerRegistry.abi.Pack("farmerOf", farmerKey)
}

// UnpackFarmerOf is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xa6e49a5f.
//
// Solidity: function farmerOf(bytes32 farmerKey) view returns((uint32,uint24,uint40,uint8,bool,bool,bytes32))
func (farmerRegistry *FarmerRegistry) UnpackFarmerOf(data []byte) (IFarmerRegistryFarmer, error) {
	out, err := farmerRegistry.abi.Unpack("farmerOf", data)
	if err != nil {
		return *new(IFarmerRegistryFarmer), err
	}
	out0 := *abi.ConvertType(out[0], new(IFarmerRegistryFarmer)).(*IFarmerRegistryFarmer)
	return out0, nil
}

// PackIsBreachRecorded is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x5b248b0a.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function isBreachRecorded(bytes16 breachId) view returns(bool)
func (farmerRegistry *FarmerRegistry) PackIsBreachRecorded(breachId [16]byte) []byte {
	enc, err := farmerRegistry.abi.Pack("isBreachRecorded", breachId)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackIsBreachRecorded is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x5b248b0a.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function isBreachRecorded(bytes16 breachId) view returns(bool)
func (farmerRegistry *FarmerRegistry) TryPackIsBreachRecorded(breachId [16]byte) ([]byte, error) {
	return farmerRegistry.abi.Pack("isBreachRecorded", breachId)
}

// UnpackIsBreachRecorded is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x5b248b0a.
//
// Solidity: function isBreachRecorded(bytes16 breachId) view returns(bool)
func (farmerRegistry *FarmerRegistry) UnpackIsBreachRecorded(data []byte) (bool, error) {
	out, err := farmerRegistry.abi.Unpack("isBreachRecorded", data)
	if err != nil {
		return *new(bool), err
	}
	out0 := *abi.ConvertType(out[0], new(bool)).(*bool)
	return out0, nil
}

// PackRecordBreaches is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xe50fe10e.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function recordBreaches((bytes16,bytes32,bytes32)[] entries) returns()
func (farmerRegistry *FarmerRegistry) PackRecordBreaches(entries []FarmerRegistryBreachEntry) []byte {
	enc, err := farmerRegistry.abi.Pack("recordBreaches", entries)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackRecordBreaches is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xe50fe10e.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function recordBreaches((bytes16,bytes32,bytes32)[] entries) returns()
func (farmerRegistry *FarmerRegistry) TryPackRecordBreaches(entries []FarmerRegistryBreachEntry) ([]byte, error) {
	return farmerRegistry.abi.Pack("recordBreaches", entries)
}

// PackRecordForestChecks is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xc614334c.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function recordForestChecks((bytes32,bool,bytes32,uint8)[] entries) returns()
func (farmerRegistry *FarmerRegistry) PackRecordForestChecks(entries []FarmerRegistryForestEntry) []byte {
	enc, err := farmerRegistry.abi.Pack("recordForestChecks", entries)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackRecordForestChecks is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xc614334c.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function recordForestChecks((bytes32,bool,bytes32,uint8)[] entries) returns()
func (farmerRegistry *FarmerRegistry) TryPackRecordForestChecks(entries []FarmerRegistryForestEntry) ([]byte, error) {
	return farmerRegistry.abi.Pack("recordForestChecks", entries)
}

// PackRegister is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xbca18b1e.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function register((bytes32,bytes32,bytes32,uint8,bool)[] entries) returns()
func (farmerRegistry *FarmerRegistry) PackRegister(entries []FarmerRegistryFarmerEntry) []byte {
	enc, err := farmerRegistry.abi.Pack("register", entries)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackRegister is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xbca18b1e.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function register((bytes32,bytes32,bytes32,uint8,bool)[] entries) returns()
func (farmerRegistry *FarmerRegistry) TryPackRegister(entries []FarmerRegistryFarmerEntry) ([]byte, error) {
	return farmerRegistry.abi.Pack("register", entries)
}

// PackRegisterCooperatives is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x150aff67.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function registerCooperatives((bytes32,address)[] entries) returns()
func (farmerRegistry *FarmerRegistry) PackRegisterCooperatives(entries []FarmerRegistryCooperativeEntry) []byte {
	enc, err := farmerRegistry.abi.Pack("registerCooperatives", entries)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackRegisterCooperatives is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x150aff67.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function registerCooperatives((bytes32,address)[] entries) returns()
func (farmerRegistry *FarmerRegistry) TryPackRegisterCooperatives(entries []FarmerRegistryCooperativeEntry) ([]byte, error) {
	return farmerRegistry.abi.Pack("registerCooperatives", entries)
}

// PackSetCooperativeWallet is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xb44ccd4b.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function setCooperativeWallet(bytes32 cooperativeKey, address wallet) returns()
func (farmerRegistry *FarmerRegistry) PackSetCooperativeWallet(cooperativeKey [32]byte, wallet common.Address) []byte {
	enc, err := farmerRegistry.abi.Pack("setCooperativeWallet", cooperativeKey, wallet)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSetCooperativeWallet is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xb44ccd4b.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function setCooperativeWallet(bytes32 cooperativeKey, address wallet) returns()
func (farmerRegistry *FarmerRegistry) TryPackSetCooperativeWallet(cooperativeKey [32]byte, wallet common.Address) ([]byte, error) {
	return farmerRegistry.abi.Pack("setCooperativeWallet", cooperativeKey, wallet)
}

// PackSetCooperativesActive is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x7ba4281c.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function setCooperativesActive((bytes32,bool)[] entries) returns()
func (farmerRegistry *FarmerRegistry) PackSetCooperativesActive(entries []FarmerRegistryActiveEntry) []byte {
	enc, err := farmerRegistry.abi.Pack("setCooperativesActive", entries)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSetCooperativesActive is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x7ba4281c.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function setCooperativesActive((bytes32,bool)[] entries) returns()
func (farmerRegistry *FarmerRegistry) TryPackSetCooperativesActive(entries []FarmerRegistryActiveEntry) ([]byte, error) {
	return farmerRegistry.abi.Pack("setCooperativesActive", entries)
}

// PackSetFarmersActive is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xcce4dc2c.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function setFarmersActive((bytes32,bool)[] entries) returns()
func (farmerRegistry *FarmerRegistry) PackSetFarmersActive(entries []FarmerRegistryActiveEntry) []byte {
	enc, err := farmerRegistry.abi.Pack("setFarmersActive", entries)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSetFarmersActive is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xcce4dc2c.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function setFarmersActive((bytes32,bool)[] entries) returns()
func (farmerRegistry *FarmerRegistry) TryPackSetFarmersActive(entries []FarmerRegistryActiveEntry) ([]byte, error) {
	return farmerRegistry.abi.Pack("setFarmersActive", entries)
}

// PackSignerOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x9823e686.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function signerOf(bytes32 cooperativeKey) view returns(uint24 cooperative, address wallet)
func (farmerRegistry *FarmerRegistry) PackSignerOf(cooperativeKey [32]byte) []byte {
	enc, err := farmerRegistry.abi.Pack("signerOf", cooperativeKey)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSignerOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x9823e686.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function signerOf(bytes32 cooperativeKey) view returns(uint24 cooperative, address wallet)
func (farmerRegistry *FarmerRegistry) TryPackSignerOf(cooperativeKey [32]byte) ([]byte, error) {
	return farmerRegistry.abi.Pack("signerOf", cooperativeKey)
}

// FarmerRegistrySignerOfOutput serves as a container for the return parameters of contract
// method SignerOf.
type FarmerRegistrySignerOfOutput struct {
	Cooperative *big.Int
	Wallet      common.Address
}

// UnpackSignerOf is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x9823e686.
//
// Solidity: function signerOf(bytes32 cooperativeKey) view returns(uint24 cooperative, address wallet)
func (farmerRegistry *FarmerRegistry) UnpackSignerOf(data []byte) (FarmerRegistrySignerOfOutput, error) {
	out, err := farmerRegistry.abi.Unpack("signerOf", data)
	outstruct := new(FarmerRegistrySignerOfOutput)
	if err != nil {
		return *outstruct, err
	}
	outstruct.Cooperative = abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	outstruct.Wallet = *abi.ConvertType(out[1], new(common.Address)).(*common.Address)
	return *outstruct, nil
}

// PackStandingOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x43aa9ad3.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function standingOf(bytes32 farmerKey) view returns(uint32 index, uint24 cooperative, address wallet, bytes4 refusal)
func (farmerRegistry *FarmerRegistry) PackStandingOf(farmerKey [32]byte) []byte {
	enc, err := farmerRegistry.abi.Pack("standingOf", farmerKey)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackStandingOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x43aa9ad3.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function standingOf(bytes32 farmerKey) view returns(uint32 index, uint24 cooperative, address wallet, bytes4 refusal)
func (farmerRegistry *FarmerRegistry) TryPackStandingOf(farmerKey [32]byte) ([]byte, error) {
	return farmerRegistry.abi.Pack("standingOf", farmerKey)
}

// FarmerRegistryStandingOfOutput serves as a container for the return parameters of contract
// method StandingOf.
type FarmerRegistryStandingOfOutput struct {
	Index       uint32
	Cooperative *big.Int
	Wallet      common.Address
	Refusal     [4]byte
}

// UnpackStandingOf is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x43aa9ad3.
//
// Solidity: function standingOf(bytes32 farmerKey) view returns(uint32 index, uint24 cooperative, address wallet, bytes4 refusal)
func (farmerRegistry *FarmerRegistry) UnpackStandingOf(data []byte) (FarmerRegistryStandingOfOutput, error) {
	out, err := farmerRegistry.abi.Unpack("standingOf", data)
	outstruct := new(FarmerRegistryStandingOfOutput)
	if err != nil {
		return *outstruct, err
	}
	outstruct.Index = *abi.ConvertType(out[0], new(uint32)).(*uint32)
	outstruct.Cooperative = abi.ConvertType(out[1], new(big.Int)).(*big.Int)
	outstruct.Wallet = *abi.ConvertType(out[2], new(common.Address)).(*common.Address)
	outstruct.Refusal = *abi.ConvertType(out[3], new([4]byte)).(*[4]byte)
	return *outstruct, nil
}

// PackTransfer is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x5fb896dc.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function transfer((bytes32,bytes32,bytes32)[] entries) returns()
func (farmerRegistry *FarmerRegistry) PackTransfer(entries []FarmerRegistryTransferEntry) []byte {
	enc, err := farmerRegistry.abi.Pack("transfer", entries)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackTransfer is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x5fb896dc.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function transfer((bytes32,bytes32,bytes32)[] entries) returns()
func (farmerRegistry *FarmerRegistry) TryPackTransfer(entries []FarmerRegistryTransferEntry) ([]byte, error) {
	return farmerRegistry.abi.Pack("transfer", entries)
}

// PackUpdateBoundaries is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xe5fc49ae.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function updateBoundaries((bytes32,bytes32,uint8)[] entries) returns()
func (farmerRegistry *FarmerRegistry) PackUpdateBoundaries(entries []FarmerRegistryBoundaryEntry) []byte {
	enc, err := farmerRegistry.abi.Pack("updateBoundaries", entries)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackUpdateBoundaries is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xe5fc49ae.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function updateBoundaries((bytes32,bytes32,uint8)[] entries) returns()
func (farmerRegistry *FarmerRegistry) TryPackUpdateBoundaries(entries []FarmerRegistryBoundaryEntry) ([]byte, error) {
	return farmerRegistry.abi.Pack("updateBoundaries", entries)
}

// PackWalletAt is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x64d25065.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function walletAt(uint24 cooperative) view returns(address)
func (farmerRegistry *FarmerRegistry) PackWalletAt(cooperative *big.Int) []byte {
	enc, err := farmerRegistry.abi.Pack("walletAt", cooperative)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackWalletAt is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x64d25065.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function walletAt(uint24 cooperative) view returns(address)
func (farmerRegistry *FarmerRegistry) TryPackWalletAt(cooperative *big.Int) ([]byte, error) {
	return farmerRegistry.abi.Pack("walletAt", cooperative)
}

// UnpackWalletAt is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x64d25065.
//
// Solidity: function walletAt(uint24 cooperative) view returns(address)
func (farmerRegistry *FarmerRegistry) UnpackWalletAt(data []byte) (common.Address, error) {
	out, err := farmerRegistry.abi.Unpack("walletAt", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackWasWallet is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x7a400d86.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function wasWallet(uint24 cooperative, address wallet) view returns(bool)
func (farmerRegistry *FarmerRegistry) PackWasWallet(cooperative *big.Int, wallet common.Address) []byte {
	enc, err := farmerRegistry.abi.Pack("wasWallet", cooperative, wallet)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackWasWallet is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x7a400d86.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function wasWallet(uint24 cooperative, address wallet) view returns(bool)
func (farmerRegistry *FarmerRegistry) TryPackWasWallet(cooperative *big.Int, wallet common.Address) ([]byte, error) {
	return farmerRegistry.abi.Pack("wasWallet", cooperative, wallet)
}

// UnpackWasWallet is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x7a400d86.
//
// Solidity: function wasWallet(uint24 cooperative, address wallet) view returns(bool)
func (farmerRegistry *FarmerRegistry) UnpackWasWallet(data []byte) (bool, error) {
	out, err := farmerRegistry.abi.Unpack("wasWallet", data)
	if err != nil {
		return *new(bool), err
	}
	out0 := *abi.ConvertType(out[0], new(bool)).(*bool)
	return out0, nil
}

// FarmerRegistryBoundaryUpdated represents a BoundaryUpdated event raised by the FarmerRegistry contract.
type FarmerRegistryBoundaryUpdated struct {
	FarmerKey [32]byte
	Boundary  [32]byte
	Codec     uint8
	Raw       *types.Log // Blockchain specific contextual infos
}

const FarmerRegistryBoundaryUpdatedEventName = "BoundaryUpdated"

// ContractEventName returns the user-defined event name.
func (FarmerRegistryBoundaryUpdated) ContractEventName() string {
	return FarmerRegistryBoundaryUpdatedEventName
}

// UnpackBoundaryUpdatedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event BoundaryUpdated(bytes32 indexed farmerKey, bytes32 boundary, uint8 codec)
func (farmerRegistry *FarmerRegistry) UnpackBoundaryUpdatedEvent(log *types.Log) (*FarmerRegistryBoundaryUpdated, error) {
	event := "BoundaryUpdated"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != farmerRegistry.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(FarmerRegistryBoundaryUpdated)
	if len(log.Data) > 0 {
		if err := farmerRegistry.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range farmerRegistry.abi.Events[event].Inputs {
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

// FarmerRegistryCooperativeActiveSet represents a CooperativeActiveSet event raised by the FarmerRegistry contract.
type FarmerRegistryCooperativeActiveSet struct {
	CooperativeKey [32]byte
	Active         bool
	Raw            *types.Log // Blockchain specific contextual infos
}

const FarmerRegistryCooperativeActiveSetEventName = "CooperativeActiveSet"

// ContractEventName returns the user-defined event name.
func (FarmerRegistryCooperativeActiveSet) ContractEventName() string {
	return FarmerRegistryCooperativeActiveSetEventName
}

// UnpackCooperativeActiveSetEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event CooperativeActiveSet(bytes32 indexed cooperativeKey, bool active)
func (farmerRegistry *FarmerRegistry) UnpackCooperativeActiveSetEvent(log *types.Log) (*FarmerRegistryCooperativeActiveSet, error) {
	event := "CooperativeActiveSet"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != farmerRegistry.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(FarmerRegistryCooperativeActiveSet)
	if len(log.Data) > 0 {
		if err := farmerRegistry.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range farmerRegistry.abi.Events[event].Inputs {
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

// FarmerRegistryCooperativeBreached represents a CooperativeBreached event raised by the FarmerRegistry contract.
type FarmerRegistryCooperativeBreached struct {
	CooperativeKey [32]byte
	BreachId       [16]byte
	Number         uint32
	Evidence       [32]byte
	Raw            *types.Log // Blockchain specific contextual infos
}

const FarmerRegistryCooperativeBreachedEventName = "CooperativeBreached"

// ContractEventName returns the user-defined event name.
func (FarmerRegistryCooperativeBreached) ContractEventName() string {
	return FarmerRegistryCooperativeBreachedEventName
}

// UnpackCooperativeBreachedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event CooperativeBreached(bytes32 indexed cooperativeKey, bytes16 indexed breachId, uint32 number, bytes32 evidence)
func (farmerRegistry *FarmerRegistry) UnpackCooperativeBreachedEvent(log *types.Log) (*FarmerRegistryCooperativeBreached, error) {
	event := "CooperativeBreached"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != farmerRegistry.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(FarmerRegistryCooperativeBreached)
	if len(log.Data) > 0 {
		if err := farmerRegistry.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range farmerRegistry.abi.Events[event].Inputs {
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

// FarmerRegistryCooperativeRegistered represents a CooperativeRegistered event raised by the FarmerRegistry contract.
type FarmerRegistryCooperativeRegistered struct {
	CooperativeKey [32]byte
	Cooperative    *big.Int
	Wallet         common.Address
	Raw            *types.Log // Blockchain specific contextual infos
}

const FarmerRegistryCooperativeRegisteredEventName = "CooperativeRegistered"

// ContractEventName returns the user-defined event name.
func (FarmerRegistryCooperativeRegistered) ContractEventName() string {
	return FarmerRegistryCooperativeRegisteredEventName
}

// UnpackCooperativeRegisteredEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event CooperativeRegistered(bytes32 indexed cooperativeKey, uint24 indexed cooperative, address wallet)
func (farmerRegistry *FarmerRegistry) UnpackCooperativeRegisteredEvent(log *types.Log) (*FarmerRegistryCooperativeRegistered, error) {
	event := "CooperativeRegistered"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != farmerRegistry.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(FarmerRegistryCooperativeRegistered)
	if len(log.Data) > 0 {
		if err := farmerRegistry.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range farmerRegistry.abi.Events[event].Inputs {
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

// FarmerRegistryCooperativeWalletSet represents a CooperativeWalletSet event raised by the FarmerRegistry contract.
type FarmerRegistryCooperativeWalletSet struct {
	CooperativeKey [32]byte
	WalletBefore   common.Address
	Wallet         common.Address
	Raw            *types.Log // Blockchain specific contextual infos
}

const FarmerRegistryCooperativeWalletSetEventName = "CooperativeWalletSet"

// ContractEventName returns the user-defined event name.
func (FarmerRegistryCooperativeWalletSet) ContractEventName() string {
	return FarmerRegistryCooperativeWalletSetEventName
}

// UnpackCooperativeWalletSetEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event CooperativeWalletSet(bytes32 indexed cooperativeKey, address walletBefore, address wallet)
func (farmerRegistry *FarmerRegistry) UnpackCooperativeWalletSetEvent(log *types.Log) (*FarmerRegistryCooperativeWalletSet, error) {
	event := "CooperativeWalletSet"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != farmerRegistry.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(FarmerRegistryCooperativeWalletSet)
	if len(log.Data) > 0 {
		if err := farmerRegistry.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range farmerRegistry.abi.Events[event].Inputs {
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

// FarmerRegistryFarmerActiveSet represents a FarmerActiveSet event raised by the FarmerRegistry contract.
type FarmerRegistryFarmerActiveSet struct {
	FarmerKey [32]byte
	Active    bool
	Raw       *types.Log // Blockchain specific contextual infos
}

const FarmerRegistryFarmerActiveSetEventName = "FarmerActiveSet"

// ContractEventName returns the user-defined event name.
func (FarmerRegistryFarmerActiveSet) ContractEventName() string {
	return FarmerRegistryFarmerActiveSetEventName
}

// UnpackFarmerActiveSetEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event FarmerActiveSet(bytes32 indexed farmerKey, bool active)
func (farmerRegistry *FarmerRegistry) UnpackFarmerActiveSetEvent(log *types.Log) (*FarmerRegistryFarmerActiveSet, error) {
	event := "FarmerActiveSet"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != farmerRegistry.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(FarmerRegistryFarmerActiveSet)
	if len(log.Data) > 0 {
		if err := farmerRegistry.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range farmerRegistry.abi.Events[event].Inputs {
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

// FarmerRegistryFarmerRegistered represents a FarmerRegistered event raised by the FarmerRegistry contract.
type FarmerRegistryFarmerRegistered struct {
	FarmerKey         [32]byte
	Cooperative       *big.Int
	Index             uint32
	Boundary          [32]byte
	BoundaryCodec     uint8
	DeforestationFree bool
	Raw               *types.Log // Blockchain specific contextual infos
}

const FarmerRegistryFarmerRegisteredEventName = "FarmerRegistered"

// ContractEventName returns the user-defined event name.
func (FarmerRegistryFarmerRegistered) ContractEventName() string {
	return FarmerRegistryFarmerRegisteredEventName
}

// UnpackFarmerRegisteredEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event FarmerRegistered(bytes32 indexed farmerKey, uint24 indexed cooperative, uint32 index, bytes32 boundary, uint8 boundaryCodec, bool deforestationFree)
func (farmerRegistry *FarmerRegistry) UnpackFarmerRegisteredEvent(log *types.Log) (*FarmerRegistryFarmerRegistered, error) {
	event := "FarmerRegistered"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != farmerRegistry.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(FarmerRegistryFarmerRegistered)
	if len(log.Data) > 0 {
		if err := farmerRegistry.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range farmerRegistry.abi.Events[event].Inputs {
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

// FarmerRegistryFarmerTransferred represents a FarmerTransferred event raised by the FarmerRegistry contract.
type FarmerRegistryFarmerTransferred struct {
	FarmerKey         [32]byte
	CooperativeBefore *big.Int
	Cooperative       *big.Int
	Raw               *types.Log // Blockchain specific contextual infos
}

const FarmerRegistryFarmerTransferredEventName = "FarmerTransferred"

// ContractEventName returns the user-defined event name.
func (FarmerRegistryFarmerTransferred) ContractEventName() string {
	return FarmerRegistryFarmerTransferredEventName
}

// UnpackFarmerTransferredEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event FarmerTransferred(bytes32 indexed farmerKey, uint24 indexed cooperativeBefore, uint24 indexed cooperative)
func (farmerRegistry *FarmerRegistry) UnpackFarmerTransferredEvent(log *types.Log) (*FarmerRegistryFarmerTransferred, error) {
	event := "FarmerTransferred"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != farmerRegistry.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(FarmerRegistryFarmerTransferred)
	if len(log.Data) > 0 {
		if err := farmerRegistry.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range farmerRegistry.abi.Events[event].Inputs {
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

// FarmerRegistryForestChecked represents a ForestChecked event raised by the FarmerRegistry contract.
type FarmerRegistryForestChecked struct {
	FarmerKey         [32]byte
	DeforestationFree bool
	Evidence          [32]byte
	Codec             uint8
	Raw               *types.Log // Blockchain specific contextual infos
}

const FarmerRegistryForestCheckedEventName = "ForestChecked"

// ContractEventName returns the user-defined event name.
func (FarmerRegistryForestChecked) ContractEventName() string {
	return FarmerRegistryForestCheckedEventName
}

// UnpackForestCheckedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event ForestChecked(bytes32 indexed farmerKey, bool deforestationFree, bytes32 evidence, uint8 codec)
func (farmerRegistry *FarmerRegistry) UnpackForestCheckedEvent(log *types.Log) (*FarmerRegistryForestChecked, error) {
	event := "ForestChecked"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != farmerRegistry.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(FarmerRegistryForestChecked)
	if len(log.Data) > 0 {
		if err := farmerRegistry.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range farmerRegistry.abi.Events[event].Inputs {
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

// FarmerRegistryRejected represents a Rejected event raised by the FarmerRegistry contract.
type FarmerRegistryRejected struct {
	Key    [32]byte
	Item   *big.Int
	Reason [4]byte
	Raw    *types.Log // Blockchain specific contextual infos
}

const FarmerRegistryRejectedEventName = "Rejected"

// ContractEventName returns the user-defined event name.
func (FarmerRegistryRejected) ContractEventName() string {
	return FarmerRegistryRejectedEventName
}

// UnpackRejectedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Rejected(bytes32 indexed key, uint256 item, bytes4 reason)
func (farmerRegistry *FarmerRegistry) UnpackRejectedEvent(log *types.Log) (*FarmerRegistryRejected, error) {
	event := "Rejected"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != farmerRegistry.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(FarmerRegistryRejected)
	if len(log.Data) > 0 {
		if err := farmerRegistry.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range farmerRegistry.abi.Events[event].Inputs {
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

// FarmerRegistrySkipped represents a Skipped event raised by the FarmerRegistry contract.
type FarmerRegistrySkipped struct {
	Key  [32]byte
	Item *big.Int
	Raw  *types.Log // Blockchain specific contextual infos
}

const FarmerRegistrySkippedEventName = "Skipped"

// ContractEventName returns the user-defined event name.
func (FarmerRegistrySkipped) ContractEventName() string {
	return FarmerRegistrySkippedEventName
}

// UnpackSkippedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Skipped(bytes32 indexed key, uint256 item)
func (farmerRegistry *FarmerRegistry) UnpackSkippedEvent(log *types.Log) (*FarmerRegistrySkipped, error) {
	event := "Skipped"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != farmerRegistry.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(FarmerRegistrySkipped)
	if len(log.Data) > 0 {
		if err := farmerRegistry.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range farmerRegistry.abi.Events[event].Inputs {
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
func (farmerRegistry *FarmerRegistry) UnpackError(raw []byte) (any, error) {
	if bytes.Equal(raw[:4], farmerRegistry.abi.Errors["AreaPaused"].ID.Bytes()[:4]) {
		return farmerRegistry.UnpackAreaPausedError(raw[4:])
	}
	if bytes.Equal(raw[:4], farmerRegistry.abi.Errors["CooperativeNotFound"].ID.Bytes()[:4]) {
		return farmerRegistry.UnpackCooperativeNotFoundError(raw[4:])
	}
	if bytes.Equal(raw[:4], farmerRegistry.abi.Errors["InsufficientPermissions"].ID.Bytes()[:4]) {
		return farmerRegistry.UnpackInsufficientPermissionsError(raw[4:])
	}
	if bytes.Equal(raw[:4], farmerRegistry.abi.Errors["TooManyItems"].ID.Bytes()[:4]) {
		return farmerRegistry.UnpackTooManyItemsError(raw[4:])
	}
	if bytes.Equal(raw[:4], farmerRegistry.abi.Errors["ZeroAddress"].ID.Bytes()[:4]) {
		return farmerRegistry.UnpackZeroAddressError(raw[4:])
	}
	return nil, errors.New("Unknown error")
}

// FarmerRegistryAreaPaused represents a AreaPaused error raised by the FarmerRegistry contract.
type FarmerRegistryAreaPaused struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error AreaPaused()
func FarmerRegistryAreaPausedErrorID() common.Hash {
	return common.HexToHash("0xc0223e1ea92ad98bd380184b6e328d9191f655f46bbadc1387cb128f0efc32dc")
}

// UnpackAreaPausedError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error AreaPaused()
func (farmerRegistry *FarmerRegistry) UnpackAreaPausedError(raw []byte) (*FarmerRegistryAreaPaused, error) {
	out := new(FarmerRegistryAreaPaused)
	if err := farmerRegistry.abi.UnpackIntoInterface(out, "AreaPaused", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// FarmerRegistryCooperativeNotFound represents a CooperativeNotFound error raised by the FarmerRegistry contract.
type FarmerRegistryCooperativeNotFound struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error CooperativeNotFound()
func FarmerRegistryCooperativeNotFoundErrorID() common.Hash {
	return common.HexToHash("0x54aa1a7836f0dc02e40dfbdace7e9dc7cc59a2369ab5cf364d91051522cbd147")
}

// UnpackCooperativeNotFoundError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error CooperativeNotFound()
func (farmerRegistry *FarmerRegistry) UnpackCooperativeNotFoundError(raw []byte) (*FarmerRegistryCooperativeNotFound, error) {
	out := new(FarmerRegistryCooperativeNotFound)
	if err := farmerRegistry.abi.UnpackIntoInterface(out, "CooperativeNotFound", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// FarmerRegistryInsufficientPermissions represents a InsufficientPermissions error raised by the FarmerRegistry contract.
type FarmerRegistryInsufficientPermissions struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error InsufficientPermissions()
func FarmerRegistryInsufficientPermissionsErrorID() common.Hash {
	return common.HexToHash("0xc397ba6098d32ff962db270c922a3808ccc507dbd4a32b7191d2436e12d9e391")
}

// UnpackInsufficientPermissionsError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error InsufficientPermissions()
func (farmerRegistry *FarmerRegistry) UnpackInsufficientPermissionsError(raw []byte) (*FarmerRegistryInsufficientPermissions, error) {
	out := new(FarmerRegistryInsufficientPermissions)
	if err := farmerRegistry.abi.UnpackIntoInterface(out, "InsufficientPermissions", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// FarmerRegistryTooManyItems represents a TooManyItems error raised by the FarmerRegistry contract.
type FarmerRegistryTooManyItems struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error TooManyItems()
func FarmerRegistryTooManyItemsErrorID() common.Hash {
	return common.HexToHash("0xd6ce581150cff2d19bc318e3e496b1c6a31f6bb28049e060596a2f6ef845998b")
}

// UnpackTooManyItemsError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error TooManyItems()
func (farmerRegistry *FarmerRegistry) UnpackTooManyItemsError(raw []byte) (*FarmerRegistryTooManyItems, error) {
	out := new(FarmerRegistryTooManyItems)
	if err := farmerRegistry.abi.UnpackIntoInterface(out, "TooManyItems", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// FarmerRegistryZeroAddress represents a ZeroAddress error raised by the FarmerRegistry contract.
type FarmerRegistryZeroAddress struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ZeroAddress()
func FarmerRegistryZeroAddressErrorID() common.Hash {
	return common.HexToHash("0xd92e233df2717d4a40030e20904abd27b68fcbeede117eaaccbbdac9618c8c73")
}

// UnpackZeroAddressError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ZeroAddress()
func (farmerRegistry *FarmerRegistry) UnpackZeroAddressError(raw []byte) (*FarmerRegistryZeroAddress, error) {
	out := new(FarmerRegistryZeroAddress)
	if err := farmerRegistry.abi.UnpackIntoInterface(out, "ZeroAddress", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// FarmerRegistryBin is what creates the contract, without the values for its constructor.
const FarmerRegistryBin = "0x60c060405234801561000f575f5ffd5b506040516120bb3803806120bb83398101604081905261002e916100ac565b816001600160a01b0381166100565760405163d92e233d60e01b815260040160405180910390fd5b6001600160a01b0390811660805281166100835760405163d92e233d60e01b815260040160405180910390fd5b6001600160a01b031660a052506100e4565b6001600160a01b03811681146100a9575f5ffd5b50565b5f5f604083850312156100bd575f5ffd5b82516100c881610095565b60208401519092506100d981610095565b809150509250929050565b60805160a051611f936101285f395f818161056e01528181610b3d015281816111c101526116b001525f81816103460152818161193501526119ca0152611f935ff3fe608060405234801561000f575f5ffd5b5060043610610153575f3560e01c80639823e686116100bf578063c614334c11610079578063c614334c1461051d578063cce4dc2c14610530578063e50fe10e14610543578063e5fc49ae14610556578063e92fbbe414610569578063fdfcb8c114610590575f5ffd5b80639823e68614610368578063a6e49a5f146103cb578063b44ccd4b146104aa578063bc84ee71146104bd578063bca18b1e146104df578063bd45b397146104f2575f5ffd5b806364d250651161011057806364d25065146102a9578063683723ce146102ee57806378f1f8df146102f65780637a400d861461031b5780637ba4281c1461032e578063923cb95214610341575f5ffd5b8063150aff67146101575780632b9b75731461016c5780633db709f41461018757806343aa9ad3146102045780635b248b0a1461025a5780635fb896dc14610296575b5f5ffd5b61016a610165366004611a9c565b61061d565b005b610174606481565b6040519081526020015b60405180910390f35b6101f7610195366004611af2565b60408051606080820183525f808352602080840182905292840181905262ffffff94909416845260028252928290208251938401835280546001600160a01b0381168552600160a01b900460ff16151591840191909152600101549082015290565b60405161017e9190611b12565b610217610212366004611b3e565b61084c565b6040805163ffffffff909516855262ffffff90931660208501526001600160a01b03909116918301919091526001600160e01b031916606082015260800161017e565b610286610268366004611b55565b6001600160801b0319165f9081526005602052604090205460ff1690565b604051901515815260200161017e565b61016a6102a4366004611bbd565b610907565b6102d66102b7366004611af2565b62ffffff165f908152600260205260409020546001600160a01b031690565b6040516001600160a01b03909116815260200161017e565b61017460a081565b610174610304366004611c01565b63ffffffff165f9081526004602052604090205490565b610286610329366004611c32565b610bad565b61016a61033c366004611a9c565b610bdf565b6102d67f000000000000000000000000000000000000000000000000000000000000000081565b6103a8610376366004611b3e565b5f9081526001602090815260408083205462ffffff1680845260029092529091205490916001600160a01b0390911690565b6040805162ffffff90931683526001600160a01b0390911660208301520161017e565b61049d6103d9366004611b3e565b6040805160e0810182525f80825260208201819052918101829052606081018290526080810182905260a0810182905260c0810191909152505f90815260036020908152604091829020825160e081018452815463ffffffff8116825262ffffff6401000000008204169382019390935264ffffffffff600160381b8404169381019390935260ff600160601b830481166060850152600160681b8304811615156080850152600160701b909204909116151560a08301526001015460c082015290565b60405161017e9190611c63565b61016a6104b8366004611ccf565b610d48565b5f546104cb9062ffffff1681565b60405162ffffff909116815260200161017e565b61016a6104ed366004611cf0565b610e4d565b5f54610508906301000000900463ffffffff1681565b60405163ffffffff909116815260200161017e565b61016a61052b366004611d61565b611256565b61016a61053e366004611a9c565b611388565b61016a610551366004611bbd565b6114d8565b61016a610564366004611bbd565b61179a565b6102d67f000000000000000000000000000000000000000000000000000000000000000081565b61060f61059e366004611b3e565b60408051606080820183525f808352602080840182905292840181905293845260018083528385205462ffffff1680865260028452948490208451928301855280546001600160a01b0381168452600160a01b900460ff161515938301939093529190910154918101919091529091565b60405161017e929190611dc2565b5f516020611f335f395f51905f5261063481611919565b600161063f816119c6565b1561065d576040516360111f0f60e11b815260040160405180910390fd5b5f5b83811015610845573685858381811061067a5761067a611dfa565b60409081029290920180355f8181526001602052939093205490935062ffffff161590506106ce57805f516020611f535f395f51905f52846040516106c191815260200190565b60405180910390a261083b565b8015806106f257505f6106e76040840160208501611e0e565b6001600160a01b0316145b1561071d57805f516020611f735f395f51905f52846376d4e1e860e01b6040516106c1929190611e27565b5f8054819081906107329062ffffff16611e53565b825462ffffff8083166101009490940a848102910219909116179092555f84815260016020908152604091829020805462ffffff191690931790925580516060810182529293508291610789918701908701611e0e565b6001600160a01b03908116825260016020808401829052604093840187905262ffffff86165f8181526002835285902086518154888501511515600160a01b026001600160a81b0319909116919096161794909417845594840151929091019190915584917fbbcdc2615506a5e79cf1722c4b349d0f2b73b8b5c0f50949725dd313c762e1fa9161081e918801908801611e0e565b6040516001600160a01b03909116815260200160405180910390a3505b505060010161065f565b5050505050565b5f818152600360209081526040808320805462ffffff6401000000008204168086526002909452918420805463ffffffff8416956001600160a01b0382169490939260ff600160681b8304811693600160701b909304811692600160a01b9004168886036108c3576314c6888f60e21b95506108fb565b836108d757632470f67b60e01b95506108fb565b806108eb576326ad6b5360e11b95506108fb565b826108fb5763131cdf2360e31b95505b50505050509193509193565b5f516020611f335f395f51905f5261091e81611919565b6001610929816119c6565b15610947576040516360111f0f60e11b815260040160405180910390fd5b60648311156109695760405163d6ce581160e01b815260040160405180910390fd5b5f5b83811015610845573685858381811061098657610986611dfa565b6060029190910180355f8181526003602090815260408083208054828701358552600190935290832054949650929450919262ffffff640100000000840481169391169163ffffffff9091169003610a0b57835f516020611f735f395f51905f528763531a223c60e01b6040516109fe929190611e27565b60405180910390a2610b9d565b8062ffffff168262ffffff1603610a3b57835f516020611f535f395f51905f52876040516109fe91815260200190565b6020808601355f9081526001909152604090205462ffffff838116911614610a8357835f516020611f735f395f51905f52876339e7e3e860e01b6040516109fe929190611e27565b62ffffff81165f90815260026020526040902054600160a01b900460ff16610acb57835f516020611f735f395f51905f5287637c7e532e60e01b6040516109fe929190611e27565b825462ffffff808316640100000000810266ffffff00000000199093169290921785556040519084169086907f012f852c5e44c18706123ddb2888ff11c4a8f2e89c99eab5b1a55efa82ae6bd6905f90a4604051632ee214e760e11b81526004810185905262ffffff821660248201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031690635dc429ce906044015f604051808303815f87803b158015610b86575f5ffd5b505af1158015610b98573d5f5f3e3d5ffd5b505050505b505050505080600101905061096b565b62ffffff82165f9081526006602090815260408083206001600160a01b038516845290915290205460ff165b92915050565b5f516020611f335f395f51905f52610bf681611919565b5f5b82811015610d42575f848483818110610c1357610c13611dfa565b9050604002015f013590505f858584818110610c3157610c31611dfa565b9050604002016020016020810190610c499190611e82565b5f8381526001602090815260408083205462ffffff168352600290915290208054919250906001600160a01b0316610cae57825f516020611f735f395f51905f52856354aa1a7860e01b604051610ca1929190611e27565b60405180910390a2610d34565b8054821515600160a01b90910460ff16151503610ce457825f516020611f535f395f51905f5285604051610ca191815260200190565b805460ff60a01b1916600160a01b83151590810291909117825560405190815283907fedb3a3f3e7d28d92ebe2b8306dc9ef4762d4ad7d4490ca01006f2401bed9cdb09060200160405180910390a25b505050806001019050610bf8565b50505050565b5f610d5281611919565b6001600160a01b038216610d795760405163d92e233d60e01b815260040160405180910390fd5b5f8381526001602090815260408083205462ffffff16808452600290925290912080546001600160a01b031680610dc357604051630a95434f60e31b815260040160405180910390fd5b81546001600160a01b0319166001600160a01b03868116918217845562ffffff85165f90815260066020908152604080832093861680845293825291829020805460ff19166001179055815192835282019290925287917ff8255af86e0f843a0f2464e64f2933c6bd96ddc6b14de398568460c108bbadc6910160405180910390a2505050505050565b5f516020611f335f395f51905f52610e6481611919565b6001610e6f816119c6565b15610e8d576040516360111f0f60e11b815260040160405180910390fd5b60a0831115610eaf5760405163d6ce581160e01b815260040160405180910390fd5b5f80546301000000900463ffffffff16905b8481101561122c5736868683818110610edc57610edc611dfa565b60a0029190910180355f81815260036020526040902054919350915063ffffffff1615610f3157805f516020611f535f395f51905f5284604051610f2291815260200190565b60405180910390a25050611224565b5f819003610f5f57805f516020611f735f395f51905f52846376d4e1e860e01b604051610f22929190611e27565b6020828101355f9081526001825260408082205462ffffff168083526002909352902054600160a01b900460ff16610fc757815f516020611f735f395f51905f5285637c7e532e60e01b604051610fb7929190611e27565b60405180910390a2505050611224565b6040518060e0016040528086610fdc90611e9d565b96508663ffffffff1681526020018262ffffff1681526020014264ffffffffff1681526020018460600160208101906110159190611ec6565b60ff1681526001602082015260400161103460a0860160808701611e82565b1515815260408086013560209283018190525f868152600384528281208551815487870151888701516060808b01516080808d015160a08e01511515600160701b0260ff60701b19911515600160681b029190911661ffff60681b1960ff909416600160601b0260ff60601b1964ffffffffff909716600160381b02969096166cffffffffffff000000000000001962ffffff9889166401000000000266ffffffffffffff19909a1663ffffffff9b8c161799909917989098169790971794909417919091169490941791909117855560c090990151600190940193909355908c16835260049095529290208690559084169285927fea0ef4306bcddec8abbe372b64bb6916fdea052fe3d802c93c9884fc5bc7dfff928a92909161115e91908a01908a01611ec6565b61116e60a08a0160808b01611e82565b6040805163ffffffff959095168552602085019390935260ff919091168383015215156060830152519081900360800190a3604051632840ce5f60e21b81526004810183905262ffffff821660248201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169063a103397c906044015f604051808303815f87803b15801561120a575f5ffd5b505af115801561121c573d5f5f3e3d5ffd5b505050505050505b600101610ec1565b505f805463ffffffff90921663010000000266ffffffff0000001990921691909117905550505050565b5f516020611f335f395f51905f5261126d81611919565b5f5b82811015610d42573684848381811061128a5761128a611dfa565b6080029190910180355f9081526003602052604081208054929450925063ffffffff90911690036112eb576040518235905f516020611f735f395f51905f52906112de9086906314c6888f60e21b90611e27565b60405180910390a261137e565b6112fb6040830160208401611e82565b8154901515600160701b0260ff60701b1990911617815581357ffdb8d94448b5d5e003c4f58e61ec1fea3c110915e065f33611f52731d8eee9256113456040850160208601611e82565b604085013561135a6080870160608801611ec6565b604080519315158452602084019290925260ff169082015260600160405180910390a25b505060010161126f565b5f516020611f335f395f51905f5261139f81611919565b5f5b82811015610d42575f8484838181106113bc576113bc611dfa565b9050604002015f013590505f8585848181106113da576113da611dfa565b90506040020160200160208101906113f29190611e82565b5f83815260036020526040812080549293509163ffffffff16900361144457825f516020611f735f395f51905f528563531a223c60e01b604051611437929190611e27565b60405180910390a26114ca565b8054821515600160681b90910460ff1615150361147a57825f516020611f535f395f51905f528560405161143791815260200190565b805460ff60681b1916600160681b83151590810291909117825560405190815283907f700bec6f83a99244919116cfd45c8d83e4bccbef517c1b0f3072857d133bff189060200160405180910390a25b5050508060010190506113a1565b7fa67a057d728d16e162a15912cbf6e8d4fcd69e5b7b0d1f849a0a10ca6e14741c61150281611919565b5f5b82811015610d42573684848381811061151f5761151f611dfa565b60600291909101602081810180355f9081526001909252604082205492945062ffffff90921692506005916115549085611b55565b6001600160801b031916815260208101919091526040015f205460ff16156115b8576115836020830183611b55565b6001600160801b0319165f516020611f535f395f51905f52846040516115ab91815260200190565b60405180910390a2611790565b6115c56020830183611b55565b6001600160801b0319165f03611611576115e26020830183611b55565b6001600160801b0319165f516020611f735f395f51905f52846376d4e1e860e01b6040516115ab929190611e27565b8062ffffff165f036116595761162a6020830183611b55565b6001600160801b0319165f516020611f735f395f51905f52846354aa1a7860e01b6040516115ab929190611e27565b600160055f61166b6020860186611b55565b6001600160801b0319168152602081019190915260409081015f908120805460ff1916931515939093179092555163aeb1829b60e01b815262ffffff831660048201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169063aeb1829b906024016020604051808303815f875af11580156116fe573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906117229190611ee1565b90506117316020840184611b55565b6001600160801b03191683602001357f9230b47d8ea74a14d63367d5d0d117e8e9879d4b4f56d2bb425810b93702564f83866040013560405161178692919063ffffffff929092168252602082015260400190565b60405180910390a3505b5050600101611504565b5f516020611f335f395f51905f526117b181611919565b5f5b82811015610d4257368484838181106117ce576117ce611dfa565b6060029190910180355f9081526003602052604081208054929450925063ffffffff909116900361182f576040518235905f516020611f735f395f51905f52906118229086906314c6888f60e21b90611e27565b60405180910390a261190f565b8160200135816001015414801561186357506118516060830160408401611ec6565b8154600160601b900460ff9081169116145b15611888576040518381528235905f516020611f535f395f51905f5290602001611822565b602082013560018201556118a26060830160408401611ec6565b815460ff91909116600160601b0260ff60601b1990911617815581357f30bed91803e72f87c63c599d7da38637d34dc054dde57c7d2df6c5de94cbf84f60208401356118f46060860160408701611ec6565b6040805192835260ff90911660208301520160405180910390a25b50506001016117b3565b604051632474521560e21b8152600481018290523360248201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906391d1485490604401602060405180830381865afa158015611982573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906119a69190611efc565b6119c35760405163061cbdd360e51b815260040160405180910390fd5b50565b5f817f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663ef56fd436040518163ffffffff1660e01b8152600401602060405180830381865afa158015611a24573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190611a489190611f17565b1660ff16151592915050565b5f5f83601f840112611a64575f5ffd5b50813567ffffffffffffffff811115611a7b575f5ffd5b6020830191508360208260061b8501011115611a95575f5ffd5b9250929050565b5f5f60208385031215611aad575f5ffd5b823567ffffffffffffffff811115611ac3575f5ffd5b611acf85828601611a54565b90969095509350505050565b803562ffffff81168114611aed575f5ffd5b919050565b5f60208284031215611b02575f5ffd5b611b0b82611adb565b9392505050565b81516001600160a01b031681526020808301511515908201526040808301519082015260608101610bd9565b5f60208284031215611b4e575f5ffd5b5035919050565b5f60208284031215611b65575f5ffd5b81356001600160801b031981168114611b0b575f5ffd5b5f5f83601f840112611b8c575f5ffd5b50813567ffffffffffffffff811115611ba3575f5ffd5b602083019150836020606083028501011115611a95575f5ffd5b5f5f60208385031215611bce575f5ffd5b823567ffffffffffffffff811115611be4575f5ffd5b611acf85828601611b7c565b63ffffffff811681146119c3575f5ffd5b5f60208284031215611c11575f5ffd5b8135611b0b81611bf0565b80356001600160a01b0381168114611aed575f5ffd5b5f5f60408385031215611c43575f5ffd5b611c4c83611adb565b9150611c5a60208401611c1c565b90509250929050565b5f60e08201905063ffffffff835116825262ffffff602084015116602083015264ffffffffff604084015116604083015260ff606084015116606083015260808301511515608083015260a0830151611cc060a084018215159052565b5060c092830151919092015290565b5f5f60408385031215611ce0575f5ffd5b82359150611c5a60208401611c1c565b5f5f60208385031215611d01575f5ffd5b823567ffffffffffffffff811115611d17575f5ffd5b8301601f81018513611d27575f5ffd5b803567ffffffffffffffff811115611d3d575f5ffd5b85602060a083028401011115611d51575f5ffd5b6020919091019590945092505050565b5f5f60208385031215611d72575f5ffd5b823567ffffffffffffffff811115611d88575f5ffd5b8301601f81018513611d98575f5ffd5b803567ffffffffffffffff811115611dae575f5ffd5b8560208260071b8401011115611d51575f5ffd5b62ffffff8316815260808101611b0b602083018480516001600160a01b03168252602080820151151590830152604090810151910152565b634e487b7160e01b5f52603260045260245ffd5b5f60208284031215611e1e575f5ffd5b611b0b82611c1c565b9182526001600160e01b031916602082015260400190565b634e487b7160e01b5f52601160045260245ffd5b5f62ffffff821662ffffff8103611e6c57611e6c611e3f565b60010192915050565b80151581146119c3575f5ffd5b5f60208284031215611e92575f5ffd5b8135611b0b81611e75565b5f63ffffffff821663ffffffff8103611e6c57611e6c611e3f565b60ff811681146119c3575f5ffd5b5f60208284031215611ed6575f5ffd5b8135611b0b81611eb8565b5f60208284031215611ef1575f5ffd5b8151611b0b81611bf0565b5f60208284031215611f0c575f5ffd5b8151611b0b81611e75565b5f60208284031215611f27575f5ffd5b8151611b0b81611eb856fe523a704056dcd17bcf83bed8b68c59416dac1119be77755efe3bde0a64e46e0ca7df37e35254f22900087bd61c5b68001c8f034f7e924ec565af11317d7ee0f7d3de420a6565b95f57bbf208691ef9de4e2cad9835029b32b5e3192fd27202ff"

// FarmerRegistryRuntime is the contract's code on chain, with zeros where its constructor puts values.
const FarmerRegistryRuntime = "0x608060405234801561000f575f5ffd5b5060043610610153575f3560e01c80639823e686116100bf578063c614334c11610079578063c614334c1461051d578063cce4dc2c14610530578063e50fe10e14610543578063e5fc49ae14610556578063e92fbbe414610569578063fdfcb8c114610590575f5ffd5b80639823e68614610368578063a6e49a5f146103cb578063b44ccd4b146104aa578063bc84ee71146104bd578063bca18b1e146104df578063bd45b397146104f2575f5ffd5b806364d250651161011057806364d25065146102a9578063683723ce146102ee57806378f1f8df146102f65780637a400d861461031b5780637ba4281c1461032e578063923cb95214610341575f5ffd5b8063150aff67146101575780632b9b75731461016c5780633db709f41461018757806343aa9ad3146102045780635b248b0a1461025a5780635fb896dc14610296575b5f5ffd5b61016a610165366004611a9c565b61061d565b005b610174606481565b6040519081526020015b60405180910390f35b6101f7610195366004611af2565b60408051606080820183525f808352602080840182905292840181905262ffffff94909416845260028252928290208251938401835280546001600160a01b0381168552600160a01b900460ff16151591840191909152600101549082015290565b60405161017e9190611b12565b610217610212366004611b3e565b61084c565b6040805163ffffffff909516855262ffffff90931660208501526001600160a01b03909116918301919091526001600160e01b031916606082015260800161017e565b610286610268366004611b55565b6001600160801b0319165f9081526005602052604090205460ff1690565b604051901515815260200161017e565b61016a6102a4366004611bbd565b610907565b6102d66102b7366004611af2565b62ffffff165f908152600260205260409020546001600160a01b031690565b6040516001600160a01b03909116815260200161017e565b61017460a081565b610174610304366004611c01565b63ffffffff165f9081526004602052604090205490565b610286610329366004611c32565b610bad565b61016a61033c366004611a9c565b610bdf565b6102d67f000000000000000000000000000000000000000000000000000000000000000081565b6103a8610376366004611b3e565b5f9081526001602090815260408083205462ffffff1680845260029092529091205490916001600160a01b0390911690565b6040805162ffffff90931683526001600160a01b0390911660208301520161017e565b61049d6103d9366004611b3e565b6040805160e0810182525f80825260208201819052918101829052606081018290526080810182905260a0810182905260c0810191909152505f90815260036020908152604091829020825160e081018452815463ffffffff8116825262ffffff6401000000008204169382019390935264ffffffffff600160381b8404169381019390935260ff600160601b830481166060850152600160681b8304811615156080850152600160701b909204909116151560a08301526001015460c082015290565b60405161017e9190611c63565b61016a6104b8366004611ccf565b610d48565b5f546104cb9062ffffff1681565b60405162ffffff909116815260200161017e565b61016a6104ed366004611cf0565b610e4d565b5f54610508906301000000900463ffffffff1681565b60405163ffffffff909116815260200161017e565b61016a61052b366004611d61565b611256565b61016a61053e366004611a9c565b611388565b61016a610551366004611bbd565b6114d8565b61016a610564366004611bbd565b61179a565b6102d67f000000000000000000000000000000000000000000000000000000000000000081565b61060f61059e366004611b3e565b60408051606080820183525f808352602080840182905292840181905293845260018083528385205462ffffff1680865260028452948490208451928301855280546001600160a01b0381168452600160a01b900460ff161515938301939093529190910154918101919091529091565b60405161017e929190611dc2565b5f516020611f335f395f51905f5261063481611919565b600161063f816119c6565b1561065d576040516360111f0f60e11b815260040160405180910390fd5b5f5b83811015610845573685858381811061067a5761067a611dfa565b60409081029290920180355f8181526001602052939093205490935062ffffff161590506106ce57805f516020611f535f395f51905f52846040516106c191815260200190565b60405180910390a261083b565b8015806106f257505f6106e76040840160208501611e0e565b6001600160a01b0316145b1561071d57805f516020611f735f395f51905f52846376d4e1e860e01b6040516106c1929190611e27565b5f8054819081906107329062ffffff16611e53565b825462ffffff8083166101009490940a848102910219909116179092555f84815260016020908152604091829020805462ffffff191690931790925580516060810182529293508291610789918701908701611e0e565b6001600160a01b03908116825260016020808401829052604093840187905262ffffff86165f8181526002835285902086518154888501511515600160a01b026001600160a81b0319909116919096161794909417845594840151929091019190915584917fbbcdc2615506a5e79cf1722c4b349d0f2b73b8b5c0f50949725dd313c762e1fa9161081e918801908801611e0e565b6040516001600160a01b03909116815260200160405180910390a3505b505060010161065f565b5050505050565b5f818152600360209081526040808320805462ffffff6401000000008204168086526002909452918420805463ffffffff8416956001600160a01b0382169490939260ff600160681b8304811693600160701b909304811692600160a01b9004168886036108c3576314c6888f60e21b95506108fb565b836108d757632470f67b60e01b95506108fb565b806108eb576326ad6b5360e11b95506108fb565b826108fb5763131cdf2360e31b95505b50505050509193509193565b5f516020611f335f395f51905f5261091e81611919565b6001610929816119c6565b15610947576040516360111f0f60e11b815260040160405180910390fd5b60648311156109695760405163d6ce581160e01b815260040160405180910390fd5b5f5b83811015610845573685858381811061098657610986611dfa565b6060029190910180355f8181526003602090815260408083208054828701358552600190935290832054949650929450919262ffffff640100000000840481169391169163ffffffff9091169003610a0b57835f516020611f735f395f51905f528763531a223c60e01b6040516109fe929190611e27565b60405180910390a2610b9d565b8062ffffff168262ffffff1603610a3b57835f516020611f535f395f51905f52876040516109fe91815260200190565b6020808601355f9081526001909152604090205462ffffff838116911614610a8357835f516020611f735f395f51905f52876339e7e3e860e01b6040516109fe929190611e27565b62ffffff81165f90815260026020526040902054600160a01b900460ff16610acb57835f516020611f735f395f51905f5287637c7e532e60e01b6040516109fe929190611e27565b825462ffffff808316640100000000810266ffffff00000000199093169290921785556040519084169086907f012f852c5e44c18706123ddb2888ff11c4a8f2e89c99eab5b1a55efa82ae6bd6905f90a4604051632ee214e760e11b81526004810185905262ffffff821660248201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031690635dc429ce906044015f604051808303815f87803b158015610b86575f5ffd5b505af1158015610b98573d5f5f3e3d5ffd5b505050505b505050505080600101905061096b565b62ffffff82165f9081526006602090815260408083206001600160a01b038516845290915290205460ff165b92915050565b5f516020611f335f395f51905f52610bf681611919565b5f5b82811015610d42575f848483818110610c1357610c13611dfa565b9050604002015f013590505f858584818110610c3157610c31611dfa565b9050604002016020016020810190610c499190611e82565b5f8381526001602090815260408083205462ffffff168352600290915290208054919250906001600160a01b0316610cae57825f516020611f735f395f51905f52856354aa1a7860e01b604051610ca1929190611e27565b60405180910390a2610d34565b8054821515600160a01b90910460ff16151503610ce457825f516020611f535f395f51905f5285604051610ca191815260200190565b805460ff60a01b1916600160a01b83151590810291909117825560405190815283907fedb3a3f3e7d28d92ebe2b8306dc9ef4762d4ad7d4490ca01006f2401bed9cdb09060200160405180910390a25b505050806001019050610bf8565b50505050565b5f610d5281611919565b6001600160a01b038216610d795760405163d92e233d60e01b815260040160405180910390fd5b5f8381526001602090815260408083205462ffffff16808452600290925290912080546001600160a01b031680610dc357604051630a95434f60e31b815260040160405180910390fd5b81546001600160a01b0319166001600160a01b03868116918217845562ffffff85165f90815260066020908152604080832093861680845293825291829020805460ff19166001179055815192835282019290925287917ff8255af86e0f843a0f2464e64f2933c6bd96ddc6b14de398568460c108bbadc6910160405180910390a2505050505050565b5f516020611f335f395f51905f52610e6481611919565b6001610e6f816119c6565b15610e8d576040516360111f0f60e11b815260040160405180910390fd5b60a0831115610eaf5760405163d6ce581160e01b815260040160405180910390fd5b5f80546301000000900463ffffffff16905b8481101561122c5736868683818110610edc57610edc611dfa565b60a0029190910180355f81815260036020526040902054919350915063ffffffff1615610f3157805f516020611f535f395f51905f5284604051610f2291815260200190565b60405180910390a25050611224565b5f819003610f5f57805f516020611f735f395f51905f52846376d4e1e860e01b604051610f22929190611e27565b6020828101355f9081526001825260408082205462ffffff168083526002909352902054600160a01b900460ff16610fc757815f516020611f735f395f51905f5285637c7e532e60e01b604051610fb7929190611e27565b60405180910390a2505050611224565b6040518060e0016040528086610fdc90611e9d565b96508663ffffffff1681526020018262ffffff1681526020014264ffffffffff1681526020018460600160208101906110159190611ec6565b60ff1681526001602082015260400161103460a0860160808701611e82565b1515815260408086013560209283018190525f868152600384528281208551815487870151888701516060808b01516080808d015160a08e01511515600160701b0260ff60701b19911515600160681b029190911661ffff60681b1960ff909416600160601b0260ff60601b1964ffffffffff909716600160381b02969096166cffffffffffff000000000000001962ffffff9889166401000000000266ffffffffffffff19909a1663ffffffff9b8c161799909917989098169790971794909417919091169490941791909117855560c090990151600190940193909355908c16835260049095529290208690559084169285927fea0ef4306bcddec8abbe372b64bb6916fdea052fe3d802c93c9884fc5bc7dfff928a92909161115e91908a01908a01611ec6565b61116e60a08a0160808b01611e82565b6040805163ffffffff959095168552602085019390935260ff919091168383015215156060830152519081900360800190a3604051632840ce5f60e21b81526004810183905262ffffff821660248201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169063a103397c906044015f604051808303815f87803b15801561120a575f5ffd5b505af115801561121c573d5f5f3e3d5ffd5b505050505050505b600101610ec1565b505f805463ffffffff90921663010000000266ffffffff0000001990921691909117905550505050565b5f516020611f335f395f51905f5261126d81611919565b5f5b82811015610d42573684848381811061128a5761128a611dfa565b6080029190910180355f9081526003602052604081208054929450925063ffffffff90911690036112eb576040518235905f516020611f735f395f51905f52906112de9086906314c6888f60e21b90611e27565b60405180910390a261137e565b6112fb6040830160208401611e82565b8154901515600160701b0260ff60701b1990911617815581357ffdb8d94448b5d5e003c4f58e61ec1fea3c110915e065f33611f52731d8eee9256113456040850160208601611e82565b604085013561135a6080870160608801611ec6565b604080519315158452602084019290925260ff169082015260600160405180910390a25b505060010161126f565b5f516020611f335f395f51905f5261139f81611919565b5f5b82811015610d42575f8484838181106113bc576113bc611dfa565b9050604002015f013590505f8585848181106113da576113da611dfa565b90506040020160200160208101906113f29190611e82565b5f83815260036020526040812080549293509163ffffffff16900361144457825f516020611f735f395f51905f528563531a223c60e01b604051611437929190611e27565b60405180910390a26114ca565b8054821515600160681b90910460ff1615150361147a57825f516020611f535f395f51905f528560405161143791815260200190565b805460ff60681b1916600160681b83151590810291909117825560405190815283907f700bec6f83a99244919116cfd45c8d83e4bccbef517c1b0f3072857d133bff189060200160405180910390a25b5050508060010190506113a1565b7fa67a057d728d16e162a15912cbf6e8d4fcd69e5b7b0d1f849a0a10ca6e14741c61150281611919565b5f5b82811015610d42573684848381811061151f5761151f611dfa565b60600291909101602081810180355f9081526001909252604082205492945062ffffff90921692506005916115549085611b55565b6001600160801b031916815260208101919091526040015f205460ff16156115b8576115836020830183611b55565b6001600160801b0319165f516020611f535f395f51905f52846040516115ab91815260200190565b60405180910390a2611790565b6115c56020830183611b55565b6001600160801b0319165f03611611576115e26020830183611b55565b6001600160801b0319165f516020611f735f395f51905f52846376d4e1e860e01b6040516115ab929190611e27565b8062ffffff165f036116595761162a6020830183611b55565b6001600160801b0319165f516020611f735f395f51905f52846354aa1a7860e01b6040516115ab929190611e27565b600160055f61166b6020860186611b55565b6001600160801b0319168152602081019190915260409081015f908120805460ff1916931515939093179092555163aeb1829b60e01b815262ffffff831660048201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169063aeb1829b906024016020604051808303815f875af11580156116fe573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906117229190611ee1565b90506117316020840184611b55565b6001600160801b03191683602001357f9230b47d8ea74a14d63367d5d0d117e8e9879d4b4f56d2bb425810b93702564f83866040013560405161178692919063ffffffff929092168252602082015260400190565b60405180910390a3505b5050600101611504565b5f516020611f335f395f51905f526117b181611919565b5f5b82811015610d4257368484838181106117ce576117ce611dfa565b6060029190910180355f9081526003602052604081208054929450925063ffffffff909116900361182f576040518235905f516020611f735f395f51905f52906118229086906314c6888f60e21b90611e27565b60405180910390a261190f565b8160200135816001015414801561186357506118516060830160408401611ec6565b8154600160601b900460ff9081169116145b15611888576040518381528235905f516020611f535f395f51905f5290602001611822565b602082013560018201556118a26060830160408401611ec6565b815460ff91909116600160601b0260ff60601b1990911617815581357f30bed91803e72f87c63c599d7da38637d34dc054dde57c7d2df6c5de94cbf84f60208401356118f46060860160408701611ec6565b6040805192835260ff90911660208301520160405180910390a25b50506001016117b3565b604051632474521560e21b8152600481018290523360248201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906391d1485490604401602060405180830381865afa158015611982573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906119a69190611efc565b6119c35760405163061cbdd360e51b815260040160405180910390fd5b50565b5f817f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663ef56fd436040518163ffffffff1660e01b8152600401602060405180830381865afa158015611a24573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190611a489190611f17565b1660ff16151592915050565b5f5f83601f840112611a64575f5ffd5b50813567ffffffffffffffff811115611a7b575f5ffd5b6020830191508360208260061b8501011115611a95575f5ffd5b9250929050565b5f5f60208385031215611aad575f5ffd5b823567ffffffffffffffff811115611ac3575f5ffd5b611acf85828601611a54565b90969095509350505050565b803562ffffff81168114611aed575f5ffd5b919050565b5f60208284031215611b02575f5ffd5b611b0b82611adb565b9392505050565b81516001600160a01b031681526020808301511515908201526040808301519082015260608101610bd9565b5f60208284031215611b4e575f5ffd5b5035919050565b5f60208284031215611b65575f5ffd5b81356001600160801b031981168114611b0b575f5ffd5b5f5f83601f840112611b8c575f5ffd5b50813567ffffffffffffffff811115611ba3575f5ffd5b602083019150836020606083028501011115611a95575f5ffd5b5f5f60208385031215611bce575f5ffd5b823567ffffffffffffffff811115611be4575f5ffd5b611acf85828601611b7c565b63ffffffff811681146119c3575f5ffd5b5f60208284031215611c11575f5ffd5b8135611b0b81611bf0565b80356001600160a01b0381168114611aed575f5ffd5b5f5f60408385031215611c43575f5ffd5b611c4c83611adb565b9150611c5a60208401611c1c565b90509250929050565b5f60e08201905063ffffffff835116825262ffffff602084015116602083015264ffffffffff604084015116604083015260ff606084015116606083015260808301511515608083015260a0830151611cc060a084018215159052565b5060c092830151919092015290565b5f5f60408385031215611ce0575f5ffd5b82359150611c5a60208401611c1c565b5f5f60208385031215611d01575f5ffd5b823567ffffffffffffffff811115611d17575f5ffd5b8301601f81018513611d27575f5ffd5b803567ffffffffffffffff811115611d3d575f5ffd5b85602060a083028401011115611d51575f5ffd5b6020919091019590945092505050565b5f5f60208385031215611d72575f5ffd5b823567ffffffffffffffff811115611d88575f5ffd5b8301601f81018513611d98575f5ffd5b803567ffffffffffffffff811115611dae575f5ffd5b8560208260071b8401011115611d51575f5ffd5b62ffffff8316815260808101611b0b602083018480516001600160a01b03168252602080820151151590830152604090810151910152565b634e487b7160e01b5f52603260045260245ffd5b5f60208284031215611e1e575f5ffd5b611b0b82611c1c565b9182526001600160e01b031916602082015260400190565b634e487b7160e01b5f52601160045260245ffd5b5f62ffffff821662ffffff8103611e6c57611e6c611e3f565b60010192915050565b80151581146119c3575f5ffd5b5f60208284031215611e92575f5ffd5b8135611b0b81611e75565b5f63ffffffff821663ffffffff8103611e6c57611e6c611e3f565b60ff811681146119c3575f5ffd5b5f60208284031215611ed6575f5ffd5b8135611b0b81611eb8565b5f60208284031215611ef1575f5ffd5b8151611b0b81611bf0565b5f60208284031215611f0c575f5ffd5b8151611b0b81611e75565b5f60208284031215611f27575f5ffd5b8151611b0b81611eb856fe523a704056dcd17bcf83bed8b68c59416dac1119be77755efe3bde0a64e46e0ca7df37e35254f22900087bd61c5b68001c8f034f7e924ec565af11317d7ee0f7d3de420a6565b95f57bbf208691ef9de4e2cad9835029b32b5e3192fd27202ff"

// FarmerRegistryImmutables are the places, start and length, of the values that the constructor fixed.
var FarmerRegistryImmutables = [][2]int{{838, 32}, {1390, 32}, {2877, 32}, {4545, 32}, {5808, 32}, {6453, 32}, {6602, 32}}
