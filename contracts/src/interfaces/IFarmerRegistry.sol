// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

/// @title IFarmerRegistry
/// @notice Farmers and cooperatives on chain: keys, farm boundaries, forest flags, wallets. No name and no phone.
interface IFarmerRegistry {
    /// @notice A farmer's record.
    struct Farmer {
        uint32 index;
        uint24 cooperative;
        uint40 registeredAt;
        uint8 boundaryCodec;
        bool active;
        bool deforestationFree;
        bytes32 boundary;
    }

    /// @notice A cooperative's record.
    struct Cooperative {
        address wallet;
        bool active;
        bytes32 key;
    }

    /// @notice Whether a farmer may deliver and borrow now, and for whom.
    /// @return index Index of the farmer, zero when there is none.
    /// @return cooperative Index of the farmer's cooperative.
    /// @return wallet Wallet of the cooperative.
    /// @return refusal Zero, or the selector of the reason in {Refusal}.
    function standingOf(bytes32 farmerKey)
        external
        view
        returns (uint32 index, uint24 cooperative, address wallet, bytes4 refusal);

    /// @notice Key of the farmer with an index, zero when there is none.
    function farmerKeyAt(uint32 index) external view returns (bytes32);

    /// @notice Wallet of the cooperative with an index, zero when there is none.
    function walletAt(uint24 cooperative) external view returns (address);

    /// @notice Whether an address was a cooperative's wallet before ADMIN gave it another.
    function wasWallet(uint24 cooperative, address wallet) external view returns (bool);

    /// @notice Index and wallet of the cooperative with a key, zero when there is none.
    function signerOf(bytes32 cooperativeKey) external view returns (uint24 cooperative, address wallet);
}
