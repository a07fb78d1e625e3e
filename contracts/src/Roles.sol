// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {
    AccessControlDefaultAdminRules
} from "@openzeppelin/contracts/access/extensions/AccessControlDefaultAdminRules.sol";

import {Refusal} from "./libraries/Refusal.sol";

/// @title Roles
/// @notice Who may do what, and what is paused, for all contracts of the set in one place. ADMIN is the default admin: in
/// production the {Timelock}, so that each of its acts is seen on chain before it takes effect. It alone grants and
/// revokes the other roles.
/// @dev One contract instead of one access list in each: rotating a key is one transaction, and an outsider reads one
/// address to know every power. CreditScore asks no role here: nobody, ADMIN included, can set a score.
contract Roles is AccessControlDefaultAdminRules {
    /* CONSTANTS */

    /// @notice Registers cooperatives and farmers, mints, corrects and voids batches, advances stages, confirms orders,
    /// anchors checkpoints, moves lender accounts' money to their payees.
    bytes32 public constant OPERATOR = keccak256("OPERATOR");
    /// @notice Originates, unwinds and defaults loans, within the rules of the vault.
    bytes32 public constant LENDING = keccak256("LENDING");
    /// @notice Posts prices.
    bytes32 public constant ORACLE = keccak256("ORACLE");
    /// @notice Pauses areas at once. Cannot unpause.
    bytes32 public constant GUARDIAN = keccak256("GUARDIAN");
    /// @notice Records breaches of cooperatives, which cost each of their farmers 25 points.
    bytes32 public constant COMPLIANCE = keccak256("COMPLIANCE");
    /// @notice Unpauses, releases orders early, offers forfeited batches again: the multisig itself, without the delay.
    /// Nothing that it may do names a receiver.
    bytes32 public constant STEWARD = keccak256("STEWARD");

    /// @notice Area of {pause}: registrations and deliveries.
    uint8 public constant MINTING = 1;
    /// @notice Area of {pause}: confirming, funding and paying orders, and forfeiture for not paying.
    uint8 public constant ESCROW = 2;
    /// @notice Area of {pause}: new loans.
    uint8 public constant ORIGINATION = 4;
    /// @notice Area of {pause}: deposits of lenders.
    uint8 public constant DEPOSITS = 8;
    /// @notice All areas.
    uint8 public constant ALL_AREAS = 15;

    /// @notice One role for one account.
    struct Grant {
        bytes32 role;
        address account;
    }

    /* EVENTS */

    /// @notice Areas were paused by GUARDIAN or unpaused by STEWARD.
    /// @param areas All areas that are paused from now on, as a sum.
    event AreasPaused(uint8 areas, address by);

    /* STORAGE */

    /// @notice The areas that are paused, as a sum.
    uint8 public pausedAreas;
    /// @notice When a pause of ESCROW ended last: the time in which a buyer has to pay runs anew from here.
    uint40 public escrowOpenedAt;

    /* CONSTRUCTOR */

    /// @param adminDelay Seconds between the start and the acceptance of a change of ADMIN.
    /// @param admin The first ADMIN.
    /// @param grants The first holders of the other roles, so that the deploying key needs no power.
    constructor(uint48 adminDelay, address admin, Grant[] memory grants)
        AccessControlDefaultAdminRules(adminDelay, admin)
    {
        for (uint256 i; i < grants.length; ++i) {
            _grantRole(grants[i].role, grants[i].account);
        }
    }

    /* PAUSE */

    /// @notice Stops areas at once. Repayments, settlements, refunds, withdrawals, corrections and voids go on.
    /// @param areas A sum of areas; those that are paused already stay so.
    function pause(uint8 areas) external onlyRole(GUARDIAN) {
        _setPaused(areas, pausedAreas | areas);
    }

    /// @notice Opens areas again.
    function unpause(uint8 areas) external onlyRole(STEWARD) {
        if (pausedAreas & areas & ESCROW != 0) escrowOpenedAt = uint40(block.timestamp);
        _setPaused(areas, pausedAreas & ~areas);
    }

    /* PRIVATE */

    function _setPaused(uint8 areas, uint8 paused) private {
        if (areas == 0 || areas > ALL_AREAS) revert Refusal.InvalidParameter();
        pausedAreas = paused;

        emit AreasPaused(paused, msg.sender);
    }
}
