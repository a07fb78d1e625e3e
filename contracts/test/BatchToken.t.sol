// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {BatchToken} from "../src/BatchToken.sol";
import {FarmerRegistry} from "../src/FarmerRegistry.sol";
import {TraceLog} from "../src/TraceLog.sol";
import {IBatchToken} from "../src/interfaces/IBatchToken.sol";
import {ICreditScore} from "../src/interfaces/ICreditScore.sol";
import {Refusal} from "../src/libraries/Refusal.sol";
import {ScoreEvent, Stage} from "../src/libraries/Types.sol";
import {Deployment} from "./Deployment.sol";
import {Vm} from "./Test.sol";

/// @notice An address with code.
contract SecondVault {}

contract BatchTokenTest is Deployment {
    bytes32 internal key;

    function setUp() public override {
        super.setUp();
        key = _farmer("UG-1");
    }

    function _deliverItems(BatchToken.Delivery[] memory items) private returns (Vm.Log[] memory) {
        vm.recordLogs();
        vm.prank(OPERATOR);
        batches.deliver(items);
        return vm.getRecordedLogs();
    }

    function _items(uint256 n) private view returns (BatchToken.Delivery[] memory items) {
        items = new BatchToken.Delivery[](n);
        for (uint256 i; i < n; ++i) {
            items[i] = _delivery(i + 1, key, 60_000);
        }
    }

    /* DELIVER */

    function test_a_delivery_mints_scores_and_traces() public {
        Vm.Log[] memory logs = _deliverItems(_items(1));
        same(batches.ownerOf(1), wallet, "owner");
        same(batches.farmerKeyOf(1), key, "farmer");
        IBatchToken.Batch memory batch = batches.batchOf(1);
        same(batch.farmer, 1, "farmer index");
        same(batch.cooperative, 1, "cooperative");
        same(batch.grams, 60_000, "grams");
        same(batch.grade, 2, "grade");
        no(batch.locked, "lock");
        same(credit.scoreOf(key), 510, "score");
        same(uint8(trace.stageOf(1)), uint8(Stage.DELIVERED), "stage");
        same(_count(logs, BatchToken.Delivered.selector), 1, "Delivered");
        same(_count(logs, ICreditScore.ScoreChanged.selector), 1, "ScoreChanged");
        same(_count(logs, TraceLog.StageRecorded.selector), 1, "StageRecorded");
    }

    function test_a_repeated_delivery_is_skipped_and_scores_once() public {
        _deliverItems(_items(2));
        Vm.Log[] memory logs = _deliverItems(_items(3));
        yes(_skipped(logs, bytes32(uint256(1)), 0), "first");
        yes(_skipped(logs, bytes32(uint256(2)), 1), "second");
        same(batches.balanceOf(wallet), 3, "tokens");
        same(credit.scoreOf(key), 530, "score");
    }

    function test_the_same_token_twice_in_one_call_is_minted_once() public {
        BatchToken.Delivery[] memory items = _items(2);
        items[1].tokenId = 1;
        Vm.Log[] memory logs = _deliverItems(items);
        yes(_skipped(logs, bytes32(uint256(1)), 1), "second");
        same(credit.scoreOf(key), 510, "score");
    }

    function test_bad_items_are_rejected_each_with_its_reason() public {
        bytes32 inactive = _farmer("UG-2");
        bytes32 cleared = _farmer("UG-3");
        bytes32 suspended = _farmerOf("UG-4", COOP2);
        FarmerRegistry.ActiveEntry[] memory off = new FarmerRegistry.ActiveEntry[](1);
        off[0] = FarmerRegistry.ActiveEntry(inactive, false);
        vm.startPrank(OPERATOR);
        registry.setFarmersActive(off);
        off[0] = FarmerRegistry.ActiveEntry(COOP2, false);
        registry.setCooperativesActive(off);
        FarmerRegistry.ForestEntry[] memory check = new FarmerRegistry.ForestEntry[](1);
        check[0] = FarmerRegistry.ForestEntry(cleared, false, 0, 0);
        registry.recordForestChecks(check);
        vm.stopPrank();

        BatchToken.Delivery[] memory items = _items(10);
        items[0].farmerKey = keccak256("nobody");
        items[1].farmerKey = inactive;
        items[2].farmerKey = cleared;
        items[3].farmerKey = suspended;
        items[4].grams = 999;
        items[5].grams = 5_000_001;
        items[6].grade = 4;
        items[7].tokenId = 0;
        items[8].tokenId = uint256(type(uint64).max) + 1;
        Vm.Log[] memory logs = _deliverItems(items);
        same(_reason(logs, bytes32(uint256(1)), 0), Refusal.FarmerNotRegistered.selector, "nobody");
        same(_reason(logs, bytes32(uint256(2)), 1), Refusal.FarmerInactive.selector, "inactive");
        same(_reason(logs, bytes32(uint256(3)), 2), Refusal.ForestCheckFailed.selector, "forest");
        same(_reason(logs, bytes32(uint256(4)), 3), Refusal.CooperativeNotActive.selector, "cooperative");
        same(_reason(logs, bytes32(uint256(5)), 4), Refusal.WeightOutOfRange.selector, "light");
        same(_reason(logs, bytes32(uint256(6)), 5), Refusal.WeightOutOfRange.selector, "heavy");
        same(_reason(logs, bytes32(uint256(7)), 6), Refusal.InvalidGrade.selector, "grade");
        same(_reason(logs, 0, 7), Refusal.InvalidKey.selector, "zero");
        same(_reason(logs, bytes32(items[8].tokenId), 8), Refusal.InvalidKey.selector, "large");
        same(batches.ownerOf(10), wallet, "the good one");
        same(_count(logs, BatchToken.Delivered.selector), 1, "one minted");
    }

    function test_the_edges_of_weight_are_in() public {
        BatchToken.Delivery[] memory items = _items(2);
        items[0].grams = 1_000;
        items[1].grams = 5_000_000;
        _deliverItems(items);
        same(batches.batchOf(1).grams, 1_000, "1 kg");
        same(batches.batchOf(2).grams, 5_000_000, "5,000 kg");
    }

    function testFuzz_what_is_packed_comes_out(uint64 tokenId, uint32 grams, uint8 grade, bool second) public {
        tokenId = uint64(bound(tokenId, 1, type(uint64).max));
        grams = uint32(bound(grams, 1_000, 5_000_000));
        grade = uint8(bound(grade, 0, 3));
        bytes32 who = second ? _farmerOf("UG-9", COOP2) : key;
        BatchToken.Delivery[] memory items = new BatchToken.Delivery[](1);
        items[0] = BatchToken.Delivery(tokenId, who, grams, grade, 0, 0);
        _deliverItems(items);
        IBatchToken.Batch memory batch = batches.batchOf(tokenId);
        same(batch.owner, second ? WALLET2 : wallet, "owner");
        same(batch.cooperative, second ? 2 : 1, "cooperative");
        same(batch.farmer, second ? 2 : 1, "farmer");
        same(batch.grams, grams, "grams");
        same(batch.grade, grade, "grade");
        same(uint8(trace.stageOf(tokenId)), 1, "stage");
    }

    function test_deliver_refuses_strangers_and_too_many() public {
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        batches.deliver(_items(1));
        vm.prank(OPERATOR);
        vm.expectRevert(Refusal.TooManyItems.selector);
        batches.deliver(new BatchToken.Delivery[](341));
    }

    /* TOKEN */

    function test_a_free_batch_moves_and_a_locked_one_does_not() public {
        _deliverItems(_items(1));
        vm.prank(wallet);
        batches.transferFrom(wallet, STRANGER, 1);
        same(batches.ownerOf(1), STRANGER, "moved");
        vm.prank(address(vault));
        batches.lock(1);
        vm.prank(STRANGER);
        vm.expectRevert(Refusal.BatchHasActiveLoan.selector);
        batches.transferFrom(STRANGER, wallet, 1);
        vm.prank(address(vault));
        batches.unlock(1);
        vm.prank(STRANGER);
        batches.transferFrom(STRANGER, wallet, 1);
        same(batches.batchOf(1).grams, 60_000, "data stays");
    }

    function test_a_batch_is_locked_at_most_once() public {
        _deliverItems(_items(1));
        vm.startPrank(address(vault));
        batches.lock(1);
        vm.expectRevert(Refusal.BatchHasActiveLoan.selector);
        batches.lock(1);
        vm.expectRevert(Refusal.BatchNotFound.selector);
        batches.lock(2);
        vm.stopPrank();
    }

    function test_seize_and_release() public {
        _deliverItems(_items(2));
        vm.startPrank(address(vault));
        batches.lock(1);
        batches.seize(1);
        same(batches.ownerOf(1), address(vault), "seized");
        yes(batches.batchOf(1).locked, "still locked");
        vm.expectRevert(Refusal.BatchHasActiveLoan.selector);
        batches.transferFrom(address(vault), STRANGER, 1);
        batches.release(1, STRANGER);
        same(batches.ownerOf(1), STRANGER, "released");
        no(batches.batchOf(1).locked, "free");
        same(batches.batchOf(1).locker, 0, "nobody's");
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        batches.seize(2);
        vm.stopPrank();
    }

    function testFuzz_only_the_vault_touches_locks(address caller, bool locked) public {
        vm.assume(caller != address(vault));
        _deliverItems(_items(1));
        if (locked) {
            vm.prank(address(vault));
            batches.lock(1);
        }
        vm.startPrank(caller);
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        batches.lock(1);
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        batches.unlock(1);
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        batches.seize(1);
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        batches.release(1, caller);
        vm.stopPrank();
    }

    /// @dev A vault that is nothing but an address in the registry, past its wait.
    function _secondVault() private returns (address second) {
        second = address(new SecondVault());
        vm.prank(ADMIN);
        vaults.add(second);
        vm.warp(block.timestamp + VAULT_DELAY);
    }

    function test_a_lock_belongs_to_the_vault_that_set_it() public {
        address second = _secondVault();
        _deliverItems(_items(2));
        vm.prank(address(vault));
        batches.lock(1);
        vm.prank(second);
        batches.lock(2);
        same(batches.lockerOf(1), address(vault), "first");
        same(batches.lockerOf(2), second, "second");
        same(batches.lockerOf(3), address(0), "no batch");
        same(batches.batchOf(2).locker, 2, "index");
        vm.startPrank(second);
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        batches.unlock(1);
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        batches.seize(1);
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        batches.release(1, second);
        batches.unlock(2);
        vm.stopPrank();
        same(batches.lockerOf(2), address(0), "free");
        vm.prank(address(vault));
        batches.lock(2);
        same(batches.lockerOf(2), address(vault), "and lent on by the other");
        IBatchToken.Batch memory batch = batches.batchOf(2);
        same(batch.grams, 60_000, "the data beside the lock is whole");
        same(batch.grade, 2, "grade");
    }

    function test_a_vault_locks_only_while_it_is_active() public {
        _deliverItems(_items(2));
        address second = address(new SecondVault());
        vm.prank(ADMIN);
        vaults.add(second);
        vm.prank(second);
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        batches.lock(1);
        vm.warp(block.timestamp + VAULT_DELAY);
        vm.prank(second);
        batches.lock(1);
        vm.prank(ADMIN);
        vaults.retire(second);
        vm.startPrank(second);
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        batches.lock(2);
        batches.unlock(1);
        vm.stopPrank();
        no(batches.batchOf(1).locked, "a retired vault lets go of what it has");
    }

    /* CORRECTION */

    function _correct(uint256 tokenId, uint32 grams, uint8 grade) private returns (Vm.Log[] memory) {
        BatchToken.Correction[] memory items = new BatchToken.Correction[](1);
        items[0] = BatchToken.Correction(tokenId, grams, grade, keccak256("scale"), 0x55);
        vm.recordLogs();
        vm.prank(OPERATOR);
        batches.correct(items);
        return vm.getRecordedLogs();
    }

    function test_a_correction_changes_weight_and_grade_and_keeps_what_stood() public {
        _deliverItems(_items(1));
        Vm.Log[] memory logs = _correct(1, 58_500, 3);
        IBatchToken.Batch memory batch = batches.batchOf(1);
        same(batch.grams, 58_500, "grams");
        same(batch.grade, 3, "grade");
        same(batch.farmer, 1, "farmer");
        same(batch.cooperative, 1, "cooperative");
        same(batch.owner, wallet, "owner");
        same(logs.length, 1, "one event");
        same(logs[0].topics[0], BatchToken.Corrected.selector, "Corrected");
        (uint32 gramsBefore, uint32 grams, uint8 gradeBefore, uint8 grade, bytes32 evidence, uint8 codec) =
            abi.decode(logs[0].data, (uint32, uint32, uint8, uint8, bytes32, uint8));
        same(gramsBefore, 60_000, "before");
        same(grams, 58_500, "after");
        same(gradeBefore, 2, "grade before");
        same(grade, 3, "grade after");
        same(evidence, keccak256("scale"), "evidence");
        same(codec, 0x55, "codec");
        yes(_skipped(_correct(1, 58_500, 3), bytes32(uint256(1)), 0), "again: skipped");
        same(credit.scoreOf(key), 510, "no points");
    }

    function testFuzz_a_correction_touches_nothing_else(uint32 grams, uint8 grade, bool locked) public {
        grams = uint32(bound(grams, 1_000, 5_000_000));
        grade = uint8(bound(grade, 0, 3));
        _deliverItems(_items(1));
        if (locked) {
            vm.prank(address(vault));
            batches.lock(1);
        }
        _correct(1, grams, grade);
        IBatchToken.Batch memory batch = batches.batchOf(1);
        same(batch.grams, grams, "grams");
        same(batch.grade, grade, "grade");
        same(batch.farmer, 1, "farmer");
        same(batch.cooperative, 1, "cooperative");
        same(batch.locked ? 1 : 0, locked ? 1 : 0, "lock");
        same(batch.locker, locked ? 1 : 0, "locker");
        no(batch.voided, "not voided");
    }

    function test_correction_reasons() public {
        _deliverItems(_items(3));
        same(_reason(_correct(9, 2_000, 0), bytes32(uint256(9)), 0), Refusal.BatchNotFound.selector, "nothing");
        same(_reason(_correct(1, 999, 0), bytes32(uint256(1)), 0), Refusal.WeightOutOfRange.selector, "light");
        same(_reason(_correct(1, 5_000_001, 0), bytes32(uint256(1)), 0), Refusal.WeightOutOfRange.selector, "heavy");
        same(_reason(_correct(1, 2_000, 4), bytes32(uint256(1)), 0), Refusal.InvalidGrade.selector, "grade");
        _void(2);
        same(_reason(_correct(2, 2_000, 0), bytes32(uint256(2)), 0), Refusal.BatchVoided.selector, "voided");
        _warehouse(3);
        _correct(3, 59_000, 2);
        same(batches.batchOf(3).grams, 59_000, "in the warehouse it may be");
        _confirm(_tokens(3), 4e6, 0);
        same(_reason(_correct(3, 2_000, 0), bytes32(uint256(3)), 0), Refusal.BatchNotEligible.selector, "in an order");
        yes(_skipped(_correct(3, 59_000, 2), bytes32(uint256(3)), 0), "a late repeat is skipped, not refused");
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        batches.correct(new BatchToken.Correction[](0));
        vm.prank(OPERATOR);
        vm.expectRevert(Refusal.TooManyItems.selector);
        batches.correct(new BatchToken.Correction[](341));
    }

    /* VOID */

    function _void(uint256 tokenId) private returns (Vm.Log[] memory) {
        BatchToken.Void[] memory items = new BatchToken.Void[](1);
        items[0] = BatchToken.Void(tokenId, keccak256("why"), 0x55);
        vm.recordLogs();
        vm.prank(OPERATOR);
        batches.void(items);
        return vm.getRecordedLogs();
    }

    function test_a_void_takes_the_points_back_and_ends_the_batch() public {
        _deliverItems(_items(2));
        _advance(1, Stage.GRADED);
        Vm.Log[] memory logs = _void(1);
        same(credit.scoreOf(key), 510, "one delivery is left");
        same(credit.accountOf(key).deliveries, 1, "counted");
        same(uint8(trace.stageOf(1)), uint8(Stage.VOIDED), "stage");
        yes(batches.batchOf(1).voided, "flag");
        same(batches.ownerOf(1), wallet, "the token stays where it was");
        same(logs.length, 3, "events");
        same(logs[0].topics[0], BatchToken.Voided.selector, "Voided");
        same(logs[0].topics[2], key, "farmer");
        same(logs[1].topics[0], ICreditScore.ScoreChanged.selector, "ScoreChanged");
        (ScoreEvent kind,,, uint256 ref) = abi.decode(logs[1].data, (ScoreEvent, uint16, uint16, uint256));
        same(uint8(kind), uint8(ScoreEvent.DELIVERY_VOIDED), "kind");
        same(ref, 1, "batch");
        same(logs[2].topics[0], TraceLog.StageRecorded.selector, "StageRecorded");
        (Stage stage, address by, bytes32 evidence,) = abi.decode(logs[2].data, (Stage, address, bytes32, uint8));
        same(uint8(stage), uint8(Stage.VOIDED), "stage");
        same(by, wallet, "wallet");
        same(evidence, keccak256("why"), "evidence");
    }

    function test_a_second_void_and_a_second_mint_change_nothing() public {
        _deliverItems(_items(1));
        _void(1);
        yes(_skipped(_void(1), bytes32(uint256(1)), 0), "skipped");
        same(credit.scoreOf(key), 500, "once");
        yes(_skipped(_deliverItems(_items(1)), bytes32(uint256(1)), 0), "the id is used");
        same(credit.scoreOf(key), 500, "no points for it");
        same(uint8(trace.stageOf(1)), uint8(Stage.VOIDED), "and no stage");
    }

    function test_a_voided_batch_never_moves_advances_sells_or_borrows() public {
        _fundVault(1_000e6);
        _deliverItems(_items(1));
        _warehouse(1);
        _void(1);
        vm.prank(wallet);
        vm.expectRevert(Refusal.BatchVoided.selector);
        batches.transferFrom(wallet, STRANGER, 1);
        vm.prank(address(vault));
        vm.expectRevert(Refusal.BatchVoided.selector);
        batches.lock(1);
        vm.prank(OPERATOR);
        vm.expectRevert(Refusal.BatchVoided.selector);
        escrow.confirm(_terms(_id(), _tokens(1), 4e6, 0));
        vm.recordLogs();
        bytes16 loanId = _borrow(1, 50e6);
        yes(_reason(vm.getRecordedLogs(), loanId, 0) != 0, "no loan");
        for (uint8 stage = 1; stage <= 8; ++stage) {
            vm.recordLogs();
            _advance(1, Stage(stage));
            same(_reason(vm.getRecordedLogs(), bytes32(uint256(1)), 0), Refusal.BatchVoided.selector, "no stage");
        }
    }

    function test_void_reasons() public {
        _deliverItems(_items(3));
        same(_reason(_void(9), bytes32(uint256(9)), 0), Refusal.BatchNotFound.selector, "nothing");
        vm.prank(address(vault));
        batches.lock(1);
        same(_reason(_void(1), bytes32(uint256(1)), 0), Refusal.BatchHasActiveLoan.selector, "collateral");
        _warehouse(2);
        _confirm(_tokens(2), 4e6, 0);
        same(_reason(_void(2), bytes32(uint256(2)), 0), Refusal.BatchNotEligible.selector, "in an order");
        same(credit.scoreOf(key), 530, "no points taken");
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        batches.void(new BatchToken.Void[](0));
        vm.prank(OPERATOR);
        vm.expectRevert(Refusal.TooManyItems.selector);
        batches.void(new BatchToken.Void[](341));
    }

    function test_a_bad_void_stops_no_other() public {
        _deliverItems(_items(3));
        BatchToken.Void[] memory items = new BatchToken.Void[](4);
        items[0] = BatchToken.Void(1, 0, 0);
        items[1] = BatchToken.Void(99, 0, 0);
        items[2] = BatchToken.Void(1, 0, 0);
        items[3] = BatchToken.Void(3, 0, 0);
        vm.recordLogs();
        vm.prank(OPERATOR);
        batches.void(items);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        same(_reason(logs, bytes32(uint256(99)), 1), Refusal.BatchNotFound.selector, "second");
        yes(_skipped(logs, bytes32(uint256(1)), 2), "third");
        same(credit.scoreOf(key), 510, "two taken back");
    }

    /* WALLETS */

    function test_batches_follow_their_cooperative_to_its_new_wallet() public {
        _deliverItems(_items(4));
        vm.prank(address(vault));
        batches.lock(2);
        _void(3);
        vm.prank(wallet);
        batches.transferFrom(wallet, STRANGER, 4);
        address fresh = address(0xF2E5);
        vm.prank(ADMIN);
        registry.setCooperativeWallet(COOP, fresh);

        uint256[] memory ids = new uint256[](5);
        for (uint256 i; i < 5; ++i) {
            ids[i] = i + 1;
        }
        vm.recordLogs();
        vm.prank(STRANGER);
        batches.follow(ids);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        same(batches.ownerOf(1), fresh, "moved");
        same(batches.ownerOf(2), fresh, "collateral, too");
        same(batches.lockerOf(2), address(vault), "still locked by its vault");
        same(_reason(logs, bytes32(uint256(3)), 2), Refusal.BatchVoided.selector, "voided");
        same(_reason(logs, bytes32(uint256(4)), 3), Refusal.InsufficientPermissions.selector, "sold to another");
        same(_reason(logs, bytes32(uint256(5)), 4), Refusal.BatchNotFound.selector, "nothing");
        vm.recordLogs();
        batches.follow(_tokens(1));
        yes(_skipped(vm.getRecordedLogs(), bytes32(uint256(1)), 0), "there already");
        same(batches.balanceOf(fresh), 2, "tokens");
    }

    function test_a_wallet_of_another_cooperative_is_not_followed() public {
        _deliverItems(_items(1));
        vm.prank(wallet);
        batches.transferFrom(wallet, WALLET2, 1);
        vm.startPrank(ADMIN);
        registry.setCooperativeWallet(COOP2, STRANGER);
        vm.stopPrank();
        vm.recordLogs();
        batches.follow(_tokens(1));
        same(
            _reason(vm.getRecordedLogs(), bytes32(uint256(1)), 0),
            Refusal.InsufficientPermissions.selector,
            "it was never the wallet of this one"
        );
    }

    /* PAUSE */

    function test_a_pause_of_minting_stops_deliveries_and_not_corrections() public {
        _deliverItems(_items(2));
        _pause(roles.MINTING());
        vm.prank(OPERATOR);
        vm.expectRevert(Refusal.AreaPaused.selector);
        batches.deliver(_items(3));
        _correct(1, 50_000, 1);
        same(batches.batchOf(1).grams, 50_000, "corrected");
        _void(2);
        yes(batches.batchOf(2).voided, "voided");
        _unpause(roles.MINTING());
        _deliverItems(_items(3));
        same(batches.ownerOf(3), wallet, "minted again");
    }

    function test_metadata() public {
        _deliverItems(_items(1));
        same(keccak256(bytes(batches.tokenURI(1))), keccak256("https://example.org/batch/1"), "uri");
        vm.prank(ADMIN);
        batches.setBaseUri("ipfs://");
        same(keccak256(bytes(batches.tokenURI(1))), keccak256("ipfs://1"), "new uri");
        vm.expectRevert(Refusal.BatchNotFound.selector);
        batches.tokenURI(2);
        vm.prank(OPERATOR);
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        batches.setBaseUri("x");
        yes(bytes(batches.name()).length > 0 && bytes(batches.symbol()).length > 0, "name");
        yes(batches.supportsInterface(0x80ac58cd), "ERC-721");
    }
}
