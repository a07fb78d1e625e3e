// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// @notice Custody stages of a batch, in their only order. NONE means that the batch does not exist. VOIDED stands apart:
/// a batch enters it from DELIVERED to WAREHOUSED, by a record that says why, and never leaves it.
enum Stage {
    NONE,
    DELIVERED,
    GRADED,
    MILLED,
    WAREHOUSED,
    COMMITTED,
    EXPORTED,
    SETTLED,
    VOIDED
}

/// @notice Grades of green coffee.
enum Grade {
    SCREEN18,
    SCREEN15,
    FAQ,
    PB
}

/// @notice Credit tiers. NONE is a score under 500: no loan.
enum Tier {
    NONE,
    STANDARD,
    ENHANCED,
    PREMIUM,
    INSTITUTIONAL
}

/// @notice What moved a score.
enum ScoreEvent {
    ACCOUNT_CREATED,
    DELIVERY,
    REPAYMENT,
    DEFAULT,
    COOPERATIVE_PENALTY,
    DELIVERY_VOIDED
}

/// @notice States of a loan on chain. The service shows an ACTIVE loan as DISBURSING until the money has arrived.
enum LoanState {
    NONE,
    ACTIVE,
    REPAID,
    DEFAULTED,
    UNWOUND
}

/// @notice Where a vault stands in the registry of vaults. RETIRED is run-off: no deposits and no new loans, all else
/// goes on.
enum VaultStatus {
    NONE,
    WAITING,
    ACTIVE,
    RETIRED
}
