package outside

import (
	"math/bits"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
)

// escrow is what the model knows of orders beside what can be read of them.
type escrow struct {
	reoffered map[uint64]bool
	owed      map[chain.Address]money.USDC // what buyers can claim
	blocked   map[chain.Address]bool       // who cannot receive USDC
	paused    bool
}

// The contract's times.
const (
	maxShipping  = 366 * 24 * time.Hour
	forfeitAfter = 60 * 24 * time.Hour
)

// ProceedsAddress is where escrow sends what sales leave.
var ProceedsAddress = chain.Address{0xa1}

// PauseOrders pauses the escrow, or opens it again.
func (m *Model) PauseOrders(paused bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.escrow.paused = paused
}

// Blacklist lets an address receive no USDC, as its issuer can; or lets it again.
func (m *Model) Blacklist(at chain.Address, isBlocked bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.escrow.blocked[at] = isBlocked
}

// PassShipBy lets the ship-by day of an order be over.
func (m *Model) PassShipBy(orderID string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.orders[orderID].ShipBy = clock.Now().Add(-time.Hour)
}

// PassPayment lets the buyer's time to pay be over, of an order that is exported.
func (m *Model) PassPayment(orderID string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	o := m.orders[orderID]
	o.ExportedAt = clock.Now().Add(-forfeitAfter - time.Hour)
	o.whole()
}

// Collect is what the default of a batch's loan does first: it draws on the order.
func (m *Model) Collect(token uint64) {
	m.mu.Lock()
	defer m.mu.Unlock()
	_, err := m.block(func(said tell) (bool, error) {
		m.repay(token, m.batches[token], said)
		return false, nil
	})
	if err != nil {
		panic(err)
	}
}

// placed is an order on the model's chain.
type placed struct{ chain.Order }

// whole says since when an order is exported as a whole.
func (o *placed) whole() {
	o.ForfeitsAt = time.Time{}
	if !o.Paid && o.Open > 0 && o.Shipped == o.Open {
		o.ForfeitsAt = o.ExportedAt.Add(forfeitAfter)
	}
}

func areaPaused() error { return Refusal(fault.ChainUnavailable, "AreaPaused") }

// ship counts an export, which repays the loan.
func (m *Model) ship(token uint64, b *chain.Batch, said tell) {
	if b.Loan != "" {
		m.repay(token, b, said)
	}
	o := m.orders[b.Order]
	o.Shipped++
	o.ExportedAt = clock.Now().Truncate(time.Second)
	o.whole()
}

// repay takes what escrow holds for the batch's loan.
func (m *Model) repay(token uint64, b *chain.Batch, said tell) {
	o, loan := m.orders[b.Order], m.loans[b.Loan]
	paid := min(loan.Debt, o.Held, b.Price-b.Repaid)
	o.Held -= paid
	b.Repaid += paid
	loan.Debt -= paid
	loan.DebtAtEnd = max(0, loan.DebtAtEnd-paid)
	m.loans[b.Loan] = loan
	said(chain.LoanPaid{OrderID: b.Order, TokenID: token, LoanID: b.Loan, Amount: paid})
	if loan.Debt == 0 {
		b.Loan = ""
	}
}

// enters refuses a batch that no order may take.
func (m *Model) enters(b *chain.Batch) error {
	isOpen := b != nil && (b.Stage == chain.Warehoused || b.Stage == chain.Committed || b.Stage == chain.Exported)
	if !isOpen || b.Order != "" {
		return Refusal(fault.StageOutOfOrder, "StageOutOfOrder")
	}
	return nil
}

// price adds up what the batches of an order cost, and what their loans can come to.
func (m *Model) price(c chain.ConfirmOrder) (price, debt money.USDC, err error) {
	for _, token := range c.TokenIDs {
		b := m.batches[token]
		if err := m.enters(b); err != nil {
			return 0, 0, err
		}
		own, owes := money.USDC(b.Grams)*c.PricePerKg/1000, m.loans[b.Loan].DebtAtEnd
		if own < owes || b.Stage == chain.Exported && (!m.escrow.reoffered[token] || owes > 0) {
			return 0, 0, Refusal(fault.BatchNotEligible, "BatchNotEligible")
		}
		price += own
		debt += owes
	}
	return price, debt, nil
}

func (m *Model) confirm(c chain.ConfirmOrder, said tell) error {
	now := clock.Now()
	switch {
	case m.escrow.paused:
		return areaPaused()
	case !c.ShipBy.After(now) || c.ShipBy.After(now.Add(maxShipping)):
		return Refusal(fault.InvalidRequest, "InvalidParameter")
	}
	price, debt, err := m.price(c)
	switch {
	case err != nil:
		return err
	case m.vault.escrow[c.Buyer] < c.Deposit:
		return Refusal(fault.InvalidRequest, "ERC20InsufficientAllowance")
	case c.Deposit > price:
		return Refusal(fault.InvalidRequest, "DepositExceedsPrice")
	case c.Deposit < debt:
		return Refusal(fault.BatchNotEligible, "DepositBelowDebt")
	}
	o := &placed{chain.Order{Buyer: c.Buyer, Open: uint32(len(c.TokenIDs)), Price: price, Funded: c.Deposit, Held: c.Deposit, ShipBy: c.ShipBy}} //nolint:gosec // a small number
	for _, token := range c.TokenIDs {
		b := m.batches[token]
		first := b.Stage == chain.Warehoused // else another order has let it go
		if b.Stage == chain.Exported {
			o.Shipped++
			o.ExportedAt = now.Truncate(time.Second)
			delete(m.escrow.reoffered, token)
		} else {
			b.Stage = chain.Committed
		}
		b.Order = c.OrderID
		b.Price = money.USDC(b.Grams) * c.PricePerKg / 1000
		said(chain.LotCommitted{OrderID: c.OrderID, TokenID: token, Price: b.Price})
		if first {
			said(chain.StageRecorded{TokenID: token, Stage: chain.Committed, By: Wallet})
		}
	}
	o.whole()
	m.orders[c.OrderID] = o
	m.vault.escrow[c.Buyer] -= c.Deposit // its money is not modelled
	said(chain.OrderConfirmed{OrderID: c.OrderID, Buyer: c.Buyer, Price: price, Deposit: c.Deposit, ShipBy: c.ShipBy})
	return nil
}

// KeepAdmin says whether the service has the steward's key; at first it has.
func (m *Model) KeepAdmin(kept bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.noAdmin = !kept
}

// leaver is who releases: OPERATOR when it is nobody.
type leaver struct {
	isSteward bool
	wallet    chain.Address
}

// release takes what is COMMITTED out of its order.
func (m *Model) release(orderID string, tokens []uint64, by leaver, said tell) error {
	o := m.orders[orderID]
	switch {
	case by.isSteward && m.noAdmin:
		return Refusal(fault.InsufficientPermissions, "InsufficientPermissions")
	case o == nil:
		return Refusal(fault.PurchaseOrderNotFound, "PurchaseOrderNotFound")
	case !by.isSteward && !clock.Now().After(o.ShipBy):
		return Refusal(fault.BatchNotEligible, "ShipByNotPassed")
	}
	leaves := func(b *chain.Batch) bool { return b.Order == orderID && b.Stage == chain.Committed }
	var back money.USDC
	for _, token := range tokens {
		if b := m.batches[token]; leaves(b) {
			back += b.Repaid
		}
	}
	if back > m.vault.escrow[by.wallet] {
		return Refusal(fault.InvalidRequest, "ERC20InsufficientAllowance")
	}
	if back > m.vault.usdc[by.wallet] {
		return Refusal(fault.InvalidRequest, "ERC20InsufficientBalance")
	}
	for _, token := range tokens {
		b := m.batches[token]
		if !leaves(b) {
			continue
		}
		o.Price -= b.Price
		o.Open--
		b.Order = ""
		b.Price = 0
		b.Repaid = 0
		said(chain.LotReleased{OrderID: orderID, TokenID: token})
	}
	o.Held += back
	o.whole()
	if more := o.Funded - o.Price; more > 0 {
		o.Funded -= more
		o.Held -= more
		m.escrow.owed[o.Buyer] += more
		said(chain.OrderRefunded{OrderID: orderID, Buyer: o.Buyer, Amount: more})
	}
	if back > 0 {
		m.vault.escrow[by.wallet] -= back
		m.vault.usdc[by.wallet] -= back
		said(chain.PutBack{OrderID: orderID, From: by.wallet, Amount: back})
	}
	return nil
}

// claim sends a buyer what orders have given back.
func (m *Model) claim(buyer chain.Address, said tell) error {
	switch owed := m.escrow.owed[buyer]; {
	case owed == 0:
	case m.escrow.blocked[buyer]:
		return Refusal(fault.InternalError, "Error(Blacklistable: account is blacklisted)")
	default:
		m.escrow.owed[buyer] = 0
		m.vault.usdc[buyer] += owed
		said(chain.RefundClaimed{Buyer: buyer, Amount: owed})
	}
	return nil
}

func (m *Model) pay(c chain.PayOrder, said tell) error {
	o := m.orders[c.OrderID]
	if o == nil {
		return Refusal(fault.PurchaseOrderNotFound, "PurchaseOrderNotFound")
	}
	switch missing := o.Price - o.Funded; {
	case m.escrow.paused:
		return areaPaused()
	case o.Open == 0 && !o.Paid:
		return Refusal(fault.InvalidRequest, "ZeroAmount")
	case m.vault.escrow[o.Buyer] < missing:
		return Refusal(fault.InvalidRequest, "ERC20InsufficientAllowance")
	default:
		m.vault.escrow[o.Buyer] -= missing
		o.Held += missing
		o.Funded = o.Price
	}
	m.markPaid(c.OrderID, o, said)
	return m.settleAll(c.TokenIDs, said)
}

func (m *Model) markPaid(orderID string, o *placed, said tell) {
	if !o.Paid {
		o.Paid = true
		said(chain.BuyerPaid{OrderID: orderID, Buyer: o.Buyer, Amount: o.Price})
	}
	o.whole()
}

func (m *Model) settleAll(tokens []uint64, said tell) error {
	for _, token := range tokens {
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
	case b.Order == "":
		return false, Refusal(fault.PurchaseOrderNotFound, "PurchaseOrderNotFound")
	case !m.orders[b.Order].Paid:
		return false, Refusal(fault.BatchNotEligible, "OrderNotPaid")
	case b.Stage != chain.Exported:
		return false, Refusal(fault.StageOutOfOrder, "StageOutOfOrder")
	}
	if b.Loan != "" {
		m.repay(token, b, said)
	}
	o := m.orders[b.Order]
	o.Open--
	o.Shipped--
	o.Held -= b.Price - b.Repaid
	b.Stage = chain.Settled
	said(chain.LotSettled{OrderID: b.Order, TokenID: token, Price: b.Price, Repaid: b.Repaid, Net: b.Price - b.Repaid})
	said(chain.StageRecorded{TokenID: token, Stage: chain.Settled, By: Wallet})
	return false, nil
}

// forfeit takes batches out of an order that was not paid in time.
func (m *Model) forfeit(c chain.ForfeitOrder, said tell) error {
	o := m.orders[c.OrderID]
	switch {
	case m.escrow.paused:
		return areaPaused()
	case o == nil:
		return Refusal(fault.PurchaseOrderNotFound, "PurchaseOrderNotFound")
	case o.Paid:
		return Refusal(fault.BatchNotEligible, "OrderPaid")
	case o.ForfeitsAt.IsZero() || !clock.Now().After(o.ForfeitsAt):
		return Refusal(fault.BatchNotEligible, "PaymentNotOverdue")
	case o.Funded == o.Price:
		m.markPaid(c.OrderID, o, said)
		return m.settleAll(c.TokenIDs, said)
	}
	for _, token := range c.TokenIDs {
		b := m.batches[token]
		if b.Order != c.OrderID {
			continue
		}
		repaid, net := b.Repaid, money.USDC(0)
		if cost := o.Price - (o.Funded - o.Held); cost > 0 {
			hi, lo := bits.Mul64(uint64(o.Held), uint64(b.Price-repaid)) //nolint:gosec // not negative
			share, _ := bits.Div64(hi, lo, uint64(cost))
			net = money.USDC(share) //nolint:gosec // no more than was held
		}
		o.Held -= net
		o.Funded -= repaid + net
		o.Price -= b.Price
		o.Open--
		o.Shipped--
		b.Order = ""
		b.Price = 0
		b.Repaid = 0
		said(chain.LotForfeited{OrderID: c.OrderID, TokenID: token, Repaid: repaid, Net: net})
	}
	o.whole()
	return nil
}

// reoffer lets a forfeited batch enter another order.
func (m *Model) reoffer(token uint64, said tell) (skipped bool, err error) {
	b := m.batches[token]
	switch {
	case m.noAdmin:
		return false, Refusal(fault.InsufficientPermissions, "InsufficientPermissions")
	case m.escrow.reoffered[token]:
		return true, nil
	case b == nil || b.Order != "" || b.Stage != chain.Exported:
		return false, Refusal(fault.BatchNotEligible, "BatchNotEligible")
	}
	m.escrow.reoffered[token] = true
	said(chain.LotReoffered{TokenID: token})
	return false, nil
}
