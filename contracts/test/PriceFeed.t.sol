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
        PriceFeed empty = new PriceFeed(roles, "x", 1, 2, DAILY_LIMIT);
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
        feed.setBounds(4e8 + 1, 30e8);
        same(_reason(_postAt(uint64(block.timestamp), 4e8), key, 0), Refusal.PriceOutOfBounds.selector, "low");
        _postAt(uint64(block.timestamp), 4e8 + 1);
        (, int256 answer,,,) = feed.latestRoundData();
        same(uint256(answer), 4e8 + 1, "taken");
        vm.prank(ADMIN);
        vm.expectRevert(Refusal.InvalidParameter.selector);
        feed.setBounds(0, 1);
        vm.prank(ORACLE);
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        feed.setBounds(1, 2);
    }

    /* LIMIT A DAY */

    /// @dev Noon of the n-th day from now on.
    function _noon(uint256 n) private {
        vm.warp((block.timestamp / 1 days + n) * 1 days + 12 hours);
    }

    function _refused(uint96 answer) private returns (bool) {
        Vm.Log[] memory logs = _postAt(uint64(block.timestamp), answer);
        return _reason(logs, bytes32(block.timestamp), 0) == Refusal.PriceOutOfBounds.selector;
    }

    function _last() private view returns (uint256) {
        (, int256 answer,,,) = feed.latestRoundData();
        return uint256(answer);
    }

    function test_a_price_stays_within_the_limit_of_its_day() public {
        _noon(1);
        yes(_refused(5.2e8 + 1), "above 4 + 30 %");
        yes(_refused(2.8e8 - 1), "below 4 - 30 %");
        (uint96 min, uint96 max) = feed.allowedNow();
        same(min, 2.8e8, "lowest");
        same(max, 5.2e8, "highest");
        no(_refused(5.2e8), "4 + 30 %");
        vm.warp(block.timestamp + 60);
        yes(_refused(5.3e8), "the measure of the day stays");
        no(_refused(2.8e8), "down to the other end");
        vm.warp(block.timestamp + 60);
        no(_refused(5.2e8), "and back");
        _noon(1);
        no(_refused(6.76e8), "a day later from where it stood");
        same(_last(), 6.76e8, "taken");
    }

    function test_on_the_first_day_the_first_price_is_the_measure() public {
        PriceFeed fresh = new PriceFeed(roles, "x", 0.5e8, 20e8, DAILY_LIMIT);
        (uint96 min, uint96 max) = fresh.allowedNow();
        same(min, 0.5e8, "only the bounds");
        same(max, 20e8, "only the bounds");
        PriceFeed.Price[] memory prices = new PriceFeed.Price[](3);
        prices[0] = PriceFeed.Price(uint64(block.timestamp - 2), 15e8);
        prices[1] = PriceFeed.Price(uint64(block.timestamp - 1), 3e8);
        prices[2] = PriceFeed.Price(uint64(block.timestamp), 12e8);
        vm.recordLogs();
        vm.prank(ORACLE);
        fresh.post(prices);
        same(
            _reason(vm.getRecordedLogs(), bytes32(block.timestamp - 1), 1), Refusal.PriceOutOfBounds.selector, "second"
        );
        (, int256 answer,,,) = fresh.latestRoundData();
        same(uint256(answer), 12e8, "third");
    }

    function test_a_refused_price_moves_no_reference() public {
        _noon(1);
        for (uint256 i; i < 10; ++i) {
            vm.warp(block.timestamp + 1);
            yes(_refused(20e8), "refused however often");
        }
        same(_last(), PRICE, "price");
        no(_refused(5.2e8), "measured against the last answer");
    }

    function test_days_without_a_price_give_a_step_each_only_when_they_are_posted() public {
        _noon(5);
        yes(_refused(6.76e8), "one step after five days");
        // A thief with the key may date prices back, into days that have passed: as many steps as days, no more.
        PriceFeed.Price[] memory prices = new PriceFeed.Price[](7);
        for (uint256 i; i < 7; ++i) {
            prices[i] = PriceFeed.Price(uint64(block.timestamp - (5 - (i < 5 ? i : 5)) * 1 days + i), 20e8);
        }
        uint256 answer = PRICE;
        for (uint256 i; i < 7; ++i) {
            answer = i < 6 ? answer * 13 / 10 : answer + 1;
            prices[i].answer = uint96(answer);
        }
        vm.prank(ADMIN);
        feed.setBounds(1, 100e8);
        vm.prank(ORACLE);
        feed.post(prices);
        atMost(_last(), uint256(PRICE) * 13 ** 6 / 10 ** 6, "six days at most");
        atLeast(_last(), uint256(PRICE) * 13 ** 5 / 10 ** 5, "and the days are used");
    }

    function testFuzz_whatever_the_oracle_posts_a_day_moves_by_the_limit(uint256 seed, uint16 limit) public {
        limit = uint16(bound(limit, 1, 10_000));
        vm.prank(ADMIN);
        feed.setDailyLimit(limit);
        _noon(1);
        uint256 measure = _last();
        for (uint256 i; i < 60; ++i) {
            seed = uint256(keccak256(abi.encode(seed)));
            uint256 before = block.timestamp / 1 days;
            vm.warp(block.timestamp + 1 + seed % 8 hours);
            if (block.timestamp / 1 days != before) measure = _last();
            _postAt(uint64(block.timestamp), uint96(bound(seed >> 64, 0.4e8, 21e8)));
            uint256 last = _last();
            atMost(last * 1e4, measure * (1e4 + uint256(limit)), "not above");
            atLeast(last * 1e4, measure * (1e4 - limit), "not below");
        }
    }

    function test_the_limit_is_admins() public {
        vm.prank(ORACLE);
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        feed.setDailyLimit(1);
        vm.startPrank(ADMIN);
        vm.expectRevert(Refusal.InvalidParameter.selector);
        feed.setDailyLimit(0);
        vm.expectRevert(Refusal.InvalidParameter.selector);
        feed.setDailyLimit(10_001);
        feed.setDailyLimit(100);
        vm.stopPrank();
        same(feed.dailyLimitBps(), 100, "limit");
        _noon(1);
        yes(_refused(4.05e8), "above 1 %");
        no(_refused(4.04e8), "1 %");
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
        prices[1] = PriceFeed.Price(uint64(block.timestamp - 30), 4.5e8);
        prices[2] = PriceFeed.Price(uint64(block.timestamp - 10), 4.8e8);
        vm.prank(ORACLE);
        feed.post(prices);
        same(feed.latestRound(), 3, "two taken");
        (, int256 answer,,,) = feed.latestRoundData();
        same(uint256(answer), 4.8e8, "newest");
    }

    function testFuzz_only_the_oracle_posts(address caller) public {
        vm.assume(caller != ORACLE);
        vm.prank(caller);
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        feed.post(new PriceFeed.Price[](0));
    }
}
