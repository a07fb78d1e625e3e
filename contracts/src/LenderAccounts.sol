// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";

import {Guarded} from "./Guarded.sol";
import {LenderAccount} from "./LenderAccount.sol";
import {Roles} from "./Roles.sol";
import {IOutcome} from "./interfaces/IOutcome.sol";
import {IVaults} from "./interfaces/IVaults.sol";
import {Refusal} from "./libraries/Refusal.sol";

/// @title LenderAccounts
/// @notice Makes an account for each lender whose shares the service keeps, at an address that follows from the lender's
/// key alone.
contract LenderAccounts is IOutcome, Guarded {
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
