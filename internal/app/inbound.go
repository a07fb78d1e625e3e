package app

import (
	"context"
	"fmt"
	"os"

	"mwanyi/internal/api"
	"mwanyi/internal/inbound"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/sandbox/conversion"
	"mwanyi/internal/secret"
)

// wireInbound makes the desk that takes callbacks in, after those that know
// what they mean.
func (v *service) wireInbound(context.Context, Tools) error {
	box, err := secret.NewBox(v.config.MasterSecret, "callbacks")
	var node chain.Witness
	if v.chain != nil {
		node = v.chain
	}
	v.callbacks = &inbound.Desk{Store: v.store, Box: box, Appliers: map[string]inbound.Apply{
		inbound.Payouts: v.payments.ApplyPayoutEvent, inbound.Conversion: v.deposits.ApplyConversion, inbound.Chain: inbound.Witnessed(node, v.heard), inbound.Messages: v.messages.ApplyReport,
	}}
	return err
}

// inboundSecrets are what proves callbacks.
func inboundSecrets(c Config) (api.InboundSecrets, error) {
	s := api.InboundSecrets{Chain: c.InboundChainSecret, Conversion: c.InboundConversionSecret, Payout: c.InboundPayoutSecret,
		Watchers: inbound.Watchers{Alchemy: c.Watchers.Alchemy, QuickNode: c.Watchers.QuickNode, Moralis: c.Watchers.Moralis}}
	if !c.Watchers.CircleKey.Empty() {
		s.Watchers.Circle = inbound.NewCircleKeys(c.Watchers.CircleURL, c.Watchers.CircleKey)
	}
	if c.Conversion.BridgeKeyFile == "" {
		return s, believeSandbox(c, &s)
	}
	text, err := os.ReadFile(c.Conversion.BridgeKeyFile)
	if err == nil {
		s.Bridge, err = inbound.ParseBridgeKey(text)
	}
	if err != nil {
		return s, fmt.Errorf("MWANYI_BRIDGE_KEY_FILE: %w", err)
	}
	return s, nil
}

// believeSandbox: in development Bridge is played by the sandbox of this process.
func believeSandbox(c Config, s *api.InboundSecrets) error {
	if c.SandboxURL == "" {
		return nil
	}
	key, err := conversion.BridgeKey()
	if err != nil {
		return err
	}
	s.Bridge = &key.PublicKey
	return nil
}
