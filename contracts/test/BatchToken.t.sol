// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {BatchToken} from "../src/BatchToken.sol";
import {FarmerRegistry} from "../src/FarmerRegistry.sol";
import {TraceLog} from "../src/TraceLog.sol";
import {IBatchToken} from "../src/interfaces/IBatchToken.sol";
import {ICreditScore} from "../src/interfaces/ICreditScore.sol";
import {Refusal} from "../src/libraries/Refusal.sol";
import {Stage} from "../src/libraries/Types.sol";
import {Deployment} from "./Deployment.sol";
import {Vm} from "./Test.sol";

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
        vm.expectRevert(Refusal.BatchNotEligible.selector);
        batches.seize(2);
        vm.stopPrank();
    }

    function testFuzz_only_the_vault_touches_locks(address caller) public {
        vm.assume(caller != address(vault));
        _deliverItems(_items(1));
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
