// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {VaultStatus} from "../libraries/Types.sol";

/// @title IVaults
/// @notice The vaults that may lock batches and report to the credit score, each after a wait that anyone can see.
interface IVaults {
    /// @notice Whether a vault is in effect: its wait has passed. A retired vault stays in effect for what it has lent.
    function isVault(address vault) external view returns (bool);

    /// @notice The newest vault in effect that is not retired, zero when there is none.
    function active() external view returns (address);

    /// @notice The vault with an index, zero when there is none. It may still wait.
    function vaultAt(uint8 index) external view returns (address);

    /// @notice Index of a vault from 1, zero when there is none. It may still wait.
    function indexOf(address vault) external view returns (uint8);

    /// @notice Number of vaults; their indices run from 1.
    function count() external view returns (uint8);

    /// @notice Where a vault stands.
    function statusOf(address vault) external view returns (VaultStatus);

    /// @notice From when a vault is in effect; zero when there is none, or when it was retired before its time.
    function effectiveAt(address vault) external view returns (uint40);
}
