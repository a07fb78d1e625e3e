// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";
import {ERC721} from "solady/src/tokens/ERC721.sol";

import {Guarded} from "./Guarded.sol";
import {Roles} from "./Roles.sol";
import {IBatchToken} from "./interfaces/IBatchToken.sol";
import {ICreditScore} from "./interfaces/ICreditScore.sol";
import {IFarmerRegistry} from "./interfaces/IFarmerRegistry.sol";
import {IOutcome} from "./interfaces/IOutcome.sol";
import {ITraceLog} from "./interfaces/ITraceLog.sol";
import {IVaults} from "./interfaces/IVaults.sol";
import {Refusal} from "./libraries/Refusal.sol";
import {Grade, Stage, VaultStatus} from "./libraries/Types.sol";

/// @title BatchToken
/// @notice An ERC-721 token for each delivered batch, owned by the wallet of the farmer's cooperative.
/// @dev The token id comes from the caller's sequence, so that a repeated delivery finds its token and is skipped.
/// Farmer, cooperative, weight, grade and lock stand beside the owner in one storage slot:
/// bits 0-31 farmer index, 32-55 cooperative index, 56-79 grams, 80-87 grade, 88 locked, 89 voided, 90-95 index of the
/// vault that has locked it.
///
/// What was wrong is corrected or voided by a record with evidence; the events keep what stood before. A voided token
/// stays where it is, for good, and its id is never minted again.
contract BatchToken is ERC721, IBatchToken, IOutcome, Guarded {
    /// @notice A batch to mint.
    /// @param evidence Digest of the weight slip, with its codec.
    struct Delivery {
        uint256 tokenId;
        bytes32 farmerKey;
        uint32 grams;
        uint8 grade;
        bytes32 evidence;
        uint8 codec;
    }

    /// @notice A weight and a grade that were recorded wrongly, as they are.
    /// @param evidence Digest of what shows it, with its codec.
    struct Correction {
        uint256 tokenId;
        uint32 grams;
        uint8 grade;
        bytes32 evidence;
        uint8 codec;
    }

    /// @notice A batch that should not have been minted.
    /// @param evidence Digest of what shows it, with its codec.
    struct Void {
        uint256 tokenId;
        bytes32 evidence;
        uint8 codec;
    }

    /* EVENTS */

    /// @notice A batch was minted. Its `StageRecorded` carries wallet and evidence, its `ScoreChanged` the points.
    event Delivered(uint256 indexed tokenId, bytes32 indexed farmerKey, uint24 cooperative, uint32 grams, uint8 grade);
    /// @notice Weight or grade of a batch were corrected.
    event Corrected(
        uint256 indexed tokenId,
        uint32 gramsBefore,
        uint32 grams,
        uint8 gradeBefore,
        uint8 grade,
        bytes32 evidence,
        uint8 codec
    );
    /// @notice A batch was voided. Its `StageRecorded` says so in the trace, its `ScoreChanged` takes the points back.
    event Voided(uint256 indexed tokenId, bytes32 indexed farmerKey, bytes32 evidence, uint8 codec);
    /// @notice A batch became collateral of a vault.
    event Locked(uint256 indexed tokenId);
    /// @notice A batch is collateral no more.
    event Unlocked(uint256 indexed tokenId);
    /// @notice ADMIN changed where token metadata is found.
    event BaseUriSet(string baseUri);

    /* CONSTANTS */

    /// @notice The most batches in one {deliver}: 340 stay under the gas cap of a transaction.
    uint256 public constant MAX_DELIVERIES = 340;
    /// @notice Lightest batch, in grams.
    uint32 public constant MIN_GRAMS = 1_000;
    /// @notice Heaviest batch, in grams.
    uint32 public constant MAX_GRAMS = 5_000_000;

    uint96 private constant _LOCKED = 1 << 88;
    uint96 private constant _VOIDED = 1 << 89;
    /// @dev Locked, and by whom.
    uint96 private constant _LOCK = _LOCKED | uint96(63) << 90;
    /// @dev Grams and grade.
    uint96 private constant _MEASURED = uint96(type(uint32).max) << 56;

    /* IMMUTABLES */

    /// @notice Where farmers stand.
    IFarmerRegistry public immutable REGISTRY;
    /// @notice Where a delivery gives points.
    ICreditScore public immutable CREDIT_SCORE;
    /// @notice Where a delivery opens the trace.
    ITraceLog public immutable TRACE_LOG;
    /// @notice The vaults that may lock, and unlock or seize what they have locked.
    IVaults public immutable VAULTS;

    /* STORAGE */

    string private _baseUri;

    /* CONSTRUCTOR */

    constructor(
        Roles roles,
        IFarmerRegistry registry,
        ICreditScore creditScore,
        ITraceLog traceLog,
        IVaults vaults,
        string memory baseUri
    ) Guarded(roles) {
        if (address(registry) == address(0) || address(creditScore) == address(0)) {
            revert Refusal.ZeroAddress();
        }
        if (address(traceLog) == address(0) || address(vaults) == address(0)) revert Refusal.ZeroAddress();
        REGISTRY = registry;
        CREDIT_SCORE = creditScore;
        TRACE_LOG = traceLog;
        VAULTS = vaults;
        _baseUri = baseUri;
    }

    /* MODIFIERS */

    /// @dev Only the vault that has locked the batch.
    modifier onlyLocker(uint256 tokenId) {
        uint8 locker = _lockerIndex(_getExtraData(tokenId));
        if (locker == 0 || VAULTS.indexOf(msg.sender) != locker) revert Refusal.InsufficientPermissions();
        _;
    }

    /* DELIVERY */

    /// @notice Mints batches, gives each farmer 10 points and records DELIVERED, item by item.
    /// @dev A token id that exists is skipped. A farmer who may not deliver is rejected and does not stop the others.
    function deliver(Delivery[] calldata deliveries) external only(OPERATOR) open(AREA_MINTING) {
        if (deliveries.length > MAX_DELIVERIES) revert Refusal.TooManyItems();

        for (uint256 i; i < deliveries.length; ++i) {
            Delivery calldata item = deliveries[i];
            uint256 tokenId = item.tokenId;
            if (_exists(tokenId)) {
                emit Skipped(bytes32(tokenId), i);
                continue;
            }
            bytes4 refusal = _mintOne(item);
            if (refusal != 0) emit Rejected(bytes32(tokenId), i, refusal);
        }
    }

    /* CORRECTION */

    /// @notice Corrects weight and grade of batches that stand in no order yet, item by item, also of collateral.
    /// @dev What is so already is skipped.
    function correct(Correction[] calldata corrections) external only(OPERATOR) {
        if (corrections.length > MAX_DELIVERIES) revert Refusal.TooManyItems();

        for (uint256 i; i < corrections.length; ++i) {
            Correction calldata item = corrections[i];
            uint256 tokenId = item.tokenId;
            uint96 data = _getExtraData(tokenId);
            uint32 gramsBefore = uint24(data >> 56);
            uint8 gradeBefore = uint8(data >> 80);
            bytes4 refusal;
            if (!_exists(tokenId)) {
                refusal = Refusal.BatchNotFound.selector;
            } else if (item.grams == gramsBefore && item.grade == gradeBefore) {
                emit Skipped(bytes32(tokenId), i);
                continue;
            } else {
                refusal = _refusalOf(item.grams, item.grade);
                if (refusal == 0) refusal = _refusalToChange(tokenId, data);
            }
            if (refusal != 0) {
                emit Rejected(bytes32(tokenId), i, refusal);
                continue;
            }

            _setExtraData(tokenId, data & ~_MEASURED | uint96(item.grams) << 56 | uint96(item.grade) << 80);
            emit Corrected(tokenId, gramsBefore, item.grams, gradeBefore, item.grade, item.evidence, item.codec);
        }
    }

    /// @notice Voids batches that stand in no order and secure no loan, item by item: the 10 points of the delivery are
    /// taken back and the batch never moves, advances or secures a loan again.
    /// @dev A voided batch is skipped.
    function void(Void[] calldata voids) external only(OPERATOR) {
        if (voids.length > MAX_DELIVERIES) revert Refusal.TooManyItems();

        for (uint256 i; i < voids.length; ++i) {
            Void calldata item = voids[i];
            uint256 tokenId = item.tokenId;
            uint96 data = _getExtraData(tokenId);
            if (data & _VOIDED != 0) {
                emit Skipped(bytes32(tokenId), i);
                continue;
            }
            bytes4 refusal;
            if (!_exists(tokenId)) refusal = Refusal.BatchNotFound.selector;
            else if (data & _LOCKED != 0) refusal = Refusal.BatchHasActiveLoan.selector;
            else refusal = _refusalToChange(tokenId, data);
            if (refusal != 0) {
                emit Rejected(bytes32(tokenId), i, refusal);
                continue;
            }

            _setExtraData(tokenId, data | _VOIDED);
            // The casts cut the fields out of the word.
            bytes32 farmerKey = REGISTRY.farmerKeyAt(uint32(data));
            emit Voided(tokenId, farmerKey, item.evidence, item.codec);
            CREDIT_SCORE.voided(farmerKey, tokenId);
            TRACE_LOG.void(tokenId, REGISTRY.walletAt(uint24(data >> 32)), item.evidence, item.codec);
        }
    }

    /* WALLETS */

    /// @notice Moves batches from a wallet that ADMIN has replaced to the cooperative's present one, item by item. A
    /// locked batch stays locked.
    /// @dev Anyone may call: nothing in it is the caller's choice. A batch that is there is skipped.
    function follow(uint256[] calldata tokenIds) external {
        for (uint256 i; i < tokenIds.length; ++i) {
            uint256 tokenId = tokenIds[i];
            uint96 data = _getExtraData(tokenId);
            uint24 cooperative = uint24(data >> 32);
            address owner = _ownerOf(tokenId);
            address wallet = REGISTRY.walletAt(cooperative);
            if (owner == address(0)) {
                emit Rejected(bytes32(tokenId), i, Refusal.BatchNotFound.selector);
            } else if (owner == wallet) {
                emit Skipped(bytes32(tokenId), i);
            } else if (data & _VOIDED != 0) {
                emit Rejected(bytes32(tokenId), i, Refusal.BatchVoided.selector);
            } else if (!REGISTRY.wasWallet(cooperative, owner)) {
                emit Rejected(bytes32(tokenId), i, Refusal.InsufficientPermissions.selector);
            } else {
                _moveLocked(tokenId, data, owner, wallet);
            }
        }
    }

    /* COLLATERAL */

    /// @inheritdoc IBatchToken
    function lock(uint256 tokenId) external {
        if (VAULTS.statusOf(msg.sender) != VaultStatus.ACTIVE) revert Refusal.InsufficientPermissions();
        if (!_exists(tokenId)) revert Refusal.BatchNotFound();
        uint96 data = _getExtraData(tokenId);
        if (data & _LOCKED != 0) revert Refusal.BatchHasActiveLoan();
        if (data & _VOIDED != 0) revert Refusal.BatchVoided();

        _setExtraData(tokenId, data | _LOCKED | uint96(VAULTS.indexOf(msg.sender)) << 90);

        emit Locked(tokenId);
    }

    /// @inheritdoc IBatchToken
    function unlock(uint256 tokenId) external onlyLocker(tokenId) {
        _unlock(tokenId);
    }

    /// @inheritdoc IBatchToken
    function seize(uint256 tokenId) external onlyLocker(tokenId) {
        _moveLocked(tokenId, _getExtraData(tokenId), _ownerOf(tokenId), msg.sender);
    }

    /// @inheritdoc IBatchToken
    function release(uint256 tokenId, address to) external onlyLocker(tokenId) {
        _unlock(tokenId);
        _transfer(msg.sender, to, tokenId);
    }

    /* ADMIN */

    /// @notice Sets what stands before the token id in a token's URI.
    function setBaseUri(string calldata baseUri) external only(ADMIN) {
        _baseUri = baseUri;

        emit BaseUriSet(baseUri);
    }

    /* VIEWS */

    /// @inheritdoc IBatchToken
    function batchOf(uint256 tokenId) external view returns (Batch memory batch) {
        uint96 data = _getExtraData(tokenId);
        batch.owner = _ownerOf(tokenId);
        // The casts cut the fields out of the word.
        batch.farmer = uint32(data);
        batch.cooperative = uint24(data >> 32);
        batch.grams = uint24(data >> 56);
        batch.grade = uint8(data >> 80);
        batch.locked = data & _LOCKED != 0;
        batch.voided = data & _VOIDED != 0;
        batch.locker = _lockerIndex(data);
    }

    /// @inheritdoc IBatchToken
    function cooperativeOf(uint256 tokenId) external view returns (uint24) {
        return uint24(_getExtraData(tokenId) >> 32);
    }

    /// @inheritdoc IBatchToken
    function lockerOf(uint256 tokenId) external view returns (address) {
        uint8 locker = _lockerIndex(_getExtraData(tokenId));
        return locker == 0 ? address(0) : VAULTS.vaultAt(locker);
    }

    /// @notice Key of the farmer who delivered a batch, zero when there is no such batch.
    function farmerKeyOf(uint256 tokenId) external view returns (bytes32) {
        return REGISTRY.farmerKeyAt(uint32(_getExtraData(tokenId)));
    }

    /// @notice Name of the token.
    function name() public pure override returns (string memory) {
        return "mwanyi coffee batch";
    }

    /// @notice Symbol of the token.
    function symbol() public pure override returns (string memory) {
        return "MWB";
    }

    /// @notice Where the public record of a batch is found.
    function tokenURI(uint256 tokenId) public view override returns (string memory) {
        if (!_exists(tokenId)) revert Refusal.BatchNotFound();
        return string.concat(_baseUri, Strings.toString(tokenId));
    }

    /* INTERNAL */

    /// @dev Neither collateral nor a voided batch moves. Minting passes here too, with `from` = 0.
    function _beforeTokenTransfer(address from, address, uint256 tokenId) internal view override {
        if (from == address(0)) return;
        uint96 data = _getExtraData(tokenId);
        if (data & _LOCKED != 0) revert Refusal.BatchHasActiveLoan();
        if (data & _VOIDED != 0) revert Refusal.BatchVoided();
    }

    /* PRIVATE */

    function _unlock(uint256 tokenId) private {
        _setExtraData(tokenId, _getExtraData(tokenId) & ~_LOCK);

        emit Unlocked(tokenId);
    }

    /// @dev The transfer hook refuses a locked token: the lock is lifted for the move and set again.
    function _moveLocked(uint256 tokenId, uint96 data, address from, address to) private {
        _setExtraData(tokenId, data & ~_LOCK);
        _transfer(from, to, tokenId);
        _setExtraData(tokenId, data);
    }

    /// @dev A batch that stands in an order, or stood, was weighed and priced for good.
    function _refusalToChange(uint256 tokenId, uint96 data) private view returns (bytes4) {
        if (data & _VOIDED != 0) return Refusal.BatchVoided.selector;
        if (TRACE_LOG.stageOf(tokenId) > Stage.WAREHOUSED) return Refusal.BatchNotEligible.selector;
        return 0;
    }

    function _refusalOf(uint32 grams, uint8 grade) private pure returns (bytes4) {
        if (grams < MIN_GRAMS || grams > MAX_GRAMS) return Refusal.WeightOutOfRange.selector;
        if (grade > uint8(type(Grade).max)) return Refusal.InvalidGrade.selector;
        return 0;
    }

    function _lockerIndex(uint96 data) private pure returns (uint8) {
        return uint8(data >> 90);
    }

    /// @return refusal Zero when the batch was minted, else the selector of the reason why not.
    function _mintOne(Delivery calldata item) private returns (bytes4) {
        uint256 tokenId = item.tokenId;
        bytes32 farmerKey = item.farmerKey;
        uint32 grams = item.grams;
        uint8 grade = item.grade;
        if (tokenId == 0 || tokenId > type(uint64).max) return Refusal.InvalidKey.selector;
        bytes4 refusal = _refusalOf(grams, grade);
        if (refusal != 0) return refusal;
        uint32 farmer;
        uint24 cooperative;
        address wallet;
        (farmer, cooperative, wallet, refusal) = REGISTRY.standingOf(farmerKey);
        if (refusal != 0) return refusal;

        _mintAndSetExtraDataUnchecked(
            wallet, tokenId, uint96(farmer) | uint96(cooperative) << 32 | uint96(grams) << 56 | uint96(grade) << 80
        );
        emit Delivered(tokenId, farmerKey, cooperative, grams, grade);
        CREDIT_SCORE.delivered(farmerKey, tokenId);
        TRACE_LOG.deliver(tokenId, wallet, item.evidence, item.codec);
        return 0;
    }
}
