// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {CreditScore} from "../src/CreditScore.sol";
import {ICreditScore} from "../src/interfaces/ICreditScore.sol";
import {IVaults} from "../src/interfaces/IVaults.sol";
import {Refusal} from "../src/libraries/Refusal.sol";
import {ScoreEvent, Tier} from "../src/libraries/Types.sol";
import {Test, Vm} from "./Test.sol";

/// @notice The one question that the score asks the registry of vaults.
contract SomeVaults {
    mapping(address vault => bool) public isVault;

    function set(address vault, bool is_) external {
        isVault[vault] = is_;
    }
}

contract CreditScoreTest is Test {
    address internal constant REGISTRY = address(1);
    address internal constant BATCHES = address(2);
    address internal constant VAULT = address(3);
    bytes32 internal constant A = keccak256("UG-A");
    bytes32 internal constant B = keccak256("UG-B");

    CreditScore internal credit;
    SomeVaults internal vaults;

    function setUp() public {
        vm.warp(1_800_000_000);
        vaults = new SomeVaults();
        vaults.set(VAULT, true);
        credit = new CreditScore(REGISTRY, BATCHES, IVaults(address(vaults)));
        _open(A, 7);
    }

    function _open(bytes32 key, uint24 cooperative) private {
        vm.prank(REGISTRY);
        credit.open(key, cooperative);
    }

    function _breach(uint24 cooperative) private {
        vm.prank(REGISTRY);
        credit.penalise(cooperative);
    }

    function _move(bytes32 key, uint24 cooperative) private {
        vm.prank(REGISTRY);
        credit.moved(key, cooperative);
    }

    function _delivered(bytes32 key) private {
        vm.prank(BATCHES);
        credit.delivered(key, 1);
    }

    function _voided(bytes32 key) private {
        vm.prank(BATCHES);
        credit.voided(key, 1);
    }

    function _repaid(bytes32 key) private {
        vm.prank(VAULT);
        credit.repaid(key, 1);
    }

    function _defaulted(bytes32 key) private {
        vm.prank(VAULT);
        credit.defaulted(key, 1);
    }

    function _settle(bytes32 key) private {
        bytes32[] memory keys = new bytes32[](1);
        keys[0] = key;
        credit.settleBreaches(keys);
    }

    /* EVENTS OF THE TABLE */

    // spec: score-account-created
    function test_an_account_opens_with_500() public view {
        ICreditScore.Account memory account = credit.accountOf(A);
        same(account.score, 500, "score");
        same(account.openedAt, block.timestamp, "time");
        same(account.cooperative, 7, "cooperative");
    }

    // spec: score-delivery
    function test_a_delivery_gives_10() public {
        _delivered(A);
        same(credit.scoreOf(A), 510, "score");
        same(credit.accountOf(A).deliveries, 1, "counter");
    }

    function test_a_void_takes_the_10_of_its_delivery_back() public {
        _delivered(A);
        vm.recordLogs();
        _voided(A);
        same(credit.scoreOf(A), 500, "score");
        same(credit.accountOf(A).deliveries, 0, "counter");
        Vm.Log[] memory logs = vm.getRecordedLogs();
        (ScoreEvent kind, uint16 from, uint16 to, uint256 ref) =
            abi.decode(logs[0].data, (ScoreEvent, uint16, uint16, uint256));
        same(uint8(kind), uint8(ScoreEvent.DELIVERY_VOIDED), "kind");
        same(from, 510, "before");
        same(to, 500, "after");
        same(ref, 1, "batch");
    }

    function test_a_void_stops_at_the_floor_and_takes_pending_penalties_first() public {
        _delivered(A);
        for (uint256 i; i < 5; ++i) {
            _defaulted(A);
        }
        same(credit.scoreOf(A), 10, "10 left");
        _breach(7);
        _voided(A);
        same(credit.scoreOf(A), 0, "floor");
        _delivered(A);
        same(credit.scoreOf(A), 10, "up again");
    }

    function test_no_void_without_a_delivery() public {
        vm.prank(BATCHES);
        vm.expectRevert();
        credit.voided(A, 1);
        same(credit.scoreOf(A), 500, "score");
    }

    // spec: score-repayment
    function test_a_repayment_gives_50() public {
        _repaid(A);
        same(credit.scoreOf(A), 550, "score");
        same(credit.accountOf(A).repayments, 1, "counter");
    }

    // spec: score-default
    function test_a_default_takes_100() public {
        _defaulted(A);
        same(credit.scoreOf(A), 400, "score");
        same(credit.accountOf(A).defaults, 1, "counter");
    }

    // spec: score-penalty
    function test_a_breach_takes_25_from_each_farmer_of_the_cooperative_and_from_no_other() public {
        _open(B, 8);
        _breach(7);
        same(credit.scoreOf(A), 475, "member");
        same(credit.scoreOf(B), 500, "other cooperative");
    }

    // spec: limit-score-range
    function test_the_ceiling_is_850_and_the_floor_0() public {
        for (uint256 i; i < 8; ++i) {
            _repaid(A);
        }
        same(credit.scoreOf(A), 850, "ceiling");
        _delivered(A);
        same(credit.scoreOf(A), 850, "still the ceiling");
        same(credit.accountOf(A).deliveries, 1, "counted at the ceiling");
        for (uint256 i; i < 9; ++i) {
            _defaulted(A);
        }
        same(credit.scoreOf(A), 0, "floor");
        _breach(7);
        same(credit.scoreOf(A), 0, "still the floor");
        _delivered(A);
        same(credit.scoreOf(A), 10, "up again");
    }

    /* READING */

    function test_a_score_is_read_by_national_id_and_by_key() public view {
        same(credit.scoreOfFarmer("UG-A"), 500, "by id");
        same(credit.keyOf("UG-A"), A, "key");
    }

    function test_a_farmer_without_account_has_no_score() public {
        same(credit.accountOf(B).openedAt, 0, "no account");
        vm.expectRevert(Refusal.FarmerNotRegistered.selector);
        credit.scoreOf(B);
        vm.expectRevert(Refusal.FarmerNotRegistered.selector);
        credit.scoreOfFarmer("UG-B");
        vm.expectRevert(Refusal.FarmerNotRegistered.selector);
        credit.tierOf(B);
    }

    // spec: tier-standard, tier-enhanced, tier-premium, tier-institutional
    function test_edges_of_the_tiers() public view {
        _tier(0, Tier.NONE, 0, 0);
        _tier(499, Tier.NONE, 0, 0);
        _tier(500, Tier.STANDARD, 200e6, 6000);
        _tier(549, Tier.STANDARD, 200e6, 6000);
        _tier(550, Tier.ENHANCED, 500e6, 6500);
        _tier(649, Tier.ENHANCED, 500e6, 6500);
        _tier(650, Tier.PREMIUM, 1500e6, 7000);
        _tier(749, Tier.PREMIUM, 1500e6, 7000);
        _tier(750, Tier.INSTITUTIONAL, 5000e6, 8000);
        _tier(850, Tier.INSTITUTIONAL, 5000e6, 8000);
    }

    function _tier(uint16 score, Tier wanted, uint64 wantedMax, uint16 wantedLtv) private view {
        (Tier tier, uint64 max, uint16 ltv) = credit.tierAt(score);
        same(uint8(tier), uint8(wanted), "tier");
        same(max, wantedMax, "largest loan");
        same(ltv, wantedLtv, "loan to value");
    }

    /* LAZY PENALTIES */

    function test_breaches_from_before_the_account_do_not_count() public {
        _breach(7);
        _open(B, 7);
        same(credit.scoreOf(B), 500, "new member");
        _breach(7);
        same(credit.scoreOf(B), 475, "new member, second breach");
        same(credit.scoreOf(A), 450, "old member");
    }

    function test_the_order_of_breach_and_event_counts_at_the_floor() public {
        for (uint256 i; i < 5; ++i) {
            _defaulted(A);
        }
        _breach(7);
        _delivered(A);
        same(credit.scoreOf(A), 10, "0 - 25 + 10");
        _breach(7);
        same(credit.scoreOf(A), 0, "10 - 25");
    }

    function test_the_order_of_breach_and_event_counts_at_the_ceiling() public {
        for (uint256 i; i < 8; ++i) {
            _repaid(A);
        }
        _breach(7);
        _repaid(A);
        same(credit.scoreOf(A), 850, "850 - 25 + 50");
        _breach(7);
        same(credit.scoreOf(A), 825, "850 - 25");
    }

    function test_settling_changes_no_score_and_emits_one_event_for_each_breach() public {
        _breach(7);
        _breach(7);
        vm.recordLogs();
        _settle(A);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        same(logs.length, 2, "events");
        (ScoreEvent kind, uint16 from, uint16 to, uint256 number) =
            abi.decode(logs[1].data, (ScoreEvent, uint16, uint16, uint256));
        same(uint8(kind), uint8(ScoreEvent.COOPERATIVE_PENALTY), "kind");
        same(from, 475, "before");
        same(to, 450, "after");
        same(number, 2, "number of the breach");
        same(credit.scoreOf(A), 450, "score");
        vm.recordLogs();
        _settle(A);
        same(vm.getRecordedLogs().length, 0, "once");
        _settle(B);
        same(credit.accountOf(B).openedAt, 0, "nobody is opened by it");
    }

    function test_a_hundred_breaches_are_taken_in_bounded_gas() public {
        for (uint256 i; i < 100; ++i) {
            _breach(7);
        }
        same(credit.scoreOf(A), 0, "score");
        vm.recordLogs();
        uint256 before = gasleft();
        _delivered(A);
        atMost(before - gasleft(), 150_000, "gas");
        same(vm.getRecordedLogs().length, 21, "20 penalties and the delivery");
        same(credit.scoreOf(A), 10, "score");
    }

    // spec: farmer-transfer-on-chain
    function test_who_moves_takes_the_old_penalties_along_and_none_of_the_new_ones_from_before() public {
        _breach(7);
        _breach(8);
        _breach(8);
        vm.recordLogs();
        _move(A, 8);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        same(logs.length, 1, "the penalty of the old one is written down");
        same(credit.scoreOf(A), 475, "no escape, and nothing from before");
        _breach(7);
        same(credit.scoreOf(A), 475, "what the old one does later");
        _breach(8);
        same(credit.scoreOf(A), 450, "what the new one does later");
        _move(A, 7);
        same(credit.scoreOf(A), 450, "and back: each breach once");
        same(credit.accountOf(A).breachesApplied, 2, "counted anew");
    }

    /// @dev Any order of events gives what a loop over all farmers at each breach would give.
    function testFuzz_lazy_is_the_same_as_eager(uint256 seed, uint8 steps) public {
        _open(B, 8);
        uint24[2] memory home = [uint24(7), uint24(8)];
        int256[2] memory model = [int256(500), int256(500)];
        bytes32[2] memory keys = [A, B];
        for (uint256 i; i < steps; ++i) {
            seed = uint256(keccak256(abi.encode(seed, i)));
            uint256 who = seed & 1;
            uint256 what = (seed >> 8) % 7;
            if (what == 0) {
                _delivered(keys[who]);
                model[who] = _clamp(model[who] + 10);
            } else if (what == 1) {
                _repaid(keys[who]);
                model[who] = _clamp(model[who] + 50);
            } else if (what == 2) {
                _defaulted(keys[who]);
                model[who] = _clamp(model[who] - 100);
            } else if (what == 3) {
                uint24 cooperative = uint24(7 + (seed >> 16 & 1));
                _breach(cooperative);
                if (home[0] == cooperative) model[0] = _clamp(model[0] - 25);
                if (home[1] == cooperative) model[1] = _clamp(model[1] - 25);
            } else if (what == 4) {
                if (credit.accountOf(keys[who]).deliveries == 0) continue;
                _voided(keys[who]);
                model[who] = _clamp(model[who] - 10);
            } else if (what == 5) {
                home[who] = home[who] == 7 ? 8 : 7;
                _move(keys[who], home[who]);
            } else {
                _settle(keys[who]);
            }
            same(credit.scoreOf(A), uint256(model[0]), "first");
            same(credit.scoreOf(B), uint256(model[1]), "second");
        }
    }

    function _clamp(int256 score) private pure returns (int256) {
        return score < 0 ? int256(0) : score > 850 ? int256(850) : score;
    }

    /* CALLERS */

    function testFuzz_nobody_else_changes_a_score(address caller) public {
        vm.assume(caller != REGISTRY && caller != BATCHES && caller != VAULT);
        vm.startPrank(caller);
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        credit.open(B, 1);
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        credit.penalise(7);
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        credit.moved(A, 1);
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        credit.delivered(A, 1);
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        credit.voided(A, 1);
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        credit.repaid(A, 1);
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        credit.defaulted(A, 1);
        vm.stopPrank();
        same(credit.scoreOf(A), 500, "score");
    }

    function test_each_contract_reports_only_its_own_events() public {
        vm.prank(BATCHES);
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        credit.repaid(A, 1);
        vm.prank(VAULT);
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        credit.delivered(A, 1);
        vm.prank(VAULT);
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        credit.voided(A, 1);
        vm.prank(REGISTRY);
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        credit.defaulted(A, 1);
    }

    function test_a_second_vault_reports_beside_the_first() public {
        address second = address(4);
        vaults.set(second, true);
        vm.prank(second);
        credit.repaid(A, 1);
        _repaid(A);
        same(credit.scoreOf(A), 600, "both count");
    }

    function test_events_of_a_farmer_without_account_are_refused() public {
        vm.prank(BATCHES);
        vm.expectRevert(Refusal.FarmerNotRegistered.selector);
        credit.delivered(B, 1);
    }

    function test_the_three_addresses_must_be_set() public {
        vm.expectRevert(Refusal.ZeroAddress.selector);
        new CreditScore(address(0), BATCHES, IVaults(VAULT));
        vm.expectRevert(Refusal.ZeroAddress.selector);
        new CreditScore(REGISTRY, address(0), IVaults(VAULT));
        vm.expectRevert(Refusal.ZeroAddress.selector);
        new CreditScore(REGISTRY, BATCHES, IVaults(address(0)));
    }
}
