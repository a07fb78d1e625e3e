// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {
    AccessControlDefaultAdminRules
} from "@openzeppelin/contracts/access/extensions/AccessControlDefaultAdminRules.sol";

/// @title Roles
/// @notice Who may do what, for all contracts of the set in one place. ADMIN is the default admin: a multisig, handed
/// over in two steps with a delay. It alone grants and revokes the other roles.
/// @dev One contract instead of one access list in each: rotating a key is one transaction, and an outsider reads one
/// address to know every power. CreditScore asks no role here: nobody, ADMIN included, can set a score.
contract Roles is AccessControlDefaultAdminRules {
    /* CONSTANTS */

    /// @notice Registers cooperatives and farmers, mints batches, advances stages, confirms orders, anchors checkpoints.
    bytes32 public constant OPERATOR = keccak256("OPERATOR");
    /// @notice Originates, unwinds and defaults loans, within the rules of the vault.
    bytes32 public constant LENDING = keccak256("LENDING");
    /// @notice Posts prices.
    bytes32 public constant ORACLE = keccak256("ORACLE");
    /// @notice Pauses the vault. Cannot unpause.
    bytes32 public constant GUARDIAN = keccak256("GUARDIAN");
    /// @notice Records breaches of cooperatives, which cost each of their farmers 25 points.
    bytes32 public constant COMPLIANCE = keccak256("COMPLIANCE");

    /// @notice One role for one account.
    struct Grant {
        bytes32 role;
        address account;
    }

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
}
