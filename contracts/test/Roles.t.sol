// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Anchor} from "../src/Anchor.sol";
import {DevUSDC} from "../src/DevUSDC.sol";
import {Roles} from "../src/Roles.sol";
import {Refusal} from "../src/libraries/Refusal.sol";
import {Deployment} from "./Deployment.sol";

contract RolesTest is Deployment {
    function test_each_key_has_one_role() public view {
        bytes32[6] memory names =
            [roles.OPERATOR(), roles.LENDING(), roles.ORACLE(), roles.GUARDIAN(), roles.COMPLIANCE(), roles.STEWARD()];
        address[6] memory holders = [OPERATOR, LENDING, ORACLE, GUARDIAN, COMPLIANCE, MULTISIG];
        for (uint256 i; i < 6; ++i) {
            for (uint256 j; j < 6; ++j) {
                same(roles.hasRole(names[i], holders[j]) ? 1 : 0, i == j ? 1 : 0, "role");
            }
            no(roles.hasRole(0x00, holders[i]), "no key is ADMIN, the multisig neither");
        }
        no(roles.hasRole(0x00, address(this)), "the deploying key is nobody");
    }

    function test_admin_rotates_a_key_for_all_contracts_at_once() public {
        bytes32 operator = roles.OPERATOR();
        vm.startPrank(ADMIN);
        roles.revokeRole(operator, OPERATOR);
        roles.grantRole(operator, STRANGER);
        vm.stopPrank();
        vm.prank(OPERATOR);
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        anchor.anchor(new Anchor.Checkpoint[](0));
        vm.prank(STRANGER);
        anchor.anchor(new Anchor.Checkpoint[](0));
    }

    function test_a_new_admin_waits() public {
        vm.prank(ADMIN);
        roles.beginDefaultAdminTransfer(STRANGER);
        vm.prank(STRANGER);
        vm.expectRevert();
        roles.acceptDefaultAdminTransfer();
        vm.warp(block.timestamp + ADMIN_DELAY + 1);
        vm.prank(STRANGER);
        roles.acceptDefaultAdminTransfer();
        same(roles.defaultAdmin(), STRANGER, "admin");
    }

    function test_no_role_grants_itself() public {
        bytes32 lending = roles.LENDING();
        address[6] memory holders = [OPERATOR, LENDING, ORACLE, GUARDIAN, COMPLIANCE, MULTISIG];
        for (uint256 i; i < 6; ++i) {
            vm.prank(holders[i]);
            vm.expectRevert();
            roles.grantRole(lending, holders[i]);
        }
    }

    function test_guarded_contracts_need_their_roles() public {
        vm.expectRevert(Refusal.ZeroAddress.selector);
        new Anchor(Roles(address(0)));
    }

    function test_development_money() public {
        same(usdc.decimals(), 6, "decimals");
        vm.expectRevert(Refusal.InsufficientPermissions.selector);
        usdc.mint(STRANGER, 1);
        vm.expectRevert(Refusal.ZeroAddress.selector);
        new DevUSDC(address(0));
    }

    function test_development_money_takes_permits() public {
        uint256 key = 42;
        address owner = vm.addr(key);
        bytes32 digest = keccak256(
            abi.encodePacked(
                hex"1901",
                usdc.DOMAIN_SEPARATOR(),
                keccak256(
                    abi.encode(
                        keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)"),
                        owner,
                        STRANGER,
                        5e6,
                        usdc.nonces(owner),
                        block.timestamp
                    )
                )
            )
        );
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, digest);
        usdc.permit(owner, STRANGER, 5e6, block.timestamp, v, r, s);
        same(usdc.allowance(owner, STRANGER), 5e6, "allowance");
    }
}
