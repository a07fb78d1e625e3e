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

// PriceFeedPrice is an auto generated low-level Go binding around an user-defined struct.
type PriceFeedPrice struct {
	ObservedAt uint64
	Answer     *big.Int
}

// PriceFeedMetaData contains all meta data concerning the PriceFeed contract.
var PriceFeedMetaData = MetaData{
	ABI: "[{\"inputs\":[{\"internalType\":\"contractRoles\",\"name\":\"roles\",\"type\":\"address\"},{\"internalType\":\"string\",\"name\":\"description_\",\"type\":\"string\"},{\"internalType\":\"uint96\",\"name\":\"min\",\"type\":\"uint96\"},{\"internalType\":\"uint96\",\"name\":\"max\",\"type\":\"uint96\"},{\"internalType\":\"uint16\",\"name\":\"limitBps\",\"type\":\"uint16\"}],\"stateMutability\":\"nonpayable\",\"type\":\"constructor\"},{\"inputs\":[],\"name\":\"InsufficientPermissions\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"InvalidParameter\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"NoDataPresent\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"ZeroAddress\",\"type\":\"error\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"int256\",\"name\":\"current\",\"type\":\"int256\"},{\"indexed\":true,\"internalType\":\"uint256\",\"name\":\"roundId\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"updatedAt\",\"type\":\"uint256\"}],\"name\":\"AnswerUpdated\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":false,\"internalType\":\"uint96\",\"name\":\"min\",\"type\":\"uint96\"},{\"indexed\":false,\"internalType\":\"uint96\",\"name\":\"max\",\"type\":\"uint96\"}],\"name\":\"BoundsSet\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":false,\"internalType\":\"uint16\",\"name\":\"limitBps\",\"type\":\"uint16\"}],\"name\":\"DailyLimitSet\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"key\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"item\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"bytes4\",\"name\":\"reason\",\"type\":\"bytes4\"}],\"name\":\"Rejected\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"key\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"item\",\"type\":\"uint256\"}],\"name\":\"Skipped\",\"type\":\"event\"},{\"inputs\":[],\"name\":\"KEPT_ROUNDS\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"ROLES\",\"outputs\":[{\"internalType\":\"contractRoles\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"allowedNow\",\"outputs\":[{\"internalType\":\"uint96\",\"name\":\"min\",\"type\":\"uint96\"},{\"internalType\":\"uint96\",\"name\":\"max\",\"type\":\"uint96\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"dailyLimitBps\",\"outputs\":[{\"internalType\":\"uint16\",\"name\":\"\",\"type\":\"uint16\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"decimals\",\"outputs\":[{\"internalType\":\"uint8\",\"name\":\"\",\"type\":\"uint8\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"description\",\"outputs\":[{\"internalType\":\"string\",\"name\":\"\",\"type\":\"string\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint80\",\"name\":\"roundId\",\"type\":\"uint80\"}],\"name\":\"getRoundData\",\"outputs\":[{\"internalType\":\"uint80\",\"name\":\"id\",\"type\":\"uint80\"},{\"internalType\":\"int256\",\"name\":\"answer\",\"type\":\"int256\"},{\"internalType\":\"uint256\",\"name\":\"startedAt\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"updatedAt\",\"type\":\"uint256\"},{\"internalType\":\"uint80\",\"name\":\"answeredInRound\",\"type\":\"uint80\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"latestRound\",\"outputs\":[{\"internalType\":\"uint80\",\"name\":\"\",\"type\":\"uint80\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"latestRoundData\",\"outputs\":[{\"internalType\":\"uint80\",\"name\":\"id\",\"type\":\"uint80\"},{\"internalType\":\"int256\",\"name\":\"answer\",\"type\":\"int256\"},{\"internalType\":\"uint256\",\"name\":\"startedAt\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"updatedAt\",\"type\":\"uint256\"},{\"internalType\":\"uint80\",\"name\":\"answeredInRound\",\"type\":\"uint80\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"maxAnswer\",\"outputs\":[{\"internalType\":\"uint96\",\"name\":\"\",\"type\":\"uint96\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"minAnswer\",\"outputs\":[{\"internalType\":\"uint96\",\"name\":\"\",\"type\":\"uint96\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"components\":[{\"internalType\":\"uint64\",\"name\":\"observedAt\",\"type\":\"uint64\"},{\"internalType\":\"uint96\",\"name\":\"answer\",\"type\":\"uint96\"}],\"internalType\":\"structPriceFeed.Price[]\",\"name\":\"prices\",\"type\":\"tuple[]\"}],\"name\":\"post\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint96\",\"name\":\"min\",\"type\":\"uint96\"},{\"internalType\":\"uint96\",\"name\":\"max\",\"type\":\"uint96\"}],\"name\":\"setBounds\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint16\",\"name\":\"limitBps\",\"type\":\"uint16\"}],\"name\":\"setDailyLimit\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"version\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"}]",
	ID:  "PriceFeed",
}

// PriceFeed is an auto generated Go binding around an Ethereum contract.
type PriceFeed struct {
	abi abi.ABI
}

// GetABI returns the ABI associated with this contract binding.
func (c *PriceFeed) GetABI() abi.ABI {
	return c.abi
}

// NewPriceFeed creates a new instance of PriceFeed.
func NewPriceFeed() *PriceFeed {
	parsed, err := PriceFeedMetaData.ParseABI()
	if err != nil {
		panic(errors.New("invalid ABI: " + err.Error()))
	}
	return &PriceFeed{abi: *parsed}
}

// PackConstructor is the Go binding used to pack the parameters required for
// contract deployment.
//
// Solidity: constructor(address roles, string description_, uint96 min, uint96 max, uint16 limitBps) returns()
func (priceFeed *PriceFeed) PackConstructor(roles common.Address, description_ string, min *big.Int, max *big.Int, limitBps uint16) []byte {
	enc, err := priceFeed.abi.Pack("", roles, description_, min, max, limitBps)
	if err != nil {
		panic(err)
	}
	return enc
}

// PackKEPTROUNDS is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x0f080667.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function KEPT_ROUNDS() view returns(uint256)
func (priceFeed *PriceFeed) PackKEPTROUNDS() []byte {
	enc, err := priceFeed.abi.Pack("KEPT_ROUNDS")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackKEPTROUNDS is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x0f080667.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function KEPT_ROUNDS() view returns(uint256)
func (priceFeed *PriceFeed) TryPackKEPTROUNDS() ([]byte, error) {
	return priceFeed.abi.Pack("KEPT_ROUNDS")
}

// UnpackKEPTROUNDS is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x0f080667.
//
// Solidity: function KEPT_ROUNDS() view returns(uint256)
func (priceFeed *PriceFeed) UnpackKEPTROUNDS(data []byte) (*big.Int, error) {
	out, err := priceFeed.abi.Unpack("KEPT_ROUNDS", data)
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
func (priceFeed *PriceFeed) PackROLES() []byte {
	enc, err := priceFeed.abi.Pack("ROLES")
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
func (priceFeed *PriceFeed) TryPackROLES() ([]byte, error) {
	return priceFeed.abi.Pack("ROLES")
}

// UnpackROLES is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x923cb952.
//
// Solidity: function ROLES() view returns(address)
func (priceFeed *PriceFeed) UnpackROLES(data []byte) (common.Address, error) {
	out, err := priceFeed.abi.Unpack("ROLES", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackAllowedNow is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xb7c447e3.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function allowedNow() view returns(uint96 min, uint96 max)
func (priceFeed *PriceFeed) PackAllowedNow() []byte {
	enc, err := priceFeed.abi.Pack("allowedNow")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackAllowedNow is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xb7c447e3.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function allowedNow() view returns(uint96 min, uint96 max)
func (priceFeed *PriceFeed) TryPackAllowedNow() ([]byte, error) {
	return priceFeed.abi.Pack("allowedNow")
}

// PriceFeedAllowedNowOutput serves as a container for the return parameters of contract
// method AllowedNow.
type PriceFeedAllowedNowOutput struct {
	Min *big.Int
	Max *big.Int
}

// UnpackAllowedNow is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xb7c447e3.
//
// Solidity: function allowedNow() view returns(uint96 min, uint96 max)
func (priceFeed *PriceFeed) UnpackAllowedNow(data []byte) (PriceFeedAllowedNowOutput, error) {
	out, err := priceFeed.abi.Unpack("allowedNow", data)
	outstruct := new(PriceFeedAllowedNowOutput)
	if err != nil {
		return *outstruct, err
	}
	outstruct.Min = abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	outstruct.Max = abi.ConvertType(out[1], new(big.Int)).(*big.Int)
	return *outstruct, nil
}

// PackDailyLimitBps is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x401d5dd4.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function dailyLimitBps() view returns(uint16)
func (priceFeed *PriceFeed) PackDailyLimitBps() []byte {
	enc, err := priceFeed.abi.Pack("dailyLimitBps")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackDailyLimitBps is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x401d5dd4.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function dailyLimitBps() view returns(uint16)
func (priceFeed *PriceFeed) TryPackDailyLimitBps() ([]byte, error) {
	return priceFeed.abi.Pack("dailyLimitBps")
}

// UnpackDailyLimitBps is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x401d5dd4.
//
// Solidity: function dailyLimitBps() view returns(uint16)
func (priceFeed *PriceFeed) UnpackDailyLimitBps(data []byte) (uint16, error) {
	out, err := priceFeed.abi.Unpack("dailyLimitBps", data)
	if err != nil {
		return *new(uint16), err
	}
	out0 := *abi.ConvertType(out[0], new(uint16)).(*uint16)
	return out0, nil
}

// PackDecimals is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x313ce567.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function decimals() view returns(uint8)
func (priceFeed *PriceFeed) PackDecimals() []byte {
	enc, err := priceFeed.abi.Pack("decimals")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackDecimals is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x313ce567.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function decimals() view returns(uint8)
func (priceFeed *PriceFeed) TryPackDecimals() ([]byte, error) {
	return priceFeed.abi.Pack("decimals")
}

// UnpackDecimals is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x313ce567.
//
// Solidity: function decimals() view returns(uint8)
func (priceFeed *PriceFeed) UnpackDecimals(data []byte) (uint8, error) {
	out, err := priceFeed.abi.Unpack("decimals", data)
	if err != nil {
		return *new(uint8), err
	}
	out0 := *abi.ConvertType(out[0], new(uint8)).(*uint8)
	return out0, nil
}

// PackDescription is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x7284e416.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function description() view returns(string)
func (priceFeed *PriceFeed) PackDescription() []byte {
	enc, err := priceFeed.abi.Pack("description")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackDescription is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x7284e416.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function description() view returns(string)
func (priceFeed *PriceFeed) TryPackDescription() ([]byte, error) {
	return priceFeed.abi.Pack("description")
}

// UnpackDescription is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x7284e416.
//
// Solidity: function description() view returns(string)
func (priceFeed *PriceFeed) UnpackDescription(data []byte) (string, error) {
	out, err := priceFeed.abi.Unpack("description", data)
	if err != nil {
		return *new(string), err
	}
	out0 := *abi.ConvertType(out[0], new(string)).(*string)
	return out0, nil
}

// PackGetRoundData is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x9a6fc8f5.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function getRoundData(uint80 roundId) view returns(uint80 id, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound)
func (priceFeed *PriceFeed) PackGetRoundData(roundId *big.Int) []byte {
	enc, err := priceFeed.abi.Pack("getRoundData", roundId)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackGetRoundData is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x9a6fc8f5.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function getRoundData(uint80 roundId) view returns(uint80 id, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound)
func (priceFeed *PriceFeed) TryPackGetRoundData(roundId *big.Int) ([]byte, error) {
	return priceFeed.abi.Pack("getRoundData", roundId)
}

// PriceFeedGetRoundDataOutput serves as a container for the return parameters of contract
// method GetRoundData.
type PriceFeedGetRoundDataOutput struct {
	Id              *big.Int
	Answer          *big.Int
	StartedAt       *big.Int
	UpdatedAt       *big.Int
	AnsweredInRound *big.Int
}

// UnpackGetRoundData is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x9a6fc8f5.
//
// Solidity: function getRoundData(uint80 roundId) view returns(uint80 id, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound)
func (priceFeed *PriceFeed) UnpackGetRoundData(data []byte) (PriceFeedGetRoundDataOutput, error) {
	out, err := priceFeed.abi.Unpack("getRoundData", data)
	outstruct := new(PriceFeedGetRoundDataOutput)
	if err != nil {
		return *outstruct, err
	}
	outstruct.Id = abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	outstruct.Answer = abi.ConvertType(out[1], new(big.Int)).(*big.Int)
	outstruct.StartedAt = abi.ConvertType(out[2], new(big.Int)).(*big.Int)
	outstruct.UpdatedAt = abi.ConvertType(out[3], new(big.Int)).(*big.Int)
	outstruct.AnsweredInRound = abi.ConvertType(out[4], new(big.Int)).(*big.Int)
	return *outstruct, nil
}

// PackLatestRound is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x668a0f02.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function latestRound() view returns(uint80)
func (priceFeed *PriceFeed) PackLatestRound() []byte {
	enc, err := priceFeed.abi.Pack("latestRound")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackLatestRound is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x668a0f02.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function latestRound() view returns(uint80)
func (priceFeed *PriceFeed) TryPackLatestRound() ([]byte, error) {
	return priceFeed.abi.Pack("latestRound")
}

// UnpackLatestRound is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x668a0f02.
//
// Solidity: function latestRound() view returns(uint80)
func (priceFeed *PriceFeed) UnpackLatestRound(data []byte) (*big.Int, error) {
	out, err := priceFeed.abi.Unpack("latestRound", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackLatestRoundData is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xfeaf968c.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function latestRoundData() view returns(uint80 id, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound)
func (priceFeed *PriceFeed) PackLatestRoundData() []byte {
	enc, err := priceFeed.abi.Pack("latestRoundData")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackLatestRoundData is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xfeaf968c.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function latestRoundData() view returns(uint80 id, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound)
func (priceFeed *PriceFeed) TryPackLatestRoundData() ([]byte, error) {
	return priceFeed.abi.Pack("latestRoundData")
}

// PriceFeedLatestRoundDataOutput serves as a container for the return parameters of contract
// method LatestRoundData.
type PriceFeedLatestRoundDataOutput struct {
	Id              *big.Int
	Answer          *big.Int
	StartedAt       *big.Int
	UpdatedAt       *big.Int
	AnsweredInRound *big.Int
}

// UnpackLatestRoundData is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xfeaf968c.
//
// Solidity: function latestRoundData() view returns(uint80 id, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound)
func (priceFeed *PriceFeed) UnpackLatestRoundData(data []byte) (PriceFeedLatestRoundDataOutput, error) {
	out, err := priceFeed.abi.Unpack("latestRoundData", data)
	outstruct := new(PriceFeedLatestRoundDataOutput)
	if err != nil {
		return *outstruct, err
	}
	outstruct.Id = abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	outstruct.Answer = abi.ConvertType(out[1], new(big.Int)).(*big.Int)
	outstruct.StartedAt = abi.ConvertType(out[2], new(big.Int)).(*big.Int)
	outstruct.UpdatedAt = abi.ConvertType(out[3], new(big.Int)).(*big.Int)
	outstruct.AnsweredInRound = abi.ConvertType(out[4], new(big.Int)).(*big.Int)
	return *outstruct, nil
}

// PackMaxAnswer is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x70da2f67.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function maxAnswer() view returns(uint96)
func (priceFeed *PriceFeed) PackMaxAnswer() []byte {
	enc, err := priceFeed.abi.Pack("maxAnswer")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackMaxAnswer is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x70da2f67.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function maxAnswer() view returns(uint96)
func (priceFeed *PriceFeed) TryPackMaxAnswer() ([]byte, error) {
	return priceFeed.abi.Pack("maxAnswer")
}

// UnpackMaxAnswer is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x70da2f67.
//
// Solidity: function maxAnswer() view returns(uint96)
func (priceFeed *PriceFeed) UnpackMaxAnswer(data []byte) (*big.Int, error) {
	out, err := priceFeed.abi.Unpack("maxAnswer", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackMinAnswer is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x22adbc78.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function minAnswer() view returns(uint96)
func (priceFeed *PriceFeed) PackMinAnswer() []byte {
	enc, err := priceFeed.abi.Pack("minAnswer")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackMinAnswer is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x22adbc78.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function minAnswer() view returns(uint96)
func (priceFeed *PriceFeed) TryPackMinAnswer() ([]byte, error) {
	return priceFeed.abi.Pack("minAnswer")
}

// UnpackMinAnswer is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x22adbc78.
//
// Solidity: function minAnswer() view returns(uint96)
func (priceFeed *PriceFeed) UnpackMinAnswer(data []byte) (*big.Int, error) {
	out, err := priceFeed.abi.Unpack("minAnswer", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackPost is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x56d3178b.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function post((uint64,uint96)[] prices) returns()
func (priceFeed *PriceFeed) PackPost(prices []PriceFeedPrice) []byte {
	enc, err := priceFeed.abi.Pack("post", prices)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackPost is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x56d3178b.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function post((uint64,uint96)[] prices) returns()
func (priceFeed *PriceFeed) TryPackPost(prices []PriceFeedPrice) ([]byte, error) {
	return priceFeed.abi.Pack("post", prices)
}

// PackSetBounds is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x3621a833.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function setBounds(uint96 min, uint96 max) returns()
func (priceFeed *PriceFeed) PackSetBounds(min *big.Int, max *big.Int) []byte {
	enc, err := priceFeed.abi.Pack("setBounds", min, max)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSetBounds is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x3621a833.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function setBounds(uint96 min, uint96 max) returns()
func (priceFeed *PriceFeed) TryPackSetBounds(min *big.Int, max *big.Int) ([]byte, error) {
	return priceFeed.abi.Pack("setBounds", min, max)
}

// PackSetDailyLimit is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x7a5cbd63.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function setDailyLimit(uint16 limitBps) returns()
func (priceFeed *PriceFeed) PackSetDailyLimit(limitBps uint16) []byte {
	enc, err := priceFeed.abi.Pack("setDailyLimit", limitBps)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSetDailyLimit is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x7a5cbd63.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function setDailyLimit(uint16 limitBps) returns()
func (priceFeed *PriceFeed) TryPackSetDailyLimit(limitBps uint16) ([]byte, error) {
	return priceFeed.abi.Pack("setDailyLimit", limitBps)
}

// PackVersion is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x54fd4d50.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function version() view returns(uint256)
func (priceFeed *PriceFeed) PackVersion() []byte {
	enc, err := priceFeed.abi.Pack("version")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackVersion is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x54fd4d50.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function version() view returns(uint256)
func (priceFeed *PriceFeed) TryPackVersion() ([]byte, error) {
	return priceFeed.abi.Pack("version")
}

// UnpackVersion is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x54fd4d50.
//
// Solidity: function version() view returns(uint256)
func (priceFeed *PriceFeed) UnpackVersion(data []byte) (*big.Int, error) {
	out, err := priceFeed.abi.Unpack("version", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PriceFeedAnswerUpdated represents a AnswerUpdated event raised by the PriceFeed contract.
type PriceFeedAnswerUpdated struct {
	Current   *big.Int
	RoundId   *big.Int
	UpdatedAt *big.Int
	Raw       *types.Log // Blockchain specific contextual infos
}

const PriceFeedAnswerUpdatedEventName = "AnswerUpdated"

// ContractEventName returns the user-defined event name.
func (PriceFeedAnswerUpdated) ContractEventName() string {
	return PriceFeedAnswerUpdatedEventName
}

// UnpackAnswerUpdatedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event AnswerUpdated(int256 indexed current, uint256 indexed roundId, uint256 updatedAt)
func (priceFeed *PriceFeed) UnpackAnswerUpdatedEvent(log *types.Log) (*PriceFeedAnswerUpdated, error) {
	event := "AnswerUpdated"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != priceFeed.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(PriceFeedAnswerUpdated)
	if len(log.Data) > 0 {
		if err := priceFeed.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range priceFeed.abi.Events[event].Inputs {
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

// PriceFeedBoundsSet represents a BoundsSet event raised by the PriceFeed contract.
type PriceFeedBoundsSet struct {
	Min *big.Int
	Max *big.Int
	Raw *types.Log // Blockchain specific contextual infos
}

const PriceFeedBoundsSetEventName = "BoundsSet"

// ContractEventName returns the user-defined event name.
func (PriceFeedBoundsSet) ContractEventName() string {
	return PriceFeedBoundsSetEventName
}

// UnpackBoundsSetEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event BoundsSet(uint96 min, uint96 max)
func (priceFeed *PriceFeed) UnpackBoundsSetEvent(log *types.Log) (*PriceFeedBoundsSet, error) {
	event := "BoundsSet"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != priceFeed.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(PriceFeedBoundsSet)
	if len(log.Data) > 0 {
		if err := priceFeed.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range priceFeed.abi.Events[event].Inputs {
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

// PriceFeedDailyLimitSet represents a DailyLimitSet event raised by the PriceFeed contract.
type PriceFeedDailyLimitSet struct {
	LimitBps uint16
	Raw      *types.Log // Blockchain specific contextual infos
}

const PriceFeedDailyLimitSetEventName = "DailyLimitSet"

// ContractEventName returns the user-defined event name.
func (PriceFeedDailyLimitSet) ContractEventName() string {
	return PriceFeedDailyLimitSetEventName
}

// UnpackDailyLimitSetEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event DailyLimitSet(uint16 limitBps)
func (priceFeed *PriceFeed) UnpackDailyLimitSetEvent(log *types.Log) (*PriceFeedDailyLimitSet, error) {
	event := "DailyLimitSet"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != priceFeed.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(PriceFeedDailyLimitSet)
	if len(log.Data) > 0 {
		if err := priceFeed.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range priceFeed.abi.Events[event].Inputs {
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

// PriceFeedRejected represents a Rejected event raised by the PriceFeed contract.
type PriceFeedRejected struct {
	Key    [32]byte
	Item   *big.Int
	Reason [4]byte
	Raw    *types.Log // Blockchain specific contextual infos
}

const PriceFeedRejectedEventName = "Rejected"

// ContractEventName returns the user-defined event name.
func (PriceFeedRejected) ContractEventName() string {
	return PriceFeedRejectedEventName
}

// UnpackRejectedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Rejected(bytes32 indexed key, uint256 item, bytes4 reason)
func (priceFeed *PriceFeed) UnpackRejectedEvent(log *types.Log) (*PriceFeedRejected, error) {
	event := "Rejected"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != priceFeed.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(PriceFeedRejected)
	if len(log.Data) > 0 {
		if err := priceFeed.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range priceFeed.abi.Events[event].Inputs {
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

// PriceFeedSkipped represents a Skipped event raised by the PriceFeed contract.
type PriceFeedSkipped struct {
	Key  [32]byte
	Item *big.Int
	Raw  *types.Log // Blockchain specific contextual infos
}

const PriceFeedSkippedEventName = "Skipped"

// ContractEventName returns the user-defined event name.
func (PriceFeedSkipped) ContractEventName() string {
	return PriceFeedSkippedEventName
}

// UnpackSkippedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Skipped(bytes32 indexed key, uint256 item)
func (priceFeed *PriceFeed) UnpackSkippedEvent(log *types.Log) (*PriceFeedSkipped, error) {
	event := "Skipped"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != priceFeed.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(PriceFeedSkipped)
	if len(log.Data) > 0 {
		if err := priceFeed.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range priceFeed.abi.Events[event].Inputs {
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
func (priceFeed *PriceFeed) UnpackError(raw []byte) (any, error) {
	if bytes.Equal(raw[:4], priceFeed.abi.Errors["InsufficientPermissions"].ID.Bytes()[:4]) {
		return priceFeed.UnpackInsufficientPermissionsError(raw[4:])
	}
	if bytes.Equal(raw[:4], priceFeed.abi.Errors["InvalidParameter"].ID.Bytes()[:4]) {
		return priceFeed.UnpackInvalidParameterError(raw[4:])
	}
	if bytes.Equal(raw[:4], priceFeed.abi.Errors["NoDataPresent"].ID.Bytes()[:4]) {
		return priceFeed.UnpackNoDataPresentError(raw[4:])
	}
	if bytes.Equal(raw[:4], priceFeed.abi.Errors["ZeroAddress"].ID.Bytes()[:4]) {
		return priceFeed.UnpackZeroAddressError(raw[4:])
	}
	return nil, errors.New("Unknown error")
}

// PriceFeedInsufficientPermissions represents a InsufficientPermissions error raised by the PriceFeed contract.
type PriceFeedInsufficientPermissions struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error InsufficientPermissions()
func PriceFeedInsufficientPermissionsErrorID() common.Hash {
	return common.HexToHash("0xc397ba6098d32ff962db270c922a3808ccc507dbd4a32b7191d2436e12d9e391")
}

// UnpackInsufficientPermissionsError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error InsufficientPermissions()
func (priceFeed *PriceFeed) UnpackInsufficientPermissionsError(raw []byte) (*PriceFeedInsufficientPermissions, error) {
	out := new(PriceFeedInsufficientPermissions)
	if err := priceFeed.abi.UnpackIntoInterface(out, "InsufficientPermissions", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// PriceFeedInvalidParameter represents a InvalidParameter error raised by the PriceFeed contract.
type PriceFeedInvalidParameter struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error InvalidParameter()
func PriceFeedInvalidParameterErrorID() common.Hash {
	return common.HexToHash("0x613970e00e0c5f1796e718945c18d44b28036e395248cdc406e4f92f598f3815")
}

// UnpackInvalidParameterError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error InvalidParameter()
func (priceFeed *PriceFeed) UnpackInvalidParameterError(raw []byte) (*PriceFeedInvalidParameter, error) {
	out := new(PriceFeedInvalidParameter)
	if err := priceFeed.abi.UnpackIntoInterface(out, "InvalidParameter", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// PriceFeedNoDataPresent represents a NoDataPresent error raised by the PriceFeed contract.
type PriceFeedNoDataPresent struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error NoDataPresent()
func PriceFeedNoDataPresentErrorID() common.Hash {
	return common.HexToHash("0xbb258700699f4449978821f51700c766295ef133e7bb6177607142c8d88db786")
}

// UnpackNoDataPresentError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error NoDataPresent()
func (priceFeed *PriceFeed) UnpackNoDataPresentError(raw []byte) (*PriceFeedNoDataPresent, error) {
	out := new(PriceFeedNoDataPresent)
	if err := priceFeed.abi.UnpackIntoInterface(out, "NoDataPresent", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// PriceFeedZeroAddress represents a ZeroAddress error raised by the PriceFeed contract.
type PriceFeedZeroAddress struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ZeroAddress()
func PriceFeedZeroAddressErrorID() common.Hash {
	return common.HexToHash("0xd92e233df2717d4a40030e20904abd27b68fcbeede117eaaccbbdac9618c8c73")
}

// UnpackZeroAddressError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ZeroAddress()
func (priceFeed *PriceFeed) UnpackZeroAddressError(raw []byte) (*PriceFeedZeroAddress, error) {
	out := new(PriceFeedZeroAddress)
	if err := priceFeed.abi.UnpackIntoInterface(out, "ZeroAddress", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// PriceFeedBin is what creates the contract, without the values for its constructor.
const PriceFeedBin = "0x60a060405234801561000f575f5ffd5b5060405161159138038061159183398101604081905261002e91610229565b846001600160a01b0381166100565760405163d92e233d60e01b815260040160405180910390fd5b6001600160a01b03166080525f61006d85826103b7565b50610078838361008b565b61008181610156565b5050505050610475565b6001600160601b03821615806100b25750816001600160601b0316816001600160601b0316105b156100d057604051630309cb8760e51b815260040160405180910390fd5b60018054600160501b600160b01b0319166a01000000000000000000006001600160601b0385811691820292909217909255600280546001600160601b03191691841691821790556040805192835260208301919091527faad763bbfadf67b205cc5ae371a6ed166c4a6c20126c3e4f41d8f04202f4724f910160405180910390a15050565b61ffff8116158061016c57506127108161ffff16115b1561018a57604051630309cb8760e51b815260040160405180910390fd5b6002805461ffff60601b19166c0100000000000000000000000061ffff8416908102919091179091556040519081527f7c40e760cf711f280525aba09146b5ec8196973995fca9c151b380ef30578e229060200160405180910390a150565b634e487b7160e01b5f52604160045260245ffd5b80516001600160601b0381168114610213575f5ffd5b919050565b805161ffff81168114610213575f5ffd5b5f5f5f5f5f60a0868803121561023d575f5ffd5b85516001600160a01b0381168114610253575f5ffd5b60208701519095506001600160401b0381111561026e575f5ffd5b8601601f8101881361027e575f5ffd5b80516001600160401b03811115610297576102976101e9565b604051601f8201601f19908116603f011681016001600160401b03811182821017156102c5576102c56101e9565b6040528181528282016020018a10156102dc575f5ffd5b8160208401602083015e5f60208383010152809650505050610300604087016101fd565b925061030e606087016101fd565b915061031c60808701610218565b90509295509295909350565b600181811c9082168061033c57607f821691505b60208210810361035a57634e487b7160e01b5f52602260045260245ffd5b50919050565b601f8211156103b257828211156103b257805f5260205f20601f840160051c602085101561038b57505f5b90810190601f840160051c035f5b818110156103ae575f83820155600101610399565b5050505b505050565b81516001600160401b038111156103d0576103d06101e9565b6103e4816103de8454610328565b84610360565b6020601f821160018114610416575f83156103ff5750848201515b5f19600385901b1c1916600184901b17845561046e565b5f84815260208120601f198516915b828110156104455787850151825560209485019460019092019101610425565b508482101561046257868401515f19600387901b60f8161c191681555b505060018360011b0184555b5050505050565b6080516110fd6104945f395f818161021e0152610ad601526110fd5ff3fe608060405234801561000f575f5ffd5b50600436106100f0575f3560e01c8063668a0f0211610093578063923cb95211610063578063923cb952146102195780639a6fc8f514610258578063b7c447e31461029f578063feaf968c146102c7575f5ffd5b8063668a0f02146101b357806370da2f67146101de5780637284e416146101f15780637a5cbd6314610206575f5ffd5b80633621a833116100ce5780633621a8331461015b578063401d5dd41461017057806354fd4d501461019857806356d3178b146101a0575f5ffd5b80630f080667146100f457806322adbc781461010f578063313ce56714610141575b5f5ffd5b6100fc604081565b6040519081526020015b60405180910390f35b60015461012990600160501b90046001600160601b031681565b6040516001600160601b039091168152602001610106565b610149600881565b60405160ff9091168152602001610106565b61016e610169366004610e4e565b6102cf565b005b60025461018590600160601b900461ffff1681565b60405161ffff9091168152602001610106565b6100fc600181565b61016e6101ae366004610e7f565b6102e8565b6001546101c6906001600160501b031681565b6040516001600160501b039091168152602001610106565b600254610129906001600160601b031681565b6101f9610794565b6040516101069190610eee565b61016e610214366004610f23565b61081f565b6102407f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b039091168152602001610106565b61026b610266366004610f44565b610836565b604080516001600160501b03968716815260208101959095528401929092526060830152909116608082015260a001610106565b6102a761091e565b604080516001600160601b03938416815292909116602083015201610106565b61026b610a1c565b5f6102d981610aba565b6102e38383610b67565b505050565b7f352d05fe3946dbe49277552ba941e744d5a96d9c60bc1ba0ea5f1d3ae000f7c861031281610aba565b6001546001600160501b03165f60048161032d604085610f7e565b81526020019081526020015f205f01600a9054906101000a90046001600160401b031690505f60045f6040856001600160501b031661036c9190610f7e565b815260208082019290925260409081015f9081205482518084019093526003546001600160401b03811684526001600160601b03600160401b909104811694840194909452600160901b90049092169250905b8681101561072b575f8888838181106103da576103da610f91565b6103f09260206040909202019081019150610fa5565b90505f89898481811061040557610405610f91565b905060400201602001602081019061041d9190610fcb565b905042826001600160401b03161115610434574291505b856001600160401b0316826001600160401b0316116104c05789898481811061045f5761045f610f91565b6104759260206040909202019081019150610fa5565b6001600160401b03165f1b7fa7df37e35254f22900087bd61c5b68001c8f034f7e924ec565af11317d7ee0f7846040516104b191815260200190565b60405180910390a25050610723565b6001600160501b038716158015906104f7575083516001600160401b03166104eb6201518084610ff8565b6001600160401b031614155b1561053457604051806040016040528062015180846105169190610ff8565b6001600160401b03168152602001866001600160601b031681525093505b610542818560200151610c35565b6105bf5789898481811061055857610558610f91565b61056e9260206040909202019081019150610fa5565b60408051858152636e4ba61d60e01b60208201526001600160401b0392909216917fd3de420a6565b95f57bbf208691ef9de4e2cad9835029b32b5e3192fd27202ff910160405180910390a2610720565b866001600160501b03165f0361060757604051806040016040528062015180846105e99190610ff8565b6001600160401b03168152602001826001600160601b031681525093505b8195508094508661061790611025565b96506040518060600160405280886001600160501b03168152602001836001600160401b03168152602001826001600160601b031681525060045f60408a6001600160501b03166106689190610f7e565b815260208082019290925260409081015f208351815485850151958401516001600160501b0392831671ffffffffffffffffffffffffffffffffffff1990921691909117600160501b6001600160401b0397881602176bffffffffffffffffffffffff60901b1916600160901b6001600160601b03928316021790925591519386168452908a1692908416917f0559884fd3a460db3073b7fc896cc77986f16e378210ded43186175bf646fc5f910160405180910390a35b50505b6001016103bf565b50600180546001600160501b0390951669ffffffffffffffffffff199095169490941790935550508051600380546020909301516001600160601b0316600160401b026001600160a01b03199093166001600160401b0390921691909117919091179055505050565b5f80546107a09061104f565b80601f01602080910402602001604051908101604052809291908181526020018280546107cc9061104f565b80156108175780601f106107ee57610100808354040283529160200191610817565b820191905f5260205f20905b8154815290600101906020018083116107fa57829003601f168201915b505050505081565b5f61082981610aba565b61083282610cd2565b5050565b5f808080808060048161085360406001600160501b038b16610f7e565b815260208082019290925260409081015f20815160608101835290546001600160501b038082168352600160501b82046001600160401b031694830194909452600160901b90046001600160601b0316918101919091529150871615806108cf5750866001600160501b0316815f01516001600160501b031614155b156108ec5760405162bb258760e81b815260040160405180910390fd5b8051604082015160209092015190986001600160601b0390921697506001600160401b03169550859450879350915050565b6003545f90819081906001600160401b031661093d6201518042611087565b14610984576001546004905f9061095f906040906001600160501b0316610f7e565b815260208101919091526040015f2054600160901b90046001600160601b0316610998565b600354600160401b90046001600160601b03165b6001600160601b03169050805f036109cb5750506001546002546001600160601b03600160501b90920482169391169150565b5f5f6109d683610d5c565b60015491935091506109f9908390600160501b90046001600160601b0316610dce565b600254909550610a139082906001600160601b0316610de0565b93505050509091565b6001545f908190819081908190610aa9906004908390610a47906040906001600160501b0316610f7e565b815260208082019290925260409081015f20815160608101835290546001600160501b038116808352600160501b82046001600160401b0316948301859052600160901b9091046001600160601b031691909201819052909290919081908490565b945094509450945094509091929394565b604051632474521560e21b8152600481018290523360248201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906391d1485490604401602060405180830381865afa158015610b23573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610b47919061109a565b610b645760405163061cbdd360e51b815260040160405180910390fd5b50565b6001600160601b0382161580610b8e5750816001600160601b0316816001600160601b0316105b15610bac57604051630309cb8760e51b815260040160405180910390fd5b600180546bffffffffffffffffffffffff60501b1916600160501b6001600160601b0385811691820292909217909255600280546bffffffffffffffffffffffff191691841691821790556040805192835260208301919091527faad763bbfadf67b205cc5ae371a6ed166c4a6c20126c3e4f41d8f04202f4724f910160405180910390a15050565b6001545f906001600160601b03600160501b90910481169084161080610c6957506002546001600160601b03908116908416115b15610c7557505f610ccc565b816001600160601b03165f03610c8d57506001610ccc565b5f5f610ca1846001600160601b0316610d5c565b9150915081856001600160601b031610158015610cc7575080856001600160601b031611155b925050505b92915050565b61ffff81161580610ce857506127108161ffff16115b15610d0657604051630309cb8760e51b815260040160405180910390fd5b6002805461ffff60601b1916600160601b61ffff8416908102919091179091556040519081527f7c40e760cf711f280525aba09146b5ec8196973995fca9c151b380ef30578e229060200160405180910390a150565b6002545f908190610d9490610d7e90600160601b900461ffff166127106110b9565b610d8c9061ffff16856110d3565b612710610def565b60025490925061271090610db390600160601b900461ffff16826110ea565b610dbd90856110d3565b610dc79190611087565b9050915091565b5f8282188284110282185b9392505050565b5f828218828410028218610dd9565b5f815f03610e0157610e016012610e22565b816001840381610e1357610e13610f6a565b04600101831515029392505050565b634e487b715f52806020526024601cfd5b80356001600160601b0381168114610e49575f5ffd5b919050565b5f5f60408385031215610e5f575f5ffd5b610e6883610e33565b9150610e7660208401610e33565b90509250929050565b5f5f60208385031215610e90575f5ffd5b82356001600160401b03811115610ea5575f5ffd5b8301601f81018513610eb5575f5ffd5b80356001600160401b03811115610eca575f5ffd5b8560208260061b8401011115610ede575f5ffd5b6020919091019590945092505050565b602081525f82518060208401528060208501604085015e5f604082850101526040601f19601f83011684010191505092915050565b5f60208284031215610f33575f5ffd5b813561ffff81168114610dd9575f5ffd5b5f60208284031215610f54575f5ffd5b81356001600160501b0381168114610dd9575f5ffd5b634e487b7160e01b5f52601260045260245ffd5b5f82610f8c57610f8c610f6a565b500690565b634e487b7160e01b5f52603260045260245ffd5b5f60208284031215610fb5575f5ffd5b81356001600160401b0381168114610dd9575f5ffd5b5f60208284031215610fdb575f5ffd5b610dd982610e33565b634e487b7160e01b5f52601160045260245ffd5b5f6001600160401b0383168061101057611010610f6a565b806001600160401b0384160491505092915050565b5f6001600160501b0382166001600160501b03810361104657611046610fe4565b60010192915050565b600181811c9082168061106357607f821691505b60208210810361108157634e487b7160e01b5f52602260045260245ffd5b50919050565b5f8261109557611095610f6a565b500490565b5f602082840312156110aa575f5ffd5b81518015158114610dd9575f5ffd5b61ffff8281168282160390811115610ccc57610ccc610fe4565b8082028115828204841417610ccc57610ccc610fe4565b80820180821115610ccc57610ccc610fe456"

// PriceFeedRuntime is the contract's code on chain, with zeros where its constructor puts values.
const PriceFeedRuntime = "0x608060405234801561000f575f5ffd5b50600436106100f0575f3560e01c8063668a0f0211610093578063923cb95211610063578063923cb952146102195780639a6fc8f514610258578063b7c447e31461029f578063feaf968c146102c7575f5ffd5b8063668a0f02146101b357806370da2f67146101de5780637284e416146101f15780637a5cbd6314610206575f5ffd5b80633621a833116100ce5780633621a8331461015b578063401d5dd41461017057806354fd4d501461019857806356d3178b146101a0575f5ffd5b80630f080667146100f457806322adbc781461010f578063313ce56714610141575b5f5ffd5b6100fc604081565b6040519081526020015b60405180910390f35b60015461012990600160501b90046001600160601b031681565b6040516001600160601b039091168152602001610106565b610149600881565b60405160ff9091168152602001610106565b61016e610169366004610e4e565b6102cf565b005b60025461018590600160601b900461ffff1681565b60405161ffff9091168152602001610106565b6100fc600181565b61016e6101ae366004610e7f565b6102e8565b6001546101c6906001600160501b031681565b6040516001600160501b039091168152602001610106565b600254610129906001600160601b031681565b6101f9610794565b6040516101069190610eee565b61016e610214366004610f23565b61081f565b6102407f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b039091168152602001610106565b61026b610266366004610f44565b610836565b604080516001600160501b03968716815260208101959095528401929092526060830152909116608082015260a001610106565b6102a761091e565b604080516001600160601b03938416815292909116602083015201610106565b61026b610a1c565b5f6102d981610aba565b6102e38383610b67565b505050565b7f352d05fe3946dbe49277552ba941e744d5a96d9c60bc1ba0ea5f1d3ae000f7c861031281610aba565b6001546001600160501b03165f60048161032d604085610f7e565b81526020019081526020015f205f01600a9054906101000a90046001600160401b031690505f60045f6040856001600160501b031661036c9190610f7e565b815260208082019290925260409081015f9081205482518084019093526003546001600160401b03811684526001600160601b03600160401b909104811694840194909452600160901b90049092169250905b8681101561072b575f8888838181106103da576103da610f91565b6103f09260206040909202019081019150610fa5565b90505f89898481811061040557610405610f91565b905060400201602001602081019061041d9190610fcb565b905042826001600160401b03161115610434574291505b856001600160401b0316826001600160401b0316116104c05789898481811061045f5761045f610f91565b6104759260206040909202019081019150610fa5565b6001600160401b03165f1b7fa7df37e35254f22900087bd61c5b68001c8f034f7e924ec565af11317d7ee0f7846040516104b191815260200190565b60405180910390a25050610723565b6001600160501b038716158015906104f7575083516001600160401b03166104eb6201518084610ff8565b6001600160401b031614155b1561053457604051806040016040528062015180846105169190610ff8565b6001600160401b03168152602001866001600160601b031681525093505b610542818560200151610c35565b6105bf5789898481811061055857610558610f91565b61056e9260206040909202019081019150610fa5565b60408051858152636e4ba61d60e01b60208201526001600160401b0392909216917fd3de420a6565b95f57bbf208691ef9de4e2cad9835029b32b5e3192fd27202ff910160405180910390a2610720565b866001600160501b03165f0361060757604051806040016040528062015180846105e99190610ff8565b6001600160401b03168152602001826001600160601b031681525093505b8195508094508661061790611025565b96506040518060600160405280886001600160501b03168152602001836001600160401b03168152602001826001600160601b031681525060045f60408a6001600160501b03166106689190610f7e565b815260208082019290925260409081015f208351815485850151958401516001600160501b0392831671ffffffffffffffffffffffffffffffffffff1990921691909117600160501b6001600160401b0397881602176bffffffffffffffffffffffff60901b1916600160901b6001600160601b03928316021790925591519386168452908a1692908416917f0559884fd3a460db3073b7fc896cc77986f16e378210ded43186175bf646fc5f910160405180910390a35b50505b6001016103bf565b50600180546001600160501b0390951669ffffffffffffffffffff199095169490941790935550508051600380546020909301516001600160601b0316600160401b026001600160a01b03199093166001600160401b0390921691909117919091179055505050565b5f80546107a09061104f565b80601f01602080910402602001604051908101604052809291908181526020018280546107cc9061104f565b80156108175780601f106107ee57610100808354040283529160200191610817565b820191905f5260205f20905b8154815290600101906020018083116107fa57829003601f168201915b505050505081565b5f61082981610aba565b61083282610cd2565b5050565b5f808080808060048161085360406001600160501b038b16610f7e565b815260208082019290925260409081015f20815160608101835290546001600160501b038082168352600160501b82046001600160401b031694830194909452600160901b90046001600160601b0316918101919091529150871615806108cf5750866001600160501b0316815f01516001600160501b031614155b156108ec5760405162bb258760e81b815260040160405180910390fd5b8051604082015160209092015190986001600160601b0390921697506001600160401b03169550859450879350915050565b6003545f90819081906001600160401b031661093d6201518042611087565b14610984576001546004905f9061095f906040906001600160501b0316610f7e565b815260208101919091526040015f2054600160901b90046001600160601b0316610998565b600354600160401b90046001600160601b03165b6001600160601b03169050805f036109cb5750506001546002546001600160601b03600160501b90920482169391169150565b5f5f6109d683610d5c565b60015491935091506109f9908390600160501b90046001600160601b0316610dce565b600254909550610a139082906001600160601b0316610de0565b93505050509091565b6001545f908190819081908190610aa9906004908390610a47906040906001600160501b0316610f7e565b815260208082019290925260409081015f20815160608101835290546001600160501b038116808352600160501b82046001600160401b0316948301859052600160901b9091046001600160601b031691909201819052909290919081908490565b945094509450945094509091929394565b604051632474521560e21b8152600481018290523360248201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906391d1485490604401602060405180830381865afa158015610b23573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610b47919061109a565b610b645760405163061cbdd360e51b815260040160405180910390fd5b50565b6001600160601b0382161580610b8e5750816001600160601b0316816001600160601b0316105b15610bac57604051630309cb8760e51b815260040160405180910390fd5b600180546bffffffffffffffffffffffff60501b1916600160501b6001600160601b0385811691820292909217909255600280546bffffffffffffffffffffffff191691841691821790556040805192835260208301919091527faad763bbfadf67b205cc5ae371a6ed166c4a6c20126c3e4f41d8f04202f4724f910160405180910390a15050565b6001545f906001600160601b03600160501b90910481169084161080610c6957506002546001600160601b03908116908416115b15610c7557505f610ccc565b816001600160601b03165f03610c8d57506001610ccc565b5f5f610ca1846001600160601b0316610d5c565b9150915081856001600160601b031610158015610cc7575080856001600160601b031611155b925050505b92915050565b61ffff81161580610ce857506127108161ffff16115b15610d0657604051630309cb8760e51b815260040160405180910390fd5b6002805461ffff60601b1916600160601b61ffff8416908102919091179091556040519081527f7c40e760cf711f280525aba09146b5ec8196973995fca9c151b380ef30578e229060200160405180910390a150565b6002545f908190610d9490610d7e90600160601b900461ffff166127106110b9565b610d8c9061ffff16856110d3565b612710610def565b60025490925061271090610db390600160601b900461ffff16826110ea565b610dbd90856110d3565b610dc79190611087565b9050915091565b5f8282188284110282185b9392505050565b5f828218828410028218610dd9565b5f815f03610e0157610e016012610e22565b816001840381610e1357610e13610f6a565b04600101831515029392505050565b634e487b715f52806020526024601cfd5b80356001600160601b0381168114610e49575f5ffd5b919050565b5f5f60408385031215610e5f575f5ffd5b610e6883610e33565b9150610e7660208401610e33565b90509250929050565b5f5f60208385031215610e90575f5ffd5b82356001600160401b03811115610ea5575f5ffd5b8301601f81018513610eb5575f5ffd5b80356001600160401b03811115610eca575f5ffd5b8560208260061b8401011115610ede575f5ffd5b6020919091019590945092505050565b602081525f82518060208401528060208501604085015e5f604082850101526040601f19601f83011684010191505092915050565b5f60208284031215610f33575f5ffd5b813561ffff81168114610dd9575f5ffd5b5f60208284031215610f54575f5ffd5b81356001600160501b0381168114610dd9575f5ffd5b634e487b7160e01b5f52601260045260245ffd5b5f82610f8c57610f8c610f6a565b500690565b634e487b7160e01b5f52603260045260245ffd5b5f60208284031215610fb5575f5ffd5b81356001600160401b0381168114610dd9575f5ffd5b5f60208284031215610fdb575f5ffd5b610dd982610e33565b634e487b7160e01b5f52601160045260245ffd5b5f6001600160401b0383168061101057611010610f6a565b806001600160401b0384160491505092915050565b5f6001600160501b0382166001600160501b03810361104657611046610fe4565b60010192915050565b600181811c9082168061106357607f821691505b60208210810361108157634e487b7160e01b5f52602260045260245ffd5b50919050565b5f8261109557611095610f6a565b500490565b5f602082840312156110aa575f5ffd5b81518015158114610dd9575f5ffd5b61ffff8281168282160390811115610ccc57610ccc610fe4565b8082028115828204841417610ccc57610ccc610fe4565b80820180821115610ccc57610ccc610fe456"

// PriceFeedImmutables are the places, start and length, of the values that the constructor fixed.
var PriceFeedImmutables = [][2]int{{542, 32}, {2774, 32}}
