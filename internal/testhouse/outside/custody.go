package outside

import (
	"mwanyi/internal/fault"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
)

// PutBatch puts a token on the chain that this service did not mint.
func (m *Model) PutBatch(token uint64, b chain.Batch) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.batches[token] = &b
}

// PutLoan lets a batch secure a loan that this service did not draw.
func (m *Model) PutLoan(token uint64, loanID string, debt money.USDC) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.batches[token].Loan = loanID
	m.loans[loanID] = chain.Loan{State: chain.LoanActive, TokenID: token, Principal: debt, Debt: debt}
}

// PutDebt changes what a loan owes.
func (m *Model) PutDebt(loanID string, debt money.USDC) {
	m.mu.Lock()
	defer m.mu.Unlock()
	loan := m.loans[loanID]
	loan.Debt = debt
	m.loans[loanID] = loan
}

// Tokens counts the batches on the chain.
func (m *Model) Tokens() int {
	m.mu.Lock()
	defer m.mu.Unlock()
	return len(m.batches)
}

func (m *Model) mint(c chain.Deliver, said tell) (skipped bool, err error) {
	f := m.farmers[c.FarmerID]
	switch {
	case m.batches[c.TokenID] != nil:
		return true, nil
	case f == nil:
		return false, Refusal(fault.FarmerNotRegistered, "FarmerNotRegistered")
	}
	key := chain.KeyOf(c.FarmerID)
	m.batches[c.TokenID] = &chain.Batch{Owner: Wallet, Farmer: key, Grams: c.Grams, Grade: c.Grade, Stage: chain.Delivered}
	before := f.Score
	f.Score += 10
	f.Deliveries++
	said(chain.BatchDelivered{TokenID: c.TokenID, Farmer: key, Grams: c.Grams, Grade: c.Grade})
	said(chain.ScoreChanged{Farmer: key, Kind: chain.ForDelivery, Before: before, After: f.Score, Ref: c.TokenID})
	said(chain.StageRecorded{TokenID: c.TokenID, Stage: chain.Delivered, By: Wallet, Evidence: c.Evidence})
	return false, nil
}

// handOver gives a token to somebody else.
func (m *Model) handOver(c chain.TransferBatch) error {
	b := m.batches[c.TokenID]
	switch {
	case b == nil || b.Owner != c.From:
		return Refusal(fault.InvalidRequest, "TransferFromIncorrectOwner")
	case b.Loan != "":
		return Refusal(fault.BatchHasActiveLoan, "BatchHasActiveLoan")
	}
	b.Owner = c.To
	return nil
}

func (m *Model) advance(c chain.Advance, said tell) (skipped bool, err error) {
	b := m.batches[c.TokenID]
	switch {
	case b == nil:
		return false, Refusal(fault.BatchNotFound, "BatchNotFound")
	case c.Stage <= b.Stage:
		return true, nil
	case c.Stage == chain.Exported && b.Stage == chain.Committed && b.Order == "":
		return false, Refusal(fault.PONotConfirmed, "PoNotConfirmed")
	case c.Stage != b.Stage+1 || c.Stage == chain.Committed || c.Stage == chain.Settled:
		return false, Refusal(fault.StageOutOfOrder, "StageOutOfOrder")
	}
	if c.Stage == chain.Exported && b.Loan != "" {
		m.repay(c.TokenID, b, said)
	}
	b.Stage = c.Stage
	said(chain.StageRecorded{TokenID: c.TokenID, Stage: c.Stage, By: Wallet, Evidence: c.Evidence})
	return false, nil
}

// repay takes what escrow holds for the batch's loan.
func (m *Model) repay(token uint64, b *chain.Batch, said tell) {
	o, loan := m.orders[b.Order], m.loans[b.Loan]
	paid := min(loan.Debt, o.Held, b.Price-b.Repaid)
	o.Held -= paid
	b.Repaid += paid
	loan.Debt -= paid
	m.loans[b.Loan] = loan
	said(chain.LoanPaid{OrderID: b.Order, TokenID: token, LoanID: b.Loan, Amount: paid})
	if loan.Debt == 0 {
		b.Loan = ""
	}
}

func (m *Model) confirm(c chain.ConfirmOrder, said tell) error {
	var price money.USDC
	for _, token := range c.TokenIDs {
		b := m.batches[token]
		if b == nil || b.Stage != chain.Warehoused && b.Stage != chain.Committed || b.Order != "" {
			return Refusal(fault.StageOutOfOrder, "StageOutOfOrder")
		}
		price += money.USDC(b.Grams) * c.PricePerKg / 1000
	}
	if m.vault.escrow[c.Buyer] < c.Deposit {
		return Refusal(fault.InvalidRequest, "ERC20InsufficientAllowance")
	}
	if c.Deposit > price {
		return Refusal(fault.InvalidRequest, "DepositExceedsPrice")
	}
	for _, token := range c.TokenIDs {
		b := m.batches[token]
		again := b.Stage == chain.Committed // released from another order
		b.Stage = chain.Committed
		b.Order = c.OrderID
		b.Price = money.USDC(b.Grams) * c.PricePerKg / 1000
		said(chain.LotCommitted{OrderID: c.OrderID, TokenID: token, Price: b.Price})
		if !again {
			said(chain.StageRecorded{TokenID: token, Stage: chain.Committed, By: Wallet})
		}
	}
	m.orders[c.OrderID] = &chain.Order{Buyer: c.Buyer, Open: uint32(len(c.TokenIDs)), Price: price, Funded: c.Deposit, Held: c.Deposit} //nolint:gosec // a small number
	m.vault.escrow[c.Buyer] -= c.Deposit                                                                                                // its money is not modelled
	said(chain.OrderConfirmed{OrderID: c.OrderID, Buyer: c.Buyer, Price: price, Deposit: c.Deposit})
	return nil
}

// KeepAdmin says whether the service has ADMIN's key; at first it has.
func (m *Model) KeepAdmin(kept bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.noAdmin = !kept
}

// release takes what is COMMITTED out of its order.
func (m *Model) release(c chain.ReleaseOrder, said tell) error {
	o := m.orders[c.OrderID]
	switch {
	case m.noAdmin:
		return Refusal(fault.InsufficientPermissions, "InsufficientPermissions")
	case o == nil:
		return Refusal(fault.PurchaseOrderNotFound, "PurchaseOrderNotFound")
	}
	for _, token := range c.TokenIDs {
		b := m.batches[token]
		if b.Order != c.OrderID || b.Stage != chain.Committed {
			continue
		}
		o.Price -= b.Price
		o.Open--
		b.Order = ""
		b.Price = 0
		said(chain.LotReleased{OrderID: c.OrderID, TokenID: token})
	}
	if back := o.Funded - o.Price; back > 0 {
		o.Funded -= back
		o.Held -= back
		said(chain.OrderRefunded{OrderID: c.OrderID, Buyer: o.Buyer, Amount: back})
	}
	return nil
}

func (m *Model) pay(c chain.PayOrder, said tell) error {
	o := m.orders[c.OrderID]
	if o == nil {
		return Refusal(fault.PurchaseOrderNotFound, "PurchaseOrderNotFound")
	}
	if m.vault.escrow[o.Buyer] < o.Price-o.Funded {
		return Refusal(fault.InvalidRequest, "ERC20InsufficientAllowance")
	}
	m.vault.escrow[o.Buyer] -= o.Price - o.Funded
	o.Held += o.Price - o.Funded
	o.Funded = o.Price
	if !o.Paid {
		o.Paid = true
		said(chain.BuyerPaid{OrderID: c.OrderID, Buyer: o.Buyer, Amount: o.Price})
	}
	for _, token := range c.TokenIDs {
		if m.batches[token].Stage != chain.Exported {
			continue
		}
		if _, err := m.settle(token, said); err != nil {
			return err
		}
	}
	return nil
}

func (m *Model) settle(token uint64, said tell) (skipped bool, err error) {
	b := m.batches[token]
	switch {
	case b.Stage == chain.Settled:
		return true, nil
	case !m.orders[b.Order].Paid:
		return false, Refusal(fault.BatchNotEligible, "OrderNotPaid")
	case b.Stage != chain.Exported:
		return false, Refusal(fault.StageOutOfOrder, "StageOutOfOrder")
	}
	if b.Loan != "" {
		m.repay(token, b, said)
	}
	b.Stage = chain.Settled
	said(chain.LotSettled{OrderID: b.Order, TokenID: token, Price: b.Price, Repaid: b.Repaid, Net: b.Price - b.Repaid})
	said(chain.StageRecorded{TokenID: token, Stage: chain.Settled, By: Wallet})
	return false, nil
}
