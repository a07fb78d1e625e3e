// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// @title ILendingVault
/// @notice The side of a vault that the escrow and other vaults' underwriting call.
interface ILendingVault {
    /// @notice Pays a loan, or what is left of a defaulted one, from the caller's USDC. Gives no points.
    /// @param maxAssets The most to pay; what is above the debt is not taken.
    /// @return paid What was taken; zero for a loan that is closed.
    function repay(bytes16 loanId, uint256 maxAssets) external returns (uint256 paid);

    /// @notice Books a payment from the sale of the batch: the one way to the 50 points, once for each batch.
    /// @dev Only the escrow, which has sent `assets` to the vault just before, in the same transaction, and never sends
    /// more than {debtUp}. Nothing is pulled: the escrow gives nobody an allowance. Refuses more than the debt.
    function repayFromSale(bytes16 loanId, uint256 assets) external;

    /// @notice The loan that a batch secures, zero when there is none. A defaulted loan stays until it is recovered.
    function loanOfBatch(uint256 tokenId) external view returns (bytes16);

    /// @notice The active loan of the farmer with an index, zero when there is none.
    function loanOfFarmer(uint32 farmer) external view returns (bytes16);

    /// @notice Whether the farmer with an index owes a defaulted loan here.
    function owesDefaulted(uint32 farmer) external view returns (bool);

    /// @notice What it takes to close a loan now, rounded up. Zero for a loan that is closed.
    /// @dev Never more than {debtAtDefault}: interest ends at the default date, whether the default was marked or not.
    function debtUp(bytes16 loanId) external view returns (uint256);

    /// @notice What it takes to close a loan at its default date if nothing more is paid until then, rounded up; the
    /// frozen debt of a defaulted loan. Zero for a loan that is closed.
    /// @dev A payment of x lowers it by x at least. The escrow relies on both.
    function debtAtDefault(bytes16 loanId) external view returns (uint256);
}
