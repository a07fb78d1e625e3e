// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";

import {IFarmerRegistry} from "./interfaces/IFarmerRegistry.sol";
import {IOutcome} from "./interfaces/IOutcome.sol";
import {Refusal} from "./libraries/Refusal.sol";

/// @title DdsRegistry
/// @notice Due diligence statements, signed (EIP-712) by the wallet of the cooperative and recorded for good.
/// @dev Anyone may post: the signature is the authority. Wallets may be accounts or ERC-1271 contracts. A statement id is
/// recorded once; an amended statement is a new one that names the old in `supersedes`.
contract DdsRegistry is EIP712, IOutcome {
    /// @notice What the cooperative signs.
    /// @param statement sha2-256 of dds.json.
    /// @param plots sha2-256 of plots.geojson.
    /// @param batches keccak256 of the token ids, ascending, 32 bytes each.
    /// @param country ISO 3166 code of the destination.
    struct Statement {
        bytes16 ddsId;
        bytes16 supersedes;
        bytes32 cooperativeKey;
        bytes32 shipment;
        bytes32 statement;
        bytes32 plots;
        bytes32 batches;
        uint64 netGrams;
        uint32 farms;
        bytes2 country;
        uint64 generatedAt;
    }

    /// @notice A statement to record.
    /// @param document Digest of the pinned PDF, with its codec. Not signed: the PDF shows the signature.
    struct Entry {
        Statement statement;
        bytes32 document;
        uint8 codec;
        bytes signature;
    }

    /// @notice A withdrawal to record.
    struct WithdrawalEntry {
        bytes16 ddsId;
        bytes signature;
    }

    /// @notice What is kept of a statement.
    /// @param digest EIP-712 struct hash of the statement.
    /// @param cooperative Index of the cooperative in the registry.
    struct Record {
        bytes32 digest;
        uint24 cooperative;
        uint64 recordedAt;
        bool withdrawn;
    }

    /* EVENTS */

    /// @notice A statement was recorded.
    event DdsRecorded(
        bytes16 indexed ddsId,
        bytes32 indexed cooperativeKey,
        address indexed signer,
        bytes16 supersedes,
        bytes32 digest,
        bytes32 document,
        uint8 codec
    );
    /// @notice A statement was withdrawn.
    event DdsWithdrawn(bytes16 indexed ddsId, address indexed signer);

    /* CONSTANTS */

    /// @notice EIP-712 type of a statement.
    bytes32 public constant STATEMENT_TYPEHASH = keccak256(
        "Statement(bytes16 ddsId,bytes16 supersedes,bytes32 cooperativeKey,bytes32 shipment,bytes32 statement,bytes32 plots,bytes32 batches,uint64 netGrams,uint32 farms,bytes2 country,uint64 generatedAt)"
    );
    /// @notice EIP-712 type of a withdrawal.
    bytes32 public constant WITHDRAWAL_TYPEHASH = keccak256("Withdrawal(bytes16 ddsId)");

    /* IMMUTABLES */

    /// @notice Where wallets of cooperatives are found.
    IFarmerRegistry public immutable REGISTRY;

    /* STORAGE */

    mapping(bytes16 ddsId => Record) private _records;

    /* CONSTRUCTOR */

    constructor(IFarmerRegistry registry) EIP712("mwanyi DDS", "1") {
        if (address(registry) == address(0)) revert Refusal.ZeroAddress();
        REGISTRY = registry;
    }

    /* RECORDS */

    /// @notice Records statements, item by item. One that is recorded is skipped.
    function record(Entry[] calldata entries) external {
        for (uint256 i; i < entries.length; ++i) {
            Entry calldata entry = entries[i];
            Statement calldata statement = entry.statement;
            bytes16 ddsId = statement.ddsId;
            if (_records[ddsId].recordedAt != 0) {
                emit Skipped(ddsId, i);
                continue;
            }
            bytes32 digest = _structHash(statement);
            (uint24 cooperative, address signer) = REGISTRY.signerOf(statement.cooperativeKey);
            bytes4 refusal = _refusalOf(statement, cooperative);
            if (refusal == 0 && !_isSigned(signer, digest, entry.signature)) {
                refusal = Refusal.InvalidSignature.selector;
            }
            if (refusal != 0) {
                emit Rejected(ddsId, i, refusal);
                continue;
            }

            _records[ddsId] = Record({
                digest: digest, cooperative: cooperative, recordedAt: uint64(block.timestamp), withdrawn: false
            });
            emit DdsRecorded(
                ddsId, statement.cooperativeKey, signer, statement.supersedes, digest, entry.document, entry.codec
            );
        }
    }

    /// @notice Records withdrawals, item by item. One that is recorded is skipped.
    function withdraw(WithdrawalEntry[] calldata entries) external {
        for (uint256 i; i < entries.length; ++i) {
            bytes16 ddsId = entries[i].ddsId;
            Record storage kept = _records[ddsId];
            address signer = REGISTRY.walletAt(kept.cooperative);
            if (kept.recordedAt == 0) {
                emit Rejected(ddsId, i, Refusal.DdsNotFound.selector);
            } else if (kept.withdrawn) {
                emit Skipped(ddsId, i);
            } else if (!_isSigned(signer, keccak256(abi.encode(WITHDRAWAL_TYPEHASH, ddsId)), entries[i].signature)) {
                emit Rejected(ddsId, i, Refusal.InvalidSignature.selector);
            } else {
                kept.withdrawn = true;
                emit DdsWithdrawn(ddsId, signer);
            }
        }
    }

    /* VIEWS */

    /// @notice What is kept of a statement; `recordedAt` is zero when there is none.
    function recordOf(bytes16 ddsId) external view returns (Record memory) {
        return _records[ddsId];
    }

    /// @notice The digest that the cooperative's wallet signs for a statement.
    function hashOf(Statement calldata statement) external view returns (bytes32) {
        return _hashTypedDataV4(_structHash(statement));
    }

    /// @notice The digest that the cooperative's wallet signs to withdraw a statement.
    function hashOfWithdrawal(bytes16 ddsId) external view returns (bytes32) {
        return _hashTypedDataV4(keccak256(abi.encode(WITHDRAWAL_TYPEHASH, ddsId)));
    }

    /// @notice Whether a signature on a statement is the one of the cooperative's present wallet.
    function isSigned(Statement calldata statement, bytes calldata signature) external view returns (bool) {
        (, address signer) = REGISTRY.signerOf(statement.cooperativeKey);
        return _isSigned(signer, _structHash(statement), signature);
    }

    /* PRIVATE */

    function _refusalOf(Statement calldata statement, uint24 cooperative) private view returns (bytes4) {
        if (statement.ddsId == 0) return Refusal.InvalidKey.selector;
        if (cooperative == 0) return Refusal.CooperativeNotFound.selector;
        if (statement.supersedes != 0 && _records[statement.supersedes].cooperative != cooperative) {
            return Refusal.DdsNotFound.selector;
        }
        return 0;
    }

    function _isSigned(address signer, bytes32 structHash, bytes calldata signature) private view returns (bool) {
        return
            signer != address(0)
                && SignatureChecker.isValidSignatureNow(signer, _hashTypedDataV4(structHash), signature);
    }

    function _structHash(Statement calldata statement) private pure returns (bytes32) {
        return keccak256(abi.encode(STATEMENT_TYPEHASH, statement));
    }
}
