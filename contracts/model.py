#!/usr/bin/env python3
"""Computes the years of test/Year.t.sol anew and compares every number to the unit.

Reads out/year-*.txt: what was done (deposits, loans, payments, defaults, ...) and what the vault said then. Uses what was
done only; the rest is computed here in exact fractions, in another way than the contracts do: every loan keeps its
history and is computed from its first second on each time, the pool is the sum over all loans, and there are no running
sums, no slopes by day and no packed numbers.

    python3 model.py        fails unless all is equal, or when the years lack what they are to show
"""

import sys
from collections import Counter
from fractions import Fraction
from pathlib import Path

YEAR = 365 * 86400
DAY = 86400
ONE = 10**18
VESTING = 30 * DAY
# A share of the vault has three more decimals than USDC.
OFFSET = 1000


def down(x):
    return x.numerator // x.denominator


def up(x):
    return -((-x.numerator) // x.denominator)


def rate(lent, cash):
    """Borrow rate in units of 1e-18: 4 % idle, 12 % at 80 %, 60 % at 100 %, each step rounded up."""
    use = up(Fraction(lent * ONE, lent + cash))
    if use <= ONE * 8 // 10:
        return ONE * 4 // 100 + up(Fraction(use, 10))
    return ONE * 12 // 100 + up(Fraction(12 * (use - ONE * 8 // 10), 5))


class Loan:
    def __init__(self, at, principal, rate_, term, forbearance):
        self.began = at
        self.rate = Fraction(rate_, ONE * YEAR)
        self.history = [(at, principal)]  # principal from each moment on
        self.interest_paid = Fraction(0)
        self.state = "active"
        self.covered = 0
        due = at + term
        self.end = due + forbearance
        self.last_day = due // DAY * DAY
        if self.last_day <= at:
            self.last_day += DAY
        self.gone = max(self.end // DAY * DAY, self.last_day + DAY)
        self.end = max(self.end, self.last_day)

    @property
    def principal(self):
        return self.history[-1][1]

    def _grown(self, start, stop, at):
        """Interest from `start` to `stop`, as far as it has come at `at`."""
        total = Fraction(0)
        for i, (since, principal) in enumerate(self.history):
            until = self.history[i + 1][0] if i + 1 < len(self.history) else at
            seconds = min(until, stop, at) - max(since, start)
            if seconds > 0:
                total += principal * self.rate * seconds
        return total

    def counted(self, at):
        """What is owed of the interest up to the last counted day."""
        if self.state in ("repaid", "unwound"):
            return Fraction(0)
        return max(Fraction(0), self._grown(self.began, self.last_day, at) - self.interest_paid)

    def owed(self, at):
        """All interest that is owed."""
        if self.state in ("repaid", "unwound"):
            return Fraction(0)
        return self._grown(self.began, self.end, at) - self.interest_paid

    def debt(self, at):
        return self.principal + up(self.owed(at))

    def debt_at_default(self, at):
        return self.debt(max(at, self.end)) if self.state == "active" else self.debt(at)

    def value(self, at, share):
        """What lenders count of the loan before impairment."""
        return self.principal + share * self.counted(at)

    def impaired(self, at, share):
        if at <= self.last_day:
            return Fraction(0)
        # The value at the last counted day as it is now, lost evenly until `gone`: in whole 1e-18 units a second.
        a_second = up(self.value(at, share) * ONE / (self.gone - self.last_day))
        return Fraction(a_second * (min(at, self.gone) - self.last_day), ONE)

    def pay(self, at, assets):
        """Returns the part that is interest."""
        if assets == self.debt(at):
            interest = assets - self.principal
            self.interest_paid += self.owed(at)
            self.history.append((at, 0))
        else:
            interest = min(assets, down(self.owed(at)))
            self.interest_paid += interest
            self.history.append((at, self.principal - (assets - interest)))
        return interest


class Vault:
    def __init__(self):
        self.cash = self.reserve = self.fees = self.shares = 0
        self.lenders = self.reserve_share = Fraction(0)
        self.loans = []
        self.term = self.forbearance = 0
        self.gains = (0, 0, 1)  # amount, from, until
        self.lost = self.recovered = 0
        self.seen = Counter()

    # What the pool is

    def active(self):
        return [loan for loan in self.loans if loan.state == "active"]

    def lent(self):
        return sum(loan.principal for loan in self.active())

    def interest(self, at):
        return down(self.lenders * sum((loan.counted(at) for loan in self.active()), Fraction(0)))

    def impaired(self, at):
        return up(sum((loan.impaired(at, self.lenders) for loan in self.active()), Fraction(0)))

    def unvested(self, at):
        amount, begin, until = self.gains
        return 0 if at >= until else up(Fraction(amount * (until - at), until - begin))

    def gross(self, at):
        return self.cash + self.lent() + self.interest(at)

    def assets(self, at):
        return max(0, self.gross(at) - max(0, self.impaired(at) - self.reserve) - self.unvested(at))

    def vest(self, at, before):
        gain = self.assets(at) - before
        if gain <= 0:
            return
        left = self.unvested(at)
        wait = gain * VESTING + (left * (self.gains[2] - at) if left else 0)
        self.gains = (left + gain, at, at + up(Fraction(wait, left + gain)))
        self.seen["vested"] += 1

    # What was done

    def do_shares(self, at, lenders, reserve):
        self.lenders, self.reserve_share = Fraction(lenders, 10**4), Fraction(reserve, 10**4)

    def do_terms(self, at, term, forbearance):
        self.term, self.forbearance = term, forbearance

    def do_deposit(self, at, assets, shares):
        same("shares", down(Fraction(assets * (self.shares + OFFSET), self.gross(at) + 1)), shares)
        self.cash += assets
        self.shares += shares

    def do_redeem(self, at, shares, assets):
        same("assets", down(Fraction(shares * (self.assets(at) + 1), self.shares + OFFSET)), assets)
        self.cash -= assets
        self.shares -= shares

    def do_withdraw(self, at, assets, shares):
        same("shares", up(Fraction(assets * (self.shares + OFFSET), self.assets(at) + 1)), shares)
        self.cash -= assets
        self.shares -= shares

    def do_originate(self, at, principal, rate_):
        same("rate", rate(self.lent() + principal, self.cash - principal), rate_)
        self.cash -= principal
        self.loans.append(Loan(at, principal, rate_, self.term, self.forbearance))

    def do_repay(self, at, index, assets):
        loan = self.loans[index]
        before = self.assets(at)
        debt = loan.debt(at)
        interest = loan.pay(at, assets)
        if loan.state == "active":
            self.seen["late" if at > loan.last_day else "timely"] += 1
            to_reserve = down(interest * self.reserve_share)
            to_servicer = down(interest * (1 - self.lenders - self.reserve_share))
            self.reserve += to_reserve
            self.fees += to_servicer
            self.cash += assets - to_reserve - to_servicer
            if assets == debt:
                loan.state = "repaid"
        else:
            self.seen["recovery"] += 1
            to_lenders = min(assets, max(0, debt - loan.covered))
            self.cash += to_lenders
            self.reserve += assets - to_lenders
            self.recovered += assets
        self.vest(at, before)
        same("assets are moved by a payment", self.assets(at), before)

    def do_sale(self, at, index, assets):
        same("debt", self.loans[index].debt(at), assets)
        self.do_repay(at, index, assets)

    def do_default(self, at, index, covered):
        loan = self.loans[index]
        before = self.assets(at)
        loss = loan.principal + up(self.lenders * loan.counted(at))
        loan.covered = min(loss, self.reserve)
        same("covered", loan.covered, covered)
        self.reserve -= loan.covered
        self.cash += loan.covered
        self.lost += loan.debt(at)
        loan.state = "defaulted"
        self.vest(at, before)
        if abs(self.assets(at) - before) > 1:
            raise Difference(f"a default moved the assets from {before} to {self.assets(at)}")

    def do_unwind(self, at, index, principal):
        loan = self.loans[index]
        before = self.assets(at)
        same("principal", loan.principal, principal)
        self.cash += principal
        loan.history.append((at, 0))
        loan.state = "unwound"
        self.vest(at, before)

    def do_release(self, at, assets, _):
        before = self.assets(at)
        self.reserve -= assets
        self.cash += assets
        self.vest(at, before)

    def do_servicing(self, at, _, __):
        self.fees = 0

    # What the contracts say

    def do_pool(self, at, *found):
        wanted = (
            self.assets(at),
            self.cash,
            self.lent(),
            self.interest(at),
            self.reserve,
            self.fees,
            self.impaired(at),
            self.unvested(at),
            self.shares,
            self.lost - self.recovered,
        )
        names = "assets cash lent interest reserve fees impaired unvested shares owed".split()
        for name, want, have in zip(names, wanted, found, strict=True):
            same(name, want, have)

    def do_debt(self, at, index, debt):
        same("debt", self.loans[index].debt(at), debt)

    def do_most(self, at, index, debt):
        same("debt at default", self.loans[index].debt_at_default(at), debt)


class Difference(Exception):
    pass


def same(what, wanted, found):
    if wanted != found:
        raise Difference(f"{what}: the model says {wanted}, the contracts say {found}")


def play(path):
    vault = Vault()
    lines = path.read_text().splitlines()
    if not lines or lines[-1] != "end":
        raise Difference("the year has no end")
    for number, line in enumerate(lines[:-1], 1):
        what, *numbers = line.split()
        try:
            getattr(vault, f"do_{what}")(*map(int, numbers))
        except Difference as difference:
            raise Difference(f"line {number}, {what}: {difference}") from None
        vault.seen[what] += 1
    return vault.seen


def main():
    paths = sorted((Path(__file__).parent / "out").glob("year-*.txt"))
    seen = Counter()
    for path in paths:
        try:
            seen += play(path)
        except Difference as difference:
            sys.exit(f"{path.name}, {difference}")
    # Years in which nothing happens prove nothing.
    needed = "deposit redeem withdraw originate timely late recovery sale default unwind release servicing vested".split()
    missing = [what for what in needed if seen[what] < 5]
    if len(paths) != 3 or missing:
        sys.exit(f"{len(paths)} years, too little of: {', '.join(missing) or 'nothing'}; run forge test first")
    print(f"{len(paths)} years, {sum(seen.values())} lines: equal to the unit")
    print(", ".join(f"{count} {what}" for what, count in sorted(seen.items())))


if __name__ == "__main__":
    main()
