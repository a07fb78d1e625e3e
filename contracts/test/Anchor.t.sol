// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Anchor} from "../src/Anchor.sol";
import {Refusal} from "../src/libraries/Refusal.sol";
import {Deployment} from "./Deployment.sol";
import {Vm} from "./Test.sol";

contract AnchorTest is Deployment {
    bytes32 internal constant LOG = keccak256("origin");

    function _anchor(uint64 size, bytes32 root) private returns (Vm.Log[] memory) {
        Anchor.Checkpoint[] memory points = new Anchor.Checkpoint[](1);
        points[0] = Anchor.Checkpoint(LOG, size, root);
        vm.recordLogs();
        vm.prank(OPERATOR);
        anchor.anchor(points);
        return vm.getRecordedLogs();
    }

    function test_checkpoints_are_kept_by_size() public {
        _anchor(10, keccak256("a"));
        _anchor(25, keccak256("b"));
        same(anchor.rootAt(LOG, 10), keccak256("a"), "first");
        same(anchor.rootAt(LOG, 25), keccak256("b"), "second");
        same(anchor.latestSize(LOG), 25, "newest");
        same(anchor.latestSize(keccak256("other")), 0, "another log");
    }

    function test_history_cannot_be_rewritten() public {
        _anchor(10, keccak256("a"));
        _anchor(25, keccak256("b"));
        yes(_skipped(_anchor(25, keccak256("b")), LOG, 0), "same again");
        yes(_skipped(_anchor(10, keccak256("a")), LOG, 0), "old again");
        same(_reason(_anchor(25, keccak256("c")), LOG, 0), Refusal.CheckpointConflict.selector, "another root");
        same(_reason(_anchor(20, keccak256("c")), LOG, 0), Refusal.CheckpointConflict.selector, "smaller");
        same(_reason(_anchor(30, 0), LOG, 0), Refusal.InvalidKey.selector, "no root");
        same(_reason(_anchor(0, keccak256("c")), LOG, 0), Refusal.InvalidKey.selector, "no size");
        same(anchor.rootAt(LOG, 25), keccak256("b"), "kept");
    }

    function testFuzz_only_the_operator_anchors(address caller) public {
        vm.assume(caller != OPERATOR);
        vm.prank(caller);
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        anchor.anchor(new Anchor.Checkpoint[](0));
    }
}
