// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Guarded} from "./Guarded.sol";
import {Roles} from "./Roles.sol";
import {IBatchToken} from "./interfaces/IBatchToken.sol";
import {IFarmerRegistry} from "./interfaces/IFarmerRegistry.sol";
import {IOutcome} from "./interfaces/IOutcome.sol";
import {IPurchaseEscrow} from "./interfaces/IPurchaseEscrow.sol";
import {ITraceLog} from "./interfaces/ITraceLog.sol";
import {Refusal} from "./libraries/Refusal.sol";
import {Stage} from "./libraries/Types.sol";

/// @title TraceLog
/// @notice Custody stages, four bits for each batch, 64 batches in a word. History is in the events.
/// @dev Who may record what: DELIVERED and VOIDED the batch token; GRADED, MILLED, WAREHOUSED and EXPORTED the OPERATOR;
/// COMMITTED and SETTLED the escrow. `by` is always the wallet of the batch's cooperative, looked up here and not given by the
/// caller.
contract TraceLog is ITraceLog, IOutcome, Guarded {
    /// @notice A stage to record.
    /// @param evidence Digest of the pinned evidence, with its codec.
    struct Step {
        uint256 tokenId;
        uint8 stage;
        bytes32 evidence;
        uint8 codec;
    }

    /* EVENTS */

    // spec: trace-log
    /// @notice A batch reached a stage.
    /// @param by Wallet of the cooperative.
    event StageRecorded(uint256 indexed tokenId, Stage stage, address by, bytes32 evidence, uint8 codec);

    /* CONSTANTS */

    /// @notice The most steps in one {advance}. EXPORTED with a loan takes far more gas: send at most 100 of those.
    uint256 public constant MAX_STEPS = 500;

    /* IMMUTABLES */

    /// @notice Where wallets of cooperatives are found.
    IFarmerRegistry public immutable REGISTRY;
    /// @notice The one contract that may record DELIVERED and VOIDED.
    IBatchToken public immutable BATCH_TOKEN;
    /// @notice The one contract that may record COMMITTED and SETTLED, and that EXPORTED calls.
    IPurchaseEscrow public immutable ESCROW;

    /* STORAGE */

    mapping(uint256 word => uint256) private _stages;

    /* CONSTRUCTOR */

    constructor(Roles roles, IFarmerRegistry registry, IBatchToken batchToken, IPurchaseEscrow escrow) Guarded(roles) {
        if (address(registry) == address(0) || address(batchToken) == address(0)) revert Refusal.ZeroAddress();
        if (address(escrow) == address(0)) revert Refusal.ZeroAddress();
        REGISTRY = registry;
        BATCH_TOKEN = batchToken;
        ESCROW = escrow;
    }

    /* STEPS OF THE OPERATOR */

    /// @notice Records GRADED, MILLED, WAREHOUSED and EXPORTED, item by item. EXPORTED repays the loan of the batch from
    /// the buyer's escrow in the same item.
    /// @dev A stage that the batch has reached or passed is skipped; a stage that is not the next one is rejected.
    function advance(Step[] calldata steps) external only(OPERATOR) {
        if (steps.length > MAX_STEPS) revert Refusal.TooManyItems();

        uint24 cooperative;
        address wallet;
        for (uint256 i; i < steps.length; ++i) {
            Step calldata step = steps[i];
            uint256 tokenId = step.tokenId;
            uint256 current = _stage(tokenId);
            if (current != 0 && current != uint8(Stage.VOIDED) && step.stage != 0 && step.stage <= current) {
                emit Skipped(bytes32(tokenId), i);
                continue;
            }
            bytes4 refusal = _refusalOf(current, step.stage);
            // The escrow answers with a reason instead of reverting: a lack of gas can never look like a refusal.
            if (refusal == 0 && step.stage == uint8(Stage.EXPORTED)) refusal = ESCROW.exported(tokenId);
            if (refusal != 0) {
                emit Rejected(bytes32(tokenId), i, refusal);
                continue;
            }

            _set(tokenId, current, step.stage);
            uint24 owner = BATCH_TOKEN.cooperativeOf(tokenId);
            if (owner != cooperative) {
                cooperative = owner;
                wallet = REGISTRY.walletAt(owner);
            }
            emit StageRecorded(tokenId, Stage(step.stage), wallet, step.evidence, step.codec);
        }
    }

    /* STEPS OF CONTRACTS */

    /// @inheritdoc ITraceLog
    function deliver(uint256 tokenId, address by, bytes32 evidence, uint8 codec) external {
        if (msg.sender != address(BATCH_TOKEN)) revert Refusal.InsufficientPermissions();

        _move(tokenId, Stage.DELIVERED, by, evidence, codec);
    }

    /// @inheritdoc ITraceLog
    function void(uint256 tokenId, address by, bytes32 evidence, uint8 codec) external {
        if (msg.sender != address(BATCH_TOKEN)) revert Refusal.InsufficientPermissions();
        uint256 current = _stage(tokenId);
        if (current == 0 || current > uint8(Stage.WAREHOUSED)) revert Refusal.StageOutOfOrder();

        _set(tokenId, current, uint8(Stage.VOIDED));

        emit StageRecorded(tokenId, Stage.VOIDED, by, evidence, codec);
    }

    /// @inheritdoc ITraceLog
    function commit(uint256 tokenId, address by, bytes32 evidence, uint8 codec) external returns (Stage stage) {
        if (msg.sender != address(ESCROW)) revert Refusal.InsufficientPermissions();
        stage = Stage(_stage(tokenId));
        // A batch that an order let go keeps its stage and may enter another order.
        if (stage == Stage.COMMITTED || stage == Stage.EXPORTED) return stage;

        stage = Stage.COMMITTED;
        _move(tokenId, stage, by, evidence, codec);
    }

    /// @inheritdoc ITraceLog
    function settle(uint256 tokenId, address by) external {
        if (msg.sender != address(ESCROW)) revert Refusal.InsufficientPermissions();

        _move(tokenId, Stage.SETTLED, by, 0, 0);
    }

    /* VIEWS */

    /// @inheritdoc ITraceLog
    function stageOf(uint256 tokenId) external view returns (Stage) {
        return Stage(_stage(tokenId));
    }

    /// @notice Stages of many batches.
    function stagesOf(uint256[] calldata tokenIds) external view returns (Stage[] memory stages) {
        stages = new Stage[](tokenIds.length);
        for (uint256 i; i < tokenIds.length; ++i) {
            stages[i] = Stage(_stage(tokenIds[i]));
        }
    }

    /* PRIVATE */

    function _move(uint256 tokenId, Stage stage, address by, bytes32 evidence, uint8 codec) private {
        uint256 current = _stage(tokenId);
        if (current + 1 != uint8(stage)) revert Refusal.StageOutOfOrder();

        _set(tokenId, current, uint8(stage));

        emit StageRecorded(tokenId, stage, by, evidence, codec);
    }

    function _stage(uint256 tokenId) private view returns (uint256) {
        return _stages[tokenId >> 6] >> ((tokenId & 63) << 2) & 0xf;
    }

    function _set(uint256 tokenId, uint256 current, uint256 stage) private {
        _stages[tokenId >> 6] ^= (current ^ stage) << ((tokenId & 63) << 2);
    }

    function _refusalOf(uint256 current, uint256 stage) private pure returns (bytes4) {
        if (current == 0) return Refusal.BatchNotFound.selector;
        if (current == uint8(Stage.VOIDED)) return Refusal.BatchVoided.selector;
        if (stage == uint8(Stage.COMMITTED) && current == uint8(Stage.WAREHOUSED)) {
            return Refusal.PoNotConfirmed.selector;
        }
        if (stage != current + 1 || stage == uint8(Stage.COMMITTED) || stage >= uint8(Stage.SETTLED)) {
            return Refusal.StageOutOfOrder.selector;
        }
        return 0;
    }
}
