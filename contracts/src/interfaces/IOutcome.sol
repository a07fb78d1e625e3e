// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// @title IOutcome
/// @notice How a batched call answers for the items that did not take effect. An item that did emits its own event.
/// @dev `key` is what the item is keyed by: a farmer or cooperative key, a token id, or a 16-byte id in the upper half
/// of the word. `item` is the position in the call, so that one receipt answers every caller.
interface IOutcome {
    /// @notice The item had taken effect before; nothing changed.
    event Skipped(bytes32 indexed key, uint256 item);

    /// @notice The item was refused; the others were not touched by that.
    /// @param reason Selector of the error in {Refusal}.
    event Rejected(bytes32 indexed key, uint256 item, bytes4 reason);
}
