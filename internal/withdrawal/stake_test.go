package withdrawal

import (
	"slices"
	"testing"

	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
)

// Three vaults, of which a share is worth 1 USDC, nearly 2, and 1.
var oldest, newer, lends = chain.Address{1}, chain.Address{2}, chain.Address{3}

func poolAt(vault chain.Address, price money.USDC, runOff ...chain.Pool) chain.Pool {
	return chain.Pool{Vault: vault, TotalAssets: 1000 * dollar * price, Cash: 1000 * dollar, Shares: 1_000_000_000_000, RunOff: runOff}
}

// seenWith is a lender with 10 shares of the oldest vault, 10 of the newer and some of the
// one that lends.
func seenWith(shares uint64) sight {
	return sight{pool: poolAt(lends, 1, poolAt(newer, 2), poolAt(oldest, 1)), owns: chain.Account{Shares: shares, RunOff: []chain.Stake{
		{Vault: newer, Shares: 10_000_000_000}, {Vault: oldest, Shares: 10_000_000_000},
	}}}
}

// spec: run-off-exit, withdrawal-reserved
func TestAnAmountIsTakenFromTheOldestVaultFirst(t *testing.T) {
	for _, c := range []struct {
		ask   money.USDC
		costs []money.USDC
		whole bool
	}{
		{4 * dollar, []money.USDC{4 * dollar, 0, 0}, true},
		{25 * dollar, []money.USDC{10 * dollar, 15 * dollar, 0}, true},
		{35 * dollar, []money.USDC{10 * dollar, 19_999_999, 5_000_001}, true},
		{50 * dollar, []money.USDC{10 * dollar, 19_999_999, 10 * dollar}, false},
	} {
		has := seenWith(10_000_000_000).stakes()
		costs, whole := Withdrawal{Asked: c.ask}.takeFrom(has)
		if !slices.Equal(costs, c.costs) || whole != c.whole {
			t.Errorf("%s costs %v, whole %t, want %v, %t", c.ask, costs, whole, c.costs, c.whole)
		}
	}
	p, on := choose(Withdrawal{Asked: 25 * dollar}, seenWith(0).stakes(), true, nil)
	if p.vault != oldest || p.amount != 10*dollar || on != cashIn {
		t.Errorf("the first part is %+v (%s), want all of the oldest vault", p, on)
	}
	p, on = choose(Withdrawal{Asked: 25 * dollar}, seenWith(0).stakes(), true, map[chain.Address]money.USDC{oldest: 995 * dollar, newer: 995 * dollar})
	if p.vault != oldest || !p.inLine || p.shares != 10_000_000_000 || on != joins {
		t.Errorf("without cash it is %+v (%s), want all shares in the line of the oldest vault", p, on)
	}
}

// spec: run-off-exit
func TestSharesAreThoseOfTheVaultThatLends(t *testing.T) {
	for shares, want := range map[uint64]chain.Address{5: lends, 0: oldest} {
		of := seenWith(shares)
		from := forShares(of, of.stakes())
		if from.pool.Vault != want {
			t.Errorf("with %d shares of the vault that lends it asks for those of %s, want %s", shares, from.pool.Vault, want)
		}
		asked := Withdrawal{AskedShares: 1_000_000_000, vault: from.pool.Vault}
		if p, _ := choose(asked, of.stakes(), true, nil); shares == 0 && (p.vault != want || p.shares != 1_000_000_000) {
			t.Errorf("it takes %+v, want shares of %s", p, want)
		}
	}
}
