// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {DevUSDC} from "../src/DevUSDC.sol";
import {PurchaseEscrow} from "../src/PurchaseEscrow.sol";
import {IBatchToken} from "../src/interfaces/IBatchToken.sol";
import {IFarmerRegistry} from "../src/interfaces/IFarmerRegistry.sol";
import {ITraceLog} from "../src/interfaces/ITraceLog.sol";
import {Refusal} from "../src/libraries/Refusal.sol";
import {LoanState, Stage} from "../src/libraries/Types.sol";
import {Deployment} from "./Deployment.sol";
import {Vm} from "./Test.sol";

/// @notice A vault in the registry that says of its loans what it likes.
contract LyingVault {
    IBatchToken private immutable _batches;
    uint256 public debtAtDefault_;
    uint256 public debtUp_;
    uint256 public booked;

    constructor(IBatchToken batches) {
        _batches = batches;
    }

    function lend(uint256 tokenId, uint256 atDefault, uint256 up) external {
        _batches.lock(tokenId);
        debtAtDefault_ = atDefault;
        debtUp_ = up;
    }

    function say(uint256 up) external {
        debtUp_ = up;
    }

    function collect(PurchaseEscrow escrow, uint256 tokenId, uint256 max) external returns (uint256) {
        return escrow.collect(tokenId, max);
    }

    function loanOfBatch(uint256) external pure returns (bytes16) {
        return "lie";
    }

    function debtAtDefault(bytes16) external view returns (uint256) {
        return debtAtDefault_;
    }

    function debtUp(bytes16) external view returns (uint256) {
        return debtUp_;
    }

    function repayFromSale(bytes16, uint256 assets) external {
        booked += assets;
    }
}

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
        same(order.shipped, 0, "shipped");
        same(order.shipBy, block.timestamp + SHIP_WITHIN, "ship by");
        same(usdc.balanceOf(address(escrow)), 300e6, "money");
        same(escrow.counted(), 300e6, "counted");
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
        terms = _terms(_id(), lots, 5e6, 0);
        terms.shipBy = uint40(block.timestamp);
        _refuse(terms, Refusal.InvalidParameter.selector);
        terms.shipBy = uint40(block.timestamp + 366 days + 1);
        _refuse(terms, Refusal.InvalidParameter.selector);

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

    /* LOANS IN AN ORDER */

    function test_a_lot_with_a_loan_needs_a_price_that_covers_the_debt_at_default() public {
        bytes16 loanId = _borrow(lots[0], 200e6);
        uint256 debt = vault.debtAtDefault(loanId);
        atLeast(debt, 200e6 + 1, "with interest to the end");
        same(escrow.debtOf(lots[0]), debt, "asked of the escrow");
        same(escrow.debtOf(lots[1]), 0, "no loan");
        // 100 kg: the lot costs 100 times the price of a kilogram.
        uint64 under = uint64((debt - 1) / 100);
        _refuse(_terms(_id(), _tokens(lots[0]), under, 100 * under), Refusal.BatchNotEligible.selector);
        _refuse(_terms(_id(), lots, under, 200 * under), Refusal.BatchNotEligible.selector);
        _confirm(_tokens(lots[0]), under + 1, 100 * (under + 1));
        same(_stage(lots[0]), uint8(Stage.COMMITTED), "enough");
    }

    function test_the_deposit_covers_the_debts_of_all_lots() public {
        bytes32 other = _farmer("UG-2");
        lots.push(_deliver(other, 100_000));
        _warehouse(lots[2]);
        bytes16 first = _borrow(lots[0], 200e6);
        bytes16 second = _borrow(lots[2], 150e6);
        uint64 debt = uint64(vault.debtAtDefault(first) + vault.debtAtDefault(second));
        _mint(BUYER, debt);
        vm.prank(BUYER);
        usdc.approve(address(escrow), debt);
        _refuse(_terms(_id(), lots, 5e6, 0), Refusal.DepositBelowDebt.selector);
        _refuse(_terms(_id(), lots, 5e6, debt - 1), Refusal.DepositBelowDebt.selector);
        vm.prank(OPERATOR);
        escrow.confirm(_terms(bytes16("enough"), lots, 5e6, debt));
        // To the last second, with every lot late.
        vm.warp(block.timestamp + TERM + FORBEARANCE);
        _advance(lots[0], Stage.EXPORTED);
        _advance(lots[2], Stage.EXPORTED);
        same(uint8(vault.loanOf(first).state), uint8(LoanState.REPAID), "first");
        same(uint8(vault.loanOf(second).state), uint8(LoanState.REPAID), "second");
    }

    function test_only_the_owner_sells() public {
        vm.prank(wallet);
        batches.transferFrom(wallet, STRANGER, lots[0]);
        _refuse(_terms(_id(), lots, 5e6, 0), Refusal.BatchNotEligible.selector);
        vm.prank(STRANGER);
        batches.transferFrom(STRANGER, wallet, lots[0]);
        _confirm(lots, 5e6, 0);
    }

    function test_a_new_wallet_sells_when_the_batches_have_followed() public {
        bytes16 loanId = _borrow(lots[0], 100e6);
        address fresh = address(0xF2E5);
        vm.prank(ADMIN);
        registry.setCooperativeWallet(COOP, fresh);
        _refuse(_terms(_id(), lots, 5e6, 500e6), Refusal.BatchNotEligible.selector);
        batches.follow(lots);
        _confirm(lots, 5e6, 500e6);
        _advance(lots[0], Stage.EXPORTED);
        same(uint8(vault.loanOf(loanId).state), uint8(LoanState.REPAID), "collateral was not stranded");
    }

    function test_a_seized_batch_is_sold_and_the_lenders_come_first() public {
        bytes16 loanId = _borrow(lots[0], 100e6);
        vm.warp(block.timestamp + TERM + FORBEARANCE + 1);
        _markDefault(loanId);
        same(batches.ownerOf(lots[0]), address(vault), "seized");
        uint256 debt = vault.debtUp(loanId);
        same(escrow.debtOf(lots[0]), debt, "frozen");
        _refuse(_terms(_id(), lots, 5e6, uint64(debt - 1)), Refusal.DepositBelowDebt.selector);
        uint256 score = credit.scoreOf(key);
        bytes16 orderId = _confirm(lots, 5e6, 300e6);
        _advance(lots[0], Stage.EXPORTED);
        same(vault.debtUp(loanId), 0, "recovered");
        same(credit.scoreOf(key), score, "no points");
        same(batches.ownerOf(lots[0]), wallet, "the batch is back");
        same(escrow.orderOf(orderId).held, 300e6 - debt, "held");
    }

    function test_a_disposed_batch_is_not_sold_for_the_cooperative() public {
        bytes16 loanId = _borrow(lots[0], 100e6);
        vm.warp(block.timestamp + TERM + FORBEARANCE + 1);
        _markDefault(loanId);
        vm.prank(ADMIN);
        vault.disposeCollateral(loanId, STRANGER);
        _refuse(_terms(_id(), lots, 5e6, 1_000e6), Refusal.BatchNotEligible.selector);
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
        same(escrow.orderOf(orderId).shipped, 1, "shipped");
        same(escrow.orderOf(orderId).exportedAt, block.timestamp, "when");
        same(escrow.lotOf(lots[0]).repaid, debt, "repaid");
        same(usdc.allowance(address(escrow), address(vault)), 0, "without an allowance");
        _pay(orderId, lots);
        same(_stage(lots[0]), uint8(Stage.SETTLED), "settled");
        same(_stage(lots[1]), uint8(Stage.COMMITTED), "the other is not exported");
        same(usdc.balanceOf(PROCEEDS), 500e6 - debt, "net");
    }

    function test_a_loan_that_was_paid_by_hand_takes_nothing() public {
        bytes16 loanId = _borrow(lots[0], 100e6);
        bytes16 orderId = _confirm(lots, 5e6, 300e6);
        _repayAs(wallet, loanId, type(uint256).max);
        uint256 scoreBefore = credit.scoreOf(key);
        _advance(lots[0], Stage.EXPORTED);
        same(escrow.orderOf(orderId).held, 300e6, "held");
        same(credit.scoreOf(key), scoreBefore, "no points: the sale did not repay it");
    }

    /* BEFORE DEFAULT */

    function test_the_deposit_in_escrow_prevents_the_default() public {
        bytes16 loanId = _borrow(lots[0], 100e6);
        bytes16 orderId = _confirm(lots, 5e6, 300e6);
        uint256 scoreBefore = credit.scoreOf(key);
        vm.warp(block.timestamp + TERM + FORBEARANCE + 1);
        uint256 debt = vault.debtUp(loanId);
        vm.recordLogs();
        _markDefault(loanId);
        same(_count(vm.getRecordedLogs(), PurchaseEscrow.LoanPaid.selector), 1, "LoanPaid");
        same(uint8(vault.loanOf(loanId).state), uint8(LoanState.REPAID), "repaid, not defaulted");
        same(credit.scoreOf(key), scoreBefore, "neither -100 nor +50");
        same(escrow.orderOf(orderId).held, 300e6 - debt, "held");
        same(escrow.lotOf(lots[0]).repaid, debt, "repaid");
        same(escrow.counted(), usdc.balanceOf(address(escrow)), "counted");
        _advance(lots[0], Stage.EXPORTED);
        _pay(orderId, lots);
        same(usdc.balanceOf(PROCEEDS), 500e6 - debt, "net");
    }

    function test_collect_is_the_lockers() public {
        _borrow(lots[0], 100e6);
        _confirm(lots, 5e6, 300e6);
        address[4] memory callers = [OPERATOR, LENDING, ADMIN, address(batches)];
        for (uint256 i; i < 4; ++i) {
            vm.prank(callers[i]);
            vm.expectRevert(Refusal.InsufficientPermissions.selector);
            escrow.collect(lots[0], 1);
        }
        vm.prank(address(vault));
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        escrow.collect(lots[1], 1);
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        escrow.collect(99, 1);
    }

    function test_collect_of_a_batch_in_no_order_is_nothing() public {
        _borrow(lots[0], 100e6);
        vm.prank(address(vault));
        same(escrow.collect(lots[0], 100e6), 0, "nothing");
    }

    /* A VAULT THAT LIES */

    function _lying() private returns (LyingVault liar) {
        liar = new LyingVault(batches);
        vm.prank(ADMIN);
        vaults.add(address(liar));
        vm.warp(block.timestamp + VAULT_DELAY);
    }

    /// @dev Even a vault that breaks its word takes no more from an order than the price of the lots that it has locked.
    function test_a_batch_pays_at_most_its_own_price_whatever_its_vault_says() public {
        LyingVault liar = _lying();
        liar.lend(lots[0], 1e6, 5_000e6);
        bytes16 orderId = _confirm(lots, 1e6, 150e6);
        _advance(lots[0], Stage.EXPORTED);
        same(liar.booked(), 100e6, "the price of the batch");
        same(escrow.orderOf(orderId).held, 50e6, "held");
        _advance(lots[1], Stage.EXPORTED);
        _pay(orderId, lots);
        same(usdc.balanceOf(PROCEEDS), 100e6, "the other batch is whole");
        same(_stage(lots[0]), uint8(Stage.SETTLED), "settled all the same");
        same(escrow.counted(), 0, "counted");
    }

    function test_what_the_escrow_lacks_is_repaid_at_payment_whatever_its_vault_says() public {
        LyingVault liar = _lying();
        liar.lend(lots[0], 1e6, 200e6);
        bytes16 orderId = _confirm(lots, 5e6, 30e6);
        _advance(lots[0], Stage.EXPORTED);
        same(liar.booked(), 30e6, "what was there");
        liar.say(170e6);
        _pay(orderId, lots);
        same(liar.booked(), 200e6, "the rest at payment");
        same(usdc.balanceOf(PROCEEDS), 300e6, "net");
        same(escrow.orderOf(orderId).held, 500e6, "for the batch that is not exported");
        same(liar.collect(escrow, lots[0], 5_000e6), 0, "from a settled lot there is nothing to collect");
        same(escrow.orderOf(orderId).held, 500e6, "what is held is the other's");
    }

    function test_an_exported_batch_that_still_owes_is_not_sold_again() public {
        LyingVault liar = _lying();
        liar.lend(lots[0], 1e6, 900e6);
        bytes16 orderId = _confirm(_tokens(lots[0]), 5e6, 30e6);
        _advance(lots[0], Stage.EXPORTED);
        vm.warp(block.timestamp + FORFEIT_AFTER + 1);
        escrow.forfeit(orderId, _tokens(lots[0]));
        vm.prank(MULTISIG);
        escrow.reoffer(_tokens(lots[0]));
        _refuse(_terms(_id(), _tokens(lots[0]), 10e6, 1_000e6), Refusal.BatchNotEligible.selector);
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

    function test_an_empty_list_pays_and_settles_nothing() public {
        bytes16 orderId = _confirm(lots, 5e6, 300e6);
        _advance(lots[0], Stage.EXPORTED);
        _pay(orderId, new uint256[](0));
        yes(escrow.orderOf(orderId).paid, "paid");
        same(escrow.orderOf(orderId).held, 1_000e6, "held");
        same(usdc.balanceOf(PROCEEDS), 0, "nothing sent");
        escrow.settle(lots);
        same(usdc.balanceOf(PROCEEDS), 500e6, "settled in parts");
    }

    function test_an_order_without_batches_is_not_paid() public {
        bytes16 orderId = _confirm(lots, 5e6, 300e6);
        vm.prank(MULTISIG);
        escrow.release(orderId, lots);
        vm.prank(BUYER);
        vm.expectRevert(Refusal.ZeroAmount.selector);
        escrow.pay(orderId, lots);
    }

    /* RELEASE */

    function test_batches_are_taken_out_and_the_buyer_claims_the_rest() public {
        bytes16 orderId = _confirm(lots, 5e6, 800e6);
        vm.recordLogs();
        vm.prank(MULTISIG);
        escrow.release(orderId, _tokens(lots[1]));
        same(_count(vm.getRecordedLogs(), PurchaseEscrow.Refunded.selector), 1, "booked");
        same(usdc.balanceOf(BUYER), 0, "not pushed");
        same(escrow.owedTo(BUYER), 300e6, "what the other batch does not cost");
        same(escrow.counted(), 800e6, "counted");
        vm.prank(STRANGER);
        same(escrow.claim(BUYER), 300e6, "by anyone");
        same(usdc.balanceOf(BUYER), 300e6, "to the buyer");
        same(escrow.claim(BUYER), 0, "once");
        same(escrow.counted(), 500e6, "counted");
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
        vm.prank(MULTISIG);
        escrow.release(orderId, lots);
        same(escrow.owedTo(BUYER), 100e6, "600 less the price of the exported batch");
        same(escrow.orderOf(orderId).held, 400e6, "held for it");
        _pay(orderId, _tokens(lots[0]));
        same(usdc.balanceOf(PROCEEDS), 400e6, "net");
    }

    function test_who_may_release_and_when() public {
        bytes16 orderId = _confirm(lots, 5e6, 300e6);
        address[3] memory sides = [BUYER, wallet, OPERATOR];
        vm.warp(escrow.orderOf(orderId).shipBy);
        for (uint256 i; i < 3; ++i) {
            vm.prank(sides[i]);
            vm.expectRevert(Refusal.ShipByNotPassed.selector);
            escrow.release(orderId, lots);
        }
        vm.warp(block.timestamp + 1);
        address[7] memory others = [STRANGER, LENDING, ORACLE, GUARDIAN, COMPLIANCE, ADMIN, WALLET2];
        for (uint256 i; i < 7; ++i) {
            vm.prank(others[i]);
            vm.expectRevert(Refusal.InsufficientPermissions.selector);
            escrow.release(orderId, lots);
        }
        for (uint256 i; i < 3; ++i) {
            uint256 state = vm.snapshotState();
            vm.prank(sides[i]);
            escrow.release(orderId, lots);
            same(escrow.owedTo(BUYER), 300e6, "the whole deposit");
            same(escrow.orderOf(orderId).open, 0, "nothing open");
            same(escrow.orderOf(orderId).held, 0, "nothing held");
            vm.revertToState(state);
        }
    }

    function test_what_a_loan_drew_before_default_is_put_back_first() public {
        bytes16 loanId = _borrow(lots[0], 100e6);
        bytes16 orderId = _confirm(lots, 5e6, 300e6);
        vm.warp(block.timestamp + TERM + FORBEARANCE + 1);
        uint256 drawn = vault.debtUp(loanId);
        _markDefault(loanId);

        // Without the money nothing is released, and the other batch on its own gives nothing back that is drawn.
        vm.prank(wallet);
        vm.expectRevert();
        escrow.release(orderId, _tokens(lots[0]));
        _mint(wallet, drawn);
        vm.startPrank(wallet);
        usdc.approve(address(escrow), drawn);
        vm.recordLogs();
        escrow.release(orderId, lots);
        vm.stopPrank();
        same(_count(vm.getRecordedLogs(), PurchaseEscrow.PutBack.selector), 1, "PutBack");
        same(usdc.balanceOf(wallet), 0, "put back by the caller");
        escrow.claim(BUYER);
        same(usdc.balanceOf(BUYER), 300e6, "the buyer has its whole deposit");
        same(escrow.counted(), 0, "counted");
        same(usdc.balanceOf(address(escrow)), 0, "nothing left");
    }

    function test_a_buyer_alone_gets_back_what_is_held() public {
        bytes16 loanId = _borrow(lots[0], 100e6);
        bytes16 orderId = _confirm(_tokens(lots[0]), 5e6, 300e6);
        vm.warp(block.timestamp + TERM + FORBEARANCE + 1);
        uint256 drawn = vault.debtUp(loanId);
        _markDefault(loanId);
        _mint(BUYER, drawn);
        vm.startPrank(BUYER);
        usdc.approve(address(escrow), drawn);
        escrow.release(orderId, _tokens(lots[0]));
        vm.stopPrank();
        escrow.claim(BUYER);
        same(usdc.balanceOf(BUYER), 300e6, "its own money in, its deposit out");
    }

    function test_a_paid_order_that_does_not_ship_is_given_back() public {
        bytes16 orderId = _confirm(lots, 5e6, 300e6);
        _pay(orderId, new uint256[](0));
        _advance(lots[0], Stage.EXPORTED);
        vm.warp(block.timestamp + SHIP_WITHIN + 1);
        vm.prank(BUYER);
        escrow.release(orderId, lots);
        same(escrow.owedTo(BUYER), 500e6, "the batch that did not ship");
        escrow.settle(lots);
        same(usdc.balanceOf(PROCEEDS), 500e6, "the one that did is settled");
        same(escrow.orderOf(orderId).held, 0, "held");
    }

    function test_release_reasons() public {
        bytes16 orderId = _confirm(lots, 5e6, 0);
        _advance(lots[0], Stage.EXPORTED);
        vm.recordLogs();
        vm.startPrank(MULTISIG);
        escrow.release(orderId, lots);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        same(_reason(logs, bytes32(lots[0]), 0), Refusal.StageOutOfOrder.selector, "exported");
        vm.recordLogs();
        escrow.release(orderId, lots);
        same(_reason(vm.getRecordedLogs(), bytes32(lots[1]), 1), Refusal.PurchaseOrderNotFound.selector, "out");
        vm.expectRevert(Refusal.PurchaseOrderNotFound.selector);
        escrow.release(bytes16("nothing"), lots);
        vm.stopPrank();
    }

    /* FORFEITURE */

    function _blacklist(address account) private {
        vm.mockCallRevert(address(usdc), abi.encodeWithSelector(usdc.transfer.selector, account), "blacklisted");
    }

    function test_a_deposit_is_forfeited_to_lender_and_farmer() public {
        bytes16 loanId = _borrow(lots[0], 100e6);
        bytes16 orderId = _confirm(lots, 5e6, 300e6);
        vm.warp(block.timestamp + 30 days);
        uint256 debt = vault.debtUp(loanId);
        _advance(lots[0], Stage.EXPORTED);
        _advance(lots[1], Stage.EXPORTED);
        vm.warp(block.timestamp + FORFEIT_AFTER);
        vm.expectRevert(Refusal.PaymentNotOverdue.selector);
        escrow.forfeit(orderId, lots);
        vm.warp(block.timestamp + 1);
        vm.recordLogs();
        vm.prank(STRANGER);
        escrow.forfeit(orderId, lots);
        same(_count(vm.getRecordedLogs(), PurchaseEscrow.LotForfeited.selector), 2, "LotForfeited");
        same(usdc.balanceOf(PROCEEDS), 300e6 - debt, "all that the lender left");
        PurchaseEscrow.Order memory order = escrow.orderOf(orderId);
        same(order.held, 0, "held");
        same(order.open, 0, "open");
        same(order.price, 0, "price");
        same(order.funded, 0, "funded");
        same(escrow.counted(), 0, "counted");
        same(escrow.lotOf(lots[0]).orderId, bytes32(0), "in no order");
        same(_stage(lots[0]), uint8(Stage.EXPORTED), "a stage never goes back");
        vm.recordLogs();
        escrow.settle(lots);
        same(_reason(vm.getRecordedLogs(), bytes32(lots[0]), 0), Refusal.PurchaseOrderNotFound.selector, "settled");
    }

    /// @dev Whichever lot is named first, each gets the same part of what it still costs.
    function testFuzz_the_order_of_forfeiture_is_nobodys_gain(uint64 deposit, bool turned) public {
        deposit = uint64(bound(deposit, 1, 1_000e6 - 1));
        bytes16 orderId = _confirm(lots, 5e6, deposit);
        _advance(lots[0], Stage.EXPORTED);
        _advance(lots[1], Stage.EXPORTED);
        vm.warp(block.timestamp + FORFEIT_AFTER + 1);
        escrow.forfeit(orderId, _tokens(lots[turned ? 1 : 0]));
        same(usdc.balanceOf(PROCEEDS), deposit / 2, "half of the deposit for half of the price");
        PurchaseEscrow.Order memory order = escrow.orderOf(orderId);
        same(order.held, deposit - deposit / 2, "the other half");
        atMost(order.funded, order.price, "never more than the price");
        if (order.funded == order.price) return;
        escrow.forfeit(orderId, _tokens(lots[turned ? 0 : 1]));
        same(usdc.balanceOf(PROCEEDS), deposit, "all of it");
        same(escrow.counted(), 0, "counted");
    }

    function test_nothing_is_forfeited_while_a_batch_has_not_shipped() public {
        bytes32 other = _farmer("UG-2");
        lots.push(_deliver(other, 100_000));
        _warehouse(lots[2]);
        bytes16 loanId = _borrow(lots[2], 200e6);
        uint64 debt = uint64(vault.debtAtDefault(loanId));
        bytes16 orderId = _confirm(lots, 5e6, debt);
        _advance(lots[0], Stage.EXPORTED);
        vm.warp(block.timestamp + FORFEIT_AFTER + 1);
        vm.expectRevert(Refusal.PaymentNotOverdue.selector);
        escrow.forfeit(orderId, _tokens(lots[0]));
        same(escrow.orderOf(orderId).held, debt, "the deposit still covers the loan of the batch on shore");
        vm.warp(block.timestamp + SHIP_WITHIN);
        uint256[] memory rest = new uint256[](2);
        rest[0] = lots[1];
        rest[1] = lots[2];
        vm.prank(OPERATOR);
        escrow.release(orderId, rest);
        escrow.forfeit(orderId, _tokens(lots[0]));
        same(usdc.balanceOf(PROCEEDS), debt, "then the deposit is for what shipped");
    }

    function test_a_full_deposit_is_settled_and_not_forfeited() public {
        bytes16 orderId = _confirm(lots, 5e6, 1_000e6);
        _advance(lots[0], Stage.EXPORTED);
        _advance(lots[1], Stage.EXPORTED);
        vm.warp(block.timestamp + FORFEIT_AFTER + 1);
        vm.recordLogs();
        escrow.forfeit(orderId, _tokens(lots[0]));
        Vm.Log[] memory logs = vm.getRecordedLogs();
        same(_count(logs, PurchaseEscrow.BuyerPaid.selector), 1, "paid");
        same(_count(logs, PurchaseEscrow.LotForfeited.selector), 0, "nothing forfeited");
        same(_stage(lots[0]), uint8(Stage.SETTLED), "settled");
        vm.expectRevert(Refusal.OrderPaid.selector);
        escrow.forfeit(orderId, _tokens(lots[1]));
        escrow.settle(lots);
        same(usdc.balanceOf(PROCEEDS), 1_000e6, "both");
    }

    function test_a_late_buyer_may_still_pay_for_what_is_left() public {
        bytes16 orderId = _confirm(lots, 5e6, 300e6);
        _advance(lots[0], Stage.EXPORTED);
        _advance(lots[1], Stage.EXPORTED);
        vm.warp(block.timestamp + FORFEIT_AFTER + 1);
        escrow.forfeit(orderId, _tokens(lots[0]));
        _pay(orderId, lots);
        same(_stage(lots[1]), uint8(Stage.SETTLED), "settled");
        same(usdc.balanceOf(PROCEEDS), 150e6 + 500e6, "half the deposit, and the price of the second");
        same(escrow.orderOf(orderId).held, 0, "held");
    }

    function test_a_pause_costs_no_buyer_its_time_to_pay() public {
        bytes16 orderId = _confirm(lots, 5e6, 300e6);
        _advance(lots[0], Stage.EXPORTED);
        _advance(lots[1], Stage.EXPORTED);
        vm.warp(block.timestamp + 30 days);
        _pause(2);
        vm.warp(block.timestamp + 60 days);
        vm.expectRevert(Refusal.AreaPaused.selector);
        escrow.forfeit(orderId, lots);
        _unpause(2);
        vm.warp(block.timestamp + FORFEIT_AFTER);
        vm.expectRevert(Refusal.PaymentNotOverdue.selector);
        escrow.forfeit(orderId, lots);
        vm.warp(block.timestamp + 1);
        escrow.forfeit(orderId, lots);
        same(usdc.balanceOf(PROCEEDS), 300e6, "then");
    }

    function test_a_forfeited_batch_is_sold_again_on_the_stewards_word() public {
        bytes16 orderId = _confirm(lots, 5e6, 300e6);
        _advance(lots[0], Stage.EXPORTED);
        _advance(lots[1], Stage.EXPORTED);
        vm.warp(block.timestamp + FORFEIT_AFTER + 1);
        escrow.forfeit(orderId, lots);
        _refuse(_terms(_id(), lots, 4e6, 0), Refusal.BatchNotEligible.selector);
        vm.prank(OPERATOR);
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        escrow.reoffer(lots);
        vm.prank(MULTISIG);
        escrow.reoffer(lots);
        yes(escrow.isReoffered(lots[0]), "offered");
        vm.recordLogs();
        vm.prank(MULTISIG);
        escrow.reoffer(lots);
        yes(_skipped(vm.getRecordedLogs(), bytes32(lots[0]), 0), "once");

        bytes16 second = _confirm(lots, 4e6, 100e6);
        no(escrow.isReoffered(lots[0]), "the word is used");
        PurchaseEscrow.Order memory order = escrow.orderOf(second);
        same(order.shipped, 2, "shipped before it was ordered");
        same(order.exportedAt, block.timestamp, "the buyer's time runs from here");
        vm.expectRevert(Refusal.PaymentNotOverdue.selector);
        escrow.forfeit(second, lots);
        _pay(second, lots);
        same(_stage(lots[0]), uint8(Stage.SETTLED), "settled");
        same(usdc.balanceOf(PROCEEDS), 300e6 + 800e6, "the deposit of the first, the price of the second");
        same(escrow.counted(), 0, "counted");
    }

    function test_forfeit_and_reoffer_reasons() public {
        vm.expectRevert(Refusal.PurchaseOrderNotFound.selector);
        escrow.forfeit(bytes16("nothing"), lots);
        bytes16 orderId = _confirm(_tokens(lots[0]), 5e6, 300e6);
        vm.warp(block.timestamp + 200 days);
        vm.expectRevert(Refusal.PaymentNotOverdue.selector);
        escrow.forfeit(orderId, lots);
        vm.recordLogs();
        vm.prank(MULTISIG);
        escrow.reoffer(lots);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        same(_reason(logs, bytes32(lots[0]), 0), Refusal.BatchNotEligible.selector, "in an order");
        same(_reason(logs, bytes32(lots[1]), 1), Refusal.BatchNotEligible.selector, "not exported");
        _advance(lots[0], Stage.EXPORTED);
        vm.warp(block.timestamp + FORFEIT_AFTER + 1);
        vm.recordLogs();
        escrow.forfeit(orderId, lots);
        same(_reason(vm.getRecordedLogs(), bytes32(lots[1]), 1), Refusal.PurchaseOrderNotFound.selector, "not in it");
        vm.expectRevert(Refusal.PaymentNotOverdue.selector);
        escrow.forfeit(orderId, lots);
    }

    /* A BUYER WHO CANNOT RECEIVE */

    function test_a_blacklisted_buyer_blocks_nobody() public {
        bytes16 orderId = _confirm(lots, 5e6, 800e6);
        _blacklist(BUYER);
        vm.prank(MULTISIG);
        escrow.release(orderId, lots);
        same(escrow.owedTo(BUYER), 800e6, "kept for it");
        vm.expectRevert();
        escrow.claim(BUYER);
        same(escrow.owedTo(BUYER), 800e6, "still");
        PurchaseEscrow.Terms memory terms = _terms(_id(), lots, 5e6, 400e6);
        terms.buyer = STRANGER;
        _mint(STRANGER, 1_000e6);
        vm.prank(STRANGER);
        usdc.approve(address(escrow), 1_000e6);
        vm.prank(OPERATOR);
        escrow.confirm(terms);
        _advance(lots[0], Stage.EXPORTED);
        _advance(lots[1], Stage.EXPORTED);
        vm.prank(STRANGER);
        escrow.pay(terms.orderId, lots);
        same(usdc.balanceOf(PROCEEDS), 1_000e6, "the coffee went to another");
        vm.clearMockedCalls();
        escrow.claim(BUYER);
        same(usdc.balanceOf(BUYER), 800e6, "and the day it is let off the list it has its money");
    }

    /* PAUSE */

    function test_a_pause_stops_money_coming_in_and_not_what_goes_out() public {
        _borrow(lots[0], 100e6);
        bytes16 orderId = _confirm(_tokens(lots[0]), 5e6, 500e6);
        bytes16 other = _confirm(_tokens(lots[1]), 5e6, 500e6);
        _pay(orderId, new uint256[](0));
        _pause(2);
        vm.startPrank(OPERATOR);
        vm.expectRevert(Refusal.AreaPaused.selector);
        escrow.confirm(_terms(_id(), lots, 5e6, 0));
        vm.expectRevert(Refusal.AreaPaused.selector);
        escrow.pay(orderId, lots);
        vm.expectRevert(Refusal.AreaPaused.selector);
        escrow.fund(orderId, 1);
        vm.stopPrank();
        _advance(lots[0], Stage.EXPORTED);
        same(escrow.lotOf(lots[0]).repaid > 0 ? 1 : 0, 1, "loans are repaid");
        escrow.settle(_tokens(lots[0]));
        same(_stage(lots[0]), uint8(Stage.SETTLED), "what is paid is settled");
        vm.prank(MULTISIG);
        escrow.release(other, _tokens(lots[1]));
        escrow.claim(BUYER);
        same(usdc.balanceOf(BUYER), 500e6, "refunds go out");
    }

    /* RESCUE */

    function test_stray_money_is_rescued_and_no_other() public {
        bytes16 orderId = _confirm(lots, 5e6, 800e6);
        vm.prank(MULTISIG);
        escrow.release(orderId, _tokens(lots[1]));
        _mint(address(escrow), 7e6);
        vm.startPrank(ADMIN);
        vm.expectRevert(Refusal.ZeroAddress.selector);
        escrow.rescueSurplus(address(0));
        escrow.rescueSurplus(STRANGER);
        same(usdc.balanceOf(STRANGER), 7e6, "what came without a call");
        escrow.rescueSurplus(STRANGER);
        same(usdc.balanceOf(STRANGER), 7e6, "and nothing else");
        vm.expectRevert(Refusal.InvalidParameter.selector);
        escrow.rescueToken(usdc, STRANGER);
        vm.stopPrank();
        escrow.claim(BUYER);
        same(usdc.balanceOf(BUYER), 300e6, "the refund is whole");
        same(usdc.balanceOf(address(escrow)), 500e6, "the order too");
        vm.prank(OPERATOR);
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        escrow.rescueSurplus(OPERATOR);
    }

    function test_a_strangers_token_is_rescued() public {
        DevUSDC other = new DevUSDC(address(this));
        other.mint(address(escrow), 5e6);
        vm.prank(OPERATOR);
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        escrow.rescueToken(other, OPERATOR);
        vm.startPrank(ADMIN);
        vm.expectRevert(Refusal.ZeroAddress.selector);
        escrow.rescueToken(other, address(0));
        escrow.rescueToken(other, STRANGER);
        vm.stopPrank();
        same(other.balanceOf(STRANGER), 5e6, "sent");
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

    function test_the_addresses_must_be_set() public {
        vm.expectRevert(Refusal.ZeroAddress.selector);
        new PurchaseEscrow(usdc, roles, IFarmerRegistry(address(0)), batches, trace, PROCEEDS, 1);
        vm.expectRevert(Refusal.ZeroAddress.selector);
        new PurchaseEscrow(usdc, roles, registry, batches, ITraceLog(address(0)), PROCEEDS, 1);
        vm.expectRevert(Refusal.ZeroAddress.selector);
        new PurchaseEscrow(usdc, roles, registry, batches, trace, address(0), 1);
    }

    /// @dev Whatever deposit, price and loan: at the end every unit is with the vault, the treasury or the buyer.
    function testFuzz_money_is_neither_made_nor_lost(uint64 price, uint64 deposit, uint64 loan, uint32 wait) public {
        loan = uint64(bound(loan, 50e6, 200e6));
        bytes16 loanId = _borrow(lots[0], loan);
        uint64 debt = uint64(vault.debtAtDefault(loanId));
        price = uint64(bound(price, debt / 100 + 1, 50e6));
        uint64 total = 2 * (100 * price);
        deposit = uint64(bound(deposit, debt, total));
        bytes16 orderId = _confirm(lots, price, deposit);
        vm.warp(block.timestamp + wait % 300 days);
        _advance(lots[0], Stage.EXPORTED);
        _advance(lots[1], Stage.EXPORTED);
        same(vault.debtUp(loanId), 0, "the loan is repaid at export, whatever the day");
        _pay(orderId, lots);
        uint256 repaid = escrow.lotOf(lots[0]).repaid;
        same(usdc.balanceOf(PROCEEDS), total - repaid, "net");
        same(usdc.balanceOf(address(vault)), 10_000e6 - loan + repaid, "vault");
        same(usdc.balanceOf(address(escrow)), 0, "escrow");
        same(escrow.counted(), 0, "counted");
    }
}

/// @notice Orders, loans and failures played at random; after each step the arithmetic in the escrow's comment must hold.
contract PurchaseEscrowPlayTest is Deployment {
    uint256 internal constant LOTS = 5;

    uint256[] internal ids;
    bytes16[] internal loans;
    bytes16[] internal orders;

    function setUp() public override {
        super.setUp();
        _fundVault(10_000e6);
        for (uint256 i; i < LOTS; ++i) {
            ids.push(_deliver(_farmer(string(abi.encodePacked("UG-", bytes1(uint8(65 + i))))), 100_000));
            _warehouse(ids[i]);
        }
    }

    function testFuzz_what_an_order_holds_covers_its_loans(uint256 seed) public {
        _play(seed, 40);
    }

    /// @dev The play is only worth something if it gets everywhere.
    function test_the_play_gets_everywhere() public {
        uint256 forfeited;
        uint256 settled;
        uint256 released;
        uint256 collected;
        uint256 claimed;
        for (uint256 i; i < 60; ++i) {
            uint256 state = vm.snapshotState();
            vm.recordLogs();
            _play(uint256(keccak256(abi.encode("play", i))), 40);
            Vm.Log[] memory logs = vm.getRecordedLogs();
            vm.revertToState(state);
            forfeited += _count(logs, PurchaseEscrow.LotForfeited.selector);
            settled += _count(logs, PurchaseEscrow.LotSettled.selector);
            released += _count(logs, PurchaseEscrow.LotReleased.selector);
            collected += _count(logs, PurchaseEscrow.PutBack.selector);
            claimed += _count(logs, PurchaseEscrow.Claimed.selector);
        }
        atLeast(forfeited, 5, "forfeited");
        atLeast(settled, 5, "settled");
        atLeast(released, 5, "released");
        atLeast(collected, 1, "put back what a loan had drawn");
        atLeast(claimed, 5, "claimed");
    }

    function _play(uint256 seed, uint256 steps) private {
        for (uint256 i; i < LOTS; ++i) {
            seed = uint256(keccak256(abi.encode(seed)));
            if (seed % 3 != 0) loans.push(_borrow(ids[i], 50e6 + (seed >> 32) % 150e6));
        }
        for (uint256 i; i < steps; ++i) {
            seed = uint256(keccak256(abi.encode(seed)));
            _step(seed % 14, seed >> 16);
            _check();
        }
    }

    function _step(uint256 what, uint256 seed) private {
        uint256 tokenId = ids[seed % LOTS];
        bytes16 orderId = orders.length == 0 ? bytes16(0) : orders[(seed >> 8) % orders.length];
        PurchaseEscrow.Order memory order = escrow.orderOf(orderId);
        bool some = order.buyer != address(0);
        if (what == 0 || what == 1) {
            _order(seed);
        } else if (what == 2 || what >= 12) {
            vm.warp(block.timestamp + 1 + (seed >> 32) % 80 days);
        } else if (what == 3 && loans.length != 0) {
            bytes16 loanId = loans[(seed >> 8) % loans.length];
            if (vault.debtUp(loanId) != 0) _repayAs(STRANGER, loanId, 1 + (seed >> 32) % 60e6);
        } else if (what == 4) {
            _advance(tokenId, Stage.EXPORTED);
        } else if (what == 5) {
            for (uint256 i; i < LOTS; ++i) {
                _advance(ids[i], Stage.EXPORTED);
            }
        } else if (what == 6 && loans.length != 0) {
            _markDefault(loans[(seed >> 8) % loans.length]);
        } else if (what == 7 && some) {
            uint256 back = escrow.lotOf(tokenId).orderId == orderId ? escrow.lotOf(tokenId).repaid : 0;
            _mint(MULTISIG, back);
            vm.startPrank(MULTISIG);
            usdc.approve(address(escrow), back);
            escrow.release(orderId, _tokens(tokenId));
            vm.stopPrank();
        } else if (what == 8 && some && order.open != 0 && (seed >> 200) % 4 == 0) {
            _pay(orderId, ids);
        } else if (what == 9 && some) {
            uint256 more = (seed >> 32) % 300e6;
            _mint(STRANGER, more);
            vm.startPrank(STRANGER);
            usdc.approve(address(escrow), more);
            escrow.fund(orderId, more);
            vm.stopPrank();
        } else if (what == 10) {
            for (uint256 i; i < orders.length; ++i) {
                order = escrow.orderOf(orders[i]);
                bool due = !order.paid && order.open != 0 && order.open == order.shipped
                    && block.timestamp > uint256(order.exportedAt) + FORFEIT_AFTER;
                if (!due) vm.expectRevert();
                escrow.forfeit(orders[i], seed >> 201 & 1 == 0 ? ids : _tokens(tokenId));
            }
            vm.prank(MULTISIG);
            escrow.reoffer(ids);
        } else if (what == 11) {
            escrow.settle(ids);
            escrow.claim(BUYER);
        }
    }

    /// @dev An order for a lot or two that are free, at a price and a deposit that may just do.
    function _order(uint256 seed) private {
        uint256[] memory some = new uint256[](1 + seed % 2);
        uint256 debt;
        for (uint256 i; i < some.length; ++i) {
            some[i] = ids[((seed >> 32) + i) % LOTS];
            if (escrow.lotOf(some[i]).orderId != 0) return;
            if (trace.stageOf(some[i]) == Stage.EXPORTED && !escrow.isReoffered(some[i])) return;
            debt += escrow.debtOf(some[i]);
        }
        uint64 pricePerKg = uint64(2.4e6 + (seed >> 64) % 3e6);
        uint256 price = some.length * 100 * pricePerKg;
        uint64 deposit = uint64(seed >> 202 & 1 == 0 ? debt : bound(seed >> 96, debt, price));
        orders.push(_confirm(some, pricePerKg, deposit));
    }

    function _check() private view {
        uint256 held;
        for (uint256 i; i < orders.length; ++i) {
            held += _checkOrder(orders[i]);
        }
        same(escrow.counted(), held + escrow.owedTo(BUYER), "counted");
        same(usdc.balanceOf(address(escrow)), escrow.counted(), "real");
    }

    function _checkOrder(bytes16 orderId) private view returns (uint256) {
        PurchaseEscrow.Order memory order = escrow.orderOf(orderId);
        uint256 open;
        uint256 shipped;
        uint256 price;
        uint256 spent;
        uint256 debt;
        for (uint256 i; i < LOTS; ++i) {
            PurchaseEscrow.Lot memory lot = escrow.lotOf(ids[i]);
            if (lot.orderId != orderId) continue;
            Stage stage = trace.stageOf(ids[i]);
            price += lot.price;
            spent += stage == Stage.SETTLED ? lot.price : lot.repaid;
            if (stage == Stage.SETTLED) continue;
            uint256 owed = escrow.debtOf(ids[i]);
            debt += owed;
            ++open;
            if (stage == Stage.EXPORTED) {
                ++shipped;
                same(owed, 0, "an exported lot owes nothing");
            }
            atLeast(lot.price - lot.repaid, owed, "a lot covers its loan");
        }
        same(order.open, open, "open");
        same(order.shipped, shipped, "shipped");
        same(order.price, price, "price");
        same(order.held, order.funded - spent, "held is what came in less what was spent");
        atLeast(order.held, debt, "the order covers its loans");
        atMost(order.funded, order.price, "never more than the price");
        if (order.paid) same(order.funded, order.price, "paid");
        if (open == 0) same(order.held, 0, "nothing stays behind");
        return order.held;
    }
}
