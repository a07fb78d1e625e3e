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

// RefusalMetaData contains all meta data concerning the Refusal contract.
var RefusalMetaData = MetaData{
	ABI: "[{\"inputs\":[],\"name\":\"AreaPaused\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"BatchHasActiveLoan\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"BatchInAnotherOrder\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"BatchNotEligible\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"BatchNotFound\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"BatchVoided\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"CheckpointConflict\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"CooperativeCapExceeded\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"CooperativeNotActive\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"CooperativeNotFound\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"CreditScoreTooLow\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"DdsNotFound\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"DepositBelowDebt\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"DepositExceedsPrice\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"DuplicateDeposit\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"FarmerHasActiveLoan\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"FarmerInactive\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"FarmerNotMember\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"FarmerNotRegistered\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"ForestCheckFailed\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"InsufficientCollateral\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"InsufficientLiquidity\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"InsufficientPermissions\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"InvalidCooperative\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"InvalidGrade\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"InvalidKey\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"InvalidParameter\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"InvalidSignature\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"LoanBelowMinimum\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"LoanLimitExceeded\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"LoanNotFound\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"LoanNotOverdue\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"LoanNotUnwindable\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"MixedCooperatives\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"NoDataPresent\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"OrderNotPaid\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"OrderPaid\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"PayeeNotPending\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"PaymentNotOverdue\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"PoNotConfirmed\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"PriceOutOfBounds\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"PurchaseOrderNotFound\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"RateTooHigh\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"ShipByNotPassed\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"StageOutOfOrder\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"StalePriceFeed\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"TooManyItems\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"VaultKnown\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"VaultNotFound\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"VaultPaused\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"WeightOutOfRange\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"WithdrawalNotFound\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"ZeroAddress\",\"type\":\"error\"},{\"inputs\":[],\"name\":\"ZeroAmount\",\"type\":\"error\"}]",
	ID:  "Refusal",
}

// Refusal is an auto generated Go binding around an Ethereum contract.
type Refusal struct {
	abi abi.ABI
}

// GetABI returns the ABI associated with this contract binding.
func (c *Refusal) GetABI() abi.ABI {
	return c.abi
}

// NewRefusal creates a new instance of Refusal.
func NewRefusal() *Refusal {
	parsed, err := RefusalMetaData.ParseABI()
	if err != nil {
		panic(errors.New("invalid ABI: " + err.Error()))
	}
	return &Refusal{abi: *parsed}
}

// UnpackError attempts to decode the provided error data using user-defined
// error definitions.
func (refusal *Refusal) UnpackError(raw []byte) (any, error) {
	if bytes.Equal(raw[:4], refusal.abi.Errors["AreaPaused"].ID.Bytes()[:4]) {
		return refusal.UnpackAreaPausedError(raw[4:])
	}
	if bytes.Equal(raw[:4], refusal.abi.Errors["BatchHasActiveLoan"].ID.Bytes()[:4]) {
		return refusal.UnpackBatchHasActiveLoanError(raw[4:])
	}
	if bytes.Equal(raw[:4], refusal.abi.Errors["BatchInAnotherOrder"].ID.Bytes()[:4]) {
		return refusal.UnpackBatchInAnotherOrderError(raw[4:])
	}
	if bytes.Equal(raw[:4], refusal.abi.Errors["BatchNotEligible"].ID.Bytes()[:4]) {
		return refusal.UnpackBatchNotEligibleError(raw[4:])
	}
	if bytes.Equal(raw[:4], refusal.abi.Errors["BatchNotFound"].ID.Bytes()[:4]) {
		return refusal.UnpackBatchNotFoundError(raw[4:])
	}
	if bytes.Equal(raw[:4], refusal.abi.Errors["BatchVoided"].ID.Bytes()[:4]) {
		return refusal.UnpackBatchVoidedError(raw[4:])
	}
	if bytes.Equal(raw[:4], refusal.abi.Errors["CheckpointConflict"].ID.Bytes()[:4]) {
		return refusal.UnpackCheckpointConflictError(raw[4:])
	}
	if bytes.Equal(raw[:4], refusal.abi.Errors["CooperativeCapExceeded"].ID.Bytes()[:4]) {
		return refusal.UnpackCooperativeCapExceededError(raw[4:])
	}
	if bytes.Equal(raw[:4], refusal.abi.Errors["CooperativeNotActive"].ID.Bytes()[:4]) {
		return refusal.UnpackCooperativeNotActiveError(raw[4:])
	}
	if bytes.Equal(raw[:4], refusal.abi.Errors["CooperativeNotFound"].ID.Bytes()[:4]) {
		return refusal.UnpackCooperativeNotFoundError(raw[4:])
	}
	if bytes.Equal(raw[:4], refusal.abi.Errors["CreditScoreTooLow"].ID.Bytes()[:4]) {
		return refusal.UnpackCreditScoreTooLowError(raw[4:])
	}
	if bytes.Equal(raw[:4], refusal.abi.Errors["DdsNotFound"].ID.Bytes()[:4]) {
		return refusal.UnpackDdsNotFoundError(raw[4:])
	}
	if bytes.Equal(raw[:4], refusal.abi.Errors["DepositBelowDebt"].ID.Bytes()[:4]) {
		return refusal.UnpackDepositBelowDebtError(raw[4:])
	}
	if bytes.Equal(raw[:4], refusal.abi.Errors["DepositExceedsPrice"].ID.Bytes()[:4]) {
		return refusal.UnpackDepositExceedsPriceError(raw[4:])
	}
	if bytes.Equal(raw[:4], refusal.abi.Errors["DuplicateDeposit"].ID.Bytes()[:4]) {
		return refusal.UnpackDuplicateDepositError(raw[4:])
	}
	if bytes.Equal(raw[:4], refusal.abi.Errors["FarmerHasActiveLoan"].ID.Bytes()[:4]) {
		return refusal.UnpackFarmerHasActiveLoanError(raw[4:])
	}
	if bytes.Equal(raw[:4], refusal.abi.Errors["FarmerInactive"].ID.Bytes()[:4]) {
		return refusal.UnpackFarmerInactiveError(raw[4:])
	}
	if bytes.Equal(raw[:4], refusal.abi.Errors["FarmerNotMember"].ID.Bytes()[:4]) {
		return refusal.UnpackFarmerNotMemberError(raw[4:])
	}
	if bytes.Equal(raw[:4], refusal.abi.Errors["FarmerNotRegistered"].ID.Bytes()[:4]) {
		return refusal.UnpackFarmerNotRegisteredError(raw[4:])
	}
	if bytes.Equal(raw[:4], refusal.abi.Errors["ForestCheckFailed"].ID.Bytes()[:4]) {
		return refusal.UnpackForestCheckFailedError(raw[4:])
	}
	if bytes.Equal(raw[:4], refusal.abi.Errors["InsufficientCollateral"].ID.Bytes()[:4]) {
		return refusal.UnpackInsufficientCollateralError(raw[4:])
	}
	if bytes.Equal(raw[:4], refusal.abi.Errors["InsufficientLiquidity"].ID.Bytes()[:4]) {
		return refusal.UnpackInsufficientLiquidityError(raw[4:])
	}
	if bytes.Equal(raw[:4], refusal.abi.Errors["InsufficientPermissions"].ID.Bytes()[:4]) {
		return refusal.UnpackInsufficientPermissionsError(raw[4:])
	}
	if bytes.Equal(raw[:4], refusal.abi.Errors["InvalidCooperative"].ID.Bytes()[:4]) {
		return refusal.UnpackInvalidCooperativeError(raw[4:])
	}
	if bytes.Equal(raw[:4], refusal.abi.Errors["InvalidGrade"].ID.Bytes()[:4]) {
		return refusal.UnpackInvalidGradeError(raw[4:])
	}
	if bytes.Equal(raw[:4], refusal.abi.Errors["InvalidKey"].ID.Bytes()[:4]) {
		return refusal.UnpackInvalidKeyError(raw[4:])
	}
	if bytes.Equal(raw[:4], refusal.abi.Errors["InvalidParameter"].ID.Bytes()[:4]) {
		return refusal.UnpackInvalidParameterError(raw[4:])
	}
	if bytes.Equal(raw[:4], refusal.abi.Errors["InvalidSignature"].ID.Bytes()[:4]) {
		return refusal.UnpackInvalidSignatureError(raw[4:])
	}
	if bytes.Equal(raw[:4], refusal.abi.Errors["LoanBelowMinimum"].ID.Bytes()[:4]) {
		return refusal.UnpackLoanBelowMinimumError(raw[4:])
	}
	if bytes.Equal(raw[:4], refusal.abi.Errors["LoanLimitExceeded"].ID.Bytes()[:4]) {
		return refusal.UnpackLoanLimitExceededError(raw[4:])
	}
	if bytes.Equal(raw[:4], refusal.abi.Errors["LoanNotFound"].ID.Bytes()[:4]) {
		return refusal.UnpackLoanNotFoundError(raw[4:])
	}
	if bytes.Equal(raw[:4], refusal.abi.Errors["LoanNotOverdue"].ID.Bytes()[:4]) {
		return refusal.UnpackLoanNotOverdueError(raw[4:])
	}
	if bytes.Equal(raw[:4], refusal.abi.Errors["LoanNotUnwindable"].ID.Bytes()[:4]) {
		return refusal.UnpackLoanNotUnwindableError(raw[4:])
	}
	if bytes.Equal(raw[:4], refusal.abi.Errors["MixedCooperatives"].ID.Bytes()[:4]) {
		return refusal.UnpackMixedCooperativesError(raw[4:])
	}
	if bytes.Equal(raw[:4], refusal.abi.Errors["NoDataPresent"].ID.Bytes()[:4]) {
		return refusal.UnpackNoDataPresentError(raw[4:])
	}
	if bytes.Equal(raw[:4], refusal.abi.Errors["OrderNotPaid"].ID.Bytes()[:4]) {
		return refusal.UnpackOrderNotPaidError(raw[4:])
	}
	if bytes.Equal(raw[:4], refusal.abi.Errors["OrderPaid"].ID.Bytes()[:4]) {
		return refusal.UnpackOrderPaidError(raw[4:])
	}
	if bytes.Equal(raw[:4], refusal.abi.Errors["PayeeNotPending"].ID.Bytes()[:4]) {
		return refusal.UnpackPayeeNotPendingError(raw[4:])
	}
	if bytes.Equal(raw[:4], refusal.abi.Errors["PaymentNotOverdue"].ID.Bytes()[:4]) {
		return refusal.UnpackPaymentNotOverdueError(raw[4:])
	}
	if bytes.Equal(raw[:4], refusal.abi.Errors["PoNotConfirmed"].ID.Bytes()[:4]) {
		return refusal.UnpackPoNotConfirmedError(raw[4:])
	}
	if bytes.Equal(raw[:4], refusal.abi.Errors["PriceOutOfBounds"].ID.Bytes()[:4]) {
		return refusal.UnpackPriceOutOfBoundsError(raw[4:])
	}
	if bytes.Equal(raw[:4], refusal.abi.Errors["PurchaseOrderNotFound"].ID.Bytes()[:4]) {
		return refusal.UnpackPurchaseOrderNotFoundError(raw[4:])
	}
	if bytes.Equal(raw[:4], refusal.abi.Errors["RateTooHigh"].ID.Bytes()[:4]) {
		return refusal.UnpackRateTooHighError(raw[4:])
	}
	if bytes.Equal(raw[:4], refusal.abi.Errors["ShipByNotPassed"].ID.Bytes()[:4]) {
		return refusal.UnpackShipByNotPassedError(raw[4:])
	}
	if bytes.Equal(raw[:4], refusal.abi.Errors["StageOutOfOrder"].ID.Bytes()[:4]) {
		return refusal.UnpackStageOutOfOrderError(raw[4:])
	}
	if bytes.Equal(raw[:4], refusal.abi.Errors["StalePriceFeed"].ID.Bytes()[:4]) {
		return refusal.UnpackStalePriceFeedError(raw[4:])
	}
	if bytes.Equal(raw[:4], refusal.abi.Errors["TooManyItems"].ID.Bytes()[:4]) {
		return refusal.UnpackTooManyItemsError(raw[4:])
	}
	if bytes.Equal(raw[:4], refusal.abi.Errors["VaultKnown"].ID.Bytes()[:4]) {
		return refusal.UnpackVaultKnownError(raw[4:])
	}
	if bytes.Equal(raw[:4], refusal.abi.Errors["VaultNotFound"].ID.Bytes()[:4]) {
		return refusal.UnpackVaultNotFoundError(raw[4:])
	}
	if bytes.Equal(raw[:4], refusal.abi.Errors["VaultPaused"].ID.Bytes()[:4]) {
		return refusal.UnpackVaultPausedError(raw[4:])
	}
	if bytes.Equal(raw[:4], refusal.abi.Errors["WeightOutOfRange"].ID.Bytes()[:4]) {
		return refusal.UnpackWeightOutOfRangeError(raw[4:])
	}
	if bytes.Equal(raw[:4], refusal.abi.Errors["WithdrawalNotFound"].ID.Bytes()[:4]) {
		return refusal.UnpackWithdrawalNotFoundError(raw[4:])
	}
	if bytes.Equal(raw[:4], refusal.abi.Errors["ZeroAddress"].ID.Bytes()[:4]) {
		return refusal.UnpackZeroAddressError(raw[4:])
	}
	if bytes.Equal(raw[:4], refusal.abi.Errors["ZeroAmount"].ID.Bytes()[:4]) {
		return refusal.UnpackZeroAmountError(raw[4:])
	}
	return nil, errors.New("Unknown error")
}

// RefusalAreaPaused represents a AreaPaused error raised by the Refusal contract.
type RefusalAreaPaused struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error AreaPaused()
func RefusalAreaPausedErrorID() common.Hash {
	return common.HexToHash("0xc0223e1ea92ad98bd380184b6e328d9191f655f46bbadc1387cb128f0efc32dc")
}

// UnpackAreaPausedError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error AreaPaused()
func (refusal *Refusal) UnpackAreaPausedError(raw []byte) (*RefusalAreaPaused, error) {
	out := new(RefusalAreaPaused)
	if err := refusal.abi.UnpackIntoInterface(out, "AreaPaused", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// RefusalBatchHasActiveLoan represents a BatchHasActiveLoan error raised by the Refusal contract.
type RefusalBatchHasActiveLoan struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error BatchHasActiveLoan()
func RefusalBatchHasActiveLoanErrorID() common.Hash {
	return common.HexToHash("0x61077182936cfe7d6218370ec163e4520bc04586d1ff60a9c715bc9c8c67baac")
}

// UnpackBatchHasActiveLoanError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error BatchHasActiveLoan()
func (refusal *Refusal) UnpackBatchHasActiveLoanError(raw []byte) (*RefusalBatchHasActiveLoan, error) {
	out := new(RefusalBatchHasActiveLoan)
	if err := refusal.abi.UnpackIntoInterface(out, "BatchHasActiveLoan", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// RefusalBatchInAnotherOrder represents a BatchInAnotherOrder error raised by the Refusal contract.
type RefusalBatchInAnotherOrder struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error BatchInAnotherOrder()
func RefusalBatchInAnotherOrderErrorID() common.Hash {
	return common.HexToHash("0x044b524a6d17796a20291efad1db8652466b72d07a8029a5fa0590c7ca3c4d38")
}

// UnpackBatchInAnotherOrderError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error BatchInAnotherOrder()
func (refusal *Refusal) UnpackBatchInAnotherOrderError(raw []byte) (*RefusalBatchInAnotherOrder, error) {
	out := new(RefusalBatchInAnotherOrder)
	if err := refusal.abi.UnpackIntoInterface(out, "BatchInAnotherOrder", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// RefusalBatchNotEligible represents a BatchNotEligible error raised by the Refusal contract.
type RefusalBatchNotEligible struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error BatchNotEligible()
func RefusalBatchNotEligibleErrorID() common.Hash {
	return common.HexToHash("0x211afd4c2eb7405d1ced0570a4e906744b2a81af695519077f33ad1ca925ba6c")
}

// UnpackBatchNotEligibleError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error BatchNotEligible()
func (refusal *Refusal) UnpackBatchNotEligibleError(raw []byte) (*RefusalBatchNotEligible, error) {
	out := new(RefusalBatchNotEligible)
	if err := refusal.abi.UnpackIntoInterface(out, "BatchNotEligible", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// RefusalBatchNotFound represents a BatchNotFound error raised by the Refusal contract.
type RefusalBatchNotFound struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error BatchNotFound()
func RefusalBatchNotFoundErrorID() common.Hash {
	return common.HexToHash("0x9e15e1bcbafb0ace8a699e3e77d780735a8f84c282739141410ce50784178b3c")
}

// UnpackBatchNotFoundError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error BatchNotFound()
func (refusal *Refusal) UnpackBatchNotFoundError(raw []byte) (*RefusalBatchNotFound, error) {
	out := new(RefusalBatchNotFound)
	if err := refusal.abi.UnpackIntoInterface(out, "BatchNotFound", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// RefusalBatchVoided represents a BatchVoided error raised by the Refusal contract.
type RefusalBatchVoided struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error BatchVoided()
func RefusalBatchVoidedErrorID() common.Hash {
	return common.HexToHash("0x7b856bc11a982ad1539261a4b2577aa5cfb3aa69bae789fa5817af24b94dbe25")
}

// UnpackBatchVoidedError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error BatchVoided()
func (refusal *Refusal) UnpackBatchVoidedError(raw []byte) (*RefusalBatchVoided, error) {
	out := new(RefusalBatchVoided)
	if err := refusal.abi.UnpackIntoInterface(out, "BatchVoided", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// RefusalCheckpointConflict represents a CheckpointConflict error raised by the Refusal contract.
type RefusalCheckpointConflict struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error CheckpointConflict()
func RefusalCheckpointConflictErrorID() common.Hash {
	return common.HexToHash("0x7a3b1afa2f8b2d22405fe6ce01b8cda4e3d377d118237d51d5283acdfab40138")
}

// UnpackCheckpointConflictError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error CheckpointConflict()
func (refusal *Refusal) UnpackCheckpointConflictError(raw []byte) (*RefusalCheckpointConflict, error) {
	out := new(RefusalCheckpointConflict)
	if err := refusal.abi.UnpackIntoInterface(out, "CheckpointConflict", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// RefusalCooperativeCapExceeded represents a CooperativeCapExceeded error raised by the Refusal contract.
type RefusalCooperativeCapExceeded struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error CooperativeCapExceeded()
func RefusalCooperativeCapExceededErrorID() common.Hash {
	return common.HexToHash("0x3f1597d340077c8f5e4b7afac6c56426b522e204389fab6caffb416c0f3d3246")
}

// UnpackCooperativeCapExceededError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error CooperativeCapExceeded()
func (refusal *Refusal) UnpackCooperativeCapExceededError(raw []byte) (*RefusalCooperativeCapExceeded, error) {
	out := new(RefusalCooperativeCapExceeded)
	if err := refusal.abi.UnpackIntoInterface(out, "CooperativeCapExceeded", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// RefusalCooperativeNotActive represents a CooperativeNotActive error raised by the Refusal contract.
type RefusalCooperativeNotActive struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error CooperativeNotActive()
func RefusalCooperativeNotActiveErrorID() common.Hash {
	return common.HexToHash("0x4d5ad6a6cb7c4f36bdfab6f002936dac59861b895e544c2fbc98538e3865ebbf")
}

// UnpackCooperativeNotActiveError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error CooperativeNotActive()
func (refusal *Refusal) UnpackCooperativeNotActiveError(raw []byte) (*RefusalCooperativeNotActive, error) {
	out := new(RefusalCooperativeNotActive)
	if err := refusal.abi.UnpackIntoInterface(out, "CooperativeNotActive", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// RefusalCooperativeNotFound represents a CooperativeNotFound error raised by the Refusal contract.
type RefusalCooperativeNotFound struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error CooperativeNotFound()
func RefusalCooperativeNotFoundErrorID() common.Hash {
	return common.HexToHash("0x54aa1a7836f0dc02e40dfbdace7e9dc7cc59a2369ab5cf364d91051522cbd147")
}

// UnpackCooperativeNotFoundError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error CooperativeNotFound()
func (refusal *Refusal) UnpackCooperativeNotFoundError(raw []byte) (*RefusalCooperativeNotFound, error) {
	out := new(RefusalCooperativeNotFound)
	if err := refusal.abi.UnpackIntoInterface(out, "CooperativeNotFound", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// RefusalCreditScoreTooLow represents a CreditScoreTooLow error raised by the Refusal contract.
type RefusalCreditScoreTooLow struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error CreditScoreTooLow()
func RefusalCreditScoreTooLowErrorID() common.Hash {
	return common.HexToHash("0x9576b240c92763c703ea4a487c405a3ae76f6a1784610212c522cedbe229fa51")
}

// UnpackCreditScoreTooLowError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error CreditScoreTooLow()
func (refusal *Refusal) UnpackCreditScoreTooLowError(raw []byte) (*RefusalCreditScoreTooLow, error) {
	out := new(RefusalCreditScoreTooLow)
	if err := refusal.abi.UnpackIntoInterface(out, "CreditScoreTooLow", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// RefusalDdsNotFound represents a DdsNotFound error raised by the Refusal contract.
type RefusalDdsNotFound struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error DdsNotFound()
func RefusalDdsNotFoundErrorID() common.Hash {
	return common.HexToHash("0x1045bdaa8e718b4ff19ce22cc0099b78e534f592b882a33cdb2b01c9b74b33a0")
}

// UnpackDdsNotFoundError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error DdsNotFound()
func (refusal *Refusal) UnpackDdsNotFoundError(raw []byte) (*RefusalDdsNotFound, error) {
	out := new(RefusalDdsNotFound)
	if err := refusal.abi.UnpackIntoInterface(out, "DdsNotFound", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// RefusalDepositBelowDebt represents a DepositBelowDebt error raised by the Refusal contract.
type RefusalDepositBelowDebt struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error DepositBelowDebt()
func RefusalDepositBelowDebtErrorID() common.Hash {
	return common.HexToHash("0x46eea01e57f4be11b4918d7f2cf7c5e1a15b7581a70fe05a56c645a979febd27")
}

// UnpackDepositBelowDebtError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error DepositBelowDebt()
func (refusal *Refusal) UnpackDepositBelowDebtError(raw []byte) (*RefusalDepositBelowDebt, error) {
	out := new(RefusalDepositBelowDebt)
	if err := refusal.abi.UnpackIntoInterface(out, "DepositBelowDebt", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// RefusalDepositExceedsPrice represents a DepositExceedsPrice error raised by the Refusal contract.
type RefusalDepositExceedsPrice struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error DepositExceedsPrice()
func RefusalDepositExceedsPriceErrorID() common.Hash {
	return common.HexToHash("0xa98a92080cd82df6582ce9ada6d9fb06f477bcb506049d93c8a922bbebe82377")
}

// UnpackDepositExceedsPriceError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error DepositExceedsPrice()
func (refusal *Refusal) UnpackDepositExceedsPriceError(raw []byte) (*RefusalDepositExceedsPrice, error) {
	out := new(RefusalDepositExceedsPrice)
	if err := refusal.abi.UnpackIntoInterface(out, "DepositExceedsPrice", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// RefusalDuplicateDeposit represents a DuplicateDeposit error raised by the Refusal contract.
type RefusalDuplicateDeposit struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error DuplicateDeposit()
func RefusalDuplicateDepositErrorID() common.Hash {
	return common.HexToHash("0x8ee5d878001fa35b580eae6c80b3ccc91d06a2b46507bcaa4a14666eb20c2296")
}

// UnpackDuplicateDepositError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error DuplicateDeposit()
func (refusal *Refusal) UnpackDuplicateDepositError(raw []byte) (*RefusalDuplicateDeposit, error) {
	out := new(RefusalDuplicateDeposit)
	if err := refusal.abi.UnpackIntoInterface(out, "DuplicateDeposit", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// RefusalFarmerHasActiveLoan represents a FarmerHasActiveLoan error raised by the Refusal contract.
type RefusalFarmerHasActiveLoan struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error FarmerHasActiveLoan()
func RefusalFarmerHasActiveLoanErrorID() common.Hash {
	return common.HexToHash("0x82141a601b6fa36f064e66c2fff83d51a4839f9f11bab773677f2470073a2c2a")
}

// UnpackFarmerHasActiveLoanError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error FarmerHasActiveLoan()
func (refusal *Refusal) UnpackFarmerHasActiveLoanError(raw []byte) (*RefusalFarmerHasActiveLoan, error) {
	out := new(RefusalFarmerHasActiveLoan)
	if err := refusal.abi.UnpackIntoInterface(out, "FarmerHasActiveLoan", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// RefusalFarmerInactive represents a FarmerInactive error raised by the Refusal contract.
type RefusalFarmerInactive struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error FarmerInactive()
func RefusalFarmerInactiveErrorID() common.Hash {
	return common.HexToHash("0x2470f67b902df8294421d331d207a1bd1e387c3adf79a5606e3b6a07b0068429")
}

// UnpackFarmerInactiveError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error FarmerInactive()
func (refusal *Refusal) UnpackFarmerInactiveError(raw []byte) (*RefusalFarmerInactive, error) {
	out := new(RefusalFarmerInactive)
	if err := refusal.abi.UnpackIntoInterface(out, "FarmerInactive", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// RefusalFarmerNotMember represents a FarmerNotMember error raised by the Refusal contract.
type RefusalFarmerNotMember struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error FarmerNotMember()
func RefusalFarmerNotMemberErrorID() common.Hash {
	return common.HexToHash("0x39e7e3e8fc368c6fdae61e91a8e280734cdfbd5f13c467f99000a2da81c24bc2")
}

// UnpackFarmerNotMemberError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error FarmerNotMember()
func (refusal *Refusal) UnpackFarmerNotMemberError(raw []byte) (*RefusalFarmerNotMember, error) {
	out := new(RefusalFarmerNotMember)
	if err := refusal.abi.UnpackIntoInterface(out, "FarmerNotMember", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// RefusalFarmerNotRegistered represents a FarmerNotRegistered error raised by the Refusal contract.
type RefusalFarmerNotRegistered struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error FarmerNotRegistered()
func RefusalFarmerNotRegisteredErrorID() common.Hash {
	return common.HexToHash("0x531a223c4c9b2c35495d27f5e4167109339d84b431a3b8615ad20a0df594359d")
}

// UnpackFarmerNotRegisteredError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error FarmerNotRegistered()
func (refusal *Refusal) UnpackFarmerNotRegisteredError(raw []byte) (*RefusalFarmerNotRegistered, error) {
	out := new(RefusalFarmerNotRegistered)
	if err := refusal.abi.UnpackIntoInterface(out, "FarmerNotRegistered", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// RefusalForestCheckFailed represents a ForestCheckFailed error raised by the Refusal contract.
type RefusalForestCheckFailed struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ForestCheckFailed()
func RefusalForestCheckFailedErrorID() common.Hash {
	return common.HexToHash("0x98e6f918287b3b85ff535bdeb2d534801adbed0a791140df237be0a6fd600009")
}

// UnpackForestCheckFailedError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ForestCheckFailed()
func (refusal *Refusal) UnpackForestCheckFailedError(raw []byte) (*RefusalForestCheckFailed, error) {
	out := new(RefusalForestCheckFailed)
	if err := refusal.abi.UnpackIntoInterface(out, "ForestCheckFailed", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// RefusalInsufficientCollateral represents a InsufficientCollateral error raised by the Refusal contract.
type RefusalInsufficientCollateral struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error InsufficientCollateral()
func RefusalInsufficientCollateralErrorID() common.Hash {
	return common.HexToHash("0x3a23d825db1558690e1b33211b536c72d01db34fe5f360fcf0294a8702c0f4ea")
}

// UnpackInsufficientCollateralError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error InsufficientCollateral()
func (refusal *Refusal) UnpackInsufficientCollateralError(raw []byte) (*RefusalInsufficientCollateral, error) {
	out := new(RefusalInsufficientCollateral)
	if err := refusal.abi.UnpackIntoInterface(out, "InsufficientCollateral", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// RefusalInsufficientLiquidity represents a InsufficientLiquidity error raised by the Refusal contract.
type RefusalInsufficientLiquidity struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error InsufficientLiquidity()
func RefusalInsufficientLiquidityErrorID() common.Hash {
	return common.HexToHash("0xbb55fd27c46b5ba9f88ff2cb2222216afeb0f193423b26615497b3020ab61f8e")
}

// UnpackInsufficientLiquidityError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error InsufficientLiquidity()
func (refusal *Refusal) UnpackInsufficientLiquidityError(raw []byte) (*RefusalInsufficientLiquidity, error) {
	out := new(RefusalInsufficientLiquidity)
	if err := refusal.abi.UnpackIntoInterface(out, "InsufficientLiquidity", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// RefusalInsufficientPermissions represents a InsufficientPermissions error raised by the Refusal contract.
type RefusalInsufficientPermissions struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error InsufficientPermissions()
func RefusalInsufficientPermissionsErrorID() common.Hash {
	return common.HexToHash("0xc397ba6098d32ff962db270c922a3808ccc507dbd4a32b7191d2436e12d9e391")
}

// UnpackInsufficientPermissionsError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error InsufficientPermissions()
func (refusal *Refusal) UnpackInsufficientPermissionsError(raw []byte) (*RefusalInsufficientPermissions, error) {
	out := new(RefusalInsufficientPermissions)
	if err := refusal.abi.UnpackIntoInterface(out, "InsufficientPermissions", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// RefusalInvalidCooperative represents a InvalidCooperative error raised by the Refusal contract.
type RefusalInvalidCooperative struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error InvalidCooperative()
func RefusalInvalidCooperativeErrorID() common.Hash {
	return common.HexToHash("0x7c7e532ea8293db8cb0b5b0da3e99b3f549e42d7acf6bea660e6dbee0575bc4b")
}

// UnpackInvalidCooperativeError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error InvalidCooperative()
func (refusal *Refusal) UnpackInvalidCooperativeError(raw []byte) (*RefusalInvalidCooperative, error) {
	out := new(RefusalInvalidCooperative)
	if err := refusal.abi.UnpackIntoInterface(out, "InvalidCooperative", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// RefusalInvalidGrade represents a InvalidGrade error raised by the Refusal contract.
type RefusalInvalidGrade struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error InvalidGrade()
func RefusalInvalidGradeErrorID() common.Hash {
	return common.HexToHash("0xd1070ec8f5fc680f2b543617dcb8363c060abb436442a0b68885c45f81e333d4")
}

// UnpackInvalidGradeError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error InvalidGrade()
func (refusal *Refusal) UnpackInvalidGradeError(raw []byte) (*RefusalInvalidGrade, error) {
	out := new(RefusalInvalidGrade)
	if err := refusal.abi.UnpackIntoInterface(out, "InvalidGrade", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// RefusalInvalidKey represents a InvalidKey error raised by the Refusal contract.
type RefusalInvalidKey struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error InvalidKey()
func RefusalInvalidKeyErrorID() common.Hash {
	return common.HexToHash("0x76d4e1e8439f6d9c3d1cf835f307989788cf73aa0b95b7a7c935c1e0e543d094")
}

// UnpackInvalidKeyError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error InvalidKey()
func (refusal *Refusal) UnpackInvalidKeyError(raw []byte) (*RefusalInvalidKey, error) {
	out := new(RefusalInvalidKey)
	if err := refusal.abi.UnpackIntoInterface(out, "InvalidKey", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// RefusalInvalidParameter represents a InvalidParameter error raised by the Refusal contract.
type RefusalInvalidParameter struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error InvalidParameter()
func RefusalInvalidParameterErrorID() common.Hash {
	return common.HexToHash("0x613970e00e0c5f1796e718945c18d44b28036e395248cdc406e4f92f598f3815")
}

// UnpackInvalidParameterError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error InvalidParameter()
func (refusal *Refusal) UnpackInvalidParameterError(raw []byte) (*RefusalInvalidParameter, error) {
	out := new(RefusalInvalidParameter)
	if err := refusal.abi.UnpackIntoInterface(out, "InvalidParameter", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// RefusalInvalidSignature represents a InvalidSignature error raised by the Refusal contract.
type RefusalInvalidSignature struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error InvalidSignature()
func RefusalInvalidSignatureErrorID() common.Hash {
	return common.HexToHash("0x8baa579fce362245063d36f11747a89dd489c54795634fc673cc0e0db51fedc5")
}

// UnpackInvalidSignatureError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error InvalidSignature()
func (refusal *Refusal) UnpackInvalidSignatureError(raw []byte) (*RefusalInvalidSignature, error) {
	out := new(RefusalInvalidSignature)
	if err := refusal.abi.UnpackIntoInterface(out, "InvalidSignature", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// RefusalLoanBelowMinimum represents a LoanBelowMinimum error raised by the Refusal contract.
type RefusalLoanBelowMinimum struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error LoanBelowMinimum()
func RefusalLoanBelowMinimumErrorID() common.Hash {
	return common.HexToHash("0xcdc884d8b6d5d6d202f0e61d400829ee580eddb9f6f5fb4e377dee92ad4309c0")
}

// UnpackLoanBelowMinimumError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error LoanBelowMinimum()
func (refusal *Refusal) UnpackLoanBelowMinimumError(raw []byte) (*RefusalLoanBelowMinimum, error) {
	out := new(RefusalLoanBelowMinimum)
	if err := refusal.abi.UnpackIntoInterface(out, "LoanBelowMinimum", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// RefusalLoanLimitExceeded represents a LoanLimitExceeded error raised by the Refusal contract.
type RefusalLoanLimitExceeded struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error LoanLimitExceeded()
func RefusalLoanLimitExceededErrorID() common.Hash {
	return common.HexToHash("0x12610be6476bb1980728253aad52c0105279de7453f76e0659eaedacffda5cf3")
}

// UnpackLoanLimitExceededError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error LoanLimitExceeded()
func (refusal *Refusal) UnpackLoanLimitExceededError(raw []byte) (*RefusalLoanLimitExceeded, error) {
	out := new(RefusalLoanLimitExceeded)
	if err := refusal.abi.UnpackIntoInterface(out, "LoanLimitExceeded", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// RefusalLoanNotFound represents a LoanNotFound error raised by the Refusal contract.
type RefusalLoanNotFound struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error LoanNotFound()
func RefusalLoanNotFoundErrorID() common.Hash {
	return common.HexToHash("0x0e7e621d6a65dbfb84d92e4b188a8450a379ad8c37cad9e2d14d03d90c766d99")
}

// UnpackLoanNotFoundError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error LoanNotFound()
func (refusal *Refusal) UnpackLoanNotFoundError(raw []byte) (*RefusalLoanNotFound, error) {
	out := new(RefusalLoanNotFound)
	if err := refusal.abi.UnpackIntoInterface(out, "LoanNotFound", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// RefusalLoanNotOverdue represents a LoanNotOverdue error raised by the Refusal contract.
type RefusalLoanNotOverdue struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error LoanNotOverdue()
func RefusalLoanNotOverdueErrorID() common.Hash {
	return common.HexToHash("0xaf5dbb8aae9fd3048fa428490cdb6f471b42d1093ec12e4994f71fe73dc90e40")
}

// UnpackLoanNotOverdueError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error LoanNotOverdue()
func (refusal *Refusal) UnpackLoanNotOverdueError(raw []byte) (*RefusalLoanNotOverdue, error) {
	out := new(RefusalLoanNotOverdue)
	if err := refusal.abi.UnpackIntoInterface(out, "LoanNotOverdue", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// RefusalLoanNotUnwindable represents a LoanNotUnwindable error raised by the Refusal contract.
type RefusalLoanNotUnwindable struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error LoanNotUnwindable()
func RefusalLoanNotUnwindableErrorID() common.Hash {
	return common.HexToHash("0x97f82c020aa7a5ad113b6cff51e3d9033a237c12c1bb5362c9d90ce99d064817")
}

// UnpackLoanNotUnwindableError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error LoanNotUnwindable()
func (refusal *Refusal) UnpackLoanNotUnwindableError(raw []byte) (*RefusalLoanNotUnwindable, error) {
	out := new(RefusalLoanNotUnwindable)
	if err := refusal.abi.UnpackIntoInterface(out, "LoanNotUnwindable", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// RefusalMixedCooperatives represents a MixedCooperatives error raised by the Refusal contract.
type RefusalMixedCooperatives struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error MixedCooperatives()
func RefusalMixedCooperativesErrorID() common.Hash {
	return common.HexToHash("0x08bd720e38829a6516d3e008cd393ec1edb3fa9da1e92d70e08b3371a9aaa9ae")
}

// UnpackMixedCooperativesError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error MixedCooperatives()
func (refusal *Refusal) UnpackMixedCooperativesError(raw []byte) (*RefusalMixedCooperatives, error) {
	out := new(RefusalMixedCooperatives)
	if err := refusal.abi.UnpackIntoInterface(out, "MixedCooperatives", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// RefusalNoDataPresent represents a NoDataPresent error raised by the Refusal contract.
type RefusalNoDataPresent struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error NoDataPresent()
func RefusalNoDataPresentErrorID() common.Hash {
	return common.HexToHash("0xbb258700699f4449978821f51700c766295ef133e7bb6177607142c8d88db786")
}

// UnpackNoDataPresentError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error NoDataPresent()
func (refusal *Refusal) UnpackNoDataPresentError(raw []byte) (*RefusalNoDataPresent, error) {
	out := new(RefusalNoDataPresent)
	if err := refusal.abi.UnpackIntoInterface(out, "NoDataPresent", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// RefusalOrderNotPaid represents a OrderNotPaid error raised by the Refusal contract.
type RefusalOrderNotPaid struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error OrderNotPaid()
func RefusalOrderNotPaidErrorID() common.Hash {
	return common.HexToHash("0x1e3b962998d4747e354c7be96dc54be19ef4c1f82857c31c6190419dfff4ea9b")
}

// UnpackOrderNotPaidError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error OrderNotPaid()
func (refusal *Refusal) UnpackOrderNotPaidError(raw []byte) (*RefusalOrderNotPaid, error) {
	out := new(RefusalOrderNotPaid)
	if err := refusal.abi.UnpackIntoInterface(out, "OrderNotPaid", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// RefusalOrderPaid represents a OrderPaid error raised by the Refusal contract.
type RefusalOrderPaid struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error OrderPaid()
func RefusalOrderPaidErrorID() common.Hash {
	return common.HexToHash("0xa6c8e7e02bab80f98c9ec63b40f1160ea8f84f60fd8d3bbf376eae900731a93f")
}

// UnpackOrderPaidError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error OrderPaid()
func (refusal *Refusal) UnpackOrderPaidError(raw []byte) (*RefusalOrderPaid, error) {
	out := new(RefusalOrderPaid)
	if err := refusal.abi.UnpackIntoInterface(out, "OrderPaid", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// RefusalPayeeNotPending represents a PayeeNotPending error raised by the Refusal contract.
type RefusalPayeeNotPending struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error PayeeNotPending()
func RefusalPayeeNotPendingErrorID() common.Hash {
	return common.HexToHash("0xb2d9f0ff1c23a2f35d9b35bbf2793832f5cdbf49fb5a8d854a2f20f3e95da557")
}

// UnpackPayeeNotPendingError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error PayeeNotPending()
func (refusal *Refusal) UnpackPayeeNotPendingError(raw []byte) (*RefusalPayeeNotPending, error) {
	out := new(RefusalPayeeNotPending)
	if err := refusal.abi.UnpackIntoInterface(out, "PayeeNotPending", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// RefusalPaymentNotOverdue represents a PaymentNotOverdue error raised by the Refusal contract.
type RefusalPaymentNotOverdue struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error PaymentNotOverdue()
func RefusalPaymentNotOverdueErrorID() common.Hash {
	return common.HexToHash("0xb73f611936f249ae52405c7a826e24f30f335d6b05f06f9ef13379ec44b04fc2")
}

// UnpackPaymentNotOverdueError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error PaymentNotOverdue()
func (refusal *Refusal) UnpackPaymentNotOverdueError(raw []byte) (*RefusalPaymentNotOverdue, error) {
	out := new(RefusalPaymentNotOverdue)
	if err := refusal.abi.UnpackIntoInterface(out, "PaymentNotOverdue", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// RefusalPoNotConfirmed represents a PoNotConfirmed error raised by the Refusal contract.
type RefusalPoNotConfirmed struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error PoNotConfirmed()
func RefusalPoNotConfirmedErrorID() common.Hash {
	return common.HexToHash("0xc92ee788675fad4eb7c82217aa15d09d871b523f3f802171fb42d9f9658a9f5b")
}

// UnpackPoNotConfirmedError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error PoNotConfirmed()
func (refusal *Refusal) UnpackPoNotConfirmedError(raw []byte) (*RefusalPoNotConfirmed, error) {
	out := new(RefusalPoNotConfirmed)
	if err := refusal.abi.UnpackIntoInterface(out, "PoNotConfirmed", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// RefusalPriceOutOfBounds represents a PriceOutOfBounds error raised by the Refusal contract.
type RefusalPriceOutOfBounds struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error PriceOutOfBounds()
func RefusalPriceOutOfBoundsErrorID() common.Hash {
	return common.HexToHash("0x6e4ba61d0b024a9c844258cfe4bdf6676d9ea9ba2cfc5b683e61c49190ee42c0")
}

// UnpackPriceOutOfBoundsError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error PriceOutOfBounds()
func (refusal *Refusal) UnpackPriceOutOfBoundsError(raw []byte) (*RefusalPriceOutOfBounds, error) {
	out := new(RefusalPriceOutOfBounds)
	if err := refusal.abi.UnpackIntoInterface(out, "PriceOutOfBounds", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// RefusalPurchaseOrderNotFound represents a PurchaseOrderNotFound error raised by the Refusal contract.
type RefusalPurchaseOrderNotFound struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error PurchaseOrderNotFound()
func RefusalPurchaseOrderNotFoundErrorID() common.Hash {
	return common.HexToHash("0xf28c760d9629192b664aa0e32bb1b3fc41f8705f5becc462861ff5d6d30bf0b0")
}

// UnpackPurchaseOrderNotFoundError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error PurchaseOrderNotFound()
func (refusal *Refusal) UnpackPurchaseOrderNotFoundError(raw []byte) (*RefusalPurchaseOrderNotFound, error) {
	out := new(RefusalPurchaseOrderNotFound)
	if err := refusal.abi.UnpackIntoInterface(out, "PurchaseOrderNotFound", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// RefusalRateTooHigh represents a RateTooHigh error raised by the Refusal contract.
type RefusalRateTooHigh struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error RateTooHigh()
func RefusalRateTooHighErrorID() common.Hash {
	return common.HexToHash("0x8eecba76607bd56ccc81ad3123f43c78c6d59e8e2fbf8e2caccf061a5943085a")
}

// UnpackRateTooHighError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error RateTooHigh()
func (refusal *Refusal) UnpackRateTooHighError(raw []byte) (*RefusalRateTooHigh, error) {
	out := new(RefusalRateTooHigh)
	if err := refusal.abi.UnpackIntoInterface(out, "RateTooHigh", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// RefusalShipByNotPassed represents a ShipByNotPassed error raised by the Refusal contract.
type RefusalShipByNotPassed struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ShipByNotPassed()
func RefusalShipByNotPassedErrorID() common.Hash {
	return common.HexToHash("0x477cd0a91cea6c73691a4f7f6b7512c76c375b741b5f80d744113c8e7812230a")
}

// UnpackShipByNotPassedError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ShipByNotPassed()
func (refusal *Refusal) UnpackShipByNotPassedError(raw []byte) (*RefusalShipByNotPassed, error) {
	out := new(RefusalShipByNotPassed)
	if err := refusal.abi.UnpackIntoInterface(out, "ShipByNotPassed", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// RefusalStageOutOfOrder represents a StageOutOfOrder error raised by the Refusal contract.
type RefusalStageOutOfOrder struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error StageOutOfOrder()
func RefusalStageOutOfOrderErrorID() common.Hash {
	return common.HexToHash("0x61e9092bab64ef0d5b45362e38ccd0fc67985e07cda98807d408948d4506359c")
}

// UnpackStageOutOfOrderError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error StageOutOfOrder()
func (refusal *Refusal) UnpackStageOutOfOrderError(raw []byte) (*RefusalStageOutOfOrder, error) {
	out := new(RefusalStageOutOfOrder)
	if err := refusal.abi.UnpackIntoInterface(out, "StageOutOfOrder", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// RefusalStalePriceFeed represents a StalePriceFeed error raised by the Refusal contract.
type RefusalStalePriceFeed struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error StalePriceFeed()
func RefusalStalePriceFeedErrorID() common.Hash {
	return common.HexToHash("0x1087e109db85b72cf66a8dbc341a9e5601a49c3f12e82151b3eb6e742d4a766e")
}

// UnpackStalePriceFeedError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error StalePriceFeed()
func (refusal *Refusal) UnpackStalePriceFeedError(raw []byte) (*RefusalStalePriceFeed, error) {
	out := new(RefusalStalePriceFeed)
	if err := refusal.abi.UnpackIntoInterface(out, "StalePriceFeed", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// RefusalTooManyItems represents a TooManyItems error raised by the Refusal contract.
type RefusalTooManyItems struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error TooManyItems()
func RefusalTooManyItemsErrorID() common.Hash {
	return common.HexToHash("0xd6ce581150cff2d19bc318e3e496b1c6a31f6bb28049e060596a2f6ef845998b")
}

// UnpackTooManyItemsError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error TooManyItems()
func (refusal *Refusal) UnpackTooManyItemsError(raw []byte) (*RefusalTooManyItems, error) {
	out := new(RefusalTooManyItems)
	if err := refusal.abi.UnpackIntoInterface(out, "TooManyItems", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// RefusalVaultKnown represents a VaultKnown error raised by the Refusal contract.
type RefusalVaultKnown struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error VaultKnown()
func RefusalVaultKnownErrorID() common.Hash {
	return common.HexToHash("0x762c8313cf45e13f958a74e5aa77f84d13279716fc2f172e683977a181a5a5b0")
}

// UnpackVaultKnownError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error VaultKnown()
func (refusal *Refusal) UnpackVaultKnownError(raw []byte) (*RefusalVaultKnown, error) {
	out := new(RefusalVaultKnown)
	if err := refusal.abi.UnpackIntoInterface(out, "VaultKnown", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// RefusalVaultNotFound represents a VaultNotFound error raised by the Refusal contract.
type RefusalVaultNotFound struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error VaultNotFound()
func RefusalVaultNotFoundErrorID() common.Hash {
	return common.HexToHash("0xdee790fbbb31ecd39d10a1ec48897bd6767a6bd90f6e7ddd1ce3bcfa6e630754")
}

// UnpackVaultNotFoundError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error VaultNotFound()
func (refusal *Refusal) UnpackVaultNotFoundError(raw []byte) (*RefusalVaultNotFound, error) {
	out := new(RefusalVaultNotFound)
	if err := refusal.abi.UnpackIntoInterface(out, "VaultNotFound", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// RefusalVaultPaused represents a VaultPaused error raised by the Refusal contract.
type RefusalVaultPaused struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error VaultPaused()
func RefusalVaultPausedErrorID() common.Hash {
	return common.HexToHash("0xda9f8b34d443b240f8cc4c9cc013a7723b45924b823bd142ae3b3d79c371eb7c")
}

// UnpackVaultPausedError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error VaultPaused()
func (refusal *Refusal) UnpackVaultPausedError(raw []byte) (*RefusalVaultPaused, error) {
	out := new(RefusalVaultPaused)
	if err := refusal.abi.UnpackIntoInterface(out, "VaultPaused", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// RefusalWeightOutOfRange represents a WeightOutOfRange error raised by the Refusal contract.
type RefusalWeightOutOfRange struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error WeightOutOfRange()
func RefusalWeightOutOfRangeErrorID() common.Hash {
	return common.HexToHash("0x2603e41aa6fc44ddba5baf867887adbb33feeaeb58f63da8ed6aba7f2d2a0b63")
}

// UnpackWeightOutOfRangeError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error WeightOutOfRange()
func (refusal *Refusal) UnpackWeightOutOfRangeError(raw []byte) (*RefusalWeightOutOfRange, error) {
	out := new(RefusalWeightOutOfRange)
	if err := refusal.abi.UnpackIntoInterface(out, "WeightOutOfRange", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// RefusalWithdrawalNotFound represents a WithdrawalNotFound error raised by the Refusal contract.
type RefusalWithdrawalNotFound struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error WithdrawalNotFound()
func RefusalWithdrawalNotFoundErrorID() common.Hash {
	return common.HexToHash("0x8d0fc1dda029e4f8eab0f8e0a321f193dcc4375dc2f73d4e1c23cfcd88e38e86")
}

// UnpackWithdrawalNotFoundError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error WithdrawalNotFound()
func (refusal *Refusal) UnpackWithdrawalNotFoundError(raw []byte) (*RefusalWithdrawalNotFound, error) {
	out := new(RefusalWithdrawalNotFound)
	if err := refusal.abi.UnpackIntoInterface(out, "WithdrawalNotFound", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// RefusalZeroAddress represents a ZeroAddress error raised by the Refusal contract.
type RefusalZeroAddress struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ZeroAddress()
func RefusalZeroAddressErrorID() common.Hash {
	return common.HexToHash("0xd92e233df2717d4a40030e20904abd27b68fcbeede117eaaccbbdac9618c8c73")
}

// UnpackZeroAddressError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ZeroAddress()
func (refusal *Refusal) UnpackZeroAddressError(raw []byte) (*RefusalZeroAddress, error) {
	out := new(RefusalZeroAddress)
	if err := refusal.abi.UnpackIntoInterface(out, "ZeroAddress", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// RefusalZeroAmount represents a ZeroAmount error raised by the Refusal contract.
type RefusalZeroAmount struct {
}

// ErrorID returns the hash of canonical representation of the error's signature.
//
// Solidity: error ZeroAmount()
func RefusalZeroAmountErrorID() common.Hash {
	return common.HexToHash("0x1f2a2005cb66a8e145327e8814e243a0996aec9bfe1e15a495778b1236dbd485")
}

// UnpackZeroAmountError is the Go binding used to decode the provided
// error data into the corresponding Go error struct.
//
// Solidity: error ZeroAmount()
func (refusal *Refusal) UnpackZeroAmountError(raw []byte) (*RefusalZeroAmount, error) {
	out := new(RefusalZeroAmount)
	if err := refusal.abi.UnpackIntoInterface(out, "ZeroAmount", raw); err != nil {
		return nil, err
	}
	return out, nil
}

// RefusalBin is what creates the contract, without the values for its constructor.
const RefusalBin = "0x601f6032600b8282823980515f1a607314602657634e487b7160e01b5f525f60045260245ffd5b305f52607381538281f3fe730000000000000000000000000000000000000000301460806040525f5ffd"

// RefusalRuntime is the contract's code on chain, with zeros where its constructor puts values.
const RefusalRuntime = "0x730000000000000000000000000000000000000000301460806040525f5ffd"

// RefusalImmutables are the places, start and length, of the values that the constructor fixed.
var RefusalImmutables = [][2]int{}
