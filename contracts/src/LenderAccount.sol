// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC4626} from "@openzeppelin/contracts/interfaces/IERC4626.sol";
import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

import {Guarded} from "./Guarded.sol";
import {Roles} from "./Roles.sol";
import {IVaults} from "./interfaces/IVaults.sol";
import {IWithdrawalQueue} from "./interfaces/IWithdrawalQueue.sol";
import {Refusal} from "./libraries/Refusal.sol";

/// @notice What an account asks of a vault beside ERC-4626.
interface IQueued {
    /// @notice The withdrawal queue of the vault.
    function QUEUE() external view returns (address);
}

/// @notice Where accounts report what happens to them: one place to watch, whatever the number of accounts.
interface ILenderAccounts {
    /// @notice OPERATOR has proposed another payee.
    function payeeProposed(bytes32 lenderKey, address payee, uint40 effectiveAt) external;
    /// @notice A proposed payee was cancelled.
    function payeeCancelled(bytes32 lenderKey, address payee, address by) external;
    /// @notice Stray tokens went to the payee.
    function rescued(bytes32 lenderKey, address token, address payee, uint256 amount) external;
}

/// @title LenderAccount
/// @notice Holds the vault shares of one lender whose wallet the service keeps. Whatever leaves it goes to the payee,
/// which the lender has registered; another payee takes effect only after a wait that anyone can see.
/// @dev A clone of one implementation, with the lender's key as its immutable argument. There is no call with a free
/// receiver, and no call to a contract that is not a vault of {IVaults} or the queue of one.
contract LenderAccount is Guarded {
    using SafeERC20 for IERC20;

    /* IMMUTABLES */

    /// @notice The factory that makes accounts.
    address public immutable FACTORY;
    /// @notice The vaults whose shares an account may give up.
    IVaults public immutable VAULTS;
    /// @notice Seconds from the proposal of another payee to its effect.
    uint40 public immutable PAYEE_DELAY;

    /* STORAGE */

    address private _payee;
    address private _proposed;
    uint40 private _effectiveAt;

    /* CONSTRUCTOR */

    /// @dev The implementation has no payee and can do nothing.
    constructor(Roles roles, IVaults vaults, uint40 payeeDelay) Guarded(roles) {
        if (address(vaults) == address(0)) revert Refusal.ZeroAddress();
        FACTORY = msg.sender;
        VAULTS = vaults;
        PAYEE_DELAY = payeeDelay;
    }

    /// @notice Sets the first payee.
    /// @dev Only the factory, in the call that makes the account.
    function initialize(address payee_) external {
        if (msg.sender != FACTORY || _payee != address(0)) revert Refusal.InsufficientPermissions();
        _payee = payee_;
    }

    /* MONEY */

    /// @notice Gives up shares; the vault pays the payee.
    function redeem(IERC4626 vault, uint256 shares) external only(OPERATOR) returns (uint256 assets) {
        _requireVault(address(vault));
        assets = vault.redeem(shares, payee(), address(this));
    }

    /// @notice Takes out an amount; the vault pays the payee.
    function withdraw(IERC4626 vault, uint256 assets) external only(OPERATOR) returns (uint256 shares) {
        _requireVault(address(vault));
        shares = vault.withdraw(assets, payee(), address(this));
    }

    /// @notice Puts shares into the withdrawal queue of a vault, with the payee of now as the receiver.
    function requestWithdrawal(IWithdrawalQueue queue, uint256 shares) external only(OPERATOR) returns (uint256 id) {
        address vault = _requireQueue(queue);
        IERC20(vault).forceApprove(address(queue), shares);
        id = queue.request(shares, payee());
    }

    /// @notice Takes a request out of the queue; the shares come back to this account. For a payee that is no longer
    /// right.
    function cancelWithdrawal(IWithdrawalQueue queue, uint256 id) external only(OPERATOR) returns (uint256 shares) {
        _requireQueue(queue);
        shares = queue.cancel(id);
    }

    /// @notice Hands shares to the payee.
    function sendShares(IERC20 vault, uint256 shares) external only(OPERATOR) {
        _requireVault(address(vault));
        vault.safeTransfer(payee(), shares);
    }

    /// @notice Sends the payee all that the account has of a token that is no vault's share.
    function rescue(IERC20 token) external only(OPERATOR) {
        if (VAULTS.indexOf(address(token)) != 0) revert Refusal.VaultKnown();
        uint256 amount = token.balanceOf(address(this));
        address to = payee();

        _reporter().rescued(lenderKey(), address(token), to, amount);
        token.safeTransfer(to, amount);
    }

    /* PAYEE */

    /// @notice Proposes another payee; one that is pending is replaced, and the wait begins anew.
    function proposePayee(address payee_) external only(OPERATOR) {
        if (payee_ == address(0) || payee_ == address(this)) revert Refusal.ZeroAddress();
        _payee = payee();
        _proposed = payee_;
        _effectiveAt = uint40(block.timestamp) + PAYEE_DELAY;

        _reporter().payeeProposed(lenderKey(), payee_, _effectiveAt);
    }

    /// @notice Cancels a payee that is pending.
    function cancelPayee() external {
        if (!ROLES.hasRole(GUARDIAN, msg.sender)) _requireRole(OPERATOR);
        (address proposed,) = pendingPayee();
        if (proposed == address(0)) revert Refusal.PayeeNotPending();
        _proposed = address(0);

        _reporter().payeeCancelled(lenderKey(), proposed, msg.sender);
    }

    /* VIEWS */

    /// @notice Where money goes now.
    function payee() public view returns (address) {
        return _proposed != address(0) && block.timestamp >= _effectiveAt ? _proposed : _payee;
    }

    /// @notice The payee that waits and from when it is in effect; zero when there is none.
    function pendingPayee() public view returns (address proposed, uint40 effectiveAt) {
        if (_proposed != address(0) && block.timestamp < _effectiveAt) return (_proposed, _effectiveAt);
    }

    /// @notice Key of the lender.
    function lenderKey() public view returns (bytes32) {
        return abi.decode(Clones.fetchCloneArgs(address(this)), (bytes32));
    }

    /* PRIVATE */

    function _reporter() private view returns (ILenderAccounts) {
        return ILenderAccounts(FACTORY);
    }

    function _requireVault(address vault) private view {
        if (!VAULTS.isVault(vault)) revert Refusal.VaultNotFound();
    }

    function _requireQueue(IWithdrawalQueue queue) private view returns (address vault) {
        vault = queue.VAULT();
        _requireVault(vault);
        if (IQueued(vault).QUEUE() != address(queue)) revert Refusal.VaultNotFound();
    }
}
