package codec

import (
	"encoding/hex"
	"errors"
	"fmt"
	"strings"

	"github.com/ethereum/go-ethereum/accounts/abi"
	"github.com/ethereum/go-ethereum/common"

	"mwanyi/internal/fault"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/contract"
)

// meaning is what a contract's error is to a caller of the API.
type meaning struct {
	code fault.Code
	text string
}

// meanings has every error of Refusal.sol, and those of the libraries that a
// call of ours can meet. An error that is not here is INTERNAL_ERROR.
var meanings = map[string]meaning{
	"InsufficientPermissions": {fault.InsufficientPermissions, "the signing key may not do this"},
	"ZeroAddress":             {fault.InvalidRequest, "an address is missing"},
	"ZeroAmount":              {fault.InvalidRequest, "an amount is zero or rounds to zero"},
	"InvalidKey":              {fault.InvalidRequest, "an identifier is missing or out of range"},
	"TooManyItems":            {fault.InvalidRequest, "more items than one transaction can carry"},
	"InvalidParameter":        {fault.InvalidRequest, "a value is outside what the contract allows"},

	"AreaPaused": {fault.ChainUnavailable, "this part of the contracts is paused; what is under way waits until it is open again"},

	"FarmerNotRegistered":  {fault.FarmerNotRegistered, "the farmer is not registered"},
	"FarmerInactive":       {fault.FarmerInactive, "the farmer is deactivated"},
	"FarmerNotMember":      {fault.InvalidCooperative, "the farmer is not with the cooperative that it should leave"},
	"ForestCheckFailed":    {fault.ForestCheckFailed, "the farm failed its last forest check"},
	"InvalidCooperative":   {fault.InvalidCooperative, "the cooperative is unknown or not active"},
	"CooperativeNotFound":  {fault.CooperativeNotFound, "the cooperative is unknown"},
	"CooperativeNotActive": {fault.CooperativeNotActive, "the cooperative is suspended"},

	"BatchNotFound":      {fault.BatchNotFound, "there is no such batch"},
	"BatchNotEligible":   {fault.BatchNotEligible, "the batch's stage or owner does not allow this"},
	"BatchHasActiveLoan": {fault.BatchHasActiveLoan, "the batch is locked as collateral"},
	"BatchVoided":        {fault.BatchNotEligible, "the batch was voided"},
	"WeightOutOfRange":   {fault.WeightOutOfRange, "the weight is below 1 kg or above 5000 kg"},
	"InvalidGrade":       {fault.InvalidGrade, "the grade is not one of the four"},
	"StageOutOfOrder":    {fault.StageOutOfOrder, "a stage was skipped or moved backward"},

	"PoNotConfirmed":        {fault.PONotConfirmed, "no confirmed purchase order covers the batch"},
	"PurchaseOrderNotFound": {fault.PurchaseOrderNotFound, "there is no such purchase order"},
	"BatchInAnotherOrder":   {fault.BatchNotEligible, "the batch stands in another open order"},
	"MixedCooperatives":     {fault.InvalidRequest, "the batches of one order belong to several cooperatives"},
	"OrderNotPaid":          {fault.BatchNotEligible, "the buyer has not paid the order"},
	"DepositExceedsPrice":   {fault.InvalidRequest, "the deposit is larger than the price"},

	"DepositBelowDebt":  {fault.BatchNotEligible, "the deposit does not cover what the loans of the batches can come to"},
	"ShipByNotPassed":   {fault.BatchNotEligible, "the day by which the order ships has not passed"},
	"OrderPaid":         {fault.BatchNotEligible, "the buyer has paid the order"},
	"PaymentNotOverdue": {fault.BatchNotEligible, "the buyer still has time to pay"},

	"VaultPaused":            {fault.VaultPaused, "the lending vault is paused"},
	"LoanNotFound":           {fault.LoanNotFound, "there is no such loan"},
	"FarmerHasActiveLoan":    {fault.FarmerHasActiveLoan, "the farmer has an active loan"},
	"CreditScoreTooLow":      {fault.CreditScoreTooLow, "a score under 500 cannot borrow"},
	"StalePriceFeed":         {fault.StalePriceFeed, "the price is missing or older than one hour"},
	"InsufficientCollateral": {fault.InsufficientCollateral, "the batch carries less than this loan"},
	"LoanLimitExceeded":      {fault.LoanLimitExceeded, "the amount is above the maximum of the farmer's tier"},
	"LoanBelowMinimum":       {fault.InvalidRequest, "the amount is below the smallest loan of 50 USDC"},
	"RateTooHigh":            {fault.RateTooHigh, "the rate is above what the vault lends at, or above what was wanted"},
	"CooperativeCapExceeded": {fault.LoanLimitExceeded, "the cooperative would carry more than its share of the pool"},
	"InsufficientLiquidity":  {fault.LoanLimitExceeded, "the vault does not hold enough cash now"},
	"LoanNotOverdue":         {fault.InvalidRequest, "term and forbearance of the loan have not passed"},
	"LoanNotUnwindable":      {fault.InvalidRequest, "the loan was partly repaid or is too old to be taken back"},
	"VaultNotFound":          {fault.InvalidRequest, "there is no such vault, or none that may do this now"},
	"VaultKnown":             {fault.InvalidRequest, "the vault is in the registry already"},
	"WithdrawalNotFound":     {fault.NotFound, "no open withdrawal has this id"},
	"PayeeNotPending":        {fault.InvalidRequest, "no change of the payee is pending, or its wait has not passed"},
	"DuplicateDeposit":       {fault.DuplicateDeposit, "the deposit was made already"},

	"PriceOutOfBounds":   {fault.InvalidRequest, "the price lies outside the bounds"},
	"NoDataPresent":      {fault.StalePriceFeed, "the feed does not hold this round"},
	"InvalidSignature":   {fault.InvalidSignature, "the signature is not the one of the cooperative's wallet"},
	"DdsNotFound":        {fault.DDSNotFound, "there is no such due diligence statement"},
	"CheckpointConflict": {fault.InvalidRequest, "another checkpoint stands at this size, or a later one"},

	"ERC20InsufficientBalance":         {fault.InvalidRequest, "the paying wallet holds too little USDC"},
	"ERC20InsufficientAllowance":       {fault.InvalidRequest, "the paying wallet has not allowed this amount of USDC"},
	"SafeERC20FailedOperation":         {fault.InvalidRequest, "the USDC contract refused the transfer"},
	"ERC4626ExceededMaxRedeem":         {fault.InvalidRequest, "more shares than the owner can give up now"},
	"ERC4626ExceededMaxWithdraw":       {fault.InvalidRequest, "more than the owner can take out now"},
	"AccessControlUnauthorizedAccount": {fault.InsufficientPermissions, "the signing key may not do this"},
}

// errorNames are the errors of all contracts by selector.
var errorNames = func() map[[4]byte]string {
	names := map[[4]byte]string{}
	for _, m := range []*contract.MetaData{
		&contract.RefusalMetaData, &contract.LendingVaultMetaData, &contract.PurchaseEscrowMetaData,
		&contract.BatchTokenMetaData, &contract.DevUSDCMetaData, &contract.RolesMetaData, &contract.TimelockMetaData, &contract.WithdrawalQueueMetaData,
	} {
		parsed, err := m.ParseABI()
		if err != nil {
			panic(err) // generated code
		}
		for _, e := range parsed.Errors {
			names[[4]byte(e.ID[:4])] = e.Name
		}
	}
	return names
}()

// RefusalOf gives the fault for a selector.
func RefusalOf(selector [4]byte) *fault.Fault {
	name, known := errorNames[selector]
	if !known {
		name = "0x" + hex.EncodeToString(selector[:])
	}
	return Named(name)
}

// Named gives the fault for an error by its name.
func Named(name string) *fault.Fault {
	m, known := meanings[name]
	if !known {
		m = meaning{fault.InternalError, "the contract refused the call"}
	}
	return fault.New(m.code, "%s", m.text).Because(&chain.Refusal{Name: name})
}

// Reverted tells a contract's refusal from a chain that does not answer: nil
// when err is not a revert.
func Reverted(err error) *fault.Fault {
	var data interface { // rpc.DataError, without a network behind it
		error
		ErrorData() any
	}
	if errors.As(err, &data) {
		if text, ok := data.ErrorData().(string); ok {
			if raw := common.FromHex(text); len(raw) >= 4 {
				return revertData(raw)
			}
		}
	}
	var answered interface { // rpc.Error
		error
		ErrorCode() int
	}
	if errors.As(err, &answered) && (answered.ErrorCode() == 3 || strings.Contains(answered.Error(), "revert")) {
		return fault.New(fault.InternalError, "the contract refused the call").Because(&chain.Refusal{Name: answered.Error()})
	}
	return nil
}

// revertData reads what a call reverted with: an error of ours, or the texts
// that Solidity knows (require, panic), as the real USDC uses them.
func revertData(raw []byte) *fault.Fault {
	if text, err := abi.UnpackRevert(raw); err == nil {
		code := fault.InternalError
		if strings.Contains(text, "exceeds balance") || strings.Contains(text, "exceeds allowance") {
			code = fault.InvalidRequest
		}
		return fault.New(code, "the contract refused the call: %s", text).Because(&chain.Refusal{Name: fmt.Sprintf("Error(%s)", text)})
	}
	return RefusalOf([4]byte(raw[:4]))
}
