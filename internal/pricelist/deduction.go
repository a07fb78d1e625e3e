package pricelist

import (
	"encoding/json"

	"mwanyi/internal/money"
)

// Deduction is what is taken off an advance by name, such as hulling: it stays in the
// cooperative's float.
type Deduction struct {
	Name   string    `json:"name"`
	Amount money.UGX `json:"amount_ugx"`
}

// Deductions are all of a delivery.
type Deductions []Deduction

// Sum is what they take together.
func (all Deductions) Sum() (sum money.UGX) {
	for _, one := range all {
		sum += one.Amount
	}
	return sum
}

// Text is how they are kept; empty: there are none.
func (all Deductions) Text() (string, error) {
	if len(all) == 0 {
		return "", nil
	}
	text, err := json.Marshal(all)
	return string(text), err
}

// DeductionsOf reads what Text has written.
func DeductionsOf(text string) (all Deductions, err error) {
	if text != "" {
		err = json.Unmarshal([]byte(text), &all)
	}
	return all, err
}
