package codec

import (
	"errors"

	"github.com/ethereum/go-ethereum/common"

	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/contract"
)

// The calls of the registry, and the score's one.
type (
	registerCooperative  struct{}
	setCooperativeActive struct{}
	registerFarmer       struct{}
	setFarmerActive      struct{}
	recordForestCheck    struct{}
	updateBoundary       struct{}
	recordBreach         struct{}
	settleBreaches       struct{ unkeyed[chain.SettleBreaches] }
)

func (registerCooperative) item(c chain.RegisterCooperative) (chain.Hash, error) {
	return chain.KeyOf(c.CooperativeID), nil
}

func (registerCooperative) entry(c chain.RegisterCooperative) (contract.FarmerRegistryCooperativeEntry, error) {
	return contract.FarmerRegistryCooperativeEntry{CooperativeKey: chain.KeyOf(c.CooperativeID), Wallet: common.Address(c.Wallet)}, nil
}

func (registerCooperative) pack(e []contract.FarmerRegistryCooperativeEntry) ([]byte, error) {
	return RegistryABI.TryPackRegisterCooperatives(e)
}

func (registerCooperative) mine(c chain.RegisterCooperative, event any) bool {
	return ofCooperative(event, c.CooperativeID)
}

func (setCooperativeActive) item(c chain.SetCooperativeActive) (chain.Hash, error) {
	return chain.KeyOf(c.CooperativeID), nil
}

func (setCooperativeActive) entry(c chain.SetCooperativeActive) (contract.FarmerRegistryActiveEntry, error) {
	return contract.FarmerRegistryActiveEntry{Key: chain.KeyOf(c.CooperativeID), Active: c.Active}, nil
}

func (setCooperativeActive) pack(e []contract.FarmerRegistryActiveEntry) ([]byte, error) {
	return RegistryABI.TryPackSetCooperativesActive(e)
}

func (setCooperativeActive) mine(c chain.SetCooperativeActive, event any) bool {
	return ofCooperative(event, c.CooperativeID)
}

func (registerFarmer) item(c chain.RegisterFarmer) (chain.Hash, error) {
	return chain.KeyOf(c.FarmerID), nil
}

func (registerFarmer) entry(c chain.RegisterFarmer) (contract.FarmerRegistryFarmerEntry, error) {
	return contract.FarmerRegistryFarmerEntry{
		FarmerKey: chain.KeyOf(c.FarmerID), CooperativeKey: chain.KeyOf(c.CooperativeID),
		Boundary: c.Boundary.Digest, BoundaryCodec: c.Boundary.Codec, DeforestationFree: c.DeforestationFree,
	}, nil
}

func (registerFarmer) pack(e []contract.FarmerRegistryFarmerEntry) ([]byte, error) {
	return RegistryABI.TryPackRegister(e)
}

func (registerFarmer) mine(c chain.RegisterFarmer, event any) bool {
	return ofFarmer(event, c.FarmerID)
}

func (setFarmerActive) item(c chain.SetFarmerActive) (chain.Hash, error) {
	return chain.KeyOf(c.FarmerID), nil
}

func (setFarmerActive) entry(c chain.SetFarmerActive) (contract.FarmerRegistryActiveEntry, error) {
	return contract.FarmerRegistryActiveEntry{Key: chain.KeyOf(c.FarmerID), Active: c.Active}, nil
}

func (setFarmerActive) pack(e []contract.FarmerRegistryActiveEntry) ([]byte, error) {
	return RegistryABI.TryPackSetFarmersActive(e)
}

func (setFarmerActive) mine(c chain.SetFarmerActive, event any) bool {
	return ofFarmer(event, c.FarmerID)
}

func (recordForestCheck) item(c chain.RecordForestCheck) (chain.Hash, error) {
	return chain.KeyOf(c.FarmerID), nil
}

func (recordForestCheck) entry(c chain.RecordForestCheck) (contract.FarmerRegistryForestEntry, error) {
	return contract.FarmerRegistryForestEntry{
		FarmerKey: chain.KeyOf(c.FarmerID), DeforestationFree: c.DeforestationFree,
		Evidence: c.Evidence.Digest, Codec: c.Evidence.Codec,
	}, nil
}

func (recordForestCheck) pack(e []contract.FarmerRegistryForestEntry) ([]byte, error) {
	return RegistryABI.TryPackRecordForestChecks(e)
}

func (recordForestCheck) mine(c chain.RecordForestCheck, event any) bool {
	return ofFarmer(event, c.FarmerID)
}

func (updateBoundary) item(c chain.UpdateBoundary) (chain.Hash, error) {
	return chain.KeyOf(c.FarmerID), nil
}

func (updateBoundary) entry(c chain.UpdateBoundary) (contract.FarmerRegistryBoundaryEntry, error) {
	return contract.FarmerRegistryBoundaryEntry{FarmerKey: chain.KeyOf(c.FarmerID), Boundary: c.Boundary.Digest, Codec: c.Boundary.Codec}, nil
}

func (updateBoundary) pack(e []contract.FarmerRegistryBoundaryEntry) ([]byte, error) {
	return RegistryABI.TryPackUpdateBoundaries(e)
}

func (updateBoundary) mine(c chain.UpdateBoundary, event any) bool {
	return ofFarmer(event, c.FarmerID)
}

func (recordBreach) item(c chain.RecordBreach) (chain.Hash, error) { return wordOf(c.BreachID) }

func (recordBreach) entry(c chain.RecordBreach) (contract.FarmerRegistryBreachEntry, error) {
	breach, err := ID16(c.BreachID)
	return contract.FarmerRegistryBreachEntry{BreachId: breach, CooperativeKey: chain.KeyOf(c.CooperativeID), Evidence: c.Evidence}, err
}

func (recordBreach) pack(e []contract.FarmerRegistryBreachEntry) ([]byte, error) {
	return RegistryABI.TryPackRecordBreaches(e)
}

func (recordBreach) mine(c chain.RecordBreach, event any) bool {
	e, ok := event.(chain.CooperativeBreached)
	return ok && sameID(e.BreachID, c.BreachID)
}

func (settleBreaches) pack(_ Addresses, c chain.SettleBreaches) ([]byte, error) {
	if len(c.FarmerIDs) == 0 || len(c.FarmerIDs) > 400 {
		return nil, errors.New("1 to 400 farmers in one call")
	}
	keys := make([][32]byte, len(c.FarmerIDs))
	for i, id := range c.FarmerIDs {
		keys[i] = chain.KeyOf(id)
	}
	return ScoreABI.TryPackSettleBreaches(keys)
}
