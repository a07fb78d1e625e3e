package api

import (
	"fmt"

	"mwanyi/internal/batch"
	"mwanyi/internal/fault"
	"mwanyi/internal/money"
	"mwanyi/internal/pricelist"
)

// deductionRequest is something that is taken off an advance.
type deductionRequest struct {
	Name      *string `json:"name"`
	AmountUGX *int64  `json:"amount_ugx"`
}

// The limits of deductions: what a receipt can name, and what a delivery is worth.
const (
	mostDeductions  = 5
	maxDeductionUGX = 1_000_000_000
)

var deductionShape = shape{min: 1, max: 30}

// deductions checks them and puts them into the words of the domain.
// spec: deductions
func (k *check) deductions(in *[]deductionRequest) (all pricelist.Deductions) {
	if in == nil {
		return nil
	}
	if len(*in) > mostDeductions {
		k.wrong("deductions", fault.InvalidRequest, "are at most %d", mostDeductions)
		return nil
	}
	for i, one := range *in {
		field := fmt.Sprintf("deductions[%d].", i)
		k.text(field+"name", need, one.Name, deductionShape)
		k.integer(field+"amount_ugx", need, one.AmountUGX, 1, maxDeductionUGX)
		all = append(all, pricelist.Deduction{Name: valueOf(one.Name), Amount: money.UGX(valueOf(one.AmountUGX))})
	}
	return all
}

// deductionsOf are those of a batch, for who may see its price.
func (c *call) deductionsOf(b batch.Batch) pricelist.Deductions {
	if !c.sees(priceOnBatch, b.CooperativeID) {
		return nil
	}
	return b.Deductions
}
