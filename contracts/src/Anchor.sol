// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Guarded} from "./Guarded.sol";
import {Roles} from "./Roles.sol";
import {IOutcome} from "./interfaces/IOutcome.sol";
import {Refusal} from "./libraries/Refusal.sol";

/// @title Anchor
/// @notice Root hashes of the audit ledger's checkpoints, so that nobody can be shown another history.
/// @dev A log only grows: a root is kept for each size for good, and a smaller size after a larger one is refused.
contract Anchor is IOutcome, Guarded {
    /// @notice A checkpoint of a log.
    /// @param logId keccak256 of the log's origin line.
    struct Checkpoint {
        bytes32 logId;
        uint64 size;
        bytes32 root;
    }

    /* EVENTS */

    /// @notice A checkpoint was anchored.
    event Anchored(bytes32 indexed logId, uint64 indexed size, bytes32 root);

    /* STORAGE */

    /// @notice Size of the newest checkpoint of a log.
    mapping(bytes32 logId => uint64) public latestSize;
    /// @notice Root of a log at a size, zero when it was not anchored.
    mapping(bytes32 logId => mapping(uint64 size => bytes32)) public rootAt;

    /* CONSTRUCTOR */

    constructor(Roles roles) Guarded(roles) {}

    /* OPERATOR */

    /// @notice Anchors checkpoints, item by item. One that is anchored is skipped; another root for its size is rejected.
    function anchor(Checkpoint[] calldata checkpoints) external only(OPERATOR) {
        for (uint256 i; i < checkpoints.length; ++i) {
            Checkpoint calldata point = checkpoints[i];
            bytes32 logId = point.logId;
            if (point.root == 0 || point.size == 0) {
                emit Rejected(logId, i, Refusal.InvalidKey.selector);
            } else if (rootAt[logId][point.size] == point.root) {
                emit Skipped(logId, i);
            } else if (point.size <= latestSize[logId]) {
                emit Rejected(logId, i, Refusal.CheckpointConflict.selector);
            } else {
                latestSize[logId] = point.size;
                rootAt[logId][point.size] = point.root;
                emit Anchored(logId, point.size, point.root);
            }
        }
    }
}
