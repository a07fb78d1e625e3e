// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @title InterestLib
/// @notice Simple interest, the borrow rate, and what lenders may count of a loan.
/// @dev Interest is kept as a numerator, `principal * rate * seconds`, and divided by {SCALE} only where it is read or
/// paid. Numerators add and subtract exactly: the pool's total is at every moment the sum over its loans, with no drift.
library InterestLib {
    /// @notice One, in the fixed point of rates, shares and impairment.
    uint256 internal constant WAD = 1e18;
    /// @notice One, in basis points.
    uint256 internal constant BPS = 1e4;
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

    /// @notice Assets that a borrower owes for a numerator.
    function assetsUp(uint256 numerator) internal pure returns (uint256) {
        return Math.ceilDiv(numerator, SCALE);
    }

    /// @notice Assets that a share of `bps` of a numerator comes to, rounded down.
    function shareDown(uint256 numerator, uint256 bps) internal pure returns (uint256) {
        return numerator * bps / (BPS * SCALE);
    }

    /// @notice Assets that a share of `bps` of a numerator comes to, rounded up.
    function shareUp(uint256 numerator, uint256 bps) internal pure returns (uint256) {
        return Math.ceilDiv(numerator * bps, BPS * SCALE);
    }

    /// @notice What the value of a loan loses in a second when all of it is to be gone after `period`: in micro-USDC
    /// with {WAD} of fixed point, rounded up. The value is the principal and a share of `bps` of the interest.
    function slopeUp(uint256 principal, uint256 numerator, uint256 bps, uint256 period)
        internal
        pure
        returns (uint256)
    {
        // (principal + numerator * bps / BPS / SCALE) * WAD / period, in one division. SCALE = 365 days * WAD.
        return Math.ceilDiv(principal * BPS * SCALE + numerator * bps, BPS * 365 days * period);
    }
}
