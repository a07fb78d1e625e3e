// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";

import {Guarded} from "./Guarded.sol";
import {ILenderAccounts, LenderAccount} from "./LenderAccount.sol";
import {Roles} from "./Roles.sol";
import {IOutcome} from "./interfaces/IOutcome.sol";
import {IVaults} from "./interfaces/IVaults.sol";
import {Refusal} from "./libraries/Refusal.sol";

/// @title LenderAccounts
/// @notice Makes an account for each lender whose shares the service keeps, at an address that follows from the lender's
/// key alone.
contract LenderAccounts is ILenderAccounts, IOutcome, Guarded {
    /// @notice An account to make.
    /// @param lenderKey Key of the lender, keccak256 of its id.
    /// @param payee Where the lender's money goes.
    struct AccountEntry {
        bytes32 lenderKey;
        address payee;
    }

    /* EVENTS */

    /// @notice An account was made.
    event AccountCreated(bytes32 indexed lenderKey, address indexed account, address indexed payee);
    /// @notice OPERATOR has proposed another payee, which takes effect at `effectiveAt` unless it is cancelled.
    event PayeeProposed(bytes32 indexed lenderKey, address indexed payee, uint40 effectiveAt);
    /// @notice A proposed payee was cancelled.
    event PayeeCancelled(bytes32 indexed lenderKey, address indexed payee, address by);
    /// @notice Stray tokens of an account went to its payee.
    event Rescued(bytes32 indexed lenderKey, address indexed token, address indexed payee, uint256 amount);

    /* IMMUTABLES */

    /// @notice The code of all accounts.
    LenderAccount public immutable IMPLEMENTATION;

    /* CONSTRUCTOR */

    /// @param payeeDelay Seconds from the proposal of another payee to its effect.
    constructor(Roles roles, IVaults vaults, uint40 payeeDelay) Guarded(roles) {
        IMPLEMENTATION = new LenderAccount(roles, vaults, payeeDelay);
    }

    /* ACCOUNTS */

    /// @notice Makes accounts, item by item. A lender that has one is skipped, whatever its payee.
    function create(AccountEntry[] calldata entries) external only(OPERATOR) {
        for (uint256 i; i < entries.length; ++i) {
            AccountEntry calldata entry = entries[i];
            if (entry.lenderKey == 0) {
                emit Rejected(entry.lenderKey, i, Refusal.InvalidKey.selector);
            } else if (exists(entry.lenderKey)) {
                emit Skipped(entry.lenderKey, i);
            } else if (entry.payee == address(0) || entry.payee == accountOf(entry.lenderKey)) {
                emit Rejected(entry.lenderKey, i, Refusal.ZeroAddress.selector);
            } else {
                address account = Clones.cloneDeterministicWithImmutableArgs(
                    address(IMPLEMENTATION), abi.encode(entry.lenderKey), entry.lenderKey
                );
                LenderAccount(account).initialize(entry.payee);
                emit AccountCreated(entry.lenderKey, account, entry.payee);
            }
        }
    }

    /* REPORTS */

    /// @dev Only the account of the lender itself.
    modifier fromAccount(bytes32 lenderKey) {
        if (msg.sender != accountOf(lenderKey)) revert Refusal.InsufficientPermissions();
        _;
    }

    /// @inheritdoc ILenderAccounts
    function payeeProposed(bytes32 lenderKey, address payee, uint40 effectiveAt) external fromAccount(lenderKey) {
        emit PayeeProposed(lenderKey, payee, effectiveAt);
    }

    /// @inheritdoc ILenderAccounts
    function payeeCancelled(bytes32 lenderKey, address payee, address by) external fromAccount(lenderKey) {
        emit PayeeCancelled(lenderKey, payee, by);
    }

    /// @inheritdoc ILenderAccounts
    function rescued(bytes32 lenderKey, address token, address payee, uint256 amount) external fromAccount(lenderKey) {
        emit Rescued(lenderKey, token, payee, amount);
    }

    /* VIEWS */

    /// @notice Address of a lender's account, also before it is made.
    function accountOf(bytes32 lenderKey) public view returns (address) {
        return
            Clones.predictDeterministicAddressWithImmutableArgs(
                address(IMPLEMENTATION), abi.encode(lenderKey), lenderKey
            );
    }

    /// @notice Whether a lender has an account.
    function exists(bytes32 lenderKey) public view returns (bool) {
        return accountOf(lenderKey).code.length != 0;
    }
}
