// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {BatchToken} from "../src/BatchToken.sol";
import {FarmerRegistry} from "../src/FarmerRegistry.sol";
import {LendingVault} from "../src/LendingVault.sol";
import {PriceFeed} from "../src/PriceFeed.sol";
import {PurchaseEscrow} from "../src/PurchaseEscrow.sol";
import {TraceLog} from "../src/TraceLog.sol";
import {Refusal} from "../src/libraries/Refusal.sol";
import {LoanState, Stage} from "../src/libraries/Types.sol";
import {Deployment} from "./Deployment.sol";
import {Vm} from "./Test.sol";

/// @notice What a thief could do who has stolen the service's keys, and what lenders could do to each other.
contract AttackTest is Deployment {
    address internal constant THIEF = address(0x7417);

    bytes32 internal key;
    uint256 internal batch;
    bytes16 internal loanId;

    function setUp() public override {
        super.setUp();
        key = _farmer("UG-1");
        batch = _deliver(key, 100_000);
        _fundVault(10_000e6);
        loanId = _borrow(batch, 100e6);
    }

    /// @dev Every key that the running service holds.
    function _serviceKeys() private pure returns (address[5] memory) {
        return [OPERATOR, LENDING, ORACLE, GUARDIAN, COMPLIANCE];
    }

    /* SCORES */

    // spec: score-on-chain
    function test_no_key_of_the_service_and_no_admin_sets_a_score() public {
        address[7] memory keys = [OPERATOR, LENDING, ORACLE, GUARDIAN, COMPLIANCE, ADMIN, address(this)];
        for (uint256 i; i < keys.length; ++i) {
            vm.startPrank(keys[i]);
            vm.expectRevert(Refusal.InsufficientPermissions.selector);
            credit.delivered(key, 1);
            vm.expectRevert(Refusal.InsufficientPermissions.selector);
            credit.repaid(key, 1);
            vm.expectRevert(Refusal.InsufficientPermissions.selector);
            credit.open(key, 1);
            vm.expectRevert(Refusal.InsufficientPermissions.selector);
            credit.defaulted(key, 1);
            vm.stopPrank();
        }
        same(credit.scoreOf(key), 510, "score");
    }

    function test_a_repeated_delivery_raises_no_score() public {
        BatchToken.Delivery[] memory items = new BatchToken.Delivery[](50);
        for (uint256 i; i < 50; ++i) {
            items[i] = _delivery(batch, key, 100_000);
        }
        vm.prank(OPERATOR);
        batches.deliver(items);
        same(credit.scoreOf(key), 510, "score");
    }

    function test_registering_again_resets_no_score() public {
        _breach(COOP);
        _farmer("UG-1");
        same(credit.scoreOf(key), 485, "score");
    }

    function test_borrowing_in_a_circle_raises_the_score_once() public {
        _repayAs(THIEF, loanId, type(uint256).max);
        for (uint256 i; i < 5; ++i) {
            _repayAs(THIEF, _borrow(batch, 50e6), type(uint256).max);
        }
        same(credit.scoreOf(key), 560, "score");
    }

    function test_repaying_in_bits_raises_the_score_once() public {
        for (uint256 i; i < 10; ++i) {
            _repayAs(THIEF, loanId, 9e6);
        }
        same(credit.scoreOf(key), 510, "not before the end");
        _repayAs(THIEF, loanId, type(uint256).max);
        same(credit.scoreOf(key), 560, "then once");
    }

    /* STAGES */

    function test_the_operator_skips_no_stage() public {
        TraceLog.Step[] memory steps = new TraceLog.Step[](5);
        for (uint8 i; i < 5; ++i) {
            steps[i] = TraceLog.Step(batch, i + 3, 0, 0);
        }
        vm.prank(OPERATOR);
        trace.advance(steps);
        same(uint8(trace.stageOf(batch)), uint8(Stage.DELIVERED), "stage");
    }

    function test_the_operator_commits_and_settles_nothing_by_itself() public {
        _warehouse(batch);
        _advance(batch, Stage.COMMITTED);
        same(uint8(trace.stageOf(batch)), uint8(Stage.WAREHOUSED), "COMMITTED is the escrow's");
        bytes16 orderId = _confirm(_tokens(batch), 4e6, 400e6);
        _advance(batch, Stage.EXPORTED);
        _advance(batch, Stage.SETTLED);
        same(uint8(trace.stageOf(batch)), uint8(Stage.EXPORTED), "SETTLED is the escrow's");
        escrow.settle(_tokens(batch));
        same(uint8(trace.stageOf(batch)), uint8(Stage.EXPORTED), "and needs the buyer's payment");
        _pay(orderId, _tokens(batch));
        same(uint8(trace.stageOf(batch)), uint8(Stage.SETTLED), "then it is settled");
    }

    /* COLLATERAL */

    function test_no_key_of_the_service_unlocks_or_takes_collateral() public {
        address[5] memory keys = _serviceKeys();
        for (uint256 i; i < 5; ++i) {
            vm.startPrank(keys[i]);
            vm.expectRevert(Refusal.InsufficientPermissions.selector);
            batches.unlock(batch);
            vm.expectRevert(Refusal.InsufficientPermissions.selector);
            batches.release(batch, THIEF);
            vm.expectRevert(Refusal.InsufficientPermissions.selector);
            batches.seize(batch);
            vm.expectRevert(Refusal.InsufficientPermissions.selector);
            vault.disposeCollateral(loanId, THIEF);
            vm.stopPrank();
        }
        vm.prank(wallet);
        vm.expectRevert(Refusal.BatchHasActiveLoan.selector);
        batches.transferFrom(wallet, THIEF, batch);
        yes(batches.batchOf(batch).locked, "locked");
    }

    function test_collateral_does_not_carry_two_loans() public {
        bytes16 second = _borrow(batch, 50e6);
        same(uint8(vault.loanOf(second).state), uint8(LoanState.NONE), "no second loan");
        uint256 other = _deliver(key, 100_000);
        second = _borrow(other, 50e6);
        same(uint8(vault.loanOf(second).state), uint8(LoanState.NONE), "no second loan of the farmer");
    }

    function test_an_early_unwind_needs_the_whole_principal() public {
        vm.prank(PAYOUTS);
        usdc.transfer(THIEF, 100e6);
        vm.prank(LENDING);
        vm.expectRevert();
        vault.unwind(_ids(loanId));
        yes(batches.batchOf(batch).locked, "locked");
    }

    /* MONEY */

    function test_no_key_of_the_service_moves_the_vaults_money_to_itself() public {
        uint256 before = usdc.balanceOf(address(vault));
        address[5] memory keys = _serviceKeys();
        for (uint256 i; i < 5; ++i) {
            vm.startPrank(keys[i]);
            vm.expectRevert();
            vault.withdraw(1e6, keys[i], MFI);
            vm.expectRevert();
            vault.redeem(1e9, keys[i], MFI);
            vm.expectRevert();
            vault.transferFrom(MFI, keys[i], 1e9);
            vm.expectRevert(Refusal.InsufficientPermissions.selector);
            vault.setTreasury(keys[i]);
            vm.expectRevert(Refusal.InsufficientPermissions.selector);
            vault.rescueSurplus(keys[i]);
            vm.expectRevert();
            usdc.transferFrom(address(vault), keys[i], 1e6);
            vm.stopPrank();
            same(usdc.balanceOf(keys[i]), 0, "nothing gained");
        }
        same(usdc.balanceOf(address(vault)), before, "nothing lost");
    }

    /// @dev With the operator's and the lending key a thief can invent farmers and batches. What is drawn still goes to
    /// the payout treasury alone, a farmer at a time, within the tier.
    function test_invented_farmers_pay_no_thief() public {
        for (uint256 i; i < 10; ++i) {
            bytes32 fake = _farmer(string(abi.encodePacked("fake", i)));
            bytes16 id = _borrow(_deliver(fake, 5_000_000), 0);
            same(vault.loanOf(id).principal, 200e6, "the lowest tier is the limit");
        }
        same(usdc.balanceOf(PAYOUTS), 2_100e6, "all of it is with the treasury");
        same(usdc.balanceOf(LENDING) + usdc.balanceOf(OPERATOR), 0, "none with the keys");
    }

    function test_a_wild_price_lends_no_more_than_the_tier() public {
        bytes32 other = _farmer("UG-2");
        uint256 small = _deliver(other, 1_000);
        vm.warp(block.timestamp + 1);
        _post(20e8);
        same(vault.quote(small, 0).refusal, Refusal.InsufficientCollateral.selector, "a kilogram at the bound");
        vm.warp(block.timestamp + 1);
        _post(type(uint96).max);
        (, int256 answer,,,) = feed.latestRoundData();
        same(uint256(answer), 20e8, "beyond the bound nothing is posted");
    }

    function test_the_operator_takes_no_money_of_a_buyer_but_into_the_escrow() public {
        _warehouse(batch);
        _mint(BUYER, 1_000e6);
        vm.prank(BUYER);
        usdc.approve(address(escrow), type(uint256).max);
        bytes16 orderId = _confirm(_tokens(batch), 10e6, 0);
        vm.startPrank(OPERATOR);
        escrow.pay(orderId, _tokens(batch));
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        escrow.release(orderId, _tokens(batch));
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        escrow.setTreasury(OPERATOR);
        vm.expectRevert();
        usdc.transferFrom(address(escrow), OPERATOR, 1);
        vm.stopPrank();
        same(usdc.balanceOf(address(escrow)), 1_000e6, "held");
        same(usdc.balanceOf(OPERATOR), 0, "nothing gained");
    }

    function test_the_escrows_allowance_to_the_vault_serves_only_repayment() public {
        _warehouse(batch);
        _confirm(_tokens(batch), 4e6, 400e6);
        vm.prank(THIEF);
        vm.expectRevert();
        vault.deposit(100e6, THIEF);
        same(usdc.balanceOf(address(escrow)), 400e6, "held");
    }

    /* LENDERS AGAINST LENDERS */

    function test_inflating_the_first_share_gains_nothing() public {
        _deploy();
        address attacker = THIEF;
        _mint(attacker, 50_001e6);
        vm.startPrank(attacker);
        usdc.approve(address(vault), type(uint256).max);
        vault.deposit(1, attacker);
        usdc.transfer(address(vault), 50_000e6);
        vm.stopPrank();
        uint256 shares = _depositAs(MFI, 1_000e6);
        close(vault.previewRedeem(shares), 1_000e6, 1, "the victim keeps all");
        vm.startPrank(attacker);
        vault.redeem(vault.balanceOf(attacker), attacker, attacker);
        vm.stopPrank();
        atMost(usdc.balanceOf(attacker), 1e6, "the attacker has lost the gift");
    }

    function testFuzz_a_donation_moves_no_price(uint256 gift, uint256 stake) public {
        gift = bound(gift, 1, 1e12);
        stake = bound(stake, 1, 1e12);
        uint256 before = vault.sharePriceDown();
        _mint(address(vault), gift);
        same(vault.sharePriceDown(), before, "price");
        uint256 shares = _depositAs(THIEF, stake);
        close(vault.previewRedeem(shares), stake, 1, "stake");
    }

    function testFuzz_in_and_out_gains_nothing(uint256 stake, uint32 age) public {
        stake = bound(stake, 1e3, 1e12);
        vm.warp(block.timestamp + age % 200 days);
        uint256 shares = _depositAs(THIEF, stake);
        vm.startPrank(THIEF);
        if (vault.maxRedeem(THIEF) >= shares) vault.redeem(shares, THIEF, THIEF);
        vm.stopPrank();
        atMost(usdc.balanceOf(THIEF), stake, "nothing gained");
    }

    /// @dev Interest is in the share price by the second, so there is no jump at repayment to step in front of.
    function test_stepping_in_front_of_a_repayment_gains_nothing() public {
        vm.warp(block.timestamp + 180 days);
        uint256 shares = _depositAs(THIEF, 5_000e6);
        _repayAs(wallet, loanId, type(uint256).max);
        vm.prank(THIEF);
        vault.redeem(shares, THIEF, THIEF);
        atMost(usdc.balanceOf(THIEF), 5_000e6, "nothing gained");
    }

    function test_a_lender_takes_no_other_lenders_money() public {
        _depositAs(THIEF, 100e6);
        vm.startPrank(THIEF);
        vm.expectRevert();
        vault.withdraw(100e6 + 1, THIEF, THIEF);
        vm.expectRevert();
        vault.redeem(1e9, THIEF, MFI);
        vm.stopPrank();
    }

    /* REPLAY */

    function test_every_call_of_the_service_twice_is_the_same_as_once() public {
        uint256 second = _deliver(_farmer("UG-2"), 100_000);
        _warehouse(second);
        for (uint256 i; i < 2; ++i) {
            vm.startPrank(LENDING);
            vault.originate(_requests(bytes16("loan"), second, 100e6));
            vm.stopPrank();
        }
        uint256[] memory ids = _tokens(second);
        _mint(BUYER, 400e6);
        vm.prank(BUYER);
        usdc.approve(address(escrow), type(uint256).max);
        for (uint256 i; i < 2; ++i) {
            vm.prank(OPERATOR);
            escrow.confirm(_terms(bytes16("order"), ids, 4e6, 200e6));
        }
        for (uint256 i; i < 2; ++i) {
            _advance(second, Stage.EXPORTED);
        }
        for (uint256 i; i < 2; ++i) {
            vm.prank(OPERATOR);
            escrow.pay(bytes16("order"), ids);
        }
        same(usdc.balanceOf(PAYOUTS), 200e6, "two loans were drawn, one before");
        same(usdc.balanceOf(PROCEEDS), 300e6, "net");
        same(usdc.balanceOf(BUYER), 0, "price");
        same(credit.scoreOf(keccak256("UG-2")), 560, "score");
        same(usdc.balanceOf(address(vault)), 9_900e6, "vault");
    }
}
