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

// IUnderwritingPoolState is an auto generated low-level Go binding around an user-defined struct.
type IUnderwritingPoolState struct {
	Cash            *big.Int
	Lent            *big.Int
	TotalAssets     *big.Int
	CooperativeLent *big.Int
	Open            bool
}

// UnderwritingSettings is an auto generated low-level Go binding around an user-defined struct.
type UnderwritingSettings struct {
	GradeFactorsBps   [4]uint16
	HaircutsBps       [4]uint16
	MaxRate           uint64
	CooperativeCapBps uint16
}

// UnderwritingWiring is an auto generated low-level Go binding around an user-defined struct.
type UnderwritingWiring struct {
	Roles       common.Address
	Registry    common.Address
	CreditScore common.Address
	BatchToken  common.Address
	TraceLog    common.Address
	Vaults      common.Address
	PriceFeed   common.Address
}

// UnderwritingMetaData contains all meta data concerning the Underwriting contract.
var UnderwritingMetaData = MetaData{
	ABI: "[{\"inputs\":[{\"components\":[{\"internalType\":\"contractRoles\",\"name\":\"roles\",\"type\":\"address\"},{\"internalType\":\"contractIFarmerRegistry\",\"name\":\"registry\",\"type\":\"address\"},{\"internalType\":\"contractICreditScore\",\"name\":\"creditScore\",\"type\":\"address\"},{\"internalType\":\"contractIBatchToken\",\"name\":\"batchToken\",\"type\":\"address\"},{\"internalType\":\"contractITraceLog\",\"name\":\"traceLog\",\"type\":\"address\"},{\"internalType\":\"contractIVaults\",\"name\":\"vaults\",\"type\":\"address\"},{\"internalType\":\"contractAggregatorV3Interface\",\"name\":\"priceFeed\",\"type\":\"address\"}],\"internalType\":\"structUnderwriting.Wiring\",\"name\":\"wiring\",\"type\":\"tuple\"},{\"components\":[{\"internalType\":\"uint16[4]\",\"name\":\"gradeFactorsBps\",\"type\":\"uint16[4]\"},{\"internalType\":\"uint16[4]\",\"name\":\"haircutsBps\",\"type\":\"uint16[4]\"},{\"internalType\":\"uint64\",\"name\":\"maxRate\",\"type\":\"uint64\"},{\"internalType\":\"uint16\",\"name\":\"cooperativeCapBps\",\"type\":\"uint16\"}],\"internalType\":\"structUnderwriting.Settings\",\"name\":\"settings\",\"type\":\"tuple\"}],\"stateMutability\":\"nonpayable\",\"type\":\"constructor\"},{\"inputs\":[],\"name\":\"InsufficientPermissions\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"InvalidParameter\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"ZeroAddress\",\"type\":\"error\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":false,\"internalType\":\"uint16[4]\",\"name\":\"factorsBps\",\"type\":\"uint16[4]\"}],\"name\":\"GradeFactorsSet\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":false,\"internalType\":\"uint16[4]\",\"name\":\"haircutsBps\",\"type\":\"uint16[4]\"}],\"name\":\"HaircutsSet\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":false,\"internalType\":\"uint64\",\"name\":\"maxRate\",\"type\":\"uint64\"},{\"indexed\":false,\"internalType\":\"uint16\",\"name\":\"cooperativeCapBps\",\"type\":\"uint16\"}],\"name\":\"LimitsSet\",\"type\":\"event\"},{\"inputs\":[],\"name\":\"BATCH_TOKEN\",\"outputs\":[{\"internalType\":\"contractIBatchToken\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"CREDIT_SCORE\",\"outputs\":[{\"internalType\":\"contractICreditScore\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"MAX_GRADE_FACTOR\",\"outputs\":[{\"internalType\":\"uint16\",\"name\":\"\",\"type\":\"uint16\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"MAX_PRICE_AGE\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"MIN_LOAN\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"PRICE_FEED\",\"outputs\":[{\"internalType\":\"contractAggregatorV3Interface\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"REGISTRY\",\"outputs\":[{\"internalType\":\"contractIFarmerRegistry\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"ROLES\",\"outputs\":[{\"internalType\":\"contractRoles\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"TRACE_LOG\",\"outputs\":[{\"internalType\":\"contractITraceLog\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"VALUE_SCALE\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"VAULTS\",\"outputs\":[{\"internalType\":\"contractIVaults\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"grams\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"advance\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"highestRate\",\"type\":\"uint256\"},{\"components\":[{\"internalType\":\"uint256\",\"name\":\"cash\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"lent\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"totalAssets\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"cooperativeLent\",\"type\":\"uint256\"},{\"internalType\":\"bool\",\"name\":\"open\",\"type\":\"bool\"}],\"internalType\":\"structIUnderwriting.PoolState\",\"name\":\"pool\",\"type\":\"tuple\"}],\"name\":\"assess\",\"outputs\":[{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"farmerKey\",\"type\":\"bytes32\"},{\"internalType\":\"uint32\",\"name\":\"farmer\",\"type\":\"uint32\"},{\"internalType\":\"uint24\",\"name\":\"cooperative\",\"type\":\"uint24\"},{\"internalType\":\"enumTier\",\"name\":\"tier\",\"type\":\"uint8\"},{\"internalType\":\"uint16\",\"name\":\"ltvBps\",\"type\":\"uint16\"},{\"internalType\":\"uint64\",\"name\":\"tierMaxAssets\",\"type\":\"uint64\"},{\"internalType\":\"uint256\",\"name\":\"collateralValue\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"maxAssets\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"rate\",\"type\":\"uint256\"},{\"internalType\":\"bytes4\",\"name\":\"refusal\",\"type\":\"bytes4\"}],\"internalType\":\"structIUnderwriting.Quote\",\"name\":\"offer\",\"type\":\"tuple\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"grams\",\"type\":\"uint256\"},{\"internalType\":\"uint8\",\"name\":\"grade\",\"type\":\"uint8\"},{\"internalType\":\"enumStage\",\"name\":\"stage\",\"type\":\"uint8\"}],\"name\":\"collateralValueDown\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"},{\"internalType\":\"bool\",\"name\":\"fresh\",\"type\":\"bool\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"cooperativeCapBps\",\"outputs\":[{\"internalType\":\"uint16\",\"name\":\"\",\"type\":\"uint16\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"gradeFactors\",\"outputs\":[{\"internalType\":\"uint16[4]\",\"name\":\"\",\"type\":\"uint16[4]\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"haircuts\",\"outputs\":[{\"internalType\":\"uint16[4]\",\"name\":\"\",\"type\":\"uint16[4]\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"maxRate\",\"outputs\":[{\"internalType\":\"uint64\",\"name\":\"\",\"type\":\"uint64\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint32\",\"name\":\"farmer\",\"type\":\"uint32\"}],\"name\":\"owes\",\"outputs\":[{\"internalType\":\"bool\",\"name\":\"\",\"type\":\"bool\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint16[4]\",\"name\":\"factorsBps\",\"type\":\"uint16[4]\"}],\"name\":\"setGradeFactors\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint16[4]\",\"name\":\"haircutsBps\",\"type\":\"uint16[4]\"}],\"name\":\"setHaircuts\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint64\",\"name\":\"maxRate_\",\"type\":\"uint64\"},{\"internalType\":\"uint16\",\"name\":\"cooperativeCapBps_\",\"type\":\"uint16\"}],\"name\":\"setLimits\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"}]",
	ID:  "Underwriting",
}

// Underwriting is an auto generated Go binding around an Ethereum contract.
type Underwriting struct {
	abi abi.ABI
}

// GetABI returns the ABI associated with this contract binding.
func (c *Underwriting) GetABI() abi.ABI {
	return c.abi
}

// NewUnderwriting creates a new instance of Underwriting.
func NewUnderwriting() *Underwriting {
	parsed, err := UnderwritingMetaData.ParseABI()
	if err != nil {
		panic(errors.New("invalid ABI: " + err.Error()))
	}
	return &Underwriting{abi: *parsed}
}

// PackConstructor is the Go binding used to pack the parameters required for
// contract deployment.
//
// Solidity: constructor((address,address,address,address,address,address,address) wiring, (uint16[4],uint16[4],uint64,uint16) settings) returns()
func (underwriting *Underwriting) PackConstructor(wiring UnderwritingWiring, settings UnderwritingSettings) []byte {
	enc, err := underwriting.abi.Pack("", wiring, settings)
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
func (underwriting *Underwriting) PackBATCHTOKEN() []byte {
	enc, err := underwriting.abi.Pack("BATCH_TOKEN")
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
func (underwriting *Underwriting) TryPackBATCHTOKEN() ([]byte, error) {
	return underwriting.abi.Pack("BATCH_TOKEN")
}

// UnpackBATCHTOKEN is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x260e3b5c.
//
// Solidity: function BATCH_TOKEN() view returns(address)
func (underwriting *Underwriting) UnpackBATCHTOKEN(data []byte) (common.Address, error) {
	out, err := underwriting.abi.Unpack("BATCH_TOKEN", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackCREDITSCORE is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xe92fbbe4.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function CREDIT_SCORE() view returns(address)
func (underwriting *Underwriting) PackCREDITSCORE() []byte {
	enc, err := underwriting.abi.Pack("CREDIT_SCORE")
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
func (underwriting *Underwriting) TryPackCREDITSCORE() ([]byte, error) {
	return underwriting.abi.Pack("CREDIT_SCORE")
}

// UnpackCREDITSCORE is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xe92fbbe4.
//
// Solidity: function CREDIT_SCORE() view returns(address)
func (underwriting *Underwriting) UnpackCREDITSCORE(data []byte) (common.Address, error) {
	out, err := underwriting.abi.Unpack("CREDIT_SCORE", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackMAXGRADEFACTOR is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x11edd197.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function MAX_GRADE_FACTOR() view returns(uint16)
func (underwriting *Underwriting) PackMAXGRADEFACTOR() []byte {
	enc, err := underwriting.abi.Pack("MAX_GRADE_FACTOR")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackMAXGRADEFACTOR is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x11edd197.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function MAX_GRADE_FACTOR() view returns(uint16)
func (underwriting *Underwriting) TryPackMAXGRADEFACTOR() ([]byte, error) {
	return underwriting.abi.Pack("MAX_GRADE_FACTOR")
}

// UnpackMAXGRADEFACTOR is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x11edd197.
//
// Solidity: function MAX_GRADE_FACTOR() view returns(uint16)
func (underwriting *Underwriting) UnpackMAXGRADEFACTOR(data []byte) (uint16, error) {
	out, err := underwriting.abi.Unpack("MAX_GRADE_FACTOR", data)
	if err != nil {
		return *new(uint16), err
	}
	out0 := *abi.ConvertType(out[0], new(uint16)).(*uint16)
	return out0, nil
}

// PackMAXPRICEAGE is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x9d7f7e86.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function MAX_PRICE_AGE() view returns(uint256)
func (underwriting *Underwriting) PackMAXPRICEAGE() []byte {
	enc, err := underwriting.abi.Pack("MAX_PRICE_AGE")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackMAXPRICEAGE is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x9d7f7e86.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function MAX_PRICE_AGE() view returns(uint256)
func (underwriting *Underwriting) TryPackMAXPRICEAGE() ([]byte, error) {
	return underwriting.abi.Pack("MAX_PRICE_AGE")
}

// UnpackMAXPRICEAGE is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x9d7f7e86.
//
// Solidity: function MAX_PRICE_AGE() view returns(uint256)
func (underwriting *Underwriting) UnpackMAXPRICEAGE(data []byte) (*big.Int, error) {
	out, err := underwriting.abi.Unpack("MAX_PRICE_AGE", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackMINLOAN is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x6b7dba65.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function MIN_LOAN() view returns(uint256)
func (underwriting *Underwriting) PackMINLOAN() []byte {
	enc, err := underwriting.abi.Pack("MIN_LOAN")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackMINLOAN is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x6b7dba65.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function MIN_LOAN() view returns(uint256)
func (underwriting *Underwriting) TryPackMINLOAN() ([]byte, error) {
	return underwriting.abi.Pack("MIN_LOAN")
}

// UnpackMINLOAN is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x6b7dba65.
//
// Solidity: function MIN_LOAN() view returns(uint256)
func (underwriting *Underwriting) UnpackMINLOAN(data []byte) (*big.Int, error) {
	out, err := underwriting.abi.Unpack("MIN_LOAN", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackPRICEFEED is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x31eb318a.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function PRICE_FEED() view returns(address)
func (underwriting *Underwriting) PackPRICEFEED() []byte {
	enc, err := underwriting.abi.Pack("PRICE_FEED")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackPRICEFEED is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x31eb318a.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function PRICE_FEED() view returns(address)
func (underwriting *Underwriting) TryPackPRICEFEED() ([]byte, error) {
	return underwriting.abi.Pack("PRICE_FEED")
}

// UnpackPRICEFEED is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x31eb318a.
//
// Solidity: function PRICE_FEED() view returns(address)
func (underwriting *Underwriting) UnpackPRICEFEED(data []byte) (common.Address, error) {
	out, err := underwriting.abi.Unpack("PRICE_FEED", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackREGISTRY is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x06433b1b.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function REGISTRY() view returns(address)
func (underwriting *Underwriting) PackREGISTRY() []byte {
	enc, err := underwriting.abi.Pack("REGISTRY")
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
func (underwriting *Underwriting) TryPackREGISTRY() ([]byte, error) {
	return underwriting.abi.Pack("REGISTRY")
}

// UnpackREGISTRY is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x06433b1b.
//
// Solidity: function REGISTRY() view returns(address)
func (underwriting *Underwriting) UnpackREGISTRY(data []byte) (common.Address, error) {
	out, err := underwriting.abi.Unpack("REGISTRY", data)
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
func (underwriting *Underwriting) PackROLES() []byte {
	enc, err := underwriting.abi.Pack("ROLES")
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
func (underwriting *Underwriting) TryPackROLES() ([]byte, error) {
	return underwriting.abi.Pack("ROLES")
}

// UnpackROLES is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x923cb952.
//
// Solidity: function ROLES() view returns(address)
func (underwriting *Underwriting) UnpackROLES(data []byte) (common.Address, error) {
	out, err := underwriting.abi.Unpack("ROLES", data)
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
func (underwriting *Underwriting) PackTRACELOG() []byte {
	enc, err := underwriting.abi.Pack("TRACE_LOG")
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
func (underwriting *Underwriting) TryPackTRACELOG() ([]byte, error) {
	return underwriting.abi.Pack("TRACE_LOG")
}

// UnpackTRACELOG is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x0f2332d3.
//
// Solidity: function TRACE_LOG() view returns(address)
func (underwriting *Underwriting) UnpackTRACELOG(data []byte) (common.Address, error) {
	out, err := underwriting.abi.Unpack("TRACE_LOG", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackVALUESCALE is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x16bfad17.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function VALUE_SCALE() view returns(uint256)
func (underwriting *Underwriting) PackVALUESCALE() []byte {
	enc, err := underwriting.abi.Pack("VALUE_SCALE")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackVALUESCALE is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x16bfad17.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function VALUE_SCALE() view returns(uint256)
func (underwriting *Underwriting) TryPackVALUESCALE() ([]byte, error) {
	return underwriting.abi.Pack("VALUE_SCALE")
}

// UnpackVALUESCALE is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x16bfad17.
//
// Solidity: function VALUE_SCALE() view returns(uint256)
func (underwriting *Underwriting) UnpackVALUESCALE(data []byte) (*big.Int, error) {
	out, err := underwriting.abi.Unpack("VALUE_SCALE", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackVAULTS is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xd2dabb5b.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function VAULTS() view returns(address)
func (underwriting *Underwriting) PackVAULTS() []byte {
	enc, err := underwriting.abi.Pack("VAULTS")
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
func (underwriting *Underwriting) TryPackVAULTS() ([]byte, error) {
	return underwriting.abi.Pack("VAULTS")
}

// UnpackVAULTS is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xd2dabb5b.
//
// Solidity: function VAULTS() view returns(address)
func (underwriting *Underwriting) UnpackVAULTS(data []byte) (common.Address, error) {
	out, err := underwriting.abi.Unpack("VAULTS", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackAssess is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xb16e5a49.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function assess(uint256 tokenId, uint256 assets, uint256 grams, uint256 advance, uint256 highestRate, (uint256,uint256,uint256,uint256,bool) pool) view returns((bytes32,uint32,uint24,uint8,uint16,uint64,uint256,uint256,uint256,uint256,bytes4) offer)
func (underwriting *Underwriting) PackAssess(tokenId *big.Int, assets *big.Int, grams *big.Int, advance *big.Int, highestRate *big.Int, pool IUnderwritingPoolState) []byte {
	enc, err := underwriting.abi.Pack("assess", tokenId, assets, grams, advance, highestRate, pool)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackAssess is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xb16e5a49.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function assess(uint256 tokenId, uint256 assets, uint256 grams, uint256 advance, uint256 highestRate, (uint256,uint256,uint256,uint256,bool) pool) view returns((bytes32,uint32,uint24,uint8,uint16,uint64,uint256,uint256,uint256,uint256,bytes4) offer)
func (underwriting *Underwriting) TryPackAssess(tokenId *big.Int, assets *big.Int, grams *big.Int, advance *big.Int, highestRate *big.Int, pool IUnderwritingPoolState) ([]byte, error) {
	return underwriting.abi.Pack("assess", tokenId, assets, grams, advance, highestRate, pool)
}

// UnpackAssess is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xb16e5a49.
//
// Solidity: function assess(uint256 tokenId, uint256 assets, uint256 grams, uint256 advance, uint256 highestRate, (uint256,uint256,uint256,uint256,bool) pool) view returns((bytes32,uint32,uint24,uint8,uint16,uint64,uint256,uint256,uint256,uint256,bytes4) offer)
func (underwriting *Underwriting) UnpackAssess(data []byte) (IUnderwritingQuote, error) {
	out, err := underwriting.abi.Unpack("assess", data)
	if err != nil {
		return *new(IUnderwritingQuote), err
	}
	out0 := *abi.ConvertType(out[0], new(IUnderwritingQuote)).(*IUnderwritingQuote)
	return out0, nil
}

// PackCollateralValueDown is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xa2693788.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function collateralValueDown(uint256 grams, uint8 grade, uint8 stage) view returns(uint256 assets, bool fresh)
func (underwriting *Underwriting) PackCollateralValueDown(grams *big.Int, grade uint8, stage uint8) []byte {
	enc, err := underwriting.abi.Pack("collateralValueDown", grams, grade, stage)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackCollateralValueDown is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xa2693788.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function collateralValueDown(uint256 grams, uint8 grade, uint8 stage) view returns(uint256 assets, bool fresh)
func (underwriting *Underwriting) TryPackCollateralValueDown(grams *big.Int, grade uint8, stage uint8) ([]byte, error) {
	return underwriting.abi.Pack("collateralValueDown", grams, grade, stage)
}

// UnderwritingCollateralValueDownOutput serves as a container for the return parameters of contract
// method CollateralValueDown.
type UnderwritingCollateralValueDownOutput struct {
	Assets *big.Int
	Fresh  bool
}

// UnpackCollateralValueDown is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xa2693788.
//
// Solidity: function collateralValueDown(uint256 grams, uint8 grade, uint8 stage) view returns(uint256 assets, bool fresh)
func (underwriting *Underwriting) UnpackCollateralValueDown(data []byte) (UnderwritingCollateralValueDownOutput, error) {
	out, err := underwriting.abi.Unpack("collateralValueDown", data)
	outstruct := new(UnderwritingCollateralValueDownOutput)
	if err != nil {
		return *outstruct, err
	}
	outstruct.Assets = abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	outstruct.Fresh = *abi.ConvertType(out[1], new(bool)).(*bool)
	return *outstruct, nil
}

// PackCooperativeCapBps is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xb5b78d40.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function cooperativeCapBps() view returns(uint16)
func (underwriting *Underwriting) PackCooperativeCapBps() []byte {
	enc, err := underwriting.abi.Pack("cooperativeCapBps")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackCooperativeCapBps is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xb5b78d40.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function cooperativeCapBps() view returns(uint16)
func (underwriting *Underwriting) TryPackCooperativeCapBps() ([]byte, error) {
	return underwriting.abi.Pack("cooperativeCapBps")
}

// UnpackCooperativeCapBps is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xb5b78d40.
//
// Solidity: function cooperativeCapBps() view returns(uint16)
func (underwriting *Underwriting) UnpackCooperativeCapBps(data []byte) (uint16, error) {
	out, err := underwriting.abi.Unpack("cooperativeCapBps", data)
	if err != nil {
		return *new(uint16), err
	}
	out0 := *abi.ConvertType(out[0], new(uint16)).(*uint16)
	return out0, nil
}

// PackGradeFactors is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xd20ebcf6.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function gradeFactors() view returns(uint16[4])
func (underwriting *Underwriting) PackGradeFactors() []byte {
	enc, err := underwriting.abi.Pack("gradeFactors")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackGradeFactors is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xd20ebcf6.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function gradeFactors() view returns(uint16[4])
func (underwriting *Underwriting) TryPackGradeFactors() ([]byte, error) {
	return underwriting.abi.Pack("gradeFactors")
}

// UnpackGradeFactors is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xd20ebcf6.
//
// Solidity: function gradeFactors() view returns(uint16[4])
func (underwriting *Underwriting) UnpackGradeFactors(data []byte) ([4]uint16, error) {
	out, err := underwriting.abi.Unpack("gradeFactors", data)
	if err != nil {
		return *new([4]uint16), err
	}
	out0 := *abi.ConvertType(out[0], new([4]uint16)).(*[4]uint16)
	return out0, nil
}

// PackHaircuts is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x4f63e8b2.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function haircuts() view returns(uint16[4])
func (underwriting *Underwriting) PackHaircuts() []byte {
	enc, err := underwriting.abi.Pack("haircuts")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackHaircuts is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x4f63e8b2.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function haircuts() view returns(uint16[4])
func (underwriting *Underwriting) TryPackHaircuts() ([]byte, error) {
	return underwriting.abi.Pack("haircuts")
}

// UnpackHaircuts is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x4f63e8b2.
//
// Solidity: function haircuts() view returns(uint16[4])
func (underwriting *Underwriting) UnpackHaircuts(data []byte) ([4]uint16, error) {
	out, err := underwriting.abi.Unpack("haircuts", data)
	if err != nil {
		return *new([4]uint16), err
	}
	out0 := *abi.ConvertType(out[0], new([4]uint16)).(*[4]uint16)
	return out0, nil
}

// PackMaxRate is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xece1d6e5.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function maxRate() view returns(uint64)
func (underwriting *Underwriting) PackMaxRate() []byte {
	enc, err := underwriting.abi.Pack("maxRate")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackMaxRate is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xece1d6e5.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function maxRate() view returns(uint64)
func (underwriting *Underwriting) TryPackMaxRate() ([]byte, error) {
	return underwriting.abi.Pack("maxRate")
}

// UnpackMaxRate is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xece1d6e5.
//
// Solidity: function maxRate() view returns(uint64)
func (underwriting *Underwriting) UnpackMaxRate(data []byte) (uint64, error) {
	out, err := underwriting.abi.Unpack("maxRate", data)
	if err != nil {
		return *new(uint64), err
	}
	out0 := *abi.ConvertType(out[0], new(uint64)).(*uint64)
	return out0, nil
}

// PackOwes is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xb94247cb.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function owes(uint32 farmer) view returns(bool)
func (underwriting *Underwriting) PackOwes(farmer uint32) []byte {
	enc, err := underwriting.abi.Pack("owes", farmer)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackOwes is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xb94247cb.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function owes(uint32 farmer) view returns(bool)
func (underwriting *Underwriting) TryPackOwes(farmer uint32) ([]byte, error) {
	return underwriting.abi.Pack("owes", farmer)
}

// UnpackOwes is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xb94247cb.
//
// Solidity: function owes(uint32 farmer) view returns(bool)
func (underwriting *Underwriting) UnpackOwes(data []byte) (bool, error) {
	out, err := underwriting.abi.Unpack("owes", data)
	if err != nil {
		return *new(bool), err
	}
	out0 := *abi.ConvertType(out[0], new(bool)).(*bool)
	return out0, nil
}

// PackSetGradeFactors is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xf4e1454b.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function setGradeFactors(uint16[4] factorsBps) returns()
func (underwriting *Underwriting) PackSetGradeFactors(factorsBps [4]uint16) []byte {
	enc, err := underwriting.abi.Pack("setGradeFactors", factorsBps)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSetGradeFactors is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xf4e1454b.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function setGradeFactors(uint16[4] factorsBps) returns()
func (underwriting *Underwriting) TryPackSetGradeFactors(factorsBps [4]uint16) ([]byte, error) {
	return underwriting.abi.Pack("setGradeFactors", factorsBps)
}

// PackSetHaircuts is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x70ebe3f4.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function setHaircuts(uint16[4] haircutsBps) returns()
func (underwriting *Underwriting) PackSetHaircuts(haircutsBps [4]uint16) []byte {
	enc, err := underwriting.abi.Pack("setHaircuts", haircutsBps)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSetHaircuts is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x70ebe3f4.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function setHaircuts(uint16[4] haircutsBps) returns()
func (underwriting *Underwriting) TryPackSetHaircuts(haircutsBps [4]uint16) ([]byte, error) {
	return underwriting.abi.Pack("setHaircuts", haircutsBps)
}

// PackSetLimits is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x8c126f25.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function setLimits(uint64 maxRate_, uint16 cooperativeCapBps_) returns()
func (underwriting *Underwriting) PackSetLimits(maxRate uint64, cooperativeCapBps uint16) []byte {
	enc, err := underwriting.abi.Pack("setLimits", maxRate, cooperativeCapBps)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSetLimits is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x8c126f25.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function setLimits(uint64 maxRate_, uint16 cooperativeCapBps_) returns()
func (underwriting *Underwriting) TryPackSetLimits(maxRate uint64, cooperativeCapBps uint16) ([]byte, error) {
	return underwriting.abi.Pack("setLimits", maxRate, cooperativeCapBps)
}

// UnderwritingGradeFactorsSet represents a GradeFactorsSet event raised by the Underwriting contract.
type UnderwritingGradeFactorsSet struct {
	FactorsBps [4]uint16
	Raw        *types.Log // Blockchain specific contextual infos
}

const UnderwritingGradeFactorsSetEventName = "GradeFactorsSet"

// ContractEventName returns the user-defined event name.
func (UnderwritingGradeFactorsSet) ContractEventName() string {
	return UnderwritingGradeFactorsSetEventName
}

// UnpackGradeFactorsSetEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event GradeFactorsSet(uint16[4] factorsBps)
func (underwriting *Underwriting) UnpackGradeFactorsSetEvent(log *types.Log) (*UnderwritingGradeFactorsSet, error) {
	event := "GradeFactorsSet"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != underwriting.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(UnderwritingGradeFactorsSet)
	if len(log.Data) > 0 {
		if err := underwriting.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range underwriting.abi.Events[event].Inputs {
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

// UnderwritingHaircutsSet represents a HaircutsSet event raised by the Underwriting contract.
type UnderwritingHaircutsSet struct {
	HaircutsBps [4]uint16
	Raw         *types.Log // Blockchain specific contextual infos
}

const UnderwritingHaircutsSetEventName = "HaircutsSet"

// ContractEventName returns the user-defined event name.
func (UnderwritingHaircutsSet) ContractEventName() string {
	return UnderwritingHaircutsSetEventName
}

// UnpackHaircutsSetEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event HaircutsSet(uint16[4] haircutsBps)
func (underwriting *Underwriting) UnpackHaircutsSetEvent(log *types.Log) (*UnderwritingHaircutsSet, error) {
	event := "HaircutsSet"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != underwriting.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(UnderwritingHaircutsSet)
	if len(log.Data) > 0 {
		if err := underwriting.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range underwriting.abi.Events[event].Inputs {
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

// UnderwritingLimitsSet represents a LimitsSet event raised by the Underwriting contract.
type UnderwritingLimitsSet struct {
	MaxRate           uint64
	CooperativeCapBps uint16
	Raw               *types.Log // Blockchain specific contextual infos
}

const UnderwritingLimitsSetEventName = "LimitsSet"

// ContractEventName returns the user-defined event name.
func (UnderwritingLimitsSet) ContractEventName() string {
	return UnderwritingLimitsSetEventName
}

// UnpackLimitsSetEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event LimitsSet(uint64 maxRate, uint16 cooperativeCapBps)
func (underwriting *Underwriting) UnpackLimitsSetEvent(log *types.Log) (*UnderwritingLimitsSet, error) {
	event := "LimitsSet"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != underwriting.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(UnderwritingLimitsSet)
	if len(log.Data) > 0 {
		if err := underwriting.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range underwriting.abi.Events[event].Inputs {
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
func (underwriting *Underwriting) UnpackError(raw []byte) (any, error) {
	if bytes.Equal(raw[:4], underwriting.abi.Errors["InsufficientPermissions"].ID.Bytes()[:4]) {
		return underwriting.UnpackInsufficientPermissionsError(raw[4:])
	}
	if bytes.Equal(raw[:4], underwriting.abi.Errors["InvalidParameter"].ID.Bytes()[:4]) {
		return underwriting.UnpackInvalidParameterError(raw[4:])
	}
	if bytes.Equal(raw[:4], underwriting.abi.Errors["ZeroAddress"].ID.Bytes()[:4]) {
		return underwriting.UnpackZeroAddressError(raw[4:])
	}
	return nil, errors.New("Unknown error")
}

// UnderwritingInsufficientPermissions represents a InsufficientPermissions error raised by the Underwriting contract.
type UnderwritingInsufficientPermissions struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error InsufficientPermissions()
func UnderwritingInsufficientPermissionsErrorID() common.Hash {
	return common.HexToHash("0xc397ba6098d32ff962db270c922a3808ccc507dbd4a32b7191d2436e12d9e391")
}

// UnpackInsufficientPermissionsError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error InsufficientPermissions()
func (underwriting *Underwriting) UnpackInsufficientPermissionsError(raw []byte) (*UnderwritingInsufficientPermissions, error) {
	out := new(UnderwritingInsufficientPermissions)
	if err := underwriting.abi.UnpackIntoInterface(out, "InsufficientPermissions", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// UnderwritingInvalidParameter represents a InvalidParameter error raised by the Underwriting contract.
type UnderwritingInvalidParameter struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error InvalidParameter()
func UnderwritingInvalidParameterErrorID() common.Hash {
	return common.HexToHash("0x613970e00e0c5f1796e718945c18d44b28036e395248cdc406e4f92f598f3815")
}

// UnpackInvalidParameterError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error InvalidParameter()
func (underwriting *Underwriting) UnpackInvalidParameterError(raw []byte) (*UnderwritingInvalidParameter, error) {
	out := new(UnderwritingInvalidParameter)
	if err := underwriting.abi.UnpackIntoInterface(out, "InvalidParameter", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// UnderwritingZeroAddress represents a ZeroAddress error raised by the Underwriting contract.
type UnderwritingZeroAddress struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ZeroAddress()
func UnderwritingZeroAddressErrorID() common.Hash {
	return common.HexToHash("0xd92e233df2717d4a40030e20904abd27b68fcbeede117eaaccbbdac9618c8c73")
}

// UnpackZeroAddressError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ZeroAddress()
func (underwriting *Underwriting) UnpackZeroAddressError(raw []byte) (*UnderwritingZeroAddress, error) {
	out := new(UnderwritingZeroAddress)
	if err := underwriting.abi.UnpackIntoInterface(out, "ZeroAddress", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// UnderwritingBin is what creates the contract, without the values for its constructor.
const UnderwritingBin = "0x610180604052348015610010575f5ffd5b5060405161267038038061267083398101604081905261002f916105b0565b81516001600160a01b0381166100585760405163d92e233d60e01b815260040160405180910390fd5b6001600160a01b039081166080526020830151161580610083575060408201516001600160a01b0316155b156100a15760405163d92e233d60e01b815260040160405180910390fd5b60608201516001600160a01b031615806100c6575060808201516001600160a01b0316155b156100e45760405163d92e233d60e01b815260040160405180910390fd5b60a08201516001600160a01b031661010f5760405163d92e233d60e01b815260040160405180910390fd5b6020808301516001600160a01b0390811660a0908152604080860151831660c09081526060870151841660e052608087015184166101005291860151831661012052908501805183166101405251815163313ce56760e01b81529151600694919093169263313ce5679260048082019392918290030181865afa158015610198573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906101bc919061066a565b6101c691906106a5565b6101d190600a6107a7565b6101e09064174876e8006107b5565b6101605280516101ef9061021c565b60208101516101fd906102d7565b6102158160400151826060015161036460201b60201c565b5050610853565b5f5b600481101561028f57818160048110610239576102396107cc565b602002015161ffff1615806102695750614e2082826004811061025e5761025e6107cc565b602002015161ffff16115b1561028757604051630309cb8760e51b815260040160405180910390fd5b60010161021e565b50600161029c82826107e0565b507f786e50d7fd28c36ad7248cb823344804c814228b72d74b35d39aae544276efb6816040516102cc919061081f565b60405180910390a150565b5f5b6004811015610327576127108282600481106102f7576102f76107cc565b602002015161ffff16111561031f57604051630309cb8760e51b815260040160405180910390fd5b6001016102d9565b50600261033482826107e0565b507f7c2b8cc8cd6118b9b76f1759b441d8162ec056acff1adca2b2e8fb8e85ca9b24816040516102cc919061081f565b668e1bc9bf040000826001600160401b031610806103925750670853a0d2313c0000826001600160401b0316115b156103b057604051630309cb8760e51b815260040160405180910390fd5b61ffff811615806103c657506127108161ffff16115b156103e457604051630309cb8760e51b815260040160405180910390fd5b5f80546001600160401b0384166001600160501b031990911681176801000000000000000061ffff8516908102919091179092556040805191825260208201929092527f050e9e60e0fdd11af623720acb5cc79ea551023380caaae3530368ed14badd52910160405180910390a15050565b634e487b7160e01b5f52604160045260245ffd5b604051608081016001600160401b038111828210171561048c5761048c610456565b60405290565b60405160e081016001600160401b038111828210171561048c5761048c610456565b6001600160a01b03811681146104c8575f5ffd5b50565b80516104d6816104b4565b919050565b805161ffff811681146104d6575f5ffd5b5f82601f8301126104fb575f5ffd5b61050361046a565b806080840185811115610514575f5ffd5b845b8181101561053557610527816104db565b845260209384019301610516565b509095945050505050565b5f6101408284031215610551575f5ffd5b61055961046a565b905061056583836104ec565b815261057483608084016104ec565b60208201526101008201516001600160401b0381168114610593575f5ffd5b60408201526105a561012083016104db565b606082015292915050565b5f5f8284036102208112156105c3575f5ffd5b60e08112156105d0575f5ffd5b506105d9610492565b83516105e4816104b4565b815260208401516105f4816104b4565b60208201526040840151610607816104b4565b6040820152606084015161061a816104b4565b606082015261062b608085016104cb565b608082015261063c60a085016104cb565b60a082015261064d60c085016104cb565b60c082015291506106618460e08501610540565b90509250929050565b5f6020828403121561067a575f5ffd5b815160ff8116811461068a575f5ffd5b9392505050565b634e487b7160e01b5f52601160045260245ffd5b60ff82811682821603908111156106be576106be610691565b92915050565b6001815b60018411156106ff578085048111156106e3576106e3610691565b60018416156106f157908102905b60019390931c9280026106c8565b935093915050565b5f82610715575060016106be565b8161072157505f6106be565b816001811461073757600281146107415761075d565b60019150506106be565b60ff84111561075257610752610691565b50506001821b6106be565b5060208310610133831016604e8410600b8410161715610780575081810a6106be565b61078c5f1984846106c4565b805f190482111561079f5761079f610691565b029392505050565b5f61068a60ff841683610707565b80820281158282048414176106be576106be610691565b634e487b7160e01b5f52603260045260245ffd5b815f805b600481101561081757825160209093019261ffff600483901b81811b1994909416911690921b91909117906001016107e4565b509091555050565b6080810181835f5b600481101561084a57815161ffff16835260209283019290910190600101610827565b50505092915050565b60805160a05160c05160e05161010051610120516101405161016051611d756108fb5f395f81816101c2015261109101525f818161021e0152610ec201525f81816103440152818161093f015281816109e90152610a7c01525f818161017f015261073901525f81816101f7015261050b01525f818161036b015261066a01525f818161013b015281816105df015261110d01525f818161028d0152610c9e0152611d755ff3fe608060405234801561000f575f5ffd5b5060043610610132575f3560e01c8063923cb952116100b4578063b94247cb11610079578063b94247cb14610314578063d20ebcf614610337578063d2dabb5b1461033f578063e92fbbe414610366578063ece1d6e51461038d578063f4e1454b146103b9575f5ffd5b8063923cb952146102885780639d7f7e86146102af578063a2693788146102b8578063b16e5a49146102e0578063b5b78d4014610300575f5ffd5b806331eb318a116100fa57806331eb318a146102195780634f63e8b2146102405780636b7dba651461025557806370ebe3f4146102605780638c126f2514610275575f5ffd5b806306433b1b146101365780630f2332d31461017a57806311edd197146101a157806316bfad17146101bd578063260e3b5c146101f2575b5f5ffd5b61015d7f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b0390911681526020015b60405180910390f35b61015d7f000000000000000000000000000000000000000000000000000000000000000081565b6101aa614e2081565b60405161ffff9091168152602001610171565b6101e47f000000000000000000000000000000000000000000000000000000000000000081565b604051908152602001610171565b61015d7f000000000000000000000000000000000000000000000000000000000000000081565b61015d7f000000000000000000000000000000000000000000000000000000000000000081565b6102486103cc565b60405161017191906116be565b6101e46302faf08081565b61027361026e3660046116f2565b61042d565b005b61027361028336600461173b565b610468565b61015d7f000000000000000000000000000000000000000000000000000000000000000081565b6101e4610e1081565b6102cb6102c636600461178c565b610481565b60408051928352901515602083015201610171565b6102f36102ee3660046117cb565b61049b565b6040516101719190611858565b5f546101aa90600160401b900461ffff1681565b610327610322366004611937565b61093b565b6040519015158152602001610171565b610248610c0e565b61015d7f000000000000000000000000000000000000000000000000000000000000000081565b61015d7f000000000000000000000000000000000000000000000000000000000000000081565b5f546103a09067ffffffffffffffff1681565b60405167ffffffffffffffff9091168152602001610171565b6102736103c73660046116f2565b610c4b565b6103d46116a0565b60408051608081019182905290600290600490825f855b82829054906101000a900461ffff1661ffff16815260200190600201906020826001010492830192600103820291508084116103eb5790505050505050905090565b5f61043781610c82565b60408051608081810190925261046491849060049083908390808284375f92019190915250610d2f915050565b5050565b5f61047281610c82565b61047c8383610dc7565b505050565b5f5f61048e858585610eba565b915091505b935093915050565b60408051610160810182525f80825260208201819052918101829052606081018290526080810182905260a0810182905260c0810182905260e08101829052610100810182905261012081018290526101408101919091526040516318c1088560e01b8152600481018890525f907f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906318c108859060240161010060405180830381865afa158015610559573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061057d91906119c1565b80519091506001600160a01b03166105a35750632785786f60e21b610140820152610931565b6020818101805163ffffffff9081169285019290925260408084015162ffffff1681860152905190516378f1f8df60e01b8152911660048201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906378f1f8df90602401602060405180830381865afa15801561062c573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906106509190611a84565b808352604051631872eaab60e01b815260048101919091527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031690631872eaab90602401606060405180830381865afa1580156106b7573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906106db9190611a9b565b61ffff8116608086015267ffffffffffffffff821660a08601526060850183600481111561070b5761070b611824565b600481111561071c5761071c611824565b9052505060405163c7d25b1560e01b8152600481018a90525f91507f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169063c7d25b1590602401602060405180830381865afa158015610786573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906107aa9190611add565b90505f6107e488156107ce576107c989856060015162ffffff166110c4565b6107d9565b836060015162ffffff165b846080015184610eba565b60c0860182905291506107f790886110d8565b8460c001818152505061083c8460a0015167ffffffffffffffff16612710866080015161ffff168760c0015161082d9190611b0c565b6108379190611b37565b6110c4565b60e0850152881561084d5788610853565b8360e001515b6101008501526108648383866110ee565b6001600160e01b03191661014085018190525f0361089857610887848287611294565b6001600160e01b0319166101408501525b6101408401516001600160e01b031916156108b557505050610931565b6108eb6108e685610100015187602001356108d09190611b4a565b6101008701516108e1908935611b5d565b6113bd565b6113f5565b61012085018190525f5467ffffffffffffffff16108061091957508515801590610919575085846101200151115b1561092d576347765d3b60e11b6101408501525b5050505b9695505050505050565b5f5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03166306661abd6040518163ffffffff1660e01b8152600401602060405180830381865afa158015610999573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906109bd9190611b70565b905060015b8160ff168160ff1611610c05576040516308486f0f60e01b815260ff821660048201525f907f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906308486f0f90602401602060405180830381865afa158015610a36573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610a5a9190611b8b565b60405163652b9b4160e01b81526001600160a01b0380831660048301529192507f00000000000000000000000000000000000000000000000000000000000000009091169063652b9b4190602401602060405180830381865afa158015610ac3573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610ae79190611ba4565b610af15750610bf5565b604051636b4e96dd60e01b815263ffffffff861660048201526001600160a01b03821690636b4e96dd90602401602060405180830381865afa158015610b39573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610b5d9190611bbf565b6001600160801b03191615610b7757506001949350505050565b604051634a8b54d760e11b815263ffffffff861660048201526001600160a01b03821690639516a9ae90602401602060405180830381865afa158015610bbf573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610be39190611ba4565b15610bf357506001949350505050565b505b610bfe81611be6565b90506109c2565b505f9392505050565b610c166116a0565b6040805160808101918290526001805461ffff1682529091600490826002602086018084116103eb5790505050505050905090565b5f610c5581610c82565b60408051608081810190925261046491849060049083908390808284375f920191909152506114a5915050565b604051632474521560e21b8152600481018290523360248201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906391d1485490604401602060405180830381865afa158015610ceb573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610d0f9190611ba4565b610d2c5760405163061cbdd360e51b815260040160405180910390fd5b50565b5f5b6004811015610d7f57612710828260048110610d4f57610d4f611c04565b602002015161ffff161115610d7757604051630309cb8760e51b815260040160405180910390fd5b600101610d31565b506002610d8c8282611c18565b507f7c2b8cc8cd6118b9b76f1759b441d8162ec056acff1adca2b2e8fb8e85ca9b2481604051610dbc91906116be565b60405180910390a150565b668e1bc9bf0400008267ffffffffffffffff161080610df75750670853a0d2313c00008267ffffffffffffffff16115b15610e1557604051630309cb8760e51b815260040160405180910390fd5b61ffff81161580610e2b57506127108161ffff16115b15610e4957604051630309cb8760e51b815260040160405180910390fd5b5f805467ffffffffffffffff841669ffffffffffffffffffff199091168117600160401b61ffff8516908102919091179092556040805191825260208201929092527f050e9e60e0fdd11af623720acb5cc79ea551023380caaae3530368ed14badd52910160405180910390a15050565b5f5f5f5f5f5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663feaf968c6040518163ffffffff1660e01b815260040160a060405180830381865afa158015610f1c573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610f409190611c70565b9450945050935093505f83131580610f56575081155b15610f6a575f5f9550955050505050610493565b8369ffffffffffffffffffff168169ffffffffffffffffffff1610158015610f9d575042610f9a610e1084611b4a565b10155b94505f876008811115610fb257610fb2611824565b1480610fcf57506004876008811115610fcd57610fcd611824565b115b15610fe0575f955050505050610493565b5f60026001896008811115610ff757610ff7611824565b6110019190611cbe565b60ff166004811061101457611014611c04565b601091828204019190066002029054906101000a900461ffff1661ffff1661271061103f9190611b5d565b90506110b58160018b60ff166004811061105b5761105b611c04565b601091828204019190066002029054906101000a900461ffff1661ffff168c6110849190611b0c565b61108e9190611b0c565b857f0000000000000000000000000000000000000000000000000000000000000000611555565b96505050505050935093915050565b5f8282188284100282185b90505b92915050565b5f80828403848111159081025b95945050505050565b80516040516343aa9ad360e01b81525f91829182916001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016916343aa9ad3916111449160040190815260200190565b608060405180830381865afa15801561115f573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906111839190611cd7565b909450925050506001600160e01b03198116156111a357915061128d9050565b8560c00151156111bf5750637b856bc160e01b915061128d9050565b8560a00151156111db5750633083b8c160e11b915061128d9050565b6111e8866020015161093b565b156111ff5750630410a0d360e51b915061128d9050565b600485600881111561121357611213611824565b111561122b5750630846bf5360e21b915061128d9050565b816001600160a01b0316865f01516001600160a01b0316146112595750630846bf5360e21b915061128d9050565b5f8460600151600481111561127057611270611824565b036112875750630255dac960e61b915061128d9050565b505f9150505b9392505050565b5f6112a560a0830160808401611d39565b6112b757506336a7e2cd60e21b61128d565b826112ca5750631087e10960e01b61128d565b6302faf0808460e0015110156112e85750633a23d82560e01b61128d565b6302faf080846101000151101561130757506319b9109b60e31b61128d565b8360a0015167ffffffffffffffff168461010001511115611330575063093085f360e11b61128d565b8360e00151846101000151111561134f5750633a23d82560e01b61128d565b6101008401518235101561136b575063bb55fd2760e01b61128d565b5f546127109061138a90600160401b900461ffff166040850135611b0c565b6113949190611b37565b82606001358561010001516113a99190611b4a565b1115610c055750633f1597d360e01b61128d565b5f806113c98385611b4a565b905080156113eb576113e684670de0b6b3a7640000836001611605565b6113ed565b5f5b949350505050565b5f670b1a2bc2ec50000082116114435761143282611422668e1bc9bf0400006701aa535d3d0c0000611b5d565b670b1a2bc2ec5000006001611605565b6110d290668e1bc9bf040000611b4a565b611493611458670b1a2bc2ec50000084611b5d565b6114726701aa535d3d0c0000670853a0d2313c0000611b5d565b61148c670b1a2bc2ec500000670de0b6b3a7640000611b5d565b6001611605565b6110d2906701aa535d3d0c0000611b4a565b5f5b6004811015611518578181600481106114c2576114c2611c04565b602002015161ffff1615806114f25750614e208282600481106114e7576114e7611c04565b602002015161ffff16115b1561151057604051630309cb8760e51b815260040160405180910390fd5b6001016114a7565b5060016115258282611c18565b507f786e50d7fd28c36ad7248cb823344804c814228b72d74b35d39aae544276efb681604051610dbc91906116be565b5f5f5f6115628686611647565b91509150815f036115865783818161157c5761157c611b23565b049250505061128d565b81841161159d5761159d6003851502601118611663565b5f848688095f868103871696879004966002600389028118808a02820302808a02820302808a02820302808a02820302808a02820302808a02909103029181900381900460010185841190960395909502919093039390930492909217029150509392505050565b5f61163261161283611674565b801561162d57505f848061162857611628611b23565b868809115b151590565b61163d868686611555565b6110e59190611b4a565b5f805f1983850993909202808410938190039390930393915050565b634e487b715f52806020526024601cfd5b5f600282600381111561168957611689611824565b6116939190611d54565b60ff166001149050919050565b60405180608001604052806004906020820280368337509192915050565b6080810181835f5b60048110156116e957815161ffff168352602092830192909101906001016116c6565b50505092915050565b5f60808284031215611702575f5ffd5b82608083011115611711575f5ffd5b50919050565b67ffffffffffffffff81168114610d2c575f5ffd5b61ffff81168114610d2c575f5ffd5b5f5f6040838503121561174c575f5ffd5b823561175781611717565b915060208301356117678161172c565b809150509250929050565b60ff81168114610d2c575f5ffd5b60098110610d2c575f5ffd5b5f5f5f6060848603121561179e575f5ffd5b8335925060208401356117b081611772565b915060408401356117c081611780565b809150509250925092565b5f5f5f5f5f5f8688036101408112156117e2575f5ffd5b873596506020880135955060408801359450606088013593506080880135925060a0609f1982011215611813575f5ffd5b5060a0870190509295509295509295565b634e487b7160e01b5f52602160045260245ffd5b6005811061185457634e487b7160e01b5f52602160045260245ffd5b9052565b815181526020808301516101608301916118799084018263ffffffff169052565b506040830151611890604084018262ffffff169052565b5060608301516118a36060840182611838565b5060808301516118b9608084018261ffff169052565b5060a08301516118d560a084018267ffffffffffffffff169052565b5060c083015160c083015260e083015160e083015261010083015161010083015261012083015161012083015261014083015161191f6101408401826001600160e01b0319169052565b5092915050565b63ffffffff81168114610d2c575f5ffd5b5f60208284031215611947575f5ffd5b813561128d81611926565b634e487b7160e01b5f52604160045260245ffd5b80516001600160a01b038116811461197c575f5ffd5b919050565b805161197c81611926565b805162ffffff8116811461197c575f5ffd5b805161197c81611772565b8015158114610d2c575f5ffd5b805161197c816119a9565b5f6101008284031280156119d3575f5ffd5b50604051610100810167ffffffffffffffff811182821017156119f8576119f8611952565b604052611a0483611966565b8152611a1260208401611981565b6020820152611a236040840161198c565b6040820152611a346060840161198c565b6060820152611a456080840161199e565b6080820152611a5660a084016119b6565b60a0820152611a6760c084016119b6565b60c0820152611a7860e0840161199e565b60e08201529392505050565b5f60208284031215611a94575f5ffd5b5051919050565b5f5f5f60608486031215611aad575f5ffd5b835160058110611abb575f5ffd5b6020850151909350611acc81611717565b60408501519092506117c08161172c565b5f60208284031215611aed575f5ffd5b815161128d81611780565b634e487b7160e01b5f52601160045260245ffd5b80820281158282048414176110d2576110d2611af8565b634e487b7160e01b5f52601260045260245ffd5b5f82611b4557611b45611b23565b500490565b808201808211156110d2576110d2611af8565b818103818111156110d2576110d2611af8565b5f60208284031215611b80575f5ffd5b815161128d81611772565b5f60208284031215611b9b575f5ffd5b6110cf82611966565b5f60208284031215611bb4575f5ffd5b815161128d816119a9565b5f60208284031215611bcf575f5ffd5b81516001600160801b03198116811461128d575f5ffd5b5f60ff821660ff8103611bfb57611bfb611af8565b60010192915050565b634e487b7160e01b5f52603260045260245ffd5b815f805b6004811015611c4f57825160209093019261ffff600483901b81811b1994909416911690921b9190911790600101611c1c565b509091555050565b805169ffffffffffffffffffff8116811461197c575f5ffd5b5f5f5f5f5f60a08688031215611c84575f5ffd5b611c8d86611c57565b60208701516040880151606089015192975090955093509150611cb260808701611c57565b90509295509295909350565b60ff82811682821603908111156110d2576110d2611af8565b5f5f5f5f60808587031215611cea575f5ffd5b8451611cf581611926565b9350611d036020860161198c565b9250611d1160408601611966565b60608601519092506001600160e01b031981168114611d2e575f5ffd5b939692955090935050565b5f60208284031215611d49575f5ffd5b813561128d816119a9565b5f60ff831680611d6657611d66611b23565b8060ff8416069150509291505056"

// UnderwritingRuntime is the contract's code on chain, with zeros where its constructor puts values.
const UnderwritingRuntime = "0x608060405234801561000f575f5ffd5b5060043610610132575f3560e01c8063923cb952116100b4578063b94247cb11610079578063b94247cb14610314578063d20ebcf614610337578063d2dabb5b1461033f578063e92fbbe414610366578063ece1d6e51461038d578063f4e1454b146103b9575f5ffd5b8063923cb952146102885780639d7f7e86146102af578063a2693788146102b8578063b16e5a49146102e0578063b5b78d4014610300575f5ffd5b806331eb318a116100fa57806331eb318a146102195780634f63e8b2146102405780636b7dba651461025557806370ebe3f4146102605780638c126f2514610275575f5ffd5b806306433b1b146101365780630f2332d31461017a57806311edd197146101a157806316bfad17146101bd578063260e3b5c146101f2575b5f5ffd5b61015d7f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b0390911681526020015b60405180910390f35b61015d7f000000000000000000000000000000000000000000000000000000000000000081565b6101aa614e2081565b60405161ffff9091168152602001610171565b6101e47f000000000000000000000000000000000000000000000000000000000000000081565b604051908152602001610171565b61015d7f000000000000000000000000000000000000000000000000000000000000000081565b61015d7f000000000000000000000000000000000000000000000000000000000000000081565b6102486103cc565b60405161017191906116be565b6101e46302faf08081565b61027361026e3660046116f2565b61042d565b005b61027361028336600461173b565b610468565b61015d7f000000000000000000000000000000000000000000000000000000000000000081565b6101e4610e1081565b6102cb6102c636600461178c565b610481565b60408051928352901515602083015201610171565b6102f36102ee3660046117cb565b61049b565b6040516101719190611858565b5f546101aa90600160401b900461ffff1681565b610327610322366004611937565b61093b565b6040519015158152602001610171565b610248610c0e565b61015d7f000000000000000000000000000000000000000000000000000000000000000081565b61015d7f000000000000000000000000000000000000000000000000000000000000000081565b5f546103a09067ffffffffffffffff1681565b60405167ffffffffffffffff9091168152602001610171565b6102736103c73660046116f2565b610c4b565b6103d46116a0565b60408051608081019182905290600290600490825f855b82829054906101000a900461ffff1661ffff16815260200190600201906020826001010492830192600103820291508084116103eb5790505050505050905090565b5f61043781610c82565b60408051608081810190925261046491849060049083908390808284375f92019190915250610d2f915050565b5050565b5f61047281610c82565b61047c8383610dc7565b505050565b5f5f61048e858585610eba565b915091505b935093915050565b60408051610160810182525f80825260208201819052918101829052606081018290526080810182905260a0810182905260c0810182905260e08101829052610100810182905261012081018290526101408101919091526040516318c1088560e01b8152600481018890525f907f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906318c108859060240161010060405180830381865afa158015610559573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061057d91906119c1565b80519091506001600160a01b03166105a35750632785786f60e21b610140820152610931565b6020818101805163ffffffff9081169285019290925260408084015162ffffff1681860152905190516378f1f8df60e01b8152911660048201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906378f1f8df90602401602060405180830381865afa15801561062c573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906106509190611a84565b808352604051631872eaab60e01b815260048101919091527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031690631872eaab90602401606060405180830381865afa1580156106b7573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906106db9190611a9b565b61ffff8116608086015267ffffffffffffffff821660a08601526060850183600481111561070b5761070b611824565b600481111561071c5761071c611824565b9052505060405163c7d25b1560e01b8152600481018a90525f91507f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169063c7d25b1590602401602060405180830381865afa158015610786573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906107aa9190611add565b90505f6107e488156107ce576107c989856060015162ffffff166110c4565b6107d9565b836060015162ffffff165b846080015184610eba565b60c0860182905291506107f790886110d8565b8460c001818152505061083c8460a0015167ffffffffffffffff16612710866080015161ffff168760c0015161082d9190611b0c565b6108379190611b37565b6110c4565b60e0850152881561084d5788610853565b8360e001515b6101008501526108648383866110ee565b6001600160e01b03191661014085018190525f0361089857610887848287611294565b6001600160e01b0319166101408501525b6101408401516001600160e01b031916156108b557505050610931565b6108eb6108e685610100015187602001356108d09190611b4a565b6101008701516108e1908935611b5d565b6113bd565b6113f5565b61012085018190525f5467ffffffffffffffff16108061091957508515801590610919575085846101200151115b1561092d576347765d3b60e11b6101408501525b5050505b9695505050505050565b5f5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03166306661abd6040518163ffffffff1660e01b8152600401602060405180830381865afa158015610999573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906109bd9190611b70565b905060015b8160ff168160ff1611610c05576040516308486f0f60e01b815260ff821660048201525f907f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906308486f0f90602401602060405180830381865afa158015610a36573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610a5a9190611b8b565b60405163652b9b4160e01b81526001600160a01b0380831660048301529192507f00000000000000000000000000000000000000000000000000000000000000009091169063652b9b4190602401602060405180830381865afa158015610ac3573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610ae79190611ba4565b610af15750610bf5565b604051636b4e96dd60e01b815263ffffffff861660048201526001600160a01b03821690636b4e96dd90602401602060405180830381865afa158015610b39573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610b5d9190611bbf565b6001600160801b03191615610b7757506001949350505050565b604051634a8b54d760e11b815263ffffffff861660048201526001600160a01b03821690639516a9ae90602401602060405180830381865afa158015610bbf573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610be39190611ba4565b15610bf357506001949350505050565b505b610bfe81611be6565b90506109c2565b505f9392505050565b610c166116a0565b6040805160808101918290526001805461ffff1682529091600490826002602086018084116103eb5790505050505050905090565b5f610c5581610c82565b60408051608081810190925261046491849060049083908390808284375f920191909152506114a5915050565b604051632474521560e21b8152600481018290523360248201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906391d1485490604401602060405180830381865afa158015610ceb573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610d0f9190611ba4565b610d2c5760405163061cbdd360e51b815260040160405180910390fd5b50565b5f5b6004811015610d7f57612710828260048110610d4f57610d4f611c04565b602002015161ffff161115610d7757604051630309cb8760e51b815260040160405180910390fd5b600101610d31565b506002610d8c8282611c18565b507f7c2b8cc8cd6118b9b76f1759b441d8162ec056acff1adca2b2e8fb8e85ca9b2481604051610dbc91906116be565b60405180910390a150565b668e1bc9bf0400008267ffffffffffffffff161080610df75750670853a0d2313c00008267ffffffffffffffff16115b15610e1557604051630309cb8760e51b815260040160405180910390fd5b61ffff81161580610e2b57506127108161ffff16115b15610e4957604051630309cb8760e51b815260040160405180910390fd5b5f805467ffffffffffffffff841669ffffffffffffffffffff199091168117600160401b61ffff8516908102919091179092556040805191825260208201929092527f050e9e60e0fdd11af623720acb5cc79ea551023380caaae3530368ed14badd52910160405180910390a15050565b5f5f5f5f5f5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663feaf968c6040518163ffffffff1660e01b815260040160a060405180830381865afa158015610f1c573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610f409190611c70565b9450945050935093505f83131580610f56575081155b15610f6a575f5f9550955050505050610493565b8369ffffffffffffffffffff168169ffffffffffffffffffff1610158015610f9d575042610f9a610e1084611b4a565b10155b94505f876008811115610fb257610fb2611824565b1480610fcf57506004876008811115610fcd57610fcd611824565b115b15610fe0575f955050505050610493565b5f60026001896008811115610ff757610ff7611824565b6110019190611cbe565b60ff166004811061101457611014611c04565b601091828204019190066002029054906101000a900461ffff1661ffff1661271061103f9190611b5d565b90506110b58160018b60ff166004811061105b5761105b611c04565b601091828204019190066002029054906101000a900461ffff1661ffff168c6110849190611b0c565b61108e9190611b0c565b857f0000000000000000000000000000000000000000000000000000000000000000611555565b96505050505050935093915050565b5f8282188284100282185b90505b92915050565b5f80828403848111159081025b95945050505050565b80516040516343aa9ad360e01b81525f91829182916001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016916343aa9ad3916111449160040190815260200190565b608060405180830381865afa15801561115f573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906111839190611cd7565b909450925050506001600160e01b03198116156111a357915061128d9050565b8560c00151156111bf5750637b856bc160e01b915061128d9050565b8560a00151156111db5750633083b8c160e11b915061128d9050565b6111e8866020015161093b565b156111ff5750630410a0d360e51b915061128d9050565b600485600881111561121357611213611824565b111561122b5750630846bf5360e21b915061128d9050565b816001600160a01b0316865f01516001600160a01b0316146112595750630846bf5360e21b915061128d9050565b5f8460600151600481111561127057611270611824565b036112875750630255dac960e61b915061128d9050565b505f9150505b9392505050565b5f6112a560a0830160808401611d39565b6112b757506336a7e2cd60e21b61128d565b826112ca5750631087e10960e01b61128d565b6302faf0808460e0015110156112e85750633a23d82560e01b61128d565b6302faf080846101000151101561130757506319b9109b60e31b61128d565b8360a0015167ffffffffffffffff168461010001511115611330575063093085f360e11b61128d565b8360e00151846101000151111561134f5750633a23d82560e01b61128d565b6101008401518235101561136b575063bb55fd2760e01b61128d565b5f546127109061138a90600160401b900461ffff166040850135611b0c565b6113949190611b37565b82606001358561010001516113a99190611b4a565b1115610c055750633f1597d360e01b61128d565b5f806113c98385611b4a565b905080156113eb576113e684670de0b6b3a7640000836001611605565b6113ed565b5f5b949350505050565b5f670b1a2bc2ec50000082116114435761143282611422668e1bc9bf0400006701aa535d3d0c0000611b5d565b670b1a2bc2ec5000006001611605565b6110d290668e1bc9bf040000611b4a565b611493611458670b1a2bc2ec50000084611b5d565b6114726701aa535d3d0c0000670853a0d2313c0000611b5d565b61148c670b1a2bc2ec500000670de0b6b3a7640000611b5d565b6001611605565b6110d2906701aa535d3d0c0000611b4a565b5f5b6004811015611518578181600481106114c2576114c2611c04565b602002015161ffff1615806114f25750614e208282600481106114e7576114e7611c04565b602002015161ffff16115b1561151057604051630309cb8760e51b815260040160405180910390fd5b6001016114a7565b5060016115258282611c18565b507f786e50d7fd28c36ad7248cb823344804c814228b72d74b35d39aae544276efb681604051610dbc91906116be565b5f5f5f6115628686611647565b91509150815f036115865783818161157c5761157c611b23565b049250505061128d565b81841161159d5761159d6003851502601118611663565b5f848688095f868103871696879004966002600389028118808a02820302808a02820302808a02820302808a02820302808a02820302808a02909103029181900381900460010185841190960395909502919093039390930492909217029150509392505050565b5f61163261161283611674565b801561162d57505f848061162857611628611b23565b868809115b151590565b61163d868686611555565b6110e59190611b4a565b5f805f1983850993909202808410938190039390930393915050565b634e487b715f52806020526024601cfd5b5f600282600381111561168957611689611824565b6116939190611d54565b60ff166001149050919050565b60405180608001604052806004906020820280368337509192915050565b6080810181835f5b60048110156116e957815161ffff168352602092830192909101906001016116c6565b50505092915050565b5f60808284031215611702575f5ffd5b82608083011115611711575f5ffd5b50919050565b67ffffffffffffffff81168114610d2c575f5ffd5b61ffff81168114610d2c575f5ffd5b5f5f6040838503121561174c575f5ffd5b823561175781611717565b915060208301356117678161172c565b809150509250929050565b60ff81168114610d2c575f5ffd5b60098110610d2c575f5ffd5b5f5f5f6060848603121561179e575f5ffd5b8335925060208401356117b081611772565b915060408401356117c081611780565b809150509250925092565b5f5f5f5f5f5f8688036101408112156117e2575f5ffd5b873596506020880135955060408801359450606088013593506080880135925060a0609f1982011215611813575f5ffd5b5060a0870190509295509295509295565b634e487b7160e01b5f52602160045260245ffd5b6005811061185457634e487b7160e01b5f52602160045260245ffd5b9052565b815181526020808301516101608301916118799084018263ffffffff169052565b506040830151611890604084018262ffffff169052565b5060608301516118a36060840182611838565b5060808301516118b9608084018261ffff169052565b5060a08301516118d560a084018267ffffffffffffffff169052565b5060c083015160c083015260e083015160e083015261010083015161010083015261012083015161012083015261014083015161191f6101408401826001600160e01b0319169052565b5092915050565b63ffffffff81168114610d2c575f5ffd5b5f60208284031215611947575f5ffd5b813561128d81611926565b634e487b7160e01b5f52604160045260245ffd5b80516001600160a01b038116811461197c575f5ffd5b919050565b805161197c81611926565b805162ffffff8116811461197c575f5ffd5b805161197c81611772565b8015158114610d2c575f5ffd5b805161197c816119a9565b5f6101008284031280156119d3575f5ffd5b50604051610100810167ffffffffffffffff811182821017156119f8576119f8611952565b604052611a0483611966565b8152611a1260208401611981565b6020820152611a236040840161198c565b6040820152611a346060840161198c565b6060820152611a456080840161199e565b6080820152611a5660a084016119b6565b60a0820152611a6760c084016119b6565b60c0820152611a7860e0840161199e565b60e08201529392505050565b5f60208284031215611a94575f5ffd5b5051919050565b5f5f5f60608486031215611aad575f5ffd5b835160058110611abb575f5ffd5b6020850151909350611acc81611717565b60408501519092506117c08161172c565b5f60208284031215611aed575f5ffd5b815161128d81611780565b634e487b7160e01b5f52601160045260245ffd5b80820281158282048414176110d2576110d2611af8565b634e487b7160e01b5f52601260045260245ffd5b5f82611b4557611b45611b23565b500490565b808201808211156110d2576110d2611af8565b818103818111156110d2576110d2611af8565b5f60208284031215611b80575f5ffd5b815161128d81611772565b5f60208284031215611b9b575f5ffd5b6110cf82611966565b5f60208284031215611bb4575f5ffd5b815161128d816119a9565b5f60208284031215611bcf575f5ffd5b81516001600160801b03198116811461128d575f5ffd5b5f60ff821660ff8103611bfb57611bfb611af8565b60010192915050565b634e487b7160e01b5f52603260045260245ffd5b815f805b6004811015611c4f57825160209093019261ffff600483901b81811b1994909416911690921b9190911790600101611c1c565b509091555050565b805169ffffffffffffffffffff8116811461197c575f5ffd5b5f5f5f5f5f60a08688031215611c84575f5ffd5b611c8d86611c57565b60208701516040880151606089015192975090955093509150611cb260808701611c57565b90509295509295909350565b60ff82811682821603908111156110d2576110d2611af8565b5f5f5f5f60808587031215611cea575f5ffd5b8451611cf581611926565b9350611d036020860161198c565b9250611d1160408601611966565b60608601519092506001600160e01b031981168114611d2e575f5ffd5b939692955090935050565b5f60208284031215611d49575f5ffd5b813561128d816119a9565b5f60ff831680611d6657611d66611b23565b8060ff8416069150509291505056"

// UnderwritingImmutables are the places, start and length, of the values that the constructor fixed.
var UnderwritingImmutables = [][2]int{{315, 32}, {383, 32}, {450, 32}, {503, 32}, {542, 32}, {653, 32}, {836, 32}, {875, 32}, {1291, 32}, {1503, 32}, {1642, 32}, {1849, 32}, {2367, 32}, {2537, 32}, {2684, 32}, {3230, 32}, {3778, 32}, {4241, 32}, {4365, 32}}
