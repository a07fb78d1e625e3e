package command

import (
	"context"
	"io"
	"time"

	"mwanyi/internal/app"
)

// InviteOperator makes an operator and prints the link that lets them in, this once.
// Who has the machine may do it: it is how the first one comes in, and the last way
// back when nobody can sign in.
func InviteOperator(ctx context.Context, c app.Config, out io.Writer, name, email string) error {
	return app.Open(ctx, c, func(t app.Tools) error {
		desk, err := t.People()
		if err != nil {
			return err
		}
		made, err := desk.InviteOperator(ctx, name, email)
		return printed(out, map[string]any{"user_id": made.ID, "sign_in_url": made.Link.Reveal(), "expires_at": made.ExpiresAt.Format(time.RFC3339)}, err)
	})
}
