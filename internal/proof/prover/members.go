package prover

import "mwanyi/internal/outside/chain"

// membership is which cooperative each farmer is with, by what the contracts
// reported, in order.
type membership struct {
	houses map[uint32]chain.Hash // cooperatives by index
	of     map[chain.Hash]uint32 // by farmer
}

func newMembership() membership {
	return membership{houses: map[uint32]chain.Hash{}, of: map[chain.Hash]uint32{}}
}

func (m membership) take(data any) {
	switch d := data.(type) {
	case chain.CooperativeRegistered:
		m.houses[d.Index] = d.Cooperative
	case chain.FarmerRegistered:
		m.of[d.Farmer] = d.Cooperative
	case chain.FarmerTransferred:
		m.of[d.Farmer] = d.Cooperative
	}
}

// member: a farmer of the database is with the same cooperative on the chain.
// spec: transfer-agrees
func (a *agreement) member(farmerID, cooperativeID string) {
	index, known := a.members.of[chain.KeyOf(farmerID)]
	if known && a.members.houses[index] != chain.KeyOf(cooperativeID) {
		a.broken("farmer %s is with cooperative %s, and on the chain with number %d, which is another", farmerID, cooperativeID, index)
	}
}
