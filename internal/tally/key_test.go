package tally_test

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ethereum/go-ethereum/common"

	"mwanyi/internal/book"
	"mwanyi/internal/clock"
	"mwanyi/internal/config"
	"mwanyi/internal/id"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/codec"
	"mwanyi/internal/outside/chain/evm/evmtest"
	"mwanyi/internal/outside/chain/signer"
)

// keyOf is the account of the test's chain that stands for each account of the
// keyring.
var keyOf = map[signer.Role]string{
	signer.Admin: "admin", signer.Operator: "operator", signer.Lending: "lending", signer.Oracle: "oracle", signer.Guardian: "guardian", signer.Treasury: "loans",
	signer.Deployer: "deployer", signer.Cooperative: "cooperative", signer.Compliance: "compliance", signer.Buyer: "buyer", signer.Lender: "lender", signer.Proceeds: "proceeds",
	signer.Minter: "minter", signer.Conversion: "conversion", signer.Funding: "funding", signer.Servicer: "servicer",
}

// takesNothing are the keys that reach nothing that is in the books, and why.
var takesNothing = map[signer.Role]string{
	signer.Admin: "what it proposes waits; at once it gives orders back to their buyers", signer.Lender: "retired: whoever has the key of a wallet that lends pays whom it likes", signer.Oracle: "posts prices",
	signer.Guardian: "stops", signer.Deployer: "has no role", signer.Compliance: "takes points", signer.Minter: "makes money that is nobody's",
	signer.Cooperative: "holds tokens; prices go to the proceeds", signer.Buyer: "has its own money, which is in no account of ours",
}

// keyring are all accounts that the service can sign for: every role of the keyring
// that has a name.
func keyring() (all []signer.Role) {
	for r := signer.Role(0); !strings.HasPrefix(r.String(), "ROLE_"); r++ {
		all = append(all, r)
	}
	return all
}

// theft is what a thief does with a key, and what of it stays unexplained; empty:
// another check names it.
type theft struct {
	role signer.Role
	name string
	call chain.Call
	want string
}

// thefts are what each key reaches. A stray payment is named like a theft.
func (h *honest) thefts() []theft {
	at := evmtest.At
	h.send(chain.PostPrice{ObservedAt: clock.Now(), Price: 4_000_000})
	return []theft{
		{signer.Treasury, "out of the treasury", chain.Transfer{From: at("loans"), To: thief, Amount: 3 * dollar}, "3"},
		{signer.Proceeds, "out of the proceeds", chain.Transfer{From: at("proceeds"), To: thief, Amount: 4 * dollar}, "4"},
		{signer.Funding, "out of a funding address", chain.Transfer{From: at("funding"), To: thief, Amount: 5 * dollar}, "5"},
		{signer.Conversion, "out of the conversion account", chain.Transfer{From: at("conversion"), To: thief, Amount: 6 * dollar}, "6"},
		{signer.Servicer, "out of the servicer's account", chain.Transfer{From: at("servicer"), To: thief, Amount: dollar / 100}, "0.01"},
		{signer.Operator, "out of a lender's account to its payee, by nobody's order", chain.LenderRedeem{LenderID: h.mfi, Shares: 7_000_000_000}, "some"},
		{signer.Lending, "a loan that nobody asked for", chain.Originate{LoanID: id.New("loan"), TokenID: h.free.TokenID, Amount: 50 * dollar}, ""},
		{signer.Buyer, "a stray payment into the treasury", chain.Transfer{From: at("buyer"), To: at("loans"), Amount: 8 * dollar}, "-8"},
		{signer.Buyer, "a stray payment into the vault", chain.Transfer{From: at("buyer"), To: h.world.Addresses.Vault, Amount: 9 * dollar}, "-9"},
		{signer.Buyer, "a stray payment into the line", chain.Transfer{From: at("buyer"), To: h.world.Addresses.Queue, Amount: 2 * dollar}, "-2"},
		{signer.Buyer, "the buyer's own", chain.Transfer{From: at("buyer"), To: thief, Amount: dollar}, ""},
	}
}

// stolen moves USDC with keys that are not in the right hands, and puts some where
// it does not belong. Every key of the keyring either takes something, which is
// named, or is in the list of those that take nothing; each tries the rest.
// spec: reconcile-theft, withdrawal-line-books
func (h *honest) stolen() {
	at := evmtest.At
	h.mint("lender", 40*dollar) // a wallet that lends by itself, whoever keeps its key
	h.send(chain.Approve{From: at("lender"), Spender: chain.Vault, Amount: 40 * dollar})
	h.send(chain.Deposit{From: at("lender"), Ref: "its own", Amount: 40 * dollar, Receiver: at("lender")})
	h.send(chain.Redeem{From: at("lender"), Shares: 2_000_000_000, Receiver: at("lender")}) // its own money, to itself
	h.mint("conversion", 30*dollar)
	thefts := h.thefts()
	for _, role := range slices.Concat(config.ServiceRoles, keyring()) {
		isTaken := slices.ContainsFunc(thefts, func(x theft) bool { return x.role == role && x.role != signer.Buyer })
		if reason := takesNothing[role]; isTaken == (reason != "") {
			h.t.Errorf("%s: takes something: %v; why nothing: %q", role, isTaken, reason)
		}
		h.grabs(role)
	}
	unexplained := map[string]string{}
	for _, x := range thefts {
		receipt := h.send(x.call)
		if taken, is := chain.Find[chain.Withdrawn](receipt); is {
			x.want = taken.Amount.String()
		}
		if x.want != "" {
			unexplained[receipt.TxHash.String()] = x.want
		}
	}
	h.taken(h.world.Queues(h.t, "lender", 5_000_000_000, thief)) // its own affair: the line pays whoever is named
	_, isDone := h.world.Processes(h.t)
	h.taken(isDone)
	h.settle()
	must(h.season, func(e chain.WithdrawalPaid) bool { return e.Receiver == thief })
	h.deposit("conv-honest-again", 1000*dollar, false)
	h.names(unexplained)
}

// names demands that all is named: what stays unexplained by transaction, and what
// else differs.
func (h *honest) names(unexplained map[string]string) {
	h.t.Helper()
	found := h.finds()
	for hash, want := range unexplained {
		d := h.named(found, "unexplained", "transaction "+hash, "")
		if d.Account != book.Unexplained || d.Seen != want || d.Since == nil || !strings.HasPrefix(d.Since.Cause, hash) {
			h.t.Errorf("got %+v, want %s USDC since %s", d, want, hash)
		}
	}
	h.named(found, "vault", "cash that the vault counts", "") // what left the account
	h.named(found, "loans", "of which there is no row", "50")
	h.named(found, "deposits", "again", "1000 USDC converted")
	h.named(found, "deposits", "transfer ", "30 USDC from")
	h.named(found, "statement", "nobodys", "")
	if len(found) != len(unexplained)+5 {
		h.t.Errorf("found %d things, want %d: %+v", len(found), len(unexplained)+5, found)
	}
}

// grab is a call that would take something.
type grab struct {
	what string
	at   chain.Address
	data []byte
}

// grabs tries with a key what none may do: each is refused.
func (h *honest) grabs(role signer.Role) {
	h.t.Helper()
	a, to := h.world.Addresses, common.Address(thief)
	tries := []grab{
		{"the vault's stray money", a.Vault, codec.VaultABI.PackRescueSurplus(to)},
		{"the vault's treasury", a.Vault, codec.VaultABI.PackSetTreasury(to)},
		{"the vault's servicer", a.Vault, codec.VaultABI.PackSetServicer(to)},
		{"the reserve", a.Vault, codec.VaultABI.PackReleaseReserve(codec.Big(1))},
		{"the escrow's stray money", a.Escrow, codec.EscrowABI.PackRescueSurplus(to)},
		{"the escrow's treasury", a.Escrow, codec.EscrowABI.PackSetTreasury(to)},
		{"ADMIN", a.Roles, codec.RolesABI.PackGrantRole([32]byte{}, to)},
	}
	for _, from := range []chain.Address{evmtest.At("lender"), evmtest.At(evmtest.Stranger)} {
		if from != evmtest.At(keyOf[role]) {
			tries = append(tries, grab{fmt.Sprint("the shares of ", from), a.Vault, codec.VaultABI.PackRedeem(codec.Big(1_000_000), to, common.Address(from))})
		}
	}
	for _, from := range []chain.Address{a.Vault, a.Escrow, a.Queue, evmtest.At("loans"), evmtest.At("proceeds"), evmtest.At("conversion"), evmtest.At("servicer"), evmtest.At("funding")} {
		tries = append(tries, grab{fmt.Sprint("the USDC of ", from), a.USDC, codec.USDCABI.PackTransferFrom(common.Address(from), to, codec.Big(1))})
	}
	for _, x := range tries {
		if h.world.Would(h.t, keyOf[role], x.at, x.data) {
			h.t.Errorf("%s could take %s", role, x.what)
		}
	}
}
