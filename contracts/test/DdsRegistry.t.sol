// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {DdsRegistry} from "../src/DdsRegistry.sol";
import {Refusal} from "../src/libraries/Refusal.sol";
import {Deployment} from "./Deployment.sol";
import {Vm} from "./Test.sol";

/// @notice A wallet that is a contract and signs with a key of its own (ERC-1271).
contract ContractWallet {
    address private immutable OWNER;

    constructor(address owner) {
        OWNER = owner;
    }

    function isValidSignature(bytes32 digest, bytes calldata signature) external view returns (bytes4) {
        address signer = ecrecover(digest, uint8(signature[64]), bytes32(signature[:32]), bytes32(signature[32:64]));
        return signer == OWNER ? bytes4(0x1626ba7e) : bytes4(0xffffffff);
    }
}

contract DdsRegistryTest is Deployment {
    function _statement(bytes16 ddsId) private view returns (DdsRegistry.Statement memory) {
        return DdsRegistry.Statement({
            ddsId: ddsId,
            supersedes: 0,
            cooperativeKey: COOP,
            shipment: keccak256("shipment"),
            statement: sha256("dds.json"),
            plots: sha256("plots.geojson"),
            batches: keccak256(abi.encodePacked(uint256(1), uint256(2))),
            netGrams: 120_000,
            farms: 2,
            country: "DE",
            generatedAt: uint64(block.timestamp)
        });
    }

    function _sign(uint256 key, bytes32 digest) private pure returns (bytes memory) {
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, digest);
        return abi.encodePacked(r, s, v);
    }

    function _entry(DdsRegistry.Statement memory statement, uint256 key)
        private
        view
        returns (DdsRegistry.Entry[] memory entries)
    {
        entries = new DdsRegistry.Entry[](1);
        entries[0] = DdsRegistry.Entry(statement, keccak256("pdf"), 0x70, _sign(key, dds.hashOf(statement)));
    }

    function _record(DdsRegistry.Entry[] memory entries) private returns (Vm.Log[] memory) {
        vm.recordLogs();
        vm.prank(STRANGER);
        dds.record(entries);
        return vm.getRecordedLogs();
    }

    function test_the_cooperatives_signature_records_a_statement() public {
        DdsRegistry.Statement memory statement = _statement(_id());
        DdsRegistry.Entry[] memory entries = _entry(statement, COOP_KEY_PAIR);
        yes(dds.isSigned(statement, entries[0].signature), "signed");
        Vm.Log[] memory logs = _record(entries);
        same(_count(logs, DdsRegistry.DdsRecorded.selector), 1, "recorded");
        DdsRegistry.Record memory kept = dds.recordOf(statement.ddsId);
        same(kept.digest, keccak256(abi.encode(dds.STATEMENT_TYPEHASH(), statement)), "digest");
        same(kept.cooperative, 1, "cooperative");
        same(kept.recordedAt, block.timestamp, "time");
        yes(_skipped(_record(entries), statement.ddsId, 0), "once");
    }

    function test_the_digest_is_the_one_of_EIP712() public view {
        DdsRegistry.Statement memory s = _statement(bytes16(uint128(7)));
        bytes32 domain = keccak256(
            abi.encode(
                keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
                keccak256("mwanyi DDS"),
                keccak256("1"),
                block.chainid,
                address(dds)
            )
        );
        bytes32 structHash = keccak256(
            abi.encode(
                dds.STATEMENT_TYPEHASH(),
                s.ddsId,
                s.supersedes,
                s.cooperativeKey,
                s.shipment,
                s.statement,
                s.plots,
                s.batches,
                uint256(s.netGrams),
                uint256(s.farms),
                s.country,
                uint256(s.generatedAt)
            )
        );
        same(dds.hashOf(s), keccak256(abi.encodePacked(hex"1901", domain, structHash)), "digest");
    }

    function test_a_forged_or_changed_statement_is_rejected() public {
        DdsRegistry.Statement memory statement = _statement(_id());
        DdsRegistry.Entry[] memory entries = _entry(statement, 12345);
        same(_reason(_record(entries), statement.ddsId, 0), Refusal.InvalidSignature.selector, "another key");
        entries = _entry(statement, COOP_KEY_PAIR);
        entries[0].statement.netGrams += 1;
        same(_reason(_record(entries), statement.ddsId, 0), Refusal.InvalidSignature.selector, "another weight");
        entries[0].signature = "";
        same(_reason(_record(entries), statement.ddsId, 0), Refusal.InvalidSignature.selector, "none");
        same(dds.recordOf(statement.ddsId).recordedAt, 0, "nothing is recorded");
    }

    function test_bad_entries_do_not_stop_the_others() public {
        DdsRegistry.Entry[] memory entries = new DdsRegistry.Entry[](4);
        DdsRegistry.Statement memory statement = _statement(_id());
        entries[0] = _entry(statement, COOP_KEY_PAIR)[0];
        statement = _statement(_id());
        statement.cooperativeKey = keccak256("nobody");
        entries[1] = _entry(statement, COOP_KEY_PAIR)[0];
        entries[2] = _entry(_statement(0), COOP_KEY_PAIR)[0];
        statement = _statement(_id());
        statement.supersedes = bytes16("nothing");
        entries[3] = _entry(statement, COOP_KEY_PAIR)[0];
        Vm.Log[] memory logs = _record(entries);
        same(_count(logs, DdsRegistry.DdsRecorded.selector), 1, "recorded");
        same(_reason(logs, entries[1].statement.ddsId, 1), Refusal.CooperativeNotFound.selector, "cooperative");
        same(_reason(logs, 0, 2), Refusal.InvalidKey.selector, "id");
        same(_reason(logs, entries[3].statement.ddsId, 3), Refusal.DdsNotFound.selector, "superseded");
    }

    function test_an_amendment_names_the_statement_of_the_same_cooperative() public {
        DdsRegistry.Statement memory first = _statement(_id());
        _record(_entry(first, COOP_KEY_PAIR));
        DdsRegistry.Statement memory second = _statement(_id());
        second.supersedes = first.ddsId;
        same(_count(_record(_entry(second, COOP_KEY_PAIR)), DdsRegistry.DdsRecorded.selector), 1, "recorded");

        uint256 key = 777;
        vm.prank(ADMIN);
        registry.setCooperativeWallet(COOP2, vm.addr(key));
        DdsRegistry.Statement memory foreign = _statement(_id());
        foreign.cooperativeKey = COOP2;
        foreign.supersedes = first.ddsId;
        same(_reason(_record(_entry(foreign, key)), foreign.ddsId, 0), Refusal.DdsNotFound.selector, "another's");
    }

    function test_a_wallet_may_be_a_contract() public {
        uint256 key = 777;
        ContractWallet contractWallet = new ContractWallet(vm.addr(key));
        vm.prank(ADMIN);
        registry.setCooperativeWallet(COOP, address(contractWallet));
        DdsRegistry.Statement memory statement = _statement(_id());
        same(_count(_record(_entry(statement, key)), DdsRegistry.DdsRecorded.selector), 1, "recorded");
        statement = _statement(_id());
        same(_reason(_record(_entry(statement, 778)), statement.ddsId, 0), Refusal.InvalidSignature.selector, "other");
    }

    function test_withdraw() public {
        DdsRegistry.Statement memory statement = _statement(_id());
        _record(_entry(statement, COOP_KEY_PAIR));
        DdsRegistry.WithdrawalEntry[] memory entries = new DdsRegistry.WithdrawalEntry[](2);
        entries[0] = DdsRegistry.WithdrawalEntry(statement.ddsId, _sign(778, dds.hashOfWithdrawal(statement.ddsId)));
        entries[1] = DdsRegistry.WithdrawalEntry("nothing", "");
        vm.recordLogs();
        dds.withdraw(entries);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        same(_reason(logs, statement.ddsId, 0), Refusal.InvalidSignature.selector, "forged");
        same(_reason(logs, bytes16("nothing"), 1), Refusal.DdsNotFound.selector, "unknown");
        entries[0].signature = _sign(COOP_KEY_PAIR, dds.hashOfWithdrawal(statement.ddsId));
        dds.withdraw(entries);
        yes(dds.recordOf(statement.ddsId).withdrawn, "withdrawn");
        vm.recordLogs();
        dds.withdraw(entries);
        yes(_skipped(vm.getRecordedLogs(), statement.ddsId, 0), "once");
    }
}
