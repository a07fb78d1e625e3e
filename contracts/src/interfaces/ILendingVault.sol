// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// @title ILendingVault
/// @notice The side of the vault that the escrow calls.
interface ILendingVault {
    /// @notice Pays a loan, or what is left of a defaulted one, from the caller's USDC.
    /// @param maxAssets The most to pay; what is above the debt is not taken.
    /// @return paid What was taken; zero for a loan that is closed.
    function repay(bytes16 loanId, uint256 maxAssets) external returns (uint256 paid);

    /// @notice The loan that a batch secures, zero when there is none. A defaulted loan stays until it is recovered.
    function loanOfBatch(uint256 tokenId) external view returns (bytes16);

    /// @notice What it takes to close a loan now, rounded up.
    function debtUp(bytes16 loanId) external view returns (uint256);
}
