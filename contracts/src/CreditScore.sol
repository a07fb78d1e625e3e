// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {ICreditScore} from "./interfaces/ICreditScore.sol";
import {IVaults} from "./interfaces/IVaults.sol";
import {Refusal} from "./libraries/Refusal.sol";
import {ScoreEvent, Tier} from "./libraries/Types.sol";

// spec: score-on-chain
/// @title CreditScore
/// @notice Credit scores from 0 to 850, keyed by keccak256 of the national farmer id.
/// @dev There is no owner, no role and no setter. Who may report an event is fixed at deployment: two contracts, and the
/// vaults in effect of a registry that takes a new one only after a long wait. The points of each event are constants.
///
/// A breach of a cooperative concerns all of its farmers at once. It is kept as a counter of the cooperative; each
/// account remembers how many breaches it has taken. Every change first takes the pending ones, so that the order of
/// effects, with floor and ceiling, is the order in which things happened; every view counts them too. No reader sees a
/// difference to a loop over all farmers, and a breach costs the same for ten farmers as for a hundred thousand.
contract CreditScore is ICreditScore {
    /* CONSTANTS */

    // spec: limit-score-range
    /// @notice Lowest score.
    uint16 public constant SCORE_FLOOR = 0;
    /// @notice Highest score.
    uint16 public constant SCORE_CEILING = 850;
    /// @notice Score of a new account.
    uint16 public constant SCORE_INITIAL = 500;
    /// @notice Points for a delivered batch.
    uint16 public constant DELIVERY_POINTS = 10;
    /// @notice Points for a repaid loan.
    uint16 public constant REPAYMENT_POINTS = 50;
    /// @notice Points lost by a default.
    uint16 public constant DEFAULT_POINTS = 100;
    /// @notice Points lost by a breach of the cooperative.
    uint16 public constant PENALTY_POINTS = 25;

    /* IMMUTABLES */

    /// @notice FarmerRegistry: opens accounts and records breaches.
    address public immutable REGISTRY;
    /// @notice BatchToken: reports deliveries, and takes back those that it voids.
    address public immutable BATCH_TOKEN;
    /// @notice The vaults: they report repayments and defaults.
    IVaults public immutable VAULTS;

    /* STORAGE */

    /// @dev Accounts packed by hand: one read and one write for each change, which is most of what a delivery costs here.
    mapping(bytes32 farmerKey => uint256) private _accounts;
    mapping(uint24 cooperative => uint32) private _breaches;

    /* CONSTRUCTOR */

    constructor(address registry, address batchToken, IVaults vaults) {
        if (registry == address(0) || batchToken == address(0)) revert Refusal.ZeroAddress();
        if (address(vaults) == address(0)) revert Refusal.ZeroAddress();
        REGISTRY = registry;
        BATCH_TOKEN = batchToken;
        VAULTS = vaults;
    }

    /* MODIFIERS */

    modifier onlyVault() {
        if (!VAULTS.isVault(msg.sender)) revert Refusal.InsufficientPermissions();
        _;
    }

    /* CHANGES */

    // spec: score-account-created
    /// @inheritdoc ICreditScore
    function open(bytes32 farmerKey, uint24 cooperative) external {
        if (msg.sender != REGISTRY) revert Refusal.InsufficientPermissions();

        Account memory account;
        account.score = SCORE_INITIAL;
        account.cooperative = cooperative;
        // Breaches from before the farmer joined are not the farmer's.
        account.breachesApplied = _breaches[cooperative];
        account.openedAt = uint40(block.timestamp);
        _accounts[farmerKey] = _pack(account);

        emit ScoreChanged(farmerKey, ScoreEvent.ACCOUNT_CREATED, 0, SCORE_INITIAL, 0);
    }

    // spec: farmer-transfer-on-chain
    /// @inheritdoc ICreditScore
    function moved(bytes32 farmerKey, uint24 cooperative) external {
        if (msg.sender != REGISTRY) revert Refusal.InsufficientPermissions();

        // What the old cooperative did while the farmer was there is taken first, and its history written.
        Account memory account = _settled(farmerKey);
        account.cooperative = cooperative;
        // As at {open}: breaches from before the farmer joined are not the farmer's.
        account.breachesApplied = _breaches[cooperative];
        _accounts[farmerKey] = _pack(account);
    }

    // spec: score-penalty
    /// @inheritdoc ICreditScore
    function penalise(uint24 cooperative) external returns (uint32 number) {
        if (msg.sender != REGISTRY) revert Refusal.InsufficientPermissions();

        number = ++_breaches[cooperative];

        emit CooperativePenalised(cooperative, number);
    }

    // spec: score-delivery
    /// @inheritdoc ICreditScore
    function delivered(bytes32 farmerKey, uint256 tokenId) external {
        if (msg.sender != BATCH_TOKEN) revert Refusal.InsufficientPermissions();

        Account memory account = _settled(farmerKey);
        ++account.deliveries;
        _raise(farmerKey, account, DELIVERY_POINTS, ScoreEvent.DELIVERY, tokenId);
    }

    /// @inheritdoc ICreditScore
    function voided(bytes32 farmerKey, uint256 tokenId) external {
        if (msg.sender != BATCH_TOKEN) revert Refusal.InsufficientPermissions();

        Account memory account = _settled(farmerKey);
        // Never below zero: each void is of a delivery that was counted.
        --account.deliveries;
        _lower(farmerKey, account, DELIVERY_POINTS, ScoreEvent.DELIVERY_VOIDED, tokenId);
    }

    // spec: score-repayment
    /// @inheritdoc ICreditScore
    function repaid(bytes32 farmerKey, uint256 tokenId) external onlyVault {
        Account memory account = _settled(farmerKey);
        ++account.repayments;
        _raise(farmerKey, account, REPAYMENT_POINTS, ScoreEvent.REPAYMENT, tokenId);
    }

    // spec: score-default
    /// @inheritdoc ICreditScore
    function defaulted(bytes32 farmerKey, uint256 tokenId) external onlyVault {
        Account memory account = _settled(farmerKey);
        ++account.defaults;
        _lower(farmerKey, account, DEFAULT_POINTS, ScoreEvent.DEFAULT, tokenId);
    }

    /// @inheritdoc ICreditScore
    function settleBreaches(bytes32[] calldata farmerKeys) external {
        for (uint256 i; i < farmerKeys.length; ++i) {
            if (_accounts[farmerKeys[i]] == 0) continue;
            _accounts[farmerKeys[i]] = _pack(_settled(farmerKeys[i]));
        }
    }

    /* VIEWS */

    /// @inheritdoc ICreditScore
    function scoreOf(bytes32 farmerKey) public view returns (uint16) {
        Account memory account = accountOf(farmerKey);
        if (account.openedAt == 0) revert Refusal.FarmerNotRegistered();
        return account.score;
    }

    /// @inheritdoc ICreditScore
    function scoreOfFarmer(string calldata nationalFarmerId) external view returns (uint16) {
        return scoreOf(keyOf(nationalFarmerId));
    }

    /// @inheritdoc ICreditScore
    function accountOf(bytes32 farmerKey) public view returns (Account memory account) {
        account = _unpack(_accounts[farmerKey]);
        uint32 breaches = _breaches[account.cooperative];
        uint256 pending = breaches - account.breachesApplied;
        if (pending != 0 && account.openedAt != 0) {
            account.score = _lessDown(account.score, pending * PENALTY_POINTS);
            account.breachesApplied = breaches;
        }
    }

    /// @inheritdoc ICreditScore
    function tierOf(bytes32 farmerKey) external view returns (Tier tier, uint64 maxAssets, uint16 ltvBps) {
        return tierAt(scoreOf(farmerKey));
    }

    // spec: tier-standard, tier-enhanced, tier-premium, tier-institutional
    /// @inheritdoc ICreditScore
    function tierAt(uint16 score) public pure returns (Tier tier, uint64 maxAssets, uint16 ltvBps) {
        if (score >= 750) return (Tier.INSTITUTIONAL, 5000e6, 8000);
        if (score >= 650) return (Tier.PREMIUM, 1500e6, 7000);
        if (score >= 550) return (Tier.ENHANCED, 500e6, 6500);
        if (score >= 500) return (Tier.STANDARD, 200e6, 6000);
        return (Tier.NONE, 0, 0);
    }

    /// @inheritdoc ICreditScore
    function breachesOf(uint24 cooperative) external view returns (uint32) {
        return _breaches[cooperative];
    }

    /// @inheritdoc ICreditScore
    function keyOf(string calldata nationalFarmerId) public pure returns (bytes32) {
        return keccak256(bytes(nationalFarmerId));
    }

    /* PRIVATE */

    /// @dev The account with its pending penalties taken and their events emitted. The caller stores it.
    function _settled(bytes32 farmerKey) private returns (Account memory account) {
        account = _unpack(_accounts[farmerKey]);
        if (account.openedAt == 0) revert Refusal.FarmerNotRegistered();

        uint32 breaches = _breaches[account.cooperative];
        if (account.breachesApplied == breaches) return account;

        // At most 34 rounds: 850 points are gone by then, and a penalty at 0 changes nothing.
        for (uint32 number = account.breachesApplied + 1; number <= breaches && account.score != 0; ++number) {
            uint16 scoreBefore = account.score;
            account.score = _lessDown(scoreBefore, PENALTY_POINTS);
            emit ScoreChanged(farmerKey, ScoreEvent.COOPERATIVE_PENALTY, scoreBefore, account.score, number);
        }
        account.breachesApplied = breaches;
    }

    function _raise(bytes32 farmerKey, Account memory account, uint16 points, ScoreEvent kind, uint256 ref) private {
        uint16 scoreBefore = account.score;
        uint16 scoreAfter = scoreBefore + points;
        if (scoreAfter > SCORE_CEILING) scoreAfter = SCORE_CEILING;
        account.score = scoreAfter;
        _accounts[farmerKey] = _pack(account);

        emit ScoreChanged(farmerKey, kind, scoreBefore, scoreAfter, ref);
    }

    function _lower(bytes32 farmerKey, Account memory account, uint16 points, ScoreEvent kind, uint256 ref) private {
        uint16 scoreBefore = account.score;
        account.score = _lessDown(scoreBefore, points);
        _accounts[farmerKey] = _pack(account);

        emit ScoreChanged(farmerKey, kind, scoreBefore, account.score, ref);
    }

    function _pack(Account memory account) private pure returns (uint256) {
        return uint256(account.score) | uint256(account.deliveries) << 16 | uint256(account.repayments) << 48
            | uint256(account.defaults) << 80 | uint256(account.cooperative) << 112 | uint256(account.breachesApplied)
            << 136 | uint256(account.openedAt) << 168;
    }

    /// @dev The casts cut the fields out of the word.
    function _unpack(uint256 word) private pure returns (Account memory account) {
        account.score = uint16(word);
        account.deliveries = uint32(word >> 16);
        account.repayments = uint32(word >> 48);
        account.defaults = uint32(word >> 80);
        account.cooperative = uint24(word >> 112);
        account.breachesApplied = uint32(word >> 136);
        account.openedAt = uint40(word >> 168);
    }

    function _lessDown(uint16 score, uint256 points) private pure returns (uint16) {
        // Safe cast: the difference is below `score`.
        return points >= score ? SCORE_FLOOR : uint16(score - points);
    }
}
