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
/// the vault for the loan of a batch of the order, to the payout treasury when a batch is settled or forfeited, back to
/// the buyer. No argument of any call by the service's keys names a receiver.
///
/// The arithmetic of an order, with p and r the price and `repaid` of a lot, D the most that its loan can come to
/// ({ILendingVault-debtAtDefault}), P, F, H the order's `price`, `funded` and `held`:
/// - H = F - (p of settled lots) - (sum of r of open lots), always: in and out move both sides alike.
/// - A lot with a loan enters only with p >= D, an order only with F >= the sum of D. A payment x on a loan lowers D by x
///   at least, r rises by x and H falls by x. So p - r >= D for each open lot and H >= the sum of D over all open lots:
///   whatever happens, what an order holds pays every loan in it. No loan is struck on a batch from COMMITTED on.
/// - EXPORTED repays the loan at once, so an exported lot owes nothing and D is left to COMMITTED lots only.
/// - Release of a lot puts its r back (H + r), takes p from P, and gives back what F is above P. Either nothing goes back,
///   or H = the sum of p - r of what stays: both cover D.
/// - Paid means F = P: H = the sum of p - r of the open lots, each settles for its own, and H ends at 0.
/// - Forfeiture waits until every open lot is exported, so no D is left to cover. With W = the sum of p - r of the open
///   lots (P - F + H, as none is settled), a lot takes H * (p - r) / W: the same share of its price whichever comes
///   first. F falls by what it took, r included, so F <= P holds on (W - H falls by at most itself), and the last lot
///   takes all of H.
///
/// Assumptions: the asset is USDC, no fee on transfer, no hooks.
contract PurchaseEscrow is IPurchaseEscrow, IOutcome, Guarded, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;
    using SafeCast for uint256;

    /// @notice An order as confirmed by the selling cooperative.
    /// @param pricePerKg Micro-USDC for a kilogram.
    /// @param deposit What the buyer pays now, up to the whole price; at least what the loans of the batches can come to.
    /// @param shipBy Until when the batches are exported; from then on either side may release what is not.
    /// @param evidence Digest of the order document, with its codec.
    struct Terms {
        bytes16 orderId;
        address buyer;
        uint64 pricePerKg;
        uint64 deposit;
        uint40 shipBy;
        bytes32 evidence;
        uint8 codec;
        uint256[] tokenIds;
    }

    /// @notice An order on chain.
    /// @param open Batches that are neither settled, released nor forfeited.
    /// @param shipped How many of those are EXPORTED.
    /// @param exportedAt When the last of its batches was exported, or entered the order as exported.
    /// @param price Price of the batches that are in the order.
    /// @param funded What was paid in so far, less what went back to the buyer or was forfeited.
    /// @param held What is still here.
    struct Order {
        address buyer;
        uint24 cooperative;
        uint16 open;
        uint16 shipped;
        bool paid;
        uint32 exportedAt;
        uint64 price;
        uint64 funded;
        uint64 held;
        uint40 shipBy;
    }

    /// @notice A batch in an order.
    /// @param repaid What its loan has taken from the order.
    struct Lot {
        bytes16 orderId;
        uint64 price;
        uint64 repaid;
    }

    /// @dev What the batches of an order add up to at its confirmation.
    struct Sum {
        uint24 cooperative;
        uint16 shipped;
        uint64 price;
        uint256 debt;
    }

    /* EVENTS */

    /// @notice An order was confirmed: its deposit is here and its batches are COMMITTED.
    event OrderConfirmed(bytes16 indexed orderId, address indexed buyer, uint256 price, uint256 deposit, uint40 shipBy);
    /// @notice A batch is in an order.
    event LotCommitted(bytes16 indexed orderId, uint256 indexed tokenId, uint256 price);
    /// @notice Money came in for an order.
    event Funded(bytes16 indexed orderId, address indexed from, uint256 assets);
    /// @notice The buyer has paid the order in full.
    event BuyerPaid(bytes16 indexed orderId, address indexed buyer, uint256 assets);
    /// @notice The loan of a batch got money from its order: at EXPORTED, at settlement, at forfeiture or before default.
    event LoanPaid(bytes16 indexed orderId, uint256 indexed tokenId, bytes16 indexed loanId, uint256 assets);
    /// @notice A batch was settled: what its loan left of its price went to the payout treasury.
    event LotSettled(bytes16 indexed orderId, uint256 indexed tokenId, uint256 price, uint256 repaid, uint256 net);
    /// @notice A batch was taken out of its order before export.
    event LotReleased(bytes16 indexed orderId, uint256 indexed tokenId);
    /// @notice What loans of released batches had taken from the order was put back by `from`.
    event PutBack(bytes16 indexed orderId, address indexed from, uint256 assets);
    /// @notice A batch left an order that the buyer did not pay: `net` of the deposit went to the payout treasury, beside
    /// what its loan had got.
    event LotForfeited(bytes16 indexed orderId, uint256 indexed tokenId, uint256 repaid, uint256 net);
    /// @notice STEWARD allows a forfeited batch to enter another order.
    event LotReoffered(uint256 indexed tokenId);
    /// @notice Money of an order is the buyer's again, to be fetched by {claim}.
    event Refunded(bytes16 indexed orderId, address indexed buyer, uint256 assets);
    /// @notice Refunds went to their buyer.
    event Claimed(address indexed buyer, uint256 assets);
    /// @notice ADMIN changed the payout treasury.
    event TreasurySet(address treasury);
    /// @notice USDC that no order and no refund counts was sent away by ADMIN.
    event SurplusRescued(address to, uint256 assets);
    /// @notice Tokens that do not belong here were sent away by ADMIN.
    event TokenRescued(address token, address to, uint256 amount);

    /* CONSTANTS */

    /// @notice The most batches in one order: 300 stay under the gas cap of a transaction.
    uint256 public constant MAX_LOTS = 300;
    /// @notice The latest that an order may ship, from its confirmation.
    uint256 public constant MAX_SHIPPING = 366 days;

    /* IMMUTABLES */

    /// @notice USDC.
    IERC20 public immutable ASSET;
    /// @notice Where wallets of cooperatives are found.
    IFarmerRegistry public immutable REGISTRY;
    /// @notice The batches, which also know which vault has lent on them.
    IBatchToken public immutable BATCH_TOKEN;
    /// @notice The stages.
    ITraceLog public immutable TRACE_LOG;
    /// @notice Seconds from the last export of an order until an unpaid deposit may be forfeited.
    uint32 public immutable FORFEIT_AFTER;

    /* STORAGE */

    /// @notice Where net proceeds go, to be paid out to farmers.
    address public treasury;
    /// @notice All that orders hold and buyers can claim.
    uint96 public counted;
    /// @notice What a buyer can claim.
    mapping(address buyer => uint256) public owedTo;

    mapping(bytes16 orderId => Order) private _orders;
    mapping(uint256 tokenId => Lot) private _lots;
    mapping(uint256 tokenId => bool) private _reoffered;

    /* CONSTRUCTOR */

    constructor(
        IERC20 asset,
        Roles roles,
        IFarmerRegistry registry,
        IBatchToken batchToken,
        ITraceLog traceLog,
        address treasury_,
        uint32 forfeitAfter
    ) Guarded(roles) {
        if (address(asset) == address(0) || address(registry) == address(0)) {
            revert Refusal.ZeroAddress();
        }
        if (address(batchToken) == address(0) || address(traceLog) == address(0)) revert Refusal.ZeroAddress();
        ASSET = asset;
        REGISTRY = registry;
        BATCH_TOKEN = batchToken;
        TRACE_LOG = traceLog;
        FORFEIT_AFTER = forfeitAfter;
        _setTreasury(treasury_);
    }

    /* ORDERS */

    /// @notice Confirms an order: takes the deposit from the buyer and commits the batches, all or nothing.
    /// @dev An order id that exists is skipped. The buyer must have approved the deposit.
    function confirm(Terms calldata terms) external only(OPERATOR) open(AREA_ESCROW) nonReentrant {
        if (_orders[terms.orderId].buyer != address(0)) {
            emit Skipped(terms.orderId, 0);
            return;
        }
        if (terms.orderId == 0) revert Refusal.InvalidKey();
        if (terms.buyer == address(0)) revert Refusal.ZeroAddress();
        if (terms.tokenIds.length == 0 || terms.pricePerKg == 0) revert Refusal.ZeroAmount();
        if (terms.tokenIds.length > MAX_LOTS) revert Refusal.TooManyItems();
        if (terms.shipBy <= block.timestamp || terms.shipBy > block.timestamp + MAX_SHIPPING) {
            revert Refusal.InvalidParameter();
        }

        Sum memory sum = _commitLots(terms);
        if (terms.deposit > sum.price) revert Refusal.DepositExceedsPrice();
        if (terms.deposit < sum.debt) revert Refusal.DepositBelowDebt();
        _orders[terms.orderId] = Order({
            buyer: terms.buyer,
            cooperative: sum.cooperative,
            // Safe casts: bounded by MAX_LOTS; seconds have 32 bits until 2106.
            open: uint16(terms.tokenIds.length),
            shipped: sum.shipped,
            paid: false,
            exportedAt: sum.shipped == 0 ? 0 : uint32(block.timestamp),
            price: sum.price,
            funded: 0,
            held: 0,
            shipBy: terms.shipBy
        });

        emit OrderConfirmed(terms.orderId, terms.buyer, sum.price, terms.deposit, terms.shipBy);
        _fund(terms.orderId, _orders[terms.orderId], terms.buyer, terms.deposit);
    }

    /// @notice Pays into an order from the caller's USDC, up to what is missing of its price.
    /// @return assets What was taken.
    function fund(bytes16 orderId, uint256 maxAssets) external open(AREA_ESCROW) nonReentrant returns (uint256 assets) {
        Order storage order = _order(orderId);
        assets = Math.min(maxAssets, order.price - order.funded);

        _fund(orderId, order, msg.sender, assets);
    }

    /// @notice The buyer's payment: takes what is missing of the price from the buyer, releases the order and settles
    /// those of the given batches that are EXPORTED. The list may be empty: {settle} takes the batches in parts.
    /// @dev By the buyer, or by OPERATOR with the buyer's allowance. A repeated call takes nothing.
    function pay(bytes16 orderId, uint256[] calldata tokenIds) external open(AREA_ESCROW) nonReentrant {
        Order storage order = _order(orderId);
        if (msg.sender != order.buyer) _requireRole(OPERATOR);
        // Of an order that has lost all of its batches nothing is to be paid.
        if (order.open == 0 && !order.paid) revert Refusal.ZeroAmount();

        _fund(orderId, order, order.buyer, order.price - order.funded);
        _markPaid(orderId, order);
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

        Order storage order = _orders[lot.orderId];
        ++order.shipped;
        order.exportedAt = uint32(block.timestamp);
        _repayLoan(tokenId, lot, order);
        return 0;
    }

    /// @inheritdoc IPurchaseEscrow
    function collect(uint256 tokenId, uint256 maxAssets) external nonReentrant returns (uint256 assets) {
        if (msg.sender != BATCH_TOKEN.lockerOf(tokenId)) revert Refusal.InsufficientPermissions();
        Lot storage lot = _lots[tokenId];
        // A settled lot keeps its order for the record and has nothing left there.
        if (lot.orderId == 0 || TRACE_LOG.stageOf(tokenId) == Stage.SETTLED) return 0;

        assets = _draw(tokenId, lot, _orders[lot.orderId], ILendingVault(msg.sender).loanOfBatch(tokenId), maxAssets);
        if (assets != 0) ASSET.safeTransfer(msg.sender, assets);
    }

    /* ORDERS THAT FAIL */

    /// @notice Takes COMMITTED batches out of an order that will not be fulfilled; what the remaining batches do not cost
    /// is the buyer's to claim. The batches may enter another order.
    /// @dev By STEWARD at any time; by the buyer, the cooperative's wallet or OPERATOR once `shipBy` has passed. What
    /// loans of the batches have taken from the order is pulled from the caller, so that the deposit comes back whole.
    function release(bytes16 orderId, uint256[] calldata tokenIds) external nonReentrant {
        Order storage order = _order(orderId);
        if (!ROLES.hasRole(STEWARD, msg.sender)) {
            if (msg.sender != order.buyer && msg.sender != REGISTRY.walletAt(order.cooperative)) {
                _requireRole(OPERATOR);
            }
            if (block.timestamp <= order.shipBy) revert Refusal.ShipByNotPassed();
        }

        uint64 back;
        for (uint256 i; i < tokenIds.length; ++i) {
            uint256 tokenId = tokenIds[i];
            Lot storage lot = _lots[tokenId];
            if (lot.orderId != orderId) {
                emit Rejected(bytes32(tokenId), i, Refusal.PurchaseOrderNotFound.selector);
            } else if (TRACE_LOG.stageOf(tokenId) != Stage.COMMITTED) {
                emit Rejected(bytes32(tokenId), i, Refusal.StageOutOfOrder.selector);
            } else {
                back += lot.repaid;
                order.price -= lot.price;
                --order.open;
                delete _lots[tokenId];
                emit LotReleased(orderId, tokenId);
            }
        }

        order.held += back;
        if (order.funded > order.price) {
            uint64 surplus = order.funded - order.price;
            order.funded -= surplus;
            order.held -= surplus;
            owedTo[order.buyer] += surplus;
            emit Refunded(orderId, order.buyer, surplus);
        }
        if (back != 0) {
            counted += back;
            emit PutBack(orderId, msg.sender, back);
            ASSET.safeTransferFrom(msg.sender, address(this), back);
        }
    }

    /// @notice Sends a buyer all that orders have given back.
    /// @dev Anyone may call. A buyer that cannot receive blocks nobody but itself.
    /// @return assets What was sent.
    function claim(address buyer) external nonReentrant returns (uint256 assets) {
        assets = owedTo[buyer];
        if (assets == 0) return 0;

        owedTo[buyer] = 0;
        // Safe cast: a part of `counted`.
        counted -= uint96(assets);
        emit Claimed(buyer, assets);
        ASSET.safeTransfer(buyer, assets);
    }

    /// @notice Takes batches out of an order that is exported and not paid in time: the loan of each comes first, then its
    /// share of what the order holds goes to the payout treasury. The batch stays EXPORTED.
    /// @dev Anyone may call, once every open batch of the order is exported and {FORFEIT_AFTER} has passed since the last
    /// export and since the end of a pause that kept the buyer from paying. An order whose whole price is here is
    /// settled instead: a buyer that has put in everything loses nothing by silence.
    function forfeit(bytes16 orderId, uint256[] calldata tokenIds) external open(AREA_ESCROW) nonReentrant {
        Order storage order = _order(orderId);
        if (order.paid) revert Refusal.OrderPaid();
        uint256 since = Math.max(order.exportedAt, ROLES.escrowOpenedAt());
        if (order.open == 0 || order.shipped != order.open || block.timestamp <= since + FORFEIT_AFTER) {
            revert Refusal.PaymentNotOverdue();
        }
        if (order.funded == order.price) {
            _markPaid(orderId, order);
            _settle(tokenIds);
            return;
        }

        uint256 proceeds;
        for (uint256 i; i < tokenIds.length; ++i) {
            uint256 tokenId = tokenIds[i];
            Lot storage lot = _lots[tokenId];
            if (lot.orderId != orderId) {
                emit Rejected(bytes32(tokenId), i, Refusal.PurchaseOrderNotFound.selector);
            } else {
                proceeds += _forfeitLot(tokenId, lot, order);
            }
        }
        _sendProceeds(proceeds);
    }

    /* STEWARD */

    /// @notice Allows forfeited batches to enter another order, item by item.
    /// @dev An EXPORTED batch in no order is a forfeited one: nothing else leaves an order after its export.
    function reoffer(uint256[] calldata tokenIds) external only(STEWARD) {
        for (uint256 i; i < tokenIds.length; ++i) {
            uint256 tokenId = tokenIds[i];
            if (_reoffered[tokenId]) {
                emit Skipped(bytes32(tokenId), i);
            } else if (_lots[tokenId].orderId != 0 || TRACE_LOG.stageOf(tokenId) != Stage.EXPORTED) {
                emit Rejected(bytes32(tokenId), i, Refusal.BatchNotEligible.selector);
            } else {
                _reoffered[tokenId] = true;
                emit LotReoffered(tokenId);
            }
        }
    }

    /* ADMIN */

    /// @notice Sets where net proceeds go.
    function setTreasury(address treasury_) external only(ADMIN) {
        _setTreasury(treasury_);
    }

    /// @notice Sends USDC away that came in without a call. It can never touch what orders hold and buyers can claim.
    function rescueSurplus(address to) external only(ADMIN) nonReentrant {
        if (to == address(0)) revert Refusal.ZeroAddress();
        uint256 surplus = ASSET.balanceOf(address(this)) - counted;

        emit SurplusRescued(to, surplus);
        ASSET.safeTransfer(to, surplus);
    }

    /// @notice Sends all of another token away that came here by mistake.
    function rescueToken(IERC20 token, address to) external only(ADMIN) nonReentrant {
        if (address(token) == address(ASSET)) revert Refusal.InvalidParameter();
        if (to == address(0)) revert Refusal.ZeroAddress();
        uint256 amount = token.balanceOf(address(this));

        emit TokenRescued(address(token), to, amount);
        token.safeTransfer(to, amount);
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

    /// @notice Whether a forfeited batch may enter another order.
    function isReoffered(uint256 tokenId) external view returns (bool) {
        return _reoffered[tokenId];
    }

    /// @notice The least that the price and the deposit of an order must be for a batch: what its loan can come to.
    function debtOf(uint256 tokenId) external view returns (uint256) {
        return _debtAtDefault(BATCH_TOKEN.lockerOf(tokenId), tokenId);
    }

    /* PRIVATE: ORDERS */

    function _order(bytes16 orderId) private view returns (Order storage order) {
        order = _orders[orderId];
        if (order.buyer == address(0)) revert Refusal.PurchaseOrderNotFound();
    }

    function _commitLots(Terms calldata terms) private returns (Sum memory sum) {
        sum.cooperative = BATCH_TOKEN.cooperativeOf(terms.tokenIds[0]);
        address wallet = REGISTRY.walletAt(sum.cooperative);
        uint8 locker;
        address vault;
        for (uint256 i; i < terms.tokenIds.length; ++i) {
            uint256 tokenId = terms.tokenIds[i];
            IBatchToken.Batch memory batch = BATCH_TOKEN.batchOf(tokenId);
            if (batch.owner == address(0)) revert Refusal.BatchNotFound();
            if (batch.voided) revert Refusal.BatchVoided();
            if (batch.cooperative != sum.cooperative) revert Refusal.MixedCooperatives();
            if (_lots[tokenId].orderId != 0) revert Refusal.BatchInAnotherOrder();
            if (batch.locker != locker) {
                locker = batch.locker;
                vault = BATCH_TOKEN.lockerOf(tokenId);
            }
            // Only the owner sells: the cooperative, or in its name the vault that has seized the batch.
            if (batch.owner != wallet && batch.owner != vault) revert Refusal.BatchNotEligible();

            uint64 price = (uint256(batch.grams) * terms.pricePerKg / 1000).toUint64();
            uint256 debt = _debtAtDefault(vault, tokenId);
            if (price < debt) revert Refusal.BatchNotEligible();
            sum.price += price;
            sum.debt += debt;
            _lots[tokenId] = Lot({orderId: terms.orderId, price: price, repaid: 0});
            emit LotCommitted(terms.orderId, tokenId, price);
            // Refuses every stage but WAREHOUSED, and those of a batch that another order let go.
            if (TRACE_LOG.commit(tokenId, wallet, terms.evidence, terms.codec) == Stage.EXPORTED) {
                // Its loan was repaid at its export; one that is left will not be repaid by another.
                if (!_reoffered[tokenId] || debt != 0) revert Refusal.BatchNotEligible();
                delete _reoffered[tokenId];
                ++sum.shipped;
            }
        }
    }

    function _fund(bytes16 orderId, Order storage order, address from, uint256 assets) private {
        if (assets == 0) return;
        // Safe casts: `assets` is at most what is missing of a 64-bit price.
        order.funded += uint64(assets);
        order.held += uint64(assets);
        counted += uint96(assets);
        emit Funded(orderId, from, assets);
        ASSET.safeTransferFrom(from, address(this), assets);
    }

    function _markPaid(bytes16 orderId, Order storage order) private {
        if (order.paid) return;
        order.paid = true;
        emit BuyerPaid(orderId, order.buyer, order.price);
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
        _sendProceeds(proceeds);
    }

    function _settleLot(uint256 tokenId, Lot storage lot, Order storage order) private returns (uint256 net) {
        _repayLoan(tokenId, lot, order);
        net = lot.price - lot.repaid;
        // The order covers it: it is paid, and each batch takes its own price from it, no more.
        order.held -= uint64(net);
        --order.open;
        --order.shipped;
        emit LotSettled(lot.orderId, tokenId, lot.price, lot.repaid, net);
        TRACE_LOG.settle(tokenId, REGISTRY.walletAt(order.cooperative));
    }

    function _forfeitLot(uint256 tokenId, Lot storage lot, Order storage order) private returns (uint256 net) {
        _repayLoan(tokenId, lot, order);
        uint64 repaid = lot.repaid;
        // What the open lots still cost. It is not below `held`, so a share is not above what the lot still costs.
        uint256 cost = order.price - (order.funded - order.held);
        net = cost == 0 ? 0 : uint256(order.held) * (lot.price - repaid) / cost;
        order.held -= uint64(net);
        order.funded -= repaid + uint64(net);
        order.price -= lot.price;
        --order.open;
        --order.shipped;
        emit LotForfeited(lot.orderId, tokenId, repaid, net);
        delete _lots[tokenId];
    }

    function _sendProceeds(uint256 proceeds) private {
        if (proceeds == 0) return;
        // Safe cast: a part of `counted`.
        counted -= uint96(proceeds);
        ASSET.safeTransfer(treasury, proceeds);
    }

    /* PRIVATE: LOANS */

    function _debtAtDefault(address vault, uint256 tokenId) private view returns (uint256) {
        if (vault == address(0)) return 0;
        bytes16 loanId = ILendingVault(vault).loanOfBatch(tokenId);
        return loanId == 0 ? 0 : ILendingVault(vault).debtAtDefault(loanId);
    }

    function _repayLoan(uint256 tokenId, Lot storage lot, Order storage order) private {
        address vault = BATCH_TOKEN.lockerOf(tokenId);
        if (vault == address(0)) return;
        bytes16 loanId = ILendingVault(vault).loanOfBatch(tokenId);
        if (loanId == 0) return;

        uint256 assets = _draw(tokenId, lot, order, loanId, ILendingVault(vault).debtUp(loanId));
        if (assets == 0) return;
        ASSET.safeTransfer(vault, assets);
        ILendingVault(vault).repayFromSale(loanId, assets);
    }

    /// @dev Takes what the order holds for a lot, up to `maxAssets`, out of the books. The caller sends it.
    function _draw(uint256 tokenId, Lot storage lot, Order storage order, bytes16 loanId, uint256 maxAssets)
        private
        returns (uint256 assets)
    {
        assets = Math.min(maxAssets, Math.min(order.held, lot.price - lot.repaid));
        if (assets == 0) return 0;
        // Safe casts: bounded by `held`.
        order.held -= uint64(assets);
        lot.repaid += uint64(assets);
        counted -= uint96(assets);
        emit LoanPaid(lot.orderId, tokenId, loanId, assets);
    }

    /* PRIVATE: SETTINGS */

    function _setTreasury(address treasury_) private {
        if (treasury_ == address(0)) revert Refusal.ZeroAddress();
        treasury = treasury_;

        emit TreasurySet(treasury_);
    }
}
