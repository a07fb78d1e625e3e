// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {ScoreEvent, Tier} from "../libraries/Types.sol";

/// @title ICreditScore
/// @notice The credit score of every farmer, readable by anyone, changed by contracts and by nobody else.
interface ICreditScore {
    /// @notice The credit file of a farmer, with every recorded breach of the cooperative applied.
    struct Account {
        uint16 score;
        uint32 deliveries;
        uint32 repayments;
        uint32 defaults;
        uint24 cooperative;
        uint32 breachesApplied;
        uint40 openedAt;
    }

    /* EVENTS */

    /// @notice A score moved, or an event was counted at the floor or the ceiling.
    /// @param ref Token id of the batch (DELIVERY, REPAYMENT, DEFAULT, DELIVERY_VOIDED), number of the breach in its
    /// cooperative (COOPERATIVE_PENALTY), zero (ACCOUNT_CREATED).
    event ScoreChanged(bytes32 indexed farmerKey, ScoreEvent kind, uint16 scoreBefore, uint16 scoreAfter, uint256 ref);

    /// @notice Every farmer of the cooperative that has an account lost 25 points (down to 0) with this event.
    /// @dev This is when the penalty counts. The `ScoreChanged` of kind COOPERATIVE_PENALTY follows for each farmer at
    /// its next change or in {settleBreaches}, with `ref` = `number`, and only while the score is above 0.
    event CooperativePenalised(uint24 indexed cooperative, uint32 number);

    /* CHANGES */

    /// @notice Opens the account of a farmer with 500 points.
    /// @dev Only FarmerRegistry, which calls once for each farmer.
    function open(bytes32 farmerKey, uint24 cooperative) external;

    /// @notice Takes the pending penalties of a farmer's cooperative and counts those of another from now on. The score
    /// goes along.
    /// @dev Only FarmerRegistry, in the call that moves the farmer.
    function moved(bytes32 farmerKey, uint24 cooperative) external;

    /// @notice Takes 25 points from every farmer of a cooperative, in constant time.
    /// @dev Only FarmerRegistry.
    /// @return number Number of this breach in its cooperative, from 1.
    function penalise(uint24 cooperative) external returns (uint32 number);

    /// @notice +10 for a delivered batch.
    /// @dev Only BatchToken, in the call that mints the batch.
    function delivered(bytes32 farmerKey, uint256 tokenId) external;

    /// @notice Takes the 10 points of a delivery back, because its batch was voided.
    /// @dev Only BatchToken, in the call that voids the batch, once for each. A delivery at the ceiling is not remembered
    /// as smaller: its void takes 10 points too.
    function voided(bytes32 farmerKey, uint256 tokenId) external;

    /// @notice +50 for a loan repaid by the sale of its batch.
    /// @dev Only a vault in effect, see {IVaults-isVault}.
    function repaid(bytes32 farmerKey, uint256 tokenId) external;

    /// @notice -100 for a defaulted loan.
    /// @dev Only a vault in effect.
    function defaulted(bytes32 farmerKey, uint256 tokenId) external;

    /// @notice Writes the pending penalties of some farmers down and emits their history.
    /// @dev Anyone may call: the score that is read does not change by it.
    function settleBreaches(bytes32[] calldata farmerKeys) external;

    /* VIEWS */

    /// @notice Score of a farmer by key, keccak256 of the national farmer id.
    /// @dev Refuses with FarmerNotRegistered: a score of 0 and no score are two things.
    function scoreOf(bytes32 farmerKey) external view returns (uint16);

    /// @notice Score of a farmer by national farmer id.
    function scoreOfFarmer(string calldata nationalFarmerId) external view returns (uint16);

    /// @notice The whole account; `openedAt` is zero when there is none.
    function accountOf(bytes32 farmerKey) external view returns (Account memory);

    /// @notice Tier of a farmer, with its largest loan in micro-USDC and loan-to-value in basis points.
    function tierOf(bytes32 farmerKey) external view returns (Tier tier, uint64 maxAssets, uint16 ltvBps);

    /// @notice Tier of a score.
    function tierAt(uint16 score) external pure returns (Tier tier, uint64 maxAssets, uint16 ltvBps);

    /// @notice Number of breaches recorded against a cooperative.
    function breachesOf(uint24 cooperative) external view returns (uint32);

    /// @notice Key of a national farmer id.
    function keyOf(string calldata nationalFarmerId) external pure returns (bytes32);
}
