// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// @title IPurchaseEscrow
/// @notice The side of the escrow that the trace log and the vaults call.
interface IPurchaseEscrow {
    /// @notice Repays the loan of a batch from the buyer's money, as far as that goes.
    /// @dev Only TraceLog, in the call that records EXPORTED.
    /// @return refusal Zero, or the selector of PoNotConfirmed when no confirmed order covers the batch.
    function exported(uint256 tokenId) external returns (bytes4 refusal);

    /// @notice Sends what the order of a batch holds for it to the vault that has locked it, before a default.
    /// @dev Only that vault. Sends the money with a plain transfer and asks the vault for nothing but {loanOfBatch}: the
    /// vault counts what is returned.
    /// @param maxAssets The debt.
    /// @return assets What was sent; zero when no open order holds anything for the batch.
    function collect(uint256 tokenId, uint256 maxAssets) external returns (uint256 assets);
}
