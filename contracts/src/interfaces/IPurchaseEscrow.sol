// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// @title IPurchaseEscrow
/// @notice The side of the escrow that the trace log calls.
interface IPurchaseEscrow {
    /// @notice Repays the loan of a batch from the buyer's money, as far as that goes.
    /// @dev Only TraceLog, in the call that records EXPORTED.
    /// @return refusal Zero, or the selector of PoNotConfirmed when no confirmed order covers the batch.
    function exported(uint256 tokenId) external returns (bytes4 refusal);
}
