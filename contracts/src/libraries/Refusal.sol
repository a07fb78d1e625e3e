// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// @title Refusal
/// @notice Every reason for which a contract of this set says no.
/// @dev A name that also exists as an error code of the HTTP API is that code in UpperCamel, so that a client maps by
/// selector: `StageOutOfOrder` is STAGE_OUT_OF_ORDER. In a batched call the selector stands in `Rejected.reason`; in a
/// call that is all or nothing it is the revert data. No error carries arguments: what was refused is in the call.
library Refusal {
    /* CALLERS */

    /// @notice The caller lacks the role, or is not the one contract that may call.
    error InsufficientPermissions();
    /// @notice GUARDIAN has paused this area (minting, escrow).
    error AreaPaused();

    /* SHAPE OF THE CALL */

    /// @notice An address that must be set is zero.
    error ZeroAddress();
    /// @notice An amount that must be positive is zero, or rounds to zero.
    error ZeroAmount();
    /// @notice A key or an identifier is zero or out of its range.
    error InvalidKey();
    /// @notice More items than one transaction can carry.
    error TooManyItems();
    /// @notice A configured value lies outside what the contract allows.
    error InvalidParameter();

    /* FARMERS AND COOPERATIVES */

    /// @notice No farmer is registered under the key.
    error FarmerNotRegistered();
    /// @notice The farmer is deactivated.
    error FarmerInactive();
    /// @notice The farmer is not with the cooperative that it should leave.
    error FarmerNotMember();
    /// @notice The farm failed its last forest check.
    error ForestCheckFailed();
    /// @notice The cooperative is unknown or not active (registration).
    error InvalidCooperative();
    /// @notice The cooperative is unknown.
    error CooperativeNotFound();
    /// @notice The cooperative is suspended (delivery, loan).
    error CooperativeNotActive();

    /* BATCHES AND STAGES */

    /// @notice No batch has this token id.
    error BatchNotFound();
    /// @notice The batch is at a stage, or with an owner, that does not allow the operation.
    error BatchNotEligible();
    /// @notice The batch is locked as collateral.
    error BatchHasActiveLoan();
    /// @notice The batch was voided.
    error BatchVoided();
    /// @notice Weight under 1 kg or over 5,000 kg.
    error WeightOutOfRange();
    /// @notice The grade is not one of the four.
    error InvalidGrade();
    /// @notice A stage skipped, moved backward, or reserved to another contract.
    error StageOutOfOrder();

    /* PURCHASE ORDERS */

    /// @notice No confirmed purchase order covers the batch.
    error PoNotConfirmed();
    /// @notice No purchase order has this id.
    error PurchaseOrderNotFound();
    /// @notice The batch stands in another open order.
    error BatchInAnotherOrder();
    /// @notice The batches of one order belong to several cooperatives.
    error MixedCooperatives();
    /// @notice The buyer has not paid the order.
    error OrderNotPaid();
    /// @notice The deposit is larger than the price.
    error DepositExceedsPrice();
    /// @notice The deposit does not cover what the loans of the batches can come to.
    error DepositBelowDebt();
    /// @notice The day by which the order ships has not passed, and the caller may not release earlier.
    error ShipByNotPassed();
    /// @notice The buyer has paid the order, so nothing of it is forfeited.
    error OrderPaid();
    /// @notice The buyer still has time to pay, or a batch of the order is not exported.
    error PaymentNotOverdue();

    /* LENDING */

    /// @notice The vault is paused, or retired.
    error VaultPaused();
    /// @notice No loan has this id.
    error LoanNotFound();
    /// @notice The farmer has a loan that is not closed, or owes a defaulted one, in any vault.
    error FarmerHasActiveLoan();
    /// @notice The score is under the lowest tier.
    error CreditScoreTooLow();
    /// @notice The price is missing, not positive or older than one hour.
    error StalePriceFeed();
    /// @notice What the collateral carries is below the minimum loan or below the amount asked.
    error InsufficientCollateral();
    /// @notice The amount is above the maximum of the farmer's tier.
    error LoanLimitExceeded();
    /// @notice The amount is below the minimum loan.
    error LoanBelowMinimum();
    /// @notice The rate is above the cap, or above what the request allows.
    error RateTooHigh();
    /// @notice The cooperative would carry more than its share of the pool.
    error CooperativeCapExceeded();
    /// @notice The vault does not hold enough cash.
    error InsufficientLiquidity();
    /// @notice Term and forbearance of the loan have not passed.
    error LoanNotOverdue();
    /// @notice The loan was partly repaid, or is too old to be unwound.
    error LoanNotUnwindable();
    /// @notice A deposit with this reference was already made by this caller.
    error DuplicateDeposit();
    /// @notice No such vault, or none that may do this now.
    error VaultNotFound();
    /// @notice The vault is in the registry already.
    error VaultKnown();
    /// @notice No open withdrawal has this id, or it is another's.
    error WithdrawalNotFound();
    /// @notice No change of the payee is pending, or its wait has not passed.
    error PayeeNotPending();

    /* PRICES, STATEMENTS, CHECKPOINTS */

    /// @notice The price lies outside the bounds set by ADMIN.
    error PriceOutOfBounds();
    /// @notice The feed does not hold this round.
    error NoDataPresent();
    /// @notice The signature is not the one of the cooperative's wallet.
    error InvalidSignature();
    /// @notice No due diligence statement has this id.
    error DdsNotFound();
    /// @notice A checkpoint that is smaller than the last, or another root for the same size.
    error CheckpointConflict();
}
