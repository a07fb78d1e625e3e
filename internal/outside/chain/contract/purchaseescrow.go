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

// PurchaseEscrowLot is an auto generated low-level Go binding around an user-defined struct.
type PurchaseEscrowLot struct {
	OrderId [16]byte
	Price   uint64
	Repaid  uint64
}

// PurchaseEscrowOrder is an auto generated low-level Go binding around an user-defined struct.
type PurchaseEscrowOrder struct {
	Buyer       common.Address
	Cooperative *big.Int
	Open        uint16
	Shipped     uint16
	Paid        bool
	ExportedAt  uint32
	Price       uint64
	Funded      uint64
	Held        uint64
	ShipBy      *big.Int
}

// PurchaseEscrowTerms is an auto generated low-level Go binding around an user-defined struct.
type PurchaseEscrowTerms struct {
	OrderId    [16]byte
	Buyer      common.Address
	PricePerKg uint64
	Deposit    uint64
	ShipBy     *big.Int
	Evidence   [32]byte
	Codec      uint8
	TokenIds   []*big.Int
}

// PurchaseEscrowMetaData contains all meta data concerning the PurchaseEscrow contract.
var PurchaseEscrowMetaData = MetaData{
	ABI: "[{\"inputs\":[{\"internalType\":\"contractIERC20\",\"name\":\"asset\",\"type\":\"address\"},{\"internalType\":\"contractRoles\",\"name\":\"roles\",\"type\":\"address\"},{\"internalType\":\"contractIFarmerRegistry\",\"name\":\"registry\",\"type\":\"address\"},{\"internalType\":\"contractIBatchToken\",\"name\":\"batchToken\",\"type\":\"address\"},{\"internalType\":\"contractITraceLog\",\"name\":\"traceLog\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"treasury_\",\"type\":\"address\"},{\"internalType\":\"uint32\",\"name\":\"forfeitAfter\",\"type\":\"uint32\"}],\"stateMutability\":\"nonpayable\",\"type\":\"constructor\"},{\"inputs\":[],\"name\":\"AreaPaused\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"BatchInAnotherOrder\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"BatchNotEligible\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"BatchNotFound\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"BatchVoided\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"DepositBelowDebt\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"DepositExceedsPrice\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"InsufficientPermissions\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"InvalidKey\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"InvalidParameter\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"MixedCooperatives\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"OrderPaid\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"PaymentNotOverdue\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"PurchaseOrderNotFound\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"ReentrancyGuardReentrantCall\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"uint8\",\"name\":\"bits\",\"type\":\"uint8\"},{\"internalType\":\"uint256\",\"name\":\"value\",\"type\":\"uint256\"}],\"name\":\"SafeCastOverflowedUintDowncast\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"token\",\"type\":\"address\"}],\"name\":\"SafeERC20FailedOperation\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"ShipByNotPassed\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"TooManyItems\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"ZeroAddress\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"ZeroAmount\",\"type\":\"error\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes16\",\"name\":\"orderId\",\"type\":\"bytes16\"},{\"indexed\":true,\"internalType\":\"address\",\"name\":\"buyer\",\"type\":\"address\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"}],\"name\":\"BuyerPaid\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"address\",\"name\":\"buyer\",\"type\":\"address\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"}],\"name\":\"Claimed\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes16\",\"name\":\"orderId\",\"type\":\"bytes16\"},{\"indexed\":true,\"internalType\":\"address\",\"name\":\"from\",\"type\":\"address\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"}],\"name\":\"Funded\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes16\",\"name\":\"orderId\",\"type\":\"bytes16\"},{\"indexed\":true,\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"},{\"indexed\":true,\"internalType\":\"bytes16\",\"name\":\"loanId\",\"type\":\"bytes16\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"}],\"name\":\"LoanPaid\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes16\",\"name\":\"orderId\",\"type\":\"bytes16\"},{\"indexed\":true,\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"price\",\"type\":\"uint256\"}],\"name\":\"LotCommitted\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes16\",\"name\":\"orderId\",\"type\":\"bytes16\"},{\"indexed\":true,\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"repaid\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"net\",\"type\":\"uint256\"}],\"name\":\"LotForfeited\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes16\",\"name\":\"orderId\",\"type\":\"bytes16\"},{\"indexed\":true,\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"}],\"name\":\"LotReleased\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"}],\"name\":\"LotReoffered\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes16\",\"name\":\"orderId\",\"type\":\"bytes16\"},{\"indexed\":true,\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"price\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"repaid\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"net\",\"type\":\"uint256\"}],\"name\":\"LotSettled\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes16\",\"name\":\"orderId\",\"type\":\"bytes16\"},{\"indexed\":true,\"internalType\":\"address\",\"name\":\"buyer\",\"type\":\"address\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"price\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"deposit\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"uint40\",\"name\":\"shipBy\",\"type\":\"uint40\"}],\"name\":\"OrderConfirmed\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes16\",\"name\":\"orderId\",\"type\":\"bytes16\"},{\"indexed\":true,\"internalType\":\"address\",\"name\":\"from\",\"type\":\"address\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"}],\"name\":\"PutBack\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes16\",\"name\":\"orderId\",\"type\":\"bytes16\"},{\"indexed\":true,\"internalType\":\"address\",\"name\":\"buyer\",\"type\":\"address\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"}],\"name\":\"Refunded\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"key\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"item\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"bytes4\",\"name\":\"reason\",\"type\":\"bytes4\"}],\"name\":\"Rejected\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"key\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"item\",\"type\":\"uint256\"}],\"name\":\"Skipped\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":false,\"internalType\":\"address\",\"name\":\"to\",\"type\":\"address\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"}],\"name\":\"SurplusRescued\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":false,\"internalType\":\"address\",\"name\":\"token\",\"type\":\"address\"},{\"indexed\":false,\"internalType\":\"address\",\"name\":\"to\",\"type\":\"address\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"amount\",\"type\":\"uint256\"}],\"name\":\"TokenRescued\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":false,\"internalType\":\"address\",\"name\":\"treasury\",\"type\":\"address\"}],\"name\":\"TreasurySet\",\"type\":\"event\"},{\"inputs\":[],\"name\":\"ASSET\",\"outputs\":[{\"internalType\":\"contractIERC20\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"BATCH_TOKEN\",\"outputs\":[{\"internalType\":\"contractIBatchToken\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"FORFEIT_AFTER\",\"outputs\":[{\"internalType\":\"uint32\",\"name\":\"\",\"type\":\"uint32\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"MAX_LOTS\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"MAX_SHIPPING\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"REGISTRY\",\"outputs\":[{\"internalType\":\"contractIFarmerRegistry\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"ROLES\",\"outputs\":[{\"internalType\":\"contractRoles\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"TRACE_LOG\",\"outputs\":[{\"internalType\":\"contractITraceLog\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"buyer\",\"type\":\"address\"}],\"name\":\"claim\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"}],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"maxAssets\",\"type\":\"uint256\"}],\"name\":\"collect\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"}],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"components\":[{\"internalType\":\"bytes16\",\"name\":\"orderId\",\"type\":\"bytes16\"},{\"internalType\":\"address\",\"name\":\"buyer\",\"type\":\"address\"},{\"internalType\":\"uint64\",\"name\":\"pricePerKg\",\"type\":\"uint64\"},{\"internalType\":\"uint64\",\"name\":\"deposit\",\"type\":\"uint64\"},{\"internalType\":\"uint40\",\"name\":\"shipBy\",\"type\":\"uint40\"},{\"internalType\":\"bytes32\",\"name\":\"evidence\",\"type\":\"bytes32\"},{\"internalType\":\"uint8\",\"name\":\"codec\",\"type\":\"uint8\"},{\"internalType\":\"uint256[]\",\"name\":\"tokenIds\",\"type\":\"uint256[]\"}],\"internalType\":\"structPurchaseEscrow.Terms\",\"name\":\"terms\",\"type\":\"tuple\"}],\"name\":\"confirm\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"counted\",\"outputs\":[{\"internalType\":\"uint96\",\"name\":\"\",\"type\":\"uint96\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"}],\"name\":\"debtOf\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"}],\"name\":\"exported\",\"outputs\":[{\"internalType\":\"bytes4\",\"name\":\"\",\"type\":\"bytes4\"}],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes16\",\"name\":\"orderId\",\"type\":\"bytes16\"},{\"internalType\":\"uint256[]\",\"name\":\"tokenIds\",\"type\":\"uint256[]\"}],\"name\":\"forfeit\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes16\",\"name\":\"orderId\",\"type\":\"bytes16\"},{\"internalType\":\"uint256\",\"name\":\"maxAssets\",\"type\":\"uint256\"}],\"name\":\"fund\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"}],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"}],\"name\":\"isReoffered\",\"outputs\":[{\"internalType\":\"bool\",\"name\":\"\",\"type\":\"bool\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"}],\"name\":\"lotOf\",\"outputs\":[{\"components\":[{\"internalType\":\"bytes16\",\"name\":\"orderId\",\"type\":\"bytes16\"},{\"internalType\":\"uint64\",\"name\":\"price\",\"type\":\"uint64\"},{\"internalType\":\"uint64\",\"name\":\"repaid\",\"type\":\"uint64\"}],\"internalType\":\"structPurchaseEscrow.Lot\",\"name\":\"\",\"type\":\"tuple\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes16\",\"name\":\"orderId\",\"type\":\"bytes16\"}],\"name\":\"orderOf\",\"outputs\":[{\"components\":[{\"internalType\":\"address\",\"name\":\"buyer\",\"type\":\"address\"},{\"internalType\":\"uint24\",\"name\":\"cooperative\",\"type\":\"uint24\"},{\"internalType\":\"uint16\",\"name\":\"open\",\"type\":\"uint16\"},{\"internalType\":\"uint16\",\"name\":\"shipped\",\"type\":\"uint16\"},{\"internalType\":\"bool\",\"name\":\"paid\",\"type\":\"bool\"},{\"internalType\":\"uint32\",\"name\":\"exportedAt\",\"type\":\"uint32\"},{\"internalType\":\"uint64\",\"name\":\"price\",\"type\":\"uint64\"},{\"internalType\":\"uint64\",\"name\":\"funded\",\"type\":\"uint64\"},{\"internalType\":\"uint64\",\"name\":\"held\",\"type\":\"uint64\"},{\"internalType\":\"uint40\",\"name\":\"shipBy\",\"type\":\"uint40\"}],\"internalType\":\"structPurchaseEscrow.Order\",\"name\":\"\",\"type\":\"tuple\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"buyer\",\"type\":\"address\"}],\"name\":\"owedTo\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes16\",\"name\":\"orderId\",\"type\":\"bytes16\"},{\"internalType\":\"uint256[]\",\"name\":\"tokenIds\",\"type\":\"uint256[]\"}],\"name\":\"pay\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes16\",\"name\":\"orderId\",\"type\":\"bytes16\"},{\"internalType\":\"uint256[]\",\"name\":\"tokenIds\",\"type\":\"uint256[]\"}],\"name\":\"release\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256[]\",\"name\":\"tokenIds\",\"type\":\"uint256[]\"}],\"name\":\"reoffer\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"to\",\"type\":\"address\"}],\"name\":\"rescueSurplus\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"contractIERC20\",\"name\":\"token\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"to\",\"type\":\"address\"}],\"name\":\"rescueToken\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"treasury_\",\"type\":\"address\"}],\"name\":\"setTreasury\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256[]\",\"name\":\"tokenIds\",\"type\":\"uint256[]\"}],\"name\":\"settle\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"treasury\",\"outputs\":[{\"internalType\":\"address\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"}]",
	ID:  "PurchaseEscrow",
}

// PurchaseEscrow is an auto generated Go binding around an Ethereum contract.
type PurchaseEscrow struct {
	abi abi.ABI
}

// GetABI returns the ABI associated with this contract binding.
func (c *PurchaseEscrow) GetABI() abi.ABI {
	return c.abi
}

// NewPurchaseEscrow creates a new instance of PurchaseEscrow.
func NewPurchaseEscrow() *PurchaseEscrow {
	parsed, err := PurchaseEscrowMetaData.ParseABI()
	if err != nil {
		panic(errors.New("invalid ABI: " + err.Error()))
	}
	return &PurchaseEscrow{abi: *parsed}
}

// PackConstructor is the Go binding used to pack the parameters required for
// contract deployment.
//
// Solidity: constructor(address asset, address roles, address registry, address batchToken, address traceLog, address treasury_, uint32 forfeitAfter) returns()
func (purchaseEscrow *PurchaseEscrow) PackConstructor(asset common.Address, roles common.Address, registry common.Address, batchToken common.Address, traceLog common.Address, treasury_ common.Address, forfeitAfter uint32) []byte {
	enc, err := purchaseEscrow.abi.Pack("", asset, roles, registry, batchToken, traceLog, treasury_, forfeitAfter)
	if err != nil {
		panic(err)
	}
	return enc
}

// PackASSET is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x4800d97f.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function ASSET() view returns(address)
func (purchaseEscrow *PurchaseEscrow) PackASSET() []byte {
	enc, err := purchaseEscrow.abi.Pack("ASSET")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackASSET is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x4800d97f.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function ASSET() view returns(address)
func (purchaseEscrow *PurchaseEscrow) TryPackASSET() ([]byte, error) {
	return purchaseEscrow.abi.Pack("ASSET")
}

// UnpackASSET is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x4800d97f.
//
// Solidity: function ASSET() view returns(address)
func (purchaseEscrow *PurchaseEscrow) UnpackASSET(data []byte) (common.Address, error) {
	out, err := purchaseEscrow.abi.Unpack("ASSET", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackBATCHTOKEN is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x260e3b5c.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function BATCH_TOKEN() view returns(address)
func (purchaseEscrow *PurchaseEscrow) PackBATCHTOKEN() []byte {
	enc, err := purchaseEscrow.abi.Pack("BATCH_TOKEN")
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
func (purchaseEscrow *PurchaseEscrow) TryPackBATCHTOKEN() ([]byte, error) {
	return purchaseEscrow.abi.Pack("BATCH_TOKEN")
}

// UnpackBATCHTOKEN is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x260e3b5c.
//
// Solidity: function BATCH_TOKEN() view returns(address)
func (purchaseEscrow *PurchaseEscrow) UnpackBATCHTOKEN(data []byte) (common.Address, error) {
	out, err := purchaseEscrow.abi.Unpack("BATCH_TOKEN", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackFORFEITAFTER is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xa2aec860.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function FORFEIT_AFTER() view returns(uint32)
func (purchaseEscrow *PurchaseEscrow) PackFORFEITAFTER() []byte {
	enc, err := purchaseEscrow.abi.Pack("FORFEIT_AFTER")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackFORFEITAFTER is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xa2aec860.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function FORFEIT_AFTER() view returns(uint32)
func (purchaseEscrow *PurchaseEscrow) TryPackFORFEITAFTER() ([]byte, error) {
	return purchaseEscrow.abi.Pack("FORFEIT_AFTER")
}

// UnpackFORFEITAFTER is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xa2aec860.
//
// Solidity: function FORFEIT_AFTER() view returns(uint32)
func (purchaseEscrow *PurchaseEscrow) UnpackFORFEITAFTER(data []byte) (uint32, error) {
	out, err := purchaseEscrow.abi.Unpack("FORFEIT_AFTER", data)
	if err != nil {
		return *new(uint32), err
	}
	out0 := *abi.ConvertType(out[0], new(uint32)).(*uint32)
	return out0, nil
}

// PackMAXLOTS is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xcec117ba.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function MAX_LOTS() view returns(uint256)
func (purchaseEscrow *PurchaseEscrow) PackMAXLOTS() []byte {
	enc, err := purchaseEscrow.abi.Pack("MAX_LOTS")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackMAXLOTS is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xcec117ba.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function MAX_LOTS() view returns(uint256)
func (purchaseEscrow *PurchaseEscrow) TryPackMAXLOTS() ([]byte, error) {
	return purchaseEscrow.abi.Pack("MAX_LOTS")
}

// UnpackMAXLOTS is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xcec117ba.
//
// Solidity: function MAX_LOTS() view returns(uint256)
func (purchaseEscrow *PurchaseEscrow) UnpackMAXLOTS(data []byte) (*big.Int, error) {
	out, err := purchaseEscrow.abi.Unpack("MAX_LOTS", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackMAXSHIPPING is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x612ee9cc.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function MAX_SHIPPING() view returns(uint256)
func (purchaseEscrow *PurchaseEscrow) PackMAXSHIPPING() []byte {
	enc, err := purchaseEscrow.abi.Pack("MAX_SHIPPING")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackMAXSHIPPING is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x612ee9cc.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function MAX_SHIPPING() view returns(uint256)
func (purchaseEscrow *PurchaseEscrow) TryPackMAXSHIPPING() ([]byte, error) {
	return purchaseEscrow.abi.Pack("MAX_SHIPPING")
}

// UnpackMAXSHIPPING is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x612ee9cc.
//
// Solidity: function MAX_SHIPPING() view returns(uint256)
func (purchaseEscrow *PurchaseEscrow) UnpackMAXSHIPPING(data []byte) (*big.Int, error) {
	out, err := purchaseEscrow.abi.Unpack("MAX_SHIPPING", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackREGISTRY is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x06433b1b.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function REGISTRY() view returns(address)
func (purchaseEscrow *PurchaseEscrow) PackREGISTRY() []byte {
	enc, err := purchaseEscrow.abi.Pack("REGISTRY")
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
func (purchaseEscrow *PurchaseEscrow) TryPackREGISTRY() ([]byte, error) {
	return purchaseEscrow.abi.Pack("REGISTRY")
}

// UnpackREGISTRY is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x06433b1b.
//
// Solidity: function REGISTRY() view returns(address)
func (purchaseEscrow *PurchaseEscrow) UnpackREGISTRY(data []byte) (common.Address, error) {
	out, err := purchaseEscrow.abi.Unpack("REGISTRY", data)
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
func (purchaseEscrow *PurchaseEscrow) PackROLES() []byte {
	enc, err := purchaseEscrow.abi.Pack("ROLES")
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
func (purchaseEscrow *PurchaseEscrow) TryPackROLES() ([]byte, error) {
	return purchaseEscrow.abi.Pack("ROLES")
}

// UnpackROLES is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x923cb952.
//
// Solidity: function ROLES() view returns(address)
func (purchaseEscrow *PurchaseEscrow) UnpackROLES(data []byte) (common.Address, error) {
	out, err := purchaseEscrow.abi.Unpack("ROLES", data)
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
func (purchaseEscrow *PurchaseEscrow) PackTRACELOG() []byte {
	enc, err := purchaseEscrow.abi.Pack("TRACE_LOG")
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
func (purchaseEscrow *PurchaseEscrow) TryPackTRACELOG() ([]byte, error) {
	return purchaseEscrow.abi.Pack("TRACE_LOG")
}

// UnpackTRACELOG is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x0f2332d3.
//
// Solidity: function TRACE_LOG() view returns(address)
func (purchaseEscrow *PurchaseEscrow) UnpackTRACELOG(data []byte) (common.Address, error) {
	out, err := purchaseEscrow.abi.Unpack("TRACE_LOG", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackClaim is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x1e83409a.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function claim(address buyer) returns(uint256 assets)
func (purchaseEscrow *PurchaseEscrow) PackClaim(buyer common.Address) []byte {
	enc, err := purchaseEscrow.abi.Pack("claim", buyer)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackClaim is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x1e83409a.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function claim(address buyer) returns(uint256 assets)
func (purchaseEscrow *PurchaseEscrow) TryPackClaim(buyer common.Address) ([]byte, error) {
	return purchaseEscrow.abi.Pack("claim", buyer)
}

// UnpackClaim is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x1e83409a.
//
// Solidity: function claim(address buyer) returns(uint256 assets)
func (purchaseEscrow *PurchaseEscrow) UnpackClaim(data []byte) (*big.Int, error) {
	out, err := purchaseEscrow.abi.Unpack("claim", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackCollect is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xcfa6f827.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function collect(uint256 tokenId, uint256 maxAssets) returns(uint256 assets)
func (purchaseEscrow *PurchaseEscrow) PackCollect(tokenId *big.Int, maxAssets *big.Int) []byte {
	enc, err := purchaseEscrow.abi.Pack("collect", tokenId, maxAssets)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackCollect is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xcfa6f827.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function collect(uint256 tokenId, uint256 maxAssets) returns(uint256 assets)
func (purchaseEscrow *PurchaseEscrow) TryPackCollect(tokenId *big.Int, maxAssets *big.Int) ([]byte, error) {
	return purchaseEscrow.abi.Pack("collect", tokenId, maxAssets)
}

// UnpackCollect is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xcfa6f827.
//
// Solidity: function collect(uint256 tokenId, uint256 maxAssets) returns(uint256 assets)
func (purchaseEscrow *PurchaseEscrow) UnpackCollect(data []byte) (*big.Int, error) {
	out, err := purchaseEscrow.abi.Unpack("collect", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackConfirm is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x0ae82dff.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function confirm((bytes16,address,uint64,uint64,uint40,bytes32,uint8,uint256[]) terms) returns()
func (purchaseEscrow *PurchaseEscrow) PackConfirm(terms PurchaseEscrowTerms) []byte {
	enc, err := purchaseEscrow.abi.Pack("confirm", terms)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackConfirm is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x0ae82dff.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function confirm((bytes16,address,uint64,uint64,uint40,bytes32,uint8,uint256[]) terms) returns()
func (purchaseEscrow *PurchaseEscrow) TryPackConfirm(terms PurchaseEscrowTerms) ([]byte, error) {
	return purchaseEscrow.abi.Pack("confirm", terms)
}

// PackCounted is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xf937f910.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function counted() view returns(uint96)
func (purchaseEscrow *PurchaseEscrow) PackCounted() []byte {
	enc, err := purchaseEscrow.abi.Pack("counted")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackCounted is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xf937f910.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function counted() view returns(uint96)
func (purchaseEscrow *PurchaseEscrow) TryPackCounted() ([]byte, error) {
	return purchaseEscrow.abi.Pack("counted")
}

// UnpackCounted is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xf937f910.
//
// Solidity: function counted() view returns(uint96)
func (purchaseEscrow *PurchaseEscrow) UnpackCounted(data []byte) (*big.Int, error) {
	out, err := purchaseEscrow.abi.Unpack("counted", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackDebtOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xbd7be5a4.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function debtOf(uint256 tokenId) view returns(uint256)
func (purchaseEscrow *PurchaseEscrow) PackDebtOf(tokenId *big.Int) []byte {
	enc, err := purchaseEscrow.abi.Pack("debtOf", tokenId)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackDebtOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xbd7be5a4.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function debtOf(uint256 tokenId) view returns(uint256)
func (purchaseEscrow *PurchaseEscrow) TryPackDebtOf(tokenId *big.Int) ([]byte, error) {
	return purchaseEscrow.abi.Pack("debtOf", tokenId)
}

// UnpackDebtOf is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xbd7be5a4.
//
// Solidity: function debtOf(uint256 tokenId) view returns(uint256)
func (purchaseEscrow *PurchaseEscrow) UnpackDebtOf(data []byte) (*big.Int, error) {
	out, err := purchaseEscrow.abi.Unpack("debtOf", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackExported is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x99a1f131.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function exported(uint256 tokenId) returns(bytes4)
func (purchaseEscrow *PurchaseEscrow) PackExported(tokenId *big.Int) []byte {
	enc, err := purchaseEscrow.abi.Pack("exported", tokenId)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackExported is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x99a1f131.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function exported(uint256 tokenId) returns(bytes4)
func (purchaseEscrow *PurchaseEscrow) TryPackExported(tokenId *big.Int) ([]byte, error) {
	return purchaseEscrow.abi.Pack("exported", tokenId)
}

// UnpackExported is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x99a1f131.
//
// Solidity: function exported(uint256 tokenId) returns(bytes4)
func (purchaseEscrow *PurchaseEscrow) UnpackExported(data []byte) ([4]byte, error) {
	out, err := purchaseEscrow.abi.Unpack("exported", data)
	if err != nil {
		return *new([4]byte), err
	}
	out0 := *abi.ConvertType(out[0], new([4]byte)).(*[4]byte)
	return out0, nil
}

// PackForfeit is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x68112c4c.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function forfeit(bytes16 orderId, uint256[] tokenIds) returns()
func (purchaseEscrow *PurchaseEscrow) PackForfeit(orderId [16]byte, tokenIds []*big.Int) []byte {
	enc, err := purchaseEscrow.abi.Pack("forfeit", orderId, tokenIds)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackForfeit is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x68112c4c.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function forfeit(bytes16 orderId, uint256[] tokenIds) returns()
func (purchaseEscrow *PurchaseEscrow) TryPackForfeit(orderId [16]byte, tokenIds []*big.Int) ([]byte, error) {
	return purchaseEscrow.abi.Pack("forfeit", orderId, tokenIds)
}

// PackFund is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x1039f8a0.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function fund(bytes16 orderId, uint256 maxAssets) returns(uint256 assets)
func (purchaseEscrow *PurchaseEscrow) PackFund(orderId [16]byte, maxAssets *big.Int) []byte {
	enc, err := purchaseEscrow.abi.Pack("fund", orderId, maxAssets)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackFund is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x1039f8a0.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function fund(bytes16 orderId, uint256 maxAssets) returns(uint256 assets)
func (purchaseEscrow *PurchaseEscrow) TryPackFund(orderId [16]byte, maxAssets *big.Int) ([]byte, error) {
	return purchaseEscrow.abi.Pack("fund", orderId, maxAssets)
}

// UnpackFund is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x1039f8a0.
//
// Solidity: function fund(bytes16 orderId, uint256 maxAssets) returns(uint256 assets)
func (purchaseEscrow *PurchaseEscrow) UnpackFund(data []byte) (*big.Int, error) {
	out, err := purchaseEscrow.abi.Unpack("fund", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackIsReoffered is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x7c9513fd.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function isReoffered(uint256 tokenId) view returns(bool)
func (purchaseEscrow *PurchaseEscrow) PackIsReoffered(tokenId *big.Int) []byte {
	enc, err := purchaseEscrow.abi.Pack("isReoffered", tokenId)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackIsReoffered is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x7c9513fd.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function isReoffered(uint256 tokenId) view returns(bool)
func (purchaseEscrow *PurchaseEscrow) TryPackIsReoffered(tokenId *big.Int) ([]byte, error) {
	return purchaseEscrow.abi.Pack("isReoffered", tokenId)
}

// UnpackIsReoffered is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x7c9513fd.
//
// Solidity: function isReoffered(uint256 tokenId) view returns(bool)
func (purchaseEscrow *PurchaseEscrow) UnpackIsReoffered(data []byte) (bool, error) {
	out, err := purchaseEscrow.abi.Unpack("isReoffered", data)
	if err != nil {
		return *new(bool), err
	}
	out0 := *abi.ConvertType(out[0], new(bool)).(*bool)
	return out0, nil
}

// PackLotOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x083c82a8.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function lotOf(uint256 tokenId) view returns((bytes16,uint64,uint64))
func (purchaseEscrow *PurchaseEscrow) PackLotOf(tokenId *big.Int) []byte {
	enc, err := purchaseEscrow.abi.Pack("lotOf", tokenId)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackLotOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x083c82a8.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function lotOf(uint256 tokenId) view returns((bytes16,uint64,uint64))
func (purchaseEscrow *PurchaseEscrow) TryPackLotOf(tokenId *big.Int) ([]byte, error) {
	return purchaseEscrow.abi.Pack("lotOf", tokenId)
}

// UnpackLotOf is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x083c82a8.
//
// Solidity: function lotOf(uint256 tokenId) view returns((bytes16,uint64,uint64))
func (purchaseEscrow *PurchaseEscrow) UnpackLotOf(data []byte) (PurchaseEscrowLot, error) {
	out, err := purchaseEscrow.abi.Unpack("lotOf", data)
	if err != nil {
		return *new(PurchaseEscrowLot), err
	}
	out0 := *abi.ConvertType(out[0], new(PurchaseEscrowLot)).(*PurchaseEscrowLot)
	return out0, nil
}

// PackOrderOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xd0098a25.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function orderOf(bytes16 orderId) view returns((address,uint24,uint16,uint16,bool,uint32,uint64,uint64,uint64,uint40))
func (purchaseEscrow *PurchaseEscrow) PackOrderOf(orderId [16]byte) []byte {
	enc, err := purchaseEscrow.abi.Pack("orderOf", orderId)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackOrderOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xd0098a25.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function orderOf(bytes16 orderId) view returns((address,uint24,uint16,uint16,bool,uint32,uint64,uint64,uint64,uint40))
func (purchaseEscrow *PurchaseEscrow) TryPackOrderOf(orderId [16]byte) ([]byte, error) {
	return purchaseEscrow.abi.Pack("orderOf", orderId)
}

// UnpackOrderOf is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xd0098a25.
//
// Solidity: function orderOf(bytes16 orderId) view returns((address,uint24,uint16,uint16,bool,uint32,uint64,uint64,uint64,uint40))
func (purchaseEscrow *PurchaseEscrow) UnpackOrderOf(data []byte) (PurchaseEscrowOrder, error) {
	out, err := purchaseEscrow.abi.Unpack("orderOf", data)
	if err != nil {
		return *new(PurchaseEscrowOrder), err
	}
	out0 := *abi.ConvertType(out[0], new(PurchaseEscrowOrder)).(*PurchaseEscrowOrder)
	return out0, nil
}

// PackOwedTo is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x8462d661.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function owedTo(address buyer) view returns(uint256)
func (purchaseEscrow *PurchaseEscrow) PackOwedTo(buyer common.Address) []byte {
	enc, err := purchaseEscrow.abi.Pack("owedTo", buyer)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackOwedTo is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x8462d661.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function owedTo(address buyer) view returns(uint256)
func (purchaseEscrow *PurchaseEscrow) TryPackOwedTo(buyer common.Address) ([]byte, error) {
	return purchaseEscrow.abi.Pack("owedTo", buyer)
}

// UnpackOwedTo is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x8462d661.
//
// Solidity: function owedTo(address buyer) view returns(uint256)
func (purchaseEscrow *PurchaseEscrow) UnpackOwedTo(data []byte) (*big.Int, error) {
	out, err := purchaseEscrow.abi.Unpack("owedTo", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackPay is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xb908af4e.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function pay(bytes16 orderId, uint256[] tokenIds) returns()
func (purchaseEscrow *PurchaseEscrow) PackPay(orderId [16]byte, tokenIds []*big.Int) []byte {
	enc, err := purchaseEscrow.abi.Pack("pay", orderId, tokenIds)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackPay is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xb908af4e.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function pay(bytes16 orderId, uint256[] tokenIds) returns()
func (purchaseEscrow *PurchaseEscrow) TryPackPay(orderId [16]byte, tokenIds []*big.Int) ([]byte, error) {
	return purchaseEscrow.abi.Pack("pay", orderId, tokenIds)
}

// PackRelease is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x669c783e.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function release(bytes16 orderId, uint256[] tokenIds) returns()
func (purchaseEscrow *PurchaseEscrow) PackRelease(orderId [16]byte, tokenIds []*big.Int) []byte {
	enc, err := purchaseEscrow.abi.Pack("release", orderId, tokenIds)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackRelease is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x669c783e.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function release(bytes16 orderId, uint256[] tokenIds) returns()
func (purchaseEscrow *PurchaseEscrow) TryPackRelease(orderId [16]byte, tokenIds []*big.Int) ([]byte, error) {
	return purchaseEscrow.abi.Pack("release", orderId, tokenIds)
}

// PackReoffer is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xafbb28d9.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function reoffer(uint256[] tokenIds) returns()
func (purchaseEscrow *PurchaseEscrow) PackReoffer(tokenIds []*big.Int) []byte {
	enc, err := purchaseEscrow.abi.Pack("reoffer", tokenIds)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackReoffer is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xafbb28d9.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function reoffer(uint256[] tokenIds) returns()
func (purchaseEscrow *PurchaseEscrow) TryPackReoffer(tokenIds []*big.Int) ([]byte, error) {
	return purchaseEscrow.abi.Pack("reoffer", tokenIds)
}

// PackRescueSurplus is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x45388cdb.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function rescueSurplus(address to) returns()
func (purchaseEscrow *PurchaseEscrow) PackRescueSurplus(to common.Address) []byte {
	enc, err := purchaseEscrow.abi.Pack("rescueSurplus", to)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackRescueSurplus is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x45388cdb.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function rescueSurplus(address to) returns()
func (purchaseEscrow *PurchaseEscrow) TryPackRescueSurplus(to common.Address) ([]byte, error) {
	return purchaseEscrow.abi.Pack("rescueSurplus", to)
}

// PackRescueToken is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x4707d000.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function rescueToken(address token, address to) returns()
func (purchaseEscrow *PurchaseEscrow) PackRescueToken(token common.Address, to common.Address) []byte {
	enc, err := purchaseEscrow.abi.Pack("rescueToken", token, to)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackRescueToken is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x4707d000.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function rescueToken(address token, address to) returns()
func (purchaseEscrow *PurchaseEscrow) TryPackRescueToken(token common.Address, to common.Address) ([]byte, error) {
	return purchaseEscrow.abi.Pack("rescueToken", token, to)
}

// PackSetTreasury is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xf0f44260.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function setTreasury(address treasury_) returns()
func (purchaseEscrow *PurchaseEscrow) PackSetTreasury(treasury common.Address) []byte {
	enc, err := purchaseEscrow.abi.Pack("setTreasury", treasury)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSetTreasury is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xf0f44260.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function setTreasury(address treasury_) returns()
func (purchaseEscrow *PurchaseEscrow) TryPackSetTreasury(treasury common.Address) ([]byte, error) {
	return purchaseEscrow.abi.Pack("setTreasury", treasury)
}

// PackSettle is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x9b2db373.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function settle(uint256[] tokenIds) returns()
func (purchaseEscrow *PurchaseEscrow) PackSettle(tokenIds []*big.Int) []byte {
	enc, err := purchaseEscrow.abi.Pack("settle", tokenIds)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSettle is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x9b2db373.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function settle(uint256[] tokenIds) returns()
func (purchaseEscrow *PurchaseEscrow) TryPackSettle(tokenIds []*big.Int) ([]byte, error) {
	return purchaseEscrow.abi.Pack("settle", tokenIds)
}

// PackTreasury is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x61d027b3.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function treasury() view returns(address)
func (purchaseEscrow *PurchaseEscrow) PackTreasury() []byte {
	enc, err := purchaseEscrow.abi.Pack("treasury")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackTreasury is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x61d027b3.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function treasury() view returns(address)
func (purchaseEscrow *PurchaseEscrow) TryPackTreasury() ([]byte, error) {
	return purchaseEscrow.abi.Pack("treasury")
}

// UnpackTreasury is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x61d027b3.
//
// Solidity: function treasury() view returns(address)
func (purchaseEscrow *PurchaseEscrow) UnpackTreasury(data []byte) (common.Address, error) {
	out, err := purchaseEscrow.abi.Unpack("treasury", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PurchaseEscrowBuyerPaid represents a BuyerPaid event raised by the PurchaseEscrow contract.
type PurchaseEscrowBuyerPaid struct {
	OrderId [16]byte
	Buyer   common.Address
	Assets  *big.Int
	Raw     *types.Log // Blockchain specific contextual infos
}

const PurchaseEscrowBuyerPaidEventName = "BuyerPaid"

// ContractEventName returns the user-defined event name.
func (PurchaseEscrowBuyerPaid) ContractEventName() string {
	return PurchaseEscrowBuyerPaidEventName
}

// UnpackBuyerPaidEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event BuyerPaid(bytes16 indexed orderId, address indexed buyer, uint256 assets)
func (purchaseEscrow *PurchaseEscrow) UnpackBuyerPaidEvent(log *types.Log) (*PurchaseEscrowBuyerPaid, error) {
	event := "BuyerPaid"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != purchaseEscrow.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(PurchaseEscrowBuyerPaid)
	if len(log.Data) > 0 {
		if err := purchaseEscrow.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range purchaseEscrow.abi.Events[event].Inputs {
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

// PurchaseEscrowClaimed represents a Claimed event raised by the PurchaseEscrow contract.
type PurchaseEscrowClaimed struct {
	Buyer  common.Address
	Assets *big.Int
	Raw    *types.Log // Blockchain specific contextual infos
}

const PurchaseEscrowClaimedEventName = "Claimed"

// ContractEventName returns the user-defined event name.
func (PurchaseEscrowClaimed) ContractEventName() string {
	return PurchaseEscrowClaimedEventName
}

// UnpackClaimedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Claimed(address indexed buyer, uint256 assets)
func (purchaseEscrow *PurchaseEscrow) UnpackClaimedEvent(log *types.Log) (*PurchaseEscrowClaimed, error) {
	event := "Claimed"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != purchaseEscrow.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(PurchaseEscrowClaimed)
	if len(log.Data) > 0 {
		if err := purchaseEscrow.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range purchaseEscrow.abi.Events[event].Inputs {
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

// PurchaseEscrowFunded represents a Funded event raised by the PurchaseEscrow contract.
type PurchaseEscrowFunded struct {
	OrderId [16]byte
	From    common.Address
	Assets  *big.Int
	Raw     *types.Log // Blockchain specific contextual infos
}

const PurchaseEscrowFundedEventName = "Funded"

// ContractEventName returns the user-defined event name.
func (PurchaseEscrowFunded) ContractEventName() string {
	return PurchaseEscrowFundedEventName
}

// UnpackFundedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Funded(bytes16 indexed orderId, address indexed from, uint256 assets)
func (purchaseEscrow *PurchaseEscrow) UnpackFundedEvent(log *types.Log) (*PurchaseEscrowFunded, error) {
	event := "Funded"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != purchaseEscrow.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(PurchaseEscrowFunded)
	if len(log.Data) > 0 {
		if err := purchaseEscrow.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range purchaseEscrow.abi.Events[event].Inputs {
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

// PurchaseEscrowLoanPaid represents a LoanPaid event raised by the PurchaseEscrow contract.
type PurchaseEscrowLoanPaid struct {
	OrderId [16]byte
	TokenId *big.Int
	LoanId  [16]byte
	Assets  *big.Int
	Raw     *types.Log // Blockchain specific contextual infos
}

const PurchaseEscrowLoanPaidEventName = "LoanPaid"

// ContractEventName returns the user-defined event name.
func (PurchaseEscrowLoanPaid) ContractEventName() string {
	return PurchaseEscrowLoanPaidEventName
}

// UnpackLoanPaidEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event LoanPaid(bytes16 indexed orderId, uint256 indexed tokenId, bytes16 indexed loanId, uint256 assets)
func (purchaseEscrow *PurchaseEscrow) UnpackLoanPaidEvent(log *types.Log) (*PurchaseEscrowLoanPaid, error) {
	event := "LoanPaid"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != purchaseEscrow.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(PurchaseEscrowLoanPaid)
	if len(log.Data) > 0 {
		if err := purchaseEscrow.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range purchaseEscrow.abi.Events[event].Inputs {
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

// PurchaseEscrowLotCommitted represents a LotCommitted event raised by the PurchaseEscrow contract.
type PurchaseEscrowLotCommitted struct {
	OrderId [16]byte
	TokenId *big.Int
	Price   *big.Int
	Raw     *types.Log // Blockchain specific contextual infos
}

const PurchaseEscrowLotCommittedEventName = "LotCommitted"

// ContractEventName returns the user-defined event name.
func (PurchaseEscrowLotCommitted) ContractEventName() string {
	return PurchaseEscrowLotCommittedEventName
}

// UnpackLotCommittedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event LotCommitted(bytes16 indexed orderId, uint256 indexed tokenId, uint256 price)
func (purchaseEscrow *PurchaseEscrow) UnpackLotCommittedEvent(log *types.Log) (*PurchaseEscrowLotCommitted, error) {
	event := "LotCommitted"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != purchaseEscrow.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(PurchaseEscrowLotCommitted)
	if len(log.Data) > 0 {
		if err := purchaseEscrow.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range purchaseEscrow.abi.Events[event].Inputs {
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

// PurchaseEscrowLotForfeited represents a LotForfeited event raised by the PurchaseEscrow contract.
type PurchaseEscrowLotForfeited struct {
	OrderId [16]byte
	TokenId *big.Int
	Repaid  *big.Int
	Net     *big.Int
	Raw     *types.Log // Blockchain specific contextual infos
}

const PurchaseEscrowLotForfeitedEventName = "LotForfeited"

// ContractEventName returns the user-defined event name.
func (PurchaseEscrowLotForfeited) ContractEventName() string {
	return PurchaseEscrowLotForfeitedEventName
}

// UnpackLotForfeitedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event LotForfeited(bytes16 indexed orderId, uint256 indexed tokenId, uint256 repaid, uint256 net)
func (purchaseEscrow *PurchaseEscrow) UnpackLotForfeitedEvent(log *types.Log) (*PurchaseEscrowLotForfeited, error) {
	event := "LotForfeited"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != purchaseEscrow.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(PurchaseEscrowLotForfeited)
	if len(log.Data) > 0 {
		if err := purchaseEscrow.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range purchaseEscrow.abi.Events[event].Inputs {
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

// PurchaseEscrowLotReleased represents a LotReleased event raised by the PurchaseEscrow contract.
type PurchaseEscrowLotReleased struct {
	OrderId [16]byte
	TokenId *big.Int
	Raw     *types.Log // Blockchain specific contextual infos
}

const PurchaseEscrowLotReleasedEventName = "LotReleased"

// ContractEventName returns the user-defined event name.
func (PurchaseEscrowLotReleased) ContractEventName() string {
	return PurchaseEscrowLotReleasedEventName
}

// UnpackLotReleasedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event LotReleased(bytes16 indexed orderId, uint256 indexed tokenId)
func (purchaseEscrow *PurchaseEscrow) UnpackLotReleasedEvent(log *types.Log) (*PurchaseEscrowLotReleased, error) {
	event := "LotReleased"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != purchaseEscrow.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(PurchaseEscrowLotReleased)
	if len(log.Data) > 0 {
		if err := purchaseEscrow.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range purchaseEscrow.abi.Events[event].Inputs {
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

// PurchaseEscrowLotReoffered represents a LotReoffered event raised by the PurchaseEscrow contract.
type PurchaseEscrowLotReoffered struct {
	TokenId *big.Int
	Raw     *types.Log // Blockchain specific contextual infos
}

const PurchaseEscrowLotReofferedEventName = "LotReoffered"

// ContractEventName returns the user-defined event name.
func (PurchaseEscrowLotReoffered) ContractEventName() string {
	return PurchaseEscrowLotReofferedEventName
}

// UnpackLotReofferedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event LotReoffered(uint256 indexed tokenId)
func (purchaseEscrow *PurchaseEscrow) UnpackLotReofferedEvent(log *types.Log) (*PurchaseEscrowLotReoffered, error) {
	event := "LotReoffered"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != purchaseEscrow.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(PurchaseEscrowLotReoffered)
	if len(log.Data) > 0 {
		if err := purchaseEscrow.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range purchaseEscrow.abi.Events[event].Inputs {
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

// PurchaseEscrowLotSettled represents a LotSettled event raised by the PurchaseEscrow contract.
type PurchaseEscrowLotSettled struct {
	OrderId [16]byte
	TokenId *big.Int
	Price   *big.Int
	Repaid  *big.Int
	Net     *big.Int
	Raw     *types.Log // Blockchain specific contextual infos
}

const PurchaseEscrowLotSettledEventName = "LotSettled"

// ContractEventName returns the user-defined event name.
func (PurchaseEscrowLotSettled) ContractEventName() string {
	return PurchaseEscrowLotSettledEventName
}

// UnpackLotSettledEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event LotSettled(bytes16 indexed orderId, uint256 indexed tokenId, uint256 price, uint256 repaid, uint256 net)
func (purchaseEscrow *PurchaseEscrow) UnpackLotSettledEvent(log *types.Log) (*PurchaseEscrowLotSettled, error) {
	event := "LotSettled"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != purchaseEscrow.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(PurchaseEscrowLotSettled)
	if len(log.Data) > 0 {
		if err := purchaseEscrow.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range purchaseEscrow.abi.Events[event].Inputs {
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

// PurchaseEscrowOrderConfirmed represents a OrderConfirmed event raised by the PurchaseEscrow contract.
type PurchaseEscrowOrderConfirmed struct {
	OrderId [16]byte
	Buyer   common.Address
	Price   *big.Int
	Deposit *big.Int
	ShipBy  *big.Int
	Raw     *types.Log // Blockchain specific contextual infos
}

const PurchaseEscrowOrderConfirmedEventName = "OrderConfirmed"

// ContractEventName returns the user-defined event name.
func (PurchaseEscrowOrderConfirmed) ContractEventName() string {
	return PurchaseEscrowOrderConfirmedEventName
}

// UnpackOrderConfirmedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event OrderConfirmed(bytes16 indexed orderId, address indexed buyer, uint256 price, uint256 deposit, uint40 shipBy)
func (purchaseEscrow *PurchaseEscrow) UnpackOrderConfirmedEvent(log *types.Log) (*PurchaseEscrowOrderConfirmed, error) {
	event := "OrderConfirmed"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != purchaseEscrow.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(PurchaseEscrowOrderConfirmed)
	if len(log.Data) > 0 {
		if err := purchaseEscrow.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range purchaseEscrow.abi.Events[event].Inputs {
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

// PurchaseEscrowPutBack represents a PutBack event raised by the PurchaseEscrow contract.
type PurchaseEscrowPutBack struct {
	OrderId [16]byte
	From    common.Address
	Assets  *big.Int
	Raw     *types.Log // Blockchain specific contextual infos
}

const PurchaseEscrowPutBackEventName = "PutBack"

// ContractEventName returns the user-defined event name.
func (PurchaseEscrowPutBack) ContractEventName() string {
	return PurchaseEscrowPutBackEventName
}

// UnpackPutBackEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event PutBack(bytes16 indexed orderId, address indexed from, uint256 assets)
func (purchaseEscrow *PurchaseEscrow) UnpackPutBackEvent(log *types.Log) (*PurchaseEscrowPutBack, error) {
	event := "PutBack"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != purchaseEscrow.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(PurchaseEscrowPutBack)
	if len(log.Data) > 0 {
		if err := purchaseEscrow.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range purchaseEscrow.abi.Events[event].Inputs {
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

// PurchaseEscrowRefunded represents a Refunded event raised by the PurchaseEscrow contract.
type PurchaseEscrowRefunded struct {
	OrderId [16]byte
	Buyer   common.Address
	Assets  *big.Int
	Raw     *types.Log // Blockchain specific contextual infos
}

const PurchaseEscrowRefundedEventName = "Refunded"

// ContractEventName returns the user-defined event name.
func (PurchaseEscrowRefunded) ContractEventName() string {
	return PurchaseEscrowRefundedEventName
}

// UnpackRefundedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Refunded(bytes16 indexed orderId, address indexed buyer, uint256 assets)
func (purchaseEscrow *PurchaseEscrow) UnpackRefundedEvent(log *types.Log) (*PurchaseEscrowRefunded, error) {
	event := "Refunded"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != purchaseEscrow.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(PurchaseEscrowRefunded)
	if len(log.Data) > 0 {
		if err := purchaseEscrow.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range purchaseEscrow.abi.Events[event].Inputs {
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

// PurchaseEscrowRejected represents a Rejected event raised by the PurchaseEscrow contract.
type PurchaseEscrowRejected struct {
	Key    [32]byte
	Item   *big.Int
	Reason [4]byte
	Raw    *types.Log // Blockchain specific contextual infos
}

const PurchaseEscrowRejectedEventName = "Rejected"

// ContractEventName returns the user-defined event name.
func (PurchaseEscrowRejected) ContractEventName() string {
	return PurchaseEscrowRejectedEventName
}

// UnpackRejectedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Rejected(bytes32 indexed key, uint256 item, bytes4 reason)
func (purchaseEscrow *PurchaseEscrow) UnpackRejectedEvent(log *types.Log) (*PurchaseEscrowRejected, error) {
	event := "Rejected"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != purchaseEscrow.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(PurchaseEscrowRejected)
	if len(log.Data) > 0 {
		if err := purchaseEscrow.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range purchaseEscrow.abi.Events[event].Inputs {
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

// PurchaseEscrowSkipped represents a Skipped event raised by the PurchaseEscrow contract.
type PurchaseEscrowSkipped struct {
	Key  [32]byte
	Item *big.Int
	Raw  *types.Log // Blockchain specific contextual infos
}

const PurchaseEscrowSkippedEventName = "Skipped"

// ContractEventName returns the user-defined event name.
func (PurchaseEscrowSkipped) ContractEventName() string {
	return PurchaseEscrowSkippedEventName
}

// UnpackSkippedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Skipped(bytes32 indexed key, uint256 item)
func (purchaseEscrow *PurchaseEscrow) UnpackSkippedEvent(log *types.Log) (*PurchaseEscrowSkipped, error) {
	event := "Skipped"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != purchaseEscrow.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(PurchaseEscrowSkipped)
	if len(log.Data) > 0 {
		if err := purchaseEscrow.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range purchaseEscrow.abi.Events[event].Inputs {
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

// PurchaseEscrowSurplusRescued represents a SurplusRescued event raised by the PurchaseEscrow contract.
type PurchaseEscrowSurplusRescued struct {
	To     common.Address
	Assets *big.Int
	Raw    *types.Log // Blockchain specific contextual infos
}

const PurchaseEscrowSurplusRescuedEventName = "SurplusRescued"

// ContractEventName returns the user-defined event name.
func (PurchaseEscrowSurplusRescued) ContractEventName() string {
	return PurchaseEscrowSurplusRescuedEventName
}

// UnpackSurplusRescuedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event SurplusRescued(address to, uint256 assets)
func (purchaseEscrow *PurchaseEscrow) UnpackSurplusRescuedEvent(log *types.Log) (*PurchaseEscrowSurplusRescued, error) {
	event := "SurplusRescued"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != purchaseEscrow.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(PurchaseEscrowSurplusRescued)
	if len(log.Data) > 0 {
		if err := purchaseEscrow.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range purchaseEscrow.abi.Events[event].Inputs {
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

// PurchaseEscrowTokenRescued represents a TokenRescued event raised by the PurchaseEscrow contract.
type PurchaseEscrowTokenRescued struct {
	Token  common.Address
	To     common.Address
	Amount *big.Int
	Raw    *types.Log // Blockchain specific contextual infos
}

const PurchaseEscrowTokenRescuedEventName = "TokenRescued"

// ContractEventName returns the user-defined event name.
func (PurchaseEscrowTokenRescued) ContractEventName() string {
	return PurchaseEscrowTokenRescuedEventName
}

// UnpackTokenRescuedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event TokenRescued(address token, address to, uint256 amount)
func (purchaseEscrow *PurchaseEscrow) UnpackTokenRescuedEvent(log *types.Log) (*PurchaseEscrowTokenRescued, error) {
	event := "TokenRescued"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != purchaseEscrow.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(PurchaseEscrowTokenRescued)
	if len(log.Data) > 0 {
		if err := purchaseEscrow.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range purchaseEscrow.abi.Events[event].Inputs {
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

// PurchaseEscrowTreasurySet represents a TreasurySet event raised by the PurchaseEscrow contract.
type PurchaseEscrowTreasurySet struct {
	Treasury common.Address
	Raw      *types.Log // Blockchain specific contextual infos
}

const PurchaseEscrowTreasurySetEventName = "TreasurySet"

// ContractEventName returns the user-defined event name.
func (PurchaseEscrowTreasurySet) ContractEventName() string {
	return PurchaseEscrowTreasurySetEventName
}

// UnpackTreasurySetEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event TreasurySet(address treasury)
func (purchaseEscrow *PurchaseEscrow) UnpackTreasurySetEvent(log *types.Log) (*PurchaseEscrowTreasurySet, error) {
	event := "TreasurySet"
	if len(log.Topics) == 0 {
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != purchaseEscrow.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
	}
	out := new(PurchaseEscrowTreasurySet)
	if len(log.Data) > 0 {
		if err := purchaseEscrow.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range purchaseEscrow.abi.Events[event].Inputs {
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
func (purchaseEscrow *PurchaseEscrow) UnpackError(raw []byte) (any, error) {
	if bytes.Equal(raw[:4], purchaseEscrow.abi.Errors["AreaPaused"].ID.Bytes()[:4]) {
		return purchaseEscrow.UnpackAreaPausedError(raw[4:])
	}
	if bytes.Equal(raw[:4], purchaseEscrow.abi.Errors["BatchInAnotherOrder"].ID.Bytes()[:4]) {
		return purchaseEscrow.UnpackBatchInAnotherOrderError(raw[4:])
	}
	if bytes.Equal(raw[:4], purchaseEscrow.abi.Errors["BatchNotEligible"].ID.Bytes()[:4]) {
		return purchaseEscrow.UnpackBatchNotEligibleError(raw[4:])
	}
	if bytes.Equal(raw[:4], purchaseEscrow.abi.Errors["BatchNotFound"].ID.Bytes()[:4]) {
		return purchaseEscrow.UnpackBatchNotFoundError(raw[4:])
	}
	if bytes.Equal(raw[:4], purchaseEscrow.abi.Errors["BatchVoided"].ID.Bytes()[:4]) {
		return purchaseEscrow.UnpackBatchVoidedError(raw[4:])
	}
	if bytes.Equal(raw[:4], purchaseEscrow.abi.Errors["DepositBelowDebt"].ID.Bytes()[:4]) {
		return purchaseEscrow.UnpackDepositBelowDebtError(raw[4:])
	}
	if bytes.Equal(raw[:4], purchaseEscrow.abi.Errors["DepositExceedsPrice"].ID.Bytes()[:4]) {
		return purchaseEscrow.UnpackDepositExceedsPriceError(raw[4:])
	}
	if bytes.Equal(raw[:4], purchaseEscrow.abi.Errors["InsufficientPermissions"].ID.Bytes()[:4]) {
		return purchaseEscrow.UnpackInsufficientPermissionsError(raw[4:])
	}
	if bytes.Equal(raw[:4], purchaseEscrow.abi.Errors["InvalidKey"].ID.Bytes()[:4]) {
		return purchaseEscrow.UnpackInvalidKeyError(raw[4:])
	}
	if bytes.Equal(raw[:4], purchaseEscrow.abi.Errors["InvalidParameter"].ID.Bytes()[:4]) {
		return purchaseEscrow.UnpackInvalidParameterError(raw[4:])
	}
	if bytes.Equal(raw[:4], purchaseEscrow.abi.Errors["MixedCooperatives"].ID.Bytes()[:4]) {
		return purchaseEscrow.UnpackMixedCooperativesError(raw[4:])
	}
	if bytes.Equal(raw[:4], purchaseEscrow.abi.Errors["OrderPaid"].ID.Bytes()[:4]) {
		return purchaseEscrow.UnpackOrderPaidError(raw[4:])
	}
	if bytes.Equal(raw[:4], purchaseEscrow.abi.Errors["PaymentNotOverdue"].ID.Bytes()[:4]) {
		return purchaseEscrow.UnpackPaymentNotOverdueError(raw[4:])
	}
	if bytes.Equal(raw[:4], purchaseEscrow.abi.Errors["PurchaseOrderNotFound"].ID.Bytes()[:4]) {
		return purchaseEscrow.UnpackPurchaseOrderNotFoundError(raw[4:])
	}
	if bytes.Equal(raw[:4], purchaseEscrow.abi.Errors["ReentrancyGuardReentrantCall"].ID.Bytes()[:4]) {
		return purchaseEscrow.UnpackReentrancyGuardReentrantCallError(raw[4:])
	}
	if bytes.Equal(raw[:4], purchaseEscrow.abi.Errors["SafeCastOverflowedUintDowncast"].ID.Bytes()[:4]) {
		return purchaseEscrow.UnpackSafeCastOverflowedUintDowncastError(raw[4:])
	}
	if bytes.Equal(raw[:4], purchaseEscrow.abi.Errors["SafeERC20FailedOperation"].ID.Bytes()[:4]) {
		return purchaseEscrow.UnpackSafeERC20FailedOperationError(raw[4:])
	}
	if bytes.Equal(raw[:4], purchaseEscrow.abi.Errors["ShipByNotPassed"].ID.Bytes()[:4]) {
		return purchaseEscrow.UnpackShipByNotPassedError(raw[4:])
	}
	if bytes.Equal(raw[:4], purchaseEscrow.abi.Errors["TooManyItems"].ID.Bytes()[:4]) {
		return purchaseEscrow.UnpackTooManyItemsError(raw[4:])
	}
	if bytes.Equal(raw[:4], purchaseEscrow.abi.Errors["ZeroAddress"].ID.Bytes()[:4]) {
		return purchaseEscrow.UnpackZeroAddressError(raw[4:])
	}
	if bytes.Equal(raw[:4], purchaseEscrow.abi.Errors["ZeroAmount"].ID.Bytes()[:4]) {
		return purchaseEscrow.UnpackZeroAmountError(raw[4:])
	}
	return nil, errors.New("Unknown error")
}

// PurchaseEscrowAreaPaused represents a AreaPaused error raised by the PurchaseEscrow contract.
type PurchaseEscrowAreaPaused struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error AreaPaused()
func PurchaseEscrowAreaPausedErrorID() common.Hash {
	return common.HexToHash("0xc0223e1ea92ad98bd380184b6e328d9191f655f46bbadc1387cb128f0efc32dc")
}

// UnpackAreaPausedError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error AreaPaused()
func (purchaseEscrow *PurchaseEscrow) UnpackAreaPausedError(raw []byte) (*PurchaseEscrowAreaPaused, error) {
	out := new(PurchaseEscrowAreaPaused)
	if err := purchaseEscrow.abi.UnpackIntoInterface(out, "AreaPaused", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// PurchaseEscrowBatchInAnotherOrder represents a BatchInAnotherOrder error raised by the PurchaseEscrow contract.
type PurchaseEscrowBatchInAnotherOrder struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error BatchInAnotherOrder()
func PurchaseEscrowBatchInAnotherOrderErrorID() common.Hash {
	return common.HexToHash("0x044b524a6d17796a20291efad1db8652466b72d07a8029a5fa0590c7ca3c4d38")
}

// UnpackBatchInAnotherOrderError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error BatchInAnotherOrder()
func (purchaseEscrow *PurchaseEscrow) UnpackBatchInAnotherOrderError(raw []byte) (*PurchaseEscrowBatchInAnotherOrder, error) {
	out := new(PurchaseEscrowBatchInAnotherOrder)
	if err := purchaseEscrow.abi.UnpackIntoInterface(out, "BatchInAnotherOrder", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// PurchaseEscrowBatchNotEligible represents a BatchNotEligible error raised by the PurchaseEscrow contract.
type PurchaseEscrowBatchNotEligible struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error BatchNotEligible()
func PurchaseEscrowBatchNotEligibleErrorID() common.Hash {
	return common.HexToHash("0x211afd4c2eb7405d1ced0570a4e906744b2a81af695519077f33ad1ca925ba6c")
}

// UnpackBatchNotEligibleError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error BatchNotEligible()
func (purchaseEscrow *PurchaseEscrow) UnpackBatchNotEligibleError(raw []byte) (*PurchaseEscrowBatchNotEligible, error) {
	out := new(PurchaseEscrowBatchNotEligible)
	if err := purchaseEscrow.abi.UnpackIntoInterface(out, "BatchNotEligible", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// PurchaseEscrowBatchNotFound represents a BatchNotFound error raised by the PurchaseEscrow contract.
type PurchaseEscrowBatchNotFound struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error BatchNotFound()
func PurchaseEscrowBatchNotFoundErrorID() common.Hash {
	return common.HexToHash("0x9e15e1bcbafb0ace8a699e3e77d780735a8f84c282739141410ce50784178b3c")
}

// UnpackBatchNotFoundError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error BatchNotFound()
func (purchaseEscrow *PurchaseEscrow) UnpackBatchNotFoundError(raw []byte) (*PurchaseEscrowBatchNotFound, error) {
	out := new(PurchaseEscrowBatchNotFound)
	if err := purchaseEscrow.abi.UnpackIntoInterface(out, "BatchNotFound", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// PurchaseEscrowBatchVoided represents a BatchVoided error raised by the PurchaseEscrow contract.
type PurchaseEscrowBatchVoided struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error BatchVoided()
func PurchaseEscrowBatchVoidedErrorID() common.Hash {
	return common.HexToHash("0x7b856bc11a982ad1539261a4b2577aa5cfb3aa69bae789fa5817af24b94dbe25")
}

// UnpackBatchVoidedError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error BatchVoided()
func (purchaseEscrow *PurchaseEscrow) UnpackBatchVoidedError(raw []byte) (*PurchaseEscrowBatchVoided, error) {
	out := new(PurchaseEscrowBatchVoided)
	if err := purchaseEscrow.abi.UnpackIntoInterface(out, "BatchVoided", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// PurchaseEscrowDepositBelowDebt represents a DepositBelowDebt error raised by the PurchaseEscrow contract.
type PurchaseEscrowDepositBelowDebt struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error DepositBelowDebt()
func PurchaseEscrowDepositBelowDebtErrorID() common.Hash {
	return common.HexToHash("0x46eea01e57f4be11b4918d7f2cf7c5e1a15b7581a70fe05a56c645a979febd27")
}

// UnpackDepositBelowDebtError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error DepositBelowDebt()
func (purchaseEscrow *PurchaseEscrow) UnpackDepositBelowDebtError(raw []byte) (*PurchaseEscrowDepositBelowDebt, error) {
	out := new(PurchaseEscrowDepositBelowDebt)
	if err := purchaseEscrow.abi.UnpackIntoInterface(out, "DepositBelowDebt", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// PurchaseEscrowDepositExceedsPrice represents a DepositExceedsPrice error raised by the PurchaseEscrow contract.
type PurchaseEscrowDepositExceedsPrice struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error DepositExceedsPrice()
func PurchaseEscrowDepositExceedsPriceErrorID() common.Hash {
	return common.HexToHash("0xa98a92080cd82df6582ce9ada6d9fb06f477bcb506049d93c8a922bbebe82377")
}

// UnpackDepositExceedsPriceError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error DepositExceedsPrice()
func (purchaseEscrow *PurchaseEscrow) UnpackDepositExceedsPriceError(raw []byte) (*PurchaseEscrowDepositExceedsPrice, error) {
	out := new(PurchaseEscrowDepositExceedsPrice)
	if err := purchaseEscrow.abi.UnpackIntoInterface(out, "DepositExceedsPrice", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// PurchaseEscrowInsufficientPermissions represents a InsufficientPermissions error raised by the PurchaseEscrow contract.
type PurchaseEscrowInsufficientPermissions struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error InsufficientPermissions()
func PurchaseEscrowInsufficientPermissionsErrorID() common.Hash {
	return common.HexToHash("0xc397ba6098d32ff962db270c922a3808ccc507dbd4a32b7191d2436e12d9e391")
}

// UnpackInsufficientPermissionsError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error InsufficientPermissions()
func (purchaseEscrow *PurchaseEscrow) UnpackInsufficientPermissionsError(raw []byte) (*PurchaseEscrowInsufficientPermissions, error) {
	out := new(PurchaseEscrowInsufficientPermissions)
	if err := purchaseEscrow.abi.UnpackIntoInterface(out, "InsufficientPermissions", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// PurchaseEscrowInvalidKey represents a InvalidKey error raised by the PurchaseEscrow contract.
type PurchaseEscrowInvalidKey struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error InvalidKey()
func PurchaseEscrowInvalidKeyErrorID() common.Hash {
	return common.HexToHash("0x76d4e1e8439f6d9c3d1cf835f307989788cf73aa0b95b7a7c935c1e0e543d094")
}

// UnpackInvalidKeyError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error InvalidKey()
func (purchaseEscrow *PurchaseEscrow) UnpackInvalidKeyError(raw []byte) (*PurchaseEscrowInvalidKey, error) {
	out := new(PurchaseEscrowInvalidKey)
	if err := purchaseEscrow.abi.UnpackIntoInterface(out, "InvalidKey", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// PurchaseEscrowInvalidParameter represents a InvalidParameter error raised by the PurchaseEscrow contract.
type PurchaseEscrowInvalidParameter struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error InvalidParameter()
func PurchaseEscrowInvalidParameterErrorID() common.Hash {
	return common.HexToHash("0x613970e00e0c5f1796e718945c18d44b28036e395248cdc406e4f92f598f3815")
}

// UnpackInvalidParameterError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error InvalidParameter()
func (purchaseEscrow *PurchaseEscrow) UnpackInvalidParameterError(raw []byte) (*PurchaseEscrowInvalidParameter, error) {
	out := new(PurchaseEscrowInvalidParameter)
	if err := purchaseEscrow.abi.UnpackIntoInterface(out, "InvalidParameter", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// PurchaseEscrowMixedCooperatives represents a MixedCooperatives error raised by the PurchaseEscrow contract.
type PurchaseEscrowMixedCooperatives struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error MixedCooperatives()
func PurchaseEscrowMixedCooperativesErrorID() common.Hash {
	return common.HexToHash("0x08bd720e38829a6516d3e008cd393ec1edb3fa9da1e92d70e08b3371a9aaa9ae")
}

// UnpackMixedCooperativesError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error MixedCooperatives()
func (purchaseEscrow *PurchaseEscrow) UnpackMixedCooperativesError(raw []byte) (*PurchaseEscrowMixedCooperatives, error) {
	out := new(PurchaseEscrowMixedCooperatives)
	if err := purchaseEscrow.abi.UnpackIntoInterface(out, "MixedCooperatives", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// PurchaseEscrowOrderPaid represents a OrderPaid error raised by the PurchaseEscrow contract.
type PurchaseEscrowOrderPaid struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error OrderPaid()
func PurchaseEscrowOrderPaidErrorID() common.Hash {
	return common.HexToHash("0xa6c8e7e02bab80f98c9ec63b40f1160ea8f84f60fd8d3bbf376eae900731a93f")
}

// UnpackOrderPaidError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error OrderPaid()
func (purchaseEscrow *PurchaseEscrow) UnpackOrderPaidError(raw []byte) (*PurchaseEscrowOrderPaid, error) {
	out := new(PurchaseEscrowOrderPaid)
	if err := purchaseEscrow.abi.UnpackIntoInterface(out, "OrderPaid", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// PurchaseEscrowPaymentNotOverdue represents a PaymentNotOverdue error raised by the PurchaseEscrow contract.
type PurchaseEscrowPaymentNotOverdue struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error PaymentNotOverdue()
func PurchaseEscrowPaymentNotOverdueErrorID() common.Hash {
	return common.HexToHash("0xb73f611936f249ae52405c7a826e24f30f335d6b05f06f9ef13379ec44b04fc2")
}

// UnpackPaymentNotOverdueError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error PaymentNotOverdue()
func (purchaseEscrow *PurchaseEscrow) UnpackPaymentNotOverdueError(raw []byte) (*PurchaseEscrowPaymentNotOverdue, error) {
	out := new(PurchaseEscrowPaymentNotOverdue)
	if err := purchaseEscrow.abi.UnpackIntoInterface(out, "PaymentNotOverdue", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// PurchaseEscrowPurchaseOrderNotFound represents a PurchaseOrderNotFound error raised by the PurchaseEscrow contract.
type PurchaseEscrowPurchaseOrderNotFound struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error PurchaseOrderNotFound()
func PurchaseEscrowPurchaseOrderNotFoundErrorID() common.Hash {
	return common.HexToHash("0xf28c760d9629192b664aa0e32bb1b3fc41f8705f5becc462861ff5d6d30bf0b0")
}

// UnpackPurchaseOrderNotFoundError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error PurchaseOrderNotFound()
func (purchaseEscrow *PurchaseEscrow) UnpackPurchaseOrderNotFoundError(raw []byte) (*PurchaseEscrowPurchaseOrderNotFound, error) {
	out := new(PurchaseEscrowPurchaseOrderNotFound)
	if err := purchaseEscrow.abi.UnpackIntoInterface(out, "PurchaseOrderNotFound", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// PurchaseEscrowReentrancyGuardReentrantCall represents a ReentrancyGuardReentrantCall error raised by the PurchaseEscrow contract.
type PurchaseEscrowReentrancyGuardReentrantCall struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ReentrancyGuardReentrantCall()
func PurchaseEscrowReentrancyGuardReentrantCallErrorID() common.Hash {
	return common.HexToHash("0x3ee5aeb571de7fc460830b4d0017439a1ca56fb0bc39062227ade4fe4a24c1ca")
}

// UnpackReentrancyGuardReentrantCallError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ReentrancyGuardReentrantCall()
func (purchaseEscrow *PurchaseEscrow) UnpackReentrancyGuardReentrantCallError(raw []byte) (*PurchaseEscrowReentrancyGuardReentrantCall, error) {
	out := new(PurchaseEscrowReentrancyGuardReentrantCall)
	if err := purchaseEscrow.abi.UnpackIntoInterface(out, "ReentrancyGuardReentrantCall", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// PurchaseEscrowSafeCastOverflowedUintDowncast represents a SafeCastOverflowedUintDowncast error raised by the PurchaseEscrow contract.
type PurchaseEscrowSafeCastOverflowedUintDowncast struct {
	Bits  uint8
	Value *big.Int
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error SafeCastOverflowedUintDowncast(uint8 bits, uint256 value)
func PurchaseEscrowSafeCastOverflowedUintDowncastErrorID() common.Hash {
	return common.HexToHash("0x6dfcc6503a32754ce7a89698e18201fc5294fd4aad43edefee786f88423b1a12")
}

// UnpackSafeCastOverflowedUintDowncastError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error SafeCastOverflowedUintDowncast(uint8 bits, uint256 value)
func (purchaseEscrow *PurchaseEscrow) UnpackSafeCastOverflowedUintDowncastError(raw []byte) (*PurchaseEscrowSafeCastOverflowedUintDowncast, error) {
	out := new(PurchaseEscrowSafeCastOverflowedUintDowncast)
	if err := purchaseEscrow.abi.UnpackIntoInterface(out, "SafeCastOverflowedUintDowncast", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// PurchaseEscrowSafeERC20FailedOperation represents a SafeERC20FailedOperation error raised by the PurchaseEscrow contract.
type PurchaseEscrowSafeERC20FailedOperation struct {
	Token common.Address
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error SafeERC20FailedOperation(address token)
func PurchaseEscrowSafeERC20FailedOperationErrorID() common.Hash {
	return common.HexToHash("0x5274afe73c98b4749fc91ffae6b7b574e7842cb2144a159e9377a5f20b32edf9")
}

// UnpackSafeERC20FailedOperationError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error SafeERC20FailedOperation(address token)
func (purchaseEscrow *PurchaseEscrow) UnpackSafeERC20FailedOperationError(raw []byte) (*PurchaseEscrowSafeERC20FailedOperation, error) {
	out := new(PurchaseEscrowSafeERC20FailedOperation)
	if err := purchaseEscrow.abi.UnpackIntoInterface(out, "SafeERC20FailedOperation", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// PurchaseEscrowShipByNotPassed represents a ShipByNotPassed error raised by the PurchaseEscrow contract.
type PurchaseEscrowShipByNotPassed struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ShipByNotPassed()
func PurchaseEscrowShipByNotPassedErrorID() common.Hash {
	return common.HexToHash("0x477cd0a91cea6c73691a4f7f6b7512c76c375b741b5f80d744113c8e7812230a")
}

// UnpackShipByNotPassedError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ShipByNotPassed()
func (purchaseEscrow *PurchaseEscrow) UnpackShipByNotPassedError(raw []byte) (*PurchaseEscrowShipByNotPassed, error) {
	out := new(PurchaseEscrowShipByNotPassed)
	if err := purchaseEscrow.abi.UnpackIntoInterface(out, "ShipByNotPassed", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// PurchaseEscrowTooManyItems represents a TooManyItems error raised by the PurchaseEscrow contract.
type PurchaseEscrowTooManyItems struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error TooManyItems()
func PurchaseEscrowTooManyItemsErrorID() common.Hash {
	return common.HexToHash("0xd6ce581150cff2d19bc318e3e496b1c6a31f6bb28049e060596a2f6ef845998b")
}

// UnpackTooManyItemsError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error TooManyItems()
func (purchaseEscrow *PurchaseEscrow) UnpackTooManyItemsError(raw []byte) (*PurchaseEscrowTooManyItems, error) {
	out := new(PurchaseEscrowTooManyItems)
	if err := purchaseEscrow.abi.UnpackIntoInterface(out, "TooManyItems", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// PurchaseEscrowZeroAddress represents a ZeroAddress error raised by the PurchaseEscrow contract.
type PurchaseEscrowZeroAddress struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ZeroAddress()
func PurchaseEscrowZeroAddressErrorID() common.Hash {
	return common.HexToHash("0xd92e233df2717d4a40030e20904abd27b68fcbeede117eaaccbbdac9618c8c73")
}

// UnpackZeroAddressError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ZeroAddress()
func (purchaseEscrow *PurchaseEscrow) UnpackZeroAddressError(raw []byte) (*PurchaseEscrowZeroAddress, error) {
	out := new(PurchaseEscrowZeroAddress)
	if err := purchaseEscrow.abi.UnpackIntoInterface(out, "ZeroAddress", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// PurchaseEscrowZeroAmount represents a ZeroAmount error raised by the PurchaseEscrow contract.
type PurchaseEscrowZeroAmount struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ZeroAmount()
func PurchaseEscrowZeroAmountErrorID() common.Hash {
	return common.HexToHash("0x1f2a2005cb66a8e145327e8814e243a0996aec9bfe1e15a495778b1236dbd485")
}

// UnpackZeroAmountError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ZeroAmount()
func (purchaseEscrow *PurchaseEscrow) UnpackZeroAmountError(raw []byte) (*PurchaseEscrowZeroAmount, error) {
	out := new(PurchaseEscrowZeroAmount)
	if err := purchaseEscrow.abi.UnpackIntoInterface(out, "ZeroAmount", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// PurchaseEscrowBin is what creates the contract, without the values for its constructor.
const PurchaseEscrowBin = "0x610140604052348015610010575f5ffd5b506040516145b63803806145b683398101604081905261002f916101a4565b856001600160a01b0381166100575760405163d92e233d60e01b815260040160405180910390fd5b6001600160a01b039081166080528716158061007a57506001600160a01b038516155b156100985760405163d92e233d60e01b815260040160405180910390fd5b6001600160a01b03841615806100b557506001600160a01b038316155b156100d35760405163d92e233d60e01b815260040160405180910390fd5b6001600160a01b0380881660a05285811660c05284811660e05283166101005263ffffffff81166101205261010782610113565b50505050505050610243565b6001600160a01b03811661013a5760405163d92e233d60e01b815260040160405180910390fd5b5f80546001600160a01b0319166001600160a01b0383169081179091556040519081527f3c864541ef71378c6229510ed90f376565ee42d9c5e0904a984a9e863e6db44f9060200160405180910390a150565b6001600160a01b03811681146101a1575f5ffd5b50565b5f5f5f5f5f5f5f60e0888a0312156101ba575f5ffd5b87516101c58161018d565b60208901519097506101d68161018d565b60408901519096506101e78161018d565b60608901519095506101f88161018d565b60808901519094506102098161018d565b60a089015190935061021a8161018d565b60c089015190925063ffffffff81168114610233575f5ffd5b8091505092959891949750929550565b60805160a05160c05160e051610100516101205161425a61035c5f395f8181610499015261193101525f81816102d00152818161139601528181611a8e01528181611c87015281816120220152818161289101528181612d350152613a3301525f818161032b01528181611eb101528181611f4501528181612336015281816124b401528181612627015261320601525f81816101c40152818161120d015281816123fd0152613a6801525f818161037801528181610e2301528181610eba01528181610f8701528181610fcf015281816117a20152818161215301528181612b24015281816131bc01526133b101525f81816104330152818161116001528181611865015281816121b30152612248015261425a5ff3fe608060405234801561000f575f5ffd5b50600436106101bb575f3560e01c80637c9513fd116100f3578063b908af4e11610093578063cfa6f8271161006e578063cfa6f82714610512578063d0098a2514610525578063f0f4426014610664578063f937f91014610677575f5ffd5b8063b908af4e146104e3578063bd7be5a4146104f6578063cec117ba14610509575f5ffd5b806399a1f131116100ce57806399a1f131146104555780639b2db37314610481578063a2aec86014610494578063afbb28d9146104d0575f5ffd5b80637c9513fd146103dd5780638462d6611461040f578063923cb9521461042e575f5ffd5b806345388cdb1161015e578063612ee9cc11610139578063612ee9cc1461039a57806361d027b3146103a5578063669c783e146103b757806368112c4c146103ca575f5ffd5b806345388cdb1461034d5780634707d000146103605780634800d97f14610373575f5ffd5b80630f2332d3116101995780630f2332d3146102cb5780631039f8a0146102f25780631e83409a14610313578063260e3b5c14610326575f5ffd5b806306433b1b146101bf578063083c82a8146102035780630ae82dff146102b6575b5f5ffd5b6101e67f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b0390911681526020015b60405180910390f35b610279610211366004613b34565b60408051606080820183525f8083526020808401829052928401819052938452600382529282902082519384018352546001600160801b0319608082901b1684526001600160401b03600160801b8204811692850192909252600160c01b9004169082015290565b6040805182516001600160801b03191681526020808401516001600160401b039081169183019190915292820151909216908201526060016101fa565b6102c96102c4366004613b4b565b6106a8565b005b6101e67f000000000000000000000000000000000000000000000000000000000000000081565b610305610300366004613b97565b610caf565b6040519081526020016101fa565b610305610321366004613bd5565b610d41565b6101e67f000000000000000000000000000000000000000000000000000000000000000081565b6102c961035b366004613bd5565b610e57565b6102c961036e366004613bf0565b610fbb565b6101e67f000000000000000000000000000000000000000000000000000000000000000081565b6103056301e2850081565b5f546101e6906001600160a01b031681565b6102c96103c5366004613c6e565b611110565b6102c96103d8366004613c6e565b6117dd565b6103ff6103eb366004613b34565b5f9081526004602052604090205460ff1690565b60405190151581526020016101fa565b61030561041d366004613bd5565b60016020525f908152604090205481565b6101e67f000000000000000000000000000000000000000000000000000000000000000081565b610468610463366004613b34565b611a7a565b6040516001600160e01b031990911681526020016101fa565b6102c961048f366004613cbe565b611b8b565b6104bb7f000000000000000000000000000000000000000000000000000000000000000081565b60405163ffffffff90911681526020016101fa565b6102c96104de366004613cbe565b611ba5565b6102c96104f1366004613c6e565b611d82565b610305610504366004613b34565b611e8d565b61030561012c81565b610305610520366004613cfc565b611f26565b610657610533366004613d1c565b60408051610140810182525f80825260208201819052918101829052606081018290526080810182905260a0810182905260c0810182905260e081018290526101008101829052610120810191909152506001600160801b0319165f9081526002602090815260409182902082516101408101845281546001600160a01b0381168252600160a01b810462ffffff1693820193909352600160b81b830461ffff90811694820194909452600160c81b83049093166060840152600160d81b820460ff1615156080840152600160e01b90910463ffffffff1660a0830152600101546001600160401b0380821660c0840152600160401b8204811660e0840152600160801b820416610100830152600160c01b900464ffffffffff1661012082015290565b6040516101fa9190613d37565b6102c9610672366004613bd5565b612184565b5f5461069090600160a01b90046001600160601b031681565b6040516001600160601b0390911681526020016101fa565b7f523a704056dcd17bcf83bed8b68c59416dac1119be77755efe3bde0a64e46e0c6106d281612197565b60026106dd81612244565b156106fb576040516360111f0f60e11b815260040160405180910390fd5b6107036122d2565b5f6002816107146020870187613d1c565b6001600160801b031916815260208101919091526040015f20546001600160a01b031614610791576107496020840184613d1c565b6001600160801b0319167fa7df37e35254f22900087bd61c5b68001c8f034f7e924ec565af11317d7ee0f75f60405161078491815260200190565b60405180910390a2610ca2565b61079e6020840184613d1c565b6001600160801b0319165f036107c757604051630eda9c3d60e31b815260040160405180910390fd5b5f6107d86040850160208601613bd5565b6001600160a01b0316036107ff5760405163d92e233d60e01b815260040160405180910390fd5b61080c60e0840184613e25565b1590508061083057506108256060840160408501613e6a565b6001600160401b0316155b1561084e57604051631f2a200560e01b815260040160405180910390fd5b61012c61085e60e0850185613e25565b9050111561087f5760405163d6ce581160e01b815260040160405180910390fd5b4261089060a0850160808601613ea2565b64ffffffffff161115806108c657506108ad6301e2850042613ed1565b6108bd60a0850160808601613ea2565b64ffffffffff16115b156108e457604051630309cb8760e51b815260040160405180910390fd5b5f6108ee84612309565b60408101519091506001600160401b031661090f6080860160608701613e6a565b6001600160401b0316111561093757604051631531524160e31b815260040160405180910390fd5b806060015184606001602081019061094f9190613e6a565b6001600160401b0316101561097757604051632377500f60e11b815260040160405180910390fd5b6040518061014001604052808560200160208101906109969190613bd5565b6001600160a01b03168152825162ffffff1660208201526040016109bd60e0870187613e25565b905061ffff168152602001826020015161ffff1681526020015f15158152602001826020015161ffff165f146109f357426109f5565b5f5b63ffffffff1681526040808401516001600160401b031660208301525f9082018190526060820152608090810190610a339060a08801908801613ea2565b64ffffffffff16905260025f610a4c6020880188613d1c565b6001600160801b0319908116825260208083019390935260409182015f20845181548686015187860151606089015160808a015160a08b015163ffffffff16600160e01b026001600160e01b03911515600160d81b02919091166001600160d81b0361ffff938416600160c81b0261ffff60c81b1994909516600160b81b029390931663ffffffff60b81b1962ffffff909616600160a01b026001600160b81b03199097166001600160a01b039098169790971795909517939093169490941717929092161717815560c08501516001909101805460e08701516101008801516101209098015164ffffffffff16600160c01b0264ffffffffff60c01b196001600160401b03998a16600160801b02166cffffffffffffffffffffffffff60801b19928a16600160401b0293909616989094169790971717959095169190911717909255610b9e918601908601613bd5565b6001600160a01b0316610bb46020860186613d1c565b6001600160801b0319167fbc12b28e5c2c3886824526601f6c9824bac5060b9f4a4840868509fc1dae1da78360400151876060016020810190610bf79190613e6a565b610c0760a08a0160808b01613ea2565b604080516001600160401b03948516815293909216602084015264ffffffffff169082015260600160405180910390a3610ca0610c476020860186613d1c565b60025f610c576020890189613d1c565b6001600160801b031916815260208082019290925260409081015f2091610c82918901908901613bd5565b610c926080890160608a01613e6a565b6001600160401b03166129e8565b505b610caa612b4c565b505050565b5f6002610cbb81612244565b15610cd9576040516360111f0f60e11b815260040160405180910390fd5b610ce16122d2565b5f610ceb85612b76565b6001810154909150610d23908590610d15906001600160401b03600160401b820481169116613ee4565b6001600160401b0316612bb6565b9250610d31858233866129e8565b50610d3a612b4c565b5092915050565b5f610d4a6122d2565b506001600160a01b0381165f9081526001602052604081205490819003610d7257505f610e4a565b6001600160a01b0382165f9081526001602052604081208190558054829190601490610daf908490600160a01b90046001600160601b0316613f03565b92506101000a8154816001600160601b0302191690836001600160601b03160217905550816001600160a01b03167fd8138f8a3f377c5259ca548e70e4c2de94f129f5a11036a15b69513cba2b426a82604051610e0e91815260200190565b60405180910390a2610e4a6001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000168383612bc8565b610e52612b4c565b919050565b5f610e6181612197565b610e696122d2565b6001600160a01b038216610e905760405163d92e233d60e01b815260040160405180910390fd5b5f80546040516370a0823160e01b8152306004820152600160a01b9091046001600160601b0316907f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906370a0823190602401602060405180830381865afa158015610f07573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610f2b9190613f22565b610f359190613f39565b604080516001600160a01b0386168152602081018390529192507faa4baa311e1dedb0940f0e5c84bef8ff176fe87c3c18d8f14362e9b313b698f2910160405180910390a1610fae6001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000168483612bc8565b50610fb7612b4c565b5050565b5f610fc581612197565b610fcd6122d2565b7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316836001600160a01b03160361101f57604051630309cb8760e51b815260040160405180910390fd5b6001600160a01b0382166110465760405163d92e233d60e01b815260040160405180910390fd5b6040516370a0823160e01b81523060048201525f906001600160a01b038516906370a0823190602401602060405180830381865afa15801561108a573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906110ae9190613f22565b604080516001600160a01b038088168252861660208201529081018290529091507f4143f7b5cb6ea007914c32b8a3e64cebc051d7f493fa0755454da1e47701e1259060600160405180910390a1610ca06001600160a01b0385168483612bc8565b6111186122d2565b5f61112284612b76565b604051632474521560e21b81527f3930c4299327fecad9f349867c23fa169b6920e00a07c3696221eec1728057f960048201523360248201529091507f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906391d1485490604401602060405180830381865afa1580156111ad573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906111d19190613f5b565b6112f45780546001600160a01b03163314801590611294575080546040516364d2506560e01b8152600160a01b90910462ffffff1660048201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906364d2506590602401602060405180830381865afa15801561125a573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061127e9190613f7f565b6001600160a01b0316336001600160a01b031614155b156112c2576112c27f523a704056dcd17bcf83bed8b68c59416dac1119be77755efe3bde0a64e46e0c612197565b6001810154600160c01b900464ffffffffff1642116112f45760405163477cd0a960e01b815260040160405180910390fd5b5f5f5b8381101561153b575f85858381811061131257611312613f9a565b602090810292909201355f8181526003909352604090922080549293509160801b6001600160801b0319908116908a1614905061137e5760405182905f51602061423a5f395f51905f529061137190869063f28c760d60e01b90613fae565b60405180910390a2611531565b600560405163c7d25b1560e01b8152600481018490527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169063c7d25b1590602401602060405180830381865afa1580156113e3573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906114079190613fda565b600881111561141857611418613fc6565b146114455760405182905f51602061423a5f395f51905f52906113719086906361e9092b60e01b90613fae565b805461146190600160c01b90046001600160401b031685613ff8565b8154600187018054929650600160801b9091046001600160401b03908116925f9161148e91859116613ee4565b92506101000a8154816001600160401b0302191690836001600160401b03160217905550845f01601781819054906101000a900461ffff166114cf90614017565b825461ffff9182166101009390930a92830291909202199091161790555f828152600360205260408082208290555183916001600160801b03198b16917f119f65e729268e6abb034689de2fb708b01d5137498b1995ac34fe6f5ad422a59190a35b50506001016112f7565b50808260010160108282829054906101000a90046001600160401b03166115629190613ff8565b82546101009290920a6001600160401b038181021990931691831602179091556001840154808216600160401b909104909116111590506116db5760018201545f906115c1906001600160401b0380821691600160401b900416613ee4565b9050808360010160088282829054906101000a90046001600160401b03166115e99190613ee4565b92506101000a8154816001600160401b0302191690836001600160401b03160217905550808360010160108282829054906101000a90046001600160401b03166116339190613ee4565b82546101009290920a6001600160401b0381810219909316918316021790915584546001600160a01b03165f908152600160205260408120805492851693509161167e908490613ed1565b909155505082546040516001600160401b03831681526001600160a01b03909116906001600160801b03198816907fc899f65d555fa732cfff132a257eadf835200b245c57c1aa0bff0b7ffd29360f9060200160405180910390a3505b6001600160401b038116156117d357806001600160401b03165f60148282829054906101000a90046001600160601b03166117169190614033565b92506101000a8154816001600160601b0302191690836001600160601b03160217905550336001600160a01b0316856001600160801b0319167f7e9a9c77a8ab20dbfa3323cba54347ab188fa6c94a5b8505749016a03f22d7c18360405161178d91906001600160401b0391909116815260200190565b60405180910390a36117d36001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001633306001600160401b038516612c02565b5050610caa612b4c565b60026117e881612244565b15611806576040516360111f0f60e11b815260040160405180910390fd5b61180e6122d2565b5f61181885612b76565b8054909150600160d81b900460ff161561184557604051630536473f60e51b815260040160405180910390fd5b5f6118ef825f01601c9054906101000a900463ffffffff1663ffffffff167f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663690dee4a6040518163ffffffff1660e01b8152600401602060405180830381865afa1580156118bf573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906118e39190614052565b64ffffffffff16612c38565b8254909150600160b81b900461ffff16158061192157508154600160c81b810461ffff908116600160b81b9092041614155b8061195b575061195763ffffffff7f00000000000000000000000000000000000000000000000000000000000000001682613ed1565b4211155b156119795760405163b73f611960e01b815260040160405180910390fd5b60018201546001600160401b03808216600160401b90920416036119b2576119a18683612c47565b6119ab8585612ccc565b5050611a6c565b5f5f5b85811015611a5e575f8787838181106119d0576119d0613f9a565b602090810292909201355f8181526003909352604090922080549293509160801b6001600160801b0319908116908c16149050611a3c5760405182905f51602061423a5f395f51905f5290611a2f90869063f28c760d60e01b90613fae565b60405180910390a2611a54565b611a47828288612ee3565b611a519085613ed1565b93505b50506001016119b5565b50611a6881613164565b5050505b611a74612b4c565b50505050565b5f611a836122d2565b336001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001614611acc5760405163061cbdd360e51b815260040160405180910390fd5b5f8281526003602052604081208054909160809190911b6001600160801b0319169003611b035750631925dcf160e31b9050610e4a565b805460801b6001600160801b0319165f90815260026020526040902080548190601990611b3a90600160c81b900461ffff1661406d565b82546101009290920a61ffff81810219909316919092169190910217905580546001600160e01b0316600160e01b4263ffffffff1602178155611b7e8483836131ee565b505f915050610e52612b4c565b611b936122d2565b611b9d8282612ccc565b610fb7612b4c565b7f3930c4299327fecad9f349867c23fa169b6920e00a07c3696221eec1728057f9611bcf81612197565b5f5b82811015611a74575f848483818110611bec57611bec613f9a565b602090810292909201355f81815260049093526040909220549192505060ff1615611c4c5760405182815281907fa7df37e35254f22900087bd61c5b68001c8f034f7e924ec565af11317d7ee0f7906020015b60405180910390a2611d79565b5f8181526003602052604090205460801b6001600160801b031916151580611d0c5750600660405163c7d25b1560e01b8152600481018390527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169063c7d25b1590602401602060405180830381865afa158015611cd4573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190611cf89190613fda565b6008811115611d0957611d09613fc6565b14155b15611d395760405181905f51602061423a5f395f51905f5290611c3f908590630846bf5360e21b90613fae565b5f81815260046020526040808220805460ff191660011790555182917f9a447132901c7bd43f709fb32f849e0aaf6979ff4bfa10db55807a2c0d9254ab91a25b50600101611bd1565b6002611d8d81612244565b15611dab576040516360111f0f60e11b815260040160405180910390fd5b611db36122d2565b5f611dbd85612b76565b80549091506001600160a01b03163314611dfa57611dfa7f523a704056dcd17bcf83bed8b68c59416dac1119be77755efe3bde0a64e46e0c612197565b8054600160b81b900461ffff16158015611e1d57508054600160d81b900460ff16155b15611e3b57604051631f2a200560e01b815260040160405180910390fd5b80546001820154611e7091879184916001600160a01b031690610c92906001600160401b03600160401b820481169116613ee4565b611e7a8582612c47565b611e848484612ccc565b50611a74612b4c565b60405163121cba1960e01b8152600481018290525f90611f20906001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063121cba1990602401602060405180830381865afa158015611ef6573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190611f1a9190613f7f565b83613445565b92915050565b5f611f2f6122d2565b60405163121cba1960e01b8152600481018490527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169063121cba1990602401602060405180830381865afa158015611f92573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190611fb69190613f7f565b6001600160a01b0316336001600160a01b031614611fe75760405163061cbdd360e51b815260040160405180910390fd5b5f838152600360205260409020805460801b6001600160801b03191615806120a65750600760405163c7d25b1560e01b8152600481018690527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169063c7d25b1590602401602060405180830381865afa15801561206f573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906120939190613fda565b60088111156120a4576120a4613fc6565b145b156120b4575f91505061217c565b805460801b6001600160801b0319165f90815260026020526040908190209051631e506e0160e31b81526004810186905261213e918691849190339063f283700890602401602060405180830381865afa158015612114573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190612138919061408d565b87613555565b9150811561217a5761217a6001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000163384612bc8565b505b611f20612b4c565b5f61218e81612197565b610fb7826136eb565b604051632474521560e21b8152600481018290523360248201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906391d1485490604401602060405180830381865afa158015612200573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906122249190613f5b565b6122415760405163061cbdd360e51b815260040160405180910390fd5b50565b5f817f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663ef56fd436040518163ffffffff1660e01b8152600401602060405180830381865afa1580156122a2573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906122c691906140c1565b1660ff16151592915050565b6122da613765565b61230760017f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005b906137a5565b565b604080516080810182525f8082526020820181905291810182905260608101919091526001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016636817ca3061236860e0850185613e25565b5f81811061237857612378613f9a565b905060200201356040518263ffffffff1660e01b815260040161239d91815260200190565b602060405180830381865afa1580156123b8573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906123dc91906140ee565b62ffffff168082526040516364d2506560e01b815260048101919091525f907f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906364d2506590602401602060405180830381865afa15801561244a573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061246e9190613f7f565b90505f5f5f5b61248160e0870187613e25565b90508110156129df575f61249860e0880188613e25565b838181106124a8576124a8613f9a565b9050602002013590505f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03166318c10885836040518263ffffffff1660e01b815260040161250091815260200190565b61010060405180830381865afa15801561251c573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190612540919061411a565b80519091506001600160a01b031661256b57604051632785786f60e21b815260040160405180910390fd5b8060c001511561258e57604051637b856bc160e01b815260040160405180910390fd5b865f015162ffffff16816040015162ffffff16146125bf5760405163045eb90760e11b815260040160405180910390fd5b5f8281526003602052604090205460801b6001600160801b031916156125f857604051630225a92560e11b815260040160405180910390fd5b8460ff168160e0015160ff161461269b5760e081015160405163121cba1960e01b8152600481018490529095507f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169063121cba1990602401602060405180830381865afa158015612674573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906126989190613f7f565b93505b856001600160a01b0316815f01516001600160a01b0316141580156126d55750836001600160a01b0316815f01516001600160a01b031614155b156126f357604051630846bf5360e21b815260040160405180910390fd5b5f6127366103e861270a60608c0160408d01613e6a565b6001600160401b0316846060015162ffffff1661272791906141e8565b61273191906141ff565b6137ac565b90505f6127438685613445565b905080826001600160401b0316101561276f57604051630846bf5360e21b815260040160405180910390fd5b81896040018181516127819190613ff8565b6001600160401b03169052506060890180518291906127a1908390613ed1565b9052506040805160608101909152806127bd60208d018d613d1c565b6001600160801b03191681526001600160401b038085166020808401919091525f604093840181905288815260038252839020845181548684015196909501518416600160c01b026001600160c01b0396909416600160801b026001600160c01b031990951660809190911c1793909317939093161790558490612843908c018c613d1c565b6040516001600160401b03851681526001600160801b031991909116907f3f5db5a5c4ecb60297ea50d27952a7f7be0ee1a8979f90072a68531d6de6bf379060200160405180910390a360067f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663f5229f24868b8e60a001358f60c00160208101906128d8919061421e565b6040516001600160e01b031960e087901b16815260048101949094526001600160a01b039092166024840152604483015260ff1660648201526084016020604051808303815f875af1158015612930573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906129549190613fda565b600881111561296557612965613fc6565b036129d0575f8481526004602052604090205460ff16158061298657508015155b156129a457604051630846bf5360e21b815260040160405180910390fd5b5f848152600460209081526040909120805460ff19169055890180516129c99061406d565b61ffff1690525b50505050806001019050612474565b50505050919050565b8015611a7457808360010160088282829054906101000a90046001600160401b0316612a149190613ff8565b92506101000a8154816001600160401b0302191690836001600160401b03160217905550808360010160108282829054906101000a90046001600160401b0316612a5e9190613ff8565b92506101000a8154816001600160401b0302191690836001600160401b03160217905550805f60148282829054906101000a90046001600160601b0316612aa59190614033565b92506101000a8154816001600160601b0302191690836001600160601b03160217905550816001600160a01b0316846001600160801b0319167f7af75496e507d2a2ab9a1eb946a727d8220ac670042f40dd00e182ac2a9d24cc83604051612b0f91815260200190565b60405180910390a3611a746001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016833084612c02565b6123075f7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f00612301565b6001600160801b031981165f90815260026020526040902080546001600160a01b0316610e525760405163f28c760d60e01b815260040160405180910390fd5b5f8282188284100282185b9392505050565b612bd583838360016137e5565b610caa57604051635274afe760e01b81526001600160a01b03841660048201526024015b60405180910390fd5b612c10848484846001613847565b611a7457604051635274afe760e01b81526001600160a01b0385166004820152602401612bf9565b5f828218828411028218612bc1565b8054600160d81b900460ff1615612c5c575050565b8054600160d81b60ff60d81b19821617825560018201546040516001600160401b0390911681526001600160a01b03909116906001600160801b03198416907f401115e5229da5bbc1882cb1440cc104d757ec78fceadf9f1eb1fbcac75e22029060200160405180910390a35050565b5f5f5b82811015612ed9575f848483818110612cea57612cea613f9a565b602090810292909201355f818152600384526040808220805460801b6001600160801b03191683526002909552808220905163c7d25b1560e01b8152600481018490529295509250907f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169063c7d25b1590602401602060405180830381865afa158015612d82573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190612da69190613fda565b90506007816008811115612dbc57612dbc613fc6565b03612dfc5760405185815284907fa7df37e35254f22900087bd61c5b68001c8f034f7e924ec565af11317d7ee0f7906020015b60405180910390a2612eca565b825460801b6001600160801b0319165f03612e395760405184905f51602061423a5f395f51905f5290612def90889063f28c760d60e01b90613fae565b8154600160d81b900460ff16612e715760405184905f51602061423a5f395f51905f5290612def908890631e3b962960e01b90613fae565b6006816008811115612e8557612e85613fc6565b14612eb25760405184905f51602061423a5f395f51905f5290612def9088906361e9092b60e01b90613fae565b612ebd8484846138b4565b612ec79087613ed1565b95505b50505050806001019050612ccf565b50610caa81613164565b5f612eef8484846131ee565b825460018301546001600160401b03600160c01b9092048216915f91612f2691600160801b8204811691600160401b900416613ee4565b6001850154612f3e91906001600160401b0316613ee4565b6001600160401b031690508015612f9f5784548190612f6e908490600160801b90046001600160401b0316613ee4565b6001860154612f90916001600160401b0390811691600160801b9004166141e8565b612f9a91906141ff565b612fa1565b5f5b9250828460010160108282829054906101000a90046001600160401b0316612fc99190613ee4565b92506101000a8154816001600160401b0302191690836001600160401b031602179055508282612ff99190613ff8565b60018501805460089061301d908490600160401b90046001600160401b0316613ee4565b82546101009290920a6001600160401b038181021990931691831602179091558654600187018054600160801b90920483169350915f9161306091859116613ee4565b92506101000a8154816001600160401b0302191690836001600160401b03160217905550835f01601781819054906101000a900461ffff166130a190614017565b91906101000a81548161ffff021916908361ffff160217905550835f01601981819054906101000a900461ffff166130d890614017565b82546101009290920a61ffff8181021990931691909216919091021790558454604080516001600160401b038516815260208101869052889260801b6001600160801b031916917f33486323a38a3f9f3e5e238eb7822755cf96ccb44b556b3b38ebf45f498bbca1910160405180910390a350505f938452600360205260408420939093555090919050565b805f0361316e5750565b805f60148282829054906101000a90046001600160601b03166131919190613f03565b82546001600160601b039182166101009390930a9283029190920219909116179055505f54612241907f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03908116911683612bc8565b60405163121cba1960e01b8152600481018490525f907f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169063121cba1990602401602060405180830381865afa158015613253573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906132779190613f7f565b90506001600160a01b03811661328d5750505050565b604051631e506e0160e31b8152600481018590525f906001600160a01b0383169063f283700890602401602060405180830381865afa1580156132d2573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906132f6919061408d565b90506001600160801b031981165f03613310575050505050565b604051631ab98f6560e01b81526001600160801b0319821660048201525f906133939087908790879086906001600160a01b03891690631ab98f6590602401602060405180830381865afa15801561336a573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061338e9190613f22565b613555565b9050805f036133a457505050505050565b6133d86001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000168483612bc8565b6040516302d6252d60e51b81526001600160801b031983166004820152602481018290526001600160a01b03841690635ac4a5a0906044015f604051808303815f87803b158015613427575f5ffd5b505af1158015613439573d5f5f3e3d5ffd5b50505050505050505050565b5f6001600160a01b03831661345b57505f611f20565b604051631e506e0160e31b8152600481018390525f906001600160a01b0385169063f283700890602401602060405180830381865afa1580156134a0573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906134c4919061408d565b90506001600160801b031981161561354b57604051634a729add60e11b81526001600160801b0319821660048201526001600160a01b038516906394e535ba90602401602060405180830381865afa158015613522573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906135469190613f22565b61354d565b5f5b949350505050565b600183015484545f91613598918491613593916001600160401b03600160801b92839004811692610d1592600160c01b810483169291900416613ee4565b612bb6565b9050805f036135a857505f6136e2565b808460010160108282829054906101000a90046001600160401b03166135ce9190613ee4565b92506101000a8154816001600160401b0302191690836001600160401b0316021790555080855f0160188282829054906101000a90046001600160401b03166136179190613ff8565b92506101000a8154816001600160401b0302191690836001600160401b03160217905550805f60148282829054906101000a90046001600160601b031661365e9190613f03565b92506101000a8154816001600160601b0302191690836001600160601b03160217905550826001600160801b03191686865f015f9054906101000a900460801b6001600160801b0319167f87fc26b59345c09898e99c50d08b524e0cda76374d5fcc1ba577aa0514fb0a1b846040516136d991815260200190565b60405180910390a45b95945050505050565b6001600160a01b0381166137125760405163d92e233d60e01b815260040160405180910390fd5b5f80546001600160a01b0319166001600160a01b0383169081179091556040519081527f3c864541ef71378c6229510ed90f376565ee42d9c5e0904a984a9e863e6db44f9060200160405180910390a150565b7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005c1561230757604051633ee5aeb560e01b815260040160405180910390fd5b80825d5050565b5f6001600160401b038211156137e157604080516306dfcc6560e41b8152600481019190915260248101839052604401612bf9565b5090565b60405163a9059cbb60e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f5114831661383b57838315161561382f573d5f823e3d81fd5b5f873b113d1516831692505b60405250949350505050565b6040516323b872dd60e01b5f8181526001600160a01b038781166004528616602452604485905291602083606481808c5af1925060015f511483166138a3578383151615613897573d5f823e3d81fd5b5f883b113d1516831692505b604052505f60605295945050505050565b5f6138c08484846131ee565b82546138e5906001600160401b03600160c01b8204811691600160801b900416613ee4565b6001830180546001600160401b0392831693508392601091613910918591600160801b900416613ee4565b92506101000a8154816001600160401b0302191690836001600160401b03160217905550815f01601781819054906101000a900461ffff1661395190614017565b91906101000a81548161ffff021916908361ffff160217905550815f01601981819054906101000a900461ffff1661398890614017565b82546101009290920a61ffff818102199093169190921691909102179055825460408051600160801b83046001600160401b039081168252600160c01b8404166020820152908101839052859160801b6001600160801b031916907f8271173b5eb674b009b1ee3439ce224c09725f8ea6080805cb36781efd82ff959060600160405180910390a381546040516364d2506560e01b8152600160a01b90910462ffffff1660048201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b039081169163962d19389187917f0000000000000000000000000000000000000000000000000000000000000000909116906364d2506590602401602060405180830381865afa158015613aaf573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190613ad39190613f7f565b6040516001600160e01b031960e085901b16815260048101929092526001600160a01b031660248201526044015f604051808303815f87803b158015613b17575f5ffd5b505af1158015613b29573d5f5f3e3d5ffd5b505050509392505050565b5f60208284031215613b44575f5ffd5b5035919050565b5f60208284031215613b5b575f5ffd5b81356001600160401b03811115613b70575f5ffd5b82016101008185031215612bc1575f5ffd5b6001600160801b031981168114612241575f5ffd5b5f5f60408385031215613ba8575f5ffd5b8235613bb381613b82565b946020939093013593505050565b6001600160a01b0381168114612241575f5ffd5b5f60208284031215613be5575f5ffd5b8135612bc181613bc1565b5f5f60408385031215613c01575f5ffd5b8235613c0c81613bc1565b91506020830135613c1c81613bc1565b809150509250929050565b5f5f83601f840112613c37575f5ffd5b5081356001600160401b03811115613c4d575f5ffd5b6020830191508360208260051b8501011115613c67575f5ffd5b9250929050565b5f5f5f60408486031215613c80575f5ffd5b8335613c8b81613b82565b925060208401356001600160401b03811115613ca5575f5ffd5b613cb186828701613c27565b9497909650939450505050565b5f5f60208385031215613ccf575f5ffd5b82356001600160401b03811115613ce4575f5ffd5b613cf085828601613c27565b90969095509350505050565b5f5f60408385031215613d0d575f5ffd5b50508035926020909101359150565b5f60208284031215613d2c575f5ffd5b8135612bc181613b82565b81516001600160a01b0316815261014081016020830151613d5f602084018262ffffff169052565b506040830151613d75604084018261ffff169052565b506060830151613d8b606084018261ffff169052565b506080830151613d9f608084018215159052565b5060a0830151613db760a084018263ffffffff169052565b5060c0830151613dd260c08401826001600160401b03169052565b5060e0830151613ded60e08401826001600160401b03169052565b50610100830151613e0a6101008401826001600160401b03169052565b50610120830151610d3a61012084018264ffffffffff169052565b5f5f8335601e19843603018112613e3a575f5ffd5b8301803591506001600160401b03821115613e53575f5ffd5b6020019150600581901b3603821315613c67575f5ffd5b5f60208284031215613e7a575f5ffd5b81356001600160401b0381168114612bc1575f5ffd5b64ffffffffff81168114612241575f5ffd5b5f60208284031215613eb2575f5ffd5b8135612bc181613e90565b634e487b7160e01b5f52601160045260245ffd5b80820180821115611f2057611f20613ebd565b6001600160401b038281168282160390811115611f2057611f20613ebd565b6001600160601b038281168282160390811115611f2057611f20613ebd565b5f60208284031215613f32575f5ffd5b5051919050565b81810381811115611f2057611f20613ebd565b80518015158114610e52575f5ffd5b5f60208284031215613f6b575f5ffd5b612bc182613f4c565b8051610e5281613bc1565b5f60208284031215613f8f575f5ffd5b8151612bc181613bc1565b634e487b7160e01b5f52603260045260245ffd5b9182526001600160e01b031916602082015260400190565b634e487b7160e01b5f52602160045260245ffd5b5f60208284031215613fea575f5ffd5b815160098110612bc1575f5ffd5b6001600160401b038181168382160190811115611f2057611f20613ebd565b5f61ffff82168061402a5761402a613ebd565b5f190192915050565b6001600160601b038181168382160190811115611f2057611f20613ebd565b5f60208284031215614062575f5ffd5b8151612bc181613e90565b5f61ffff821661ffff810361408457614084613ebd565b60010192915050565b5f6020828403121561409d575f5ffd5b8151612bc181613b82565b60ff81168114612241575f5ffd5b8051610e52816140a8565b5f602082840312156140d1575f5ffd5b8151612bc1816140a8565b805162ffffff81168114610e52575f5ffd5b5f602082840312156140fe575f5ffd5b612bc1826140dc565b805163ffffffff81168114610e52575f5ffd5b5f61010082840312801561412c575f5ffd5b5060405161010081016001600160401b038111828210171561415c57634e487b7160e01b5f52604160045260245ffd5b60405261416883613f74565b815261417660208401614107565b6020820152614187604084016140dc565b6040820152614198606084016140dc565b60608201526141a9608084016140b6565b60808201526141ba60a08401613f4c565b60a08201526141cb60c08401613f4c565b60c08201526141dc60e084016140b6565b60e08201529392505050565b8082028115828204841417611f2057611f20613ebd565b5f8261421957634e487b7160e01b5f52601260045260245ffd5b500490565b5f6020828403121561422e575f5ffd5b8135612bc1816140a856fed3de420a6565b95f57bbf208691ef9de4e2cad9835029b32b5e3192fd27202ff"

// PurchaseEscrowRuntime is the contract's code on chain, with zeros where its constructor puts values.
const PurchaseEscrowRuntime = "0x608060405234801561000f575f5ffd5b50600436106101bb575f3560e01c80637c9513fd116100f3578063b908af4e11610093578063cfa6f8271161006e578063cfa6f82714610512578063d0098a2514610525578063f0f4426014610664578063f937f91014610677575f5ffd5b8063b908af4e146104e3578063bd7be5a4146104f6578063cec117ba14610509575f5ffd5b806399a1f131116100ce57806399a1f131146104555780639b2db37314610481578063a2aec86014610494578063afbb28d9146104d0575f5ffd5b80637c9513fd146103dd5780638462d6611461040f578063923cb9521461042e575f5ffd5b806345388cdb1161015e578063612ee9cc11610139578063612ee9cc1461039a57806361d027b3146103a5578063669c783e146103b757806368112c4c146103ca575f5ffd5b806345388cdb1461034d5780634707d000146103605780634800d97f14610373575f5ffd5b80630f2332d3116101995780630f2332d3146102cb5780631039f8a0146102f25780631e83409a14610313578063260e3b5c14610326575f5ffd5b806306433b1b146101bf578063083c82a8146102035780630ae82dff146102b6575b5f5ffd5b6101e67f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b0390911681526020015b60405180910390f35b610279610211366004613b34565b60408051606080820183525f8083526020808401829052928401819052938452600382529282902082519384018352546001600160801b0319608082901b1684526001600160401b03600160801b8204811692850192909252600160c01b9004169082015290565b6040805182516001600160801b03191681526020808401516001600160401b039081169183019190915292820151909216908201526060016101fa565b6102c96102c4366004613b4b565b6106a8565b005b6101e67f000000000000000000000000000000000000000000000000000000000000000081565b610305610300366004613b97565b610caf565b6040519081526020016101fa565b610305610321366004613bd5565b610d41565b6101e67f000000000000000000000000000000000000000000000000000000000000000081565b6102c961035b366004613bd5565b610e57565b6102c961036e366004613bf0565b610fbb565b6101e67f000000000000000000000000000000000000000000000000000000000000000081565b6103056301e2850081565b5f546101e6906001600160a01b031681565b6102c96103c5366004613c6e565b611110565b6102c96103d8366004613c6e565b6117dd565b6103ff6103eb366004613b34565b5f9081526004602052604090205460ff1690565b60405190151581526020016101fa565b61030561041d366004613bd5565b60016020525f908152604090205481565b6101e67f000000000000000000000000000000000000000000000000000000000000000081565b610468610463366004613b34565b611a7a565b6040516001600160e01b031990911681526020016101fa565b6102c961048f366004613cbe565b611b8b565b6104bb7f000000000000000000000000000000000000000000000000000000000000000081565b60405163ffffffff90911681526020016101fa565b6102c96104de366004613cbe565b611ba5565b6102c96104f1366004613c6e565b611d82565b610305610504366004613b34565b611e8d565b61030561012c81565b610305610520366004613cfc565b611f26565b610657610533366004613d1c565b60408051610140810182525f80825260208201819052918101829052606081018290526080810182905260a0810182905260c0810182905260e081018290526101008101829052610120810191909152506001600160801b0319165f9081526002602090815260409182902082516101408101845281546001600160a01b0381168252600160a01b810462ffffff1693820193909352600160b81b830461ffff90811694820194909452600160c81b83049093166060840152600160d81b820460ff1615156080840152600160e01b90910463ffffffff1660a0830152600101546001600160401b0380821660c0840152600160401b8204811660e0840152600160801b820416610100830152600160c01b900464ffffffffff1661012082015290565b6040516101fa9190613d37565b6102c9610672366004613bd5565b612184565b5f5461069090600160a01b90046001600160601b031681565b6040516001600160601b0390911681526020016101fa565b7f523a704056dcd17bcf83bed8b68c59416dac1119be77755efe3bde0a64e46e0c6106d281612197565b60026106dd81612244565b156106fb576040516360111f0f60e11b815260040160405180910390fd5b6107036122d2565b5f6002816107146020870187613d1c565b6001600160801b031916815260208101919091526040015f20546001600160a01b031614610791576107496020840184613d1c565b6001600160801b0319167fa7df37e35254f22900087bd61c5b68001c8f034f7e924ec565af11317d7ee0f75f60405161078491815260200190565b60405180910390a2610ca2565b61079e6020840184613d1c565b6001600160801b0319165f036107c757604051630eda9c3d60e31b815260040160405180910390fd5b5f6107d86040850160208601613bd5565b6001600160a01b0316036107ff5760405163d92e233d60e01b815260040160405180910390fd5b61080c60e0840184613e25565b1590508061083057506108256060840160408501613e6a565b6001600160401b0316155b1561084e57604051631f2a200560e01b815260040160405180910390fd5b61012c61085e60e0850185613e25565b9050111561087f5760405163d6ce581160e01b815260040160405180910390fd5b4261089060a0850160808601613ea2565b64ffffffffff161115806108c657506108ad6301e2850042613ed1565b6108bd60a0850160808601613ea2565b64ffffffffff16115b156108e457604051630309cb8760e51b815260040160405180910390fd5b5f6108ee84612309565b60408101519091506001600160401b031661090f6080860160608701613e6a565b6001600160401b0316111561093757604051631531524160e31b815260040160405180910390fd5b806060015184606001602081019061094f9190613e6a565b6001600160401b0316101561097757604051632377500f60e11b815260040160405180910390fd5b6040518061014001604052808560200160208101906109969190613bd5565b6001600160a01b03168152825162ffffff1660208201526040016109bd60e0870187613e25565b905061ffff168152602001826020015161ffff1681526020015f15158152602001826020015161ffff165f146109f357426109f5565b5f5b63ffffffff1681526040808401516001600160401b031660208301525f9082018190526060820152608090810190610a339060a08801908801613ea2565b64ffffffffff16905260025f610a4c6020880188613d1c565b6001600160801b0319908116825260208083019390935260409182015f20845181548686015187860151606089015160808a015160a08b015163ffffffff16600160e01b026001600160e01b03911515600160d81b02919091166001600160d81b0361ffff938416600160c81b0261ffff60c81b1994909516600160b81b029390931663ffffffff60b81b1962ffffff909616600160a01b026001600160b81b03199097166001600160a01b039098169790971795909517939093169490941717929092161717815560c08501516001909101805460e08701516101008801516101209098015164ffffffffff16600160c01b0264ffffffffff60c01b196001600160401b03998a16600160801b02166cffffffffffffffffffffffffff60801b19928a16600160401b0293909616989094169790971717959095169190911717909255610b9e918601908601613bd5565b6001600160a01b0316610bb46020860186613d1c565b6001600160801b0319167fbc12b28e5c2c3886824526601f6c9824bac5060b9f4a4840868509fc1dae1da78360400151876060016020810190610bf79190613e6a565b610c0760a08a0160808b01613ea2565b604080516001600160401b03948516815293909216602084015264ffffffffff169082015260600160405180910390a3610ca0610c476020860186613d1c565b60025f610c576020890189613d1c565b6001600160801b031916815260208082019290925260409081015f2091610c82918901908901613bd5565b610c926080890160608a01613e6a565b6001600160401b03166129e8565b505b610caa612b4c565b505050565b5f6002610cbb81612244565b15610cd9576040516360111f0f60e11b815260040160405180910390fd5b610ce16122d2565b5f610ceb85612b76565b6001810154909150610d23908590610d15906001600160401b03600160401b820481169116613ee4565b6001600160401b0316612bb6565b9250610d31858233866129e8565b50610d3a612b4c565b5092915050565b5f610d4a6122d2565b506001600160a01b0381165f9081526001602052604081205490819003610d7257505f610e4a565b6001600160a01b0382165f9081526001602052604081208190558054829190601490610daf908490600160a01b90046001600160601b0316613f03565b92506101000a8154816001600160601b0302191690836001600160601b03160217905550816001600160a01b03167fd8138f8a3f377c5259ca548e70e4c2de94f129f5a11036a15b69513cba2b426a82604051610e0e91815260200190565b60405180910390a2610e4a6001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000168383612bc8565b610e52612b4c565b919050565b5f610e6181612197565b610e696122d2565b6001600160a01b038216610e905760405163d92e233d60e01b815260040160405180910390fd5b5f80546040516370a0823160e01b8152306004820152600160a01b9091046001600160601b0316907f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906370a0823190602401602060405180830381865afa158015610f07573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610f2b9190613f22565b610f359190613f39565b604080516001600160a01b0386168152602081018390529192507faa4baa311e1dedb0940f0e5c84bef8ff176fe87c3c18d8f14362e9b313b698f2910160405180910390a1610fae6001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000168483612bc8565b50610fb7612b4c565b5050565b5f610fc581612197565b610fcd6122d2565b7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316836001600160a01b03160361101f57604051630309cb8760e51b815260040160405180910390fd5b6001600160a01b0382166110465760405163d92e233d60e01b815260040160405180910390fd5b6040516370a0823160e01b81523060048201525f906001600160a01b038516906370a0823190602401602060405180830381865afa15801561108a573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906110ae9190613f22565b604080516001600160a01b038088168252861660208201529081018290529091507f4143f7b5cb6ea007914c32b8a3e64cebc051d7f493fa0755454da1e47701e1259060600160405180910390a1610ca06001600160a01b0385168483612bc8565b6111186122d2565b5f61112284612b76565b604051632474521560e21b81527f3930c4299327fecad9f349867c23fa169b6920e00a07c3696221eec1728057f960048201523360248201529091507f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906391d1485490604401602060405180830381865afa1580156111ad573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906111d19190613f5b565b6112f45780546001600160a01b03163314801590611294575080546040516364d2506560e01b8152600160a01b90910462ffffff1660048201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906364d2506590602401602060405180830381865afa15801561125a573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061127e9190613f7f565b6001600160a01b0316336001600160a01b031614155b156112c2576112c27f523a704056dcd17bcf83bed8b68c59416dac1119be77755efe3bde0a64e46e0c612197565b6001810154600160c01b900464ffffffffff1642116112f45760405163477cd0a960e01b815260040160405180910390fd5b5f5f5b8381101561153b575f85858381811061131257611312613f9a565b602090810292909201355f8181526003909352604090922080549293509160801b6001600160801b0319908116908a1614905061137e5760405182905f51602061423a5f395f51905f529061137190869063f28c760d60e01b90613fae565b60405180910390a2611531565b600560405163c7d25b1560e01b8152600481018490527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169063c7d25b1590602401602060405180830381865afa1580156113e3573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906114079190613fda565b600881111561141857611418613fc6565b146114455760405182905f51602061423a5f395f51905f52906113719086906361e9092b60e01b90613fae565b805461146190600160c01b90046001600160401b031685613ff8565b8154600187018054929650600160801b9091046001600160401b03908116925f9161148e91859116613ee4565b92506101000a8154816001600160401b0302191690836001600160401b03160217905550845f01601781819054906101000a900461ffff166114cf90614017565b825461ffff9182166101009390930a92830291909202199091161790555f828152600360205260408082208290555183916001600160801b03198b16917f119f65e729268e6abb034689de2fb708b01d5137498b1995ac34fe6f5ad422a59190a35b50506001016112f7565b50808260010160108282829054906101000a90046001600160401b03166115629190613ff8565b82546101009290920a6001600160401b038181021990931691831602179091556001840154808216600160401b909104909116111590506116db5760018201545f906115c1906001600160401b0380821691600160401b900416613ee4565b9050808360010160088282829054906101000a90046001600160401b03166115e99190613ee4565b92506101000a8154816001600160401b0302191690836001600160401b03160217905550808360010160108282829054906101000a90046001600160401b03166116339190613ee4565b82546101009290920a6001600160401b0381810219909316918316021790915584546001600160a01b03165f908152600160205260408120805492851693509161167e908490613ed1565b909155505082546040516001600160401b03831681526001600160a01b03909116906001600160801b03198816907fc899f65d555fa732cfff132a257eadf835200b245c57c1aa0bff0b7ffd29360f9060200160405180910390a3505b6001600160401b038116156117d357806001600160401b03165f60148282829054906101000a90046001600160601b03166117169190614033565b92506101000a8154816001600160601b0302191690836001600160601b03160217905550336001600160a01b0316856001600160801b0319167f7e9a9c77a8ab20dbfa3323cba54347ab188fa6c94a5b8505749016a03f22d7c18360405161178d91906001600160401b0391909116815260200190565b60405180910390a36117d36001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001633306001600160401b038516612c02565b5050610caa612b4c565b60026117e881612244565b15611806576040516360111f0f60e11b815260040160405180910390fd5b61180e6122d2565b5f61181885612b76565b8054909150600160d81b900460ff161561184557604051630536473f60e51b815260040160405180910390fd5b5f6118ef825f01601c9054906101000a900463ffffffff1663ffffffff167f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663690dee4a6040518163ffffffff1660e01b8152600401602060405180830381865afa1580156118bf573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906118e39190614052565b64ffffffffff16612c38565b8254909150600160b81b900461ffff16158061192157508154600160c81b810461ffff908116600160b81b9092041614155b8061195b575061195763ffffffff7f00000000000000000000000000000000000000000000000000000000000000001682613ed1565b4211155b156119795760405163b73f611960e01b815260040160405180910390fd5b60018201546001600160401b03808216600160401b90920416036119b2576119a18683612c47565b6119ab8585612ccc565b5050611a6c565b5f5f5b85811015611a5e575f8787838181106119d0576119d0613f9a565b602090810292909201355f8181526003909352604090922080549293509160801b6001600160801b0319908116908c16149050611a3c5760405182905f51602061423a5f395f51905f5290611a2f90869063f28c760d60e01b90613fae565b60405180910390a2611a54565b611a47828288612ee3565b611a519085613ed1565b93505b50506001016119b5565b50611a6881613164565b5050505b611a74612b4c565b50505050565b5f611a836122d2565b336001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001614611acc5760405163061cbdd360e51b815260040160405180910390fd5b5f8281526003602052604081208054909160809190911b6001600160801b0319169003611b035750631925dcf160e31b9050610e4a565b805460801b6001600160801b0319165f90815260026020526040902080548190601990611b3a90600160c81b900461ffff1661406d565b82546101009290920a61ffff81810219909316919092169190910217905580546001600160e01b0316600160e01b4263ffffffff1602178155611b7e8483836131ee565b505f915050610e52612b4c565b611b936122d2565b611b9d8282612ccc565b610fb7612b4c565b7f3930c4299327fecad9f349867c23fa169b6920e00a07c3696221eec1728057f9611bcf81612197565b5f5b82811015611a74575f848483818110611bec57611bec613f9a565b602090810292909201355f81815260049093526040909220549192505060ff1615611c4c5760405182815281907fa7df37e35254f22900087bd61c5b68001c8f034f7e924ec565af11317d7ee0f7906020015b60405180910390a2611d79565b5f8181526003602052604090205460801b6001600160801b031916151580611d0c5750600660405163c7d25b1560e01b8152600481018390527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169063c7d25b1590602401602060405180830381865afa158015611cd4573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190611cf89190613fda565b6008811115611d0957611d09613fc6565b14155b15611d395760405181905f51602061423a5f395f51905f5290611c3f908590630846bf5360e21b90613fae565b5f81815260046020526040808220805460ff191660011790555182917f9a447132901c7bd43f709fb32f849e0aaf6979ff4bfa10db55807a2c0d9254ab91a25b50600101611bd1565b6002611d8d81612244565b15611dab576040516360111f0f60e11b815260040160405180910390fd5b611db36122d2565b5f611dbd85612b76565b80549091506001600160a01b03163314611dfa57611dfa7f523a704056dcd17bcf83bed8b68c59416dac1119be77755efe3bde0a64e46e0c612197565b8054600160b81b900461ffff16158015611e1d57508054600160d81b900460ff16155b15611e3b57604051631f2a200560e01b815260040160405180910390fd5b80546001820154611e7091879184916001600160a01b031690610c92906001600160401b03600160401b820481169116613ee4565b611e7a8582612c47565b611e848484612ccc565b50611a74612b4c565b60405163121cba1960e01b8152600481018290525f90611f20906001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063121cba1990602401602060405180830381865afa158015611ef6573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190611f1a9190613f7f565b83613445565b92915050565b5f611f2f6122d2565b60405163121cba1960e01b8152600481018490527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169063121cba1990602401602060405180830381865afa158015611f92573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190611fb69190613f7f565b6001600160a01b0316336001600160a01b031614611fe75760405163061cbdd360e51b815260040160405180910390fd5b5f838152600360205260409020805460801b6001600160801b03191615806120a65750600760405163c7d25b1560e01b8152600481018690527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169063c7d25b1590602401602060405180830381865afa15801561206f573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906120939190613fda565b60088111156120a4576120a4613fc6565b145b156120b4575f91505061217c565b805460801b6001600160801b0319165f90815260026020526040908190209051631e506e0160e31b81526004810186905261213e918691849190339063f283700890602401602060405180830381865afa158015612114573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190612138919061408d565b87613555565b9150811561217a5761217a6001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000163384612bc8565b505b611f20612b4c565b5f61218e81612197565b610fb7826136eb565b604051632474521560e21b8152600481018290523360248201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906391d1485490604401602060405180830381865afa158015612200573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906122249190613f5b565b6122415760405163061cbdd360e51b815260040160405180910390fd5b50565b5f817f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663ef56fd436040518163ffffffff1660e01b8152600401602060405180830381865afa1580156122a2573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906122c691906140c1565b1660ff16151592915050565b6122da613765565b61230760017f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005b906137a5565b565b604080516080810182525f8082526020820181905291810182905260608101919091526001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016636817ca3061236860e0850185613e25565b5f81811061237857612378613f9a565b905060200201356040518263ffffffff1660e01b815260040161239d91815260200190565b602060405180830381865afa1580156123b8573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906123dc91906140ee565b62ffffff168082526040516364d2506560e01b815260048101919091525f907f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906364d2506590602401602060405180830381865afa15801561244a573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061246e9190613f7f565b90505f5f5f5b61248160e0870187613e25565b90508110156129df575f61249860e0880188613e25565b838181106124a8576124a8613f9a565b9050602002013590505f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03166318c10885836040518263ffffffff1660e01b815260040161250091815260200190565b61010060405180830381865afa15801561251c573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190612540919061411a565b80519091506001600160a01b031661256b57604051632785786f60e21b815260040160405180910390fd5b8060c001511561258e57604051637b856bc160e01b815260040160405180910390fd5b865f015162ffffff16816040015162ffffff16146125bf5760405163045eb90760e11b815260040160405180910390fd5b5f8281526003602052604090205460801b6001600160801b031916156125f857604051630225a92560e11b815260040160405180910390fd5b8460ff168160e0015160ff161461269b5760e081015160405163121cba1960e01b8152600481018490529095507f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169063121cba1990602401602060405180830381865afa158015612674573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906126989190613f7f565b93505b856001600160a01b0316815f01516001600160a01b0316141580156126d55750836001600160a01b0316815f01516001600160a01b031614155b156126f357604051630846bf5360e21b815260040160405180910390fd5b5f6127366103e861270a60608c0160408d01613e6a565b6001600160401b0316846060015162ffffff1661272791906141e8565b61273191906141ff565b6137ac565b90505f6127438685613445565b905080826001600160401b0316101561276f57604051630846bf5360e21b815260040160405180910390fd5b81896040018181516127819190613ff8565b6001600160401b03169052506060890180518291906127a1908390613ed1565b9052506040805160608101909152806127bd60208d018d613d1c565b6001600160801b03191681526001600160401b038085166020808401919091525f604093840181905288815260038252839020845181548684015196909501518416600160c01b026001600160c01b0396909416600160801b026001600160c01b031990951660809190911c1793909317939093161790558490612843908c018c613d1c565b6040516001600160401b03851681526001600160801b031991909116907f3f5db5a5c4ecb60297ea50d27952a7f7be0ee1a8979f90072a68531d6de6bf379060200160405180910390a360067f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663f5229f24868b8e60a001358f60c00160208101906128d8919061421e565b6040516001600160e01b031960e087901b16815260048101949094526001600160a01b039092166024840152604483015260ff1660648201526084016020604051808303815f875af1158015612930573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906129549190613fda565b600881111561296557612965613fc6565b036129d0575f8481526004602052604090205460ff16158061298657508015155b156129a457604051630846bf5360e21b815260040160405180910390fd5b5f848152600460209081526040909120805460ff19169055890180516129c99061406d565b61ffff1690525b50505050806001019050612474565b50505050919050565b8015611a7457808360010160088282829054906101000a90046001600160401b0316612a149190613ff8565b92506101000a8154816001600160401b0302191690836001600160401b03160217905550808360010160108282829054906101000a90046001600160401b0316612a5e9190613ff8565b92506101000a8154816001600160401b0302191690836001600160401b03160217905550805f60148282829054906101000a90046001600160601b0316612aa59190614033565b92506101000a8154816001600160601b0302191690836001600160601b03160217905550816001600160a01b0316846001600160801b0319167f7af75496e507d2a2ab9a1eb946a727d8220ac670042f40dd00e182ac2a9d24cc83604051612b0f91815260200190565b60405180910390a3611a746001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016833084612c02565b6123075f7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f00612301565b6001600160801b031981165f90815260026020526040902080546001600160a01b0316610e525760405163f28c760d60e01b815260040160405180910390fd5b5f8282188284100282185b9392505050565b612bd583838360016137e5565b610caa57604051635274afe760e01b81526001600160a01b03841660048201526024015b60405180910390fd5b612c10848484846001613847565b611a7457604051635274afe760e01b81526001600160a01b0385166004820152602401612bf9565b5f828218828411028218612bc1565b8054600160d81b900460ff1615612c5c575050565b8054600160d81b60ff60d81b19821617825560018201546040516001600160401b0390911681526001600160a01b03909116906001600160801b03198416907f401115e5229da5bbc1882cb1440cc104d757ec78fceadf9f1eb1fbcac75e22029060200160405180910390a35050565b5f5f5b82811015612ed9575f848483818110612cea57612cea613f9a565b602090810292909201355f818152600384526040808220805460801b6001600160801b03191683526002909552808220905163c7d25b1560e01b8152600481018490529295509250907f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169063c7d25b1590602401602060405180830381865afa158015612d82573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190612da69190613fda565b90506007816008811115612dbc57612dbc613fc6565b03612dfc5760405185815284907fa7df37e35254f22900087bd61c5b68001c8f034f7e924ec565af11317d7ee0f7906020015b60405180910390a2612eca565b825460801b6001600160801b0319165f03612e395760405184905f51602061423a5f395f51905f5290612def90889063f28c760d60e01b90613fae565b8154600160d81b900460ff16612e715760405184905f51602061423a5f395f51905f5290612def908890631e3b962960e01b90613fae565b6006816008811115612e8557612e85613fc6565b14612eb25760405184905f51602061423a5f395f51905f5290612def9088906361e9092b60e01b90613fae565b612ebd8484846138b4565b612ec79087613ed1565b95505b50505050806001019050612ccf565b50610caa81613164565b5f612eef8484846131ee565b825460018301546001600160401b03600160c01b9092048216915f91612f2691600160801b8204811691600160401b900416613ee4565b6001850154612f3e91906001600160401b0316613ee4565b6001600160401b031690508015612f9f5784548190612f6e908490600160801b90046001600160401b0316613ee4565b6001860154612f90916001600160401b0390811691600160801b9004166141e8565b612f9a91906141ff565b612fa1565b5f5b9250828460010160108282829054906101000a90046001600160401b0316612fc99190613ee4565b92506101000a8154816001600160401b0302191690836001600160401b031602179055508282612ff99190613ff8565b60018501805460089061301d908490600160401b90046001600160401b0316613ee4565b82546101009290920a6001600160401b038181021990931691831602179091558654600187018054600160801b90920483169350915f9161306091859116613ee4565b92506101000a8154816001600160401b0302191690836001600160401b03160217905550835f01601781819054906101000a900461ffff166130a190614017565b91906101000a81548161ffff021916908361ffff160217905550835f01601981819054906101000a900461ffff166130d890614017565b82546101009290920a61ffff8181021990931691909216919091021790558454604080516001600160401b038516815260208101869052889260801b6001600160801b031916917f33486323a38a3f9f3e5e238eb7822755cf96ccb44b556b3b38ebf45f498bbca1910160405180910390a350505f938452600360205260408420939093555090919050565b805f0361316e5750565b805f60148282829054906101000a90046001600160601b03166131919190613f03565b82546001600160601b039182166101009390930a9283029190920219909116179055505f54612241907f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03908116911683612bc8565b60405163121cba1960e01b8152600481018490525f907f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169063121cba1990602401602060405180830381865afa158015613253573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906132779190613f7f565b90506001600160a01b03811661328d5750505050565b604051631e506e0160e31b8152600481018590525f906001600160a01b0383169063f283700890602401602060405180830381865afa1580156132d2573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906132f6919061408d565b90506001600160801b031981165f03613310575050505050565b604051631ab98f6560e01b81526001600160801b0319821660048201525f906133939087908790879086906001600160a01b03891690631ab98f6590602401602060405180830381865afa15801561336a573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061338e9190613f22565b613555565b9050805f036133a457505050505050565b6133d86001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000168483612bc8565b6040516302d6252d60e51b81526001600160801b031983166004820152602481018290526001600160a01b03841690635ac4a5a0906044015f604051808303815f87803b158015613427575f5ffd5b505af1158015613439573d5f5f3e3d5ffd5b50505050505050505050565b5f6001600160a01b03831661345b57505f611f20565b604051631e506e0160e31b8152600481018390525f906001600160a01b0385169063f283700890602401602060405180830381865afa1580156134a0573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906134c4919061408d565b90506001600160801b031981161561354b57604051634a729add60e11b81526001600160801b0319821660048201526001600160a01b038516906394e535ba90602401602060405180830381865afa158015613522573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906135469190613f22565b61354d565b5f5b949350505050565b600183015484545f91613598918491613593916001600160401b03600160801b92839004811692610d1592600160c01b810483169291900416613ee4565b612bb6565b9050805f036135a857505f6136e2565b808460010160108282829054906101000a90046001600160401b03166135ce9190613ee4565b92506101000a8154816001600160401b0302191690836001600160401b0316021790555080855f0160188282829054906101000a90046001600160401b03166136179190613ff8565b92506101000a8154816001600160401b0302191690836001600160401b03160217905550805f60148282829054906101000a90046001600160601b031661365e9190613f03565b92506101000a8154816001600160601b0302191690836001600160601b03160217905550826001600160801b03191686865f015f9054906101000a900460801b6001600160801b0319167f87fc26b59345c09898e99c50d08b524e0cda76374d5fcc1ba577aa0514fb0a1b846040516136d991815260200190565b60405180910390a45b95945050505050565b6001600160a01b0381166137125760405163d92e233d60e01b815260040160405180910390fd5b5f80546001600160a01b0319166001600160a01b0383169081179091556040519081527f3c864541ef71378c6229510ed90f376565ee42d9c5e0904a984a9e863e6db44f9060200160405180910390a150565b7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005c1561230757604051633ee5aeb560e01b815260040160405180910390fd5b80825d5050565b5f6001600160401b038211156137e157604080516306dfcc6560e41b8152600481019190915260248101839052604401612bf9565b5090565b60405163a9059cbb60e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f5114831661383b57838315161561382f573d5f823e3d81fd5b5f873b113d1516831692505b60405250949350505050565b6040516323b872dd60e01b5f8181526001600160a01b038781166004528616602452604485905291602083606481808c5af1925060015f511483166138a3578383151615613897573d5f823e3d81fd5b5f883b113d1516831692505b604052505f60605295945050505050565b5f6138c08484846131ee565b82546138e5906001600160401b03600160c01b8204811691600160801b900416613ee4565b6001830180546001600160401b0392831693508392601091613910918591600160801b900416613ee4565b92506101000a8154816001600160401b0302191690836001600160401b03160217905550815f01601781819054906101000a900461ffff1661395190614017565b91906101000a81548161ffff021916908361ffff160217905550815f01601981819054906101000a900461ffff1661398890614017565b82546101009290920a61ffff818102199093169190921691909102179055825460408051600160801b83046001600160401b039081168252600160c01b8404166020820152908101839052859160801b6001600160801b031916907f8271173b5eb674b009b1ee3439ce224c09725f8ea6080805cb36781efd82ff959060600160405180910390a381546040516364d2506560e01b8152600160a01b90910462ffffff1660048201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b039081169163962d19389187917f0000000000000000000000000000000000000000000000000000000000000000909116906364d2506590602401602060405180830381865afa158015613aaf573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190613ad39190613f7f565b6040516001600160e01b031960e085901b16815260048101929092526001600160a01b031660248201526044015f604051808303815f87803b158015613b17575f5ffd5b505af1158015613b29573d5f5f3e3d5ffd5b505050509392505050565b5f60208284031215613b44575f5ffd5b5035919050565b5f60208284031215613b5b575f5ffd5b81356001600160401b03811115613b70575f5ffd5b82016101008185031215612bc1575f5ffd5b6001600160801b031981168114612241575f5ffd5b5f5f60408385031215613ba8575f5ffd5b8235613bb381613b82565b946020939093013593505050565b6001600160a01b0381168114612241575f5ffd5b5f60208284031215613be5575f5ffd5b8135612bc181613bc1565b5f5f60408385031215613c01575f5ffd5b8235613c0c81613bc1565b91506020830135613c1c81613bc1565b809150509250929050565b5f5f83601f840112613c37575f5ffd5b5081356001600160401b03811115613c4d575f5ffd5b6020830191508360208260051b8501011115613c67575f5ffd5b9250929050565b5f5f5f60408486031215613c80575f5ffd5b8335613c8b81613b82565b925060208401356001600160401b03811115613ca5575f5ffd5b613cb186828701613c27565b9497909650939450505050565b5f5f60208385031215613ccf575f5ffd5b82356001600160401b03811115613ce4575f5ffd5b613cf085828601613c27565b90969095509350505050565b5f5f60408385031215613d0d575f5ffd5b50508035926020909101359150565b5f60208284031215613d2c575f5ffd5b8135612bc181613b82565b81516001600160a01b0316815261014081016020830151613d5f602084018262ffffff169052565b506040830151613d75604084018261ffff169052565b506060830151613d8b606084018261ffff169052565b506080830151613d9f608084018215159052565b5060a0830151613db760a084018263ffffffff169052565b5060c0830151613dd260c08401826001600160401b03169052565b5060e0830151613ded60e08401826001600160401b03169052565b50610100830151613e0a6101008401826001600160401b03169052565b50610120830151610d3a61012084018264ffffffffff169052565b5f5f8335601e19843603018112613e3a575f5ffd5b8301803591506001600160401b03821115613e53575f5ffd5b6020019150600581901b3603821315613c67575f5ffd5b5f60208284031215613e7a575f5ffd5b81356001600160401b0381168114612bc1575f5ffd5b64ffffffffff81168114612241575f5ffd5b5f60208284031215613eb2575f5ffd5b8135612bc181613e90565b634e487b7160e01b5f52601160045260245ffd5b80820180821115611f2057611f20613ebd565b6001600160401b038281168282160390811115611f2057611f20613ebd565b6001600160601b038281168282160390811115611f2057611f20613ebd565b5f60208284031215613f32575f5ffd5b5051919050565b81810381811115611f2057611f20613ebd565b80518015158114610e52575f5ffd5b5f60208284031215613f6b575f5ffd5b612bc182613f4c565b8051610e5281613bc1565b5f60208284031215613f8f575f5ffd5b8151612bc181613bc1565b634e487b7160e01b5f52603260045260245ffd5b9182526001600160e01b031916602082015260400190565b634e487b7160e01b5f52602160045260245ffd5b5f60208284031215613fea575f5ffd5b815160098110612bc1575f5ffd5b6001600160401b038181168382160190811115611f2057611f20613ebd565b5f61ffff82168061402a5761402a613ebd565b5f190192915050565b6001600160601b038181168382160190811115611f2057611f20613ebd565b5f60208284031215614062575f5ffd5b8151612bc181613e90565b5f61ffff821661ffff810361408457614084613ebd565b60010192915050565b5f6020828403121561409d575f5ffd5b8151612bc181613b82565b60ff81168114612241575f5ffd5b8051610e52816140a8565b5f602082840312156140d1575f5ffd5b8151612bc1816140a8565b805162ffffff81168114610e52575f5ffd5b5f602082840312156140fe575f5ffd5b612bc1826140dc565b805163ffffffff81168114610e52575f5ffd5b5f61010082840312801561412c575f5ffd5b5060405161010081016001600160401b038111828210171561415c57634e487b7160e01b5f52604160045260245ffd5b60405261416883613f74565b815261417660208401614107565b6020820152614187604084016140dc565b6040820152614198606084016140dc565b60608201526141a9608084016140b6565b60808201526141ba60a08401613f4c565b60a08201526141cb60c08401613f4c565b60c08201526141dc60e084016140b6565b60e08201529392505050565b8082028115828204841417611f2057611f20613ebd565b5f8261421957634e487b7160e01b5f52601260045260245ffd5b500490565b5f6020828403121561422e575f5ffd5b8135612bc1816140a856fed3de420a6565b95f57bbf208691ef9de4e2cad9835029b32b5e3192fd27202ff"

// PurchaseEscrowImmutables are the places, start and length, of the values that the constructor fixed.
var PurchaseEscrowImmutables = [][2]int{{452, 32}, {720, 32}, {811, 32}, {888, 32}, {1075, 32}, {1177, 32}, {3619, 32}, {3770, 32}, {3975, 32}, {4047, 32}, {4448, 32}, {4621, 32}, {5014, 32}, {6050, 32}, {6245, 32}, {6449, 32}, {6798, 32}, {7303, 32}, {7857, 32}, {8005, 32}, {8226, 32}, {8531, 32}, {8627, 32}, {8776, 32}, {9014, 32}, {9213, 32}, {9396, 32}, {9767, 32}, {10385, 32}, {11044, 32}, {11573, 32}, {12732, 32}, {12806, 32}, {13233, 32}, {14899, 32}, {14952, 32}}
