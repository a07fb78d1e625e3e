// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {Tier} from "../libraries/Types.sol";

/// @title IUnderwriting
/// @notice What a loan on a batch would be, and why there would be none.
interface IUnderwriting {
    /// @notice What the vault that asks says of itself.
    /// @param cash What may be lent: cash without what the withdrawal queue waits for.
    /// @param lent Principal of its active loans.
    /// @param totalAssets What its shares stand for.
    /// @param cooperativeLent Principal of its active loans on batches of the batch's cooperative.
    /// @param open Whether it takes new loans: neither paused nor retired.
    struct PoolState {
        uint256 cash;
        uint256 lent;
        uint256 totalAssets;
        uint256 cooperativeLent;
        bool open;
    }

    /// @notice What a batch would carry now.
    /// @param collateralValue Weight x price x grade factor, less the haircut of the stage, less the advance.
    /// @param maxAssets The smaller of the tier's maximum and loan-to-value of the collateral.
    /// @param assets The principal asked for, or `maxAssets` when none was asked.
    /// @param rate Interest a year that this loan would get; also there when the rate is the reason of the refusal.
    /// @param refusal Zero, or the selector of the reason why there would be no loan.
    struct Quote {
        bytes32 farmerKey;
        uint32 farmer;
        uint24 cooperative;
        Tier tier;
        uint16 ltvBps;
        uint64 tierMaxAssets;
        uint256 collateralValue;
        uint256 maxAssets;
        uint256 assets;
        uint256 rate;
        bytes4 refusal;
    }

    /// @notice What a loan on a batch would be. The reasons for none come in the order of the checks.
    /// @param assets Principal in micro-USDC; zero for the most that is allowed.
    /// @param grams Net weight when the token's is not the weight to count; it can only lower it. Zero for the token's.
    /// @param advance What was paid on the batch already and comes off its value, in micro-USDC.
    /// @param maxRate The highest rate that the borrower takes, 1e18 = 100 %; zero for any up to the cap.
    function assess(
        uint256 tokenId,
        uint256 assets,
        uint256 grams,
        uint256 advance,
        uint256 maxRate,
        PoolState calldata pool
    ) external view returns (Quote memory offer);
}
