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
var LendingVaultMetaData = MetaData{
	ABI: "[{\"inputs\":[{\"components\":[{\"internalType\":\"contractIERC20\",\"name\":\"asset\",\"type\":\"address\"},{\"internalType\":\"contractRoles\",\"name\":\"roles\",\"type\":\"address\"},{\"internalType\":\"contractIFarmerRegistry\",\"name\":\"registry\",\"type\":\"address\"},{\"internalType\":\"contractICreditScore\",\"name\":\"creditScore\",\"type\":\"address\"},{\"internalType\":\"contractIBatchToken\",\"name\":\"batchToken\",\"type\":\"address\"},{\"internalType\":\"contractITraceLog\",\"name\":\"traceLog\",\"type\":\"address\"},{\"internalType\":\"contractIVaults\",\"name\":\"vaults\",\"type\":\"address\"},{\"internalType\":\"contractIUnderwriting\",\"name\":\"underwriting\",\"type\":\"address\"},{\"internalType\":\"contractIPurchaseEscrow\",\"name\":\"escrow\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"queue\",\"type\":\"address\"}],\"internalType\":\"structLendingVault.Wiring\",\"name\":\"wiring\",\"type\":\"tuple\"},{\"components\":[{\"internalType\":\"address\",\"name\":\"treasury\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"servicer\",\"type\":\"address\"},{\"components\":[{\"internalType\":\"uint32\",\"name\":\"term\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"forbearance\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"unwindWindow\",\"type\":\"uint32\"}],\"internalType\":\"structLendingVault.LoanTerms\",\"name\":\"terms\",\"type\":\"tuple\"},{\"internalType\":\"uint16\",\"name\":\"lenderBps\",\"type\":\"uint16\"},{\"internalType\":\"uint16\",\"name\":\"reserveBps\",\"type\":\"uint16\"}],\"internalType\":\"structLendingVault.Settings\",\"name\":\"settings\",\"type\":\"tuple\"}],\"stateMutability\":\"nonpayable\",\"type\":\"constructor\"},{\"inputs\":[],\"name\":\"BatchInAnotherOrder\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"DuplicateDeposit\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"spender\",\"type\":\"address\"},{\"internalType\":\"uint256\",\"name\":\"allowance\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"needed\",\"type\":\"uint256\"}],\"name\":\"ERC20InsufficientAllowance\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"sender\",\"type\":\"address\"},{\"internalType\":\"uint256\",\"name\":\"balance\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"needed\",\"type\":\"uint256\"}],\"name\":\"ERC20InsufficientBalance\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"approver\",\"type\":\"address\"}],\"name\":\"ERC20InvalidApprover\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"receiver\",\"type\":\"address\"}],\"name\":\"ERC20InvalidReceiver\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"sender\",\"type\":\"address\"}],\"name\":\"ERC20InvalidSender\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"spender\",\"type\":\"address\"}],\"name\":\"ERC20InvalidSpender\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"receiver\",\"type\":\"address\"},{\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"max\",\"type\":\"uint256\"}],\"name\":\"ERC4626ExceededMaxDeposit\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"receiver\",\"type\":\"address\"},{\"internalType\":\"uint256\",\"name\":\"shares\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"max\",\"type\":\"uint256\"}],\"name\":\"ERC4626ExceededMaxMint\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"owner\",\"type\":\"address\"},{\"internalType\":\"uint256\",\"name\":\"shares\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"max\",\"type\":\"uint256\"}],\"name\":\"ERC4626ExceededMaxRedeem\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"owner\",\"type\":\"address\"},{\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"max\",\"type\":\"uint256\"}],\"name\":\"ERC4626ExceededMaxWithdraw\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"InsufficientLiquidity\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"InsufficientPermissions\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"InvalidParameter\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"LoanNotFound\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"ReentrancyGuardReentrantCall\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"uint8\",\"name\":\"bits\",\"type\":\"uint8\"},{\"internalType\":\"uint256\",\"name\":\"value\",\"type\":\"uint256\"}],\"name\":\"SafeCastOverflowedUintDowncast\",\"type\":\"error\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"token\",\"type\":\"address\"}],\"name\":\"SafeERC20FailedOperation\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"VaultPaused\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"ZeroAddress\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"ZeroAmount\",\"type\":\"error\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"address\",\"name\":\"owner\",\"type\":\"address\"},{\"indexed\":true,\"internalType\":\"address\",\"name\":\"spender\",\"type\":\"address\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"value\",\"type\":\"uint256\"}],\"name\":\"Approval\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes16\",\"name\":\"loanId\",\"type\":\"bytes16\"},{\"indexed\":true,\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"address\",\"name\":\"to\",\"type\":\"address\"}],\"name\":\"CollateralDisposed\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"address\",\"name\":\"sender\",\"type\":\"address\"},{\"indexed\":true,\"internalType\":\"address\",\"name\":\"owner\",\"type\":\"address\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"shares\",\"type\":\"uint256\"}],\"name\":\"Deposit\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"address\",\"name\":\"from\",\"type\":\"address\"},{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"ref\",\"type\":\"bytes32\"},{\"indexed\":true,\"internalType\":\"address\",\"name\":\"receiver\",\"type\":\"address\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"shares\",\"type\":\"uint256\"}],\"name\":\"DepositedOnce\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"gain\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"unvested\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"uint40\",\"name\":\"until\",\"type\":\"uint40\"}],\"name\":\"GainVesting\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes16\",\"name\":\"loanId\",\"type\":\"bytes16\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"lenders\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"reserve\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"servicing\",\"type\":\"uint256\"}],\"name\":\"InterestSplit\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes16\",\"name\":\"loanId\",\"type\":\"bytes16\"},{\"indexed\":true,\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"},{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"farmerKey\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"principal\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"interest\",\"type\":\"uint256\"}],\"name\":\"LoanDefaulted\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes16\",\"name\":\"loanId\",\"type\":\"bytes16\"},{\"indexed\":true,\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"},{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"farmerKey\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"rate\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"collateralValue\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"uint16\",\"name\":\"ltvBps\",\"type\":\"uint16\"},{\"indexed\":false,\"internalType\":\"uint40\",\"name\":\"dueAt\",\"type\":\"uint40\"},{\"indexed\":false,\"internalType\":\"uint40\",\"name\":\"defaultAt\",\"type\":\"uint40\"}],\"name\":\"LoanOriginated\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes16\",\"name\":\"loanId\",\"type\":\"bytes16\"},{\"indexed\":true,\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"address\",\"name\":\"from\",\"type\":\"address\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"interest\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"principal\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"left\",\"type\":\"uint256\"}],\"name\":\"LoanPayment\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes16\",\"name\":\"loanId\",\"type\":\"bytes16\"},{\"indexed\":true,\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"address\",\"name\":\"from\",\"type\":\"address\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"left\",\"type\":\"uint256\"}],\"name\":\"LoanRecovered\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes16\",\"name\":\"loanId\",\"type\":\"bytes16\"},{\"indexed\":true,\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"},{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"farmerKey\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"bool\",\"name\":\"rewarded\",\"type\":\"bool\"}],\"name\":\"LoanRepaid\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes16\",\"name\":\"loanId\",\"type\":\"bytes16\"},{\"indexed\":true,\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"},{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"farmerKey\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"}],\"name\":\"LoanUnwound\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes16\",\"name\":\"loanId\",\"type\":\"bytes16\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"loss\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"covered\",\"type\":\"uint256\"}],\"name\":\"LossCovered\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes16\",\"name\":\"loanId\",\"type\":\"bytes16\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"lenders\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"reserve\",\"type\":\"uint256\"}],\"name\":\"RecoverySplit\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"key\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"item\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"bytes4\",\"name\":\"reason\",\"type\":\"bytes4\"}],\"name\":\"Rejected\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"}],\"name\":\"ReserveReleased\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":false,\"internalType\":\"address\",\"name\":\"servicer\",\"type\":\"address\"}],\"name\":\"ServicerSet\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":false,\"internalType\":\"address\",\"name\":\"servicer\",\"type\":\"address\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"}],\"name\":\"ServicingPaid\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"bytes32\",\"name\":\"key\",\"type\":\"bytes32\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"item\",\"type\":\"uint256\"}],\"name\":\"Skipped\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":false,\"internalType\":\"address\",\"name\":\"to\",\"type\":\"address\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"}],\"name\":\"SurplusRescued\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":false,\"internalType\":\"uint32\",\"name\":\"term\",\"type\":\"uint32\"},{\"indexed\":false,\"internalType\":\"uint32\",\"name\":\"forbearance\",\"type\":\"uint32\"},{\"indexed\":false,\"internalType\":\"uint32\",\"name\":\"unwindWindow\",\"type\":\"uint32\"}],\"name\":\"TermsSet\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"address\",\"name\":\"from\",\"type\":\"address\"},{\"indexed\":true,\"internalType\":\"address\",\"name\":\"to\",\"type\":\"address\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"value\",\"type\":\"uint256\"}],\"name\":\"Transfer\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":false,\"internalType\":\"address\",\"name\":\"treasury\",\"type\":\"address\"}],\"name\":\"TreasurySet\",\"type\":\"event\"},{\"anonymous\":false,\"inputs\":[{\"indexed\":true,\"internalType\":\"address\",\"name\":\"sender\",\"type\":\"address\"},{\"indexed\":true,\"internalType\":\"address\",\"name\":\"receiver\",\"type\":\"address\"},{\"indexed\":true,\"internalType\":\"address\",\"name\":\"owner\",\"type\":\"address\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"},{\"indexed\":false,\"internalType\":\"uint256\",\"name\":\"shares\",\"type\":\"uint256\"}],\"name\":\"Withdraw\",\"type\":\"event\"},{\"inputs\":[],\"name\":\"BATCH_TOKEN\",\"outputs\":[{\"internalType\":\"contractIBatchToken\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"CREDIT_SCORE\",\"outputs\":[{\"internalType\":\"contractICreditScore\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"ESCROW\",\"outputs\":[{\"internalType\":\"contractIPurchaseEscrow\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"LENDER_BPS\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"QUEUE\",\"outputs\":[{\"internalType\":\"address\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"REDEEM_HEADROOM\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"REGISTRY\",\"outputs\":[{\"internalType\":\"contractIFarmerRegistry\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"RESERVE_BPS\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"ROLES\",\"outputs\":[{\"internalType\":\"contractRoles\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"TRACE_LOG\",\"outputs\":[{\"internalType\":\"contractITraceLog\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"UNDERWRITING\",\"outputs\":[{\"internalType\":\"contractIUnderwriting\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"UNWIND_TOLERANCE\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"VAULTS\",\"outputs\":[{\"internalType\":\"contractIVaults\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"VESTING_PERIOD\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"accrue\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"owner\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"spender\",\"type\":\"address\"}],\"name\":\"allowance\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"spender\",\"type\":\"address\"},{\"internalType\":\"uint256\",\"name\":\"value\",\"type\":\"uint256\"}],\"name\":\"approve\",\"outputs\":[{\"internalType\":\"bool\",\"name\":\"\",\"type\":\"bool\"}],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"asset\",\"outputs\":[{\"internalType\":\"address\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"account\",\"type\":\"address\"}],\"name\":\"balanceOf\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"borrowRateUp\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"shares\",\"type\":\"uint256\"}],\"name\":\"convertToAssets\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"}],\"name\":\"convertToShares\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint24\",\"name\":\"cooperative\",\"type\":\"uint24\"}],\"name\":\"cooperativeLent\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes16\",\"name\":\"loanId\",\"type\":\"bytes16\"}],\"name\":\"debtAtDefault\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes16\",\"name\":\"loanId\",\"type\":\"bytes16\"}],\"name\":\"debtUp\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"decimals\",\"outputs\":[{\"internalType\":\"uint8\",\"name\":\"\",\"type\":\"uint8\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"},{\"internalType\":\"address\",\"name\":\"receiver\",\"type\":\"address\"}],\"name\":\"deposit\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"shares\",\"type\":\"uint256\"}],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes32\",\"name\":\"ref\",\"type\":\"bytes32\"},{\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"},{\"internalType\":\"address\",\"name\":\"receiver\",\"type\":\"address\"}],\"name\":\"depositOnce\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"shares\",\"type\":\"uint256\"}],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes16\",\"name\":\"loanId\",\"type\":\"bytes16\"},{\"internalType\":\"address\",\"name\":\"to\",\"type\":\"address\"}],\"name\":\"disposeCollateral\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes16\",\"name\":\"loanId\",\"type\":\"bytes16\"}],\"name\":\"loanOf\",\"outputs\":[{\"components\":[{\"internalType\":\"uint64\",\"name\":\"tokenId\",\"type\":\"uint64\"},{\"internalType\":\"uint32\",\"name\":\"farmer\",\"type\":\"uint32\"},{\"internalType\":\"uint24\",\"name\":\"cooperative\",\"type\":\"uint24\"},{\"internalType\":\"uint32\",\"name\":\"originatedAt\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"term\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"forbearance\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"since\",\"type\":\"uint32\"},{\"internalType\":\"enumLoanState\",\"name\":\"state\",\"type\":\"uint8\"},{\"internalType\":\"uint64\",\"name\":\"principal\",\"type\":\"uint64\"},{\"internalType\":\"uint64\",\"name\":\"rate\",\"type\":\"uint64\"},{\"internalType\":\"uint128\",\"name\":\"interest\",\"type\":\"uint128\"},{\"internalType\":\"uint128\",\"name\":\"late\",\"type\":\"uint128\"},{\"internalType\":\"uint64\",\"name\":\"paid\",\"type\":\"uint64\"},{\"internalType\":\"uint64\",\"name\":\"covered\",\"type\":\"uint64\"}],\"internalType\":\"structLoanBook.Loan\",\"name\":\"\",\"type\":\"tuple\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"}],\"name\":\"loanOfBatch\",\"outputs\":[{\"internalType\":\"bytes16\",\"name\":\"\",\"type\":\"bytes16\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint32\",\"name\":\"farmer\",\"type\":\"uint32\"}],\"name\":\"loanOfFarmer\",\"outputs\":[{\"internalType\":\"bytes16\",\"name\":\"\",\"type\":\"bytes16\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes16[]\",\"name\":\"loanIds\",\"type\":\"bytes16[]\"}],\"name\":\"markDefault\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"\",\"type\":\"address\"}],\"name\":\"maxDeposit\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"receiver\",\"type\":\"address\"}],\"name\":\"maxMint\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"owner\",\"type\":\"address\"}],\"name\":\"maxRedeem\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"owner\",\"type\":\"address\"}],\"name\":\"maxWithdraw\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"shares\",\"type\":\"uint256\"},{\"internalType\":\"address\",\"name\":\"receiver\",\"type\":\"address\"}],\"name\":\"mint\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"}],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"name\",\"outputs\":[{\"internalType\":\"string\",\"name\":\"\",\"type\":\"string\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"components\":[{\"internalType\":\"bytes16\",\"name\":\"loanId\",\"type\":\"bytes16\"},{\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"grams\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"advance\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"maxRate\",\"type\":\"uint256\"}],\"internalType\":\"structLendingVault.LoanRequest[]\",\"name\":\"requests\",\"type\":\"tuple[]\"}],\"name\":\"originate\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint32\",\"name\":\"farmer\",\"type\":\"uint32\"}],\"name\":\"owesDefaulted\",\"outputs\":[{\"internalType\":\"bool\",\"name\":\"\",\"type\":\"bool\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"paused\",\"outputs\":[{\"internalType\":\"bool\",\"name\":\"\",\"type\":\"bool\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"payServicing\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"pool\",\"outputs\":[{\"components\":[{\"internalType\":\"uint256\",\"name\":\"totalAssets\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"cash\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"lent\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"interest\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"reserve\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"fees\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"impaired\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"unvested\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"queued\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"shares\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"sharePrice\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"utilisation\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"borrowRate\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"supplyRate\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"activeLoans\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"repaidLoans\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"defaultedLoans\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"unwoundLoans\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"lost\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"recovered\",\"type\":\"uint256\"},{\"internalType\":\"bool\",\"name\":\"paused\",\"type\":\"bool\"}],\"internalType\":\"structLendingVault.Pool\",\"name\":\"numbers\",\"type\":\"tuple\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"}],\"name\":\"previewDeposit\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"shares\",\"type\":\"uint256\"}],\"name\":\"previewMint\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"shares\",\"type\":\"uint256\"}],\"name\":\"previewRedeem\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"}],\"name\":\"previewWithdraw\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"components\":[{\"internalType\":\"bytes16\",\"name\":\"loanId\",\"type\":\"bytes16\"},{\"internalType\":\"uint256\",\"name\":\"tokenId\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"grams\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"advance\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"maxRate\",\"type\":\"uint256\"}],\"internalType\":\"structLendingVault.LoanRequest\",\"name\":\"request\",\"type\":\"tuple\"}],\"name\":\"quote\",\"outputs\":[{\"components\":[{\"internalType\":\"bytes32\",\"name\":\"farmerKey\",\"type\":\"bytes32\"},{\"internalType\":\"uint32\",\"name\":\"farmer\",\"type\":\"uint32\"},{\"internalType\":\"uint24\",\"name\":\"cooperative\",\"type\":\"uint24\"},{\"internalType\":\"enumTier\",\"name\":\"tier\",\"type\":\"uint8\"},{\"internalType\":\"uint16\",\"name\":\"ltvBps\",\"type\":\"uint16\"},{\"internalType\":\"uint64\",\"name\":\"tierMaxAssets\",\"type\":\"uint64\"},{\"internalType\":\"uint256\",\"name\":\"collateralValue\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"maxAssets\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"},{\"internalType\":\"uint256\",\"name\":\"rate\",\"type\":\"uint256\"},{\"internalType\":\"bytes4\",\"name\":\"refusal\",\"type\":\"bytes4\"}],\"internalType\":\"structIUnderwriting.Quote\",\"name\":\"\",\"type\":\"tuple\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"shares\",\"type\":\"uint256\"},{\"internalType\":\"address\",\"name\":\"receiver\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"owner\",\"type\":\"address\"}],\"name\":\"redeem\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"}],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"}],\"name\":\"releaseReserve\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes16\",\"name\":\"loanId\",\"type\":\"bytes16\"},{\"internalType\":\"uint256\",\"name\":\"maxAssets\",\"type\":\"uint256\"}],\"name\":\"repay\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"paid\",\"type\":\"uint256\"}],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes16\",\"name\":\"loanId\",\"type\":\"bytes16\"},{\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"}],\"name\":\"repayFromSale\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"to\",\"type\":\"address\"}],\"name\":\"rescueSurplus\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"servicer\",\"outputs\":[{\"internalType\":\"address\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"servicer_\",\"type\":\"address\"}],\"name\":\"setServicer\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"components\":[{\"internalType\":\"uint32\",\"name\":\"term\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"forbearance\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"unwindWindow\",\"type\":\"uint32\"}],\"internalType\":\"structLendingVault.LoanTerms\",\"name\":\"terms_\",\"type\":\"tuple\"}],\"name\":\"setTerms\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"treasury_\",\"type\":\"address\"}],\"name\":\"setTreasury\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"sharePriceDown\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"from\",\"type\":\"address\"},{\"internalType\":\"bytes32\",\"name\":\"ref\",\"type\":\"bytes32\"}],\"name\":\"sharesOfRef\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"supplyRateDown\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"symbol\",\"outputs\":[{\"internalType\":\"string\",\"name\":\"\",\"type\":\"string\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"terms\",\"outputs\":[{\"internalType\":\"uint32\",\"name\":\"term\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"forbearance\",\"type\":\"uint32\"},{\"internalType\":\"uint32\",\"name\":\"unwindWindow\",\"type\":\"uint32\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"totalAssets\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"totalSupply\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"to\",\"type\":\"address\"},{\"internalType\":\"uint256\",\"name\":\"value\",\"type\":\"uint256\"}],\"name\":\"transfer\",\"outputs\":[{\"internalType\":\"bool\",\"name\":\"\",\"type\":\"bool\"}],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"address\",\"name\":\"from\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"to\",\"type\":\"address\"},{\"internalType\":\"uint256\",\"name\":\"value\",\"type\":\"uint256\"}],\"name\":\"transferFrom\",\"outputs\":[{\"internalType\":\"bool\",\"name\":\"\",\"type\":\"bool\"}],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"treasury\",\"outputs\":[{\"internalType\":\"address\",\"name\":\"\",\"type\":\"address\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"bytes16[]\",\"name\":\"loanIds\",\"type\":\"bytes16[]\"}],\"name\":\"unwind\",\"outputs\":[],\"stateMutability\":\"nonpayable\",\"type\":\"function\"},{\"inputs\":[],\"name\":\"utilisationUp\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"\",\"type\":\"uint256\"}],\"stateMutability\":\"view\",\"type\":\"function\"},{\"inputs\":[{\"internalType\":\"uint256\",\"name\":\"assets\",\"type\":\"uint256\"},{\"internalType\":\"address\",\"name\":\"receiver\",\"type\":\"address\"},{\"internalType\":\"address\",\"name\":\"owner\",\"type\":\"address\"}],\"name\":\"withdraw\",\"outputs\":[{\"internalType\":\"uint256\",\"name\":\"shares\",\"type\":\"uint256\"}],\"stateMutability\":\"nonpayable\",\"type\":\"function\"}]",
	ID:  "LendingVault",
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
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != lendingVault.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
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
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != lendingVault.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
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
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != lendingVault.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
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
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != lendingVault.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
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
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != lendingVault.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
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
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != lendingVault.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
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
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != lendingVault.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
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
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != lendingVault.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
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
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != lendingVault.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
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
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != lendingVault.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
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
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != lendingVault.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
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
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != lendingVault.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
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
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != lendingVault.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
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
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != lendingVault.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
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
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != lendingVault.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
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
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != lendingVault.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
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
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != lendingVault.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
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
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != lendingVault.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
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
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != lendingVault.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
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
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != lendingVault.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
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
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != lendingVault.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
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
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != lendingVault.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
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
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != lendingVault.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
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
		return nil, ErrNoEventSignature
	}
	if log.Topics[0] != lendingVault.abi.Events[event].ID {
		return nil, ErrEventSignatureMismatch
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

// LendingVaultBin is what creates the contract, without the values for its constructor.
const LendingVaultBin = "0x610220604052348015610010575f5ffd5b5060405161693738038061693783398101604081905261002f916105f5565b8160200151816060015161ffff16826080015161ffff16845f01516040518060400160405280601a81526020017f6d77616e7969206c656e64696e67207661756c742073686172650000000000008152506040518060400160405280600381526020016226abab60e91b81525081600390816100ab919061076f565b5060046100b8828261076f565b5050505f5f6100cc8361028560201b60201c565b91509150816100dc5760126100de565b805b60ff1660a05250506001600160a01b03166080528115806101095750612710610107828461082d565b115b1561012757604051630309cb8760e51b815260040160405180910390fd5b60c09190915260e0526005805464ffffffffff60c01b1916600160c01b4264ffffffffff16021790556001600160a01b0381166101775760405163d92e233d60e01b815260040160405180910390fd5b6001600160a01b0316610100526040820151610192906102b8565b60608201516101a0906102b8565b60808201516101ae906102b8565b60a08201516101bc906102b8565b60c08201516101ca906102b8565b60e08201516101d8906102b8565b6101008201516101e7906102b8565b6101208201516101f6906102b8565b60408201516001600160a01b039081166101209081526060840151821661014052608084015182166101605260a084015182166101805260c084015182166101a05260e084015182166101c05261010084015182166101e05283015116610200528051610262906102e2565b602081015161027090610340565b604081015161027e90610397565b5050610852565b63313ce56760e01b5f818152908190602082600481875afa5f51601f3d1190911661010082101695908602945092505050565b6001600160a01b0381166102df5760405163d92e233d60e01b815260040160405180910390fd5b50565b6102eb816102b8565b600e80546001600160a01b0319166001600160a01b0383169081179091556040519081527f3c864541ef71378c6229510ed90f376565ee42d9c5e0904a984a9e863e6db44f906020015b60405180910390a150565b610349816102b8565b600f80546001600160a01b0319166001600160a01b0383169081179091556040519081527fb7b0a48f9e58ea97bcad30bc3f9fe6ce429d10e5126b576556632f3a5db4526890602001610335565b805163ffffffff1615806103cc57506312cc0300816020015163ffffffff16825f015163ffffffff166103ca919061082d565b115b156103ea57604051630309cb8760e51b815260040160405180910390fd5b80516010805460208085015160408087015163ffffffff9687166001600160401b031990951685176401000000009388169384021763ffffffff60401b1916680100000000000000009790911696870217909455835192835290820152908101919091527ff395eec42d4211e992d6b39d6bc373024166c7c756b1e5406091eaa5ab941a7d90606001610335565b634e487b7160e01b5f52604160045260245ffd5b60405160a081016001600160401b03811182821017156104ae576104ae610478565b60405290565b604051606081016001600160401b03811182821017156104ae576104ae610478565b60405161014081016001600160401b03811182821017156104ae576104ae610478565b6001600160a01b03811681146102df575f5ffd5b8051610518816104f9565b919050565b805163ffffffff81168114610518575f5ffd5b805161ffff81168114610518575f5ffd5b5f81830360e0811215610552575f5ffd5b61055a61048c565b91508251610567816104f9565b82526020830151610577816104f9565b60208301526060603f198201121561058d575f5ffd5b506105966104b4565b6105a26040840161051d565b81526105b06060840161051d565b60208201526105c16080840161051d565b6040820152806040830152506105d960a08301610530565b60608201526105ea60c08301610530565b608082015292915050565b5f5f828403610220811215610608575f5ffd5b610140811215610616575f5ffd5b5061061f6104d6565b6106288461050d565b81526106366020850161050d565b60208201526106476040850161050d565b60408201526106586060850161050d565b60608201526106696080850161050d565b608082015261067a60a0850161050d565b60a082015261068b60c0850161050d565b60c082015261069c60e0850161050d565b60e08201526106ae610100850161050d565b6101008201526106c1610120850161050d565b61012082015291506106d7846101408501610541565b90509250929050565b600181811c908216806106f457607f821691505b60208210810361071257634e487b7160e01b5f52602260045260245ffd5b50919050565b601f82111561076a578282111561076a57805f5260205f20601f840160051c602085101561074357505f5b90810190601f840160051c035f5b81811015610766575f83820155600101610751565b5050505b505050565b81516001600160401b0381111561078857610788610478565b61079c8161079684546106e0565b84610718565b6020601f8211600181146107ce575f83156107b75750848201515b5f19600385901b1c1916600184901b178455610826565b5f84815260208120601f198516915b828110156107fd57878501518255602094850194600190920191016107dd565b508482101561081a57868401515f19600387901b60f8161c191681555b505060018360011b0184555b5050505050565b8082018082111561084c57634e487b7160e01b5f52601160045260245ffd5b92915050565b60805160a05160c05160e05161010051610120516101405161016051610180516101a0516101c0516101e05161020051615f7f6109b85f395f81816105690152818161297901526134a001525f8181610a2f0152818161114b0152818161141001526115a801525f81816107d301526118ef01525f8181610910015261331a01525f61051001525f81816105c9015281816114ea0152818161197801528181612f7401528181613988015281816145a50152614bd301525f8181610a5601528181612ff901526143c101525f818161044d015281816145d101526149a601525f81816107ac015281816124f6015261327801525f81816109f50152818161417501526141ac01525f81816106c901528181610e2f01528181611b510152818161205801528181612cbf01528181613cc3015281816141d00152614ea601525f61129b01525f81816106070152818161308f0152818161324e01526134760152615f7f5ff3fe608060405234801561000f575f5ffd5b506004361061040c575f3560e01c80637c21d60311610221578063cd0d88381161012a578063e41dc9f8116100b4578063ef8b30f711610084578063ef8b30f714610a78578063f0f4426014610a8b578063f15a9fc014610a9e578063f283700814610ab1578063f8ba4cff14610ad3575f5ffd5b8063e41dc9f8146109f0578063e61f00d114610a17578063e681c4aa14610a2a578063e92fbbe414610a51575f5ffd5b8063d905777e116100fa578063d905777e14610980578063d9acc12c14610993578063dd62ed3e1461099b578063df494a3d146109d3578063dff804d4146109e6575f5ffd5b8063cd0d8838146108ef578063ce96cb77146108f8578063d2dabb5b1461090b578063d502562514610932575f5ffd5b806395d89b41116101ab578063b9f33be51161017b578063b9f33be514610883578063ba08765214610896578063babe9229146108a9578063c63d75b6146108c9578063c6e6f592146108dc575f5ffd5b806395d89b4114610842578063a9059cbb1461084a578063b3d7f6b91461085d578063b460af9414610870575f5ffd5b8063923cb952116101f1578063923cb952146107a75780639297a049146107ce57806394bf804d146107f557806394e535ba146108085780639516a9ae1461081b575f5ffd5b80637c21d6031461076f5780637ff375d11461077757806384c1f4ab146107975780638f4d99d91461079f575f5ffd5b806323b872dd116103235780635ac4a5a0116102ad5780636930b70a1161027d5780636930b70a146106c45780636b4e96dd146106eb5780636e553f651461072c57806370a082311461073f57806376a1fd2d14610767575f5ffd5b80635ac4a5a0146106835780635c975abb1461069657806361d027b31461069e578063640ad401146106b1575f5ffd5b8063402d267d116102f3578063402d267d1461062b57806345388cdb1461063e5780634cdad5061461049c5780634e12ad971461065157806355bec94b14610664575f5ffd5b806323b872dd146105b1578063260e3b5c146105c4578063313ce567146105eb57806338d52e0f14610605575f5ffd5b80630cab9d54116103a457806316f0115b1161037457806316f0115b1461054757806318160ddd1461055c5780631a3d203d146105645780631ab98f651461058b57806321dd50a11461059e575f5ffd5b80630cab9d54146104e55780630d4aeede146104f85780630f2332d31461050b578063101005bd14610532575f5ffd5b806306fdde03116103df57806306fdde031461048757806307a2d13a1461049c578063095ea7b3146104af5780630a28a477146104d2575f5ffd5b8063016de558146104105780630197d9721461043657806301e1d1141461044057806306433b1b14610448575b5f5ffd5b61042361041e3660046152f3565b610adb565b6040519081526020015b60405180910390f35b61042362278d0081565b610423610b05565b61046f7f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b03909116815260200161042d565b61048f610b1b565b60405161042d919061531d565b6104236104aa366004615352565b610bab565b6104c26104bd3660046152f3565b610bb6565b604051901515815260200161042d565b6104236104e0366004615352565b610bcd565b6104236104f3366004615369565b610bd9565b600f5461046f906001600160a01b031681565b61046f7f000000000000000000000000000000000000000000000000000000000000000081565b610545610540366004615352565b610c94565b005b61054f610d5b565b60405161042d919061539f565b600254610423565b61046f7f000000000000000000000000000000000000000000000000000000000000000081565b6104236105993660046154ab565b610fc6565b6105456105ac3660046154c6565b610fd9565b6104c26105bf366004615535565b61126e565b61046f7f000000000000000000000000000000000000000000000000000000000000000081565b6105f3611293565b60405160ff909116815260200161042d565b7f000000000000000000000000000000000000000000000000000000000000000061046f565b610423610639366004615573565b6112bf565b61054561064c366004615573565b6112ea565b61054561065f36600461558e565b61135d565b6104236106723660046155d5565b600d6020525f908152604090205481565b6105456106913660046155f0565b611595565b6104c2611619565b600e5461046f906001600160a01b031681565b6105456106bf3660046154c6565b611638565b6104237f000000000000000000000000000000000000000000000000000000000000000081565b6107136106f936600461561d565b63ffffffff165f9081526013602052604090205460801b90565b6040516001600160801b0319909116815260200161042d565b61042361073a366004615638565b611845565b61042361074d366004615573565b6001600160a01b03165f9081526020819052604090205490565b61042361185d565b610423611884565b61078a61078536600461565b565b611895565b60405161042d91906156a8565b610423611af1565b610423611b1f565b61046f7f000000000000000000000000000000000000000000000000000000000000000081565b61046f7f000000000000000000000000000000000000000000000000000000000000000081565b610423610803366004615638565b611b8e565b6104236108163660046154ab565b611ba6565b6104c261082936600461561d565b63ffffffff165f90815260146020526040902054151590565b61048f611bba565b6104c26108583660046152f3565b611bc9565b61042361086b366004615352565b611bd6565b61042361087e36600461576e565b611bf2565b6105456108913660046157a2565b611c0b565b6104236108a436600461576e565b611dfa565b6108bc6108b73660046154ab565b611e13565b60405161042d9190615801565b6104236108d7366004615573565b611fb7565b6104236108ea366004615352565b611fc4565b610423610e1081565b610423610906366004615573565b611fcf565b61046f7f000000000000000000000000000000000000000000000000000000000000000081565b6010546109599063ffffffff808216916401000000008104821691600160401b9091041683565b6040805163ffffffff9485168152928416602084015292169181019190915260600161042d565b61042361098e366004615573565b612002565b6105456120dc565b6104236109a9366004615962565b6001600160a01b039182165f90815260016020908152604080832093909416825291909152205490565b6105456109e1366004615573565b612177565b610423620f424081565b6104237f000000000000000000000000000000000000000000000000000000000000000081565b610545610a2536600461597e565b61218a565b61046f7f000000000000000000000000000000000000000000000000000000000000000081565b61046f7f000000000000000000000000000000000000000000000000000000000000000081565b610423610a86366004615352565b6121ab565b610545610a99366004615573565b6121c0565b610423610aac3660046155f0565b6121d3565b610713610abf366004615352565b5f9081526012602052604090205460801b90565b610545612221565b6001600160a01b0382165f9081526015602090815260408083208484529091529020545b92915050565b5f610b16610b11612229565b6123a1565b905090565b606060038054610b2a9061598f565b80601f0160208091040260200160405190810160405280929190818152602001828054610b569061598f565b8015610ba15780601f10610b7857610100808354040283529160200191610ba1565b820191905f5260205f20905b815481529060010190602001808311610b8457829003601f168201915b5050505050905090565b5f610aff825f6123ea565b5f33610bc3818585612423565b5060019392505050565b5f610aff826001612430565b335f90815260156020908152604080832086845290915281205415610c11576040516311dcbb0f60e31b815260040160405180910390fd5b610c1a836121ab565b335f8181526015602090815260408083208984529091529020829055909150610c4590838584612460565b60408051848152602081018390526001600160a01b03841691869133917f83e5c0724654537f2a6744c3f6fbbe76d124ca05b2bcbf1f40ef896bf2c1ce25910160405180910390a49392505050565b5f610c9e816124da565b610ca6612587565b610cae6125bc565b5f610cb7610b05565b9050610cc283612631565b60058054601090610ce4908490600160801b90046001600160401b03166159db565b92506101000a8154816001600160401b0302191690836001600160401b03160217905550610d12835f61266b565b610d1b81612705565b6040518381527f74fbfc2c048fe0211ac71c0a641600f10792646ea18663f24063d9e59cfa91da9060200160405180910390a150610d5761288e565b5050565b610deb604051806102a001604052805f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f151581525090565b5f610df4612229565b9050610dff816123a1565b82526005546001600160401b038082166020850152600160401b90910416604080840191909152810151610e53907f00000000000000000000000000000000000000000000000000000000000000006128b8565b60608301526005546001600160401b03600160801b909104811660808401526006541660a0830152610e84816128ef565b60c0830152610e9242612906565b60e0830152610e9f612973565b610100830152600254610120830152610eb6611af1565b610140830152610ec461185d565b610160830152610ed2611884565b610180830152610ee0611b1f565b6101a08301527f72c6bfb7988af3a1efa6568f02a999bc52252641c659d85961ca3d372b57d5cf546101c08301527fa50eece07c7db1631545c0069bd8f5f54d5935e215d59097edf258a44ba91634546101e08301527f64c15cc42be7899b001f818cf4433057002112c418d1d3a67cd5cb453051d33e5461020083015260045f52600b6020527f12d0c11577e2f0950f57c455c117796550b79f444811db8ba2f69c57b646c78454610220830152600a546001600160801b03808216610240850152600160801b90910416610260830152610fba611619565b15156102808301525090565b5f610aff610fd383611e13565b426129fe565b7f5bb6a25286bb8715dc575866da01fccb9319d7c050dc4a550830f9fd153b997c611003816124da565b61100b612587565b6110136125bc565b5f5b82811015611257575f848483818110611030576110306159fa565b905060200201602081019061104591906154ab565b90505f61105182611e13565b90505f8160e00151600481111561106a5761106a615674565b036110ae576040516001600160801b03198316905f516020615f5f5f395f51905f52906110a1908690630e7e621d60e01b90615a0e565b60405180910390a261124d565b60018160e0015160048111156110c6576110c6615674565b14611107576040518381526001600160801b03198316907fa7df37e35254f22900087bd61c5b68001c8f034f7e924ec565af11317d7ee0f7906020016110a1565b61111081612a3b565b4211611148576040516001600160801b03198316905f516020615f5f5f395f51905f52906110a19086906357aeddc560e11b90615a0e565b5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663cfa6f827835f015161118685426129fe565b6040516001600160e01b031960e085901b1681526001600160401b03909216600483015260248201526044016020604051808303815f875af11580156111ce573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906111f29190615a26565b905080156112075761120583825f612a66565b505b60016001600160801b031984165f90815260116020526040902054600160f81b900460ff16600481111561123d5761123d615674565b0361124b5761124b83612c92565b505b5050600101611015565b5061126061306e565b5061126961288e565b505050565b5f3361127b858285613134565b6112868585856131aa565b60019150505b9392505050565b5f610b1660037f0000000000000000000000000000000000000000000000000000000000000000615a3d565b5f6112c8613207565b6112d2575f610aff565b600554610aff906001600160401b0390811690615a56565b5f6112f4816124da565b6112fc612587565b5f61130561306e565b604080516001600160a01b0386168152602081018390529192507faa4baa311e1dedb0940f0e5c84bef8ff176fe87c3c18d8f14362e9b313b698f2910160405180910390a16113548382613249565b50610d5761288e565b5f611367816124da565b61136f612587565b6001600160801b031983165f90815260116020526040902080546001600160401b031660038254600160f81b900460ff1660048111156113b1576113b1615674565b1415806113dc57505f8181526012602052604090205460801b6001600160801b031990811690861614155b156113fa57604051630e7e621d60e01b815260040160405180910390fd5b604051630107905560e31b8152600481018290527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169063083c82a890602401602060405180830381865afa15801561145d573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906114819190615a69565b6001600160801b031916156114a957604051630225a92560e11b815260040160405180910390fd5b5f818152601260205260409081902080546001600160801b0319169055516340927f5360e11b8152600481018290526001600160a01b0385811660248301527f00000000000000000000000000000000000000000000000000000000000000001690638124fea6906044015f604051808303815f87803b15801561152b575f5ffd5b505af115801561153d573d5f5f3e3d5ffd5b50506040516001600160a01b03871681528392506001600160801b0319881691507ff9596e90024408eaad2c014b4856ff5f60e09d994ca03a4e0d354339b30589b59060200160405180910390a3505061126961288e565b61159d612587565b336001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016146115e65760405163061cbdd360e51b815260040160405180910390fd5b806115f383836001612a66565b1461161157604051630309cb8760e51b815260040160405180910390fd5b61135461306e565b5f611624600c613274565b80610b165750611632613302565b15905090565b7f5bb6a25286bb8715dc575866da01fccb9319d7c050dc4a550830f9fd153b997c611662816124da565b61166a612587565b6116726125bc565b5f5f5b83811015611828575f858583818110611690576116906159fa565b90506020020160208101906116a591906154ab565b90505f6116b182611e13565b90505f8160e0015160048111156116ca576116ca615674565b0361170e576040516001600160801b03198316905f516020615f5f5f395f51905f5290611701908690630e7e621d60e01b90615a0e565b60405180910390a261181e565b60048160e00151600481111561172657611726615674565b03611767576040518381526001600160801b03198316907fa7df37e35254f22900087bd61c5b68001c8f034f7e924ec565af11317d7ee0f790602001611701565b60018160e00151600481111561177f5761177f615674565b14158061179c5750620f42408161018001516001600160401b0316115b806117c7575060105460608201516117c49163ffffffff600160401b90910481169116615a84565b42115b156117fe576040516001600160801b03198316905f516020615f5f5f395f51905f5290611701908690634bfc160160e11b90615a0e565b61180882826133a2565b61181b906001600160401b031685615a84565b93505b5050600101611675565b50801561126057600e54611260906001600160a01b031682613471565b5f61184f836121ab565b9050610aff33838584612460565b6005545f90610b1690600160401b90046001600160401b031661187f8361349d565b613505565b5f610b1661189061185d565b61353d565b60408051610160810182525f80825260208201819052918101829052606081018290526080810182905260a0810182905260c0810182905260e08101829052610100810182905261012081018290526101408101919091527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663b16e5a4983602001358460400135856060013586608001358760a001356040518060a001604052806119495f61349d565b8152600554600160401b90046001600160401b0316602082015260400161196e610b05565b8152602001600d5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316636817ca308e602001356040518263ffffffff1660e01b81526004016119c891815260200190565b602060405180830381865afa1580156119e3573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190611a079190615aa7565b62ffffff1662ffffff1681526020019081526020015f20548152602001611a2e6004613274565b158015611a3e5750611a3e613302565b15159052604080516001600160e01b031960e08a901b16815260048101979097526024870195909552604486019390935260648501919091526084840152805160a4840152602081015160c48401529081015160e483015260608101516101048301526080015115156101248201526101440161016060405180830381865afa158015611acd573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610aff9190615b4e565b5f610b16611afd610b05565b611b08906001615a84565b683635c9adc5dea00000611b1a6135e6565b613600565b5f5f611b29612229565b90505f611b35826123a1565b90508015611b8557611b4981612710615c06565b8251611b76907f000000000000000000000000000000000000000000000000000000000000000090615c06565b611b809190615c31565b611b87565b5f5b9250505090565b5f611b9883611bd6565b9050610aff33838386612460565b5f610aff611bb383611e13565b5f196129fe565b606060048054610b2a9061598f565b5f33610bc38185856131aa565b5f610aff82611be36136b0565b611beb6135e6565b60016136cc565b5f611bfc84610bcd565b905061128c338484878561370e565b7f5bb6a25286bb8715dc575866da01fccb9319d7c050dc4a550830f9fd153b997c611c35816124da565b611c3d612587565b611c456125bc565b5f5f5b83811015611ddd5736858583818110611c6357611c636159fa565b60c0029190910191505f905060115f611c7f60208501856154ab565b6001600160801b031916815260208101919091526040015f2054600160f81b900460ff166004811115611cb457611cb4615674565b14611d0f57611cc660208201826154ab565b6001600160801b0319167fa7df37e35254f22900087bd61c5b68001c8f034f7e924ec565af11317d7ee0f783604051611d0191815260200190565b60405180910390a250611dd5565b5f611d1982611895565b9050611d2860208301836154ab565b6001600160801b0319165f03611d4757630eda9c3d60e31b6101408201525b6101408101516001600160e01b03191615611da557611d6960208301836154ab565b6001600160801b0319165f516020615f5f5f395f51905f5284836101400151604051611d96929190615a0e565b60405180910390a25050611dd5565b611dc0611db560208401846154ab565b8360200135836137c5565b610100810151611dd09085615a84565b935050505b600101611c48565b50801561126057600e54611260906001600160a01b031682613249565b5f611e0484610bab565b905061128c338484848861370e565b604080516101c0810182525f80825260208201819052918101829052606081018290526080810182905260a0810182905260c0810182905260e08101829052610100810182905261012081018290526101408101829052610160810182905261018081018290526101a08101919091526001600160801b031982165f9081526011602090815260409182902082516101c08101845281546001600160401b038116825263ffffffff600160401b820481169483019490945262ffffff600160601b82041694820194909452600160781b840483166060820152600160981b840483166080820152600160b81b8404831660a0820152600160d81b840490921660c0830152909160e083019060ff600160f81b909104166004811115611f3a57611f3a615674565b6004811115611f4b57611f4b615674565b815260018201546001600160401b038082166020840152600160401b8204811660408401526001600160801b03600160801b92839004811660608501526002909401549384166080840152908304811660a0830152600160c01b90920490911660c09091015292915050565b5f610aff610a86836112bf565b5f610aff825f612430565b5f610aff611ff46104aa846001600160a01b03165f9081526020819052604090205490565b611ffd8461349d565b613a99565b6001600160a01b0381165f908152602081905260408120545f612023612229565b90505f61203a612035610e1042615a84565b612906565b61204342612906565b835161207c9061205690610e1090615c06565b7f0000000000000000000000000000000000000000000000000000000000000000613aa8565b612085856123a1565b61208f9190615a84565b6120999190615a84565b6120a39190615a56565b6120ae906001615a84565b90506120d383611ffd6120c08861349d565b6120c86135e6565b611b1a866001615a84565b95945050505050565b6120e4612587565b6006546001600160401b03165f8190036120fe575061216d565b6006805467ffffffffffffffff19169055600f54604080516001600160a01b039092168252602082018390527f08753525b438d56adbaa26e9649bd96dbc4883244e26f4c33a8a4fb27b717074910160405180910390a1600f5461216b906001600160a01b031682613249565b505b61217561288e565b565b5f612181816124da565b610d5782613ad8565b5f612194816124da565b610d576121a636849003840184615c44565b613b36565b5f610aff826121b86135e6565b611b1a6136b0565b5f6121ca816124da565b610d5782613c18565b5f6121dc612587565b815f036121fc57604051631f2a200560e01b815260040160405180910390fd5b61220783835f612a66565b90508015612219576122193382613471565b610aff61288e565b6121756125bc565b61225060405180608001604052805f81526020015f81526020015f81526020015f81525090565b6007546001600160801b038082168352600160801b90910416602082015260085460408201526009546060820152600554600160c01b900464ffffffffff16428114806122c5575060015f52600b6020527f72c6bfb7988af3a1efa6568f02a999bc52252641c659d85961ca3d372b57d5cf54155b156122ce575090565b5f6122dc6201518083615c31565b6122e7906001615a84565b90505b426122f88262015180615c06565b1161238e5761231e838361230f8462015180615c06565b6123199190615a56565b613c6f565b61232b8162015180615c06565b5f828152600c602052604090208054855192945090916001600160801b0390911690859061235a908390615a56565b9052508054602085015161237891600160801b9004600f0b90615cc1565b60208501525061238781615ce8565b90506122ea565b5061239d826123198342615a56565b5090565b5f610aff6123ae83613cb8565b6123b742612906565b6123db6123c3866128ef565b600554600160801b90046001600160401b0316613d10565b6123e59190615a84565b613d10565b5f61128c6123f6610b05565b612401906001615a84565b61240d6003600a615ddb565b60025461241a9190615a84565b859190856136cc565b6112698383836001613d21565b5f61128c6124406003600a615ddb565b60025461244d9190615a84565b612455610b05565b61241a906001615a84565b612468612587565b612470613207565b61248d576040516336a7e2cd60e21b815260040160405180910390fd5b811580612498575080155b156124b657604051631f2a200560e01b815260040160405180910390fd5b6124c0825f61266b565b6124cc84848484613df3565b6124d461288e565b50505050565b604051632474521560e21b8152600481018290523360248201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906391d1485490604401602060405180830381865afa158015612543573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906125679190615de9565b6125845760405163061cbdd360e51b815260040160405180910390fd5b50565b61258f613e55565b61217560017f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005b90613e95565b60055442600160c01b90910464ffffffffff16036125d657565b5f6125df612229565b805160208201516001600160801b03908116600160801b02911617600755604081015160085560600151600955506005805464ffffffffff4216600160c01b0264ffffffffff60c01b19909116179055565b5f6001600160401b0382111561239d57604080516306dfcc6560e41b81526004810191909152602481018390526044015b60405180910390fd5b61267482612631565b600580545f9061268e9084906001600160401b0316615e08565b92506101000a8154816001600160401b0302191690836001600160401b031602179055506126bb81612631565b600580546010906126dd908490600160801b90046001600160401b0316615e08565b92506101000a8154816001600160401b0302191690836001600160401b031602179055505050565b5f61271a612714610b11612229565b83613d10565b9050805f03612727575050565b5f61273142612906565b90505f61274162278d0084615c06565b9050811561277c57600654612765904290600160a81b900464ffffffffff16615a56565b61276f9083615c06565b6127799082615a84565b90505b61278f8161278a8585615a84565b613e9c565b90506127a361279e8484615a84565b612631565b6006805464ffffffffff42908116600160801b0264ffffffffff60801b196001600160401b0395909516600160401b029490941674ffffffffffffffffffffffffff00000000000000001990921691909117929092179055612806908290615a84565b6006805464ffffffffff92909216600160a81b0264ffffffffff60a81b199092169190911790557f21627466fe4fad2c69a6bef9be3f82ec8af628c29e6f093a34a110c6267d66dd836128598185615a84565b6128638442615a84565b60408051938452602084019290925264ffffffffff169082015260600160405180910390a150505050565b6121755f7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f006125b6565b5f6128cf670de0b6b3a76400006301e13380615c06565b6128db90612710615c06565b6128e58385615c06565b61128c9190615c31565b5f610aff8260600151670de0b6b3a7640000613e9c565b6006545f90600160a81b900464ffffffffff168083101561296b5761296661292e8483615a56565b60065461294b9190600160401b90046001600160401b0316615c06565b60065461278a90600160801b900464ffffffffff1684615a56565b61128c565b5f9392505050565b5f610b167f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663e20ccec36040518163ffffffff1660e01b8152600401602060405180830381865afa1580156129d3573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906129f79190615a26565b60016123ea565b5f5f5f612a0b8585613ed0565b9092509050612a22612a1d8284615a84565b613fd7565b8561010001516001600160401b03166120d39190615a84565b5f8160a0015163ffffffff16826080015163ffffffff16836060015163ffffffff1601019050919050565b5f5f612a7185611e13565b90505f8160e001516004811115612a8a57612a8a615674565b03612aa857604051630e7e621d60e01b815260040160405180910390fd5b612ab06125bc565b5f612abb82426129fe565b9050612ac78582613a99565b9250825f03612ada575f9250505061128c565b5f612ae3610b05565b90505f60018460e001516004811115612afe57612afe615674565b1490505f612b0d858786613ff2565b9050858561018001818151612b229190615e08565b6001600160401b03169052508115612beb57612b3e898261416c565b612b51612b4b8288615a56565b5f61266b565b84516001600160401b03166001600160801b03198a167f0e728f098ce17ff050058206c8a07215a6226f08b0c2162131a959c02efb44b83384612b94818c615a56565b612b9e8c8b615a56565b604080516001600160a01b039095168552602085019390935291830152606082015260800160405180910390a3838603612be257612bdd8986896142d6565b612c73565b612bdd85614429565b612bf789868887614443565b84516001600160401b03166001600160801b03198a167fb5af7c7f7d9208c24baf0b0c0d4a5d86ed491883098d9ff7b68a66642445fbd73389612c3a818a615a56565b604080516001600160a01b03909416845260208401929092529082015260600160405180910390a3838603612c7357612c73898661450c565b612c7d89866146a1565b612c8683612705565b50505050509392505050565b5f612c9b610b05565b90505f612ca783611e13565b90505f5f612cb48361487d565b915091505f612ce3837f0000000000000000000000000000000000000000000000000000000000000000613aa8565b8461010001516001600160401b0316612cfc9190615a84565b90505f612d0c612a1d8486615a84565b6005549091505f90612d2f908490600160801b90046001600160401b0316613a99565b600580549192508291601090612d56908490600160801b90046001600160401b03166159db565b92506101000a8154816001600160401b0302191690836001600160401b03160217905550612d8d816001600160401b03165f61266b565b612d9886600361489f565b612da185614950565b6001600160801b0316610140870152612db984614950565b6001600160801b031661016087015263ffffffff421660c08701526001600160401b0381166101a0870152612dee88876146a1565b818661010001516001600160401b0316612e089190615a84565b600a80545f90612e229084906001600160801b0316615e27565b82546001600160801b039182166101009390930a9283029190920219909116179055506020808701805163ffffffff9081165f90815260138452604080822080546001600160801b031916905592519091168152601490925281208054909190612e8b90615ce8565b909155505f612e9987614983565b905080875f01516001600160401b03168a6001600160801b0319167fad0c6cad3c651165cd7e019d2a624981436f782992f43e5efffad868bceef9de8a610100015187604051612efe9291906001600160401b03929092168252602082015260400190565b60405180910390a4604080518581526001600160401b03841660208201526001600160801b03198b16917feaf85c83dc37d30c8a6b72b63968eea2e35f8a58e3910a9100c44d207161ff2c910160405180910390a28651604051632ac0531160e01b81526001600160401b0390911660048201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031690632ac05311906024015f604051808303815f87803b158015612fbd575f5ffd5b505af1158015612fcf573d5f5f3e3d5ffd5b5050885160405163353fa1e560e21b8152600481018590526001600160401b0390911660248201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316925063d4fe879491506044015f604051808303815f87803b158015613044575f5ffd5b505af1158015613056573d5f5f3e3d5ffd5b5050505061306388612705565b505050505050505050565b6006546005545f916001600160401b0390811691600160801b8104821691167f00000000000000000000000000000000000000000000000000000000000000006040516370a0823160e01b81523060048201526001600160a01b0391909116906370a0823190602401602060405180830381865afa1580156130f2573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906131169190615a26565b6131209190615a56565b61312a9190615a56565b610b169190615a56565b6001600160a01b038381165f908152600160209081526040808320938616835292905220545f198110156124d4578181101561319c57604051637dc7a0d960e11b81526001600160a01b03841660048201526024810182905260448101839052606401612662565b6124d484848484035f613d21565b6001600160a01b0383166131d357604051634b637e8f60e11b81525f6004820152602401612662565b6001600160a01b0382166131fc5760405163ec442f0560e01b81525f6004820152602401612662565b611269838383614a17565b5f6132126008613274565b1580156132225750613222613302565b8015610b1657506002546132346136b0565b61324290633b9aca00615c06565b1015905090565b610d577f00000000000000000000000000000000000000000000000000000000000000008383614b3d565b5f817f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663ef56fd436040518163ffffffff1660e01b8152600401602060405180830381865afa1580156132d2573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906132f69190615e46565b1660ff16151592915050565b5f60026040516397a5d5b560e01b81523060048201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906397a5d5b590602401602060405180830381865afa158015613367573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061338b9190615e66565b600381111561339c5761339c615674565b14905090565b5f5f6133ac610b05565b905082610100015191506133bf8361487d565b50506133cc83600461489f565b5f610160840181905261014084018190526101008401526133ed84846146a1565b613400826001600160401b03165f61266b565b61340983614983565b83516040516001600160401b038581168252909116906001600160801b03198716907f1744baf6a404cfac4286f86d033fcf2ff47f5bd1f883ccb098d76e9efbf6522c9060200160405180910390a461346183614b72565b61346a81612705565b5092915050565b610d577f0000000000000000000000000000000000000000000000000000000000000000833084614c2e565b5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316826001600160a01b0316146134f4576005546134ef906001600160401b03166123e5612973565b610aff565b50506005546001600160401b031690565b5f806135118385615a84565b905080156135335761352e84670de0b6b3a76400008360016136cc565b613535565b5f5b949350505050565b5f670b1a2bc2ec500000821161358b5761357a8261356a668e1bc9bf0400006701aa535d3d0c0000615a56565b670b1a2bc2ec50000060016136cc565b610aff90668e1bc9bf040000615a84565b6135d46135a0670b1a2bc2ec50000084615a56565b6135ba6701aa535d3d0c0000670853a0d2313c0000615a56565b611beb670b1a2bc2ec500000670de0b6b3a7640000615a56565b610aff906701aa535d3d0c0000615a84565b5f6135f36003600a615ddb565b600254610b169190615a84565b5f5f5f61360d8686614c64565b91509150815f036136315783818161362757613627615c1d565b049250505061128c565b818411613648576136486003851502601118614c80565b5f848688095f868103871696879004966002600389028118808a02820302808a02820302808a02820302808a02820302808a02820302808a02909103029181900381900460010185841190960395909502919093039390930492909217029150509392505050565b5f6136c16136bc612229565b613cb8565b610b16906001615a84565b5f6136f96136d983614c91565b80156136f457505f84806136ef576136ef615c1d565b868809115b151590565b613704868686613600565b6120d39190615a84565b613716612587565b811580613721575080155b1561373f57604051631f2a200560e01b815260040160405180910390fd5b6137488361349d565b8211156137685760405163bb55fd2760e01b815260040160405180910390fd5b600580548391905f906137859084906001600160401b03166159db565b92506101000a8154816001600160401b0302191690836001600160401b031602179055506137b68585858585614cbd565b6137be61288e565b5050505050565b5f604051806101c001604052806137db85612631565b6001600160401b0316815260208481015163ffffffff9081169183019190915260408086015162ffffff1690830152428116606083018190526010548083166080850152640100000000900490911660a083015260c082015260e0016001815260200161384c846101000151612631565b6001600160401b03168152602001613868846101200151612631565b6001600160401b031681525f602082018190526040820181905260608201819052608090910152905061389b84826146a1565b5f8381526012602090815260408083208054608089901c6001600160801b031991821681179092558684015163ffffffff1685526013909352908320805490921617905561010082015160058054919290916139019084906001600160401b03166159db565b92506101000a8154816001600160401b0302191690836001600160401b03160217905550600b5f6001600481111561393b5761393b615674565b600481111561394c5761394c615674565b81526020019081526020015f205f815461396590615ce8565b9091555061397281614429565b6040516337519c1960e21b8152600481018490527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169063dd467064906024015f604051808303815f87803b1580156139d1575f5ffd5b505af11580156139e3573d5f5f3e3d5ffd5b50505050815f015183856001600160801b0319167f252f538adc43fe8e8e425adaf423c0d3dc161fd18ab5ddfca09b24e127832ccf8561010001518661012001518760c0015188608001518860a0015163ffffffff16613a428a612a3b565b613a4c9190615a56565b613a558a612a3b565b6040805196875260208701959095529385019290925261ffff16606084015264ffffffffff90811660808401521660a082015260c00160405180910390a450505050565b5f82821882841002821861128c565b5f61128c613ab68385615c06565b613acc670de0b6b3a76400006301e13380615c06565b61278a90612710615c06565b613ae181614d5c565b600f80546001600160a01b0319166001600160a01b0383169081179091556040519081527fb7b0a48f9e58ea97bcad30bc3f9fe6ce429d10e5126b576556632f3a5db45268906020015b60405180910390a150565b805163ffffffff161580613b6b57506312cc0300816020015163ffffffff16825f015163ffffffff16613b699190615a84565b115b15613b8957604051630309cb8760e51b815260040160405180910390fd5b80516010805460208085015160408087015163ffffffff96871667ffffffffffffffff199095168517640100000000938816938402176bffffffff00000000000000001916600160401b9790911696870217909455835192835290820152908101919091527ff395eec42d4211e992d6b39d6bc373024166c7c756b1e5406091eaa5ab941a7d90606001613b2b565b613c2181614d5c565b600e80546001600160a01b0319166001600160a01b0383169081179091556040519081527f3c864541ef71378c6229510ed90f376565ee42d9c5e0904a984a9e863e6db44f90602001613b2b565b8151613c7c908290615c06565b82604001818151613c8d9190615a84565b9052506020820151613ca0908290615c06565b82606001818151613cb19190615a84565b9052505050565b5f613ce782604001517f00000000000000000000000000000000000000000000000000000000000000006128b8565b600554613d06906001600160401b03600160401b820481169116615a84565b610aff9190615a84565b5f80828403848111159081026120d3565b6001600160a01b038416613d4a5760405163e602df0560e01b81525f6004820152602401612662565b6001600160a01b038316613d7357604051634a1406b160e11b81525f6004820152602401612662565b6001600160a01b038085165f90815260016020908152604080832093871683529290522082905580156124d457826001600160a01b0316846001600160a01b03167f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b92584604051613de591815260200190565b60405180910390a350505050565b613dfd8483613471565b613e078382614d83565b826001600160a01b0316846001600160a01b03167fdcbc1c05240f31ff3ad067ef1ee35ce4997762752e3a095284754544f4c709d78484604051613de5929190918252602082015260400190565b7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005c1561217557604051633ee5aeb560e01b815260040160405180910390fd5b80825d5050565b5f815f03613eae57613eae6012614c80565b816001840381613ec057613ec0615c1d565b046001018315155b029392505050565b6101408201516101608301516001600160801b03918216911660018460e001516004811115613f0157613f01615674565b03613fd0575f613f1085614db7565b5060c086015190915063ffffffff16613f3781613f3287611ffd86838c612a3b565b614e11565b94505f8661012001516001600160401b03168761010001516001600160401b0316613f629190615c06565b9050613f6e8284613a99565b613f788785613a99565b613f829190615a56565b613f8c9082615c06565b613f969086615a84565b9450613fa28284614e11565b613fac8785614e11565b613fb69190615a56565b613fc09082615c06565b613fca9085615a84565b93505050505b9250929050565b5f610aff8261278a670de0b6b3a76400006301e13380615c06565b5f808060018660e00151600481111561400d5761400d615674565b14614035578561014001516001600160801b03168661016001516001600160801b031661403e565b61403e8661487d565b9150915083850361408057610100860151614062906001600160401b031686615a56565b5f610160880181905261014088018190526101008801529250614153565b6140ae8561409a670de0b6b3a76400006301e13380615c06565b6140a48486615a84565b611ffd9190615c31565b92505f6140c7670de0b6b3a76400006301e13380615c06565b6140d19085615c06565b90505f6140de8285613a99565b90506140ea8588615a56565b88610100018181516140fc91906159db565b6001600160401b031690525061411a6141158286615a56565b614950565b6001600160801b0316610140890152614141826141378386615a84565b6141159190615a56565b6001600160801b031661016089015250505b505063ffffffff421660c0909401939093525090919050565b5f61271061419a7f000000000000000000000000000000000000000000000000000000000000000084615c06565b6141a49190615c31565b90505f6127107f00000000000000000000000000000000000000000000000000000000000000006141f57f000000000000000000000000000000000000000000000000000000000000000083615a56565b6141ff9190615a56565b6142099085615c06565b6142139190615c31565b90505f816142218486615a56565b61422b9190615a56565b9050614237818461266b565b600680548391905f906142549084906001600160401b0316615e08565b92506101000a8154816001600160401b0302191690836001600160401b03160217905550846001600160801b0319167fa7ee082e6d78fed6eaa8ade9fe565e6eb415cab5c67d50cf4b605fb6e76ae5488285856040516142c7939291909283526020830191909152604082015260600190565b60405180910390a25050505050565b81516001600160401b03165f9081526012602052604081209082801561430557508154600160801b900460ff16155b905061431284600261489f565b801561432a57815460ff60801b1916600160801b1782555b5f61433485614983565b905080855f01516001600160401b0316876001600160801b0319167f7ba3840626e5abad4dbd720f574bb850b18021af82047126fda6f591c385bf4985604051614382911515815260200190565b60405180910390a461439385614b72565b81156144215784516040516310af31b560e31b8152600481018390526001600160401b0390911660248201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906385798da8906044015f604051808303815f87803b15801561440a575f5ffd5b505af115801561441c573d5f5f3e3d5ffd5b505050505b505050505050565b612584818261014001516001600160801b03166001614e20565b5f61446083611ffd84876101a001516001600160401b0316613d10565b9050614475816144708186615a56565b61266b565b600a805484919060109061449a908490600160801b90046001600160801b0316615e27565b92506101000a8154816001600160801b0302191690836001600160801b03160217905550846001600160801b0319167fc08b3a75b78461e48daede045c786f831c584e36f612123a276d0b4e5c6b949c8283866144f79190615a56565b604080519283526020830191909152016142c7565b60208082015163ffffffff165f908152601490915260408120805490919061453390615e84565b9091555080516001600160401b03165f908152601260205260409020805460801b6001600160801b03199081169084161461456d57505050565b80546001600160801b0319168155815160408084015190516364d2506560e01b815262ffffff90911660048201526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000811692638124fea69290917f000000000000000000000000000000000000000000000000000000000000000016906364d2506590602401602060405180830381865afa158015614616573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061463a9190615e99565b6040516001600160e01b031960e085901b1681526001600160401b0390921660048301526001600160a01b031660248201526044015f604051808303815f87803b158015614686575f5ffd5b505af1158015614698573d5f5f3e3d5ffd5b50505050505050565b6001600160801b031982165f908152601160209081526040918290208351815492850151938501516060860151608087015160a088015160c089015163ffffffff908116600160d81b0263ffffffff60d81b19928216600160b81b0263ffffffff60b81b19948316600160981b029490941667ffffffffffffffff60981b19958316600160781b0263ffffffff60781b1962ffffff909816600160601b029790971666ffffffffffffff60601b1993909b16600160401b026bffffffffffffffffffffffff19909a166001600160401b0390981697909717989098171697909717929092171691909117179283168217815560e084015184939192909183916001600160f81b03166001600160d81b0390911617600160f81b8360048111156147cc576147cc615674565b02179055506101008201516001820180546101208501516101408601516001600160401b039485166001600160801b031990931692909217600160401b91851691909102176001600160801b03908116600160801b928216830217909255610160850151600290940180546101808701516101a090970151959093166001600160c01b03199093169290921794831602939093176001600160c01b0316600160c01b92909116919091021790555050565b5f5f6148898342613ed0565b909250905061489a83835f19614e20565b915091565b60e082018160048111156148b5576148b5615674565b908160048111156148c8576148c8615674565b90525060015f908152600b6020527f72c6bfb7988af3a1efa6568f02a999bc52252641c659d85961ca3d372b57d5cf805490919061490590615e84565b90915550600b5f82600481111561491e5761491e615674565b600481111561492f5761492f615674565b81526020019081526020015f205f815461494890615ce8565b909155505050565b5f6001600160801b0382111561239d576040516306dfcc6560e41b81526080600482015260248101839052604401612662565b60208101516040516378f1f8df60e01b815263ffffffff90911660048201525f907f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906378f1f8df90602401602060405180830381865afa1580156149f3573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610aff9190615a26565b6001600160a01b038316614a41578060025f828254614a369190615a84565b90915550614ab19050565b6001600160a01b0383165f9081526020819052604090205481811015614a935760405163391434e360e21b81526001600160a01b03851660048201526024810182905260448101839052606401612662565b6001600160a01b0384165f9081526020819052604090209082900390555b6001600160a01b038216614acd57600280548290039055614aeb565b6001600160a01b0382165f9081526020819052604090208054820190555b816001600160a01b0316836001600160a01b03167fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef83604051614b3091815260200190565b60405180910390a3505050565b614b4a8383836001615161565b61126957604051635274afe760e01b81526001600160a01b0384166004820152602401612662565b60208181015163ffffffff165f90815260138252604080822080546001600160801b031990811690915584516001600160401b039081168452601290945291819020805490921690915582519051636198e33960e01b8152911660048201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031690636198e339906024015f604051808303815f87803b158015614c1c575f5ffd5b505af11580156137be573d5f5f3e3d5ffd5b614c3c8484848460016151c3565b6124d457604051635274afe760e01b81526001600160a01b0385166004820152602401612662565b5f805f1983850993909202808410938190039390930393915050565b634e487b715f52806020526024601cfd5b5f6002826003811115614ca657614ca6615674565b614cb09190615eb4565b60ff166001149050919050565b826001600160a01b0316856001600160a01b031614614ce157614ce1838683613134565b614ceb8382615230565b614cf58483613249565b826001600160a01b0316846001600160a01b0316866001600160a01b03167ffbde797d201c681b91056529119e0b02407c7bb96a4a2c75c01fc9667232c8db8585604051614d4d929190918252602082015260400190565b60405180910390a45050505050565b6001600160a01b0381166125845760405163d92e233d60e01b815260040160405180910390fd5b6001600160a01b038216614dac5760405163ec442f0560e01b81525f6004820152602401612662565b610d575f8383614a17565b608081015160608201516201518063ffffffff928316929091169182019081069003905f908211614deb5762015180820191505b614df483612a3b565b9050620151808106900381811161489a5750620151808101915091565b5f82821882841102821861128c565b5f5f614e2b85614db7565b915091505f8561012001516001600160401b03168661010001516001600160401b0316614e589190615c06565b90505f614ed48761010001516001600160401b0316614e81868a60c0015163ffffffff16613d10565b614e8b9085615c06565b8961014001516001600160801b0316614ea49190615a84565b7f0000000000000000000000000000000000000000000000000000000000000000614ecf8888615a56565b615264565b60408089015162ffffff165f908152600d6020522054610100890151919250614f06916001600160401b0316876152c3565b60408089015162ffffff165f908152600d6020522055600554610100880151614f43916001600160401b03600160401b90910481169116876152c3565b600580546001600160401b0392909216600160401b026fffffffffffffffff000000000000000019909216919091179055600854614f829087876152c3565b6008554284111561506b57600754614fa4906001600160801b031683876152c3565b600780546001600160801b0319166001600160801b03929092169190911790555f600c81614fd56201518088615c31565b815260208101919091526040015f208054909150614ffd906001600160801b031684886152c3565b81546001600160801b0319166001600160801b03919091161781556150228683615ed5565b8154829060109061503e908490600160801b9004600f0b615f04565b92506101000a8154816001600160801b030219169083600f0b6001600160801b03160217905550506150ee565b5f846150774286613a99565b6150819190615a56565b61508b9083615c06565b905061509d60056004015482886152c3565b6009554284116150b1575050505050505050565b6007546150cf90600160801b90046001600160801b031683886152c3565b600780546001600160801b03928316600160801b029216919091179055505b6150f88582615ed5565b600c5f6151086201518087615c31565b815260208101919091526040015f208054601090615131908490600160801b9004600f0b615f31565b92506101000a8154816001600160801b030219169083600f0b6001600160801b0316021790555050505050505050565b60405163a9059cbb60e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f511483166151b75783831516156151ab573d5f823e3d81fd5b5f873b113d1516831692505b60405250949350505050565b6040516323b872dd60e01b5f8181526001600160a01b038781166004528616602452604485905291602083606481808c5af1925060015f5114831661521f578383151615615213573d5f823e3d81fd5b5f883b113d1516831692505b604052505f60605295945050505050565b6001600160a01b03821661525957604051634b637e8f60e11b81525f6004820152602401612662565b610d57825f83614a17565b5f6120d36152728486615c06565b615288670de0b6b3a76400006301e13380615c06565b61529461271089615c06565b61529e9190615c06565b6152a89190615a84565b836152b96127106301e13380615c06565b61278a9190615c06565b5f5f82136152d55761352e8385615a56565b6135358385615a84565b6001600160a01b0381168114612584575f5ffd5b5f5f60408385031215615304575f5ffd5b823561530f816152df565b946020939093013593505050565b602081525f82518060208401528060208501604085015e5f604082850101526040601f19601f83011684010191505092915050565b5f60208284031215615362575f5ffd5b5035919050565b5f5f5f6060848603121561537b575f5ffd5b83359250602084013591506040840135615394816152df565b809150509250925092565b5f6102a082019050825182526020830151602083015260408301516040830152606083015160608301526080830151608083015260a083015160a083015260c083015160c083015260e083015160e08301526101008301516101008301526101208301516101208301526101408301516101408301526101608301516101608301526101808301516101808301526101a08301516101a08301526101c08301516101c08301526101e08301516101e083015261020083015161020083015261022083015161022083015261024083015161024083015261026083015161026083015261028083015161346a61028084018215159052565b6001600160801b031981168114612584575f5ffd5b5f602082840312156154bb575f5ffd5b813561128c81615496565b5f5f602083850312156154d7575f5ffd5b82356001600160401b038111156154ec575f5ffd5b8301601f810185136154fc575f5ffd5b80356001600160401b03811115615511575f5ffd5b8560208260051b8401011115615525575f5ffd5b6020919091019590945092505050565b5f5f5f60608486031215615547575f5ffd5b8335615552816152df565b92506020840135615562816152df565b929592945050506040919091013590565b5f60208284031215615583575f5ffd5b813561128c816152df565b5f5f6040838503121561559f575f5ffd5b82356155aa81615496565b915060208301356155ba816152df565b809150509250929050565b62ffffff81168114612584575f5ffd5b5f602082840312156155e5575f5ffd5b813561128c816155c5565b5f5f60408385031215615601575f5ffd5b823561530f81615496565b63ffffffff81168114612584575f5ffd5b5f6020828403121561562d575f5ffd5b813561128c8161560c565b5f5f60408385031215615649575f5ffd5b8235915060208301356155ba816152df565b5f60c082840312801561566c575f5ffd5b509092915050565b634e487b7160e01b5f52602160045260245ffd5b600581106156a457634e487b7160e01b5f52602160045260245ffd5b9052565b815181526020808301516101608301916156c99084018263ffffffff169052565b5060408301516156e0604084018262ffffff169052565b5060608301516156f36060840182615688565b506080830151615709608084018261ffff169052565b5060a083015161572460a08401826001600160401b03169052565b5060c083015160c083015260e083015160e083015261010083015161010083015261012083015161012083015261014083015161346a6101408401826001600160e01b0319169052565b5f5f5f60608486031215615780575f5ffd5b833592506020840135615792816152df565b91506040840135615394816152df565b5f5f602083850312156157b3575f5ffd5b82356001600160401b038111156157c8575f5ffd5b8301601f810185136157d8575f5ffd5b80356001600160401b038111156157ed575f5ffd5b85602060c083028401011115615525575f5ffd5b81516001600160401b031681526101c08101602083015161582a602084018263ffffffff169052565b506040830151615841604084018262ffffff169052565b506060830151615859606084018263ffffffff169052565b506080830151615871608084018263ffffffff169052565b5060a083015161588960a084018263ffffffff169052565b5060c08301516158a160c084018263ffffffff169052565b5060e08301516158b460e0840182615688565b506101008301516158d16101008401826001600160401b03169052565b506101208301516158ee6101208401826001600160401b03169052565b5061014083015161590b6101408401826001600160801b03169052565b506101608301516159286101608401826001600160801b03169052565b506101808301516159456101808401826001600160401b03169052565b506101a083015161346a6101a08401826001600160401b03169052565b5f5f60408385031215615973575f5ffd5b82356155aa816152df565b5f606082840312801561566c575f5ffd5b600181811c908216806159a357607f821691505b6020821081036159c157634e487b7160e01b5f52602260045260245ffd5b50919050565b634e487b7160e01b5f52601160045260245ffd5b6001600160401b038281168282160390811115610aff57610aff6159c7565b634e487b7160e01b5f52603260045260245ffd5b9182526001600160e01b031916602082015260400190565b5f60208284031215615a36575f5ffd5b5051919050565b60ff8181168382160190811115610aff57610aff6159c7565b81810381811115610aff57610aff6159c7565b5f60208284031215615a79575f5ffd5b815161128c81615496565b80820180821115610aff57610aff6159c7565b8051615aa2816155c5565b919050565b5f60208284031215615ab7575f5ffd5b815161128c816155c5565b60405161016081016001600160401b0381118282101715615af157634e487b7160e01b5f52604160045260245ffd5b60405290565b8051615aa28161560c565b805160058110615aa2575f5ffd5b805161ffff81168114615aa2575f5ffd5b80516001600160401b0381168114615aa2575f5ffd5b80516001600160e01b031981168114615aa2575f5ffd5b5f610160828403128015615b60575f5ffd5b50615b69615ac2565b82518152615b7960208401615af7565b6020820152615b8a60408401615a97565b6040820152615b9b60608401615b02565b6060820152615bac60808401615b10565b6080820152615bbd60a08401615b21565b60a082015260c0838101519082015260e0808401519082015261010080840151908201526101208084015190820152615bf96101408401615b37565b6101408201529392505050565b8082028115828204841417610aff57610aff6159c7565b634e487b7160e01b5f52601260045260245ffd5b5f82615c3f57615c3f615c1d565b500490565b5f6060828403128015615c55575f5ffd5b50604051606081016001600160401b0381118282101715615c8457634e487b7160e01b5f52604160045260245ffd5b6040528235615c928161560c565b81526020830135615ca28161560c565b60208201526040830135615cb58161560c565b60408201529392505050565b8082018281125f831280158216821582161715615ce057615ce06159c7565b505092915050565b5f60018201615cf957615cf96159c7565b5060010190565b6001815b6001841115615d3b57808504811115615d1f57615d1f6159c7565b6001841615615d2d57908102905b60019390931c928002615d04565b935093915050565b5f82615d5157506001610aff565b81615d5d57505f610aff565b8160018114615d735760028114615d7d57615d99565b6001915050610aff565b60ff841115615d8e57615d8e6159c7565b50506001821b610aff565b5060208310610133831016604e8410600b8410161715615dbc575081810a610aff565b615dc85f198484615d00565b805f1904821115613ec857613ec86159c7565b5f61128c60ff841683615d43565b5f60208284031215615df9575f5ffd5b8151801515811461128c575f5ffd5b6001600160401b038181168382160190811115610aff57610aff6159c7565b6001600160801b038181168382160190811115610aff57610aff6159c7565b5f60208284031215615e56575f5ffd5b815160ff8116811461128c575f5ffd5b5f60208284031215615e76575f5ffd5b81516004811061128c575f5ffd5b5f81615e9257615e926159c7565b505f190190565b5f60208284031215615ea9575f5ffd5b815161128c816152df565b5f60ff831680615ec657615ec6615c1d565b8060ff84160691505092915050565b8082025f8212600160ff1b84141615615ef057615ef06159c7565b8181058314821517610aff57610aff6159c7565b600f81810b9083900b0160016001607f1b03811360016001607f1b031982121715610aff57610aff6159c7565b600f82810b9082900b0360016001607f1b0319811260016001607f1b0382131715610aff57610aff6159c756fed3de420a6565b95f57bbf208691ef9de4e2cad9835029b32b5e3192fd27202ff"

// LendingVaultRuntime is the contract's code on chain, with zeros where its constructor puts values.
const LendingVaultRuntime = "0x608060405234801561000f575f5ffd5b506004361061040c575f3560e01c80637c21d60311610221578063cd0d88381161012a578063e41dc9f8116100b4578063ef8b30f711610084578063ef8b30f714610a78578063f0f4426014610a8b578063f15a9fc014610a9e578063f283700814610ab1578063f8ba4cff14610ad3575f5ffd5b8063e41dc9f8146109f0578063e61f00d114610a17578063e681c4aa14610a2a578063e92fbbe414610a51575f5ffd5b8063d905777e116100fa578063d905777e14610980578063d9acc12c14610993578063dd62ed3e1461099b578063df494a3d146109d3578063dff804d4146109e6575f5ffd5b8063cd0d8838146108ef578063ce96cb77146108f8578063d2dabb5b1461090b578063d502562514610932575f5ffd5b806395d89b41116101ab578063b9f33be51161017b578063b9f33be514610883578063ba08765214610896578063babe9229146108a9578063c63d75b6146108c9578063c6e6f592146108dc575f5ffd5b806395d89b4114610842578063a9059cbb1461084a578063b3d7f6b91461085d578063b460af9414610870575f5ffd5b8063923cb952116101f1578063923cb952146107a75780639297a049146107ce57806394bf804d146107f557806394e535ba146108085780639516a9ae1461081b575f5ffd5b80637c21d6031461076f5780637ff375d11461077757806384c1f4ab146107975780638f4d99d91461079f575f5ffd5b806323b872dd116103235780635ac4a5a0116102ad5780636930b70a1161027d5780636930b70a146106c45780636b4e96dd146106eb5780636e553f651461072c57806370a082311461073f57806376a1fd2d14610767575f5ffd5b80635ac4a5a0146106835780635c975abb1461069657806361d027b31461069e578063640ad401146106b1575f5ffd5b8063402d267d116102f3578063402d267d1461062b57806345388cdb1461063e5780634cdad5061461049c5780634e12ad971461065157806355bec94b14610664575f5ffd5b806323b872dd146105b1578063260e3b5c146105c4578063313ce567146105eb57806338d52e0f14610605575f5ffd5b80630cab9d54116103a457806316f0115b1161037457806316f0115b1461054757806318160ddd1461055c5780631a3d203d146105645780631ab98f651461058b57806321dd50a11461059e575f5ffd5b80630cab9d54146104e55780630d4aeede146104f85780630f2332d31461050b578063101005bd14610532575f5ffd5b806306fdde03116103df57806306fdde031461048757806307a2d13a1461049c578063095ea7b3146104af5780630a28a477146104d2575f5ffd5b8063016de558146104105780630197d9721461043657806301e1d1141461044057806306433b1b14610448575b5f5ffd5b61042361041e3660046152f3565b610adb565b6040519081526020015b60405180910390f35b61042362278d0081565b610423610b05565b61046f7f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b03909116815260200161042d565b61048f610b1b565b60405161042d919061531d565b6104236104aa366004615352565b610bab565b6104c26104bd3660046152f3565b610bb6565b604051901515815260200161042d565b6104236104e0366004615352565b610bcd565b6104236104f3366004615369565b610bd9565b600f5461046f906001600160a01b031681565b61046f7f000000000000000000000000000000000000000000000000000000000000000081565b610545610540366004615352565b610c94565b005b61054f610d5b565b60405161042d919061539f565b600254610423565b61046f7f000000000000000000000000000000000000000000000000000000000000000081565b6104236105993660046154ab565b610fc6565b6105456105ac3660046154c6565b610fd9565b6104c26105bf366004615535565b61126e565b61046f7f000000000000000000000000000000000000000000000000000000000000000081565b6105f3611293565b60405160ff909116815260200161042d565b7f000000000000000000000000000000000000000000000000000000000000000061046f565b610423610639366004615573565b6112bf565b61054561064c366004615573565b6112ea565b61054561065f36600461558e565b61135d565b6104236106723660046155d5565b600d6020525f908152604090205481565b6105456106913660046155f0565b611595565b6104c2611619565b600e5461046f906001600160a01b031681565b6105456106bf3660046154c6565b611638565b6104237f000000000000000000000000000000000000000000000000000000000000000081565b6107136106f936600461561d565b63ffffffff165f9081526013602052604090205460801b90565b6040516001600160801b0319909116815260200161042d565b61042361073a366004615638565b611845565b61042361074d366004615573565b6001600160a01b03165f9081526020819052604090205490565b61042361185d565b610423611884565b61078a61078536600461565b565b611895565b60405161042d91906156a8565b610423611af1565b610423611b1f565b61046f7f000000000000000000000000000000000000000000000000000000000000000081565b61046f7f000000000000000000000000000000000000000000000000000000000000000081565b610423610803366004615638565b611b8e565b6104236108163660046154ab565b611ba6565b6104c261082936600461561d565b63ffffffff165f90815260146020526040902054151590565b61048f611bba565b6104c26108583660046152f3565b611bc9565b61042361086b366004615352565b611bd6565b61042361087e36600461576e565b611bf2565b6105456108913660046157a2565b611c0b565b6104236108a436600461576e565b611dfa565b6108bc6108b73660046154ab565b611e13565b60405161042d9190615801565b6104236108d7366004615573565b611fb7565b6104236108ea366004615352565b611fc4565b610423610e1081565b610423610906366004615573565b611fcf565b61046f7f000000000000000000000000000000000000000000000000000000000000000081565b6010546109599063ffffffff808216916401000000008104821691600160401b9091041683565b6040805163ffffffff9485168152928416602084015292169181019190915260600161042d565b61042361098e366004615573565b612002565b6105456120dc565b6104236109a9366004615962565b6001600160a01b039182165f90815260016020908152604080832093909416825291909152205490565b6105456109e1366004615573565b612177565b610423620f424081565b6104237f000000000000000000000000000000000000000000000000000000000000000081565b610545610a2536600461597e565b61218a565b61046f7f000000000000000000000000000000000000000000000000000000000000000081565b61046f7f000000000000000000000000000000000000000000000000000000000000000081565b610423610a86366004615352565b6121ab565b610545610a99366004615573565b6121c0565b610423610aac3660046155f0565b6121d3565b610713610abf366004615352565b5f9081526012602052604090205460801b90565b610545612221565b6001600160a01b0382165f9081526015602090815260408083208484529091529020545b92915050565b5f610b16610b11612229565b6123a1565b905090565b606060038054610b2a9061598f565b80601f0160208091040260200160405190810160405280929190818152602001828054610b569061598f565b8015610ba15780601f10610b7857610100808354040283529160200191610ba1565b820191905f5260205f20905b815481529060010190602001808311610b8457829003601f168201915b5050505050905090565b5f610aff825f6123ea565b5f33610bc3818585612423565b5060019392505050565b5f610aff826001612430565b335f90815260156020908152604080832086845290915281205415610c11576040516311dcbb0f60e31b815260040160405180910390fd5b610c1a836121ab565b335f8181526015602090815260408083208984529091529020829055909150610c4590838584612460565b60408051848152602081018390526001600160a01b03841691869133917f83e5c0724654537f2a6744c3f6fbbe76d124ca05b2bcbf1f40ef896bf2c1ce25910160405180910390a49392505050565b5f610c9e816124da565b610ca6612587565b610cae6125bc565b5f610cb7610b05565b9050610cc283612631565b60058054601090610ce4908490600160801b90046001600160401b03166159db565b92506101000a8154816001600160401b0302191690836001600160401b03160217905550610d12835f61266b565b610d1b81612705565b6040518381527f74fbfc2c048fe0211ac71c0a641600f10792646ea18663f24063d9e59cfa91da9060200160405180910390a150610d5761288e565b5050565b610deb604051806102a001604052805f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f81526020015f151581525090565b5f610df4612229565b9050610dff816123a1565b82526005546001600160401b038082166020850152600160401b90910416604080840191909152810151610e53907f00000000000000000000000000000000000000000000000000000000000000006128b8565b60608301526005546001600160401b03600160801b909104811660808401526006541660a0830152610e84816128ef565b60c0830152610e9242612906565b60e0830152610e9f612973565b610100830152600254610120830152610eb6611af1565b610140830152610ec461185d565b610160830152610ed2611884565b610180830152610ee0611b1f565b6101a08301527f72c6bfb7988af3a1efa6568f02a999bc52252641c659d85961ca3d372b57d5cf546101c08301527fa50eece07c7db1631545c0069bd8f5f54d5935e215d59097edf258a44ba91634546101e08301527f64c15cc42be7899b001f818cf4433057002112c418d1d3a67cd5cb453051d33e5461020083015260045f52600b6020527f12d0c11577e2f0950f57c455c117796550b79f444811db8ba2f69c57b646c78454610220830152600a546001600160801b03808216610240850152600160801b90910416610260830152610fba611619565b15156102808301525090565b5f610aff610fd383611e13565b426129fe565b7f5bb6a25286bb8715dc575866da01fccb9319d7c050dc4a550830f9fd153b997c611003816124da565b61100b612587565b6110136125bc565b5f5b82811015611257575f848483818110611030576110306159fa565b905060200201602081019061104591906154ab565b90505f61105182611e13565b90505f8160e00151600481111561106a5761106a615674565b036110ae576040516001600160801b03198316905f516020615f5f5f395f51905f52906110a1908690630e7e621d60e01b90615a0e565b60405180910390a261124d565b60018160e0015160048111156110c6576110c6615674565b14611107576040518381526001600160801b03198316907fa7df37e35254f22900087bd61c5b68001c8f034f7e924ec565af11317d7ee0f7906020016110a1565b61111081612a3b565b4211611148576040516001600160801b03198316905f516020615f5f5f395f51905f52906110a19086906357aeddc560e11b90615a0e565b5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663cfa6f827835f015161118685426129fe565b6040516001600160e01b031960e085901b1681526001600160401b03909216600483015260248201526044016020604051808303815f875af11580156111ce573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906111f29190615a26565b905080156112075761120583825f612a66565b505b60016001600160801b031984165f90815260116020526040902054600160f81b900460ff16600481111561123d5761123d615674565b0361124b5761124b83612c92565b505b5050600101611015565b5061126061306e565b5061126961288e565b505050565b5f3361127b858285613134565b6112868585856131aa565b60019150505b9392505050565b5f610b1660037f0000000000000000000000000000000000000000000000000000000000000000615a3d565b5f6112c8613207565b6112d2575f610aff565b600554610aff906001600160401b0390811690615a56565b5f6112f4816124da565b6112fc612587565b5f61130561306e565b604080516001600160a01b0386168152602081018390529192507faa4baa311e1dedb0940f0e5c84bef8ff176fe87c3c18d8f14362e9b313b698f2910160405180910390a16113548382613249565b50610d5761288e565b5f611367816124da565b61136f612587565b6001600160801b031983165f90815260116020526040902080546001600160401b031660038254600160f81b900460ff1660048111156113b1576113b1615674565b1415806113dc57505f8181526012602052604090205460801b6001600160801b031990811690861614155b156113fa57604051630e7e621d60e01b815260040160405180910390fd5b604051630107905560e31b8152600481018290527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169063083c82a890602401602060405180830381865afa15801561145d573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906114819190615a69565b6001600160801b031916156114a957604051630225a92560e11b815260040160405180910390fd5b5f818152601260205260409081902080546001600160801b0319169055516340927f5360e11b8152600481018290526001600160a01b0385811660248301527f00000000000000000000000000000000000000000000000000000000000000001690638124fea6906044015f604051808303815f87803b15801561152b575f5ffd5b505af115801561153d573d5f5f3e3d5ffd5b50506040516001600160a01b03871681528392506001600160801b0319881691507ff9596e90024408eaad2c014b4856ff5f60e09d994ca03a4e0d354339b30589b59060200160405180910390a3505061126961288e565b61159d612587565b336001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016146115e65760405163061cbdd360e51b815260040160405180910390fd5b806115f383836001612a66565b1461161157604051630309cb8760e51b815260040160405180910390fd5b61135461306e565b5f611624600c613274565b80610b165750611632613302565b15905090565b7f5bb6a25286bb8715dc575866da01fccb9319d7c050dc4a550830f9fd153b997c611662816124da565b61166a612587565b6116726125bc565b5f5f5b83811015611828575f858583818110611690576116906159fa565b90506020020160208101906116a591906154ab565b90505f6116b182611e13565b90505f8160e0015160048111156116ca576116ca615674565b0361170e576040516001600160801b03198316905f516020615f5f5f395f51905f5290611701908690630e7e621d60e01b90615a0e565b60405180910390a261181e565b60048160e00151600481111561172657611726615674565b03611767576040518381526001600160801b03198316907fa7df37e35254f22900087bd61c5b68001c8f034f7e924ec565af11317d7ee0f790602001611701565b60018160e00151600481111561177f5761177f615674565b14158061179c5750620f42408161018001516001600160401b0316115b806117c7575060105460608201516117c49163ffffffff600160401b90910481169116615a84565b42115b156117fe576040516001600160801b03198316905f516020615f5f5f395f51905f5290611701908690634bfc160160e11b90615a0e565b61180882826133a2565b61181b906001600160401b031685615a84565b93505b5050600101611675565b50801561126057600e54611260906001600160a01b031682613471565b5f61184f836121ab565b9050610aff33838584612460565b6005545f90610b1690600160401b90046001600160401b031661187f8361349d565b613505565b5f610b1661189061185d565b61353d565b60408051610160810182525f80825260208201819052918101829052606081018290526080810182905260a0810182905260c0810182905260e08101829052610100810182905261012081018290526101408101919091527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663b16e5a4983602001358460400135856060013586608001358760a001356040518060a001604052806119495f61349d565b8152600554600160401b90046001600160401b0316602082015260400161196e610b05565b8152602001600d5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316636817ca308e602001356040518263ffffffff1660e01b81526004016119c891815260200190565b602060405180830381865afa1580156119e3573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190611a079190615aa7565b62ffffff1662ffffff1681526020019081526020015f20548152602001611a2e6004613274565b158015611a3e5750611a3e613302565b15159052604080516001600160e01b031960e08a901b16815260048101979097526024870195909552604486019390935260648501919091526084840152805160a4840152602081015160c48401529081015160e483015260608101516101048301526080015115156101248201526101440161016060405180830381865afa158015611acd573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610aff9190615b4e565b5f610b16611afd610b05565b611b08906001615a84565b683635c9adc5dea00000611b1a6135e6565b613600565b5f5f611b29612229565b90505f611b35826123a1565b90508015611b8557611b4981612710615c06565b8251611b76907f000000000000000000000000000000000000000000000000000000000000000090615c06565b611b809190615c31565b611b87565b5f5b9250505090565b5f611b9883611bd6565b9050610aff33838386612460565b5f610aff611bb383611e13565b5f196129fe565b606060048054610b2a9061598f565b5f33610bc38185856131aa565b5f610aff82611be36136b0565b611beb6135e6565b60016136cc565b5f611bfc84610bcd565b905061128c338484878561370e565b7f5bb6a25286bb8715dc575866da01fccb9319d7c050dc4a550830f9fd153b997c611c35816124da565b611c3d612587565b611c456125bc565b5f5f5b83811015611ddd5736858583818110611c6357611c636159fa565b60c0029190910191505f905060115f611c7f60208501856154ab565b6001600160801b031916815260208101919091526040015f2054600160f81b900460ff166004811115611cb457611cb4615674565b14611d0f57611cc660208201826154ab565b6001600160801b0319167fa7df37e35254f22900087bd61c5b68001c8f034f7e924ec565af11317d7ee0f783604051611d0191815260200190565b60405180910390a250611dd5565b5f611d1982611895565b9050611d2860208301836154ab565b6001600160801b0319165f03611d4757630eda9c3d60e31b6101408201525b6101408101516001600160e01b03191615611da557611d6960208301836154ab565b6001600160801b0319165f516020615f5f5f395f51905f5284836101400151604051611d96929190615a0e565b60405180910390a25050611dd5565b611dc0611db560208401846154ab565b8360200135836137c5565b610100810151611dd09085615a84565b935050505b600101611c48565b50801561126057600e54611260906001600160a01b031682613249565b5f611e0484610bab565b905061128c338484848861370e565b604080516101c0810182525f80825260208201819052918101829052606081018290526080810182905260a0810182905260c0810182905260e08101829052610100810182905261012081018290526101408101829052610160810182905261018081018290526101a08101919091526001600160801b031982165f9081526011602090815260409182902082516101c08101845281546001600160401b038116825263ffffffff600160401b820481169483019490945262ffffff600160601b82041694820194909452600160781b840483166060820152600160981b840483166080820152600160b81b8404831660a0820152600160d81b840490921660c0830152909160e083019060ff600160f81b909104166004811115611f3a57611f3a615674565b6004811115611f4b57611f4b615674565b815260018201546001600160401b038082166020840152600160401b8204811660408401526001600160801b03600160801b92839004811660608501526002909401549384166080840152908304811660a0830152600160c01b90920490911660c09091015292915050565b5f610aff610a86836112bf565b5f610aff825f612430565b5f610aff611ff46104aa846001600160a01b03165f9081526020819052604090205490565b611ffd8461349d565b613a99565b6001600160a01b0381165f908152602081905260408120545f612023612229565b90505f61203a612035610e1042615a84565b612906565b61204342612906565b835161207c9061205690610e1090615c06565b7f0000000000000000000000000000000000000000000000000000000000000000613aa8565b612085856123a1565b61208f9190615a84565b6120999190615a84565b6120a39190615a56565b6120ae906001615a84565b90506120d383611ffd6120c08861349d565b6120c86135e6565b611b1a866001615a84565b95945050505050565b6120e4612587565b6006546001600160401b03165f8190036120fe575061216d565b6006805467ffffffffffffffff19169055600f54604080516001600160a01b039092168252602082018390527f08753525b438d56adbaa26e9649bd96dbc4883244e26f4c33a8a4fb27b717074910160405180910390a1600f5461216b906001600160a01b031682613249565b505b61217561288e565b565b5f612181816124da565b610d5782613ad8565b5f612194816124da565b610d576121a636849003840184615c44565b613b36565b5f610aff826121b86135e6565b611b1a6136b0565b5f6121ca816124da565b610d5782613c18565b5f6121dc612587565b815f036121fc57604051631f2a200560e01b815260040160405180910390fd5b61220783835f612a66565b90508015612219576122193382613471565b610aff61288e565b6121756125bc565b61225060405180608001604052805f81526020015f81526020015f81526020015f81525090565b6007546001600160801b038082168352600160801b90910416602082015260085460408201526009546060820152600554600160c01b900464ffffffffff16428114806122c5575060015f52600b6020527f72c6bfb7988af3a1efa6568f02a999bc52252641c659d85961ca3d372b57d5cf54155b156122ce575090565b5f6122dc6201518083615c31565b6122e7906001615a84565b90505b426122f88262015180615c06565b1161238e5761231e838361230f8462015180615c06565b6123199190615a56565b613c6f565b61232b8162015180615c06565b5f828152600c602052604090208054855192945090916001600160801b0390911690859061235a908390615a56565b9052508054602085015161237891600160801b9004600f0b90615cc1565b60208501525061238781615ce8565b90506122ea565b5061239d826123198342615a56565b5090565b5f610aff6123ae83613cb8565b6123b742612906565b6123db6123c3866128ef565b600554600160801b90046001600160401b0316613d10565b6123e59190615a84565b613d10565b5f61128c6123f6610b05565b612401906001615a84565b61240d6003600a615ddb565b60025461241a9190615a84565b859190856136cc565b6112698383836001613d21565b5f61128c6124406003600a615ddb565b60025461244d9190615a84565b612455610b05565b61241a906001615a84565b612468612587565b612470613207565b61248d576040516336a7e2cd60e21b815260040160405180910390fd5b811580612498575080155b156124b657604051631f2a200560e01b815260040160405180910390fd5b6124c0825f61266b565b6124cc84848484613df3565b6124d461288e565b50505050565b604051632474521560e21b8152600481018290523360248201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906391d1485490604401602060405180830381865afa158015612543573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906125679190615de9565b6125845760405163061cbdd360e51b815260040160405180910390fd5b50565b61258f613e55565b61217560017f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005b90613e95565b60055442600160c01b90910464ffffffffff16036125d657565b5f6125df612229565b805160208201516001600160801b03908116600160801b02911617600755604081015160085560600151600955506005805464ffffffffff4216600160c01b0264ffffffffff60c01b19909116179055565b5f6001600160401b0382111561239d57604080516306dfcc6560e41b81526004810191909152602481018390526044015b60405180910390fd5b61267482612631565b600580545f9061268e9084906001600160401b0316615e08565b92506101000a8154816001600160401b0302191690836001600160401b031602179055506126bb81612631565b600580546010906126dd908490600160801b90046001600160401b0316615e08565b92506101000a8154816001600160401b0302191690836001600160401b031602179055505050565b5f61271a612714610b11612229565b83613d10565b9050805f03612727575050565b5f61273142612906565b90505f61274162278d0084615c06565b9050811561277c57600654612765904290600160a81b900464ffffffffff16615a56565b61276f9083615c06565b6127799082615a84565b90505b61278f8161278a8585615a84565b613e9c565b90506127a361279e8484615a84565b612631565b6006805464ffffffffff42908116600160801b0264ffffffffff60801b196001600160401b0395909516600160401b029490941674ffffffffffffffffffffffffff00000000000000001990921691909117929092179055612806908290615a84565b6006805464ffffffffff92909216600160a81b0264ffffffffff60a81b199092169190911790557f21627466fe4fad2c69a6bef9be3f82ec8af628c29e6f093a34a110c6267d66dd836128598185615a84565b6128638442615a84565b60408051938452602084019290925264ffffffffff169082015260600160405180910390a150505050565b6121755f7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f006125b6565b5f6128cf670de0b6b3a76400006301e13380615c06565b6128db90612710615c06565b6128e58385615c06565b61128c9190615c31565b5f610aff8260600151670de0b6b3a7640000613e9c565b6006545f90600160a81b900464ffffffffff168083101561296b5761296661292e8483615a56565b60065461294b9190600160401b90046001600160401b0316615c06565b60065461278a90600160801b900464ffffffffff1684615a56565b61128c565b5f9392505050565b5f610b167f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663e20ccec36040518163ffffffff1660e01b8152600401602060405180830381865afa1580156129d3573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906129f79190615a26565b60016123ea565b5f5f5f612a0b8585613ed0565b9092509050612a22612a1d8284615a84565b613fd7565b8561010001516001600160401b03166120d39190615a84565b5f8160a0015163ffffffff16826080015163ffffffff16836060015163ffffffff1601019050919050565b5f5f612a7185611e13565b90505f8160e001516004811115612a8a57612a8a615674565b03612aa857604051630e7e621d60e01b815260040160405180910390fd5b612ab06125bc565b5f612abb82426129fe565b9050612ac78582613a99565b9250825f03612ada575f9250505061128c565b5f612ae3610b05565b90505f60018460e001516004811115612afe57612afe615674565b1490505f612b0d858786613ff2565b9050858561018001818151612b229190615e08565b6001600160401b03169052508115612beb57612b3e898261416c565b612b51612b4b8288615a56565b5f61266b565b84516001600160401b03166001600160801b03198a167f0e728f098ce17ff050058206c8a07215a6226f08b0c2162131a959c02efb44b83384612b94818c615a56565b612b9e8c8b615a56565b604080516001600160a01b039095168552602085019390935291830152606082015260800160405180910390a3838603612be257612bdd8986896142d6565b612c73565b612bdd85614429565b612bf789868887614443565b84516001600160401b03166001600160801b03198a167fb5af7c7f7d9208c24baf0b0c0d4a5d86ed491883098d9ff7b68a66642445fbd73389612c3a818a615a56565b604080516001600160a01b03909416845260208401929092529082015260600160405180910390a3838603612c7357612c73898661450c565b612c7d89866146a1565b612c8683612705565b50505050509392505050565b5f612c9b610b05565b90505f612ca783611e13565b90505f5f612cb48361487d565b915091505f612ce3837f0000000000000000000000000000000000000000000000000000000000000000613aa8565b8461010001516001600160401b0316612cfc9190615a84565b90505f612d0c612a1d8486615a84565b6005549091505f90612d2f908490600160801b90046001600160401b0316613a99565b600580549192508291601090612d56908490600160801b90046001600160401b03166159db565b92506101000a8154816001600160401b0302191690836001600160401b03160217905550612d8d816001600160401b03165f61266b565b612d9886600361489f565b612da185614950565b6001600160801b0316610140870152612db984614950565b6001600160801b031661016087015263ffffffff421660c08701526001600160401b0381166101a0870152612dee88876146a1565b818661010001516001600160401b0316612e089190615a84565b600a80545f90612e229084906001600160801b0316615e27565b82546001600160801b039182166101009390930a9283029190920219909116179055506020808701805163ffffffff9081165f90815260138452604080822080546001600160801b031916905592519091168152601490925281208054909190612e8b90615ce8565b909155505f612e9987614983565b905080875f01516001600160401b03168a6001600160801b0319167fad0c6cad3c651165cd7e019d2a624981436f782992f43e5efffad868bceef9de8a610100015187604051612efe9291906001600160401b03929092168252602082015260400190565b60405180910390a4604080518581526001600160401b03841660208201526001600160801b03198b16917feaf85c83dc37d30c8a6b72b63968eea2e35f8a58e3910a9100c44d207161ff2c910160405180910390a28651604051632ac0531160e01b81526001600160401b0390911660048201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031690632ac05311906024015f604051808303815f87803b158015612fbd575f5ffd5b505af1158015612fcf573d5f5f3e3d5ffd5b5050885160405163353fa1e560e21b8152600481018590526001600160401b0390911660248201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316925063d4fe879491506044015f604051808303815f87803b158015613044575f5ffd5b505af1158015613056573d5f5f3e3d5ffd5b5050505061306388612705565b505050505050505050565b6006546005545f916001600160401b0390811691600160801b8104821691167f00000000000000000000000000000000000000000000000000000000000000006040516370a0823160e01b81523060048201526001600160a01b0391909116906370a0823190602401602060405180830381865afa1580156130f2573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906131169190615a26565b6131209190615a56565b61312a9190615a56565b610b169190615a56565b6001600160a01b038381165f908152600160209081526040808320938616835292905220545f198110156124d4578181101561319c57604051637dc7a0d960e11b81526001600160a01b03841660048201526024810182905260448101839052606401612662565b6124d484848484035f613d21565b6001600160a01b0383166131d357604051634b637e8f60e11b81525f6004820152602401612662565b6001600160a01b0382166131fc5760405163ec442f0560e01b81525f6004820152602401612662565b611269838383614a17565b5f6132126008613274565b1580156132225750613222613302565b8015610b1657506002546132346136b0565b61324290633b9aca00615c06565b1015905090565b610d577f00000000000000000000000000000000000000000000000000000000000000008383614b3d565b5f817f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663ef56fd436040518163ffffffff1660e01b8152600401602060405180830381865afa1580156132d2573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906132f69190615e46565b1660ff16151592915050565b5f60026040516397a5d5b560e01b81523060048201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906397a5d5b590602401602060405180830381865afa158015613367573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061338b9190615e66565b600381111561339c5761339c615674565b14905090565b5f5f6133ac610b05565b905082610100015191506133bf8361487d565b50506133cc83600461489f565b5f610160840181905261014084018190526101008401526133ed84846146a1565b613400826001600160401b03165f61266b565b61340983614983565b83516040516001600160401b038581168252909116906001600160801b03198716907f1744baf6a404cfac4286f86d033fcf2ff47f5bd1f883ccb098d76e9efbf6522c9060200160405180910390a461346183614b72565b61346a81612705565b5092915050565b610d577f0000000000000000000000000000000000000000000000000000000000000000833084614c2e565b5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316826001600160a01b0316146134f4576005546134ef906001600160401b03166123e5612973565b610aff565b50506005546001600160401b031690565b5f806135118385615a84565b905080156135335761352e84670de0b6b3a76400008360016136cc565b613535565b5f5b949350505050565b5f670b1a2bc2ec500000821161358b5761357a8261356a668e1bc9bf0400006701aa535d3d0c0000615a56565b670b1a2bc2ec50000060016136cc565b610aff90668e1bc9bf040000615a84565b6135d46135a0670b1a2bc2ec50000084615a56565b6135ba6701aa535d3d0c0000670853a0d2313c0000615a56565b611beb670b1a2bc2ec500000670de0b6b3a7640000615a56565b610aff906701aa535d3d0c0000615a84565b5f6135f36003600a615ddb565b600254610b169190615a84565b5f5f5f61360d8686614c64565b91509150815f036136315783818161362757613627615c1d565b049250505061128c565b818411613648576136486003851502601118614c80565b5f848688095f868103871696879004966002600389028118808a02820302808a02820302808a02820302808a02820302808a02820302808a02909103029181900381900460010185841190960395909502919093039390930492909217029150509392505050565b5f6136c16136bc612229565b613cb8565b610b16906001615a84565b5f6136f96136d983614c91565b80156136f457505f84806136ef576136ef615c1d565b868809115b151590565b613704868686613600565b6120d39190615a84565b613716612587565b811580613721575080155b1561373f57604051631f2a200560e01b815260040160405180910390fd5b6137488361349d565b8211156137685760405163bb55fd2760e01b815260040160405180910390fd5b600580548391905f906137859084906001600160401b03166159db565b92506101000a8154816001600160401b0302191690836001600160401b031602179055506137b68585858585614cbd565b6137be61288e565b5050505050565b5f604051806101c001604052806137db85612631565b6001600160401b0316815260208481015163ffffffff9081169183019190915260408086015162ffffff1690830152428116606083018190526010548083166080850152640100000000900490911660a083015260c082015260e0016001815260200161384c846101000151612631565b6001600160401b03168152602001613868846101200151612631565b6001600160401b031681525f602082018190526040820181905260608201819052608090910152905061389b84826146a1565b5f8381526012602090815260408083208054608089901c6001600160801b031991821681179092558684015163ffffffff1685526013909352908320805490921617905561010082015160058054919290916139019084906001600160401b03166159db565b92506101000a8154816001600160401b0302191690836001600160401b03160217905550600b5f6001600481111561393b5761393b615674565b600481111561394c5761394c615674565b81526020019081526020015f205f815461396590615ce8565b9091555061397281614429565b6040516337519c1960e21b8152600481018490527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169063dd467064906024015f604051808303815f87803b1580156139d1575f5ffd5b505af11580156139e3573d5f5f3e3d5ffd5b50505050815f015183856001600160801b0319167f252f538adc43fe8e8e425adaf423c0d3dc161fd18ab5ddfca09b24e127832ccf8561010001518661012001518760c0015188608001518860a0015163ffffffff16613a428a612a3b565b613a4c9190615a56565b613a558a612a3b565b6040805196875260208701959095529385019290925261ffff16606084015264ffffffffff90811660808401521660a082015260c00160405180910390a450505050565b5f82821882841002821861128c565b5f61128c613ab68385615c06565b613acc670de0b6b3a76400006301e13380615c06565b61278a90612710615c06565b613ae181614d5c565b600f80546001600160a01b0319166001600160a01b0383169081179091556040519081527fb7b0a48f9e58ea97bcad30bc3f9fe6ce429d10e5126b576556632f3a5db45268906020015b60405180910390a150565b805163ffffffff161580613b6b57506312cc0300816020015163ffffffff16825f015163ffffffff16613b699190615a84565b115b15613b8957604051630309cb8760e51b815260040160405180910390fd5b80516010805460208085015160408087015163ffffffff96871667ffffffffffffffff199095168517640100000000938816938402176bffffffff00000000000000001916600160401b9790911696870217909455835192835290820152908101919091527ff395eec42d4211e992d6b39d6bc373024166c7c756b1e5406091eaa5ab941a7d90606001613b2b565b613c2181614d5c565b600e80546001600160a01b0319166001600160a01b0383169081179091556040519081527f3c864541ef71378c6229510ed90f376565ee42d9c5e0904a984a9e863e6db44f90602001613b2b565b8151613c7c908290615c06565b82604001818151613c8d9190615a84565b9052506020820151613ca0908290615c06565b82606001818151613cb19190615a84565b9052505050565b5f613ce782604001517f00000000000000000000000000000000000000000000000000000000000000006128b8565b600554613d06906001600160401b03600160401b820481169116615a84565b610aff9190615a84565b5f80828403848111159081026120d3565b6001600160a01b038416613d4a5760405163e602df0560e01b81525f6004820152602401612662565b6001600160a01b038316613d7357604051634a1406b160e11b81525f6004820152602401612662565b6001600160a01b038085165f90815260016020908152604080832093871683529290522082905580156124d457826001600160a01b0316846001600160a01b03167f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b92584604051613de591815260200190565b60405180910390a350505050565b613dfd8483613471565b613e078382614d83565b826001600160a01b0316846001600160a01b03167fdcbc1c05240f31ff3ad067ef1ee35ce4997762752e3a095284754544f4c709d78484604051613de5929190918252602082015260400190565b7f9b779b17422d0df92223018b32b4d1fa46e071723d6817e2486d003becc55f005c1561217557604051633ee5aeb560e01b815260040160405180910390fd5b80825d5050565b5f815f03613eae57613eae6012614c80565b816001840381613ec057613ec0615c1d565b046001018315155b029392505050565b6101408201516101608301516001600160801b03918216911660018460e001516004811115613f0157613f01615674565b03613fd0575f613f1085614db7565b5060c086015190915063ffffffff16613f3781613f3287611ffd86838c612a3b565b614e11565b94505f8661012001516001600160401b03168761010001516001600160401b0316613f629190615c06565b9050613f6e8284613a99565b613f788785613a99565b613f829190615a56565b613f8c9082615c06565b613f969086615a84565b9450613fa28284614e11565b613fac8785614e11565b613fb69190615a56565b613fc09082615c06565b613fca9085615a84565b93505050505b9250929050565b5f610aff8261278a670de0b6b3a76400006301e13380615c06565b5f808060018660e00151600481111561400d5761400d615674565b14614035578561014001516001600160801b03168661016001516001600160801b031661403e565b61403e8661487d565b9150915083850361408057610100860151614062906001600160401b031686615a56565b5f610160880181905261014088018190526101008801529250614153565b6140ae8561409a670de0b6b3a76400006301e13380615c06565b6140a48486615a84565b611ffd9190615c31565b92505f6140c7670de0b6b3a76400006301e13380615c06565b6140d19085615c06565b90505f6140de8285613a99565b90506140ea8588615a56565b88610100018181516140fc91906159db565b6001600160401b031690525061411a6141158286615a56565b614950565b6001600160801b0316610140890152614141826141378386615a84565b6141159190615a56565b6001600160801b031661016089015250505b505063ffffffff421660c0909401939093525090919050565b5f61271061419a7f000000000000000000000000000000000000000000000000000000000000000084615c06565b6141a49190615c31565b90505f6127107f00000000000000000000000000000000000000000000000000000000000000006141f57f000000000000000000000000000000000000000000000000000000000000000083615a56565b6141ff9190615a56565b6142099085615c06565b6142139190615c31565b90505f816142218486615a56565b61422b9190615a56565b9050614237818461266b565b600680548391905f906142549084906001600160401b0316615e08565b92506101000a8154816001600160401b0302191690836001600160401b03160217905550846001600160801b0319167fa7ee082e6d78fed6eaa8ade9fe565e6eb415cab5c67d50cf4b605fb6e76ae5488285856040516142c7939291909283526020830191909152604082015260600190565b60405180910390a25050505050565b81516001600160401b03165f9081526012602052604081209082801561430557508154600160801b900460ff16155b905061431284600261489f565b801561432a57815460ff60801b1916600160801b1782555b5f61433485614983565b905080855f01516001600160401b0316876001600160801b0319167f7ba3840626e5abad4dbd720f574bb850b18021af82047126fda6f591c385bf4985604051614382911515815260200190565b60405180910390a461439385614b72565b81156144215784516040516310af31b560e31b8152600481018390526001600160401b0390911660248201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906385798da8906044015f604051808303815f87803b15801561440a575f5ffd5b505af115801561441c573d5f5f3e3d5ffd5b505050505b505050505050565b612584818261014001516001600160801b03166001614e20565b5f61446083611ffd84876101a001516001600160401b0316613d10565b9050614475816144708186615a56565b61266b565b600a805484919060109061449a908490600160801b90046001600160801b0316615e27565b92506101000a8154816001600160801b0302191690836001600160801b03160217905550846001600160801b0319167fc08b3a75b78461e48daede045c786f831c584e36f612123a276d0b4e5c6b949c8283866144f79190615a56565b604080519283526020830191909152016142c7565b60208082015163ffffffff165f908152601490915260408120805490919061453390615e84565b9091555080516001600160401b03165f908152601260205260409020805460801b6001600160801b03199081169084161461456d57505050565b80546001600160801b0319168155815160408084015190516364d2506560e01b815262ffffff90911660048201526001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000811692638124fea69290917f000000000000000000000000000000000000000000000000000000000000000016906364d2506590602401602060405180830381865afa158015614616573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061463a9190615e99565b6040516001600160e01b031960e085901b1681526001600160401b0390921660048301526001600160a01b031660248201526044015f604051808303815f87803b158015614686575f5ffd5b505af1158015614698573d5f5f3e3d5ffd5b50505050505050565b6001600160801b031982165f908152601160209081526040918290208351815492850151938501516060860151608087015160a088015160c089015163ffffffff908116600160d81b0263ffffffff60d81b19928216600160b81b0263ffffffff60b81b19948316600160981b029490941667ffffffffffffffff60981b19958316600160781b0263ffffffff60781b1962ffffff909816600160601b029790971666ffffffffffffff60601b1993909b16600160401b026bffffffffffffffffffffffff19909a166001600160401b0390981697909717989098171697909717929092171691909117179283168217815560e084015184939192909183916001600160f81b03166001600160d81b0390911617600160f81b8360048111156147cc576147cc615674565b02179055506101008201516001820180546101208501516101408601516001600160401b039485166001600160801b031990931692909217600160401b91851691909102176001600160801b03908116600160801b928216830217909255610160850151600290940180546101808701516101a090970151959093166001600160c01b03199093169290921794831602939093176001600160c01b0316600160c01b92909116919091021790555050565b5f5f6148898342613ed0565b909250905061489a83835f19614e20565b915091565b60e082018160048111156148b5576148b5615674565b908160048111156148c8576148c8615674565b90525060015f908152600b6020527f72c6bfb7988af3a1efa6568f02a999bc52252641c659d85961ca3d372b57d5cf805490919061490590615e84565b90915550600b5f82600481111561491e5761491e615674565b600481111561492f5761492f615674565b81526020019081526020015f205f815461494890615ce8565b909155505050565b5f6001600160801b0382111561239d576040516306dfcc6560e41b81526080600482015260248101839052604401612662565b60208101516040516378f1f8df60e01b815263ffffffff90911660048201525f907f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906378f1f8df90602401602060405180830381865afa1580156149f3573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610aff9190615a26565b6001600160a01b038316614a41578060025f828254614a369190615a84565b90915550614ab19050565b6001600160a01b0383165f9081526020819052604090205481811015614a935760405163391434e360e21b81526001600160a01b03851660048201526024810182905260448101839052606401612662565b6001600160a01b0384165f9081526020819052604090209082900390555b6001600160a01b038216614acd57600280548290039055614aeb565b6001600160a01b0382165f9081526020819052604090208054820190555b816001600160a01b0316836001600160a01b03167fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef83604051614b3091815260200190565b60405180910390a3505050565b614b4a8383836001615161565b61126957604051635274afe760e01b81526001600160a01b0384166004820152602401612662565b60208181015163ffffffff165f90815260138252604080822080546001600160801b031990811690915584516001600160401b039081168452601290945291819020805490921690915582519051636198e33960e01b8152911660048201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031690636198e339906024015f604051808303815f87803b158015614c1c575f5ffd5b505af11580156137be573d5f5f3e3d5ffd5b614c3c8484848460016151c3565b6124d457604051635274afe760e01b81526001600160a01b0385166004820152602401612662565b5f805f1983850993909202808410938190039390930393915050565b634e487b715f52806020526024601cfd5b5f6002826003811115614ca657614ca6615674565b614cb09190615eb4565b60ff166001149050919050565b826001600160a01b0316856001600160a01b031614614ce157614ce1838683613134565b614ceb8382615230565b614cf58483613249565b826001600160a01b0316846001600160a01b0316866001600160a01b03167ffbde797d201c681b91056529119e0b02407c7bb96a4a2c75c01fc9667232c8db8585604051614d4d929190918252602082015260400190565b60405180910390a45050505050565b6001600160a01b0381166125845760405163d92e233d60e01b815260040160405180910390fd5b6001600160a01b038216614dac5760405163ec442f0560e01b81525f6004820152602401612662565b610d575f8383614a17565b608081015160608201516201518063ffffffff928316929091169182019081069003905f908211614deb5762015180820191505b614df483612a3b565b9050620151808106900381811161489a5750620151808101915091565b5f82821882841102821861128c565b5f5f614e2b85614db7565b915091505f8561012001516001600160401b03168661010001516001600160401b0316614e589190615c06565b90505f614ed48761010001516001600160401b0316614e81868a60c0015163ffffffff16613d10565b614e8b9085615c06565b8961014001516001600160801b0316614ea49190615a84565b7f0000000000000000000000000000000000000000000000000000000000000000614ecf8888615a56565b615264565b60408089015162ffffff165f908152600d6020522054610100890151919250614f06916001600160401b0316876152c3565b60408089015162ffffff165f908152600d6020522055600554610100880151614f43916001600160401b03600160401b90910481169116876152c3565b600580546001600160401b0392909216600160401b026fffffffffffffffff000000000000000019909216919091179055600854614f829087876152c3565b6008554284111561506b57600754614fa4906001600160801b031683876152c3565b600780546001600160801b0319166001600160801b03929092169190911790555f600c81614fd56201518088615c31565b815260208101919091526040015f208054909150614ffd906001600160801b031684886152c3565b81546001600160801b0319166001600160801b03919091161781556150228683615ed5565b8154829060109061503e908490600160801b9004600f0b615f04565b92506101000a8154816001600160801b030219169083600f0b6001600160801b03160217905550506150ee565b5f846150774286613a99565b6150819190615a56565b61508b9083615c06565b905061509d60056004015482886152c3565b6009554284116150b1575050505050505050565b6007546150cf90600160801b90046001600160801b031683886152c3565b600780546001600160801b03928316600160801b029216919091179055505b6150f88582615ed5565b600c5f6151086201518087615c31565b815260208101919091526040015f208054601090615131908490600160801b9004600f0b615f31565b92506101000a8154816001600160801b030219169083600f0b6001600160801b0316021790555050505050505050565b60405163a9059cbb60e01b5f8181526001600160a01b038616600452602485905291602083604481808b5af1925060015f511483166151b75783831516156151ab573d5f823e3d81fd5b5f873b113d1516831692505b60405250949350505050565b6040516323b872dd60e01b5f8181526001600160a01b038781166004528616602452604485905291602083606481808c5af1925060015f5114831661521f578383151615615213573d5f823e3d81fd5b5f883b113d1516831692505b604052505f60605295945050505050565b6001600160a01b03821661525957604051634b637e8f60e11b81525f6004820152602401612662565b610d57825f83614a17565b5f6120d36152728486615c06565b615288670de0b6b3a76400006301e13380615c06565b61529461271089615c06565b61529e9190615c06565b6152a89190615a84565b836152b96127106301e13380615c06565b61278a9190615c06565b5f5f82136152d55761352e8385615a56565b6135358385615a84565b6001600160a01b0381168114612584575f5ffd5b5f5f60408385031215615304575f5ffd5b823561530f816152df565b946020939093013593505050565b602081525f82518060208401528060208501604085015e5f604082850101526040601f19601f83011684010191505092915050565b5f60208284031215615362575f5ffd5b5035919050565b5f5f5f6060848603121561537b575f5ffd5b83359250602084013591506040840135615394816152df565b809150509250925092565b5f6102a082019050825182526020830151602083015260408301516040830152606083015160608301526080830151608083015260a083015160a083015260c083015160c083015260e083015160e08301526101008301516101008301526101208301516101208301526101408301516101408301526101608301516101608301526101808301516101808301526101a08301516101a08301526101c08301516101c08301526101e08301516101e083015261020083015161020083015261022083015161022083015261024083015161024083015261026083015161026083015261028083015161346a61028084018215159052565b6001600160801b031981168114612584575f5ffd5b5f602082840312156154bb575f5ffd5b813561128c81615496565b5f5f602083850312156154d7575f5ffd5b82356001600160401b038111156154ec575f5ffd5b8301601f810185136154fc575f5ffd5b80356001600160401b03811115615511575f5ffd5b8560208260051b8401011115615525575f5ffd5b6020919091019590945092505050565b5f5f5f60608486031215615547575f5ffd5b8335615552816152df565b92506020840135615562816152df565b929592945050506040919091013590565b5f60208284031215615583575f5ffd5b813561128c816152df565b5f5f6040838503121561559f575f5ffd5b82356155aa81615496565b915060208301356155ba816152df565b809150509250929050565b62ffffff81168114612584575f5ffd5b5f602082840312156155e5575f5ffd5b813561128c816155c5565b5f5f60408385031215615601575f5ffd5b823561530f81615496565b63ffffffff81168114612584575f5ffd5b5f6020828403121561562d575f5ffd5b813561128c8161560c565b5f5f60408385031215615649575f5ffd5b8235915060208301356155ba816152df565b5f60c082840312801561566c575f5ffd5b509092915050565b634e487b7160e01b5f52602160045260245ffd5b600581106156a457634e487b7160e01b5f52602160045260245ffd5b9052565b815181526020808301516101608301916156c99084018263ffffffff169052565b5060408301516156e0604084018262ffffff169052565b5060608301516156f36060840182615688565b506080830151615709608084018261ffff169052565b5060a083015161572460a08401826001600160401b03169052565b5060c083015160c083015260e083015160e083015261010083015161010083015261012083015161012083015261014083015161346a6101408401826001600160e01b0319169052565b5f5f5f60608486031215615780575f5ffd5b833592506020840135615792816152df565b91506040840135615394816152df565b5f5f602083850312156157b3575f5ffd5b82356001600160401b038111156157c8575f5ffd5b8301601f810185136157d8575f5ffd5b80356001600160401b038111156157ed575f5ffd5b85602060c083028401011115615525575f5ffd5b81516001600160401b031681526101c08101602083015161582a602084018263ffffffff169052565b506040830151615841604084018262ffffff169052565b506060830151615859606084018263ffffffff169052565b506080830151615871608084018263ffffffff169052565b5060a083015161588960a084018263ffffffff169052565b5060c08301516158a160c084018263ffffffff169052565b5060e08301516158b460e0840182615688565b506101008301516158d16101008401826001600160401b03169052565b506101208301516158ee6101208401826001600160401b03169052565b5061014083015161590b6101408401826001600160801b03169052565b506101608301516159286101608401826001600160801b03169052565b506101808301516159456101808401826001600160401b03169052565b506101a083015161346a6101a08401826001600160401b03169052565b5f5f60408385031215615973575f5ffd5b82356155aa816152df565b5f606082840312801561566c575f5ffd5b600181811c908216806159a357607f821691505b6020821081036159c157634e487b7160e01b5f52602260045260245ffd5b50919050565b634e487b7160e01b5f52601160045260245ffd5b6001600160401b038281168282160390811115610aff57610aff6159c7565b634e487b7160e01b5f52603260045260245ffd5b9182526001600160e01b031916602082015260400190565b5f60208284031215615a36575f5ffd5b5051919050565b60ff8181168382160190811115610aff57610aff6159c7565b81810381811115610aff57610aff6159c7565b5f60208284031215615a79575f5ffd5b815161128c81615496565b80820180821115610aff57610aff6159c7565b8051615aa2816155c5565b919050565b5f60208284031215615ab7575f5ffd5b815161128c816155c5565b60405161016081016001600160401b0381118282101715615af157634e487b7160e01b5f52604160045260245ffd5b60405290565b8051615aa28161560c565b805160058110615aa2575f5ffd5b805161ffff81168114615aa2575f5ffd5b80516001600160401b0381168114615aa2575f5ffd5b80516001600160e01b031981168114615aa2575f5ffd5b5f610160828403128015615b60575f5ffd5b50615b69615ac2565b82518152615b7960208401615af7565b6020820152615b8a60408401615a97565b6040820152615b9b60608401615b02565b6060820152615bac60808401615b10565b6080820152615bbd60a08401615b21565b60a082015260c0838101519082015260e0808401519082015261010080840151908201526101208084015190820152615bf96101408401615b37565b6101408201529392505050565b8082028115828204841417610aff57610aff6159c7565b634e487b7160e01b5f52601260045260245ffd5b5f82615c3f57615c3f615c1d565b500490565b5f6060828403128015615c55575f5ffd5b50604051606081016001600160401b0381118282101715615c8457634e487b7160e01b5f52604160045260245ffd5b6040528235615c928161560c565b81526020830135615ca28161560c565b60208201526040830135615cb58161560c565b60408201529392505050565b8082018281125f831280158216821582161715615ce057615ce06159c7565b505092915050565b5f60018201615cf957615cf96159c7565b5060010190565b6001815b6001841115615d3b57808504811115615d1f57615d1f6159c7565b6001841615615d2d57908102905b60019390931c928002615d04565b935093915050565b5f82615d5157506001610aff565b81615d5d57505f610aff565b8160018114615d735760028114615d7d57615d99565b6001915050610aff565b60ff841115615d8e57615d8e6159c7565b50506001821b610aff565b5060208310610133831016604e8410600b8410161715615dbc575081810a610aff565b615dc85f198484615d00565b805f1904821115613ec857613ec86159c7565b5f61128c60ff841683615d43565b5f60208284031215615df9575f5ffd5b8151801515811461128c575f5ffd5b6001600160401b038181168382160190811115610aff57610aff6159c7565b6001600160801b038181168382160190811115610aff57610aff6159c7565b5f60208284031215615e56575f5ffd5b815160ff8116811461128c575f5ffd5b5f60208284031215615e76575f5ffd5b81516004811061128c575f5ffd5b5f81615e9257615e926159c7565b505f190190565b5f60208284031215615ea9575f5ffd5b815161128c816152df565b5f60ff831680615ec657615ec6615c1d565b8060ff84160691505092915050565b8082025f8212600160ff1b84141615615ef057615ef06159c7565b8181058314821517610aff57610aff6159c7565b600f81810b9083900b0160016001607f1b03811360016001607f1b031982121715610aff57610aff6159c7565b600f82810b9082900b0360016001607f1b0319811260016001607f1b0382131715610aff57610aff6159c756fed3de420a6565b95f57bbf208691ef9de4e2cad9835029b32b5e3192fd27202ff"

// LendingVaultImmutables are the places, start and length, of the values that the constructor fixed.
var LendingVaultImmutables = [][2]int{{1101, 32}, {1296, 32}, {1385, 32}, {1481, 32}, {1543, 32}, {1737, 32}, {1964, 32}, {2003, 32}, {2320, 32}, {2549, 32}, {2607, 32}, {2646, 32}, {3631, 32}, {4427, 32}, {4763, 32}, {5136, 32}, {5354, 32}, {5544, 32}, {6383, 32}, {6520, 32}, {6993, 32}, {8280, 32}, {9462, 32}, {10617, 32}, {11455, 32}, {12148, 32}, {12281, 32}, {12431, 32}, {12878, 32}, {12920, 32}, {13082, 32}, {13430, 32}, {13472, 32}, {14728, 32}, {15555, 32}, {16757, 32}, {16812, 32}, {16848, 32}, {17345, 32}, {17829, 32}, {17873, 32}, {18854, 32}, {19411, 32}, {20134, 32}}
