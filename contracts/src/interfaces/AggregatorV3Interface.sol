// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// @title AggregatorV3Interface
/// @notice The reading side of a price feed, in the shape that price networks publish.
interface AggregatorV3Interface {
    /// @notice Decimals of an answer.
    function decimals() external view returns (uint8);

    /// @notice What the feed prices.
    function description() external view returns (string memory);

    /// @notice Version of the feed.
    function version() external view returns (uint256);

    /// @notice One round of the past.
    function getRoundData(uint80 roundId)
        external
        view
        returns (uint80 id, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound);

    /// @notice The newest round.
    function latestRoundData()
        external
        view
        returns (uint80 id, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound);
}
