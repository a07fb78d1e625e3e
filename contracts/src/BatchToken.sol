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
import {Refusal} from "./libraries/Refusal.sol";
import {Grade} from "./libraries/Types.sol";

/// @title BatchToken
/// @notice An ERC-721 token for each delivered batch, owned by the wallet of the farmer's cooperative.
/// @dev The token id comes from the caller's sequence, so that a repeated delivery finds its token and is skipped.
/// Farmer, cooperative, weight, grade and lock stand beside the owner in one storage slot:
/// bits 0-31 farmer index, 32-55 cooperative index, 56-79 grams, 80-87 grade, 88 locked.
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

    /* EVENTS */

    /// @notice A batch was minted. Its `StageRecorded` carries wallet and evidence, its `ScoreChanged` the points.
    event Delivered(uint256 indexed tokenId, bytes32 indexed farmerKey, uint24 cooperative, uint32 grams, uint8 grade);
    /// @notice A batch became collateral.
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

    /* IMMUTABLES */

    /// @notice Where farmers stand.
    IFarmerRegistry public immutable REGISTRY;
    /// @notice Where a delivery gives points.
    ICreditScore public immutable CREDIT_SCORE;
    /// @notice Where a delivery opens the trace.
    ITraceLog public immutable TRACE_LOG;
    /// @notice The one contract that may lock, unlock and seize.
    address public immutable VAULT;

    /* STORAGE */

    string private _baseUri;

    /* CONSTRUCTOR */

    constructor(
        Roles roles,
        IFarmerRegistry registry,
        ICreditScore creditScore,
        ITraceLog traceLog,
        address vault,
        string memory baseUri
    ) Guarded(roles) {
        if (address(registry) == address(0) || address(creditScore) == address(0)) {
            revert Refusal.ZeroAddress();
        }
        if (address(traceLog) == address(0) || vault == address(0)) revert Refusal.ZeroAddress();
        REGISTRY = registry;
        CREDIT_SCORE = creditScore;
        TRACE_LOG = traceLog;
        VAULT = vault;
        _baseUri = baseUri;
    }

    /* MODIFIERS */

    modifier onlyVault() {
        if (msg.sender != VAULT) revert Refusal.InsufficientPermissions();
        _;
    }

    /* DELIVERY */

    /// @notice Mints batches, gives each farmer 10 points and records DELIVERED, item by item.
    /// @dev A token id that exists is skipped. A farmer who may not deliver is rejected and does not stop the others.
    function deliver(Delivery[] calldata deliveries) external only(OPERATOR) {
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

    /* COLLATERAL */

    /// @inheritdoc IBatchToken
    function lock(uint256 tokenId) external onlyVault {
        if (!_exists(tokenId)) revert Refusal.BatchNotFound();
        uint96 data = _getExtraData(tokenId);
        if (data & _LOCKED != 0) revert Refusal.BatchHasActiveLoan();

        _setExtraData(tokenId, data | _LOCKED);

        emit Locked(tokenId);
    }

    /// @inheritdoc IBatchToken
    function unlock(uint256 tokenId) external onlyVault {
        _unlock(tokenId);
    }

    /// @inheritdoc IBatchToken
    function seize(uint256 tokenId) external onlyVault {
        uint96 data = _getExtraData(tokenId);
        if (data & _LOCKED == 0) revert Refusal.BatchNotEligible();

        // The transfer hook refuses a locked token: the lock is lifted for the move to the vault and set again.
        _setExtraData(tokenId, data & ~_LOCKED);
        _transfer(_ownerOf(tokenId), VAULT, tokenId);
        _setExtraData(tokenId, data);
    }

    /// @inheritdoc IBatchToken
    function release(uint256 tokenId, address to) external onlyVault {
        _unlock(tokenId);
        _transfer(VAULT, to, tokenId);
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
    }

    /// @inheritdoc IBatchToken
    function cooperativeOf(uint256 tokenId) external view returns (uint24) {
        return uint24(_getExtraData(tokenId) >> 32);
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

    /// @dev Collateral does not move. Minting passes here too, with `from` = 0.
    function _beforeTokenTransfer(address from, address, uint256 tokenId) internal view override {
        if (from != address(0) && _getExtraData(tokenId) & _LOCKED != 0) revert Refusal.BatchHasActiveLoan();
    }

    /* PRIVATE */

    function _unlock(uint256 tokenId) private {
        _setExtraData(tokenId, _getExtraData(tokenId) & ~_LOCKED);

        emit Unlocked(tokenId);
    }

    /// @return refusal Zero when the batch was minted, else the selector of the reason why not.
    function _mintOne(Delivery calldata item) private returns (bytes4) {
        uint256 tokenId = item.tokenId;
        bytes32 farmerKey = item.farmerKey;
        uint32 grams = item.grams;
        uint8 grade = item.grade;
        if (tokenId == 0 || tokenId > type(uint64).max) return Refusal.InvalidKey.selector;
        if (grams < MIN_GRAMS || grams > MAX_GRAMS) return Refusal.WeightOutOfRange.selector;
        if (grade > uint8(type(Grade).max)) return Refusal.InvalidGrade.selector;
        (uint32 farmer, uint24 cooperative, address wallet, bytes4 refusal) = REGISTRY.standingOf(farmerKey);
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
