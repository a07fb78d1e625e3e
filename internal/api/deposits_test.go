package api

import (
	"context"
	"crypto"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/inbound"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse/farmers"
	"mwanyi/internal/testhouse/outside"
)

// lenders is a house that takes deposits over the model's vault.
type lenders struct {
	*house
	second string // another lender
	wires  int
}

// sender is where the conversion provider's USDC comes from.
var sender = chain.Address{0xbb}

func openLenders(t *testing.T, s *store.Store) *lenders {
	t.Helper()
	l := &lenders{house: openWhole(t, s)}
	l.second = farmers.Organisation(t, l.access, access.MFIKind, "Another lender", "")
	l.holds(l.mfi, chain.Address{1})
	l.holds(l.second, chain.Address{2})
	l.server.Callbacks.Appliers = map[string]inbound.Apply{inbound.Conversion: l.rest.Deposits.ApplyConversion}
	farmers.Run(t, s, l.server.Callbacks.Kinds(), nil)
	return l
}

// holds gives a lender a wallet.
func (h *house) holds(lender string, wallet chain.Address) {
	h.t.Helper()
	h.rest.Update(func(tx *store.Tx) error {
		return tx.ExecOne("update organisation set wallet = $1, wallet_account = false where id = $2", wallet.String(), lender)
	})
}

// wired sends USDC as the provider does, and shows it to the desk as the
// follower of the chain does; it gives the transaction.
func (l *lenders) wired(amount money.USDC) string {
	l.t.Helper()
	l.wires++
	var receipt chain.Receipt
	for _, call := range []chain.Call{chain.MintUSDC{To: sender, Amount: amount}, chain.Transfer{From: sender, To: outside.ConversionAccount, Amount: amount}} {
		var err error
		receipt, err = l.rest.Model.Send(context.Background(), fmt.Sprintf("%T %d", call, l.wires), call)
		must(l.t, err)
	}
	for _, e := range receipt.Events {
		must(l.t, l.store.Update(context.Background(), func(tx *store.Tx) error { return l.rest.Deposits.Arrived(tx, e) }))
	}
	return receipt.TxHash.String()
}

// deposit is the body of a deposit, with more fields.
func depositOf(lender, conversion, more string) string {
	return fmt.Sprintf(`{"mfi_id":%q,"conversion_payment_id":%q,"amount_usdc":100,"source_currency":"EUR","source_amount":92,"fx_rate":1.09,"conversion_fee_usdc":0.28%s}`, lender, conversion, more)
}

func (l *lenders) post(body string) ask {
	return ask{method: "POST", path: "/payments/mfi-deposit", token: l.tokens[access.Admin], body: body}
}

// told is the provider's signed callback.
func (l *lenders) told(event, body string) {
	l.t.Helper()
	l.wires++
	body = strings.Replace(body, "{", fmt.Sprintf(`{"event_id":"e-%d","event":%q,"timestamp":"2026-10-28T09:49:58Z",`, l.wires, event), 1)
	l.want(ask{method: "POST", path: "/inbound/conversion", body: body, header: map[string]string{"X-Conversion-Signature": signature(testInbound.Conversion.Reveal(), body)}}, http.StatusOK)
}

// until reads the deposit of a conversion, as its lender, until its status is this one.
func (l *lenders) until(conversion, status string) map[string]any {
	l.t.Helper()
	deadline := time.After(20 * time.Second)
	for {
		var depositID string
		err := l.store.Read(context.Background(), func(tx *store.Tx) error {
			return tx.QueryRow("select id from deposit where conversion_payment_id = $1", conversion).Scan(&depositID)
		})
		if err == nil {
			got := l.want(ask{method: "GET", path: "/payments/" + depositID, token: l.tokens[access.Admin]}, http.StatusOK)
			if got["status"] == status {
				return got
			}
		}
		select {
		case <-deadline:
			l.t.Fatalf("waited in vain until %s is %s: %v", conversion, status, err)
		case <-time.After(5 * time.Millisecond):
		}
	}
}

// spec: deposit-arrival
func TestADepositIsMadeOfOneTransfer(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		l := openLenders(t, s)
		first := l.wired(100_000_000)
		made := l.want(l.post(depositOf(l.mfi, "wire-1", "")), http.StatusCreated)
		got := l.want(ask{method: "GET", path: "/payments/" + made["deposit_id"].(string), token: l.tokens[access.MFI]}, http.StatusOK)
		if got["status"] != "COMPLETED" || got["transaction_hash"] != first || got["refund_transaction_hash"] != nil {
			t.Errorf("got %v, want it made of %s", got, first)
		}
		if got["fx_rate"] != 1.09 || got["conversion_fee_usdc"] != 0.28 {
			t.Errorf("the conversion cost %v and %v", got["fx_rate"], got["conversion_fee_usdc"])
		}
		l.refused(l.post(depositOf(l.mfi, "wire-1", "")), fault.DuplicateDeposit)
		l.refused(ask{method: "POST", path: "/payments/mfi-deposit", token: l.tokens[access.Admin], body: depositOf(l.mfi, "wire-3", `,"transaction_hash":"0x12"`), wild: true}, fault.InvalidRequest)

		// The callback tells the same wire under the bank's id; another lender's
		// USDC of the same amount is there, and stays the other lender's.
		others := l.wired(100_000_000)
		l.told("SETTLED", depositOf(l.mfi, "paper-1", ""))
		l.until("paper-1", "PENDING")
		made = l.want(l.post(depositOf(l.second, "wire-2", "")), http.StatusCreated)
		if got := l.until("wire-2", "COMPLETED"); got["transaction_hash"] != others || got["payment_id"] != made["deposit_id"] {
			t.Errorf("got %v, want it made of %s", got, others)
		}
		if got := l.until("paper-1", "PENDING"); got["transaction_hash"] != nil {
			t.Errorf("the second id has %v", got)
		}
		// Who knows its transfer says so, with the same id.
		third := l.wired(100_000_000)
		l.want(l.post(depositOf(l.mfi, "paper-1", `,"transaction_hash":"`+third+`"`)), http.StatusCreated)
		if has := l.rest.Model.USDC(outside.VaultAddress); has != 300_000_000 {
			t.Errorf("the vault has %s, want 300", has)
		}
	})
}

// spec: list-deposits, visibility-payment
func TestALenderListsItsOwnDeposits(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		l := openLenders(t, s)
		var made []string // the newest first
		for _, wire := range []string{"wire-1", "wire-2", "wire-3"} {
			l.want(l.post(depositOf(l.mfi, wire, `,"transaction_hash":"`+l.wired(100_000_000)+`"`)), http.StatusCreated)
			made = append([]string{l.until(wire, "COMPLETED")["payment_id"].(string)}, made...)
		}
		l.told("SETTLED", depositOf(l.second, "paper-1", ""))
		l.until("paper-1", "PENDING")

		list := func(token, query string) (ids []string, next any) {
			got := l.want(ask{method: "GET", path: "/payments" + query, token: token}, http.StatusOK)
			for _, p := range got["payments"].([]any) {
				one := p.(map[string]any)
				ids = append(ids, one["payment_id"].(string))
				if whole := l.want(ask{method: "GET", path: "/payments/" + one["payment_id"].(string), token: token}, http.StatusOK); encoded(t, whole) != encoded(t, one) {
					t.Errorf("in the list %v, alone %v, want the same", one, whole)
				}
			}
			return ids, got["next_cursor"]
		}
		mine := l.tokens[access.MFI]
		first, next := list(mine, "?limit=2")
		rest, end := list(mine, "?limit=2&cursor="+next.(string))
		if got := append(first, rest...); !slices.Equal(got, made) || end != nil {
			t.Errorf("got %v and then %v, want %v", got, end, made)
		}
		if got, _ := list(mine, "?status=PENDING"); got != nil {
			t.Errorf("the lender has %v PENDING, want none: that one is another's", got)
		}
		_, _, theirs := l.key(l.second, access.MFI)
		if got, _ := list(theirs, "?status=PENDING"); len(got) != 1 {
			t.Errorf("the other lender has %v, want one", got)
		}
		if got, _ := list(l.tokens[access.Admin], "?mfi_id="+l.mfi); !slices.Equal(got, made) {
			t.Errorf("ADMIN sees %v, want %v", got, made)
		}
		l.refused(ask{method: "GET", path: "/payments?mfi_id=" + l.mfi, token: theirs}, fault.InsufficientPermissions)
		l.refused(ask{method: "GET", path: "/payments/" + made[0], token: theirs}, fault.InsufficientPermissions)
		l.refused(ask{method: "GET", path: "/payments?batch_id=bat_1", token: mine}, fault.InvalidRequest)
		l.refused(ask{method: "GET", path: "/payments?status=LOST", token: mine, wild: true}, fault.InvalidRequest)
		l.refused(ask{method: "GET", path: "/payments?batch_id=bat_1&status=PENDING", token: l.tokens[access.Cooperative]}, fault.InvalidRequest)
	})
}

// spec: deposit-refund
func TestARefundedDepositShowsItsTransaction(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		l := openLenders(t, s)
		l.rest.Model.RefuseDeposits(fault.New(fault.InsufficientPermissions, "not a lender"))
		l.wired(100_000_000)
		l.rest.Cuts.Once("chain Transfer", true)
		l.refused(l.post(depositOf(l.mfi, "wire-1", "")), fault.ChainUnavailable)
		got := l.until("wire-1", "REFUNDED")
		if hash, _ := got["refund_transaction_hash"].(string); len(hash) != 66 || got["chain_tx_hash"] != nil {
			t.Errorf("got %v, want the transaction of the refund", got)
		}
		if has := l.rest.Model.USDC(sender); has != 100_000_000 || l.rest.Chain.Took("Transfer") != 1 {
			t.Errorf("the sender has %s after %d transfers, want 100 after one", has, l.rest.Chain.Took("Transfer"))
		}
		// Never arrived: nothing goes back.
		l.told("SETTLED", depositOf(l.mfi, "wire-2", ""))
		l.until("wire-2", "PENDING")
		l.told("FAILED", `{"conversion_payment_id":"wire-2"}`)
		if got := l.until("wire-2", "FAILED"); got["refund_transaction_hash"] != nil {
			t.Errorf("got %v, want nothing sent", got)
		}
	})
}

// bridged is what Bridge says, proven by its key.
func (l *lenders) bridged(key *rsa.PrivateKey, eventID, kind, coin, transaction string) {
	l.t.Helper()
	body := fmt.Sprintf(`{"event_id":%q,"event_category":"virtual_account.activity","event_object":{"type":%q,"amount":"100.0","currency":%q,"deposit_id":"dep-77","customer_id":"cust_1",`+
		`"virtual_account_id":"va_1","exchange_fee_amount":"0.25","developer_fee_amount":"0.0","gas_fee":"0.05","destination_tx_hash":%q}}`, eventID, kind, coin, transaction)
	stamp := strconv.FormatInt(clock.Now().UnixMilli(), 10)
	once := sha256.Sum256([]byte(stamp + "." + body))
	twice := sha256.Sum256(once[:])
	signature, err := rsa.SignPKCS1v15(rand.Reader, key, crypto.SHA256, twice[:])
	must(l.t, err)
	l.want(ask{method: "POST", path: "/inbound/conversion", body: body, wild: true, header: map[string]string{inbound.BridgeHeader: "t=" + stamp + ",v0=" + base64.StdEncoding.EncodeToString(signature)}}, http.StatusOK)
}

// spec: conversion-set-aside, bridge-events
func TestAnotherCoinThanUSDCIsBookedByNobodyAndLostByNobody(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		l := openLenders(t, s)
		key, err := rsa.GenerateKey(rand.Reader, 2048)
		must(t, err)
		l.server.inbound.Bridge = &key.PublicKey
		l.rest.Deposits.Customers = map[string]string{"cust_1": l.mfi}
		l.rest.Deposits.Accounts = map[string]string{"va_1": "USD"}
		alarms := make(chan string, 10)
		l.rest.Deposits.Alarm = func(what string) { alarms <- what }
		l.bridged(key, "wh_1", "payment_processed", "usdt", "")
		if got := <-alarms; got != "deposit_of_another_coin" {
			t.Errorf("the alarm %s, want deposit_of_another_coin", got)
		}
		// A second callback about it opens no second review.
		l.bridged(key, "wh_2", "payment_processed", "usdt", "")
		held := func() (states []string, whole bool) {
			whole = true
			must(t, l.store.Read(context.Background(), func(tx *store.Tx) error {
				states, err = store.All(tx, func(r store.Row) (state string, err error) {
					var size int64
					err = r.Scan(&state, &size)
					whole = whole && size > 0
					return state, err
				}, "select state, length(body) from inbound_event where source = 'conversion' order by event_id")
				return err
			}))
			return states, whole
		}
		deadline := time.After(20 * time.Second)
		for states, whole := held(); !slices.Equal(states, []string{"HELD", "HELD"}) || !whole; states, whole = held() {
			select {
			case <-deadline:
				t.Fatalf("the callbacks are %v, kept whole: %t, want both HELD and whole", states, whole)
			case <-time.After(5 * time.Millisecond):
			}
		}
		open := l.want(ask{method: "GET", path: "/reviews?kind=CONVERSION&status=OPEN", token: l.tokens[access.Admin]}, http.StatusOK)["reviews"].([]any)
		if len(open) != 1 || !strings.Contains(fmt.Sprint(open[0]), "conversion_coin") || !strings.Contains(fmt.Sprint(open[0]), "100.0 of the coin \"usdt\"") {
			t.Fatalf("open reviews %v, want one about 100 usdt", open)
		}
		if seen := l.want(ask{method: "GET", path: "/reviews?kind=CONVERSION", token: l.tokens[access.Cooperative]}, http.StatusOK)["reviews"].([]any); len(seen) != 0 {
			t.Errorf("a cooperative sees %v, want nothing of it", seen)
		}
		deposits := int64(-1)
		must(t, l.store.Read(context.Background(), func(tx *store.Tx) error { return tx.QueryRow("select count(*) from deposit").Scan(&deposits) }))
		if deposits != 0 {
			t.Errorf("%d deposits, want none", deposits)
		}
		// The same conversion, in the coin that was agreed, is a deposit as any other.
		l.bridged(key, "wh_3", "payment_processed", "usdc", l.wired(100_000_000))
		if got := l.until("dep-77", "COMPLETED"); got["source_currency"] != "USD" || got["source_amount"] != 100.3 {
			t.Errorf("%v, want 100.3 USD: what came and what was kept on the way", got)
		}
	})
}
