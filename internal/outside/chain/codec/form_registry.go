package codec

import (
	"errors"

	"github.com/ethereum/go-ethereum/common"

	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/contract"
)

// The calls of the registry, and the score's one.

func registerCooperative(c chain.RegisterCooperative) (contract.FarmerRegistryCooperativeEntry, subject, error) {
	key := chain.KeyOf(c.CooperativeID)
	return contract.FarmerRegistryCooperativeEntry{CooperativeKey: key, Wallet: common.Address(c.Wallet)}, ofCooperative(key), nil
}

func setCooperativeActive(c chain.SetCooperativeActive) (contract.FarmerRegistryActiveEntry, subject, error) {
	key := chain.KeyOf(c.CooperativeID)
	return contract.FarmerRegistryActiveEntry{Key: key, Active: c.Active}, ofCooperative(key), nil
}

func registerFarmer(c chain.RegisterFarmer) (contract.FarmerRegistryFarmerEntry, subject, error) {
	key := chain.KeyOf(c.FarmerID)
	return contract.FarmerRegistryFarmerEntry{
		FarmerKey: key, CooperativeKey: chain.KeyOf(c.CooperativeID),
		Boundary: c.Boundary.Digest, BoundaryCodec: c.Boundary.Codec, DeforestationFree: c.DeforestationFree,
	}, ofFarmer(key), nil
}

func setFarmerActive(c chain.SetFarmerActive) (contract.FarmerRegistryActiveEntry, subject, error) {
	key := chain.KeyOf(c.FarmerID)
	return contract.FarmerRegistryActiveEntry{Key: key, Active: c.Active}, ofFarmer(key), nil
}

func recordForestCheck(c chain.RecordForestCheck) (contract.FarmerRegistryForestEntry, subject, error) {
	key := chain.KeyOf(c.FarmerID)
	return contract.FarmerRegistryForestEntry{
		FarmerKey: key, DeforestationFree: c.DeforestationFree, Evidence: c.Evidence.Digest, Codec: c.Evidence.Codec,
	}, ofFarmer(key), nil
}

func updateBoundary(c chain.UpdateBoundary) (contract.FarmerRegistryBoundaryEntry, subject, error) {
	key := chain.KeyOf(c.FarmerID)
	return contract.FarmerRegistryBoundaryEntry{FarmerKey: key, Boundary: c.Boundary.Digest, Codec: c.Boundary.Codec}, ofFarmer(key), nil
}

func transferFarmer(c chain.TransferFarmer) (contract.FarmerRegistryTransferEntry, subject, error) {
	key := chain.KeyOf(c.FarmerID)
	return contract.FarmerRegistryTransferEntry{FarmerKey: key, FromKey: chain.KeyOf(c.Leaves), ToKey: chain.KeyOf(c.Joins)}, ofTransfer(key), nil
}

func recordBreach(c chain.RecordBreach) (contract.FarmerRegistryBreachEntry, subject, error) {
	breach, err := ID16(c.BreachID)
	entry := contract.FarmerRegistryBreachEntry{BreachId: breach, CooperativeKey: chain.KeyOf(c.CooperativeID), Evidence: c.Evidence}
	return entry, subject{word(breach), func(event any) bool {
		e, ok := event.(chain.CooperativeBreached)
		return ok && sameID(e.BreachID, c.BreachID)
	}}, err
}

func settleBreaches(_ Addresses, c chain.SettleBreaches) ([]byte, error) {
	if len(c.FarmerIDs) == 0 || len(c.FarmerIDs) > 400 {
		return nil, errors.New("1 to 400 farmers in one call")
	}
	keys := make([][32]byte, len(c.FarmerIDs))
	for i, id := range c.FarmerIDs {
		keys[i] = chain.KeyOf(id)
	}
	return ScoreABI.TryPackSettleBreaches(keys)
}
