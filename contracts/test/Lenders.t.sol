// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {LendingVault} from "../src/LendingVault.sol";
import {IUnderwriting} from "../src/interfaces/IUnderwriting.sol";
import {Refusal} from "../src/libraries/Refusal.sol";
import {LoanState, Stage} from "../src/libraries/Types.sol";
import {Deployment} from "./Deployment.sol";

/// @notice Lender against lender: whoever comes, goes, waits or repays at the right moment gains nothing from the others.
contract LendersTest is Deployment {
    /// @dev Lends from the start and stays.
    address internal constant LOYAL = address(0x10A1);
    /// @dev Comes and goes.
    address internal constant SLY = address(0x51);

    bytes32 internal key;
    uint256 internal batch;

    function setUp() public override {
        super.setUp();
        key = _farmer("UG-1");
        _raiseTo(key, 750);
        batch = _deliver(key, 5_000_000);
        _depositAs(LOYAL, 10_000e6);
    }

    function _late(uint256 days_) private returns (bytes16 loanId) {
        loanId = _borrow(batch, 4_000e6);
        vm.warp((block.timestamp + TERM) / 1 days * 1 days + days_ * 1 days);
    }

    function _leave(address lender) private returns (uint256 assets) {
        uint256 shares = vault.balanceOf(lender);
        vm.prank(lender);
        assets = vault.redeem(shares, lender, lender);
    }

    function _worth(address lender) private view returns (uint256) {
        return vault.previewRedeem(vault.balanceOf(lender));
    }

    /* SANDWICHES */

    /// @dev 204.86 were recovered in the first edition, and a stranger with a million took 202.87 of it.
    function test_H8_a_recovery_cannot_be_sandwiched() public {
        bytes16 loanId = _late(31);
        _markDefault(loanId);
        uint256 before = _worth(LOYAL);
        _depositAs(SLY, 1_000_000e6);
        _repayAs(STRANGER, loanId, type(uint256).max);
        atMost(_leave(SLY), 1_000_000e6, "not a unit");
        close(_worth(LOYAL), before, 2, "the recovery is still to vest");
        vm.warp(block.timestamp + 30 days);
        close(_worth(LOYAL), vault.pool().cash, 2, "to the one who bore the loss");
    }

    /// @dev A farmer who pays late on purpose, a friend who repays, and a lender who knows the day.
    function test_a_late_repayment_cannot_be_sandwiched() public {
        bytes16 loanId = _late(29);
        uint256 before = _worth(LOYAL);
        atMost(before, 6_200e6, "nearly all of the loan is impaired");
        _depositAs(SLY, 1_000_000e6);
        _repayAs(STRANGER, loanId, type(uint256).max);
        atMost(_leave(SLY), 1_000_000e6, "not a unit");
        atLeast(_worth(LOYAL), before, "and nothing is lost");
    }

    /// @dev The same with patience: in at the impaired price, out when all has vested.
    function test_nobody_buys_late_loans_at_their_impaired_price() public {
        bytes16 loanId = _late(29);
        _depositAs(SLY, 100_000e6);
        _repayAs(STRANGER, loanId, type(uint256).max);
        vm.warp(block.timestamp + 60 days);
        // Late interest and what was paid for the reserve's share is all there is to share.
        LendingVault.Pool memory pool = vault.pool();
        same(pool.unvested, 0, "all has vested");
        uint256 late = pool.cash - 110_000e6 - uint256(4_000e6) * 0.08e18 / 1e18 * 85 / 100 * 180 / 365;
        atMost(late, 40e6, "interest of 29 days");
        atMost(_leave(SLY), 100_000e6 + late, "no part of the principal that came back");
        atLeast(_worth(LOYAL), 10_000e6 + uint256(4_000e6) * 0.08e18 / 1e18 * 85 / 100 * 179 / 365, "the loyal has it");
    }

    function test_nobody_buys_what_has_yet_to_vest() public {
        bytes16 loanId = _late(31);
        _markDefault(loanId);
        _repayAs(STRANGER, loanId, type(uint256).max);
        uint256 all = vault.pool().cash;
        _depositAs(SLY, 1_000_000e6);
        vm.warp(block.timestamp + 31 days);
        atMost(_leave(SLY), 1_000_000e6, "came after the recovery, paid for it");
        close(_worth(LOYAL), all, 2, "the loyal has all of it");
    }

    function testFuzz_in_and_out_around_any_payment_gains_nothing(uint256 seed) public {
        bytes16 loanId = _borrow(batch, bound(seed, 50e6, 5_000e6));
        vm.warp(block.timestamp + bound(seed >> 16, 0, 230 days));
        vault.accrue();
        if (seed >> 255 == 1 && block.timestamp > vault.loanOf(loanId).originatedAt + TERM + FORBEARANCE) {
            _markDefault(loanId);
        }
        uint256 loyal = _worth(LOYAL);
        uint256 assets = bound(seed >> 32, 1e6, 1_000_000e6);
        _depositAs(SLY, assets);
        if (seed >> 254 & 1 == 0) {
            _repayAs(STRANGER, loanId, bound(seed >> 96, 1, 6_000e6));
        } else {
            _warehouse(batch);
            uint256 price = uint256(batches.batchOf(batch).grams) * 4e6 / 1000;
            _confirm(_tokens(batch), 4e6, uint64(price));
            _advance(batch, Stage.EXPORTED);
        }
        atMost(_leave(SLY), assets, "nothing gained");
        atLeast(_worth(LOYAL) + 1, loyal, "nothing lost");
    }

    function test_a_write_off_cannot_be_sandwiched() public {
        // A reserve first, so that it has something to bear.
        bytes16 first = _borrow(batch, 5_000e6);
        vm.warp(block.timestamp + 150 days);
        _repayAs(STRANGER, first, type(uint256).max);
        vm.warp(block.timestamp + 60 days);
        _post(PRICE);
        bytes16 loanId = _late(31);
        uint256 loyal = _worth(LOYAL);
        _depositAs(SLY, 100_000e6);
        _markDefault(loanId);
        yes(vault.loanOf(loanId).covered != 0, "the reserve bore a part");
        atMost(_leave(SLY), 100_000e6, "nothing gained");
        atLeast(_worth(LOYAL) + 2, loyal, "nothing lost");
    }

    /* RUN */

    /// @dev In the first edition who left 29 days past due took 1,004.77 of 1,000; the one who stayed had 3,995 of 5,000.
    function test_H8_a_run_before_default_takes_its_share_of_the_loss() public {
        _depositAs(SLY, 10_000e6);
        bytes16 loanId = _late(29);
        uint256 gone = _leave(SLY);
        close(gone, 8_066e6, 80e6, "29 thirtieths of half of the loan are gone");
        vm.warp(block.timestamp + 3 days);
        _markDefault(loanId);
        close(_worth(LOYAL), 8_000e6, 80e6, "who stays has no more to bear");
        atMost(gone - _worth(LOYAL), 140e6, "a thirtieth is all that running brings");
    }

    function testFuzz_the_price_never_jumps_on_the_way_to_default(uint256 step) public {
        bytes16 loanId = _borrow(batch, 4_000e6);
        vm.warp((block.timestamp + TERM) / 1 days * 1 days);
        vault.accrue();
        step = bound(step, 1, 1 days);
        uint256 before = vault.totalAssets();
        uint256 end = vault.loanOf(loanId).originatedAt + TERM + FORBEARANCE + 1;
        for (uint256 i; i < 40 && block.timestamp + step < end; ++i) {
            vm.warp(block.timestamp + step);
            uint256 now_ = vault.totalAssets();
            atMost(before - now_, 4_200e6 * step / 30 days + 2, "no more than its time");
            before = now_;
        }
        vm.warp(end);
        before = vault.totalAssets();
        _markDefault(loanId);
        same(vault.totalAssets(), before, "the default itself is no news");
    }

    /* RATE */

    /// @dev In the first edition the farmer's loan was struck at 48.6 % instead of 4.0 %.
    function test_H8_a_lender_cannot_squeeze_the_rate() public {
        _depositAs(SLY, 100_000e6);
        LendingVault.LoanRequest memory request = LendingVault.LoanRequest(_id(), batch, 4_500e6, 0, 0, 0);
        uint256 quoted = vault.quote(request).rate;
        atMost(quoted, 0.045e18, "what the farmer was shown");
        request.maxRate = quoted;
        uint256 back = _leave(SLY);
        vm.prank(LOYAL);
        vault.redeem(5_000e9, LOYAL, LOYAL);
        atLeast(vault.quote(request).rate, 0.3e18, "squeezed");
        LendingVault.LoanRequest[] memory requests = new LendingVault.LoanRequest[](1);
        requests[0] = request;
        vm.recordLogs();
        vm.prank(LENDING);
        vault.originate(requests);
        same(_reason(vm.getRecordedLogs(), request.loanId, 0), Refusal.RateTooHigh.selector, "not at that rate");
        // Without the farmer's word there is still the cap.
        request.maxRate = 0;
        IUnderwriting.Quote memory offer = vault.quote(request);
        same(offer.refusal, Refusal.RateTooHigh.selector, "above 33.6 %");
        same(back, 100_000e6, "for nothing");
    }

    /* QUEUE */

    function test_the_queue_keeps_its_order_and_its_price() public {
        _depositAs(SLY, 10_000e6);
        bytes32 other = _farmer("UG-2");
        _raiseTo(other, 750);
        // Nearly all is lent.
        vm.prank(ADMIN);
        underwriting.setLimits(0.6e18, 10_000);
        vm.prank(SLY);
        vault.withdraw(9_900e6, SLY, SLY);
        bytes16 first = _borrow(batch, 5_000e6);
        _borrow(_deliver(other, 5_000_000), 5_000e6);
        same(vault.pool().cash, 100e6, "100 are there");

        vm.startPrank(LOYAL);
        vault.approve(address(queue), type(uint256).max);
        queue.request(2_000e9, LOYAL);
        vm.stopPrank();
        same(vault.maxWithdraw(SLY), 0, "the sly one cannot have it at once");
        vm.prank(SLY);
        vm.expectRevert(Refusal.InsufficientLiquidity.selector);
        vault.withdraw(50e6, SLY, SLY);
        vm.startPrank(SLY);
        vault.approve(address(queue), type(uint256).max);
        queue.request(50e9, SLY);
        vm.stopPrank();
        vm.prank(SLY);
        queue.process(10);
        same(queue.owed(LOYAL), 100e6, "first come");
        same(queue.owed(SLY), 0, "first served");

        vm.warp(block.timestamp + 100 days);
        uint256 price = vault.sharePriceDown();
        _repayAs(STRANGER, first, 3_000e6);
        queue.process(10);
        close(queue.owed(LOYAL), 100e6 + uint256(1_900e6) * price / 1e18, 1e4, "the rest at the price of the day");
        close(queue.owed(SLY), uint256(50e6) * price / 1e18, 10, "then the next");
    }

    /// @dev A receiver on Circle's list: the order of payment does not stop at it.
    function test_a_blacklisted_lender_blocks_nobody() public {
        _depositAs(SLY, 1_000e6);
        address[2] memory both = [SLY, LOYAL];
        for (uint256 i; i < 2; ++i) {
            vm.startPrank(both[i]);
            vault.approve(address(queue), type(uint256).max);
            queue.request(1_000e9, both[i]);
            vm.stopPrank();
        }
        vm.mockCallRevert(address(usdc), abi.encodeWithSelector(usdc.transfer.selector, SLY), "Blacklistable");
        same(queue.process(2), 2, "both");
        same(queue.claim(LOYAL), 1_000e6, "paid");
        vm.expectRevert();
        queue.claim(SLY);
        same(queue.owed(SLY), 1_000e6, "not lost");
    }

    /// @dev A large request that its owner cancels again holds the cash no longer than anyone lets it.
    function test_a_request_is_no_hostage() public {
        vm.startPrank(LOYAL);
        vault.approve(address(queue), type(uint256).max);
        queue.request(10_000e9, LOYAL);
        vm.stopPrank();
        same(vault.quote(_requests(0, batch, 1_000e6)[0]).refusal, Refusal.InsufficientLiquidity.selector, "held");
        vm.prank(SLY);
        queue.process(1);
        same(queue.owed(LOYAL), 10_000e6, "anyone pays it out");
        vm.prank(LOYAL);
        vm.expectRevert(Refusal.WithdrawalNotFound.selector);
        queue.cancel(1);
    }

    /* FIRST SHARES, GIFTS */

    function test_a_gift_moves_no_price() public {
        uint256 price = vault.sharePriceDown();
        _mint(address(vault), 1_000_000e6);
        same(vault.sharePriceDown(), price, "price");
        same(_worth(LOYAL), 10_000e6, "value");
    }

    function testFuzz_the_first_lender_cannot_rob_the_second(uint256 seed) public {
        _leave(LOYAL);
        uint256 dust = bound(seed, 1, 1e6);
        _depositAs(SLY, dust);
        _mint(address(vault), bound(seed >> 64, 0, 1_000_000e6));
        uint256 assets = bound(seed >> 128, 1e6, 10_000e6);
        _depositAs(LOYAL, assets);
        atLeast(_worth(LOYAL) + 1, assets, "all but rounding");
        atMost(_leave(SLY), dust, "nothing gained");
    }

    /// @dev What a lender pays in and takes out at once, in whatever parts, at whatever state of the loans.
    function testFuzz_a_round_trip_never_gains(uint256 seed) public {
        bytes16 loanId = _borrow(batch, 4_000e6);
        vm.warp(block.timestamp + bound(seed, 0, 230 days));
        vault.accrue();
        if (seed & 1 == 1) _repayAs(STRANGER, loanId, bound(seed >> 8, 1, 5_000e6));
        vm.warp(block.timestamp + bound(seed >> 40, 0, 40 days));
        uint256 assets = bound(seed >> 80, 1e4, 100_000e6);
        _depositAs(SLY, assets);
        uint256 part = bound(seed >> 140, 1e3, vault.balanceOf(SLY));
        uint256 out;
        vm.startPrank(SLY);
        if (vault.previewRedeem(part) != 0) out = vault.redeem(part, SLY, SLY);
        uint256 rest = vault.maxWithdraw(SLY);
        if (rest != 0) vault.withdraw(rest, SLY, SLY);
        vm.stopPrank();
        atMost(out + rest, assets, "never more than was paid in");
    }
}
