// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// @title IWithdrawalQueue
/// @notice The side of the withdrawal queue that its vault and lender accounts call.
interface IWithdrawalQueue {
    /// @notice Shares that stand in the queue, waiting to be paid.
    function pending() external view returns (uint256);

    /// @notice The vault whose shares are queued here.
    function VAULT() external view returns (address);

    /// @notice Puts shares of the caller at the end of the queue. The caller must have approved them.
    /// @param receiver Whom the payment will be owed to.
    /// @return id Number of the request.
    function request(uint256 shares, address receiver) external returns (uint256 id);

    /// @notice Takes a request out of the queue and gives the caller the shares back that were not paid.
    /// @dev Only the one who made the request.
    function cancel(uint256 id) external returns (uint256 shares);
}
