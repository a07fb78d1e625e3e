// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC4626} from "@openzeppelin/contracts/interfaces/IERC4626.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

import {IWithdrawalQueue} from "./interfaces/IWithdrawalQueue.sol";
import {Refusal} from "./libraries/Refusal.sol";

/// @title WithdrawalQueue
/// @notice Where lenders wait for cash, in order. Shares that stand here are still shares: they earn and lose until they
/// are paid, oldest first and in parts if need be, at the share price of that moment.
/// @dev One queue for each vault. The vault keeps its cash for the queue: while anything is pending, neither new loans nor
/// lenders who did not queue can have it. There is no owner, no role and no setter.
///
/// What is paid is owed to the receiver and fetched by {claim}: a receiver who cannot be paid stops nobody. Shares that
/// are sent here without a request stand for nobody.
contract WithdrawalQueue is IWithdrawalQueue, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;
    using SafeCast for uint256;

    /// @notice A request.
    /// @param shares What is left to be paid; zero when it is paid or cancelled.
    struct Request {
        address owner;
        uint96 shares;
        address receiver;
        uint40 requestedAt;
    }

    /* EVENTS */

    /// @notice Shares joined the queue.
    event Requested(uint256 indexed id, address indexed owner, address indexed receiver, uint256 shares);
    /// @notice A request was paid, or a part of it.
    /// @param assets What the receiver is owed for the shares, which are gone.
    event Paid(uint256 indexed id, address indexed receiver, uint256 shares, uint256 assets);
    /// @notice A request left the queue; the shares that were not paid went back to its owner.
    event Cancelled(uint256 indexed id, uint256 shares);
    /// @notice A receiver got what it was owed.
    event Claimed(address indexed receiver, uint256 assets);

    /* CONSTANTS */

    /// @notice Smallest request, by its value when it is made: 1 USDC. Nobody fills the queue with dust.
    uint256 public constant MIN_REQUEST = 1e6;

    /* IMMUTABLES */

    /// @inheritdoc IWithdrawalQueue
    address public immutable VAULT;
    /// @notice USDC.
    IERC20 public immutable ASSET;

    /* STORAGE */

    /// @inheritdoc IWithdrawalQueue
    uint256 public pending;
    /// @notice Number of the oldest request that may still wait; all before it are done.
    uint256 public head = 1;
    /// @notice Number of the next request.
    uint256 public next = 1;
    /// @notice What a receiver may claim, in micro-USDC.
    mapping(address receiver => uint256) public owed;

    mapping(uint256 id => Request) private _requests;

    /* CONSTRUCTOR */

    constructor(IERC4626 vault) {
        if (address(vault) == address(0)) revert Refusal.ZeroAddress();
        VAULT = address(vault);
        ASSET = IERC20(vault.asset());
    }

    /* LENDERS */

    /// @inheritdoc IWithdrawalQueue
    function request(uint256 shares, address receiver) external nonReentrant returns (uint256 id) {
        if (receiver == address(0)) revert Refusal.ZeroAddress();
        if (IERC4626(VAULT).previewRedeem(shares) < MIN_REQUEST) revert Refusal.ZeroAmount();

        id = next++;
        pending += shares;
        _requests[id] = Request({
            owner: msg.sender, shares: shares.toUint96(), receiver: receiver, requestedAt: uint40(block.timestamp)
        });

        emit Requested(id, msg.sender, receiver, shares);
        IERC20(VAULT).safeTransferFrom(msg.sender, address(this), shares);
    }

    /// @inheritdoc IWithdrawalQueue
    function cancel(uint256 id) external nonReentrant returns (uint256 shares) {
        Request storage item = _requests[id];
        if (item.owner != msg.sender || item.shares == 0) revert Refusal.WithdrawalNotFound();

        shares = _drop(id, item);
    }

    /* ANYONE */

    /// @notice Pays the oldest requests, as far as the vault's cash goes.
    /// @param max The most requests to look at.
    /// @return done How many of them are done; what is left of the next one waits on.
    function process(uint256 max) external nonReentrant returns (uint256 done) {
        uint256 id = head;
        uint256 end = next;
        for (; done < max && id < end; ++done) {
            Request storage item = _requests[id];
            if (item.shares != 0 && !_pay(id, item)) break;
            ++id;
        }
        head = id;
    }

    /// @notice Sends a receiver all that it is owed.
    function claim(address receiver) external nonReentrant returns (uint256 assets) {
        assets = owed[receiver];
        if (assets == 0) return 0;
        owed[receiver] = 0;

        emit Claimed(receiver, assets);
        ASSET.safeTransfer(receiver, assets);
    }

    /* VIEWS */

    /// @notice A request; `owner` is zero when there is none.
    function requestOf(uint256 id) external view returns (Request memory) {
        return _requests[id];
    }

    /* PRIVATE */

    /// @return done Whether nothing of the request is left.
    function _pay(uint256 id, Request storage item) private returns (bool done) {
        IERC4626 vault = IERC4626(VAULT);
        uint256 shares = item.shares;
        uint256 cash = vault.maxWithdraw(address(this));
        if (vault.previewRedeem(shares) > cash) {
            shares = vault.convertToShares(cash);
            if (vault.previewRedeem(shares) == 0) return false;
        } else if (vault.previewRedeem(shares) == 0) {
            // Losses have made it worthless: it goes back instead of stopping those behind it.
            _drop(id, item);
            return true;
        }

        done = shares == item.shares;
        // Safe cast: at most what the request has.
        item.shares -= uint96(shares);
        pending -= shares;
        uint256 assets = vault.redeem(shares, address(this), address(this));
        owed[item.receiver] += assets;

        emit Paid(id, item.receiver, shares, assets);
    }

    function _drop(uint256 id, Request storage item) private returns (uint256 shares) {
        shares = item.shares;
        item.shares = 0;
        pending -= shares;

        emit Cancelled(id, shares);
        IERC20(VAULT).safeTransfer(item.owner, shares);
    }
}
