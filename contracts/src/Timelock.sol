// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {TimelockController} from "@openzeppelin/contracts/governance/TimelockController.sol";

import {Refusal} from "./libraries/Refusal.sol";

/// @title Timelock
/// @notice ADMIN of {Roles}: what the multisig proposes waits here, seen by anyone (`CallScheduled`), and is then carried
/// out by anyone. The multisig and GUARDIAN can cancel what waits.
/// @dev A canceller that is not a proposer could veto its own removal for ever. So the proposers can dismiss one: that
/// waits as long as any act, and cannot be cancelled.
contract Timelock is TimelockController {
    /* EVENTS */

    /// @notice A canceller loses its power at `from`.
    event DismissalStarted(address indexed canceller, uint256 from);

    /* STORAGE */

    /// @notice From when a canceller can be dismissed, zero when that was not started.
    mapping(address canceller => uint256) public dismissibleAt;

    /* CONSTRUCTOR */

    /// @param minDelay Seconds from the proposal of an act to its execution.
    /// @param proposers The multisig. It cancels, too.
    /// @param cancellers GUARDIAN: cancels only.
    constructor(uint256 minDelay, address[] memory proposers, address[] memory cancellers)
        TimelockController(minDelay, proposers, new address[](1), address(0))
    {
        for (uint256 i; i < cancellers.length; ++i) {
            _grantRole(CANCELLER_ROLE, cancellers[i]);
        }
    }

    /* CANCELLERS */

    /// @notice Starts the dismissal of a canceller, or ends it once the delay has passed.
    function dismiss(address canceller) external onlyRole(PROPOSER_ROLE) {
        if (!hasRole(CANCELLER_ROLE, canceller)) revert Refusal.InvalidParameter();
        uint256 from = dismissibleAt[canceller];
        if (from == 0) {
            from = block.timestamp + getMinDelay();
            dismissibleAt[canceller] = from;
            emit DismissalStarted(canceller, from);
        } else {
            if (block.timestamp < from) revert Refusal.InvalidParameter();
            delete dismissibleAt[canceller];
            _revokeRole(CANCELLER_ROLE, canceller);
        }
    }
}
