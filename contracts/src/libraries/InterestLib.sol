// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @title InterestLib
/// @notice Simple interest and the borrow rate.
/// @dev Interest is kept as a numerator, `principal * rate * seconds`, and divided by {SCALE} only where it is read or
/// paid. Numerators add and subtract exactly: the pool's total is at every moment the sum over its loans, with no drift.
library InterestLib {
    /// @notice One, in the fixed point of rates and shares.
    uint256 internal constant WAD = 1e18;
    /// @notice What a numerator is divided by: a year of seconds in fixed point.
    uint256 internal constant SCALE = 365 days * WAD;

    /// @notice Borrow rate a year at zero utilisation: 4 %.
    uint256 internal constant RATE_IDLE = 0.04e18;
    /// @notice Borrow rate a year at the kink: 12 %.
    uint256 internal constant RATE_KINK = 0.12e18;
    /// @notice Borrow rate a year at full utilisation: 60 %.
    uint256 internal constant RATE_FULL = 0.6e18;
    /// @notice Utilisation at which the slope changes: 80 %.
    uint256 internal constant KINK = 0.8e18;

    /// @notice Share of the pool that is lent out, rounded up.
    function utilisationUp(uint256 lent, uint256 cash) internal pure returns (uint256) {
        uint256 pool = lent + cash;
        return pool == 0 ? 0 : Math.mulDiv(lent, WAD, pool, Math.Rounding.Ceil);
    }

    /// @notice Borrow rate a year at a utilisation, rounded up.
    function rateUp(uint256 utilisation) internal pure returns (uint256) {
        if (utilisation <= KINK) {
            return RATE_IDLE + Math.mulDiv(utilisation, RATE_KINK - RATE_IDLE, KINK, Math.Rounding.Ceil);
        }
        return RATE_KINK + Math.mulDiv(utilisation - KINK, RATE_FULL - RATE_KINK, WAD - KINK, Math.Rounding.Ceil);
    }

    /// @notice Numerator of the interest on a principal for a number of seconds.
    function numerator(uint256 principal, uint256 rate, uint256 elapsed) internal pure returns (uint256) {
        return principal * rate * elapsed;
    }

    /// @notice Assets that a borrower owes for a numerator.
    function assetsUp(uint256 numerator_) internal pure returns (uint256) {
        return Math.ceilDiv(numerator_, SCALE);
    }

    /// @notice Assets that lenders may count for a numerator.
    function assetsDown(uint256 numerator_) internal pure returns (uint256) {
        return numerator_ / SCALE;
    }
}
