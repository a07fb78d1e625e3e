// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";

import {Refusal} from "./libraries/Refusal.sol";

/// @title DevUSDC
/// @notice A stand-in for USDC on development chains: 6 decimals, permit, and a fixed minter. Never deployed where real
/// USDC exists.
contract DevUSDC is ERC20, ERC20Permit {
    /* IMMUTABLES */

    /// @notice The one account that may mint.
    address public immutable MINTER;

    /* CONSTRUCTOR */

    constructor(address minter) ERC20("USD Coin (development)", "USDC") ERC20Permit("USD Coin (development)") {
        if (minter == address(0)) revert Refusal.ZeroAddress();
        MINTER = minter;
    }

    /* MINTER */

    /// @notice Makes money.
    function mint(address to, uint256 assets) external {
        if (msg.sender != MINTER) revert Refusal.InsufficientPermissions();
        _mint(to, assets);
    }

    /* VIEWS */

    /// @notice Decimals of the token.
    function decimals() public pure override returns (uint8) {
        return 6;
    }
}
