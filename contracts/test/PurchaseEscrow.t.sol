// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {PurchaseEscrow} from "../src/PurchaseEscrow.sol";
import {Refusal} from "../src/libraries/Refusal.sol";
import {LoanState, Stage} from "../src/libraries/Types.sol";
import {Deployment} from "./Deployment.sol";
import {Vm} from "./Test.sol";

contract PurchaseEscrowTest is Deployment {
    bytes32 internal key;
    uint256[] internal lots;

    /// @dev Two batches of 100 kg in the warehouse; at 5 USDC a kilogram each costs 500.
    function setUp() public override {
        super.setUp();
        key = _farmer("UG-1");
        _fundVault(10_000e6);
        for (uint256 i; i < 2; ++i) {
            lots.push(_deliver(key, 100_000));
            _warehouse(lots[i]);
        }
    }

    function _stage(uint256 tokenId) private view returns (uint8) {
        return uint8(trace.stageOf(tokenId));
    }

    /* CONFIRM */

    function test_confirm_takes_the_deposit_and_commits_the_batches() public {
        bytes16 orderId = _confirm(lots, 5e6, 300e6);
        PurchaseEscrow.Order memory order = escrow.orderOf(orderId);
        same(order.buyer, BUYER, "buyer");
        same(order.price, 1_000e6, "price");
        same(order.funded, 300e6, "funded");
        same(order.held, 300e6, "held");
        same(order.open, 2, "open");
        same(usdc.balanceOf(address(escrow)), 300e6, "money");
        for (uint256 i; i < 2; ++i) {
            same(_stage(lots[i]), uint8(Stage.COMMITTED), "stage");
            same(escrow.lotOf(lots[i]).orderId, orderId, "order of the batch");
            same(escrow.lotOf(lots[i]).price, 500e6, "price of the batch");
        }
    }

    function test_a_confirmed_order_is_skipped() public {
        bytes16 orderId = _confirm(lots, 5e6, 300e6);
        vm.recordLogs();
        vm.prank(OPERATOR);
        escrow.confirm(_terms(orderId, lots, 5e6, 300e6));
        yes(_skipped(vm.getRecordedLogs(), orderId, 0), "skipped");
        same(usdc.balanceOf(address(escrow)), 300e6, "taken once");
    }

    function test_confirm_is_all_or_nothing() public {
        uint256 young = _deliver(key, 100_000);
        uint256[] memory ids = new uint256[](2);
        ids[0] = lots[0];
        ids[1] = young;
        _refuse(_terms(_id(), ids, 5e6, 0), Refusal.StageOutOfOrder.selector);
        same(_stage(lots[0]), uint8(Stage.WAREHOUSED), "the good one stays");
        same(escrow.lotOf(lots[0]).orderId, bytes32(0), "in no order");
    }

    function test_confirm_reasons() public {
        _refuse(_terms(0, lots, 5e6, 0), Refusal.InvalidKey.selector);
        _refuse(_terms(_id(), new uint256[](0), 5e6, 0), Refusal.ZeroAmount.selector);
        _refuse(_terms(_id(), lots, 0, 0), Refusal.ZeroAmount.selector);
        _refuse(_terms(_id(), new uint256[](301), 5e6, 0), Refusal.TooManyItems.selector);
        _refuse(_terms(_id(), lots, 5e6, 1_000e6 + 1), Refusal.DepositExceedsPrice.selector);
        _refuse(_terms(_id(), _tokens(99), 5e6, 0), Refusal.BatchNotFound.selector);
        PurchaseEscrow.Terms memory terms = _terms(_id(), lots, 5e6, 0);
        terms.buyer = address(0);
        _refuse(terms, Refusal.ZeroAddress.selector);

        uint256[] memory ids = new uint256[](2);
        ids[0] = lots[0];
        ids[1] = lots[0];
        _refuse(_terms(_id(), ids, 5e6, 0), Refusal.BatchInAnotherOrder.selector);
        ids[1] = _deliver(_farmerOf("UG-2", COOP2), 100_000);
        _warehouse(ids[1]);
        _refuse(_terms(_id(), ids, 5e6, 0), Refusal.MixedCooperatives.selector);
        _confirm(lots, 5e6, 0);
        _refuse(_terms(_id(), lots, 5e6, 0), Refusal.BatchInAnotherOrder.selector);
        vm.prank(STRANGER);
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        escrow.confirm(_terms(bytes16("x"), lots, 5e6, 0));
    }

    function _refuse(PurchaseEscrow.Terms memory terms, bytes4 reason) private {
        vm.prank(OPERATOR);
        vm.expectRevert(reason);
        escrow.confirm(terms);
    }

    function test_confirm_needs_the_buyers_allowance() public {
        _mint(BUYER, 100e6);
        vm.prank(OPERATOR);
        vm.expectRevert();
        escrow.confirm(_terms(bytes16("x"), lots, 5e6, 100e6));
    }

    /* EXPORTED */

    function test_exported_repays_the_loan_in_the_same_transaction() public {
        bytes16 loanId = _borrow(lots[0], 100e6);
        bytes16 orderId = _confirm(lots, 5e6, 300e6);
        vm.warp(block.timestamp + 60 days);
        uint256 debt = vault.debtUp(loanId);
        uint256 scoreBefore = credit.scoreOf(key);
        _advance(lots[0], Stage.EXPORTED);
        same(_stage(lots[0]), uint8(Stage.EXPORTED), "stage");
        same(uint8(vault.loanOf(loanId).state), uint8(LoanState.REPAID), "loan");
        same(credit.scoreOf(key), scoreBefore + 50, "+50");
        no(batches.batchOf(lots[0]).locked, "unlocked");
        same(escrow.orderOf(orderId).held, 300e6 - debt, "held");
        same(escrow.lotOf(lots[0]).repaid, debt, "repaid");
        _pay(orderId, lots);
        same(_stage(lots[0]), uint8(Stage.SETTLED), "settled");
        same(_stage(lots[1]), uint8(Stage.COMMITTED), "the other is not exported");
        same(usdc.balanceOf(PROCEEDS), 500e6 - debt, "net");
    }

    function test_what_the_escrow_lacks_is_repaid_at_payment() public {
        bytes16 loanId = _borrow(lots[0], 100e6);
        bytes16 orderId = _confirm(lots, 5e6, 30e6);
        vm.warp(block.timestamp + 60 days);
        uint256 debt = vault.debtUp(loanId);
        _advance(lots[0], Stage.EXPORTED);
        same(_stage(lots[0]), uint8(Stage.EXPORTED), "exported");
        same(uint8(vault.loanOf(loanId).state), uint8(LoanState.ACTIVE), "loan runs on");
        same(vault.debtUp(loanId), debt - 30e6, "less what the escrow had");
        yes(batches.batchOf(lots[0]).locked, "still locked");
        same(escrow.orderOf(orderId).held, 0, "nothing held");
        _pay(orderId, lots);
        same(uint8(vault.loanOf(loanId).state), uint8(LoanState.REPAID), "repaid at payment");
        same(credit.scoreOf(key), 570, "+50 once");
        same(usdc.balanceOf(PROCEEDS), 500e6 - debt, "net");
        same(escrow.orderOf(orderId).held, 500e6, "for the batch that is not exported");
    }

    function test_an_export_with_an_empty_escrow_goes_through() public {
        bytes16 loanId = _borrow(lots[0], 100e6);
        _confirm(lots, 5e6, 0);
        _advance(lots[0], Stage.EXPORTED);
        same(_stage(lots[0]), uint8(Stage.EXPORTED), "exported");
        same(uint8(vault.loanOf(loanId).state), uint8(LoanState.ACTIVE), "loan");
    }

    function test_a_batch_pays_at_most_its_own_price() public {
        bytes16 loanId = _borrow(lots[0], 200e6);
        bytes16 orderId = _confirm(lots, 1e6, 200e6);
        _advance(lots[0], Stage.EXPORTED);
        same(vault.debtUp(loanId), 100e6, "100 of the 200 held: the price of this batch");
        same(escrow.orderOf(orderId).held, 100e6, "held");
        _advance(lots[1], Stage.EXPORTED);
        _pay(orderId, lots);
        same(usdc.balanceOf(PROCEEDS), 100e6, "the other farmer's batch is whole");
        same(_stage(lots[0]), uint8(Stage.SETTLED), "settled all the same");
        same(vault.debtUp(loanId), 100e6, "the rest is owed");
        yes(batches.batchOf(lots[0]).locked, "and the batch locked");
    }

    function test_an_export_after_default_recovers_for_the_lenders() public {
        bytes16 loanId = _borrow(lots[0], 100e6);
        bytes16 orderId = _confirm(lots, 5e6, 300e6);
        vm.warp(block.timestamp + TERM + FORBEARANCE + 1);
        _markDefault(loanId);
        uint256 debt = vault.debtUp(loanId);
        uint256 score = credit.scoreOf(key);
        uint256 assets = vault.totalAssets();
        _advance(lots[0], Stage.EXPORTED);
        same(vault.totalAssets(), assets + debt, "recovered");
        same(credit.scoreOf(key), score, "no points");
        same(batches.ownerOf(lots[0]), wallet, "the batch is back");
        same(escrow.orderOf(orderId).held, 300e6 - debt, "held");
    }

    /* PAYMENT */

    function test_pay_settles_what_is_exported_and_settle_the_rest() public {
        bytes16 orderId = _confirm(lots, 5e6, 300e6);
        _advance(lots[0], Stage.EXPORTED);
        vm.recordLogs();
        _pay(orderId, lots);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        same(_count(logs, PurchaseEscrow.BuyerPaid.selector), 1, "paid");
        same(_reason(logs, bytes32(lots[1]), 1), Refusal.StageOutOfOrder.selector, "second not exported");
        same(usdc.balanceOf(PROCEEDS), 500e6, "first");
        _advance(lots[1], Stage.EXPORTED);
        vm.prank(STRANGER);
        escrow.settle(lots);
        same(usdc.balanceOf(PROCEEDS), 1_000e6, "both");
        same(_stage(lots[1]), uint8(Stage.SETTLED), "stage");
        PurchaseEscrow.Order memory order = escrow.orderOf(orderId);
        same(order.open, 0, "nothing open");
        same(order.held, 0, "nothing held");
        same(usdc.balanceOf(address(escrow)), 0, "nothing here");
    }

    function test_a_repeated_payment_takes_nothing() public {
        bytes16 orderId = _confirm(lots, 5e6, 300e6);
        _advance(lots[0], Stage.EXPORTED);
        _pay(orderId, lots);
        vm.recordLogs();
        vm.prank(OPERATOR);
        escrow.pay(orderId, lots);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        yes(_skipped(logs, bytes32(lots[0]), 0), "settled before");
        same(_count(logs, PurchaseEscrow.BuyerPaid.selector), 0, "paid before");
        same(usdc.balanceOf(PROCEEDS), 500e6, "once");
    }

    function test_the_buyer_may_pay_without_the_operator() public {
        bytes16 orderId = _confirm(lots, 5e6, 1_000e6);
        _advance(lots[0], Stage.EXPORTED);
        vm.prank(BUYER);
        escrow.pay(orderId, lots);
        same(_stage(lots[0]), uint8(Stage.SETTLED), "stage");
        vm.prank(STRANGER);
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        escrow.pay(orderId, lots);
        vm.prank(BUYER);
        vm.expectRevert(Refusal.PurchaseOrderNotFound.selector);
        escrow.pay(bytes16("nothing"), lots);
    }

    function test_others_may_fund_up_to_the_price() public {
        bytes16 orderId = _confirm(lots, 5e6, 300e6);
        _mint(STRANGER, 2_000e6);
        vm.startPrank(STRANGER);
        usdc.approve(address(escrow), type(uint256).max);
        same(escrow.fund(orderId, 100e6), 100e6, "part");
        same(escrow.fund(orderId, 2_000e6), 600e6, "the rest");
        same(escrow.fund(orderId, 2_000e6), 0, "no more");
        vm.expectRevert(Refusal.PurchaseOrderNotFound.selector);
        escrow.fund(bytes16("nothing"), 1);
        vm.stopPrank();
        _advance(lots[0], Stage.EXPORTED);
        vm.recordLogs();
        escrow.settle(lots);
        same(_reason(vm.getRecordedLogs(), bytes32(lots[0]), 0), Refusal.OrderNotPaid.selector, "not released yet");
        vm.prank(OPERATOR);
        escrow.pay(orderId, lots);
        same(usdc.balanceOf(PROCEEDS), 500e6, "released");
    }

    function test_settle_reasons() public {
        vm.recordLogs();
        escrow.settle(lots);
        same(_reason(vm.getRecordedLogs(), bytes32(lots[0]), 0), Refusal.PurchaseOrderNotFound.selector, "no order");
    }

    /* RELEASE */

    function test_admin_takes_batches_out_and_the_buyer_gets_the_rest_back() public {
        bytes16 orderId = _confirm(lots, 5e6, 800e6);
        vm.prank(ADMIN);
        escrow.release(orderId, _tokens(lots[1]));
        same(usdc.balanceOf(BUYER), 300e6, "what the other batch does not cost");
        PurchaseEscrow.Order memory order = escrow.orderOf(orderId);
        same(order.price, 500e6, "price");
        same(order.held, 500e6, "held");
        same(_stage(lots[1]), uint8(Stage.COMMITTED), "a stage never goes back");
        bytes16 second = _confirm(_tokens(lots[1]), 6e6, 600e6);
        same(escrow.lotOf(lots[1]).orderId, second, "in another order");
        _advance(lots[0], Stage.EXPORTED);
        _advance(lots[1], Stage.EXPORTED);
        _pay(orderId, lots);
        _pay(second, lots);
        same(usdc.balanceOf(PROCEEDS), 1_100e6, "both are paid");
    }

    function test_release_leaves_what_a_loan_has_taken() public {
        _borrow(lots[0], 100e6);
        bytes16 orderId = _confirm(lots, 5e6, 600e6);
        _advance(lots[0], Stage.EXPORTED);
        vm.prank(ADMIN);
        escrow.release(orderId, lots);
        same(usdc.balanceOf(BUYER), 100e6, "600 less the price of the exported batch");
        same(escrow.orderOf(orderId).held, 400e6, "held for it");
        _pay(orderId, _tokens(lots[0]));
        same(usdc.balanceOf(PROCEEDS), 400e6, "net");
    }

    function test_release_reasons() public {
        bytes16 orderId = _confirm(lots, 5e6, 0);
        _advance(lots[0], Stage.EXPORTED);
        vm.recordLogs();
        vm.startPrank(ADMIN);
        escrow.release(orderId, lots);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        same(_reason(logs, bytes32(lots[0]), 0), Refusal.StageOutOfOrder.selector, "exported");
        vm.recordLogs();
        escrow.release(orderId, lots);
        same(_reason(vm.getRecordedLogs(), bytes32(lots[1]), 1), Refusal.PurchaseOrderNotFound.selector, "out");
        vm.expectRevert(Refusal.PurchaseOrderNotFound.selector);
        escrow.release(bytes16("nothing"), lots);
        vm.stopPrank();
        vm.prank(OPERATOR);
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        escrow.release(orderId, lots);
    }

    /* SETTINGS */

    function test_the_treasury_is_admins() public {
        vm.prank(OPERATOR);
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        escrow.setTreasury(OPERATOR);
        vm.startPrank(ADMIN);
        vm.expectRevert(Refusal.ZeroAddress.selector);
        escrow.setTreasury(address(0));
        escrow.setTreasury(STRANGER);
        vm.stopPrank();
        same(escrow.treasury(), STRANGER, "treasury");
    }

    function testFuzz_only_the_trace_reports_exports(address caller) public {
        vm.assume(caller != address(trace));
        vm.prank(caller);
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        escrow.exported(lots[0]);
    }

    /// @dev Whatever deposit, price and loan: at the end every unit is with the vault, the treasury or the buyer.
    function testFuzz_money_is_neither_made_nor_lost(uint64 price, uint64 deposit, uint64 loan, uint32 wait) public {
        price = uint64(bound(price, 1, 50e6));
        uint64 total = 2 * (100 * price);
        deposit = uint64(bound(deposit, 0, total));
        loan = uint64(bound(loan, 50e6, 200e6));
        bytes16 loanId = _borrow(lots[0], loan);
        bytes16 orderId = _confirm(lots, price, deposit);
        vm.warp(block.timestamp + wait % 300 days);
        _advance(lots[0], Stage.EXPORTED);
        _advance(lots[1], Stage.EXPORTED);
        _pay(orderId, lots);
        uint256 repaid = escrow.lotOf(lots[0]).repaid;
        same(usdc.balanceOf(PROCEEDS), total - repaid, "net");
        same(usdc.balanceOf(address(vault)), 10_000e6 - loan + repaid, "vault");
        same(usdc.balanceOf(address(escrow)), 0, "escrow");
        yes(vault.debtUp(loanId) == 0 || repaid == 100 * price, "a debt is left only when the batch gave all it had");
    }
}
