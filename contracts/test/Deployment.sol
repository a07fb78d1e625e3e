// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Anchor} from "../src/Anchor.sol";
import {BatchToken} from "../src/BatchToken.sol";
import {CreditScore} from "../src/CreditScore.sol";
import {DdsRegistry} from "../src/DdsRegistry.sol";
import {DevUSDC} from "../src/DevUSDC.sol";
import {FarmerRegistry} from "../src/FarmerRegistry.sol";
import {LenderAccounts} from "../src/LenderAccounts.sol";
import {LendingVault} from "../src/LendingVault.sol";
import {PriceFeed} from "../src/PriceFeed.sol";
import {PurchaseEscrow} from "../src/PurchaseEscrow.sol";
import {Roles} from "../src/Roles.sol";
import {Timelock} from "../src/Timelock.sol";
import {TraceLog} from "../src/TraceLog.sol";
import {Underwriting} from "../src/Underwriting.sol";
import {Vaults} from "../src/Vaults.sol";
import {WithdrawalQueue} from "../src/WithdrawalQueue.sol";
import {IOutcome} from "../src/interfaces/IOutcome.sol";
import {Stage} from "../src/libraries/Types.sol";
import {Test, Vm} from "./Test.sol";

/// @notice The whole set, deployed in the order of the README, and the steps that most tests need.
abstract contract Deployment is Test {
    address internal constant MULTISIG = address(0x515);
    address internal constant OPERATOR = address(0x09);
    address internal constant LENDING = address(0x1E);
    address internal constant ORACLE = address(0x0C);
    address internal constant GUARDIAN = address(0x60);
    address internal constant COMPLIANCE = address(0xC0);
    address internal constant PAYOUTS = address(0x9A1);
    address internal constant PROCEEDS = address(0x9A2);
    address internal constant SERVICER = address(0x5E7);
    address internal constant MINTER = address(0x3317);
    address internal constant BUYER = address(0xB0B);
    address internal constant MFI = address(0x3F1);
    address internal constant STRANGER = address(0x5757);

    uint256 internal constant COOP_KEY_PAIR = uint256(keccak256("cooperative wallet"));
    bytes32 internal constant COOP = keccak256("coop_1");
    bytes32 internal constant COOP2 = keccak256("coop_2");
    address internal constant WALLET2 = address(0xC002);
    uint48 internal constant ADMIN_DELAY = 2 days;
    uint40 internal constant VAULT_DELAY = 7 days;
    uint40 internal constant PAYEE_DELAY = 3 days;
    uint32 internal constant FORFEIT_AFTER = 60 days;
    uint32 internal constant SHIP_WITHIN = 90 days;
    uint16 internal constant DAILY_LIMIT = 3000;
    uint32 internal constant TERM = 180 days;
    uint32 internal constant FORBEARANCE = 30 days;
    uint32 internal constant UNWIND_WINDOW = 14 days;
    /// @dev 4 dollars a kilogram.
    uint96 internal constant PRICE = 4e8;

    address internal wallet;
    /// @dev The timelock, as the one that acts when what waited is carried out.
    address internal ADMIN;
    Timelock internal timelock;
    Roles internal roles;
    DevUSDC internal usdc;
    PriceFeed internal feed;
    FarmerRegistry internal registry;
    CreditScore internal credit;
    BatchToken internal batches;
    TraceLog internal trace;
    Vaults internal vaults;
    Underwriting internal underwriting;
    LendingVault internal vault;
    WithdrawalQueue internal queue;
    PurchaseEscrow internal escrow;
    LenderAccounts internal accounts;
    DdsRegistry internal dds;
    Anchor internal anchor;

    uint256 internal nextToken = 1;
    uint256 internal nextId = 1;

    function setUp() public virtual {
        vm.warp(1_800_000_000);
        wallet = vm.addr(COOP_KEY_PAIR);
        _deploy();
        _registerCooperative(COOP, wallet);
        _registerCooperative(COOP2, WALLET2);
        _post(PRICE);
        vm.prank(PAYOUTS);
        usdc.approve(address(vault), type(uint256).max);
    }

    /* DEPLOYMENT */

    function _deploy() internal {
        uint256 nonce = vm.getNonce(address(this));
        address registryAt = vm.computeCreateAddress(address(this), nonce + 4);
        address creditAt = vm.computeCreateAddress(address(this), nonce + 5);
        address batchesAt = vm.computeCreateAddress(address(this), nonce + 6);
        address traceAt = vm.computeCreateAddress(address(this), nonce + 7);
        address vaultsAt = vm.computeCreateAddress(address(this), nonce + 8);
        address vaultAt = vm.computeCreateAddress(address(this), nonce + 10);
        address queueAt = vm.computeCreateAddress(address(this), nonce + 11);
        address escrowAt = vm.computeCreateAddress(address(this), nonce + 12);

        timelock = new Timelock(ADMIN_DELAY, _list(MULTISIG), _list(GUARDIAN));
        ADMIN = address(timelock);
        roles = new Roles(ADMIN_DELAY, ADMIN, _grants());
        usdc = new DevUSDC(MINTER);
        feed = new PriceFeed(roles, "COFFEE / USD per kg", 0.5e8, 20e8, DAILY_LIMIT);
        registry = new FarmerRegistry(roles, CreditScore(creditAt));
        credit = new CreditScore(registryAt, batchesAt, Vaults(vaultsAt));
        batches =
            new BatchToken(roles, registry, credit, TraceLog(traceAt), Vaults(vaultsAt), "https://example.org/batch/");
        trace = new TraceLog(roles, registry, batches, PurchaseEscrow(escrowAt));
        vaults = new Vaults(roles, VAULT_DELAY, vaultAt);
        underwriting = new Underwriting(
            Underwriting.Wiring(roles, registry, credit, batches, trace, vaults, feed), _underwritingSettings()
        );
        vault = _newVault(underwriting, PurchaseEscrow(escrowAt), WithdrawalQueue(queueAt));
        queue = new WithdrawalQueue(vault);
        escrow = new PurchaseEscrow(usdc, roles, registry, batches, trace, PROCEEDS, FORFEIT_AFTER);
        accounts = new LenderAccounts(roles, vaults, PAYEE_DELAY);
        dds = new DdsRegistry(registry);
        anchor = new Anchor(roles);

        same(address(registry), registryAt, "address of the registry");
        same(address(credit), creditAt, "address of the credit score");
        same(address(batches), batchesAt, "address of the batch token");
        same(address(trace), traceAt, "address of the trace log");
        same(address(vaults), vaultsAt, "address of the registry of vaults");
        same(address(vault), vaultAt, "address of the vault");
        same(address(queue), queueAt, "address of the queue");
        same(address(escrow), escrowAt, "address of the escrow");
    }

    /// @dev A vault of the set: the first, or one beside it.
    function _newVault(Underwriting underwriting_, PurchaseEscrow escrow_, WithdrawalQueue queue_)
        internal
        returns (LendingVault)
    {
        return new LendingVault(
            LendingVault.Wiring(
                usdc, roles, registry, credit, batches, trace, vaults, underwriting_, escrow_, address(queue_)
            ),
            _vaultSettings()
        );
    }

    function _underwritingSettings() internal pure virtual returns (Underwriting.Settings memory) {
        return Underwriting.Settings({
            gradeFactorsBps: [uint16(11_000), 10_500, 10_000, 10_800],
            haircutsBps: [uint16(0), 0, 0, 0],
            maxRate: 0.336e18,
            cooperativeCapBps: 10_000
        });
    }

    function _vaultSettings() internal pure virtual returns (LendingVault.Settings memory) {
        return LendingVault.Settings({
            treasury: PAYOUTS,
            servicer: SERVICER,
            terms: LendingVault.LoanTerms(TERM, FORBEARANCE, UNWIND_WINDOW),
            lenderBps: 8500,
            reserveBps: 1000
        });
    }

    function _grants() internal pure returns (Roles.Grant[] memory grants) {
        grants = new Roles.Grant[](6);
        grants[0] = Roles.Grant(keccak256("OPERATOR"), OPERATOR);
        grants[1] = Roles.Grant(keccak256("LENDING"), LENDING);
        grants[2] = Roles.Grant(keccak256("ORACLE"), ORACLE);
        grants[3] = Roles.Grant(keccak256("GUARDIAN"), GUARDIAN);
        grants[4] = Roles.Grant(keccak256("COMPLIANCE"), COMPLIANCE);
        grants[5] = Roles.Grant(keccak256("STEWARD"), MULTISIG);
    }

    function _list(address account) internal pure returns (address[] memory accounts_) {
        accounts_ = new address[](1);
        accounts_[0] = account;
    }

    /* STEPS */

    function _registerCooperative(bytes32 key, address wallet_) internal {
        FarmerRegistry.CooperativeEntry[] memory entries = new FarmerRegistry.CooperativeEntry[](1);
        entries[0] = FarmerRegistry.CooperativeEntry(key, wallet_);
        vm.prank(OPERATOR);
        registry.registerCooperatives(entries);
    }

    function _farmer(string memory nationalId) internal returns (bytes32) {
        return _farmerOf(nationalId, COOP);
    }

    function _farmerOf(string memory nationalId, bytes32 cooperative) internal returns (bytes32 key) {
        key = keccak256(bytes(nationalId));
        FarmerRegistry.FarmerEntry[] memory entries = new FarmerRegistry.FarmerEntry[](1);
        entries[0] = FarmerRegistry.FarmerEntry(key, cooperative, keccak256("boundary"), 0x55, true);
        vm.prank(OPERATOR);
        registry.register(entries);
    }

    function _transferTo(bytes32 farmerKey, bytes32 from, bytes32 to) internal {
        FarmerRegistry.TransferEntry[] memory entries = new FarmerRegistry.TransferEntry[](1);
        entries[0] = FarmerRegistry.TransferEntry(farmerKey, from, to);
        vm.prank(OPERATOR);
        registry.transfer(entries);
    }

    function _delivery(uint256 tokenId, bytes32 farmerKey, uint32 grams)
        internal
        pure
        returns (BatchToken.Delivery memory)
    {
        return BatchToken.Delivery(tokenId, farmerKey, grams, 2, keccak256(abi.encode(tokenId)), 0x55);
    }

    /// @dev A batch of FAQ.
    function _deliver(bytes32 farmerKey, uint32 grams) internal returns (uint256 tokenId) {
        tokenId = nextToken++;
        BatchToken.Delivery[] memory items = new BatchToken.Delivery[](1);
        items[0] = _delivery(tokenId, farmerKey, grams);
        vm.prank(OPERATOR);
        batches.deliver(items);
    }

    function _advance(uint256 tokenId, Stage stage) internal {
        TraceLog.Step[] memory steps = new TraceLog.Step[](1);
        steps[0] = TraceLog.Step(tokenId, uint8(stage), keccak256("evidence"), 0x70);
        vm.prank(OPERATOR);
        trace.advance(steps);
    }

    function _warehouse(uint256 tokenId) internal {
        _advance(tokenId, Stage.GRADED);
        _advance(tokenId, Stage.MILLED);
        _advance(tokenId, Stage.WAREHOUSED);
    }

    function _post(uint96 answer) internal {
        PriceFeed.Price[] memory prices = new PriceFeed.Price[](1);
        prices[0] = PriceFeed.Price(uint64(block.timestamp), answer);
        vm.prank(ORACLE);
        feed.post(prices);
    }

    function _mint(address to, uint256 assets) internal {
        vm.prank(MINTER);
        usdc.mint(to, assets);
    }

    function _fundVault(uint256 assets) internal returns (uint256) {
        return _depositAs(MFI, assets);
    }

    function _depositAs(address lender, uint256 assets) internal returns (uint256 shares) {
        _mint(lender, assets);
        vm.startPrank(lender);
        usdc.approve(address(vault), assets);
        shares = vault.deposit(assets, lender);
        vm.stopPrank();
    }

    function _id() internal returns (bytes16) {
        return bytes16(uint128(nextId++) | 0x01900000_00000000_00000000_00000000);
    }

    function _requests(bytes16 loanId, uint256 tokenId, uint256 assets)
        internal
        pure
        returns (LendingVault.LoanRequest[] memory requests)
    {
        requests = new LendingVault.LoanRequest[](1);
        requests[0] = LendingVault.LoanRequest(loanId, tokenId, assets, 0, 0, 0);
    }

    function _borrow(uint256 tokenId, uint256 assets) internal returns (bytes16 loanId) {
        loanId = _id();
        vm.prank(LENDING);
        vault.originate(_requests(loanId, tokenId, assets));
    }

    function _ids(bytes16 id) internal pure returns (bytes16[] memory ids) {
        ids = new bytes16[](1);
        ids[0] = id;
    }

    function _tokens(uint256 tokenId) internal pure returns (uint256[] memory ids) {
        ids = new uint256[](1);
        ids[0] = tokenId;
    }

    function _markDefault(bytes16 loanId) internal {
        vm.prank(LENDING);
        vault.markDefault(_ids(loanId));
    }

    function _repayAs(address payer, bytes16 loanId, uint256 assets) internal returns (uint256 paid) {
        uint256 debt = vault.debtUp(loanId);
        uint256 due = assets < debt ? assets : debt;
        _mint(payer, due);
        vm.startPrank(payer);
        usdc.approve(address(vault), due);
        paid = vault.repay(loanId, assets);
        vm.stopPrank();
    }

    function _terms(bytes16 orderId, uint256[] memory tokenIds, uint64 pricePerKg, uint64 deposit)
        internal
        view
        returns (PurchaseEscrow.Terms memory)
    {
        uint40 shipBy = uint40(block.timestamp + SHIP_WITHIN);
        return PurchaseEscrow.Terms(orderId, BUYER, pricePerKg, deposit, shipBy, keccak256("order"), 0x70, tokenIds);
    }

    function _confirm(uint256[] memory tokenIds, uint64 pricePerKg, uint64 deposit) internal returns (bytes16 orderId) {
        orderId = _id();
        _mint(BUYER, deposit);
        vm.prank(BUYER);
        usdc.approve(address(escrow), deposit);
        vm.prank(OPERATOR);
        escrow.confirm(_terms(orderId, tokenIds, pricePerKg, deposit));
    }

    function _pay(bytes16 orderId, uint256[] memory tokenIds) internal {
        PurchaseEscrow.Order memory order = escrow.orderOf(orderId);
        _mint(BUYER, order.price - order.funded);
        vm.prank(BUYER);
        usdc.approve(address(escrow), order.price - order.funded);
        vm.prank(OPERATOR);
        escrow.pay(orderId, tokenIds);
    }

    /// @dev GUARDIAN stops areas, MULTISIG opens them.
    function _pause(uint8 areas) internal {
        vm.prank(GUARDIAN);
        roles.pause(areas);
    }

    function _unpause(uint8 areas) internal {
        vm.prank(MULTISIG);
        roles.unpause(areas);
    }

    function _breach(bytes32 cooperative) internal returns (bytes16 breachId) {
        breachId = _id();
        FarmerRegistry.BreachEntry[] memory entries = new FarmerRegistry.BreachEntry[](1);
        entries[0] = FarmerRegistry.BreachEntry(breachId, cooperative, keccak256("why"));
        vm.prank(COMPLIANCE);
        registry.recordBreaches(entries);
    }

    /// @dev Deliveries until the farmer's score is `score`, a number that the events can reach.
    function _raiseTo(bytes32 farmerKey, uint16 score) internal {
        while (credit.scoreOf(farmerKey) < score) _deliver(farmerKey, 1000);
        same(credit.scoreOf(farmerKey), score, "score to start from");
    }

    /* OUTCOMES */

    /// @dev Reason of the rejection of an item among recorded logs, zero when it was not rejected.
    function _reason(Vm.Log[] memory logs, bytes32 key, uint256 item) internal pure returns (bytes4) {
        for (uint256 i; i < logs.length; ++i) {
            if (logs[i].topics[0] == IOutcome.Rejected.selector && logs[i].topics[1] == key) {
                (uint256 position, bytes4 reason) = abi.decode(logs[i].data, (uint256, bytes4));
                if (position == item) return reason;
            }
        }
        return 0;
    }

    function _skipped(Vm.Log[] memory logs, bytes32 key, uint256 item) internal pure returns (bool) {
        for (uint256 i; i < logs.length; ++i) {
            if (logs[i].topics[0] == IOutcome.Skipped.selector && logs[i].topics[1] == key) {
                if (abi.decode(logs[i].data, (uint256)) == item) return true;
            }
        }
        return false;
    }

    function _count(Vm.Log[] memory logs, bytes32 topic) internal pure returns (uint256 n) {
        for (uint256 i; i < logs.length; ++i) {
            if (logs[i].topics[0] == topic) ++n;
        }
    }

    /// @dev The next call must reject its first item for `reason`: call this before, and {_wasRejected} after.
    function _wasRejected(bytes32 key, bytes4 reason, string memory what) internal {
        same(_reason(vm.getRecordedLogs(), key, 0), reason, what);
    }
}
