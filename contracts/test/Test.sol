// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// @notice The part of forge's cheat codes that these tests use.
interface Vm {
    struct Log {
        bytes32[] topics;
        bytes data;
        address emitter;
    }

    function prank(address sender) external;
    function startPrank(address sender) external;
    function stopPrank() external;
    function warp(uint256 timestamp) external;
    function assume(bool condition) external pure;
    function expectRevert(bytes4 reason) external;
    function expectRevert(bytes calldata reason) external;
    function expectRevert() external;
    function sign(uint256 key, bytes32 digest) external pure returns (uint8 v, bytes32 r, bytes32 s);
    function addr(uint256 key) external pure returns (address);
    function recordLogs() external;
    function getRecordedLogs() external returns (Log[] memory);
    function getNonce(address account) external view returns (uint64);
    function computeCreateAddress(address deployer, uint256 nonce) external pure returns (address);
    function snapshotGasLastCall(string calldata group, string calldata name) external returns (uint256);
    function snapshotValue(string calldata group, string calldata name, uint256 value) external;
    function snapshotState() external returns (uint256);
    function revertToState(uint256 id) external returns (bool);
    function toString(uint256 value) external pure returns (string memory);
    function label(address account, string calldata name) external;
    function mockCallRevert(address callee, bytes calldata data, bytes calldata revertData) external;
    function clearMockedCalls() external;
}

/// @notice Assertions, each naming what it expected and what it found.
abstract contract Test {
    error Differs(string what, uint256 found, uint256 wanted);
    error DiffersBytes(string what, bytes32 found, bytes32 wanted);
    error Fails(string what);

    bool public constant IS_TEST = true;
    Vm internal constant vm = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));

    function same(uint256 found, uint256 wanted, string memory what) internal pure {
        if (found != wanted) revert Differs(what, found, wanted);
    }

    function same(address found, address wanted, string memory what) internal pure {
        if (found != wanted) revert Differs(what, uint160(found), uint160(wanted));
    }

    function same(bytes32 found, bytes32 wanted, string memory what) internal pure {
        if (found != wanted) revert DiffersBytes(what, found, wanted);
    }

    function close(uint256 found, uint256 wanted, uint256 by, string memory what) internal pure {
        uint256 gap = found > wanted ? found - wanted : wanted - found;
        if (gap > by) revert Differs(what, found, wanted);
    }

    function atMost(uint256 found, uint256 limit, string memory what) internal pure {
        if (found > limit) revert Differs(what, found, limit);
    }

    function atLeast(uint256 found, uint256 limit, string memory what) internal pure {
        if (found < limit) revert Differs(what, found, limit);
    }

    function yes(bool condition, string memory what) internal pure {
        if (!condition) revert Fails(what);
    }

    function no(bool condition, string memory what) internal pure {
        if (condition) revert Fails(what);
    }

    /// @dev A value from `min` to `max`, both included.
    function bound(uint256 value, uint256 min, uint256 max) internal pure returns (uint256) {
        return min + value % (max - min + 1);
    }
}
