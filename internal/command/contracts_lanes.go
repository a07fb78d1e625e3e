package command

import (
	"context"
	"fmt"
	"io"
	"math/big"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/params"

	"mwanyi/internal/app"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/evm"
)

// Lanes lists the further accounts of OPERATOR that MWANYI_CHAIN_LANES asks for:
// whether the contracts let each act, what coins it has, and for one without the
// role what ADMIN must propose. It changes nothing.
// spec: chain-lanes
func Lanes(ctx context.Context, c app.Config, out io.Writer, endpoint string) error {
	client, pinned, err := dialPinned(ctx, c, endpoint)
	if err != nil {
		return err
	}
	defer client.Close()
	all, err := app.Lanes(c)
	if err != nil {
		return err
	}
	if len(all) == 0 {
		_, err := fmt.Fprintln(out, "One account does the work of OPERATOR. MWANYI_CHAIN_LANES says how many are to share it.")
		return err
	}
	for i, g := range evm.LaneGrants(&evm.Accounts{Lanes: all}) {
		has, err := g.Held(ctx, client, pinned.Roles)
		if err != nil {
			return err
		}
		wei, err := client.BalanceAt(ctx, common.Address(*g.To), nil)
		if err != nil {
			return err
		}
		coins := new(big.Float).Quo(new(big.Float).SetInt(wei), big.NewFloat(params.Ether))
		state := "takes part after the next start"
		switch {
		case !has:
			state = "has not the role OPERATOR and takes no part: ADMIN grants it"
		case wei.Sign() == 0:
			state = "has no coins and takes no part: send it some"
		}
		if _, err := fmt.Fprintf(out, "Lane %d, %s, %s coins: %s.\n", i+2, g.To, coins.Text('f', 6), state); err != nil {
			return err
		}
		if !has {
			if err := showAct(ctx, client, out, pinned, chain.Act{AddOperator: *g.To, Ref: "lane " + g.To.String()}); err != nil {
				return err
			}
		}
	}
	return nil
}
