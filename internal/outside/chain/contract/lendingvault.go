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

// IUnderwritingQuote is an auto generated low-level Go binding around an user-defined struct.
type IUnderwritingQuote struct {
	FarmerKey       [32]byte
	Farmer          uint32
	Cooperative     *big.Int
	Tier            uint8
	LtvBps          uint16
	TierMaxAssets   uint64
	CollateralValue *big.Int
	MaxAssets       *big.Int
	Assets          *big.Int
	Rate            *big.Int
	Refusal         [4]byte
}

// LendingVaultLoanRequest is an auto generated low-level Go binding around an user-defined struct.
type LendingVaultLoanRequest struct {
	LoanId  [16]byte
	TokenId *big.Int
	Assets  *big.Int
	Grams   *big.Int
	Advance *big.Int
	MaxRate *big.Int
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
	Reserve        *big.Int
	Fees           *big.Int
	Impaired       *big.Int
	Unvested       *big.Int
	Queued         *big.Int
	Shares         *big.Int
	SharePrice     *big.Int
	Utilisation    *big.Int
	BorrowRate     *big.Int
	SupplyRate     *big.Int
	ActiveLoans    *big.Int
	RepaidLoans    *big.Int
	DefaultedLoans *big.Int
	UnwoundLoans   *big.Int
	Lost           *big.Int
	Recovered      *big.Int
	Paused         bool
}

// LendingVaultSettings is an auto generated low-level Go binding around an user-defined struct.
type LendingVaultSettings struct {
	Treasury   common.Address
	Servicer   common.Address
	Terms      LendingVaultLoanTerms
	LenderBps  uint16
	ReserveBps uint16
}

// LendingVaultWiring is an auto generated low-level Go binding around an user-defined struct.
type LendingVaultWiring struct {
	Asset        common.Address
	Roles        common.Address
	Registry     common.Address
	CreditScore  common.Address
	BatchToken   common.Address
	TraceLog     common.Address
	Vaults       common.Address
	Underwriting common.Address
	Escrow       common.Address
	Queue        common.Address
}

// LoanBookLoan is an auto generated low-level Go binding around an user-defined struct.
type LoanBookLoan struct {
	TokenId      uint64
	Farmer       uint32
	Cooperative  *big.Int
	OriginatedAt uint32
	Term         uint32
	Forbearance  uint32
	Since        uint32
	State        uint8
	Principal    uint64
	Rate         uint64
	Interest     *big.Int
	Late         *big.Int
	Paid         uint64
	Covered      uint64
}

// LendingVaultMetaData contains all meta data concerning the LendingVault contract.
var LendingVaultMetaData = bind.MetaData{
	ABI: "[{\"inputs\":[{\"components\":[{\"internalType\":\"contractIERC20\",\"name\":\"asset\",\"type\":\"address\"},{\"internalType\":\"contractRoles\",\"name\":\"roles\",\"type\":\"address\"},{\"internalType\":\"contractIFarmerRegistry\",\"name\":\"registry\",\"type\":\"address\"},{\"internalType\":\"contractICreditScore\",\"name\":\"creditScore\",\"type\":\"address\"},{\"internalType\":\"contractIBatchToken\",\"name\":\"batchToken\",\"type\":\"address\"},{\"internalType\":\"contractITraceLog\",\"name\":\"traceLog\",\"type\":\"address\"},{\"internalType\":\"contractIVaults\",\"name\":\"vaults\",\"type\":\"address\"},{\"internalType\":\"contractIUnderwriting\",\"name\":\"underwriting\",\"type\":\"address\"},{\"internalType\":\"contractIPurchaseEscrow\",\"name\":\"escrow\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"queue\",\"type\":\"address\"}],\"internalType\":\"structLendingVault.Wiring\",\"name\":\"wiring\",\"type\":\"tuple\"},{\"components\":[{\"internalType\":\"address\",\"name\":\"treasury\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"servicer\",\"type\":\"address\"},{\"components\":[{\"internalType\":\"uint32\",\"name\":\"term\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"forbearance\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"unwindWindow\",\"type\":\"uint32\"}],\"internalType\":\"structLendingVault.LoanTerms\",\"name\":\"terms\",\"type\":\"tuple\"},{\"internalType\":\"uint16\",\"name\":\"lenderBps\",\"type\":\"uint16\"},{\"internalType\":\"uint16\",\"name\":\"reserveBps\",\"type\":\"uint16\"}],\"internalType\":\"structLendingVault.Settings\",\"name\":\"settings\",\"type\":\"tuple\"}],\"stateMutability\":\"nonpayable\",\"type\":\"constructor\"},{\"inputs\":[],\"name\":\"BatchInAnotherOrder\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"DuplicateDeposit\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"spender\",\"type\":\"address\"},{\"internalType\":\"uint256\",\"name\":\"allowance\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"needed\",\"type\":\"uint256\"}],\"name\":\"ERC20InsufficientAllowance\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"sender\",\"type\":\"address\"},{\"internalType\":\"uint256\",\"name\":\"balance\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"needed\",\"type\":\"uint256\"}],\"name\":\"ERC20InsufficientBalance\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"approver\",\"type\":\"address\"}],\"name\":\"ERC20InvalidApprover\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"receiver\",\"type\":\"address\"}],\"name\":\"ERC20InvalidReceiver\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"sender\",\"type\":\"address\"}],\"name\":\"ERC20InvalidSender\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"spender\",\"type\":\"address\"}],\"name\":\"ERC20InvalidSpender\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"receiver\",\"type\":\"address\"},{\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"max\",\"type\":\"uint256\"}],\"name\":\"ERC4626ExceededMaxDeposit\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"receiver\",\"type\":\"address\"},{\"internalType\":\"uint256\",\"name\":\"shares\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"max\",\"type\":\"uint256\"}],\"name\":\"ERC4626ExceededMaxMint\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"owner\",\"type\":\"address\"},{\"internalType\":\"uint256\",\"name\":\"shares\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"max\",\"type\":\"uint256\"}],\"name\":\"ERC4626ExceededMaxRedeem\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"owner\",\"type\":\"address\"},{\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"max\",\"type\":\"uint256\"}],\"name\":\"ERC4626ExceededMaxWithdraw\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"InsufficientLiquidity\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"InsufficientPermissions\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"InvalidParameter\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"LoanNotFound\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"ReentrancyGuardReentrantCall\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"uint8\",\"name\":\"bits\",\"type\":\"uint8\"},{\"internalType\":\"uint256\",\"name\":\"value\",\"type\":\"uint256\"}],\"name\":\"SafeCastOverflowedUintDowncast\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"token\",\"type\":\"address\"}],\"name\":\"SafeERC20FailedOperation\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"VaultPaused\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"ZeroAddress\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"ZeroAmount\",\"type\":\"error\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"address\",\"name\":\"owner\",\"type\":\"address\"},{\"indexed\":true,\"internalType\":\"address\",\"name\":\"spender\",\"type\":\"address\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"value\",\"type\":\"uint256\"}],\"name\":\"Approval\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes16\",\"name\":\"loanId\",\"type\":\"bytes16\"},{\"indexed\":true,\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"address\",\"name\":\"to\",\"type\":\"address\"}],\"name\":\"CollateralDisposed\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"address\",\"name\":\"sender\",\"type\":\"address\"},{\"indexed\":true,\"internalType\":\"address\",\"name\":\"owner\",\"type\":\"address\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"shares\",\"type\":\"uint256\"}],\"name\":\"Deposit\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"address\",\"name\":\"from\",\"type\":\"address\"},{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"ref\",\"type\":\"bytes32\"},{\"indexed\":true,\"internalType\":\"address\",\"name\":\"receiver\",\"type\":\"address\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"shares\",\"type\":\"uint256\"}],\"name\":\"DepositedOnce\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"gain\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"unvested\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"uint40\",\"name\":\"until\",\"type\":\"uint40\"}],\"name\":\"GainVesting\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes16\",\"name\":\"loanId\",\"type\":\"bytes16\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"lenders\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"reserve\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"servicing\",\"type\":\"uint256\"}],\"name\":\"InterestSplit\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes16\",\"name\":\"loanId\",\"type\":\"bytes16\"},{\"indexed\":true,\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"},{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"farmerKey\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"principal\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"interest\",\"type\":\"uint256\"}],\"name\":\"LoanDefaulted\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes16\",\"name\":\"loanId\",\"type\":\"bytes16\"},{\"indexed\":true,\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"},{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"farmerKey\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"rate\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"collateralValue\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"uint16\",\"name\":\"ltvBps\",\"type\":\"uint16\"},{\"indexed\":false,\"internalType\":\"uint40\",\"name\":\"dueAt\",\"type\":\"uint40\"},{\"indexed\":false,\"internalType\":\"uint40\",\"name\":\"defaultAt\",\"type\":\"uint40\"}],\"name\":\"LoanOriginated\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes16\",\"name\":\"loanId\",\"type\":\"bytes16\"},{\"indexed\":true,\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"address\",\"name\":\"from\",\"type\":\"address\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"interest\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"principal\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"left\",\"type\":\"uint256\"}],\"name\":\"LoanPayment\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes16\",\"name\":\"loanId\",\"type\":\"bytes16\"},{\"indexed\":true,\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"address\",\"name\":\"from\",\"type\":\"address\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"left\",\"type\":\"uint256\"}],\"name\":\"LoanRecovered\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes16\",\"name\":\"loanId\",\"type\":\"bytes16\"},{\"indexed\":true,\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"},{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"farmerKey\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"bool\",\"name\":\"rewarded\",\"type\":\"bool\"}],\"name\":\"LoanRepaid\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes16\",\"name\":\"loanId\",\"type\":\"bytes16\"},{\"indexed\":true,\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"},{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"farmerKey\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"}],\"name\":\"LoanUnwound\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes16\",\"name\":\"loanId\",\"type\":\"bytes16\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"loss\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"covered\",\"type\":\"uint256\"}],\"name\":\"LossCovered\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes16\",\"name\":\"loanId\",\"type\":\"bytes16\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"lenders\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"reserve\",\"type\":\"uint256\"}],\"name\":\"RecoverySplit\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"key\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"item\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"bytes4\",\"name\":\"reason\",\"type\":\"bytes4\"}],\"name\":\"Rejected\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"}],\"name\":\"ReserveReleased\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":false,\"internalType\":\"address\",\"name\":\"servicer\",\"type\":\"address\"}],\"name\":\"ServicerSet\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":false,\"internalType\":\"address\",\"name\":\"servicer\",\"type\":\"address\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"}],\"name\":\"ServicingPaid\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"key\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"item\",\"type\":\"uint256\"}],\"name\":\"Skipped\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":false,\"internalType\":\"address\",\"name\":\"to\",\"type\":\"address\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"}],\"name\":\"SurplusRescued\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":false,\"internalType\":\"uint32\",\"name\":\"term\",\"type\":\"uint32\"},{\"indexed\":false,\"internalType\":\"uint32\",\"name\":\"forbearance\",\"type\":\"uint32\"},{\"indexed\":false,\"internalType\":\"uint32\",\"name\":\"unwindWindow\",\"type\":\"uint32\"}],\"name\":\"TermsSet\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"address\",\"name\":\"from\",\"type\":\"address\"},{\"indexed\":true,\"internalType\":\"address\",\"name\":\"to\",\"type\":\"address\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"value\",\"type\":\"uint256\"}],\"name\":\"Transfer\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":false,\"internalType\":\"address\",\"name\":\"treasury\",\"type\":\"address\"}],\"name\":\"TreasurySet\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"address\",\"name\":\"sender\",\"type\":\"address\"},{\"indexed\":true,\"internalType\":\"address\",\"name\":\"receiver\",\"type\":\"address\"},{\"indexed\":true,\"internalType\":\"address\",\"name\":\"owner\",\"type\":\"address\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"shares\",\"type\":\"uint256\"}],\"name\":\"Withdraw\",\"type\":\"event\"},{\"inputs\":[],\"name\":\"BATCH_TOKEN\",\"outputs\":[{\"internalType\":\"contractIBatchToken\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"CREDIT_SCORE\",\"outputs\":[{\"internalType\":\"contractICreditScore\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"ESCROW\",\"outputs\":[{\"internalType\":\"contractIPurchaseEscrow\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"LENDER_BPS\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"QUEUE\",\"outputs\":[{\"internalType\":\"address\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"REDEEM_HEADROOM\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"REGISTRY\",\"outputs\":[{\"internalType\":\"contractIFarmerRegistry\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"RESERVE_BPS\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"ROLES\",\"outputs\":[{\"internalType\":\"contractRoles\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"TRACE_LOG\",\"outputs\":[{\"internalType\":\"contractITraceLog\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"UNDERWRITING\",\"outputs\":[{\"internalType\":\"contractIUnderwriting\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"UNWIND_TOLERANCE\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"VAULTS\",\"outputs\":[{\"internalType\":\"contractIVaults\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"VESTING_PERIOD\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"accrue\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"owner\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"spender\",\"type\":\"address\"}],\"name\":\"allowance\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"spender\",\"type\":\"address\"},{\"internalType\":\"uint256\",\"name\":\"value\",\"type\":\"uint256\"}],\"name\":\"approve\",\"outputs\":[{\"internalType\":\"bool\",\"name\":\"\",\"type\":\"bool\"}],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"asset\",\"outputs\":[{\"internalType\":\"address\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"account\",\"type\":\"address\"}],\"name\":\"balanceOf\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"borrowRateUp\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"shares\",\"type\":\"uint256\"}],\"name\":\"convertToAssets\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"}],\"name\":\"convertToShares\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint24\",\"name\":\"cooperative\",\"type\":\"uint24\"}],\"name\":\"cooperativeLent\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes16\",\"name\":\"loanId\",\"type\":\"bytes16\"}],\"name\":\"debtAtDefault\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes16\",\"name\":\"loanId\",\"type\":\"bytes16\"}],\"name\":\"debtUp\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"decimals\",\"outputs\":[{\"internalType\":\"uint8\",\"name\":\"\",\"type\":\"uint8\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"},{\"internalType\":\"address\",\"name\":\"receiver\",\"type\":\"address\"}],\"name\":\"deposit\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"shares\",\"type\":\"uint256\"}],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"ref\",\"type\":\"bytes32\"},{\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"},{\"internalType\":\"address\",\"name\":\"receiver\",\"type\":\"address\"}],\"name\":\"depositOnce\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"shares\",\"type\":\"uint256\"}],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes16\",\"name\":\"loanId\",\"type\":\"bytes16\"},{\"internalType\":\"address\",\"name\":\"to\",\"type\":\"address\"}],\"name\":\"disposeCollateral\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes16\",\"name\":\"loanId\",\"type\":\"bytes16\"}],\"name\":\"loanOf\",\"outputs\":[{\"components\":[{\"internalType\":\"uint64\",\"name\":\"tokenId\",\"type\":\"uint64\"},{\"internalType\":\"uint32\",\"name\":\"farmer\",\"type\":\"uint32\"},{\"internalType\":\"uint24\",\"name\":\"cooperative\",\"type\":\"uint24\"},{\"internalType\":\"uint32\",\"name\":\"originatedAt\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"term\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"forbearance\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"since\",\"type\":\"uint32\"},{\"internalType\":\"enumLoanState\",\"name\":\"state\",\"type\":\"uint8\"},{\"internalType\":\"uint64\",\"name\":\"principal\",\"type\":\"uint64\"},{\"internalType\":\"uint64\",\"name\":\"rate\",\"type\":\"uint64\"},{\"internalType\":\"uint128\",\"name\":\"interest\",\"type\":\"uint128\"},{\"internalType\":\"uint128\",\"name\":\"late\",\"type\":\"uint128\"},{\"internalType\":\"uint64\",\"name\":\"paid\",\"type\":\"uint64\"},{\"internalType\":\"uint64\",\"name\":\"covered\",\"type\":\"uint64\"}],\"internalType\":\"structLoanBook.Loan\",\"name\":\"\",\"type\":\"tuple\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"}],\"name\":\"loanOfBatch\",\"outputs\":[{\"internalType\":\"bytes16\",\"name\":\"\",\"type\":\"bytes16\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint32\",\"name\":\"farmer\",\"type\":\"uint32\"}],\"name\":\"loanOfFarmer\",\"outputs\":[{\"internalType\":\"bytes16\",\"name\":\"\",\"type\":\"bytes16\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes16[]\",\"name\":\"loanIds\",\"type\":\"bytes16[]\"}],\"name\":\"markDefault\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"\",\"type\":\"address\"}],\"name\":\"maxDeposit\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"receiver\",\"type\":\"address\"}],\"name\":\"maxMint\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"owner\",\"type\":\"address\"}],\"name\":\"maxRedeem\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"owner\",\"type\":\"address\"}],\"name\":\"maxWithdraw\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"shares\",\"type\":\"uint256\"},{\"internalType\":\"address\",\"name\":\"receiver\",\"type\":\"address\"}],\"name\":\"mint\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"}],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"name\",\"outputs\":[{\"internalType\":\"string\",\"name\":\"\",\"type\":\"string\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"components\":[{\"internalType\":\"bytes16\",\"name\":\"loanId\",\"type\":\"bytes16\"},{\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"grams\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"advance\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"maxRate\",\"type\":\"uint256\"}],\"internalType\":\"structLendingVault.LoanRequest[]\",\"name\":\"requests\",\"type\":\"tuple[]\"}],\"name\":\"originate\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint32\",\"name\":\"farmer\",\"type\":\"uint32\"}],\"name\":\"owesDefaulted\",\"outputs\":[{\"internalType\":\"bool\",\"name\":\"\",\"type\":\"bool\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"paused\",\"outputs\":[{\"internalType\":\"bool\",\"name\":\"\",\"type\":\"bool\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"payServicing\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"pool\",\"outputs\":[{\"components\":[{\"internalType\":\"uint256\",\"name\":\"totalAssets\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"cash\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"lent\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"interest\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"reserve\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"fees\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"impaired\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"unvested\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"queued\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"shares\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"sharePrice\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"utilisation\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"borrowRate\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"supplyRate\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"activeLoans\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"repaidLoans\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"defaultedLoans\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"unwoundLoans\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"lost\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"recovered\",\"type\":\"uint256\"},{\"internalType\":\"bool\",\"name\":\"paused\",\"type\":\"bool\"}],\"internalType\":\"structLendingVault.Pool\",\"name\":\"numbers\",\"type\":\"tuple\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"}],\"name\":\"previewDeposit\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"shares\",\"type\":\"uint256\"}],\"name\":\"previewMint\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"shares\",\"type\":\"uint256\"}],\"name\":\"previewRedeem\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"}],\"name\":\"previewWithdraw\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"components\":[{\"internalType\":\"bytes16\",\"name\":\"loanId\",\"type\":\"bytes16\"},{\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"grams\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"advance\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"maxRate\",\"type\":\"uint256\"}],\"internalType\":\"structLendingVault.LoanRequest\",\"name\":\"request\",\"type\":\"tuple\"}],\"name\":\"quote\",\"outputs\":[{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"farmerKey\",\"type\":\"bytes32\"},{\"internalType\":\"uint32\",\"name\":\"farmer\",\"type\":\"uint32\"},{\"internalType\":\"uint24\",\"name\":\"cooperative\",\"type\":\"uint24\"},{\"internalType\":\"enumTier\",\"name\":\"tier\",\"type\":\"uint8\"},{\"internalType\":\"uint16\",\"name\":\"ltvBps\",\"type\":\"uint16\"},{\"internalType\":\"uint64\",\"name\":\"tierMaxAssets\",\"type\":\"uint64\"},{\"internalType\":\"uint256\",\"name\":\"collateralValue\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"maxAssets\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"rate\",\"type\":\"uint256\"},{\"internalType\":\"bytes4\",\"name\":\"refusal\",\"type\":\"bytes4\"}],\"internalType\":\"structIUnderwriting.Quote\",\"name\":\"\",\"type\":\"tuple\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"shares\",\"type\":\"uint256\"},{\"internalType\":\"address\",\"name\":\"receiver\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"owner\",\"type\":\"address\"}],\"name\":\"redeem\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"}],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"}],\"name\":\"releaseReserve\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes16\",\"name\":\"loanId\",\"type\":\"bytes16\"},{\"internalType\":\"uint256\",\"name\":\"maxAssets\",\"type\":\"uint256\"}],\"name\":\"repay\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"paid\",\"type\":\"uint256\"}],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes16\",\"name\":\"loanId\",\"type\":\"bytes16\"},{\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"}],\"name\":\"repayFromSale\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"to\",\"type\":\"address\"}],\"name\":\"rescueSurplus\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"servicer\",\"outputs\":[{\"internalType\":\"address\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"servicer_\",\"type\":\"address\"}],\"name\":\"setServicer\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"components\":[{\"internalType\":\"uint32\",\"name\":\"term\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"forbearance\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"unwindWindow\",\"type\":\"uint32\"}],\"internalType\":\"structLendingVault.LoanTerms\",\"name\":\"terms_\",\"type\":\"tuple\"}],\"name\":\"setTerms\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"treasury_\",\"type\":\"address\"}],\"name\":\"setTreasury\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"sharePriceDown\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"from\",\"type\":\"address\"},{\"internalType\":\"bytes32\",\"name\":\"ref\",\"type\":\"bytes32\"}],\"name\":\"sharesOfRef\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"supplyRateDown\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"symbol\",\"outputs\":[{\"internalType\":\"string\",\"name\":\"\",\"type\":\"string\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"terms\",\"outputs\":[{\"internalType\":\"uint32\",\"name\":\"term\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"forbearance\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"unwindWindow\",\"type\":\"uint32\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"totalAssets\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"totalSupply\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"to\",\"type\":\"address\"},{\"internalType\":\"uint256\",\"name\":\"value\",\"type\":\"uint256\"}],\"name\":\"transfer\",\"outputs\":[{\"internalType\":\"bool\",\"name\":\"\",\"type\":\"bool\"}],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"from\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"to\",\"type\":\"address\"},{\"internalType\":\"uint256\",\"name\":\"value\",\"type\":\"uint256\"}],\"name\":\"transferFrom\",\"outputs\":[{\"internalType\":\"bool\",\"name\":\"\",\"type\":\"bool\"}],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"treasury\",\"outputs\":[{\"internalType\":\"address\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes16[]\",\"name\":\"loanIds\",\"type\":\"bytes16[]\"}],\"name\":\"unwind\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"utilisationUp\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"},{\"internalType\":\"address\",\"name\":\"receiver\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"owner\",\"type\":\"address\"}],\"name\":\"withdraw\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"shares\",\"type\":\"uint256\"}],\"stateMutability\":\"nonpayable\",\"type\":\"function\"}]",
	ID:  "LendingVault",
	Bin: "0x610220604052348015610010575f5ffd5b506040516169b03803806169b083398101604081905261002f916105f5565b8160200151816060015161ffff16826080015161ffff16845f01516040518060400160405280601a81526020017f6d77616e7969206c656e64696e67207661756c742073686172650000000000008152506040518060400160405280600381526020016226abab60e91b81525081600390816100ab919061076f565b5060046100b8828261076f565b5050505f5f6100cc8361028560201b60201c565b91509150816100dc5760126100de565b805b60ff1660a05250506001600160a01b03166080528115806101095750612710610107828461082d565b115b1561012757604051630309cb8760e51b815260040160405180910390fd5b60c09190915260e0526005805464ffffffffff60c01b1916600160c01b4264ffffffffff16021790556001600160a01b0381166101775760405163d92e233d60e01b815260040160405180910390fd5b6001600160a01b0316610100526040820151610192906102b8565b60608201516101a0906102b8565b60808201516101ae906102b8565b60a08201516101bc906102b8565b60c08201516101ca906102b8565b60e08201516101d8906102b8565b6101008201516101e7906102b8565b6101208201516101f6906102b8565b60408201516001600160a01b039081166101209081526060840151821661014052608084015182166101605260a084015182166101805260c084015182166101a05260e084015182166101c05261010084015182166101e05283015116610200528051610262906102e2565b602081015161027090610340565b604081015161027e90610397565b5050610852565b63313ce56760e01b5f818152908190602082600481875afa5f51601f3d1190911661010082101695908602945092505050565b6001600160a01b0381166102df5760405163d92e233d60e01b815260040160405180910390fd5b50565b6102eb816102b8565b600e80546001600160a01b0319166001600160a01b0383169081179091556040519081527f3c864541ef71378c6229510ed90f376565ee42d9c5e0904a984a9e863e6db44f906020015b60405180910390a150565b610349816102b8565b600f80546001600160a01b0319166001600160a01b0383169081179091556040519081527fb7b0a48f9e58ea97bcad30bc3f9fe6ce429d10e5126b576556632f3a5db4526890602001610335565b805163ffffffff1615806103cc57506312cc0300816020015163ffffffff16825f015163ffffffff166103ca919061082d565b115b156103ea57604051630309cb8760e51b815260040160405180910390fd5b80516010805460208085015160408087015163ffffffff9687166001600160401b031990951685176401000000009388169384021763ffffffff60401b1916680100000000000000009790911696870217909455835192835290820152908101919091527ff395eec42d4211e992d6b39d6bc373024166c7c756b1e5406091eaa5ab941a7d90606001610335565b634e487b7160e01b5f52604160045260245ffd5b60405160a081016001600160401b03811182821017156104ae576104ae610478565b60405290565b604051606081016001600160401b03811182821017156104ae576104ae610478565b60405161014081016001600160401b03811182821017156104ae576104ae610478565b6001600160a01b03811681146102df575f5ffd5b8051610518816104f9565b919050565b805163ffffffff81168114610518575f5ffd5b805161ffff81168114610518575f5ffd5b5f81830360e0811215610552575f5ffd5b61055a61048c565b91508251610567816104f9565b82526020830151610577816104f9565b60208301526060603f198201121561058d575f5ffd5b506105966104b4565b6105a26040840161051d565b81526105b06060840161051d565b60208201526105c16080840161051d565b6040820152806040830152506105d960a08301610530565b60608201526105ea60c08301610530565b608082015292915050565b5f5f828403610220811215610608575f5ffd5b610140811215610616575f5ffd5b5061061f6104d6565b6106288461050d565b81526106366020850161050d565b60208201526106476040850161050d565b60408201526106586060850161050d565b60608201526106696080850161050d565b608082015261067a60a0850161050d565b60a082015261068b60c0850161050d565b60c082015261069c60e0850161050d565b60e08201526106ae610100850161050d565b6101008201526106c1610120850161050d565b61012082015291506106d7846101408501610541565b90509250929050565b600181811c908216806106f457607f821691505b60208210810361071257634e487b7160e01b5f52602260045260245ffd5b50919050565b601f82111561076a578282111561076a57805f5260205f20601f840160051c602085101561074357505f5b90810190601f840160051c035f5b81811015610766575f83820155600101610751565b5050505b505050565b81516001600160401b0381111561078857610788610478565b61079c8161079684546106e0565b84610718565b6020601f8211600181146107ce575f83156107b75750848201515b5f19600385901b1c1916600184901b178455610826565b5f84815260208120601f198516915b828110156107fd57878501518255602094850194600190920191016107dd565b508482101561081a57868401515f19600387901b60f8161c191681555b505060018360011b0184555b5050505050565b8082018082111561084c57634e487b7160e01b5f52601160045260245ffd5b92915050565b60805160a05160c05160e05161010051610120516101405161016051610180516101a0516101c0516101e05161020051615ff86109b85f395f818161056901528181612991015261348d01525f8181610a2f015281816111630152818161142801526115c001525f81816107d3015261190701525f8181610910015261330701525f61051001525f81816105c9015281816115020152818161199001528181612f610152818161399e015281816145e90152614c1701525f8181610a5601528181612fe6015261440501525f818161044d0152818161461501526149ea01525f81816107ac0152818161250e015261326501525f81816109f5015281816141b901526141f001525f81816106c901528181610e2f01528181611b690152818161207001528181612cac01528181613ce1015281816142140152614f0201525f6112b301525f81816106070152818161307c0152818161323b01526134630152615ff85ff3fe608060405234801561000f575f5ffd5b506004361061040c575f3560e01c80637c21d60311610221578063cd0d88381161012a578063e41dc9f8116100b4578063ef8b30f711610084578063ef8b30f714610a78578063f0f4426014610a8b578063f15a9fc014610a9e578063f283700814610ab1578063f8ba4cff14610ad3575f5ffd5b8063e41dc9f8146109f0578063e61f00d114610a17578063e681c4aa14610a2a578063e92fbbe414610a51575f5ffd5b8063d905777e116100fa578063d905777e14610980578063d9acc12c14610993578063dd62ed3e1461099b578063df494a3d146109d3578063dff804d4146109e6575f5ffd5b8063cd0d8838146108ef578063ce96cb77146108f8578063d2dabb5b1461090b578063d502562514610932575f5ffd5b806395d89b41116101ab578063b9f33be51161017b578063b9f33be514610883578063ba08765214610896578063babe9229146108a9578063c63d75b6146108c9578063c6e6f592146108dc575f5ffd5b806395d89b4114610842578063a9059cbb1461084a578063b3d7f6b91461085d578063b460af9414610870575f5ffd5b8063923cb952116101f1578063923cb952146107a75780639297a049146107ce57806394bf804d146107f557806394e535ba146108085780639516a9ae1461081b575f5ffd5b80637c21d6031461076f5780637ff375d11461077757806384c1f4ab146107975780638f4d99d91461079f575f5ffd5b806323b872dd116103235780635ac4a5a0116102ad5780636930b70a1161027d5780636930b70a146106c45780636b4e96dd146106eb5780636e553f651461072c57806370a082311461073f57806376a1fd2d14610767575f5ffd5b80635ac4a5a0146106835780635c975abb1461069657806361d027b31461069e578063640ad401146106b1575f5ffd5b8063402d267d116102f3578063402d267d1461062b57806345388cdb1461063e5780634cdad5061461049c5780634e12ad971461065157806355bec94b14610664575f5ffd5b806323b872dd146105b1578063260e3b5c146105c4578063313ce567146105eb57806338d52e0f14610605575f5ffd5b80630cab9d54116103a457806316f0115b1161037457806316f0115b1461054757806318160ddd1461055c5780631a3d203d146105645780631ab98f651461058b57806321dd50a11461059e575f5ffd5b80630cab9d54146104e55780630d4aeede146104f85780630f2332d31461050b578063101005bd14610532575f5ffd5b806306fdde03116103df57806306fdde031461048757806307a2d13a1461049c578063095ea7b3146104af5780630a28a477146104d2575f5ffd5b8063016de558146104105780630197d9721461043657806301e1d1141461044057806306433b1b14610448575b5f5ffd5b61042361041e36600461534f565b610adb565b6040519081526020015b60405180910390f35b61042362278d0081565b610423610b05565b61046f7f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b03909116815260200161042d565b61048f610b1b565b60405161042d9190615379565b6104236104aa3660046153ae565b610bab565b6104c26104bd36600461534f565b610bb6565b604051901515815260200161042d565b6104236104e03660046153ae565b610bcd565b6104236104f33660046153c5565b610bd9565b600f5461046f906001600160a01b031681565b61046f7f000000000000000000000000000000000000000000000000000000000000000081565b6105456105403660046153ae565b610c94565b005b61054f610d5b565b60405161042d91906153fb565b600254610423565b61046f7f000000000000000000000000000000000000000000000000000000000000000081565b610423610599366004615507565b610fc6565b6105456105ac366004615522565b610fd9565b6104c26105bf366004615591565b611286565b61046f7f000000000000000000000000000000000000000000000000000000000000000081565b6105f36112ab565b60405160ff909116815260200161042d565b7f000000000000000000000000000000000000000000000000000000000000000061046f565b6104236106393660046155cf565b6112d7565b61054561064c3660046155cf565b611302565b61054561065f3660046155ea565b611375565b610423610672366004615631565b600d6020525f908152604090205481565b61054561069136600461564c565b6115ad565b6104c2611631565b600e5461046f906001600160a01b031681565b6105456106bf366004615522565b611650565b6104237f000000000000000000000000000000000000000000000000000000000000000081565b6107136106f9366004615679565b63ffffffff165f9081526013602052604090205460801b90565b6040516001600160801b0319909116815260200161042d565b61042361073a366004615694565b61185d565b61042361074d3660046155cf565b6001600160a01b03165f9081526020819052604090205490565b610423611875565b61042361189c565b61078a6107853660046156b7565b6118ad565b60405161042d9190615704565b610423611b09565b610423611b37565b61046f7f000000000000000000000000000000000000000000000000000000000000000081565b61046f7f000000000000000000000000000000000000000000000000000000000000000081565b610423610803366004615694565b611ba6565b610423610816366004615507565b611bbe565b6104c2610829366004615679565b63ffffffff165f90815260146020526040902054151590565b61048f611bd2565b6104c261085836600461534f565b611be1565b61042361086b3660046153ae565b611bee565b61042361087e3660046157ca565b611c0a565b6105456108913660046157fe565b611c23565b6104236108a43660046157ca565b611e12565b6108bc6108b7366004615507565b611e2b565b60405161042d919061585d565b6104236108d73660046155cf565b611fcf565b6104236108ea3660046153ae565b611fdc565b610423610e1081565b6104236109063660046155cf565b611fe7565b61046f7f000000000000000000000000000000000000000000000000000000000000000081565b6010546109599063ffffffff808216916401000000008104821691600160401b9091041683565b6040805163ffffffff9485168152928416602084015292169181019190915260600161042d565b61042361098e3660046155cf565b61201a565b6105456120f4565b6104236109a93660046159be565b6001600160a01b039182165f90815260016020908152604080832093909416825291909152205490565b6105456109e13660046155cf565b61218f565b610423620f424081565b6104237f000000000000000000000000000000000000000000000000000000000000000081565b610545610a253660046159da565b6121a2565b61046f7f000000000000000000000000000000000000000000000000000000000000000081565b61046f7f000000000000000000000000000000000000000000000000000000000000000081565b610423610a863660046153ae565b6121c3565b610545610a993660046155cf565b6121d8565b610423610aac36600461564c565b6121eb565b610713610abf3660046153ae565b5f9081526012602052604090205460801b90565b610545612239565b6001600160a01b0382165f9081526015602090815260408083208484529091529020545b92915050565b5f610b16610b11612241565b6123b9565b905090565b606060038054610b2a906159eb565b80601f0160208091040260200160405190810160405280929190818152602001828054610b56906159eb565b8015610ba15780601f10610b7857610100808354040283529160200191610ba1565b820191905f5260205f20905b815481529060010190602001808311610b8457829003601f168201915b5050505050905090565b5f610aff825f612402565b5f33610bc381858561243b565b5060019392505050565b5f610aff826001612448565b335f90815260156020908152604080832086845290915281205415610c11576040516311dcbb0f60e31b815260040160405180910390fd5b610c1a836121c3565b335f8181526015602090815260408083208984529091529020829055909150610c4590838584612478565b60408051848152602081018390526001600160a01b03841691869133917f83e5c0724654537f2a6744c3f6fbbe76d124ca05b2bcbf1f40ef896bf2c1ce25910160405180910390a49392505050565b5f610c9e816124f2565b610ca661259f565b610cae6125d4565b5f610cb7610b05565b9050610cc283612649565b60058054601090610ce4908490600160801b90046001600160401b0316615a37565b92506101000a8154816001600160401b0302191690836001600160401b03160217905550610d12835f612683565b610d1b8161271d565b6040518381527f74fbfc2c048fe0211ac71c0a641600f10792646ea18663f24063d9e59cfa91da9060200160405180910390a150610d576128a6565b5050565b610deb604051806102a001604052805f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f151581525090565b5f610df4612241565b9050610dff816123b9565b82526005546001600160401b038082166020850152600160401b90910416604080840191909152810151610e53907f00000000000000000000000000000000000000000000000000000000000000006128d0565b60608301526005546001600160401b03600160801b909104811660808401526006541660a0830152610e8481612907565b60c0830152610e924261291e565b60e0830152610e9f61298b565b610100830152600254610120830152610eb6611b09565b610140830152610ec4611875565b610160830152610ed261189c565b610180830152610ee0611b37565b6101a08301527f72c6bfb7988af3a1efa6568f02a999bc52252641c659d85961ca3d372b57d5cf546101c08301527fa50eece07c7db1631545c0069bd8f5f54d5935e215d59097edf258a44ba91634546101e08301527f64c15cc42be7899b001f818cf4433057002112c418d1d3a67cd5cb453051d33e5461020083015260045f52600b6020527f12d0c11577e2f0950f57c455c117796550b79f444811db8ba2f69c57b646c78454610220830152600a546001600160801b03808216610240850152600160801b90910416610260830152610fba611631565b15156102808301525090565b5f610aff610fd383611e2b565b42612a16565b7f5bb6a25286bb8715dc575866da01fccb9319d7c050dc4a550830f9fd153b997c611003816124f2565b61100b61259f565b6110136125d4565b5f5b8281101561126f575f84848381811061103057611030615a56565b90506020020160208101906110459190615507565b90505f61105182611e2b565b90505f8160e00151600481111561106a5761106a6156d0565b036110ae576040516001600160801b03198316905f516020615fd85f395f51905f52906110a1908690630e7e621d60e01b90615a6a565b60405180910390a2611265565b60018160e0015160048111156110c6576110c66156d0565b14611107576040518381526001600160801b03198316907fa7df37e35254f22900087bd61c5b68001c8f034f7e924ec565af11317d7ee0f7906020016110a1565b60a08101516080820151606083015163ffffffff908116918116919091019116014211611160576040516001600160801b03198316905f516020615fd85f395f51905f52906110a19086906357aeddc560e11b90615a6a565b5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663cfa6f827835f015161119e8542612a16565b6040516001600160e01b031960e085901b1681526001600160401b03909216600483015260248201526044016020604051808303815f875af11580156111e6573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061120a9190615a82565b9050801561121f5761121d83825f612a53565b505b60016001600160801b031984165f90815260116020526040902054600160f81b900460ff166004811115611255576112556156d0565b036112635761126383612c7f565b505b5050600101611015565b5061127861305b565b506112816128a6565b505050565b5f33611293858285613121565b61129e858585613197565b60019150505b9392505050565b5f610b1660037f0000000000000000000000000000000000000000000000000000000000000000615a99565b5f6112e06131f4565b6112ea575f610aff565b600554610aff906001600160401b0390811690615ab2565b5f61130c816124f2565b61131461259f565b5f61131d61305b565b604080516001600160a01b0386168152602081018390529192507faa4baa311e1dedb0940f0e5c84bef8ff176fe87c3c18d8f14362e9b313b698f2910160405180910390a161136c8382613236565b50610d576128a6565b5f61137f816124f2565b61138761259f565b6001600160801b031983165f90815260116020526040902080546001600160401b031660038254600160f81b900460ff1660048111156113c9576113c96156d0565b1415806113f457505f8181526012602052604090205460801b6001600160801b031990811690861614155b1561141257604051630e7e621d60e01b815260040160405180910390fd5b604051630107905560e31b8152600481018290527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169063083c82a890602401602060405180830381865afa158015611475573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906114999190615ac5565b6001600160801b031916156114c157604051630225a92560e11b815260040160405180910390fd5b5f818152601260205260409081902080546001600160801b0319169055516340927f5360e11b8152600481018290526001600160a01b0385811660248301527f00000000000000000000000000000000000000000000000000000000000000001690638124fea6906044015f604051808303815f87803b158015611543575f5ffd5b505af1158015611555573d5f5f3e3d5ffd5b50506040516001600160a01b03871681528392506001600160801b0319881691507ff9596e90024408eaad2c014b4856ff5f60e09d994ca03a4e0d354339b30589b59060200160405180910390a350506112816128a6565b6115b561259f565b336001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016146115fe5760405163061cbdd360e51b815260040160405180910390fd5b8061160b83836001612a53565b1461162957604051630309cb8760e51b815260040160405180910390fd5b61136c61305b565b5f61163c600c613261565b80610b16575061164a6132ef565b15905090565b7f5bb6a25286bb8715dc575866da01fccb9319d7c050dc4a550830f9fd153b997c61167a816124f2565b61168261259f565b61168a6125d4565b5f5f5b83811015611840575f8585838181106116a8576116a8615a56565b90506020020160208101906116bd9190615507565b90505f6116c982611e2b565b90505f8160e0015160048111156116e2576116e26156d0565b03611726576040516001600160801b03198316905f516020615fd85f395f51905f5290611719908690630e7e621d60e01b90615a6a565b60405180910390a2611836565b60048160e00151600481111561173e5761173e6156d0565b0361177f576040518381526001600160801b03198316907fa7df37e35254f22900087bd61c5b68001c8f034f7e924ec565af11317d7ee0f790602001611719565b60018160e001516004811115611797576117976156d0565b1415806117b45750620f42408161018001516001600160401b0316115b806117df575060105460608201516117dc9163ffffffff600160401b90910481169116615ae0565b42115b15611816576040516001600160801b03198316905f516020615fd85f395f51905f5290611719908690634bfc160160e11b90615a6a565b611820828261338f565b611833906001600160401b031685615ae0565b93505b505060010161168d565b50801561127857600e54611278906001600160a01b03168261345e565b5f611867836121c3565b9050610aff33838584612478565b6005545f90610b1690600160401b90046001600160401b03166118978361348a565b6134f2565b5f610b166118a8611875565b61352a565b60408051610160810182525f80825260208201819052918101829052606081018290526080810182905260a0810182905260c0810182905260e08101829052610100810182905261012081018290526101408101919091527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663b16e5a4983602001358460400135856060013586608001358760a001356040518060a001604052806119615f61348a565b8152600554600160401b90046001600160401b03166020820152604001611986610b05565b8152602001600d5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316636817ca308e602001356040518263ffffffff1660e01b81526004016119e091815260200190565b602060405180830381865afa1580156119fb573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190611a1f9190615b03565b62ffffff1662ffffff1681526020019081526020015f20548152602001611a466004613261565b158015611a565750611a566132ef565b15159052604080516001600160e01b031960e08a901b16815260048101979097526024870195909552604486019390935260648501919091526084840152805160a4840152602081015160c48401529081015160e483015260608101516101048301526080015115156101248201526101440161016060405180830381865afa158015611ae5573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610aff9190615baa565b5f610b16611b15610b05565b611b20906001615ae0565b683635c9adc5dea00000611b326135d3565b6135ed565b5f5f611b41612241565b90505f611b4d826123b9565b90508015611b9d57611b6181612710615c62565b8251611b8e907f000000000000000000000000000000000000000000000000000000000000000090615c62565b611b989190615c8d565b611b9f565b5f5b9250505090565b5f611bb083611bee565b9050610aff33838386612478565b5f610aff611bcb83611e2b565b5f19612a16565b606060048054610b2a906159eb565b5f33610bc3818585613197565b5f610aff82611bfb61369d565b611c036135d3565b60016136b9565b5f611c1484610bcd565b90506112a433848487856136fb565b7f5bb6a25286bb8715dc575866da01fccb9319d7c050dc4a550830f9fd153b997c611c4d816124f2565b611c5561259f565b611c5d6125d4565b5f5f5b83811015611df55736858583818110611c7b57611c7b615a56565b60c0029190910191505f905060115f611c976020850185615507565b6001600160801b031916815260208101919091526040015f2054600160f81b900460ff166004811115611ccc57611ccc6156d0565b14611d2757611cde6020820182615507565b6001600160801b0319167fa7df37e35254f22900087bd61c5b68001c8f034f7e924ec565af11317d7ee0f783604051611d1991815260200190565b60405180910390a250611ded565b5f611d31826118ad565b9050611d406020830183615507565b6001600160801b0319165f03611d5f57630eda9c3d60e31b6101408201525b6101408101516001600160e01b03191615611dbd57611d816020830183615507565b6001600160801b0319165f516020615fd85f395f51905f5284836101400151604051611dae929190615a6a565b60405180910390a25050611ded565b611dd8611dcd6020840184615507565b8360200135836137b2565b610100810151611de89085615ae0565b935050505b600101611c60565b50801561127857600e54611278906001600160a01b031682613236565b5f611e1c84610bab565b90506112a433848484886136fb565b604080516101c0810182525f80825260208201819052918101829052606081018290526080810182905260a0810182905260c0810182905260e08101829052610100810182905261012081018290526101408101829052610160810182905261018081018290526101a08101919091526001600160801b031982165f9081526011602090815260409182902082516101c08101845281546001600160401b038116825263ffffffff600160401b820481169483019490945262ffffff600160601b82041694820194909452600160781b840483166060820152600160981b840483166080820152600160b81b8404831660a0820152600160d81b840490921660c0830152909160e083019060ff600160f81b909104166004811115611f5257611f526156d0565b6004811115611f6357611f636156d0565b815260018201546001600160401b038082166020840152600160401b8204811660408401526001600160801b03600160801b92839004811660608501526002909401549384166080840152908304811660a0830152600160c01b90920490911660c09091015292915050565b5f610aff610a86836112d7565b5f610aff825f612448565b5f610aff61200c6104aa846001600160a01b03165f9081526020819052604090205490565b6120158461348a565b613ab7565b6001600160a01b0381165f908152602081905260408120545f61203b612241565b90505f61205261204d610e1042615ae0565b61291e565b61205b4261291e565b83516120949061206e90610e1090615c62565b7f0000000000000000000000000000000000000000000000000000000000000000613ac6565b61209d856123b9565b6120a79190615ae0565b6120b19190615ae0565b6120bb9190615ab2565b6120c6906001615ae0565b90506120eb836120156120d88861348a565b6120e06135d3565b611b32866001615ae0565b95945050505050565b6120fc61259f565b6006546001600160401b03165f8190036121165750612185565b6006805467ffffffffffffffff19169055600f54604080516001600160a01b039092168252602082018390527f08753525b438d56adbaa26e9649bd96dbc4883244e26f4c33a8a4fb27b717074910160405180910390a1600f54612183906001600160a01b031682613236565b505b61218d6128a6565b565b5f612199816124f2565b610d5782613af6565b5f6121ac816124f2565b610d576121be36849003840184615ca0565b613b54565b5f610aff826121d06135d3565b611b3261369d565b5f6121e2816124f2565b610d5782613c36565b5f6121f461259f565b815f0361221457604051631f2a200560e01b815260040160405180910390fd5b61221f83835f612a53565b9050801561223157612231338261345e565b610aff6128a6565b61218d6125d4565b61226860405180608001604052805f81526020015f81526020015f81526020015f81525090565b6007546001600160801b038082168352600160801b90910416602082015260085460408201526009546060820152600554600160c01b900464ffffffffff16428114806122dd575060015f52600b6020527f72c6bfb7988af3a1efa6568f02a999bc52252641c659d85961ca3d372b57d5cf54155b156122e6575090565b5f6122f46201518083615c8d565b6122ff906001615ae0565b90505b426123108262015180615c62565b116123a65761233683836123278462015180615c62565b6123319190615ab2565b613c8d565b6123438162015180615c62565b5f828152600c602052604090208054855192945090916001600160801b03909116908590612372908390615ab2565b9052508054602085015161239091600160801b9004600f0b90615d1d565b60208501525061239f81615d44565b9050612302565b506123b5826123318342615ab2565b5090565b5f610aff6123c683613cd6565b6123cf4261291e565b6123f36123db86612907565b600554600160801b90046001600160401b0316613d2e565b6123fd9190615ae0565b613d2e565b5f6112a461240e610b05565b612419906001615ae0565b6124256003600a615e37565b6002546124329190615ae0565b859190856136b9565b6112818383836001613d3f565b5f6112a46124586003600a615e37565b6002546124659190615ae0565b61246d610b05565b612432906001615ae0565b61248061259f565b6124886131f4565b6124a5576040516336a7e2cd60e21b815260040160405180910390fd5b8115806124b0575080155b156124ce57604051631f2a200560e01b815260040160405180910390fd5b6124d8825f612683565b6124e484848484613e11565b6124ec6128a6565b50505050565b604051632474521560e21b8152600481018290523360248201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906391d1485490604401602060405180830381865afa15801561255b573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061257f9190615e45565b61259c5760405163061cbdd360e51b815260040160405180910390fd5b50565b6125a7613e73565b61218d60017f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005b90613eb3565b60055442600160c01b90910464ffffffffff16036125ee57565b5f6125f7612241565b805160208201516001600160801b03908116600160801b02911617600755604081015160085560600151600955506005805464ffffffffff4216600160c01b0264ffffffffff60c01b19909116179055565b5f6001600160401b038211156123b557604080516306dfcc6560e41b81526004810191909152602481018390526044015b60405180910390fd5b61268c82612649565b600580545f906126a69084906001600160401b0316615e64565b92506101000a8154816001600160401b0302191690836001600160401b031602179055506126d381612649565b600580546010906126f5908490600160801b90046001600160401b0316615e64565b92506101000a8154816001600160401b0302191690836001600160401b031602179055505050565b5f61273261272c610b11612241565b83613d2e565b9050805f0361273f575050565b5f6127494261291e565b90505f61275962278d0084615c62565b905081156127945760065461277d904290600160a81b900464ffffffffff16615ab2565b6127879083615c62565b6127919082615ae0565b90505b6127a7816127a28585615ae0565b613eba565b90506127bb6127b68484615ae0565b612649565b6006805464ffffffffff42908116600160801b0264ffffffffff60801b196001600160401b0395909516600160401b029490941674ffffffffffffffffffffffffff0000000000000000199092169190911792909217905561281e908290615ae0565b6006805464ffffffffff92909216600160a81b0264ffffffffff60a81b199092169190911790557f21627466fe4fad2c69a6bef9be3f82ec8af628c29e6f093a34a110c6267d66dd836128718185615ae0565b61287b8442615ae0565b60408051938452602084019290925264ffffffffff169082015260600160405180910390a150505050565b61218d5f7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f006125ce565b5f6128e7670de0b6b3a76400006301e13380615c62565b6128f390612710615c62565b6128fd8385615c62565b6112a49190615c8d565b5f610aff8260600151670de0b6b3a7640000613eba565b6006545f90600160a81b900464ffffffffff16808310156129835761297e6129468483615ab2565b6006546129639190600160401b90046001600160401b0316615c62565b6006546127a290600160801b900464ffffffffff1684615ab2565b6112a4565b5f9392505050565b5f610b167f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663e20ccec36040518163ffffffff1660e01b8152600401602060405180830381865afa1580156129eb573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190612a0f9190615a82565b6001612402565b5f5f5f612a238585613eee565b9092509050612a3a612a358284615ae0565b61401b565b8561010001516001600160401b03166120eb9190615ae0565b5f5f612a5e85611e2b565b90505f8160e001516004811115612a7757612a776156d0565b03612a9557604051630e7e621d60e01b815260040160405180910390fd5b612a9d6125d4565b5f612aa88242612a16565b9050612ab48582613ab7565b9250825f03612ac7575f925050506112a4565b5f612ad0610b05565b90505f60018460e001516004811115612aeb57612aeb6156d0565b1490505f612afa858786614036565b9050858561018001818151612b0f9190615e64565b6001600160401b03169052508115612bd857612b2b89826141b0565b612b3e612b388288615ab2565b5f612683565b84516001600160401b03166001600160801b03198a167f0e728f098ce17ff050058206c8a07215a6226f08b0c2162131a959c02efb44b83384612b81818c615ab2565b612b8b8c8b615ab2565b604080516001600160a01b039095168552602085019390935291830152606082015260800160405180910390a3838603612bcf57612bca89868961431a565b612c60565b612bca8561446d565b612be489868887614487565b84516001600160401b03166001600160801b03198a167fb5af7c7f7d9208c24baf0b0c0d4a5d86ed491883098d9ff7b68a66642445fbd73389612c27818a615ab2565b604080516001600160a01b03909416845260208401929092529082015260600160405180910390a3838603612c6057612c608986614550565b612c6a89866146e5565b612c738361271d565b50505050509392505050565b5f612c88610b05565b90505f612c9483611e2b565b90505f5f612ca1836148c1565b915091505f612cd0837f0000000000000000000000000000000000000000000000000000000000000000613ac6565b8461010001516001600160401b0316612ce99190615ae0565b90505f612cf9612a358486615ae0565b6005549091505f90612d1c908490600160801b90046001600160401b0316613ab7565b600580549192508291601090612d43908490600160801b90046001600160401b0316615a37565b92506101000a8154816001600160401b0302191690836001600160401b03160217905550612d7a816001600160401b03165f612683565b612d858660036148e3565b612d8e85614994565b6001600160801b0316610140870152612da684614994565b6001600160801b031661016087015263ffffffff421660c08701526001600160401b0381166101a0870152612ddb88876146e5565b818661010001516001600160401b0316612df59190615ae0565b600a80545f90612e0f9084906001600160801b0316615e83565b82546001600160801b039182166101009390930a9283029190920219909116179055506020808701805163ffffffff9081165f90815260138452604080822080546001600160801b031916905592519091168152601490925281208054909190612e7890615d44565b909155505f612e86876149c7565b905080875f01516001600160401b03168a6001600160801b0319167fad0c6cad3c651165cd7e019d2a624981436f782992f43e5efffad868bceef9de8a610100015187604051612eeb9291906001600160401b03929092168252602082015260400190565b60405180910390a4604080518581526001600160401b03841660208201526001600160801b03198b16917feaf85c83dc37d30c8a6b72b63968eea2e35f8a58e3910a9100c44d207161ff2c910160405180910390a28651604051632ac0531160e01b81526001600160401b0390911660048201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031690632ac05311906024015f604051808303815f87803b158015612faa575f5ffd5b505af1158015612fbc573d5f5f3e3d5ffd5b5050885160405163353fa1e560e21b8152600481018590526001600160401b0390911660248201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316925063d4fe879491506044015f604051808303815f87803b158015613031575f5ffd5b505af1158015613043573d5f5f3e3d5ffd5b505050506130508861271d565b505050505050505050565b6006546005545f916001600160401b0390811691600160801b8104821691167f00000000000000000000000000000000000000000000000000000000000000006040516370a0823160e01b81523060048201526001600160a01b0391909116906370a0823190602401602060405180830381865afa1580156130df573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906131039190615a82565b61310d9190615ab2565b6131179190615ab2565b610b169190615ab2565b6001600160a01b038381165f908152600160209081526040808320938616835292905220545f198110156124ec578181101561318957604051637dc7a0d960e11b81526001600160a01b0384166004820152602481018290526044810183905260640161267a565b6124ec84848484035f613d3f565b6001600160a01b0383166131c057604051634b637e8f60e11b81525f600482015260240161267a565b6001600160a01b0382166131e95760405163ec442f0560e01b81525f600482015260240161267a565b611281838383614a5b565b5f6131ff6008613261565b15801561320f575061320f6132ef565b8015610b16575060025461322161369d565b61322f90633b9aca00615c62565b1015905090565b610d577f00000000000000000000000000000000000000000000000000000000000000008383614b81565b5f817f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663ef56fd436040518163ffffffff1660e01b8152600401602060405180830381865afa1580156132bf573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906132e39190615ea2565b1660ff16151592915050565b5f60026040516397a5d5b560e01b81523060048201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906397a5d5b590602401602060405180830381865afa158015613354573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906133789190615ec2565b6003811115613389576133896156d0565b14905090565b5f5f613399610b05565b905082610100015191506133ac836148c1565b50506133b98360046148e3565b5f610160840181905261014084018190526101008401526133da84846146e5565b6133ed826001600160401b03165f612683565b6133f6836149c7565b83516040516001600160401b038581168252909116906001600160801b03198716907f1744baf6a404cfac4286f86d033fcf2ff47f5bd1f883ccb098d76e9efbf6522c9060200160405180910390a461344e83614bb6565b6134578161271d565b5092915050565b610d577f0000000000000000000000000000000000000000000000000000000000000000833084614c72565b5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316826001600160a01b0316146134e1576005546134dc906001600160401b03166123fd61298b565b610aff565b50506005546001600160401b031690565b5f806134fe8385615ae0565b905080156135205761351b84670de0b6b3a76400008360016136b9565b613522565b5f5b949350505050565b5f670b1a2bc2ec50000082116135785761356782613557668e1bc9bf0400006701aa535d3d0c0000615ab2565b670b1a2bc2ec50000060016136b9565b610aff90668e1bc9bf040000615ae0565b6135c161358d670b1a2bc2ec50000084615ab2565b6135a76701aa535d3d0c0000670853a0d2313c0000615ab2565b611c03670b1a2bc2ec500000670de0b6b3a7640000615ab2565b610aff906701aa535d3d0c0000615ae0565b5f6135e06003600a615e37565b600254610b169190615ae0565b5f5f5f6135fa8686614ca8565b91509150815f0361361e5783818161361457613614615c79565b04925050506112a4565b818411613635576136356003851502601118614cc4565b5f848688095f868103871696879004966002600389028118808a02820302808a02820302808a02820302808a02820302808a02820302808a02909103029181900381900460010185841190960395909502919093039390930492909217029150509392505050565b5f6136ae6136a9612241565b613cd6565b610b16906001615ae0565b5f6136e66136c683614cd5565b80156136e157505f84806136dc576136dc615c79565b868809115b151590565b6136f18686866135ed565b6120eb9190615ae0565b61370361259f565b81158061370e575080155b1561372c57604051631f2a200560e01b815260040160405180910390fd5b6137358361348a565b8211156137555760405163bb55fd2760e01b815260040160405180910390fd5b600580548391905f906137729084906001600160401b0316615a37565b92506101000a8154816001600160401b0302191690836001600160401b031602179055506137a38585858585614d01565b6137ab6128a6565b5050505050565b6040805160608101825260105463ffffffff8082168352640100000000820481166020840152600160401b909104168183015281516101c08101909252905f90806137fc86612649565b6001600160401b0316815260208581015163ffffffff9081168284015260408088015162ffffff169084015242811660608401819052865182166080850152918601511660a083015260c082015260e00160018152602001613862856101000151612649565b6001600160401b0316815260200161387e856101200151612649565b6001600160401b031681525f60208201819052604082018190526060820181905260809091015290506138b185826146e5565b5f848152601260209081526040808320805460808a901c6001600160801b031991821681179092558784015163ffffffff1685526013909352908320805490921617905561010082015160058054919290916139179084906001600160401b0316615a37565b92506101000a8154816001600160401b0302191690836001600160401b03160217905550600b5f60016004811115613951576139516156d0565b6004811115613962576139626156d0565b81526020019081526020015f205f815461397b90615d44565b909155506139888161446d565b6040516337519c1960e21b8152600481018590527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169063dd467064906024015f604051808303815f87803b1580156139e7575f5ffd5b505af11580156139f9573d5f5f3e3d5ffd5b505083515f9250613a11915063ffffffff1642615ae0565b9050835f015185876001600160801b0319167f252f538adc43fe8e8e425adaf423c0d3dc161fd18ab5ddfca09b24e127832ccf8761010001518861012001518960c001518a60800151888b6020015163ffffffff168a613a719190615ee0565b6040805196875260208701959095529385019290925261ffff16606084015264ffffffffff90811660808401521660a082015260c00160405180910390a4505050505050565b5f8282188284100282186112a4565b5f6112a4613ad48385615c62565b613aea670de0b6b3a76400006301e13380615c62565b6127a290612710615c62565b613aff81614da0565b600f80546001600160a01b0319166001600160a01b0383169081179091556040519081527fb7b0a48f9e58ea97bcad30bc3f9fe6ce429d10e5126b576556632f3a5db45268906020015b60405180910390a150565b805163ffffffff161580613b8957506312cc0300816020015163ffffffff16825f015163ffffffff16613b879190615ae0565b115b15613ba757604051630309cb8760e51b815260040160405180910390fd5b80516010805460208085015160408087015163ffffffff96871667ffffffffffffffff199095168517640100000000938816938402176bffffffff00000000000000001916600160401b9790911696870217909455835192835290820152908101919091527ff395eec42d4211e992d6b39d6bc373024166c7c756b1e5406091eaa5ab941a7d90606001613b49565b613c3f81614da0565b600e80546001600160a01b0319166001600160a01b0383169081179091556040519081527f3c864541ef71378c6229510ed90f376565ee42d9c5e0904a984a9e863e6db44f90602001613b49565b8151613c9a908290615c62565b82604001818151613cab9190615ae0565b9052506020820151613cbe908290615c62565b82606001818151613ccf9190615ae0565b9052505050565b5f613d0582604001517f00000000000000000000000000000000000000000000000000000000000000006128d0565b600554613d24906001600160401b03600160401b820481169116615ae0565b610aff9190615ae0565b5f80828403848111159081026120eb565b6001600160a01b038416613d685760405163e602df0560e01b81525f600482015260240161267a565b6001600160a01b038316613d9157604051634a1406b160e11b81525f600482015260240161267a565b6001600160a01b038085165f90815260016020908152604080832093871683529290522082905580156124ec57826001600160a01b0316846001600160a01b03167f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b92584604051613e0391815260200190565b60405180910390a350505050565b613e1b848361345e565b613e258382614dc7565b826001600160a01b0316846001600160a01b03167fdcbc1c05240f31ff3ad067ef1ee35ce4997762752e3a095284754544f4c709d78484604051613e03929190918252602082015260400190565b7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005c1561218d57604051633ee5aeb560e01b815260040160405180910390fd5b80825d5050565b5f815f03613ecc57613ecc6012614cc4565b816001840381613ede57613ede615c79565b046001018315155b029392505050565b6101408201516101608301516001600160801b03918216911660018460e001516004811115613f1f57613f1f6156d0565b03614014575f613f2e85614dfb565b5060c086015190915063ffffffff16613f7b81613f768761201586838c5f8160a0015163ffffffff16826080015163ffffffff16836060015163ffffffff1601019050919050565b614e6d565b94505f8661012001516001600160401b03168761010001516001600160401b0316613fa69190615c62565b9050613fb28284613ab7565b613fbc8785613ab7565b613fc69190615ab2565b613fd09082615c62565b613fda9086615ae0565b9450613fe68284614e6d565b613ff08785614e6d565b613ffa9190615ab2565b6140049082615c62565b61400e9085615ae0565b93505050505b9250929050565b5f610aff826127a2670de0b6b3a76400006301e13380615c62565b5f808060018660e001516004811115614051576140516156d0565b14614079578561014001516001600160801b03168661016001516001600160801b0316614082565b614082866148c1565b915091508385036140c4576101008601516140a6906001600160401b031686615ab2565b5f610160880181905261014088018190526101008801529250614197565b6140f2856140de670de0b6b3a76400006301e13380615c62565b6140e88486615ae0565b6120159190615c8d565b92505f61410b670de0b6b3a76400006301e13380615c62565b6141159085615c62565b90505f6141228285613ab7565b905061412e8588615ab2565b88610100018181516141409190615a37565b6001600160401b031690525061415e6141598286615ab2565b614994565b6001600160801b03166101408901526141858261417b8386615ae0565b6141599190615ab2565b6001600160801b031661016089015250505b505063ffffffff421660c0909401939093525090919050565b5f6127106141de7f000000000000000000000000000000000000000000000000000000000000000084615c62565b6141e89190615c8d565b90505f6127107f00000000000000000000000000000000000000000000000000000000000000006142397f000000000000000000000000000000000000000000000000000000000000000083615ab2565b6142439190615ab2565b61424d9085615c62565b6142579190615c8d565b90505f816142658486615ab2565b61426f9190615ab2565b905061427b8184612683565b600680548391905f906142989084906001600160401b0316615e64565b92506101000a8154816001600160401b0302191690836001600160401b03160217905550846001600160801b0319167fa7ee082e6d78fed6eaa8ade9fe565e6eb415cab5c67d50cf4b605fb6e76ae54882858560405161430b939291909283526020830191909152604082015260600190565b60405180910390a25050505050565b81516001600160401b03165f9081526012602052604081209082801561434957508154600160801b900460ff16155b90506143568460026148e3565b801561436e57815460ff60801b1916600160801b1782555b5f614378856149c7565b905080855f01516001600160401b0316876001600160801b0319167f7ba3840626e5abad4dbd720f574bb850b18021af82047126fda6f591c385bf49856040516143c6911515815260200190565b60405180910390a46143d785614bb6565b81156144655784516040516310af31b560e31b8152600481018390526001600160401b0390911660248201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906385798da8906044015f604051808303815f87803b15801561444e575f5ffd5b505af1158015614460573d5f5f3e3d5ffd5b505050505b505050505050565b61259c818261014001516001600160801b03166001614e7c565b5f6144a48361201584876101a001516001600160401b0316613d2e565b90506144b9816144b48186615ab2565b612683565b600a80548491906010906144de908490600160801b90046001600160801b0316615e83565b92506101000a8154816001600160801b0302191690836001600160801b03160217905550846001600160801b0319167fc08b3a75b78461e48daede045c786f831c584e36f612123a276d0b4e5c6b949c82838661453b9190615ab2565b6040805192835260208301919091520161430b565b60208082015163ffffffff165f908152601490915260408120805490919061457790615efd565b9091555080516001600160401b03165f908152601260205260409020805460801b6001600160801b0319908116908416146145b157505050565b80546001600160801b0319168155815160408084015190516364d2506560e01b815262ffffff90911660048201526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000811692638124fea69290917f000000000000000000000000000000000000000000000000000000000000000016906364d2506590602401602060405180830381865afa15801561465a573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061467e9190615f12565b6040516001600160e01b031960e085901b1681526001600160401b0390921660048301526001600160a01b031660248201526044015f604051808303815f87803b1580156146ca575f5ffd5b505af11580156146dc573d5f5f3e3d5ffd5b50505050505050565b6001600160801b031982165f908152601160209081526040918290208351815492850151938501516060860151608087015160a088015160c089015163ffffffff908116600160d81b0263ffffffff60d81b19928216600160b81b0263ffffffff60b81b19948316600160981b029490941667ffffffffffffffff60981b19958316600160781b0263ffffffff60781b1962ffffff909816600160601b029790971666ffffffffffffff60601b1993909b16600160401b026bffffffffffffffffffffffff19909a166001600160401b0390981697909717989098171697909717929092171691909117179283168217815560e084015184939192909183916001600160f81b03166001600160d81b0390911617600160f81b836004811115614810576148106156d0565b02179055506101008201516001820180546101208501516101408601516001600160401b039485166001600160801b031990931692909217600160401b91851691909102176001600160801b03908116600160801b928216830217909255610160850151600290940180546101808701516101a090970151959093166001600160c01b03199093169290921794831602939093176001600160c01b0316600160c01b92909116919091021790555050565b5f5f6148cd8342613eee565b90925090506148de83835f19614e7c565b915091565b60e082018160048111156148f9576148f96156d0565b9081600481111561490c5761490c6156d0565b90525060015f908152600b6020527f72c6bfb7988af3a1efa6568f02a999bc52252641c659d85961ca3d372b57d5cf805490919061494990615efd565b90915550600b5f826004811115614962576149626156d0565b6004811115614973576149736156d0565b81526020019081526020015f205f815461498c90615d44565b909155505050565b5f6001600160801b038211156123b5576040516306dfcc6560e41b8152608060048201526024810183905260440161267a565b60208101516040516378f1f8df60e01b815263ffffffff90911660048201525f907f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906378f1f8df90602401602060405180830381865afa158015614a37573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610aff9190615a82565b6001600160a01b038316614a85578060025f828254614a7a9190615ae0565b90915550614af59050565b6001600160a01b0383165f9081526020819052604090205481811015614ad75760405163391434e360e21b81526001600160a01b0385166004820152602481018290526044810183905260640161267a565b6001600160a01b0384165f9081526020819052604090209082900390555b6001600160a01b038216614b1157600280548290039055614b2f565b6001600160a01b0382165f9081526020819052604090208054820190555b816001600160a01b0316836001600160a01b03167fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef83604051614b7491815260200190565b60405180910390a3505050565b614b8e83838360016151bd565b61128157604051635274afe760e01b81526001600160a01b038416600482015260240161267a565b60208181015163ffffffff165f90815260138252604080822080546001600160801b031990811690915584516001600160401b039081168452601290945291819020805490921690915582519051636198e33960e01b8152911660048201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031690636198e339906024015f604051808303815f87803b158015614c60575f5ffd5b505af11580156137ab573d5f5f3e3d5ffd5b614c8084848484600161521f565b6124ec57604051635274afe760e01b81526001600160a01b038516600482015260240161267a565b5f805f1983850993909202808410938190039390930393915050565b634e487b715f52806020526024601cfd5b5f6002826003811115614cea57614cea6156d0565b614cf49190615f2d565b60ff166001149050919050565b826001600160a01b0316856001600160a01b031614614d2557614d25838683613121565b614d2f838261528c565b614d398483613236565b826001600160a01b0316846001600160a01b0316866001600160a01b03167ffbde797d201c681b91056529119e0b02407c7bb96a4a2c75c01fc9667232c8db8585604051614d91929190918252602082015260400190565b60405180910390a45050505050565b6001600160a01b03811661259c5760405163d92e233d60e01b815260040160405180910390fd5b6001600160a01b038216614df05760405163ec442f0560e01b81525f600482015260240161267a565b610d575f8383614a5b565b608081015160608201516201518063ffffffff928316929091169182019081069003905f908211614e2f5762015180820191505b60a08301516080840151606085015163ffffffff90811691811691909101911601905062015180810690038181116148de5750620151808101915091565b5f8282188284110282186112a4565b5f5f614e8785614dfb565b915091505f8561012001516001600160401b03168661010001516001600160401b0316614eb49190615c62565b90505f614f308761010001516001600160401b0316614edd868a60c0015163ffffffff16613d2e565b614ee79085615c62565b8961014001516001600160801b0316614f009190615ae0565b7f0000000000000000000000000000000000000000000000000000000000000000614f2b8888615ab2565b6152c0565b60408089015162ffffff165f908152600d6020522054610100890151919250614f62916001600160401b03168761531f565b60408089015162ffffff165f908152600d6020522055600554610100880151614f9f916001600160401b03600160401b909104811691168761531f565b600580546001600160401b0392909216600160401b026fffffffffffffffff000000000000000019909216919091179055600854614fde90878761531f565b600855428411156150c757600754615000906001600160801b0316838761531f565b600780546001600160801b0319166001600160801b03929092169190911790555f600c816150316201518088615c8d565b815260208101919091526040015f208054909150615059906001600160801b0316848861531f565b81546001600160801b0319166001600160801b039190911617815561507e8683615f4e565b8154829060109061509a908490600160801b9004600f0b615f7d565b92506101000a8154816001600160801b030219169083600f0b6001600160801b031602179055505061514a565b5f846150d34286613ab7565b6150dd9190615ab2565b6150e79083615c62565b90506150f9600560040154828861531f565b60095542841161510d575050505050505050565b60075461512b90600160801b90046001600160801b0316838861531f565b600780546001600160801b03928316600160801b029216919091179055505b6151548582615f4e565b600c5f6151646201518087615c8d565b815260208101919091526040015f20805460109061518d908490600160801b9004600f0b615faa565b92506101000a8154816001600160801b030219169083600f0b6001600160801b0316021790555050505050505050565b60405163a9059cbb60e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f51148316615213578383151615615207573d5f823e3d81fd5b5f873b113d1516831692505b60405250949350505050565b6040516323b872dd60e01b5f8181526001600160a01b038781166004528616602452604485905291602083606481808c5af1925060015f5114831661527b57838315161561526f573d5f823e3d81fd5b5f883b113d1516831692505b604052505f60605295945050505050565b6001600160a01b0382166152b557604051634b637e8f60e11b81525f600482015260240161267a565b610d57825f83614a5b565b5f6120eb6152ce8486615c62565b6152e4670de0b6b3a76400006301e13380615c62565b6152f061271089615c62565b6152fa9190615c62565b6153049190615ae0565b836153156127106301e13380615c62565b6127a29190615c62565b5f5f82136153315761351b8385615ab2565b6135228385615ae0565b6001600160a01b038116811461259c575f5ffd5b5f5f60408385031215615360575f5ffd5b823561536b8161533b565b946020939093013593505050565b602081525f82518060208401528060208501604085015e5f604082850101526040601f19601f83011684010191505092915050565b5f602082840312156153be575f5ffd5b5035919050565b5f5f5f606084860312156153d7575f5ffd5b833592506020840135915060408401356153f08161533b565b809150509250925092565b5f6102a082019050825182526020830151602083015260408301516040830152606083015160608301526080830151608083015260a083015160a083015260c083015160c083015260e083015160e08301526101008301516101008301526101208301516101208301526101408301516101408301526101608301516101608301526101808301516101808301526101a08301516101a08301526101c08301516101c08301526101e08301516101e083015261020083015161020083015261022083015161022083015261024083015161024083015261026083015161026083015261028083015161345761028084018215159052565b6001600160801b03198116811461259c575f5ffd5b5f60208284031215615517575f5ffd5b81356112a4816154f2565b5f5f60208385031215615533575f5ffd5b82356001600160401b03811115615548575f5ffd5b8301601f81018513615558575f5ffd5b80356001600160401b0381111561556d575f5ffd5b8560208260051b8401011115615581575f5ffd5b6020919091019590945092505050565b5f5f5f606084860312156155a3575f5ffd5b83356155ae8161533b565b925060208401356155be8161533b565b929592945050506040919091013590565b5f602082840312156155df575f5ffd5b81356112a48161533b565b5f5f604083850312156155fb575f5ffd5b8235615606816154f2565b915060208301356156168161533b565b809150509250929050565b62ffffff8116811461259c575f5ffd5b5f60208284031215615641575f5ffd5b81356112a481615621565b5f5f6040838503121561565d575f5ffd5b823561536b816154f2565b63ffffffff8116811461259c575f5ffd5b5f60208284031215615689575f5ffd5b81356112a481615668565b5f5f604083850312156156a5575f5ffd5b8235915060208301356156168161533b565b5f60c08284031280156156c8575f5ffd5b509092915050565b634e487b7160e01b5f52602160045260245ffd5b6005811061570057634e487b7160e01b5f52602160045260245ffd5b9052565b815181526020808301516101608301916157259084018263ffffffff169052565b50604083015161573c604084018262ffffff169052565b50606083015161574f60608401826156e4565b506080830151615765608084018261ffff169052565b5060a083015161578060a08401826001600160401b03169052565b5060c083015160c083015260e083015160e08301526101008301516101008301526101208301516101208301526101408301516134576101408401826001600160e01b0319169052565b5f5f5f606084860312156157dc575f5ffd5b8335925060208401356157ee8161533b565b915060408401356153f08161533b565b5f5f6020838503121561580f575f5ffd5b82356001600160401b03811115615824575f5ffd5b8301601f81018513615834575f5ffd5b80356001600160401b03811115615849575f5ffd5b85602060c083028401011115615581575f5ffd5b81516001600160401b031681526101c081016020830151615886602084018263ffffffff169052565b50604083015161589d604084018262ffffff169052565b5060608301516158b5606084018263ffffffff169052565b5060808301516158cd608084018263ffffffff169052565b5060a08301516158e560a084018263ffffffff169052565b5060c08301516158fd60c084018263ffffffff169052565b5060e083015161591060e08401826156e4565b5061010083015161592d6101008401826001600160401b03169052565b5061012083015161594a6101208401826001600160401b03169052565b506101408301516159676101408401826001600160801b03169052565b506101608301516159846101608401826001600160801b03169052565b506101808301516159a16101808401826001600160401b03169052565b506101a08301516134576101a08401826001600160401b03169052565b5f5f604083850312156159cf575f5ffd5b82356156068161533b565b5f60608284031280156156c8575f5ffd5b600181811c908216806159ff57607f821691505b602082108103615a1d57634e487b7160e01b5f52602260045260245ffd5b50919050565b634e487b7160e01b5f52601160045260245ffd5b6001600160401b038281168282160390811115610aff57610aff615a23565b634e487b7160e01b5f52603260045260245ffd5b9182526001600160e01b031916602082015260400190565b5f60208284031215615a92575f5ffd5b5051919050565b60ff8181168382160190811115610aff57610aff615a23565b81810381811115610aff57610aff615a23565b5f60208284031215615ad5575f5ffd5b81516112a4816154f2565b80820180821115610aff57610aff615a23565b8051615afe81615621565b919050565b5f60208284031215615b13575f5ffd5b81516112a481615621565b60405161016081016001600160401b0381118282101715615b4d57634e487b7160e01b5f52604160045260245ffd5b60405290565b8051615afe81615668565b805160058110615afe575f5ffd5b805161ffff81168114615afe575f5ffd5b80516001600160401b0381168114615afe575f5ffd5b80516001600160e01b031981168114615afe575f5ffd5b5f610160828403128015615bbc575f5ffd5b50615bc5615b1e565b82518152615bd560208401615b53565b6020820152615be660408401615af3565b6040820152615bf760608401615b5e565b6060820152615c0860808401615b6c565b6080820152615c1960a08401615b7d565b60a082015260c0838101519082015260e0808401519082015261010080840151908201526101208084015190820152615c556101408401615b93565b6101408201529392505050565b8082028115828204841417610aff57610aff615a23565b634e487b7160e01b5f52601260045260245ffd5b5f82615c9b57615c9b615c79565b500490565b5f6060828403128015615cb1575f5ffd5b50604051606081016001600160401b0381118282101715615ce057634e487b7160e01b5f52604160045260245ffd5b6040528235615cee81615668565b81526020830135615cfe81615668565b60208201526040830135615d1181615668565b60408201529392505050565b8082018281125f831280158216821582161715615d3c57615d3c615a23565b505092915050565b5f60018201615d5557615d55615a23565b5060010190565b6001815b6001841115615d9757808504811115615d7b57615d7b615a23565b6001841615615d8957908102905b60019390931c928002615d60565b935093915050565b5f82615dad57506001610aff565b81615db957505f610aff565b8160018114615dcf5760028114615dd957615df5565b6001915050610aff565b60ff841115615dea57615dea615a23565b50506001821b610aff565b5060208310610133831016604e8410600b8410161715615e18575081810a610aff565b615e245f198484615d5c565b805f1904821115613ee657613ee6615a23565b5f6112a460ff841683615d9f565b5f60208284031215615e55575f5ffd5b815180151581146112a4575f5ffd5b6001600160401b038181168382160190811115610aff57610aff615a23565b6001600160801b038181168382160190811115610aff57610aff615a23565b5f60208284031215615eb2575f5ffd5b815160ff811681146112a4575f5ffd5b5f60208284031215615ed2575f5ffd5b8151600481106112a4575f5ffd5b64ffffffffff8181168382160190811115610aff57610aff615a23565b5f81615f0b57615f0b615a23565b505f190190565b5f60208284031215615f22575f5ffd5b81516112a48161533b565b5f60ff831680615f3f57615f3f615c79565b8060ff84160691505092915050565b8082025f8212600160ff1b84141615615f6957615f69615a23565b8181058314821517610aff57610aff615a23565b600f81810b9083900b0160016001607f1b03811360016001607f1b031982121715610aff57610aff615a23565b600f82810b9082900b0360016001607f1b0319811260016001607f1b0382131715610aff57610aff615a2356fed3de420a6565b95f57bbf208691ef9de4e2cad9835029b32b5e3192fd27202ff",
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
// Solidity: constructor((address,address,address,address,address,address,address,address,address,address) wiring, (address,address,(uint32,uint32,uint32),uint16,uint16) settings) returns()
func (lendingVault *LendingVault) PackConstructor(wiring LendingVaultWiring, settings LendingVaultSettings) []byte {
	enc, err := lendingVault.abi.Pack("", wiring, settings)
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

// PackESCROW is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xe681c4aa.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function ESCROW() view returns(address)
func (lendingVault *LendingVault) PackESCROW() []byte {
	enc, err := lendingVault.abi.Pack("ESCROW")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackESCROW is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xe681c4aa.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function ESCROW() view returns(address)
func (lendingVault *LendingVault) TryPackESCROW() ([]byte, error) {
	return lendingVault.abi.Pack("ESCROW")
}

// UnpackESCROW is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xe681c4aa.
//
// Solidity: function ESCROW() view returns(address)
func (lendingVault *LendingVault) UnpackESCROW(data []byte) (common.Address, error) {
	out, err := lendingVault.abi.Unpack("ESCROW", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackLENDERBPS is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x6930b70a.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function LENDER_BPS() view returns(uint256)
func (lendingVault *LendingVault) PackLENDERBPS() []byte {
	enc, err := lendingVault.abi.Pack("LENDER_BPS")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackLENDERBPS is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x6930b70a.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function LENDER_BPS() view returns(uint256)
func (lendingVault *LendingVault) TryPackLENDERBPS() ([]byte, error) {
	return lendingVault.abi.Pack("LENDER_BPS")
}

// UnpackLENDERBPS is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x6930b70a.
//
// Solidity: function LENDER_BPS() view returns(uint256)
func (lendingVault *LendingVault) UnpackLENDERBPS(data []byte) (*big.Int, error) {
	out, err := lendingVault.abi.Unpack("LENDER_BPS", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackQUEUE is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x1a3d203d.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function QUEUE() view returns(address)
func (lendingVault *LendingVault) PackQUEUE() []byte {
	enc, err := lendingVault.abi.Pack("QUEUE")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackQUEUE is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x1a3d203d.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function QUEUE() view returns(address)
func (lendingVault *LendingVault) TryPackQUEUE() ([]byte, error) {
	return lendingVault.abi.Pack("QUEUE")
}

// UnpackQUEUE is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x1a3d203d.
//
// Solidity: function QUEUE() view returns(address)
func (lendingVault *LendingVault) UnpackQUEUE(data []byte) (common.Address, error) {
	out, err := lendingVault.abi.Unpack("QUEUE", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackREDEEMHEADROOM is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xcd0d8838.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function REDEEM_HEADROOM() view returns(uint256)
func (lendingVault *LendingVault) PackREDEEMHEADROOM() []byte {
	enc, err := lendingVault.abi.Pack("REDEEM_HEADROOM")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackREDEEMHEADROOM is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xcd0d8838.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function REDEEM_HEADROOM() view returns(uint256)
func (lendingVault *LendingVault) TryPackREDEEMHEADROOM() ([]byte, error) {
	return lendingVault.abi.Pack("REDEEM_HEADROOM")
}

// UnpackREDEEMHEADROOM is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xcd0d8838.
//
// Solidity: function REDEEM_HEADROOM() view returns(uint256)
func (lendingVault *LendingVault) UnpackREDEEMHEADROOM(data []byte) (*big.Int, error) {
	out, err := lendingVault.abi.Unpack("REDEEM_HEADROOM", data)
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

// PackRESERVEBPS is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xe41dc9f8.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function RESERVE_BPS() view returns(uint256)
func (lendingVault *LendingVault) PackRESERVEBPS() []byte {
	enc, err := lendingVault.abi.Pack("RESERVE_BPS")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackRESERVEBPS is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xe41dc9f8.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function RESERVE_BPS() view returns(uint256)
func (lendingVault *LendingVault) TryPackRESERVEBPS() ([]byte, error) {
	return lendingVault.abi.Pack("RESERVE_BPS")
}

// UnpackRESERVEBPS is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xe41dc9f8.
//
// Solidity: function RESERVE_BPS() view returns(uint256)
func (lendingVault *LendingVault) UnpackRESERVEBPS(data []byte) (*big.Int, error) {
	out, err := lendingVault.abi.Unpack("RESERVE_BPS", data)
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

// PackUNDERWRITING is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x9297a049.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function UNDERWRITING() view returns(address)
func (lendingVault *LendingVault) PackUNDERWRITING() []byte {
	enc, err := lendingVault.abi.Pack("UNDERWRITING")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackUNDERWRITING is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x9297a049.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function UNDERWRITING() view returns(address)
func (lendingVault *LendingVault) TryPackUNDERWRITING() ([]byte, error) {
	return lendingVault.abi.Pack("UNDERWRITING")
}

// UnpackUNDERWRITING is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x9297a049.
//
// Solidity: function UNDERWRITING() view returns(address)
func (lendingVault *LendingVault) UnpackUNDERWRITING(data []byte) (common.Address, error) {
	out, err := lendingVault.abi.Unpack("UNDERWRITING", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackUNWINDTOLERANCE is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xdff804d4.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function UNWIND_TOLERANCE() view returns(uint256)
func (lendingVault *LendingVault) PackUNWINDTOLERANCE() []byte {
	enc, err := lendingVault.abi.Pack("UNWIND_TOLERANCE")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackUNWINDTOLERANCE is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xdff804d4.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function UNWIND_TOLERANCE() view returns(uint256)
func (lendingVault *LendingVault) TryPackUNWINDTOLERANCE() ([]byte, error) {
	return lendingVault.abi.Pack("UNWIND_TOLERANCE")
}

// UnpackUNWINDTOLERANCE is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xdff804d4.
//
// Solidity: function UNWIND_TOLERANCE() view returns(uint256)
func (lendingVault *LendingVault) UnpackUNWINDTOLERANCE(data []byte) (*big.Int, error) {
	out, err := lendingVault.abi.Unpack("UNWIND_TOLERANCE", data)
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
func (lendingVault *LendingVault) PackVAULTS() []byte {
	enc, err := lendingVault.abi.Pack("VAULTS")
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
func (lendingVault *LendingVault) TryPackVAULTS() ([]byte, error) {
	return lendingVault.abi.Pack("VAULTS")
}

// UnpackVAULTS is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xd2dabb5b.
//
// Solidity: function VAULTS() view returns(address)
func (lendingVault *LendingVault) UnpackVAULTS(data []byte) (common.Address, error) {
	out, err := lendingVault.abi.Unpack("VAULTS", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackVESTINGPERIOD is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x0197d972.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function VESTING_PERIOD() view returns(uint256)
func (lendingVault *LendingVault) PackVESTINGPERIOD() []byte {
	enc, err := lendingVault.abi.Pack("VESTING_PERIOD")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackVESTINGPERIOD is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x0197d972.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function VESTING_PERIOD() view returns(uint256)
func (lendingVault *LendingVault) TryPackVESTINGPERIOD() ([]byte, error) {
	return lendingVault.abi.Pack("VESTING_PERIOD")
}

// UnpackVESTINGPERIOD is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x0197d972.
//
// Solidity: function VESTING_PERIOD() view returns(uint256)
func (lendingVault *LendingVault) UnpackVESTINGPERIOD(data []byte) (*big.Int, error) {
	out, err := lendingVault.abi.Unpack("VESTING_PERIOD", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackAccrue is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xf8ba4cff.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function accrue() returns()
func (lendingVault *LendingVault) PackAccrue() []byte {
	enc, err := lendingVault.abi.Pack("accrue")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackAccrue is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xf8ba4cff.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function accrue() returns()
func (lendingVault *LendingVault) TryPackAccrue() ([]byte, error) {
	return lendingVault.abi.Pack("accrue")
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

// PackCooperativeLent is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x55bec94b.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function cooperativeLent(uint24 cooperative) view returns(uint256)
func (lendingVault *LendingVault) PackCooperativeLent(cooperative *big.Int) []byte {
	enc, err := lendingVault.abi.Pack("cooperativeLent", cooperative)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackCooperativeLent is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x55bec94b.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function cooperativeLent(uint24 cooperative) view returns(uint256)
func (lendingVault *LendingVault) TryPackCooperativeLent(cooperative *big.Int) ([]byte, error) {
	return lendingVault.abi.Pack("cooperativeLent", cooperative)
}

// UnpackCooperativeLent is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x55bec94b.
//
// Solidity: function cooperativeLent(uint24 cooperative) view returns(uint256)
func (lendingVault *LendingVault) UnpackCooperativeLent(data []byte) (*big.Int, error) {
	out, err := lendingVault.abi.Unpack("cooperativeLent", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackDebtAtDefault is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x94e535ba.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function debtAtDefault(bytes16 loanId) view returns(uint256)
func (lendingVault *LendingVault) PackDebtAtDefault(loanId [16]byte) []byte {
	enc, err := lendingVault.abi.Pack("debtAtDefault", loanId)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackDebtAtDefault is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x94e535ba.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function debtAtDefault(bytes16 loanId) view returns(uint256)
func (lendingVault *LendingVault) TryPackDebtAtDefault(loanId [16]byte) ([]byte, error) {
	return lendingVault.abi.Pack("debtAtDefault", loanId)
}

// UnpackDebtAtDefault is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x94e535ba.
//
// Solidity: function debtAtDefault(bytes16 loanId) view returns(uint256)
func (lendingVault *LendingVault) UnpackDebtAtDefault(data []byte) (*big.Int, error) {
	out, err := lendingVault.abi.Unpack("debtAtDefault", data)
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
// Solidity: function deposit(uint256 assets, address receiver) returns(uint256 shares)
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
// Solidity: function deposit(uint256 assets, address receiver) returns(uint256 shares)
func (lendingVault *LendingVault) TryPackDeposit(assets *big.Int, receiver common.Address) ([]byte, error) {
	return lendingVault.abi.Pack("deposit", assets, receiver)
}

// UnpackDeposit is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x6e553f65.
//
// Solidity: function deposit(uint256 assets, address receiver) returns(uint256 shares)
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

// PackLoanOf is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xbabe9229.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function loanOf(bytes16 loanId) view returns((uint64,uint32,uint24,uint32,uint32,uint32,uint32,uint8,uint64,uint64,uint128,uint128,uint64,uint64))
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
// Solidity: function loanOf(bytes16 loanId) view returns((uint64,uint32,uint24,uint32,uint32,uint32,uint32,uint8,uint64,uint64,uint128,uint128,uint64,uint64))
func (lendingVault *LendingVault) TryPackLoanOf(loanId [16]byte) ([]byte, error) {
	return lendingVault.abi.Pack("loanOf", loanId)
}

// UnpackLoanOf is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xbabe9229.
//
// Solidity: function loanOf(bytes16 loanId) view returns((uint64,uint32,uint24,uint32,uint32,uint32,uint32,uint8,uint64,uint64,uint128,uint128,uint64,uint64))
func (lendingVault *LendingVault) UnpackLoanOf(data []byte) (LoanBookLoan, error) {
	out, err := lendingVault.abi.Unpack("loanOf", data)
	if err != nil {
		return *new(LoanBookLoan), err
	}
	out0 := *abi.ConvertType(out[0], new(LoanBookLoan)).(*LoanBookLoan)
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
// Solidity: function mint(uint256 shares, address receiver) returns(uint256 assets)
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
// Solidity: function mint(uint256 shares, address receiver) returns(uint256 assets)
func (lendingVault *LendingVault) TryPackMint(shares *big.Int, receiver common.Address) ([]byte, error) {
	return lendingVault.abi.Pack("mint", shares, receiver)
}

// UnpackMint is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x94bf804d.
//
// Solidity: function mint(uint256 shares, address receiver) returns(uint256 assets)
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
// the contract method with ID 0xb9f33be5.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function originate((bytes16,uint256,uint256,uint256,uint256,uint256)[] requests) returns()
func (lendingVault *LendingVault) PackOriginate(requests []LendingVaultLoanRequest) []byte {
	enc, err := lendingVault.abi.Pack("originate", requests)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackOriginate is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xb9f33be5.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function originate((bytes16,uint256,uint256,uint256,uint256,uint256)[] requests) returns()
func (lendingVault *LendingVault) TryPackOriginate(requests []LendingVaultLoanRequest) ([]byte, error) {
	return lendingVault.abi.Pack("originate", requests)
}

// PackOwesDefaulted is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x9516a9ae.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function owesDefaulted(uint32 farmer) view returns(bool)
func (lendingVault *LendingVault) PackOwesDefaulted(farmer uint32) []byte {
	enc, err := lendingVault.abi.Pack("owesDefaulted", farmer)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackOwesDefaulted is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x9516a9ae.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function owesDefaulted(uint32 farmer) view returns(bool)
func (lendingVault *LendingVault) TryPackOwesDefaulted(farmer uint32) ([]byte, error) {
	return lendingVault.abi.Pack("owesDefaulted", farmer)
}

// UnpackOwesDefaulted is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x9516a9ae.
//
// Solidity: function owesDefaulted(uint32 farmer) view returns(bool)
func (lendingVault *LendingVault) UnpackOwesDefaulted(data []byte) (bool, error) {
	out, err := lendingVault.abi.Unpack("owesDefaulted", data)
	if err != nil {
		return *new(bool), err
	}
	out0 := *abi.ConvertType(out[0], new(bool)).(*bool)
	return out0, nil
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

// PackPayServicing is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xd9acc12c.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function payServicing() returns()
func (lendingVault *LendingVault) PackPayServicing() []byte {
	enc, err := lendingVault.abi.Pack("payServicing")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackPayServicing is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xd9acc12c.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function payServicing() returns()
func (lendingVault *LendingVault) TryPackPayServicing() ([]byte, error) {
	return lendingVault.abi.Pack("payServicing")
}

// PackPool is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x16f0115b.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function pool() view returns((uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256,bool) numbers)
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
// Solidity: function pool() view returns((uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256,bool) numbers)
func (lendingVault *LendingVault) TryPackPool() ([]byte, error) {
	return lendingVault.abi.Pack("pool")
}

// UnpackPool is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x16f0115b.
//
// Solidity: function pool() view returns((uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256,bool) numbers)
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
// the contract method with ID 0x7ff375d1.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function quote((bytes16,uint256,uint256,uint256,uint256,uint256) request) view returns((bytes32,uint32,uint24,uint8,uint16,uint64,uint256,uint256,uint256,uint256,bytes4))
func (lendingVault *LendingVault) PackQuote(request LendingVaultLoanRequest) []byte {
	enc, err := lendingVault.abi.Pack("quote", request)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackQuote is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x7ff375d1.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function quote((bytes16,uint256,uint256,uint256,uint256,uint256) request) view returns((bytes32,uint32,uint24,uint8,uint16,uint64,uint256,uint256,uint256,uint256,bytes4))
func (lendingVault *LendingVault) TryPackQuote(request LendingVaultLoanRequest) ([]byte, error) {
	return lendingVault.abi.Pack("quote", request)
}

// UnpackQuote is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x7ff375d1.
//
// Solidity: function quote((bytes16,uint256,uint256,uint256,uint256,uint256) request) view returns((bytes32,uint32,uint24,uint8,uint16,uint64,uint256,uint256,uint256,uint256,bytes4))
func (lendingVault *LendingVault) UnpackQuote(data []byte) (IUnderwritingQuote, error) {
	out, err := lendingVault.abi.Unpack("quote", data)
	if err != nil {
		return *new(IUnderwritingQuote), err
	}
	out0 := *abi.ConvertType(out[0], new(IUnderwritingQuote)).(*IUnderwritingQuote)
	return out0, nil
}

// PackRedeem is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xba087652.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function redeem(uint256 shares, address receiver, address owner) returns(uint256 assets)
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
// Solidity: function redeem(uint256 shares, address receiver, address owner) returns(uint256 assets)
func (lendingVault *LendingVault) TryPackRedeem(shares *big.Int, receiver common.Address, owner common.Address) ([]byte, error) {
	return lendingVault.abi.Pack("redeem", shares, receiver, owner)
}

// UnpackRedeem is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xba087652.
//
// Solidity: function redeem(uint256 shares, address receiver, address owner) returns(uint256 assets)
func (lendingVault *LendingVault) UnpackRedeem(data []byte) (*big.Int, error) {
	out, err := lendingVault.abi.Unpack("redeem", data)
	if err != nil {
		return new(big.Int), err
	}
	out0 := abi.ConvertType(out[0], new(big.Int)).(*big.Int)
	return out0, nil
}

// PackReleaseReserve is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x101005bd.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function releaseReserve(uint256 assets) returns()
func (lendingVault *LendingVault) PackReleaseReserve(assets *big.Int) []byte {
	enc, err := lendingVault.abi.Pack("releaseReserve", assets)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackReleaseReserve is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x101005bd.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function releaseReserve(uint256 assets) returns()
func (lendingVault *LendingVault) TryPackReleaseReserve(assets *big.Int) ([]byte, error) {
	return lendingVault.abi.Pack("releaseReserve", assets)
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

// PackRepayFromSale is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x5ac4a5a0.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function repayFromSale(bytes16 loanId, uint256 assets) returns()
func (lendingVault *LendingVault) PackRepayFromSale(loanId [16]byte, assets *big.Int) []byte {
	enc, err := lendingVault.abi.Pack("repayFromSale", loanId, assets)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackRepayFromSale is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x5ac4a5a0.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function repayFromSale(bytes16 loanId, uint256 assets) returns()
func (lendingVault *LendingVault) TryPackRepayFromSale(loanId [16]byte, assets *big.Int) ([]byte, error) {
	return lendingVault.abi.Pack("repayFromSale", loanId, assets)
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

// PackServicer is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x0d4aeede.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function servicer() view returns(address)
func (lendingVault *LendingVault) PackServicer() []byte {
	enc, err := lendingVault.abi.Pack("servicer")
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackServicer is the Go binding used to pack the parameters required for calling
// the contract method with ID 0x0d4aeede.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function servicer() view returns(address)
func (lendingVault *LendingVault) TryPackServicer() ([]byte, error) {
	return lendingVault.abi.Pack("servicer")
}

// UnpackServicer is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0x0d4aeede.
//
// Solidity: function servicer() view returns(address)
func (lendingVault *LendingVault) UnpackServicer(data []byte) (common.Address, error) {
	out, err := lendingVault.abi.Unpack("servicer", data)
	if err != nil {
		return *new(common.Address), err
	}
	out0 := *abi.ConvertType(out[0], new(common.Address)).(*common.Address)
	return out0, nil
}

// PackSetServicer is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xdf494a3d.  This method will panic if any
// invalid/nil inputs are passed.
//
// Solidity: function setServicer(address servicer_) returns()
func (lendingVault *LendingVault) PackSetServicer(servicer common.Address) []byte {
	enc, err := lendingVault.abi.Pack("setServicer", servicer)
	if err != nil {
		panic(err)
	}
	return enc
}

// TryPackSetServicer is the Go binding used to pack the parameters required for calling
// the contract method with ID 0xdf494a3d.  This method will return an error
// if any inputs are invalid/nil.
//
// Solidity: function setServicer(address servicer_) returns()
func (lendingVault *LendingVault) TryPackSetServicer(servicer common.Address) ([]byte, error) {
	return lendingVault.abi.Pack("setServicer", servicer)
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
// Solidity: function withdraw(uint256 assets, address receiver, address owner) returns(uint256 shares)
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
// Solidity: function withdraw(uint256 assets, address receiver, address owner) returns(uint256 shares)
func (lendingVault *LendingVault) TryPackWithdraw(assets *big.Int, receiver common.Address, owner common.Address) ([]byte, error) {
	return lendingVault.abi.Pack("withdraw", assets, receiver, owner)
}

// UnpackWithdraw is the Go binding that unpacks the parameters returned
// from invoking the contract method with ID 0xb460af94.
//
// Solidity: function withdraw(uint256 assets, address receiver, address owner) returns(uint256 shares)
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

// LendingVaultGainVesting represents a GainVesting event raised by the LendingVault contract.
type LendingVaultGainVesting struct {
	Gain     *big.Int
	Unvested *big.Int
	Until    *big.Int
	Raw      *types.Log // Blockchain specific contextual infos
}

const LendingVaultGainVestingEventName = "GainVesting"

// ContractEventName returns the user-defined event name.
func (LendingVaultGainVesting) ContractEventName() string {
	return LendingVaultGainVestingEventName
}

// UnpackGainVestingEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event GainVesting(uint256 gain, uint256 unvested, uint40 until)
func (lendingVault *LendingVault) UnpackGainVestingEvent(log *types.Log) (*LendingVaultGainVesting, error) {
	event := "GainVesting"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != lendingVault.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(LendingVaultGainVesting)
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

// LendingVaultInterestSplit represents a InterestSplit event raised by the LendingVault contract.
type LendingVaultInterestSplit struct {
	LoanId    [16]byte
	Lenders   *big.Int
	Reserve   *big.Int
	Servicing *big.Int
	Raw       *types.Log // Blockchain specific contextual infos
}

const LendingVaultInterestSplitEventName = "InterestSplit"

// ContractEventName returns the user-defined event name.
func (LendingVaultInterestSplit) ContractEventName() string {
	return LendingVaultInterestSplitEventName
}

// UnpackInterestSplitEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event InterestSplit(bytes16 indexed loanId, uint256 lenders, uint256 reserve, uint256 servicing)
func (lendingVault *LendingVault) UnpackInterestSplitEvent(log *types.Log) (*LendingVaultInterestSplit, error) {
	event := "InterestSplit"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != lendingVault.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(LendingVaultInterestSplit)
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

// LendingVaultLossCovered represents a LossCovered event raised by the LendingVault contract.
type LendingVaultLossCovered struct {
	LoanId  [16]byte
	Loss    *big.Int
	Covered *big.Int
	Raw     *types.Log // Blockchain specific contextual infos
}

const LendingVaultLossCoveredEventName = "LossCovered"

// ContractEventName returns the user-defined event name.
func (LendingVaultLossCovered) ContractEventName() string {
	return LendingVaultLossCoveredEventName
}

// UnpackLossCoveredEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event LossCovered(bytes16 indexed loanId, uint256 loss, uint256 covered)
func (lendingVault *LendingVault) UnpackLossCoveredEvent(log *types.Log) (*LendingVaultLossCovered, error) {
	event := "LossCovered"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != lendingVault.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(LendingVaultLossCovered)
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

// LendingVaultRecoverySplit represents a RecoverySplit event raised by the LendingVault contract.
type LendingVaultRecoverySplit struct {
	LoanId  [16]byte
	Lenders *big.Int
	Reserve *big.Int
	Raw     *types.Log // Blockchain specific contextual infos
}

const LendingVaultRecoverySplitEventName = "RecoverySplit"

// ContractEventName returns the user-defined event name.
func (LendingVaultRecoverySplit) ContractEventName() string {
	return LendingVaultRecoverySplitEventName
}

// UnpackRecoverySplitEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event RecoverySplit(bytes16 indexed loanId, uint256 lenders, uint256 reserve)
func (lendingVault *LendingVault) UnpackRecoverySplitEvent(log *types.Log) (*LendingVaultRecoverySplit, error) {
	event := "RecoverySplit"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != lendingVault.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(LendingVaultRecoverySplit)
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

// LendingVaultReserveReleased represents a ReserveReleased event raised by the LendingVault contract.
type LendingVaultReserveReleased struct {
	Assets *big.Int
	Raw    *types.Log // Blockchain specific contextual infos
}

const LendingVaultReserveReleasedEventName = "ReserveReleased"

// ContractEventName returns the user-defined event name.
func (LendingVaultReserveReleased) ContractEventName() string {
	return LendingVaultReserveReleasedEventName
}

// UnpackReserveReleasedEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event ReserveReleased(uint256 assets)
func (lendingVault *LendingVault) UnpackReserveReleasedEvent(log *types.Log) (*LendingVaultReserveReleased, error) {
	event := "ReserveReleased"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != lendingVault.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(LendingVaultReserveReleased)
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

// LendingVaultServicerSet represents a ServicerSet event raised by the LendingVault contract.
type LendingVaultServicerSet struct {
	Servicer common.Address
	Raw      *types.Log // Blockchain specific contextual infos
}

const LendingVaultServicerSetEventName = "ServicerSet"

// ContractEventName returns the user-defined event name.
func (LendingVaultServicerSet) ContractEventName() string {
	return LendingVaultServicerSetEventName
}

// UnpackServicerSetEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event ServicerSet(address servicer)
func (lendingVault *LendingVault) UnpackServicerSetEvent(log *types.Log) (*LendingVaultServicerSet, error) {
	event := "ServicerSet"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != lendingVault.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(LendingVaultServicerSet)
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

// LendingVaultServicingPaid represents a ServicingPaid event raised by the LendingVault contract.
type LendingVaultServicingPaid struct {
	Servicer common.Address
	Assets   *big.Int
	Raw      *types.Log // Blockchain specific contextual infos
}

const LendingVaultServicingPaidEventName = "ServicingPaid"

// ContractEventName returns the user-defined event name.
func (LendingVaultServicingPaid) ContractEventName() string {
	return LendingVaultServicingPaidEventName
}

// UnpackServicingPaidEvent is the Go binding that unpacks the event data emitted
// by contract.
//
// Solidity: event ServicingPaid(address servicer, uint256 assets)
func (lendingVault *LendingVault) UnpackServicingPaidEvent(log *types.Log) (*LendingVaultServicingPaid, error) {
	event := "ServicingPaid"
	if len(log.Topics) == 0 {
		return nil, bind.ErrNoEventSignature
	}
	if log.Topics[0] != lendingVault.abi.Events[event].ID {
		return nil, bind.ErrEventSignatureMismatch
	}
	out := new(LendingVaultServicingPaid)
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
	if bytes.Equal(raw[:4], lendingVault.abi.Errors["BatchInAnotherOrder"].ID.Bytes()[:4]) {
		return lendingVault.UnpackBatchInAnotherOrderError(raw[4:])
	}
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

// LendingVaultBatchInAnotherOrder represents a BatchInAnotherOrder error raised by the LendingVault contract.
type LendingVaultBatchInAnotherOrder struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error BatchInAnotherOrder()
func LendingVaultBatchInAnotherOrderErrorID() common.Hash {
	return common.HexToHash("0x044b524a6d17796a20291efad1db8652466b72d07a8029a5fa0590c7ca3c4d38")
}

// UnpackBatchInAnotherOrderError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error BatchInAnotherOrder()
func (lendingVault *LendingVault) UnpackBatchInAnotherOrderError(raw []byte) (*LendingVaultBatchInAnotherOrder, error) {
	out := new(LendingVaultBatchInAnotherOrder)
	if err := lendingVault.abi.UnpackIntoInterface(out, "BatchInAnotherOrder", raw); err != nil {
		return nil, err
	}
	return out, nil
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
const LendingVaultRuntime = "0x608060405234801561000f575f5ffd5b506004361061040c575f3560e01c80637c21d60311610221578063cd0d88381161012a578063e41dc9f8116100b4578063ef8b30f711610084578063ef8b30f714610a78578063f0f4426014610a8b578063f15a9fc014610a9e578063f283700814610ab1578063f8ba4cff14610ad3575f5ffd5b8063e41dc9f8146109f0578063e61f00d114610a17578063e681c4aa14610a2a578063e92fbbe414610a51575f5ffd5b8063d905777e116100fa578063d905777e14610980578063d9acc12c14610993578063dd62ed3e1461099b578063df494a3d146109d3578063dff804d4146109e6575f5ffd5b8063cd0d8838146108ef578063ce96cb77146108f8578063d2dabb5b1461090b578063d502562514610932575f5ffd5b806395d89b41116101ab578063b9f33be51161017b578063b9f33be514610883578063ba08765214610896578063babe9229146108a9578063c63d75b6146108c9578063c6e6f592146108dc575f5ffd5b806395d89b4114610842578063a9059cbb1461084a578063b3d7f6b91461085d578063b460af9414610870575f5ffd5b8063923cb952116101f1578063923cb952146107a75780639297a049146107ce57806394bf804d146107f557806394e535ba146108085780639516a9ae1461081b575f5ffd5b80637c21d6031461076f5780637ff375d11461077757806384c1f4ab146107975780638f4d99d91461079f575f5ffd5b806323b872dd116103235780635ac4a5a0116102ad5780636930b70a1161027d5780636930b70a146106c45780636b4e96dd146106eb5780636e553f651461072c57806370a082311461073f57806376a1fd2d14610767575f5ffd5b80635ac4a5a0146106835780635c975abb1461069657806361d027b31461069e578063640ad401146106b1575f5ffd5b8063402d267d116102f3578063402d267d1461062b57806345388cdb1461063e5780634cdad5061461049c5780634e12ad971461065157806355bec94b14610664575f5ffd5b806323b872dd146105b1578063260e3b5c146105c4578063313ce567146105eb57806338d52e0f14610605575f5ffd5b80630cab9d54116103a457806316f0115b1161037457806316f0115b1461054757806318160ddd1461055c5780631a3d203d146105645780631ab98f651461058b57806321dd50a11461059e575f5ffd5b80630cab9d54146104e55780630d4aeede146104f85780630f2332d31461050b578063101005bd14610532575f5ffd5b806306fdde03116103df57806306fdde031461048757806307a2d13a1461049c578063095ea7b3146104af5780630a28a477146104d2575f5ffd5b8063016de558146104105780630197d9721461043657806301e1d1141461044057806306433b1b14610448575b5f5ffd5b61042361041e36600461534f565b610adb565b6040519081526020015b60405180910390f35b61042362278d0081565b610423610b05565b61046f7f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b03909116815260200161042d565b61048f610b1b565b60405161042d9190615379565b6104236104aa3660046153ae565b610bab565b6104c26104bd36600461534f565b610bb6565b604051901515815260200161042d565b6104236104e03660046153ae565b610bcd565b6104236104f33660046153c5565b610bd9565b600f5461046f906001600160a01b031681565b61046f7f000000000000000000000000000000000000000000000000000000000000000081565b6105456105403660046153ae565b610c94565b005b61054f610d5b565b60405161042d91906153fb565b600254610423565b61046f7f000000000000000000000000000000000000000000000000000000000000000081565b610423610599366004615507565b610fc6565b6105456105ac366004615522565b610fd9565b6104c26105bf366004615591565b611286565b61046f7f000000000000000000000000000000000000000000000000000000000000000081565b6105f36112ab565b60405160ff909116815260200161042d565b7f000000000000000000000000000000000000000000000000000000000000000061046f565b6104236106393660046155cf565b6112d7565b61054561064c3660046155cf565b611302565b61054561065f3660046155ea565b611375565b610423610672366004615631565b600d6020525f908152604090205481565b61054561069136600461564c565b6115ad565b6104c2611631565b600e5461046f906001600160a01b031681565b6105456106bf366004615522565b611650565b6104237f000000000000000000000000000000000000000000000000000000000000000081565b6107136106f9366004615679565b63ffffffff165f9081526013602052604090205460801b90565b6040516001600160801b0319909116815260200161042d565b61042361073a366004615694565b61185d565b61042361074d3660046155cf565b6001600160a01b03165f9081526020819052604090205490565b610423611875565b61042361189c565b61078a6107853660046156b7565b6118ad565b60405161042d9190615704565b610423611b09565b610423611b37565b61046f7f000000000000000000000000000000000000000000000000000000000000000081565b61046f7f000000000000000000000000000000000000000000000000000000000000000081565b610423610803366004615694565b611ba6565b610423610816366004615507565b611bbe565b6104c2610829366004615679565b63ffffffff165f90815260146020526040902054151590565b61048f611bd2565b6104c261085836600461534f565b611be1565b61042361086b3660046153ae565b611bee565b61042361087e3660046157ca565b611c0a565b6105456108913660046157fe565b611c23565b6104236108a43660046157ca565b611e12565b6108bc6108b7366004615507565b611e2b565b60405161042d919061585d565b6104236108d73660046155cf565b611fcf565b6104236108ea3660046153ae565b611fdc565b610423610e1081565b6104236109063660046155cf565b611fe7565b61046f7f000000000000000000000000000000000000000000000000000000000000000081565b6010546109599063ffffffff808216916401000000008104821691600160401b9091041683565b6040805163ffffffff9485168152928416602084015292169181019190915260600161042d565b61042361098e3660046155cf565b61201a565b6105456120f4565b6104236109a93660046159be565b6001600160a01b039182165f90815260016020908152604080832093909416825291909152205490565b6105456109e13660046155cf565b61218f565b610423620f424081565b6104237f000000000000000000000000000000000000000000000000000000000000000081565b610545610a253660046159da565b6121a2565b61046f7f000000000000000000000000000000000000000000000000000000000000000081565b61046f7f000000000000000000000000000000000000000000000000000000000000000081565b610423610a863660046153ae565b6121c3565b610545610a993660046155cf565b6121d8565b610423610aac36600461564c565b6121eb565b610713610abf3660046153ae565b5f9081526012602052604090205460801b90565b610545612239565b6001600160a01b0382165f9081526015602090815260408083208484529091529020545b92915050565b5f610b16610b11612241565b6123b9565b905090565b606060038054610b2a906159eb565b80601f0160208091040260200160405190810160405280929190818152602001828054610b56906159eb565b8015610ba15780601f10610b7857610100808354040283529160200191610ba1565b820191905f5260205f20905b815481529060010190602001808311610b8457829003601f168201915b5050505050905090565b5f610aff825f612402565b5f33610bc381858561243b565b5060019392505050565b5f610aff826001612448565b335f90815260156020908152604080832086845290915281205415610c11576040516311dcbb0f60e31b815260040160405180910390fd5b610c1a836121c3565b335f8181526015602090815260408083208984529091529020829055909150610c4590838584612478565b60408051848152602081018390526001600160a01b03841691869133917f83e5c0724654537f2a6744c3f6fbbe76d124ca05b2bcbf1f40ef896bf2c1ce25910160405180910390a49392505050565b5f610c9e816124f2565b610ca661259f565b610cae6125d4565b5f610cb7610b05565b9050610cc283612649565b60058054601090610ce4908490600160801b90046001600160401b0316615a37565b92506101000a8154816001600160401b0302191690836001600160401b03160217905550610d12835f612683565b610d1b8161271d565b6040518381527f74fbfc2c048fe0211ac71c0a641600f10792646ea18663f24063d9e59cfa91da9060200160405180910390a150610d576128a6565b5050565b610deb604051806102a001604052805f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f151581525090565b5f610df4612241565b9050610dff816123b9565b82526005546001600160401b038082166020850152600160401b90910416604080840191909152810151610e53907f00000000000000000000000000000000000000000000000000000000000000006128d0565b60608301526005546001600160401b03600160801b909104811660808401526006541660a0830152610e8481612907565b60c0830152610e924261291e565b60e0830152610e9f61298b565b610100830152600254610120830152610eb6611b09565b610140830152610ec4611875565b610160830152610ed261189c565b610180830152610ee0611b37565b6101a08301527f72c6bfb7988af3a1efa6568f02a999bc52252641c659d85961ca3d372b57d5cf546101c08301527fa50eece07c7db1631545c0069bd8f5f54d5935e215d59097edf258a44ba91634546101e08301527f64c15cc42be7899b001f818cf4433057002112c418d1d3a67cd5cb453051d33e5461020083015260045f52600b6020527f12d0c11577e2f0950f57c455c117796550b79f444811db8ba2f69c57b646c78454610220830152600a546001600160801b03808216610240850152600160801b90910416610260830152610fba611631565b15156102808301525090565b5f610aff610fd383611e2b565b42612a16565b7f5bb6a25286bb8715dc575866da01fccb9319d7c050dc4a550830f9fd153b997c611003816124f2565b61100b61259f565b6110136125d4565b5f5b8281101561126f575f84848381811061103057611030615a56565b90506020020160208101906110459190615507565b90505f61105182611e2b565b90505f8160e00151600481111561106a5761106a6156d0565b036110ae576040516001600160801b03198316905f516020615fd85f395f51905f52906110a1908690630e7e621d60e01b90615a6a565b60405180910390a2611265565b60018160e0015160048111156110c6576110c66156d0565b14611107576040518381526001600160801b03198316907fa7df37e35254f22900087bd61c5b68001c8f034f7e924ec565af11317d7ee0f7906020016110a1565b60a08101516080820151606083015163ffffffff908116918116919091019116014211611160576040516001600160801b03198316905f516020615fd85f395f51905f52906110a19086906357aeddc560e11b90615a6a565b5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663cfa6f827835f015161119e8542612a16565b6040516001600160e01b031960e085901b1681526001600160401b03909216600483015260248201526044016020604051808303815f875af11580156111e6573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061120a9190615a82565b9050801561121f5761121d83825f612a53565b505b60016001600160801b031984165f90815260116020526040902054600160f81b900460ff166004811115611255576112556156d0565b036112635761126383612c7f565b505b5050600101611015565b5061127861305b565b506112816128a6565b505050565b5f33611293858285613121565b61129e858585613197565b60019150505b9392505050565b5f610b1660037f0000000000000000000000000000000000000000000000000000000000000000615a99565b5f6112e06131f4565b6112ea575f610aff565b600554610aff906001600160401b0390811690615ab2565b5f61130c816124f2565b61131461259f565b5f61131d61305b565b604080516001600160a01b0386168152602081018390529192507faa4baa311e1dedb0940f0e5c84bef8ff176fe87c3c18d8f14362e9b313b698f2910160405180910390a161136c8382613236565b50610d576128a6565b5f61137f816124f2565b61138761259f565b6001600160801b031983165f90815260116020526040902080546001600160401b031660038254600160f81b900460ff1660048111156113c9576113c96156d0565b1415806113f457505f8181526012602052604090205460801b6001600160801b031990811690861614155b1561141257604051630e7e621d60e01b815260040160405180910390fd5b604051630107905560e31b8152600481018290527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169063083c82a890602401602060405180830381865afa158015611475573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906114999190615ac5565b6001600160801b031916156114c157604051630225a92560e11b815260040160405180910390fd5b5f818152601260205260409081902080546001600160801b0319169055516340927f5360e11b8152600481018290526001600160a01b0385811660248301527f00000000000000000000000000000000000000000000000000000000000000001690638124fea6906044015f604051808303815f87803b158015611543575f5ffd5b505af1158015611555573d5f5f3e3d5ffd5b50506040516001600160a01b03871681528392506001600160801b0319881691507ff9596e90024408eaad2c014b4856ff5f60e09d994ca03a4e0d354339b30589b59060200160405180910390a350506112816128a6565b6115b561259f565b336001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016146115fe5760405163061cbdd360e51b815260040160405180910390fd5b8061160b83836001612a53565b1461162957604051630309cb8760e51b815260040160405180910390fd5b61136c61305b565b5f61163c600c613261565b80610b16575061164a6132ef565b15905090565b7f5bb6a25286bb8715dc575866da01fccb9319d7c050dc4a550830f9fd153b997c61167a816124f2565b61168261259f565b61168a6125d4565b5f5f5b83811015611840575f8585838181106116a8576116a8615a56565b90506020020160208101906116bd9190615507565b90505f6116c982611e2b565b90505f8160e0015160048111156116e2576116e26156d0565b03611726576040516001600160801b03198316905f516020615fd85f395f51905f5290611719908690630e7e621d60e01b90615a6a565b60405180910390a2611836565b60048160e00151600481111561173e5761173e6156d0565b0361177f576040518381526001600160801b03198316907fa7df37e35254f22900087bd61c5b68001c8f034f7e924ec565af11317d7ee0f790602001611719565b60018160e001516004811115611797576117976156d0565b1415806117b45750620f42408161018001516001600160401b0316115b806117df575060105460608201516117dc9163ffffffff600160401b90910481169116615ae0565b42115b15611816576040516001600160801b03198316905f516020615fd85f395f51905f5290611719908690634bfc160160e11b90615a6a565b611820828261338f565b611833906001600160401b031685615ae0565b93505b505060010161168d565b50801561127857600e54611278906001600160a01b03168261345e565b5f611867836121c3565b9050610aff33838584612478565b6005545f90610b1690600160401b90046001600160401b03166118978361348a565b6134f2565b5f610b166118a8611875565b61352a565b60408051610160810182525f80825260208201819052918101829052606081018290526080810182905260a0810182905260c0810182905260e08101829052610100810182905261012081018290526101408101919091527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663b16e5a4983602001358460400135856060013586608001358760a001356040518060a001604052806119615f61348a565b8152600554600160401b90046001600160401b03166020820152604001611986610b05565b8152602001600d5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316636817ca308e602001356040518263ffffffff1660e01b81526004016119e091815260200190565b602060405180830381865afa1580156119fb573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190611a1f9190615b03565b62ffffff1662ffffff1681526020019081526020015f20548152602001611a466004613261565b158015611a565750611a566132ef565b15159052604080516001600160e01b031960e08a901b16815260048101979097526024870195909552604486019390935260648501919091526084840152805160a4840152602081015160c48401529081015160e483015260608101516101048301526080015115156101248201526101440161016060405180830381865afa158015611ae5573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610aff9190615baa565b5f610b16611b15610b05565b611b20906001615ae0565b683635c9adc5dea00000611b326135d3565b6135ed565b5f5f611b41612241565b90505f611b4d826123b9565b90508015611b9d57611b6181612710615c62565b8251611b8e907f000000000000000000000000000000000000000000000000000000000000000090615c62565b611b989190615c8d565b611b9f565b5f5b9250505090565b5f611bb083611bee565b9050610aff33838386612478565b5f610aff611bcb83611e2b565b5f19612a16565b606060048054610b2a906159eb565b5f33610bc3818585613197565b5f610aff82611bfb61369d565b611c036135d3565b60016136b9565b5f611c1484610bcd565b90506112a433848487856136fb565b7f5bb6a25286bb8715dc575866da01fccb9319d7c050dc4a550830f9fd153b997c611c4d816124f2565b611c5561259f565b611c5d6125d4565b5f5f5b83811015611df55736858583818110611c7b57611c7b615a56565b60c0029190910191505f905060115f611c976020850185615507565b6001600160801b031916815260208101919091526040015f2054600160f81b900460ff166004811115611ccc57611ccc6156d0565b14611d2757611cde6020820182615507565b6001600160801b0319167fa7df37e35254f22900087bd61c5b68001c8f034f7e924ec565af11317d7ee0f783604051611d1991815260200190565b60405180910390a250611ded565b5f611d31826118ad565b9050611d406020830183615507565b6001600160801b0319165f03611d5f57630eda9c3d60e31b6101408201525b6101408101516001600160e01b03191615611dbd57611d816020830183615507565b6001600160801b0319165f516020615fd85f395f51905f5284836101400151604051611dae929190615a6a565b60405180910390a25050611ded565b611dd8611dcd6020840184615507565b8360200135836137b2565b610100810151611de89085615ae0565b935050505b600101611c60565b50801561127857600e54611278906001600160a01b031682613236565b5f611e1c84610bab565b90506112a433848484886136fb565b604080516101c0810182525f80825260208201819052918101829052606081018290526080810182905260a0810182905260c0810182905260e08101829052610100810182905261012081018290526101408101829052610160810182905261018081018290526101a08101919091526001600160801b031982165f9081526011602090815260409182902082516101c08101845281546001600160401b038116825263ffffffff600160401b820481169483019490945262ffffff600160601b82041694820194909452600160781b840483166060820152600160981b840483166080820152600160b81b8404831660a0820152600160d81b840490921660c0830152909160e083019060ff600160f81b909104166004811115611f5257611f526156d0565b6004811115611f6357611f636156d0565b815260018201546001600160401b038082166020840152600160401b8204811660408401526001600160801b03600160801b92839004811660608501526002909401549384166080840152908304811660a0830152600160c01b90920490911660c09091015292915050565b5f610aff610a86836112d7565b5f610aff825f612448565b5f610aff61200c6104aa846001600160a01b03165f9081526020819052604090205490565b6120158461348a565b613ab7565b6001600160a01b0381165f908152602081905260408120545f61203b612241565b90505f61205261204d610e1042615ae0565b61291e565b61205b4261291e565b83516120949061206e90610e1090615c62565b7f0000000000000000000000000000000000000000000000000000000000000000613ac6565b61209d856123b9565b6120a79190615ae0565b6120b19190615ae0565b6120bb9190615ab2565b6120c6906001615ae0565b90506120eb836120156120d88861348a565b6120e06135d3565b611b32866001615ae0565b95945050505050565b6120fc61259f565b6006546001600160401b03165f8190036121165750612185565b6006805467ffffffffffffffff19169055600f54604080516001600160a01b039092168252602082018390527f08753525b438d56adbaa26e9649bd96dbc4883244e26f4c33a8a4fb27b717074910160405180910390a1600f54612183906001600160a01b031682613236565b505b61218d6128a6565b565b5f612199816124f2565b610d5782613af6565b5f6121ac816124f2565b610d576121be36849003840184615ca0565b613b54565b5f610aff826121d06135d3565b611b3261369d565b5f6121e2816124f2565b610d5782613c36565b5f6121f461259f565b815f0361221457604051631f2a200560e01b815260040160405180910390fd5b61221f83835f612a53565b9050801561223157612231338261345e565b610aff6128a6565b61218d6125d4565b61226860405180608001604052805f81526020015f81526020015f81526020015f81525090565b6007546001600160801b038082168352600160801b90910416602082015260085460408201526009546060820152600554600160c01b900464ffffffffff16428114806122dd575060015f52600b6020527f72c6bfb7988af3a1efa6568f02a999bc52252641c659d85961ca3d372b57d5cf54155b156122e6575090565b5f6122f46201518083615c8d565b6122ff906001615ae0565b90505b426123108262015180615c62565b116123a65761233683836123278462015180615c62565b6123319190615ab2565b613c8d565b6123438162015180615c62565b5f828152600c602052604090208054855192945090916001600160801b03909116908590612372908390615ab2565b9052508054602085015161239091600160801b9004600f0b90615d1d565b60208501525061239f81615d44565b9050612302565b506123b5826123318342615ab2565b5090565b5f610aff6123c683613cd6565b6123cf4261291e565b6123f36123db86612907565b600554600160801b90046001600160401b0316613d2e565b6123fd9190615ae0565b613d2e565b5f6112a461240e610b05565b612419906001615ae0565b6124256003600a615e37565b6002546124329190615ae0565b859190856136b9565b6112818383836001613d3f565b5f6112a46124586003600a615e37565b6002546124659190615ae0565b61246d610b05565b612432906001615ae0565b61248061259f565b6124886131f4565b6124a5576040516336a7e2cd60e21b815260040160405180910390fd5b8115806124b0575080155b156124ce57604051631f2a200560e01b815260040160405180910390fd5b6124d8825f612683565b6124e484848484613e11565b6124ec6128a6565b50505050565b604051632474521560e21b8152600481018290523360248201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906391d1485490604401602060405180830381865afa15801561255b573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061257f9190615e45565b61259c5760405163061cbdd360e51b815260040160405180910390fd5b50565b6125a7613e73565b61218d60017f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005b90613eb3565b60055442600160c01b90910464ffffffffff16036125ee57565b5f6125f7612241565b805160208201516001600160801b03908116600160801b02911617600755604081015160085560600151600955506005805464ffffffffff4216600160c01b0264ffffffffff60c01b19909116179055565b5f6001600160401b038211156123b557604080516306dfcc6560e41b81526004810191909152602481018390526044015b60405180910390fd5b61268c82612649565b600580545f906126a69084906001600160401b0316615e64565b92506101000a8154816001600160401b0302191690836001600160401b031602179055506126d381612649565b600580546010906126f5908490600160801b90046001600160401b0316615e64565b92506101000a8154816001600160401b0302191690836001600160401b031602179055505050565b5f61273261272c610b11612241565b83613d2e565b9050805f0361273f575050565b5f6127494261291e565b90505f61275962278d0084615c62565b905081156127945760065461277d904290600160a81b900464ffffffffff16615ab2565b6127879083615c62565b6127919082615ae0565b90505b6127a7816127a28585615ae0565b613eba565b90506127bb6127b68484615ae0565b612649565b6006805464ffffffffff42908116600160801b0264ffffffffff60801b196001600160401b0395909516600160401b029490941674ffffffffffffffffffffffffff0000000000000000199092169190911792909217905561281e908290615ae0565b6006805464ffffffffff92909216600160a81b0264ffffffffff60a81b199092169190911790557f21627466fe4fad2c69a6bef9be3f82ec8af628c29e6f093a34a110c6267d66dd836128718185615ae0565b61287b8442615ae0565b60408051938452602084019290925264ffffffffff169082015260600160405180910390a150505050565b61218d5f7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f006125ce565b5f6128e7670de0b6b3a76400006301e13380615c62565b6128f390612710615c62565b6128fd8385615c62565b6112a49190615c8d565b5f610aff8260600151670de0b6b3a7640000613eba565b6006545f90600160a81b900464ffffffffff16808310156129835761297e6129468483615ab2565b6006546129639190600160401b90046001600160401b0316615c62565b6006546127a290600160801b900464ffffffffff1684615ab2565b6112a4565b5f9392505050565b5f610b167f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663e20ccec36040518163ffffffff1660e01b8152600401602060405180830381865afa1580156129eb573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190612a0f9190615a82565b6001612402565b5f5f5f612a238585613eee565b9092509050612a3a612a358284615ae0565b61401b565b8561010001516001600160401b03166120eb9190615ae0565b5f5f612a5e85611e2b565b90505f8160e001516004811115612a7757612a776156d0565b03612a9557604051630e7e621d60e01b815260040160405180910390fd5b612a9d6125d4565b5f612aa88242612a16565b9050612ab48582613ab7565b9250825f03612ac7575f925050506112a4565b5f612ad0610b05565b90505f60018460e001516004811115612aeb57612aeb6156d0565b1490505f612afa858786614036565b9050858561018001818151612b0f9190615e64565b6001600160401b03169052508115612bd857612b2b89826141b0565b612b3e612b388288615ab2565b5f612683565b84516001600160401b03166001600160801b03198a167f0e728f098ce17ff050058206c8a07215a6226f08b0c2162131a959c02efb44b83384612b81818c615ab2565b612b8b8c8b615ab2565b604080516001600160a01b039095168552602085019390935291830152606082015260800160405180910390a3838603612bcf57612bca89868961431a565b612c60565b612bca8561446d565b612be489868887614487565b84516001600160401b03166001600160801b03198a167fb5af7c7f7d9208c24baf0b0c0d4a5d86ed491883098d9ff7b68a66642445fbd73389612c27818a615ab2565b604080516001600160a01b03909416845260208401929092529082015260600160405180910390a3838603612c6057612c608986614550565b612c6a89866146e5565b612c738361271d565b50505050509392505050565b5f612c88610b05565b90505f612c9483611e2b565b90505f5f612ca1836148c1565b915091505f612cd0837f0000000000000000000000000000000000000000000000000000000000000000613ac6565b8461010001516001600160401b0316612ce99190615ae0565b90505f612cf9612a358486615ae0565b6005549091505f90612d1c908490600160801b90046001600160401b0316613ab7565b600580549192508291601090612d43908490600160801b90046001600160401b0316615a37565b92506101000a8154816001600160401b0302191690836001600160401b03160217905550612d7a816001600160401b03165f612683565b612d858660036148e3565b612d8e85614994565b6001600160801b0316610140870152612da684614994565b6001600160801b031661016087015263ffffffff421660c08701526001600160401b0381166101a0870152612ddb88876146e5565b818661010001516001600160401b0316612df59190615ae0565b600a80545f90612e0f9084906001600160801b0316615e83565b82546001600160801b039182166101009390930a9283029190920219909116179055506020808701805163ffffffff9081165f90815260138452604080822080546001600160801b031916905592519091168152601490925281208054909190612e7890615d44565b909155505f612e86876149c7565b905080875f01516001600160401b03168a6001600160801b0319167fad0c6cad3c651165cd7e019d2a624981436f782992f43e5efffad868bceef9de8a610100015187604051612eeb9291906001600160401b03929092168252602082015260400190565b60405180910390a4604080518581526001600160401b03841660208201526001600160801b03198b16917feaf85c83dc37d30c8a6b72b63968eea2e35f8a58e3910a9100c44d207161ff2c910160405180910390a28651604051632ac0531160e01b81526001600160401b0390911660048201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031690632ac05311906024015f604051808303815f87803b158015612faa575f5ffd5b505af1158015612fbc573d5f5f3e3d5ffd5b5050885160405163353fa1e560e21b8152600481018590526001600160401b0390911660248201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316925063d4fe879491506044015f604051808303815f87803b158015613031575f5ffd5b505af1158015613043573d5f5f3e3d5ffd5b505050506130508861271d565b505050505050505050565b6006546005545f916001600160401b0390811691600160801b8104821691167f00000000000000000000000000000000000000000000000000000000000000006040516370a0823160e01b81523060048201526001600160a01b0391909116906370a0823190602401602060405180830381865afa1580156130df573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906131039190615a82565b61310d9190615ab2565b6131179190615ab2565b610b169190615ab2565b6001600160a01b038381165f908152600160209081526040808320938616835292905220545f198110156124ec578181101561318957604051637dc7a0d960e11b81526001600160a01b0384166004820152602481018290526044810183905260640161267a565b6124ec84848484035f613d3f565b6001600160a01b0383166131c057604051634b637e8f60e11b81525f600482015260240161267a565b6001600160a01b0382166131e95760405163ec442f0560e01b81525f600482015260240161267a565b611281838383614a5b565b5f6131ff6008613261565b15801561320f575061320f6132ef565b8015610b16575060025461322161369d565b61322f90633b9aca00615c62565b1015905090565b610d577f00000000000000000000000000000000000000000000000000000000000000008383614b81565b5f817f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663ef56fd436040518163ffffffff1660e01b8152600401602060405180830381865afa1580156132bf573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906132e39190615ea2565b1660ff16151592915050565b5f60026040516397a5d5b560e01b81523060048201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906397a5d5b590602401602060405180830381865afa158015613354573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906133789190615ec2565b6003811115613389576133896156d0565b14905090565b5f5f613399610b05565b905082610100015191506133ac836148c1565b50506133b98360046148e3565b5f610160840181905261014084018190526101008401526133da84846146e5565b6133ed826001600160401b03165f612683565b6133f6836149c7565b83516040516001600160401b038581168252909116906001600160801b03198716907f1744baf6a404cfac4286f86d033fcf2ff47f5bd1f883ccb098d76e9efbf6522c9060200160405180910390a461344e83614bb6565b6134578161271d565b5092915050565b610d577f0000000000000000000000000000000000000000000000000000000000000000833084614c72565b5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316826001600160a01b0316146134e1576005546134dc906001600160401b03166123fd61298b565b610aff565b50506005546001600160401b031690565b5f806134fe8385615ae0565b905080156135205761351b84670de0b6b3a76400008360016136b9565b613522565b5f5b949350505050565b5f670b1a2bc2ec50000082116135785761356782613557668e1bc9bf0400006701aa535d3d0c0000615ab2565b670b1a2bc2ec50000060016136b9565b610aff90668e1bc9bf040000615ae0565b6135c161358d670b1a2bc2ec50000084615ab2565b6135a76701aa535d3d0c0000670853a0d2313c0000615ab2565b611c03670b1a2bc2ec500000670de0b6b3a7640000615ab2565b610aff906701aa535d3d0c0000615ae0565b5f6135e06003600a615e37565b600254610b169190615ae0565b5f5f5f6135fa8686614ca8565b91509150815f0361361e5783818161361457613614615c79565b04925050506112a4565b818411613635576136356003851502601118614cc4565b5f848688095f868103871696879004966002600389028118808a02820302808a02820302808a02820302808a02820302808a02820302808a02909103029181900381900460010185841190960395909502919093039390930492909217029150509392505050565b5f6136ae6136a9612241565b613cd6565b610b16906001615ae0565b5f6136e66136c683614cd5565b80156136e157505f84806136dc576136dc615c79565b868809115b151590565b6136f18686866135ed565b6120eb9190615ae0565b61370361259f565b81158061370e575080155b1561372c57604051631f2a200560e01b815260040160405180910390fd5b6137358361348a565b8211156137555760405163bb55fd2760e01b815260040160405180910390fd5b600580548391905f906137729084906001600160401b0316615a37565b92506101000a8154816001600160401b0302191690836001600160401b031602179055506137a38585858585614d01565b6137ab6128a6565b5050505050565b6040805160608101825260105463ffffffff8082168352640100000000820481166020840152600160401b909104168183015281516101c08101909252905f90806137fc86612649565b6001600160401b0316815260208581015163ffffffff9081168284015260408088015162ffffff169084015242811660608401819052865182166080850152918601511660a083015260c082015260e00160018152602001613862856101000151612649565b6001600160401b0316815260200161387e856101200151612649565b6001600160401b031681525f60208201819052604082018190526060820181905260809091015290506138b185826146e5565b5f848152601260209081526040808320805460808a901c6001600160801b031991821681179092558784015163ffffffff1685526013909352908320805490921617905561010082015160058054919290916139179084906001600160401b0316615a37565b92506101000a8154816001600160401b0302191690836001600160401b03160217905550600b5f60016004811115613951576139516156d0565b6004811115613962576139626156d0565b81526020019081526020015f205f815461397b90615d44565b909155506139888161446d565b6040516337519c1960e21b8152600481018590527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169063dd467064906024015f604051808303815f87803b1580156139e7575f5ffd5b505af11580156139f9573d5f5f3e3d5ffd5b505083515f9250613a11915063ffffffff1642615ae0565b9050835f015185876001600160801b0319167f252f538adc43fe8e8e425adaf423c0d3dc161fd18ab5ddfca09b24e127832ccf8761010001518861012001518960c001518a60800151888b6020015163ffffffff168a613a719190615ee0565b6040805196875260208701959095529385019290925261ffff16606084015264ffffffffff90811660808401521660a082015260c00160405180910390a4505050505050565b5f8282188284100282186112a4565b5f6112a4613ad48385615c62565b613aea670de0b6b3a76400006301e13380615c62565b6127a290612710615c62565b613aff81614da0565b600f80546001600160a01b0319166001600160a01b0383169081179091556040519081527fb7b0a48f9e58ea97bcad30bc3f9fe6ce429d10e5126b576556632f3a5db45268906020015b60405180910390a150565b805163ffffffff161580613b8957506312cc0300816020015163ffffffff16825f015163ffffffff16613b879190615ae0565b115b15613ba757604051630309cb8760e51b815260040160405180910390fd5b80516010805460208085015160408087015163ffffffff96871667ffffffffffffffff199095168517640100000000938816938402176bffffffff00000000000000001916600160401b9790911696870217909455835192835290820152908101919091527ff395eec42d4211e992d6b39d6bc373024166c7c756b1e5406091eaa5ab941a7d90606001613b49565b613c3f81614da0565b600e80546001600160a01b0319166001600160a01b0383169081179091556040519081527f3c864541ef71378c6229510ed90f376565ee42d9c5e0904a984a9e863e6db44f90602001613b49565b8151613c9a908290615c62565b82604001818151613cab9190615ae0565b9052506020820151613cbe908290615c62565b82606001818151613ccf9190615ae0565b9052505050565b5f613d0582604001517f00000000000000000000000000000000000000000000000000000000000000006128d0565b600554613d24906001600160401b03600160401b820481169116615ae0565b610aff9190615ae0565b5f80828403848111159081026120eb565b6001600160a01b038416613d685760405163e602df0560e01b81525f600482015260240161267a565b6001600160a01b038316613d9157604051634a1406b160e11b81525f600482015260240161267a565b6001600160a01b038085165f90815260016020908152604080832093871683529290522082905580156124ec57826001600160a01b0316846001600160a01b03167f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b92584604051613e0391815260200190565b60405180910390a350505050565b613e1b848361345e565b613e258382614dc7565b826001600160a01b0316846001600160a01b03167fdcbc1c05240f31ff3ad067ef1ee35ce4997762752e3a095284754544f4c709d78484604051613e03929190918252602082015260400190565b7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005c1561218d57604051633ee5aeb560e01b815260040160405180910390fd5b80825d5050565b5f815f03613ecc57613ecc6012614cc4565b816001840381613ede57613ede615c79565b046001018315155b029392505050565b6101408201516101608301516001600160801b03918216911660018460e001516004811115613f1f57613f1f6156d0565b03614014575f613f2e85614dfb565b5060c086015190915063ffffffff16613f7b81613f768761201586838c5f8160a0015163ffffffff16826080015163ffffffff16836060015163ffffffff1601019050919050565b614e6d565b94505f8661012001516001600160401b03168761010001516001600160401b0316613fa69190615c62565b9050613fb28284613ab7565b613fbc8785613ab7565b613fc69190615ab2565b613fd09082615c62565b613fda9086615ae0565b9450613fe68284614e6d565b613ff08785614e6d565b613ffa9190615ab2565b6140049082615c62565b61400e9085615ae0565b93505050505b9250929050565b5f610aff826127a2670de0b6b3a76400006301e13380615c62565b5f808060018660e001516004811115614051576140516156d0565b14614079578561014001516001600160801b03168661016001516001600160801b0316614082565b614082866148c1565b915091508385036140c4576101008601516140a6906001600160401b031686615ab2565b5f610160880181905261014088018190526101008801529250614197565b6140f2856140de670de0b6b3a76400006301e13380615c62565b6140e88486615ae0565b6120159190615c8d565b92505f61410b670de0b6b3a76400006301e13380615c62565b6141159085615c62565b90505f6141228285613ab7565b905061412e8588615ab2565b88610100018181516141409190615a37565b6001600160401b031690525061415e6141598286615ab2565b614994565b6001600160801b03166101408901526141858261417b8386615ae0565b6141599190615ab2565b6001600160801b031661016089015250505b505063ffffffff421660c0909401939093525090919050565b5f6127106141de7f000000000000000000000000000000000000000000000000000000000000000084615c62565b6141e89190615c8d565b90505f6127107f00000000000000000000000000000000000000000000000000000000000000006142397f000000000000000000000000000000000000000000000000000000000000000083615ab2565b6142439190615ab2565b61424d9085615c62565b6142579190615c8d565b90505f816142658486615ab2565b61426f9190615ab2565b905061427b8184612683565b600680548391905f906142989084906001600160401b0316615e64565b92506101000a8154816001600160401b0302191690836001600160401b03160217905550846001600160801b0319167fa7ee082e6d78fed6eaa8ade9fe565e6eb415cab5c67d50cf4b605fb6e76ae54882858560405161430b939291909283526020830191909152604082015260600190565b60405180910390a25050505050565b81516001600160401b03165f9081526012602052604081209082801561434957508154600160801b900460ff16155b90506143568460026148e3565b801561436e57815460ff60801b1916600160801b1782555b5f614378856149c7565b905080855f01516001600160401b0316876001600160801b0319167f7ba3840626e5abad4dbd720f574bb850b18021af82047126fda6f591c385bf49856040516143c6911515815260200190565b60405180910390a46143d785614bb6565b81156144655784516040516310af31b560e31b8152600481018390526001600160401b0390911660248201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906385798da8906044015f604051808303815f87803b15801561444e575f5ffd5b505af1158015614460573d5f5f3e3d5ffd5b505050505b505050505050565b61259c818261014001516001600160801b03166001614e7c565b5f6144a48361201584876101a001516001600160401b0316613d2e565b90506144b9816144b48186615ab2565b612683565b600a80548491906010906144de908490600160801b90046001600160801b0316615e83565b92506101000a8154816001600160801b0302191690836001600160801b03160217905550846001600160801b0319167fc08b3a75b78461e48daede045c786f831c584e36f612123a276d0b4e5c6b949c82838661453b9190615ab2565b6040805192835260208301919091520161430b565b60208082015163ffffffff165f908152601490915260408120805490919061457790615efd565b9091555080516001600160401b03165f908152601260205260409020805460801b6001600160801b0319908116908416146145b157505050565b80546001600160801b0319168155815160408084015190516364d2506560e01b815262ffffff90911660048201526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000811692638124fea69290917f000000000000000000000000000000000000000000000000000000000000000016906364d2506590602401602060405180830381865afa15801561465a573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061467e9190615f12565b6040516001600160e01b031960e085901b1681526001600160401b0390921660048301526001600160a01b031660248201526044015f604051808303815f87803b1580156146ca575f5ffd5b505af11580156146dc573d5f5f3e3d5ffd5b50505050505050565b6001600160801b031982165f908152601160209081526040918290208351815492850151938501516060860151608087015160a088015160c089015163ffffffff908116600160d81b0263ffffffff60d81b19928216600160b81b0263ffffffff60b81b19948316600160981b029490941667ffffffffffffffff60981b19958316600160781b0263ffffffff60781b1962ffffff909816600160601b029790971666ffffffffffffff60601b1993909b16600160401b026bffffffffffffffffffffffff19909a166001600160401b0390981697909717989098171697909717929092171691909117179283168217815560e084015184939192909183916001600160f81b03166001600160d81b0390911617600160f81b836004811115614810576148106156d0565b02179055506101008201516001820180546101208501516101408601516001600160401b039485166001600160801b031990931692909217600160401b91851691909102176001600160801b03908116600160801b928216830217909255610160850151600290940180546101808701516101a090970151959093166001600160c01b03199093169290921794831602939093176001600160c01b0316600160c01b92909116919091021790555050565b5f5f6148cd8342613eee565b90925090506148de83835f19614e7c565b915091565b60e082018160048111156148f9576148f96156d0565b9081600481111561490c5761490c6156d0565b90525060015f908152600b6020527f72c6bfb7988af3a1efa6568f02a999bc52252641c659d85961ca3d372b57d5cf805490919061494990615efd565b90915550600b5f826004811115614962576149626156d0565b6004811115614973576149736156d0565b81526020019081526020015f205f815461498c90615d44565b909155505050565b5f6001600160801b038211156123b5576040516306dfcc6560e41b8152608060048201526024810183905260440161267a565b60208101516040516378f1f8df60e01b815263ffffffff90911660048201525f907f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906378f1f8df90602401602060405180830381865afa158015614a37573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610aff9190615a82565b6001600160a01b038316614a85578060025f828254614a7a9190615ae0565b90915550614af59050565b6001600160a01b0383165f9081526020819052604090205481811015614ad75760405163391434e360e21b81526001600160a01b0385166004820152602481018290526044810183905260640161267a565b6001600160a01b0384165f9081526020819052604090209082900390555b6001600160a01b038216614b1157600280548290039055614b2f565b6001600160a01b0382165f9081526020819052604090208054820190555b816001600160a01b0316836001600160a01b03167fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef83604051614b7491815260200190565b60405180910390a3505050565b614b8e83838360016151bd565b61128157604051635274afe760e01b81526001600160a01b038416600482015260240161267a565b60208181015163ffffffff165f90815260138252604080822080546001600160801b031990811690915584516001600160401b039081168452601290945291819020805490921690915582519051636198e33960e01b8152911660048201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031690636198e339906024015f604051808303815f87803b158015614c60575f5ffd5b505af11580156137ab573d5f5f3e3d5ffd5b614c8084848484600161521f565b6124ec57604051635274afe760e01b81526001600160a01b038516600482015260240161267a565b5f805f1983850993909202808410938190039390930393915050565b634e487b715f52806020526024601cfd5b5f6002826003811115614cea57614cea6156d0565b614cf49190615f2d565b60ff166001149050919050565b826001600160a01b0316856001600160a01b031614614d2557614d25838683613121565b614d2f838261528c565b614d398483613236565b826001600160a01b0316846001600160a01b0316866001600160a01b03167ffbde797d201c681b91056529119e0b02407c7bb96a4a2c75c01fc9667232c8db8585604051614d91929190918252602082015260400190565b60405180910390a45050505050565b6001600160a01b03811661259c5760405163d92e233d60e01b815260040160405180910390fd5b6001600160a01b038216614df05760405163ec442f0560e01b81525f600482015260240161267a565b610d575f8383614a5b565b608081015160608201516201518063ffffffff928316929091169182019081069003905f908211614e2f5762015180820191505b60a08301516080840151606085015163ffffffff90811691811691909101911601905062015180810690038181116148de5750620151808101915091565b5f8282188284110282186112a4565b5f5f614e8785614dfb565b915091505f8561012001516001600160401b03168661010001516001600160401b0316614eb49190615c62565b90505f614f308761010001516001600160401b0316614edd868a60c0015163ffffffff16613d2e565b614ee79085615c62565b8961014001516001600160801b0316614f009190615ae0565b7f0000000000000000000000000000000000000000000000000000000000000000614f2b8888615ab2565b6152c0565b60408089015162ffffff165f908152600d6020522054610100890151919250614f62916001600160401b03168761531f565b60408089015162ffffff165f908152600d6020522055600554610100880151614f9f916001600160401b03600160401b909104811691168761531f565b600580546001600160401b0392909216600160401b026fffffffffffffffff000000000000000019909216919091179055600854614fde90878761531f565b600855428411156150c757600754615000906001600160801b0316838761531f565b600780546001600160801b0319166001600160801b03929092169190911790555f600c816150316201518088615c8d565b815260208101919091526040015f208054909150615059906001600160801b0316848861531f565b81546001600160801b0319166001600160801b039190911617815561507e8683615f4e565b8154829060109061509a908490600160801b9004600f0b615f7d565b92506101000a8154816001600160801b030219169083600f0b6001600160801b031602179055505061514a565b5f846150d34286613ab7565b6150dd9190615ab2565b6150e79083615c62565b90506150f9600560040154828861531f565b60095542841161510d575050505050505050565b60075461512b90600160801b90046001600160801b0316838861531f565b600780546001600160801b03928316600160801b029216919091179055505b6151548582615f4e565b600c5f6151646201518087615c8d565b815260208101919091526040015f20805460109061518d908490600160801b9004600f0b615faa565b92506101000a8154816001600160801b030219169083600f0b6001600160801b0316021790555050505050505050565b60405163a9059cbb60e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f51148316615213578383151615615207573d5f823e3d81fd5b5f873b113d1516831692505b60405250949350505050565b6040516323b872dd60e01b5f8181526001600160a01b038781166004528616602452604485905291602083606481808c5af1925060015f5114831661527b57838315161561526f573d5f823e3d81fd5b5f883b113d1516831692505b604052505f60605295945050505050565b6001600160a01b0382166152b557604051634b637e8f60e11b81525f600482015260240161267a565b610d57825f83614a5b565b5f6120eb6152ce8486615c62565b6152e4670de0b6b3a76400006301e13380615c62565b6152f061271089615c62565b6152fa9190615c62565b6153049190615ae0565b836153156127106301e13380615c62565b6127a29190615c62565b5f5f82136153315761351b8385615ab2565b6135228385615ae0565b6001600160a01b038116811461259c575f5ffd5b5f5f60408385031215615360575f5ffd5b823561536b8161533b565b946020939093013593505050565b602081525f82518060208401528060208501604085015e5f604082850101526040601f19601f83011684010191505092915050565b5f602082840312156153be575f5ffd5b5035919050565b5f5f5f606084860312156153d7575f5ffd5b833592506020840135915060408401356153f08161533b565b809150509250925092565b5f6102a082019050825182526020830151602083015260408301516040830152606083015160608301526080830151608083015260a083015160a083015260c083015160c083015260e083015160e08301526101008301516101008301526101208301516101208301526101408301516101408301526101608301516101608301526101808301516101808301526101a08301516101a08301526101c08301516101c08301526101e08301516101e083015261020083015161020083015261022083015161022083015261024083015161024083015261026083015161026083015261028083015161345761028084018215159052565b6001600160801b03198116811461259c575f5ffd5b5f60208284031215615517575f5ffd5b81356112a4816154f2565b5f5f60208385031215615533575f5ffd5b82356001600160401b03811115615548575f5ffd5b8301601f81018513615558575f5ffd5b80356001600160401b0381111561556d575f5ffd5b8560208260051b8401011115615581575f5ffd5b6020919091019590945092505050565b5f5f5f606084860312156155a3575f5ffd5b83356155ae8161533b565b925060208401356155be8161533b565b929592945050506040919091013590565b5f602082840312156155df575f5ffd5b81356112a48161533b565b5f5f604083850312156155fb575f5ffd5b8235615606816154f2565b915060208301356156168161533b565b809150509250929050565b62ffffff8116811461259c575f5ffd5b5f60208284031215615641575f5ffd5b81356112a481615621565b5f5f6040838503121561565d575f5ffd5b823561536b816154f2565b63ffffffff8116811461259c575f5ffd5b5f60208284031215615689575f5ffd5b81356112a481615668565b5f5f604083850312156156a5575f5ffd5b8235915060208301356156168161533b565b5f60c08284031280156156c8575f5ffd5b509092915050565b634e487b7160e01b5f52602160045260245ffd5b6005811061570057634e487b7160e01b5f52602160045260245ffd5b9052565b815181526020808301516101608301916157259084018263ffffffff169052565b50604083015161573c604084018262ffffff169052565b50606083015161574f60608401826156e4565b506080830151615765608084018261ffff169052565b5060a083015161578060a08401826001600160401b03169052565b5060c083015160c083015260e083015160e08301526101008301516101008301526101208301516101208301526101408301516134576101408401826001600160e01b0319169052565b5f5f5f606084860312156157dc575f5ffd5b8335925060208401356157ee8161533b565b915060408401356153f08161533b565b5f5f6020838503121561580f575f5ffd5b82356001600160401b03811115615824575f5ffd5b8301601f81018513615834575f5ffd5b80356001600160401b03811115615849575f5ffd5b85602060c083028401011115615581575f5ffd5b81516001600160401b031681526101c081016020830151615886602084018263ffffffff169052565b50604083015161589d604084018262ffffff169052565b5060608301516158b5606084018263ffffffff169052565b5060808301516158cd608084018263ffffffff169052565b5060a08301516158e560a084018263ffffffff169052565b5060c08301516158fd60c084018263ffffffff169052565b5060e083015161591060e08401826156e4565b5061010083015161592d6101008401826001600160401b03169052565b5061012083015161594a6101208401826001600160401b03169052565b506101408301516159676101408401826001600160801b03169052565b506101608301516159846101608401826001600160801b03169052565b506101808301516159a16101808401826001600160401b03169052565b506101a08301516134576101a08401826001600160401b03169052565b5f5f604083850312156159cf575f5ffd5b82356156068161533b565b5f60608284031280156156c8575f5ffd5b600181811c908216806159ff57607f821691505b602082108103615a1d57634e487b7160e01b5f52602260045260245ffd5b50919050565b634e487b7160e01b5f52601160045260245ffd5b6001600160401b038281168282160390811115610aff57610aff615a23565b634e487b7160e01b5f52603260045260245ffd5b9182526001600160e01b031916602082015260400190565b5f60208284031215615a92575f5ffd5b5051919050565b60ff8181168382160190811115610aff57610aff615a23565b81810381811115610aff57610aff615a23565b5f60208284031215615ad5575f5ffd5b81516112a4816154f2565b80820180821115610aff57610aff615a23565b8051615afe81615621565b919050565b5f60208284031215615b13575f5ffd5b81516112a481615621565b60405161016081016001600160401b0381118282101715615b4d57634e487b7160e01b5f52604160045260245ffd5b60405290565b8051615afe81615668565b805160058110615afe575f5ffd5b805161ffff81168114615afe575f5ffd5b80516001600160401b0381168114615afe575f5ffd5b80516001600160e01b031981168114615afe575f5ffd5b5f610160828403128015615bbc575f5ffd5b50615bc5615b1e565b82518152615bd560208401615b53565b6020820152615be660408401615af3565b6040820152615bf760608401615b5e565b6060820152615c0860808401615b6c565b6080820152615c1960a08401615b7d565b60a082015260c0838101519082015260e0808401519082015261010080840151908201526101208084015190820152615c556101408401615b93565b6101408201529392505050565b8082028115828204841417610aff57610aff615a23565b634e487b7160e01b5f52601260045260245ffd5b5f82615c9b57615c9b615c79565b500490565b5f6060828403128015615cb1575f5ffd5b50604051606081016001600160401b0381118282101715615ce057634e487b7160e01b5f52604160045260245ffd5b6040528235615cee81615668565b81526020830135615cfe81615668565b60208201526040830135615d1181615668565b60408201529392505050565b8082018281125f831280158216821582161715615d3c57615d3c615a23565b505092915050565b5f60018201615d5557615d55615a23565b5060010190565b6001815b6001841115615d9757808504811115615d7b57615d7b615a23565b6001841615615d8957908102905b60019390931c928002615d60565b935093915050565b5f82615dad57506001610aff565b81615db957505f610aff565b8160018114615dcf5760028114615dd957615df5565b6001915050610aff565b60ff841115615dea57615dea615a23565b50506001821b610aff565b5060208310610133831016604e8410600b8410161715615e18575081810a610aff565b615e245f198484615d5c565b805f1904821115613ee657613ee6615a23565b5f6112a460ff841683615d9f565b5f60208284031215615e55575f5ffd5b815180151581146112a4575f5ffd5b6001600160401b038181168382160190811115610aff57610aff615a23565b6001600160801b038181168382160190811115610aff57610aff615a23565b5f60208284031215615eb2575f5ffd5b815160ff811681146112a4575f5ffd5b5f60208284031215615ed2575f5ffd5b8151600481106112a4575f5ffd5b64ffffffffff8181168382160190811115610aff57610aff615a23565b5f81615f0b57615f0b615a23565b505f190190565b5f60208284031215615f22575f5ffd5b81516112a48161533b565b5f60ff831680615f3f57615f3f615c79565b8060ff84160691505092915050565b8082025f8212600160ff1b84141615615f6957615f69615a23565b8181058314821517610aff57610aff615a23565b600f81810b9083900b0160016001607f1b03811360016001607f1b031982121715610aff57610aff615a23565b600f82810b9082900b0360016001607f1b0319811260016001607f1b0382131715610aff57610aff615a2356fed3de420a6565b95f57bbf208691ef9de4e2cad9835029b32b5e3192fd27202ff"

// LendingVaultImmutables are the places, start and length, of the values that the constructor fixed.
var LendingVaultImmutables = [][2]int{{1101, 32}, {1296, 32}, {1385, 32}, {1481, 32}, {1543, 32}, {1737, 32}, {1964, 32}, {2003, 32}, {2320, 32}, {2549, 32}, {2607, 32}, {2646, 32}, {3631, 32}, {4451, 32}, {4787, 32}, {5160, 32}, {5378, 32}, {5568, 32}, {6407, 32}, {6544, 32}, {7017, 32}, {8304, 32}, {9486, 32}, {10641, 32}, {11436, 32}, {12129, 32}, {12262, 32}, {12412, 32}, {12859, 32}, {12901, 32}, {13063, 32}, {13411, 32}, {13453, 32}, {14750, 32}, {15585, 32}, {16825, 32}, {16880, 32}, {16916, 32}, {17413, 32}, {17897, 32}, {17941, 32}, {18922, 32}, {19479, 32}, {20226, 32}}
