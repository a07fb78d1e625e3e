package doctor

import (
	"context"
	"errors"
	"io/fs"
	"math/big"
	"os"
	"strings"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/params"

	"mwanyi/internal/app"
	"mwanyi/internal/outside/chain/evm"
	"mwanyi/internal/outside/chain/follow"
	"mwanyi/internal/outside/chain/signer"
)

// noChain is what is said where there is none to ask.
func (p *patient) noChain() Finding {
	if p.chainFail != nil || p.config.RemoteChain() {
		return warn("see the row chain", "cannot be looked at without the chain")
	}
	return ok("none: there is no chain")
}

func lookChain(ctx context.Context, p *patient) Finding {
	switch {
	case p.chainFail != nil:
		return wrong("look at MWANYI_CHAIN_RPC_URLS, or start the service whose chain it is", "it cannot be asked: %v", p.chainFail)
	case p.chain == nil && p.config.HasChain():
		return warn("start mwanyi "+string(p.config.Mode), "the embedded chain is made at the first start")
	case p.chain == nil:
		return warn("set MWANYI_CHAIN_RPC_URLS and pin contracts (mwanyi contracts deploy)", "there is none: no batch, loan or statement can be written to one")
	}
	id, err := p.chain.ChainID(ctx)
	if err != nil {
		return wrong("look at the endpoint", "it does not answer: %v", err)
	}
	if want := p.config.ChainID; want != 0 && id.Uint64() != want {
		return wrong("set MWANYI_CHAIN_ID or the endpoint right", "the endpoint is of chain %s and the settings say %d", id, want)
	}
	head, err := p.chain.BlockNumber(ctx)
	if err != nil {
		return wrong("look at the endpoint", "it does not answer: %v", err)
	}
	return ok("chain %s answers, at block %d", id, head)
}

func lookContracts(ctx context.Context, p *patient) Finding {
	if p.chain == nil {
		return p.noChain()
	}
	pinned, err := app.PinnedContracts(p.config)
	if errors.Is(err, fs.ErrNotExist) {
		return wrong("mwanyi contracts deploy, or set MWANYI_CONTRACTS_FILE to the file of this installation", "nothing says where they stand")
	}
	if err == nil {
		err = evm.Verify(ctx, p.chain, pinned)
	}
	if err != nil {
		return wrong("pin the contracts of this version on this chain; mwanyi contracts verify says more", "%v", err)
	}
	return ok("the code on the chain is the code of this version")
}

// lowFees is how many coins a signing account should have: some thousand
// transactions on a public network.
var lowFees = big.NewInt(params.Ether / 100)

// lookFees looks at who pays for transactions.
func lookFees(ctx context.Context, p *patient) Finding {
	if p.chain == nil {
		return p.noChain()
	}
	if p.tools.Store == nil {
		return unseen()
	}
	if _, err := os.Stat(app.KeptFiles(p.config)[0].Path); err != nil {
		return warn("start mwanyi "+string(p.config.Mode)+" once: it makes them", "there are no keys yet in the data folder")
	}
	held, err := app.ServiceAccounts(p.config)
	if err != nil {
		return wrong("see the row master secret", "%v", err)
	}
	at := held[signer.Operator]
	coins, err := p.chain.BalanceAt(ctx, common.Address(at), nil)
	if err != nil {
		return wrong("look at the endpoint", "it does not say what %s has: %v", at, err)
	}
	text := new(big.Float).Quo(new(big.Float).SetInt(coins), big.NewFloat(params.Ether)).Text('f', 4)
	switch {
	case coins.Sign() == 0:
		return wrong("send coins to "+at.String(), "OPERATOR %s has no coins: nothing can be written", at)
	case coins.Cmp(lowFees) < 0:
		return warn("send coins to "+at.String(), "OPERATOR %s has %s coins left", at, text)
	}
	return ok("OPERATOR %s has %s coins", at, text)
}

func lookFollower(ctx context.Context, p *patient) Finding {
	if p.tools.Store == nil {
		return unseen()
	}
	if p.chain == nil {
		return p.noChain()
	}
	states, err := follow.States(ctx, p.tools.Store)
	if err != nil {
		return wrong("see the row store", "%v", err)
	}
	var names []string
	for _, s := range states {
		names = append(names, s.Name)
		if s.Stopped != "" {
			return wrong("docs/operations.md, about a final block that is gone; mwanyi chain status", "%s has stopped at block %d: %s", s.Name, s.Block, s.Stopped)
		}
		if s.Parked > 0 {
			return wrong("mwanyi chain status names them; mwanyi chain retry tries again", "%s has put %d events aside", s.Name, s.Parked)
		}
		if late := s.LateBy(); late > p.config.ChainLate && (s.Lag() > 0 || p.config.RemoteChain()) {
			return warn("is the service running, and does the chain answer?", "%s is %d blocks behind, late by %s", s.Name, s.Lag(), late.Round(time.Second))
		}
	}
	return ok("the chain is read by %s, and nothing was put aside", strings.Join(names, " and "))
}
