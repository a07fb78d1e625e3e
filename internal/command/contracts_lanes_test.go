package command

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"mwanyi/internal/app/apptest"
	"mwanyi/internal/clock"
)

// An operator adds an account to contracts that do not know it: the command says
// what is missing, ADMIN grants the role after its delay, and coins are the rest.
// spec: chain-lanes
func TestALaneIsAddedToContractsThatStand(t *testing.T) {
	o := apptest.StartOtherChain(t)
	c := o.Config(t, o.Dir, nil)
	var out bytes.Buffer
	if err := DeployContracts(apptest.Soon(t), c, &out, NewContracts{DevUSDC: true, Yes: true, poll: 5 * time.Millisecond, RPC: o.Node.RPCURL()}); err != nil {
		t.Fatal(err)
	}
	says := func(lanes, want string) string {
		t.Helper()
		out.Reset()
		c := o.Config(t, o.Dir, map[string]string{"MWANYI_CHAIN_LANES": lanes})
		if err := Lanes(apptest.Soon(t), c, &out, o.Node.RPCURL()); err != nil || !strings.Contains(out.String(), want) {
			t.Fatalf("%v, it says\n%s\nwant %q in it", err, out.String(), want)
		}
		return out.String()
	}
	says("1", "One account does the work of OPERATOR")
	grant := says("2", "has not the role OPERATOR and takes no part")
	act(t, o, grant, 0)
	says("2", "has not the role OPERATOR") // it waits
	t.Cleanup(clock.Jump(48 * time.Hour))
	if err := o.Node.Pass(48 * time.Hour); err != nil {
		t.Fatal(err)
	}
	act(t, o, grant, 1)
	if again := says("2", "has no coins and takes no part"); strings.Contains(again, "multisig") {
		t.Errorf("it says\n%s\nwant nothing for ADMIN to do any more", again)
	}
}
