// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {LendingVault} from "../src/LendingVault.sol";
import {WithdrawalQueue} from "../src/WithdrawalQueue.sol";
import {Refusal} from "../src/libraries/Refusal.sol";
import {Deployment} from "./Deployment.sol";
import {Vm} from "./Test.sol";

contract WithdrawalQueueTest is Deployment {
    address internal constant FIRST = address(0x111);
    address internal constant SECOND = address(0x222);
    address internal constant THIRD = address(0x333);

    uint256 internal batch;
    bytes16 internal loanId;

    /// @dev Three lenders with 100 each, 250 of which are lent: 50 are there.
    function setUp() public override {
        super.setUp();
        bytes32 key = _farmer("UG-1");
        _raiseTo(key, 550);
        batch = _deliver(key, 1_000_000);
        vm.prank(ADMIN);
        underwriting.setLimits(0.6e18, 10_000);
        _enter(FIRST);
        _enter(SECOND);
        _enter(THIRD);
        loanId = _borrow(batch, 250e6);
        same(vault.pool().lent, 250e6, "lent");
    }

    function _enter(address lender) private {
        _depositAs(lender, 100e6);
        vm.prank(lender);
        vault.approve(address(queue), type(uint256).max);
    }

    function _request(address lender, uint256 shares) private returns (uint256 id) {
        vm.prank(lender);
        id = queue.request(shares, lender);
    }

    function _holds() private view {
        uint256 waiting;
        for (uint256 id = 1; id < queue.next(); ++id) {
            waiting += queue.requestOf(id).shares;
        }
        same(queue.pending(), waiting, "pending is the sum of the requests");
        same(vault.balanceOf(address(queue)), waiting, "the shares are here");
        same(
            usdc.balanceOf(address(queue)),
            queue.owed(FIRST) + queue.owed(SECOND) + queue.owed(THIRD),
            "the money that is owed is here"
        );
    }

    function test_in_order_in_parts_at_the_price_of_the_moment() public {
        uint256 first = _request(FIRST, 100e9);
        uint256 second = _request(SECOND, 100e9);
        same(first, 1, "numbers");
        same(second, 2, "in order");
        same(vault.balanceOf(address(queue)), 200e9, "shares wait here");
        same(vault.pool().queued, 200e6, "and are known");
        vm.prank(STRANGER);
        same(queue.process(10), 0, "none is done");
        same(queue.owed(FIRST), 50e6, "half of the first");
        same(queue.requestOf(first).shares, 50e9, "half is left");
        _holds();

        // Interest raises the price of those who wait.
        vm.warp(block.timestamp + 73 days);
        uint256 half = vault.previewRedeem(50e9);
        uint256 whole = vault.previewRedeem(100e9);
        yes(half > 50e6, "they earn while they wait");
        _repayAs(wallet, loanId, 100e6);
        same(queue.process(10), 1, "the first is done");
        same(queue.head(), 2, "the second is next");
        close(queue.owed(FIRST), 50e6 + half, 1, "at the price of the day");
        uint256 part = queue.owed(SECOND);
        atMost(part, 51e6, "a part of the second");
        _holds();
        _repayAs(wallet, loanId, type(uint256).max);
        same(queue.process(10), 1, "the second is done");
        close(queue.owed(SECOND), whole, 2, "at the price of the day");
        same(queue.pending(), 0, "nobody waits");
        _holds();
        same(queue.process(10), 0, "nothing to do");
        same(queue.claim(FIRST), queue.owed(FIRST) + usdc.balanceOf(FIRST), "claimed");
        queue.claim(SECOND);
        close(usdc.balanceOf(SECOND), whole, 2, "paid");
        same(queue.claim(SECOND), 0, "once");
    }

    function test_those_who_wait_come_before_those_who_do_not() public {
        _request(FIRST, 100e9);
        same(vault.maxWithdraw(SECOND), 0, "the cash is the queue's");
        same(vault.maxRedeem(SECOND), 0, "all of it");
        same(vault.maxWithdraw(address(queue)), 50e6, "the queue has it");
        vm.prank(SECOND);
        vm.expectRevert(Refusal.InsufficientLiquidity.selector);
        vault.redeem(1e9, SECOND, SECOND);
        vm.prank(SECOND);
        vm.expectRevert(Refusal.InsufficientLiquidity.selector);
        vault.withdraw(1e6, SECOND, SECOND);
        // New cash goes to the queue first; what is above it is free.
        _depositAs(STRANGER, 70e6);
        same(vault.maxWithdraw(SECOND), 20e6, "120 less the 100 that wait");
        vm.prank(SECOND);
        vault.withdraw(20e6, SECOND, SECOND);
        same(queue.process(1), 1, "the first is paid");
        same(vault.pool().cash, 0, "nothing is left");
    }

    function test_the_queue_bears_losses_as_all_shares_do() public {
        _request(FIRST, 100e9);
        queue.process(1);
        vm.warp(block.timestamp + TERM + FORBEARANCE + 1);
        _markDefault(loanId);
        same(vault.totalAssets(), 0, "all is lost");
        same(queue.process(5), 1, "what is worthless goes back and stops nobody");
        same(vault.balanceOf(FIRST), 50e9, "to its owner");
        same(queue.owed(FIRST), 50e6, "what was paid stays paid");
        same(queue.pending(), 0, "nobody waits");
        _holds();
    }

    function test_cancel_gives_back_what_was_not_paid() public {
        uint256 first = _request(FIRST, 100e9);
        uint256 second = _request(SECOND, 100e9);
        uint256 third = _request(THIRD, 60e9);
        queue.process(10);
        vm.prank(STRANGER);
        vm.expectRevert(Refusal.WithdrawalNotFound.selector);
        queue.cancel(first);
        vm.prank(FIRST);
        vm.expectRevert(Refusal.WithdrawalNotFound.selector);
        queue.cancel(second);
        vm.prank(SECOND);
        vm.recordLogs();
        same(queue.cancel(second), 100e9, "shares");
        same(_count(vm.getRecordedLogs(), WithdrawalQueue.Cancelled.selector), 1, "recorded");
        same(vault.balanceOf(SECOND), 100e9, "back");
        vm.prank(SECOND);
        vm.expectRevert(Refusal.WithdrawalNotFound.selector);
        queue.cancel(second);
        vm.prank(FIRST);
        same(queue.cancel(first), 50e9, "the half that was not paid");
        same(queue.owed(FIRST), 50e6, "the other half is paid");
        _holds();
        _repayAs(wallet, loanId, type(uint256).max);
        same(queue.process(1), 1, "over the first that is gone");
        same(queue.process(1), 1, "over the second");
        same(queue.process(1), 1, "and the third in its turn");
        same(queue.requestOf(third).shares, 0, "paid");
        _holds();
    }

    function test_a_blacklisted_receiver_stops_nobody() public {
        _request(FIRST, 40e9);
        _request(SECOND, 10e9);
        same(queue.process(10), 2, "both are paid");
        // What Circle's USDC does for a blacklisted receiver.
        vm.mockCallRevert(address(usdc), abi.encodeWithSelector(usdc.transfer.selector, FIRST), "Blacklistable");
        vm.expectRevert();
        queue.claim(FIRST);
        same(queue.claim(SECOND), 10e6, "the second has its money");
        same(queue.owed(FIRST), 40e6, "the first keeps its claim");
        vm.clearMockedCalls();
        same(queue.claim(FIRST), 40e6, "until it can be paid");
    }

    function test_requests_have_a_size_and_a_receiver() public {
        vm.startPrank(FIRST);
        vm.expectRevert(Refusal.ZeroAmount.selector);
        queue.request(1e9 - 1, FIRST);
        vm.expectRevert(Refusal.ZeroAmount.selector);
        queue.request(0, FIRST);
        vm.expectRevert(Refusal.ZeroAddress.selector);
        queue.request(1e9, address(0));
        vm.expectRevert();
        queue.request(100e9 + 1, FIRST);
        vm.stopPrank();
        vm.prank(STRANGER);
        vm.expectRevert();
        queue.request(1e9, STRANGER);
        same(queue.next(), 1, "no request");
        same(queue.pending(), 0, "nothing waits");
    }

    function test_shares_that_are_just_sent_here_block_no_cash() public {
        vm.prank(FIRST);
        vault.transfer(address(queue), 100e9);
        same(queue.pending(), 0, "they wait for nobody");
        same(vault.maxWithdraw(SECOND), 50e6, "the cash is free");
        _request(SECOND, 20e9);
        same(queue.process(5), 1, "paid");
        same(queue.owed(SECOND), 20e6, "its own shares only");
        same(vault.balanceOf(address(queue)), 100e9, "the stray ones lie here");
    }

    function test_processing_is_bounded() public {
        for (uint256 i; i < 20; ++i) {
            _request(FIRST, 1e9);
        }
        same(queue.process(7), 7, "as many as asked for");
        same(queue.head(), 8, "where it stopped");
        same(queue.process(0), 0, "none");
        same(queue.process(100), 13, "the rest");
        same(queue.owed(FIRST), 20e6, "all");
    }

    function test_a_pause_does_not_hold_withdrawals() public {
        _pause(15);
        vm.prank(ADMIN);
        vaults.retire(address(vault));
        _request(FIRST, 40e9);
        same(queue.process(1), 1, "paid");
        same(queue.claim(FIRST), 40e6, "claimed");
    }

    /// @dev Whatever happens in whatever order: money and shares add up, and all get out in the end.
    function testFuzz_everybody_gets_out(uint256 seed) public {
        address[3] memory lenders = [FIRST, SECOND, THIRD];
        for (uint256 i; i < 24; ++i) {
            seed = uint256(keccak256(abi.encode(seed)));
            address lender = lenders[seed % 3];
            uint256 what = (seed >> 8) % 6;
            uint256 shares = bound(seed >> 16, 1e9, 60e9);
            if (what == 0 && vault.balanceOf(lender) >= shares && vault.previewRedeem(shares) >= 1e6) {
                _request(lender, shares);
            } else if (what == 1) {
                queue.process(1 + (seed >> 200) % 3);
            } else if (what == 2) {
                _repayAs(wallet, loanId, bound(seed >> 16, 1, 40e6));
            } else if (what == 3 && queue.next() > 1) {
                uint256 id = 1 + (seed >> 64) % (queue.next() - 1);
                if (queue.requestOf(id).shares != 0) {
                    vm.prank(queue.requestOf(id).owner);
                    queue.cancel(id);
                }
            } else if (what == 4) {
                vm.warp(block.timestamp + seed % 15 days);
            } else {
                queue.claim(lender);
            }
            _held();
        }
        if (vault.debtUp(loanId) != 0) _repayAs(wallet, loanId, type(uint256).max);
        queue.process(100);
        same(queue.pending(), 0, "nobody waits");
        for (uint256 i; i < 3; ++i) {
            queue.claim(lenders[i]);
            uint256 shares = vault.balanceOf(lenders[i]);
            if (vault.previewRedeem(shares) == 0) continue;
            vm.prank(lenders[i]);
            vault.redeem(shares, lenders[i], lenders[i]);
        }
        uint256 out = usdc.balanceOf(FIRST) + usdc.balanceOf(SECOND) + usdc.balanceOf(THIRD);
        LendingVault.Pool memory pool = vault.pool();
        same(usdc.balanceOf(address(vault)), pool.cash + pool.reserve + pool.fees, "cash is real");
        atLeast(out + pool.unvested + 30, 300e6, "all are out with what they brought, but for rounding");
    }

    function _held() private view {
        uint256 waiting;
        for (uint256 id = 1; id < queue.next(); ++id) {
            waiting += queue.requestOf(id).shares;
            if (id < queue.head()) same(queue.requestOf(id).shares, 0, "nobody is passed over");
        }
        same(queue.pending(), waiting, "pending");
        same(vault.balanceOf(address(queue)), waiting, "shares");
    }
}
