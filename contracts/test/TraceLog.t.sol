// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {BatchToken} from "../src/BatchToken.sol";
import {TraceLog} from "../src/TraceLog.sol";
import {Refusal} from "../src/libraries/Refusal.sol";
import {Stage} from "../src/libraries/Types.sol";
import {Deployment} from "./Deployment.sol";
import {Vm} from "./Test.sol";

contract TraceLogTest is Deployment {
    bytes32 internal key;

    function setUp() public override {
        super.setUp();
        key = _farmer("UG-1");
    }

    function _try(uint256 tokenId, uint8 stage) private returns (Vm.Log[] memory) {
        TraceLog.Step[] memory steps = new TraceLog.Step[](1);
        steps[0] = TraceLog.Step(tokenId, stage, 0, 0);
        vm.recordLogs();
        vm.prank(OPERATOR);
        trace.advance(steps);
        return vm.getRecordedLogs();
    }

    /// @dev A batch at a stage.
    function _batchAt(Stage stage) private returns (uint256 tokenId) {
        tokenId = _deliver(key, 60_000);
        if (stage == Stage.VOIDED) {
            BatchToken.Void[] memory items = new BatchToken.Void[](1);
            items[0].tokenId = tokenId;
            vm.prank(OPERATOR);
            batches.void(items);
            return tokenId;
        }
        if (stage >= Stage.GRADED) _advance(tokenId, Stage.GRADED);
        if (stage >= Stage.MILLED) _advance(tokenId, Stage.MILLED);
        if (stage >= Stage.WAREHOUSED) _advance(tokenId, Stage.WAREHOUSED);
        bytes16 orderId;
        if (stage >= Stage.COMMITTED) orderId = _confirm(_tokens(tokenId), 4e6, 0);
        if (stage >= Stage.EXPORTED) _advance(tokenId, Stage.EXPORTED);
        if (stage >= Stage.SETTLED) _pay(orderId, _tokens(tokenId));
        same(uint8(trace.stageOf(tokenId)), uint8(stage), "stage to start from");
    }

    /// @dev Every stage against every target: only four moves are the operator's.
    function test_all_pairs_of_stages() public {
        for (uint8 from = 1; from <= 8; ++from) {
            for (uint8 to; to <= 9; ++to) {
                uint256 tokenId = _batchAt(Stage(from));
                Vm.Log[] memory logs = _try(tokenId, to);
                bytes4 reason = _reason(logs, bytes32(tokenId), 0);
                uint8 reached = uint8(trace.stageOf(tokenId));
                if (from == uint8(Stage.VOIDED)) {
                    same(reason, Refusal.BatchVoided.selector, "a voided batch goes nowhere");
                    same(reached, from, "unchanged");
                } else if (to != 0 && to <= from) {
                    yes(_skipped(logs, bytes32(tokenId), 0), "reached before: skipped");
                    same(reached, from, "unchanged");
                } else if (to == from + 1 && to != uint8(Stage.COMMITTED) && to < uint8(Stage.SETTLED)) {
                    same(reason, bytes4(0), "the next stage is recorded");
                    same(reached, to, "moved");
                } else {
                    bool ordered = from == uint8(Stage.WAREHOUSED) && to == uint8(Stage.COMMITTED);
                    same(
                        reason, ordered ? Refusal.PoNotConfirmed.selector : Refusal.StageOutOfOrder.selector, "rejected"
                    );
                    same(reached, from, "unchanged");
                }
            }
        }
    }

    function test_unknown_batches_are_rejected() public {
        same(_reason(_try(99, 2), bytes32(uint256(99)), 0), Refusal.BatchNotFound.selector, "reason");
        same(uint8(trace.stageOf(99)), 0, "stage");
    }

    // spec: trace-log
    function test_by_is_the_wallet_of_the_cooperative() public {
        bytes32 other = _farmerOf("UG-2", COOP2);
        uint256 a = _deliver(key, 60_000);
        uint256 b = _deliver(other, 60_000);
        TraceLog.Step[] memory steps = new TraceLog.Step[](3);
        steps[0] = TraceLog.Step(a, 2, keccak256("e"), 0x70);
        steps[1] = TraceLog.Step(b, 2, keccak256("f"), 0x70);
        steps[2] = TraceLog.Step(a, 3, keccak256("g"), 0x70);
        vm.recordLogs();
        vm.prank(OPERATOR);
        trace.advance(steps);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        address[3] memory wanted = [wallet, WALLET2, wallet];
        for (uint256 i; i < 3; ++i) {
            (Stage stage, address by, bytes32 evidence, uint8 codec) =
                abi.decode(logs[i].data, (Stage, address, bytes32, uint8));
            same(by, wanted[i], "wallet");
            same(uint8(stage), steps[i].stage, "stage");
            same(evidence, steps[i].evidence, "evidence");
            same(codec, 0x70, "codec");
        }
    }

    function test_of_a_hundred_callers_one_moves_the_batch() public {
        uint256 tokenId = _deliver(key, 60_000);
        TraceLog.Step[] memory steps = new TraceLog.Step[](100);
        for (uint256 i; i < 100; ++i) {
            steps[i] = TraceLog.Step(tokenId, 2, bytes32(i), 0);
        }
        vm.recordLogs();
        vm.prank(OPERATOR);
        trace.advance(steps);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        same(_count(logs, TraceLog.StageRecorded.selector), 1, "recorded");
        yes(_skipped(logs, bytes32(tokenId), 99), "the last is skipped");
    }

    function test_neighbours_in_a_word_do_not_touch_each_other() public {
        for (uint256 i; i < 70; ++i) {
            _deliver(key, 60_000);
        }
        _warehouse(33);
        _advance(32, Stage.GRADED);
        for (uint256 i = 1; i <= 70; ++i) {
            same(uint8(trace.stageOf(i)), i == 33 ? 4 : i == 32 ? 2 : 1, "stage");
        }
        uint256[] memory ids = new uint256[](2);
        ids[0] = 33;
        ids[1] = 34;
        same(uint8(trace.stagesOf(ids)[0]), 4, "many, first");
        same(uint8(trace.stagesOf(ids)[1]), 1, "many, second");
    }

    function test_an_export_without_order_is_rejected() public {
        uint256 tokenId = _batchAt(Stage.COMMITTED);
        bytes16 orderId = escrow.lotOf(tokenId).orderId;
        vm.prank(MULTISIG);
        escrow.release(orderId, _tokens(tokenId));
        same(_reason(_try(tokenId, 6), bytes32(tokenId), 0), Refusal.PoNotConfirmed.selector, "reason");
        same(uint8(trace.stageOf(tokenId)), uint8(Stage.COMMITTED), "stage");
    }

    function testFuzz_only_contracts_record_their_stages(address caller) public {
        vm.assume(caller != address(batches) && caller != address(escrow));
        uint256 tokenId = _deliver(key, 60_000);
        vm.startPrank(caller);
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        trace.deliver(77, caller, 0, 0);
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        trace.commit(tokenId, caller, 0, 0);
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        trace.void(tokenId, caller, 0, 0);
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        trace.settle(tokenId, caller);
        vm.stopPrank();
    }

    function test_the_contracts_too_are_held_to_the_order() public {
        uint256 tokenId = _deliver(key, 60_000);
        vm.prank(address(batches));
        vm.expectRevert(Refusal.StageOutOfOrder.selector);
        trace.deliver(tokenId, wallet, 0, 0);
        vm.startPrank(address(escrow));
        vm.expectRevert(Refusal.StageOutOfOrder.selector);
        trace.commit(tokenId, wallet, 0, 0);
        vm.expectRevert(Refusal.StageOutOfOrder.selector);
        trace.settle(tokenId, wallet);
        vm.stopPrank();
    }

    function test_each_contract_records_only_its_own_stages() public {
        uint256 tokenId = _batchAt(Stage.WAREHOUSED);
        vm.startPrank(address(batches));
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        trace.commit(tokenId, wallet, 0, 0);
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        trace.settle(tokenId, wallet);
        vm.stopPrank();
        vm.startPrank(address(escrow));
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        trace.void(tokenId, wallet, 0, 0);
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        trace.deliver(tokenId + 1, wallet, 0, 0);
        vm.stopPrank();
    }

    /// @dev From DELIVERED to WAREHOUSED; not nothing, not in an order or after, not twice.
    function test_what_can_be_voided() public {
        for (uint8 from; from <= 8; ++from) {
            uint256 tokenId = from == 0 ? 4711 : _batchAt(Stage(from));
            bool can = from >= uint8(Stage.DELIVERED) && from <= uint8(Stage.WAREHOUSED);
            vm.prank(address(batches));
            if (!can) vm.expectRevert(Refusal.StageOutOfOrder.selector);
            trace.void(tokenId, wallet, 0, 0);
            same(uint8(trace.stageOf(tokenId)), can ? uint8(Stage.VOIDED) : from, "stage");
        }
    }

    /// @dev What an order let go keeps its stage; the rest is held to the order.
    function test_what_can_be_committed() public {
        for (uint8 from; from <= 8; ++from) {
            uint256 tokenId = from == 0 ? 4711 : _batchAt(Stage(from));
            Stage wanted = Stage(from == uint8(Stage.WAREHOUSED) ? uint8(Stage.COMMITTED) : from);
            bool can = from >= uint8(Stage.WAREHOUSED) && from <= uint8(Stage.EXPORTED);
            vm.prank(address(escrow));
            if (!can) vm.expectRevert(Refusal.StageOutOfOrder.selector);
            Stage stage = trace.commit(tokenId, wallet, 0, 0);
            if (can) same(uint8(stage), uint8(wanted), "answer");
            same(uint8(trace.stageOf(tokenId)), uint8(wanted), "stage");
        }
    }

    function test_advance_refuses_strangers_and_too_many() public {
        vm.prank(STRANGER);
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        trace.advance(new TraceLog.Step[](0));
        vm.prank(OPERATOR);
        vm.expectRevert(Refusal.TooManyItems.selector);
        trace.advance(new TraceLog.Step[](501));
    }
}
