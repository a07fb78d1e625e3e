// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC4626} from "@openzeppelin/contracts/interfaces/IERC4626.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

import {DevUSDC} from "../src/DevUSDC.sol";
import {LenderAccount} from "../src/LenderAccount.sol";
import {LenderAccounts} from "../src/LenderAccounts.sol";
import {LendingVault} from "../src/LendingVault.sol";
import {WithdrawalQueue} from "../src/WithdrawalQueue.sol";
import {IWithdrawalQueue} from "../src/interfaces/IWithdrawalQueue.sol";
import {Refusal} from "../src/libraries/Refusal.sol";
import {Deployment} from "./Deployment.sol";
import {Vm} from "./Test.sol";

/// @notice Says that it is the queue of whatever vault it is told.
contract FalseQueue {
    address public immutable VAULT;

    constructor(address vault) {
        VAULT = vault;
    }
}

contract LenderAccountTest is Deployment {
    bytes32 internal constant LENDER = keccak256("org_mfi");
    address internal constant PAYEE = address(0xBA);
    address internal constant OTHER = address(0xBB);
    address internal constant THIEF = address(0x666);

    LenderAccount internal account;

    function setUp() public override {
        super.setUp();
        address before = accounts.accountOf(LENDER);
        no(accounts.exists(LENDER), "not yet");
        _create(LENDER, PAYEE);
        account = LenderAccount(before);
        yes(accounts.exists(LENDER), "where it was to be");
        // A conversion payment for the lender.
        _mint(STRANGER, 1_000e6);
        vm.startPrank(STRANGER);
        usdc.approve(address(vault), 1_000e6);
        vault.depositOnce("wire 1", 1_000e6, address(account));
        vm.stopPrank();
    }

    function _create(bytes32 key, address payee) private {
        LenderAccounts.AccountEntry[] memory entries = new LenderAccounts.AccountEntry[](1);
        entries[0] = LenderAccounts.AccountEntry(key, payee);
        vm.prank(OPERATOR);
        accounts.create(entries);
    }

    /* ACCOUNTS */

    function test_an_account_for_each_lender_once() public {
        same(account.lenderKey(), LENDER, "key");
        same(account.payee(), PAYEE, "payee");
        same(account.FACTORY(), address(accounts), "factory");
        vm.recordLogs();
        _create(LENDER, THIEF);
        yes(_skipped(vm.getRecordedLogs(), LENDER, 0), "once");
        same(account.payee(), PAYEE, "payee stays");
        vm.recordLogs();
        _create(0, PAYEE);
        same(_reason(vm.getRecordedLogs(), 0, 0), Refusal.InvalidKey.selector, "no key");
        vm.recordLogs();
        _create(keccak256("org_2"), address(0));
        same(_reason(vm.getRecordedLogs(), keccak256("org_2"), 0), Refusal.ZeroAddress.selector, "no payee");
        vm.recordLogs();
        _create(keccak256("org_2"), accounts.accountOf(keccak256("org_2")));
        same(_reason(vm.getRecordedLogs(), keccak256("org_2"), 0), Refusal.ZeroAddress.selector, "itself");
        LenderAccounts.AccountEntry[] memory none;
        vm.prank(STRANGER);
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        accounts.create(none);
    }

    /// @dev Accounts report to their factory, which listens to each about itself alone.
    function test_what_happens_is_told_in_one_place() public {
        vm.recordLogs();
        vm.startPrank(OPERATOR);
        account.proposePayee(OTHER);
        account.cancelPayee();
        account.rescue(usdc);
        vm.stopPrank();
        Vm.Log[] memory logs = vm.getRecordedLogs();
        bytes32[3] memory told = [
            LenderAccounts.PayeeProposed.selector,
            LenderAccounts.PayeeCancelled.selector,
            LenderAccounts.Rescued.selector
        ];
        for (uint256 i; i < 3; ++i) {
            same(logs[i].emitter, address(accounts), "by the factory");
            same(logs[i].topics[0], told[i], "what");
            same(logs[i].topics[1], LENDER, "whose");
        }
        _create(keccak256("org_2"), PAYEE);
        address[3] memory others = [OPERATOR, THIEF, accounts.accountOf(keccak256("org_2"))];
        for (uint256 i; i < 3; ++i) {
            vm.startPrank(others[i]);
            vm.expectRevert(Refusal.InsufficientPermissions.selector);
            accounts.payeeProposed(LENDER, THIEF, 0);
            vm.expectRevert(Refusal.InsufficientPermissions.selector);
            accounts.payeeCancelled(LENDER, THIEF, THIEF);
            vm.expectRevert(Refusal.InsufficientPermissions.selector);
            accounts.rescued(LENDER, address(usdc), THIEF, 1);
            vm.stopPrank();
        }
    }

    function test_nobody_sets_the_first_payee_twice() public {
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        account.initialize(THIEF);
        vm.prank(address(accounts));
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        account.initialize(THIEF);
        LenderAccount implementation = accounts.IMPLEMENTATION();
        vm.prank(THIEF);
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        implementation.initialize(THIEF);
    }

    /* MONEY */

    function test_money_goes_to_the_payee() public {
        vm.startPrank(OPERATOR);
        same(account.redeem(vault, 100e9), 100e6, "assets");
        same(usdc.balanceOf(PAYEE), 100e6, "redeemed");
        account.sendShares(vault, 200e9);
        same(vault.balanceOf(PAYEE), 200e9, "shares");
        uint256 id = account.requestWithdrawal(queue, 300e9);
        vm.stopPrank();
        same(queue.requestOf(id).owner, address(account), "the account's");
        same(queue.requestOf(id).receiver, PAYEE, "for the payee");
        queue.process(1);
        queue.claim(PAYEE);
        same(usdc.balanceOf(PAYEE), 400e6, "paid");
        same(vault.balanceOf(address(account)), 400e9, "left");
        vm.prank(OPERATOR);
        same(account.withdraw(vault, 50e6), 50e9, "shares of an amount");
        same(usdc.balanceOf(PAYEE), 450e6, "to the unit");
        same(vault.allowance(address(account), address(queue)), 0, "no allowance stays");
    }

    function test_a_request_comes_back_to_the_account() public {
        vm.startPrank(OPERATOR);
        uint256 id = account.requestWithdrawal(queue, 300e9);
        same(account.cancelWithdrawal(queue, id), 300e9, "shares");
        vm.stopPrank();
        same(vault.balanceOf(address(account)), 1_000e9, "all are back");
        vm.prank(STRANGER);
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        account.cancelWithdrawal(queue, id);
    }

    function test_stray_tokens_go_to_the_payee() public {
        DevUSDC other = new DevUSDC(MINTER);
        vm.prank(MINTER);
        other.mint(address(account), 5e6);
        _mint(address(account), 7e6);
        vm.startPrank(OPERATOR);
        account.rescue(other);
        account.rescue(usdc);
        vm.expectRevert(Refusal.VaultKnown.selector);
        account.rescue(vault);
        vm.stopPrank();
        same(other.balanceOf(PAYEE), 5e6, "a stranger's token");
        same(usdc.balanceOf(PAYEE), 7e6, "USDC");
        same(vault.balanceOf(address(account)), 1_000e9, "shares are not stray");
    }

    function test_only_vaults_and_their_queues() public {
        // A token that is no vault, a queue of the vault that is not its queue, a queue of no vault.
        WithdrawalQueue second = new WithdrawalQueue(vault);
        FalseQueue liar = new FalseQueue(address(usdc));
        vm.startPrank(OPERATOR);
        vm.expectRevert(Refusal.VaultNotFound.selector);
        account.redeem(IERC4626(address(usdc)), 1);
        vm.expectRevert(Refusal.VaultNotFound.selector);
        account.sendShares(usdc, 1);
        vm.expectRevert(Refusal.VaultNotFound.selector);
        account.requestWithdrawal(second, 1e9);
        vm.expectRevert(Refusal.VaultNotFound.selector);
        account.requestWithdrawal(IWithdrawalQueue(address(liar)), 1e9);
        vm.expectRevert(Refusal.VaultNotFound.selector);
        account.cancelWithdrawal(second, 1);
        vm.stopPrank();
    }

    function test_a_vault_that_waits_is_none() public {
        LendingVault next = _newVault(underwriting, escrow, queue);
        vm.prank(ADMIN);
        vaults.add(address(next));
        vm.prank(OPERATOR);
        vm.expectRevert(Refusal.VaultNotFound.selector);
        account.sendShares(next, 1);
        vm.prank(OPERATOR);
        vm.expectRevert(Refusal.VaultNotFound.selector);
        account.withdraw(next, 1);
        vm.prank(ADMIN);
        vaults.retire(address(vault));
        vm.prank(OPERATOR);
        same(account.redeem(vault, 100e9), 100e6, "one in run-off is");
    }

    function test_nobody_but_the_operator() public {
        address[6] memory callers = [STRANGER, LENDING, GUARDIAN, MULTISIG, PAYEE, ADMIN];
        for (uint256 i; i < callers.length; ++i) {
            vm.startPrank(callers[i]);
            vm.expectRevert(Refusal.InsufficientPermissions.selector);
            account.redeem(vault, 1e9);
            vm.expectRevert(Refusal.InsufficientPermissions.selector);
            account.withdraw(vault, 1e6);
            vm.expectRevert(Refusal.InsufficientPermissions.selector);
            account.requestWithdrawal(queue, 1e9);
            vm.expectRevert(Refusal.InsufficientPermissions.selector);
            account.sendShares(vault, 1e9);
            vm.expectRevert(Refusal.InsufficientPermissions.selector);
            account.rescue(usdc);
            vm.expectRevert(Refusal.InsufficientPermissions.selector);
            account.proposePayee(THIEF);
            vm.stopPrank();
        }
    }

    /* PAYEE */

    function test_another_payee_after_the_wait() public {
        vm.prank(OPERATOR);
        account.proposePayee(OTHER);
        (address pending, uint40 effectiveAt) = account.pendingPayee();
        same(pending, OTHER, "pending");
        same(effectiveAt, block.timestamp + PAYEE_DELAY, "from when");
        vm.warp(block.timestamp + PAYEE_DELAY - 1);
        same(account.payee(), PAYEE, "not a second earlier");
        vm.prank(OPERATOR);
        account.redeem(vault, 100e9);
        same(usdc.balanceOf(PAYEE), 100e6, "the old payee has it");
        vm.warp(block.timestamp + 1);
        same(account.payee(), OTHER, "now");
        (pending,) = account.pendingPayee();
        same(pending, address(0), "no longer pending");
        vm.prank(OPERATOR);
        account.redeem(vault, 100e9);
        same(usdc.balanceOf(OTHER), 100e6, "the new payee has it");
        vm.prank(GUARDIAN);
        vm.expectRevert(Refusal.PayeeNotPending.selector);
        account.cancelPayee();
    }

    function test_a_change_is_cancelled_in_time() public {
        vm.prank(OPERATOR);
        account.proposePayee(THIEF);
        vm.prank(STRANGER);
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        account.cancelPayee();
        vm.prank(GUARDIAN);
        account.cancelPayee();
        vm.warp(block.timestamp + 2 * PAYEE_DELAY);
        same(account.payee(), PAYEE, "never");
        vm.prank(OPERATOR);
        vm.expectRevert(Refusal.PayeeNotPending.selector);
        account.cancelPayee();
    }

    function test_a_proposal_replaces_the_one_before_it_and_waits_anew() public {
        vm.prank(OPERATOR);
        account.proposePayee(OTHER);
        vm.warp(block.timestamp + PAYEE_DELAY - 1);
        vm.prank(OPERATOR);
        account.proposePayee(THIEF);
        vm.warp(block.timestamp + 1);
        same(account.payee(), PAYEE, "neither");
        vm.prank(OPERATOR);
        account.cancelPayee();
        vm.prank(OPERATOR);
        account.proposePayee(OTHER);
        vm.warp(block.timestamp + PAYEE_DELAY);
        vm.prank(OPERATOR);
        account.proposePayee(THIEF);
        same(account.payee(), OTHER, "one that is in effect stays until the next is");
        vm.prank(GUARDIAN);
        account.cancelPayee();
        same(account.payee(), OTHER, "and after it was cancelled");
        vm.startPrank(OPERATOR);
        vm.expectRevert(Refusal.ZeroAddress.selector);
        account.proposePayee(address(0));
        vm.expectRevert(Refusal.ZeroAddress.selector);
        account.proposePayee(address(account));
        vm.stopPrank();
    }

    /// @dev With the OPERATOR's key a thief waits 72 hours in everybody's sight, and GUARDIAN ends it.
    function test_a_stolen_operator_gets_nothing_before_the_wait() public {
        vm.startPrank(OPERATOR);
        account.proposePayee(THIEF);
        account.redeem(vault, 10e9);
        account.sendShares(vault, 10e9);
        uint256 id = account.requestWithdrawal(queue, 10e9);
        vm.stopPrank();
        same(queue.requestOf(id).receiver, PAYEE, "the queue's receiver stays the payee of the request");
        queue.process(1);
        vm.prank(GUARDIAN);
        account.cancelPayee();
        vm.warp(block.timestamp + 2 * PAYEE_DELAY);
        queue.claim(PAYEE);
        same(usdc.balanceOf(THIEF) + vault.balanceOf(THIEF) + queue.owed(THIEF), 0, "nothing");
        same(usdc.balanceOf(PAYEE), 20e6, "the payee has the money");
    }
}
