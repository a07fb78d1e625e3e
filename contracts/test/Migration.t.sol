// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {LendingVault} from "../src/LendingVault.sol";
import {WithdrawalQueue} from "../src/WithdrawalQueue.sol";
import {Refusal} from "../src/libraries/Refusal.sol";
import {LoanState, Stage, VaultStatus} from "../src/libraries/Types.sol";
import {Deployment} from "./Deployment.sol";

/// @notice A new vault beside the old one, as the README says: scores, batches and live loans survive.
contract MigrationTest is Deployment {
    bytes32 internal exporter;
    bytes32 internal defaulter;
    bytes32 internal newcomer;
    uint256 internal exported;
    uint256 internal lost;
    uint256 internal fresh;
    bytes16 internal toExport;
    bytes16 internal toDefault;
    LendingVault internal next;
    WithdrawalQueue internal nextQueue;

    /// @dev Two live loans in the old vault, then a new vault that waits.
    function setUp() public override {
        super.setUp();
        exporter = _farmer("UG-1");
        defaulter = _farmer("UG-2");
        newcomer = _farmer("UG-3");
        exported = _deliver(exporter, 100_000);
        lost = _deliver(defaulter, 100_000);
        fresh = _deliver(newcomer, 100_000);
        _fundVault(10_000e6);
        toExport = _borrow(exported, 100e6);
        toDefault = _borrow(lost, 150e6);

        uint256 nonce = vm.getNonce(address(this));
        next = _newVault(underwriting, escrow, WithdrawalQueue(vm.computeCreateAddress(address(this), nonce + 1)));
        nextQueue = new WithdrawalQueue(next);
        same(next.QUEUE(), address(nextQueue), "wired");
        vm.prank(ADMIN);
        vaults.add(address(next));
    }

    function _fund(LendingVault to, uint256 assets) private {
        _mint(MFI, assets);
        vm.startPrank(MFI);
        usdc.approve(address(to), assets);
        to.deposit(assets, MFI);
        vm.stopPrank();
    }

    function _switch() private {
        vm.warp(block.timestamp + VAULT_DELAY);
        vm.prank(ADMIN);
        vaults.retire(address(vault));
        _post(PRICE);
        _fund(next, 10_000e6);
    }

    function _borrowNew(uint256 tokenId, uint256 assets) private returns (bytes16 loanId) {
        loanId = _id();
        vm.prank(LENDING);
        next.originate(_requests(loanId, tokenId, assets));
    }

    function test_a_vault_that_waits_can_do_nothing() public {
        same(uint8(vaults.statusOf(address(next))), uint8(VaultStatus.WAITING), "waits");
        same(vaults.active(), address(vault), "the old one is active");
        _mint(MFI, 1e6);
        vm.startPrank(MFI);
        usdc.approve(address(next), 1e6);
        vm.expectRevert(Refusal.VaultPaused.selector);
        next.deposit(1e6, MFI);
        vm.stopPrank();
        same(next.quote(_requests(0, fresh, 0)[0]).refusal, Refusal.VaultPaused.selector, "no loan");
        vm.startPrank(address(next));
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        batches.lock(fresh);
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        credit.repaid(newcomer, fresh);
        vm.stopPrank();
    }

    function test_both_run_side_by_side() public {
        vm.warp(block.timestamp + VAULT_DELAY);
        same(vaults.active(), address(next), "the new one is active");
        _post(PRICE);
        _fund(next, 1_000e6);
        _fundVault(1e6);
        // One loan a farmer, one a batch, over all vaults.
        same(next.quote(_requests(0, exported, 0)[0]).refusal, Refusal.BatchHasActiveLoan.selector, "locked by the old");
        uint256 second = _deliver(exporter, 100_000);
        same(next.quote(_requests(0, second, 0)[0]).refusal, Refusal.FarmerHasActiveLoan.selector, "owes the old");
        bytes16 loanId = _borrowNew(fresh, 100e6);
        same(batches.lockerOf(fresh), address(next), "locked by the new");
        same(vault.quote(_requests(0, fresh, 0)[0]).refusal, Refusal.BatchHasActiveLoan.selector, "not twice");
        second = _deliver(newcomer, 100_000);
        same(vault.quote(_requests(0, second, 0)[0]).refusal, Refusal.FarmerHasActiveLoan.selector, "owes the new");
        // Neither touches what the other has locked.
        vm.prank(address(next));
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        batches.unlock(exported);
        vm.prank(address(vault));
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        batches.seize(fresh);
        yes(next.loanOf(loanId).state == LoanState.ACTIVE, "runs");
    }

    function test_old_loans_are_repaid_by_export_and_give_points() public {
        _switch();
        uint16 score = credit.scoreOf(exporter);
        _warehouse(exported);
        bytes16 orderId = _confirm(_tokens(exported), 4e6, 400e6);
        uint256 debt = vault.debtUp(toExport);
        _advance(exported, Stage.EXPORTED);
        same(uint8(vault.loanOf(toExport).state), uint8(LoanState.REPAID), "repaid");
        same(credit.scoreOf(exporter), score + 50, "+50");
        same(escrow.lotOf(exported).repaid, debt, "from the order");
        _pay(orderId, _tokens(exported));
        same(usdc.balanceOf(PROCEEDS), 400e6 - debt, "the rest is the farmer's");
        // And the farmer borrows from the new vault at the score it has.
        uint256 second = _deliver(exporter, 1_000_000);
        bytes16 loanId = _borrowNew(second, 0);
        same(next.loanOf(loanId).principal, 500e6, "ENHANCED");
        same(uint8(next.loanOf(loanId).state), uint8(LoanState.ACTIVE), "from the new vault");
    }

    function test_one_order_repays_loans_of_both_vaults() public {
        _switch();
        bytes16 loanId = _borrowNew(fresh, 100e6);
        uint256[] memory both = new uint256[](2);
        (both[0], both[1]) = (exported, fresh);
        _warehouse(exported);
        _warehouse(fresh);
        _confirm(both, 4e6, 800e6);
        _advance(exported, Stage.EXPORTED);
        _advance(fresh, Stage.EXPORTED);
        same(uint8(vault.loanOf(toExport).state), uint8(LoanState.REPAID), "old");
        same(uint8(next.loanOf(loanId).state), uint8(LoanState.REPAID), "new");
        LendingVault.Pool memory pool = vault.pool();
        same(usdc.balanceOf(address(vault)), pool.cash + pool.reserve + pool.fees, "the old one's money");
        pool = next.pool();
        same(usdc.balanceOf(address(next)), pool.cash + pool.reserve + pool.fees, "the new one's");
    }

    function test_a_defaulter_of_the_old_vault_gets_nothing_from_the_new() public {
        _switch();
        vm.warp(block.timestamp + TERM + FORBEARANCE + 1);
        _markDefault(toDefault);
        same(credit.scoreOf(defaulter), 410, "-100, reported by a retired vault");
        _raiseTo(defaulter, 510);
        _post(PRICE);
        uint256 second = _deliver(defaulter, 100_000);
        same(next.quote(_requests(0, second, 0)[0]).refusal, Refusal.FarmerHasActiveLoan.selector, "owes the old");
        bytes16 refused = _borrowNew(second, 100e6);
        same(uint8(next.loanOf(refused).state), uint8(LoanState.NONE), "nothing");
        _repayAs(STRANGER, toDefault, type(uint256).max);
        same(batches.ownerOf(lost), wallet, "recovered");
        bytes16 loanId = _borrowNew(second, 100e6);
        same(uint8(next.loanOf(loanId).state), uint8(LoanState.ACTIVE), "paid, and so the new one lends");
    }

    function test_lenders_leave_the_old_vault_as_its_loans_come_back() public {
        _switch();
        uint256 shares = vault.balanceOf(MFI);
        vm.startPrank(MFI);
        vault.approve(address(queue), shares);
        queue.request(shares, MFI);
        vm.stopPrank();
        queue.process(1);
        close(queue.owed(MFI), 9_750e6, 1, "the cash at once");
        vm.warp(block.timestamp + 60 days);
        _repayAs(wallet, toExport, type(uint256).max);
        _repayAs(wallet, toDefault, type(uint256).max);
        queue.process(1);
        queue.claim(MFI);
        same(vault.pool().lent, 0, "nothing is lent");
        same(queue.pending(), 0, "nobody waits");
        atLeast(usdc.balanceOf(MFI), 10_000e6, "with interest");
        // What is left when all are gone is the reserve and the servicing.
        vm.prank(SERVICER);
        vault.payServicing();
        same(usdc.balanceOf(address(vault)), vault.pool().cash + vault.pool().reserve, "counted to the last unit");
        atMost(vault.pool().cash, 10, "no cash is left but rounding");
    }

    function test_scores_and_batches_stay_where_they_are() public {
        uint16[3] memory scores = [credit.scoreOf(exporter), credit.scoreOf(defaulter), credit.scoreOf(newcomer)];
        _switch();
        same(credit.scoreOf(exporter), scores[0], "score");
        same(credit.scoreOf(defaulter), scores[1], "score");
        same(credit.scoreOf(newcomer), scores[2], "score");
        same(batches.ownerOf(exported), wallet, "owner");
        same(batches.lockerOf(exported), address(vault), "locked by the old vault");
        same(vault.loanOfBatch(exported), toExport, "its loan");
        same(uint8(vaults.statusOf(address(vault))), uint8(VaultStatus.RETIRED), "retired");
        yes(vaults.isVault(address(vault)), "still a vault");
    }
}
