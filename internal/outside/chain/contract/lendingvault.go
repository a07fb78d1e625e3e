// Code generated via abigen V2 - DO NOT EDIT.
// This file is a generated binding and any manual changes will be lost.

package contract

import (
	"bytes"
	"errors"
	"math/big"

	"github.com/ethereum/go-ethereum/accounts/abi"
	"github.com/ethereum/go-ethereum/accounts/abi/bind/v2"
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

// LendingVaultLoan is an auto generated low-level Go binding around an user-defined struct.
type LendingVaultLoan struct {
	TokenId      uint64
	Farmer       uint32
	OriginatedAt *big.Int
	Term         uint32
	Forbearance  uint32
	Since        *big.Int
	State        uint8
	PartlyRepaid bool
	Principal    uint64
	Rate         uint64
	Interest     *big.Int
}

// LendingVaultLoanRequest is an auto generated low-level Go binding around an user-defined struct.
type LendingVaultLoanRequest struct {
	LoanId  [16]byte
	TokenId *big.Int
	Assets  *big.Int
}

// LendingVaultLoanTerms is an auto generated low-level Go binding around an user-defined struct.
type LendingVaultLoanTerms struct {
	Term         uint32
	Forbearance  uint32
	UnwindWindow uint32
}

// LendingVaultPool is an auto generated low-level Go binding around an user-defined struct.
type LendingVaultPool struct {
	TotalAssets    *big.Int
	Cash           *big.Int
	Lent           *big.Int
	Interest       *big.Int
	Shares         *big.Int
	SharePrice     *big.Int
	Utilisation    *big.Int
	BorrowRate     *big.Int
	SupplyRate     *big.Int
	ActiveLoans    uint32
	RepaidLoans    uint32
	DefaultedLoans uint32
	UnwoundLoans   uint32
	Lost           uint64
	Recovered      uint64
	Paused         bool
}

// LendingVaultQuote is an auto generated low-level Go binding around an user-defined struct.
type LendingVaultQuote struct {
	FarmerKey       [32]byte
	Farmer          uint32
	Tier            uint8
	LtvBps          uint16
	TierMaxAssets   uint64
	CollateralValue *big.Int
	MaxAssets       *big.Int
	Assets          *big.Int
	Rate            *big.Int
	Refusal         [4]byte
}

// LendingVaultWiring is an auto generated low-level Go binding around an user-defined struct.
type LendingVaultWiring struct {
	Asset       common.Address
	Roles       common.Address
	Registry    common.Address
	CreditScore common.Address
	BatchToken  common.Address
	TraceLog    common.Address
	PriceFeed   common.Address
}

// LendingVaultMetaData contains all meta data concerning the LendingVault contract.
var LendingVaultMetaData = bind.MetaData{
	ABI: "[{\"inputs\":[{\"components\":[{\"internalType\":\"contractIERC20\",\"name\":\"asset\",\"type\":\"address\"},{\"internalType\":\"contractRoles\",\"name\":\"roles\",\"type\":\"address\"},{\"internalType\":\"contractIFarmerRegistry\",\"name\":\"registry\",\"type\":\"address\"},{\"internalType\":\"contractICreditScore\",\"name\":\"creditScore\",\"type\":\"address\"},{\"internalType\":\"contractIBatchToken\",\"name\":\"batchToken\",\"type\":\"address\"},{\"internalType\":\"contractITraceLog\",\"name\":\"traceLog\",\"type\":\"address\"},{\"internalType\":\"contractAggregatorV3Interface\",\"name\":\"priceFeed\",\"type\":\"address\"}],\"internalType\":\"structLendingVault.Wiring\",\"name\":\"wiring\",\"type\":\"tuple\"},{\"internalType\":\"address\",\"name\":\"treasury_\",\"type\":\"address\"},{\"components\":[{\"internalType\":\"uint32\",\"name\":\"term\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"forbearance\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"unwindWindow\",\"type\":\"uint32\"}],\"internalType\":\"structLendingVault.LoanTerms\",\"name\":\"terms_\",\"type\":\"tuple\"},{\"internalType\":\"uint16[4]\",\"name\":\"gradeFactorsBps\",\"type\":\"uint16[4]\"}],\"stateMutability\":\"nonpayable\",\"type\":\"constructor\"},{\"inputs\":[],\"name\":\"DuplicateDeposit\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"spender\",\"type\":\"address\"},{\"internalType\":\"uint256\",\"name\":\"allowance\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"needed\",\"type\":\"uint256\"}],\"name\":\"ERC20InsufficientAllowance\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"sender\",\"type\":\"address\"},{\"internalType\":\"uint256\",\"name\":\"balance\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"needed\",\"type\":\"uint256\"}],\"name\":\"ERC20InsufficientBalance\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"approver\",\"type\":\"address\"}],\"name\":\"ERC20InvalidApprover\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"receiver\",\"type\":\"address\"}],\"name\":\"ERC20InvalidReceiver\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"sender\",\"type\":\"address\"}],\"name\":\"ERC20InvalidSender\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"spender\",\"type\":\"address\"}],\"name\":\"ERC20InvalidSpender\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"receiver\",\"type\":\"address\"},{\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"max\",\"type\":\"uint256\"}],\"name\":\"ERC4626ExceededMaxDeposit\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"receiver\",\"type\":\"address\"},{\"internalType\":\"uint256\",\"name\":\"shares\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"max\",\"type\":\"uint256\"}],\"name\":\"ERC4626ExceededMaxMint\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"owner\",\"type\":\"address\"},{\"internalType\":\"uint256\",\"name\":\"shares\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"max\",\"type\":\"uint256\"}],\"name\":\"ERC4626ExceededMaxRedeem\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"owner\",\"type\":\"address\"},{\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"max\",\"type\":\"uint256\"}],\"name\":\"ERC4626ExceededMaxWithdraw\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"InsufficientLiquidity\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"InsufficientPermissions\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"InvalidParameter\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"LoanNotFound\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"ReentrancyGuardReentrantCall\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"uint8\",\"name\":\"bits\",\"type\":\"uint8\"},{\"internalType\":\"uint256\",\"name\":\"value\",\"type\":\"uint256\"}],\"name\":\"SafeCastOverflowedUintDowncast\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"token\",\"type\":\"address\"}],\"name\":\"SafeERC20FailedOperation\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"VaultPaused\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"ZeroAddress\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"ZeroAmount\",\"type\":\"error\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"address\",\"name\":\"owner\",\"type\":\"address\"},{\"indexed\":true,\"internalType\":\"address\",\"name\":\"spender\",\"type\":\"address\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"value\",\"type\":\"uint256\"}],\"name\":\"Approval\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes16\",\"name\":\"loanId\",\"type\":\"bytes16\"},{\"indexed\":true,\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"address\",\"name\":\"to\",\"type\":\"address\"}],\"name\":\"CollateralDisposed\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"address\",\"name\":\"sender\",\"type\":\"address\"},{\"indexed\":true,\"internalType\":\"address\",\"name\":\"owner\",\"type\":\"address\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"shares\",\"type\":\"uint256\"}],\"name\":\"Deposit\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"address\",\"name\":\"from\",\"type\":\"address\"},{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"ref\",\"type\":\"bytes32\"},{\"indexed\":true,\"internalType\":\"address\",\"name\":\"receiver\",\"type\":\"address\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"shares\",\"type\":\"uint256\"}],\"name\":\"DepositedOnce\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":false,\"internalType\":\"uint16[4]\",\"name\":\"factorsBps\",\"type\":\"uint16[4]\"}],\"name\":\"GradeFactorsSet\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes16\",\"name\":\"loanId\",\"type\":\"bytes16\"},{\"indexed\":true,\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"},{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"farmerKey\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"principal\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"interest\",\"type\":\"uint256\"}],\"name\":\"LoanDefaulted\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes16\",\"name\":\"loanId\",\"type\":\"bytes16\"},{\"indexed\":true,\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"},{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"farmerKey\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"rate\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"collateralValue\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"uint16\",\"name\":\"ltvBps\",\"type\":\"uint16\"},{\"indexed\":false,\"internalType\":\"uint40\",\"name\":\"dueAt\",\"type\":\"uint40\"},{\"indexed\":false,\"internalType\":\"uint40\",\"name\":\"defaultAt\",\"type\":\"uint40\"}],\"name\":\"LoanOriginated\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes16\",\"name\":\"loanId\",\"type\":\"bytes16\"},{\"indexed\":true,\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"address\",\"name\":\"from\",\"type\":\"address\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"interest\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"principal\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"left\",\"type\":\"uint256\"}],\"name\":\"LoanPayment\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes16\",\"name\":\"loanId\",\"type\":\"bytes16\"},{\"indexed\":true,\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"address\",\"name\":\"from\",\"type\":\"address\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"left\",\"type\":\"uint256\"}],\"name\":\"LoanRecovered\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes16\",\"name\":\"loanId\",\"type\":\"bytes16\"},{\"indexed\":true,\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"},{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"farmerKey\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"bool\",\"name\":\"rewarded\",\"type\":\"bool\"}],\"name\":\"LoanRepaid\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes16\",\"name\":\"loanId\",\"type\":\"bytes16\"},{\"indexed\":true,\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"},{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"farmerKey\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"}],\"name\":\"LoanUnwound\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":false,\"internalType\":\"bool\",\"name\":\"paused\",\"type\":\"bool\"},{\"indexed\":false,\"internalType\":\"address\",\"name\":\"by\",\"type\":\"address\"}],\"name\":\"PausedSet\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"key\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"item\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"bytes4\",\"name\":\"reason\",\"type\":\"bytes4\"}],\"name\":\"Rejected\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"key\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"item\",\"type\":\"uint256\"}],\"name\":\"Skipped\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":false,\"internalType\":\"address\",\"name\":\"to\",\"type\":\"address\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"}],\"name\":\"SurplusRescued\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":false,\"internalType\":\"uint32\",\"name\":\"term\",\"type\":\"uint32\"},{\"indexed\":false,\"internalType\":\"uint32\",\"name\":\"forbearance\",\"type\":\"uint32\"},{\"indexed\":false,\"internalType\":\"uint32\",\"name\":\"unwindWindow\",\"type\":\"uint32\"}],\"name\":\"TermsSet\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"address\",\"name\":\"from\",\"type\":\"address\"},{\"indexed\":true,\"internalType\":\"address\",\"name\":\"to\",\"type\":\"address\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"value\",\"type\":\"uint256\"}],\"name\":\"Transfer\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":false,\"internalType\":\"address\",\"name\":\"treasury\",\"type\":\"address\"}],\"name\":\"TreasurySet\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"address\",\"name\":\"sender\",\"type\":\"address\"},{\"indexed\":true,\"internalType\":\"address\",\"name\":\"receiver\",\"type\":\"address\"},{\"indexed\":true,\"internalType\":\"address\",\"name\":\"owner\",\"type\":\"address\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"shares\",\"type\":\"uint256\"}],\"name\":\"Withdraw\",\"type\":\"event\"},{\"inputs\":[],\"name\":\"BATCH_TOKEN\",\"outputs\":[{\"internalType\":\"contractIBatchToken\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"CREDIT_SCORE\",\"outputs\":[{\"internalType\":\"contractICreditScore\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"MAX_GRADE_FACTOR\",\"outputs\":[{\"internalType\":\"uint16\",\"name\":\"\",\"type\":\"uint16\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"MAX_PRICE_AGE\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"MIN_LOAN\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"PRICE_FEED\",\"outputs\":[{\"internalType\":\"contractAggregatorV3Interface\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"REGISTRY\",\"outputs\":[{\"internalType\":\"contractIFarmerRegistry\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"ROLES\",\"outputs\":[{\"internalType\":\"contractRoles\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"TRACE_LOG\",\"outputs\":[{\"internalType\":\"contractITraceLog\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"VALUE_SCALE\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"owner\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"spender\",\"type\":\"address\"}],\"name\":\"allowance\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"spender\",\"type\":\"address\"},{\"internalType\":\"uint256\",\"name\":\"value\",\"type\":\"uint256\"}],\"name\":\"approve\",\"outputs\":[{\"internalType\":\"bool\",\"name\":\"\",\"type\":\"bool\"}],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"asset\",\"outputs\":[{\"internalType\":\"address\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"account\",\"type\":\"address\"}],\"name\":\"balanceOf\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"borrowRateUp\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint32\",\"name\":\"grams\",\"type\":\"uint32\"},{\"internalType\":\"uint8\",\"name\":\"grade\",\"type\":\"uint8\"}],\"name\":\"collateralValueDown\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"},{\"internalType\":\"bool\",\"name\":\"fresh\",\"type\":\"bool\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"shares\",\"type\":\"uint256\"}],\"name\":\"convertToAssets\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"}],\"name\":\"convertToShares\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes16\",\"name\":\"loanId\",\"type\":\"bytes16\"}],\"name\":\"debtUp\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"decimals\",\"outputs\":[{\"internalType\":\"uint8\",\"name\":\"\",\"type\":\"uint8\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"},{\"internalType\":\"address\",\"name\":\"receiver\",\"type\":\"address\"}],\"name\":\"deposit\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"ref\",\"type\":\"bytes32\"},{\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"},{\"internalType\":\"address\",\"name\":\"receiver\",\"type\":\"address\"}],\"name\":\"depositOnce\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"shares\",\"type\":\"uint256\"}],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes16\",\"name\":\"loanId\",\"type\":\"bytes16\"},{\"internalType\":\"address\",\"name\":\"to\",\"type\":\"address\"}],\"name\":\"disposeCollateral\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"gradeFactors\",\"outputs\":[{\"internalType\":\"uint16[4]\",\"name\":\"\",\"type\":\"uint16[4]\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes16\",\"name\":\"loanId\",\"type\":\"bytes16\"}],\"name\":\"loanOf\",\"outputs\":[{\"components\":[{\"internalType\":\"uint64\",\"name\":\"tokenId\",\"type\":\"uint64\"},{\"internalType\":\"uint32\",\"name\":\"farmer\",\"type\":\"uint32\"},{\"internalType\":\"uint40\",\"name\":\"originatedAt\",\"type\":\"uint40\"},{\"internalType\":\"uint32\",\"name\":\"term\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"forbearance\",\"type\":\"uint32\"},{\"internalType\":\"uint40\",\"name\":\"since\",\"type\":\"uint40\"},{\"internalType\":\"enumLoanState\",\"name\":\"state\",\"type\":\"uint8\"},{\"internalType\":\"bool\",\"name\":\"partlyRepaid\",\"type\":\"bool\"},{\"internalType\":\"uint64\",\"name\":\"principal\",\"type\":\"uint64\"},{\"internalType\":\"uint64\",\"name\":\"rate\",\"type\":\"uint64\"},{\"internalType\":\"uint128\",\"name\":\"interest\",\"type\":\"uint128\"}],\"internalType\":\"structLendingVault.Loan\",\"name\":\"\",\"type\":\"tuple\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"}],\"name\":\"loanOfBatch\",\"outputs\":[{\"internalType\":\"bytes16\",\"name\":\"\",\"type\":\"bytes16\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint32\",\"name\":\"farmer\",\"type\":\"uint32\"}],\"name\":\"loanOfFarmer\",\"outputs\":[{\"internalType\":\"bytes16\",\"name\":\"\",\"type\":\"bytes16\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes16[]\",\"name\":\"loanIds\",\"type\":\"bytes16[]\"}],\"name\":\"markDefault\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"\",\"type\":\"address\"}],\"name\":\"maxDeposit\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"receiver\",\"type\":\"address\"}],\"name\":\"maxMint\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"owner\",\"type\":\"address\"}],\"name\":\"maxRedeem\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"owner\",\"type\":\"address\"}],\"name\":\"maxWithdraw\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"shares\",\"type\":\"uint256\"},{\"internalType\":\"address\",\"name\":\"receiver\",\"type\":\"address\"}],\"name\":\"mint\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"name\",\"outputs\":[{\"internalType\":\"string\",\"name\":\"\",\"type\":\"string\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"components\":[{\"internalType\":\"bytes16\",\"name\":\"loanId\",\"type\":\"bytes16\"},{\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"}],\"internalType\":\"structLendingVault.LoanRequest[]\",\"name\":\"requests\",\"type\":\"tuple[]\"}],\"name\":\"originate\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"pause\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"paused\",\"outputs\":[{\"internalType\":\"bool\",\"name\":\"\",\"type\":\"bool\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"pool\",\"outputs\":[{\"components\":[{\"internalType\":\"uint256\",\"name\":\"totalAssets\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"cash\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"lent\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"interest\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"shares\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"sharePrice\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"utilisation\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"borrowRate\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"supplyRate\",\"type\":\"uint256\"},{\"internalType\":\"uint32\",\"name\":\"activeLoans\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"repaidLoans\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"defaultedLoans\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"unwoundLoans\",\"type\":\"uint32\"},{\"internalType\":\"uint64\",\"name\":\"lost\",\"type\":\"uint64\"},{\"internalType\":\"uint64\",\"name\":\"recovered\",\"type\":\"uint64\"},{\"internalType\":\"bool\",\"name\":\"paused\",\"type\":\"bool\"}],\"internalType\":\"structLendingVault.Pool\",\"name\":\"\",\"type\":\"tuple\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"}],\"name\":\"previewDeposit\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"shares\",\"type\":\"uint256\"}],\"name\":\"previewMint\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"shares\",\"type\":\"uint256\"}],\"name\":\"previewRedeem\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"}],\"name\":\"previewWithdraw\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"}],\"name\":\"quote\",\"outputs\":[{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"farmerKey\",\"type\":\"bytes32\"},{\"internalType\":\"uint32\",\"name\":\"farmer\",\"type\":\"uint32\"},{\"internalType\":\"enumTier\",\"name\":\"tier\",\"type\":\"uint8\"},{\"internalType\":\"uint16\",\"name\":\"ltvBps\",\"type\":\"uint16\"},{\"internalType\":\"uint64\",\"name\":\"tierMaxAssets\",\"type\":\"uint64\"},{\"internalType\":\"uint256\",\"name\":\"collateralValue\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"maxAssets\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"rate\",\"type\":\"uint256\"},{\"internalType\":\"bytes4\",\"name\":\"refusal\",\"type\":\"bytes4\"}],\"internalType\":\"structLendingVault.Quote\",\"name\":\"offer\",\"type\":\"tuple\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"shares\",\"type\":\"uint256\"},{\"internalType\":\"address\",\"name\":\"receiver\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"owner\",\"type\":\"address\"}],\"name\":\"redeem\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes16\",\"name\":\"loanId\",\"type\":\"bytes16\"},{\"internalType\":\"uint256\",\"name\":\"maxAssets\",\"type\":\"uint256\"}],\"name\":\"repay\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"paid\",\"type\":\"uint256\"}],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"to\",\"type\":\"address\"}],\"name\":\"rescueSurplus\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint16[4]\",\"name\":\"factorsBps\",\"type\":\"uint16[4]\"}],\"name\":\"setGradeFactors\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"components\":[{\"internalType\":\"uint32\",\"name\":\"term\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"forbearance\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"unwindWindow\",\"type\":\"uint32\"}],\"internalType\":\"structLendingVault.LoanTerms\",\"name\":\"terms_\",\"type\":\"tuple\"}],\"name\":\"setTerms\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"treasury_\",\"type\":\"address\"}],\"name\":\"setTreasury\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"sharePriceDown\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"from\",\"type\":\"address\"},{\"internalType\":\"bytes32\",\"name\":\"ref\",\"type\":\"bytes32\"}],\"name\":\"sharesOfRef\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"supplyRateDown\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"symbol\",\"outputs\":[{\"internalType\":\"string\",\"name\":\"\",\"type\":\"string\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"terms\",\"outputs\":[{\"internalType\":\"uint32\",\"name\":\"term\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"forbearance\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"unwindWindow\",\"type\":\"uint32\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"totalAssets\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"totalSupply\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"to\",\"type\":\"address\"},{\"internalType\":\"uint256\",\"name\":\"value\",\"type\":\"uint256\"}],\"name\":\"transfer\",\"outputs\":[{\"internalType\":\"bool\",\"name\":\"\",\"type\":\"bool\"}],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"from\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"to\",\"type\":\"address\"},{\"internalType\":\"uint256\",\"name\":\"value\",\"type\":\"uint256\"}],\"name\":\"transferFrom\",\"outputs\":[{\"internalType\":\"bool\",\"name\":\"\",\"type\":\"bool\"}],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"treasury\",\"outputs\":[{\"internalType\":\"address\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"unpause\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes16[]\",\"name\":\"loanIds\",\"type\":\"bytes16[]\"}],\"name\":\"unwind\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"utilisationUp\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"},{\"internalType\":\"address\",\"name\":\"receiver\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"owner\",\"type\":\"address\"}],\"name\":\"withdraw\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"nonpayable\",\"type\":\"function\"}]",
	ID:  "LendingVault",
	Bin: "0x6101a0604052348015610010575f5ffd5b5060405161658c38038061658c83398101604081905261002f91610638565b8360200151845f01516040518060400160405280601a81526020017f6d77616e7969206c656e64696e67207661756c742073686172650000000000008152506040518060400160405280600381526020016226abab60e91b815250816003908161009991906107a4565b5060046100a682826107a4565b5050505f5f6100ba8361029d60201b60201c565b91509150816100ca5760126100cc565b805b60ff1660a05250506001600160a01b0390811660805281166101015760405163d92e233d60e01b815260040160405180910390fd5b6001600160a01b0390811660c052604085015116158061012c575060608401516001600160a01b0316155b1561014a5760405163d92e233d60e01b815260040160405180910390fd5b60808401516001600160a01b0316158061016f575060a08401516001600160a01b0316155b1561018d5760405163d92e233d60e01b815260040160405180910390fd5b6040808501516001600160a01b0390811660e0526060860151811661010052608086015181166101205260a086015181166101405260c08601805182166101605251825163313ce56760e01b81529251600693919092169163313ce567916004808201926020929091908290030181865afa15801561020e573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906102329190610862565b61023c919061089d565b61024790600a61099f565b61025490629896806109ad565b61018052610261836102d0565b61026a8261034c565b6102738161042d565b50506008805464ffffffffff60801b1916600160801b4264ffffffffff160217905550610a5e9050565b63313ce56760e01b5f818152908190602082600481875afa5f51601f3d1190911661010082101695908602945092505050565b6001600160a01b0381166102f75760405163d92e233d60e01b815260040160405180910390fd5b600580546001600160a01b0319166001600160a01b0383169081179091556040519081527f3c864541ef71378c6229510ed90f376565ee42d9c5e0904a984a9e863e6db44f906020015b60405180910390a150565b805163ffffffff16158061038157506312cc0300816020015163ffffffff16825f015163ffffffff1661037f91906109c4565b115b1561039f57604051630309cb8760e51b815260040160405180910390fd5b80516006805460208085015160408087015163ffffffff9687166001600160401b031990951685176401000000009388169384021763ffffffff60401b1916680100000000000000009790911696870217909455835192835290820152908101919091527ff395eec42d4211e992d6b39d6bc373024166c7c756b1e5406091eaa5ab941a7d90606001610341565b5f5b60048110156104a05781816004811061044a5761044a6109d7565b602002015161ffff16158061047a5750614e2082826004811061046f5761046f6109d7565b602002015161ffff16115b1561049857604051630309cb8760e51b815260040160405180910390fd5b60010161042f565b5060076104ad82826109eb565b507f786e50d7fd28c36ad7248cb823344804c814228b72d74b35d39aae544276efb6816040516103419190610a2a565b634e487b7160e01b5f52604160045260245ffd5b60405160e081016001600160401b0381118282101715610513576105136104dd565b60405290565b6001600160a01b038116811461052d575f5ffd5b50565b805161053b81610519565b919050565b805163ffffffff8116811461053b575f5ffd5b5f60608284031215610563575f5ffd5b604051606081016001600160401b0381118282101715610585576105856104dd565b60405290508061059483610540565b81526105a260208401610540565b60208201526105b360408401610540565b60408201525092915050565b5f82601f8301126105ce575f5ffd5b604051608081016001600160401b03811182821017156105f0576105f06104dd565b604052806080840185811115610604575f5ffd5b845b8181101561062d57805161ffff8116811461061f575f5ffd5b835260209283019201610606565b509195945050505050565b5f5f5f5f8486036101e081121561064d575f5ffd5b60e081121561065a575f5ffd5b506106636104f1565b855161066e81610519565b8152602086015161067e81610519565b6020820152604086015161069181610519565b604082015260608601516106a481610519565b60608201526106b560808701610530565b60808201526106c660a08701610530565b60a08201526106d760c08701610530565b60c082015293506106ea60e08601610530565b92506106fa866101008701610553565b915061070a8661016087016105bf565b905092959194509250565b600181811c9082168061072957607f821691505b60208210810361074757634e487b7160e01b5f52602260045260245ffd5b50919050565b601f82111561079f578282111561079f57805f5260205f20601f840160051c602085101561077857505f5b90810190601f840160051c035f5b8181101561079b575f83820155600101610786565b5050505b505050565b81516001600160401b038111156107bd576107bd6104dd565b6107d1816107cb8454610715565b8461074d565b6020601f821160018114610803575f83156107ec5750848201515b5f19600385901b1c1916600184901b17845561085b565b5f84815260208120601f198516915b828110156108325787850151825560209485019460019092019101610812565b508482101561084f57868401515f19600387901b60f8161c191681555b505060018360011b0184555b5050505050565b5f60208284031215610872575f5ffd5b815160ff81168114610882575f5ffd5b9392505050565b634e487b7160e01b5f52601160045260245ffd5b60ff82811682821603908111156108b6576108b6610889565b92915050565b6001815b60018411156108f7578085048111156108db576108db610889565b60018416156108e957908102905b60019390931c9280026108c0565b935093915050565b5f8261090d575060016108b6565b8161091957505f6108b6565b816001811461092f576002811461093957610955565b60019150506108b6565b60ff84111561094a5761094a610889565b50506001821b6108b6565b5060208310610133831016604e8410600b8410161715610978575081810a6108b6565b6109845f1984846108bc565b805f190482111561099757610997610889565b029392505050565b5f61088260ff8416836108ff565b80820281158282048414176108b6576108b6610889565b808201808211156108b6576108b6610889565b634e487b7160e01b5f52603260045260245ffd5b815f805b6004811015610a2257825160209093019261ffff600483901b81811b1994909416911690921b91909117906001016109ef565b509091555050565b6080810181835f5b6004811015610a5557815161ffff16835260209283019290910190600101610a32565b50505092915050565b60805160a05160c05160e0516101005161012051610140516101605161018051615a13610b795f395f81816104de015261315601525f81816105be015261306901525f818161049b01526132f201525f818161055d015281816110ef0152818161167e01528181612e930152818161394201528181613d8001528181614412015261457101525f818161091f0152818161123e01528181612f0d015261449f01525f81816103eb015281816111b301528181612dbf015281816131ea015281816138790152818161432a015261459d01525f818161074601526129a001525f61106301525f81816105e2015281816114960152818161195501528181611bb1015281816126eb01528181614c5e0152614cf20152615a135ff3fe608060405234801561000f575f5ffd5b50600436106103b4575f3560e01c80636e553f65116101f5578063babe922911610114578063dd62ed3e116100a9578063f0f4426011610079578063f0f4426014610941578063f15a9fc014610954578063f283700814610967578063f4e1454b14610989575f5ffd5b8063dd62ed3e146108cf578063e61f00d114610907578063e92fbbe41461091a578063ef8b30f714610833575f5ffd5b8063ce96cb77116100e4578063ce96cb7714610846578063d20ebcf614610859578063d50256251461086e578063d905777e146108bc575f5ffd5b8063babe9229146107d8578063bb8f3596146107f8578063c63d75b614610820578063c6e6f59214610833575f5ffd5b8063923cb9521161018a578063a9059cbb1161015a578063a9059cbb1461078c578063b3d7f6b91461079f578063b460af94146107b2578063ba087652146107c5575f5ffd5b8063923cb9521461074157806394bf804d1461076857806395d89b411461077b5780639d7f7e8614610783575f5ffd5b80637c21d603116101c55780637c21d603146107215780638456cb591461072957806384c1f4ab146107315780638f4d99d914610739575f5ffd5b80636e553f65146106cb57806370a08231146106de57806371441d621461070657806376a1fd2d14610719575f5ffd5b806323b872dd116102e157806345388cdb1161027657806361d027b31161024657806361d027b314610659578063640ad4011461066c5780636b4e96dd1461067f5780636b7dba65146106c0575f5ffd5b806345388cdb146106215780634cdad5061461043a5780634e12ad97146106345780635c975abb14610647575f5ffd5b806331eb318a116102b157806331eb318a146105b957806338d52e0f146105e05780633f4ba83a14610606578063402d267d1461060e575f5ffd5b806323b872dd14610545578063260e3b5c14610558578063313ce5671461057f578063315f1a4114610599575f5ffd5b80630cab9d541161035757806316f0115b1161032757806316f0115b1461050057806318160ddd146105155780631ab98f651461051d57806321dd50a114610530575f5ffd5b80630cab9d54146104835780630f2332d31461049657806311edd197146104bd57806316bfad17146104d9575f5ffd5b806306fdde031161039257806306fdde031461042557806307a2d13a1461043a578063095ea7b31461044d5780630a28a47714610470575f5ffd5b8063016de558146103b857806301e1d114146103de57806306433b1b146103e6575b5f5ffd5b6103cb6103c6366004614d4a565b61099c565b6040519081526020015b60405180910390f35b6103cb6109c6565b61040d7f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b0390911681526020016103d5565b61042d610a05565b6040516103d59190614d74565b6103cb610448366004614da9565b610a95565b61046061045b366004614d4a565b610aa0565b60405190151581526020016103d5565b6103cb61047e366004614da9565b610ab7565b6103cb610491366004614dc0565b610ac3565b61040d7f000000000000000000000000000000000000000000000000000000000000000081565b6104c6614e2081565b60405161ffff90911681526020016103d5565b6103cb7f000000000000000000000000000000000000000000000000000000000000000081565b610508610b7e565b6040516103d59190614df6565b6002546103cb565b6103cb61052b366004614f2e565b610d1c565b61054361053e366004614f47565b610e5a565b005b610460610553366004614fb6565b611038565b61040d7f000000000000000000000000000000000000000000000000000000000000000081565b61058761105b565b60405160ff90911681526020016103d5565b6105ac6105a7366004614ff4565b611087565b6040516103d59190615048565b61040d7f000000000000000000000000000000000000000000000000000000000000000081565b7f000000000000000000000000000000000000000000000000000000000000000061040d565b6105436113f7565b6103cb61061c3660046150f5565b61144a565b61054361062f3660046150f5565b611481565b610543610642366004615110565b6115a0565b600854600160a81b900460ff16610460565b60055461040d906001600160a01b031681565b61054361067a366004614f47565b611729565b6106a761068d366004615156565b63ffffffff165f908152600e602052604090205460801b90565b6040516001600160801b031990911681526020016103d5565b6103cb6302faf08081565b6103cb6106d9366004615171565b611986565b6103cb6106ec3660046150f5565b6001600160a01b03165f9081526020819052604090205490565b610543610714366004615194565b6119bd565b6103cb611be0565b6103cb611c01565b610543611c0d565b6103cb611c80565b6103cb611cbf565b61040d7f000000000000000000000000000000000000000000000000000000000000000081565b6103cb610776366004615171565b611cec565b61042d611d23565b6103cb610e1081565b61046061079a366004614d4a565b611d32565b6103cb6107ad366004614da9565b611d3f565b6103cb6107c03660046151f3565b611d4b565b6103cb6107d33660046151f3565b611daa565b6107eb6107e6366004614f2e565b611df7565b6040516103d59190615227565b61080b61080636600461533e565b611f60565b604080519283529015156020830152016103d5565b6103cb61082e3660046150f5565b611f7e565b6103cb610841366004614da9565b611fa8565b6103cb6108543660046150f5565b611fb3565b610861611fe9565b6040516103d5919061536a565b6006546108959063ffffffff808216916401000000008104821691600160401b9091041683565b6040805163ffffffff948516815292841660208401529216918101919091526060016103d5565b6103cb6108ca3660046150f5565b61204a565b6103cb6108dd36600461539e565b6001600160a01b039182165f90815260016020908152604080832093909416825291909152205490565b6105436109153660046153ba565b612093565b61040d7f000000000000000000000000000000000000000000000000000000000000000081565b61054361094f3660046150f5565b6120b4565b6103cb6109623660046153d3565b6120c7565b6106a7610975366004614da9565b5f908152600d602052604090205460801b90565b6105436109973660046153ed565b61271c565b6001600160a01b0382165f908152600f602090815260408083208484529091529020545b92915050565b5f6109d76109d2612753565b61278a565b6008546109f6906001600160401b03600160401b820481169116615426565b610a009190615426565b905090565b606060038054610a1490615439565b80601f0160208091040260200160405190810160405280929190818152602001828054610a4090615439565b8015610a8b5780601f10610a6257610100808354040283529160200191610a8b565b820191905f5260205f20905b815481529060010190602001808311610a6e57829003601f168201915b5050505050905090565b5f6109c0825f6127ab565b5f33610aad8185856127e4565b5060019392505050565b5f6109c08260016127f1565b335f908152600f6020908152604080832086845290915281205415610afb576040516311dcbb0f60e31b815260040160405180910390fd5b610b0483611fa8565b335f818152600f602090815260408083208984529091529020829055909150610b2f90838584612821565b60408051848152602081018390526001600160a01b03841691869133917f83e5c0724654537f2a6744c3f6fbbe76d124ca05b2bcbf1f40ef896bf2c1ce25910160405180910390a49392505050565b610c1a6040518061020001604052805f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f63ffffffff1681526020015f63ffffffff1681526020015f63ffffffff1681526020015f63ffffffff1681526020015f6001600160401b031681526020015f6001600160401b031681526020015f151581525090565b604051806102000160405280610c2e6109c6565b81526008546001600160401b038082166020840152600160401b909104166040820152606001610c5f6109d2612753565b8152602001610c6d60025490565b8152602001610c7a611c80565b8152602001610c87611be0565b8152602001610c94611c01565b8152602001610ca1611cbf565b815260095463ffffffff8082166020840152640100000000820481166040840152600160401b820481166060840152600160601b82041660808301526001600160401b03600160801b8204811660a0840152600160c01b9091041660c082015260085460ff600160a81b90910416151560e090910152919050565b6001600160801b031981165f908152600c6020908152604080832081516101608101835281546001600160401b038116825263ffffffff600160401b820481169583019590955264ffffffffff600160601b8204811694830194909452600160881b810485166060830152600160a81b81049094166080820152600160c81b840490921660a0830152839260c083019060ff600160f01b909104166004811115610dc857610dc8615014565b6004811115610dd957610dd9615014565b81528154600160f81b900460ff16151560208201526001909101546001600160401b038082166040840152600160401b8204166060830152600160801b90046001600160801b03166080909101529050610e3a610e35826128de565b612964565b8161010001516001600160401b0316610e539190615426565b9392505050565b7f5bb6a25286bb8715dc575866da01fccb9319d7c050dc4a550830f9fd153b997c610e8481612984565b610e8c612a31565b610e94612a68565b5f5b8281101561102a575f848483818110610eb157610eb161546b565b9050602002016020810190610ec69190614f2e565b6001600160801b031981165f908152600c602052604081209192508154600160f01b900460ff166004811115610efe57610efe615014565b03610f42576040516001600160801b03198316905f5160206159f35f395f51905f5290610f35908690630e7e621d60e01b9061547f565b60405180910390a2611020565b60018154600160f01b900460ff166004811115610f6157610f61615014565b14610fa2576040518381526001600160801b03198316907fa7df37e35254f22900087bd61c5b68001c8f034f7e924ec565af11317d7ee0f790602001610f35565b805463ffffffff600160a81b8204811691610fd491600160881b8204169064ffffffffff600160601b90910416615426565b610fde9190615426565b4211611016576040516001600160801b03198316905f5160206159f35f395f51905f5290610f359086906357aeddc560e11b9061547f565b6110208282612a95565b5050600101610e96565b50611033612f77565b505050565b5f33611045858285612fa1565b611050858585613004565b506001949350505050565b5f610a0060037f0000000000000000000000000000000000000000000000000000000000000000615497565b60408051610140810182525f80825260208201819052918101829052606081018290526080810182905260a0810182905260c0810182905260e0810182905261010081018290526101208101919091526040516318c1088560e01b8152600481018490525f907f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906318c108859060240160c060405180830381865afa15801561113c573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061116091906154e5565b80519091506001600160a01b03166111865750632785786f60e21b6101208201526109c0565b6020818101805163ffffffff90811692850192909252516040516378f1f8df60e01b8152911660048201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906378f1f8df90602401602060405180830381865afa158015611200573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906112249190615589565b808352604051631872eaab60e01b815260048101919091527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031690631872eaab90602401606060405180830381865afa15801561128b573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906112af91906155a0565b61ffff811660608601526001600160401b0382166080860152604085018360048111156112de576112de615014565b60048111156112ef576112ef615014565b8152505050505f61130d826060015162ffffff168360800151613061565b60a0850182905260808501516060860151919350611352926001600160401b0390911691612710916113439161ffff16906155f3565b61134d919061561e565b6131bc565b60c084015283156113635783611369565b8260c001515b60e084015261137a858385846131cb565b6001600160e01b03191661012084018190525f036113ef5760e08301516008545f916113b591600160401b90046001600160401b0316615426565b60e08501516008549192506113e7916113e29184916113dd91906001600160401b0316615631565b6134ed565b613524565b610100850152505b505092915050565b5f61140181612984565b6008805460ff60a81b19169055604080515f81523360208201527f01b5788941dc32ea9ba649d8e603d186638523a57d48cf2b80b63f13a61e669491015b60405180910390a150565b6008545f90600160a81b900460ff1661147a57600854611475906001600160401b0390811690615631565b6109c0565b5f92915050565b5f61148b81612984565b611493612a31565b5f7f00000000000000000000000000000000000000000000000000000000000000006008546040516370a0823160e01b81523060048201529192505f916001600160401b03909116906001600160a01b038416906370a0823190602401602060405180830381865afa15801561150b573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061152f9190615589565b6115399190615631565b604080516001600160a01b0387168152602081018390529192507faa4baa311e1dedb0940f0e5c84bef8ff176fe87c3c18d8f14362e9b313b698f2910160405180910390a16115926001600160a01b03831685836135d4565b505061159c612f77565b5050565b5f6115aa81612984565b6115b2612a31565b6001600160801b031983165f908152600c6020526040902080546001600160401b031660038254600160f01b900460ff1660048111156115f4576115f4615014565b14158061161f57505f818152600d602052604090205460801b6001600160801b031990811690861614155b1561163d57604051630e7e621d60e01b815260040160405180910390fd5b5f818152600d60205260409081902080546001600160801b0319169055516340927f5360e11b8152600481018290526001600160a01b0385811660248301527f00000000000000000000000000000000000000000000000000000000000000001690638124fea6906044015f604051808303815f87803b1580156116bf575f5ffd5b505af11580156116d1573d5f5f3e3d5ffd5b50506040516001600160a01b03871681528392506001600160801b0319881691507ff9596e90024408eaad2c014b4856ff5f60e09d994ca03a4e0d354339b30589b59060200160405180910390a35050611033612f77565b7f5bb6a25286bb8715dc575866da01fccb9319d7c050dc4a550830f9fd153b997c61175381612984565b61175b612a31565b611763612a68565b5f5f5b8381101561193a575f8585838181106117815761178161546b565b90506020020160208101906117969190614f2e565b6001600160801b031981165f908152600c602052604081209192508154600160f01b900460ff1660048111156117ce576117ce615014565b03611812576040516001600160801b03198316905f5160206159f35f395f51905f5290611805908690630e7e621d60e01b9061547f565b60405180910390a2611930565b60048154600160f01b900460ff16600481111561183157611831615014565b03611872576040518381526001600160801b03198316907fa7df37e35254f22900087bd61c5b68001c8f034f7e924ec565af11317d7ee0f790602001611805565b60018154600160f01b900460ff16600481111561189157611891615014565b1415806118a657508054600160f81b900460ff165b806118d9575060065481546118d691600160401b900463ffffffff1690600160601b900464ffffffffff16615426565b42115b15611910576040516001600160801b03198316905f5160206159f35f395f51905f5290611805908690634bfc160160e11b9061547f565b61191a8282613609565b61192d906001600160401b031685615426565b93505b5050600101611766565b50801561102a5760055461102a906001600160a01b031630837f00000000000000000000000000000000000000000000000000000000000000005b6001600160a01b03169291906139a8565b6008545f90600160a81b900460ff16156119b3576040516336a7e2cd60e21b815260040160405180910390fd5b610e5383836139de565b7f5bb6a25286bb8715dc575866da01fccb9319d7c050dc4a550830f9fd153b997c6119e781612984565b6119ef612a31565b6119f7612a68565b5f5f5b83811015611b975736858583818110611a1557611a1561546b565b6060029190910191505f9050600c5f611a316020850185614f2e565b6001600160801b031916815260208101919091526040015f2054600160f01b900460ff166004811115611a6657611a66615014565b14611ac157611a786020820182614f2e565b6001600160801b0319167fa7df37e35254f22900087bd61c5b68001c8f034f7e924ec565af11317d7ee0f783604051611ab391815260200190565b60405180910390a250611b8f565b5f611ad482602001358360400135611087565b9050611ae36020830183614f2e565b6001600160801b0319165f03611b0257630eda9c3d60e31b6101208201525b6101208101516001600160e01b03191615611b6057611b246020830183614f2e565b6001600160801b0319165f5160206159f35f395f51905f5284836101200151604051611b5192919061547f565b60405180910390a25050611b8f565b611b7b611b706020840184614f2e565b836020013583613a2a565b60e0810151611b8a9085615426565b935050505b6001016119fa565b50801561102a5760055461102a906001600160a01b0316827f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031691906135d4565b6008545f90610a00906001600160401b03600160401b8204811691166134ed565b5f610a006113e2611be0565b7f8b5b16d04624687fcf0d0228f19993c9157c1ed07b41d8d430fd9100eb099fe8611c3781612984565b6008805460ff60a81b1916600160a81b17905560408051600181523360208201527f01b5788941dc32ea9ba649d8e603d186638523a57d48cf2b80b63f13a61e6694910161143f565b5f610a00611c8c6109c6565b611c97906001615426565b683635c9adc5dea00000611cad6003600a61571f565b600254611cba9190615426565b613eb2565b5f5f611cc96109c6565b90508015611ce45780600a54611cdf919061561e565b611ce6565b5f5b91505090565b6008545f90600160a81b900460ff1615611d19576040516336a7e2cd60e21b815260040160405180910390fd5b610e538383613f62565b606060048054610a1490615439565b5f33610aad818585613004565b5f6109c08260016127ab565b5f5f611d5683611fb3565b905080851115611d8857828582604051633fa733bb60e21b8152600401611d7f9392919061572d565b60405180910390fd5b5f611d9286610ab7565b9050611da13386868985613fae565b95945050505050565b5f5f611db58361204a565b905080851115611dde57828582604051632e52afbb60e21b8152600401611d7f9392919061572d565b5f611de886610a95565b9050611da1338686848a613fae565b60408051610160810182525f80825260208201819052918101829052606081018290526080810182905260a0810182905260c0810182905260e08101829052610100810182905261012081018290526101408101919091526001600160801b031982165f908152600c602090815260409182902082516101608101845281546001600160401b038116825263ffffffff600160401b820481169483019490945264ffffffffff600160601b8204811695830195909552600160881b810484166060830152600160a81b81049093166080820152600160c81b830490931660a08401529060c083019060ff600160f01b909104166004811115611efb57611efb615014565b6004811115611f0c57611f0c615014565b81528154600160f81b900460ff16151560208201526001909101546001600160401b038082166040840152600160401b8204166060830152600160801b90046001600160801b031660809091015292915050565b5f5f611f728463ffffffff1684613061565b915091505b9250929050565b5f5f611f898361144a565b90508015611fa057611f9b815f6127f1565b610e53565b5f9392505050565b5f6109c0825f6127f1565b5f6109c0611fd8610448846001600160a01b03165f9081526020819052604090205490565b6008546001600160401b03166131bc565b611ff1614d18565b60408051608081019182905290600790600490825f855b82829054906101000a900461ffff1661ffff16815260200190600201906020826001010492830192600103820291508084116120085790505050505050905090565b6001600160a01b0381165f908152602081905260408120546008546001600160401b031661207782610a95565b11156109c057600854611f9b906001600160401b03165f6127f1565b5f61209d81612984565b61159c6120af3684900384018461574e565b614068565b5f6120be81612984565b61159c8261414a565b5f6120d0612a31565b6001600160801b031983165f908152600c6020908152604080832081516101608101835281546001600160401b038116825263ffffffff600160401b820481169583019590955264ffffffffff600160601b8204811694830194909452600160881b810485166060830152600160a81b81049094166080820152600160c81b840490921660a0830152909160c083019060ff600160f01b90910416600481111561217c5761217c615014565b600481111561218d5761218d615014565b81528154600160f81b900460ff16151560208201526001909101546001600160401b038082166040840152600160401b8204166060830152600160801b90046001600160801b031660809091015290505f8160c0015160048111156121f4576121f4615014565b0361221257604051630e7e621d60e01b815260040160405180910390fd5b825f0361223257604051631f2a200560e01b815260040160405180910390fd5b61223a612a68565b5f612244826128de565b90505f61225082612964565b90505f818461010001516001600160401b031661226d9190615426565b905061227986826131bc565b9450845f0361228e575f945050505050612714565b61229885836131bc565b91505f6122bf846122b5670de0b6b3a76400006301e133806155f3565b61134d90866155f3565b90505f6122cc8488615631565b90508086610100018181516122e191906157bf565b6001600160401b03169052506122ff6122fa8387615631565b6141bf565b6001600160801b0316610140870152612317876141f6565b600880545f906123319084906001600160401b03166157de565b92506101000a8154816001600160401b0302191690836001600160401b031602179055506001600481111561236857612368615014565b8660c00151600481111561237e5761237e615014565b036124ad574264ffffffffff1660a0870152600160e08701526008805482919081906123bb908490600160401b90046001600160401b03166157bf565b92506101000a8154816001600160401b0302191690836001600160401b031602179055508561012001516001600160401b0316816123f991906155f3565b600a5f8282546124099190615631565b9250508190555081600b5f8282546124219190615631565b909155505085516001600160401b03166001600160801b03198a167f0e728f098ce17ff050058206c8a07215a6226f08b0c2162131a959c02efb44b833878561246a8d8a615631565b604080516001600160a01b039095168552602085019390935291830152606082015260800160405180910390a38287036124a8576124a8898761422b565b612565565b600980548891906018906124d2908490600160c01b90046001600160401b03166157de565b92506101000a8154816001600160401b0302191690836001600160401b03160217905550855f01516001600160401b0316896001600160801b0319167fb5af7c7f7d9208c24baf0b0c0d4a5d86ed491883098d9ff7b68a66642445fbd7338a8b8861253d9190615631565b60405161254c9392919061572d565b60405180910390a3828703612565576125658987614505565b6001600160801b031989165f908152600c602090815260409182902088518154928a0151938a015160608b015160808c015160a08d01516001600160401b039094166bffffffffffffffffffffffff1990961695909517600160401b63ffffffff978816021768ffffffffffffffffff60601b1916600160601b64ffffffffff9384160263ffffffff60881b191617600160881b918716919091021768ffffffffffffffffff60a81b1916600160a81b959094169490940264ffffffffff60c81b191692909217600160c81b93909216929092021780825560c0880151889291829060ff60f01b1916600160f01b83600481111561266557612665615014565b021790555060e08201518154901515600160f81b026001600160f81b0390911617815561010082015160019091018054610120840151610140909401516001600160801b03908116600160801b026001600160401b03958616600160401b026001600160801b03199093169590941694909417179290921617905561270d3330896119757f000000000000000000000000000000000000000000000000000000000000000090565b5050505050505b6109c0612f77565b5f61272681612984565b60408051608081810190925261159c91849060049083908390808284375f920191909152506146d7915050565b6008545f9061277090600160801b900464ffffffffff1642615631565b600a5461277d91906155f3565b600b54610a009190615426565b5f6127a1670de0b6b3a76400006301e133806155f3565b6109c0908361561e565b5f610e536127b76109c6565b6127c2906001615426565b6127ce6003600a61571f565b6002546127db9190615426565b85919085614787565b61103383838360016147c9565b5f610e536128016003600a61571f565b60025461280e9190615426565b6128166109c6565b6127db906001615426565b612829612a31565b600854600160a81b900460ff1615612854576040516336a7e2cd60e21b815260040160405180910390fd5b81158061285f575080155b1561287d57604051631f2a200560e01b815260040160405180910390fd5b612886826141f6565b600880545f906128a09084906001600160401b03166157de565b92506101000a8154816001600160401b0302191690836001600160401b031602179055506128d08484848461489b565b6128d8612f77565b50505050565b5f60018260c0015160048111156128f7576128f7615014565b1461290e575061014001516001600160801b031690565b61294b8261010001516001600160401b03168361012001516001600160401b03168460a0015164ffffffffff16426129469190615631565b6148fd565b8261014001516001600160801b03166109c09190615426565b5f6109c08261297f670de0b6b3a76400006301e133806155f3565b614913565b604051632474521560e21b8152600481018290523360248201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906391d1485490604401602060405180830381865afa1580156129ed573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190612a1191906157fd565b612a2e5760405163061cbdd360e51b815260040160405180910390fd5b50565b612a39614947565b612a6660017f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005b90614987565b565b612a70612753565b600b556008805464ffffffffff60801b1916600160801b4264ffffffffff1602179055565b604080516101608101825282546001600160401b038116825263ffffffff600160401b82048116602084015264ffffffffff600160601b8304811694840194909452600160881b820481166060840152600160a81b8204166080830152600160c81b810490921660a08201525f91612b8f9190849060c083019060ff600160f01b909104166004811115612b2b57612b2b615014565b6004811115612b3c57612b3c615014565b81528154600160f81b900460ff16151560208201526001909101546001600160401b038082166040840152600160401b8204166060830152600160801b90046001600160801b03166080909101526128de565b600183015483549192506001600160401b0390811691165f612bb084612964565b6001860154909150612bd6906001600160401b03600160401b90910481169085166155f3565b600a5f828254612be69190615631565b9250508190555083600b5f828254612bfe9190615631565b9091555050600880548491908190612c27908490600160401b90046001600160401b03166157bf565b92506101000a8154816001600160401b0302191690836001600160401b03160217905550612c54816141f6565b612c5e90846157de565b60098054601090612c80908490600160801b90046001600160401b03166157de565b82546001600160401b039182166101009390930a928302919092021990911617905550600980545f90612cb89063ffffffff16615816565b91906101000a81548163ffffffff021916908363ffffffff16021790555060095f01600881819054906101000a900463ffffffff16612cf690615834565b825463ffffffff9182166101009390930a9283029190920219909116179055845460ff60f01b1916600360f01b178555612d2f846141bf565b6001860180546001600160801b03928316600160801b029216919091179055845464ffffffffff4216600160c81b0264ffffffffff60c81b199091161780865563ffffffff600160401b9182900481165f908152600e602052604080822080546001600160801b0319169055885490516378f1f8df60e01b81529390049091166004830152906001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016906378f1f8df90602401602060405180830381865afa158015612e04573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190612e289190615589565b604080516001600160401b038716815260208101859052919250829185916001600160801b03198b16917fad0c6cad3c651165cd7e019d2a624981436f782992f43e5efffad868bceef9de910160405180910390a4604051632ac0531160e01b8152600481018490527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031690632ac05311906024015f604051808303815f87803b158015612edc575f5ffd5b505af1158015612eee573d5f5f3e3d5ffd5b505060405163353fa1e560e21b815260048101849052602481018690527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316925063d4fe879491506044015f604051808303815f87803b158015612f58575f5ffd5b505af1158015612f6a573d5f5f3e3d5ffd5b5050505050505050505050565b612a665f7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f00612a60565b6001600160a01b038381165f908152600160209081526040808320938616835292905220545f198110156128d85781811015612ff657828183604051637dc7a0d960e11b8152600401611d7f9392919061572d565b6128d884848484035f6147c9565b6001600160a01b03831661302d57604051634b637e8f60e11b81525f6004820152602401611d7f565b6001600160a01b0382166130565760405163ec442f0560e01b81525f6004820152602401611d7f565b61103383838361498e565b5f5f5f5f5f5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663feaf968c6040518163ffffffff1660e01b815260040160a060405180830381865afa1580156130c3573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906130e79190615871565b9450945050935093505f831315806130fd575081155b15613111575f5f9550955050505050611f77565b61317a60078860ff166004811061312a5761312a61546b565b601091828204019190066002029054906101000a900461ffff1661ffff168961315391906155f3565b847f0000000000000000000000000000000000000000000000000000000000000000613eb2565b95508369ffffffffffffffffffff168169ffffffffffffffffffff16101580156131af5750426131ac610e1084615426565b10155b9450505050509250929050565b5f828218828410028218610e53565b81516040516343aa9ad360e01b81525f91829182916001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016916343aa9ad3916132219160040190815260200190565b608060405180830381865afa15801561323c573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061326091906158bf565b909450925050506001600160e01b03198116156132805791506134e59050565b8560a001511561329c5750633083b8c160e11b91506134e59050565b60208681015163ffffffff165f908152600e909152604090205460801b6001600160801b031916156132da5750630410a0d360e51b91506134e59050565b600460405163c7d25b1560e01b8152600481018990527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169063c7d25b1590602401602060405180830381865afa15801561333f573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906133639190615923565b600781111561337457613374615014565b111561338c5750630846bf5360e21b91506134e59050565b816001600160a01b0316865f01516001600160a01b0316146133ba5750630846bf5360e21b91506134e59050565b5f856040015160048111156133d1576133d1615014565b036133e85750630255dac960e61b91506134e59050565b600854600160a81b900460ff161561340c57506336a7e2cd60e21b91506134e59050565b836134235750631087e10960e01b91506134e59050565b6302faf0808560c0015110156134455750633a23d82560e01b91506134e59050565b6302faf0808560e00151101561346757506319b9109b60e31b91506134e59050565b84608001516001600160401b03168560e001511115613492575063093085f360e11b91506134e59050565b8460c001518560e0015111156134b45750633a23d82560e01b91506134e59050565b60085460e08601516001600160401b0390911610156134df575063bb55fd2760e01b91506134e59050565b505f9150505b949350505050565b5f806134f98385615426565b9050801561351b5761351684670de0b6b3a7640000836001614787565b6134e5565b5f949350505050565b5f670b1a2bc2ec50000082116135725761356182613551668e1bc9bf0400006701aa535d3d0c0000615631565b670b1a2bc2ec5000006001614787565b6109c090668e1bc9bf040000615426565b6135c2613587670b1a2bc2ec50000084615631565b6135a16701aa535d3d0c0000670853a0d2313c0000615631565b6135bb670b1a2bc2ec500000670de0b6b3a7640000615631565b6001614787565b6109c0906701aa535d3d0c0000615426565b6135e18383836001614aa1565b61103357604051635274afe760e01b81526001600160a01b0384166004820152602401611d7f565b600181015481546001600160401b03808316929181169161363391600160401b90910416836155f3565b600a5f8282546136439190615631565b9091555050604080516101608101825284546001600160401b038116825263ffffffff600160401b82048116602084015264ffffffffff600160601b8304811694840194909452600160881b820481166060840152600160a81b8204166080830152600160c81b810490921660a08201526136db91859060c083019060ff600160f01b909104166004811115612b2b57612b2b615014565b600b5f8282546136eb9190615631565b9091555050600880548391908190613714908490600160401b90046001600160401b03166157bf565b92506101000a8154816001600160401b0302191690836001600160401b031602179055508160085f015f8282829054906101000a90046001600160401b031661375d91906157de565b82546001600160401b039182166101009390930a928302919092021990911617905550600980545f906137959063ffffffff16615816565b91906101000a81548163ffffffff021916908363ffffffff16021790555060095f01600c81819054906101000a900463ffffffff166137d390615834565b82546101009290920a63ffffffff8181021990931691831602179091558354600160f21b60ff60f01b1990911617845560018401805467ffffffffffffffff191690555f828152600d6020908152604080832080546001600160801b03199081169091558754600160401b9081900486168552600e909352928190208054909316909255855491516378f1f8df60e01b8152910490911660048201526001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016906378f1f8df90602401602060405180830381865afa1580156138be573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906138e29190615589565b6040516001600160401b038416815282906001600160801b03198716907f1744baf6a404cfac4286f86d033fcf2ff47f5bd1f883ccb098d76e9efbf6522c9060200160405180910390a4604051636198e33960e01b8152600481018290527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031690636198e339906024015f604051808303815f87803b15801561398b575f5ffd5b505af115801561399d573d5f5f3e3d5ffd5b505050505092915050565b6139b6848484846001614b03565b6128d857604051635274afe760e01b81526001600160a01b0385166004820152602401611d7f565b5f5f6139e98361144a565b905080841115613a1257828482604051633c8097d960e11b8152600401611d7f9392919061572d565b5f613a1c85611fa8565b90506134e533858784612821565b604080516060808201835260065463ffffffff8082168452640100000000820481166020808601918252600160401b9093048216858701528551610160810187526001600160401b03891681528784015183169381019390935264ffffffffff421695830186905284518216938301939093529151909116608082015260a08101929092529060c08101600181525f602080830182905260e08601516001600160401b03908116604080860191909152610100880151821660608087019190915260809586018590526001600160801b03198b168552600c845293819020865181549488015192880151958801519688015160a0890151919094166bffffffffffffffffffffffff1990951694909417600160401b63ffffffff938416021768ffffffffffffffffff60601b1916600160601b64ffffffffff9687160263ffffffff60881b191617600160881b968316969096029590951768ffffffffffffffffff60a81b1916600160a81b919092160264ffffffffff60c81b191617600160c81b92909116919091021780825560c083015190829060ff60f01b1916600160f01b836004811115613bde57613bde615014565b021790555060e0828101518254901515600160f81b026001600160f81b0390911617825561010083015160019092018054610120850151610140909501516001600160801b03908116600160801b026001600160401b03968716600160401b026001600160801b03199384169688169690961795909517169390931790555f868152600d60209081526040808320805460808c901c90871681179091558883015163ffffffff168452600e9092528220805490941617909255840151600880549193909291613caf918591166157bf565b92506101000a8154816001600160401b0302191690836001600160401b031602179055508160e0015160085f0160088282829054906101000a90046001600160401b0316613cfd91906157de565b92506101000a8154816001600160401b0302191690836001600160401b031602179055508161010001518260e00151613d3691906155f3565b600a5f828254613d469190615426565b9091555050600980545f90613d609063ffffffff16615834565b91906101000a81548163ffffffff021916908363ffffffff1602179055507f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663dd467064846040518263ffffffff1660e01b8152600401613dcc91815260200190565b5f604051808303815f87803b158015613de3575f5ffd5b505af1158015613df5573d5f5f3e3d5ffd5b505082515f9250613e0d915063ffffffff1642615426565b9050825f015184866001600160801b0319167f252f538adc43fe8e8e425adaf423c0d3dc161fd18ab5ddfca09b24e127832ccf8660e001518761010001518860a001518960600151888a6020015163ffffffff168a613e6c9190615941565b6040805196875260208701959095529385019290925261ffff16606084015264ffffffffff90811660808401521660a082015260c0015b60405180910390a45050505050565b5f5f5f613ebf8686614b70565b91509150815f03613ee357838181613ed957613ed961560a565b0492505050610e53565b818411613efa57613efa6003851502601118614b8c565b5f848688095f868103871696879004966002600389028118808a02820302808a02820302808a02820302808a02820302808a02820302808a02909103029181900381900460010185841190960395909502919093039390930492909217029150509392505050565b5f5f613f6d83611f7e565b905080841115613f965782848260405163284ff66760e01b8152600401611d7f9392919061572d565b5f613fa085611d3f565b90506134e533858388612821565b613fb6612a31565b811580613fc1575080155b15613fdf57604051631f2a200560e01b815260040160405180910390fd5b6008546001600160401b031682111561400b5760405163bb55fd2760e01b815260040160405180910390fd5b600880548391905f906140289084906001600160401b03166157bf565b92506101000a8154816001600160401b0302191690836001600160401b031602179055506140598585858585614b9d565b614061612f77565b5050505050565b805163ffffffff16158061409d57506312cc0300816020015163ffffffff16825f015163ffffffff1661409b9190615426565b115b156140bb57604051630309cb8760e51b815260040160405180910390fd5b80516006805460208085015160408087015163ffffffff96871667ffffffffffffffff199095168517640100000000938816938402176bffffffff00000000000000001916600160401b9790911696870217909455835192835290820152908101919091527ff395eec42d4211e992d6b39d6bc373024166c7c756b1e5406091eaa5ab941a7d9060600161143f565b6001600160a01b0381166141715760405163d92e233d60e01b815260040160405180910390fd5b600580546001600160a01b0319166001600160a01b0383169081179091556040519081527f3c864541ef71378c6229510ed90f376565ee42d9c5e0904a984a9e863e6db44f9060200161143f565b5f6001600160801b038211156141f2576040516306dfcc6560e41b81526080600482015260248101839052604401611d7f565b5090565b5f6001600160401b038211156141f257604080516306dfcc6560e41b8152600481019190915260248101839052604401611d7f565b80516001600160401b03165f908152600d602052604090208054600160801b900460ff1615600260c0840181905250815470ffffffffffffffffffffffffffffffffff1916600160801b17825560208084015163ffffffff9081165f908152600e9092526040822080546001600160801b0319169055600980549092916142b29116615816565b91906101000a81548163ffffffff021916908363ffffffff16021790555060095f01600481819054906101000a900463ffffffff166142f090615834565b82546101009290920a63ffffffff81810219909316918316021790915560208401516040516378f1f8df60e01b8152911660048201525f907f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906378f1f8df90602401602060405180830381865afa158015614377573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061439b9190615589565b905080845f01516001600160401b0316866001600160801b0319167f7ba3840626e5abad4dbd720f574bb850b18021af82047126fda6f591c385bf49856040516143e9911515815260200190565b60405180910390a48351604051636198e33960e01b81526001600160401b0390911660048201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031690636198e339906024015f604051808303815f87803b15801561445b575f5ffd5b505af115801561446d573d5f5f3e3d5ffd5b5050505081156140615783516040516310af31b560e31b8152600481018390526001600160401b0390911660248201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906385798da8906044015f604051808303815f87803b1580156144e8575f5ffd5b505af11580156144fa573d5f5f3e3d5ffd5b505050505050505050565b80516001600160401b03165f908152600d60205260409020805460801b6001600160801b03199081169084161461453b57505050565b80546001600160801b031916815581516040516306817ca360e41b81526001600160401b03821660048201526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000811692638124fea69290917f000000000000000000000000000000000000000000000000000000000000000016906364d25065908590636817ca3090602401602060405180830381865afa1580156145ea573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061460e919061595e565b6040516001600160e01b031960e084901b16815262ffffff9091166004820152602401602060405180830381865afa15801561464c573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906146709190615977565b6040516001600160e01b031960e085901b1681526001600160401b0390921660048301526001600160a01b031660248201526044015f604051808303815f87803b1580156146bc575f5ffd5b505af11580156146ce573d5f5f3e3d5ffd5b50505050505050565b5f5b600481101561474a578181600481106146f4576146f461546b565b602002015161ffff1615806147245750614e208282600481106147195761471961546b565b602002015161ffff16115b1561474257604051630309cb8760e51b815260040160405180910390fd5b6001016146d9565b5060076147578282615992565b507f786e50d7fd28c36ad7248cb823344804c814228b72d74b35d39aae544276efb68160405161143f919061536a565b5f6147b461479483614c2d565b80156147af57505f84806147aa576147aa61560a565b868809115b151590565b6147bf868686613eb2565b611da19190615426565b6001600160a01b0384166147f25760405163e602df0560e01b81525f6004820152602401611d7f565b6001600160a01b03831661481b57604051634a1406b160e11b81525f6004820152602401611d7f565b6001600160a01b038085165f90815260016020908152604080832093871683529290522082905580156128d857826001600160a01b0316846001600160a01b03167f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b9258460405161488d91815260200190565b60405180910390a350505050565b6148a58483614c59565b6148af8382614c85565b826001600160a01b0316846001600160a01b03167fdcbc1c05240f31ff3ad067ef1ee35ce4997762752e3a095284754544f4c709d7848460405161488d929190918252602082015260400190565b5f8161490984866155f3565b6134e591906155f3565b5f815f03614925576149256012614b8c565b8160018403816149375761493761560a565b046001018315155b029392505050565b7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005c15612a6657604051633ee5aeb560e01b815260040160405180910390fd5b80825d5050565b6001600160a01b0383166149b8578060025f8282546149ad9190615426565b90915550614a159050565b6001600160a01b0383165f90815260208190526040902054818110156149f75783818360405163391434e360e21b8152600401611d7f9392919061572d565b6001600160a01b0384165f9081526020819052604090209082900390555b6001600160a01b038216614a3157600280548290039055614a4f565b6001600160a01b0382165f9081526020819052604090208054820190555b816001600160a01b0316836001600160a01b03167fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef83604051614a9491815260200190565b60405180910390a3505050565b60405163a9059cbb60e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f51148316614af7578383151615614aeb573d5f823e3d81fd5b5f873b113d1516831692505b60405250949350505050565b6040516323b872dd60e01b5f8181526001600160a01b038781166004528616602452604485905291602083606481808c5af1925060015f51148316614b5f578383151615614b53573d5f823e3d81fd5b5f883b113d1516831692505b604052505f60605295945050505050565b5f805f1983850993909202808410938190039390930393915050565b634e487b715f52806020526024601cfd5b826001600160a01b0316856001600160a01b031614614bc157614bc1838683612fa1565b614bcb8382614cb9565b614bd58483614ced565b826001600160a01b0316846001600160a01b0316866001600160a01b03167ffbde797d201c681b91056529119e0b02407c7bb96a4a2c75c01fc9667232c8db8585604051613ea3929190918252602082015260400190565b5f6002826003811115614c4257614c42615014565b614c4c91906159d1565b60ff166001149050919050565b61159c7f00000000000000000000000000000000000000000000000000000000000000008330846139a8565b6001600160a01b038216614cae5760405163ec442f0560e01b81525f6004820152602401611d7f565b61159c5f838361498e565b6001600160a01b038216614ce257604051634b637e8f60e11b81525f6004820152602401611d7f565b61159c825f8361498e565b61159c7f000000000000000000000000000000000000000000000000000000000000000083836135d4565b60405180608001604052806004906020820280368337509192915050565b6001600160a01b0381168114612a2e575f5ffd5b5f5f60408385031215614d5b575f5ffd5b8235614d6681614d36565b946020939093013593505050565b602081525f82518060208401528060208501604085015e5f604082850101526040601f19601f83011684010191505092915050565b5f60208284031215614db9575f5ffd5b5035919050565b5f5f5f60608486031215614dd2575f5ffd5b83359250602084013591506040840135614deb81614d36565b809150509250925092565b5f61020082019050825182526020830151602083015260408301516040830152606083015160608301526080830151608083015260a083015160a083015260c083015160c083015260e083015160e0830152610100830151610100830152610120830151614e6d61012084018263ffffffff169052565b50610140830151614e8761014084018263ffffffff169052565b50610160830151614ea161016084018263ffffffff169052565b50610180830151614ebb61018084018263ffffffff169052565b506101a0830151614ed86101a08401826001600160401b03169052565b506101c0830151614ef56101c08401826001600160401b03169052565b506101e0830151614f0b6101e084018215159052565b5092915050565b80356001600160801b031981168114614f29575f5ffd5b919050565b5f60208284031215614f3e575f5ffd5b610e5382614f12565b5f5f60208385031215614f58575f5ffd5b82356001600160401b03811115614f6d575f5ffd5b8301601f81018513614f7d575f5ffd5b80356001600160401b03811115614f92575f5ffd5b8560208260051b8401011115614fa6575f5ffd5b6020919091019590945092505050565b5f5f5f60608486031215614fc8575f5ffd5b8335614fd381614d36565b92506020840135614fe381614d36565b929592945050506040919091013590565b5f5f60408385031215615005575f5ffd5b50508035926020909101359150565b634e487b7160e01b5f52602160045260245ffd5b6005811061504457634e487b7160e01b5f52602160045260245ffd5b9052565b815181526020808301516101408301916150699084018263ffffffff169052565b50604083015161507c6040840182615028565b506060830151615092606084018261ffff169052565b5060808301516150ad60808401826001600160401b03169052565b5060a083015160a083015260c083015160c083015260e083015160e0830152610100830151610100830152610120830151614f0b6101208401826001600160e01b0319169052565b5f60208284031215615105575f5ffd5b8135610e5381614d36565b5f5f60408385031215615121575f5ffd5b61512a83614f12565b9150602083013561513a81614d36565b809150509250929050565b63ffffffff81168114612a2e575f5ffd5b5f60208284031215615166575f5ffd5b8135610e5381615145565b5f5f60408385031215615182575f5ffd5b82359150602083013561513a81614d36565b5f5f602083850312156151a5575f5ffd5b82356001600160401b038111156151ba575f5ffd5b8301601f810185136151ca575f5ffd5b80356001600160401b038111156151df575f5ffd5b856020606083028401011115614fa6575f5ffd5b5f5f5f60608486031215615205575f5ffd5b83359250602084013561521781614d36565b91506040840135614deb81614d36565b81516001600160401b0316815261016081016020830151615250602084018263ffffffff169052565b506040830151615269604084018264ffffffffff169052565b506060830151615281606084018263ffffffff169052565b506080830151615299608084018263ffffffff169052565b5060a08301516152b260a084018264ffffffffff169052565b5060c08301516152c560c0840182615028565b5060e08301516152d960e084018215159052565b506101008301516152f66101008401826001600160401b03169052565b506101208301516153136101208401826001600160401b03169052565b50610140830151614f0b6101408401826001600160801b03169052565b60ff81168114612a2e575f5ffd5b5f5f6040838503121561534f575f5ffd5b823561535a81615145565b9150602083013561513a81615330565b6080810181835f5b600481101561539557815161ffff16835260209283019290910190600101615372565b50505092915050565b5f5f604083850312156153af575f5ffd5b823561512a81614d36565b5f60608284031280156153cb575f5ffd5b509092915050565b5f5f604083850312156153e4575f5ffd5b614d6683614f12565b5f608082840312156153fd575f5ffd5b8260808301111561540c575f5ffd5b50919050565b634e487b7160e01b5f52601160045260245ffd5b808201808211156109c0576109c0615412565b600181811c9082168061544d57607f821691505b60208210810361540c57634e487b7160e01b5f52602260045260245ffd5b634e487b7160e01b5f52603260045260245ffd5b9182526001600160e01b031916602082015260400190565b60ff81811683821601908111156109c0576109c0615412565b634e487b7160e01b5f52604160045260245ffd5b805162ffffff81168114614f29575f5ffd5b80518015158114614f29575f5ffd5b5f60c08284031280156154f6575f5ffd5b5060405160c081016001600160401b0381118282101715615519576155196154b0565b604052825161552781614d36565b8152602083015161553781615145565b6020820152615548604084016154c4565b6040820152615559606084016154c4565b6060820152608083015161556c81615330565b608082015261557d60a084016154d6565b60a08201529392505050565b5f60208284031215615599575f5ffd5b5051919050565b5f5f5f606084860312156155b2575f5ffd5b8351600581106155c0575f5ffd5b60208501519093506001600160401b03811681146155dc575f5ffd5b604085015190925061ffff81168114614deb575f5ffd5b80820281158282048414176109c0576109c0615412565b634e487b7160e01b5f52601260045260245ffd5b5f8261562c5761562c61560a565b500490565b818103818111156109c0576109c0615412565b6001815b600184111561567f5780850481111561566357615663615412565b600184161561567157908102905b60019390931c928002615648565b935093915050565b5f82615695575060016109c0565b816156a157505f6109c0565b81600181146156b757600281146156c1576156dd565b60019150506109c0565b60ff8411156156d2576156d2615412565b50506001821b6109c0565b5060208310610133831016604e8410600b8410161715615700575081810a6109c0565b61570c5f198484615644565b805f190482111561493f5761493f615412565b5f610e5360ff841683615687565b6001600160a01b039390931683526020830191909152604082015260600190565b5f606082840312801561575f575f5ffd5b50604051606081016001600160401b0381118282101715615782576157826154b0565b604052823561579081615145565b815260208301356157a081615145565b602082015260408301356157b381615145565b60408201529392505050565b6001600160401b0382811682821603908111156109c0576109c0615412565b6001600160401b0381811683821601908111156109c0576109c0615412565b5f6020828403121561580d575f5ffd5b610e53826154d6565b5f63ffffffff82168061582b5761582b615412565b5f190192915050565b5f63ffffffff821663ffffffff810361584f5761584f615412565b60010192915050565b805169ffffffffffffffffffff81168114614f29575f5ffd5b5f5f5f5f5f60a08688031215615885575f5ffd5b61588e86615858565b602087015160408801516060890151929750909550935091506158b360808701615858565b90509295509295909350565b5f5f5f5f608085870312156158d2575f5ffd5b84516158dd81615145565b93506158eb602086016154c4565b925060408501516158fb81614d36565b60608601519092506001600160e01b031981168114615918575f5ffd5b939692955090935050565b5f60208284031215615933575f5ffd5b815160088110610e53575f5ffd5b64ffffffffff81811683821601908111156109c0576109c0615412565b5f6020828403121561596e575f5ffd5b610e53826154c4565b5f60208284031215615987575f5ffd5b8151610e5381614d36565b815f805b60048110156159c957825160209093019261ffff600483901b81811b1994909416911690921b9190911790600101615996565b509091555050565b5f60ff8316806159e3576159e361560a565b8060ff8416069150509291505056fed3de420a6565b95f57bbf208691ef9de4e2cad9835029b32b5e3192fd27202ff",
}

// LendingVault is an auto generated Go binding around an Ethereum contract.
type LendingVault struct {
	abi abi.ABI
}

// GetABI returns the ABI associated with this contract binding.
func (c *LendingVault) GetABI() abi.ABI {
	return c.abi
}

// NewLendingVault creates a new instance of LendingVault.
func NewLendingVault() *LendingVault {
	parsed, err := LendingVaultMetaData.ParseABI()
	if err != nil {
		panic(errors.New("invalid ABI: " + err.Error()))
	}
	return &LendingVault{abi: *parsed}
}

// Instance creates a wrapper for a deployed contract instance at the given address.
// Use this to create the instance object passed to abigen v2 library functions Call, Transact, etc.
func (c *LendingVault) Instance(backend bind.ContractBackend, addr common.Address) *bind.BoundContract {
	return bind.NewBoundContract(addr, c.abi, backend, backend, backend)
}

// PackConstructor is the Go binding used to pack the parameters required for
// contract deployment.
//
// Solidity: constructor((address,address,address,address,address,address,address) wiring, address treasury_, (uint32,uint32,uint32) terms_, uint16[4] gradeFactorsBps) returns()
func (lendingVault *LendingVault) PackConstructor(wiring LendingVaultWiring, treasury_ common.Address, terms_ LendingVaultLoanTerms, gradeFactorsBps [4]uint16) []byte {
	enc, err := lendingVault.abi.Pack("", wiring, treasury_, terms_, gradeFactorsBps)
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
func (lendingVault *LendingVault) PackBATCHTOKEN() []byte {
	enc, err := lendingVault.abi.Pack("BATCH_TOKEN")
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
func (lendingVault *LendingVault) TryPackBATCHTOKEN() ([]byte, error) {
	return lendingVault.abi.Pack("BATCH_TOKEN")
}

// UnpackBATCHTOKEN is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x260e3b5c.
//
// Solidity: function BATCH_TOKEN() view returns(address)
func (lendingVault *LendingVault) UnpackBATCHTOKEN(data []byte) (common.Address, error) {
	out, err := lendingVault.abi.Unpack("BATCH_TOKEN", data)
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
func (lendingVault *LendingVault) PackCREDITSCORE() []byte {
	enc, err := lendingVault.abi.Pack("CREDIT_SCORE")
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
func (lendingVault *LendingVault) TryPackCREDITSCORE() ([]byte, error) {
	return lendingVault.abi.Pack("CREDIT_SCORE")
}

// UnpackCREDITSCORE is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xe92fbbe4.
//
// Solidity: function CREDIT_SCORE() view returns(address)
func (lendingVault *LendingVault) UnpackCREDITSCORE(data []byte) (common.Address, error) {
	out, err := lendingVault.abi.Unpack("CREDIT_SCORE", data)
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
func (lendingVault *LendingVault) PackMAXGRADEFACTOR() []byte {
	enc, err := lendingVault.abi.Pack("MAX_GRADE_FACTOR")
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
func (lendingVault *LendingVault) TryPackMAXGRADEFACTOR() ([]byte, error) {
	return lendingVault.abi.Pack("MAX_GRADE_FACTOR")
}

// UnpackMAXGRADEFACTOR is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x11edd197.
//
// Solidity: function MAX_GRADE_FACTOR() view returns(uint16)
func (lendingVault *LendingVault) UnpackMAXGRADEFACTOR(data []byte) (uint16, error) {
	out, err := lendingVault.abi.Unpack("MAX_GRADE_FACTOR", data)
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
func (lendingVault *LendingVault) PackMAXPRICEAGE() []byte {
	enc, err := lendingVault.abi.Pack("MAX_PRICE_AGE")
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
func (lendingVault *LendingVault) TryPackMAXPRICEAGE() ([]byte, error) {
	return lendingVault.abi.Pack("MAX_PRICE_AGE")
}

// UnpackMAXPRICEAGE is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x9d7f7e86.
//
// Solidity: function MAX_PRICE_AGE() view returns(uint256)
func (lendingVault *LendingVault) UnpackMAXPRICEAGE(data []byte) (*big.Int, error) {
	out, err := lendingVault.abi.Unpack("MAX_PRICE_AGE", data)
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
func (lendingVault *LendingVault) PackMINLOAN() []byte {
	enc, err := lendingVault.abi.Pack("MIN_LOAN")
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
func (lendingVault *LendingVault) TryPackMINLOAN() ([]byte, error) {
	return lendingVault.abi.Pack("MIN_LOAN")
}

// UnpackMINLOAN is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x6b7dba65.
//
// Solidity: function MIN_LOAN() view returns(uint256)
func (lendingVault *LendingVault) UnpackMINLOAN(data []byte) (*big.Int, error) {
	out, err := lendingVault.abi.Unpack("MIN_LOAN", data)
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
func (lendingVault *LendingVault) PackPRICEFEED() []byte {
	enc, err := lendingVault.abi.Pack("PRICE_FEED")
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
func (lendingVault *LendingVault) TryPackPRICEFEED() ([]byte, error) {
	return lendingVault.abi.Pack("PRICE_FEED")
}

// UnpackPRICEFEED is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x31eb318a.
//
// Solidity: function PRICE_FEED() view returns(address)
func (lendingVault *LendingVault) UnpackPRICEFEED(data []byte) (common.Address, error) {
	out, err := lendingVault.abi.Unpack("PRICE_FEED", data)
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
func (lendingVault *LendingVault) PackREGISTRY() []byte {
	enc, err := lendingVault.abi.Pack("REGISTRY")
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
func (lendingVault *LendingVault) TryPackREGISTRY() ([]byte, error) {
	return lendingVault.abi.Pack("REGISTRY")
}

// UnpackREGISTRY is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x06433b1b.
//
// Solidity: function REGISTRY() view returns(address)
func (lendingVault *LendingVault) UnpackREGISTRY(data []byte) (common.Address, error) {
	out, err := lendingVault.abi.Unpack("REGISTRY", data)
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
func (lendingVault *LendingVault) PackROLES() []byte {
	enc, err := lendingVault.abi.Pack("ROLES")
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
func (lendingVault *LendingVault) TryPackROLES() ([]byte, error) {
	return lendingVault.abi.Pack("ROLES")
}

// UnpackROLES is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x923cb952.
//
// Solidity: function ROLES() view returns(address)
func (lendingVault *LendingVault) UnpackROLES(data []byte) (common.Address, error) {
	out, err := lendingVault.abi.Unpack("ROLES", data)
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
func (lendingVault *LendingVault) PackTRACELOG() []byte {
	enc, err := lendingVault.abi.Pack("TRACE_LOG")
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
func (lendingVault *LendingVault) TryPackTRACELOG() ([]byte, error) {
	return lendingVault.abi.Pack("TRACE_LOG")
}

// UnpackTRACELOG is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x0f2332d3.
//
// Solidity: function TRACE_LOG() view returns(address)
func (lendingVault *LendingVault) UnpackTRACELOG(data []byte) (common.Address, error) {
	out, err := lendingVault.abi.Unpack("TRACE_LOG", data)
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
func (lendingVault *LendingVault) PackVALUESCALE() []byte {
	enc, err := lendingVault.abi.Pack("VALUE_SCALE")
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
func (lendingVault *LendingVault) TryPackVALUESCALE() ([]byte, error) {
	return lendingVault.abi.Pack("VALUE_SCALE")
}

// UnpackVALUESCALE is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x16bfad17.
//
// Solidity: function VALUE_SCALE() view returns(uint256)
func (lendingVault *LendingVault) UnpackVALUESCALE(data []byte) (*big.Int, error) {
	out, err := lendingVault.abi.Unpack("VALUE_SCALE", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackAllowance is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xdd62ed3e.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function allowance(address owner, address spender) view returns(uint256)
func (lendingVault *LendingVault) PackAllowance(owner common.Address, spender common.Address) []byte {
	enc, err := lendingVault.abi.Pack("allowance", owner, spender)
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
func (lendingVault *LendingVault) TryPackAllowance(owner common.Address, spender common.Address) ([]byte, error) {
	return lendingVault.abi.Pack("allowance", owner, spender)
}

// UnpackAllowance is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xdd62ed3e.
//
// Solidity: function allowance(address owner, address spender) view returns(uint256)
func (lendingVault *LendingVault) UnpackAllowance(data []byte) (*big.Int, error) {
	out, err := lendingVault.abi.Unpack("allowance", data)
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
func (lendingVault *LendingVault) PackApprove(spender common.Address, value *big.Int) []byte {
	enc, err := lendingVault.abi.Pack("approve", spender, value)
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
func (lendingVault *LendingVault) TryPackApprove(spender common.Address, value *big.Int) ([]byte, error) {
	return lendingVault.abi.Pack("approve", spender, value)
}

// UnpackApprove is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x095ea7b3.
//
// Solidity: function approve(address spender, uint256 value) returns(bool)
func (lendingVault *LendingVault) UnpackApprove(data []byte) (bool, error) {
	out, err := lendingVault.abi.Unpack("approve", data)
	if err != nil {
		return *new(bool), err
	}
	out0 := *abi.ConvertType(out[0], new(bool)).(*bool)
	return out0, nil
}

// PackAsset is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x38d52e0f.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function asset() view returns(address)
func (lendingVault *LendingVault) PackAsset() []byte {
	enc, err := lendingVault.abi.Pack("asset")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackAsset is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x38d52e0f.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function asset() view returns(address)
func (lendingVault *LendingVault) TryPackAsset() ([]byte, error) {
	return lendingVault.abi.Pack("asset")
}

// UnpackAsset is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x38d52e0f.
//
// Solidity: function asset() view returns(address)
func (lendingVault *LendingVault) UnpackAsset(data []byte) (common.Address, error) {
	out, err := lendingVault.abi.Unpack("asset", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackBalanceOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x70a08231.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function balanceOf(address account) view returns(uint256)
func (lendingVault *LendingVault) PackBalanceOf(account common.Address) []byte {
	enc, err := lendingVault.abi.Pack("balanceOf", account)
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
func (lendingVault *LendingVault) TryPackBalanceOf(account common.Address) ([]byte, error) {
	return lendingVault.abi.Pack("balanceOf", account)
}

// UnpackBalanceOf is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x70a08231.
//
// Solidity: function balanceOf(address account) view returns(uint256)
func (lendingVault *LendingVault) UnpackBalanceOf(data []byte) (*big.Int, error) {
	out, err := lendingVault.abi.Unpack("balanceOf", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackBorrowRateUp is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x7c21d603.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function borrowRateUp() view returns(uint256)
func (lendingVault *LendingVault) PackBorrowRateUp() []byte {
	enc, err := lendingVault.abi.Pack("borrowRateUp")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackBorrowRateUp is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x7c21d603.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function borrowRateUp() view returns(uint256)
func (lendingVault *LendingVault) TryPackBorrowRateUp() ([]byte, error) {
	return lendingVault.abi.Pack("borrowRateUp")
}

// UnpackBorrowRateUp is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x7c21d603.
//
// Solidity: function borrowRateUp() view returns(uint256)
func (lendingVault *LendingVault) UnpackBorrowRateUp(data []byte) (*big.Int, error) {
	out, err := lendingVault.abi.Unpack("borrowRateUp", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackCollateralValueDown is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xbb8f3596.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function collateralValueDown(uint32 grams, uint8 grade) view returns(uint256 assets, bool fresh)
func (lendingVault *LendingVault) PackCollateralValueDown(grams uint32, grade uint8) []byte {
	enc, err := lendingVault.abi.Pack("collateralValueDown", grams, grade)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackCollateralValueDown is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xbb8f3596.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function collateralValueDown(uint32 grams, uint8 grade) view returns(uint256 assets, bool fresh)
func (lendingVault *LendingVault) TryPackCollateralValueDown(grams uint32, grade uint8) ([]byte, error) {
	return lendingVault.abi.Pack("collateralValueDown", grams, grade)
}

// LendingVaultCollateralValueDownOutput serves as a container for the return parameters of contract
// method CollateralValueDown.
type LendingVaultCollateralValueDownOutput struct {
	Assets *big.Int
	Fresh  bool
}

// UnpackCollateralValueDown is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xbb8f3596.
//
// Solidity: function collateralValueDown(uint32 grams, uint8 grade) view returns(uint256 assets, bool fresh)
func (lendingVault *LendingVault) UnpackCollateralValueDown(data []byte) (LendingVaultCollateralValueDownOutput, error) {
	out, err := lendingVault.abi.Unpack("collateralValueDown", data)
	outstruct := new(LendingVaultCollateralValueDownOutput)
	if err != nil {
		return *outstruct, err
	}
	outstruct.Assets = abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	outstruct.Fresh = *abi.ConvertType(out[1], new(bool)).(*bool)
	return *outstruct, nil
}

// PackConvertToAssets is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x07a2d13a.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function convertToAssets(uint256 shares) view returns(uint256)
func (lendingVault *LendingVault) PackConvertToAssets(shares *big.Int) []byte {
	enc, err := lendingVault.abi.Pack("convertToAssets", shares)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackConvertToAssets is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x07a2d13a.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function convertToAssets(uint256 shares) view returns(uint256)
func (lendingVault *LendingVault) TryPackConvertToAssets(shares *big.Int) ([]byte, error) {
	return lendingVault.abi.Pack("convertToAssets", shares)
}

// UnpackConvertToAssets is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x07a2d13a.
//
// Solidity: function convertToAssets(uint256 shares) view returns(uint256)
func (lendingVault *LendingVault) UnpackConvertToAssets(data []byte) (*big.Int, error) {
	out, err := lendingVault.abi.Unpack("convertToAssets", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackConvertToShares is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xc6e6f592.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function convertToShares(uint256 assets) view returns(uint256)
func (lendingVault *LendingVault) PackConvertToShares(assets *big.Int) []byte {
	enc, err := lendingVault.abi.Pack("convertToShares", assets)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackConvertToShares is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xc6e6f592.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function convertToShares(uint256 assets) view returns(uint256)
func (lendingVault *LendingVault) TryPackConvertToShares(assets *big.Int) ([]byte, error) {
	return lendingVault.abi.Pack("convertToShares", assets)
}

// UnpackConvertToShares is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xc6e6f592.
//
// Solidity: function convertToShares(uint256 assets) view returns(uint256)
func (lendingVault *LendingVault) UnpackConvertToShares(data []byte) (*big.Int, error) {
	out, err := lendingVault.abi.Unpack("convertToShares", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackDebtUp is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x1ab98f65.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function debtUp(bytes16 loanId) view returns(uint256)
func (lendingVault *LendingVault) PackDebtUp(loanId [16]byte) []byte {
	enc, err := lendingVault.abi.Pack("debtUp", loanId)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackDebtUp is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x1ab98f65.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function debtUp(bytes16 loanId) view returns(uint256)
func (lendingVault *LendingVault) TryPackDebtUp(loanId [16]byte) ([]byte, error) {
	return lendingVault.abi.Pack("debtUp", loanId)
}

// UnpackDebtUp is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x1ab98f65.
//
// Solidity: function debtUp(bytes16 loanId) view returns(uint256)
func (lendingVault *LendingVault) UnpackDebtUp(data []byte) (*big.Int, error) {
	out, err := lendingVault.abi.Unpack("debtUp", data)
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
// Solidity: function decimals() view returns(uint8)
func (lendingVault *LendingVault) PackDecimals() []byte {
	enc, err := lendingVault.abi.Pack("decimals")
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
func (lendingVault *LendingVault) TryPackDecimals() ([]byte, error) {
	return lendingVault.abi.Pack("decimals")
}

// UnpackDecimals is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x313ce567.
//
// Solidity: function decimals() view returns(uint8)
func (lendingVault *LendingVault) UnpackDecimals(data []byte) (uint8, error) {
	out, err := lendingVault.abi.Unpack("decimals", data)
	if err != nil {
		return *new(uint8), err
	}
	out0 := *abi.ConvertType(out[0], new(uint8)).(*uint8)
	return out0, nil
}

// PackDeposit is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x6e553f65.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function deposit(uint256 assets, address receiver) returns(uint256)
func (lendingVault *LendingVault) PackDeposit(assets *big.Int, receiver common.Address) []byte {
	enc, err := lendingVault.abi.Pack("deposit", assets, receiver)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackDeposit is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x6e553f65.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function deposit(uint256 assets, address receiver) returns(uint256)
func (lendingVault *LendingVault) TryPackDeposit(assets *big.Int, receiver common.Address) ([]byte, error) {
	return lendingVault.abi.Pack("deposit", assets, receiver)
}

// UnpackDeposit is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x6e553f65.
//
// Solidity: function deposit(uint256 assets, address receiver) returns(uint256)
func (lendingVault *LendingVault) UnpackDeposit(data []byte) (*big.Int, error) {
	out, err := lendingVault.abi.Unpack("deposit", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackDepositOnce is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x0cab9d54.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function depositOnce(bytes32 ref, uint256 assets, address receiver) returns(uint256 shares)
func (lendingVault *LendingVault) PackDepositOnce(ref [32]byte, assets *big.Int, receiver common.Address) []byte {
	enc, err := lendingVault.abi.Pack("depositOnce", ref, assets, receiver)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackDepositOnce is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x0cab9d54.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function depositOnce(bytes32 ref, uint256 assets, address receiver) returns(uint256 shares)
func (lendingVault *LendingVault) TryPackDepositOnce(ref [32]byte, assets *big.Int, receiver common.Address) ([]byte, error) {
	return lendingVault.abi.Pack("depositOnce", ref, assets, receiver)
}

// UnpackDepositOnce is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x0cab9d54.
//
// Solidity: function depositOnce(bytes32 ref, uint256 assets, address receiver) returns(uint256 shares)
func (lendingVault *LendingVault) UnpackDepositOnce(data []byte) (*big.Int, error) {
	out, err := lendingVault.abi.Unpack("depositOnce", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackDisposeCollateral is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x4e12ad97.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function disposeCollateral(bytes16 loanId, address to) returns()
func (lendingVault *LendingVault) PackDisposeCollateral(loanId [16]byte, to common.Address) []byte {
	enc, err := lendingVault.abi.Pack("disposeCollateral", loanId, to)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackDisposeCollateral is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x4e12ad97.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function disposeCollateral(bytes16 loanId, address to) returns()
func (lendingVault *LendingVault) TryPackDisposeCollateral(loanId [16]byte, to common.Address) ([]byte, error) {
	return lendingVault.abi.Pack("disposeCollateral", loanId, to)
}

// PackGradeFactors is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xd20ebcf6.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function gradeFactors() view returns(uint16[4])
func (lendingVault *LendingVault) PackGradeFactors() []byte {
	enc, err := lendingVault.abi.Pack("gradeFactors")
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
func (lendingVault *LendingVault) TryPackGradeFactors() ([]byte, error) {
	return lendingVault.abi.Pack("gradeFactors")
}

// UnpackGradeFactors is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xd20ebcf6.
//
// Solidity: function gradeFactors() view returns(uint16[4])
func (lendingVault *LendingVault) UnpackGradeFactors(data []byte) ([4]uint16, error) {
	out, err := lendingVault.abi.Unpack("gradeFactors", data)
	if err != nil {
		return *new([4]uint16), err
	}
	out0 := *abi.ConvertType(out[0], new([4]uint16)).(*[4]uint16)
	return out0, nil
}

// PackLoanOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xbabe9229.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function loanOf(bytes16 loanId) view returns((uint64,uint32,uint40,uint32,uint32,uint40,uint8,bool,uint64,uint64,uint128))
func (lendingVault *LendingVault) PackLoanOf(loanId [16]byte) []byte {
	enc, err := lendingVault.abi.Pack("loanOf", loanId)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackLoanOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xbabe9229.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function loanOf(bytes16 loanId) view returns((uint64,uint32,uint40,uint32,uint32,uint40,uint8,bool,uint64,uint64,uint128))
func (lendingVault *LendingVault) TryPackLoanOf(loanId [16]byte) ([]byte, error) {
	return lendingVault.abi.Pack("loanOf", loanId)
}

// UnpackLoanOf is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xbabe9229.
//
// Solidity: function loanOf(bytes16 loanId) view returns((uint64,uint32,uint40,uint32,uint32,uint40,uint8,bool,uint64,uint64,uint128))
func (lendingVault *LendingVault) UnpackLoanOf(data []byte) (LendingVaultLoan, error) {
	out, err := lendingVault.abi.Unpack("loanOf", data)
	if err != nil {
		return *new(LendingVaultLoan), err
	}
	out0 := *abi.ConvertType(out[0], new(LendingVaultLoan)).(*LendingVaultLoan)
	return out0, nil
}

// PackLoanOfBatch is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xf2837008.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function loanOfBatch(uint256 tokenId) view returns(bytes16)
func (lendingVault *LendingVault) PackLoanOfBatch(tokenId *big.Int) []byte {
	enc, err := lendingVault.abi.Pack("loanOfBatch", tokenId)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackLoanOfBatch is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xf2837008.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function loanOfBatch(uint256 tokenId) view returns(bytes16)
func (lendingVault *LendingVault) TryPackLoanOfBatch(tokenId *big.Int) ([]byte, error) {
	return lendingVault.abi.Pack("loanOfBatch", tokenId)
}

// UnpackLoanOfBatch is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xf2837008.
//
// Solidity: function loanOfBatch(uint256 tokenId) view returns(bytes16)
func (lendingVault *LendingVault) UnpackLoanOfBatch(data []byte) ([16]byte, error) {
	out, err := lendingVault.abi.Unpack("loanOfBatch", data)
	if err != nil {
		return *new([16]byte), err
	}
	out0 := *abi.ConvertType(out[0], new([16]byte)).(*[16]byte)
	return out0, nil
}

// PackLoanOfFarmer is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x6b4e96dd.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function loanOfFarmer(uint32 farmer) view returns(bytes16)
func (lendingVault *LendingVault) PackLoanOfFarmer(farmer uint32) []byte {
	enc, err := lendingVault.abi.Pack("loanOfFarmer", farmer)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackLoanOfFarmer is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x6b4e96dd.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function loanOfFarmer(uint32 farmer) view returns(bytes16)
func (lendingVault *LendingVault) TryPackLoanOfFarmer(farmer uint32) ([]byte, error) {
	return lendingVault.abi.Pack("loanOfFarmer", farmer)
}

// UnpackLoanOfFarmer is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x6b4e96dd.
//
// Solidity: function loanOfFarmer(uint32 farmer) view returns(bytes16)
func (lendingVault *LendingVault) UnpackLoanOfFarmer(data []byte) ([16]byte, error) {
	out, err := lendingVault.abi.Unpack("loanOfFarmer", data)
	if err != nil {
		return *new([16]byte), err
	}
	out0 := *abi.ConvertType(out[0], new([16]byte)).(*[16]byte)
	return out0, nil
}

// PackMarkDefault is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x21dd50a1.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function markDefault(bytes16[] loanIds) returns()
func (lendingVault *LendingVault) PackMarkDefault(loanIds [][16]byte) []byte {
	enc, err := lendingVault.abi.Pack("markDefault", loanIds)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackMarkDefault is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x21dd50a1.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function markDefault(bytes16[] loanIds) returns()
func (lendingVault *LendingVault) TryPackMarkDefault(loanIds [][16]byte) ([]byte, error) {
	return lendingVault.abi.Pack("markDefault", loanIds)
}

// PackMaxDeposit is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x402d267d.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function maxDeposit(address ) view returns(uint256)
func (lendingVault *LendingVault) PackMaxDeposit(arg0 common.Address) []byte {
	enc, err := lendingVault.abi.Pack("maxDeposit", arg0)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackMaxDeposit is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x402d267d.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function maxDeposit(address ) view returns(uint256)
func (lendingVault *LendingVault) TryPackMaxDeposit(arg0 common.Address) ([]byte, error) {
	return lendingVault.abi.Pack("maxDeposit", arg0)
}

// UnpackMaxDeposit is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x402d267d.
//
// Solidity: function maxDeposit(address ) view returns(uint256)
func (lendingVault *LendingVault) UnpackMaxDeposit(data []byte) (*big.Int, error) {
	out, err := lendingVault.abi.Unpack("maxDeposit", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackMaxMint is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xc63d75b6.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function maxMint(address receiver) view returns(uint256)
func (lendingVault *LendingVault) PackMaxMint(receiver common.Address) []byte {
	enc, err := lendingVault.abi.Pack("maxMint", receiver)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackMaxMint is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xc63d75b6.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function maxMint(address receiver) view returns(uint256)
func (lendingVault *LendingVault) TryPackMaxMint(receiver common.Address) ([]byte, error) {
	return lendingVault.abi.Pack("maxMint", receiver)
}

// UnpackMaxMint is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xc63d75b6.
//
// Solidity: function maxMint(address receiver) view returns(uint256)
func (lendingVault *LendingVault) UnpackMaxMint(data []byte) (*big.Int, error) {
	out, err := lendingVault.abi.Unpack("maxMint", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackMaxRedeem is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xd905777e.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function maxRedeem(address owner) view returns(uint256)
func (lendingVault *LendingVault) PackMaxRedeem(owner common.Address) []byte {
	enc, err := lendingVault.abi.Pack("maxRedeem", owner)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackMaxRedeem is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xd905777e.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function maxRedeem(address owner) view returns(uint256)
func (lendingVault *LendingVault) TryPackMaxRedeem(owner common.Address) ([]byte, error) {
	return lendingVault.abi.Pack("maxRedeem", owner)
}

// UnpackMaxRedeem is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xd905777e.
//
// Solidity: function maxRedeem(address owner) view returns(uint256)
func (lendingVault *LendingVault) UnpackMaxRedeem(data []byte) (*big.Int, error) {
	out, err := lendingVault.abi.Unpack("maxRedeem", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackMaxWithdraw is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xce96cb77.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function maxWithdraw(address owner) view returns(uint256)
func (lendingVault *LendingVault) PackMaxWithdraw(owner common.Address) []byte {
	enc, err := lendingVault.abi.Pack("maxWithdraw", owner)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackMaxWithdraw is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xce96cb77.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function maxWithdraw(address owner) view returns(uint256)
func (lendingVault *LendingVault) TryPackMaxWithdraw(owner common.Address) ([]byte, error) {
	return lendingVault.abi.Pack("maxWithdraw", owner)
}

// UnpackMaxWithdraw is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xce96cb77.
//
// Solidity: function maxWithdraw(address owner) view returns(uint256)
func (lendingVault *LendingVault) UnpackMaxWithdraw(data []byte) (*big.Int, error) {
	out, err := lendingVault.abi.Unpack("maxWithdraw", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackMint is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x94bf804d.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function mint(uint256 shares, address receiver) returns(uint256)
func (lendingVault *LendingVault) PackMint(shares *big.Int, receiver common.Address) []byte {
	enc, err := lendingVault.abi.Pack("mint", shares, receiver)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackMint is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x94bf804d.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function mint(uint256 shares, address receiver) returns(uint256)
func (lendingVault *LendingVault) TryPackMint(shares *big.Int, receiver common.Address) ([]byte, error) {
	return lendingVault.abi.Pack("mint", shares, receiver)
}

// UnpackMint is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x94bf804d.
//
// Solidity: function mint(uint256 shares, address receiver) returns(uint256)
func (lendingVault *LendingVault) UnpackMint(data []byte) (*big.Int, error) {
	out, err := lendingVault.abi.Unpack("mint", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackName is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x06fdde03.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function name() view returns(string)
func (lendingVault *LendingVault) PackName() []byte {
	enc, err := lendingVault.abi.Pack("name")
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
func (lendingVault *LendingVault) TryPackName() ([]byte, error) {
	return lendingVault.abi.Pack("name")
}

// UnpackName is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x06fdde03.
//
// Solidity: function name() view returns(string)
func (lendingVault *LendingVault) UnpackName(data []byte) (string, error) {
	out, err := lendingVault.abi.Unpack("name", data)
	if err != nil {
		return *new(string), err
	}
	out0 := *abi.ConvertType(out[0], new(string)).(*string)
	return out0, nil
}

// PackOriginate is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x71441d62.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function originate((bytes16,uint256,uint256)[] requests) returns()
func (lendingVault *LendingVault) PackOriginate(requests []LendingVaultLoanRequest) []byte {
	enc, err := lendingVault.abi.Pack("originate", requests)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackOriginate is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x71441d62.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function originate((bytes16,uint256,uint256)[] requests) returns()
func (lendingVault *LendingVault) TryPackOriginate(requests []LendingVaultLoanRequest) ([]byte, error) {
	return lendingVault.abi.Pack("originate", requests)
}

// PackPause is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x8456cb59.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function pause() returns()
func (lendingVault *LendingVault) PackPause() []byte {
	enc, err := lendingVault.abi.Pack("pause")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackPause is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x8456cb59.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function pause() returns()
func (lendingVault *LendingVault) TryPackPause() ([]byte, error) {
	return lendingVault.abi.Pack("pause")
}

// PackPaused is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x5c975abb.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function paused() view returns(bool)
func (lendingVault *LendingVault) PackPaused() []byte {
	enc, err := lendingVault.abi.Pack("paused")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackPaused is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x5c975abb.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function paused() view returns(bool)
func (lendingVault *LendingVault) TryPackPaused() ([]byte, error) {
	return lendingVault.abi.Pack("paused")
}

// UnpackPaused is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x5c975abb.
//
// Solidity: function paused() view returns(bool)
func (lendingVault *LendingVault) UnpackPaused(data []byte) (bool, error) {
	out, err := lendingVault.abi.Unpack("paused", data)
	if err != nil {
		return *new(bool), err
	}
	out0 := *abi.ConvertType(out[0], new(bool)).(*bool)
	return out0, nil
}

// PackPool is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x16f0115b.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function pool() view returns((uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint32,uint32,uint32,uint32,uint64,uint64,bool))
func (lendingVault *LendingVault) PackPool() []byte {
	enc, err := lendingVault.abi.Pack("pool")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackPool is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x16f0115b.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function pool() view returns((uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint32,uint32,uint32,uint32,uint64,uint64,bool))
func (lendingVault *LendingVault) TryPackPool() ([]byte, error) {
	return lendingVault.abi.Pack("pool")
}

// UnpackPool is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x16f0115b.
//
// Solidity: function pool() view returns((uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint32,uint32,uint32,uint32,uint64,uint64,bool))
func (lendingVault *LendingVault) UnpackPool(data []byte) (LendingVaultPool, error) {
	out, err := lendingVault.abi.Unpack("pool", data)
	if err != nil {
		return *new(LendingVaultPool), err
	}
	out0 := *abi.ConvertType(out[0], new(LendingVaultPool)).(*LendingVaultPool)
	return out0, nil
}

// PackPreviewDeposit is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xef8b30f7.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function previewDeposit(uint256 assets) view returns(uint256)
func (lendingVault *LendingVault) PackPreviewDeposit(assets *big.Int) []byte {
	enc, err := lendingVault.abi.Pack("previewDeposit", assets)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackPreviewDeposit is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xef8b30f7.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function previewDeposit(uint256 assets) view returns(uint256)
func (lendingVault *LendingVault) TryPackPreviewDeposit(assets *big.Int) ([]byte, error) {
	return lendingVault.abi.Pack("previewDeposit", assets)
}

// UnpackPreviewDeposit is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xef8b30f7.
//
// Solidity: function previewDeposit(uint256 assets) view returns(uint256)
func (lendingVault *LendingVault) UnpackPreviewDeposit(data []byte) (*big.Int, error) {
	out, err := lendingVault.abi.Unpack("previewDeposit", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackPreviewMint is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xb3d7f6b9.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function previewMint(uint256 shares) view returns(uint256)
func (lendingVault *LendingVault) PackPreviewMint(shares *big.Int) []byte {
	enc, err := lendingVault.abi.Pack("previewMint", shares)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackPreviewMint is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xb3d7f6b9.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function previewMint(uint256 shares) view returns(uint256)
func (lendingVault *LendingVault) TryPackPreviewMint(shares *big.Int) ([]byte, error) {
	return lendingVault.abi.Pack("previewMint", shares)
}

// UnpackPreviewMint is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xb3d7f6b9.
//
// Solidity: function previewMint(uint256 shares) view returns(uint256)
func (lendingVault *LendingVault) UnpackPreviewMint(data []byte) (*big.Int, error) {
	out, err := lendingVault.abi.Unpack("previewMint", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackPreviewRedeem is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x4cdad506.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function previewRedeem(uint256 shares) view returns(uint256)
func (lendingVault *LendingVault) PackPreviewRedeem(shares *big.Int) []byte {
	enc, err := lendingVault.abi.Pack("previewRedeem", shares)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackPreviewRedeem is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x4cdad506.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function previewRedeem(uint256 shares) view returns(uint256)
func (lendingVault *LendingVault) TryPackPreviewRedeem(shares *big.Int) ([]byte, error) {
	return lendingVault.abi.Pack("previewRedeem", shares)
}

// UnpackPreviewRedeem is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x4cdad506.
//
// Solidity: function previewRedeem(uint256 shares) view returns(uint256)
func (lendingVault *LendingVault) UnpackPreviewRedeem(data []byte) (*big.Int, error) {
	out, err := lendingVault.abi.Unpack("previewRedeem", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackPreviewWithdraw is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x0a28a477.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function previewWithdraw(uint256 assets) view returns(uint256)
func (lendingVault *LendingVault) PackPreviewWithdraw(assets *big.Int) []byte {
	enc, err := lendingVault.abi.Pack("previewWithdraw", assets)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackPreviewWithdraw is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x0a28a477.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function previewWithdraw(uint256 assets) view returns(uint256)
func (lendingVault *LendingVault) TryPackPreviewWithdraw(assets *big.Int) ([]byte, error) {
	return lendingVault.abi.Pack("previewWithdraw", assets)
}

// UnpackPreviewWithdraw is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x0a28a477.
//
// Solidity: function previewWithdraw(uint256 assets) view returns(uint256)
func (lendingVault *LendingVault) UnpackPreviewWithdraw(data []byte) (*big.Int, error) {
	out, err := lendingVault.abi.Unpack("previewWithdraw", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackQuote is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x315f1a41.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function quote(uint256 tokenId, uint256 assets) view returns((bytes32,uint32,uint8,uint16,uint64,uint256,uint256,uint256,uint256,bytes4) offer)
func (lendingVault *LendingVault) PackQuote(tokenId *big.Int, assets *big.Int) []byte {
	enc, err := lendingVault.abi.Pack("quote", tokenId, assets)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackQuote is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x315f1a41.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function quote(uint256 tokenId, uint256 assets) view returns((bytes32,uint32,uint8,uint16,uint64,uint256,uint256,uint256,uint256,bytes4) offer)
func (lendingVault *LendingVault) TryPackQuote(tokenId *big.Int, assets *big.Int) ([]byte, error) {
	return lendingVault.abi.Pack("quote", tokenId, assets)
}

// UnpackQuote is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x315f1a41.
//
// Solidity: function quote(uint256 tokenId, uint256 assets) view returns((bytes32,uint32,uint8,uint16,uint64,uint256,uint256,uint256,uint256,bytes4) offer)
func (lendingVault *LendingVault) UnpackQuote(data []byte) (LendingVaultQuote, error) {
	out, err := lendingVault.abi.Unpack("quote", data)
	if err != nil {
		return *new(LendingVaultQuote), err
	}
	out0 := *abi.ConvertType(out[0], new(LendingVaultQuote)).(*LendingVaultQuote)
	return out0, nil
}

// PackRedeem is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xba087652.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function redeem(uint256 shares, address receiver, address owner) returns(uint256)
func (lendingVault *LendingVault) PackRedeem(shares *big.Int, receiver common.Address, owner common.Address) []byte {
	enc, err := lendingVault.abi.Pack("redeem", shares, receiver, owner)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackRedeem is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xba087652.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function redeem(uint256 shares, address receiver, address owner) returns(uint256)
func (lendingVault *LendingVault) TryPackRedeem(shares *big.Int, receiver common.Address, owner common.Address) ([]byte, error) {
	return lendingVault.abi.Pack("redeem", shares, receiver, owner)
}

// UnpackRedeem is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xba087652.
//
// Solidity: function redeem(uint256 shares, address receiver, address owner) returns(uint256)
func (lendingVault *LendingVault) UnpackRedeem(data []byte) (*big.Int, error) {
	out, err := lendingVault.abi.Unpack("redeem", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackRepay is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xf15a9fc0.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function repay(bytes16 loanId, uint256 maxAssets) returns(uint256 paid)
func (lendingVault *LendingVault) PackRepay(loanId [16]byte, maxAssets *big.Int) []byte {
	enc, err := lendingVault.abi.Pack("repay", loanId, maxAssets)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackRepay is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xf15a9fc0.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function repay(bytes16 loanId, uint256 maxAssets) returns(uint256 paid)
func (lendingVault *LendingVault) TryPackRepay(loanId [16]byte, maxAssets *big.Int) ([]byte, error) {
	return lendingVault.abi.Pack("repay", loanId, maxAssets)
}

// UnpackRepay is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xf15a9fc0.
//
// Solidity: function repay(bytes16 loanId, uint256 maxAssets) returns(uint256 paid)
func (lendingVault *LendingVault) UnpackRepay(data []byte) (*big.Int, error) {
	out, err := lendingVault.abi.Unpack("repay", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackRescueSurplus is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x45388cdb.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function rescueSurplus(address to) returns()
func (lendingVault *LendingVault) PackRescueSurplus(to common.Address) []byte {
	enc, err := lendingVault.abi.Pack("rescueSurplus", to)
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
func (lendingVault *LendingVault) TryPackRescueSurplus(to common.Address) ([]byte, error) {
	return lendingVault.abi.Pack("rescueSurplus", to)
}

// PackSetGradeFactors is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xf4e1454b.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function setGradeFactors(uint16[4] factorsBps) returns()
func (lendingVault *LendingVault) PackSetGradeFactors(factorsBps [4]uint16) []byte {
	enc, err := lendingVault.abi.Pack("setGradeFactors", factorsBps)
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
func (lendingVault *LendingVault) TryPackSetGradeFactors(factorsBps [4]uint16) ([]byte, error) {
	return lendingVault.abi.Pack("setGradeFactors", factorsBps)
}

// PackSetTerms is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xe61f00d1.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function setTerms((uint32,uint32,uint32) terms_) returns()
func (lendingVault *LendingVault) PackSetTerms(terms LendingVaultLoanTerms) []byte {
	enc, err := lendingVault.abi.Pack("setTerms", terms)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSetTerms is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xe61f00d1.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function setTerms((uint32,uint32,uint32) terms_) returns()
func (lendingVault *LendingVault) TryPackSetTerms(terms LendingVaultLoanTerms) ([]byte, error) {
	return lendingVault.abi.Pack("setTerms", terms)
}

// PackSetTreasury is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xf0f44260.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function setTreasury(address treasury_) returns()
func (lendingVault *LendingVault) PackSetTreasury(treasury common.Address) []byte {
	enc, err := lendingVault.abi.Pack("setTreasury", treasury)
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
func (lendingVault *LendingVault) TryPackSetTreasury(treasury common.Address) ([]byte, error) {
	return lendingVault.abi.Pack("setTreasury", treasury)
}

// PackSharePriceDown is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x84c1f4ab.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function sharePriceDown() view returns(uint256)
func (lendingVault *LendingVault) PackSharePriceDown() []byte {
	enc, err := lendingVault.abi.Pack("sharePriceDown")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSharePriceDown is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x84c1f4ab.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function sharePriceDown() view returns(uint256)
func (lendingVault *LendingVault) TryPackSharePriceDown() ([]byte, error) {
	return lendingVault.abi.Pack("sharePriceDown")
}

// UnpackSharePriceDown is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x84c1f4ab.
//
// Solidity: function sharePriceDown() view returns(uint256)
func (lendingVault *LendingVault) UnpackSharePriceDown(data []byte) (*big.Int, error) {
	out, err := lendingVault.abi.Unpack("sharePriceDown", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackSharesOfRef is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x016de558.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function sharesOfRef(address from, bytes32 ref) view returns(uint256)
func (lendingVault *LendingVault) PackSharesOfRef(from common.Address, ref [32]byte) []byte {
	enc, err := lendingVault.abi.Pack("sharesOfRef", from, ref)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSharesOfRef is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x016de558.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function sharesOfRef(address from, bytes32 ref) view returns(uint256)
func (lendingVault *LendingVault) TryPackSharesOfRef(from common.Address, ref [32]byte) ([]byte, error) {
	return lendingVault.abi.Pack("sharesOfRef", from, ref)
}

// UnpackSharesOfRef is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x016de558.
//
// Solidity: function sharesOfRef(address from, bytes32 ref) view returns(uint256)
func (lendingVault *LendingVault) UnpackSharesOfRef(data []byte) (*big.Int, error) {
	out, err := lendingVault.abi.Unpack("sharesOfRef", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackSupplyRateDown is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x8f4d99d9.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function supplyRateDown() view returns(uint256)
func (lendingVault *LendingVault) PackSupplyRateDown() []byte {
	enc, err := lendingVault.abi.Pack("supplyRateDown")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSupplyRateDown is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x8f4d99d9.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function supplyRateDown() view returns(uint256)
func (lendingVault *LendingVault) TryPackSupplyRateDown() ([]byte, error) {
	return lendingVault.abi.Pack("supplyRateDown")
}

// UnpackSupplyRateDown is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x8f4d99d9.
//
// Solidity: function supplyRateDown() view returns(uint256)
func (lendingVault *LendingVault) UnpackSupplyRateDown(data []byte) (*big.Int, error) {
	out, err := lendingVault.abi.Unpack("supplyRateDown", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackSymbol is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x95d89b41.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function symbol() view returns(string)
func (lendingVault *LendingVault) PackSymbol() []byte {
	enc, err := lendingVault.abi.Pack("symbol")
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
func (lendingVault *LendingVault) TryPackSymbol() ([]byte, error) {
	return lendingVault.abi.Pack("symbol")
}

// UnpackSymbol is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x95d89b41.
//
// Solidity: function symbol() view returns(string)
func (lendingVault *LendingVault) UnpackSymbol(data []byte) (string, error) {
	out, err := lendingVault.abi.Unpack("symbol", data)
	if err != nil {
		return *new(string), err
	}
	out0 := *abi.ConvertType(out[0], new(string)).(*string)
	return out0, nil
}

// PackTerms is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xd5025625.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function terms() view returns(uint32 term, uint32 forbearance, uint32 unwindWindow)
func (lendingVault *LendingVault) PackTerms() []byte {
	enc, err := lendingVault.abi.Pack("terms")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackTerms is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xd5025625.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function terms() view returns(uint32 term, uint32 forbearance, uint32 unwindWindow)
func (lendingVault *LendingVault) TryPackTerms() ([]byte, error) {
	return lendingVault.abi.Pack("terms")
}

// LendingVaultTermsOutput serves as a container for the return parameters of contract
// method Terms.
type LendingVaultTermsOutput struct {
	Term         uint32
	Forbearance  uint32
	UnwindWindow uint32
}

// UnpackTerms is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xd5025625.
//
// Solidity: function terms() view returns(uint32 term, uint32 forbearance, uint32 unwindWindow)
func (lendingVault *LendingVault) UnpackTerms(data []byte) (LendingVaultTermsOutput, error) {
	out, err := lendingVault.abi.Unpack("terms", data)
	outstruct := new(LendingVaultTermsOutput)
	if err != nil {
		return *outstruct, err
	}
	outstruct.Term = *abi.ConvertType(out[0], new(uint32)).(*uint32)
	outstruct.Forbearance = *abi.ConvertType(out[1], new(uint32)).(*uint32)
	outstruct.UnwindWindow = *abi.ConvertType(out[2], new(uint32)).(*uint32)
	return *outstruct, nil
}

// PackTotalAssets is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x01e1d114.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function totalAssets() view returns(uint256)
func (lendingVault *LendingVault) PackTotalAssets() []byte {
	enc, err := lendingVault.abi.Pack("totalAssets")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackTotalAssets is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x01e1d114.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function totalAssets() view returns(uint256)
func (lendingVault *LendingVault) TryPackTotalAssets() ([]byte, error) {
	return lendingVault.abi.Pack("totalAssets")
}

// UnpackTotalAssets is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x01e1d114.
//
// Solidity: function totalAssets() view returns(uint256)
func (lendingVault *LendingVault) UnpackTotalAssets(data []byte) (*big.Int, error) {
	out, err := lendingVault.abi.Unpack("totalAssets", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackTotalSupply is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x18160ddd.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function totalSupply() view returns(uint256)
func (lendingVault *LendingVault) PackTotalSupply() []byte {
	enc, err := lendingVault.abi.Pack("totalSupply")
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
func (lendingVault *LendingVault) TryPackTotalSupply() ([]byte, error) {
	return lendingVault.abi.Pack("totalSupply")
}

// UnpackTotalSupply is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x18160ddd.
//
// Solidity: function totalSupply() view returns(uint256)
func (lendingVault *LendingVault) UnpackTotalSupply(data []byte) (*big.Int, error) {
	out, err := lendingVault.abi.Unpack("totalSupply", data)
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
func (lendingVault *LendingVault) PackTransfer(to common.Address, value *big.Int) []byte {
	enc, err := lendingVault.abi.Pack("transfer", to, value)
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
func (lendingVault *LendingVault) TryPackTransfer(to common.Address, value *big.Int) ([]byte, error) {
	return lendingVault.abi.Pack("transfer", to, value)
}

// UnpackTransfer is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xa9059cbb.
//
// Solidity: function transfer(address to, uint256 value) returns(bool)
func (lendingVault *LendingVault) UnpackTransfer(data []byte) (bool, error) {
	out, err := lendingVault.abi.Unpack("transfer", data)
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
func (lendingVault *LendingVault) PackTransferFrom(from common.Address, to common.Address, value *big.Int) []byte {
	enc, err := lendingVault.abi.Pack("transferFrom", from, to, value)
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
func (lendingVault *LendingVault) TryPackTransferFrom(from common.Address, to common.Address, value *big.Int) ([]byte, error) {
	return lendingVault.abi.Pack("transferFrom", from, to, value)
}

// UnpackTransferFrom is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x23b872dd.
//
// Solidity: function transferFrom(address from, address to, uint256 value) returns(bool)
func (lendingVault *LendingVault) UnpackTransferFrom(data []byte) (bool, error) {
	out, err := lendingVault.abi.Unpack("transferFrom", data)
	if err != nil {
		return *new(bool), err
	}
	out0 := *abi.ConvertType(out[0], new(bool)).(*bool)
	return out0, nil
}

// PackTreasury is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x61d027b3.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function treasury() view returns(address)
func (lendingVault *LendingVault) PackTreasury() []byte {
	enc, err := lendingVault.abi.Pack("treasury")
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
func (lendingVault *LendingVault) TryPackTreasury() ([]byte, error) {
	return lendingVault.abi.Pack("treasury")
}

// UnpackTreasury is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x61d027b3.
//
// Solidity: function treasury() view returns(address)
func (lendingVault *LendingVault) UnpackTreasury(data []byte) (common.Address, error) {
	out, err := lendingVault.abi.Unpack("treasury", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackUnpause is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x3f4ba83a.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function unpause() returns()
func (lendingVault *LendingVault) PackUnpause() []byte {
	enc, err := lendingVault.abi.Pack("unpause")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackUnpause is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x3f4ba83a.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function unpause() returns()
func (lendingVault *LendingVault) TryPackUnpause() ([]byte, error) {
	return lendingVault.abi.Pack("unpause")
}

// PackUnwind is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x640ad401.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function unwind(bytes16[] loanIds) returns()
func (lendingVault *LendingVault) PackUnwind(loanIds [][16]byte) []byte {
	enc, err := lendingVault.abi.Pack("unwind", loanIds)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackUnwind is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x640ad401.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function unwind(bytes16[] loanIds) returns()
func (lendingVault *LendingVault) TryPackUnwind(loanIds [][16]byte) ([]byte, error) {
	return lendingVault.abi.Pack("unwind", loanIds)
}

// PackUtilisationUp is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x76a1fd2d.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function utilisationUp() view returns(uint256)
func (lendingVault *LendingVault) PackUtilisationUp() []byte {
	enc, err := lendingVault.abi.Pack("utilisationUp")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackUtilisationUp is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x76a1fd2d.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function utilisationUp() view returns(uint256)
func (lendingVault *LendingVault) TryPackUtilisationUp() ([]byte, error) {
	return lendingVault.abi.Pack("utilisationUp")
}

// UnpackUtilisationUp is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x76a1fd2d.
//
// Solidity: function utilisationUp() view returns(uint256)
func (lendingVault *LendingVault) UnpackUtilisationUp(data []byte) (*big.Int, error) {
	out, err := lendingVault.abi.Unpack("utilisationUp", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackWithdraw is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xb460af94.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function withdraw(uint256 assets, address receiver, address owner) returns(uint256)
func (lendingVault *LendingVault) PackWithdraw(assets *big.Int, receiver common.Address, owner common.Address) []byte {
	enc, err := lendingVault.abi.Pack("withdraw", assets, receiver, owner)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackWithdraw is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xb460af94.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function withdraw(uint256 assets, address receiver, address owner) returns(uint256)
func (lendingVault *LendingVault) TryPackWithdraw(assets *big.Int, receiver common.Address, owner common.Address) ([]byte, error) {
	return lendingVault.abi.Pack("withdraw", assets, receiver, owner)
}

// UnpackWithdraw is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xb460af94.
//
// Solidity: function withdraw(uint256 assets, address receiver, address owner) returns(uint256)
func (lendingVault *LendingVault) UnpackWithdraw(data []byte) (*big.Int, error) {
	out, err := lendingVault.abi.Unpack("withdraw", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// LendingVaultApproval represents a Approval event raised by the LendingVault contract.
type LendingVaultApproval struct {
	Owner   common.Address
	Spender common.Address
	Value   *big.Int
	Raw     *types.Log // Blockchain specific contextual infos
}

const LendingVaultApprovalEventName = "Approval"

// ContractEventName returns the user-defined event name.
func (LendingVaultApproval) ContractEventName() string {
	return LendingVaultApprovalEventName
}

// UnpackApprovalEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Approval(address indexed owner, address indexed spender, uint256 value)
func (lendingVault *LendingVault) UnpackApprovalEvent(log *types.Log) (*LendingVaultApproval, error) {
	event := "Approval"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != lendingVault.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(LendingVaultApproval)
	if len(log.Data) > 0 {
		if err := lendingVault.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range lendingVault.abi.Events[event].Inputs {
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

// LendingVaultCollateralDisposed represents a CollateralDisposed event raised by the LendingVault contract.
type LendingVaultCollateralDisposed struct {
	LoanId  [16]byte
	TokenId *big.Int
	To      common.Address
	Raw     *types.Log // Blockchain specific contextual infos
}

const LendingVaultCollateralDisposedEventName = "CollateralDisposed"

// ContractEventName returns the user-defined event name.
func (LendingVaultCollateralDisposed) ContractEventName() string {
	return LendingVaultCollateralDisposedEventName
}

// UnpackCollateralDisposedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event CollateralDisposed(bytes16 indexed loanId, uint256 indexed tokenId, address to)
func (lendingVault *LendingVault) UnpackCollateralDisposedEvent(log *types.Log) (*LendingVaultCollateralDisposed, error) {
	event := "CollateralDisposed"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != lendingVault.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(LendingVaultCollateralDisposed)
	if len(log.Data) > 0 {
		if err := lendingVault.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range lendingVault.abi.Events[event].Inputs {
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

// LendingVaultDeposit represents a Deposit event raised by the LendingVault contract.
type LendingVaultDeposit struct {
	Sender common.Address
	Owner  common.Address
	Assets *big.Int
	Shares *big.Int
	Raw    *types.Log // Blockchain specific contextual infos
}

const LendingVaultDepositEventName = "Deposit"

// ContractEventName returns the user-defined event name.
func (LendingVaultDeposit) ContractEventName() string {
	return LendingVaultDepositEventName
}

// UnpackDepositEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Deposit(address indexed sender, address indexed owner, uint256 assets, uint256 shares)
func (lendingVault *LendingVault) UnpackDepositEvent(log *types.Log) (*LendingVaultDeposit, error) {
	event := "Deposit"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != lendingVault.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(LendingVaultDeposit)
	if len(log.Data) > 0 {
		if err := lendingVault.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range lendingVault.abi.Events[event].Inputs {
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

// LendingVaultDepositedOnce represents a DepositedOnce event raised by the LendingVault contract.
type LendingVaultDepositedOnce struct {
	From     common.Address
	Ref      [32]byte
	Receiver common.Address
	Assets   *big.Int
	Shares   *big.Int
	Raw      *types.Log // Blockchain specific contextual infos
}

const LendingVaultDepositedOnceEventName = "DepositedOnce"

// ContractEventName returns the user-defined event name.
func (LendingVaultDepositedOnce) ContractEventName() string {
	return LendingVaultDepositedOnceEventName
}

// UnpackDepositedOnceEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event DepositedOnce(address indexed from, bytes32 indexed ref, address indexed receiver, uint256 assets, uint256 shares)
func (lendingVault *LendingVault) UnpackDepositedOnceEvent(log *types.Log) (*LendingVaultDepositedOnce, error) {
	event := "DepositedOnce"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != lendingVault.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(LendingVaultDepositedOnce)
	if len(log.Data) > 0 {
		if err := lendingVault.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range lendingVault.abi.Events[event].Inputs {
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

// LendingVaultGradeFactorsSet represents a GradeFactorsSet event raised by the LendingVault contract.
type LendingVaultGradeFactorsSet struct {
	FactorsBps [4]uint16
	Raw        *types.Log // Blockchain specific contextual infos
}

const LendingVaultGradeFactorsSetEventName = "GradeFactorsSet"

// ContractEventName returns the user-defined event name.
func (LendingVaultGradeFactorsSet) ContractEventName() string {
	return LendingVaultGradeFactorsSetEventName
}

// UnpackGradeFactorsSetEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event GradeFactorsSet(uint16[4] factorsBps)
func (lendingVault *LendingVault) UnpackGradeFactorsSetEvent(log *types.Log) (*LendingVaultGradeFactorsSet, error) {
	event := "GradeFactorsSet"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != lendingVault.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(LendingVaultGradeFactorsSet)
	if len(log.Data) > 0 {
		if err := lendingVault.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range lendingVault.abi.Events[event].Inputs {
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

// LendingVaultLoanDefaulted represents a LoanDefaulted event raised by the LendingVault contract.
type LendingVaultLoanDefaulted struct {
	LoanId    [16]byte
	TokenId   *big.Int
	FarmerKey [32]byte
	Principal *big.Int
	Interest  *big.Int
	Raw       *types.Log // Blockchain specific contextual infos
}

const LendingVaultLoanDefaultedEventName = "LoanDefaulted"

// ContractEventName returns the user-defined event name.
func (LendingVaultLoanDefaulted) ContractEventName() string {
	return LendingVaultLoanDefaultedEventName
}

// UnpackLoanDefaultedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event LoanDefaulted(bytes16 indexed loanId, uint256 indexed tokenId, bytes32 indexed farmerKey, uint256 principal, uint256 interest)
func (lendingVault *LendingVault) UnpackLoanDefaultedEvent(log *types.Log) (*LendingVaultLoanDefaulted, error) {
	event := "LoanDefaulted"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != lendingVault.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(LendingVaultLoanDefaulted)
	if len(log.Data) > 0 {
		if err := lendingVault.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range lendingVault.abi.Events[event].Inputs {
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

// LendingVaultLoanOriginated represents a LoanOriginated event raised by the LendingVault contract.
type LendingVaultLoanOriginated struct {
	LoanId          [16]byte
	TokenId         *big.Int
	FarmerKey       [32]byte
	Assets          *big.Int
	Rate            *big.Int
	CollateralValue *big.Int
	LtvBps          uint16
	DueAt           *big.Int
	DefaultAt       *big.Int
	Raw             *types.Log // Blockchain specific contextual infos
}

const LendingVaultLoanOriginatedEventName = "LoanOriginated"

// ContractEventName returns the user-defined event name.
func (LendingVaultLoanOriginated) ContractEventName() string {
	return LendingVaultLoanOriginatedEventName
}

// UnpackLoanOriginatedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event LoanOriginated(bytes16 indexed loanId, uint256 indexed tokenId, bytes32 indexed farmerKey, uint256 assets, uint256 rate, uint256 collateralValue, uint16 ltvBps, uint40 dueAt, uint40 defaultAt)
func (lendingVault *LendingVault) UnpackLoanOriginatedEvent(log *types.Log) (*LendingVaultLoanOriginated, error) {
	event := "LoanOriginated"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != lendingVault.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(LendingVaultLoanOriginated)
	if len(log.Data) > 0 {
		if err := lendingVault.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range lendingVault.abi.Events[event].Inputs {
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

// LendingVaultLoanPayment represents a LoanPayment event raised by the LendingVault contract.
type LendingVaultLoanPayment struct {
	LoanId    [16]byte
	TokenId   *big.Int
	From      common.Address
	Interest  *big.Int
	Principal *big.Int
	Left      *big.Int
	Raw       *types.Log // Blockchain specific contextual infos
}

const LendingVaultLoanPaymentEventName = "LoanPayment"

// ContractEventName returns the user-defined event name.
func (LendingVaultLoanPayment) ContractEventName() string {
	return LendingVaultLoanPaymentEventName
}

// UnpackLoanPaymentEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event LoanPayment(bytes16 indexed loanId, uint256 indexed tokenId, address from, uint256 interest, uint256 principal, uint256 left)
func (lendingVault *LendingVault) UnpackLoanPaymentEvent(log *types.Log) (*LendingVaultLoanPayment, error) {
	event := "LoanPayment"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != lendingVault.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(LendingVaultLoanPayment)
	if len(log.Data) > 0 {
		if err := lendingVault.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range lendingVault.abi.Events[event].Inputs {
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

// LendingVaultLoanRecovered represents a LoanRecovered event raised by the LendingVault contract.
type LendingVaultLoanRecovered struct {
	LoanId  [16]byte
	TokenId *big.Int
	From    common.Address
	Assets  *big.Int
	Left    *big.Int
	Raw     *types.Log // Blockchain specific contextual infos
}

const LendingVaultLoanRecoveredEventName = "LoanRecovered"

// ContractEventName returns the user-defined event name.
func (LendingVaultLoanRecovered) ContractEventName() string {
	return LendingVaultLoanRecoveredEventName
}

// UnpackLoanRecoveredEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event LoanRecovered(bytes16 indexed loanId, uint256 indexed tokenId, address from, uint256 assets, uint256 left)
func (lendingVault *LendingVault) UnpackLoanRecoveredEvent(log *types.Log) (*LendingVaultLoanRecovered, error) {
	event := "LoanRecovered"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != lendingVault.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(LendingVaultLoanRecovered)
	if len(log.Data) > 0 {
		if err := lendingVault.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range lendingVault.abi.Events[event].Inputs {
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

// LendingVaultLoanRepaid represents a LoanRepaid event raised by the LendingVault contract.
type LendingVaultLoanRepaid struct {
	LoanId    [16]byte
	TokenId   *big.Int
	FarmerKey [32]byte
	Rewarded  bool
	Raw       *types.Log // Blockchain specific contextual infos
}

const LendingVaultLoanRepaidEventName = "LoanRepaid"

// ContractEventName returns the user-defined event name.
func (LendingVaultLoanRepaid) ContractEventName() string {
	return LendingVaultLoanRepaidEventName
}

// UnpackLoanRepaidEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event LoanRepaid(bytes16 indexed loanId, uint256 indexed tokenId, bytes32 indexed farmerKey, bool rewarded)
func (lendingVault *LendingVault) UnpackLoanRepaidEvent(log *types.Log) (*LendingVaultLoanRepaid, error) {
	event := "LoanRepaid"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != lendingVault.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(LendingVaultLoanRepaid)
	if len(log.Data) > 0 {
		if err := lendingVault.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range lendingVault.abi.Events[event].Inputs {
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

// LendingVaultLoanUnwound represents a LoanUnwound event raised by the LendingVault contract.
type LendingVaultLoanUnwound struct {
	LoanId    [16]byte
	TokenId   *big.Int
	FarmerKey [32]byte
	Assets    *big.Int
	Raw       *types.Log // Blockchain specific contextual infos
}

const LendingVaultLoanUnwoundEventName = "LoanUnwound"

// ContractEventName returns the user-defined event name.
func (LendingVaultLoanUnwound) ContractEventName() string {
	return LendingVaultLoanUnwoundEventName
}

// UnpackLoanUnwoundEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event LoanUnwound(bytes16 indexed loanId, uint256 indexed tokenId, bytes32 indexed farmerKey, uint256 assets)
func (lendingVault *LendingVault) UnpackLoanUnwoundEvent(log *types.Log) (*LendingVaultLoanUnwound, error) {
	event := "LoanUnwound"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != lendingVault.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(LendingVaultLoanUnwound)
	if len(log.Data) > 0 {
		if err := lendingVault.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range lendingVault.abi.Events[event].Inputs {
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

// LendingVaultPausedSet represents a PausedSet event raised by the LendingVault contract.
type LendingVaultPausedSet struct {
	Paused bool
	By     common.Address
	Raw    *types.Log // Blockchain specific contextual infos
}

const LendingVaultPausedSetEventName = "PausedSet"

// ContractEventName returns the user-defined event name.
func (LendingVaultPausedSet) ContractEventName() string {
	return LendingVaultPausedSetEventName
}

// UnpackPausedSetEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event PausedSet(bool paused, address by)
func (lendingVault *LendingVault) UnpackPausedSetEvent(log *types.Log) (*LendingVaultPausedSet, error) {
	event := "PausedSet"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != lendingVault.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(LendingVaultPausedSet)
	if len(log.Data) > 0 {
		if err := lendingVault.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range lendingVault.abi.Events[event].Inputs {
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

// LendingVaultRejected represents a Rejected event raised by the LendingVault contract.
type LendingVaultRejected struct {
	Key    [32]byte
	Item   *big.Int
	Reason [4]byte
	Raw    *types.Log // Blockchain specific contextual infos
}

const LendingVaultRejectedEventName = "Rejected"

// ContractEventName returns the user-defined event name.
func (LendingVaultRejected) ContractEventName() string {
	return LendingVaultRejectedEventName
}

// UnpackRejectedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Rejected(bytes32 indexed key, uint256 item, bytes4 reason)
func (lendingVault *LendingVault) UnpackRejectedEvent(log *types.Log) (*LendingVaultRejected, error) {
	event := "Rejected"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != lendingVault.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(LendingVaultRejected)
	if len(log.Data) > 0 {
		if err := lendingVault.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range lendingVault.abi.Events[event].Inputs {
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

// LendingVaultSkipped represents a Skipped event raised by the LendingVault contract.
type LendingVaultSkipped struct {
	Key  [32]byte
	Item *big.Int
	Raw  *types.Log // Blockchain specific contextual infos
}

const LendingVaultSkippedEventName = "Skipped"

// ContractEventName returns the user-defined event name.
func (LendingVaultSkipped) ContractEventName() string {
	return LendingVaultSkippedEventName
}

// UnpackSkippedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Skipped(bytes32 indexed key, uint256 item)
func (lendingVault *LendingVault) UnpackSkippedEvent(log *types.Log) (*LendingVaultSkipped, error) {
	event := "Skipped"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != lendingVault.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(LendingVaultSkipped)
	if len(log.Data) > 0 {
		if err := lendingVault.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range lendingVault.abi.Events[event].Inputs {
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

// LendingVaultSurplusRescued represents a SurplusRescued event raised by the LendingVault contract.
type LendingVaultSurplusRescued struct {
	To     common.Address
	Assets *big.Int
	Raw    *types.Log // Blockchain specific contextual infos
}

const LendingVaultSurplusRescuedEventName = "SurplusRescued"

// ContractEventName returns the user-defined event name.
func (LendingVaultSurplusRescued) ContractEventName() string {
	return LendingVaultSurplusRescuedEventName
}

// UnpackSurplusRescuedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event SurplusRescued(address to, uint256 assets)
func (lendingVault *LendingVault) UnpackSurplusRescuedEvent(log *types.Log) (*LendingVaultSurplusRescued, error) {
	event := "SurplusRescued"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != lendingVault.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(LendingVaultSurplusRescued)
	if len(log.Data) > 0 {
		if err := lendingVault.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range lendingVault.abi.Events[event].Inputs {
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

// LendingVaultTermsSet represents a TermsSet event raised by the LendingVault contract.
type LendingVaultTermsSet struct {
	Term         uint32
	Forbearance  uint32
	UnwindWindow uint32
	Raw          *types.Log // Blockchain specific contextual infos
}

const LendingVaultTermsSetEventName = "TermsSet"

// ContractEventName returns the user-defined event name.
func (LendingVaultTermsSet) ContractEventName() string {
	return LendingVaultTermsSetEventName
}

// UnpackTermsSetEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event TermsSet(uint32 term, uint32 forbearance, uint32 unwindWindow)
func (lendingVault *LendingVault) UnpackTermsSetEvent(log *types.Log) (*LendingVaultTermsSet, error) {
	event := "TermsSet"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != lendingVault.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(LendingVaultTermsSet)
	if len(log.Data) > 0 {
		if err := lendingVault.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range lendingVault.abi.Events[event].Inputs {
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

// LendingVaultTransfer represents a Transfer event raised by the LendingVault contract.
type LendingVaultTransfer struct {
	From  common.Address
	To    common.Address
	Value *big.Int
	Raw   *types.Log // Blockchain specific contextual infos
}

const LendingVaultTransferEventName = "Transfer"

// ContractEventName returns the user-defined event name.
func (LendingVaultTransfer) ContractEventName() string {
	return LendingVaultTransferEventName
}

// UnpackTransferEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Transfer(address indexed from, address indexed to, uint256 value)
func (lendingVault *LendingVault) UnpackTransferEvent(log *types.Log) (*LendingVaultTransfer, error) {
	event := "Transfer"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != lendingVault.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(LendingVaultTransfer)
	if len(log.Data) > 0 {
		if err := lendingVault.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range lendingVault.abi.Events[event].Inputs {
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

// LendingVaultTreasurySet represents a TreasurySet event raised by the LendingVault contract.
type LendingVaultTreasurySet struct {
	Treasury common.Address
	Raw      *types.Log // Blockchain specific contextual infos
}

const LendingVaultTreasurySetEventName = "TreasurySet"

// ContractEventName returns the user-defined event name.
func (LendingVaultTreasurySet) ContractEventName() string {
	return LendingVaultTreasurySetEventName
}

// UnpackTreasurySetEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event TreasurySet(address treasury)
func (lendingVault *LendingVault) UnpackTreasurySetEvent(log *types.Log) (*LendingVaultTreasurySet, error) {
	event := "TreasurySet"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != lendingVault.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(LendingVaultTreasurySet)
	if len(log.Data) > 0 {
		if err := lendingVault.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range lendingVault.abi.Events[event].Inputs {
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

// LendingVaultWithdraw represents a Withdraw event raised by the LendingVault contract.
type LendingVaultWithdraw struct {
	Sender   common.Address
	Receiver common.Address
	Owner    common.Address
	Assets   *big.Int
	Shares   *big.Int
	Raw      *types.Log // Blockchain specific contextual infos
}

const LendingVaultWithdrawEventName = "Withdraw"

// ContractEventName returns the user-defined event name.
func (LendingVaultWithdraw) ContractEventName() string {
	return LendingVaultWithdrawEventName
}

// UnpackWithdrawEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event Withdraw(address indexed sender, address indexed receiver, address indexed owner, uint256 assets, uint256 shares)
func (lendingVault *LendingVault) UnpackWithdrawEvent(log *types.Log) (*LendingVaultWithdraw, error) {
	event := "Withdraw"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != lendingVault.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(LendingVaultWithdraw)
	if len(log.Data) > 0 {
		if err := lendingVault.abi.UnpackIntoInterface(out, event, log.Data); err != nil {
			return nil, err
		}
	}
	var indexed abi.Arguments
	for _, arg := range lendingVault.abi.Events[event].Inputs {
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
func (lendingVault *LendingVault) UnpackError(raw []byte) (any, error) {
	if bytes.Equal(raw[:4], lendingVault.abi.Errors["DuplicateDeposit"].ID.Bytes()[:4]) {
		return lendingVault.UnpackDuplicateDepositError(raw[4:])
	}
	if bytes.Equal(raw[:4], lendingVault.abi.Errors["ERC20InsufficientAllowance"].ID.Bytes()[:4]) {
		return lendingVault.UnpackERC20InsufficientAllowanceError(raw[4:])
	}
	if bytes.Equal(raw[:4], lendingVault.abi.Errors["ERC20InsufficientBalance"].ID.Bytes()[:4]) {
		return lendingVault.UnpackERC20InsufficientBalanceError(raw[4:])
	}
	if bytes.Equal(raw[:4], lendingVault.abi.Errors["ERC20InvalidApprover"].ID.Bytes()[:4]) {
		return lendingVault.UnpackERC20InvalidApproverError(raw[4:])
	}
	if bytes.Equal(raw[:4], lendingVault.abi.Errors["ERC20InvalidReceiver"].ID.Bytes()[:4]) {
		return lendingVault.UnpackERC20InvalidReceiverError(raw[4:])
	}
	if bytes.Equal(raw[:4], lendingVault.abi.Errors["ERC20InvalidSender"].ID.Bytes()[:4]) {
		return lendingVault.UnpackERC20InvalidSenderError(raw[4:])
	}
	if bytes.Equal(raw[:4], lendingVault.abi.Errors["ERC20InvalidSpender"].ID.Bytes()[:4]) {
		return lendingVault.UnpackERC20InvalidSpenderError(raw[4:])
	}
	if bytes.Equal(raw[:4], lendingVault.abi.Errors["ERC4626ExceededMaxDeposit"].ID.Bytes()[:4]) {
		return lendingVault.UnpackERC4626ExceededMaxDepositError(raw[4:])
	}
	if bytes.Equal(raw[:4], lendingVault.abi.Errors["ERC4626ExceededMaxMint"].ID.Bytes()[:4]) {
		return lendingVault.UnpackERC4626ExceededMaxMintError(raw[4:])
	}
	if bytes.Equal(raw[:4], lendingVault.abi.Errors["ERC4626ExceededMaxRedeem"].ID.Bytes()[:4]) {
		return lendingVault.UnpackERC4626ExceededMaxRedeemError(raw[4:])
	}
	if bytes.Equal(raw[:4], lendingVault.abi.Errors["ERC4626ExceededMaxWithdraw"].ID.Bytes()[:4]) {
		return lendingVault.UnpackERC4626ExceededMaxWithdrawError(raw[4:])
	}
	if bytes.Equal(raw[:4], lendingVault.abi.Errors["InsufficientLiquidity"].ID.Bytes()[:4]) {
		return lendingVault.UnpackInsufficientLiquidityError(raw[4:])
	}
	if bytes.Equal(raw[:4], lendingVault.abi.Errors["InsufficientPermissions"].ID.Bytes()[:4]) {
		return lendingVault.UnpackInsufficientPermissionsError(raw[4:])
	}
	if bytes.Equal(raw[:4], lendingVault.abi.Errors["InvalidParameter"].ID.Bytes()[:4]) {
		return lendingVault.UnpackInvalidParameterError(raw[4:])
	}
	if bytes.Equal(raw[:4], lendingVault.abi.Errors["LoanNotFound"].ID.Bytes()[:4]) {
		return lendingVault.UnpackLoanNotFoundError(raw[4:])
	}
	if bytes.Equal(raw[:4], lendingVault.abi.Errors["ReentrancyGuardReentrantCall"].ID.Bytes()[:4]) {
		return lendingVault.UnpackReentrancyGuardReentrantCallError(raw[4:])
	}
	if bytes.Equal(raw[:4], lendingVault.abi.Errors["SafeCastOverflowedUintDowncast"].ID.Bytes()[:4]) {
		return lendingVault.UnpackSafeCastOverflowedUintDowncastError(raw[4:])
	}
	if bytes.Equal(raw[:4], lendingVault.abi.Errors["SafeERC20FailedOperation"].ID.Bytes()[:4]) {
		return lendingVault.UnpackSafeERC20FailedOperationError(raw[4:])
	}
	if bytes.Equal(raw[:4], lendingVault.abi.Errors["VaultPaused"].ID.Bytes()[:4]) {
		return lendingVault.UnpackVaultPausedError(raw[4:])
	}
	if bytes.Equal(raw[:4], lendingVault.abi.Errors["ZeroAddress"].ID.Bytes()[:4]) {
		return lendingVault.UnpackZeroAddressError(raw[4:])
	}
	if bytes.Equal(raw[:4], lendingVault.abi.Errors["ZeroAmount"].ID.Bytes()[:4]) {
		return lendingVault.UnpackZeroAmountError(raw[4:])
	}
	return nil, errors.New("Unknown error")
}

// LendingVaultDuplicateDeposit represents a DuplicateDeposit error raised by the LendingVault contract.
type LendingVaultDuplicateDeposit struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error DuplicateDeposit()
func LendingVaultDuplicateDepositErrorID() common.Hash {
	return common.HexToHash("0x8ee5d878001fa35b580eae6c80b3ccc91d06a2b46507bcaa4a14666eb20c2296")
}

// UnpackDuplicateDepositError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error DuplicateDeposit()
func (lendingVault *LendingVault) UnpackDuplicateDepositError(raw []byte) (*LendingVaultDuplicateDeposit, error) {
	out := new(LendingVaultDuplicateDeposit)
	if err := lendingVault.abi.UnpackIntoInterface(out, "DuplicateDeposit", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// LendingVaultERC20InsufficientAllowance represents a ERC20InsufficientAllowance error raised by the LendingVault contract.
type LendingVaultERC20InsufficientAllowance struct {
	Spender   common.Address
	Allowance *big.Int
	Needed    *big.Int
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed)
func LendingVaultERC20InsufficientAllowanceErrorID() common.Hash {
	return common.HexToHash("0xfb8f41b23e99d2101d86da76cdfa87dd51c82ed07d3cb62cbc473e469dbc75c3")
}

// UnpackERC20InsufficientAllowanceError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed)
func (lendingVault *LendingVault) UnpackERC20InsufficientAllowanceError(raw []byte) (*LendingVaultERC20InsufficientAllowance, error) {
	out := new(LendingVaultERC20InsufficientAllowance)
	if err := lendingVault.abi.UnpackIntoInterface(out, "ERC20InsufficientAllowance", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// LendingVaultERC20InsufficientBalance represents a ERC20InsufficientBalance error raised by the LendingVault contract.
type LendingVaultERC20InsufficientBalance struct {
	Sender  common.Address
	Balance *big.Int
	Needed  *big.Int
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)
func LendingVaultERC20InsufficientBalanceErrorID() common.Hash {
	return common.HexToHash("0xe450d38cd8d9f7d95077d567d60ed49c7254716e6ad08fc9872816c97e0ffec6")
}

// UnpackERC20InsufficientBalanceError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)
func (lendingVault *LendingVault) UnpackERC20InsufficientBalanceError(raw []byte) (*LendingVaultERC20InsufficientBalance, error) {
	out := new(LendingVaultERC20InsufficientBalance)
	if err := lendingVault.abi.UnpackIntoInterface(out, "ERC20InsufficientBalance", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// LendingVaultERC20InvalidApprover represents a ERC20InvalidApprover error raised by the LendingVault contract.
type LendingVaultERC20InvalidApprover struct {
	Approver common.Address
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ERC20InvalidApprover(address approver)
func LendingVaultERC20InvalidApproverErrorID() common.Hash {
	return common.HexToHash("0xe602df05cc75712490294c6c104ab7c17f4030363910a7a2626411c6d3118847")
}

// UnpackERC20InvalidApproverError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ERC20InvalidApprover(address approver)
func (lendingVault *LendingVault) UnpackERC20InvalidApproverError(raw []byte) (*LendingVaultERC20InvalidApprover, error) {
	out := new(LendingVaultERC20InvalidApprover)
	if err := lendingVault.abi.UnpackIntoInterface(out, "ERC20InvalidApprover", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// LendingVaultERC20InvalidReceiver represents a ERC20InvalidReceiver error raised by the LendingVault contract.
type LendingVaultERC20InvalidReceiver struct {
	Receiver common.Address
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ERC20InvalidReceiver(address receiver)
func LendingVaultERC20InvalidReceiverErrorID() common.Hash {
	return common.HexToHash("0xec442f055133b72f3b2f9f0bb351c406b178527de2040a7d1feb4e058771f613")
}

// UnpackERC20InvalidReceiverError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ERC20InvalidReceiver(address receiver)
func (lendingVault *LendingVault) UnpackERC20InvalidReceiverError(raw []byte) (*LendingVaultERC20InvalidReceiver, error) {
	out := new(LendingVaultERC20InvalidReceiver)
	if err := lendingVault.abi.UnpackIntoInterface(out, "ERC20InvalidReceiver", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// LendingVaultERC20InvalidSender represents a ERC20InvalidSender error raised by the LendingVault contract.
type LendingVaultERC20InvalidSender struct {
	Sender common.Address
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ERC20InvalidSender(address sender)
func LendingVaultERC20InvalidSenderErrorID() common.Hash {
	return common.HexToHash("0x96c6fd1edd0cd6ef7ff0ecc0facdf53148dc0048b57fe58af65755250a7a96bd")
}

// UnpackERC20InvalidSenderError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ERC20InvalidSender(address sender)
func (lendingVault *LendingVault) UnpackERC20InvalidSenderError(raw []byte) (*LendingVaultERC20InvalidSender, error) {
	out := new(LendingVaultERC20InvalidSender)
	if err := lendingVault.abi.UnpackIntoInterface(out, "ERC20InvalidSender", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// LendingVaultERC20InvalidSpender represents a ERC20InvalidSpender error raised by the LendingVault contract.
type LendingVaultERC20InvalidSpender struct {
	Spender common.Address
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ERC20InvalidSpender(address spender)
func LendingVaultERC20InvalidSpenderErrorID() common.Hash {
	return common.HexToHash("0x94280d62c347d8d9f4d59a76ea321452406db88df38e0c9da304f58b57b373a2")
}

// UnpackERC20InvalidSpenderError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ERC20InvalidSpender(address spender)
func (lendingVault *LendingVault) UnpackERC20InvalidSpenderError(raw []byte) (*LendingVaultERC20InvalidSpender, error) {
	out := new(LendingVaultERC20InvalidSpender)
	if err := lendingVault.abi.UnpackIntoInterface(out, "ERC20InvalidSpender", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// LendingVaultERC4626ExceededMaxDeposit represents a ERC4626ExceededMaxDeposit error raised by the LendingVault contract.
type LendingVaultERC4626ExceededMaxDeposit struct {
	Receiver common.Address
	Assets   *big.Int
	Max      *big.Int
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ERC4626ExceededMaxDeposit(address receiver, uint256 assets, uint256 max)
func LendingVaultERC4626ExceededMaxDepositErrorID() common.Hash {
	return common.HexToHash("0x79012fb2819fcdc1de669c08773dbcd6bdc757862642f75fb1c584dadf259dfe")
}

// UnpackERC4626ExceededMaxDepositError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ERC4626ExceededMaxDeposit(address receiver, uint256 assets, uint256 max)
func (lendingVault *LendingVault) UnpackERC4626ExceededMaxDepositError(raw []byte) (*LendingVaultERC4626ExceededMaxDeposit, error) {
	out := new(LendingVaultERC4626ExceededMaxDeposit)
	if err := lendingVault.abi.UnpackIntoInterface(out, "ERC4626ExceededMaxDeposit", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// LendingVaultERC4626ExceededMaxMint represents a ERC4626ExceededMaxMint error raised by the LendingVault contract.
type LendingVaultERC4626ExceededMaxMint struct {
	Receiver common.Address
	Shares   *big.Int
	Max      *big.Int
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ERC4626ExceededMaxMint(address receiver, uint256 shares, uint256 max)
func LendingVaultERC4626ExceededMaxMintErrorID() common.Hash {
	return common.HexToHash("0x284ff667dc615a39438518c22e8955b9470327d9de8a4d7e21c926b260d65176")
}

// UnpackERC4626ExceededMaxMintError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ERC4626ExceededMaxMint(address receiver, uint256 shares, uint256 max)
func (lendingVault *LendingVault) UnpackERC4626ExceededMaxMintError(raw []byte) (*LendingVaultERC4626ExceededMaxMint, error) {
	out := new(LendingVaultERC4626ExceededMaxMint)
	if err := lendingVault.abi.UnpackIntoInterface(out, "ERC4626ExceededMaxMint", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// LendingVaultERC4626ExceededMaxRedeem represents a ERC4626ExceededMaxRedeem error raised by the LendingVault contract.
type LendingVaultERC4626ExceededMaxRedeem struct {
	Owner  common.Address
	Shares *big.Int
	Max    *big.Int
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ERC4626ExceededMaxRedeem(address owner, uint256 shares, uint256 max)
func LendingVaultERC4626ExceededMaxRedeemErrorID() common.Hash {
	return common.HexToHash("0xb94abeec0557d36b5f0bc8f115deec7b184dcbff94ac66d55e37c8f301e75269")
}

// UnpackERC4626ExceededMaxRedeemError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ERC4626ExceededMaxRedeem(address owner, uint256 shares, uint256 max)
func (lendingVault *LendingVault) UnpackERC4626ExceededMaxRedeemError(raw []byte) (*LendingVaultERC4626ExceededMaxRedeem, error) {
	out := new(LendingVaultERC4626ExceededMaxRedeem)
	if err := lendingVault.abi.UnpackIntoInterface(out, "ERC4626ExceededMaxRedeem", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// LendingVaultERC4626ExceededMaxWithdraw represents a ERC4626ExceededMaxWithdraw error raised by the LendingVault contract.
type LendingVaultERC4626ExceededMaxWithdraw struct {
	Owner  common.Address
	Assets *big.Int
	Max    *big.Int
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ERC4626ExceededMaxWithdraw(address owner, uint256 assets, uint256 max)
func LendingVaultERC4626ExceededMaxWithdrawErrorID() common.Hash {
	return common.HexToHash("0xfe9cceec2bd1f9b68641914cc354eacaeb1cc2169f5ba0639930f241e87142f0")
}

// UnpackERC4626ExceededMaxWithdrawError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ERC4626ExceededMaxWithdraw(address owner, uint256 assets, uint256 max)
func (lendingVault *LendingVault) UnpackERC4626ExceededMaxWithdrawError(raw []byte) (*LendingVaultERC4626ExceededMaxWithdraw, error) {
	out := new(LendingVaultERC4626ExceededMaxWithdraw)
	if err := lendingVault.abi.UnpackIntoInterface(out, "ERC4626ExceededMaxWithdraw", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// LendingVaultInsufficientLiquidity represents a InsufficientLiquidity error raised by the LendingVault contract.
type LendingVaultInsufficientLiquidity struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error InsufficientLiquidity()
func LendingVaultInsufficientLiquidityErrorID() common.Hash {
	return common.HexToHash("0xbb55fd27c46b5ba9f88ff2cb2222216afeb0f193423b26615497b3020ab61f8e")
}

// UnpackInsufficientLiquidityError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error InsufficientLiquidity()
func (lendingVault *LendingVault) UnpackInsufficientLiquidityError(raw []byte) (*LendingVaultInsufficientLiquidity, error) {
	out := new(LendingVaultInsufficientLiquidity)
	if err := lendingVault.abi.UnpackIntoInterface(out, "InsufficientLiquidity", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// LendingVaultInsufficientPermissions represents a InsufficientPermissions error raised by the LendingVault contract.
type LendingVaultInsufficientPermissions struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error InsufficientPermissions()
func LendingVaultInsufficientPermissionsErrorID() common.Hash {
	return common.HexToHash("0xc397ba6098d32ff962db270c922a3808ccc507dbd4a32b7191d2436e12d9e391")
}

// UnpackInsufficientPermissionsError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error InsufficientPermissions()
func (lendingVault *LendingVault) UnpackInsufficientPermissionsError(raw []byte) (*LendingVaultInsufficientPermissions, error) {
	out := new(LendingVaultInsufficientPermissions)
	if err := lendingVault.abi.UnpackIntoInterface(out, "InsufficientPermissions", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// LendingVaultInvalidParameter represents a InvalidParameter error raised by the LendingVault contract.
type LendingVaultInvalidParameter struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error InvalidParameter()
func LendingVaultInvalidParameterErrorID() common.Hash {
	return common.HexToHash("0x613970e00e0c5f1796e718945c18d44b28036e395248cdc406e4f92f598f3815")
}

// UnpackInvalidParameterError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error InvalidParameter()
func (lendingVault *LendingVault) UnpackInvalidParameterError(raw []byte) (*LendingVaultInvalidParameter, error) {
	out := new(LendingVaultInvalidParameter)
	if err := lendingVault.abi.UnpackIntoInterface(out, "InvalidParameter", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// LendingVaultLoanNotFound represents a LoanNotFound error raised by the LendingVault contract.
type LendingVaultLoanNotFound struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error LoanNotFound()
func LendingVaultLoanNotFoundErrorID() common.Hash {
	return common.HexToHash("0x0e7e621d6a65dbfb84d92e4b188a8450a379ad8c37cad9e2d14d03d90c766d99")
}

// UnpackLoanNotFoundError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error LoanNotFound()
func (lendingVault *LendingVault) UnpackLoanNotFoundError(raw []byte) (*LendingVaultLoanNotFound, error) {
	out := new(LendingVaultLoanNotFound)
	if err := lendingVault.abi.UnpackIntoInterface(out, "LoanNotFound", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// LendingVaultReentrancyGuardReentrantCall represents a ReentrancyGuardReentrantCall error raised by the LendingVault contract.
type LendingVaultReentrancyGuardReentrantCall struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ReentrancyGuardReentrantCall()
func LendingVaultReentrancyGuardReentrantCallErrorID() common.Hash {
	return common.HexToHash("0x3ee5aeb571de7fc460830b4d0017439a1ca56fb0bc39062227ade4fe4a24c1ca")
}

// UnpackReentrancyGuardReentrantCallError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ReentrancyGuardReentrantCall()
func (lendingVault *LendingVault) UnpackReentrancyGuardReentrantCallError(raw []byte) (*LendingVaultReentrancyGuardReentrantCall, error) {
	out := new(LendingVaultReentrancyGuardReentrantCall)
	if err := lendingVault.abi.UnpackIntoInterface(out, "ReentrancyGuardReentrantCall", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// LendingVaultSafeCastOverflowedUintDowncast represents a SafeCastOverflowedUintDowncast error raised by the LendingVault contract.
type LendingVaultSafeCastOverflowedUintDowncast struct {
	Bits  uint8
	Value *big.Int
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error SafeCastOverflowedUintDowncast(uint8 bits, uint256 value)
func LendingVaultSafeCastOverflowedUintDowncastErrorID() common.Hash {
	return common.HexToHash("0x6dfcc6503a32754ce7a89698e18201fc5294fd4aad43edefee786f88423b1a12")
}

// UnpackSafeCastOverflowedUintDowncastError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error SafeCastOverflowedUintDowncast(uint8 bits, uint256 value)
func (lendingVault *LendingVault) UnpackSafeCastOverflowedUintDowncastError(raw []byte) (*LendingVaultSafeCastOverflowedUintDowncast, error) {
	out := new(LendingVaultSafeCastOverflowedUintDowncast)
	if err := lendingVault.abi.UnpackIntoInterface(out, "SafeCastOverflowedUintDowncast", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// LendingVaultSafeERC20FailedOperation represents a SafeERC20FailedOperation error raised by the LendingVault contract.
type LendingVaultSafeERC20FailedOperation struct {
	Token common.Address
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error SafeERC20FailedOperation(address token)
func LendingVaultSafeERC20FailedOperationErrorID() common.Hash {
	return common.HexToHash("0x5274afe73c98b4749fc91ffae6b7b574e7842cb2144a159e9377a5f20b32edf9")
}

// UnpackSafeERC20FailedOperationError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error SafeERC20FailedOperation(address token)
func (lendingVault *LendingVault) UnpackSafeERC20FailedOperationError(raw []byte) (*LendingVaultSafeERC20FailedOperation, error) {
	out := new(LendingVaultSafeERC20FailedOperation)
	if err := lendingVault.abi.UnpackIntoInterface(out, "SafeERC20FailedOperation", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// LendingVaultVaultPaused represents a VaultPaused error raised by the LendingVault contract.
type LendingVaultVaultPaused struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error VaultPaused()
func LendingVaultVaultPausedErrorID() common.Hash {
	return common.HexToHash("0xda9f8b34d443b240f8cc4c9cc013a7723b45924b823bd142ae3b3d79c371eb7c")
}

// UnpackVaultPausedError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error VaultPaused()
func (lendingVault *LendingVault) UnpackVaultPausedError(raw []byte) (*LendingVaultVaultPaused, error) {
	out := new(LendingVaultVaultPaused)
	if err := lendingVault.abi.UnpackIntoInterface(out, "VaultPaused", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// LendingVaultZeroAddress represents a ZeroAddress error raised by the LendingVault contract.
type LendingVaultZeroAddress struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ZeroAddress()
func LendingVaultZeroAddressErrorID() common.Hash {
	return common.HexToHash("0xd92e233df2717d4a40030e20904abd27b68fcbeede117eaaccbbdac9618c8c73")
}

// UnpackZeroAddressError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ZeroAddress()
func (lendingVault *LendingVault) UnpackZeroAddressError(raw []byte) (*LendingVaultZeroAddress, error) {
	out := new(LendingVaultZeroAddress)
	if err := lendingVault.abi.UnpackIntoInterface(out, "ZeroAddress", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// LendingVaultZeroAmount represents a ZeroAmount error raised by the LendingVault contract.
type LendingVaultZeroAmount struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ZeroAmount()
func LendingVaultZeroAmountErrorID() common.Hash {
	return common.HexToHash("0x1f2a2005cb66a8e145327e8814e243a0996aec9bfe1e15a495778b1236dbd485")
}

// UnpackZeroAmountError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ZeroAmount()
func (lendingVault *LendingVault) UnpackZeroAmountError(raw []byte) (*LendingVaultZeroAmount, error) {
	out := new(LendingVaultZeroAmount)
	if err := lendingVault.abi.UnpackIntoInterface(out, "ZeroAmount", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// LendingVaultRuntime is the contract's code on chain, with zeros where its constructor puts values.
const LendingVaultRuntime = "0x608060405234801561000f575f5ffd5b50600436106103b4575f3560e01c80636e553f65116101f5578063babe922911610114578063dd62ed3e116100a9578063f0f4426011610079578063f0f4426014610941578063f15a9fc014610954578063f283700814610967578063f4e1454b14610989575f5ffd5b8063dd62ed3e146108cf578063e61f00d114610907578063e92fbbe41461091a578063ef8b30f714610833575f5ffd5b8063ce96cb77116100e4578063ce96cb7714610846578063d20ebcf614610859578063d50256251461086e578063d905777e146108bc575f5ffd5b8063babe9229146107d8578063bb8f3596146107f8578063c63d75b614610820578063c6e6f59214610833575f5ffd5b8063923cb9521161018a578063a9059cbb1161015a578063a9059cbb1461078c578063b3d7f6b91461079f578063b460af94146107b2578063ba087652146107c5575f5ffd5b8063923cb9521461074157806394bf804d1461076857806395d89b411461077b5780639d7f7e8614610783575f5ffd5b80637c21d603116101c55780637c21d603146107215780638456cb591461072957806384c1f4ab146107315780638f4d99d914610739575f5ffd5b80636e553f65146106cb57806370a08231146106de57806371441d621461070657806376a1fd2d14610719575f5ffd5b806323b872dd116102e157806345388cdb1161027657806361d027b31161024657806361d027b314610659578063640ad4011461066c5780636b4e96dd1461067f5780636b7dba65146106c0575f5ffd5b806345388cdb146106215780634cdad5061461043a5780634e12ad97146106345780635c975abb14610647575f5ffd5b806331eb318a116102b157806331eb318a146105b957806338d52e0f146105e05780633f4ba83a14610606578063402d267d1461060e575f5ffd5b806323b872dd14610545578063260e3b5c14610558578063313ce5671461057f578063315f1a4114610599575f5ffd5b80630cab9d541161035757806316f0115b1161032757806316f0115b1461050057806318160ddd146105155780631ab98f651461051d57806321dd50a114610530575f5ffd5b80630cab9d54146104835780630f2332d31461049657806311edd197146104bd57806316bfad17146104d9575f5ffd5b806306fdde031161039257806306fdde031461042557806307a2d13a1461043a578063095ea7b31461044d5780630a28a47714610470575f5ffd5b8063016de558146103b857806301e1d114146103de57806306433b1b146103e6575b5f5ffd5b6103cb6103c6366004614d4a565b61099c565b6040519081526020015b60405180910390f35b6103cb6109c6565b61040d7f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b0390911681526020016103d5565b61042d610a05565b6040516103d59190614d74565b6103cb610448366004614da9565b610a95565b61046061045b366004614d4a565b610aa0565b60405190151581526020016103d5565b6103cb61047e366004614da9565b610ab7565b6103cb610491366004614dc0565b610ac3565b61040d7f000000000000000000000000000000000000000000000000000000000000000081565b6104c6614e2081565b60405161ffff90911681526020016103d5565b6103cb7f000000000000000000000000000000000000000000000000000000000000000081565b610508610b7e565b6040516103d59190614df6565b6002546103cb565b6103cb61052b366004614f2e565b610d1c565b61054361053e366004614f47565b610e5a565b005b610460610553366004614fb6565b611038565b61040d7f000000000000000000000000000000000000000000000000000000000000000081565b61058761105b565b60405160ff90911681526020016103d5565b6105ac6105a7366004614ff4565b611087565b6040516103d59190615048565b61040d7f000000000000000000000000000000000000000000000000000000000000000081565b7f000000000000000000000000000000000000000000000000000000000000000061040d565b6105436113f7565b6103cb61061c3660046150f5565b61144a565b61054361062f3660046150f5565b611481565b610543610642366004615110565b6115a0565b600854600160a81b900460ff16610460565b60055461040d906001600160a01b031681565b61054361067a366004614f47565b611729565b6106a761068d366004615156565b63ffffffff165f908152600e602052604090205460801b90565b6040516001600160801b031990911681526020016103d5565b6103cb6302faf08081565b6103cb6106d9366004615171565b611986565b6103cb6106ec3660046150f5565b6001600160a01b03165f9081526020819052604090205490565b610543610714366004615194565b6119bd565b6103cb611be0565b6103cb611c01565b610543611c0d565b6103cb611c80565b6103cb611cbf565b61040d7f000000000000000000000000000000000000000000000000000000000000000081565b6103cb610776366004615171565b611cec565b61042d611d23565b6103cb610e1081565b61046061079a366004614d4a565b611d32565b6103cb6107ad366004614da9565b611d3f565b6103cb6107c03660046151f3565b611d4b565b6103cb6107d33660046151f3565b611daa565b6107eb6107e6366004614f2e565b611df7565b6040516103d59190615227565b61080b61080636600461533e565b611f60565b604080519283529015156020830152016103d5565b6103cb61082e3660046150f5565b611f7e565b6103cb610841366004614da9565b611fa8565b6103cb6108543660046150f5565b611fb3565b610861611fe9565b6040516103d5919061536a565b6006546108959063ffffffff808216916401000000008104821691600160401b9091041683565b6040805163ffffffff948516815292841660208401529216918101919091526060016103d5565b6103cb6108ca3660046150f5565b61204a565b6103cb6108dd36600461539e565b6001600160a01b039182165f90815260016020908152604080832093909416825291909152205490565b6105436109153660046153ba565b612093565b61040d7f000000000000000000000000000000000000000000000000000000000000000081565b61054361094f3660046150f5565b6120b4565b6103cb6109623660046153d3565b6120c7565b6106a7610975366004614da9565b5f908152600d602052604090205460801b90565b6105436109973660046153ed565b61271c565b6001600160a01b0382165f908152600f602090815260408083208484529091529020545b92915050565b5f6109d76109d2612753565b61278a565b6008546109f6906001600160401b03600160401b820481169116615426565b610a009190615426565b905090565b606060038054610a1490615439565b80601f0160208091040260200160405190810160405280929190818152602001828054610a4090615439565b8015610a8b5780601f10610a6257610100808354040283529160200191610a8b565b820191905f5260205f20905b815481529060010190602001808311610a6e57829003601f168201915b5050505050905090565b5f6109c0825f6127ab565b5f33610aad8185856127e4565b5060019392505050565b5f6109c08260016127f1565b335f908152600f6020908152604080832086845290915281205415610afb576040516311dcbb0f60e31b815260040160405180910390fd5b610b0483611fa8565b335f818152600f602090815260408083208984529091529020829055909150610b2f90838584612821565b60408051848152602081018390526001600160a01b03841691869133917f83e5c0724654537f2a6744c3f6fbbe76d124ca05b2bcbf1f40ef896bf2c1ce25910160405180910390a49392505050565b610c1a6040518061020001604052805f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f63ffffffff1681526020015f63ffffffff1681526020015f63ffffffff1681526020015f63ffffffff1681526020015f6001600160401b031681526020015f6001600160401b031681526020015f151581525090565b604051806102000160405280610c2e6109c6565b81526008546001600160401b038082166020840152600160401b909104166040820152606001610c5f6109d2612753565b8152602001610c6d60025490565b8152602001610c7a611c80565b8152602001610c87611be0565b8152602001610c94611c01565b8152602001610ca1611cbf565b815260095463ffffffff8082166020840152640100000000820481166040840152600160401b820481166060840152600160601b82041660808301526001600160401b03600160801b8204811660a0840152600160c01b9091041660c082015260085460ff600160a81b90910416151560e090910152919050565b6001600160801b031981165f908152600c6020908152604080832081516101608101835281546001600160401b038116825263ffffffff600160401b820481169583019590955264ffffffffff600160601b8204811694830194909452600160881b810485166060830152600160a81b81049094166080820152600160c81b840490921660a0830152839260c083019060ff600160f01b909104166004811115610dc857610dc8615014565b6004811115610dd957610dd9615014565b81528154600160f81b900460ff16151560208201526001909101546001600160401b038082166040840152600160401b8204166060830152600160801b90046001600160801b03166080909101529050610e3a610e35826128de565b612964565b8161010001516001600160401b0316610e539190615426565b9392505050565b7f5bb6a25286bb8715dc575866da01fccb9319d7c050dc4a550830f9fd153b997c610e8481612984565b610e8c612a31565b610e94612a68565b5f5b8281101561102a575f848483818110610eb157610eb161546b565b9050602002016020810190610ec69190614f2e565b6001600160801b031981165f908152600c602052604081209192508154600160f01b900460ff166004811115610efe57610efe615014565b03610f42576040516001600160801b03198316905f5160206159f35f395f51905f5290610f35908690630e7e621d60e01b9061547f565b60405180910390a2611020565b60018154600160f01b900460ff166004811115610f6157610f61615014565b14610fa2576040518381526001600160801b03198316907fa7df37e35254f22900087bd61c5b68001c8f034f7e924ec565af11317d7ee0f790602001610f35565b805463ffffffff600160a81b8204811691610fd491600160881b8204169064ffffffffff600160601b90910416615426565b610fde9190615426565b4211611016576040516001600160801b03198316905f5160206159f35f395f51905f5290610f359086906357aeddc560e11b9061547f565b6110208282612a95565b5050600101610e96565b50611033612f77565b505050565b5f33611045858285612fa1565b611050858585613004565b506001949350505050565b5f610a0060037f0000000000000000000000000000000000000000000000000000000000000000615497565b60408051610140810182525f80825260208201819052918101829052606081018290526080810182905260a0810182905260c0810182905260e0810182905261010081018290526101208101919091526040516318c1088560e01b8152600481018490525f907f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906318c108859060240160c060405180830381865afa15801561113c573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061116091906154e5565b80519091506001600160a01b03166111865750632785786f60e21b6101208201526109c0565b6020818101805163ffffffff90811692850192909252516040516378f1f8df60e01b8152911660048201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906378f1f8df90602401602060405180830381865afa158015611200573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906112249190615589565b808352604051631872eaab60e01b815260048101919091527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031690631872eaab90602401606060405180830381865afa15801561128b573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906112af91906155a0565b61ffff811660608601526001600160401b0382166080860152604085018360048111156112de576112de615014565b60048111156112ef576112ef615014565b8152505050505f61130d826060015162ffffff168360800151613061565b60a0850182905260808501516060860151919350611352926001600160401b0390911691612710916113439161ffff16906155f3565b61134d919061561e565b6131bc565b60c084015283156113635783611369565b8260c001515b60e084015261137a858385846131cb565b6001600160e01b03191661012084018190525f036113ef5760e08301516008545f916113b591600160401b90046001600160401b0316615426565b60e08501516008549192506113e7916113e29184916113dd91906001600160401b0316615631565b6134ed565b613524565b610100850152505b505092915050565b5f61140181612984565b6008805460ff60a81b19169055604080515f81523360208201527f01b5788941dc32ea9ba649d8e603d186638523a57d48cf2b80b63f13a61e669491015b60405180910390a150565b6008545f90600160a81b900460ff1661147a57600854611475906001600160401b0390811690615631565b6109c0565b5f92915050565b5f61148b81612984565b611493612a31565b5f7f00000000000000000000000000000000000000000000000000000000000000006008546040516370a0823160e01b81523060048201529192505f916001600160401b03909116906001600160a01b038416906370a0823190602401602060405180830381865afa15801561150b573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061152f9190615589565b6115399190615631565b604080516001600160a01b0387168152602081018390529192507faa4baa311e1dedb0940f0e5c84bef8ff176fe87c3c18d8f14362e9b313b698f2910160405180910390a16115926001600160a01b03831685836135d4565b505061159c612f77565b5050565b5f6115aa81612984565b6115b2612a31565b6001600160801b031983165f908152600c6020526040902080546001600160401b031660038254600160f01b900460ff1660048111156115f4576115f4615014565b14158061161f57505f818152600d602052604090205460801b6001600160801b031990811690861614155b1561163d57604051630e7e621d60e01b815260040160405180910390fd5b5f818152600d60205260409081902080546001600160801b0319169055516340927f5360e11b8152600481018290526001600160a01b0385811660248301527f00000000000000000000000000000000000000000000000000000000000000001690638124fea6906044015f604051808303815f87803b1580156116bf575f5ffd5b505af11580156116d1573d5f5f3e3d5ffd5b50506040516001600160a01b03871681528392506001600160801b0319881691507ff9596e90024408eaad2c014b4856ff5f60e09d994ca03a4e0d354339b30589b59060200160405180910390a35050611033612f77565b7f5bb6a25286bb8715dc575866da01fccb9319d7c050dc4a550830f9fd153b997c61175381612984565b61175b612a31565b611763612a68565b5f5f5b8381101561193a575f8585838181106117815761178161546b565b90506020020160208101906117969190614f2e565b6001600160801b031981165f908152600c602052604081209192508154600160f01b900460ff1660048111156117ce576117ce615014565b03611812576040516001600160801b03198316905f5160206159f35f395f51905f5290611805908690630e7e621d60e01b9061547f565b60405180910390a2611930565b60048154600160f01b900460ff16600481111561183157611831615014565b03611872576040518381526001600160801b03198316907fa7df37e35254f22900087bd61c5b68001c8f034f7e924ec565af11317d7ee0f790602001611805565b60018154600160f01b900460ff16600481111561189157611891615014565b1415806118a657508054600160f81b900460ff165b806118d9575060065481546118d691600160401b900463ffffffff1690600160601b900464ffffffffff16615426565b42115b15611910576040516001600160801b03198316905f5160206159f35f395f51905f5290611805908690634bfc160160e11b9061547f565b61191a8282613609565b61192d906001600160401b031685615426565b93505b5050600101611766565b50801561102a5760055461102a906001600160a01b031630837f00000000000000000000000000000000000000000000000000000000000000005b6001600160a01b03169291906139a8565b6008545f90600160a81b900460ff16156119b3576040516336a7e2cd60e21b815260040160405180910390fd5b610e5383836139de565b7f5bb6a25286bb8715dc575866da01fccb9319d7c050dc4a550830f9fd153b997c6119e781612984565b6119ef612a31565b6119f7612a68565b5f5f5b83811015611b975736858583818110611a1557611a1561546b565b6060029190910191505f9050600c5f611a316020850185614f2e565b6001600160801b031916815260208101919091526040015f2054600160f01b900460ff166004811115611a6657611a66615014565b14611ac157611a786020820182614f2e565b6001600160801b0319167fa7df37e35254f22900087bd61c5b68001c8f034f7e924ec565af11317d7ee0f783604051611ab391815260200190565b60405180910390a250611b8f565b5f611ad482602001358360400135611087565b9050611ae36020830183614f2e565b6001600160801b0319165f03611b0257630eda9c3d60e31b6101208201525b6101208101516001600160e01b03191615611b6057611b246020830183614f2e565b6001600160801b0319165f5160206159f35f395f51905f5284836101200151604051611b5192919061547f565b60405180910390a25050611b8f565b611b7b611b706020840184614f2e565b836020013583613a2a565b60e0810151611b8a9085615426565b935050505b6001016119fa565b50801561102a5760055461102a906001600160a01b0316827f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031691906135d4565b6008545f90610a00906001600160401b03600160401b8204811691166134ed565b5f610a006113e2611be0565b7f8b5b16d04624687fcf0d0228f19993c9157c1ed07b41d8d430fd9100eb099fe8611c3781612984565b6008805460ff60a81b1916600160a81b17905560408051600181523360208201527f01b5788941dc32ea9ba649d8e603d186638523a57d48cf2b80b63f13a61e6694910161143f565b5f610a00611c8c6109c6565b611c97906001615426565b683635c9adc5dea00000611cad6003600a61571f565b600254611cba9190615426565b613eb2565b5f5f611cc96109c6565b90508015611ce45780600a54611cdf919061561e565b611ce6565b5f5b91505090565b6008545f90600160a81b900460ff1615611d19576040516336a7e2cd60e21b815260040160405180910390fd5b610e538383613f62565b606060048054610a1490615439565b5f33610aad818585613004565b5f6109c08260016127ab565b5f5f611d5683611fb3565b905080851115611d8857828582604051633fa733bb60e21b8152600401611d7f9392919061572d565b60405180910390fd5b5f611d9286610ab7565b9050611da13386868985613fae565b95945050505050565b5f5f611db58361204a565b905080851115611dde57828582604051632e52afbb60e21b8152600401611d7f9392919061572d565b5f611de886610a95565b9050611da1338686848a613fae565b60408051610160810182525f80825260208201819052918101829052606081018290526080810182905260a0810182905260c0810182905260e08101829052610100810182905261012081018290526101408101919091526001600160801b031982165f908152600c602090815260409182902082516101608101845281546001600160401b038116825263ffffffff600160401b820481169483019490945264ffffffffff600160601b8204811695830195909552600160881b810484166060830152600160a81b81049093166080820152600160c81b830490931660a08401529060c083019060ff600160f01b909104166004811115611efb57611efb615014565b6004811115611f0c57611f0c615014565b81528154600160f81b900460ff16151560208201526001909101546001600160401b038082166040840152600160401b8204166060830152600160801b90046001600160801b031660809091015292915050565b5f5f611f728463ffffffff1684613061565b915091505b9250929050565b5f5f611f898361144a565b90508015611fa057611f9b815f6127f1565b610e53565b5f9392505050565b5f6109c0825f6127f1565b5f6109c0611fd8610448846001600160a01b03165f9081526020819052604090205490565b6008546001600160401b03166131bc565b611ff1614d18565b60408051608081019182905290600790600490825f855b82829054906101000a900461ffff1661ffff16815260200190600201906020826001010492830192600103820291508084116120085790505050505050905090565b6001600160a01b0381165f908152602081905260408120546008546001600160401b031661207782610a95565b11156109c057600854611f9b906001600160401b03165f6127f1565b5f61209d81612984565b61159c6120af3684900384018461574e565b614068565b5f6120be81612984565b61159c8261414a565b5f6120d0612a31565b6001600160801b031983165f908152600c6020908152604080832081516101608101835281546001600160401b038116825263ffffffff600160401b820481169583019590955264ffffffffff600160601b8204811694830194909452600160881b810485166060830152600160a81b81049094166080820152600160c81b840490921660a0830152909160c083019060ff600160f01b90910416600481111561217c5761217c615014565b600481111561218d5761218d615014565b81528154600160f81b900460ff16151560208201526001909101546001600160401b038082166040840152600160401b8204166060830152600160801b90046001600160801b031660809091015290505f8160c0015160048111156121f4576121f4615014565b0361221257604051630e7e621d60e01b815260040160405180910390fd5b825f0361223257604051631f2a200560e01b815260040160405180910390fd5b61223a612a68565b5f612244826128de565b90505f61225082612964565b90505f818461010001516001600160401b031661226d9190615426565b905061227986826131bc565b9450845f0361228e575f945050505050612714565b61229885836131bc565b91505f6122bf846122b5670de0b6b3a76400006301e133806155f3565b61134d90866155f3565b90505f6122cc8488615631565b90508086610100018181516122e191906157bf565b6001600160401b03169052506122ff6122fa8387615631565b6141bf565b6001600160801b0316610140870152612317876141f6565b600880545f906123319084906001600160401b03166157de565b92506101000a8154816001600160401b0302191690836001600160401b031602179055506001600481111561236857612368615014565b8660c00151600481111561237e5761237e615014565b036124ad574264ffffffffff1660a0870152600160e08701526008805482919081906123bb908490600160401b90046001600160401b03166157bf565b92506101000a8154816001600160401b0302191690836001600160401b031602179055508561012001516001600160401b0316816123f991906155f3565b600a5f8282546124099190615631565b9250508190555081600b5f8282546124219190615631565b909155505085516001600160401b03166001600160801b03198a167f0e728f098ce17ff050058206c8a07215a6226f08b0c2162131a959c02efb44b833878561246a8d8a615631565b604080516001600160a01b039095168552602085019390935291830152606082015260800160405180910390a38287036124a8576124a8898761422b565b612565565b600980548891906018906124d2908490600160c01b90046001600160401b03166157de565b92506101000a8154816001600160401b0302191690836001600160401b03160217905550855f01516001600160401b0316896001600160801b0319167fb5af7c7f7d9208c24baf0b0c0d4a5d86ed491883098d9ff7b68a66642445fbd7338a8b8861253d9190615631565b60405161254c9392919061572d565b60405180910390a3828703612565576125658987614505565b6001600160801b031989165f908152600c602090815260409182902088518154928a0151938a015160608b015160808c015160a08d01516001600160401b039094166bffffffffffffffffffffffff1990961695909517600160401b63ffffffff978816021768ffffffffffffffffff60601b1916600160601b64ffffffffff9384160263ffffffff60881b191617600160881b918716919091021768ffffffffffffffffff60a81b1916600160a81b959094169490940264ffffffffff60c81b191692909217600160c81b93909216929092021780825560c0880151889291829060ff60f01b1916600160f01b83600481111561266557612665615014565b021790555060e08201518154901515600160f81b026001600160f81b0390911617815561010082015160019091018054610120840151610140909401516001600160801b03908116600160801b026001600160401b03958616600160401b026001600160801b03199093169590941694909417179290921617905561270d3330896119757f000000000000000000000000000000000000000000000000000000000000000090565b5050505050505b6109c0612f77565b5f61272681612984565b60408051608081810190925261159c91849060049083908390808284375f920191909152506146d7915050565b6008545f9061277090600160801b900464ffffffffff1642615631565b600a5461277d91906155f3565b600b54610a009190615426565b5f6127a1670de0b6b3a76400006301e133806155f3565b6109c0908361561e565b5f610e536127b76109c6565b6127c2906001615426565b6127ce6003600a61571f565b6002546127db9190615426565b85919085614787565b61103383838360016147c9565b5f610e536128016003600a61571f565b60025461280e9190615426565b6128166109c6565b6127db906001615426565b612829612a31565b600854600160a81b900460ff1615612854576040516336a7e2cd60e21b815260040160405180910390fd5b81158061285f575080155b1561287d57604051631f2a200560e01b815260040160405180910390fd5b612886826141f6565b600880545f906128a09084906001600160401b03166157de565b92506101000a8154816001600160401b0302191690836001600160401b031602179055506128d08484848461489b565b6128d8612f77565b50505050565b5f60018260c0015160048111156128f7576128f7615014565b1461290e575061014001516001600160801b031690565b61294b8261010001516001600160401b03168361012001516001600160401b03168460a0015164ffffffffff16426129469190615631565b6148fd565b8261014001516001600160801b03166109c09190615426565b5f6109c08261297f670de0b6b3a76400006301e133806155f3565b614913565b604051632474521560e21b8152600481018290523360248201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906391d1485490604401602060405180830381865afa1580156129ed573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190612a1191906157fd565b612a2e5760405163061cbdd360e51b815260040160405180910390fd5b50565b612a39614947565b612a6660017f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005b90614987565b565b612a70612753565b600b556008805464ffffffffff60801b1916600160801b4264ffffffffff1602179055565b604080516101608101825282546001600160401b038116825263ffffffff600160401b82048116602084015264ffffffffff600160601b8304811694840194909452600160881b820481166060840152600160a81b8204166080830152600160c81b810490921660a08201525f91612b8f9190849060c083019060ff600160f01b909104166004811115612b2b57612b2b615014565b6004811115612b3c57612b3c615014565b81528154600160f81b900460ff16151560208201526001909101546001600160401b038082166040840152600160401b8204166060830152600160801b90046001600160801b03166080909101526128de565b600183015483549192506001600160401b0390811691165f612bb084612964565b6001860154909150612bd6906001600160401b03600160401b90910481169085166155f3565b600a5f828254612be69190615631565b9250508190555083600b5f828254612bfe9190615631565b9091555050600880548491908190612c27908490600160401b90046001600160401b03166157bf565b92506101000a8154816001600160401b0302191690836001600160401b03160217905550612c54816141f6565b612c5e90846157de565b60098054601090612c80908490600160801b90046001600160401b03166157de565b82546001600160401b039182166101009390930a928302919092021990911617905550600980545f90612cb89063ffffffff16615816565b91906101000a81548163ffffffff021916908363ffffffff16021790555060095f01600881819054906101000a900463ffffffff16612cf690615834565b825463ffffffff9182166101009390930a9283029190920219909116179055845460ff60f01b1916600360f01b178555612d2f846141bf565b6001860180546001600160801b03928316600160801b029216919091179055845464ffffffffff4216600160c81b0264ffffffffff60c81b199091161780865563ffffffff600160401b9182900481165f908152600e602052604080822080546001600160801b0319169055885490516378f1f8df60e01b81529390049091166004830152906001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016906378f1f8df90602401602060405180830381865afa158015612e04573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190612e289190615589565b604080516001600160401b038716815260208101859052919250829185916001600160801b03198b16917fad0c6cad3c651165cd7e019d2a624981436f782992f43e5efffad868bceef9de910160405180910390a4604051632ac0531160e01b8152600481018490527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031690632ac05311906024015f604051808303815f87803b158015612edc575f5ffd5b505af1158015612eee573d5f5f3e3d5ffd5b505060405163353fa1e560e21b815260048101849052602481018690527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316925063d4fe879491506044015f604051808303815f87803b158015612f58575f5ffd5b505af1158015612f6a573d5f5f3e3d5ffd5b5050505050505050505050565b612a665f7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f00612a60565b6001600160a01b038381165f908152600160209081526040808320938616835292905220545f198110156128d85781811015612ff657828183604051637dc7a0d960e11b8152600401611d7f9392919061572d565b6128d884848484035f6147c9565b6001600160a01b03831661302d57604051634b637e8f60e11b81525f6004820152602401611d7f565b6001600160a01b0382166130565760405163ec442f0560e01b81525f6004820152602401611d7f565b61103383838361498e565b5f5f5f5f5f5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663feaf968c6040518163ffffffff1660e01b815260040160a060405180830381865afa1580156130c3573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906130e79190615871565b9450945050935093505f831315806130fd575081155b15613111575f5f9550955050505050611f77565b61317a60078860ff166004811061312a5761312a61546b565b601091828204019190066002029054906101000a900461ffff1661ffff168961315391906155f3565b847f0000000000000000000000000000000000000000000000000000000000000000613eb2565b95508369ffffffffffffffffffff168169ffffffffffffffffffff16101580156131af5750426131ac610e1084615426565b10155b9450505050509250929050565b5f828218828410028218610e53565b81516040516343aa9ad360e01b81525f91829182916001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016916343aa9ad3916132219160040190815260200190565b608060405180830381865afa15801561323c573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061326091906158bf565b909450925050506001600160e01b03198116156132805791506134e59050565b8560a001511561329c5750633083b8c160e11b91506134e59050565b60208681015163ffffffff165f908152600e909152604090205460801b6001600160801b031916156132da5750630410a0d360e51b91506134e59050565b600460405163c7d25b1560e01b8152600481018990527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169063c7d25b1590602401602060405180830381865afa15801561333f573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906133639190615923565b600781111561337457613374615014565b111561338c5750630846bf5360e21b91506134e59050565b816001600160a01b0316865f01516001600160a01b0316146133ba5750630846bf5360e21b91506134e59050565b5f856040015160048111156133d1576133d1615014565b036133e85750630255dac960e61b91506134e59050565b600854600160a81b900460ff161561340c57506336a7e2cd60e21b91506134e59050565b836134235750631087e10960e01b91506134e59050565b6302faf0808560c0015110156134455750633a23d82560e01b91506134e59050565b6302faf0808560e00151101561346757506319b9109b60e31b91506134e59050565b84608001516001600160401b03168560e001511115613492575063093085f360e11b91506134e59050565b8460c001518560e0015111156134b45750633a23d82560e01b91506134e59050565b60085460e08601516001600160401b0390911610156134df575063bb55fd2760e01b91506134e59050565b505f9150505b949350505050565b5f806134f98385615426565b9050801561351b5761351684670de0b6b3a7640000836001614787565b6134e5565b5f949350505050565b5f670b1a2bc2ec50000082116135725761356182613551668e1bc9bf0400006701aa535d3d0c0000615631565b670b1a2bc2ec5000006001614787565b6109c090668e1bc9bf040000615426565b6135c2613587670b1a2bc2ec50000084615631565b6135a16701aa535d3d0c0000670853a0d2313c0000615631565b6135bb670b1a2bc2ec500000670de0b6b3a7640000615631565b6001614787565b6109c0906701aa535d3d0c0000615426565b6135e18383836001614aa1565b61103357604051635274afe760e01b81526001600160a01b0384166004820152602401611d7f565b600181015481546001600160401b03808316929181169161363391600160401b90910416836155f3565b600a5f8282546136439190615631565b9091555050604080516101608101825284546001600160401b038116825263ffffffff600160401b82048116602084015264ffffffffff600160601b8304811694840194909452600160881b820481166060840152600160a81b8204166080830152600160c81b810490921660a08201526136db91859060c083019060ff600160f01b909104166004811115612b2b57612b2b615014565b600b5f8282546136eb9190615631565b9091555050600880548391908190613714908490600160401b90046001600160401b03166157bf565b92506101000a8154816001600160401b0302191690836001600160401b031602179055508160085f015f8282829054906101000a90046001600160401b031661375d91906157de565b82546001600160401b039182166101009390930a928302919092021990911617905550600980545f906137959063ffffffff16615816565b91906101000a81548163ffffffff021916908363ffffffff16021790555060095f01600c81819054906101000a900463ffffffff166137d390615834565b82546101009290920a63ffffffff8181021990931691831602179091558354600160f21b60ff60f01b1990911617845560018401805467ffffffffffffffff191690555f828152600d6020908152604080832080546001600160801b03199081169091558754600160401b9081900486168552600e909352928190208054909316909255855491516378f1f8df60e01b8152910490911660048201526001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016906378f1f8df90602401602060405180830381865afa1580156138be573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906138e29190615589565b6040516001600160401b038416815282906001600160801b03198716907f1744baf6a404cfac4286f86d033fcf2ff47f5bd1f883ccb098d76e9efbf6522c9060200160405180910390a4604051636198e33960e01b8152600481018290527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031690636198e339906024015f604051808303815f87803b15801561398b575f5ffd5b505af115801561399d573d5f5f3e3d5ffd5b505050505092915050565b6139b6848484846001614b03565b6128d857604051635274afe760e01b81526001600160a01b0385166004820152602401611d7f565b5f5f6139e98361144a565b905080841115613a1257828482604051633c8097d960e11b8152600401611d7f9392919061572d565b5f613a1c85611fa8565b90506134e533858784612821565b604080516060808201835260065463ffffffff8082168452640100000000820481166020808601918252600160401b9093048216858701528551610160810187526001600160401b03891681528784015183169381019390935264ffffffffff421695830186905284518216938301939093529151909116608082015260a08101929092529060c08101600181525f602080830182905260e08601516001600160401b03908116604080860191909152610100880151821660608087019190915260809586018590526001600160801b03198b168552600c845293819020865181549488015192880151958801519688015160a0890151919094166bffffffffffffffffffffffff1990951694909417600160401b63ffffffff938416021768ffffffffffffffffff60601b1916600160601b64ffffffffff9687160263ffffffff60881b191617600160881b968316969096029590951768ffffffffffffffffff60a81b1916600160a81b919092160264ffffffffff60c81b191617600160c81b92909116919091021780825560c083015190829060ff60f01b1916600160f01b836004811115613bde57613bde615014565b021790555060e0828101518254901515600160f81b026001600160f81b0390911617825561010083015160019092018054610120850151610140909501516001600160801b03908116600160801b026001600160401b03968716600160401b026001600160801b03199384169688169690961795909517169390931790555f868152600d60209081526040808320805460808c901c90871681179091558883015163ffffffff168452600e9092528220805490941617909255840151600880549193909291613caf918591166157bf565b92506101000a8154816001600160401b0302191690836001600160401b031602179055508160e0015160085f0160088282829054906101000a90046001600160401b0316613cfd91906157de565b92506101000a8154816001600160401b0302191690836001600160401b031602179055508161010001518260e00151613d3691906155f3565b600a5f828254613d469190615426565b9091555050600980545f90613d609063ffffffff16615834565b91906101000a81548163ffffffff021916908363ffffffff1602179055507f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663dd467064846040518263ffffffff1660e01b8152600401613dcc91815260200190565b5f604051808303815f87803b158015613de3575f5ffd5b505af1158015613df5573d5f5f3e3d5ffd5b505082515f9250613e0d915063ffffffff1642615426565b9050825f015184866001600160801b0319167f252f538adc43fe8e8e425adaf423c0d3dc161fd18ab5ddfca09b24e127832ccf8660e001518761010001518860a001518960600151888a6020015163ffffffff168a613e6c9190615941565b6040805196875260208701959095529385019290925261ffff16606084015264ffffffffff90811660808401521660a082015260c0015b60405180910390a45050505050565b5f5f5f613ebf8686614b70565b91509150815f03613ee357838181613ed957613ed961560a565b0492505050610e53565b818411613efa57613efa6003851502601118614b8c565b5f848688095f868103871696879004966002600389028118808a02820302808a02820302808a02820302808a02820302808a02820302808a02909103029181900381900460010185841190960395909502919093039390930492909217029150509392505050565b5f5f613f6d83611f7e565b905080841115613f965782848260405163284ff66760e01b8152600401611d7f9392919061572d565b5f613fa085611d3f565b90506134e533858388612821565b613fb6612a31565b811580613fc1575080155b15613fdf57604051631f2a200560e01b815260040160405180910390fd5b6008546001600160401b031682111561400b5760405163bb55fd2760e01b815260040160405180910390fd5b600880548391905f906140289084906001600160401b03166157bf565b92506101000a8154816001600160401b0302191690836001600160401b031602179055506140598585858585614b9d565b614061612f77565b5050505050565b805163ffffffff16158061409d57506312cc0300816020015163ffffffff16825f015163ffffffff1661409b9190615426565b115b156140bb57604051630309cb8760e51b815260040160405180910390fd5b80516006805460208085015160408087015163ffffffff96871667ffffffffffffffff199095168517640100000000938816938402176bffffffff00000000000000001916600160401b9790911696870217909455835192835290820152908101919091527ff395eec42d4211e992d6b39d6bc373024166c7c756b1e5406091eaa5ab941a7d9060600161143f565b6001600160a01b0381166141715760405163d92e233d60e01b815260040160405180910390fd5b600580546001600160a01b0319166001600160a01b0383169081179091556040519081527f3c864541ef71378c6229510ed90f376565ee42d9c5e0904a984a9e863e6db44f9060200161143f565b5f6001600160801b038211156141f2576040516306dfcc6560e41b81526080600482015260248101839052604401611d7f565b5090565b5f6001600160401b038211156141f257604080516306dfcc6560e41b8152600481019190915260248101839052604401611d7f565b80516001600160401b03165f908152600d602052604090208054600160801b900460ff1615600260c0840181905250815470ffffffffffffffffffffffffffffffffff1916600160801b17825560208084015163ffffffff9081165f908152600e9092526040822080546001600160801b0319169055600980549092916142b29116615816565b91906101000a81548163ffffffff021916908363ffffffff16021790555060095f01600481819054906101000a900463ffffffff166142f090615834565b82546101009290920a63ffffffff81810219909316918316021790915560208401516040516378f1f8df60e01b8152911660048201525f907f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906378f1f8df90602401602060405180830381865afa158015614377573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061439b9190615589565b905080845f01516001600160401b0316866001600160801b0319167f7ba3840626e5abad4dbd720f574bb850b18021af82047126fda6f591c385bf49856040516143e9911515815260200190565b60405180910390a48351604051636198e33960e01b81526001600160401b0390911660048201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031690636198e339906024015f604051808303815f87803b15801561445b575f5ffd5b505af115801561446d573d5f5f3e3d5ffd5b5050505081156140615783516040516310af31b560e31b8152600481018390526001600160401b0390911660248201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906385798da8906044015f604051808303815f87803b1580156144e8575f5ffd5b505af11580156144fa573d5f5f3e3d5ffd5b505050505050505050565b80516001600160401b03165f908152600d60205260409020805460801b6001600160801b03199081169084161461453b57505050565b80546001600160801b031916815581516040516306817ca360e41b81526001600160401b03821660048201526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000811692638124fea69290917f000000000000000000000000000000000000000000000000000000000000000016906364d25065908590636817ca3090602401602060405180830381865afa1580156145ea573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061460e919061595e565b6040516001600160e01b031960e084901b16815262ffffff9091166004820152602401602060405180830381865afa15801561464c573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906146709190615977565b6040516001600160e01b031960e085901b1681526001600160401b0390921660048301526001600160a01b031660248201526044015f604051808303815f87803b1580156146bc575f5ffd5b505af11580156146ce573d5f5f3e3d5ffd5b50505050505050565b5f5b600481101561474a578181600481106146f4576146f461546b565b602002015161ffff1615806147245750614e208282600481106147195761471961546b565b602002015161ffff16115b1561474257604051630309cb8760e51b815260040160405180910390fd5b6001016146d9565b5060076147578282615992565b507f786e50d7fd28c36ad7248cb823344804c814228b72d74b35d39aae544276efb68160405161143f919061536a565b5f6147b461479483614c2d565b80156147af57505f84806147aa576147aa61560a565b868809115b151590565b6147bf868686613eb2565b611da19190615426565b6001600160a01b0384166147f25760405163e602df0560e01b81525f6004820152602401611d7f565b6001600160a01b03831661481b57604051634a1406b160e11b81525f6004820152602401611d7f565b6001600160a01b038085165f90815260016020908152604080832093871683529290522082905580156128d857826001600160a01b0316846001600160a01b03167f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b9258460405161488d91815260200190565b60405180910390a350505050565b6148a58483614c59565b6148af8382614c85565b826001600160a01b0316846001600160a01b03167fdcbc1c05240f31ff3ad067ef1ee35ce4997762752e3a095284754544f4c709d7848460405161488d929190918252602082015260400190565b5f8161490984866155f3565b6134e591906155f3565b5f815f03614925576149256012614b8c565b8160018403816149375761493761560a565b046001018315155b029392505050565b7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005c15612a6657604051633ee5aeb560e01b815260040160405180910390fd5b80825d5050565b6001600160a01b0383166149b8578060025f8282546149ad9190615426565b90915550614a159050565b6001600160a01b0383165f90815260208190526040902054818110156149f75783818360405163391434e360e21b8152600401611d7f9392919061572d565b6001600160a01b0384165f9081526020819052604090209082900390555b6001600160a01b038216614a3157600280548290039055614a4f565b6001600160a01b0382165f9081526020819052604090208054820190555b816001600160a01b0316836001600160a01b03167fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef83604051614a9491815260200190565b60405180910390a3505050565b60405163a9059cbb60e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f51148316614af7578383151615614aeb573d5f823e3d81fd5b5f873b113d1516831692505b60405250949350505050565b6040516323b872dd60e01b5f8181526001600160a01b038781166004528616602452604485905291602083606481808c5af1925060015f51148316614b5f578383151615614b53573d5f823e3d81fd5b5f883b113d1516831692505b604052505f60605295945050505050565b5f805f1983850993909202808410938190039390930393915050565b634e487b715f52806020526024601cfd5b826001600160a01b0316856001600160a01b031614614bc157614bc1838683612fa1565b614bcb8382614cb9565b614bd58483614ced565b826001600160a01b0316846001600160a01b0316866001600160a01b03167ffbde797d201c681b91056529119e0b02407c7bb96a4a2c75c01fc9667232c8db8585604051613ea3929190918252602082015260400190565b5f6002826003811115614c4257614c42615014565b614c4c91906159d1565b60ff166001149050919050565b61159c7f00000000000000000000000000000000000000000000000000000000000000008330846139a8565b6001600160a01b038216614cae5760405163ec442f0560e01b81525f6004820152602401611d7f565b61159c5f838361498e565b6001600160a01b038216614ce257604051634b637e8f60e11b81525f6004820152602401611d7f565b61159c825f8361498e565b61159c7f000000000000000000000000000000000000000000000000000000000000000083836135d4565b60405180608001604052806004906020820280368337509192915050565b6001600160a01b0381168114612a2e575f5ffd5b5f5f60408385031215614d5b575f5ffd5b8235614d6681614d36565b946020939093013593505050565b602081525f82518060208401528060208501604085015e5f604082850101526040601f19601f83011684010191505092915050565b5f60208284031215614db9575f5ffd5b5035919050565b5f5f5f60608486031215614dd2575f5ffd5b83359250602084013591506040840135614deb81614d36565b809150509250925092565b5f61020082019050825182526020830151602083015260408301516040830152606083015160608301526080830151608083015260a083015160a083015260c083015160c083015260e083015160e0830152610100830151610100830152610120830151614e6d61012084018263ffffffff169052565b50610140830151614e8761014084018263ffffffff169052565b50610160830151614ea161016084018263ffffffff169052565b50610180830151614ebb61018084018263ffffffff169052565b506101a0830151614ed86101a08401826001600160401b03169052565b506101c0830151614ef56101c08401826001600160401b03169052565b506101e0830151614f0b6101e084018215159052565b5092915050565b80356001600160801b031981168114614f29575f5ffd5b919050565b5f60208284031215614f3e575f5ffd5b610e5382614f12565b5f5f60208385031215614f58575f5ffd5b82356001600160401b03811115614f6d575f5ffd5b8301601f81018513614f7d575f5ffd5b80356001600160401b03811115614f92575f5ffd5b8560208260051b8401011115614fa6575f5ffd5b6020919091019590945092505050565b5f5f5f60608486031215614fc8575f5ffd5b8335614fd381614d36565b92506020840135614fe381614d36565b929592945050506040919091013590565b5f5f60408385031215615005575f5ffd5b50508035926020909101359150565b634e487b7160e01b5f52602160045260245ffd5b6005811061504457634e487b7160e01b5f52602160045260245ffd5b9052565b815181526020808301516101408301916150699084018263ffffffff169052565b50604083015161507c6040840182615028565b506060830151615092606084018261ffff169052565b5060808301516150ad60808401826001600160401b03169052565b5060a083015160a083015260c083015160c083015260e083015160e0830152610100830151610100830152610120830151614f0b6101208401826001600160e01b0319169052565b5f60208284031215615105575f5ffd5b8135610e5381614d36565b5f5f60408385031215615121575f5ffd5b61512a83614f12565b9150602083013561513a81614d36565b809150509250929050565b63ffffffff81168114612a2e575f5ffd5b5f60208284031215615166575f5ffd5b8135610e5381615145565b5f5f60408385031215615182575f5ffd5b82359150602083013561513a81614d36565b5f5f602083850312156151a5575f5ffd5b82356001600160401b038111156151ba575f5ffd5b8301601f810185136151ca575f5ffd5b80356001600160401b038111156151df575f5ffd5b856020606083028401011115614fa6575f5ffd5b5f5f5f60608486031215615205575f5ffd5b83359250602084013561521781614d36565b91506040840135614deb81614d36565b81516001600160401b0316815261016081016020830151615250602084018263ffffffff169052565b506040830151615269604084018264ffffffffff169052565b506060830151615281606084018263ffffffff169052565b506080830151615299608084018263ffffffff169052565b5060a08301516152b260a084018264ffffffffff169052565b5060c08301516152c560c0840182615028565b5060e08301516152d960e084018215159052565b506101008301516152f66101008401826001600160401b03169052565b506101208301516153136101208401826001600160401b03169052565b50610140830151614f0b6101408401826001600160801b03169052565b60ff81168114612a2e575f5ffd5b5f5f6040838503121561534f575f5ffd5b823561535a81615145565b9150602083013561513a81615330565b6080810181835f5b600481101561539557815161ffff16835260209283019290910190600101615372565b50505092915050565b5f5f604083850312156153af575f5ffd5b823561512a81614d36565b5f60608284031280156153cb575f5ffd5b509092915050565b5f5f604083850312156153e4575f5ffd5b614d6683614f12565b5f608082840312156153fd575f5ffd5b8260808301111561540c575f5ffd5b50919050565b634e487b7160e01b5f52601160045260245ffd5b808201808211156109c0576109c0615412565b600181811c9082168061544d57607f821691505b60208210810361540c57634e487b7160e01b5f52602260045260245ffd5b634e487b7160e01b5f52603260045260245ffd5b9182526001600160e01b031916602082015260400190565b60ff81811683821601908111156109c0576109c0615412565b634e487b7160e01b5f52604160045260245ffd5b805162ffffff81168114614f29575f5ffd5b80518015158114614f29575f5ffd5b5f60c08284031280156154f6575f5ffd5b5060405160c081016001600160401b0381118282101715615519576155196154b0565b604052825161552781614d36565b8152602083015161553781615145565b6020820152615548604084016154c4565b6040820152615559606084016154c4565b6060820152608083015161556c81615330565b608082015261557d60a084016154d6565b60a08201529392505050565b5f60208284031215615599575f5ffd5b5051919050565b5f5f5f606084860312156155b2575f5ffd5b8351600581106155c0575f5ffd5b60208501519093506001600160401b03811681146155dc575f5ffd5b604085015190925061ffff81168114614deb575f5ffd5b80820281158282048414176109c0576109c0615412565b634e487b7160e01b5f52601260045260245ffd5b5f8261562c5761562c61560a565b500490565b818103818111156109c0576109c0615412565b6001815b600184111561567f5780850481111561566357615663615412565b600184161561567157908102905b60019390931c928002615648565b935093915050565b5f82615695575060016109c0565b816156a157505f6109c0565b81600181146156b757600281146156c1576156dd565b60019150506109c0565b60ff8411156156d2576156d2615412565b50506001821b6109c0565b5060208310610133831016604e8410600b8410161715615700575081810a6109c0565b61570c5f198484615644565b805f190482111561493f5761493f615412565b5f610e5360ff841683615687565b6001600160a01b039390931683526020830191909152604082015260600190565b5f606082840312801561575f575f5ffd5b50604051606081016001600160401b0381118282101715615782576157826154b0565b604052823561579081615145565b815260208301356157a081615145565b602082015260408301356157b381615145565b60408201529392505050565b6001600160401b0382811682821603908111156109c0576109c0615412565b6001600160401b0381811683821601908111156109c0576109c0615412565b5f6020828403121561580d575f5ffd5b610e53826154d6565b5f63ffffffff82168061582b5761582b615412565b5f190192915050565b5f63ffffffff821663ffffffff810361584f5761584f615412565b60010192915050565b805169ffffffffffffffffffff81168114614f29575f5ffd5b5f5f5f5f5f60a08688031215615885575f5ffd5b61588e86615858565b602087015160408801516060890151929750909550935091506158b360808701615858565b90509295509295909350565b5f5f5f5f608085870312156158d2575f5ffd5b84516158dd81615145565b93506158eb602086016154c4565b925060408501516158fb81614d36565b60608601519092506001600160e01b031981168114615918575f5ffd5b939692955090935050565b5f60208284031215615933575f5ffd5b815160088110610e53575f5ffd5b64ffffffffff81811683821601908111156109c0576109c0615412565b5f6020828403121561596e575f5ffd5b610e53826154c4565b5f60208284031215615987575f5ffd5b8151610e5381614d36565b815f805b60048110156159c957825160209093019261ffff600483901b81811b1994909416911690921b9190911790600101615996565b509091555050565b5f60ff8316806159e3576159e361560a565b8060ff8416069150509291505056fed3de420a6565b95f57bbf208691ef9de4e2cad9835029b32b5e3192fd27202ff"

// LendingVaultImmutables are the places, start and length, of the values that the constructor fixed.
var LendingVaultImmutables = [][2]int{{1003, 32}, {1179, 32}, {1246, 32}, {1373, 32}, {1470, 32}, {1506, 32}, {1862, 32}, {2335, 32}, {4195, 32}, {4335, 32}, {4531, 32}, {4670, 32}, {5270, 32}, {5758, 32}, {6485, 32}, {7089, 32}, {9963, 32}, {10656, 32}, {11711, 32}, {11923, 32}, {12045, 32}, {12393, 32}, {12630, 32}, {12778, 32}, {13042, 32}, {14457, 32}, {14658, 32}, {15744, 32}, {17194, 32}, {17426, 32}, {17567, 32}, {17777, 32}, {17821, 32}, {19550, 32}, {19698, 32}}
