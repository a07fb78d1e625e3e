// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {FarmerRegistry} from "../src/FarmerRegistry.sol";
import {IFarmerRegistry} from "../src/interfaces/IFarmerRegistry.sol";
import {Refusal} from "../src/libraries/Refusal.sol";
import {Deployment} from "./Deployment.sol";
import {Vm} from "./Test.sol";

contract FarmerRegistryTest is Deployment {
    function _entries(uint256 n) private pure returns (FarmerRegistry.FarmerEntry[] memory entries) {
        entries = new FarmerRegistry.FarmerEntry[](n);
        for (uint256 i; i < n; ++i) {
            entries[i] = FarmerRegistry.FarmerEntry(keccak256(abi.encode(i)), COOP, keccak256("boundary"), 0x55, true);
        }
    }

    /* REGISTER */

    function test_a_registered_farmer_has_a_record_and_a_score_of_500() public {
        bytes32 key = _farmer("UG-1");
        IFarmerRegistry.Farmer memory farmer = registry.farmerOf(key);
        same(farmer.index, 1, "index");
        same(farmer.cooperative, 1, "cooperative");
        same(farmer.registeredAt, block.timestamp, "time");
        same(farmer.boundary, keccak256("boundary"), "boundary");
        yes(farmer.active && farmer.deforestationFree, "flags");
        same(registry.farmerKeyAt(1), key, "key by index");
        same(credit.scoreOf(key), 500, "score");
        same(registry.farmerCount(), 1, "count");
    }

    function test_the_same_farmer_twice_is_skipped_and_the_others_go_on() public {
        FarmerRegistry.FarmerEntry[] memory entries = _entries(4);
        entries[1] = entries[0];
        vm.recordLogs();
        vm.prank(OPERATOR);
        registry.register(entries);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        yes(_skipped(logs, entries[1].farmerKey, 1), "second is skipped");
        same(_count(logs, FarmerRegistry.FarmerRegistered.selector), 3, "registered");
        same(registry.farmerCount(), 3, "count");
    }

    function test_a_bad_entry_is_rejected_and_the_others_go_on() public {
        FarmerRegistry.FarmerEntry[] memory entries = _entries(3);
        entries[0].cooperativeKey = keccak256("nobody");
        entries[1].farmerKey = 0;
        vm.recordLogs();
        vm.prank(OPERATOR);
        registry.register(entries);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        same(_reason(logs, entries[0].farmerKey, 0), Refusal.InvalidCooperative.selector, "cooperative");
        same(_reason(logs, 0, 1), Refusal.InvalidKey.selector, "key");
        same(registry.farmerOf(entries[2].farmerKey).index, 1, "third is registered");
    }

    function test_a_suspended_cooperative_registers_nobody() public {
        _setCooperative(COOP, false);
        vm.recordLogs();
        bytes32 key = _farmer("UG-1");
        same(_reason(vm.getRecordedLogs(), key, 0), Refusal.InvalidCooperative.selector, "reason");
    }

    function test_register_again_changes_nothing() public {
        bytes32 key = _farmer("UG-1");
        _deliver(key, 60_000);
        FarmerRegistry.FarmerEntry[] memory entries = new FarmerRegistry.FarmerEntry[](1);
        entries[0] = FarmerRegistry.FarmerEntry(key, COOP2, keccak256("other"), 0x55, false);
        vm.prank(OPERATOR);
        registry.register(entries);
        same(registry.farmerOf(key).cooperative, 1, "cooperative");
        same(credit.scoreOf(key), 510, "score is not reset");
    }

    function test_register_refuses_strangers_and_too_many() public {
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        registry.register(_entries(1));
        FarmerRegistry.FarmerEntry[] memory many = _entries(161);
        vm.prank(OPERATOR);
        vm.expectRevert(Refusal.TooManyItems.selector);
        registry.register(many);
    }

    /* COOPERATIVES */

    function test_cooperatives_are_registered_once() public {
        FarmerRegistry.CooperativeEntry[] memory entries = new FarmerRegistry.CooperativeEntry[](3);
        entries[0] = FarmerRegistry.CooperativeEntry(COOP, STRANGER);
        entries[1] = FarmerRegistry.CooperativeEntry(keccak256("coop_3"), address(0));
        entries[2] = FarmerRegistry.CooperativeEntry(keccak256("coop_3"), address(3));
        vm.recordLogs();
        vm.prank(OPERATOR);
        registry.registerCooperatives(entries);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        yes(_skipped(logs, COOP, 0), "known");
        same(_reason(logs, keccak256("coop_3"), 1), Refusal.InvalidKey.selector, "no wallet");
        (uint24 index, IFarmerRegistry.Cooperative memory found) = registry.cooperativeOf(keccak256("coop_3"));
        same(index, 3, "index");
        same(found.wallet, address(3), "wallet");
        same(registry.walletAt(1), wallet, "wallet of the first is kept");
        same(registry.cooperativeAt(3).key, keccak256("coop_3"), "key");
    }

    function test_only_admin_changes_a_wallet() public {
        vm.prank(OPERATOR);
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        registry.setCooperativeWallet(COOP, STRANGER);
        vm.startPrank(ADMIN);
        registry.setCooperativeWallet(COOP, STRANGER);
        vm.expectRevert(Refusal.CooperativeNotFound.selector);
        registry.setCooperativeWallet(keccak256("nobody"), STRANGER);
        vm.expectRevert(Refusal.ZeroAddress.selector);
        registry.setCooperativeWallet(COOP, address(0));
        vm.stopPrank();
        (uint24 index, address signer) = registry.signerOf(COOP);
        same(index, 1, "index");
        same(signer, STRANGER, "wallet");
        yes(registry.wasWallet(1, wallet), "the old one is remembered");
        no(registry.wasWallet(1, STRANGER), "the new one was not it before");
        no(registry.wasWallet(2, wallet), "nor is it another's");
    }

    function test_a_pause_of_minting_stops_registrations_and_not_the_rest() public {
        bytes32 known = _farmer("UG-known");
        _pause(roles.MINTING());
        vm.startPrank(OPERATOR);
        vm.expectRevert(Refusal.AreaPaused.selector);
        registry.register(new FarmerRegistry.FarmerEntry[](1));
        vm.expectRevert(Refusal.AreaPaused.selector);
        registry.registerCooperatives(new FarmerRegistry.CooperativeEntry[](1));
        FarmerRegistry.ActiveEntry[] memory off = new FarmerRegistry.ActiveEntry[](1);
        off[0] = FarmerRegistry.ActiveEntry(known, false);
        registry.setFarmersActive(off);
        vm.stopPrank();
        no(registry.farmerOf(known).active, "a brake works while paused");
        _unpause(roles.MINTING());
        yes(registry.farmerOf(_farmer("UG-late")).index != 0, "registered again");
    }

    function test_setCooperativesActive() public {
        FarmerRegistry.ActiveEntry[] memory entries = new FarmerRegistry.ActiveEntry[](3);
        entries[0] = FarmerRegistry.ActiveEntry(COOP, false);
        entries[1] = FarmerRegistry.ActiveEntry(COOP, false);
        entries[2] = FarmerRegistry.ActiveEntry(keccak256("nobody"), false);
        vm.recordLogs();
        vm.prank(OPERATOR);
        registry.setCooperativesActive(entries);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        same(_count(logs, FarmerRegistry.CooperativeActiveSet.selector), 1, "set");
        yes(_skipped(logs, COOP, 1), "skipped");
        same(_reason(logs, keccak256("nobody"), 2), Refusal.CooperativeNotFound.selector, "unknown");
        no(registry.cooperativeAt(1).active, "suspended");
    }

    /* FARMERS */

    function test_setFarmersActive() public {
        bytes32 key = _farmer("UG-1");
        FarmerRegistry.ActiveEntry[] memory entries = new FarmerRegistry.ActiveEntry[](3);
        entries[0] = FarmerRegistry.ActiveEntry(key, false);
        entries[1] = FarmerRegistry.ActiveEntry(key, false);
        entries[2] = FarmerRegistry.ActiveEntry(keccak256("nobody"), false);
        vm.recordLogs();
        vm.prank(OPERATOR);
        registry.setFarmersActive(entries);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        yes(_skipped(logs, key, 1), "skipped");
        same(_reason(logs, keccak256("nobody"), 2), Refusal.FarmerNotRegistered.selector, "unknown");
        (,,, bytes4 refusal) = registry.standingOf(key);
        same(refusal, Refusal.FarmerInactive.selector, "standing");
    }

    function test_recordForestChecks_moves_the_flag() public {
        bytes32 key = _farmer("UG-1");
        FarmerRegistry.ForestEntry[] memory entries = new FarmerRegistry.ForestEntry[](2);
        entries[0] = FarmerRegistry.ForestEntry(key, false, keccak256("result"), 0x55);
        entries[1] = FarmerRegistry.ForestEntry(keccak256("nobody"), true, 0, 0x55);
        vm.recordLogs();
        vm.prank(OPERATOR);
        registry.recordForestChecks(entries);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        same(_count(logs, FarmerRegistry.ForestChecked.selector), 1, "checked");
        same(_reason(logs, keccak256("nobody"), 1), Refusal.FarmerNotRegistered.selector, "unknown");
        (,,, bytes4 refusal) = registry.standingOf(key);
        same(refusal, Refusal.ForestCheckFailed.selector, "standing");
    }

    function test_updateBoundaries() public {
        bytes32 key = _farmer("UG-1");
        FarmerRegistry.BoundaryEntry[] memory entries = new FarmerRegistry.BoundaryEntry[](3);
        entries[0] = FarmerRegistry.BoundaryEntry(key, keccak256("new"), 0x70);
        entries[1] = entries[0];
        entries[2] = FarmerRegistry.BoundaryEntry(keccak256("nobody"), keccak256("new"), 0x70);
        vm.recordLogs();
        vm.prank(OPERATOR);
        registry.updateBoundaries(entries);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        yes(_skipped(logs, key, 1), "skipped");
        same(_reason(logs, keccak256("nobody"), 2), Refusal.FarmerNotRegistered.selector, "unknown");
        same(registry.farmerOf(key).boundary, keccak256("new"), "boundary");
        same(registry.farmerOf(key).boundaryCodec, 0x70, "codec");
    }

    /* TRANSFERS */

    // spec: farmer-transfer-on-chain
    function test_a_transferred_farmer_delivers_to_the_new_cooperative_and_its_batches_stay() public {
        bytes32 key = _farmer("UG-1");
        uint256 before = _deliver(key, 60_000);
        vm.recordLogs();
        _transferTo(key, COOP, COOP2);
        same(_count(vm.getRecordedLogs(), FarmerRegistry.FarmerTransferred.selector), 1, "event");
        uint256 later = _deliver(key, 60_000);

        same(registry.farmerOf(key).cooperative, 2, "cooperative");
        same(credit.accountOf(key).cooperative, 2, "credit file");
        same(batches.cooperativeOf(before), 1, "what was delivered before");
        same(batches.ownerOf(before), wallet, "stays with the old wallet");
        same(batches.cooperativeOf(later), 2, "what is delivered after");
        same(batches.ownerOf(later), registry.walletAt(2), "is the new one's");
        same(credit.scoreOf(key), 520, "the score goes along");
    }

    function test_transfers_are_decided_one_by_one() public {
        bytes32 there = _farmerOf("UG-there", COOP2);
        bytes32 known = _farmer("UG-known");
        FarmerRegistry.TransferEntry[] memory entries = new FarmerRegistry.TransferEntry[](6);
        entries[0] = FarmerRegistry.TransferEntry(keccak256("nobody"), COOP, COOP2);
        entries[1] = FarmerRegistry.TransferEntry(there, COOP, COOP2);
        entries[2] = FarmerRegistry.TransferEntry(there, COOP, keccak256("coop_3"));
        entries[3] = FarmerRegistry.TransferEntry(known, COOP, keccak256("coop_3"));
        entries[4] = FarmerRegistry.TransferEntry(known, keccak256("coop_3"), COOP2);
        entries[5] = FarmerRegistry.TransferEntry(known, COOP, COOP2);
        vm.recordLogs();
        vm.prank(OPERATOR);
        registry.transfer(entries);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        same(_reason(logs, keccak256("nobody"), 0), Refusal.FarmerNotRegistered.selector, "nobody");
        yes(_skipped(logs, there, 1), "who is there");
        same(_reason(logs, there, 2), Refusal.FarmerNotMember.selector, "not with the one that it should leave");
        same(_reason(logs, known, 3), Refusal.InvalidCooperative.selector, "to nobody");
        same(_reason(logs, known, 4), Refusal.FarmerNotMember.selector, "from nobody");
        same(registry.farmerOf(known).cooperative, 2, "the last one goes on");
    }

    function test_a_late_repeat_of_a_transfer_undoes_nothing() public {
        bytes32 key = _farmer("UG-1");
        _transferTo(key, COOP, COOP2);
        _transferTo(key, COOP2, COOP);
        _transferTo(key, COOP, COOP);
        same(registry.farmerOf(key).cooperative, 1, "back, and there");
        _transferTo(key, COOP2, COOP2);
        same(registry.farmerOf(key).cooperative, 1, "not moved by one that it has left");
    }

    function test_nobody_goes_to_a_suspended_cooperative_but_away_from_one() public {
        bytes32 key = _farmer("UG-1");
        _setCooperative(COOP2, false);
        vm.recordLogs();
        _transferTo(key, COOP, COOP2);
        same(_reason(vm.getRecordedLogs(), key, 0), Refusal.InvalidCooperative.selector, "suspended");
        same(registry.farmerOf(key).cooperative, 1, "stays");
        _setCooperative(COOP2, true);
        _setCooperative(COOP, false);
        _transferTo(key, COOP, COOP2);
        same(registry.farmerOf(key).cooperative, 2, "leaves a suspended one");
    }

    function test_transfers_ask_for_the_operator_minting_and_a_bearable_number() public {
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        registry.transfer(new FarmerRegistry.TransferEntry[](0));
        vm.startPrank(OPERATOR);
        vm.expectRevert(Refusal.TooManyItems.selector);
        registry.transfer(new FarmerRegistry.TransferEntry[](101));
        vm.stopPrank();
        _pause(roles.MINTING());
        vm.prank(OPERATOR);
        vm.expectRevert(Refusal.AreaPaused.selector);
        registry.transfer(new FarmerRegistry.TransferEntry[](0));
    }

    /// @dev Only the owner pledges, and the owner is the old cooperative: the farmer borrows on what it delivers now.
    function test_an_old_batch_secures_no_new_loan_after_the_transfer() public {
        bytes32 key = _farmer("UG-1");
        uint256 tokenId = _deliver(key, 600_000);
        _depositAs(MFI, 5_000e6);
        same(vault.quote(_requests(0, tokenId, 0)[0]).refusal, bytes4(0), "before");
        _transferTo(key, COOP, COOP2);
        same(vault.quote(_requests(0, tokenId, 0)[0]).refusal, Refusal.BatchNotEligible.selector, "after");
        tokenId = _deliver(key, 600_000);
        same(vault.quote(_requests(0, tokenId, 0)[0]).refusal, bytes4(0), "on a new one");
    }

    function test_standing_of_nobody() public view {
        (uint32 index,,, bytes4 refusal) = registry.standingOf(keccak256("nobody"));
        same(index, 0, "index");
        same(refusal, Refusal.FarmerNotRegistered.selector, "refusal");
    }

    /* BREACHES */

    function test_a_breach_is_recorded_once() public {
        FarmerRegistry.BreachEntry[] memory entries = new FarmerRegistry.BreachEntry[](4);
        bytes16 id = _id();
        entries[0] = FarmerRegistry.BreachEntry(id, COOP, keccak256("why"));
        entries[1] = entries[0];
        entries[2] = FarmerRegistry.BreachEntry(_id(), keccak256("nobody"), 0);
        entries[3] = FarmerRegistry.BreachEntry(0, COOP, 0);
        vm.recordLogs();
        vm.prank(COMPLIANCE);
        registry.recordBreaches(entries);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        same(_count(logs, FarmerRegistry.CooperativeBreached.selector), 1, "recorded");
        yes(_skipped(logs, id, 1), "skipped");
        same(_reason(logs, entries[2].breachId, 2), Refusal.CooperativeNotFound.selector, "unknown");
        same(_reason(logs, 0, 3), Refusal.InvalidKey.selector, "no id");
        same(credit.breachesOf(1), 1, "counted");
        yes(registry.isBreachRecorded(id), "kept");
    }

    function test_every_entry_point_asks_for_its_role() public {
        vm.startPrank(STRANGER);
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        registry.registerCooperatives(new FarmerRegistry.CooperativeEntry[](0));
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        registry.setCooperativesActive(new FarmerRegistry.ActiveEntry[](0));
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        registry.setFarmersActive(new FarmerRegistry.ActiveEntry[](0));
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        registry.recordForestChecks(new FarmerRegistry.ForestEntry[](0));
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        registry.updateBoundaries(new FarmerRegistry.BoundaryEntry[](0));
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        registry.recordBreaches(new FarmerRegistry.BreachEntry[](0));
        vm.stopPrank();
        vm.prank(OPERATOR);
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        registry.recordBreaches(new FarmerRegistry.BreachEntry[](0));
    }

    function _setCooperative(bytes32 key, bool active) private {
        FarmerRegistry.ActiveEntry[] memory entries = new FarmerRegistry.ActiveEntry[](1);
        entries[0] = FarmerRegistry.ActiveEntry(key, active);
        vm.prank(OPERATOR);
        registry.setCooperativesActive(entries);
    }
}
