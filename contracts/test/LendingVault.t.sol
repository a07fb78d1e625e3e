// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {FarmerRegistry} from "../src/FarmerRegistry.sol";
import {LendingVault} from "../src/LendingVault.sol";
import {Refusal} from "../src/libraries/Refusal.sol";
import {LoanState, Stage, Tier} from "../src/libraries/Types.sol";
import {Deployment} from "./Deployment.sol";
import {Vm} from "./Test.sol";

contract LendingVaultTest is Deployment {
    bytes32 internal key;
    /// @dev 100 kg of FAQ at 4 dollars: 400 dollars, 240 at 60 %.
    uint256 internal batch;

    function setUp() public override {
        super.setUp();
        key = _farmer("UG-1");
        batch = _deliver(key, 100_000);
        _fundVault(10_000e6);
    }

    function _refused(uint256 tokenId, uint256 assets) private returns (bytes4 reason) {
        same(vault.quote(tokenId, assets).refusal, _refusedOnChain(tokenId, assets), "quote says the same");
        return vault.quote(tokenId, assets).refusal;
    }

    function _refusedOnChain(uint256 tokenId, uint256 assets) private returns (bytes4) {
        bytes16 loanId = _id();
        vm.recordLogs();
        vm.prank(LENDING);
        vault.originate(_requests(loanId, tokenId, assets));
        return _reason(vm.getRecordedLogs(), loanId, 0);
    }

    function _state(bytes16 loanId) private view returns (LoanState) {
        return vault.loanOf(loanId).state;
    }

    /* LENDERS */

    function test_first_shares_are_a_thousand_for_a_unit() public view {
        same(vault.balanceOf(MFI), 10_000e9, "shares");
        same(vault.decimals(), 9, "decimals");
        same(vault.totalAssets(), 10_000e6, "assets");
        same(vault.sharePriceDown(), 1e18, "price");
    }

    function test_deposit_mint_withdraw_redeem() public {
        _mint(MFI, 2_000e6);
        vm.startPrank(MFI);
        usdc.approve(address(vault), type(uint256).max);
        same(vault.deposit(1_000e6, MFI), 1_000e9, "deposit");
        same(vault.mint(1_000e9, MFI), 1_000e6, "mint");
        same(vault.withdraw(500e6, MFI, MFI), 500e9, "withdraw");
        same(vault.redeem(500e9, MFI, MFI), 500e6, "redeem");
        vm.stopPrank();
        same(usdc.balanceOf(MFI), 1_000e6, "money");
        same(vault.totalAssets(), 11_000e6, "assets");
    }

    function test_a_share_owner_may_let_another_withdraw() public {
        vm.prank(STRANGER);
        vm.expectRevert();
        vault.redeem(1e9, STRANGER, MFI);
        vm.prank(MFI);
        vault.approve(STRANGER, 1e9);
        vm.prank(STRANGER);
        vault.redeem(1e9, STRANGER, MFI);
        same(usdc.balanceOf(STRANGER), 1e6, "money");
    }

    function test_depositOnce_takes_a_reference_once() public {
        _mint(STRANGER, 30e6);
        vm.startPrank(STRANGER);
        usdc.approve(address(vault), type(uint256).max);
        uint256 shares = vault.depositOnce("wire 1", 10e6, MFI);
        same(shares, 10e9, "shares");
        same(vault.sharesOfRef(STRANGER, "wire 1"), shares, "kept");
        vm.expectRevert(Refusal.DuplicateDeposit.selector);
        vault.depositOnce("wire 1", 10e6, MFI);
        vault.depositOnce("wire 2", 10e6, MFI);
        vm.stopPrank();
        same(vault.balanceOf(MFI), 10_020e9, "shares of the lender");
    }

    function test_a_reference_cannot_be_taken_by_another() public {
        _mint(STRANGER, 1e6);
        vm.startPrank(STRANGER);
        usdc.approve(address(vault), 1e6);
        vault.depositOnce("wire 1", 1, STRANGER);
        vm.stopPrank();
        _mint(MFI, 10e6);
        vm.startPrank(MFI);
        usdc.approve(address(vault), 10e6);
        vault.depositOnce("wire 1", 10e6, MFI);
        vm.stopPrank();
        same(vault.sharesOfRef(MFI, "wire 1"), 10e9, "shares");
    }

    function test_nothing_in_or_out_for_nothing() public {
        vm.startPrank(MFI);
        vm.expectRevert(Refusal.ZeroAmount.selector);
        vault.deposit(0, MFI);
        vm.expectRevert(Refusal.ZeroAmount.selector);
        vault.depositOnce("x", 0, MFI);
        vm.expectRevert(Refusal.ZeroAmount.selector);
        vault.redeem(1, MFI, MFI);
        vm.stopPrank();
    }

    function test_withdrawals_end_where_cash_ends() public {
        vm.prank(MFI);
        vault.redeem(9_850e9, MFI, MFI);
        _borrow(batch, 120e6);
        same(vault.maxWithdraw(MFI), 30e6, "cash");
        atMost(vault.previewRedeem(vault.maxRedeem(MFI)), 30e6, "shares for the cash");
        vm.startPrank(MFI);
        vm.expectRevert();
        vault.withdraw(30e6 + 1, MFI, MFI);
        vault.withdraw(30e6, MFI, MFI);
        vm.stopPrank();
        same(usdc.balanceOf(address(vault)), 0, "empty");
        same(vault.totalAssets(), 120e6, "the loan is left");
    }

    /* ORIGINATION */

    function test_a_loan_locks_the_batch_and_pays_the_treasury() public {
        bytes16 loanId = _borrow(batch, 100e6);
        LendingVault.Loan memory loan = vault.loanOf(loanId);
        same(uint8(loan.state), uint8(LoanState.ACTIVE), "state");
        same(loan.principal, 100e6, "principal");
        same(loan.tokenId, batch, "batch");
        same(loan.rate, 0.041e18, "rate at 1 % utilisation");
        yes(batches.batchOf(batch).locked, "locked");
        same(usdc.balanceOf(PAYOUTS), 100e6, "treasury");
        same(usdc.balanceOf(LENDING), 0, "not the caller");
        same(vault.loanOfBatch(batch), loanId, "by batch");
        same(vault.loanOfFarmer(1), loanId, "by farmer");
        same(vault.totalAssets(), 10_000e6, "assets");
        same(credit.scoreOf(key), 510, "score");
    }

    function test_without_an_amount_a_loan_is_the_most_that_is_allowed() public {
        LendingVault.Quote memory offer = vault.quote(batch, 0);
        same(offer.collateralValue, 400e6, "value");
        same(offer.ltvBps, 6000, "loan to value");
        same(uint8(offer.tier), uint8(Tier.STANDARD), "tier");
        same(offer.maxAssets, 200e6, "the tier's maximum is below 240");
        bytes16 loanId = _borrow(batch, 0);
        same(vault.loanOf(loanId).principal, 200e6, "principal");
    }

    function test_grades_are_worth_their_factor() public {
        (uint256 value, bool fresh) = vault.collateralValueDown(100_000, 0);
        same(value, 440e6, "screen 18");
        yes(fresh, "fresh");
        (value,) = vault.collateralValueDown(100_000, 1);
        same(value, 420e6, "screen 15");
        (value,) = vault.collateralValueDown(100_000, 3);
        same(value, 432e6, "peaberry");
        vm.prank(ADMIN);
        vault.setGradeFactors([uint16(5000), 10_000, 10_000, 10_000]);
        (value,) = vault.collateralValueDown(100_000, 0);
        same(value, 200e6, "new factor");
        same(vault.gradeFactors()[0], 5000, "kept");
    }

    function test_the_same_loan_twice_is_skipped() public {
        bytes16 loanId = _borrow(batch, 100e6);
        vm.recordLogs();
        vm.prank(LENDING);
        vault.originate(_requests(loanId, batch, 100e6));
        yes(_skipped(vm.getRecordedLogs(), loanId, 0), "skipped");
        same(usdc.balanceOf(PAYOUTS), 100e6, "paid once");
    }

    function test_reasons_batch() public {
        same(_refused(99, 0), Refusal.BatchNotFound.selector, "unknown batch");
        _borrow(batch, 100e6);
        same(_refused(batch, 0), Refusal.BatchHasActiveLoan.selector, "locked");
        uint256 second = _deliver(key, 100_000);
        same(_refused(second, 0), Refusal.FarmerHasActiveLoan.selector, "one loan a farmer");
    }

    function test_reasons_stage() public {
        _warehouse(batch);
        same(vault.quote(batch, 0).refusal, bytes4(0), "WAREHOUSED is in");
        _confirm(_tokens(batch), 4e6, 0);
        same(_refused(batch, 0), Refusal.BatchNotEligible.selector, "COMMITTED is out");
        _advance(batch, Stage.EXPORTED);
        same(_refused(batch, 0), Refusal.BatchNotEligible.selector, "EXPORTED is out");
    }

    function test_reasons_owner() public {
        vm.prank(wallet);
        batches.transferFrom(wallet, STRANGER, batch);
        same(_refused(batch, 0), Refusal.BatchNotEligible.selector, "given away");
    }

    function test_reasons_farmer() public {
        FarmerRegistry.ActiveEntry[] memory off = new FarmerRegistry.ActiveEntry[](1);
        off[0] = FarmerRegistry.ActiveEntry(key, false);
        vm.prank(OPERATOR);
        registry.setFarmersActive(off);
        same(_refused(batch, 0), Refusal.FarmerInactive.selector, "inactive");
    }

    function test_reasons_score() public {
        _breach(COOP);
        same(credit.scoreOf(key), 485, "score");
        same(_refused(batch, 0), Refusal.CreditScoreTooLow.selector, "no tier");
        _deliver(key, 1_000);
        same(_refused(batch, 0), Refusal.CreditScoreTooLow.selector, "495");
        _deliver(key, 1_000);
        same(credit.scoreOf(key), 505, "score");
        same(vault.quote(batch, 0).refusal, bytes4(0), "STANDARD again");
    }

    function test_reasons_price() public {
        vm.warp(block.timestamp + 1 hours);
        same(vault.quote(batch, 0).refusal, bytes4(0), "one hour is fresh");
        vm.warp(block.timestamp + 1);
        same(_refused(batch, 0), Refusal.StalePriceFeed.selector, "a second more is not");
        _post(PRICE);
        same(vault.quote(batch, 0).refusal, bytes4(0), "fresh again");
    }

    function test_reasons_amount() public {
        same(_refused(batch, 50e6 - 1), Refusal.LoanBelowMinimum.selector, "below 50");
        same(_refused(batch, 200e6 + 1), Refusal.LoanLimitExceeded.selector, "above the tier");
        bytes32 other = _farmer("UG-2");
        uint256 small = _deliver(other, 20_833);
        same(_refused(small, 0), Refusal.InsufficientCollateral.selector, "49.99 at 60 %");
        uint256 enough = _deliver(other, 20_834);
        same(_refused(enough, 50.01e6), Refusal.InsufficientCollateral.selector, "above loan to value");
        same(vault.quote(enough, 0).refusal, bytes4(0), "50.0016");
    }

    function test_reasons_liquidity() public {
        vm.prank(MFI);
        vault.redeem(9_901e9, MFI, MFI);
        same(_refused(batch, 100e6), Refusal.InsufficientLiquidity.selector, "99 left");
    }

    function test_reasons_id() public {
        vm.recordLogs();
        vm.prank(LENDING);
        vault.originate(_requests(0, batch, 100e6));
        same(_reason(vm.getRecordedLogs(), 0, 0), Refusal.InvalidKey.selector, "zero");
    }

    /// @dev Every tier at its lowest score gives its largest loan and loan-to-value.
    function test_tiers_set_limit_and_loan_to_value() public {
        uint16[4] memory scores = [uint16(510), 550, 650, 750];
        uint256[4] memory largest = [uint256(200e6), 500e6, 1500e6, 5000e6];
        uint256[4] memory ltv = [uint256(6000), 6500, 7000, 8000];
        uint256 big = _deliver(key, 5_000_000);
        for (uint256 i; i < 4; ++i) {
            if (i > 0) _raiseTo(key, scores[i]);
            LendingVault.Quote memory offer = vault.quote(big, 0);
            same(offer.maxAssets, largest[i], "largest");
            same(offer.ltvBps, ltv[i], "loan to value");
            same(vault.quote(big, largest[i] + 1).refusal, Refusal.LoanLimitExceeded.selector, "one more");
        }
    }

    function test_a_batch_of_loans_takes_the_good_ones() public {
        bytes32 other = _farmer("UG-2");
        uint256 second = _deliver(other, 100_000);
        LendingVault.LoanRequest[] memory requests = new LendingVault.LoanRequest[](4);
        requests[0] = LendingVault.LoanRequest(_id(), batch, 100e6);
        requests[1] = LendingVault.LoanRequest(_id(), batch, 100e6);
        requests[2] = LendingVault.LoanRequest(_id(), 99, 100e6);
        requests[3] = LendingVault.LoanRequest(_id(), second, 0);
        vm.recordLogs();
        vm.prank(LENDING);
        vault.originate(requests);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        same(_reason(logs, requests[1].loanId, 1), Refusal.BatchHasActiveLoan.selector, "second on the batch");
        same(_reason(logs, requests[2].loanId, 2), Refusal.BatchNotFound.selector, "no batch");
        same(_count(logs, LendingVault.LoanOriginated.selector), 2, "originated");
        same(usdc.balanceOf(PAYOUTS), 300e6, "paid out");
    }

    /* RATE */

    function test_the_rate_has_its_corners() public {
        same(vault.borrowRateUp(), 0.04e18, "idle");
        vm.prank(MFI);
        vault.redeem(9_750e9, MFI, MFI);
        same(vault.quote(batch, 200e6).rate, 0.12e18, "80 %");
        vm.prank(MFI);
        vault.redeem(50e9, MFI, MFI);
        same(vault.quote(batch, 200e6).rate, 0.6e18, "100 %");
        same(vault.quote(batch, 180e6).rate, 0.36e18, "90 %");
    }

    function testFuzz_the_rate_only_rises_with_utilisation(uint256 a, uint256 b) public {
        _deliver(key, 5_000_000);
        a = bound(a, 50e6, 200e6);
        b = bound(b, a, 200e6);
        atMost(vault.quote(batch, a).rate, vault.quote(batch, b).rate, "rate");
    }

    /* INTEREST AND REPAYMENT */

    function test_simple_interest_at_the_fixed_rate() public {
        bytes16 loanId = _borrow(batch, 100e6);
        vm.warp(block.timestamp + 365 days / 2);
        same(vault.debtUp(loanId), 102.05e6, "half a year at 4.1 %");
        vm.warp(block.timestamp + 365 days / 2);
        same(vault.debtUp(loanId), 104.1e6, "a year");
        same(vault.totalAssets(), 10_004.1e6, "the pool counts the same");
    }

    function test_repayment_in_full() public {
        bytes16 loanId = _borrow(batch, 100e6);
        vm.warp(block.timestamp + 100 days);
        uint256 debt = vault.debtUp(loanId);
        uint256 assets = vault.totalAssets();
        uint256 paid = _repayAs(wallet, loanId, type(uint256).max);
        same(paid, debt, "paid");
        same(uint8(_state(loanId)), uint8(LoanState.REPAID), "state");
        no(batches.batchOf(batch).locked, "unlocked");
        same(credit.scoreOf(key), 560, "+50");
        same(vault.loanOfBatch(batch), bytes32(0), "by batch");
        same(vault.loanOfFarmer(1), bytes32(0), "by farmer");
        close(vault.totalAssets(), assets, 1, "assets do not jump");
        atLeast(vault.totalAssets(), assets, "and do not fall");
        same(vault.debtUp(loanId), 0, "no debt");
    }

    function test_a_repeated_repayment_takes_nothing() public {
        bytes16 loanId = _borrow(batch, 100e6);
        _repayAs(wallet, loanId, type(uint256).max);
        same(_repayAs(wallet, loanId, type(uint256).max), 0, "second");
        same(credit.scoreOf(key), 560, "+50 once");
    }

    function test_interest_is_paid_first() public {
        bytes16 loanId = _borrow(batch, 100e6);
        vm.warp(block.timestamp + 365 days);
        _repayAs(wallet, loanId, 4e6);
        same(vault.loanOf(loanId).principal, 100e6, "principal stands");
        same(vault.debtUp(loanId), 100.1e6, "what is left");
        _repayAs(wallet, loanId, 50.1e6);
        same(vault.loanOf(loanId).principal, 50e6, "principal");
        same(uint8(_state(loanId)), uint8(LoanState.ACTIVE), "still active");
        yes(batches.batchOf(batch).locked, "still locked");
        same(credit.scoreOf(key), 510, "no points yet");
        vm.warp(block.timestamp + 365 days);
        same(vault.debtUp(loanId), 52.05e6, "interest on the rest");
        _repayAs(wallet, loanId, type(uint256).max);
        same(uint8(_state(loanId)), uint8(LoanState.REPAID), "closed");
        same(credit.scoreOf(key), 560, "+50");
        same(vault.totalAssets(), 10_000e6 + 4.1e6 + 2.05e6, "the pool earned it");
    }

    function testFuzz_parts_pay_what_the_whole_owes(uint256 seed, uint8 parts) public {
        bytes16 loanId = _borrow(batch, 200e6);
        uint256 paid;
        for (uint256 i; i < parts % 12; ++i) {
            seed = uint256(keccak256(abi.encode(seed)));
            vm.warp(block.timestamp + seed % 10 days);
            uint256 assets = vault.totalAssets();
            paid += _repayAs(wallet, loanId, bound(seed >> 128, 1, 15e6));
            atLeast(vault.totalAssets(), assets, "lenders lose nothing by a payment");
            close(vault.totalAssets(), assets, 2, "and gain nothing but rounding");
        }
        paid += vault.debtUp(loanId) == 0 ? 0 : _repayAs(wallet, loanId, type(uint256).max);
        same(uint8(_state(loanId)), uint8(LoanState.REPAID), "closed");
        same(vault.totalAssets(), 10_000e6 - 200e6 + paid, "the pool has what was paid");
        same(vault.pool().interest, 0, "no interest is left in the book");
        same(usdc.balanceOf(address(vault)), vault.totalAssets(), "money is there");
    }

    function test_points_come_once_for_each_batch() public {
        for (uint256 i; i < 3; ++i) {
            bytes16 loanId = _borrow(batch, 100e6);
            _repayAs(wallet, loanId, type(uint256).max);
        }
        same(credit.scoreOf(key), 560, "one reward for three loans on one batch");
    }

    function test_repay_refuses_unknown_loans_and_nothing() public {
        vm.expectRevert(Refusal.LoanNotFound.selector);
        vault.repay(bytes16("nothing"), 1);
        bytes16 loanId = _borrow(batch, 100e6);
        vm.expectRevert(Refusal.ZeroAmount.selector);
        vault.repay(loanId, 0);
    }

    /* DEFAULT */

    function test_default_after_term_and_forbearance() public {
        bytes16 loanId = _borrow(batch, 100e6);
        uint256 start = block.timestamp;
        vm.warp(start + TERM + FORBEARANCE);
        vm.recordLogs();
        _markDefault(loanId);
        same(_reason(vm.getRecordedLogs(), loanId, 0), Refusal.LoanNotOverdue.selector, "not yet");
        vm.warp(start + TERM + FORBEARANCE + 1);
        uint256 debt = vault.debtUp(loanId);
        _markDefault(loanId);
        same(uint8(_state(loanId)), uint8(LoanState.DEFAULTED), "state");
        same(credit.scoreOf(key), 410, "-100");
        same(vault.totalAssets(), 9_900e6, "the loss is in the assets");
        same(vault.debtUp(loanId), debt, "the debt stands");
        same(batches.ownerOf(batch), address(vault), "seized");
        same(vault.pool().lost, debt, "lost");
        vm.warp(block.timestamp + 365 days);
        same(vault.debtUp(loanId), debt, "and grows no more");
        vm.recordLogs();
        _markDefault(loanId);
        yes(_skipped(vm.getRecordedLogs(), loanId, 0), "once");
        same(credit.scoreOf(key), 410, "-100 once");
    }

    function test_the_share_price_falls_by_a_default_and_rises_by_recovery() public {
        bytes16 loanId = _borrow(batch, 100e6);
        vm.warp(block.timestamp + TERM + FORBEARANCE + 1);
        _markDefault(loanId);
        close(vault.sharePriceDown(), 0.99e18, 1e12, "one percent lost");
        _repayAs(STRANGER, loanId, 40e6);
        close(vault.sharePriceDown(), 0.994e18, 1e12, "40 back");
        same(batches.ownerOf(batch), address(vault), "still seized");
        same(credit.scoreOf(key), 410, "no points for recovery");
        uint256 left = vault.debtUp(loanId);
        _repayAs(STRANGER, loanId, type(uint256).max);
        same(batches.ownerOf(batch), wallet, "given back");
        no(batches.batchOf(batch).locked, "free");
        same(vault.pool().recovered, 40e6 + left, "recovered");
        same(uint8(_state(loanId)), uint8(LoanState.DEFAULTED), "a default stays one");
        same(credit.scoreOf(key), 410, "and brings no points");
        same(_repayAs(STRANGER, loanId, 1), 0, "nothing is left to pay");
    }

    function test_seized_collateral_is_sold_by_admin_only() public {
        bytes16 loanId = _borrow(batch, 100e6);
        vm.prank(ADMIN);
        vm.expectRevert(Refusal.LoanNotFound.selector);
        vault.disposeCollateral(loanId, STRANGER);
        vm.warp(block.timestamp + TERM + FORBEARANCE + 1);
        _markDefault(loanId);
        vm.prank(LENDING);
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        vault.disposeCollateral(loanId, STRANGER);
        vm.prank(ADMIN);
        vault.disposeCollateral(loanId, STRANGER);
        same(batches.ownerOf(batch), STRANGER, "sold");
        _repayAs(ADMIN, loanId, type(uint256).max);
        same(batches.ownerOf(batch), STRANGER, "stays sold");
        same(vault.debtUp(loanId), 0, "recovered");
    }

    function test_markDefault_reasons() public {
        vm.recordLogs();
        _markDefault(bytes16("nothing"));
        same(_reason(vm.getRecordedLogs(), bytes16("nothing"), 0), Refusal.LoanNotFound.selector, "unknown");
        bytes16 loanId = _borrow(batch, 100e6);
        _repayAs(wallet, loanId, type(uint256).max);
        vm.warp(block.timestamp + TERM + FORBEARANCE + 1);
        vm.recordLogs();
        _markDefault(loanId);
        yes(_skipped(vm.getRecordedLogs(), loanId, 0), "a repaid loan");
        vm.prank(STRANGER);
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        vault.markDefault(_ids(loanId));
    }

    function test_a_late_loan_may_still_be_repaid() public {
        bytes16 loanId = _borrow(batch, 100e6);
        vm.warp(block.timestamp + TERM + FORBEARANCE + 1);
        _repayAs(wallet, loanId, type(uint256).max);
        same(uint8(_state(loanId)), uint8(LoanState.REPAID), "state");
    }

    /* UNWIND */

    function test_unwind_brings_everything_back_as_it_was() public {
        bytes16 loanId = _borrow(batch, 100e6);
        vm.warp(block.timestamp + UNWIND_WINDOW);
        vm.prank(LENDING);
        vault.unwind(_ids(loanId));
        same(uint8(_state(loanId)), uint8(LoanState.UNWOUND), "state");
        same(usdc.balanceOf(PAYOUTS), 0, "treasury gave it back");
        same(vault.totalAssets(), 10_000e6, "assets, without interest");
        no(batches.batchOf(batch).locked, "free");
        same(credit.scoreOf(key), 510, "score");
        same(vault.debtUp(loanId), 0, "no debt");
        vm.recordLogs();
        vm.prank(LENDING);
        vault.unwind(_ids(loanId));
        yes(_skipped(vm.getRecordedLogs(), loanId, 0), "once");
        same(_repayAs(wallet, loanId, 1e6), 0, "nothing to repay");
        _post(PRICE);
        bytes16 next = _borrow(batch, 100e6);
        same(uint8(_state(next)), uint8(LoanState.ACTIVE), "the batch may carry another loan");
    }

    function test_unwind_reasons() public {
        bytes16 loanId = _borrow(batch, 100e6);
        same(_unwindReason(bytes16("nothing")), Refusal.LoanNotFound.selector, "unknown");
        vm.prank(STRANGER);
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        vault.unwind(_ids(loanId));
        uint256 state = vm.snapshotState();
        vm.warp(block.timestamp + UNWIND_WINDOW + 1);
        same(_unwindReason(loanId), Refusal.LoanNotUnwindable.selector, "too old");
        vm.revertToState(state);
        _repayAs(wallet, loanId, 1e6);
        same(_unwindReason(loanId), Refusal.LoanNotUnwindable.selector, "partly repaid");
        _repayAs(wallet, loanId, type(uint256).max);
        same(_unwindReason(loanId), Refusal.LoanNotUnwindable.selector, "repaid");
    }

    function _unwindReason(bytes16 loanId) private returns (bytes4) {
        vm.recordLogs();
        vm.prank(LENDING);
        vault.unwind(_ids(loanId));
        return _reason(vm.getRecordedLogs(), loanId, 0);
    }

    function test_unwind_needs_the_treasurys_money() public {
        bytes16 loanId = _borrow(batch, 100e6);
        vm.prank(PAYOUTS);
        usdc.transfer(STRANGER, 1);
        vm.prank(LENDING);
        vm.expectRevert();
        vault.unwind(_ids(loanId));
    }

    /* PAUSE */

    function test_pause_stops_deposits_and_loans_and_nothing_else() public {
        bytes16 loanId = _borrow(batch, 100e6);
        vm.prank(GUARDIAN);
        vault.pause();
        yes(vault.paused(), "paused");
        same(vault.maxDeposit(MFI), 0, "no deposit");
        same(vault.maxMint(MFI), 0, "no mint");
        vm.startPrank(MFI);
        vm.expectRevert(Refusal.VaultPaused.selector);
        vault.deposit(1e6, MFI);
        vm.expectRevert(Refusal.VaultPaused.selector);
        vault.mint(1e9, MFI);
        vm.expectRevert(Refusal.VaultPaused.selector);
        vault.depositOnce("x", 1e6, MFI);
        vault.redeem(10e9, MFI, MFI);
        vm.stopPrank();
        uint256 second = _deliver(_farmer("UG-2"), 100_000);
        same(_refused(second, 0), Refusal.VaultPaused.selector, "no loan");
        _repayAs(wallet, loanId, type(uint256).max);
        vm.prank(GUARDIAN);
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        vault.unpause();
        vm.prank(ADMIN);
        vault.unpause();
        _fundVault(1e6);
        vm.prank(OPERATOR);
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        vault.pause();
    }

    /* SETTINGS */

    function test_new_terms_apply_to_new_loans() public {
        bytes16 old = _borrow(batch, 100e6);
        vm.prank(ADMIN);
        vault.setTerms(LendingVault.LoanTerms(20, 10, 10));
        bytes16 loanId = _borrow(_deliver(_farmer("UG-2"), 100_000), 100e6);
        vm.warp(block.timestamp + 31);
        _markDefault(old);
        _markDefault(loanId);
        same(uint8(_state(old)), uint8(LoanState.ACTIVE), "the old one runs on");
        same(uint8(_state(loanId)), uint8(LoanState.DEFAULTED), "the new one is over in seconds");
    }

    function test_settings_are_admins_and_have_bounds() public {
        vm.startPrank(LENDING);
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        vault.setTerms(LendingVault.LoanTerms(1, 1, 1));
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        vault.setTreasury(LENDING);
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        vault.setGradeFactors([uint16(1), 1, 1, 1]);
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        vault.rescueSurplus(LENDING);
        vm.stopPrank();
        vm.startPrank(ADMIN);
        vm.expectRevert(Refusal.InvalidParameter.selector);
        vault.setTerms(LendingVault.LoanTerms(0, 1, 1));
        vm.expectRevert(Refusal.InvalidParameter.selector);
        vault.setTerms(LendingVault.LoanTerms(3650 days, 1, 1));
        vm.expectRevert(Refusal.InvalidParameter.selector);
        vault.setGradeFactors([uint16(1), 1, 0, 1]);
        vm.expectRevert(Refusal.InvalidParameter.selector);
        vault.setGradeFactors([uint16(20_001), 1, 1, 1]);
        vm.expectRevert(Refusal.ZeroAddress.selector);
        vault.setTreasury(address(0));
        vault.setTreasury(STRANGER);
        vm.stopPrank();
        same(vault.treasury(), STRANGER, "treasury");
    }

    function test_only_what_nobody_counts_on_can_be_rescued() public {
        _borrow(batch, 100e6);
        _mint(address(vault), 7e6);
        same(vault.totalAssets(), 10_000e6, "a gift is not counted");
        vm.prank(ADMIN);
        vault.rescueSurplus(STRANGER);
        same(usdc.balanceOf(STRANGER), 7e6, "the gift");
        same(usdc.balanceOf(address(vault)), 9_900e6, "cash");
    }

    /* POOL */

    function test_pool_numbers() public {
        _borrow(batch, 200e6);
        bytes16 second = _borrow(_deliver(_farmer("UG-2"), 100_000), 100e6);
        vm.warp(block.timestamp + 73 days);
        _repayAs(wallet, second, type(uint256).max);
        LendingVault.Pool memory pool = vault.pool();
        same(pool.lent, 200e6, "lent");
        same(pool.cash, usdc.balanceOf(address(vault)), "cash");
        same(pool.totalAssets, pool.cash + pool.lent + pool.interest, "assets add up");
        same(pool.activeLoans, 1, "active");
        same(pool.repaidLoans, 1, "repaid");
        close(pool.utilisation, 0.02e18, 0.001e18, "utilisation");
        same(pool.borrowRate, vault.borrowRateUp(), "rate");
        close(pool.supplyRate, uint256(0.042e18) / 50, 0.0001e18, "what lenders earn");
        yes(pool.sharePrice > 1e18, "share price");
    }

    function testFuzz_share_price_never_falls_without_default(uint256 seed, uint8 steps) public {
        bytes16 loanId;
        uint256 price = vault.sharePriceDown();
        for (uint256 i; i < steps % 32; ++i) {
            seed = uint256(keccak256(abi.encode(seed, i)));
            uint256 what = seed % 5;
            if (what == 0) {
                _depositAs(MFI, bound(seed >> 8, 1e3, 5_000e6));
            } else if (what == 1) {
                uint256 most = vault.maxRedeem(MFI);
                if (vault.previewRedeem(most / 3) != 0) {
                    vm.prank(MFI);
                    vault.redeem(most / 3, MFI, MFI);
                }
            } else if (what == 2 && loanId == 0) {
                _post(PRICE);
                if (vault.quote(batch, 0).refusal == 0) loanId = _borrow(batch, 0);
            } else if (what == 3 && loanId != 0) {
                _repayAs(wallet, loanId, bound(seed >> 8, 1, 300e6));
                if (vault.debtUp(loanId) == 0) loanId = 0;
            } else {
                vm.warp(block.timestamp + seed % 3 days);
            }
            uint256 now_ = vault.sharePriceDown();
            atLeast(now_, price, "share price");
            price = now_;
        }
    }
}
