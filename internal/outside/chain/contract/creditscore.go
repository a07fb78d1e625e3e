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

// ICreditScoreAccount is an auto generated low-level Go binding around an user-defined struct.
type ICreditScoreAccount struct {
	Score           uint16
	Deliveries      uint32
	Repayments      uint32
	Defaults        uint32
	Cooperative     *big.Int
	BreachesApplied uint32
	OpenedAt        *big.Int
}

// CreditScoreMetaData contains all meta data concerning the CreditScore contract.
var CreditScoreMetaData = MetaData{
	ABI: "[{\"inputs\":[{\"internalType\":\"address\",\"name\":\"registry\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"batchToken\",\"type\":\"address\"},{\"internalType\":\"contractIVaults\",\"name\":\"vaults\",\"type\":\"address\"}],\"stateMutability\":\"nonpayable\",\"type\":\"constructor\"},{\"inputs\":[],\"name\":\"FarmerNotRegistered\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"InsufficientPermissions\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"ZeroAddress\",\"type\":\"error\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"uint24\",\"name\":\"cooperative\",\"type\":\"uint24\"},{\"indexed\":false,\"internalType\":\"uint32\",\"name\":\"number\",\"type\":\"uint32\"}],\"name\":\"CooperativePenalised\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"farmerKey\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"enumScoreEvent\",\"name\":\"kind\",\"type\":\"uint8\"},{\"indexed\":false,\"internalType\":\"uint16\",\"name\":\"scoreBefore\",\"type\":\"uint16\"},{\"indexed\":false,\"internalType\":\"uint16\",\"name\":\"scoreAfter\",\"type\":\"uint16\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"ref\",\"type\":\"uint256\"}],\"name\":\"ScoreChanged\",\"type\":\"event\"},{\"inputs\":[],\"name\":\"BATCH_TOKEN\",\"outputs\":[{\"internalType\":\"address\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"DEFAULT_POINTS\",\"outputs\":[{\"internalType\":\"uint16\",\"name\":\"\",\"type\":\"uint16\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"DELIVERY_POINTS\",\"outputs\":[{\"internalType\":\"uint16\",\"name\":\"\",\"type\":\"uint16\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"PENALTY_POINTS\",\"outputs\":[{\"internalType\":\"uint16\",\"name\":\"\",\"type\":\"uint16\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"REGISTRY\",\"outputs\":[{\"internalType\":\"address\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"REPAYMENT_POINTS\",\"outputs\":[{\"internalType\":\"uint16\",\"name\":\"\",\"type\":\"uint16\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"SCORE_CEILING\",\"outputs\":[{\"internalType\":\"uint16\",\"name\":\"\",\"type\":\"uint16\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"SCORE_FLOOR\",\"outputs\":[{\"internalType\":\"uint16\",\"name\":\"\",\"type\":\"uint16\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"SCORE_INITIAL\",\"outputs\":[{\"internalType\":\"uint16\",\"name\":\"\",\"type\":\"uint16\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"VAULTS\",\"outputs\":[{\"internalType\":\"contractIVaults\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"farmerKey\",\"type\":\"bytes32\"}],\"name\":\"accountOf\",\"outputs\":[{\"components\":[{\"internalType\":\"uint16\",\"name\":\"score\",\"type\":\"uint16\"},{\"internalType\":\"uint32\",\"name\":\"deliveries\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"repayments\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"defaults\",\"type\":\"uint32\"},{\"internalType\":\"uint24\",\"name\":\"cooperative\",\"type\":\"uint24\"},{\"internalType\":\"uint32\",\"name\":\"breachesApplied\",\"type\":\"uint32\"},{\"internalType\":\"uint40\",\"name\":\"openedAt\",\"type\":\"uint40\"}],\"internalType\":\"structICreditScore.Account\",\"name\":\"account\",\"type\":\"tuple\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint24\",\"name\":\"cooperative\",\"type\":\"uint24\"}],\"name\":\"breachesOf\",\"outputs\":[{\"internalType\":\"uint32\",\"name\":\"\",\"type\":\"uint32\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"farmerKey\",\"type\":\"bytes32\"},{\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"}],\"name\":\"defaulted\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"farmerKey\",\"type\":\"bytes32\"},{\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"}],\"name\":\"delivered\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"string\",\"name\":\"nationalFarmerId\",\"type\":\"string\"}],\"name\":\"keyOf\",\"outputs\":[{\"internalType\":\"bytes32\",\"name\":\"\",\"type\":\"bytes32\"}],\"stateMutability\":\"pure\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"farmerKey\",\"type\":\"bytes32\"},{\"internalType\":\"uint24\",\"name\":\"cooperative\",\"type\":\"uint24\"}],\"name\":\"moved\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"farmerKey\",\"type\":\"bytes32\"},{\"internalType\":\"uint24\",\"name\":\"cooperative\",\"type\":\"uint24\"}],\"name\":\"open\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint24\",\"name\":\"cooperative\",\"type\":\"uint24\"}],\"name\":\"penalise\",\"outputs\":[{\"internalType\":\"uint32\",\"name\":\"number\",\"type\":\"uint32\"}],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"farmerKey\",\"type\":\"bytes32\"},{\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"}],\"name\":\"repaid\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"farmerKey\",\"type\":\"bytes32\"}],\"name\":\"scoreOf\",\"outputs\":[{\"internalType\":\"uint16\",\"name\":\"\",\"type\":\"uint16\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"string\",\"name\":\"nationalFarmerId\",\"type\":\"string\"}],\"name\":\"scoreOfFarmer\",\"outputs\":[{\"internalType\":\"uint16\",\"name\":\"\",\"type\":\"uint16\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32[]\",\"name\":\"farmerKeys\",\"type\":\"bytes32[]\"}],\"name\":\"settleBreaches\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint16\",\"name\":\"score\",\"type\":\"uint16\"}],\"name\":\"tierAt\",\"outputs\":[{\"internalType\":\"enumTier\",\"name\":\"tier\",\"type\":\"uint8\"},{\"internalType\":\"uint64\",\"name\":\"maxAssets\",\"type\":\"uint64\"},{\"internalType\":\"uint16\",\"name\":\"ltvBps\",\"type\":\"uint16\"}],\"stateMutability\":\"pure\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"farmerKey\",\"type\":\"bytes32\"}],\"name\":\"tierOf\",\"outputs\":[{\"internalType\":\"enumTier\",\"name\":\"tier\",\"type\":\"uint8\"},{\"internalType\":\"uint64\",\"name\":\"maxAssets\",\"type\":\"uint64\"},{\"internalType\":\"uint16\",\"name\":\"ltvBps\",\"type\":\"uint16\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"farmerKey\",\"type\":\"bytes32\"},{\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"}],\"name\":\"voided\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"}]",
	ID:  "CreditScore",
}

// CreditScore is an auto generated Go binding around an Ethereum contract.
type CreditScore struct {
	abi abi.ABI
}

// GetABI returns the ABI associated with this contract binding.
func (c *CreditScore) GetABI() abi.ABI {
	return c.abi
}

// NewCreditScore creates a new instance of CreditScore.
func NewCreditScore() *CreditScore {
	parsed, err := CreditScoreMetaData.ParseABI()
	if err != nil {
		panic(errors.New("invalid ABI: " + err.Error()))
	}
	return &CreditScore{abi: *parsed}
}

// PackConstructor is the Go binding used to pack the parameters required for
// contract deployment.
//
// Solidity: constructor(address registry, address batchToken, address vaults) returns()
func (creditScore *CreditScore) PackConstructor(registry common.Address, batchToken common.Address, vaults common.Address) []byte {
	enc, err := creditScore.abi.Pack("", registry, batchToken, vaults)
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
func (creditScore *CreditScore) PackBATCHTOKEN() []byte {
	enc, err := creditScore.abi.Pack("BATCH_TOKEN")
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
func (creditScore *CreditScore) TryPackBATCHTOKEN() ([]byte, error) {
	return creditScore.abi.Pack("BATCH_TOKEN")
}

// UnpackBATCHTOKEN is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x260e3b5c.
//
// Solidity: function BATCH_TOKEN() view returns(address)
func (creditScore *CreditScore) UnpackBATCHTOKEN(data []byte) (common.Address, error) {
	out, err := creditScore.abi.Unpack("BATCH_TOKEN", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackDEFAULTPOINTS is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xfba1c1a3.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function DEFAULT_POINTS() view returns(uint16)
func (creditScore *CreditScore) PackDEFAULTPOINTS() []byte {
	enc, err := creditScore.abi.Pack("DEFAULT_POINTS")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackDEFAULTPOINTS is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xfba1c1a3.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function DEFAULT_POINTS() view returns(uint16)
func (creditScore *CreditScore) TryPackDEFAULTPOINTS() ([]byte, error) {
	return creditScore.abi.Pack("DEFAULT_POINTS")
}

// UnpackDEFAULTPOINTS is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xfba1c1a3.
//
// Solidity: function DEFAULT_POINTS() view returns(uint16)
func (creditScore *CreditScore) UnpackDEFAULTPOINTS(data []byte) (uint16, error) {
	out, err := creditScore.abi.Unpack("DEFAULT_POINTS", data)
	if err != nil {
		return *new(uint16), err
	}
	out0 := *abi.ConvertType(out[0], new(uint16)).(*uint16)
	return out0, nil
}

// PackDELIVERYPOINTS is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x532fe220.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function DELIVERY_POINTS() view returns(uint16)
func (creditScore *CreditScore) PackDELIVERYPOINTS() []byte {
	enc, err := creditScore.abi.Pack("DELIVERY_POINTS")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackDELIVERYPOINTS is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x532fe220.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function DELIVERY_POINTS() view returns(uint16)
func (creditScore *CreditScore) TryPackDELIVERYPOINTS() ([]byte, error) {
	return creditScore.abi.Pack("DELIVERY_POINTS")
}

// UnpackDELIVERYPOINTS is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x532fe220.
//
// Solidity: function DELIVERY_POINTS() view returns(uint16)
func (creditScore *CreditScore) UnpackDELIVERYPOINTS(data []byte) (uint16, error) {
	out, err := creditScore.abi.Unpack("DELIVERY_POINTS", data)
	if err != nil {
		return *new(uint16), err
	}
	out0 := *abi.ConvertType(out[0], new(uint16)).(*uint16)
	return out0, nil
}

// PackPENALTYPOINTS is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x70811c83.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function PENALTY_POINTS() view returns(uint16)
func (creditScore *CreditScore) PackPENALTYPOINTS() []byte {
	enc, err := creditScore.abi.Pack("PENALTY_POINTS")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackPENALTYPOINTS is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x70811c83.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function PENALTY_POINTS() view returns(uint16)
func (creditScore *CreditScore) TryPackPENALTYPOINTS() ([]byte, error) {
	return creditScore.abi.Pack("PENALTY_POINTS")
}

// UnpackPENALTYPOINTS is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x70811c83.
//
// Solidity: function PENALTY_POINTS() view returns(uint16)
func (creditScore *CreditScore) UnpackPENALTYPOINTS(data []byte) (uint16, error) {
	out, err := creditScore.abi.Unpack("PENALTY_POINTS", data)
	if err != nil {
		return *new(uint16), err
	}
	out0 := *abi.ConvertType(out[0], new(uint16)).(*uint16)
	return out0, nil
}

// PackREGISTRY is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x06433b1b.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function REGISTRY() view returns(address)
func (creditScore *CreditScore) PackREGISTRY() []byte {
	enc, err := creditScore.abi.Pack("REGISTRY")
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
func (creditScore *CreditScore) TryPackREGISTRY() ([]byte, error) {
	return creditScore.abi.Pack("REGISTRY")
}

// UnpackREGISTRY is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x06433b1b.
//
// Solidity: function REGISTRY() view returns(address)
func (creditScore *CreditScore) UnpackREGISTRY(data []byte) (common.Address, error) {
	out, err := creditScore.abi.Unpack("REGISTRY", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackREPAYMENTPOINTS is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x09c84fab.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function REPAYMENT_POINTS() view returns(uint16)
func (creditScore *CreditScore) PackREPAYMENTPOINTS() []byte {
	enc, err := creditScore.abi.Pack("REPAYMENT_POINTS")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackREPAYMENTPOINTS is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x09c84fab.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function REPAYMENT_POINTS() view returns(uint16)
func (creditScore *CreditScore) TryPackREPAYMENTPOINTS() ([]byte, error) {
	return creditScore.abi.Pack("REPAYMENT_POINTS")
}

// UnpackREPAYMENTPOINTS is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x09c84fab.
//
// Solidity: function REPAYMENT_POINTS() view returns(uint16)
func (creditScore *CreditScore) UnpackREPAYMENTPOINTS(data []byte) (uint16, error) {
	out, err := creditScore.abi.Unpack("REPAYMENT_POINTS", data)
	if err != nil {
		return *new(uint16), err
	}
	out0 := *abi.ConvertType(out[0], new(uint16)).(*uint16)
	return out0, nil
}

// PackSCORECEILING is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x2479775a.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function SCORE_CEILING() view returns(uint16)
func (creditScore *CreditScore) PackSCORECEILING() []byte {
	enc, err := creditScore.abi.Pack("SCORE_CEILING")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSCORECEILING is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x2479775a.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function SCORE_CEILING() view returns(uint16)
func (creditScore *CreditScore) TryPackSCORECEILING() ([]byte, error) {
	return creditScore.abi.Pack("SCORE_CEILING")
}

// UnpackSCORECEILING is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x2479775a.
//
// Solidity: function SCORE_CEILING() view returns(uint16)
func (creditScore *CreditScore) UnpackSCORECEILING(data []byte) (uint16, error) {
	out, err := creditScore.abi.Unpack("SCORE_CEILING", data)
	if err != nil {
		return *new(uint16), err
	}
	out0 := *abi.ConvertType(out[0], new(uint16)).(*uint16)
	return out0, nil
}

// PackSCOREFLOOR is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x042eb1e7.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function SCORE_FLOOR() view returns(uint16)
func (creditScore *CreditScore) PackSCOREFLOOR() []byte {
	enc, err := creditScore.abi.Pack("SCORE_FLOOR")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSCOREFLOOR is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x042eb1e7.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function SCORE_FLOOR() view returns(uint16)
func (creditScore *CreditScore) TryPackSCOREFLOOR() ([]byte, error) {
	return creditScore.abi.Pack("SCORE_FLOOR")
}

// UnpackSCOREFLOOR is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x042eb1e7.
//
// Solidity: function SCORE_FLOOR() view returns(uint16)
func (creditScore *CreditScore) UnpackSCOREFLOOR(data []byte) (uint16, error) {
	out, err := creditScore.abi.Unpack("SCORE_FLOOR", data)
	if err != nil {
		return *new(uint16), err
	}
	out0 := *abi.ConvertType(out[0], new(uint16)).(*uint16)
	return out0, nil
}

// PackSCOREINITIAL is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xfeae8aca.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function SCORE_INITIAL() view returns(uint16)
func (creditScore *CreditScore) PackSCOREINITIAL() []byte {
	enc, err := creditScore.abi.Pack("SCORE_INITIAL")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSCOREINITIAL is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xfeae8aca.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function SCORE_INITIAL() view returns(uint16)
func (creditScore *CreditScore) TryPackSCOREINITIAL() ([]byte, error) {
	return creditScore.abi.Pack("SCORE_INITIAL")
}

// UnpackSCOREINITIAL is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xfeae8aca.
//
// Solidity: function SCORE_INITIAL() view returns(uint16)
func (creditScore *CreditScore) UnpackSCOREINITIAL(data []byte) (uint16, error) {
	out, err := creditScore.abi.Unpack("SCORE_INITIAL", data)
	if err != nil {
		return *new(uint16), err
	}
	out0 := *abi.ConvertType(out[0], new(uint16)).(*uint16)
	return out0, nil
}

// PackVAULTS is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xd2dabb5b.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function VAULTS() view returns(address)
func (creditScore *CreditScore) PackVAULTS() []byte {
	enc, err := creditScore.abi.Pack("VAULTS")
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
func (creditScore *CreditScore) TryPackVAULTS() ([]byte, error) {
	return creditScore.abi.Pack("VAULTS")
}

// UnpackVAULTS is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xd2dabb5b.
//
// Solidity: function VAULTS() view returns(address)
func (creditScore *CreditScore) UnpackVAULTS(data []byte) (common.Address, error) {
	out, err := creditScore.abi.Unpack("VAULTS", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackAccountOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x0b61a887.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function accountOf(bytes32 farmerKey) view returns((uint16,uint32,uint32,uint32,uint24,uint32,uint40) account)
func (creditScore *CreditScore) PackAccountOf(farmerKey [32]byte) []byte {
	enc, err := creditScore.abi.Pack("accountOf", farmerKey)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackAccountOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x0b61a887.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function accountOf(bytes32 farmerKey) view returns((uint16,uint32,uint32,uint32,uint24,uint32,uint40) account)
func (creditScore *CreditScore) TryPackAccountOf(farmerKey [32]byte) ([]byte, error) {
	return creditScore.abi.Pack("accountOf", farmerKey)
}

// UnpackAccountOf is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x0b61a887.
//
// Solidity: function accountOf(bytes32 farmerKey) view returns((uint16,uint32,uint32,uint32,uint24,uint32,uint40) account)
func (creditScore *CreditScore) UnpackAccountOf(data []byte) (ICreditScoreAccount, error) {
	out, err := creditScore.abi.Unpack("accountOf", data)
	if err != nil {
		return *new(ICreditScoreAccount), err
	}
	out0 := *abi.ConvertType(out[0], new(ICreditScoreAccount)).(*ICreditScoreAccount)
	return out0, nil
}

// PackBreachesOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xdd955093.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function breachesOf(uint24 cooperative) view returns(uint32)
func (creditScore *CreditScore) PackBreachesOf(cooperative *big.Int) []byte {
	enc, err := creditScore.abi.Pack("breachesOf", cooperative)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackBreachesOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xdd955093.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function breachesOf(uint24 cooperative) view returns(uint32)
func (creditScore *CreditScore) TryPackBreachesOf(cooperative *big.Int) ([]byte, error) {
	return creditScore.abi.Pack("breachesOf", cooperative)
}

// UnpackBreachesOf is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xdd955093.
//
// Solidity: function breachesOf(uint24 cooperative) view returns(uint32)
func (creditScore *CreditScore) UnpackBreachesOf(data []byte) (uint32, error) {
	out, err := creditScore.abi.Unpack("breachesOf", data)
	if err != nil {
		return *new(uint32), err
	}
	out0 := *abi.ConvertType(out[0], new(uint32)).(*uint32)
	return out0, nil
}

// PackDefaulted is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xd4fe8794.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function defaulted(bytes32 farmerKey, uint256 tokenId) returns()
func (creditScore *CreditScore) PackDefaulted(farmerKey [32]byte, tokenId *big.Int) []byte {
	enc, err := creditScore.abi.Pack("defaulted", farmerKey, tokenId)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackDefaulted is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xd4fe8794.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function defaulted(bytes32 farmerKey, uint256 tokenId) returns()
func (creditScore *CreditScore) TryPackDefaulted(farmerKey [32]byte, tokenId *big.Int) ([]byte, error) {
	return creditScore.abi.Pack("defaulted", farmerKey, tokenId)
}

// PackDelivered is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x2e256755.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function delivered(bytes32 farmerKey, uint256 tokenId) returns()
func (creditScore *CreditScore) PackDelivered(farmerKey [32]byte, tokenId *big.Int) []byte {
	enc, err := creditScore.abi.Pack("delivered", farmerKey, tokenId)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackDelivered is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x2e256755.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function delivered(bytes32 farmerKey, uint256 tokenId) returns()
func (creditScore *CreditScore) TryPackDelivered(farmerKey [32]byte, tokenId *big.Int) ([]byte, error) {
	return creditScore.abi.Pack("delivered", farmerKey, tokenId)
}

// PackKeyOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xc57c8cdb.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function keyOf(string nationalFarmerId) pure returns(bytes32)
func (creditScore *CreditScore) PackKeyOf(nationalFarmerId string) []byte {
	enc, err := creditScore.abi.Pack("keyOf", nationalFarmerId)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackKeyOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xc57c8cdb.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function keyOf(string nationalFarmerId) pure returns(bytes32)
func (creditScore *CreditScore) TryPackKeyOf(nationalFarmerId string) ([]byte, error) {
	return creditScore.abi.Pack("keyOf", nationalFarmerId)
}

// UnpackKeyOf is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xc57c8cdb.
//
// Solidity: function keyOf(string nationalFarmerId) pure returns(bytes32)
func (creditScore *CreditScore) UnpackKeyOf(data []byte) ([32]byte, error) {
	out, err := creditScore.abi.Unpack("keyOf", data)
	if err != nil {
		return *new([32]byte), err
	}
	out0 := *abi.ConvertType(out[0], new([32]byte)).(*[32]byte)
	return out0, nil
}

// PackMoved is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x5dc429ce.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function moved(bytes32 farmerKey, uint24 cooperative) returns()
func (creditScore *CreditScore) PackMoved(farmerKey [32]byte, cooperative *big.Int) []byte {
	enc, err := creditScore.abi.Pack("moved", farmerKey, cooperative)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackMoved is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x5dc429ce.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function moved(bytes32 farmerKey, uint24 cooperative) returns()
func (creditScore *CreditScore) TryPackMoved(farmerKey [32]byte, cooperative *big.Int) ([]byte, error) {
	return creditScore.abi.Pack("moved", farmerKey, cooperative)
}

// PackOpen is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xa103397c.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function open(bytes32 farmerKey, uint24 cooperative) returns()
func (creditScore *CreditScore) PackOpen(farmerKey [32]byte, cooperative *big.Int) []byte {
	enc, err := creditScore.abi.Pack("open", farmerKey, cooperative)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackOpen is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xa103397c.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function open(bytes32 farmerKey, uint24 cooperative) returns()
func (creditScore *CreditScore) TryPackOpen(farmerKey [32]byte, cooperative *big.Int) ([]byte, error) {
	return creditScore.abi.Pack("open", farmerKey, cooperative)
}

// PackPenalise is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xaeb1829b.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function penalise(uint24 cooperative) returns(uint32 number)
func (creditScore *CreditScore) PackPenalise(cooperative *big.Int) []byte {
	enc, err := creditScore.abi.Pack("penalise", cooperative)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackPenalise is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xaeb1829b.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function penalise(uint24 cooperative) returns(uint32 number)
func (creditScore *CreditScore) TryPackPenalise(cooperative *big.Int) ([]byte, error) {
	return creditScore.abi.Pack("penalise", cooperative)
}

// UnpackPenalise is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xaeb1829b.
//
// Solidity: function penalise(uint24 cooperative) returns(uint32 number)
func (creditScore *CreditScore) UnpackPenalise(data []byte) (uint32, error) {
	out, err := creditScore.abi.Unpack("penalise", data)
	if err != nil {
		return *new(uint32), err
	}
	out0 := *abi.ConvertType(out[0], new(uint32)).(*uint32)
	return out0, nil
}

// PackRepaid is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x85798da8.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function repaid(bytes32 farmerKey, uint256 tokenId) returns()
func (creditScore *CreditScore) PackRepaid(farmerKey [32]byte, tokenId *big.Int) []byte {
	enc, err := creditScore.abi.Pack("repaid", farmerKey, tokenId)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackRepaid is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x85798da8.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function repaid(bytes32 farmerKey, uint256 tokenId) returns()
func (creditScore *CreditScore) TryPackRepaid(farmerKey [32]byte, tokenId *big.Int) ([]byte, error) {
	return creditScore.abi.Pack("repaid", farmerKey, tokenId)
}

// PackScoreOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x52db3b28.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function scoreOf(bytes32 farmerKey) view returns(uint16)
func (creditScore *CreditScore) PackScoreOf(farmerKey [32]byte) []byte {
	enc, err := creditScore.abi.Pack("scoreOf", farmerKey)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackScoreOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x52db3b28.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function scoreOf(bytes32 farmerKey) view returns(uint16)
func (creditScore *CreditScore) TryPackScoreOf(farmerKey [32]byte) ([]byte, error) {
	return creditScore.abi.Pack("scoreOf", farmerKey)
}

// UnpackScoreOf is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x52db3b28.
//
// Solidity: function scoreOf(bytes32 farmerKey) view returns(uint16)
func (creditScore *CreditScore) UnpackScoreOf(data []byte) (uint16, error) {
	out, err := creditScore.abi.Unpack("scoreOf", data)
	if err != nil {
		return *new(uint16), err
	}
	out0 := *abi.ConvertType(out[0], new(uint16)).(*uint16)
	return out0, nil
}

// PackScoreOfFarmer is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xfe876c17.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function scoreOfFarmer(string nationalFarmerId) view returns(uint16)
func (creditScore *CreditScore) PackScoreOfFarmer(nationalFarmerId string) []byte {
	enc, err := creditScore.abi.Pack("scoreOfFarmer", nationalFarmerId)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackScoreOfFarmer is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xfe876c17.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function scoreOfFarmer(string nationalFarmerId) view returns(uint16)
func (creditScore *CreditScore) TryPackScoreOfFarmer(nationalFarmerId string) ([]byte, error) {
	return creditScore.abi.Pack("scoreOfFarmer", nationalFarmerId)
}

// UnpackScoreOfFarmer is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xfe876c17.
//
// Solidity: function scoreOfFarmer(string nationalFarmerId) view returns(uint16)
func (creditScore *CreditScore) UnpackScoreOfFarmer(data []byte) (uint16, error) {
	out, err := creditScore.abi.Unpack("scoreOfFarmer", data)
	if err != nil {
		return *new(uint16), err
	}
	out0 := *abi.ConvertType(out[0], new(uint16)).(*uint16)
	return out0, nil
}

// PackSettleBreaches is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xe0e3933c.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function settleBreaches(bytes32[] farmerKeys) returns()
func (creditScore *CreditScore) PackSettleBreaches(farmerKeys [][32]byte) []byte {
	enc, err := creditScore.abi.Pack("settleBreaches", farmerKeys)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSettleBreaches is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xe0e3933c.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function settleBreaches(bytes32[] farmerKeys) returns()
func (creditScore *CreditScore) TryPackSettleBreaches(farmerKeys [][32]byte) ([]byte, error) {
	return creditScore.abi.Pack("settleBreaches", farmerKeys)
}

// PackTierAt is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x69f6ce53.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function tierAt(uint16 score) pure returns(uint8 tier, uint64 maxAssets, uint16 ltvBps)
func (creditScore *CreditScore) PackTierAt(score uint16) []byte {
	enc, err := creditScore.abi.Pack("tierAt", score)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackTierAt is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x69f6ce53.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function tierAt(uint16 score) pure returns(uint8 tier, uint64 maxAssets, uint16 ltvBps)
func (creditScore *CreditScore) TryPackTierAt(score uint16) ([]byte, error) {
	return creditScore.abi.Pack("tierAt", score)
}

// CreditScoreTierAtOutput serves as a container for the return parameters of contract
// method TierAt.
type CreditScoreTierAtOutput struct {
	Tier      uint8
	MaxAssets uint64
	LtvBps    uint16
}

// UnpackTierAt is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x69f6ce53.
//
// Solidity: function tierAt(uint16 score) pure returns(uint8 tier, uint64 maxAssets, uint16 ltvBps)
func (creditScore *CreditScore) UnpackTierAt(data []byte) (CreditScoreTierAtOutput, error) {
	out, err := creditScore.abi.Unpack("tierAt", data)
	outstruct := new(CreditScoreTierAtOutput)
	if err != nil {
		return *outstruct, err
	}
	outstruct.Tier = *abi.ConvertType(out[0], new(uint8)).(*uint8)
	outstruct.MaxAssets = *abi.ConvertType(out[1], new(uint64)).(*uint64)
	outstruct.LtvBps = *abi.ConvertType(out[2], new(uint16)).(*uint16)
	return *outstruct, nil
}

// PackTierOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x1872eaab.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function tierOf(bytes32 farmerKey) view returns(uint8 tier, uint64 maxAssets, uint16 ltvBps)
func (creditScore *CreditScore) PackTierOf(farmerKey [32]byte) []byte {
	enc, err := creditScore.abi.Pack("tierOf", farmerKey)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackTierOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x1872eaab.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function tierOf(bytes32 farmerKey) view returns(uint8 tier, uint64 maxAssets, uint16 ltvBps)
func (creditScore *CreditScore) TryPackTierOf(farmerKey [32]byte) ([]byte, error) {
	return creditScore.abi.Pack("tierOf", farmerKey)
}

// CreditScoreTierOfOutput serves as a container for the return parameters of contract
// method TierOf.
type CreditScoreTierOfOutput struct {
	Tier      uint8
	MaxAssets uint64
	LtvBps    uint16
}

// UnpackTierOf is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x1872eaab.
//
// Solidity: function tierOf(bytes32 farmerKey) view returns(uint8 tier, uint64 maxAssets, uint16 ltvBps)
func (creditScore *CreditScore) UnpackTierOf(data []byte) (CreditScoreTierOfOutput, error) {
	out, err := creditScore.abi.Unpack("tierOf", data)
	outstruct := new(CreditScoreTierOfOutput)
	if err != nil {
		return *outstruct, err
	}
	outstruct.Tier = *abi.ConvertType(out[0], new(uint8)).(*uint8)
	outstruct.MaxAssets = *abi.ConvertType(out[1], new(uint64)).(*uint64)
	outstruct.LtvBps = *abi.ConvertType(out[2], new(uint16)).(*uint16)
	return *outstruct, nil
}

// PackVoided is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x100dc652.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function voided(bytes32 farmerKey, uint256 tokenId) returns()
func (creditScore *CreditScore) PackVoided(farmerKey [32]byte, tokenId *big.Int) []byte {
	enc, err := creditScore.abi.Pack("voided", farmerKey, tokenId)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackVoided is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x100dc652.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function voided(bytes32 farmerKey, uint256 tokenId) returns()
func (creditScore *CreditScore) TryPackVoided(farmerKey [32]byte, tokenId *big.Int) ([]byte, error) {
	return creditScore.abi.Pack("voided", farmerKey, tokenId)
}

// CreditScoreCooperativePenalised represents a CooperativePenalised event raised by the CreditScore contract.
type CreditScoreCooperativePenalised struct {
	Cooperative *big.Int
	Number      uint32
	Raw         *types.Log // Blockchain specific contextual infos
}

const CreditScoreCooperativePenalisedEventName = "CooperativePenalised"

// ContractEventName returns the user-defined event name.
func (CreditScoreCooperativePenalised) ContractEventName() string {
	return CreditScoreCooperativePenalisedEventName
}

// UnpackCooperativePenalisedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event CooperativePenalised(uint24 indexed cooperative, uint32 number)
func (creditScore *CreditScore) UnpackCooperativePenalisedEvent(log *types.Log) (*CreditScoreCooperativePenalised, error) {
	event := "CooperativePenalised"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != creditScore.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(CreditScoreCooperativePenalised)
	if len(log.Data) > 0 {
		if err := creditScore.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range creditScore.abi.Events[event].Inputs {
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

// CreditScoreScoreChanged represents a ScoreChanged event raised by the CreditScore contract.
type CreditScoreScoreChanged struct {
	FarmerKey   [32]byte
	Kind        uint8
	ScoreBefore uint16
	ScoreAfter  uint16
	Ref         *big.Int
	Raw         *types.Log // Blockchain specific contextual infos
}

const CreditScoreScoreChangedEventName = "ScoreChanged"

// ContractEventName returns the user-defined event name.
func (CreditScoreScoreChanged) ContractEventName() string {
	return CreditScoreScoreChangedEventName
}

// UnpackScoreChangedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event ScoreChanged(bytes32 indexed farmerKey, uint8 kind, uint16 scoreBefore, uint16 scoreAfter, uint256 ref)
func (creditScore *CreditScore) UnpackScoreChangedEvent(log *types.Log) (*CreditScoreScoreChanged, error) {
	event := "ScoreChanged"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != creditScore.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(CreditScoreScoreChanged)
	if len(log.Data) > 0 {
		if err := creditScore.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range creditScore.abi.Events[event].Inputs {
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
func (creditScore *CreditScore) UnpackError(raw []byte) (any, error) {
	if bytes.Equal(raw[:4], creditScore.abi.Errors["FarmerNotRegistered"].ID.Bytes()[:4]) {
		return creditScore.UnpackFarmerNotRegisteredError(raw[4:])
	}
	if bytes.Equal(raw[:4], creditScore.abi.Errors["InsufficientPermissions"].ID.Bytes()[:4]) {
		return creditScore.UnpackInsufficientPermissionsError(raw[4:])
	}
	if bytes.Equal(raw[:4], creditScore.abi.Errors["ZeroAddress"].ID.Bytes()[:4]) {
		return creditScore.UnpackZeroAddressError(raw[4:])
	}
	return nil, errors.New("Unknown error")
}

// CreditScoreFarmerNotRegistered represents a FarmerNotRegistered error raised by the CreditScore contract.
type CreditScoreFarmerNotRegistered struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error FarmerNotRegistered()
func CreditScoreFarmerNotRegisteredErrorID() common.Hash {
	return common.HexToHash("0x531a223c4c9b2c35495d27f5e4167109339d84b431a3b8615ad20a0df594359d")
}

// UnpackFarmerNotRegisteredError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error FarmerNotRegistered()
func (creditScore *CreditScore) UnpackFarmerNotRegisteredError(raw []byte) (*CreditScoreFarmerNotRegistered, error) {
	out := new(CreditScoreFarmerNotRegistered)
	if err := creditScore.abi.UnpackIntoInterface(out, "FarmerNotRegistered", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// CreditScoreInsufficientPermissions represents a InsufficientPermissions error raised by the CreditScore contract.
type CreditScoreInsufficientPermissions struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error InsufficientPermissions()
func CreditScoreInsufficientPermissionsErrorID() common.Hash {
	return common.HexToHash("0xc397ba6098d32ff962db270c922a3808ccc507dbd4a32b7191d2436e12d9e391")
}

// UnpackInsufficientPermissionsError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error InsufficientPermissions()
func (creditScore *CreditScore) UnpackInsufficientPermissionsError(raw []byte) (*CreditScoreInsufficientPermissions, error) {
	out := new(CreditScoreInsufficientPermissions)
	if err := creditScore.abi.UnpackIntoInterface(out, "InsufficientPermissions", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// CreditScoreZeroAddress represents a ZeroAddress error raised by the CreditScore contract.
type CreditScoreZeroAddress struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ZeroAddress()
func CreditScoreZeroAddressErrorID() common.Hash {
	return common.HexToHash("0xd92e233df2717d4a40030e20904abd27b68fcbeede117eaaccbbdac9618c8c73")
}

// UnpackZeroAddressError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ZeroAddress()
func (creditScore *CreditScore) UnpackZeroAddressError(raw []byte) (*CreditScoreZeroAddress, error) {
	out := new(CreditScoreZeroAddress)
	if err := creditScore.abi.UnpackIntoInterface(out, "ZeroAddress", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// CreditScoreBin is what creates the contract, without the values for its constructor.
const CreditScoreBin = "0x60e060405234801561000f575f5ffd5b506040516113c03803806113c083398101604081905261002e916100c4565b6001600160a01b038316158061004b57506001600160a01b038216155b156100695760405163d92e233d60e01b815260040160405180910390fd5b6001600160a01b0381166100905760405163d92e233d60e01b815260040160405180910390fd5b6001600160a01b0392831660805290821660a0521660c05261010e565b6001600160a01b03811681146100c1575f5ffd5b50565b5f5f5f606084860312156100d6575f5ffd5b83516100e1816100ad565b60208501519093506100f2816100ad565b6040850151909250610103816100ad565b809150509250925092565b60805160a05160c0516112576101695f395f818161032e0152818161070501526109b001525f818161023c01528181610475015261051201525f8181610195015281816105cc015281816107d001526108a701526112575ff3fe608060405234801561000f575f5ffd5b506004361061016d575f3560e01c806369f6ce53116100d9578063d2dabb5b11610093578063e0e3933c1161006e578063e0e3933c1461038d578063fba1c1a3146103a0578063fe876c17146103a8578063feae8aca146103bb575f5ffd5b8063d2dabb5b14610329578063d4fe879414610350578063dd95509314610363575f5ffd5b806369f6ce531461029f57806370811c83146102b257806385798da8146102ba578063a103397c146102cd578063aeb1829b146102e0578063c57c8cdb14610308575f5ffd5b80632479775a1161012a5780632479775a1461022e578063260e3b5c146102375780632e2567551461025e57806352db3b2814610271578063532fe220146102845780635dc429ce1461028c575f5ffd5b8063042eb1e71461017157806306433b1b1461019057806309c84fab146101cf5780630b61a887146101d7578063100dc652146101f75780631872eaab1461020c575b5f5ffd5b6101785f81565b60405161ffff90911681526020015b60405180910390f35b6101b77f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b039091168152602001610187565b610178603281565b6101ea6101e5366004610e56565b6103c4565b6040516101879190610e6d565b61020a610205366004610ef2565b61046a565b005b61021f61021a366004610e56565b6104ea565b60405161018793929190610f26565b61017861035281565b6101b77f000000000000000000000000000000000000000000000000000000000000000081565b61020a61026c366004610ef2565b610507565b61017861027f366004610e56565b610582565b610178600a81565b61020a61029a366004610f73565b6105c1565b61021f6102ad366004610f9d565b61065b565b610178601981565b61020a6102c8366004610ef2565b6106f0565b61020a6102db366004610f73565b6107c5565b6102f36102ee366004610fbe565b61089b565b60405163ffffffff9091168152602001610187565b61031b610316366004610fd7565b610979565b604051908152602001610187565b6101b77f000000000000000000000000000000000000000000000000000000000000000081565b61020a61035e366004610ef2565b61099b565b6102f3610371366004610fbe565b62ffffff165f9081526001602052604090205463ffffffff1690565b61020a61039b366004611045565b610a70565b610178606481565b6101786103b6366004610fd7565b610b08565b6101786101f481565b6103cc610e1b565b5f828152602081905260409020546103e390610b1d565b608081015162ffffff165f9081526001602052604081205460a083015192935063ffffffff169161041490836110ba565b63ffffffff1690508015801590610435575060c083015164ffffffffff1615155b156104635782516104509061044b6019846110d6565b610b85565b61ffff16835263ffffffff821660a08401525b5050919050565b336001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016146104b35760405163061cbdd360e51b815260040160405180910390fd5b5f6104bd83610bad565b90508060200180516104ce906110ed565b63ffffffff1690526104e58382600a600586610cca565b505050565b5f5f5f6104f96102ad85610582565b9250925092505b9193909250565b336001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016146105505760405163061cbdd360e51b815260040160405180910390fd5b5f61055a83610bad565b905080602001805161056b9061110b565b63ffffffff1690526104e58382600a600186610d31565b5f5f61058d836103c4565b90508060c0015164ffffffffff165f036105ba576040516314c6888f60e21b815260040160405180910390fd5b5192915050565b336001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000161461060a5760405163061cbdd360e51b815260040160405180910390fd5b5f61061483610bad565b62ffffff8316608082018190525f9081526001602052604090205463ffffffff1660a0820152905061064581610dab565b5f93845260208490526040909320929092555050565b5f5f5f6102ee8461ffff161061068057506004915064012a05f2009050611f40610500565b61028a8461ffff16106106a15750600391506359682f009050611b58610500565b6102268461ffff16106106c2575060029150631dcd65009050611964610500565b6101f48461ffff16106106e3575060019150630bebc2009050611770610500565b505f938493508392509050565b60405163652b9b4160e01b81523360048201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169063652b9b4190602401602060405180830381865afa158015610752573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610776919061112f565b6107935760405163061cbdd360e51b815260040160405180910390fd5b5f61079d83610bad565b90508060400180516107ae9061110b565b63ffffffff1690526104e583826032600286610d31565b336001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000161461080e5760405163061cbdd360e51b815260040160405180910390fd5b610816610e1b565b6101f4815262ffffff8216608082018190525f9081526001602052604090205463ffffffff1660a082015264ffffffffff421660c082015261085781610dab565b5f8481526020819052604080822092909255905184915f5160206112375f395f51905f529161088e919081906101f4908290611162565b60405180910390a2505050565b5f336001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016146108e55760405163061cbdd360e51b815260040160405180910390fd5b62ffffff82165f908152600160205260408120805490919061090c9063ffffffff1661110b565b91906101000a81548163ffffffff021916908363ffffffff160217905590508162ffffff167ff277060c4465df8422eb4b2c433d1b4530c30dfd676b8d2eb22bdd0fecc1353a8260405161096c919063ffffffff91909116815260200190565b60405180910390a2919050565b5f828260405161098a929190611193565b604051809103902090505b92915050565b60405163652b9b4160e01b81523360048201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169063652b9b4190602401602060405180830381865afa1580156109fd573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610a21919061112f565b610a3e5760405163061cbdd360e51b815260040160405180910390fd5b5f610a4883610bad565b9050806060018051610a599061110b565b63ffffffff1690526104e583826064600386610cca565b5f5b818110156104e5575f5f848484818110610a8e57610a8e6111a2565b9050602002013581526020019081526020015f20545f0315610b0057610ad3610ace848484818110610ac257610ac26111a2565b90506020020135610bad565b610dab565b5f5f858585818110610ae757610ae76111a2565b9050602002013581526020019081526020015f20819055505b600101610a72565b5f610b1661027f8484610979565b9392505050565b610b25610e1b565b61ffff82168152601082901c63ffffffff9081166020830152603083901c81166040830152605083901c81166060830152607083901c62ffffff166080830152608883901c1660a082015260a89190911c64ffffffffff1660c082015290565b5f8261ffff16821015610ba557610ba08261ffff85166111b6565b610b16565b505f92915050565b610bb5610e1b565b5f82815260208190526040902054610bcc90610b1d565b90508060c0015164ffffffffff165f03610bf9576040516314c6888f60e21b815260040160405180910390fd5b608081015162ffffff165f9081526001602052604090205460a082015163ffffffff9182169116819003610c2d5750919050565b5f8260a001516001610c3f91906111c9565b90505b8163ffffffff168163ffffffff1611158015610c625750825161ffff1615155b15610cb9578251610c74816019610b85565b61ffff1680855260405186915f5160206112375f395f51905f5291610ca09160049186919088906111e5565b60405180910390a250610cb28161110b565b9050610c42565b5063ffffffff1660a0820152919050565b8351610cda8161ffff8616610b85565b61ffff168552610ce985610dab565b5f8781526020819052604090819020919091558551905187915f5160206112375f395f51905f5291610d219187918691908890611162565b60405180910390a2505050505050565b83515f610d3e858361121c565b905061035261ffff82161115610d5357506103525b61ffff81168652610d6386610dab565b5f5f8981526020019081526020015f2081905550865f5160206112375f395f51905f5285848487604051610d9a9493929190611162565b60405180910390a250505050505050565b5f60a88260c0015164ffffffffff16901b60888360a0015163ffffffff16901b6070846080015162ffffff16901b6050856060015163ffffffff16901b6030866040015163ffffffff16901b6010876020015163ffffffff16901b875f015161ffff161717171717179050919050565b6040805160e0810182525f80825260208201819052918101829052606081018290526080810182905260a0810182905260c081019190915290565b5f60208284031215610e66575f5ffd5b5035919050565b5f60e08201905061ffff835116825263ffffffff602084015116602083015263ffffffff604084015116604083015263ffffffff606084015116606083015262ffffff608084015116608083015260a0830151610ed260a084018263ffffffff169052565b5060c0830151610eeb60c084018264ffffffffff169052565b5092915050565b5f5f60408385031215610f03575f5ffd5b50508035926020909101359150565b634e487b7160e01b5f52602160045260245ffd5b6060810160058510610f3a57610f3a610f12565b93815267ffffffffffffffff92909216602083015261ffff1660409091015290565b803562ffffff81168114610f6e575f5ffd5b919050565b5f5f60408385031215610f84575f5ffd5b82359150610f9460208401610f5c565b90509250929050565b5f60208284031215610fad575f5ffd5b813561ffff81168114610b16575f5ffd5b5f60208284031215610fce575f5ffd5b610b1682610f5c565b5f5f60208385031215610fe8575f5ffd5b823567ffffffffffffffff811115610ffe575f5ffd5b8301601f8101851361100e575f5ffd5b803567ffffffffffffffff811115611024575f5ffd5b856020828401011115611035575f5ffd5b6020919091019590945092505050565b5f5f60208385031215611056575f5ffd5b823567ffffffffffffffff81111561106c575f5ffd5b8301601f8101851361107c575f5ffd5b803567ffffffffffffffff811115611092575f5ffd5b8560208260051b8401011115611035575f5ffd5b634e487b7160e01b5f52601160045260245ffd5b63ffffffff8281168282160390811115610995576109956110a6565b8082028115828204841417610995576109956110a6565b5f63ffffffff821680611102576111026110a6565b5f190192915050565b5f63ffffffff821663ffffffff8103611126576111266110a6565b60010192915050565b5f6020828403121561113f575f5ffd5b81518015158114610b16575f5ffd5b6006811061115e5761115e610f12565b9052565b60808101611170828761114e565b61ffff8516602083015261ffff8416604083015282606083015295945050505050565b818382375f9101908152919050565b634e487b7160e01b5f52603260045260245ffd5b81810381811115610995576109956110a6565b63ffffffff8181168382160190811115610995576109956110a6565b608081016111f3828761114e565b61ffff8516602083015261ffff8416604083015263ffffffff8316606083015295945050505050565b61ffff8181168382160190811115610995576109956110a656fe12395add59fbdbee8da90e7785fed7207aa017a39344134a9a963ff8b594ee42"

// CreditScoreRuntime is the contract's code on chain, with zeros where its constructor puts values.
const CreditScoreRuntime = "0x608060405234801561000f575f5ffd5b506004361061016d575f3560e01c806369f6ce53116100d9578063d2dabb5b11610093578063e0e3933c1161006e578063e0e3933c1461038d578063fba1c1a3146103a0578063fe876c17146103a8578063feae8aca146103bb575f5ffd5b8063d2dabb5b14610329578063d4fe879414610350578063dd95509314610363575f5ffd5b806369f6ce531461029f57806370811c83146102b257806385798da8146102ba578063a103397c146102cd578063aeb1829b146102e0578063c57c8cdb14610308575f5ffd5b80632479775a1161012a5780632479775a1461022e578063260e3b5c146102375780632e2567551461025e57806352db3b2814610271578063532fe220146102845780635dc429ce1461028c575f5ffd5b8063042eb1e71461017157806306433b1b1461019057806309c84fab146101cf5780630b61a887146101d7578063100dc652146101f75780631872eaab1461020c575b5f5ffd5b6101785f81565b60405161ffff90911681526020015b60405180910390f35b6101b77f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b039091168152602001610187565b610178603281565b6101ea6101e5366004610e56565b6103c4565b6040516101879190610e6d565b61020a610205366004610ef2565b61046a565b005b61021f61021a366004610e56565b6104ea565b60405161018793929190610f26565b61017861035281565b6101b77f000000000000000000000000000000000000000000000000000000000000000081565b61020a61026c366004610ef2565b610507565b61017861027f366004610e56565b610582565b610178600a81565b61020a61029a366004610f73565b6105c1565b61021f6102ad366004610f9d565b61065b565b610178601981565b61020a6102c8366004610ef2565b6106f0565b61020a6102db366004610f73565b6107c5565b6102f36102ee366004610fbe565b61089b565b60405163ffffffff9091168152602001610187565b61031b610316366004610fd7565b610979565b604051908152602001610187565b6101b77f000000000000000000000000000000000000000000000000000000000000000081565b61020a61035e366004610ef2565b61099b565b6102f3610371366004610fbe565b62ffffff165f9081526001602052604090205463ffffffff1690565b61020a61039b366004611045565b610a70565b610178606481565b6101786103b6366004610fd7565b610b08565b6101786101f481565b6103cc610e1b565b5f828152602081905260409020546103e390610b1d565b608081015162ffffff165f9081526001602052604081205460a083015192935063ffffffff169161041490836110ba565b63ffffffff1690508015801590610435575060c083015164ffffffffff1615155b156104635782516104509061044b6019846110d6565b610b85565b61ffff16835263ffffffff821660a08401525b5050919050565b336001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016146104b35760405163061cbdd360e51b815260040160405180910390fd5b5f6104bd83610bad565b90508060200180516104ce906110ed565b63ffffffff1690526104e58382600a600586610cca565b505050565b5f5f5f6104f96102ad85610582565b9250925092505b9193909250565b336001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016146105505760405163061cbdd360e51b815260040160405180910390fd5b5f61055a83610bad565b905080602001805161056b9061110b565b63ffffffff1690526104e58382600a600186610d31565b5f5f61058d836103c4565b90508060c0015164ffffffffff165f036105ba576040516314c6888f60e21b815260040160405180910390fd5b5192915050565b336001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000161461060a5760405163061cbdd360e51b815260040160405180910390fd5b5f61061483610bad565b62ffffff8316608082018190525f9081526001602052604090205463ffffffff1660a0820152905061064581610dab565b5f93845260208490526040909320929092555050565b5f5f5f6102ee8461ffff161061068057506004915064012a05f2009050611f40610500565b61028a8461ffff16106106a15750600391506359682f009050611b58610500565b6102268461ffff16106106c2575060029150631dcd65009050611964610500565b6101f48461ffff16106106e3575060019150630bebc2009050611770610500565b505f938493508392509050565b60405163652b9b4160e01b81523360048201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169063652b9b4190602401602060405180830381865afa158015610752573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610776919061112f565b6107935760405163061cbdd360e51b815260040160405180910390fd5b5f61079d83610bad565b90508060400180516107ae9061110b565b63ffffffff1690526104e583826032600286610d31565b336001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000161461080e5760405163061cbdd360e51b815260040160405180910390fd5b610816610e1b565b6101f4815262ffffff8216608082018190525f9081526001602052604090205463ffffffff1660a082015264ffffffffff421660c082015261085781610dab565b5f8481526020819052604080822092909255905184915f5160206112375f395f51905f529161088e919081906101f4908290611162565b60405180910390a2505050565b5f336001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016146108e55760405163061cbdd360e51b815260040160405180910390fd5b62ffffff82165f908152600160205260408120805490919061090c9063ffffffff1661110b565b91906101000a81548163ffffffff021916908363ffffffff160217905590508162ffffff167ff277060c4465df8422eb4b2c433d1b4530c30dfd676b8d2eb22bdd0fecc1353a8260405161096c919063ffffffff91909116815260200190565b60405180910390a2919050565b5f828260405161098a929190611193565b604051809103902090505b92915050565b60405163652b9b4160e01b81523360048201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169063652b9b4190602401602060405180830381865afa1580156109fd573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610a21919061112f565b610a3e5760405163061cbdd360e51b815260040160405180910390fd5b5f610a4883610bad565b9050806060018051610a599061110b565b63ffffffff1690526104e583826064600386610cca565b5f5b818110156104e5575f5f848484818110610a8e57610a8e6111a2565b9050602002013581526020019081526020015f20545f0315610b0057610ad3610ace848484818110610ac257610ac26111a2565b90506020020135610bad565b610dab565b5f5f858585818110610ae757610ae76111a2565b9050602002013581526020019081526020015f20819055505b600101610a72565b5f610b1661027f8484610979565b9392505050565b610b25610e1b565b61ffff82168152601082901c63ffffffff9081166020830152603083901c81166040830152605083901c81166060830152607083901c62ffffff166080830152608883901c1660a082015260a89190911c64ffffffffff1660c082015290565b5f8261ffff16821015610ba557610ba08261ffff85166111b6565b610b16565b505f92915050565b610bb5610e1b565b5f82815260208190526040902054610bcc90610b1d565b90508060c0015164ffffffffff165f03610bf9576040516314c6888f60e21b815260040160405180910390fd5b608081015162ffffff165f9081526001602052604090205460a082015163ffffffff9182169116819003610c2d5750919050565b5f8260a001516001610c3f91906111c9565b90505b8163ffffffff168163ffffffff1611158015610c625750825161ffff1615155b15610cb9578251610c74816019610b85565b61ffff1680855260405186915f5160206112375f395f51905f5291610ca09160049186919088906111e5565b60405180910390a250610cb28161110b565b9050610c42565b5063ffffffff1660a0820152919050565b8351610cda8161ffff8616610b85565b61ffff168552610ce985610dab565b5f8781526020819052604090819020919091558551905187915f5160206112375f395f51905f5291610d219187918691908890611162565b60405180910390a2505050505050565b83515f610d3e858361121c565b905061035261ffff82161115610d5357506103525b61ffff81168652610d6386610dab565b5f5f8981526020019081526020015f2081905550865f5160206112375f395f51905f5285848487604051610d9a9493929190611162565b60405180910390a250505050505050565b5f60a88260c0015164ffffffffff16901b60888360a0015163ffffffff16901b6070846080015162ffffff16901b6050856060015163ffffffff16901b6030866040015163ffffffff16901b6010876020015163ffffffff16901b875f015161ffff161717171717179050919050565b6040805160e0810182525f80825260208201819052918101829052606081018290526080810182905260a0810182905260c081019190915290565b5f60208284031215610e66575f5ffd5b5035919050565b5f60e08201905061ffff835116825263ffffffff602084015116602083015263ffffffff604084015116604083015263ffffffff606084015116606083015262ffffff608084015116608083015260a0830151610ed260a084018263ffffffff169052565b5060c0830151610eeb60c084018264ffffffffff169052565b5092915050565b5f5f60408385031215610f03575f5ffd5b50508035926020909101359150565b634e487b7160e01b5f52602160045260245ffd5b6060810160058510610f3a57610f3a610f12565b93815267ffffffffffffffff92909216602083015261ffff1660409091015290565b803562ffffff81168114610f6e575f5ffd5b919050565b5f5f60408385031215610f84575f5ffd5b82359150610f9460208401610f5c565b90509250929050565b5f60208284031215610fad575f5ffd5b813561ffff81168114610b16575f5ffd5b5f60208284031215610fce575f5ffd5b610b1682610f5c565b5f5f60208385031215610fe8575f5ffd5b823567ffffffffffffffff811115610ffe575f5ffd5b8301601f8101851361100e575f5ffd5b803567ffffffffffffffff811115611024575f5ffd5b856020828401011115611035575f5ffd5b6020919091019590945092505050565b5f5f60208385031215611056575f5ffd5b823567ffffffffffffffff81111561106c575f5ffd5b8301601f8101851361107c575f5ffd5b803567ffffffffffffffff811115611092575f5ffd5b8560208260051b8401011115611035575f5ffd5b634e487b7160e01b5f52601160045260245ffd5b63ffffffff8281168282160390811115610995576109956110a6565b8082028115828204841417610995576109956110a6565b5f63ffffffff821680611102576111026110a6565b5f190192915050565b5f63ffffffff821663ffffffff8103611126576111266110a6565b60010192915050565b5f6020828403121561113f575f5ffd5b81518015158114610b16575f5ffd5b6006811061115e5761115e610f12565b9052565b60808101611170828761114e565b61ffff8516602083015261ffff8416604083015282606083015295945050505050565b818382375f9101908152919050565b634e487b7160e01b5f52603260045260245ffd5b81810381811115610995576109956110a6565b63ffffffff8181168382160190811115610995576109956110a6565b608081016111f3828761114e565b61ffff8516602083015261ffff8416604083015263ffffffff8316606083015295945050505050565b61ffff8181168382160190811115610995576109956110a656fe12395add59fbdbee8da90e7785fed7207aa017a39344134a9a963ff8b594ee42"

// CreditScoreImmutables are the places, start and length, of the values that the constructor fixed.
var CreditScoreImmutables = [][2]int{{405, 32}, {572, 32}, {814, 32}, {1141, 32}, {1298, 32}, {1484, 32}, {1797, 32}, {2000, 32}, {2215, 32}, {2480, 32}}
