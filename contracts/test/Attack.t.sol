// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {BatchToken} from "../src/BatchToken.sol";
import {LenderAccount} from "../src/LenderAccount.sol";
import {LenderAccounts} from "../src/LenderAccounts.sol";
import {LendingVault} from "../src/LendingVault.sol";
import {TraceLog} from "../src/TraceLog.sol";
import {Refusal} from "../src/libraries/Refusal.sol";
import {LoanState, Stage} from "../src/libraries/Types.sol";
import {Deployment} from "./Deployment.sol";

/// @notice What a thief could do who has stolen the service's keys, EVERY key that it holds, and what lenders could do to
/// each other. The table in README.md says the same in words.
contract AttackTest is Deployment {
    address internal constant THIEF = address(0x7417);
    /// @dev Turns bank money into USDC and deposits it.
    address internal constant CONVERSION = address(0xC0417);
    /// @dev Where a cooperative's own money for advances arrives.
    address internal constant FUNDING = address(0xF0117);
    /// @dev Where a lender whose account the service keeps has its money sent.
    address internal constant BANK = address(0xBA22);
    bytes32 internal constant LENDER = keccak256("mfi_1");

    bytes32 internal key;
    uint256 internal batch;
    bytes16 internal loanId;

    function setUp() public override {
        super.setUp();
        key = _farmer("UG-1");
        batch = _deliver(key, 100_000);
        _fundVault(10_000e6);
        loanId = _borrow(batch, 100e6);
    }

    /// @dev Every key that the running service holds. The wallets of cooperatives, buyers and the addresses that hold
    /// money are keys like the others.
    function _serviceKeys() private view returns (address[11] memory) {
        return [OPERATOR, LENDING, ORACLE, GUARDIAN, COMPLIANCE, PAYOUTS, PROCEEDS, CONVERSION, wallet, BUYER, FUNDING];
    }

    /// @dev A lender's account that the service keeps, with a deposit in it.
    function _lenderAccount() private returns (LenderAccount account) {
        LenderAccounts.AccountEntry[] memory entries = new LenderAccounts.AccountEntry[](1);
        entries[0] = LenderAccounts.AccountEntry(LENDER, BANK);
        vm.prank(OPERATOR);
        accounts.create(entries);
        account = LenderAccount(accounts.accountOf(LENDER));
        _mint(CONVERSION, 1_000e6);
        vm.startPrank(CONVERSION);
        usdc.approve(address(vault), 1_000e6);
        vault.depositOnce("wire", 1_000e6, address(account));
        vm.stopPrank();
    }

    /* SCORES */

    // spec: score-on-chain
    function test_no_key_of_the_service_and_no_admin_sets_a_score() public {
        address[11] memory keys = _serviceKeys();
        for (uint256 i; i < keys.length + 3; ++i) {
            vm.startPrank(i < 11 ? keys[i] : i == 11 ? ADMIN : i == 12 ? MULTISIG : address(this));
            vm.expectRevert(Refusal.InsufficientPermissions.selector);
            credit.delivered(key, 1);
            vm.expectRevert(Refusal.InsufficientPermissions.selector);
            credit.repaid(key, 1);
            vm.expectRevert(Refusal.InsufficientPermissions.selector);
            credit.open(key, 1);
            vm.expectRevert(Refusal.InsufficientPermissions.selector);
            credit.defaulted(key, 1);
            vm.expectRevert(Refusal.InsufficientPermissions.selector);
            credit.voided(key, 1);
            vm.expectRevert(Refusal.InsufficientPermissions.selector);
            credit.penalise(1);
            vm.stopPrank();
        }
        same(credit.scoreOf(key), 510, "score");
    }

    function test_a_repeated_delivery_raises_no_score() public {
        BatchToken.Delivery[] memory items = new BatchToken.Delivery[](50);
        for (uint256 i; i < 50; ++i) {
            items[i] = _delivery(batch, key, 100_000);
        }
        vm.prank(OPERATOR);
        batches.deliver(items);
        same(credit.scoreOf(key), 510, "score");
    }

    function test_registering_again_resets_no_score() public {
        _breach(COOP);
        _farmer("UG-1");
        same(credit.scoreOf(key), 485, "score");
    }

    function test_repaying_by_hand_raises_no_score() public {
        for (uint256 i; i < 10; ++i) {
            _repayAs(THIEF, loanId, 9e6);
        }
        _repayAs(THIEF, loanId, type(uint256).max);
        for (uint256 i; i < 5; ++i) {
            _repayAs(THIEF, _borrow(batch, 50e6), type(uint256).max);
        }
        same(credit.scoreOf(key), 510, "neither in bits nor in a circle");
    }

    function test_a_sale_raises_the_score_once_for_a_batch() public {
        _repayAs(THIEF, loanId, type(uint256).max);
        _warehouse(batch);
        _borrow(batch, 50e6);
        _confirm(_tokens(batch), 4e6, 400e6);
        _advance(batch, Stage.EXPORTED);
        _advance(batch, Stage.EXPORTED);
        same(credit.scoreOf(key), 560, "score");
    }

    function test_voids_lower_a_score_by_what_the_delivery_gave_and_no_more() public {
        bytes32 other = _farmer("UG-2");
        uint256 theirs = _deliver(other, 1_000);
        BatchToken.Void[] memory items = new BatchToken.Void[](50);
        for (uint256 i; i < 50; ++i) {
            items[i].tokenId = theirs;
        }
        vm.prank(OPERATOR);
        batches.void(items);
        same(credit.scoreOf(other), 500, "score");
    }

    /* STAGES */

    function test_the_operator_skips_no_stage() public {
        TraceLog.Step[] memory steps = new TraceLog.Step[](5);
        for (uint8 i; i < 5; ++i) {
            steps[i] = TraceLog.Step(batch, i + 3, 0, 0);
        }
        vm.prank(OPERATOR);
        trace.advance(steps);
        same(uint8(trace.stageOf(batch)), uint8(Stage.DELIVERED), "stage");
    }

    function test_the_operator_commits_and_settles_nothing_by_itself() public {
        _warehouse(batch);
        _advance(batch, Stage.COMMITTED);
        same(uint8(trace.stageOf(batch)), uint8(Stage.WAREHOUSED), "COMMITTED is the escrow's");
        bytes16 orderId = _confirm(_tokens(batch), 4e6, 400e6);
        _advance(batch, Stage.EXPORTED);
        _advance(batch, Stage.SETTLED);
        same(uint8(trace.stageOf(batch)), uint8(Stage.EXPORTED), "SETTLED is the escrow's");
        escrow.settle(_tokens(batch));
        same(uint8(trace.stageOf(batch)), uint8(Stage.EXPORTED), "and needs the buyer's payment");
        _pay(orderId, _tokens(batch));
        same(uint8(trace.stageOf(batch)), uint8(Stage.SETTLED), "then it is settled");
    }

    /* COLLATERAL */

    function test_no_key_of_the_service_unlocks_or_takes_collateral() public {
        address[11] memory keys = _serviceKeys();
        for (uint256 i; i < 11; ++i) {
            vm.startPrank(keys[i]);
            vm.expectRevert(Refusal.InsufficientPermissions.selector);
            batches.lock(batch);
            vm.expectRevert(Refusal.InsufficientPermissions.selector);
            batches.unlock(batch);
            vm.expectRevert(Refusal.InsufficientPermissions.selector);
            batches.release(batch, THIEF);
            vm.expectRevert(Refusal.InsufficientPermissions.selector);
            batches.seize(batch);
            vm.expectRevert(Refusal.InsufficientPermissions.selector);
            vault.disposeCollateral(loanId, THIEF);
            vm.expectRevert();
            batches.transferFrom(wallet, THIEF, batch);
            batches.follow(_tokens(batch));
            vm.stopPrank();
        }
        yes(batches.batchOf(batch).locked, "locked");
        same(batches.ownerOf(batch), wallet, "owner");
    }

    function test_collateral_does_not_carry_two_loans() public {
        bytes16 second = _borrow(batch, 50e6);
        same(uint8(vault.loanOf(second).state), uint8(LoanState.NONE), "no second loan");
        uint256 other = _deliver(key, 100_000);
        second = _borrow(other, 50e6);
        same(uint8(vault.loanOf(second).state), uint8(LoanState.NONE), "no second loan of the farmer");
    }

    function test_an_early_unwind_needs_the_whole_principal() public {
        vm.prank(PAYOUTS);
        usdc.transfer(THIEF, 100e6);
        vm.prank(LENDING);
        vm.expectRevert();
        vault.unwind(_ids(loanId));
        yes(batches.batchOf(batch).locked, "locked");
    }

    /* MONEY */

    function test_no_key_of_the_service_moves_the_vaults_money_to_itself() public {
        uint256 before = usdc.balanceOf(address(vault));
        address[11] memory keys = _serviceKeys();
        for (uint256 i; i < 11; ++i) {
            uint256 had = usdc.balanceOf(keys[i]);
            vm.startPrank(keys[i]);
            vm.expectRevert();
            vault.withdraw(1e6, keys[i], MFI);
            vm.expectRevert();
            vault.redeem(1e9, keys[i], MFI);
            vm.expectRevert();
            vault.transferFrom(MFI, keys[i], 1e9);
            vm.expectRevert(Refusal.InsufficientPermissions.selector);
            vault.setTreasury(keys[i]);
            vm.expectRevert(Refusal.InsufficientPermissions.selector);
            vault.setServicer(keys[i]);
            vm.expectRevert(Refusal.InsufficientPermissions.selector);
            vault.rescueSurplus(keys[i]);
            vm.expectRevert(Refusal.InsufficientPermissions.selector);
            vault.repayFromSale(loanId, 1);
            vm.expectRevert();
            usdc.transferFrom(address(vault), keys[i], 1e6);
            vm.expectRevert(Refusal.InsufficientPermissions.selector);
            vaults.add(address(feed));
            vm.expectRevert();
            roles.grantRole(keccak256("LENDING"), keys[i]);
            vm.expectRevert();
            timelock.schedule(address(vault), 0, "", 0, 0, ADMIN_DELAY);
            vm.stopPrank();
            same(usdc.balanceOf(keys[i]), had, "nothing gained");
        }
        same(usdc.balanceOf(address(vault)), before, "nothing lost");
    }

    function test_no_key_of_the_service_moves_the_escrows_money_to_itself() public {
        uint256 sold = _deliver(_farmer("UG-2"), 100_000);
        _warehouse(sold);
        bytes16 orderId = _confirm(_tokens(sold), 4e6, 300e6);
        address[11] memory keys = _serviceKeys();
        for (uint256 i; i < 11; ++i) {
            uint256 had = usdc.balanceOf(keys[i]);
            vm.startPrank(keys[i]);
            vm.expectRevert(Refusal.InsufficientPermissions.selector);
            escrow.setTreasury(keys[i]);
            vm.expectRevert(Refusal.InsufficientPermissions.selector);
            escrow.rescueSurplus(keys[i]);
            vm.expectRevert(Refusal.InsufficientPermissions.selector);
            escrow.rescueToken(vault, keys[i]);
            vm.expectRevert(Refusal.InsufficientPermissions.selector);
            escrow.collect(sold, 1);
            vm.expectRevert(Refusal.InsufficientPermissions.selector);
            escrow.exported(sold);
            vm.expectRevert(Refusal.InsufficientPermissions.selector);
            escrow.reoffer(_tokens(sold));
            // Refused to some by role, to the others by the day.
            vm.expectRevert();
            escrow.release(orderId, _tokens(sold));
            vm.expectRevert(Refusal.PaymentNotOverdue.selector);
            escrow.forfeit(orderId, _tokens(sold));
            vm.expectRevert();
            usdc.transferFrom(address(escrow), keys[i], 1);
            same(escrow.claim(keys[i]), 0, "no claim");
            vm.stopPrank();
            same(usdc.balanceOf(keys[i]), had, "nothing gained");
        }
        same(escrow.orderOf(orderId).held, 300e6, "held");
    }

    /* KEY BY KEY */

    /// @dev TREASURY, PROCEEDS, CONVERSION and a funding address: what lies there now, and nothing behind it.
    function test_addresses_that_hold_money_lose_what_they_hold_and_no_more() public {
        _mint(PROCEEDS, 70e6);
        _mint(CONVERSION, 80e6);
        _mint(FUNDING, 90e6);
        address[4] memory keys = [PAYOUTS, PROCEEDS, CONVERSION, FUNDING];
        uint256[4] memory held = [uint256(100e6), 70e6, 80e6, 90e6];
        for (uint256 i; i < 4; ++i) {
            uint256 before = usdc.balanceOf(THIEF);
            vm.startPrank(keys[i]);
            usdc.transfer(THIEF, held[i]);
            vm.expectRevert();
            usdc.transfer(THIEF, 1);
            vm.stopPrank();
            same(usdc.balanceOf(THIEF), before + held[i], "what was there");
        }
        same(usdc.balanceOf(address(vault)), 9_900e6, "the vault is whole");
    }

    /// @dev A cooperative's wallet: free batches, its signature, and the end of an order that is late. No money.
    function test_a_stolen_cooperative_wallet_takes_free_tokens_and_no_money() public {
        uint256 free = _deliver(_farmer("UG-2"), 100_000);
        uint256 sold = _deliver(_farmer("UG-3"), 100_000);
        _warehouse(sold);
        bytes16 orderId = _confirm(_tokens(sold), 4e6, 300e6);
        vm.startPrank(wallet);
        batches.transferFrom(wallet, THIEF, free);
        vm.expectRevert(Refusal.BatchHasActiveLoan.selector);
        batches.transferFrom(wallet, THIEF, batch);
        batches.transferFrom(wallet, THIEF, sold);
        vm.stopPrank();
        // The token of a batch in an order is gone; the money goes where it always goes.
        _advance(sold, Stage.EXPORTED);
        _pay(orderId, _tokens(sold));
        same(usdc.balanceOf(PROCEEDS), 400e6, "for the farmers");
        same(usdc.balanceOf(THIEF), 0, "nothing for the thief");
        // What was stolen and not sold is voided and delivered anew, and its points with it.
        BatchToken.Void[] memory items = new BatchToken.Void[](1);
        items[0].tokenId = free;
        vm.prank(OPERATOR);
        batches.void(items);
        vm.prank(THIEF);
        vm.expectRevert(Refusal.BatchVoided.selector);
        batches.transferFrom(THIEF, address(1), free);
        same(credit.scoreOf(keccak256("UG-2")), 500, "score");
    }

    function test_a_stolen_cooperative_wallet_ends_late_orders_for_the_buyer_only() public {
        uint256 sold = _deliver(_farmer("UG-2"), 100_000);
        _warehouse(sold);
        bytes16 orderId = _confirm(_tokens(sold), 4e6, 300e6);
        vm.warp(block.timestamp + SHIP_WITHIN + 1);
        vm.prank(wallet);
        escrow.release(orderId, _tokens(sold));
        vm.prank(wallet);
        escrow.claim(BUYER);
        same(usdc.balanceOf(BUYER), 300e6, "back to the buyer");
    }

    /// @dev A buyer's wallet that the service keeps: its own balance, and what comes back to it. The escrow gets what was
    /// allowed for the order, no more.
    function test_a_stolen_buyer_wallet_takes_the_buyers_own_money_only() public {
        uint256 sold = _deliver(_farmer("UG-2"), 100_000);
        _warehouse(sold);
        _mint(BUYER, 50e6);
        bytes16 orderId = _confirm(_tokens(sold), 4e6, 300e6);
        same(usdc.allowance(BUYER, address(escrow)), 0, "the exact allowance is used up");
        vm.startPrank(BUYER);
        usdc.transfer(THIEF, 50e6);
        vm.expectRevert(Refusal.ShipByNotPassed.selector);
        escrow.release(orderId, _tokens(sold));
        vm.expectRevert();
        escrow.pay(orderId, _tokens(sold));
        vm.stopPrank();
        same(escrow.orderOf(orderId).held, 300e6, "what is in an order stays there");
        same(usdc.balanceOf(THIEF), 50e6, "what was in the wallet");
    }

    /// @dev OPERATOR with a buyer's exact allowance: the money goes into an order of that buyer, and comes back to it.
    function test_a_stolen_operator_spends_no_more_than_the_allowance_and_for_the_buyer() public {
        uint256 sold = _deliver(_farmer("UG-2"), 100_000);
        _warehouse(sold);
        _mint(BUYER, 1_000e6);
        vm.prank(BUYER);
        usdc.approve(address(escrow), 300e6);
        vm.startPrank(OPERATOR);
        vm.expectRevert();
        escrow.confirm(_terms(bytes16("greed"), _tokens(sold), 4e6, 300e6 + 1));
        escrow.confirm(_terms(bytes16("order"), _tokens(sold), 4e6, 300e6));
        vm.expectRevert();
        escrow.pay(bytes16("order"), _tokens(sold));
        vm.expectRevert(Refusal.ShipByNotPassed.selector);
        escrow.release(bytes16("order"), _tokens(sold));
        vm.stopPrank();
        same(usdc.balanceOf(BUYER), 700e6, "the rest is untouched");
        vm.prank(MULTISIG);
        escrow.release(bytes16("order"), _tokens(sold));
        escrow.claim(BUYER);
        same(usdc.balanceOf(BUYER), 1_000e6, "and the deposit comes back");
    }

    /// @dev OPERATOR over a lender's account: to the registered address only, and a change of that is seen for 72 hours.
    function test_a_stolen_operator_pays_a_lender_only() public {
        LenderAccount account = _lenderAccount();
        uint256 shares = vault.balanceOf(address(account));
        vm.startPrank(OPERATOR);
        account.proposePayee(THIEF);
        account.redeem(vault, shares / 4);
        account.sendShares(vault, shares / 4);
        uint256 id = account.requestWithdrawal(queue, shares / 4);
        vm.expectRevert();
        vault.transferFrom(address(account), THIEF, 1);
        vm.expectRevert();
        vault.redeem(1e9, THIEF, address(account));
        vm.stopPrank();
        queue.process(10);
        queue.claim(BANK);
        same(queue.requestOf(id).shares, 0, "paid");
        same(usdc.balanceOf(THIEF) + vault.balanceOf(THIEF), 0, "nothing for the thief");
        atLeast(usdc.balanceOf(BANK), 499e6, "money at the bank");
        same(vault.balanceOf(BANK), shares / 4, "shares at the bank");
        vm.warp(block.timestamp + PAYEE_DELAY - 1);
        same(account.payee(), BANK, "for 72 hours");
        vm.prank(GUARDIAN);
        account.cancelPayee();
        vm.warp(block.timestamp + 1);
        same(account.payee(), BANK, "and the guardian ends it");
    }

    function test_no_other_key_moves_a_lenders_account() public {
        LenderAccount account = _lenderAccount();
        address[11] memory keys = _serviceKeys();
        for (uint256 i = 1; i < 11; ++i) {
            vm.startPrank(keys[i]);
            vm.expectRevert(Refusal.InsufficientPermissions.selector);
            account.redeem(vault, 1);
            vm.expectRevert(Refusal.InsufficientPermissions.selector);
            account.sendShares(vault, 1);
            vm.expectRevert(Refusal.InsufficientPermissions.selector);
            account.requestWithdrawal(queue, 1);
            vm.expectRevert(Refusal.InsufficientPermissions.selector);
            account.proposePayee(keys[i]);
            vm.expectRevert();
            account.initialize(keys[i]);
            vm.stopPrank();
        }
    }

    /// @dev GUARDIAN: stops, and cancels what waits. It takes nothing and opens nothing.
    function test_a_stolen_guardian_only_stops() public {
        _pause(15);
        vm.startPrank(GUARDIAN);
        vm.expectRevert();
        roles.unpause(15);
        vm.expectRevert();
        roles.grantRole(keccak256("GUARDIAN"), THIEF);
        vm.stopPrank();
        _repayAs(wallet, loanId, type(uint256).max);
        uint256 shares = vault.maxRedeem(MFI);
        vm.prank(MFI);
        vault.redeem(shares, MFI, MFI);
        atLeast(usdc.balanceOf(MFI), 10_000e6 - 1, "lenders leave while all is paused");
        _unpause(15);
        same(roles.pausedAreas(), 0, "and the multisig opens at once");
    }

    /// @dev LENDING: within the tier, to the treasury, and no default before its day.
    function test_a_stolen_lending_key_lends_to_the_treasury_and_defaults_nobody_early() public {
        vm.startPrank(LENDING);
        vm.recordLogs();
        vault.markDefault(_ids(loanId));
        same(_reason(vm.getRecordedLogs(), loanId, 0), Refusal.LoanNotOverdue.selector, "early");
        vault.originate(_requests(bytes16("more"), batch, 5_000e6));
        vm.stopPrank();
        same(uint8(vault.loanOf(bytes16("more")).state), uint8(LoanState.NONE), "above the tier");
        same(usdc.balanceOf(LENDING), 0, "nothing gained");
    }

    /// @dev MULTISIG without its delay: it opens and lets go; nothing that it does at once names a receiver.
    function test_a_stolen_multisig_does_at_once_only_what_names_no_receiver() public {
        uint256 sold = _deliver(_farmer("UG-2"), 100_000);
        _warehouse(sold);
        bytes16 orderId = _confirm(_tokens(sold), 4e6, 300e6);
        vm.startPrank(MULTISIG);
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        escrow.setTreasury(THIEF);
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        vault.setTreasury(THIEF);
        vm.expectRevert();
        roles.grantRole(keccak256("LENDING"), THIEF);
        escrow.release(orderId, _tokens(sold));
        escrow.claim(BUYER);
        vm.stopPrank();
        same(usdc.balanceOf(BUYER), 300e6, "to the buyer");
    }

    /* INVENTIONS */

    /// @dev With the operator's and the lending key a thief can invent farmers and batches. What is drawn still goes to
    /// the payout treasury alone, a farmer at a time, within the tier.
    function test_invented_farmers_pay_no_thief() public {
        for (uint256 i; i < 10; ++i) {
            bytes32 fake = _farmer(string(abi.encodePacked("fake", i)));
            bytes16 id = _borrow(_deliver(fake, 5_000_000), 0);
            same(vault.loanOf(id).principal, 200e6, "the lowest tier is the limit");
        }
        same(usdc.balanceOf(PAYOUTS), 2_100e6, "all of it is with the treasury");
        same(usdc.balanceOf(LENDING) + usdc.balanceOf(OPERATOR), 0, "none with the keys");
    }

    function test_a_wild_price_lends_no_more_than_the_tier() public {
        bytes32 other = _farmer("UG-2");
        uint256 small = _deliver(other, 1_000);
        uint256 large = _deliver(other, 5_000_000);
        uint256 answer = PRICE;
        while (answer < 20e8) {
            vm.warp(block.timestamp + 1 days);
            answer = answer * 13 / 10;
            if (answer > 20e8) answer = 20e8;
            _post(uint96(answer));
        }
        (, int256 last,,,) = feed.latestRoundData();
        same(uint256(last), 20e8, "a week of steps, to the bound");
        LendingVault.LoanRequest memory request = _requests(0, small, 0)[0];
        same(vault.quote(request).refusal, Refusal.InsufficientCollateral.selector, "a kilogram at the bound");
        request = _requests(0, large, 0)[0];
        same(vault.quote(request).maxAssets, 200e6, "five tons at the bound");
        vm.warp(block.timestamp + 1 days);
        _post(type(uint96).max);
        (, last,,,) = feed.latestRoundData();
        same(uint256(last), 20e8, "beyond the bound nothing is posted");
    }

    function test_the_escrow_allows_nobody_anything() public {
        _warehouse(batch);
        _confirm(_tokens(batch), 4e6, 400e6);
        same(usdc.allowance(address(escrow), address(vault)), 0, "not the vault");
        vm.prank(THIEF);
        vm.expectRevert();
        vault.deposit(100e6, THIEF);
        _advance(batch, Stage.EXPORTED);
        same(uint8(vault.loanOf(loanId).state), uint8(LoanState.REPAID), "and repays all the same");
        same(usdc.allowance(address(escrow), address(vault)), 0, "nor after");
    }

    /* LENDERS AGAINST LENDERS */

    function test_inflating_the_first_share_gains_nothing() public {
        _deploy();
        address attacker = THIEF;
        _mint(attacker, 50_001e6);
        vm.startPrank(attacker);
        usdc.approve(address(vault), type(uint256).max);
        vault.deposit(1, attacker);
        usdc.transfer(address(vault), 50_000e6);
        vm.stopPrank();
        uint256 shares = _depositAs(MFI, 1_000e6);
        close(vault.previewRedeem(shares), 1_000e6, 1, "the victim keeps all");
        vm.startPrank(attacker);
        vault.redeem(vault.balanceOf(attacker), attacker, attacker);
        vm.stopPrank();
        atMost(usdc.balanceOf(attacker), 1e6, "the attacker has lost the gift");
    }

    function testFuzz_a_donation_moves_no_price(uint256 gift, uint256 stake) public {
        gift = bound(gift, 1, 1e12);
        stake = bound(stake, 1, 1e12);
        uint256 before = vault.sharePriceDown();
        _mint(address(vault), gift);
        same(vault.sharePriceDown(), before, "price");
        uint256 shares = _depositAs(THIEF, stake);
        close(vault.previewRedeem(shares), stake, 1, "stake");
    }

    function testFuzz_in_and_out_gains_nothing(uint256 stake, uint32 age) public {
        stake = bound(stake, 1e3, 1e12);
        vm.warp(block.timestamp + age % 200 days);
        uint256 shares = _depositAs(THIEF, stake);
        vm.startPrank(THIEF);
        if (vault.maxRedeem(THIEF) >= shares) vault.redeem(shares, THIEF, THIEF);
        vm.stopPrank();
        atMost(usdc.balanceOf(THIEF), stake, "nothing gained");
    }

    /// @dev Interest is in the share price by the second, so there is no jump at repayment to step in front of.
    function test_stepping_in_front_of_a_repayment_gains_nothing() public {
        vm.warp(block.timestamp + 180 days);
        uint256 shares = _depositAs(THIEF, 5_000e6);
        _repayAs(wallet, loanId, type(uint256).max);
        vm.prank(THIEF);
        vault.redeem(shares, THIEF, THIEF);
        atMost(usdc.balanceOf(THIEF), 5_000e6, "nothing gained");
    }

    function test_a_lender_takes_no_other_lenders_money() public {
        _depositAs(THIEF, 100e6);
        vm.startPrank(THIEF);
        vm.expectRevert();
        vault.withdraw(100e6 + 1, THIEF, THIEF);
        vm.expectRevert();
        vault.redeem(1e9, THIEF, MFI);
        vm.stopPrank();
    }

    /* REPLAY */

    function test_every_call_of_the_service_twice_is_the_same_as_once() public {
        uint256 second = _deliver(_farmer("UG-2"), 100_000);
        _warehouse(second);
        for (uint256 i; i < 2; ++i) {
            vm.startPrank(LENDING);
            vault.originate(_requests(bytes16("loan"), second, 100e6));
            vm.stopPrank();
        }
        uint256[] memory ids = _tokens(second);
        _mint(BUYER, 400e6);
        vm.prank(BUYER);
        usdc.approve(address(escrow), type(uint256).max);
        for (uint256 i; i < 2; ++i) {
            vm.prank(OPERATOR);
            escrow.confirm(_terms(bytes16("order"), ids, 4e6, 200e6));
        }
        for (uint256 i; i < 2; ++i) {
            _advance(second, Stage.EXPORTED);
        }
        for (uint256 i; i < 2; ++i) {
            vm.prank(OPERATOR);
            escrow.pay(bytes16("order"), ids);
        }
        same(usdc.balanceOf(PAYOUTS), 200e6, "two loans were drawn, one before");
        same(usdc.balanceOf(PROCEEDS), 300e6, "net");
        same(usdc.balanceOf(BUYER), 0, "price");
        same(credit.scoreOf(keccak256("UG-2")), 560, "score");
        same(usdc.balanceOf(address(vault)), 9_900e6, "vault");
    }
}
