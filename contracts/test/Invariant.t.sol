// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {BatchToken} from "../src/BatchToken.sol";
import {LendingVault} from "../src/LendingVault.sol";
import {PurchaseEscrow} from "../src/PurchaseEscrow.sol";
import {IBatchToken} from "../src/interfaces/IBatchToken.sol";
import {LoanState, Stage} from "../src/libraries/Types.sol";
import {Deployment} from "./Deployment.sol";
import {Test} from "./Test.sol";

/// @notice Plays the whole system at random, with a model beside it. Every action is one that must not revert.
contract Player is Deployment {
    uint256 internal constant FARMERS = 6;

    address[3] public lenders = [address(0x111), address(0x222), address(0x333)];
    bytes32[] public farmerKeys;
    bytes16[] public loanIds;
    bytes16[] public orderIds;
    uint256[] public tokenIds;
    uint256 public gifts;
    uint256 public clock;

    mapping(bytes16 orderId => uint256) public placeOf;
    mapping(bytes32 => int256) public model;
    mapping(bytes32 farmerKey => bytes32 cooperativeKey) public home;
    uint256 public moves;
    mapping(uint256 => uint8) public reached;
    mapping(uint256 => bool) public rewarded;
    string public broken;

    constructor() {
        setUp();
        for (uint256 i; i < FARMERS; ++i) {
            bytes32 cooperative = i % 3 == 2 ? COOP2 : COOP;
            bytes32 key = _farmerOf(string(abi.encodePacked("UG-", i)), cooperative);
            farmerKeys.push(key);
            home[key] = cooperative;
            model[key] = 500;
        }
        _depositAs(lenders[0], 5_000e6);
        clock = block.timestamp;
    }

    modifier played() {
        vm.warp(clock);
        _;
        clock = block.timestamp;
        _watchStages();
    }

    /// @dev A payment, by whomever, moves no assets.
    modifier unmoved() {
        uint256 before = vault.totalAssets();
        _;
        if (vault.totalAssets() != before) broken = "a payment moved the assets";
    }

    /* ACTIONS */

    function deliver(uint256 seed) external played {
        bytes32 key = farmerKeys[seed % FARMERS];
        uint256 tokenId = _deliver(key, uint32(bound(seed >> 16, 10_000, 3_000_000)));
        tokenIds.push(tokenId);
        _score(key, 10);
    }

    function advance(uint256 seed) external played {
        if (tokenIds.length == 0) return;
        uint256 tokenId = _recentToken(seed);
        // Any target, most of them wrong.
        _export(tokenId, Stage(1 + (seed >> 32) % 7));
    }

    function hurry(uint256 seed) external played {
        // The next stage for some, so that batches get to their end.
        for (uint256 i = seed % 3; i < tokenIds.length; i += 3) {
            Stage stage = trace.stageOf(tokenIds[i]);
            if (stage < Stage.SETTLED) _export(tokenIds[i], Stage(uint8(stage) + 1));
        }
    }

    function order(uint256 seed) external played {
        uint256[] memory some = _warehoused(seed);
        if (some.length == 0) return;
        uint64 price = uint64(bound(seed >> 16, 1, 8e6));
        uint256 total;
        uint256 debts;
        for (uint256 i; i < some.length; ++i) {
            uint256 worth = uint256(batches.batchOf(some[i]).grams) * price / 1000;
            uint256 debt = escrow.debtOf(some[i]);
            // Coffee that costs less than its loan is not for sale.
            if (worth < debt) return;
            total += worth;
            debts += debt;
        }
        bytes16 orderId = _confirm(some, price, uint64(bound(seed >> 80, debts, total)));
        placeOf[orderId] = orderIds.length;
        orderIds.push(orderId);
    }

    function pay(uint256 seed) external played unmoved {
        if (orderIds.length == 0) return;
        uint256 n = orderIds.length;
        bytes16 orderId = orderIds[n - 1 - seed % (n < 5 ? n : 5)];
        PurchaseEscrow.Order memory order_ = escrow.orderOf(orderId);
        if (order_.open == 0 && !order_.paid) return;
        bytes16[] memory open = _openLoans();
        _pay(orderId, tokenIds);
        _scoreClosed(open);
    }

    function release(uint256 seed) external played {
        if (orderIds.length == 0) return;
        uint256 tokenId = _recentToken(seed >> 32);
        bytes16 orderId = escrow.lotOf(tokenId).orderId;
        if (orderId == 0 || seed % 3 != 0) return;
        // What a loan has drawn is put back by whoever releases.
        uint256 drawn = escrow.lotOf(tokenId).repaid;
        _mint(MULTISIG, drawn);
        vm.startPrank(MULTISIG);
        usdc.approve(address(escrow), drawn);
        escrow.release(orderId, _tokens(tokenId));
        usdc.transfer(address(0x444), usdc.balanceOf(MULTISIG));
        vm.stopPrank();
        escrow.claim(BUYER);
    }

    /// @dev A long wait for the buyer, then what the order holds is forfeited and some of it is sold again.
    function forfeit(uint256 seed) external played {
        if (orderIds.length == 0 || seed % 8 != 0) return;
        uint256 n = orderIds.length;
        bytes16 orderId = orderIds[n - 1 - (seed >> 8) % (n < 8 ? n : 8)];
        PurchaseEscrow.Order memory order_ = escrow.orderOf(orderId);
        if (order_.open == 0 || order_.paid || order_.shipped != order_.open) return;
        vm.warp(block.timestamp + FORFEIT_AFTER + 1);
        bytes16[] memory open = _openLoans();
        uint256[] memory lots = _lotsOf(orderId);
        uint256 before = vault.totalAssets();
        escrow.forfeit(orderId, lots);
        if (vault.totalAssets() != before) broken = "a forfeiture moved the assets";
        _scoreClosed(open);
        vm.prank(MULTISIG);
        escrow.reoffer(lots);
    }

    function void(uint256 seed) external played {
        if (tokenIds.length == 0 || seed % 12 != 0) return;
        uint256 tokenId = _recentToken(seed >> 8);
        Stage stage = trace.stageOf(tokenId);
        bytes32 key = batches.farmerKeyOf(tokenId);
        bool voidable = stage <= Stage.WAREHOUSED && !batches.batchOf(tokenId).locked;
        BatchToken.Void[] memory items = new BatchToken.Void[](1);
        items[0] = BatchToken.Void(tokenId, keccak256("why"), 0x55);
        vm.prank(OPERATOR);
        batches.void(items);
        if (voidable) _score(key, -10);
    }

    function correct(uint256 seed) external played {
        if (tokenIds.length == 0) return;
        BatchToken.Correction[] memory items = new BatchToken.Correction[](1);
        uint32 grams = uint32(bound(seed >> 16, 1_000, 3_000_000));
        items[0] = BatchToken.Correction(_recentToken(seed), grams, uint8(seed >> 8) % 4, keccak256("why"), 0x55);
        vm.prank(OPERATOR);
        batches.correct(items);
    }

    function request(uint256 seed) external played {
        address lender = lenders[seed % 3];
        uint256 shares = bound(seed >> 16, 0, vault.balanceOf(lender));
        if (vault.previewRedeem(shares) < 1e6) return;
        vm.startPrank(lender);
        vault.approve(address(queue), shares);
        queue.request(shares, lender);
        vm.stopPrank();
    }

    function process(uint256 seed) external played {
        queue.process(1 + seed % 4);
        queue.claim(lenders[(seed >> 8) % 3]);
    }

    function cancel(uint256 seed) external played {
        uint256 waiting = queue.next() - queue.head();
        if (waiting == 0 || seed % 3 != 0) return;
        uint256 id = queue.head() + (seed >> 8) % waiting;
        if (queue.requestOf(id).shares == 0) return;
        vm.prank(queue.requestOf(id).owner);
        queue.cancel(id);
    }

    function servicing() external played {
        vault.payServicing();
    }

    function deposit(uint256 seed) external played {
        if (vault.maxDeposit(address(0)) == 0) return;
        _depositAs(lenders[seed % 3], bound(seed >> 16, 1e3, 5_000e6));
    }

    function redeem(uint256 seed) external played {
        address lender = lenders[seed % 3];
        uint256 most = vault.maxRedeem(lender);
        uint256 shares = bound(seed >> 16, 0, most);
        if (vault.previewRedeem(shares) == 0) return;
        vm.prank(lender);
        vault.redeem(shares, lender, lender);
    }

    function withdraw(uint256 seed) external played {
        address lender = lenders[seed % 3];
        uint256 assets = bound(seed >> 16, 0, vault.maxWithdraw(lender));
        if (assets == 0) return;
        vm.prank(lender);
        vault.withdraw(assets, lender, lender);
    }

    function borrow(uint256 seed) external played unmoved {
        if (tokenIds.length == 0) return;
        _post(uint96(bound(seed >> 64, 3.6e8, 4.6e8)));
        uint256 tokenId = _recentToken(seed);
        uint256 assets = seed >> 200 & 1 == 0 ? 0 : bound(seed >> 16, 40e6, 600e6);
        bytes16 loanId = _borrow(tokenId, assets);
        if (vault.loanOf(loanId).state == LoanState.ACTIVE) loanIds.push(loanId);
    }

    function repay(uint256 seed) external played unmoved {
        // Some borrowers pay late, and some never.
        if (loanIds.length == 0 || seed >> 8 & 1 == 0) return;
        bytes16 loanId = seed >> 254 == 0 ? loanIds[seed % loanIds.length] : _recentLoan(seed);
        uint256 most = vault.debtAtDefault(loanId);
        // No points: the model's score stays.
        uint256 paid = _repayAs(address(0x444), loanId, bound(seed >> 16, 1, 500e6));
        if (vault.debtAtDefault(loanId) + paid > most) broken = "a payment did not lower what a loan can come to";
    }

    function unwind(uint256 seed) external played {
        if (loanIds.length == 0) return;
        vm.prank(LENDING);
        vault.unwind(_ids(_recentLoan(seed)));
    }

    function markDefault() external played {
        bytes16[] memory open = _openLoans();
        uint256 before = vault.totalAssets();
        vm.prank(LENDING);
        vault.markDefault(loanIds);
        uint256 moved = vault.totalAssets();
        moved = moved > before ? moved - before : before - moved;
        if (moved > open.length) broken = "a default moved the assets";
        for (uint256 i; i < open.length; ++i) {
            LendingVault.Loan memory loan = vault.loanOf(loanIds[i]);
            if (open[i] != 0 && loan.state == LoanState.DEFAULTED) _score(registry.farmerKeyAt(loan.farmer), -100);
        }
    }

    function breach(uint256 seed) external played {
        // Rare, or no farmer would ever borrow.
        if (seed % 24 != 0) return;
        bytes32 cooperative = seed >> 8 & 1 == 0 ? COOP : COOP2;
        _breach(cooperative);
        for (uint256 i; i < FARMERS; ++i) {
            if (home[farmerKeys[i]] == cooperative) _score(farmerKeys[i], -25);
        }
    }

    function move(uint256 seed) external played {
        // Rare, so that most batches are still with the cooperative of their farmer and can secure loans.
        if (seed % 10 != 0) return;
        bytes32 key = farmerKeys[(seed >> 8) % FARMERS];
        bytes32 to = home[key] == COOP ? COOP2 : COOP;
        _transferTo(key, home[key], to);
        home[key] = to;
        ++moves;
    }

    function settleBreaches() external played {
        credit.settleBreaches(farmerKeys);
    }

    function give(uint256 seed) external played {
        uint256 gift = bound(seed, 1, 1_000e6);
        gifts += gift;
        _mint(address(vault), gift);
    }

    function wait(uint256 seed) external played {
        vm.warp(block.timestamp + bound(seed, 1, 30 days));
    }

    /* MODEL */

    /// @dev One of the last few: older ones are mostly settled and closed.
    function _recentToken(uint256 seed) private view returns (uint256) {
        uint256 n = tokenIds.length;
        return tokenIds[n - 1 - seed % (n < 10 ? n : 10)];
    }

    function _recentLoan(uint256 seed) private view returns (bytes16) {
        uint256 n = loanIds.length;
        return loanIds[n - 1 - seed % (n < 6 ? n : 6)];
    }

    function _export(uint256 tokenId, Stage stage) private unmoved {
        bytes16[] memory open = _openLoans();
        _advance(tokenId, stage);
        _scoreClosed(open);
    }

    function _openLoans() private view returns (bytes16[] memory open) {
        open = new bytes16[](loanIds.length);
        for (uint256 i; i < loanIds.length; ++i) {
            if (vault.loanOf(loanIds[i]).state == LoanState.ACTIVE) open[i] = loanIds[i];
        }
    }

    function _scoreClosed(bytes16[] memory open) private {
        for (uint256 i; i < open.length; ++i) {
            if (open[i] == 0) continue;
            LendingVault.Loan memory loan = vault.loanOf(open[i]);
            if (loan.state != LoanState.REPAID || rewarded[loan.tokenId]) continue;
            rewarded[loan.tokenId] = true;
            _score(registry.farmerKeyAt(loan.farmer), 50);
        }
    }

    function _score(bytes32 key, int256 points) private {
        int256 score = model[key] + points;
        model[key] = score < 0 ? int256(0) : score > 850 ? int256(850) : score;
    }

    function _watchStages() private {
        for (uint256 i; i < tokenIds.length; ++i) {
            uint8 stage = uint8(trace.stageOf(tokenIds[i]));
            uint8 before = reached[tokenIds[i]];
            bool voided = stage == uint8(Stage.VOIDED) && before <= uint8(Stage.WAREHOUSED);
            if (!voided && (stage < before || stage > before + 1)) broken = "a stage was skipped or taken back";
            reached[tokenIds[i]] = stage;
        }
    }

    function _lotsOf(bytes16 orderId) private view returns (uint256[] memory some) {
        uint256 n;
        uint256[] memory found = new uint256[](tokenIds.length);
        for (uint256 i; i < tokenIds.length; ++i) {
            if (escrow.lotOf(tokenIds[i]).orderId == orderId && trace.stageOf(tokenIds[i]) != Stage.SETTLED) {
                found[n++] = tokenIds[i];
            }
        }
        some = new uint256[](n);
        for (uint256 i; i < n; ++i) {
            some[i] = found[i];
        }
    }

    function _warehoused(uint256 seed) private view returns (uint256[] memory some) {
        uint256 cooperative = 1 + seed % 2;
        uint256 n;
        uint256[] memory found = new uint256[](tokenIds.length);
        for (uint256 i; i < tokenIds.length && n < 4; ++i) {
            uint256 tokenId = tokenIds[i];
            Stage stage = trace.stageOf(tokenId);
            if (batches.batchOf(tokenId).cooperative != cooperative || escrow.lotOf(tokenId).orderId != 0) continue;
            bool again = stage == Stage.EXPORTED && escrow.isReoffered(tokenId) && escrow.debtOf(tokenId) == 0;
            if (stage == Stage.WAREHOUSED || stage == Stage.COMMITTED || again) found[n++] = tokenId;
        }
        some = new uint256[](n);
        for (uint256 i; i < n; ++i) {
            some[i] = found[i];
        }
    }

    /* WHAT MUST HOLD */

    function checkMoney() external {
        vm.warp(clock);
        LendingVault.Pool memory pool = vault.pool();
        same(usdc.balanceOf(address(vault)), pool.cash + pool.reserve + pool.fees + gifts, "cash is real");
        uint256 short = pool.impaired > pool.reserve ? pool.impaired - pool.reserve : 0;
        uint256 gross = pool.cash + pool.lent + pool.interest;
        same(pool.totalAssets, gross > short + pool.unvested ? gross - short - pool.unvested : 0, "assets add up");

        uint256 principal;
        uint256 debts;
        uint256 active;
        for (uint256 i; i < loanIds.length; ++i) {
            LendingVault.Loan memory loan = vault.loanOf(loanIds[i]);
            uint256 debt = vault.debtUp(loanIds[i]);
            atMost(debt, vault.debtAtDefault(loanIds[i]), "no debt beyond what it can come to");
            if (loan.state != LoanState.ACTIVE) continue;
            ++active;
            principal += loan.principal;
            debts += debt;
        }
        same(pool.lent, principal, "lent is the sum of the loans");
        same(pool.lent, vault.cooperativeLent(1) + vault.cooperativeLent(2), "and of the cooperatives");
        same(pool.activeLoans, active, "active loans");
        atLeast(debts, pool.lent + pool.interest, "borrowers owe what lenders count");
        atMost(pool.impaired, pool.lent + pool.interest + 1 + active, "no more is impaired than is counted");
        atMost(pool.totalAssets, pool.cash + debts, "nothing is counted that nobody owes");
        if (active == 0) same(pool.interest + pool.impaired + pool.supplyRate, 0, "without loans the sums are zero");
        _checkEscrow();

        uint256 all = usdc.balanceOf(address(vault)) + usdc.balanceOf(address(escrow)) + usdc.balanceOf(PAYOUTS)
            + usdc.balanceOf(PROCEEDS) + usdc.balanceOf(BUYER) + usdc.balanceOf(address(0x444))
            + usdc.balanceOf(address(queue)) + usdc.balanceOf(SERVICER);
        for (uint256 i; i < 3; ++i) {
            all += usdc.balanceOf(lenders[i]);
        }
        same(usdc.totalSupply(), all, "no USDC elsewhere");
    }

    function _checkEscrow() private view {
        uint256[] memory claims = new uint256[](orderIds.length);
        for (uint256 i; i < tokenIds.length; ++i) {
            bytes16 orderId = escrow.lotOf(tokenIds[i]).orderId;
            if (orderId == 0 || trace.stageOf(tokenIds[i]) == Stage.SETTLED) continue;
            claims[placeOf[orderId]] += escrow.debtOf(tokenIds[i]);
        }
        uint256 all = escrow.owedTo(BUYER);
        for (uint256 i; i < orderIds.length; ++i) {
            uint256 held = escrow.orderOf(orderIds[i]).held;
            all += held;
            atLeast(held, claims[i], "an order holds what the loans of its lots can come to");
        }
        same(usdc.balanceOf(address(escrow)), all, "the escrow holds what its orders say");
        same(escrow.counted(), all, "and counts it");
    }

    function checkShares() external {
        vm.warp(clock);
        uint256 shares = vault.balanceOf(address(queue));
        uint256 worth = vault.previewRedeem(shares);
        uint256 owed;
        for (uint256 i; i < 3; ++i) {
            shares += vault.balanceOf(lenders[i]);
            worth += vault.previewRedeem(vault.balanceOf(lenders[i]));
            owed += queue.owed(lenders[i]);
        }
        same(vault.totalSupply(), shares, "shares are the lenders'");
        atMost(worth, vault.totalAssets(), "shares are worth no more than the assets");

        same(usdc.balanceOf(address(queue)), owed, "the queue holds what it owes");
        uint256 waiting;
        for (uint256 id = queue.head(); id < queue.next(); ++id) {
            waiting += queue.requestOf(id).shares;
        }
        same(queue.pending(), waiting, "pending is what waits from the head on");
        same(vault.balanceOf(address(queue)), waiting, "and lies there");
        uint256 free = vault.pool().cash > vault.pool().queued ? vault.pool().cash - vault.pool().queued : 0;
        for (uint256 i; i < 3; ++i) {
            atMost(vault.maxWithdraw(lenders[i]), free, "nobody passes the queue");
        }
    }

    function checkScores() external {
        vm.warp(clock);
        for (uint256 i; i < FARMERS; ++i) {
            uint256 score = credit.scoreOf(farmerKeys[i]);
            atMost(score, 850, "ceiling");
            same(score, uint256(model[farmerKeys[i]]), "score is what the events say");
            uint24 cooperative = registry.farmerOf(farmerKeys[i]).cooperative;
            same(registry.cooperativeAt(cooperative).key, home[farmerKeys[i]], "farmers are where they were moved to");
            same(credit.accountOf(farmerKeys[i]).cooperative, cooperative, "registry and credit file agree");
        }
    }

    function checkLocks() external {
        vm.warp(clock);
        for (uint256 i; i < tokenIds.length; ++i) {
            uint256 tokenId = tokenIds[i];
            IBatchToken.Batch memory batch = batches.batchOf(tokenId);
            bytes16 loanId = vault.loanOfBatch(tokenId);
            uint256 secured;
            for (uint256 j; j < loanIds.length; ++j) {
                LendingVault.Loan memory loan = vault.loanOf(loanIds[j]);
                if (loan.tokenId != tokenId) continue;
                bool runs = loan.state == LoanState.ACTIVE;
                if (runs || loan.state == LoanState.DEFAULTED && loanIds[j] == loanId) ++secured;
                if (runs) same(loanId, loanIds[j], "the loan of the batch");
                if (runs) same(vault.loanOfFarmer(batch.farmer), loanIds[j], "the loan of the farmer");
            }
            atMost(secured, 1, "at most one loan");
            same(secured, batch.locked ? 1 : 0, "locked exactly while a loan counts on it");
        }
    }

    function tally()
        external
        view
        returns (LendingVault.Pool memory pool, uint256 settled, uint256 repaid, uint256 left)
    {
        pool = vault.pool();
        left = queue.head() - 1;
        for (uint256 i; i < tokenIds.length; ++i) {
            if (trace.stageOf(tokenIds[i]) == Stage.SETTLED) ++settled;
            repaid += escrow.lotOf(tokenIds[i]).repaid;
        }
    }

    function checkStages() external view {
        yes(bytes(broken).length == 0, broken);
    }
}

contract InvariantTest is Test {
    struct FuzzSelector {
        address addr;
        bytes4[] selectors;
    }

    Player internal player;

    function setUp() public {
        player = new Player();
    }

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(player);
    }

    function targetSelectors() external view returns (FuzzSelector[] memory targets) {
        bytes4[] memory selectors = new bytes4[](29);
        selectors[0] = Player.deliver.selector;
        selectors[1] = Player.advance.selector;
        selectors[2] = Player.hurry.selector;
        selectors[3] = Player.order.selector;
        selectors[4] = Player.pay.selector;
        selectors[5] = Player.release.selector;
        selectors[6] = Player.deposit.selector;
        selectors[7] = Player.redeem.selector;
        selectors[8] = Player.withdraw.selector;
        selectors[9] = Player.borrow.selector;
        selectors[10] = Player.repay.selector;
        selectors[11] = Player.unwind.selector;
        selectors[12] = Player.markDefault.selector;
        selectors[13] = Player.breach.selector;
        selectors[14] = Player.settleBreaches.selector;
        selectors[15] = Player.give.selector;
        selectors[16] = Player.wait.selector;
        selectors[17] = Player.forfeit.selector;
        selectors[18] = Player.void.selector;
        selectors[19] = Player.correct.selector;
        selectors[20] = Player.request.selector;
        selectors[21] = Player.process.selector;
        selectors[22] = Player.cancel.selector;
        selectors[23] = Player.servicing.selector;
        // Twice, for more of what the rest builds on.
        selectors[24] = Player.borrow.selector;
        selectors[25] = Player.pay.selector;
        selectors[26] = Player.borrow.selector;
        selectors[27] = Player.wait.selector;
        selectors[28] = Player.move.selector;
        targets = new FuzzSelector[](1);
        targets[0] = FuzzSelector(address(player), selectors);
    }

    /// @dev One invariant with all checks: forge plays anew for each function, and the checks name what broke.
    function invariant_everything_holds() external {
        _check();
    }

    /// @dev The play is only worth something if it gets everywhere.
    function test_the_player_gets_everywhere() external {
        uint256 seed = uint256(keccak256("play"));
        for (uint256 i; i < 3400; ++i) {
            seed = uint256(keccak256(abi.encode(seed)));
            bytes4[] memory selectors = this.targetSelectors()[0].selectors;
            bytes4 selector = selectors[(seed >> 240) % selectors.length];
            (bool done, bytes memory reason) = address(player).call(abi.encodePacked(selector, seed));
            if (!done) {
                assembly ("memory-safe") {
                    revert(add(reason, 32), mload(reason))
                }
            }
            if (i % 50 == 0) _check();
        }
        _check();
        (LendingVault.Pool memory pool, uint256 settled, uint256 earned, uint256 left) = player.tally();
        atLeast(pool.repaidLoans, 10, "repaid loans");
        atLeast(pool.defaultedLoans, 1, "defaulted loans");
        atLeast(pool.unwoundLoans, 1, "unwound loans");
        atLeast(pool.recovered, 1, "recovered");
        atLeast(settled, 20, "settled batches");
        atLeast(earned, 1, "paid out of escrow");
        atLeast(left, 5, "left by the queue");
        atLeast(player.moves(), 5, "transferred farmers");
        atLeast(pool.reserve + pool.fees, 1, "earned for others");
    }

    function _check() private {
        player.checkMoney();
        player.checkShares();
        player.checkScores();
        player.checkLocks();
        player.checkStages();
    }
}
