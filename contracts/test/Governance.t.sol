// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {BatchToken} from "../src/BatchToken.sol";
import {FarmerRegistry} from "../src/FarmerRegistry.sol";
import {LendingVault} from "../src/LendingVault.sol";
import {Roles} from "../src/Roles.sol";
import {Timelock} from "../src/Timelock.sol";
import {Vaults} from "../src/Vaults.sol";
import {Refusal} from "../src/libraries/Refusal.sol";
import {LoanState, Stage, VaultStatus} from "../src/libraries/Types.sol";
import {Deployment} from "./Deployment.sol";
import {Vm} from "./Test.sol";

/// @notice An address with code.
contract SomeVault {}

/// @notice Delays, cancellation, pauses, and the registry of vaults.
contract GovernanceTest is Deployment {
    struct Act {
        address target;
        bytes data;
    }

    bytes32 internal key;
    uint256 internal batch;

    function setUp() public override {
        super.setUp();
        key = _farmer("UG-1");
        batch = _deliver(key, 100_000);
        _fundVault(10_000e6);
    }

    function _schedule(Act memory act, bytes32 salt) private returns (bytes32 id) {
        id = timelock.hashOperation(act.target, 0, act.data, 0, salt);
        vm.prank(MULTISIG);
        timelock.schedule(act.target, 0, act.data, 0, salt, ADMIN_DELAY);
    }

    function _execute(Act memory act, bytes32 salt) private {
        vm.prank(STRANGER);
        timelock.execute(act.target, 0, act.data, 0, salt);
    }

    /// @dev Every act of ADMIN in the set.
    function _acts() private returns (Act[] memory acts) {
        address fresh = address(new SomeVault());
        acts = new Act[](19);
        acts[0] = Act(address(roles), abi.encodeCall(roles.grantRole, (keccak256("LENDING"), STRANGER)));
        acts[1] = Act(address(roles), abi.encodeCall(roles.revokeRole, (keccak256("GUARDIAN"), GUARDIAN)));
        acts[2] = Act(address(roles), abi.encodeCall(roles.beginDefaultAdminTransfer, (STRANGER)));
        acts[3] = Act(address(feed), abi.encodeCall(feed.setBounds, (1, 2)));
        acts[4] = Act(address(feed), abi.encodeCall(feed.setDailyLimit, (1)));
        acts[5] = Act(address(registry), abi.encodeCall(registry.setCooperativeWallet, (COOP, STRANGER)));
        acts[6] = Act(address(batches), abi.encodeCall(batches.setBaseUri, ("x")));
        acts[7] = Act(address(vaults), abi.encodeCall(vaults.add, (fresh)));
        acts[8] = Act(address(vaults), abi.encodeCall(vaults.retire, (address(vault))));
        acts[9] = Act(address(underwriting), abi.encodeCall(underwriting.setGradeFactors, ([uint16(1), 1, 1, 1])));
        acts[10] = Act(address(underwriting), abi.encodeCall(underwriting.setHaircuts, ([uint16(1), 1, 1, 1])));
        acts[11] = Act(address(underwriting), abi.encodeCall(underwriting.setLimits, (0.2e18, 100)));
        acts[12] = Act(address(vault), abi.encodeCall(vault.setTerms, (LendingVault.LoanTerms(1 days, 1, 1))));
        acts[13] = Act(address(vault), abi.encodeCall(vault.setTreasury, (STRANGER)));
        acts[14] = Act(address(vault), abi.encodeCall(vault.setServicer, (STRANGER)));
        acts[15] = Act(address(vault), abi.encodeCall(vault.rescueSurplus, (STRANGER)));
        acts[16] = Act(address(escrow), abi.encodeCall(escrow.setTreasury, (STRANGER)));
        acts[17] = Act(address(escrow), abi.encodeCall(escrow.rescueSurplus, (STRANGER)));
        acts[18] = Act(address(escrow), abi.encodeCall(escrow.rescueToken, (vault, STRANGER)));
    }

    /* DELAY */

    function test_every_act_of_admin_waits_in_sight() public {
        Act[] memory acts = _acts();
        for (uint256 i; i < acts.length; ++i) {
            uint256 state = vm.snapshotState();
            vm.prank(MULTISIG);
            (bool done,) = acts[i].target.call(acts[i].data);
            no(done, "the multisig alone can not");

            vm.recordLogs();
            bytes32 id = _schedule(acts[i], "now");
            Vm.Log[] memory logs = vm.getRecordedLogs();
            same(
                logs[0].topics[0],
                keccak256("CallScheduled(bytes32,uint256,address,uint256,bytes,bytes32,uint256)"),
                "seen"
            );
            same(logs[0].topics[1], id, "id");
            yes(timelock.isOperationPending(id), "pending");
            vm.warp(block.timestamp + ADMIN_DELAY - 1);
            vm.prank(STRANGER);
            (done,) =
                address(timelock).call(abi.encodeCall(timelock.execute, (acts[i].target, 0, acts[i].data, 0, "now")));
            no(done, "not before its time");
            vm.warp(block.timestamp + 1);
            _execute(acts[i], "now");
            yes(timelock.isOperationDone(id), "then by anyone");
            vm.revertToState(state);
        }
    }

    function test_nothing_is_scheduled_with_a_shorter_wait() public {
        vm.prank(MULTISIG);
        vm.expectRevert();
        timelock.schedule(address(vault), 0, abi.encodeCall(vault.setTreasury, (STRANGER)), 0, 0, ADMIN_DELAY - 1);
    }

    function test_only_the_multisig_proposes() public {
        address[7] memory keys = [OPERATOR, LENDING, ORACLE, GUARDIAN, COMPLIANCE, STRANGER, address(this)];
        for (uint256 i; i < 7; ++i) {
            vm.prank(keys[i]);
            vm.expectRevert();
            timelock.schedule(address(vault), 0, "", 0, 0, ADMIN_DELAY);
        }
    }

    function test_the_delay_shortens_only_after_the_delay() public {
        vm.prank(MULTISIG);
        vm.expectRevert();
        timelock.updateDelay(0);
        Act memory act = Act(address(timelock), abi.encodeCall(timelock.updateDelay, (0)));
        _schedule(act, 0);
        vm.warp(block.timestamp + ADMIN_DELAY);
        _execute(act, 0);
        same(timelock.getMinDelay(), 0, "in sight for the whole delay");
    }

    function test_a_development_chain_may_wait_for_nothing() public {
        Timelock quick = new Timelock(0, _list(MULTISIG), _list(GUARDIAN));
        Roles fresh = new Roles(0, address(quick), _grants());
        bytes memory data = abi.encodeCall(fresh.grantRole, (keccak256("ORACLE"), STRANGER));
        vm.prank(MULTISIG);
        quick.schedule(address(fresh), 0, data, 0, 0, 0);
        quick.execute(address(fresh), 0, data, 0, 0);
        yes(fresh.hasRole(keccak256("ORACLE"), STRANGER), "granted");
    }

    function test_nobody_administers_the_timelock_but_itself() public view {
        yes(timelock.hasRole(0x00, address(timelock)), "itself");
        address[4] memory others = [MULTISIG, GUARDIAN, address(this), address(0)];
        for (uint256 i; i < 4; ++i) {
            no(timelock.hasRole(0x00, others[i]), "nobody else");
        }
        same(roles.defaultAdmin(), address(timelock), "ADMIN");
    }

    /* CANCEL */

    function test_guardian_and_multisig_cancel_what_waits() public {
        Act memory act = Act(address(vault), abi.encodeCall(vault.setTreasury, (STRANGER)));
        address[2] memory can = [GUARDIAN, MULTISIG];
        for (uint256 i; i < 2; ++i) {
            bytes32 id = _schedule(act, bytes32(i));
            vm.prank(STRANGER);
            vm.expectRevert();
            timelock.cancel(id);
            vm.prank(OPERATOR);
            vm.expectRevert();
            timelock.cancel(id);
            vm.prank(can[i]);
            timelock.cancel(id);
            vm.warp(block.timestamp + ADMIN_DELAY);
            vm.expectRevert();
            timelock.execute(act.target, 0, act.data, 0, bytes32(i));
        }
        same(vault.treasury(), PAYOUTS, "as before");
    }

    /// @dev A stolen GUARDIAN key cancels whatever is proposed, its own removal too; but not its dismissal.
    function test_a_canceller_does_not_veto_its_own_end() public {
        Act memory act =
            Act(address(timelock), abi.encodeCall(timelock.revokeRole, (timelock.CANCELLER_ROLE(), GUARDIAN)));
        bytes32 id = _schedule(act, 0);
        vm.prank(GUARDIAN);
        timelock.cancel(id);

        vm.prank(GUARDIAN);
        vm.expectRevert();
        timelock.dismiss(GUARDIAN);
        vm.prank(MULTISIG);
        timelock.dismiss(GUARDIAN);
        yes(timelock.hasRole(timelock.CANCELLER_ROLE(), GUARDIAN), "not at once");
        vm.warp(block.timestamp + ADMIN_DELAY - 1);
        vm.prank(MULTISIG);
        vm.expectRevert(Refusal.InvalidParameter.selector);
        timelock.dismiss(GUARDIAN);
        vm.warp(block.timestamp + 1);
        vm.prank(MULTISIG);
        timelock.dismiss(GUARDIAN);
        no(timelock.hasRole(timelock.CANCELLER_ROLE(), GUARDIAN), "dismissed");
        id = _schedule(act, "again");
        vm.prank(GUARDIAN);
        vm.expectRevert();
        timelock.cancel(id);
        vm.prank(MULTISIG);
        vm.expectRevert(Refusal.InvalidParameter.selector);
        timelock.dismiss(STRANGER);
    }

    /* PAUSE */

    function test_guardian_pauses_by_area_and_only_the_steward_unpauses() public {
        vm.recordLogs();
        _pause(1 + 4);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        same(logs[0].topics[0], Roles.AreasPaused.selector, "AreasPaused");
        (uint8 areas, address by) = abi.decode(logs[0].data, (uint8, address));
        same(areas, 5, "areas");
        same(by, GUARDIAN, "by");
        _pause(2);
        same(roles.pausedAreas(), 7, "added");
        _unpause(4);
        same(roles.pausedAreas(), 3, "taken away");
        address[6] memory others = [OPERATOR, LENDING, ORACLE, COMPLIANCE, STRANGER, MULTISIG];
        for (uint256 i; i < 6; ++i) {
            vm.prank(others[i]);
            vm.expectRevert();
            roles.pause(1);
        }
        address[6] memory shut = [OPERATOR, LENDING, ORACLE, COMPLIANCE, STRANGER, GUARDIAN];
        for (uint256 i; i < 6; ++i) {
            vm.prank(shut[i]);
            vm.expectRevert();
            roles.unpause(1);
        }
        vm.startPrank(GUARDIAN);
        vm.expectRevert(Refusal.InvalidParameter.selector);
        roles.pause(0);
        vm.expectRevert(Refusal.InvalidParameter.selector);
        roles.pause(16);
        vm.stopPrank();
    }

    function test_the_end_of_a_pause_of_the_escrow_is_remembered() public {
        _pause(1);
        _unpause(15);
        same(roles.escrowOpenedAt(), 0, "it was not the escrow's");
        _pause(2);
        vm.warp(block.timestamp + 5);
        _unpause(2);
        same(roles.escrowOpenedAt(), block.timestamp, "now it was");
        vm.warp(block.timestamp + 5);
        _unpause(2);
        same(roles.escrowOpenedAt(), block.timestamp - 5, "unpausing nothing moves nothing");
    }

    /// @dev Each area stops what it names. What it does not name goes on.
    function test_what_each_area_stops() public {
        uint256 second = _deliver(_farmer("UG-2"), 100_000);
        _warehouse(second);
        bytes16 loanId = _borrow(batch, 100e6);
        bytes16 orderId = _confirm(_tokens(second), 4e6, 100e6);
        for (uint8 area = 1; area <= 8; area *= 2) {
            uint256 state = vm.snapshotState();
            _pause(area);
            _doesItGoOn(area == 1, address(batches), abi.encodeCall(batches.deliver, (new BatchToken.Delivery[](0))));
            _doesItGoOn(
                area == 1, address(registry), abi.encodeCall(registry.register, (new FarmerRegistry.FarmerEntry[](0)))
            );
            _doesItGoOn(area == 2, address(escrow), abi.encodeCall(escrow.confirm, (_terms(orderId, _tokens(1), 1, 0))));
            _doesItGoOn(area == 2, address(escrow), abi.encodeCall(escrow.fund, (orderId, 0)));
            same(vault.paused() ? 1 : 0, area >= 4 ? 1 : 0, "the vault says so");

            uint256 third = area == 1 ? 0 : _deliver(_farmer("UG-3"), 100_000);
            bytes16 another = _borrow(third, 50e6);
            same(
                uint8(vault.loanOf(another).state),
                uint8(area == 4 || area == 1 ? LoanState.NONE : LoanState.ACTIVE),
                "originate"
            );
            _mint(STRANGER, 10e6);
            vm.startPrank(STRANGER);
            usdc.approve(address(vault), 10e6);
            if (area == 8) vm.expectRevert(Refusal.VaultPaused.selector);
            vault.deposit(10e6, STRANGER);
            vm.stopPrank();

            // Never paused: repayment, withdrawal, release and claim, corrections and voids.
            _repayAs(STRANGER, loanId, type(uint256).max);
            same(uint8(vault.loanOf(loanId).state), uint8(LoanState.REPAID), "repaid");
            vm.prank(MFI);
            vault.withdraw(1_000e6, MFI, MFI);
            vm.prank(MULTISIG);
            escrow.release(orderId, _tokens(second));
            same(escrow.claim(BUYER), 100e6, "refund");
            BatchToken.Void[] memory voids = new BatchToken.Void[](1);
            voids[0].tokenId = batch;
            vm.prank(OPERATOR);
            batches.void(voids);
            same(uint8(trace.stageOf(batch)), uint8(Stage.VOIDED), "voided");
            vm.revertToState(state);
        }
    }

    function _doesItGoOn(bool stopped, address target, bytes memory data) private {
        vm.prank(OPERATOR);
        if (stopped) vm.expectRevert(Refusal.AreaPaused.selector);
        (bool done,) = target.call(data);
        yes(stopped || done, "goes on");
    }

    /* VAULTS */

    function _add(address fresh) private {
        vm.prank(ADMIN);
        vaults.add(fresh);
    }

    function test_the_first_vault_is_in_effect_at_once() public view {
        yes(vaults.isVault(address(vault)), "in effect");
        same(vaults.active(), address(vault), "active");
        same(vaults.count(), 1, "count");
        same(vaults.indexOf(address(vault)), 1, "index");
        same(vaults.vaultAt(1), address(vault), "by index");
        same(uint8(vaults.statusOf(address(vault))), uint8(VaultStatus.ACTIVE), "status");
        same(uint8(vaults.statusOf(STRANGER)), uint8(VaultStatus.NONE), "no vault");
        same(vaults.vaultAt(0), address(0), "no vault 0");
    }

    function test_a_new_vault_waits_on_top_of_the_delay_of_admin() public {
        address fresh = address(new SomeVault());
        Act memory act = Act(address(vaults), abi.encodeCall(vaults.add, (fresh)));
        uint256 start = block.timestamp;
        _schedule(act, 0);
        vm.warp(start + ADMIN_DELAY);
        vm.recordLogs();
        _execute(act, 0);
        same(_count(vm.getRecordedLogs(), Vaults.VaultAdded.selector), 1, "VaultAdded");
        same(uint8(vaults.statusOf(fresh)), uint8(VaultStatus.WAITING), "waits");
        same(vaults.effectiveAt(fresh), start + ADMIN_DELAY + VAULT_DELAY, "until");
        vm.warp(start + ADMIN_DELAY + VAULT_DELAY - 1);
        no(vaults.isVault(fresh), "not yet");
        same(vaults.active(), address(vault), "the old one is active");
        vm.prank(fresh);
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        credit.repaid(key, batch);
        vm.warp(start + ADMIN_DELAY + VAULT_DELAY);
        yes(vaults.isVault(fresh), "now");
        same(vaults.active(), fresh, "the newest is active");
        vm.prank(fresh);
        credit.repaid(key, batch);
        same(credit.scoreOf(key), 560, "and reports");
    }

    function test_a_retired_vault_runs_off() public {
        address fresh = address(new SomeVault());
        _add(fresh);
        vm.warp(block.timestamp + VAULT_DELAY);
        vm.prank(ADMIN);
        vaults.retire(address(vault));
        same(uint8(vaults.statusOf(address(vault))), uint8(VaultStatus.RETIRED), "retired");
        yes(vaults.isVault(address(vault)), "its reports still count");
        same(vaults.active(), fresh, "active");
        vm.prank(address(vault));
        credit.defaulted(key, batch);
        same(credit.scoreOf(key), 410, "a default of the old vault");
        vm.prank(ADMIN);
        vaults.retire(fresh);
        same(vaults.active(), address(0), "none left");
    }

    function test_a_vault_that_is_retired_while_it_waits_never_comes() public {
        address fresh = address(new SomeVault());
        _add(fresh);
        vm.prank(ADMIN);
        vaults.retire(fresh);
        vm.warp(block.timestamp + 365 days);
        no(vaults.isVault(fresh), "never");
        same(uint8(vaults.statusOf(fresh)), uint8(VaultStatus.RETIRED), "status");
        same(vaults.active(), address(vault), "active");
        vm.prank(fresh);
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        credit.repaid(key, batch);
        vm.prank(ADMIN);
        vm.expectRevert(Refusal.VaultKnown.selector);
        vaults.add(fresh);
    }

    function test_vault_reasons() public {
        vm.startPrank(ADMIN);
        vm.expectRevert(Refusal.VaultNotFound.selector);
        vaults.add(STRANGER);
        vm.expectRevert(Refusal.VaultKnown.selector);
        vaults.add(address(vault));
        vm.expectRevert(Refusal.VaultNotFound.selector);
        vaults.retire(STRANGER);
        vaults.retire(address(vault));
        vm.expectRevert(Refusal.VaultNotFound.selector);
        vaults.retire(address(vault));
        vm.stopPrank();
        vm.startPrank(MULTISIG);
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        vaults.add(address(feed));
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        vaults.retire(address(vault));
        vm.stopPrank();
        vm.expectRevert(Refusal.ZeroAddress.selector);
        new Vaults(roles, 1, address(0));
    }

    function test_sixty_three_vaults_and_no_more() public {
        address last;
        for (uint256 i; i < 62; ++i) {
            last = address(new SomeVault());
            _add(last);
        }
        same(vaults.count(), 63, "count");
        vm.warp(block.timestamp + VAULT_DELAY);
        vm.prank(last);
        batches.lock(batch);
        same(batches.lockerOf(batch), last, "the highest index fits beside the lock");
        same(batches.batchOf(batch).grade, 2, "and touches nothing");
        last = address(new SomeVault());
        vm.prank(ADMIN);
        vm.expectRevert(Refusal.TooManyItems.selector);
        vaults.add(last);
    }
}
