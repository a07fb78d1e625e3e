// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {Guarded} from "./Guarded.sol";
import {Roles} from "./Roles.sol";
import {AggregatorV3Interface} from "./interfaces/AggregatorV3Interface.sol";
import {IBatchToken} from "./interfaces/IBatchToken.sol";
import {ICreditScore} from "./interfaces/ICreditScore.sol";
import {IFarmerRegistry} from "./interfaces/IFarmerRegistry.sol";
import {ILendingVault} from "./interfaces/ILendingVault.sol";
import {ITraceLog} from "./interfaces/ITraceLog.sol";
import {IUnderwriting} from "./interfaces/IUnderwriting.sol";
import {IVaults} from "./interfaces/IVaults.sol";
import {InterestLib} from "./libraries/InterestLib.sol";
import {Refusal} from "./libraries/Refusal.sol";
import {Stage, Tier} from "./libraries/Types.sol";

/// @title Underwriting
/// @notice What a loan on a batch may be: value of the collateral, limits, rate, and every reason for none.
/// @dev Views and ADMIN's settings; it holds no money and no loans. Any vault may ask it; what a vault says of itself
/// counts for that vault's answer alone. A loan or an unpaid default in any vault of {IVaults} counts for all.
///
/// The price feed answers US dollars for a kilogram of the base grade, and a USDC counts as a dollar.
contract Underwriting is IUnderwriting, Guarded {
    /// @notice The other contracts.
    struct Wiring {
        Roles roles;
        IFarmerRegistry registry;
        ICreditScore creditScore;
        IBatchToken batchToken;
        ITraceLog traceLog;
        IVaults vaults;
        AggregatorV3Interface priceFeed;
    }

    /// @notice What ADMIN sets.
    /// @param gradeFactorsBps Value of each grade against the base price.
    /// @param haircutsBps What the value loses while the batch is DELIVERED, GRADED, MILLED, WAREHOUSED.
    /// @param maxRate Highest rate of a loan, 1e18 = 100 %.
    /// @param cooperativeCapBps Largest part of a vault's assets that batches of one cooperative may carry.
    struct Settings {
        uint16[4] gradeFactorsBps;
        uint16[4] haircutsBps;
        uint64 maxRate;
        uint16 cooperativeCapBps;
    }

    /* EVENTS */

    /// @notice ADMIN changed the value of each grade against the base price.
    event GradeFactorsSet(uint16[4] factorsBps);
    /// @notice ADMIN changed what the value loses at each stage.
    event HaircutsSet(uint16[4] haircutsBps);
    /// @notice ADMIN changed the highest rate and the largest part of a cooperative.
    event LimitsSet(uint64 maxRate, uint16 cooperativeCapBps);

    /* CONSTANTS */

    /// @notice Smallest loan: 50 USDC.
    uint256 public constant MIN_LOAN = 50e6;
    /// @notice Age from which a price is stale.
    uint256 public constant MAX_PRICE_AGE = 1 hours;
    /// @notice Highest value of a grade against the base price, in basis points.
    uint16 public constant MAX_GRADE_FACTOR = 20_000;

    /* IMMUTABLES */

    /// @notice Farmers and cooperatives.
    IFarmerRegistry public immutable REGISTRY;
    /// @notice Scores and tiers.
    ICreditScore public immutable CREDIT_SCORE;
    /// @notice Collateral.
    IBatchToken public immutable BATCH_TOKEN;
    /// @notice Stages.
    ITraceLog public immutable TRACE_LOG;
    /// @notice Where farmers may owe something.
    IVaults public immutable VAULTS;
    /// @notice Price of the base grade.
    AggregatorV3Interface public immutable PRICE_FEED;
    /// @notice What grams * answer * basis points * basis points are divided by to give micro-USDC.
    uint256 public immutable VALUE_SCALE;

    /* STORAGE */

    /// @notice Highest rate of a loan, 1e18 = 100 %.
    uint64 public maxRate;
    /// @notice Largest part of a vault's assets that batches of one cooperative may carry, in basis points.
    uint16 public cooperativeCapBps;

    uint16[4] private _gradeFactorsBps;
    uint16[4] private _haircutsBps;

    /* CONSTRUCTOR */

    constructor(Wiring memory wiring, Settings memory settings) Guarded(wiring.roles) {
        if (address(wiring.registry) == address(0) || address(wiring.creditScore) == address(0)) {
            revert Refusal.ZeroAddress();
        }
        if (address(wiring.batchToken) == address(0) || address(wiring.traceLog) == address(0)) {
            revert Refusal.ZeroAddress();
        }
        if (address(wiring.vaults) == address(0)) revert Refusal.ZeroAddress();
        REGISTRY = wiring.registry;
        CREDIT_SCORE = wiring.creditScore;
        BATCH_TOKEN = wiring.batchToken;
        TRACE_LOG = wiring.traceLog;
        VAULTS = wiring.vaults;
        PRICE_FEED = wiring.priceFeed;
        // grams / 1000 * answer / 10^decimals * 10^6 * bps / 10^4 * bps / 10^4. Feeds under 6 decimals are not supported.
        VALUE_SCALE = 1000 * 1e8 * 10 ** (wiring.priceFeed.decimals() - 6);
        _setGradeFactors(settings.gradeFactorsBps);
        _setHaircuts(settings.haircutsBps);
        _setLimits(settings.maxRate, settings.cooperativeCapBps);
    }

    /* ADMIN */

    /// @notice Sets the value of each grade against the base price, in basis points.
    function setGradeFactors(uint16[4] calldata factorsBps) external only(ADMIN) {
        _setGradeFactors(factorsBps);
    }

    /// @notice Sets what the value loses while a batch is DELIVERED, GRADED, MILLED, WAREHOUSED, in basis points.
    function setHaircuts(uint16[4] calldata haircutsBps) external only(ADMIN) {
        _setHaircuts(haircutsBps);
    }

    /// @notice Sets the highest rate of a loan and the largest part of a vault that one cooperative may carry.
    function setLimits(uint64 maxRate_, uint16 cooperativeCapBps_) external only(ADMIN) {
        _setLimits(maxRate_, cooperativeCapBps_);
    }

    /* VIEWS */

    /// @inheritdoc IUnderwriting
    function assess(
        uint256 tokenId,
        uint256 assets,
        uint256 grams,
        uint256 advance,
        uint256 highestRate,
        PoolState calldata pool
    ) external view returns (Quote memory offer) {
        IBatchToken.Batch memory batch = BATCH_TOKEN.batchOf(tokenId);
        if (batch.owner == address(0)) {
            offer.refusal = Refusal.BatchNotFound.selector;
            return offer;
        }
        offer.farmer = batch.farmer;
        offer.cooperative = batch.cooperative;
        offer.farmerKey = REGISTRY.farmerKeyAt(batch.farmer);
        (offer.tier, offer.tierMaxAssets, offer.ltvBps) = CREDIT_SCORE.tierOf(offer.farmerKey);
        Stage stage = TRACE_LOG.stageOf(tokenId);
        bool fresh;
        (offer.collateralValue, fresh) =
            _valueDown(grams == 0 ? batch.grams : Math.min(grams, batch.grams), batch.grade, stage);
        offer.collateralValue = Math.saturatingSub(offer.collateralValue, advance);
        offer.maxAssets = Math.min(offer.tierMaxAssets, offer.collateralValue * offer.ltvBps / InterestLib.BPS);
        offer.assets = assets == 0 ? offer.maxAssets : assets;

        offer.refusal = _refusalOfBatch(batch, stage, offer);
        if (offer.refusal == 0) offer.refusal = _refusalOfAmount(offer, fresh, pool);
        if (offer.refusal != 0) return offer;

        offer.rate = InterestLib.rateUp(InterestLib.utilisationUp(pool.lent + offer.assets, pool.cash - offer.assets));
        if (offer.rate > maxRate || highestRate != 0 && offer.rate > highestRate) {
            offer.refusal = Refusal.RateTooHigh.selector;
        }
    }

    /// @notice Value of a weight of a grade at a stage at the last price, in micro-USDC rounded down, and whether that
    /// price is fresh. Zero from COMMITTED on.
    function collateralValueDown(uint256 grams, uint8 grade, Stage stage)
        external
        view
        returns (uint256 assets, bool fresh)
    {
        return _valueDown(grams, grade, stage);
    }

    /// @notice Whether the farmer with an index has a loan, or owes a defaulted one, in any vault in effect.
    function owes(uint32 farmer) public view returns (bool) {
        uint8 count = VAULTS.count();
        for (uint8 index = 1; index <= count; ++index) {
            address vault = VAULTS.vaultAt(index);
            // A vault that waits has lent nothing, and its code is not to be trusted yet.
            if (!VAULTS.isVault(vault)) continue;
            if (ILendingVault(vault).loanOfFarmer(farmer) != 0) return true;
            if (ILendingVault(vault).owesDefaulted(farmer)) return true;
        }
        return false;
    }

    /// @notice Value of each grade against the base price, in basis points.
    function gradeFactors() external view returns (uint16[4] memory) {
        return _gradeFactorsBps;
    }

    /// @notice What the value loses while a batch is DELIVERED, GRADED, MILLED, WAREHOUSED, in basis points.
    function haircuts() external view returns (uint16[4] memory) {
        return _haircutsBps;
    }

    /* PRIVATE */

    /// @dev In the order of the HTTP API: who and what, conflicts, rules, then what is temporary.
    function _refusalOfBatch(IBatchToken.Batch memory batch, Stage stage, Quote memory offer)
        private
        view
        returns (bytes4)
    {
        (,, address wallet, bytes4 refusal) = REGISTRY.standingOf(offer.farmerKey);
        if (refusal != 0) return refusal;
        if (batch.voided) return Refusal.BatchVoided.selector;
        if (batch.locked) return Refusal.BatchHasActiveLoan.selector;
        if (owes(batch.farmer)) return Refusal.FarmerHasActiveLoan.selector;
        if (stage > Stage.WAREHOUSED) return Refusal.BatchNotEligible.selector;
        // A batch that the cooperative has given away is not its collateral.
        if (batch.owner != wallet) return Refusal.BatchNotEligible.selector;
        if (offer.tier == Tier.NONE) return Refusal.CreditScoreTooLow.selector;
        return 0;
    }

    function _refusalOfAmount(Quote memory offer, bool fresh, PoolState calldata pool) private view returns (bytes4) {
        if (!pool.open) return Refusal.VaultPaused.selector;
        if (!fresh) return Refusal.StalePriceFeed.selector;
        if (offer.maxAssets < MIN_LOAN) return Refusal.InsufficientCollateral.selector;
        if (offer.assets < MIN_LOAN) return Refusal.LoanBelowMinimum.selector;
        if (offer.assets > offer.tierMaxAssets) return Refusal.LoanLimitExceeded.selector;
        if (offer.assets > offer.maxAssets) return Refusal.InsufficientCollateral.selector;
        // What is not there at all is the plainer reason: an empty vault has no share for anybody.
        if (offer.assets > pool.cash) return Refusal.InsufficientLiquidity.selector;
        if (offer.assets + pool.cooperativeLent > pool.totalAssets * cooperativeCapBps / InterestLib.BPS) {
            return Refusal.CooperativeCapExceeded.selector;
        }
        return 0;
    }

    function _valueDown(uint256 grams, uint8 grade, Stage stage) private view returns (uint256 assets, bool fresh) {
        (uint80 round, int256 answer,, uint256 updatedAt, uint80 answeredInRound) = PRICE_FEED.latestRoundData();
        if (answer <= 0 || updatedAt == 0) return (0, false);
        fresh = answeredInRound >= round && updatedAt + MAX_PRICE_AGE >= block.timestamp;
        if (stage == Stage.NONE || stage > Stage.WAREHOUSED) return (0, fresh);
        uint256 left = InterestLib.BPS - _haircutsBps[uint8(stage) - 1];
        assets = Math.mulDiv(grams * _gradeFactorsBps[grade] * left, uint256(answer), VALUE_SCALE);
    }

    function _setGradeFactors(uint16[4] memory factorsBps) private {
        for (uint256 i; i < 4; ++i) {
            if (factorsBps[i] == 0 || factorsBps[i] > MAX_GRADE_FACTOR) revert Refusal.InvalidParameter();
        }
        _gradeFactorsBps = factorsBps;

        emit GradeFactorsSet(factorsBps);
    }

    function _setHaircuts(uint16[4] memory haircutsBps) private {
        for (uint256 i; i < 4; ++i) {
            if (haircutsBps[i] > InterestLib.BPS) revert Refusal.InvalidParameter();
        }
        _haircutsBps = haircutsBps;

        emit HaircutsSet(haircutsBps);
    }

    function _setLimits(uint64 maxRate_, uint16 cooperativeCapBps_) private {
        // Under the lowest rate there would be no loans; that is what pausing is for.
        if (maxRate_ < InterestLib.RATE_IDLE || maxRate_ > InterestLib.RATE_FULL) revert Refusal.InvalidParameter();
        if (cooperativeCapBps_ == 0 || cooperativeCapBps_ > InterestLib.BPS) revert Refusal.InvalidParameter();
        maxRate = maxRate_;
        cooperativeCapBps = cooperativeCapBps_;

        emit LimitsSet(maxRate_, cooperativeCapBps_);
    }
}
