// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Anchor} from "../src/Anchor.sol";
import {BatchToken} from "../src/BatchToken.sol";
import {DdsRegistry} from "../src/DdsRegistry.sol";
import {FarmerRegistry} from "../src/FarmerRegistry.sol";
import {LenderAccount} from "../src/LenderAccount.sol";
import {LenderAccounts} from "../src/LenderAccounts.sol";
import {LendingVault} from "../src/LendingVault.sol";
import {TraceLog} from "../src/TraceLog.sol";
import {Stage} from "../src/libraries/Types.sol";
import {Deployment} from "./Deployment.sol";

/// @notice Gas of whole transactions. Run by gas.mjs with every call isolated, so that intrinsic gas, calldata, cold
/// slots and refunds count as on a chain. The figures go to gas.md.
contract GasTest is Deployment {
    uint256 internal constant TX_GAS_CAP = 1 << 24;
    /// @dev Half of a block of 30 million: what settles, releases or forfeits orders never needs more.
    uint256 internal constant HALF_BLOCK = 15_000_000;

    function setUp() public override {
        super.setUp();
        // Nobody is the first of anything: the cooperative has a batch, and the word of the next stages is in use.
        bytes32 key = _farmer("first");
        nextToken = 999;
        _deliver(key, 60_000);
        _fundVault(100_000e6);
    }

    /* FARMERS */

    function test_register() public {
        _register(1);
        _register(10);
        _register(100);
        _register(registry.MAX_REGISTRATIONS());
    }

    function test_setFarmersActive() public {
        bytes32[] memory keys = _farmers(100);
        FarmerRegistry.ActiveEntry[] memory entries = new FarmerRegistry.ActiveEntry[](100);
        for (uint256 i; i < 100; ++i) {
            entries[i] = FarmerRegistry.ActiveEntry(keys[i], false);
        }
        vm.prank(OPERATOR);
        registry.setFarmersActive(entries);
        _note("set farmer inactive", 100);
    }

    function test_breach() public {
        bytes32[] memory keys = _farmers(100);
        _breach(COOP);
        _note("record a breach (any number of farmers)", 1);
        credit.settleBreaches(keys);
        _note("settle one breach for a farmer", 100);
    }

    function test_transfer() public {
        bytes32[] memory keys = _farmers(100);
        FarmerRegistry.TransferEntry[] memory entries = new FarmerRegistry.TransferEntry[](100);
        for (uint256 i; i < 100; ++i) {
            entries[i] = FarmerRegistry.TransferEntry(keys[i], COOP, COOP2);
        }
        vm.prank(OPERATOR);
        registry.transfer(entries);
        _note("transfer a farmer", 100);
        for (uint256 i; i < 20; ++i) {
            _breach(COOP2);
        }
        for (uint256 i; i < 100; ++i) {
            entries[i] = FarmerRegistry.TransferEntry(keys[i], COOP2, COOP);
        }
        vm.prank(OPERATOR);
        registry.transfer(entries);
        _note("transfer a farmer with 20 breaches to take", 100);
    }

    /* BATCHES */

    function test_deliver_new_cooperative() public {
        bytes32 key = _farmerOf("alone", COOP2);
        _deliver(key, 60_000);
        _note("deliver, first of a cooperative", 1);
    }

    function test_deliver_1() public {
        _deliverMany(1);
    }

    function test_deliver_10() public {
        _deliverMany(10);
    }

    function test_deliver_50() public {
        _deliverMany(50);
    }

    function test_deliver_100() public {
        _deliverMany(100);
    }

    function test_deliver_250() public {
        _deliverMany(250);
    }

    function test_deliver_300() public {
        _deliverMany(300);
    }

    function test_deliver_340() public {
        _deliverMany(340);
    }

    function test_deliver_repeated() public {
        BatchToken.Delivery[] memory items = _items(100);
        vm.prank(OPERATOR);
        batches.deliver(items);
        vm.prank(OPERATOR);
        batches.deliver(items);
        _note("deliver, all repeated", 100);
    }

    function test_advance() public {
        _stage(1);
        _stage(10);
        _stage(100);
        _stage(500);
    }

    /* ORDERS */

    function test_confirm() public {
        _confirmMany(1);
        _confirmMany(10);
        _confirmMany(100);
    }

    function test_confirm_max() public {
        _confirmMany(300);
    }

    function test_confirm_max_with_loans() public {
        uint256[] memory ids = _loanBatches(300);
        _confirm(ids, 4e6, 300 * 70e6);
        _note("confirm an order, a batch with loan", 300);
    }

    function test_export_and_settle_with_loan() public {
        uint256[] memory ids = _loanBatches(10);
        bytes16 orderId = _confirm(ids, 4e6, 1_000e6);
        _advance(ids[0], Stage.EXPORTED);
        _note("EXPORTED with repayment", 1);
        TraceLog.Step[] memory steps = new TraceLog.Step[](9);
        for (uint256 i; i < 9; ++i) {
            steps[i] = TraceLog.Step(ids[i + 1], uint8(Stage.EXPORTED), keccak256("evidence"), 0x70);
        }
        vm.prank(OPERATOR);
        trace.advance(steps);
        _note("EXPORTED with repayment", 9);
        _pay(orderId, ids);
        _note("pay and settle", 10);
    }

    /// @dev The largest order, a loan on every batch: exported and settled in parts.
    function test_export_and_settle_300_with_loans() public {
        uint256[] memory ids = _loanBatches(300);
        bytes16 orderId = _confirm(ids, 4e6, 300 * 70e6);
        for (uint256 from; from < 300; from += 100) {
            _steps(_part(ids, from, 100), Stage.EXPORTED);
            if (from == 100) _noteHalf("EXPORTED with repayment", 100);
        }
        _pay(orderId, new uint256[](0));
        _note("pay, settle later", 1);
        escrow.settle(_part(ids, 0, 100));
        _noteHalf("settle a batch", 100);
        escrow.settle(_part(ids, 100, 200));
        _noteHalf("settle a batch", 200);
    }

    function test_settle_300_at_once() public {
        uint256[] memory ids = _ordered(300, 10e6);
        _steps(ids, Stage.EXPORTED);
        _pay(escrow.lotOf(ids[0]).orderId, ids);
        _noteHalf("pay and settle", 300);
    }

    function test_forfeit() public {
        uint256[] memory ids = _ordered(300, 10e6);
        _steps(ids, Stage.EXPORTED);
        vm.warp(block.timestamp + FORFEIT_AFTER + 1);
        escrow.forfeit(escrow.lotOf(ids[0]).orderId, ids);
        _noteHalf("forfeit a batch", 300);
        vm.prank(MULTISIG);
        escrow.reoffer(ids);
        _noteHalf("offer a forfeited batch again", 300);
    }

    function test_release() public {
        uint256[] memory ids = _ordered(300, 10e6);
        bytes16 orderId = escrow.lotOf(ids[0]).orderId;
        vm.prank(MULTISIG);
        escrow.release(orderId, ids);
        _noteHalf("release a batch", 300);
        escrow.claim(BUYER);
        _note("claim a refund", 1);
    }

    function test_correct() public {
        uint256[] memory ids = _delivered(340);
        BatchToken.Correction[] memory items = new BatchToken.Correction[](340);
        for (uint256 i; i < 340; ++i) {
            items[i] = BatchToken.Correction(ids[i], 59_000, 1, keccak256(abi.encode(i)), 0x55);
        }
        vm.prank(OPERATOR);
        batches.correct(items);
        _note("correct a batch", 340);
    }

    function test_void() public {
        BatchToken.Delivery[] memory items = _items(340);
        vm.prank(OPERATOR);
        batches.deliver(items);
        BatchToken.Void[] memory voids = new BatchToken.Void[](340);
        for (uint256 i; i < 340; ++i) {
            voids[i] = BatchToken.Void(items[i].tokenId, keccak256(abi.encode(i)), 0x55);
        }
        vm.prank(OPERATOR);
        batches.void(voids);
        _note("void a batch", 340);
    }

    function test_follow() public {
        uint256[] memory ids = _delivered(100);
        vm.prank(ADMIN);
        registry.setCooperativeWallet(COOP, STRANGER);
        batches.follow(ids);
        _note("follow to another wallet", 100);
    }

    function test_export_without_loan() public {
        uint256 tokenId = _deliver(keccak256("first"), 60_000);
        _warehouse(tokenId);
        bytes16 orderId = _confirm(_tokens(tokenId), 4e6, 100e6);
        _advance(tokenId, Stage.EXPORTED);
        _note("EXPORTED without loan", 1);
        _pay(orderId, _tokens(tokenId));
        _note("pay and settle", 1);
    }

    /* LENDING */

    function test_deposit() public {
        _mint(MFI, 300e6);
        vm.prank(MFI);
        usdc.approve(address(vault), type(uint256).max);
        vm.prank(MFI);
        vault.deposit(100e6, MFI);
        _note("deposit", 1);
        vm.prank(MFI);
        vault.depositOnce("ref", 100e6, MFI);
        _note("depositOnce", 1);
        vm.prank(MFI);
        vault.redeem(50e9, MFI, MFI);
        _note("redeem", 1);
    }

    function test_originate() public {
        bytes32[] memory keys = _farmers(21);
        _borrow(_deliver(keys[0], 60_000), 100e6);
        _note("originate, first of all", 1);
        bytes16 loanId = _borrow(_deliver(keys[1], 60_000), 100e6);
        _note("originate", 1);
        LendingVault.LoanRequest[] memory requests = new LendingVault.LoanRequest[](19);
        for (uint256 i; i < 19; ++i) {
            requests[i] = LendingVault.LoanRequest(_id(), _deliver(keys[i + 2], 60_000), 0, 0, 0, 0);
        }
        vm.prank(LENDING);
        vault.originate(requests);
        _note("originate", 19);

        _repayAs(wallet, loanId, 50e6);
        vm.warp(block.timestamp + 30 days);
        _mint(wallet, 100e6);
        vm.prank(wallet);
        usdc.approve(address(vault), 100e6);
        vm.prank(wallet);
        vault.repay(loanId, type(uint256).max);
        _note("repay in full", 1);

        vm.warp(block.timestamp + TERM + FORBEARANCE);
        _markDefault(requests[0].loanId);
        _note("mark default", 1);
    }

    function test_unwind() public {
        bytes16 loanId = _borrow(_deliver(keccak256("first"), 60_000), 100e6);
        vm.prank(LENDING);
        vault.unwind(_ids(loanId));
        _note("unwind", 1);
    }

    function test_default_that_an_order_prevents() public {
        uint256[] memory ids = _loanBatches(1);
        _confirm(ids, 4e6, 100e6);
        vm.warp(block.timestamp + TERM + FORBEARANCE + 1);
        _markDefault(vault.loanOfBatch(ids[0]));
        _note("mark default, paid by the order", 1);
    }

    function test_queue() public {
        vm.startPrank(MFI);
        vault.approve(address(queue), type(uint256).max);
        vm.stopPrank();
        vm.prank(MFI);
        queue.request(100e9, MFI);
        vm.prank(MFI);
        queue.request(100e9, MFI);
        _note("request a withdrawal", 1);
        queue.process(1);
        vm.prank(MFI);
        queue.request(100e9, MFI);
        queue.process(2);
        _note("process the queue", 2);
        queue.claim(MFI);
        _note("claim from the queue", 1);
    }

    function test_lender_account() public {
        LenderAccounts.AccountEntry[] memory entries = new LenderAccounts.AccountEntry[](1);
        entries[0] = LenderAccounts.AccountEntry(keccak256("mfi"), STRANGER);
        vm.prank(OPERATOR);
        accounts.create(entries);
        _note("create a lender account", 1);
        LenderAccount account = LenderAccount(accounts.accountOf(keccak256("mfi")));
        vm.prank(MFI);
        vault.transfer(address(account), 100e9);
        vm.prank(OPERATOR);
        account.redeem(vault, 50e9);
        _note("redeem from a lender account", 1);
    }

    /* PRICES, STATEMENTS, CHECKPOINTS */

    function test_post() public {
        for (uint256 i; i < 64; ++i) {
            vm.warp(block.timestamp + 60);
            _post(PRICE);
        }
        vm.warp(block.timestamp + 60);
        _post(PRICE + 1);
        _note("post a price", 1);
    }

    function test_dds() public {
        DdsRegistry.Entry[] memory entries = new DdsRegistry.Entry[](1);
        entries[0].statement.ddsId = _id();
        entries[0].statement.cooperativeKey = COOP;
        entries[0].statement.batches = keccak256("batches");
        entries[0].statement.plots = keccak256("plots");
        entries[0].statement.statement = keccak256("statement");
        entries[0].statement.shipment = keccak256("shipment");
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(COOP_KEY_PAIR, dds.hashOf(entries[0].statement));
        entries[0].signature = abi.encodePacked(r, s, v);
        entries[0].document = keccak256("pdf");
        dds.record(entries);
        _note("record a statement", 1);
    }

    function test_anchor() public {
        Anchor.Checkpoint[] memory points = new Anchor.Checkpoint[](1);
        points[0] = Anchor.Checkpoint("log", 10, keccak256("a"));
        vm.prank(OPERATOR);
        anchor.anchor(points);
        points[0] = Anchor.Checkpoint("log", 20, keccak256("b"));
        vm.prank(OPERATOR);
        anchor.anchor(points);
        _note("anchor a checkpoint", 1);
    }

    /* PRIVATE */

    function _note(string memory what, uint256 n) private {
        string memory name = string.concat(what, " | ", vm.toString(n));
        uint256 used = vm.snapshotGasLastCall("gas", name);
        atMost(used, TX_GAS_CAP, what);
    }

    function _noteHalf(string memory what, uint256 n) private {
        string memory name = string.concat(what, " | ", vm.toString(n));
        atMost(vm.snapshotGasLastCall("gas", name), HALF_BLOCK, what);
    }

    function _part(uint256[] memory ids, uint256 from, uint256 n) private pure returns (uint256[] memory part) {
        part = new uint256[](n);
        for (uint256 i; i < n; ++i) {
            part[i] = ids[from + i];
        }
    }

    /// @dev Batches in one order.
    function _ordered(uint256 n, uint64 deposit) private returns (uint256[] memory ids) {
        ids = _delivered(n);
        _steps(ids, Stage.GRADED);
        _steps(ids, Stage.MILLED);
        _steps(ids, Stage.WAREHOUSED);
        _confirm(ids, 4e6, deposit);
    }

    function _register(uint256 n) private {
        FarmerRegistry.FarmerEntry[] memory entries = new FarmerRegistry.FarmerEntry[](n);
        for (uint256 i; i < n; ++i) {
            entries[i] = FarmerRegistry.FarmerEntry(
                keccak256(abi.encode("farmer", n, i)), COOP, keccak256(abi.encode("boundary", i)), 0x55, true
            );
        }
        vm.prank(OPERATOR);
        registry.register(entries);
        _note("register a farmer", n);
    }

    function _farmers(uint256 n) private returns (bytes32[] memory keys) {
        keys = new bytes32[](n);
        for (uint256 from; from < n; from += 100) {
            uint256 to = from + 100 < n ? from + 100 : n;
            FarmerRegistry.FarmerEntry[] memory entries = new FarmerRegistry.FarmerEntry[](to - from);
            for (uint256 i = from; i < to; ++i) {
                keys[i] = keccak256(abi.encode("member", i));
                entries[i - from] = FarmerRegistry.FarmerEntry(keys[i], COOP, keccak256("b"), 0x55, true);
            }
            vm.prank(OPERATOR);
            registry.register(entries);
        }
    }

    function _items(uint256 n) private returns (BatchToken.Delivery[] memory items) {
        bytes32[] memory keys = _farmers(n);
        items = new BatchToken.Delivery[](n);
        for (uint256 i; i < n; ++i) {
            items[i] = _delivery(nextToken++, keys[i], 60_250);
        }
    }

    function _deliverMany(uint256 n) private {
        BatchToken.Delivery[] memory items = _items(n);
        vm.prank(OPERATOR);
        batches.deliver(items);
        _note("deliver", n);
    }

    function _delivered(uint256 n) private returns (uint256[] memory ids) {
        ids = new uint256[](n);
        for (uint256 from; from < n; from += 250) {
            uint256 to = from + 250 < n ? from + 250 : n;
            BatchToken.Delivery[] memory items = new BatchToken.Delivery[](to - from);
            for (uint256 i = from; i < to; ++i) {
                ids[i] = nextToken++;
                items[i - from] = _delivery(ids[i], keccak256("first"), 60_250);
            }
            vm.prank(OPERATOR);
            batches.deliver(items);
        }
    }

    function _stage(uint256 n) private {
        uint256[] memory ids = _delivered(n);
        _steps(ids, Stage.GRADED);
        _note("advance a stage", n);
    }

    function _steps(uint256[] memory ids, Stage stage) private {
        TraceLog.Step[] memory steps = new TraceLog.Step[](ids.length);
        for (uint256 i; i < ids.length; ++i) {
            steps[i] = TraceLog.Step(ids[i], uint8(stage), keccak256(abi.encode(ids[i])), 0x70);
        }
        vm.prank(OPERATOR);
        trace.advance(steps);
    }

    function _confirmMany(uint256 n) private {
        _ordered(n, 10e6);
        _note("confirm an order, a batch", n);
    }

    function _loanBatches(uint256 n) private returns (uint256[] memory ids) {
        bytes32[] memory keys = _farmers(n);
        ids = new uint256[](n);
        for (uint256 i; i < n; ++i) {
            ids[i] = _deliver(keys[i], 60_250);
            _warehouse(ids[i]);
            _borrow(ids[i], 60e6);
        }
    }
}
