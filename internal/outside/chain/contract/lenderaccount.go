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

// LenderAccountMetaData contains all meta data concerning the LenderAccount contract.
var LenderAccountMetaData = MetaData{
	ABI: "[{\"inputs\":[{\"internalType\":\"contractRoles\",\"name\":\"roles\",\"type\":\"address\"},{\"internalType\":\"contractIVaults\",\"name\":\"vaults\",\"type\":\"address\"},{\"internalType\":\"uint40\",\"name\":\"payeeDelay\",\"type\":\"uint40\"}],\"stateMutability\":\"nonpayable\",\"type\":\"constructor\"},{\"inputs\":[],\"name\":\"InsufficientPermissions\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"PayeeNotPending\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"token\",\"type\":\"address\"}],\"name\":\"SafeERC20FailedOperation\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"VaultKnown\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"VaultNotFound\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"ZeroAddress\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"FACTORY\",\"outputs\":[{\"internalType\":\"address\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"PAYEE_DELAY\",\"outputs\":[{\"internalType\":\"uint40\",\"name\":\"\",\"type\":\"uint40\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"ROLES\",\"outputs\":[{\"internalType\":\"contractRoles\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"VAULTS\",\"outputs\":[{\"internalType\":\"contractIVaults\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"cancelPayee\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"contractIWithdrawalQueue\",\"name\":\"queue\",\"type\":\"address\"},{\"internalType\":\"uint256\",\"name\":\"id\",\"type\":\"uint256\"}],\"name\":\"cancelWithdrawal\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"shares\",\"type\":\"uint256\"}],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"payee_\",\"type\":\"address\"}],\"name\":\"initialize\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"lenderKey\",\"outputs\":[{\"internalType\":\"bytes32\",\"name\":\"\",\"type\":\"bytes32\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"payee\",\"outputs\":[{\"internalType\":\"address\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"pendingPayee\",\"outputs\":[{\"internalType\":\"address\",\"name\":\"proposed\",\"type\":\"address\"},{\"internalType\":\"uint40\",\"name\":\"effectiveAt\",\"type\":\"uint40\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"payee_\",\"type\":\"address\"}],\"name\":\"proposePayee\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"contractIERC4626\",\"name\":\"vault\",\"type\":\"address\"},{\"internalType\":\"uint256\",\"name\":\"shares\",\"type\":\"uint256\"}],\"name\":\"redeem\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"}],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"contractIWithdrawalQueue\",\"name\":\"queue\",\"type\":\"address\"},{\"internalType\":\"uint256\",\"name\":\"shares\",\"type\":\"uint256\"}],\"name\":\"requestWithdrawal\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"id\",\"type\":\"uint256\"}],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"contractIERC20\",\"name\":\"token\",\"type\":\"address\"}],\"name\":\"rescue\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"contractIERC20\",\"name\":\"vault\",\"type\":\"address\"},{\"internalType\":\"uint256\",\"name\":\"shares\",\"type\":\"uint256\"}],\"name\":\"sendShares\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"contractIERC4626\",\"name\":\"vault\",\"type\":\"address\"},{\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"}],\"name\":\"withdraw\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"shares\",\"type\":\"uint256\"}],\"stateMutability\":\"nonpayable\",\"type\":\"function\"}]",
	ID:  "LenderAccount",
}

// LenderAccount is an auto generated Go binding around an Ethereum contract.
type LenderAccount struct {
	abi abi.ABI
}

// GetABI returns the ABI associated with this contract binding.
func (c *LenderAccount) GetABI() abi.ABI {
	return c.abi
}

// NewLenderAccount creates a new instance of LenderAccount.
func NewLenderAccount() *LenderAccount {
	parsed, err := LenderAccountMetaData.ParseABI()
	if err != nil {
		panic(errors.New("invalid ABI: " + err.Error()))
	}
	return &LenderAccount{abi: *parsed}
}

// PackConstructor is the Go binding used to pack the parameters required for
// contract deployment.
//
// Solidity: constructor(address roles, address vaults, uint40 payeeDelay) returns()
func (lenderAccount *LenderAccount) PackConstructor(roles common.Address, vaults common.Address, payeeDelay *big.Int) []byte {
	enc, err := lenderAccount.abi.Pack("", roles, vaults, payeeDelay)
	if err != nil {
		panic(err)
	}
	return enc
}

// PackFACTORY is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x2dd31000.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function FACTORY() view returns(address)
func (lenderAccount *LenderAccount) PackFACTORY() []byte {
	enc, err := lenderAccount.abi.Pack("FACTORY")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackFACTORY is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x2dd31000.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function FACTORY() view returns(address)
func (lenderAccount *LenderAccount) TryPackFACTORY() ([]byte, error) {
	return lenderAccount.abi.Pack("FACTORY")
}

// UnpackFACTORY is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x2dd31000.
//
// Solidity: function FACTORY() view returns(address)
func (lenderAccount *LenderAccount) UnpackFACTORY(data []byte) (common.Address, error) {
	out, err := lenderAccount.abi.Unpack("FACTORY", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackPAYEEDELAY is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x0bca0c10.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function PAYEE_DELAY() view returns(uint40)
func (lenderAccount *LenderAccount) PackPAYEEDELAY() []byte {
	enc, err := lenderAccount.abi.Pack("PAYEE_DELAY")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackPAYEEDELAY is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x0bca0c10.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function PAYEE_DELAY() view returns(uint40)
func (lenderAccount *LenderAccount) TryPackPAYEEDELAY() ([]byte, error) {
	return lenderAccount.abi.Pack("PAYEE_DELAY")
}

// UnpackPAYEEDELAY is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x0bca0c10.
//
// Solidity: function PAYEE_DELAY() view returns(uint40)
func (lenderAccount *LenderAccount) UnpackPAYEEDELAY(data []byte) (*big.Int, error) {
	out, err := lenderAccount.abi.Unpack("PAYEE_DELAY", data)
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
func (lenderAccount *LenderAccount) PackROLES() []byte {
	enc, err := lenderAccount.abi.Pack("ROLES")
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
func (lenderAccount *LenderAccount) TryPackROLES() ([]byte, error) {
	return lenderAccount.abi.Pack("ROLES")
}

// UnpackROLES is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x923cb952.
//
// Solidity: function ROLES() view returns(address)
func (lenderAccount *LenderAccount) UnpackROLES(data []byte) (common.Address, error) {
	out, err := lenderAccount.abi.Unpack("ROLES", data)
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
func (lenderAccount *LenderAccount) PackVAULTS() []byte {
	enc, err := lenderAccount.abi.Pack("VAULTS")
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
func (lenderAccount *LenderAccount) TryPackVAULTS() ([]byte, error) {
	return lenderAccount.abi.Pack("VAULTS")
}

// UnpackVAULTS is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xd2dabb5b.
//
// Solidity: function VAULTS() view returns(address)
func (lenderAccount *LenderAccount) UnpackVAULTS(data []byte) (common.Address, error) {
	out, err := lenderAccount.abi.Unpack("VAULTS", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackCancelPayee is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x4c5316f3.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function cancelPayee() returns()
func (lenderAccount *LenderAccount) PackCancelPayee() []byte {
	enc, err := lenderAccount.abi.Pack("cancelPayee")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackCancelPayee is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x4c5316f3.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function cancelPayee() returns()
func (lenderAccount *LenderAccount) TryPackCancelPayee() ([]byte, error) {
	return lenderAccount.abi.Pack("cancelPayee")
}

// PackCancelWithdrawal is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xbe476d8a.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function cancelWithdrawal(address queue, uint256 id) returns(uint256 shares)
func (lenderAccount *LenderAccount) PackCancelWithdrawal(queue common.Address, id *big.Int) []byte {
	enc, err := lenderAccount.abi.Pack("cancelWithdrawal", queue, id)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackCancelWithdrawal is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xbe476d8a.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function cancelWithdrawal(address queue, uint256 id) returns(uint256 shares)
func (lenderAccount *LenderAccount) TryPackCancelWithdrawal(queue common.Address, id *big.Int) ([]byte, error) {
	return lenderAccount.abi.Pack("cancelWithdrawal", queue, id)
}

// UnpackCancelWithdrawal is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xbe476d8a.
//
// Solidity: function cancelWithdrawal(address queue, uint256 id) returns(uint256 shares)
func (lenderAccount *LenderAccount) UnpackCancelWithdrawal(data []byte) (*big.Int, error) {
	out, err := lenderAccount.abi.Unpack("cancelWithdrawal", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackInitialize is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xc4d66de8.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function initialize(address payee_) returns()
func (lenderAccount *LenderAccount) PackInitialize(payee common.Address) []byte {
	enc, err := lenderAccount.abi.Pack("initialize", payee)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackInitialize is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xc4d66de8.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function initialize(address payee_) returns()
func (lenderAccount *LenderAccount) TryPackInitialize(payee common.Address) ([]byte, error) {
	return lenderAccount.abi.Pack("initialize", payee)
}

// PackLenderKey is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xad4184f0.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function lenderKey() view returns(bytes32)
func (lenderAccount *LenderAccount) PackLenderKey() []byte {
	enc, err := lenderAccount.abi.Pack("lenderKey")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackLenderKey is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xad4184f0.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function lenderKey() view returns(bytes32)
func (lenderAccount *LenderAccount) TryPackLenderKey() ([]byte, error) {
	return lenderAccount.abi.Pack("lenderKey")
}

// UnpackLenderKey is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xad4184f0.
//
// Solidity: function lenderKey() view returns(bytes32)
func (lenderAccount *LenderAccount) UnpackLenderKey(data []byte) ([32]byte, error) {
	out, err := lenderAccount.abi.Unpack("lenderKey", data)
	if err != nil {
		return *new([32]byte), err
	}
	out0 := *abi.ConvertType(out[0], new([32]byte)).(*[32]byte)
	return out0, nil
}

// PackPayee is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xae90b213.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function payee() view returns(address)
func (lenderAccount *LenderAccount) PackPayee() []byte {
	enc, err := lenderAccount.abi.Pack("payee")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackPayee is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xae90b213.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function payee() view returns(address)
func (lenderAccount *LenderAccount) TryPackPayee() ([]byte, error) {
	return lenderAccount.abi.Pack("payee")
}

// UnpackPayee is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xae90b213.
//
// Solidity: function payee() view returns(address)
func (lenderAccount *LenderAccount) UnpackPayee(data []byte) (common.Address, error) {
	out, err := lenderAccount.abi.Unpack("payee", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackPendingPayee is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x0055874f.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function pendingPayee() view returns(address proposed, uint40 effectiveAt)
func (lenderAccount *LenderAccount) PackPendingPayee() []byte {
	enc, err := lenderAccount.abi.Pack("pendingPayee")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackPendingPayee is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x0055874f.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function pendingPayee() view returns(address proposed, uint40 effectiveAt)
func (lenderAccount *LenderAccount) TryPackPendingPayee() ([]byte, error) {
	return lenderAccount.abi.Pack("pendingPayee")
}

// LenderAccountPendingPayeeOutput serves as a container for the return parameters of contract
// method PendingPayee.
type LenderAccountPendingPayeeOutput struct {
	Proposed    common.Address
	EffectiveAt *big.Int
}

// UnpackPendingPayee is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x0055874f.
//
// Solidity: function pendingPayee() view returns(address proposed, uint40 effectiveAt)
func (lenderAccount *LenderAccount) UnpackPendingPayee(data []byte) (LenderAccountPendingPayeeOutput, error) {
	out, err := lenderAccount.abi.Unpack("pendingPayee", data)
	outstruct := new(LenderAccountPendingPayeeOutput)
	if err != nil {
		return *outstruct, err
	}
	outstruct.Proposed = *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	outstruct.EffectiveAt = abi.ConvertType(out[1], new(big.Int)).(*big.Int)
	return *outstruct, nil
}

// PackProposePayee is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xd24aaaff.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function proposePayee(address payee_) returns()
func (lenderAccount *LenderAccount) PackProposePayee(payee common.Address) []byte {
	enc, err := lenderAccount.abi.Pack("proposePayee", payee)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackProposePayee is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xd24aaaff.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function proposePayee(address payee_) returns()
func (lenderAccount *LenderAccount) TryPackProposePayee(payee common.Address) ([]byte, error) {
	return lenderAccount.abi.Pack("proposePayee", payee)
}

// PackRedeem is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x1e9a6950.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function redeem(address vault, uint256 shares) returns(uint256 assets)
func (lenderAccount *LenderAccount) PackRedeem(vault common.Address, shares *big.Int) []byte {
	enc, err := lenderAccount.abi.Pack("redeem", vault, shares)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackRedeem is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x1e9a6950.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function redeem(address vault, uint256 shares) returns(uint256 assets)
func (lenderAccount *LenderAccount) TryPackRedeem(vault common.Address, shares *big.Int) ([]byte, error) {
	return lenderAccount.abi.Pack("redeem", vault, shares)
}

// UnpackRedeem is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x1e9a6950.
//
// Solidity: function redeem(address vault, uint256 shares) returns(uint256 assets)
func (lenderAccount *LenderAccount) UnpackRedeem(data []byte) (*big.Int, error) {
	out, err := lenderAccount.abi.Unpack("redeem", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackRequestWithdrawal is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xda95ebf7.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function requestWithdrawal(address queue, uint256 shares) returns(uint256 id)
func (lenderAccount *LenderAccount) PackRequestWithdrawal(queue common.Address, shares *big.Int) []byte {
	enc, err := lenderAccount.abi.Pack("requestWithdrawal", queue, shares)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackRequestWithdrawal is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xda95ebf7.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function requestWithdrawal(address queue, uint256 shares) returns(uint256 id)
func (lenderAccount *LenderAccount) TryPackRequestWithdrawal(queue common.Address, shares *big.Int) ([]byte, error) {
	return lenderAccount.abi.Pack("requestWithdrawal", queue, shares)
}

// UnpackRequestWithdrawal is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xda95ebf7.
//
// Solidity: function requestWithdrawal(address queue, uint256 shares) returns(uint256 id)
func (lenderAccount *LenderAccount) UnpackRequestWithdrawal(data []byte) (*big.Int, error) {
	out, err := lenderAccount.abi.Unpack("requestWithdrawal", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackRescue is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x839006f2.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function rescue(address token) returns()
func (lenderAccount *LenderAccount) PackRescue(token common.Address) []byte {
	enc, err := lenderAccount.abi.Pack("rescue", token)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackRescue is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x839006f2.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function rescue(address token) returns()
func (lenderAccount *LenderAccount) TryPackRescue(token common.Address) ([]byte, error) {
	return lenderAccount.abi.Pack("rescue", token)
}

// PackSendShares is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xed4e9a41.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function sendShares(address vault, uint256 shares) returns()
func (lenderAccount *LenderAccount) PackSendShares(vault common.Address, shares *big.Int) []byte {
	enc, err := lenderAccount.abi.Pack("sendShares", vault, shares)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSendShares is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xed4e9a41.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function sendShares(address vault, uint256 shares) returns()
func (lenderAccount *LenderAccount) TryPackSendShares(vault common.Address, shares *big.Int) ([]byte, error) {
	return lenderAccount.abi.Pack("sendShares", vault, shares)
}

// PackWithdraw is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xf3fef3a3.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function withdraw(address vault, uint256 assets) returns(uint256 shares)
func (lenderAccount *LenderAccount) PackWithdraw(vault common.Address, assets *big.Int) []byte {
	enc, err := lenderAccount.abi.Pack("withdraw", vault, assets)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackWithdraw is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xf3fef3a3.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function withdraw(address vault, uint256 assets) returns(uint256 shares)
func (lenderAccount *LenderAccount) TryPackWithdraw(vault common.Address, assets *big.Int) ([]byte, error) {
	return lenderAccount.abi.Pack("withdraw", vault, assets)
}

// UnpackWithdraw is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xf3fef3a3.
//
// Solidity: function withdraw(address vault, uint256 assets) returns(uint256 shares)
func (lenderAccount *LenderAccount) UnpackWithdraw(data []byte) (*big.Int, error) {
	out, err := lenderAccount.abi.Unpack("withdraw", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// UnpackError attempts to decode the provided error data using user-defined
// error definitions.
func (lenderAccount *LenderAccount) UnpackError(raw []byte) (any, error) {
	if bytes.Equal(raw[:4], lenderAccount.abi.Errors["InsufficientPermissions"].ID.Bytes()[:4]) {
		return lenderAccount.UnpackInsufficientPermissionsError(raw[4:])
	}
	if bytes.Equal(raw[:4], lenderAccount.abi.Errors["PayeeNotPending"].ID.Bytes()[:4]) {
		return lenderAccount.UnpackPayeeNotPendingError(raw[4:])
	}
	if bytes.Equal(raw[:4], lenderAccount.abi.Errors["SafeERC20FailedOperation"].ID.Bytes()[:4]) {
		return lenderAccount.UnpackSafeERC20FailedOperationError(raw[4:])
	}
	if bytes.Equal(raw[:4], lenderAccount.abi.Errors["VaultKnown"].ID.Bytes()[:4]) {
		return lenderAccount.UnpackVaultKnownError(raw[4:])
	}
	if bytes.Equal(raw[:4], lenderAccount.abi.Errors["VaultNotFound"].ID.Bytes()[:4]) {
		return lenderAccount.UnpackVaultNotFoundError(raw[4:])
	}
	if bytes.Equal(raw[:4], lenderAccount.abi.Errors["ZeroAddress"].ID.Bytes()[:4]) {
		return lenderAccount.UnpackZeroAddressError(raw[4:])
	}
	return nil, errors.New("Unknown error")
}

// LenderAccountInsufficientPermissions represents a InsufficientPermissions error raised by the LenderAccount contract.
type LenderAccountInsufficientPermissions struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error InsufficientPermissions()
func LenderAccountInsufficientPermissionsErrorID() common.Hash {
	return common.HexToHash("0xc397ba6098d32ff962db270c922a3808ccc507dbd4a32b7191d2436e12d9e391")
}

// UnpackInsufficientPermissionsError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error InsufficientPermissions()
func (lenderAccount *LenderAccount) UnpackInsufficientPermissionsError(raw []byte) (*LenderAccountInsufficientPermissions, error) {
	out := new(LenderAccountInsufficientPermissions)
	if err := lenderAccount.abi.UnpackIntoInterface(out, "InsufficientPermissions", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// LenderAccountPayeeNotPending represents a PayeeNotPending error raised by the LenderAccount contract.
type LenderAccountPayeeNotPending struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error PayeeNotPending()
func LenderAccountPayeeNotPendingErrorID() common.Hash {
	return common.HexToHash("0xb2d9f0ff1c23a2f35d9b35bbf2793832f5cdbf49fb5a8d854a2f20f3e95da557")
}

// UnpackPayeeNotPendingError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error PayeeNotPending()
func (lenderAccount *LenderAccount) UnpackPayeeNotPendingError(raw []byte) (*LenderAccountPayeeNotPending, error) {
	out := new(LenderAccountPayeeNotPending)
	if err := lenderAccount.abi.UnpackIntoInterface(out, "PayeeNotPending", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// LenderAccountSafeERC20FailedOperation represents a SafeERC20FailedOperation error raised by the LenderAccount contract.
type LenderAccountSafeERC20FailedOperation struct {
	Token common.Address
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error SafeERC20FailedOperation(address token)
func LenderAccountSafeERC20FailedOperationErrorID() common.Hash {
	return common.HexToHash("0x5274afe73c98b4749fc91ffae6b7b574e7842cb2144a159e9377a5f20b32edf9")
}

// UnpackSafeERC20FailedOperationError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error SafeERC20FailedOperation(address token)
func (lenderAccount *LenderAccount) UnpackSafeERC20FailedOperationError(raw []byte) (*LenderAccountSafeERC20FailedOperation, error) {
	out := new(LenderAccountSafeERC20FailedOperation)
	if err := lenderAccount.abi.UnpackIntoInterface(out, "SafeERC20FailedOperation", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// LenderAccountVaultKnown represents a VaultKnown error raised by the LenderAccount contract.
type LenderAccountVaultKnown struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error VaultKnown()
func LenderAccountVaultKnownErrorID() common.Hash {
	return common.HexToHash("0x762c8313cf45e13f958a74e5aa77f84d13279716fc2f172e683977a181a5a5b0")
}

// UnpackVaultKnownError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error VaultKnown()
func (lenderAccount *LenderAccount) UnpackVaultKnownError(raw []byte) (*LenderAccountVaultKnown, error) {
	out := new(LenderAccountVaultKnown)
	if err := lenderAccount.abi.UnpackIntoInterface(out, "VaultKnown", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// LenderAccountVaultNotFound represents a VaultNotFound error raised by the LenderAccount contract.
type LenderAccountVaultNotFound struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error VaultNotFound()
func LenderAccountVaultNotFoundErrorID() common.Hash {
	return common.HexToHash("0xdee790fbbb31ecd39d10a1ec48897bd6767a6bd90f6e7ddd1ce3bcfa6e630754")
}

// UnpackVaultNotFoundError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error VaultNotFound()
func (lenderAccount *LenderAccount) UnpackVaultNotFoundError(raw []byte) (*LenderAccountVaultNotFound, error) {
	out := new(LenderAccountVaultNotFound)
	if err := lenderAccount.abi.UnpackIntoInterface(out, "VaultNotFound", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// LenderAccountZeroAddress represents a ZeroAddress error raised by the LenderAccount contract.
type LenderAccountZeroAddress struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ZeroAddress()
func LenderAccountZeroAddressErrorID() common.Hash {
	return common.HexToHash("0xd92e233df2717d4a40030e20904abd27b68fcbeede117eaaccbbdac9618c8c73")
}

// UnpackZeroAddressError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ZeroAddress()
func (lenderAccount *LenderAccount) UnpackZeroAddressError(raw []byte) (*LenderAccountZeroAddress, error) {
	out := new(LenderAccountZeroAddress)
	if err := lenderAccount.abi.UnpackIntoInterface(out, "ZeroAddress", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// LenderAccountBin is what creates the contract, without the values for its constructor.
const LenderAccountBin = "0x610100604052348015610010575f5ffd5b5060405161122e38038061122e83398101604081905261002f916100be565b826001600160a01b0381166100575760405163d92e233d60e01b815260040160405180910390fd5b6001600160a01b0390811660805282166100845760405163d92e233d60e01b815260040160405180910390fd5b3360a0526001600160a01b039190911660c05264ffffffffff1660e05250610111565b6001600160a01b03811681146100bb575f5ffd5b50565b5f5f5f606084860312156100d0575f5ffd5b83516100db816100a7565b60208501519093506100ec816100a7565b604085015190925064ffffffffff81168114610106575f5ffd5b809150509250925092565b60805160a05160c05160e0516110ab6101835f395f8181610135015261092a01525f818161025f015281816105a10152610c2e01525f8181610193015281816104d2015281816106a201528181610827015261097801525f81816101ef015281816104020152610b7e01526110ab5ff3fe608060405234801561000f575f5ffd5b50600436106100fa575f3560e01c8063ae90b21311610093578063d2dabb5b11610063578063d2dabb5b1461025a578063da95ebf714610281578063ed4e9a4114610294578063f3fef3a3146102a7575f5ffd5b8063ae90b21314610219578063be476d8a14610221578063c4d66de814610234578063d24aaaff14610247575f5ffd5b80634c5316f3116100ce5780634c5316f3146101cd578063839006f2146101d7578063923cb952146101ea578063ad4184f014610211575f5ffd5b806255874f146100fe5780630bca0c10146101305780631e9a69501461016d5780632dd310001461018e575b5f5ffd5b6101066102ba565b604080516001600160a01b03909316835264ffffffffff9091166020830152015b60405180910390f35b6101577f000000000000000000000000000000000000000000000000000000000000000081565b60405164ffffffffff9091168152602001610127565b61018061017b366004610f6f565b610312565b604051908152602001610127565b6101b57f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b039091168152602001610127565b6101d56103c7565b005b6101d56101e5366004610f99565b61056b565b6101b57f000000000000000000000000000000000000000000000000000000000000000081565b61018061075c565b6101b561077e565b61018061022f366004610f6f565b6107cd565b6101d5610242366004610f99565b61081c565b6101d5610255366004610f99565b61089c565b6101b57f000000000000000000000000000000000000000000000000000000000000000081565b61018061028f366004610f6f565b610a22565b6101d56102a2366004610f6f565b610ae8565b6101806102b5366004610f6f565b610b29565b6001545f9081906001600160a01b0316158015906102e75750600154600160a01b900464ffffffffff1642105b1561030e5750506001546001600160a01b03811691600160a01b90910464ffffffffff1690565b9091565b5f5f51602061108b5f395f51905f5261032a81610b62565b61033384610c0f565b836001600160a01b031663ba0876528461034b61077e565b6040516001600160e01b031960e085901b16815260048101929092526001600160a01b031660248201523060448201526064015b6020604051808303815f875af115801561039b573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906103bf9190610fbb565b949350505050565b604051632474521560e21b81527f8b5b16d04624687fcf0d0228f19993c9157c1ed07b41d8d430fd9100eb099fe860048201523360248201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906391d1485490604401602060405180830381865afa15801561044f573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906104739190610fd2565b61048d5761048d5f51602061108b5f395f51905f52610b62565b5f6104966102ba565b5090506001600160a01b0381166104c05760405163b2d9f0ff60e01b815260040160405180910390fd5b600180546001600160a01b03191690557f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316630addf2f261050761075c565b6040516001600160e01b031960e084901b16815260048101919091526001600160a01b03841660248201523360448201526064015f604051808303815f87803b158015610552575f5ffd5b505af1158015610564573d5f5f3e3d5ffd5b5050505050565b5f51602061108b5f395f51905f5261058281610b62565b60405163fd6aad2560e01b81526001600160a01b0383811660048301527f0000000000000000000000000000000000000000000000000000000000000000169063fd6aad2590602401602060405180830381865afa1580156105e6573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061060a9190610ff1565b60ff161561062b5760405163762c831360e01b815260040160405180910390fd5b6040516370a0823160e01b81523060048201525f906001600160a01b038416906370a0823190602401602060405180830381865afa15801561066f573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906106939190610fbb565b90505f61069e61077e565b90507f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316633bee6f776106d761075c565b6040516001600160e01b031960e084901b16815260048101919091526001600160a01b03808816602483015284166044820152606481018590526084015f604051808303815f87803b15801561072b575f5ffd5b505af115801561073d573d5f5f3e3d5ffd5b50610756925050506001600160a01b0385168284610cb4565b50505050565b5f61076630610cee565b8060200190518101906107799190610fbb565b905090565b6001545f906001600160a01b0316158015906107aa5750600154600160a01b900464ffffffffff164210155b6107bd57505f546001600160a01b031690565b506001546001600160a01b031690565b5f5f51602061108b5f395f51905f526107e581610b62565b6107ee84610d5b565b506040516340e58ee560e01b8152600481018490526001600160a01b038516906340e58ee59060240161037f565b336001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001614158061085d57505f546001600160a01b031615155b1561087b5760405163061cbdd360e51b815260040160405180910390fd5b5f80546001600160a01b0319166001600160a01b0392909216919091179055565b5f51602061108b5f395f51905f526108b381610b62565b6001600160a01b03821615806108d157506001600160a01b03821630145b156108ef5760405163d92e233d60e01b815260040160405180910390fd5b6108f761077e565b5f80546001600160a01b03199081166001600160a01b03938416179091556001805490911691841691909117905561094f7f000000000000000000000000000000000000000000000000000000000000000042611025565b6001805464ffffffffff92909216600160a01b0264ffffffffff60a01b199092169190911790557f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663f3f1062e6109ad61075c565b60015460405160e084901b6001600160e01b031916815260048101929092526001600160a01b0386166024830152600160a01b900464ffffffffff1660448201526064015f604051808303815f87803b158015610a08575f5ffd5b505af1158015610a1a573d5f5f3e3d5ffd5b505050505050565b5f5f51602061108b5f395f51905f52610a3a81610b62565b5f610a4485610d5b565b9050610a5a6001600160a01b0382168686610e5d565b846001600160a01b0316639ad8a98085610a7261077e565b6040516001600160e01b031960e085901b16815260048101929092526001600160a01b031660248201526044016020604051808303815f875af1158015610abb573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610adf9190610fbb565b95945050505050565b5f51602061108b5f395f51905f52610aff81610b62565b610b0883610c0f565b610b24610b1361077e565b6001600160a01b0385169084610cb4565b505050565b5f5f51602061108b5f395f51905f52610b4181610b62565b610b4a84610c0f565b836001600160a01b031663b460af948461034b61077e565b604051632474521560e21b8152600481018290523360248201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906391d1485490604401602060405180830381865afa158015610bcb573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610bef9190610fd2565b610c0c5760405163061cbdd360e51b815260040160405180910390fd5b50565b60405163652b9b4160e01b81526001600160a01b0382811660048301527f0000000000000000000000000000000000000000000000000000000000000000169063652b9b4190602401602060405180830381865afa158015610c73573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610c979190610fd2565b610c0c5760405163dee790fb60e01b815260040160405180910390fd5b610cc18383836001610eaf565b610b2457604051635274afe760e01b81526001600160a01b03841660048201526024015b60405180910390fd5b60605f610d06602d6001600160a01b0385163b611048565b67ffffffffffffffff811115610d1e57610d1e61105b565b6040519080825280601f01601f191660200182016040528015610d48576020820181803683370190505b5090508051602d60208301853c92915050565b5f816001600160a01b031663411557d16040518163ffffffff1660e01b8152600401602060405180830381865afa158015610d98573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610dbc919061106f565b9050610dc781610c0f565b816001600160a01b0316816001600160a01b0316631a3d203d6040518163ffffffff1660e01b8152600401602060405180830381865afa158015610e0d573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610e31919061106f565b6001600160a01b031614610e585760405163dee790fb60e01b815260040160405180910390fd5b919050565b610e698383835f610f11565b610b2457610e7a83835f6001610f11565b610ea257604051635274afe760e01b81526001600160a01b0384166004820152602401610ce5565b610cc18383836001610f11565b60405163a9059cbb60e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f51148316610f05578383151615610ef9573d5f823e3d81fd5b5f873b113d1516831692505b60405250949350505050565b60405163095ea7b360e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f51148316610f05578383151615610ef9573d5f823e3d81fd5b6001600160a01b0381168114610c0c575f5ffd5b5f5f60408385031215610f80575f5ffd5b8235610f8b81610f5b565b946020939093013593505050565b5f60208284031215610fa9575f5ffd5b8135610fb481610f5b565b9392505050565b5f60208284031215610fcb575f5ffd5b5051919050565b5f60208284031215610fe2575f5ffd5b81518015158114610fb4575f5ffd5b5f60208284031215611001575f5ffd5b815160ff81168114610fb4575f5ffd5b634e487b7160e01b5f52601160045260245ffd5b64ffffffffff818116838216019081111561104257611042611011565b92915050565b8181038181111561104257611042611011565b634e487b7160e01b5f52604160045260245ffd5b5f6020828403121561107f575f5ffd5b8151610fb481610f5b56fe523a704056dcd17bcf83bed8b68c59416dac1119be77755efe3bde0a64e46e0c"

// LenderAccountRuntime is the contract's code on chain, with zeros where its constructor puts values.
const LenderAccountRuntime = "0x608060405234801561000f575f5ffd5b50600436106100fa575f3560e01c8063ae90b21311610093578063d2dabb5b11610063578063d2dabb5b1461025a578063da95ebf714610281578063ed4e9a4114610294578063f3fef3a3146102a7575f5ffd5b8063ae90b21314610219578063be476d8a14610221578063c4d66de814610234578063d24aaaff14610247575f5ffd5b80634c5316f3116100ce5780634c5316f3146101cd578063839006f2146101d7578063923cb952146101ea578063ad4184f014610211575f5ffd5b806255874f146100fe5780630bca0c10146101305780631e9a69501461016d5780632dd310001461018e575b5f5ffd5b6101066102ba565b604080516001600160a01b03909316835264ffffffffff9091166020830152015b60405180910390f35b6101577f000000000000000000000000000000000000000000000000000000000000000081565b60405164ffffffffff9091168152602001610127565b61018061017b366004610f6f565b610312565b604051908152602001610127565b6101b57f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b039091168152602001610127565b6101d56103c7565b005b6101d56101e5366004610f99565b61056b565b6101b57f000000000000000000000000000000000000000000000000000000000000000081565b61018061075c565b6101b561077e565b61018061022f366004610f6f565b6107cd565b6101d5610242366004610f99565b61081c565b6101d5610255366004610f99565b61089c565b6101b57f000000000000000000000000000000000000000000000000000000000000000081565b61018061028f366004610f6f565b610a22565b6101d56102a2366004610f6f565b610ae8565b6101806102b5366004610f6f565b610b29565b6001545f9081906001600160a01b0316158015906102e75750600154600160a01b900464ffffffffff1642105b1561030e5750506001546001600160a01b03811691600160a01b90910464ffffffffff1690565b9091565b5f5f51602061108b5f395f51905f5261032a81610b62565b61033384610c0f565b836001600160a01b031663ba0876528461034b61077e565b6040516001600160e01b031960e085901b16815260048101929092526001600160a01b031660248201523060448201526064015b6020604051808303815f875af115801561039b573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906103bf9190610fbb565b949350505050565b604051632474521560e21b81527f8b5b16d04624687fcf0d0228f19993c9157c1ed07b41d8d430fd9100eb099fe860048201523360248201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906391d1485490604401602060405180830381865afa15801561044f573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906104739190610fd2565b61048d5761048d5f51602061108b5f395f51905f52610b62565b5f6104966102ba565b5090506001600160a01b0381166104c05760405163b2d9f0ff60e01b815260040160405180910390fd5b600180546001600160a01b03191690557f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316630addf2f261050761075c565b6040516001600160e01b031960e084901b16815260048101919091526001600160a01b03841660248201523360448201526064015f604051808303815f87803b158015610552575f5ffd5b505af1158015610564573d5f5f3e3d5ffd5b5050505050565b5f51602061108b5f395f51905f5261058281610b62565b60405163fd6aad2560e01b81526001600160a01b0383811660048301527f0000000000000000000000000000000000000000000000000000000000000000169063fd6aad2590602401602060405180830381865afa1580156105e6573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061060a9190610ff1565b60ff161561062b5760405163762c831360e01b815260040160405180910390fd5b6040516370a0823160e01b81523060048201525f906001600160a01b038416906370a0823190602401602060405180830381865afa15801561066f573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906106939190610fbb565b90505f61069e61077e565b90507f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316633bee6f776106d761075c565b6040516001600160e01b031960e084901b16815260048101919091526001600160a01b03808816602483015284166044820152606481018590526084015f604051808303815f87803b15801561072b575f5ffd5b505af115801561073d573d5f5f3e3d5ffd5b50610756925050506001600160a01b0385168284610cb4565b50505050565b5f61076630610cee565b8060200190518101906107799190610fbb565b905090565b6001545f906001600160a01b0316158015906107aa5750600154600160a01b900464ffffffffff164210155b6107bd57505f546001600160a01b031690565b506001546001600160a01b031690565b5f5f51602061108b5f395f51905f526107e581610b62565b6107ee84610d5b565b506040516340e58ee560e01b8152600481018490526001600160a01b038516906340e58ee59060240161037f565b336001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001614158061085d57505f546001600160a01b031615155b1561087b5760405163061cbdd360e51b815260040160405180910390fd5b5f80546001600160a01b0319166001600160a01b0392909216919091179055565b5f51602061108b5f395f51905f526108b381610b62565b6001600160a01b03821615806108d157506001600160a01b03821630145b156108ef5760405163d92e233d60e01b815260040160405180910390fd5b6108f761077e565b5f80546001600160a01b03199081166001600160a01b03938416179091556001805490911691841691909117905561094f7f000000000000000000000000000000000000000000000000000000000000000042611025565b6001805464ffffffffff92909216600160a01b0264ffffffffff60a01b199092169190911790557f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663f3f1062e6109ad61075c565b60015460405160e084901b6001600160e01b031916815260048101929092526001600160a01b0386166024830152600160a01b900464ffffffffff1660448201526064015f604051808303815f87803b158015610a08575f5ffd5b505af1158015610a1a573d5f5f3e3d5ffd5b505050505050565b5f5f51602061108b5f395f51905f52610a3a81610b62565b5f610a4485610d5b565b9050610a5a6001600160a01b0382168686610e5d565b846001600160a01b0316639ad8a98085610a7261077e565b6040516001600160e01b031960e085901b16815260048101929092526001600160a01b031660248201526044016020604051808303815f875af1158015610abb573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610adf9190610fbb565b95945050505050565b5f51602061108b5f395f51905f52610aff81610b62565b610b0883610c0f565b610b24610b1361077e565b6001600160a01b0385169084610cb4565b505050565b5f5f51602061108b5f395f51905f52610b4181610b62565b610b4a84610c0f565b836001600160a01b031663b460af948461034b61077e565b604051632474521560e21b8152600481018290523360248201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906391d1485490604401602060405180830381865afa158015610bcb573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610bef9190610fd2565b610c0c5760405163061cbdd360e51b815260040160405180910390fd5b50565b60405163652b9b4160e01b81526001600160a01b0382811660048301527f0000000000000000000000000000000000000000000000000000000000000000169063652b9b4190602401602060405180830381865afa158015610c73573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610c979190610fd2565b610c0c5760405163dee790fb60e01b815260040160405180910390fd5b610cc18383836001610eaf565b610b2457604051635274afe760e01b81526001600160a01b03841660048201526024015b60405180910390fd5b60605f610d06602d6001600160a01b0385163b611048565b67ffffffffffffffff811115610d1e57610d1e61105b565b6040519080825280601f01601f191660200182016040528015610d48576020820181803683370190505b5090508051602d60208301853c92915050565b5f816001600160a01b031663411557d16040518163ffffffff1660e01b8152600401602060405180830381865afa158015610d98573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610dbc919061106f565b9050610dc781610c0f565b816001600160a01b0316816001600160a01b0316631a3d203d6040518163ffffffff1660e01b8152600401602060405180830381865afa158015610e0d573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610e31919061106f565b6001600160a01b031614610e585760405163dee790fb60e01b815260040160405180910390fd5b919050565b610e698383835f610f11565b610b2457610e7a83835f6001610f11565b610ea257604051635274afe760e01b81526001600160a01b0384166004820152602401610ce5565b610cc18383836001610f11565b60405163a9059cbb60e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f51148316610f05578383151615610ef9573d5f823e3d81fd5b5f873b113d1516831692505b60405250949350505050565b60405163095ea7b360e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f51148316610f05578383151615610ef9573d5f823e3d81fd5b6001600160a01b0381168114610c0c575f5ffd5b5f5f60408385031215610f80575f5ffd5b8235610f8b81610f5b565b946020939093013593505050565b5f60208284031215610fa9575f5ffd5b8135610fb481610f5b565b9392505050565b5f60208284031215610fcb575f5ffd5b5051919050565b5f60208284031215610fe2575f5ffd5b81518015158114610fb4575f5ffd5b5f60208284031215611001575f5ffd5b815160ff81168114610fb4575f5ffd5b634e487b7160e01b5f52601160045260245ffd5b64ffffffffff818116838216019081111561104257611042611011565b92915050565b8181038181111561104257611042611011565b634e487b7160e01b5f52604160045260245ffd5b5f6020828403121561107f575f5ffd5b8151610fb481610f5b56fe523a704056dcd17bcf83bed8b68c59416dac1119be77755efe3bde0a64e46e0c"

// LenderAccountImmutables are the places, start and length, of the values that the constructor fixed.
var LenderAccountImmutables = [][2]int{{309, 32}, {403, 32}, {495, 32}, {607, 32}, {1026, 32}, {1234, 32}, {1441, 32}, {1698, 32}, {2087, 32}, {2346, 32}, {2424, 32}, {2942, 32}, {3118, 32}}
