// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Guarded} from "./Guarded.sol";
import {Roles} from "./Roles.sol";
import {IVaults} from "./interfaces/IVaults.sol";
import {Refusal} from "./libraries/Refusal.sol";
import {VaultStatus} from "./libraries/Types.sol";

/// @title Vaults
/// @notice The lending vaults of this set, old and new. A vault in effect may lock batches and report repayments and
/// defaults to the credit score, which so outlives each of them.
/// @dev ADMIN adds a vault, which waits {DELAY} beside ADMIN's own delay, and retires one: run-off. Nothing is ever
/// removed: a retired vault must still unlock its batches and report how its loans ended.
contract Vaults is IVaults, Guarded {
    struct Entry {
        uint8 index;
        bool retired;
        uint40 effectiveAt;
    }

    /* EVENTS */

    /// @notice A vault was added and is in effect from `effectiveAt`.
    event VaultAdded(address indexed vault, uint8 index, uint40 effectiveAt);
    /// @notice A vault takes no deposits and gives no loans any more.
    event VaultRetired(address indexed vault);

    /* CONSTANTS */

    /// @notice The most vaults: the index has six bits in a batch.
    uint8 public constant MAX_VAULTS = 63;

    /* IMMUTABLES */

    /// @notice Seconds from the addition of a vault to its effect.
    uint40 public immutable DELAY;

    /* STORAGE */

    /// @inheritdoc IVaults
    uint8 public count;

    mapping(uint8 index => address) private _vaults;
    mapping(address vault => Entry) private _entries;

    /* CONSTRUCTOR */

    /// @param firstVault The vault of the same deployment, in effect at once.
    constructor(Roles roles, uint40 delay, address firstVault) Guarded(roles) {
        DELAY = delay;
        _add(firstVault, uint40(block.timestamp));
    }

    /* ADMIN */

    /// @notice Adds a vault. It is in effect after {DELAY}.
    function add(address vault) external only(ADMIN) {
        // A wrong address would be a reporter of scores for good.
        if (vault.code.length == 0) revert Refusal.VaultNotFound();
        _add(vault, uint40(block.timestamp) + DELAY);
    }

    /// @notice Retires a vault. One that still waits never comes into effect.
    function retire(address vault) external only(ADMIN) {
        Entry storage entry = _entries[vault];
        if (entry.index == 0 || entry.retired) revert Refusal.VaultNotFound();
        entry.retired = true;
        if (block.timestamp < entry.effectiveAt) entry.effectiveAt = 0;

        emit VaultRetired(vault);
    }

    /* VIEWS */

    /// @inheritdoc IVaults
    function isVault(address vault) external view returns (bool) {
        return _inEffect(_entries[vault]);
    }

    /// @inheritdoc IVaults
    function active() external view returns (address) {
        for (uint8 index = count; index != 0; --index) {
            address vault = _vaults[index];
            Entry memory entry = _entries[vault];
            if (_inEffect(entry) && !entry.retired) return vault;
        }
        return address(0);
    }

    /// @inheritdoc IVaults
    function vaultAt(uint8 index) external view returns (address) {
        return _vaults[index];
    }

    /// @inheritdoc IVaults
    function indexOf(address vault) external view returns (uint8) {
        return _entries[vault].index;
    }

    /// @inheritdoc IVaults
    function statusOf(address vault) external view returns (VaultStatus) {
        Entry memory entry = _entries[vault];
        if (entry.index == 0) return VaultStatus.NONE;
        if (entry.retired) return VaultStatus.RETIRED;
        return _inEffect(entry) ? VaultStatus.ACTIVE : VaultStatus.WAITING;
    }

    /// @inheritdoc IVaults
    function effectiveAt(address vault) external view returns (uint40) {
        return _entries[vault].effectiveAt;
    }

    /* PRIVATE */

    function _inEffect(Entry memory entry) private view returns (bool) {
        return entry.effectiveAt != 0 && block.timestamp >= entry.effectiveAt;
    }

    function _add(address vault, uint40 from) private {
        if (vault == address(0)) revert Refusal.ZeroAddress();
        if (_entries[vault].index != 0) revert Refusal.VaultKnown();
        if (count == MAX_VAULTS) revert Refusal.TooManyItems();
        uint8 index = ++count;
        _vaults[index] = vault;
        _entries[vault] = Entry({index: index, retired: false, effectiveAt: from});

        emit VaultAdded(vault, index, from);
    }
}
