// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Roles} from "./Roles.sol";
import {Refusal} from "./libraries/Refusal.sol";

/// @title Guarded
/// @notice Base of the contracts that ask {Roles} who their caller is and what is paused.
abstract contract Guarded {
    /* IMMUTABLES */

    /// @notice The contract that knows who holds which role.
    Roles public immutable ROLES;

    bytes32 internal constant ADMIN = 0x00;
    bytes32 internal constant OPERATOR = keccak256("OPERATOR");
    bytes32 internal constant LENDING = keccak256("LENDING");
    bytes32 internal constant ORACLE = keccak256("ORACLE");
    bytes32 internal constant GUARDIAN = keccak256("GUARDIAN");
    bytes32 internal constant COMPLIANCE = keccak256("COMPLIANCE");
    bytes32 internal constant STEWARD = keccak256("STEWARD");

    /// @dev The areas of {Roles-pause}.
    uint8 internal constant AREA_MINTING = 1;
    uint8 internal constant AREA_ESCROW = 2;
    uint8 internal constant AREA_ORIGINATION = 4;
    uint8 internal constant AREA_DEPOSITS = 8;

    /* CONSTRUCTOR */

    constructor(Roles roles) {
        if (address(roles) == address(0)) revert Refusal.ZeroAddress();
        ROLES = roles;
    }

    /* MODIFIERS */

    /// @dev Refuses a caller without the role.
    modifier only(bytes32 role) {
        _requireRole(role);
        _;
    }

    /// @dev Refuses while GUARDIAN has paused the area.
    modifier open(uint8 area) {
        if (_isPaused(area)) revert Refusal.AreaPaused();
        _;
    }

    /* INTERNAL */

    function _requireRole(bytes32 role) internal view {
        if (!ROLES.hasRole(role, msg.sender)) revert Refusal.InsufficientPermissions();
    }

    /// @dev Whether any of the areas is paused.
    function _isPaused(uint8 areas) internal view returns (bool) {
        return ROLES.pausedAreas() & areas != 0;
    }
}
