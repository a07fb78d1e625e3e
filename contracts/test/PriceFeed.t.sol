// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {PriceFeed} from "../src/PriceFeed.sol";
import {Refusal} from "../src/libraries/Refusal.sol";
import {Deployment} from "./Deployment.sol";
import {Vm} from "./Test.sol";

contract PriceFeedTest is Deployment {
    function _postAt(uint64 observedAt, uint96 answer) private returns (Vm.Log[] memory) {
        PriceFeed.Price[] memory prices = new PriceFeed.Price[](1);
        prices[0] = PriceFeed.Price(observedAt, answer);
        vm.recordLogs();
        vm.prank(ORACLE);
        feed.post(prices);
        return vm.getRecordedLogs();
    }

    function test_the_newest_price_is_read_as_an_aggregator_gives_it() public {
        vm.warp(block.timestamp + 60);
        _postAt(uint64(block.timestamp - 10), 5e8);
        (uint80 id, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredIn) = feed.latestRoundData();
        same(id, 2, "round");
        same(uint256(answer), 5e8, "answer");
        same(startedAt, block.timestamp - 10, "started");
        same(updatedAt, block.timestamp - 10, "updated: the time of observation");
        same(answeredIn, 2, "answered in");
        (, answer,,,) = feed.getRoundData(1);
        same(uint256(answer), PRICE, "first round");
        same(feed.decimals(), 8, "decimals");
        same(feed.version(), 1, "version");
        yes(bytes(feed.description()).length > 0, "description");
    }

    function test_a_feed_without_price_is_all_zero() public {
        PriceFeed empty = new PriceFeed(roles, "x", 1, 2);
        (uint80 id, int256 answer,, uint256 updatedAt,) = empty.latestRoundData();
        same(id, 0, "round");
        same(uint256(answer), 0, "answer");
        same(updatedAt, 0, "time");
        vm.expectRevert(Refusal.NoDataPresent.selector);
        empty.getRoundData(0);
    }

    function test_a_price_that_is_not_newer_is_skipped() public {
        yes(_skipped(_postAt(uint64(block.timestamp), 5e8), bytes32(block.timestamp), 0), "same time");
        yes(_skipped(_postAt(uint64(block.timestamp - 1), 5e8), bytes32(block.timestamp - 1), 0), "older");
        same(feed.latestRound(), 1, "rounds");
    }

    function test_a_time_ahead_of_the_block_counts_as_now() public {
        vm.warp(block.timestamp + 60);
        _postAt(uint64(block.timestamp + 1000), 5e8);
        (,,, uint256 updatedAt,) = feed.latestRoundData();
        same(updatedAt, block.timestamp, "time");
    }

    function test_bounds_hold() public {
        vm.warp(block.timestamp + 60);
        bytes32 key = bytes32(block.timestamp);
        same(_reason(_postAt(uint64(block.timestamp), 0), key, 0), Refusal.PriceOutOfBounds.selector, "zero");
        same(_reason(_postAt(uint64(block.timestamp), 20e8 + 1), key, 0), Refusal.PriceOutOfBounds.selector, "high");
        vm.prank(ADMIN);
        feed.setBounds(1, 30e8);
        _postAt(uint64(block.timestamp), 20e8 + 1);
        (, int256 answer,,,) = feed.latestRoundData();
        same(uint256(answer), 20e8 + 1, "taken");
        vm.prank(ADMIN);
        vm.expectRevert(Refusal.InvalidParameter.selector);
        feed.setBounds(0, 1);
        vm.prank(ORACLE);
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        feed.setBounds(1, 2);
    }

    function test_old_rounds_fall_out() public {
        for (uint256 i; i < 64; ++i) {
            vm.warp(block.timestamp + 1);
            _postAt(uint64(block.timestamp), 5e8);
        }
        vm.expectRevert(Refusal.NoDataPresent.selector);
        feed.getRoundData(1);
        (uint80 id,,,,) = feed.getRoundData(2);
        same(id, 2, "kept");
        vm.expectRevert(Refusal.NoDataPresent.selector);
        feed.getRoundData(66);
    }

    function test_many_prices_in_one_call() public {
        vm.warp(block.timestamp + 60);
        PriceFeed.Price[] memory prices = new PriceFeed.Price[](3);
        prices[0] = PriceFeed.Price(uint64(block.timestamp - 20), 5e8);
        prices[1] = PriceFeed.Price(uint64(block.timestamp - 30), 6e8);
        prices[2] = PriceFeed.Price(uint64(block.timestamp - 10), 7e8);
        vm.prank(ORACLE);
        feed.post(prices);
        same(feed.latestRound(), 3, "two taken");
        (, int256 answer,,,) = feed.latestRoundData();
        same(uint256(answer), 7e8, "newest");
    }

    function testFuzz_only_the_oracle_posts(address caller) public {
        vm.assume(caller != ORACLE);
        vm.prank(caller);
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        feed.post(new PriceFeed.Price[](0));
    }
}
