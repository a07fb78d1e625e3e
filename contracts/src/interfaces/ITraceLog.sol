// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Stage} from "../libraries/Types.sol";

/// @title ITraceLog
/// @notice The custody stage of every batch. Stages only move forward, one at a time; a void ends them.
interface ITraceLog {
    /// @notice Stage of a batch, NONE when it does not exist.
    function stageOf(uint256 tokenId) external view returns (Stage);

    /// @notice Records DELIVERED.
    /// @dev Only BatchToken, in the call that mints the batch.
    function deliver(uint256 tokenId, address by, bytes32 evidence, uint8 codec) external;

    /// @notice Records VOIDED.
    /// @dev Only BatchToken, from DELIVERED to WAREHOUSED.
    function void(uint256 tokenId, address by, bytes32 evidence, uint8 codec) external;

    /// @notice Records COMMITTED. A batch that is COMMITTED or EXPORTED already, because an order let it go, stays so.
    /// @dev Only PurchaseEscrow, when an order is confirmed.
    /// @return stage What the batch is now: COMMITTED or EXPORTED.
    function commit(uint256 tokenId, address by, bytes32 evidence, uint8 codec) external returns (Stage stage);

    /// @notice Records SETTLED.
    /// @dev Only PurchaseEscrow, when the buyer has paid.
    function settle(uint256 tokenId, address by) external;
}
