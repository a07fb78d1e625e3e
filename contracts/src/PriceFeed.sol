// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Guarded} from "./Guarded.sol";
import {Roles} from "./Roles.sol";
import {AggregatorV3Interface} from "./interfaces/AggregatorV3Interface.sol";
import {IOutcome} from "./interfaces/IOutcome.sol";
import {Refusal} from "./libraries/Refusal.sol";

/// @title PriceFeed
/// @notice Price of a kilogram of base-grade green coffee in US dollars, 8 decimals, in the shape of an aggregator.
/// @dev A price is keyed by its time of observation: one that is not newer than the last is skipped. The last 64 rounds
/// can be read, older ones are in the events. Bounds set by ADMIN hold whatever the ORACLE key does.
contract PriceFeed is AggregatorV3Interface, IOutcome, Guarded {
    /// @notice A price.
    struct Price {
        uint64 observedAt;
        uint96 answer;
    }

    struct Round {
        uint80 id;
        uint64 observedAt;
        uint96 answer;
    }

    /* EVENTS */

    /// @notice A price was posted. The shape is the one that price networks use.
    event AnswerUpdated(int256 indexed current, uint256 indexed roundId, uint256 updatedAt);
    /// @notice ADMIN changed the bounds.
    event BoundsSet(uint96 min, uint96 max);

    /* CONSTANTS */

    /// @inheritdoc AggregatorV3Interface
    uint8 public constant decimals = 8;
    /// @inheritdoc AggregatorV3Interface
    uint256 public constant version = 1;
    /// @notice How many rounds can be read.
    uint256 public constant KEPT_ROUNDS = 64;

    /* STORAGE */

    /// @inheritdoc AggregatorV3Interface
    string public description;
    /// @notice Number of the newest round, zero before the first.
    uint80 public latestRound;
    /// @notice Lowest price that is taken.
    uint96 public minAnswer;
    /// @notice Highest price that is taken.
    uint96 public maxAnswer;

    mapping(uint256 slot => Round) private _rounds;

    /* CONSTRUCTOR */

    constructor(Roles roles, string memory description_, uint96 min, uint96 max) Guarded(roles) {
        description = description_;
        _setBounds(min, max);
    }

    /* ORACLE */

    /// @notice Posts prices, oldest first, item by item.
    /// @dev A time of observation ahead of the block counts as the time of the block.
    function post(Price[] calldata prices) external only(ORACLE) {
        uint80 round = latestRound;
        uint64 last = _rounds[round % KEPT_ROUNDS].observedAt;
        for (uint256 i; i < prices.length; ++i) {
            uint64 observedAt = prices[i].observedAt;
            uint96 answer = prices[i].answer;
            if (observedAt > block.timestamp) observedAt = uint64(block.timestamp);
            if (observedAt <= last) {
                emit Skipped(bytes32(uint256(prices[i].observedAt)), i);
            } else if (answer < minAnswer || answer > maxAnswer) {
                emit Rejected(bytes32(uint256(prices[i].observedAt)), i, Refusal.PriceOutOfBounds.selector);
            } else {
                last = observedAt;
                ++round;
                _rounds[round % KEPT_ROUNDS] = Round({id: round, observedAt: observedAt, answer: answer});
                emit AnswerUpdated(int256(uint256(answer)), round, observedAt);
            }
        }
        latestRound = round;
    }

    /* ADMIN */

    /// @notice Sets the bounds of a price.
    function setBounds(uint96 min, uint96 max) external only(ADMIN) {
        _setBounds(min, max);
    }

    /* VIEWS */

    /// @inheritdoc AggregatorV3Interface
    /// @dev Refuses with NoDataPresent for a round that is not kept.
    function getRoundData(uint80 roundId)
        external
        view
        returns (uint80 id, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound)
    {
        Round memory round = _rounds[roundId % KEPT_ROUNDS];
        if (roundId == 0 || round.id != roundId) revert Refusal.NoDataPresent();
        return _data(round);
    }

    /// @inheritdoc AggregatorV3Interface
    /// @dev All zero before the first price.
    function latestRoundData()
        external
        view
        returns (uint80 id, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound)
    {
        return _data(_rounds[latestRound % KEPT_ROUNDS]);
    }

    /* PRIVATE */

    function _data(Round memory round) private pure returns (uint80, int256, uint256, uint256, uint80) {
        return (round.id, int256(uint256(round.answer)), round.observedAt, round.observedAt, round.id);
    }

    function _setBounds(uint96 min, uint96 max) private {
        if (min == 0 || max < min) revert Refusal.InvalidParameter();
        minAnswer = min;
        maxAnswer = max;

        emit BoundsSet(min, max);
    }
}
