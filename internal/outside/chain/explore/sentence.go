package explore

import (
	"fmt"

	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/codec"
)

// words tells an event in a sentence. One that has none is told by its name.
func words(data any) string {
	for _, tell := range []func(any) string{registryWords, batchWords, orderWords, loanWords, lenderWords} {
		if text := tell(data); text != "" {
			return text
		}
	}
	return humanised(typeName(data))
}

func registryWords(data any) string {
	switch e := data.(type) {
	case chain.CooperativeRegistered:
		return fmt.Sprintf("Cooperative number %d was registered", e.Index)
	case chain.CooperativeActiveSet:
		return "A cooperative was " + activated(e.Active)
	case chain.CooperativeWalletSet:
		return "A cooperative got another wallet"
	case chain.FarmerRegistered:
		return fmt.Sprintf("Farmer number %d was registered by cooperative number %d", e.Index, e.Cooperative)
	case chain.FarmerActiveSet:
		return "A farmer was " + activated(e.Active)
	case chain.ForestChecked:
		if e.DeforestationFree {
			return "A farm was checked and is deforestation-free"
		}
		return "A farm was checked and is not deforestation-free"
	case chain.BoundaryUpdated:
		return "A farm got a new boundary"
	case chain.CooperativeBreached:
		return fmt.Sprintf("Breach number %d of a cooperative was recorded", e.Number)
	case chain.CooperativePenalised:
		return fmt.Sprintf("Every farmer of cooperative number %d lost 25 points", e.Cooperative)
	case chain.ScoreChanged:
		return scoreWords(e)
	}
	return ""
}

func activated(active bool) string {
	if active {
		return "activated"
	}
	return "deactivated"
}

func scoreWords(e chain.ScoreChanged) string {
	switch e.Kind {
	case chain.AccountCreated:
		return fmt.Sprintf("A credit score was opened with %d points", e.After)
	case chain.ForDelivery:
		return fmt.Sprintf("Credit score from %d to %d for the delivery of batch %d", e.Before, e.After, e.Ref)
	case chain.ForRepayment:
		return fmt.Sprintf("Credit score from %d to %d for the repayment of the loan on batch %d", e.Before, e.After, e.Ref)
	case chain.ForDefault:
		return fmt.Sprintf("Credit score from %d to %d for the default of the loan on batch %d", e.Before, e.After, e.Ref)
	case chain.CooperativePenalty:
		return fmt.Sprintf("Credit score from %d to %d for breaches of the cooperative", e.Before, e.After)
	}
	return fmt.Sprintf("Credit score from %d to %d", e.Before, e.After)
}

func batchWords(data any) string {
	switch e := data.(type) {
	case chain.BatchDelivered:
		return fmt.Sprintf("Batch %d was delivered: %s, grade %s", e.TokenID, kilograms(e.Grams), e.Grade)
	case chain.BatchLocked:
		if e.Locked {
			return fmt.Sprintf("Batch %d was locked as collateral", e.TokenID)
		}
		return fmt.Sprintf("Batch %d was unlocked", e.TokenID)
	case chain.BatchTransferred:
		return fmt.Sprintf("Batch %d changed its owner", e.TokenID)
	case chain.StageRecorded:
		return fmt.Sprintf("Batch %d reached the stage %s", e.TokenID, e.Stage)
	case chain.DDSRecorded:
		return "A due diligence statement was recorded"
	case chain.DDSWithdrawn:
		return "A due diligence statement was withdrawn"
	case chain.RootAnchored:
		return fmt.Sprintf("The audit ledger was anchored at %s entries", thousands(e.Size))
	case chain.PricePosted:
		return fmt.Sprintf("The price was posted: %s USD a kilogram", e.Price)
	case codec.Skipped:
		return fmt.Sprintf("Item %d of the call had taken effect before", e.Item)
	case codec.Rejected:
		return fmt.Sprintf("Item %d of the call was refused: %s", e.Item, codec.RefusalOf(e.Reason).Code)
	}
	return ""
}

func orderWords(data any) string {
	switch e := data.(type) {
	case chain.OrderConfirmed:
		return fmt.Sprintf("A purchase order over %s USDC was confirmed with a deposit of %s USDC", e.Price, e.Deposit)
	case chain.LotCommitted:
		return fmt.Sprintf("Batch %d was committed to a purchase order for %s USDC", e.TokenID, e.Price)
	case chain.OrderFunded:
		return fmt.Sprintf("A purchase order received %s USDC", e.Amount)
	case chain.BuyerPaid:
		return fmt.Sprintf("A buyer paid the rest of a purchase order, %s USDC", e.Amount)
	case chain.LoanPaid:
		return fmt.Sprintf("The purchase order of batch %d paid %s USDC on the batch's loan", e.TokenID, e.Amount)
	case chain.LotSettled:
		return lotSettledWords(e)
	case chain.LotReleased:
		return fmt.Sprintf("Batch %d was taken out of its purchase order", e.TokenID)
	case chain.OrderRefunded:
		return fmt.Sprintf("A buyer got %s USDC back", e.Amount)
	case chain.Transferred:
		return fmt.Sprintf("%s USDC were moved", e.Amount)
	case chain.Approved:
		return "An account allowed another to take its USDC"
	}
	return ""
}

func lotSettledWords(e chain.LotSettled) string {
	return fmt.Sprintf("Batch %d was settled for %s USDC", e.TokenID, e.Price)
}

func loanWords(data any) string {
	switch e := data.(type) {
	case chain.LoanOriginated:
		return fmt.Sprintf("A loan of %s USDC was given on batch %d", e.Amount, e.TokenID)
	case chain.LoanPayment:
		return fmt.Sprintf("%s USDC of principal and %s USDC of interest were paid on the loan of batch %d", e.Principal, e.Interest, e.TokenID)
	case chain.LoanClosed:
		return fmt.Sprintf("The loan on batch %d was repaid", e.TokenID)
	case chain.LoanWrittenOff:
		return fmt.Sprintf("The loan on batch %d defaulted: %s USDC were written off", e.TokenID, e.Principal)
	case chain.LoanRecovered:
		return fmt.Sprintf("%s USDC of the defaulted loan on batch %d came back", e.Amount, e.TokenID)
	case chain.LoanTakenBack:
		return fmt.Sprintf("The loan on batch %d was taken back: its money had not reached the farmer", e.TokenID)
	case chain.CollateralDisposed:
		return fmt.Sprintf("Batch %d, collateral of a defaulted loan, was given away", e.TokenID)
	}
	return ""
}

func lenderWords(data any) string {
	switch e := data.(type) {
	case chain.Deposited:
		return fmt.Sprintf("A lender deposited %s USDC", e.Amount)
	case chain.DepositedOnce:
		return fmt.Sprintf("A deposit of %s USDC was made under its reference", e.Amount)
	case chain.Withdrawn:
		return fmt.Sprintf("A lender withdrew %s USDC", e.Amount)
	case chain.PausedSet:
		if e.Paused {
			return "Lending was paused"
		}
		return "Lending was opened again"
	}
	return ""
}
