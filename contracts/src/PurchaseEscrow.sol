// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

import {Guarded} from "./Guarded.sol";
import {Roles} from "./Roles.sol";
import {IBatchToken} from "./interfaces/IBatchToken.sol";
import {IFarmerRegistry} from "./interfaces/IFarmerRegistry.sol";
import {ILendingVault} from "./interfaces/ILendingVault.sol";
import {IOutcome} from "./interfaces/IOutcome.sol";
import {IPurchaseEscrow} from "./interfaces/IPurchaseEscrow.sol";
import {ITraceLog} from "./interfaces/ITraceLog.sol";
import {Refusal} from "./libraries/Refusal.sol";
import {Stage} from "./libraries/Types.sol";

/// @title PurchaseEscrow
/// @notice A buyer's money from the confirmation of an order to its settlement.
/// @dev Money comes from the buyer (by its own allowance) or from whoever calls {fund}. It leaves in three ways only: to
/// the vault for the loan of a batch of the order, to the payout treasury when a batch is settled, back to the buyer.
/// The money of an order is one pool; a batch never takes more from it than its own price.
///
/// Assumptions: the asset is USDC, no fee on transfer, no hooks.
contract PurchaseEscrow is IPurchaseEscrow, IOutcome, Guarded, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;
    using SafeCast for uint256;

    /// @notice An order as confirmed by the selling cooperative.
    /// @param pricePerKg Micro-USDC for a kilogram.
    /// @param deposit What the buyer pays now, up to the whole price.
    /// @param evidence Digest of the order document, with its codec.
    struct Terms {
        bytes16 orderId;
        address buyer;
        uint64 pricePerKg;
        uint64 deposit;
        bytes32 evidence;
        uint8 codec;
        uint256[] tokenIds;
    }

    /// @notice An order on chain.
    /// @param price Price of the batches that are in the order.
    /// @param funded What was paid in so far, less what went back to the buyer.
    /// @param held What is still here.
    /// @param open Batches that are neither settled nor taken out.
    struct Order {
        address buyer;
        uint24 cooperative;
        uint32 open;
        bool paid;
        uint64 price;
        uint64 funded;
        uint64 held;
    }

    /// @notice A batch in an order.
    /// @param repaid What its loan has taken from the order.
    struct Lot {
        bytes16 orderId;
        uint64 price;
        uint64 repaid;
    }

    /* EVENTS */

    /// @notice An order was confirmed: its deposit is here and its batches are COMMITTED.
    event OrderConfirmed(bytes16 indexed orderId, address indexed buyer, uint256 price, uint256 deposit);
    /// @notice A batch is in an order.
    event LotCommitted(bytes16 indexed orderId, uint256 indexed tokenId, uint256 price);
    /// @notice Money came in for an order.
    event Funded(bytes16 indexed orderId, address indexed from, uint256 assets);
    /// @notice The buyer has paid the order in full.
    event BuyerPaid(bytes16 indexed orderId, address indexed buyer, uint256 assets);
    /// @notice The loan of a batch got money from its order, at EXPORTED or at settlement.
    event LoanPaid(bytes16 indexed orderId, uint256 indexed tokenId, bytes16 indexed loanId, uint256 assets);
    /// @notice A batch was settled: what its loan left of its price went to the payout treasury.
    event LotSettled(bytes16 indexed orderId, uint256 indexed tokenId, uint256 price, uint256 repaid, uint256 net);
    /// @notice A batch was taken out of its order by ADMIN.
    event LotReleased(bytes16 indexed orderId, uint256 indexed tokenId);
    /// @notice Money went back to the buyer.
    event Refunded(bytes16 indexed orderId, address indexed buyer, uint256 assets);
    /// @notice ADMIN changed the payout treasury.
    event TreasurySet(address treasury);

    /* CONSTANTS */

    /// @notice The most batches in one order: 300 stay under the gas cap of a transaction.
    uint256 public constant MAX_LOTS = 300;

    /* IMMUTABLES */

    /// @notice USDC.
    IERC20 public immutable ASSET;
    /// @notice Where wallets of cooperatives are found.
    IFarmerRegistry public immutable REGISTRY;
    /// @notice The batches.
    IBatchToken public immutable BATCH_TOKEN;
    /// @notice The stages.
    ITraceLog public immutable TRACE_LOG;
    /// @notice The vault that is repaid.
    ILendingVault public immutable VAULT;

    /* STORAGE */

    /// @notice Where net proceeds go, to be paid out to farmers.
    address public treasury;

    mapping(bytes16 orderId => Order) private _orders;
    mapping(uint256 tokenId => Lot) private _lots;

    /* CONSTRUCTOR */

    constructor(
        IERC20 asset,
        Roles roles,
        IFarmerRegistry registry,
        IBatchToken batchToken,
        ITraceLog traceLog,
        ILendingVault vault,
        address treasury_
    ) Guarded(roles) {
        if (address(registry) == address(0) || address(batchToken) == address(0)) {
            revert Refusal.ZeroAddress();
        }
        if (address(traceLog) == address(0) || address(vault) == address(0)) revert Refusal.ZeroAddress();
        ASSET = asset;
        REGISTRY = registry;
        BATCH_TOKEN = batchToken;
        TRACE_LOG = traceLog;
        VAULT = vault;
        _setTreasury(treasury_);
        asset.forceApprove(address(vault), type(uint256).max);
    }

    /* ORDERS */

    /// @notice Confirms an order: takes the deposit from the buyer and commits the batches, all or nothing.
    /// @dev An order id that exists is skipped. The buyer must have approved the deposit.
    function confirm(Terms calldata terms) external only(OPERATOR) nonReentrant {
        if (_orders[terms.orderId].buyer != address(0)) {
            emit Skipped(terms.orderId, 0);
            return;
        }
        if (terms.orderId == 0) revert Refusal.InvalidKey();
        if (terms.buyer == address(0)) revert Refusal.ZeroAddress();
        if (terms.tokenIds.length == 0 || terms.pricePerKg == 0) revert Refusal.ZeroAmount();
        if (terms.tokenIds.length > MAX_LOTS) revert Refusal.TooManyItems();

        (uint24 cooperative, uint64 price) = _commitLots(terms);
        if (terms.deposit > price) revert Refusal.DepositExceedsPrice();
        _orders[terms.orderId] = Order({
            buyer: terms.buyer,
            cooperative: cooperative,
            open: uint32(terms.tokenIds.length),
            paid: false,
            price: price,
            funded: terms.deposit,
            held: terms.deposit
        });

        emit OrderConfirmed(terms.orderId, terms.buyer, price, terms.deposit);
        if (terms.deposit != 0) {
            emit Funded(terms.orderId, terms.buyer, terms.deposit);
            ASSET.safeTransferFrom(terms.buyer, address(this), terms.deposit);
        }
    }

    /// @notice Pays into an order from the caller's USDC, up to what is missing of its price.
    /// @return assets What was taken.
    function fund(bytes16 orderId, uint256 maxAssets) external nonReentrant returns (uint256 assets) {
        Order storage order = _order(orderId);
        assets = Math.min(maxAssets, order.price - order.funded);

        _fund(orderId, order, msg.sender, assets);
    }

    /// @notice The buyer's payment: takes what is missing of the price from the buyer, releases the order and settles
    /// those of the given batches that are EXPORTED.
    /// @dev By the buyer, or by OPERATOR with the buyer's allowance. A repeated call takes nothing.
    function pay(bytes16 orderId, uint256[] calldata tokenIds) external nonReentrant {
        Order storage order = _order(orderId);
        if (msg.sender != order.buyer) _requireRole(OPERATOR);

        uint64 missing = order.price - order.funded;
        _fund(orderId, order, order.buyer, missing);
        if (!order.paid) {
            order.paid = true;
            emit BuyerPaid(orderId, order.buyer, order.price);
        }
        _settle(tokenIds);
    }

    /// @notice Settles batches that are EXPORTED and whose order is paid: repays what is left of the loan, sends the
    /// rest to the payout treasury and records SETTLED, item by item.
    /// @dev Anyone may call: nothing in it is the caller's choice. A settled batch is skipped.
    function settle(uint256[] calldata tokenIds) external nonReentrant {
        _settle(tokenIds);
    }

    /// @inheritdoc IPurchaseEscrow
    function exported(uint256 tokenId) external nonReentrant returns (bytes4) {
        if (msg.sender != address(TRACE_LOG)) revert Refusal.InsufficientPermissions();
        Lot storage lot = _lots[tokenId];
        if (lot.orderId == 0) return Refusal.PoNotConfirmed.selector;

        _repayLoan(tokenId, lot, _orders[lot.orderId]);
        return 0;
    }

    /* ADMIN */

    /// @notice Takes COMMITTED batches out of an order that will not be fulfilled and gives the buyer back what the
    /// remaining batches do not cost. The batches may enter another order.
    function release(bytes16 orderId, uint256[] calldata tokenIds) external only(ADMIN) nonReentrant {
        Order storage order = _order(orderId);
        for (uint256 i; i < tokenIds.length; ++i) {
            uint256 tokenId = tokenIds[i];
            Lot storage lot = _lots[tokenId];
            if (lot.orderId != orderId) {
                emit Rejected(bytes32(tokenId), i, Refusal.PurchaseOrderNotFound.selector);
            } else if (TRACE_LOG.stageOf(tokenId) != Stage.COMMITTED) {
                emit Rejected(bytes32(tokenId), i, Refusal.StageOutOfOrder.selector);
            } else {
                // Nothing was repaid from a lot that is not exported.
                order.price -= lot.price;
                --order.open;
                delete _lots[tokenId];
                emit LotReleased(orderId, tokenId);
            }
        }

        if (order.funded > order.price) {
            // The pool covers it: what left the pool belongs to lots that are still priced in.
            uint64 surplus = order.funded - order.price;
            order.funded -= surplus;
            order.held -= surplus;
            emit Refunded(orderId, order.buyer, surplus);
            ASSET.safeTransfer(order.buyer, surplus);
        }
    }

    /// @notice Sets where net proceeds go.
    function setTreasury(address treasury_) external only(ADMIN) {
        _setTreasury(treasury_);
    }

    /* VIEWS */

    /// @notice An order; `buyer` is zero when there is none.
    function orderOf(bytes16 orderId) external view returns (Order memory) {
        return _orders[orderId];
    }

    /// @notice The order in which a batch stands, or stood when it was settled; `orderId` is zero when there is none.
    function lotOf(uint256 tokenId) external view returns (Lot memory) {
        return _lots[tokenId];
    }

    /* PRIVATE */

    function _order(bytes16 orderId) private view returns (Order storage order) {
        order = _orders[orderId];
        if (order.buyer == address(0)) revert Refusal.PurchaseOrderNotFound();
    }

    function _commitLots(Terms calldata terms) private returns (uint24 cooperative, uint64 total) {
        cooperative = BATCH_TOKEN.cooperativeOf(terms.tokenIds[0]);
        address wallet = REGISTRY.walletAt(cooperative);
        for (uint256 i; i < terms.tokenIds.length; ++i) {
            uint256 tokenId = terms.tokenIds[i];
            IBatchToken.Batch memory batch = BATCH_TOKEN.batchOf(tokenId);
            if (batch.owner == address(0)) revert Refusal.BatchNotFound();
            if (batch.cooperative != cooperative) revert Refusal.MixedCooperatives();
            if (_lots[tokenId].orderId != 0) revert Refusal.BatchInAnotherOrder();

            uint64 price = (uint256(batch.grams) * terms.pricePerKg / 1000).toUint64();
            total += price;
            _lots[tokenId] = Lot({orderId: terms.orderId, price: price, repaid: 0});
            emit LotCommitted(terms.orderId, tokenId, price);
            // Refuses every stage but WAREHOUSED, and COMMITTED for a batch that was taken out of another order.
            TRACE_LOG.commit(tokenId, wallet, terms.evidence, terms.codec);
        }
    }

    function _fund(bytes16 orderId, Order storage order, address from, uint256 assets) private {
        if (assets == 0) return;
        // Safe casts: `assets` is at most what is missing of a 64-bit price.
        order.funded += uint64(assets);
        order.held += uint64(assets);
        emit Funded(orderId, from, assets);
        ASSET.safeTransferFrom(from, address(this), assets);
    }

    function _settle(uint256[] calldata tokenIds) private {
        uint256 proceeds;
        for (uint256 i; i < tokenIds.length; ++i) {
            uint256 tokenId = tokenIds[i];
            Lot storage lot = _lots[tokenId];
            Order storage order = _orders[lot.orderId];
            Stage stage = TRACE_LOG.stageOf(tokenId);
            if (stage == Stage.SETTLED) {
                emit Skipped(bytes32(tokenId), i);
            } else if (lot.orderId == 0) {
                emit Rejected(bytes32(tokenId), i, Refusal.PurchaseOrderNotFound.selector);
            } else if (!order.paid) {
                emit Rejected(bytes32(tokenId), i, Refusal.OrderNotPaid.selector);
            } else if (stage != Stage.EXPORTED) {
                emit Rejected(bytes32(tokenId), i, Refusal.StageOutOfOrder.selector);
            } else {
                proceeds += _settleLot(tokenId, lot, order);
            }
        }
        if (proceeds != 0) ASSET.safeTransfer(treasury, proceeds);
    }

    function _settleLot(uint256 tokenId, Lot storage lot, Order storage order) private returns (uint256 net) {
        _repayLoan(tokenId, lot, order);
        net = lot.price - lot.repaid;
        // The pool covers it: the order is paid, and each batch takes its own price from it, no more.
        order.held -= uint64(net);
        --order.open;
        emit LotSettled(lot.orderId, tokenId, lot.price, lot.repaid, net);
        TRACE_LOG.settle(tokenId, REGISTRY.walletAt(order.cooperative));
    }

    function _repayLoan(uint256 tokenId, Lot storage lot, Order storage order) private {
        bytes16 loanId = VAULT.loanOfBatch(tokenId);
        if (loanId == 0) return;
        uint256 assets = Math.min(VAULT.debtUp(loanId), Math.min(order.held, lot.price - lot.repaid));
        if (assets == 0) return;

        // Safe casts: bounded by `held`.
        order.held -= uint64(assets);
        lot.repaid += uint64(assets);
        emit LoanPaid(lot.orderId, tokenId, loanId, assets);
        VAULT.repay(loanId, assets);
    }

    function _setTreasury(address treasury_) private {
        if (treasury_ == address(0)) revert Refusal.ZeroAddress();
        treasury = treasury_;

        emit TreasurySet(treasury_);
    }
}
