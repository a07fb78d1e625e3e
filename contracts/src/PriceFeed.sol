// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {Guarded} from "./Guarded.sol";
import {Roles} from "./Roles.sol";
import {AggregatorV3Interface} from "./interfaces/AggregatorV3Interface.sol";
import {IOutcome} from "./interfaces/IOutcome.sol";
import {Refusal} from "./libraries/Refusal.sol";

/// @title PriceFeed
/// @notice Price of a kilogram of base-grade green coffee in US dollars, 8 decimals, in the shape of an aggregator.
/// @dev A price is keyed by its time of observation: one that is not newer than the last is skipped. The last 64 rounds
/// can be read, older ones are in the events. Bounds and a limit a day, set by ADMIN, hold whatever the ORACLE key does: a
/// price lies within the limit around the last answer before its UTC day began, so in n days the price moves by n steps
/// at most. On the day of the first price that one is the measure.
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

    /// @dev What the prices of a UTC day are measured against.
    struct Measure {
        uint64 day;
        uint96 answer;
    }

    /* EVENTS */

    /// @notice A price was posted. The shape is the one that price networks use.
    event AnswerUpdated(int256 indexed current, uint256 indexed roundId, uint256 updatedAt);
    /// @notice ADMIN changed the bounds.
    event BoundsSet(uint96 min, uint96 max);
    /// @notice ADMIN changed how far a price may move in a day.
    event DailyLimitSet(uint16 limitBps);

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

    /// @notice How far a price may lie from the measure of its day, in basis points.
    uint16 public dailyLimitBps;

    Measure private _measure;
    mapping(uint256 slot => Round) private _rounds;

    /* CONSTRUCTOR */

    constructor(Roles roles, string memory description_, uint96 min, uint96 max, uint16 limitBps) Guarded(roles) {
        description = description_;
        _setBounds(min, max);
        _setDailyLimit(limitBps);
    }

    /* ORACLE */

    /// @notice Posts prices, oldest first, item by item.
    /// @dev A time of observation ahead of the block counts as the time of the block.
    function post(Price[] calldata prices) external only(ORACLE) {
        uint80 round = latestRound;
        uint64 last = _rounds[round % KEPT_ROUNDS].observedAt;
        uint96 standing = _rounds[round % KEPT_ROUNDS].answer;
        Measure memory measure = _measure;
        for (uint256 i; i < prices.length; ++i) {
            uint64 observedAt = prices[i].observedAt;
            uint96 answer = prices[i].answer;
            if (observedAt > block.timestamp) observedAt = uint64(block.timestamp);
            if (observedAt <= last) {
                emit Skipped(bytes32(uint256(prices[i].observedAt)), i);
                continue;
            }
            // The first price of a later day is measured against the last one of the days before it.
            if (round != 0 && observedAt / 1 days != measure.day) {
                measure = Measure({day: observedAt / 1 days, answer: standing});
            }
            if (!_isWithin(answer, measure.answer)) {
                emit Rejected(bytes32(uint256(prices[i].observedAt)), i, Refusal.PriceOutOfBounds.selector);
            } else {
                if (round == 0) measure = Measure({day: observedAt / 1 days, answer: answer});
                last = observedAt;
                standing = answer;
                ++round;
                _rounds[round % KEPT_ROUNDS] = Round({id: round, observedAt: observedAt, answer: answer});
                emit AnswerUpdated(int256(uint256(answer)), round, observedAt);
            }
        }
        latestRound = round;
        _measure = measure;
    }

    /* ADMIN */

    /// @notice Sets the bounds of a price.
    function setBounds(uint96 min, uint96 max) external only(ADMIN) {
        _setBounds(min, max);
    }

    /// @notice Sets how far a price may move in a day, in basis points: from 1 to 10,000.
    function setDailyLimit(uint16 limitBps) external only(ADMIN) {
        _setDailyLimit(limitBps);
    }

    /* VIEWS */

    /// @notice The lowest and the highest price that a post observed now would be taken with.
    function allowedNow() external view returns (uint96 min, uint96 max) {
        uint256 answer =
            block.timestamp / 1 days == _measure.day ? _measure.answer : _rounds[latestRound % KEPT_ROUNDS].answer;
        if (answer == 0) return (minAnswer, maxAnswer);
        (uint256 low, uint256 high) = _rangeOf(answer);
        // Safe casts: the bounds are of 96 bits.
        min = uint96(Math.max(low, minAnswer));
        max = uint96(Math.min(high, maxAnswer));
    }

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

    function _isWithin(uint96 answer, uint96 measure) private view returns (bool) {
        if (answer < minAnswer || answer > maxAnswer) return false;
        // Before the first price there is nothing to measure by.
        if (measure == 0) return true;
        (uint256 low, uint256 high) = _rangeOf(measure);
        return answer >= low && answer <= high;
    }

    /// @dev Rounded inwards.
    function _rangeOf(uint256 measure) private view returns (uint256 low, uint256 high) {
        low = Math.ceilDiv(measure * (1e4 - dailyLimitBps), 1e4);
        high = measure * (1e4 + uint256(dailyLimitBps)) / 1e4;
    }

    function _setDailyLimit(uint16 limitBps) private {
        if (limitBps == 0 || limitBps > 1e4) revert Refusal.InvalidParameter();
        dailyLimitBps = limitBps;

        emit DailyLimitSet(limitBps);
    }

    function _setBounds(uint96 min, uint96 max) private {
        if (min == 0 || max < min) revert Refusal.InvalidParameter();
        minAnswer = min;
        maxAnswer = max;

        emit BoundsSet(min, max);
    }
}
