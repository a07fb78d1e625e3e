// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// @title IBatchToken
/// @notice One token for each delivered batch of coffee.
interface IBatchToken {
    /// @notice What a token carries, all in the one storage slot of its owner.
    struct Batch {
        address owner;
        uint32 farmer;
        uint24 cooperative;
        uint24 grams;
        uint8 grade;
        bool locked;
    }

    /// @notice The batch with a token id; `owner` is zero when there is none.
    function batchOf(uint256 tokenId) external view returns (Batch memory);

    /// @notice Index of the cooperative of a batch, zero when there is none.
    function cooperativeOf(uint256 tokenId) external view returns (uint24);

    /// @notice Locks a batch as collateral: it cannot be transferred.
    /// @dev Only LendingVault. Refuses a batch that is locked, so a batch never carries two loans.
    function lock(uint256 tokenId) external;

    /// @notice Ends the lock.
    /// @dev Only LendingVault.
    function unlock(uint256 tokenId) external;

    /// @notice Moves a locked batch to the vault and leaves it locked.
    /// @dev Only LendingVault, at default.
    function seize(uint256 tokenId) external;

    /// @notice Ends the lock of a seized batch and gives it to `to`.
    /// @dev Only LendingVault, after recovery or sale.
    function release(uint256 tokenId, address to) external;
}
