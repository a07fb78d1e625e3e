package evm

import (
	"testing"

	"mwanyi/internal/outside/chain/chaintest"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

func TestTheEmbeddedChainPassesTheSuite(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		w := embedded(t)
		chaintest.Run(t, func(t *testing.T) chaintest.World { return w.suite(t, w.options(s)) })
	})
}
