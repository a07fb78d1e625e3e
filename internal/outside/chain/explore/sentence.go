package explore

import (
	"fmt"
	"reflect"
	"regexp"
	"strings"
	"time"

	"mwanyi/internal/outside/chain/codec"
)

// sentences tell events by their names; {Field} stands for the value of a
// field. An event that reads differently by one of its fields (variesBy) has a
// sentence for each of its values, after a slash. One without a sentence is
// told by its name.
var sentences = map[string]string{
	"CooperativeRegistered":      "Cooperative number {Index} was registered",
	"CooperativeActiveSet/true":  "A cooperative was activated",
	"CooperativeActiveSet/false": "A cooperative was deactivated",
	"CooperativeWalletSet":       "A cooperative got another wallet",
	"CooperativeBreached":        "Breach number {Number} of a cooperative was recorded",
	"CooperativePenalised":       "Every farmer of cooperative number {Cooperative} lost 25 points",
	"FarmerRegistered":           "Farmer number {Index} was registered by cooperative number {Cooperative}",
	"FarmerActiveSet/true":       "A farmer was activated",
	"FarmerActiveSet/false":      "A farmer was deactivated",
	"ForestChecked/true":         "A farm was checked and is deforestation-free",
	"ForestChecked/false":        "A farm was checked and is not deforestation-free",
	"BoundaryUpdated":            "A farm got a new boundary",
	"FarmerTransferred":          "A farmer went from cooperative number {Before} to cooperative number {Cooperative}",

	"ScoreChanged":                     "Credit score from {Before} to {After}",
	"ScoreChanged/ACCOUNT_CREATED":     "A credit score was opened with {After} points",
	"ScoreChanged/DELIVERY":            "Credit score from {Before} to {After} for the delivery of batch {Ref}",
	"ScoreChanged/REPAYMENT":           "Credit score from {Before} to {After} for the repayment of the loan on batch {Ref}",
	"ScoreChanged/DEFAULT":             "Credit score from {Before} to {After} for the default of the loan on batch {Ref}",
	"ScoreChanged/COOPERATIVE_PENALTY": "Credit score from {Before} to {After} for breaches of the cooperative",
	"ScoreChanged/DELIVERY_VOIDED":     "Credit score from {Before} to {After}: the delivery of batch {Ref} was taken back",

	"BatchDelivered":    "Batch {TokenID} was delivered: {Grams}, grade {Grade}",
	"BatchCorrected":    "Batch {TokenID} was corrected from {GramsBefore}, grade {GradeBefore}, to {Grams}, grade {Grade}",
	"BatchVoided":       "Batch {TokenID} was voided: it is out of the trade for good",
	"BatchLocked/true":  "Batch {TokenID} was locked as collateral",
	"BatchLocked/false": "Batch {TokenID} was unlocked",
	"BatchTransferred":  "Batch {TokenID} changed its owner",
	"StageRecorded":     "Batch {TokenID} reached the stage {Stage}",
	"LotReoffered":      "Batch {TokenID}, which its buyer did not pay, may be sold again",
	"DDSRecorded":       "A due diligence statement was recorded",
	"DDSWithdrawn":      "A due diligence statement was withdrawn",
	"RootAnchored":      "The audit ledger was anchored at {Size} entries",
	"PricePosted":       "The price was posted: {Price} USD a kilogram",
	"Skipped":           "Item {Item} of the call had taken effect before",
	"Rejected":          "Item {Item} of the call was refused: {Reason}",

	"OrderConfirmed": "A purchase order over {Price} USDC was confirmed with a deposit of {Deposit} USDC",
	"LotCommitted":   "Batch {TokenID} was committed to a purchase order for {Price} USDC",
	"OrderFunded":    "A purchase order received {Amount} USDC",
	"BuyerPaid":      "A buyer paid the rest of a purchase order, {Amount} USDC",
	"LoanPaid":       "The purchase order of batch {TokenID} paid {Amount} USDC on the batch's loan",
	"LotSettled":     "Batch {TokenID} was settled for {Price} USDC",
	"LotReleased":    "Batch {TokenID} was taken out of its purchase order",
	"OrderRefunded":  "{Amount} USDC of a purchase order are its buyer's to claim",
	"RefundClaimed":  "{Amount} USDC that were a buyer's to claim went to the buyer",
	"PutBack":        "{Amount} USDC that loans had taken were put back into a purchase order",
	"LotForfeited":   "The buyer of batch {TokenID} did not pay: {Net} USDC of the deposit are forfeited",
	"Transferred":    "{Amount} USDC were moved",
	"Approved":       "An account allowed another to take its USDC",

	"LoanOriginated":     "A loan of {Amount} USDC was given on batch {TokenID}",
	"LoanPayment":        "{Principal} USDC of principal and {Interest} USDC of interest were paid on the loan of batch {TokenID}",
	"LoanClosed":         "The loan on batch {TokenID} was repaid",
	"LoanWrittenOff":     "The loan on batch {TokenID} defaulted: {Principal} USDC were written off",
	"LoanRecovered":      "{Amount} USDC of the defaulted loan on batch {TokenID} came back",
	"LoanTakenBack":      "The loan on batch {TokenID} was taken back: its money had not reached the farmer",
	"CollateralDisposed": "Batch {TokenID}, collateral of a defaulted loan, was given away",
	"InterestSplit":      "Interest of a loan was shared: {Lenders} USDC to lenders, {Reserve} USDC to the reserve, {Servicing} USDC for servicing",
	"LossCovered":        "The reserve bore {Covered} USDC of a loss of {Loss} USDC",
	"RecoverySplit":      "What came back of a loss was shared: {Lenders} USDC to lenders, {Reserve} USDC to the reserve",

	"Deposited":            "A lender deposited {Amount} USDC",
	"DepositedOnce":        "A deposit of {Amount} USDC was made under its reference",
	"Withdrawn":            "A lender withdrew {Amount} USDC",
	"WithdrawalRequested":  "A lender asked for withdrawal number {ID}, which waits in line",
	"WithdrawalPaid":       "Withdrawal number {ID} was paid {Amount} USDC",
	"WithdrawalCancelled":  "Withdrawal number {ID} left the line",
	"WithdrawalClaimed":    "{Amount} USDC of withdrawals went to whom they belong",
	"ServicingPaid":        "{Amount} USDC for servicing the loans were paid",
	"ReserveReleased":      "{Amount} USDC of the reserve were given to the lenders",
	"LenderAccountCreated": "An account was made for a lender; whatever leaves it goes to its payee",
	"PayeeProposed":        "A lender's account will pay another payee from {EffectiveAt} on",
	"PayeeCancelled":       "The new payee of a lender's account was cancelled",
	"StrayRescued":         "Stray tokens in a lender's account went to its payee",

	"VaultAdded":       "Vault number {Index} was added and is in effect from {EffectiveAt} on",
	"VaultRetired":     "A vault was retired: it takes no deposits and lends no more",
	"ActScheduled":     "ADMIN proposed an act, delay: {ReadyAfter}",
	"ActExecuted":      "An act of ADMIN was carried out",
	"ActCancelled":     "An act of ADMIN was cancelled",
	"DismissalStarted": "An account that can cancel acts of ADMIN is dismissed, from {From} on",
	"PausedSet":        "Paused from now on: {Areas}",
}

// variesBy names the field that chooses an event's sentence.
var variesBy = map[string]string{
	"CooperativeActiveSet": "Active", "FarmerActiveSet": "Active", "ForestChecked": "DeforestationFree",
	"ScoreChanged": "Kind", "BatchLocked": "Locked",
}

// words tells an event in a sentence.
func words(data any) string {
	name := typeName(data)
	form, known := sentences[name]
	if field, varies := variesBy[name]; varies {
		if one, has := sentences[name+"/"+fmt.Sprint(reflect.ValueOf(data).FieldByName(field))]; has {
			form, known = one, true
		}
	}
	if !known {
		return humanised(name)
	}
	return filled(form, data)
}

var place = regexp.MustCompile(`\{\w+\}`)

// filled is a sentence with an event's values in it.
func filled(form string, data any) string {
	return place.ReplaceAllStringFunc(form, func(in string) string {
		name := strings.Trim(in, "{}")
		switch v := reflect.ValueOf(data).FieldByName(name); name {
		case "Grams", "GramsBefore":
			return kilograms(uint32(v.Uint())) //nolint:gosec // it is one
		case "Size":
			return thousands(v.Uint())
		case "Reason":
			rejected, _ := data.(codec.Rejected)
			return string(codec.RefusalOf(rejected.Reason).Code)
		default:
			return plainly(v.Interface())
		}
	})
}

// plainly is a value inside a sentence.
func plainly(v any) string {
	switch f := v.(type) {
	case time.Time:
		return timeValue(f).Text
	case time.Duration:
		return waiting(f)
	}
	return fmt.Sprint(v)
}
