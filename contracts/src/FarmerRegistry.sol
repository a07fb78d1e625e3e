// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Guarded} from "./Guarded.sol";
import {Roles} from "./Roles.sol";
import {ICreditScore} from "./interfaces/ICreditScore.sol";
import {IFarmerRegistry} from "./interfaces/IFarmerRegistry.sol";
import {IOutcome} from "./interfaces/IOutcome.sol";
import {Refusal} from "./libraries/Refusal.sol";

/// @title FarmerRegistry
/// @notice Cooperatives and their farmers. A farmer is keyed by keccak256 of the national farmer id, a cooperative by
/// keccak256 of its id; content identifiers are kept as sha2-256 digest and codec (CIDv1).
/// @dev A farmer belongs to one cooperative at a time, here and in the credit file, which counts breaches by it: both
/// change in one call. Batches, loans and orders keep the cooperative that they were made with.
contract FarmerRegistry is IFarmerRegistry, IOutcome, Guarded {
    /// @notice A cooperative to register.
    struct CooperativeEntry {
        bytes32 cooperativeKey;
        address wallet;
    }

    /// @notice A farmer to register.
    struct FarmerEntry {
        bytes32 farmerKey;
        bytes32 cooperativeKey;
        bytes32 boundary;
        uint8 boundaryCodec;
        bool deforestationFree;
    }

    /// @notice A farmer or cooperative to switch on or off.
    struct ActiveEntry {
        bytes32 key;
        bool active;
    }

    /// @notice A forest check of a farm.
    struct ForestEntry {
        bytes32 farmerKey;
        bool deforestationFree;
        bytes32 evidence;
        uint8 codec;
    }

    /// @notice A new boundary of a farm.
    struct BoundaryEntry {
        bytes32 farmerKey;
        bytes32 boundary;
        uint8 codec;
    }

    /// @notice A farmer who goes from one cooperative to another.
    struct TransferEntry {
        bytes32 farmerKey;
        bytes32 fromKey;
        bytes32 toKey;
    }

    /// @notice A breach of a cooperative.
    struct BreachEntry {
        bytes16 breachId;
        bytes32 cooperativeKey;
        bytes32 evidence;
    }

    /* EVENTS */

    /// @notice A cooperative was registered.
    event CooperativeRegistered(bytes32 indexed cooperativeKey, uint24 indexed cooperative, address wallet);
    /// @notice A cooperative was activated or suspended.
    event CooperativeActiveSet(bytes32 indexed cooperativeKey, bool active);
    /// @notice ADMIN gave a cooperative another wallet.
    event CooperativeWalletSet(bytes32 indexed cooperativeKey, address walletBefore, address wallet);
    /// @notice A farmer was registered.
    event FarmerRegistered(
        bytes32 indexed farmerKey,
        uint24 indexed cooperative,
        uint32 index,
        bytes32 boundary,
        uint8 boundaryCodec,
        bool deforestationFree
    );
    /// @notice A farmer was deactivated or reactivated.
    event FarmerActiveSet(bytes32 indexed farmerKey, bool active);
    /// @notice A forest check was recorded.
    event ForestChecked(bytes32 indexed farmerKey, bool deforestationFree, bytes32 evidence, uint8 codec);
    /// @notice A farm got another boundary.
    event BoundaryUpdated(bytes32 indexed farmerKey, bytes32 boundary, uint8 codec);
    /// @notice A farmer went to another cooperative, with its score. What was delivered before stays where it is.
    event FarmerTransferred(bytes32 indexed farmerKey, uint24 indexed cooperativeBefore, uint24 indexed cooperative);
    /// @notice A breach was recorded; each farmer of the cooperative lost 25 points.
    event CooperativeBreached(
        bytes32 indexed cooperativeKey, bytes16 indexed breachId, uint32 number, bytes32 evidence
    );

    /* CONSTANTS */

    /// @notice The most farmers in one {register}: 160 stay under the gas cap of a transaction.
    uint256 public constant MAX_REGISTRATIONS = 160;
    /// @notice The most farmers in one {transfer}: 100 stay under the gas cap, each with all the penalties that a score
    /// can take.
    uint256 public constant MAX_TRANSFERS = 100;

    /* IMMUTABLES */

    /// @notice Where accounts are opened and breaches counted.
    ICreditScore public immutable CREDIT_SCORE;

    /* STORAGE */

    /// @notice Number of cooperatives; their indices run from 1.
    uint24 public cooperativeCount;
    /// @notice Number of farmers; their indices run from 1.
    uint32 public farmerCount;

    mapping(bytes32 cooperativeKey => uint24) private _cooperativeIndex;
    mapping(uint24 cooperative => Cooperative) private _cooperatives;
    mapping(bytes32 farmerKey => Farmer) private _farmers;
    mapping(uint32 index => bytes32) private _farmerKeys;
    mapping(bytes16 breachId => bool) private _breachRecorded;
    mapping(uint24 cooperative => mapping(address wallet => bool)) private _formerWallets;

    /* CONSTRUCTOR */

    constructor(Roles roles, ICreditScore creditScore) Guarded(roles) {
        if (address(creditScore) == address(0)) revert Refusal.ZeroAddress();
        CREDIT_SCORE = creditScore;
    }

    /* COOPERATIVES */

    /// @notice Registers cooperatives, active. One that is registered is skipped.
    function registerCooperatives(CooperativeEntry[] calldata entries) external only(OPERATOR) open(AREA_MINTING) {
        for (uint256 i; i < entries.length; ++i) {
            CooperativeEntry calldata entry = entries[i];
            bytes32 key = entry.cooperativeKey;
            if (_cooperativeIndex[key] != 0) {
                emit Skipped(key, i);
            } else if (key == 0 || entry.wallet == address(0)) {
                emit Rejected(key, i, Refusal.InvalidKey.selector);
            } else {
                uint24 index = ++cooperativeCount;
                _cooperativeIndex[key] = index;
                _cooperatives[index] = Cooperative({wallet: entry.wallet, active: true, key: key});
                emit CooperativeRegistered(key, index, entry.wallet);
            }
        }
    }

    /// @notice Activates or suspends cooperatives.
    function setCooperativesActive(ActiveEntry[] calldata entries) external only(OPERATOR) {
        for (uint256 i; i < entries.length; ++i) {
            bytes32 key = entries[i].key;
            bool active = entries[i].active;
            Cooperative storage cooperative = _cooperatives[_cooperativeIndex[key]];
            if (cooperative.wallet == address(0)) {
                emit Rejected(key, i, Refusal.CooperativeNotFound.selector);
            } else if (cooperative.active == active) {
                emit Skipped(key, i);
            } else {
                cooperative.active = active;
                emit CooperativeActiveSet(key, active);
            }
        }
    }

    /// @notice Gives a cooperative another wallet, for batches and signatures from now on. Its tokens follow, see
    /// {BatchToken-follow}.
    function setCooperativeWallet(bytes32 cooperativeKey, address wallet) external only(ADMIN) {
        if (wallet == address(0)) revert Refusal.ZeroAddress();
        uint24 index = _cooperativeIndex[cooperativeKey];
        Cooperative storage cooperative = _cooperatives[index];
        address walletBefore = cooperative.wallet;
        if (walletBefore == address(0)) revert Refusal.CooperativeNotFound();

        cooperative.wallet = wallet;
        _formerWallets[index][walletBefore] = true;

        emit CooperativeWalletSet(cooperativeKey, walletBefore, wallet);
    }

    /// @notice Records breaches. Each costs every farmer of its cooperative 25 points, once, in this transaction.
    /// @dev A breach id that was recorded is skipped.
    function recordBreaches(BreachEntry[] calldata entries) external only(COMPLIANCE) {
        for (uint256 i; i < entries.length; ++i) {
            BreachEntry calldata entry = entries[i];
            uint24 index = _cooperativeIndex[entry.cooperativeKey];
            if (_breachRecorded[entry.breachId]) {
                emit Skipped(entry.breachId, i);
            } else if (entry.breachId == 0) {
                emit Rejected(entry.breachId, i, Refusal.InvalidKey.selector);
            } else if (index == 0) {
                emit Rejected(entry.breachId, i, Refusal.CooperativeNotFound.selector);
            } else {
                _breachRecorded[entry.breachId] = true;
                uint32 number = CREDIT_SCORE.penalise(index);
                emit CooperativeBreached(entry.cooperativeKey, entry.breachId, number, entry.evidence);
            }
        }
    }

    /* FARMERS */

    /// @notice Registers farmers and opens their credit accounts. One that is registered is skipped.
    function register(FarmerEntry[] calldata entries) external only(OPERATOR) open(AREA_MINTING) {
        if (entries.length > MAX_REGISTRATIONS) revert Refusal.TooManyItems();

        uint32 count = farmerCount;
        for (uint256 i; i < entries.length; ++i) {
            FarmerEntry calldata entry = entries[i];
            bytes32 key = entry.farmerKey;
            if (_farmers[key].index != 0) {
                emit Skipped(key, i);
                continue;
            }
            if (key == 0) {
                emit Rejected(key, i, Refusal.InvalidKey.selector);
                continue;
            }
            uint24 cooperative = _cooperativeIndex[entry.cooperativeKey];
            if (!_cooperatives[cooperative].active) {
                emit Rejected(key, i, Refusal.InvalidCooperative.selector);
                continue;
            }

            _farmers[key] = Farmer({
                index: ++count,
                cooperative: cooperative,
                registeredAt: uint40(block.timestamp),
                boundaryCodec: entry.boundaryCodec,
                active: true,
                deforestationFree: entry.deforestationFree,
                boundary: entry.boundary
            });
            _farmerKeys[count] = key;
            emit FarmerRegistered(key, cooperative, count, entry.boundary, entry.boundaryCodec, entry.deforestationFree);
            CREDIT_SCORE.open(key, cooperative);
        }
        farmerCount = count;
    }

    /// @notice Deactivates or reactivates farmers.
    function setFarmersActive(ActiveEntry[] calldata entries) external only(OPERATOR) {
        for (uint256 i; i < entries.length; ++i) {
            bytes32 key = entries[i].key;
            bool active = entries[i].active;
            Farmer storage farmer = _farmers[key];
            if (farmer.index == 0) {
                emit Rejected(key, i, Refusal.FarmerNotRegistered.selector);
            } else if (farmer.active == active) {
                emit Skipped(key, i);
            } else {
                farmer.active = active;
                emit FarmerActiveSet(key, active);
            }
        }
    }

    /// @notice Records forest checks. The flag follows the newest one; the same flag again is an event, not a skip.
    function recordForestChecks(ForestEntry[] calldata entries) external only(OPERATOR) {
        for (uint256 i; i < entries.length; ++i) {
            ForestEntry calldata entry = entries[i];
            Farmer storage farmer = _farmers[entry.farmerKey];
            if (farmer.index == 0) {
                emit Rejected(entry.farmerKey, i, Refusal.FarmerNotRegistered.selector);
            } else {
                farmer.deforestationFree = entry.deforestationFree;
                emit ForestChecked(entry.farmerKey, entry.deforestationFree, entry.evidence, entry.codec);
            }
        }
    }

    /// @notice Replaces farm boundaries. The boundary that stands is skipped.
    function updateBoundaries(BoundaryEntry[] calldata entries) external only(OPERATOR) {
        for (uint256 i; i < entries.length; ++i) {
            BoundaryEntry calldata entry = entries[i];
            Farmer storage farmer = _farmers[entry.farmerKey];
            if (farmer.index == 0) {
                emit Rejected(entry.farmerKey, i, Refusal.FarmerNotRegistered.selector);
            } else if (farmer.boundary == entry.boundary && farmer.boundaryCodec == entry.codec) {
                emit Skipped(entry.farmerKey, i);
            } else {
                farmer.boundary = entry.boundary;
                farmer.boundaryCodec = entry.codec;
                emit BoundaryUpdated(entry.farmerKey, entry.boundary, entry.codec);
            }
        }
    }

    // spec: farmer-transfer-on-chain
    /// @notice Moves farmers from one cooperative to another, item by item. Who is there is skipped; who is not with the
    /// cooperative that the entry names as the present one is rejected, so that a late repeat undoes nothing.
    /// @dev The credit file takes the breaches of the old cooperative first: nobody escapes a penalty by leaving, and
    /// nobody gets one that the new cooperative earned before.
    function transfer(TransferEntry[] calldata entries) external only(OPERATOR) open(AREA_MINTING) {
        if (entries.length > MAX_TRANSFERS) revert Refusal.TooManyItems();

        for (uint256 i; i < entries.length; ++i) {
            TransferEntry calldata entry = entries[i];
            bytes32 key = entry.farmerKey;
            Farmer storage farmer = _farmers[key];
            uint24 present = farmer.cooperative;
            uint24 next = _cooperativeIndex[entry.toKey];
            if (farmer.index == 0) {
                emit Rejected(key, i, Refusal.FarmerNotRegistered.selector);
            } else if (present == next) {
                emit Skipped(key, i);
            } else if (present != _cooperativeIndex[entry.fromKey]) {
                emit Rejected(key, i, Refusal.FarmerNotMember.selector);
            } else if (!_cooperatives[next].active) {
                emit Rejected(key, i, Refusal.InvalidCooperative.selector);
            } else {
                farmer.cooperative = next;
                emit FarmerTransferred(key, present, next);
                CREDIT_SCORE.moved(key, next);
            }
        }
    }

    /* VIEWS */

    /// @notice Record of a farmer; `index` is zero when there is none.
    function farmerOf(bytes32 farmerKey) external view returns (Farmer memory) {
        return _farmers[farmerKey];
    }

    /// @notice Index and record of a cooperative; the index is zero when there is none.
    function cooperativeOf(bytes32 cooperativeKey)
        external
        view
        returns (uint24 index, Cooperative memory cooperative)
    {
        index = _cooperativeIndex[cooperativeKey];
        cooperative = _cooperatives[index];
    }

    /// @notice Record of the cooperative with an index.
    function cooperativeAt(uint24 cooperative) external view returns (Cooperative memory) {
        return _cooperatives[cooperative];
    }

    /// @notice Whether a breach was recorded.
    function isBreachRecorded(bytes16 breachId) external view returns (bool) {
        return _breachRecorded[breachId];
    }

    /// @inheritdoc IFarmerRegistry
    function standingOf(bytes32 farmerKey)
        external
        view
        returns (uint32 index, uint24 cooperative, address wallet, bytes4 refusal)
    {
        // Read together, so that one load of the slot serves all.
        Farmer storage farmer = _farmers[farmerKey];
        index = farmer.index;
        cooperative = farmer.cooperative;
        bool active = farmer.active;
        bool deforestationFree = farmer.deforestationFree;
        Cooperative storage members = _cooperatives[cooperative];
        wallet = members.wallet;
        bool cooperativeActive = members.active;

        if (index == 0) refusal = Refusal.FarmerNotRegistered.selector;
        else if (!active) refusal = Refusal.FarmerInactive.selector;
        else if (!cooperativeActive) refusal = Refusal.CooperativeNotActive.selector;
        else if (!deforestationFree) refusal = Refusal.ForestCheckFailed.selector;
    }

    /// @inheritdoc IFarmerRegistry
    function farmerKeyAt(uint32 index) external view returns (bytes32) {
        return _farmerKeys[index];
    }

    /// @inheritdoc IFarmerRegistry
    function walletAt(uint24 cooperative) external view returns (address) {
        return _cooperatives[cooperative].wallet;
    }

    /// @inheritdoc IFarmerRegistry
    function wasWallet(uint24 cooperative, address wallet) external view returns (bool) {
        return _formerWallets[cooperative][wallet];
    }

    /// @inheritdoc IFarmerRegistry
    function signerOf(bytes32 cooperativeKey) external view returns (uint24 cooperative, address wallet) {
        cooperative = _cooperativeIndex[cooperativeKey];
        wallet = _cooperatives[cooperative].wallet;
    }
}
