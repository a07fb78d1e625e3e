// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// @title IBatchToken
/// @notice One token for each delivered batch of coffee.
interface IBatchToken {
    /// @notice What a token carries, all in the one storage slot of its owner.
    /// @param locker Index in {IVaults} of the vault that has locked it, zero when it is not locked.
    struct Batch {
        address owner;
        uint32 farmer;
        uint24 cooperative;
        uint24 grams;
        uint8 grade;
        bool locked;
        bool voided;
        uint8 locker;
    }

    /// @notice The batch with a token id; `owner` is zero when there is none.
    function batchOf(uint256 tokenId) external view returns (Batch memory);

    /// @notice Index of the cooperative of a batch, zero when there is none.
    function cooperativeOf(uint256 tokenId) external view returns (uint24);

    /// @notice The vault that has locked a batch, zero when it is not locked.
    function lockerOf(uint256 tokenId) external view returns (address);

    /// @notice Locks a batch as collateral of the caller: it cannot be transferred.
    /// @dev Only a vault that is ACTIVE in {IVaults}. Refuses a batch that is locked, so a batch never carries two loans.
    function lock(uint256 tokenId) external;

    /// @notice Ends the lock.
    /// @dev Only the vault that has locked it.
    function unlock(uint256 tokenId) external;

    /// @notice Moves a locked batch to the vault and leaves it locked.
    /// @dev Only the vault that has locked it, at default.
    function seize(uint256 tokenId) external;

    /// @notice Ends the lock of a seized batch and gives it to `to`.
    /// @dev Only the vault that has locked it, after recovery or sale.
    function release(uint256 tokenId, address to) external;
}
