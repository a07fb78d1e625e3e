// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {BatchToken} from "../src/BatchToken.sol";
import {LenderAccount} from "../src/LenderAccount.sol";
import {LenderAccounts} from "../src/LenderAccounts.sol";
import {PriceFeed} from "../src/PriceFeed.sol";
import {PurchaseEscrow} from "../src/PurchaseEscrow.sol";
import {Refusal} from "../src/libraries/Refusal.sol";
import {LoanState, Stage} from "../src/libraries/Types.sol";
import {Deployment} from "./Deployment.sol";

/// @notice Tenants who collude: a buyer, a cooperative and a farmer against lenders, other farmers and each other. Each
/// test bears the number of the finding that it answers. Lenders against lenders are in Lenders.t.sol.
contract CollusionTest is Deployment {
    bytes32 internal key;
    uint256 internal batch;

    /// @dev 420 kg in the warehouse, as in the finding.
    function setUp() public override {
        super.setUp();
        key = _farmer("UG-1");
        batch = _deliver(key, 420_000);
        _warehouse(batch);
        _fundVault(10_000e6);
    }

    function _refuse(PurchaseEscrow.Terms memory terms, bytes4 reason) private {
        vm.prank(OPERATOR);
        vm.expectRevert(reason);
        escrow.confirm(terms);
    }

    /* C2: PLEDGED COFFEE SOLD FOR NOTHING */

    function test_C2_a_pledged_batch_is_not_sold_for_nothing() public {
        bytes16 loanId = _borrow(batch, 200e6);
        _refuse(_terms(_id(), _tokens(batch), 1, 420), Refusal.BatchNotEligible.selector);
        _refuse(_terms(_id(), _tokens(batch), 0.4e6, 168e6), Refusal.BatchNotEligible.selector);
        same(uint8(trace.stageOf(batch)), uint8(Stage.WAREHOUSED), "stage");
        yes(batches.batchOf(batch).locked, "collateral");
        same(uint8(vault.loanOf(loanId).state), uint8(LoanState.ACTIVE), "loan");
    }

    function test_C2_a_fair_price_on_paper_is_not_enough() public {
        _borrow(batch, 200e6);
        // The rest is to be paid later, and never is.
        _refuse(_terms(_id(), _tokens(batch), 5e6, 0), Refusal.DepositBelowDebt.selector);
        _refuse(_terms(_id(), _tokens(batch), 5e6, 60e6), Refusal.DepositBelowDebt.selector);
    }

    function test_C2_a_cheap_lot_does_not_hide_behind_a_dear_one() public {
        uint256 dear = _deliver(_farmer("UG-2"), 5_000_000);
        _warehouse(dear);
        _borrow(batch, 200e6);
        uint256[] memory both = new uint256[](2);
        both[0] = dear;
        both[1] = batch;
        _refuse(_terms(_id(), both, 0.2e6, 1_000e6), Refusal.BatchNotEligible.selector);
    }

    /// @dev Whatever the three of them agree on: when the coffee has left, the lenders have their money.
    function testFuzz_C2_exported_means_repaid(uint64 pricePerKg, uint64 deposit, uint64 loan, uint32 wait) public {
        loan = uint64(bound(loan, 50e6, 200e6));
        bytes16 loanId = _borrow(batch, loan);
        pricePerKg = uint64(bound(pricePerKg, 1, 2e6));
        deposit = uint64(bound(deposit, 0, 420 * pricePerKg));
        PurchaseEscrow.Terms memory terms = _terms(_id(), _tokens(batch), pricePerKg, deposit);
        _mint(BUYER, deposit);
        vm.prank(BUYER);
        usdc.approve(address(escrow), deposit);
        vm.prank(OPERATOR);
        (bool confirmed,) = address(escrow).call(abi.encodeCall(escrow.confirm, (terms)));
        vm.warp(block.timestamp + wait % 400 days);
        _advance(batch, Stage.EXPORTED);
        bool gone = trace.stageOf(batch) == Stage.EXPORTED;
        same(gone ? 1 : 0, confirmed ? 1 : 0, "only what was confirmed leaves");
        if (gone) same(vault.debtUp(loanId), 0, "repaid");
        else yes(batches.batchOf(batch).locked, "else it is still collateral");
    }

    function test_C2_no_loan_on_a_batch_that_is_sold() public {
        bytes16 orderId = _confirm(_tokens(batch), 1, 0);
        bytes16 loanId = _borrow(batch, 200e6);
        same(uint8(vault.loanOf(loanId).state), uint8(LoanState.NONE), "in an order");
        vm.prank(MULTISIG);
        escrow.release(orderId, _tokens(batch));
        loanId = _borrow(batch, 200e6);
        same(uint8(vault.loanOf(loanId).state), uint8(LoanState.NONE), "nor after it was let go");
    }

    function test_C2_an_order_that_is_released_leaves_the_collateral_where_it_was() public {
        bytes16 loanId = _borrow(batch, 200e6);
        bytes16 orderId = _confirm(_tokens(batch), 5e6, 300e6);
        vm.warp(block.timestamp + SHIP_WITHIN + 1);
        vm.prank(BUYER);
        escrow.release(orderId, _tokens(batch));
        yes(batches.batchOf(batch).locked, "locked");
        vm.recordLogs();
        _advance(batch, Stage.EXPORTED);
        same(_reason(vm.getRecordedLogs(), bytes32(batch), 0), Refusal.PoNotConfirmed.selector, "it does not leave");
        _refuse(_terms(_id(), _tokens(batch), 1, 420), Refusal.BatchNotEligible.selector);
        vm.warp(block.timestamp + TERM + FORBEARANCE);
        _markDefault(loanId);
        same(batches.ownerOf(batch), address(vault), "and the lenders take it");
    }

    /// @dev A light correction after the loan makes the batch cheaper, not the debt smaller.
    function test_C2_a_correction_does_not_wash_the_debt_away() public {
        _borrow(batch, 200e6);
        BatchToken.Correction[] memory items = new BatchToken.Correction[](1);
        items[0] = BatchToken.Correction(batch, 1_000, 2, 0, 0);
        vm.prank(OPERATOR);
        batches.correct(items);
        _refuse(_terms(_id(), _tokens(batch), 5e6, 5e6), Refusal.BatchNotEligible.selector);
        BatchToken.Void[] memory voids = new BatchToken.Void[](1);
        voids[0].tokenId = batch;
        vm.recordLogs();
        vm.prank(OPERATOR);
        batches.void(voids);
        same(_reason(vm.getRecordedLogs(), bytes32(batch), 0), Refusal.BatchHasActiveLoan.selector, "nor does a void");
    }

    /* C4: NO EXIT */

    /// @dev A lender that leaves its wallet to the service gets out, to its own address, with cash and without.
    function test_C4_a_lender_gets_its_money_back() public {
        address bank = address(0xBA22);
        LenderAccounts.AccountEntry[] memory entries = new LenderAccounts.AccountEntry[](1);
        entries[0] = LenderAccounts.AccountEntry(keccak256("mfi_1"), bank);
        vm.prank(OPERATOR);
        accounts.create(entries);
        LenderAccount account = LenderAccount(accounts.accountOf(keccak256("mfi_1")));
        _mint(MFI, 1_000e6);
        vm.startPrank(MFI);
        usdc.approve(address(vault), 1_000e6);
        uint256 shares = vault.deposit(1_000e6, address(account));
        vm.stopPrank();

        vm.startPrank(OPERATOR);
        account.redeem(vault, shares / 2);
        account.requestWithdrawal(queue, shares / 2);
        vm.stopPrank();
        queue.process(1);
        queue.claim(bank);
        close(usdc.balanceOf(bank), 1_000e6, 2, "at its own address");
        same(vault.balanceOf(address(account)), shares - shares / 2 * 2, "all of it");
    }

    /* C6: PHANTOM COFFEE */

    /// @dev What nobody but the deliverer has seen carries less, or nothing.
    function test_C6d_a_phantom_delivery_carries_its_haircut() public {
        vm.prank(ADMIN);
        underwriting.setHaircuts([uint16(10_000), 5_000, 3_000, 1_000]);
        uint256 phantom = _deliver(_farmer("ghost"), 5_000_000);
        vm.recordLogs();
        bytes16 loanId = _borrow(phantom, 200e6);
        same(_reason(vm.getRecordedLogs(), loanId, 0), Refusal.InsufficientCollateral.selector, "delivered only");
        same(vault.quote(_requests(0, batch, 0)[0]).collateralValue, 1_512e6, "in the warehouse: 1,680 less a tenth");
    }

    /// @dev However many farmers a cooperative invents, it carries no more than its share of the pool.
    function test_C6_ghosts_of_one_cooperative_do_not_empty_the_pool() public {
        vm.prank(ADMIN);
        underwriting.setLimits(0.336e18, 1_000);
        bytes4 reason;
        for (uint256 i; i < 10; ++i) {
            uint256 phantom = _deliver(_farmer(string(abi.encodePacked("ghost", i))), 5_000_000);
            vm.recordLogs();
            bytes16 loanId = _borrow(phantom, 200e6);
            reason = _reason(vm.getRecordedLogs(), loanId, 0);
        }
        same(reason, Refusal.CooperativeCapExceeded.selector, "refused");
        atMost(usdc.balanceOf(PAYOUTS), 1_001e6, "a tenth of the pool");
    }

    function test_C6_phantom_deliveries_are_voided_and_their_points_taken_back() public {
        bytes32 ghost = _farmer("ghost");
        BatchToken.Void[] memory voids = new BatchToken.Void[](25);
        for (uint256 i; i < 25; ++i) {
            voids[i] = BatchToken.Void(_deliver(ghost, 1_000), keccak256("no such coffee"), 0x55);
        }
        same(credit.scoreOf(ghost), 750, "INSTITUTIONAL in ten seconds");
        vm.prank(OPERATOR);
        batches.void(voids);
        same(credit.scoreOf(ghost), 500, "and back, by the contract");
        vm.prank(OPERATOR);
        batches.void(voids);
        same(credit.scoreOf(ghost), 500, "once");
    }

    function test_C6_repaying_by_hand_raises_no_score() public {
        for (uint256 i; i < 5; ++i) {
            _repayAs(wallet, _borrow(batch, 50e6), type(uint256).max);
        }
        same(credit.scoreOf(key), 510, "score");
    }

    /* H3: NO WAY OUT */

    function test_H3_the_deposit_of_a_buyer_who_does_not_pay_is_forfeited() public {
        bytes16 orderId = _confirm(_tokens(batch), 1e6, 120e6);
        _advance(batch, Stage.EXPORTED);
        vm.warp(block.timestamp + FORFEIT_AFTER + 1);
        escrow.forfeit(orderId, _tokens(batch));
        same(usdc.balanceOf(PROCEEDS), 120e6, "for the farmer");
        vm.prank(MULTISIG);
        escrow.reoffer(_tokens(batch));
        _pay(_confirm(_tokens(batch), 1e6, 0), _tokens(batch));
        same(usdc.balanceOf(PROCEEDS), 540e6, "and the coffee is sold to another");
    }

    function test_H3_either_side_ends_an_order_that_does_not_ship() public {
        bytes16 orderId = _confirm(_tokens(batch), 5e6, 600e6);
        vm.warp(block.timestamp + SHIP_WITHIN + 1);
        uint256 state = vm.snapshotState();
        vm.prank(BUYER);
        escrow.release(orderId, _tokens(batch));
        same(escrow.claim(BUYER), 600e6, "the buyer");
        vm.revertToState(state);
        vm.prank(wallet);
        escrow.release(orderId, _tokens(batch));
        same(escrow.claim(BUYER), 600e6, "the cooperative");
        _confirm(_tokens(batch), 6e6, 0);
    }

    function test_H3_a_deposit_in_escrow_prevents_the_default() public {
        bytes16 loanId = _borrow(batch, 200e6);
        _confirm(_tokens(batch), 5e6, 400e6);
        vm.warp(block.timestamp + TERM + FORBEARANCE + 1);
        _markDefault(loanId);
        same(uint8(vault.loanOf(loanId).state), uint8(LoanState.REPAID), "repaid");
        same(credit.scoreOf(key), 510, "score");
    }

    /// @dev Buyer and cooperative can not get out with what the order has paid the lenders.
    function test_H3_what_lenders_got_is_put_back_by_who_releases() public {
        bytes16 loanId = _borrow(batch, 200e6);
        bytes16 orderId = _confirm(_tokens(batch), 5e6, 400e6);
        vm.warp(block.timestamp + TERM + FORBEARANCE + 1);
        _markDefault(loanId);
        uint256 drawn = escrow.lotOf(batch).repaid;
        address[3] memory sides = [BUYER, wallet, OPERATOR];
        for (uint256 i; i < 3; ++i) {
            vm.prank(sides[i]);
            vm.expectRevert();
            escrow.release(orderId, _tokens(batch));
        }
        same(escrow.orderOf(orderId).held, 400e6 - drawn, "held");
    }

    /* H4: DEFAULT COSTS NOTHING */

    function test_H4_no_second_loan_while_a_defaulted_one_is_owed() public {
        bytes16 loanId = _borrow(batch, 200e6);
        vm.warp(block.timestamp + TERM + FORBEARANCE + 1);
        _post(PRICE);
        _markDefault(loanId);
        _raiseTo(key, 850);
        uint256 next = _deliver(key, 420_000);
        vm.recordLogs();
        bytes16 second = _borrow(next, 200e6);
        same(_reason(vm.getRecordedLogs(), second, 0), Refusal.FarmerHasActiveLoan.selector, "owed");
        _repayAs(wallet, loanId, type(uint256).max);
        _borrow(next, 200e6);
        yes(batches.batchOf(next).locked, "paid: may borrow again");
    }

    /* H9: ADMIN WITHOUT DELAY */

    /// @dev Treasury, role and origination in one batch: it can be proposed, it is seen, and the lenders have left.
    function test_H9_the_pool_is_not_taken_in_one_batch() public {
        address thief = address(0x7417);
        address[] memory targets = new address[](2);
        uint256[] memory values = new uint256[](2);
        bytes[] memory calls = new bytes[](2);
        targets[0] = address(vault);
        calls[0] = abi.encodeCall(vault.setTreasury, (thief));
        targets[1] = address(roles);
        calls[1] = abi.encodeCall(roles.grantRole, (keccak256("LENDING"), thief));
        vm.prank(MULTISIG);
        timelock.scheduleBatch(targets, values, calls, 0, 0, ADMIN_DELAY);
        vm.prank(MULTISIG);
        vm.expectRevert();
        timelock.executeBatch(targets, values, calls, 0, 0);
        uint256 shares = vault.maxRedeem(MFI);
        vm.prank(MFI);
        vault.redeem(shares, MFI, MFI);
        atLeast(usdc.balanceOf(MFI), 10_000e6 - 1, "the lender is out");
        vm.warp(block.timestamp + ADMIN_DELAY);
        timelock.executeBatch(targets, values, calls, 0, 0);
        vm.prank(thief);
        vault.originate(_requests(_id(), batch, 50e6));
        same(usdc.balanceOf(thief), 0, "the pool is empty");
    }

    /* H10: A KEY THAT RUNS WILD */

    function test_H10_a_stolen_operator_is_stopped_in_one_transaction() public {
        _pause(15);
        vm.startPrank(OPERATOR);
        vm.expectRevert(Refusal.AreaPaused.selector);
        batches.deliver(new BatchToken.Delivery[](0));
        vm.expectRevert(Refusal.AreaPaused.selector);
        escrow.confirm(_terms(_id(), _tokens(batch), 1, 0));
        vm.stopPrank();
        bytes16 loanId = _borrow(batch, 50e6);
        same(uint8(vault.loanOf(loanId).state), uint8(LoanState.NONE), "no loan");
    }

    /* M1: A MICRO-USDC */

    function test_M1_a_micro_usdc_blocks_no_unwind() public {
        bytes16 loanId = _borrow(batch, 200e6);
        vm.warp(block.timestamp + 1);
        _repayAs(STRANGER, loanId, 1);
        vm.prank(LENDING);
        vault.unwind(_ids(loanId));
        same(uint8(vault.loanOf(loanId).state), uint8(LoanState.UNWOUND), "unwound");
    }

    /* M2: OWNERSHIP MEANS SOMETHING */

    function test_M2_only_the_owner_sells() public {
        vm.prank(wallet);
        batches.transferFrom(wallet, STRANGER, batch);
        _refuse(_terms(_id(), _tokens(batch), 5e6, 0), Refusal.BatchNotEligible.selector);
    }

    function test_M2_a_disposed_batch_is_not_sold_for_its_old_owner() public {
        bytes16 loanId = _borrow(batch, 200e6);
        vm.warp(block.timestamp + TERM + FORBEARANCE + 1);
        _markDefault(loanId);
        vm.prank(ADMIN);
        vault.disposeCollateral(loanId, STRANGER);
        _refuse(_terms(_id(), _tokens(batch), 5e6, 2_000e6), Refusal.BatchNotEligible.selector);
    }

    /* M5: THE PRICE */

    function test_M5_a_hijacked_price_moves_by_the_limit_of_a_day() public {
        vm.warp((block.timestamp / 1 days + 1) * 1 days);
        uint256 answer = PRICE;
        for (uint256 i; i < 9; ++i) {
            vm.warp(block.timestamp + 5 minutes);
            answer = answer * 12 / 10;
            PriceFeed.Price[] memory prices = new PriceFeed.Price[](1);
            prices[0] = PriceFeed.Price(uint64(block.timestamp), uint96(answer));
            vm.prank(ORACLE);
            feed.post(prices);
        }
        (, int256 last,,,) = feed.latestRoundData();
        atMost(uint256(last), uint256(PRICE) * 13 / 10, "nine steps of a fifth are one day of 30 %");
    }

    /* M10: A BUYER THAT CAN NOT RECEIVE, MONEY THAT STRAYED */

    function test_M10_a_blacklisted_buyer_holds_up_no_release() public {
        bytes16 orderId = _confirm(_tokens(batch), 5e6, 400e6);
        vm.mockCallRevert(address(usdc), abi.encodeWithSelector(usdc.transfer.selector, BUYER), "blacklisted");
        vm.warp(block.timestamp + SHIP_WITHIN + 1);
        vm.prank(wallet);
        escrow.release(orderId, _tokens(batch));
        same(escrow.owedTo(BUYER), 400e6, "kept");
        same(escrow.lotOf(batch).orderId, bytes32(0), "the batch is free");
    }

    function test_M10_stray_money_is_not_lost_and_nobodys() public {
        _confirm(_tokens(batch), 5e6, 400e6);
        _mint(address(escrow), 3e6);
        vm.prank(ADMIN);
        escrow.rescueSurplus(PROCEEDS);
        same(usdc.balanceOf(PROCEEDS), 3e6, "what strayed");
        same(usdc.balanceOf(address(escrow)), 400e6, "what is counted stays");
    }
}
