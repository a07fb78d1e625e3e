package command

import (
	"context"
	"fmt"
	"io"
	"text/tabwriter"

	"mwanyi/internal/app"
	"mwanyi/internal/clock"
	"mwanyi/internal/outside/chain/explore"
)

// PendingActs lists what ADMIN of the contracts has proposed and what came of it,
// and the vaults and payees that are not in effect yet, as the page /explorer/acts
// does.
// spec: governance-visible
func PendingActs(ctx context.Context, c app.Config, out io.Writer, endpoint string) error {
	client, pinned, err := dialPinned(ctx, c, endpoint)
	if err != nil {
		return err
	}
	defer client.Close()
	head, err := client.BlockNumber(ctx)
	if err != nil {
		return err
	}
	page, err := explore.New(explore.Options{Client: client, Addresses: pinned}).ActsUpTo(ctx, head)
	if err != nil {
		return err
	}
	t := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(t, "STATE\tREADY AT\tWHAT\tACT")
	for _, a := range page.Acts {
		fmt.Fprintf(t, "%s\t%s\t%s\t%s\n", a.State, clock.Stamp(a.ReadyAt), a.Words, a.ID)
		for _, p := range a.Arguments {
			fmt.Fprintf(t, "\t\t  %s: %s\t\n", p.Name, p.Value.Text)
		}
	}
	for _, v := range page.Vaults {
		fmt.Fprintf(t, "waiting\t%s\tthe vault %s comes into effect\t\n", clock.Stamp(v.From), v.Of.Text)
	}
	for _, p := range page.Payees {
		fmt.Fprintf(t, "waiting\t%s\tthe lender %s is paid at %s\t\n", clock.Stamp(p.From), p.Of.Text, p.To.Text)
	}
	return t.Flush()
}
