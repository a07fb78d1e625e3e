// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {BatchToken} from "../src/BatchToken.sol";
import {FarmerRegistry} from "../src/FarmerRegistry.sol";
import {LendingVault} from "../src/LendingVault.sol";
import {Underwriting} from "../src/Underwriting.sol";
import {IUnderwriting} from "../src/interfaces/IUnderwriting.sol";
import {Refusal} from "../src/libraries/Refusal.sol";
import {LoanState, Stage, Tier} from "../src/libraries/Types.sol";
import {Deployment} from "./Deployment.sol";

contract UnderwritingTest is Deployment {
    bytes32 internal key;
    /// @dev 100 kg of FAQ at 4 dollars: 400 dollars, 240 at 60 %.
    uint256 internal batch;

    function setUp() public override {
        super.setUp();
        key = _farmer("UG-1");
        batch = _deliver(key, 100_000);
        _fundVault(10_000e6);
    }

    function _quote(uint256 tokenId, uint256 assets) private view returns (IUnderwriting.Quote memory) {
        return vault.quote(_requests(0, tokenId, assets)[0]);
    }

    function _refused(uint256 tokenId, uint256 assets) private returns (bytes4) {
        return _refused(LendingVault.LoanRequest(_id(), tokenId, assets, 0, 0, 0));
    }

    /// @dev What the quote says is what happens on chain.
    function _refused(LendingVault.LoanRequest memory request) private returns (bytes4 reason) {
        reason = vault.quote(request).refusal;
        LendingVault.LoanRequest[] memory requests = new LendingVault.LoanRequest[](1);
        requests[0] = request;
        uint256 state = vm.snapshotState();
        vm.recordLogs();
        vm.prank(LENDING);
        vault.originate(requests);
        same(_reason(vm.getRecordedLogs(), request.loanId, 0), reason, "quote says the same");
        yes((reason == 0) == (vault.loanOf(request.loanId).state == LoanState.ACTIVE), "no loan if refused");
        vm.revertToState(state);
    }

    /* VALUE */

    function test_what_a_batch_carries() public view {
        IUnderwriting.Quote memory offer = _quote(batch, 0);
        same(offer.farmerKey, key, "farmer");
        same(offer.farmer, 1, "index");
        same(offer.cooperative, 1, "cooperative");
        same(offer.collateralValue, 400e6, "value");
        same(offer.ltvBps, 6000, "loan to value");
        same(uint8(offer.tier), uint8(Tier.STANDARD), "tier");
        same(offer.maxAssets, 200e6, "the tier's maximum is below 240");
        same(offer.assets, 200e6, "and what is offered");
        same(offer.rate, 0.042e18, "rate at 2 % utilisation");
        same(offer.refusal, bytes4(0), "granted");
    }

    function test_grades_are_worth_their_factor() public {
        (uint256 value, bool fresh) = underwriting.collateralValueDown(100_000, 0, Stage.GRADED);
        same(value, 440e6, "screen 18");
        yes(fresh, "fresh");
        (value,) = underwriting.collateralValueDown(100_000, 1, Stage.GRADED);
        same(value, 420e6, "screen 15");
        (value,) = underwriting.collateralValueDown(100_000, 3, Stage.GRADED);
        same(value, 432e6, "peaberry");
        vm.prank(ADMIN);
        underwriting.setGradeFactors([uint16(5000), 10_000, 10_000, 10_000]);
        (value,) = underwriting.collateralValueDown(100_000, 0, Stage.GRADED);
        same(value, 200e6, "new factor");
        same(underwriting.gradeFactors()[0], 5000, "kept");
    }

    function test_a_haircut_by_stage() public {
        vm.prank(ADMIN);
        underwriting.setHaircuts([uint16(5000), 3000, 1000, 0]);
        same(underwriting.haircuts()[1], 3000, "kept");
        same(_quote(batch, 0).collateralValue, 200e6, "DELIVERED");
        same(_quote(batch, 0).maxAssets, 120e6, "60 % of it");
        same(_refused(batch, 121e6), Refusal.InsufficientCollateral.selector, "not more");
        _advance(batch, Stage.GRADED);
        same(_quote(batch, 0).collateralValue, 280e6, "GRADED");
        _advance(batch, Stage.MILLED);
        same(_quote(batch, 0).collateralValue, 360e6, "MILLED");
        _advance(batch, Stage.WAREHOUSED);
        same(_quote(batch, 0).collateralValue, 400e6, "WAREHOUSED");
        (uint256 value,) = underwriting.collateralValueDown(100_000, 2, Stage.COMMITTED);
        same(value, 0, "sold coffee is no collateral");
        vm.prank(ADMIN);
        underwriting.setHaircuts([uint16(10_000), 0, 0, 0]);
        uint256 fresh = _deliver(_farmer("UG-2"), 100_000);
        same(_refused(fresh, 0), Refusal.InsufficientCollateral.selector, "all of it: no loans before GRADED");
    }

    function test_the_advance_comes_off_the_value() public {
        LendingVault.LoanRequest memory request = LendingVault.LoanRequest(_id(), batch, 0, 0, 120e6, 0);
        same(vault.quote(request).collateralValue, 280e6, "less the advance");
        same(vault.quote(request).maxAssets, 168e6, "60 % of it");
        request.assets = 169e6;
        same(_refused(request), Refusal.InsufficientCollateral.selector, "not more");
        request.advance = 401e6;
        same(vault.quote(request).collateralValue, 0, "not below nothing");
        same(_refused(request), Refusal.InsufficientCollateral.selector, "nothing is left");
    }

    function test_net_weight_only_lowers_the_value() public {
        LendingVault.LoanRequest memory request = LendingVault.LoanRequest(_id(), batch, 0, 54_000, 0, 0);
        same(vault.quote(request).collateralValue, 216e6, "54 kg after milling");
        request.grams = 5_000_000;
        same(vault.quote(request).collateralValue, 400e6, "never above the token's weight");
    }

    function test_a_correction_counts_at_once() public {
        BatchToken.Correction[] memory corrections = new BatchToken.Correction[](1);
        corrections[0] = BatchToken.Correction(batch, 50_000, 0, keccak256("weighed again"), 0x55);
        vm.prank(OPERATOR);
        batches.correct(corrections);
        same(_quote(batch, 0).collateralValue, 220e6, "50 kg of screen 18");
    }

    function testFuzz_value_is_weight_price_factor_haircut_advance(uint256 seed) public {
        uint32 grams = uint32(bound(seed, 1_000, 5_000_000));
        uint16 haircut = uint16(bound(seed >> 32, 0, 10_000));
        uint256 advance = bound(seed >> 64, 0, 30_000e6);
        uint96 price = uint96(bound(seed >> 128, 2.8e8, 5.2e8));
        vm.prank(ADMIN);
        underwriting.setHaircuts([haircut, 0, 0, 0]);
        vm.warp(block.timestamp + 1 days);
        _post(price);
        uint256 tokenId = _deliver(_farmer("UG-2"), grams);
        LendingVault.LoanRequest memory request = LendingVault.LoanRequest(_id(), tokenId, 0, 0, advance, 0);
        // Grams x price with 8 decimals is 1e5 micro-USDC.
        uint256 value = uint256(grams) * price * (10_000 - haircut) / 1e9;
        same(vault.quote(request).collateralValue, value > advance ? value - advance : 0, "value");
    }

    /* REASONS */

    function test_reasons_batch() public {
        same(_refused(99, 0), Refusal.BatchNotFound.selector, "unknown batch");
        _borrow(batch, 100e6);
        same(_refused(batch, 0), Refusal.BatchHasActiveLoan.selector, "locked");
        uint256 second = _deliver(key, 100_000);
        same(_refused(second, 0), Refusal.FarmerHasActiveLoan.selector, "one loan a farmer");
        yes(underwriting.owes(1), "it runs");
    }

    function test_reasons_voided() public {
        BatchToken.Void[] memory voids = new BatchToken.Void[](1);
        voids[0] = BatchToken.Void(batch, keccak256("never delivered"), 0x55);
        vm.prank(OPERATOR);
        batches.void(voids);
        same(_refused(batch, 0), Refusal.BatchVoided.selector, "voided");
    }

    function test_reasons_unpaid_default() public {
        bytes16 loanId = _borrow(batch, 100e6);
        _raiseTo(key, 850);
        vm.warp(block.timestamp + TERM + FORBEARANCE + 1);
        _markDefault(loanId);
        _post(PRICE);
        same(credit.scoreOf(key), 750, "still INSTITUTIONAL");
        uint256 second = _deliver(key, 100_000);
        same(_refused(second, 0), Refusal.FarmerHasActiveLoan.selector, "while it is owed");
        _repayAs(STRANGER, loanId, vault.debtUp(loanId) - 1);
        same(_refused(second, 0), Refusal.FarmerHasActiveLoan.selector, "to the last unit");
        _repayAs(STRANGER, loanId, 1);
        same(_refused(second, 0), bytes4(0), "paid");
    }

    function test_reasons_stage() public {
        _warehouse(batch);
        same(_refused(batch, 0), bytes4(0), "WAREHOUSED is in");
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
        same(_refused(batch, 0), bytes4(0), "STANDARD again");
    }

    function test_reasons_price() public {
        vm.warp(block.timestamp + 1 hours);
        same(_refused(batch, 0), bytes4(0), "one hour is fresh");
        vm.warp(block.timestamp + 1);
        same(_refused(batch, 0), Refusal.StalePriceFeed.selector, "a second more is not");
        _post(PRICE);
        same(_refused(batch, 0), bytes4(0), "fresh again");
    }

    function test_reasons_amount() public {
        same(_refused(batch, 50e6 - 1), Refusal.LoanBelowMinimum.selector, "below 50");
        same(_refused(batch, 200e6 + 1), Refusal.LoanLimitExceeded.selector, "above the tier");
        bytes32 other = _farmer("UG-2");
        uint256 small = _deliver(other, 20_833);
        same(_refused(small, 0), Refusal.InsufficientCollateral.selector, "49.99 at 60 %");
        uint256 enough = _deliver(other, 20_834);
        same(_refused(enough, 50.01e6), Refusal.InsufficientCollateral.selector, "above loan to value");
        same(_refused(enough, 0), bytes4(0), "50.0016");
    }

    function test_reasons_liquidity() public {
        vm.prank(MFI);
        vault.redeem(9_850e9, MFI, MFI);
        bytes16 loanId = _borrow(_deliver(_farmerOf("UG-2", COOP2), 100_000), 60e6);
        yes(vault.loanOf(loanId).state == LoanState.ACTIVE, "90 left");
        same(_refused(batch, 91e6), Refusal.InsufficientLiquidity.selector, "not 91");
    }

    /// @dev Cash that lenders wait for in the queue is not lent.
    function test_reasons_liquidity_of_the_queue() public {
        vm.startPrank(MFI);
        vault.approve(address(queue), type(uint256).max);
        queue.request(9_900e9, MFI);
        vm.stopPrank();
        same(_refused(batch, 101e6), Refusal.InsufficientLiquidity.selector, "100 are free");
        queue.process(1);
        same(_refused(batch, 101e6), Refusal.InsufficientLiquidity.selector, "101 of 100");
    }

    function test_reasons_cooperative() public {
        vm.prank(ADMIN);
        underwriting.setLimits(0.336e18, 250);
        same(underwriting.cooperativeCapBps(), 250, "kept");
        _borrow(batch, 150e6);
        same(vault.cooperativeLent(1), 150e6, "counted");
        uint256 second = _deliver(_farmer("UG-2"), 100_000);
        same(_refused(second, 100e6 + 1), Refusal.CooperativeCapExceeded.selector, "250 of 10,000");
        same(_refused(second, 100e6), bytes4(0), "to the unit");
        uint256 third = _deliver(_farmerOf("UG-3", COOP2), 100_000);
        same(_refused(third, 200e6), bytes4(0), "another cooperative has its own");
        _repayAs(wallet, vault.loanOfBatch(batch), 100e6);
        same(_refused(second, 200e6), bytes4(0), "what is repaid is free again");
    }

    function test_reasons_rate() public {
        vm.prank(MFI);
        vault.redeem(9_750e9, MFI, MFI);
        LendingVault.LoanRequest memory request = LendingVault.LoanRequest(_id(), batch, 200e6, 0, 0, 0.12e18);
        same(vault.quote(request).rate, 0.12e18, "80 %");
        same(_refused(request), bytes4(0), "as much as the borrower takes");
        request.maxRate = 0.12e18 - 1;
        same(_refused(request), Refusal.RateTooHigh.selector, "and no more");
        same(vault.quote(request).rate, 0.12e18, "the quote names it");
        vm.prank(MFI);
        vault.redeem(28e9, MFI, MFI);
        request.maxRate = 0;
        request.assets = 199e6;
        same(vault.quote(request).refusal, Refusal.RateTooHigh.selector, "above the cap of 33.6 %");
        request.maxRate = 1e18;
        same(_refused(request), Refusal.RateTooHigh.selector, "whatever the borrower takes");
        vm.prank(ADMIN);
        underwriting.setLimits(0.6e18, 10_000);
        same(_refused(request), bytes4(0), "by another cap");
    }

    /// @dev Every tier at its lowest score gives its largest loan and loan-to-value.
    function test_tiers_set_limit_and_loan_to_value() public {
        uint16[4] memory scores = [uint16(510), 550, 650, 750];
        uint256[4] memory largest = [uint256(200e6), 500e6, 1500e6, 5000e6];
        uint256[4] memory ltv = [uint256(6000), 6500, 7000, 8000];
        uint256 big = _deliver(key, 5_000_000);
        for (uint256 i; i < 4; ++i) {
            if (i > 0) _raiseTo(key, scores[i]);
            IUnderwriting.Quote memory offer = _quote(big, 0);
            same(offer.maxAssets, largest[i], "largest");
            same(offer.ltvBps, ltv[i], "loan to value");
            same(_refused(big, largest[i] + 1), Refusal.LoanLimitExceeded.selector, "one more");
        }
    }

    /* RATE */

    function test_the_rate_has_its_corners() public {
        vm.prank(ADMIN);
        underwriting.setLimits(0.6e18, 10_000);
        same(vault.borrowRateUp(), 0.04e18, "idle");
        vm.prank(MFI);
        vault.redeem(9_750e9, MFI, MFI);
        same(_quote(batch, 200e6).rate, 0.12e18, "80 %");
        vm.prank(MFI);
        vault.redeem(50e9, MFI, MFI);
        same(_quote(batch, 200e6).rate, 0.6e18, "100 %");
        same(_quote(batch, 180e6).rate, 0.36e18, "90 %");
    }

    function testFuzz_the_rate_only_rises_with_utilisation(uint256 a, uint256 b) public view {
        a = bound(a, 50e6, 200e6);
        b = bound(b, a, 200e6);
        atMost(_quote(batch, a).rate, _quote(batch, b).rate, "rate");
    }

    /* SETTINGS */

    function test_settings_are_admins_and_have_bounds() public {
        vm.startPrank(LENDING);
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        underwriting.setGradeFactors([uint16(1), 1, 1, 1]);
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        underwriting.setHaircuts([uint16(1), 1, 1, 1]);
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        underwriting.setLimits(0.6e18, 10_000);
        vm.stopPrank();
        vm.startPrank(ADMIN);
        vm.expectRevert(Refusal.InvalidParameter.selector);
        underwriting.setGradeFactors([uint16(1), 1, 0, 1]);
        vm.expectRevert(Refusal.InvalidParameter.selector);
        underwriting.setGradeFactors([uint16(20_001), 1, 1, 1]);
        vm.expectRevert(Refusal.InvalidParameter.selector);
        underwriting.setHaircuts([uint16(0), 0, 0, 10_001]);
        vm.expectRevert(Refusal.InvalidParameter.selector);
        underwriting.setLimits(0.6e18 + 1, 1);
        vm.expectRevert(Refusal.InvalidParameter.selector);
        underwriting.setLimits(0.04e18 - 1, 1);
        vm.expectRevert(Refusal.InvalidParameter.selector);
        underwriting.setLimits(0.336e18, 0);
        vm.expectRevert(Refusal.InvalidParameter.selector);
        underwriting.setLimits(0.336e18, 10_001);
        vm.stopPrank();
    }
}
